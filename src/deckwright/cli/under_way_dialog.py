"""How a game under way stands, asked question by question: whose turn, lives, hands, dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import AlreadySo, DeckwrightError, printable
from ..terminal import say
from .new_dialog import answer

if TYPE_CHECKING:
    from ..session.session import Session


def stand(made: Session) -> None:
    """Ask how a game under way stands: a line for each thing that can be put right."""
    say("How does it stand? Enter: as usual.")
    players = " ".join(made.setup.players)
    row = " ".join(str(number) for number in range(len(made.setup.players), 0, -1))
    asked = False
    for word, correction in made.game.corrections.items():
        kinds = correction.kinds
        named = len(kinds) == 2 and kinds[0] == "player"
        question = correction.asked
        if not question:
            continue
        if kinds == ("player", "number"):
            _put_right(made, word, f"{question} ({players}, as {row})", len(made.setup.players))
        elif named:
            shown = f"{made.setup.players[0]} {_example(made, kinds[1])}"
            _put_right(made, word, f"{question} (as {shown})")
        else:
            _put_right(made, word, question)
        asked = asked or _ask_dice(made)
    say("The rest can be put right at any time; `?` says how.")


def _put_right(made: Session, word: str, question: str, numbers: int = 0) -> None:
    """Ask what a correction says until it fits, or nothing is said.

    `numbers`: so many numbers in a row are those of the players in their seats; else
    `Ana 3, Cy 2` names some of them.
    """
    while answered := answer(question, left="The game is begun; `dw play` sits down at it."):
        said = answered.replace(",", " ").split()
        if not made.game.corrections[word].kinds:
            parts = ["" for each in said if each.lower() in ("y", "yes")]
        elif len(said) == numbers and all(each.isdecimal() for each in said):
            parts = [" ".join(pair) for pair in zip(made.setup.players, said, strict=True)]
        else:
            parts = [part.strip() for part in answered.split(",")]
        if _are_corrected(made, word, parts):
            return


def _are_corrected(made: Session, word: str, parts: list[str]) -> bool:
    """Whether all corrections are done; one that another has to come before waits for it."""
    while parts:
        waiting = [part for part in parts if not _is_corrected(made, word, part, tells=False)]
        if len(waiting) == len(parts):
            return all(_is_corrected(made, word, part) for part in parts)
        parts = waiting
    return True


def _example(made: Session, kind: str) -> str:
    """The first word for a kind of value."""
    return next(iter(made.game.vocabulary(made.state, kind)), kind.upper())


def _ask_dice(made: Session) -> bool:
    """Dice that lie on the table by now are asked for, if nothing else is due: the goals.

    Whether they were.
    """
    from ..prompt import asking
    from ..prompt.reader.meaning import Ask, Do, Nothing
    from ..prompt.screens import presenter

    main = [choice for choice in presenter.choices(made) if not choice.aside]
    asked = main[0].questions if len(main) == 1 else ()
    if not asked or not all(each.only and each.listed for each in asked):
        return False
    meaning = asking.ask_until_answered(made, Ask(main[0]), answer)
    for step in meaning.steps if isinstance(meaning, Do) else ():
        made.do(step.action)
    if isinstance(meaning, Nothing):
        say(f"! {meaning.told}", 2)
    return True


def _is_corrected(made: Session, word: str, said: str, tells: bool = True) -> bool:
    """Whether a correction is done now; what is wrong with it is told, if asked for."""
    from ..engine.correction import example
    from ..games import action_of

    try:
        action = action_of(made.game, made.setup, made.state, f"correct {word} {said}")
    except DeckwrightError:
        if tells:
            shown = example(made.game, made.setup, made.state, word)
            say(f"! `{printable(said)}` is no answer; write it as `{shown}`", 2)
        return False
    try:
        made.do(action)
    except AlreadySo:
        return True
    except DeckwrightError as error:
        if tells:
            say(f"! {error}", 2)
        return False
    return True
