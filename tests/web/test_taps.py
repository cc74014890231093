"""How often a phone is tapped: what nobody has to say is not asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from deckwright.engine import Action
from deckwright.games import set_up
from deckwright.games.dicefactor import actions as dice
from deckwright.games.dicefactor.goals import nearest
from deckwright.games.dicefactor.state import State as Dice
from deckwright.games.knights import actions as knights
from deckwright.games.knights.table import ON_ARCS
from deckwright.games.stab.state import PLAYS, Kind, Phase, State, living, need, under
from deckwright.session.begin import begin
from deckwright.session.store import Store
from deckwright.web.acting import NEXT
from tests.web.dealt import told
from tests.web.pressing import Page, Thumb
from tests.web.serving import Unhurried, begun, served, terminal

NAMES = ("Ana", "Bo", "Cy", "Dee")
ROUNDS = 4
TAPS = 3
"""For each player and round, at most; and one for each round."""


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
            for _ in range(0 if under(state, Kind.SNAKE, seat) else PLAYS):
                card = hand.pop(self.random.randrange(len(hand)))
                lies.append((self.random.choice(living(state.lives)), card))
        return lies


class Counting(Thumb):
    """Whoever presses, and counts it."""

    taps = 0

    def tap(self, word: str) -> None:
        """Press what says a word, or is pressed for it."""
        page = Page(self.text)
        both = [*page.often, *page.buttons]
        answers = [b for b in both if word in (b.value, b.label, b.label.partition(": ")[2])]
        self.taps += 1
        assert self.send(answers[0]).code == 200

    def turns_up(self, card: str) -> None:
        """Say what lies before oneself; the last one once more, as all act then."""
        if not any(b.value == card for b in self.look().buttons):
            self.tap("All have played: turn up the cards …")
        self.tap(card)
        if "Shall they act?" in self.text:
            self.tap("Yes")

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
    assert sum(thumb.taps for thumb in thumbs) <= TAPS * turns + ROUNDS
    assert sum(table.state.lives) < 5 * len(NAMES)


def test_a_card_that_moves_is_picked_by_whose_it_is_then_whom_it_goes_to(
    tmp_path: Path,
) -> None:
    """SYF-7.3a: not the pictures of all cards, which would cover the table; as many cards as
    have been told are counted until then (SYF-5.1)."""
    begun(tmp_path / "s.db", "stab", " ".join(NAMES))
    cards = [
        "shield",
        "dagger",
        "crystal",
        "love-potion",
        "bow",
        "bomb",
        "battle-axe",
        "goblin-hands",
    ]
    with served(tmp_path / "s.db", rates=Unhurried()) as room:
        thumbs = [Counting(room, name, Random(1)) for name in NAMES]
        for at, card in enumerate(cards):
            thumbs[at // 2].turns_up(card)
            if at < 7:
                assert f"Turn all cards up: {at + 1} of 8 told" in thumbs[at // 2].text
            if at == 6:
                cy = Counting(room, "Dee", Random(1))
                cy.look()
                cy.tap("goblin-hands")
                counted = "2 before Ana, 2 before Bo, 2 before Cy and 2 before you"
                assert f"That is the last of 8 cards: {counted}. Shall they act?" in cy.text
                assert "7 of 8 told" in cy.text
        dee = thumbs[-1]
        whose = [f"Move a card of {name} …" for name in NAMES[:3]]
        assert [each.label for each in dee.choices()] == [*whose, "Move your Battle Axe …"]
        dee.tap(whose[0])
        dee.tap("shield")
        assert "Move a card of Ana: Shield" in dee.text  # what was picked is told again
        whom = [each for each in Page(dee.text).buttons if each.name == "answer"]
        assert [each.label for each in whom] == ["Bo", "Cy", "Dee"]
        dee.send(whom[0])
    session = terminal(tmp_path / "s.db")
    session.store.close()
    assert "shield" in session.folded.lines[-1].text


# Dice Factor ----------------------------------------------------------------------------

A_TURN = 1.5
"""Taps in a turn at most, those of the claim shared by all turns."""


def sensible(state: Dice, options: Sequence[Action], random: Random) -> Action:
    """What people do: now and then the die, a card that helps, an action card as soon as it is
    drawn; and what helps least is laid down."""
    hand = state.hands[state.turn]
    most = max(
        (0, *range(len(state.wanted))), key=lambda at: nearest(hand, state.wanted[at : at + 1])
    )
    wanted = state.wanted[most] if state.wanted else frozenset[str]()
    kinds: dict[type[Action], list[Action]] = {}
    for action in options:
        kinds.setdefault(type(action), []).append(action)
    if dice.Draw in kinds:
        helps = dice.Take in kinds and state.discard[-1] in wanted
        die = random.random() < 1 / 6
        return kinds[dice.Roll8 if die else dice.Take if helps else dice.Draw][0]
    if dice.Discard in kinds and dice.Play not in kinds:
        useless = [a for a in kinds[dice.Discard] if getattr(a, "card", "") not in wanted]
        return random.choice(useless or kinds[dice.Discard])
    return random.choice(kinds.get(dice.Play) or [*options])


class Turns:
    """A dealt game of which the table is told by taps alone what it has to be told."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file, self.random = file, Random(seed)
        self.rules, self.setup = set_up("dicefactor", NAMES, {}, known=True)
        self.state = self.rules.start(self.setup)
        self.drawn = ""
        """What was drawn or taken and is told with what comes of it."""
        self.turns = 0

    def next(self) -> Action | None:
        """What is done next, once it is done; None where the game is over."""
        if self.rules.result(self.state):
            return None
        options = self.rules.legal_actions(self.state)
        if options:
            assert isinstance(self.state, Dice)
            action = sensible(self.state, options, self.random)
        else:
            action = self.rules.sample(self.state, self.random)
        self.state = self.rules.apply(self.state, action).state
        return action

    def tell(self, thumbs: Sequence[Counting], action: Action) -> None:
        """Tap it, on the page of whoever does it."""
        thumb = thumbs[action.seat]
        match action:
            case dice.FirstRolls():
                for each, number in zip(thumbs, action.numbers, strict=False):
                    each.look()
                    each.tap(str(number))
            case dice.Draw() | dice.Take():
                self.turns += 1
                self.drawn = "Draw" if isinstance(action, dice.Draw) else "Take the top"
            case dice.Discard():
                thumb.look()
                thumb.tap(f"{self.drawn}, lay one down" if self.drawn else "Lay one down")
                self.drawn = ""
            case dice.Claim():
                thumb.look()
                claim = next(b for b in Page(thumb.text).buttons if "laim five" in b.label)
                asked = Page(thumb.send(claim).text)
                assert set(action.cards) <= {*asked.words}
                done = next(b for b in asked.buttons if b.label == "Done")
                assert thumb.send(done, [("answer", ", ".join(action.cards))]).code == 200
                thumb.taps += 1 + len(action.cards)
            case _:
                self.tell_more(thumb, action)

    def tell_more(self, thumb: Counting, action: Action) -> None:
        """What is seldom done; the rest follows by itself."""
        who = NAMES[getattr(action, "target", None) or 0]
        match action:
            case dice.Roll8(number=number):
                said = str(number or "")
                self.turns += not number
            case dice.Goals(colour=colour, shape=said):
                if said:
                    thumb.look()
                    thumb.tap(colour)
            case dice.Reroll(face=face):
                said = face
            case dice.Play(card=card, target=target):
                name = dice.WORDS[card].replace("-", " ").capitalize()
                said = name if target is None else who
            case dice.Swap() | dice.Trade():
                said = who
            case dice.Decline():
                said = "Decline"
            case _:
                said = ""
        if said:
            self.begin(thumb)
            if not isinstance(action, dice.Goals):
                thumb.look()
            thumb.tap(said)

    def begin(self, thumb: Counting) -> None:
        """Draw or take alone, where more comes of it than a card laid down."""
        if self.drawn:
            thumb.look()
            own = [b.label for b in Page(thumb.text).buttons if b.label.startswith("Take ")]
            thumb.tap("Draw a card" if self.drawn == "Draw" else own[0])
            self.drawn = ""


def test_a_plain_turn_of_dice_factor_is_one_tap(tmp_path: Path) -> None:
    """BOL-4.2: a card that all see need not be named; a whole game, from the first turn to the
    claim of five."""
    file = tmp_path / "s.db"
    begun(file, "dicefactor", " ".join(NAMES))
    game = Turns(file, seed=5)
    with served(file, rates=Unhurried()) as room:
        thumbs = [Counting(room, name, Random(at)) for at, name in enumerate(NAMES)]
        while action := game.next():
            game.tell(thumbs, action)
            if isinstance(action, dice.Goals):
                set_up_taps = sum(thumb.taps for thumb in thumbs)
        thumbs[0].look()
        thumbs[0].tap("Nobody else claims")
        thumbs[0].look()
        assert "Play again" in thumbs[0].text
    taps = sum(thumb.taps for thumb in thumbs) - set_up_taps
    assert game.turns > 10
    assert taps <= A_TURN * game.turns


# Heroic Claims --------------------------------------------------------------------------

A_CARD = 1.6
"""Taps for each card that is played among three, at most."""


def plays(thumb: Counting, file: Path, line: str, label: str) -> None:
    """Tap the corner of a card, or first what its suit does; then on what, if that is asked."""
    _, _, card, *_, where = line.split()
    before = len(lines_of(file))
    while len(lines_of(file)) == before:
        said = {b: b.value.split(NEXT) for b in Page(thumb.text).buttons}
        here = [b for b in said if said[b][-1] == where]
        whole = [b for b in here if card in said[b] or b.name == "answer"]
        corner = [b for b in said if said[b][-1] == card]
        suit = [b for b in said if b.label.lower().startswith(label.lower())]
        thumb.taps += 1
        thumb.send([*whole, *corner, *suit][0])


def lines_of(file: Path) -> list[str]:
    """What the journal has."""
    session = terminal(file)
    session.store.close()
    return [line.text for line in session.folded.lines]


def test_a_card_is_played_by_its_corner(tmp_path: Path) -> None:
    """KNT-3.1: one tap for most cards, two where its suit has to be opened, or it is asked on
    what or at whom; nobody names one among 52."""
    file, names, played = tmp_path / "s.db", NAMES[:3], 0
    begin(Store(file), "knights", names, {}).store.close()
    kinds = {card: str(fact["kind"]) for card, fact in terminal(file).setup.facts.items()}
    with served(file, rates=Unhurried()) as room:
        thumbs = [Counting(room, name, Random(at)) for at, name in enumerate(names)]
        for line, action, _ in told("knights", names, seed=2):
            if isinstance(action, knights.Start | knights.Lay | knights.Lift | knights.Aim):
                laid = isinstance(action, knights.Lay | knights.Lift)
                suit = ON_ARCS[kinds[action.card]] if laid else action.label
                thumbs[action.seat].look()
                plays(thumbs[action.seat], file, line, suit)
                played += 1
            else:
                session = terminal(file)
                session.do(session.read(line))
                session.store.close()
            if played == 25:
                break
    assert sum(thumb.taps for thumb in thumbs) <= A_CARD * played
