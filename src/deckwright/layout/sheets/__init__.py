"""Cards and pieces get their places on sheets, with the marks around them.

Its files:

    sheets    sheet, board, printers_marks
    to cut    cut_lines, cutters
    to fold   nets, dice_sheet
    printers  calibration
    pictures  contact_sheet, export_formats
"""
