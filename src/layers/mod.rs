//! One file a dispatch key. A layer reads the record and never names an operator.

pub mod autograd;
pub mod backend;
pub mod inplace_view;
pub mod lazy_bits;

use crate::core::KeySet;
use crate::dispatch::op::Table;
use crate::dispatch::{Kernel, Op, Variant};
use crate::ops::gradient::Gradient;
use crate::ops::record::Body;

/// An operator's kernels as its record says: the one place that says which layers see which operators.
pub fn kernels(op: &Op) -> Table {
    use Variant::*;
    let mut table = Table::default();
    let mut set = |key: KeySet, kernel: Kernel| table[key.bits().trailing_zeros() as usize] = Some(kernel);
    if let Some(kernel) = backend::kernel(op) {
        set(KeySet::CPU, kernel);
    }
    let never = matches!(op.record.gradient, Gradient::Never);
    match (op.variant, &op.record.body) {
        (Base, Body::Composite(_)) => return table,
        (Base, Body::CompositeWithKernel(..)) => {
            set(KeySet::AutogradCPU, backend::decompose);
            lazy_bits::KEYS.into_iter().for_each(|key| set(key, backend::decompose));
            return table;
        }
        (Base, Body::View(_) | Body::MultiView(_)) => {
            set(KeySet::ADInplaceOrView, inplace_view::view);
            if !op.record.detaches && !never {
                set(KeySet::AutogradCPU, autograd::record);
            }
            return table;
        }
        (InPlaceView, _) | (Base, Body::Mutating(_)) if op.record.detaches => return table,
        (InPlaceView, _) => {
            set(KeySet::ADInplaceOrView, inplace_view::write);
            set(KeySet::AutogradCPU, autograd::record_write);
            return table;
        }
        (Base, Body::Mutating(_)) | (InPlace, _) => {
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
    lazy_bits::KEYS.into_iter().for_each(|key| set(key, lazy_bits::materialise));
    table
}
