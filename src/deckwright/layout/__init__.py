"""Cards become marks in mm, and marks get their places on sheets; all deciding is done here.

Enters: a catalog's cards, `face.toml`, paper and card sizes, and a `Measure` of the fonts.
Leaves: `marks` (paths, runs of glyphs, pictures) in mm from the top left of each trim, and
`sheet.Sheet`s that say which card lies where. Nothing here knows PDF.
"""
