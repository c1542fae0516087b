"""A picture as one page of HTML, which asks for nothing: its style, its script and the library of that are in it."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

FOLDER = Path(__file__).parent / "page"
"""What the page is made of."""

LIBRARY = "d3.min.js"

_SCRIPTS = ("facts.js", "paint.js", "panel.js", "page.js")
"""The parts of the script, which is all of them in this order."""

_IN_SCRIPT = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})
"""What JSON may hold as it is, and what might end the element that it stands in."""


def page_of(facts: Mapping[str, Any]) -> str:
    """The page that shows these facts (`repomap.picture.page_facts`).

    Its policy lets run nothing but the scripts that are its own, by their digests.
    """
    style, library, script = _read("page.css"), _read(LIBRARY), "".join(map(_read, _SCRIPTS))
    policy = (
        f"default-src 'none'; script-src {_digest(library)} {_digest(script)}; style-src {_digest(style)}; "
        "base-uri 'none'; form-action 'none'"
    )
    parts = {
        "policy": policy,
        "style": style,
        "library": library,
        "script": script,
        "facts": json.dumps(facts, separators=(",", ":")).translate(_IN_SCRIPT),
    }
    head, *rest = _read("page.html").split("{{")
    return head + "".join(parts[name] + text for name, _, text in (each.partition("}}") for each in rest))


def _read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    """What a policy calls a script or style of exactly this text."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
