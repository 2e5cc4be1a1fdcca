"""A tensor as text, as PyTorch prints it."""

import math

import libinfer

_PRECISION = 4
_LINE = 80
# A tensor of more elements shows as many as this at the edges of each dimension.
_MOST, _EDGE = 1000, 3


class _Numbers:
    """How numbers of one tensor are written: all in one form, as wide as the widest."""

    def __init__(self, values, is_float):
        self.is_float = is_float
        self.width = 1
        if not is_float:
            self.width = max((len(str(v)) for v in values), default=1)
            return
        finite = [v for v in values if v != 0 and math.isfinite(v)]
        self.are_whole = all(v == math.ceil(v) for v in finite)
        low, high = min(map(abs, finite), default=1.0), max(map(abs, finite), default=1.0)
        self.has_exponent = high / low > 1000 or high > 1e8 or (not self.are_whole and low < 1e-4)
        self.width = max((len(self._form(v)) for v in finite), default=1)

    def _form(self, value):
        if not self.is_float:
            return str(value)
        if self.has_exponent:
            return f"{value:.{_PRECISION}e}"
        if self.are_whole:
            return f"{value:.0f}." if math.isfinite(value) else f"{value:.0f}"
        return f"{value:.{_PRECISION}f}"

    def text(self, value):
        return self._form(value).rjust(self.width)


class _Complex:
    """Complex numbers: real and imaginary parts have forms of their own."""

    def __init__(self, values):
        self.real, self.imag = _Numbers([v.real for v in values], True), _Numbers([v.imag for v in values], True)
        self.width = self.real.width + self.imag.width + 1

    def text(self, value):
        imag = self.imag.text(value.imag).lstrip()
        return self.real.text(value.real) + ("" if imag[0] == "-" else "+") + imag + "j"


def _flat(values):
    if not isinstance(values, list):
        return [values]
    return [leaf for value in values for leaf in _flat(value)]


def _lines(values, shape, cut, numbers, indent):
    """Values of a shape, of which dimensions in `cut` show their edges only."""
    if not shape:
        return numbers.text(values)
    if len(shape) == 1:
        words = [numbers.text(v) for v in values]
        if cut[0]:
            words.insert(_EDGE, " ...")
        fit = max(1, (_LINE - indent) // (numbers.width + 2))
        rows = [", ".join(words[i : i + fit]) for i in range(0, len(words), fit)]
        return "[" + (",\n" + " " * (indent + 1)).join(rows) + "]"
    parts = [_lines(v, shape[1:], cut[1:], numbers, indent + 1) for v in values]
    if cut[0]:
        parts.insert(_EDGE, "...")
    return "[" + ("," + "\n" * (len(shape) - 1) + " " * (indent + 1)).join(parts) + "]"


def _edges(tensor, cut, dim):
    """The edges of dimensions from `dim` on, put together when all are small."""
    if dim == len(cut):
        return tensor
    if not cut[dim]:
        return _edges(tensor, cut, dim + 1)
    both = tensor.narrow(dim, 0, _EDGE), tensor.narrow(dim, tensor.shape[dim] - _EDGE, _EDGE)
    return libinfer.cat([_edges(part, cut, dim + 1) for part in both], dim)


def _elements(tensor, indent):
    shape = list(tensor.shape)
    cut = [tensor.numel() > _MOST and size > 2 * _EDGE for size in shape]
    values = _edges(tensor, cut, 0).tolist()
    is_float = tensor.dtype.is_floating_point
    numbers = _Complex(_flat(values)) if tensor.dtype.is_complex else _Numbers(_flat(values), is_float)
    return _lines(values, shape, cut, numbers, indent)


def _with_suffixes(text, suffixes, indent, breaks):
    length = _LINE if breaks else len(text) - text.rfind("\n") + 1
    for suffix in suffixes:
        if length + len(suffix) + 2 > _LINE:
            text += ",\n" + " " * indent + suffix
            length = indent + len(suffix)
        else:
            text += ", " + suffix
            length += len(suffix) + 2
    return text + ")"


def _sparse(tensor, indent):
    if tensor.layout is libinfer.sparse_coo:
        names = ("_indices", "_values")
    elif tensor.layout is libinfer.sparse_csr:
        names = ("crow_indices", "col_indices", "values")
    else:
        names = ("ccol_indices", "row_indices", "values")
    parts = []
    for name in names:
        part = getattr(libinfer.ops.aten, name)(tensor).detach()
        label = name.lstrip("_") + "="
        parts.append(label + _text(part, indent + len(label) + len("tensor("), is_part=True))
    return (",\n" + " " * indent).join(parts)


def _text(tensor, indent, is_part=False):
    plain, suffixes = tensor.detach(), []
    default = libinfer.get_default_dtype()
    usual = {default, libinfer.int64, libinfer.bool, libinfer.complex64 if default is not libinfer.float64 else libinfer.complex128}
    if tensor.device == "meta":
        text = "..."
        suffixes += ["device='meta'", f"size={tuple(tensor.shape)}"]
    elif tensor.layout is not libinfer.strided:
        text = _sparse(plain, indent)
        suffixes += [f"size={tuple(tensor.shape)}", f"nnz={libinfer.ops.aten._nnz(plain)}"]
    elif tensor.numel() == 0:
        text = "[]"
        if tensor.dim() != 1:
            suffixes.append(f"size={tuple(tensor.shape)}")
        usual = {default}
    elif tensor.dtype in (libinfer.qint8, libinfer.quint8, libinfer.qint32):
        text = _elements(plain.dequantize(), indent)
        suffixes.append(f"size={tuple(tensor.shape)}")
    else:
        text = _elements(plain, indent)
    if tensor.dtype not in usual:
        suffixes.append(f"dtype={tensor.dtype!r}")
    if tensor.layout is not libinfer.strided:
        suffixes.append(f"layout={tensor.layout!r}")
    if not is_part:
        if tensor.grad_fn:
            suffixes.append(f"grad_fn=<{tensor.grad_fn}>")
        elif tensor.requires_grad:
            suffixes.append("requires_grad=True")
    return _with_suffixes("tensor(" + text, suffixes, indent, tensor.layout is libinfer.sparse_coo)


def text_of(tensor):
    """`tensor([1., 2.])`"""
    return _text(tensor, len("tensor("))
