//! Samples of an image between its elements: which elements each is read from, and with what weights. All channels of an image are
//! read at the same places, so that these are found once and used for each channel.

use crate::kernels::reduce::Real;

/// For neighbouring points: the elements of a plane that each is a weighted sum of.
pub struct Samples<T> {
    /// Those of all points, one point after the other.
    reads: Vec<(usize, T)>,
    /// Where those of a point end.
    ends: Vec<usize>,
}

impl<T: Real> Samples<T> {
    /// How many points are taken at a time: their places stay in the cache while channel after channel is read.
    pub const BLOCK: usize = 128;

    /// Of no points yet.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Samples<T> {
        Samples { reads: Vec::new(), ends: Vec::new() }
    }

    /// Forgets all points.
    pub fn clear(&mut self) {
        self.reads.clear();
        self.ends.clear();
    }

    /// An element the next point is read from.
    #[inline(always)]
    pub fn read(&mut self, at: usize, weight: T) {
        self.reads.push((at, weight));
    }

    /// All that the next point is read from is known.
    #[inline(always)]
    pub fn end_point(&mut self) {
        self.ends.push(self.reads.len());
    }

    /// `to(point, sum)` for each point of a plane.
    #[inline(always)]
    pub fn of(&self, plane: &[T], mut to: impl FnMut(usize, T)) {
        let sum = |reads: &[(usize, T)]| reads.iter().fold(T::ZERO, |sum, &(at, w)| sum + plane[at] * w);
        let (four, rest) = self.reads.as_chunks::<4>();
        // Far from the edges each point of an image lies between four elements.
        if rest.is_empty() && self.ends.iter().zip(1..).all(|(end, n)| *end == 4 * n) {
            return four.iter().enumerate().for_each(|(point, reads)| to(point, sum(reads)));
        }
        let mut start = 0;
        for (point, &end) in self.ends.iter().enumerate() {
            to(point, sum(&self.reads[start..end]));
            start = end;
        }
    }
}
