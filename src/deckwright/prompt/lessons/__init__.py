"""A lesson: a first game with lines the learner types.

Its files:

    teach.py         the lesson step by step, and what a learner types
    lesson_table.py  what it plays on, how far it was followed, whether it can be played at all
"""
