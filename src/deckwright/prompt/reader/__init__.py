"""What a typed line means.

Its files:

    understand.py      the one reader of typed lines, for every front end
    meaning.py         what a line can mean: do, ask, refused, a word, a question, nothing
    context.py         the table at which a line is typed: now, in the past, or of a file
    dialog.py          the questions a choice still has, and what an answer comes to
    seat_choices.py    what one seat can do of all that can be done
    game_lines.py      what a line of the game means, by its forms and the rules
    line_ways.py       the ways to do it: the one, or the question which is meant
    line_meaning.py    what the words of a line can be
    first_words.py     the word a line begins with: the session's, the game's, or a slip
    in_parts.py        a line that means nothing as a whole, part by part
    earlier_deeds.py   what a deed of the past could have been
    correcting_words.py how people say that a line was another one
    put_right.py       a line of the past in other words: `that was b5, not r5`
    taken_back.py      what was said last, and taken back: `bo didnt draw yet`
    said_anew.py       a line that puts itself right on the way
    rewriting.py       what a remark would change of an older line, and counts it says
    question_words.py  whether a line is a question to the rules
    people.py          who plays the next game
    win_claims.py      who says that they have won, and whether the table agrees
"""
