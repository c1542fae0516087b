"""What SECURITY.md promises is held by tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
PROMISES = (CHECKOUT / "SECURITY.md").read_text(encoding="utf-8")
NAMED = re.findall(r"^- `(tests/\w+\.py)::(\w+)`$", PROMISES, re.MULTILINE)


@pytest.mark.parametrize(("file", "name"), NAMED, ids=[name for _, name in NAMED])
def test_every_test_that_is_named_is_there(file: str, name: str) -> None:
    assert re.search(rf"^ *def {name}\(", (CHECKOUT / file).read_text(encoding="utf-8"), re.MULTILINE)


def test_every_promise_names_a_test() -> None:
    promises = re.split(r"^### ", PROMISES.partition("## Where the promises end")[0], flags=re.MULTILINE)[1:]

    assert promises
    assert [promise.partition("\n")[0] for promise in promises if "- `tests/" not in promise] == []
