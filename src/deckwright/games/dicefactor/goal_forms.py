"""How the first rolls, what the goal dice show, and what is put right are said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine import TABLE, Action, Refusal
from ...engine.correction import Correct
from ...engine.parser.grammar import Build, Said, Ways, Where, ways
from .actions import FirstRoll, FirstRolls, Goals, Reroll, Roll8
from .goals import DICE, LOGO
from .legality import highest
from .state import Stage, still_rolling

SHORT = {
    face: shortened.split()
    for face, shortened in (
        *(("blue", ""), ("orange", "orng"), ("red", "rd"), ("green", "grn"), ("yellow", "ylw")),
        *(
            ("square", "sq sqr"),
            ("circle", "ci crcl"),
            ("star", "st str"),
            ("cross", "cr x crosses"),
        ),
        ("pentagon", "pe pnt"),
    )
}
"""Colours and shapes as thumbs shorten them, beside their first three letters or more."""
LOGOS = ("wild", "logos", "gun", "guns", "stars guns", "guns logo", "stars guns logo")
EIGHT = (
    "([say] roll|throw|got|get|die|d8|gamble"
    "|(fancy|try|choose|pick|risk|use|want|again) [luck] [roll] [with|at|on] [big]"
    " (die|dice|d8))"
)
GETS = "[is|give|say|[it|that] show|[it] come up|[it] land on|and get|and got|get|got|:|>]"
COLOUR, SHAPE = (
    f"({word}) [die|dice|goal] {GETS}"
    for word in ("color|colors|colour|colours", "shape|shapes")
)
GOALS = f"[roll|throw] [both] [goal|goals] [dice] [are|to|with] {GETS}"


def called(face: str) -> list[str]:
    """A colour or a shape by its name and shortened."""
    return [face, *SHORT[face]]


def faces() -> Iterator[tuple[str, str]]:
    """What the faces of the goal dice are called, too."""
    yield from ((name, LOGO) for name in LOGOS)
    yield from ((name, face) for face in SHORT for name in called(face))


def dice_with(face: str) -> list[str]:
    """The goal dice that can show a face: of a logo both, and where none is said."""
    return [die for die, faces in DICE.items() if not face or face in faces]


def eight(said: Said) -> Ways:
    """`8 star`, `8 shapes`: a number, and the goal die that is rolled."""
    face = said.get("face", "")
    if said["number"] < 6:
        return Ways([])
    dice = [said["die"]] if "die" in said.values else dice_with(face)
    roll = Roll8(said.seat, said["number"])
    return Ways([(roll, Reroll(said.seat, die, face)) for die in dice])


def _first(said: Said) -> Sequence[Action] | Ways:
    """`ana 4, bo 2`: who rolled what for the first turn, while that is not settled."""
    missing = still_rolling(said.state)
    if said.state.stage not in (Stage.DEAL, Stage.FIRST):
        return ()
    if "groups" not in said.values:
        return Ways([(FirstRoll(seat, said["number"]),) for seat in missing])
    rolled = {who: each["number"] for each in said["groups"] for who in each["who"]}
    if {*missing} == {*rolled}:
        numbers = tuple(rolled[seat] for seat in missing)
        return (
            _with_goals(said, numbers)
            if "colour" in said.values
            else [FirstRolls(TABLE, numbers, said.get("winner"))]
        )
    if "colour" in said.values:
        return []
    return [FirstRoll(who, number) for who, number in rolled.items()]


def _both(said: Said) -> Sequence[Action] | Ways | Refusal:
    """What both dice show; of an 8 one alone is rolled (BOL-4.10)."""
    if said.state.stage is Stage.REROLL:
        return Refusal("BOL-4.10", "both", {})
    if said.state.stage is Stage.FIRST and "colour" in said.values:
        return _first_shown(said)
    if "first" in said.values:
        return []
    faces = [said[field] for field in ("colour", "shape") if field in said.values]
    return [Goals(said.seat, *faces)]


def _first_shown(said: Said) -> Ways:
    """What the goal dice show is told by who rolled them, and so goes first (BOL-2.9)."""
    names, faces = said.state.config.players, (said["colour"], said["shape"])
    seats = (
        [said.get("first", said.seat)]
        if said.alone or "first" in said.values
        else range(len(names))
    )
    return Ways([(Correct(TABLE, f"turn {names[s]}"), Goals(s, *faces)) for s in seats])


def one_die(said: Said) -> Ways:
    """One face of two: the other is asked for."""
    face, (colours, shapes) = said["face"], DICE.values()
    dice = [said["die"]] if "die" in said.values else dice_with(face)
    hues = [Goals(said.seat, face, shape) for shape in shapes if "colors" in dice]
    return Ways(
        [(each,) for each in hues]
        + [(Goals(said.seat, colour, face),) for colour in colours if "shapes" in dice]
    )


def _rolled(said: Said) -> Sequence[Action]:
    """`5 5 2 8, red and logo`: who goes first, and the goals that player rolls (BOL-2.9)."""
    return _with_goals(said, said["numbers"])


def _with_goals(said: Said, numbers: tuple[int, ...]) -> Sequence[Action]:
    """The first rolls of all, then the goals of whoever goes first."""
    rollers = still_rolling(said.state)
    alone = {*said.state.rollers} == {*rollers} and len(rollers) == len(numbers)
    winner = highest(rollers, numbers) if alone else None
    if winner is None:
        return []
    faces = [said["colour"], said["shape"]]
    if faces[0] in DICE["shapes"] and faces[1] in DICE["colors"]:
        faces.reverse()
    return [FirstRolls(TABLE, numbers), Goals(winner, *faces)]


def _of_player(word: str, number: str = "") -> Build:
    """A correction of somebody who is named; nobody is by where they sit."""

    def build(said: Said) -> Sequence[Action]:
        who = said["who"]
        if not isinstance(who, int):
            return []
        return [Correct(TABLE, f"{word} {said.state.config.players[who]}{number}")]

    return build


def _goal(said: Said) -> Ways:
    dice = [said["die"]] if "die" in said.values else dice_with(said["face"])
    return Ways([(Correct(TABLE, f"goal {die} {said['face']}"),) for die in dice])


CORRECTIONS = (
    ("{die:die} [goal|die] (is|shows|now) {face:face}", _goal),
    ("goal [is|shows|now] {face:face}", _goal),
    (
        "{who:player} (start|begin|go first|first|[roll] highest|[has] highest roll)",
        _of_player("turn"),
    ),
    ("{who:player} [has|have|hold|got] add [card] [in front]", _of_player("front")),
    ("{who:player} (miss|lose) [one|1|next] turn", _of_player("misses", " 1")),
    (
        "play [go] (other way|clockwise|anticlockwise) [round|around]",
        lambda _: [Correct(TABLE, "direction")],
    ),
    (
        "top [discard|card] [of (discards|discard pile)] [is|shows] {card:card}",
        lambda said: [Correct(TABLE, f"top {said['card']}")],
    ),
)

FORMS = (
    *ways(
        Goals,
        f"{GOALS} [{{colour:face}} [and|,] {{shape:face}}]",
        f"{{first:player}} (begin|start|go first|first) [,|and|;] {GOALS}"
        " {colour:face} [and|,] {shape:face}",
        f"{GOALS} {{colour:face}} [and|,] {{shape:face}} [,|;|and] {{first:player}}"
        " (begin|start|go first|first)",
        f"{GOALS} {{shape:face}} [and|,] {{colour:face}}",
        "{colour:face} [and|,] {shape:face} (it|they|goals|for goals)",
        f"{GOALS} {COLOUR} {{colour:face}} [and|,] {SHAPE} {{shape:face}}",
        f"{GOALS} {SHAPE} {{shape:face}} [and|,] {COLOUR} {{colour:face}}",
        "[roll|reroll|throw] (both|two|2) [goal] (logos|dice|die)",
        build=_both,
    ),
    *ways(
        Goals,
        f"{GOALS} {{face:face}}",
        f"{GOALS} {{die:die}} [die|dice|goal] {GETS} {{face:face}}",
        build=one_die,
    ),
    *ways(
        FirstRolls,
        "first-rolls {numbers:number*} [> {winner:player}]",
        "[everybody|everyone|all|first] [roll] [:] {numbers:number*}",
        where=Where.ALONE,
    ),
    *ways(
        FirstRolls,
        f"[everybody|everyone|all|first] [roll] [:] {{numbers:number*}} (,|;|and|then) {GOALS}"
        " {colour:face} [and|,] {shape:face}",
        build=_rolled,
        whose=False,
    ),
    *ways(
        FirstRoll,
        f"[everybody|everyone|all] [roll] [:] "
        f"({{who:player*}} [:] [both|all] [{EIGHT}|has] [an] {{number:number}})+"
        f" [(,|;|and|then) {GOALS} {{colour:face}} [and|,] {{shape:face}}]"
        " [[,|;|and|then] {winner:player} (begin|start|first|go [first])]",
        f"[{EIGHT}] [an] {{number:number}}",
        build=_first,
        whose=False,
    ),
)
