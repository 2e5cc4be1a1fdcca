"""Writes ../corpus/aten_dev.json and .safetensors: calls of ATen operators, recorded while PyTorch's own operator samples
(torch.testing's op_db) run on CPU. Usage: python make_corpus.py [--complex] [NAME ...], with PyTorch 2.15 and the package
expecttest; names of op_db's entries restrict what runs, and then only a summary is printed. With --complex it writes
../corpus/complex.json and .safetensors: the calls that have complex numbers, fewer and smaller ones.

Every sample runs twice: under inference mode, where composite operators arrive as they were called, and under no_grad,
where their parts arrive. An overload keeps MOST calls that differ in the dtypes, sizes, strides or plain arguments they
were given; which ones is decided by a hash of these, so that the file does not depend on the order of the samples.

calls[i] has
  op       "aten::add.Tensor"
  args     positional arguments; kwargs those by name; out what it gave
  after    [args, kwargs] as they were afterwards where the call changed one, else null
Calls that draw values, or leave them unwritten, are left out.
A tensor is {"t": key, "size", "stride", "offset", "dtype"}, its flat storage being the safetensors entry of that key, which
equal storages share. {"enum": "torch.float32"} is a dtype, layout, memory format or device, {"float": "inf"} a number that
is not finite, {"complex": [re, im]} a complex one; storages of complex numbers are kept as their parts. Calls with sparse or
quantized tensors, generators, storages above LARGEST bytes, or without --complex with complex tensors, are left out.
"""
import hashlib
import itertools
import json
import math
import os
import random
import sys
import warnings

import numpy
import torch
from safetensors.torch import save_file
from torch.testing._internal.common_methods_invocations import op_db
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_iter, tree_map

COMPLEX = "--complex" in sys.argv
MOST = 3 if COMPLEX else 8
LARGEST = 1000 if COMPLEX else 13500
SAMPLES = 30 if COMPLEX else 120
DTYPES = [torch.float32, torch.float64, torch.bfloat16, torch.int64, torch.bool]
if COMPLEX:
    DTYPES = [torch.complex64, torch.complex128, torch.float32]
ENUMS = (torch.dtype, torch.layout, torch.memory_format, torch.device)
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "corpus")

warnings.simplefilter("ignore")
torch.set_num_threads(1)


class Unrecordable(Exception):
    pass


def seed(text):
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "little")
    random.seed(number)
    numpy.random.seed(number)
    torch.manual_seed(number)


def flat(t):
    """The whole storage."""
    count = t.untyped_storage().nbytes() // t.element_size()
    return t.as_strided([count], [1], 0)


def check(t):
    if t.layout != torch.strided or t.is_quantized or t.is_complex() > COMPLEX or t.device.type != "cpu" or t.is_nested:
        raise Unrecordable
    if t.is_neg() or t.is_conj() or t.untyped_storage().nbytes() > LARGEST or type(t) is not torch.Tensor:
        raise Unrecordable


def described(v, tensor):
    """JSON of arguments or results, tensors being what `tensor` makes of them."""
    if isinstance(v, torch.Tensor):
        check(v)
        dtype = str(v.dtype).removeprefix("torch.")
        shape = {"size": list(v.size()), "stride": list(v.stride()), "offset": v.storage_offset(), "dtype": dtype}
        return {"t": tensor(v)} | shape
    if v is None or isinstance(v, (bool, int, str)):
        return v
    if isinstance(v, float):
        return v if math.isfinite(v) else {"float": str(v)}
    if isinstance(v, complex):
        return {"complex": [described(v.real, tensor), described(v.imag, tensor)]}
    if isinstance(v, ENUMS):
        return {"enum": str(v)}
    if isinstance(v, (list, tuple)):
        return [described(x, tensor) for x in v]
    if isinstance(v, dict):
        return {k: described(x, tensor) for k, x in v.items()}
    raise Unrecordable


def copied(values):
    """The same arguments on storages of their own."""
    one = lambda t: flat(t).clone().as_strided(t.size(), t.stride(), t.storage_offset())
    return tree_map(lambda v: one(v) if isinstance(v, torch.Tensor) else v, values)


def tensors(values):
    return [v for v in tree_iter(values) if isinstance(v, torch.Tensor)]


def same_geometry(a, b):
    return a.dtype == b.dtype and a.size() == b.size() and a.stride() == b.stride()


def unchanged(a, b):
    a_bytes, b_bytes = (flat(t).view(torch.uint8) for t in (a, b))
    return same_geometry(a, b) and torch.equal(a_bytes, b_bytes)


def alike(a, b):
    """Whether two runs computed the same; kernels that are chosen anew may add in another order."""
    wide = torch.complex128 if a.is_complex() else torch.float64
    return same_geometry(a, b) and torch.allclose(a.to(wide), b.to(wide), rtol=1e-2, atol=1e-3, equal_nan=True)


def draws(func, args, kwargs, results):
    """Whether another run, with another seed and memory that is filled, leaves other values."""
    state = torch.get_rng_state()
    torch.manual_seed(state[:8].sum().item() + 1)
    torch.use_deterministic_algorithms(True, warn_only=True)
    try:
        again = func(*args, **kwargs)
    finally:
        torch.use_deterministic_algorithms(False)
        torch.set_rng_state(state)
    pairs = list(zip(tensors(results), tensors([again, args, kwargs]), strict=True))
    plain = [v for v in tree_iter(again) if not isinstance(v, torch.Tensor)]
    first = [v for v in tree_iter(results[0]) if not isinstance(v, torch.Tensor)]
    return not all(alike(a, b) for a, b in pairs) or str(plain) != str(first)


def repeats(name, before, out):
    """Whether the call gives the same outside of a mode: within one, conjugate views may be read as they lie."""
    base, _, overload = name.removeprefix("aten::").partition(".")
    try:
        again = getattr(getattr(torch.ops.aten, base), overload or "default")(*copied(before)[0], **copied(before)[1])
    except RuntimeError:
        return False
    return all(alike(a, b.resolve_conj()) for a, b in zip(tensors(out), tensors(again), strict=True))


class Recorder(TorchDispatchMode):
    """Keeps of each overload, and of each group of dtypes, the calls with the smallest hashes."""

    def __init__(self):
        super().__init__()
        self.kept = {}

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        if func.namespace != "aten":
            return func(*args, **kwargs)
        try:
            shape = json.dumps([func.name(), described([list(args), kwargs], lambda t: "")])
        except Unrecordable:
            return func(*args, **kwargs)
        given = tensors([args, kwargs])
        # Only some operators make complex numbers of others.
        makes_complex = any(word in func.name() for word in ("fft", "complex", "polar")) or func.name() in (
            "aten::linalg_eig", "aten::linalg_eigvals")
        if COMPLEX and not makes_complex and not any(t.is_complex() for t in given):
            return func(*args, **kwargs)
        # Arguments that share memory would come out as two.
        if len({t.untyped_storage()._cdata for t in given}) < len(given):
            return func(*args, **kwargs)
        rank = hashlib.sha256(shape.encode()).hexdigest()
        dtypes = ",".join(str(t.dtype) for t in given[:1])
        group = self.kept.setdefault(func.name(), {}).setdefault(dtypes, {})
        if rank in group or (len(group) >= MOST and rank > max(group)):
            return func(*args, **kwargs)
        before = copied([list(args), kwargs])
        result = func(*args, **kwargs)
        try:
            described(result, lambda t: "")
            out = copied(result)
            after = copied([list(args), kwargs])
            described(after, lambda t: "")
            changed = not all(unchanged(a, b) for a, b in zip(tensors(before), tensors(after), strict=True))
            drawn = draws(func, *copied(before), [out, after])
        except (Unrecordable, RuntimeError, ValueError):
            return result
        group[rank] = (func.name(), before, out, after if changed else None, drawn)
        if len(group) > MOST:
            del group[max(group)]
        return result

    def chosen(self):
        """Of each overload MOST calls, from each group of dtypes in turn."""
        for name in sorted(self.kept):
            groups = [[g[rank] for rank in sorted(g)] for _, g in sorted(self.kept[name].items())]
            calls = [c for turn in itertools.zip_longest(*groups) for c in turn if c is not None]
            decided = [c for c in calls if not c[4]]
            base = name.removeprefix("aten::").partition(".")[0]
            is_determined = base not in ("resize_", "resize_as_") and not any(w in base for w in ("empty", "rand"))
            yield from [c for c in decided if is_determined and repeats(c[0], c[1], c[2])][:MOST]


def forms(entry):
    for op in [entry, *entry.aliases]:
        yield op.op
        if op.inplace_variant is not None:
            yield op.inplace_variant


def run(recorder, mode, entry, dtype):
    seed(f"{entry.full_name} {entry.variant_test_name} {dtype}")
    with mode():
        try:
            samples = list(itertools.islice(entry.sample_inputs("cpu", dtype), SAMPLES))
        except Exception:  # no samples of that dtype, or none without a GPU
            return
        for sample in samples:
            for form in forms(entry):
                # Forms write their arguments: each has its own.
                try:
                    input, args, kwargs = copied([sample.input, list(sample.args), sample.kwargs])
                    with recorder:
                        form(input, *args, **kwargs)
                except Exception:  # a form that refuses this sample
                    continue


def write(calls):
    stored, keys = {}, {}

    def key(t):
        t = flat(t)
        content = (t.dtype, bytes(t.view(torch.uint8).tolist()))
        if content not in keys:
            keys[content] = ("c" if COMPLEX else "") + str(len(keys))
            stored[keys[content]] = torch.view_as_real(t).flatten().clone() if t.is_complex() else t.clone()
        return keys[content]

    lines = []
    for name, before, out, after, _ in calls:
        args, kwargs = described(before, key)
        line = {"op": name, "args": args, "kwargs": kwargs, "out": described(out, key)}
        line |= {"after": None if after is None else described(after, key)}
        lines.append(json.dumps(line))
    name = "complex" if COMPLEX else "aten_dev"
    save_file(stored, os.path.join(FOLDER, f"{name}.safetensors"))
    with open(os.path.join(FOLDER, f"{name}.json"), "w") as f:
        f.write(f'{{"made_with": "{torch.__version__}", "calls": [\n' + ",\n".join(lines) + "\n]}\n")


def main(names):
    recorder = Recorder()
    for entry in op_db:
        if names and entry.name not in names:
            continue
        print(entry.name, entry.variant_test_name, file=sys.stderr, flush=True)
        for mode in (torch.inference_mode, torch.no_grad):
            for dtype in DTYPES:
                if dtype in entry.dtypes:
                    run(recorder, mode, entry, dtype)
    with torch.inference_mode():
        calls = list(recorder.chosen())
        if not names:
            write(calls)
    overloads = {c[0]: sum(d[0] == c[0] for d in calls) for c in calls}
    print(len(calls), "calls of", len(overloads), "overloads")
    if names:
        print("\n".join(f"{name} {count}" for name, count in overloads.items()))


main([name for name in sys.argv[1:] if name != "--complex"])
