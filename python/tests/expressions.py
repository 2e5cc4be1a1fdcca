"""Expressions that mean the same in PyTorch and here: how they are evaluated, and what is kept of their values."""

import math
import operator

SETUP = """
x = t.arange(6).view(2, 3).to(t.float32).sin()
y = (t.arange(6).view(2, 3) * 1.7).cos()
v = (t.arange(5) * 1.3 + 0.5).sin()
m = (t.arange(16).view(4, 4) * 0.9).sin() + 2 * t.eye(4)
i = t.tensor([[3, 0, 8], [5, 5, 1]])
b = t.tensor([[True, False, True], [False, True, False]])
z = t.complex(x, y)
h, d = x.to(t.float16), x.to(t.float64)
u = t.tensor([1, 200, 3], dtype=t.uint8)
s, n = t.tensor(2.5), t.tensor(3)
e = t.tensor([])
idx = t.tensor([1, 0])
img = (t.arange(192) * 0.37).sin().view(1, 3, 8, 8)
w = (t.arange(162) * 0.53).cos().view(6, 3, 3, 3)
q = (t.arange(320) * 0.11).sin().view(2, 4, 5, 8)
seq = (t.arange(80) * 0.23).cos().view(2, 5, 8)
"""
# Of longer lists of elements as many are kept, at equal distances.
_KEPT = 12


def evaluate(expression, t, functional):
    """Its value, or the class of what it raises. Statements end with `; r = ` and what they are to give."""
    names = {"t": t, "F": functional, "math": math, "op": operator, "copied": lambda a: a.detach().clone().requires_grad_()}
    exec(SETUP, names)
    try:
        if "; r = " in expression:
            exec(expression, names)
            return names["r"]
        return eval(expression, names)
    except Exception as error:
        return error


def described(value, tensor):
    """A value as lists, numbers and texts: of a tensor its dtype, its shape, whether it requires grad, and elements."""
    if isinstance(value, tensor):
        kind = ["tensor", str(value.dtype).rpartition(".")[2], list(value.shape), value.requires_grad]
        if value.is_meta:
            return kind
        flat = value.detach().to_dense().reshape(-1)
        elements = flat[:: max(1, flat.numel() // _KEPT)].tolist()
        return [*kind, [described([e.real, e.imag] if isinstance(e, complex) else e, tensor) for e in elements]]
    if isinstance(value, Exception):
        return ["raises", *(c.__name__.lstrip("_") for c in type(value).__mro__ if c not in (Exception, BaseException, object))]
    if isinstance(value, tuple):
        return ["tuple", *(described(v, tensor) for v in value)]
    if isinstance(value, list):
        return ["list", *(described(v, tensor) for v in value)]
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, (bool, int, type(None))):
        return value
    return str(value).replace("torch", "libinfer")
