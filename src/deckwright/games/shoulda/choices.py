"""What can be done now: cards to lay first, then a draw or a pass, then specials."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Action
from ...engine.choices import Choice, Question
from ...engine.lines import write
from ...engine.view import View
from .actions import (
    Add,
    Attach,
    Draw,
    LayBlemmyes,
    Open,
    Pass,
    Remove,
    SendDragon,
    SendKnight,
    Start,
)
from .candidates import waits
from .card_knowledge import holdable
from .chance import strength
from .legal_plays import regular_plays
from .legality_specials import bringer
from .rows import open_series, series_at
from .screen_names import public, short, special_ways
from .state import BLEMMYES, DEAD, DRAGON, KNIGHT, VALUE, Phase, State

LISTED = 9
"""So many words at most are listed under a question."""


def choices(view: View) -> list[Choice]:
    """What the moment asks for; a Dragon may come at any."""
    state: State = view.state
    if state.ending:
        return []
    if state.phase is Phase.DEAL:
        return [Choice("six cards are dealt to each", "deal")]
    if state.unshuffled:
        return [Choice("the deck is shuffled", "shuffle")]
    if state.phase is Phase.DUEL:
        return [_fight(view)]
    # What came back to the deck after a draw would be refused as a card of that hand.
    seen = view._replace(state=public(state)._replace(barred=state.barred))
    return [*_regular(seen), *_idle(seen), *_special(seen), *_dragon(seen)]


def _fight(view: View) -> Choice:
    """SWC-10.7, SWC-10.9: what both sides drew, in their order."""
    state: State = view.state
    duel = state.duel
    assert duel is not None
    most = strength(state, duel)
    number = f"1 to {most} cards" if most > 1 else "a card"
    knight, foe = duel.knight, bringer(state, duel.foe)
    blanks = (
        Question("knight", f"{short(view, knight)} draws a card. Which?"),
        Question("foe", f"{short(view, foe)} draws {number}. Which?"),
    )
    return Choice("both sides draw", "duel {knight} > {foe}", blanks)


# Regular cards --------------------------------------------------------------------------


def _regular(view: View) -> list[Choice]:
    """Every use the table has for a regular card that is not in sight."""
    state: State = view.state
    seat = state.turn
    if waits(state):
        return []
    cards = sorted(holdable(state, seat), key=lambda card: (VALUE[card], card))
    plays = regular_plays(state, seat, cards)
    name = short(view, seat)
    whole = [play for play in plays if not isinstance(play, Remove) or play.part is None]
    found = [
        choice(view, f"{name} opens with a card", _of(whole, Open)),
        choice(view, f"{name} starts at a blemmyes", _of(whole, Start)),
        choice(view, f"{name} adds a card", _of(whole, Add)),
        choice(view, f"{name} attaches a card", _of(whole, Attach)),
        removal(view, _of(plays, Remove)),
    ]
    return [offer for offer in found if offer]


def _of(plays: Sequence[Action], kind: type[Action]) -> list[Action]:
    return [play for play in plays if isinstance(play, kind)]


def choice(view: View, label: str, plays: Sequence[Action]) -> Choice | None:
    """One of several lines that begin alike: listed if they are few, else asked by parts."""
    if not plays:
        return None
    head, ways = _split(view, plays)
    if len(ways) == 1:
        return Choice(label, f"{head} {ways[0]}".strip())
    if len(ways) <= LISTED:
        return Choice(label, f"{head} {{way}}", (Question("way", "Which one?", ways),))
    if not hasattr(plays[0], "card"):
        ask = Question("way", f"Which one? ({ways[0]})")
        return Choice(label, f"{head} {{way}}", (ask,))
    return Choice(label, *_by_parts(head, ways))


def _split(view: View, plays: Sequence[Action]) -> tuple[str, list[str]]:
    """What the lines of some plays begin with, and how each goes on."""
    lines = [write(view.game, view.setup, view.state, play) for play in plays]
    verb = type(plays[0]).form.split()[0]
    heads = [line.partition(f": {verb}") for line in lines]
    return f"{heads[0][0]}: {verb}", [rest.strip() for _, _, rest in heads]


def _by_parts(head: str, ways: Sequence[str]) -> tuple[str, tuple[Question, ...]]:
    """The card, then its place, listed where there are few of them."""
    pairs = [way.partition(" ") for way in ways]
    cards = list(dict.fromkeys(card for card, _, _ in pairs))
    places = list(dict.fromkeys(place for _, _, place in pairs))
    which = Question("card", "Which card? (R5: red 5)", _few(cards))
    if places == [""]:
        return f"{head} {{card}}", (which,)
    if len(places) == 1:
        return f"{head} {{card}} {places[0]}", (which,)
    if len(places) > LISTED:
        return f"{head} {{card}} {{side}} {{spot}}", (which, *_in_parts(places))
    return f"{head} {{card}} {{place}}", (which, Question("place", "Where?", places))


def _in_parts(places: Sequence[str]) -> tuple[Question, Question]:
    """`left of B5`, `match of 2`: first the one, then the other, each listed."""
    pairs = [place.partition(" of ") for place in places]
    sides = list(dict.fromkeys(side for side, _, _ in pairs))
    spots = list(dict.fromkeys(spot for _, _, spot in pairs))
    return (
        Question("side", f"{' or '.join(sides).capitalize()}?", sides),
        Question("spot", f"Of which? ({spots[0]})", _few(spots), lead="of"),
    )


def _few(words: Sequence[str]) -> Sequence[str]:
    """Words, where they are few enough to list."""
    return words if len(words) <= LISTED else ()


def removal(view: View, plays: Sequence[Action]) -> Choice | None:
    """With which card, and which part of the series; all of it, unless somebody says so."""
    whole = [play for play in plays if isinstance(play, Remove) and play.part is None]
    offer = choice(view, f"{short(view, view.state.turn)} removes cards", whole)
    if offer is None or len(plays) == len(whole):
        return offer
    part = _part(view, [play for play in plays if isinstance(play, Remove)])
    if not offer.questions and part.by:
        (own,) = part.by.values()
        part = part._replace(words=tuple(own), labels=tuple(own.values()), by={})
    return offer._replace(line=f"{offer.line} {{part}}", questions=(*offer.questions, part))


def _part(view: View, plays: Sequence[Remove]) -> Question:
    """SWC-6.8: the stretches each card can take, called by the cards that go."""
    found: dict[str, dict[str, str]] = {}
    for play in plays:
        _, (way,) = _split(view, [play])
        whole, _, part = way.partition(" take ")
        own = found.setdefault(whole.replace(" of ", " ").lower(), {})
        if part:
            own[part] = _taken(view, play)
    if any(len(own) > LISTED for own in found.values()):
        return Question("part", "Only a part, as 1-2? (Enter: all)", (), True, lead="take")
    return Question("part", "Only a part? (Enter: take all)", (), True, lead="take", by=found)


def _taken(view: View, cut: Remove) -> str:
    """The cards of a part, as they lie."""
    state: State = view.state
    at = open_series(state.table)[0] if cut.series is None else cut.series
    assert cut.part is not None
    return " ".join(series_at(state.table, at).cards[cut.part[0] : cut.part[1] + 1])


# Without a card -------------------------------------------------------------------------


def _idle(view: View) -> list[Choice]:
    """A draw, or a pass, where nothing on the table forbids it."""
    state: State = view.state
    seat = state.turn
    name, short_name = view.names[seat], short(view, seat)
    found = []
    if view.game.refusal(state, Draw(seat)) is None:
        found.append(Choice(f"nothing fits: {short_name} draws", f"{name}: draw"))
    if view.game.refusal(state, Pass(seat)) is None:
        found.append(Choice(f"{short_name} passes", f"{name}: pass"))
    return found


# Specials -------------------------------------------------------------------------------


def _special(view: View) -> list[Choice]:
    """A blemmyes, a dead or a knight, on one's own turn."""
    state: State = view.state
    if waits(state):
        return []
    seat = state.turn
    name = short(view, seat)
    found = [
        _blemmyes(view, f"{name} lays a blemmyes", special_ways(state, seat, BLEMMYES)),
        choice(view, f"{name} lays a dead", special_ways(state, seat, DEAD)),
        _knight(view, f"{name} sends a knight", special_ways(state, seat, KNIGHT)),
    ]
    return [offer for offer in found if offer]


def _blemmyes(view: View, label: str, plays: Sequence[Action]) -> Choice | None:
    """Alone, or at the end of a series."""
    offer = choice(view, label, plays)
    if offer is None or not offer.questions:
        return offer
    ends = [play for play in plays if isinstance(play, LayBlemmyes) and play.side is not None]
    _, ways = _split(view, ends)
    where = Question("way", "At which end? (Enter: alone)", _few(ways), optional=True)
    return offer._replace(line=offer.line.partition("{")[0] + "{way}", questions=(where,))


def _knight(view: View, label: str, plays: Sequence[Action]) -> Choice | None:
    """Against the Dragons with a player, or the dead on a set."""
    offer = choice(view, label, plays)
    if offer is None or not offer.questions:
        return offer
    (blank,) = offer.questions
    if not blank.words:
        return offer
    labels = [
        f"Dragon with {short(view, play.foe.at)}"
        if play.foe.kind == DRAGON
        else f"dead on {way.removeprefix('> set ')}"
        for way, play in zip(blank.words, plays, strict=True)
        if isinstance(play, SendKnight)
    ]
    return offer._replace(questions=(blank._replace(question="Against whom?", labels=labels),))


def _dragon(view: View) -> list[Choice]:
    """SWC-13.1: by anybody, on the own turn or not."""
    state: State = view.state
    count = state.config.players
    pairs = [
        SendDragon(by, target)
        for by in range(count)
        for target in range(count)
        if view.game.refusal(state, SendDragon(by, target)) is None
    ]
    if not pairs:
        return []
    label = "somebody plays a Dragon"
    if len(pairs) > LISTED:
        line = "{who}: dragon > {target}"
        return [Choice(label, line, _sent(view, pairs), aside=True)]
    lines = [write(view.game, view.setup, state, pair) for pair in pairs]
    labels = [f"{short(view, pair.seat)} > {short(view, pair.target)}" for pair in pairs]
    way = Question("way", "Whose, with whom?", lines, labels=labels)
    return [Choice(label, "{way}", (way,), aside=True)]


def _sent(view: View, pairs: Sequence[SendDragon]) -> tuple[Question, ...]:
    """By whom and with whom, where too many play to list it."""
    who = [view.names[seat] for seat in dict.fromkeys(pair.seat for pair in pairs)]
    targets = [view.names[seat] for seat in dict.fromkeys(pair.target for pair in pairs)]
    return (
        Question("who", "Who plays it?", _few(who)),
        Question("target", "With whom is it put?", _few(targets)),
    )
