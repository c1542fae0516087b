"""A real Chromium, driven over its debugging pipe: what a page says, shows and asks of the network."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

BROWSERS = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PATIENCE = 60  # seconds for any one answer: machines are shared
_SWITCHES = (
    *("--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run"),
    *("--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--disable-sync"),
    *("--mute-audio", "--hide-scrollbars", "--force-color-profile=srgb", "--force-device-scale-factor=1"),
)

_CONNECTED = """\
import os, sys
reading, writing = (os.dup2(os.dup(int(each)), 100 + place) for place, each in enumerate(sys.argv[1:3]))
os.dup2(reading, 3)
os.dup2(writing, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""What becomes the browser with its ends of both pipes where it looks for them."""


def browser_path() -> str | None:
    """The browser that is installed here, or None."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


class Page:
    """A page in a browser of its own; `events` has what the browser told so far."""

    def __init__(self, asking: int, telling: int) -> None:
        self._asking, self._telling = asking, telling
        self._unread = b""
        self._number = 0
        self._session: str | None = None
        self.events: list[dict[str, Any]] = []

    def attach(self) -> None:
        """Open a blank page and listen to its console, its errors and its requests."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The answer of the browser to a command of the debugging protocol."""
        self._number += 1
        asked = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            asked["sessionId"] = self._session
        os.write(self._asking, json.dumps(asked).encode() + b"\0")
        while True:
            said = self._next(PATIENCE)
            if said.get("id") == self._number:
                assert "error" not in said, (method, said["error"])
                return said["result"]
            self.events.append(said)

    def open(self, file: Path, width: int = 1280, height: int = 800, scheme: str = "light") -> None:
        """Show a file in a window of that size, in a light or dark scheme, and wait until it is loaded."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        before = len(self.events)
        self.ask("Page.navigate", url=file.resolve().as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events[before:]):
            self.events.append(self._next(PATIENCE))

    def value(self, expression: str) -> Any:
        """What an expression gives in the page; a promise is waited for."""
        told = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in told, told["exceptionDetails"]
        return told["result"].get("value")

    def wait_for(self, expression: str, seconds: float = PATIENCE) -> None:
        """Wait until an expression is true in the page."""
        end = time.monotonic() + seconds
        while not self.value(f"Boolean({expression})"):
            assert time.monotonic() < end, f"never came true: {expression}"
            time.sleep(0.02)

    def click(self, x: float, y: float, clicks: int = 1) -> None:
        """Move the pointer to a place of the page and click."""
        self.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=clicks)

    def type(self, text: str) -> None:
        """Type a text where the page has its focus."""
        self.ask("Input.insertText", text=text)

    def press(self, key: str, code: int = 0) -> None:
        """Press a key and let it go."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=code, **text)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def picture(self, file: Path) -> None:
        """Write what the page shows to a file, as PNG."""
        file.write_bytes(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))

    def complaints(self) -> list[str]:
        """What stood in the console as a warning or an error, and what was thrown, so far."""
        self.value("1")  # all that came before this has been told
        told = []
        for event in self.events:
            said = event.get("params", {})
            if event["method"] == "Runtime.exceptionThrown":
                told.append(str(said["exceptionDetails"]))
            elif event["method"] == "Runtime.consoleAPICalled" and said["type"] in ("error", "warning", "assert"):
                told.append(str(said["args"]))
            elif event["method"] == "Log.entryAdded" and said["entry"]["level"] in ("error", "warning"):
                told.append(f"{said['entry']['text']} {said['entry'].get('url', '')}")
        return told

    def requests(self) -> list[str]:
        """The addresses that were asked for, so far."""
        self.value("1")
        sent = [event["params"] for event in self.events if event["method"] == "Network.requestWillBeSent"]
        return [each["request"]["url"] for each in sent]

    def _next(self, seconds: float) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while b"\0" not in self._unread:
            ready, _, _ = select.select([self._telling], [], [], max(0, end - time.monotonic()))
            assert ready, "the browser does not answer"
            read = os.read(self._telling, 1 << 20)
            assert read, "the browser has ended"
            self._unread += read
        said, _, self._unread = self._unread.partition(b"\0")
        return json.loads(said)


@contextmanager
def browsing(browser: str, profile: Path) -> Iterator[Page]:
    """A page in a new browser, which ends with the block; its profile is written into a folder."""
    for_browser, asking = os.pipe()
    telling, from_browser = os.pipe()

    running = subprocess.Popen(
        [
            *(sys.executable, "-c", _CONNECTED, str(for_browser), str(from_browser)),
            *(browser, *_SWITCHES, f"--user-data-dir={profile}", "about:blank"),
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(for_browser, from_browser),
    )
    os.close(for_browser)
    os.close(from_browser)
    page = Page(asking, telling)
    try:
        page.attach()
        yield page
    finally:
        running.terminate()
        try:
            running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        os.close(asking)
        os.close(telling)
