"""The prompt: a session as lines of text, for whatever front end reads and writes them.

Enters: what is typed. Leaves: actions for the session, and what is to be said about them.

What a typed line means:
    understand.py        the one reader of typed lines, for every front end
    meaning.py           what a line can mean: do, ask, refused, a word, a question, nothing
    context.py           the table at which a line is typed: now, in the past, or of a file
    dialog.py            the questions a choice still has, and what an answer comes to
    seat_choices.py      what one seat can do of all that can be done
    game_lines.py        what a line of the game means, by its forms and the rules
    line_meaning.py      what the words of a line can be
    first_words.py       the word a line begins with: the session's, the game's, or a slip
    put_right.py         a line of the past in other words: `that was b5, not r5`
    questions.py         whether a line is a question to the rules

A session at the prompt:
    loop.py              input after input: what came of it, then the table
    asking.py            an open question on the screen: who is asked what
    repeated_numbers.py  a number pressed once too often
    session_verbs.py     words of the session, carried out
    commands.py          words of the session: undo, log, note, ruling, score ...
    overruled.py         a line the rules refuse and the table lets stand
    past_lines.py        lines of the past: fix and insert
    people.py            who plays the next game
    win_claims.py        who says that they have won, and whether the table agrees
    oops.py              a wrong line found among the last ones, and said anew
    presenter.py         the table, its choices, refusals and events in words
    what_happened.py     what lines came to, and how it stands now
    table_changes.py     who has other than before, a row each
    choice_menu.py       what can be done, in a few rows
    log.py               the story so far, newest first
    pages.py             long answers a screen at a time
    whatif.py            a line tried out, without doing it
    position_file.py     a position read from a file, and what is wrong with it
    hints.py             what can be typed now, told to whoever typed something else
    line_editor.py       history and completion of what is typed

The rules, and what was said of hidden hands:
    ask_rules.py, answers.py       a question to the rulebook, and its answers in words
    table_questions.py             a question the table answers: may she, must he, what if
    deeds.py, deed_reader.py       a deed asked about, read as a line and tried
    table_turns.py                 who is meant, whose turn it is, who comes next
    table_counts.py                how much there is, how all stand
    table_facts.py                 who has what, what lies where
    table_query.py                 the most of it, who would win now, who is yet to act
    held_cards.py                  the cards that somebody says to hold
    table_history.py               what was done last, and by which rules
    question_patterns.py           how people ask about that
    table_keywords.py              the same in any words: what the keywords ask for
    table_things.py                what lies there, and which of it a question names
    table_answer.py                what the table says, and how that is shown
    outcomes.py                    what a table comes to, whatever is chosen
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
