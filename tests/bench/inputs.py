"""How much must be typed: inputs an action of a game, as a person would say it.

A known game is played at random; the table sees what people would see. Each action that is no
routine is said by the values of its line alone, without verb or connecting words, and each
question that is left is answered by one more input. What cannot be said so is typed whole.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from deckwright.engine import UNKNOWN, Action, Setup
from deckwright.engine.lines import write
from deckwright.engine.playout import play_out
from deckwright.engine.shorthand import readable
from deckwright.engine.view import View
from deckwright.errors import DeckwrightError
from deckwright.games import seat
from deckwright.prompt.reading import shorthand

GAMES = {"shoulda": 4, "stab": 3, "knights": 4, "dicefactor": 4, "staggering": 3}
STEPS = 300


def said(view: View, action: Action) -> str:
    """The values of an action, as a line writes them."""
    line = write(view.game, view.setup, view.state, action)
    body = line.rpartition(": ")[2].split()
    fixed = {"on", "at", "of", ">", "new", "from", "with"}
    return " ".join(word for word in body[1:] if word not in fixed) or body[0]


def inputs(view: View, action: Action) -> int:
    """One, and one more for each question that is left; else two: it is typed again, whole."""
    typed = said(view, action)
    try:
        found = shorthand(view, typed)
    except DeckwrightError:
        return 2
    if found and found.questions:
        return 1 + len(found.questions)
    return 1 if readable(view, found.line if found else typed) == action else 2


def names_of(setup: Setup) -> Callable[[str], str]:
    """Card -> its name."""
    return lambda card: str(setup.facts[card].get("name") or card)


def main() -> None:
    """Print the inputs an action, game by game."""
    for slug, number in GAMES.items():
        names = tuple(["Ana", "Bo", "Cy", "Dee", "Eva", "Flo"][:number])
        game, known = seat(slug, names, known=True)
        _, setup = seat(slug, names)
        state, typed, actions, named = game.start(setup), 0, 0, names_of(setup)
        for step in play_out(game, known, Random(1), STEPS):
            view = View(setup, state, game, named)
            shown = game.hide(step.before, step.action)
            unseen = UNKNOWN in write(game, setup, state, shown).split()
            if not (type(shown).by_table or unseen or game.due(step.before)):
                typed += inputs(view, shown)
                actions += 1
            state = game.apply(state, shown).state
        print(f"{slug}, {number} players: {typed / max(actions, 1):.2f} inputs an action")


if __name__ == "__main__":
    main()
