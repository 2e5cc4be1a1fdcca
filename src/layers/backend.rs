//! The CPU key: runs the record's body in the form the variant asks for.

use crate::core::fallible_alloc::try_collected;
use crate::core::geometry;
use crate::core::iter;
use crate::core::modes;
use crate::core::{DType, Error, ErrorKind, Geometry, KeySet, Result, Scalar, Tensor};
use crate::dispatch::{Call, Kernel, Op, operator};
use crate::operator::out::Out;
use crate::operator::record::Body;
use crate::operator::schema::{BaseType, Type};
use crate::operator::{Arg, Args, Value, Variant};
use crate::runtime::generator;
use smallvec::SmallVec;

/// The CPU kernel of an operator; none where kernels are registered at run time.
pub fn kernel(op: &Op) -> Option<Kernel> {
    use Variant::*;
    Some(match (op.variant, &op.record.body) {
        (_, Body::Registered) => return None,
        (Base, Body::Structured(_)) if op.record.autograd.of_tensors.is_some() => structured_of_number,
        (Out | PartnerOut, _) if super::lists::goes_through(op) => super::lists::copy_to_list,
        (_, Body::ForEach(_)) => super::lists::for_each,
        (Base, Body::Structured(_)) => structured,
        (Base, Body::Composite(_)) if op.record.reads_undefined => plain_or_of_undefined,
        (Base, Body::Functional(_) | Body::Composite(_) | Body::CompositeWithKernel(..)) => plain,
        (Base, Body::View(_)) if op.record.view.reshapes => reshape,
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

/// The kernel of an operator that takes a generator: what runs under it draws from that one.
pub fn drawing(call: &Call<'_>) -> Result<Value> {
    let run = kernel(call.op).ok_or_else(|| wrong_body(call.op))?;
    if call.args.own_generator().is_some() {
        return drawing_from_program(call, run);
    }
    let source = call.args.list.iter().find_map(|a| if let Arg::Generator(g) = *a { Some(g) } else { None });
    generator::drawing_from(source, || run(call))
}

/// What a program registered for generators of its own runs, be it for operators that this one is made of.
#[cold]
fn drawing_from_program(call: &Call<'_>, run: Kernel) -> Result<Value> {
    let op = call.op;
    if op.has_kernel(KeySet::CustomRNGKeyId) {
        return op.redispatch(KeySet::CustomRNGKeyId, call.args.list);
    }
    if let (Variant::InPlace, Some(parts)) = (op.variant, op.record.forms.inplace_by) {
        return parts(&call.args);
    }
    let writes_clones = matches!(op.variant, Variant::Functional | Variant::PartnerOut);
    if writes_clones || op.record.draws_through.contains(&op.variant) {
        return run(call);
    }
    Err(op.no_backend(KeySet::CustomRNGKeyId))
}

#[cold]
fn wrong_body(op: &Op) -> Error {
    Error::new(ErrorKind::Internal, format!("{}: the record has no body for this kernel", op.full_name()))
}

fn structured(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let mut out = Out::fresh(call.args.list);
    body(&call.args, &mut out)?;
    out.value()
}

fn structured_of_number(call: &Call<'_>) -> Result<Value> {
    let wants_grad = |t: &Tensor| t.is_inference() && t.requires_grad();
    if call.args.list.iter().flat_map(Arg::tensors).any(wants_grad) && records() {
        return with_numbers_as_tensors(call);
    }
    structured(call)
}

fn records() -> bool {
    let modes = modes::capture();
    modes.grad_enabled() && !modes.is_inference() && !modes.excluded().contains(KeySet::AUTOGRAD)
}

/// See [`crate::operator::record::Autograd::of_tensors`].
#[cold]
fn with_numbers_as_tensors(call: &Call<'_>) -> Result<Value> {
    let op = operator(call.op.record.autograd.of_tensors.unwrap_or_default())?;
    let mut args: Vec<Value> = call.args.list.iter().map(|a| Value::from_arg(*a)).collect();
    for (i, a) in op.schema().args.iter().enumerate() {
        if a.ty.base() == Some(BaseType::Tensor) && !matches!(args.get(i), None | Some(Value::Tensor(_))) {
            let number = call.args.at::<Scalar>(i)?;
            args[i] = Tensor::scalar(number, number.dtype())?.into_wrapped_number().into();
        }
    }
    let list: SmallVec<[Arg<'_>; 8]> = args.iter().map(Value::as_arg).collect();
    op.call(&list)
}

fn structured_in_place(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let target = call.args.at::<&Tensor>(0)?;
    let mut out = Out::in_place(target, call.args.list);
    body(&call.args, &mut out)?;
    out.finish()?;
    target.storage().note_write();
    Ok(Value::None)
}

/// The record's arguments and the out= tensors that follow them. A factory's options, which its out= form does not
/// have, are the first out's own.
pub fn split_out<'a>(call: &Call<'a>) -> Result<(SmallVec<[Arg<'a>; 8]>, SmallVec<[&'a Tensor; 2]>)> {
    let schema = call.op.schema();
    let mut args: SmallVec<[Arg<'a>; 8]> = SmallVec::new();
    let mut outs: SmallVec<[&'a Tensor; 2]> = SmallVec::new();
    for (i, s) in schema.args.iter().enumerate() {
        if s.is_write() && s.kwarg_only {
            outs.push(call.args.at::<&Tensor>(i)?);
        } else {
            args.push(call.args.list[i]);
        }
    }
    // What the record's own schema has besides are a factory's options.
    let base = call.op.pure().filter(|_| call.op.variant == Variant::Out);
    if let (Some(base), Some(&first)) = (base, outs.first()) {
        for (i, a) in base.schema().args.iter().enumerate() {
            if schema.find_arg(&a.name).is_some() {
                continue;
            }
            let is_dtype = a.ty.base() == Some(BaseType::ScalarType);
            args.insert(i.min(args.len()), if is_dtype { Arg::DType(first.dtype()) } else { Arg::None });
        }
    }
    Ok((args, outs))
}

fn structured_out(call: &Call<'_>) -> Result<Value> {
    let Body::Structured(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let (args, outs) = split_out(call)?;
    let mut out = Out::given(&outs, &args);
    body(&Args::new(call.op, &args), &mut out)?;
    out.finish()?;
    outs.iter().for_each(|t| t.storage().note_write());
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
    compute(call.op, &call.args)
}

/// As [`plain`], of an operator that reads undefined tensors.
fn plain_or_of_undefined(call: &Call<'_>) -> Result<Value> {
    plain(call).or_else(|refused| of_undefined(call, refused))
}

/// What the body makes of tensors that stand for the undefined ones, where it gives back such a tensor or none at all.
#[cold]
fn of_undefined(call: &Call<'_>, refused: Error) -> Result<Value> {
    let stand_in = Tensor::empty(&[0], DType::Float32)?;
    let is_one = |ty: &Type| !ty.is_optional() && ty.base() == Some(BaseType::Tensor);
    let lists: Vec<Option<Vec<Tensor>>> = call.args.list.iter().map(|arg| list_with(arg, &stand_in)).collect();
    let args: Vec<Arg<'_>> = (call.args.list.iter().zip(&lists).zip(&call.op.schema().args))
        .map(|((arg, list), described)| match (arg, list) {
            (Arg::None, _) if is_one(&described.ty) => Arg::Tensor(&stand_in),
            (_, Some(list)) if is_one(&described.ty) => Arg::Tensors(list),
            _ => *arg,
        })
        .collect();
    let is_undefined = |t: &Tensor| t.same(&stand_in);
    if !args.iter().any(|arg| arg.tensors().any(is_undefined)) {
        return Err(refused);
    }
    match compute(call.op, &Args::new(call.op, &args))? {
        Value::Tensor(t) if is_undefined(&t) => Ok(Value::None),
        Value::Tensors(list) if list.iter().any(is_undefined) => {
            Ok(Value::OptTensors(list.into_iter().map(|t| (!is_undefined(&t)).then_some(t)).collect()))
        }
        Value::Tensor(_) | Value::Tensors(_) | Value::Tuple(_) => Err(refused),
        other => Ok(other),
    }
}

fn list_with(arg: &Arg<'_>, stand_in: &Tensor) -> Option<Vec<Tensor>> {
    let Arg::OptTensors(list) = arg else { return None };
    Some(list.iter().map(|t| t.as_ref().unwrap_or(stand_in).clone()).collect())
}

/// A composite with a kernel, where gradients are recorded: its parts are recorded instead.
pub fn decompose(call: &Call<'_>) -> Result<Value> {
    match call.op.record.body {
        Body::CompositeWithKernel(f, _) => f(&call.args),
        _ => Err(wrong_body(call.op)),
    }
}

fn compute_then_copy_to_self(call: &Call<'_>) -> Result<Value> {
    let target = call.args.at::<&Tensor>(0)?;
    // What will be refused is refused before the computation writes other arguments.
    iter::check_internal_overlap(target)?;
    let result = compute(call.op, &call.args)?.tensor()?;
    if result.same(target) {
        // Nothing is to be written, and who counts writes is told so.
        return Ok(result.into());
    }
    // Checks and the copy are those of a structured operator that computed elsewhere.
    let mut out = Out::in_place(target, call.args.list);
    let dst = out.pointwise(result.sizes(), None, result.dtype())?;
    iter::copy(dst, &result)?;
    out.finish()?;
    target.storage().note_write();
    Ok(Value::None)
}

fn compute_then_copy_to_outs(call: &Call<'_>) -> Result<Value> {
    let (args, outs) = split_out(call)?;
    copy_to_outs(compute(call.op, &Args::new(call.op, &args))?, &args, &outs)
}

fn partner_then_copy_to_outs(call: &Call<'_>) -> Result<Value> {
    let (args, outs) = split_out(call)?;
    let inner = call.with(&args);
    let results = if let Body::Mutating(_) = call.op.record.body { on_clones(&inner)? } else { view_copy(&inner)? };
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
    outs.iter().for_each(|t| t.storage().note_write());
    Ok(Value::None)
}

#[inline(always)]
fn alias(call: &Call<'_>, body: fn(&Args<'_>, &mut Geometry) -> Result<()>) -> Result<Tensor> {
    let args = &call.args;
    let t = args.at::<&Tensor>(0)?.alias_with(|geometry| body(args, geometry))?;
    stand_alone(args.at(0)?, std::slice::from_ref(&t));
    let toggles = call.op.record.view.toggles;
    Ok(if toggles.is_empty() { t } else { t.toggle_keys(toggles) })
}

fn aliases(call: &Call<'_>, body: fn(&Args<'_>) -> Result<Vec<Geometry>>) -> Result<Vec<Tensor>> {
    let args = &call.args;
    let base: &Tensor = args.at(0)?;
    let views = try_collected(body(args)?.into_iter().map(|geometry| base.alias_to(geometry)))?;
    stand_alone(base, &views);
    Ok(views)
}

/// Where view tracking is excluded, what shares memory with a normal tensor does not share its version counter.
#[inline]
fn stand_alone(base: &Tensor, views: &[Tensor]) {
    if !base.is_inference() && modes::capture().excluded().contains(KeySet::ADInplaceOrView) {
        views.iter().for_each(|t| t.give_own_version(true));
    }
}

fn view(call: &Call<'_>) -> Result<Value> {
    let Body::View(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
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
    let Body::MultiView(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    Ok(Value::Tensors(aliases(call, body)?))
}

fn fresh_copy(t: &Tensor) -> Result<Tensor> {
    let out = Tensor::empty(t.sizes(), t.dtype())?;
    iter::copy(&out, t)?;
    super::support::carry_out(&out, t.keys())?;
    Ok(out)
}

fn view_copy(call: &Call<'_>) -> Result<Value> {
    match call.op.record.body {
        // Strides that allow no view in this shape are no hindrance to a copy.
        Body::View(_) if call.op.record.view.reshapes && matches!(call.args.list, [_, Arg::Ints(_)]) => {
            let (t, shape): (&Tensor, &[i64]) = call.args.get()?;
            let sizes = geometry::infer_size(shape, t.numel())?;
            let copied = fresh_copy(t)?;
            Ok(copied.alias(&sizes, &geometry::contiguous_strides(&sizes), 0, t.dtype())?.into())
        }
        Body::View(_) => Ok(Value::Tensor(fresh_copy(&view(call)?.tensor()?)?)),
        Body::MultiView(body) => {
            Ok(Value::Tensors(aliases(call, body)?.iter().map(fresh_copy).collect::<Result<_>>()?))
        }
        _ => Err(wrong_body(call.op)),
    }
}

fn in_place_view(call: &Call<'_>) -> Result<Value> {
    let Body::View(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
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
    let Body::Mutating(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    body(&call.args)?;
    let written = call.written();
    written.iter().for_each(|t| t.storage().note_write());
    // One argument that is its own result is nothing new; of several each is a result.
    let several = call.op.schema().returns.len() > 1;
    Ok(if several { Value::tuple(written.into_iter().cloned()) } else { Value::None })
}

/// The functional partner of an operator that writes: it writes clones, which are the results.
fn on_clones(call: &Call<'_>) -> Result<Value> {
    let Body::Mutating(body) = call.op.record.body else { return Err(wrong_body(call.op)) };
    let base = super::support::base_of(call.op)?;
    let written = base.schema();
    let mut clones: Vec<(usize, Tensor)> = Vec::new();
    for (i, s) in written.args.iter().enumerate() {
        if let (true, Some(Arg::Tensor(t))) = (s.is_write(), call.args.list.get(i)) {
            clones.push((i, iter::dense_clone(t)?));
        }
    }
    let mut args: SmallVec<[Arg<'_>; 8]> = call.args.list.into();
    for (i, t) in &clones {
        args[*i] = Arg::Tensor(t);
    }
    let inner = Args::new(call.op, &args);
    match inner.own_generator() {
        // Kernels for it are registered for the operator that writes.
        Some(_) => drop(base.call(&args)?),
        None => body(&inner)?,
    }
    drop(args);
    let mut results = clones.into_iter().map(|(_, t)| Value::Tensor(t));
    Ok(if results.len() == 1 { results.next().unwrap_or_default() } else { Value::Tuple(results.collect()) })
}

/// A call that its operator's schema does not tell all of, by calls that do.
pub(super) fn by_parts(call: &Call<'_>) -> Option<Result<Value>> {
    let op = call.op;
    match op.variant == Variant::Base {
        true if op.may_be_view() => Some(decompose(call)),
        true => op.record.memory.annotated.and_then(|parts| parts(&call.args)),
        false => None,
    }
}
