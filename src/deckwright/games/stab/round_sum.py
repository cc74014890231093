"""What a round came to, a row for each player whom its cards met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .state import Kind, Played, State, View

CARDS = {
    "SYF-7.5a": Kind.AXE,
    "SYF-7.6a": Kind.BOW,
    "SYF-7.7a": Kind.FIREBALL,
    "SYF-7.8": Kind.DAGGER,
    "SYF-7.9b": Kind.BOMB,
    "SYF-7.10a": Kind.LOVE,
}
"""By which card lives are lost and won back."""
OTHERWISE = {"SYF-1.10": "as said", "SYF-2.15": "rude to the crown"}


def summary(view: View, played: Played) -> list[str]:
    """Each player's lives before and after the round so far, and why: `Bo: 5 → 3 lives: Dagger
    twice`, who was met last first. Nothing where nobody was, and it has not ended."""
    before: State = played.before
    after: State = played.after
    why: dict[int, list[str]] = {}
    for seat, reason in _met(view, played):
        why[seat] = [*why.pop(seat, []), reason]  # the newest is the last
    rows = []
    for seat, reasons in reversed(why.items()):
        was, now = before.lives[seat], after.lives[seat]
        lives = f"{was} → {now} lives" if was != now or was == 0 else f"still {now} lives"
        told = Counter(reasons).items()
        listed = ", ".join(
            f"{each}{' twice' * (n == 2)}{f' x{n}' * (n > 2)}" for each, n in told
        )
        rows.append(f"{view.names[seat]}: {lives if now else f'{was} → out'}: {listed}")
    return rows or ["lives: all as before"] * (before.round < after.round)


def span(state: State) -> int:
    """Lives are told as a round changed them."""
    return state.round


def _met(view: View, played: Played) -> Iterator[tuple[int, str]]:
    """Who lost, won or kept a life, and by what."""
    for event in played.events:
        target, rule = event.params.get("target"), event.rule
        if not isinstance(target, int):
            continue
        if event.code == "blocked":
            yield (
                target,
                f"{view.card(Kind.SHIELD)} stops {view.card(str(event.params['card']))}",
            )
        elif "lives" in event.params:
            yield target, view.card(CARDS[rule]) if rule in CARDS else OTHERWISE.get(rule, "")
