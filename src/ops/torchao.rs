//! Quantization as torchao exports it: integers in plain tensors, blocks of which share a scale and a zero point.

use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{bail, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "torchao::choose_qparams_affine(Tensor? input, str mapping_type, SymInt[] block_size, ScalarType target_dtype, Scalar? \
         quant_min=None, Scalar? quant_max=None, float? eps=None, ScalarType? scale_dtype=None, ScalarType? \
         zero_point_dtype=None, bool keepdim=False) -> (Tensor, Tensor)",
        "The scale and the zero point of each block, from its extremes.",
        choose_parameters,
    ),
    composite(
        "torchao::quantize_affine(Tensor input, SymInt[] block_size, Tensor scale, Tensor? zero_point, ScalarType \
         output_dtype, Scalar? quant_min=None, Scalar? quant_max=None) -> Tensor",
        "The integers that stand for numbers, round(input / scale) + zero_point between bounds.",
        quantize,
    ),
    composite(
        "torchao::dequantize_affine(Tensor input, SymInt[] block_size, Tensor scale, Tensor? zero_point, ScalarType \
         input_dtype, Scalar? quant_min=None, Scalar? quant_max=None, ScalarType output_dtype=float) -> Tensor",
        "What integers stand for, (input - zero_point) * scale.",
        dequantize,
    ),
];

/// A tensor in blocks.
struct Blocks {
    /// The sizes with each dimension that has several blocks as two: which one, and where in it.
    sizes: Dims,
    /// The dimensions that run within a block.
    within: Dims,
}

impl Blocks {
    fn of(args: &Args<'_>, x: &Tensor, block: &[i64]) -> Result<Blocks> {
        check!(block.len() == x.ndim(), "{}: blocks of {} of {}", args.name(), geometry::show(block), x.describe());
        let (mut sizes, mut within) = (Dims::new(), Dims::new());
        for (&n, &b) in x.sizes().iter().zip(block) {
            if b > 1 && b != n {
                check!(n % b == 0, "{}: {n} elements are not blocks of {b}", args.name());
                sizes.extend([n / b, b]);
                within.push(sizes.len() as i64 - 1);
                continue;
            }
            if b != 1 {
                within.push(sizes.len() as i64);
            }
            sizes.push(n);
        }
        Ok(Blocks { sizes, within })
    }

    /// One element for each block, so that it broadcasts over the blocks.
    fn spread(&self, t: &Tensor) -> Result<Tensor> {
        let is_within = |d: usize| self.within.contains(&(d as i64));
        let sizes: Dims = self.sizes.iter().enumerate().map(|(d, n)| if is_within(d) { 1 } else { *n }).collect();
        tensor!("reshape", t, &sizes)
    }
}

/// The least and the largest integer: those given, or those of the dtype.
fn bounds(args: &Args<'_>, dtype: DType, low: Option<Scalar>, high: Option<Scalar>) -> Result<(Scalar, Scalar)> {
    check!(
        matches!(dtype, DType::UInt8 | DType::Int8 | DType::Int16 | DType::Int32),
        NotImplemented,
        "{}: not implemented for integers of {}",
        args.name(),
        dtype.name()
    );
    let (least, largest) = dtype.int_range();
    let (low, high) = (low.unwrap_or(Scalar::Int(least)), high.unwrap_or(Scalar::Int(largest)));
    check!(
        low.to_f64() >= least as f64 && high.to_f64() <= largest as f64 && low.to_f64() < high.to_f64(),
        "{}: {low} to {high} are not bounds of {}",
        args.name(),
        dtype.name()
    );
    Ok((low, high))
}

fn check_floating(args: &Args<'_>, dtype: DType) -> Result<()> {
    let is_known = matches!(dtype, DType::Float32 | DType::Float16 | DType::BFloat16);
    check!(is_known, NotImplemented, "{}: not implemented for numbers of {}", args.name(), dtype.name());
    Ok(())
}

fn choose_parameters(args: &Args<'_>) -> Result<Value> {
    let (x, mapping, block, dtype): (&Tensor, &str, &[i64], DType) = args.get()?;
    check_floating(args, x.dtype())?;
    let (low, high) = bounds(args, dtype, args.at(4)?, args.at(5)?)?;
    let (low, high) = (low.to_f64(), high.to_f64());
    let least: Option<f64> = args.at(6)?;
    // The smallest normal number.
    let least = least.unwrap_or(if x.dtype() == DType::Float16 { 2f64.powi(-14) } else { f32::MIN_POSITIVE.into() });
    let scale_dtype: Option<DType> = args.at(7)?;
    let blocks = Blocks::of(args, x, block)?;
    let seen = tensor!("reshape", x, &blocks.sizes)?;
    let (smallest, largest) =
        (tensor!("amin", &seen, &blocks.within, false)?, tensor!("amax", &seen, &blocks.within, false)?);
    let smallest = tensor!("clamp_max", &smallest, Scalar::Int(0))?;
    let largest = tensor!("clamp_min", &largest, Scalar::Int(0))?;
    let over = |t: &Tensor, n: f64| tensor!("div.Scalar", t, Scalar::Float(n));
    let at_least = |t: &Tensor| tensor!("clamp_min", t, Scalar::Float(least));
    let middle = ((high + low + 1.0) / 2.0).trunc();
    let (scale, zero) = match mapping {
        "SYMMETRIC" => {
            let reach = tensor!("maximum", &tensor!("neg", &smallest)?, &largest)?;
            let scale = over(&reach, (high - low) / 2.0)?;
            (at_least(&scale)?, tensor!("full_like", &scale, Scalar::Float(middle))?)
        }
        "SYMMETRIC_NO_CLIPPING_ERR" => {
            let scale = tensor!("maximum", &over(&smallest, low)?, &over(&largest, high)?)?;
            (at_least(&scale)?, tensor!("full_like", &scale, Scalar::Float(middle))?)
        }
        "ASYMMETRIC" => {
            let scale = at_least(&over(&tensor!("sub.Tensor", &largest, &smallest)?, high - low)?)?;
            let steps = tensor!("round", &tensor!("div.Tensor", &smallest, &scale)?)?;
            let zero = tensor!("rsub.Scalar", &steps, Scalar::Float(low))?;
            (scale, tensor!("clamp", &zero, Scalar::Float(low), Scalar::Float(high))?)
        }
        other => bail!("{}: unsupported mapping type: {other}", args.name()),
    };
    let zero_dtype = args.at::<Option<DType>>(8)?;
    let zero_dtype = zero_dtype.unwrap_or(if mapping == "ASYMMETRIC" { DType::Int32 } else { zero.dtype() });
    let kept = |t: Tensor| match args.at::<bool>(9)? {
        true => {
            let each = |(n, b): (&i64, &i64)| n.checked_div(*b).unwrap_or(0);
            tensor!("reshape", &t, &x.sizes().iter().zip(block).map(each).collect::<Dims>())
        }
        false => Ok(t),
    };
    let scale = tensor!("to.dtype", &kept(scale)?, scale_dtype.unwrap_or(x.dtype()))?;
    Ok(Value::tuple([scale, tensor!("to.dtype", &kept(zero)?, zero_dtype)?]))
}

fn quantize(args: &Args<'_>) -> Result<Value> {
    let (x, block, scale, zero, dtype): (&Tensor, &[i64], &Tensor, Option<&Tensor>, DType) = args.get()?;
    check_floating(args, x.dtype())?;
    let (low, high) = bounds(args, dtype, args.at(5)?, args.at(6)?)?;
    let blocks = Blocks::of(args, x, block)?;
    let steps = tensor!("reciprocal", &blocks.spread(scale)?)?;
    let steps = tensor!("mul.Tensor", &tensor!("reshape", x, &blocks.sizes)?, &steps)?;
    let mut all = tensor!("round", &steps)?;
    if let Some(zero) = zero.filter(|z| z.numel() > 0) {
        all = tensor!("add.Tensor", &all, &blocks.spread(zero)?)?;
    }
    let all = tensor!("reshape", &tensor!("clamp", &all, low, high)?, x.sizes())?;
    Ok(tensor!("to.dtype", &all, dtype)?.into())
}

fn dequantize(args: &Args<'_>) -> Result<Value> {
    let (x, block, scale, zero, dtype): (&Tensor, &[i64], &Tensor, Option<&Tensor>, DType) = args.get()?;
    let to: DType = args.at(7)?;
    check!(x.dtype() == dtype, "{}: expected {}, got {}", args.name(), dtype.name(), x.dtype().name());
    check_floating(args, to)?;
    bounds(args, dtype, args.at(5)?, args.at(6)?)?;
    let blocks = Blocks::of(args, x, block)?;
    let mut all = tensor!("to.dtype", &tensor!("reshape", x, &blocks.sizes)?, to)?;
    if let Some(zero) = zero.filter(|z| z.numel() > 0) {
        all = tensor!("sub.Tensor", &all, &tensor!("to.dtype", &blocks.spread(zero)?, to)?)?;
    }
    let all = tensor!("mul.Tensor", &all, &blocks.spread(scale)?)?;
    let all = tensor!("reshape", &all, x.sizes())?;
    Ok(tensor!("to.dtype", &all, to)?.into())
}
