"""What lines of Dice Factor mean, as people type them, at each step of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.grammar_table import Table, meaning, sit

NAMES = ("Ana", "Bo", "Cy")


def position(players: tuple[str, ...] = NAMES, **told: Any) -> dict[str, Any]:
    """A table with hidden hands in the first player's turn; who is to discard holds six."""
    hands = {name: ["?"] * 5 for name in players}
    hands[players[0]] = ["?"] * (6 if told.get("stage") == "discard" else 5)
    return {"goals": ["red", "star"], "hands": hands, "discard": PILE, **told}


PILE = ["blue-star", "green-cross"]
STEPS: dict[str, dict[str, Any]] = {
    "turn": position(),
    "no pile": position(discard=[]),
    "discard": position(stage="discard"),
    "six": position(stage="trade", free=True),
    "seven": position(stage="swap", free=True),
    "eight": position(stage="reroll", free=True),
    "rolling": position(rolling="d8"),
    "goals": {"stage": "goals", "hands": {name: ["?"] * 5 for name in NAMES}},
    "first": {"stage": "first-rolls", "hands": {name: ["?"] * 5 for name in NAMES}},
    "turn up": {"stage": "turn-up", "hands": {name: ["?"] * 5 for name in NAMES}},
    "grab": {
        **position(stage="grab", target="Bo", aside="?"),
        "hands": {"Ana": ["?"] * 4, "Bo": ["?"] * 5, "Cy": ["?"] * 5},
    },
    "keep": {
        **position(stage="keep", target="Bo", aside="?"),
        "hands": {"Ana": ["?"] * 5, "Bo": ["?"] * 4, "Cy": ["?"] * 5},
    },
    "judge": position(
        stage="judge",
        claims=["Cy"],
        waiting=["Ana", "Bo"],
        ending="colour",
        hands={
            "Ana": ["?"] * 5,
            "Bo": ["?"] * 5,
            "Cy": ["red-star", "red-cross", "red-circle", "red-square", "red-pentagon"],
        },
    ),
}
FIVE = "red star, red cross, red circle, red square, red pentagon"
REDS = FIVE.replace("d ", "d-")


def at(step: str) -> Table:
    """The table of a step."""
    house = {"starter_discard": "one"} if step == "turn up" else {}
    return sit("dicefactor", " ".join(NAMES), position=STEPS[step], **house)


BOTH = "Ana: {0} > Bo | Ana: {0} > Cy"

TURN = {
    "Ana: draw": "d / draw / draws / drew one / draw a card / ana draws / "
    "draws from the pile / "
    "takes a card from the draw pile / Ana: draw / picks up the top card of the deck",
    "Ana: take": "take / t / takes it / picks it up / takes green cross / "
    "take the top discard / "
    "takes the green cross from the discard pile / draws from the discard pile / "
    "draws the top card of the discard pile / picks up the discard / ana takes the gr cr",
    "Ana: draw | Ana: take": "take a card / picks one up",
    "Ana: roll8": "roll / roll the die / rolls the eight-sided die / rolls d8 / r / "
    "ana rolls the eight / throws the big one",
    "Ana: roll8 6": "6 / six / ana rolled a 6 / ana 6 / rolls 6 / d8: 6 / roll8 6 / "
    "a six / got a 6",
    "Ana: roll8 5": "five! / 5 / roll 5",
    "Ana: roll8 3": "ana tries the die: 3 / 3 / rolls a 3 / "
    "3, loses her turn / rolled 3 and loses a turn",
    "Ana: roll8 6; Ana: trade > Bo": "6 bo / rolls 6 with bo / 6, trade bo / 6 > bo / "
    "rolls 6 and trades a card with bo / ana rolled a 6, swaps with bo / "
    "6 trade a card with bo",
    "Ana: roll8 6; Ana: decline": "6 no / 6, nobody / rolls 6, passes / 6 none / "
    "6 no trade / six but keeps his own cards",
    "Ana: roll8 7; Ana: swap > Cy": "7 cy / roll 7 cy / 7: swap cy / "
    "rolls 7 and takes cy's hand / "
    "rolled a seven, trades hands with cy / 7 trade hands cy",
    "Ana: roll8 8; Ana: reroll shapes star": "8 star / rolls 8, shapes star / "
    "8 shapes die star / "
    "rolls 8 and rerolls the shapes die to star / 8: shape star / 8 star on the shapes die",
    "Ana: roll8 8; Ana: reroll shapes": "8 shapes / rolls 8 and rolls the shapes die",
    "Ana: roll8 6; Ana: trade > Bo | Ana: roll8 6; Ana: trade > Cy": "6 trade / "
    "6, gives a card",
    "Ana: draw; Ana: discard red-circle": "leaves it, draws one, red circle can go / "
    "ana doesn't want the green cross, takes a new one, red circle goes / "
    "draws, no use, away with the red circle / d red circle / draw a card red circle / "
    "draw, and discard a red circle / draws and lays down red circle / draw, red circle / "
    "draw; red circle / draws then discards the red circle / ana drew and threw a red circle / "
    "draws from the pile and puts red circle on the discard pile / d; red circle",
    "Ana: take; Ana: discard blue-circle": "takes green cross, blue circle / "
    "take; blue circle / "
    "takes the top discard, discards blue circle / picks it up and drops blue circle / "
    "wants that one, throws blue circle / takes the cross back into her hand, blue circle goes",
    "Ana: draw; Ana: play skip": "d skip / draws, skip / draw and play skip / draws; uses skip",
    "Ana: draw; Ana: discard skip": "draw; drops skip / draws, discards skip without effect",
    "Ana: draw; Ana: play trade-a-card > Cy": "d trade a card cy / draw, trade a card with cy",
    "Ana: draw; Ana: play trade-hands > Bo | Ana: draw; Ana: play trade-hands > Cy": (
        "d trade hands / draws, trade hands"
    ),
    "Ana: draw; Ana: play roll-a-die; Ana: reroll shapes star": (
        "d; plays the roll card; shapes star / draws, roll card on the shapes die: star"
    ),
    "Ana: draw; Ana: discard blue-circle | Ana: take; Ana: discard blue-circle": (
        "blue circle / ana lays down the blue circle / bl cir"
    ),
    "Ana: draw; Ana: play skip | Ana: take; Ana: play skip": "skip / plays skip",
    f"Bo: claim {REDS}": "bo has five red: star, cross, circle, square and a pentagon / "
    f"bo wins: {FIVE} / bo claims {FIVE} / bo: five {FIVE} / "
    f"bo has five of a kind: {FIVE} / bo shows {FIVE} / b win {FIVE} / five! bo: {FIVE}",
    "! BOL-7.1": "claim / bo claims / bo wins / bo claims red star",
    "! BOL-4.4": "take red star / t blue star / takes the blue star from the discard pile",
    "! BOL-4.1": "bo rolls 7 / bo draws / bo blue circle / cy discards red star / "
    "5, red star / Cy: take / bo plays skip / pass / decline / nobody",
    "! BOL-4.2": "discards blue circle / drop red star",
    "! BOL-4.8": "trade with bo giving red star",
    "! BOL-1.7": "rolls 9 / 0",
    "correct turn Bo": "it's bo's turn / turn bo",
    "correct goal shapes circle": "the shapes die shows circle / goal shapes circle / "
    "correct goal circle shapes",
    "correct top red-star": "top red star / the top discard is red star",
    "correct hand Bo 6": "bo has 6 cards / bo hand 6",
    "correct front Bo": "bo has the add card in front / front bo",
    "correct out Bo": "bo leaves / out bo",
    "correct direction": "direction / play goes the other way",
    "Ana: draw; Ana: discard green-star": (
        "draws from the deck, keeps it and discards green star"
    ),
    "Ana: roll8 7; Ana: decline": "rolls 7 but doesn't trade / 7, no trade",
    "Ana: roll8 6; Ana: trade > Bo giving red-star": "rolled 6 and trades red star with bo / "
    "rolls 6 and gives bo red star",
    "Ana: draw; Ana: play add-a-card": "draws add a card and plays it / draws, uses add a card",
    "Ana: draw; Ana: play add-a-card; Ana: discard red-star": (
        "ana draws and plays add a card, discards red star"
    ),
    "Ana: take; Ana: discard green-cross": "takes green cross and puts it back",
    "correct misses Bo 1": "bo misses 1 / bo misses a turn",
    "? gizmo": "gizmo / draw gizmo / gizmo red star / draw; gizmo / 6 gizmo / bo gizmo",
    "? first": "left goes first",
    "? two": "draw two",
}
DISCARD = {
    "Ana: play skip": "skips bo with the skip card / skip / skip bo / skips bo / p skip / "
    "play skip card / uses the skip / "
    "skip a turn / ana: skip",
    "Ana: discard skip": "drop skip / skip without effect / d skip / discards the skip card / "
    "lays skip without effect / throws away skip / skip down but without using it / "
    "drops the skip but doesn't use it",
    "Ana: discard skip | Ana: play skip": "put skip / lays down the skip",
    "Ana: discard red-star; Bo: draw": "discards red star, bo draws",
    "Ana: play reverse": "reverse / plays reverse direction / ana reverse",
    "Ana: play add-a-card; Ana: discard shapes-star": (
        "plays add a card, draws her two, throws the shapes star"
    ),
    "Ana: play add-a-card": "add card / ana add card / uses add a card / add",
    "Ana: discard red-square": "lays down red square / red sq / red square / ana: red square / "
    "lay red sq / discards a red square / throws away the red square / pitch red square / "
    "puts red square on the discard pile / discard red square card / drops the red square",
    "Ana: discard yellow-cross": "out goes ana's yellow cross / done, yellow cross / "
    "the yellow cross can go / yellow cross / yelow cross / yel cros / "
    "yellow cross discarded / ana's yellow cross is thrown away",
    "Ana: discard shapes-star": "wild star / star wild / shapes star / discards the wild star",
    "Ana: discard colors-red": "wild red / red wild / colors red / discards the red wild",
    "Ana: discard shapes-all": "all shapes / drops the all shapes card",
    "Ana: play trade-hands > Bo": "plays the trade hands card and swaps with bo / "
    "trade hands bo / uses trade hands against bo / "
    "swap hands bo / "
    "play trade-hands > Bo / trades hands with bo / plays trade hands on bo",
    "Ana: play trade-a-card > Cy": "trade a card cy / plays trade a card with cy / "
    "trade one card with cy / swap a card with cy",
    "Ana: play trade-a-card > Bo giving blue-star": "trade blue star with bo / "
    "play trade a card > bo giving blue star / trade bo blue star",
    BOTH.format("play trade-hands"): "trade hands / plays trade hands",
    BOTH.format("play trade-a-card"): "trade a card",
    "Ana: play trade-a-card > Cy | Ana: play trade-hands > Cy": "trade with cy / swaps with cy",
    "Ana: discard trade-hands": "drop trade hands / trade hands without effect",
    "Ana: play roll-a-die": "roll a die / uses the roll card / roll / play roll card / "
    "plays blank",
    "Ana: play roll-a-die; Ana: reroll shapes star": "plays roll, shapes star / "
    "uses the roll card and rolls the shapes die: star / roll card; star",
    "! BOL-5.1": "plays red star",
    "! BOL-6.6": "plays wild star",
    "! BOL-4.1": "draw / bo red sq / 5 / take / bo skip / takes the star",
    "! BOL-5.5": "skip cy",
    "! BOL-5.15": "trade hands with ana / trade a card with herself / "
    "trades hands with bo and cy",
    "! BOL-5.16": f"claims skip, {FIVE[: FIVE.rindex(',')]}",
    "Ana: play roll-a-die; Ana: reroll colors red": "uses roll card on colors: red / "
    "uses roll: colors die, got red",
    "Ana: play trade-a-card > Cy giving red-star": "trades red star for a card of cy's / "
    "uses trade a card: gives red star to cy / trade a card cy red star",
    "? red": "left red square",
    "? gizmo": "skip gizmo / gizmo / trade hands with gizmo",
}
OTHERS = {
    "seven": {
        "Ana: swap > Bo": "bo / ana trades hands with bo / swap bo / takes bo's hand / "
        "with bo / "
        "exchanges hands with bo / hands > bo / trades all cards with bo",
        "Ana: swap > Cy": "ana and cy trade hands / swaps hands with cy",
        BOTH.format("swap"): "yes / trade hands / swap / trades",
        "Ana: decline": "no / declines / nobody / pass / doesn't want to / keeps her hand",
        "! BOL-5.15": "self / herself / swap ana",
        "! BOL-4.8": "takes just one card off bo",
        "! BOL-4.12": "red star / discards blue star",
        "! BOL-4.1": "draw / bo: draws",
    },
    "six": {
        "Ana: trade > Bo": "bo / trade a card with bo / trade bo / gives bo a card / with bo / "
        "takes a card from bo / swaps one with bo / trade > bo",
        "Ana: trade > Bo giving yellow-star": "trade bo yellow star / bo giving yellow star / "
        "trades yellow star for one of bo's cards / trades with bo, gives yellow star / "
        "gives bo the yellow star / trades yellow star with bo",
        BOTH.format("trade"): "yes / trade / swaps / trade a card",
        "Ana: decline": "no / nobody / doesnt trade / passes / none",
        "! BOL-5.15": "ana / trade with herself",
    },
    "eight": {
        "Ana: reroll colors red": "red / roll the colour die and gets red / "
        "red on the colors die / "
        "rerolls colors: red / color die red / reroll colors red / the colors die shows red",
        "Ana: reroll shapes star": "star / shapes die: star / star on the shapes die / "
        "shapes star",
        "Ana: reroll shapes": "shapes / roll shapes / rolls the shapes die / reroll shapes",
        "Ana: reroll colors logo | Ana: reroll shapes logo": "logo",
        "Ana: reroll colors | Ana: reroll shapes": "roll / rerolls / yes / a goal die again",
        "Ana: decline": "no / declines / keeps the dice / doesn't roll / ana says no",
        "! BOL-1.7": "reroll colors star",
    },
    "goals": {
        "Ana: goals orange star": "orange star / star orange / orange, star / "
        "orange and star / "
        "colors orange, shapes star / rolled orange and star / goals orange star / "
        "the goals are star and orange / shape star, colour orange / rolls orange star",
        "Ana: goals logo logo": "logo logo / logo, logo",
        "Ana: goals": "goals / roll / rolls both dice / rolls the goal dice",
        "Ana: goals red logo": "red logo / red and wild",
        "! BOL-2.9": "bo: red star / draw / 5",
    },
    "first": {
        "Ana: first-roll 4 | Bo: first-roll 4 | Cy: first-roll 4": "4 / rolled a 4",
        "first-rolls 1, 7, 4": "1 7 4 / 1, 7, 4 / one seven four / ana 1 bo 7 cy 4 / "
        "cy 4, ana 1, bo 7 / ana: 1; bo: 7; cy: 4 / ana rolled 1, bo rolled 7 and cy got 4",
        "first-rolls 4, 8, 8": "4 8 8 / everyone rolls: 4 8 8",
        "Cy: first-roll 3": "cy 3 / cy: 3 / cy rolls 3 / cy got a 3 / c 3",
        "Ana: first-roll 5; Bo: first-roll 3": "ana rolled 5 and bo 3",
        "correct turn Ana": "ana starts / ana goes first / ana begins / turn ana",
        "! BOL-2.6": "1 4 7 4 / 1 6 / draw / ana draws",
        "! BOL-1.7": "ana 9",
    },
    "turn up": {"turn-up blue-cross": "blue cross / turns up blue cross / turn-up blue cross"},
    "grab": {
        "grab": "grab / takes one / ana takes a card from bo / took 1 / ana picks one of bo",
        "! BOL-5.9": "roll the die / bo keeps it / ana grabs one from cy / cy takes one / "
        "ana takes cy's card",
    },
    "keep": {"Bo: keep": "keep / bo keeps it / bo takes it up / done"},
    "rolling": {"Ana: roll8 4": "4 / rolled 4 / ana: 4", "! BOL-4.6": "roll"},
    "judge": {"settle": "nobody / nobody else / no one else claims / settle / no / none"},
    "no pile": {
        "Ana: draw; Ana: discard blue-circle": "blue circle / ana lays down the blue circle / "
        "picks one up, blue circle",
        "Ana: draw; Ana: play skip": "skip",
        "! BOL-4.4": "take / takes the discard / take blue star",
    },
}


def rows() -> list[tuple[str, str, str]]:
    """Step, typed line and its meaning."""
    steps = {"turn": TURN, "discard": DISCARD, **OTHERS}
    return [
        (step, line, means)
        for step, meanings in steps.items()
        for means, lines in meanings.items()
        for line in lines.split(" / ")
    ]


@pytest.mark.parametrize(("step", "line", "means"), rows())
def test_what_a_line_means(step: str, line: str, means: str) -> None:
    assert meaning(at(step), line) == means


@pytest.mark.parametrize(
    ("players", "line", "means"),
    [
        ("Cla Di", "di blue star", "! BOL-4.1"),
        ("Cla Di", "d blue star", "Cla: draw; Cla: discard blue-star"),
        ("Cla Di", "di: draw", "! BOL-4.1"),
        ("Ana Dee", "d blue star", "Ana: draw; Ana: discard blue-star"),
        ("Ana Dee", "6 dee", "Ana: roll8 6; Ana: trade > Dee"),
        ("Ana Dee", "6 trade", "Ana: roll8 6; Ana: trade > Dee"),
        ("Dan Ana", "trade a card dan", "! BOL-5.15"),
        ("Ana Dan", "d trade a card dan", "Ana: draw; Ana: play trade-a-card > Dan"),
        ("Star Red", "red: draw", "! BOL-4.1"),
    ],
)
def test_names_like_verbs_and_cards(players: str, line: str, means: str) -> None:
    """A whole name is whoever bears it, before it is the beginning of anything."""
    names = tuple(players.split())
    assert meaning(sit("dicefactor", players, position=position(names)), line) == means


@pytest.mark.parametrize(
    ("step", "line", "means"),
    [
        ("first", "5 3 8, red and logo", "first-rolls 5, 3, 8; Cy: goals red logo"),
        ("first", "5 5 8; star red", "first-rolls 5, 5, 8; Cy: goals red star"),
        ("first", "ana 6, bo and cy 4", "first-rolls 6, 4, 4"),
        ("first", "ana 6, bo and cy 4, red logo", "first-rolls 6, 4, 4; Ana: goals red logo"),
        ("first", "bo and cy both 2", "Bo: first-roll 2; Cy: first-roll 2"),
        ("seven", "no, declines", "Ana: decline"),
        ("eight", "none, pass", "Ana: decline"),
        ("eight", "colour die shows logo", "Ana: reroll colors logo"),
        ("discard", "drops rd crcl", "Ana: discard red-circle"),
        ("discard", "gets rid of the ylw x", "Ana: discard yellow-cross"),
        ("discard", "throws 2 cards, red star and blue star", "! BOL-4.2"),
        ("turn", "lays down the red star first", "! BOL-4.2"),
        ("turn", "takes green cr drops red sq", "Ana: take; Ana: discard red-square"),
        ("turn", "takes it, lays it back down", "Ana: take; Ana: discard green-cross"),
        ("turn", "rolls 2, turn gone", "Ana: roll8 2"),
        ("eight", "rerolls both dice", "! BOL-4.10"),
        ("eight", "rolls it again", "Ana: reroll colors | Ana: reroll shapes"),
        ("seven", "keeps hers", "Ana: decline"),
        ("six", "gives 1 to cy", "Ana: trade > Cy"),
        ("discard", "colour circle", "Ana: discard shapes-circle"),
        ("discard", "any colour circle", "Ana: discard shapes-circle"),
        ("discard", "red any shape", "Ana: discard colors-red"),
        ("turn", "draws all colours and wins", "! BOL-7.1"),
    ],
)
def test_what_is_said_around_the_dice(step: str, line: str, means: str) -> None:
    """Rolls and goals in one line; a draw that wins lays nothing down."""
    assert meaning(at(step), line) == means


def test_a_wild_is_the_one_on_top() -> None:
    """BOL-4.4: a general word names what alone can be taken."""
    top = {**STEPS["turn"], "discard": ["green-cross", "colors-all"]}
    table = sit("dicefactor", " ".join(NAMES), position=top)
    assert meaning(table, "ana takes the wild") == "Ana: take"


def test_goals_said_again_are_no_turn() -> None:
    """BOL-3.6: the card that is called as the dice show is meant as a card only by its verb."""
    assert meaning(at("turn"), "red star") == "! BOL-3.6"
    assert meaning(at("turn"), "draw, lay red star") == "Ana: draw; Ana: discard red-star"
    assert meaning(at("discard"), "red star") == "Ana: discard red-star"


@pytest.mark.parametrize("line", ["green cross", "ana draws green cross", "draws, green cross"])
def test_a_card_like_the_top_one_is_not_guessed_at(line: str) -> None:
    """BOL-4.4: it may be taken, or another one may be laid on it; the verb says which."""
    assert meaning(at("turn"), line) == "! BOL-4.4"
    assert meaning(at("turn"), "takes green cross") == "Ana: take"
    lays = "draws, lays green cross"
    assert meaning(at("turn"), lays) == "Ana: draw; Ana: discard green-cross"


@pytest.mark.parametrize("verb", ["plays it", "puts it down"])
def test_a_card_that_is_put_down_before_another_is_not_passed_over(verb):
    """BOL-5.9: the Add card is played, and one of the cards it brings is laid down."""
    done = "Ana: draw; Ana: play add-a-card; Ana: discard blue-square"
    line = f"ana draws the add a card, {verb}, draws two more, blue square away"
    assert meaning(at("turn"), line) == done


def test_a_number_told_again_is_no_roll_of_the_next_player():
    """`just the 3` says what was told, and no die."""
    assert not meaning(at("turn"), "oh, just the 3").startswith("Ana: roll8")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("ana plays add a card, takes two more, chucks red circle",
         "Ana: play add-a-card; Ana: discard red-circle"),
        ("ana draws one and chucks grn circle", "Ana: draw; Ana: discard green-circle"),
        ("ana rolls a 2 - nothing", "Ana: roll8 2"),
        ("thats wrong, unlucky", "? wrong"),
    ],
)  # fmt: skip
def test_what_comes_of_a_card_or_a_roll_is_no_deed(typed, told):
    """BOL-4.7, BOL-5.9: the two cards of Add, and a turn that is lost."""
    step = "discard" if "plays" in typed else "turn"
    assert meaning(at(step), typed) == told
