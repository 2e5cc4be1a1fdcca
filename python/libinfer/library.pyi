"""Operators whose kernels are functions of Python: `torch.library`'s `Library` and `custom_op`."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, TypeVar, overload

from libinfer import Operator

_F = TypeVar("_F", bound=Callable[..., Any])

class Library:
    """What is registered for the operators of a namespace: new ones, or kernels. It is withdrawn when the library goes."""

    ns: str
    kind: str
    dispatch_key: str
    def __init__(self, ns: str, kind: Literal["DEF", "IMPL", "FRAGMENT"], dispatch_key: str = "") -> None: ...
    def define(self, schema: str) -> str: ...
    def impl(self, op_name: str | Operator, fn: Callable[..., Any], dispatch_key: str = "") -> None: ...

class CustomOpDef:
    """An operator that `custom_op` made: called as the function is."""

    def register_kernel(self, device_types: str | Sequence[str] | None) -> Callable[[_F], _F]: ...
    def register_fake(self, function: _F) -> _F: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...

def infer_schema(prototype_function: Callable[..., Any], /, *, mutates_args: Iterable[str], op_name: str | None = None) -> str: ...
@overload
def custom_op(
    name: str,
    fn: None = None,
    /,
    *,
    mutates_args: Iterable[str],
    device_types: str | Sequence[str] | None = None,
    schema: str | None = None,
) -> Callable[[Callable[..., Any]], CustomOpDef]:
    """Makes an operator of a function with annotated arguments."""

@overload
def custom_op(
    name: str,
    fn: Callable[..., Any],
    /,
    *,
    mutates_args: Iterable[str],
    device_types: str | Sequence[str] | None = None,
    schema: str | None = None,
) -> CustomOpDef: ...
