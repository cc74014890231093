"""`audit`: whether what was said of hidden hands was true, now that they are open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...engine import Game
from ...engine.audit import Finding, Verdict, audit
from ...errors import DeckwrightError, Unreadable, count, near
from ...session.session import Session
from ...terminal import say
from ..screens import presenter


def has_claims(session: Session) -> bool:
    """Whether anything can be said of a hidden hand in this game."""
    return type(session.game).claims is not Game.claims and not session.setup.known


def open_hands(session: Session, hands: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """Hands laid open, as in "Ana R4 B7"; Unreadable where that is none."""
    words = session.game.vocabulary(session.state, "card")
    names = {name.casefold(): seat for seat, name in enumerate(session.setup.players)}
    hands_by_seat = {}
    for text in hands:
        name, _, cards = text.replace(":", " ").replace(",", " ").strip().partition(" ")
        if name.casefold() not in names:
            raise Unreadable(f"`{text}` begins with no player{near(name, names)}")
        unknown = [card for card in cards.split() if card not in words and card != "-"]
        if unknown:
            raise Unreadable(f"`{unknown[0]}` is no card{near(unknown[0], words)}")
        hands_by_seat[names[name.casefold()]] = tuple(
            str(words[card]) for card in cards.split() if card != "-"
        )
    return hands_by_seat


def show(session: Session, hands: Sequence[str] = ()) -> None:
    """Tell which claims were true; DeckwrightError while the hands are secret."""
    if not has_claims(session):
        raise DeckwrightError("in this game nobody says anything of a hand that is hidden")
    if session.result is None and not hands:
        raise DeckwrightError(
            "the hands are secret still: ask when the game is over, or tell a hand that lies "
            'open with `dw audit --hand "NAME CARD CARD"`'
        )
    findings = list(audit(session.game, session.played, open_hands(session, hands)))
    if not findings:
        say("Nobody has said anything of a hidden hand.")
        return
    number = Counter(finding.verdict for finding in findings)
    counts = ", ".join(f"{number[verdict]} {verdict}" for verdict in Verdict if number[verdict])
    say(f"{count(len(findings), 'claim')} about hidden hands: {counts}.")
    for finding in findings:
        if finding.verdict is Verdict.BROKEN:
            say(_proof(session, finding), 2)
    if number[Verdict.BROKEN]:
        say("What comes of that is the table's to say.")


def _proof(session: Session, finding: Finding) -> str:
    """The lines that prove a claim broken."""
    lines = session.folded.lines
    name = session.setup.players[finding.claim.seat]
    cards = [session.card(sight.card) for sight in finding.sights]
    where = [
        f"line {lines[s.line].number} `{presenter.line(session, lines[s.line].text)}`"
        if s.line < len(lines)
        else "the open hand"
        for s in finding.sights
    ]
    seen = ", ".join(f"{card} in {place}" for card, place in zip(cards, where, strict=True))
    came = count(len(finding.gains), "card") if finding.gains else "no card"
    line = lines[finding.line]
    text = f"{line.number} `{presenter.line(session, line.text)}`"
    return (
        f"{text}: not so ({finding.claim.rule}). {name} had {seen}, and {came} came in between."
    )
