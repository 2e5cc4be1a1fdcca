//! Who has to see each tensor that is computed: a thread that records gradients, traces or transforms. It is given neither plans nor
//! what backends compute.

use crate::core::modes;
use crate::core::{KeySet, Tensor};

/// Whether this thread records gradients.
pub fn records() -> bool {
    modes::capture().grad_enabled()
}

/// Whether gradients of a tensor are recorded where they are recorded at all.
pub fn needs_grad(t: &Tensor) -> bool {
    t.keys().contains(KeySet::NeedsGrad) || t.requires_grad()
}

/// Whether this thread traces or transforms what it computes.
pub fn transforms() -> bool {
    !modes::capture().included().difference(modes::DEFAULT_INCLUDED).is_empty()
}

/// Whether a tensor stands for another one, or for numbers its elements are not.
pub fn is_transformed(t: &Tensor) -> bool {
    let stands = KeySet::Fake | KeySet::Functionalize | KeySet::Conjugate | KeySet::Negative | KeySet::QuantizedCPU;
    t.keys().intersects(stands | KeySet::SPARSE)
}
