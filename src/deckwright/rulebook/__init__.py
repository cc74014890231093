"""Numbered rules as data: read, look up, put into words, settle the house rules.

Enters: `cards/<game>/rules.toml`. Leaves: a `Rulebook`, sentences, and values of switches.
"""

from .read import read_rulebook
from .rule import Conflict, Reading, Rule, Rulebook, Section, Switch, settle

__all__ = [
    "Conflict",
    "Reading",
    "Rule",
    "Rulebook",
    "Section",
    "Switch",
    "read_rulebook",
    "settle",
]
