//! One file a dispatch key. A layer reads the record and never names an operator.

mod autocast;
#[cfg(feature = "autograd")]
pub mod autograd;
pub mod backend;
pub mod fake;
pub mod functionalize;
#[cfg(feature = "autograd")]
pub mod inplace_view;
pub mod lazy_bits;
mod lists;
pub mod nested;
pub mod quantized;
pub mod sparse;
mod support;
pub mod trace;
pub mod vmap;
pub mod zero_tensor;

use crate::core::tensor::CreationMeta;
use crate::core::{KeySet, Result, Tensor};
use crate::dispatch::op::Table;
use crate::dispatch::{Kernel, Op};
use crate::operator::Variant;
#[cfg(feature = "autograd")]
use crate::operator::gradient::Gradient;
use crate::operator::record::{Batching, Body};

fn set(table: &mut Table, key: KeySet, kernel: Kernel) {
    table[key.slot()] = Some(kernel);
}

/// An operator's kernels as its record says: the one place, with [`tracking`], that says which layers see which operators.
pub fn kernels(op: &Op) -> Table {
    use Variant::*;
    let mut table = Table::default();
    if let Some(kernel) = backend::kernel(op) {
        set(&mut table, KeySet::CPU, if op.takes_generator() { backend::drawing } else { kernel });
    }
    set(&mut table, KeySet::QuantizedCPU, quantized::quantized);
    set(&mut table, KeySet::SparseCPU, sparse::sparse);
    set(&mut table, KeySet::SparseCsrCPU, sparse::sparse);
    set(&mut table, KeySet::NestedTensor, nested::nested);
    if op.variant == Base && op.record.autocast.is_some() {
        set(&mut table, KeySet::AutocastCPU, autocast::cast);
    }
    // What is done tensor by tensor the layers see tensor by tensor.
    if lists::goes_through(op) {
        #[cfg(feature = "autograd")]
        if op.variant == InPlace {
            set(&mut table, KeySet::AutogradCPU, lists::write);
        }
        return table;
    }
    tracking(op, &mut table);
    transforms(op, &mut table);
    if op.schema().is_mutable() && op.variant != InPlaceView {
        set(&mut table, KeySet::ZeroTensor, zero_tensor::refuse_write);
    }
    let lazy_bits = match (op.variant, &op.record.body) {
        (Base, Body::Composite(_) | Body::View(_) | Body::MultiView(_)) | (InPlaceView, _) => return table,
        (Base, Body::Mutating(_)) if op.record.view.detaches => return table,
        (Base, Body::CompositeWithKernel(..)) => backend::decompose,
        _ => lazy_bits::materialise,
    };
    lazy_bits::KEYS.into_iter().for_each(|key| set(&mut table, key, lazy_bits));
    table
}

/// The layers that make another program of the one that runs: composites reach them by their parts.
fn transforms(op: &Op, table: &mut Table) {
    if (op.variant, matches!(op.record.body, Body::Composite(_))) != (Variant::Base, true) {
        set(table, KeySet::Fake, fake::fake);
        set(table, KeySet::TRACE, trace::record);
        set(table, KeySet::Functionalize, functionalize::functionalize);
        let parts = op.variant == Variant::Base && matches!(op.record.batching(), Batching::Parts);
        set(table, KeySet::FuncTorchBatched, if parts { backend::decompose } else { vmap::vmap });
    }
}

/// Without autograd nothing is tracked.
#[cfg(not(feature = "autograd"))]
fn tracking(_: &Op, _: &mut Table) {}

/// The layers that track: views and writes (ADInplaceOrView), and gradients.
#[cfg(feature = "autograd")]
fn tracking(op: &Op, table: &mut Table) {
    use Variant::*;
    let never = matches!(op.record.autograd.gradient, Gradient::Never);
    let mut set = |key, kernel| set(table, key, kernel);
    match (op.variant, &op.record.body) {
        (Base, Body::Composite(_)) => {}
        (Base, Body::CompositeWithKernel(..)) => set(KeySet::AutogradCPU, backend::decompose),
        (Base, Body::View(_) | Body::MultiView(_)) => {
            set(KeySet::ADInplaceOrView, inplace_view::view);
            if !op.record.view.detaches && !never {
                set(KeySet::AutogradCPU, autograd::record);
            }
        }
        (InPlaceView, _) | (Base, Body::Mutating(_)) if op.record.view.detaches => {}
        (InPlaceView | InPlace, _) | (Base, Body::Mutating(_)) => {
            set(KeySet::ADInplaceOrView, inplace_view::write);
            set(KeySet::AutogradCPU, autograd::record_write);
        }
        (Out | PartnerOut, _) => {
            set(KeySet::ADInplaceOrView, inplace_view::write);
            if !never {
                set(KeySet::AutogradCPU, autograd::refuse_out);
            }
        }
        (_, Body::Registered) => {
            let schema = op.schema();
            if schema.is_mutable() || schema.returns.iter().any(|r| r.alias.is_some()) {
                set(KeySet::ADInplaceOrView, inplace_view::registered);
            }
            set(KeySet::AutogradCPU, autograd::without_gradient);
        }
        _ if never => {}
        _ => set(KeySet::AutogradCPU, autograd::record),
    }
}

/// See [`inplace_view::as_view`]. Without autograd there is nothing for a view to remember.
pub fn as_view(base: &Tensor, t: &Tensor, backward: bool, forward: bool, made: CreationMeta) -> Result<Tensor> {
    #[cfg(feature = "autograd")]
    return inplace_view::as_view(base, t, backward, forward, made);
    #[cfg(not(feature = "autograd"))]
    return {
        let _ = (base, backward, forward, made);
        Ok(t.clone())
    };
}

/// The kernel that records calls of an operator registered at run time, to no end.
pub fn not_implemented(op: &Op) -> Option<Kernel> {
    #[cfg(feature = "autograd")]
    return Some(autograd::not_implemented(op));
    #[cfg(not(feature = "autograd"))]
    return {
        let _ = op;
        None
    };
}
