"""Writes schemas.txt: what PyTorch prints for the schema of every operator that docs/ops.md names and PyTorch has."""
import os
import re
import torch
import torch.ao.quantization.fx._decomposed
import torchao.quantization.quant_primitives
import torchaudio
import torchvision
import transformers.integrations.moe  # each registers its operators

here = os.path.dirname(os.path.abspath(__file__))
names = set()
for line in open(os.path.join(here, "..", "..", "docs", "ops.md")):
    if line.startswith("| `"):
        names.update(text.split("(")[0] for text in re.findall("`([^`]+)`", line))
schemas = {f"{s.name}.{s.overload_name}".strip("."): str(s) for s in torch._C._jit_get_all_schemas()}
with open(os.path.join(here, "schemas.txt"), "w") as f:
    for name in sorted(names):
        full = name if "::" in name else f"aten::{name}"
        if full in schemas:
            f.write(schemas[full] + "\n")
