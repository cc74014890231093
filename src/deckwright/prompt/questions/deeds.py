"""What somebody may, must or would do at a table: a deed is a line, tried as any other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial

from ...engine.action import TABLE, UNKNOWN, Action
from ...engine.parser.judge import Broken
from ...engine.parser.tokens import NUMBERS, stems, tokens
from ...errors import IllegalAction, joined
from ...session.session import Session
from ..reader.context import Context
from ..reader.line_ways import left_open
from ..screens import presenter
from .deed_reader import ANY_VERB, ELSEWHERE, DeedReader, Tried
from .held_cards import HeldCards
from .moments import MOST, after_each, due, events_of, on_turn, turned_up
from .table_answer import DEPENDS, NO, TOLD, YES, TableAnswer
from .table_facts import Facts
from .table_things import Thing, forms, places

OF_ONE_S_OWN = re.compile(r"\b(?:my|your|his|her|their|our) own\b")
"""That something is done with what is the player's own."""
PUTS = re.compile(r"(?:add|attach|put|lay|play)\b.*? (?:to|on|at|onto|beside|next to) (.+)")
"""That a card goes to something that lies there."""
GENERAL = re.compile(
    r"(?:do|play|act|move|go|lay|use|put down)(?: (?:a|any|one|his|her|my|more))*"
    r"(?: (?:cards?|anything|something|one|it|move)(?: down)?)?"
)
"""A deed that says no more than that something is done."""
MUST = "must"
"""Code of a refusal that says what has to be done instead."""
OUTCOME = re.compile(r"(?:wins?|loses?|survives?|dies?)\b")
"""What comes of a deed, and is none."""
UNTOLD = re.compile(
    r"\b(?:again|once more|as usual|any ?(?:longer|more)|both|face (?:up|down))\b"
)
"""What no line says of a deed: whether it may be done so is more than whether it may be now."""
LATER = re.compile(
    r"\bnext (?:round|turn|time)\b|\blater\b|\bhad\b|\b(?:on|in) [\w']+ (?:own )?turn\b"
)
"""That another table is told of than the one there is now."""
DONE = re.compile(
    r"(?!.*\b(?:is|are) (?:it|that|this)\b)(?:[\w']+ ){0,4}?(?:(?:is|are|has|have) )?(?:been )?"
    r"(?:done|through|finished|gone|over|settled|moved)(?: with .+)?"
)
"""That what is due has been done."""
ANY_CARD = re.compile(
    r"(gets? rid of(?= )|\w+)"
    r"(?: (?:once|again|more|an?|one|another|(?:his|her|the) (?:last|next)|cards?|something))*$"
)
"""A deed of which no card is told."""
EARLY = "not_yet"
"""Code of a refusal that says when it may be done."""
MOST_WAYS = 12
"""So many ways to do it at most are looked ahead of."""
SHOWN = 3
"""So many ways to do what was asked about are told."""


class Deeds:
    """What one player does at a table."""

    def __init__(self, session: Session, ctx: Context, facts: Facts, seat: int) -> None:
        self.session, self.ctx, self.facts, self.seat = session, ctx, facts, seat
        self.name = ctx.players[seat]
        self.reader = DeedReader(ctx, facts.things, seat, self._write)
        self.hinge = partial(ctx.game.hinge, ctx.state)
        self.no_such_card = False
        """Whether a deed was refused only as its card lies elsewhere."""

    # Answers ------------------------------------------------------------------------------

    def may(self, deed: str, *, strict: bool = False) -> TableAnswer | None:
        """Whether it is allowed; None where it is not understood, if `strict` word for word."""
        tried = self.reader.read(deed, strict=strict)
        if self.is_general(deed) and (reply := self._in_general(deed)):
            return reply
        if self.reader.declines(deed) and not (tried and tried.legal):
            why = self._why_not(tried.broken) if tried else None
            due = tried and any(b.refusal and b.refusal.code == MUST for b in tried.broken)
            return why if why and (due or why.verdict == DEPENDS) else self._due()
        other = tried and (self._is_open(deed, tried) or self._of_other_kind(deed, tried.legal))
        later = LATER.search(f"{self.facts.before_it} {self.facts.text}")
        if tried is None and not (strict or later):
            tried = self.reader.refused_anyhow(deed)
        if other or tried is None:
            return self._locked(deed)
        if tried.legal and OF_ONE_S_OWN.search(deed):  # the rules tell whose
            return None
        held = re.search(r"\b(?:have|has|got|holds?) (?!no\b|to\b)", self.facts.before_it)
        if held and tried.broken and all(map(_lies_elsewhere, tried.broken)):
            return None  # they say so, whatever the table knows
        reply = self._early(tried.legal) if tried.legal else self._why_not(tried.broken)
        reply = reply or self._allowed(tried.legal, events=len(tried.legal) == 1)
        names = [forms(self.ctx.card(each.main_card)) for each in tried.legal if each.main_card]
        said = forms(deed) - forms("the a")  # to roll the die, or to play the card called so
        kinds = self.reader.kinds(deed.partition(" ")[0]) - {type(each) for each in tried.legal}
        called = bool(names and kinds) and all(said <= name for name in names)
        return reply._replace(beside=True, sure=False) if called else reply

    def _in_general(self, deed: str) -> TableAnswer | None:
        """Whether anything may be done at all; None where it is not their turn."""
        options = self.facts.options(self.seat)
        if options.rules or not self.facts.acts(self.seat):
            return options if options.rules else None
        plays = deed.startswith(("play", "lay", "put")) and self.reader.read("play a card")
        due = plays and not plays.legal and all(each.refusal for each in plays.broken)
        return self._why_not(plays.broken) if plays and due else options

    def _is_open(self, deed: str, tried: Tried) -> bool:
        """Whether what is refused may be another deed of those that are due, or which of
        several is meant decides, or what no line says."""
        several = UNTOLD.search(self.facts.text) is not None
        several = several or all(each.kind.by_table for each in tried.broken)
        unsaid = any(_lacks_cards(each, each.kind) for each in tried.broken)
        several = several or (unsaid and bool({*tokens(deed)} & self._others))  # that Bo threw
        return not tried.legal and several

    @property
    def _others(self) -> set[str]:
        """The names of the other players."""
        return {each.lower() for each in self.ctx.players if each != self.name}

    def _of_other_kind(self, deed: str, legal: Sequence[Action]) -> bool:
        """Whether a kind of cards is named, and the actions play none of it."""
        facts, said = self.ctx.setup.facts, forms(deed)
        said |= {word for word, number in NUMBERS.items() if str(number) in said}
        kinds = {str(each.get("kind", "")) for each in facts.values()} - {""}
        named = {k for k in kinds if all(forms(word) & said for word in k.split("-"))}
        played = {kind for action in legal for kind in self._kinds(action)}
        return bool(named and played) and named.isdisjoint(played)

    def is_general(self, deed: str) -> bool:
        """Whether it says no more than that something is done."""
        verb = deed.partition(" ")[0]
        known = verb not in ANY_VERB and self.reader.kinds(verb)
        return GENERAL.fullmatch(deed) is not None and not known

    def _locked(self, deed: str) -> TableAnswer | None:
        """No, where something would go to what is locked, whatever it is."""
        put = PUTS.match(deed)
        things = self.facts.things.named(put[1]) if put else ()
        locked = things and all(map(_is_locked, things))
        return TableAnswer(NO, " ".join(places(things))) if locked else None

    def _due(self) -> TableAnswer | None:
        """That something has to be done, where nobody may decline it."""
        legal = [
            each
            for each in self.ctx.game.legal_actions(self.ctx.state)
            if each.seat == self.seat and not type(each).interrupt
        ]
        if not legal:
            return None
        options = self.facts.options(self.seat)
        return options._replace(verdict=NO, rules=self._rules(legal[0]))

    def _kinds(self, action: Action) -> list[str]:
        """The kinds of the cards that an action names."""
        facts = self.ctx.setup.facts
        named = (v for v in values_of(action) if isinstance(v, str) and v in facts)
        return [str(facts[each].get("kind", "")) for each in named]

    def where(self, deed: str) -> TableAnswer | None:
        """Where something may go: by the lines that name such a card, else by the deed; None
        for what comes of a deed."""
        cards = HeldCards(self.ctx).named(deed)
        uses = [
            each
            for each in self.ctx.game.legal_actions(self.ctx.state)
            if each.seat == self.seat and getattr(each, "card", None) in cards
        ]
        if uses and not self._early(uses):
            return self._allowed(uses, events=False)._replace(verdict=TOLD, sure=False)
        reply = None if OUTCOME.match(deed) else self.may(deed)
        if cards and reply and reply.verdict == NO:
            text = f"nowhere now. {reply.text}"
            return reply._replace(verdict=TOLD, text=text, sure=False)
        return reply

    def does(self, deed: str) -> TableAnswer | None:
        """Whether it is what is due; None where that is not for the table to say, as who wins
        is not."""
        if OUTCOME.match(deed):
            return None
        reply = self.must(deed)
        several = sum(player.acts for player in self.facts.table.players) > 1  # all at once
        later = reply and reply.verdict == NO and not (several or self.facts.acts(self.seat))
        depends = reply is not None and reply.verdict == DEPENDS
        return None if later or depends or self.no_such_card else reply

    def must(self, deed: str) -> TableAnswer | None:
        """Whether nothing else may be done."""
        tried = self.reader.read(deed)
        if self.is_general(deed) and self.facts.acts(self.seat):
            return self.facts.options(self.seat)
        several = sum(player.acts for player in self.facts.table.players) > 1
        if tried is None or (several and re.search(r"\bfirst\b", self.facts.text)):
            return None
        if self._of_other_kind(deed, tried.legal):
            return self._due()
        reply = self._early(tried.legal) if tried.legal else self._why_not(tried.broken)
        return reply or self._forced(tried.legal)

    def what_if(self, deed: str, *, strict: bool = False) -> TableAnswer | None:
        """What comes of it."""
        tried = self.reader.read(deed, strict=strict)
        if tried is None or not all(self._says(deed, each) for each in tried.legal):
            return None
        stop = self._early(tried.legal) if tried.legal else self._why_not(tried.broken)
        reply = stop or self._allowed(tried.legal, events=True)
        if self.reader.hidden_card and not stop:
            reply = reply._replace(events=(*reply.events, *self._turned_up(tried.legal[0])))
        if reply.verdict in (NO, YES) or not stop:
            told = "That cannot be" if stop else "It is possible"
            reply = reply._replace(verdict=TOLD, text=f"{told}: {reply.text}")
        return reply

    def _turned_up(self, action: Action) -> Iterator[tuple[str, str]]:
        """What comes of a card that is laid face down, if it is turned up and no other is."""
        ctx, line = turned_up(self.ctx.after(action), self.reader.hidden_card)
        for (reveal, *_), *_ in [ctx.parsed(line).ways] if line else ():
            yield "and once it is turned up, as far as the others are not heeded:", ""
            yield from events_of(self.session, ctx, reveal)

    def after(self, deed: str) -> Mapping[str, Context]:
        """The table after each legal line it can be; none where those are many."""
        tried = None if OUTCOME.match(deed) else self.reader.read(deed)
        if tried is None or not (tried.legal or tried.ways):
            return {} if OUTCOME.match(deed) else self._after_any(deed)
        found: dict[str, Context] = {}
        for way in tried.ways[:MOST_WAYS]:
            ctx, lines = self.ctx, []
            for action in way:
                lines.append(presenter.line(self.session, ctx.write(action)))
                ctx = ctx.after(action)
            found["`, `".join(lines)] = ctx
        if found:
            return found
        ways = [action for action in tried.legal if self._says(deed, action)]
        if len(ways) > MOST_WAYS:
            return {}
        return {self._write(action): self.ctx.after(action) for action in ways}

    def in_time(self, deed: str) -> Deeds:
        """What the player does on their own turn, where a deed can be done only then."""
        later = on_turn(self.ctx, self.seat)
        if later is None or self.after(deed):
            return self
        deeds = Deeds(self.session, later, self.facts, self.seat)
        return deeds if deeds.after(deed) else self

    def _after_any(self, deed: str) -> Mapping[str, Context]:
        """The table after whatever is due, where that is told to be done; or after each deed
        of a kind, on the player's own turn, where no more is told of it."""
        if DONE.fullmatch(deed):
            return after_each(self.ctx, due(self.ctx))
        told = ANY_CARD.match(deed)
        verb = told[1] if told else ""
        kinds = self.reader.kinds(verb)
        general = " " in verb or not stems(verb).isdisjoint(ANY_VERB)
        every = [
            each
            for each in self.ctx.game.legal_actions(self.ctx.state)
            if each.seat == self.seat and not type(each).interrupt
            if (each.main_card if general else type(each) in kinds)
        ]
        return after_each(self.ctx, every) if told and len(every) <= MOST else {}

    def _says(self, deed: str, action: Action) -> bool:
        """Whether its verb, if it has one of a line, is one for such an action."""
        word = re.sub(r"^(?:has|have|is|are) ", "", deed).partition(" ")[0]
        kinds = self.reader.kinds(word)
        general = not stems(word).isdisjoint(ANY_VERB)
        return general or not kinds or type(action) in kinds

    # Verdicts -----------------------------------------------------------------------------

    def _early(self, legal: Sequence[Action]) -> TableAnswer | None:
        """That it is too early, where a line may be told before its turn comes (SYF-4.1): the
        table waits for others, and nobody would be offered it."""
        offered = self.ctx.game.legal_actions(self.ctx.state)
        out_of_turn = any(type(each).interrupt or each.seat == TABLE for each in legal)
        if self.facts.acts(self.seat) or out_of_turn or any(each in offered for each in legal):
            return None
        return TableAnswer(NO, f"not yet. {self.facts.table.sentence}", self._rules(legal[0]))

    def _allowed(self, legal: Sequence[Action], *, events: bool) -> TableAnswer:
        """What may be done, on what of the hand that depends, and what comes of it."""
        action = legal[0]
        names_cards = bool(self._kinds(action))
        if names_cards and left_open(self.ctx, [[each] for each in legal]):  # nobody tells it
            labels = [each.label for each in self.ctx.choices if each.kind is type(action)]
            return TableAnswer(YES, f"{joined(labels)}.", self._rules(action), sure=False)
        told = joined([f"`{self._write(each)}`" for each in legal[:SHOWN]])
        more = f" and {len(legal) - SHOWN} more ways" if len(legal) > SHOWN else ""
        hinges = self._hinge(legal)
        held = f", if {self.name} {hinges[0]}" if hinges else ""
        try:
            step = self.ctx.game.apply(self.ctx.state, action)
        except IllegalAction as refused:
            return TableAnswer(NO, presenter.refusal(self.session, refused.refusal))
        came = events_of(self.session, self.ctx, action)
        for other in legal[1:] if events else ():  # what comes of it in each way
            same = {each.code for each in self.ctx.game.apply(self.ctx.state, other).events}
            if len({*same} ^ {each.code for each in step.events}):
                came = []
        rules = [*hinges[1:], *[rule for _, rule in came if rule][:1]]
        return TableAnswer(
            DEPENDS if hinges and hinges[0].startswith("holds none") else YES,
            f"{told}{more}{held}.",
            tuple(dict.fromkeys(rules)),
            self._write(action),
            tuple(came) if events else (),
            sure=not hinges,
        )

    def which(self) -> TableAnswer | None:
        """Which of the cards that somebody is told to have may be played, each by itself."""
        found = [(min(each), self.may(f"play {min(each)}")) for each in self.facts.held]
        rows = [f"{self.ctx.card(card)}: {reply.whole}" for card, reply in found if reply]
        return TableAnswer(TOLD, "\n".join(rows), sure=False) if rows else None

    def _hinge(self, legal: Sequence[Action]) -> list[str]:
        """On what of a hidden hand it depends whether an action is legal: in words, after the
        player's name, and the rule; none where the table sees all that decides."""
        found: list[list[str]] = []
        for action in legal:
            hinge = self.hinge(action)
            hinge = "" if self.reader.hidden_card and not hinge else hinge
            if hinge is None:
                return []
            found.append(["holds none that must be played first", hinge] if hinge else [])
            if not hinge:
                one = len(legal) == 1 or self.reader.hidden_card
                found[-1] = ["holds it" if one else "holds one of them"]
        return found[0]

    def _why_not(self, broken: Sequence[Broken]) -> TableAnswer:
        """Why something may not be done; where only unsaid cards stand against it, that the
        hand decides."""
        broken = sorted(
            broken,
            key=_lies_elsewhere,
        )
        first = broken[0]
        assert first.refusal
        self.no_such_card = _lies_elsewhere(first)
        said = presenter.refusal(self.session, first.refusal)
        ways = sum(each.kind is first.kind for each in broken)
        line = self._write(first.action) if first.action and ways <= MOST_WAYS else ""
        unsaid = [each.refusal for each in broken if _lacks_cards(each, first.kind)]
        offered = any(each.kind is first.kind for each in self.ctx.choices)
        if unsaid and not offered:  # nobody may now
            return self._due() or self.facts.options(self.seat)
        if unsaid and unsaid[0]:
            told = self.session.book.rules[unsaid[0].rule].text
            text = f"{self.name}'s hand decides, which nobody sees. {told}"
            return TableAnswer(DEPENDS, text, (unsaid[0].rule,), sure=False)
        return TableAnswer(NO, said, (first.refusal.rule,), line)

    def _forced(self, legal: Sequence[Action]) -> TableAnswer:
        """Whether what is legal is all that is; of a card that nobody names, any is one."""
        hidden = next((type(each) for each in legal if each.main_card == UNKNOWN), None)
        others = [
            each
            for each in self.ctx.game.legal_actions(self.ctx.state)
            if each.seat == self.seat and not type(each).interrupt
            if each not in legal
            if not (hidden and type(each) is hidden)
        ]
        if not self.facts.acts(self.seat):
            headline = self.facts.table.headline
            return TableAnswer(NO, f"{self.name} may, but need not: {headline}")
        reply = self._allowed(legal, events=False)
        reply = reply._replace(line=reply.line if len(legal) == 1 else "")
        if not others:
            return reply._replace(text=f"{self.name} can do nothing else: {reply.text}")
        waits, held = [*filter(None, map(self.hinge, others))], ""
        if not any(map(self.hinge, legal)):
            others = [each for each in others if not self.hinge(each)]
            held = "holds it and " * (self.hinge(legal[0]) == "")
            reply = reply._replace(rules=waits[:1] or reply.rules)
        if not others:  # what is left waits for what must be played first, and this must be
            return reply._replace(text=f"{self.name} must, if there is such a card in hand.")
        sure = [each for each in others if self.hinge(each) is None]
        told = joined([f"`{self._write(each)}`" for each in (sure or others)[:SHOWN]])
        if sure:
            text = f"{self.name} may also do {told}."
            return reply._replace(verdict=NO, text=text, sure=True)
        text = f"only if {self.name} {held}can play nothing such as {told}."
        return reply._replace(verdict=DEPENDS, text=text, sure=False)

    # Words --------------------------------------------------------------------------------

    def _write(self, action: Action) -> str:
        """An action's line, as it is shown."""
        return presenter.line(self.session, self.ctx.write(action))

    def _rules(self, action: Action) -> Sequence[str]:
        """The first rule of what comes of an action."""
        events = self.ctx.game.apply(self.ctx.state, action).events
        return tuple(each.rule for each in events if each.rule)[:1]


def _is_locked(thing: Thing) -> bool:
    """Whether a note of its place says that it is locked, of all that lies there or of some."""
    notes = [note.split(": ") for note in thing.notes.split("; ")]
    return any(
        note[-1].startswith("locked") and (not note[1:] or thing.laid.text in note[0].split())
        for note in notes
    )


def values_of(action: Action) -> list[object]:
    """The values an action names."""
    values = [getattr(action, each.name) for each in fields(action)]
    return [one for v in values for one in (v if isinstance(v, tuple) else (v,))]


def _lies_elsewhere(broken: Broken) -> bool:
    """Whether it is refused only as that one card is known to be in no such hand."""
    return broken.refusal is not None and broken.refusal.code in ELSEWHERE


def _lacks_cards(broken: Broken, kind: type[Action]) -> bool:
    """Whether one of a kind is refused only because cards of a hidden hand were not said."""
    refusal = broken.refusal
    return refusal is not None and broken.kind is kind and refusal.code in kind.unsaid
