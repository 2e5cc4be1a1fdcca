//! Normalisations.
//!
//! Statistics take two passes over a row, with the sums of [`super::reduce`]; a third writes
//! `(x - mean) * scale + bias`. Single-precision results are within a few units of 2^-24 times the size
//! of the normalised value and of the bias.

use super::grain::ELEMENTS;
use super::isa::{Isa, isa};
use super::reduce::{row_moments, sum_squares};
use super::vmath::simd::{Kernel, Real, Shared, Simd, Vector, dispatch};
use crate::core::fallible_alloc::filled;
use crate::runtime::parallel::parallel_for;

/// The affine function after a normalization, by column or channel.
#[derive(Clone, Copy, Debug)]
pub struct Affine<'a, T> {
    /// Factors; none are ones.
    pub gamma: Option<&'a [T]>,
    /// Summands; none are zeros.
    pub beta: Option<&'a [T]>,
}

impl<T> Affine<'_, T> {
    /// Whether what is given has `n` elements.
    fn has(&self, n: usize) -> bool {
        self.gamma.is_none_or(|g| g.len() == n) && self.beta.is_none_or(|b| b.len() == n)
    }

    /// Columns or channels `first..first + n`.
    fn part(&self, first: usize, n: usize) -> Self {
        let part = first..first + n;
        Affine { gamma: self.gamma.map(|g| &g[part.clone()]), beta: self.beta.map(|b| &b[part]) }
    }
}

/// Where the statistics of [`layer_norm`] and [`group_norm`] go, one per row or group.
#[derive(Debug, Default)]
pub struct Stats<'a, T> {
    /// Means.
    pub mean: Option<&'a mut [T]>,
    /// 1 / sqrt(variance + eps).
    pub rstd: Option<&'a mut [T]>,
}

/// `(x - mean) / sqrt(var + eps) * gamma + beta` per row of `[rows, cols]`, with the variance over
/// `cols` (divided by their number); `affine` is by column.
///
/// # Panics
/// When a length does not fit.
pub fn layer_norm<T: Real>(
    x: &[T],
    [rows, cols]: [usize; 2],
    affine: Affine<T>,
    eps: f64,
    out: &mut [T],
    stats: Stats<T>,
) {
    layer_norm_isa(isa(), x, [rows, cols], affine, eps, out, stats);
}

/// [`layer_norm`] on an instruction set.
///
/// # Panics
/// As [`layer_norm`].
pub fn layer_norm_isa<T: Real>(
    isa: Isa,
    x: &[T],
    [rows, cols]: [usize; 2],
    affine: Affine<T>,
    eps: f64,
    out: &mut [T],
    stats: Stats<T>,
) {
    assert!(x.len() == rows * cols && out.len() == x.len());
    assert!(affine.has(cols));
    let rows = if stats.are_wanted() || !x.is_empty() { rows } else { 0 };
    let (mean, rstd) = stats.share(rows);
    let out = Shared::new(out);
    parallel_for(rows, ELEMENTS / cols.max(1), |range| {
        let x = &x[range.start * cols..range.end * cols];
        // SAFETY: these rows' outputs are this thread's alone.
        let out = unsafe { out.slice(range.start * cols, range.len() * cols) };
        let stats = |r: usize, m: f64, s: f64| put_stats(&mean, &rstd, range.start + r, m, s);
        dispatch(isa, LayerNorm { x, cols, affine, eps, out, stats });
    });
}

type SharedStats<T> = Option<Shared<T>>;

impl<T: Real> Stats<'_, T> {
    /// Nothing wanted.
    pub fn none() -> Self {
        Stats { mean: None, rstd: None }
    }

    fn are_wanted(&self) -> bool {
        self.mean.is_some() || self.rstd.is_some()
    }

    fn share(self, n: usize) -> (SharedStats<T>, SharedStats<T>) {
        let share = |s: Option<&mut [T]>| {
            s.map(|s| {
                assert_eq!(s.len(), n);
                Shared::new(s)
            })
        };
        (share(self.mean), share(self.rstd))
    }
}

fn put_stats<T: Real>(mean: &SharedStats<T>, rstd: &SharedStats<T>, row: usize, m: f64, s: f64) {
    for (slot, v) in [(mean, m), (rstd, s)] {
        if let Some(slot) = slot {
            // SAFETY: each row is handled once, and `share` checked the number of rows.
            unsafe { *slot.at(row) = T::from_f64(v) };
        }
    }
}

struct LayerNorm<'a, T, F> {
    x: &'a [T],
    cols: usize,
    affine: Affine<'a, T>,
    eps: f64,
    out: &'a mut [T],
    stats: F,
}

impl<T: Real, F: Fn(usize, f64, f64)> Kernel for LayerNorm<'_, T, F> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let n = self.cols;
        if n == 0 {
            return;
        }
        for (r, (x, out)) in self.x.chunks_exact(n).zip(self.out.chunks_exact_mut(n)).enumerate() {
            // SAFETY: the row's own elements.
            let (mean, dev) = unsafe { row_moments::<T, S>(x.as_ptr(), n) };
            let rstd = 1.0 / (dev / n as f64 + self.eps).sqrt();
            (self.stats)(r, mean, rstd);
            let (m, k) = (T::V::<S>::splat(T::from_f64(mean)), T::V::<S>::splat(T::from_f64(rstd)));
            // SAFETY: rows, gamma and beta have n elements.
            unsafe {
                map::<T, S>(
                    x.as_ptr(),
                    out.as_mut_ptr(),
                    n,
                    self.affine,
                    #[inline(always)]
                    |v| v.sub(m).mul(k),
                );
            }
        }
    }
}

/// `out[i] = f(x[i]) * gamma[i] + beta[i]`.
///
/// # Safety
/// All are valid for `n` elements; `out` may be `x`.
#[inline(always)]
unsafe fn map<T: Real, S: Simd>(
    x: *const T,
    out: *mut T,
    n: usize,
    Affine { gamma, beta }: Affine<T>,
    f: impl Fn(T::V<S>) -> T::V<S>,
) {
    let step = T::V::<S>::N;
    let whole = n - n % step;
    // SAFETY: all accesses are to elements below n.
    unsafe {
        let mut i = 0;
        while i < whole {
            let v = f(T::V::<S>::load(x.add(i)));
            let y = match (gamma, beta) {
                (Some(g), Some(b)) => v.fma(T::V::<S>::load(g.as_ptr().add(i)), T::V::<S>::load(b.as_ptr().add(i))),
                (Some(g), None) => v.mul(T::V::<S>::load(g.as_ptr().add(i))),
                (None, Some(b)) => v.add(T::V::<S>::load(b.as_ptr().add(i))),
                (None, None) => v,
            };
            y.store(out.add(i));
            i += step;
        }
        if i < n {
            let w = n - i;
            let mut y = f(T::V::<S>::load_part(x.add(i), w));
            if let Some(g) = gamma {
                y = y.mul(T::V::<S>::load_part(g.as_ptr().add(i), w));
            }
            if let Some(b) = beta {
                y = y.add(T::V::<S>::load_part(b.as_ptr().add(i), w));
            }
            y.store_part(out.add(i), w);
        }
    }
}

/// `x / sqrt(mean(x^2) + eps) * gamma` per row of `[rows, cols]`; `gamma` is `[cols]`.
///
/// # Panics
/// When a length does not fit.
pub fn rms_norm<T: Real>(x: &[T], [rows, cols]: [usize; 2], gamma: Option<&[T]>, eps: f64, out: &mut [T]) {
    rms_norm_isa(isa(), x, [rows, cols], gamma, eps, out);
}

/// [`rms_norm`] on an instruction set.
///
/// # Panics
/// As [`rms_norm`].
pub fn rms_norm_isa<T: Real>(
    isa: Isa,
    x: &[T],
    [rows, cols]: [usize; 2],
    gamma: Option<&[T]>,
    eps: f64,
    out: &mut [T],
) {
    assert!(x.len() == rows * cols && out.len() == x.len() && gamma.is_none_or(|g| g.len() == cols));
    let rows = if x.is_empty() { 0 } else { rows };
    let out = Shared::new(out);
    parallel_for(rows, ELEMENTS / cols.max(1), |range| {
        let x = &x[range.start * cols..range.end * cols];
        // SAFETY: these rows' outputs are this thread's alone.
        let out = unsafe { out.slice(range.start * cols, range.len() * cols) };
        dispatch(isa, RmsNorm { x, cols, gamma, eps, out });
    });
}

struct RmsNorm<'a, T> {
    x: &'a [T],
    cols: usize,
    gamma: Option<&'a [T]>,
    eps: f64,
    out: &'a mut [T],
}

impl<T: Real> Kernel for RmsNorm<'_, T> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let n = self.cols;
        if n == 0 {
            return;
        }
        for (x, out) in self.x.chunks_exact(n).zip(self.out.chunks_exact_mut(n)) {
            // SAFETY: the row's own elements; gamma has n.
            unsafe {
                let squares = sum_squares::<T, S>(x.as_ptr(), n).to_f64();
                let k = T::V::<S>::splat(T::from_f64(1.0 / (squares / n as f64 + self.eps).sqrt()));
                map::<T, S>(
                    x.as_ptr(),
                    out.as_mut_ptr(),
                    n,
                    Affine { gamma: self.gamma, beta: None },
                    #[inline(always)]
                    |v| v.mul(k),
                );
            }
        }
    }
}

/// The groups of a contiguous `[batch, channels, positions]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Groups {
    /// Images.
    pub batch: usize,
    /// Channels of an image.
    pub channels: usize,
    /// Elements of a channel.
    pub positions: usize,
    /// Groups of channels.
    pub groups: usize,
}

/// Layer norm over the channels and positions of each of `groups` groups of a contiguous
/// `[batch, channels, positions]`, then `affine` by channel; statistics are
/// `[batch * groups]`. With `groups == channels` it is instance norm.
///
/// # Panics
/// When a length does not fit or `groups` does not divide `channels`.
pub fn group_norm<T: Real>(x: &[T], shape: Groups, affine: Affine<T>, eps: f64, out: &mut [T], stats: Stats<T>) {
    group_norm_isa(isa(), x, shape, affine, eps, out, stats);
}

/// [`group_norm`] on an instruction set.
///
/// # Panics
/// As [`group_norm`].
pub fn group_norm_isa<T: Real>(
    isa: Isa,
    x: &[T],
    Groups { batch, channels, positions, groups }: Groups,
    affine: Affine<T>,
    eps: f64,
    out: &mut [T],
    stats: Stats<T>,
) {
    assert!(x.len() == batch * channels * positions && out.len() == x.len());
    assert!(groups > 0 && channels.is_multiple_of(groups));
    assert!(affine.has(channels));
    let per_group = channels / groups;
    let size = per_group * positions;
    let rows = if stats.are_wanted() || !x.is_empty() { batch * groups } else { 0 };
    let (mean, rstd) = stats.share(rows);
    let out = Shared::new(out);
    parallel_for(rows, ELEMENTS / size.max(1), |range| {
        for r in range {
            let first = r % groups * per_group;
            let x = &x[r * size..(r + 1) * size];
            // SAFETY: this group's output is this thread's alone.
            let out = unsafe { out.slice(r * size, size) };
            let affine = affine.part(first, per_group);
            let (m, s) = dispatch(isa, Group { x, positions, per_group, affine, eps, out });
            put_stats(&mean, &rstd, r, m, s);
        }
    });
}

struct Group<'a, T> {
    x: &'a [T],
    positions: usize,
    per_group: usize,
    affine: Affine<'a, T>,
    eps: f64,
    out: &'a mut [T],
}

impl<T: Real> Kernel for Group<'_, T> {
    const WIDEST: Isa = T::WIDEST;
    type Out = (f64, f64);
    #[inline(always)]
    fn run<S: Simd>(self) -> (f64, f64) {
        let n = self.x.len();
        // SAFETY: the group's own elements.
        let (mean, dev) = unsafe { row_moments::<T, S>(self.x.as_ptr(), n) };
        let rstd = 1.0 / (dev / n as f64 + self.eps).sqrt();
        let m = T::V::<S>::splat(T::from_f64(mean));
        for c in 0..self.per_group {
            let scale = rstd * self.affine.gamma.map_or(1.0, |g| g[c].to_f64());
            let k = T::V::<S>::splat(T::from_f64(scale));
            let b = T::V::<S>::splat(self.affine.beta.map_or(T::ZERO, |b| b[c]));
            let at = c * self.positions;
            // SAFETY: channel c of the group.
            unsafe {
                let (x, out) = (self.x.as_ptr().add(at), self.out.as_mut_ptr().add(at));
                map::<T, S>(
                    x,
                    out,
                    self.positions,
                    Affine { gamma: None, beta: None },
                    #[inline(always)]
                    |v| v.sub(m).fma(k, b),
                );
            }
        }
        (mean, rstd)
    }
}

/// Where the channels of an array are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// `[batch, channels, positions]`.
    ChannelsFirst,
    /// `[batch, positions, channels]`.
    ChannelsLast,
}

/// What [`batch_norm`] does to each channel; all are `[channels]`.
#[derive(Clone, Copy, Debug)]
pub struct Normalization<'a, T> {
    /// Means.
    pub mean: &'a [T],
    /// Variances.
    pub var: &'a [T],
    /// Added to the variances.
    pub eps: f64,
    /// Factors and summands.
    pub affine: Affine<'a, T>,
}

/// `(x - mean) / sqrt(var + eps) * gamma + beta` with given statistics per channel;
/// `[batch, channels, positions]` says the sizes, `layout` the order. Folded to one scale and one shift
/// per channel.
///
/// # Panics
/// When a length does not fit.
pub fn batch_norm<T: Real>(x: &[T], shape: [usize; 3], layout: Layout, by: &Normalization<T>, out: &mut [T]) {
    let Normalization { mean, var, eps, affine: Affine { gamma, beta } } = *by;
    let channels = shape[1];
    assert!(mean.len() == channels && var.len() == channels);
    assert!(by.affine.has(channels));
    let mut scale = filled(channels, T::ZERO);
    let mut shift = filled(channels, T::ZERO);
    for c in 0..channels {
        let k = gamma.map_or(1.0, |g| g[c].to_f64()) / (var[c].to_f64() + eps).sqrt();
        scale[c] = T::from_f64(k);
        shift[c] = T::from_f64(beta.map_or(0.0, |b| b[c].to_f64()) - mean[c].to_f64() * k);
    }
    channel_affine(x, shape, layout, &scale, &shift, out);
}

/// `x * scale[c] + shift[c]`; `[batch, channels, positions]` says the sizes, `layout` the order.
///
/// # Panics
/// When a length does not fit.
pub fn channel_affine<T: Real>(x: &[T], shape: [usize; 3], layout: Layout, scale: &[T], shift: &[T], out: &mut [T]) {
    channel_affine_isa(isa(), x, shape, layout, scale, shift, out);
}

/// [`channel_affine`] on an instruction set.
///
/// # Panics
/// As [`channel_affine`].
pub fn channel_affine_isa<T: Real>(
    isa: Isa,
    x: &[T],
    [batch, channels, positions]: [usize; 3],
    layout: Layout,
    scale: &[T],
    shift: &[T],
    out: &mut [T],
) {
    assert!(x.len() == batch * channels * positions && out.len() == x.len());
    assert!(scale.len() == channels && shift.len() == channels);
    let out = Shared::new(out);
    let (rows, size) = match layout {
        Layout::ChannelsFirst => (batch * channels, positions),
        Layout::ChannelsLast => (batch * positions, channels),
    };
    let rows = if x.is_empty() { 0 } else { rows };
    parallel_for(rows, ELEMENTS / size.max(1), |range| {
        let x = &x[range.start * size..range.end * size];
        // SAFETY: these rows' outputs are this thread's alone.
        let out = unsafe { out.slice(range.start * size, range.len() * size) };
        dispatch(isa, Channels { x, first: range.start, size, layout, scale, shift, out });
    });
}

struct Channels<'a, T> {
    x: &'a [T],
    first: usize,
    size: usize,
    layout: Layout,
    scale: &'a [T],
    shift: &'a [T],
    out: &'a mut [T],
}

impl<T: Real> Kernel for Channels<'_, T> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Channels { x, first, size, layout, scale, shift, out } = self;
        let n = size.max(1);
        for (r, (x, out)) in x.chunks_exact(n).zip(out.chunks_exact_mut(n)).enumerate() {
            let (x, out) = (x.as_ptr(), out.as_mut_ptr());
            // SAFETY: one row; in channels-last order it has as many elements as scale and shift.
            unsafe {
                if layout == Layout::ChannelsFirst {
                    let c = (first + r) % scale.len();
                    let (k, b) = (T::V::<S>::splat(scale[c]), T::V::<S>::splat(shift[c]));
                    map::<T, S>(
                        x,
                        out,
                        n,
                        Affine { gamma: None, beta: None },
                        #[inline(always)]
                        |v| v.fma(k, b),
                    );
                } else {
                    map::<T, S>(
                        x,
                        out,
                        n,
                        Affine { gamma: Some(scale), beta: Some(shift) },
                        #[inline(always)]
                        |v| v,
                    );
                }
            }
        }
    }
}
