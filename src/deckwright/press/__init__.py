"""From a game to files: print, check, export, the rulebook, the marker guide.

Enters: a game, and what a person asks for (`pipeline.Order`, `export_base.Request`).
Leaves: files, written beside their place and then renamed, or every fault that forbids them.
Each module is one product; what several need is in `pipeline`, `export_base` and `misprints`.

    sheets of cards    pipeline, sheet_pages, print_pdf, cut_pictures, small_print,
                       print_record, drawing_names, difference, printer_calibrations
    what is wrong      check, misprints, eye_check, back_check, preview
    exports            export, export_base, card_files, contact_sheet, printshop, tabletop,
                       saved_object
    whole pages        page_file, book, leaflet, guide, score_pad, pictograms, table_page,
                       calibration_page, report
    else               tuckbox, card_picture, kit, font_licences
"""
