"""What a person does and sees on the page, for the tests to speak of.

cell   0-80, row by row
"""

from playwright.sync_api import Locator, Page, expect

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO_SOLUTIONS = "349618572782359000651742389273895000195476238864231957527164893918523764436987125"
OTHER = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"

PASTE = """(text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""

# Counts how often the page asks for the printer, which is not there.
PRINT = "() => { window.printed = 0; window.print = () => { window.printed += 1; }; }"


class Person:
    """Someone in front of the page, who sees what is on it and does what one can do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cells = page.get_by_role("gridcell")
        self.verdict = page.locator("#verdict h2")
        self.under = page.locator("#verdict .sub span")
        self.panel = page.locator("#panel")

    def starts_afresh(self) -> "Person":
        """An empty board in English, the cursor in the first cell."""
        if self.page.locator("html").get_attribute("lang") == "fr":
            self.page.get_by_role("button", name="English").click()
        if self.panel.is_visible():
            self.panel.get_by_role("button", name="Close").click()
        self.button("Clear the grid").click()
        expect(self.verdict).to_have_text("Type, paste or photograph a grid.")
        return self

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def presses(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def types(self, text: str) -> None:
        self.page.keyboard.type(text)

    def pastes(self, text: str) -> None:
        self.page.evaluate(PASTE, text)

    def opens(self, grid: str) -> None:
        """Pastes a puzzle, and sees it."""
        self.pastes(grid)
        self.sees(grid)

    def goes_to(self, cell: int) -> None:
        self.cells.nth(cell).click()

    def writes(self, cell: int, digit: str) -> None:
        self.goes_to(cell)
        self.presses(digit)

    def is_at(self, cell: int) -> None:
        expect(self.cells.nth(cell)).to_be_focused()

    def board(self) -> str:
        """The 81 digits that stand on the board."""
        values = self.cells.evaluate_all("(cells) => cells.map((cell) => cell.value || '0')")
        return "".join(values)

    def sees(self, grid: str) -> None:
        """Waits for the board to show `grid`."""
        for cell, (shown, wanted) in enumerate(zip(self.board(), grid, strict=True)):
            if shown != wanted:
                expect(self.cells.nth(cell)).to_have_value(wanted.replace("0", ""))
        assert self.board() == grid

    def hears(self, cell: int, label: str) -> None:
        """What a screen reader says of a cell."""
        expect(self.cells.nth(cell)).to_have_attribute("aria-label", label)
