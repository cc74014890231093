"""What a learner's line means beside the one that a lesson waits for.

A lesson knows what the learner holds and what comes next, so nothing is asked back: a line that
agrees with the wanted one as far as it goes is taken as it, and any other is told what is wrong
with it, the card first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..engine.action import Action
from ..engine.choices import Choice
from ..engine.forms import fixed, parts, slots, verb
from ..errors import OtherMove
from ..names import find, pick
from . import first_words
from .context import Context
from .lesson_table import LessonTable
from .meaning import Ask, Do, Meaning, Nothing, Step
from .understand import understand

SHORT = 3
"""So many letters at least begin a card's name among other words."""
PARTS = re.compile(r"[\s,:>]+")
"""What stands between the words of a line."""


def meaning_of(table: LessonTable, line: str) -> Meaning:
    """What a learner's line means: the wanted line where it agrees with that.

    OtherMove where it says something else; nothing is asked back, as the lesson's table knows
    what is wanted.
    """
    if not table.step:
        return understand(table, line)
    if wanted := agreed(table, line):
        action = table.action(wanted)
        return Do((Step(action, table.write(action)),))
    if is_unheld(table, line):
        raise OtherMove("You do not hold that.")
    return _judged(table, line)


def _judged(table: LessonTable, line: str) -> Meaning:
    """What a line means that says something else; told of its card where that is all it says.

    What nobody is said to do the learner does.
    """
    mine = f"{table.you}: {line}"
    line = mine if ":" not in line and Context.of(table).parsed(mine).ways else line
    meaning = _of_held(table, understand(table, line))
    other = isinstance(meaning, Do) and not _is_awaited(table, meaning)
    unclear = isinstance(meaning, (Nothing, Ask))
    if (other or unclear) and (card := _another_card(table, line)):
        raise OtherMove(f"Right kind of move, another card: {card}.")
    if isinstance(meaning, Ask) and not meaning.ways:
        return _said_too_little(table, meaning.choice)
    return meaning


def _of_held(table: LessonTable, meaning: Meaning) -> Meaning:
    """Of what a word can be the card that is held, if that is one."""
    if not isinstance(meaning, Ask) or not meaning.ways or meaning.slip:
        return meaning
    held = {table.card(card) for card in held_names(table)}
    own = [way.line for way in meaning.ways if way.label in held]
    return understand(table, own[0]) if len(own) == 1 else Nothing(meaning.why)


def _is_awaited(table: LessonTable, meaning: Do) -> bool:
    """Whether a lesson waits for what a line does."""
    return all(table.awaited(step.action) for step in meaning.steps)


def _another_card(table: LessonTable, line: str) -> str:
    """The wanted card where a line is the wanted kind of move and names another; "" else."""
    wanted = table.wanted()[0]
    card = wanted.main_card
    named = next(_named(table, line), {card})
    if card not in held_names(table) or card in named:
        return ""
    return "" if is_of_another_kind(table, line, wanted) else table.card(str(card))


def _said_too_little(table: LessonTable, choice: Choice) -> Meaning:
    """OtherMove for a choice that leaves something open."""
    assert table.step
    if any(fits(choice, table.write(each)) for each in table.wanted()):
        raise OtherMove(f"Right so far; say more. {table.step.hint}")
    raise OtherMove(f"Something else is wanted: {table.step.hint}")


def is_of_another_kind(table: LessonTable, line: str, wanted: Action) -> bool:
    """Whether a line is another kind of move than the wanted one, read or by its verb."""
    parsed = Context.of(table).parsed(line)
    kinds_said = {type(action) for way in parsed.ways for action in way}
    kinds_said |= {each.kind for each in parsed.broken[:1]}
    if kinds_said:
        return type(wanted) not in kinds_said
    first = [*words_of(line.rpartition(":")[2]), ""][0]
    kinds = {verb(kind): kind for kind in table.game.actions}
    begun = [kinds[word] for word in find(kinds, first)] if first else []
    return bool(begun) and type(wanted) not in begun


def held_names(table: LessonTable) -> set[str]:
    """The cards that the learner holds."""
    known = table.game.vocabulary(table.state, "card")
    return {str(pick(known, card, "card")) for card in table.step.held} if table.step else set()


def words_of(line: str) -> list[str]:
    """The words of a line in small letters."""
    return [word for word in PARTS.split(line.lower()) if word]


def agreed(table: LessonTable, typed: str) -> str:
    """The wanted line, if what was typed says it as far as it goes; else nothing.

    Nothing that the learner chooses may be left out: neither the card nor the player.
    """
    said = words_of(typed)
    if table.step is None or not said or typed.isdecimal():
        return ""
    if first_words.verb(table, said[0]) == said[0]:
        return ""
    names = [words_of(each) for each in (*table.step.held, *table.setup.players)]
    for line in (table.step.answer, *table.step.also):
        deed = line.rpartition(":")[2]
        for words in (said, ["".join(said[:2]), *said[2:]]):
            left = _left_out(words, words_of(line))
            chosen = [name for name in names if _is_run(name, words_of(deed))]
            if left is not None and not any({*name} <= {*left} for name in chosen):
                return line
    return ""


def _left_out(said: Sequence[str], wanted: Sequence[str]) -> list[str] | None:
    """The words of a wanted line that were not said; None where something else was said.

    Each word said begins one, in their order; or all of them stand there in any order.
    """
    if sorted(said) == sorted(wanted):
        return []
    rest, left = iter(wanted), list[str]()
    for word in said:
        for other in rest:
            if other == word or (other.startswith(word) and not word[-1].isdigit()):
                break
            left.append(other)
        else:
            return None
    return [*left, *rest]


def _is_run(words: Sequence[str], line: Sequence[str]) -> bool:
    """Whether words stand in a line, one after the other."""
    ends = range(len(words), len(line) + 1)
    return any(list(words) == list(line[end - len(words) : end]) for end in ends)


def is_unheld(table: LessonTable, typed: str) -> bool:
    """Whether the first card that a line names is not held, where one of the hand is wanted."""
    held = held_names(table)
    if not held.intersection(*[cards_of(action) for action in table.wanted()[:1]]):
        return False
    named = next(_named(table, typed), held)
    return not held & named


def _named(table: LessonTable, typed: str) -> Iterator[set[str]]:
    """The cards that the words of a line can name, each run of words as long as it can be."""
    known = table.game.vocabulary(table.state, "card")
    idle = {word for kind in table.game.actions for word in fixed(parts(kind.form))}
    idle |= {word for kind in table.game.actions for word in kind.also}
    idle |= {player.lower() for player in table.setup.players}
    words = words_of(typed)
    for at, word in enumerate(words):
        if (word in idle and word not in known) or word.isdecimal():
            continue
        if len(word) < SHORT and not find(
            {name: 0 for name in known if name.lower() == word}, word
        ):
            continue
        for end in range(len(words), at, -1):
            if matches := find(known, " ".join(words[at:end])):
                yield {str(known[name]) for name in matches}
                break


def is_possible(table: LessonTable, choice: Choice) -> bool:
    """Whether a choice is the learner's own, and one that the cards held can make."""
    name, colon, _ = choice.line.partition(": ")
    if colon and name in table.setup.players and name != table.you:
        return False
    held, right = held_names(table), table.wanted()
    if choice.aside:
        return any(fits(choice, table.write(action)) for action in right)
    if not held & cards_of(right[0]):
        return True
    known = table.game.vocabulary(table.state, "card")
    own = words_of(choice.line.removeprefix(f"{name}: "))[0]
    if own in known and str(known[own]) not in held:
        return False
    legal = table.game.legal_actions(table.state)
    mine = [each for each in legal if not cards_of(each) - held or type(each).by_table]
    return any(fits(choice, table.write(each)) for each in mine)


def cards_of(action: Action) -> set[str]:
    """The card that an action names first, or its cards."""
    for slot in slots(parts(type(action).form)):
        value = getattr(action, slot.field)
        if slot.field in ("card", "cards") and value:
            return {value} if isinstance(value, str) else {*value}
    return set()


def fits(choice: Choice, line: str) -> bool:
    """Whether a choice can lead to a line."""
    pattern = re.escape(choice.line)
    for question in choice.questions:
        pattern = pattern.replace(re.escape(f"{{{question.name}}}"), ".*")
    pattern = "(?:[^:]*: )?" + pattern.replace("\\ .*", ".*")
    return re.fullmatch(pattern, line, re.IGNORECASE) is not None
