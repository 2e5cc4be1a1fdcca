//! The Functionalize key: a call on wrappers becomes calls on what they stand for, which neither write nor, if asked, share
//! memory. What a wrapper is and how its value follows from writes elsewhere is `crate::functionalization`.

use crate::core::modes;
use crate::core::{DType, Dims, Geometry, KeySet, MemoryFormat, Result, Tensor, geometry, iter};
use crate::dispatch::{Call, Op, find};
use crate::functionalization::{
    Functional, Level, Link, Mutations, Place, Several, Shared, Step, Views, adopt, covers, wrap,
};
use crate::operator::out::Out;
use crate::operator::record::{Body, Inverse};
use crate::operator::schema::Argument;
use crate::operator::{Arg, Substituted, Value, Variant};
use crate::{bail, call, check, tensor};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// The layer.
pub fn functionalize(call: &Call<'_>) -> Result<Value> {
    let Some(level) = level_of(call.args.list) else { return outside_of_wrappers(call) };
    let op = call.op;
    let mutable = op.schema().is_mutable();
    match (op.variant, &op.record.body) {
        (Variant::Base, Body::View(_) | Body::MultiView(_)) => view(call, level),
        (Variant::InPlaceView, _) => view_in_place(call),
        (Variant::ViewCopy, _) if matches!(op.record.view.inverse, Inverse::OfStorage(_)) => {
            copy_of_storage(call, level)
        }
        (Variant::Base, Body::Mutating(_)) if op.record.view.detaches => detach_in_place(call),
        (Variant::Base, Body::Mutating(_)) if op.record.memory.bumps_on_resize_only => resize(call, &level.clone()),
        (Variant::Base, Body::Mutating(_)) if op.record.memory.takes_memory => take_memory(call, &level.clone()),
        (_, Body::Registered) if op.schema().returns.iter().any(|r| r.alias.is_some() && !is_written(r)) => {
            refuse_aliases(op)
        }
        _ => match super::backend::by_parts(call) {
            Some(result) => result,
            None if mutable => write(call, level),
            None => compute(call, level),
        },
    }
}

/// The innermost level whose wrappers are among the arguments.
fn level_of<'a>(args: &'a [Arg<'a>]) -> Option<&'a Arc<Level>> {
    let wrappers = args.iter().flat_map(Arg::tensors).filter_map(Functional::of);
    wrappers.map(Functional::level).max_by_key(|level| level.depth())
}

/// A call without wrappers: what makes a tensor gives the program a wrapper, what computes with tensors from outside stays
/// outside.
fn outside_of_wrappers(call: &Call<'_>) -> Result<Value> {
    let op = call.op;
    let Some(level) = Level::current() else { return call.redispatch(below()) };
    let value = level.outside(|| op.call(call.args.list))?;
    let makes = op.record.memory.lifts || !call.args.list.iter().any(|a| a.tensors().next().is_some());
    if makes { wrapped(&level, value) } else { Ok(value) }
}

/// The keys below this layer's.
fn below() -> KeySet {
    KeySet::from_bits_retain(KeySet::Functionalize.bits() - 1)
}

/// An operator that neither writes nor makes views.
fn compute(call: &Call<'_>, level: &Arc<Level>) -> Result<Value> {
    let (value, as_seen) = level.outside(|| -> Result<(Value, bool)> {
        let values = values(call.op, call.args.list)?;
        let inner = values.args();
        let value = call.op.call(&inner)?;
        let as_seen = is_as_seen(call.args.list, &inner, &value);
        Ok((value, as_seen))
    })?;
    let value = wrapped(level, value)?;
    if !as_seen {
        lay_out_as_seen(call, &value)?;
    }
    Ok(value)
}

/// What is no operator, and neither writes nor shares what it is given: computed of what wrappers stand for.
pub fn compute_by(args: &[Arg<'_>], compute: impl FnOnce(&[Arg<'_>]) -> Result<Value>) -> Result<Value> {
    let Some(level) = level_of(args).cloned().or_else(Level::current) else { return compute(args) };
    let value = level.outside(|| compute(&Substituted::by(args, |_, t| value_of(t, true))?.args()))?;
    wrapped(&level, value)
}

/// A copy of a part of the storage, which may lie beyond the tensor.
fn copy_of_storage(call: &Call<'_>, level: &Arc<Level>) -> Result<Value> {
    let view = super::support::base_of(call.op)?.call(call.args.list)?.tensor()?;
    match covers(call.args.at::<&Tensor>(0)?.geometry(), view.geometry()) {
        true => compute(call, level),
        false => call!("clone", &view, MemoryFormat::Contiguous),
    }
}

/// Whether how arguments lie in memory may be seen in the digits of a result, or in which random numbers go where.
fn goes_by_layout(op: &Op) -> bool {
    let writes_elements = op.variant == Variant::Base && matches!(op.record.body, Body::Mutating(_));
    op.record.sums || !(op.record.forms.inplace || writes_elements) || op.is_random()
}

/// Whether a result has the strides it would have if values lay in memory as the program's tensors do.
fn is_as_seen(seen: &[Arg<'_>], inner: &[Arg<'_>], result: &Value) -> bool {
    let tensors = |args| -> SmallVec<[&Tensor; 4]> { <[Arg<'_>]>::iter(args).flat_map(Arg::tensors).collect() };
    let (seen, inner) = (tensors(seen), tensors(inner));
    if seen.iter().zip(&inner).all(|(a, b)| a.strides() == b.strides()) {
        return true;
    }
    let Value::Tensor(result) = result else { return false };
    let shape = result.sizes();
    let broadcasts = |t: &&Tensor| {
        t.ndim() <= shape.len() && t.sizes().iter().rev().zip(shape.iter().rev()).all(|(n, of)| n == of || *n == 1)
    };
    seen.iter().all(broadcasts)
        && seen.iter().zip(&inner).all(|(a, b)| order(a) == order(b))
        && iter::output_strides(shape, &seen) == iter::output_strides(shape, &inner)
}

/// What the strides of a result of one argument follow from.
fn order(t: &Tensor) -> Dims {
    if t.is_non_overlapping_and_dense() { t.strides().into() } else { iter::output_strides(t.sizes(), &[t]) }
}

/// Values may lie in memory otherwise than the program's tensors do: its results have the strides the operator gives them.
fn lay_out_as_seen(call: &Call<'_>, value: &Value) -> Result<()> {
    if super::fake::goes_by_elements(call.op, call.args.list) {
        return Ok(());
    }
    let seen = super::fake::shapes(call.op, call.args.list)?;
    for (t, like) in value.places().into_iter().zip(seen.places()) {
        if let (Some(t), Some(like)) = (t, like)
            && t.sizes() == like.sizes()
        {
            // SAFETY: the wrapper was just made; no reference into its header is in use.
            unsafe { t.set_storage(like.storage().clone(), like.sizes(), like.strides(), like.offset())? };
            if let Some(functional) = Functional::of(t) {
                let Place { shared, .. } = functional.place();
                shared.seen_as(t.geometry().clone());
            }
        }
    }
    Ok(())
}

/// Wrappers of all tensors of a result.
fn wrapped(level: &Arc<Level>, value: Value) -> Result<Value> {
    value.map_tensors(&mut |t| wrap(level, t))
}

/// Arguments of an operator with values in place of wrappers.
fn values<'a>(op: &Op, args: &'a [Arg<'a>]) -> Result<Substituted<'a>> {
    let in_storage = op.storage_offset_argument();
    let laid_out = goes_by_layout(op) || in_storage.is_some();
    let mut values = Substituted::by(args, |_, t| value_of(t, laid_out))?;
    // A value lies elsewhere in its storage than the program's tensor in its own.
    if let Some(at) = in_storage
        && let (Some(Arg::Int(offset)), Some(Arg::Tensor(own))) = (args.get(at), args.first())
    {
        let value = if let Some(Arg::Tensor(value)) = values.args().first() { value.offset() } else { 0 };
        values.replace(at, Value::Int(offset.saturating_sub(own.offset()).saturating_add(value)));
    }
    Ok(values)
}

fn value_of(t: &Tensor, laid_out: bool) -> Result<Tensor> {
    match Functional::of(t) {
        None => Ok(t.clone()),
        Some(functional) if laid_out => functional.value_as(t),
        Some(functional) => functional.value(t),
    }
}

// ---- views ----------------------------------------------------------------------------------------

/// A view: the wrapper is one of the wrapper's header, and its place a view of the place.
fn view(call: &Call<'_>, level: &Arc<Level>) -> Result<Value> {
    let base: &Tensor = call.args.at(0)?;
    let Some(functional) = Functional::of(base) else { bail!(Internal, "{}: a view of no wrapper", call.args.name()) };
    let value = call.redispatch(KeySet::CPU)?;
    let place = functional.present();
    let several =
        matches!(call.op.record.body, Body::MultiView(_)).then(|| Several::new(call.op, &call.args.list[1..]));
    for (i, t) in value.places().into_iter().flatten().enumerate() {
        let link =
            viewed(call.op, call.args.list, &place, base.geometry(), t.geometry(), several.as_ref().map(|s| (s, i)))?;
        adopt(level, t, Place { shared: place.shared.clone(), link });
    }
    Ok(value)
}

fn viewed(
    op: &'static Op,
    args: &[Arg<'_>],
    place: &Place,
    base: &Geometry,
    shown: &Geometry,
    several: Option<(&Arc<Several>, usize)>,
) -> Result<Arc<Link>> {
    let index = several.map_or(0, |(_, i)| i);
    Ok(match Step::of(op, &args[1..], base, shown, index)? {
        None => place.shared.part(shown)?,
        Some(step) => {
            let step = match several {
                Some((several, i)) => step.with_others(several, i),
                None => step,
            };
            Link::view(&place.link, step)
        }
    })
}

/// A view in place: the wrapper's own header and place change.
fn view_in_place(call: &Call<'_>) -> Result<Value> {
    let (op, t): (_, &Tensor) = (call.op, call.args.at(0)?);
    let Some(functional) = Functional::of(t) else { bail!(Internal, "{}: a view of no wrapper", op.name()) };
    let base = t.geometry().clone();
    call.redispatch(KeySet::CPU)?;
    let place = functional.place();
    let view = super::support::base_of(op)?;
    let link = viewed(view, call.args.list, &place, &base, t.geometry(), None)?;
    functional.move_to(Place { shared: place.shared, link });
    Ok(Value::None)
}

/// `detach_`: the wrapper is cut off, and its value too.
fn detach_in_place(call: &Call<'_>) -> Result<Value> {
    let t: &Tensor = call.args.at(0)?;
    call.redispatch(KeySet::CPU)?;
    if let (Some(functional), Some(detach)) = (Functional::of(t), find("aten::detach")) {
        let place = functional.place();
        let link = viewed(detach, &[Arg::Tensor(t)], &place, t.geometry(), t.geometry(), None)?;
        functional.move_to(Place { shared: place.shared, link });
    }
    Ok(Value::None)
}

// ---- writes ---------------------------------------------------------------------------------------

/// An operator that writes arguments.
fn write(call: &Call<'_>, level: &Arc<Level>) -> Result<Value> {
    let op = call.op;
    let written: SmallVec<[&Tensor; 2]> = call.written();
    for t in &written {
        check!(Functional::of(t).is_some_and(|f| Arc::ptr_eq(f.level(), level)), "{MIXED}");
    }
    if let [one] = &*written
        && let Some(result) = write_memory(call, level, one)?
    {
        return Ok(result);
    }
    // What it says of an undefined tensor or an empty list, the operator says.
    if op.variant == Variant::InPlace && written.is_empty() {
        return level.outside(|| op.call(&values(op, call.args.list)?.args()));
    }
    written.iter().filter_map(|t| Functional::of(t)).try_for_each(Functional::check_writable)?;
    if level.options().mutations == Mutations::Keep {
        return write_in_place(call, level, &written);
    }
    let (results, new) = match (op.variant, op.pure()) {
        (Variant::Out | Variant::PartnerOut, Some(pure)) => {
            let args = without_outs(call)?;
            let new = level.outside(|| pure.call(&values(op, &args)?.args()))?.tensors()?;
            fit(level, &args, &written, &new, || strides_of_results(pure, &args))?;
            (Value::None, new)
        }
        (Variant::InPlace, Some(pure)) if pure.schema().is_mutable() => {
            let value = pure.call(call.args.list)?.tensor()?;
            return call!("copy_", written[0], &value, false);
        }
        (Variant::InPlace, Some(pure)) => (Value::None, vec![overwritten(call, level, written[0], pure)?]),
        (_, Some(_)) if op.record.memory.copies && is_taken_over(call)? => {
            (Value::None, vec![level.outside(|| value_of(call.args.at(1)?, false))?])
        }
        (_, Some(pure)) => {
            for t in written.iter().filter(|t| is_doubtful(call, t)) {
                ask_operator(call, t)?;
            }
            split(call, level.outside(|| pure.call(&values(op, call.args.list)?.args()))?, written.len())?
        }
        (_, None) => on_copies(call, level)?,
    };
    check!(
        new.len() == written.len(),
        Internal,
        "{}: {} values for {} arguments",
        op.full_name(),
        new.len(),
        written.len()
    );
    for (t, value) in written.iter().zip(new) {
        commit(level, t, value)?;
    }
    given_back(call, level, results)
}

/// Whether a result is an argument that was written.
fn is_written(result: &Argument) -> bool {
    result.is_write() && result.ty.element().is_none()
}

/// The results of a call that wrote other tensors in place of the program's: what a registered operator says are arguments it
/// wrote are the program's own, the others become them.
fn given_back(call: &Call<'_>, level: &Arc<Level>, results: Value) -> Result<Value> {
    let schema = call.op.schema();
    let own = |(i, value): (usize, Value)| match schema.aliases_of_return(i).next().map(|a| call.args.list[a]) {
        Some(Arg::Tensor(t)) if is_written(&schema.returns[i]) => Ok(Value::Tensor(t.clone())),
        _ => wrapped(level, value),
    };
    match results {
        all if !matches!(call.op.record.body, Body::Registered) => wrapped(level, all),
        Value::Tuple(list) if schema.returns.len() > 1 => {
            Ok(Value::Tuple(list.into_iter().enumerate().map(own).collect::<Result<_>>()?))
        }
        one if schema.returns.len() == 1 => own((0, one)),
        others => wrapped(level, others),
    }
}

/// What becomes of the argument an in-place form writes. What the operator would refuse to write it refuses here.
fn overwritten(call: &Call<'_>, level: &Arc<Level>, t: &Tensor, pure: &'static Op) -> Result<Tensor> {
    let mut out = Out::in_place(t, call.args.list);
    let new = match pure.record.body {
        // It may write what it makes, and take views.
        Body::Composite(_) => {
            pure.call(call.args.list).and_then(Value::tensor).and_then(|t| match Functional::of(&t) {
                Some(functional) if Arc::ptr_eq(functional.level(), level) => level.outside(|| functional.value(&t)),
                _ => Ok(t),
            })
        }
        _ => level.outside(|| pure.call(&values(call.op, call.args.list)?.args())?.tensor()),
    };
    if new.as_ref().is_ok_and(|new| out.pointwise(new.sizes(), None, new.dtype()).is_ok()) {
        return new;
    }
    // Operators that are not elementwise refuse other things, and say so otherwise.
    ask_operator(call, t)?;
    new
}

/// Refuses what the operator refuses by the sizes of its arguments, and by which memory they are in.
fn ask_operator(call: &Call<'_>, written: &Tensor) -> Result<()> {
    let shape = written.hollow_on(written.storage().clone(), KeySet::Fake, None)?;
    let args = Substituted::by(call.args.list, |_, t| Ok(if t.same(written) { shape.clone() } else { t.clone() }))?;
    super::fake::shapes(call.op, &args.args()).map(drop)
}

/// Whether an operator may refuse to write an argument for the memory it is in. An elementwise one does not mind its own.
fn is_doubtful(call: &Call<'_>, t: &Tensor) -> bool {
    let mut tensors = call.args.list.iter().flat_map(Arg::tensors);
    let is_near = match call.args.signature.variant {
        Variant::InPlace => tensors.any(|a| iter::check_partial_overlap(t, a).is_err()),
        _ => tensors.filter(|a| a.storage().same(t.storage())).count() > 1,
    };
    is_near || iter::check_internal_overlap(t).is_err()
}

/// Whether what is copied to a base is just what the base is then.
fn is_taken_over(call: &Call<'_>) -> Result<bool> {
    let (to, from): (&Tensor, &Tensor) = (call.args.at(0)?, call.args.at(1)?);
    let (Some(functional), Some(_)) = (Functional::of(to), Functional::of(from)) else { return Ok(false) };
    iter::check_overlap(to, &[from])?;
    let flags = KeySet::Conjugate | KeySet::Negative;
    Ok(functional.place().link.is_base()
        && to.geometry() == from.geometry()
        && !(to.keys() | from.keys()).intersects(flags))
}

/// A wrapper has another value from now on.
fn commit(level: &Arc<Level>, t: &Tensor, value: Tensor) -> Result<()> {
    let Some(functional) = Functional::of(t) else { bail!(Internal, "functionalize: a write to no wrapper") };
    let value = match value.dtype() == t.dtype() {
        true => value,
        false => level.outside(|| converted(&value, t.dtype()))?,
    };
    let Place { shared, link } = functional.place();
    // Another argument of the same call may have written meanwhile.
    level.outside(|| shared.value(&link, level.options()))?;
    shared.commit(&link, value)
}

fn converted(t: &Tensor, dtype: DType) -> Result<Tensor> {
    tensor!("_to_copy", t, dtype)
}

/// Results of an operator's pure form: those of the operator itself, then what its written arguments become.
fn split(call: &Call<'_>, value: Value, written: usize) -> Result<(Value, Vec<Tensor>)> {
    let mut values = value.into_outputs();
    check!(values.len() >= written, Internal, "{}: its pure form has too few results", call.op.full_name());
    let new = values.split_off(values.len() - written).into_iter().map(Value::tensor).collect::<Result<_>>()?;
    let own = match values.len() {
        0 => Value::None,
        1 => values.remove(0),
        _ => Value::Tuple(values),
    };
    Ok((own, new))
}

/// An operator that has no pure form writes copies of its arguments.
fn on_copies(call: &Call<'_>, level: &Arc<Level>) -> Result<(Value, Vec<Tensor>)> {
    let op = call.op;
    level.outside(|| {
        let (laid_out, mut new) = (goes_by_layout(op), Vec::new());
        let copied = Substituted::by(call.args.list, |i, t| {
            let value = value_of(t, laid_out)?;
            if !call.writes(i) {
                return Ok(value);
            }
            new.push(tensor!("clone", &value)?);
            Ok(new[new.len() - 1].clone())
        })?;
        Ok((op.call(&copied.args())?, new))
    })
}

/// Writes stay: they are to values that nobody else shows.
fn write_in_place(call: &Call<'_>, level: &Arc<Level>, written: &[&Tensor]) -> Result<Value> {
    let op = call.op;
    // The values do not overlap where the tensors of the program do: what is refused for that is refused here.
    for t in written.iter().filter(|t| is_doubtful(call, t)) {
        ask_operator(call, t)?;
    }
    if let (Variant::Out | Variant::PartnerOut, Some(pure)) = (op.variant, op.pure()) {
        let args = without_outs(call)?;
        let seen = super::fake::shapes(pure, &args)?.tensors()?;
        fit(level, &args, written, &seen, || Ok(seen.iter().map(|t| t.strides().into()).collect()))?;
    }
    let values = level.outside(|| values(op, call.args.list))?;
    let result = level.outside(|| op.call(&values.args()))?;
    for t in written {
        let at = call.args.list.iter().flat_map(Arg::tensors).position(|a| a.same(t));
        let inner = values.args();
        let Some(value) = at.and_then(|at| inner.iter().flat_map(Arg::tensors).nth(at)) else { continue };
        commit(level, t, value.clone())?;
    }
    given_back(call, level, result)
}

/// Where calls just run, memory that nobody else shows is written where it is. None where it is not, or gradients are wanted.
fn write_memory(call: &Call<'_>, level: &Arc<Level>, written: &Tensor) -> Result<Option<Value>> {
    let op = call.op;
    let in_place = matches!((op.variant, &op.record.body), (Variant::InPlace, _) | (Variant::Base, Body::Mutating(_)));
    let (true, Some(functional)) = (in_place && level.just_runs(), Functional::of(written)) else { return Ok(None) };
    if op.record.memory.copies && functional.present().link.is_base() {
        return Ok(None);
    }
    // What overlaps it is read before it is written, or refused.
    let mut others = call.args.list.iter().flat_map(Arg::tensors).filter(|t| !t.same(written));
    if others.any(|t| t.storage().same(written.storage())) {
        return Ok(None);
    }
    let mut result = Value::None;
    let is_done = level.outside(|| -> Result<bool> {
        let Some(memory) = functional.memory(written)? else { return Ok(false) };
        // Mostly there is no other tensor.
        if let [Arg::Tensor(first), rest @ ..] = call.args.list
            && first.same(written)
            && rest.iter().all(|a| a.tensors().next().is_none())
        {
            let mut args: SmallVec<[Arg<'_>; 8]> = smallvec![Arg::Tensor(&memory)];
            args.extend_from_slice(rest);
            result = op.dispatch(&args)?;
            return Ok(true);
        }
        let laid_out = goes_by_layout(op);
        let values = Substituted::by(call.args.list, |i, t| match call.writes(i) {
            true => Ok(memory.clone()),
            false => value_of(t, laid_out),
        })?;
        let args = values.args();
        if modes::capture().grad_enabled() && args.iter().flat_map(Arg::tensors).any(Tensor::requires_grad) {
            return Ok(false);
        }
        result = op.call(&args)?;
        Ok(true)
    })?;
    match result {
        _ if !is_done => Ok(None),
        // There is nothing to move: a value that was just stored in pieces is slow to load.
        Value::None => Ok(Some(Value::None)),
        result => wrapped(level, result).map(Some),
    }
}

/// The arguments of an out= form that its operator has too.
fn without_outs<'a>(call: &Call<'a>) -> Result<SmallVec<[Arg<'a>; 8]>> {
    super::backend::split_out(call).map(|(args, _)| args)
}

/// Has out= arguments take the sizes of what is written to them, and the strides the operator gives its results, or refuses
/// it.
fn fit(
    level: &Arc<Level>,
    args: &[Arg<'_>],
    outs: &[&Tensor],
    new: &[Tensor],
    strides: impl FnOnce() -> Result<Vec<Dims>>,
) -> Result<()> {
    check!(outs.len() == new.len(), Internal, "functionalize: {} results for {} outs", new.len(), outs.len());
    let out = Out::given(outs, args);
    for (t, value) in outs.iter().zip(new) {
        out.check_dtype(t.dtype(), value.dtype())?;
    }
    if outs.iter().zip(new).any(|(t, value)| t.sizes() != value.sizes()) {
        for ((t, value), strides) in outs.iter().zip(new).zip(strides()?) {
            if t.sizes() != value.sizes() {
                resized(level, t, value.sizes(), &strides)?;
            }
        }
    }
    Ok(())
}

/// The strides an operator's results have by how the program has its arguments.
fn strides_of_results(pure: &'static Op, args: &[Arg<'_>]) -> Result<Vec<Dims>> {
    let seen = super::fake::shapes(pure, args)?;
    Ok(seen.places().into_iter().map(|t| t.map_or_else(Dims::new, |t| t.strides().into())).collect())
}

// ---- other memory ---------------------------------------------------------------------------------

/// Gives a wrapper other sizes: another part of its storage, which grows where it has to.
fn resized(level: &Arc<Level>, t: &Tensor, sizes: &[i64], strides: &[i64]) -> Result<()> {
    let Some(functional) = Functional::of(t) else { bail!(Internal, "functionalize: a resize of no wrapper") };
    let Place { shared, link } = functional.place();
    let mut to = t.geometry().clone();
    to.set(sizes, strides);
    let reach = geometry::span(sizes, strides).and_then(|n| n.checked_add(to.offset)).unwrap_or(i64::MAX);
    geometry::check_sizes(sizes, t.itemsize())?;
    let bytes = reach as usize * t.itemsize();
    if bytes > t.storage().nbytes() {
        shared.check_writable()?;
        grow(level, t, &shared, &link, &to, bytes)?;
    }
    // What may be refused comes first: a wrapper never has other sizes than its value.
    let link = if shared.geometry() != to || !link.is_base() { shared.part(&to)? } else { link };
    // SAFETY: no reference into the header is in use; the storage is large enough.
    unsafe { t.set_geometry(sizes, strides, to.offset) };
    functional.move_to(Place { link, shared });
    Ok(())
}

fn grow(
    level: &Arc<Level>,
    t: &Tensor,
    shared: &Arc<Shared>,
    link: &Arc<Link>,
    to: &Geometry,
    bytes: usize,
) -> Result<()> {
    level.outside(|| {
        let base = shared.base_value(level.options())?;
        let seen = shared.geometry();
        let has = geometry::product(seen.sizes()) as usize * seen.dtype.size();
        check!(
            has == t.storage().nbytes(),
            NotImplemented,
            "resize_: functionalize: a storage of {} bytes, of which a function was given {has}, cannot grow",
            t.storage().nbytes()
        );
        if link.is_base() && shared.is_alone() && seen.offset == 0 && base.is_contiguous() {
            let value = tensor!("resize", &base, to.sizes())?;
            shared.replace(value, to.clone());
        } else {
            check!(
                geometry::is_non_overlapping_and_dense(seen.sizes(), seen.strides()) && seen.offset == 0,
                NotImplemented,
                "resize_: functionalize: memory of sizes {:?} and strides {:?} cannot grow",
                seen.sizes(),
                seen.strides()
            );
            // Everything the storage has, in the order of memory.
            let row = match level.options().views {
                Views::Keep => call!("as_strided", &base, &[base.numel()], &[1])?,
                Views::Remove => call!("as_strided_copy", &base, &[base.numel()], &[1])?,
            };
            let row = row.tensor()?;
            let n = (bytes / seen.dtype.size()) as i64;
            let value = tensor!("resize", &row, &[n])?;
            let mut flat = Geometry::scalar(seen.dtype);
            flat.set_row_major(&[n], n);
            shared.grow(value, flat)?;
        }
        // SAFETY: a wrapper's storage; nobody asks for its size meanwhile.
        unsafe { t.storage().set_size(bytes) };
        Ok(())
    })
}

/// `resize_`, `resize_as_`.
fn resize(call: &Call<'_>, level: &Arc<Level>) -> Result<Value> {
    let t: &Tensor = call.args.at(0)?;
    check!(Functional::of(t).is_some(), "{}", MIXED);
    // What it becomes is what a tensor with data becomes.
    let shape = Tensor::empty_strided(t.sizes(), t.strides(), t.dtype())?;
    let mut args: SmallVec<[Arg<'_>; 8]> = call.args.list.into();
    args[0] = Arg::Tensor(&shape);
    call.with(&args).redispatch(KeySet::CPU)?;
    if shape.sizes() != t.sizes() || shape.strides() != t.strides() {
        resized(level, t, shape.sizes(), shape.strides())?;
    }
    Ok(Value::None)
}

/// `set_`: the wrapper takes the memory of another one, or none.
fn take_memory(call: &Call<'_>, level: &Arc<Level>) -> Result<Value> {
    let t: &Tensor = call.args.at(0)?;
    let source = call.args.list.get(1).and_then(|a| a.tensors().next());
    let Some(functional) = Functional::of(t) else {
        bail!(
            "set__functionalize: Tried to mutate a non-functional tensor with a functional tensor, which is not allowed"
        )
    };
    let Some(source) = source else {
        let empty = level.outside(|| Tensor::empty(&[0], t.dtype()))?;
        let empty = wrap(level, empty)?;
        // SAFETY: no reference into the header is in use.
        unsafe { t.set_storage(empty.storage().clone(), empty.sizes(), empty.strides(), empty.offset())? };
        Functional::of(&empty).into_iter().for_each(|of| functional.move_to(of.place()));
        return Ok(Value::None);
    };
    let Some(of) = Functional::of(source) else {
        bail!(
            "set__functionalize: We do not currently support x.set_(y) where y is not a FunctionalTensor. Please file an issue"
        )
    };
    let (storage, seen) = (t.storage().clone(), t.geometry().clone());
    call.redispatch(KeySet::CPU)?;
    let place = of.place();
    let link = match t.geometry() == source.geometry() {
        true => Ok(place.link),
        false => place.shared.part(t.geometry()),
    };
    let link = link.inspect_err(|_| {
        // SAFETY: no reference into the header is in use; it is what the tensor was.
        _ = unsafe { t.set_storage(storage, seen.sizes(), seen.strides(), seen.offset) };
    })?;
    functional.move_to(Place { shared: place.shared, link });
    Ok(Value::None)
}

const MIXED: &str = "mutating a non-functional tensor with a functional tensor is not allowed. Please ensure that all of your \
                     inputs are wrapped inside of a functionalize() call.";

fn refuse_aliases(op: &Op) -> Result<Value> {
    bail!(
        "Found a custom (non-ATen) operator whose output has alias annotations: {}. We only support functionalizing operators \
         whose outputs do not have alias annotations (e.g. 'Tensor(a)' is a Tensor with an alias annotation whereas 'Tensor' is \
         a Tensor without. The '(a)' is the alias annotation). The alias annotation specifies that the output Tensor shares \
         storage with an input that has the same annotation.",
        op.schema()
    )
}
