"""Exports of transformers that libinfer runs: the format "libinfer" of its exporters.

    from libinfer.transformers import LibinferConfig, LibinferExporter

    exported = LibinferExporter().export(model, inputs, LibinferConfig(dynamic=True))
    exported(**inputs)                                  # runs in libinfer, and returns what the model returns
    exported.save_pretrained("exported")

    import libinfer.transformers                        # elsewhere: registers the format
    ExportedModel.from_pretrained("exported")(**inputs)

A program is a `.pt2` of `torch.export`. Reading one runs no code of the file, so `trust_remote_code` is not asked for. Tensors of PyTorch are
read where they are; results are PyTorch's, on memory that libinfer made for them.
"""

import pathlib
import shutil
import tempfile
from dataclasses import dataclass

import torch
import torch.fx._pytree
from transformers.exporters.auto import register_backend
from transformers.exporters.configs import DynamoConfig
from transformers.exporters.exporter_dynamo import DynamoExporter
from transformers.exporters.metadata import load_treespec
from transformers.exporters.runners.base import ModelRunner

import libinfer

FORMAT = "libinfer"


@dataclass
class LibinferConfig(DynamoConfig):
    """What `torch.export` is asked for, as in `DynamoConfig`."""

    export_format: str = FORMAT


class LibinferExporter(DynamoExporter):
    """Exports as `DynamoExporter` does."""

    export_format = FORMAT
    config_class = LibinferConfig
    requires_trust_remote_code = False

    @classmethod
    def save_program(cls, program, path):
        if isinstance(program, pathlib.Path):
            shutil.copyfile(program, path)
        else:
            super().save_program(program, path)

    @classmethod
    def load_program(cls, path):
        return pathlib.Path(path)


class LibinferRunner(ModelRunner):
    """Runs a program on the leaves of its arguments, as `torch.export` traced them."""

    def __init__(self, module, metadata):
        super().__init__(metadata)
        self.module = module
        self.in_spec = load_treespec(metadata.in_spec)

    @property
    def device(self):
        return torch.device("cpu")

    @classmethod
    def from_program(cls, program, metadata, device=None):
        if device is not None and torch.device(device).type != "cpu":
            raise ValueError(f"libinfer runs on the CPU, not on {device}")
        if isinstance(program, pathlib.Path):
            return cls(libinfer.load(program), metadata)
        # Weights stay in the file's mapping, which is there when its name is not any more.
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "program.pt2")
            LibinferExporter.save_program(program, path)
            return cls(libinfer.load(path), metadata)

    def __call__(self, share_inputs=True, share_outputs=False, **kwargs):
        leaves = torch.fx._pytree.tree_flatten_spec(((), {**self.metadata.in_constants, **kwargs}), self.in_spec)
        leaves = [leaf.detach() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        if not share_inputs:
            leaves = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        with libinfer.inference_mode():
            results = self.module.forward_flat(*leaves)
        return self.unflatten([torch.from_dlpack(r) if isinstance(r, libinfer.Tensor) else r for r in results])


register_backend(LibinferExporter, LibinferRunner)
