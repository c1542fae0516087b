"""Source text -> what a line of the map shows of it: one line, no body, no long or secret value."""

from __future__ import annotations

import math
import re
from collections import Counter

SIGNATURE_CHARACTERS = 160
"""A longer signature is cut: of 1,000 tokens one line must not take more than a twentieth."""

VALUE_CHARACTERS = 40
"""A longer literal says nothing at a glance."""

DOC_CHARACTERS = 120
"""A first sentence that is longer is a paragraph."""

_SECRET_CHARACTERS = 20
"""Random strings shorter than this are too short to be keys."""

_SECRET_BITS = 3.5
"""Shannon entropy a character: most words and paths stay below, most base64 of 20 or more characters is above."""

_BETWEEN_WORDS = re.compile(r"[_./-]+")
_WORD = re.compile(r"[a-z]{2,12}|[A-Z]{2,12}|[A-Z][a-z]{1,11}")
_SHARE_OF_WORDS = 0.6
"""Of the characters of a name, so many are in words: `al2_eks_managed_node_group`."""

_CHARACTERS_A_TURN = 6
"""A string that turns this often between letters and digits, or to capitals, is random: hex does so at every other
character, and has too few different ones for its entropy to tell; names and versions do so once or twice."""

CUT = "…"

_WORDS_BEFORE_A_BODY = (">", " do", " then", " begin", " is", " as", " of", " where")
_END = " \t\r\n\f;,\\"
_END_BEFORE_A_BODY = _END + "{:="
_TAIL = re.compile(r"(?:\s*(?:=>|->|:=|[{:=;,]|\b(?:do|then|begin|is|as|of|where)))+$")
_BREAK = re.compile(r"[;{]")
_INNER_SPACE = re.compile(r"(?<=[(\[<]) |,? (?=[)\]>])| (?=[,;])|,(?= })")
_LITERAL = re.compile(
    r"""[-+]?\.?\d[\w.+-]*|[bBrRuULl@]{0,3}(["'`])(?:\\.|(?!\1).)*\1|[Tt]rue|TRUE|[Ff]alse|FALSE"""
    r"""|[Nn]one|null|NULL|nullptr|nil|undefined|NaN|iota|…"""
)
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_KEY = re.compile(rf"""(["'`])[\w+/=.~-]{{{_SECRET_CHARACTERS},}}\1""")
_PATH = re.compile(r"[/\\.]\w+[/\\.]")
_TURN = re.compile(r"(?<=[A-Za-z])\d|(?<=\d)[A-Za-z]|(?<=[a-z])[A-Z]")
_TELLING_WORDS = r"(?:secret|passw|token|api_?key|private_?key|access_?key|credential|auth_?key)"
_SECRET_NAME = re.compile(rf"(?i){_TELLING_WORDS}")
_SECRET_DEFAULT = re.compile(rf"""(?i)(\w*{_TELLING_WORDS}\w*(?:\s*:[^=,"'`]*)?\s*=\s*)(["'`])(?:\\.|(?!\2).)+\2""")
_COMMENT_MARKS = re.compile(
    r"^\s*(?:/[*+]+(?!/)!?|[*+]+/|\{(?![$-])(?=\s)|\(\*+(?!\))|\*(?![*)])|//+[/!]?|\#\||\#+(?:'(?=\s))?"
    r"|(?:\{-+|--+(?!\}))(?:[ \t]?[|^](?=\s|$))?|;+|%+|!+[<>]?(?=\s)"
    r"|@(?:type|module)?doc[ \t]+(?:~[sS])?(?:\"\"\"|\")|\"\"\"|'''|[rRuUbBfF]{0,2}(?:\"\"\"|'''|\"|'))?[ \t]?"
)
_COMMENT_ENDS = ("*/", "+/", "*)", "-}", "|#", '"""', "'''", '"', "'")
_BANNER = " \t/-=*#~"
_TAG = re.compile(r"[@\\:](?!description|summary|brief|notice|title|dev\b)[a-z]\w*")
_TAG_OF_TEXT = re.compile(r"^[@\\](?:description|summary|brief|notice|title|dev)\s+")
"""Tags whose text says what is documented."""
_DIRECTIVE = re.compile(
    r"eslint-|@ts-|prettier-ignore|(?:istanbul|c8|v8) ignore|biome-ignore|tslint:|noqa|pylint:|type: ignore|nolint"
    r"|clang-format|NOSONAR|#?region\b|go:|NOLINT"
)
_SENTENCE_END = re.compile(r"[.!?](?=\s|$)")


def fold(text: str) -> str:
    """`text` on one line: white space runs become one space, and what a line break left within brackets goes."""
    if "\n" not in text:
        return " ".join(text.split())
    return _INNER_SPACE.sub("", " ".join(text.replace("\\\n", " ").split()))


def header(text: str, *, has_body: bool) -> str:
    """The signature in `text`, which ends where the body begins (or with the definition, if it has none)."""
    folded = fold(text.rstrip(_END_BEFORE_A_BODY if has_body else _END))
    if has_body and folded.endswith(_WORDS_BEFORE_A_BODY):
        folded = _TAIL.sub("", folded)
    return shortened(_without_secrets(folded), SIGNATURE_CHARACTERS)


def before_a_break(text: str) -> str:
    """What a malformed definition may show: all before the first `;` or `{`, since a body may hide behind either."""
    return _BREAK.split(text, maxsplit=1)[0]


def with_value(before: str, value: str, name: str, *, has_type_as_value: bool) -> str:
    """The line of a constant or type alias: `before` is all up to its value.

    The value is shown if it is short and a type or a literal; one that looks secret is shown as an ellipsis.
    """
    if not has_type_as_value and value[:1] in _OPENING and value[-1:] in _CLOSING:
        return header(before, has_body=True)  # a list or table is no literal and no secret, and may be long to fold
    shown = fold(value)
    if looks_secret(name, shown):
        shown = CUT
    elif len(shown) > VALUE_CHARACTERS or not (has_type_as_value or _LITERAL.fullmatch(shown)):
        return header(before, has_body=True)
    return shortened(f"{fold(before)} {shown}", SIGNATURE_CHARACTERS)


def looks_secret(name: str, value: str) -> bool:
    """Whether a literal must not be shown: a string under a key's or token's name, or a long random string."""
    text = value.strip("rRuUbBfF").strip("\"'`")
    if text == value or not text:
        return False
    if _SECRET_NAME.search(name):
        return True
    return len(text) >= _SECRET_CHARACTERS and " " not in text and not _is_of_words(text) and _is_random(text)


def _is_of_words(text: str) -> bool:
    """Whether most of a text is in words with `_`, `-`, `.` or `/` between, as names of things are."""
    words = [word for word in _BETWEEN_WORDS.split(text) if _WORD.fullmatch(word)]
    return len(words) > 1 and sum(map(len, words)) >= _SHARE_OF_WORDS * len(text)


def first_sentence(comment: str) -> str:
    """The first sentence of a doc comment on one line: without comment marks, banners, tags and linters' directives."""
    text = ""
    comment = comment.strip()
    if comment.startswith("`"):
        comment = comment.strip("`")  # as a string may be quoted, and no comment begins
    for line in comment.splitlines():
        bare = _without_marks(line)
        if bare and not _DIRECTIVE.match(bare):
            if _TAG.match(bare):
                break
            text = fold(f"{text} {_TAG_OF_TEXT.sub('', bare)}")
            end = _SENTENCE_END.search(text, 1)
            if end or len(text) > DOC_CHARACTERS:
                text = text[: end.end()] if end else text
                break
        elif text and not bare:
            break
    return shortened(text, DOC_CHARACTERS)


def _without_marks(line: str) -> str:
    """A line of a comment without what opens, continues or closes comments and doc strings."""
    marks = _COMMENT_MARKS.match(line)
    bare = line[marks.end() if marks else 0 :].rstrip()
    if marks and marks[0].strip() == "{":
        bare = bare.removesuffix("}").rstrip()
    for end in _COMMENT_ENDS:
        if bare.endswith(end):
            bare = bare[: -len(end)].rstrip("*" if end in ("*/", "*)") else "").rstrip()
            break
    return bare.strip(_BANNER)


def shortened(text: str, characters: int) -> str:
    """`text` if it has at most so many characters, else its beginning with an ellipsis, as long in all."""
    return text if len(text) <= characters else text[: characters - 1].rstrip() + CUT


def _without_secrets(signature: str) -> str:
    """The signature with an ellipsis for each default value that looks secret by its parameter's name or by itself."""
    if '"' not in signature and "'" not in signature and "`" not in signature:
        return signature
    named = _SECRET_DEFAULT.sub(rf"\1{CUT}", signature) if _SECRET_NAME.search(signature) else signature
    return _KEY.sub(lambda match: CUT if looks_secret("", match[0]) else match[0], named)


def _entropy(text: str) -> float:
    shares = [count / len(text) for count in sorted(Counter(text).values())]
    return -math.fsum(share * math.log2(share) for share in shares)


def _is_random(text: str) -> bool:
    if not (any(c.isdigit() for c in text) and any(c.isalpha() for c in text)):
        return False
    is_path = _PATH.search(text) is not None
    return len(_TURN.findall(text)) * _CHARACTERS_A_TURN >= len(text) or (not is_path and _entropy(text) > _SECRET_BITS)
