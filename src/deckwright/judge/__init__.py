"""Questions in players' own words: what they speak of, how they ask, and what answers them.

Enters: a rulebook with its rulings, and a question. Leaves: an `Answer`.

    words of a question   tokenize, terms, letters
    all there is to find  search_index, house_rule_rulings, patterns, foreign_terms, cache
    how well it fits      bm25, ranking
    what is answered      answer
    what the engine says  proof
    of a tale             tale, situations
    a house rule in words house_rule_words
"""
