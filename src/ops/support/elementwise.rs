//! What elementwise operators share: common dtype, broadcast shape, the strides of the result.

use crate::core::dtype::Promotion;
use crate::core::iter;
use crate::core::{DType, Result, Tensor, geometry};
use crate::operator::out::Out;
use std::borrow::Cow;

/// PyTorch's `result_type` of several tensors.
#[inline]
pub fn common_dtype(inputs: &[&Tensor]) -> DType {
    let first = inputs[0].dtype();
    if inputs.iter().all(|t| t.dtype() == first && !t.is_wrapped_number()) {
        return first;
    }
    inputs.iter().fold(Promotion::default(), |p, t| p.tensor(t.dtype(), t.ndim(), t.is_wrapped_number())).result()
}

/// The dtype of a result that is floating whatever the inputs: integers and bools become the default float.
#[inline]
pub fn to_float(dtype: DType) -> DType {
    if dtype.is_integral_or_bool() { crate::core::dtype::default_float() } else { dtype }
}

/// An input in the dtype the operator computes in.
#[inline]
pub fn cast(t: &Tensor, dtype: DType) -> Result<Cow<'_, Tensor>> {
    if t.dtype() == dtype {
        return Ok(Cow::Borrowed(t));
    }
    Ok(Cow::Owned(iter::to_dtype(t, dtype)?))
}

/// Declares the result of an elementwise operator over `inputs`: broadcast shape, upstream's strides.
#[inline]
pub fn declare<'o>(out: &'o mut Out<'_>, inputs: &[&Tensor], dtype: DType) -> Result<&'o Tensor> {
    let first = inputs[0];
    if first.is_contiguous()
        && inputs[1..].iter().all(|t| t.is_contiguous() && geometry::same(t.sizes(), first.sizes()))
    {
        return out.pointwise(first.sizes(), None, dtype);
    }
    let shape = iter::broadcast_shape(inputs).map_err(|e| out.shape_error(e))?;
    let strides = iter::output_strides(&shape, inputs);
    out.pointwise(&shape, Some(&strides), dtype)
}

/// Whether the tensors are contiguous and of one shape, so that loops over slices apply.
#[inline]
pub fn flat(tensors: &[&Tensor]) -> bool {
    tensors[0].is_contiguous()
        && tensors[1..].iter().all(|t| t.is_contiguous() && geometry::same(t.sizes(), tensors[0].sizes()))
}
