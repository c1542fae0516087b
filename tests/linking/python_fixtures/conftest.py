import pytest
from servers import Server


class Client:
    def get(self):
        pass


@pytest.fixture
def client():
    return Client()


@pytest.fixture(name="server")
def make_server():
    yield Server()


@pytest.fixture(autouse=True)
def clean(client):
    client.get()
    #      ^ certain conftest.py::Client.get
