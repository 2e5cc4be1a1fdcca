//! Dense matrix products: `C = alpha * A·B + beta * C`, with bias, residual and activation fused in.
//!
//! `f32` and `f64` have their own micro-kernels for each instruction set; `f16` and `bf16` are
//! computed in `f32` and rounded once; integers wrap. Matrices are slices with a row and a column
//! stride in elements: element `(i, j)` of `x` is `x[i * strides[0] + j * strides[1]]`.
//! A stride of 0 (an expanded operand) is allowed for inputs.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod driver;
pub(crate) mod micro;
mod other;
pub(crate) mod scratch;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use super::isa::{Isa, isa};
use crate::core::memory::filled;
use driver::{Product, Rhs};
use micro::Real;
use scratch::Aligned;
use std::ptr::null;

/// One value per column or per row of the result, added to it.
#[derive(Clone, Copy, Default)]
pub enum Bias<'a, T> {
    /// Nothing is added.
    #[default]
    None,
    /// `bias[j]` is added to column `j`; length `n`.
    PerColumn(&'a [T]),
    /// `bias[i]` is added to row `i`; length `m`.
    PerRow(&'a [T]),
}

/// An element-wise function applied to the finished result.
#[derive(Clone, Copy, Default)]
pub enum Activation<T> {
    /// The result as it is.
    #[default]
    None,
    /// Negative values become 0; NaN stays.
    Relu,
    /// Any function of a run of elements (GELU, SiLU and the like), called on parts of rows.
    Map(fn(&mut [T])),
}

/// What happens to `alpha * A·B + beta * C` before it is stored: bias, then residual, then activation.
#[derive(Clone, Copy)]
pub struct Epilogue<'a, T> {
    /// Added per row or column.
    pub bias: Bias<'a, T>,
    /// Added element by element; has the strides of C.
    pub residual: Option<&'a [T]>,
    /// Applied last.
    pub activation: Activation<T>,
}

impl<T> Default for Epilogue<'_, T> {
    fn default() -> Self {
        Epilogue { bias: Bias::None, residual: None, activation: Activation::None }
    }
}

/// An element type matrices can be multiplied in.
pub trait Element: Copy + Default + Send + Sync + 'static + other::Multiply {}
impl<T: Copy + Default + Send + Sync + 'static + other::Multiply> Element for T {}

/// `C = act(alpha * A·B + beta * C + bias + residual)` with A `[m, k]`, B `[k, n]`, C `[m, n]`.
///
/// Strides are `[row, column]` in elements. With `beta == 0` the old C is not read (it may hold
/// NaN). With `k == 0` the product is 0. Integers wrap around; `f16` and `bf16` accumulate in `f32`.
///
/// # Panics
/// If a slice is too short for its shape, or two elements of C coincide.
pub fn gemm<T: Element>(
    m: usize,
    n: usize,
    k: usize,
    alpha: T,
    a: &[T],
    a_strides: [usize; 2],
    b: &[T],
    b_strides: [usize; 2],
    beta: T,
    c: &mut [T],
    c_strides: [usize; 2],
    epilogue: &Epilogue<T>,
) {
    let call = Call { m, n, k, alpha, a, a_strides, b, b_strides, beta, c_strides, epilogue, parallel: true };
    T::multiply(isa(), &call, c);
}

/// `batch` independent products, as [`gemm`]: matrix `i` starts at `i * a_batch` in A and likewise
/// in B and C. The bias is shared by all; the residual is laid out as C.
///
/// # Panics
/// If a slice is too short, or matrices of C overlap.
pub fn gemm_batch<T: Element>(
    batch: usize,
    m: usize,
    n: usize,
    k: usize,
    alpha: T,
    a: &[T],
    a_batch: usize,
    a_strides: [usize; 2],
    b: &[T],
    b_batch: usize,
    b_strides: [usize; 2],
    beta: T,
    c: &mut [T],
    c_batch: usize,
    c_strides: [usize; 2],
    epilogue: &Epilogue<T>,
) {
    if batch == 0 || m == 0 || n == 0 {
        return;
    }
    let need = extent(m, n, c_strides);
    assert!(batch == 1 || c_batch >= need, "matrices of C overlap");
    assert!(c.len() >= (batch - 1) * c_batch + need, "C is too short");
    if let Some(r) = epilogue.residual {
        assert!(r.len() >= (batch - 1) * c_batch + need, "the residual is too short");
    }
    let isa = isa();
    let base = driver::Shared(c.as_mut_ptr());
    let run = |first: usize, end: usize, parallel: bool| {
        for i in first..end {
            let epilogue = Epilogue { residual: epilogue.residual.map(|r| &r[i * c_batch..]), ..*epilogue };
            let call = Call {
                m,
                n,
                k,
                alpha,
                a: a.get(i * a_batch..).unwrap_or_default(),
                a_strides,
                b: b.get(i * b_batch..).unwrap_or_default(),
                b_strides,
                beta,
                c_strides,
                epilogue: &epilogue,
                parallel,
            };
            // SAFETY: each batch item owns `need` elements of C, checked above to be disjoint.
            let c = unsafe { std::slice::from_raw_parts_mut(base.get().add(i * c_batch), need) };
            T::multiply(isa, &call, c);
        }
    };
    let each = m * n * k.max(1);
    if batch == 1 || each >= 1 << 24 {
        run(0, batch, true);
    } else {
        crate::runtime::parallel::parallel_for(batch, (1usize << 18).div_ceil(each), |r| run(r.start, r.end, false));
    }
}

/// The right-hand side of a product, packed once for many: the weight of a linear layer.
///
/// Holds B `[k, n]` in panels of 64 bytes' worth of columns, `[ceil(n/W)][k][W]`, zero-padded.
pub struct PackedB<T> {
    panels: Aligned<T>,
    k: usize,
    n: usize,
}

impl<T: Packable> PackedB<T> {
    /// Packs B `[k, n]`, whose strides are `[row, column]`. For a linear layer with weight
    /// `[out, in]`, row-major, B is its transpose: `k = in`, `n = out`, `strides = [1, in]`.
    ///
    /// # Panics
    /// If `b` is too short for its shape.
    pub fn new(k: usize, n: usize, b: &[T], strides: [usize; 2]) -> Self {
        assert!(b.len() >= extent(k, n, strides), "B is too short");
        let kernels = T::kernels(isa());
        let mut panels = Aligned::<T>::zeroed(n.div_ceil(T::W) * k * T::W);
        if k > 0 {
            for j in (0..n).step_by(T::W) {
                // SAFETY: columns j.. exist in B, and the panel in the array.
                unsafe {
                    let dst = panels.as_mut_ptr().add(j * k);
                    let src = b.as_ptr().add(j * strides[1]);
                    driver::pack_panel(kernels, k, T::W.min(n - j), src, strides[0], strides[1], dst);
                }
            }
        }
        PackedB { panels, k, n }
    }

    /// Rows of B.
    pub fn k(&self) -> usize {
        self.k
    }

    /// Columns of B.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.panels.len() * size_of::<T>()
    }
}

/// An element type with packed kernels: `f32` or `f64`.
#[expect(private_bounds, reason = "the kernels behind it are not public")]
pub trait Packable: Real {}
impl Packable for f32 {}
impl Packable for f64 {}

/// `C = act(A·B + bias + residual)` with A `[m, k]` under `[row, column]` strides, B packed `[k, n]`,
/// and C `[m, n]` with row stride `ldc` and adjacent columns. The old C is not read.
///
/// # Panics
/// If a slice is too short for its shape, or `ldc < n`.
#[inline]
pub fn gemm_packed<T: Packable>(
    m: usize,
    a: &[T],
    a_strides: [usize; 2],
    b: &PackedB<T>,
    c: &mut [T],
    ldc: usize,
    epilogue: &Epilogue<T>,
) {
    gemm_packed_on(isa(), m, a, a_strides, b, T::ZERO, c, ldc, epilogue);
}

/// As [`gemm_packed`], added to what C holds.
///
/// # Panics
/// As there.
pub fn gemm_packed_add<T: Packable>(
    m: usize,
    a: &[T],
    a_strides: [usize; 2],
    b: &PackedB<T>,
    c: &mut [T],
    ldc: usize,
    epilogue: &Epilogue<T>,
) {
    gemm_packed_on(isa(), m, a, a_strides, b, T::ONE, c, ldc, epilogue);
}

fn gemm_packed_on<T: Packable>(
    isa: Isa,
    m: usize,
    a: &[T],
    a_strides: [usize; 2],
    b: &PackedB<T>,
    beta: T,
    c: &mut [T],
    ldc: usize,
    epilogue: &Epilogue<T>,
) {
    let (n, k) = (b.n, b.k);
    if m == 0 || n == 0 {
        return;
    }
    assert!(a.len() >= extent(m, k, a_strides), "A is too short");
    assert!(m == 1 || ldc >= n, "rows of C overlap");
    let mut product = Product {
        m,
        n,
        k,
        alpha: T::ONE,
        a: a.as_ptr(),
        ars: a_strides[0],
        acs: a_strides[1],
        b: Rhs::Panels(b.panels.as_ptr()),
        beta,
        c: c.as_mut_ptr(),
        ldc,
        bias_col: null(),
        bias_row: null(),
        residual: null(),
        relu: false,
        map: None,
        parallel: true,
    };
    product.fuse(epilogue, c.len(), (m - 1) * ldc + n);
    // SAFETY: the lengths of A and C were checked, those of the epilogue in `fuse`.
    unsafe { driver::run(isa, &product) }
}

impl<T: Real> Product<T> {
    /// Takes over the epilogue, checking its lengths and that of C (`need` elements).
    #[inline]
    fn fuse(&mut self, epilogue: &Epilogue<T>, c_len: usize, need: usize) {
        assert!(c_len >= need, "C is too short");
        match epilogue.bias {
            Bias::None => {}
            Bias::PerColumn(bias) => {
                assert!(bias.len() >= self.n, "the bias is too short");
                self.bias_col = bias.as_ptr();
            }
            Bias::PerRow(bias) => {
                assert!(bias.len() >= self.m, "the bias is too short");
                self.bias_row = bias.as_ptr();
            }
        }
        if let Some(residual) = epilogue.residual {
            assert!(residual.len() >= need, "the residual is too short");
            self.residual = residual.as_ptr();
        }
        match epilogue.activation {
            Activation::None => {}
            Activation::Relu => self.relu = true,
            Activation::Map(f) => self.map = Some(f),
        }
    }
}

/// Everything of a [`gemm`] call but C.
pub(crate) struct Call<'a, T> {
    m: usize,
    n: usize,
    k: usize,
    alpha: T,
    a: &'a [T],
    a_strides: [usize; 2],
    b: &'a [T],
    b_strides: [usize; 2],
    beta: T,
    c_strides: [usize; 2],
    epilogue: &'a Epilogue<'a, T>,
    parallel: bool,
}

/// Elements from the first to the last of a matrix, inclusive; 0 if it has none.
#[inline]
pub(crate) fn extent(rows: usize, cols: usize, strides: [usize; 2]) -> usize {
    if rows == 0 || cols == 0 { 0 } else { (rows - 1) * strides[0] + (cols - 1) * strides[1] + 1 }
}

impl<T> Call<'_, T> {
    /// Checks lengths and strides against `c`.
    #[inline]
    fn check(&self, c: &[T]) {
        assert!(self.a.len() >= extent(self.m, self.k, self.a_strides), "A is too short");
        assert!(self.b.len() >= extent(self.k, self.n, self.b_strides), "B is too short");
        assert!(c.len() >= extent(self.m, self.n, self.c_strides), "C is too short");
        if self.m.max(self.n) > 1 && self.m.min(self.n) > 0 {
            let [rs, cs] = self.c_strides;
            let apart = (self.m == 1 || rs > self.n.saturating_sub(1) * cs) && (self.n == 1 || cs > 0)
                || (self.n == 1 || cs > self.m.saturating_sub(1) * rs) && (self.m == 1 || rs > 0);
            assert!(apart, "elements of C coincide");
        }
        match self.epilogue.bias {
            Bias::None => {}
            Bias::PerColumn(bias) => assert!(bias.len() >= self.n, "the bias is too short"),
            Bias::PerRow(bias) => assert!(bias.len() >= self.m, "the bias is too short"),
        }
        if let Some(r) = self.epilogue.residual {
            assert!(r.len() >= extent(self.m, self.n, self.c_strides), "the residual is too short");
        }
    }
}

/// The product of `f32` or `f64` matrices.
#[inline]
pub(crate) fn multiply_real<T: Real + Default>(isa: Isa, call: &Call<T>, c: &mut [T]) {
    call.check(c);
    let (m, n, k) = (call.m, call.n, call.k);
    if m == 0 || n == 0 {
        return;
    }
    let (mut a_strides, mut b_strides, [mut rs, mut cs]) = (call.a_strides, call.b_strides, call.c_strides);
    // A stride along an extent of 1 means nothing: choose the one that suits.
    if n == 1 {
        if rs == 1 && m > 1 {
            cs = m;
        } else {
            cs = 1;
        }
        b_strides[1] = if b_strides[0] == 1 { k.max(1) } else { 1 };
    }
    if m == 1 && n > 1 {
        if cs == 1 {
            rs = n;
        } else {
            rs = 1;
        }
    }
    if m == 1 {
        a_strides[0] = k.max(1);
    }
    if m * n * k <= 48 && !matches!(call.epilogue.activation, Activation::Map(_)) {
        return tiny(call, c);
    }
    let mut product = Product {
        m,
        n,
        k,
        alpha: call.alpha,
        a: call.a.as_ptr(),
        ars: a_strides[0],
        acs: a_strides[1],
        b: Rhs::Raw(call.b.as_ptr(), b_strides[0], b_strides[1]),
        beta: call.beta,
        c: c.as_mut_ptr(),
        ldc: rs,
        bias_col: null(),
        bias_row: null(),
        residual: null(),
        relu: false,
        map: None,
        parallel: call.parallel,
    };
    if cs == 1 {
        product.fuse(call.epilogue, c.len(), (m - 1) * rs + n);
        // SAFETY: `check` and `fuse` compared every slice with its shape.
        return unsafe { driver::run(isa, &product) };
    }
    if rs == 1 {
        // The same product transposed: C' = B'·A'.
        (product.m, product.n) = (n, m);
        (product.a, product.ars, product.acs) = (call.b.as_ptr(), b_strides[1], b_strides[0]);
        product.b = Rhs::Raw(call.a.as_ptr(), a_strides[1], a_strides[0]);
        product.ldc = cs;
        let bias = match call.epilogue.bias {
            Bias::None => Bias::None,
            Bias::PerColumn(x) => Bias::PerRow(x),
            Bias::PerRow(x) => Bias::PerColumn(x),
        };
        product.fuse(&Epilogue { bias, ..*call.epilogue }, c.len(), (n - 1) * cs + m);
        // SAFETY: as above.
        return unsafe { driver::run(isa, &product) };
    }
    // Neither stride of C is 1: work in a dense copy.
    let gather = |x: &[T]| -> Vec<T> { (0..m * n).map(|e| x[e / n * rs + e % n * cs]).collect() };
    let mut dense = if call.beta == T::ZERO { filled(m * n, T::ZERO) } else { gather(c) };
    let residual = call.epilogue.residual.map(gather);
    product.c = dense.as_mut_ptr();
    product.ldc = n;
    product.fuse(&Epilogue { residual: residual.as_deref(), ..*call.epilogue }, m * n, m * n);
    // SAFETY: as above, with the dense copy for C.
    unsafe { driver::run(isa, &product) };
    for (e, x) in dense.into_iter().enumerate() {
        c[e / n * rs + e % n * cs] = x;
    }
}

/// A handful of multiply-adds, element by element.
#[inline]
fn tiny<T: Real>(call: &Call<T>, c: &mut [T]) {
    for i in 0..call.m {
        for j in 0..call.n {
            let mut sum = T::ZERO;
            for p in 0..call.k {
                sum += call.a[i * call.a_strides[0] + p * call.a_strides[1]]
                    * call.b[p * call.b_strides[0] + j * call.b_strides[1]];
            }
            let at = i * call.c_strides[0] + j * call.c_strides[1];
            let mut x = sum * call.alpha;
            if call.beta != T::ZERO {
                x += call.beta * c[at];
            }
            match call.epilogue.bias {
                Bias::None => {}
                Bias::PerColumn(bias) => x += bias[j],
                Bias::PerRow(bias) => x += bias[i],
            }
            if let Some(r) = call.epilogue.residual {
                x += r[at];
            }
            c[at] = if matches!(call.epilogue.activation, Activation::Relu) { x.relu() } else { x };
        }
    }
}
