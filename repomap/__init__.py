"""A map of a repository: its definitions, ranked from where you stand, under an exact token budget.

```python
from repomap import RepoMap

with RepoMap("path/to/repository", map_tokens=2048) as repository:
    print(repository.map(focus=["src/auth.py"], mentions=["login"]))
```
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from repomap.api import RepoMap
    from repomap.compile.answer import Compilation
    from repomap.context.answer import Context
    from repomap.errors import BudgetError, RepomapError, TargetError, UsageError
    from repomap.impact.answer import Impact
    from repomap.model import Edge, FileReasons, MapEntry, RepoMapResult, Skipped
    from repomap.picture.answer import Picture
    from repomap.review.answer import Review
    from repomap.search.answer import Search
    from repomap.slice.answer import Slice

__version__ = "0.1.0"

__all__ = [
    "BudgetError",
    "Compilation",
    "Context",
    "Edge",
    "FileReasons",
    "Impact",
    "MapEntry",
    "Picture",
    "RepoMap",
    "RepoMapResult",
    "RepomapError",
    "Review",
    "Search",
    "Skipped",
    "Slice",
    "TargetError",
    "UsageError",
    "__version__",
]

_HOMES = {
    "RepoMap": "repomap.api",
    "BudgetError": "repomap.errors",
    "RepomapError": "repomap.errors",
    "UsageError": "repomap.errors",
    "Compilation": "repomap.compile.answer",
    "Context": "repomap.context.answer",
    "TargetError": "repomap.errors",
    "Impact": "repomap.impact.answer",
    "Edge": "repomap.model",
    "FileReasons": "repomap.model",
    "MapEntry": "repomap.model",
    "Picture": "repomap.picture.answer",
    "RepoMapResult": "repomap.model",
    "Review": "repomap.review.answer",
    "Search": "repomap.search.answer",
    "Skipped": "repomap.model",
    "Slice": "repomap.slice.answer",
}


def __getattr__(name: str) -> object:
    """A public name, imported at its first use, so that `import repomap` costs next to nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'repomap' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
