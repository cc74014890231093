"""The shipped games with nothing but their score: each to its own end, by the short lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckwright.engine.derive import choice_of
from deckwright.engine.parser.parse import parse
from deckwright.engine.view import View
from deckwright.errors import Unreadable
from deckwright.games import presentation, score_keeper, set_up
from deckwright.games.generic.actions import NextRound, NextTurn
from deckwright.games.generic.grammar import GRAMMAR
from deckwright.games.generic.tracker_parser import load
from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.dialog import answer_meaning
from deckwright.prompt.reader.meaning import Ask, Do
from deckwright.prompt.reader.understand import understand
from deckwright.prompt.screens.presenter import view
from deckwright.resources import folder
from deckwright.rulebook import read_rulebook
from deckwright.session.begin import begin
from deckwright.session.session import Session
from tests.games.offered import actions, lines
from tests.stores import open_store

GAMES = ("knights", "shoulda", "stab", "staggering")
VIEW = presentation("generic")


def say(session: Session, line: str) -> None:
    """A line as it is typed, done; Unreadable where it cannot be."""
    meaning = understand(session, line)
    if not isinstance(meaning, Do):
        raise Unreadable(getattr(meaning, "told", "") or str(meaning))
    for step in meaning.steps:
        session.do(step.action)


class Pad:
    """A score pad: what is typed, as the prompt reads it, and what comes of it."""

    def __init__(self, game: str, players: str = "Ana Bo Cy", **house: str) -> None:
        self.game, self.setup = set_up(game, tuple(players.split()), house, score=True)
        self.state: Any = self.game.start(self.setup)
        self.said: list[tuple[str, str]] = []

    def do(self, *lines: str) -> Pad:
        """Lines, one after the other."""
        for line in lines:
            action = self._read(line)
            step = self.game.apply(self.state, action)
            self.state = step.state
            self.said += [(event.rule, event.code) for event in step.events]
        return self

    def refused(self, line: str) -> str:
        """The rule that forbids a line, if any does."""
        found = self.game.refusal(self.state, self._read(line))
        return found.rule if found else ""

    def _read(self, line: str) -> Any:
        parsed = parse(self.game, self.setup, self.state, GRAMMAR, line)
        if parsed.broken and parsed.broken[0].action:
            return parsed.broken[0].action
        if len(parsed.ways) != 1 or len(parsed.ways[0]) != 1:
            raise Unreadable(str([self._written(way) for way in parsed.ways]))
        return parsed.ways[0][0]

    def _written(self, way: Any) -> str:
        from deckwright.engine.lines import write

        return "; ".join(write(self.game, self.setup, self.state, each) for each in way)

    @property
    def view(self) -> View:
        return View(self.setup, self.state, self.game, str)

    @property
    def won(self) -> str:
        """Who has won, once it is over."""
        result = self.game.result(self.state)
        return " ".join(self.setup.players[seat] for seat in result.winners) if result else ""

    def of(self, counter: str) -> tuple[int, ...]:
        """What everybody has of a counter."""
        return self.state.values[self.state.tracker.index(counter)]


@pytest.mark.parametrize("game", GAMES)
def test_the_house_rules_a_tracker_reads_are_there(game: str) -> None:
    """A counter or the rounds follow only switches of the game's own rulebook."""
    tracker, faults = load(folder("cards") / game)
    assert tracker is not None
    assert faults == ()
    asked = {counter.house for counter in tracker.counters}
    asked |= {tracker.rounds.house} if tracker.rounds else set()
    assert asked - {""} <= set(read_rulebook(game).switches)
    assert score_keeper(game).definition == tracker.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 6])
def test_screens_fit_and_what_is_offered_can_be_done(game: str, players: int, golden) -> None:
    """At 40 columns and 24 rows; a number, then a number of its list, makes a whole line."""
    names = " ".join(("Ana", "Bo", "Cy", "Dee", "Eve", "Fay")[:players])
    pad = Pad(game, names)
    shown = VIEW.screen(pad.view)
    offered = VIEW.choices(pad.view)
    listed = [f"{number} {choice.label}" for number, choice in enumerate(offered, 1)]
    assert len(shown) + len(listed) < 24
    assert all(len(line) <= 40 for line in (*shown, *listed))
    golden(f"screens/score-{game}-{players}.txt", "\n".join((*shown, *listed, "")))
    for choice in offered:
        for line in lines(pad.view, choice):
            assert pad.refused(line) == ""


def test_stab_to_the_last_life() -> None:
    """SYF-2.3, SYF-6.1, SYF-6.9: the crown goes left past the dead; the last one wins."""
    pad = Pad("stab").do("bo -1", "+1 ana", "-2 cy", "cy -1 life")
    assert pad.of("lives") == (5, 4, 2)
    pad.do("next round")
    assert pad.state.holders == (1,)
    pad.do("bo -4")
    assert pad.said[-1] == ("TRK-5.3", "waits")
    assert pad.state.holders == (1,)  # SYF-2.6: nobody has it until the next round
    pad.do("next round")
    assert pad.state.holders == (2,)
    pad.do("ana -5")
    assert pad.won == "Cy"
    assert pad.refused("cy -1") == "TRK-6.1"


def test_stab_with_fewer_lives() -> None:
    """SYF-1.4: the house rule counts here, too."""
    pad = Pad("stab", start_lives="2")
    assert pad.of("lives") == (2, 2, 2)
    assert pad.do("+5 ana").of("lives") == (5, 2, 2)


def test_shoulda_is_counted_once() -> None:
    """SWC-15.4, SWC-15.7: a round is a regret; with everybody's points it is over."""
    pad = Pad("shoulda").do("next round", "next round")
    assert pad.state.round == 3
    assert not pad.won
    assert pad.do("points 3 0 5").won == "Bo"
    assert Pad("shoulda").do("points 3 1 1").won == "Bo Cy"  # SWC-15.9


def test_knights_to_eleven() -> None:
    """KNT-12.5, KNT-13.2 to 13.4: arcs become points; a tie plays on; the deal goes left."""
    pad = Pad("knights").do("arcs 5 5 0", "cy +2 points", "next round")
    assert pad.of("points") == (5, 5, 2)
    assert pad.of("arcs") == (0, 0, 0)
    assert pad.state.holders == (1,)
    pad.do("+1 arc bo", "bo +5 arcs", "+6 arcs ana", "next round")
    assert pad.of("points") == (11, 11, 2)
    assert ("TRK-6.6", "tied") in pad.said
    assert not pad.won
    assert pad.do("bo +1 arc", "next round").won == "Bo"


def test_staggering_to_the_last_character() -> None:
    """STG-2.3, STG-9.1, STG-9.3: Characters change hands; who has none is out."""
    pad = Pad("staggering")
    (each, *_) = pad.of("characters")
    assert each == sum(
        copies
        for card, copies in pad.setup.cards.items()
        if pad.setup.facts[card]["kind"] == "character"
    ) // len(pad.setup.players)
    pad.do("bo +1 from ana")
    assert pad.of("characters") == (each - 1, each + 1, each)
    assert pad.refused("bo +1") == "TRK-1.6"
    assert pad.refused(f"bo +{each} from ana") == "TRK-1.6"
    pad.do(f"bo +{each - 1} from ana")
    assert pad.state.out == (True, False, False)
    assert pad.refused("bo +1 from ana") == "TRK-2.1"
    pad.do("cy +1")  # only Bo is left to win from
    assert pad.of("characters") == (0, 2 * each - 1, each + 1)
    assert pad.do(f"bo +{each + 1}").won == "Bo"


def test_lines_that_differ_in_fixed_words_alone_are_a_choice() -> None:
    """No value tells them apart, so the lines are what is asked about."""
    choice = choice_of(Pad("staggering").view, "", [NextTurn(), NextRound()])
    (asked,) = choice.questions
    assert [*asked.words] == ["next turn", "next round"]
    assert choice.action((asked.options[1],)) == NextRound()


def test_tokens_of_three_rounds() -> None:
    """STG-8.3: a token goes at each of the holder's own turns, and no further than none."""
    pad = Pad("staggering", "Ana Bo").do("ana tokens 3", "next turn", "next turn")
    assert pad.of("tokens") == (2, 0)
    pad.do(*["next turn"] * 6)
    assert pad.of("tokens") == (0, 0)


def test_rounds_of_the_house() -> None:
    """STG-9.4: with `round_limit` the most Characters win after so many rounds."""
    pad = Pad("staggering", "Ana Bo", round_limit="2").do("ana +1", *["next turn"] * 3)
    assert not pad.won
    assert pad.do("next turn").won == "Ana"
    assert Pad("staggering", "Ana Bo").do("bo +1", "end").won == "Bo"


@pytest.mark.parametrize("game", GAMES)
def test_positions_go_there_and_back(game: str) -> None:
    """All of a score can be written down and read again."""
    lines = {
        "stab": ("next round", "ana -5"),
        "shoulda": ("next round",),
        "knights": ("arcs 1 2 3",),
        "staggering": ("bo +1 from ana", "ana tokens 3"),
    }
    pad = Pad(game).do(*lines[game])
    told = pad.game.to_position(pad.state)
    assert pad.game.from_position(pad.setup, told) == pad.state


def test_who_was_out_plays_on(tmp_path: Path) -> None:
    """TRK-2.1: the table has the last word, in the words people use, and after the end, too."""
    store = open_store(tmp_path / "s.db")
    session = begin(store, "stab", ("Ana", "Bo", "Cy"), {}, score=True)
    for said, out in (
        ("bo lives 0", ["Bo"]),
        ("bo is back", []),
        ("ana leaves", ["Ana"]),
        ("cy lives 0", ["Ana", "Cy"]),
        ("cy back", ["Ana"]),
        ("ana back", []),
    ):
        say(session, said)
        assert session.game.to_position(session.state).get("out", []) == out
    lives = {"Ana": 5, "Bo": 1, "Cy": 1}
    assert session.game.to_position(session.state)["counters"] == {"lives": lives}
    assert session.game.result(session.state) is None
    with pytest.raises(Unreadable, match="Bo is in the game"):
        say(session, "bo back")


def test_a_sign_takes_away(tmp_path: Path) -> None:
    """TRK-1.2: `cy lives -1` takes one of five lives; a number alone says how it stands."""
    store = open_store(tmp_path / "s.db")
    session = begin(store, "stab", ("Ana", "Bo", "Cy"), {}, score=True)
    for said in ("cy lives -1", "Bo: lives -2", "ana lives 3", "ana lives +1"):
        say(session, said)
    lives = {"Ana": 4, "Bo": 3, "Cy": 4}
    assert session.game.to_position(session.state)["counters"] == {"lives": lives}


@pytest.mark.parametrize(
    ("game", "said", "kept"),
    [
        ("stab", "lives 3 2 1", "lives -2, -3, -4"),
        ("stab", "bo loses a life", "Bo: -1 lives"),
        ("stab", "all -1", "lives -1, -1, -1"),
        ("stab", "ana and cy -2", "lives -2, +0, -2"),
        ("stab", "cy dies", "Cy: lives 0"),
        ("stab", "ana -1 bo 3, cy -2 lives", "lives -1, -2, -2"),
        ("stab", "ana -5; bo -5; cy -1", "lives -5, -5, -1"),
        ("knights", "arcs bo +2 and cy +1", "arcs +0, +2, +1"),
        ("shoulda", "3 0 5", "points +3, +0, +5"),
        ("knights", "arcs ana 2", "Ana: arcs 2"),
        ("knights", "ana won 3 arcs", "Ana: +3 arcs"),
        ("knights", "next shuffle", "next round"),
        ("staggering", "ana takes one from bo", "Ana: +1 from Bo"),
        ("staggering", "bo beats ana", "Bo: +1 from Ana"),
    ],
)
def test_what_is_said_across_the_table(tmp_path: Path, game: str, said: str, kept: str) -> None:
    """A row says what is left of what is lost, and adds what is made; sentences are lines."""
    session = begin(open_store(tmp_path / "s.db"), game, ("Ana", "Bo", "Cy"), {}, score=True)
    say(session, said)
    assert session.folded.lines[-1].text == kept


def test_who_has_lives_again_plays_on() -> None:
    """TRK-2.1: in one line, as at a refereed table; no other number brings anybody back."""
    pad = Pad("stab").do("Bo: lives 0")
    assert pad.refused("Bo: lives 0") == pad.refused("bo +1") == "TRK-2.1"
    pad.do("Bo: lives 2")
    assert (pad.of("lives"), pad.state.living) == ((5, 2, 5), (0, 1, 2))


@pytest.mark.parametrize("game", GAMES)
def test_a_change_that_is_asked_for_needs_its_sign(game: str) -> None:
    """`3` at a question for a change could be three more, or all there is (TRK-1.2)."""
    pad = Pad(game)
    ctx = Context(pad.view, usual=True)
    changes = [Ask(each) for each in VIEW.choices(pad.view)]
    changes = [ask for ask in changes if ask.blank and ask.blank.signed]
    assert changes
    for ask in changes:
        noun = ask.blank.signed if ask.blank else ""
        told = answer_meaning(ctx, ask, "9")
        assert isinstance(told, Ask)
        assert told.told.endswith(f"`{noun} 9`?")
        assert isinstance(answer_meaning(ctx, ask, f"{noun} 9"), Do)


@pytest.mark.parametrize("said", ["bo arc", "bo points"])
def test_how_much_of_one_thing_is_asked(said: str) -> None:
    """A counter without a number says too little."""
    pad = Pad("knights")
    parsed = parse(pad.game, pad.setup, pad.state, GRAMMAR, said)
    assert "how many" in parsed.broken[0].problem


def test_out_of_cards_is_not_out_of_the_game(tmp_path: Path) -> None:
    """SWC-15.1: then all are counted."""
    session = begin(open_store(tmp_path / "s.db"), "shoulda", ("Ana", "Bo"), {}, score=True)
    with pytest.raises(Unreadable, match="points 3 0"):
        say(session, "ana is out of cards")


def test_who_is_out_keeps_a_number(tmp_path: Path) -> None:
    """Else the next player's number would stand for another."""
    session = begin(open_store(tmp_path / "s.db"), "stab", ("Ana", "Bo", "Cy"), {}, score=True)
    before = [choice.label[:2] for choice in VIEW.choices(view(session))]
    session.do(session.read("Bo: lives 0"))
    after = VIEW.choices(view(session))
    assert [choice.label[:2] for choice in after] == before
    session.do(*actions(after[1]))
    assert session.game.to_position(session.state).get("out", []) == []


@pytest.mark.parametrize(
    ("game", "wins"),
    [
        ("stab", ["The last one left wins."]),
        ("shoulda", ["The fewest points win."]),
        ("knights", ["11 points end it, once a round is over.", "The most points win."]),
        ("staggering", ["The last one left wins."]),
    ],
)
def test_the_score_says_what_wins(game: str, wins: list[str]) -> None:
    """What counts with its noun, and how the game is won."""
    told = VIEW.standing(Pad(game).view)
    assert told[3:] == wins
    assert all(" " in each.partition(": ")[2] for each in told[:3])
