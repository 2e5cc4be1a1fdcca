//! Distances of rows from rows. Vectors hold one element each of several rows, so that the length of a row costs no
//! tail; each distance is added up in the order of its elements, wherever its rows stand.

use super::isa::Isa;
use super::vmath::simd::{Kernel, Real, Simd, Vector, dispatch};
use super::vmath::{BLOCK, powers};
use crate::core::fallible_alloc::filled;

/// How a norm adds up differences.
#[derive(Clone, Copy, Debug)]
pub enum Norm {
    /// How many are not 0.
    Zero,
    /// The sum of their magnitudes.
    One,
    /// The root of the sum of their squares.
    Two,
    /// The greatest magnitude; NaN where there is one.
    Infinite,
    /// The root of the sum of such powers of their magnitudes, in double precision.
    Power(f64),
}

impl Norm {
    /// The `p`-norm.
    pub fn new(p: f64) -> Norm {
        match p {
            0.0 => Norm::Zero,
            1.0 => Norm::One,
            2.0 => Norm::Two,
            f64::INFINITY => Norm::Infinite,
            p => Norm::Power(p),
        }
    }
}

/// Rows in a group of [`Interleaved`]: as many as the widest vector has lanes.
pub const GROUP: usize = BLOCK;

/// How many rows are measured against a group at a time: enough sums that none waits for itself.
pub const ROWS: usize = 4;

/// Rows by groups of [`GROUP`]: the first elements of all of a group, then the second ones. Rows that fill the last group are 0.
pub struct Interleaved<T> {
    groups: Vec<T>,
    length: usize,
}

impl<T: Real> Interleaved<T> {
    /// Of contiguous rows of `length` elements, of which there is at least one.
    pub fn new(rows: &[T], length: usize) -> Self {
        let count = rows.len() / length;
        let mut groups = filled(count.next_multiple_of(GROUP) * length, T::ZERO);
        for (row, of) in rows.chunks_exact(length).enumerate() {
            let first = row / GROUP * GROUP * length + row % GROUP;
            of.iter().enumerate().for_each(|(i, x)| groups[first + i * GROUP] = *x);
        }
        Interleaved { groups, length }
    }

    /// The distances of up to [`ROWS`] contiguous rows from those of a group, a row each.
    ///
    /// # Panics
    /// When there is no such group, or the rows are not whole.
    pub fn distances(&self, isa: Isa, norm: Norm, rows: &[T], group: usize, out: &mut [[T; GROUP]; ROWS]) {
        let size = GROUP * self.length;
        let group = &self.groups[group * size..(group + 1) * size];
        assert!(rows.len().is_multiple_of(self.length) && rows.len() <= ROWS * self.length);
        dispatch(isa, Distances { norm, rows, group, length: self.length, out });
    }
}

struct Distances<'a, T> {
    norm: Norm,
    rows: &'a [T],
    group: &'a [T],
    length: usize,
    out: &'a mut [[T; GROUP]; ROWS],
}

impl<T: Real> Kernel for Distances<'_, T> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let zero = <T::V<S> as Vector>::splat(T::ZERO);
        let one = <T::V<S> as Vector>::splat(T::ONE);
        match self.norm {
            Norm::Zero => self.sums::<S>(
                #[inline(always)]
                |sum, d| sum.add(Vector::select(d.eq(zero), zero, one)),
            ),
            Norm::One => self.sums::<S>(
                #[inline(always)]
                |sum, d| sum.add(d.abs()),
            ),
            Norm::Two => self.sums::<S>(
                #[inline(always)]
                |sum, d| d.fma(d, sum),
            ),
            Norm::Infinite => self.sums::<S>(
                #[inline(always)]
                |greatest, d| greatest.max_nan(d.abs()),
            ),
            Norm::Power(p) => self.root_of_powers::<S>(p),
        }
    }
}

impl<T: Real> Distances<'_, T> {
    #[inline(always)]
    fn sums<S: Simd>(self, add: impl Fn(T::V<S>, T::V<S>) -> T::V<S>) {
        let Distances { norm, rows, group, length, out } = self;
        let root = matches!(norm, Norm::Two);
        // Rows that are missing are measured as the first, and not told.
        let row = |r: usize| {
            if (r + 1) * length <= rows.len() { &rows[r * length..(r + 1) * length] } else { &rows[..length] }
        };
        let rows: [&[T]; ROWS] = std::array::from_fn(row);
        for lane in (0..GROUP).step_by(T::V::<S>::N) {
            let mut sums = [T::V::<S>::splat(T::ZERO); ROWS];
            for (i, of) in group.chunks_exact(GROUP).enumerate() {
                // SAFETY: GROUP elements from a multiple of the vector's lanes, of which GROUP has a whole number.
                let b = unsafe { T::V::<S>::load(of.as_ptr().add(lane)) };
                for (sum, row) in sums.iter_mut().zip(rows) {
                    *sum = add(*sum, T::V::<S>::splat(row[i]).sub(b));
                }
            }
            for (sum, out) in sums.iter().zip(out.iter_mut()) {
                let distance = if root { sum.sqrt() } else { *sum };
                // SAFETY: as above.
                unsafe { distance.store(out.as_mut_ptr().add(lane)) };
            }
        }
    }

    #[inline(always)]
    fn root_of_powers<S: Simd>(self, p: f64) {
        let Distances { rows, group, length, out, .. } = self;
        for (row, out) in rows.chunks_exact(length).zip(out) {
            let mut sums = [0.0; GROUP];
            for (x, of) in row.iter().zip(group.chunks_exact(GROUP)) {
                let apart = std::array::from_fn(|i| (x.to_f64() - of[i].to_f64()).abs());
                sums.iter_mut().zip(powers::<S, T>(&apart, p)).for_each(|(sum, power)| *sum += power);
            }
            *out = powers::<S, T>(&sums, 1.0 / p).map(T::from_f64);
        }
    }
}
