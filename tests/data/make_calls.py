"""Writes ../corpus/calls.json and .safetensors, in the form make_corpus.py describes: calls of operators that op_db has no
samples of, with arguments chosen for what is easily wrong. Usage: python make_calls.py, with PyTorch 2.15 and torchvision 0.29.
Numbers of calls stay what they were when further ones are added at the end.
"""
import json
import math
import os
import warnings

import torch
import torchvision
from safetensors.torch import save_file

warnings.simplefilter("ignore")
torch.set_num_threads(1)
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "corpus")
ENUMS = (torch.dtype, torch.layout, torch.memory_format, torch.device)
BOTH = (torch.float32, torch.float64)
calls, stored, keys = [], {}, {}


def flat(t):
    return t.as_strided([t.untyped_storage().nbytes() // t.element_size()], [1], 0)


def key(t):
    content = (t.dtype, bytes(flat(t).view(torch.uint8).tolist()))
    if content not in keys:
        keys[content] = f"calls/{len(keys)}"
        stored[keys[content]] = flat(t).clone()
    return keys[content]


def described(v):
    if isinstance(v, torch.Tensor):
        dtype = str(v.dtype).removeprefix("torch.")
        return {"t": key(v), "size": list(v.size()), "stride": list(v.stride()), "offset": v.storage_offset(), "dtype": dtype}
    if isinstance(v, float):
        return v if math.isfinite(v) else {"float": str(v)}
    if isinstance(v, ENUMS):
        return {"enum": str(v)}
    if isinstance(v, (list, tuple)):
        return [described(x) for x in v]
    return v


def case(name, *args, **kwargs):
    """Records a call of `namespace::name.overload`."""
    space, rest = name.split("::")
    op, _, overload = rest.partition(".")
    f = getattr(getattr(getattr(torch.ops, space), op), overload or "default")
    given = described(args)
    with torch.inference_mode():
        out = f(*args, **kwargs)
    line = {"op": name, "args": given, "kwargs": {k: described(v) for k, v in kwargs.items()}, "out": described(out), "after": None}
    calls.append(json.dumps(line))


def normal(*sizes, dtype=torch.float32):
    return torch.randn(*sizes, dtype=torch.float64).to(dtype)


def boxes(n, size, dtype=torch.float32):
    corners = torch.rand(n, 2, 2, dtype=torch.float64) * size
    low, high = corners.amin(1), corners.amax(1)
    return torch.cat([low, high], 1).to(dtype)


def regions(dtype, *rows):
    return torch.tensor(rows, dtype=dtype)


def vision():
    torch.manual_seed(1)
    for dtype in BOTH:
        for n, threshold in [(0, 0.5), (1, 0.5), (20, 0.3), (20, 0.05), (12, 1.0)]:
            case("torchvision::nms", boxes(n, 10.0, dtype), torch.rand(n).to(dtype), threshold)
        many = boxes(16, 10.0, dtype)
        case("torchvision::nms", many, torch.tensor([0.5, 0.25] * 8, dtype=dtype), 0.2)
        case("torchvision::nms", many[::2], torch.rand(16).to(dtype)[::2], 0.2)
        rotated = torch.cat([torch.rand(5, 2) * 4, torch.rand(5, 2) * 3 + 0.2, torch.rand(5, 1) * 360 - 180], 1).to(dtype)
        case("torchvision::box_iou_rotated", rotated, rotated[:3])
        case("torchvision::box_iou_rotated", rotated[:0], rotated)
        rois = regions(dtype, [0, 0.3, 1.2, 5.7, 4.1], [1, -3, -2, 3.5, 9], [0, 4, 4, 4.2, 4.1], [1, 3, 5, 1, 2], [0, 0, 0, 20, 20])
        few = rois[:2]
        image, small = normal(2, 3, 6, 7, dtype=dtype), normal(2, 1, 4, 5, dtype=dtype)
        for x, r in [(image, rois), (small, few), (image, rois[:0]), (image.transpose(2, 3), few)]:
            for aligned in (False, True):
                case("torchvision::roi_align", x, r, 0.5, 2, 3, 2, aligned)
                case("torchvision::roi_align", x, r, 1.0, 3, 2, -1, aligned)
            case("torchvision::roi_pool", x, r, 0.5, 2, 3)
            case("torchvision::roi_pool", x, r, 1.0, 1, 1)
        for x, r in [(normal(2, 12, 6, 7, dtype=dtype), rois), (normal(2, 6, 2, 2, dtype=dtype), few)]:
            case("torchvision::ps_roi_align", x, r, 0.5, 2, 3, 2)
            case("torchvision::ps_roi_align", x, r, 1.0, 3, 2, -1)
            case("torchvision::ps_roi_pool", x, r, 0.5, 2, 3)
            case("torchvision::ps_roi_pool", x, r, 1.0, 3, 2)
        for aligned in (False, True):
            case("torchvision::_roi_align_backward", normal(5, 3, 2, 3, dtype=dtype), rois, 0.5, 2, 3, 2, 3, 6, 7, -1, aligned)
        for batch, channels, outputs, groups, parts, stride, pad, dilation, use_mask in [
            (1, 2, 2, 1, 1, 1, 0, 1, False),
            (1, 2, 2, 1, 1, 1, 1, 1, True),
            (2, 4, 6, 2, 2, 2, 1, 1, True),
            (2, 4, 2, 1, 4, 1, 2, 2, False),
            (0, 2, 2, 1, 1, 1, 0, 1, True),
        ]:
            side = (4 + 2 * pad - dilation - 1) // stride + 1
            weight = normal(outputs, channels // groups, 2, 2, dtype=dtype)
            offset = normal(batch, 2 * parts * 4, side, side, dtype=dtype)
            mask = torch.rand(batch, parts * 4, side, side).to(dtype) if use_mask else torch.zeros(batch, 1, dtype=dtype)
            bias, x = normal(outputs, dtype=dtype), normal(batch, channels, 4, 4, dtype=dtype)
            rest = (weight, offset, mask, bias, stride, stride, pad, pad, dilation, dilation, groups, parts, use_mask)
            case("torchvision::deform_conv2d", x, *rest)
            if batch:
                grad = normal(batch, outputs, side, side, dtype=dtype)
                case("torchvision::_deform_conv2d_backward", grad, x, *rest)


def main():
    vision()
    save_file(stored, os.path.join(FOLDER, "calls.safetensors"))
    with open(os.path.join(FOLDER, "calls.json"), "w") as f:
        f.write(f'{{"made_with": "{torch.__version__}", "calls": [\n' + ",\n".join(calls) + "\n]}\n")
    names = {json.loads(c)["op"] for c in calls}
    print(len(calls), "calls of", len(names), "overloads")


main()
