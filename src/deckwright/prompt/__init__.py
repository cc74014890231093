"""The prompt: a session as lines of text, for whatever front end reads and writes them.

Enters: what is typed. Leaves: actions for the session, and what is to be said about them.

A session at the prompt:
    loop.py              input after input: what came of it, then the table
    interpreter.py       one line: a number, an answer, a word of the session, an action
    first_words.py       the word a line begins with: the session's, the game's, or a slip
    questions.py         whether a line is a question to the rules
    reading.py           what a line means that is short, or says too little
    several_lines.py     several things said on one line
    line_meaning.py      the same for any front end: lines in a row, what may have been meant
    labels.py            a choice called as it stands on the screen
    repeated_numbers.py  a number pressed once too often
    typo_correction.py   a mistyped line as it was meant
    leaving.py           "Bo leaves", "Bo is back"
    dialog.py            the questions a choice still has, asked one by one
    short_questions.py   yes or no, which of two, which of a few names
    foreseen.py          what is refused whatever else is answered
    commands.py          words of the session: undo, log, note, ruling, score ...
    past_lines.py        lines of the past: fix and insert
    presenter.py         the table, its choices, refusals and events in words
    whatif.py            a line tried out, without doing it
    position_file.py     a position read from a file, and what is wrong with it
    hints.py             what can be typed now, told to whoever typed something else
    line_editor.py       history and completion of what is typed

The rules, and what was said of hidden hands:
    ask_rules.py, answers.py       a question to the rulebook, and its answers in words
    line_questions.py              a question the table answers: may she, what if, whose turn
    unanswered.py                  questions nothing answered, kept for who writes rulings
    rules_text.py, house_rules.py  rules and house rules in words
    quiz.py                        questions to learn the rules by
    audit.py                       was it true what was said of hidden hands

A lesson, a first game with lines the learner types:
    teach.py         the lesson step by step
    lesson_table.py  what it plays on, and how far it was followed
    lesson_lines.py  what a learner types, held against the move that is wanted
    lesson_check.py  whether a lesson can be played at all
"""
