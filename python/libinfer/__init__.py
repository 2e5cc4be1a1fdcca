"""libinfer: run PyTorch's models without PyTorch.

>>> import libinfer
>>> model = libinfer.load("model.pt2")
>>> with libinfer.inference_mode():
...     answer = model(libinfer.tensor([[1.0, 2.0]]))
"""

from libinfer import _C
from libinfer._C import *  # noqa: F403  the constants, and what has no underscore
from libinfer._C import __version__ as __version__
from libinfer._modes import enable_grad, inference_mode, no_grad, set_grad_enabled
from libinfer._ops import ops
from libinfer._profile import profile, record_function
from libinfer import _tensor

_tensor.complete(_C.Tensor)

# PyTorch's short names.
half, float, double = _C.float16, _C.float32, _C.float64  # noqa: A001
short, int, long = _C.int16, _C.int32, _C.int64  # noqa: A001
cfloat, cdouble = _C.complex64, _C.complex128


def __getattr__(name):
    """An operator of `aten` by its name: `libinfer.relu`, `libinfer.zeros`."""
    if not name.startswith("_"):
        try:
            operator = globals()[name] = getattr(ops.aten, name)
            return operator
        except AttributeError:
            pass
    raise AttributeError(f"libinfer has no attribute and no operator {name!r}")


def __dir__():
    return [*globals(), *dir(ops.aten)]
