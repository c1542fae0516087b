"""Sessions, and the tokens that stand for them."""

import secrets
from dataclasses import dataclass

from users import User

HOUR = 3600


@dataclass
class Token:
    """What a client shows instead of a password."""

    text: str
    seconds: int


class Session:
    """Somebody who is logged in."""

    def __init__(self) -> None:
        self.user: User | None = None

    def open(self, user: User, seconds: int = HOUR) -> Token:
        """Begin, and give the token."""
        self.user = user
        return Token(secrets.token_hex(16), seconds)

    def close(self) -> None:
        """End it."""
        self.user = None
