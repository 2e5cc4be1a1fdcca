//! What forward-mode differentiation calls. libinfer has no levels of it: where gradients are tracked, nothing can be made a
//! dual, and elsewhere a dual is its primal.

use super::inverse;
use crate::core::modes;
use crate::core::{KeySet, Result, Tensor};
use crate::operator::Value;
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::{bail, call, check};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    view(
        "_fw_primal(Tensor(a) self, int level) -> Tensor(a)",
        "_fw_primal_copy",
        "The tensor without its tangent at a level: another view of it.",
        |args, _| reached_by_dispatch("method", "_fw_primal", &[Some(args.at(0)?)]),
    )
    .inverse(inverse::SAME).node_name("torch::autograd::Identity")
    .gradient(&[wrt("self", &[], |g| g.grad())]),
    view(
        "_make_dual(Tensor(a) primal, Tensor tangent, int level) -> Tensor(a)",
        "_make_dual_copy",
        "The tensor with a tangent at a level. As there is no level this is an error where gradients are tracked, and elsewhere \
         another view of the tensor.",
        |args, _| {
            let (primal, tangent, level): (&Tensor, Option<&Tensor>, i64) = args.get()?;
            let tensors = [Some(primal), tangent];
            let is_tracked = tensors.iter().flatten().any(|t| !t.is_inference());
            match is_tracked && !modes::capture().excluded().contains(KeySet::AUTOGRAD) {
                true => at_level(primal, args.at(1)?, level),
                false => reached_by_dispatch("function", "_make_dual", &tensors),
            }
        },
    )
    .inverse(inverse::ALIAS)
    .no_gradient(),
    composite(
        "_unpack_dual(Tensor(a) dual, int level) -> (Tensor(a) primal, Tensor tangent)",
        "The tensor without its tangent at a level, and the tangent, which is undefined.",
        |args| {
            let (dual, level): (Option<&Tensor>, i64) = args.get()?;
            Ok(Value::Tuple(vec![call!("_fw_primal", dual, level)?, Value::None]))
        },
    ),
];

/// Gives a tensor a tangent, which goes as far as it can be told that there is no such level.
fn at_level(primal: &Tensor, tangent: &Tensor, level: i64) -> Result<()> {
    check!(level == 0, "Invalid level given to _make_dual");
    check_tangent(primal, tangent)?;
    bail!(
        "Trying to access a forward AD level with an invalid index. This index was either not created or is already deleted."
    )
}

/// Refuses what is no tangent of a tensor.
pub fn check_tangent(primal: &Tensor, tangent: &Tensor) -> Result<()> {
    check!(
        primal.dtype().is_differentiable() && tangent.dtype().is_differentiable(),
        "Expected both tensor and its forward grad to be floating point or complex"
    );
    check!(
        primal.sizes() == tangent.sizes(),
        "Trying to set a forward gradient that has a different size than that of the original Tensor, this is not supported. \
         Tensor is of size {:?} while the given forward gradient is of size {:?}.",
        primal.sizes(),
        tangent.sizes()
    );
    Ok(())
}

/// A kernel may pass by the layer that records views only where there is nothing to record.
fn reached_by_dispatch(kind: &str, name: &str, tensors: &[Option<&Tensor>]) -> Result<()> {
    let modes = modes::capture();
    let is_dispatched = !modes.excluded().contains(KeySet::ADInplaceOrView);
    check!(
        is_dispatched || (modes.is_inference() && tensors.iter().all(|t| t.is_some_and(Tensor::is_inference))),
        "Expected this {kind} to only be reached in inference mode and when all the inputs are inference tensors. You should \
         NOT call this {kind} directly as native::{name}. Please use the dispatcher, i.e., at::{name}. Please file an issue \
         if you come across this error otherwise."
    );
    Ok(())
}
