"""Makes the font files beside it: the characters of almost every page, with the rupee sign, which the packages
keep in a second file for rare characters. Needs Python 3 with fonttools and brotli:

    npm ci && npm pack @fontsource-variable/figtree@5.3.0 && tar xzf fontsource-variable-figtree-5.3.0.tgz
    pip install fonttools==4.66.1 brotli==1.2.0 && python3 ui/theme/fonts/subset.py package/files

Figtree is one variable file for the weights 400 to 600; of Cormorant Garamond each style is a file of its own. The files
for Hindi, which only its pages load, have the letters and the conjuncts of Hindi. Their packages, unpacked the same way,
are the second and the third argument: @fontsource-variable/noto-sans-devanagari and @fontsource/noto-serif-devanagari.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FOLDER = Path(__file__).parent
CORMORANT = FOLDER.parents[2] / "node_modules/@fontsource/cormorant-garamond/files"
RUPEE = 0x20B9
# The same list is the unicode-range in ../fonts.css.
CHARACTERS = [*range(0x20, 0x7F), 0xA0, 0xA9, 0xAD, 0xB7, 0xD7, 0xE9, 0x2013, 0x2014, 0x2018, 0x2019]
CHARACTERS += [0x201C, 0x201D, 0x2022, 0x2026, RUPEE, 0x2212]
# Letters, vowel signs, nukta, danda, digits and joiners. The same list, in one range, is in ../devanagari.css.
HINDI = [*range(0x901, 0x904), *range(0x905, 0x90C), *range(0x90F, 0x93A), *range(0x93C, 0x946), *range(0x947, 0x94E)]
HINDI += [0x950, *range(0x958, 0x960), *range(0x964, 0x971), 0x972, 0x200C, 0x200D, 0x25CC]
FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn"]


def add_rupee(font: TTFont, latin_ext: TTFont) -> None:
    """Copies the sign's glyph, width and variations; it is no composite of other glyphs."""
    glyph = latin_ext.getBestCmap()[RUPEE]
    font.setGlyphOrder([*font.getGlyphOrder(), glyph])
    font["glyf"].glyphs[glyph] = latin_ext["glyf"][glyph]
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"].metrics[glyph] = latin_ext["hmtx"].metrics[glyph]
    if "gvar" in font:
        font["gvar"].variations[glyph] = latin_ext["gvar"].variations[glyph]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = glyph


def read(file: Path) -> TTFont:
    font = TTFont(file)
    font["hmtx"], font["cmap"]
    for glyph in font.getGlyphOrder():
        font["glyf"][glyph].expand(font["glyf"])
    if "gvar" in font:
        # The same widths are in gvar too; this index of them would not know the added glyph.
        font["gvar"].variations
        del font["HVAR"]
    return font


def subset(folder: Path, name: str, figures: str, target: str) -> None:
    font = read(folder / name.format("latin"))
    add_rupee(font, read(folder / name.format("latin-ext")))
    options = Options(layout_features=[*FEATURES, figures], name_IDs=[0, 1, 2, 4, 5, 6, 13, 14])
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": (400, 600)})
    font.flavor = "woff2"
    font.save(FOLDER / target)


subset(Path(sys.argv[1]), "figtree-{}-wght-normal.woff2", "tnum", "figtree.woff2")
for style, target in [("600-normal", "600"), ("500-normal", "500"), ("500-italic", "500-italic")]:
    name = "cormorant-garamond-{}-" + style + ".woff2"
    subset(CORMORANT, name, "lnum", f"cormorant-garamond-{target}.woff2")


def subset_hindi(file: Path, target: str) -> None:
    font = TTFont(file)
    options = Options(name_IDs=[0, 1, 2, 4, 5, 6, 13, 14])
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=HINDI)
    subsetter.subset(font)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": (400, 600)})
    font.flavor = "woff2"
    font.save(FOLDER / target)


subset_hindi(Path(sys.argv[2]) / "noto-sans-devanagari-devanagari-wght-normal.woff2", "noto-sans-devanagari.woff2")
subset_hindi(Path(sys.argv[3]) / "noto-serif-devanagari-devanagari-600-normal.woff2", "noto-serif-devanagari-600.woff2")
