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


def projections(width):
    return normal(3 * width, width) / 2, normal(3 * width), normal(width, width) / 2, normal(width)


def transformers():
    torch.manual_seed(2)
    x, key, value = normal(2, 4, 8), normal(2, 4, 8), normal(2, 4, 8)
    own = torch.tensor([[False, True, False, False], [False, False, True, True]])
    causal = torch.ones(4, 4, dtype=torch.bool).triu(1)
    both = (own[:, None, None, :] | causal).expand(2, 2, 4, 4)
    scores = normal(2, 2, 4, 4)
    for mask, kind in [(causal, 0), (own, 1), (both, 2), (torch.ones(2, 4, dtype=torch.bool), 1)]:
        case("aten::_masked_softmax", scores, mask, 3, kind)
    weights = projections(8)
    for given in [(x, x, x), (x, key, key), (x, key, value)]:
        case("aten::_native_multi_head_attention", *given, 8, 2, *weights)
        case("aten::_native_multi_head_attention", *given, 8, 4, *weights, None, False)
        case("aten::_native_multi_head_attention", *given, 8, 2, *weights, None, True, False)
        for mask, kind in [(causal, 0), (own, 1), (both, 2), (own.float(), 1)]:
            case("aten::_native_multi_head_attention", *given, 8, 2, *weights, mask, True, True, kind)
            case("aten::_native_multi_head_attention", *given, 8, 2, *weights, mask, False, True, kind)
    rest = normal(8) + 1, normal(8), normal(8) + 1, normal(8), normal(12, 8) / 2, normal(12), normal(8, 12) / 2, normal(8)
    for gelu, first in [(False, False), (True, False), (False, True), (True, True)]:
        for mask, kind in [(None, None), (own, 1), (causal, 0), (both, 2)]:
            case("aten::_transformer_encoder_layer_fwd", x, 8, 2, *weights, gelu, first, 1e-5, *rest, mask, kind)
    for mask in [own, ~own, torch.zeros(2, 4, dtype=torch.bool)]:
        case("aten::_nested_tensor_from_mask_left_aligned", x, mask)
    for dtype in (torch.float32, torch.bfloat16):
        rows, columns = normal(6, 8, dtype=dtype), normal(8, 24, dtype=dtype)
        several = normal(3, 8, 8, dtype=dtype)
        for ends in [[2, 2, 5], [0, 4, 6]]:
            offs = torch.tensor(ends, dtype=torch.int32)
            if ends[-1] == 6:
                case("aten::_grouped_mm", rows, several, offs)
        case("aten::_grouped_mm", several, several)
    for dtype in (torch.float32, torch.bfloat16, torch.float16):
        bits = torch.randint(-128, 128, (16, 32), dtype=torch.int8)
        case("aten::_weight_int8pack_mm", normal(5, 32, dtype=dtype), bits, torch.rand(16).to(dtype))
    for rows in (16, 32, 48, 64, 80, 128):
        bits = torch.randint(0, 16, (rows, 32), dtype=torch.int32)
        case("aten::_convert_weight_to_int4pack_for_cpu", bits, 1)
        packed = torch.ops.aten._convert_weight_to_int4pack_for_cpu(bits, 1)
        for dtype in (torch.float32, torch.bfloat16):
            scales = torch.rand(1, rows, 2).to(dtype)
            case("aten::_weight_int4pack_mm_for_cpu", normal(3, 32, dtype=dtype), packed, 32, scales)


    for dtype in (torch.float32, torch.bfloat16, torch.float64):
        for weight in (None, normal(8, dtype=dtype)):
            case("aten::_fused_rms_norm", normal(2, 3, 8, dtype=dtype), [8], weight, 1e-5)
        case("aten::_fused_rms_norm", normal(2, 3, 4, 2, dtype=dtype), [4, 2], None, 1e-3)
    bits = torch.randint(0, 256, (16, 32), dtype=torch.uint8)
    for block, bias in [(32, None), (32, normal(16)), (64, normal(16))]:
        scales = torch.rand(16, 64 // block) / 8
        case("aten::_dyn_quant_pack_4bit_weight", bits, scales, bias, block, 64, 16)
        packed = torch.ops.aten._dyn_quant_pack_4bit_weight(bits, scales, bias, block, 64, 16)
        case("aten::_dyn_quant_matmul_4bit", normal(3, 64), packed, block, 64, 16)
        case("aten::_dyn_quant_matmul_4bit", normal(3, 64).abs(), packed, block, 64, 16)


def decompositions():
    torch.manual_seed(3)
    for dtype in BOTH:
        for a in [normal(4, 3, dtype=dtype), normal(2, 3, 5, dtype=dtype), normal(3, 3, dtype=dtype)]:
            for driver in ["gels", "gelsy", "gelsd", "gelss"]:
                b = normal(*a.shape[:-1], 2, dtype=dtype)
                case("aten::linalg_lstsq", a, b, driver=driver)
            case("aten::linalg_lstsq", a, normal(*a.shape[:-1], dtype=dtype))
        # Too large for differences, which at such a matrix are not those of a gradient.
        low = normal(9, 2, dtype=dtype) @ normal(2, 8, dtype=dtype)
        case("aten::linalg_lstsq", low, normal(9, 2, dtype=dtype))
        case("aten::linalg_lstsq", low, normal(9, 2, dtype=dtype), driver="gelsd")
        for n in (1, 2, 4, 7):
            a = normal(2, n, n, dtype=dtype)
            a = a + a.mT
            a[1].diagonal().zero_()
            ld, pivots, _ = torch.linalg.ldl_factor_ex(a)
            case("aten::linalg_ldl_factor_ex", a)
            case("aten::linalg_ldl_solve", ld, pivots, normal(2, n, 3, dtype=dtype))


def segments():
    torch.manual_seed(5)
    for dtype in BOTH:
        x = normal(6, dtype=dtype)
        x[2] = x[1]
        lengths, offsets = torch.tensor([2, 0, 3, 1]), torch.tensor([0, 2, 2, 5, 6])
        for reduce in ["sum", "mean", "prod", "min", "max"]:
            for initial in (None, 1.5):
                case("aten::segment_reduce", x, reduce, lengths=lengths, initial=initial)
                case("aten::segment_reduce", x, reduce, offsets=offsets, initial=initial)
            case("aten::segment_reduce", normal(3, 4, dtype=dtype), reduce, lengths=torch.tensor([1, 2]), unsafe=True)
            case("aten::segment_reduce", normal(2, 4, 2, dtype=dtype), reduce, lengths=torch.tensor([[1, 3], [4, 0]]), axis=1, unsafe=True, initial=0)
        case("aten::gradient.tensorarray", normal(4, 5, dtype=dtype), spacing=[torch.rand(5).cumsum(0).to(dtype)], dim=[-1], edge_order=1)
        case("aten::gradient.tensorarrayint", normal(4, dtype=dtype), spacing=[torch.rand(4).cumsum(0).to(dtype)], dim=0, edge_order=2)
        case("aten::gradient.scalararray", normal(4, 5, dtype=dtype), spacing=0.5, dim=[1, 0])
        case("aten::gradient.array", normal(4, 5, dtype=dtype), dim=[0], edge_order=2)
        place, degree = torch.tensor([-1.5, -1, -0.3, 0, 0.4, 1, 1.2], dtype=dtype)[:, None], torch.tensor([-1, 0, 1, 2, 5, 12, 15], dtype=dtype)
        for kind in "tuvw":
            case(f"aten::special_chebyshev_polynomial_{kind}", place, degree)
            case(f"aten::special_chebyshev_polynomial_{kind}.n_scalar", place, 11)
            case(f"aten::special_shifted_chebyshev_polynomial_{kind}", place, degree)
            case(f"aten::special_shifted_chebyshev_polynomial_{kind}.x_scalar", 0.25, degree)
        for name in ["hermite_polynomial_h", "hermite_polynomial_he", "laguerre_polynomial_l", "legendre_polynomial_p"]:
            case(f"aten::special_{name}", place, degree)
        x = torch.tensor([-1, 0, 1e-3, 0.1, 0.9, 1, 1.5, 2, 3, 8, 20, 60], dtype=dtype)
        for name in ["modified_bessel_k0", "modified_bessel_k1", "scaled_modified_bessel_k0", "scaled_modified_bessel_k1", "spherical_bessel_j0"]:
            case(f"aten::special_{name}", x)
        case("aten::special_airy_ai", torch.tensor([-30, -9, -7, -6, -4.5, -1, 0, 0.5, 1, 2, 3, 5, 6, 7, 9, 20], dtype=dtype))


def quantization():
    import torch.ao.quantization.fx._decomposed

    torch.manual_seed(4)
    space = "quantized_decomposed::"
    number = lambda v, dtype: torch.tensor([v], dtype=dtype)
    for x in [normal(3, 8), normal(2, 3, 4, 8), normal(3, 8).bfloat16(), torch.arange(-24, 24).reshape(6, 8) * 0.05]:
        for scale, zero, low, high, dtype in [(0.1, 3, 0, 255, torch.uint8), (0.05, 0, -127, 127, torch.int8), (0.013, -5, -128, 127, torch.int8)]:
            case(space + "quantize_per_tensor", x, scale, zero, low, high, dtype)
            scales, zeros = number(scale, torch.float32), number(zero, torch.int64)
            case(space + "quantize_per_tensor.tensor", x, scales, zeros, low, high, dtype)
            case(space + "quantize_per_tensor.tensor2", x, scales, zeros, number(low, torch.int64), number(high, torch.int64), dtype)
            q = torch.ops.quantized_decomposed.quantize_per_tensor(x, scale, zero, low, high, dtype)
            case(space + "dequantize_per_tensor", q, scale, zero, low, high, dtype)
            case(space + "dequantize_per_tensor", q, scale, zero, low, high, dtype, out_dtype=torch.float32)
            case(space + "dequantize_per_tensor.tensor", q, scales, zeros, low, high, dtype)
            case(space + "choose_qparams.tensor", x, low, high, 1e-5, dtype)
            case(space + "choose_qparams_symmetric.tensor", x, low, high, 1e-5, dtype)
            for axis in (0, x.dim() - 1):
                n = x.size(axis)
                scales, zeros = torch.rand(n) / 10 + 0.01, torch.randint(-3, 4, (n,))
                case(space + "quantize_per_channel", x, scales, zeros, axis, low, high, dtype)
                case(space + "dequantize_per_channel", q, scales, zeros, axis, low, high, dtype)
            case(space + "dequantize_per_channel", q, torch.rand(q.size(0)), None, 0, low, high, dtype)
        case(space + "choose_qparams_per_token", x, torch.int8)
        case(space + "choose_qparams_per_token_asymmetric", x, torch.int8)
        scales, zeros = torch.ops.quantized_decomposed._choose_qparams_per_token_asymmetric_impl(x, torch.int8)
        case(space + "quantize_per_token", x, scales, zeros, -128, 127, torch.int8)
        q = torch.ops.quantized_decomposed.quantize_per_token(x, scales, zeros, -128, 127, torch.int8)
        case(space + "dequantize_per_token", q, scales, zeros, -128, 127, torch.int8, torch.float32)
    x, scales, zeros = normal(3, 8), torch.rand(3, 2) / 10 + 0.01, torch.randint(-2, 3, (3, 2))
    case(space + "quantize_per_channel_group", x, scales, zeros, -8, 7, torch.int8, 4)
    q = torch.ops.quantized_decomposed.quantize_per_channel_group(x, scales, zeros, -8, 7, torch.int8, 4)
    case(space + "dequantize_per_channel_group", q, scales, zeros, -8, 7, torch.int8, 4, torch.float32)


def backward_of_regions():
    torch.manual_seed(7)
    ops = torch.ops.torchvision
    for dtype in BOTH:
        rois = regions(dtype, [0, 0.3, 1.2, 5.7, 4.1], [1, -3, -2, 3.5, 9], [0, 4, 4, 4.2, 4.1])
        x = normal(2, 12, 6, 7, dtype=dtype)
        out, at = ops.roi_pool(x, rois, 0.5, 2, 3)
        case("torchvision::_roi_pool_backward", normal(*out.shape, dtype=dtype), rois, at, 0.5, 2, 3, 2, 12, 6, 7)
        out, at = ops.ps_roi_pool(x, rois, 0.5, 2, 3)
        case("torchvision::_ps_roi_pool_backward", normal(*out.shape, dtype=dtype), rois, at, 0.5, 2, 3, 2, 12, 6, 7)
        for ratio in (2, -1):
            out, at = ops.ps_roi_align(x, rois, 0.5, 2, 3, ratio)
            case("torchvision::_ps_roi_align_backward", normal(*out.shape, dtype=dtype), rois, at, 0.5, 2, 3, ratio, 2, 12, 6, 7)


def resampling():
    torch.manual_seed(6)
    for dtype in BOTH:
        x = normal(1, 2, 6, 5, dtype=dtype)
        for sizes in ([4, 9], [2, 3], [6, 5]):
            for align in (False, True):
                case("aten::_upsample_lanczos2d_aa", x, sizes, align)
        case("aten::_upsample_lanczos2d_aa.vec", x, None, False, [0.5, 1.7])
        case("aten::_upsample_lanczos2d_aa_backward", normal(1, 2, 4, 9, dtype=dtype), [4, 9], [1, 2, 6, 5], False)


def alignments():
    torch.manual_seed(8)
    for dtype in BOTH:
        log_probs = normal(6, 2, 4, dtype=dtype).log_softmax(-1)
        turned = log_probs.transpose(0, 1).contiguous().transpose(0, 1)
        rows, row = torch.tensor([[1, 2, 2], [3, 1, 3]]), torch.tensor([1, 2, 2, 3, 1])
        lengths = torch.tensor
        # Where all lengths are the longest, nothing of the second result is left unwritten.
        for given, targets, blank in [(log_probs, rows, 0), (turned, rows.int(), 0), (log_probs, rows - 1, 3)]:
            out = torch.ops.aten._ctc_loss(given, targets, [6, 6], [3, 3], blank)
            case("aten::_ctc_loss", given, targets, [6, 6], [3, 3], blank)
            case("aten::_ctc_loss.Tensor", given, targets, lengths([6, 6]), lengths([3, 3]).int(), blank, True)
            grad = normal(2, dtype=dtype)
            case("aten::_ctc_loss_backward", grad, given, targets, [6, 6], [3, 3], *out, blank)
            case("aten::_ctc_loss_backward.Tensor", grad, given, targets, lengths([6, 6]), lengths([3, 3]), *out, blank, True)
        for own, targets in [([3, 2], row), ([3, 2], rows), ([0, 3], rows), ([0, 0], rows), ([1, 0], row[:1])]:
            for times in ([6, 6], [6, 4], [0, 1], [2, 6]):
                for zero in (False, True):
                    for reduction in (0, 1, 2):
                        case("aten::ctc_loss.IntList", log_probs, targets, times, own, 0, reduction, zero)
                    case("aten::ctc_loss.Tensor", log_probs, targets.double(), lengths(times), lengths([own]), 0, 1, zero)
        case("aten::ctc_loss.IntList", log_probs[:, 0], rows[0], [6], [3], 0, 0)
        case("aten::ctc_loss.Tensor", log_probs[:, 0], rows[:1], lengths(5), lengths(3), 0, 1)


def norms():
    torch.manual_seed(9)
    for dtype in (*BOTH, torch.bfloat16):
        v = normal(3, 4, 2, dtype=dtype)
        for given, g, dim in [(v, normal(3, 1, 1, dtype=dtype), 0), (v, normal(1, 1, 2, dtype=dtype), 2), (v, normal(2, dtype=dtype), 2), (v.transpose(0, 1), normal(4, 1, 1, dtype=dtype), 0)]:
            case("aten::_weight_norm", given, g, dim)
            # PyTorch's kernel takes for granted that v is contiguous.
            given = given.contiguous()
            w, norm = torch.ops.aten._weight_norm_interface(given, g, dim)
            case("aten::_weight_norm_interface", given, g, dim)
            case("aten::_weight_norm_interface_backward", normal(*w.shape, dtype=dtype), given, g, norm, dim)
            if dtype != torch.bfloat16 and g.dim() == 3:
                case("aten::_weight_norm_differentiable_backward", normal(*w.shape, dtype=dtype), given, g, norm, dim)
        if dtype != torch.bfloat16:
            case("aten::_weight_norm", v, normal(1, 4, 1, dtype=dtype), 1)
            case("aten::_weight_norm", v, normal(1, dtype=dtype), -1)
            for rows in (3, 4):
                case("aten::linalg_polar", normal(2, rows, 3, dtype=dtype))
            root = normal(2, 3, 3, dtype=dtype)
            case("aten::linalg_matrix_sqrth", root @ root.mT)
            if dtype == torch.float64:
                case("aten::linalg_matrix_sqrth", root[0, :, :1] @ root[0, :, :1].mT)
            for dim in ([], [1], [-1, 0]):
                case("aten::frobenius_norm.dim", v, dim)
                case("aten::frobenius_norm.dim", v, dim, True)
            case("aten::nuclear_norm", v)
            case("aten::nuclear_norm.dim", v, [0, 2], True)
    for x in [torch.arange(6).reshape(2, 3), torch.arange(6, dtype=torch.int8) - 3, normal(2, 3), normal(2, 3).half(), normal(2, 3).double(), torch.tensor([[True, False]]), torch.tensor(3.)]:
        case("aten::hash_tensor", x)
        case("aten::hash_tensor", x, [-1])
        case("aten::hash_tensor", x, [0], keepdim=True)


def windows_over_time():
    torch.manual_seed(10)
    for dtype in (*BOTH, torch.bfloat16, torch.int64):
        x, w, b = (normal(5, 2, 3) * 4).to(dtype), (normal(3, 3, 4) * 4).to(dtype), (normal(4) * 4).to(dtype)
        for pad in (0, 1, 2, 4, -1):
            case("aten::conv_tbc", x, w, b, pad)
            if dtype in BOTH and pad >= 0:
                out = torch.ops.aten.conv_tbc(x, w, b, pad)
                case("aten::conv_tbc_backward", normal(*out.shape, dtype=dtype), x, w, b, pad)
        case("aten::conv_tbc", x[:, :0], w, b, 0)
    for dtype in (*BOTH, torch.float16, torch.bfloat16):
        for n in (0, 1, 2, 5, 50):
            case("aten::kaiser_window", n, dtype=dtype)
            case("aten::kaiser_window.periodic", n, False, dtype=dtype)
            case("aten::kaiser_window.beta", n, True, 7.5, dtype=dtype)
    for dtype in BOTH:
        x, w, b = normal(2, 2, 5, 6, dtype=dtype), normal(3, 2, 2, 3, dtype=dtype), normal(3, dtype=dtype)
        case("aten::thnn_conv2d", x, w, [2, 3], b, [1, 2], [1, 0])
        case("aten::_slow_conv2d_forward", x, w, [2, 3], None, [1, 1], [0, 0])
        case("aten::slow_conv_dilated2d", x, w, [2, 3], b, [1, 1], [1, 1], [2, 1])
        case("aten::slow_conv_transpose2d", x, w.transpose(0, 1).contiguous(), [2, 3], b, [2, 2], [1, 0], [1, 0], [1, 1])
        x, w = normal(1, 2, 4, 4, 3, dtype=dtype), normal(3, 2, 2, 2, 1, dtype=dtype)
        case("aten::slow_conv3d", x, w, [2, 2, 1], b, [1, 2, 1], [1, 0, 0])
        case("aten::slow_conv3d_forward", x, w, [2, 2, 1], b, [1, 1, 1], [0, 0, 0])
        case("aten::slow_conv_dilated3d", x, w, [2, 2, 1], b, [1, 1, 1], [0, 0, 0], [2, 1, 1])
        case("aten::slow_conv_transpose3d", x, w.transpose(0, 1).contiguous(), [2, 2, 1], b, [2, 1, 1], [0, 0, 0], [1, 0, 0], [1, 1, 1])


def bags():
    torch.manual_seed(11)
    ops = torch.ops.aten
    indices, offsets = torch.tensor([1, 2, 1, 4, 0]), torch.tensor([0, 2, 2])
    for dtype in BOTH:
        table, factors, grad = normal(5, 2, dtype=dtype), normal(5, dtype=dtype), normal(3, 2, dtype=dtype)
        for index in (indices, indices.int()):
            for mode, frequency, padding, own in [(0, False, -1, None), (0, True, 1, None), (0, False, -1, factors), (1, False, -1, None), (1, True, 1, None), (2, False, -1, None), (2, False, 1, None)]:
                start = offsets.to(index.dtype)
                _, bag, size, largest = ops._embedding_bag(table, index, start, frequency, mode, False, own, False, padding)
                case("aten::_embedding_bag_backward", grad, index, start, bag, size, largest, 5, frequency, mode, False, own, padding)
                bag = bag if bag.numel() else torch.tensor([0, 0, 2, 2, 2], dtype=index.dtype)
                case("aten::_embedding_bag_dense_backward", grad, index, bag, size, largest, 5, frequency, mode, own, padding)
                if mode == 0:
                    case("aten::_embedding_bag_per_sample_weights_backward", grad, table, index, start, bag, mode, padding)
                    case("aten::_embedding_bag_per_sample_weights_backward", grad, table, index, start, bag[:0], mode, padding)
        case("aten::embedding_backward", grad[:2], torch.tensor([1, 1]), 4, -1, True, False)
        x = normal(3, 4, dtype=dtype)
        case("aten::cummaxmin_backward", normal(3, 4, dtype=dtype), x, x.cummax(1)[1], 1)
        mask = torch.tensor([[True, False], [True, True]])
        case("aten::masked_scatter_backward", normal(2, 2, dtype=dtype), mask, [5])
        case("aten::masked_scatter_backward", normal(2, 2, dtype=dtype), mask, [3, 1])
        case("aten::_stack", [x, x * 2], 1)
        case("aten::_logcumsumexp", x, 1)
        case("aten::flatten_dense_tensors", [x, x[:0], x[0]])
        case("aten::unflatten_dense_tensors", normal(16, dtype=dtype), [x, x[:0], x[0]])
        for n, random in [(2, torch.rand(1, 2, 2)), (3, torch.rand(1, 2, 3))]:
            image, name = normal(1, 2, *[6, 5, 7][:n], dtype=dtype), f"fractional_max_pool{n}d"
            out, at = getattr(ops, name)(image, [2] * n, [3] * n, random.to(dtype))
            case(f"aten::{name}_backward", normal(*out.shape, dtype=dtype), image, [2] * n, [3] * n, at)
        for name in ["Byte", "Char", "Double", "Float", "Half", "Int", "Long", "Short"]:
            case(f"aten::_cast_{name}", (x * 20).abs())


def images():
    torch.manual_seed(12)
    sizes = [(7, 9, 5, 13), (7, 9, 7, 4), (7, 9, 16, 9), (1, 1, 3, 2), (12, 10, 1, 1), (5, 6, 11, 12), (24, 20, 5, 3), (8, 8, 8, 8)]
    for i, (h, w, height, width) in enumerate(sizes):
        x = torch.randint(0, 256, (1, 1 + i % 5, h, w), dtype=torch.uint8)
        for x in [x, ((x > 127) * 255).to(torch.uint8).contiguous(memory_format=torch.channels_last)]:
            for name in ["upsample_bilinear2d", "upsample_bicubic2d", "_upsample_bilinear2d_aa", "_upsample_bicubic2d_aa", "_upsample_lanczos2d_aa"]:
                case(f"aten::{name}", x, [height, width], False)
                case(f"aten::{name}", x, [height, width], True)
                case(f"aten::{name}", x, [height, width], False, (height + 0.4) / h, width / w)
            case("aten::upsample_nearest2d", x, [height, width])
            case("aten::_upsample_nearest_exact2d", x, [height, width])


def by_other_names():
    torch.manual_seed(13)
    ops = torch.ops.aten
    for dtype in BOTH:
        x, y = normal(3, 4, dtype=dtype), normal(3, 4, dtype=dtype)
        case("aten::_aminmax", x)
        case("aten::_aminmax.dim", x, -1, True)
        case("aten::_add_relu.Tensor", x, y[0], alpha=2)
        case("aten::_add_relu.Scalar", x, 0.5)
        case("aten::_reshape_copy", x.t(), [2, -1])
        case("aten::view_copy", x.t(), [12])
        case("aten::_lazy_clone", x.t())
        case("aten::_to_cpu", [x, y])
        case("aten::_dim_arange", x, -1)
        case("aten::glu_jvp", ops.glu(x, 1), x, y, 1)
        case("aten::glu_backward_jvp", ops.glu_backward(y[:, :2], y, 1), y[:, :2], y, x[:, :2], x, 1)
        noise = torch.rand(3, 4).to(dtype)
        for training in (False, True):
            case("aten::rrelu_with_noise_backward", x, y, noise, 0.1, 0.3, training, training)
        case("aten::rrelu_with_noise_backward", x, y, noise, 0.2, 0.2, True, False)
        for size in ([2, 1, 2, 3], [1, 2, 3, 1, 2]):
            for align in (False, True):
                case("aten::affine_grid_generator_backward", normal(size[0], *size[2:], len(size) - 2, dtype=dtype), size, align)
        square = normal(2, 3, 3, dtype=dtype)
        case("aten::matrix_exp_backward", square, normal(2, 3, 3, dtype=dtype))
        case("aten::_compute_linear_combination", square, normal(4, 2, dtype=dtype))
        case("aten::_cholesky_solve_helper", square, torch.linalg.cholesky(square @ square.mT + torch.eye(3, dtype=dtype)), False)
        for p in ("fro", "nuc"):
            case("aten::linalg_cond.p_str", square, p)
        case("aten::linalg_matrix_rank.tol_tensor", square, torch.tensor([0.1, 1.0], dtype=dtype))
        case("aten::linalg_pinv.rcond_tensor", square, torch.tensor([1e-3, 1e-2], dtype=dtype))
        scale, zero = torch.tensor([0.1]), torch.tensor([1.4])
        scales, zeros = torch.tensor([0.1, 0.2, 0.3]), torch.tensor([1.0, -0.7, 9.0])
        case("aten::_fake_quantize_learnable_per_tensor_affine", x, scale, zero, -6, 7)
        case("aten::_fake_quantize_learnable_per_channel_affine", x, scales, zeros, 0, -6, 7)
        if dtype == torch.float32:
            case("aten::_fake_quantize_learnable_per_tensor_affine_backward", y, x, scale, zero, -6, 7, 0.5)
            case("aten::_fake_quantize_learnable_per_channel_affine_backward", y, x, scales, zeros, 0, -6, 7, 0.5)
        case("aten::fake_quantize_per_tensor_affine_cachemask_backward", x, y > 0)
        case("aten::fake_quantize_per_channel_affine_cachemask_backward", x, y > 0)
    for dtype in (torch.int32, torch.int64):
        rows, ends = torch.tensor([0, 0, 2, 5, 5], dtype=dtype), torch.tensor([0, 2, 2, 3], dtype=dtype)
        for short in (False, True):
            case("aten::_convert_indices_from_coo_to_csr", rows, 7, out_int32=short)
            case("aten::_convert_indices_from_csr_to_coo", ends, ends[1:], out_int32=short)
            case("aten::_convert_indices_from_csr_to_coo", ends, ends[1:], transpose=True)
    case("aten::_convert_indices_from_coo_to_csr", rows[:0], 2)
    for scale, steps, found in [(2.0, 0, 0.0), (2.0, 1, 0.0), (2.0, 1, 1.0), (3e38, 1, 0.0)]:
        case("aten::_amp_update_scale_", torch.tensor([scale]), torch.tensor([steps], dtype=torch.int32), torch.tensor([found]), 2.0, 0.5, 2)
    x = normal(1, 2, 3, 4)
    for key, rest in [(x, ()), (x[..., :2], ()), (x, (None, 0.5)), (x, (x[0, 0, :, :3] > 0,)), (x, (None, 0.0, True)), (x.mT, ())]:
        case("aten::_fused_sdp_choice", x, key, key, *rest)
    for t in (x, x[:, :1].expand(1, 2, 3, 4), x[..., ::2]):
        case("aten::_debug_has_internal_overlap", t)
    case("aten::_has_same_storage_numel", x, x[0])
    case("aten::_has_same_storage_numel", x, x[0].clone())


def scaled_products():
    kinds = torch.float8_e4m3fn, torch.float8_e5m2
    one, other = torch.tensor(0.5), torch.tensor([[3.0]])
    for kind in kinds:
        x, y = normal(5, 16).to(kind), normal(7, 16).to(torch.float8_e4m3fn).t()
        rows, columns = torch.rand(5, 1) + 0.5, torch.rand(1, 7) + 0.5
        for scales in (one, other), (rows, columns):
            for dtype in (None, torch.float32, torch.bfloat16):
                case("aten::_scaled_mm", x, y, *scales, out_dtype=dtype)
            case("aten::_scaled_mm", x, y, *scales, normal(7, dtype=torch.bfloat16), torch.tensor(0.25), torch.float16)
            for dtype in (None, *kinds):
                case("aten::_scaled_mm", x, y, *scales, normal(7), torch.tensor(4.0), dtype)
        case("aten::_scaled_mm_v2", x, y, [one], [0], [0], [other], [0], [0], normal(7), torch.float32)
        case("aten::_scaled_mm_v2", x, y, [rows], [1], [], [columns], [1], [], None, None, [1, 0])
        case("aten::_scaled_mm", x[:, :0], y[:0], one, other, out_dtype=torch.float32)
        case("aten::_scaled_mm", x[:0], y, one, other, out_dtype=torch.bfloat16)


def primitives():
    torch.manual_seed(9)
    x = normal(3, 4)
    for t in (x, x.t(), x.bfloat16(), torch.arange(6).reshape(2, 3)):
        for dtype in (torch.float32, torch.float64, torch.int32):
            case("prims::convert_element_type", t, dtype)
        rows, columns = t.shape
        for stride in ([columns, 1], [1, rows], [2 * columns, 2]):
            case("prims::copy_strided", t, stride)
        case("prims::device_put", t, torch.device("cpu"))
    for length, start, step in ((5, 2, 3), (0, 2, -3), (4, 9, -2)):
        for dtype in (torch.int64, torch.int32):
            case("prims::iota", length, start=start, step=step, dtype=dtype, device=torch.device("cpu"), requires_grad=False)


OF_ONE = """abs acos acosh asin asinh atan atanh bessel_i0 bessel_i0e bessel_i1 bessel_i1e bessel_j0 bessel_j1 ceil cos cosh digamma
    erf erf_inv erfc erfcx exp exp2 expm1 floor isfinite lgamma log log10 log1p log2 ndtri neg reciprocal round rsqrt sign signbit sin sinh
    spherical_bessel_j0 sqrt tan tanh trunc frexp""".split()
OF_TWO = """add atan2 div eq fmax fmin fmod ge gt hypot igamma igammac le lt maximum minimum mul ne nextafter pow remainder sub zeta""".split()
OF_TWO_INTEGERS = "bitwise_and bitwise_or bitwise_xor div gcd pow remainder shift_left shift_right_arithmetic".split()


def primitives_that_references_leave():
    torch.manual_seed(10)
    x, y, ints = normal(2, 3, 4), normal(2, 3, 4).abs() + 0.5, torch.arange(-3, 9).reshape(3, 4)
    for name in OF_ONE:
        case(f"prims::{name}", x.clamp(0.1, 0.9) if "acosh" != name else y + 1)
    case("prims::bitwise_not", ints)
    for name in OF_TWO:
        case(f"prims::{name}", y + 1 if name == "zeta" else y, y if name in ("igamma", "igammac", "pow", "zeta") else x)
    for name in OF_TWO_INTEGERS:
        case(f"prims::{name}", ints, torch.full((3, 4), 2))
    for name in ("sum", "amax", "amin"):
        for dims in ([1], [0, 2]):
            case(f"prims::{name}", x, dims)
    case("prims::var", x, [2], 0.0)
    case("prims::rev", x, [0, 2])
    case("prims::where", x > 0, x, y)
    case("prims::cat", [x, y], 1)
    case("prims::clone", x)
    case("prims::fill", x, 2.5)
    case("prims::item", torch.tensor(3))
    case("prims::svd", x, full_matrices=False)
    case("prims::as_strided_scatter", x, x[0, :, 0], [3], [4], 1)
    z = torch.complex(x, y)
    case("prims::fft_c2c", z, dim=[1], forward=True)
    case("prims::fft_c2r", z, dim=[1, 2], last_dim_size=6)
    case("prims::fft_r2c", x, dim=[0, 2], onesided=True)
    case("prims::scalar_tensor", 2.5, dtype=torch.float16, device=torch.device("cpu"))
    case("prims::empty_strided", [0, 3], [3, 1], dtype=torch.int32, device=torch.device("cpu"), requires_grad=False)
    for name in ("reshape", "collapse", "collapse_view"):
        case(f"prims::{name}", x, *([[4, 6]] if name == "reshape" else [0, 1]))
    case("prims::broadcast_in_dim", x[0], [3, 2, 4], [0, 2])
    case("prims::broadcast_in_dim", x[:, :1], [2, 5, 3, 4], [0, 1, 3])
    case("prims::transpose", x, [2, 0, 1])
    case("prims::squeeze", x[:, :1, :1], [1, 2])
    case("prims::split_dim", x, 2, 2)
    case("prims::view_of", x)
    case("prims::view_of_dtype", x, torch.int32)
    for name in ("real", "imag", "conj_physical"):
        case(f"prims::{name}", z)


def main():
    vision()
    transformers()
    decompositions()
    quantization()
    segments()
    resampling()
    backward_of_regions()
    alignments()
    norms()
    windows_over_time()
    bags()
    images()
    by_other_names()
    scaled_products()
    primitives()
    primitives_that_references_leave()
    save_file(stored, os.path.join(FOLDER, "calls.safetensors"))
    with open(os.path.join(FOLDER, "calls.json"), "w") as f:
        f.write(f'{{"made_with": "{torch.__version__}", "calls": [\n' + ",\n".join(calls) + "\n]}\n")
    names = {json.loads(c)["op"] for c in calls}
    print(len(calls), "calls of", len(names), "overloads")


main()
