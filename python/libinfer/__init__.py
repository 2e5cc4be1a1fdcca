"""libinfer: run PyTorch's models without PyTorch.

>>> import libinfer
>>> model = libinfer.load("model.pt2")
>>> with libinfer.inference_mode():
...     answer = model(libinfer.tensor([[1.0, 2.0]]))
"""

import importlib
from math import e as e, inf as inf, nan as nan, pi as pi

from libinfer import _C
from libinfer._C import *  # noqa: F403  the constants, and what has no underscore
from libinfer._C import __version__ as __version__
from libinfer._files import load, save
from libinfer._modes import enable_grad, inference_mode, no_grad, set_grad_enabled
from libinfer._ops import ops
from libinfer._profile import profile, record_function
from libinfer._types import Size, device
from libinfer._vmap import vmap
from libinfer.functional import (
    asarray, broadcast_shapes, finfo, from_numpy, frombuffer, iinfo, is_tensor, nonzero, norm, numel, stft, tensordot, unique, unique_consecutive,
)  # fmt: skip
from libinfer import _tensor, autograd

_tensor.complete(_C.Tensor)

# PyTorch's short names.
half, float, double = _C.float16, _C.float32, _C.float64  # noqa: A001
short, int, long = _C.int16, _C.int32, _C.int64  # noqa: A001
chalf, cfloat, cdouble = _C.complex32, _C.complex64, _C.complex128
newaxis = None

_MODULES = ("fft", "library", "linalg", "nn", "special")


def __getattr__(name):
    """A module that is imported when it is asked for, or an operator of `aten` by its name: `libinfer.relu`, `libinfer.zeros`."""
    if name in _MODULES:
        return importlib.import_module(f"libinfer.{name}")
    if not name.startswith("_"):
        try:
            operator = globals()[name] = getattr(ops.aten, name)
            return operator
        except AttributeError:
            pass
    raise AttributeError(f"libinfer has no attribute and no operator {name!r}")


def __dir__():
    return [*globals(), *_MODULES, *dir(ops.aten)]
