"""Each house rule in each of its values: how play differs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckwright.errors import DeckwrightError
from deckwright.games import action_of
from deckwright.games.knights import GAME
from deckwright.rulebook import read_rulebook
from tests.games.harness import allowed, table
from tests.games.knights.sitting import HANDS, Sitting, arcs, ban

DECK = ", ".join(table("knights", 3, fixed=True)[1].cards)
OUT: dict[str, Any] = {"hands": {**HANDS, "bo": []}, "shown": {"bo": HANDS["bo"]}}
COUNTS: dict[str, Any] = {"hands": {"ann": 5, "bo": 5, "cy": 5}}


def refused(told: Any, line: str, known: bool = True, **house: str) -> str:
    """The rule that forbids a line under a house rule; told a position or its arcs."""
    told = {"arcs": told} if isinstance(told, list) else told
    return Sitting(told, known=known, house=house).refused(line)


@pytest.mark.parametrize(
    ("switch", "value", "told", "line", "rule"),
    [
        ("challenge_on", "top_claim", arcs("bo HE4 cy/SP4 CL4"), "play SP1 on A1", "KNT-4.5"),
        ("challenge_on", "unchallenged_arc", arcs("bo HE4 cy/SP4 CL4"), "play SP1 on A1", ""),
        ("challenge_on", "top_claim", arcs("bo ST4 cy/SW4 CL4"), "play SW1 on A1", "KNT-4.5"),
        ("challenge_on", "unchallenged_arc", arcs("bo ST4 cy/SW4 CL4"), "play SW1 on A1", ""),
        ("challenge_on", "top_claim", arcs("bo HE4 cy/SP4 DI4"), "play SP1 on A1", "KNT-6.2"),
        ("challenge_on", "unchallenged_arc", arcs("bo HE4 cy/SP4 DI4"), "play SP1 on A1", ""),
        ("challenge_on", "unchallenged_arc", arcs("bo ST4 cy/SW4 CL4"), "play SP1 on A1",
         "KNT-6.2"),
        ("challenge_on", "unchallenged_arc", arcs("bo HE4 cy/SW4"), "play SP1 on A1",
         "KNT-4.6"),
        ("challenge_on", "unchallenged_arc", arcs("ann HE4 bo/SP4 CL4"), "play SP1 on A1",
         "KNT-6.1"),
        ("diamond_counter", "any_arc", arcs("bo HE4 cy/SP4"), "play DI1 on A1", ""),
        ("diamond_counter", "own_only", arcs("bo HE4 cy/SP4"), "play DI1 on A1", "KNT-5.5"),
        ("diamond_counter", "own_only", arcs("ann HE4 cy/SP4"), "play DI1 on A1", ""),
        ("moon_own_claim_cover", "forbid", arcs("ann HE4 bo/SP4 DI4"), "play MO1 on A1",
         "KNT-8.6"),
        ("moon_own_claim_cover", "allow", arcs("ann HE4 bo/SP4 DI4"), "play MO1 on A1", ""),
        ("moon_own_claim_cover", "allow", arcs("ann DI4"), "play MO1 on A1", "KNT-8.5"),
        ("wild_on_passed_out", "no", OUT, "play JA1 at bo", "KNT-10.3"),
        ("wild_on_passed_out", "yes", OUT, "play JA1 at bo", ""),
        ("wild_on_passed_out", "yes", OUT, "play JA1 at ann", "KNT-10.2"),
        ("ban_scope", "suit", {"bans": [ban("JA2", "ann")], "arcs": arcs("bo HE4 cy/SP4")},
         "play DI1 on A1", "KNT-10.4"),
        ("ban_scope", "starting_only",
         {"bans": [ban("JA2", "ann")], "arcs": arcs("bo HE4 cy/SP4")}, "play DI1 on A1", ""),
        ("ban_scope", "starting_only", {"bans": [ban("JA2", "ann")]}, "play DI1 new",
         "KNT-10.4"),
        ("distraction_empty", "allowed", {"hands": {**HANDS, "ann": ["DS1", "ST1"]}},
         "play DS1 at bo", ""),
        ("distraction_empty", "forbidden_if_player_has_none",
         {"hands": {**HANDS, "ann": ["DS1", "ST1"]}}, "play DS1 at bo", "KNT-10.10"),
        ("distraction_empty", "forbidden_if_player_has_none",
         {"hands": {**HANDS, "ann": ["DS1", "HE1"]}}, "play DS1 at bo", ""),
        ("moon_trumpet_split", "6-5", {"hands": {**HANDS, "ann": ["MO6"]},
         "arcs": arcs("bo HE4 cy/SP4")}, "play MO6 on SP4", ""),
        ("moon_trumpet_split", "5-6", {"hands": {**HANDS, "ann": ["MO6"]},
         "bans": [ban("JA4", "bo")]}, "play MO6 on JA4", "KNT-9.4"),
    ],
)  # fmt: skip
def test_what_may_be_played(switch: str, value: str, told: Any, line: str, rule: str) -> None:
    """A line that is legal under one reading, and breaks a rule under the other."""
    house: dict[str, Any] = {switch: value}
    assert refused(told, line, **house) == rule
    sitting = Sitting({"arcs": told} if isinstance(told, list) else told, house={switch: value})
    asked = action_of(GAME, sitting.setup, sitting.state, line)
    assert (asked in GAME.legal_actions(sitting.state)) == (rule == "")


# The deal, the pass and the turns ---------------------------------------------------------


def test_leftovers_turned_over() -> None:
    """leftovers: seen by all, they cannot be played."""
    closed = Sitting(known=False).do("deal", "declare 0")
    assert closed.refused("play HE1 new") == ""
    opened = Sitting(known=False, house={"leftovers": "face_up"})
    opened.do("deal HE1", "declare 0")
    assert opened.refused("play HE1 new") == "KNT-1.7"


@pytest.mark.parametrize(("value", "again"), [("blind", "KNT-1.7"), ("after_looking", "")])
def test_pass_choice(value: str, again: str) -> None:
    """pass_choice: whether a card that has just come may be passed on."""
    sitting = Sitting(house={"pass_choice": value}).do(f"deal {DECK}", "declare 1")
    mine, yours, theirs = (hand[0] for hand in sitting.state.hands)
    sitting.do(f"ann: pass {mine}")
    assert sitting.refused(f"bo: pass {mine}") == again
    sitting.do(f"bo: pass {yours if again else mine}", f"cy: pass {theirs}")
    assert sitting.phase == "play"
    assert {len(hand) for hand in sitting.state.hands} == {17}


@pytest.mark.parametrize(("value", "order"), [("left", "ann bo cy"), ("right", "ann cy bo")])
def test_direction(value: str, order: str) -> None:
    """direction: turns go either way, the pass always to the left."""
    sitting = Sitting(house={"direction": value}).do(f"deal {DECK}", "declare 1")
    first = [hand[0] for hand in sitting.state.hands]
    sitting.do(*(f"{n}: pass {c}" for n, c in zip(("ann", "bo", "cy"), first, strict=True)))
    assert first[0] in sitting.hand("bo")
    turns = []
    for _ in range(3):
        turns.append(sitting.turn)
        action = GAME.legal_actions(sitting.state)[0]
        sitting.state = GAME.apply(sitting.state, action).state
    assert " ".join(turns) == order


@pytest.mark.parametrize(
    ("value", "players"), [("2-10", (2, 10)), ("3-6", (3, 6)), ("3-4", (3, 4))]
)
def test_players_range(value: str, players: tuple[int, int]) -> None:
    """players_range: fewer and more are sent away."""
    fewest, most = players
    for many in range(2, 11):
        fits = fewest <= many <= most
        assert allowed("knights", {"players_range": value}, many) == fits


@pytest.mark.parametrize(("value", "said"), [("prompt", True), ("off", False)])
def test_read_aloud(value: str, said: bool) -> None:
    """read_aloud: the line of the card is shown, or not."""
    sitting = Sitting({}, house={"read_aloud": value}).do("play HE1 new")
    assert ("KNT-14.1 speak" in sitting.said) == said


# Wilds and Pass-outs ----------------------------------------------------------------------


@pytest.mark.parametrize(("value", "again"), [("shuffle", ""), ("game", "KNT-10.6")])
def test_jaccuse_lasts(value: str, again: str) -> None:
    """jaccuse_lasts: until the cards are gathered, or for the whole game."""
    told = {"hands": {"ann": 1, "bo": 5, "cy": 5}, "bans": [ban("JA1", "bo")]}
    sitting = Sitting(told, known=False, house={"jaccuse_lasts": value}).do("play ST1 new")
    assert ("KNT-10.6 written" in sitting.said) == bool(again)
    sitting.do("deal", "declare 0")
    assert sitting.turn == "bo"
    assert sitting.refused("play HE1 new") == again


def test_a_moon_keeps_a_ban_from_being_written() -> None:
    """jaccuse_lasts=game: only a Moon in the same shuffle lifts it."""
    hands = {"ann": ["MO1", "ST1"], "bo": ["HE2"], "cy": ["ST3", "ST4"]}
    told = {"hands": hands, "bans": [ban("JA1", "bo")]}
    sitting = Sitting(told, house={"jaccuse_lasts": "game"})
    sitting.do("play MO1 on JA1", "bo: play HE2 new")
    assert "KNT-10.6 written" not in sitting.said


@pytest.mark.parametrize("value", ["face_up", "face_down"])
def test_distraction_discards(value: str) -> None:
    """distraction_discards: named, or only counted."""
    sitting = Sitting(COUNTS, known=False, house={"distraction_discards": value})
    sitting.do("play DS1 at bo")
    hidden = value == "face_down"
    assert sitting.refused("bo: discards ?, ?") == ("" if hidden else "KNT-10.12")
    sitting.do("bo: discards ?, ?" if hidden else "bo: discards HE1, HE2", "ann: discards none")
    assert [len(hand) for hand in sitting.state.hands] == [4, 3, 5]
    assert sitting.refused("bo: play HE3 new") == "KNT-10.11"


def test_discards_face_down_are_hidden() -> None:
    """distraction_discards=face_down: the engine knows them, the table does not."""
    sitting = Sitting({}, house={"distraction_discards": "face_down"}).do("play DS1 at bo")
    assert sitting.refused("bo: discards ?") == "KNT-10.12"
    action = action_of(GAME, sitting.setup, sitting.state, "bo: discards HE2")
    assert GAME.redact(sitting.state, action).cards == ("?",)  # type: ignore[attr-defined]
    sitting.do("bo: discards HE2")
    assert "KNT-10.12 face_down" in sitting.said


@pytest.mark.parametrize("value", ["face_up", "face_down"])
def test_passout_hand(value: str) -> None:
    """passout_hand: shown and checked, or laid away."""
    sitting = Sitting(COUNTS, known=False, house={"passout_hand": value})
    if value == "face_up":
        assert sitting.refused("passout") == "KNT-11.2"
        sitting.do("passout CL1, CL2, CL3, CL4, CL5")
    else:
        assert sitting.refused("passout CL1, CL2, CL3, CL4, CL5") == "KNT-11.2"
        sitting.do("passout")
    assert sitting.turn == "bo"
    assert sitting.refused("play CL1 new") == ("KNT-1.7" if value == "face_up" else "KNT-4.1")


@pytest.mark.parametrize(("value", "rule"), [("must_play", "KNT-11.1"), ("stands", "")])
def test_false_passout(value: str, rule: str) -> None:
    """false_passout: taken back, or for good."""
    line = "passout CL1, CL2, CL3, CL4, HE1"
    sitting = Sitting(COUNTS, known=False, house={"false_passout": value})
    assert sitting.refused(line) == rule
    assert sitting.warned(line) == "KNT-11.1"
    if not rule:
        assert "KNT-11.3 stands" in sitting.do(line).said
        assert sitting.turn == "bo"


def test_a_false_pass_out_overruled() -> None:
    """KNT-11.3: the table may let it stand once."""
    sitting = Sitting(COUNTS, known=False).overrule("passout CL1, CL2, CL3, CL4, HE1")
    assert "KNT-11.3 stands" in sitting.said
    assert sitting.state.shown[0]


def test_wild_on_passed_out() -> None:
    """wild_on_passed_out=yes: a ban lies idle, a Distraction hits only its player."""
    sitting = Sitting(OUT, house={"wild_on_passed_out": "yes"})
    assert sitting.warned("play JA1 at bo") == "KNT-10.3"
    sitting.do("play DS1 at bo")
    assert GAME.to_act(sitting.state) == (0,)
    sitting.do("discards HE1")
    assert sitting.turn == "cy"
    assert sitting.state.shown[1] == tuple(HANDS["bo"])


def test_nothing_to_discard_at_a_real_table() -> None:
    """distraction_empty: whoever then has nothing should not have played the card."""
    house = {"distraction_empty": "forbidden_if_player_has_none"}
    sitting = Sitting(COUNTS, known=False, house=house).do("play DS1 at bo")
    assert sitting.refused("ann: discards none") == "KNT-10.10"
    assert sitting.refused("bo: discards none") == ""
    hearts = [{"cause": "Moon", "by": "bo", "cards": [f"HE{n}" for n in range(1, 6)]}]
    told = {**COUNTS, "losses": hearts}
    assert Sitting(told, known=False, house=house).refused("play DS1 at bo") == "KNT-10.10"


# House rules that do not fit ----------------------------------------------------------------


@pytest.mark.parametrize(
    "house",
    [
        {"score_state": "never_challenged", "diamond_cover_scores": "yes"},
        {"passout_hand": "face_down", "false_passout": "stands"},
        {"mode": "single", "jaccuse_lasts": "game"},
    ],
)
def test_contradictions(house: dict[str, str]) -> None:
    """What cannot be played together is refused at the start, each part alone is not."""
    assert not allowed("knights", house)
    for name, value in house.items():
        assert allowed("knights", {name: value})


def test_a_long_single_game_can_write_bans_down() -> None:
    """mode=single with play-offs has more than one shuffle."""
    house = {"mode": "single", "jaccuse_lasts": "game", "single_tie": "another_shuffle"}
    assert allowed("knights", house)


@pytest.mark.parametrize("house", [{"decks": "2"}, {"first_dealer": "random"}])
def test_readings_that_are_only_told(house: dict[str, str]) -> None:
    """What the engine does not play is said so."""
    with pytest.raises(DeckwrightError, match="not refereed"):
        table("knights", 3, house)


def test_the_switches() -> None:
    """Every switch but those two is refereed."""
    switches = read_rulebook("knights").switches.values()
    assert len(switches) == 27
    assert {s.name for s in switches if not s.enforced} == {"decks", "first_dealer"}


@pytest.mark.parametrize(
    ("arc", "refused"),
    [
        ("ann DI4", "KNT-8.5"),
        ("bo HE4 cy/SP4 ann/DI4", ""),
        ("ann HE4 bo/SP4 cy/DI4", "KNT-8.6"),
    ],
)
def test_whose_tale_it_is(arc: str, refused: str) -> None:
    """KNT-8.5: one's own are the arcs one began, whoever played the card on top."""
    assert Sitting({"arcs": arcs(arc)}).refused("play MO1 on A1") == refused


def test_a_card_that_is_there_twice_is_refused_at_the_start():
    """KNT-1.1: a deck has each card once; a claim is known by what it says."""
    game, setup = table("knights", 3)
    with pytest.raises(DeckwrightError, match=r"KNT-1\.1: .*`HE1`"):
        game.start(replace(setup, cards={**setup.cards, "HE1": 2}))
