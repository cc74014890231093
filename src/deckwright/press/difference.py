"""What is different between two prints of a game, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from ..layout.marks import Mark, pictures
from .pipeline import Job


@dataclass(frozen=True, slots=True)
class Difference:
    """Ids of cards, in the order of the catalog."""

    new: tuple[str, ...]
    gone: tuple[str, ...]
    fronts: tuple[str, ...]
    """Cards whose front looks different."""
    backs: tuple[str, ...]
    copies: tuple[str, ...]
    """Cards of which there are more or fewer."""


def difference(before: Job, after: Job, touched: Collection[str] = ()) -> Difference:
    """What came, went and changed; images are different whose files were touched."""
    old, new = Counter(c.id for c in before.cards), Counter(c.id for c in after.cards)
    both = [id for id in new if id in old]

    def differs(id: str, back: bool) -> bool:
        drawn = _side(after, id, back)
        return drawn != _side(before, id, back) or not {
            picture.source for picture in pictures(drawn)
        }.isdisjoint(touched)

    return Difference(
        tuple(id for id in new if id not in old),
        tuple(id for id in old if id not in new),
        tuple(id for id in both if differs(id, back=False)),
        tuple(id for id in both if differs(id, back=True)),
        tuple(id for id in both if old[id] != new[id]),
    )


def _side(job: Job, id: str, back: bool) -> tuple[Mark, ...]:
    side = job.sides.get((id, back))
    return job.drawings[side] if side else ()
