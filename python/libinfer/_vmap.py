"""Functions of one example as functions of a batch."""

import functools
from collections import OrderedDict

from libinfer import _C
from libinfer._ops import ops


def _parts(tree):
    """What a tuple, a list or a dict has, and what makes another one of other parts; None of anything else, which is a leaf."""
    kind = type(tree)
    if kind in (tuple, list):
        return list(tree), kind
    if isinstance(tree, tuple) and hasattr(kind, "_fields"):
        return list(tree), kind._make
    if kind in (dict, OrderedDict):
        return list(tree.values()), lambda parts: kind(zip(tree, parts))
    return None


def _leaves(tree):
    node = _parts(tree)
    return [tree] if node is None else [leaf for part in node[0] for leaf in _leaves(part)]


def _with_leaves(tree, leaves):
    """The same with other leaves, which are taken from an iterator."""
    node = _parts(tree)
    return next(leaves) if node is None else node[1]([_with_leaves(part, leaves) for part in node[0]])


def _dims_of_leaves(dims, tree):
    """A dimension for each leaf: one that stands where the tree has parts is for all of them. None where the structures differ."""
    node, own = _parts(tree), _parts(dims)
    if own is None:
        return [dims] * len(_leaves(tree))
    keys = [list(t) if isinstance(t, dict) else None for t in (dims, tree)]
    if node is None or type(dims) is not type(tree) or len(own[0]) != len(node[0]) or keys[0] != keys[1]:
        return None
    each = [_dims_of_leaves(d, t) for d, t in zip(own[0], node[0])]
    return None if None in each else [d for dims in each for d in dims]


def _structure(tree):
    """The tree with stars for leaves."""
    return _with_leaves(tree, iter([_Star()] * len(_leaves(tree))))


class _Star:
    def __repr__(self):
        return "*"


def _in_dims(args, in_dims, name):
    """The dimension of each leaf of the arguments that is mapped over, counted from the front; None where none is."""
    what = f"vmap({name}, in_dims={in_dims}, ...)(<inputs>): "
    if not isinstance(in_dims, (int, tuple)):
        raise ValueError(
            f"{what}expected `in_dims` to be int or a (potentially nested) tuple matching the structure of inputs, got: {type(in_dims)}."
        )
    if not args:
        raise ValueError(f"vmap({name})(<inputs>): got no inputs. A function without inputs has nothing to be mapped over.")
    dims = _dims_of_leaves(in_dims, args)
    if dims is None:
        raise ValueError(
            f"{what}in_dims is not compatible with the structure of `inputs`. "
            f"in_dims has structure {_structure(in_dims)} but inputs has structure {_structure(args)}."
        )
    for i, (leaf, dim) in enumerate(zip(_leaves(args), dims)):
        if dim is None:
            continue
        if not isinstance(dim, int):
            raise ValueError(f"{what}Got in_dim={dim} for an input but in_dim must be either an integer dimension or None.")
        if not isinstance(leaf, _C.Tensor):
            raise ValueError(
                f"{what}Got in_dim={dim} for an input but the input is of type {type(leaf)}. "
                "We cannot vmap over non-Tensor arguments, please use None as the respective in_dim"
            )
        if not -leaf.dim() <= dim < leaf.dim():
            raise ValueError(
                f"{what}Got in_dim={dim} for some input, but that input is a Tensor of dimensionality {leaf.dim()} "
                f"so expected in_dim to satisfy -{leaf.dim()} <= in_dim < {leaf.dim()}."
            )
        dims[i] = dim % leaf.dim()
    if all(dim is None for dim in dims):
        raise ValueError(f"{what}Expected at least one Tensor to vmap over")
    return dims


def _out_dims(outputs, out_dims, name):
    """The dimension of each leaf of the results that is to be the batch, None where it is the same for all examples."""
    # One result may have its dimension in a tuple.
    is_listed = isinstance(outputs, _C.Tensor) and type(out_dims) is tuple and len(out_dims) == 1
    dims = list(out_dims) if is_listed else _dims_of_leaves(out_dims, outputs)
    if dims is None:
        raise ValueError(
            f"vmap({name}, ..., out_dims={out_dims})(<inputs>): out_dims is not compatible with the structure of `outputs`. "
            f"out_dims has structure {_structure(out_dims)} but outputs has structure {_structure(outputs)}."
        )
    for leaf, dim in zip(_leaves(outputs), dims):
        if dim is None:
            if isinstance(leaf, _C.Tensor) and _C._is_example(leaf):
                raise ValueError(f"vmap({name}, ...): `{name}` can not return a BatchedTensor when out_dim is None")
        elif not isinstance(leaf, _C.Tensor):
            raise ValueError(
                f"vmap({name}, ...): `{name}` must only return Tensors, got type {type(leaf)}. Did you mean to set out_dims= to None for output?"
            )
    return dims


def _mapped(function, leaves, in_dims, out_dims, name):
    """What the function of the leaves gives when it runs once on the batch: the results as a tree, and their dimensions."""
    outputs, dims = None, []

    def of_examples(*examples):
        nonlocal outputs, dims
        given = iter(examples)
        outputs = function(leaf if dim is None else next(given) for leaf, dim in zip(leaves, in_dims))
        dims = _out_dims(outputs, out_dims, name)
        return [leaf for leaf, dim in zip(_leaves(outputs), dims) if dim is not None]

    tensors = [(leaf, dim) for leaf, dim in zip(leaves, in_dims) if dim is not None]
    batches = iter(_C._vmap(of_examples, [leaf for leaf, _ in tensors], [dim for _, dim in tensors]))
    results = (leaf if dim is None else next(batches).movedim(0, dim) for leaf, dim in zip(_leaves(outputs), dims))
    return _with_leaves(outputs, results), dims


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    """A function of one example as a function of a batch: `func` runs once, on tensors that look like one example and stand for all.

    `in_dims` is the dimension of each argument that is mapped over, None where it is the same for all examples; one number is for all, and a
    tuple has the structure of the arguments, which are tensors in tuples, lists and dicts. Named arguments are the same for all. The results
    have the batch as their dimension of `out_dims`. With `chunk_size` so many examples run at a time. Random numbers are refused.
    """
    if randomness not in ("error", "different", "same"):
        raise RuntimeError(f"Only allowed values for randomness are 'error', 'different', or 'same'. Got {randomness}")
    if randomness != "error":
        raise NotImplementedError(f"vmap: randomness={randomness!r} is not supported; draw the numbers before, and map over them")
    if chunk_size is not None and chunk_size <= 0:
        raise ValueError(f"vmap: chunk_size should be None or greater than 0. (got {chunk_size})")
    name = getattr(func, "__name__", None) or repr(func)

    @functools.wraps(func)
    def of_batch(*args, **kwargs):
        if not all(dim is None or isinstance(dim, int) for dim in _leaves(out_dims)):
            raise ValueError(
                f"vmap({name}, ..., out_dims={out_dims}): `out_dims` must be an int, None or a python collection of ints "
                "representing where in the outputs the vmapped dimension should appear."
            )
        dims = _in_dims(args, in_dims, name)
        leaves = _leaves(args)

        def of_leaves(leaves):
            return func(*_with_leaves(args, leaves), **kwargs)

        sizes = [leaf.size(dim) for leaf, dim in zip(leaves, dims) if dim is not None]
        if chunk_size is None or max(sizes, default=0) <= chunk_size or len(set(sizes)) > 1:
            return _mapped(of_leaves, leaves, dims, out_dims, name)[0]
        chunks = []
        for start in range(0, sizes[0], chunk_size):
            count = min(chunk_size, sizes[0] - start)
            part = [leaf if dim is None else leaf.narrow(dim, start, count) for leaf, dim in zip(leaves, dims)]
            chunks.append(_mapped(of_leaves, part, dims, out_dims, name))
        outputs, at = chunks[0]
        of_each = zip(at, *(_leaves(tree) for tree, _ in chunks))
        joined = (parts[0] if dim is None else ops.aten.cat(parts, dim) for dim, *parts in of_each)
        return _with_leaves(outputs, joined)

    return of_batch
