//! Products with fixed ranks: matrices, batches of matrices, matrices and vectors, vectors.

use super::product::{check_computes, check_expands, column, matrix_strides, product, row, span};
use crate::core::dtype::Promotion;
use crate::core::{DType, Element, Result, Scalar, Tensor, iter};
use crate::kernels::gemm::{self, Epilogue, Gemm, Matrix};
use crate::operator::out::Out;
use crate::operator::{Args, Value};
use crate::ops::support::data_movement::write_widest;
use crate::ops::support::elementwise::{cast, check_castable, conjugate};
use crate::ops::support::elementwise_kernels::promote;
use crate::ops::support::gradient as math;
use crate::runtime::batch_invariance;
use crate::{bail, call, check, dispatch_dtype, tensor};

const ZERO: Scalar = Scalar::Int(0);
const ONE: Scalar = Scalar::Int(1);

/// Two matrices whose inner sizes agree; an error says `op` wants them.
#[inline]
fn matrices(op: &str, first: &str, a: &Tensor, b: &Tensor) -> Result<[i64; 3]> {
    let [m, k] = *a.sizes() else { bail!("{op}: {first} must be a matrix, got {}-D tensor", a.ndim()) };
    let [kb, n] = *b.sizes() else { bail!("{op}: mat2 must be a matrix, got {}-D tensor", b.ndim()) };
    check!(k == kb, "{op}: mat1 and mat2 shapes cannot be multiplied ({m}x{k} and {kb}x{n})");
    Ok([m, n, k])
}

pub(super) fn mm(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (&Tensor, &Tensor) = (args.at(0)?, args.at(1)?);
    let [m, n, k] = matrices("mm", "self", a, b)?;
    check!(
        a.dtype() == b.dtype(),
        "expected m1 and m2 to have the same dtype, but got: {} != {}",
        a.dtype().meta_name(),
        b.dtype().meta_name()
    );
    let fresh = out.is_fresh();
    let c = out.exact(&[m, n], a.dtype())?;
    if fresh && !c.is_shape() && a.dtype() == DType::Float32 {
        multiply_f32([m, n, k], a, b, c);
        return Ok(());
    }
    product("addmm_impl_cpu_", a, b, c, ONE, ZERO, None)
}

/// The product of two float32 matrices into a fresh row-major one.
#[inline(always)]
fn multiply_f32([m, n, k]: [i64; 3], a: &Tensor, b: &Tensor, c: &Tensor) {
    let [m, n, k] = [m, n, k].map(|x| x as usize);
    if m * n * k <= TINY && !batch_invariance::is_asked() {
        return multiply_tiny([m, n, k], a, b, c);
    }
    // SAFETY: float32; c is fresh, so nobody else has it.
    let (pa, pb, pc) = unsafe { (span::<f32>(a), span::<f32>(b), c.as_mut_slice::<f32>()) };
    let (a, b) = (Matrix::new(pa, matrix_strides(a)), Matrix::new(pb, matrix_strides(b)));
    let epilogue = Epilogue::default();
    gemm::gemm(&Gemm { m, n, k, alpha: 1.0, a, b, beta: 0.0, c_strides: [n, 1], epilogue }, pc);
}

/// Up to so many products of elements, choosing a kernel costs more than computing without one.
const TINY: usize = 64;

fn multiply_tiny([m, n, k]: [usize; 3], a: &Tensor, b: &Tensor, c: &Tensor) {
    let (pa, pb, pc) = (a.data::<f32>(), b.data::<f32>(), c.data::<f32>());
    let ([ar, ac], [br, bc]) = (matrix_strides(a), matrix_strides(b));
    let rows = if n == 0 { 0 } else { m };
    for i in 0..rows {
        let (row, to) = (pa.wrapping_add(i * ar), pc.wrapping_add(i * n));
        for j in 0..n {
            let (mut x, mut y, mut sum) = (row, pb.wrapping_add(j * bc), -0.0);
            for _ in 0..k {
                // SAFETY: float32 matrices of these shapes.
                sum += unsafe { *x * *y };
                (x, y) = (x.wrapping_add(ac), y.wrapping_add(br));
            }
            // SAFETY: c is fresh and row-major.
            unsafe { to.add(j).write(sum) };
        }
    }
}

/// Whether a tensor serves as an addend repeated in every row: `n` adjacent elements.
fn is_row_bias(t: &Tensor, n: i64) -> bool {
    match (t.sizes(), t.strides()) {
        ([len], [stride]) | ([1, len], [_, stride]) => *len == n && (*stride == 1 || n <= 1),
        _ => false,
    }
}

/// `c = alpha a b + beta addend`, the addend expanding to c, which does not share memory with any of them.
fn add_product(
    op: &str,
    addend: &Tensor,
    a: &Tensor,
    b: &Tensor,
    c: &Tensor,
    alpha: Scalar,
    beta: Scalar,
) -> Result<()> {
    // Of dtypes without arithmetic, only what has no product to compute. Said before anything is written.
    let has_arithmetic = c.dtype() != DType::Bool && !c.dtype().is_barebones();
    check!(
        has_arithmetic || a.numel() == 0 || b.numel() == 0,
        NotImplemented,
        "\"{op}\" not implemented for '{}'",
        c.dtype().name()
    );
    [alpha, beta].iter().try_for_each(|s| s.check_fits(c.dtype().opmath()))?;
    let is_one = beta.to_f64() == 1.0 && beta.conj() == beta;
    if is_one && c.ndim() == 2 && c.dtype() != DType::Bool && is_row_bias(addend, c.sizes()[1]) {
        return product(op, a, b, c, alpha, ZERO, Some(addend));
    }
    // Whatever the dtype makes of beta: an integer drops its fraction.
    let is_zero = if c.dtype().is_integral() { beta.to_i64() == 0 } else { !beta.to_bool() };
    if !is_zero {
        iter::copy(c, addend)?;
    }
    product(op, a, b, c, alpha, if is_zero { ZERO } else { beta }, None)
}

pub(super) fn addmm(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (addend, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    add_matrices(addend, a, b, beta, alpha, out)
}

/// An error where matrices have nothing to multiply, so that the result is beta times the addend, and that is of a dtype the
/// result does not hold.
fn check_scaled(addend: &Tensor, a: &Tensor, b: &Tensor, beta: Scalar, sizes: &[i64]) -> Result<()> {
    let is_idle = a.numel() == 0 || b.numel() == 0;
    if !is_idle || sizes.contains(&0) || !beta.to_bool() || matches!(beta, Scalar::Bool(_)) {
        return Ok(());
    }
    check_castable(promote(&[addend.into(), beta.into()])?, addend.dtype())
}

fn add_matrices(addend: &Tensor, a: &Tensor, b: &Tensor, beta: Scalar, alpha: Scalar, out: &mut Out<'_>) -> Result<()> {
    check_addmm_dtypes(addend, a, b)?;
    let [m, n, _] = matrices("addmm", "self", a, b)?;
    check_expands(addend, &[m, n])?;
    check_scaled(addend, a, b, beta, &[m, n])?;
    let c = out.exact(&[m, n], addend.dtype())?;
    add_product("addmm_impl_cpu_", addend, a, b, c, alpha, beta)
}

fn check_addmm_dtypes(addend: &Tensor, a: &Tensor, b: &Tensor) -> Result<()> {
    for (name, t) in [("self", addend), ("mat1", a)] {
        check!(
            t.dtype() == b.dtype(),
            "{name} and mat2 must have the same dtype, but got {} and {}",
            t.dtype().name(),
            b.dtype().name()
        );
    }
    Ok(())
}

/// `addmm` followed by ReLU or GELU.
pub(super) fn addmm_activation(args: &Args<'_>) -> Result<crate::operator::Value> {
    let (addend, a, b, beta, alpha, use_gelu): (&Tensor, &Tensor, &Tensor, Scalar, Scalar, bool) = args.get()?;
    let sum = crate::tensor!("addmm", addend, a, b, beta, alpha)?;
    if use_gelu { crate::call!("gelu", &sum, "tanh") } else { crate::call!("relu", &sum) }
}

/// A product whose result is of the dtype at `at`: that of its tensors, or float32 of half precision, in which it is computed.
pub(super) fn in_dtype(
    args: &Args<'_>,
    tensors: &[usize],
    at: usize,
    product: impl FnOnce(&[Tensor]) -> Result<Value>,
) -> Result<Value> {
    let (own, dtype): (&Tensor, DType) = (args.at(at - 1)?, args.at(at)?);
    check!(
        dtype == own.dtype() || dtype == DType::Float32 && matches!(own.dtype(), DType::Float16 | DType::BFloat16),
        "out_dtype must be the same as input dtype or fp32 for fp16/bf16 inputs"
    );
    product(&tensors.iter().map(|&i| math::cast(args.at::<&Tensor>(i)?, dtype)).collect::<Result<Vec<_>>>()?)
}

/// A matrix times a vector, by other operators.
pub(super) fn mv_by_mm(args: &Args<'_>) -> Result<crate::operator::Value> {
    let (matrix, vector): (&Tensor, &Tensor) = args.get()?;
    let column = crate::tensor!("mm", matrix, &crate::tensor!("unsqueeze", vector, 1)?)?;
    crate::call!("squeeze.dim", &column, 1)
}

/// The inner product of two vectors, by other operators.
pub(super) fn dot_by_sum(args: &Args<'_>) -> Result<crate::operator::Value> {
    let (a, b) = vectors(args)?;
    crate::call!("sum", &crate::tensor!("mul.Tensor", a, b)?)
}

/// beta * self + alpha * product, by other operators.
pub(super) fn sum_with_product(args: &Args<'_>, product: &str) -> Result<crate::operator::Value> {
    let (addend, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    let product = match product {
        "mm" => crate::call!("mm", a, b)?,
        _ => crate::call!("bmm", a, b)?,
    };
    let product = product.tensor()?;
    // Factors are numbers of the dtype.
    let whole = |s: Scalar| if product.dtype().is_integral_or_bool() { Scalar::Int(s.to_i64()) } else { s };
    let (beta, alpha) = (whole(beta), whole(alpha));
    match beta.to_f64() {
        _ if !beta.to_bool() => crate::call!("mul.Scalar", &product, alpha),
        1.0 if beta.conj() == beta => crate::call!("add.Tensor", addend, &product, alpha),
        _ => crate::call!("add.Tensor", &crate::tensor!("mul.Scalar", addend, beta)?, &product, alpha),
    }
}

/// Two batches of matrices that can be multiplied pairwise: `[batch, m, n]`.
fn batches(a: &Tensor, b: &Tensor) -> Result<[i64; 3]> {
    let [batch, m, k] = *a.sizes() else { bail!("batch1 must be a 3D tensor") };
    let [batch_b, kb, n] = *b.sizes() else { bail!("batch2 must be a 3D tensor") };
    check!(
        batch == batch_b && k == kb,
        "Expected size for first two dimensions of batch2 tensor to be: [{batch}, {k}] but got: [{batch_b}, {kb}]."
    );
    Ok([batch, m, n])
}

pub(super) fn bmm(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    let shape = batches(a, b)?;
    // Of nothing the dtypes may differ; the result has the second one's.
    if a.numel() > 0 && b.numel() > 0 {
        check_computes("bmm", a.dtype())?;
        check!(a.dtype() == b.dtype(), "expected scalar type {} but found {}", a.dtype().name(), b.dtype().name());
    }
    let c = out.exact(&shape, b.dtype())?;
    let a = cast(a, b.dtype())?;
    product("bmm", &a, b, c, ONE, ZERO, None)
}

pub(super) fn baddbmm(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (addend, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    check!(
        addend.dtype() == a.dtype() && a.dtype() == b.dtype(),
        "Input dtypes must be the same, got: input {}, batch1: {}, batch2: {}",
        addend.dtype().meta_name(),
        a.dtype().meta_name(),
        b.dtype().meta_name()
    );
    check_expands(addend, &[a.size(0)?, a.size(1)?, b.size(2)?])?;
    let shape = batches(a, b)?;
    check_scaled(addend, a, b, beta, &shape)?;
    let c = out.exact(&shape, a.dtype())?;
    add_product("baddbmm", addend, a, b, c, alpha, beta)
}

pub(super) fn addbmm(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (addend, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    let shape = check_addbmm(addend, a, b)?;
    check_scaled(addend, a, b, beta, &shape)?;
    let c = out.tensor(&shape, None, addend.dtype())?;
    add_batch(addend, a, b, c, alpha, beta)
}

/// `addbmm_` gives self the shape of the result, which its other forms expand it to.
pub(super) fn addbmm_(args: &Args<'_>) -> Result<()> {
    let (target, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    let shape = check_addbmm(target, a, b)?;
    iter::check_internal_overlap(target)?;
    let sum = Tensor::empty(&shape, target.dtype())?;
    add_batch(target, a, b, &sum, alpha, beta)?;
    if target.sizes() != shape {
        crate::operator::out::resize(target, &shape, None)?;
    }
    iter::copy(target, &sum)
}

/// `addbmm_` by a sum, where it gives self another shape.
pub(super) fn addbmm_by_parts(args: &Args<'_>) -> Option<Result<Value>> {
    let parts = || -> Result<Option<Value>> {
        let (target, a, b, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
        let shape = check_addbmm(target, a, b)?;
        if target.sizes() == shape {
            return Ok(None);
        }
        let sum = tensor!("addbmm", target, a, b, beta, alpha)?;
        call!("resize_", target, &shape)?;
        call!("copy_", target, &sum).map(Some)
    };
    parts().transpose()
}

/// The shape of `addbmm`'s result.
fn check_addbmm(addend: &Tensor, a: &Tensor, b: &Tensor) -> Result<[i64; 2]> {
    let [batch, m, k] = *a.sizes() else { bail!("batch1 must be a 3D tensor") };
    let [batch_b, kb, n] = *b.sizes() else { bail!("batch2 must be a 3D tensor") };
    check!(batch == batch_b, "batch1 and batch2 must have same number of batches, got {batch} and {batch_b}");
    check!(k == kb, "Incompatible matrix sizes for bmm ({m}x{k} and {kb}x{n})");
    check_expands(addend, &[m, n])?;
    check_addmm_dtypes(addend, a, b)?;
    Ok([m, n])
}

/// `c = beta addend + alpha sum_i a[i] b[i]`, product by product.
fn add_batch(addend: &Tensor, a: &Tensor, b: &Tensor, c: &Tensor, alpha: Scalar, beta: Scalar) -> Result<()> {
    let matrix =
        |t: &Tensor, i: i64| t.alias(&t.sizes()[1..], &t.strides()[1..], t.offset() + i * t.strides()[0], t.dtype());
    let empty = Tensor::empty(&[c.sizes()[0], 0], c.dtype())?;
    let none = Tensor::empty(&[0, c.sizes()[1]], c.dtype())?;
    add_product("addmm_impl_cpu_", addend, &empty, &none, c, alpha, beta)?;
    // Of no elements there may be more matrices than can be counted.
    let count = if a.numel() == 0 || b.numel() == 0 { 0 } else { a.sizes()[0] };
    for i in 0..count {
        product("addmm_impl_cpu_", &matrix(a, i)?, &matrix(b, i)?, c, alpha, ONE, None)?;
    }
    Ok(())
}

pub(super) fn mv(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, x): (&Tensor, &Tensor) = args.get()?;
    let rows = a.size(0)?;
    check_mv(1, rows, None, a, x)?;
    let y = out.tensor(&[rows], None, a.dtype())?;
    product("addmv_impl_cpu", a, &column(x)?, &column(y)?, ONE, ZERO, None)
}

/// An error unless a matrix and a vector fit each other and the `len` elements of `ndim` dimensions added to them.
fn check_mv(ndim: usize, len: i64, addend: Option<&Tensor>, a: &Tensor, x: &Tensor) -> Result<()> {
    check!(
        ndim <= 1 && a.ndim() == 2 && x.ndim() == 1,
        "vector + matrix @ vector expected, got {ndim}, {}, {}",
        a.ndim(),
        x.ndim()
    );
    let (m, k) = (a.sizes()[0], a.sizes()[1]);
    check!(
        k == x.numel() && (len == m || addend.is_some_and(|t| t.numel() == 1)),
        "size mismatch, got input ({len}), mat ({m}x{k}), vec ({})",
        x.numel()
    );
    // Without an addend the result stands for it: it has the vector's dtype upstream.
    let dtype = addend.unwrap_or(x).dtype();
    check!(
        dtype == a.dtype() && a.dtype() == x.dtype(),
        "addmv input tensors must have the same dtype, but got {}, {}, and {}",
        dtype.name(),
        a.dtype().name(),
        x.dtype().name()
    );
    Ok(())
}

pub(super) fn addmv(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (addend, a, x, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    check_mv(addend.ndim(), addend.numel(), Some(addend), a, x)?;
    let y = out.exact(&[a.sizes()[0]], a.dtype())?;
    let addend = match addend.ndim() {
        0 => addend.alias(&[1, 1], &[0, 0], addend.offset(), addend.dtype())?,
        _ => column(addend)?,
    };
    add_product("addmv_impl_cpu", &addend, a, &column(x)?, &column(y)?, alpha, beta)
}

/// Two vectors of one dtype.
fn vectors<'a>(args: &Args<'a>) -> Result<(&'a Tensor, &'a Tensor)> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    check!(a.ndim() == 1 && b.ndim() == 1, "1D tensors expected, but got {}D and {}D tensors", a.ndim(), b.ndim());
    let (of_a, of_b) = (a.dtype().name(), b.dtype().name());
    check!(of_a == of_b, "dot : expected both vectors to have same dtype, but found {of_a} and {of_b}");
    Ok((a, b))
}

pub(super) fn dot(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b) = vectors(args)?;
    inner(a, b, out)
}

pub(super) fn vdot(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b) = vectors(args)?;
    if !a.dtype().is_complex() || a.numel() != b.numel() || a.is_shape() {
        return inner(a, b, out);
    }
    let conjugated = Tensor::empty(a.sizes(), a.dtype())?;
    conjugate(&conjugated, a)?;
    inner(&conjugated, b, out)
}

fn inner(a: &Tensor, b: &Tensor, out: &mut Out<'_>) -> Result<()> {
    let (m, n) = (a.numel(), b.numel());
    check!(
        m == n,
        "inconsistent tensor size, expected tensor [{m}] and src [{n}] to have the same number of elements, but got {m} \
         and {n} elements respectively"
    );
    check!(a.dtype() != DType::Bool, NotImplemented, "\"dot\" not implemented for 'Bool'");
    let c = out.exact(&[], a.dtype())?;
    let c = c.alias(&[1, 1], &[0, 0], c.offset(), c.dtype())?;
    product("dot", &row(a)?, &column(b)?, &c, ONE, ZERO, None)
}

pub(super) fn addr(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (addend, u, v, beta, alpha): (&Tensor, &Tensor, &Tensor, Scalar, Scalar) = args.get()?;
    check!(u.ndim() == 1, "addr: Expected 1-D argument vec1, but got {}-D", u.ndim());
    check!(v.ndim() == 1, "addr: Expected 1-D argument vec2, but got {}-D", v.ndim());
    let shape = [u.numel(), v.numel()];
    check!(
        !matches!(args.signature.variant, crate::operator::Variant::InPlace) || addend.ndim() == 2,
        "2D tensor expected, got {}D tensor for input",
        addend.ndim()
    );
    check_expands(addend, &shape)?;
    let dtype = [addend, u, v].iter().fold(Promotion::default(), |p, t| p.tensor(t.dtype(), 1, false)).result()?;
    for (name, s) in [("beta", beta), ("alpha", alpha)] {
        check!(
            !dtype.is_integral_or_bool() || !matches!(s, Scalar::Float(_)),
            "For integral input tensors, argument {name} must not be a floating point number."
        );
    }
    let (addend, u, v) = (cast(addend, dtype)?, cast(u, dtype)?, cast(v, dtype)?);
    let (u, v) = (column(&u)?, row(&v)?);
    let strides = iter::output_strides(&shape, &[&addend, &u, &v]);
    let o = out.pointwise(&shape, Some(&strides), dtype)?;
    let reads_addend = beta.to_bool();
    if dtype == DType::Bool {
        let (beta, alpha) = (beta.to_bool(), alpha.to_bool());
        return iter::ternary::<bool, bool, bool, bool>(o, &addend, &u, &v, |s, x, y| beta && s || alpha && x && y);
    }
    if dtype.is_complex() {
        return dispatch_dtype!(complex, dtype, "addr_cpu_", T => {
            let (beta, alpha) = (T::from_scalar(beta), T::from_scalar(alpha));
            iter::ternary::<T, T, T, T>(o, &addend, &u, &v, |s, x, y| {
                if reads_addend { beta * s + alpha * x * y } else { alpha * x * y }
            })
        });
    }
    let wide = dtype.widest();
    let (addend, u, v) = (cast(&addend, wide)?, cast(&u, wide)?, cast(&v, wide)?);
    macro_rules! rank_one {
        ($o:expr, $t:ty, $mul:expr, $add:expr) => {{
            let (beta, alpha) = (<$t>::from_scalar(beta), <$t>::from_scalar(alpha));
            iter::ternary::<$t, $t, $t, $t>($o, &addend, &u, &v, |s, x, y| {
                let outer = $mul(alpha, $mul(x, y));
                if reads_addend { $add($mul(beta, s), outer) } else { outer }
            })
        }};
    }
    match dtype {
        DType::Float32 => rank_one!(o, f32, |x: f32, y| x * y, |x: f32, y| x + y),
        DType::Float64 => rank_one!(o, f64, |x: f64, y| x * y, |x: f64, y| x + y),
        d if d.is_reduced_floating() => write_widest(o, |o| {
            let (beta, alpha) = (beta.to_f64(), alpha.to_f64());
            iter::ternary::<f32, f32, f32, f32>(o, &addend, &u, &v, |s, x, y| {
                let [s, x, y] = [s, x, y].map(f64::from);
                (if reads_addend { beta * s + alpha * x * y } else { alpha * x * y }) as f32
            })
        }),
        d if d.is_integral() && !d.is_barebones() => {
            write_widest(o, |o| rank_one!(o, i64, i64::wrapping_mul, i64::wrapping_add))
        }
        d => bail!(NotImplemented, "\"addr_cpu_\" not implemented for '{}'", d.name()),
    }
}
