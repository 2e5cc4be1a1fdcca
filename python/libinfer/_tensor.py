"""What Tensor has beside the library's operators, where speed does not count."""

from libinfer import _C


def _numpy(self):
    """An array of numpy on the tensor's memory, of its shape and dtype."""
    import numpy

    return numpy.asarray(self)


def _format(self, spec):
    return format(self.item(), spec) if self.dim() == 0 else object.__format__(self, spec)


def _repr(self):
    from libinfer._printing import text_of

    return text_of(self)


def _contains(self, element):
    return (self == element).any().item()


def _transposed(self):
    """The dimensions in reverse order."""
    return self.permute(list(reversed(range(self.dim()))))


def _matrix_transposed(self):
    """The last two dimensions exchanged."""
    return self.transpose(-2, -1)


def _detached(self):
    """A tensor on the same memory that records nothing."""
    return self.detach()


_to_operator = _C.Tensor.to
_to_layout = _C._operator("aten::to").dtype_layout


def _to(self, *args, **kwargs):
    """The tensor in another dtype or on another device: `to(dtype)`, `to(device)`, `to(device, dtype)`, `to(other)`."""
    if args and isinstance(args[0], str):
        return _to_layout(self, **dict(zip(("device", "dtype", "non_blocking", "copy"), args)), **kwargs)
    return _to_operator(self, *args, **kwargs)


def _cpu(self):
    """The tensor: it is on the CPU."""
    return self.to("cpu")


def _converted(dtype):
    def convert(self):
        return self.to(dtype)

    convert.__doc__ = f"The elements as {dtype!r}."
    return convert


_CONVERSIONS = {
    "half": _C.float16, "float": _C.float32, "double": _C.float64, "bfloat16": _C.bfloat16,
    "short": _C.int16, "int": _C.int32, "long": _C.int64, "char": _C.int8, "byte": _C.uint8,
    "bool": _C.bool, "cfloat": _C.complex64, "cdouble": _C.complex128,
}  # fmt: skip


def complete(tensor):
    """Adds these to the type."""
    tensor.__repr__ = _repr
    tensor.__format__ = _format
    tensor.__contains__ = _contains
    tensor.numpy = _numpy
    tensor.to = _to
    tensor.cpu = _cpu
    tensor.T = property(_transposed)
    tensor.mT = property(_matrix_transposed)
    tensor.data = property(_detached)
    for name, dtype in _CONVERSIONS.items():
        convert = _converted(dtype)
        convert.__name__, convert.__qualname__ = name, f"Tensor.{name}"
        setattr(tensor, name, convert)
