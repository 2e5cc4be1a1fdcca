//! Copies between tensors whose fastest dimensions differ: in tiles, so that a line of the cache that is read or written is used
//! whole while it is there.

use crate::runtime::parallel::parallel_for;
use smallvec::SmallVec;

/// Elements a side of a tile has: a line of the cache of 32-bit elements.
const SIDE: usize = 16;

/// A dimension of a copy.
#[derive(Clone, Copy)]
pub struct Dim {
    /// Its size.
    pub size: usize,
    /// Bytes from one element to the next, where they go to and where they come from.
    pub steps: [i64; 2],
}

/// A copy of elements of `W`.
pub struct TransposedCopy {
    /// Where the first element goes to, and where it comes from.
    pub start: [*mut u8; 2],
    /// The dimension along which what is written is dense.
    pub written: Dim,
    /// The dimension along which what is read is dense.
    pub read: Dim,
    /// The others.
    pub outer: SmallVec<[Dim; 4]>,
}

// SAFETY: the pointers are to tensors borrowed for the copy's use, under the tensors' thread rule.
unsafe impl Sync for TransposedCopy {}

impl TransposedCopy {
    /// Whether tiles pay: both dimensions are long enough.
    pub fn pays(&self) -> bool {
        self.written.size >= 4 && self.read.size >= 4
    }

    /// Copies, on several threads where there are more than `grain` elements.
    ///
    /// # Safety
    /// All elements are there, no two of those written are one, and none is read after it was written.
    pub unsafe fn run<W: Copy>(&self, grain: usize) {
        let tiles = [self.written, self.read].map(|d| d.size.div_ceil(SIDE));
        let count = tiles[0] * tiles[1] * self.outer.iter().map(|d| d.size).product::<usize>();
        parallel_for(count, grain.div_ceil(SIDE * SIDE), |range| {
            for number in range {
                let (first, rest) = (number % tiles[0] * SIDE, number / tiles[0]);
                let (second, mut rest) = (rest % tiles[1] * SIDE, rest / tiles[1]);
                let [mut to, mut from] = self.start;
                let mut walk = |d: &Dim, i: usize| {
                    to = to.wrapping_offset((d.steps[0] * i as i64) as isize);
                    from = from.wrapping_offset((d.steps[1] * i as i64) as isize);
                };
                walk(&self.written, first);
                walk(&self.read, second);
                for d in &self.outer {
                    walk(d, rest % d.size);
                    rest /= d.size;
                }
                let sizes = [self.written.size - first, self.read.size - second].map(|n| n.min(SIDE));
                // SAFETY: the tile's elements are among those the caller vouches for.
                unsafe { self.tile::<W>(to, from, sizes) };
            }
        });
    }

    /// # Safety
    /// The tile's elements are there.
    unsafe fn tile<W: Copy>(&self, to: *mut u8, from: *const u8, [written, read]: [usize; 2]) {
        let (line, column) = (self.read.steps[0] as isize, self.written.steps[1] as isize);
        let copy = |written: usize, read: usize| {
            for j in 0..read {
                let to = to.wrapping_offset(line * j as isize).cast::<W>();
                let from = from.wrapping_add(j * size_of::<W>());
                for i in 0..written {
                    // SAFETY: i and j are within the tile.
                    unsafe {
                        let x = from.offset(column * i as isize).cast::<W>().read_unaligned();
                        to.add(i).write_unaligned(x);
                    }
                }
            }
        };
        // Tiles of known size have their loops unrolled.
        if [written, read] == [SIDE; 2] { copy(SIDE, SIDE) } else { copy(written, read) }
    }
}
