//! The SparseCPU and SparseCsrCPU keys: what a call on sparse tensors is, as the operator's record says. What maps zero to zero is
//! computed on the elements that are stored, composites call what they are made of, and of the rest an operator that says nothing is
//! refused.

use super::support::base_of;
use crate::core::modes::{self, ModeGuard};
use crate::core::sparse::{Layout, Sparse};
use crate::core::{KeySet, Result, Tensor};
use crate::dispatch::Call;
use crate::operator::record::{Body, OnSparse};
use crate::operator::{Arg, Substituted, Value, Variant};
use crate::{bail, check, tensor};

/// The layer.
pub fn sparse(call: &Call<'_>) -> Result<Value> {
    let record = call.op.record;
    check_is_no_shape(call)?;
    // What writes of a kernel there are, the layers above do not see.
    let is_kernel = !matches!(
        record.body,
        Body::Composite(_) | Body::CompositeWithKernel(..) | Body::Registered | Body::ForEach(_)
    );
    let _inner = is_kernel.then(|| ModeGuard::exclude(KeySet::ADInplaceOrView));
    match (call.op.variant, &record.body, record.on_sparse) {
        (Variant::Base, _, OnSparse::As(rule)) => rule(&call.args),
        (Variant::Base, _, OnSparse::Body) | (_, Body::ForEach(_) | Body::Registered, _) => below(call),
        (Variant::Base, _, OnSparse::Elementwise) => on_values(call, true),
        (Variant::Base, _, OnSparse::Linear) => on_values(call, false),
        (Variant::Base, Body::Composite(_), _) => below(call),
        (Variant::Base, Body::CompositeWithKernel(parts, _), _) => parts(&call.args),
        (Variant::Base, Body::View(_), _) if record.view.detaches => alias(call),
        (Variant::InPlace, ..) => in_place(call),
        (Variant::Base, Body::Mutating(_), _) if record.on_sparse_in_place.is_some() => in_place(call),
        (Variant::Functional, ..) => on_copy(call),
        (Variant::InPlaceView, ..) if !matches!(record.on_sparse, OnSparse::Refused) => in_place(call),
        _ => Err(call.op.no_backend(key_of(call))),
    }
}

fn below(call: &Call<'_>) -> Result<Value> {
    call.redispatch(KeySet::SparseCPU.below())
}

/// The key of the backend a call is for: the highest of its arguments'.
fn key_of(call: &Call<'_>) -> KeySet {
    if call.keys.contains(KeySet::SparseCsrCPU) { KeySet::SparseCsrCPU } else { KeySet::SparseCPU }
}

/// How many elements are stored, nobody knows of a tensor without data.
fn check_is_no_shape(call: &Call<'_>) -> Result<()> {
    check!(
        modes::capture().fresh_without_data().is_none() && !call.keys.contains(KeySet::Fake),
        NotImplemented,
        "{}: sparse tensors are computed with, and not traced or planned",
        call.op.full_name()
    );
    Ok(())
}

/// Another tensor of the same places and elements.
fn alias(call: &Call<'_>) -> Result<Value> {
    Ok(call.args.at::<&Tensor>(0)?.alias_same()?.into())
}

/// The one sparse argument of a function of one tensor.
fn one<'a>(call: &Call<'a>) -> Result<&'a Tensor> {
    let mut tensors = call.args.list.iter().flat_map(Arg::tensors);
    match (tensors.next(), tensors.next()) {
        (Some(t), None) if Sparse::of(t).is_some() => Ok(t),
        _ => Err(call.op.no_backend(key_of(call))),
    }
}

/// The call on the stored elements.
fn on_values(call: &Call<'_>, each_once: bool) -> Result<Value> {
    let mut t = one(call)?.clone();
    if let (true, Some(Sparse::Coo(c))) = (each_once, Sparse::of(&t))
        && !c.is_coalesced
    {
        t = tensor!("_coalesce", &t)?;
    }
    let Some(sparse) = Sparse::of(&t) else { bail!("{}: {} is not sparse", call.op.name(), t.describe()) };
    let on_values = Substituted::by(call.args.list, |_, _| Ok(sparse.values().clone()))?;
    let values = call.op.call(&on_values.args())?;
    values.map_tensors(&mut |values| sparse.with_values(values).wrap(t.sizes()))
}

/// The result of the operator, which its first argument becomes.
fn in_place(call: &Call<'_>) -> Result<Value> {
    if let Some(rule) = call.op.record.on_sparse_in_place {
        rule(&call.args)?;
        return Ok(Value::None);
    }
    let target: &Tensor = call.args.at(0)?;
    match (call.op.record.on_sparse, Sparse::of(target)) {
        (OnSparse::Elementwise | OnSparse::Linear, Some(sparse)) => {
            if let (OnSparse::Elementwise, Sparse::Coo(c)) = (call.op.record.on_sparse, sparse) {
                check!(c.is_coalesced, "{} requires coalesced input", call.op.name());
            }
            one(call)?;
            let on_values = Substituted::by(call.args.list, |_, _| Ok(sparse.values().clone()))?;
            call.op.call(&on_values.args())
        }
        (OnSparse::Refused, Some(_))
            if matches!(call.op.record.body, Body::Composite(_) | Body::CompositeWithKernel(..)) =>
        {
            let result = base_of(call.op)?.call(call.args.list)?.tensor()?;
            become_equal(call, target, &result)?;
            Ok(Value::None)
        }
        (OnSparse::As(_), Some(_)) => {
            let result = base_of(call.op)?.call(call.args.list)?.tensor()?;
            become_equal(call, target, &result)?;
            Ok(Value::None)
        }
        _ => Err(call.op.no_backend(key_of(call))),
    }
}

/// The functional partner of an operator that writes: it writes a copy, which is the result.
fn on_copy(call: &Call<'_>) -> Result<Value> {
    let target: &Tensor = call.args.at(0)?;
    if Sparse::of(target).is_none() {
        return Err(call.op.no_backend(key_of(call)));
    }
    let copy = tensor!("clone", target)?;
    let mut args: Vec<Arg<'_>> = call.args.list.to_vec();
    args[0] = Arg::Tensor(&copy);
    base_of(call.op)?.call(&args)?;
    drop(args);
    Ok(copy.into())
}

/// Has the first argument of an in-place form be what the operator gave.
fn become_equal(call: &Call<'_>, target: &Tensor, result: &Tensor) -> Result<()> {
    let Some(sparse) = Sparse::of(result).filter(|s| s.layout() == Layout::of(target)) else {
        bail!(
            "{}: a result of layout {} cannot be written to one of layout {}",
            call.op.name(),
            Layout::of(result).name(),
            Layout::of(target).name()
        )
    };
    check!(
        target.dtype().to_real() == target.dtype() || result.dtype().is_complex() || !result.dtype().is_complex(),
        "{}: a result of {} cannot be written to {}",
        call.op.name(),
        result.describe(),
        target.describe()
    );
    let values = tensor!("to.dtype", sparse.values(), target.dtype())?;
    // SAFETY: the caller keeps others from a tensor that is written.
    unsafe { sparse.with_values(values).replace(target, result.sizes()) }
}
