//! Rows of sums, and how they become 8-bit integers.

use crate::kernels::vmath::simd::Shared;
use std::ops::Range;

/// How sums become 8-bit integers: `zero + round((sum + bias) * factor)`, ties to even, within bounds.
#[derive(Clone, Copy)]
pub struct Requantization<'a> {
    /// One for each channel.
    pub bias: &'a [f32],
    /// One for each channel.
    pub factor: &'a [f32],
    /// The zero point of the result.
    pub zero: i32,
    /// The least and the largest integer of the result, which differ from its zero point by less than 2^22.
    pub bounds: (i32, i32),
}

/// Sums of some channels of rows, and where their results go.
pub(super) struct Rows<'a, T> {
    pub sums: &'a [i32],
    pub out: &'a Shared<T>,
    /// The number of the first row.
    pub first: usize,
    /// Which channels.
    pub channels: Range<usize>,
    /// How many channels a row of results has.
    pub all: usize,
}

impl<T> Rows<'_, T> {
    /// The sums of each row, and its results.
    #[inline(always)]
    pub fn iter(&self) -> impl Iterator<Item = (&[i32], &mut [T])> {
        let n = self.channels.len();
        self.sums.chunks_exact(n).enumerate().map(move |(r, sums)| {
            // SAFETY: who made these rows vouches for them, and each is given once.
            (sums, unsafe { self.out.slice((self.first + r) * self.all + self.channels.start, n) })
        })
    }
}
