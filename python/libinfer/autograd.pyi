"""Gradients of what was recorded: `torch.autograd`'s functions."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, overload

from libinfer import Tensor, enable_grad as enable_grad, inference_mode as inference_mode, no_grad as no_grad, set_grad_enabled as set_grad_enabled

_Tensors: TypeAlias = Tensor | Sequence[Tensor]
_Gradients: TypeAlias = Tensor | Sequence[Tensor | None] | None

def backward(
    tensors: _Tensors,
    grad_tensors: _Gradients = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    inputs: _Tensors | None = None,
) -> None:
    """Adds to `.grad` of the leaves that `tensors` were computed from, or of `inputs` alone."""

@overload
def grad(
    outputs: _Tensors,
    inputs: _Tensors,
    grad_outputs: _Gradients = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    only_inputs: Literal[True] = True,
    allow_unused: Literal[False] | None = None,
    is_grads_batched: Literal[False] = False,
    materialize_grads: bool = False,
) -> tuple[Tensor, ...]:
    """The gradients of the sum of `outputs` with respect to `inputs`, a tuple of one an input."""

@overload
def grad(
    outputs: _Tensors,
    inputs: _Tensors,
    grad_outputs: _Gradients = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    only_inputs: Literal[True] = True,
    *,
    allow_unused: bool | None,
    is_grads_batched: Literal[False] = False,
    materialize_grads: bool = False,
) -> tuple[Tensor | None, ...]: ...
