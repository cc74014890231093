"""SVG files become shapes with their gradients and clips.

Its files:

    the file       tree, style, read
    what is drawn  object, shapes, parts
    its colours    colours, gradients
"""
