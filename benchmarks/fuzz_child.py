"""A child of `benchmarks.fuzz`: makes of each content all that is made of a file, within the limits of a scan.

Reads lines of JSON, `[language, path]` or `[language, seed, number, is_large]`, and answers each with an object, after
the names of what it does with that content.
"""

from __future__ import annotations

import gc
import json
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

from benchmarks.fuzz_inputs import content_of
from repomap.dynamic import Place
from repomap.facts_codec import encode_row, facts_of_row
from repomap.file_text import text_of
from repomap.languages import load_language
from repomap.model import FileFacts
from repomap.parse import parse_file
from repomap.query_files import Language
from repomap.review.parameter_trees import parameters_of
from repomap.review.text_trees import Trees
from repomap.scan import FILE_SECONDS
from repomap.skeleton import written
from repomap.sketch import Sketch, sketch_of
from repomap.slice.extents import Extents
from repomap.source import read_source
from repomap.worker import MEMORY_BYTES

_Given = ParamSpec("_Given")
_Gives = TypeVar("_Gives")

_DEFINITIONS = 200
"""Definitions of a content that are cut out and compared: each looks at the tree again."""

_COMPARED_BYTES = 100_000
"""Facts of larger contents are not read back and compared."""


def answer(order: list[str | int]) -> dict[str, object]:
    """What came of an order: seconds of parsing, what the file is not read for, and a traceback of what failed."""
    name = str(order[0])
    content = Path(str(order[1])).read_bytes() if len(order) == 2 else _made(order)
    said: dict[str, object] = {"size": len(content), "seconds": 0.0, "note": "", "failure": ""}
    begin = time.process_time()
    try:
        language = load_language(name)
        facts = _limited(parse_file, content, language)
        said |= {"seconds": time.process_time() - begin, "note": facts.note, "definitions": len(facts.definitions)}
        _read(content, language, facts)
    except MemoryError:
        raise  # the limit of the process: what a scan has would end as well
    except Exception:  # noqa: BLE001 - whatever is raised here is what is looked for
        said["failure"] = traceback.format_exc()
    said["all_seconds"] = time.process_time() - begin
    said["peak"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return said


def read_all(content: bytes, name: str) -> None:
    """Make of a content in a language all that is made of a file; nothing may be raised."""
    language = load_language(name)
    _read(content, language, parse_file(content, language))


def _made(order: list[str | int]) -> bytes:
    language, seed, number, is_large = order
    return content_of(str(language), int(seed), int(number), is_large=bool(is_large))


def _read(content: bytes, language: Language, facts: FileFacts) -> None:
    row = encode_row(facts)
    if len(content) < _COMPARED_BYTES:
        assert facts_of_row(row) == facts, "facts are read back as others"
    _limited(parse_file, content, language, has_reads=True)
    sketch = _limited(sketch_of, content, language, facts)
    _limited(_shown, content, language, facts, sketch)


def _shown(content: bytes, language: Language, facts: FileFacts, sketch: Sketch) -> None:
    """What answers make of a file that they show: its skeleton, the rows of definitions, their parameters."""
    if sketch.plan is not None:
        written(read_source(content).text, sketch.plan).encode("utf-8")
    assert all(isinstance(place, Place) for place in sketch.places)
    text = text_of(content, language.name)
    if not facts.definitions:
        return
    extents = Extents(text, facts, language)
    tree = Trees().of(text, language.name)
    for position, definition in enumerate(facts.definitions[:_DEFINITIONS]):
        rows = extents.rows(position)
        assert 0 <= rows.start < rows.end <= len(text.lines), f"{rows} of {len(text.lines)} rows"
        extents.frame(position)
        if tree is not None:
            parameters_of(tree, definition, language.name)


def _limited(call: Callable[_Given, _Gives], *arguments: _Given.args, **keywords: _Given.kwargs) -> _Gives:
    """What a call gives, in no more CPU than a file may take: then this process ends, its last line the call's name."""
    if __name__ == "__main__":
        print(json.dumps(getattr(call, "__name__", "")), flush=True)
    signal.setitimer(signal.ITIMER_PROF, FILE_SECONDS)
    try:
        return call(*arguments, **keywords)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def main() -> None:
    """Answer orders until there are no more."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, resource.getrlimit(resource.RLIMIT_AS)[1]))
    gc.disable()  # as in the processes that scan
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
        gc.collect()


if __name__ == "__main__":
    main()
