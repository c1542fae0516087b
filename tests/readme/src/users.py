"""Users, and where they are kept."""

import hashlib

USERS: dict[str, "User"] = {}


class User:
    """A person with a name and a password."""

    def __init__(self, name: str, digest: str) -> None:
        self.name = name
        self.digest = digest
        self.visits = 0

    def has_password(self, password: str) -> bool:
        """Whether this is the password."""
        return digest_of(password) == self.digest


def digest_of(password: str) -> str:
    """What is kept of a password."""
    return hashlib.sha256(password.encode()).hexdigest()


def find_user(name: str) -> User | None:
    """The user of a name, if there is one."""
    return USERS.get(name)


def note_visit(user: User) -> None:
    """Count a visit."""
    user.visits += 1
