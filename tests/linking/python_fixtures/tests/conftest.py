import pytest
from servers import Server


@pytest.fixture()
async def other() -> Server: ...
