"""Modes of a thread, as context managers and decorators."""

import functools

from libinfer import _C

_GENERATOR, _COROUTINE, _ASYNC_GENERATOR = 0x20, 0x80, 0x200  # of code.co_flags


class _Mode:
    """A mode inside a context. Contexts may be entered again while they are entered."""

    def __init__(self):
        self._guards = []

    def _begin(self):
        raise NotImplementedError

    def _again(self):
        """Another context of this mode: a decorated function has one for each call."""
        return type(self)()

    def __enter__(self):
        self._guards.append(self._begin())

    def __exit__(self, *exception):
        _C._end_guard(self._guards.pop())

    def __call__(self, function):
        flags = getattr(getattr(function, "__code__", None), "co_flags", 0)
        if flags & (_COROUTINE | _ASYNC_GENERATOR):
            # Other tasks of the thread would run in the mode whenever this one waits.
            raise TypeError(f"{type(self).__name__}: a function that awaits cannot run in a mode; enter it around what computes")
        if flags & _GENERATOR:
            return functools.wraps(function)(functools.partial(_steps, self._again, function))

        @functools.wraps(function)
        def in_mode(*args, **kwargs):
            with self._again():
                return function(*args, **kwargs)

        return in_mode


def _steps(mode, function, *args, **kwargs):
    """Runs a generator in a mode, and its caller between its steps not."""
    generator = function(*args, **kwargs)
    step, given = generator.send, None
    while True:
        try:
            with mode():
                value = step(given)
        except StopIteration as stop:
            return stop.value
        try:
            step, given = generator.send, (yield value)
        except GeneratorExit:
            with mode():
                generator.close()
            raise
        except BaseException as exception:
            step, given = generator.throw, exception


class inference_mode(_Mode):
    """Inference mode on, or off inside itself: nothing is recorded, and new tensors are inference tensors.

    `with inference_mode():`, or `@inference_mode()` before a function.
    """

    def __new__(cls, mode=True):
        return cls()(mode) if callable(mode) else super().__new__(cls)

    def __init__(self, mode=True):
        super().__init__()
        self.mode = bool(mode)

    def _begin(self):
        return _C._begin_inference(self.mode)

    def _again(self):
        return inference_mode(self.mode)


class no_grad(_Mode):
    """Gradients are not recorded: `with no_grad():`, or `@no_grad()` before a function."""

    def __new__(cls, function=None):
        return super().__new__(cls) if function is None else cls()(function)

    def __init__(self, function=None):
        super().__init__()

    def _begin(self):
        return _C._begin_grad(False)


class enable_grad(no_grad):
    """Gradients are recorded: `with enable_grad():`, or `@enable_grad()` before a function."""

    def _begin(self):
        return _C._begin_grad(True)


class set_grad_enabled(_Mode):
    """Gradients are recorded or not from now on; as a context manager, until its end."""

    def __init__(self, mode):
        super().__init__()
        self.mode = bool(mode)
        self._before = _C.is_grad_enabled()
        _C._set_grad_mode(self.mode)

    def __enter__(self):
        _C._set_grad_mode(self.mode)

    def __exit__(self, *exception):
        _C._set_grad_mode(self._before)

    def _again(self):
        return set_grad_enabled(self.mode)

    def __call__(self, function):
        # It was made before the function, for the function alone.
        _C._set_grad_mode(self._before)
        return super().__call__(function)
