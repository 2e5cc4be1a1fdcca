"""Files: models, and what `torch.save` writes."""

import os

from libinfer import _C


def _is_saved_object(file):
    """Whether it is an archive of an object. One of a model has code or a program beside the pickled object."""
    import io
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(file) if _has_bytes(file) else file) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, OSError):
        return False
    ends = {name.rpartition("/")[2] for name in names}
    return "data.pkl" in ends and not ends & {"constants.pkl", "archive_format"}


def _has_bytes(file):
    return isinstance(file, (bytes, bytearray, memoryview))


_STORAGES = {
    _C.float16: "Half", _C.bfloat16: "BFloat16", _C.float32: "Float", _C.float64: "Double", _C.complex64: "ComplexFloat", _C.complex128: "ComplexDouble",
    _C.uint8: "Byte", _C.int8: "Char", _C.int16: "Short", _C.int32: "Int", _C.int64: "Long", _C.bool: "Bool",
}  # fmt: skip


def _pickled(obj):
    """The pickle of an object as `torch.save` writes it, and the bytes of its storages."""
    import io
    import pickle

    # By an id, what is alive as long as the ids are; by an address, a storage's number, a tensor on it, and how many elements it needs.
    plains, kept, storages = {}, [], {}

    class Pickler(pickle._Pickler):
        """In Python, since that in C looks for the globals it writes."""

        dispatch = {kind: pickle._Pickler.dispatch[kind] for kind in (type(None), bool, int, float, str, bytes, list, tuple, dict)}

        def write_global(self, module, name):
            self.write(pickle.GLOBAL + f"{module}\n{name}\n".encode())

        def save(self, obj, save_persistent_id=True):
            if isinstance(obj, _C.Tensor):
                return self.save_tensor(obj)
            # An OrderedDict and a Size are written as what they are made of.
            for kind in (dict, list, tuple):
                if isinstance(obj, kind) and type(obj) is not kind:
                    obj = kind(obj)
                    kept.append(obj)
            if type(obj) not in self.dispatch:
                raise TypeError(
                    f"save: {type(obj).__name__} is no value that is saved: tensors, numbers, texts, None, and lists, tuples and dicts are"
                )
            return super().save(obj, save_persistent_id)

        def save_tensor(self, tensor):
            if tensor.dtype not in _STORAGES or tensor.layout is not _C.strided or tensor.is_meta:
                raise NotImplementedError(f"save: a tensor of {tensor.dtype} and {tensor.layout} on {tensor.device} is not saved")
            plain = plains.setdefault(id(tensor), tensor.detach().resolve_conj().resolve_neg())
            size, stride, offset = tuple(plain.shape), plain.stride(), plain.storage_offset()
            n = offset + sum((n - 1) * step for n, step in zip(size, stride)) + 1 if plain.numel() else 0
            address = (plain.data_ptr() - offset * plain.itemsize, plain.dtype) if n else id(tensor)
            number, _, most = storages.get(address, (len(storages), plain, 0))
            n = max(n, most)
            storages[address] = number, plain, n
            self.write_global("torch._utils", "_rebuild_tensor_v2")
            self.write(pickle.MARK)
            self.write(pickle.MARK)
            super().save("storage")
            self.write_global("torch", _STORAGES[plain.dtype] + "Storage")
            for part in (str(number), "cpu", n):
                super().save(part)
            self.write(pickle.TUPLE + pickle.BINPERSID)
            for part in (offset, size, stride, tensor.requires_grad):
                super().save(part)
            self.write_global("collections", "OrderedDict")
            self.write(pickle.EMPTY_TUPLE + pickle.REDUCE + pickle.TUPLE + pickle.REDUCE)

    # The first time tells how large storages are.
    for file in (io.BytesIO(), io.BytesIO()):
        Pickler(file, protocol=2).dump(obj)
    contents = {number: memoryview(plain.as_strided([n], [1], 0).view(_C.uint8)) if n else b"" for number, plain, n in storages.values()}
    return file.getvalue(), contents


def save(obj, f):
    """Writes tensors, numbers, texts, None, and lists, tuples and dicts of them, as `torch.save` does. `f` is a path, or a file to write to."""
    import zipfile

    data, storages = _pickled(obj)
    with zipfile.ZipFile(f, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("archive/data.pkl", data)
        archive.writestr("archive/byteorder", "little")
        for number, content in storages.items():
            archive.writestr(f"archive/data/{number}", content)
        archive.writestr("archive/version", "3\n")


def load(file, map_location=None, *, weights_only=True, program=None, extra_files=None, **bounds):
    """A model of `torch.export` (.pt2) or TorchScript (.pt), or what `save` or `torch.save` wrote: of a path, bytes, or a file to read from.

    Nothing in a file is run: an object holds tensors, numbers, texts, None, and lists, tuples and dicts of them, none of which lies in itself.
    `program` is the name of one of several programs. `extra_files` is a dict of names of texts that were saved beside the model, which are
    filled in. `max_bytes`, `max_nodes`, `max_constants` and `max_nesting` bound what the file may have.
    """
    if not weights_only:
        raise NotImplementedError("load: weights_only=False would run what is in the file")
    if map_location not in (None, "cpu"):
        raise NotImplementedError(f"load: map_location is None or 'cpu', not {map_location!r}")
    if hasattr(file, "read"):
        file = file.read()
    elif not _has_bytes(file):
        file = os.fspath(file)
    if program is None and extra_files is None and _is_saved_object(file):
        return _C._load_value(file, **bounds)
    return _C.load(file, program=program, extra_files=extra_files, **bounds)
