//! Pooling over contiguous planes.
//!
//! All functions work on `planes` (batch times channels) arrays of up to three dimensions,
//! `[depth, height, width]`; one- and two-dimensional pooling has leading sizes, kernels and strides of 1
//! and paddings of 0 (see [`Window::new`]). Plain pooling first folds the rows of a window into one row,
//! in vectors, then the columns of that row.

mod axes;
mod channels_last;
mod max_with_indices;
mod rows;
mod window;

use super::grain::ELEMENTS;
use super::isa::isa;
use super::reduce::{Reduce, reduce};
use super::vmath::simd::{Real, Shared, dispatch};
use crate::runtime::parallel::parallel_for;
use axes::{Axes, Step};
pub use channels_last::max_pool_channels_last;
pub use window::{Sizes, Window, adaptive_range, output_size};

/// How many planes there are, and their sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Planes {
    /// Planes: batch times channels.
    pub count: usize,
    /// Sizes of an input plane.
    pub input: Sizes,
    /// Sizes of an output plane.
    pub output: Sizes,
}

/// Largest element of each window; NaN where it holds one. With `indices`, also the position of that
/// element in its plane (of the last NaN, else of the first largest), as PyTorch gives it.
///
/// `x` is `[planes, input]`, `y` and `indices` are `[planes, output]`; `output` is at most
/// [`Window::output`]. A window of padding alone gives -inf.
///
/// # Panics
/// When a length does not fit.
pub fn max_pool<T: Real>(x: &[T], planes: &Planes, window: &Window, y: &mut [T], indices: Option<&mut [i64]>) {
    max(&Axes::window(window, planes.input, planes.output, false), x, planes.count, y, indices);
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
    planes: &Planes,
    window: &Window,
    count_include_pad: bool,
    divisor_override: Option<i64>,
    y: &mut [T],
) {
    let window = Window { dilation: [1; 3], ..*window };
    let axes = Axes::window(&window, planes.input, planes.output, count_include_pad);
    mean(&axes, x, planes.count, divisor_override, y);
}

/// Largest element of each of `output` nearly equal parts, by [`adaptive_range`]; otherwise as
/// [`max_pool`].
///
/// # Panics
/// When a length does not fit.
pub fn adaptive_max_pool<T: Real>(x: &[T], planes: &Planes, y: &mut [T], indices: Option<&mut [i64]>) {
    if !y.is_empty() {
        max(&Axes::adaptive(planes.input, planes.output), x, planes.count, y, indices);
    }
}

/// Mean of each of `output` nearly equal parts, by [`adaptive_range`].
///
/// # Panics
/// When a length does not fit.
pub fn adaptive_avg_pool<T: Real>(x: &[T], planes: &Planes, y: &mut [T]) {
    let Planes { count, input, output } = *planes;
    if output == [1; 3] {
        return reduce(Reduce::Mean, x, [count, input.iter().product(), 1], y);
    }
    if !y.is_empty() {
        mean(&Axes::adaptive(input, output), x, count, None, y);
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
    let (isa, step) = (isa(), Step::of(&axes.0[2]));
    parallel_for(planes, ELEMENTS / size.max(1), |range| {
        for p in range {
            // SAFETY: plane p is this thread's alone.
            let (y, indices) = unsafe { (y.slice(p * out, out), indices.slice(p * out, out)) };
            dispatch(isa, max_with_indices::Plane { axes, step, x: &x[p * size..(p + 1) * size], y, indices });
        }
    });
}

fn mean<T: Real>(axes: &Axes, x: &[T], planes: usize, divisor: Option<i64>, y: &mut [T]) {
    assert!(x.len() == planes * axes.input() && y.len() == planes * axes.output());
    rows::run::<T, true>(axes, x, planes, divisor, y);
}
