//! Prepacking: a convolution with its weight laid out for the microkernels.

use super::element::ConvElement;
use super::params::Params;
use super::winograd::Winograd;
use crate::core::fallible_alloc::{filled, room};
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::element::PanelElement;
use crate::kernels::gemm::microkernel::Kernels;
use crate::kernels::gemm::packing::pack_panel;
use crate::kernels::gemm::real::bf16_pairs;
use crate::kernels::gemm::scratch::Aligned;
use crate::kernels::grain::PIECE;
use crate::kernels::isa::{Isa, isa};
use crate::runtime::parallel::parallel_for;
use half::bf16;
use std::ptr::copy_nonoverlapping;

/// A convolution with its weight laid out for the kernels, reusable for any input size.
pub struct PackedConv<T: 'static> {
    params: Params,
    /// With one input channel a group `[out channel][taps]`. Else panels of `lanes` output channels,
    /// `[group][panel][depth][lanes]`, zeros beyond the last channel; in the depth the taps are outside, channels inside.
    weight: Aligned<T>,
    /// With one input channel a group and one output channel of it, also `[taps][channel]`.
    by_tap: Aligned<T>,
    /// Output channels of a panel.
    pub(super) lanes: usize,
    /// The weight for tiles of outputs, where it is worth its memory.
    pub(super) winograd: Option<Winograd<T>>,
    /// The same convolution with several groups in one, where the outputs of one do not fill a vector: zeros are what a channel of one is
    /// multiplied by for another.
    pub(super) merged: Option<Box<PackedConv<T>>>,
    /// The microkernels to run by, where they are not the element type's own.
    microkernels: Option<&'static Kernels<T>>,
}

impl<T: ConvElement> PackedConv<T> {
    /// Lays out a dense weight `[out, in / groups, depth, height, width]`, every output channel times its `scale`.
    ///
    /// # Panics
    /// If the weight or the scale is too short, or the groups do not divide the channels.
    pub fn new(params: &Params, weight: &[T], scale: Option<&[f64]>) -> Self {
        let outs = params.out_channels / params.groups.max(1);
        let lanes = if params.is_depthwise() { 1 } else { outs.clamp(1, T::W) };
        PackedConv::in_panels(params, lanes, weight, scale)
    }

    /// As [`PackedConv::new`], in panels of so many output channels.
    fn in_panels(params: &Params, lanes: usize, weight: &[T], scale: Option<&[f64]>) -> Self {
        params.check();
        let p = params;
        let (taps, channels, outs) = (p.taps(), p.in_channels / p.groups, p.out_channels / p.groups);
        let depth = taps * channels;
        assert!(weight.len() >= p.out_channels * depth, "the weight is too short");
        assert!(scale.is_none_or(|s| s.len() >= p.out_channels), "the scale is too short");
        let panels = outs.div_ceil(lanes);
        let mut packed = Aligned::<T>::zeroed(p.groups * panels * depth * lanes);
        let (to, kernels) = (AssertSync(packed.as_mut_ptr()), T::kernels(isa()));
        let pack = |items: std::ops::Range<usize>| {
            let mut columns = T::scratch(depth * T::W);
            let mut scaled = Vec::new();
            for item in items {
                let o = item % panels * lanes;
                let first = item / panels * outs + o;
                let live = lanes.min(outs - o);
                let mut rows = &weight[first * depth..(first + live) * depth];
                if let Some(scale) = scale {
                    scaled.clear();
                    for (row, &factor) in rows.chunks_exact(depth.max(1)).zip(&scale[first..]) {
                        scaled.extend(row.iter().map(|&w| w.scaled(factor)));
                    }
                    rows = &scaled;
                }
                // SAFETY: the weight has the channels of this panel, the buffer a panel of full width, and this
                // item's panel is its own part of the result.
                unsafe {
                    let columns = columns.ptr::<T>();
                    pack_panel(kernels, depth, live, rows.as_ptr(), 1, depth, columns);
                    let mut to = to.get().add(item * depth * lanes);
                    for tap in 0..taps {
                        for c in 0..channels {
                            let from = columns.add((c * taps + tap) * T::W);
                            if lanes == T::W {
                                copy_nonoverlapping(from, to, T::W);
                            } else {
                                copy_nonoverlapping(from, to, lanes);
                            }
                            to = to.add(lanes);
                        }
                    }
                }
            }
        };
        let grain = PIECE.div_ceil(depth.max(1) * lanes);
        parallel_for(p.groups * panels, grain, pack);
        let has_taps = p.is_depthwise() && p.out_channels == p.groups;
        let mut by_tap = Aligned::<T>::zeroed(if has_taps { taps * p.groups } else { 0 });
        if has_taps {
            for (i, &w) in packed.as_slice().iter().enumerate() {
                // SAFETY: tap and channel are of the array.
                unsafe { *by_tap.as_mut_ptr().add(i % taps * p.groups + i / taps) = w };
            }
        }
        PackedConv { params: *params, weight: packed, by_tap, lanes, winograd: None, merged: None, microkernels: None }
    }

    /// For many calls: lays the weight out for tiles of outputs and for groups in one too, where the convolution can be computed so.
    pub fn kept(mut self) -> Self {
        let is_plain = self.microkernels.is_none();
        let suits_tiles = is_plain && Winograd::<T>::suits(&self.params);
        self.winograd = suits_tiles.then(|| Winograd::new(&self.params, self.weight.as_slice()));
        self.merged = self.groups_in_one().map(|m| Box::new(PackedConv { microkernels: self.microkernels, ..m }));
        self
    }

    /// Whether images with results of such a height and width are computed in tiles of outputs, where their channels are innermost.
    pub fn goes_by_tiles(&self, result: [usize; 2]) -> bool {
        self.winograd.as_ref().is_some_and(|w| w.pays(result))
    }

    /// The microkernels of an instruction set.
    pub(super) fn kernels(&self, isa: Isa) -> &'static Kernels<T> {
        self.microkernels.unwrap_or_else(|| T::kernels(isa))
    }

    /// The convolution with as many groups in one as fit into a vector, if they fill three quarters of it.
    fn groups_in_one(&self) -> Option<PackedConv<T>> {
        let p = &self.params;
        let (ins, outs) = (p.in_channels / p.groups, p.out_channels / p.groups);
        if p.is_depthwise() || outs == 0 || outs >= T::W {
            return None;
        }
        let count =
            (1..=T::W / outs).rev().find(|&n| p.groups.is_multiple_of(n)).filter(|n| 4 * n * outs >= 3 * T::W)?;
        let merged = Params { groups: p.groups / count, ..*p };
        let taps = p.taps();
        let mut weight = filled(p.out_channels * count * ins * taps, T::ZERO);
        for o in 0..p.out_channels {
            let (group, lane) = (o / outs, o % outs);
            for c in 0..ins {
                let to = (o * count + group % count) * ins + c;
                for (tap, to) in weight[to * taps..][..taps].iter_mut().enumerate() {
                    *to = self.weight.as_slice()[((group * taps + tap) * ins + c) * self.lanes + lane];
                }
            }
        }
        Some(PackedConv::in_panels(&merged, T::W, &weight, None))
    }

    /// What this convolution is. Channels that are read in pairs are counted in pairs.
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let elements = self.weight.len() + self.by_tap.len() + self.winograd.as_ref().map_or(0, Winograd::len);
        elements * size_of::<T>() + self.merged.as_ref().map_or(0, |m| m.bytes())
    }

    /// The panel of a group that begins with its channel `o`, a multiple of `lanes`.
    pub(super) fn panel(&self, group: usize, o: usize) -> *const T {
        let p = &self.params;
        let (outs, depth) = (p.out_channels / p.groups, p.taps() * (p.in_channels / p.groups));
        self.weight.as_ptr().wrapping_add((group * outs.div_ceil(self.lanes) * self.lanes + o) * depth)
    }

    /// The kernel of an output channel of a depthwise convolution.
    pub(super) fn channel(&self, o: usize) -> *const T {
        self.weight.as_ptr().wrapping_add(o * self.params.taps())
    }

    /// The weight of a depthwise convolution, `[taps][channel]`.
    pub(super) fn by_tap(&self) -> *const T {
        self.by_tap.as_ptr()
    }
}

impl PackedConv<f32> {
    /// A convolution of `bf16` with the channels innermost, two of which have the place of an `f32`: the input is read as `f32`, and the sums
    /// are `f32`. The weight, times the scale, is rounded. None where channels do not come in pairs, or the processor does not multiply
    /// these, or other layouts are faster.
    ///
    /// # Panics
    /// As [`PackedConv::new`].
    pub fn of_pairs(params: &Params, weight: &[f32], scale: Option<&[f64]>) -> Option<Self> {
        let microkernels = bf16_pairs(isa())?;
        let channels = params.in_channels / params.groups;
        let halved = Params { in_channels: params.in_channels / 2, ..*params };
        if !channels.is_multiple_of(2) || channels == 0 || params.is_depthwise() || halved.is_depthwise() {
            return None;
        }
        // Tiles of four by four spare three of four multiplications, pairs one of two.
        if Winograd::<f32>::suits(params) && Winograd::<f32>::tile(params) == 4 {
            return None;
        }
        assert!(weight.len() >= params.out_channels * channels * params.taps(), "the weight is too short");
        let taps = params.taps();
        let factor = |o: usize| scale.map_or(1.0, |s| s[o]);
        let bits = |o: usize, c: usize, tap: usize| {
            u32::from(bf16::from_f32(weight[(o * channels + c) * taps + tap].scaled(factor(o))).to_bits())
        };
        let mut pairs = room(params.out_channels * channels / 2 * taps);
        for o in 0..params.out_channels {
            for c in (0..channels).step_by(2) {
                pairs.extend((0..taps).map(|tap| f32::from_bits(bits(o, c, tap) | bits(o, c + 1, tap) << 16)));
            }
        }
        let conv = PackedConv { microkernels: Some(microkernels), ..PackedConv::new(&halved, &pairs, None) }.kept();
        conv.suits_channels_last().then_some(conv)
    }
}
