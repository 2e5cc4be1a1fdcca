"""Writes ../models/inplace_mask.pt2 and .safetensors with PyTorch: a program whose calls pass arguments by the names in-place
forms have, and whose constants are the smallest numbers of their dtypes.
"""
import os
import torch
from torch import nn
from safetensors.torch import save_file


class InplaceMask(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 4, 3, padding=1)
        self.drops = nn.Sequential(
            nn.Hardswish(inplace=True), nn.Dropout(0.3, inplace=True), nn.Hardsigmoid(inplace=True),
            nn.Dropout2d(0.3, inplace=True), nn.SiLU(inplace=True),
        )

    def forward(self, x, keep):
        h = self.drops(self.conv(x))
        for drop in (nn.functional.alpha_dropout, nn.functional.feature_alpha_dropout):
            drop(h, 0.3, self.training, inplace=True)
        h = h.flatten(2)
        scores = h.transpose(1, 2) @ h
        low = {d: torch.finfo(d).min for d in (torch.float16, torch.bfloat16, torch.float32, torch.float64)}
        masked = scores.masked_fill(~keep, low[torch.float32])
        bias = torch.full(keep.shape, low[torch.float32]).triu(1) * (keep.sum() >= 0)
        half = torch.where(keep, 0.0, low[torch.float16]).half().masked_fill(~keep, low[torch.float16]).float()
        brain = torch.zeros(keep.shape, dtype=torch.bfloat16).masked_fill_(~keep, low[torch.bfloat16]).float()
        clamped = torch.where(keep, scores, -float("inf")).clamp(min=low[torch.float32])
        double = scores.double().masked_fill(~keep, low[torch.float64]).clamp(min=low[torch.float32]).float()
        return (masked + bias).softmax(-1), masked, bias, half, brain, clamped, double


torch.manual_seed(0)
model = InplaceMask().eval()
inputs = (torch.randn(1, 3, 3, 3), torch.rand(9, 9) > 0.4)
with torch.no_grad():
    outputs = model(*(x.clone() for x in inputs))
    program = torch.export.export(model, inputs)
for module in program.graph_module.modules():
    for node in module.graph.nodes:
        node.meta.pop("stack_trace", None)  # holds paths
path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "models", "inplace_mask")
torch.export.save(program, f"{path}.pt2")
tensors = {f"in{i}": x for i, x in enumerate(inputs)} | {f"out{i}": x for i, x in enumerate(outputs)}
save_file({name: t.contiguous() for name, t in tensors.items()}, f"{path}.safetensors")
targets = {str(node.target) for node in program.graph.nodes}
assert {f"aten.{n}_.default" for n in ("dropout", "feature_dropout", "alpha_dropout", "feature_alpha_dropout")} <= targets, targets
