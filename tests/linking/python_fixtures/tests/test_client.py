import pytest


class Own:
    def get(self):
        pass


def test_get(client, server, other, missing):
    client.get()
    #      ^ certain conftest.py::Client.get
    server.get()
    #      ^ certain servers.py::Server.get
    other.get()
    #     ^ certain servers.py::Server.get
    missing.get()
    #       ^ possible


class TestOwn:
    @pytest.fixture
    def client(self, client):
        client.get()
        #      ^ certain conftest.py::Client.get
        return Own()

    def test_get(self, client):
        client.get()
        #      ^ certain tests/test_client.py::Own.get


def helper(client):
    client.get()
    #      ^ possible
