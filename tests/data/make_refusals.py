"""Writes refusals.json with PyTorch: calls that it refuses by the dtypes, by the argument that requires a gradient or by a
derivative that it declares missing, and calls beside them that it takes. Usage: python make_refusals.py, with PyTorch 2.15.

A case is an operator, its arguments in the schema's order and which of the answers it has: null, or the class of the error and
its first line.
A tensor is {"ones": sizes, "dtype": name}, with "grad" where it requires a gradient, and "turned" where the last two dimensions
change places. Where a tensor requires a gradient, the sum of the first result that carries one is run backward as well.
"""
import json
import os
import warnings

import torch

warnings.simplefilter("ignore")
torch.set_num_threads(1)
KINDS = [(NotImplementedError, "NotImplemented"), (IndexError, "Index"), (TypeError, "Type"), (ValueError, "Value"),
         (torch.linalg.LinAlgError, "LinearAlgebra"), (RuntimeError, "Runtime")]
HALVES = ["float16", "bfloat16"]
INTEGERS = ["int64", "int32", "bool"]
cases, answers = [], {}


def ones(*sizes, dtype="float32", **more):
    return {"ones": list(sizes), "dtype": dtype, **more}


def meant(v):
    if isinstance(v, dict):
        t = torch.ones(v["ones"], dtype=getattr(torch, v["dtype"]))
        if "turned" in v:
            t = t.transpose(-1, -2)
        return t.requires_grad_() if v.get("grad") else t
    if isinstance(v, str) and v in ("float32", "float64", *HALVES, *INTEGERS, "uint8"):
        return getattr(torch, v)
    if isinstance(v, list):
        return [meant(x) for x in v]
    return v


def requires_grad(v):
    return isinstance(v, dict) and "grad" in v or isinstance(v, list) and any(map(requires_grad, v))


def answer(f, args, named, written):
    try:
        given = [meant(a) for a in args]
        if written and given[written[0]].requires_grad:
            # A leaf that requires a gradient must not be written.
            given[written[0]] = given[written[0]].clone()
        n = len(args) - len(named)
        out = f(*given[:n], **dict(zip(named, given[n:])))
        if requires_grad(args):
            outs = out if isinstance(out, (tuple, list)) else [out]
            carrying = [t for t in outs if t.requires_grad]
            if carrying:
                carrying[0].sum().backward()
        return None
    except Exception as e:
        text = str(e).split("\n")[0]
        kind = next(name for base, name in KINDS if isinstance(e, base))
        return ["Overflow" if text.endswith("without overflow") else kind, text]


def case(name, *args):
    packet, _, overload = name.partition(".")
    f = getattr(getattr(torch.ops.aten, packet), overload or "default")
    parameters = f._schema.arguments
    whole = list(args) + [p.default_value for p in parameters[len(args):]]
    written = [i for i, p in enumerate(parameters) if p.alias_info is not None and p.alias_info.is_write]
    # Each distinct answer is written once.
    said = json.dumps(answer(f, whole, [p.name for p in parameters if p.kwarg_only], written))
    cases.append(json.dumps([name, whole, answers.setdefault(said, len(answers))]))


MATRICES = [(2, 2), (0, 0), (0, 2, 2), (2, 0, 0)]


def matrices():
    alone = [("_linalg_det", []), ("_linalg_slogdet", []), ("logdet", []), ("linalg_inv_ex", []), ("linalg_lu_factor_ex", []),
             ("linalg_lu", []), ("linalg_cholesky_ex", []), ("cholesky_inverse", []), ("linalg_qr", []), ("linalg_qr", ["r"]),
             ("geqrf", []), ("_linalg_eigh", []), ("_linalg_svd", []), ("linalg_ldl_factor_ex", []), ("linalg_cond", []),
             ("linalg_cond", [1]), ("linalg_matrix_norm", [2]), ("linalg_matrix_norm", [1]), ("linalg_matrix_norm.str_ord", ["nuc"]),
             ("linalg_matrix_rank.atol_rtol_float", []), ("linalg_matrix_rank.atol_rtol_float", [0.1]),
             ("linalg_matrix_rank.atol_rtol_float", [0.1, 0.1]), ("linalg_matrix_rank.atol_rtol_float", [0.1, 0.1, True]),
             ("linalg_matrix_rank.atol_rtol_tensor", []), ("linalg_matrix_rank", [0.1]), ("linalg_pinv.atol_rtol_float", []),
             ("linalg_pinv.atol_rtol_float", [0.1]), ("linalg_pinv.atol_rtol_float", [0.1, 0.1]), ("linalg_pinv", [0.1]),
             ("linalg_pinv.atol_rtol_tensor", [])]
    for dtype in HALVES + INTEGERS:
        for sizes in MATRICES:
            a, tau, pivots = ones(*sizes, dtype=dtype), ones(*sizes[:-1], dtype=dtype), ones(*sizes[:-1], dtype="int32")
            for name, more in alone:
                case(name, a, *more)
            for name in ["_linalg_solve_ex", "triangular_solve", "cholesky_solve", "linalg_lstsq"]:
                case(name, a, a)
                case(name, a, ones(*sizes))
            case("linalg_lstsq", a, a, 0.1)
            case("linalg_solve_triangular", a, a, True)
            case("lu_unpack", a, pivots)
            case("linalg_lu_solve", a, pivots, a)
            case("linalg_lu_solve", a, pivots, ones(*sizes))
            case("linalg_ldl_solve", a, pivots, a)
            case("linalg_ldl_solve", a, pivots, ones(*sizes))
            for name, rest in [("linalg_householder_product", []), ("ormqr", [a])]:
                case(name, a, tau, *rest)
                case(name, a, ones(*sizes[:-1]), *rest)
    one = ones(2, 2)
    for sizes in [(4, 2), (3, 2)]:
        case("cholesky_solve", ones(*sizes), ones(3, 2))
        case("triangular_solve", ones(*sizes), one)
    case("ormqr", ones(3, 2), ones(1), ones(2, 3))
    case("ormqr", ones(3, 2), ones(1), ones(3, 3))
    case("ormqr", ones(4, 3, 2), ones(3, 2), ones(3, 3))
    case("ormqr", ones(4, 3, 2), ones(3, 2), ones(5, 3, 3))
    case("ormqr", ones(4, 3, 2), ones(4, 2), ones(5, 3, 3))
    case("linalg_householder_product", ones(3, 2), ones(3))
    case("linalg_householder_product", ones(4, 3, 2), ones(2))
    case("linalg_householder_product", ones(4, 3, 2), ones(3, 2))
    for name in ["linalg_lu", "linalg_lu_factor_ex"]:
        case(name, ones(2))
    case("lu_unpack", ones(2), ones(2, dtype="int32"))
    for dtype in ["int8", "int16", "bool"]:
        case("linalg_ldl_solve", one, ones(2, dtype=dtype), one)
    case("_linalg_det", ones(0, 0, dtype="bfloat16", grad=True))


def polynomials():
    for name in ["chebyshev_polynomial_t", "hermite_polynomial_he", "laguerre_polynomial_l", "legendre_polynomial_p",
                 "shifted_chebyshev_polynomial_w"]:
        for dtype in HALVES + ["int64"]:
            for sizes in [(3,), (0,)]:
                x = ones(*sizes, dtype=dtype)
                case(f"special_{name}", x, x)
                case(f"special_{name}", x, ones(*sizes))
                case(f"special_{name}.n_scalar", x, 2)
                case(f"special_{name}.x_scalar", 0.5, x)


def convolutions():
    for dim in (1, 2, 3):
        for transposed in (False, True):
            for dilation in (1, 2):
                def conv(x, w, b, batch=1):
                    case("convolution", ones(batch, 2, *[5] * dim, dtype=x), ones(2, 2, *[2] * dim, dtype=w), b and ones(2, dtype=b),
                         [1] * dim, [0] * dim, [dilation] * dim, transposed, [0] * dim, 1)
                for dtype in ["bool", "uint8", "int8", "int32", "int64", "float64"]:
                    conv(dtype, dtype, None)
                    conv(dtype, dtype, "float32")
                    conv(dtype, "float32", None)
                    conv(dtype, dtype, None, batch=0)
    for padding in [[0], "valid"]:
        for dtype in ["bool", "int32", "float64"]:
            case("conv1d" if padding == [0] else "conv1d.padding", ones(1, 2, 5, dtype=dtype), ones(2, 2, 2, dtype=dtype), ones(2), [1], padding)
    case("convolution", ones(1, 2, 3, 3, 3, dtype="bool"), ones(2, 2, 1, 1, 1, dtype="bool"), None, [1] * 3, [0] * 3, [1] * 3, False, [0] * 3, 1)


def derivatives():
    x, s = ones(3, grad=True), ones(grad=True)
    for name in ["acosh", "asinh", "atanh"]:
        case(name, x)
        case(f"{name}_", x)
    case("arccosh_", x)
    for name in ["linspace", "logspace"]:
        case(f"{name}.Tensor_Tensor", s, ones(), 3)
        case(f"{name}.Tensor_Scalar", s, 2, 3)
        case(f"{name}.Scalar_Tensor", 2, s, 3)
    case("geqrf", ones(2, 2, grad=True))
    case("embedding_renorm_", ones(3, 2, grad=True), ones(2, dtype="int64"), 1.0, 2.0)
    case("rrelu_with_noise_", ones(3), x)
    case("rrelu_with_noise_", x, ones(3))
    case("native_dropout_backward", ones(3), x, 2.0)
    case("native_dropout_backward", x, ones(3), 2.0)
    batch = ones(2, 3, 4)
    for which in range(2):
        running = [ones(3, grad=True) if i == which else ones(3) for i in range(2)]
        case("_batch_norm_with_update", batch, None, None, *running, 0.1, 1e-5)
    head = ones(1, 1, 2, 2)
    case("_scaled_dot_product_flash_attention_for_cpu", head, head, head, 0.0, False, ones(2, 2, grad=True))
    case("linalg_lu_solve", ones(2, 2), ones(2, grad=True), ones(2, 2))
    case("_unique2", x)
    case("segment_reduce", ones(3), "sum", x)
    case("segment_reduce", x, "sum", ones(3, dtype="int64"))
    # Results whose dtype has no gradients.
    for name in ["cumsum", "cumprod"]:
        case(name, x, 0, "int64")
    case("sum", x, "int64")
    case("_to_copy", x, "int64")
    case("select_scatter", ones(3, 3, dtype="int64"), x, 0, 0)
    case("masked_fill.Tensor", ones(3, dtype="int64"), ones(3, dtype="bool"), s)
    case("linspace.Tensor_Tensor", s, ones(), 3, "int64")
    case("bucketize.Tensor", x, x)
    # The gradient of an in-place form, from what it wrote.
    for slope in (0.5, 0.0, -0.5):
        case("elu_", x, slope)
        case("elu", x, slope)
        case("elu_backward", ones(3), slope, 1.0, 1.0, True, ones(3))
        case("leaky_relu_", x, slope)
        case("leaky_relu", x, slope)
        if slope != 0.0:
            case("celu_", x, slope)
    for dtype in ["float32", "float64"]:
        case("huber_loss", x, ones(3, dtype=dtype))
        case("huber_loss", ones(3, dtype=dtype), x)
    for turned in (False, True):
        planes = {**ones(1, 2, 2, 3, grad=True), **({"turned": True} if turned else {})}
        target = ones(1, 3, 2, dtype="int64") if turned else ones(1, 2, 3, dtype="int64")
        case("nll_loss2d_forward", planes, target, None, 1, -100)


def others():
    for dtype in ["float32", "float64", *HALVES, *INTEGERS, "uint8"]:
        x, m = ones(3, dtype=dtype), ones(2, 3, dtype=dtype)
        for dim in (0, 1):
            case("_softmax_backward_data", m, m, dim, dtype)
            case("_softmax_backward_data", m, ones(2, 3), dim, dtype)
        case("_softmax_backward_data", ones(0, 3, dtype=dtype), ones(0, 3, dtype=dtype), 1, dtype)
        case("polygamma_", x, 1)
        for reduction in range(3):
            case("soft_margin_loss", x, ones(3), reduction)
            case("soft_margin_loss", ones(3), x, reduction)
            if dtype != "bool":
                case("hinge_embedding_loss", x, ones(3), 1.0, reduction)
        case("trace", m)
        case("trace", ones(0, 2, dtype=dtype))
        if dtype != "bool":
            case("gradient.scalarint", x)
        if dtype != "bool":
            case("gradient.tensorarray", ones(4, dtype=dtype), [ones(4)], [0])
        case("dot", x, x)
        case("vdot", ones(0, dtype=dtype), ones(0, dtype=dtype))
        for name in ["trapezoid", "cumulative_trapezoid"]:
            case(f"{name}.x", x, ones(3))
            case(f"{name}.x", ones(3), x)
            case(f"{name}.dx", x)
        case("segment_reduce", x, "sum", ones(3, dtype="int64"))
        case("segment_reduce", ones(3), "sum", ones(3, dtype=dtype))
        case("segment_reduce", ones(4), "sum", ones(3, dtype=dtype))
        case("grid_sampler_2d", ones(1, 1, 2, 2, dtype=dtype), ones(1, 2, 2, 2), 0, 0, False)
        case("grid_sampler_3d", ones(1, 1, 2, 2, 2, dtype=dtype), ones(1, 2, 2, 2, 3), 0, 0, False)
        for p, mode in [(0.0, 1), (2.0, 1), (2.0, 2)]:
            case("_cdist_forward", m, ones(2, 3), p, mode)
            case("_cdist_forward", m, m, p, mode)
            case("_cdist_forward", ones(0, 3, dtype=dtype), ones(2, 3), p, mode)
        if dtype in ["float32", "float64", *HALVES]:
            case("_euclidean_dist", m, m)
            case("_euclidean_dist", m, ones(2, 3))
            case("_euclidean_dist", ones(1, 2, 3, dtype=dtype), ones(1, 2, 3))
        for rows, inner, columns in [(2, 3, 2), (0, 3, 2), (2, 0, 2), (2, 3, 0)]:
            a, b, c = ones(rows, inner, dtype=dtype), ones(inner, columns, dtype=dtype), ones(rows, columns, dtype=dtype)
            case("mm", a, b)
            case("addmm", c, a, b)
            if dtype != "bool":
                case("addmm", c, a, b, 2.5)
            case("bmm", ones(2, rows, inner, dtype=dtype), ones(2, inner, columns, dtype=dtype))
            case("bmm", ones(2, rows, inner, dtype=dtype), ones(2, inner, columns))
        case("_adaptive_avg_pool2d", ones(1, 2, 3, 3, dtype=dtype), [2, 2])
        case("_adaptive_avg_pool2d", ones(0, 2, 3, 3, dtype=dtype), [2, 2])
        rows, planes = ones(2, 3), ones(2, 3, 2, 2)
        case("nll_loss_forward", rows, ones(2, dtype="int64"), ones(3, dtype=dtype), 1, -100)
        case("nll_loss2d_forward", planes, ones(2, 2, 2, dtype="int64"), ones(3, dtype=dtype), 0, -100)
        if dtype != "float32":
            case("nll_loss_forward", rows, ones(2, dtype=dtype), None, 1, -100)
            case("nll_loss2d_forward", planes, ones(2, 2, 2, dtype=dtype), None, 0, -100)
        for count in (2, 3):
            case(f"avg_pool{count}d", ones(1, *[2] * count, dtype=dtype), [2])
        for training in (False, True):
            case("rrelu_with_noise", ones(3), x, 0.1, 0.3, training)
            case("rrelu_with_noise_", x, ones(3), 0.1, 0.3, training)
        case("_fft_r2c", x, [0], 0, True)
        case("instance_norm", ones(2, 3, 4), None, None, x, x, True, 0.1, 1e-5, False)
        case("histogram.bin_ct", x, 2, None, ones(3))
    case("_pdist_forward", ones(3, 3, turned=True))
    for dtype in HALVES:
        case("histogram.bins_tensor", ones(3, dtype=dtype), ones(2, dtype=dtype))


for family in (matrices, polynomials, convolutions, derivatives, others):
    family()
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "refusals.json"), "w") as f:
    f.write(f'{{"made_with": "{torch.__version__}",\n"answers": [\n' + ",\n".join(answers))
    f.write('\n],\n"cases": [\n' + ",\n".join(cases) + "\n]}\n")
