"""When the calls of a thread begin and end, as context managers."""

import json
import threading

from libinfer import _C


class profile:
    """Records the operators that this thread calls inside the context, a planned model's too: when, for how long, on what, making how many bytes.

    >>> with libinfer.profile() as prof:
    ...     model(x)
    >>> prof.export_chrome_trace("trace.json")  # for chrome://tracing and https://ui.perfetto.dev
    """

    def __init__(self):
        self._thread = self._text = None

    def __enter__(self):
        if self._thread is not None or self._text is not None:
            raise RuntimeError("profile: the context is entered once")
        self._thread = threading.get_ident()
        _C._timeline_start()
        return self

    def __exit__(self, *exception):
        if self._thread != threading.get_ident():
            raise RuntimeError("profile: the context is left on the thread that entered it")
        self._thread = None
        self._text = _C._timeline_stop()

    def _ended(self):
        if self._text is None:
            raise RuntimeError("profile: the context has not ended")
        return self._text

    def export_chrome_trace(self, path):
        """Writes the trace events to a file (JSON), as PyTorch's profiler does."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self._ended())

    def events(self):
        """The trace events, in the order of their beginnings: dictionaries with `name`, `ts` and `dur` (microseconds), and `args`."""
        return [event for event in json.loads(self._ended())["traceEvents"] if event["ph"] == "X"]


class record_function:
    """A part of the program by a name, in the profile of this thread if there is one: `with record_function("decode"):`."""

    def __init__(self, name):
        self._name = name

    def __enter__(self):
        _C._timeline_enter(self._name)
        return self

    def __exit__(self, *exception):
        _C._timeline_leave()
