"""A headless Chromium, driven over WebDriver's HTTP protocol with nothing but the library."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""How WebDriver marks an element in JSON."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
needs_browser = pytest.mark.skipif(
    not (CHROMIUM and DRIVER),
    reason="there is no Chromium with its driver here: apt install chromium chromium-driver",
)


COVERED = """
document.querySelector(".choices").scrollTop = arguments[0];
const box = document.querySelector(".choices").getBoundingClientRect(), found = [];
const told = ".act :is(button, summary, legend, label, output)";
const kept = document.querySelector(".kept")?.getBoundingClientRect().bottom ?? 0;
for (const each of document.querySelectorAll(told)) {
  const at = each.getBoundingClientRect(), inside = each.closest(".choices");
  const high = each.closest(".buttons") && inside ? Math.max(box.top, kept) : box.top;
  const top = Math.max(at.top, inside ? high : 0, 0) + 5, left = at.left + 5;
  const low = Math.min(at.bottom, inside ? box.bottom : innerHeight, innerHeight) - 5;
  const right = at.right - 5, points = [];
  if (low < top || right < left || !each.checkVisibility() || !each.innerText) continue;
  for (let x = left; x <= right; x += 16)
    for (let y = top; y <= low; y += 11) points.push([x, y]);
  for (const [x, y] of points) {
    const hit = document.elementFromPoint(x, y), other = hit?.closest("button, summary, a");
    const lies = other ? !other.contains(each) && !each.contains(other) : !hit?.closest(".act");
    if (lies) found.push(`${hit?.outerHTML.slice(0, 60)} over ${each.innerText.slice(0, 40)}`);
  }
}
return [...new Set(found)];
"""
"""What lies over what can be pressed or names it, as a page stands that is so far scrolled."""


IN_SIGHT = """
const at = document.querySelector(arguments[0]).getBoundingClientRect();
const act = document.querySelector(".act").getBoundingClientRect();
const seen = document.elementFromPoint((at.left + at.right) / 2, at.bottom - 2);
return at.top >= act.top && at.bottom <= Math.min(act.bottom, innerHeight)
  && seen.matches(arguments[0]);
"""
"""Whether an element is whole among what can be done, and nothing lies over it."""

WHOLE = """
const at = (each) => each.getBoundingClientRect();
const low = Math.min(...["#typing", ".back"].map((each) => document.querySelector(each))
  .filter((each) => each).map((each) => at(each).top));
const [high, end] = arguments[1] ? [at(document.querySelector(".top")).bottom,
  at(document.querySelector(".act")).top] : [0, low];
return [...document.querySelectorAll(arguments[0])].map(
  (each) => at(each).top >= high - 4 && at(each).bottom <= end + 4);"""
"""Whether each element is whole in sight: in the foot, or on the table above it."""


class Window:
    """One window of a browser of its own, so that it shares nothing with another."""

    def __init__(self, driver: str, wide: int, high: int) -> None:
        self._driver = driver
        asked = {
            "browserName": "chrome",
            "goog:chromeOptions": {
                "binary": CHROMIUM,
                "args": [
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-dev-shm-usage",
                    "--hide-scrollbars",
                    f"--window-size={wide},{high}",
                ],
                "mobileEmulation": {
                    "deviceMetrics": {"width": wide, "height": high, "pixelRatio": 1}
                },
            },
        }
        made = self._post("/session", {"capabilities": {"alwaysMatch": asked}})
        self._place = f"/session/{made['sessionId']}"

    def open(self, address: str) -> None:
        """Go to an address, and wait till it is there."""
        self._post(f"{self._place}/url", {"url": address})

    def tab(self, address: str) -> str:
        """Open an address in another tab of the same browser, and go there; the tab."""
        made = self._post(f"{self._place}/window/new", {"type": "tab"})
        self.go_to(made["handle"])
        self.open(address)
        return str(made["handle"])

    def go_to(self, tab: str) -> None:
        """Go to a tab."""
        self._post(f"{self._place}/window", {"handle": tab})

    def run(self, script: str, *values: Any) -> Any:
        """What a script returns in the page."""
        return self._post(f"{self._place}/execute/sync", {"script": script, "args": [*values]})

    def text(self, selector: str = "body") -> str:
        """What can be read in an element."""
        told = self.run("return document.querySelector(arguments[0])?.innerText", selector)
        return str(told or "")

    def click(self, selector: str) -> None:
        """Press the first element of a selector."""
        self._on_element(selector, "click", {})

    def keys(self, selector: str, typed: str) -> None:
        """Type into the first element of a selector."""
        self._on_element(selector, "value", {"text": typed})

    def _on_element(self, selector: str, deed: str, said: dict[str, str]) -> None:
        """Do something to an element, as a thumb does: again where the page was drawn anew
        just then."""
        for tried in range(5):
            found = self._post(
                f"{self._place}/element", {"using": "css selector", "value": selector}
            )
            try:
                self._post(f"{self._place}/element/{found[ELEMENT]}/{deed}", said)
            except AssertionError as error:
                if "stale element" not in str(error) or tried == 4:
                    raise
            else:
                return

    def devtools(self, command: str, **values: Any) -> Any:
        """A command of Chromium's own: its network, its pictures."""
        asked = {"cmd": command, "params": values}
        return self._post(f"{self._place}/goog/cdp/execute", asked)

    def freeze(self, frozen: bool) -> bool:
        """Let the page sleep as in a pocket, or wake it; False where Chromium hung at it.

        It does so now and then while it still works at a page, and then answers nothing more.
        """
        asked = {
            "cmd": "Page.setWebLifecycleState",
            "params": {"state": "frozen" if frozen else "active"},
        }
        try:
            self._ask("POST", f"{self._place}/goog/cdp/execute", asked, seconds=10)
        except TimeoutError:
            return False
        return True

    def picture(self) -> bytes:
        """The whole page as PNG."""
        shot = self.devtools("Page.captureScreenshot", captureBeyondViewport=True)
        return base64.b64decode(shot["data"])

    def until(self, script: str, *values: Any, seconds: float = 10) -> Any:
        """What a script returns once that is true."""
        ends = time.monotonic() + seconds
        while not (found := self.run(f"return {script}", *values)):
            assert time.monotonic() < ends, f"{script}\n{self.text()}"
            time.sleep(0.02)
        return found

    def close(self) -> None:
        """End the browser; one that hangs ends with its driver."""
        with suppress(TimeoutError):
            self._ask("DELETE", self._place, None, seconds=10)

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        return self._ask("POST", path, body)

    def _ask(
        self, method: str, path: str, body: dict[str, Any] | None, seconds: float = 60
    ) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        try:
            request = Request(f"{self._driver}{path}", data, headers, method=method)
            with urlopen(request, timeout=seconds) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()[:2000]) from error


@contextmanager
def driver() -> Iterator[str]:
    """Chromium's driver, at a free port; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert DRIVER
    process = subprocess.Popen(
        [DRIVER, f"--port={port}"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(200):
            try:
                urlopen(f"{address}/status", timeout=5).close()
                break
            except (URLError, OSError):
                time.sleep(0.05)
        yield address
    finally:
        process.terminate()
        process.wait(10)


Open = Callable[..., Window]
"""Opens a window at a room, somebody's page, so wide and high."""
