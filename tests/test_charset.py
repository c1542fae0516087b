"""Sources in the encodings of before UTF-8 become the same text, though a few lines of comments are all that tells."""

from __future__ import annotations

import pytest

from repomap.charset import as_utf8

COMMENTS = {
    "shift_jis": ("設定ファイルを読み込みます。失敗した場合は例外を投げる", "日本語コメント"),
    "euc_jp": ("ユーザーの一覧を取得する", "日本語コメント"),
    "euc_kr": ("설정 파일을 읽습니다. 실패하면 예외를 던진다", "한국어 주석"),
    "gbk": ("读取配置文件。失败时抛出异常", "中文注释"),
    "big5": ("讀取設定檔。失敗時拋出例外", "取得使用者清單"),
    "cp1252": ("Größe der Schlüssel prüfen", "Récupère la liste des élèves"),
    "latin-1": ("Übergibt die Einträge für später", "été"),
    "cp1250": ("Načte soubor s nastavením. Při chybě vyhodí výjimku", "Zwraca listę użytkowników"),
    "cp1251": ("Читает файл настроек", "комментарий"),
    "koi8-r": ("Получить список пользователей", "комментарий"),
}


@pytest.mark.parametrize(
    ("encoding", "comment"), [(encoding, each) for encoding, both in COMMENTS.items() for each in both]
)
def test_one_comment_tells_the_encoding_of_a_source(encoding: str, comment: str) -> None:
    text = f"#include <stdio.h>\n\nint main(void)\n{{\n    /* {comment} */\n    return puts(NAME);\n}}\n" * 20

    assert as_utf8(text.encode(encoding)) == text.encode()


def test_a_few_accents_are_of_no_other_alphabet() -> None:
    assert as_utf8("// été à la crème\ncafé = 1\n".encode("latin-1")) == "// été à la crème\ncafé = 1\n".encode()


def test_a_declared_encoding_goes_before_what_the_text_looks_like() -> None:
    text = "# -*- coding: iso-8859-7 -*-\nname = 'Ελληνικά'\n"

    assert as_utf8(text.encode("iso-8859-7")) == text.encode()


def test_utf8_with_a_bad_byte_stays_utf8() -> None:
    raw = "# Größe, Schlüssel, Einträge, Übergabe\n".encode() * 3 + b"x = 'caf\xe9'\n"

    assert as_utf8(raw).decode() == "# Größe, Schlüssel, Einträge, Übergabe\n" * 3 + "x = 'caf\ufffd'\n"


def test_replacement_characters_are_text_like_any_other() -> None:
    raw = "name = '\ufffd\ufffd'\n".encode()

    assert as_utf8(raw) == raw


@pytest.mark.parametrize("raw", [b"\x81", b"\xff" * 100, bytes(range(128, 256)), b"a\x80\n" * 50])
def test_bytes_of_no_encoding_are_some_text_with_the_same_rows(raw: bytes) -> None:
    assert as_utf8(raw).count(b"\n") == raw.count(b"\n")
