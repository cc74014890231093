"""One deed told by two verbs, words nothing knows in a clear line, and what comes of them."""

from __future__ import annotations

import pytest

from deckwright.prompt.reader.meaning import Ask, Do, Meaning, Refused, Verb
from deckwright.prompt.reader.understand import understand

STAB = "stab", "Ana Bo Cy", ("draw",) * 3
CLAIMS = (
    "knights",
    "Ana Bo Cy",
    (
        *("deal", "Ana: declare 0", "Ana: play HE1 new", "Bo: play HE2 new"),
        *("Cy: play SP2 on A2", "Ana: play HE3 new", "Bo: play HE4 new"),
    ),
)
TURNED_UP = (
    "stab",
    "Ana Bo Cy",
    (
        *(("draw",) * 3),
        *("Ana: play > Bo", "Bo: play > Cy", "Cy: play > Ana"),
        *("Ana: play > Cy", "Bo: play > Ana", "Cy: play > Bo"),
        "reveal bomb, bomb, goblin-hands, shield, crystal, fireball",
    ),
)
PILES = (
    "stab",
    "Ana Bo Cy",
    (
        *("draw bow, dagger, drink, shield", "draw bomb, fireball, battle-axe, crystal"),
        *("draw snake, dagger, bow, drink", "Ana: play > Ana", "Bo: play > Bo"),
        *("Cy: play > Cy", "Ana: play > Ana", "Bo: play > Ana", "Cy: play > Bo"),
    ),
)
PASSING = "knights", "Ana Bo Cy", ("deal", "Ana: declare 2")
FIRST = ("deal", "turn Ana", "goals yellow star", "Ana: draw")
DUE = "dicefactor", "Ana Bo Cy", (*FIRST, "Ana: discard red-circle")
TAKEN = "dicefactor", "Ana Bo Cy", (*FIRST, "Ana: discard red-circle", "Bo: take")
LAID = "dicefactor", "Ana Bo Cy", (*FIRST, "Ana: play trade-a-card > Cy", "grab")
EVENTLESS = "staggering", "Ana Bo Cy", ("deal", "Ana: draw equipment")
CHALLENGED = (*EVENTLESS[:2], (*EVENTLESS[2], "Ana: challenge Bo on strength"))
SPELLED = "shoulda", "Ana Bo Cy", ("deal", "Ana: open R5")


def _told(meaning: Meaning) -> str:
    """What a line comes to, in a line."""
    if isinstance(meaning, Verb):
        return f"{meaning.word} {meaning.rest}"
    if isinstance(meaning, Ask):
        return " | ".join(way.label for way in meaning.ways)
    if isinstance(meaning, Refused):
        return f"! {meaning.refusal.rule}"
    return "; ".join(step.line for step in meaning.steps) if isinstance(meaning, Do) else "?"


@pytest.mark.parametrize(
    ("table", "typed", "told"),
    [
        (TURNED_UP, "bo takes the bomb off ana, gives it to cy", "Bo: move bomb from Ana > Cy"),
        (TURNED_UP, "bo grabs anas bomb and sticks it in front of himself",
         "Bo: move bomb from Ana > Bo"),
        (TURNED_UP, "no, ana bomb dagger",
         "fix 10 reveal bomb, dagger, goblin-hands, shield, crystal, fireball"),
        (TURNED_UP, "no, the crystal on cy was a bow",
         "fix 10 reveal bomb, bomb, goblin-hands, shield, bow, fireball"),
        (STAB, "ana lays one on bo.. eh no, on cy", "Ana: play > Cy"),
        (CLAIMS, "cy sword on a1, altar runes", "Cy: play SW5 on A1"),
        (CLAIMS, "cy accuses bo: lackadaisical", "Cy: play JA2 at Bo"),
        (CLAIMS, "take bos egg back", "undo "),
        (
            CLAIMS,
            "cy contradicts the story of bo: how did your armor survive the flames?",
            "Cy: play SP1 on A4",
        ),
        (CLAIMS, "cy to bo: how did your armor survive the flames?", "Cy: play SP1 on A4"),
        (CLAIMS, "cy doubts that: how did your armor survive the flames, bo?",
         "Cy: play SP1 on A4"),
        (CLAIMS, "cy to bo: you witless knave!", "Cy: play JA4 at Bo"),
        (CLAIMS, "cy: bo, you are a witless knave", "Cy: play JA4 at Bo"),
        (CLAIMS, "cy sticks a dirk in anas ribs: ana drops the jewels, cy has none",
         "Cy: play DS1 at Ana; Ana: discards HE5; Cy: discards none"),
        (CLAIMS, "cy trumpets bo's vile mate away with the scorched route",
         "Cy: play TR5 on A2"),
        (CLAIMS, "cy unlocked the titanic entrance, she says", "Cy: play ST2 new"),
        (CLAIMS, "cy looted more jewels than she could carry", "Cy: play HE5 new"),
        (CLAIMS, "cy lets us wait for the next round of drinks on a1", "Cy: play MO1 on A1"),
        (SPELLED, "i should have known, cy adds r6 right", "Cy: add R6 right"),
        (SPELLED, "cy has nothing, takes one, it's a blemmyes, lays it on its own",
         "Cy: draw blemmyes; Cy: blemmyes"),
        (SPELLED, "draws... oh, the ninja goblins! goes on the left",
         "Cy: draw R4; Cy: add R4 left"),
        (SPELLED, "but you didn't because you were the angry ogre, says cy and puts it right",
         "Cy: add R6 right"),
        (SPELLED, "but you didn't because you met ninja goblins. left", "Cy: add R4 left"),
        (SPELLED, "cy r6 add right", "Cy: add R6 right"),
        (SPELLED, "cy r6 right, bo attaches b6 left of it",
         "Cy: add R6 right; Bo: attach B6 left of R6"),
        (STAB, "nah ana on bo", "Ana: play > Bo"),
        (STAB, "ana on bo, boss", "Ana: play > Bo"),
        (STAB, "ana on bo plz. bo then on cy", "Ana: play > Bo; Bo: play > Cy"),
        (PILES, "ana: shield, dagger, fireball. bo: bomb, drink. cy snake",
         "reveal shield, dagger, fireball, bomb, drink, snake"),
        (PILES, "flip! ana: fireball, dagger, shield. bo: drink, bomb. cy: snake",
         "reveal dagger, shield, fireball, bomb, drink, snake"),
        (PILES, "by ana: dagger, shield, fireball; bo bomb drink; cy snake",
         "reveal dagger, shield, fireball, bomb, drink, snake"),
        (PILES, "flip!! a bomb and a snake", "! SYF-4.1"),
        (STAB, "ok we stop here, pizza is coming",
         "end: how it stands is the result | quit: it goes on another day"),
        (STAB, "bo says ana was rude", "! SYF-2.11"),
        (("stab", "Ana Bo Cy", ()), "ana draws bow, goblin hand, snake, drink",
         "Ana: draw bow, goblin-hands, snake, drink"),
        (("staggering", "Ana Bo Cy", ("deal",)), "ana draws a piece of equipment, bo quiz",
         "Ana: draw equipment; Ana: challenge Bo on trivia"),
        (("shoulda", "Zoë Bo Cy", ("deal", "Zoë: open R5", "Cy: add R6 right")),
         "bo r7 right, zoe draws", "Bo: add R7 right; Zoë: draw"),
        (PASSING, "ana one, bo one, cy one, all passed",
         "Ana: pass ?; Bo: pass ?; Cy: pass ?; passed"),
        (PASSING, "ana two, bo two, cy two, all passed", "Ana: pass; Bo: pass; Cy: pass"),
        (PASSING, "ana passes one, ana passes another", "Ana: pass ?; Ana: pass"),
        (CLAIMS, "cy passes", "! KNT-3.4"),
        (TAKEN, "no wait, bo drew, he didnt take it", "fix 6 Bo: draw"),
        (TAKEN, "oops bo didnt take the circle, he drew", "fix 6 Bo: draw"),
        (TAKEN, "bo skips ana", "! BOL-5.5"),
        (LAID, "got it, bo draws", "Cy: keep; Bo: draw"),
        (DUE, "everyone still has five. bo draws, red star", "Bo: draw; Bo: discard red-star"),
        (DUE, "anyone got five? no. bo draws, red star", "Bo: draw; Bo: discard red-star"),
        (DUE, "bo draws, plays reverse, so it goes the other way",
         "Bo: draw; Bo: play reverse"),
        (DUE, "bo takes a card and throws the red star",
         "Bo: draw; Bo: discard red-star | Bo: take; Bo: discard red-star"),
        (LAID, "cy has it now, bo has a go: draws", "Cy: keep; Bo: draw"),
        (EVENTLESS, "ana throws an event at bo", "! STG-10.4"),
        (CHALLENGED, "ana takes the biscuit back", "take it back"),
        (EVENTLESS, "ana challenges bo with an event", "! STG-10.4"),
        (CHALLENGED, "bo defends with the muddleby event", "! STG-5.3"),
        (CHALLENGED, "bo ready, zob vs bos porter",
         "Bo: answer; Ana: show RNG-C2; Bo: show DMP-C2"),
        (CHALLENGED, "zob vs cys porter", "! STG-5.4"),
        (CHALLENGED, "zob vs porter. neither adds anything",
         "Bo: answer; Ana: show RNG-C2; Bo: show DMP-C2; Ana: giveup"),
        (EVENTLESS, 'ana picks a fight with bo, strength. "i am ready!" zob vs porter',
         "Ana: challenge Bo on strength; Bo: answer; Ana: show RNG-C2; Bo: show DMP-C2"),
    ],
)  # fmt: skip
def test_a_clear_line_is_read(sit, table, typed, told):
    """Whatever strange word or second verb it has."""
    assert _told(understand(sit(*table), typed)) == told


def test_a_negation_is_never_left_out(sit):
    """Without it a line says the opposite."""
    meaning = understand(sit("dicefactor", "Ana Bo Cy", ("deal",)), "ana doesnt draw zzz")
    assert not (isinstance(meaning, Ask) and meaning.ways)


@pytest.mark.parametrize("typed", ["a new one", "new story", "a new story", "the new one"])
def test_an_answer_is_what_is_asked_for_and_no_other_card(sit, typed):
    """At `cy, on what?` it begins a story with the card that was said."""
    session = sit(*CLAIMS)
    asked = understand(session, "cy: crystal")
    assert isinstance(asked, Ask)
    assert _told(understand(session, typed, asked)) == "Cy: play DI4 new"


def test_cards_are_passed_to_the_left(sit):
    """KNT-2.8: some of them, to the one neighbour; the other is told to be wrong."""
    session = sit("knights", "Ana Bo Cy", ("deal", "Ana: declare 3"))
    some = understand(session, "cy gives 2 to ana")
    assert isinstance(some, Do)
    assert [step.line for step in some.steps] == ["Cy: pass ?, ?"]
    refused = understand(session, "ana 2 more to cy")
    assert isinstance(refused, Refused)
    assert refused.refusal[:2] == ("KNT-2.8", "neighbour")
    none = understand(session, "cy gives 0 to ana")
    assert not isinstance(none, Do)


def test_who_owes_fewer_cards_passes_no_more(sit):
    """KNT-2.8: Ana owes two of three, so three more are too many, and two are the rest."""
    session = sit("knights", "Ana Bo Cy", ("deal", "Ana: declare 3", "Ana: pass ?"))
    meaning = understand(session, "ana passes three more")
    refused = meaning.refused if isinstance(meaning, Ask) else meaning
    assert isinstance(refused, Refused)
    assert refused.refusal.rule == "KNT-2.8"
    rest = understand(session, "ana passes two more")
    assert isinstance(rest, Do)
    assert [step.line for step in rest.steps] == ["Ana: pass"]
