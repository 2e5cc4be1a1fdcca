"""Writes gradients.json: gradients PyTorch computes where they are easily wrong. Usage: python make_gradients.py"""
import json
import math
import os
import torch

A = torch.ops.aten
nan, inf = float("nan"), float("inf")


class C:
    """A tensor whose gradient is not asked for."""
    def __init__(self, values, dtype=torch.float64):
        self.values, self.dtype = values, dtype


class L:
    """A tensor that is not a plain list, such as a 0-d one."""
    def __init__(self, values):
        self.values = values


KINDS = {torch.float64: "constant", torch.int64: "indices", torch.bool: "mask"}


class I(list):
    """A list of integers."""


def number(x):
    return x if isinstance(x, int) or math.isfinite(x) else {"float": str(x)}


def described(t, kind):
    return {kind: [number(x) for x in t.flatten().tolist()], "size": list(t.shape)}


cases = []


def smooth(name, *args):
    """A case where differences can be taken too."""
    case(name, *args)
    cases[-1]["smooth"] = True
    count = sum(isinstance(a, (C, list, L)) and not isinstance(a, I) for a in args)
    cases[-1]["saved"] = [is_saved(name, args, i) for i in range(count)]
    cases[-1]["saved_result"] = is_saved(name, args, None)


def is_saved(name, args, which):
    """Whether a write to a tensor argument, or to the first result, makes backward an error."""
    base, _, overload = name.partition(".")
    op = getattr(getattr(A, base), overload or "default")
    given, tensors = [], []
    for a in args:
        if isinstance(a, C):
            given.append(torch.tensor(a.values, dtype=a.dtype))
            tensors.append(given[-1])
        elif isinstance(a, (list, L)) and not isinstance(a, I):
            values = a.values if isinstance(a, L) else a
            given.append(torch.tensor(values, dtype=torch.float64, requires_grad=True).clone())
            tensors.append(given[-1])
        else:
            given.append(list(a) if isinstance(a, I) else a)
    named = {s.name: a for s, a in zip(op._schema.arguments, given) if s.kwarg_only}
    results = op(*(a for s, a in zip(op._schema.arguments, given) if not s.kwarg_only), **named)
    results = results if isinstance(results, (tuple, list)) else [results]
    total = sum(t.sum() for t in results if t.requires_grad)
    with torch.no_grad():
        (results[0] if which is None else tensors[which]).zero_()
    try:
        total.backward()
    except RuntimeError as e:
        assert "modified by an inplace operation" in str(e)
        return True
    return False


def case(name, *args):
    base, _, overload = name.partition(".")
    op = getattr(getattr(A, base), overload or "default")
    inputs, told, given = [], [], []
    for a in args:
        if isinstance(a, I):
            given.append(list(a))
            told.append({"ints": list(a)})
        elif isinstance(a, C):
            given.append(torch.tensor(a.values, dtype=a.dtype))
            told.append(described(given[-1], KINDS[a.dtype]))
        elif isinstance(a, (list, L)):
            values = a.values if isinstance(a, L) else a
            given.append(torch.tensor(values, dtype=torch.float64, requires_grad=True))
            told.append(described(given[-1].detach(), "input"))
            inputs.append(given[-1])
        else:
            given.append(a)
            told.append(number(a) if isinstance(a, float) else {"dtype": str(a)} if isinstance(a, torch.dtype) else a)
    named = {s.name: a for s, a in zip(op._schema.arguments, given) if s.kwarg_only}
    results = op(*(a for s, a in zip(op._schema.arguments, given) if not s.kwarg_only), **named)
    results = results if isinstance(results, (tuple, list)) else [results]
    # Weights 1, 2, 3, 1, 2, ... tell the results' elements apart.
    weight = lambda t: torch.arange(t.numel(), dtype=torch.float64).reshape(t.shape) % 3 + 1
    total = sum((t * weight(t)).sum() for t in results if t.requires_grad)
    gradients = torch.autograd.grad(total, inputs, allow_unused=True)
    gradients = [torch.zeros_like(x) if g is None else g for g, x in zip(gradients, inputs)]
    node = next(t for t in results if t.requires_grad).grad_fn.name()
    numbers = [[number(v) for v in g.flatten().tolist()] for g in gradients]
    cases.append({"op": name, "args": told, "gradients": numbers, "node": node})
    if len(results) == 1 and hasattr(A, base + "_") and overload in getattr(A, base + "_").overloads() + [""]:
        written = inputs[0].clone() if given and given[0] is inputs[0] else None
        plain = [a.detach() if isinstance(a, torch.Tensor) else a for a in given[1:]]
        named = {s.name: a for s, a in zip(op._schema.arguments[1:], plain) if s.kwarg_only}
        try:
            plain = [a for s, a in zip(op._schema.arguments[1:], plain) if not s.kwarg_only]
            getattr(getattr(A, base + "_"), overload or "default")(written, *plain, **named)
            cases[-1]["written"] = written.grad_fn.name()
        except (RuntimeError, AttributeError, TypeError):
            pass


# Corners, ties, zeros, what is not finite, and what is empty.
v = [-inf, -1., -0., 0., 1., inf, nan]
for n in '''relu abs sign sinc logit rsqrt sqrt reciprocal tan angle nan_to_num frac hardsigmoid hardswish gelu silu
        mish softplus log_sigmoid_forward hardtanh hardshrink softshrink elu leaky_relu celu erfinv lgamma
        log1p'''.split():
    case(n, v)
w = [-3., -1., -.5, .5, 1., 3., 2.9]
for n in 'hardswish hardsigmoid hardtanh hardshrink softshrink'.split():
    case(n, w)
case('threshold', [.5, .6, nan], .5, 1.)
case('logit', [0., .1, .5, .9, 1., nan], .1)
case('logit', [0., .1, 1., 2.], -.1)
case('gelu', [-2., 0., .7], 'tanh')
case('clamp', [0., .5, 1., -1., 2., nan], 0., 1.)
case('clamp', [0., .5], 1., 0.)
case('clamp', [0., .5, 1., nan], None, .5)
case('clamp_min', [0., .5, -1., nan], 0.)
case('clamp_max', [0., .5, -1., nan], 0.)
x = [-1., 0., .5, 1., 2., nan, 0., 1., .5, 0., 3.]
low, high = [0., 0., 0., 0., 0., 0., 0., 0., 1., 0., 2.], [1., 1., 1., 1., 1., 1., 0., 0., 1., -1., 1.]
case('clamp.Tensor', x, low, high)
case('clamp.Tensor', [nan, 1., 0.], [1., nan, 0.], None)
case('clamp_min.Tensor', [-1., 0., .5, nan], [0.]*4)
case('clamp_max.Tensor', [-1., 0., .5, nan], [0.]*4)
a = [0., 1., nan, 1., inf, 2., nan, -inf]
b = [0., 1., 1., nan, inf, 1., nan, -inf]
for n in '''maximum minimum fmax fmin atan2 hypot copysign.Tensor logaddexp logaddexp2 xlogy.Tensor remainder.Tensor
        fmod.Tensor nextafter'''.split():
    case(n, a, b)
case('xlogy.Tensor', [0., 0., 0., 1., 1.], [0., -1., 1., 0., -1.])
case('xlogy.Scalar_Self', 0., [0., -1., 1.])
case('xlogy.Scalar_Other', [0., -1., 1.], 0.)
case('copysign.Scalar', [0., -1., 1.], -1.)
case('ldexp.Tensor', [0., 3.], [1., -1.])
case('addcdiv', [1.], [1.], [0.])
case('frexp.Tensor', [0., 3., inf])
case('addcmul', [1., 2.], [[1.], [2.]], L(3.))
case('lerp.Tensor', [1., 2.], [[1.], [2.]], L(.3))
case('pow.Tensor_Tensor', [-2., 0., 0., 0., 2., -2.], [2., 0., 2., -1., 0., .5])
case('pow.Scalar', 0., [0., 1., -1.])
case('pow.Tensor_Scalar', [0., nan], 0)
for n in ('amax', 'amin'):
    case(n, [1., 2., 2.], I())
    case(n, [1., nan, nan], I())
    case(n, [[1., 2.], [2., 2.]], I([0, 1]), True)
    case(n, L(2.), I())
for n in 'max min median nanmedian'.split():
    case(n, [2., 1., 2., 1.])
    case(n, [1., nan, nan])
case('nanmedian', [nan, nan])
case('max.dim', L(2.), 0)
case('max.dim', [[1., 2.], [2., 2.]], 1)
case('min.dim', [[1., 2.], [1., 2.]], 0, True)
case('mode', [1., 1., 2.])
case('kthvalue', [3., 1., 2.], 2)
case('aminmax', [1., 1., 2., 2., 2.])
case('aminmax', [[1., 1.], [1., 2.]], 0)
case('aminmax', [1., nan])
for p in (.5, 1., 1.5, 2., 3., inf, -inf, -1.):
    for x in ([3., -3., 0., 1.], [0., 0.], [nan, 1.], [inf, 1.]):
        case('linalg_vector_norm', x, p)
    case('dist', [1., 2., 0.], [1., 0., 0.], p)
    case('norm.ScalarOpt_dim', [[3., -4.], [0., 0.], [1., 1.]], p, I([1]))
    case('norm.Scalar', [[3., -4.], [0., 0.], [1., 1.]], p)
case('norm.ScalarOpt_dim', [[3., 4.], [0., 0.]], None, I([1]), True)
case('linalg_vector_norm', [[3., -4.], [0., 0.]], 0.)
for x in ([1., -inf], [-inf, -inf], [inf, 1.], [nan, 1.]):
    case('logsumexp', x, I([0]))
case('logsumexp', [[1., 2.], [3., 4.]], I([1]), True)
case('logsumexp', L(2.), I([0]))
case('logcumsumexp', [-inf, 1., 2.], 0)
case('logcumsumexp', [[.5, 1., 2.], [1., -1., 0.]], 1)
case('cumsum', L(2.), 0)
case('cumsum', [1., 2., 3.], 0)
for n in ('var.correction', 'std.correction', 'var_mean.correction', 'std_mean.correction'):
    case(n, [1.], None)
    case(n, [1., 2., 4.], None, 3)
    case(n, [1., 1.], None)
    case(n, [[1., 2.], [3., 2.]], I([0]), 2)
    case(n, [[1., 2.], [3., 2.]], I([0]), 3)
    case(n, L(1.), None, 0)
    case(n, [[1., 2., 4.], [3., 2., 1.]], I([1]), 1, True)
case('nansum', [1., nan], None)
case('prod', [0., 2., 3.])
case('prod', [0., 0., 3.])
case('prod', [0., nan, 3.])
case('prod', L(0.))
case('prod.dim_int', [[0., 2., 3.], [1., 2., 3.]], 1)
case('prod.dim_int', [[0., 2., 3.], [1., 0., 0.]], 1, True)
case('cumprod', [2., 0., 3., 0., 4.], 0)
case('cumprod', L(3.), 0)
case('cumprod', [[0., 2.], [3., 0.]], 1)
case('cumprod', [[2., 2.], [3., 4.]], 0)
case('cummax', [1., 2., 2., 1.], 0)
case('cummin', [1., nan, 2.], 0)
case('smooth_l1_loss', [1., 2., 3.], [1., 3., 2.], 2, 0.)
case('smooth_l1_loss', [1., 2., 3.], [2., 1., nan], 2, 1.)
case('huber_loss', [1., 2., 3.], [2., 1., nan], 2, 1.)
case('binary_cross_entropy', [0., 1., .5, 1.], [0., 1., 1., 0.], None, 2)
case('binary_cross_entropy', [.2, .4], [.3, .5], C([2., 3.]), 1)
case('binary_cross_entropy_with_logits', [1., -2.], [.3, .5], C([2., 3.]), C([.5, 2.]), 1)
case('multi_margin_loss', [[1., 0., 2.]], C([0], torch.int64), 1, 1., None, 2)
case('multi_margin_loss', [[1., 0., 2.], [.5, 2., 1.]], C([0, 2], torch.int64), 2, 1., C([1., 2., 3.]), 1)
case('multi_margin_loss', [1., 0., 2.], C([0], torch.int64), 1, 1., None, 1)
case('multilabel_margin_loss_forward', [[1., 0., 2., -1.]], C([[1, 1, -1, 0]], torch.int64), 2)
case('multilabel_margin_loss_forward', [1., .5, -1.], C([1, -1, 0], torch.int64), 1)
case('multilabel_margin_loss_forward', [[1., 0.], [.2, .4]], C([[0, -1], [1, -1]], torch.int64), 0)
case('nll_loss_forward', [[1., 2.], [3., 4.]], C([0, -100], torch.int64), None, 1, -100)
case('nll_loss_forward', [[1., 2.], [3., 4.]], C([-100, -100], torch.int64), None, 1, -100)
case('nll_loss_forward', [[1., 2.], [3., 4.]], C([1, 0], torch.int64), C([2., 3.]), 0, -100)
case('nll_loss_forward', [1., 2.], C(1, torch.int64), None, 1, -100)
case('nll_loss2d_forward', [[[[1., 2.]], [[3., 4.]]]], C([[[0, 1]]], torch.int64), C([2., 3.]), 1, -100)
case('_safe_softmax', [-inf, -inf], 0)
case('_softmax', [inf, 1.], 0, False)
case('_log_softmax', [-inf, 1.], 0, False)
case('_softmax', [[1., 2.], [3., 5.]], 0, False)
case('glu', [1., 0.])
case('_prelu_kernel', [0., -1., 1., nan], [.5]*4)
case('quantile', [1., 3., 2.], [0., .25, .3, .5, 1.])
case('quantile', [[1., 3., 2.], [5., 4., 7.]], [.2, .7], 1, True)
case('quantile', [[1., 3., 2.], [5., 4., 7.]], L(.3), 0)
case('quantile', [[1., 3., 2.], [5., 4., 7.]], [.2, .7])
case('quantile.scalar', [[1., 3., 2.], [5., 4., 7.]], .4, None, True)
for m in ('lower', 'higher', 'midpoint', 'nearest'):
    case('quantile', [1., 3., 2.], [0., .2, .5, 1.], None, False, m)
case('quantile', [1., nan, 2.], [0., .3])
case('nanquantile', [1., nan, 2.], [0., .3])
case('nanquantile', [nan, nan], [.3])
case('quantile', [2., 2., 2.], [.25])
case('repeat', [[1., 2.]], I([2, 3, 1]))
case('repeat', [1., 2.], I([0]))
case('repeat', L(2.), I([2]))
case('roll', [[1., 2.], [3., 4.]], I([1]), I())
case('roll', [[1., 2.], [3., 4.]], I([1, -1]), I([0, 1]))
case('rot90', [[1., 2., 3.], [3., 4., 5.]], 1, I([0, 1]))
case('rot90', [[1., 2., 3.], [3., 4., 5.]], 3, I([1, 0]))
case('constant_pad_nd', [[1., 2., 3.]], I([1, -1]))
case('reflection_pad1d', [[1., 2., 3.]], I([2, 1]))
case('replication_pad1d', [[1., 2., 3.]], I([2, -1]))
case('reflection_pad2d', [[[1., 2., 3.], [3., 4., 5.], [6., 7., 8.]]], I([2, 1, 1, 0]))
case('replication_pad2d', [[[1., 2., 3.], [3., 4., 5.]]], I([2, 1, 1, 3]))
case('trace', [[1., 2., 3.], [4., 5., 6.]])
case('tril', [[1., 2.], [3., 4.]], -1)
case('triu', [[1., 2.], [3., 4.]])
for n in ('sort', 'topk'):
    case(n, [[3., 1., 2.], [1., 1., 0.]], *((2, ) if n=='topk' else ()))
none = L([[], []])
case('mean', none)
case('var.correction', none, I([0]))
case('cumprod', none, 0)
case('logsumexp', none, I([0]))
case('prod', none)
case('sort', L([]))
case('linalg_vector_norm', none, 2.)
case('cumsum', none, 0)
case('flip', none, I([0]))
case('gelu', none)
case('log_sigmoid_forward', none)
case('mse_loss', [], [], 0)
case('mse_loss', [1., 2.], L(3.), 2)
case('amax', L([[], []]), I([0]))

# Anywhere else.
x, y = [.3, -.4, .6, -.75], [.45, .35, -.8, .2]
m = [[.3, -.4, .6], [-.75, 1.2, 2.1]]
for n in '''angle asin asinh atan atanh acos deg2rad rad2deg erfinv expm1 frac gelu hardswish leaky_relu log1p sinh cosh
        tan sin cos exp2 erf erfc sinc round trunc floor silu mish softplus celu elu hardsigmoid hardtanh hardshrink
        softshrink log_sigmoid_forward relu lgamma tanh sigmoid'''.split():
    smooth(n, x)
for n in 'digamma lgamma log2 log10 log rsqrt sqrt reciprocal logit'.split():
    smooth(n, [.3, .7, .45])
smooth('acosh', [1.3, 4.])
for n in (0, 1, 2):
    smooth('polygamma', n, [.3, 1.7])
smooth('gelu', x, 'tanh')
smooth('elu', x, .7, 1.3, 2.)
smooth('celu', x, .7)
smooth('softplus', x, 2., .5)
smooth('nan_to_num', x)
smooth('clamp', x, -.5, .5)
smooth('clamp_max', x, .1)
smooth('clamp.Tensor', x, [0.] * 4, [.5] * 4)
smooth('div.Scalar_mode', x, 2., None)
smooth('div.Scalar_mode', x, 2., 'trunc')
smooth('div.Tensor_mode', x, y, None)
smooth('div.Tensor_mode', x, y, 'floor')
for n in '''maximum fmin atan2 hypot copysign.Tensor logaddexp logaddexp2 remainder.Tensor fmod.Tensor ldexp.Tensor
        nextafter'''.split():
    smooth(n, x, y)
smooth('remainder.Scalar', x, .25)
smooth('fmod.Scalar', x, .25)
smooth('xlogy.Tensor', x, [.3, .7, .45, .2])
smooth('xlogy.Scalar_Other', x, 2.)
smooth('xlogy.Scalar_Self', 2., [.3, .7])
smooth('addcmul', x, [[.3], [.5]], L(2.), 3.)
smooth('addcdiv', x, [[.3], [.5]], L(2.), 3.)
smooth('lerp.Tensor', x, [[.3], [.5]], L(.2))
smooth('lerp.Scalar', x, y, .3)
for n in ('mse_loss', 'smooth_l1_loss', 'huber_loss'):
    for r in (0, 1, 2):
        smooth(n, x, y, r)
smooth('smooth_l1_loss', x, y, 1, .3)
smooth('huber_loss', x, y, 1, .3)
smooth('soft_margin_loss', x, C([1., -1., 1., -1.]), 1)
smooth('binary_cross_entropy', [.2, .4], [.3, .5], C([2., 3.]), 1)
smooth('binary_cross_entropy_with_logits', x, y, C([2., 3., 1., 1.]), C([.5, 2., 1., 1.]), 1)
classes = C([0, 2], torch.int64)
for p in (1, 2):
    smooth('multi_margin_loss', m, classes, p, 1., C([1., 2., 3.]), 0)
smooth('multilabel_margin_loss_forward', m, C([[2, 0, -1], [1, -1, 0]], torch.int64), 1)
smooth('nll_loss_forward', m, classes, C([1., 2., 3.]), 1, -100)
for d in (0, 1):
    smooth('cumsum', m, d)
    smooth('cumprod', m, d)
    smooth('logcumsumexp', m, d)
    smooth('cummax', m, d)
    smooth('_softmax', m, d, False)
    smooth('_log_softmax', m, d, False)
    smooth('sort.stable', m, True, d, True)
    smooth('topk', m, 2, d, False, False)
    smooth('median.dim', m, d)
    smooth('quantile', m, [.3, .6], d)
    smooth('prod.dim_int', m, d)
    smooth('mode', m, d, True)
smooth('quantile', m, [.3, .65], None, True)
smooth('nanquantile', m, L(.3))
smooth('prod', m)
for p in (.5, 1., 1.5, 2., 3., inf, -inf):
    smooth('norm.Scalar', m, p)
    smooth('norm.ScalarOpt_dtype', m, p, torch.float64)
    smooth('norm.ScalarOpt_dim_dtype', m, p, I([0]), True, torch.float64)
    smooth('linalg_vector_norm', m, p, I([-1]))
    smooth('dist', x, y, p)
for n in ('var.correction', 'std.correction', 'var_mean.correction', 'std_mean.correction'):
    smooth(n, m, I([1]))
    smooth(n, m, None, 0)
smooth('aminmax', m)
smooth('channel_shuffle', [[[x], [y], [x], [y]]], 2)
smooth('pixel_shuffle', [[[x], [y], [x], [y]]], 2)
smooth('im2col', [[m]], I([2, 2]), I([1, 1]), I([1, 0]), I([1, 2]))
smooth('col2im', [[x, y, x, y]], I([3, 3]), I([2, 2]), I([1, 1]), I([0, 0]), I([1, 1]))
smooth('flip', m, I([0, -1]))
smooth('roll', m, I([1]), I())
smooth('roll', m, I([1, 2]), I([0, 1]))
for k in (0, 1, 2, 3):
    smooth('rot90', m, k, I([0, 1]))
smooth('diag_embed', m, 1, 0, -1)
smooth('repeat', m, I([2, 1, 2]))
smooth('unsafe_split.Tensor', m, 2, 1)
smooth('unsafe_split_with_sizes', m, I([1, 2]), 1)
smooth('reflection_pad3d', [[m, m], [m, m]], I([1, 1, 1, 0, 0, 1]))
smooth('replication_pad3d', [[m, m], [m, m]], I([1, -1, 2, 0, 0, 1]))
smooth('constant_pad_nd', m, I([1, -1, 2, 1]), 3.)
smooth('glu', [x, y], 0)
smooth('_prelu_kernel', x, y)
smooth('native_dropout_backward', x, C([True, False, True, True], torch.bool), 2.)

# What is made of other operators.
for n in ('selu', 'relu6', 'log_sigmoid', 'square', 'absolute', 'fix', 'arctan'):
    smooth(n, x)
smooth('rrelu', x, .1, .3, False)
smooth('prelu', m, [.2, .3, .4])
smooth('float_power.Tensor_Scalar', x, 3.)
smooth('float_power.Scalar', 2., x)
for n in ('l1_loss', 'kl_div', 'soft_margin_loss'):
    smooth(n, x, C([.4, .2, .7, .1]), 1)
smooth('kl_div', x, y, 2, True)
smooth('poisson_nll_loss', x, C([.4, 2.2, .7, 1.1]), True, True, 1e-8, 1)
smooth('margin_ranking_loss', x, y, C([1., -1., 1., -1.]), .2)
smooth('hinge_embedding_loss', x, C([1., -1., 1., -1.]))
smooth('cosine_embedding_loss', m, [[.1, .2, .3], [1., -1., .5]], C([1., -1.]))
case('cross_entropy_loss', m, classes, C([1., 2., 3.]), 1, -100, .1)
smooth('cross_entropy_loss', m, [[.1, .2, .7], [.3, .3, .4]], None, 2, -100, .1)
smooth('nll_loss_nd', [m, m], C([[0, 1, 1], [1, 0, 1]], torch.int64), None, 1, -100)
smooth('multilabel_margin_loss', m, C([[2, 0, -1], [1, -1, 0]], torch.int64), 1)
for n in ('var', 'std', 'std_mean', 'var_mean'):
    smooth(n, m, False)
    smooth(n + '.dim', m, I([1]), True, True)
smooth('nanmean', [.3, nan, .5], None)
smooth('softmax.int', m, 1)
smooth('log_softmax.int', m, 0)
smooth('tile', m, I([2, 1, 2]))
smooth('fliplr', m)
smooth('diag', x, 1)
smooth('diag', m, 1)
smooth('diff', m, 2)
smooth('diff', m, 1, 0, [[.1, .2, .3]], None)
smooth('repeat_interleave.self_int', m, 2, 1)
smooth('repeat_interleave.self_Tensor', m, C([2, 1], torch.int64), 0)
for mode in ('constant', 'reflect', 'replicate', 'circular'):
    smooth('pad', [m], I([1, 2]), mode, None)
smooth('dropout', x, 1., True)
smooth('msort', m)
smooth('clip', x, -.5, .5)
smooth('max.other', x, y)

speech = torch.randn(6, 2, 4, generator=torch.Generator().manual_seed(1), dtype=torch.float64).log_softmax(-1).tolist()
spelled = C([[1, 2, 2], [3, 1, 3]], torch.int64)
for times, own in [([6, 6], [3, 3]), ([6, 4], [3, 2]), ([6, 0], [3, 0]), ([2, 6], [3, 3])]:
    for zero in (False, True):
        case('_ctc_loss', speech, spelled, I(times), I(own), 0, zero)
        case('_ctc_loss.Tensor', speech, spelled, C(times, torch.int64), C(own, torch.int64), 0, zero)
        case('ctc_loss.IntList', speech, spelled, I(times), I(own), 0, 1, zero)
        case('ctc_loss.Tensor', speech, spelled, C(times, torch.int64), C(own, torch.int64), 0, 2, zero)
v = [[[.3, -1.2], [.7, .4]], [[1.1, .2], [-.6, .9]], [[.5, -.8], [1.3, .1]]]
smooth('_weight_norm_interface', v, [[[.7]], [[1.4]], [[-.6]]], 0)
smooth('_weight_norm_interface', v, [[[.7, 1.4]]], 2)
smooth('_weight_norm', v, [[[.7]], [[1.4]], [[-.6]]], 0)
smooth('_weight_norm', v, [[[.7], [1.4]]], 1)
for pad in (0, 1, 2):
    smooth('conv_tbc', [[[.3, .7]], [[-.2, .5]], [[.9, -.4]]], v[:2], [.1, .2], pad)
smooth('linalg_polar', [[1.2, .3], [-.4, .8]])
smooth('linalg_polar', [[1.2, .3], [-.4, .8], [.5, .6]])
case('linalg_matrix_sqrth', [[2.1, .3, .2], [.3, 1.4, -.1], [.2, -.1, .8]])
case('nuclear_norm', [[1.2, .3], [-.4, .8]])
case('frobenius_norm.dim', [[3., -4.], [0., 0.]], I([1]))

with open(os.path.join(os.path.dirname(__file__), "gradients.json"), "w") as f:
    f.write("[\n" + ", \n".join(json.dumps(c) for c in cases) + "\n]\n")
