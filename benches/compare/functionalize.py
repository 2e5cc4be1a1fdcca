"""PyTorch's time for what benches/compare/functionalize.cc does first: a program of 200 rounds of views and writes, traced and functionalized."""

import time

import torch
from torch.func import functionalize
from torch.fx.experimental.proxy_tensor import make_fx

torch.set_num_threads(1)


def rounds(x):
    for _ in range(200):
        x.view(64)[0:32].add_(1)
        x.t().mul_(2)
    return x


times = []
for _ in range(3):
    start = time.perf_counter()
    make_fx(functionalize(rounds, remove="mutations_and_views"))(torch.ones(8, 8))
    times.append(time.perf_counter() - start)
print(f"trace+functionalize {min(times):.6f}")
