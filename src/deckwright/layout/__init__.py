"""Cards become marks in mm, and marks get their places on sheets; all deciding is done here.

Enters: a catalog's cards, `face.toml`, `art/*.svg`, sizes, and a `Measure` of the fonts.
Leaves: `marks` (paths, runs of glyphs, pictures) in mm from the top left of each trim, and
`sheet.Sheet`s that say which card lies where. Nothing here knows PDF.

Its parts, each of which uses those above it alone:

    what leaves         marks, measure
    given as data       sizes, frame, colour, style, hands, themes
    what eyes can read  legibility
    shapes/             outlines and patterns
    typesetting/        texts become rows of placed letters
    svg/                SVG files become shapes
    faces/              faces as data, and the marks of one card
    sheets/             cards and pieces get their places
    books/              what lies around the cards
"""
