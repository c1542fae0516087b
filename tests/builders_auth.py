"""A small web application with a module of authentication, on which contexts are tried out."""

from __future__ import annotations

AUTH = {
    "app/auth.py": '''"""Signing in and out, and what belongs to an account."""

import base64
import hashlib
import hmac
import logging
import secrets
import time
from datetime import datetime, timedelta

from app.mail import send_mail
from app.models import User
from app.passwords import hash_password, is_strong, make_salt
from app.sessions import create_session, end_all_sessions, end_session, session_of
from app.store import find_user, save_user

logger = logging.getLogger(__name__)

MOST_ATTEMPTS = 5
RESET_LIFETIME = timedelta(hours=2)
KNOWN_SCOPES = frozenset({"read", "write", "admin"})


class AuthError(Exception):
    """Somebody could not be let in."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def validate_credentials(email: str, password: str) -> User:
    """The user with this address, if the password is right."""
    user = find_user(email.strip().lower())
    if user is None:
        raise AuthError("unknown address")
    if user.failed_attempts >= MOST_ATTEMPTS:
        raise AuthError("locked")
    if hash_password(password, user.salt) != user.password_hash:
        user.failed_attempts += 1
        save_user(user)
        raise AuthError("wrong password")
    return user


def login(email: str, password: str) -> str:
    """Sign a user in, and give the token of the new session."""
    user = validate_credentials(email, password)
    user.failed_attempts = 0
    user.last_login = datetime.now()
    save_user(user)
    logger.info("signed in: %s", user.email)
    return create_session(user)


def logout(token: str) -> None:
    """End a session. The user may have others on other devices, which go on."""
    end_session(token)
    logger.info("signed out: %s", token[:6])


def register(email: str, password: str, name: str) -> User:
    """Make an account, and ask its owner to verify the address."""
    email = email.strip().lower()
    if find_user(email) is not None:
        raise AuthError("address is taken")
    salt = make_salt()
    user = User(email=email, name=name, salt=salt, password_hash=hash_password(password, salt))
    save_user(user)
    send_mail(user.email, "Verify your address", f"Follow this link: /verify/{user.verify_code}")
    return user


def verify_email(code: str, email: str) -> bool:
    """Take note that an address is its owner's."""
    user = find_user(email)
    if user is None or user.verify_code != code:
        return False
    user.is_verified = True
    user.verify_code = ""
    save_user(user)
    return True


def request_password_reset(email: str) -> None:
    """Send a link by which the password can be set anew; say nothing where there is no such account."""
    user = find_user(email)
    if user is None:
        logger.warning("reset asked for an unknown address")
        return
    user.reset_code = make_salt()
    user.reset_until = datetime.now() + RESET_LIFETIME
    save_user(user)
    send_mail(user.email, "Set a new password", f"Follow this link: /reset/{user.reset_code}")


def reset_password(email: str, code: str, password: str) -> None:
    """Set a new password, if the code that was sent is right and not too old."""
    user = find_user(email)
    if user is None or not user.reset_code or user.reset_code != code:
        raise AuthError("wrong code")
    if user.reset_until < datetime.now():
        raise AuthError("code is too old")
    user.salt = make_salt()
    user.password_hash = hash_password(password, user.salt)
    user.reset_code = ""
    user.failed_attempts = 0
    save_user(user)


def change_password(token: str, old: str, new: str) -> None:
    """Set a new password for who knows the old one; all other sessions end."""
    session = session_of(token)
    if session is None:
        raise AuthError("not signed in")
    user = session.user
    if hash_password(old, user.salt) != user.password_hash:
        raise AuthError("wrong password")
    if not is_strong(new):
        raise AuthError("password is too weak")
    user.salt = make_salt()
    user.password_hash = hash_password(new, user.salt)
    save_user(user)
    end_all_sessions(user)
    send_mail(user.email, "Your password was changed", "If that was not you, write to us at once.")


def start_two_factor(token: str) -> str:
    """Give the secret that an authenticator is set up with; it counts once a first code was right."""
    session = session_of(token)
    if session is None:
        raise AuthError("not signed in")
    secret = base64.b32encode(secrets.token_bytes(20)).decode()
    session.user.pending_secret = secret
    save_user(session.user)
    return f"otpauth://totp/{session.user.email}?secret={secret}&issuer=example"


def confirm_two_factor(token: str, code: str) -> None:
    """Turn the second factor on, once the authenticator gave a code that is right."""
    session = session_of(token)
    if session is None or not session.user.pending_secret:
        raise AuthError("not started")
    if not is_right_code(session.user.pending_secret, code):
        raise AuthError("wrong code")
    session.user.secret, session.user.pending_secret = session.user.pending_secret, ""
    save_user(session.user)


def is_right_code(secret: str, code: str, now: float | None = None) -> bool:
    """Whether a code is that of this half minute, or of the one before or after (RFC 6238)."""
    step = int((time.time() if now is None else now) // 30)
    for counter in (step - 1, step, step + 1):
        digest = hmac.new(base64.b32decode(secret), counter.to_bytes(8, "big"), "sha1").digest()
        offset = digest[-1] & 0x0F
        number = int.from_bytes(digest[offset : offset + 4], "big") & 0x7FFFFFFF
        if hmac.compare_digest(f"{number % 1_000_000:06d}", code):
            return True
    return False


def issue_api_key(token: str, scopes: list[str]) -> str:
    """Make a key for programs. It is shown once; only its hash is kept."""
    session = session_of(token)
    if session is None:
        raise AuthError("not signed in")
    unknown = sorted(set(scopes) - KNOWN_SCOPES)
    if unknown:
        raise AuthError(f"no such scope: {', '.join(unknown)}")
    key = f"key_{secrets.token_urlsafe(32)}"
    session.user.api_keys[hashlib.sha256(key.encode()).hexdigest()] = sorted(scopes)
    save_user(session.user)
    return key


def revoke_api_key(token: str, key_hash: str) -> bool:
    """Take a key back, and say whether there was one."""
    session = session_of(token)
    if session is None:
        raise AuthError("not signed in")
    is_known = session.user.api_keys.pop(key_hash, None) is not None
    save_user(session.user)
    return is_known


def invite(token: str, email: str, role: str) -> str:
    """Invite somebody to the account of a team, with a role; the invitation goes stale after a week."""
    session = session_of(token)
    if session is None or session.user.role != "owner":
        raise AuthError("only owners invite")
    if role not in ("owner", "editor", "reader"):
        raise AuthError("no such role")
    code = secrets.token_urlsafe(16)
    session.user.invitations[code] = (email.strip().lower(), role, datetime.now() + timedelta(days=7))
    save_user(session.user)
    send_mail(email, "You are invited", f"Follow this link: /join/{code}")
    return code
''',
    "app/passwords.py": '''"""Passwords as they are kept."""

import hashlib
import secrets

ROUNDS = 200_000


def make_salt() -> str:
    """A salt that nobody can guess."""
    return secrets.token_hex(16)


def hash_password(password: str, salt: str) -> str:
    """What is kept of a password."""
    return hashlib.pbkdf2_hmac("sha256", password.encode(), salt.encode(), ROUNDS).hex()


def is_strong(password: str) -> bool:
    """Whether a password is long and mixed enough to be accepted."""
    kinds = [any(map(test, password)) for test in (str.islower, str.isupper, str.isdigit)]
    return len(password) >= 12 and sum(kinds) >= 2
''',
    "app/sessions.py": '''"""Sessions of users who are signed in."""

import secrets
from datetime import datetime, timedelta

from app.models import Session, User

LIFETIME = timedelta(days=14)
_sessions: dict[str, Session] = {}


def create_session(user: User) -> str:
    """Open a session, and give its token."""
    token = secrets.token_urlsafe(32)
    _sessions[token] = Session(user=user, until=datetime.now() + LIFETIME)
    return token


def end_session(token: str) -> None:
    """Close a session, if it is open."""
    _sessions.pop(token, None)


def session_of(token: str) -> Session | None:
    """The open session of a token."""
    session = _sessions.get(token)
    if session is None or session.until < datetime.now():
        end_session(token)
        return None
    return session


def end_all_sessions(user: User) -> int:
    """Close all sessions of a user, and say how many these were."""
    tokens = [token for token, session in _sessions.items() if session.user is user]
    for token in tokens:
        end_session(token)
    return len(tokens)
''',
    "app/models.py": '''"""What is known of users."""

from dataclasses import dataclass, field
from datetime import datetime


@dataclass
class User:
    """Somebody with an account."""

    email: str
    name: str
    salt: str
    password_hash: str
    failed_attempts: int = 0
    is_verified: bool = False
    verify_code: str = ""
    reset_code: str = ""
    reset_until: datetime = field(default_factory=datetime.now)
    last_login: datetime | None = None
    role: str = "reader"
    secret: str = ""
    pending_secret: str = ""
    api_keys: dict[str, list[str]] = field(default_factory=dict)
    invitations: dict[str, tuple[str, str, datetime]] = field(default_factory=dict)


@dataclass
class Session:
    """A user who is signed in, and until when."""

    user: User
    until: datetime
''',
    "app/store.py": '''"""Where users are kept."""

from app.models import User

_users: dict[str, User] = {}


def find_user(email: str) -> User | None:
    """The user with this address, if there is one."""
    return _users.get(email)


def save_user(user: User) -> None:
    """Keep a user."""
    _users[user.email] = user


def delete_user(email: str) -> bool:
    """Forget a user, and say whether there was one."""
    return _users.pop(email, None) is not None


def all_users() -> list[User]:
    """All users, by address."""
    return [_users[email] for email in sorted(_users)]
''',
    "app/mail.py": '''"""Mail that the application sends."""

import logging
import smtplib
from email.message import EmailMessage

SENDER = "service@example.org"
logger = logging.getLogger(__name__)


def send_mail(to: str, subject: str, text: str) -> None:
    """Send a mail; one that cannot be sent is logged."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = SENDER, to, subject
    message.set_content(text)
    try:
        with smtplib.SMTP("localhost") as server:
            server.send_message(message)
    except OSError as error:
        logger.error("mail to %s was not sent: %s", to, error)
''',
    "app/views.py": '''"""What the pages of the application do."""

from app.auth import AuthError, login, logout, register, verify_email


def login_view(form: dict[str, str]) -> tuple[int, str]:
    """Let somebody in who filled in the form."""
    try:
        token = login(form["email"], form["password"])
    except AuthError as error:
        return 401, error.reason
    return 200, token


def logout_view(token: str) -> tuple[int, str]:
    """Let somebody out."""
    logout(token)
    return 204, ""


def register_view(form: dict[str, str]) -> tuple[int, str]:
    """Make an account for who filled in the form."""
    user = register(form["email"], form["password"], form["name"])
    return 201, user.email


def verify_view(code: str, email: str) -> tuple[int, str]:
    """Follow the link in a mail."""
    return (200, "") if verify_email(code, email) else (404, "")
''',
    "tests/test_auth.py": """import pytest

from app.auth import AuthError, login, register


def test_login_gives_a_token():
    register("a@example.org", "secret", "A")
    assert login("a@example.org", "secret")


def test_login_refuses_a_wrong_password():
    register("b@example.org", "secret", "B")
    with pytest.raises(AuthError):
        login("b@example.org", "wrong")
""",
}
