//! A float32 weight as integers, and the calls of PyTorch's operators that give what they stand for: 8 bits have a scale an output, the
//! integers around zero; 4 bits a scale and a zero point for each group of an output's inputs. Integers lie output by output, whatever the
//! weight did.

use crate::core::{DType, Result, Tensor, iter};
use crate::dispatch::{Op, operator};
use crate::operator::Value;

/// Inputs of an output that share a scale in 4 bits, the first of these that divides their number.
const GROUPS: [usize; 3] = [64, 32, 16];
/// Inputs below which the scales would weigh as much as the weights.
const FEWEST: usize = 32;

/// How many bits weights get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bits {
    /// A byte.
    Eight,
    /// Half a byte.
    Four,
}

/// An argument of a call.
pub enum Given {
    /// A tensor that is kept, and what it is.
    Constant(&'static str, Tensor),
    /// A number, a dtype, nothing.
    Literal(Value),
    /// What the call before gave.
    Last,
}

/// A call of an operator that gives float32 numbers.
pub struct Call {
    /// The operator.
    pub op: &'static Op,
    /// All its arguments.
    pub args: Vec<Given>,
    /// What has the result's sizes and strides.
    pub like: Tensor,
}

/// A weight of fewer bits.
pub struct Narrowed {
    /// The last gives the numbers, as the weight lay.
    pub calls: Vec<Call>,
    /// The squares of what elements change by, and of what they were.
    pub squares: [f64; 2],
}

/// A matrix of fewer bits, `[outputs, inputs]`, or its transpose; none for one that is small, or whose values are not finite.
pub fn narrowed(weight: &Tensor, transposed: bool, bits: Bits) -> Result<Option<Narrowed>> {
    let Some(narrow) = Narrow::of(weight, transposed, bits)? else { return Ok(None) };
    let squares = narrow.squares;
    Ok(Some(Narrowed { calls: narrow.into_calls()?, squares }))
}

/// A matrix of integers, `[outputs, inputs]`.
struct Narrow {
    outputs: usize,
    inputs: usize,
    /// Whether the weight has its outputs in columns.
    transposed: bool,
    integers: Vec<i8>,
    scales: Vec<f32>,
    /// Of 4 bits.
    zeros: Vec<f32>,
    /// How many inputs of an output share a scale, where not all do.
    group: Option<usize>,
    /// The squares of what elements change by, and of what they were.
    squares: [f64; 2],
}

impl Narrow {
    fn of(weight: &Tensor, transposed: bool, bits: Bits) -> Result<Option<Narrow>> {
        let weight = iter::contiguous(&if transposed { crate::tensor!("t", weight)? } else { weight.clone() })?;
        let [outputs, inputs] = [weight.sizes()[0] as usize, weight.sizes()[1] as usize];
        // SAFETY: float32, contiguous, and nobody writes it meanwhile.
        let values = unsafe { weight.as_slice::<f32>() };
        if inputs < FEWEST || values.iter().any(|v| !v.is_finite()) {
            return Ok(None);
        }
        let group = GROUPS.into_iter().find(|g| bits == Bits::Four && inputs.is_multiple_of(*g));
        let integers = Vec::with_capacity(values.len());
        let (scales, zeros, squares) = (Vec::new(), Vec::new(), [0.0; 2]);
        let mut narrow = Narrow { outputs, inputs, transposed, integers, scales, zeros, group, squares };
        for slice in values.chunks_exact(group.unwrap_or(inputs)) {
            let (low, high) = slice.iter().fold((0f32, 0f32), |(l, h), &v| (l.min(v), h.max(v)));
            let (scale, zero, bounds) = match group {
                Some(_) => {
                    let scale = (high - low) / 15.0;
                    (scale, -8.0 - low / scale, (-8.0, 7.0))
                }
                None => (high.max(-low) / 127.0, 0.0, (-127.0, 127.0)),
            };
            // All are zero, or so small that their step is.
            let (scale, zero) = if scale > 0.0 && zero.is_finite() { (scale, zero) } else { (1.0, 0.0) };
            for &v in slice {
                let q = (v / scale + zero).round_ties_even().clamp(bounds.0, bounds.1);
                narrow.integers.push(q as i8);
                let change = f64::from((q - zero) * scale - v);
                narrow.squares = [narrow.squares[0] + change * change, narrow.squares[1] + f64::from(v) * f64::from(v)];
            }
            narrow.scales.push(scale);
            narrow.zeros.push(zero);
        }
        Ok(Some(narrow))
    }

    /// The calls that give the numbers, as the weight lay.
    fn into_calls(self) -> Result<Vec<Call>> {
        let Narrow { outputs, inputs, transposed, integers, scales, zeros, group, .. } = self;
        let by_output = |values: &[f32]| {
            let t = Tensor::from_slice(values)?;
            group.map_or(Ok(t.clone()), |g| crate::tensor!("view", &t, &[outputs as i64, (inputs / g) as i64]))
        };
        let like = crate::tensor!("view", &Tensor::from_slice(&integers)?, &[outputs as i64, inputs as i64])?;
        let (integers, scales) =
            (Given::Constant("integers", like.clone()), Given::Constant("scales", by_output(&scales)?));
        let int = |i: i64| Given::Literal(Value::Int(i));
        let of = |d: DType| Given::Literal(Value::DType(d));
        let none = || Given::Literal(Value::None);
        let (name, args) = match group {
            None => (
                "quantized_decomposed::dequantize_per_channel",
                vec![integers, scales, none(), int(0), int(-128), int(127), of(DType::Int8), none()],
            ),
            Some(group) => {
                let zeros = Given::Constant("zero_points", by_output(&zeros)?);
                let (group, int8, float) = (int(group as i64), of(DType::Int8), of(DType::Float32));
                let args = vec![integers, scales, zeros, int(-8), int(7), int8, group, float];
                ("quantized_decomposed::dequantize_per_channel_group", args)
            }
        };
        let shown = crate::tensor!("t", &like)?;
        let mut calls = vec![Call { op: operator(name)?, args, like }];
        if transposed {
            calls.push(Call { op: operator("t")?, args: vec![Given::Last], like: shown });
        }
        Ok(calls)
    }
}
