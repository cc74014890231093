"""The rules, what the table answers, and what was said of hidden hands.

Its files:

    ask_rules.py, answers.py  a question to the rulebook, and its answers in words
    table_questions.py        a question the table answers: may she, must he, what if
    deeds.py, deed_reader.py  a deed asked about, read as a line and tried
    moments.py                the tables that come after the one there is
    table_turns.py            who is meant, whose turn it is, who comes next
    table_facts.py            how much there is, who leads, who has what
    table_states.py           how somebody or something stands
    shown_numbers.py          what comes of a number that is turned up or drawn
    winning_cards.py          whether so many of something win
    held_cards.py             the cards that a question names
    table_history.py          what was done last, and by which rules
    question_frames.py        how people ask about a deed
    question_patterns.py      what people say around a question, and in short
    table_things.py           what lies there, and which of it a question names
    table_answer.py           what the table says, and how that is shown
    unanswered.py             questions nothing answered, kept for who writes rulings
    quiz.py                   questions to learn the rules by
    audit.py                  was it true what was said of hidden hands
"""
