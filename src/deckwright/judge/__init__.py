"""Questions in players' own words: what they speak of, how they ask, and what answers them.

Enters: a rulebook with its rulings, and a question. Leaves: an `Answer`.
"""
