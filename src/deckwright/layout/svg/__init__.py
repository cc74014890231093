"""SVG files become shapes with their colours, gradients and clips.

Its files:

    the file       tree, style, read
    what is drawn  object, shapes, lines, parts
    its colours    colours, gradients
"""
