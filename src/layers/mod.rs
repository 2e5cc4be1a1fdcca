//! One file a dispatch key. A layer reads the record and never names an operator.

pub mod autograd;
pub mod backend;
pub mod inplace_view;
pub mod lazy_bits;

use crate::core::KeySet;
use crate::dispatch::{Op, Variant};
use crate::ops::gradient::Gradient;
use crate::ops::record::Body;

/// Fills an operator's table from its record: the one place that says which layers see which operators.
pub fn install(op: &Op) {
    use Variant::*;
    op.set_kernel(KeySet::CPU, backend::kernel(op));
    let never = matches!(op.record.gradient, Gradient::Never);
    match (op.variant, &op.record.body) {
        (Base, Body::Composite(_)) => return,
        (Base, Body::CompositeWithKernel(..)) => {
            op.set_kernel(KeySet::AutogradCPU, backend::decompose);
            for key in lazy_bits::KEYS {
                op.set_kernel(key, backend::decompose);
            }
            return;
        }
        (Base, Body::View(_) | Body::MultiView(_)) => {
            op.set_kernel(KeySet::ADInplaceOrView, inplace_view::view);
            if !op.record.detaches && !never {
                op.set_kernel(KeySet::AutogradCPU, autograd::record);
            }
            return;
        }
        (InPlaceView, _) | (Base, Body::Mutating(_)) if op.record.detaches => return,
        (InPlaceView, _) => {
            op.set_kernel(KeySet::ADInplaceOrView, inplace_view::write);
            op.set_kernel(KeySet::AutogradCPU, autograd::record_write);
            return;
        }
        (Base, Body::Mutating(_)) | (InPlace, _) => {
            op.set_kernel(KeySet::ADInplaceOrView, inplace_view::write);
            op.set_kernel(KeySet::AutogradCPU, autograd::record_write);
        }
        (Out | PartnerOut, _) => {
            op.set_kernel(KeySet::ADInplaceOrView, inplace_view::write);
            if !never {
                op.set_kernel(KeySet::AutogradCPU, autograd::refuse_out);
            }
        }
        _ if never => {}
        _ => op.set_kernel(KeySet::AutogradCPU, autograd::record),
    }
    for key in lazy_bits::KEYS {
        op.set_kernel(key, lazy_bits::materialise);
    }
}
