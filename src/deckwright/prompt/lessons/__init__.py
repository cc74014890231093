"""A lesson: a first game with lines the learner types.

Its files:

    teach.py         the lesson step by step
    lesson_table.py  what it plays on, and how far it was followed
    lesson_lines.py  what a learner types, held against the move that is wanted
    lesson_check.py  whether a lesson can be played at all
"""
