"""What the table puts right, in every game: the state that follows is one, or none does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from deckwright.engine import TABLE, Game, Setup
from deckwright.engine.correction import Correct, example
from deckwright.engine.replay import do, replay
from deckwright.errors import Unreadable
from deckwright.games import action_of
from deckwright.prompt.reader.meaning import Do
from deckwright.prompt.reader.understand import understand
from tests.games.harness import moments
from tests.games.telling import SHIPPED, drawn, play, seeds

every_game = pytest.mark.parametrize("slug", SHIPPED)


def seen(slug: str, seed: int) -> Iterator[tuple[Game[Any], Setup, Any]]:
    """The states of a random game as a table sees it."""
    game, setup = drawn(slug, seed)
    physical = replace(setup, known=False)
    state = game.start(physical)
    for moment in moments(game, setup, seed):
        yield game, physical, state
        state = game.apply(state, game.redact(moment.before, moment.action)).state


def said(game: Game[Any], setup: Setup, state: Any, word: str, random: Random) -> Correct:
    """A correction with values drawn at random."""
    values = []
    for kind in game.corrections[word].kinds:
        if kind == "number":
            values.append(str(random.randrange(8)))
        elif kind == "player":
            values.append(random.choice(setup.players))
        else:
            words = list(game.vocabulary(state, kind))
            values.append(random.choice(words) if words else "?")
    return Correct(TABLE, " ".join((word, *values)))


@pytest.mark.long
@every_game
@seeds(1, slow=1)
def test_a_correction_leaves_a_state_of_the_game(slug: str, seed: int) -> None:
    """Whatever is said at any moment: nothing changes, or no card is lost, the game goes on
    from the state as it is written, and the line says it again."""
    random, taken = Random(seed), 0
    for number, (game, setup, state) in enumerate(seen(slug, seed)):
        if number % 7:
            continue
        cards = game.inventory(state).total()
        for word in game.corrections:
            action = said(game, setup, state, word, random)
            try:
                step = do(game, setup, state, action)
            except Unreadable:
                continue
            taken += 1
            told = game.to_position(step.state)
            assert game.to_position(game.from_position(setup, told)) == told
            assert game.inventory(step.state).total() == cards, (word, action)
            line = f"correct {action.text}"
            assert list(replay(game, setup, [line], state))[-1].after == step.state
            for option in game.legal_actions(step.state)[:5]:
                assert game.refusal(step.state, option) is None, (action, option)
    assert taken > 9


@every_game
def test_no_verb_is_a_correction(slug: str) -> None:
    """A correction has a word of its own, so that no line of the game turns into one."""
    game, _ = drawn(slug, 0)
    verbs = {action.form.split()[0] for action in game.actions}
    assert not verbs & set(game.corrections)


def corrected(
    slug: str, lines: list[str], *corrections: str, **house: str
) -> tuple[Game[Any], Any]:
    """The state after lines and corrections at a table of Ana, Bo and Cy."""
    from deckwright.games import set_up

    game, setup = set_up(slug, ("Ana", "Bo", "Cy"), house)
    verbs = {kind.form.split()[0] for kind in game.actions}
    said = [
        f"correct {line}" if game.corrections.keys() & {*line.split()} - verbs else line
        for line in (*lines, *corrections)
    ]
    return game, list(play(game, setup, said))[-1].after


DRAWN = ["Ana: draw", "Bo: draw", "Cy: draw"]


def test_lives_and_the_crown() -> None:
    """SYF-6: who has no life left is out, without a hand, and the crown does as the house has
    it (SYF-2.6)."""
    lines = ["Bo lives 3", "Ana lives 0", "Cy hand 2"]
    _, state = corrected("stab", DRAWN, *lines)

    assert state.lives == (0, 3, 5)
    assert [len(hand) for hand in state.hands] == [0, 4, 2]
    assert state.royal == 0
    _, state = corrected("stab", DRAWN, *lines, crown_on_death="now_and_pass")
    assert state.royal == 1
    assert state.turn == 1
    game, state = corrected("stab", DRAWN, "lives Ana 0", "0 lives bo")
    result = game.result(state)
    assert result
    assert result.winners == (2,)
    _, state = corrected("stab", DRAWN, "crown cy", "turn bo")
    assert (state.royal, state.turn) == (2, 1)


def test_cards_before_players() -> None:
    """A card that was moved, or should not lie there."""
    lines = [*DRAWN, *["Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"] * 2]
    lines.append("reveal drink, snake, dagger, drink, drink, bow")
    _, state = corrected("stab", lines, "moved drink cy ana", "gone dagger bo")

    assert [(x.card, x.at) for x in state.lying if x.way == "sideways"] == []
    assert "dagger" in state.discard
    assert ("drink", 0) in [(x.card, x.at) for x in state.lying]


def test_what_contradicts_is_said() -> None:
    """Nothing changes where a correction makes no sense."""
    for line, why in (
        ("Bo lives 9", "nobody has more than 5 lives"),
        ("Bo lives 5", "Bo has 5 lives already"),
        ("Ana hand 9", "nobody holds more than 4 cards"),
        ("correct the weather", "`the weather` corrects nothing here"),
        ("gone dagger bo", "no such card lies"),
    ):
        with pytest.raises(Exception, match=why):
            corrected("stab", DRAWN, line)


def test_a_contradiction_speaks_of_the_table() -> None:
    """Nobody who plays thinks of positions."""
    with pytest.raises(Exception, match="rest: whose turn it is should have cards"):
        corrected("knights", ["deal", "declare 0"], "Ana hand 0")


def test_points_and_stories() -> None:
    """Knights: points of earlier shuffles, and a card that was taken for another."""
    lines = ["deal", "declare 0"]
    game, state = corrected("knights", lines, "Bo points 7", "Cy hand 16", "turn cy")

    assert state.match.totals == (0, 7, 0)
    assert len(state.hands[2]) == 16
    assert game.to_act(state) == (2,)
    lines += ["Ana: play HE1 new", "Bo: play HE2 new"]
    _, state = corrected("knights", [*lines, "Cy: play SP1 on A1"], "moved SP1 A2")
    lying = [[layer.card for layer in arc.layers] for arc in state.arcs]
    assert lying == [["HE1"], ["HE2", "SP1"]]
    with pytest.raises(Exception, match="a claim that begins a story"):
        corrected("knights", lines, "moved HE2 A1")
    _, state = corrected("knights", lines, "gone HE2")
    assert [arc.owner for arc in state.arcs] == [0]
    assert "HE2" in state.left


def test_goals_and_turns() -> None:
    """Dice Factor: a die that was misread, a turn that was somebody else's."""
    lines = ["deal", "first-rolls 8 2 3", "Ana: goals red star"]
    game, state = corrected("dicefactor", lines, "goal colors blue", "turn cy", "bo misses 1")

    assert state.goals == ("blue", "star")
    assert game.to_act(state)[0] == 2
    assert state.lost == (0, 1, 0)


def test_characters_and_rounds() -> None:
    """Staggering: captured Characters, the round, and whose turn it is."""
    _, state = corrected("staggering", ["deal"], "bo gave ana 3", "round 4", "turn cy")

    assert state.counts[:3] == (15, 9, 12)
    assert (state.round, state.turn) == (4, 2)


def test_captured_characters_by_name() -> None:
    """STG-5.9: a Character somebody saw is in that hand, until it is said to have gone."""
    _, state = corrected("staggering", ["deal"], "ana has zob", "ana gave bo zob")
    zob = state.config.deck.names["Traffic Warden Zob"]
    assert state.counts[:3] == (11, 13, 12)
    assert [bool(state.may[seat] & state.config.deck.bits[zob]) for seat in range(3)] == [
        False, True, False
    ]  # fmt: skip
    _, state = corrected("staggering", ["deal"], "ana has zob", "cy captured zob")
    assert state.counts[:3] == (11, 12, 13)


def test_a_card_played_by_mistake_can_be_taken_back() -> None:
    """Knights: it may be played later, and its story was not begun (KNT-4.1)."""
    lines = ["deal", "declare 0", "Ana: play HE1 new", "Bo: play HE2 new"]
    game, state = corrected("knights", lines, "returned HE1", "turn ana")
    assert [len(hand) for hand in state.hands] == [17, 16, 17]
    assert (
        game.refusal(state, action_of(game, state.config.setup, state, "Ana: play HE1 new"))
        is None
    )


def test_hands_and_regrets() -> None:
    """Shoulda: a hand counted anew, regrets, and whose turn it is."""
    _, before = corrected("shoulda", ["deal"])
    game, state = corrected("shoulda", ["deal"], "ana hand 4", "regrets 3", "turn bo")

    assert len(state.hands[0]) == 4
    assert len(state.deck) == len(before.deck) + len(before.hands[0]) - 4
    assert state.solved == 3
    assert 1 in game.to_act(state)


def test_what_lies_apart_in_shoulda() -> None:
    """Scoops, kept cards, Dragons, a dead: none is lost, and all come from the deck."""
    begun = ["deal", "ana: open R4", "cy: add R3 left", "ana: dragon > Bo", "dead"]
    said = ["ana scoops 2", "bo kept 3", "gone dead", "bo dragons 0", "gone R3"]
    _, before = corrected("shoulda", begun)
    game, state = corrected("shoulda", begun, *said)

    assert [len(cards) for cards in state.scoops] == [2, 0, 0]
    assert [len(cards) for cards in state.collected] == [0, 3, 0]
    assert (state.dragons, state.table[0].cards, state.table[0].locked) == ((), ("R4",), -1)
    assert game.inventory(state).total() == game.inventory(before).total()


@every_game
def test_every_example_of_a_correction_reads(slug: str) -> None:
    """What is shown to be typed at this table can be."""
    for word in _start(slug)[0].corrections:
        shown = example(*_start(slug), word)
        needs = "gone" in word or "moved" in word  # such a card lies on no table yet
        assert needs or isinstance(action_of(*_start(slug), f"correct {shown}"), Correct), shown


def _start(slug: str) -> tuple[Game[Any], Setup, Any]:
    from deckwright.games import set_up

    game, setup = set_up(slug, ("Ana", "Bo"))
    return game, setup, game.start(setup)


@pytest.mark.parametrize(
    ("slug", "said", "kept"),
    [
        ("stab", "bo has 3 lives", "lives Bo 3"),
        ("dicefactor", "it's bo's turn", "turn Bo"),
        ("shoulda", "solved 2", "regrets 2"),
        ("knights", "bo holds 3 cards", "hand Bo 3"),
    ],
)
def test_corrections_in_other_words(sit, slug: str, said: str, kept: str) -> None:
    """What stands otherwise is said as people say it, and kept in one way."""
    meaning = understand(sit(slug, "Ana Bo"), said)
    assert isinstance(meaning, Do)
    assert [step.line for step in meaning.steps] == [f"correct {kept}"]


def test_who_comes_back_has_the_characters_laid_aside() -> None:
    """STG-9.1, STG-9.6: without any, nobody can play on."""
    _, state = corrected("staggering", ["deal", "leave Ana"], "ana back")
    assert state.counts == (12, 12, 12, 0)
    before = ["deal", "bo characters 2", "leave Cy", "leave Ana", "ana back"]
    _, state = corrected("staggering", before, "cy back")
    assert state.counts == (12, 2, 12, 10)  # each the own ones, and not Bo's


def test_what_is_known_stays_known_when_somebody_comes_back() -> None:
    """STG-5.9: of the others nothing has changed."""
    lines = ["deal", "ana has marrow", "leave Cy"]
    _, before = corrected("staggering", lines[:-1], "round 2")
    _, state = corrected("staggering", lines, "cy back")
    assert state.may[0] == before.may[0] != state.may[1]


def test_dice_need_two_players() -> None:
    """BOL-1.1: the last two cannot leave."""
    lines = ["deal", "first-rolls 8 2 3", "Ana: goals red star", "out bo"]
    with pytest.raises(Exception, match="two are needed"):
        corrected("dicefactor", lines, "out cy")


@pytest.mark.parametrize(
    ("slug", "lines", "said", "why"),
    [
        ("staggering", ["deal"], "bo characters 0", "Bo has no Character, and so is out"),
        ("staggering", ["deal"], "bo gave ana 12", "Bo has no Character, and so is out"),
        ("stab", DRAWN, "round 0", "the first round is 1"),
    ],
)
def test_what_no_table_looks_like_is_refused(
    slug: str, lines: list[str], said: str, why: str
) -> None:
    """STG-9.1: who has none does not play on; rounds are counted from 1."""
    with pytest.raises(Exception, match=why):
        corrected(slug, lines, said)


def test_a_hand_counted_anew_outlasts_the_passing() -> None:
    """KNT-2.8: as many cards come as go."""
    _, state = corrected("knights", ["deal"], "bo hand 4", "declare 2", "passed")
    assert [len(hand) for hand in state.hands] == [17, 4, 17]
