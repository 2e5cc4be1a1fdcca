"""Writes scalars.json with PyTorch: what becomes of numbers of many sizes where an operator takes one, in every dtype.

A case is an operator, its arguments and a dtype; its answers follow the order of `scalars`, each [dtype, elements] or the
error's first line. In arguments "x" is the tensor [0, 1, 2, 3] of the dtype, "m" a mask, "i" an index, "s" the number and
"d" the dtype. Floats that are no JSON numbers are texts.
"""
import json
import os
import torch

DTYPES = ["float32", "float16", "bfloat16", "float64", "uint8", "int8", "int16", "int32", "int64", "bool", "complex64"]
inf = float("inf")
SCALARS = [
    -inf, inf, float("nan"), *(torch.finfo(getattr(torch, d)).min for d in ("float16", "bfloat16", "float32", "float64")),
    # Beside the largest float32, and beside where float16 rounds to infinity.
    3.4028234663852886e38, 3.4028234663852889e38, 1e39, 65505.0, 65520.0, 65505, 0.1,
    -1, -255, -256, 255, 256, -129, 2**40, -(2**63), 255.5, 127.5, -128.5, -1.0, -0.5, 2.0**31, 2.0**63, -(2.0**63),
    True, 1 + 2j, 1e39 + 0j, 1j * 1e39,
]
CASES = [
    ("full", [[2], "s"], {"dtype": "d"}), ("full_like", ["x", "s"], {}), ("new_full", ["x", [2], "s"], {}),
    ("scalar_tensor", ["s"], {"dtype": "d"}), ("fill.Scalar", ["x", "s"], {}), ("fill_.Scalar", ["x", "s"], {}),
    ("fill_diagonal_", [["x", 2], "s"], {}),
    ("masked_fill.Scalar", ["x", "m", "s"], {}), ("masked_fill_.Scalar", ["x", "m", "s"], {}),
    ("index_fill.int_Scalar", ["x", 0, "i", "s"], {}), ("index_fill_.int_Scalar", ["x", 0, "i", "s"], {}),
    ("scatter.value", ["x", 0, "i", "s"], {}), ("scatter_.value", ["x", 0, "i", "s"], {}),
    ("scatter.value_reduce", ["x", 0, "i", "s"], {"reduce": "add"}),
    ("where.ScalarOther", ["m", "x", "s"], {}), ("where.ScalarSelf", ["m", "s", "x"], {}),
    ("where.Scalar", ["m", "s", 1], {}), ("constant_pad_nd", ["x", [1, 0], "s"], {}),
    ("clamp", ["x", "s", None], {}), ("clamp", ["x", None, "s"], {}), ("clamp_", ["x", "s", None], {}),
    ("clamp_min", ["x", "s"], {}), ("clamp_max", ["x", "s"], {}), ("hardtanh", ["x", "s", 2], {}), ("hardtanh", ["x", 1, "s"], {}),
    ("threshold", ["x", "s", 7], {}), ("threshold", ["x", 1, "s"], {}), ("hardshrink", ["x", "s"], {}),
    ("add.Scalar", ["x", "s"], {}), ("add_.Scalar", ["x", "s"], {}), ("sub.Scalar", ["x", "s"], {}), ("rsub.Scalar", ["x", "s"], {}),
    ("mul.Scalar", ["x", "s"], {}), ("mul_.Scalar", ["x", "s"], {}),
    ("add.Tensor", ["x", "x"], {"alpha": "s"}), ("sub.Tensor", ["x", "x"], {"alpha": "s"}),
    ("addcmul", ["x", "x", "x"], {"value": "s"}), ("addcdiv", ["x", "x", "x"], {"value": "s"}),
    ("leaky_relu", ["x", "s"], {}), ("copysign.Scalar", ["x", "s"], {}), ("lerp.Scalar", ["x", "x", "s"], {}),
    *((f"{name}.Scalar", ["x", "s"], {}) for name in ("eq", "ne", "lt", "le", "gt", "ge", "bitwise_and", "bitwise_or", "remainder", "fmod")),
]


def said(value):
    if isinstance(value, complex):
        return [said(value.real), said(value.imag)]
    return value if not isinstance(value, float) or value - value == 0 else str(value)


def answer(name, args, kwargs, dtype, scalar):
    packet, _, overload = name.partition(".")
    dtype = getattr(torch, dtype)
    x = torch.tensor([0, 1, 2, 3]).to(dtype)
    given = {"m": torch.tensor([True, False, True, False]), "i": torch.tensor([1]), "s": scalar, "d": dtype}

    def meant(a):
        if isinstance(a, str):
            return x.clone() if a == "x" else given.get(a, a)
        return x.reshape(2, 2).clone() if isinstance(a, list) and a[0] == "x" else a

    try:
        op = getattr(getattr(torch.ops.aten, packet), overload or "default")
        out = op(*map(meant, args), **{k: meant(v) for k, v in kwargs.items()})
        return [str(out.dtype).removeprefix("torch."), [said(v) for v in out.flatten().tolist()]]
    except Exception as e:
        return str(e).split("\n")[0]


answers, cases = {}, []
for name, args, kwargs in CASES:
    for dtype in DTYPES:
        row = [answer(name, args, kwargs, dtype, s) for s in SCALARS]
        # Each distinct answer is written once.
        cases.append([name, args, kwargs, dtype, [answers.setdefault(json.dumps(a), len(answers)) for a in row]])
scalars = [{"complex": said(s)} if isinstance(s, complex) else said(s) for s in SCALARS]
lines = lambda items: "[\n" + ",\n".join(items) + "\n]"
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "scalars.json"), "w") as f:
    f.write(f'{{"made_with": "{torch.__version__}",\n"scalars": {json.dumps(scalars)},\n')
    f.write(f'"answers": {lines(answers)},\n"cases": {lines(map(json.dumps, cases))}}}\n')
