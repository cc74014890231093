"""Challenges as people announce them: with a card's name, without a Skill, or forbidden."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from ...engine.action import Action
from ...engine.choices import Choice
from ...engine.derive import choice_of
from ...engine.lines import write
from ...engine.shorthand import agreeing, meant, parted, readable
from ...names import find
from .actions import Answer, CharacterChallenge, EventChallenge
from .choices import called, draws
from .config import SKILLS
from .state import Phase, State, View

Challenge = CharacterChallenge | EventChallenge
KINDS: dict[str, type[Action]] = {
    **dict.fromkeys(("event", "event challenge", "an event"), EventChallenge),
    **dict.fromkeys(("character", "character challenge", "a character"), CharacterChallenge),
}
"""What is said by who has not said against whom."""
VERB = re.compile(r"challenges? ", re.IGNORECASE)
SAID = tuple(
    (re.compile(spoken, re.IGNORECASE), written)
    for spoken, written in (
        (r"[!\u201c\u201d\"]", ""),
        (r"\bi(?: am|['\u2019]m)? (?:(event )|.* )?(?=challeng)", r"\1"),
        (r"\bchallenging\b", "challenge"),
        (r"^([^\s,:]+)[,:]? (event )?challenge you\b", r"\2challenge \1"),
        (r"\bchallenge you\b", "challenge"),
        (r"\b(?:on|to|with) (?:the |your )?skills? of\b", "on"),
        (r"\b(?:vs\.?|versus)(?= )", "against"),
    )
)
"""STG-6.1: "I am Character challenging you on the skill of trivia", in the words of a line."""
DOWN = re.compile(r" down (\d{1,2})$", re.IGNORECASE)
LEADS = ("with", "using", "by")
"""Words before the card somebody challenges with."""


def challenge(view: View, line: str) -> Choice | None:
    """What a line announces that is no legal Challenge as it stands; None if it announces none.

    A card named after `with` stays hidden: a Character's is left out, so that the Skill is
    asked, and of an Event its Universe counts, which all can see (STG-7.4). What the rules
    forbid is read, too, to be told why.
    """
    state: State = view.state
    if state.phase not in (Phase.DRAW, Phase.MAIN):
        return None
    for spoken, written in SAID:
        line = spoken.sub(written, line, count=1)
    if match := DOWN.search(line):
        return _with_equipment(view, line[: match.start()], int(match[1]))
    legal = view.game.legal_actions(state)
    if choice := meant(view, line, legal, called):
        return choice
    drawn = draws(state, state.turn) if state.phase is Phase.DRAW else ()
    if drawn and meant(view, line.partition(" ")[0], drawn):
        return None
    return _otherwise(view, line, legal)


def _otherwise(view: View, line: str, legal: Sequence[Action]) -> Choice | None:
    """A Challenge that says too little, names its card, or is forbidden."""
    state: State = view.state
    name, said = parted(view, line)
    plain = _without_card(view, line)
    begun = _begun(view, VERB.sub("", said).removeprefix("on "), legal)
    begun = begun or (_announced(view, plain, legal) if plain != line else ())
    if begun:
        return _against(view, name, begun)
    actor = view.names.index(name) if name else state.turn
    seats = dict.fromkeys((state.turn, actor))
    every = [each for seat in seats for each in _every(view, seat)]
    announced = _announced(view, plain, every)
    if allowed := [each for each in announced if each in legal]:
        return _against(view, name, allowed)
    return Choice("", write(view.game, view.setup, state, announced[0])) if announced else None


def _with_equipment(view: View, line: str, number: int) -> Choice | None:
    """A Challenge with so much Equipment face down, so that the rules can say whether."""
    choice = challenge(view, line)
    action = readable(view, choice.line) if choice and not choice.questions else None
    if not isinstance(action, CharacterChallenge):
        return choice
    return Choice("", write(view.game, view.setup, view.state, replace(action, down=number)))


def _against(view: View, name: str, begun: Sequence[Action]) -> Choice:
    """A choice of Challenges; a name that does not challenge is challenged: `bo: trivia`."""
    seat = view.names.index(name) if name else -1
    named = [each for each in begun if isinstance(each, Challenge) and each.target == seat]
    return choice_of(view, "", named or begun, called)


def _begun(view: View, said: str, legal: Sequence[Action]) -> Sequence[Action]:
    """The Challenges of which nobody has said against whom: by kind, Skill or Universe."""
    bare = [each for each in legal if isinstance(each, Challenge)]
    bare = [each for each in bare if not _lays_down(each)]
    if VERB.fullmatch(f"{said} "):
        return bare
    if kind := KINDS.get(said.lower()):
        return [each for each in bare if type(each) is kind]
    for field in ("skill", "universe"):
        names = view.game.vocabulary(view.state, field)
        if len(known := find(names, said)) == 1:
            return [each for each in bare if getattr(each, field, None) == names[known[0]]]
    return ()


def _lays_down(action: Action) -> bool:
    """Whether it says how much Equipment lies face down, which nobody announces."""
    return isinstance(action, (CharacterChallenge, Answer)) and bool(action.down)


def _announced(view: View, line: str, actions: Sequence[Action]) -> list[Action]:
    """The Challenges that a line says, whether a name before it challenges or is challenged."""
    name, said = parted(view, line)
    kinds = [each for each in actions if isinstance(each, Challenge)]
    bare = [each for each in kinds if not _lays_down(each)]
    seat = view.names.index(name) if name else -1
    own = [each for each in bare if each.seat == seat]
    return (agreeing(view, said, own) if own else []) or agreeing(view, line, bare)


def _without_card(view: View, line: str) -> str:
    """A line without the card somebody challenges with; of an Event its Universe is left."""
    deck, words = view.state.config.deck, line.split()
    leads = [at for at, word in enumerate(words) if word.lower() in LEADS]
    for at, end in product(leads, range(len(words), 0, -1)):
        cards = {deck.names[name] for name in find(deck.names, " ".join(words[at + 1 : end]))}
        if len(cards) == 1:
            card = cards.pop()
            event = "" if card in deck.bits else deck.universe.get(card, "")
            back = ("with", event) if event else ()
            return " ".join([*words[:at], *back, *words[end:]])
    return line


def _every(view: View, seat: int) -> Iterator[Action]:
    """Every Challenge of a player, whatever the rules say of it."""
    for target in sorted(range(len(view.names)), key=lambda other: other == seat):
        yield from (EventChallenge(seat, target, home) for home in view.state.config.deck.homes)
        yield from (CharacterChallenge(seat, target, skill) for skill in SKILLS)
