"""What PyTorch's functions in Python do beyond the operators they are named after. Methods of tensors too, where PyTorch has them."""

import math

from libinfer import _C
from libinfer._ops import ops
from libinfer._types import Size

_aten = ops.aten


def is_tensor(obj):
    """Whether it is a Tensor."""
    return isinstance(obj, _C.Tensor)


def numel(input):
    """The number of elements."""
    return input.numel()


def from_numpy(ndarray):
    """A tensor on the memory of an array of numpy."""
    if not hasattr(ndarray, "__array_interface__"):
        raise TypeError(f"expected np.ndarray (got {type(ndarray).__name__})")
    return _C.as_tensor(ndarray)


def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False):
    """`as_tensor`, or with `copy` `tensor`."""
    make = _C.tensor if copy else _C.as_tensor
    return make(obj, dtype=dtype, device=device, requires_grad=requires_grad)


def frombuffer(buffer, *, dtype, count=-1, offset=0, requires_grad=False):
    """A tensor of one dimension on a buffer's memory: `count` elements, or all, from the byte `offset` on."""
    size = memoryview(buffer).nbytes
    if not 0 <= offset < size:
        raise ValueError(f"frombuffer: offset ({offset} bytes) must be non-negative and no greater than buffer length ({size} bytes) - 1")
    if count == 0 or count < -1:
        raise ValueError(f"frombuffer: count is a number above 0, or -1, not {count}")
    if count == -1 and (size - offset) % dtype.itemsize:
        raise ValueError(f"frombuffer: {size - offset} bytes are no multiple of the {dtype.itemsize} bytes of an element of {dtype}")
    end = size if count == -1 else offset + count * dtype.itemsize
    if end > size:
        raise ValueError(f"frombuffer: {count} elements of {dtype} after {offset} bytes are more than the {size} bytes of the buffer")
    made = _C.as_tensor(memoryview(buffer).cast("B"))[offset:end].view(dtype)
    return made.requires_grad_() if requires_grad else made


def broadcast_shapes(*shapes):
    """The shape that shapes broadcast to."""
    shapes = [(shape,) if isinstance(shape, int) else tuple(shape) for shape in shapes]
    result = [1] * max(map(len, shapes), default=0)
    for shape in shapes:
        for i, size in enumerate(reversed(shape), 1):
            if size < 0:
                raise RuntimeError(f"Trying to create tensor with negative dimension ({size}): ({size})")
            if size != 1 and result[-i] not in (1, size):
                raise RuntimeError("Shape mismatch: objects cannot be broadcast to a single shape")
            result[-i] = size if result[-i] == 1 else result[-i]
    return Size(result)


def norm(input, p="fro", dim=None, keepdim=False, out=None, dtype=None):
    """The norm of all elements, or along dimensions: of vectors for a number `p`, "fro", or of matrices for "nuc"."""
    kwargs = {} if out is None else {"out": out}
    if p == "nuc":
        dims = tuple(range(input.dim())) if dim is None else dim
        return _aten.linalg_matrix_norm.str_ord(input, "nuc", dims, keepdim, dtype=dtype, **kwargs)
    if isinstance(p, str) and p != "fro":
        raise RuntimeError(f"only valid string values are 'fro' and 'nuc', found {p}")
    order = 2 if p in ("fro", None) else p
    return _aten.linalg_vector_norm(input, order, dim, keepdim, dtype=dtype, **kwargs)


def tensordot(a, b, dims=2, out=None):
    """Products summed over dimensions: so many last of `a` and first of `b`, or the pairs of two lists."""
    if isinstance(dims, _C.Tensor):
        dims = dims.tolist()
    if isinstance(dims, int):
        if dims < 0:
            raise RuntimeError(f"tensordot expects dims >= 0, but got dims={dims}")
        if dims > min(a.dim(), b.dim()):
            raise RuntimeError(f"tensordot expects dims < ndim_a or ndim_b, but got dims={dims}")
        dims = list(range(a.dim() - dims, a.dim())), list(range(dims))
    first, second = ([d] if isinstance(d, int) else d for d in dims)
    return _aten.tensordot(a, b, first, second) if out is None else _aten.tensordot(a, b, first, second, out=out)


def _chosen(values, inverse, counts, return_inverse, return_counts):
    results = (values, *([inverse] if return_inverse else []), *([counts] if return_counts else []))
    return results if len(results) > 1 else values


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The distinct elements in order, or slices along `dim`; which of them each is, and how often each occurs, where that is asked for."""
    if dim is None:
        found = _aten._unique2(input, sorted, return_inverse, return_counts)
    else:
        found = _aten.unique_dim(input, dim, sorted, return_inverse, return_counts)
    return _chosen(*found, return_inverse, return_counts)


def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    """The elements, or slices along `dim`, that differ from the one before, as `unique`."""
    return _chosen(*_aten.unique_consecutive(input, return_inverse, return_counts, dim), return_inverse, return_counts)


def nonzero(input, *, out=None, as_tuple=False):
    """The indices of elements that are not zero: a row each, or with `as_tuple` a tensor a dimension."""
    if as_tuple:
        return tuple(_aten.nonzero_numpy(input))
    return _aten.nonzero(input) if out is None else _aten.nonzero(input, out=out)


def stft(
    input,
    n_fft,
    hop_length=None,
    win_length=None,
    window=None,
    center=True,
    pad_mode="reflect",
    normalized=False,
    onesided=None,
    return_complex=None,
    align_to_window=None,
):
    """Fourier transforms of windows; `center` has the signal padded so that windows are centred."""
    if center:
        extra = [1] * (3 - input.dim()) + list(input.shape)
        input = _aten.pad(input.view(extra), [n_fft // 2, n_fft // 2], pad_mode).view(list(input.shape[:-1]) + [-1])
    return _aten.stft(input, n_fft, hop_length, win_length, window, normalized, onesided, return_complex, align_to_window)


# Bits of the exponent and of the fraction, after IEEE 754.
_FORMATS = {_C.float16: (5, 10), _C.bfloat16: (8, 7), _C.float32: (8, 23), _C.float64: (11, 52)}


class finfo:
    """The limits of a floating dtype: `bits`, `eps`, `max`, `min`, `tiny`, `smallest_normal`, `resolution`."""

    __slots__ = "dtype", "bits", "eps", "max", "min", "tiny", "smallest_normal", "resolution"

    def __init__(self, dtype=None):
        dtype = _C.get_default_dtype() if dtype is None else dtype
        dtype = {_C.complex32: _C.float16, _C.complex64: _C.float32, _C.complex128: _C.float64}.get(dtype, dtype)
        if dtype not in _FORMATS:
            raise TypeError(f"finfo: a floating dtype of 16 bits or more, not {dtype}")
        exponent, fraction = _FORMATS[dtype]
        bias = 2 ** (exponent - 1) - 1
        self.dtype = repr(dtype).rpartition(".")[2]
        self.bits = 8 * dtype.itemsize
        self.eps = 2.0**-fraction
        self.tiny = self.smallest_normal = 2.0 ** (1 - bias)
        self.max = math.ldexp(2 - self.eps, bias)
        self.min = -self.max
        self.resolution = 10.0 ** -math.floor(fraction * math.log10(2))

    def __repr__(self):
        return f"finfo(min={self.min}, max={self.max}, eps={self.eps}, smallest_normal={self.smallest_normal}, dtype={self.dtype})"


class iinfo:
    """The limits of an integer dtype: `bits`, `max`, `min`."""

    __slots__ = "dtype", "bits", "max", "min"

    def __init__(self, dtype):
        if not isinstance(dtype, _C.dtype) or dtype.is_floating_point or dtype.is_complex or dtype is _C.bool:
            raise TypeError(f"iinfo: an integer dtype, not {dtype}")
        self.dtype = repr(dtype).rpartition(".")[2]
        self.bits = 8 * dtype.itemsize
        self.min = -(2 ** (self.bits - 1)) if dtype.is_signed else 0
        self.max = 2 ** (self.bits - dtype.is_signed) - 1

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"
