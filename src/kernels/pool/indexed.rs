//! Maximum with its position, element by element.

use super::{Axes, Real};

/// One plane.
pub fn max<T: Real>(axes: &Axes, x: &[T], y: &mut [T], indices: &mut [i64]) {
    let Axes([depth, height, width]) = axes;
    let mut out = y.iter_mut().zip(indices);
    for &(d0, dn, _) in &depth.windows {
        for &(h0, hn, _) in &height.windows {
            for &(w0, wn, _) in &width.windows {
                let mut best = T::NEG_INFINITY;
                let mut at = (d0 * height.input + h0) * width.input + w0;
                for d in 0..dn {
                    for h in 0..hn {
                        let row = (d0 + d * depth.dilation) * height.input + h0 + h * height.dilation;
                        let start = row * width.input + w0;
                        for w in 0..wn {
                            let i = start + w * width.dilation;
                            if x[i] > best || x[i].nan() {
                                (best, at) = (x[i], i);
                            }
                        }
                    }
                }
                let Some((y, index)) = out.next() else { return };
                (*y, *index) = (best, at as i64);
            }
        }
    }
}
