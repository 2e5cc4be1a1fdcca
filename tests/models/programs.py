"""Makes programs.pt2, one archive with an exported program of every form the format has, and programs.calls: how each is called and
what PyTorch 2.15 answered. Usage: python programs.py

programs.gradients is a dict by the program's name of (args, kwargs, gradients of args taken apart, gradients of parameters by their names), of
the sum of the squares of all floating results. programs.calls is a dict by the program's name of lists of (args, kwargs, result, args afterwards), or (args, kwargs, part of the error)
for a call that is refused. Weights are random but fixed by the seed.
"""
import copy, io, os, sys, warnings, zipfile
import torch
from torch import nn
import torch.nn.functional as F
from torch.export import Dim, export

warnings.filterwarnings("ignore")
FOLDER = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = {}
R = torch.randn


class Program:
    """A module, how it is exported, and calls of it."""

    def __init__(self, module, args, kwargs=None, shapes=None, calls=(), refused=(), decompose=False, strict=False):
        self.module, self.args, self.kwargs, self.shapes, self.decompose = module, args, kwargs or {}, shapes, decompose
        self.strict = strict
        self.calls = [(args, self.kwargs), *calls]
        self.refused = refused


def program(f):
    """Registers a function that gives a Program, and both forms of what it gives: as exported, and decomposed."""
    PROGRAMS[f.__name__] = f
    PROGRAMS[f.__name__ + "_decomposed"] = lambda: decomposed(f())
    return f


def decomposed(p):
    p.decompose = True
    return p


class Fn(nn.Module):
    """A function as a module, and its submodules."""

    def __init__(self, f, **modules):
        super().__init__()
        self.f = f
        for name, m in modules.items():
            setattr(self, name, m)

    def forward(self, *args):
        return self.f(self, *args)


@program
def nested():
    class M(nn.Module):
        def forward(self, x, pair, *, table=None, scale=1.0):
            a, (b, c) = pair
            y = x * scale + a - b
            if table is not None:
                y = y + table["bias"][0] * table["gain"]
            return {"sum": y.sum(), "parts": [y, c * 2, (b, None)], 3: y.mean()}, 7, "text"

    pair, table = (R(2), [R(2), R(3)]), {"bias": [R(2)], "gain": R(())}
    again = ((R(2), (R(2), [R(2), R(3)])), {"table": {"bias": [R(2)], "gain": R(())}, "scale": 2.5})
    refused = [
        ((R(2), pair), {"table": table}, "'scale' is missing"),
        ((R(2), pair), {"table": table, "scale": 3.5}, "argument 'scale' is 3.5, the model was exported for 2.5"),
        ((R(2), pair), {"table": table, "scale": 2.5, "other": 1}, "Unknown keyword argument 'other'"),
        ((R(2), pair), {"table": {"bias": [R(2)]}, "scale": 2.5}, "argument 'table' has no entry 'gain'"),
        ((R(2), pair), {"table": {**table, "more": R(2)}, "scale": 2.5}, "has an entry"),
        ((R(2), (R(2), [R(2)])), {"table": table, "scale": 2.5}, "argument 'pair'[1] has 1 elements"),
        ((R(2), R(2)), {"table": table, "scale": 2.5}, "argument 'pair' must be a tuple of 2"),
        ((R(2), pair, table, 2.5, 1), {}, "expected 4 argument(s)"),
        ((R(2), pair), {"x": R(2), "table": table, "scale": 2.5}, "multiple values for argument 'x'"),
    ]
    return Program(M(), (R(2), pair), {"table": table, "scale": 2.5}, calls=[again], refused=refused)


@program
def constants():
    class M(nn.Module):
        def forward(self, x, n, flag, mode, nothing, p):
            y = x[:n] if flag else x
            return (y.relu() if mode == "relu" else y) * p

    args = (R(4), 2, True, "relu", None, 0.5)
    refused = [
        ((R(4), 3, True, "relu", None, 0.5), {}, "argument 'n' is 3, the model was exported for 2"),
        ((R(4), 2, False, "relu", None, 0.5), {}, "argument 'flag' is False, the model was exported for True"),
        ((R(4), 2, True, "tanh", None, 0.5), {}, "argument 'mode' is \"tanh\""),
        ((R(4), 2, True, "relu", R(2), 0.5), {}, "argument 'nothing' is"),
        ((R(4), 2, True, "relu", None, "half"), {}, "argument 'p' is"),
        ((R(4), 2, True, "relu", None), {}, "'p' is missing"),
    ]
    return Program(M(), args, calls=[((R(4), 2, 1, "relu", None, 0.5), {})], refused=refused)


@program
def sizes():
    class M(nn.Module):
        def forward(self, x, y, z):
            n, m = x.shape[0], y.shape[1]
            most, least = torch.sym_max(n, m), torch.sym_min(n, m)
            ratio = torch.sym_int(n / m) + torch.sym_float(n)
            return x.view(n // 2, 2, -1).sum(1) + z, torch.zeros(most + least % 3, n), x * ratio, (n + m) // 3, -n, torch.sym_sqrt(n), n**2

    rows, columns = Dim("rows", min=2, max=10), Dim("columns", min=3, max=20)
    call = lambda n, m, k=None: ((R(2 * n, 4), R(2, m), R(k or n, 4)), {})
    refused = [
        (*call(11, 5), "exported for at most 10"),
        (*call(3, 21), "dimension 1 of argument 'y' is 21, the model was exported for 3 to 20"),
        (*call(3, 2), "dimension 1 of argument 'y' is 2, the model was exported for 3 to 20"),
        (*call(3, 5, 4), "dimension 0 of argument 'x' is 6, but must be 8"),
        ((R(7, 4), R(2, 5), R(3, 4)), {}, "dimension 0 of argument 'x' is 7, but must be 6"),
        ((R(6, 5), R(2, 5), R(3, 4)), {}, "argument 'x' is Float[6, 5]"),
        ((R(6, 4).double(), R(2, 5), R(3, 4)), {}, "argument 'x' is Double[6, 4]"),
    ]
    return Program(M(), *call(3, 5), shapes=({0: 2 * rows}, {1: columns}, {0: rows}), calls=[call(4, 7), call(10, 20), call(5, 3)], refused=refused)


@program
def equal_sizes():
    n = Dim("n", max=8)
    call = lambda a, b: ((R(a, 3), R(b)), {})
    refused = [(*call(4, 5), "dimension 0 of argument 'args_1' is 5, but must be 4, as dimension 0 of argument 'args_0'")]
    return Program(Fn(lambda self, x, y: x.sum(1) + y), *call(4, 4), shapes=(({0: n}, {0: n}),), calls=[call(8, 8), call(1, 1)], refused=refused)


@program
def a_number():
    class M(nn.Module):
        def forward(self, x, n):
            return x[:n] * n, n + 1

    return Program(M(), (R(6), 3), shapes=(None, Dim.DYNAMIC), calls=[((R(6), 5), {})], refused=[((R(6), R(1)), {}, "argument 'n' must be an int")])


@program
def values():
    class M(nn.Module):
        def forward(self, x, n):
            k = n.item()
            torch._check(k >= 0)
            torch._check(k < x.shape[0])
            return x[:k].sum(), x[k], x.nonzero(), torch.zeros(k + 1)

    return Program(M(), (R(6, 4), torch.tensor(3)), shapes=({0: Dim.DYNAMIC}, None), calls=[((R(5, 4), torch.tensor(0)), {})], refused=[((R(4, 4), torch.tensor(4)), {}, "Runtime assertion failed")])


@program
def state():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(3))
            self.register_buffer("seen", torch.zeros((), dtype=torch.long), persistent=False)
            self.constant = torch.ones(3)

        def forward(self, x):
            self.count.add_(x)
            self.seen += 1
            x.mul_(2)
            return self.count + self.constant + torch.tensor([1.0, 2.0, 3.0]), self.seen + 0

    return Program(M(), (R(3),), calls=[((R(3),), {}), ((R(3),), {})])


@program
def branch():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.a, self.b = nn.Linear(3, 3), nn.Linear(3, 3)

        def forward(self, x, flag):
            y, s = torch.cond(flag, lambda v: (self.a(v), v.sum()), lambda v: (self.b(v).cos(), v.amax()), (x,))
            return torch.cond(s > 0, lambda v: v + 1, lambda v: v - 1, (y,))

    return Program(M(), (R(2, 3), torch.tensor(True)), calls=[((R(2, 3), torch.tensor(False)), {}), ((-R(2, 3).abs(), torch.tensor(True)), {})])


@program
def branch_on_size():
    f = lambda self, x: torch.cond(x.shape[0] > 4, lambda v: v.sin(), lambda v: v.cos() + v.shape[0], (x,))
    return Program(Fn(f), (R(5),), shapes=(({0: Dim.DYNAMIC},),), calls=[((R(3),), {}), ((R(9),), {})])


@program
def loop():
    def f(self, n, x):
        from torch._higher_order_ops import while_loop

        return while_loop(lambda i, x: i < n, lambda i, x: (i + 1, self.l(x) + i), (torch.zeros((), dtype=torch.int64), x))

    return Program(Fn(f, l=nn.Linear(3, 3)), (torch.tensor(3), R(2, 3)), calls=[((torch.tensor(0), R(2, 3)), {}), ((torch.tensor(9), R(2, 3)), {})])


@program
def scanned():
    def f(self, init, xs):
        from torch._higher_order_ops import scan

        return scan(lambda c, x: ((y := c * 0.5 + self.l(x)), y.sin()), init, xs, dim=0)

    return Program(Fn(f, l=nn.Linear(3, 3)), (R(3), R(5, 3)), calls=[((R(3), R(5, 3)), {})])


@program
def scanned_back():
    def f(self, init, xs):
        from torch._higher_order_ops import scan

        return scan(lambda c, x: (c + x, c * x), init, xs, dim=1, reverse=True)

    return Program(Fn(f), (R(3), R(3, 4)))


@program
def mapped():
    def f(self, xs, y):
        from torch._higher_order_ops import map

        return map(lambda x, y: (x + y).relu() @ self.l.weight, xs, y)

    return Program(Fn(f, l=nn.Linear(3, 3)), (R(4, 3), R(3)), calls=[((R(4, 3), R(3)), {})])


@program
def associative():
    def f(self, xs):
        from torch._higher_order_ops import associative_scan

        return associative_scan(lambda a, b: a * b + a, xs, 0, combine_mode="generic")

    return Program(Fn(f), (R(7, 3),))


@program
def without_breaks():
    from torch._higher_order_ops import strict_mode

    return Program(Fn(lambda self, x: strict_mode(lambda x: self.l(x).sin() + 1, (x,)), l=nn.Linear(3, 3)), (R(2, 3),))


@program
def hinted():
    from torch._higher_order_ops.hints_wrap import hints_wrapper

    return Program(Fn(lambda self, x, y: hints_wrapper(lambda x, y: x.sin() @ y, (x, y), {}, hints={"fast": 1})), (R(2, 3), R(3, 2)))


@program
def each_of_several():
    from torch._higher_order_ops.foreach_map import foreach_map

    return Program(Fn(lambda self, x, y: foreach_map(torch.add, [x, y], [x * 2, y])), (R(2, 3), R(3)), strict=True)


@program
def wide_products():
    from torch._higher_order_ops.out_dtype import out_dtype

    def f(self, x, y, z):
        ops = torch.ops.aten
        return out_dtype(ops.mm.default, torch.int32, x, y), out_dtype(ops.mul.Tensor, torch.int32, x, x), out_dtype(ops.mul.Scalar, torch.float64, z, 0.1)

    narrow = lambda *sizes: torch.randint(-128, 128, sizes, dtype=torch.int8)
    return Program(Fn(f), (narrow(2, 3), narrow(3, 4), R(3)), calls=[((narrow(2, 3), narrow(3, 4), R(3)), {})])


@program
def batched():
    return Program(Fn(lambda self, x, y: torch.vmap(lambda a, b: (a * b).sum() + b[0], in_dims=(1, 0), out_dims=0)(x, y)), (R(3, 5), R(5, 3)))


@program
def without_gradients():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.l = nn.Linear(3, 3)

        def forward(self, x):
            y = self.l(x)
            with torch.no_grad():
                z = self.l(y).sin() * 2
            return y * z

    return Program(M(), (R(2, 3),))


@program
def assertions():
    class M(nn.Module):
        def forward(self, x):
            torch._assert_async((x > 0).all(), "all must be positive")
            return x.sqrt()

    return Program(M(), (R(3).abs() + 1,), refused=[((-R(3).abs(),), {}, "all must be positive")])


def checkpointed():
    from torch.utils.checkpoint import checkpoint

    return Program(Fn(lambda self, x: checkpoint(lambda v: self.l(v).relu(), x, use_reentrant=False), l=nn.Linear(3, 3)), (R(2, 3),))


PROGRAMS["checkpointed"] = checkpointed


@program
def tied():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.embed, self.head = nn.Embedding(10, 4), nn.Linear(4, 10, bias=False)
            self.head.weight = self.embed.weight

        def forward(self, ids):
            return self.head(self.embed(ids))

    return Program(M(), (torch.randint(0, 10, (2, 3)),))


@program
def recurrent():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.l = nn.LSTM(3, 4, batch_first=True)

        def forward(self, x, hc):
            y, (h, c) = self.l(x, hc)
            return {"y": y, "state": (h, c)}

    state = lambda: (R(1, 2, 4), R(1, 2, 4))
    return Program(M(), (R(2, 5, 3), state()), calls=[((R(2, 5, 3), state()), {})])


@program
def convolution():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.c, self.n, self.l = nn.Conv2d(2, 4, 3, padding=1), nn.BatchNorm2d(4), nn.Linear(4, 3)

        def forward(self, image):
            return self.l(F.adaptive_avg_pool2d(F.max_pool2d(self.n(self.c(image)).relu(), 2), 1).flatten(1)).softmax(-1)

    return Program(M().eval(), (R(2, 2, 8, 8),), calls=[((R(2, 2, 8, 8),), {})])


@program
def attention():
    class M(nn.Module):
        def __init__(self):
            super().__init__()
            self.l = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)

        def forward(self, x, *, mask=None):
            return self.l(x, src_mask=mask)

    mask = torch.triu(torch.full((4, 4), float("-inf")), 1)
    return Program(M().train(False), (R(2, 4, 8),), {"mask": mask}, shapes={"x": {0: Dim.DYNAMIC}, "mask": None}, calls=[((R(3, 4, 8),), {"mask": mask})])


def copied(v):
    from torch.utils._pytree import tree_map

    return tree_map(lambda t: t.detach().clone() if isinstance(t, torch.Tensor) else t, v)


def make(p):
    """The exported program, and how it answers its calls."""
    ep = export(p.module, copied(p.args), copied(p.kwargs), dynamic_shapes=p.shapes, strict=p.strict)
    if p.decompose:
        ep = ep.run_decompositions()
    calls, module = [], copy.deepcopy(ep.module())
    # A call of the program changes its state.
    with torch.no_grad():
        for args, kwargs in p.calls:
            after = copied(args)
            result = module(*after, **copied(kwargs))
            calls.append((copied(args), copied(kwargs), copied(result), copied(after)))
    return ep, calls + [(copied(args), copied(kwargs), why) for args, kwargs, why in p.refused]


def without_paths(ep):
    for module in ep.graph_module.modules():
        if isinstance(module, torch.fx.GraphModule):
            for node in module.graph.nodes:
                for key in ("stack_trace", "from_node", "nn_module_stack", "torch_fn"):
                    node.meta.pop(key, None)
    return ep


GRADIENTS = [n + form for n in ("branch", "scanned", "mapped", "batched", "without_gradients", "tied", "recurrent", "convolution", "sizes", "equal_sizes", "checkpointed") for form in ("", "_decomposed")]


def differentiated(ep, p):
    from torch.utils._pytree import tree_leaves, tree_map

    module = copy.deepcopy(ep.module())
    floating = lambda t: isinstance(t, torch.Tensor) and t.is_floating_point()
    args, kwargs = tree_map(lambda t: t.requires_grad_() if floating(t) else t, (copied(p.args), copied(p.kwargs)))
    sum((t**2).sum() for t in tree_leaves(module(*args, **kwargs)) if floating(t)).backward()
    of = lambda t: t.grad if floating(t) else None
    return copied(args), copied(kwargs), [of(t) for t in tree_leaves(args)], {n: t.grad for n, t in module.named_parameters()}


def record(value, name):
    """A pickle, compressed, and the same whenever it is made."""
    whole = io.BytesIO()
    torch.save(value, whole)
    compress(whole, name, lambda record: not record.endswith(".data/serialization_id"))


def compress(whole, name, keeps):
    with zipfile.ZipFile(whole) as old, zipfile.ZipFile(os.path.join(FOLDER, name), "w") as new:
        for record in filter(keeps, old.namelist()):
            info = zipfile.ZipInfo(record, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(info, old.read(record), compresslevel=9)


def custom_operators():
    """custom_operators.pt2: operators of the caller's own, which write their arguments or have effects; for C++ tests."""
    lib = torch.library.Library("programs", "DEF")
    lib.define("add_multiple_(Tensor(a!) x, Tensor y, int k) -> ()")
    lib.impl("add_multiple_", lambda x, y, k: (x.add_(y * k), None)[1], "CPU")
    torch.library.register_fake("programs::add_multiple_", lambda x, y, k: None, lib=lib)
    lib.define("add_and_sum(Tensor(a!) x, Tensor y) -> Tensor")
    lib.impl("add_and_sum", lambda x, y: x.add_(y).sum(), "CPU")
    torch.library.register_fake("programs::add_and_sum", lambda x, y: x.new_empty(()), lib=lib)
    lib.define("say(Tensor x, str what) -> Tensor")
    lib.impl("say", lambda x, what: x.clone(), "CPU")
    torch.library.register_fake("programs::say", lambda x, what: torch.empty_like(x), lib=lib)
    from torch._higher_order_ops.effects import _EffectType, _register_effectful_op

    _register_effectful_op("programs::say", _EffectType.ORDERED)
    ops = torch.ops.programs

    def f(self, x, y):
        z = x.clone()
        ops.add_multiple_(z, y, 3)
        ops.add_multiple_(z[0], y[1], 2)
        ops.add_multiple_(z[:, 1:], y[:, :2], 1)
        r = ops.add_and_sum(z, y)
        return ops.say(z, "first") * ops.say(r, "second")

    args = (torch.arange(6.0).view(2, 3), torch.ones(2, 3))
    ep = without_paths(export(Fn(f), args).run_decompositions())
    torch.export.save(ep, os.path.join(FOLDER, "custom_operators.pt2"))
    print("custom_operators:", ep.module()(*args).tolist())


def main():
    from torch.export.pt2_archive._package import package_pt2

    programs, calls, gradients = {}, {}, {}
    for name, f in PROGRAMS.items():
        torch.manual_seed(20261124)
        try:
            ep, calls[name] = make(f())
        except Exception as e:
            sys.exit(f"{name}: {type(e).__name__}: {e}")
        if name in GRADIENTS:
            gradients[name] = differentiated(ep, f())
        programs[name] = without_paths(ep)
    whole = io.BytesIO()
    package_pt2(whole, exported_programs=programs)
    # JSON is most of it: compressed it is a tenth. What Python would need to run the examples is left out.
    compress(whole, "programs.pt2", lambda record: "/data/sample_inputs/" not in record and not record.endswith(".data/serialization_id"))
    record(calls, "programs.calls")
    record(gradients, "programs.gradients")
    custom_operators()
    print(len(programs), "programs,", sum(len(c) for c in calls.values()), "calls")


if __name__ == "__main__":
    main()
