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


def save(obj, f):
    """Writes tensors, numbers, texts, None, and lists, tuples and dicts of them, as `torch.save` does. `f` is a path, or a file to write to."""
    data = _C._save(obj)
    if hasattr(f, "write"):
        f.write(data)
    else:
        with open(f, "wb") as file:
            file.write(data)


def load(file, map_location=None, *, weights_only=True, program=None, extra_files=None):
    """A model of `torch.export` (.pt2) or TorchScript (.pt), or what `save` or `torch.save` wrote: of a path, bytes, or a file to read from.

    Nothing in a file is run: an object holds tensors, numbers, texts, None, and lists, tuples and dicts of them. `program` is the name of one
    of several programs. `extra_files` is a dict of names of texts that were saved beside the model, which are filled in.
    """
    if not weights_only:
        raise NotImplementedError("load: weights_only=False would run what is in the file")
    if map_location not in (None, "cpu"):
        raise NotImplementedError(f"load: map_location is None or 'cpu', not {map_location!r}")
    if hasattr(file, "read"):
        file = file.read()
    elif not _has_bytes(file):
        file = os.fspath(file)
    if program is not None or extra_files is not None or not _is_saved_object(file):
        return _C.load(file, program=program, extra_files=extra_files)
    if _has_bytes(file):
        return _C._load(file)
    with open(file, "rb") as opened:
        return _C._load(opened.read())
