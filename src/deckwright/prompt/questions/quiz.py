"""`quiz`: rulings asked at the table they were proved on; wrong ones come back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random

from ...engine.view import View
from ...errors import DeckwrightError
from ...games import presentation
from ...judge.proof import before
from ...rulebook.rulings import Ruling, read_rulings
from ...terminal import say

YES, NO = ("y", "yes"), ("n", "no")
LEAVE = ("q", "quit", "")
AGAIN = 3
"""After so many others a question that was answered wrongly comes back."""


def quiz(game: str, read: Callable[[str], str], rng: Random, many: int) -> None:
    """Ask so many yes-or-no questions with their tables; each until it is answered rightly."""
    proved = [r for r in read_rulings(game) if r.proof and r.verdict in ("yes", "no")]
    waiting = deque(rng.sample(proved, min(many, len(proved))))
    asked = right = 0
    wrong: set[str] = set()
    while waiting:
        ruling = waiting.popleft()
        try:
            _show(ruling)
        except DeckwrightError:
            continue  # it tells that no such game can begin
        said = _answer(read)
        if said is None:
            break
        asked += 1
        if said == ruling.verdict:
            right += 1
            say(f"Right. {ruling.reason}")
        else:
            wrong.add(ruling.question)
            say(f"{ruling.verdict.capitalize()}. {ruling.reason}")
            waiting.insert(min(AGAIN, len(waiting)), ruling)
        say()
    say(f"{right} of {asked} right." if asked else "Nothing asked.")
    for question in sorted(wrong):
        say(f"- {question}", 2)


def _show(ruling: Ruling) -> None:
    """The table of a ruling, and its question."""
    assert ruling.proof
    game, setup, state = before(ruling.proof)
    for line in presentation(game.view).screen(View(setup, state, game, setup.card_name)):
        print(line)
    say(ruling.question)


def _answer(read: Callable[[str], str]) -> str | None:
    """Yes or no; None where somebody leaves."""
    while True:
        try:
            said = read("yes or no? ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return None
        if said in LEAVE:
            return None
        if said in YES or said in NO:
            return "yes" if said in YES else "no"
        say("Say yes or no; `quit` leaves.")
