"""A repository whose names are made to be taken for markup, code or commands."""

from __future__ import annotations

import os
from pathlib import Path

HOSTILE_NAMES = (
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<!--",
    "-->",
    "]]>",
    "<![CDATA[",
    "&lt;b&gt;&#0;&amp",
    "\"'`${alert(1)}`'\"",
    "{{facts}}",
    "}}{{policy}}",
    "back\\slash\\",
    '\\N\\G\\l\\"',
    "new\nline\r\nsecond",
    "tab\ttab",
    "nul-less\x01\x1b[31mred",
    "bidi\u202eoverride\u2066isolate\u200f",
    "separators\u2028\u2029\x85",
    "zero\u200bwidth\ufeff",
    "digraph { a -> b } // /* #",
    '"]; evil [label="',
    "];}\nsubgraph cluster_x {",
    "%% comment %%{init: {}}%%",
    'end"] --> x; click x call alert(1)',
    "#quot;#35;ﬂ°60¶ß",
    "subgraph",
    "end",
    "n0",
    "#2",
    "  blanks  ",
    "javascript:alert(1)",
    "= 1+1",
    "ünï—cødé 名前 🙂",
    "__proto__",
    "constructor",
    "toString",
    "x" * 240,
)
"""Names of files and folders, which a `/` cannot be in."""

NOT_UTF8 = os.fsdecode(b"not-utf8-\xff\xfe\x80")


def write_hostile(root: Path) -> Path:
    """Write files, folders and symbols of such names, which refer to one another."""
    for number, name in enumerate(HOSTILE_NAMES):
        _write(root / f"{name[:200]} d" / f"{name}.py", f"def target_{number}(): ...\n")
        _write(root / f"{name} .py", f"target_{number}()\n")
    _write(root / NOT_UTF8 / f"{NOT_UTF8}.py", "def odd(): ...\n")
    _write(root / "use.py", "def caller():\n    odd()\n")
    _write(root / "headings.md", "".join(f"# {name}\n\n" for name in HOSTILE_NAMES if "\n" not in name))
    return root


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
