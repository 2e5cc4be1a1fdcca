//! Activations with a gate or a learned or random slope.

use crate::core::{DType, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::kernels::vmath::{Binary, binary_raw, sigmoid_f32_raw};
use crate::operator::gradient::{Term, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value, Variant};
use crate::ops::random::draw_where_not_positive;
use crate::ops::support::elementwise_kernels::{Kernels, Lanes, each2};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("glu(Tensor self, int dim=-1) -> Tensor", "The first half times the sigmoid of the second.", glu)
        .on_batches(Batching::DIM)
        .gradient(&[wrt("self", &["self"], |g| {
            let (grad, x) = (g.grad()?, g.saved("self")?);
            let dim = g.dim("dim", "self")? as i64;
            let half = x.size(dim)? / 2;
            let (first, second) = (math::narrow(&x, dim, 0, half)?, math::narrow(&x, dim, half, half)?);
            let gate = math::sigmoid(second)?;
            let passed = math::mul(&grad, &gate)?;
            let opened = math::mul(math::mul(&passed, math::one_minus(&gate)?)?, first)?;
            math::cat(&[passed, opened], dim)
        })])
        .out("out"),
    composite(
        "prelu(Tensor self, Tensor weight) -> Tensor",
        "leaky_relu with a learned slope for every channel.",
        prelu,
    )
    .autocast(Autocast::LowerPrecision),
    structured(
        "_prelu_kernel(Tensor self, Tensor weight) -> Tensor",
        "self where positive, else weight * self.",
        prelu_kernel,
    )
    .gradient(&[
        wrt("self", &["self", "weight"], |g| {
            let grad = g.grad()?;
            let sloped = math::mul(&grad, g.saved("weight")?)?;
            math::select_where(math::above(g.saved("self")?, 0)?, grad, sloped)
        }),
        wrt("weight", &["self", "weight"], |g| {
            let x = g.saved("self")?;
            math::without(math::mul(g.grad()?, &x)?, math::above(&x, 0)?)
        }),
    ]),
    composite(
        "rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.3333333333333333, bool training=False, Generator? \
         generator=None) -> Tensor",
        "leaky_relu with a random slope while training, the mean slope otherwise.",
        |args| rrelu(args, false),
    )
    .inplace_by(|args| rrelu(args, true))
    .draws_through(&[Variant::Base])
    .inplace(),
    functional(
        "rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.3333333333333333, bool \
         training=False, Generator? generator=None) -> Tensor",
        "rrelu that keeps its slopes in noise.",
        rrelu_with_noise,
    )
    .random()
    .gradient(RRELU_GRADIENT)
    .pure("rrelu_with_noise_functional")
    .inplace_number(1)
    .constant_arguments(&["noise"])
    .inplace(),
    mutating(
        "rrelu_with_noise.out(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.3333333333333333, bool \
         training=False, Generator? generator=None, *, Tensor(a!) out) -> Tensor(a!)",
        "rrelu that keeps its slopes in noise.",
        |args| {
            let (x, noise, lower, upper, training): (&Tensor, &Tensor, Scalar, Scalar, bool) = args.get()?;
            let out: &Tensor = args.at(6)?;
            check!(
                out.dtype() == x.dtype(),
                "Expected out tensor to have dtype {}, but got {} instead",
                x.dtype().cpp_name(),
                out.dtype().cpp_name()
            );
            // Nothing is written where something is refused.
            [out, noise].into_iter().try_for_each(iter::check_internal_overlap)?;
            let slopes = tensor!("clone", noise)?;
            let result = sloped(x, &slopes, lower, upper, training)?.tensor()?;
            call!("_resize_output_", out, result.sizes(), out.device())?;
            call!("copy_", out, &result)?;
            if training { call!("copy_", noise, &slopes).map(drop) } else { Ok(()) }
        },
    )
    .random()
    .no_gradient(),
    functional(
        "rrelu_with_noise_functional(Tensor self, Tensor noise, Scalar lower=0.125, Scalar upper=0.3333333333333333, bool \
         training=False, Generator? generator=None) -> (Tensor, Tensor noise_out)",
        "rrelu_with_noise that returns the slopes in place of writing them.",
        |args| {
            let (x, noise, lower, upper, training): (&Tensor, &Tensor, Scalar, Scalar, bool) = args.get()?;
            let noise = tensor!("clone", noise)?;
            Ok(Value::Tuple(vec![sloped(x, &noise, lower, upper, training)?, noise.into()]))
        },
    )
    .random()
    .gradient(RRELU_GRADIENT)
    .constant_results(&[1]),
    composite(
        "rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training, \
         bool self_is_result) -> Tensor",
        "The gradient of rrelu_with_noise.",
        |args| {
            let (grad, x, noise, lower, upper, training, is_result): (&Tensor, &Tensor, &Tensor, f64, f64, bool, bool) =
                args.get()?;
            match training {
                true => call!("mul.Tensor", noise, grad),
                false => call!("leaky_relu_backward", grad, x, Scalar::Float((lower + upper) / 2.0), is_result),
            }
        },
    )
    .out("out"),
    composite(
        "glu_jvp(Tensor glu, Tensor x, Tensor dx, int dim) -> Tensor",
        "How glu moves with its argument.",
        |args| {
            let (glu, x, dx, dim): (&Tensor, &Tensor, &Tensor, i64) = args.get()?;
            let ([_, b], [da, db]) = (halves(x, dim)?, halves(dx, dim)?);
            let gate = math::sigmoid(b)?;
            let opened = math::mul(math::mul(math::one_minus(&gate)?, glu)?, db)?;
            Ok(math::add(math::mul(da, gate)?, opened)?.into())
        },
    )
    .out("out"),
    composite(
        "glu_backward_jvp(Tensor grad_x, Tensor grad_glu, Tensor x, Tensor dgrad_glu, Tensor dx, int dim) -> Tensor",
        "How glu_backward moves with its arguments.",
        |args| {
            let (grad_x, x, dgrad, dx, dim): (&Tensor, &Tensor, &Tensor, &Tensor, i64) =
                (args.at(0)?, args.at(2)?, args.at(3)?, args.at(4)?, args.at(5)?);
            let ([a, b], [da, db], [grad, _]) = (halves(x, dim)?, halves(dx, dim)?, halves(grad_x, dim)?);
            let gate = math::sigmoid(b)?;
            let shut = math::one_minus(&gate)?;
            let first = math::add(math::mul(dgrad, &gate)?, math::mul(math::mul(&grad, &shut)?, &db)?)?;
            // Of `grad * a * shut`, where shut moves by `-gate * shut * db`.
            let moved = math::sub(da, math::mul(math::mul(&a, &gate)?, &db)?)?;
            let second = math::mul(math::add(math::mul(&first, a)?, math::mul(grad, moved)?)?, shut)?;
            Ok(math::cat(&[first, second], dim)?.into())
        },
    )
    .out("out"),
];

/// The two halves of a dimension.
fn halves(x: &Tensor, dim: i64) -> Result<[Tensor; 2]> {
    let half = x.size(dim)? / 2;
    Ok([math::narrow(x, dim, 0, half)?, math::narrow(x, dim, half, half)?])
}

fn glu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dim): (&Tensor, i64) = args.get()?;
    check!(x.ndim() > 0, "glu does not support scalars because halving size must be even");
    let d = geometry::wrap_dim(dim, x.ndim())?;
    let n = x.sizes()[d];
    check!(n % 2 == 0, "Halving dimension must be even, but dimension {d} is size {n}");
    let mut sizes: geometry::Dims = x.sizes().into();
    sizes[d] = n / 2;
    let first = x.alias(&sizes, x.strides(), x.offset(), x.dtype())?;
    // Strides of a tensor without elements may be too large to multiply.
    let skip = if x.numel() == 0 { 0 } else { x.strides()[d] * (n / 2) };
    let second = x.alias(&sizes, x.strides(), x.offset() + skip, x.dtype())?;
    let kernels: Kernels<'_, 2> = Kernels {
        name: "glu_cpu",
        f32: Some(&|[a, b]: [Lanes<f32>; 2], o: *mut f32, n: usize| {
            // SAFETY: pointers and length are those a loop is given; the output is apart from the inputs.
            unsafe {
                match b {
                    Lanes::Each(b) => sigmoid_f32_raw(b, o, n),
                    Lanes::All(b) => (0..n).for_each(|i| sigmoid_f32_raw(&b, o.add(i), 1)),
                }
                binary_raw(Binary::Mul, a, Lanes::Each(o.cast_const()), o, n);
            }
        }),
        f64: Some(&each2(|a: f64, b: f64| a / (1.0 + (-b).exp()))),
        ..Kernels::default()
    };
    kernels.apply(out, [(&first).into(), (&second).into()], x.dtype(), x.dtype())
}

fn prelu(args: &Args<'_>) -> Result<Value> {
    let (x, weight): (&Tensor, &Tensor) = args.get()?;
    check!(
        x.dtype() == weight.dtype(),
        "prelu: Type promoting not supported. Got {} and {}",
        x.dtype().name(),
        weight.dtype().name()
    );
    if weight.numel() != 1 {
        check!(x.ndim() > 0, "Not allow zero-dim input tensor.");
        let channels = if x.ndim() > 1 { x.sizes()[1] } else { 1 };
        check!(
            channels == weight.numel(),
            "Mismatch of parameter numbers and input channel size. Found parameter numbers = {} and channel size = \
             {channels}.",
            weight.numel()
        );
    }
    check!(
        weight.ndim() <= 1,
        "prelu: Expected `weight` to be a scalar or 1D tensor, but got: ndim = {}",
        weight.ndim()
    );
    if weight.ndim() == x.ndim() {
        return call!("_prelu_kernel", x, weight);
    }
    let mut sizes = geometry::Dims::from_elem(1, x.ndim());
    if x.ndim() > 1 {
        sizes[1] = weight.numel();
    }
    call!("_prelu_kernel", x, &tensor!("view", weight, &sizes)?)
}

fn prelu_kernel(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, weight): (&Tensor, &Tensor) = args.get()?;
    check!(x.dtype() == weight.dtype(), "Found dtype {} but expected {}", weight.dtype().name(), x.dtype().name());
    let kernels: Kernels<'_, 2> = Kernels {
        name: "prelu_cpu",
        f32: Some(&each2(|x: f32, w: f32| if x > 0.0 { x } else { w * x })),
        f64: Some(&each2(|x: f64, w: f64| if x > 0.0 { x } else { w * x })),
        ..Kernels::default()
    };
    kernels.apply(out, [x.into(), weight.into()], x.dtype(), x.dtype())
}

const RRELU_GRADIENT: &[Term] = &[wrt("self", &["self", "noise"], |g| {
    let (grad, x) = (g.grad()?, g.saved("self")?);
    let (lower, upper) = (g.scalar("lower")?.to_f64(), g.scalar("upper")?.to_f64());
    // Where the bounds nearly meet, PyTorch takes their mean for the slope (`rrelu_with_noise_backward`).
    if g.bool("training")? && upper - lower > 1e-6 {
        return math::piecewise_in(x, math::mul(grad, g.saved("noise")?)?);
    }
    let sloped = math::scale(&grad, Scalar::Float((lower + upper) / 2.0))?;
    math::piecewise_in(&x, math::select_where(math::above(&x, 0)?, grad, sloped)?)
})];

fn rrelu(args: &Args<'_>, in_place: bool) -> Result<Value> {
    let (x, lower, upper, training): (&Tensor, Scalar, Scalar, bool) = args.get()?;
    let noise = tensor!("empty_like", x, Arg::None, Arg::None, Arg::None, Arg::None, MemoryFormat::Contiguous)?;
    let generator = args.list[4];
    if in_place {
        return call!("rrelu_with_noise_", x, &noise, lower, upper, training, generator);
    }
    call!("rrelu_with_noise", x, &noise, lower, upper, training, generator)
}

fn rrelu_with_noise(args: &Args<'_>) -> Result<Value> {
    let (x, noise, lower, upper, training): (&Tensor, &Tensor, Scalar, Scalar, bool) = args.get()?;
    sloped(x, noise, lower, upper, training)
}

fn sloped(x: &Tensor, noise: &Tensor, lower: Scalar, upper: Scalar, training: bool) -> Result<Value> {
    let (lower, upper) = (lower.to_f64(), upper.to_f64());
    check!(lower <= upper, "Lower bound should be less than or equal to the upper bound");
    check!(lower.is_finite(), "rrelu: lower bound must be finite, got {lower}");
    check!(upper.is_finite(), "rrelu: upper bound must be finite, got {upper}");
    if !training {
        // Row-major, as what is drawn for training.
        return call!("leaky_relu", &iter::contiguous(x)?, Scalar::Float((lower + upper) / 2.0));
    }
    check!(
        noise.sizes() == x.sizes(),
        "noise tensor shape must match self tensor shape. Got self.shape = {:?} noise.shape = {:?}",
        x.sizes(),
        noise.sizes()
    );
    check!(
        matches!(x.dtype(), DType::Float32 | DType::Float64 | DType::BFloat16),
        NotImplemented,
        "\"rrelu_with_noise_out_cpu\" not implemented for '{}'",
        x.dtype().name()
    );
    check!(noise.dtype() == x.dtype(), "expected scalar type {} but found {}", x.dtype().name(), noise.dtype().name());
    // Dtypes of fewer than 64 bits are computed with in single precision, bounds too, and rounded last.
    let computed = if x.dtype() == DType::Float64 { DType::Float64 } else { DType::Float32 };
    let bound = |b: f64| if computed == DType::Float64 { b } else { b as f32 as f64 };
    let slope = tensor!("empty_like", x, computed, Arg::None, Arg::None, Arg::None, MemoryFormat::Contiguous)?;
    draw_where_not_positive(&slope, x, bound(lower), bound(upper))?;
    let result = iter::contiguous(&iter::to_dtype(&tensor!("mul.Tensor", x, &slope)?, x.dtype())?)?;
    iter::copy(noise, &iter::to_dtype(&slope, x.dtype())?)?;
    Ok(result.into())
}
