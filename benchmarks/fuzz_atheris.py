"""Contents that libFuzzer makes, led by which lines of the package each of them reaches; needs the package atheris."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.fuzz_inputs import samples_of
from repomap.scan import FILE_SECONDS

_MEMORY_MEBIBYTES = 3072


def run(names: Sequence[str], arguments: Sequence[str]) -> int:
    """Fuzz until libFuzzer is told to stop by its own `arguments` (`-max_total_time=60`); its first byte is a language.

    Ends this process with libFuzzer's code where something raises; without atheris, says so and gives 2.
    """
    try:
        atheris: Any = import_module("atheris")
    except ImportError:
        print("There is no atheris here: pip install atheris.", file=sys.stderr)
        return 2
    with atheris.instrument_imports(include=["repomap"]):
        child: Any = import_module("benchmarks.fuzz_child")

    def one(content: bytes) -> None:
        if content:
            child.read_all(content[1:], names[content[0] % len(names)])

    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(names[:256]):
            for place, sample in enumerate(samples_of(name)):
                Path(folder, f"{name}-{place}").write_bytes(bytes([number]) + sample)
        limits = (f"-timeout={FILE_SECONDS:.0f}", f"-rss_limit_mb={_MEMORY_MEBIBYTES}")
        atheris.Setup([sys.argv[0], *limits, *arguments, folder], one)
        atheris.Fuzz()
    return 0
