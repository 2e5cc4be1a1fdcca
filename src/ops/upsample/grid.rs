//! Sampling at given positions.

use super::interp_weights::{cubic_slopes, cubic_weights};
use crate::core::fallible_alloc::filled;
use crate::core::{DType, Dims, Result, Tensor};
use crate::kernels::reduce::Real;
use crate::kernels::vmath::scalar::{Whole, floor};
use crate::kernels::vmath::simd::Shared;
use crate::operator::gradient::{Backward, Grads, joint};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::elementwise::cast;
use crate::ops::support::sampling::Samples;
use crate::runtime::parallel::parallel_for;
use crate::{call, check, dispatch_dtype, tensor};
use smallvec::{SmallVec, smallvec};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor",
        "The input at the positions of a grid, from -1 to 1 across each axis.",
        |a| {
            let (x, grid, mode, padding, align): (&Tensor, &Tensor, i64, i64, bool) = a.get()?;
            check_common(x, grid)?;
            if x.ndim() == 4 {
                return call!("grid_sampler_2d", x, grid, mode, padding, align);
            }
            check!(
                x.ndim() == 5 && grid.ndim() == 5,
                "grid_sampler(): expected 4D or 5D input and grid with same number of dimensions, but got input with sizes \
                 {:?} and grid with sizes {:?}",
                x.sizes(),
                grid.sizes()
            );
            check!(mode != 2, "grid_sampler(): bicubic interpolation only supports 4D input");
            call!("grid_sampler_3d", x, grid, mode, padding, align)
        },
    ).autocast(Autocast::Float32),
    composite(
        "affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor",
        "The grid for grid_sampler that affine maps `[batch, 2 or 3, 3 or 4]` make of an image's own positions.",
        affine_grid,
    )
    .out("out"),
    composite(
        "affine_grid_generator_backward(Tensor grad, SymInt[] size, bool align_corners) -> Tensor",
        "The gradient of affine_grid_generator.",
        |args| {
            let (grad, size, align): (&Tensor, &[i64], bool) = args.get()?;
            let base = positions(size, align, grad.dtype())?;
            let rows = tensor!("reshape", grad, &[size[0], -1, size.len() as i64 - 2])?;
            // By columns, as upstream's is.
            let turned = tensor!("bmm", &tensor!("transpose.int", &base, 1, 2)?, &rows)?;
            call!("transpose.int", &turned, 1, 2)
        },
    ).reads_undefined(),
    structured(
        "grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor",
        "grid_sampler of images.",
        |a, o| sample(a, o, 2),
    ).autocast(Autocast::Float32).gradient(&[joint(&["input", "grid"], &["input", "grid"], |g| of_sampler(g, |a| call!("grid_sampler_2d_backward", a[0], a[1], a[2], a[3], a[4], a[5], a[6])))])
    .out("out"),
    structured(
        "grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor",
        "grid_sampler of volumes.",
        |a, o| sample(a, o, 3),
    ).autocast(Autocast::Float32).gradient(&[joint(&["input", "grid"], &["input", "grid"], |g| of_sampler(g, |a| call!("grid_sampler_3d_backward", a[0], a[1], a[2], a[3], a[4], a[5], a[6])))])
    .out("out"),
    functional(
        "grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, \
         bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)",
        "The gradients of input and grid.",
        |a| sample_back(a, 2),
    ).is_derivative()
    .out("out"),
    functional(
        "grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, \
         bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)",
        "The gradients of input and grid.",
        |a| sample_back(a, 3),
    ).is_derivative()
    .out("out"),
];

/// The gradients a record of the backward computation gives.
fn of_sampler(g: &Backward<'_>, run: fn([Arg<'_>; 7]) -> Result<Value>) -> Result<Grads> {
    let (grad, input, grid) = (g.grad()?, g.saved("input")?, g.saved("grid")?);
    let (mode, padding, align) = (g.int("interpolation_mode")?, g.int("padding_mode")?, g.bool("align_corners")?);
    let wanted = [g.needs("input"), g.needs("grid")];
    let (grad, input, grid) = (Arg::Tensor(&grad), Arg::Tensor(&input), Arg::Tensor(&grid));
    let made = run([grad, input, grid, Arg::Int(mode), Arg::Int(padding), Arg::Bool(align), Arg::Bools(&wanted)])?;
    Ok(made.tensors()?.into_iter().zip(wanted).map(|(t, wanted)| wanted.then_some(t)).collect())
}

/// The positions of the outputs, mapped.
fn affine_grid(args: &Args<'_>) -> Result<Value> {
    let (theta, size, align): (&Tensor, &[i64], bool) = args.get()?;
    let base = positions(size, align, theta.dtype())?;
    let mapped = tensor!("bmm", &base, &tensor!("transpose.int", theta, 1, 2)?)?;
    let shape: Dims = [size[0]].into_iter().chain(size[2..].iter().copied()).chain([size.len() as i64 - 2]).collect();
    call!("view", &mapped, &shape)
}

/// The positions of the outputs of a batch, as homogeneous coordinates in rows.
fn positions(size: &[i64], align: bool, dtype: DType) -> Result<Tensor> {
    check!(matches!(size.len(), 4 | 5), "AffineGridGenerator needs 4d (spatial) or 5d (volumetric) inputs.");
    let (batch, space) = (size[0], &size[2..]);
    let spread: Dims = space.iter().copied().chain([1]).collect();
    let mut coordinates = Vec::new();
    // Along the last axis first.
    for (axis, &n) in space.iter().enumerate().rev() {
        let ends = if n > 1 && !align { (n - 1) as f64 / n as f64 } else { 1.0 };
        let places = call!("linspace", if n > 1 { -ends } else { 0.0 }, if n > 1 { ends } else { 0.0 }, n, dtype)?;
        let shape: Dims = (0..=space.len()).map(|k| if k == axis { n } else { 1 }).collect();
        let along = tensor!("view", &places.tensor()?, &shape)?;
        coordinates.push(tensor!("expand", &along, &spread)?);
    }
    coordinates.push(tensor!("ones", &spread, dtype)?);
    let base = tensor!("reshape", &tensor!("cat", &coordinates, -1)?, &[1, -1, size.len() as i64 - 1])?;
    tensor!("expand", &base, &[batch, -1, -1])
}

fn check_common(x: &Tensor, grid: &Tensor) -> Result<()> {
    check!(
        x.ndim() >= 2 && grid.ndim() >= 1 && x.sizes()[0] == grid.sizes()[0],
        "grid_sampler(): expected grid and input to have same batch size, but got input with sizes {:?} and grid with sizes \
         {:?}",
        x.sizes(),
        grid.sizes()
    );
    let axes = x.ndim() as i64 - 2;
    check!(
        grid.sizes()[grid.ndim() - 1] == axes,
        "grid_sampler(): expected grid to have size {axes} in last dimension, but got grid with sizes {:?}",
        grid.sizes()
    );
    for (d, &s) in x.sizes().iter().enumerate().skip(2) {
        check!(
            s > 0,
            "grid_sampler(): expected input to have non-empty spatial dimensions, but input has sizes {:?} with dimension \
             {d} being empty",
            x.sizes()
        );
    }
    Ok(())
}

/// What is beyond the edges.
#[derive(Clone, Copy, PartialEq)]
enum Padding {
    Zeros,
    Border,
    Reflection,
}

impl Padding {
    fn of(code: i64) -> Padding {
        match code {
            1 => Padding::Border,
            2 => Padding::Reflection,
            _ => Padding::Zeros,
        }
    }
}

/// One axis: its length and how positions on it are read.
#[derive(Clone, Copy)]
struct Axis {
    size: usize,
    align: bool,
    padding: Padding,
}

impl Axis {
    /// From -1..1 to elements.
    fn unnormalize<T: Real>(self, c: f64) -> f64 {
        let round = |v: f64| T::from_f64(v).to_f64();
        let n = self.size as f64;
        if self.align {
            round(round((c + 1.0) / 2.0) * (n - 1.0))
        } else {
            round(round(round(round(c + 1.0) * n) - 1.0) / 2.0)
        }
    }

    /// A position brought inside, where the padding says so.
    fn bound(self, at: f64) -> f64 {
        let last = self.size as f64 - 1.0;
        let clip = |v: f64| v.max(0.0).min(last);
        match self.padding {
            Padding::Zeros => at,
            Padding::Border => clip(at),
            Padding::Reflection if self.align => clip(reflect(at, 0.0, last)),
            Padding::Reflection => clip(reflect(at, -0.5, last + 0.5)),
        }
    }

    /// The element at a whole position, if there is one.
    fn element(self, at: f64) -> Option<usize> {
        (at >= 0.0 && at < self.size as f64).then_some(at as usize)
    }

    /// How a bound position moves with the one given: backwards behind a reflection, not at all beyond a border.
    fn bound_slope(self, at: f64) -> f64 {
        let last = self.size as f64 - 1.0;
        let clip = |v: f64| if v > 0.0 && v < last { 1.0 } else { 0.0 };
        let folded = |low: f64, high: f64| {
            let span = high - low;
            if span == 0.0 {
                return 0.0;
            }
            let away = at - low;
            let back = if (away.abs() / span).floor() % 2.0 == 0.0 { 1.0 } else { -1.0 };
            back * if away < 0.0 { -1.0 } else { 1.0 } * clip(reflect(at, low, high))
        };
        match self.padding {
            Padding::Zeros => 1.0,
            Padding::Border => clip(at),
            Padding::Reflection if self.align => folded(0.0, last),
            Padding::Reflection => folded(-0.5, last + 0.5),
        }
    }

    /// The elements a position is read from, with weights.
    #[inline(always)]
    fn taps<T: Real>(self, c: f64, mode: i64) -> SmallVec<[(usize, T); 4]> {
        let mut taps = SmallVec::new();
        self.each_tap::<T>(c, mode, |i, w, _| taps.push((i, T::from_f64(w))));
        taps
    }

    /// The elements a position is read from, with weights and how these move with the position.
    #[inline(always)]
    fn each_tap<T: Real>(self, c: f64, mode: i64, mut tap: impl FnMut(usize, f64, f64)) {
        let at = self.unnormalize::<T>(c);
        let mut push = |at: f64, w: f64, slope: f64| self.element(at).into_iter().for_each(|i| tap(i, w, slope));
        let scale = (self.size as f64 - if self.align { 1.0 } else { 0.0 }) / 2.0;
        match mode {
            0 => {
                let slope = self.bound_slope(at) * scale;
                let at = self.bound(at);
                let low = floor(at);
                push(low, 1.0 - (at - low), -slope);
                push(low + 1.0, at - low, slope);
            }
            1 => push(self.bound(at).nearest(), 1.0, 0.0),
            _ => {
                let low = floor(at);
                let slopes = cubic_slopes(at - low);
                for (k, w) in cubic_weights(at - low).into_iter().enumerate() {
                    push(self.bound(low - 1.0 + k as f64), w, slopes[k] * scale);
                }
            }
        }
    }
}

/// Folds a position back and forth between two ends.
fn reflect(at: f64, low: f64, high: f64) -> f64 {
    let span = high - low;
    if span == 0.0 {
        return 0.0;
    }
    let away = (at - low).abs();
    let (extra, flips) = (away % span, floor(away / span));
    if flips % 2.0 == 0.0 { extra + low } else { span - extra + low }
}

fn sample(args: &Args<'_>, out: &mut Out<'_>, n: usize) -> Result<()> {
    let (x, grid, mode, padding, align): (&Tensor, &Tensor, i64, i64, bool) = args.get()?;
    check_common(x, grid)?;
    check!(
        x.ndim() == n + 2 && grid.ndim() == n + 2,
        "grid_sampler(): expected {}D input and grid with same number of dimensions, but got input with sizes {:?} and grid \
         with sizes {:?}",
        n + 2,
        x.sizes(),
        grid.sizes()
    );
    let name = if n == 2 { "grid_sampler_2d_cpu_kernel_impl" } else { "grid_sampler3d_cpu" };
    check!(x.dtype().is_floating(), NotImplemented, "\"{name}\" not implemented for '{}'", x.dtype().name());
    check!(x.dtype() == grid.dtype(), "expected scalar type {} but found {}", x.dtype().name(), grid.dtype().name());
    let padding = Padding::of(padding);
    let sizes: Dims = x.sizes()[..2].iter().chain(&grid.sizes()[1..=n]).copied().collect();
    let o = out.tensor(&sizes, None, x.dtype())?;
    let compute = x.dtype().opmath();
    let (x, grid) = (cast(x, compute)?, cast(grid, compute)?);
    let (x, grid) = (dense(&x)?, dense(&grid)?);
    let axes: Vec<Axis> = x.sizes()[2..].iter().map(|&s| Axis { size: s as usize, align, padding }).collect();
    let (batch, channels) = (sizes[0] as usize, sizes[1] as usize);
    let points = sizes[2..].iter().product::<i64>() as usize;
    let plane: usize = axes.iter().map(|a| a.size).product();
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x, grid) = unsafe { (x.as_slice::<T>(), grid.as_slice::<T>()) };
        write::<T>(o, |y| {
            let y = Shared::new(y);
            parallel_for(batch * points, 1 + 1024 / channels.max(1), |range| {
                let mut samples = Samples::<T>::new();
                let mut start = range.start;
                while start < range.end {
                    let (b, point) = (start / points, start % points);
                    let count = Samples::<T>::BLOCK.min(points - point).min(range.end - start);
                    samples.clear();
                    for at in grid[start * n..][..count * n].chunks_exact(n) {
                        sample_point(&axes, at, mode, &mut samples);
                    }
                    for c in 0..channels {
                        let row = (b * channels + c) * points + point;
                        // SAFETY: each output is written once.
                        samples.of(&x[(b * channels + c) * plane..][..plane], |i, v| unsafe { y.at(row + i).write(v) });
                    }
                    start += count;
                }
            });
        })
    })
}

/// What a point of the grid is read from.
#[inline(always)]
fn sample_point<T: Real>(axes: &[Axis], at: &[T], mode: i64, samples: &mut Samples<T>) {
    // The grid has x first, the input x last.
    let taps = |k: usize| axes[k].taps::<T>(at[axes.len() - 1 - k].to_f64(), mode);
    let (rows, last) = (axes.len() - 2, axes.len() - 1);
    let depths = if rows == 0 { smallvec![(0, T::ONE)] } else { taps(0) };
    let (rows, columns, height, width) = (taps(rows), taps(last), axes[rows].size, axes[last].size);
    for &(d, u) in &depths {
        for &(h, v) in &rows {
            for &(w, weight) in &columns {
                samples.read((d * height + h) * width + w, u * v * weight);
            }
        }
    }
    samples.end_point();
}

/// The gradients of input and grid.
fn sample_back(args: &Args<'_>, n: usize) -> Result<Value> {
    let (grad, x, grid, mode, padding, align): (&Tensor, &Tensor, &Tensor, i64, i64, bool) = args.get()?;
    check_common(x, grid)?;
    check!(
        x.ndim() == n + 2 && grid.ndim() == n + 2 && x.dtype() == grid.dtype() && x.dtype() == grad.dtype(),
        "grid_sampler_{n}d_backward: gradient {}, input {} and grid {} do not fit each other",
        grad.describe(),
        x.describe(),
        grid.describe()
    );
    let expected: Dims = x.sizes()[..2].iter().chain(&grid.sizes()[1..=n]).copied().collect();
    check!(
        *grad.sizes() == *expected,
        "grid_sampler_{n}d_backward: expected a gradient of shape {expected:?}, got {:?}",
        grad.sizes()
    );
    let (of_x, of_grid) = (Tensor::empty(x.sizes(), x.dtype())?, Tensor::empty(grid.sizes(), grid.dtype())?);
    let compute = x.dtype().opmath();
    let axes: Vec<Axis> =
        x.sizes()[2..].iter().map(|&s| Axis { size: s as usize, align, padding: Padding::of(padding) }).collect();
    let (channels, points) = (x.sizes()[1] as usize, expected[2..].iter().product::<i64>() as usize);
    let plane: usize = axes.iter().map(|a| a.size).product();
    let (grad, x, grid) = (cast(grad, compute)?, cast(x, compute)?, cast(grid, compute)?);
    let (grad, x, grid) = (dense(&grad)?, dense(&x)?, dense(&grid)?);
    dispatch_dtype!(float_single, compute, "grid_sampler_backward", T => {
        // SAFETY: contiguous tensors of this dtype.
        let (grad, x, grid) = unsafe { (grad.as_slice::<T>(), x.as_slice::<T>(), grid.as_slice::<T>()) };
        let (mut dx, mut dgrid) = (filled(x.len(), 0.0), filled(grid.len(), 0.0));
        for b in 0..grid.len() / (points * n).max(1) {
            for point in 0..points {
                let at = (b * points + point) * n;
                // Places in a plane: the offset, the weight, and how it moves with each axis.
                let mut reads = vec![(0usize, 1.0, [0.0; 3])];
                for (k, axis) in axes.iter().enumerate() {
                    let mut next = Vec::with_capacity(reads.len() * 4);
                    // The grid has x first, the input x last.
                    axis.each_tap::<T>(grid[at + n - 1 - k].to_f64(), mode, |i, w, slope| {
                        next.extend(reads.iter().map(|&(offset, weight, slopes)| {
                            let mut moved: [f64; 3] = slopes.map(|s| s * w);
                            moved[k] = weight * slope;
                            (offset * axis.size + i, weight * w, moved)
                        }));
                    });
                    reads = next;
                }
                for c in 0..channels {
                    let v = grad[(b * channels + c) * points + point].to_f64();
                    let start = (b * channels + c) * plane;
                    for &(offset, weight, slopes) in &reads {
                        dx[start + offset] += v * weight;
                        let value = v * x[start + offset].to_f64();
                        (0..n).for_each(|k| dgrid[at + n - 1 - k] += value * slopes[k]);
                    }
                }
            }
        }
        let rounded = |from: &[f64], to: &mut [T]| to.iter_mut().zip(from).for_each(|(t, &v)| *t = T::from_f64(v));
        write::<T>(&of_x, |y| rounded(&dx, y))?;
        write::<T>(&of_grid, |y| rounded(&dgrid, y))?;
    });
    Ok(Value::tuple([of_x, of_grid]))
}
