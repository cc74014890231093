"""What the cards do when they are flipped: ann, bo and cy, ann royal highness, five lives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.stab.sitting import HANDS, Sitting, laid, playing, resolve

# rule, cards on the table, lines after the reveal, lives before, lives after
OUTCOMES = [
    ("SYF-1.8", "dagger>bo", [], "", "5 4 5"),
    ("SYF-5.2", "love-potion>bo dagger>bo", [], "", "5 5 5"),
    ("SYF-5.3", "dagger>cy dagger>bo", [], "5 1 1", "5 0 0"),
    ("SYF-5.5", "left-potion>cy left-potion>cy dagger>cy", [], "", "5 4 5"),
    ("SYF-5.8", "left-potion>ann bow>ann", ["bo: shoot cy"], "", "5 5 4"),
    ("SYF-5.9", "left-potion>ann dagger>ann", [], "5 0 5", "5 0 4"),
    ("SYF-5.10", "bow>bo", ["bo: shoot ann"], "", "4 5 5"),
    ("SYF-6.2", "dagger>bo love-potion>bo", [], "5 1 5", "5 0 5"),
    ("SYF-6.3", "dagger>bo dagger>bo", [], "5 1 5", "5 0 5"),
    ("SYF-6.4", "shield>bo battle-axe>bo", [], "5 1 5", "5 0 5"),
    ("SYF-6.5", "dagger>bo bomb>bo=primed", [], "5 1 5", "5 0 5"),
    ("SYF-6.6", "dagger>bo bo:bomb>cy=primed", [], "5 1 5", "5 0 4"),
    ("SYF-7.1a", "golden-left-potion>ann dagger>ann shield>bo", [], "", "5 4 5"),
    ("SYF-7.1b", "golden-left-potion>cy left-potion>ann bomb>ann=primed", [], "", "5 5 4"),
    ("SYF-7.1c", "golden-left-potion>bo golden-left-potion>cy dagger>ann", [], "", "5 5 4"),
    ("SYF-7.2a", "left-potion>ann dagger>ann dagger>bo", [], "", "5 3 5"),
    ("SYF-7.2b", "left-potion>ann left-potion>ann dagger>ann", [], "", "5 5 4"),
    ("SYF-7.2c", "left-potion>ann bomb>ann=primed", [], "", "5 4 5"),
    ("SYF-7.3a", "goblin-hands>ann dagger>bo", ["ann: move dagger from bo > cy"], "", "5 5 4"),
    ("SYF-7.3a", "goblin-hands>ann dagger>bo", ["ann: move dagger from bo > ann"], "", "4 5 5"),
    ("SYF-7.3c", "goblin-hands>ann goblin-hands>bo", [], "", "5 5 5"),
    ("SYF-7.3d", "golden-left-potion>cy goblin-hands>ann dagger>cy",
     ["bo: move dagger from ann > cy"], "", "5 5 4"),
    ("SYF-7.3e", "goblin-hands>ann", [], "", "5 5 5"),
    ("SYF-7.4a", "shield>bo dagger>bo", [], "", "5 5 5"),
    ("SYF-7.4b", "shield>bo shield>bo dagger>bo dagger>bo dagger>bo", [], "", "5 4 5"),
    ("SYF-7.4c", "shield>bo battle-axe>bo", [], "", "5 3 5"),
    ("SYF-7.4d", "shield>bo dagger>bo bomb>bo=primed", [], "", "5 4 5"),
    ("SYF-7.5a", "shield>bo battle-axe>bo", [], "", "5 3 5"),
    ("SYF-7.5b", "shield>bo battle-axe>bo dagger>bo", [], "", "5 2 5"),
    ("SYF-7.5c", "shield>bo shield>bo battle-axe>bo dagger>bo", [], "", "5 3 5"),
    ("SYF-7.5d", "battle-axe>bo shield>cy", [], "", "5 5 5"),
    ("SYF-7.5d", "shield>bo battle-axe>bo battle-axe>bo", [], "", "5 3 5"),
    ("SYF-7.6a", "bow>bo shield>cy", ["bo: shoot cy"], "", "5 5 5"),
    ("SYF-7.6b", "bow>bo", ["bo: shoot ann"], "5 5 0", "4 5 0"),
    ("SYF-7.7a", "fireball>bo", ["bo: shoot cy"], "", "5 4 4"),
    ("SYF-7.7b", "fireball>bo", [], "5 1 5", "5 0 5"),
    ("SYF-7.7d", "fireball>bo shield>bo", ["bo: shoot cy"], "", "5 5 4"),
    ("SYF-7.7d", "fireball>bo shield>cy", ["bo: shoot cy"], "", "5 4 5"),
    ("SYF-7.8", "dagger>bo dagger>bo", [], "", "5 3 5"),
    ("SYF-7.9a", "bomb>bo", [], "", "5 5 5"),
    ("SYF-7.9b", "bomb>bo=primed", [], "", "5 4 5"),
    ("SYF-7.9b", "bomb>bo=primed shield>bo", [], "", "5 5 5"),
    ("SYF-7.9c", "bomb>bo=primed goblin-hands>ann",
     ["ann: move bomb from bo > cy"], "", "5 5 4"),
    ("SYF-7.10a", "love-potion>bo", [], "5 3 5", "5 4 5"),
    ("SYF-7.10b", "love-potion>bo", [], "", "5 5 5"),
    ("SYF-7.11", "snake>bo", [], "", "5 5 5"),
    ("SYF-7.12a", "crystal>bo", [], "", "5 5 5"),
    ("SYF-7.13", "drink>bo goblin-hands>ann", ["ann: move drink from bo > cy"], "", "5 5 5"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "cards", "lines", "before", "after"),
    OUTCOMES,
    ids=[f"{rule} {cards}" for rule, cards, *_ in OUTCOMES],
)
def test_lives_after_a_round(
    rule: str, cards: str, lines: list[str], before: str, after: str
) -> None:
    """All cards have acted, in their order, and everybody has the lives the rules say."""
    sitting = resolve(cards, *lines, lives=before)
    assert sitting.lives == after
    assert sitting.asked == ""


# rule, cards on the table, lines after the reveal, cards on the table in the next round
REMAINS = [
    ("SYF-5.7", "dagger>bo drink>bo love-potion>bo", [], ""),
    ("SYF-5.11", "shield>bo", [], ""),
    ("SYF-5.11", "bomb>bo snake>bo crystal>cy", [],
     "bomb>bo=primed snake>bo=sideways crystal>cy=sideways"),
    ("SYF-6.5", "shield>bo battle-axe>bo snake>bo dagger>bo dagger>bo dagger>bo", [], ""),
    ("SYF-7.9a", "bomb>bo", [], "bomb>bo=primed"),
    ("SYF-7.9c", "left-potion>bo bomb>bo", [], "bomb>cy=primed"),
    ("SYF-7.9d", "bomb>bo=primed bomb>cy=primed shield>cy", [], ""),
    ("SYF-7.12c", "crystal>bo=sideways left-potion>bo", [], "crystal>cy=sideways"),
    ("SYF-7.3a", "bomb>bo bomb>bo=primed goblin-hands>ann",
     ["ann: move bomb from bo > cy"], "bomb>cy=primed"),
    ("SYF-7.3a", "bomb>bo bomb>bo=primed goblin-hands>ann",
     ["ann: move sideways bomb from bo > cy"], "bomb>bo=primed"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "cards", "lines", "after"),
    REMAINS,
    ids=[f"{rule} {cards}" for rule, cards, *_ in REMAINS],
)
def test_cards_left_on_the_table(rule: str, cards: str, lines: list[str], after: str) -> None:
    """What stays for the next round, and how."""
    assert resolve(cards, *lines).lies == after


def test_duplicates_act_by_seat() -> None:
    """SYF-5.3: Bows ask ann first, being royal highness, then bo, then cy."""
    sitting = resolve("bow>cy bow>bo bow>ann")
    asked = []
    for line in ("ann: shoot bo", "bo: shoot cy", "cy: shoot ann"):
        asked.append(sitting.asked)
        sitting.do(line)
    assert asked == ["ann bow", "bo bow", "cy bow"]


def test_cards_act_once_a_round() -> None:
    """SYF-5.6: a Bomb primed in this round does not go off in it, moved or not."""
    assert resolve("bomb>bo", priority_order="bomb,left-potion").lives == "5 5 5"
    sitting = resolve("snake>bo left-potion>bo", priority_order="snake,left-potion")
    assert sitting.lies == "snake>cy=sideways"


def test_the_last_one_wins_before_the_next_card() -> None:
    """SYF-6.9, SYF-6.10: bo dies first, so the Dagger before cy never acts."""
    sitting = resolve("dagger>bo dagger>cy", lives="0 1 1")
    assert sitting.lives == "0 0 1"
    assert sitting.said >= {"SYF-6.1 out", "SYF-6.9 won"}


def test_the_dead_play_and_own_nothing() -> None:
    """SYF-6.7, SYF-6.8: the hand is discarded, and the Fireball asks nobody."""
    told = {"phase": "reveal", "hands": HANDS, "table": laid("fireball>bo"), "lives": {"bo": 1}}
    sitting = Sitting(told).do("reveal")
    assert sitting.state.hands[1] == ()
    assert sitting.asked == ""
    assert sorted(sitting.state.discard) == sorted([*HANDS["bo"], "fireball"])


# Playing phases with Snakes and Crystals ------------------------------------------------


def test_the_snakebit_are_passed_over() -> None:
    """SYF-4.6, SYF-4.8, SYF-4.9: bo plays in neither round, and the Snake is gone."""
    sitting = playing(table=laid("snake>bo=sideways"))
    sitting.do("play bow > bo", "play shield > cy", "play drink > ann", "play crystal > cy")
    assert sitting.phase == "reveal"
    assert "snake" not in sitting.lies
    assert len(sitting.state.hands[1]) == 4


def test_the_entranced_play_face_up() -> None:
    """SYF-4.7, SYF-4.10: both cards lie open at once, and the Crystal goes."""
    sitting = playing(table=laid("crystal>ann=sideways"))
    sitting.do("play bow > bo")
    assert "bow>bo=face up" in sitting.lies
    sitting.do("play bomb > cy", "play shield > cy", "play dagger > cy")
    sitting.do("play snake > cy", "play crystal > ann")
    assert "crystal>ann=sideways" not in sitting.lies
    assert "dagger>cy=face up" in sitting.lies
    assert "crystal>ann=face down" in sitting.lies


def test_two_snakes_go_together() -> None:
    """SYF-4.12."""
    sitting = playing(table=laid("snake>bo=sideways snake>bo=sideways"))
    sitting.do("play bow > bo", "play shield > cy", "play drink > ann", "play crystal > cy")
    assert "snake" not in sitting.lies


def test_all_snakebit() -> None:
    """SYF-4.6: if nobody can play, the reveal comes at once, and Bombs still go off."""
    three = "snake>ann=sideways snake>bo=sideways snake>cy=sideways"
    hands = {name: ["bow", "dagger"] for name in ("ann", "bo", "cy")}
    sitting = playing(hands=hands, table=laid(f"{three} bomb>cy=primed"))
    assert sitting.phase == "reveal"
    assert sitting.do("reveal").lives == "5 5 4"


def test_short_hands_play_what_there_is() -> None:
    """SYF-4.5: one card each, then the reveal."""
    sitting = playing(hands={"ann": ["bow"], "bo": ["drink"]})
    sitting.do("play bow > bo", "play drink > cy")
    assert sitting.phase == "reveal"


@pytest.mark.parametrize("targets", [("ann", "ann"), ("bo", "bo"), ("cy", "ann")])
def test_any_target(targets: tuple[str, str]) -> None:
    """SYF-4.3: oneself, the same player twice, anybody."""
    sitting = playing(done={"bo": 2, "cy": 2})
    sitting.do(f"play bow > {targets[0]}", f"play drink > {targets[1]}")
    assert [lain.at for lain in sitting.state.lying] == [
        sitting.setup.players.index(target) for target in targets
    ]


# Drawing --------------------------------------------------------------------------------


def test_a_draw_across_a_shuffle() -> None:
    """SYF-3.7: the last cards first, then the discards, then the rest."""
    sitting = Sitting({"round": 2, "pile": {"bow": 1}, "discard": ["dagger"] * 5})
    sitting.do("ann: draw bow", "shuffle", "ann: draw dagger, dagger, dagger")
    assert sitting.state.turn == 1
    assert sitting.state.pile == ("dagger",) * 2


def test_both_piles_empty() -> None:
    """SYF-3.7: the rest is not drawn, and play goes on."""
    sitting = Sitting({"pile": {"bow": 1}, "hands": {"cy": ["drink"]}})
    sitting.do("ann: draw bow")
    assert (sitting.phase, sitting.state.turn) == ("play", 0)


def test_the_dead_and_the_sated_do_not_draw() -> None:
    """SYF-3.5, SYF-3.8: a full hand is passed over; the snakebit draw like all others."""
    told: dict[str, Any] = {"hands": {"ann": ["bow"] * 4}, "table": laid("snake>bo=sideways")}
    sitting = Sitting(told)
    assert sitting.state.turn == 1
    assert Sitting({**told, "lives": {"bo": 0}, "table": []}).state.turn == 2


# Crown and calls ------------------------------------------------------------------------


def test_a_call_costs_a_life_at_once() -> None:
    """SYF-2.7, SYF-2.13, SYF-2.14: a Shield does not help, and an open choice waits."""
    told = laid("shield>cy bow>bo")
    sitting = Sitting({"phase": "reveal", "table": told}).do("reveal", "ann: callout cy")
    assert sitting.lives == "5 5 4"
    assert sitting.asked == "bo bow"
    assert "shield>cy=active" in sitting.lies


def test_a_call_can_end_a_choice() -> None:
    """SYF-2.16, SYF-6.8: whoever dies while choosing chooses no more."""
    sitting = resolve("bow>bo dagger>cy", lives="5 1 5").do("ann: callout bo")
    assert (sitting.lives, sitting.asked) == ("5 0 4", "")


def test_a_call_can_take_the_last_card_to_move() -> None:
    """SYF-7.3e: Goblin Hands that find nothing any more are discarded."""
    sitting = resolve("goblin-hands>cy dagger>bo", lives="5 1 5")
    assert sitting.asked == "cy goblin-hands"
    assert sitting.do("ann: callout bo").phase == "crown"


def test_a_call_can_win() -> None:
    """SYF-2.16, SYF-6.9."""
    sitting = playing(lives={"bo": 0, "cy": 1}).do("ann: callout cy")
    assert "SYF-6.9 won" in sitting.said


def test_a_failed_call_costs_nothing() -> None:
    """SYF-2.15."""
    assert playing().do("bo: callout cy against ann").lives == "5 5 5"


def test_a_phase_goes_on_without_the_dead() -> None:
    """SYF-6.11: cy dies while bo is to play, and later is passed over."""
    sitting = playing(lives={"cy": 1}).do("ann: play bow > bo", "ann: callout cy")
    sitting.do("bo: play bomb > ann")
    assert sitting.state.turn == 0
    sitting.do("ann: play drink > bo", "bo: play snake > ann")
    assert sitting.phase == "reveal"


def test_what_the_dead_laid_is_shown_with_the_rest() -> None:
    """SYF-6.5, SYF-6.7: until the reveal nobody knows which cards of cy are discarded."""
    drawn = {"ann": HANDS["ann"], "cy": HANDS["cy"]}
    told = {"phase": "play", "drawn": drawn, "table": laid("cy:?>ann ?>cy"), "lives": {"cy": 1}}
    sitting = Sitting({**told, "done": {"ann": 2, "bo": 2, "cy": 1}}, known=False)
    sitting.do("ann: callout cy")
    assert sitting.lies == "?>ann=face down ?>cy=dropped"
    sitting.do("reveal shield, bow")
    assert sorted(sitting.state.discard) == sorted(
        ["bow", "shield", "crystal", "fireball", "goblin-hands"]
    )


def test_the_crown_goes_round() -> None:
    """SYF-2.3, SYF-2.4, SYF-2.5: to the next living player, who then draws first."""
    sitting = Sitting({"round": 2, "phase": "crown", "lives": {"bo": 0}})
    sitting.do("ann: pass-crown")
    assert (sitting.state.royal, sitting.state.turn) == (2, 2)
