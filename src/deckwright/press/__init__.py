"""From a game to files: print, check, export, the rulebook, the marker guide.

Enters: a game, and what a person asks for (`pipeline.Order`, `export_base.Request`).
Leaves: files, written beside their place and then renamed, or every fault that forbids them.
Each module is one product; what several need is in `pipeline`, `export_base` and `misprints`.

    sheets of cards    pipeline, sheet_pages, print_pdf, cut_pictures, small_print,
                       print_record, printer_calibrations
    what is wrong      check, misprints, preview
    exports            export, export_base, tabletop
    whole pages        page_file, book, leaflet, report
    else               tuckbox, card_picture, kit, font_licences
"""
