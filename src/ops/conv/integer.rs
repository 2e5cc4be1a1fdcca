//! Convolutions of integers: plain loops that wrap.

use super::spec::{Spec, spatial_size};
use crate::core::Tensor;

/// Writes the convolution of int64 tensors, all dense and of sizes that fit, into `out`.
pub(super) fn run(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, spec: &Spec, out: &Tensor) {
    // SAFETY: int64 and dense; `out` is a fresh result.
    let (px, pw, po) = unsafe { (x.as_slice::<i64>(), weight.as_slice::<i64>(), out.as_mut_slice::<i64>()) };
    // SAFETY: as above.
    let bias = bias.map(|b| unsafe { b.as_slice::<i64>() });
    let (in_size, out_size) = (spatial_size(x.sizes()), spatial_size(out.sizes()));
    let kernel = spatial_size(weight.sizes());
    let p = spec.params(weight.sizes());
    let [inputs, outputs, taps] = [in_size, out_size, kernel].map(|s| s.iter().product::<usize>());
    let (in_channels, out_channels) = (x.sizes()[1] as usize, out.sizes()[1] as usize);
    let groups = spec.groups as usize;
    let (ins, outs) = (in_channels / groups, out_channels / groups);
    for (o, plane) in po.chunks_exact_mut(outputs).enumerate() {
        let channel = o % out_channels;
        plane.fill(bias.map_or(0, |b| b[channel]));
        let (n, group) = (o / out_channels, channel / outs);
        for c in 0..ins {
            let from = &px[(n * in_channels + group * ins + c) * inputs..][..inputs];
            let at = if spec.transposed {
                ((group * ins + c) * outs + channel % outs) * taps
            } else {
                (channel * ins + c) * taps
            };
            // Pairs of an element of the small side and where its window puts it in the large one.
            let windows = |small: [usize; 3], large: [usize; 3], pair: &mut dyn FnMut(usize, usize, i64)| {
                for tap in 0..taps {
                    let k = [tap / (kernel[1] * kernel[2]), tap / kernel[2] % kernel[1], tap % kernel[2]];
                    let w = pw[at + tap];
                    for s in 0..small.iter().product() {
                        let i = [s / (small[1] * small[2]), s / small[2] % small[1], s % small[2]];
                        let l: [usize; 3] = std::array::from_fn(|d| {
                            (i[d] * p.stride[d] + k[d] * p.dilation[d]).wrapping_sub(p.padding[d])
                        });
                        if (0..3).all(|d| l[d] < large[d]) {
                            pair(s, (l[0] * large[1] + l[1]) * large[2] + l[2], w);
                        }
                    }
                }
            };
            if spec.transposed {
                let mut add = |s: usize, l: usize, w: i64| plane[l] = plane[l].wrapping_add(from[s].wrapping_mul(w));
                windows(in_size, out_size, &mut add);
            } else {
                let mut add = |s: usize, l: usize, w: i64| plane[s] = plane[s].wrapping_add(from[l].wrapping_mul(w));
                windows(out_size, in_size, &mut add);
            }
        }
    }
}
