"""The protocol's side: tools, resources and prompts as the SDK asks for them; calls run in a thread, one at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from itertools import count
from typing import Any, TypeVar

import mcp_types as types
from anyio import CapacityLimiter, create_task_group, get_cancelled_exc_class, sleep, to_thread
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError

from repomap import __version__
from repomap.errors import RepomapError
from repomap.kinds import nearest
from repomap.layout import escaped
from repomap.server.guidance import INSTRUCTIONS, PROMPTS, prompt_text
from repomap.server.hosted import COMMITTED_MAP, MARKDOWN, PLAIN, HostedRepository
from repomap.server.parameters import schema_of
from repomap.server.toolbox import TOOLS

MAP_ADDRESS = f"repomap://{COMMITTED_MAP}"

SECONDS_BETWEEN_NEWS = 1.0
"""A client that hears nothing for a minute may give a call up, and to read a large repository whole takes longer."""

_MOST_CHARACTERS = 2000
"""Of an error: some list ten candidates, each an id."""

_Answer = TypeVar("_Answer")
_Context = ServerRequestContext[Any]


def server_of(repository: HostedRepository) -> Server[Any]:
    """A server of the protocol that answers about a repository."""
    served = _Served(repository)
    return Server(
        "repomap",
        version=__version__,
        title="repomap",
        instructions=INSTRUCTIONS,
        on_list_tools=served.list_tools,
        on_call_tool=served.call_tool,
        on_list_resources=served.list_resources,
        on_list_resource_templates=served.list_resource_templates,
        on_read_resource=served.read_resource,
        on_list_prompts=served.list_prompts,
        on_get_prompt=served.get_prompt,
    )


class _Served:
    """What is answered to each request; the first argument of each is the SDK's context."""

    def __init__(self, repository: HostedRepository) -> None:
        self._repository = repository
        self._turn = CapacityLimiter(1)

    async def list_tools(self, _: object, __: object) -> types.ListToolsResult:
        hints = types.ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
        listed = [
            types.Tool(
                name=tool.name,
                title=tool.title,
                description=tool.meaning,
                input_schema=schema_of(tool.parameters),
                annotations=hints,
            )
            for tool in TOOLS.values()
        ]
        return types.ListToolsResult(tools=listed)

    async def call_tool(self, context: _Context, asked: types.CallToolRequestParams) -> types.CallToolResult:
        tool = TOOLS.get(asked.name)
        if tool is None:
            known = f"there are {', '.join(TOOLS)}"
            raise _refusal(f"There is no tool {asked.name!r}{nearest(asked.name, TOOLS)}; {known}.")
        try:
            reply = await self._in_turn(context, partial(self._repository.reply, tool, asked.arguments))
        except RepomapError as error:
            return types.CallToolResult(content=[types.TextContent(text=_readable(str(error)))], is_error=True)
        # What says more than the text would be all that some clients show of a reply: no structured content.
        meta = {
            "repomap/tokens": reply.tokens,
            "repomap/total": reply.total,
            "repomap/shown": reply.shown,
            "repomap/truncated": reply.is_truncated,
        }
        return types.CallToolResult(content=[types.TextContent(text=reply.text)], _meta=meta)

    async def list_resources(self, _: object, __: object) -> types.ListResourcesResult:
        is_committed = await to_thread.run_sync(self._repository.committed_map) is not None
        made = "as it stands in the repository" if is_committed else "made now"
        listed = types.Resource(
            uri=MAP_ADDRESS,
            name=COMMITTED_MAP,
            title="Map of the repository",
            description=f"The repository's definitions, ranked, under a budget of tokens; {made}.",
            mime_type=MARKDOWN if is_committed else PLAIN,
        )
        return types.ListResourcesResult(resources=[listed])

    async def list_resource_templates(self, _: object, __: object) -> types.ListResourceTemplatesResult:
        return types.ListResourceTemplatesResult(resource_templates=[])

    async def read_resource(
        self, context: _Context, asked: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        if str(asked.uri) != MAP_ADDRESS:
            raise _refusal(f"There is no resource {str(asked.uri)!r} here: there is {MAP_ADDRESS}, and the tools.")
        try:
            page = await self._in_turn(context, self._repository.map_page)
        except RepomapError as error:
            raise _refusal(str(error)) from error
        contents = types.TextResourceContents(uri=MAP_ADDRESS, mime_type=page.media_type, text=page.text)
        return types.ReadResourceResult(contents=[contents])

    async def list_prompts(self, _: object, __: object) -> types.ListPromptsResult:
        listed = [
            types.Prompt(
                name=prompt.name,
                title=prompt.title,
                description=prompt.meaning,
                arguments=[
                    types.PromptArgument(
                        name=prompt.argument, description=prompt.argument_meaning, required=not prompt.text_alone
                    )
                ],
            )
            for prompt in PROMPTS.values()
        ]
        return types.ListPromptsResult(prompts=listed)

    async def get_prompt(self, _: object, asked: types.GetPromptRequestParams) -> types.GetPromptResult:
        try:
            text = prompt_text(asked.name, asked.arguments or {})
        except RepomapError as error:
            raise _refusal(str(error)) from error
        message = types.PromptMessage(role="user", content=types.TextContent(text=text))
        return types.GetPromptResult(description=PROMPTS[asked.name].meaning, messages=[message])

    async def _in_turn(self, context: _Context, work: Callable[[Callable[[], bool]], _Answer | None]) -> _Answer:
        """What `work` gives in a thread; meanwhile, a client that asked for that hears how far it is."""
        async with create_task_group() as group:
            group.start_soon(self._tell_progress, context)
            answer = await self._outcome(work)
            group.cancel_scope.cancel()
        if isinstance(answer, RepomapError):
            raise answer
        return answer

    async def _outcome(self, work: Callable[[Callable[[], bool]], _Answer | None]) -> _Answer | RepomapError:
        """What `work` gives or raises; a call that its client gives up is left to end by itself, or never begun."""
        given_up = threading.Event()
        try:
            answer = await to_thread.run_sync(
                work, lambda: not given_up.is_set(), abandon_on_cancel=True, limiter=self._turn
            )
        except RepomapError as error:
            return error
        except get_cancelled_exc_class():
            given_up.set()
            raise
        if answer is None:
            raise RuntimeError("a call that was given up is answered to nobody")
        return answer

    async def _tell_progress(self, context: _Context) -> None:
        for news in count(1):
            await sleep(SECONDS_BETWEEN_NEWS)
            await context.session.report_progress(news, message=self._repository.progress)


def _refusal(sentence: str) -> MCPError:
    return MCPError(types.INVALID_PARAMS, _readable(sentence))


def _readable(sentence: str) -> str:
    """A sentence, or lines, which may quote what a client wrote: nothing unseen, and as far as anyone would read it."""
    shown = "\n".join(map(escaped, sentence.split("\n")))
    return shown if len(shown) <= _MOST_CHARACTERS else f"{shown[:_MOST_CHARACTERS]}…"
