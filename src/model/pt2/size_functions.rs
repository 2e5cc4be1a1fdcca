//! Functions of exported programs that are not operators: arithmetic on sizes, and assertions about them.

use super::expression::{floor_div, floor_mod, whole};
use crate::core::{Result, Scalar, Tensor};
use crate::graph::ir::Kernel;
use crate::operator::{Arg, Value};
use crate::{bail, check};
use std::sync::Arc;

struct SizeFunction {
    name: &'static str,
    /// Of a function that is called by names: its parameters.
    parameters: &'static [&'static str],
    run: fn(&[Arg<'_>]) -> Result<Value>,
}

impl Kernel for SizeFunction {
    fn name(&self) -> &str {
        self.name
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        (self.run)(args)
    }
}

const fn plain(name: &'static str, run: fn(&[Arg<'_>]) -> Result<Value>) -> SizeFunction {
    SizeFunction { name, parameters: &[], run }
}

const SIZE_FUNCTIONS: &[SizeFunction] = &[
    plain("_operator.add", |a| arithmetic(a, i64::checked_add, |x, y| x + y)),
    plain("_operator.sub", |a| arithmetic(a, i64::checked_sub, |x, y| x - y)),
    plain("_operator.mul", |a| arithmetic(a, i64::checked_mul, |x, y| x * y)),
    plain("_operator.floordiv", |a| arithmetic(a, floor_div, |x, y| (x / y).floor())),
    plain("_operator.mod", |a| arithmetic(a, floor_mod, |x, y| x - y * (x / y).floor())),
    plain("_operator.truediv", true_div),
    plain("_operator.pow", power),
    plain("_operator.neg", |a| arithmetic(&[Arg::Int(0), first(a)], i64::checked_sub, |x, y| x - y)),
    plain("_operator.pos", |a| arithmetic(&[Arg::Int(0), first(a)], i64::checked_add, |x, y| x + y)),
    plain("_operator.lshift", |a| arithmetic(a, |x, y| x.checked_mul(1i64.checked_shl(bits(y)?)?), |_, _| f64::NAN)),
    plain("_operator.rshift", |a| arithmetic(a, |x, y| Some(x >> bits(y)?.min(63)), |_, _| f64::NAN)),
    plain("_operator.and_", |a| bitwise(a, |x, y| x & y)),
    plain("_operator.or_", |a| bitwise(a, |x, y| x | y)),
    plain("_operator.xor", |a| bitwise(a, |x, y| x ^ y)),
    plain("_operator.eq", |a| comparison(a, |x, y| x == y, |x, y| x == y)),
    plain("_operator.ne", |a| comparison(a, |x, y| x != y, |x, y| x != y)),
    plain("_operator.lt", |a| comparison(a, |x, y| x < y, |x, y| x < y)),
    plain("_operator.le", |a| comparison(a, |x, y| x <= y, |x, y| x <= y)),
    plain("_operator.gt", |a| comparison(a, |x, y| x > y, |x, y| x > y)),
    plain("_operator.ge", |a| comparison(a, |x, y| x >= y, |x, y| x >= y)),
    plain("torch.sym_max", |a| extreme(a, i64::max, f64::max)),
    plain("torch.sym_min", |a| extreme(a, i64::min, f64::min)),
    plain("torch.sym_sum", sum),
    plain("torch.sym_not", |a| Ok(Value::Bool(!number(a, 0)?.to_bool()))),
    plain("torch.sym_ite", |a| Ok(Value::from_arg(if number(a, 0)?.to_bool() { arg(a, 1) } else { arg(a, 2) }))),
    plain("torch.sym_int", |a| rounded(a, f64::trunc)),
    plain("torch.sym_float", |a| Ok(Value::Float(number(a, 0)?.to_f64()))),
    plain("math.trunc", |a| rounded(a, f64::trunc)),
    plain("math.ceil", |a| rounded(a, f64::ceil)),
    plain("math.floor", |a| rounded(a, f64::floor)),
    plain("builtins.round", |a| rounded(a, f64::round_ties_even)),
    plain("torch.sym_sqrt", |a| real(a, f64::sqrt)),
    plain("torch._sym_sqrt", |a| real(a, f64::sqrt)),
    plain("torch._sym_cos", |a| real(a, f64::cos)),
    plain("torch._sym_cosh", |a| real(a, f64::cosh)),
    plain("torch._sym_sin", |a| real(a, f64::sin)),
    plain("torch._sym_sinh", |a| real(a, f64::sinh)),
    plain("torch._sym_tan", |a| real(a, f64::tan)),
    plain("torch._sym_tanh", |a| real(a, f64::tanh)),
    plain("torch._sym_asin", |a| real(a, f64::asin)),
    plain("torch._sym_acos", |a| real(a, f64::acos)),
    plain("torch._sym_atan", |a| real(a, f64::atan)),
    plain("torch._sym_log2", |a| real(a, f64::log2)),
    plain("sym_size", |a| size(a, Tensor::sizes)),
    plain("sym_stride", |a| size(a, Tensor::strides)),
    plain("sym_numel", |a| Ok(Value::Int(tensor(a, 0)?.numel()))),
    plain("sym_storage_offset", |a| Ok(Value::Int(tensor(a, 0)?.offset()))),
    SizeFunction { name: "sym_constrain_range", parameters: &["size", "min", "max"], run: constrain_range },
    SizeFunction { name: "sym_constrain_range_for_size", parameters: &["size", "min", "max"], run: constrain_range },
    SizeFunction {
        name: "_assert_tensor_metadata",
        parameters: &["a", "size", "stride", "dtype", "device", "layout"],
        run: assert_metadata,
    },
    plain("_assert_scalar", assert_true),
];

/// The function with the name a node's target gives it, and its parameters where it is called by their names.
pub fn size_function(name: &str) -> Option<(Arc<dyn Kernel>, &'static [&'static str])> {
    let SizeFunction { name, parameters, run } = SIZE_FUNCTIONS.iter().find(|b| b.name == name)?;
    Some((Arc::new(SizeFunction { name, parameters, run: *run }), parameters))
}

fn arg<'a>(args: &[Arg<'a>], i: usize) -> Arg<'a> {
    args.get(i).copied().unwrap_or(Arg::None)
}

fn first<'a>(args: &[Arg<'a>]) -> Arg<'a> {
    arg(args, 0)
}

fn tensor<'a>(args: &[Arg<'a>], i: usize) -> Result<&'a Tensor> {
    match args.get(i) {
        Some(Arg::Tensor(t)) => Ok(t),
        other => bail!(Type, "expected a tensor, got {other:?}"),
    }
}

fn number(args: &[Arg<'_>], i: usize) -> Result<Scalar> {
    match args.get(i) {
        Some(Arg::Int(v)) => Ok(Scalar::Int(*v)),
        Some(Arg::Float(v)) => Ok(Scalar::Float(*v)),
        Some(Arg::Bool(v)) => Ok(Scalar::Bool(*v)),
        Some(Arg::Scalar(v)) => Ok(*v),
        other => bail!(Type, "expected a number, got {other:?}"),
    }
}

fn arithmetic(args: &[Arg<'_>], ints: fn(i64, i64) -> Option<i64>, floats: fn(f64, f64) -> f64) -> Result<Value> {
    match (number(args, 0)?, number(args, 1)?) {
        (Scalar::Int(x), Scalar::Int(y)) => match ints(x, y) {
            Some(z) => Ok(Value::Int(z)),
            None => bail!("arithmetic on the sizes {x} and {y} overflows or divides by zero"),
        },
        (x, y) => Ok(Value::Float(floats(x.to_f64(), y.to_f64()))),
    }
}

fn bits(n: i64) -> Option<u32> {
    u32::try_from(n).ok()
}

fn true_div(args: &[Arg<'_>]) -> Result<Value> {
    let (x, y) = (number(args, 0)?.to_f64(), number(args, 1)?.to_f64());
    check!(y != 0.0, "a size is divided by zero");
    Ok(Value::Float(x / y))
}

fn power(args: &[Arg<'_>]) -> Result<Value> {
    match (number(args, 0)?, number(args, 1)?) {
        // An integer to the power of a negative one is a fraction.
        (Scalar::Int(x), Scalar::Int(y)) if y < 0 => Ok(Value::Float((x as f64).powf(y as f64))),
        _ => arithmetic(args, |x, y| x.checked_pow(bits(y)?), f64::powf),
    }
}

fn bitwise(args: &[Arg<'_>], f: fn(i64, i64) -> i64) -> Result<Value> {
    match (number(args, 0)?, number(args, 1)?) {
        (Scalar::Bool(x), Scalar::Bool(y)) => Ok(Value::Bool(f(x.into(), y.into()) != 0)),
        (x, y) => Ok(Value::Int(f(x.to_i64(), y.to_i64()))),
    }
}

fn comparison(args: &[Arg<'_>], ints: fn(i64, i64) -> bool, floats: fn(f64, f64) -> bool) -> Result<Value> {
    Ok(Value::Bool(match (number(args, 0)?, number(args, 1)?) {
        (Scalar::Int(x), Scalar::Int(y)) => ints(x, y),
        (x, y) => floats(x.to_f64(), y.to_f64()),
    }))
}

fn extreme(args: &[Arg<'_>], ints: fn(i64, i64) -> i64, floats: fn(f64, f64) -> f64) -> Result<Value> {
    match (number(args, 0)?, number(args, 1)?) {
        (Scalar::Int(x), Scalar::Int(y)) => Ok(Value::Int(ints(x, y))),
        (x, y) => Ok(Value::Float(floats(x.to_f64(), y.to_f64()))),
    }
}

fn sum(args: &[Arg<'_>]) -> Result<Value> {
    let Some(Arg::Ints(list)) = args.first() else {
        bail!(Type, "expected a list of integers, got {:?}", args.first())
    };
    match list.iter().try_fold(0i64, |a, b| a.checked_add(*b)) {
        Some(sum) => Ok(Value::Int(sum)),
        None => bail!("the sum of the sizes {list:?} overflows"),
    }
}

fn rounded(args: &[Arg<'_>], f: fn(f64) -> f64) -> Result<Value> {
    match number(args, 0)? {
        Scalar::Int(i) => Ok(Value::Int(i)),
        x => match whole(f(x.to_f64())) {
            Some(i) => Ok(Value::Int(i)),
            None => bail!("{x} is no size"),
        },
    }
}

fn real(args: &[Arg<'_>], f: fn(f64) -> f64) -> Result<Value> {
    Ok(Value::Float(f(number(args, 0)?.to_f64())))
}

fn size(args: &[Arg<'_>], of: fn(&Tensor) -> &[i64]) -> Result<Value> {
    let t = tensor(args, 0)?;
    match args.get(1) {
        None | Some(Arg::None) => Ok(Value::Ints(of(t).to_vec())),
        _ => {
            let d = number(args, 1)?.to_i64();
            t.size(d)?;
            Ok(Value::Int(of(t)[if d < 0 { d + t.ndim() as i64 } else { d } as usize]))
        }
    }
}

fn constrain_range(args: &[Arg<'_>]) -> Result<Value> {
    let x = number(args, 0)?.to_i64();
    let bound = |i: usize| -> Result<Option<i64>> {
        if let Arg::None = arg(args, i) { Ok(None) } else { Ok(Some(number(args, i)?.to_i64())) }
    };
    let (min, max) = (bound(1)?, bound(2)?);
    check!(
        min.is_none_or(|m| x >= m) && max.is_none_or(|m| x <= m),
        "Invalid value range for {x} between [{}, {}].",
        min.unwrap_or(i64::MIN),
        max.unwrap_or(i64::MAX)
    );
    Ok(Value::None)
}

fn assert_metadata(args: &[Arg<'_>]) -> Result<Value> {
    let t = tensor(args, 0)?;
    if let Arg::Ints(sizes) = arg(args, 1) {
        check!(t.sizes() == sizes, "Tensor sizes mismatch! Expected: {sizes:?}, Got: {:?}", t.sizes());
    }
    if let Arg::DType(dtype) = arg(args, 3) {
        check!(t.dtype() == dtype, "Tensor dtype mismatch! Expected: {}, Got: {}", dtype.name(), t.dtype().name());
    }
    Ok(Value::None)
}

fn assert_true(args: &[Arg<'_>]) -> Result<Value> {
    if number(args, 0)?.to_bool() {
        return Ok(Value::None);
    }
    match args.get(1) {
        Some(Arg::Str(message)) => bail!("{message}"),
        _ => bail!("an assertion of the model failed"),
    }
}
