//! What the modes need of autograd.

use crate::check;
use crate::core::{Result, Tensor};
use crate::dispatch::tls;

/// `requires_grad_()`: wants gradients for a leaf, or no longer.
pub fn set_requires_grad(t: &Tensor, requires_grad: bool) -> Result<()> {
    check!(t.is_leaf() || requires_grad, "you can only change requires_grad flags of leaf variables.");
    let dtype = t.dtype();
    check!(
        !requires_grad || dtype.is_floating() || dtype.is_complex(),
        "Only Tensors of floating point and complex dtype can require gradients"
    );
    check!(
        !(requires_grad && t.is_inference() && !tls::capture().is_inference()),
        "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed."
    );
    if requires_grad == t.requires_grad() {
        return Ok(());
    }
    // SAFETY: changing a tensor's metadata needs the caller to keep others away (the tensor's thread rule).
    unsafe { t.update_autograd_meta(|meta| meta.requires_grad = requires_grad) };
    Ok(())
}
