"""What a line shows, and that its tokens are counted once, exactly, and only when they are asked for."""

from __future__ import annotations

import numpy as np
import pytest
from builders_lines import Symbol, index_of, named, nasty_indexes, outline
from hypothesis import given, settings

from repomap.index_update import update_index
from repomap.layout import FORMATS
from repomap.lines import LineTable, Style
from repomap.tokens import ENCODINGS, TokenCounter

APP = [
    Symbol("class Flask(App)", row=108, doc="The central object."),
    Symbol("def run(self, host: str | None = None)", parent=0, row=1_233),
    Symbol("def inner()", parent=1, row=1_000_000),
]


LINES = [("signatures", False), ("signatures", True), ("names", False)]


class Recorder:
    """Counts characters, and remembers the texts that it was given."""

    encoding = "characters"

    def __init__(self) -> None:
        self.texts: list[str] = []

    def count_each(self, texts):
        ordered = list(texts)
        self.texts += ordered
        return [len(text) for text in ordered]


def table_of(files, style=Style(), counter=None, known=None) -> LineTable:  # noqa: B008
    return LineTable(index_of(files), style, counter or TokenCounter(), known)


def test_nesting_is_shown_by_two_blanks_a_level():
    table = table_of({"app.py": APP})

    assert [table.text(symbol) for symbol in range(3)] == [
        " class Flask(App)\n",
        "   def run(self, host: str | None = None)\n",
        "     def inner()\n",
    ]


def test_line_numbers_are_one_based_and_stand_before_the_indentation():
    table = table_of({"app.py": APP}, Style(has_line_numbers=True))

    assert table.text(1) == "1234   def run(self, host: str | None = None)\n"


def test_docs_follow_on_the_line_where_there_are_any():
    table = table_of({"app.py": APP}, Style(has_docs=True))

    assert [table.text(0), table.text(2)] == [" class Flask(App) # The central object.\n", "     def inner()\n"]


def test_docs_are_left_out_unless_asked_for():
    assert "central" not in table_of({"app.py": APP}).text(0)


def test_a_long_signature_is_told_leaner():
    table = table_of({"a.py": [Symbol("def load(path: str, limit: int = 10, encoding: str = 'utf-8') -> Table")]})

    assert table.text(0) == " def load(path: str, limit: int, encoding: str) -> Table\n"


def test_a_doc_follows_whole_whatever_the_length_of_its_line():
    doc = "What it is, in words that are longer than any signature of a line is told in a map."
    table = table_of({"a.py": [Symbol("def a()", doc=doc)]}, Style(has_docs=True))

    assert table.text(0) == f" def a() # {doc}\n"


def test_a_name_is_shown_by_itself_and_a_comma():
    table = table_of(
        {"app.py": [Symbol("def run(self)", -1, 5, "Runs.", "run")]}, Style("text", True, True, "", "names")
    )

    assert (table.opening(0), table.text(0)) == ("app.py:", " run,")


@pytest.mark.parametrize(
    ("name", "shown"),
    [("empty?", " empty? ,"), ("_", " _ ,"), ("x1", " x1,"), ("\u00e9", " \u00e9,"), (" a ", " a,"), ("\n", " ? ,")],
)
def test_only_after_a_letter_or_digit_a_comma_follows_at_once(name, shown):
    assert table_of({"a.rb": named(name)}, Style(detail="names")).text(0) == shown


def test_a_hostile_name_stays_within_its_line():
    table = table_of({"a.py": named("a\n b.py:\x1b[2J\u202e")}, Style(detail="names"))

    assert table.text(0) == " a\\x0a b.py:\\x1b[2J\\u202e,"


def test_costs_of_names_are_without_line_numbers_and_say_that_they_are_of_names():
    table = table_of({"app.py": named("run", "stop")}, Style(has_line_numbers=True, detail="names"), Recorder())

    costs = table.costs()

    assert (costs.lines.tolist(), costs.files.tolist(), costs.is_of_names) == ([5, 6], [7], True)


def test_a_file_without_symbols_is_its_bare_path():
    table = table_of({"a/__init__.py": [], "app.py": APP})

    assert [table.opening(0), table.opening(1)] == ["a/__init__.py\n", "app.py:\n"]


def test_a_hostile_signature_stays_within_its_line():
    table = table_of({"a.py": [Symbol("def a()\n b.py:\x1b[2J\u202e")]})

    assert table.text(0) == " def a()\\x0a b.py:\\x1b[2J\\u202e\n"


def test_a_blank_signature_leaves_no_blank_line():
    assert table_of({"a.py": [Symbol(" \u3000")]}).text(0) == " ?\n"


def test_deep_nesting_stops_indenting():
    chain = [Symbol(f"def f{depth}()", parent=depth - 1) for depth in range(3_000)]

    assert len(table_of({"a.py": chain}).text(2_999)) < 80


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(
    "style",
    [Style(name, numbers, True, detail=detail) for name in FORMATS for detail, numbers in LINES],
    ids=str,
)
@settings(deadline=None, max_examples=40)
@given(index=nasty_indexes())
def test_tokens_of_a_line_are_those_of_its_text(encoding, style, index):
    counter = TokenCounter(encoding)
    table = LineTable(index, style, counter)

    for symbol in range(len(index.signatures)):
        assert table.tokens(symbol) == counter.count(table.text(symbol))


def test_costs_cover_numbers_openings_closings_and_frame():
    table = table_of({"a/__init__.py": [], "app.py": APP}, Style("xml", has_line_numbers=True))
    count = TokenCounter().count

    costs = table.costs()

    assert costs.lines.tolist() == [count(table.text(symbol)) for symbol in range(3)]
    assert costs.files.tolist() == [count(table.opening(0)), count(table.opening(1)) + count("</file>\n")]
    assert costs.fixed == count("<repository_map>\n") + count("</repository_map>\n")


def test_one_line_asked_for_is_one_line_counted():
    recorder = Recorder()

    table_of({"app.py": APP}, counter=recorder).tokens(1)

    assert recorder.texts == ["   def run(self, host: str | None = None)\n"]


def test_least_costs_are_those_that_are_known_and_one_token_elsewhere():
    recorder = Recorder()
    table = table_of({"app.py": APP, "b.py": [Symbol("def b()")]}, counter=recorder)
    table.count_shown(np.array([2]), np.zeros(0, np.intp))
    counted = len(recorder.texts)

    costs = table.least_costs()

    assert (costs.lines.tolist(), costs.files.tolist()) == ([1, 1, 17, 1], [8, 1])
    assert len(recorder.texts) == counted


def test_what_is_known_is_not_counted_again():
    known = table_of({"app.py": APP}, counter=Recorder())
    known.count_all()
    recorder = Recorder()

    table = table_of({"app.py": APP}, Style(has_line_numbers=True), recorder, known.known_counts())

    assert table.costs().lines.tolist() == [1 + 18, 2 + 42, 3 + 17]
    assert not recorder.texts


def test_known_counts_of_another_index_are_refused():
    with pytest.raises(ValueError, match="3 known counts"):
        table_of({"app.py": APP}, known=np.zeros(3, np.int32))


def test_after_an_edit_only_new_lines_are_counted():
    before = index_of({"app.py": APP, "b.py": [Symbol("def b()")], "c.py": []})
    edited = outline("app.py", [Symbol("class Flask(App)", row=5), Symbol("def stop(self)", parent=0)])
    after = update_index(before, [edited], ["c.py"])
    counted = LineTable(before, Style(), Recorder())
    counted.count_all()
    recorder = Recorder()
    table = LineTable(after, Style(), recorder)

    table.carry_counts(before, counted.known_counts())
    table.count_all()

    assert recorder.texts == ["   def stop(self)\n"]


def test_after_an_edit_only_new_names_are_counted():
    before = index_of({"app.py": named("run", "stop")})
    after = update_index(
        before, [outline("app.py", [*named("stop", "start"), Symbol("def other()", 0, name="run")])], []
    )
    counted = LineTable(before, Style(detail="names"), Recorder())
    counted.count_all()
    recorder = Recorder()
    table = LineTable(after, Style(detail="names"), recorder)

    table.carry_counts(before, counted.known_counts())
    table.count_all()

    assert recorder.texts == [" start,", " run,"]


def test_carried_counts_are_those_that_counting_gives():
    before = index_of({"a.py": APP, "b.py": []})
    after = update_index(before, [outline("a.py", []), outline("b.py", APP), outline("z.py", APP[:1])], [])
    counted, fresh = LineTable(before, Style(), TokenCounter()), LineTable(after, Style(), TokenCounter())
    counted.count_all()
    fresh.count_all()
    table = LineTable(after, Style(), TokenCounter())

    table.carry_counts(before, counted.known_counts())
    table.count_all()

    assert table.known_counts().tolist() == fresh.known_counts().tolist()


def test_styles_with_the_same_unnumbered_lines_share_counts():
    keys = {Style(name, numbers).counts_key("o200k_base") for name in ("text", "json") for numbers in (False, True)}

    assert len(keys) == 1


def test_styles_with_other_lines_do_not_share_counts():
    styles = [
        Style(),
        Style(detail="names"),
        Style(has_docs=True),
        Style("xml"),
        Style("markdown"),
        Style("markdown", note="By hand."),
    ]
    keys = {style.counts_key(encoding) for style in styles for encoding in ENCODINGS}

    assert len(keys) == len(styles) * len(ENCODINGS)
