"""The documentation as pages: it builds without a warning, and says what every public name is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import repomap

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=CHECKOUT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert (built.returncode, built.stderr) == (0, "")
    return folder


@pytest.mark.parametrize("name", sorted({*repomap.__all__} - {"__version__"}))
def test_every_public_name_is_in_the_reference(site: Path, name: str) -> None:
    pages = "".join((site / page).read_text(encoding="utf-8") for page in ("reference.html", "results.html"))
    assert re.search(rf'id="repomap\.[\w.]*\.{name}"', pages)


_FETCHED = re.compile(r'<(?:script|img|link rel="stylesheet")[^>]*(?:src|href)="(?:https?:)?//')


def test_no_page_asks_for_anything_from_elsewhere(site: Path) -> None:
    for page in sorted(site.glob("*.html")):
        text = page.read_text(encoding="utf-8")
        assert not _FETCHED.findall(text), page.name
