"""What `search` gives: its result, and that as text, markdown and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from repomap.answers import json_text

SCHEMA = "repomap/search/1"


class Hit(NamedTuple):
    """A definition that was found; `line` counts from 1, `doc` is the first sentence of its doc comment.

    `is_named` says that the query has its name. `by_name` are the words of the query that its name or scope has, by
    their stems or what stands for them, and `by_text` those that it has elsewhere, the rarest first; one that nothing
    has stands with what was taken for it (`header for hedaer`). `likeness` is that of its meaning, from -1 to 1, None
    where meaning was not searched.
    """

    id: str
    path: str
    line: int
    kind: str
    language: str
    signature: str
    doc: str
    score: float
    is_named: bool
    by_name: tuple[str, ...]
    by_text: tuple[str, ...]
    likeness: float | None

    @property
    def name(self) -> str:
        """The id within its file: `AuthService.login`."""
        return self.id[len(self.path) + len("::") :]

    @property
    def why(self) -> str:
        """Why it was found, in words."""
        reasons = ["it is named so"] if self.is_named else []
        reasons += [f"name: {', '.join(self.by_name)}"] if self.by_name else []
        reasons += [f"text: {', '.join(self.by_text)}"] if self.by_text else []
        reasons += [f"meaning: {self.likeness:.2f}"] if self.likeness is not None else []
        return "; ".join(reasons)


@dataclass(frozen=True)
class Search:
    """The definitions that a query means, best first; `str()` is its text.

    `total` counts those that have any word of the query. `searched` says in what they were looked for: names, text and,
    where the model is there, meaning; `definitions` and `files` how many there are. `nearest` has names that are like
    the query where nothing was found. `ranked_files` has, where they were asked for, all files, best first: by what was
    found in them, their text, their paths and their history. `tokens` counts the text in the encoding, None where there
    is no `limit`, which it is never above.
    """

    text: str
    tokens: int | None
    limit: int | None
    encoding: str
    query: str
    hits: tuple[Hit, ...]
    total: int
    searched: tuple[str, ...]
    definitions: int
    files: int
    nearest: tuple[str, ...]
    ranked_files: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.text


def to_json(search: Search) -> str:
    """The answer as one JSON document.

    | field | |
    |---|---|
    | `schema` | `repomap/search/1` |
    | `query` | what was asked |
    | `hits` | the definitions that are shown, best first: `id`, `path`, `line` (from 1), `kind`, `language`,
    `signature`, `doc`, `score`, `is_named`, `by_name`, `by_text`, `likeness`, as `Hit` has them |
    | `total` | how many definitions have any word of the query |
    | `searched` | names, text, meaning: in what they were looked for |
    | `definitions`, `files` | how many there are in all |
    | `nearest` | names like the query, where nothing was found |
    | `ranked_files` | all files, best first, where `with_files` asked for them |
    | `tokens`, `limit`, `encoding` | of `text`; null where no limit was given |
    | `text` | the answer as text |
    """
    fields = {
        "schema": SCHEMA,
        "query": search.query,
        "hits": [hit._asdict() for hit in search.hits],
        "total": search.total,
        "searched": search.searched,
        "definitions": search.definitions,
        "files": search.files,
        "nearest": search.nearest,
        "ranked_files": search.ranked_files,
        "tokens": search.tokens,
        "limit": search.limit,
        "encoding": search.encoding,
        "text": search.text,
    }
    return json_text(fields)
