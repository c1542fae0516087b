"""What the library says in the words of the command line -> the same in the words of the tools' parameters."""

from __future__ import annotations

import re

_SAID = tuple(
    (re.compile(command_line), of_tools)
    for command_line, of_tools in (
        (r"found no room: --max-tokens (\d+) shows all\.", r"found no room: max_tokens \1 shows all."),
        (r"found no room: raise --max-tokens\.", r"found no room: raise max_tokens."),
        (r"(No room for [^\n]*): --max-tokens (\d+) has it\.", r"\1: max_tokens \2 has it."),
        (r"sites are not shown: --limit N shows more, --all everything\.", "sites are not shown: raise max_tokens."),
        (r"(\d+ more relatives): --all\.", r"\1."),
        (r"are not among the sites: --all reads them\.", "are not among the sites."),
        (r"not followed further: --all does\.", "not followed further."),
        (r"were looked at\. --all looks at every file\.", "were looked at."),
        (r"(?m)^(Kind: [^\n]*) \(--task overrules\)\.$", r"\1 (kind overrules)."),
        (r"Not reached within --hops (\d+):", r"Not reached within \1 hops:"),
        (r"raise --(?:max|map)-tokens to", "raise max_tokens to"),
    )
)
"""Whole sentences, so that hardly a line of a repository's source is one of them; none grows longer."""


def of_tools(text: str) -> str:
    """The text with its sentences on options turned into such on parameters, or shortened where there is none."""
    for said, told in _SAID:
        text = said.sub(told, text)
    return text
