"""Many games played by programs: what a game or a house rule does, with intervals.

Enters: a game, its setup, bots, seeds. Leaves: tallies that add up, and reports of them.

    plan.py                who plays what, from which seed
    streams.py             chance and each seat draw from streams of their own
    bots.py, search.py, bot_names.py
                           who chooses; a bot sees what its seat sees, and plans with new deals
    varied_cards.py        cards that are otherwise: other values, other numbers of copies
    one_game.py            a game played out, and what is counted of it
    tally.py, work.py      counts that add up in any order; two readings on the same seeds
    workers.py, chunks.py  chunks of games over processes, in order of their seeds
    intervals.py           confidence sequences: true whenever one looks, however often
    studies.py             what can be asked, and when it is known well enough
    single_report.py, comparison_report.py, report.py
                           the answers as sentences, charts and tables
    html.py                a report as a page
    study_file.py          the counts of a study as a file, and such files added up
"""
