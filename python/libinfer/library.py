"""Operators whose kernels are functions of Python: `torch.library`'s `Library` and `custom_op`."""

import sys
import weakref

from libinfer import _C
from libinfer._ops import ops

_KINDS = {"DEF": 0, "IMPL": 1, "FRAGMENT": 2}


class Library:
    """What is registered for the operators of a namespace: new ones ("DEF" for all of it, "FRAGMENT" for some), or kernels ("IMPL").

    Everything is withdrawn when the library goes, or the interpreter.
    """

    def __init__(self, ns, kind, dispatch_key=""):
        if kind not in _KINDS:
            raise ValueError(f"Unsupported kind: {kind}")
        frame = sys._getframe(1)
        self.ns, self.kind, self.dispatch_key = ns, kind, dispatch_key
        self._handle = _C._library_open(_KINDS[kind], ns, dispatch_key, f"{frame.f_code.co_filename}:{frame.f_lineno}")
        # Before the interpreter ends: no thread calls a function of Python afterwards.
        self._finalizer = weakref.finalize(self, _C._library_close, self._handle)

    def define(self, schema):
        """Adds an operator, `name(Tensor x, int n=3) -> Tensor`; what it writes and views is what the schema says. Gives its name."""
        _C._library_define(self._handle, schema)
        return schema.split("(")[0].strip()

    def impl(self, op_name, fn, dispatch_key=""):
        """Has `fn` compute an operator for a dispatch key ("CPU", "Meta", "CompositeImplicitAutograd"), by default the library's.

        It is called with the arguments in the schema's order, those after `*` by name, on whichever thread calls the operator.
        """
        name = op_name.__name__ if isinstance(op_name, type(ops.aten.add)) else op_name
        _C._library_implement(self._handle, name, dispatch_key or self.dispatch_key or "CompositeImplicitAutograd", fn)

    def _destroy(self):
        self._finalizer()


# ---- operators by their functions ----

_TYPES = {_C.Tensor: "Tensor", int: "SymInt", float: "float", bool: "bool", str: "str", complex: "complex", _C.dtype: "ScalarType"}


def _schema_type(annotation, what):
    """The type of a schema that an annotation says."""
    import types
    import typing

    origin, inner = typing.get_origin(annotation), typing.get_args(annotation)
    if annotation in _TYPES:
        return _TYPES[annotation]
    if origin in (typing.Union, types.UnionType) and len(inner) == 2 and type(None) in inner:
        return _schema_type(next(a for a in inner if a is not type(None)), what) + "?"
    if origin in (typing.Union, types.UnionType) and set(inner) <= {int, float, bool}:
        return "Scalar"
    if origin is not None and issubclass(origin, (list, typing.Sequence)) and len(inner) == 1:
        return _schema_type(inner[0], what) + "[]"
    raise ValueError(f"infer_schema(func): {what} has no type that a schema has: {annotation!r}")


def infer_schema(prototype_function, /, *, mutates_args, op_name=None):
    """The schema that a function's annotations and defaults say; `mutates_args` names the tensors that it writes."""
    import inspect
    import typing

    signature, hints = inspect.signature(prototype_function), typing.get_type_hints(prototype_function)
    unknown = set(mutates_args) - set(signature.parameters)
    if unknown:
        raise ValueError(f"infer_schema(func): mutates_args names {sorted(unknown)}, which are no parameters")
    words, is_named = [], False
    for i, (name, parameter) in enumerate(signature.parameters.items()):
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            raise ValueError("infer_schema(func): a schema has no *args and no **kwargs")
        if name not in hints:
            raise ValueError(f"infer_schema(func): Parameter {name} must have a type annotation.")
        if parameter.kind is parameter.KEYWORD_ONLY and not is_named:
            words.append("*")
            is_named = True
        kind = _schema_type(hints[name], f"parameter {name}")
        if name in mutates_args:
            if not kind.startswith("Tensor"):
                raise ValueError(f"infer_schema(func): Parameter {name} is in mutates_args and no tensor")
            kind = f"Tensor(a{i}!)" + kind.removeprefix("Tensor")
        default = parameter.default
        words.append(f"{kind} {name}" + ("" if default is parameter.empty else f"={_default(default)}"))
    if "return" not in hints:
        raise ValueError("infer_schema(func): the function must have an annotation of what it returns")
    result = hints["return"]
    if result in (None, type(None)):
        results = "()"
    elif typing.get_origin(result) is tuple:
        results = "(" + ", ".join(_schema_type(r, "what it returns") for r in typing.get_args(result)) + ")"
    else:
        results = _schema_type(result, "what it returns")
    return f"{op_name or ''}({', '.join(words)}) -> {results}"


def _default(value):
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return repr(value).rpartition(".")[2] if isinstance(value, _C.dtype) else repr(list(value)) if isinstance(value, tuple) else repr(value)


class CustomOpDef:
    """An operator that `custom_op` made: called as the function is."""

    def __init__(self, name, function, mutates_args, schema, device_types):
        namespace, separator, self._name = name.partition("::")
        if not separator:
            raise ValueError(f"custom_op(name, ...): {name!r} is no name with a namespace, as 'mylib::sin'")
        self._qualname, self._library = name, Library(namespace, "FRAGMENT")
        self._library.define(self._name + (schema or infer_schema(function, mutates_args=mutates_args)))
        self._opoverload = getattr(getattr(ops, namespace), self._name).default
        self.register_kernel(device_types)(function)
        self.__name__, self.__doc__, self.__wrapped__ = self._name, function.__doc__, function

    def register_kernel(self, device_types):
        """Before a function that computes the operator, on a device of a type; None is every type."""
        keys = {"cpu": "CPU", "meta": "Meta", None: "CompositeExplicitAutograd"}
        types = (device_types,) if device_types is None or isinstance(device_types, str) else device_types

        def register(function):
            for device in types:
                if device not in keys:
                    raise ValueError(f"register_kernel: there is no device {device!r}")
                self._library.impl(self._name, function, keys[device])
            return function

        return register

    def register_fake(self, function):
        """Before a function that makes tensors of the shapes of the results, with nothing in them: it is asked on "meta"."""
        self._library.impl(self._name, function, "Meta")
        return function

    def __call__(self, *args, **kwargs):
        return self._opoverload(*args, **kwargs)

    def __repr__(self):
        return f"<CustomOpDef({self._qualname})>"


def custom_op(name, fn=None, /, *, mutates_args, device_types=None, schema=None):
    """Makes an operator, `mylib::sin`, of a function with annotated arguments; a decorator where no function is given.

    `mutates_args` names the tensors that the function writes. It is not differentiable.
    """

    def make(function):
        return CustomOpDef(name, function, mutates_args, schema, device_types)

    return make if fn is None else make(fn)
