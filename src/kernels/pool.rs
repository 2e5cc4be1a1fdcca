//! Pooling over contiguous planes.
//!
//! All functions work on `planes` (batch times channels) arrays of up to three dimensions,
//! `[depth, height, width]`; one- and two-dimensional pooling has leading sizes, kernels and strides of 1
//! and paddings of 0 (see [`Window::new`]). Plain pooling first folds the rows of a window into one row,
//! in vectors, then the columns of that row.

use super::isa::isa;
use super::reduce::{GRAIN, Reduce, reduce};
use super::vmath::simd::{Real, Shared, dispatch};
use crate::runtime::parallel::parallel_for;

mod indexed;
mod rows;

/// `[depth, height, width]`.
pub type Sizes = [usize; 3];

/// Where the window of each output lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Elements of the window.
    pub kernel: Sizes,
    /// Distance between windows.
    pub stride: Sizes,
    /// Implicit elements before and after.
    pub padding: Sizes,
    /// Distance between the elements of a window.
    pub dilation: Sizes,
}

impl Window {
    /// From the last one, two or three dimensions' values; the leading ones are neutral.
    ///
    /// # Panics
    /// When a list is longer than three, or a kernel, stride or dilation is 0.
    pub fn new(kernel: &[usize], stride: &[usize], padding: &[usize], dilation: &[usize]) -> Self {
        let last = |v: &[usize], neutral: usize| {
            let mut a = [neutral; 3];
            a[3 - v.len()..].copy_from_slice(v);
            a
        };
        let w = Window {
            kernel: last(kernel, 1),
            stride: last(stride, 1),
            padding: last(padding, 0),
            dilation: last(dilation, 1),
        };
        assert!([w.kernel, w.stride, w.dilation].iter().flatten().all(|&v| v > 0));
        w
    }

    /// The sizes of the output for an input of these sizes, by [`output_size`].
    pub fn output(&self, input: Sizes, ceil_mode: bool) -> Sizes {
        std::array::from_fn(|k| {
            let (p, s) = (self.padding[k], self.stride[k]);
            output_size(input[k], self.kernel[k], p, s, self.dilation[k], ceil_mode)
        })
    }
}

/// PyTorch's output size of a pooled dimension: 1 more than the quotient of
/// `input + 2 padding - dilation (kernel - 1) - 1` and `stride`, rounded down or, in ceil mode, up,
/// unless the last window would then start in the right padding. 0 where no window fits.
pub fn output_size(
    input: usize,
    kernel: usize,
    padding: usize,
    stride: usize,
    dilation: usize,
    ceil_mode: bool,
) -> usize {
    let span = (input + 2 * padding) as i64 - (dilation * (kernel - 1)) as i64 - 1;
    let up = if ceil_mode { stride as i64 - 1 } else { 0 };
    let mut out = (span + up).div_euclid(stride as i64) + 1;
    if ceil_mode && (out - 1) * stride as i64 >= (input + padding) as i64 {
        out -= 1;
    }
    out.max(0) as usize
}

/// The first and the last-plus-one input element of output `o` of `n` in adaptive pooling of `input`
/// elements: `floor(o input / n)` and `ceil((o + 1) input / n)`.
pub fn adaptive_range(o: usize, n: usize, input: usize) -> (usize, usize) {
    (o * input / n, ((o + 1) * input).div_ceil(n))
}

/// How the windows lie along one dimension.
#[derive(Clone, Debug)]
struct Axis {
    /// Input elements.
    input: usize,
    /// Outputs.
    output: usize,
    /// Distance between elements of a window.
    dilation: usize,
    /// Per output: first element that is not padding, number of such elements, divisor of a mean.
    windows: Vec<(usize, usize, usize)>,
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
        Axis { input, output, dilation, windows: windows.collect() }
    }

    fn adaptive(input: usize, output: usize) -> Self {
        let windows = (0..output).map(|o| {
            let (start, end) = adaptive_range(o, output, input);
            (start, end - start, end - start)
        });
        Axis { input, output, dilation: 1, windows: windows.collect() }
    }
}

/// The three axes of a plane.
struct Axes([Axis; 3]);

impl Axes {
    fn window(w: &Window, input: Sizes, output: Sizes, include_pad: bool) -> Self {
        Axes(std::array::from_fn(|k| Axis::window(w, k, input[k], output[k], include_pad)))
    }
    fn adaptive(input: Sizes, output: Sizes) -> Self {
        Axes(std::array::from_fn(|k| Axis::adaptive(input[k], output[k])))
    }
    fn input(&self) -> usize {
        self.0.iter().map(|a| a.input).product()
    }
    fn output(&self) -> usize {
        self.0.iter().map(|a| a.output).product()
    }
}

/// Largest element of each window; NaN where it holds one. With `indices`, also the position of that
/// element in its plane (of the last NaN, else of the first largest), as PyTorch gives it.
///
/// `x` is `[planes, input]`, `y` and `indices` are `[planes, output]`; `output` is at most
/// [`Window::output`]. A window of padding alone gives -inf.
///
/// # Panics
/// When a length does not fit.
pub fn max_pool<T: Real>(
    x: &[T],
    planes: usize,
    input: Sizes,
    output: Sizes,
    window: &Window,
    y: &mut [T],
    indices: Option<&mut [i64]>,
) {
    max(&Axes::window(window, input, output, false), x, planes, y, indices);
}

/// Mean of each window: its sum divided by `divisor_override`, or by its elements, those of the padding
/// included if `count_include_pad` (but not what ceil mode adds beyond it). Dilation is taken as 1.
///
/// Shapes as for [`max_pool`]. A window of padding alone gives 0.
///
/// # Panics
/// When a length does not fit.
pub fn avg_pool<T: Real>(
    x: &[T],
    planes: usize,
    input: Sizes,
    output: Sizes,
    window: &Window,
    count_include_pad: bool,
    divisor_override: Option<i64>,
    y: &mut [T],
) {
    let window = Window { dilation: [1; 3], ..*window };
    mean(&Axes::window(&window, input, output, count_include_pad), x, planes, divisor_override, y);
}

/// Largest element of each of `output` nearly equal parts, by [`adaptive_range`]; otherwise as
/// [`max_pool`].
///
/// # Panics
/// When a length does not fit.
pub fn adaptive_max_pool<T: Real>(
    x: &[T],
    planes: usize,
    input: Sizes,
    output: Sizes,
    y: &mut [T],
    indices: Option<&mut [i64]>,
) {
    if !y.is_empty() {
        max(&Axes::adaptive(input, output), x, planes, y, indices);
    }
}

/// Mean of each of `output` nearly equal parts, by [`adaptive_range`].
///
/// # Panics
/// When a length does not fit.
pub fn adaptive_avg_pool<T: Real>(x: &[T], planes: usize, input: Sizes, output: Sizes, y: &mut [T]) {
    if output == [1; 3] {
        return reduce(Reduce::Mean, x, [planes, input.iter().product(), 1], y);
    }
    if !y.is_empty() {
        mean(&Axes::adaptive(input, output), x, planes, None, y);
    }
}

fn max<T: Real>(axes: &Axes, x: &[T], planes: usize, y: &mut [T], indices: Option<&mut [i64]>) {
    let (size, out) = (axes.input(), axes.output());
    assert!(x.len() == planes * size && y.len() == planes * out);
    let Some(indices) = indices else {
        return rows::run::<T, false>(axes, x, planes, None, y);
    };
    assert_eq!(indices.len(), y.len());
    assert!(u32::try_from(size).is_ok(), "a plane of more than 2^32 elements");
    let (y, indices) = (Shared::new(y), Shared::new(indices));
    let (isa, step) = (isa(), rows::Step::of(&axes.0[2]));
    parallel_for(planes, GRAIN / size.max(1), |range| {
        for p in range {
            // SAFETY: plane p is this thread's alone.
            let (y, indices) = unsafe { (y.slice(p * out, out), indices.slice(p * out, out)) };
            dispatch(isa, indexed::Plane { axes, step, x: &x[p * size..(p + 1) * size], y, indices });
        }
    });
}

fn mean<T: Real>(axes: &Axes, x: &[T], planes: usize, divisor: Option<i64>, y: &mut [T]) {
    assert!(x.len() == planes * axes.input() && y.len() == planes * axes.output());
    rows::run::<T, true>(axes, x, planes, divisor, y);
}

#[cfg(test)]
mod tests;
