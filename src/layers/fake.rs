//! The Fake key: tensors that are shapes. A call gives what it would give, without data.

use crate::core::{Geometry, KeySet, Result, Storage, Tensor, geometry};
use crate::dispatch::tls::{self, ModeGuard};
use crate::dispatch::{Arg, Call, Op, Value, Variant};
use crate::ops::record::Body;
use crate::runtime::generator;
use smallvec::SmallVec;
use std::cell::RefCell;

/// A tensor like another one, without its data.
pub fn of(t: &Tensor) -> Result<Tensor> {
    t.hollow(KeySet::Fake, None)
}

/// A call whose results are known: with arguments like these, the tensors of the result are like those.
pub struct Known {
    /// The operator.
    pub op: &'static Op,
    /// The tensors among its arguments, in order.
    pub args: Vec<Geometry>,
    /// The tensors of its result, in order.
    pub results: Vec<Geometry>,
}

thread_local! {
    static KNOWN: RefCell<Option<Known>> = const { RefCell::new(None) };
}

/// Says what the next call of an operator gives, so that it need not be computed.
pub fn know(known: Known) {
    KNOWN.set(Some(known));
}

/// The layer.
pub fn fake(call: &Call<'_>) -> Result<Value> {
    let op = call.args.op;
    match (op.variant, &op.record.body) {
        (Variant::Base, Body::View(_) | Body::MultiView(_)) | (Variant::InPlaceView, _) => call.redispatch(KeySet::CPU),
        (Variant::Base, Body::Mutating(_)) if op.record.detaches => call.redispatch(KeySet::CPU),
        (Variant::Base, Body::CompositeWithKernel(..)) if op.record.schema.contains("(a)") => {
            super::backend::decompose(call)
        }
        _ => match known(call)? {
            Some(value) => Ok(value),
            None => on_zeros(op, call.args.list),
        },
    }
}

/// The result of a call that was said to come, where it is one tensor.
fn known(call: &Call<'_>) -> Result<Option<Value>> {
    let Some(known) = KNOWN.take() else { return Ok(None) };
    let args: SmallVec<[&Tensor; 8]> = call.args.list.iter().flat_map(Arg::tensors).collect();
    let alike = std::ptr::eq(known.op, call.args.op)
        && args.len() == known.args.len()
        && args.iter().zip(&known.args).all(|(t, g)| is_like(t, g))
        && !call.args.op.schema().is_mutable();
    match &*known.results {
        [one] if alike => Ok(Some(made(one)?.into())),
        _ => Ok(None),
    }
}

fn is_like(t: &Tensor, g: &Geometry) -> bool {
    t.dtype() == g.dtype && t.sizes() == g.sizes() && t.strides() == g.strides()
}

/// A shape that nobody else has.
fn made(g: &Geometry) -> Result<Tensor> {
    let reach = geometry::span(g.sizes(), g.strides()).unwrap_or(0).saturating_add(g.offset);
    let storage = Storage::without_data(reach as usize * g.dtype.size());
    of(&Tensor::on_storage(storage, g.sizes(), g.strides(), g.offset, g.dtype)?)
}

/// What a call gives by the sizes and strides of its arguments alone.
pub fn shapes(op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
    on_zeros(op, args)
}

/// The call with zeros in place of the data there is not.
fn on_zeros(op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
    let mut zeros: Vec<(&Tensor, Tensor)> = Vec::new();
    for t in args.iter().flat_map(Arg::tensors).filter(|t| !t.storage().has_data()) {
        if !zeros.iter().any(|(of, _)| of.same(t)) {
            zeros.push((t, zeros_like(t)?));
        }
    }
    let with_data = |t: &Tensor| zeros.iter().find(|(of, _)| of.same(t)).map_or_else(|| t.clone(), |(_, z)| z.clone());
    let lists: Vec<(Vec<Tensor>, Vec<Option<Tensor>>)> = args
        .iter()
        .map(|a| match a {
            Arg::Tensors(l) => (l.iter().map(with_data).collect(), Vec::new()),
            Arg::OptTensors(l) => (Vec::new(), l.iter().map(|t| t.as_ref().map(with_data)).collect()),
            Arg::Tensor(t) => (vec![with_data(t)], Vec::new()),
            _ => Default::default(),
        })
        .collect();
    let inner: SmallVec<[Arg<'_>; 8]> = args
        .iter()
        .zip(&lists)
        .map(|(a, (list, optional))| match a {
            Arg::Tensor(_) => Arg::Tensor(&list[0]),
            Arg::Tensors(_) => Arg::Tensors(list),
            Arg::OptTensors(_) => Arg::OptTensors(optional),
            other => *other,
        })
        .collect();
    let value = {
        let modes = tls::capture();
        let keys = KeySet::Functionalize | super::trace::KEY;
        let _inner = ModeGuard::install(
            modes
                .with_included(modes.included() - keys)
                .with_excluded(modes.excluded() | KeySet::AUTOGRAD | KeySet::ADInplaceOrView),
        );
        // What is drawn here is not the program's.
        generator::undisturbed(|| op.call(&inner))?
    };
    for (t, z) in &zeros {
        if t.sizes() != z.sizes() {
            let like = of(z)?;
            // SAFETY: no reference into the header is in use.
            unsafe { t.set_storage(like.storage().clone(), z.sizes(), z.strides(), z.offset())? };
        }
    }
    without_data(value)
}

fn without_data(value: Value) -> Result<Value> {
    Ok(match value {
        Value::Tensor(t) => Value::Tensor(of(&t)?),
        Value::Tensors(l) => Value::Tensors(l.iter().map(of).collect::<Result<_>>()?),
        Value::OptTensors(l) => {
            Value::OptTensors(l.iter().map(|t| t.as_ref().map(of).transpose()).collect::<Result<_>>()?)
        }
        Value::Tuple(l) => Value::Tuple(l.into_iter().map(without_data).collect::<Result<_>>()?),
        other => other,
    })
}

fn zeros_like(t: &Tensor) -> Result<Tensor> {
    let storage = Storage::new(t.storage().nbytes())?;
    let zeros = Tensor::on_storage(storage, t.sizes(), t.strides(), t.offset(), t.dtype())?;
    // SAFETY: a fresh storage's own bytes.
    unsafe { zeros.storage().data().write_bytes(0, zeros.storage().nbytes()) };
    Ok(zeros.toggle_keys(t.keys().intersection(KeySet::Conjugate | KeySet::Negative)))
}
