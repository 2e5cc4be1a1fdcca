//! The windows of a plane, listed by dimension.

use super::window::{Sizes, Window, adaptive_range};
use crate::core::fallible_alloc::collected;

/// How the windows lie along one dimension.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    /// Input elements.
    pub input: usize,
    /// Outputs.
    pub output: usize,
    /// Distance between elements of a window.
    pub dilation: usize,
    /// Per output: first element that is not padding, number of such elements, divisor of a mean.
    pub windows: Vec<(usize, usize, usize)>,
}

impl Axis {
    fn window(w: &Window, k: usize, input: usize, output: usize, include_pad: bool) -> Self {
        let (kernel, stride, padding, dilation) = (w.kernel[k], w.stride[k], w.padding[k], w.dilation[k]);
        let windows = (0..output).map(|o| {
            // Positions counted from the first element of the padding.
            let start = o * stride;
            let skip = padding.saturating_sub(start).div_ceil(dilation);
            let first = (start + skip * dilation).saturating_sub(padding);
            let fit = if first < input { (input - first).div_ceil(dilation) } else { 0 };
            let count = kernel.saturating_sub(skip).min(fit);
            let padded = (start + kernel).min(input + 2 * padding).saturating_sub(start);
            (first, count, if include_pad { padded } else { count })
        });
        Axis { input, output, dilation, windows: collected(windows) }
    }

    fn adaptive(input: usize, output: usize) -> Self {
        let windows = (0..output).map(|o| {
            let (start, end) = adaptive_range(o, output, input);
            (start, end - start, end - start)
        });
        Axis { input, output, dilation: 1, windows: collected(windows) }
    }
}

/// The three axes of a plane.
pub(super) struct Axes(pub [Axis; 3]);

impl Axes {
    /// Of plain pooling; a mean counts the padding where `include_pad`.
    pub(super) fn window(w: &Window, input: Sizes, output: Sizes, include_pad: bool) -> Self {
        Axes(std::array::from_fn(|k| Axis::window(w, k, input[k], output[k], include_pad)))
    }
    /// Of adaptive pooling.
    pub(super) fn adaptive(input: Sizes, output: Sizes) -> Self {
        Axes(std::array::from_fn(|k| Axis::adaptive(input[k], output[k])))
    }
    /// Elements of an input plane.
    pub(super) fn input(&self) -> usize {
        self.0.iter().map(|a| a.input).product()
    }
    /// Elements of an output plane.
    pub(super) fn output(&self) -> usize {
        self.0.iter().map(|a| a.output).product()
    }
}

/// The windows along a row, where all are alike up to padding.
#[derive(Clone, Copy)]
pub enum Step {
    /// Every window has `kernel` elements, `dilation` apart, and starts `stride` after the one before; the
    /// first is `lead` before the row.
    Even {
        /// Elements.
        kernel: usize,
        /// Elements from window to window.
        stride: usize,
        /// Elements from one to the next of a window.
        dilation: usize,
        /// Elements of padding before the row.
        lead: usize,
    },
    /// Each as it is.
    Uneven,
}

impl Step {
    /// Recovers the regular form from the windows: cheap, and right also for adaptive pooling.
    pub fn of(axis: &Axis) -> Step {
        let Some(&(_, kernel, _)) = axis.windows.iter().max_by_key(|w| w.1) else { return Step::Uneven };
        let is_full = |o: &usize| axis.windows[*o].1 == kernel;
        let (Some(first), Some(last)) = ((0..axis.output).find(is_full), (0..axis.output).rfind(is_full)) else {
            return Step::Uneven;
        };
        if last == first || kernel == 0 {
            return Step::Uneven;
        }
        let (a, b) = (axis.windows[first].0, axis.windows[last].0);
        let stride = b.saturating_sub(a) / (last - first);
        if stride == 0 || a > first * stride {
            return Step::Uneven;
        }
        let lead = first * stride - a;
        let even = axis.windows.iter().enumerate().all(|(o, &(start, count, _))| {
            // The elements of the regular window that are inside the row.
            let inside = (0..kernel).map(|k| o * stride + k * axis.dilation);
            let mut inside = inside.filter(|&i| i >= lead && i - lead < axis.input);
            inside.clone().count() == count && (count == 0 || inside.next() == Some(start + lead))
        });
        if even { Step::Even { kernel, stride, dilation: axis.dilation, lead } } else { Step::Uneven }
    }
}
