"""Which of the files that differ were renamed."""

from __future__ import annotations

from repomap.review.file_changes import FileChange, with_renames

SOURCE = "def f{0}(a):\n    return {0}\n\n\ndef g{0}(b):\n    return f{0}(b)\n"


def _went(path: str, content: str) -> FileChange:
    return FileChange(path, None, content.encode(), None)


def _came(path: str, content: str) -> FileChange:
    return FileChange(None, path, None, content.encode())


def _renamed(*changes: FileChange) -> dict[str | None, str | None]:
    return {each.old_path: each.new_path for each in with_renames(changes) if each.old_path and each.new_path}


def test_a_file_that_is_mostly_as_it_was_was_renamed() -> None:
    assert _renamed(_went("a.py", SOURCE), _came("b.py", SOURCE.replace("(b)", "(c)"))) == {"a.py": "b.py"}


def test_a_file_that_is_as_it_was_goes_before_one_that_is_like_it() -> None:
    like = _came("a2.py", SOURCE.replace("(b)", "(c)"))

    assert _renamed(_went("a.py", SOURCE), like, _came("b.py", SOURCE)) == {"a.py": "b.py"}


def test_files_of_one_content_are_renamed_in_their_order() -> None:
    changes = [_went("1", SOURCE), _went("2", SOURCE), _came("3", SOURCE), _came("4", SOURCE)]

    assert _renamed(*reversed(changes)) == {"1": "3", "2": "4"}


def test_a_few_lines_that_are_alike_are_no_renaming() -> None:
    assert _renamed(_went("a.py", "import b\nimport c\n"), _came("d.py", "import b\n")) == {}


def test_a_folder_of_thousands_of_edited_files_that_moved_is_followed() -> None:
    texts = {f"m{number}.py": SOURCE.format(number) for number in range(3000)}
    went = [_went(f"old/{name}", text) for name, text in texts.items()]
    came = [_came(f"new/{name}", text.replace("(a)", "(a, b)")) for name, text in texts.items()]

    assert _renamed(*went, *came) == {f"old/{name}": f"new/{name}" for name in texts}
