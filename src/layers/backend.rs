//! The CPU key: runs the record's body in the form the variant asks for.

use crate::core::iter;
use crate::core::{Error, ErrorKind, Geometry, KeySet, Result, Tensor};
use crate::dispatch::{Arg, Args, Call, Kernel, Op, Value, Variant, tls};
use crate::ops::out::Out;
use crate::ops::record::Body;
use smallvec::SmallVec;

/// The CPU kernel of an operator; none where kernels are registered at run time.
pub fn kernel(op: &Op) -> Option<Kernel> {
    use Variant::*;
    Some(match (op.variant, &op.record.body) {
        (_, Body::Registered) => return None,
        (Base, _) if op.record.inner_writes.max(op.record.inner_writes_of_numbers) > 0 => counting_inner_writes,
        (Base, Body::Structured(_)) => structured,
        (Base, Body::Functional(_) | Body::Composite(_) | Body::CompositeWithKernel(..)) => plain,
        (Base, Body::View(_)) if op.record.reshapes => reshape,
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
    })
}

#[cold]
fn wrong_body(op: &Op) -> Error {
    Error::new(ErrorKind::Internal, format!("{}: the record has no body for this kernel", op.full_name()))
}

fn structured(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    let mut out = Out::fresh(call.args.list);
    body(&call.args, &mut out)?;
    out.value()
}

fn structured_in_place(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    let target = call.args.at::<&Tensor>(0)?;
    let mut out = Out::in_place(target, call.args.list);
    body(&call.args, &mut out)?;
    out.finish()?;
    Ok(Value::None)
}

/// The record's arguments and the out= tensors that follow them. A factory's options, which its out= form does not
/// have, are the first out's own.
pub fn split_out<'a>(call: &Call<'a>) -> Result<(SmallVec<[Arg<'a>; 8]>, SmallVec<[&'a Tensor; 2]>)> {
    let schema = call.args.op.schema();
    let mut args: SmallVec<[Arg<'a>; 8]> = SmallVec::new();
    let mut outs = SmallVec::new();
    for (i, s) in schema.args.iter().enumerate() {
        if s.is_write() && s.kwarg_only {
            outs.push(call.args.at::<&Tensor>(i)?);
        } else {
            args.push(call.args.list[i]);
        }
    }
    if call.args.op.record.schema.contains("Layout? layout") && !call.args.op.record.schema.starts_with("to.") {
        let first: &Tensor = outs[0];
        let at =
            call.args.op.record.schema.split(", ").filter(|p| *p != "*").position(|p| p.contains("ScalarType? dtype"));
        let at = at.unwrap_or(args.len()).min(args.len());
        for (k, option) in [Arg::DType(first.dtype()), Arg::None, Arg::None, Arg::None].into_iter().enumerate() {
            args.insert(at + k, option);
        }
    }
    Ok((args, outs))
}

fn structured_out(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    let (args, outs) = split_out(call)?;
    let mut out = Out::given(&outs, &args);
    body(&Args::new(call.args.op, &args), &mut out)?;
    out.finish()?;
    Ok(Value::None)
}

#[inline]
fn compute(op: &Op, args: &Args<'_>) -> Result<Value> {
    let (Body::Functional(f) | Body::Composite(f) | Body::CompositeWithKernel(_, f)) = op.record.body else {
        return Err(wrong_body(op));
    };
    f(args)
}

fn plain(call: &Call<'_>) -> Result<Value> {
    compute(call.args.op, &call.args)
}

/// An operator whose kernel upstream writes in its own results. See [`crate::ops::record::Record::inner_writes`].
fn counting_inner_writes(call: &Call<'_>) -> Result<Value> {
    let value = if let Body::Structured(_) = call.args.op.record.body { structured(call)? } else { plain(call)? };
    if call.args.counts_inner_writes() {
        let record = call.args.op.record;
        let is_number = call.args.list.iter().flat_map(Arg::tensors).next().is_some_and(|t| t.ndim() == 0);
        let writes = if is_number { record.inner_writes_of_numbers } else { record.inner_writes };
        for t in value.places().into_iter().flatten() {
            (0..writes).try_for_each(|_| t.bump_version())?;
        }
    }
    Ok(value)
}

/// A composite with a kernel, where gradients are recorded: its parts are recorded instead.
pub fn decompose(call: &Call<'_>) -> Result<Value> {
    match call.args.op.record.body {
        Body::CompositeWithKernel(f, _) => f(&call.args),
        _ => Err(wrong_body(call.args.op)),
    }
}

fn compute_then_copy_to_self(call: &Call<'_>) -> Result<Value> {
    let target = call.args.at::<&Tensor>(0)?;
    // What will be refused is refused before the computation writes other arguments.
    iter::check_internal_overlap(target)?;
    let result = compute(call.args.op, &call.args)?.tensor()?;
    // Checks and the copy are those of a structured operator that computed elsewhere.
    let mut out = Out::in_place(target, call.args.list);
    let dst = out.pointwise(result.sizes(), None, result.dtype())?;
    iter::copy(dst, &result)?;
    out.finish()?;
    Ok(Value::None)
}

fn compute_then_copy_to_outs(call: &Call<'_>) -> Result<Value> {
    let (args, outs) = split_out(call)?;
    copy_to_outs(compute(call.args.op, &Args::new(call.args.op, &args))?, &args, &outs)
}

fn partner_then_copy_to_outs(call: &Call<'_>) -> Result<Value> {
    let (args, outs) = split_out(call)?;
    let inner = Call { args: Args::new(call.args.op, &args), keys: call.keys };
    let results =
        if let Body::Mutating(_) = call.args.op.record.body { on_clones(&inner)? } else { view_copy(&inner)? };
    copy_to_outs(results, &args, &outs)
}

fn copy_to_outs(results: Value, args: &[Arg<'_>], outs: &[&Tensor]) -> Result<Value> {
    let results = results.tensors()?;
    let mut out = Out::given(outs, args);
    for result in &results {
        out.tensor(result.sizes(), None, result.dtype())?;
    }
    for (i, result) in results.iter().enumerate() {
        iter::copy(out.get(i), result)?;
    }
    out.finish()?;
    Ok(Value::None)
}

#[inline(always)]
fn alias(call: &Call<'_>, body: fn(&Args<'_>, &mut Geometry) -> Result<()>) -> Result<Tensor> {
    let args = &call.args;
    let t = args.at::<&Tensor>(0)?.alias_with(|geometry| body(args, geometry))?;
    stand_alone(args.at(0)?, std::slice::from_ref(&t));
    let toggles = call.args.op.record.more().toggles;
    Ok(if toggles.is_empty() { t } else { t.toggle_keys(toggles) })
}

fn aliases(call: &Call<'_>, body: fn(&Args<'_>) -> Result<Vec<Geometry>>) -> Result<Vec<Tensor>> {
    let args = &call.args;
    let base: &Tensor = args.at(0)?;
    let views = body(args)?.into_iter().map(|geometry| base.alias_to(geometry)).collect::<Result<Vec<_>>>()?;
    stand_alone(base, &views);
    Ok(views)
}

/// Where view tracking is excluded, what shares memory with a normal tensor does not share its version counter.
#[inline]
fn stand_alone(base: &Tensor, views: &[Tensor]) {
    if !base.is_inference() && tls::capture().excluded().contains(KeySet::ADInplaceOrView) {
        views.iter().for_each(|t| t.give_own_version(true));
    }
}

fn view(call: &Call<'_>) -> Result<Value> {
    let Body::View(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    Ok(Value::Tensor(alias(call, body)?))
}

/// A view in another shape, of a row-major tensor without asking the strides.
fn reshape(call: &Call<'_>) -> Result<Value> {
    let [Arg::Tensor(t), Arg::Ints(shape)] = *call.args.list else { return view(call) };
    let Some(shown) = t.alias_row_major(shape) else { return view(call) };
    let shown = shown?;
    stand_alone(t, std::slice::from_ref(&shown));
    Ok(Value::Tensor(shown))
}

fn multi_view(call: &Call<'_>) -> Result<Value> {
    let Body::MultiView(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    Ok(Value::Tensors(aliases(call, body)?))
}

fn fresh_copy(t: &Tensor) -> Result<Tensor> {
    let out = Tensor::empty(t.sizes(), t.dtype())?;
    iter::copy(&out, t)?;
    super::lazy_bits::carry_out(&out, t.keys())?;
    Ok(out)
}

fn view_copy(call: &Call<'_>) -> Result<Value> {
    match call.args.op.record.body {
        Body::View(_) => Ok(Value::Tensor(fresh_copy(&view(call)?.tensor()?)?)),
        Body::MultiView(body) => {
            Ok(Value::Tensors(aliases(call, body)?.iter().map(fresh_copy).collect::<Result<_>>()?))
        }
        _ => Err(wrong_body(call.args.op)),
    }
}

fn in_place_view(call: &Call<'_>) -> Result<Value> {
    let Body::View(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    let args = &call.args;
    let target: &Tensor = args.at(0)?;
    let mut v = target.geometry().clone();
    body(args, &mut v)?;
    crate::core::tensor::check_geometry(v.sizes(), v.strides(), v.offset, v.dtype, target.storage().nbytes())?;
    // SAFETY: checked to lie inside the storage; the body's borrows of the header have ended.
    unsafe { target.set_geometry(v.sizes(), v.strides(), v.offset) };
    Ok(Value::None)
}

fn mutating(call: &Call<'_>) -> Result<Value> {
    let Body::Mutating(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    body(&call.args)?;
    Ok(Value::None)
}

/// The functional partner of an operator that writes: it writes clones, which are the results.
fn on_clones(call: &Call<'_>) -> Result<Value> {
    let Body::Mutating(body) = call.args.op.record.body else { return Err(wrong_body(call.args.op)) };
    let written = crate::dispatch::schema::Schema::parse(call.args.op.record.schema);
    let written = written.map_err(|e| Error::new(ErrorKind::Internal, e.message))?;
    let mut clones: Vec<(usize, Tensor)> = Vec::new();
    for (i, s) in written.args.iter().enumerate() {
        if let (true, Some(Arg::Tensor(t))) = (s.is_write(), call.args.list.get(i)) {
            clones.push((i, clone(t)?));
        }
    }
    let mut args: SmallVec<[Arg<'_>; 8]> = call.args.list.into();
    for (i, t) in &clones {
        args[*i] = Arg::Tensor(t);
    }
    body(&Args::new(call.args.op, &args))?;
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
