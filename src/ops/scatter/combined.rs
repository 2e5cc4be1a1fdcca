//! The gradients of operators that combine what is already in a place with all that a source puts there.

use crate::core::{Result, Scalar, Tensor};
use crate::operator::gradient::{Backward, Grads};
use crate::ops::support::gradient as math;
use crate::{bail, tensor};

/// How such an operator goes from a source to its places, and back.
pub(super) struct Places<'a> {
    /// The elements of the places, one for each of the source.
    pub take: &'a dyn Fn(&Tensor) -> Result<Tensor>,
    /// A source added to what is in the places.
    pub add: &'a dyn Fn(&Tensor, &Tensor) -> Result<Tensor>,
    /// What is in the places times a source.
    pub multiply: &'a dyn Fn(&Tensor, &Tensor) -> Result<Tensor>,
    /// A number in all places the source goes to.
    pub fill: &'a dyn Fn(&Tensor, Scalar) -> Result<Tensor>,
}

fn is_zero(t: &Tensor) -> Result<Tensor> {
    tensor!("eq.Scalar", t, Scalar::Int(0))
}

/// The product of all factors but `x`, given that of those that are not zero and how many are.
fn others(x: &Tensor, product: &Tensor, zeros: &Tensor) -> Result<Tensor> {
    let is_none = is_zero(zeros)?;
    let is_only = tensor!("eq.Scalar", zeros, Scalar::Int(1))?;
    let own = is_zero(x)?;
    let divided = math::div(product, tensor!("masked_fill.Scalar", x, &own, Scalar::Int(1))?)?;
    math::select_where(&own, math::masked(product, is_only)?, math::masked(divided, is_none)?)
}

/// Of `self` and of the source, by the name of what combines.
pub(super) fn gradients(g: &Backward<'_>, source: &str, p: &Places<'_>) -> Result<Grads> {
    let (grad, include_self) = (g.grad()?, g.bool("include_self")?);
    let (own, src) = (g.saved("self")?, g.saved(source)?);
    let counted = |t: &Tensor| math::cast(t, grad.dtype());
    // What is in the places does not count unless it is included.
    let included = |t: Tensor| if include_self { Ok(t) } else { (p.fill)(&t, Scalar::Int(0)) };
    let (of_self, of_source) = match g.arg::<&str>("reduce")? {
        "sum" => (grad.clone(), (p.take)(&grad)?),
        "mean" => {
            let ones = |t: &Tensor| tensor!("ones_like", t, grad.dtype());
            let count = (p.add)(&included(ones(&own)?)?, &ones(&src)?)?;
            let share = math::div(&grad, &count)?;
            (share.clone(), (p.take)(&share)?)
        }
        "prod" => {
            let (own_zero, src_zero) = (is_zero(&own)?, is_zero(&src)?);
            let zeros = (p.add)(&included(counted(&own_zero)?)?, &counted(&src_zero)?)?;
            let whole = |t: &Tensor, zero: &Tensor| tensor!("masked_fill.Scalar", t, zero, Scalar::Int(1));
            let start = whole(&own, &own_zero)?;
            let start = if include_self { start } else { (p.fill)(&start, Scalar::Int(1))? };
            let product = (p.multiply)(&start, &whole(&src, &src_zero)?)?;
            let take = |t: &Tensor| (p.take)(t);
            let of_source = math::mul(take(&grad)?, others(&src, &take(&product)?, &take(&zeros)?)?)?;
            (math::mul(&grad, others(&own, &product, &zeros)?)?, of_source)
        }
        "amax" | "amin" => {
            let result = g.saved("result")?;
            let equal = |a: &Tensor, b: &Tensor| counted(&tensor!("eq.Tensor", a, b)?);
            let own_is = included(equal(&own, &result)?)?;
            let src_is = equal(&src, &(p.take)(&result)?)?;
            let count = (p.add)(&own_is, &src_is)?;
            let share = math::div(&grad, tensor!("clamp_min", &count, Scalar::Int(1))?)?;
            (math::mul(own_is, &share)?, math::mul(src_is, (p.take)(&share)?)?)
        }
        other => bail!("{}: reduce has no gradient for {other}", g.call.op.name()),
    };
    Ok(vec![Some(included(of_self)?), Some(of_source)])
}
