"""What lines of Staggering Stories mean, as people type them, at each step of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from deckwright.games.staggering import GAME
from deckwright.prompt.reader.meaning import Do
from deckwright.prompt.reader.understand import understand
from tests.games.grammar_table import Table, grammar_of, meaning

from .sitting import Sitting

FIVE = {"ann": "equipment equipment SHD RNG 3rounds@4", "bo": "MUD 3rounds@5", "cy": ""}
THREE = {"ann": 14, "bo": 9, "cy": 13}
TABLE: dict[str, Any] = {"known": False, "characters": THREE, "events": FIVE}
DRAW = {**TABLE, "phase": "draw"}
CHALLENGED = ("Ann: challenge Bo on strength".lower(), "bo: answer")
EVENT = ("ann: challenge bo with SHD",)
OWED = {"giver": "bo", "takers": ["ann"]}
ARMED = {**FIVE, "bo": "equipment equipment"}
STEPS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "start": ({"known": False, "fresh": True}, ()),
    "draw": (DRAW, ()),
    "main": (TABLE, ()),
    "two": ({**TABLE, "playing": ["ann", "bo"], "characters": {"ann": 20, "bo": 16}}, ()),
    "answer": (TABLE, CHALLENGED[:1]),
    "show": (TABLE, CHALLENGED),
    "down": (TABLE, ("ann: challenge bo on strength down 1", "bo: answer")),
    "ann showed": (TABLE, (*CHALLENGED, "ann: show SHD-C4")),
    "event": (TABLE, EVENT),
    "no events": ({**TABLE, "events": {**FIVE, "bo": ""}}, EVENT),
    "battle": (
        {**TABLE, "events": ARMED},
        (*CHALLENGED, "ann: show SHD-C1", "bo: show MUD-C1"),
    ),
    "gift": ({**TABLE, "phase": "give", "owed": OWED}, ()),
    "gift of two": (
        {**TABLE, "phase": "give", "owed": {"giver": "bo", "takers": ["ann", "cy"]}},
        (),
    ),
    "immediate": ({**TABLE, "events": {**FIVE, "ann": "immediate"}}, ()),
    "discard": ({**TABLE, "phase": "discard", "owed": {"giver": "ann", "number": 2}}, ()),
    "police": ({**TABLE, "phase": "police", "duty": True}, ()),
    "take": (
        {**TABLE, "phase": "take", "owed": {"giver": "cy", "takers": ["ann"]}},
        (),
    ),
    "open": ({**TABLE, "phase": "open", "owed": {"giver": "ann"}}, ()),
}
BOTH = "ann: show SHD-C4; bo: show MUD-C1"
TRIVIA = "ann: challenge bo on trivia"
EACH = "ann: challenge bo on {0} | ann: challenge cy on {0}"
EVENTS = "ann: challenge {0} with RNG | ann: challenge {0} with SHD"

MEANINGS: dict[str, dict[str, str]] = {
    "start": {
        "deal": "deal / dealt / deals the characters out",
        "! STG-2.3": "bo trivia / draw shed",
    },
    "draw": {
        "draw SHD": "shed / d shed / draw shed / draws a shed event / draw SHD / shd / "
        "draws a standard shed event / draws an event: shed / draws shed / "
        "draws a card with the shed on its back / event from the shed / "
        "draws a shed event and keeps it for later",
        "draw equipment": "equipment / eq / equip / draws equipment / "
        "draws an equipment card / "
        "draw equipment / picks up equipment / gets equipment",
        "draw 3rounds": "3 rounds / three rounds / draws a 3 rounds card / 3rounds / three / "
        "draws a 3 rounds and keeps it / draw 3rounds",
        "draw immediate": "imm / immediate / draws an immediate",
        "draw 3rounds | draw immediate": "draws a negative event / negative",
        "ann: draw SHD": "ann shed / ann draws shed / ann: d shed / ann draws a shed event",
        "draw RNG": "ring road / ring / RNG",
        f"draw SHD; {TRIVIA}": "shed, bo trivia / shed; bo trivia / "
        "draws shed, challenges bo on "
        "trivia / shed bo trivia / d shed, trivia bo / "
        "draw shed; I am Character Challenging bo on the Skill of Trivia / "
        "draws shed and challenges bo on trivia / shed then challenge bo trivia",
        f"draw SHD; {TRIVIA}; {BOTH}": "shed; bo trivia; marrow vs adequate",
        "draw equipment; ann: challenge cy with RNG": "eq, cy ring / "
        "eq; challenge cy with ring / "
        "equipment, ring before cy",
        "draw immediate; ann: negative IMM-1": "immediate, fire drill / "
        "imm: surprise fire drill / "
        "draws an immediate, plays surprise fire drill / imm; drill / "
        "immediate for ann, fire drill",
        "ann: draw immediate; ann: negative IMM-1": "drill / ann: fire drill",
        "draw immediate; ann: negative IMM-2": "imm: lost property, ann has no equipment / "
        "immediate, lost property, but she has none",
        f"draw equipment; {TRIVIA}; ann: show SHD-C3 with EQT2; bo: show DMP-C3": (
            "eq, bo trivia, man from friday, guest, confident tone"
        ),
        "draw equipment; ann: challenge bo on strength": "draws kit, strength on bo / "
        "draws kit, takes bo on at strength / draws kit, calls bo out on strength / "
        "draws kit, bo is challenged on strength",
        "draw MUD; ann: challenge bo with MUD; ann: show MUD-E3": (
            "draws an event, attacks bo with the thing in the duck pond / "
            "draws a duck pond event, plays the duck pond at bo / "
            "draws a duck pond event, uses it on bo"
        ),
        "draw MUD; ann: challenge cy with MUD": "draws a fairly able event, throws it at cy / "
        "draws the fairly able, it goes at cy / "
        "draws fairly able at cy",
        "draw MUD; ann: challenge cy with MUD; cy: show none": (
            "draws fairly able, throws it at cy, cy cant answer"
        ),
        "draw SHD; ann: challenge cy with SHD; ann: show SHD-E1; cy: show SHD-C2": (
            "draws shed, hits cy with it, kettle loops vs spare assistant / "
            "draws an event, challenges cy with kettle loops vs spare assistant"
        ),
        "draw AOB | draw DMP | draw MUD | draw OVR | draw RNG | draw SHD": "draws an event",
        f"draw SHD; {TRIVIA}; ann: show SHD-C3; bo: show RNG-C2": (
            "draws shed, trivia on bo, friday against zob / "
            "draws shed, trivia v bo: friday v zob"
        ),
        "! STG-3.1": "strength bo / bo trivia / end",
        "! STG-3.8": "bo: imm / bo draws shed / bo challenges cy on trivia",
        "correct turn bo": "it's bo's turn / turn bo",
        "correct round 3": "round 3",
        "leave bo": "bo leaves / leave bo / bo goes home / bo leaves the game",
    },
    "main": {
        TRIVIA: "bo trivia / trivia bo / challenge bo on trivia / bo, trivia / bo: trivia / "
        "ann challenges bo on trivia / ann: challenge bo on trivia / trivia against bo / "
        "challenge bo trivia / I challenge bo on trivia / ann bo trivia / "
        "attacks bo with trivia / "
        "Bo, I am Character Challenging you on the Skill of Trivia! / trivia vs bo / "
        "ann character challenges bo on trivia / fights bo on trivia / b tri",
        "ann: challenge bo on garibaldi": "bo garibaldi rating / garibaldi vs bo / gar bo / "
        "challenges bo on the skill of garibaldi rating",
        "ann: challenge bo on strength down 1": "bo strength + / bo strength down 1 / "
        "strength bo +1 / challenges bo on strength with 1 equipment face down / "
        "challenge bo on strength, 1 down",
        EACH.format("trivia"): "trivia / challenge on trivia / I am challenging you on trivia",
        "ann: challenge bo with SHD": "bo shed / shed against bo / challenge bo with shed / "
        "event challenge bo with shed / ann plays shed event on bo / bo with shed / "
        "ann event challenges bo with a shed event / ann lays shed before bo",
        "ann: challenge bo with RNG": "bo ring / challenge bo RNG",
        f"{EVENTS.format('bo')} | {EVENTS.format('cy')}": "I am Event challenging you / "
        "event challenge",
        EVENTS.format("bo"): "event challenge bo",
        f"{TRIVIA}; ann: show SHD-C4": "challenge bo with the prize marrow on trivia / "
        "challenges bo on trivia with the prize marrow",
        "ann: challenge cy on trivia; ann: show SHD-C4": (
            "I am Marrow challenging cy on the skill of trivia"
        ),
        "ann: challenge bo with SHD; ann: show SHD-E1": "bo with kettle / "
        "challenge bo with the kettle loops / plays the kettle loops against bo",
        f"{TRIVIA}; {BOTH}": "bo trivia; marrow adequate",
        "ann: negative TRD-1": "jury service / plays jury service / negative jury / jury",
        "stop ann, bo, cy": "give up, all agree / we give up, count / all agree / "
        "we all give up / "
        "stop ann, bo, cy / "
        "everybody agrees to stop / we all stop here / ann, bo, cy agree / stop ann bo cy / "
        "we all stop here, count em / all agree: stop, count up",
        "! STG-9.4": "give up / let's stop here / stop / ann and bo agree to stop / "
        "we both give up",
        "! STG-3.6": "trivia against ann / challenge myself on strength",
        "! STG-3.8": "cy challenges bo on trivia / bo plays jury service",
        "! STG-3.4": "end / done / ends the turn / ann skips the challenge this time",
        "! STG-6.1": "equip crowbar / adds sensible shoes",
        "! STG-5.3": "bo has chosen",
        "! STG-5.4": "marrow vs adequate / ann shows marrow",
        "! STG-3.1": "draw shed",
        "! STG-10.4": "bo ovr / challenge bo with overdue / plays surprise fire drill / "
        "bo strength down 7 / challenge bo on strength with 8 down",
        "correct gave bo ann Prize Marrow": "ann took marrow from bo / bo gave ann marrow / "
        "ann wins the prize marrow from bo / bo gave marrow to ann",
        "correct gave bo ann 1": "bo gave ann 1",
        "correct characters ann 12": "ann has 12 characters / characters ann 12",
        "ann: challenge bo on strength": "strength challenge against bo / "
        "ann challenges bo to a strength challenge / ann v bo, strength / "
        "ann says I am character challenging you bo on the skill of strength",
        EVENTS.format("cy"): "ann plays an event against cy",
        "! STG-3.5": "ann challenges bo and cy on trivia",
        "! STG-5.1": "ann challenges bo on charisma",
        "? dave": "ann challenges dave on trivia",
        "? xyzzy": "xyzzy / bo xyzzy / bo trivia xyzzy / challenge xyzzy on trivia / "
        "bo trivia, xyzzy",
    },
    "two": {TRIVIA: "trivia", "ann: challenge bo with RNG": "ring / event ring"},
    "answer": {
        "bo: answer": "bo has chosen / bo chose / bo is in / bo is ready / chosen / ready / "
        "bo: answer / answer / bo picks a character / bo answers / bo lays 1 face down / "
        "bo puts one down, ready / bo has got one / bo lays something down / "
        "bo has one ready, nothing under it",
        "bo: answer; bo: show MUD-C1": "bo chooses captain adequate / bo: adequate / "
        "bo is ready: captain adequate",
        "bo: answer; bo: show MUD-C1; ann: show SHD-C4": "bo: adequate. ann: marrow",
        "bo: answer; ann: show SHD-C4; bo: show MUD-C1": "ann marrow, bo adequate",
        "! STG-5.4": "ann shows marrow / bo plays the shoes / ann opens marrow",
        "! STG-10.4": "bo slips the shoes face down under it / "
        "bo puts equipment under his character / ann marrow, bo adequate + shoes",
        "! STG-5.3": "cy has chosen / bo won't defend / bo refuses to answer / "
        "bo doesn't feel like fighting / bo gives in",
    },
    "show": {
        BOTH: "ann leads with the marrow, bo has got adequate / "
        "marrow and adequate, nine all / marrow against adequate, a draw / "
        "marrow, adequate: nine to nine, both stay / "
        "ann has the marrow for nine, bo adequate, nine / "
        "marrow vs adequate, so nobody wins, cy is next / marrow adequate / "
        "marrow vs adequate / marrow, adequate / marrow; adequate / "
        "ann shows marrow and bo shows captain adequate / ann marrow bo: adequate / "
        "ann marrow, bo adequate / ann marrow, adequate / marrow beats adequate / "
        "ann marrow vs bo adequate / ann reveals marrow; bo reveals adequate / "
        "the prize marrow against captain adequate / "
        "both reveal: marrow and adequate / marrow wins against adequate",
        "bo: show MUD-C1; ann: show SHD-C4": "bo: adequate ann: marrow / "
        "bo adequate, ann marrow",
        "ann: show SHD-C4 with EQS1; bo: show MUD-C1": "marrow + sensible shoes; adequate / "
        "marrow shoes adequate / ann marrow with shoes, bo adequate",
        "bo: show MUD-C1": "bo captain adequate / bo show captain adequate / bo: adequate / "
        "bo reveals adequate / bo plays captain adequate",
        "ann: show SHD-C4 with EQS1": "marrow + shoes / ann marrow + sensible shoes / "
        "ann: marrow + shoes / ann shows marrow with shoes",
        "ann: show MUD-C1 | bo: show MUD-C1": "adequate",
        "? xyzzy": "marrow xyzzy / bo xyzzy / bo shows xyzzy",
        "! STG-5.4": "cy shows marrow / ann shows marrow and adequate",
        "! STG-5.3": "bo gives up / give up",
        "ann: show SHD-C4; bo: show MUD-C1; ann: equip EQS1": (
            "ann marrow, bo adequate, ann adds shoes"
        ),
        "! STG-10.4": "bo adequate + crowbar",
    },
    "down": {
        "ann: show SHD-C4 with EQS1; bo: show MUD-C1": "marrow shoes, adequate",
        "ann: show SHD-C1 with EQS1": "ann: SHD-C1 EQS1 / SHD-C1 + shoes",
        "ann: show SHD-C4 with EQS1 | ann: show SHD-C4 with EQS2 | ann: show SHD-C4 with EQS3"
        " | ann: show SHD-C4 with EQS4 | ann: show SHD-C4 with EQS5": "ann marrow",
        "! STG-6.3": "ann marrow + shoes + crowbar",
    },
    "ann showed": {
        "bo: show MUD-C1": "adequate / bo adequate / marrow vs adequate / "
        "ann marrow, bo adequate",
    },
    "event": {
        "ann: show SHD-E1; bo: show SHD-C4": "kettle, marrow / ann kettle, bo marrow / "
        "kettle loops vs the prize marrow",
        "bo: show SHD-C4": "bo marrow / bo defends with marrow / bo: the prize marrow / "
        "bo answers it with the marrow",
        "! STG-7.13": "bo: nothing / cannot defend / bo has no defence / nothing",
        "! STG-7.2": "bo adequate",
        "! STG-7.6": "bo crowbar / bo equips crowbar",
    },
    "no events": {
        "ann: show SHD-E1; bo: show none": "kettle; nothing / ann kettle, bo cannot defend",
        "bo: show none": "bo has nothing / bo gives up / bo: none / cannot defend",
    },
    "battle": {
        "ann: equip EQS2": "crowbar / ann adds crowbar / adds the crowbar / + crowbar / "
        "ann: equip crowbar / ann uses crowbar of encouragement / equip crowbar",
        "ann: equip EQS4": "a large nephew / nephew",
        "ann: equip EQS2, EQS1": "crowbar, shoes / adds crowbar and shoes",
        "bo: equip EQS2": "bo adds crowbar / bo crowbar / bo: crowbar / bo piles on crowbar",
        "ann: giveup": "give up / no / i give up / ann gives up / giveup / none fits / pass / "
        "no more / gives up / ann adds nothing / "
        "ann has no more equipment / ann doesn't add anything / done / nothing / ann: no",
        "! STG-6.5": "bo gives up / bo: giveup",
        "! STG-6.9": "cy adds crowbar / cy gives up / cy puts in shoes for bo / "
        "cy lends bo the shoes / cy chips in his shoes for bo / "
        "cy adds an equipment / cy one more equipment",
        "! STG-6.2": "pencil / marrow",
        "! STG-9.4": "stop ann, bo, cy",
    },
    "gift": {
        "bo: give unseen > ann": "bo gave ann 1 / bo gives ann a character / "
        "gives one to ann / "
        "bo gives a character to ann / bo: give unseen > ann / hands ann a character / "
        "ann gets a character from bo / ann gets one / "
        "gives a character / bo gives ann one unseen / bo hands over a character / "
        "bo slips ann somebody / bo gives her one / ann gets someone from bo",
        "bo: give MUD-C1 > ann": "bo gives adequate to ann / gives ann captain adequate / "
        "bo: give adequate > ann / gives adequate",
        "! STG-7.8": "bo gives cy a character / cy gives ann a character",
    },
    "gift of two": {
        "bo: give unseen > ann | bo: give unseen > cy": "bo gives a character / give unseen",
        "bo: give unseen > cy": "to cy / gives cy one",
    },
    "immediate": {
        "ann: negative IMM-1": "drill / surprise fire drill / ann plays surprise fire drill / "
        "negative drill / plays the immediate: fire drill",
        "! STG-8.1": "bo trivia",
    },
    "discard": {
        "ann: discard TRD-2": "spring / discards spring cleaning / discard spring / "
        "throws spring / bins spring cleaning",
    },
    "police": {
        "ann: police EQT1": "police pencil / pencil / discards the pencil / "
        "the gaming police get the pencil / discards pencil to the gaming police",
        "! STG-4.7": "police / end / bo trivia",
    },
    "take": {"take unseen": "takes one / take / takes a character from cy / take unseen"},
    "open": {
        "ann: open": "open / shows all / shows the lot / "
        "puts everything on the table / ann shows all characters / opens the hand"
    },
}


def at(step: str) -> Table:
    """The table of a step."""
    told, lines = STEPS[step]
    sitting = Sitting(**told).do(*lines)
    return Table(GAME, sitting.setup, sitting.state, grammar_of("staggering"))


@pytest.mark.parametrize(
    ("step", "line", "means"),
    [
        (step, line, means)
        for step, meanings in MEANINGS.items()
        for means, lines in meanings.items()
        for line in lines.split(" / ")
    ],
)
def test_what_a_line_means(step: str, line: str, means: str) -> None:
    assert meaning(at(step), line) == means


def test_the_number_on_a_card_may_be_said_with_it(sit):
    """STG-5.5: what counts is told when it is turned over; another number is none of it."""
    lines = ("deal", "Ana: draw SHD", "Ana: challenge Bo on trivia", "Bo: answer")
    session = sit("staggering", "Ana Bo Cy", lines)
    meant = understand(session, "marrow 3 vs adequate 1")
    assert isinstance(meant, Do)
    assert [step.line for step in meant.steps] == ["Ana: show SHD-C4", "Bo: show MUD-C1"]
    assert not isinstance(understand(session, "marrow 7 vs adequate 1"), Do)
