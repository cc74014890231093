"""How often a phone is tapped: what nobody has to say is not asked."""

from __future__ import annotations

from pathlib import Path
from random import Random

from deckwright.games.stab.state import PLAYS, SNAKE, Phase, State, living, need, under
from tests.web.pressing import Page, Thumb
from tests.web.serving import Unhurried, begun, served, terminal

NAMES = ("Ana", "Bo", "Cy", "Dee")
ROUNDS = 4
TAPS = 3
"""For each player and round, at most."""


class Dealt:
    """Real cards at a real table, which only those who hold them see."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file, self.random = file, Random(seed)
        session = terminal(file)
        copies = session.setup.cards.items()
        self.pile = [card for card, number in copies for _ in range(number)]
        session.store.close()
        self.random.shuffle(self.pile)
        self.hands: dict[int, list[str]] = {seat: [] for seat in range(len(NAMES))}

    @property
    def state(self) -> State:
        """What the program knows."""
        session = terminal(self.file)
        session.store.close()
        assert isinstance(session.state, State)
        return session.state

    def plays(self, state: State) -> list[tuple[int, str]]:
        """All draw up to four and play two; what then lies before whom."""
        lies = []
        for seat in living(state.lives):
            assert need(state, seat) == 0
            hand = self.hands[seat]
            hand += [self.pile.pop() for _ in range(4 - len(hand))]
            for _ in range(0 if under(state, SNAKE, seat) else PLAYS):
                card = hand.pop(self.random.randrange(len(hand)))
                lies.append((self.random.choice(living(state.lives)), card))
        return lies


class Counting(Thumb):
    """Whoever presses, and counts it."""

    taps = 0

    def tap(self, word: str) -> None:
        """Press what says a word, or is pressed for it."""
        answers = [b for b in Page(self.text).buttons if word in (b.value, b.label)]
        self.taps += 1
        assert self.send(answers[0]).code == 200

    def turns_up(self, card: str) -> None:
        """Say what lies before oneself."""
        if not any(b.value == card for b in self.look().buttons):
            self.tap("All have played: turn up the cards …")
        self.tap(card)

    def chooses(self) -> None:
        """Whom a card hits, or what moves where."""
        button = self.random.choice(self.choices())
        answer = self.send(button)
        self.taps += 1
        while asked := [b for b in Page(answer.text).buttons if b.name == "answer"]:
            answer = self.send(self.random.choice(asked))
            self.taps += 1


def test_cards_that_are_turned_up_are_told_once(tmp_path: Path) -> None:
    """SYF-5.1: where nobody said who laid them, each is one tap of whoever it lies before; the
    rest of a round is known, but for what its cards have somebody choose."""
    file = tmp_path / "s.db"
    begun(file, "stab", " ".join(NAMES))
    turns = 0
    with served(file, rates=Unhurried()) as room:
        thumbs = [Counting(room, name, Random(at)) for at, name in enumerate(NAMES)]
        table = Dealt(file, seed=5)
        for number in range(1, ROUNDS + 1):
            state = table.state
            assert (state.round, state.phase) == (number, Phase.PLAY)
            turns += len(living(state.lives))
            for seat, card in table.plays(state):
                thumbs[seat].turns_up(card)
            while (state := table.state).choice and not state.ending:
                thumbs[state.choice.at].chooses()
            if state.ending:
                break
    assert turns >= len(NAMES) * 2
    assert sum(thumb.taps for thumb in thumbs) <= TAPS * turns
    assert sum(table.state.lives) < 5 * len(NAMES)
