"""What Tensor has beside the library's operators, where speed does not count."""

import builtins

from libinfer import _C, autograd, functional
from libinfer._ops import ops


def _array(self, force):
    import numpy

    if force:
        self = self.detach().cpu().resolve_conj().resolve_neg()
    if self.requires_grad:
        raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
    if self.is_conj() or self.is_neg():
        bit, method = ("conjugate", "resolve_conj") if self.is_conj() else ("negative", "resolve_neg")
        raise RuntimeError(f"Can't call numpy() on Tensor that has {bit} bit set. Use tensor.{method}().numpy() instead.")
    try:
        return numpy.asarray(memoryview(self))
    except BufferError as error:
        raise TypeError(f"numpy: {error}") from error


def _numpy(self, *, force=False):
    """An array of numpy on the tensor's memory, of its shape and dtype; with `force` of one that requires grad or is conjugated too."""
    return _array(self, force)


def _as_array(self, dtype=None, copy=None):
    """What numpy makes an array of a tensor by."""
    array = _array(self, False)
    return array if dtype is None and not copy else array.astype(dtype or array.dtype, copy=bool(copy))


def _format(self, spec):
    return format(self.item(), spec) if self.dim() == 0 else object.__format__(self, spec)


def _repr(self):
    from libinfer._printing import text_of

    return text_of(self)


def _contains(self, element):
    if not isinstance(element, (_C.Tensor, builtins.int, builtins.float, builtins.complex)):
        raise RuntimeError(f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a {type(element)}.")
    return (self == element).any().item()


def _reversed(self):
    return self.flip(0) if self.dim() else self


def _copied(self, memo):
    if not self.is_leaf:
        raise RuntimeError("Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment.")
    if id(self) not in memo:
        made = memo[id(self)] = self.detach().clone()
        if self.requires_grad:
            made.requires_grad_()
        if self.grad is not None:
            made.grad = _copied(self.grad, memo)
    return memo[id(self)]


def _shallow(self):
    made = self.detach()
    return made.requires_grad_() if self.requires_grad else made


def _transposed(self):
    """The dimensions in reverse order."""
    return self.permute(list(reversed(range(self.dim()))))


def _matrix_transposed(self):
    """The last two dimensions exchanged."""
    return self.transpose(-2, -1)


def _adjoint(self):
    """The dimensions exchanged and the elements conjugated, of a matrix."""
    if self.dim() not in (0, 2):
        raise RuntimeError(f"tensor.H is only supported on matrices (2-D tensors). Got {self.dim()}-D tensor.")
    return self.adjoint() if self.dim() else self


def _matrix_adjoint(self):
    """The last two dimensions exchanged and the elements conjugated."""
    return _aten.adjoint(self)


def _real(self):
    """The real parts, a view."""
    return _aten.real(self)


def _imag(self):
    """The imaginary parts, a view."""
    if not self.dtype.is_complex:
        raise TypeError("imag is not implemented for tensors with non-complex dtypes.")
    return _aten.imag(self)


def _is_meta(self):
    """Whether it has no elements, but their sizes and dtype."""
    return self.device.type == "meta"


def _is_cuda(self):
    """Whether it is on a GPU: it is not."""
    return False


def _is_sparse(self):
    """Whether its layout is sparse_coo."""
    return self.layout is _C.sparse_coo


def _is_quantized(self):
    """Whether its elements are quantized numbers."""
    return self.dtype in (_C.qint8, _C.quint8, _C.qint32)


def _element_size(self):
    """Bytes of an element."""
    return self.itemsize


def _detached(self):
    """A tensor on the same memory that records nothing."""
    return self.detach()


_aten = ops.aten
_to_operator = _aten.to
_to_layout = _aten.to.dtype_layout


def _to(self, *args, **kwargs):
    """The tensor in another dtype or on another device: `to(dtype)`, `to(device)`, `to(device, dtype)`, `to(other)`."""
    if args and (args[0] is None or isinstance(args[0], str)):
        kwargs = {**dict(zip(("device", "dtype", "non_blocking", "copy"), args)), **kwargs}
        return _to_layout(self, **kwargs)
    return _to_operator(self, *args, **kwargs) if args or kwargs else self


def _cpu(self, memory_format=None):
    """The tensor: it is on the CPU."""
    return self.to("cpu") if memory_format is None else self.to("cpu", memory_format=memory_format)


def _type(self, dtype=None, non_blocking=False):
    """The name of its type, 'libinfer.FloatTensor', or the tensor in another dtype."""
    if dtype is not None:
        return self.to(dtype, non_blocking)
    name = repr(self.dtype).rpartition(".")[2]
    return f"libinfer.{_TYPE_NAMES.get(name, name.capitalize())}Tensor"


_TYPE_NAMES = {
    "float32": "Float", "float64": "Double", "float16": "Half", "bfloat16": "BFloat16", "uint8": "Byte", "int8": "Char", "int16": "Short", "int32": "Int",
    "int64": "Long", "complex64": "ComplexFloat", "complex128": "ComplexDouble", "complex32": "ComplexHalf",
}  # fmt: skip


def _new_tensor(self, data, *, dtype=None, device=None, requires_grad=False):
    """`tensor(data)`, of this tensor's dtype where none is given."""
    return _C.tensor(data, dtype=dtype or self.dtype, device=device or str(self.device), requires_grad=requires_grad)


def _backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None):
    """Adds to the gradients of all leaves it was computed from, or of `inputs`. `gradient` has its shape; a tensor of one element needs none."""
    autograd.backward(self, gradient, retain_graph, create_graph, inputs)


class RemovableHandle:
    """A hook that a tensor has, until `remove()`."""

    def __init__(self, hook):
        self._hook = hook

    def remove(self):
        """Takes the hook away."""
        self._hook = None

    def _call(self, grad):
        return None if self._hook is None else self._hook(grad)


def _register_hook(self, hook):
    """Calls `hook` with the gradient of the tensor when it is computed; a tensor that it gives takes its place."""
    if not callable(hook):
        raise TypeError(f"register_hook: the hook is a function, not {type(hook).__name__}")
    handle = RemovableHandle(hook)
    _C._register_hook(self, handle._call)
    return handle


def _converted(dtype):
    def convert(self, memory_format=None):
        return self.to(dtype) if memory_format is None else self.to(dtype, memory_format=memory_format)

    convert.__doc__ = f"The elements as {dtype!r}."
    return convert


_CONVERSIONS = {
    "half": _C.float16, "float": _C.float32, "double": _C.float64, "bfloat16": _C.bfloat16,
    "short": _C.int16, "int": _C.int32, "long": _C.int64, "char": _C.int8, "byte": _C.uint8,
    "bool": _C.bool, "chalf": _C.complex32, "cfloat": _C.complex64, "cdouble": _C.complex128,
}  # fmt: skip


_METHODS = {
    "__repr__": _repr, "__format__": _format, "__contains__": _contains, "__reversed__": _reversed, "__array__": _as_array,
    "__deepcopy__": _copied, "__copy__": _shallow,
    "numpy": _numpy, "to": _to, "cpu": _cpu, "type": _type, "new_tensor": _new_tensor,
    "element_size": _element_size, "ndimension": _C.Tensor.dim, "nelement": _C.Tensor.numel,
    "backward": _backward, "register_hook": _register_hook,
    "norm": functional.norm, "unique": functional.unique, "unique_consecutive": functional.unique_consecutive, "nonzero": functional.nonzero,
    "stft": functional.stft,
}  # fmt: skip
_PROPERTIES = {
    "T": _transposed, "mT": _matrix_transposed, "H": _adjoint, "mH": _matrix_adjoint, "data": _detached, "real": _real, "imag": _imag,
    "is_meta": _is_meta, "is_cuda": _is_cuda, "is_sparse": _is_sparse, "is_quantized": _is_quantized,
}  # fmt: skip


def complete(tensor):
    """Adds these to the type."""
    for name, method in _METHODS.items():
        setattr(tensor, name, method)
    for name, get in _PROPERTIES.items():
        setattr(tensor, name, property(get))
    for name, dtype in _CONVERSIONS.items():
        convert = _converted(dtype)
        convert.__name__, convert.__qualname__ = name, f"Tensor.{name}"
        setattr(tensor, name, convert)
