//! Functions of exported programs that are not operators: arithmetic on sizes, and assertions about them.

use crate::bail;
use crate::core::{Result, Scalar, Tensor};
use crate::graph::ir::Kernel;
use crate::operator::{Arg, Value};
use std::sync::Arc;

struct SizeFunction {
    name: &'static str,
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

const SIZE_FUNCTIONS: &[SizeFunction] = &[
    SizeFunction { name: "_operator.add", run: |a| arithmetic(a, i64::checked_add, |x, y| x + y) },
    SizeFunction { name: "_operator.sub", run: |a| arithmetic(a, i64::checked_sub, |x, y| x - y) },
    SizeFunction { name: "_operator.mul", run: |a| arithmetic(a, i64::checked_mul, |x, y| x * y) },
    SizeFunction { name: "_operator.floordiv", run: |a| arithmetic(a, floor_div, |x, y| (x / y).floor()) },
    SizeFunction { name: "_operator.mod", run: |a| arithmetic(a, floor_mod, |x, y| x - y * (x / y).floor()) },
    SizeFunction { name: "_operator.neg", run: |a| arithmetic(&[Arg::Int(0), a[0]], i64::checked_sub, |x, y| x - y) },
    SizeFunction { name: "_operator.eq", run: |a| comparison(a, |x, y| x == y) },
    SizeFunction { name: "_operator.ne", run: |a| comparison(a, |x, y| x != y) },
    SizeFunction { name: "_operator.lt", run: |a| comparison(a, |x, y| x < y) },
    SizeFunction { name: "_operator.le", run: |a| comparison(a, |x, y| x <= y) },
    SizeFunction { name: "_operator.gt", run: |a| comparison(a, |x, y| x > y) },
    SizeFunction { name: "_operator.ge", run: |a| comparison(a, |x, y| x >= y) },
    SizeFunction { name: "sym_size", run: |a| size(a) },
    SizeFunction { name: "sym_numel", run: |a| Ok(Value::Int(tensor(a, 0)?.numel())) },
    SizeFunction { name: "sym_storage_offset", run: |a| Ok(Value::Int(tensor(a, 0)?.offset())) },
    SizeFunction { name: "sym_constrain_range", run: |_| Ok(Value::None) },
    SizeFunction { name: "sym_constrain_range_for_size", run: |_| Ok(Value::None) },
    SizeFunction { name: "_assert_tensor_metadata", run: |_| Ok(Value::None) },
    SizeFunction { name: "_assert_scalar", run: |a| assert_true(a) },
];

/// The function with the name a node's target gives it.
pub fn size_function(name: &str) -> Option<Arc<dyn Kernel>> {
    let b = SIZE_FUNCTIONS.iter().find(|b| b.name == name)?;
    Some(Arc::new(SizeFunction { name: b.name, run: b.run }))
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

fn floor_div(x: i64, y: i64) -> Option<i64> {
    let q = x.checked_div(y)?;
    Some(if x % y != 0 && (x < 0) != (y < 0) { q - 1 } else { q })
}

fn floor_mod(x: i64, y: i64) -> Option<i64> {
    x.checked_sub(floor_div(x, y)?.checked_mul(y)?)
}

fn comparison(args: &[Arg<'_>], f: fn(f64, f64) -> bool) -> Result<Value> {
    Ok(Value::Bool(f(number(args, 0)?.to_f64(), number(args, 1)?.to_f64())))
}

fn size(args: &[Arg<'_>]) -> Result<Value> {
    Ok(Value::Int(tensor(args, 0)?.size(number(args, 1)?.to_i64())?))
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
