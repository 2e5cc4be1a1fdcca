"""Writes corpus_gradients.json: of every recorded call under tests/corpus that can be differentiated, with its floating
arguments in float64, what PyTorch's gradients are. Usage: python make_corpus_gradients.py

A line a call: its index in the corpus, then for each argument that has a gradient its position, the position in a list,
and the gradient's products with two fixed weights, which say whether it is the same without filling the file.
"""
import json
import math
import os
import warnings
import torch

warnings.simplefilter("ignore")
torch.set_num_threads(1)
HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, "..", "corpus", "aten_dev")
corpus = json.load(open(CORPUS + ".json"))
raw = open(CORPUS + ".safetensors", "rb").read()
head = int.from_bytes(raw[:8], "little")
places = json.loads(raw[8:8 + head])
DTYPES = {str(d).removeprefix("torch."): d for d in vars(torch).values() if isinstance(d, torch.dtype)}


def stored(j):
    dtype = DTYPES[j["dtype"]]
    start, end = places[j["t"]]["data_offsets"]
    data = bytearray(raw[8 + head + start:8 + head + end])
    flat = torch.frombuffer(data, dtype=dtype) if data else torch.empty(0, dtype=dtype)
    t = flat.as_strided(j["size"], j["stride"], j["offset"])
    return (t.double() if t.is_floating_point() else t).clone()


def value(j):
    if isinstance(j, dict):
        if "t" in j:
            return stored(j)
        if "float" in j:
            return float(j["float"])
        name = j["enum"].removeprefix("torch.")
        if name in DTYPES:
            return torch.float64 if DTYPES[name].is_floating_point else DTYPES[name]
        return getattr(torch, name, None) if hasattr(torch, name) else torch.device(name)
    return [value(x) for x in j] if isinstance(j, list) else j


def weights(n, a, b, m, c):
    return torch.tensor([((k * a + b) % m) / m + c for k in range(n)], dtype=torch.float64)


def tame(g):
    """Not finite numbers as others: which is which still shows."""
    g = g.to_dense() if g.is_sparse else g
    return torch.where(g.isnan(), 11., torch.where(g.isinf(), g.sign() * 7., g))


def run(op, call, seed):
    """The gradients of one call by argument and place; None where there are none."""
    torch.manual_seed(seed)
    schema = op._schema
    given = {a.name: value(j) for a, j in zip(schema.arguments, call["args"])}
    given.update({k: value(j) for k, j in call["kwargs"].items()})
    variables, written = {}, []
    for i, a in enumerate(schema.arguments):
        v = given.get(a.name)
        if "Tensor" in str(a.type) and isinstance(v, (int, float)):
            return None
        for k, t in enumerate(v if isinstance(v, list) else [v]):
            if isinstance(t, torch.Tensor) and t.dtype == torch.float64 and t.numel() and not a.name.startswith("running_"):
                variables[i, k] = t.requires_grad_()
        if a.alias_info is not None and a.alias_info.is_write:
            if a.kwarg_only or not isinstance(v, torch.Tensor):
                return None
            given[a.name] = v.clone()
            if not a.name.startswith("running_"):
                written.append(given[a.name])
    args = [given.pop(a.name) for a in schema.arguments if not a.kwarg_only and a.name in given]
    if not variables:
        return None
    out = op(*args, **given)
    results = []

    def collect(v):
        if isinstance(v, torch.Tensor):
            results.append(v)
        elif isinstance(v, (list, tuple)):
            for x in v:
                collect(x)

    collect(written or out)
    results = [r for r in results if r.dtype == torch.float64 and r.numel() and r.requires_grad]
    if not results:
        return None
    total = sum((r * weights(r.numel(), 7, 3, 11, .25).view(r.shape)).sum() for r in results)
    gradients = torch.autograd.grad(total, list(variables.values()), allow_unused=True)
    return dict(zip(variables, gradients))


def number(x):
    return float(f"{x:.12g}")


lines = []
for index, call in enumerate(corpus["calls"]):
    base, _, overload = call["op"].removeprefix("aten::").partition(".")
    try:
        op = getattr(getattr(torch.ops.aten, base), overload or "default")
        first, again = run(op, call, 1), run(op, call, 2)
    except (RuntimeError, NotImplementedError, AttributeError, TypeError, ValueError, IndexError):
        continue
    if first is None:
        continue
    row = []
    same = True
    for (i, k), g in first.items():
        h = again[i, k]
        if g is None:
            continue
        same &= torch.equal(tame(g), tame(h))
        flat = tame(g).flatten()
        products = [number((flat * weights(g.numel(), *w)).sum().item()) for w in ((5, 2, 7, .4), (3, 1, 5, -.5))]
        row.append([i, k, *products])
    # What draws numbers has another gradient each time.
    if same and row:
        lines.append(json.dumps([index, call["op"], row]))

with open(os.path.join(HERE, "corpus_gradients.json"), "w") as f:
    f.write("[\n" + ",\n".join(lines) + "\n]\n")
print(len(lines), "calls")
