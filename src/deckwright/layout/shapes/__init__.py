"""Outlines and patterns, before anything is said of cards.

Its files:

    to build with  geometry, svgpath, strokes
    outlines       outlines, ornaments, pieces
    patterns       patterns
"""
