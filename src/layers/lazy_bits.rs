//! The Conjugate and Negative keys: a flagged tensor stands for the conjugate or the negative of what its memory
//! holds. Kernels never see one: what they read is carried out first, what they write is carried back.

use crate::core::dtype::Complex;
use crate::core::{DType, KeySet, Result, Tensor, iter};
use crate::dispatch::{Arg, Args, Call, Value};
use crate::dispatch_dtype;
use smallvec::SmallVec;

/// The keys this layer serves.
pub const KEYS: [KeySet; 2] = [KeySet::Conjugate, KeySet::Negative];

const FLAGS: KeySet = KeySet::Conjugate.union(KeySet::Negative);

/// Runs the call on tensors without flags.
pub fn materialise(call: &Call<'_>) -> Result<Value> {
    let below = KeySet::from_bits_retain(KeySet::Conjugate.bits() - 1);
    let mut held: Vec<Held> = Vec::with_capacity(call.args.list.len());
    for a in call.args.list {
        held.push(match a {
            Arg::Tensor(t) if is_flagged(t) => Held::One(resolved(t)?),
            Arg::Tensors(l) if l.iter().any(is_flagged) => {
                Held::List(l.iter().map(resolved_or_same).collect::<Result<_>>()?)
            }
            Arg::OptTensors(l) if l.iter().flatten().any(is_flagged) => {
                Held::OptList(l.iter().map(|t| t.as_ref().map(resolved_or_same).transpose()).collect::<Result<_>>()?)
            }
            _ => Held::Same,
        });
    }
    let args: SmallVec<[Arg<'_>; 8]> = call
        .args
        .list
        .iter()
        .zip(&held)
        .map(|(a, h)| match h {
            Held::Same => *a,
            Held::One(t) => Arg::Tensor(t),
            Held::List(l) => Arg::Tensors(l),
            Held::OptList(l) => Arg::OptTensors(l),
        })
        .collect();
    let inner = Call { args: Args::new(call.args.op, &args), keys: call.keys };
    let value = inner.redispatch(below)?;
    let (before, after) = (call.written(), inner.written());
    for (flagged, plain) in before.iter().zip(&after) {
        if !flagged.same(plain) {
            write_back(flagged, plain)?;
        }
    }
    Ok(value)
}

enum Held {
    Same,
    One(Tensor),
    List(Vec<Tensor>),
    OptList(Vec<Option<Tensor>>),
}

/// What has no data is resolved by the layer that has it stand for what has.
fn is_flagged(t: &Tensor) -> bool {
    t.keys().intersects(FLAGS) && !t.keys().intersects(KeySet::Functionalize | KeySet::Fake)
}

fn resolved_or_same(t: &Tensor) -> Result<Tensor> {
    if is_flagged(t) { resolved(t) } else { Ok(t.clone()) }
}

/// The memory of a flagged tensor as what it holds.
fn unflagged(t: &Tensor) -> Result<Tensor> {
    Ok(t.alias_same()?.toggle_keys(t.keys().intersection(FLAGS)))
}

/// The value of a flagged tensor in memory of its own.
pub fn resolved(t: &Tensor) -> Result<Tensor> {
    let plain = super::backend::clone(&unflagged(t)?)?;
    carry_out(&plain, t.keys())?;
    Ok(plain)
}

fn write_back(flagged: &Tensor, value: &Tensor) -> Result<()> {
    if flagged.sizes() != value.sizes() {
        crate::ops::out::resize(flagged, value.sizes(), None)?;
    }
    let memory = unflagged(flagged)?;
    iter::copy(&memory, value)?;
    carry_out(&memory, flagged.keys())
}

/// Conjugates or negates (as the flags say) every element in place.
fn carry_out(t: &Tensor, flags: KeySet) -> Result<()> {
    if flags.contains(KeySet::Conjugate) {
        match t.dtype() {
            DType::Complex64 => iter::unary(t, t, |c: Complex<f32>| Complex { re: c.re, im: -c.im })?,
            DType::Complex128 => iter::unary(t, t, |c: Complex<f64>| Complex { re: c.re, im: -c.im })?,
            _ => {}
        }
    }
    if flags.contains(KeySet::Negative) {
        match t.dtype() {
            DType::Complex64 => iter::unary(t, t, |c: Complex<f32>| Complex { re: -c.re, im: -c.im })?,
            DType::Complex128 => iter::unary(t, t, |c: Complex<f64>| Complex { re: -c.re, im: -c.im })?,
            DType::Float32 => iter::unary(t, t, |x: f32| -x)?,
            DType::Float64 => iter::unary(t, t, |x: f64| -x)?,
            DType::Float16 => iter::unary(t, t, |x: half::f16| -x)?,
            DType::BFloat16 => iter::unary(t, t, |x: half::bf16| -x)?,
            d => dispatch_dtype!(integral, d, "neg", T => iter::unary(t, t, |x: T| x.wrapping_neg())?),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call;

    fn values(t: &Tensor) -> Vec<f32> {
        let c = call!("clone", t).unwrap().tensor().unwrap();
        // SAFETY: contiguous float32, this test's own.
        unsafe { c.as_slice::<f32>().to_vec() }
    }

    #[test]
    fn flagged_views_are_read_and_written_as_their_values() {
        let x = Tensor::from_slice(&[1f32, -2., 3., 4.]).unwrap();
        let negative = call!("_neg_view", &x).unwrap().tensor().unwrap();
        assert!(call!("is_neg", &negative).is_ok_and(|v| matches!(v, Value::Bool(true))));
        assert_eq!(values(&negative), [-1., 2., -3., -4.]);
        call!("fill_.Scalar", &negative, crate::core::Scalar::Float(5.0)).unwrap();
        assert_eq!(values(&x), [-5.; 4]);

        let complex = call!("view_as_complex", &call!("view", &x, &[2, 2]).unwrap().tensor().unwrap());
        let complex = complex.unwrap().tensor().unwrap();
        let conjugate = call!("conj", &complex).unwrap().tensor().unwrap();
        assert_eq!(values(&call!("imag", &conjugate).unwrap().tensor().unwrap()), [5., 5.]);
        let resolved = call!("resolve_conj", &conjugate).unwrap().tensor().unwrap();
        assert!(!is_flagged(&resolved));
        assert_eq!(values(&call!("view_as_real", &resolved).unwrap().tensor().unwrap()), [-5., 5., -5., 5.]);
    }
}
