//! Taps that read the input. One that only ever reads padding adds nothing, and is left out of the product: of a kernel
//! whose dilation reaches past the map, as those of segmentation do, most are.

use super::geometry::Geometry;
use super::params::Params;
use smallvec::SmallVec;
use std::ops::Range;

/// Parts of the depth of the product, in order.
pub(super) type Depth = SmallVec<[(usize, usize); 8]>;

/// Neighbouring output positions for which the same taps read the input.
pub(super) struct Band {
    /// First position and the one after the last.
    pub positions: (usize, usize),
    /// The depth of those taps.
    pub depth: Depth,
}

/// Windows along one axis.
pub(super) struct Axis {
    /// Elements of the input.
    pub size: usize,
    /// Taps, their distance, the step of the window, and the zeros before the input.
    pub taps: usize,
    pub apart: usize,
    pub step: usize,
    pub padding: usize,
}

impl Axis {
    /// The taps that read the input for any of these outputs.
    pub(super) fn live(&self, outs: Range<usize>) -> Range<usize> {
        let Axis { size, taps, apart, step, padding } = *self;
        if outs.is_empty() {
            return 0..0;
        }
        // The last output reads at or after the first element, the first one at or before the last.
        let first = padding.saturating_sub((outs.end - 1) * step).div_ceil(apart).min(taps);
        let end = (size + padding).saturating_sub(outs.start * step).div_ceil(apart);
        first..end.min(taps).max(first)
    }
}

impl Params {
    /// The windows along an axis of an input of this size.
    pub(super) fn axis(&self, axis: usize, size: usize) -> Axis {
        let (taps, apart) = (self.kernel[axis], self.dilation[axis]);
        Axis { size, taps, apart, step: self.stride[axis], padding: self.padding[axis] }
    }
}

impl Geometry {
    fn live(&self, axis: usize, outs: Range<usize>) -> Range<usize> {
        let (taps, apart) = (self.kernel[axis], self.dilation[axis]);
        let (size, step, padding) = (self.size[axis], self.stride[axis], self.padding[axis]);
        Axis { size, taps, apart, step, padding }.live(outs)
    }

    /// The depth of the taps that read the input for any output of these rows, in parts of at most `most`; one empty part
    /// where there is none.
    pub(super) fn live_depth(&self, rows: Range<usize>, most: usize) -> Depth {
        let [_, kh, kw] = self.kernel;
        let (high, across) = (self.live(1, rows), self.live(2, 0..self.out[2]));
        let mut runs = Depth::new();
        for d in self.live(0, 0..self.out[0]) {
            for h in high.clone() {
                let tap = |w: usize| ((d * kh + h) * kw + w) * self.channels;
                match runs.last_mut() {
                    Some((_, end)) if *end == tap(across.start) => *end = tap(across.end),
                    _ => runs.push((tap(across.start), tap(across.end))),
                }
            }
        }
        in_parts(&runs, most)
    }

    /// The depth of all taps, in parts of at most `most`.
    pub(super) fn whole_depth(&self, most: usize) -> Depth {
        in_parts(&[(0, self.depth())], most)
    }

    /// The positions by the taps they need, in bands of whole rows where that spares an eighth of the work or more; panels
    /// are `lanes` wide.
    pub(super) fn bands(&self, most: usize, lanes: usize) -> SmallVec<[Band; 4]> {
        let [depths, rows, width] = self.out;
        let (mut spans, mut work): (SmallVec<[Range<usize>; 4]>, usize) = (SmallVec::new(), 0);
        let mut start = if depths == 1 && self.padding[1] > 0 { 0 } else { rows };
        while start < rows {
            let live = self.live(1, start..start + 1);
            let end = (start + 1..rows).find(|&r| self.live(1, r..r + 1) != live).unwrap_or(rows);
            work += ((end - start) * width).next_multiple_of(lanes) * live.len();
            spans.push(start..end);
            start = end;
        }
        let whole = (rows * width).next_multiple_of(lanes) * self.live(1, 0..rows).len();
        if spans.is_empty() || 8 * work > 7 * whole {
            return SmallVec::from_iter([Band {
                positions: (0, self.positions()),
                depth: self.live_depth(0..rows, most),
            }]);
        }
        let band = |rows: Range<usize>| Band {
            positions: (rows.start * width, rows.end * width),
            depth: self.live_depth(rows, most),
        };
        spans.into_iter().map(band).collect()
    }
}

/// Runs cut into parts of at most `most`; one empty part where there is nothing.
fn in_parts(runs: &[(usize, usize)], most: usize) -> Depth {
    let most = most.max(1);
    let mut parts = Depth::new();
    for &(start, end) in runs {
        parts.extend((start..end).step_by(most).map(|k| (k, end.min(k + most))));
    }
    if parts.is_empty() {
        parts.push((0, 0));
    }
    parts
}
