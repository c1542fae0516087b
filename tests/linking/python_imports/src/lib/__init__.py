from .core import run as go
