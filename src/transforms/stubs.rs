//! What stands for derivatives in a library built without autograd.

use crate::bail;
use crate::core::{Result, Tensor};
use crate::operator::Value;

/// An error.
pub fn grad(_: &[Tensor], _: &[i64], _: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>) -> Result<Vec<Tensor>> {
    bail!(NotImplemented, "grad: libinfer was built without autograd")
}

/// An error.
pub fn jvp(
    _: &[Tensor],
    _: &[Tensor],
    _: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>,
) -> Result<(Vec<Tensor>, Vec<Tensor>)> {
    bail!(NotImplemented, "jvp: libinfer was built without autograd")
}
