"""`torch.nn.functional`: what has PyTorch's arguments there and others as an operator. The rest are operators of `aten` by their names."""

import math

from libinfer._modes import no_grad as _no_grad
from libinfer._ops import ops

_aten = ops.aten
_REDUCTIONS = {"none": 0, "mean": 1, "sum": 2}
_EMBEDDING_MODES = {"sum": 0, "mean": 1, "max": 2}


def __getattr__(name):
    """An operator by its name; those of `aten` that `torch.nn.functional` has."""
    if name.startswith("_"):
        raise AttributeError(name)
    return getattr(_aten, name)


def _reduction(name):
    if name not in _REDUCTIONS:
        raise ValueError(f"{name} is not a valid value for reduction")
    return _REDUCTIONS[name]


# ---- activations ----


def _activation(name, doc):
    """An operator that has a form in place."""
    forms = getattr(_aten, name), getattr(_aten, name + "_")

    def activation(input, *args, inplace=False, **kwargs):
        return forms[bool(inplace)](input, *args, **kwargs)

    activation.__name__ = activation.__qualname__ = name
    activation.__doc__ = doc
    return activation


relu = _activation("relu", "max(x, 0).")
relu6 = _activation("relu6", "x between 0 and 6.")
silu = _activation("silu", "x * sigmoid(x).")
mish = _activation("mish", "x * tanh(softplus(x)).")
elu = _activation("elu", "x where it is positive, else alpha * (exp(x) - 1).")
selu = _activation("selu", "elu with the constants of self-normalizing networks.")
celu = _activation("celu", "x where it is positive, else alpha * (exp(x / alpha) - 1).")
leaky_relu = _activation("leaky_relu", "x where it is positive, else negative_slope * x.")
hardtanh = _activation("hardtanh", "x between min_val and max_val.")
hardswish = _activation("hardswish", "x * relu6(x + 3) / 6.")
hardsigmoid = _activation("hardsigmoid", "relu6(x + 3) / 6.")
threshold = _activation("threshold", "x where it is above threshold, else value.")


def logsigmoid(input):
    """log(sigmoid(x))."""
    return _aten.log_sigmoid(input)


def softsign(input):
    """x / (1 + abs(x))."""
    return input / (input.abs() + 1)


def tanhshrink(input):
    """x - tanh(x)."""
    return input - input.tanh()


def _softmax_dim(input, dim):
    return (0 if input.dim() in (0, 1, 3) else 1) if dim is None else dim


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    """exp(x) over its sum along `dim`."""
    return _aten.softmax(input, _softmax_dim(input, dim), dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    """The logarithm of softmax."""
    return _aten.log_softmax(input, _softmax_dim(input, dim), dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    """softmax(-x)."""
    return softmax(-input, dim, dtype=dtype)


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    """A sample of the Gumbel-softmax distribution; one-hot with `hard`."""
    soft = ((logits - _aten.empty_like(logits).exponential_().log()) / tau).softmax(dim)
    if not hard:
        return soft
    return _aten.zeros_like(logits).scatter_(dim, soft.max(dim, keepdim=True)[1], 1.0) - soft.detach() + soft


# ---- layers ----


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    """Elements of the last dimensions with mean 0 and variance 1, times weight, plus bias."""
    return _aten.layer_norm(input, normalized_shape, weight, bias, eps)


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5):
    """Channels with mean 0 and variance 1: those of the batch, or the running ones."""
    return _aten.batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, False)


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True, momentum=0.1, eps=1e-5):
    """Each channel of each example with mean 0 and variance 1."""
    return _aten.instance_norm(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, False)


def local_response_norm(input, size, alpha=1e-4, beta=0.75, k=1.0):
    """Divides by the mean of squares over `size` neighbouring channels."""
    if input.dim() < 3:
        raise ValueError(f"Expected 3D or higher dimensionality input (got {input.dim()} dimensions)")
    squares = pad(input.mul(input).unsqueeze(1).flatten(3), (0, 0, size // 2, (size - 1) // 2))
    mean = _aten.avg_pool2d(squares, (size, 1), 1).squeeze(1).view(input.shape)
    return input / mean.mul(alpha).add(k).pow(beta)


def normalize(input, p=2.0, dim=1, eps=1e-12, out=None):
    """x over its norm along `dim`, which is at least `eps`."""
    norm = input.norm(p, dim, keepdim=True).clamp_min(eps).expand_as(input)
    return input / norm if out is None else _aten.div(input, norm, out=out)


def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    """Rows of `weight`."""
    rows = weight.size(0)
    if padding_idx is None:
        padding_idx = -1
    elif not -rows <= padding_idx < rows:
        raise AssertionError("Padding_idx must be within num_embeddings")
    elif padding_idx < 0:
        padding_idx += rows
    if max_norm is not None:
        _aten.embedding_renorm_(weight.detach(), input, max_norm, norm_type)
    return _aten.embedding(weight, input, padding_idx, scale_grad_by_freq, sparse)


def embedding_bag(
    input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode="mean", sparse=False, per_sample_weights=None,
    include_last_offset=False, padding_idx=None,
):  # fmt: skip
    """Sums, means or maxima of bags of rows of `weight`."""
    if mode not in _EMBEDDING_MODES:
        raise ValueError("mode has to be one of sum or mean")
    if input.dim() == 2:
        if offsets is not None:
            raise ValueError("if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed length sequences.")
        offsets = _aten.arange(0, input.numel(), input.size(1), dtype=input.dtype)
        per_sample_weights = None if per_sample_weights is None else per_sample_weights.reshape(-1)
        input = input.reshape(-1)
    elif offsets is None:
        raise ValueError("offsets has to be a 1D Tensor but got None")
    if max_norm is not None:
        _aten.embedding_renorm_(weight.detach(), input, max_norm, norm_type)
    return _aten.embedding_bag(
        weight, input, offsets, scale_grad_by_freq, _EMBEDDING_MODES[mode], sparse, per_sample_weights, include_last_offset, padding_idx
    )[0]


def _dropout(name, operator, doc, trains=True):
    forms = getattr(_aten, operator), getattr(_aten, operator + "_")

    def dropout(input, p=0.5, training=trains, inplace=False):
        if not 0.0 <= p <= 1.0:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        return forms[bool(inplace)](input, p, training)

    dropout.__name__ = dropout.__qualname__ = name
    dropout.__doc__ = doc
    return dropout


dropout = _dropout("dropout", "dropout", "Zeros elements with probability p while training.")
dropout1d, dropout2d, dropout3d = (
    _dropout(f"dropout{n}d", "feature_dropout", "Zeros channels with probability p while training.") for n in (1, 2, 3)
)
alpha_dropout = _dropout("alpha_dropout", "alpha_dropout", "Dropout that keeps mean and variance, for selu.", trains=False)
feature_alpha_dropout = _dropout("feature_alpha_dropout", "feature_alpha_dropout", "alpha_dropout of channels.", trains=False)


def _max_pool(n):
    plain, indexed = getattr(_aten, f"max_pool{n}d"), getattr(_aten, f"max_pool{n}d_with_indices")

    def max_pool(input, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, return_indices=False):
        return (indexed if return_indices else plain)(input, kernel_size, () if stride is None else stride, padding, dilation, ceil_mode)

    max_pool.__name__ = max_pool.__qualname__ = f"max_pool{n}d"
    max_pool.__doc__ = "Maxima of windows; where they are too, with `return_indices`."
    return max_pool


max_pool1d, max_pool2d, max_pool3d = map(_max_pool, (1, 2, 3))


def _adaptive_sizes(input, output_size, n):
    """None keeps a size."""
    if output_size is None or isinstance(output_size, int):
        return (output_size,) * n if output_size is not None else input.shape[-n:]
    return [input.shape[i - n] if size is None else size for i, size in enumerate(output_size)]


def adaptive_avg_pool2d(input, output_size):
    """Means of windows that give the size wanted."""
    return _aten.adaptive_avg_pool2d(input, _adaptive_sizes(input, output_size, 2))


def adaptive_avg_pool3d(input, output_size):
    """Means of windows that give the size wanted."""
    return _aten.adaptive_avg_pool3d(input, _adaptive_sizes(input, output_size, 3))


def _adaptive_max_pool(n):
    operator = getattr(_aten, f"adaptive_max_pool{n}d")

    def adaptive_max_pool(input, output_size, return_indices=False):
        maxima, indices = operator(input, _adaptive_sizes(input, output_size, n))
        return (maxima, indices) if return_indices else maxima

    adaptive_max_pool.__name__ = adaptive_max_pool.__qualname__ = f"adaptive_max_pool{n}d"
    adaptive_max_pool.__doc__ = "Maxima of windows that give the size wanted, with `return_indices` where they are too."
    return adaptive_max_pool


adaptive_max_pool1d, adaptive_max_pool2d, adaptive_max_pool3d = map(_adaptive_max_pool, (1, 2, 3))


def _lp_pool(n):
    def lp_pool(input, norm_type, kernel_size, stride=None, ceil_mode=False):
        kernel = (kernel_size,) * n if isinstance(kernel_size, int) else tuple(kernel_size)
        mean = getattr(_aten, f"avg_pool{n}d")(input.pow(norm_type), kernel, () if stride is None else stride, 0, ceil_mode)
        return (mean.sign() * mean.abs().relu()).mul(math.prod(kernel)).pow(1.0 / norm_type)

    lp_pool.__name__ = lp_pool.__qualname__ = f"lp_pool{n}d"
    lp_pool.__doc__ = "Norms of windows."
    return lp_pool


lp_pool1d, lp_pool2d, lp_pool3d = map(_lp_pool, (1, 2, 3))


def _max_unpool(n):
    def max_unpool(input, indices, kernel_size, stride=None, padding=0, output_size=None):
        def listed(numbers):
            return (numbers,) * n if isinstance(numbers, int) else tuple(numbers)

        kernel, steps, pads = listed(kernel_size), listed(kernel_size if stride is None else stride), listed(padding)
        if output_size is None:
            sizes = [(size - 1) * step + k - 2 * p for size, step, k, p in zip(input.shape[-n:], steps, kernel, pads)]
        else:
            sizes = list(output_size)[-n:]
        if n == 1:
            return _aten.max_unpool2d(input.unsqueeze(-1), indices.unsqueeze(-1), [*sizes, 1]).squeeze(-1)
        return _aten.max_unpool2d(input, indices, sizes) if n == 2 else _aten.max_unpool3d(input, indices, sizes, steps, pads)

    max_unpool.__name__ = max_unpool.__qualname__ = f"max_unpool{n}d"
    max_unpool.__doc__ = "Puts maxima back to where `max_pool` took them from, and zeros elsewhere."
    return max_unpool


max_unpool1d, max_unpool2d, max_unpool3d = map(_max_unpool, (1, 2, 3))


def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    """Windows of planes as columns."""
    return _aten.im2col(input, kernel_size, dilation, padding, stride)


def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Sums of windows that are columns, as planes."""
    return _aten.col2im(input, output_size, kernel_size, dilation, padding, stride)


def pad(input, pad, mode="constant", value=None):
    """Elements before and after the last dimensions: a constant, or those that `mode` says."""
    return _aten.pad(input, pad, mode, value)


def one_hot(tensor, num_classes=-1):
    """A 1 at the index, in a dimension of `num_classes` zeros, by default as many as are needed."""
    return _aten.one_hot(tensor, num_classes)


# ---- resampling ----

# By the mode and the number of spatial dimensions.
_INTERPOLATIONS = {
    **{("nearest", n): f"upsample_nearest{n}d" for n in (1, 2, 3)},
    **{("nearest-exact", n): f"_upsample_nearest_exact{n}d" for n in (1, 2, 3)},
    **{("area", n): f"adaptive_avg_pool{n}d" for n in (1, 2, 3)},
    ("linear", 1): "upsample_linear1d",
    ("bilinear", 2): "upsample_bilinear2d",
    ("bicubic", 2): "upsample_bicubic2d",
    ("trilinear", 3): "upsample_trilinear3d",
}


def interpolate(input, size=None, scale_factor=None, mode="nearest", align_corners=None, recompute_scale_factor=None, antialias=False):
    """Resamples to `size`, or to sizes times `scale_factor`.

    `mode`: nearest, nearest-exact, area, linear (3 dimensions), bilinear, bicubic (4), trilinear (5). `antialias` is for bilinear and bicubic.
    """
    n = input.dim() - 2
    has_corners = mode in ("linear", "bilinear", "bicubic", "trilinear")
    if align_corners is not None and not has_corners:
        raise ValueError("align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | trilinear")
    if (size is None) == (scale_factor is None):
        raise ValueError("interpolate: one of size and scale_factor is to be given")

    def listed(numbers, what):
        if not isinstance(numbers, (list, tuple)):
            return [numbers] * n
        if len(numbers) != n:
            raise ValueError(f"interpolate: input has {n} spatial dimensions and {what} {len(numbers)}")
        return list(numbers)

    sizes = None if size is None else listed(size, "size")
    factors = None if scale_factor is None else listed(scale_factor, "scale_factor")
    if recompute_scale_factor and sizes is not None:
        raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
    if factors is not None and (mode == "area" or recompute_scale_factor):
        sizes, factors = [math.floor(float(input.size(i + 2)) * factors[i]) for i in range(n)], None
    if antialias and (mode not in ("bilinear", "bicubic") or n != 2):
        raise ValueError("Anti-alias option is restricted to bilinear and bicubic modes and requires a 4-D tensor as input")
    if (mode, n) not in _INTERPOLATIONS:
        raise NotImplementedError(f"interpolate: there is no mode {mode!r} for an input of {input.dim()} dimensions")
    name = _INTERPOLATIONS[mode, n]
    if mode == "area":
        return getattr(_aten, name)(input, sizes)
    operator = getattr(_aten, f"_{name}_aa" if antialias else name).vec
    return operator(input, sizes, *([bool(align_corners)] if has_corners else []), factors)


def upsample(input, size=None, scale_factor=None, mode="nearest", align_corners=None):
    """`interpolate`."""
    return interpolate(input, size, scale_factor, mode, align_corners)


_SAMPLINGS = {"bilinear": 0, "nearest": 1, "bicubic": 2}
_BORDERS = {"zeros": 0, "border": 1, "reflection": 2}


def grid_sample(input, grid, mode="bilinear", padding_mode="zeros", align_corners=None):
    """Elements of `input` at places that `grid` has in its last dimension, between -1 and 1."""
    if mode not in _SAMPLINGS:
        raise ValueError(f"nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but got: '{mode}'")
    if padding_mode not in _BORDERS:
        raise ValueError(f"nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', but got: '{padding_mode}'")
    return _aten.grid_sampler(input, grid, _SAMPLINGS[mode], _BORDERS[padding_mode], bool(align_corners))


def affine_grid(theta, size, align_corners=None):
    """Places for `grid_sample`, of affine transforms."""
    return _aten.affine_grid_generator(theta, size, bool(align_corners))


# ---- losses and distances ----


def cross_entropy(input, target, weight=None, *, ignore_index=-100, reduction="mean", label_smoothing=0.0):
    """The cross entropy of logits and classes, or probabilities of classes."""
    return _aten.cross_entropy_loss(input, target, weight, _reduction(reduction), ignore_index, label_smoothing)


def nll_loss(input, target, weight=None, *, ignore_index=-100, reduction="mean"):
    """The negative logarithms of probabilities of classes, whose logarithms are given."""
    return _aten.nll_loss_nd(input, target, weight, _reduction(reduction), ignore_index)


def mse_loss(input, target, *, reduction="mean", weight=None):
    """Squares of differences."""
    if weight is None:
        return _aten.mse_loss(input, target, _reduction(reduction))
    return _weighted((input - target).square(), weight, reduction)


def l1_loss(input, target, *, reduction="mean", weight=None):
    """Absolute differences."""
    if weight is None:
        return _aten.l1_loss(input, target, _reduction(reduction))
    return _weighted((input - target).abs(), weight, reduction)


def _weighted(losses, weight, reduction):
    losses = losses * weight
    _reduction(reduction)
    return losses if reduction == "none" else losses.sum() if reduction == "sum" else losses.sum() / weight.sum()


def smooth_l1_loss(input, target, *, reduction="mean", beta=1.0):
    """Squares of differences below `beta`, absolute ones above."""
    return _aten.smooth_l1_loss(input, target, _reduction(reduction), beta) if beta else _aten.l1_loss(input, target, _reduction(reduction))


def huber_loss(input, target, reduction="mean", delta=1.0):
    """Squares of differences below `delta`, absolute ones above."""
    return _aten.huber_loss(input, target, _reduction(reduction), delta)


def binary_cross_entropy(input, target, weight=None, *, reduction="mean"):
    """The cross entropy of probabilities of one class."""
    return _aten.binary_cross_entropy(input, target, weight, _reduction(reduction))


def binary_cross_entropy_with_logits(input, target, weight=None, *, reduction="mean", pos_weight=None):
    """The cross entropy of logits of one class."""
    if target.shape != input.shape:
        raise ValueError(f"Target size ({target.shape}) must be the same as input size ({input.shape})")
    return _aten.binary_cross_entropy_with_logits(input, target, weight, pos_weight, _reduction(reduction))


def kl_div(input, target, *, reduction="mean", log_target=False):
    """The divergence of a distribution whose logarithms are given; "batchmean" is the sum over the size of the batch."""
    if reduction == "batchmean":
        return _aten.kl_div(input, target, _REDUCTIONS["sum"], log_target=log_target) / input.size(0)
    return _aten.kl_div(input, target, _reduction(reduction), log_target=log_target)


def poisson_nll_loss(input, target, log_input=True, *, full=False, eps=1e-8, reduction="mean"):
    """The negative log likelihood of Poisson's distribution."""
    return _aten.poisson_nll_loss(input, target, log_input, full, eps, _reduction(reduction))


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    """The negative log likelihood of normal distributions; `var`, at least `eps`, has the shape of input, or one element where that has its last."""
    if (var < 0).any():
        raise ValueError("var has negative entry/entries")
    if var.shape != input.shape and var.shape == input.shape[:-1]:
        var = var.unsqueeze(-1)
    elif var.shape not in (input.shape, (*input.shape[:-1], 1)):
        raise ValueError("var is of incorrect size")
    var = var.clone()
    # What is too small is so much, and has the gradient of what it was.
    with _no_grad():
        var.clamp_(min=eps)
    losses = 0.5 * (var.log() + (input - target) ** 2 / var)
    if full:
        losses = losses + 0.5 * math.log(2 * math.pi)
    _reduction(reduction)
    return losses if reduction == "none" else losses.mean() if reduction == "mean" else losses.sum()


def hinge_embedding_loss(input, target, margin=1.0, *, reduction="mean"):
    """x where the target is 1, max(0, margin - x) where it is -1."""
    return _aten.hinge_embedding_loss(input, target, margin, _reduction(reduction))


def margin_ranking_loss(input1, input2, target, margin=0.0, *, reduction="mean"):
    """max(0, -target * (input1 - input2) + margin)."""
    return _aten.margin_ranking_loss(input1, input2, target, margin, _reduction(reduction))


def cosine_embedding_loss(input1, input2, target, margin=0.0, *, reduction="mean"):
    """1 - cos where the target is 1, max(0, cos - margin) where it is -1."""
    return _aten.cosine_embedding_loss(input1, input2, target, margin, _reduction(reduction))


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-6, swap=False, *, reduction="mean"):
    """max(0, distance to positive - distance to negative + margin)."""
    return _aten.triplet_margin_loss(anchor, positive, negative, margin, p, eps, swap, _reduction(reduction))


def soft_margin_loss(input, target, *, reduction="mean"):
    """log(1 + exp(-target * x))."""
    return _aten.soft_margin_loss(input, target, _reduction(reduction))


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, *, reduction="mean"):
    """How far other classes come within the margin of the right one."""
    return _aten.multi_margin_loss(input, target, p, margin, weight, _reduction(reduction))


def multilabel_margin_loss(input, target, *, reduction="mean"):
    """How far classes that are not right come within a margin of 1 of those that are."""
    return _aten.multilabel_margin_loss(input, target, _reduction(reduction))


def multilabel_soft_margin_loss(input, target, weight=None, *, reduction="mean"):
    """The cross entropies of logits of each class, their mean an example."""
    losses = -(target * logsigmoid(input) + (1 - target) * logsigmoid(-input))
    losses = (losses if weight is None else losses * weight).sum(-1) / input.size(-1)
    _reduction(reduction)
    return losses if reduction == "none" else losses.mean() if reduction == "mean" else losses.sum()


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction="mean", zero_infinity=False):
    """Connectionist temporal classification."""
    return _aten.ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, _reduction(reduction), zero_infinity)
