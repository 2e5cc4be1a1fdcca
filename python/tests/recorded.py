"""What PyTorch was asked and answered: the .safetensors file beside a model, with in0, in1, ... and out0, out1, ..."""

import json
import pathlib
import struct

import libinfer

MODELS = pathlib.Path(__file__).resolve().parents[2] / "tests/models"
FORMATS = {"F32": "f", "F64": "d", "I64": "q", "I32": "i", "U8": "B", "BOOL": "?"}


def read(name):
    """The inputs and the outputs."""
    data = (MODELS / f"{name}.safetensors").read_bytes()
    (length,) = struct.unpack_from("<Q", data)
    tensors = {}
    for key, entry in json.loads(data[8 : 8 + length]).items():
        if key == "__metadata__":
            continue
        begin, end = (8 + length + offset for offset in entry["data_offsets"])
        elements = memoryview(bytearray(data[begin:end])).cast(FORMATS[entry["dtype"]])
        tensors[key] = libinfer.tensor(elements).view(entry["shape"])

    def numbered(prefix):
        return [tensors[f"{prefix}{i}"] for i in range(sum(key.startswith(prefix) for key in tensors))]

    return numbered("in"), numbered("out")


def flatten(value):
    """The tensors of an answer, whatever they are wrapped in."""
    if isinstance(value, libinfer.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    return [leaf for element in value for leaf in flatten(element)] if isinstance(value, (list, tuple)) else []


def difference(got, want):
    """The largest difference, relative where numbers are larger than 1; infinite where shapes or dtypes differ."""
    if got.shape != want.shape or got.dtype is not want.dtype:
        return float("inf")
    if want.numel() == 0:
        return 0.0
    got, want = got.detach().double(), want.double()
    return ((got - want).abs() / want.abs().clamp(min=1)).max().item()
