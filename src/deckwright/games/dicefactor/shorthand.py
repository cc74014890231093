"""Lines of Dice Factor as people say them: a card, a number, a name, half a line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from ...engine import UNKNOWN
from ...engine.choices import Choice, Question
from ...engine.names import find, pick
from ...engine.shorthand import as_choice, parted, readable
from ...engine.view import View
from ...errors import Unreadable, listed, near
from .choices import LISTED, choices
from .goals import DICE
from .legality_cards import PARTNER
from .state import Stage, State
from .vocabulary import WORDS

SAID: Mapping[str, Sequence[str]] = {
    "claim": ("win", "wins", "five"),
    "decline": ("no", "none", "nothing", "pass", "skip"),
    "discard": ("lay", "drop", "throw", "put"),
    "first-rolls": ("roll", "rolls"),
    "goals": ("roll", "rolls"),
    "grab": ("take", "draw"),
    "keep": ("take", "done"),
    "reroll": ("roll", "rolls"),
    "roll8": ("die", "d8", "rolls"),
    "settle": ("no", "none", "nobody", "done"),
    "swap": ("trade", "hands"),
    "trade": ("swap", "card"),
}
"""What else a verb is called, where it can be meant."""
IDLE = {"a", "the", "one", "card", "cards", "hand", "hands", "with", "to", "from", "die", "d8"}
"""They say no more than the verb before them."""
ARTICLES = {"the"}
OF_CARDS = {"claim", "discard", "play"}
"""Verbs with cards after them, of which some are called `Trade hands` or `Trade a card`."""

WORDY = 3
"""So many letters may be meant for a card."""

_BRACE = re.compile(r"[{}]")
"""What stands around the name of a blank in an offer's line."""


def shorthand(view: View, line: str) -> Choice | None:
    """What a line asks for that cannot be read as it stands; nothing if it is a riddle."""
    state: State = view.state
    if state.turn.stage is Stage.OVER or _BRACE.search(line) or not line.strip(" :>,"):
        return None
    name, rest = parted(view, line)
    words = rest.split()
    found = _numbered(view, words) or _unspoken(view, name, words) or _verb(view, name, words)
    if not found and state.turn.stage is Stage.DISCARD:
        _nearly(view, " ".join(words))
    return found


# A choice and what it needs -------------------------------------------------------------


def _numbered(view: View, words: Sequence[str]) -> Choice | None:
    """The number of a choice, and at once what it asks for: `1 blue star`."""
    found = choices(view)
    if view.state.turn.stage is Stage.FIRST and len(words) == len(view.state.course.rollers):
        return None
    if len(words) < 2 or not words[0].isdecimal() or not 1 <= int(words[0]) <= len(found):
        return None
    offer = found[int(words[0]) - 1]
    return _with(view, offer, words[1:]) if offer.questions else None


def _verb(view: View, name: str, words: Sequence[str]) -> Choice | None:
    """A verb of what can be done now, shortened or by another word for it."""
    word, offered = words[0].lower(), choices(view)
    own = [offer for offer in offered if _of(offer).startswith(word)]
    found = own or [offer for offer in offered if word in SAID.get(_of(offer), ())]
    if len({_of(offer) for offer in found}) != 1:
        return None
    idle = ARTICLES if _of(found[0]) in OF_CARDS else IDLE
    return _told(view, found, name, [word for word in words[1:] if word.lower() not in idle])


def _of(offer: Choice) -> str:
    """The verb of an offer."""
    return offer.line.rpartition(": ")[2].split()[0]


def _told(view: View, found: Sequence[Choice], name: str, rest: Sequence[str]) -> Choice | None:
    """Offers of one verb, with what has been said; of several the one it fits."""
    named = [_named(offer, name) for offer in found]
    if not rest:
        if len(named) > 1:
            lines = list(map(_asking, named))
            raise Unreadable(f"there is more to say: {listed(lines, 'or')}")
        return named[0]
    told = [_with(view, offer, rest) for offer in named if offer.questions]
    if not told:
        verb = named[0].line.partition("{")[0].rpartition(": ")[2].split()[0]
        who = f"{name}: " if name else ""
        ways = (f"{who}{verb} {words}" for words in _joined(rest))
        return next((Choice("", line) for line in ways if readable(view, line)), None)
    return next(
        (offer for offer in told if offer.questions or readable(view, offer.line)), told[0]
    )


def _asking(offer: Choice) -> str:
    """A line as it would be typed, with what it asks for in capitals."""
    whole = offer.filled({ask.name: ask.name.upper() for ask in offer.questions})
    return whole.rpartition(": ")[2]


def _named(offer: Choice, name: str) -> Choice:
    """An offer by whoever was named."""
    if not name or ": " not in offer.line:
        return offer
    blanks = tuple(blank for blank in offer.questions if blank.name != "who")
    line = f"{name}: {offer.line.partition(': ')[2]}"
    return offer._replace(line=line, questions=blanks)


def _with(view: View, offer: Choice, said: Sequence[str]) -> Choice:
    """An offer with its answers as they were said, the arrow put in where it is missing."""
    first, *others = offer.questions
    if first.name == "who":
        return _claimed(view, offer, said)
    begun = offer.line.partition(f"{{{first.name}}}")[0].strip()
    for words in _joined(said):
        line = f"{begun.removesuffix('>').strip()} {words}"
        if readable(view, line):
            return Choice("", line)
    answer = first.picked(" ".join(said))
    if others and _card(view, answer.split()):
        rest = offer.line.replace(f"{{{first.name}}}", answer)
        return offer._replace(line=rest, questions=tuple(others))
    return Choice("", offer.begun({first.name: answer}))


def _claimed(view: View, offer: Choice, said: Sequence[str]) -> Choice:
    """A claim whose cards are told, and perhaps who makes it."""
    name, cards = parted(view, " ".join(said))
    line = offer.line.replace("{cards}", cards)
    if name:
        return Choice("", line.replace("{who}", name))
    return offer._replace(line=line, questions=offer.questions[:1])


def _joined(words: Sequence[str]) -> Iterator[str]:
    """Words as they stand, and with an arrow before each of them."""
    yield " ".join(words)
    for at in range(len(words) * (">" not in words)):
        yield " ".join([*words[:at], ">", *words[at:]])


# Answers without a verb -----------------------------------------------------------------


def _unspoken(view: View, name: str, words: Sequence[str]) -> Choice | None:
    """What the moment asks for, given without a word more."""
    answered = _ANSWERS.get(view.state.turn.stage)
    return answered(view, name, words) if answered else None


def _plain(view: View, verb: str, words: Sequence[str], name: str = "") -> Choice | None:
    line = f"{name}: {verb} {' '.join(words)}" if name else f"{verb} {' '.join(words)}"
    return as_choice(view, line)


def _first(view: View, _: str, words: Sequence[str]) -> Choice | None:
    return _plain(view, "first-rolls", words)


def _goals(view: View, name: str, words: Sequence[str]) -> Choice | None:
    """Both faces, whichever die is read first."""
    faces = [word for word in words if word.lower() not in ("and", "roll", "goals")]
    shapes = find(dict.fromkeys(DICE["shapes"][:-1]), faces[0]) if len(faces) == 2 else ()
    return _plain(view, "goals", faces[::-1] if shapes else faces, name)


def _die(view: View, name: str, words: Sequence[str]) -> Choice | None:
    """A face of which only one die can be meant; or a die."""
    turn = view.state.turn
    dice = [turn.rolling] if turn.rolling else list(DICE)
    said = [word for word in words if word.lower() not in ("roll", "reroll", *IDLE)]
    face = " ".join(said)
    for die in dice:
        others = [other for other in dice if other != die]
        if find(dict.fromkeys(DICE[die]), face) and not any(
            find(dict.fromkeys(DICE[other]), face) for other in others
        ):
            return _plain(view, f"reroll {die}", said, name)
    chosen = [o for o in choices(view) if said and f"reroll {said[0].lower()[:4]}" in o.line]
    return chosen[0] if len(chosen) == 1 and len(said) == 1 else None


def _partner(view: View, name: str, words: Sequence[str]) -> Choice | None:
    """A name alone, of whom to trade with."""
    verb = "swap" if view.state.turn.stage is Stage.SWAP else "trade"
    said = [word for word in words if word.lower() not in IDLE]
    return _plain(view, f"{verb} >", said, name)


def _start(view: View, name: str, words: Sequence[str]) -> Choice | None:
    """The number of a roll that is due, the card on top, or a card too early."""
    state: State = view.state
    if state.turn.rolling:
        return _plain(view, "roll8", words, name)
    said = [word for word in words if word.lower() not in ("take", "t")]
    card, top = _card(view, said), state.cards.discard[-1:]
    if card and (card,) == top:
        return _plain(view, "take", (), name)
    return _laid(view, name, words)


def _kept(view: View, _: str, words: Sequence[str]) -> Choice | None:
    """`keep` by the one who can, before the card that is taken was told of."""
    target = view.names[view.state.turn.target]
    return Choice("", f"{target}: keep") if words[0].lower() in ("keep", "k") else None


def _laid(view: View, name: str, words: Sequence[str]) -> Choice | None:
    """A card alone is laid down; for an action card it is asked what becomes of it."""
    card = _card(view, words)
    who = name or view.names[view.state.turn.seat]
    if not card:
        return _played(view, who, words)
    state: State = view.state
    word = WORDS.get(card, card)
    if state.config.kinds[card] != "action":
        return Choice("", f"{who}: discard {word}")
    if state.turn.stage is Stage.START:
        return Choice("", f"{who}: play {word}")
    return _with_effect(view, who, card, word)


def _played(view: View, who: str, words: Sequence[str]) -> Choice | None:
    """An action card and a partner: `trade hands bo`."""
    for said in _joined(words):
        line = f"{who}: play {said}"
        if ">" in said and readable(view, line):
            return Choice("", line)
    return None


def _with_effect(view: View, who: str, card: str, word: str) -> Choice:
    """What an action card can do: with each partner, alone, or nothing."""
    others = [name for name in view.names if name != who]
    ways = {f"play {word}": "play it"}
    if view.state.config.acts_as(card) in PARTNER:
        ways = {f"play {word} > {name}": f"with {name}" for name in others}
        if len(others) >= LISTED:
            return Choice(
                "", f"{who}: play {word} > {{target}}", (Question("target", "With whom?"),)
            )
    ways[f"discard {word}"] = "no effect"
    labels = tuple(ways.values())
    ask = Question("way", "With effect, or without?", tuple(ways), labels=labels, only=True)
    return Choice("", f"{who}: {{way}}", (ask,))


def _nearly(view: View, said: str) -> None:
    """Say which cards were perhaps meant, if any are like what was said."""
    cards = view.game.vocabulary(view.state, "card")
    if len(said) >= WORDY and (find(cards, said) or near(said, cards)):
        pick(cards, said, "card")


def _card(view: View, words: Sequence[str]) -> str:
    """The one card that words mean, if they mean one and not merely some card."""
    names = view.game.vocabulary(view.state, "card")
    found = {names[name] for name in find(names, " ".join(words))} if words else set()
    return str(found.pop()) if len(found) == 1 and UNKNOWN not in found else ""


_ANSWERS: Mapping[Stage, Callable[[View, str, Sequence[str]], Choice | None]] = {
    Stage.FIRST: _first,
    Stage.GOALS: _goals,
    Stage.START: _start,
    Stage.DISCARD: _laid,
    Stage.REROLL: _die,
    Stage.GRAB: _kept,
    Stage.TRADE: _partner,
    Stage.SWAP: _partner,
}
