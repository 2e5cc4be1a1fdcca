//! What elementwise operators share: common dtype, broadcast shape, the strides of the result.

use crate::check;
use crate::core::dtype::Promotion;
use crate::core::element::Complex;
use crate::core::iter;
use crate::core::{DType, Dims, Result, Tensor, geometry};
use crate::kernels::complex;
use crate::operator::out::Out;
use std::borrow::Cow;

/// PyTorch's `result_type` of several tensors.
#[inline]
pub fn common_dtype(inputs: &[&Tensor]) -> Result<DType> {
    let first = inputs[0].dtype();
    if inputs.iter().all(|t| t.dtype() == first && !t.is_wrapped_number()) {
        return Ok(first);
    }
    inputs.iter().fold(Promotion::default(), |p, t| p.tensor(t.dtype(), t.ndim(), t.is_wrapped_number())).result()
}

/// The dtype of a result that is floating whatever the inputs: integers and bools become the default float.
#[inline]
pub fn to_float(dtype: DType) -> DType {
    if dtype.is_integral_or_bool() { crate::core::dtype::default_float() } else { dtype }
}

/// An error where what is computed in `dtype` may not be written to a tensor of `target`.
pub fn check_castable(dtype: DType, target: DType) -> Result<()> {
    check!(
        dtype.can_cast(target),
        "result type {} can't be cast to the desired output type {}",
        dtype.name(),
        target.name()
    );
    Ok(())
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

/// The memory of a complex tensor as its real and imaginary parts, in a last dimension; the tensor has no conjugate bit.
pub fn real_parts(t: &Tensor) -> Result<Tensor> {
    let mut sizes = Dims::from(t.sizes());
    let mut strides: Dims = t.strides().iter().map(|s| s.saturating_mul(2)).collect();
    sizes.push(2);
    strides.push(1);
    t.alias(&sizes, &strides, t.offset().saturating_mul(2), t.dtype().to_real())
}

/// The real part of a complex tensor without a conjugate bit, as it lies, or the imaginary one.
pub fn part(t: &Tensor, imaginary: bool) -> Result<Tensor> {
    let strides: Dims = t.strides().iter().map(|s| s.saturating_mul(2)).collect();
    t.alias(t.sizes(), &strides, t.offset().saturating_mul(2) + imaginary as i64, t.dtype().to_real())
}

/// The magnitudes of complex numbers; real ones as they are.
pub fn magnitude(x: &Tensor) -> Result<Cow<'_, Tensor>> {
    if !x.dtype().is_complex() {
        return Ok(Cow::Borrowed(x));
    }
    let sizes = Tensor::empty_strided(x.sizes(), &iter::output_strides(x.sizes(), &[x]), x.dtype().to_real())?;
    match x.dtype() {
        DType::Complex64 => iter::unary(&sizes, x, complex::abs::<f32>)?,
        _ => iter::unary(&sizes, x, complex::abs::<f64>)?,
    }
    Ok(Cow::Owned(sizes))
}

/// Writes the conjugates of elements.
pub fn conjugate(to: &Tensor, from: &Tensor) -> Result<()> {
    match from.dtype() {
        DType::Complex64 => iter::unary(to, from, |c: Complex<f32>| Complex { re: c.re, im: -c.im }),
        DType::Complex128 => iter::unary(to, from, |c: Complex<f64>| Complex { re: c.re, im: -c.im }),
        _ => iter::copy(to, from),
    }
}
