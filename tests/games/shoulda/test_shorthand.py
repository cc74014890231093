"""Lines of Shoulda, woulda, coulda cut short: what is meant, asked about or left alone."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.engine.lines import read
from deckwright.engine.view import View
from deckwright.errors import Unreadable
from deckwright.games.shoulda import GAME
from deckwright.games.shoulda.presentation import shorthand

from .test_screen import DRAGONS, DUEL, PHASES, RUN, seen

FIGHT: dict[str, Any] = PHASES["duel-dragons"]


def short(shown: View, line: str) -> str:
    """The line that is meant, with what is asked for in brackets."""
    found = shorthand(shown, line)
    if found is None:
        return ""
    asked = {ask.name: f"[{', '.join(ask.labels or ask.words)}]" for ask in found.questions}
    return found.line.format(**asked)


@pytest.mark.parametrize(
    ("told", "line", "whole"),
    [
        ({}, "r6", "ann: open R6"),
        ({"lay": RUN}, "r6", "ann: add R6 right"),
        ({"lay": RUN}, "lay r6", "ann: add R6 right"),
        ({"lay": RUN}, "remove r9", "ann: remove R9 sum"),
        ({"lay": RUN}, "att b4", "ann: attach B4 right of R4"),
        ({"lay": RUN}, "att b4 left", "ann: attach B4 left of R4"),
        ({"lay": RUN}, "add r8", "ann: add R8 right"),
        ({"lay": RUN}, "add", "ann: add [B6, R6] right"),
        ({"lay": RUN}, "dragon bo", "ann: dragon > bo"),
        ({"lay": RUN}, "cy dragon bo", "cy: dragon > bo"),
        ({"lay": RUN}, "cy: dragon", "cy: dragon > [ann, bo]"),
        ({"lay": RUN}, "bo: r6", "bo: open R6"),
        ({"lay": RUN, **DRAGONS}, "knight cy", "ann: knight > cy"),
        ({"lay": RUN}, "r3 left", "ann: add R3 left"),
        ({"lay": RUN}, "kn", "ann: knight > bo"),
        ({"lay": "b"}, "r5 left", "ann: start R5 left"),
        ({"lay": RUN}, "hello", ""),
        ({"lay": RUN}, "bo", ""),
        ({"lay": RUN}, "dr", ""),
        ({"lay": RUN}, "dea", "ann: dead"),
        ({"lay": RUN}, "a b4", "ann: attach B4 right of R4"),
        ({"lay": RUN}, "pass r4", ""),
        (FIGHT, "r4 b9", "duel r4 > b9"),
        (FIGHT, "dead r4 b9", "duel dead r4 > b9"),
        (FIGHT, "r4", ""),
        (FIGHT, "ann: r4; bo b9", "duel r4 > b9"),
        (FIGHT, "bo b9, ann r4", "duel r4 > b9"),
        (FIGHT, "4 9", "[B4 > B9, B4 > R9, R4 > B9, R4 > R9]"),
        ({"lay": RUN, "unshuffled": True}, "r6", ""),
        (PHASES["over"], "r6", ""),
    ],
    ids=str,
)
def test_cut_short(told: dict[str, Any], line: str, whole: str) -> None:
    shown = seen(**told)
    assert short(shown, line) == whole
    if whole and "[" not in whole:
        read(GAME, shown.setup, shown.state, whole)


def test_a_card_with_two_uses_is_asked_about() -> None:
    """Whole lines, where the verb is open; SWC-5.4: attached at the right."""
    shown = seen("R3 B3= R4+ >")
    assert short(shown, "r3") == "ann: [attach R3 right of B3, remove R3 match]"


def test_a_card_that_fits_nowhere() -> None:
    with pytest.raises(Unreadable, match="`B1` fits nowhere now"):
        shorthand(seen(RUN), "b1")


def test_a_duel_of_two_against_one_is_parted() -> None:
    """SWC-10.9: only the other side may draw more."""
    shown = seen(RUN, phase="duel", duel={**DUEL, "dragons": "cy"}, **DRAGONS)
    assert short(shown, "r4 b9 b8") == "duel r4 > b9 b8"


def test_nothing_is_told_of_hands() -> None:
    """What was declared is no better known."""
    declared = seen(RUN, {"ann": "R6 B6 B4 ?"})
    for line in ("r6", "r9", "attach b4", "dead"):
        assert short(declared, line) == short(seen(RUN), line)


def test_a_part_is_named_whole() -> None:
    """SWC-6.8: `take 2` is not `take 2-3`, and `take 1` is clear where 1-2 could go too."""
    shown = seen("R4 B5+ R6+ >")
    assert short(shown, "remove B5 take 2-3") == "ann: remove B5 match take 2-3"
    assert short(shown, "remove B5 take 2") == "ann: remove B5 match take 2"
    assert short(seen("R5 B6+ R7+ >"), "remove R5 take 1") == "ann: remove R5 match take 1"
