"""What the engine says to a ruling: what its proof bring about in a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..engine import SomeState
from ..engine.game import Game, S, Setup
from ..engine.position import place
from ..errors import DeckwrightError, IllegalAction
from ..games import action_of, set_up
from ..rulebook.proofs import Proof
from ..rulebook.rulings import CITED, Ruling


class ProofOutcome(NamedTuple):
    """What came of the last line of a proof."""

    accepted: bool
    refusal: str
    """The rule that refuses the line, or ""."""
    events: tuple[tuple[str, str], ...]
    """The rules and codes of the events the line brought about, in order."""
    came: bool
    """Whether it was accepted and all came about that the proof wants."""
    verdict: str
    """ "yes" or "no": what that says to the question."""

    @property
    def first(self) -> str:
        """The rule of the first event, or ""."""
        return self.events[0][0] if self.events else ""


def before(
    proof: Proof, house: Mapping[str, str] | None = None
) -> tuple[Game[SomeState], Setup, SomeState]:
    """The game, setup and state a proof's last line is tried in, by these house rules.

    House rules that the proof speaks of itself stay as it has them.
    """
    whole = proof.position
    game, setup, state = place(
        {**whole, "house": {**(house or {}), **whole.get("house", {})}}, set_up
    )
    for line in proof.lines[:-1]:
        state = game.apply(state, action_of(game, setup, state, line)).state
    return game, setup, state


def outcome(proof: Proof, house: Mapping[str, str] | None = None) -> ProofOutcome:
    """Try a proof by these house rules; DeckwrightError where it cannot be tried at all."""
    if not proof.lines:
        return _prove_beginning(proof, house)
    game, setup, state = before(proof, house)
    action = action_of(game, setup, state, proof.lines[-1])
    try:
        step = game.apply(state, action)
    except IllegalAction as refused:
        return ProofOutcome(False, refused.refusal.rule, (), False, _verdict(proof, False))
    events = tuple((event.rule, event.code) for event in step.events)
    came = _brings(events, proof.event) and _stands(
        _table(game, setup, step.state), proof.then or {}
    )
    return ProofOutcome(True, "", events, came, _verdict(proof, came))


def _prove_beginning(proof: Proof, house: Mapping[str, str] | None) -> ProofOutcome:
    """Whether a game can begin so, or a table stand so."""
    try:
        game, setup, state = before(proof, house)
    except DeckwrightError as refused:
        rule = CITED.search(str(refused))
        return ProofOutcome(False, rule[0] if rule else "", (), False, _verdict(proof, False))
    came = _stands(_table(game, setup, state), proof.then or {})
    return ProofOutcome(True, "", (), came, _verdict(proof, came))


def _verdict(proof: Proof, came: bool) -> str:
    return "yes" if came != proof.contrary else "no"


def _brings(events: tuple[tuple[str, str], ...], wanted: str) -> bool:
    """Whether an event came about, named by its rule, perhaps with its code."""
    rule, _, code = wanted.partition(" ")
    return not wanted or any(rule == of and code in ("", named) for of, named in events)


def _table(game: Game[S], setup: Setup, state: S) -> dict[str, object]:
    """How a table stands: its position, who may act, the scores, and who has won."""
    ended = game.result(state)
    return {
        "to_act": [setup.players[seat] for seat in game.to_act(state)],
        "scores": dict(zip(setup.players, game.score(state), strict=True)),
        "winners": [setup.players[seat] for seat in ended.winners] if ended else [],
        "over": ended is not None,
        **game.to_position(state),
    }


def _stands(table: object, wanted: object) -> bool:
    """Whether a table is as it is told, as far as that goes; what it leaves out is nothing.

    Cards and names are told in any order.
    """
    if isinstance(wanted, Mapping):
        values = table if isinstance(table, Mapping) else {}
        return all(_stands(values.get(key), value) for key, value in wanted.items())
    if isinstance(wanted, list) and isinstance(table, list) and _all_words(wanted, table):
        return sorted(wanted) == sorted(table)
    return bool(table == wanted or (not table and not wanted))


def _all_words(*lists: list[object]) -> bool:
    """Whether these are lists of words."""
    return all(isinstance(each, str) for words in lists for each in words)


def agrees(ruling: Ruling, proof: Proof, house: Mapping[str, str] | None = None) -> bool:
    """Whether a proof says by these house rules what its ruling says.

    Where the ruling says neither yes nor no, it is to say yes. False where the house rules know
    no such position.
    """
    wanted = ruling.verdict if ruling.verdict in ("yes", "no") else "yes"
    try:
        return outcome(proof, house).verdict == wanted
    except DeckwrightError:
        return False
