"""What a compiler or a bundler made is known by what it leaves in all that it makes."""

from __future__ import annotations

import pytest

from repomap.built import BUILT, is_built
from repomap.languages import load_language
from repomap.parse import parse_file

CODE = b"function total(prices) {\n  return prices.length;\n}\n"
BANNER = b"/*! shop 1.0 */\n'use strict';\n"


@pytest.mark.parametrize(
    "text",
    [
        CODE + b"//# sourceMappingURL=total.js.map",
        CODE + b"//# sourceMappingURL=total.js.map\n\n",
        CODE + b"//@ sourceMappingURL=total.js.map\r\n",
        BANNER + b"(function webpackUniversalModuleDefinition(root, factory) {\n})(this, 0);\n" + CODE,
        CODE * 1000 + b"/******/ \tfunction __webpack_require__(moduleId) {\n/******/ \t}\n",
        BANNER + b"var __defProp = Object.defineProperty;\n" + CODE,
        b"(() => {\n  var __create = Object.create;\n" + CODE + b"})();\n",
        BANNER + b"var __importDefault = (this && this.__importDefault) || function (mod) {};\n" + CODE,
        BANNER + b"function _interopRequireDefault(e) { return e; }\n" + CODE,
    ],
)
def test_tools_leave_their_own_in_what_they_build(text: bytes) -> None:
    assert is_built(text)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        CODE,
        b"//# sourceMappingURL=total.js.map\n" + CODE,
        CODE + b"write('//# sourceMappingURL=' + name);\n",
        b"const hook = /function __webpack_require__\\(/;\nlines.push('function __webpack_require__(moduleId) {');\n",
        b"const defProp = Object.defineProperty;\nvar __proto = Object.create(null);\n",
        b"export function __importDefault(mod) {\n}\nfunction createClass() {}\n",
    ],
)
def test_what_only_speaks_of_tools_is_written(text: bytes) -> None:
    assert not is_built(text)


def test_what_is_built_is_noted_and_keeps_its_definitions() -> None:
    facts = parse_file(CODE + b"//# sourceMappingURL=total.js.map\n", load_language("javascript"))

    assert (facts.note, [each.name for each in facts.definitions]) == (BUILT, ["total"])


def test_only_scripts_are_built() -> None:
    text = b"def total(prices):\n    return len(prices)\n//# sourceMappingURL=a\n"

    assert parse_file(text, load_language("python")).note != BUILT
