"""semble over the packages and questions that our search is asked, with the vectors that are at hand here.

Its own model is on a hub that a machine may not reach. The vectors that wordllama's package holds are given to it in
its place, in the form in which it reads models: so both have the same, and differ in what they make of it.
"""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks import semble_search
from benchmarks.corpora import environment
from benchmarks.measuring import run

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FILES = {
    "model.safetensors": "weights/l2_supercat_256.safetensors",
    "tokenizer.json": "tokenizers/l2_supercat_tokenizer_config.json",
}
_SETTINGS = "config_sentence_transformers.json"


def model_in(place: Path) -> Path:
    """A new folder in which wordllama's files are a model as model2vec reads it."""
    spec = find_spec("wordllama")
    if spec is None or spec.origin is None:
        raise SystemExit("wordllama, whose vectors semble is given, is not installed: pip install 'repomap[search]'")
    folder = place / "model"
    folder.mkdir()
    (folder / _SETTINGS).write_text("{}", encoding="utf-8")
    for name, source in _FILES.items():
        (folder / name).symlink_to(Path(spec.origin).parent / source)
    return folder


def ranks_by_semble(
    python: str, place: Path, packages: Mapping[Path, Sequence[Mapping[str, Any]]]
) -> list[dict[str, tuple[int, int]]]:
    """What each question found (`benchmarks.semble_search`); `python` is an interpreter that has semble."""
    document = {
        "model": str(model_in(place)),
        "packages": [{"root": str(root), "questions": list(questions)} for root, questions in packages.items()],
    }
    own = environment(place, HOME=str(place), XDG_CACHE_HOME=str(place / "semble"), HF_HUB_OFFLINE="1")
    output = run([python, semble_search.__file__], own, json.dumps(document).encode()).output
    return [
        {way: (first, in_file) for way, (first, in_file) in each.items()}
        for found in json.loads(output)
        for each in found
    ]
