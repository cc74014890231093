"""Many games by players of one’s own making: what a game or a house rule does, with intervals.

Enters: a game, its setup, bots, seeds. Leaves: tallies that add up, and reports of them.

    streams      chance and each seat draw from streams of their own, so that pairs stay paired
    bots, search who chooses; a bot sees what its seat sees, and plans with cards dealt anew
    plan, playing    who plays what from which seed; one game, and what is counted of it
    tally, work  counts that add up in any order; two readings or players on the same seeds
    intervals    confidence sequences: true whenever one looks, however often
    running, workers    chunks of games in order of their seeds, by processes or a cluster
    studies      what can be asked, and when it is known well enough
    single, compared    the answers, as a `report` of sentences, charts and tables
    html, saved  a report as a page; its counts as a file, and such files added up
"""
