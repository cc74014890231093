"""The sentences of SWC-16: a regret is told in words of the players' own around a card's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import takewhile

from ...engine.parser.tokens import IDLE, NUMBERS, is_talk, stems, tokens
from .state import SPECIALS, VALUE, State

_NOT, _WHY = r"(?:n['’]?t|\W*not|nt)\b", r"\W*(?:because|cause|cos|coz|since|as)\b"
_YOU, _WERE = r"(?:\b(?:but|however|and|so)\W+)*\b(?:yo)?u ", r"(?: (?:yo)?u (?:were|had)\b)?"
SENTENCES = tuple(
    (re.compile(said, re.IGNORECASE), read)
    for said, read in (
        (
            r"(?:\b(?:starts?|begins?|opens?|regrets?|tells?|goes|first|new)\b[\w ]*[:,]\W*)?"
            r"\b(?:I )?should(?:a|['’]?ve| have|(?:n['’]?t| not| never) have)\b",
            "regret ",
        ),
        (rf"{_YOU}did{_NOT}{_WHY}{_WERE}", " "),
        (rf"{_YOU}could{_NOT}{_WHY}{_WERE}", " removes with "),
        (r"\b(?:and|but|as|since|because) (?:yo)?u were\b", " "),
    )
)
"""How each begins, SWC-16.1 to SWC-16.3, and what the card behind it is read with."""
OWN, ENDED = re.compile(r"[^,;:.!?…”\"]+"), re.compile(r"[.!…”\"]+(?=\s)")
GOES_ON = re.compile(r"[.!…”\"]+(?= +(?:and +)?(?:s?he|they)\b)", re.IGNORECASE)
"""What ends a sentence, and need not: who goes on is told of in the one before."""
TO_BE_READ = """left right end side of on at to in next beside behind before after above below
under by for with from match sum take all blemmyes series row set first second last other and"""
"""Words that say something behind a card, beside names and numbers."""
DRAWN = re.compile(
    r"\b(draws?|takes?|picks?(?: up)?|pulls?)"
    r"(?: (?:an?|one|another|new|next|top|card|too|also))*(?:[,:;.!…]+ *|(?= and it))"
    r"(?:(?:oh|ah|aha|and|so|it|it['’]?s|that|that['’]?s|this|is|fits?|goes|works|of course"
    r"|an?|the|wow|look|has|have|got|gets?)\b[,:;.!… ]*)*",
    re.IGNORECASE,
)
"""`draws one, it's an ogre`: how what was drawn is told behind a draw."""
NUMBER = rf"(?:\d|{'|'.join(list(NUMBERS)[1:10])})"
_HIS, _SHE = r"(?:(?:the|his|her|my|your|\w+['’]?s) )", r"(?:(?:he|she|they|it|that|which) )"
TOLD = (
    rf"(?:^|[,:;.!] *|(?<=\w) (?=(?:but|and|so|which) ))"
    rf"(?:(?:so|and|but|then|also|both|all|it|that|they|which|now) )*(?:"
    rf"(?P<n>{NUMBER}) (?:is|equals) (?P=n)|(?P<m>{NUMBER}) and (?P=m)"
    rf"|{NUMBER}(?: *(?:and|plus|\+) *{NUMBER})+ *(?:=|is|are|makes?|equals?|gives?) *{NUMBER}"
    rf"|(?:(?:it|that)['’]?s|is|makes?|(?:the )?sum(?: of)?) {NUMBER}(?: together)?"
    rf"|{NUMBER} (?:beats|is (?:more|higher|less|lower) than|is) {NUMBER}"
    rf"|{_HIS}*(?:dragons?(?: (?:card|is|are))?|(?:knight|dead)(?:['’]s| is))"
    r" (?:dead|gone|dies?|loses?|stays?"
    r"|(?:eats?|takes?|gets?|swallows?|gobbles?) (?:it|that|them))"
    rf"|(?:is |are |goes? )?(?:for|to) {_HIS}*dragons?"
    r"|same (?:thing|again)|(?:(?:it|that)['’]?s |is |are )?eaten|gone too"
    r"|(?:it['’]?s )?(?:a )?tied?"
    r"|(?:yum|nothing left|no cards? left|nothing for)\b[^,;.!]*"
    rf"|{_SHE}?(?:\w+ )?(?:is |has )?(?:now )?(?:out of|no more) cards"
    rf"|(?:with )?(?:an |{_HIS})?(?:empty hand|hand(?: is|['’]s)? (?:now )?empty)"
    rf"|(?:that['’]?s|is) {_HIS}*(?:game|end)(?: over)?|wins?(?: the game)?"
    rf"|{_HIS}*(?:series|row|set|regret|lot|table|thing) is"
    r" (?:closed|locked|shut|clean|cleared|gone)"
    rf"|{_SHE}wins?(?: it)?|(?:has |is )?no value|{_SHE}does(?:n['’]?t| not) count"
    r"|that['’]?s (?:it|all|that)|same here|must be played|(?:knight|dragon|dead) it is"
    r")(?: (?:too|as well|again|now|already|of course|together))*(?= *[,:;.!]| *$)"
)
"""What came of a play, in numbers or words: the program tells it."""
_WHO = r"(?:(?:he|she|they)(?: now| then| must| has to| can)? )?"
REMARKS = tuple(
    (re.compile(said, re.IGNORECASE), read)
    for said, read in (
        (  # `the black 8 onto the red one`
            r"\b((?:red|black) ([1-9])\b[^;.!]*?\bthe (?:red|black)) one\b",
            r"\1 \2",
        ),
        (
            r"\b(?:has|had|got|gets)(?: got)? ([^,;.!]*), *so (?:that|it|this|he|she|they)"
            r"(?: one)?(?= (?:go|goes|fits?|lies?|stands?)\b)",
            r"\1",
        ),
        (
            r"\b(?:has|had|got|holds|finds)(?: got)?((?: [\w'’-]+){1,5}?)"
            rf"(?: too| as well| also)?(?:,? (?:and|so)|,) {_WHO}((?:\w+ ){{1,5}}?)it\b",
            r"\2\1",
        ),
        (rf"\bhas(?: an?| the| his| her)?(?: valiant)? knight(?:,? (?:and|so)|,) {_WHO}", ""),
        (rf",? which {_WHO}(\w+)\b(?= (?:on|to|at|in|beside|by|left|right))", r", \1 it"),
        (
            r"\b(lays?|puts?|plays?|sends?|adds?|sets?|sticks?|uses?|attaches) (?:that|this)"
            r"(?= (?:by|on|to|at|in|left|right|next|beside|alone|apart)\b)",
            r"\1 it",
        ),
        (
            rf"\b({'|'.join(SPECIALS)})"
            r"(?:(?:,? and|,)? then|,? so (?:again|another)\b)[:,]?(?: an?)?\b",
            r"\1, ",
        ),
        (TOLD, " "),
        (rf"\b(left|right|end)[,;!.:]+ *{NUMBER}(?:,? {NUMBER})+(?= *[,;.!]| *$)", r"\1"),
        (
            r",? *\b(?:out of turn|the oldest(?: of us)?|(?:although|though) it.?s not \w+ turn"
            r"|(?:before|first of) (?:anything|everything|all)(?: else)?)\b,?",
            " ",
        ),
        (r"\b(w[io]ns?|beat|lost|loses?|duel) (\d)-(\d)\b", r"\1 \2 to \3"),
    )
)
"""What players say besides, and what it is read as: the card for what is done with it (`has an
ogre and lays it left`), what a special was drawn again for (SWC-10.11)."""
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_SILENT = IDLE | NUMBERS.keys() | {"of", "and", "all", "to", "by", "in", "with"}


def in_short(state: State, typed: str) -> str:
    """A line with its sentence cut down to the card, `I should have kissed the ogre, says bo`
    without the kiss, and with a card behind its draw; as it is where none is named."""
    for begins, read in SENTENCES:
        if said := begins.search(typed):
            at = _first_card(state, typed[said.end() :])
            if at is not None:
                rest = OWN.sub(partial(_of_the_game, state), typed[said.end() + at :], count=1)
                rest = (GOES_ON if read == "regret " else ENDED).sub(",", rest, count=1)
                typed = f"{typed[: said.start()]}{read}{rest}"
                break
    if (drawn := DRAWN.search(typed)) and any(_named(state, typed[drawn.end() :])):
        typed = f"{typed[: drawn.start()]}{drawn[1]} {typed[drawn.end() :]}"
    return typed


def _of_the_game(state: State, clause: re.Match[str]) -> str:
    """A clause without words of the players' own."""
    names = (*state.config.words, *state.config.setup.players)
    known = {*TO_BE_READ.split(), *NUMBERS, *(word for name in names for word in tokens(name))}
    words = ((x, stems(x.lower())) for x in clause[0].split())
    return " ".join(x for x, read in words if not (x.isalpha() and known.isdisjoint(read)))


def _first_card(state: State, rest: str) -> int | None:
    """Where the first clause that names a regular card names it with most words."""
    clause = OWN.search(rest)
    places = [word.start() for word in WORD.finditer(rest, 0, clause.end() if clause else 0)]
    named = {at: max(_named(state, rest[at:], VALUE), default=0) for at in places}
    best = max(named, key=named.__getitem__, default=0)
    return best if named.get(best) else None


def _named(state: State, text: str, values: Mapping[str, int] | None = None) -> Iterator[int]:
    """How many words of a card a text begins with, that say something; `values`: of one that
    has a value."""
    spoken = tokens(text)
    for name, card in state.config.words.items():
        words = tokens(name) if values is None or values[card] else []
        if spoken[:1] and spoken[0] in {*words} - _SILENT:
            pairs = zip(words[words.index(spoken[0]) :], spoken, strict=False)
            same = {one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)}
            yield sum(not is_talk(one) for one in same - _SILENT)
