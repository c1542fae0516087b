"""A repository with a few commits that a localization benchmark can ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from builders_git import make_repository, run_plain_git

if TYPE_CHECKING:
    from pathlib import Path

CART = "class Cart:\n    def add(self, item: str) -> None:\n        self.items.append(item)\n"
TILL = "from shop.cart import Cart\n\n\ndef sell(cart: Cart) -> int:\n    return cart.add('tea')\n"
TEST = "from shop.till import sell\n\n\ndef test_sell() -> None:\n    assert sell(None)\n"


def make_shop(folder: Path) -> Path:
    """A repository whose last commits are a fix in three files, a reformatting, and a change of one file."""
    make_repository(folder, "setup.cfg")
    commit(folder, "Open the shop", {"shop/cart.py": CART, "shop/till.py": TILL, "tests/test_till.py": TEST})
    fixed = {
        "shop/cart.py": CART.replace("append(item)", "append(item.strip())\n        self.total += 1"),
        "shop/till.py": TILL.replace("'tea'", "'mint'"),
        "tests/test_till.py": TEST.replace("sell(None)", "sell(None) == 1"),
    }
    commit(folder, "Sell mint from Cart.add, see cart.py\n\nSigned-off-by: Someone <a@example.com>", fixed)
    commit(folder, "Reformat the shop", {path: content + "\n\nx = 1\n" for path, content in fixed.items()})
    commit(folder, "Greet", {"shop/door.py": "def greet(): pass\n", "shop/till.py": TILL})
    return folder


def commit(folder: Path, message: str, files: dict[str, str]) -> None:
    """Write files and commit them under a message."""
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
    run_plain_git(folder, "add", "--all")
    run_plain_git(folder, "commit", "--quiet", "--message", message)
