//! im2col straight into packed panels: the matrix of windows never exists as a whole.
//!
//! The right-hand side of a convolution's product has one column per output position and one row
//! per kernel tap and input channel, channels fastest. A panel is `W` neighbouring positions; it
//! splits into *segments* that stay on one output row, and for each tap a segment becomes a *run*
//! of input elements at a fixed step, clipped to the input.

use super::geometry::Geometry;
use crate::kernels::gemm::element::PanelElement;
use crate::kernels::gemm::packing::copy_row;
use crate::kernels::isa::Isa;

/// A block of the right-hand side, and the panels it is packed into.
pub(crate) struct Block<T> {
    /// First row and the one after the last: kernel taps and input channels, channels fastest.
    pub depth: (usize, usize),
    /// First column and the one after the last: output positions.
    pub positions: (usize, usize),
    /// The first panel.
    pub dst: *mut T,
    /// Distance between panels.
    pub pitch: usize,
    /// Distance between rows of a panel.
    pub ld: usize,
}

/// Positions of a panel that are neighbours on one output row.
#[derive(Clone, Copy, Default)]
struct Segment {
    /// Output depth, height and width of the first.
    at: [usize; 3],
    lane: usize,
    len: usize,
}

/// Input elements that go to neighbouring lanes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Run {
    /// Of the first, relative to the channel.
    offset: usize,
    lane: usize,
    len: usize,
}

/// Up to one item per lane.
struct List<I> {
    items: [I; 16],
    len: usize,
}

impl<I: Copy + Default> List<I> {
    #[inline(always)]
    fn new() -> Self {
        List { items: [I::default(); 16], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, item: I) {
        self.items[self.len] = item;
        self.len += 1;
    }

    #[inline(always)]
    fn as_slice(&self) -> &[I] {
        &self.items[..self.len]
    }
}

impl Geometry {
    /// As [`Geometry::pack`], from a padded copy of all channels: element `t` of `taps` is where row
    /// `t` of the right-hand side reads for output (0, 0) of the copy, and output rows are `pitch_in`
    /// apart, beginning with row `top`.
    ///
    /// # Safety
    /// The copy must hold every window of the positions, `dst` the panels.
    pub(crate) unsafe fn pack_padded<T: Gather>(
        &self,
        isa: Isa,
        copy: *const T,
        taps: &[usize],
        (top, pitch_in): (usize, usize),
        block: &Block<T>,
    ) {
        let Block { positions: (p0, p1), dst, pitch, .. } = *block;
        for (panel, first) in (p0..p1).step_by(T::W).enumerate() {
            let mut runs = List::new();
            for s in self.segments(first, T::W.min(p1 - first)).as_slice() {
                runs.push(Run { offset: (s.at[1] - top) * pitch_in + s.at[2], lane: s.lane, len: s.len });
            }
            // SAFETY: runs and taps together stay inside the copy, which the caller vouches for.
            unsafe { T::gather_taps(isa, runs.as_slice(), taps, copy, dst.add(panel * pitch)) };
        }
    }

    #[inline]
    fn segments(&self, first: usize, live: usize) -> List<Segment> {
        let mut list = List::new();
        let (mut lane, mut at) = (0, [0; 3]);
        at[2] = first % self.out[2];
        let row = first / self.out[2];
        (at[0], at[1]) = (row / self.out[1], row % self.out[1]);
        while lane < live {
            let len = (self.out[2] - at[2]).min(live - lane);
            list.push(Segment { at, lane, len });
            lane += len;
            at[2] = 0;
            at[1] += 1;
            if at[1] == self.out[1] {
                at[1] = 0;
                at[0] += 1;
            }
        }
        list
    }

    #[inline]
    fn runs(&self, segments: &[Segment], tap: [usize; 3], list: &mut List<Run>) {
        list.len = 0;
        let step = self.stride[2];
        for s in segments {
            // Outside on the low side wraps around to a huge value.
            let at = |d: usize| (s.at[d] * self.stride[d] + tap[d] * self.dilation[d]).wrapping_sub(self.padding[d]);
            let (d, h, w) = (at(0), at(1), at(2));
            if d >= self.size[0] || h >= self.size[1] {
                continue;
            }
            let skip = if (w as isize) < 0 { w.wrapping_neg().div_ceil(step) } else { 0 };
            let w = w.wrapping_add(skip * step);
            if skip >= s.len || w >= self.size[2] {
                continue;
            }
            let mut len = s.len - skip;
            if w + (len - 1) * step >= self.size[2] {
                len = (self.size[2] - w).div_ceil(step);
            }
            let offset = d * self.strides[1] + h * self.strides[2] + w * self.strides[3];
            list.push(Run { offset, lane: s.lane + skip, len });
        }
    }

    /// Packs a block. Lanes past the last position become 0.
    ///
    /// # Safety
    /// `x` must cover the group's input under the strides, `dst` the panels.
    pub(crate) unsafe fn pack<T: Gather>(&self, isa: Isa, x: *const T, block: &Block<T>) {
        let Block { depth: (k0, k1), positions: (p0, p1), dst, pitch, ld } = *block;
        if self.kernel == [1; 3] && self.stride == [1; 3] && self.out == [1, 1, self.size[2]] && self.strides[3] == 1 {
            // Every row of the right-hand side is a row of the input: copy along it.
            for k in k0..k1 {
                // SAFETY: row `k` of the input has `positions` adjacent elements, and the panels their row.
                unsafe {
                    copy_row(x.add(k * self.strides[0] + p0 * self.strides[3]), p1 - p0, dst.add((k - k0) * ld), pitch)
                };
            }
            return;
        }
        let mut runs = List::new();
        for (panel, first) in (p0..p1).step_by(T::W).enumerate() {
            let segments = self.segments(first, T::W.min(p1 - first));
            let mut k = k0;
            while k < k1 {
                let (tap, c) = (k / self.channels, k % self.channels);
                let count = (self.channels - c).min(k1 - k);
                let [_, kh, kw] = self.kernel;
                self.runs(segments.as_slice(), [tap / (kh * kw), tap / kw % kh, tap % kw], &mut runs);
                // SAFETY: runs are clipped to the input, which the caller vouches for.
                unsafe {
                    let x = x.add(c * self.strides[0]);
                    let dst = dst.add(panel * pitch + (k - k0) * ld);
                    let rows = Rows { x, pitch: self.strides[0], count, dst, ld };
                    T::gather(isa, runs.as_slice(), self.step(), &rows);
                }
                k += count;
            }
        }
    }
}

/// Neighbouring channels and the rows of a panel they go to.
pub(crate) struct Rows<T> {
    /// The first channel.
    x: *const T,
    /// Distance between channels.
    pitch: usize,
    /// Channels, and rows.
    count: usize,
    /// The first row.
    dst: *mut T,
    /// Distance between rows.
    ld: usize,
}

/// An element type that can be gathered into panels.
pub(crate) trait Gather: PanelElement {
    /// Writes rows of a panel from runs; lanes outside all runs become 0.
    ///
    /// # Safety
    /// All runs of all channels must lie inside the input, the rows inside `dst`.
    unsafe fn gather(isa: Isa, runs: &[Run], step: usize, rows: &Rows<Self>);

    /// Writes one row of a panel for each of `taps`, the runs read from `x` plus the tap.
    ///
    /// # Safety
    /// All runs of all taps must lie inside the input, the rows inside `dst`.
    unsafe fn gather_taps(isa: Isa, runs: &[Run], taps: &[usize], x: *const Self, dst: *mut Self) {
        let _ = isa;
        for (row, &tap) in taps.iter().enumerate() {
            // SAFETY: the runs lie inside the input at every tap, and the rows inside `dst`.
            unsafe {
                let one = Rows { x: x.add(tap), pitch: 0, count: 1, dst: dst.add(row * Self::W), ld: Self::W };
                portable(runs, 1, &one);
            }
        }
    }
}

/// Any type, any step.
#[inline(always)]
unsafe fn portable<T: PanelElement>(runs: &[Run], step: usize, rows: &Rows<T>) {
    let Rows { x, pitch, count, dst, ld } = *rows;
    // SAFETY: the runs of every channel lie inside the input, and the rows inside `dst`.
    unsafe {
        if let [Run { offset, len, .. }] = *runs
            && len == T::W
            && step == 1
        {
            for c in 0..count {
                std::ptr::copy_nonoverlapping(x.add(c * pitch + offset), dst.add(c * ld), T::W);
            }
            return;
        }
        for c in 0..count {
            let row = dst.add(c * ld);
            for l in 0..T::W {
                *row.add(l) = T::ZERO;
            }
            for r in runs {
                let src = x.add(c * pitch + r.offset);
                for l in 0..r.len {
                    *row.add(r.lane + l) = *src.add(l * step);
                }
            }
        }
    }
}

impl Gather for f64 {
    unsafe fn gather(_isa: Isa, runs: &[Run], step: usize, rows: &Rows<f64>) {
        // SAFETY: the runs of every channel lie inside the input, and the rows inside `dst`.
        unsafe { portable(runs, step, rows) }
    }
}

impl Gather for f32 {
    #[inline]
    unsafe fn gather(isa: Isa, runs: &[Run], step: usize, rows: &Rows<f32>) {
        // SAFETY: the runs of every channel lie inside the input, and the rows inside `dst`; the processor has the
        // instruction set.
        unsafe {
            match isa {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512 => avx512::gather(runs, step, rows),
                _ => portable(runs, step, rows),
            }
        }
    }

    #[inline]
    unsafe fn gather_taps(isa: Isa, runs: &[Run], taps: &[usize], x: *const f32, dst: *mut f32) {
        // SAFETY: the runs lie inside the input at every tap, and the rows inside `dst`; the processor has the
        // instruction set.
        unsafe {
            match isa {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512 => avx512::gather_taps(runs, taps, x, dst),
                _ => {
                    for (row, &tap) in taps.iter().enumerate() {
                        let one = Rows { x: x.add(tap), pitch: 0, count: 1, dst: dst.add(row * 16), ld: 16 };
                        portable(runs, 1, &one);
                    }
                }
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use super::{Rows, Run};
    use core::arch::x86_64::*;

    /// Lanes of a run, and the address lane 0 would have.
    #[inline(always)]
    fn lanes(r: &Run, step: usize, x: *const f32) -> (__mmask16, *const f32) {
        let mask = (((1u32 << r.len) - 1) << r.lane) as __mmask16;
        (mask, x.wrapping_add(r.offset).wrapping_sub(r.lane * step))
    }

    /// Spreads the bits of a mask to the even bits of two.
    fn even(mask: __mmask16) -> (__mmask16, __mmask16) {
        let spread = |m: u32| {
            let m = (m | m << 4) & 0x0F0F;
            let m = (m | m << 2) & 0x3333;
            (m | m << 1) & 0x5555
        };
        (spread(mask as u32 & 0xFF) as __mmask16, spread(mask as u32 >> 8) as __mmask16)
    }

    /// One row for each tap.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn gather_taps(runs: &[Run], taps: &[usize], x: *const f32, dst: *mut f32) {
        let mut all = [(0, x); 16];
        for (l, r) in all.iter_mut().zip(runs) {
            *l = lanes(r, 1, x);
        }
        let [(ma, pa), (mb, pb), ..] = all;
        // SAFETY: the caller vouches for every element of every run at every tap and for the rows at
        // `dst`; other lanes are masked off.
        unsafe {
            match runs.len() {
                0..=2 => {
                    for (row, &tap) in taps.iter().enumerate() {
                        let v = _mm512_maskz_loadu_ps(ma, pa.wrapping_add(tap));
                        _mm512_storeu_ps(dst.add(row * 16), _mm512_mask_loadu_ps(v, mb, pb.wrapping_add(tap)));
                    }
                }
                n => {
                    for (row, &tap) in taps.iter().enumerate() {
                        let mut v = _mm512_setzero_ps();
                        for &(mask, p) in &all[..n] {
                            v = _mm512_mask_loadu_ps(v, mask, p.wrapping_add(tap));
                        }
                        _mm512_storeu_ps(dst.add(row * 16), v);
                    }
                }
            }
        }
    }

    /// One run, or several: each row starts at 0 and every run overwrites its own lanes.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn gather(runs: &[Run], step: usize, rows: &Rows<f32>) {
        let Rows { x, pitch, count, dst, ld } = *rows;
        let zero = _mm512_setzero_ps();
        let row = |c: usize| dst.wrapping_add(c * ld);
        // SAFETY: the caller vouches for every element of every run and for the rows at `dst`;
        // other lanes are masked off.
        unsafe {
            match (runs, step) {
                ([], _) => {
                    for c in 0..count {
                        _mm512_storeu_ps(row(c), zero);
                    }
                }
                ([a], 1) => {
                    let (ma, pa) = lanes(a, 1, x);
                    for c in 0..count {
                        _mm512_storeu_ps(row(c), _mm512_maskz_loadu_ps(ma, pa.wrapping_add(c * pitch)));
                    }
                }
                ([a, b], 1) => {
                    let ((ma, pa), (mb, pb)) = (lanes(a, 1, x), lanes(b, 1, x));
                    for c in 0..count {
                        let v = _mm512_maskz_loadu_ps(ma, pa.wrapping_add(c * pitch));
                        _mm512_storeu_ps(row(c), _mm512_mask_loadu_ps(v, mb, pb.wrapping_add(c * pitch)));
                    }
                }
                (_, 1) => {
                    let mut all = [(0, x); 16];
                    for (l, r) in all.iter_mut().zip(runs) {
                        *l = lanes(r, 1, x);
                    }
                    let all = &all[..runs.len()];
                    for c in 0..count {
                        let mut v = zero;
                        for &(mask, p) in all {
                            v = _mm512_mask_loadu_ps(v, mask, p.wrapping_add(c * pitch));
                        }
                        _mm512_storeu_ps(row(c), v);
                    }
                }
                ([a], 2) => {
                    let (mask, p) = lanes(a, 2, x);
                    let (low, high) = even(mask);
                    let pick = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
                    for c in 0..count {
                        let p = p.wrapping_add(c * pitch);
                        let l = _mm512_maskz_loadu_ps(low, p);
                        let h = _mm512_maskz_loadu_ps(high, p.wrapping_add(16));
                        _mm512_storeu_ps(row(c), _mm512_permutex2var_ps(l, pick, h));
                    }
                }
                (_, 2) => {
                    let pick = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
                    let mut all = [(0, 0, 0, x); 16];
                    for (l, r) in all.iter_mut().zip(runs) {
                        let (mask, p) = lanes(r, 2, x);
                        let (low, high) = even(mask);
                        *l = (mask, low, high, p);
                    }
                    let all = &all[..runs.len()];
                    for c in 0..count {
                        let mut v = zero;
                        for &(mask, low, high, p) in all {
                            let p = p.wrapping_add(c * pitch);
                            let l = _mm512_maskz_loadu_ps(low, p);
                            let h = _mm512_maskz_loadu_ps(high, p.wrapping_add(16));
                            v = _mm512_mask_mov_ps(v, mask, _mm512_permutex2var_ps(l, pick, h));
                        }
                        _mm512_storeu_ps(row(c), v);
                    }
                }
                _ => super::portable(runs, step, rows),
            }
        }
    }
}
