"""One session of work with the official Python SDK: client.py stdio|http|sse legacy|auto|2026-07-28.

Environment: LOCI (the program), URL and TOKEN (of a server, for http and sse).
"""

import asyncio
import os
import subprocess
import sys
import warnings

import httpx2
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.sse import sse_client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import ResourceTemplateReference

warnings.simplefilter("ignore")  # resources/subscribe is deprecated, and used on purpose


def transport(kind):
    if kind == "stdio":
        return StdioServerParameters(command=os.environ["LOCI"], args=["serve"], env=dict(os.environ))
    headers = {"Authorization": "Bearer " + os.environ["TOKEN"]}
    if kind == "sse":
        return sse_client(os.environ["URL"] + "/sse", headers=headers)
    http = httpx2.AsyncClient(headers=headers, timeout=30)
    return streamable_http_client(os.environ["URL"] + "/mcp", http_client=http)


async def call(client, name, **arguments):
    answer = await client.call_tool(name, arguments)
    assert not answer.is_error, answer.content
    assert answer.content[0].text
    return answer.structured_content


async def work(client, mode, updates):
    assert client.instructions or mode == "2026-07-28"  # a client that is told the version never asks for them
    tools = {t.name for t in (await client.list_tools()).tools}
    assert {"remember", "recall", "forget", "feedback"} <= tools, tools

    stored = await call(client, "remember", content="Tests run with pnpm test", source="user_explicit", category="convention")
    assert stored["results"][0]["status"] == "stored", stored
    known = stored["results"][0]["id"]
    again = await call(client, "remember", content="Tests run with pnpm test", source="user_explicit", category="convention")
    assert again["results"][0]["status"] == "evidence_added", again
    assert again["results"][0]["id"] == known

    recalled = await call(client, "recall", query="how do I run the tests")
    assert recalled["results"][0]["id"] == known, recalled

    core = (await client.read_resource("memory://core")).contents[0].text
    assert "pnpm test" in core, core
    try:
        await client.read_resource("memory://entries/none-1")
        raise AssertionError("an entry that does not exist was read")
    except MCPError:
        pass
    assert "save_session" in {p.name for p in (await client.list_prompts()).prompts}
    prompt = await client.get_prompt("load_memory", {})
    assert "pnpm test" in prompt.messages[0].content.text
    template = ResourceTemplateReference(uri="memory://entries/{id}")
    completion = (await client.complete(template, {"name": "id", "value": known[:3]})).completion
    assert known in completion.values, completion

    await changes(client, updates)

    receipt = await call(client, "forget", ids=[known])
    assert receipt["erased"] == [known], receipt
    left = await call(client, "recall", query="how do I run the tests")
    assert known not in {r["id"] for r in left["results"]}, left


async def changes(client, updates):
    """A subscriber is told of a change that another process makes."""
    if client.protocol_version >= "2026-07-28":
        async with client.listen(resource_subscriptions=["memory://core"]) as subscription:
            await elsewhere()
            event = await asyncio.wait_for(anext(aiter(subscription)), 10)
            assert event.uri == "memory://core", event
        return
    await client.subscribe_resource("memory://core")
    await elsewhere()
    assert await asyncio.wait_for(updates.get(), 10) == "memory://core"
    await client.unsubscribe_resource("memory://core")


async def elsewhere():
    note = ["remember", "Commits are signed", "--category", "constraint", "--source", "user_explicit"]
    await asyncio.to_thread(subprocess.run, [os.environ["LOCI"], *note], check=True, stdout=subprocess.DEVNULL)


async def main():
    kind, mode = sys.argv[1:]
    updates = asyncio.Queue()

    async def hear(message):
        if getattr(message, "method", "") == "notifications/resources/updated":
            await updates.put(str(message.params.uri))

    async with Client(transport(kind), mode=mode, message_handler=hear, read_timeout_seconds=30) as client:
        await work(client, mode, updates)
    print("done")


asyncio.run(main())
