"""Lines without their verb, as people say them: a card, a number, what is thrown away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...engine.choices import Choice, Question
from ...engine.names import find, pick
from ...engine.shorthand import as_choice, parted, readable
from ...engine.view import View
from ...errors import near
from .actions import Aim, Lift, Play, Start
from .choices import LISTED, targets
from .knowledge import holdable
from .state import CLAIMS, WILDS, Phase, State
from .where import where

NUMBERS = ("zero", "one", "two", "three", "four", "five")


def shorthand(view: View, line: str) -> Choice | None:
    """What a line that begins with no verb asks for; nothing if it is no card either."""
    found = _MEANT.get(view.state.phase)
    return found(view, *parted(view, line)) if found else None


def _number(view: View, name: str, said: str) -> Choice | None:
    """KNT-2.7: the dealer’s number alone, in figures or as a word."""
    number = NUMBERS.index(said.lower()) if said.lower() in NUMBERS else said
    who = name or view.names[view.state.match.dealer]
    return as_choice(view, f"{who}: declare {number}")


def _thrown(view: View, name: str, cards: str) -> Choice | None:
    """KNT-10.8: cards, or `none`, of the one who is asked."""
    owing: Sequence[int] = view.game.to_act(view.state)
    who = name or (view.names[owing[0]] if len(owing) == 1 else "")
    return as_choice(view, f"{who}: discards {cards}") if who else None


# A turn -------------------------------------------------------------------------------


def _play(view: View, name: str, said: str) -> Choice | None:
    """A card, or a card and where it goes; what is nearly a card is asked about."""
    begun, _, rest = said.partition(" ")
    said = rest.strip() if rest and "play".startswith(begun.lower()) else said
    if said.isdecimal():
        return None
    who, cards = name or view.names[view.state.turn], view.game.vocabulary(view.state, "card")
    found = find(cards, said)
    there = {cards[word] for word in found} & {*holdable(view.state, view.state.turn)}
    if len(found) == 1 or len(there) == 1:
        return _card(view, who, there.pop() if there else cards[found[0]])
    ways = (Choice("", line) for line in _ways(view, f"{who}: play", said))
    aimed = next(ways, None) or _one_of(view, who, sorted(there))
    if aimed is None and (found or near(said, cards)):
        pick(cards, said, "card")
    return aimed


def _one_of(view: View, who: str, cards: Sequence[str]) -> Choice | None:
    """Which of some cards called alike; those of one suit can go to the same places."""
    state: State = view.state
    alike = len({state.table.kinds[card] for card in cards}) == 1
    first = _card(view, who, cards[0]) if alike and len(cards) <= LISTED else None
    if first is None:
        return None
    ask = Question("card", "Which card?", cards, labels=[view.card(card) for card in cards])
    line = first.line.replace(f": play {cards[0]} ", ": play {card} ", 1)
    return Choice("", line, (ask, *first.questions))


def _ways(view: View, begun: str, said: str) -> Iterator[str]:
    """With the word between card and target as it stands, or put in."""
    if readable(view, f"{begun} {said}"):
        yield f"{begun} {said}"
    words = said.replace(">", " ").split()
    for at in range(len(words) - 1, 0, -1):
        for between in ("on", "at"):
            line = f"{begun} {' '.join(words[:at])} {between} {' '.join(words[at:])}"
            action = readable(view, line)
            strange = isinstance(action, Lift) and view.game.refusal(view.state, action)
            if action and not strange:
                yield line


def _card(view: View, who: str, card: str) -> Choice:
    """A card alone. Where it can go nowhere, the rules say why."""
    state: State = view.state
    can = who == view.names[state.turn] and card in holdable(state, state.turn)
    plays = where(state, state.turn, [card]) if can else []
    if plays:
        return _where(view, f"{who}: play {card}", plays)
    return Choice("", f"{who}: play {card} {_hopeless(view, card)}")


def _hopeless(view: View, card: str) -> str:
    """Where a card that can go nowhere would most likely have gone."""
    state: State = view.state
    kind = state.table.kinds.get(card)
    if kind in WILDS:
        return f"at {view.names[(state.turn + 1) % len(view.names)]}"
    return "new" if kind in CLAIMS or not state.arcs else f"on {state.arcs[-1].name}"


def _where(view: View, begun: str, plays: Sequence[Play]) -> Choice:
    """One way is taken; of several one is chosen."""
    ways = {_way(view, play): None for play in plays}
    words, labels = [f"{how} {where}".strip() for how, where, _ in ways], [w[2] for w in ways]
    if len(ways) == 1:
        return Choice("", f"{begun} {words[0]}")
    hows = {how for how, _, _ in ways}
    if len(hows) == 1:
        words, begun = [where for _, where, _ in ways], f"{begun} {hows.pop()}"
    question = "At whom?" if isinstance(plays[0], Aim) else "Where?"
    ask = Question("where", question, words, labels=labels)
    return Choice("", f"{begun} {{where}}", (ask,))


def _way(view: View, play: Play) -> tuple[str, str, str]:
    """The word before a target, the target as a line calls it, and as people do."""
    if isinstance(play, Start):
        return "new", "", "a new story"
    if isinstance(play, Aim):
        return "at", view.names[play.target], view.names[play.target]
    ((word, called),) = targets(view, [play])
    return "on", word, called


_MEANT: Mapping[Phase, Callable[[View, str, str], Choice | None]] = {
    Phase.DECLARE: _number,
    Phase.PLAY: _play,
    Phase.DISCARD: _thrown,
}
