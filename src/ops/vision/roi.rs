//! Regions of interest: parts of images brought to one size.

use super::inputs::check_floating;
use crate::core::fallible_alloc::filled;
use crate::core::{DType, Element, Result, Tensor};
use crate::kernels::reduce::Real;
use crate::kernels::vmath::simd::Shared;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write, write2};
use crate::ops::support::elementwise::cast;
use crate::runtime::parallel::parallel_for;
use crate::{check, dispatch_dtype};
use std::ops::Range;

/// Samples of a cell along one axis: more are refused, as each costs time.
const MOST_SAMPLES: i64 = 1 << 16;

/// The images, the regions, and the cells of each region.
struct Regions {
    batch: usize,
    channels: usize,
    height: usize,
    width: usize,
    regions: usize,
    rows: usize,
    cols: usize,
    scale: f64,
}

impl Regions {
    fn new(name: &str, sizes: &[i64], rois: &Tensor, scale: f64, rows: i64, cols: i64) -> Result<Regions> {
        check!(sizes.len() == 4, "{name}: expected images [batch, channels, height, width], got sizes {sizes:?}");
        check!(
            rois.ndim() == 2 && rois.sizes()[1] == 5,
            "{name}: rois must have shape as Tensor[K, 5], got {}",
            rois.describe()
        );
        check!(rows > 0 && cols > 0, "{name}: the pooled size must be positive, got {rows} x {cols}");
        let cells = rows.checked_mul(cols).filter(|&cells| cells <= i32::MAX as i64);
        check!(cells.is_some(), "{name}: the pooled size {rows} x {cols} is too large");
        let [batch, channels, height, width] = [sizes[0], sizes[1], sizes[2], sizes[3]].map(|n| n.max(0) as usize);
        let (regions, rows, cols) = (rois.sizes()[0] as usize, rows as usize, cols as usize);
        Ok(Regions { batch, channels, height, width, regions, rows, cols, scale })
    }

    /// The regions of a forward call's leading arguments.
    fn of_call(args: &Args<'_>) -> Result<Regions> {
        let (x, rois, scale, rows, cols): (&Tensor, &Tensor, f64, i64, i64) = args.get()?;
        let name = args.name();
        check!(x.dtype() == rois.dtype(), "{name}: input and rois should have the same type");
        check_floating(name, x)?;
        Regions::new(name, x.sizes(), rois, scale, rows, cols)
    }

    fn result(&self, channels: usize) -> [i64; 4] {
        [self.regions, channels, self.rows, self.cols].map(|n| n as i64)
    }

    /// The channels of the result where each cell has channels of its own.
    fn channels_of_a_cell(&self, name: &str) -> Result<usize> {
        check!(
            self.channels.is_multiple_of(self.rows * self.cols),
            "{name}: input channels must be a multiple of pooling height * pooling width, got {} and {} x {}",
            self.channels,
            self.rows,
            self.cols
        );
        Ok(self.channels / (self.rows * self.cols))
    }

    /// The image a region is of.
    fn image<T: Real>(&self, name: &str, region: &[T]) -> Result<usize> {
        let at = region[0].to_f64();
        check!(at > -1.0 && at < self.batch as f64, "{name}: a region of image {at}, of {} images", self.batch);
        Ok(at as usize)
    }

    /// Every region's image, once all are known to exist.
    fn images<T: Real>(&self, name: &str, rois: &[T]) -> Result<Vec<usize>> {
        rois.as_chunks::<5>().0.iter().map(|region| self.image(name, region)).collect()
    }
}

/// What one sample, or one element, along an axis weighs in a cell: first element, weight of it, weight of the next.
type Taps<T> = Vec<(usize, T)>;

/// One axis of a region: where it starts, how long a cell is, how many samples a cell has.
#[derive(Clone, Copy)]
struct Axis<T> {
    start: T,
    cell: T,
    samples: i64,
    size: usize,
}

impl<T: Real> Axis<T> {
    /// From the ends of a region, already scaled. `least`: what it is taken to measure at least.
    fn new(name: &str, ends: [T; 2], least: Option<T>, cells: usize, ratio: i64, size: usize) -> Result<Axis<T>> {
        let mut length = ends[1] - ends[0];
        if let Some(least) = least
            && length < least
        {
            length = least;
        }
        let cell = length / T::from_f64(cells as f64);
        let samples = if ratio > 0 { ratio } else { cell.to_f64().ceil() as i64 };
        check!(
            samples <= MOST_SAMPLES,
            "{name}: {samples} samples along a cell are more than {MOST_SAMPLES}, of a region from {} to {}",
            ends[0].to_f64(),
            ends[1].to_f64()
        );
        Ok(Axis { start: ends[0], cell, samples, size })
    }

    /// What is read for a cell, each sample by two elements.
    fn taps(&self, cell: usize, taps: &mut Taps<T>) {
        taps.clear();
        let last = self.size.saturating_sub(1);
        for i in 0..self.samples {
            let within = T::from_f64(i as f64 + 0.5) * self.cell / T::from_f64(self.samples as f64);
            let mut at = self.start + T::from_f64(cell as f64) * self.cell + within;
            if self.size == 0 || !(at >= T::from_f64(-1.0) && at <= T::from_f64(self.size as f64)) {
                continue;
            }
            if at < T::ZERO {
                at = T::ZERO;
            }
            let low = at.to_f64() as usize;
            if low >= last {
                taps.push((last, T::ONE));
            } else {
                let high = at - T::from_f64(low as f64);
                taps.extend([(low, T::ONE - high), (low + 1, high)]);
            }
        }
    }
}

/// The mean of a cell of a plane, and the reverse: both go over the products of the taps of two axes.
fn each_product<T: Real>(rows: &Taps<T>, cols: &Taps<T>, width: usize, mut f: impl FnMut(usize, T)) {
    for &(y, of_y) in rows {
        for &(x, of_x) in cols {
            f(y * width + x, of_y * of_x);
        }
    }
}

/// How the two axes of a region follow from its five numbers.
#[derive(Clone, Copy)]
struct Sampling {
    offset: f64,
    least: Option<f64>,
    ratio: i64,
    /// The samples a mean is taken of, at least: without, a cell of no samples is a mean of nothing.
    least_count: i64,
}

impl Sampling {
    fn axes<T: Real>(&self, name: &str, r: &Regions, region: &[T; 5]) -> Result<[Axis<T>; 2]> {
        let scaled = |v: T| v * T::from_f64(r.scale) - T::from_f64(self.offset);
        let least = self.least.map(T::from_f64);
        Ok([
            Axis::new(name, [scaled(region[2]), scaled(region[4])], least, r.rows, self.ratio, r.height)?,
            Axis::new(name, [scaled(region[1]), scaled(region[3])], least, r.cols, self.ratio, r.width)?,
        ])
    }
}

pub(super) fn align(args: &Args<'_>) -> Result<Value> {
    let (ratio, aligned) = (args.at(5)?, args.at(6)?);
    let regions = Regions::of_call(args)?;
    let out = Tensor::empty(&regions.result(regions.channels), args.at::<&Tensor>(0)?.dtype())?;
    if !(out.is_shape() || out.numel() == 0) {
        sample(args, &regions, of_align(ratio, aligned), &out, |c, _| c)?;
    }
    Ok(out.into())
}

fn of_align(ratio: i64, aligned: bool) -> Sampling {
    let (offset, least) = if aligned { (0.5, None) } else { (0.0, Some(1.0)) };
    Sampling { offset, least, ratio, least_count: 1 }
}

/// Writes the mean of each cell. `channel` says from which of the input's channels a cell of the result's is.
fn sample(
    args: &Args<'_>,
    r: &Regions,
    sampling: Sampling,
    out: &Tensor,
    channel: impl Fn(usize, usize) -> usize + Sync,
) -> Result<()> {
    let (x, rois): (&Tensor, &Tensor) = args.get()?;
    let compute = x.dtype().opmath();
    let (x, rois) = (cast(x, compute)?, cast(rois, compute)?);
    let (x, rois) = (dense(&x)?, dense(&rois)?);
    let channels = out.sizes()[1] as usize;
    dispatch_dtype!(float_single, compute, args.name(), T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x, rois) = unsafe { (x.as_slice::<T>(), rois.as_slice::<T>()) };
        let images = r.images(args.name(), rois)?;
        let axes = rois.as_chunks::<5>().0.iter().map(|region| sampling.axes(args.name(), r, region)).collect::<Result<Vec<_>>>()?;
        write::<T>(out, |y| {
            let y = Shared::new(y);
            let (plane, cells) = (r.height * r.width, r.rows * r.cols);
            parallel_for(r.regions * r.rows, 1, |range: Range<usize>| {
                let (mut of_rows, mut of_cols) = (Vec::new(), vec![Vec::new(); r.cols]);
                for at in range {
                    let (k, row) = (at / r.rows, at % r.rows);
                    let [vertical, horizontal] = &axes[k];
                    vertical.taps(row, &mut of_rows);
                    of_cols.iter_mut().enumerate().for_each(|(col, taps)| horizontal.taps(col, taps));
                    let count = T::from_f64((vertical.samples * horizontal.samples).max(sampling.least_count) as f64);
                    for c in 0..channels {
                        for (col, of_cols) in of_cols.iter().enumerate() {
                            let cell = row * r.cols + col;
                            let x = &x[(images[k] * r.channels + channel(c, cell)) * plane..][..plane];
                            let mut sum = T::ZERO;
                            each_product(&of_rows, of_cols, r.width, |i, w| sum += w * x[i]);
                            // SAFETY: each output is written once.
                            unsafe { y.at((k * channels + c) * cells + cell).write(sum / count) };
                        }
                    }
                }
            });
        })
    })
}

/// The images' gradient of [`sample`].
fn sample_back(
    name: &str,
    r: &Regions,
    sampling: Sampling,
    grad: &Tensor,
    rois: &Tensor,
    channel: impl Fn(usize, usize) -> usize,
) -> Result<Value> {
    check_floating(name, grad)?;
    let channels = *grad.sizes().get(1).unwrap_or(&0) as usize;
    check!(
        *grad.sizes() == r.result(channels),
        "{name}: expected a gradient of size {:?}, got {:?}",
        r.result(channels),
        grad.sizes()
    );
    check!(grad.dtype() == rois.dtype(), "{name}: grad and rois should have the same type");
    let sizes = [r.batch, r.channels, r.height, r.width].map(|n| n as i64);
    let out = Tensor::empty(&sizes, grad.dtype())?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(out.into());
    }
    let compute = grad.dtype().opmath();
    let (grad, rois) = (cast(grad, compute)?, cast(rois, compute)?);
    let (grad, rois) = (dense(&grad)?, dense(&rois)?);
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: contiguous tensors of this dtype.
        let (grad, rois) = unsafe { (grad.as_slice::<T>(), rois.as_slice::<T>()) };
        let images = r.images(name, rois)?;
        let (plane, cells) = (r.height * r.width, r.rows * r.cols);
        let mut sums = filled(r.batch * r.channels * plane, T::ZERO);
        let (mut of_rows, mut of_cols) = (Vec::new(), Vec::new());
        for (k, region) in rois.as_chunks::<5>().0.iter().enumerate() {
            let [vertical, horizontal] = sampling.axes(name, r, region)?;
            let count = T::from_f64((vertical.samples * horizontal.samples).max(sampling.least_count) as f64);
            for cell in 0..cells {
                vertical.taps(cell / r.cols, &mut of_rows);
                horizontal.taps(cell % r.cols, &mut of_cols);
                for c in 0..channels {
                    let g = grad[(k * channels + c) * cells + cell] / count;
                    let to = &mut sums[(images[k] * r.channels + channel(c, cell)) * plane..][..plane];
                    each_product(&of_rows, &of_cols, r.width, |i, w| to[i] += w * g);
                }
            }
        }
        write::<T>(&out, |y| y.copy_from_slice(&sums))?;
    });
    Ok(out.into())
}

pub(super) fn align_back(args: &Args<'_>) -> Result<Value> {
    let (grad, rois, scale, rows, cols): (&Tensor, &Tensor, f64, i64, i64) = args.get()?;
    let sizes = [args.at(5)?, args.at(6)?, args.at(7)?, args.at(8)?];
    let regions = Regions::new(args.name(), &sizes, rois, scale, rows, cols)?;
    check!(sizes.iter().all(|&n| n >= 0), "{}: negative sizes {sizes:?}", args.name());
    sample_back(args.name(), &regions, of_align(args.at(9)?, args.at(10)?), grad, rois, |c, _| c)
}

/// The channel each cell is from, for every element of a result.
fn channel_mapping(r: &Regions, channels: usize) -> Result<Tensor> {
    let mapping = Tensor::empty(&r.result(channels), DType::Int32)?;
    let cells = r.rows * r.cols;
    write::<i32>(&mapping, |y| y.iter_mut().enumerate().for_each(|(i, y)| *y = (i % (channels * cells)) as i32))?;
    Ok(mapping)
}

const OF_OWN_CHANNELS: Sampling = Sampling { offset: 0.5, least: None, ratio: 0, least_count: 0 };

pub(super) fn ps_align(args: &Args<'_>) -> Result<Value> {
    let regions = Regions::of_call(args)?;
    let channels = regions.channels_of_a_cell(args.name())?;
    let out = Tensor::empty(&regions.result(channels), args.at::<&Tensor>(0)?.dtype())?;
    let mapping = channel_mapping(&regions, channels)?;
    if !(out.is_shape() || out.numel() == 0) {
        let cells = regions.rows * regions.cols;
        let sampling = Sampling { ratio: args.at(5)?, ..OF_OWN_CHANNELS };
        sample(args, &regions, sampling, &out, |c, cell| c * cells + cell)?;
    }
    Ok(Value::tuple([out, mapping]))
}

pub(super) fn ps_align_back(args: &Args<'_>) -> Result<Value> {
    let (grad, rois, _, scale, rows, cols): (&Tensor, &Tensor, &Tensor, f64, i64, i64) = args.get()?;
    let sizes = [args.at(7)?, args.at(8)?, args.at(9)?, args.at(10)?];
    check!(sizes.iter().all(|&n| n >= 0), "{}: negative sizes {sizes:?}", args.name());
    let regions = Regions::new(args.name(), &sizes, rois, scale, rows, cols)?;
    let channels = regions.channels_of_a_cell(args.name())?;
    check!(*grad.sizes().get(1).unwrap_or(&0) == channels as i64, "{}: the gradient has other channels", args.name());
    let cells = regions.rows * regions.cols;
    let sampling = Sampling { ratio: args.at(6)?, ..OF_OWN_CHANNELS };
    sample_back(args.name(), &regions, sampling, grad, rois, |c, cell| c * cells + cell)
}

/// A region in whole elements along one axis: where it starts and how long a cell is.
struct WholeAxis<T> {
    start: f64,
    cell: T,
    size: usize,
}

impl<T: Real> WholeAxis<T> {
    /// `more`: by how much a region is longer than its last element is from its first.
    fn new(r: &Regions, ends: [T; 2], cells: usize, more: f64, size: usize) -> WholeAxis<T> {
        let [start, end] = ends.map(|v| (v * T::from_f64(r.scale)).to_f64().round());
        let cell = T::from_f64((end - start + more).max(1.0)) / T::from_f64(cells as f64);
        WholeAxis { start, cell, size }
    }

    /// The elements of a cell that exist, counted up to `last`.
    fn elements(&self, cell: usize, last: usize) -> Range<usize> {
        let clamp = |v: f64| (v + self.start).clamp(0.0, last as f64) as usize;
        let from = clamp((T::from_f64(cell as f64) * self.cell).to_f64().floor());
        let to = clamp((T::from_f64(cell as f64 + 1.0) * self.cell).to_f64().ceil());
        from..to.max(from)
    }
}

fn whole_axes<T: Real>(r: &Regions, region: &[T; 5], more: f64) -> [WholeAxis<T>; 2] {
    [
        WholeAxis::new(r, [region[2], region[4]], r.rows, more, r.height),
        WholeAxis::new(r, [region[1], region[3]], r.cols, more, r.width),
    ]
}

pub(super) fn pool(args: &Args<'_>) -> Result<Value> {
    let r = Regions::of_call(args)?;
    let (x, rois): (&Tensor, &Tensor) = args.get()?;
    let sizes = r.result(r.channels);
    let (out, argmax) = (Tensor::empty(&sizes, x.dtype())?, Tensor::empty(&sizes, DType::Int32)?);
    if out.is_shape() || out.numel() == 0 {
        return Ok(Value::tuple([out, argmax]));
    }
    let compute = x.dtype().opmath();
    let (x, rois) = (cast(x, compute)?, cast(rois, compute)?);
    let (x, rois) = (dense(&x)?, dense(&rois)?);
    dispatch_dtype!(float_single, compute, args.name(), T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x, rois) = unsafe { (x.as_slice::<T>(), rois.as_slice::<T>()) };
        let images = r.images(args.name(), rois)?;
        let (plane, cells) = (r.height * r.width, r.rows * r.cols);
        write2::<T, i32>(&out, &argmax, |y, places| {
            for (k, region) in rois.as_chunks::<5>().0.iter().enumerate() {
                let [vertical, horizontal] = whole_axes(&r, region, 1.0);
                for cell in 0..cells {
                    let rows = vertical.elements(cell / r.cols, vertical.size);
                    let cols = horizontal.elements(cell % r.cols, horizontal.size);
                    for c in 0..r.channels {
                        let x = &x[(images[k] * r.channels + c) * plane..][..plane];
                        let at = (k * r.channels + c) * cells + cell;
                        let is_empty = rows.is_empty() || cols.is_empty();
                        let least = T::from_f64(if T::DTYPE == DType::Float64 { f64::MIN } else { f32::MIN as f64 });
                        (y[at], places[at]) = (if is_empty { T::ZERO } else { least }, -1);
                        for i in rows.clone().flat_map(|row| cols.clone().map(move |col| row * r.width + col)) {
                            if x[i] > y[at] {
                                (y[at], places[at]) = (x[i], i as i32);
                            }
                        }
                    }
                }
            }
        })?;
    });
    Ok(Value::tuple([out, argmax]))
}

pub(super) fn pool_back(args: &Args<'_>) -> Result<Value> {
    let (grad, rois, argmax, scale, rows, cols): (&Tensor, &Tensor, &Tensor, f64, i64, i64) = args.get()?;
    let name = args.name();
    let sizes = [args.at(6)?, args.at(7)?, args.at(8)?, args.at(9)?];
    check!(sizes.iter().all(|&n: &i64| n >= 0), "{name}: negative sizes {sizes:?}");
    let r = Regions::new(name, &sizes, rois, scale, rows, cols)?;
    check_floating(name, grad)?;
    let expected = r.result(r.channels);
    check!(
        *grad.sizes() == expected && *argmax.sizes() == expected && argmax.dtype() == DType::Int32,
        "{name}: expected a gradient and places of size {expected:?}, got {} and {}",
        grad.describe(),
        argmax.describe()
    );
    check!(grad.dtype() == rois.dtype(), "{name}: grad and rois should have the same type");
    let out = Tensor::empty(&sizes, grad.dtype())?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(out.into());
    }
    let compute = grad.dtype().opmath();
    let (grad, rois) = (cast(grad, compute)?, cast(rois, compute)?);
    let (grad, rois, argmax) = (dense(&grad)?, dense(&rois)?, dense(argmax)?);
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: contiguous tensors of these dtypes.
        let (grad, rois, argmax) = unsafe { (grad.as_slice::<T>(), rois.as_slice::<T>(), argmax.as_slice::<i32>()) };
        let images = r.images(name, rois)?;
        let (plane, cells) = (r.height * r.width, r.rows * r.cols);
        check!(argmax.iter().all(|&i| (i as i64) < plane as i64), "{name}: a place outside the image");
        let mut sums = filled(r.batch * r.channels * plane, T::ZERO);
        for (i, (&g, &at)) in grad.iter().zip(argmax).enumerate().filter(|(_, (_, at))| **at >= 0) {
            let (k, c) = (i / cells / r.channels, i / cells % r.channels);
            let to = &mut sums[(images[k] * r.channels + c) * plane + at as usize];
            *to += g;
        }
        write::<T>(&out, |y| y.copy_from_slice(&sums))?;
    });
    Ok(out.into())
}

/// Goes over the elements of every cell whose channels are its own: `f(place in the result, plane of the input, rows,
/// columns)`.
fn each_own_cell<T: Real>(
    r: &Regions,
    channels: usize,
    images: &[usize],
    rois: &[T],
    mut f: impl FnMut(usize, usize, Range<usize>, Range<usize>),
) {
    let cells = r.rows * r.cols;
    for (k, region) in rois.as_chunks::<5>().0.iter().enumerate() {
        let [vertical, horizontal] = whole_axes(r, region, 0.0);
        for cell in 0..cells {
            let rows = vertical.elements(cell / r.cols, vertical.size.saturating_sub(1));
            let cols = horizontal.elements(cell % r.cols, horizontal.size.saturating_sub(1));
            for c in 0..channels {
                let plane = images[k] * r.channels + c * cells + cell;
                f((k * channels + c) * cells + cell, plane, rows.clone(), cols.clone());
            }
        }
    }
}

pub(super) fn ps_pool(args: &Args<'_>) -> Result<Value> {
    let r = Regions::of_call(args)?;
    let (x, rois): (&Tensor, &Tensor) = args.get()?;
    let channels = r.channels_of_a_cell(args.name())?;
    let out = Tensor::empty(&r.result(channels), x.dtype())?;
    let mapping = channel_mapping(&r, channels)?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(Value::tuple([out, mapping]));
    }
    let compute = x.dtype().opmath();
    let (x, rois) = (cast(x, compute)?, cast(rois, compute)?);
    let (x, rois) = (dense(&x)?, dense(&rois)?);
    dispatch_dtype!(float_single, compute, args.name(), T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x, rois) = unsafe { (x.as_slice::<T>(), rois.as_slice::<T>()) };
        let images = r.images(args.name(), rois)?;
        let size = r.height * r.width;
        write::<T>(&out, |y| {
            each_own_cell(&r, channels, &images, rois, |at, plane, rows, cols| {
                let x = &x[plane * size..][..size];
                let count = T::from_f64((rows.len() * cols.len()) as f64);
                let mut sum = T::ZERO;
                for row in rows.clone() {
                    sum = x[row * r.width..][cols.clone()].iter().fold(sum, |sum, &v| sum + v);
                }
                y[at] = if rows.is_empty() || cols.is_empty() { T::ZERO } else { sum / count };
            });
        })?;
    });
    Ok(Value::tuple([out, mapping]))
}

pub(super) fn ps_pool_back(args: &Args<'_>) -> Result<Value> {
    let (grad, rois, _, scale, rows, cols): (&Tensor, &Tensor, &Tensor, f64, i64, i64) = args.get()?;
    let name = args.name();
    let sizes = [args.at(6)?, args.at(7)?, args.at(8)?, args.at(9)?];
    check!(sizes.iter().all(|&n: &i64| n >= 0), "{name}: negative sizes {sizes:?}");
    let r = Regions::new(name, &sizes, rois, scale, rows, cols)?;
    check_floating(name, grad)?;
    let channels = r.channels_of_a_cell(name)?;
    check!(
        *grad.sizes() == r.result(channels) && grad.dtype() == rois.dtype(),
        "{name}: expected a gradient of size {:?}, got {} for regions {}",
        r.result(channels),
        grad.describe(),
        rois.describe()
    );
    let out = Tensor::empty(&sizes, grad.dtype())?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(out.into());
    }
    let compute = grad.dtype().opmath();
    let (grad, rois) = (cast(grad, compute)?, cast(rois, compute)?);
    let (grad, rois) = (dense(&grad)?, dense(&rois)?);
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: contiguous tensors of this dtype.
        let (grad, rois) = unsafe { (grad.as_slice::<T>(), rois.as_slice::<T>()) };
        let images = r.images(name, rois)?;
        let size = r.height * r.width;
        let mut sums = filled(r.batch * r.channels * size, T::ZERO);
        each_own_cell(&r, channels, &images, rois, |at, plane, rows, cols| {
            let share = grad[at] / T::from_f64((rows.len() * cols.len()).max(1) as f64);
            for row in rows {
                let to = &mut sums[plane * size + row * r.width..][cols.clone()];
                to.iter_mut().for_each(|v| *v += share);
            }
        });
        write::<T>(&out, |y| y.copy_from_slice(&sums))?;
    });
    Ok(out.into())
}
