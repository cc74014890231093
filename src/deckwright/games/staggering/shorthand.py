"""Lines as people say them that no list of legal actions has: draws, reveals, phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from ...engine.choices import LISTED, Choice
from ...engine.lines import write
from ...engine.shorthand import DECLINED, as_choice, meant, parted, readable
from ...names import find, pick
from .actions import Show
from .choices import called, draws, stopping
from .queries import side_asked, under_way
from .shorthand_challenges import challenge
from .state import NONE, Phase, State, View
from .vocabulary import NOTHING

PLUS = re.compile(r"\s*\+[+\s]*(\d*)\s*$")
"""Equipment put face down with the Character of a Challenge, and how much."""
STOPPING = re.compile(
    r"(?:let['\u2019]?s |we |to )?(?P<all>all )?(?:agree to )?(?:give up|stop)"
    r"(?: the game| playing)?(?: here| now)?"
    r"(?P<agreed>,? ?(?:we )?(?:all|everybody|everyone)(?: agrees?)?)?|(?P<alone>all agree)"
)
"""STG-9.4: what is said between Challenges by those who give up the game."""
GIVES_UP = re.compile(r"(?:i )?(?:gives?|giving) up|gave up|giveup")
ADDS_NONE = {
    *DECLINED,
    *("no", "none", "nothing", "no more", "none fits", "no equipment", "none of them fits"),
}
"""STG-6.5: what is said by who adds no Equipment."""
BETWEEN_CARDS = {
    *("vs", "vs.", "versus", "against", "and", "beats", "meets"),
    *("i", "show", "shows", "showed", "play", "plays", "has", "chose"),
}
"""What is said between the two cards of a reveal, and before them."""
PHRASES = {
    (Phase.ANSWER, "has chosen"): "answer",
    (Phase.ANSWER, "chosen"): "answer",
    (Phase.ANSWER, "ready"): "answer",
    (Phase.DEAL, "dealt"): "deal",
}
"""What people say, and the line it is."""


def shorthand(view: View, line: str) -> Choice | None:
    """What a line that begins with no verb asks for, where the table allows one reading."""
    plainly = _unsigned(view.state, line)
    if plainly != line and view.state.phase is Phase.MAIN:
        return meant(view, plainly, view.game.legal_actions(view.state), called)
    if plainly != line and view.state.phase is Phase.SHOW and (shown := _armed(view, plainly)):
        return Choice("", shown)
    return _spoken(view, plainly) or challenge(view, line)


def _armed(view: View, said: str) -> str:
    """The line of a card with Equipment: of the named player, or of the first who may."""
    name, rest = parted(view, said)
    for seat in view.game.to_act(view.state):
        if name in ("", view.names[seat]):
            for shown in _shown(view, view.names[seat], rest):
                if shown.equipment and _are_allowed(view, [shown]):
                    return write(view.game, view.setup, view.state, shown)
    return ""


def _spoken(view: View, line: str) -> Choice | None:
    """What a line in words asks for."""
    state: State = view.state
    spoken = " ".join(line.lower().split())
    if state.phase is not Phase.BATTLE and (stops := STOPPING.fullmatch(spoken)):
        agreed = any(stops.groups())
        names = ", ".join(view.names[seat] for seat in state.playing)
        return Choice("", f"stop {names}") if agreed else stopping(view)
    name, said = parted(view, line)
    if state.phase is Phase.BATTLE:
        return _in_battle(view, name, said, line)
    who = name or _acting(view)
    words = " ".join(said.lower().split())
    gives_up = "giveup" if GIVES_UP.fullmatch(words) else ""
    who = view.names[state.turn] if gives_up and not name else who
    if phrase := gives_up or PHRASES.get((state.phase, words)):
        return as_choice(view, f"{who}: {phrase}" if who else phrase)
    if state.phase is Phase.DRAW:
        seat = view.names.index(name) if name else state.turn
        return meant(view, said, draws(state, seat), called)
    if state.phase is Phase.SHOW and (shown := _turned_over(view, name, who, said)):
        return shown
    return as_choice(view, f"{name}: {said}") if name else None


def _turned_over(view: View, name: str, who: str, said: str) -> Choice | None:
    """STG-7.4: the card of whoever is meant; `nothing` is said by who is challenged."""
    state: State = view.state
    if said.lower() in (*ADDS_NONE, *NOTHING):
        return as_choice(view, f"{name or view.names[under_way(state).target]}: show {NONE}")
    shows = _shown(view, who, said) if who else ()
    return next((Choice("", write(view.game, view.setup, state, s)) for s in shows), None)


def _in_battle(view: View, name: str, said: str, line: str) -> Choice | None:
    """STG-6.5: Equipment, or no more of it, from the named player, from who is asked, or from
    the leader, who may add some."""
    challenge = under_way(view.state)
    asked = view.names[challenge.target if side_asked(view.state) else view.state.turn]
    acting = sorted(_acting_names(view), key=lambda other: other != asked)
    if said.lower() in ADDS_NONE or GIVES_UP.fullmatch(said.lower()):
        return _of_first(view, [name] if name else acting, "giveup")
    whole = _of_first(view, acting, f"equip {line}")  # `a large nephew` is not Ana's
    return whole or (_of_first(view, [name], f"equip {said}") if name else None)


def _unsigned(state: State, line: str) -> str:
    """A line with `+`, for Equipment, in words: `dee trivia +`, `marrow + pencil`."""
    if state.challenge is not None:
        return " ".join(line.replace("+", " ").split())
    match = PLUS.search(line)
    if not match:
        return line
    number = match[1] or str(match[0].count("+"))
    return f"{line[: match.start()]} down {number}"


def _of_first(view: View, names: Sequence[str], said: str) -> Choice | None:
    """A line of the first of the players who may do it; of whoever is asked, if nobody may."""
    choices = [as_choice(view, f"{name}: {said}") for name in names]
    known = [choice for choice in choices if choice]
    for choice in known:
        action = readable(view, choice.line)
        if action and view.game.refusal(view.state, action) is None:
            return choice
    return known[0] if known else None


def _acting_names(view: View) -> list[str]:
    """Who may do something now, or else whose turn it is."""
    seats: Sequence[int] = view.game.to_act(view.state) or [view.state.turn]
    return [view.names[seat] for seat in seats]


def _acting(view: View) -> str:
    """The one player who can be meant."""
    seats: Sequence[int] = view.game.to_act(view.state)
    return view.names[seats[0]] if len(seats) == 1 else ""


# The reveal -----------------------------------------------------------------------------


def _shown(view: View, who: str, said: str) -> Iterator[Show]:
    """A card turned over, with Equipment after it: `marrow`, `marrow pencil`."""
    bonus, words = view.state.config.deck.bonus, said.split()
    begun = f"{who}: " if words[:1] == ["show"] else f"{who}: show "
    ends = range(len(words) - 1, 0, -1)
    more = (f"{begun}{' '.join(words[:at])} with {' '.join(words[at:])}" for at in ends)
    for line in (f"{begun}{said}", *more):
        action = readable(view, line)
        if isinstance(action, Show) and all(card in bonus for card in action.equipment):
            once = tuple(dict.fromkeys(action.equipment))  # two words of one name
            yield replace(action, equipment=once)


def in_a_row(view: View, line: str) -> list[str]:
    """Both cards of a reveal on one line: `marrow holmes`, `bo holmes pencil ana marrow`.

    Without names the Challenger's comes first, or the other way round if only that can be.
    """
    state: State = view.state
    if state.phase is not Phase.SHOW or len(view.game.to_act(state)) < 2:
        return []
    words = re.sub("[,;:+/]", " ", line).split()
    plain = [word for word in words if word.lower() not in BETWEEN_CARDS]
    lines = _both(view, words) or _both(view, plain)
    if not lines:
        _miss(view, words)
        _ask_which(view, plain)
    allowed = (way for way in lines if _are_allowed(view, way))
    way = next(allowed, lines[0] if lines else [])
    return [write(view.game, view.setup, state, shown) for shown in way]


def _both(view: View, words: Sequence[str]) -> list[list[Show]]:
    """Every way to read words as the cards of both, the Challenger's first where it can be."""
    pair = (view.state.turn, under_way(view.state).target)
    return [
        way
        for first, second in (pair, pair[::-1])
        for at in range(1, len(words))
        if len(way := [*_one(view, first, words[:at]), *_one(view, second, words[at:])]) == 2
    ]


def _one(view: View, seat: int, words: Sequence[str]) -> Iterator[Show]:
    """The card of one of the two, who may be named before it."""
    who = view.names[seat]
    said = words[1:] if words[0].lower() == who.lower() else words
    return islice(_shown(view, who, " ".join(said)), 1 if said else 0)


def _miss(view: View, words: Sequence[str]) -> None:
    """Unreadable, if a line begins with a card and goes on with none."""
    for at in range(len(words) - 1, 0, -1):
        if [*_one(view, view.state.turn, words[:at])]:
            pick(view.game.vocabulary(view.state, "shown"), " ".join(words[at:]), "card")


def _ask_which(view: View, words: Sequence[str]) -> None:
    """Ambiguous, if a line is two cards, and one of them can be several: `lately zob`."""
    cards = view.game.vocabulary(view.state, "shown")
    for at in range(1, len(words)):
        sides = [" ".join(words[:at]), " ".join(words[at:])]
        meanings = [find(cards, side) for side in sides]
        if all(meanings) and max(map(len, meanings)) <= LISTED:
            for side in sides:
                pick(cards, side, "card")


def _are_allowed(view: View, shows: Sequence[Show]) -> bool:
    """Whether cards can be turned over one after the other."""
    state = view.state
    for shown in shows:
        if view.game.refusal(state, shown) is not None:
            return False
        state = view.game.step(state, shown).state
    return True
