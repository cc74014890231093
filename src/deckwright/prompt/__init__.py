"""The prompt: a session as lines of text, for whatever front end reads and writes them.

Enters: what is typed. Leaves: actions for the session, and what is to be said about them.

Its parts, each of which uses those above it alone:

    reader/              what a typed line means
    screens/             the table, its choices and what happened, in words
    questions/           what the rules and the table answer
    loop.py              input after input: what came of it, then the table
    asking.py            an open question on the screen: who is asked what
    repeated_numbers.py  a number pressed once too often
    commands.py          words of the session: undo, log, note, overrule, score ...
    past_lines.py        lines of the past: fix, insert and oops
    whatif.py            a line tried out, without doing it
    position_file.py     a position read from a file, and what is wrong with it
    lessons/             a first game with lines the learner types
"""
