"""What a learner's line means beside the one that a lesson waits for.

It is read as at any table. A lesson knows what comes next, so nothing is asked back: what the
hand or chance decides is known where a line leaves it open; any other is told what it lacks.
"""

from __future__ import annotations

from dataclasses import replace

from ...engine.action import TABLE, Action
from ...engine.choices import Choice
from ...errors import OtherMove
from ...names import pick
from ..reader.meaning import Ask, Do, Meaning, Nothing, Refused, Step
from ..reader.understand import understand
from .lesson_table import LessonTable


def meaning_of(table: LessonTable, line: str) -> Meaning:
    """What a learner's line means: the wanted move where it says that as far as it goes.

    OtherMove where it says something else that might be done.
    """
    meaning = understand(table, line)
    if isinstance(meaning, Ask) and meaning.ways and meaning.refused:
        meaning = meaning.refused  # nothing is kept in a lesson that the rules refuse
    if not table.step:
        return meaning
    if isinstance(meaning, Ask) and not meaning.ways and ":" not in line:
        mine = understand(table, f"{table.you}: {line}")  # nobody else is asked in a lesson
        meaning = mine if isinstance(mine, (Ask, Do)) else meaning
    if isinstance(meaning, Ask):
        meaning = _of_ways(table, meaning) if meaning.ways else _of_choice(table, meaning)
    for action in _actions(meaning):
        _check_held(table, action)
    return meaning


def _of_ways(table: LessonTable, ask: Ask) -> Meaning:
    """The wanted one of some ways, else that of a card held; a slip is asked about."""
    if ask.slip:
        return ask
    held = {table.card(card) for card in held_cards(table)}
    meant = [way.meant or understand(table, way.line) for way in ask.ways]
    right = [each for each in meant if isinstance(each, Do) and _is_awaited(table, each)]
    own = [each for way, each in zip(ask.ways, meant, strict=True) if way.label in held]
    if right or len(own) == 1:
        return [*right, *own][0]
    return Nothing(ask.why)


def _of_choice(table: LessonTable, ask: Ask) -> Meaning:
    """The move that a line leaves to be completed, where the hand or chance completes it.

    OtherMove where the learner has to say more, or something else.
    """
    assert table.step
    choice, held = ask.choice, held_cards(table)
    if all(question.optional for question in choice.questions):
        return _outcome(
            table, choice.action([question.nothing for question in choice.questions])
        )
    mine = [row.action for row in choice.rows if held & {str(o.value) for o in row.options}]
    if len(mine) == 1:
        return _outcome(table, mine[0])
    for action in table.wanted_actions():
        if can_be(choice, action):
            if table.game.due(table.state):
                return _outcome(table, action)
            raise OtherMove(f"Right so far; say more. {table.step.hint}")
    raise OtherMove(f"Something else is wanted: {table.step.hint}")


def _outcome(table: LessonTable, action: Action | None) -> Meaning:
    """What an action does, or why it cannot be."""
    assert action
    line, refusal = table.write(action), table.refusal(action)
    return Refused(action, line, refusal) if refusal else Do((Step(action, line),))


def _actions(meaning: Meaning) -> list[Action]:
    """What a line would do, if it is that clear."""
    if isinstance(meaning, Do):
        return [step.action for step in meaning.steps]
    return [meaning.action] if isinstance(meaning, Refused) and meaning.action else []


def _is_awaited(table: LessonTable, meaning: Do) -> bool:
    """Whether a lesson waits for what a line does."""
    return all(table.awaited(step.action) for step in meaning.steps)


def _check_held(table: LessonTable, action: Action) -> None:
    """OtherMove for a card that is not held, where one of the hand is wanted."""
    held, wanted = held_cards(table), table.wanted_actions()[0]
    if wanted.main_card in held and action.main_card and action.main_card not in held:
        raise OtherMove("You do not hold that.")


def held_cards(table: LessonTable) -> set[str]:
    """The cards that the learner holds."""
    known = table.game.vocabulary(table.state, "card")
    return (
        {str(pick(known, card, "card")) for card in table.step.held_cards}
        if table.step
        else set()
    )


def is_own(table: LessonTable, choice: Choice) -> bool:
    """Whether a choice is the learner's to make."""
    return not choice.seats().isdisjoint((TABLE, table.setup.players.index(table.you)))


def can_be(choice: Choice, action: Action) -> bool:
    """Whether a choice can lead to an action, whoever does it."""
    return any(
        choice.can_be(replace(action, seat=seat)) for seat in (*choice.seats(), action.seat)
    )
