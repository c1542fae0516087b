"""The table of languages without a query keeps to files that no query reads."""

from __future__ import annotations

from repomap.languages import language_of_path, languages
from repomap.unread import unread_language, unread_languages


def test_no_file_of_the_table_is_read_by_a_query() -> None:
    read = {ending: language_of_path(f"x{ending}") for endings in unread_languages().values() for ending in endings}

    assert {ending: language for ending, language in read.items() if language} == {}
    assert not unread_languages().keys() & languages().keys()


def test_an_ending_leads_to_its_language_in_any_case() -> None:
    assert [unread_language(path) for path in ("a/B.VB", "x.cbl", "x.unknown", "vb")] == [
        "visual basic",
        "cobol",
        None,
        None,
    ]
