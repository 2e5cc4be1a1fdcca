//! Fake quantization: floating point values as a quantized model would have them, with the range of the values observed.

use crate::core::fallible_alloc::room;
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::{Backward, Grads, Term, joint, wrt};
use crate::operator::out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

/// What was rounded within the range passes its gradient on.
const IN_RANGE: &[Term] = &[wrt("self", &["mask"], |g| math::mul(&g.grad()?, &g.saved("mask")?))];

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "_fused_moving_avg_obs_fq_helper(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, \
         Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, \
         int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask)",
        "Moves the running range towards that of the values, takes scale and zero point from it, and rounds the values to what \
         those can express. The mask says which were inside.",
        |a| {
            let [output, mask, changed @ ..] = FakeQuantize::of(a)?.run()?;
            for (i, value) in changed.iter().enumerate() {
                let t: &Tensor = a.at(3 + i)?;
                if t.sizes() != value.sizes() {
                    out::resize(t, value.sizes(), None)?;
                }
                iter::copy(t, value)?;
            }
            Ok(Value::Tuple(vec![output.into(), mask.into()]))
        },
    )
    .gradient(IN_RANGE)
    .constant_results(&[1]).pure("_fused_moving_avg_obs_fq_helper_functional"),
    functional(
        "_fused_moving_avg_obs_fq_helper_functional(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor running_min, \
         Tensor running_max, Tensor scale, Tensor zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, \
         bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask, Tensor running_min_out, \
         Tensor running_max_out, Tensor scale_out, Tensor zero_point_out)",
        "_fused_moving_avg_obs_fq_helper that returns range, scale and zero point in place of writing them.",
        |a| Ok(Value::Tuple(FakeQuantize::of(a)?.run()?.map(Value::from).into())),
    )
    .gradient(IN_RANGE)
    .constant_results(&[1, 2, 3, 4, 5]),
    composite(
        "fused_moving_avg_obs_fake_quant(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, \
         Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, \
         int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> Tensor",
        "Values rounded to what a quantized model can express, whose range is observed.",
        |a| {
            let x: &Tensor = a.at(0)?;
            if x.numel() == 0 {
                return call!("clone", x);
            }
            let helper = crate::lazy_op!("_fused_moving_avg_obs_fq_helper").get()?;
            Ok(helper.call(a.list)?.tensors()?.into_iter().next().into())
        },
    ),
    functional(
        "fake_quantize_per_tensor_affine_cachemask(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> \
         (Tensor output, Tensor mask)",
        "Values rounded to what integers at one scale can express. The mask says which were inside.",
        |a| {
            let (x, scale, zero): (&Tensor, f64, i64) = a.get()?;
            check_levels(a, 3)?;
            let zero = Tensor::scalar(Scalar::Int(zero), DType::Int64)?.into_wrapped_number();
            rounded(a, x, [&Tensor::scalar(Scalar::Float(scale), DType::Float32)?, &zero], 3)
        },
    )
    .gradient(IN_RANGE)
    .constant_results(&[1]),
    functional(
        "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, Tensor \
         fake_quant_enabled, int quant_min, int quant_max) -> (Tensor output, Tensor mask)",
        "Values rounded to what integers at one scale can express, where that is enabled. The mask says which were inside.",
        |a| {
            let (x, scale, zero, enabled): (&Tensor, &Tensor, &Tensor, &Tensor) = a.get()?;
            check_levels(a, 4)?;
            let number = |t: &Tensor| tensor!("reshape", t, &[0i64; 0]);
            if enabled.item()?.to_f64() == 0.0 {
                let all = tensor!("ones_like", x, DType::Bool)?;
                return Ok(Value::Tuple(vec![call!("clone", x)?, all.into()]));
            }
            rounded(a, x, [&tensor!("to.dtype", &number(scale)?, DType::Float32)?, &number(zero)?], 4)
        },
    )
    .data_dependent(DataDependence::Elements)
    .gradient(IN_RANGE)
    .constant_results(&[1]),
    functional(
        "fake_quantize_per_channel_affine_cachemask(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int \
         quant_max) -> (Tensor output, Tensor mask)",
        "Values rounded to what integers can express, each slice at a scale of its own. The mask says which were inside.",
        |a| {
            let (x, scale, zero, axis): (&Tensor, &Tensor, &Tensor, i64) = a.get()?;
            check_levels(a, 4)?;
            rounded(a, x, [&along(a, x, scale, axis)?, &along(a, x, zero, axis)?], 4)
        },
    )
    .gradient(IN_RANGE)
    .constant_results(&[1]),
    composite("fake_quantize_per_tensor_affine_cachemask_backward(Tensor grad, Tensor mask) -> Tensor", PASSED, within),
    composite("fake_quantize_per_channel_affine_cachemask_backward(Tensor grad, Tensor mask) -> Tensor", PASSED, within),
    functional(
        "_fake_quantize_learnable_per_tensor_affine(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int quant_max, \
         float grad_factor=1.) -> Tensor",
        "Values rounded to what integers at one scale can express, where scale and zero point have gradients.",
        |a| {
            let (x, scale, zero): (&Tensor, &Tensor, &Tensor) = a.get()?;
            check_levels(a, 3)?;
            // Rounded half up, where the other forms round to even.
            let zero = tensor!("trunc", &within_levels(a, 3, &math::shift(first_of(zero)?, 0.5)?)?)?;
            first(rounded(a, x, [&first_of(scale)?, &zero], 3)?)
        },
    )
    .gradient(&[joint(PARAMETERS, PARAMETERS, |g| {
        let [grad, x, scale, zero] = learned_from(g)?;
        let (low, high, factor) = (g.int("quant_min")?, g.int("quant_max")?, g.float("grad_factor")?);
        each(call!("_fake_quantize_learnable_per_tensor_affine_backward", &grad, &x, &scale, &zero, low, high, factor)?)
    })])
    .out("out"),
    functional(
        "_fake_quantize_learnable_per_tensor_affine_backward(Tensor grad, Tensor self, Tensor scale, Tensor zero_point, int \
         quant_min, int quant_max, float grad_factor=1.) -> (Tensor, Tensor, Tensor)",
        "The gradients of _fake_quantize_learnable_per_tensor_affine.",
        |a| {
            let (scale, zero): (&Tensor, &Tensor) = (a.at(2)?, a.at(3)?);
            let [of_x, of_scale, of_zero] = learned(a, [&first_of(scale)?, &first_of(zero)?], 4)?;
            let sum = |t: &Tensor, like: &Tensor| tensor!("to.dtype", &math::unsqueeze(tensor!("sum", t)?, 0)?, like.dtype());
            Ok(Value::tuple([of_x, sum(&of_scale, scale)?, sum(&of_zero, zero)?]))
        },
    )
    .is_derivative(),
    functional(
        "_fake_quantize_learnable_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int \
         quant_max, float grad_factor=1.) -> Tensor",
        "Values rounded to what integers can express, each slice at a scale of its own, where scales and zero points have \
         gradients.",
        |a| {
            let (x, scale, zero, axis): (&Tensor, &Tensor, &Tensor, i64) = a.get()?;
            check_levels(a, 4)?;
            let zero = within_levels(a, 4, &tensor!("round", zero)?)?;
            first(rounded(a, x, [&along(a, x, scale, axis)?, &along(a, x, &zero, axis)?], 4)?)
        },
    )
    .gradient(&[joint(PARAMETERS, PARAMETERS, |g| {
        let [grad, x, scale, zero] = learned_from(g)?;
        let (axis, low, high, factor) = (g.int("axis")?, g.int("quant_min")?, g.int("quant_max")?, g.float("grad_factor")?);
        each(call!("_fake_quantize_learnable_per_channel_affine_backward", &grad, &x, &scale, &zero, axis, low, high, factor)?)
    })])
    .out("out"),
    functional(
        "_fake_quantize_learnable_per_channel_affine_backward(Tensor grad, Tensor self, Tensor scale, Tensor zero_point, int \
         axis, int quant_min, int quant_max, float grad_factor=1.) -> (Tensor, Tensor, Tensor)",
        "The gradients of _fake_quantize_learnable_per_channel_affine.",
        |a| {
            let (x, scale, zero, axis): (&Tensor, &Tensor, &Tensor, i64) = (a.at(1)?, a.at(2)?, a.at(3)?, a.at(4)?);
            let [of_x, of_scale, of_zero] = learned(a, [&along(a, x, scale, axis)?, &along(a, x, zero, axis)?], 5)?;
            let axis = geometry::wrap_dim(axis, x.ndim())?;
            let others: Dims = (0..x.ndim() as i64).filter(|&d| d != axis as i64).collect();
            let sum = |t: Tensor| if others.is_empty() { Ok(t) } else { math::sum_dims(t, &others, false) };
            Ok(Value::tuple([of_x, sum(of_scale)?, sum(of_zero)?]))
        },
    )
    .is_derivative(),
    composite(
        "fake_quantize_per_tensor_affine(Tensor self, float scale, int zero_point, int quant_min, int quant_max) -> Tensor",
        "Values rounded to what integers at one scale can express.",
        |a| first(crate::lazy_op!("fake_quantize_per_tensor_affine_cachemask").call(a.list)?),
    ),
    composite(
        "fake_quantize_per_tensor_affine.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, int quant_min, int \
         quant_max) -> Tensor",
        "Values rounded to what integers at one scale can express.",
        |a| {
            let (x, scale, zero, low, high): (&Tensor, &Tensor, &Tensor, i64, i64) = a.get()?;
            let enabled = tensor!("ones", &[1i64], DType::Int64)?;
            first(call!("_fake_quantize_per_tensor_affine_cachemask_tensor_qparams", x, scale, zero, &enabled, low, high)?)
        },
    ),
    composite(
        "fake_quantize_per_channel_affine(Tensor self, Tensor scale, Tensor zero_point, int axis, int quant_min, int \
         quant_max) -> Tensor",
        "Values rounded to what integers can express, each slice at a scale of its own.",
        |a| first(crate::lazy_op!("fake_quantize_per_channel_affine_cachemask").call(a.list)?),
    ),
];

const PASSED: &str = "The gradient of what was within the range.";

/// What a learned quantization has gradients of.
const PARAMETERS: &[&str] = &["self", "scale", "zero_point"];

/// The numbers of slices of a dimension, to broadcast against what they are slices of.
fn along(args: &Args<'_>, x: &Tensor, t: &Tensor, axis: i64) -> Result<Tensor> {
    let axis = geometry::wrap_dim(axis, x.ndim())?;
    check!(
        t.ndim() == 1 && x.sizes().get(axis) == Some(&t.numel()),
        "{}: dimensions of scale and zero-point are not consistent with input tensor",
        args.name()
    );
    let sizes: Dims = (0..x.ndim()).map(|d| if d == axis { -1 } else { 1 }).collect();
    tensor!("reshape", t, &sizes)
}

fn within(args: &Args<'_>) -> Result<Value> {
    let (grad, mask): (&Tensor, &Tensor) = args.get()?;
    check!(mask.dtype() == DType::Bool, "{}: expected a mask of bool, but got {}", args.name(), mask.dtype().name());
    check!(
        mask.numel() == grad.numel(),
        "`mask` and `dY` are not the same size: `mask` is size {} and `dY` is size {}",
        mask.numel(),
        grad.numel()
    );
    call!("mul.Tensor", grad, mask)
}

/// The first element, as a number.
fn first_of(t: &Tensor) -> Result<Tensor> {
    tensor!("select.int", &tensor!("reshape", t, &[-1i64])?, 0, 0)
}

/// Numbers, but at least the first and at most the last level, which are the arguments from `at` on.
fn within_levels(args: &Args<'_>, at: usize, t: &Tensor) -> Result<Tensor> {
    tensor!("clamp", t, args.list[at], args.list[at + 1])
}

fn learned_from(g: &Backward<'_>) -> Result<[Tensor; 4]> {
    Ok([g.grad()?, g.saved("self")?, g.saved("scale")?, g.saved("zero_point")?])
}

fn each(results: Value) -> Result<Grads> {
    Ok(results.tensors()?.into_iter().map(Some).collect())
}

/// The gradients of values, and for each value those of its scale and its zero point (Esser et al. 2019, Jain et al. 2019).
fn learned(args: &Args<'_>, [scale, zero]: [&Tensor; 2], bounds: usize) -> Result<[Tensor; 3]> {
    let (grad, x): (&Tensor, &Tensor) = args.get()?;
    check_levels(args, bounds)?;
    let (low, high, factor): (Scalar, Scalar, f64) = (args.at(bounds)?, args.at(bounds + 1)?, args.at(bounds + 2)?);
    let zero = within_levels(args, bounds, &tensor!("round", zero)?)?;
    let level = tensor!("round", &math::add(math::mul(x, math::reciprocal(scale)?)?, &zero)?)?;
    let inside = tensor!("logical_and", &tensor!("ge.Scalar", &level, low)?, &tensor!("le.Scalar", &level, high)?)?;
    let shown = math::mul(math::sub(within_levels(args, bounds, &level)?, &zero)?, scale)?;
    let of_level = math::div(tensor!("where.self", &inside, &math::sub(&shown, x)?, &shown)?, scale)?;
    let weighed = math::scale(grad, factor)?;
    let outside = math::without(math::mul(math::neg(scale)?, &weighed)?, &inside)?;
    Ok([math::mul(grad, &inside)?, math::mul(&weighed, of_level)?, outside])
}

/// The first of several results.
fn first(results: Value) -> Result<Value> {
    Ok(results.tensors()?.into_iter().next().into())
}

/// An error unless the two arguments from `at` on are bounds.
fn check_levels(args: &Args<'_>, at: usize) -> Result<()> {
    let (low, high): (i64, i64) = (args.at(at)?, args.at(at + 1)?);
    check!(low <= high, "{}: `quant_min` should be less than or equal to `quant_max`.", args.name());
    Ok(())
}

/// Values rounded to levels at a scale and a zero point, which broadcast, and which of them were within the bounds.
fn rounded(args: &Args<'_>, x: &Tensor, [scale, zero]: [&Tensor; 2], bounds: usize) -> Result<Value> {
    let (low, high): (i64, i64) = (args.at(bounds)?, args.at(bounds + 1)?);
    check!(
        x.dtype().is_floating() && scale.dtype().is_floating(),
        "{}: values and scales are floats, got {} and {}",
        args.name(),
        x.dtype().name(),
        scale.dtype().name()
    );
    let steps = tensor!("round", &tensor!("mul.Tensor", x, &tensor!("reciprocal", scale)?)?)?;
    let level = tensor!("add.Tensor", &steps, zero)?;
    let inside = tensor!(
        "logical_and",
        &tensor!("ge.Scalar", &level, Scalar::Int(low))?,
        &tensor!("le.Scalar", &level, Scalar::Int(high))?
    )?;
    let bounded = tensor!("clamp", &level, Scalar::Int(low), Scalar::Int(high))?;
    let output = tensor!("mul.Tensor", &tensor!("sub.Tensor", &bounded, zero)?, scale)?;
    Ok(Value::Tuple(vec![tensor!("to.dtype", &output, x.dtype())?.into(), inside.into()]))
}

/// Integers that values are rounded to.
#[derive(Clone, Copy)]
struct Levels {
    min: i64,
    max: i64,
    symmetric: bool,
}

/// What one step of a quantized value is, and which integer is zero.
struct Step {
    scale: f32,
    zero_point: i64,
}

/// A smaller scale is taken for this one: the smallest that float16 can express without losing bits.
const SMALLEST_SCALE: f32 = 6.1e-5;

impl Levels {
    /// The step that spreads the levels over a range, which is made to contain zero: zero is exactly a level, the one whose
    /// rounding errs less at the range's ends, or the middle one of a symmetric quantization.
    fn step(self, min: f32, max: f32) -> Step {
        let (qmin, qmax) = (self.min as f64, self.max as f64);
        let (mut min, mut max) = (min.min(0.0), max.max(0.0));
        let centred = self.symmetric && min < 0.0 && max > 0.0;
        if centred {
            let half = ((qmax - qmin) / 2.0).floor();
            let (low, high) = (-(half + 1.0) as f32, half as f32);
            let step = (min / low).abs().max((max / high).abs());
            (min, max) = (step * low, step * high);
        }
        let mut scale = ((f64::from(max) - f64::from(min)) / (qmax - qmin)) as f32;
        if scale == 0.0 || (1.0 / scale).is_infinite() {
            scale = 0.1;
        }
        if scale < SMALLEST_SCALE {
            let wider = SMALLEST_SCALE / scale;
            scale = SMALLEST_SCALE;
            let all = SMALLEST_SCALE * (qmax - qmin) as f32;
            (min, max) = match (min == 0.0, max == 0.0) {
                (true, _) => (min, all),
                (_, true) => (-all, max),
                _ => (min * wider, max * wider),
            };
        }
        let (below, above) = (f64::from(min) / f64::from(scale), f64::from(max) / f64::from(scale));
        let zero = match qmin.abs() + below.abs() < qmax.abs() + above.abs() {
            _ if centred => (qmin + qmax) / 2.0,
            true => qmin - below,
            false => qmax - above,
        };
        Step { scale, zero_point: zero.clamp(qmin, qmax).round_ties_even() as i64 }
    }
}

/// The arguments.
struct FakeQuantize<'a> {
    x: &'a Tensor,
    observes: bool,
    quantizes: bool,
    range: [&'a Tensor; 2],
    scale: &'a Tensor,
    zero_point: &'a Tensor,
    /// How much of the way to the values' range the running range goes.
    averaging: f64,
    levels: Levels,
    per_row: bool,
}

impl<'a> FakeQuantize<'a> {
    fn of(a: &Args<'a>) -> Result<FakeQuantize<'a>> {
        let is_on = |i| Ok::<_, crate::core::Error>(a.at::<&Tensor>(i)?.item_or_zero()?.to_f64() != 0.0);
        let x: &Tensor = a.at(0)?;
        let (axis, per_row): (i64, bool) = (a.at(10)?, a.at(11)?);
        let levels = Levels { min: a.at(8)?, max: a.at(9)?, symmetric: a.at(12)? };
        check!(
            axis < x.ndim() as i64,
            "Error in fused_moving_avg_obs_fake_quant_cpu: ch_axis must be < self.dim(), got ch_axis {axis} and self {}",
            x.describe()
        );
        check!(
            !per_row || axis == 0,
            "Per-channel FakeQuant in fused_moving_avg_obs_fake_quant is only supported on axis == 0"
        );
        check!(levels.min <= levels.max, "`quant_min` should be less than or         equal to `quant_max`.");
        let (observes, quantizes) = (is_on(1)?, is_on(2)?);
        check!(
            !quantizes || levels.min < levels.max,
            "_fused_moving_avg_obs_fq_helper: quant_min and quant_max are equal"
        );
        Ok(FakeQuantize {
            x,
            observes,
            quantizes,
            range: [a.at(3)?, a.at(4)?],
            scale: a.at(5)?,
            zero_point: a.at(6)?,
            averaging: a.at(7)?,
            levels,
            per_row,
        })
    }

    /// Output, mask, and the running range, scale and zero point as they are afterwards.
    fn run(&self) -> Result<[Tensor; 6]> {
        let [min, max] = self.observed()?;
        if !self.quantizes {
            let all = tensor!("ones_like", self.x, DType::Bool)?;
            return Ok([
                copied(self.x)?,
                all,
                min,
                max,
                self.resized(self.scale, 1)?,
                self.resized(self.zero_point, 0)?,
            ]);
        }
        let dtype = self.x.dtype();
        check!(
            dtype.is_floating(),
            "_fused_moving_avg_obs_fq_helper: \"fake_quantize\" not implemented for '{}'",
            dtype.name()
        );
        let count = if self.per_row { self.x.sizes()[0] } else { 1 };
        let mut steps = room(count as usize);
        let others = [self.scale, self.zero_point];
        for t in [&min, &max].into_iter().chain(others.into_iter().filter(|_| !self.per_row)) {
            check!(
                t.ndim() == 1 && t.numel() == count,
                "_fused_moving_avg_obs_fq_helper: expected range, scale and zero point to have {count} values for self {}, but got {}",
                self.x.describe(),
                t.describe()
            );
        }
        for i in 0..count {
            steps.push(self.levels.step(at(&min, i)? as f32, at(&max, i)? as f32));
        }
        let scale: Vec<f32> = steps.iter().map(|s| s.scale).collect();
        let zero_point: Vec<i64> = steps.iter().map(|s| s.zero_point).collect();
        let [scale, zero_point] = [Tensor::from_slice(&scale)?, Tensor::from_slice(&zero_point)?];
        let [output, mask] = self.rounded(&scale, &zero_point)?;
        let like = |value: &Tensor, t: &Tensor| tensor!("to.dtype", value, t.dtype());
        Ok([output, mask, min, max, like(&scale, self.scale)?, like(&zero_point, self.zero_point)?])
    }

    /// The running range.
    fn observed(&self) -> Result<[Tensor; 2]> {
        let [min, max] = self.range;
        if !self.observes {
            return Ok([copied(min)?, copied(max)?]);
        }
        check!(self.x.dtype() == DType::Float32, "expected scalar type Float but found {}", self.x.dtype().name());
        let seen = if self.per_row {
            let rows = if self.x.ndim() == 2 { self.x.clone() } else { tensor!("flatten.using_ints", self.x, 1, -1)? };
            call!("aminmax", &rows, 1)?
        } else {
            call!("aminmax", self.x)?
        };
        let seen = seen.tensors()?;
        let toward = |running: &Tensor, seen: &Tensor| -> Result<Tensor> {
            if self.per_row && running.numel() == 0 {
                return Ok(seen.clone());
            }
            check!(
                running.numel() == seen.numel(),
                "_fused_moving_avg_obs_fq_helper: expected a running range of {} values for self {}, but got {}",
                seen.numel(),
                self.x.describe(),
                running.describe()
            );
            let seen = tensor!("view", seen, running.sizes())?;
            let way = tensor!("sub.Tensor", &seen, running)?;
            let moved = tensor!("add.Tensor", running, &way, Scalar::Float(self.averaging))?;
            tensor!("where.self", &tensor!("isinf", running)?, &seen, &moved)
        };
        Ok([toward(min, &seen[0])?, toward(max, &seen[1])?])
    }

    /// The values rounded to levels, and which lay between the first and the last of them.
    fn rounded(&self, scale: &Tensor, zero_point: &Tensor) -> Result<[Tensor; 2]> {
        let x = self.x;
        // Steps are float32, and so is the arithmetic of narrower values.
        let wide = if x.dtype() == DType::Float64 { DType::Float64 } else { DType::Float32 };
        let shape: Vec<i64> =
            if self.per_row { (0..x.ndim()).map(|d| if d == 0 { -1 } else { 1 }).collect() } else { vec![] };
        let along = |t: &Tensor| tensor!("to.dtype", &tensor!("view", t, &shape[..])?, wide);
        let (inverse, scale) = (along(&tensor!("reciprocal", scale)?)?, along(scale)?);
        let zero_point = along(zero_point)?;
        let steps = tensor!("mul.Tensor", &tensor!("to.dtype", x, wide)?, &inverse)?;
        let level = tensor!("add.Tensor", &tensor!("round", &steps)?, &zero_point)?;
        let (low, high) = (Scalar::Int(self.levels.min), Scalar::Int(self.levels.max));
        let mask = call!("logical_and", &tensor!("ge.Scalar", &level, low)?, &tensor!("le.Scalar", &level, high)?)?;
        let level = tensor!("clamp", &level, low, high)?;
        let value = tensor!("mul.Tensor", &tensor!("sub.Tensor", &level, &zero_point)?, &scale)?;
        Ok([tensor!("to.dtype", &value, x.dtype())?, mask.tensor()?])
    }

    /// A parameter as it is where it is not taken anew: one for each row, once rows are observed.
    fn resized(&self, t: &Tensor, fresh: i64) -> Result<Tensor> {
        if !(self.per_row && self.observes && self.range[0].numel() == 0) {
            return copied(t);
        }
        let rows = self.x.sizes()[0];
        let more = tensor!("full", &[rows][..], Scalar::Int(fresh), t.dtype())?;
        let all = tensor!("cat", &[tensor!("flatten.using_ints", t, 0, -1)?, more][..], 0)?;
        copied(&tensor!("slice.Tensor", &all, 0, 0, rows)?)
    }
}

fn copied(t: &Tensor) -> Result<Tensor> {
    tensor!("clone", t)
}

/// One of a list of numbers.
fn at(t: &Tensor, i: i64) -> Result<f64> {
    Ok(tensor!("select.int", t, 0, i)?.item_or_zero()?.to_f64())
}
