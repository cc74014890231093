"""Pages in a real browser: whole games by pressing, sleep, killed servers, who cannot see."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import pytest

from deckwright.errors import DeckwrightError, StaleSession
from deckwright.session import journal_changes
from deckwright.session.begin import begin
from deckwright.session.store import Store
from deckwright.web.acting import STALE
from tests.web.access import CONTRAST, FAULTS
from tests.web.browser import COVERED, Window, needs_browser
from tests.web.dealt import told_to
from tests.web.pressing import Button, Page, Thumb
from tests.web.serving import Answer, Room, Unhurried, begun, served, terminal
from tests.web.test_acting import typed

pytestmark = [
    needs_browser,
    pytest.mark.slow,
    # A browser that is closed drops its connections, and the server finds out only later.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
PLAYED: dict[str, dict[str, str]] = {
    "stab": {"start_lives": "1"},
    "shoulda": {},
    "knights": {"mode": "single"},
    "dicefactor": {},
    "staggering": {"round_limit": "1"},
}
"""House rules that make games short."""
TURNS = 3000
"""Looks at a seat: who sees no cards presses in vain, or is taken back, most of the time."""
PRESS = """
const [name, value, more] = arguments, act = document.querySelector(".act");
for (const [field, said] of more) {
  const found = act.querySelector(`[name=${field}]:not([type=hidden]):not(button)`);
  const option = (each) => each.value === said;
  if (found.type === "checkbox") act.querySelector(`input[value="${said}"]`).click();
  else if (found.multiple) [...found.options].find(option).selected = true;
  else found.value = said;
}
[...act.querySelectorAll("button:not([type=button])")].find(
  (each) => each.form.method === "post" && each.name === name && each.value === value).click();
"""
"""Fills in what is asked, and presses a button."""


@pytest.fixture
def windows(chromium: str) -> Iterator[ExitStack]:
    """What closes windows at the end of a test."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of three at its first card."""
    monkeypatch.setenv("DECKWRIGHT_HOME", str(tmp_path / "home"))
    begun(tmp_path / "s.db", "stab", "Ana Bo Cy")
    return tmp_path / "s.db"


def opened(
    stack: ExitStack, chromium: str, address: str, wide: int = 360, high: int = 740
) -> Window:
    """A window at an address."""
    window = Window(chromium, wide, high)
    stack.callback(window.close)
    window.open(address)
    return window


SIZE = (390, 844)
"""Of a phone."""


class Presser(Thumb):
    """Somebody at a seat who presses what stands in a window, with its script at work."""

    def __init__(self, window: Window, room: Room, name: str, random: Random) -> None:
        super().__init__(room, name, random)
        self.window = window
        self.covered: set[str] = set()
        """What lay over what could be pressed."""

    def look(self) -> Page:
        self.text = self.window.run("return document.querySelector('.act').outerHTML")
        self.covered.update(self.window.run(COVERED, 0))
        return Page(self.text)

    def send(self, button: Button, more: list[tuple[str, str]] | None = None) -> Answer:
        self.window.run(PRESS, button.name, button.value, more or [])
        self.window.until("!document.querySelector('.act[aria-busy]')")
        self.look()
        self.learn(self.text)
        return Answer(409 if "error" in self.text else 200, {}, self.text)


def joins_in(file: Path, random: Random, stuck: bool) -> int:
    """Another terminal does something that is allowed; how many lines there are then.

    Whoever presses sees no cards, and may have said what no hand can be. Where the pages are
    stuck with that, the terminal takes the last lines back, as a table would.
    """
    other = terminal(file)
    with suppress(DeckwrightError):
        if stuck:
            other.undo(journal_changes.before_steps(other.folded, 8))
        elif legal := other.game.legal_actions(other.state):
            other.do(random.choice(legal))
    lines = len(other.folded.lines)
    other.store.close()
    return lines


def others_play(file: Path) -> None:
    """It is told who plays before whom, so that Cy is asked for it, too."""
    other = terminal(file)
    for line in ("Ana: play > Ana", "Bo: play > Bo"):
        other.do(other.read(line))
    other.store.close()


def length(file: Path) -> int:
    """How many lines are in force."""
    session = terminal(file)
    session.store.close()
    return len(session.folded.lines)


@pytest.mark.parametrize("game", PLAYED)
def test_seats_play_to_the_end_and_a_watcher_sees_it(
    chromium: str, windows: ExitStack, tmp_path: Path, game: str
) -> None:
    """Buttons alone, a terminal that joins in, and every window shows how it ended."""
    file, random = tmp_path / "s.db", Random(5 if game == "knights" else 3)
    store = Store(file)
    names = ("Ana", "Bo", "Cy")[: 3 if game == "knights" else 2]
    begin(store, game, names, PLAYED[game], ask="usual")
    store.close()
    with served(file, rates=Unhurried()) as room:
        watcher = opened(windows, chromium, room.address(), 1280)
        seats = [
            Presser(opened(windows, chromium, room.address(name), *SIZE), room, name, random)
            for name in names
        ]
        lines = 0
        for turn in range(TURNS):
            seat = random.choice(seats)
            claims = game == "dicefactor" and turn > 40
            if open_now := seat.choices(aside=claims):
                with suppress(AssertionError):  # changed between the look and the press
                    seat.press(random.choice(open_now))
            if turn % 15 == 14 and (turn < 60 or game == "knights"):
                lines = joins_in(file, random, stuck=lines == length(file))
            if "The game is over" in watcher.text("#headline"):
                break
        for window in (watcher, *(seat.window for seat in seats)):
            window.until("document.querySelector('#headline').innerText.includes('is over')")
        assert not set().union(*(seat.covered for seat in seats))
    session = terminal(file)
    assert session.game.result(session.state)
    session.store.close()


def test_a_stale_press_is_refused_in_the_window(
    chromium: str, windows: ExitStack, file: Path
) -> None:
    """A page that was not told of a change shows the table as it is when it is pressed."""
    with served(file) as room:
        window = opened(windows, chromium, room.address("Ana"))
        window.until("source?.readyState === 1")
        window.run("rest()")
        other = terminal(file)
        other.do(other.read("Ana: play > Cy"))
        other.store.close()
        window.click("#act button")
        window.until("document.querySelector('#reply .error')")
        assert STALE in window.text("#reply")
        assert "Bo plays card 1" in window.text("#headline")


def test_a_phone_that_slept_catches_up(chromium: str, windows: ExitStack, file: Path) -> None:
    """Frozen while others played, it shows the table as it is within two seconds."""
    with served(file) as room:
        for _ in range(3):
            window = opened(windows, chromium, room.address("Cy"))
            if window.freeze(True):
                break
        else:
            pytest.fail("Chromium hung three times at a page that was to sleep.")
        other = terminal(file)
        for line in ("Ana: play > Bo", "Bo: play > Cy"):
            other.do(other.read(line))
        other.store.close()
        time.sleep(1)
        assert window.freeze(False)
        window.until(
            "document.querySelector('#headline').innerText.includes('You play')", seconds=2
        )


def test_a_killed_server_is_told_and_found_again(
    chromium: str, windows: ExitStack, file: Path
) -> None:
    """The page says it is not connected; when the server is back it goes on by itself."""
    others_play(file)
    with served(file) as room:
        port = room.port
        window = opened(windows, chromium, room.address("Cy"))
        window.click("#act button")
        window.until("document.querySelector('#strip').innerText.includes('You play')")
    window.until("document.querySelector('.offline')")
    with served(file, port=port):
        window.until("!document.querySelector('.offline')", seconds=15)
        assert "Ana plays card 2" in window.text("#headline")


def test_what_is_typed_is_done_and_a_question_leads_to_the_rules(
    chromium: str, windows: ExitStack, file: Path
) -> None:
    """The line stays while the table changes, and is empty once it was said."""
    with served(file) as room:
        window = opened(windows, chromium, room.address("Bo"))
        window.click("#typing summary")
        window.keys("#typed", "note half a wo")
        other = terminal(file)
        other.do(other.read("Ana: play > Cy"))
        other.store.close()
        window.until("document.querySelector('#headline').innerText.includes('You play')")
        window.keys("#typed", "rd\n")
        window.until("document.querySelector('#reply .done')")
        assert window.run("return document.querySelector('#typed').value") == ""
        window.keys("#typed", "play > ana\n")
        window.until("document.querySelector('#undo')")
        window.keys("#typed", "can a shield stop a bomb?\n")  # Enter takes nothing back
        window.until("location.pathname.endsWith('/rules')")
        assert "SYF-" in window.text("main")


VALUES = """
const there = [...document.querySelectorAll("#act [data-add]")]
  .map((each) => each.getBoundingClientRect());
const act = document.querySelector(".act").getBoundingClientRect();
return [there.length, new Set(there.map((box) => Math.round(box.top))).size,
  Math.max(...there.map((box) => box.right)),
  document.querySelector("#act label").getBoundingClientRect().top > act.top &&
    Math.max(...there.map((box) => box.bottom)) < act.bottom, there[0].height, there[0].width];
"""


def test_the_values_of_a_duel_stand_side_by_side(
    chromium: str, windows: ExitStack, tmp_path: Path
) -> None:
    """Red and black cards, then the specials, are seen at once with the question above."""
    told_to(tmp_path / "s.db", "shoulda", 3, 4, 2)
    with served(tmp_path / "s.db") as room:
        window = opened(windows, chromium, room.address("Tom"), 390)
        number, rows, right, seen, *size = window.run(VALUES)
        assert number == 22
        assert rows == 4
        assert right <= 390
        assert seen
        assert min(size) >= 44


def test_a_card_is_looked_at_without_leaving(
    chromium: str, windows: ExitStack, tmp_path: Path
) -> None:
    """What is half chosen is still there when the larger picture is put away."""
    told_to(tmp_path / "s.db", "shoulda", 3, 4, 2)
    with served(tmp_path / "s.db") as room:
        window = opened(windows, chromium, room.address("Tom"), 390)
        window.click("#act [data-add=dragon]")
        window.run("document.querySelector('#table a.face').click()")
        window.until("document.querySelector('dialog.larger[open] img').naturalWidth > 200")
        window.click("dialog.larger button")
        window.until("!document.querySelector('dialog')")
        assert window.run("return document.querySelector('#answer').value") == "dragon"
        assert window.run("return location.href") == room.address("Tom")


def test_cards_that_are_put_together_are_told_by_their_names(
    chromium: str, windows: ExitStack, tmp_path: Path
) -> None:
    """Above the pictures stand the names on the cards, and how many of how many; what is sent
    are the same cards."""
    plays = ["Ana: play > Bo", "Bo: play > Ana", "Ana: play > Ana", "Bo: play > Ana"]
    begun(tmp_path / "s.db", "stab", "Ana Bo", plays)
    with served(tmp_path / "s.db") as room:
        window = opened(windows, chromium, room.address("Ana"), 390)
        window.until("source?.readyState === 1")
        for card in ("goblin-hands", "battle-axe"):
            window.click(f"#act [data-add={card}]")
        assert window.text("#act output") == "Goblin Hands, Battle Axe (2 of 3)"
        window.click("#act [data-drop]")
        assert window.text("#act output") == "Goblin Hands (1 of 3)"
        window.click("#act [data-add=bow]")
        window.click("#act [data-add=bow]")
        window.until("!document.querySelector('#act output')")
    session = terminal(tmp_path / "s.db")
    assert session.folded.lines[-1].text == "Ana: reveal goblin-hands, bow, bow"
    session.store.close()


def test_a_refusal_goes_when_the_game_ends(
    chromium: str, windows: ExitStack, tmp_path: Path
) -> None:
    """What was refused just before somebody won stands beside the victory no more."""
    store = Store(tmp_path / "s.db")
    begin(store, "dicefactor", ("Ana", "Bo"), {}, first="Bo", ask="usual")
    store.close()
    red = "red star, red square, red any shape, all colours, circle any colour"
    with served(tmp_path / "s.db") as room:
        window = opened(windows, chromium, room.address("Bo"), 390)
        window.click("#typing summary")
        window.keys("#typed", "red star\n")
        window.until("document.querySelector('#headline').innerText.includes('red')")
        window.keys("#typed", "I win with blue star, red cross, 3 green stars\n")
        window.until("document.querySelector('#reply .error')")
        typed(room, "Ana", f"I win with {red}")
        typed(room, "*", "nobody else claims")
        window.until("document.querySelector('#headline .end')")
        window.until("!document.querySelector('#reply .error')")


def test_names_run_nowhere(chromium: str, windows: ExitStack, tmp_path: Path) -> None:
    """A name that is an element stands there as text, and the policy has nothing to stop."""
    store = Store(tmp_path / "s.db")
    begin(store, "stab", ("<img/src=x", "Bo"), {}, name="<script>window.bad=1</script>")
    store.close()
    with served(tmp_path / "s.db") as room:
        window = opened(windows, chromium, room.address("Bo"))
        assert "<img/src=x" in window.text("#table")
        assert window.text("h1") == "STAB YOUR FRIENDS"
        assert window.run("return [window.bad ?? 0, document.scripts.length]") == [0, 1]
        assert window.run("return document.querySelectorAll('#table img').length") == 0


def test_a_screen_that_is_watched_follows(
    chromium: str, windows: ExitStack, file: Path
) -> None:
    """What happens is told there, the page stays without a fault, and so does another game."""
    with served(file) as room:
        watcher = opened(windows, chromium, room.address(), 1280)
        watcher.run("window.faults = []; window.onerror = (told) => faults.push(told)")
        other = terminal(file)
        other.do(other.read("Ana: play > Cy"))
        watcher.until("document.querySelector('#strip').innerText.includes('Ana plays')")
        watcher.until("document.querySelector('#headline').innerText.includes('Bo plays')")
        assert watcher.run("return faults") == []
        begin(other.store, "knights", ("Ana", "Bo", "Cy"), {})
        other.store.close()
        watcher.until("document.title === 'Heroic Claims'")
        watcher.until("document.fonts.check('16px Marker')")


def test_it_works_by_keyboard_alone(chromium: str, windows: ExitStack, file: Path) -> None:
    """Tab leads to the first button, Enter presses it, and the focus is seen."""
    others_play(file)
    with served(file) as room:
        window = opened(windows, chromium, room.address("Cy"))
        for _ in range(8):
            window.devtools("Input.dispatchKeyEvent", type="keyDown", key="Tab", code="Tab",
                            windowsVirtualKeyCode=9)  # fmt: skip
            if window.run("return document.activeElement.name") in ("choice", "pick"):
                break
        shown = "getComputedStyle(document.activeElement).outlineStyle"
        assert window.run(f"return {shown}") == "solid"
        window.devtools("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter",
                        windowsVirtualKeyCode=13, text="\r")  # fmt: skip
        window.until("document.querySelector('#strip').innerText.includes('You play')")
        assert window.run("return document.activeElement.tagName") == "BUTTON"


SPOILT = """
document.body.insertAdjacentHTML("beforeend", `<h1>again</h1><img src="icon.svg">
  <input name="x"><button></button><ul><p>no</p></ul><section>nobody</section>`);
document.querySelector(".turn").className = "spoilt";
const style = new CSSStyleSheet();
style.replaceSync(".spoilt { color: #999; background: #fff; font-size: 16px }");
document.adoptedStyleSheets.push(style);
"""
"""Faults of every kind, put into a page."""


def test_the_checks_notice_what_is_wrong(chromium: str, windows: ExitStack, file: Path) -> None:
    """Each fault that is put into a page is found."""
    with served(file) as room:
        window = opened(windows, chromium, room.address("Cy"))
        # In one go: what the server shows meanwhile would put the page right again.
        assert [told[-4:] for told in window.run(SPOILT + CONTRAST)] == ["2.85"]
        assert set(window.run(FAULTS)) >= {
            "not one h1", "a picture without alt", "a field without a label: x",
            "a control without a name", "a list with something else",
            "a section without a name",
        }  # fmt: skip


PAGES = ("", "rules", "rules?q=can+a+shield+stop+a+bomb", "rules?q=5", "step/3")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("wide", [320, 360, 1280])
def test_pages_are_for_everybody(
    chromium: str, windows: ExitStack, file: Path, theme: str, wide: int
) -> None:
    """WCAG AA: contrast, names, labels, landmarks, sizes, no scrolling across, both themes."""
    other = terminal(file)
    for line in ("Ana: play > Bo", "Bo: play > Cy"):
        other.do(other.read(line))
    other.store.close()
    with served(file) as room:
        window = Window(chromium, wide, 740)
        windows.callback(window.close)
        scheme = [{"name": "prefers-color-scheme", "value": theme}]
        for page in PAGES:
            window.open(f"{room.address('Cy')}{page}")
            window.devtools("Emulation.setEmulatedMedia", features=scheme)
            window.run("for (const each of document.querySelectorAll('details')) each.open = 1")
            assert window.run(FAULTS) == [], page
            assert window.run(CONTRAST) == [], page
            assert window.run("return document.documentElement.scrollWidth") <= wide, page


HIT = "document.querySelector('#less-1-lives').click()"


def test_a_hit_is_one_tap(chromium: str, windows: ExitStack, tmp_path: Path) -> None:
    """A score is kept by a minus and a plus beside each number; taps in a row count each, and
    another phone that counts meanwhile loses none of them."""
    store = Store(tmp_path / "s.db")
    begin(store, "stab", ("Ana", "Bo", "Cy"), {}, score=True)
    store.close()
    with served(tmp_path / "s.db", rates=Unhurried()) as room:
        host = opened(windows, chromium, room.address("*"))
        assert host.run("return document.querySelectorAll('.tally').length") == 3
        host.click("#less-1-lives")
        host.until("document.querySelector('#strip').innerText.includes('Bo')")
        host.run(f"{HIT}; {HIT}")
        for _ in range(9):  # it counts at the same time as the taps
            other = terminal(tmp_path / "s.db")
            with suppress(StaleSession):
                other.do(other.read("Cy: -1 life"))
                break
        lives = "document.querySelectorAll('.tally:nth-child({}) .hearts i').length === {}"
        host.until(lives.format(2, 2))
        host.until(lives.format(3, 4))
        host.click("#give-1-crown")
        host.until("document.querySelector('.tally:nth-child(2) .crown + .unseen')")
        seat = opened(windows, chromium, room.address("Cy"))
        assert seat.run("return document.querySelectorAll('.count button').length") == 2
        seat.click("#less-2-lives")
        host.until(lives.format(3, 3))
        assert "You" in seat.text("#strip")
    kept = terminal(tmp_path / "s.db")
    said = sorted(line.text for line in kept.folded.lines)
    assert said == [*["Bo: -1 lives"] * 3, *["Cy: -1 lives"] * 2, "crown > Bo"]
    kept.store.close()


def test_ten_tabs_of_one_browser_are_all_kept_up(
    chromium: str, windows: ExitStack, file: Path
) -> None:
    """A browser has six connections for all its tabs; each shows what happened, and can act."""
    with served(file, rates=Unhurried()) as room:
        window = opened(windows, chromium, room.address("Ana"))
        links = [
            room.address(name) for name in ("Bo", "Cy", "", "*", "Ana", "Bo", "Cy", "", "*")
        ]
        tabs = [window.tab(link) for link in links]
        other = terminal(file)
        other.do(other.read("Ana: play > Cy"))
        other.store.close()
        for tab in tabs:
            window.go_to(tab)
            window.until(
                "document.querySelector('.news').innerText.match(/Ana plays|You play/)"
            )
            assert window.text(".offline") == ""
        window.go_to(tabs[0])
        window.click("#act button")
        window.go_to(tabs[-1])
        window.until("document.querySelector('.news').innerText.includes('Bo plays')")


def test_tabs_that_are_seen_at_once_share_few_connections(
    chromium: str, windows: ExitStack, file: Path
) -> None:
    """From the fourth on they ask now and then instead of being sent what changes."""
    with served(file, rates=Unhurried()) as room:
        window = opened(windows, chromium, room.address("Ana"))
        window.until("source?.readyState === 1")
        window.run("watch(); for (let n = 0; n < 3; n++) tabs.onmessage({ data: 'here' })")
        window.until("!source && asking")
        other = terminal(file)
        other.do(other.read("Ana: play > Cy"))
        other.store.close()
        window.until("document.querySelector('#headline').innerText.includes('Bo plays')")
        assert room.ask(f"{room.link('Ana')}live?since=x").code == 200
        now = window.run("return version")
        assert room.ask(f"{room.link('Ana')}live?since={now}").code == 204


def test_ones_turn_and_the_end_begin_at_the_top(
    chromium: str, windows: ExitStack, tmp_path: Path
) -> None:
    """However far down somebody was when it came."""
    told_to(tmp_path / "s.db", "staggering", 3, 4, 4)
    with served(tmp_path / "s.db") as room:
        maya = opened(windows, chromium, room.address("Maya"), 390)
        maya.run("document.body.style.minHeight = '3000px'")
        maya.run("scrollTo(0, 300); mine = false; show({ headline: headline.innerHTML })")
        assert maya.run("return scrollY") == 0
        maya.run(
            "scrollTo(0, 300); won = false;"
            "show({ headline: `${headline.innerHTML}<p class='won'>Bo won.</p>` })"
        )
        assert maya.run("return scrollY") == 0
