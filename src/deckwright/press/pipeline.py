"""A game ready to be printed: the pipeline from catalog to drawings on sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..catalog import Card, Catalog, custom
from ..catalog.languages import Translated, in_language
from ..catalog.print_list import Wanted, print_list
from ..catalog.read import find, load
from ..catalog.source import Place
from ..errors import ContentError, DeckwrightError, DrawError, Fault, count
from ..layout import sizes
from ..layout.books.card_faces import die_faces
from ..layout.faces.compose import Composer
from ..layout.faces.face import look_file, read_faces, spoken
from ..layout.faces.identity import Identities
from ..layout.marks import Box, Mark, counted
from ..layout.shapes.pieces import Piece, piece_of
from ..layout.sheets.calibration import Calibration, fitting
from ..layout.sheets.dice_sheet import dice_sheets
from ..layout.sheets.nets import Net, check_nets
from ..layout.sheets.sheet import Grid, Plan, check_skip, fit, for_piece, insert, warnings
from ..paint.fonts import FontMeasure
from .misprints import misprints, unsaid
from .small_print import label_font

MOST_NAMED = 6
"""Cards whose missing texts are told by name."""
MOST_MARKS = 2_000_000
"""Shapes, runs of letters and pictures on all different sides of one print."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a person asks to be printed of a game."""

    wanted: Wanted = field(default_factory=Wanted)
    plan: Plan = field(default_factory=Plan)
    card: tuple[float, float] | None = None
    """Width and height in mm; None for the game's own size."""
    look: str = ""
    ink: str = "colour"
    force: bool = False
    """Whether misprints are only warned of."""
    printer: str = ""
    """By name, for messages; "" for one that prints straight."""
    measured: tuple[Calibration, ...] = ()
    """What is known of it."""
    own: str = ""
    """A set of the group's own cards that joins in, by name."""
    sleeved: bool = False
    """Whether cards are paper inserts for sleeves, a little smaller."""
    language: str = ""
    """Of `cards.de.toml`: "de"; "" for the deck's own."""


@dataclass(frozen=True, slots=True)
class Batch:
    """All pieces of one size and shape, and how they lie on sheets of their own."""

    piece: Piece
    grid: Grid
    """Of a board the whole of it, as if a sheet were as large."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """A game ready to be printed: checked, composed, laid out."""

    catalog: Catalog
    order: Order
    plan: Plan
    """Of the game's usual cards."""
    batches: tuple[Batch, ...]
    """Usual cards first."""
    drawings: dict[str, tuple[Mark, ...]]
    sides: dict[tuple[str, bool], str]
    """(key of a card's copy, whether its back) -> its drawing."""
    dice: tuple[tuple[tuple[Mark, ...], Box], ...]
    """Sheets of paper dice, and what is cut out of each."""
    warnings: tuple[str, ...]
    label_font: str
    aligned: Calibration | None = None
    """What is known of the printer, for sheets turned as the first are."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All pieces in the order in which they are printed."""
        return tuple(card for batch in self.batches for card in batch.cards)

    @property
    def grid(self) -> Grid:
        """How the first batch lies."""
        return self.batches[0].grid

    @property
    def word(self) -> str:
        """What its pieces are: "card", or "piece" where some are no cards."""
        return "card" if all(batch.piece.shape == "card" for batch in self.batches) else "piece"

    @property
    def two_sided(self) -> bool:
        """Whether each sheet has a page for its back."""
        return self.plan.backs == "duplex" and self.order.wanted.only != "backs"


def prepare(game: str, order: Order, drawn: Mapping[str, tuple[Mark, ...]] = {}) -> Job:
    """Read, check, compose and lay out a game; ContentError with all that is wrong with it.

    `drawn`: the drawings of a job that differs from this in its paper and backs alone.
    """
    place = find(game)
    catalog, faults, untold = read_in(place, order.language)
    faces = read_faces(spoken(look_file(place, order.look), order.language))
    nets, wrong = check_nets(catalog.nets)
    of_nets = (Place(catalog.source, "net", index).fault(message) for index, message in wrong)
    if faults := (*faults, *faces.faults, *of_nets):
        raise ContentError(faults)
    catalog = custom.with_set(catalog, _own(order))
    plan = replace(order.plan, card=order.card or sizes.of("card", catalog.card_size))
    if order.sleeved:
        plan = insert(plan)
    cards = tuple(print_list(catalog, order.wanted, fit(plan).fronts, plan.skip))
    batches = _batches(cards, plan, order.wanted.only)
    cards = tuple(card for batch in batches for card in batch.cards)
    composer = Composer(faces, FontMeasure(), plan.card, order.ink, plan.bleed or 0.0)
    backs = plan.backs != "none" or order.wanted.only == "backs"
    drawings, sides = _compose(composer, cards, backs, drawn)
    printed_nets = tuple(nets) if order.wanted.nets else ()
    dice = compose_dice(composer, printed_nets, plan.paper)
    problems = [*misprints(composer.misprints), *unsaid(catalog, faces, cards)]
    if problems and not order.force:
        raise ContentError(problems)
    if not cards and not printed_nets:
        raise DeckwrightError(_nothing(catalog, order))
    grid = batches[0].grid
    check_skip(grid)
    of_sheets = (warning for batch in batches if cards for warning in _warnings(batch))
    told = *(str(fault) for fault in problems), *_too_many(catalog, order), *untold
    notes = (*told, *dict.fromkeys(of_sheets))
    aligned = (
        fitting(order.printer, order.measured, grid.paper, plan.flip) if order.printer else None
    )
    made = drawings, sides, dice, notes, label_font(faces), aligned
    return Job(catalog, order, plan, batches, *made)


def _too_many(catalog: Catalog, order: Order) -> Iterator[str]:
    """That more are printed for than play the game."""
    if order.wanted.players > catalog.most:
        yield f"{catalog.title}: {catalog.players_with(0)}, not {order.wanted.players}"


def _batches(cards: Sequence[Card], plan: Plan, only: str) -> tuple[Batch, ...]:
    """Cards by size and shape, the usual ones first; one batch of none where there are none."""
    usual = Piece("card", plan.card)
    piles: dict[Piece, list[Card]] = {usual: []}
    faults: dict[Fault, None] = {}
    for card in cards:
        try:
            piece = piece_of(card, plan.card)
        except DrawError as error:
            assert card.place
            message = f"card `{card.id}`: {error}"
            faults[card.place.fault(message, error.field or "")] = None
            continue
        if only != "backs" or not piece.one_sided:
            piles.setdefault(piece, []).append(card)
    if faults:
        raise ContentError(list(faults))
    filled = [(piece, tuple(pile)) for piece, pile in piles.items() if pile]
    (piece, pile), *others = filled or [(usual, ())]
    first = Batch(piece, _grid(piece, plan), pile)
    later = replace(plan, skip=0)
    return (first, *(Batch(piece, _grid(piece, later), pile) for piece, pile in others))


def _grid(piece: Piece, plan: Plan) -> Grid:
    """How pieces lie on sheets; a board as if there were a sheet as large as it."""
    plan = for_piece(plan, piece)
    if piece.shape == "board":
        return Grid(plan, plan.card, 1, 1, 0.0, 0.0, 0.0, tight=False)
    return fit(plan)


def _warnings(batch: Batch) -> Iterator[str]:
    """What to know of a batch's sheets; a board's are not laid out by its grid."""
    return iter(()) if batch.piece.shape == "board" else warnings(batch.grid)


def _nothing(catalog: Catalog, order: Order) -> str:
    """Why there is nothing to print."""
    if order.wanted.only == "custom":
        return (
            f"there are no cards of your own for `{catalog.slug}` in the set `{_own(order)}`; "
            f"`dw blank add {catalog.slug}` makes one"
        )
    return f"`{catalog.slug}` has no {order.wanted.only or 'cards'} to print"


def _own(order: Order) -> str:
    """The set that joins in; the usual one where only own cards are printed."""
    return order.own or (custom.USUAL if order.wanted.only == "custom" else "")


def read_in(place: Path, language: str) -> tuple[Catalog, tuple[Fault, ...], tuple[str, ...]]:
    """A game's catalog in a language, what is wrong with it, and what is not translated."""
    catalog, faults = load(place)
    if not language or faults:
        return catalog, faults, ()
    made = in_language(place, language)
    said = tuple(f"`cards.{language}.toml`: {sentence}" for sentence in untranslated(made))
    return made.catalog, made.faults, said


def untranslated(made: Translated) -> tuple[str, ...]:
    """A sentence on the texts that are still in the deck's own language, if there are any."""
    number = sum(map(len, made.missing.values()))
    if not number:
        return ()
    named = [f"{id} ({', '.join(keys)})" for id, keys in made.missing.items()]
    left = len(named) - MOST_NAMED
    more = f" and of {count(left, 'more card')}" if left > 0 else ""
    told = f"{', '.join(named[:MOST_NAMED])}{more}"
    return (f"{count(number, 'text')} not translated: {told}",)


def _compose(
    composer: Composer,
    cards: Sequence[Card],
    backs: bool,
    drawn: Mapping[str, tuple[Mark, ...]],
) -> tuple[dict[str, tuple[Mark, ...]], dict[tuple[str, bool], str]]:
    """Every different front and back once; a board's is its front."""
    drawings: dict[str, tuple[Mark, ...]] = {}
    sides: dict[tuple[str, bool], str] = {}
    identities, marks = Identities(composer.faces), 0
    for key, card in {card.key: card for card in cards}.items():
        for back in (False, True) if backs or card.shape == "standee" else (False,):
            name = identities.of(card, back and card.shape != "board")
            if name not in drawings:
                back_too = back and card.shape != "board"
                drawings[name] = drawn.get(name) or composer.compose(card, back_too)
                marks += counted(drawings[name])
                if marks > MOST_MARKS:
                    message = f"these cards hold more than {MOST_MARKS:,} shapes and words"
                    raise DeckwrightError(f"{message}; print them in parts, with `--cards`")
            sides[key, back] = name
    return drawings, sides


def compose_dice(
    composer: Composer, nets: Sequence[Net], paper: tuple[float, float]
) -> tuple[tuple[tuple[Mark, ...], Box], ...]:
    """Sheets of all nets, their faces drawn by the face template each names."""
    drawn = [(net, die_faces(composer, net)) for net in nets]
    return tuple(dice_sheets(drawn, (min(paper), max(paper)), composer.measure))
