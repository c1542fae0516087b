"""Command lines that the help shows; a test runs each of them."""

from __future__ import annotations

from types import MappingProxyType

EXAMPLES = MappingProxyType(
    {
        "": (
            "repomap --focus src/auth.py --map-tokens 2048",
            "repomap ../other --mention login --format json",
            "repomap -o REPO_MAP.md && repomap --check",
        ),
        "search": (
            "repomap search 'check a password'",
            "repomap search login --kind method --path 'src/' --limit 5",
        ),
        "context": (
            "repomap context 'lock an account after five wrong passwords'",
            "repomap context 'how is a password checked?' --target AuthService.login --max-tokens 3000",
        ),
        "compile": (
            "repomap compile src/auth.py --max-tokens 4000",
            "repomap compile src/ --hops 1 --format markdown",
        ),
        "review": (
            "repomap review",
            "repomap review main...HEAD --format markdown",
            "git diff | repomap review --diff - --fail-on signature",
        ),
        "slice": (
            "repomap slice AuthService.login --max-tokens 4000",
            "repomap slice src/auth.py:12 --callers --into sliced",
        ),
        "impact": (
            "repomap impact AuthService.login",
            "repomap impact src/auth.py --hops 1 --limit 100 --format json",
        ),
        "languages": ("repomap languages",),
        "cache": ("repomap cache", "repomap cache clear"),
        "graph": (
            "repomap graph > graph.jsonl",
            "repomap graph -o graph.html",
            "repomap graph --focus src/auth.py --hops 1 --format mermaid",
        ),
        "mcp": ("repomap mcp", "repomap mcp --root ."),
        "config": ("repomap config", "REPOMAP_MAP_TOKENS=2048 repomap config --format json"),
        "init": ("repomap init --only settings", "repomap init --yes"),
        "doctor": ("repomap doctor",),
    }
)
"""By the command's name; the map has none."""


def epilog_of(command: str) -> str:
    """The examples of a command as typer writes them below its help: lines as they are, after a heading."""
    return "\n".join(["\b", "Examples:", *(f"  {example}" for example in EXAMPLES[command])]) + "\n"
