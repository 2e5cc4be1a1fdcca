"""Writes draws.json: what PyTorch's generator gives after manual_seed. A line a draw: operator, dtype, sizes, whether the tensor is
transposed, arguments, the numbers. Usage: python make_draws.py
"""
import json
import os
import torch

SEED = 17
lines = []


def numbers(t):
    return [float(x) for x in t.double().flatten().tolist()]


def written(name, dtype, sizes, transposed, *args):
    t = torch.empty(sizes, dtype=dtype)
    t = t.t() if transposed else t
    torch.manual_seed(SEED)
    getattr(torch.ops.aten, name)(t, *args)
    lines.append([name, str(dtype).removeprefix("torch."), sizes, transposed, list(args), numbers(t)])


def binomial(dtype, count, prob):
    torch.manual_seed(SEED)
    drawn = torch.ops.aten.binomial(torch.tensor(count, dtype=dtype), torch.tensor(prob, dtype=dtype))
    lines.append(["binomial", str(dtype).removeprefix("torch."), [len(count)], False, [count, prob], numbers(drawn)])


for name in ("cauchy_", "log_normal_", "normal_", "uniform_"):
    for dtype in (torch.float32, torch.float64, torch.float16, torch.bfloat16):
        # Many normal numbers of float32 are upstream's approximations, to the last digit.
        if name == "normal_" and dtype == torch.float32:
            continue
        written(name, dtype, [5], False)
        written(name, dtype, [37], False, 0.5, 1.7)
        written(name, dtype, [3, 4], True, -1.1, 0.25)
for dtype in (torch.float32, torch.float64):
    binomial(dtype, [0.0, 1.0, 5.0, 20.0, 100.0, 1000.0, 3.0, 50.0, 1e6, 37.0, 60.0], [0.5, 0.3, 0.9, 0.1, 0.3, 0.95, 0.0, 1.0, 0.4, 0.6, 0.2])
    binomial(dtype, [40.0] * 60, [k / 60 for k in range(60)])
    binomial(dtype, [5000.0] * 60, [k / 60 for k in range(60)])

for name in ("_standard_gamma", "_sample_dirichlet"):
    for dtype in (torch.float32, torch.float64):
        concentrations = [1e-3, 0.05, 0.3, 0.9, 1.0, 1.5, 2.0, 10.0, 300.0, 1e6] * 3
        torch.manual_seed(SEED)
        drawn = getattr(torch.ops.aten, name)(torch.tensor(concentrations, dtype=dtype))
        lines.append([name, str(dtype).removeprefix("torch."), [len(concentrations)], False, [concentrations], numbers(drawn)])

for dtype in (torch.float32, torch.float64, torch.bfloat16):
    x = torch.linspace(-3, 1, 23).to(dtype)
    torch.manual_seed(SEED)
    drawn = torch.ops.aten.rrelu(x, 0.1, 0.3, True)
    lines.append(["rrelu", str(dtype).removeprefix("torch."), [23], False, [numbers(x), [0.1, 0.3]], numbers(drawn)])

weights = [0.1, 2.0, 0.5, 0.0, 1.0, 3.0, 0.7]
for dtype in (torch.float32, torch.float64):
    for sizes, count, replacement in [([7], 1, True), ([6, 7], 1, True), ([6, 7], 1, False), ([6, 7], 3, True), ([6, 7], 4, False)]:
        repeated = (weights * 6)[:7 * (sizes[0] if len(sizes) == 2 else 1)]
        torch.manual_seed(SEED)
        drawn = torch.multinomial(torch.tensor(repeated, dtype=dtype).view(sizes), count, replacement)
        lines.append(["multinomial", str(dtype).removeprefix("torch."), sizes, False, [repeated, count, replacement], numbers(drawn)])

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "draws.json"), "w") as f:
    f.write("[\n" + ",\n".join(json.dumps(line) for line in lines) + "\n]\n")
