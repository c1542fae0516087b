"""Whether a script is what a compiler or a bundler made of other files: by what these leave in all that they make.

Such a file repeats the definitions of its sources. It is read as any other, since a package may hold nothing else.
"""

from __future__ import annotations

import re

BUILT = "built from other files"
"""What is noted of such a file, beside its symbols."""

FAMILY = "ecmascript"
"""The family of languages that have these tools."""

_HEAD = 16_384
"""Helpers stand before the code that they help; banners and wrappers that come before them are shorter."""

_TAIL = 1_024
"""The name of a source map is the last line. One that holds the map itself is longer, and is in long lines."""

_SOURCE_MAP = re.compile(rb"^[ \t]*//[#@] ?sourceMappingURL=\S+\s*\Z", re.MULTILINE)
_RUNTIME = re.compile(
    rb"^[ \t]*(?:/\*{6}/[ \t]*)?(?:[;!(]*function webpackUniversalModuleDefinition\(|function __webpack_require__\()",
    re.MULTILINE,
)
_OF_ESBUILD = rb"var __(?:defProp|create|getOwnProp(?:Names|Descs?|Symbols)|hasOwnProp|getProtoOf) = Object\."
_OF_TSC = rb"var __\w+ = \(this && this\.__\w+\) \|\|"
_OF_BABEL = (
    rb"function _(?:interopRequire(?:Default|Wildcard)|classCallCheck|createClass|inheritsLoose|defineProperties"
    rb"|objectWithoutProperties(?:Loose)?|createForOfIteratorHelper(?:Loose)?|unsupportedIterableToArray)\("
)
_HELPERS = re.compile(rb"^[ \t]*(?:" + b"|".join((_OF_ESBUILD, _OF_TSC, _OF_BABEL)) + b")", re.MULTILINE)


def is_built(text: bytes) -> bool:
    """Whether a script ends with the name of its source map, or brings a bundler's or compiler's own functions."""
    if b"sourceMappingURL=" in text[-_TAIL:] and _SOURCE_MAP.search(text[-_TAIL:]):
        return True
    if b"webpack" in text and _RUNTIME.search(text):
        return True
    return _HELPERS.search(text, 0, _HEAD) is not None
