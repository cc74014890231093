"""Whole games as texts, one for each way a game can end; `make golden` rewrites them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deckwright.engine import Setup
from tests.games.harness import lines_of, playthrough, table

Golden = Callable[[str, str], None]

SMALL = (
    *("SHD-C1", "SHD-C2", "RNG-C1", "RNG-C4", "SHD-E1", "SHD-E4", "RNG-E2", "RNG-E3"),
    *("EQS1", "EQS2", "EQG4", "EQT1", "IMM-2", "IMM-4", "TRD-1", "TRD-4"),
)
"""Four Characters and a dozen cards to draw."""


def small(setup: Setup) -> Setup:
    """A table with a deck so small that a game ends while one looks on."""
    return replace(setup, cards=dict.fromkeys(SMALL, 1))


def test_every_character(golden: Golden) -> None:
    """STG-9.3: two players and four Characters; hands are hidden, as at a real table."""
    game, setup = table("staggering", 2, known=False, fixed=True)
    lines = [
        "deal",
        "draw equipment",
        "ann: challenge bo on strength",
        "bo: answer",
        "ann: show SHD-C1",
        "bo: show RNG-C1",
        "ann: equip EQS2",
        "draw SHD",
        "bo: challenge ann with SHD",
        "bo: show SHD-E4",
        "ann: show SHD-C1",
        "draw 3rounds",
        "ann: challenge bo on garibaldi",
        "bo: answer",
        "ann: show SHD-C2",
        "bo: show SHD-C1",
        "draw RNG",
        "bo: challenge ann with RNG",
        "bo: show RNG-E3",
        "ann: show none",
        "ann: give unseen > bo",
        "draw equipment",
        "ann: negative TRD-4",
        "draw equipment",
        "bo: challenge ann on strength down 1",
        "ann: answer",
        "ann: show SHD-C2",
        "bo: show RNG-C4 with EQS1",
    ]
    golden("play/staggering-every-character.txt", playthrough(game, small(setup), lines))


def test_given_up(golden: Golden) -> None:
    """STG-9.4: three players, until they have had enough."""
    game, setup = table("staggering", 3, known=False, fixed=True)
    lines = [
        "deal",
        "draw equipment",
        "ann: challenge bo on strength",
        "bo: answer",
        "ann: show RNG-C4",
        "bo: show MUD-C1",
        "ann: equip EQS4",
        "draw SHD",
        "bo: challenge cy with SHD",
        "cy: show SHD-C1",
        "bo: show SHD-E2",
        "draw immediate",
        "cy: negative IMM-3",
        "take unseen",
        "draw 3rounds",
        "ann: challenge cy on trivia",
        "cy: answer",
        "ann: show MUD-C1",
        "cy: show OVR-C2",
        "draw OVR",
        "bo: challenge ann with OVR",
        "bo: show OVR-E1",
        "ann: show none",
        "ann: give unseen > bo",
        "draw AOB",
        "cy: challenge bo with AOB",
        "cy: show AOB-E4",
        "bo: show AOB-C1",
        "draw equipment",
        "ann: negative TRD-1",
        "ann: give unseen > cy",
        "draw immediate",
        "bo: negative IMM-5",
        "bo: open SHD-C2, SHD-C3, SHD-C4, RNG-C1, RNG-C2, AOB-C1, AOB-C2, AOB-C3, DMP-C1, "
        "DMP-C2, DMP-C3, OVR-C1, OVR-C3",
        "draw RNG",
        "cy: challenge bo on garibaldi",
        "bo: answer",
        "cy: show RNG-C6",
        "bo: show DMP-C1",
        "stop ann, bo, cy",
    ]
    golden("play/staggering-given-up.txt", playthrough(game, setup, lines))


def test_round_limit(golden: Golden) -> None:
    """STG-2.1: two rounds of a random game, and a tie that is played off."""
    house = {"round_limit": "2", "give_up_tie": "playoff"}
    game, setup = table("staggering", 4, house, fixed=True)
    setup = small(setup)
    lines = lines_of(game, setup, seed=25)
    golden("play/staggering-round-limit.txt", playthrough(game, setup, lines))


def test_the_last_to_stay(golden: Golden) -> None:
    """STG-9.6: when all others go home, the last one holds every Character left."""
    game, setup = table("staggering", 3, known=False, fixed=True)
    lines = ["deal", "draw SHD", "leave ann", "draw equipment", "leave cy"]
    golden("play/staggering-last-to-stay.txt", playthrough(game, setup, lines))
