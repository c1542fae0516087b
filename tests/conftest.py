"""What all tests share: the flag that rewrites expected files."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

collect_ignore = ["languages", "linking", "maps", "readme"]
"""What the tests read is not itself a test, though it may be called so."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-expected", action="store_true", help="write the expected files anew; read them before committing"
    )


class Expected:
    """Compares text with an expected file, or writes the file where that was asked for."""

    def __init__(self, should_update: bool) -> None:
        self._should_update = should_update

    def check(self, path: Path, actual: str) -> None:
        if self._should_update:
            path.write_text(actual, encoding="utf-8")
        assert path.exists(), f"{path} is missing: write it with --update-expected and read it"
        assert actual == path.read_text(encoding="utf-8")


@pytest.fixture(scope="session", autouse=True)
def _children_hear_an_interrupt() -> None:
    """A suite that runs in the background is started with SIGINT ignored, and its children would inherit that."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def expected(request: pytest.FixtureRequest) -> Expected:
    return Expected(request.config.getoption("--update-expected"))
