"""Lines of STAB YOUR FRIENDS without a verb, as thumbs type them."""

from __future__ import annotations

import pytest

from deckwright.errors import Ambiguous, Unreadable
from deckwright.prompt import commands, presenter
from deckwright.prompt.several_lines import several

DRAWN = ("draw bow axe crystal snake",) * 3
LAID = ("play > Bo",) * 6
SAT = ("stab", "Ana Bo Cy")


@pytest.mark.parametrize(
    ("lines", "typed", "meant"),
    [
        ((), "bow 5 bomb, love", "Ana: draw bow, battle-axe, bomb, love-potion"),
        ((), "Ana: bow 5 9 8", "Ana: draw bow, battle-axe, bomb, dagger"),
        (DRAWN, "bo", "Ana: play > bo"),
        (DRAWN, "> Cy", "Ana: play > Cy"),
        (DRAWN, "play me", "Ana: play > Ana"),
        (DRAWN, "ana plays in front of self", "Ana: play > Ana"),
        (DRAWN, "Bo plays in front of Cy", "Bo: play > Cy"),
        (DRAWN, "Bo Cy", "Bo: play > Cy"),
        (DRAWN, "bo -1", "correct lives Bo 4"),
        (DRAWN, "cy is dead", "correct out Cy"),
        ((*DRAWN, *LAID), "8 bow axe", "reveal dagger, bow, battle-axe"),
    ],
)
def test_what_is_meant(sit, lines, typed, meant):
    found = presenter.shorthand(sit(*SAT, lines), typed)
    assert found is not None
    assert found.line == meant


@pytest.mark.parametrize(
    ("lines", "typed"),
    [((), "5"), ((), "hello"), (DRAWN, "bow"), (DRAWN, "hello there"), ((*DRAWN, *LAID), "9")],
)
def test_what_means_nothing(sit, lines, typed):
    assert presenter.shorthand(sit(*SAT, lines), typed) is None


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("cy", "Ana: shoot cy"),
        ("bow cy", "Ana: shoot cy"),
        ("Ana hits Cy", "Ana: shoot Cy"),
        ("hits cy", "Ana: shoot cy"),
        ("Bo hits Cy", "Bo: shoot Cy"),
    ],
)
def test_a_shot_by_its_victim(sit, typed, line):
    """Whoever is said to shoot does, or is refused: nobody shoots in another's name."""
    laid = ("play > Ana",) * 6
    turned = "reveal bow axe axe snake snake snake"
    found = presenter.shorthand(sit(*SAT, (*DRAWN, *laid, turned)), typed)
    assert (found and found.line) == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("bow > cy", "Ana: move bow from Bo > Cy"),
        ("move bow > cy", "Ana: move bow from Bo > Cy"),
        ("axe > ana", "Ana: move battle-axe from {owner} > Ana"),
        ("bow cy", "Ana: move bow from Bo > Cy"),
        ("Ana moves bow to cy", "Ana: move bow from Bo > Cy"),
        ("axe of cy to bo", "Ana: move battle-axe from Cy > Bo"),
        ("axe cy bo", "Ana: move battle-axe from Cy > Bo"),
        ("cy's axe to bo", "Ana: move battle-axe from Cy > Bo"),
        ("axe to cy from bo", "Ana: move battle-axe from Bo > Cy"),
        ("cy's axe to me", "Ana: move battle-axe from Cy > Ana"),
    ],
)
def test_a_move_of_what_lies_at_one_place(sit, typed, line):
    drawn = ("draw goblin bow axe drink",) * 3
    laid = ("play > Ana", "play > Bo", "play > Bo", "play > Bo", "play > Cy", "play > Cy")
    table = sit(*SAT, (*drawn, *laid, "reveal goblin bow axe drink axe drink"))
    found = presenter.shorthand(table, typed)
    assert (found and found.line) == line


@pytest.mark.parametrize("typed", ["my axe to cy", "ana moves her own axe to cy"])
def test_whoever_moves_a_card_may_call_it_theirs(sit, typed):
    laid = ("play > Ana", "play > Ana", "play > Bo", "play > Bo", "play > Cy", "play > Cy")
    turned = "reveal goblin axe axe drink axe drink"
    found = presenter.shorthand(sit(*SAT, (*("draw",) * 3, *laid, turned)), typed)
    assert (found and found.line) == "Ana: move battle-axe from Ana > Cy"


def test_a_misspelt_card_is_named(sit):
    with pytest.raises(Unreadable, match="did you mean `shield`"):
        presenter.shorthand(sit(*SAT), "sheild bow axe bomb")


def test_an_open_card_by_its_number(sit):
    """Entranced, Bo plays face up: card and target."""
    turned = "reveal crystal crystal crystal axe axe axe"
    later = ("pass-crown", *("draw dagger dagger",) * 3)
    found = presenter.shorthand(sit(*SAT, (*DRAWN, *LAID, turned, *later)), "6 > cy")
    assert found is not None
    assert found.line == "Bo: play 6 > cy"


def test_rudeness_is_a_call(sit):
    """The culprit is named or asked for; nobody calls out themselves."""
    table = sit(*SAT)
    open_to, named = (
        presenter.shorthand(table, "rude"),
        presenter.shorthand(table, "Cy was rude"),
    )
    assert open_to is not None
    assert named is not None
    assert [blank.name for blank in open_to.questions] == ["culprit", "caller", "against"]
    assert named.line == "{caller}: callout Cy {against}"
    assert list(named.questions[0].words) == ["Ana", "Bo"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("drink 3 bow", "Ana: draw drink, drink, drink, bow"),
        ("bow 4 love bomb", "Ana: draw bow, shield, love-potion, bomb"),
        (
            "drink 2, bow, axe",
            "Ana: draw drink, left-potion, bow, battle-axe|Ana: draw drink, drink, bow, axe",
        ),
        ("draw drink 3", "Ana: draw drink, goblin-hands|Ana: draw drink, drink, drink"),
        (
            "draw bow shield drink 2",
            "Ana: draw bow, shield, drink, left-potion|Ana: draw bow, shield, drink, drink",
        ),
        ("draw two axes and 2 shields", "Ana: draw battle-axe, battle-axe, shield, shield"),
    ],
)
def test_a_number_behind_a_name(sit, typed, meant):
    """It is a card or so many copies, whichever makes four; asked where that does not tell."""
    found = presenter.shorthand(sit(*SAT), typed)
    assert found
    ways = [word for blank in found.questions for word in blank.words] or [found.line]
    assert "|".join(ways) == meant


def test_a_long_reveal_ends_with_what_it_came_to(sit, capsys):
    """With six players its events leave the screen; whose lives changed stays."""
    played = (*("draw",) * 6, *("play > Ana",) * 12)
    session = sit("stab", "Ana Bo Cy Dee Eli Fay", played)
    capsys.readouterr()
    done = commands.do(
        session,
        "reveal dagger, dagger, drink, drink, snake, crystal, love, shield" + ", axe" * 4,
    )
    presenter.show_sum(session, done)
    left = session.state.lives[0]
    assert left < 5
    assert capsys.readouterr().out.splitlines()[-1] == f"= lives: Ana {left} ({left - 5})"


def test_two_names_are_two_who_are_hit(sit):
    """Where neither is the chooser: both Bows of Ana shoot, first Bo, then Cy."""
    laid = (*DRAWN, *("play > Ana",) * 6, "reveal bow bow bow axe axe axe")
    view = presenter.view(sit(*SAT, laid))
    assert several(view, "bo cy") == ["Ana: shoot Bo", "Ana: shoot Cy"]


@pytest.mark.parametrize(
    ("typed", "plays"),
    [
        ("everyone on bo", "Ana > Bo, Bo > Bo, Cy > Bo"),
        ("all bo", "Ana > Bo, Bo > Bo, Cy > Bo"),
        ("ana and cy on bo", "Ana > Bo, Cy > Bo"),
    ],
)
def test_several_who_play_before_one(sit, typed, plays):
    """Everybody who plays in this cycle, or those who are named."""
    lines = several(presenter.view(sit(*SAT, DRAWN)), typed)
    assert ", ".join(lines).replace(": play", "") == plays


def test_names_are_targets_where_the_first_is_snakebitten(sit):
    """SYF-4.6: of two left one plays twice, first before Bo, then before herself."""
    laid = ("play > Bo", "play > Ana") * 2
    turned = ("reveal snake drink drink drink", "pass-crown", "draw", "draw")
    table = sit(*SAT, (*("draw",) * 3, "correct out Cy", *laid, *turned))
    assert presenter.shorthand(table, "ana bo") is None
    assert several(presenter.view(table), "ana bo") == ["Bo: play > Ana", "Bo: play > Bo"]


FOUR = ("stab", "Ana Bo Cy Di", ("draw",) * 4)
SIX = ("stab", "Ana Bo Cy Di Eva Fritz", (*("draw",) * 6, *("play > Bo",) * 5))


@pytest.mark.parametrize(
    ("sat", "typed", "plays"),
    [
        (FOUR, "ana self; bo self", "Ana > Ana, Bo > Bo"),
        (FOUR, "ana bo; bo me; cy ana; di bo", "Ana > Bo, Bo > Bo, Cy > Ana, Di > Bo"),
        (FOUR, "ana on herself; bo on ana", "Ana > Ana, Bo > Ana"),
        (FOUR, "ana bo cy; bo di himself", "Ana > Bo, Ana > Cy, Bo > Di, Bo > Bo"),
        (FOUR, "self; bo cy", "self, bo cy"),
        (
            SIX,
            "fritz me ana me bo me cy me di ana eva bo",
            "Fritz > Fritz, Ana > Ana, Bo > Bo, Cy > Cy, Di > Ana, Eva > Bo",
        ),
    ],
)
def test_who_and_whom_without_signs_between(sit, sat, typed, plays):
    """What `;` parts is one player's; pairs are taken where the words can be no row."""
    lines = several(presenter.view(sit(*sat)), typed)
    assert ", ".join(lines).replace(": play", "") == plays


@pytest.mark.parametrize("typed", ["self, bo cy", "ana self bo cy cy ana di di"])
def test_a_row_that_can_be_pairs_is_asked_about(sit, typed):
    with pytest.raises(Ambiguous) as unclear:
        several(presenter.view(sit(*FOUR)), typed)
    assert unclear.value.names[0].startswith("Ana > Ana, Bo > Cy")


@pytest.mark.parametrize(
    "typed",
    ["eva puts one in front of herself", "puts one before me", "eva lays it on herself"],
)
def test_words_for_laying_a_card_down(sit, typed):
    found = presenter.shorthand(sit("stab", "Eva Bo Cy", ("draw",) * 3), typed)
    assert found
    assert found.line.lower().replace(" me", " eva").endswith("eva: play > eva")


def test_a_name_and_self_is_that_players_own_play(sit):
    """SYF-4.6: Bo, snakebitten, is refused; the card is not Ana's."""
    laid = (*("play > Bo",) * 4, "play > Ana", "play > Ana")
    turned = ("reveal shield drink snake drink drink shield", "pass-crown", "draw", "draw")
    table = sit(*SAT, (*("draw",) * 3, *laid, *turned, "draw"))
    found = presenter.shorthand(table, "bo self")
    assert found
    assert found.line == "Bo: play > Bo"
    assert table.refusal(table.read(found.line))


@pytest.mark.parametrize(
    ("typed", "plays"),
    [
        ("bo ana, cy ana, ana shield me", "Bo > Ana, Cy > Ana, Ana shield > Ana"),
        ("bo ana, ana shield me", "Ana shield > Ana"),
    ],
)
def test_an_open_play_among_pairs(sit, typed, plays):
    """SYF-4.7: entranced Ana names her card; before her turn that is refused."""
    turned = ("reveal crystal axe axe shield drink drink", "pass-crown", *("draw",) * 3)
    laid = ("Ana > Ana", "Bo > Ana", "Cy > Ana", "Ana > Bo", "Bo > Bo", "Cy > Cy")
    played = (play.replace(" >", ": play >") for play in laid)
    table = sit(*SAT, (*("draw",) * 3, *played, *turned))
    told = ", ".join(several(presenter.view(table), typed))
    assert told.replace(": play", "") == plays
