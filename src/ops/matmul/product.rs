//! Products of tensors, as the matrix kernels see them.

use crate::core::element::Complex;
use crate::core::geometry::{self, Dims};
use crate::core::{DType, Element, Result, Scalar, Tensor, iter};
use crate::kernels::gemm::{self, Bias, Epilogue, Gemm, Matrix};
use crate::ops::support::elementwise::part;
use half::{bf16, f16};
use num_traits::Float;

/// The memory of a tensor from its first element to its last.
///
/// # Safety
/// `T` must be the dtype's Rust type, and nobody may write the elements meanwhile.
pub(crate) unsafe fn span<T>(t: &Tensor) -> &[T] {
    let n = geometry::span(t.sizes(), t.strides()).unwrap_or(0) as usize;
    if n == 0 || t.is_shape() {
        return &[];
    }
    // SAFETY: the elements a geometry reaches lie inside the storage; the rest is the caller's promise.
    unsafe { std::slice::from_raw_parts(t.data::<T>(), n) }
}

/// As [`span`], to write.
///
/// # Safety
/// As [`span`], and nobody else may read them either.
#[allow(clippy::mut_from_ref)]
pub(crate) unsafe fn span_mut<T>(t: &Tensor) -> &mut [T] {
    let n = geometry::span(t.sizes(), t.strides()).unwrap_or(0) as usize;
    if n == 0 || t.is_shape() {
        return &mut [];
    }
    // SAFETY: as `span`.
    unsafe { std::slice::from_raw_parts_mut(t.data::<T>(), n) }
}

/// Row and column stride of a tensor's last two dimensions.
#[inline(always)]
pub(crate) fn matrix_strides(t: &Tensor) -> [usize; 2] {
    match t.strides() {
        [.., r, c] => [*r as usize, *c as usize],
        _ => [0, 0],
    }
}

/// A vector as a matrix of one row.
pub(crate) fn row(t: &Tensor) -> Result<Tensor> {
    t.alias(&[1, t.numel()], &[0, t.strides()[0]], t.offset(), t.dtype())
}

/// A vector as a matrix of one column.
pub(crate) fn column(t: &Tensor) -> Result<Tensor> {
    t.alias(&[t.numel(), 1], &[t.strides()[0], 0], t.offset(), t.dtype())
}

/// `c = alpha a b + beta c + bias` over the last two dimensions of tensors of one dtype. The shapes have been checked:
/// a is `[.., m, k]`, b `[.., k, n]`, c `[.., m, n]`, the dimensions before those of a and b broadcast to c's, and
/// the bias has `n` adjacent elements. With `beta == 0` the old c is not read. `op` is what an error message says.
pub(crate) fn product(
    op: &str,
    a: &Tensor,
    b: &Tensor,
    c: &Tensor,
    alpha: Scalar,
    beta: Scalar,
    bias: Option<&Tensor>,
) -> Result<()> {
    if c.dtype() == DType::Bool && (a.numel() == 0 || b.numel() == 0) {
        // No kernel runs where there is nothing to multiply.
        if !c.is_shape() && beta.to_f64() == 0.0 {
            iter::fill(c, false)?;
        }
        return Ok(());
    }
    if c.is_shape() {
        return check_computes(op, c.dtype());
    }
    if !suits_kernels(c) {
        let dense = Tensor::empty(c.sizes(), c.dtype())?;
        iter::copy(&dense, c)?;
        product(op, a, b, &dense, alpha, beta, bias)?;
        return iter::copy(c, &dense);
    }
    match c.dtype() {
        DType::Float32 => product_of::<f32>(a, b, c, alpha, beta, bias),
        DType::Float64 => product_of::<f64>(a, b, c, alpha, beta, bias),
        DType::BFloat16 => product_of::<bf16>(a, b, c, alpha, beta, bias),
        DType::Float16 => product_of::<f16>(a, b, c, alpha, beta, bias),
        DType::Int64 => product_of::<i64>(a, b, c, alpha, beta, bias),
        dtype if dtype.is_complex() => return product_of_parts(op, a, b, c, alpha, beta, bias),
        dtype if dtype.widest() != dtype && dtype != DType::Bool => {
            let widened = |t: &Tensor| iter::to_dtype(t, dtype.widest());
            let wide = Tensor::empty(c.sizes(), dtype.widest())?;
            if beta.to_f64() != 0.0 {
                iter::copy(&wide, c)?;
            }
            let bias = bias.map(widened).transpose()?;
            product(op, &widened(a)?, &widened(b)?, &wide, alpha, beta, bias.as_ref())?;
            iter::copy(c, &wide)?;
        }
        dtype => return check_computes(op, dtype),
    }
    Ok(())
}

/// An error unless there are products of a dtype.
pub(super) fn check_computes(op: &str, dtype: DType) -> Result<()> {
    let has_product =
        dtype == DType::Int64 || dtype.is_differentiable() || (dtype.widest() != dtype && dtype != DType::Bool);
    crate::check!(has_product, NotImplemented, "\"{op}\" not implemented for '{}'", dtype.name());
    Ok(())
}

/// [`product`] of complex numbers: the parts of the product are sums of real ones.
fn product_of_parts(
    op: &str,
    a: &Tensor,
    b: &Tensor,
    c: &Tensor,
    alpha: Scalar,
    beta: Scalar,
    bias: Option<&Tensor>,
) -> Result<()> {
    let real = c.dtype().to_real();
    let (re, im) = (Tensor::empty(c.sizes(), real)?, Tensor::empty(c.sizes(), real)?);
    let (re_a, im_a, re_b, im_b) = (part(a, false)?, part(a, true)?, part(b, false)?, part(b, true)?);
    let [zero, one, minus_one] = [0, 1, -1].map(Scalar::Int);
    product(op, &re_a, &re_b, &re, one, zero, None)?;
    product(op, &im_a, &im_b, &re, minus_one, one, None)?;
    product(op, &re_a, &im_b, &im, one, zero, None)?;
    product(op, &im_a, &re_b, &im, one, one, None)?;
    match c.dtype() {
        DType::Complex64 => join::<f32>([&re, &im], c, alpha, beta, bias),
        _ => join::<f64>([&re, &im], c, alpha, beta, bias),
    }
}

/// `c = alpha (re + i im) + beta c + bias`
fn join<T: Element + Float>(
    [re, im]: [&Tensor; 2],
    c: &Tensor,
    alpha: Scalar,
    beta: Scalar,
    bias: Option<&Tensor>,
) -> Result<()>
where
    Complex<T>: Element,
{
    let (is_scaled, factor) = (alpha != Scalar::Int(1), Complex::<T>::from_scalar(alpha));
    let scaled = move |re, im| if is_scaled { factor * Complex::new(re, im) } else { Complex::new(re, im) };
    let of_old = Complex::<T>::from_scalar(beta);
    if beta.to_bool() {
        iter::ternary(c, re, im, c, move |re: T, im: T, old: Complex<T>| scaled(re, im) + of_old * old)?;
    } else {
        iter::binary(c, re, im, scaled)?;
    }
    match bias {
        Some(bias) => iter::binary(c, c, bias, |x: Complex<T>, y: Complex<T>| x + y),
        None => Ok(()),
    }
}

/// Whether the kernels can write a tensor: dense batches of matrices whose rows or columns do not interleave.
fn suits_kernels(c: &Tensor) -> bool {
    if c.is_contiguous() {
        return true;
    }
    let ([m, n], [rs, cs]) = (c.sizes(), c.strides()) else { return false };
    (*cs > 0 && *rs > (n - 1) * cs) || (*rs > 0 && *cs > (m - 1) * rs)
}

fn product_of<T: Element + gemm::Element>(
    a: &Tensor,
    b: &Tensor,
    c: &Tensor,
    alpha: Scalar,
    beta: Scalar,
    bias: Option<&Tensor>,
) where
    T::Factor: Element,
{
    let [.., m, n] = *c.sizes() else { return };
    let k = a.sizes().last().copied().unwrap_or(0);
    let (alpha, beta) = (T::Factor::from_scalar(alpha), T::Factor::from_scalar(beta));
    // SAFETY: the dtypes are T's; c is the result, which nobody else has yet or the caller lets be written, and it
    // does not share memory with the inputs.
    let (pa, pb, pc, bias) = unsafe { (span::<T>(a), span::<T>(b), span_mut::<T>(c), bias.map(|t| span::<T>(t))) };
    let bias = bias.map_or(Bias::None, Bias::PerColumn);
    let epilogue = Epilogue { bias, ..Epilogue::default() };
    let (sa, sb, sc) = (matrix_strides(a), matrix_strides(b), matrix_strides(c));
    let [m, n, k] = [m, n, k].map(|x| x as usize);
    let whole = Gemm { m, n, k, alpha, a: Matrix::new(pa, sa), b: Matrix::new(pb, sb), beta, c_strides: sc, epilogue };
    if c.ndim() == 2 {
        return gemm::gemm(&whole, pc);
    }
    if c.numel() == 0 {
        return;
    }
    let batch = Batch::new(c, a, b);
    let Some(&[inner, ia, ib, ic]) = batch.dims.last() else {
        return gemm::gemm(&whole, pc);
    };
    for (at_a, at_b, at_c) in batch.outer() {
        let (pa, pb) = (pa.get(at_a..).unwrap_or_default(), pb.get(at_b..).unwrap_or_default());
        let first = Gemm { a: Matrix::new(pa, sa), b: Matrix::new(pb, sb), ..whole };
        let pc = &mut pc[at_c..];
        if ib == 0 && (m == 1 || ia == m * sa[0] && ic == m * sc[0]) {
            // One right-hand side for all: one tall product.
            let (sa, sc) = if m == 1 { ([ia, sa[1]], [ic, sc[1]]) } else { (sa, sc) };
            gemm::gemm(&Gemm { m: inner * m, a: Matrix::new(pa, sa), c_strides: sc, ..first }, pc);
        } else if ib == 0 && inner > m {
            // One right-hand side for more matrices than each has rows: the first rows of all are a product, the second ones, and so on.
            for row in 0..m {
                let a = Matrix::new(pa.get(row * sa[0]..).unwrap_or_default(), [ia, sa[1]]);
                gemm::gemm(&Gemm { m: inner, a, c_strides: [ic, sc[1]], ..first }, &mut pc[row * sc[0]..]);
            }
        } else {
            gemm::gemm_batch(&first, &gemm::Batch { count: inner, a: ia, b: ib, c: ic }, pc);
        }
    }
}

/// Batch dimensions, neighbours joined where all operands allow it, slowest first: size and strides of a, b and c.
struct Batch {
    dims: smallvec::SmallVec<[[usize; 4]; 4]>,
}

impl Batch {
    fn new(c: &Tensor, a: &Tensor, b: &Tensor) -> Batch {
        let lead = c.ndim() - 2;
        let sizes = &c.sizes()[..lead];
        let expand = |t: &Tensor| -> Dims {
            geometry::expand_strides(&t.sizes()[..t.ndim() - 2], &t.strides()[..t.ndim() - 2], sizes)
        };
        let (sa, sb) = (expand(a), expand(b));
        let mut dims: smallvec::SmallVec<[[usize; 4]; 4]> = smallvec::SmallVec::new();
        for d in 0..lead {
            let next = [sizes[d], sa[d], sb[d], c.strides()[d]].map(|x| x as usize);
            if next[0] == 1 {
                continue;
            }
            match dims.last_mut() {
                Some(last) if (1..4).all(|i| last[i] == next[i] * next[0]) => {
                    *last = [last[0] * next[0], next[1], next[2], next[3]];
                }
                _ => dims.push(next),
            }
        }
        Batch { dims }
    }

    /// Offsets into a, b and c for every index of all dimensions but the last.
    fn outer(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let dims = &self.dims[..self.dims.len().saturating_sub(1)];
        let count: usize = dims.iter().map(|d| d[0]).product();
        (0..count).map(move |mut index| {
            let mut at = (0, 0, 0);
            for &[n, a, b, c] in dims.iter().rev() {
                let i = index % n;
                index /= n;
                at = (at.0 + i * a, at.1 + i * b, at.2 + i * c);
            }
            at
        })
    }
}

/// The shape the leading dimensions of two tensors of matrices broadcast to, with the result's `[m, n]` appended.
pub(crate) fn batched_shape(a: &Tensor, b: &Tensor) -> Result<Dims> {
    let (a, b) = (a.sizes(), b.sizes());
    let mut shape = geometry::broadcast(&a[..a.len() - 2], &b[..b.len() - 2])?;
    shape.extend([a[a.len() - 2], b[b.len() - 1]]);
    Ok(shape)
}

/// An error unless a tensor expands to `sizes`.
pub(crate) fn check_expands(t: &Tensor, sizes: &[i64]) -> Result<()> {
    crate::check!(
        t.ndim() <= sizes.len(),
        "expand(CPU{}Type{{{:?}}}, size={sizes:?}): the number of sizes provided ({}) must be greater or equal to \
         the number of dimensions in the tensor ({})",
        t.dtype().name(),
        t.sizes(),
        sizes.len(),
        t.ndim()
    );
    let lead = sizes.len() - t.ndim();
    for (d, (&have, &want)) in t.sizes().iter().zip(&sizes[lead..]).enumerate().rev() {
        crate::check!(
            have == want || have == 1,
            "The expanded size of the tensor ({want}) must match the existing size ({have}) at non-singleton dimension \
             {}.  Target sizes: {sizes:?}.  Tensor sizes: {:?}",
            lead + d,
            t.sizes()
        );
    }
    Ok(())
}
