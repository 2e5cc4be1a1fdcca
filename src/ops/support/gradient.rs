//! The vocabulary of gradient formulas: operators called through the dispatcher, so that what a formula computes can be
//! recorded and differentiated again.

use crate::core::modes::{self, ModeGuard};
use crate::core::{DType, Dims, KeySet, Result, Scalar, Tensor, geometry};
use crate::operator::Value;
use crate::operator::gradient::Meta;
use crate::{bail, call, tensor};
use std::borrow::Borrow;

/// The gradient of a function of one element: that of its result times the slope, or over its inverse, computed from
/// what is saved.
macro_rules! slope {
    ($saved:ident, |$x:ident| $slope:expr) => {
        $crate::ops::support::gradient::slope!(mul $saved, |$x| $slope)
    };
    (over $saved:ident, |$x:ident| $inverse:expr) => {
        $crate::ops::support::gradient::slope!(div $saved, |$x| $inverse)
    };
    // The factor first, as which the gradient then lies in memory.
    (times $saved:ident, |$x:ident| $slope:expr) => {
        &[$crate::operator::gradient::wrt("self", &[stringify!($saved)], |g| {
            let $x = g.saved(stringify!($saved))?;
            $crate::ops::support::gradient::mul($slope, g.grad()?)
        })]
    };
    ($with:ident $saved:ident, |$x:ident| $factor:expr) => {
        &[$crate::operator::gradient::wrt("self", &[stringify!($saved)], |g| {
            let $x = g.saved(stringify!($saved))?;
            $crate::ops::support::gradient::$with(g.grad()?, $crate::ops::support::gradient::conj($factor)?)
        })]
    };
}
pub(crate) use slope;

macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident $op:literal;)*) => {$(
        $(#[$doc])*
        pub fn $name(a: impl Borrow<Tensor>, b: impl Borrow<Tensor>) -> Result<Tensor> {
            tensor!($op, a.borrow(), b.borrow())
        }
    )*};
}
binary! {
    /// a + b
    add "add.Tensor";
    /// a - b
    sub "sub.Tensor";
    /// a * b
    mul "mul.Tensor";
    /// a / b
    div "div.Tensor";
    /// The product of matrices or vectors, batches broadcast.
    matmul "matmul";
    /// The product of two matrices.
    mm "mm";
    /// The products of two batches of matrices.
    bmm "bmm";
    /// The product of a matrix and a vector.
    mv "mv";
    /// The products of all pairs of elements of two vectors.
    outer "outer";
    /// a to the power b
    pow "pow.Tensor_Tensor";
    /// a == b
    equal "eq.Tensor";
    /// a < b
    less "lt.Tensor";
    /// a > b
    greater "gt.Tensor";
    /// Whether both are true.
    both "logical_and";
    /// Whether either is true.
    either "logical_or";
}

macro_rules! unary {
    ($($(#[$doc:meta])* $name:ident $op:literal;)*) => {$(
        $(#[$doc])*
        pub fn $name(a: impl Borrow<Tensor>) -> Result<Tensor> {
            tensor!($op, a.borrow())
        }
    )*};
}
unary! {
    /// -a
    neg "neg";
    /// The exponential.
    exp "exp";
    /// The natural logarithm.
    log "log";
    /// Zeros of the same sizes and dtype.
    zeros_like "zeros_like";
    /// The transpose of a matrix.
    t "t";
    /// The sum of all elements.
    sum "sum";
    /// The magnitude.
    abs "abs";
    /// -1, 0 or 1 by the sign.
    sgn "sgn";
    /// The square root.
    sqrt "sqrt";
    /// One over the square root.
    rsqrt "rsqrt";
    /// One over the element.
    reciprocal "reciprocal";
    /// The sine.
    sin "sin";
    /// The cosine.
    cos "cos";
    /// The hyperbolic sine.
    sinh "sinh";
    /// The hyperbolic cosine.
    cosh "cosh";
    /// The hyperbolic tangent.
    tanh "tanh";
    /// The error function.
    erf "erf";
    /// 1 / (1 + e^-a)
    sigmoid "sigmoid";
    /// a * a
    square "square";
    /// Whether elements are false.
    not "logical_not";
    /// Whether elements are not a number.
    isnan "isnan";
}

/// Comparisons of elements with a number.
macro_rules! comparison {
    ($($(#[$doc:meta])* $name:ident $op:literal;)*) => {$(
        $(#[$doc])*
        pub fn $name(a: impl Borrow<Tensor>, number: impl Into<Scalar>) -> Result<Tensor> {
            tensor!($op, a.borrow(), number.into())
        }
    )*};
}
comparison! {
    /// a == number
    is "eq.Scalar";
    /// a < number
    below "lt.Scalar";
    /// a <= number
    at_most "le.Scalar";
    /// a > number
    above "gt.Scalar";
    /// a >= number
    at_least "ge.Scalar";
}

/// The tensor times a number; itself where the number is one.
pub fn scale(a: impl Borrow<Tensor>, by: impl Into<Scalar>) -> Result<Tensor> {
    match by.into() {
        Scalar::Int(1) => Ok(a.borrow().clone()),
        Scalar::Float(1.0) => Ok(a.borrow().clone()),
        by => tensor!("mul.Scalar", a.borrow(), by),
    }
}

/// The tensor plus a number.
pub fn shift(a: impl Borrow<Tensor>, by: impl Into<Scalar>) -> Result<Tensor> {
    tensor!("add.Scalar", a.borrow(), by.into())
}

/// The tensor to the power of a number.
pub fn power(a: impl Borrow<Tensor>, exponent: impl Into<Scalar>) -> Result<Tensor> {
    tensor!("pow.Tensor_Scalar", a.borrow(), exponent.into())
}

/// The complex conjugate; a real tensor is its own.
pub fn conj(a: impl Borrow<Tensor>) -> Result<Tensor> {
    let a = a.borrow();
    if a.dtype().is_complex() { tensor!("conj", a) } else { Ok(a.clone()) }
}

/// `condition ? a : b`
pub fn select_where(condition: impl Borrow<Tensor>, a: impl Borrow<Tensor>, b: impl Borrow<Tensor>) -> Result<Tensor> {
    tensor!("where.self", condition.borrow(), a.borrow(), b.borrow())
}

/// `a` where the mask holds, else zero.
pub fn masked(a: impl Borrow<Tensor>, mask: impl Borrow<Tensor>) -> Result<Tensor> {
    let a = a.borrow();
    select_where(mask, a, zeros(&[], a.dtype())?)
}

/// Zero where the mask holds, else `a`.
pub fn without(a: impl Borrow<Tensor>, mask: impl Borrow<Tensor>) -> Result<Tensor> {
    let a = a.borrow();
    select_where(mask, zeros(&[], a.dtype())?, a)
}

/// As [`without`], in memory as `a` lies, where that result may lie as the mask does.
pub fn zeroed(a: impl Borrow<Tensor>, mask: impl Borrow<Tensor>) -> Result<Tensor> {
    let a = a.borrow();
    without(a, ordered_as(a, mask)?)
}

/// A mask with the order of dimensions of `a`, which is what is then selected by it. An expanded tensor has none of its own.
pub fn ordered_as(a: &Tensor, mask: impl Borrow<Tensor>) -> Result<Tensor> {
    let mask = mask.borrow();
    if mask.strides() == a.strides() || a.strides().contains(&0) {
        return Ok(mask.clone());
    }
    either(tensor!("zeros_like", a, DType::Bool)?, mask)
}

/// A number where the mask holds, else `a`; row-major.
pub fn filled(a: impl Borrow<Tensor>, mask: impl Borrow<Tensor>, by: i64) -> Result<Tensor> {
    tensor!("masked_fill.Scalar", a.borrow(), mask.borrow(), Scalar::Int(by))
}

/// A gradient that depends on `x` by where the pieces of a piecewise linear function begin and end. What is recorded of it has
/// the derivative zero with respect to `x`, where none at all would be recorded, as upstream declares of such gradients.
pub fn piecewise_in(x: impl Borrow<Tensor>, grad: Tensor) -> Result<Tensor> {
    let x = x.borrow();
    if !is_recording() || !x.requires_grad() || x.sizes() != grad.sizes() {
        return Ok(grad);
    }
    select_where(number(true, DType::Bool)?, grad, x)
}

/// Whether what a formula computes is itself recorded.
pub fn is_recording() -> bool {
    modes::capture().grad_enabled()
}

/// Whether any element is nonzero.
pub fn is_any(a: impl Borrow<Tensor>) -> Result<bool> {
    match call!("item", &tensor!("any", a.borrow())?)? {
        Value::Scalar(any) => Ok(any.to_bool()),
        other => bail!(Internal, "any: {other:?} is no number"),
    }
}

/// Zeros.
pub fn zeros(sizes: &[i64], dtype: DType) -> Result<Tensor> {
    tensor!("zeros", sizes, dtype)
}

/// A 0-d tensor with a number.
pub fn number(value: impl Into<Scalar>, dtype: DType) -> Result<Tensor> {
    tensor!("scalar_tensor", value.into(), dtype)
}

/// The elements under another shape; the tensor itself where it has that one.
pub fn reshape(a: impl Borrow<Tensor>, sizes: &[i64]) -> Result<Tensor> {
    let a = a.borrow();
    if a.sizes() == sizes { Ok(a.clone()) } else { tensor!("reshape", a, sizes) }
}

/// Broadcast to a size.
pub fn expand(a: impl Borrow<Tensor>, sizes: &[i64]) -> Result<Tensor> {
    tensor!("expand", a.borrow(), sizes)
}

/// With a dimension of size one inserted.
pub fn unsqueeze(a: impl Borrow<Tensor>, dim: i64) -> Result<Tensor> {
    tensor!("unsqueeze", a.borrow(), dim)
}

/// With two dimensions exchanged.
pub fn transpose(a: impl Borrow<Tensor>, dim0: i64, dim1: i64) -> Result<Tensor> {
    tensor!("transpose.int", a.borrow(), dim0, dim1)
}

/// Sums over dimensions; over all where none are named.
pub fn sum_dims(a: impl Borrow<Tensor>, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    tensor!("sum.dim_IntList", a.borrow(), dims, keepdim)
}

/// The tensor in a dtype.
pub fn cast(a: impl Borrow<Tensor>, dtype: DType) -> Result<Tensor> {
    let a = a.borrow();
    if a.dtype() == dtype { Ok(a.clone()) } else { tensor!("to.dtype", a, dtype) }
}

/// A reduced tensor with the dimensions it was reduced over put back, broadcast to what it was reduced from.
pub fn unreduce(a: impl Borrow<Tensor>, dims: Option<&[i64]>, keepdim: bool, sizes: &[i64]) -> Result<Tensor> {
    let a = a.borrow();
    if keepdim || sizes.is_empty() {
        return expand(a, sizes);
    }
    let all = dims.is_none_or(<[i64]>::is_empty);
    let mask = geometry::dim_mask(dims.unwrap_or(&[]), sizes.len(), all)?;
    let kept: Dims = sizes.iter().enumerate().map(|(d, &s)| if mask[d] { 1 } else { s }).collect();
    expand(reshape(a, &kept)?, sizes)
}

/// How the p-norm of vectors moves with each of their elements; zero where the norm is.
pub fn norm_slope(x: impl Borrow<Tensor>, norm: impl Borrow<Tensor>, p: f64) -> Result<Tensor> {
    let (x, norm) = (x.borrow(), norm.borrow());
    if p == 0.0 {
        return zeros_like(x);
    }
    if p == 1.0 {
        return sgn(x);
    }
    // Nothing is divided by zero, so that no NaN is in what is not taken.
    let is_zero = is(norm, 0)?;
    let whole = filled(norm, &is_zero, 1)?;
    let slope = if p == 2.0 {
        div(x, &whole)?
    } else if p.is_infinite() {
        mul(sgn(x)?, equal(abs(x)?, norm)?)?
    } else {
        let size = div(abs(x)?, &whole)?;
        let size = filled(&size, &is(&size, 0)?, 1)?;
        mul(sgn(x)?, power(size, p - 1.0)?)?
    };
    filled(&slope, &is_zero, 0)
}

/// 1 - a
pub fn one_minus(a: impl Borrow<Tensor>) -> Result<Tensor> {
    tensor!("rsub.Scalar", a.borrow(), Scalar::Int(1))
}

/// The tensor divided by a number.
pub fn over(a: impl Borrow<Tensor>, by: impl Into<Scalar>) -> Result<Tensor> {
    tensor!("div.Scalar", a.borrow(), by.into())
}

/// Whether elements are not zero.
pub fn nonzero(a: impl Borrow<Tensor>) -> Result<Tensor> {
    tensor!("ne.Scalar", a.borrow(), Scalar::Int(0))
}

/// The conjugate transpose of the last two dimensions.
pub fn adjoint(a: impl Borrow<Tensor>) -> Result<Tensor> {
    conj(transpose(a, -2, -1)?)
}

/// The product of two matrices, the gradient of a matrix: column-major where that one is, as PyTorch's `mm_mat1_backward` and
/// `mm_mat2_backward` lay it out. A weight is read transposed, so that its gradient comes out as the weight lies.
pub fn mm_as(of: &Meta, a: impl Borrow<Tensor>, b: impl Borrow<Tensor>) -> Result<Tensor> {
    if of.strides[..] == [1, of.sizes[0]] {
        return transpose(mm(transpose(b, -2, -1)?, transpose(a, -2, -1)?)?, -2, -1);
    }
    mm(a, b)
}

/// A gradient in memory as the tensor it is of lies, which upstream writes it into zeros like, unless it is recorded.
pub fn lying_as(of: impl Borrow<Tensor>, grad: Tensor) -> Result<Tensor> {
    if is_recording() {
        return Ok(grad);
    }
    let whole = zeros_like(of)?;
    call!("copy_", &whole, &grad, false)?;
    Ok(whole)
}

/// The matrices column by column, as LAPACK leaves them.
pub fn column_major(a: impl Borrow<Tensor>) -> Result<Tensor> {
    transpose(dense(transpose(a, -2, -1)?)?, -2, -1)
}

/// The tensor row-major.
pub fn dense(a: impl Borrow<Tensor>) -> Result<Tensor> {
    let a = a.borrow();
    if a.is_contiguous() { Ok(a.clone()) } else { tensor!("contiguous", a) }
}

/// Tensors one after the other along a dimension.
pub fn cat(parts: &[Tensor], dim: i64) -> Result<Tensor> {
    tensor!("cat", parts, dim)
}

/// Tensors along a new dimension.
pub fn stack(parts: &[Tensor], dim: i64) -> Result<Tensor> {
    tensor!("stack", parts, dim)
}

/// The slices of a dimension.
pub fn unbind(a: impl Borrow<Tensor>, dim: i64) -> Result<Vec<Tensor>> {
    call!("unbind.int", a.borrow(), dim)?.tensors()
}

/// A part of a dimension.
pub fn narrow(a: impl Borrow<Tensor>, dim: i64, start: i64, length: i64) -> Result<Tensor> {
    tensor!("narrow", a.borrow(), dim, start, length)
}

/// Dimensions in reverse order.
pub fn flip(a: impl Borrow<Tensor>, dims: &[i64]) -> Result<Tensor> {
    tensor!("flip", a.borrow(), dims)
}

/// Sums along a dimension from each element to the last.
pub fn sums_to_end(a: impl Borrow<Tensor>, dim: i64) -> Result<Tensor> {
    let a = a.borrow();
    if a.numel() <= 1 || a.sizes()[geometry::wrap_dim(dim, a.ndim())?] == 1 {
        return Ok(a.clone());
    }
    flip(tensor!("cumsum", &flip(a, &[dim])?, dim)?, &[dim])
}

/// The mean over dimensions, which stay with size one.
pub fn mean_kept(a: impl Borrow<Tensor>, dims: Option<&[i64]>) -> Result<Tensor> {
    tensor!("mean.dim", a.borrow(), dims, true)
}

/// Zeros with the elements of `a` added at the places an index names along a dimension.
pub fn placed(a: impl Borrow<Tensor>, sizes: &[i64], dim: i64, index: impl Borrow<Tensor>) -> Result<Tensor> {
    let a = a.borrow();
    tensor!("scatter_add", &zeros(sizes, a.dtype())?, dim, index.borrow(), a)
}

/// The gradient of what elements were picked of along a dimension: each has that of where it went. `keepdim` is false
/// where the dimension is gone from the result.
pub fn picked(grad: &Tensor, sizes: &[i64], dim: i64, index: &Tensor, keepdim: bool) -> Result<Tensor> {
    let (grad, index) = match keepdim || sizes.is_empty() {
        true => (grad.clone(), index.clone()),
        false => (unsqueeze(grad, dim)?, unsqueeze(index, dim)?),
    };
    let whole = zeros(sizes, grad.dtype())?;
    // Upstream's are made by a write that is counted.
    whole.bump_version()?;
    call!("scatter_.src", &whole, dim, &index, &grad)?;
    Ok(whole)
}

/// Zeros like what a view was taken of, with the gradient in the view's place.
pub fn into_zeros(base: &Meta, grad: &Tensor, view: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let whole = tensor!("new_zeros", grad, &base.sizes)?;
    // Where nothing is recorded this is one operation, whose inner write is not counted.
    let _inner = (!is_recording()).then(|| ModeGuard::exclude(KeySet::AUTOGRAD | KeySet::ADInplaceOrView));
    call!("copy_", &view(&whole)?, grad, false)?;
    Ok(whole)
}

/// The gradient of what `as_strided` was taken of: every element of the base has the sum of the gradients of the
/// places that show it, divided among the places of the base that are one in memory.
pub fn strided_into(grad: &Tensor, base: &Meta, sizes: &[i64], strides: &[i64], offset: i64) -> Result<Tensor> {
    if grad.numel() == 0 || base.sizes.contains(&0) {
        return tensor!("new_zeros", grad, &base.sizes);
    }
    // Dimensions of stride zero show one place many times.
    let is_repeated = |d: &usize| strides[*d] == 0 && sizes[*d] > 1;
    let repeated: Vec<i64> = (0..sizes.len()).filter(is_repeated).map(|d| d as i64).collect();
    let kept = |of: &[i64]| -> Vec<i64> { (0..sizes.len()).filter(|d| !is_repeated(d)).map(|d| of[d]).collect() };
    let grad = if repeated.is_empty() { grad.clone() } else { sum_dims(grad, &repeated, false)? };
    let (sizes, strides) = (&*kept(sizes), &*kept(strides));

    let first = base.offset.min(offset);
    let (base_at, view_at) = (base.offset - first, offset - first);
    let span = |sizes: &[i64], strides: &[i64]| geometry::span(sizes, strides).unwrap_or(0);
    let length = (base_at + span(&base.sizes, &base.strides)).max(view_at + span(sizes, strides));
    let memory = tensor!("new_zeros", &grad, &[length])?;
    // Positions in memory, as a tensor, of what a geometry shows.
    let positions = |sizes: &[i64], strides: &[i64], at: i64| -> Result<Tensor> {
        let all = tensor!("arange", Scalar::Int(length), DType::Int64)?;
        reshape(tensor!("as_strided", &all, sizes, strides, at)?, &[-1])
    };
    if may_overlap(sizes, strides) {
        call!("index_add_", &memory, 0, &positions(sizes, strides, view_at)?, &reshape(&grad, &[-1])?)?;
    } else {
        call!("copy_", &tensor!("as_strided", &memory, sizes, strides, view_at)?, &grad, false)?;
    }
    if may_overlap(&base.sizes, &base.strides) {
        let places = positions(&base.sizes, &base.strides, base_at)?;
        let ones = tensor!("ones_like", &places, memory.dtype())?;
        let counts = tensor!("index_add", &zeros_like(&memory)?, 0, &places, &ones)?;
        // What the base does not show is divided by one.
        call!("div_.Tensor", &memory, &tensor!("clamp_min", &counts, Scalar::Int(1))?)?;
    }
    tensor!("as_strided", &memory, &base.sizes, &base.strides, base_at)
}

/// Whether two indices may be one place in memory.
fn may_overlap(sizes: &[i64], strides: &[i64]) -> bool {
    let mut last = 0;
    geometry::by_stride((0..sizes.len()).filter(|&d| sizes[d] > 1), strides).into_iter().any(|d| {
        let overlaps = strides[d] <= last;
        last += strides[d] * (sizes[d] - 1);
        overlaps
    })
}
