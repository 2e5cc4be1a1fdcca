"""Writes sparse.json with PyTorch: calls of operators on sparse tensors, what they gave or said, and gradients.

A case is an operator and its arguments; a tensor is written by its parts. An error is its first sentence. A gradient case says
which arguments are followed: gradients arrive as ones where the result is sparse, else as 1, 2, 3, ... Where a result has its
elements at other places than PyTorch's by right, only its sum is compared ("as": "dense").
Run: python make_sparse.py
"""
import itertools, json, math, os, warnings
import torch

warnings.filterwarnings("ignore")
FOLDER = os.path.dirname(os.path.abspath(__file__))
aten = torch.ops.aten
T = torch.tensor
COO, CSR, CSC = torch.sparse_coo, torch.sparse_csr, torch.sparse_csc
CODES = {torch.strided: 0, COO: 1, CSR: 2, CSC: 4, torch.sparse_bsr: 5, torch.sparse_bsc: 6}


def number(x):
    if isinstance(x, complex):
        return [number(x.real), number(x.imag)]
    if isinstance(x, float) and not math.isfinite(x):
        return str(x)
    return x


def nested(t):
    return [number(x) for x in t.detach().reshape(-1).resolve_conj().tolist()]


def written(x):
    if isinstance(x, torch.Tensor):
        x = x.detach()
        of = {"dtype": str(x.dtype).split(".")[1], "size": list(x.shape), "layout": CODES[x.layout]}
        if x.layout == COO:
            return kept(of | {"indices": written(x._indices()), "values": written(x._values()), "coalesced": x.is_coalesced()})
        if x.layout == CSR:
            return kept(of | {"indices": written(x.crow_indices()), "plain": written(x.col_indices()), "values": written(x.values())})
        if x.layout == CSC:
            return kept(of | {"indices": written(x.ccol_indices()), "plain": written(x.row_indices()), "values": written(x.values())})
        return kept(of | {"data": nested(x)})
    if isinstance(x, torch.dtype):
        return {"dtype_argument": str(x).split(".")[1]}
    if isinstance(x, torch.layout):
        return {"layout_argument": CODES[x]}
    if isinstance(x, (list, tuple)):
        return [written(v) for v in x]
    return number(x) if isinstance(x, float) else x


CASES, TENSORS = [], {}


def kept(x):
    """The number of a tensor in the list of all, each of which is there once."""
    return {"t": TENSORS.setdefault(json.dumps(x), len(TENSORS))}



def sentence(e):
    text = str(e)
    for cut in [" This could be because", "\nException raised from"]:
        text = text.split(cut)[0]
    return text


def case(op, *args, kinds=None, **facts):
    name, overload = (op.split(".") + ["default"])[:2]
    f = getattr(getattr(aten, name), overload)
    record = {"op": op, "args": written(args)} | facts
    names = [a.name for a in f._schema.arguments]
    # Arguments that can only be named are given in their order.
    positional = [a for a, s in zip(args, f._schema.arguments) if not s.kwarg_only]
    named = {s.name: a for a, s in zip(args, f._schema.arguments) if s.kwarg_only}
    fresh = [a.clone() if isinstance(a, torch.Tensor) and op.split(".")[0].endswith("_") and i == 0 else a for i, a in enumerate(positional)]
    try:
        result = f(*fresh, **named)
        record["result"] = written(result if result is not None else [])
    except Exception as e:
        record["error"] = sentence(e)
    CASES.append(record)


def gradient(op, *args, wrt, **facts):
    name, overload = (op.split(".") + ["default"])[:2]
    f = getattr(getattr(aten, name), overload)
    record = {"op": op, "args": written(args), "wrt": list(wrt)} | facts
    leaves = [a.detach().clone().requires_grad_() if i in wrt else a for i, a in enumerate(args)]
    positional = [a for a, s in zip(leaves, f._schema.arguments) if not s.kwarg_only]
    named = {s.name: a for a, s in zip(leaves, f._schema.arguments) if s.kwarg_only}
    result = f(*positional, **named)
    result = result[0] if isinstance(result, tuple) else result
    if result.layout == torch.strided:
        result.backward(torch.arange(1.0, result.numel() + 1, dtype=result.dtype).reshape(result.shape))
    elif result.layout == COO:
        ones = torch.sparse_coo_tensor(result._indices(), torch.ones_like(result._values()), result.shape)
        result.backward(ones)
    else:
        result.backward(torch.ones_like(result))
    record["node"] = result.grad_fn.name()
    record["gradients"] = [written(leaves[i].grad) for i in wrt]
    CASES.append(record)


def coo(indices, values, size=None, coalesced=None):
    t = torch.sparse_coo_tensor(T(indices), values if isinstance(values, torch.Tensor) else T(values), *([size] if size is not None else []))
    return t if coalesced is None else t._coalesced_(coalesced)


a = coo([[0, 1, 1], [2, 0, 2]], [3.0, 4.0, 5.0], (2, 3))
a1 = a.coalesce()
b = coo([[0, 0, 1], [1, 1, 0]], [1.0, 2.0, 3.0], (2, 3))
b1 = b.coalesce()
n = coo([[1, 0, 1, 1], [2, 1, 2, 0]], [-0.25, 0.5, -0.5, 0.0], (2, 3))
h = coo([[0, 1, 0]], [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]], (2, 3))
k = coo([[2, 0, 2], [1, 1, 1]], torch.arange(12.0).reshape(3, 2, 2) - 4, (3, 2, 2, 2))
z = coo(torch.empty(0, 2, dtype=torch.int64).tolist() or [[]], torch.empty(0), (5,))
s0 = torch.sparse_coo_tensor(torch.empty(0, 2, dtype=torch.int64), T([1.0, 2.0]), ())
e = torch.sparse_coo_tensor(size=(2, 3))
v = coo([[0, 3, 3]], [1.0, 2.0, 3.0], (4,))
d = torch.arange(6.0).reshape(2, 3)
c = a.to_sparse_csr()
cc = a.to_sparse_csc()
cn = n.to_sparse_csr()
ch = torch.sparse_csr_tensor(T([0, 1, 3]), T([2, 0, 2]), torch.arange(6.0).reshape(3, 2), (2, 3, 2))
ci = torch.sparse_csr_tensor(T([0, 1, 3], dtype=torch.int32), T([2, 0, 2], dtype=torch.int32), T([1.0, 2.0, 3.0]), (2, 3))
COOS = [a, a1, b, b1, n, h, k, z, s0, e, v]
LINES = [c, cc, cn, ch, ci]
ALL = COOS + LINES

# ---- construction
i2, v2 = T([[0, 1, 1], [2, 0, 2]]), T([3.0, 4.0, 5.0])
for args in [(i2, v2), (i2, v2.reshape(3, 1)), (T([[0]]), T(1.0)), (T([0, 1]), v2[:2]), (T([[0, 1]]), v2), (T([[0, -1]]), v2[:2]), (i2.int(), v2),
             (i2.double(), v2), (torch.empty(2, 0, dtype=torch.int64), torch.empty(0)), (torch.empty(0, 2, dtype=torch.int64), v2[:2]), (a, v2), (i2, a)]:
    case("sparse_coo_tensor.indices", *args, None, COO)
for size in [(2, 3), (4, 5), (2,), (2, 3, 4), (-2, 3), (2**40, 2**40), (2**31, 2**31), (1, 1), (0, 0)]:
    case("sparse_coo_tensor.indices_size", i2, v2, size, None, COO)
    case("sparse_coo_tensor.size", size, None, COO)
    case("_validate_sparse_coo_tensor_args", i2, v2, size)
    case("_sparse_coo_tensor_with_dims", 1, 1, size, None, COO)
    case("_sparse_coo_tensor_with_dims_and_tensors", 2, 0, size, i2, v2, None, COO)
case("sparse_coo_tensor.indices_size", i2, v2, (2, 3), None, torch.strided)
case("sparse_coo_tensor.indices_size", i2, v2, (2, 3), torch.float64, COO)
case("sparse_coo_tensor.indices_size", i2, v2, (2, 3))
case("sparse_coo_tensor.size", (2, 3), torch.float64)
for says in [None, False, True]:
    for i in [i2, T([[0, 0, 1], [1, 1, 0]]), T([[1, 0, 0], [1, 1, 0]])]:
        case("sparse_coo_tensor.indices_size", i, v2, (2, 3), None, COO, None, None, says)
        case("_sparse_coo_tensor_unsafe", i, v2, (2, 3), None, COO, None, None, says)
        case("_validate_sparse_coo_tensor_args", i, v2, (2, 3), says)
case("_validate_sparse_coo_tensor_args", T([[0, -1]]), v2[:2], (2,))
case("_validate_sparse_coo_tensor_args", T([[0, 2]]), v2[:2], (2,))
case("_validate_sparse_coo_tensor_args", T([[0, 1]]).int(), v2[:2], (2,))
case("_sparse_coo_tensor_with_dims_and_tensors", 1, 1, (4, 2), T([[0, 1, 1]]), v2, None, COO)
case("_sparse_coo_tensor_with_dims_and_tensors", 2, 0, (4, 2), T([[0, 1, 1]]), v2, None, COO)
case("_sparse_coo_tensor_with_dims_and_tensors", 1, 0, (4,), T([[0, 1]]), v2, None, COO)
case("_sparse_coo_tensor_with_dims_and_tensors", 1, 0, (4,), T([[0, 1, 1]]), v2, torch.float64, COO)
case("_sparse_coo_tensor_with_dims_and_tensors", 1, 0, (4,), T([[0, 1, 1]]), v2, None, CSR)
case("_sparse_coo_tensor_with_dims_and_tensors", 1, 0, (4,), T([[0, 1, 1]]), v2)
case("_sparse_coo_tensor_with_dims", 2, 1, (2, 3), None, COO)
crow, col = T([0, 1, 3]), T([2, 0, 2])
for values in [v2, v2.reshape(3, 1), v2.double()]:
    case("sparse_csr_tensor.crow_col_value", crow, col, values)
    case("sparse_csc_tensor.ccol_row_value", crow, col, values)
    for size in [(2, 3), (3, 2), (2, 5), (2, 3, 1), (-2, 3), (2, 2**40)]:
        case("_validate_sparse_csr_tensor_args", crow, col, values, size)
        case("_validate_sparse_csc_tensor_args", crow, col, values, size)
case("sparse_csr_tensor.crow_col_value_size", crow, col, v2, (2, 3))
case("sparse_csr_tensor.crow_col_value_size", crow, col, v2, (2, 3), None, CSR)
case("sparse_csr_tensor.crow_col_value_size", crow, col, v2, (2, 3), None, CSC)
case("sparse_csr_tensor.crow_col_value_size", crow, col, v2, (2, 3), torch.float64)
case("sparse_csc_tensor.ccol_row_value_size", crow, col, v2, (3, 2))
case("_sparse_csr_tensor_unsafe", crow, col, v2, (2, 3))
case("_sparse_csc_tensor_unsafe", crow, col, v2, (3, 2))
for layout in [None, torch.strided, COO, CSR, CSC]:
    case("sparse_compressed_tensor.comp_plain_value_size", crow, col, v2, (2, 3) if layout != CSC else (3, 2), None, layout)
    case("sparse_compressed_tensor.comp_plain_value", crow, col, v2, None, layout)
    case("_sparse_compressed_tensor_unsafe", crow, col, v2, (2, 3) if layout != CSC else (3, 2), None, layout)
for rows, plain in [(T([1, 1, 3]), col), (T([0, 1, 2]), col), (T([0, 3, 3]), T([1, 0, 2])), (T([0, 2, 1]), col[:1]), (crow, col - 1), (crow, col + 1), (crow.int(), col), (crow.float(), col.float()),
                    (crow, col[:2]), (T(1), col), (crow.reshape(1, 3), col), (crow, T([2, 2, 0])), (crow[:2], col), (crow.int(), col.int())]:
    case("_validate_sparse_csr_tensor_args", rows, plain, v2, (2, 3))

# ---- properties and parts
for t in ALL + [d]:
    for op in ["sparse_dim", "dense_dim", "_nnz", "is_coalesced", "coalesce", "indices", "values", "_indices", "_values", "crow_indices", "col_indices", "ccol_indices",
               "row_indices", "to_dense", "to_sparse", "to_sparse_csr", "to_sparse_csc", "detach", "clone", "sum", "_dimI", "_dimV", "any", "t", "zero_", "zeros_like"]:
        known = {"to_sparse_csr": t.dim() != 2 or t.layout == COO and t.sparse_dim() != 2, "to_sparse_csc": t.dim() != 2 or t.layout == COO and t.sparse_dim() != 2}
        if not known.get(op, False) and not (op == "any" and t.layout in (CSR, CSC)) and not (op == "t" and t is ch):
            case(op, t)
    case("to.dtype", t, torch.float64)
    case("_to_copy", t, torch.int64)
case("to_sparse_csr", h)
case("_coalesced_", a, True)
case("_coalesced", a, True)
case("_coalesced_", d, True)
for layout in [torch.strided, COO, CSR, CSC]:
    for t in [a, c, cc, d]:
        case("to_sparse", t, layout)
for dims in [-1, 0, 1, 2, 3]:
    for t in [a, c, d]:
        case("to_sparse.sparse_dim", t, dims)
case("to_sparse.sparse_dim", torch.arange(24.0).reshape(2, 3, 4), 2)
case("to_sparse", torch.arange(24.0).reshape(2, 3, 4), None, None, 1)
case("to_sparse", d.bool())
case("to_sparse", T(2.0))
case("to_sparse", T(0.0))
case("to_dense", a, torch.float64)
case("to_dense", c, torch.float64)
case("to_dense", d, torch.float64)
case("to_dense", coo([[0, 0]], [True, True], (2,)))
case("coalesce", coo([[1, 1, 0]], [True, False, True], (2,)))
case("coalesce", coo([[1, 1, 0]], [1 + 2j, 3 - 1j, 1j], (2,)))
case("coalesce", coo([[1, 1, 0]], T([1.0, 2.0, 3.0], dtype=torch.float16), (2,)))
case("coalesce", coo([[1, 1, 0]], T([1, 2, 3]), (2,)))
for mask in [a, b, b1, n, c, cc]:
    for t in [d, a, b, d.long()]:
        case("sparse_mask", t, mask)
case("sparse_mask", d, h)
case("sparse_mask", h, h)
case("sparse_mask", c, c)
case("sparse_mask", c, a)
case("sparse_mask", d, d)
case("sparse_mask", d, coo([[0], [0]], [1.0], (3, 3)))
for size, dims in [((3, 3), (2, 0)), ((1, 1), (2, 0)), ((4, 4), (1, 1)), ((2, 3), (3, 0)), ((2, 3), (2, 0))]:
    case("sparse_resize_", a, size, *dims)
    case("sparse_resize_and_clear_", a, size, *dims)
    case("sparse_resize_", e, size, *dims)

# ---- elementwise
for op in ["abs", "asin", "asinh", "atan", "atanh", "ceil", "deg2rad", "erf", "erfinv", "expm1", "floor", "frac", "log1p", "nan_to_num", "neg", "rad2deg", "relu", "round", "sgn", "sign",
           "sin", "sinh", "sqrt", "tan", "tanh", "trunc", "signbit", "isnan", "isinf", "isposinf", "isneginf", "cos", "exp", "log", "sigmoid", "reciprocal", "rsqrt", "logical_not", "square",
           "absolute", "cosh", "gelu", "silu", "leaky_relu", "digamma", "isfinite", "positive"]:
    for t in [n, b, h, k] + ([cn, c] if op not in ["nan_to_num", "square", "cos", "exp", "log", "sigmoid", "reciprocal", "rsqrt", "logical_not", "absolute", "cosh", "gelu", "silu", "leaky_relu", "digamma",
                                                    "isfinite", "positive"] else []):
        case(op, t)
for op in ["abs_", "neg_", "sin_", "sqrt_", "relu_"]:
    for t in [b, b1, n, c]:
        case(op, t)
for t in [a, b, h, k, b.long()]:
    for x in [2, 0.5, -1, 0, True]:
        case("mul.Scalar", t, x)
        case("mul_.Scalar", t.double(), x)
        case("div.Scalar", t, x if x else 3)
    for p in [2, 0.5, 3, 1, 0]:
        case("pow.Tensor_Scalar", t, p)
    case("div.Scalar_mode", t, 2, "floor")
    case("div.Scalar_mode", t, 2, "trunc")
    case("mul.Tensor", t, T(2.0))
    case("div.Tensor", t, T(2.0))
    case("div.Tensor", t, t)
    case("add.Scalar", t, 1)
    case("sub.Scalar", t, 1)
case("mul.Scalar", c, 2.5)
case("mul_.Scalar", c, 2.5)
for x, y in itertools.product([a, a1, b, b1, n], repeat=2):
    for alpha in [1, 2, -0.5]:
        case("add.Tensor", x, y, alpha)
    case("sub.Tensor", x, y)
    case("add_.Tensor", x, y)
    case("sub_.Tensor", x, y)
    case("mul.Tensor", x, y, **({} if x.is_coalesced() == y.is_coalesced() else {"as": "dense"}))
    case("mul_.Tensor", x, y, **{"as": "dense"})
for t in [a, a1, b, h, n.double(), b.long()]:
    case("add.Tensor", d, t)
    case("add.Tensor", d, t, 2)
    case("add.Tensor", t, d)
    case("sub.Tensor", d, t)
    case("sub.Tensor", t, d)
    case("add_.Tensor", d, t)
    case("add_.Tensor", d.t().contiguous().t(), t, 3)
    case("add.Tensor", d.long(), t)
    case("add_.Tensor", d.long(), t)
    case("add_.Tensor", t, d)
    case("mul.Tensor", t, d)
    case("mul.Tensor", d, t)
    case("mul.Tensor", t, d[0])
    case("mul.Tensor", t, d[:, :1])
    case("mul_.Tensor", t.double(), d)
    case("mul_.Tensor", d.double(), t)
case("add.Tensor", h, h)
case("add.Tensor", k, k, 3)
case("add.Tensor", a, h)
case("add.Tensor", s0, s0)
case("add.Tensor", T(1.0), s0)
case("add.Tensor", e, a)
case("add.Tensor", a, a.long())
case("add.Tensor", a.half(), a)
case("add.Tensor", d, coo([[0], [0]], [1.0], (3, 3)))
case("add.Tensor", a, coo([[0], [0]], [1.0], (3, 3)))
case("add.Tensor", T(1.0), a)
case("add.Tensor", c, c)
case("add.Tensor", c, cn)
case("add.Tensor", c, d)
case("add.Tensor", d, c)
case("add.Tensor", d, cc)
case("add_.Tensor", c, c)
case("sub.Tensor", c, c)
case("mul.Tensor", c, c)
case("mul.Tensor", c, d)

# ---- dimensions
for t in COOS:
    for x, y in [(0, 1), (0, 0), (-1, 0), (0, 5)]:
        case("transpose.int", t, x, y)
    for dim in [0, 1, -1, 2, 9]:
        case("unsqueeze", t, dim)
    for dim, index in [(0, 0), (0, 1), (1, -1), (0, 9), (-1, 0), (2, 0), (7, 0)]:
        case("select.int", t, dim, index)
        case("index_select", t, dim, T([index]))
    case("index_select", t, 0, T([0, 1, 0, 0]), **{"as": "dense"})
    case("index_select", t, 0, T([[0]]))
    # Upstream refuses a tensor without dimensions with sentences that say nothing of it.
    for dims in [[0], [1], [-1], [0, 1], [2], [0, 0]] if t is not s0 else []:
        case("sum.dim_IntList", t, dims)
        case("sum.dim_IntList", t, dims, True)
        case("_sparse_sum.dim", t, dims)
    case("sum.dim_IntList", t, None)
    case("sum", t, torch.float64)
    case("_sparse_sum", t)
    case("_sparse_sum.dtype", t, torch.float64)
    for dim in [0, 1, -1, 3] if t is not s0 else []:
        case("_sparse_softmax", t, dim, False)
        case("_sparse_log_softmax", t, dim, False)
        case("_sparse_softmax.int", t.long(), dim, torch.float32)
    case("norm.Scalar", t)
    case("norm.Scalar", t, 1)
    if t is not s0:
        case("norm.ScalarOpt_dim", t, 2, [0])
        case("cat", [t, t, t])
        case("cat", [t, t], 1)
    case("new_zeros", t, (2, 2))
    case("empty_like", t)
    case("is_same_size", t, t)
    case("copy_", t.double(), t)
case("permute", a, [1, 0])
case("permute", a1, [0, 1])
case("permute", k, [1, 0, 2, 3])
case("permute", k, [0, 1, 3, 2])
case("permute", a, [0])
case("permute", a, [0, 0])
case("cat", [a, d])
case("cat", [a, coo([[0], [0]], [1.0], (3, 4))])
case("cat", [a, a.long()])
case("transpose.int", c, 0, 1)
case("transpose.int", cc, 1, 0)
case("select.int", c, 0, 1)
case("sum", c)
case("sum.dim_IntList", c, [0])
case("sum.dim_IntList", c, [1], True)
case("sum.dim_IntList", c, [0], True)
case("copy_", a, d)
case("copy_", d, a)
case("copy_", a, b)
case("copy_", c, a)
case("copy_", c, c)
for factory in ["zeros", "empty.memory_format"]:
    case(factory, (2, 3), None, COO)
case("zeros", (2, 3), torch.float64, CSR)
case("_local_scalar_dense", coo([[0]], [4.0], (1,)))
case("_local_scalar_dense", a)

# ---- products
m32, m22 = d.t().contiguous(), torch.arange(4.0).reshape(2, 2) - 1
for dtype in [torch.float32, torch.float64, torch.int64, torch.complex64]:
    for t in [a, b, b1, n]:
        case("mm", t.to(dtype), m32.to(dtype))
        case("mm", m22.to(dtype), t.to(dtype))
        case("_sparse_mm", t.to(dtype), m32.to(dtype))
        case("_sparse_mm", m22.to(dtype), t.to(dtype))
        case("mm", t.to(dtype), t.t().to(dtype), **{"as": "dense"})
        case("mv", t.to(dtype), T([1, 2, 3]).to(dtype))
for t in [a, b, c, ci, cn]:
    for beta, alpha in [(1, 1), (2, 3), (0, 1), (0.5, 0)]:
        case("addmm", torch.ones(2, 2), t, m32, beta, alpha)
        case("addmm", torch.ones(1), t, m32, beta, alpha)
    case("matmul", t, m32)
    case("matmul", t, T([1.0, 2.0, 3.0]))
    case("matmul", m22, t)
    case("linear", d, t)
    case("linear", d, t, T([1.0, 2.0]))
case("matmul", c, c.t(), **{"as": "dense"})
case("sspaddmm", coo([[0], [1]], [1.0], (2, 2)), a, m32, **{"as": "dense"})
case("sspaddmm", coo([[0], [1]], [1.0], (2, 2)), a, m32, 2, 3, **{"as": "dense"})
case("mm", a, torch.ones(2, 2))
case("mm", c, torch.ones(2, 2))
case("mm", a, a)
case("mm", h, m22)
case("mm", a, m32.double())
case("mm", a, T([1.0, 2.0, 3.0]))
case("mv", a, T([1.0, 2.0]))
case("addmm", torch.ones(2, 2), a, a.t())
case("addmm", a, a, m32)
case("_sparse_mm", d, d)
case("mm", torch.sparse_coo_tensor(size=(2, 3)), m32)

# ---- refused
for t in [a, c]:
    for op, *rest in [("max",), ("mean",), ("sort",), ("cos",) if t is a else ("argmax",), ("equal", t), ("eq.Tensor", t), ("view", [6]), ("as_strided", [2], [1]), ("resize_", [3, 3]) if t is a else ("max",),
                      ("fill_.Scalar", 1) if t is a else ("max",), ("_softmax", 0, False), ("index.Tensor", [T([0])]), ("clamp", 0, 1), ("nonzero",), ("all",), ("cumsum", 0), ("gelu",),
                      ("squeeze.dim", 0), ("reshape", [6]), ("expand", [2, 2, 3]), ("bernoulli_.float", 0.5), ("uniform_",)]:
        if op not in ["mean", "squeeze.dim"]:
            case(op, t, *rest)

# ---- gradients
gradient("_to_dense", a, wrt=[0])
gradient("_to_dense", b, wrt=[0])
gradient("_to_dense", a, None, False, wrt=[0])
gradient("_to_dense", c, wrt=[0])
gradient("_to_dense", h, wrt=[0])
gradient("_coalesce", b, wrt=[0])
gradient("values", b1, wrt=[0])
gradient("values", c, wrt=[0])
gradient("_sparse_coo_tensor_with_dims_and_tensors", 2, 0, (2, 3), i2, v2, None, COO, wrt=[4])
gradient("_sparse_coo_tensor_with_dims_and_tensors", 1, 1, (2, 3), T([[0, 1, 0]]), h._values(), None, COO, wrt=[4])
gradient("sparse_compressed_tensor.comp_plain_value_size", crow, col, v2, (2, 3), None, CSR, wrt=[2])
gradient("_sparse_mm", a, m32, wrt=[0])
gradient("_sparse_mm", a, m32, wrt=[0, 1])
gradient("_sparse_mm", b, m32, wrt=[0, 1])
gradient("_sparse_mm", c, m32, wrt=[0, 1])
gradient("_sparse_mm", m22, a, wrt=[0, 1], **{"as": "dense"})
gradient("_sparse_mm", a, a.t(), wrt=[0, 1], **{"as": "dense"})
gradient("_sparse_addmm", torch.ones(2, 2), a, m32, 2, 3, wrt=[0, 1, 2])
gradient("mm", a, m32, wrt=[0, 1])
gradient("mm", m22, a, wrt=[0, 1])
gradient("mm", c, m32, wrt=[0, 1])
gradient("addmm", torch.ones(2, 2), a, m32, wrt=[0, 1, 2])
gradient("mv", a, T([1.0, 2.0, 3.0]), wrt=[0, 1])
gradient("add.Tensor", a, b, wrt=[0, 1])
gradient("add.Tensor", d, a, wrt=[0, 1])
gradient("sub.Tensor", a, b, wrt=[0, 1])
gradient("mul.Tensor", a1, a1, wrt=[0, 1], **{"as": "dense"})
gradient("mul.Tensor", a, d, wrt=[0, 1], **{"as": "dense"})
gradient("mul.Scalar", b, 2.5, wrt=[0])
gradient("div.Scalar", b, 2.5, wrt=[0])
gradient("pow.Tensor_Scalar", a1, 2, wrt=[0], **{"as": "dense"})
gradient("neg", b, wrt=[0])
gradient("abs", a1, wrt=[0], **{"as": "dense"})
gradient("relu", n, wrt=[0], **{"as": "dense"})
gradient("sum", a, wrt=[0])
gradient("_sparse_sum", a, wrt=[0])
gradient("_sparse_sum.dim", a, [0], wrt=[0])
gradient("_sparse_sum.dim", b, [1], wrt=[0])
gradient("_sparse_sum.dim", h, [0], wrt=[0])
gradient("_sparse_sum.dim", h, [1], wrt=[0])
gradient("t", a, wrt=[0])
gradient("transpose.int", a, 0, 1, wrt=[0])
gradient("clone", a, wrt=[0])
gradient("to_sparse", d, wrt=[0])
gradient("to_sparse.sparse_dim", d, 1, wrt=[0])
gradient("to_sparse_csr", d, wrt=[0])
gradient("to_sparse_csc", d, wrt=[0])
gradient("to_sparse", c, wrt=[0])
gradient("to_sparse_csr", a, wrt=[0], **{"as": "dense"})
gradient("sparse_mask", d, a1, wrt=[0])
for dim in [0, 1]:
    gradient("_sparse_softmax", n, dim, False, wrt=[0])
    gradient("_sparse_log_softmax", n, dim, False, wrt=[0])
    gradient("_sparse_softmax", h, dim, False, wrt=[0])
table, at = torch.arange(8.0).reshape(4, 2), T([[0, 1], [0, 3]])
for padding in [-1, 1, 0]:
    gradient("embedding", table, at, padding, False, True, wrt=[0])
    case("embedding_sparse_backward", torch.arange(8.0).reshape(2, 2, 2), at, 4, padding, False)
    case("embedding_backward", torch.arange(8.0).reshape(2, 2, 2), at, 4, padding, False, True)
    case("embedding_backward", torch.arange(8.0).reshape(2, 2, 2), at, 4, padding, False, False)
    for mode in [0, 1]:
        gradient("_embedding_bag", table, T([0, 1, 3, 2]), T([0, 2]), False, mode, True, None, False, padding, wrt=[0])
        gradient("_embedding_bag", table, T([0, 1, 3, 2]), T([0, 0, 2, 4]), False, mode, True, None, True, padding, wrt=[0])
gradient("_embedding_bag", table, T([0, 1, 3, 2]), T([0, 2]), False, 0, True, T([1.0, 2.0, 3.0, 4.0]), False, -1, wrt=[0, 6])
case("embedding_sparse_backward", torch.arange(8.0).reshape(2, 2, 2), at, 4, -1, True)

with open(f"{FOLDER}/sparse.json", "w") as f:
    lines = ['{"tensors": [', ",\n".join(TENSORS), '], "calls": [', ",\n".join(json.dumps(c) for c in CASES), "]}"]
    f.write("\n".join(lines) + "\n")
print(len(CASES), "cases,", sum("error" in c for c in CASES), "errors,", sum("wrt" in c for c in CASES), "gradients")

# ---- files
lasting = {"coo": a, "coalesced": a1, "hybrid": h, "none": e, "csr": c, "csc": cc, "int32": ci, "parameter": torch.nn.Parameter(a1)}
torch.save({name: (t, t.detach().to_dense()) for name, t in lasting.items()}, f"{FOLDER}/sparse.pt")
wild = {"coo": coo([[0, 7]], [1.0, 2.0], (4,)), "negative": coo([[0, -1]], [1.0, 2.0], (4,)), "order": coo([[1, 0]], [1.0, 2.0], (4,), True),
        "csr": torch.sparse_csr_tensor(T([0, 1, 2]), T([0, 9]), T([1.0, 2.0]), (2, 3), check_invariants=False)}
for name, t in wild.items():
    torch.save({"t": t}, f"{FOLDER}/sparse_wild_{name}.pt")


class Holds(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("held", a1)

    def forward(self, x: torch.Tensor):
        return torch.mm(self.held, x) + self.held.to_dense().sum() + int(self.held.is_sparse)


module = torch.jit.script(Holds())
module.save(f"{FOLDER}/sparse_module.pt")
print(module(torch.arange(6.0).reshape(3, 2)))
