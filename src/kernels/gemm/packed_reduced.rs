//! Prepacking of numbers of 16 bits, in the form in which they are multiplied. What is computed with the product is computed in `f32`, and
//! the result rounded once.

use super::blocking::run_by;
use super::call::{Matrix, extent};
use super::epilogue::{Bias, Epilogue};
use super::narrow::{PackedNarrow, gemm_narrow_on};
use super::packed::{PackedB, PackedGemm};
use super::product::Product;
use super::reduced::{COLUMNS, Form, Lines, ROWS, Reduced};
use super::scratch::Scratch;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::kernels::isa::{Isa, isa};
use crate::runtime::parallel::parallel_for;
use std::marker::PhantomData;

/// A right-hand side `[k, n]` of 16 bits, packed once for many products: the weight of a linear layer.
pub struct PackedReduced<H> {
    columns: Columns,
    k: usize,
    n: usize,
    of: PhantomData<H>,
}

/// How the columns lie.
enum Columns {
    /// As numbers of 16 bits, which are widened for microkernels.
    Numbers(PackedNarrow),
    /// As pairs of them, in the place of `f32`, which microkernels multiply.
    Pairs(PackedB<f32>, Form),
}

impl<H: Reduced> PackedReduced<H> {
    /// Packs B, whose strides are `[row, column]`.
    ///
    /// # Panics
    /// If `b` is too short for its shape.
    pub fn new(k: usize, n: usize, b: Matrix<'_, H>) -> Self {
        PackedReduced::with(Form::of::<H>(isa()), k, n, b)
    }

    /// [`PackedReduced::new`], for microkernels of a form.
    ///
    /// # Panics
    /// As [`PackedReduced::new`].
    pub fn with(form: Form, k: usize, n: usize, b: Matrix<'_, H>) -> Self {
        assert!(b.data.len() >= extent(k, n, b.strides), "B is too short");
        let columns = if form.pairs {
            let lines = Lines { first: b.data.as_ptr(), count: n, depth: k, strides: [b.strides[1], b.strides[0]] };
            let pairs = k.div_ceil(2);
            // SAFETY: B has `n` columns of `k` numbers, and what is laid out has as many of pairs.
            let packed = unsafe {
                let columns = lines.laid_out(form);
                let strides = [columns.strides[1], columns.strides[0]];
                PackedB::new(pairs, n, std::slice::from_raw_parts(columns.first, extent(pairs, n, strides)), strides)
            };
            Columns::Pairs(packed, form)
        } else {
            Columns::Numbers(PackedNarrow::sixteen(k, n, b))
        };
        PackedReduced { columns, k, n, of: PhantomData }
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
        match &self.columns {
            Columns::Numbers(b) => b.bytes(),
            Columns::Pairs(b, _) => b.bytes(),
        }
    }
}

/// Computes a product into `c`. The epilogue has no residual: what is added lies in C.
///
/// # Panics
/// If a slice is too short for its shape, `ldc < n`, or there is a residual.
pub fn gemm_packed_reduced<H: Reduced>(call: &PackedGemm<PackedReduced<H>, H, f32>, c: &mut [H]) {
    gemm_packed_reduced_on(isa(), call, c);
}

/// [`gemm_packed_reduced`] on an instruction set.
///
/// # Panics
/// As [`gemm_packed_reduced`].
pub fn gemm_packed_reduced_on<H: Reduced>(isa: Isa, call: &PackedGemm<PackedReduced<H>, H, f32>, c: &mut [H]) {
    let PackedGemm { m, a, b, ldc, ref epilogue, .. } = *call;
    let (n, k) = (b.n, b.k);
    if m == 0 || n == 0 {
        return;
    }
    assert!(a.data.len() >= extent(m, k, a.strides), "A is too short");
    assert!(c.len() >= (m - 1) * ldc + n && (m == 1 || ldc >= n), "C is too short, or its rows overlap");
    assert!(epilogue.residual.is_none(), "a residual of a packed product of 16 bits lies in C");
    if let Bias::PerColumn(bias) = epilogue.bias {
        assert!(bias.len() >= n, "the bias is too short");
    }
    for first in (0..m).step_by(ROWS) {
        let rows = Rows { call, first, count: ROWS.min(m - first) };
        let c = &mut c[first * ldc..];
        match &b.columns {
            Columns::Numbers(b) => rows.by_numbers(isa, b, c),
            Columns::Pairs(b, form) => rows.by_pairs(b, *form, c),
        }
    }
}

/// Rows of A and of C that are computed together.
struct Rows<'a, H> {
    call: &'a PackedGemm<'a, PackedReduced<H>, H, f32>,
    first: usize,
    count: usize,
}

impl<H: Reduced> Rows<'_, H> {
    fn lines(&self) -> Lines<H> {
        let a = self.call.a;
        let first = a.data.as_ptr().wrapping_add(self.first * a.strides[0]);
        Lines { first, count: self.count, depth: self.call.b.k, strides: a.strides }
    }

    /// The epilogue for columns from `j` on.
    fn epilogue(&self, j: usize) -> Epilogue<'_, f32> {
        let bias = match self.call.epilogue.bias {
            Bias::None => Bias::None,
            Bias::PerColumn(bias) => Bias::PerColumn(&bias[j..]),
            Bias::PerRow(bias) => Bias::PerRow(&bias[self.first..]),
        };
        Epilogue { bias, ..self.call.epilogue }
    }

    /// Widens the old C into sums, where it is asked for: columns from `j` on, of which there are `n`.
    ///
    /// # Safety
    /// C has them, and nobody writes them meanwhile.
    unsafe fn take(&self, c: *const H, [j, n]: [usize; 2], sums: &mut [f32]) {
        if self.call.beta == 0.0 {
            return;
        }
        for (row, sums) in sums.chunks_exact_mut(n).enumerate() {
            // SAFETY: the caller's promise.
            H::widen(unsafe { std::slice::from_raw_parts(c.add(row * self.call.ldc + j), n) }, sums);
        }
    }

    /// Rounds the sums into C, as [`Rows::take`].
    ///
    /// # Safety
    /// C has the columns, and nobody else uses them meanwhile.
    unsafe fn store(&self, c: *mut H, [j, n]: [usize; 2], sums: &[f32]) {
        for (row, sums) in sums.chunks_exact(n).enumerate() {
            // SAFETY: the caller's promise.
            H::round(sums, unsafe { std::slice::from_raw_parts_mut(c.add(row * self.call.ldc + j), n) });
        }
    }

    fn by_numbers(&self, isa: Isa, b: &PackedNarrow, c: &mut [H]) {
        let (m, n) = (self.count, b.n());
        // SAFETY: A has the rows.
        let a = unsafe { self.lines().laid_out(Form::wide(isa)) };
        // SAFETY: what is laid out has as many elements.
        let data = unsafe { std::slice::from_raw_parts(a.first, extent(m, b.k(), a.strides)) };
        let mut buffer = Scratch::take::<f32>(m * n);
        // SAFETY: so much was taken, and C was checked.
        unsafe {
            let sums = std::slice::from_raw_parts_mut(buffer.ptr::<f32>(), m * n);
            self.take(c.as_ptr(), [0, n], sums);
            let (a, epilogue) = (Matrix::new(data, a.strides), self.epilogue(0));
            let call = PackedGemm { m, a, b, beta: self.call.beta, ldc: n, epilogue, from_last: false };
            gemm_narrow_on(isa, &call, sums);
            self.store(c.as_mut_ptr(), [0, n], sums);
        }
    }

    fn by_pairs(&self, b: &PackedB<f32>, form: Form, c: &mut [H]) {
        let (m, n) = (self.count, b.n());
        // SAFETY: A has the rows.
        let a = unsafe { self.lines().laid_out(form) };
        let (a, c) = (AssertSync(a), AssertSync(c.as_mut_ptr()));
        // Few rows have many columns a block.
        let width = (ROWS * COLUMNS / m.next_power_of_two()).min(n.next_multiple_of(COLUMNS));
        let blocks = n.div_ceil(width);
        let part = |first: usize, end: usize| {
            let mut buffer = Scratch::take::<f32>(m * width);
            for block in first..end {
                let j = block * width;
                let columns = width.min(n - j);
                // SAFETY: A and C have the rows, B and C the columns, which are this block's alone; so much was taken.
                unsafe {
                    let sums = std::slice::from_raw_parts_mut(buffer.ptr::<f32>(), m * columns);
                    self.take(*c.get(), [j, columns], sums);
                    let a = (a.get().first, a.get().strides);
                    let shape = [m, columns, b.k()];
                    let mut product = Product::new(shape, a, b.columns_from(j), sums.as_mut_ptr(), columns);
                    product.beta = self.call.beta;
                    product.parallel = blocks == 1;
                    product.fuse(&self.epilogue(j), m * columns, m * columns);
                    run_by(form.kernels, &product);
                    self.store(*c.get(), [j, columns], sums);
                }
            }
        };
        if m * n * b.k() < MULTIPLY_ADDS {
            return part(0, blocks);
        }
        parallel_for(blocks, 1, |r| part(r.start, r.end));
    }
}
