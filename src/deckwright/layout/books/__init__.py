"""What lies around the cards: rulebooks, leaflets, posters, pads and boxes.

Its files:

    rulebooks          book, book_blocks, rule_blocks, page_feet, book_words, card_gallery,
                       flow, paging, booklet, reference_sheet
    leaflets, posters  leaflet, poster, parts, diagram, leaflet_table, example_picture,
                       step_pictures, table_drawing, card_faces
    pictures           drawings, pictograms
    boxes              tuckbox, tuckbox_sheet
    to write on        score_pad, guide, building_page
"""
