"""LZ-string: the compression that f-puzzles and SudokuPad put into their links.

LZW (Welch, "A technique for high-performance data compression", 1984) over UTF-16 units, with
codes whose width grows as the dictionary does, written lowest bit first, six bits to a character
of Base64. Three codes are taken from the start: 0 and 1 announce a new unit of 8 or 16 bits,
2 ends the text.

Glossary
    phrase  a string that the dictionary knows
    code    its number; a new phrase gets the next one
    width   how many bits a code takes now
"""

from collections.abc import Iterator
from itertools import islice

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
NEW_8, NEW_16, END = range(3)


def compress(text: str) -> str:
    """`text` (UTF-16 units only) as LZ-string Base64."""
    bits: list[int] = []
    codes: dict[str, int] = {}
    fresh: set[str] = set()  # units that have a code but that the reader has not seen yet
    room, width = 2, 2  # codes that can still be added before `width` grows

    def put(value: int, count: int) -> None:
        bits.extend(value >> i & 1 for i in range(count))

    def grow() -> None:
        nonlocal room, width
        room -= 1
        if room == 0:
            room, width = 1 << width, width + 1

    def put_phrase(phrase: str) -> None:
        if phrase in fresh:
            wide = ord(phrase) > 255
            put(NEW_16 if wide else NEW_8, width)
            put(ord(phrase), 16 if wide else 8)
            fresh.discard(phrase)
            grow()
        else:
            put(codes[phrase], width)
        grow()

    phrase = ""
    for unit in text:
        if unit not in codes:
            codes[unit] = len(codes) + 3
            fresh.add(unit)
        if phrase + unit in codes:
            phrase += unit
        else:
            put_phrase(phrase)
            codes[phrase + unit] = len(codes) + 3
            phrase = unit
    if phrase:
        put_phrase(phrase)
    put(END, width)
    bits.extend([0] * (6 - len(bits) % 6))
    packed = "".join(
        ALPHABET[int("".join(map(str, bits[i : i + 6])), 2)] for i in range(0, len(bits), 6)
    )
    return packed + "=" * (-len(packed) % 4)


def decompress(packed: str) -> str:
    """The text that `compress` packed. Raises ValueError where `packed` is not such a text."""
    bits = _bits(packed)
    phrases = ["", "", ""]  # by code; the first three are never phrases
    room, width = 2, 2
    previous, text = "", []

    def take(count: int) -> int:
        taken = list(islice(bits, count))
        if len(taken) < count:
            raise ValueError("the text ends before its end mark")
        return sum(bit << i for i, bit in enumerate(taken))

    def grow() -> None:
        nonlocal room, width
        room -= 1
        if room == 0:
            room, width = 1 << width, width + 1

    while (code := take(width)) != END:
        if code in (NEW_8, NEW_16):
            phrases.append(chr(take(8 if code == NEW_8 else 16)))
            code = len(phrases) - 1
            grow()
        if previous:  # the writer added a phrase that its next code may already use
            first = phrases[code][0] if code < len(phrases) else previous[0]
            phrases.append(previous + first)
        grow()
        if code >= len(phrases):
            raise ValueError("a code that nothing announced")
        previous = phrases[code]
        text.append(previous)
    return "".join(text)


def _bits(packed: str) -> Iterator[int]:
    """The bits of Base64 text, highest of each character first."""
    for symbol in packed.rstrip("="):
        value = ALPHABET.index(symbol)
        yield from (value >> i & 1 for i in range(5, -1, -1))
