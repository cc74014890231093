"""Lines of Dice Factor that no legal action is meant by: dice, claims, cards too early."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...engine import Action
from ...engine.choices import Choice, Question
from ...engine.line_readings import is_verb
from ...engine.lines import write
from ...engine.shorthand import as_choice, meant, parted, readable
from ...errors import Ambiguous, near
from ...names import find, pick
from .actions import Claim, Discard, Draw, FirstRoll, Keep, Play, Swap, Take, Trade
from .choices import choices, options
from .goals import DICE, LOGO
from .legality_cards import PARTNER
from .state import Stage, State, View, still_rolling

CLAIMED = re.compile(r"\b(claims?|wins?|five)\s*:\s*", re.IGNORECASE)
"""A claim whose cards follow after a colon: `Ana wins: ...`."""
WITHOUT = re.compile(
    r",? (?:without (?:its |any |the )?|no |but no )effect$|\b(?:quietly|silently) ?",
    re.IGNORECASE,
)
LETTER = re.compile(r"(?:(\S+?):? )?[dp] (?P<card>.+)", re.IGNORECASE)
"""A card laid down after a letter that begins several words."""
TRADES = (Stage.TRADE, Stage.SWAP)
YES = ("y", "yes", "ok", "sure", "do it")
WORDY = 3
"""So many letters may be meant for a card."""


def shorthand(view: View, line: str) -> Choice | None:
    """What a line asks for that cannot be read as it stands; nothing if it is a riddle."""
    state: State = view.state
    line = CLAIMED.sub(r"\1 ", line)
    name, said = parted(view, line)
    if state.turn.stage is Stage.OVER or not said.strip(" :>,?"):
        return None
    if state.turn.stage is Stage.FIRST:
        return _first_rolls(view, line)
    if state.turn.stage is Stage.START and not state.turn.rolling and said.isdecimal():
        listed = not name and 1 <= int(said) <= len(choices(view))
        return None if listed else meant(view, line, options(state))
    if offered := _agreed(view, said) or _without_effect(view, name, said):
        return offered
    return _claim(view, name, said) or _top(view, said) or _legal(view, name, said, line)


def _first_rolls(view: View, line: str) -> Choice | None:
    """BOL-2.6: numbers in seat order, or each with its player, in any order: `Ana 4; Bo 2`."""
    missing = [view.names[seat] for seat in still_rolling(view.state.course)]
    words = [word for word in re.sub("[,;:]", " ", line).split() if word not in FirstRoll.also]
    numbers = [word for word in words if word.isdecimal()]
    typist = len(words) - len(numbers) == 1 < len(numbers)  # the name says who typed it
    if len(numbers) == len(missing) and (typist or len(words) == len(numbers)):
        return as_choice(view, f"first-rolls {' '.join(numbers)}")
    if len(words) % 2 or len(numbers) != len(words) // 2:
        return None
    names, rolled = dict.fromkeys(view.names), dict[str, str]()
    for name, number in zip(words[::2], words[1::2], strict=True):
        rolled |= dict.fromkeys(find(names, name)[:1], number)
    if len(rolled) == len(numbers) == len(missing):
        return as_choice(view, f"first-rolls {' '.join(rolled.get(n, '') for n in missing)}")
    lines = [f"{name}: first-roll {number}" for name, number in rolled.items()]
    return as_choice(view, lines[0]) if len(lines) == len(numbers) == 1 else None


def instead(view: View, line: str) -> str:
    """What a letter and an action card mean, `d reverse`, after the draw: the card acts, as it
    does where the draw is said on the same line; "" where a line means what it says."""
    lain = LETTER.fullmatch(line.strip())
    if lain is None or view.state.turn.stage is not Stage.DISCARD:
        return ""
    cards = view.game.vocabulary(view.state, "card")
    known = {str(cards[name]) for name in find(cards, lain["card"])}
    acts = len(known) == 1 and view.state.config.kinds.get(known.pop()) == "action"
    who = f"{lain[1]}: " if lain[1] else ""
    return f"{who}play {lain['card']}" if acts else ""


def _agreed(view: View, said: str) -> Choice | None:
    """BOL-4.11: what the die allows is done, and asked for: `yes`, or a face both dice have."""
    turn = view.state.turn
    if turn.stage is Stage.REROLL and not turn.rolling and said.lower() == LOGO:
        dice = Question("die", "Which die?", tuple(DICE))
        return Choice("", f"{view.names[turn.seat]}: reroll {{die}} {LOGO}", (dice,))
    offered = turn.stage in (*TRADES, Stage.REROLL)
    return choices(view)[0] if offered and said.lower() in YES else None


def _without_effect(view: View, name: str, said: str) -> Choice | None:
    """BOL-5.3: an action card laid down and no more, `skip without effect`."""
    card = WITHOUT.sub("", said)
    if card == said or view.state.turn.stage is not Stage.DISCARD:
        return None
    verb, _, rest = card.partition(" ")
    lays = rest and is_verb(Discard, verb)
    who = name or view.names[view.state.turn.seat]
    return as_choice(view, f"{who}: discard {rest if lays else card}")


def _legal(view: View, name: str, said: str, line: str) -> Choice | None:
    """What can be done, an action card with its effect; else what is refused with a reason."""
    legal = options(view.state)
    plays = [each for each in legal if isinstance(each, Play)]
    if choice := meant(view, line, plays) or meant(view, line, legal):
        return choice
    begun = meant(view, said.partition(" ")[0], legal)
    if begun and not begun.questions:
        return None  # the rest is a line of its own: `d red star`
    refused = meant(view, line, _offers(view, name)) or meant(
        view, line, _forbidden(view, name)
    )
    if refused and not refused.questions:
        laid = _laid_after(view, line, said, refused)
        return None if laid else refused
    if view.state.turn.stage is Stage.DISCARD:
        _nearly(view, said)
    return None


def _laid_after(view: View, line: str, said: str, refused: Choice) -> list[str]:
    """BOL-4.1: the lines of a card laid down before one was drawn, where it can only have been
    drawn; nothing where it cannot be laid down then. Ambiguous where one can be taken, too."""
    state: State = view.state
    action = readable(view, refused.line)
    if state.turn.stage is not Stage.START or readable(view, line) or action is None:
        return []
    first = [each for each in options(state) if isinstance(each, Draw | Take)]
    told = any(is_verb(type(each), said.partition(" ")[0]) for each in first)
    if not first or told or action.seat != state.turn.seat:
        return []
    drawn = view.game.apply(state, first[0]).state
    if view.game.refusal(drawn, action) is not None:
        return []
    if len(first) > 1:
        ways = [f"draw, {said}", f"take, {said}"]
        raise Ambiguous(f"say `draw` or `take` before `{said}`", said, ways)
    return [write(view.game, view.setup, state, each) for each in (first[0], action)]


def in_a_row(view: View, line: str) -> list[str]:
    """The draw and the card laid down, where only the card is named."""
    name, said = parted(view, line)
    refused = meant(view, line, _forbidden(view, name)) if said else None
    plain = refused is not None and not refused.questions
    return _laid_after(view, line, said, refused) if refused and plain else []


def _claim(view: View, name: str, said: str) -> Choice | None:
    """A claim with or without its cards, and perhaps by whom: `bo wins`."""
    verb, _, cards = said.partition(" ")
    claim = next((each for each in choices(view) if each.aside), None)
    if claim is None or not (verb in Claim.also or find({"claims": 0}, verb)):
        return None
    if name and len(claim.questions) > 1:
        claim = claim.answered(name)
    if not cards:
        return claim
    return claim._replace(
        line=claim.line.replace("{cards}", cards), questions=claim.questions[:-1]
    )


def _top(view: View, said: str) -> Choice | None:
    """The card on top of the discard pile, by its name, before anything is drawn.

    Without a word for it that may be said of another such card, by who has drawn: it is asked.
    """
    state: State = view.state
    verb, _, rest = said.partition(" ")
    names = view.game.vocabulary(state, "card")
    takes = is_verb(Take, verb)
    cards = {names[name] for name in find(names, rest.removeprefix("up ") if takes else said)}
    top = state.cards.discard[-1:]
    start = state.turn.stage is Stage.START and not state.turn.rolling
    if not (start and top and cards == {*top}):
        return None
    who = view.names[state.turn.seat]
    if takes or state.config.deck[top[0]] == 1:
        return as_choice(view, f"{who}: take")
    labels = (f"take {view.card(top[0])}", "draw first, then lay it down")
    drawn = Question("deed", "Which?", ("take", "draw"), labels=labels)
    return Choice("", f"{who}: {{deed}}", (drawn,))


def _offers(view: View, name: str) -> Iterator[Action]:
    """BOL-4.8, BOL-4.9: after a roll, the trade of the other number, or one with oneself."""
    turn = view.state.turn
    seat = view.names.index(name) if name else turn.seat
    if turn.stage in TRADES:
        yield from (
            kind(seat, each) for kind in (Trade, Swap) for each in range(len(view.names))
        )


def _forbidden(view: View, name: str) -> Iterator[Action]:
    """What the rules do not allow now, so that they can say why not."""
    state: State = view.state
    turn, config = state.turn, state.config
    seat = view.names.index(name) if name else turn.seat
    if turn.stage is Stage.GRAB:
        yield Keep(turn.target)
    for card, kind in config.kinds.items():
        if kind != "action":
            yield Discard(seat, card)
        elif config.acts_as(card) not in PARTNER:
            yield Play(seat, card)
        else:
            others = (each for each in range(len(view.names)) if each != seat)
            yield from (Play(seat, card, other) for other in others)


def _nearly(view: View, said: str) -> None:
    """Say which cards were perhaps meant, if any are like what was said."""
    cards = view.game.vocabulary(view.state, "card")
    if len(said) >= WORDY and (find(cards, said) or near(said, cards)):
        pick(cards, said, "card")
