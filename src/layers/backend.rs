//! The CPU key: runs the record's body in the form the variant asks for.

use crate::core::iter;
use crate::core::{Error, ErrorKind, Result, Tensor};
use crate::dispatch::{Arg, Args, Call, Kernel, Op, Value, Variant};
use crate::ops::out::Out;
use crate::ops::record::{Body, View};
use smallvec::SmallVec;

/// The CPU kernel of an operator.
pub fn kernel(op: &Op) -> Kernel {
    use Variant::*;
    match (op.variant, &op.record.body) {
        (Base, Body::Structured(_)) => structured,
        (Base, Body::Functional(_) | Body::Composite(_)) => plain,
        (Base, Body::CompositeWithKernel(..)) => plain,
        (Base, Body::View(_)) => view,
        (Base, Body::MultiView(_)) => multi_view,
        (Base, Body::Mutating(_)) => mutating,
        (InPlace, Body::Structured(_)) => structured_in_place,
        (InPlace, _) => compute_then_copy_to_self,
        (Out, Body::Structured(_)) => structured_out,
        (Out, _) => compute_then_copy_to_outs,
        (ViewCopy, _) => view_copy,
        (InPlaceView, _) => in_place_view,
        (Functional, _) => on_clones,
        (PartnerOut, _) => partner_then_copy_to_outs,
    }
}

#[cold]
fn wrong_body(op: &Op) -> Error {
    Error::new(ErrorKind::Internal, format!("{}: the record has no body for this kernel", op.full_name()))
}

fn structured(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let mut out = Out::fresh(call.args);
    body(&call.args(), &mut out)?;
    let mut made = out.finish()?;
    match made.len() {
        1 => Ok(made.pop().flatten().map_or(Value::None, Value::Tensor)),
        _ => Ok(Value::Tuple(made.into_iter().map(|t| t.map_or(Value::None, Value::Tensor)).collect())),
    }
}

fn structured_in_place(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let target = call.args().at::<&Tensor>(0)?;
    let mut out = Out::in_place(target, call.args);
    body(&call.args(), &mut out)?;
    out.finish()?;
    Ok(Value::None)
}

/// The record's arguments and the out= tensors that follow them. A factory's options, which its out= form does not
/// have, are the first out's own.
fn split_out<'a>(call: &Call<'a>) -> Result<(SmallVec<[Arg<'a>; 8]>, SmallVec<[&'a Tensor; 2]>)> {
    let schema = call.op.schema();
    let mut args: SmallVec<[Arg<'a>; 8]> = SmallVec::new();
    let mut outs = SmallVec::new();
    for (i, s) in schema.args.iter().enumerate() {
        if s.is_write() && s.kwarg_only {
            outs.push(call.args().at::<&Tensor>(i)?);
        } else {
            args.push(call.args[i]);
        }
    }
    if call.op.record.schema.contains("Layout? layout") && !call.op.record.schema.starts_with("to.") {
        let first: &Tensor = outs[0];
        let at = call.op.record.schema.split(", ").filter(|p| *p != "*").position(|p| p.contains("ScalarType? dtype"));
        let at = at.unwrap_or(args.len()).min(args.len());
        for (k, option) in [Arg::DType(first.dtype()), Arg::None, Arg::None, Arg::None].into_iter().enumerate() {
            args.insert(at + k, option);
        }
    }
    Ok((args, outs))
}

fn structured_out(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let (args, outs) = split_out(call)?;
    let mut out = Out::given(&outs, &args);
    body(&Args { op: call.op, list: &args }, &mut out)?;
    out.finish()?;
    Ok(Value::None)
}

fn compute(op: &Op, args: &Args<'_>) -> Result<Value> {
    match op.record.body {
        Body::Functional(f) | Body::Composite(f) | Body::CompositeWithKernel(_, f) => f(args),
        _ => Err(wrong_body(op)),
    }
}

fn plain(call: &Call<'_>) -> Result<Value> {
    compute(call.op, &call.args())
}

/// A composite with a kernel, where gradients are recorded: its parts are recorded instead.
pub fn decompose(call: &Call<'_>) -> Result<Value> {
    match call.op.record.body {
        Body::CompositeWithKernel(f, _) => f(&call.args()),
        _ => Err(wrong_body(call.op)),
    }
}

fn compute_then_copy_to_self(call: &Call<'_>) -> Result<Value> {
    let target = call.args().at::<&Tensor>(0)?;
    let result = compute(call.op, &call.args())?.tensor()?;
    // Checks and the copy are those of a structured operator that computed elsewhere.
    let mut out = Out::in_place(target, call.args);
    let dst = out.pointwise(result.sizes(), None, result.dtype())?;
    iter::copy(dst, &result)?;
    out.finish()?;
    Ok(Value::None)
}

fn compute_then_copy_to_outs(call: &Call<'_>) -> Result<Value> {
    let (args, outs) = split_out(call)?;
    copy_to_outs(compute(call.op, &Args { op: call.op, list: &args })?, &args, &outs)
}

fn partner_then_copy_to_outs(call: &Call<'_>) -> Result<Value> {
    let (args, outs) = split_out(call)?;
    let inner = Call { op: call.op, keys: call.keys, args: &args };
    let results = if let Body::Mutating(_) = call.op.record.body { on_clones(&inner)? } else { view_copy(&inner)? };
    copy_to_outs(results, &args, &outs)
}

fn copy_to_outs(results: Value, args: &[Arg<'_>], outs: &[&Tensor]) -> Result<Value> {
    let results = results.tensors()?;
    let mut out = Out::given(outs, args);
    for result in &results {
        let dst = out.tensor(result.sizes(), None, result.dtype())?;
        iter::copy(dst, result)?;
    }
    out.finish()?;
    Ok(Value::None)
}

fn alias(base: &Tensor, view: &View) -> Result<Tensor> {
    let t = base.alias(&view.sizes, &view.strides, view.offset, view.dtype.unwrap_or(base.dtype()))?;
    Ok(if view.toggle.is_empty() { t } else { t.toggle_keys(view.toggle) })
}

fn view(call: &Call<'_>) -> Result<Value> {
    let Body::View(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let args = call.args();
    Ok(Value::Tensor(alias(args.at(0)?, &body(&args)?)?))
}

fn multi_view(call: &Call<'_>) -> Result<Value> {
    let Body::MultiView(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let args = call.args();
    let base: &Tensor = args.at(0)?;
    let views = body(&args)?;
    Ok(Value::Tensors(views.iter().map(|v| alias(base, v)).collect::<Result<_>>()?))
}

fn fresh_copy(base: &Tensor, v: &View) -> Result<Tensor> {
    let aliased = alias(base, v)?;
    let out = Tensor::empty(aliased.sizes(), aliased.dtype())?;
    iter::copy(&out, &aliased)?;
    Ok(out)
}

fn view_copy(call: &Call<'_>) -> Result<Value> {
    let args = call.args();
    let base: &Tensor = args.at(0)?;
    match call.op.record.body {
        Body::View(body) => Ok(Value::Tensor(fresh_copy(base, &body(&args)?)?)),
        Body::MultiView(body) => {
            let views = body(&args)?;
            Ok(Value::Tensors(views.iter().map(|v| fresh_copy(base, v)).collect::<Result<_>>()?))
        }
        _ => Err(wrong_body(call.op)),
    }
}

fn in_place_view(call: &Call<'_>) -> Result<Value> {
    let Body::View(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let args = call.args();
    let target: &Tensor = args.at(0)?;
    let v = body(&args)?;
    crate::core::tensor::check_geometry(&v.sizes, &v.strides, v.offset, target.dtype(), target.storage().nbytes())?;
    // SAFETY: checked to lie inside the storage; the body's borrows of the header have ended.
    unsafe { target.set_geometry(&v.sizes, &v.strides, v.offset) };
    Ok(Value::None)
}

fn mutating(call: &Call<'_>) -> Result<Value> {
    let Body::Mutating(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    body(&call.args())?;
    Ok(Value::None)
}

/// The functional partner of an operator that writes: it writes clones, which are the results.
fn on_clones(call: &Call<'_>) -> Result<Value> {
    let Body::Mutating(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let written = crate::dispatch::schema::Schema::parse(call.op.record.schema);
    let written = written.map_err(|e| Error::new(ErrorKind::Internal, e.message))?;
    let mut clones: Vec<(usize, Tensor)> = Vec::new();
    for (i, s) in written.args.iter().enumerate() {
        if let (true, Some(Arg::Tensor(t))) = (s.is_write(), call.args.get(i)) {
            clones.push((i, clone(t)?));
        }
    }
    let mut args: SmallVec<[Arg<'_>; 8]> = call.args.into();
    for (i, t) in &clones {
        args[*i] = Arg::Tensor(t);
    }
    body(&Args { op: call.op, list: &args })?;
    drop(args);
    let mut results = clones.into_iter().map(|(_, t)| Value::Tensor(t));
    Ok(if results.len() == 1 { results.next().unwrap_or_default() } else { Value::Tuple(results.collect()) })
}

/// A dense copy in the same order of dimensions.
pub fn clone(t: &Tensor) -> Result<Tensor> {
    let strides = iter::output_strides(t.sizes(), &[t]);
    let out = Tensor::empty_strided(t.sizes(), &strides, t.dtype())?;
    iter::copy(&out, t)?;
    Ok(out)
}
