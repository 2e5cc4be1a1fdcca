"""Writes ../models/allkinds.pt2 with PyTorch: a small program that uses rarer parts of the torch.export format.

Symbolic sizes, a subgraph (torch.cond), a constant tensor, a buffer that is not saved and one that is written, and two
weights in one storage. The file's name has eight letters, so that the first directory entry is as long as the zip64 end
records: readers that guess the directory's start from its end then guess wrong.
"""
import os
import torch
from torch import nn


class Kinds(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(5, 4)
        self.head = nn.Linear(4, 5, bias=False)
        self.head.weight = self.embed.weight
        self.register_buffer("count", torch.zeros(()))
        self.register_buffer("scale", torch.full((4,), 2.0), persistent=False)
        self.table = torch.arange(8.0).reshape(4, 2).t()

    def forward(self, ids, x, flag):
        self.count.add_(1)
        h = self.embed(ids) * self.scale + x.reshape(ids.shape[0], -1)[:, : ids.shape[1], None]
        h = torch.cond(flag, lambda v: v.sin() + 1.5, lambda v: v.masked_fill(v > 0, -float("inf")), (h,))
        y = torch.nn.functional.pad(h, (1, 1), value=float("nan")).to(torch.float64, memory_format=torch.contiguous_format)
        return {"logits": self.head(h), "pad": y, "table": self.table + self.count}, ids.shape[0] * 2


torch.manual_seed(0)
batch = torch.export.Dim("batch", min=2, max=64)
args = (torch.zeros(3, 2, dtype=torch.long), torch.ones(3, 2, 2), torch.tensor(True))
program = torch.export.export(Kinds(), args, dynamic_shapes=({0: batch}, {0: batch}, None))
program = program.run_decompositions()
for module in program.graph_module.modules():
    for node in module.graph.nodes:
        node.meta.pop("stack_trace", None)  # holds paths
path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "models", "allkinds.pt2")
torch.export.save(program, path)
