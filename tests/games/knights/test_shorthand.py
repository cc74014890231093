"""Lines of Heroic Claims without their verb: what is meant, asked about or left alone."""

from __future__ import annotations

import pytest

from deckwright.engine.choices import Choice
from deckwright.engine.lines import read
from deckwright.engine.view import View
from deckwright.errors import Unreadable
from deckwright.games.knights import GAME
from deckwright.games.knights.presentation import instead, shorthand

from .test_screen import LIMITS, MID, NINE, SEARCH, USED, seen

SEARCHED = {**MID, "phase": "resolve_discards", "losses": USED, "pending": SEARCH}
ONE_LEFT = {**SEARCHED, "pending": {**SEARCH, "owing": ["Cy"]}}


def short(shown: View, line: str) -> str:
    """The line that is meant, with what is asked for in brackets."""
    found = shorthand(shown, line)
    if found is None:
        return ""
    return found.filled({ask.name: f"[{', '.join(ask.words)}]" for ask in found.questions})


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("dwarf lords", "Bo: play ST4 new"),
        ("st4", "Bo: play ST4 new"),
        ("fae queen", "Bo: play CL3 on A2"),
        ("lute", "Bo: play MO3 on [A1, A2, A5, A7]"),
        ("play lute", "Bo: play MO3 on [A1, A2, A5, A7]"),
        ("di5", "Bo: play DI5 [new, on A7]"),
        ("usury", "Bo: play DS2 at [Ana, Cy]"),
        ("lute a7", "Bo: play MO3 on A7"),
        ("lute > a7", "Bo: play MO3 on A7"),
        ("lute on a7", "Bo: play MO3 on A7"),
        ("oaf cy", "Bo: play JA3 at Cy"),
        ("jack of spades on cy", "Bo: play JA3 at Cy"),
        ("hit a7 with lute", "Bo: play MO3 on A7"),
        ("bo: oaf cy", "Bo: play JA3 at Cy"),
        ("bo oaf cy", "Bo: play JA3 at Cy"),
        ("dirk on ribcage ana", "Bo: play DS1 at Ana"),
        ("petting cy", "Bo: play MO6 on [A5, A7]"),
        ("hello", ""),
        ("bo", ""),
        ("12", ""),
    ],
)
def test_cards_alone(line: str, whole: str) -> None:
    shown = seen(MID)
    assert short(shown, line) == whole
    if whole and "[" not in whole:
        assert GAME.refusal(shown.state, read(GAME, shown.setup, shown.state, whole)) is None


@pytest.mark.parametrize(
    ("line", "whole", "rule"),
    [
        ("maze", "Bo: play SW3 on A7", "KNT-1.7"),
        ("venom", "Bo: play SP3 on A7", "KNT-4.6"),
        ("ana: dwarf lords", "Ana: play ST4 new", "KNT-3.1"),
        ("st4 at cy", "Bo: play st4 at cy", "KNT-3.3"),
    ],
)
def test_the_rules_say_why_not(line: str, whole: str, rule: str) -> None:
    shown = seen(MID)
    assert short(shown, line) == whole
    refused = GAME.refusal(shown.state, read(GAME, shown.setup, shown.state, whole))
    assert refused is not None
    assert refused.rule == rule


def test_banned_suits_and_lacking_wilds_are_refused_by_their_rules() -> None:
    shown = seen({**MID, **LIMITS})
    for line, rule in (("egg chamber", "KNT-10.4"), ("usury", "KNT-10.11")):
        whole = short(shown, line)
        refused = GAME.refusal(shown.state, read(GAME, shown.setup, shown.state, whole))
        assert refused is not None
        assert refused.rule == rule


def test_slips_and_double_meanings_are_asked_about() -> None:
    shown = seen(MID)
    with pytest.raises(Unreadable, match="did you mean `The lute player`"):
        shorthand(shown, "the lute plyer")
    with pytest.raises(Unreadable, match="can be"):
        shorthand(shown, "the")
    assert short(seen({"turn": "Bo", "hands": NINE}), "dragon") == "Bo: play [HE1, HE2] new"


def test_a_suit_alone_is_none_of_its_cards() -> None:
    """`sword` is no short form of The King's Sword; which Moon, and where to, is asked."""
    shown = seen(MID)
    for suit in ("sword", "trumpets", "club", "star", "moon"):
        found = shorthand(shown, suit)
        assert found is not None
        assert len(found.questions[0].words) > 1
    assert short(shown, "spade") == ""


def test_a_double_meaning_is_none_where_one_card_is_gone() -> None:
    one_gone = {**MID, "arcs": [{"id": 1, "owner": "Ana", "cards": ["HE2"]}]}
    assert short(seen(one_gone), "dragon") == "Bo: play HE1 new"


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("3", "Ana: declare 3"),
        ("Three", "Ana: declare 3"),
        ("ana 0", "Ana: declare 0"),
        ("cy: 2", "Cy: declare 2"),
        ("9", "Ana: declare 9"),
        ("many", ""),
    ],
)
def test_the_number_alone(line: str, whole: str) -> None:
    assert short(seen({"phase": "declare", "dealer": "Ana"}), line) == whole


def test_what_is_thrown_away() -> None:
    assert short(seen(SEARCHED), "cy none") == "Cy: discards none"
    assert short(seen(SEARCHED), "bo: oaf, dirk") == "Bo: discards oaf, dirk"
    assert short(seen(SEARCHED), "none") == "[Bo, Cy]: discards none"
    assert short(seen(ONE_LEFT), "none") == "Cy: discards none"
    assert short(seen(ONE_LEFT), "plenty") == ""


def test_nothing_is_short_for_a_deal() -> None:
    assert short(seen(), "dwarf lords") == ""


@pytest.mark.parametrize(
    "typed", ["out", "i'm out", "pass out", "Bo passed out", "Bo can't play"]
)
def test_who_passes_out_is_asked_for_the_hand(typed):
    """KNT-11.2: in whatever words; nobody else's turn is taken for it."""
    found = instead(seen(MID), typed)
    assert isinstance(found, Choice)
    assert found.line == "Bo: passout {cards}"
    assert "of Bo" in found.questions[0].question
    assert instead(seen(MID), "cy passed out") == "Cy: passout"
