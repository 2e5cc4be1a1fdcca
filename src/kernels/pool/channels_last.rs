//! Maxima of windows on images whose channels lie side by side: a row of channels at a time.

use super::window::{Sizes, Window};
use crate::kernels::grain::ELEMENTS;
use crate::kernels::vmath::simd::Shared;
use crate::runtime::parallel::parallel_for;

/// Largest element of each window and channel; NaN where there is one. `x` is `[batch, input, channels]`, `y`
/// `[batch, output, channels]`; a window of padding alone gives `least`.
///
/// # Panics
/// When a length does not fit.
pub fn max_pool_channels_last<T: Copy + PartialOrd + Send + Sync>(
    x: &[T],
    [batch, channels]: [usize; 2],
    [input, output]: [Sizes; 2],
    window: &Window,
    least: T,
    y: &mut [T],
) {
    let [size, out] = [input, output].map(|s| s.iter().product::<usize>());
    assert!(x.len() == batch * size * channels && y.len() == batch * out * channels);
    let (y, taps) = (Shared::new(y), window.kernel.iter().product::<usize>());
    parallel_for(batch * out, ELEMENTS / (channels * taps).max(1), |range| {
        for row in range {
            // SAFETY: the row is this piece's alone.
            let y = unsafe { y.slice(row * channels, channels) };
            y.fill(least);
            let (image, at) = (row / out, row % out);
            let at = [at / (output[1] * output[2]), at / output[2] % output[1], at % output[2]];
            // Which taps of a dimension are inside, and where.
            let inside = |d: usize| {
                let place =
                    move |k: usize| (at[d] * window.stride[d] + k * window.dilation[d]).wrapping_sub(window.padding[d]);
                (0..window.kernel[d]).map(place).filter(move |&i| i < input[d])
            };
            for d in inside(0) {
                for h in inside(1) {
                    for w in inside(2) {
                        let from = ((image * input[0] + d) * input[1] + h) * input[2] + w;
                        for (y, &x) in y.iter_mut().zip(&x[from * channels..][..channels]) {
                            // A NaN is not equal to itself, and nothing is above one.
                            #[expect(clippy::eq_op, reason = "a NaN differs from itself")]
                            let takes = x > *y || x != x;
                            *y = if takes { x } else { *y };
                        }
                    }
                }
            }
        }
    });
}
