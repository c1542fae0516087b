"""What a focus asks for: which files and symbols are meant, and the terms that stand for them."""

from __future__ import annotations

import pytest
from builders_graph import file, symbol
from builders_ranking import Repository, repository_of

from repomap.model import Focus
from repomap.sought import FOR_BODIES, FOR_FILES, Telling
from repomap.vocabulary import Query


@pytest.fixture
def shop() -> Repository:
    """An order with a method, a cart that places it, a page about both, and a readme about neither."""
    order = [symbol("Order", "class"), symbol("place", "method", parent=0), symbol("outside")]
    return repository_of(
        [
            file("cart.py", ["fill"], texts=["fill Order place", "shared"]),
            file("order.py", order, texts=["Order shared total", "place total unique", "outside shared", "rest"]),
            file("web/page.py", ["show"], texts=["show Order total", "shared"]),
            file("readme.py", texts=["welcome"]),
        ]
    )


def terms(repository: Repository, query: Query) -> set[str]:
    return {repository.vocabulary.terms[term] for term in query.terms.tolist()}


def weight(repository: Repository, query: Query, term: str) -> float:
    (at,) = repository.vocabulary.positions([term]).tolist()
    return float(query.weights[query.terms.tolist().index(at)])


def test_an_empty_focus_asks_for_nothing(shop: Repository) -> None:
    assert not shop.sought(Focus()).is_anything


@pytest.mark.parametrize(
    "focus", [Focus(files=("gone.py",)), Focus(symbols=("gone", "gone.py::f")), Focus(mentions=("gone", "", "..."))]
)
def test_what_the_index_lacks_is_passed_over(shop: Repository, focus: Focus) -> None:
    assert not shop.sought(focus).is_anything


@pytest.mark.parametrize("focus", [Focus(files=("cart.py",)), Focus(symbols=("place",)), Focus(mentions=("welcome",))])
def test_a_file_a_symbol_or_a_word_is_something(shop: Repository, focus: Focus) -> None:
    assert shop.sought(focus).is_anything


def test_focused_files_are_meant_once_and_in_path_order(shop: Repository) -> None:
    sought = shop.sought(Focus(files=("readme.py", "cart.py", "readme.py")))
    assert [shop.index.paths[file] for file in sought.files] == ["cart.py", "readme.py"]


def test_a_focused_symbol_means_what_is_within_it_and_the_file_that_it_is_in(shop: Repository) -> None:
    sought = shop.sought(Focus(symbols=("Order",)))
    meant = [shop.index.symbol_id(symbol) for symbol in sought.single_symbols]
    assert (meant, [shop.index.paths[file] for file in sought.files]) == (["Order", "Order.place"], ["order.py"])


def test_the_file_of_a_focused_symbol_is_no_focused_file(shop: Repository) -> None:
    assert len(shop.sought(Focus(symbols=("Order",))).whole_files) == 0


def test_a_symbol_of_a_focused_file_is_part_of_it(shop: Repository) -> None:
    sought = shop.sought(Focus(files=("order.py",), symbols=("Order",)))
    assert len(sought.single_symbols) == 0


def test_a_focus_is_known_by_the_terms_that_it_shares_with_other_files(shop: Repository) -> None:
    known = terms(shop, shop.sought(Focus(files=("order.py",))).telling)
    assert {"order", "place", "total", "shared"} <= known
    assert not {"unique", "welcome"} & known


def test_a_focused_symbol_is_known_by_the_terms_of_its_own_text(shop: Repository) -> None:
    known = terms(shop, shop.sought(Focus(symbols=("Order.place",))).telling)
    assert known == {"place", "total"}


def test_a_term_of_few_files_tells_more_than_one_of_many(shop: Repository) -> None:
    telling = shop.sought(Focus(files=("order.py",))).telling
    assert weight(shop, telling, "place") > weight(shop, telling, "shared")


def test_a_term_that_the_focus_repeats_tells_more_than_one_that_it_has_once() -> None:
    repository = repository_of([file("a.py", texts=["often often often once"]), file("b.py", texts=["often once"])])
    telling = repository.sought(Focus(files=("a.py",))).telling
    assert weight(repository, telling, "often") > weight(repository, telling, "once")


@pytest.mark.parametrize(("query", "limit"), [("telling", FOR_FILES), ("telling_bodies", FOR_BODIES)])
def test_no_more_terms_stand_for_a_focus_than_the_limit(query: str, limit: Telling) -> None:
    words = " ".join(f"{letter}{other}word" for letter in "abcdefghijkl" for other in "abcdefghijkl")
    repository = repository_of([file("a.py", texts=[words]), file("b.py", texts=[words])])
    assert len(getattr(repository.sought(Focus(files=("a.py",))), query).terms) == limit.terms


def test_a_focus_defines_the_names_of_its_symbols_that_others_have(shop: Repository) -> None:
    assert terms(shop, shop.sought(Focus(files=("order.py",))).defined) == {"order", "place"}


@pytest.mark.parametrize(
    ("mention", "words"),
    [
        ("welcome", {"welcome"}),
        ("WELCOME", {"welcome"}),
        ("what is the total of an Order?", {"total", "order"}),
        ("Order.place", {"order", "place"}),
        ("place().", {"place"}),
        ("web/page.py", {"web", "page"}),
        ("placeOrder", {"place", "order"}),
        ("it is no", set()),
    ],
)
def test_mentions_are_taken_apart_into_terms_that_files_have(shop: Repository, mention: str, words: set[str]) -> None:
    assert terms(shop, shop.sought(Focus(mentions=(mention,))).words) == words


def test_a_mentioned_word_of_few_files_weighs_more_than_one_of_many(shop: Repository) -> None:
    words = shop.sought(Focus(mentions=("shared place",))).words
    assert weight(shop, words, "place") > weight(shop, words, "shared")


def test_a_word_that_only_one_file_has_is_looked_for(shop: Repository) -> None:
    assert terms(shop, shop.sought(Focus(mentions=("unique",))).words) == {"unique"}


@pytest.mark.parametrize("name", ["userId", "max_age", "HTTP", "Session", "sha256"])
def test_a_mentioned_name_that_looks_like_code_is_looked_for_as_it_is_written(name: str) -> None:
    repository = repository_of([file("a.py", texts=[f"{name} {name.lower()}x"])])
    sought = repository.sought(Focus(mentions=(f"why is {name} wrong?",)))
    assert [repository.index.names[at] for at in sought.identifiers] == [name]


@pytest.mark.parametrize("mention", ["session", "SESSION", "gone_name", "sessio"])
def test_a_plain_word_or_one_that_no_file_has_is_no_identifier(mention: str) -> None:
    repository = repository_of([file("a.py", texts=["session"])])
    assert len(repository.sought(Focus(mentions=(mention,))).identifiers) == 0


def test_nothing_is_sought_in_an_empty_index() -> None:
    focus = Focus(files=("a.py",), symbols=("f",), mentions=("word",))
    assert not repository_of([]).sought(focus).is_anything
