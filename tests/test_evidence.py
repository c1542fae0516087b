"""What a focus and mentioned words single out, and how surely."""

from __future__ import annotations

import pytest
from builders_graph import file, symbol

from repomap.evidence import EVIDENCE, Seeds, seeds_of
from repomap.graph import build_graph
from repomap.index import Index, build_index
from repomap.languages import families
from repomap.model import Focus


@pytest.fixture
def shop() -> Index:
    return build_index(
        [
            file("auth/login_form.py", [symbol("LoginForm", "class"), symbol("logins", "function")]),
            file("auth/HTTPServer.py", ["HTTPServer", "at"], ["place_order"]),
            file("orders.py", [symbol("Order", "class"), symbol("place_order", "method", parent=0), "reordered"]),
            file("readme.py", ["intro"], ["place_order"]),
        ]
    )


def seeds(index: Index, **focus: tuple[str, ...]) -> Seeds:
    return seeds_of(index, build_graph(index, families()), Focus(**focus))


def seeded_symbols(index: Index, *mentions: str) -> set[str]:
    return {index.symbol_id(at) for at in seeds(index, mentions=mentions).symbols.nonzero()[0]}


def seeded_files(index: Index, *mentions: str) -> set[str]:
    return {index.paths[at] for at in seeds(index, mentions=mentions).files.nonzero()[0]}


@pytest.mark.parametrize(
    ("word", "symbols"),
    [
        ("login", {"LoginForm"}),
        ("FORM", {"LoginForm"}),
        ("server", {"HTTPServer"}),
        ("http", {"HTTPServer"}),
        ("order", {"Order", "Order.place_order"}),
        ("Order.place_order", {"Order.place_order"}),
        ("place_order().", {"Order.place_order"}),
        ("at", {"at"}),
        ("or", set()),
        ("ord", set()),
        ("nothing", set()),
    ],
)
def test_word_matches_names_whole_or_at_the_bounds_of_sub_words(shop: Index, word: str, symbols: set[str]) -> None:
    assert seeded_symbols(shop, word) == symbols


@pytest.mark.parametrize(
    ("word", "files"),
    [
        ("orders.py", {"orders.py"}),
        ("auth/login_form.py", {"auth/login_form.py"}),
        ("login_form.py", {"auth/login_form.py"}),
        ("auth", {"auth/login_form.py", "auth/HTTPServer.py"}),
        ("rders.py", set()),
    ],
)
def test_word_matches_paths_by_their_end_or_parts(shop: Index, word: str, files: set[str]) -> None:
    assert seeded_files(shop, word) == files


def test_files_that_use_a_mentioned_name_are_evidence(shop: Index) -> None:
    assert seeded_files(shop, "place_order") == {"auth/HTTPServer.py", "readme.py"}


def test_whole_name_counts_more_than_part_of_one(shop: Index) -> None:
    found = seeds(shop, mentions=("order",)).symbols
    by_id = {shop.symbol_id(at): found[at] for at in found.nonzero()[0]}
    assert by_id["Order"] > by_id["Order.place_order"]


def test_rare_word_counts_more_than_one_that_matches_everywhere() -> None:
    index = build_index([file(f"{number}.py", [f"common_{number}"]) for number in range(9)] + [file("x.py", ["rare"])])
    found = seeds(index, mentions=("common", "rare")).symbols
    assert found[-1] > 9 * found[0]


def test_many_mentions_weigh_no_more_than_one(shop: Index) -> None:
    for mentions in (("order",), ("order", "login", "http", "auth")):
        found = seeds(shop, mentions=mentions)
        assert found.files.sum() + found.symbols.sum() == pytest.approx(EVIDENCE.mentions)


def test_several_words_in_one_mention_are_words_of_their_own(shop: Index) -> None:
    assert seeded_symbols(shop, "fix the login at HTTP") == {"LoginForm", "HTTPServer", "at"}


def test_focused_files_share_their_evidence(shop: Index) -> None:
    found = seeds(shop, files=("orders.py", "readme.py", "orders.py"))
    assert found.files.tolist() == [0, 0, EVIDENCE.files / 2, EVIDENCE.files / 2]


def test_focused_symbol_points_to_its_callers(shop: Index) -> None:
    found = seeds(shop, symbols=("Order.place_order",))
    assert found.files.tolist() == pytest.approx([EVIDENCE.callers / 2, 0, 0, EVIDENCE.callers / 2])
    assert found.symbols.sum() == EVIDENCE.symbols


def test_letters_that_grow_in_lower_case_do_not_shift_what_is_found() -> None:
    index = build_index([file("a.py", ["\u0130\u0130\u0130", "wanted_name"])])
    assert seeded_symbols(index, "wanted") == {"wanted_name"}


def test_empty_focus_gives_no_evidence(shop: Index) -> None:
    found = seeds(shop)
    assert not found.files.any()
    assert not found.symbols.any()
