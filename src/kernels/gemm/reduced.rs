//! Products of `f16` and `bf16`: sums of `f32`, rounded once.
//!
//! A block of each operand at a time is brought into the form microkernels take. Of `f16` it is widened to `f32`. A processor that multiplies
//! `bf16` takes two steps of the depth in one: a pair of numbers then has the place of an `f32`, and pairs that lie beside each other are read
//! where they lie, as those of a linear layer's weight are.

use super::blocking::{depth_parts, run_by};
use super::call::Gemm;
use super::epilogue::{Activation, Bias};
use super::microkernel::Kernels;
use super::product::{Product, Rhs};
use super::real::{Real, bf16_pairs};
use super::scratch::Scratch;
use crate::core::reduced_floats::ReducedFloat;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::kernels::isa::Isa;
use crate::runtime::parallel::parallel_for;
use half::{bf16, f16};

/// Rows and columns of C that are computed together: a block of each operand as deep as one part of the depth stays in the second-level cache.
pub(super) const ROWS: usize = 256;
pub(super) const COLUMNS: usize = 128;

/// A number of 16 bits, for microkernels: `f16` or `bf16`.
#[expect(private_bounds, reason = "the kernels behind it are not public")]
pub trait Reduced: ReducedFloat + Pairs {}
impl Reduced for bf16 {}
impl Reduced for f16 {}

/// Which microkernels a number of 16 bits has.
pub(crate) trait Pairs {
    /// Those that multiply pairs.
    fn pairs(isa: Isa) -> Option<&'static Kernels<f32>>;
}

impl Pairs for bf16 {
    fn pairs(isa: Isa) -> Option<&'static Kernels<f32>> {
        bf16_pairs(isa)
    }
}

impl Pairs for f16 {
    fn pairs(_isa: Isa) -> Option<&'static Kernels<f32>> {
        None
    }
}

/// How microkernels are given numbers of 16 bits.
#[derive(Clone, Copy)]
pub struct Form {
    pub(super) kernels: &'static Kernels<f32>,
    /// Two steps of the depth in the place of an `f32`, which else is one number widened.
    pub pairs: bool,
}

impl Form {
    /// The best of an instruction set.
    pub fn of<H: Reduced>(isa: Isa) -> Form {
        H::pairs(isa).map_or(Form::wide(isa), |kernels| Form { kernels, pairs: true })
    }

    /// The one every instruction set has.
    pub fn wide(isa: Isa) -> Form {
        Form { kernels: f32::kernels(isa), pairs: false }
    }
}

/// The product into `c`, on the thread pool where that is `parallel`.
///
/// # Panics
/// If a slice is too short for its shape, or two elements of C coincide.
pub fn multiply_reduced<H: Reduced>(form: Form, call: &Gemm<H, f32>, parallel: bool, c: &mut [H]) {
    call.check(c);
    let [rs, cs] = call.c_strides;
    if cs != 1 && rs == 1 && call.n > 1 {
        return multiply_reduced(form, &call.transposed(), parallel, c);
    }
    let (row_blocks, column_blocks) = (call.m.div_ceil(ROWS), call.n.div_ceil(COLUMNS));
    let c = AssertSync(c.as_mut_ptr());
    let part = |first: usize, end: usize| {
        let mut block = Block { sums: Scratch::take::<f32>(ROWS.min(call.m) * COLUMNS), form, call };
        for at in first..end {
            let (i, j) = (at / column_blocks * ROWS, at % column_blocks * COLUMNS);
            let (rows, columns) = (ROWS.min(call.m - i), COLUMNS.min(call.n - j));
            block.multiply([i, j], [rows, columns]);
            // SAFETY: `check` compared C with its shape, and each block of it is one item's.
            unsafe { block.store([i, j], [rows, columns], *c.get()) };
        }
    };
    let blocks = row_blocks * column_blocks;
    if !parallel || call.m * call.n * call.k < MULTIPLY_ADDS {
        return part(0, blocks);
    }
    parallel_for(blocks, 1, |r| part(r.start, r.end));
}

/// A block of C while it is computed.
struct Block<'a, H> {
    /// `[rows][COLUMNS]`.
    sums: Scratch,
    form: Form,
    call: &'a Gemm<'a, H, f32>,
}

impl<H: Reduced> Block<'_, H> {
    /// Sums the products of the rows and columns from `i` and `j` on.
    fn multiply(&mut self, [i, j]: [usize; 2], [m, n]: [usize; 2]) {
        let (a, b) = (self.call.a, self.call.b);
        for (p, depth) in depth_parts(self.call.k) {
            let from = |data: &'_ [H], strides: [usize; 2], at: [usize; 2]| -> *const H {
                data.as_ptr().wrapping_add(at[0] * strides[0] + at[1] * strides[1])
            };
            let rows = Lines { first: from(a.data, a.strides, [i, p]), count: m, depth, strides: a.strides };
            let [along, across] = b.strides;
            let columns = Lines { first: from(b.data, b.strides, [p, j]), count: n, depth, strides: [across, along] };
            // SAFETY: `check` compared A and B with their shapes, of which these are parts; C's block has the rows.
            unsafe {
                let (rows, columns) = (rows.laid_out(self.form), columns.laid_out(self.form));
                let depth = if self.form.pairs { depth.div_ceil(2) } else { depth };
                let rhs = Rhs::Raw(columns.first, columns.strides[1], columns.strides[0]);
                let part = Product::new([m, n, depth], (rows.first, rows.strides), rhs, self.sums.ptr(), COLUMNS);
                let beta = if p == 0 { 0.0 } else { 1.0 };
                run_by(self.form.kernels, &Product { beta, parallel: false, ..part });
            }
        }
    }

    /// Finishes the sums, and rounds them into C.
    ///
    /// # Safety
    /// The rows and columns from `i` and `j` on are C's, and nobody else's meanwhile.
    unsafe fn store(&mut self, [i, j]: [usize; 2], [m, n]: [usize; 2], c: *mut H) {
        let Gemm { alpha, beta, c_strides: [rs, cs], epilogue, .. } = *self.call;
        let (mut wide, mut narrow) = ([0.0; COLUMNS], [H::default(); COLUMNS]);
        // Elements of C, or of what lies as it does, from a place on.
        let gather = |from: *const H, to: &mut [f32]| {
            for (l, x) in to.iter_mut().enumerate() {
                // SAFETY: the caller vouches for the columns.
                *x = unsafe { *from.add(l * cs) }.wide();
            }
        };
        for row in 0..m {
            // SAFETY: the block has `m` rows.
            let sums = unsafe { std::slice::from_raw_parts_mut(self.sums.ptr::<f32>().add(row * COLUMNS), n) };
            let at = (i + row) * rs + j * cs;
            let to = c.wrapping_add(at);
            if alpha != 1.0 {
                sums.iter_mut().for_each(|x| *x *= alpha);
            }
            if beta != 0.0 {
                gather(to, &mut wide[..n]);
                sums.iter_mut().zip(&wide).for_each(|(x, old)| *x += beta * old);
            }
            match epilogue.bias {
                Bias::None => {}
                Bias::PerColumn(bias) => {
                    H::widen(&bias[j..j + n], &mut wide[..n]);
                    sums.iter_mut().zip(&wide).for_each(|(x, bias)| *x += bias);
                }
                Bias::PerRow(bias) => sums.iter_mut().for_each(|x| *x += bias[i + row].wide()),
            }
            if let Some(residual) = epilogue.residual {
                gather(residual[at..].as_ptr(), &mut wide[..n]);
                sums.iter_mut().zip(&wide).for_each(|(x, more)| *x += more);
            }
            if let Activation::Relu = epilogue.activation {
                // NaN stays.
                sums.iter_mut().for_each(|x| *x = if *x < 0.0 { 0.0 } else { *x });
            }
            // Columns beside each other are rounded where they lie.
            // SAFETY: the caller vouches for the columns.
            let row = if cs == 1 { unsafe { std::slice::from_raw_parts_mut(to, n) } } else { &mut narrow[..n] };
            H::round(sums, row);
            if let Activation::Map(map) = epilogue.activation {
                map(row);
            }
            if cs != 1 {
                for (l, &x) in row.iter().enumerate() {
                    // SAFETY: as above.
                    unsafe { *to.add(l * cs) = x };
                }
            }
        }
    }
}

/// Rows of A, or columns of B: lines along the depth, whose strides are from line to line and from step to step.
pub(super) struct Lines<H> {
    pub(super) first: *const H,
    pub(super) count: usize,
    pub(super) depth: usize,
    pub(super) strides: [usize; 2],
}

/// Lines as microkernels take them; the buffer has what was copied.
pub(super) struct LaidOut {
    pub(super) first: *const f32,
    pub(super) strides: [usize; 2],
    _buffer: Option<Scratch>,
}

impl<H: Reduced> Lines<H> {
    /// # Safety
    /// The elements exist, and nobody writes them meanwhile.
    pub(super) unsafe fn laid_out(&self, form: Form) -> LaidOut {
        // SAFETY: the caller's promise.
        unsafe {
            match form.pairs {
                false => self.widened(),
                true if self.lie_in_pairs() => {
                    LaidOut { first: self.first.cast(), strides: [self.strides[0] / 2, 1], _buffer: None }
                }
                true => self.in_pairs(),
            }
        }
    }

    /// Whether each line is of whole pairs, which lie where an `f32` may.
    fn lie_in_pairs(&self) -> bool {
        let is_whole = self.strides[1] == 1 && self.depth.is_multiple_of(2);
        is_whole && self.first.cast::<f32>().is_aligned() && (self.count == 1 || self.strides[0].is_multiple_of(2))
    }

    /// Elements from a place on.
    ///
    /// # Safety
    /// As [`Lines::laid_out`].
    unsafe fn stretch(&self, line: usize, step: usize, len: usize) -> &[H] {
        // SAFETY: the caller's promise.
        unsafe { std::slice::from_raw_parts(self.first.add(line * self.strides[0] + step * self.strides[1]), len) }
    }

    /// The lines in `f32`, along the depth, or step by step where lines lie beside each other.
    ///
    /// # Safety
    /// As [`Lines::laid_out`].
    unsafe fn widened(&self) -> LaidOut {
        let Lines { count, depth, strides, .. } = *self;
        let mut buffer = Scratch::take::<f32>(count * depth);
        // SAFETY: so much was taken.
        let to = unsafe { std::slice::from_raw_parts_mut(buffer.ptr::<f32>(), count * depth) };
        let is_across = strides[1] != 1 && strides[0] == 1;
        if is_across {
            for step in 0..depth {
                // SAFETY: the lines lie beside each other.
                H::widen(unsafe { self.stretch(0, step, count) }, &mut to[step * count..][..count]);
            }
        } else {
            for line in 0..count {
                let to = &mut to[line * depth..][..depth];
                if strides[1] == 1 {
                    // SAFETY: the steps lie beside each other.
                    H::widen(unsafe { self.stretch(line, 0, depth) }, to);
                    continue;
                }
                for (step, x) in to.iter_mut().enumerate() {
                    // SAFETY: the caller's promise.
                    *x = unsafe { self.stretch(line, step, 1) }[0].wide();
                }
            }
        }
        let strides = if is_across { [1, count] } else { [depth, 1] };
        LaidOut { first: buffer.ptr(), strides, _buffer: Some(buffer) }
    }

    /// As [`Lines::widened`], pairs of steps; a last step alone has zero beside it.
    ///
    /// # Safety
    /// As [`Lines::laid_out`].
    unsafe fn in_pairs(&self) -> LaidOut {
        let Lines { count, depth, strides, .. } = *self;
        let pairs = depth.div_ceil(2);
        let mut buffer = Scratch::take::<u32>(count * pairs);
        // SAFETY: so much was taken.
        let to = unsafe { std::slice::from_raw_parts_mut(buffer.ptr::<u32>(), count * pairs) };
        let pair = |low: H, high: H| u32::from(low.bits()) | u32::from(high.bits()) << 16;
        let is_across = strides[1] != 1 && strides[0] == 1;
        if is_across {
            let zeros = [H::default(); ROWS];
            for (p, to) in to.chunks_exact_mut(count).enumerate() {
                // SAFETY: the lines lie beside each other.
                let low = unsafe { self.stretch(0, 2 * p, count) };
                let is_whole = 2 * p + 1 < depth;
                // SAFETY: as above.
                let high = if is_whole { unsafe { self.stretch(0, 2 * p + 1, count) } } else { &zeros[..count] };
                for ((x, &low), &high) in to.iter_mut().zip(low).zip(high) {
                    *x = pair(low, high);
                }
            }
        } else {
            // SAFETY: the caller's promise.
            let at = |line: usize, step: usize| unsafe { self.stretch(line, step, 1) }[0];
            for (line, to) in to.chunks_exact_mut(pairs.max(1)).enumerate() {
                for (p, x) in to.iter_mut().enumerate() {
                    let high = if 2 * p + 1 < depth { at(line, 2 * p + 1) } else { H::default() };
                    *x = pair(at(line, 2 * p), high);
                }
            }
        }
        let strides = if is_across { [1, count] } else { [pairs, 1] };
        LaidOut { first: buffer.ptr(), strides, _buffer: Some(buffer) }
    }
}
