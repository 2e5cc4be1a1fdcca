//! The Fake key: tensors that are shapes. Planning, tracing and functionalization make them of a program's tensors; a program
//! makes them itself on the meta device. A call gives what it would give, without data: the operator's body runs while fresh
//! tensors have none, declares its results and leaves out its kernel.

use crate::core::modes::{self, ModeGuard};
use crate::core::{Device, Error, ErrorKind, Geometry, KeySet, Result, Storage, Tensor, geometry};
use crate::dispatch::{Call, Op};
use crate::operator::record::{Batching, Body};
use crate::operator::schema::BaseType;
use crate::operator::{Arg, Substituted, Value, Variant};
use crate::{bail, check};
use smallvec::SmallVec;
use std::cell::RefCell;

/// A tensor like another one, without its data.
pub fn of(t: &Tensor) -> Result<Tensor> {
    t.hollow(KeySet::Fake, None)
}

/// A call whose result goes by what tensors hold, and was seen: with arguments like these, it is a tensor like that.
pub struct Seen {
    /// The operator.
    pub op: &'static Op,
    /// The tensors among its arguments, in order.
    pub args: Vec<Geometry>,
    /// The result.
    pub result: Geometry,
}

thread_local! {
    static SEEN: RefCell<Option<Seen>> = const { RefCell::new(None) };
}

/// Says what the next call of an operator whose result goes by what tensors hold gave when it was seen.
pub fn expect(seen: Seen) {
    SEEN.set(Some(seen));
}

/// The layer.
pub fn fake(call: &Call<'_>) -> Result<Value> {
    let op = call.op;
    match (op.variant, &op.record.body) {
        // One that has a kernel for them does not come here.
        (_, Body::Registered) if call.args.list.iter().flat_map(Arg::tensors).any(|t| t.device().is_meta()) => {
            bail!(
                NotImplemented,
                "{}: attempted to run this operator with Meta tensors, but there was no fake impl or Meta kernel registered.",
                op.full_name()
            )
        }
        (Variant::Base, Body::View(_) | Body::MultiView(_)) | (Variant::InPlaceView, _) => call.redispatch(KeySet::CPU),
        (Variant::Base, Body::Mutating(_)) if op.record.view.detaches => call.redispatch(KeySet::CPU),
        (Variant::Base, _) if op.may_be_view() => super::backend::decompose(call),
        _ => match goes_by_elements(op, call.args.list) {
            true => seen(call),
            false => on_device(op, call.args.list),
        },
    }
}

/// Whether sizes of results go by elements that shapes do not have.
pub(super) fn goes_by_elements(op: &Op, args: &[Arg<'_>]) -> bool {
    args.iter().any(|a| a.tensors().any(|t| !t.storage().has_data() && reads_elements(op, a, t)))
}

/// Whether sizes of results go by the elements of a tensor, alone or in a list of an argument.
fn reads_elements(op: &Op, argument: &Arg<'_>, t: &Tensor) -> bool {
    let in_list = !matches!(argument, Arg::Tensor(_));
    op.record.data_dependence.reads(t.dtype(), in_list)
}

/// The result of a call that was said to come.
fn seen(call: &Call<'_>) -> Result<Value> {
    let is_like = |t: &Tensor, g: &Geometry| (t.dtype(), t.sizes(), t.strides()) == (g.dtype, g.sizes(), g.strides());
    let args: SmallVec<[&Tensor; 8]> = call.args.list.iter().flat_map(Arg::tensors).collect();
    let seen = SEEN.take().filter(|seen| {
        std::ptr::eq(seen.op, call.op)
            && args.len() == seen.args.len()
            && args.iter().zip(&seen.args).all(|(t, g)| is_like(t, g))
            && !call.op.schema().is_mutable()
    });
    let Some(Seen { result: g, .. }) = seen else {
        return match call.op.record.body {
            Body::CompositeWithKernel(..) => super::backend::decompose(call),
            _ => Err(unknown(call.op)),
        };
    };
    like(&g).map(Value::Tensor)
}

/// A shape of its own.
pub fn like(g: &Geometry) -> Result<Tensor> {
    let reach = geometry::span(g.sizes(), g.strides()).unwrap_or(0).saturating_add(g.offset);
    let storage = Storage::without_data(reach as usize * g.dtype.size(), Device::CPU);
    of(&Tensor::on_storage(storage, g.sizes(), g.strides(), g.offset, g.dtype)?)
}

/// The error of a call whose result nobody knows.
fn unknown(op: &Op) -> Error {
    Error::new(
        ErrorKind::NotImplemented,
        format!(
            "{}: attempted to run this operator with Meta tensors, but its result goes by what tensors hold, and these have no \
             data",
            op.full_name()
        ),
    )
}

/// What a call gives where at least one argument is a shape, or asks for one.
fn on_device(op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
    let asked = op.schema().args.iter().zip(args).find_map(|(s, a)| match a {
        Arg::Device(d) if s.ty.base() == Some(BaseType::Device) => Some(*d),
        _ => None,
    });
    let on_meta = |t: &Tensor| t.device().is_meta();
    let tensors = || args.iter().flat_map(Arg::tensors);
    let has_meta = tensors().any(on_meta);
    match asked {
        // A real tensor of the sizes of one that is none.
        Some(device) if !device.is_meta() && has_meta => {
            let _inner = ModeGuard::exclude(KeySet::Fake);
            return op.call(args);
        }
        Some(device) if device.is_meta() => {}
        _ if has_meta => {}
        _ => return infer(op, args, modes::flag::FAKE),
    }
    // A number goes with tensors of any device, and so do indices and what is copied.
    let is_elsewhere = |t: &Tensor| !on_meta(t) && t.ndim() > 0;
    let elementwise = matches!(op.record.batching(), Batching::Elementwise) && tensors().any(is_elsewhere);
    let written = || op.schema().args.iter().zip(args).filter(|(s, _)| s.is_write()).flat_map(|(_, a)| a.tensors());
    check!(
        op.record.memory.copies || asked.is_some() || !(elementwise || written().any(|t| !on_meta(t))),
        "Expected all tensors to be on the same device, but found at least two devices, meta and cpu!"
    );
    check!(
        !op.record.memory.copies || written().all(on_meta),
        NotImplemented,
        "Cannot copy out of meta tensor; no data!"
    );
    let args: SmallVec<[Arg<'_>; 8]> =
        args.iter().map(|a| if matches!(a, Arg::Device(d) if d.is_meta()) { Arg::None } else { *a }).collect();
    infer(op, &args, modes::flag::META)
}

/// What a call gives by the sizes, strides and dtypes of its arguments alone: tensors without data.
pub fn shapes(op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
    if goes_by_elements(op, args) {
        return Err(unknown(op));
    }
    infer(op, args, modes::flag::FAKE)
}

fn infer(op: &'static Op, args: &[Arg<'_>], flag: u32) -> Result<Value> {
    let modes = modes::capture();
    let keys = KeySet::Functionalize | KeySet::TRACE | KeySet::Fake | KeySet::FuncTorchBatched;
    let mut modes = modes
        .with_included(modes.included() - keys)
        .with_excluded(modes.excluded() | keys | KeySet::AUTOGRAD | KeySet::ADInplaceOrView);
    modes.flags |= flag;
    // Bodies see shapes alone, but for elements that sizes go by.
    let written: SmallVec<[bool; 8]> = op.schema().args.iter().map(|a| a.is_write()).collect();
    let mut stands: SmallVec<[(Tensor, Tensor); 2]> = SmallVec::new();
    let on_shapes = Substituted::by(args, |i, t| {
        let is_written = written.get(i).copied().unwrap_or(false);
        if !t.storage().has_data() || !is_written && reads_elements(op, &args[i], t) {
            return Ok(t.clone());
        }
        if let Some((_, shape)) = stands.iter().find(|(own, _)| own.same(t)) {
            return Ok(shape.clone());
        }
        let shape = of(t)?;
        stands.push((t.clone(), shape.clone()));
        Ok(shape)
    })?;
    let value = {
        let _inner = ModeGuard::install(modes);
        op.call(&on_shapes.args())?
    };
    // What shapes would be written to stays as it is, but for its sizes.
    for (own, shape) in &stands {
        if own.sizes() != shape.sizes() {
            crate::operator::out::resize(own, shape.sizes(), Some(shape.strides()))?;
        }
    }
    let own_of = |t: Tensor| stands.iter().find(|(_, shape)| shape.same(&t)).map_or(t.clone(), |(own, _)| own.clone());
    value.map_tensors(&mut |t| Ok(own_of(t)))
}
