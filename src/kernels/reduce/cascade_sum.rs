//! Cascade summation in PyTorch's order of additions, so that results are equal to the last bit.
//!
//! What is summed one after the other goes in steps of 16 or more, the sums of steps are summed in steps again, four
//! levels deep: the error grows slowly. A row is four interleaved sequences of vectors of 32 bytes, then their lanes;
//! columns are summed side by side, as many of them as make four vectors in one sequence each.

use super::shape::Shape3;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::isa::{Isa, isa};
use crate::kernels::vmath::simd::{Kernel, Real, Shared, Simd, Vector, dispatch};
use crate::runtime::parallel::parallel_for;
use std::ops::Range;

/// What is added: a number, or several side by side.
trait Addend: Copy {
    fn zero() -> Self;
    fn plus(self, o: Self) -> Self;
}

/// One number.
#[derive(Clone, Copy)]
struct One<T>(T);
impl<T: Real> Addend for One<T> {
    #[inline(always)]
    fn zero() -> Self {
        One(T::ZERO)
    }
    #[inline(always)]
    fn plus(self, o: Self) -> Self {
        One(self.0 + o.0)
    }
}

/// A vector of 32 bytes.
#[derive(Clone, Copy)]
struct Wide<V>(V);
impl<V: Vector> Addend for Wide<V> {
    #[inline(always)]
    fn zero() -> Self {
        Wide(V::splat(V::E::ZERO))
    }
    #[inline(always)]
    fn plus(self, o: Self) -> Self {
        Wide(self.0.add(o.0))
    }
}

impl<A: Addend> Addend for [A; 4] {
    #[inline(always)]
    fn zero() -> Self {
        [A::zero(); 4]
    }
    #[inline(always)]
    fn plus(mut self, o: Self) -> Self {
        for k in 0..4 {
            self[k] = self[k].plus(o[k]);
        }
        self
    }
}

/// How many numbers make 32 bytes.
const fn lanes<T>() -> usize {
    32 / size_of::<T>()
}

/// Whether the set's vectors are of 32 bytes. Where they are not, each lane is a sequence of its own.
const fn is_wide<T: Real, S: Simd>() -> bool {
    <T::V<S> as Vector>::N == lanes::<T>()
}

/// The fewest that make a step.
const STEP: usize = 16;

/// The sum of `load(i)` for each `i`, one after the other.
#[inline(always)]
fn straight<A: Addend>(range: Range<usize>, load: &impl Fn(usize) -> A) -> A {
    let mut sum = A::zero();
    for i in range {
        sum = sum.plus(load(i));
    }
    sum
}

/// The sum of `load(i)` for `i < n`, in steps of steps.
#[inline(always)]
fn cascade<A: Addend>(n: usize, load: impl Fn(usize) -> A) -> A {
    if n < STEP {
        return straight(0..n, &load);
    }
    let power = STEP.ilog2().max(n.next_power_of_two().ilog2() / 4);
    let step = 1 << power;
    let mut levels = [A::zero(); 4];
    let mut i = 0;
    while i + step <= n {
        levels[0] = straight(i..i + step, &load);
        i += step;
        for level in 1..4 {
            levels[level] = levels[level].plus(levels[level - 1]);
            levels[level - 1] = A::zero();
            if i >> (level as u32 * power) & (step - 1) != 0 {
                break;
            }
        }
    }
    straight(i..n, &load).plus(levels[1]).plus(levels[2]).plus(levels[3])
}

/// The sum of `load(i)` for `i < n`, as four interleaved sequences.
#[inline(always)]
fn row<A: Addend>(n: usize, load: impl Fn(usize) -> A) -> A {
    let fours = n / 4;
    if fours == 0 {
        return straight(0..n, &load);
    }
    let parts = cascade(
        fours,
        #[inline(always)]
        |i| [load(4 * i), load(4 * i + 1), load(4 * i + 2), load(4 * i + 3)],
    );
    let mut sum = parts[0];
    for i in 4 * fours..n {
        sum = sum.plus(load(i));
    }
    sum.plus(parts[1]).plus(parts[2]).plus(parts[3])
}

/// The sum of `load(i)` for `i < n` in the order of a row of memory, of which a vector would hold `lanes`.
#[inline(always)]
fn as_row<A: Addend>(n: usize, lanes: usize, load: impl Fn(usize) -> A) -> A {
    let vectors = n / lanes;
    if vectors == 0 {
        return row(n, load);
    }
    let rest = straight(vectors * lanes..n, &load);
    (0..lanes).fold(
        rest,
        #[inline(always)]
        |sum, lane| {
            sum.plus(row(
                vectors,
                #[inline(always)]
                |i| load(i * lanes + lane),
            ))
        },
    )
}

/// Two dimensions of an array: sizes and strides, in elements. The first is summed.
#[derive(Clone, Copy)]
struct Plane {
    sizes: [usize; 2],
    strides: [isize; 2],
    /// Stride of the sums.
    out: isize,
    /// The sums are written, not added to what is there.
    fresh: bool,
}

impl Plane {
    /// Adds the sums of the columns `these` to `out`.
    ///
    /// # Safety
    /// Every element of the plane can be read from `x`, and `out` written for every column.
    unsafe fn add<T: Real>(self, isa: Isa, x: *const T, out: *mut T, these: Range<usize>) {
        let Plane { sizes: [n, columns], strides: [down, across], .. } = self;
        let part = Part { plane: self, x, out };
        if down == 1 && n >= lanes::<T>() {
            return dispatch(isa, Rows(part, these));
        }
        let mut j = these.start;
        if across == 1 && columns >= lanes::<T>() {
            j = dispatch(isa, Columns(part, these.clone()));
        } else if down >= across {
            while j + 4 <= these.end {
                part.add_four(j);
                j += 4;
            }
        }
        for j in j..these.end {
            part.add(j, part.sequence(n, part.at(0, j), down));
        }
    }
}

/// A plane and where it lies. Whoever makes one promises that every element can be read, and every sum written.
#[derive(Clone, Copy)]
struct Part<T> {
    plane: Plane,
    x: *const T,
    out: *mut T,
}

impl<T: Real> Part<T> {
    /// Element `i` of column `j`.
    #[inline(always)]
    fn at(&self, i: usize, j: usize) -> *const T {
        let [down, across] = self.plane.strides;
        self.x.wrapping_offset(i as isize * down + j as isize * across)
    }
    #[inline(always)]
    fn wide<V: Vector<E = T>>(&self, i: usize, j: usize) -> Wide<V> {
        // SAFETY: every element of the plane is readable; where vectors are read, 32 bytes from here on belong to the
        // plane.
        Wide(unsafe { V::load(self.at(i, j)) })
    }
    /// The sum of `n` elements of the plane, each `step` after the one before.
    #[inline(never)]
    fn sequence(&self, n: usize, first: *const T, step: isize) -> T {
        // SAFETY: every element of the plane is readable, and these belong to it.
        row(n, |i| One(unsafe { *first.wrapping_offset(i as isize * step) })).0
    }
    /// Adds the sums of four columns.
    #[inline(never)]
    fn add_four(&self, j: usize) {
        // SAFETY: every element of the plane is readable; i and j are within its sizes.
        let four = |i| std::array::from_fn::<_, 4, _>(|k| One(unsafe { *self.at(i, j + k) }));
        let sums = cascade(self.plane.sizes[0], four);
        (0..4).for_each(|k| self.add(j + k, sums[k].0));
    }
    #[inline(always)]
    fn add(&self, j: usize, sum: T) {
        let o = self.out.wrapping_offset(j as isize * self.plane.out);
        // SAFETY: every sum is writable; j is below the second size.
        unsafe { *o = if self.plane.fresh { sum } else { *o + sum } }
    }
    /// Adds the sums of as many columns as a vector has lanes.
    #[inline(always)]
    fn add_lanes<V: Vector<E = T>>(&self, j: usize, Wide(sums): Wide<V>) {
        if self.plane.out == 1 {
            let o = self.out.wrapping_add(j);
            // SAFETY: every sum is writable, and the columns are below the second size.
            unsafe { if self.plane.fresh { sums } else { V::load(o).add(sums) }.store(o) };
            return;
        }
        for (k, &sum) in lanes_of(sums)[..V::N].iter().enumerate() {
            self.add(j + k, sum);
        }
    }
}

/// The lanes of a vector of 32 bytes or less, and zeros.
#[inline(always)]
fn lanes_of<V: Vector>(v: V) -> [V::E; 8] {
    let mut lanes = [V::E::ZERO; 8];
    // SAFETY: 32 bytes are at most 8 numbers.
    unsafe { v.store(lanes.as_mut_ptr()) };
    lanes
}

/// The sums of columns that are rows of memory, of a vector or more.
struct Rows<T>(Part<T>, Range<usize>);
impl<T: Real> Kernel for Rows<T> {
    const WIDEST: Isa = Isa::Avx2;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let (Rows(part, these), lanes) = (self, lanes::<T>());
        let n = part.plane.sizes[0];
        let vectors = n / lanes;
        for j in these {
            let sums = if is_wide::<T, S>() {
                let Wide(sum) = row(
                    vectors,
                    #[inline(always)]
                    |i| part.wide::<T::V<S>>(i * lanes, j),
                );
                lanes_of(sum)
            } else {
                let lane = |k| if k < lanes { part.sequence(vectors, part.at(k, j), lanes as isize) } else { T::ZERO };
                std::array::from_fn(lane)
            };
            // SAFETY: every element of the plane is readable; these are the last of the row.
            let rest = (vectors * lanes..n).fold(T::ZERO, |sum, i| sum + unsafe { *part.at(i, j) });
            part.add(j, sums[..lanes].iter().fold(rest, |sum, &v| sum + v));
        }
    }
}

/// The sums of columns side by side in memory, as many of them as make vectors: the first that is left.
struct Columns<T>(Part<T>, Range<usize>);
impl<T: Real> Kernel for Columns<T> {
    const WIDEST: Isa = Isa::Avx2;
    type Out = usize;
    #[inline(always)]
    fn run<S: Simd>(self) -> usize {
        let (Columns(part, these), lanes) = (self, lanes::<T>());
        let Plane { sizes: [n, _], strides: [down, _], .. } = part.plane;
        let mut j = these.start;
        while j + 4 * lanes <= these.end {
            if is_wide::<T, S>() {
                let sums = cascade(
                    n,
                    #[inline(always)]
                    |i| {
                        let at = |k: usize| part.wide::<T::V<S>>(i, j + k * lanes);
                        [at(0), at(1), at(2), at(3)]
                    },
                );
                (0..4).for_each(|k| part.add_lanes(j + k * lanes, sums[k]));
            } else {
                (j..j + 4 * lanes).step_by(4).for_each(|j| part.add_four(j));
            }
            j += 4 * lanes;
        }
        while j + lanes <= these.end {
            if is_wide::<T, S>() {
                let sum = row(
                    n,
                    #[inline(always)]
                    |i| part.wide::<T::V<S>>(i, j),
                );
                part.add_lanes(j, sum);
            } else {
                (j..j + lanes).for_each(|j| part.add(j, part.sequence(n, part.at(0, j), down)));
            }
            j += lanes;
        }
        j
    }
}

/// The sums of columns side by side in memory, each in the order of a row.
struct ColumnsAsRows<T>(Part<T>, Range<usize>);
impl<T: Real> Kernel for ColumnsAsRows<T> {
    const WIDEST: Isa = Isa::Avx2;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let (ColumnsAsRows(part, these), lanes) = (self, lanes::<T>());
        let n = part.plane.sizes[0];
        let mut j = these.start;
        while is_wide::<T, S>() && j + lanes <= these.end {
            let sums = as_row(
                n,
                lanes,
                #[inline(always)]
                |i| part.wide::<T::V<S>>(i, j),
            );
            part.add_lanes(j, sums);
            j += lanes;
        }
        for j in j..these.end {
            // SAFETY: every element of the plane is readable; j is one of its columns.
            part.add(j, as_row(n, lanes, |i| One(unsafe { *part.at(i, j) })).0);
        }
    }
}

/// Sums `dim` of `[outer, dim, inner]` into `out`.
///
/// # Panics
/// When a length does not fit the shape.
pub fn run<T: Real>(isa: Isa, x: &[T], [outer, dim, inner]: Shape3, out: &mut [T]) {
    assert!(x.len() == outer * dim * inner && out.len() == outer * inner);
    let out = Shared::new(out);
    if inner == 1 {
        let plane = Plane { sizes: [dim, outer], strides: [1, dim as isize], out: 1, fresh: true };
        return parallel_for(outer, ELEMENTS / dim.max(1), |rows| {
            // SAFETY: these rows' inputs and outputs.
            unsafe { plane.add(isa, x.as_ptr(), out.at(0), rows) }
        });
    }
    by_columns(
        x,
        [outer, dim, inner],
        |plane, x, columns, out| {
            // SAFETY: these columns' inputs and outputs.
            unsafe { plane.add(isa, x.as_ptr(), out, columns) }
        },
        out,
    );
}

/// [`run`] in the order in which the same numbers are added as `[outer, inner, dim]`.
///
/// # Panics
/// As [`run`].
pub fn run_as_rows<T: Real>(isa: Isa, x: &[T], shape: Shape3, out: &mut [T]) {
    assert!(x.len() == shape.iter().product::<usize>() && out.len() == shape[0] * shape[2]);
    by_columns(
        x,
        shape,
        |plane, x, columns, out| {
            dispatch(isa, ColumnsAsRows(Part { plane, x: x.as_ptr(), out }, columns));
        },
        Shared::new(out),
    );
}

/// Gives `add` some columns of each plane: its numbers, which columns, and where the plane's sums begin.
fn by_columns<T: Real>(
    x: &[T],
    [outer, dim, inner]: Shape3,
    add: impl Fn(Plane, &[T], Range<usize>, *mut T) + Sync,
    out: Shared<T>,
) {
    // Work is cut into runs of columns that stay whole vectors, four of them at a time.
    const RUN: usize = 64;
    let runs = inner.div_ceil(RUN);
    let plane = Plane { sizes: [dim, inner], strides: [inner as isize, 1], out: 1, fresh: true };
    parallel_for(outer * runs, ELEMENTS / (dim * RUN).max(1), |jobs| {
        let mut job = jobs.start;
        while job < jobs.end {
            let (o, first) = (job / runs, job % runs);
            let last = runs.min(first + (jobs.end - job));
            let these = first * RUN..inner.min(last * RUN);
            // SAFETY: row o; this job alone writes these columns of it.
            add(plane, &x[o * dim * inner..], these, unsafe { out.at(o * inner) });
            job += last - first;
        }
    });
}

/// Sums an array that lies anyhow, on this thread. `dims` has size, stride and stride in the result of each dimension, the
/// summed ones (which have none in the result) first, the fastest of either kind first.
///
/// # Safety
/// Every element can be read from `x`, and every sum, which is added to what is there, written to `out`.
pub unsafe fn sum_strided<T: Real>(x: *const T, dims: &[[i64; 3]], out: *mut T) {
    // SAFETY: the same requirement.
    unsafe { sum_strided_on(isa(), x, dims, out) }
}

/// [`sum_strided`] on an instruction set.
///
/// # Safety
/// As for [`sum_strided`].
pub unsafe fn sum_strided_on<T: Real>(isa: Isa, x: *const T, dims: &[[i64; 3]], out: *mut T) {
    let dim = |k: usize| dims.get(k).copied().unwrap_or([1, 0, 0]);
    let ([n, down, out_down], [columns, across, out_across]) = (dim(0), dim(1));
    let (plane, inner) = if out_down == 0 {
        let (sizes, strides) = ([n as usize, columns as usize], [down as isize, across as isize]);
        (Plane { sizes, strides, out: out_across as isize, fresh: false }, 2)
    } else {
        // Nothing is summed: the elements are the sums.
        (Plane { sizes: [1, n as usize], strides: [0, down as isize], out: out_down as isize, fresh: false }, 1)
    };
    let outer = dims.get(inner..).unwrap_or_default();
    let count: i64 = outer.iter().map(|d| d[0]).product();
    for index in 0..count {
        let (mut rest, mut from, mut to) = (index, 0, 0);
        for &[size, stride, out_stride] in outer {
            from += rest % size * stride;
            to += rest % size * out_stride;
            rest /= size;
        }
        // SAFETY: an index of the outer dimensions, which are the caller's.
        unsafe { plane.add(isa, x.offset(from as isize), out.offset(to as isize), 0..plane.sizes[1]) };
    }
}
