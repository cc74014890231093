"""Each refereed house rule in each of its values: play differs as the reading says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games.stab import GAME
from deckwright.rulebook import read_rulebook
from tests.games.harness import check_game, table
from tests.games.stab.sitting import HANDS, Sitting, laid, playing, resolve

OWN_ORDER = "drink,left-potion,dagger,shield"


@pytest.mark.parametrize(
    ("switch", "value", "cards", "lines", "before", "after"),
    [
        ("priority_order", "list", "dagger>bo shield>bo", [], "", "5 5 5"),
        ("priority_order", "dagger,shield", "dagger>bo shield>bo", [], "", "5 4 5"),
        ("priority_order", "dagger", "dagger>bo love-potion>bo", [], "5 1 5", "5 0 5"),
        ("priority_order", "love-potion", "dagger>bo love-potion>bo", [], "", "5 4 5"),
        ("priority_order", OWN_ORDER, "dagger>bo left-potion>bo", [], "", "5 5 4"),
        ("duplicate_order", "target", "cy:bow>bo ann:bow>cy",
         ["bo: shoot ann", "cy: shoot ann"], "", "3 5 5"),
        ("duplicate_order", "played_by", "cy:bow>bo ann:bow>cy",
         ["cy: shoot ann", "bo: shoot ann"], "", "3 5 5"),
        ("dead_table", "discard", "dagger>bo bomb>bo=primed", [], "5 1 5", "5 0 5"),
        ("dead_table", "pass_left", "dagger>bo bomb>bo=primed", [], "5 1 5", "5 0 4"),
        ("dead_plays", "stay", "dagger>bo bo:bomb>cy=primed", [], "5 1 5", "5 0 4"),
        ("dead_plays", "remove", "dagger>bo bo:bomb>cy=primed", [], "5 1 5", "5 0 5"),
        ("goblin_immovable", "by_goblin", "left-potion>ann goblin-hands>ann dagger>ann",
         ["bo: move dagger from bo > cy"], "", "5 5 4"),
        ("goblin_immovable", "always", "left-potion>ann goblin-hands>ann dagger>ann",
         ["ann: move dagger from bo > cy"], "", "5 5 4"),
        ("left_moves_primed", "yes", "left-potion>bo bomb>bo=primed", [], "", "5 5 4"),
        ("left_moves_primed", "no", "left-potion>bo bomb>bo=primed", [], "", "5 4 5"),
        ("left_moves_primed", "no", "golden-left-potion>bo bomb>bo=primed", [], "", "5 5 4"),
    ],
)  # fmt: skip
def test_resolution(
    switch: str, value: str, cards: str, lines: list[str], before: str, after: str
) -> None:
    """SYF-1.2, SYF-5.3, SYF-6.5, SYF-6.6, SYF-7.2c, SYF-7.3d."""
    house: dict[str, Any] = {switch: value}
    assert resolve(cards, *lines, lives=before, **house).lives == after


@pytest.mark.parametrize("lives", range(1, 6))
def test_start_lives(lives: int) -> None:
    """SYF-1.4; SYF-7.10b: five stay the most."""
    sitting = Sitting(house={"start_lives": str(lives)})
    assert sitting.state.lives == (lives,) * 3
    healed = resolve("love-potion>bo", start_lives=str(lives)).state.lives[1]
    assert healed == min(5, lives + 1)


def test_decks() -> None:
    """SYF-1.5: three decks of ours, as a house rule or chosen for one game."""
    for cards in (72, 60, 84):
        deck = f"house{cards}"
        assert sum(table("stab", 3, {"deck": deck})[1].cards.values()) == cards
        assert GAME.inventory(Sitting(deck=deck).state).total() == cards


def test_unchecked_deck() -> None:
    """SYF-1.5: nobody counts copies, parts of a draw are taken, the table says when it ends."""
    sitting = Sitting(house={"deck": "unchecked"}, known=False)
    sitting.do("ann: draw snake, snake, snake, snake", "bo: draw snake, snake")
    assert sitting.refused("bo: draw bow, bow, bow") == "SYF-3.3"
    sitting.do("empty")
    assert (sitting.state.pile, sitting.phase, sitting.state.turn) == ((), "play", 0)


def test_unchecked_deck_is_larger_than_thought() -> None:
    """SYF-1.5, SYF-3.7: where nobody counts, a pile is empty when the table says so."""
    told = {"round": 2, "pile": {"?": 1}, "discard": ["bow"] * 3}
    sitting = Sitting(told, known=False, house={"deck": "unchecked"})
    sitting.do("ann: draw dagger, dagger, dagger, dagger")
    sitting.do("bo: draw bow", "shuffle", "bo: draw bow, bow, bow", "cy: draw")
    assert sitting.phase == "play"
    unnamed = Sitting(told, known=False, house={"deck": "unchecked"})
    assert unnamed.do("ann: draw bow", "ann: draw").state.turn == 1


DYING = {"lives": {"ann": 1}, "phase": "reveal", "table": laid("dagger>ann")}


def test_crown_on_death_hold() -> None:
    """SYF-2.6: nobody is royal until the next round; then the crown goes on from that seat."""
    sitting = Sitting(DYING).do("reveal")
    assert sitting.refused("cy: callout bo") == "SYF-2.12"
    assert GAME.to_act(sitting.state) == (0,)
    assert sitting.do("ann: pass-crown").state.royal == 1


def test_crown_on_death_now_keep() -> None:
    """SYF-2.6: bo is royal at once, and still in the next round."""
    sitting = Sitting(DYING, house={"crown_on_death": "now_keep"}).do("reveal")
    assert (sitting.state.royal, sitting.phase, sitting.state.turn) == (1, "draw", 1)
    assert sitting.refused("bo: callout cy") == ""
    later = Sitting({"phase": "crown", "round": 3}, house={"crown_on_death": "now_keep"})
    assert later.phase == "crown"


def test_crown_on_death_now_and_pass() -> None:
    """SYF-2.6: bo is royal at once, and passes the crown on in the next round."""
    sitting = Sitting(DYING, house={"crown_on_death": "now_and_pass"}).do("reveal")
    assert (sitting.state.royal, sitting.phase) == (1, "crown")
    assert sitting.do("bo: pass-crown").state.royal == 2


@pytest.mark.parametrize(
    ("value", "royal", "phase"), [("hold", 0, "crown"), ("now_keep", 1, "draw"),
                                  ("now_and_pass", 1, "crown")]
)  # fmt: skip
def test_crown_on_death_while_passing(value: str, royal: int, phase: str) -> None:
    """SYF-2.6, SYF-2.11: a royal highness called out before passing the crown."""
    house = {"crown_on_death": value, "rh_callable": "yes"}
    sitting = Sitting({"phase": "crown", "round": 2, "lives": {"ann": 1}}, house=house)
    sitting.do("bo: callout ann")
    assert (sitting.state.royal, sitting.phase) == (royal, phase)


@pytest.mark.parametrize(
    ("value", "line", "refused", "lives"),
    [
        ("table", "bo: callout cy against ann", "", "5 5 5"),
        ("table", "bo: callout cy", "", "5 5 4"),
        ("royal", "bo: callout cy against ann", "", "5 5 5"),
        ("royal", "bo: callout cy", "", "5 5 4"),
        ("royal", "ann: callout cy against bo", "SYF-2.8", "5 5 4"),
        ("caller", "bo: callout cy", "", "5 5 4"),
        ("caller", "bo: callout cy against ann", "SYF-2.8", "5 5 4"),
        ("off", "bo: callout cy", "SYF-2.8", "5 5 4"),
    ],
)
def test_address_ruling(value: str, line: str, refused: str, lives: str) -> None:
    """SYF-2.8: who decides whether a call stands; a ruling goes past it."""
    sitting = playing({"address_ruling": value})
    assert sitting.refused(line) == refused
    sitting = sitting.overrule(line) if refused else sitting.do(line)
    assert sitting.lives == lives


@pytest.mark.parametrize(("against", "lives"), [("dee", 4), ("dee, eli", 5), ("ann", 4)])
def test_a_majority_objects(against: str, lives: int) -> None:
    """SYF-2.8: more than half of the others, of whom there are three."""
    hands: dict[str, Any] = {**HANDS, "dee": ["bow"], "eli": ["bow"]}
    sitting = Sitting({"phase": "play", "hands": hands}, players=5)
    assert sitting.do(f"bo: callout cy against {against}").state.lives[2] == lives


def test_rh_callable() -> None:
    """SYF-2.11."""
    assert playing({"rh_callable": "no"}).refused("bo: callout ann") == "SYF-2.11"
    assert playing({"rh_callable": "yes"}).do("bo: callout ann").lives == "4 5 5"


OUT = {"pile": {"bow": 1}, "discard": ["dagger"] * 5, "hands": HANDS | {"cy": []},
       "lives": {"ann": 3, "bo": 4, "cy": 4}}  # fmt: skip


def test_deck_out_reshuffle() -> None:
    """SYF-3.7."""
    sitting = Sitting(OUT).do("cy: draw bow")
    assert GAME.due(sitting.state) == "shuffle"


def test_deck_out_stop_drawing() -> None:
    """SYF-3.7: play goes on with what there is, and nothing is shuffled."""
    sitting = Sitting(OUT, house={"deck_out": "stop_drawing"}).do("cy: draw bow")
    assert sitting.phase == "play"
    before = Sitting(OUT, house={"deck_out": "stop_drawing"})
    assert before.refused("shuffle") == "SYF-3.7"


def test_deck_out_most_lives_wins() -> None:
    """SYF-3.7: bo and cy share the win."""
    sitting = Sitting(OUT, house={"deck_out": "most_lives_wins"}).do("cy: draw bow")
    result = GAME.result(sitting.state)
    assert result is not None
    assert (result.reason, result.winners, result.scores) == ("most lives", (1, 2), (3, 4, 4))


def test_stop_drawing_ends() -> None:
    """SYF-3.7: without cards or ticking Bombs nobody can be hurt any more."""
    told = {"phase": "reveal", "pile": {}, "table": laid("dagger>bo bomb>cy")}
    sitting = Sitting(told, house={"deck_out": "stop_drawing"}).do("reveal")
    assert GAME.result(sitting.state) is None
    sitting.do("ann: pass-crown", "reveal")
    result = GAME.result(sitting.state)
    assert result is not None
    assert (result.reason, result.winners) == ("no cards left", (0,))


BOTH = "snake>ann=sideways crystal>ann=sideways"


def test_crystal_waits() -> None:
    """SYF-4.11: the Crystal lies on, and can be moved."""
    sitting = playing({"snake_plus_crystal": "crystal_waits"}, table=laid(BOTH), done={"bo": 2})
    sitting.do("cy: play shield > cy", "cy: play fireball > cy")
    assert "crystal>ann=sideways" in sitting.lies
    assert "snake" not in sitting.lies


def test_crystal_lapses() -> None:
    """SYF-4.11: it goes with the Snake."""
    sitting = playing(
        {"snake_plus_crystal": "crystal_lapses"}, table=laid(BOTH), done={"bo": 2}
    )
    sitting.do("cy: play shield > cy", "cy: play fireball > cy")
    assert "sideways" not in sitting.lies


@pytest.mark.parametrize(("value", "told"), [("off", False), ("on", True)])
def test_memory_aid(value: str, told: bool) -> None:
    """SYF-1.9: hands are told when all have drawn, or never."""
    drawn = {name: hand for name, hand in HANDS.items() if name != "cy"}
    sitting = Sitting({"drawn": drawn}, known=False, house={"memory_aid": value})
    sitting.do("cy: draw bow, bow, drink, drink")
    assert ("SYF-1.9 remember" in sitting.said) == told


@pytest.mark.parametrize(
    "house",
    [
        {"rh_callable": "yes", "address_ruling": "royal"},
        {"deck": "unchecked", "deck_out": "stop_drawing"},
        {"deck": "unchecked", "deck_out": "most_lives_wins"},
    ],
)
def test_contradictions(house: dict[str, str]) -> None:
    """House rules that cannot be played together are refused before the game."""
    with pytest.raises(DeckwrightError, match="do not go together"):
        table("stab", 3, house)


@pytest.mark.parametrize(
    "house",
    [
        {"priority_order": "bow,parry"},
        {"priority_order": "bow,bow"},
        {"start_lives": "6"},
        {"address_timing": "after_card"},
        {"crown_on_death": "burn"},
    ],
)
def test_values_that_cannot_be(house: dict[str, str]) -> None:
    """Unknown values are refused, and so are readings nobody referees."""
    with pytest.raises(DeckwrightError):
        table("stab", 3, house)


def test_every_refereed_switch_is_tested_here() -> None:
    """A new switch needs its test in this file."""
    text = Path(__file__).read_text("utf-8")
    for name, switch in read_rulebook("stab").switches.items():
        if switch.enforced:
            assert name in text


@pytest.mark.parametrize(
    "house",
    [
        {"priority_order": "crystal,snake,bomb,goblin-hands,dagger"},
        {"dead_table": "pass_left", "dead_plays": "remove", "duplicate_order": "played_by"},
        {"deck_out": "stop_drawing", "deck": "house60"},
        {"deck_out": "most_lives_wins", "start_lives": "3"},
        {"crown_on_death": "now_keep", "goblin_immovable": "always", "memory_aid": "on"},
    ],
)
def test_random_games_by_house_rules(house: dict[str, str]) -> None:
    """Several house rules together still make a sound game."""
    check_game(*table("stab", 4, house), seed=len(house))


def test_a_primed_bomb_of_this_round_stays() -> None:
    """SYF-7.2c: under `no` what is turned sideways stays, also if it was turned just now."""
    order = "bomb,left-potion"
    for value, at in (("no", 1), ("yes", 2)):
        house: dict[str, Any] = {"left_moves_primed": value, "priority_order": order}
        lying = resolve("left-potion>bo bomb>bo", **house).state.lying
        assert [lain.at for lain in lying if lain.card == "bomb"] == [at]


SNAKED = {
    "phase": "play",
    "hands": {"ann": ["bow"], "bo": ["bow"], "cy": ["bow", "drink"], "dee": ["bow"]},
    "lives": {"ann": 1},
}


def test_a_snake_whose_player_dies_lets_go() -> None:
    """SYF-4.9, SYF-6.6: taken out of play with its player it binds nobody any more."""
    for value, free in (("remove", True), ("stay", False)):
        told = {**SNAKED, "crown": "bo", "table": laid("snake>cy=sideways")}
        sitting = Sitting(told, players=4, house={"dead_plays": value})
        sitting.do("bo: callout ann", "bo: play bow > cy")
        assert (sitting.state.turn == 2) is free


def test_a_snake_that_is_passed_on_binds_anew() -> None:
    """SYF-4.9, SYF-6.5: from then on it binds the player it now lies before."""
    for value, free in (("pass_left", False), ("discard", True)):
        told = {**SNAKED, "crown": "cy", "table": laid("cy:snake>ann=sideways")}
        sitting = Sitting(told, players=4, house={"dead_table": value})
        sitting.do("cy: callout ann", "cy: play bow > dee", "dee: play bow > cy")
        assert (sitting.state.turn == 1) is free


def test_the_crown_falls_on_in_the_same_round() -> None:
    """SYF-2.6: under `now_keep` an heir who dies as well hands it on, and that one keeps it."""
    house = {"crown_on_death": "now_keep", "rh_callable": "yes"}
    told = {**SNAKED, "crown": "ann", "lives": {"ann": 1, "bo": 1}}
    sitting = Sitting(told, players=4, house=house).do("cy: callout ann")
    assert sitting.state.royal == 1
    sitting.do("cy: callout bo")
    assert (sitting.state.royal, sitting.state.kept) == (2, True)
