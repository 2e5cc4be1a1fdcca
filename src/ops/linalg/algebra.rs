//! Cross products, powers, exponentials and other functions of matrices.

use super::batch::{Batch, check_floating, check_not_integral, check_square};
use super::factor;
use super::field::{Field, by_field};
use crate::core::element::Complex;
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Dims, Element, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::operator::out::Out;
use crate::operator::{Args, Value};
use crate::ops::support::data_movement::write_widest;
use crate::ops::support::elementwise::cast;
use crate::{bail, call, check, dispatch_dtype, tensor, warn_once};

pub(super) fn cross(args: &Args<'_>) -> Result<Value> {
    let (a, b, dim): (&Tensor, &Tensor, Option<i64>) = args.get()?;
    let dim = match dim {
        Some(d) => d,
        None => {
            warn_once!(
                "Using torch.cross without specifying the dim arg is deprecated.\nPlease either pass the dim explicitly or simply \
                 use torch.linalg.cross.\nThe default value of dim will change to agree with that of linalg.cross in a future \
                 release."
            );
            match a.sizes().iter().position(|&n| n == 3) {
                Some(d) => d as i64,
                None => bail!("no dimension of size 3 in input"),
            }
        }
    };
    call!("linalg_cross", a, b, dim)
}

pub(super) fn linalg_cross(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, dim): (&Tensor, &Tensor, i64) = args.get()?;
    check!(a.ndim() == b.ndim(), "linalg.cross: inputs must have the same number of dimensions.");
    let d = geometry::wrap_dim_scalar(dim, a.ndim())?;
    let length = |t: &Tensor| t.sizes()[d];
    check!(
        length(a) == 3 && length(b) == 3,
        "linalg.cross: inputs dimension {dim} must have length 3. Got {} and {}",
        length(a),
        length(b)
    );
    let shape = geometry::broadcast(a.sizes(), b.sizes())?;
    check!(a.dtype() != DType::Bool, NotImplemented, "\"cross\" not implemented for 'Bool'");
    check!(a.dtype() == b.dtype(), "expected scalar type {} but found {}", a.dtype().name(), b.dtype().name());
    let o = out.tensor(&shape, None, a.dtype())?;
    // Component c of a tensor, under the result's shape without the dimension.
    let component = |t: &Tensor, c: i64| -> Result<Tensor> {
        let mut strides = geometry::expand_strides(t.sizes(), t.strides(), &shape);
        let mut sizes = shape.clone();
        sizes.remove(d);
        let step = strides.remove(d);
        t.alias(&sizes, &strides, t.offset() + c * step, t.dtype())
    };
    let wide = a.dtype().widest();
    let (a, b) = (cast(a, wide)?, cast(b, wide)?);
    write_widest(o, |o| {
        dispatch_dtype!(wide_or_complex, wide, "cross", T => {
            for c in 0..3 {
                let (i, j) = ((c + 1) % 3, (c + 2) % 3);
                let operands = [component(o, c)?, component(&a, i)?, component(&b, j)?, component(&a, j)?, component(&b, i)?];
                let [o, ai, bj, aj, bi] = &operands;
                iter::TensorIter::new(&[o, ai, bj, aj, bi])?.for_each(iter::GRAIN, |p, strides, n| {
                    for e in 0..n as isize {
                        // SAFETY: the iterator yields valid elements of tensors of T; the result is written, not read.
                        unsafe {
                            let at = |k: usize| p[k].offset(e * strides[k] as isize).cast::<T>();
                            let read = |k: usize| at(k).read().to_scalar();
                            at(0).write(T::from_scalar(difference_of_products(read(1), read(2), read(3), read(4))));
                        }
                    }
                });
            }
            Ok(())
        })
    })
}

/// `x y - z w`, in double precision or wrapping.
fn difference_of_products(x: Scalar, y: Scalar, z: Scalar, w: Scalar) -> Scalar {
    match (x, y, z, w) {
        (Scalar::Int(x), Scalar::Int(y), Scalar::Int(z), Scalar::Int(w)) => {
            Scalar::Int(x.wrapping_mul(y).wrapping_sub(z.wrapping_mul(w)))
        }
        (Scalar::Complex(..), ..) => {
            let [x, y, z, w] = [x, y, z, w].map(Complex::<f64>::from_scalar);
            (x * y - z * w).to_scalar()
        }
        _ => Scalar::Float(x.to_f64() * y.to_f64() - z.to_f64() * w.to_f64()),
    }
}

pub(super) fn matrix_power(args: &Args<'_>) -> Result<Value> {
    let (a, n): (&Tensor, i64) = args.get()?;
    check_square("linalg.matrix_power", a)?;
    if n == 0 {
        let size = a.sizes()[a.ndim() - 1];
        let identity = tensor!("eye", size, a.dtype())?;
        let out = tensor!("clone", a, MemoryFormat::Contiguous)?;
        call!("copy_", &out, &identity, false)?;
        return Ok(out.into());
    }
    let base = if n < 0 { tensor!("linalg_inv", a)? } else { a.clone() };
    if n == 1 {
        return call!("clone", &base);
    }
    let mut left = n.unsigned_abs();
    if left == 1 {
        return Ok(base.into());
    }
    if left == 3 {
        let square = tensor!("matmul", &base, &base)?;
        return call!("matmul", &square, &base);
    }
    // By the binary digits of the exponent.
    let (mut square, mut result): (Tensor, Option<Tensor>) = (base, None);
    loop {
        if left & 1 == 1 {
            result = Some(match result {
                Some(r) => tensor!("matmul", &r, &square)?,
                None => square.clone(),
            });
        }
        left >>= 1;
        if left == 0 {
            break;
        }
        square = tensor!("matmul", &square, &square)?;
    }
    Ok(result.unwrap_or(square).into())
}

/// The exponential by scaling, a series, and squaring.
pub(super) fn matrix_exp(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check_square("linalg.matrix_exp", a)?;
    check_not_integral("linalg.matrix_exp", a)?;
    // Of half precision, too: upstream's is wrong by powers of ten.
    if a.numel() > 0 && !matches!(a.dtype(), DType::Float16 | DType::BFloat16) {
        check_floating("linalg.matrix_exp", a)?;
    }
    by_field!(a.dtype(), F => {
        let mut batch = Batch::<F>::new(a)?;
        let n = batch.rows;
        for b in batch.each() {
            let e = exponential(batch.matrix(b), n);
            batch.matrix_mut(b).copy_from_slice(&e);
        }
        Ok(batch.row_major(a.dtype())?.into())
    })
}

fn multiply<F: Field>(a: &[F], b: &[F], n: usize) -> Vec<F> {
    let mut c = filled(n * n, F::of(0.0));
    for (row, to) in a.chunks_exact(n).zip(c.chunks_exact_mut(n)) {
        for (&x, from) in row.iter().zip(b.chunks_exact(n)) {
            to.iter_mut().zip(from).for_each(|(sum, &y)| *sum += x * y);
        }
    }
    c
}

fn exponential<F: Field>(a: &[F], n: usize) -> Vec<F> {
    let norm = a.chunks_exact(n).map(|row| row.iter().map(|x| x.abs()).sum::<f64>()).fold(0.0, f64::max);
    if !norm.is_finite() {
        return filled(n * n, F::of(f64::NAN));
    }
    // Scaled to a norm of at most 1/2, where 18 terms are exact to double precision.
    let halvings = if norm > 0.5 { (norm.log2() + 1.0).ceil() as i32 } else { 0 };
    let scaled = collected(a.iter().map(|&x| x * F::of(0.5f64.powi(halvings))));
    let (mut sum, mut term) = (factor::identity(n), factor::identity(n));
    for k in 1..=18 {
        term = multiply(&term, &scaled, n);
        term.iter_mut().for_each(|x| *x /= F::of(k as f64));
        sum.iter_mut().zip(&term).for_each(|(s, &t)| *s += t);
    }
    for _ in 0..halvings {
        sum = multiply(&sum, &sum, n);
    }
    sum
}

pub(super) fn matrix_exp_alias(args: &Args<'_>) -> Result<Value> {
    call!("linalg_matrix_exp", args.at::<&Tensor>(0)?)
}

pub(super) fn linear_combination(args: &Args<'_>) -> Result<Value> {
    let (t, factors): (&Tensor, &Tensor) = args.get()?;
    check!(
        t.ndim() > 0 && factors.ndim() == 2 && t.sizes()[0] == factors.sizes()[1] && t.dtype() == factors.dtype(),
        "_compute_linear_combination: expected coefficients [.., n] for input [n, ..] of one dtype, but got {} for {}",
        factors.describe(),
        t.describe()
    );
    call!("tensordot", factors, t, &[1i64], &[0i64])
}

/// The diagonal of the last two dimensions: the order of `linalg_diagonal`'s arguments.
pub(super) fn diagonal(args: &Args<'_>) -> Result<Value> {
    let (a, offset, dim1, dim2): (&Tensor, i64, i64, i64) = args.get()?;
    call!("diagonal", a, offset, dim1, dim2)
}

pub(super) fn vander(args: &Args<'_>) -> Result<Value> {
    let (x, n): (&Tensor, Option<i64>) = args.get()?;
    check!(
        !x.dtype().is_reduced_floating(),
        NotImplemented,
        "linalg.vander supports floating point, complex, and integer tensors, but got {}",
        x.dtype().name()
    );
    check!(x.dtype() != DType::Bool, NotImplemented, "linalg.vander: Expected a numeric tensor, got Bool");
    let n = match n {
        Some(n) => {
            check!(n > 1, "N must be greater than 1.");
            n
        }
        None => x.sizes().last().copied().unwrap_or(1),
    };
    let column = tensor!("unsqueeze", x, -1i64)?;
    let column = if x.ndim() == 0 { tensor!("unsqueeze", &column, 0i64)? } else { column };
    let mut shape: Dims = column.sizes().into();
    let last = shape.len() - 1;
    shape[last] = n - 1;
    let repeated = tensor!("expand", &column, &shape)?;
    let powers = tensor!("cumprod", &repeated, -1i64)?;
    let ones = tensor!("ones_like", &column)?;
    let all = tensor!("cat", &[ones, powers], -1i64)?;
    call!("to.dtype", &all, if x.dtype().is_integral() { DType::Int64 } else { x.dtype() })
}

pub(super) fn tensorinv(args: &Args<'_>) -> Result<Value> {
    let (a, ind): (&Tensor, i64) = args.get()?;
    check!(ind > 0, "Expected a strictly positive integer for 'ind'");
    let split = usize::try_from(ind).unwrap_or(usize::MAX).min(a.ndim());
    let (first, last) = a.sizes().split_at(split);
    let (m, n): (i64, i64) = (geometry::saturating_product(first), geometry::saturating_product(last));
    check!(
        m == n,
        "Expected self to satisfy the requirement prod(self.shape[ind:]) == prod(self.shape[:ind]), but got {n} != {m}"
    );
    let shape: Dims = last.iter().chain(first).copied().collect();
    let matrix = tensor!("reshape", a, &[n, m])?;
    let inverse = tensor!("linalg_inv", &matrix)?;
    call!("reshape", &inverse, &shape)
}

pub(super) fn tensorsolve(args: &Args<'_>) -> Result<Value> {
    let (a, b, dims): (&Tensor, &Tensor, Option<&[i64]>) = args.get()?;
    let mut a = a.clone();
    if let Some(dims) = dims {
        let to: Dims = (0..dims.len() as i64).map(|i| a.ndim() as i64 - dims.len() as i64 + i).collect();
        a = tensor!("movedim.intlist", &a, dims, &to)?;
    }
    let split = b.ndim().min(a.ndim());
    let shape: Dims = a.sizes()[split..].into();
    let (rows, cols): (i64, i64) = (b.numel(), geometry::saturating_product(&shape));
    check!(
        rows == cols,
        "Expected self to satisfy the requirement prod(self.shape[other.ndim:]) == prod(self.shape[:other.ndim]), but got \
         {cols} != {rows}"
    );
    let matrix = tensor!("reshape", &a, &[cols, cols])?;
    let flat = tensor!("flatten.using_ints", b)?;
    let x = tensor!("linalg_solve", &matrix, &flat)?;
    call!("reshape", &x, &shape)
}

pub(super) fn powers(args: &Args<'_>) -> Result<Value> {
    let (x, n, increasing): (&Tensor, Option<i64>, bool) = args.get()?;
    check!(x.ndim() == 1, "x must be a one-dimensional tensor.");
    let n = n.unwrap_or(x.sizes()[0]);
    check!(n >= 0, "N must be non-negative.");
    let dtype = if x.dtype().is_integral_or_bool() { DType::Int64 } else { x.dtype() };
    let column = tensor!("unsqueeze", &tensor!("to.dtype", x, dtype)?, 1)?;
    let repeated = tensor!("expand", &column, &[x.sizes()[0], (n - 1).max(0)])?;
    let ones = tensor!("ones_like", &tensor!("expand", &column, &[x.sizes()[0], n.min(1)])?)?;
    let factors = tensor!("cat", &[ones, repeated], 1)?;
    let powers = tensor!("cumprod", &factors, 1)?;
    if increasing { Ok(powers.into()) } else { call!("flip", &powers, &[1]) }
}
