"""Typed lines read by the forms of a game: every reading is found, and the rules judge them.

Its files:

    tokens       the words of a line, and what each can be a form of
    grammar      forms taken apart, and what a game says of its own
    vocabulary   names in a line, whole, shortened or mended
    said         what is said of the fields of a form, as values
    chart        every way to read each part of a line
    readings     the readings of the best quality that use every word
    judge        the readings as actions, legal or refused
    outcomes     clauses that tell what came of a deed
    talk         a part that only says more of the deed before it
    usual_forms  the forms that every kind of action has, corrections, and who leaves
    evidence     how much of a line speaks for a deed: whom and what it names, and its verb
    likely       what a line is likely to mean that no form fits
    answer       what is typed at a question, as values
    parse        what a line means: ways to do it, or why it cannot be
    everyday     words that people say whatever they play
"""
