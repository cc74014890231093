"""How like two texts are to the eye: by the runs of letters they share.

Words say what a text speaks of, but not how it is put: `what do I get` and `do I get it` hold
no word that says anything. Runs of letters see small words, their order, endings and slips of
the finger at once. Each run counts once and as much as any other: weighing rare ones more was
measured, and made it worse.
"""

from __future__ import annotations

from functools import lru_cache

from .tokenize import words

RUN = 4
"""So many letters, spaces among them, are a run."""


@lru_cache(8192)
def runs(text: str) -> frozenset[str]:
    """The runs of letters of a text of words with single spaces between them."""
    padded = f" {text} "
    return frozenset(padded[at : at + RUN] for at in range(len(padded) - RUN + 1))


def plain(text: str) -> str:
    """A text's words in lower case with single spaces between them."""
    return " ".join(words(text))


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """Dice's coefficient of two sets of runs, 0 to 1: twice the common part by both sizes."""
    total = len(one) + len(other)
    return 2 * len(one & other) / total if total else 0.0
