"""A Dask cluster as an executor: connected when the first batch goes there, and asked whether anybody is left."""

from __future__ import annotations

import logging
import pickle
from concurrent.futures import Executor, Future
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from operator import methodcaller
from typing import TYPE_CHECKING, Any, TypeVar

from repomap.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import ParamSpec

    _Asked = ParamSpec("_Asked")

_Given = TypeVar("_Given")

CONNECT_SECONDS = 10.0
"""For a scheduler to answer and a first worker to be there: a cluster that is up says both in milliseconds."""

RETRIES = 3
"""How often Dask begins a batch anew whose worker was lost, beside what its own settings allow."""

_LOUD = ("distributed", "tornado")
"""Packages whose loggers tell at length what our own sentences say."""


class Cluster(Executor):
    """The cluster whose scheduler is at `address`, such as `tcp://host:8786`; Dask's own settings name certificates.

    Every call goes to a worker as often as it has to. Raises UsageError where Dask is not installed, nobody answers at
    that address, or no worker is there.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self._client: Any = None
        self._executor: Executor | None = None

    def submit(self, fn: Callable[_Asked, _Given], /, *args: _Asked.args, **kwargs: _Asked.kwargs) -> Future[_Given]:
        """As any executor does.

        The call goes as bytes, which a worker reads once the task runs: read on the way, they would ask the scheduler
        for this package, and a worker that has it not would end.
        """
        if self._executor is None:
            self._connect()
            self._executor = self._client.get_executor(pure=False, retries=RETRIES)
        call = pickle.dumps(partial(fn, *args, **kwargs))
        piped: Callable[..., _Given] = import_module("toolz").pipe
        return self._executor.submit(piped, call, pickle.loads, methodcaller("__call__"))

    def refuse_strangers(self, failure: BaseException) -> None:
        """Raise UsageError where a call failed since a worker has another version of this package, or none."""
        if not isinstance(failure, (ImportError, AttributeError, TypeError)):
            return
        try:
            has_it = self._client.run(import_module("toolz").pipe, "repomap", find_spec, bool)
        except OSError:
            has_it = {}
        without = ", ".join(sorted(worker for worker, is_there in has_it.items() if not is_there))
        lack = f"is not installed on {without}" if without else "is of another version on some"
        raise UsageError(
            f"The workers of {self.address} cannot scan: repomap {lack} ({_first_line(failure)}). Install the same "
            "version on all of them."
        ) from failure

    def has_workers(self) -> bool:
        """Whether the scheduler still answers, and has any worker."""
        client = self._client
        try:
            return client is not None and client.status == "running" and bool(client.scheduler_info()["workers"])
        except OSError:
            return False

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """Let go of the cluster, which goes on for others."""
        client, self._client, self._executor = self._client, None, None
        if client is not None:
            client.close(timeout=CONNECT_SECONDS)

    def _connect(self) -> None:
        try:
            dask: Any = import_module("distributed")
        except ImportError as error:
            raise UsageError(
                f"A scan on {self.address} needs Dask, which is not installed ({error}): python3 -m pip install "
                "distributed, the extra `dask`."
            ) from error
        for name in [each for each in logging.root.manager.loggerDict if each.partition(".")[0] in _LOUD]:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        try:
            self._client = dask.Client(self.address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError, RuntimeError) as error:
            raise UsageError(
                f"No Dask scheduler answers at {self.address} ({_first_line(error)}): give the address that it prints "
                "when it starts, such as tcp://host:8786."
            ) from error
        try:
            self._client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except OSError as error:
            self.shutdown()
            raise UsageError(
                f"The Dask scheduler at {self.address} has no workers: start some with `dask worker {self.address}`."
            ) from error


def _first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
