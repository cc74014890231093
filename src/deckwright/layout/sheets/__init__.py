"""Cards and pieces get their places on sheets, with the marks around them.

Its files:

    sheets    sheet, sheet_warnings, board, printers_marks
    to cut    cut_lines, cutters
    to fold   nets, dice_sheet
    printers  calibration, calibration_page
    pictures  contact_sheet, export_formats
"""
