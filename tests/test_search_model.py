"""The meaning of words by the embeddings that wordllama's wheel holds, read without a module of it."""

from __future__ import annotations

import json
import os
import shutil
import struct
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from builders_graph import file, symbol
from builders_search import (
    names_found,
    outlined,
    state_of,
    table_of,
    toy_model,
    wordllama,
    write_wordllama,
)

from repomap.errors import ModelError
from repomap.index import Index
from repomap.search import meaning, vectors
from repomap.search import model as reading
from repomap.search.fields import texts_of
from repomap.search.meaning import CODE_BYTES, LARGE, SMALL, Meant
from repomap.search.model import DIMENSIONS, Model, installed_model
from repomap.search.weights import PATH
from repomap.terms import WORD, parts_of

_MANY = """
a is of to in on at by the and for not def self none true false print list dict string int float bool bytes
login logout authenticate authorization session password token header headers parser parsing tokenizer
delete remove directory folder recursively tree walk path file open close read write stream buffer
serialize deserialize json yaml toml xml html markdown render template widget canvas pixel matrix vector
kubernetes postgres sqlite utf ascii unicode emoji größe naïve café résumé straße заголовок 設定 日本語
x y z xx xyz qwerty zzzzqqq antidisestablishmentarianism pneumonoultramicroscopicsilicovolcanoconiosis
"""
WORDS = tuple(_MANY.split())

FOLDERS = {
    "place.py": (
        "def delete_folder_recursively(place): pass\n\n\ndef copy_file(one, other): pass\n\n\n"
        "def parse_header(line): pass\n\n\ndef send_mail(person): pass\n\n\nclass Matrix:\n    def invert(self): pass\n"
    )
}


@pytest.fixture(scope="module")
def model() -> Model:
    return wordllama()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which a package of that name would be found before the one that is installed."""
    monkeypatch.setattr(reading, "find_spec", lambda name: _spec_in(tmp_path, name))
    return tmp_path


def _spec_in(folder: Path, name: str) -> Any:
    from importlib.machinery import PathFinder

    return PathFinder.find_spec(name, [os.fspath(folder)])


def test_words_are_parted_as_by_the_tokenizer_that_the_model_was_made_with(model: Model) -> None:
    tokenizers = pytest.importorskip("tokenizers", reason="wordllama brings tokenizers along, which is not there")
    folder = Path(str(find_spec("wordllama").origin)).parent  # type: ignore[union-attr]
    theirs = tokenizers.Tokenizer.from_file(str(next((folder / "tokenizers").glob("*.json"))))

    expected = {word: theirs.encode(word, add_special_tokens=False).ids for word in WORDS}

    # A character that no piece has is passed over here, and spelled in bytes there.
    named = theirs.get_vocab()
    spelled = {number for piece, number in named.items() if piece.startswith("<0x")}
    found = {word: model.pieces_of(word) for word in WORDS}
    assert found == {word: [each for each in numbers if each not in spelled] for word, numbers in expected.items()}


def test_every_word_has_a_piece_that_is_whole_where_the_model_knows_it(model: Model) -> None:
    assert [len(model.pieces_of(word)) for word in ("file", "header", "list")] == [1, 1, 1]


def test_a_word_of_nothing_that_is_known_has_no_piece_but_its_beginning(tmp_path: Path) -> None:
    assert toy_model(tmp_path, {"a": (1.0,)}).pieces_of("xyz") == []


def test_a_huge_word_is_looked_at_in_its_beginning(model: Model) -> None:
    assert model.pieces_of("ab" * 100_000) == model.pieces_of("ab" * 100)


def test_the_vector_of_words_is_the_mean_of_those_of_their_pieces(model: Model) -> None:
    rows = np.memmap(model.weights, np.float16, "r", model.first_byte).reshape(-1, DIMENSIONS)
    pieces = [*model.pieces_of("login"), *model.pieces_of("antidisestablishment")]

    vector = model.mean_vector(["login", "antidisestablishment"])

    assert vector == pytest.approx(rows[pieces].astype(np.float64).mean(axis=0).tolist())


def test_words_without_a_piece_have_no_vector(tmp_path: Path) -> None:
    assert toy_model(tmp_path, {"a": (1.0,)}).mean_vector(["xyz"]) is None


def test_a_word_that_the_model_knows_by_its_letters_alone_is_passed_over(model: Model) -> None:
    assert len(model.pieces_of("zqxjkvwq")) > 4
    assert model.mean_vector(["login", "zqxjkvwq"]) == model.mean_vector(["login"])
    assert model.mean_vector(["zqxjkvwq"]) is None


def test_no_words_have_no_vector(model: Model) -> None:
    assert model.mean_vector([]) is None


def said_of(index: Index, symbol: int) -> list[str]:
    """The parts of the words of a definition, but for those of its path, as often as they are there."""
    words: dict[str, int] = {}
    number_of = type("Numbers", (dict,), {"__missing__": lambda self, word: self.setdefault(word, len(self))})(words)
    texts = texts_of(index, np.arange(len(index.symbol_file)) >= 0, number_of)
    names = list(number_of)
    said = [
        names[word]
        for text in texts
        if text.field is not PATH
        for owner, word in zip(text.symbol.tolist(), text.word.tolist(), strict=True)
        if owner == symbol
    ]
    return parts_of(said)[1]


def test_likeness_by_codes_goes_with_the_cosine_of_whole_vectors(model: Model) -> None:
    names = [f"{one}_{other}" for one, other in zip(WORDS[15:70], WORDS[20:75], strict=True)]
    state = state_of([file("x", names)])
    table = table_of([file("x", names)], model)
    whole = np.array([model.mean_vector(said_of(state.files, each)) for each in range(len(names))])
    asked = np.array(model.mean_vector(["remove", "the", "folder"]))
    cosines = whole @ asked / np.linalg.norm(whole, axis=1) / np.linalg.norm(asked)

    meant = Meant(table, asked.tolist())
    likeness = [meant.likeness(each) for each in range(len(names))]

    assert np.corrcoef(likeness, cosines)[0, 1] > 0.9
    assert np.abs(np.array(likeness) - cosines).max() < 0.2


def test_a_code_stands_for_a_vector_of_length_one() -> None:
    assert pytest.approx(1, abs=0.01) == DIMENSIONS / 2 * (SMALL**2 + LARGE**2)


def test_the_nearest_are_those_whose_signs_differ_least(model: Model) -> None:
    table = table_of(outlined(FOLDERS), model)
    asked = model.mean_vector(["delete", "folder", "recursively", "place"]) or []

    nearest = Meant(table, asked).nearest(2, range(len(table)))

    assert table.ids[nearest[0]] == "delete_folder_recursively"
    assert len(nearest) == 2


def test_the_nearest_are_among_those_that_are_wanted(model: Model) -> None:
    table = table_of(outlined(FOLDERS), model)

    nearest = Meant(table, model.mean_vector(["folder"]) or []).nearest(9, [1, 3])

    assert sorted(nearest) == [1, 3]


@pytest.mark.parametrize("count", [1, 5, 60, 900])
def test_the_nearest_are_the_same_with_numpy_and_without(count: int) -> None:
    dice = np.random.default_rng(count)
    codes = dice.integers(0, 256, 300 * CODE_BYTES, np.uint8).tobytes() + bytes(3 * CODE_BYTES)
    asked = dice.integers(0, 256, CODE_BYTES, np.uint8).tobytes()
    places = sorted(dice.choice(303, 200, replace=False).tolist())

    given = (codes, asked, places, count)
    assert vectors.nearest_codes_by_numpy(*given) == meaning.nearest_codes(*given)


def test_none_are_nearest_where_none_are_looked_for() -> None:
    assert vectors.nearest_codes_by_numpy(b"", bytes(CODE_BYTES), [], 3) == []
    assert meaning.nearest_codes(b"", bytes(CODE_BYTES), [], 3) == []


def test_a_vector_of_nothing_is_like_nothing(model: Model) -> None:
    table = table_of(outlined(FOLDERS), model)

    assert Meant(table, [0.0] * DIMENSIONS).likeness(0) == 0


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("erase a directory tree", "delete_folder_recursively"),
        ("transmit an email to somebody", "send_mail"),
        ("duplicate a document", "copy_file"),
        ("interpret the heading", "parse_header"),
    ],
)
def test_a_definition_is_found_by_what_it_means(model: Model, query: str, name: str) -> None:
    assert names_found(table_of(outlined(FOLDERS), model), query, model)[0].split(".")[0] == name


def test_a_definition_is_found_by_its_meaning_alone(model: Model) -> None:
    outlines = [file("x", ["film", "send_mail", "parse_header"])]

    assert names_found(table_of(outlines), "movie") == []
    assert names_found(table_of(outlines, model), "movie", model) == ["film"]


def test_codes_have_two_bits_for_each_number_of_a_vector() -> None:
    assert CODE_BYTES * 8 == 2 * DIMENSIONS


def test_the_model_is_read_without_a_module_of_wordllama(elsewhere: Path) -> None:
    write_wordllama(elsewhere)

    assert installed_model({}.get).pieces_of("a") == [1, 2]
    assert "wordllama" not in sys.modules


def test_the_pieces_are_kept_and_are_the_same(elsewhere: Path) -> None:
    rows: dict[bytes, bytes] = {}
    package = write_wordllama(elsewhere)
    first = installed_model(rows.get, rows.update)
    tokenizer = next((package / "tokenizers").glob("*.json"))
    status = tokenizer.stat()
    tokenizer.write_bytes(b"{" * status.st_size)
    os.utime(tokenizer, ns=(status.st_atime_ns, status.st_mtime_ns))

    assert installed_model(rows.get) == first


@pytest.mark.parametrize("row", [b"", b"a\nb", b"\xff\xfe\n\xff"])
def test_a_row_of_other_pieces_is_none(elsewhere: Path, row: bytes) -> None:
    rows: dict[bytes, bytes] = {}
    write_wordllama(elsewhere)
    first = installed_model(rows.get, rows.update)

    assert installed_model(dict.fromkeys(rows, row).get) == first


@pytest.mark.parametrize("folder", ["weights", "tokenizers"])
def test_a_model_whose_files_are_written_anew_is_not_current(elsewhere: Path, folder: str) -> None:
    package = write_wordllama(elsewhere)
    model = installed_model({}.get)
    was_current = model.is_current
    os.utime(next((package / folder).iterdir()), ns=(0, 0))

    assert (was_current, model.is_current) == (True, False)


def test_a_model_that_is_gone_is_not_current(elsewhere: Path) -> None:
    package = write_wordllama(elsewhere)
    model = installed_model({}.get)
    shutil.rmtree(package)

    assert not model.is_current


def test_vectors_that_would_begin_before_the_file_are_refused(elsewhere: Path) -> None:
    weights = next((write_wordllama(elsewhere) / "weights").iterdir())
    content = weights.read_bytes().replace(b'"data_offsets": [0, ', b'"data_offsets": [-9999, ')
    length = content.index(b"}}") + 2 - 8
    weights.write_bytes(struct.pack("<Q", length) + content[8:])

    with pytest.raises(ModelError, match="its vectors begin at -9999"):
        installed_model({}.get)


def test_other_files_are_another_model(elsewhere: Path) -> None:
    package = write_wordllama(elsewhere)
    first = installed_model({}.get)
    tokenizer = next((package / "tokenizers").glob("*.json"))
    os.utime(tokenizer, ns=(0, 0))

    assert installed_model({}.get).name != first.name


def test_without_wordllama_the_sentence_says_what_to_install(elsewhere: Path) -> None:
    assert list(elsewhere.iterdir()) == []
    with pytest.raises(ModelError, match=r"wordllama is not installed\. `pip install 'wordllama"):
        installed_model({}.get)


def test_a_module_of_that_name_without_a_place_is_no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wordllama", type(sys)("wordllama"))  # whose __spec__ is None

    with pytest.raises(ModelError, match="not installed"):
        installed_model({}.get)


def test_a_folder_of_that_name_is_no_model(elsewhere: Path) -> None:
    (elsewhere / "wordllama").mkdir()

    with pytest.raises(ModelError, match="not installed"):
        installed_model({}.get)


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ({"dimensions": 64}, "vectors are of 64 F16"),
        ({"dtype": "F32"}, "vectors are of 256 F32"),
        ({"vectors": 9}, "3 pieces and 9 vectors"),
        ({"pieces": ("a", "b\nc")}, "2 pieces and 2 vectors"),
    ],
)
def test_files_of_another_shape_are_refused(elsewhere: Path, shape: dict[str, Any], said: str) -> None:
    package = write_wordllama(elsewhere, **shape)

    with pytest.raises(ModelError, match="Meaning is not searched") as refusal:
        installed_model({}.get)

    assert said in str(refusal.value)
    assert str(package) in str(refusal.value)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"\0" * 8,
        struct.pack("<Q", 2) + b"{}",
        struct.pack("<Q", 1 << 62) + b"{}",
        struct.pack("<Q", 4) + b"null",
        b"\xff" * 99,
        struct.pack("<Q", 9) + b"\xff" * 9,
        struct.pack("<Q", 100_000) + b"[" * 100_000,
        struct.pack("<Q", 46) + json.dumps({"embedding.weight": [1, 2, 3], "other": []}).encode(),
    ],
)
def test_weights_that_are_none_are_refused(elsewhere: Path, content: bytes) -> None:
    next((write_wordllama(elsewhere) / "weights").iterdir()).write_bytes(content)

    with pytest.raises(ModelError, match="cannot be used"):
        installed_model({}.get)


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{}", b'{"model": []}', b'{"model": {"vocab": [1]}}', b"\xff", b"[" * 9]
)
def test_a_tokenizer_that_is_none_is_refused(elsewhere: Path, content: bytes) -> None:
    next((write_wordllama(elsewhere) / "tokenizers").iterdir()).write_bytes(content)

    with pytest.raises(ModelError, match="cannot be used"):
        installed_model({}.get)


@pytest.mark.parametrize("folder", ["weights", "tokenizers"])
def test_a_missing_file_is_told(elsewhere: Path, folder: str) -> None:
    next((write_wordllama(elsewhere) / folder).iterdir()).unlink()

    with pytest.raises(ModelError, match="No such file"):
        installed_model({}.get)


def test_weights_that_end_too_early_are_refused(elsewhere: Path) -> None:
    weights = next((write_wordllama(elsewhere) / "weights").iterdir())
    weights.write_bytes(weights.read_bytes()[:-DIMENSIONS])

    with pytest.raises(ModelError, match="cannot be used"):
        installed_model({}.get)


def test_one_word_is_like_itself_and_less_like_another(model: Model) -> None:
    table = table_of([file("x", [symbol("folder"), symbol("algebra")])], model)
    meant = Meant(table, model.mean_vector(parts_of(WORD.findall("folder"))[1]) or [])

    assert meant.likeness(0) > meant.likeness(1) + 0.3
