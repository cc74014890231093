"""The rulebook and the cards as data: nothing missing, nothing double."""

from __future__ import annotations

from collections import Counter

import pytest

from deckwright.catalog import read_catalog
from deckwright.engine.house import switches
from deckwright.games.shoulda import GAME
from deckwright.games.shoulda.state import House
from deckwright.rulebook import read_rulebook

RULES = (7, 10, 5, 11, 6, 11, 14, 5, 7, 4, 19, 9, 9, 14, 3, 9, 7)
"""How many rules each section has, from section 0 on."""
OPEN = {
    "blanks": "out, custom",
    "voluntary_draw": "no, yes",
    "opening_special": "optional, must, forbidden",
    "locked_table": "open_new, wait",
    "next_opener": "next_ccw, cleaner, oldest",
    "reach": "any, ends, last",
    "direction": "locked, both_ends",
    "direction_after_cut": "keep, reset",
    "sum_counts": "steps, added_only, all_cards",
    "sum_scope": "series, part",
    "partial": "unbroken, split",
    "deck_return": "shuffle, bottom",
    "removed_to": "deck, remover",
    "drawn_card": "must_play, may_play, next_turn",
    "out_rule": "at_least, exactly, starting_hand",
    "clean_with_blemmyes": "yes, no",
    "discard_to": "out, deck",
    "knight_foe": "dragon_or_dead, dragon_required",
    "duel_group": "same_target, all",
    "duel_special": "redraw, zero",
    "duel_cards": "deck, discard, hand",
    "pile_returns_to": "collected, hand",
    "beaten_dragon": "discarded, stays",
    "dead_card": "discarded, collected",
    "blemmyes_extra_card": "no, yes",
    "blemmyes_interrupt": "other_only, any",
    "blemmyes_reverse": "flip, turnaround",
    "blemmyes_remain": "when_alone, always",
    "dragon_on_turn": "must, may",
    "dragon_interrupts": "no, yes",
    "dragon_collects": "played, removed, target_plays, played_and_table",
    "pile_priority": "first_target, lowest_threshold, player_choice",
    "deck_empty": "pass, reshuffle_discards",
    "stalemate": "score, void",
    "finish_action": "yes, no",
    "tie": "shared, player_out, fewest_collected",
    "blemmyes_formula": "by_table, add",
}
BOOK, CATALOG = read_rulebook("shoulda"), read_catalog("shoulda")


def test_every_rule_is_there() -> None:
    """Numbered without a gap in every section."""
    numbered = [
        f"SWC-{at}.{number + 1}" for at, many in enumerate(RULES) for number in range(many)
    ]
    assert list(BOOK.rules) == numbered


def test_every_switch_has_its_values() -> None:
    """The default first, and a reading for each."""
    found = {name: ", ".join(switch.values) for name, switch in BOOK.switches.items()}
    assert found == OPEN
    for rule in BOOK.rules.values():
        assert ("open" in rule.marks) == (rule.switch is not None)
        assert not rule.switch or [r.value for r in rule.readings] == list(rule.switch.values)


def test_the_engine_asks_by_the_rulebooks_names() -> None:
    """Every enforced switch is declared, with all its values."""
    enforced = {
        name: set(switch.values) for name, switch in BOOK.switches.items() if switch.enforced
    }
    assert {name: set(values) for name, values in switches(House).items()} == enforced


def test_every_kind_of_action_has_a_check_and_an_effect() -> None:
    """A kind that nobody checks would be legal at any time."""
    assert set(GAME.actions) == GAME.legality.kinds == GAME.effects.kinds


@pytest.mark.parametrize("rule", BOOK.rules.values(), ids=lambda rule: rule.id)
def test_a_rule_can_be_found(rule: object) -> None:
    """Each has a title, words to find it by, and related rules other than itself."""
    found = BOOK.rules[rule.id]  # type: ignore[attr-defined]
    assert found.title
    assert found.keywords
    assert found.id not in found.related


def test_the_cards() -> None:
    """SWC-1.1 to SWC-1.4: 36 regular, 12 special, 6 blank, two of each letter and value."""
    kinds = Counter(dict.fromkeys(("regular", "special", "blank"), 0))
    for card in CATALOG.cards:
        if card.kind != "reference":
            kinds[card.kind] += card.copies
    assert kinds == {"regular": 36, "special": 12, "blank": 6}
    regular = [card.fields for card in CATALOG.cards if card.kind == "regular"]
    pairs = Counter((fields["suit"], fields["value"]) for fields in regular)
    assert set(pairs.values()) == {2}
    assert len(pairs) == 18


def test_every_card_is_its_own() -> None:
    """No two cards share a name, a pictogram or a hook; specials say what they do."""
    names = Counter(card.name for card in CATALOG.cards)
    icons = Counter(card.icon for card in CATALOG.cards if card.kind != "reference")
    assert max(names.values()) == max(icons.values()) == 1
    for card in CATALOG.cards:
        if card.kind == "regular":
            assert " ".join(str(card.fields["hook"]).split()) == card.name
        if card.kind == "special":
            assert 0 < len(str(card.fields["reminder"])) <= 90


def test_the_game_is_credited() -> None:
    """CC BY-NC-SA asks for the makers, the source and the licence."""
    for word in ("Starfish Games", "https://starfishgames.github.io/home/", "CC BY-NC-SA 4.0"):
        assert word in CATALOG.credit
    assert "creativecommons.org/licenses/by-nc-sa/4.0" in CATALOG.licence
