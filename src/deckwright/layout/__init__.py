"""Cards become marks in mm, and marks get their places on sheets; all deciding is done here.

Enters: a catalog's cards, `face.toml`, `art/*.svg`, sizes, and a `Measure` of the fonts.
Leaves: `marks` (paths, runs of glyphs, pictures) in mm from the top left of each trim, and
`sheet.Sheet`s that say which card lies where. Nothing here knows PDF.

    what leaves         marks, reach, measure, drawings, links
    faces as data       face, element, face_boxes, face_schema, borrow, placeholders, style,
                        colour, sizes
    drawings in SVG     svg_tree, svg_style, svg_colours, svg_shapes, svg_lines, svg_gradients,
                        svg_parts, svg_clips, svg_read, svg_object, svg_file, svg_marks, art,
                        art_values, art_tidy
    one card's marks    compose, draw_context, box_marks, box_kinds, condition,
                        frame, identity
    what a box holds    text, inline_text, bidi, placed_letters, scripts, handwriting, hands,
                        icons, panels
    outlines            outlines, geometry, ornaments, silhouette, strokes, svgpath, arcs
    patterns            patterns, clearance, signs
    pictograms          pictograms, themes, own_signs
    sheets of cards     sheet, sheet_warnings, pieces, board, printers_marks, cut_lines,
                        cutters, contact_sheet, export_formats
    printers            calibration, calibration_page
    what eyes can read  legibility, colour_vision
    rulebooks           book, book_blocks, rule_blocks, book_words, card_gallery, flow, booklet,
                        reference_sheet
    leaflets, posters   leaflet, poster, parts, diagram, leaflet_table, example_picture,
                        step_pictures, table_drawing, card_faces
    to cut and write    dice_sheet, nets, tuckbox, tuckbox_sheet, guide, score_pad,
                        building_page
"""
