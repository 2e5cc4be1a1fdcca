"""Operators by their names: `ops.aten.add(x, y)`, `ops.aten.add.Tensor(x, y)`."""

import os
import types

from libinfer import _C


class _Namespace:
    """The operators of one namespace. One that is registered later is found when it is asked for."""

    def __init__(self, name):
        self.__dict__.update(_C._operators(name))
        self.__name__ = name

    def __getattr__(self, name):
        operator = _C._operator(f"{self.__name__}::{name}")
        setattr(self, name, operator)
        return operator

    def __repr__(self):
        return f"<operators of {self.__name__}>"


class _Operators:
    def load_library(self, path):
        """Loads a shared library whose TORCH_LIBRARY registers operators."""
        import ctypes

        ctypes.CDLL(os.path.abspath(path))

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        namespace = _Namespace(name)
        setattr(self, name, namespace)
        return namespace


ops = _Operators()


class Family(types.ModuleType):
    """Operators of `aten` whose names begin alike, as a module: `libinfer.linalg.inv` is `ops.aten.linalg_inv`."""

    def __getattr__(self, name):
        operator = None if name.startswith("_") else getattr(ops.aten, f"{self.__name__.rpartition('.')[2]}_{name}", None)
        if operator is None:
            raise AttributeError(f"{self.__name__} has no operator {name!r}")
        setattr(self, name, operator)
        return operator

    def __dir__(self):
        prefix = self.__name__.rpartition(".")[2] + "_"
        return [*vars(self), *(name.removeprefix(prefix) for name in dir(ops.aten) if name.startswith(prefix))]
