"""The page of `repomap graph` in a real browser: it asks for nothing, complains of nothing, and does what it says."""

from __future__ import annotations

import json
import random
import re
import time
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from builders_browser import Page, browser_path, browsing
from builders_hostile import HOSTILE_NAMES, write_hostile
from builders_repository import opened, write

from repomap.picture.as_page import FOLDER, LIBRARY

BROWSER = browser_path()
in_browser = pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed here: apt-get install chromium")
SETTLED = 3.0  # seconds from asking for the page of 2,000 files until it is drawn

SHOP = {
    "shop/price.py": "def total(item):\n    return net(item)\n\n\ndef net(item):\n    return item\n",
    "shop/cart.py": (
        "from shop.price import total\n\n\nclass Cart:\n    def add(self, item):\n        return total(item)\n"
    ),
    "web/order.py": "from shop.cart import Cart\n\n\ndef place(x):\n    x.ship()\n    return Cart().add(1)\n",
    "web/post.py": "class Post:\n    def ship(self):\n        pass\n",
    "web/style.css": ".order { color: red }\n",
}


def large(files: int) -> dict[str, str]:
    """A repository of so many files, which import from one another."""
    chance = random.Random(7)
    paths = [f"p{number % 12}/q{number % 90}/m{number}.py" for number in range(files)]
    sources = {}
    for number, path in enumerate(paths):
        others = chance.sample(range(files), 4)
        imports = "".join(f"from {paths[each][:-3].replace('/', '.')} import f{each}\n" for each in others)
        calls = "".join(f"    f{each}()\n" for each in others)
        sources[path] = f"{imports}\n\ndef f{number}():\n{calls}"
    return sources


def page_of(root: Path, to: Path, **options: Any) -> Path:
    with opened(root, jobs=2) as repository:
        to.write_text(repository.picture(format="html", **options).text, encoding="utf-8")
    return to


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    assert BROWSER is not None
    with browsing(BROWSER, tmp_path_factory.mktemp("profile")) as page:
        yield page


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shop")
    return page_of(write(folder / "r", SHOP), folder / "shop.html")


@pytest.fixture
def shown(page: Page, shop: Path) -> Page:
    page.open(shop)
    return page


def place_of(page: Page, node: str) -> tuple[float, float]:
    place = page.value(f"placeOf(NODES.id.indexOf({json.dumps(node)}))")
    return place["x"], place["y"]


def panel_text(page: Page) -> str:
    return str(page.value("byId('panel').hidden ? '' : byId('panel').innerText"))


def test_the_policy_lets_run_nothing_but_the_scripts_of_the_page(shop: Path) -> None:
    text = shop.read_text(encoding="utf-8")
    policy = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)

    scripts, styles = (re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL) for tag in ("script", "style"))
    digests = [f"'sha256-{b64encode(sha256(each.encode()).digest()).decode()}'" for each in (*scripts, *styles)]
    assert policy == [
        (
            f"default-src 'none'; script-src {digests[0]} {digests[1]}; style-src {digests[2]}; "
            "base-uri 'none'; form-action 'none'"
        )
    ]


def test_the_page_names_the_licences_of_what_it_holds(shop: Path) -> None:
    text = shop.read_text(encoding="utf-8")

    assert "Mike Bostock" in text
    assert "Redistributions in binary form must reproduce" in text


def test_the_library_is_the_one_that_its_notice_names() -> None:
    notice = (FOLDER / "NOTICE").read_text(encoding="utf-8")

    assert f"SHA-256 of {LIBRARY}: {sha256((FOLDER / LIBRARY).read_bytes()).hexdigest()}\n" in notice


@in_browser
class TestPage:
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_it_complains_of_nothing_and_asks_for_nothing(self, page: Page, shop: Path, scheme: str) -> None:
        page.events.clear()
        page.open(shop, scheme=scheme)
        page.wait_for("document.documentElement.dataset.settled")

        assert page.complaints() == []
        assert page.requests() == [shop.resolve().as_uri()]
        assert page.value("document.documentElement.dataset.theme") == scheme

    def test_a_click_on_a_file_shows_its_definitions_callers_and_callees(self, shown: Page) -> None:
        shown.click(*place_of(shown, "shop/cart.py"))

        text = panel_text(shown)
        assert re.search(r"class\s+Cart\s+:4", text)
        assert re.search(r"Used by\s+3\s+web/order.py\s+3\s+order.py:1\s+→ Cart\s+order.py:6\s+place → Cart", text)
        assert re.search(r"Uses\s+2\s+shop/price.py\s+2\s+cart.py:1\s+→ total\s+cart.py:6\s+Cart.add → total", text)

    def test_a_definition_narrows_the_lists_to_itself(self, shown: Page) -> None:
        shown.click(*place_of(shown, "shop/price.py"))
        shown.value("[...document.querySelectorAll('.definitions .name')].find(e => e.textContent === 'net').click()")

        assert re.search(r"Used by\s+1\s+price.py itself\s+1\s+price.py:2\s+total → net", panel_text(shown))

    def test_a_caller_leads_to_its_file(self, shown: Page) -> None:
        shown.click(*place_of(shown, "shop/cart.py"))
        shown.value("document.querySelector('.callers .name').click()")

        assert panel_text(shown).startswith("order.py\n")

    def test_what_is_only_possible_is_marked_and_can_be_hidden(self, shown: Page) -> None:
        shown.click(*place_of(shown, "web/post.py"))
        before = panel_text(shown)
        shown.value("byId('possible').click()")

        assert re.search(r"order.py:5\s+place → Post.ship \?", before)
        assert "Nothing here refers to it." in panel_text(shown)

    def test_a_search_finds_a_file_and_enter_chooses_it(self, shown: Page) -> None:
        shown.press("/")
        shown.type("pri")
        found = shown.value("[...byId('found').children].map(item => item.innerText)")
        shown.press("Enter", 13)

        assert found[0] == "price.py\nshop/price.py"
        assert panel_text(shown).startswith("price.py\n")

    def test_a_search_finds_a_definition(self, shown: Page) -> None:
        shown.press("/")
        shown.type("ship")
        found = shown.value("[...byId('found').children].map(item => item.innerText)")
        shown.press("Enter", 13)

        assert found == ["Post.ship\nmethod · web/post.py:2"]
        assert panel_text(shown).startswith("post.py\n")
        assert shown.value("document.querySelector('.definitions [aria-pressed=true]').textContent") == "ship"

    def test_a_search_for_what_is_not_there_says_so(self, shown: Page) -> None:
        shown.press("/")
        shown.type("nowhere")

        assert shown.value("byId('found').innerText") == "Nothing here is called so."

    def test_arrows_choose_among_what_was_found(self, shown: Page) -> None:
        shown.press("/")
        shown.type(".py")
        second = shown.value("byId('found').children[1].firstChild.textContent")
        shown.press("ArrowDown", 40)
        shown.press("Enter", 13)

        assert panel_text(shown).startswith(f"{second}\n")

    def test_a_click_beside_files_goes_to_the_folder_there_and_escape_leaves_it(self, shown: Page) -> None:
        place = shown.value(
            "(g => ({x: screenX(GROUPS.x[g]), y: screenY(GROUPS.y[g] - GROUPS.r[g]) + 3}))(GROUPS.path.indexOf('web'))"
        )
        shown.click(place["x"], place["y"])
        shown.wait_for("byId('trail').innerText.includes('web')")
        inside = shown.value("view.transform.k > whole.k * 1.2")
        shown.press("Escape", 27)

        assert inside
        shown.wait_for("byId('trail').innerText === ''")

    def test_keys_go_from_node_to_node_by_rank(self, shown: Page) -> None:
        shown.press("n")
        first = shown.value("NODES.rank[view.chosen]")
        shown.press("n")
        shown.press("b")
        again = shown.value("NODES.rank[view.chosen]")
        shown.press("Escape", 27)

        assert (first, again, shown.value("view.chosen")) == (1, 1, -1)

    def test_colours_are_by_folder_or_language(self, shown: Page) -> None:
        by_folder = shown.value("byId('legend').innerText.split('\\n')")
        shown.press("c")
        by_language = shown.value("byId('legend').innerText.split('\\n')")

        assert by_folder[::2] == ["web", "shop"]
        assert by_language[::2] == ["python", "css"]
        assert shown.value("byId('by-language').getAttribute('aria-pressed')") == "true"

    def test_the_theme_is_switched_by_a_key(self, shown: Page) -> None:
        light = shown.value("getComputedStyle(document.body).backgroundColor")
        shown.press("t")

        assert shown.value("document.documentElement.dataset.theme") == "dark"
        assert shown.value("getComputedStyle(document.body).backgroundColor") != light

    def test_help_names_the_keys_and_is_closed_again(self, shown: Page) -> None:
        shown.press("?")
        opened_help = shown.value("byId('help').open")
        shown.value("document.querySelector('#help button').click()")

        assert (opened_help, shown.value("byId('help').open")) == (True, False)

    def test_an_empty_repository_says_that_there_is_nothing(self, page: Page, tmp_path: Path) -> None:
        page.events.clear()
        page.open(page_of(write(tmp_path / "r", {"notes": ""}), tmp_path / "empty.html"))
        for key in "nbczpt0+":
            page.press(key)

        assert page.value("byId('empty').innerText") == "There are no files to show."
        assert page.complaints() == []

    @pytest.mark.parametrize("of", ["folders", "symbols"])
    def test_folders_and_symbols_have_their_pages_too(self, page: Page, tmp_path: Path, of: str) -> None:
        page.events.clear()
        page.open(page_of(write(tmp_path / "r", SHOP), tmp_path / "page.html", of=of))
        node = {"folders": "web/", "symbols": "shop/price.py::total"}[of]
        page.click(*place_of(page, node))

        told = {
            "folders": r"web/\n.*Files\s+3\s+web/order.py.*Uses\s+3\s+shop/\s+3",
            "symbols": r"total\n.*shop/price.py:1.*Used by\s+1\s+shop/cart.py::Cart.add",
        }
        assert re.search(told[of], panel_text(page), re.DOTALL)
        assert page.complaints() == []

    def test_a_focus_is_chosen_when_the_page_opens(self, page: Page, tmp_path: Path) -> None:
        page.open(page_of(write(tmp_path / "r", SHOP), tmp_path / "page.html", focus=["shop/cart.py"]))

        assert panel_text(page).startswith("cart.py\n")
        assert page.value("byId('note').innerText") == "Around shop/cart.py."

    def test_a_narrow_window_shows_it_too(self, page: Page, shop: Path) -> None:
        page.events.clear()
        page.open(shop, width=380, height=700)
        page.press("n")

        assert page.value("document.documentElement.scrollWidth") == 380
        assert page.complaints() == []


@in_browser
def test_names_from_a_hostile_repository_are_text(page: Page, tmp_path: Path) -> None:
    page.events.clear()
    page.open(page_of(write_hostile(tmp_path / "r"), tmp_path / "hostile.html"))
    page.value("window.alert = () => { window.isHacked = true; }")
    elements = "[...new Set([...document.querySelectorAll('*')].map(e => e.localName))].sort().join()"
    before = page.value(elements)

    for name in ("script", "img", "]]", "\\u202e", "__proto__"):
        page.value(f"search.value = {json.dumps(name)}; showFound(); take(0)")
    count = page.value("for (let node = 0; node < COUNT; node++) choose(node); COUNT")
    page.value("colourBy(true); colourBy(false); view.over = 0; drawAll()")

    added = {*page.value(elements).split(",")} - {*before.split(",")}
    assert added <= {"h2", "h3", "li", "small"}
    assert page.value("document.scripts.length") == 3
    assert page.value("'isHacked' in window") is False
    assert (count, page.complaints(), len(page.requests())) == (2 * len(HOSTILE_NAMES) + 3, [], 1)


@in_browser
def test_two_thousand_files_settle_soon_and_their_names_do_not_meet(page: Page, tmp_path: Path) -> None:
    file = page_of(write(tmp_path / "r", large(2000)), tmp_path / "large.html")
    page.events.clear()

    begin = time.monotonic()
    page.open(file)
    page.wait_for("document.documentElement.dataset.settled")
    taken = time.monotonic() - begin

    page.value(
        "window.boxes = []; window.plain = placer;"
        "placer = () => { const take = plain(); return (...box) => take(...box) && boxes.push(box) > 0; }; drawNodes()"
    )
    boxes = page.value("boxes")
    met = [
        (a, b) for a in boxes for b in boxes if a < b and a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3]
    ]
    assert (page.value("COUNT"), len(boxes) > 50, met) == (2000, True, [])
    assert taken < SETTLED
    assert page.complaints() == []


@in_browser
def test_a_picture_is_seen_and_moves(shown: Page) -> None:
    painted = "(c => c.some(x => x))([...above.getImageData(0, 0, above.canvas.width, above.canvas.height).data])"
    before = shown.value("JSON.stringify(view.transform)")
    shown.press("ArrowRight", 39)
    shown.wait_for("!between.canvas.style.transform")

    assert shown.value(painted)
    assert shown.value("JSON.stringify(view.transform)") != before
