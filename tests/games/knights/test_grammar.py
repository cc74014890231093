"""How lines of Heroic Claims are read: positions, what is typed there, and what it means."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.grammar_table import Table, meaning, rows, sit

from .test_screen import LIMITS, MID, NINE, SEARCH, USED

WILDS = {**MID, "phase": "resolve_discards", "losses": USED, "pending": SEARCH}
"""Bo has played Pedantic Debate on Cy."""
HEARTS: dict[str, Any] = {
    "turn": "Bo",
    "hands": NINE,
    "phase": "resolve_discards",
    "losses": [{"cause": "used", "by": "Bo", "cards": ["DS1"]}],
    "pending": {"card": "DS1", "player": "Bo", "victim": "Cy", "owing": ["Bo", "Cy"]},
}
"""Bo has played Dirk on Ribcage on Cy."""
TABLES: dict[str, Table] = {
    "before the deal": sit("knights"),
    "after the deal": sit("knights", lines=["deal"]),
    "in play": sit("knights", position=MID),
    "under bans": sit("knights", position={**MID, **LIMITS}),
    "Wilds go": sit("knights", position=WILDS),
    "Hearts go": sit("knights", position=HEARTS),
    "Wilds go unseen": sit("knights", position=WILDS, distraction_discards="face_down"),
}
SAID = {
    "before the deal": """
        deal -> deal
        shuffle -> deal
        shuffle and deal -> deal
        Ana deals the cards -> deal
        bo deals -> ? deals
        play dragon -> ! KNT-2.4
        deal again please -> deal
        """,
    "after the deal": """
        let's all pass three cards to the left -> Ana: declare 3
        the number is 4 -> Ana: declare 4
        3 -> Ana: declare 3
        Three -> Ana: declare 3
        ana 0 -> Ana: declare 0
        cy: 2 -> ! KNT-2.7
        9 -> ! KNT-2.7
        many -> ? many
        pass 3 -> Ana: declare 3
        everybody passes 2 -> Ana: declare 2
        bo slips cy a card -> ! KNT-2.8
        3 cards -> Ana: declare 3
        none -> Ana: declare 0
        no cards -> Ana: declare 0
        dealer says 3 -> Ana: declare 3
        ana says three -> Ana: declare 3
        we pass two to the left -> Ana: declare 2
        nobody passes -> Ana: declare 0
        pass 3 gizmo -> ? gizmo
        egg -> ! KNT-2.8
        """,
    "in play": """
        fae queen on my story -> Bo: play CL3 on A2
        tr1 on my story -> ! KNT-9.2
        explains it with the fae queen -> Bo: play CL3 on A2
        bo lays down the dwarf lords -> Bo: play ST4 new
        dwarf lords from bo -> Bo: play ST4 new
        dwarf lords, then cy takes it away with mo6 -> Bo: play ST4 new; Cy: play MO6 on 8
        bo turns over the dwarf lords -> ! KNT-11.2
        bo saves the lute player -> ? player
        bo kills the lute -> ? lute
        bo forgets ana -> ? forgets
        bo watches cy -> ? watches
        ana says cy is a clumsy oaf -> ! KNT-3.1
        dwarf lords -> Bo: play ST4 new
        st4 -> Bo: play ST4 new
        the dwarf lords -> Bo: play ST4 new
        fae queen -> Bo: play CL3 on A2
        lute -> Bo: play MO3 on A1 | Bo: play MO3 on A2 | Bo: play MO3 on A5
            | Bo: play MO3 on A7
        play lute -> Bo: play MO3 on A1 | Bo: play MO3 on A2 | Bo: play MO3 on A5
            | Bo: play MO3 on A7
        di5 -> Bo: play DI5 new | Bo: play DI5 on A7
        usury -> Bo: play DS2 at Ana | Bo: play DS2 at Cy
        lute a7 -> Bo: play MO3 on A7
        lute > a7 -> Bo: play MO3 on A7
        lute on a7 -> Bo: play MO3 on A7
        lute at a7 -> Bo: play MO3 on A7
        lute 7 -> Bo: play MO3 on A7
        oaf cy -> Bo: play JA3 at Cy
        moons a7 with mo3 -> Bo: play MO3 on A7
        moons a7 with the crystal -> ? crystal
        jack of spades on cy -> Bo: play JA3 at Cy
        js > cy -> Bo: play JA3 at Cy
        hit a7 with lute -> Bo: play MO3 on A7
        bo: oaf cy -> Bo: play JA3 at Cy
        bo oaf cy -> Bo: play JA3 at Cy
        cy gets the oaf from bo -> Bo: play JA3 at Cy
        cy is a clumsy oaf -> Bo: play JA3 at Cy
        bo: cy is lackadaisical -> Bo: play JA2 at Cy
        Bo Oaf Cy. -> Bo: play JA3 at Cy
        dirk on ribcage ana -> Bo: play DS1 at Ana
        petting cy -> Bo: play MO6 on A5 | Bo: play MO6 on A7
        hello -> ? hello
        bo -> ? bo
        12 -> ! KNT-2.7
        maze -> ! KNT-1.7
        venom on a7 -> ! KNT-4.6
        ana: dwarf lords -> ! KNT-3.1
        Ana dwarf lords -> ! KNT-3.1
        st4 at cy -> ! KNT-5.3
        the lute plyer -> Bo: play MO3 on A1 | Bo: play MO3 on A2 | Bo: play MO3 on A5
            | Bo: play MO3 on A7
        the -> ? the
        sword -> Bo: play SW1 on A5 | Bo: play SW2 on A5 | Bo: play SW4 on A5
            | Bo: play SW5 on A5
        clubs -> Bo: play CL2 on A2 | Bo: play CL3 on A2 | Bo: play CL4 on A2
            | Bo: play CL5 on A2
        lute on dragon -> ! KNT-8.4
        lute on the flames -> ! KNT-8.4
        fae queen on the crystal -> Bo: play CL3 on A2
        mate -> ! KNT-1.7
        sp3 on ana -> ! KNT-4.5
        flames over a3 -> ! KNT-1.7
        sw1 on cy moon -> ? moon
        Bo plays the fae queen on the crystal -> Bo: play CL3 on A2
        Bo lays the fae queen on his crystal story -> Bo: play CL3 on A2
        fae queen explains the crystal -> Bo: play CL3 on A2
        bo puts lute on ana's story -> Bo: play MO3 on A1
        bo covers ana's demigod with petting -> Bo: play MO6 on A1
        Bo attacks A7 with TR2 -> Bo: play TR2 on A7
        laughs a7 away with tr2 -> Bo: play TR2 on A7
        Bo throws the oaf at Ana -> Bo: play JA3 at Ana
        calls cy a clumsy oaf -> Bo: play JA3 at Cy
        uses petty jealousy against cy -> Bo: play DS3 at Cy
        accuse cy -> Bo: play JA1 at Cy | Bo: play JA2 at Cy | Bo: play JA3 at Cy
            | Bo: play JA4 at Cy | Bo: play JA5 at Cy
        distract cy with usury -> Bo: play DS2 at Cy
        claims dwarf lords -> Bo: play ST4 new
        begin a story with dwarf lords -> Bo: play ST4 new
        dwarf lords new -> Bo: play ST4 new
        dwarf lords on a new story -> Bo: play ST4 new
        ST4, new -> Bo: play ST4 new
        new story: dwarf lords -> Bo: play ST4 new
        bo claims he had successful parley with dwarf lords -> Bo: play ST4 new
        I had successful parley with Dwarf Lords. -> Bo: play ST4 new
        tr1 on a7 again -> Bo: play TR1 on A7
        stein on cy's story -> Bo: play DI5 on A7
        di5 on the spade -> Bo: play DI5 on A7
        sw1 on healer -> Bo: play SW1 on A5
        sword 1 on a5 -> Bo: play SW1 on A5
        6 of spades on a5 -> Bo: play SW1 on A5
        ten of hearts -> Bo: play ST5 new
        10h -> Bo: play ST5 new
        out -> ! KNT-11.2
        i'm out -> ! KNT-11.2
        pass out -> ! KNT-11.2
        bo is out -> ! KNT-11.2
        cy out -> ! KNT-3.1
        cy goes home -> correct out Cy
        pass -> ! KNT-11.2
        Bo passed out -> ! KNT-11.2
        Bo can't play -> ! KNT-11.2
        nothing fits -> ! KNT-11.2
        i have nothing to play -> ! KNT-11.2
        fold -> ! KNT-11.2
        cy passed out -> ! KNT-3.1
        passout SP4 CL2 -> ! KNT-11.2
        oaf to myself -> ! KNT-10.2
        oaf > left -> Bo: play JA3 at Cy
        oaf on the left neighbour -> Bo: play JA3 at Cy
        oaf on the right neighbour -> Bo: play JA3 at Ana
        lute on a7; cy riddle new -> Bo: play MO3 on A7; Cy: play ST1 new
        lute a7 then cy riddle -> Bo: play MO3 on A7; Cy: play ST1 new
        Bo lute on A7, Cy riddle -> Bo: play MO3 on A7; Cy: play ST1 new
        lute on a7, riddle new -> ? new
        lute on a7 cy riddle -> ? riddle
        lute on a7; riddle; flames -> ! KNT-1.7
        lute on the lute -> ! KNT-8.7
        lute on ana's heart -> ! KNT-8.4
        lute on ana's club -> Bo: play MO3 on A1
        lute on ana's spade -> ! KNT-8.4
        tr1 on heart -> Bo: play TR1 on A1 | Bo: play TR1 on A5 | Bo: play TR1 on A7
        bo plays lute on cy's spade again -> Bo: play MO3 on A7
        st4 gizmo -> ? gizmo
        next -> ? next
        sad -> ? sad
        lute on A9 -> ! KNT-4.9
        trumpet on a19 -> ! KNT-4.9
        egg on the vault -> ! KNT-4.9
        dirk at cy; none; none -> Bo: play DS1 at Cy; Bo: discards none; Cy: discards none
            | Bo: play DS1 at Cy; Cy: discards none; Bo: discards none
        dirk at cy; bo none; cy none -> Bo: play DS1 at Cy; Bo: discards none; Cy: discards none
        Bo points 7 -> correct points Bo 7
        bo holds 3 cards -> correct hand Bo 3
        discards oaf -> ! KNT-10.8
        deal -> ! KNT-12.1
        """,
    "under bans": """
        bo lifts his own ban with lute -> Bo: play MO3 on JA1 | Bo: play MO3 on JA3
        egg chamber -> ! KNT-10.4
        usury -> ! KNT-10.11
        lute on poltroon -> Bo: play MO3 on JA1
        drinks on bo -> Bo: play MO1 on A2 | Bo: play MO1 on JA1 | Bo: play MO1 on JA3
        lute on ana -> Bo: play MO3 on A1 | Bo: play MO3 on JA4
        lute on ana's knave -> Bo: play MO3 on JA4
        lute takes the knave from ana -> Bo: play MO3 on JA4
        lute takes the knave from bo -> ? bo
        lute frees bo -> Bo: play MO3 on A2 | Bo: play MO3 on JA1 | Bo: play MO3 on JA3
        free bo with lute -> Bo: play MO3 on A2 | Bo: play MO3 on JA1 | Bo: play MO3 on JA3
        lute on the jaccuse of ana -> Bo: play MO3 on JA4
        lute on bo's ban -> Bo: play MO3 on JA1 | Bo: play MO3 on JA3
        lute on the hearts ban -> Bo: play MO3 on JA1
        cancels poltroon with lute -> Bo: play MO3 on JA1
        drinks takes away poltroon -> Bo: play MO1 on JA1
        tr1 on oaf -> ! KNT-9.4
        cy plays drinks on bo -> ! KNT-3.1
        """,
    "Wilds go": """
        cy none -> Cy: discards none
        bo: oaf, dirk -> Bo: discards JA3, DS1
        none -> Bo: discards none | Cy: discards none
        no -> Bo: discards none | Cy: discards none
        neither -> Bo: discards none; Cy: discards none
        both none -> Bo: discards none; Cy: discards none
        both discard nothing -> Bo: discards none; Cy: discards none
        bo has none, cy discards oaf -> Bo: discards none; Cy: discards JA3
        bo none; cy none -> Bo: discards none; Cy: discards none
        cy nothing -> Cy: discards none
        cy mate -> ! KNT-1.7
        cy discards oaf -> Cy: discards JA3
        discards oaf and dirk -> Bo: discards JA3, DS1 | Cy: discards JA3, DS1
        oaf -> Bo: discards JA3 | Cy: discards JA3
        cy no wilds -> Cy: discards none
        cy has no hearts -> ! KNT-10.8
        cy all wilds -> ! KNT-10.12
        cy oaf dirk -> Cy: discards JA3, DS1
        nobody has any -> Bo: discards none; Cy: discards none
        cy doesn't have any -> Cy: discards none
        bo throws away the oaf -> Bo: discards JA3
        cy shows oaf and poltroon -> Cy: discards JA3, JA1
        lute on a7 -> ! KNT-10.8
        2 -> ! KNT-10.12
        """,
    "Hearts go": """
        cy mate -> Cy: discards HE2
        cy dragon -> Cy: discards HE1 | Cy: discards HE2
        bo he1 he2; cy none -> Bo: discards HE1, HE2; Cy: discards none
        cy 2h -> Cy: discards HE2
        bo all hearts: egg, jewels -> Bo: discards HE4, HE5
        bo all hearts -> ! KNT-10.12
        cy ace hearts -> Cy: discards HE1
        2h cy -> Cy: discards HE2
        egg and jewels from bo -> Bo: discards HE4, HE5
        no hearts for cy -> Cy: discards none
        none from bo, mate from cy -> Bo: discards none; Cy: discards HE2
        cy's got none -> Cy: discards none
        neither of them has any hearts left -> Bo: discards none; Cy: discards none
        ana fae queen -> ! KNT-10.8
        """,
    "Wilds go unseen": """
        cy 2 -> Cy: discards ?, ?
        cy discards two cards -> Cy: discards ?, ?
        cy ?, ? -> Cy: discards ?, ?
        2 -> Bo: discards ?, ? | Cy: discards ?, ?
        """,
}


@pytest.mark.parametrize(("at", "typed", "means"), rows(SAID))
def test_a_line_means(at: str, typed: str, means: str) -> None:
    assert meaning(TABLES[at], typed) == means


def test_a_story_begun_on_the_line_can_be_meant_by_its_owner():
    """KNT-5.1: Ana has two stories once the first part is done, so the table is asked."""
    lines = (
        "deal",
        "Ana: declare 0",
        "Ana: play HE4 new",
        "Bo: play ST2 new",
        "Cy: play ST5 new",
    )
    told = meaning(sit("knights", lines=lines), "ana riddle; bo lairs on ana")
    assert {way.rpartition(" on ")[2] for way in told.split(" | ")} == {"4", "A1"}


def test_an_article_names_no_ace():
    at = sit("knights", lines=("deal", "Ana: declare 0"))
    named = {way.split()[2] for way in meaning(at, "ana begins a new story").split(" | ")}
    assert {"HE1", "HE2", "DI5"} <= named
