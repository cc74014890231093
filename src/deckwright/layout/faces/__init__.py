"""Faces as data (`face.toml` and drawings), and the marks they make of one card.

Its files:

    faces as data     face, face_schema, face_boxes, element, borrow, placeholders
    drawings          art, art_tidy, own_signs, svg_file, svg_marks
    one card          compose, draw_context, condition, identity
    what a box holds  box_marks, box_kinds, icons, panels, signs
"""
