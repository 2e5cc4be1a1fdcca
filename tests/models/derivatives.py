"""Exports a program that holds its own backward pass, as forces are derivatives of energies: it is made of gradients as operators.

Writes derivatives.pt2 and derivatives.calls (as programs.py does). Usage: python derivatives.py
"""
import os, sys
import torch
import torch.nn.functional as F
from torch.fx.experimental.proxy_tensor import make_fx

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import programs

TABLE, OTHER = torch.linspace(-1, 1, 40).reshape(10, 4), torch.linspace(-2, 2, 64).reshape(1, 1, 8, 8)

# What energies are sums of, of [1, 1, 8, 8]: one for each operator, most with a parameter that is not the usual one.
TERMS = [
    F.silu, F.gelu, lambda x: F.gelu(x, approximate="tanh"), torch.tanh, torch.sigmoid, F.mish, F.hardsigmoid, F.hardswish, F.logsigmoid,
    lambda x: F.hardtanh(x, -0.7, 0.9), lambda x: F.hardshrink(x, 0.3), lambda x: F.softshrink(x, 0.2), lambda x: F.softplus(x, 2, 1.5),
    lambda x: F.leaky_relu(x, 0.2), lambda x: F.elu(x, 0.7), F.selu, lambda x: F.celu(x, 1.3), lambda x: F.elu_(x * 1.0, 0.7),
    lambda x: F.prelu(x, torch.tensor([0.3])), lambda x: F.glu(x, 2), lambda x: F.log_softmax(x, 3), lambda x: F.softmax(x, 2),
    lambda x: torch.logit(x.sigmoid(), 0.1), lambda x: F.pad(x[0], (2, 1), mode="reflect"), lambda x: F.pad(x, (1, 2, 3, 0), mode="reflect"),
    lambda x: F.pad(x[0], (3, 1), mode="replicate"), lambda x: F.pad(x, (1, 0, 2, 4), mode="replicate"),
    lambda x: F.pad(x[None], (1, 1, 2, 0, 0, 0), mode="replicate"), lambda x: F.mse_loss(x, OTHER), lambda x: F.mse_loss(x, OTHER, reduction="none"),
    lambda x: F.huber_loss(x, OTHER, delta=0.6), lambda x: F.smooth_l1_loss(x, OTHER, reduction="sum", beta=0.4),
    lambda x: F.soft_margin_loss(x, OTHER.sign()), lambda x: F.binary_cross_entropy(x.sigmoid(), OTHER.sigmoid(), weight=OTHER.abs()),
    lambda x: F.cross_entropy(x[0, 0], torch.tensor([0, 3, 7, 1, 2, 5, -100, 4])), lambda x: F.cross_entropy(x, OTHER[:, 0].long().clamp(0, 0)),
    lambda x: F.multi_margin_loss(x[0, 0], torch.tensor([0, 3, 7, 1, 2, 5, 6, 4]), p=2, margin=0.7),
    lambda x: F.adaptive_max_pool2d(x, 3), lambda x: F.max_pool2d(x, 3, 2, 1), lambda x: F.max_pool3d(x[None], (1, 3, 2), 2),
    lambda x: F.adaptive_max_pool3d(x[None], (1, 2, 3)), lambda x: torch.cdist(x[0, 0], OTHER[0, 0] + 0.3), lambda x: F.pdist(x[0, 0]),
    lambda x: x.cumprod(3), lambda x: x.max(2)[0], lambda x: x[0, 0].trace(), lambda x: x.index_select(2, torch.tensor([1, 1, 6])),
    lambda x: x[OTHER > 0], lambda x: F.scaled_dot_product_attention(x, x * 0.5, x, is_causal=True), lambda x: x.gather(3, OTHER.long().abs()),
    lambda x: F.embedding(torch.tensor([1, 2, 2, 9]), TABLE * x[0, 0, 0, 0], padding_idx=2),
]


def forces(x):
    x = x.clone().requires_grad_(True)
    energies = torch.stack([(term(x) * 1.1).sin().sum() for term in TERMS])
    (force,) = torch.autograd.grad(energies.sum(), x)
    return energies.detach(), force


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    torch.manual_seed(0)
    x = torch.randn(1, 1, 8, 8)
    module = make_fx(forces, tracing_mode="fake", _allow_non_fake_inputs=True)(x)
    ep, calls = programs.make(programs.Program(module, (x,), calls=[((torch.randn(1, 1, 8, 8),), {})]))
    held = sorted({str(n.target) for n in ep.graph.nodes if "backward" in str(n.target)})
    print(len(held), *held)
    torch.export.save(programs.without_paths(ep), os.path.join(folder, "derivatives.pt2"))
    torch.save({"derivatives": calls}, os.path.join(folder, "derivatives.calls"))


if __name__ == "__main__":
    main()
