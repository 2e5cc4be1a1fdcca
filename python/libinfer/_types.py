"""What results are made of beside tensors: sizes, devices, results with names."""

import collections
import functools
import keyword
import operator


class Size(tuple):
    """The sizes of a tensor: a tuple of ints."""

    __slots__ = ()

    def __new__(cls, sizes=()):
        sizes = tuple(sizes)
        for i, size in enumerate(sizes):
            if not hasattr(size, "__index__"):
                raise TypeError(f"libinfer.Size() takes an iterable of 'int' (item {i} is '{type(size).__name__}')")
        return super().__new__(cls, map(operator.index, sizes))

    def numel(self):
        """The number of elements of a tensor of these sizes."""
        n = 1
        for size in self:
            n *= size
        return n

    def __getitem__(self, index):
        found = super().__getitem__(index)
        return Size(found) if isinstance(index, slice) else found

    def __add__(self, other):
        return Size(super().__add__(other)) if isinstance(other, tuple) else NotImplemented

    def __radd__(self, other):
        return Size(other + tuple(self)) if isinstance(other, tuple) else NotImplemented

    def __mul__(self, n):
        return Size(super().__mul__(n))

    __rmul__ = __mul__

    def __repr__(self):
        return f"libinfer.Size({list(self)})"


class device(str):
    """Where a tensor is: `device("cpu")`. It is its name, so that it equals "cpu"."""

    __slots__ = ()

    def __new__(cls, type="cpu", index=None):
        from libinfer import _C

        if index is not None and ":" in type:
            raise RuntimeError(f"device: the type has no index where index is given, and is {str(type)!r}")
        return super().__new__(cls, _C._device_name(type if index is None else f"{type}:{index}"))

    @property
    def type(self):
        """'cpu' or 'meta'."""
        return str(self).partition(":")[0]

    @property
    def index(self):
        """The number among devices of one type, or None."""
        number = str(self).partition(":")[2]
        return int(number) if number else None

    def __str__(self):
        return str.__str__(self)

    def __repr__(self):
        return f"device(type={self.type!r}" + (")" if self.index is None else f", index={self.index})")


@functools.cache
def named_results(name, *fields):
    """A tuple whose elements are attributes too: what `x.max(dim=1)` gives has `values` and `indices`."""
    fields = [f + "_" if keyword.iskeyword(f) else f for f in fields]
    return collections.namedtuple(name, fields, rename=True, module="libinfer")
