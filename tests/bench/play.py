"""Moves per second in random games: ours, RLCard's UNO and PokerKit's hold'em, one core.

    play.py [--seconds 5] [--no-peers] [GAME ...]

A move is what a player does; actions are those and what chance does: deals, draws, rolls.
The ratios are of moves: "x UNO" is times as many as UNO. The peers are installed into a
throwaway environment under the system's temporary folder.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from deckwright.catalog import games, read_catalog
from deckwright.engine.playout import play_out
from deckwright.games import set_up

PEERS = {
    "uno": ("RLCard UNO, 2 players", "UNO"),
    "uno-rules": ("the same, rules alone", "rules"),
    "holdem": ("PokerKit hold'em, 3 players", "hold'em"),
}
HERE = Path(__file__).parent


class Speed(NamedTuple):
    """How much was played in some seconds of processor time."""

    games: int
    actions: int
    moves: int
    seconds: float

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds


def ours(slug: str, players: int, seconds: float) -> Speed:
    """Random games of one of ours, every card known."""
    game, setup = set_up(slug, tuple(f"p{number}" for number in range(players)), known=True)
    random, played, actions, moves = Random(1), 0, 0, 0
    start = process_time()
    while process_time() - start < seconds:
        for step in play_out(game, setup, random):
            actions += 1
            moves += not game.due(step.before)
        played += 1
    return Speed(played, actions, moves, process_time() - start)


def peers(seconds: float) -> Iterator[tuple[str, Speed]]:
    """Random games of the others, as far as they can be installed."""
    with tempfile.TemporaryDirectory(prefix="deckwright-bench-") as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        install: list[str | Path] = [python, "-m", "pip", "install", "-q", "rlcard", "pokerkit"]
        if subprocess.run(install, capture_output=True, check=False).returncode:
            print("The peers cannot be installed here, so ours stand alone.")
            return
        for name in PEERS:
            done = subprocess.run(
                [python, HERE / "peers.py", name, str(seconds)],
                capture_output=True,
                text=True,
                check=True,
            )
            played, moves, spent = done.stdout.split()
            yield name, Speed(int(played), int(moves), int(moves), float(spent))


def row(title: str, speed: Speed, others: dict[str, Speed]) -> str:
    """One line of the table: speeds, and the ratio to each peer."""
    numbers = (
        f"{speed.actions / speed.seconds:>10,.0f}",
        f"{speed.moves_per_second:>10,.0f}",
        f"{speed.games / speed.seconds:>10,.1f}",
        *(
            f"{speed.moves_per_second / other.moves_per_second:>10.2f}"
            for other in others.values()
        ),
    )
    return f"{title:28}{''.join(numbers)}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Moves per second in random games.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=5, help="for each game")
    parser.add_argument("--no-peers", action="store_true", help="ours alone")
    asked = parser.parse_args()
    others = {} if asked.no_peers else dict(peers(asked.seconds))
    heads = ("actions/s", "moves/s", "games/s", *(f"x {PEERS[name][1]}" for name in others))
    print(f"{'random games, one core':28}{''.join(f'{head:>10}' for head in heads)}")
    for name, speed in others.items():
        print(row(PEERS[name][0], speed, others))
    for slug in asked.games or games():
        players = read_catalog(slug).table
        speed = ours(slug, players, asked.seconds)
        print(row(f"{slug}, {players} players", speed, others), flush=True)


if __name__ == "__main__":
    main()
