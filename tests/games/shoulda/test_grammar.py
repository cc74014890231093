"""How lines of Shoulda are read: positions, what is typed there, and what it means."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.grammar_table import Table, grammar_of, meaning, rows, sit

from .sitting import Sitting
from .test_screen import DRAGONS, PHASES, RUN, UNSEEN

SERIES = ("deal", "Ana: open B5", "Cy: add R6 right")
FOES = ("deal", "Ana: open B5", "Cy: add B6 right", "Bo: draw", "Bo: pass", "Ana: dead")


def lying(lay: str = "", **told: Any) -> Table:
    """A table of ann, bo and cy at which nobody sees a hand."""
    sitting = Sitting(lay, UNSEEN, known=False, **told)
    return Table(sitting.game, sitting.setup, sitting.state, grammar_of("shoulda"))


TABLES: dict[str, Table] = {
    "before the deal": sit("shoulda"),
    "an empty table": lying(),
    "R4 B5+": lying(RUN),
    "three Dragons": lying(RUN, **DRAGONS),
    "a duel": lying(**PHASES["duel-dragons"]),
    "several series": lying(**PHASES["several"]),
    "B5 R6": sit("shoulda", lines=SERIES),
    "B5": sit("shoulda", lines=SERIES[:2]),
    "5 to 7": sit("shoulda", lines=(*SERIES, "Bo: add B7 right")),
    "a dead": sit("shoulda", lines=(*SERIES, "Bo: dead")),
    "a knight against a dead": sit("shoulda", lines=(*SERIES, "Bo: dead", "knight > dead")),
    "foes": sit("shoulda", lines=(*FOES, "Ana: dragon > Cy", "Cy: open R1")),
    "two blemmyes": lying("b | B2 R3+ > | b:cy"),
    "a blemmyes": lying("b"),
    "drawn": lying(RUN, phase="drawn"),
    "to be shuffled": lying("R4", unshuffled=True),
    "B2 and b2": lying("b / B1 B2+ > / b:cy"),
    "locked": sit("shoulda", lines=(*SERIES, "Bo: dead > 1")),
}
SAID = {
    "before the deal": """
        deal -> deal
        shuffle -> deal
        shuffle and deal -> deal
        the cards are dealt -> deal
        r6 -> ! SWC-2.2
        """,
    "an empty table": """
        r6 -> ann: open R6
        open r6 -> ann: open R6
        red 6 -> ann: open R6
        six red -> ann: open R6
        a red six -> ann: open R6
        the angry ogre -> ann: open R6
        i should have fled from the angry ogre -> ann: open R6
        ann: I should've tickled an angry ogre -> ann: open R6
        ogre -> ann: open B4 | ann: open R6
        the good ogre -> ann: open B4
        knight against bo's dragon -> ! SWC-10.1
        regrets the tar pit -> ann: open R2
        starts a regret with b4 -> ann: open B4
        add r6 -> ! SWC-0.1
        draw -> ann: draw
        pass -> ! SWC-7.5
        dead -> ! SWC-11.1
        knight -> ! SWC-10.1
        blemmyes -> ann: blemmyes
        dragon bo -> ann: dragon > bo
        6 -> ann: open B6 | ann: open R6
        hello -> ? hello
        ann -> ? ann
        bo: r6 -> ! SWC-3.11
        """,
    "R4 B5+": """
        r6 -> ann: add R6 right
        lay r6 -> ann: add R6 right
        remove r9 -> ann: remove R9 sum | ann: remove R9 sum take 1 | ann: remove R9 sum take 2
        att b4 -> ann: attach B4 right of R4
        att b4 left -> ann: attach B4 left of R4
        add r8 -> ! SWC-5.6
        add -> ann: add B6 right | ann: add R6 right
        dragon bo -> ann: dragon > bo
        cy dragon bo -> cy: dragon > bo
        cy: dragon -> cy: dragon > ann | cy: dragon > bo
        bo: r6 -> ! SWC-3.11
        r3 left -> ! SWC-5.8
        kn -> ! SWC-10.1
        dea -> ann: dead
        a b4 -> ann: attach B4 right of R4
        pass r4 -> ? r4
        5 black -> ann: remove B5 match | ann: remove B5 match take 2
        5 red -> ann: attach R5 right of B5
        red 3 -> ! SWC-5.8
        r3 -> ! SWC-5.8
        6 right -> ann: add B6 right | ann: add R6 right
        6 -> ann: add B6 right | ann: add R6 right
        right -> ? right
        b4 -> ann: attach B4 right of R4
        attach b4 -> ann: attach B4 right of R4
        b4 on r4 -> ann: attach B4 right of R4
        b4 on the right of r4 -> ann: attach B4 right of R4
        r4 -> ann: remove R4 match | ann: remove R4 match take 1
        remove r4 -> ann: remove R4 match | ann: remove R4 match take 1
        r4 match -> ann: remove R4 match
        r4 take 1 -> ann: remove R4 match take 1
        remove r4 only 1 -> ann: remove R4 match take 1
        remove all with r9 -> ann: remove R9 sum
        r9 removes everything -> ann: remove R9 sum
        r9 takes it all -> ann: remove R9 sum
        takes r4 with r4 -> ann: remove R4 match take 1
        r4 removes r4 and b5 -> ann: remove R4 match
        removes r4 and b5 with r9 -> ann: remove R9 sum
        removes the series with r9 -> ann: remove R9 sum
        r9 sum -> ann: remove R9 sum
        r9 -> ann: remove R9 sum | ann: remove R9 sum take 1 | ann: remove R9 sum take 2
        b9 by sum -> ann: remove B9 sum
        b5 on b5 -> ann: remove B5 match | ann: remove B5 match take 2
        dead -> ann: dead
        dead on 1 -> ann: dead > 1
        dead on the 4 and 5 -> ann: dead > 1
        r6 on top -> ann: add R6 right
        pompous dead -> ann: dead
        locks the series -> ann: dead
        blemmyes -> ann: blemmyes
        blemmyes right -> ! SWC-12.5
        blemmyes alone -> ann: blemmyes
        lays the happy blemmyes at the right end -> ! SWC-12.5
        draw -> ann: draw
        draws a card -> ann: draw
        nothing fits -> ann: draw
        can't play -> ann: draw
        no card -> ann: draw
        pass -> ! SWC-7.5
        draw; pass -> ann: draw; ann: pass
        draws and passes -> ann: draw; ann: pass
        bo draws -> ! SWC-3.2
        hold r1 -> ann: hold R1
        shows r1 -> ann: hold R1
        ann has 5 cards -> correct hand ann 5
        bo has 4 cards -> ! bo holds 4 cards already
        bo hand 4 -> ! bo holds 4 cards already
        dragon to the left -> ann: dragon > bo | cy: dragon > ann
        dragon to ann -> bo: dragon > ann | cy: dragon > ann
        sends a dragon to cy -> ann: dragon > cy
        bo: dragon > cy -> bo: dragon > cy
        cy plays a dragon on ann -> cy: dragon > ann
        r6 right gizmo -> ? gizmo
        r6 right of b5 -> ann: add R6 right of 1
        r6 on b5 -> ann: add R6 right of 1
        r6 next to b5 -> ann: add R6 right of 1
        r6 b5 -> ann: add R6 right of 1
        b5 r6 -> ! SWC-5.1
        adds a red six to the right of the black five -> ann: add R6 right of 1
        six on the right -> ann: add B6 right | ann: add R6 right
        b4 next to r4 -> ann: attach B4 right of R4
        r7 -> ! SWC-5.6
        b1 -> ! SWC-5.6
        add r3 right -> ! SWC-5.6
        r6 on the left -> ! SWC-5.6
        b4 beside the four -> ann: attach B4 right of R4
        r6 behind the five -> ann: add R6 right of 1
        r4 and takes the r4 -> ann: remove R4 match take 1
        knight cy -> ! SWC-10.1
        """,
    "three Dragons": """
        knight cy -> ann: knight > cy
        knight -> ann: knight > ann | ann: knight > cy
        knight > dragon -> ann: knight > ann | ann: knight > cy
        sends a knight against cy's dragon -> ann: knight > ann | ann: knight > cy
        fight the dragon -> ann: knight > ann | ann: knight > cy
        knight against ann -> ann: knight > ann
        knight fights the dragons with cy -> ann: knight > ann | ann: knight > cy
        dragon cy -> ! SWC-1.4
        challenge cy's dragons with a knight -> ann: knight > ann | ann: knight > cy
        """,
    "a duel": """
        r4 b9 -> duel R4 > B9
        dead r4 b9 -> duel dead, R4 > B9
        r4 -> ! SWC-10.3
        ann: r4; bo b9 -> duel R4 > B9
        bo b9, ann r4 -> duel R4 > B9
        4 9 -> duel 4 > 9
        ann draws r4 -> duel R4
        duel r4 > b9 -> duel R4 > B9
        dragon b9, knight r4 -> duel R4 > B9
        knight r4, dragon b9 -> duel R4 > B9
        knight draws r4 and dragon b9 -> duel R4 > B9
        knight: r4 dragon: b9 b8 -> duel R4 > B9, B8
        r4 vs b9 -> duel R4 > B9
        r4, b9 -> duel R4 > B9
        the knight wins, b9 to r4 -> duel B9 > R4
        bo beats ann b9 to r4 -> duel R4 > B9
        bo wins r4 to b9 -> ? b9
        r4 for ann, b9 for bo -> duel R4 > B9
        ann drew r4, the other b9 -> duel R4 > B9
        a tie, both have a 4 -> duel 4 > 4
        r4 and b9 b8 -> duel R4 > B9, B8
        ann drew r4, bo drew b9 -> duel R4 > B9
        red 4 black 9 -> duel R4 > B9
        dead r4, b9 -> duel dead, R4 > B9
        knight r4 > dragon b9 -> duel R4 > B9
        """,
    "several series": """
        r3 right of 2 -> ! SWC-12.6
        r3 -> ann: remove R3 sum of 2 | ann: remove R3 sum of 2 take 1
            | ann: remove R3 sum of 2 take 2
        r7 -> ann: add R7 right of 3
        r7 left of b1 -> ! SWC-5.6
        b2 right of b2 -> ! SWC-5.1
        r3 right of b2 -> ! SWC-5.1
        add r7 right of 3 -> ann: add R7 right of 3
        b3 left -> ! SWC-0.1
        blemmyes -> ann: blemmyes | ann: blemmyes right of 3
        dead -> ann: dead > 2
        dead on the second series -> ann: dead > 2
        dead on 2 -> ann: dead > 2
        knight dead -> ann: knight > set 1
        knight set 1 -> ann: knight > set 1
        knight on 1 -> ann: knight > set 1
        knight cy -> ann: knight > set 1
        dead 1 -> ! SWC-11.5
        b6 on r6 -> ann: attach B6 right of R6
        r6 on r6 -> ann: remove R6 match of 3
        remove series 3 with b6 -> ! SWC-6.2
        r6 -> ann: remove R6 match of 3
        attach b1 -> ! SWC-11.5
        r5 right of 1 -> ! SWC-11.5
        attach r5 right of r6 -> ! SWC-5.1
        add r5 right of 1 -> ! SWC-11.5
        """,
    "B5 R6": """
        grey sandstorm r6 left -> Bo: attach B6 left of R6
        attach annoying gods right of angry ogre -> Bo: attach B6 right of R6
        the evil nuns on b5 -> Bo: add R7 right of 1
        r7 succubus -> Bo: add R7 right of 1
        red 7 black 5 -> Bo: add R7 right of 1
        black 6 left red 6 -> Bo: attach B6 left of R6
        remove the malevolent storm -> Bo: remove B5 match | Bo: remove B5 match take 1
        remove b5 take 1 -> Bo: remove B5 match take 1
        hold sleeping dragon -> Bo: hold R1
        attach r6 -> ! SWC-5.1
        attach b6 -> Bo: attach B6 right of R6
        r9 b5 -> ! SWC-5.6
        r7 on succubus -> Bo: add R7 right of 1
        b7 right -> Bo: add B7 right
        b8 -> ! SWC-5.6
        b5 match of 1 -> Bo: remove B5 match
        b5 match -> Bo: remove B5 match
        right -> ? right
        hits r7 -> ? hits
        attacks the dragon -> ! SWC-10.1
        left of r4 -> ? r4
        blemmyes on the right -> ! SWC-12.5
        b4 on r4 left -> ! SWC-5.1
        ana bo -> ? bo
        dragon to bo -> Ana: dragon > Bo | Cy: dragon > Bo
        knight ana -> ! SWC-10.1
        cy: dragon cy -> ! SWC-13.5
        lays the evil nuns -> Bo: add R7 right
        plays r7 -> Bo: add R7 right
        puts r7 on the right -> Bo: add R7 right
        adds red seven -> Bo: add R7 right
        r7 goes on the right -> Bo: add R7 right
        drops b6 next to r6 -> Bo: attach B6 right of R6
        b6 beside the ogre -> Bo: attach B6 right of R6
        black six -> Bo: attach B6 right of R6
        uses b5 to remove b5 -> Bo: remove B5 match take 1
        removes b5 with b5 -> Bo: remove B5 match take 1
        scoops b5 -> Bo: remove B5 match | Bo: remove B5 match take 1
        scoops b5 and r6 with b2 -> ! SWC-6.2
        takes everything with b2 -> ! SWC-6.2
        b2 sum -> ! SWC-6.3
        uses 2 to remove all -> ! SWC-6.2
        removes all by sum with black 2 -> ! SWC-6.3
        bo removes the series by sum with r2 -> ! SWC-6.3
        bo scoops it all with r2 -> ! SWC-6.2
        cleans the table with r2 -> ! SWC-6.2
        matches r6 -> Bo: remove R6 match | Bo: remove R6 match take 2
        matches r6 with r6 -> Bo: remove R6 match | Bo: remove R6 match take 2
        r6 takes r6 -> Bo: remove R6 match take 2
        removes only r6 with r6 -> Bo: remove R6 match take 2
        locks the row -> Bo: dead
        dead on the row -> Bo: dead
        plays the dead on series 1 -> Bo: dead > 1
        pompous dead on r6 -> Bo: dead > 1
        puts a dead on it -> Bo: dead
        blemmyes in its own row -> Bo: blemmyes
        the happy blemmyes -> Bo: blemmyes
        plays a blemmyes -> Bo: blemmyes
        plays a blemmyes right of r6 -> ! SWC-12.5
        sends the knight -> ! SWC-10.1
        dragons to ana -> Bo: dragon > Ana
        gives ana a dragon -> Bo: dragon > Ana
        plays the dragon against ana -> Bo: dragon > Ana
        cy sends a dragon to ana -> Cy: dragon > Ana
        cy brings bo a dragon -> Cy: dragon > Bo
        draws -> Bo: draw
        takes a card -> Bo: draw
        bo takes a card and passes -> Bo: draw; Bo: pass
        nothing -> Bo: draw
        none -> Bo: draw
        i can't -> Bo: draw
        skip -> Bo: draw
        draws one -> Bo: draw
        pass the turn -> ! SWC-7.5
        bo passes -> ! SWC-7.5
        r7; b8 -> Bo: add R7 right; Ana: add B8 right
        r7 and cy b8 -> ! SWC-3.11
        r7 right; ana r8 right -> Bo: add R7 right; Ana: add R8 right
        bo r7 ana b8 right -> Bo: add R7 right; Ana: add B8 right
        bo: r7; ana: b8 -> Bo: add R7 right; Ana: add B8 right
        cy adds b7 right -> ! SWC-3.11
        ana r7 -> ! SWC-3.11
        r7 gizmo -> ? gizmo
        r4 -> ! SWC-5.8
        4 left -> ! SWC-5.8
        a 7 -> Bo: add B7 right | Bo: add R7 right
        7 -> Bo: add B7 right | Bo: add R7 right
        the 7 -> Bo: add B7 right | Bo: add R7 right
        seven -> Bo: add B7 right | Bo: add R7 right
        4 -> ! SWC-5.8
        b4 left -> ! SWC-5.8
        lowers it with b4 -> ? lowers
        b4 on the left end -> ! SWC-5.8
        b4 in front of b5 -> ! SWC-5.8
        r7 after r6 -> Bo: add R7 right of 1
        r7 behind r6 -> Bo: add R7 right of 1
        b4 before b5 -> ! SWC-5.8
        bo has 5 cards -> correct hand Bo 5
        bo counts 5 -> correct hand Bo 5
        bo is out -> correct out Bo
        out cy -> correct out Cy
        gone r6 -> correct gone R6
        regrets 2 -> correct regrets 2
        dragons ana 1 -> ! say whose Dragon comes: `NAME: dragon > Ana`
        kept bo 3 -> correct kept Bo 3
        scoops bo 2 -> correct scoops Bo 2
        solved 3 -> correct regrets 3
        hand cy 4 -> correct hand Cy 4
        shuffle -> ! SWC-2.2
        deal -> ! SWC-2.2
        duel r4 > r5 -> ! SWC-10.3
        r4 vs r5 -> ? r5
        bo has no card that fits -> Bo: draw
        i have nothing -> Bo: draw
        cy has 5 cards -> ! Cy holds 5 cards already
        remove 1 with r6 -> Bo: remove R6 match
        """,
    "foes": """
        knight dragon -> Bo: knight > Cy
        knight on the dead -> Bo: knight > set 1
        knight b5 -> Bo: knight > set 1
        knight cy -> Bo: knight > Cy
        knight set 1 -> Bo: knight > set 1
        knight > cy -> Bo: knight > Cy
        knight ana -> Bo: knight > set 1
        send a knight against the dead on b5 -> Bo: knight > set 1
        fights the dead -> Bo: knight > set 1
        fight ana's dead -> Bo: knight > set 1
        fights cy's dragon -> Bo: knight > Cy
        knight vs dragon -> Bo: knight > Cy
        knight to the dragon -> Bo: knight > Cy
        challenges the dragon -> Bo: knight > Cy
        attacks the dragon with the knight -> Bo: knight > Cy
        the knight duels the dragon -> Bo: knight > Cy
        """,
    "two blemmyes": """
        r3 right of b2 -> ann: start R3 right of b2
        r4 right of b2 -> ann: start R4 right of b2
        r3 left of b1 -> ann: start R3 left of b1
        b2 right of b2 -> ann: start B2 right of b2
        r3 b1 left -> ann: start R3 left of b1
        r4 -> ann: start R4 left of b1 | ann: start R4 right of b2
        b2 -> ann: remove B2 match | ann: remove B2 match take 1 | ann: start B2 left of b1
            | ann: start B2 right of b2
        r2 -> ann: attach R2 right of B2 | ann: start R2 left of b1 | ann: start R2 right of b2
        r5 left -> ann: start R5 left of b1
        r5 left of the first blemmyes -> ann: start R5 left of b1
        r1 beside the blemmyes -> ann: start R1 left of b1 | ann: start R1 right of b2
        """,
    "a blemmyes": """
        b4 -> ann: start B4 left | ann: start B4 right
        b4 left -> ann: start B4 left
        r5 on the left of the blemmyes -> ann: start R5 left of b1
        b4 left of b1 -> ann: start B4 left of b1
        5 left -> ann: start B5 left | ann: start R5 left
        opens b4 -> ann: start B4 left | ann: start B4 right
        starts b4 right -> ann: start B4 right
        regret b4 -> ann: start B4 left | ann: start B4 right
        b4 right of the blemmyes -> ann: start B4 right of b1
        """,
    "5 to 7": """
        continues with r8 -> Ana: add R8 right
        r8 r -> Ana: add R8 right
        r8 l -> ! SWC-5.6
        r5 attaches to b5 -> Ana: attach R5 right of B5
        r6 take 2-3 -> Ana: remove R6 match take 2-3
        removes r6-b7 with r6 -> Ana: remove R6 match take 2-3
        b7 takes the 7 -> Ana: remove B7 match take 3
        ana scoops the series with b7 by match -> Ana: remove B7 match
        b7 on the 7 -> Ana: remove B7 match | Ana: remove B7 match take 2-3
            | Ana: remove B7 match take 3
        the dead locks the series -> Ana: dead
        can't play, draws -> Ana: draw
        draws and adds r8 -> Ana: draw; Ana: add R8 right
        ana r8, cy b9 -> Ana: add R8 right; Cy: add B9 right
        cy plays dragon on ana out of turn -> Cy: dragon > Ana
        """,
    "a dead": """
        knight frees the series -> Ana: knight > set 1
        knight against bo -> Ana: knight > set 1
        r1 new -> Ana: open R1
        r7 right -> ! SWC-11.5
        """,
    "a knight against a dead": """
        knight 5, dead 7 -> duel 5 > 7
        the dead has b7, the knight has r5 -> duel R5 > B7
        ana turned r5 bo turned b7 -> duel R5 > B7
        """,
    "to be shuffled": """
        the deck is mixed -> shuffle
        all shuffled back in -> shuffle
        everything mixed, ann: r5 -> shuffle; ann: add R5 right
        """,
    "drawn": """
        nothing fits -> ann: pass
        no -> ann: pass
        pass -> ann: pass
        nothing -> ann: pass
        draw -> ! SWC-7.2
        r6 -> ann: add R6 right
        skip -> ann: pass
        done -> ann: pass
        """,
    "B2 and b2": """
        starts with r3 at b2, going up -> ann: start R3 right of b2
        r1 left of the b1 in 1 -> ann: attach R1 left of B1
        r3 at the end of 1 -> ann: add R3 right of 1
        dead on the 2s -> ann: dead > 1
        lays the dead on series 1 -> ann: dead > 1
        r3 right of b2 -> ann: add R3 right of 1 | ann: start R3 right of b2
        start r3 right of b2 -> ann: start R3 right of b2
        r1 right of b2 -> ann: start R1 right of b2
        b2 -> ann: remove B2 match | ann: remove B2 match take 2 | ann: start B2 left of b1
            | ann: start B2 left of b2 | ann: start B2 right of b1 | ann: start B2 right of b2
        """,
    "B5": """
        b5 right -> ! SWC-5.6
        succubus left -> ! SWC-5.6
        black 5 right -> ! SWC-5.6
        5 right -> Cy: attach R5 right of B5
        """,
    "locked": """
        attach b6 -> ! SWC-11.5
        attach r4 left of b5 -> ! SWC-11.5
        add r9 right of 1 -> ! SWC-11.5
        """,
}


@pytest.mark.parametrize(("at", "typed", "means"), rows(SAID))
def test_a_line_means(at: str, typed: str, means: str) -> None:
    assert meaning(TABLES[at], typed) == means


def test_a_dragon_is_of_who_says_so_where_that_is_known() -> None:
    """SWC-13.1: else of whose turn it is, if that may be (SWC-13.2)."""
    assert meaning(TABLES["R4 B5+"], "dragon bo", seat=2) == "cy: dragon > bo"
    assert meaning(TABLES["R4 B5+"], "dragon bo") == "ann: dragon > bo"


def test_a_players_name_is_no_card() -> None:
    """Ann is not the beginning of `Annoying gods`, whose whole word still is."""
    table = sit("shoulda", "Ann Bo Cy", ("deal",))
    assert meaning(table, "ann") == "? ann"
    assert meaning(table, "ann annoying") == "Ann: open B6"
