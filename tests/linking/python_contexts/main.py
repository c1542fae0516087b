import asyncio
import contextlib
import io
from typing import AsyncIterator, Awaitable, Self


class Resource:
    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def read(self):
        pass


class File(Resource):
    def size(self):
        pass


class Handle:
    def __enter__(self) -> Resource: ...

    def size(self):
        pass


class Buffer(io.BytesIO):
    def size(self):
        pass


class Session:
    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *_): ...

    async def fetch(self) -> File: ...

    def stream(self) -> AsyncIterator[File]: ...

    def wait(self) -> Awaitable[File]: ...

    def __aiter__(self):
        return self

    async def __anext__(self):
        return File()


async def use(session: Session):
    with File() as file:
        file.read()
        #    ^ certain main.py::Resource.read
        file.size()
        #    ^ certain main.py::File.size
    with Handle() as resource:
        resource.read()
        #        ^ certain main.py::Resource.read
        resource.size()
        #        ^ possible main.py::Buffer.size main.py::File.size main.py::Handle.size
    with Buffer() as buffer:
        buffer.size()
        #      ^ certain main.py::Buffer.size
    with open("name") as text:
        text.read()
        #    ^ outside
    with contextlib.closing(File()) as file:
        file.size()
        #    ^ certain main.py::File.size
    with contextlib.suppress(OSError) as nothing:
        nothing.size()
        #       ^ outside
    async with Session() as other:
        (await other.fetch()).size()
        #            ^ certain main.py::Session.fetch
        #                     ^ certain main.py::File.size
    async for each in session.stream():
        each.size()
        #    ^ certain main.py::File.size
    async for each in session:
        each.size()
        #    ^ certain main.py::File.size
    (await session.wait()).size()
    #                      ^ certain main.py::File.size
    task = asyncio.create_task(session.fetch())
    (await task).size()
    #            ^ certain main.py::File.size
    one, two = await asyncio.gather(session.fetch(), session.wait())
    one.size()
    #   ^ certain main.py::File.size
    asyncio.run(session.fetch()).size()
    #                            ^ certain main.py::File.size
