"""The forms that every kind of action has, made of how its journal line is written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import permutations

from ...errors import Unreadable
from .. import forms as written
from ..action import TABLE, Action
from ..correction import Correct, Correction, example
from ..forms import required_fields
from ..game import Game, S
from .grammar import Build, Form, Said, Ways

ONTO = {">", "on", "at", "to", "before"}
"""Written where people say one of many words, or none."""


def usual_forms(game: Game[S], played: Collection[str]) -> tuple[Form, ...]:
    """The forms of all kinds of action and of all corrections of a game, and of who leaves;
    `played`: words of corrections that are said of deeds, too."""
    leaving = _of_leaving(game, "out" not in played)
    corrections = (*_of_corrections(game, played), *_of_numbers(game), *leaving)
    return (*_of_actions(game.actions), *corrections)


def _of_actions(kinds: tuple[type[Action], ...]) -> tuple[Form, ...]:
    return tuple(form for kind in kinds for form in _of_kind(kind))


def _of_kind(kind: type[Action]) -> Iterator[Form]:
    """As it is written; with fewer words; by its verb or its label alone."""
    form = written.parts(kind.form)
    yield Form(kind, kind.form)
    if isinstance(form[0], written.Word):
        verb = "|".join((form[0].text, *kind.also))
        bare = kind.interrupt or kind.is_card
        begun = f"({verb})" if bare or len(form) == 1 else f"[{verb}]"
        yield Form(kind, " ".join((begun, *map(_loose, form[1:]))))
        opens = tuple(sorted(required_fields(kind)))
        if opens and not kind.by_table:
            yield Form(kind, f"({verb})", opens)
        for side in kind.label.split(":"):
            if side.strip():
                yield Form(kind, side.strip(), opens)


def _loose(part: written.Part) -> str:
    """A part of a form as people say it, its connecting words left out or others."""
    match part:
        case written.Word(text):
            return f"[{'$to' if text in ONTO else text}]"
        case written.Slot(field, kind, many):
            return f"{{{field}:{kind}{'*' * many}}}"
        case written.Flag(text, field):
            return f"[{text}={field}]"
        case written.Maybe(inner):
            return f"[{' '.join(map(_loose, inner))}]"


def _of_corrections(game: Game[S], played: Collection[str]) -> Iterator[Form]:
    """`Bo lives 3`, `lives Bo 3`, `correct lives Bo 3`: its values in any order of kinds."""
    for word, correction in game.corrections.items():
        for called in (word, *correction.also):
            begins = "correct" if called in played else "[correct]"
            yield from _of_correction(game, word, f"{begins} {{}}", called, correction)


def _of_correction(
    game: Game[S], word: str, whole: str, called: str, correction: Correction
) -> Iterator[Form]:
    kinds = correction.kinds
    slots = [f"{{v{at}:{kind}}}" for at, kind in enumerate(kinds)]
    for order in permutations(range(len(kinds))):
        if any(
            kinds[one] == kinds[other] and one > other
            for at, one in enumerate(order)
            for other in order[at + 1 :]
        ):
            continue  # who gives stands before who gets
        said = [slots[at] for at in order]
        for place in range(len(said) + 1):
            text = " ".join((*said[:place], called, *said[place:]))
            build = _correct(game, word, kinds)
            yield Form(Correct, whole.format(text), build=build, whose=False)


def _correct(game: Game[S], word: str, kinds: Sequence[str]) -> Build:
    """Makes a correction of what was said."""

    def build(said: Said) -> Sequence[Action]:
        names = [_name(game, said, at, kind) for at, kind in enumerate(kinds)]
        return [Correct(TABLE, " ".join((word, *names)))]

    return build


def _name(game: Game[S], said: Said, at: int, kind: str) -> str:
    """How a value is written."""
    value = said[f"v{at}"]
    if kind == "number":
        return str(value)
    names: Mapping[str, object] = game.vocabulary(said.state, kind)
    return next((name for name, each in names.items() if each == value), str(value))


# Somebody goes home, or comes back ------------------------------------------------------

GO = "go|head|set|walk|drive|hurry|dash|run|step"
MUST = "have to|has to|must|need to"
HOME = "(home|away|bed|to (bed|sleep|work))"
RIDE = "(bus|train|tram|taxi|cab|metro|tube|lift|flight|plane|boat|ferry)"
OUT = (
    f"|off|out|quit|drop out|({GO}) (off|out)"
    "|(show|see|let) (himself|herself|themself|themselves|myself) out"
)
LEAVING = (
    f"[{MUST}] ({HOME}|leave|left|gone|sleep|({GO}) {HOME}|({MUST}) go"
    "{}|call it night|(say|wave) (goodbye|goodnight|bye|good (night|bye))"
    f"|(catch|get|take) {RIDE})"
    " [game|table] [,|and] [[have|has] to|must|need] [go|leave|head|quit] [now] [home|off]"
)
BACK = (
    "([come] [back] in again|still in|[come|join] back [in]|return|play again|rejoin|join"
    " again)"
)


WRITE = "(write|note|mark|correct|count|make) [down|it|that]"


def _of_numbers(game: Game[S]) -> Iterator[Form]:
    """`write 3 for bo`: whatever is counted of a player, where nobody says what."""
    counted = [
        word for word, each in game.corrections.items() if each.kinds == ("player", "number")
    ]
    for text in (
        f"{WRITE} {{number:number}} (for|by|at|beside|next to|to) {{who:player}}",
        f"{WRITE} {{who:player}} [down|up|back] [to|at|on|with] {{number:number}}",
        "{who:player} should [be|have] [at|on] {number:number}",
    ):
        yield Form(Correct, text, build=_numbers(counted), whose=False)


def _numbers(counted: Sequence[str]) -> Build:
    def build(said: Said) -> Ways:
        name, number = said.setup.players[said["who"]], said["number"]
        return Ways([[Correct(TABLE, f"{word} {name} {number}")] for word in counted])

    return build


def _of_leaving(game: Game[S], out: bool) -> Iterator[Form]:
    """Whoever leaves or comes back, in the words people use: each game says what that is."""
    counted = [
        word for word, each in game.corrections.items() if each.kinds == ("player", "number")
    ]
    nouns = {name for word in counted for name in (word, *game.corrections[word].also)}
    noun = f" [{'|'.join(sorted(nouns))}]" if nouns else ""
    again = f"{{who:player}} [:] {BACK} with {{number:number}}{noun}"
    leaving = LEAVING.format(OUT if out else "")
    yield Form(Correct, f"{{who:player}} [:] {leaving}", build=_left(game), whose=False)
    yield Form(Correct, f"{{who:player}} [:] {BACK}", build=_came_back(game), whose=False)
    if counted:
        yield Form(Correct, again, build=_came_back(game, counted[0]), whose=False)


def _left(game: Game[S]) -> Build:
    """What a game does about somebody who goes."""

    def build(said: Said) -> Sequence[Action]:
        name = said.setup.players[said["who"]]
        for kind in game.actions:
            if written.verb(kind) == "leave":
                return [_of_player(kind, said["who"])]
            if written.verb(kind) == "out":
                return [kind(seat=said["who"])]
        if "out" in game.corrections:
            return [Correct(TABLE, f"out {name}")]
        raise Unreadable(
            f"`{game.slug}` cannot go on without a player; `ruling` and corrections (`? more`)"
            " say how the table plays on"
        )

    return build


def _of_player(kind: Callable[..., Action], player: int) -> Action:
    """What the table says of one player."""
    return kind(seat=TABLE, player=player)


def _came_back(game: Game[S], counted: str = "") -> Build:
    """What a game does about somebody who is back, with so many of what is counted."""

    def build(said: Said) -> Sequence[Action]:
        name = said.setup.players[said["who"]]
        if counted:
            return [Correct(TABLE, f"{counted} {name} {said['number']}")]
        if "back" in game.corrections:
            return [Correct(TABLE, f"back {name}")]
        first = next(iter(game.corrections), "")
        shown = example(game, said.setup, said.state, first, name) if first else name
        raise Unreadable(f"say with what {name} comes back: `{shown}`")

    return build
