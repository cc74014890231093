"""SVG files become shapes with their gradients and clips.

Its files:

    the file       tree, style, read
    what is drawn  shapes, parts
    its colours    gradients
"""
