"""Small repositories and the maps expected of them; `--update-expected` writes them, a person reads them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from builders_repository import opened
from conftest import Expected

CASES = Path(__file__).parent / "maps"


class Asked(NamedTuple):
    """What is asked of a repository, and the file that holds the answer."""

    case: str
    answer: str
    options: dict[str, Any]
    focus: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()


ASKED = [
    Asked("web_shop", "whole.txt", {}),
    Asked("web_shop", "whole_with_docs.md", {"format": "markdown", "has_docs": True}),
    Asked("web_shop", "whole.xml", {"format": "xml", "has_line_numbers": True}),
    Asked("web_shop", "small.txt", {"map_tokens": 100}),
    Asked("web_shop", "from_the_cart.txt", {"map_tokens": 120}, focus=("shop/cart.py",)),
    Asked("web_shop", "from_the_page.txt", {"map_tokens": 100}, focus=("web/src/CartPage.tsx",)),
    Asked("web_shop", "about_discounts.txt", {"map_tokens": 60}, mentions=("discounted",)),
    Asked("key_value_store", "whole.txt", {"has_line_numbers": True}),
    Asked("key_value_store", "from_main.txt", {"map_tokens": 90}, focus=("cmd/kvd/main.go",)),
    Asked("key_value_store", "about_hash.md", {"format": "markdown", "map_tokens": 90}, mentions=("hash",)),
]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.case}-{asked.answer}")
def test_the_map_is_the_expected_one(asked: Asked, tmp_path: Path, expected: Expected) -> None:
    root = tmp_path / "repository"
    shutil.copytree(CASES / asked.case / "repository", root)
    with opened(root, **asked.options) as repository:
        result = repository.map(asked.focus, asked.mentions)

    expected.check(CASES / asked.case / asked.answer, result.text)
