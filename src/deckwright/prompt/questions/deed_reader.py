"""What a deed can be that people ask about: a line, with words around it that a line has not.

They are taken away one kind after the other until the rest is a line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ...engine.action import TABLE, Action
from ...engine.correction import Correct
from ...engine.forms import verb as verb_of
from ...engine.parser.grammar import words_of
from ...engine.parser.judge import Broken
from ...engine.parser.parse import forms_of
from ...engine.parser.tokens import IDLE, KEPT, number_said, stems, tokens
from ..reader.context import Context
from ..reader.meaning import Do
from ..reader.understand import meaning_at
from .question_patterns import table_words
from .table_things import Things

ANYBODY = re.compile(
    r"\b(?:any|some)(?:body|one)(?: else)?\b|\b(?:a|another|any|some) (?:other )?player\b"
)
"""Any player at all, within a deed."""
CLAUSE = re.compile(
    r",? (?:because|since|even (?:if|though)|though|although|while|in order to|before \w+ing"
    r"|so (?:that|it|he|she|they|we|i)"
    r"|before (?:he|she|they|we|i|it|\w+ \w+s)"
    r"|to (?:save|avoid|gain|get|catch|make|help|be|keep|spare|win|answer|stop|block|cover)"
    r"|if (?:i|he|she|they) (?:has|have|is|holds?|got)(?: got| holding)? (?:one|it|any|some)"
    r")\b.*"
    r"|, .*"
)
"""Why it is done, or when; the table as it stands is meant all the same."""
LOOSE = re.compile(
    r"\b(?:change (?:my|his|her|their) mind and"
    r"|choose to|decide to|try to|say (?:that )?(?:he|she|they|i) (?:has|have)|say|claim"
    r"|really|instead|too|as well|first|still|now|simply|once more|again|any longer|anymore"
    r"|any more|from (?:the|his|her|their) hand|of (?:his|hers|theirs)(?! \w)|out of turn"
    r"|(?:start|begin) (?=\w+ing\b)|wants? to|wants?|rather|would like to|make an?|do an?"
    r"|another(?: one)?$|himself|herself|something|anything|new"
    r"|(?:(?:that|which) )?(?:he|she|they|i) (?:just )?(?:took|drew|got|was given)"
    r"|(?:(?:that|which) )?\w+ (?:gave|passed|handed) (?:him|her|them|me)"
    r"|(?:straight|right) back|on top(?! of)|(?:from|off) the (?:pile|table))\b ?"
)
"""What says little within a deed."""
DETERMINED = re.compile(
    r"\b(?:that|this|those|these|any|some|one of the|one of [\w']+"
    r"(?: (?:two|three|four|five|\d))?) (?=\w)"
    r"|(?<=with )(?:my|his|her|their) (?:other|last|only|own) (?=\w)"
)
"""What stands before a name."""
WITH = re.compile(
    r"\w+ (?:the |that |this )?(.+?)(?: (?:away|off|out|down))?(?: \w+ table)?"
    r" with (?:the |an? |\w+ own )?(\w+(?: \d)?)$"
)
"""To hit somebody with a card, or wipe something off with it: to play it on them."""
ELSEWHERE = ("absent", "not_held", "seen", "elsewhere", "copies", "in_deck")
"""Codes of refusals that say no more than where a card lies."""
SECRET = "secret"
"""Code of a refusal of a card's name, and not of the deed."""
TWO = re.compile(r",|\b(?:and|then)\b")
"""What parts two deeds that are both said."""
PARTED = re.compile(r"[,.;:?!] ")
"""Within more than one sentence."""
POINTING = re.compile(r"\b(?:it|them|one|(?:that|this|those|these)(?! \w))\b")
"""What points at something said before."""
NOBODY = re.compile(
    r"[a-z]+ (?:at |on |for )?(?:nobody|no one|no-one|nothing)"
    r"|(?:decline|refuse|not|avoid|omit)\b.*"
    r"|skip(?: (?:this|that|it|one|my|his|her|the|a)\b.*)?"
    r"|leave (?:it|that|them)\b.*|say (?:no|nope)\b.*|pass|sit (?:it|this)(?: one)? out"
    r"|nothing (?:fits|goes|works)"
)
""""Shoot nobody", "decline to roll"."""
NOTHING = re.compile(
    r"\b(?:nothing to|no defen[cs]e)\b"
    r"|^(?:(?:says|said) (?:that )?\w+ )?(?:has|have|got) (?:no|none)\b"
)
""""Has nothing to defend with"."""
DECLINING = ("skip", "decline", "pass", "none")
"""How lines decline; each game knows one of them."""
NESTED = (
    (re.compile(r"(?: on| against)? (?:the|that) \w+ on (?:my |his |her |their )?"), " on "),
    (re.compile(r"\b(?:the |that )?\w+ (?:in|of) (?=\d+$)"), ""),
    (re.compile(r"\b(?:the |that )?(\w+) in the first (\w+)$"), r"\1 in \2 1"),
)
"""A card told with where it lies: "on the sword on A1", "to the R6 in 1"."""
_ENDS = r"(?: (?:on|onto|to|at|in|against|before|over|from|instead|as|if|without)\b.*)?$"
USED = (
    re.compile(rf".*\bwith (?:(?:the|his|her|their|my|that|an?) )*(?P<card>.+?){_ENDS}"),
    re.compile(rf"\w+ (?:.*? )?(?:his|her|their|my) (?P<card>.+?){_ENDS}"),
)
"""What card a deed is done with, whatever its verb and where to."""
RID = re.compile(r"gets? (?:out|rid|away|back)\b")
"""To be rid of something, which is no line that gets it."""
SIDE = re.compile(r"\b(left|right) of\b")
"""On which side of something; without it a line is another one."""
PLACE = re.compile(r" (?:on|over|to|at|left|right|for|beside|under) ")
"""Before where something goes."""
_LITTLE = "one another cards up in out down away them those these him her on to from at"
_ANY_VERB = "do play put go use lay be happen place fit follow add"
ANY_VERB = frozenset(_ANY_VERB.split())
"""Verbs that say no kind of deed."""
LITTLE = IDLE | frozenset(_LITTLE.split())
"""Words beside a verb that say no more than it."""


_NEEDED = """
    away else other another except before after until twice second third first last both all
    only same next again also too more face left right different new
"""
NEEDED = KEPT | frozenset(_NEEDED.split())
"""Words without which a deed is another one."""
LEAST = 4
"""A word that tells how something lies, `sticking`, has more letters than so many."""


class Tried(NamedTuple):
    """What a deed can be."""

    legal: Sequence[Action]
    broken: Sequence[Broken] = ()
    """Where none is legal: what is refused."""
    ways: Sequence[Sequence[Action]] = ()
    """What has to be done one after the other for it to be done."""


class DeedReader:
    """Reads what one player does at a table."""

    def __init__(
        self, ctx: Context, things: Things, seat: int, write: Callable[[Action], str]
    ) -> None:
        """`write`: an action's line, as it is shown."""
        self.ctx, self.things, self.seat, self.write = ctx, things, seat, write
        self.name, self.deed = ctx.players[seat], ""
        self.unheeded: list[str] = []
        """The words of it that were not heeded."""
        self.hidden_card = ""
        """The card that was named, though the table would not see it played."""

    def read(self, deed: str, *, strict: bool = False) -> Tried | None:
        """What a deed can be; None where it is not understood. `strict`: each word of it."""
        if RID.match(deed):
            return None
        verb = deed.partition(" ")[0]
        verbs = self.says_kind(verb) and not self.kinds(verb) and not number_said(verb)
        self.deed = deed
        for said in self._shorter(deed):
            tried = None if strict and PARTED.search(deed) else self._of_line(said)
            if tried and (
                tried.legal or not verbs or verb_of(tried.broken[0].kind).split()[0] in ANY_VERB
            ):
                lies = all(b.refusal and b.refusal.code in ELSEWHERE for b in tried.broken)
                loose = self._loosely(deed) if lies and not tried.legal else None
                again = loose if loose and loose.legal else None
                return tried if tried.legal else again or self._as_typed(said, tried)
        used = None if strict else WITH.match(deed)
        tried = self._of_line(f"play {used[2]} on {used[1]}") if used else None
        return tried if tried and tried.legal else self._loosely(deed)

    def _loosely(self, deed: str) -> Tried | None:
        """The same without a word or some that nothing here knows, or that say how something
        lies or whose it is; they are kept in `unheeded`. None where a word may turn it."""
        words = deed.split()
        if not NEEDED.isdisjoint(words) or re.search(r"[.,;:?!]|\bif\b", deed):
            return None
        names = {name.lower() for name in self.ctx.players}
        loose = [w for w in words[1:] if w.removesuffix("'s") in names and w.endswith("'s")]
        loose += [w for w in words[1:] if w.endswith("ing") and len(w) > LEAST]
        strange = [w for w in words[1:] if w not in loose and not self._knows(w)]
        for left in (strange, *([each] for each in loose), [*strange, *loose]):
            rest = [word for word in words if word not in left]
            tried = self._of_line(" ".join(rest)) if left and rest[1:] else None
            if tried and len({type(a) for a in tried.legal}) <= 1:
                self.unheeded = left
                return tried
        return None

    def _knows(self, word: str) -> bool:
        """Whether a word says something in a line, or turns what is said."""
        return (
            word in NEEDED | LITTLE
            or number_said(word) is not None
            or self.says_kind(word)
            or self.ctx.names_something(word)
        )

    def _as_typed(self, deed: str, tried: Tried) -> Tried | None:
        """What is refused, unless it would be done if it were typed, or begins with a word that
        no line and no card has: then another deed is meant, more likely than not."""
        meaning = meaning_at(self.ctx, f"{self.name}: {deed}")
        if isinstance(meaning, Do) and meaning.refused is None:
            actions = [step.action for step in meaning.steps]
            if len(actions) != 1 or actions[0].seat not in (self.seat, TABLE):
                return tried if tried.ways and not TWO.search(deed) else None
            return Tried(actions)
        verb = deed.partition(" ")[0]
        cards = (word for name in self.ctx.vocabulary("card") for word in tokens(str(name)))
        known = self.kinds(verb) or verb in {*ANY_VERB, *cards} or re.match(r"\w?\d", verb)
        return tried if known or not verb.isalpha() or self.says_kind(verb) else None

    def says_kind(self, word: str) -> bool:
        """Whether a word is a verb of a line, or a kind or number of cards: to moon."""
        if self.kinds(word):
            return True
        kinds = (str(facts.get("kind", "")) for facts in self.ctx.setup.facts.values())
        said = {each for kind in kinds for each in tokens(kind)}
        return number_said(word) is not None or not stems(word).isdisjoint(said)

    def refused_anyhow(self, deed: str) -> Tried | None:
        """What is refused of a deed by the card alone that it is done with, where no such card
        can be used at all, whatever the rest of it means."""
        used = next(filter(None, (each.match(deed) for each in USED)), None)
        if used is None or RID.match(deed):
            return None
        verb, card = deed.partition(" ")[0], used["card"]
        legal = self.ctx.game.legal_actions(self.ctx.state)
        own = [getattr(each, "card", None) for each in legal if each.seat == self.seat]
        for line in (deed, f"{verb} with {card}", f"{verb} {card}", card):
            parsed = self.ctx.parsed(f"{self.name}: {line}")
            codes = [each.refusal.code if each.refusal else SECRET for each in parsed.broken]
            used_by = [
                (a.seat, getattr(a, "card", 0)) for b in parsed.broken if (a := b.action)
            ]
            if parsed.ways or SECRET in codes or any(card in own for _, card in used_by):
                return None
            if codes and not parsed.mended and all(seat == self.seat for seat, _ in used_by):
                return Tried((), parsed.broken[:1])
        return None

    def _shorter(self, deed: str) -> Iterator[str]:
        """A deed, and with less and less around it."""
        seen: list[str] = []
        if NOTHING.search(deed):
            yield from (deed, "none")
        elif self.declines(deed):
            yield from dict.fromkeys((*([deed] if deed in DECLINING else ()), *DECLINING))
            return
        for shorter in (CLAUSE, LOOSE, DETERMINED):
            if deed and deed not in seen:
                seen.append(deed)
                yield deed
            deed = " ".join(shorter.sub("", deed).split())
        if deed and deed not in seen:
            yield deed
        yield from self._to_somebody(deed)
        verb, _, rest = deed.partition(" ")
        if PLACE.search(rest) and not self.says_kind(verb) and verb not in ANY_VERB:
            yield f"play {rest}"
        for nested, plain in NESTED:
            if nested.search(deed):
                yield nested.sub(plain, deed)

    @staticmethod
    def declines(deed: str) -> bool:
        """Whether it is that something is not done: "shoot nobody", "skip this one"."""
        return any(map(NOBODY.fullmatch, (deed, LOOSE.sub("", deed))))

    def _to_somebody(self, deed: str) -> Iterator[str]:
        """A deed that names whom it is for before what it is: "gives Leni the axe"."""
        verb, _, rest = deed.partition(" ")
        for name in map(str.lower, self.ctx.players):
            if rest.startswith(f"{name} "):
                yield f"{verb} {rest.removeprefix(name).strip()} to {name}"

    def _of_line(self, deed: str) -> Tried | None:
        """What a line can be, with those cards alone of which its verb is said."""
        tried = self._of_any_card(deed)
        if tried is None or not self._says_cards:
            return tried
        legal = [*filter(self.says_card, tried.legal)]
        broken = [e for e in tried.broken if not e.action or self.says_card(e.action)]
        if legal or broken:
            return tried._replace(legal=legal, broken=broken)
        again = (self._of_any_card(f"{deed} with a {kind}") for kind in self._says_cards)
        return next(filter(None, again), None)

    def _of_any_card(self, deed: str) -> Tried | None:
        """The legal actions a line can be, and those refused; None where it is not understood
        for sure."""
        pointing, verb = POINTING.findall(deed), deed.partition(" ")[0]
        legal: list[Action] = []
        broken: list[Broken] = []
        hidden = False
        for line in self._lines(deed):
            parsed = self.ctx.parsed(f"{self.name}: {line}")
            ways = [way for way in parsed.ways if isinstance(way[0], Action)]
            corrects = any(isinstance(way[0], Correct) for way in ways)
            unheard = {word for each in parsed.talk for word in each.split()[:1]}
            if corrects or parsed.mended or parsed.too_many or verb in unheard:
                return None
            if ways and all(len(way) > 1 for way in ways):
                return self._not_yet(ways)
            legal += [way[0] for way in ways if way[0].seat in (self.seat, TABLE)]
            for each in parsed.broken if not ways else ():
                if each.kind is Correct or each.refusal is None or each.done:
                    continue
                seen = each.action and self.ctx.game.redact(each.state, each.action)
                if seen and seen != each.action and not self.ctx.game.refusal(each.state, seen):
                    legal.append(seen)
                    hidden = True
                    self.hidden_card = each.action.main_card if each.action else ""
                elif each.action is None or each.action.seat in (self.seat, TABLE):
                    broken.append(each)
        if side := SIDE.search(deed):
            legal = [each for each in legal if side[1] in tokens(self.write(each))]
        legal = list(dict.fromkeys(legal))
        broken = self._of_verb(broken, verb)
        nothing = pointing and not legal
        secret = not legal and any(b.refusal and b.refusal.code == SECRET for b in broken)
        hidden = hidden or secret
        if nothing or (hidden and " and " in deed):  # two cards nobody sees are not one deed
            return None
        which = legal[1:] and any(each != "one" for each in pointing)
        return Tried(legal, broken) if not which and (legal or broken) else None

    def _of_verb(self, broken: list[Broken], verb: str) -> list[Broken]:
        """What is refused and can be said by a verb: no other deed stands for it."""
        known = frozenset() if verb in ANY_VERB else self.kinds(verb)
        return [each for each in broken if not known or each.kind in known]

    def says_card(self, action: Action) -> bool:
        """Whether a deed's verb can be said of an action's card, where the game says of which
        kinds it is."""
        kinds, card = self._says_cards, str(getattr(action, "card", ""))
        return not kinds or self.ctx.setup.facts.get(card, {}).get("kind") in kinds

    @property
    def _says_cards(self) -> Sequence[str]:
        """The kinds of cards of which a deed's verb is said, where the game says so."""
        verb = stems(self.deed.partition(" ")[0])
        deeds = table_words(self.ctx.game.slug).get("deeds", {})
        return next((deeds[each] for each in deeds if each in verb), ())

    def _not_yet(self, ways: Sequence[Sequence[Action]]) -> Tried | None:
        """A deed that something else has to come before."""
        last = ways[0][-1]
        refusals = [self.ctx.game.refusal(self.ctx.state, way[-1]) for way in ways]
        refusal = refusals[0]
        if refusal is None or any(r is None or r.code != refusal.code for r in refusals):
            return None
        return Tried((), [Broken(last, type(last), refusal, "", (), self.ctx.state)], ways=ways)

    def _lines(self, deed: str) -> Iterator[str]:
        """A deed, with each player in turn for anybody."""
        if not ANYBODY.search(deed):
            yield deed
            return
        for place, name in enumerate(self.ctx.players):
            if place != self.seat:
                yield ANYBODY.sub(name, deed)

    def kinds(self, verb: str) -> frozenset[type[Action]]:
        """The kinds of deeds that a verb says."""
        return kinds_said(self.ctx, verb)


def kinds_said(ctx: Context, verb: str) -> frozenset[type[Action]]:
    """The kinds of deeds that a verb says in a game."""
    whole = forms_of(ctx.game, ctx.grammar)
    return frozenset(
        form.kind
        for form, node in zip(whole.forms, whole.nodes, strict=True)
        if not stems(verb).isdisjoint(words_of(node))
    )
