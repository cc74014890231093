"""Does the audit ever call somebody a cheat who was none? Random games with players who cheat.

    audit.py [--games 1000] [--first 0] [--minutes M] [--cheating 0.3] [GAME ...]

A game is known by its number: `--first` goes on from where another run stopped; Ctrl-C tells
what was found until then and goes on with the next kind of game. Players, house rules, and
whether hands are open at the end differ from game to game. It tells how many claims were true
and false, and what the audit said of them. Exit code 1, with the number of the game and the
line, if it was ever wrong. STAB YOUR FRIENDS and Dice Factor have no claims: what is played
there is legal whatever else a hand holds.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from time import monotonic, process_time

sys.path.insert(0, str(Path(__file__).parents[2]))

from deckwright.catalog import read_catalog
from deckwright.engine import Game, Setup, SomeState
from deckwright.engine.audit import Verdict
from deckwright.errors import DeckwrightError
from deckwright.games import set_up
from deckwright.rulebook import read_rulebook
from tests.engine.cheating import Told

GAMES = ("shoulda", "knights", "staggering")
PLAYERS = 6
"""At a table at most."""
SHARED = 20
"""Games in a row at one table, by the same house rules."""
MOST = 600
"""Actions of a game at most."""


@lru_cache(maxsize=4)
def table(slug: str, number: int) -> tuple[Game[SomeState], Setup]:
    """Some players, and in every other case up to three house rules changed."""
    random = Random(number)
    catalog = read_catalog(slug)
    players = random.randint(catalog.fewest, min(catalog.most, PLAYERS))
    names = tuple(f"P{place}" for place in range(players))
    switches = [switch for switch in read_rulebook(slug).switches.values() if switch.enforced]
    house = {
        switch.name: random.choice(switch.values)
        for switch in random.sample(switches, random.choice((0, 0, 0, 1, 2, 3)))
    }
    try:
        game, setup = set_up(slug, names, house, known=True)
        game.start(setup)
    except DeckwrightError:
        return set_up(slug, names, known=True)  # what does not go together
    return game, setup


def judged(slug: str, number: int, cheating: float) -> Counter[tuple[bool, Verdict]]:
    """The claims of one game: whether each was true, and what the audit says; the wrong ones
    are told."""
    game, setup = table(slug, number // SHARED)
    told = Told(game, setup, number, cheating, MOST)
    found = Counter[tuple[bool, Verdict]]()
    for finding in told.findings(opened=bool(number % 2)):
        true = finding.line not in told.false
        found[true, finding.verdict] += 1
        if finding.verdict is (Verdict.BROKEN if true else Verdict.KEPT):
            print(f"{slug}, game {number}: line {finding.line} is said to be {finding.verdict}")
    return found


def run(slug: str, first: int, games: int, seconds: float, cheating: float) -> bool:
    """Audit games of one kind and tell what was found; whether nothing was wrong."""
    found, start, spent = Counter[tuple[bool, Verdict]](), monotonic(), process_time()
    number = first
    with suppress(KeyboardInterrupt):
        while number < first + games and monotonic() - start < seconds:
            found += judged(slug, number, cheating)
            number += 1
    played, spent = number - first, process_time() - spent
    print(
        f"{slug}: games {first} to {number - 1}, {played / max(spent, 0.001):.0f} a second, "
        f"{sum(found.values())} claims"
    )
    for true, name in ((True, "true"), (False, "false")):
        told = (f"{found[true, verdict]} {verdict}" for verdict in Verdict)
        print(f"  {sum(found[true, v] for v in Verdict):8} {name:5}: {', '.join(told)}")
    sys.stdout.flush()
    return not found[True, Verdict.BROKEN] and not found[False, Verdict.KEPT]


def main() -> None:
    """Audit them all."""
    parser = argparse.ArgumentParser(description="Is the audit ever wrong?")
    parser.add_argument("slugs", nargs="*", metavar="GAME", default=GAMES)
    parser.add_argument("--games", type=int, default=1000, help="of each kind")
    parser.add_argument("--first", type=int, default=0, help="the first game's number")
    parser.add_argument("--minutes", type=float, default=60, help="for each kind, at most")
    parser.add_argument("--cheating", type=float, default=0.3, help="how often")
    asked = parser.parse_args()
    right = [
        run(slug, asked.first, asked.games, 60 * asked.minutes, asked.cheating)
        for slug in asked.slugs
    ]
    sys.exit(not all(right))


if __name__ == "__main__":
    main()
