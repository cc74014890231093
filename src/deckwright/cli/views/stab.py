"""STAB YOUR FRIENDS: lives, crown, what lies before whom, and what it does next."""

from __future__ import annotations

from collections import Counter

from ...engine.game import UNKNOWN
from ...engine.replay import Played
from ...games.stab.actions import Draw, Lay, Play
from ...games.stab.state import (
    CRYSTAL,
    SNAKE,
    Lying,
    Phase,
    State,
    Way,
    clockwise,
    held,
    living,
    need,
    unnamed,
)
from . import Blank, Offer, View, clipped, columns

PHASES = {
    Phase.CROWN: "the crown passes",
    Phase.DRAW: "drawing",
    Phase.PLAY: "playing",
    Phase.REVEAL: "turn all cards up",
    Phase.RESOLVE: "cards take effect",
}
SIGNS = {
    Way.DOWN: "",
    Way.DROPPED: "(out)",
    Way.ACTIVE: "(up)",
    Way.FRESH: "(primed)",
    Way.PRIMED: "(PRIMED)",
    Way.SIDEWAYS: "(next turn)",
}


def screen(view: View) -> list[str]:
    """Round and phase, a line for each player, what lies where, the piles."""
    state: State = view.state
    lines = [clipped(f"Round {state.round}: {PHASES[state.phase]}")]
    lines += columns([_player(view, seat) for seat in range(len(view.names))])
    for seat in clockwise(len(view.names), state.royal):
        lying = [card for card in state.lying if card.at == seat]
        if lying:
            lines.append(clipped(f" before {view.names[seat]}: {_told(view, lying)}"))
    lines.append(f"pile {len(state.pile)}, discard {len(state.discard)}")
    return lines


def _player(view: View, seat: int) -> tuple[str, ...]:
    """Whose turn, crown, name, lives, cards held, bitten or entranced."""
    state: State = view.state
    acting = view.game.to_act(state) or ((state.turn,) if state.phase is Phase.DRAW else ())
    states = [
        word
        for card, word in ((SNAKE, "snakebit"), (CRYSTAL, "entranced"))
        if any(x.card == card and x.at == seat and x.way is Way.SIDEWAYS for x in state.lying)
    ]
    lives = "#" * state.lives[seat]
    shown = state.hands[seat] if state.table.house.memory_aid else ()  # SYF-1.9
    memory = ", ".join(map(view.card, shown))
    return (
        ">" if seat in acting else " ",
        view.names[seat] + ("^" if seat == state.royal and lives else ""),
        lives or "out",
        f"{held(state, seat)} cards" if lives else "",
        " ".join(states) + memory,
    )


def _told(view: View, lying: list[Lying]) -> str:
    """Cards before a player, alike ones together."""
    words: Counter[str] = Counter()
    for card in lying:
        name = (
            "face down"
            if card.card == UNKNOWN or card.way is Way.DOWN
            else view.card(card.card)
        )
        words[f"{name}{SIGNS.get(card.way, '')}"] += 1
    return ", ".join(f"{n} {word}" if n > 1 else word for word, n in words.items())


def offers(view: View) -> list[Offer]:
    """What the phase asks for, and calling out who was rude to the crown."""
    state: State = view.state
    names = view.names
    found: list[Offer] = []
    others = [names[seat] for seat in living(state.lives)]
    if state.phase is Phase.DRAW:
        found.append(_draw(view))
    elif state.phase is Phase.REVEAL:
        number = len(unnamed(state))
        ask = Blank("cards", f"Which {number} cards, from {names[state.royal]} clockwise?")
        found.append(Offer("turn all cards up and name them", "reveal {cards}", (ask,)))
    elif state.phase is Phase.CROWN:
        found.append(Offer("pass the crown to the left", f"{names[state.royal]}: pass-crown"))
    elif state.choice:
        found += _choice(view, state.choice)
    else:
        found += _play(view, others)
    if state.table.house.ruling != "off" and state.lives[state.royal]:
        found.append(_call(view, others))
    return found


def _draw(view: View) -> Offer:
    """The next player's draw, or the shuffle before it."""
    state: State = view.state
    if not state.pile and state.discard:
        return Offer("shuffle the discard pile", "shuffle")
    name, number = view.names[state.turn], need(state, state.turn)
    ask = Blank("cards", f"{name} draws {number}, openly. Which?")
    return Offer(f"{name} draws {number} cards", f"{name}: draw {{cards}}", (ask,))


def _play(view: View, others: list[str]) -> list[Offer]:
    """A card face down, or open if entranced."""
    state: State = view.state
    name = view.names[state.turn]
    target = Blank("target", "In front of whom?", others)
    entranced = any(
        x.card == CRYSTAL and x.at == state.turn and x.way is Way.SIDEWAYS for x in state.lying
    )
    if entranced:
        line, ask = f"{name}: play {{card}} > {{target}}", Blank("card", "Which card, face up?")
        return [Offer(f"{name} plays a card face up", line, (ask, target))]
    return [Offer(f"{name} plays a card face down", f"{name}: play > {{target}}", (target,))]


def _choice(view: View, card: Lying) -> list[Offer]:
    """Every way the choice can be made."""
    name = view.names[card.at]
    legal = view.game.legal_actions(view.state)
    lines = []
    for action in legal:
        if hasattr(action, "owner"):
            moved, whose = view.card(action.card), view.names[action.owner]
            target = view.names[action.target]
            side = "sideways " if action.sideways else ""
            label = f"{name} moves {moved}: {whose} > {target}"
            lines.append(
                Offer(label, f"{name}: move {side}{action.card} from {whose} > {target}")
            )
        elif hasattr(action, "target"):
            hit = view.names[action.target]
            lines.append(
                Offer(f"{name}'s {view.card(card.card)} hits {hit}", f"{name}: shoot {hit}")
            )
    return lines


def _call(view: View, others: list[str]) -> Offer:
    """An improper address."""
    royal = view.names[view.state.royal]
    rude = [name for name in others if name != royal or view.state.table.house.royal_callable]
    blanks = (
        Blank("caller", "Who calls it out?", others),
        Blank("culprit", "Who was rude to the crown?", rude),
        Blank("against", "Who objects? (Enter: nobody)", (), optional=True),
    )
    return Offer(
        "call out an improper address", "{caller}: callout {culprit} {against}", blanks
    )


def prompts(view: View, played: Played) -> list[str]:
    """Draw openly, then hide; face down and in silence; turn what is primed."""
    before: State = played.before
    now: State = view.state
    found = []
    if before.phase is Phase.DRAW and now.phase is not Phase.DRAW:
        found.append("SYF-3.4")
    if isinstance(played.action, Draw) and before.round == 1 and not any(before.hands):
        found.append("SYF-1.7")
    if isinstance(played.action, (Lay, Play)) and now.phase is Phase.REVEAL:
        found.append("SYF-5.1")
    return [id for id in found if id in PROMPTED]


PROMPTED = ("SYF-1.7", "SYF-3.4", "SYF-5.1")
"""The rules this screen may speak of."""
