"""Content files in, frozen records out; every fault of a file is reported at once.

Enters: `cards/<game>/cards.toml`. Leaves: a `Catalog` of `Card`s, or a `ContentError`.
"""

from .card import Card, Catalog, Deck
from .read import games, read_catalog

__all__ = ["Card", "Catalog", "Deck", "games", "read_catalog"]
