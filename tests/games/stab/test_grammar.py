"""Lines of STAB YOUR FRIENDS as people type them, and what each means."""

from __future__ import annotations

import pytest

from tests.games.grammar_table import meaning, sit

UNSEEN = ("draw",)
"""The others draw by themselves."""
BO = ("play > Bo",) * 6
ANA = ("play > Ana",) * 6
SHOOTS = (*UNSEEN, *ANA, "reveal bow axe axe snake snake snake")
GOBLIN = (
    *UNSEEN,
    *("play > Ana", "play > Bo", "play > Bo", "play > Bo", "play > Cy", "play > Cy"),
    "reveal goblin bow axe drink axe drink",
)
LAIN = (
    *UNSEEN,
    *("Ana: play > Ana", "Bo: play > Ana", "Cy: play > Ana"),
    *("Ana: play > Bo", "Bo: play > Bo", "Cy: play > Cy"),
)
THREE = (
    *UNSEEN,
    *("Ana: play > Ana", "Bo: play > Ana", "Cy: play > Ana"),
    *("Ana: play > Bo", "Bo: play > Bo", "Cy: play > Bo"),
)


def check(lines, typed, told, names="Ana Bo Cy"):
    assert meaning(sit("stab", names, lines), typed) == told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bow 5 bomb, love", "Ana: draw bow, battle-axe, bomb, love-potion"),
        ("Ana: bow 5 9 8", "Ana: draw bow, battle-axe, bomb, dagger"),
        (
            "ana draws a bow, an axe, a bomb and a dagger",
            "Ana: draw bow, battle-axe, bomb, dagger",
        ),
        ("takes bow bow bow bow", "Ana: draw bow, bow, bow, bow"),
        ("ana draws 4", "Ana: draw"),
        ("ana draws four cards", "Ana: draw"),
        ("drink 3 bow", "Ana: draw drink, drink, drink, bow"),
        ("bow 4 love bomb", "Ana: draw bow, shield, love-potion, bomb"),
        ("draw two axes and 2 shields", "Ana: draw battle-axe, battle-axe, shield, shield"),
        (
            "drink 2, bow, axe",
            "Ana: draw drink, drink, bow, battle-axe"
            " | Ana: draw drink, left-potion, bow, battle-axe",
        ),
        ("draw", "Ana: draw"),
        ("axe axe", "! SYF-3.1"),
        ("hello", "? hello"),
        ("cy calls bo out", "Cy: callout Bo"),
        ("cy says bo was rude", "Cy: callout Bo"),
        ("cy called out bo", "Cy: callout Bo"),
        ("cy: bo was rude", "Cy: callout Bo"),
        ("Cy was rude", "Ana: callout Cy | Bo: callout Cy"),
        ("somebody was rude to bo", "! SYF-2.7"),
        ("bo calls out cy, ana objects", "Bo: callout Cy against Ana"),
        ("cy calls bo out and nobody objects", "Cy: callout Bo"),
        ("cy says bo forgot the majesty bit", "Cy: callout Bo"),
        ("bo forgot the your highness, cy calls it", "Cy: callout Bo"),
        ("bo just said hey ana instead of your majesty", "Ana: callout Bo"),
        ("bo called ana mate, that costs a life", "Ana: callout Bo"),
        ("ana was rude to herself", "! SYF-2.11"),
        ("cy calls bo out for hey ana, nobody objects", "Cy: callout Bo"),
        ("cy calls bo out, he said oi ana instead of your majesty", "Cy: callout Bo"),
        ("ana doesnt know", "Ana: draw"),
        (
            "ana turns up a bow, gobbo hands, an axe and a potion of love",
            "Ana: draw bow, goblin-hands, battle-axe, love-potion",
        ),
        ("bo says ana", "? ana"),
        ("bo forgets ana", "? ana"),
        ("bo crowns cy", "! SYF-2.3"),
        ("ana draws four, no idea what", "? idea"),
        ("ana draws 4, didnt look", "Ana: draw"),
        ("bo draws 3", "! SYF-3.1"),
        ("parry, bow, axe, axe", "! SYF-1.1"),
        ("bow+axe+bomb+love", "Ana: draw bow, battle-axe, bomb, love-potion"),
        ("bows, axe, bomb", "Ana: draw bow, bow, battle-axe, bomb"),
        ("ana or cy was rude", "Ana: callout Cy | Bo: callout Cy"),
        (
            "bo was rude, or was it cy",
            "Ana: callout Bo | Ana: callout Cy | Bo: callout Cy | Cy: callout Bo",
        ),
        ("bo was rude, he said hey ana", "Ana: callout Bo | Cy: callout Bo"),
    ],
)
def test_draws_and_calls(typed, told):
    """SYF-3.1, SYF-2.7: who calls is never the culprit."""
    check((), typed, told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bo", "Ana: play > Bo"),
        ("> Cy", "Ana: play > Cy"),
        ("play me", "Ana: play > Ana"),
        ("puts one before me", "Ana: play > Ana"),
        ("ana lays 1 before cy", "Ana: play > Cy"),
        ("ana gives 1 card to bo", "Ana: play > Bo"),
        ("ana drops two on bo", "! SYF-4.2"),
        ("ana sets one each on bo and cy", "! SYF-4.1"),
        ("ana plays in front of self", "Ana: play > Ana"),
        ("ana lays it on herself", "Ana: play > Ana"),
        ("Bo plays in front of Cy", "! SYF-4.1"),
        ("ana keeps her second card, skip her", "! SYF-4.2"),
        ("ana would rather not", "! SYF-4.2"),
        ("ana doesnt play, skip it", "! SYF-4.2"),
        ("reveal! bow, bomb", "! SYF-5.1"),
        ("ana throws one at cy", "Ana: play > Cy"),
        ("left", "Ana: play > Bo"),
        ("Bo Cy", "! SYF-4.1"),
        ("bo cy ana", "Ana: play > Bo; Bo: play > Cy; Cy: play > Ana"),
        ("bo, cy, ana", "Ana: play > Bo; Bo: play > Cy; Cy: play > Ana"),
        (
            "Ana: bo cy; Bo: ana ana; cy bo, bo",
            "Ana: play > Bo; Bo: play > Ana; Cy: play > Bo;"
            " Ana: play > Cy; Bo: play > Ana; Cy: play > Bo",
        ),
        ("Ana: bo cy; Bo: ana ana", "! SYF-4.1"),
        ("bo > cy ana > cy", "Ana: play > Cy; Bo: play > Cy"),
        ("cy > bo ana > cy", "! SYF-4.1"),
        ("everyone on bo", "Ana: play > Bo; Bo: play > Bo; Cy: play > Bo"),
        ("all bo", "Ana: play > Bo; Bo: play > Bo; Cy: play > Bo"),
        ("bo and ana on bo", "Ana: play > Bo; Bo: play > Bo"),
        ("ana and cy on bo", "! SYF-4.1"),
        ("ana self; bo self", "Ana: play > Ana; Bo: play > Bo"),
        ("bo -1", "correct lives Bo 4"),
        ("bo loses a life", "correct lives Bo 4"),
        ("bo loses 2 lives", "correct lives Bo 3"),
        ("bo gets another", "Ana: play > Bo"),
        ("bo takes the last one", "Ana: play > Bo"),
        ("bo gets the second", "Ana: play > Bo"),
        ("bo loses the second", "? second"),
        ("Bo lives 3", "correct lives Bo 3"),
        ("bo has 3 lives", "correct lives Bo 3"),
        ("Bo lives 3, Cy lives 2", "correct lives Bo 3; correct lives Cy 2"),
        ("cy is dead", "correct out Cy"),
        ("crown bo", "correct crown Bo"),
        ("bow", "! SYF-4.1"),
        ("Cy: bomb > bo", "! SYF-4.1"),
        ("Ana: bomb > bo", "! SYF-4.1"),
        ("ana plays her bow on bo", "! SYF-4.1"),
        ("skip", "! SYF-4.2"),
        ("no card can be played", "! SYF-4.2"),
        ("bo self bow cy gizmo", "? gizmo"),
        ("hello there", "? hello"),
        ("bo loves ana", "! SYF-4.1"),
        ("ana keeps it for herself", "Ana: play > Ana"),
        ("ana keeps both, plays nothing more", "! SYF-4.2"),
        ("ana doesnt wanna play anything", "! SYF-4.2"),
        ("ana puts it between bo and cy", "Ana: play > Bo | Ana: play > Cy"),
        ("ana's is for bo or cy", "Ana: play > Bo | Ana: play > Cy"),
        ("ana on the other one", "Ana: play > Bo | Ana: play > Cy"),
        ("ana in front of her, not bo", "Ana: play > Cy"),
        ("ana on the one with the crown", "Ana: play > Ana"),
        ("bo gets it, from ana", "Ana: play > Bo"),
        ("one from ana goes to cy", "Ana: play > Cy"),
        ("puts two down, one on bo one on cy", "! SYF-4.2"),
    ],
)
def test_plays(typed, told):
    """SYF-4.1 to SYF-4.3; what is understood and refused is told with its rule."""
    check(UNSEEN, typed, told)


@pytest.mark.parametrize(
    ("typed", "lives"),
    [("bo gets a life", 3), ("bo gains 2 lives", 4), ("bo +1", 3), ("bo heals 2", 4)],
)
def test_lives_are_put_right_by_their_name_or_a_sign(typed, lives):
    check((*UNSEEN, "correct lives Bo 2"), typed, f"correct lives Bo {lives}")


def test_a_whole_name_beats_the_beginning_of_a_verb():
    """`cal bo` is Cal's play and no call-out, also where she is called C."""
    check(UNSEEN, "cal bo", "Cal: play > Bo", "Cal Bo Ana")
    check(UNSEEN, "cal bo", "! SYF-4.1", "Bo Cal Ana")
    check(UNSEEN, "c b", "C: play > B", "C A B")
    check(UNSEEN, "c b", "! SYF-4.1", "A B C")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "ana bo; bo me; cy ana; di bo",
            "Ana: play > Bo; Bo: play > Bo; Cy: play > Ana; Di: play > Bo",
        ),
        (
            "ana bo cy; bo di himself; cy ana ana; di bo bo",
            "Ana: play > Bo; Bo: play > Di; Cy: play > Ana; Di: play > Bo;"
            " Ana: play > Cy; Bo: play > Bo; Cy: play > Ana; Di: play > Bo",
        ),
        ("ana bo cy; bo di himself", "! SYF-4.1"),
        ("self; bo cy", "Ana: play > Ana; Bo: play > Cy"),
        (
            "di bo, cy ana, ana di, bo di",
            "Ana: play > Di; Bo: play > Di; Cy: play > Ana; Di: play > Bo",
        ),
        ("di bo, cy ana", "! SYF-4.1"),
        ("ana self bo on cy", "Ana: play > Ana; Bo: play > Cy"),
        ("bo, cy, di, ana", "Ana: play > Bo; Bo: play > Cy; Cy: play > Di; Di: play > Ana"),
    ],
)
def test_several_plays(typed, told):
    check(UNSEEN, typed, told, "Ana Bo Cy Di")


@pytest.mark.parametrize("typed", ["ana self", "ana bo"])
def test_two_names_are_no_row(typed):
    """Two cards are still to be played, but it says again what Ana does."""
    check((*UNSEEN, "Ana: play > Ana"), typed, "! SYF-4.1")


def test_a_row_that_can_be_pairs_is_asked_about():
    told = meaning(sit("stab", "Ana Bo Cy Di", UNSEEN), "ana self bo cy cy ana di di")
    assert told.count(" | ") == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("cy", "Ana: shoot Cy"),
        ("bow cy", "Ana: shoot Cy"),
        ("Ana hits Cy", "Ana: shoot Cy"),
        ("cy gets the second", "Ana: shoot Cy"),
        ("cy's been shot", "Ana: shoot Cy"),
        ("cy got hit", "Ana: shoot Cy"),
        ("hits cy", "Ana: shoot Cy"),
        ("shot cy with the bow", "Ana: shoot Cy"),
        ("the bow hits cy", "Ana: shoot Cy"),
        ("Bo hits Cy", "! SYF-5.10"),
        ("cy with axe", "! SYF-5.10"),
        ("nobody", "! SYF-7.6b"),
        ("cy, bo", "! SYF-5.10"),
    ],
)
def test_a_shot(typed, told):
    """SYF-5.10: whoever is said to shoot does, or is refused; all that is said is done."""
    check(SHOOTS, typed, told)


def test_two_names_are_two_who_are_hit():
    lines = (*UNSEEN, *ANA, "reveal bow bow bow axe axe axe")
    check(lines, "bo cy", "Ana: shoot Bo; Ana: shoot Cy")
    check(lines, "shoots bo, cy", "Ana: shoot Bo; Ana: shoot Cy")


@pytest.mark.parametrize("typed", ["bo cy", "ana bo; bo cy"])
def test_whoever_aims_next_is_no_row_of_hits(typed):
    """SYF-5.10: Bo has a Bow, too."""
    lines = (*UNSEEN, *ANA[:5], "play > Bo", "reveal bow bow axe axe axe bow")
    assert "Ana: shoot Cy" not in meaning(sit("stab", "Ana Bo Cy", lines), typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bow > cy", "Ana: move bow from Bo > Cy"),
        ("move bow > cy", "Ana: move bow from Bo > Cy"),
        ("bow cy", "Ana: move bow from Bo > Cy"),
        ("Ana moves bow to cy", "Ana: move bow from Bo > Cy"),
        ("axe of cy to bo", "Ana: move battle-axe from Cy > Bo"),
        ("axe cy bo", "Ana: move battle-axe from Cy > Bo"),
        ("cy's axe to bo", "Ana: move battle-axe from Cy > Bo"),
        ("axe to cy from bo", "Ana: move battle-axe from Bo > Cy"),
        ("cy's axe to me", "Ana: move battle-axe from Cy > Ana"),
        ("takes the axe from cy to me", "Ana: move battle-axe from Cy > Ana"),
        ("cy gets the bow", "Ana: move bow from Bo > Cy"),
        (
            "axe > ana",
            "Ana: move battle-axe from Bo > Ana | Ana: move battle-axe from Cy > Ana",
        ),
        ("shield to me", "! SYF-7.3a"),
        ("ana slides the bow to bo", "! SYF-7.3b"),
        ("ana slides the bow over to ana", "Ana: move bow from Bo > Ana"),
    ],
)
def test_goblin_hands(typed, told):
    """SYF-7.3a."""
    check(GOBLIN, typed, told)


TWO_BOMBS = (
    *UNSEEN,
    *(*("play > Ana",) * 3, "play > Bo", "play > Cy", "play > Cy"),
    "reveal shield shield drink bomb drink drink",
    *("play > Bo", "play > Cy", "play > Cy", *("play > Ana",) * 3),
    "reveal bomb love love goblin shield shield",
)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "bo's bomb to cy",
            "{0}: move bomb from Bo > Cy | {0}: move sideways bomb from Bo > Cy",
        ),
        ("bo's primed bomb to cy", "{0}: move sideways bomb from Bo > Cy"),
        ("moves the upright bomb from bo to cy", "{0}: move bomb from Bo > Cy"),
    ],
)
def test_of_two_bombs_one_goes_off(typed, told):
    """SYF-7.3a: which of them is not guessed."""
    session = sit("stab", "Ana Bo Cy", TWO_BOMBS)
    assert meaning(session, typed) == told.format("Ana")


@pytest.mark.parametrize(
    ("lines", "typed", "told"),
    [
        (
            LAIN,
            "axe bow bomb dagger shield bow",
            "reveal battle-axe, bow, bomb, dagger, shield, bow",
        ),
        (
            LAIN,
            "axe bow bomb; dagger shield; bow",
            "reveal battle-axe, bow, bomb, dagger, shield, bow",
        ),
        (
            LAIN,
            "axe bow bomb, dagger shield, bow",
            "reveal battle-axe, bow, bomb, dagger, shield, bow",
        ),
        (
            LAIN,
            "ana has a bow and 2 bombs; bo two axes; cy bow",
            "reveal bow, bomb, bomb, battle-axe, battle-axe, bow",
        ),
        (
            LAIN,
            "cy axe; ana: bow, bomb x2; bo shield and a dagger",
            "reveal bow, bomb, bomb, shield, dagger, battle-axe",
        ),
        (LAIN, "bo dagger axe", "reveal ?, ?, ?, dagger, battle-axe"),
        (LAIN, "axe bow bomb", "reveal battle-axe, bow, bomb"),
        (LAIN, "cy axe axe", "! SYF-5.1"),
        (LAIN, "shield bow bomb snake; dagger; bow shield", "! SYF-5.1"),
        (LAIN, "axe bow; bomb dagger; bow shield", "! SYF-5.1"),
        (LAIN, "axe bow bomb dagger bow shield axe", "! SYF-5.1"),
        (
            THREE,
            "by ana: bow drink; by bo axe axe; by cy bomb shield",
            "reveal bow, battle-axe, bomb, drink, battle-axe, shield",
        ),
    ],
)
def test_a_reveal(lines, typed, told):
    """SYF-5.1: a name says before whom cards lie, or after `by` who played them; cards that do
    not fit the numbers before the players are shared out to nobody else."""
    check(lines, typed, told)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("bo throws in another", "! SYF-4.1"),
        ("cy goes ahead and plays at bo", "! SYF-4.1"),
        ("ana goes ahead and plays at bo", "Ana: play > Bo"),
        ("ana wants to lay one before bo", "Ana: play > Bo"),
        ("cy leaves", "correct out Cy"),
        ("cy goes home", "correct out Cy"),
    ],
)
def test_a_bare_name_before_the_verb_is_who_does_it(line, meant):
    """Not whom it is done to, for whoever is to act; and who goes ahead stays."""
    check(UNSEEN, line, meant)


def test_on_her_left_is_no_error_where_nobody_else_lives():
    """Where all others are dead, a line is refused as any other."""
    dead = ("correct lives Bo 0", "correct lives Cy 0")
    check((*UNSEEN, *dead), "ana plays on her left", "! SYF-6.9")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bo never called ana her majesty", "Ana: callout Bo"),
        ("bo spoke to ana without bowing, cy reports it", "Cy: callout Bo"),
        ("cy shouted 'move it' at the queen, costs a life", "Ana: callout Cy"),
        ("bo called her plain ana. one life less", "Ana: callout Bo"),
        ("cy answered back without the title, minus 1 for cy", "Ana: callout Cy"),
        ("bo: someone was cheeky to me", "! SYF-2.7"),
        ("bo called ana your highness", "? highness"),
        ("bo said cy should wait", "? wait"),
    ],
)
def test_what_was_said_to_the_royal_highness(typed, told):
    """SYF-2.7: without the title, or in other words; with it nobody was rude."""
    check((*UNSEEN, "play > Cy"), typed, told)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("on the one with 3 lives", "Ana: play > Cy"),
        ("in front of whoever has the fewest lives", "Ana: play > Cy"),
        ("on the healthiest", "Ana: play > Ana | Ana: play > Bo"),
        ("ana on her neighbour", "Ana: play > Bo | Ana: play > Cy"),
        ("puts mine before the crown wearer", "Ana: play > Ana"),
        ("everybody on bo: ana, bo, cy", "Ana: play > Bo; Bo: play > Bo; Cy: play > Bo"),
    ],
)
def test_players_told_by_what_they_have(typed, told):
    """By lives, seats and the crown; of several it is asked which."""
    check((*UNSEEN, "correct lives cy 3"), typed, told)


def test_a_draw_that_lacks_a_card_is_asked_for_it():
    """SYF-3.1: four are due; where all four are said nothing is asked."""
    ways = meaning(sit("stab", "Ana Bo Cy", ()), "ana draws bow, bow, snake").split(" | ")
    assert "Ana: draw bow, bow, snake, ?" in ways
    assert len(ways) > len({"one", "two"})
    check(
        (),
        "battleaxe goblinhands fire ball luv",
        "Ana: draw battle-axe, goblin-hands, fireball, love-potion",
    )


def test_all_draw_what_is_due():
    """The others draw by themselves where nobody names what they draw."""
    check((), "they all draw theirs, no names", "Ana: draw")
    check((), "everybody draws 3", "! SYF-3.3")


def test_who_laid_cards_is_told_where_none_lie_before_them():
    """Ana and Cy have none before them; what Bo had can as well be what he laid."""
    check(
        (*UNSEEN, *BO),
        "ana had bow, axe; by bo: drink, drink; cy had shield and bomb",
        "reveal bow, drink, shield, battle-axe, drink, bomb",
    )


def test_the_second_card_of_somebody_is_not_said_to_lie_before_them():
    everywhere = "Ana: play > Ana | Ana: play > Bo | Ana: play > Cy"
    check(UNSEEN, "second card ana", everywhere)
    check(UNSEEN, "ana 2nd card", everywhere)
    check(UNSEEN, "ana's last one on cy", "Ana: play > Cy")
