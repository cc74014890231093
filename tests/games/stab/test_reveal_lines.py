"""Cards turned up and calls, as people tell them: whose cards they are, and who calls whom."""

from __future__ import annotations

import pytest

from deckwright.prompt.loop import Loop

PLAYS = ("Ana: play > Ana", "Bo: play > Ana", "Cy: play > Ana", "Ana: play > Bo")
LAIN = (*("draw",) * 3, *PLAYS, "Bo: play > Bo", "Cy: play > Cy")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "shield bow bomb snake; dagger; bow shield",
            "3 cards lie face down before Ana",
        ),
        ("axe bow bomb; dagger; bow shield", "2 cards lie face down before Bo"),
        (
            "axe bow bomb dagger",
            "3 before Ana, 2 before Bo and 1 before Cy lie face down, not 4",
        ),
        ("axe bow bomb dagger bow shield axe", "only 6 cards lie face down"),
        ("axe bow bomb; dagger shield; bow", "= Bo: Dagger, Shield"),
        ("ana has a bow and 2 bombs; bo two axes; cy bow", "Ana: Bow, Bomb, Bomb"),
        ("ana: bow, bomb x2; bo shield and a dagger; cy axe", "Bo: Shield, Dagger"),
        ("axe; bow", "4 cards are still to be named"),
        ("reveal: axe on me, bow on bo", "nobody knows who `me` is"),
    ],
)
def test_no_card_is_shared_out_to_somebody_else(sit, capsys, typed, told):
    """What `;` parts is one player's each; one card too many is told, and nothing done."""
    lines = iter([typed, "quit"])
    Loop(sit("stab", "Ana Bo Cy", LAIN), lambda _: next(lines)).run()
    assert told in " ".join(capsys.readouterr().out.split())


def test_what_lies_open_may_be_told_again(sit):
    """A reveal of which a part was taken is typed again whole."""
    lines = iter(["ana: axe bow bomb", "ana axe bow bomb; bo dagger axe; cy bow", "quit"])
    session = sit("stab", "Ana Bo Cy", LAIN)
    Loop(session, lambda _: next(lines)).run()
    assert session.folded.lines[-1].text.startswith("reveal")
    assert "dagger, battle-axe" in session.folded.lines[-1].text


def test_who_tells_their_own_cards_does_so_in_the_order_of_playing(sit):
    """Ana's Bow was laid before Cy first, her Shield before herself after it; without `by` a
    name says before whom cards lie."""
    plays = [f"play > {who}" for who in ("Cy", "Cy", "Ana", "Ana", "Ana", "Bo")]
    lines = iter(["by ana: bow shield; by bo: dagger drink; by cy: love bomb", "quit"])
    session = sit("stab", "Ana Bo Cy", (*("draw",) * 3, *plays))
    Loop(session, lambda _: next(lines)).run()
    assert (
        session.folded.lines[-1].text == "reveal love-potion, shield, drink, bomb, bow, dagger"
    )
