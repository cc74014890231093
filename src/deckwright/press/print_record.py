"""What each PDF last showed, so that a print can be of what has changed since.

In `prints` of the user's data folder lies a small text file for each PDF ever printed, named
after the PDF's whole path: first that path, then a line for each printed card, which names all
that was drawn on both its sides, and the card. So the PDF itself may be moved or thrown away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from pathlib import Path

from ..catalog import Card
from ..errors import DeckwrightError, Unreadable
from ..files import OWN, read_text, write_whole
from ..layout.marks import Group, Mark, Picture, Shape, pictures
from ..resources import data_folder
from .pipeline import Job

LONG = 16
"""Hexadecimal digits of a name."""


class DrawingNames:
    """Names drawings by all that is in them, images included.

    Outlines and groups that several drawings share are read once: dots of a halftone make
    nine tenths of what a deck draws, and stand on half its cards.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[object, bytes]] = {}
        """id -> what has it, kept so that nothing else can get it, and its digest."""

    def name(self, marks: tuple[Mark, ...]) -> str:
        """What names these marks."""
        return self._marks(marks).hex()[:LONG]

    def _marks(self, marks: tuple[Mark, ...]) -> bytes:
        return self._once(marks, lambda: b"".join(map(self._mark, marks)))

    def _mark(self, mark: Mark) -> bytes:
        if isinstance(mark, Group):
            return self._marks(mark.marks) + _others(mark, "marks")
        if isinstance(mark, Shape):
            path = self._once(mark.path, lambda: repr(mark.path).encode())
            return path + _others(mark, "path")
        told = repr(mark).encode()
        return told + Path(mark.source).read_bytes() if isinstance(mark, Picture) else told

    def _once(self, value: object, read: Callable[[], bytes]) -> bytes:
        """The digest of what is read of a value, which is read once."""
        if id(value) not in self._known:
            self._known[id(value)] = value, sha256(read()).digest()
        return self._known[id(value)][1]


def _others(mark: Group | Shape, but: str) -> bytes:
    """What a mark is compared by beside one of its fields."""
    names = [each.name for each in fields(mark) if each.compare and each.name != but]
    return repr([type(mark).__name__, *(getattr(mark, name) for name in names)]).encode()


# A name for what is drawn: the same drawing has the same name in every run --------------


def remember(file: Path, job: Job) -> None:
    """Keep what a PDF shows; OutputError where that cannot be written."""
    names = ("" if card.section == "blanks" else card.name or card.id for card in job.cards)
    cards = (
        " ".join([sum, *name.split()]) for sum, name in zip(_sums(job), names, strict=True)
    )
    lines = [str(file.resolve()), *cards, *_dice_sums(job)]
    write_whole(_record(file), OWN, "\n".join(lines) + "\n")


def only_changes(file: Path, job: Job) -> Job:
    """The job with nothing but what its PDF did not show when it was printed last.

    Another number of the same cards counts as far as there are more; blanks only if they look
    different. DeckwrightError if it never was printed.
    """
    before = _remembered(file)
    left = Counter(before)

    def is_new(sum: str, card: Card | None = None) -> bool:
        left[sum] -= 1
        return left[sum] < 0 and not (card and card.section == "blanks" and sum in before)

    sums = iter(_sums(job))
    batches = tuple(
        replace(batch, cards=tuple(card for card in batch.cards if is_new(next(sums), card)))
        for batch in job.batches
    )
    batches = tuple(filter(lambda batch: batch.cards, batches)) or batches[:1]
    cards = tuple(card for batch in batches for card in batch.cards)
    dice = tuple(
        sheet for sheet, sum in zip(job.dice, _dice_sums(job), strict=True) if is_new(sum)
    )
    used = {job.sides[key] for card in cards for key in _keys(job, card)}
    drawings = {name: marks for name, marks in job.drawings.items() if name in used}
    return replace(job, batches=batches, dice=dice, drawings=drawings)


def outdated(file: Path, job: Job) -> Counter[str]:
    """The cards of a PDF's last print that are in the deck no more, or look otherwise: name ->
    how many. Of blanks, spare extras and prints of before this was kept nothing is told."""
    left = Counter([*_sums(job), *_dice_sums(job)])
    looks, extras = {*left}, {card.name for card in job.cards if card.section == "extras"}
    gone = Counter[str]()
    for line, number in _lines(file).items():
        sum, _, name = line.partition(" ")
        over = max(0, number - left[sum])
        left[sum] -= number - over
        if name and over and not (name in extras and sum in looks):
            gone[name] += over
    return gone


def _remembered(file: Path) -> Counter[str]:
    """What names the drawings of each card -> how many such were printed."""
    sums = Counter[str]()
    for line, number in _lines(file).items():
        sums[line.partition(" ")[0]] += number
    return sums


def _lines(file: Path) -> Counter[str]:
    record = _record(file)
    try:
        return Counter(read_text(record).splitlines()[1:])
    except Unreadable as error:
        message = f"`{file}` was not printed yet: print it once without `--changed`"
        raise DeckwrightError(message) from error


def _record(file: Path) -> Path:
    name = sha256(str(file.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    return data_folder() / "prints" / f"{file.stem}-{name}.txt"


def _sums(job: Job) -> Iterator[str]:
    """Of each card, what names all that is drawn on its sides."""
    names = DrawingNames()
    known = {name: names.name(marks) for name, marks in job.drawings.items()}
    for card in job.cards:
        yield "-".join(known[job.sides[key]] for key in _keys(job, card))


def _dice_sums(job: Job) -> Iterator[str]:
    names = DrawingNames()
    return (names.name(marks) for marks, _ in job.dice)


def _keys(job: Job, card: Card) -> list[tuple[str, bool]]:
    """The sides of a card that are printed."""
    return [key for key in ((card.key, False), (card.key, True)) if key in job.sides]


# What is different between two prints of a game, card by card ---------------------------


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
