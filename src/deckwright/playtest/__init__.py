"""Many games by players of one’s own making: what a game or a house rule does, with intervals.

Enters: a game, its setup, bots, seeds. Leaves: tallies that add up, and reports of them.

    streams      chance and each seat draw from streams of their own, so that pairs stay paired
    bots         who chooses; a bot sees what its seat sees
    playing      one game, and what is counted of it
    tally        counts that add up in any order, to JSON and back
    intervals    confidence sequences: true whenever one looks, however often
    running      chunks of games over processes, taken in order of their seeds
    comparing    two readings of the rules on the same seeds
    report       sentences, tables, JSON and CSV
"""
