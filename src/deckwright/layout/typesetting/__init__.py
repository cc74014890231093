"""Texts become rows of placed letters.

Its files:

    texts    text, inline_text, links
    letters  placed_letters, scripts, bidi
    by hand  handwriting
"""
