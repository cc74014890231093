"""A round of STAB YOUR FRIENDS in one input, as who keeps the table says it."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.context import Context
from deckwright.prompt.reader.meaning import Do, Refused
from deckwright.prompt.reader.understand import meaning_at

NAMES = "Ana Bo Cy"
DRAWN = ("draw",) * 3
LAIN = (
    *DRAWN,
    *("Ana: play > Ana", "Bo: play > Bo", "Cy: play > Cy"),
    *("Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"),
)


def said(sit, lines, typed):
    """What of an input is done at once, and the meaning of what is left."""
    ctx, later, done = Context.of(sit("stab", NAMES, lines)), typed, list[str]()
    while later:
        meaning = meaning_at(ctx, later)
        if not isinstance(meaning, Do):
            return done, meaning
        for step in meaning.steps:
            done.append(step.line)
            ctx = ctx.after(step.action)
        if meaning.refused:
            return done, meaning.refused
        later = meaning.later
    return done, None


@pytest.mark.parametrize("sign", [",", ";", "."])
@pytest.mark.parametrize(
    "shots", ["ana hits cy, bo hits ana", "ana cy, bo burns, throws it at ana"]
)
def test_cards_and_what_they_hit_are_one_line(sit, sign, shots):
    """SYF-5.10: the choices stand behind the cards that ask for them."""
    done, left = said(
        sit, LAIN, f"ana bow dagger, bo fireball drink, cy snake bomb{sign} {shots}"
    )
    assert done[-2:] == ["Ana: shoot Cy", "Bo: shoot Ana"]
    assert left is None


def test_plays_cards_and_hits_are_one_line(sit):
    """SYF-4.1 to SYF-5.10, each part at the table that those before it leave; a play in front
    of oneself is no remark on the play before it."""
    plays = "ana bo, bo bo, cy cy, ana bo, bo bo, cy cy"
    done, left = said(
        sit, DRAWN, f"{plays}, bo axe drink drink bow, cy fireball snake, bo cy, cy ana"
    )
    assert [line.partition(" ")[0] for line in done[:-2]] == [
        *("Ana:", "Bo:", "Cy:") * 2,
        *("reveal", "reveal"),
    ]
    assert done[-2:] == ["Bo: shoot Cy", "Cy: shoot Ana"]
    assert left is None


def test_what_means_nothing_behind_cards_is_left_and_named(sit):
    """What can be done before it is done."""
    typed = "ana bow dagger, bo fireball drink, cy snake bomb, ana hits cy, bo sings loudly"
    done, left = said(sit, LAIN, typed)
    assert done[-1] == "Ana: shoot Cy"
    assert not isinstance(left, Do)
    assert "loudly" in str(left) or "sings" in str(left)


@pytest.mark.parametrize("typed", ["ana bow dagger", "anas are bow and axe", "cy drink snake"])
@pytest.mark.parametrize(("lines", "code"), [(LAIN[:-1], "early"), (LAIN, "done")])
def test_cards_at_a_wrong_moment_are_no_draw(sit, lines, code, typed):
    """SYF-5.1: nobody draws then, and so nobody is told that drawing is over."""
    turned = ("reveal bow, dagger, fireball, drink, snake, bomb",) if code == "done" else ()
    done, left = said(sit, (*lines, *turned), typed)
    assert isinstance(left, Refused)
    assert (done, *left.refusal[:2]) in (([], "SYF-5.1", code), ([], "SYF-4.1", "secret"))


def test_who_shoots_is_no_target_in_a_row(sit):
    """SYF-7.6: `cy bo` is no second shot of Bo's, who has two Bows, but Cy's."""
    done, left = said(
        sit, (*LAIN, "reveal drink, drink, bow, bow, fireball, bomb"), "bo cy; cy bo"
    )
    assert done == ["Bo: shoot Cy"]
    assert isinstance(left, Refused)
    assert left.refusal.rule == "SYF-5.10"


def test_what_has_come_of_a_reveal_is_no_play_of_the_next_round(sit):
    """SYF-7.6: with two left a Fireball has one way to go; telling it lays no card."""
    laid = ("draw", "draw", *("play > Ana", "play > Ana", "play > Bo", "play > Bo"))
    session = sit("stab", "Ana Bo", laid)
    session.set_ask("usual")
    typed = "ana: drink and fireball, bo: dagger and drink, ana burns and throws it at bo"
    meaning = meaning_at(Context.of(session), typed)
    assert isinstance(meaning, Do)
    assert all(step.line.startswith("reveal") for step in meaning.steps)
    assert not meaning.later
