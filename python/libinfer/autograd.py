"""Gradients of what was recorded: `torch.autograd`'s functions."""

from libinfer import _C
from libinfer._modes import enable_grad as enable_grad, inference_mode as inference_mode, no_grad as no_grad, set_grad_enabled as set_grad_enabled


def _listed(tensors):
    return (tensors,) if isinstance(tensors, _C.Tensor) else tuple(tensors)


def _checked(outputs, grads):
    """Gradients, one an output; those of a single element need none."""
    grads = (None,) * len(outputs) if grads is None else _listed(grads)
    if len(grads) != len(outputs):
        raise RuntimeError(f"got {len(outputs)} tensors and {len(grads)} gradients")
    for i, (output, grad) in enumerate(zip(outputs, grads)):
        if not isinstance(grad, _C.Tensor):
            continue
        if grad.shape != output.shape:
            raise RuntimeError(f"Mismatch in shape: grad_output[{i}] has a shape of {grad.shape} and output[{i}] has a shape of {output.shape}.")
        if grad.dtype.is_complex != output.dtype.is_complex:
            raise RuntimeError(
                "For complex Tensors, both grad_output and output are required to have the same dtype. "
                f"Mismatch in dtype: grad_output[{i}] has a dtype of {grad.dtype} and output[{i}] has a dtype of {output.dtype}."
            )
    return grads


def backward(tensors, grad_tensors=None, retain_graph=None, create_graph=False, inputs=None):
    """Adds to `.grad` of the leaves that `tensors` were computed from, or of `inputs` alone.

    `grad_tensors` has a gradient of the shape of each of `tensors`, or None for one of a single element.
    """
    tensors = _listed(tensors)
    inputs = None if inputs is None else _listed(inputs)
    if inputs == ():
        raise RuntimeError("`inputs` argument to `backward()` cannot be empty.")
    _C._backward(tensors, _checked(tensors, grad_tensors), retain_graph, create_graph, inputs or ())


def grad(
    outputs,
    inputs,
    grad_outputs=None,
    retain_graph=None,
    create_graph=False,
    only_inputs=True,
    allow_unused=None,
    is_grads_batched=False,
    materialize_grads=False,
):
    """The gradients of the sum of `outputs` with respect to `inputs`, a tuple of one an input; no `.grad` changes.

    `grad_outputs` has a gradient of the shape of each output, or None for one of a single element. An input that no output depends on is an
    error; with `allow_unused` its gradient is None, with `materialize_grads` zeros. With `create_graph` gradients have gradients.
    """
    if materialize_grads and allow_unused is False:
        raise ValueError("Expected allow_unused to be True or not passed when materialize_grads=True, but got: allow_unused=False.")
    if not only_inputs or is_grads_batched:
        raise NotImplementedError("grad: only_inputs=False and is_grads_batched=True are not supported")
    outputs, inputs = _listed(outputs), _listed(inputs)
    if not inputs:
        raise RuntimeError("`inputs` argument to `grad()` cannot be empty.")
    for x in inputs:
        if not isinstance(x, _C.Tensor):
            raise RuntimeError(f"grad: all inputs have to be Tensors, but got {type(x).__name__}")
    grads = _C._grad(outputs, _checked(outputs, grad_outputs), retain_graph, create_graph, inputs, bool(allow_unused) or materialize_grads)
    if not materialize_grads:
        return grads
    return tuple(x.new_zeros(x.shape) if g is None else g for x, g in zip(inputs, grads))
