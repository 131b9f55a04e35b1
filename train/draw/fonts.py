"""The fonts that made digits are drawn with: a table by Debian package, and a loader.

Glossary
    face   one font file, named by its file name without the ending
    print  faces as newspapers, books and screens use them; hand: faces that imitate handwriting

The tables hold only faces whose nine digits were looked at one by one, and are lining figures
(all the same height) that nobody misreads. Install them all with

    apt-get install $(python -m train.draw.fonts)
"""

from functools import cache
from pathlib import Path

from PIL import ImageFont

ROOTS = ("/usr/share/fonts", "/usr/share/texmf/fonts", "/usr/local/share/fonts", "~/.fonts")
ENDINGS = (".ttf", ".otf")
BUILT_IN = "Pillow"  # Aileron, which every Pillow with FreeType carries: print is never missing

PRINT = {
    "fonts-urw-base35": "C059-Roman C059-Bold C059-Italic NimbusMonoPS-Regular NimbusMonoPS-Bold"
    " NimbusRoman-Regular NimbusRoman-Bold NimbusRoman-Italic NimbusSans-Regular NimbusSans-Bold"
    " NimbusSans-Italic NimbusSansNarrow-Regular NimbusSansNarrow-Bold P052-Roman P052-Bold"
    " P052-Italic URWBookman-Light URWBookman-Demi URWGothic-Book URWGothic-Demi",
    "fonts-texgyre": "texgyreadventor-bold texgyrebonum-regular texgyrecursor-regular"
    " texgyreheros-regular texgyreheroscn-regular texgyreheroscn-bold texgyrepagella-regular"
    " texgyreschola-regular texgyretermes-regular",
    "fonts-lmodern": "lmroman10-regular lmroman10-bold lmsans10-regular lmsans10-bold"
    " lmmono10-regular",
    "fonts-inter": "Inter-Light Inter-Regular Inter-Medium Inter-Bold",
    "fonts-croscore": "Arimo-Regular Arimo-Bold Cousine-Regular Cousine-Bold Tinos-Regular"
    " Tinos-Bold",
    "fonts-liberation2": "LiberationSans-Regular LiberationSans-Bold LiberationSerif-Regular"
    " LiberationSerif-Bold LiberationMono-Regular",
    "fonts-dejavu-core": "DejaVuSans DejaVuSans-Bold DejaVuSerif DejaVuSerif-Bold DejaVuSansMono",
    "fonts-dejavu-extra": "DejaVuSansCondensed DejaVuSansCondensed-Bold DejaVuSerifCondensed"
    " DejaVuSans-Oblique",
    "fonts-lato": "Lato-Light Lato-Regular Lato-Medium Lato-Bold Lato-Black",
    "fonts-roboto-unhinted": "Roboto-Light Roboto-Regular Roboto-Medium Roboto-Bold"
    " RobotoCondensed-Regular RobotoCondensed-Bold",
    "fonts-roboto-slab": "RobotoSlab-Light RobotoSlab-Regular RobotoSlab-Bold",
    "fonts-open-sans": "OpenSans-Light OpenSans-Regular OpenSans-Semibold OpenSans-Bold"
    " OpenSans-CondLight OpenSans-CondBold",
    "fonts-linuxlibertine": "LinLibertine_R LinLibertine_RB LinBiolinum_R LinBiolinum_RB",
    "fonts-go": "Go-Regular Go-Medium Go-Bold Go-Mono",
    "fonts-courier-prime": "CourierPrime CourierPrimeSans",
    "fonts-ocr-b": "OCRB",
    "fonts-bebas-neue": "BebasNeue-Book BebasNeue-Regular BebasNeue-Bold",
    "fonts-paratype": "PTS55F PTS75F PTF55F PTF75F PTN57F PTN77F PTM55F",
    "fonts-cantarell": "Cantarell-Light Cantarell-Regular Cantarell-Bold",
    "fonts-crosextra-carlito": "Carlito-Regular Carlito-Bold",
    "fonts-crosextra-caladea": "Caladea-Regular Caladea-Bold",
    "fonts-gfs-didot": "GFSDidot GFSDidotBold",
    "fonts-noto-core": "NotoSans-Regular NotoSans-Bold NotoSerif-Regular NotoSerif-Bold",
    "fonts-play": "Play-Regular Play-Bold",
    "fonts-league-spartan": "LeagueSpartan-Regular LeagueSpartan-Bold",
    "fonts-cabin": "Cabin-Regular Cabin-Bold",
    "fonts-freefont-ttf": "FreeSans FreeSansBold FreeSerif FreeSerifBold FreeMonoBold",
    "fonts-b612": "B612-Regular B612-Bold B612Mono-Regular",
    "fonts-oldstandard": "OldStandard-Regular OldStandard-Bold",
    "fonts-sora": "Sora-Light Sora-Regular Sora-Bold",
    "fonts-inconsolata": "Inconsolata",
    "fonts-yanone-kaffeesatz": "YanoneKaffeesatz-Regular YanoneKaffeesatz-Bold",
    "fonts-comfortaa": "Comfortaa-Light Comfortaa-Regular Comfortaa-Bold",
    "fonts-jura": "Jura-Light Jura-Regular Jura-Bold",
    "fonts-quicksand": "Quicksand-Light Quicksand-Regular Quicksand-Bold",
    "fonts-sil-gentium": "Gentium-R Gentium-I",
    "fonts-averia-serif-gwf": "AveriaSerifGWF-Regular AveriaSerifGWF-Bold",
    "fonts-klaudia-berenika": "Klaudia Berenika",
    "fonts-dustin": "Dustismo_Roman",
    "fonts-opendyslexic": "OpenDyslexic-Regular",
}

HAND = {
    "fonts-dkg-handwriting": "dkg dkgBd",
    "fonts-bwht": "BecauseWeBuild-Regular BecauseWeConnect-Regular BecauseWeCreate-Regular"
    " BecauseWeLearn-Regular BecauseWeMentor-Regular BecauseWeOrganize-Regular",
    "fonts-breip": "Breip",
    "fonts-sjfonts": "Delphine SteveHand",
    "fonts-humor-sans": "Humor-Sans",
    "fonts-rufscript": "Rufscript010",
    "fonts-tlwg-purisa-ttf": "Purisa Purisa-Bold",
    "fonts-nanum-extra": "NanumPen NanumBrush",
    "fonts-klee": "KleeOne-Regular",
    "fonts-seto": "setofont",
    "fonts-yozvox-yozfont-edu": "YOzREF YOzREX",
    "fonts-dancingscript": "DancingScript-Regular",
    "fonts-tomsontalks": "TomsonTalks",
    "fonts-dustin": "Domestic_Manners",
}


@cache
def installed() -> dict[str, str]:
    """Face → path, for every font file under ROOTS."""
    roots = [Path(root).expanduser() for root in ROOTS]
    files = [f for root in roots for f in root.rglob("*") if f.suffix.lower() in ENDINGS]
    return {file.stem.replace(" ", ""): str(file) for file in sorted(files)}


@cache
def faces(kind: str) -> tuple[str, ...]:
    """The installed faces of `kind`, "print" or "hand", in a fixed order.

    "print" always has at least Pillow's own; "hand" may be empty. What is drawn from a seed is
    the same only where the same packages are installed.
    """
    table = {"print": PRINT, "hand": HAND}[kind]
    named = [face for stems in table.values() for face in stems.split()]
    return ((BUILT_IN,) if kind == "print" else ()) + tuple(f for f in named if f in installed())


@cache
def load(face: str, size: int) -> ImageFont.FreeTypeFont:
    """The face at `size` pixels per em."""
    if face == BUILT_IN:
        return ImageFont.load_default(size)
    return ImageFont.truetype(installed()[face], size)


@cache
def size_for(face: str, height: int) -> int:
    """The pixels per em at which the face's digits are `height` pixels high."""
    _, top, _, bottom = load(face, 200).getbbox("8")
    return max(6, round(200 * height / (bottom - top)))


def files(kind: str) -> tuple[str, ...]:
    """The paths of the installed faces of `kind`, for who loads them himself."""
    return tuple(installed()[face] for face in faces(kind) if face != BUILT_IN)


if __name__ == "__main__":
    print(*sorted({*PRINT, *HAND}))
