"""Outlines and patterns, before anything is said of cards.

Its files:

    to build with  geometry, arcs, svgpath, strokes
    outlines       outlines, ornaments, silhouette, pieces
    patterns       patterns, clearance
"""
