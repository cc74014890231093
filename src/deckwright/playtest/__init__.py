"""Many games played by programs: what a game or a house rule does, with intervals.

Enters: a game, its setup, bots, seeds. Leaves: tallies that add up, and reports of them.

    plan.py                who plays what, from which seed
    bots.py                who chooses; a bot sees what its seat sees, and plans with new deals
    varied_cards.py        cards that are otherwise: other values, other numbers of copies
    one_game.py            a game played out, with streams of chance, and what is counted
    tally.py, work.py      counts that add up in any order; two readings on the same seeds
    workers.py             chunks of games over processes, in order of their seeds
    intervals.py           confidence sequences: true whenever one looks, however often
    studies.py             what can be asked, when it is known well enough; counts as a file
    single_report.py, comparison_report.py, report.py
                           the answers as sentences, charts and tables
    html.py                a report as a page
"""
