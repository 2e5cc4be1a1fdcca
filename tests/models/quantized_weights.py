"""Exports layers that torchao has quantized: integers in plain tensors, with scales of rows, of groups and of the activations.

Writes quantized_weights.pt2, with the integers in plain tensors, quantized_subclasses.pt2, with the subclasses of tensors that torchao makes of
them, and quantized_weights.calls, for both (as programs.py does). Usage: python quantized_weights.py, with torchao 0.18 installed
"""
import copy, os, sys
import torch
from torch import nn
from torchao.quantization import Int8DynamicActivationInt8WeightConfig, Int8DynamicActivationIntxWeightConfig, Int8WeightOnlyConfig, IntxWeightOnlyConfig, quantize_
from torchao.utils import unwrap_tensor_subclass

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import programs

KINDS = [
    Int8WeightOnlyConfig(), Int8DynamicActivationInt8WeightConfig(version=2), IntxWeightOnlyConfig(weight_dtype=torch.int8),
    IntxWeightOnlyConfig(weight_dtype=torch.int4), Int8DynamicActivationIntxWeightConfig(weight_dtype=torch.int4),
]


class Layers(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(64, 64) for _ in KINDS)

    def forward(self, x):
        return tuple(layer(x) for layer in self.layers)


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    torch.manual_seed(0)
    model = Layers().eval()
    for layer, kind in zip(model.layers, KINDS):
        quantize_(layer, kind)
    calls = [((torch.randn(n, 64),), {}) for n in (1, 5)]
    batch = {"x": {0: torch.export.Dim("batch")}}
    for name, model in ("quantized_subclasses", copy.deepcopy(model)), ("quantized_weights", unwrap_tensor_subclass(model)):
        ep, recorded = programs.make(programs.Program(model, (torch.randn(3, 64),), shapes=batch, calls=calls))
        print(*sorted({str(n.target) for n in ep.graph.nodes if n.op == "call_function"}))
        torch.export.save(programs.without_paths(ep), os.path.join(folder, f"{name}.pt2"))
    torch.save({"quantized_weights": recorded}, os.path.join(folder, "quantized_weights.calls"))


if __name__ == "__main__":
    main()
