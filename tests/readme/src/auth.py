"""Who may come in."""

from session import Session, Token
from users import find_user, note_visit


def login(name: str, password: str) -> Token | None:
    """Open a session for a user who knows the password."""
    user = find_user(name)
    if user is None or not user.has_password(password):
        return None
    note_visit(user)
    return Session().open(user)


def logout(session: Session) -> None:
    """Close a session."""
    session.close()
