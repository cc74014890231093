"""What a learner's line means beside the one that a lesson waits for.

A lesson knows what the learner holds and what comes next, so nothing is asked back: a line that
agrees with the wanted one as far as it goes is taken as it, and any other is told what is wrong
with it, the card first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ..engine.action import Action
from ..engine.choices import Choice
from ..engine.forms import fixed, parts, slots, verb
from ..engine.shorthand import readable
from ..errors import Ambiguous, OtherMove, Unreadable
from ..names import find, pick
from . import first_words, line_meaning, presenter
from .interpreter import Interpreter
from .lesson_table import LessonTable

SHORT = 3
"""So many letters at least begin a card's name among other words."""
PARTS = re.compile(r"[\s,:>]+")
"""What stands between the words of a line."""


class LessonInterpreter(Interpreter):
    """An interpreter that asks nothing: the lesson's table knows what is wanted."""

    session: LessonTable

    def understood(self, line: str) -> None:
        """Do what a line says, or the wanted line where it agrees with that."""
        if not self.session.step:
            super().understood(line)
        elif wanted := agreed(self.session, line):
            self.play(self.session.write(self.session.action(wanted)))
            self.after()
        elif is_unheld(self.session, line):
            raise OtherMove("You do not hold that.")
        else:
            self.judged(line)

    def judged(self, line: str) -> None:
        """Do a line that says something else; told of its card where that is all it says.

        What nobody is said to do the learner does.
        """
        mine = f"{self.session.you}: {line}"
        seen = presenter.view(self.session)
        line = mine if ":" not in line and readable(seen, mine) else line
        try:
            super().understood(line)
        except Ambiguous:
            raise
        except (Unreadable, OtherMove) as error:
            wanted = self.session.wanted()[0]
            card = wanted.main_card
            named = next(_named(self.session, line), {card})
            if card not in held_names(self.session) or card in named:
                raise
            if is_of_another_kind(self.session, line, wanted):
                raise
            message = f"Right kind of move, another card: {self.session.card(card)}."
            raise OtherMove(message) from error

    def do(self, line: str) -> None:
        """Do what a line says; of what a word can be, the cards that are held are meant."""
        try:
            self.understood(line)
        except Ambiguous as unclear:
            held = held_names(self.session)
            ways = line_meaning.ways(line, unclear)
            known = self.session.game.vocabulary(self.session.state, "card")
            own = [ways[name] for name in ways if str(known.get(name)) in held]
            if len(own) != 1:
                raise
            self.do(own[0])

    def asked(self, choice: Choice, given: Mapping[str, str] | None = None) -> None:
        """Do a choice that is whole; one that leaves something open says too little."""
        step = self.session.step
        if not choice.questions or step is None:
            super().asked(choice, given)
        elif any(fits(choice, self.session.write(each)) for each in self.session.wanted()):
            raise OtherMove(f"Right so far; say more. {step.hint}")
        else:
            raise OtherMove(f"Something else is wanted: {step.hint}")


def is_of_another_kind(table: LessonTable, line: str, wanted: Action) -> bool:
    """Whether a line is another kind of move than the wanted one, read or by its verb."""
    if action := readable(presenter.view(table), line):
        return type(action) is not type(wanted)
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
