"""The names that Python has by itself."""

BUILT_IN = frozenset(
    "ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError "
    "BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError "
    "ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception "
    "ExceptionGroup False FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError "
    "ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError "
    "KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError None NotADirectoryError NotImplemented "
    "NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError "
    "RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration "
    "SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError True TypeError UnboundLocalError "
    "UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError "
    "Warning ZeroDivisionError abs aiter all anext any ascii basestring bin bool breakpoint bytearray bytes callable "
    "chr classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit file filter "
    "float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license "
    "list locals long map max memoryview min next object oct open ord pow print property quit range raw_input reduce "
    "reload repr reversed round set setattr slice sorted staticmethod str sum super tuple type unichr unicode vars "
    "xrange zip".split()
)
"""Names that mean something without being bound, in any version."""
