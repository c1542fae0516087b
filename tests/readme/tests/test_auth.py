from auth import login
from users import USERS, User, digest_of


def test_login_gives_a_token():
    USERS["ada"] = User("ada", digest_of("secret"))
    assert login("ada", "secret")


def test_login_refuses_a_wrong_password():
    assert login("ada", "wrong") is None
