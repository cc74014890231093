"""The prompt: a session as lines of text, for whatever front end reads and writes them.

Enters: what is typed. Leaves: actions for the session, and what is to be said about them.

    loop.py        a session at the prompt, line by line
    first_words.py the word a line begins with: the session's, the game's, or a slip
    dialog.py      the questions a choice still has, asked one by one
    reading.py     what a typed line means: short, several at once, a question
    presses.py     one number pressed too often
    line_editor.py history and completion of what is typed
    audit.py       was it true what was said of hidden hands
    commands.py    words for the session: undo, fix, log, note, ruling, score ...
    presenter.py   the table, its choices, refusals and events in words
    whatif.py      a line tried out, without doing it
    ask_rules.py   a question to the rulebook
    teach.py       a lesson: a first game, with lines the learner types
    lesson_table.py what a lesson plays on, and how far it was followed
    rules_text.py, house_rules.py   rules and house rules in words
"""
