"""The table, its choices and what happened, in words.

Its files:

    presenter.py                   the table, its choices, refusals and events in words
    what_happened.py               what lines came to, and how it stands now
    choice_menu.py                 what can be done, in a few rows
    log.py                         the story so far, newest first
    pages.py                       long answers a screen at a time
    hints.py                       what can be typed now, told to whoever typed something else
    line_editor.py                 history and completion of what is typed
    rules_text.py, house_rules.py  rules and house rules in words
"""
