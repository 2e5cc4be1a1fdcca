"""Records what PyTorch makes of random programs of views and writes: `python make_functional_programs.py`, with PyTorch 2.15.

Each line of functional_programs.json is one program:
  storages: how many float32 elements, number i of storage k being (7 i + 3 k) mod 11 - 5; or a list of int64 elements
  inputs: [storage, sizes, strides, offset]
  steps: [operator, arguments ...], "%n" being value number n: inputs, then every tensor a step gives that is new
  outputs: numbers of values
  functionalize: "same" where torch.func.functionalize leaves the same, else "differs", or what it raises
  left: [dtype, sizes, strides, elements] of each input afterwards and each output
  shared: for each of these the first that has its storage
Elements are integers, small enough to be exact, or -0.0.
"""

import json
import os
import random

import torch

AGREED = 1100
OTHERS = 200
LIMIT = 1 << 20
aten = torch.ops.aten


def storage(k, content):
    if isinstance(content, list):
        return torch.tensor(content, dtype=torch.int64)
    return torch.tensor([(7 * i + 3 * k) % 11 - 5 for i in range(content)], dtype=torch.float32)


def make_inputs(program):
    memories = [storage(k, content) for k, content in enumerate(program["storages"])]
    return [memories[k].as_strided(sizes, strides, offset) for k, sizes, strides, offset in program["inputs"]]


def operator(name):
    base, _, overload = name.partition(".")
    return getattr(getattr(aten, base), overload or "default")


def tensors_of(result):
    if isinstance(result, torch.Tensor):
        return [result]
    return [t for t in result if isinstance(t, torch.Tensor)] if isinstance(result, (list, tuple)) else []


def decoded(argument, values):
    if isinstance(argument, str) and argument.startswith("%"):
        return values[int(argument[1:])]
    if isinstance(argument, list):
        return [decoded(a, values) for a in argument]
    return argument


def apply(step, values):
    """Runs a step; what it gives that is new joins the values."""
    result = operator(step[0])(*[decoded(a, values) for a in step[1:]])
    # What writes gives its argument.
    if not step[0].partition(".")[0].endswith("_"):
        values.extend(tensors_of(result))


def run(program, inputs):
    values = list(inputs)
    for step in program["steps"]:
        apply(step, values)
    return [values[n] for n in program["outputs"]]


# ---- making programs --------------------------------------------------------------------------------


def offsets(t):
    """Where the elements of a tensor are in its storage, in order."""
    at = [t.storage_offset()]
    for size, stride in zip(t.shape, t.stride()):
        at = [a + i * stride for a in at for i in range(size)]
    return at


def same_storage(a, b):
    return a.untyped_storage()._cdata == b.untyped_storage()._cdata


class Maker:
    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.program = {"storages": [], "inputs": [], "steps": []}
        self.make_inputs()
        self.values = make_inputs(self.program)
        # The elements each input has when the program begins: a program reaches no others of its memory.
        self.own = [set(offsets(t)) for t in self.values]

    def make_inputs(self):
        dice = self.dice
        shapes = [[2, 3], [3, 4], [4], [2, 2, 3], [4, 4], [6], [1, 3], [3, 1, 2], [5]]
        sizes = dice.choice(shapes)
        numel = torch.Size(sizes).numel()
        strides = list(torch.empty(sizes).stride())
        kind = dice.randrange(9)
        inputs = [[0, sizes, strides, 0]]
        if kind == 0:  # in another order
            inputs = [[0, sizes[::-1], strides[::-1], 0]]
        elif kind == 1:  # two that are parts of one memory
            inputs = [[0, sizes, strides, 0], [0, sizes, strides, numel]]
        elif kind == 2:  # overlapping
            inputs = [[0, sizes, strides, 0], [0, sizes, strides, strides[0]]]
        elif kind == 3:  # every other element
            inputs = [[0, sizes, [2 * s for s in strides], 1]]
        elif kind == 4:  # the same memory in another shape
            inputs = [[0, sizes, strides, 0], [0, [numel], [1], 0]]
        elif kind >= 6:
            other = dice.choice(shapes)
            inputs.append([1, other, list(torch.empty(other).stride()), 0])
        reach = {}
        for k, sizes, strides, offset in inputs:
            end = offset + sum((n - 1) * s for n, s in zip(sizes, strides)) + 1
            reach[k] = max(reach.get(k, 0), end)
        self.program["storages"] = [reach[k] for k in sorted(reach)] + [[1, 0, 1]]
        self.program["inputs"] = inputs + [[len(reach), [2], [1], 0]]

    def pick(self, dtype=torch.float32, like=None):
        fitting = [n for n, t in enumerate(self.values) if t.dtype == dtype and (like is None or t.shape == like.shape)]
        return self.dice.choice(fitting) if fitting else None

    def candidate(self):
        """A step that may fit."""
        dice = self.dice
        a = self.pick()
        t = self.values[a]
        b = self.pick(like=t) if dice.random() < 0.7 else self.pick()
        d = dice.randrange(t.dim()) if t.dim() else 0
        n = t.shape[d] if t.dim() else 1
        A, B, I = f"%{a}", f"%{b}", f"%{len(self.program['inputs']) - 1}"
        mask = self.pick(torch.bool, t)
        M = f"%{mask}" if mask is not None else None
        views = [
            lambda: ["view", A, [-1]],
            lambda: ["view", A, [2, -1]],
            lambda: ["t", A],
            lambda: ["transpose.int", A, d, 0],
            lambda: ["permute", A, list(range(t.dim()))[::-1]],
            lambda: ["select.int", A, d, dice.randrange(-n, n)],
            lambda: ["slice.Tensor", A, d, dice.randrange(n), n, dice.choice([1, 1, 2])],
            lambda: ["slice.Tensor", A, d, 0, dice.randrange(1, n + 1), 1],
            lambda: ["unsqueeze", A, d],
            lambda: ["squeeze", A],
            lambda: ["squeeze.dim", A, d],
            lambda: ["squeeze.dims", A, [d]],
            lambda: ["expand", A, [2] + list(t.shape)],
            lambda: ["diagonal", A, dice.randrange(-1, 2)],
            lambda: ["split.Tensor", A, 2, d],
            lambda: ["split_with_sizes", A, [1, n - 1], d],
            lambda: ["unbind.int", A, d],
            lambda: ["unfold", A, d, dice.choice([1, 2]), dice.choice([1, 2, 3])],
            lambda: ["detach", A],
            lambda: ["alias", A],
            lambda: ["as_strided", A, [2, 2], [dice.choice([1, 2, 3]), dice.choice([1, 2])]],
            lambda: ["as_strided", A, [2], [2], t.storage_offset() + 1],
        ]
        writes = [
            lambda: ["add_.Tensor", A, B],
            lambda: ["sub_.Tensor", A, B],
            lambda: ["add_.Scalar", A, dice.randrange(-3, 4)],
            lambda: ["mul_.Scalar", A, dice.choice([-1, 2, 3])],
            lambda: ["mul_.Tensor", A, B],
            lambda: ["copy_", A, B],
            lambda: ["relu_", A],
            lambda: ["neg_", A],
            lambda: ["abs_", A],
            lambda: ["fill_.Scalar", A, dice.randrange(-3, 4)],
            lambda: ["fill_.Tensor", A, B],
            lambda: ["zero_", A],
            lambda: ["ge_.Scalar", A, 0],
            lambda: ["lt_.Tensor", A, B],
            lambda: ["clamp_", A, -2, 2],
            lambda: ["cumsum_", A, d],
            lambda: ["tril_", A],
            lambda: ["masked_fill_.Scalar", A, M, 7],
            lambda: ["index_put_", A, [I], B],
            lambda: ["index_put_", A, [I], B, True],
            lambda: ["index_fill_.int_Scalar", A, d, I, 5],
            lambda: ["index_copy_", A, d, I, B],
            lambda: ["index_add_", A, d, I, B],
        ]
        headers = [
            lambda: ["transpose_", A, 0, -1],
            lambda: ["t_", A],
            lambda: ["unsqueeze_", A, d],
            lambda: ["squeeze_", A],
            lambda: ["squeeze_.dim", A, d],
        ]
        pure = [
            lambda: ["add.Tensor", A, B],
            lambda: ["mul.Tensor", A, B],
            lambda: ["relu", A],
            lambda: ["clone", A],
            lambda: ["contiguous", A],
            lambda: ["reshape", A, [-1]],
            lambda: ["sum.dim_IntList", A, [d]],
            lambda: ["cat", [A, B], d],
            lambda: ["index_select", A, d, I],
            lambda: ["gt.Scalar", A, 0],
            lambda: ["ones_like", A],
            lambda: ["slice_scatter", A, B, d, 0, 1],
            lambda: ["select_scatter", A, B, d, 0],
        ]
        kind = dice.random()
        choices = views if kind < 0.4 else writes if kind < 0.75 else headers if kind < 0.8 else pure
        return dice.choice(choices)()

    def is_defined(self, step, writes):
        """Whether PyTorch says what the step does, and the program may do it."""
        tensors = [self.values[int(a[1:])] for a in step[1:] if isinstance(a, str)]
        tensors += [self.values[int(a[1:])] for l in step[1:] if isinstance(l, list) for a in l if isinstance(a, str)]
        target = tensors[0]
        if writes:
            at = offsets(target)
            if len(set(at)) < len(at) or not at:
                return False
            for other in tensors[1:]:
                in_step = offsets(other) == at and not step[0].startswith("index_")
                if same_storage(other, target) and not in_step and set(at) & set(offsets(other)):
                    return False
        if step[0] == "as_strided":
            reached = set(offsets(aten.as_strided(target, *step[2:])))
            given = [own for t, own in zip(self.values, self.own) if same_storage(t, target)]
            made = [set(offsets(t)) for t in self.values if same_storage(t, target)]
            return any(reached <= own for own in given or made)
        return True

    def make(self):
        steps = self.dice.randrange(3, 14)
        tries = 0
        while len(self.program["steps"]) < steps and tries < 200:
            tries += 1
            try:
                step = self.candidate()
                if None in step or "%None" in step:
                    continue
                writes = step[0].partition(".")[0].endswith("_")
                moves = step[0].partition(".")[0] in ("transpose_", "t_", "unsqueeze_", "squeeze_")
                if not self.is_defined(step, writes and not moves):
                    continue
                # On copies first: a step that raises is none, and neither is one that leaves what is not exact.
                trial = dict(self.program, steps=self.program["steps"] + [step])
                values = make_inputs(trial)
                for s in trial["steps"]:
                    apply(s, values)
                if any(t.numel() and t.double().abs().max() >= LIMIT for t in values):
                    continue
            except (RuntimeError, IndexError, ValueError, TypeError):
                continue
            self.program = trial
            self.values = values
        count = self.dice.randrange(1, 5)
        self.program["outputs"] = [self.dice.randrange(len(self.values)) for _ in range(count)]
        return self.program


# ---- recording --------------------------------------------------------------------------------------


def shown(t):
    name = str(t.dtype).removeprefix("torch.")
    elements = [x if x == 0 and str(x) == "-0.0" else int(x) for x in t.reshape(-1).tolist()]
    assert all(float(i) == float(x) for i, x in zip(elements, t.reshape(-1).tolist()))
    return [name, list(t.shape), list(t.stride()), elements]


def record(program):
    inputs = make_inputs(program)
    every = inputs + run(program, inputs)
    program["left"] = [shown(t) for t in every]
    program["shared"] = [next(i for i, o in enumerate(every) if same_storage(o, t)) for t in every]
    inputs = make_inputs(program)
    try:
        outputs = torch.func.functionalize(lambda *x: tuple(run(program, x)))(*inputs)
        values = [(s[0], s[1], s[3]) for s in map(shown, inputs + list(outputs))]
        same = values == [(s[0], s[1], s[3]) for s in program["left"]]
        program["functionalize"] = "same" if same else "differs"
    except (RuntimeError, IndexError, ValueError, TypeError) as e:
        program["functionalize"] = str(e).split("\n")[0][:60]
    return program


def main():
    agreed, others, lines = 0, 0, []
    seed = 0
    while agreed < AGREED or others < OTHERS:
        seed += 1
        program = record(Maker(seed).make())
        if program["functionalize"] == "same":
            agreed += 1
            keep = agreed <= AGREED
        else:
            others += 1
            keep = others <= OTHERS
        if keep:
            lines.append(json.dumps(program, separators=(",", ":")))
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "functional_programs.json")
    with open(path, "w") as f:
        f.write(f'{{"pytorch":"{torch.__version__}","programs":[\n' + ",\n".join(lines) + "\n]}\n")
    print(len(lines), "programs of", seed, "-", os.path.getsize(path), "bytes")


if __name__ == "__main__":
    main()
