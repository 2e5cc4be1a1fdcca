//! Fourier transforms: three that compute, over dimensions of complex or real numbers, and PyTorch's many ways to ask for
//! them, which cut or pad their input, say how it is scaled, and call those three.

use super::factory::{dtype_or_default, factory};
use crate::core::dtype::default_float;
use crate::core::element::Complex;
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry, iter};
use crate::kernels::fft::{self, Lines, Part};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{bail, call, check, dispatch_dtype, tensor};
use smallvec::SmallVec;

const FREQUENCIES: &str = "The frequencies of a transform's elements, samples being d apart.";

/// A transform along one dimension.
macro_rules! one {
    ($name:literal, $doc:literal, $body:expr) => {
        composite(concat!($name, "(Tensor self, SymInt? n=None, int dim=-1, str? norm=None) -> Tensor"), $doc, |args| {
            let (x, n, dim, norm): (&Tensor, Option<i64>, i64, Option<&str>) = args.get()?;
            let body: fn(&Tensor, Option<i64>, i64, Option<&str>) -> Result<Value> = $body;
            body(x, n, dim, norm)
        })
        .autocast(Autocast::Float32)
        .out("out")
    };
}

/// A transform along several dimensions: the last two, or those that are named.
macro_rules! several {
    ($two:literal, $n:literal, $doc:literal, $body:expr) => {
        [
            composite(
                concat!($two, "(Tensor self, SymInt[1]? s=None, int[1] dim=[-2, -1], str? norm=None) -> Tensor"),
                $doc,
                |args| {
                    let (x, s, dim, norm): (&Tensor, Option<&[i64]>, &[i64], Option<&str>) = args.get()?;
                    let body: Several = $body;
                    body(x, s, Some(dim), norm)
                },
            )
            .autocast(Autocast::Float32)
            .out("out"),
            composite(
                concat!($n, "(Tensor self, SymInt[1]? s=None, int[1]? dim=None, str? norm=None) -> Tensor"),
                $doc,
                |args| {
                    let (x, s, dim, norm): (&Tensor, Option<&[i64]>, Option<&[i64]>, Option<&str>) = args.get()?;
                    let body: Several = $body;
                    body(x, s, dim, norm)
                },
            )
            .autocast(Autocast::Float32)
            .out("out"),
        ]
    };
}
type Several = fn(&Tensor, Option<&[i64]>, Option<&[i64]>, Option<&str>) -> Result<Value>;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor",
        "The Fourier transform of complex numbers over dimensions.",
        complex,
    )
    .gradient(&[wrt("self", &[], |g| {
        tensor!("_fft_c2c", &g.grad()?, g.ints("dim")?, g.int("normalization")?, !g.bool("forward")?)
    })])
    .on_batches(Batching::of_dims(&["dim"]))
    .out("out"),
    functional(
        "_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor",
        "The Fourier transform of real numbers over dimensions; the half of the last that says all, or all of it.",
        real_to_complex,
    )
    .gradient(&[wrt("self", &[], of_real)])
    .on_batches(Batching::of_dims(&["dim"]))
    .out("out"),
    functional(
        "_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor",
        "The inverse Fourier transform, over dimensions, of numbers whose missing half is conjugate.",
        complex_to_real,
    )
    .gradient(&[wrt("self", &[], of_half)])
    .on_batches(Batching::of_dims(&["dim"]))
    .out("out"),
    one!("fft_fft", "The Fourier transform along a dimension.", |x, n, dim, norm| match x.dtype().is_complex() {
        true => c2c(x, n, dim, norm, true),
        false => r2c("fft", x, n, dim, norm, true, false),
    }),
    one!("fft_ifft", "The inverse Fourier transform along a dimension.", |x, n, dim, norm| {
        match x.dtype().is_complex() {
            true => c2c(x, n, dim, norm, false),
            false => r2c("ifft", x, n, dim, norm, false, false),
        }
    }),
    one!("fft_rfft", "The first half of the Fourier transform of real numbers.", |x, n, dim, norm| {
        r2c("rfft", x, n, dim, norm, true, true)
    }),
    one!("fft_irfft", "The inverse of rfft.", |x, n, dim, norm| c2r(x, n, dim, norm, false)),
    one!("fft_hfft", "The Fourier transform of half of a signal whose other half is conjugate.", |x, n, dim, norm| {
        c2r(x, n, dim, norm, true)
    }),
    one!("fft_ihfft", "The inverse of hfft.", |x, n, dim, norm| r2c("ihfft", x, n, dim, norm, false, true)),
    FFTN[0],
    FFTN[1],
    IFFTN[0],
    IFFTN[1],
    RFFTN[0],
    RFFTN[1],
    IRFFTN[0],
    IRFFTN[1],
    HFFTN[0],
    HFFTN[1],
    IHFFTN[0],
    IHFFTN[1],
    composite(
        "fft_fftshift(Tensor self, int[1]? dim=None) -> Tensor",
        "Dimensions rolled so that frequency zero is in the middle.",
        |args| shifted(args, |n| n / 2),
    ),
    composite("fft_ifftshift(Tensor self, int[1]? dim=None) -> Tensor", "The inverse of fftshift.", |args| {
        shifted(args, |n| (n + 1) / 2)
    }),
    functional(factory!("fft_fftfreq(int n, float d=1.0, *, "), FREQUENCIES, |args| {
        frequencies(args, "fftfreq", false)
    })
    .no_gradient(),
    functional(factory!("fft_rfftfreq(int n, float d=1.0, *, "), FREQUENCIES, |args| {
        frequencies(args, "rfftfreq", true)
    })
    .no_gradient(),
    mutating("fft_fftfreq.out(int n, float d=1.0, *, Tensor(a!) out) -> Tensor(a!)", FREQUENCIES, |args| {
        frequencies_into(args, "fftfreq", false)
    }),
    mutating("fft_rfftfreq.out(int n, float d=1.0, *, Tensor(a!) out) -> Tensor(a!)", FREQUENCIES, |args| {
        frequencies_into(args, "rfftfreq", true)
    }),
];

const FFTN: [Record; 2] =
    several!("fft_fft2", "fft_fftn", "The Fourier transform over dimensions.", |x, s, dim, norm| {
        fftn(x, s, dim, norm, true)
    });
const IFFTN: [Record; 2] =
    several!("fft_ifft2", "fft_ifftn", "The inverse Fourier transform over dimensions.", |x, s, dim, norm| {
        fftn(x, s, dim, norm, false)
    });
const RFFTN: [Record; 2] = several!(
    "fft_rfft2",
    "fft_rfftn",
    "The Fourier transform of real numbers over dimensions, of the last its first half.",
    rfftn
);
const IRFFTN: [Record; 2] = several!("fft_irfft2", "fft_irfftn", "The inverse of rfftn.", irfftn);
const HFFTN: [Record; 2] = several!(
    "fft_hfft2",
    "fft_hfftn",
    "The Fourier transform over dimensions of a signal whose last dimension lacks its conjugate half.",
    hfftn
);
const IHFFTN: [Record; 2] = several!("fft_ihfft2", "fft_ihfftn", "The inverse of hfftn.", ihfftn);

// ---- the three that compute ---------------------------------------------------------------------

/// What a transform is multiplied with.
pub(super) const UNSCALED: i64 = 0;
pub(super) const BY_ROOT: i64 = 1;
pub(super) const BY_COUNT: i64 = 2;

fn scale(normalization: i64, sizes: &[i64], dims: &[usize]) -> Result<f64> {
    let count: f64 = dims.iter().map(|&d| sizes[d] as f64).product();
    match normalization {
        UNSCALED => Ok(1.0),
        BY_ROOT => Ok(1.0 / count.sqrt()),
        BY_COUNT => Ok(1.0 / count),
        other => bail!("Unsupported normalization type {other}"),
    }
}

type Which = SmallVec<[usize; 4]>;

/// The dimensions of a transform, each of at least one element.
fn dims_of(x: &Tensor, dims: &[i64]) -> Result<Which> {
    geometry::wrapped_dim_mask(dims, x.ndim(), false)?;
    let dims: Which = dims.iter().map(|&d| geometry::wrap_dim(d, x.ndim())).collect::<Result<_>>()?;
    for &d in &dims {
        check!(d < x.ndim(), "a transform over dimension {d} of a tensor that has none");
        check!(x.sizes()[d] > 0, "Invalid number of data points ({}) specified", x.sizes()[d]);
    }
    Ok(dims)
}

/// Slowest first.
fn by_stride(x: &Tensor, dims: &mut [usize]) {
    dims.sort_by_key(|&d| std::cmp::Reverse(x.strides()[d]));
}

/// The strides upstream gives a result: the dimensions of the transform are the fastest, in their order, the others stand as
/// those of the input.
fn layout(x: &Tensor, dims: &[usize], sizes: &[i64]) -> Dims {
    let mut order: Which = (0..x.ndim()).filter(|d| !dims.contains(d)).collect();
    by_stride(x, &mut order);
    order.extend_from_slice(dims);
    let (mut strides, mut next) = (Dims::from_elem(0, sizes.len()), 1i64);
    for &d in order.iter().rev() {
        strides[d] = next;
        next = next.saturating_mul(sizes[d].max(1));
    }
    strides
}

/// The lines of `from` and `to` along a dimension.
fn lines<R>(from: &Tensor, to: &Tensor, dim: usize, f: impl FnOnce(&Lines<'_>) -> R) -> R {
    let rest = |all: &[i64]| -> Dims { all.iter().enumerate().filter(|(d, _)| *d != dim).map(|(_, &n)| n).collect() };
    f(&Lines {
        sizes: &rest(from.sizes()),
        from: &rest(from.strides()),
        to: &rest(to.strides()),
        from_step: from.strides()[dim],
        to_step: to.strides()[dim],
    })
}

/// Transforms complex numbers along one dimension, into other memory or where they lie.
fn along(from: &Tensor, to: &Tensor, dim: usize, forward: bool, scale: f64) -> Result<()> {
    fn go<T: Part>(from: &Tensor, to: &Tensor, dim: usize, forward: bool, scale: f64) {
        let n = from.sizes()[dim] as usize;
        let scale = T::from(scale).unwrap_or_else(T::one);
        // SAFETY: complex tensors of these parts; `to` is a result in the making.
        lines(from, to, dim, |l| unsafe {
            fft::complex::<T>(l, n, from.data(), to.data::<Complex<T>>(), forward, scale)
        });
    }
    match from.dtype() {
        DType::Complex64 => go::<f32>(from, to, dim, forward, scale),
        _ => go::<f64>(from, to, dim, forward, scale),
    }
    Ok(())
}

/// Whether there is anything to compute.
fn has_lines(o: &Tensor) -> bool {
    !o.is_shape() && o.numel() > 0
}

fn complex(args: &Args<'_>) -> Result<Value> {
    let (x, dims, normalization, forward): (&Tensor, &[i64], i64, bool) = args.get()?;
    check!(x.dtype().is_complex(), "_fft_c2c: expected a complex tensor, got {}", x.describe());
    let mut dims = dims_of(x, dims)?;
    by_stride(x, &mut dims);
    transformed(x, &dims, normalization, forward).map(Value::from)
}

fn transformed(x: &Tensor, dims: &[usize], normalization: i64, forward: bool) -> Result<Tensor> {
    let scale = scale(normalization, x.sizes(), dims)?;
    if dims.is_empty() {
        return iter::dense_clone(x);
    }
    let o = Tensor::empty_strided(x.sizes(), &layout(x, dims, x.sizes()), x.dtype())?;
    if has_lines(&o) {
        for (i, &d) in dims.iter().rev().enumerate() {
            along(if i == 0 { x } else { &o }, &o, d, forward, if i == 0 { scale } else { 1.0 })?;
        }
    }
    Ok(o)
}

fn real_to_complex(args: &Args<'_>) -> Result<Value> {
    let (x, dims, normalization, onesided): (&Tensor, &[i64], i64, bool) = args.get()?;
    let dtype = match x.dtype() {
        DType::Float32 => DType::Complex64,
        DType::Float64 => DType::Complex128,
        other if other.is_floating() => {
            bail!(NotImplemented, "MKL FFT doesn't support tensors of type: {}", other.name())
        }
        other => bail!(Type, "Only supports floating-point dtypes, but found: {}", other.name()),
    };
    let mut dims = dims_of(x, dims)?;
    let Some((&last, others)) = dims.split_last() else { bail!("_fft_r2c: expected at least one dimension") };
    let end = others.len();
    by_stride(x, &mut dims[..end]);
    let scale = scale(normalization, x.sizes(), &dims)?;
    let n = x.sizes()[last];
    let mut sizes = Dims::from(x.sizes());
    if onesided {
        sizes[last] = n / 2 + 1;
    }
    let o = Tensor::empty_strided(&sizes, &layout(x, &dims, &sizes), dtype)?;
    if has_lines(&o) {
        let n = n as usize;
        dispatch_dtype!(float_single, x.dtype(), "_fft_r2c", T => {
            // SAFETY: a tensor of these real numbers, and a fresh one of complex ones.
            lines(x, &o, last, |l| unsafe {
                fft::real_to_complex::<T>(l, n, x.data(), o.data::<Complex<T>>(), onesided, scale as T)
            })
        });
        for &d in dims[..end].iter().rev() {
            along(&o, &o, d, true, 1.0)?;
        }
    }
    Ok(o.into())
}

fn complex_to_real(args: &Args<'_>) -> Result<Value> {
    let (x, dims, normalization, size): (&Tensor, &[i64], i64, i64) = args.get()?;
    check!(x.dtype().is_complex(), "_fft_c2r: expected a complex tensor, got {}", x.describe());
    check!(size > 0, "Invalid number of data points ({size}) specified");
    let dims = dims_of(x, dims)?;
    let Some((&last, others)) = dims.split_last() else { bail!("_fft_c2r: expected at least one dimension") };
    // Several dimensions are transformed one by one, so that input whose halves are not conjugate gives what it gives upstream.
    let whole = match others {
        [] => x.clone(),
        others => {
            let mut others = Which::from_slice(others);
            by_stride(x, &mut others);
            transformed(x, &others, normalization, false)?
        }
    };
    let mut sizes = Dims::from(x.sizes());
    sizes[last] = size;
    let scale = scale(normalization, &sizes, &[last])?;
    let o = Tensor::empty_strided(&sizes, &layout(&whole, &[last], &sizes), x.dtype().to_real())?;
    if has_lines(&o) {
        let counts = [whole.sizes()[last] as usize, size as usize];
        dispatch_dtype!(float_single, o.dtype(), "_fft_c2r", T => {
            // SAFETY: a tensor of these complex numbers, and a fresh one of real ones.
            lines(&whole, &o, last, |l| unsafe {
                fft::complex_to_real::<T>(l, counts, whole.data::<Complex<T>>(), o.data(), scale as T)
            })
        });
    }
    Ok(o.into())
}

/// The gradient of a transform of real numbers: the inverse transform, whose real part moves with them. The half that was
/// not given has none.
fn of_real(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, dims) = (g.grad()?, g.ints("dim")?);
    let sizes = g.sizes("self")?;
    let last = geometry::wrap_dim(dims.last().copied().unwrap_or(-1), sizes.len())?;
    let missing = sizes[last] - grad.sizes()[last];
    let whole = if missing > 0 { padded(&grad, last, missing)? } else { grad };
    tensor!("real", &tensor!("_fft_c2c", &whole, dims, g.int("normalization")?, false)?)
}

/// The gradient of an inverse transform of half of the numbers: the transform; what stands for two numbers counts twice.
fn of_half(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, dims) = (g.grad()?, g.ints("dim")?);
    let half = tensor!("_fft_r2c", &grad, dims, g.int("normalization")?, true)?;
    let last = dims.last().copied().unwrap_or(-1);
    let (twice, all) = (grad.size(last)? - half.size(last)?, half.size(last)?);
    if twice <= 0 {
        return Ok(half);
    }
    let times = |n: i64, factor: i64| tensor!("new_full", &grad, &[n], Scalar::Int(factor));
    let factors = math::cat(&[times(1, 1)?, times(twice, 2)?, times(all - 1 - twice, 1)?], 0)?;
    let mut sizes = Dims::from_elem(1, half.ndim());
    sizes[geometry::wrap_dim(last, half.ndim())?] = all;
    math::mul(half, math::reshape(factors, &sizes)?)
}

// ---- the ways to ask for them -------------------------------------------------------------------

/// The dtype a transform computes in.
fn dtype_of(dtype: DType, complex: bool) -> Result<DType> {
    let dtype = if dtype.is_integral_or_bool() { default_float() } else { dtype };
    check!(!dtype.is_reduced_floating(), NotImplemented, "Unsupported dtype {}", dtype.name());
    Ok(match dtype {
        DType::Float32 if complex => DType::Complex64,
        DType::Float64 if complex => DType::Complex128,
        other => other,
    })
}

fn promoted(x: &Tensor, complex: bool) -> Result<Tensor> {
    math::cast(x, dtype_of(x.dtype(), complex)?)
}

fn normalization(norm: Option<&str>, forward: bool) -> Result<i64> {
    match norm {
        None | Some("backward") => Ok(if forward { UNSCALED } else { BY_COUNT }),
        Some("forward") => Ok(if forward { BY_COUNT } else { UNSCALED }),
        Some("ortho") => Ok(BY_ROOT),
        Some(other) => bail!("Invalid normalization mode: \"{other}\""),
    }
}

fn check_points(n: i64) -> Result<i64> {
    check!(n >= 1, "Invalid number of data points ({n}) specified");
    Ok(n)
}

/// With so many zeros after the last element of a dimension.
fn padded(x: &Tensor, dim: usize, by: i64) -> Result<Tensor> {
    let mut pad = Dims::from_elem(0, 2 * (x.ndim() - dim));
    let at = pad.len() - 1;
    pad[at] = by;
    tensor!("constant_pad_nd", x, &pad, Scalar::Int(0))
}

/// Dimensions cut or padded to sizes.
fn resized(x: &Tensor, dims: &[usize], sizes: &[i64]) -> Result<Tensor> {
    let mut x = x.clone();
    for (&d, &n) in dims.iter().zip(sizes) {
        let have = x.sizes()[d];
        if have > n {
            x = tensor!("slice.Tensor", &x, d as i64, 0i64, n)?;
        } else if have < n {
            x = padded(&x, d, n - have)?;
        }
    }
    Ok(x)
}

/// A dimension of a tensor that has some.
fn wrapped(x: &Tensor, dim: i64) -> Result<usize> {
    check!(x.ndim() > 0, Index, "Dimension specified as {dim} but tensor has no dimensions");
    geometry::wrap_dim(dim, x.ndim())
}

/// The input of a transform along one dimension, and that dimension.
fn input(x: &Tensor, n: Option<i64>, dim: i64, complex: bool) -> Result<(Tensor, i64)> {
    let x = promoted(x, complex)?;
    let d = wrapped(&x, dim)?;
    let size = check_points(n.unwrap_or(x.sizes()[d]))?;
    Ok((resized(&x, &[d], &[size])?, d as i64))
}

fn c2c(x: &Tensor, n: Option<i64>, dim: i64, norm: Option<&str>, forward: bool) -> Result<Value> {
    let (x, dim) = input(x, n, dim, true)?;
    call!("_fft_c2c", &x, &[dim], normalization(norm, forward)?, forward)
}

fn check_real(name: &str, x: &Tensor) -> Result<()> {
    check!(!x.dtype().is_complex(), Type, "{name} expects a real input tensor, but got {}", x.dtype().name());
    Ok(())
}

fn r2c(
    name: &str,
    x: &Tensor,
    n: Option<i64>,
    dim: i64,
    norm: Option<&str>,
    forward: bool,
    onesided: bool,
) -> Result<Value> {
    check_real(name, x)?;
    let (x, dim) = input(x, n, dim, false)?;
    let y = tensor!("_fft_r2c", &x, &[dim], normalization(norm, forward)?, onesided)?;
    if forward { Ok(y.into()) } else { call!("conj", &y) }
}

fn c2r(x: &Tensor, n: Option<i64>, dim: i64, norm: Option<&str>, forward: bool) -> Result<Value> {
    let mut x = promoted(x, true)?;
    let d = wrapped(&x, dim)?;
    let size = check_points(n.unwrap_or(2 * (x.sizes()[d] - 1)))?;
    if n.is_some() {
        x = resized(&x, &[d], &[size / 2 + 1])?;
    }
    let x = if forward { tensor!("conj", &x)? } else { x };
    call!("_fft_c2r", &x, &[d as i64], normalization(norm, forward)?, size)
}

/// Dimensions and sizes of a transform over several.
fn shape(x: &Tensor, s: Option<&[i64]>, dim: Option<&[i64]>) -> Result<(Which, Dims)> {
    let mut dims: Which = match dim {
        Some(dim) => dim.iter().map(|&d| wrapped(x, d)).collect::<Result<_>>()?,
        None => (0..x.ndim()).collect(),
    };
    let mut sorted = dims.clone();
    sorted.sort_unstable();
    check!(sorted.windows(2).all(|w| w[0] != w[1]), "FFT dims must be unique");
    if let Some(s) = s {
        check!(dim.is_none_or(|d| d.len() == s.len()), "When given, dim and shape arguments must have the same length");
        check!(
            s.len() <= dims.len(),
            "Got shape with {} values but input tensor only has {} dimensions.",
            s.len(),
            x.ndim()
        );
        dims.drain(..dims.len() - s.len());
    }
    let own = |i: usize| x.sizes()[dims[i]];
    let sizes: Dims = (0..dims.len())
        .map(|i| s.map_or(-1, |s| s[i]))
        .enumerate()
        .map(|(i, n)| if n == -1 { own(i) } else { n })
        .collect();
    sizes.iter().try_for_each(|&n| check_points(n).map(drop))?;
    Ok((dims, sizes))
}

/// The same where the last dimension of the result is of real numbers: its size comes third, that of the half of it second.
fn half_shape(name: &str, x: &Tensor, s: Option<&[i64]>, dim: Option<&[i64]>) -> Result<(Which, Dims, i64)> {
    let (dims, mut sizes) = shape(x, s, dim)?;
    let Some(last) = sizes.last_mut() else { bail!("{name} must transform at least one axis") };
    let is_given = s.and_then(<[i64]>::last).is_some_and(|&n| n != -1);
    let size = check_points(if is_given { *last } else { 2 * (*last - 1) })?;
    *last = size / 2 + 1;
    Ok((dims, sizes, size))
}

fn as_ints(dims: &[usize]) -> Dims {
    dims.iter().map(|&d| d as i64).collect()
}

fn fftn(x: &Tensor, s: Option<&[i64]>, dim: Option<&[i64]>, norm: Option<&str>, forward: bool) -> Result<Value> {
    let (dims, sizes) = shape(x, s, dim)?;
    let x = resized(&promoted(x, true)?, &dims, &sizes)?;
    call!("_fft_c2c", &x, &as_ints(&dims), normalization(norm, forward)?, forward)
}

fn rfftn(x: &Tensor, s: Option<&[i64]>, dim: Option<&[i64]>, norm: Option<&str>) -> Result<Value> {
    check_real_valued("rfftn", x)?;
    let (dims, sizes) = shape(x, s, dim)?;
    check!(!dims.is_empty(), "rfftn must transform at least one axis");
    let x = resized(&promoted(x, false)?, &dims, &sizes)?;
    call!("_fft_r2c", &x, &as_ints(&dims), normalization(norm, true)?, true)
}

fn check_real_valued(name: &str, x: &Tensor) -> Result<()> {
    check!(!x.dtype().is_complex(), Type, "{name} expects a real-valued input tensor, but got {}", x.dtype().name());
    Ok(())
}

fn irfftn(x: &Tensor, s: Option<&[i64]>, dim: Option<&[i64]>, norm: Option<&str>) -> Result<Value> {
    let (dims, sizes, size) = half_shape("irfftn", x, s, dim)?;
    let x = resized(&promoted(x, true)?, &dims, &sizes)?;
    call!("_fft_c2r", &x, &as_ints(&dims), normalization(norm, false)?, size)
}

fn hfftn(x: &Tensor, s: Option<&[i64]>, dim: Option<&[i64]>, norm: Option<&str>) -> Result<Value> {
    let (dims, sizes, size) = half_shape("hfftn", x, s, dim)?;
    let x = resized(&promoted(x, true)?, &dims, &sizes)?;
    let norm = normalization(norm, true)?;
    let dims = as_ints(&dims);
    let (others, last) = dims.split_at(dims.len() - 1);
    let x = if others.is_empty() { x } else { tensor!("_fft_c2c", &x, others, norm, true)? };
    call!("_fft_c2r", &tensor!("conj", &x)?, last, norm, size)
}

fn ihfftn(x: &Tensor, s: Option<&[i64]>, dim: Option<&[i64]>, norm: Option<&str>) -> Result<Value> {
    check_real_valued("ihfftn", x)?;
    let (dims, sizes) = shape(x, s, dim)?;
    check!(!dims.is_empty(), "ihfftn must transform at least one axis");
    let x = resized(&promoted(x, false)?, &dims, &sizes)?;
    let norm = normalization(norm, false)?;
    let dims = as_ints(&dims);
    let (others, last) = dims.split_at(dims.len() - 1);
    let half = tensor!("_fft_r2c", &x, last, norm, true)?;
    if others.is_empty() {
        return call!("conj", &half);
    }
    call!("_fft_c2c", &tensor!("conj_physical", &half)?, others, norm, false)
}

fn shifted(args: &Args<'_>, by: fn(i64) -> i64) -> Result<Value> {
    let (x, dim): (&Tensor, Option<&[i64]>) = args.get()?;
    let dims: Dims = match dim {
        Some(dim) => dim.iter().map(|&d| Ok(wrapped(x, d)? as i64)).collect::<Result<_>>()?,
        None => (0..x.ndim() as i64).collect(),
    };
    if dims.is_empty() {
        return call!("clone", x);
    }
    let shifts: Dims = dims.iter().map(|&d| by(x.sizes()[d as usize])).collect();
    call!("roll", x, &shifts, &dims)
}

fn frequencies(args: &Args<'_>, name: &str, half: bool) -> Result<Value> {
    let (n, spacing): (i64, f64) = args.get()?;
    of_samples(name, n, spacing, dtype_or_default(args, 2)?, half).map(Value::from)
}

fn frequencies_into(args: &Args<'_>, name: &str, half: bool) -> Result<()> {
    let (n, spacing, out): (i64, f64, &Tensor) = args.get()?;
    let made = of_samples(name, n, spacing, out.dtype(), half)?;
    if out.sizes() != made.sizes() {
        call!("resize_", out, made.sizes())?;
    }
    call!("copy_", out, &made, false).map(drop)
}

/// 0, 1, ... and from the middle on, unless half of them is enough, those that are negative; over n d.
fn of_samples(name: &str, n: i64, spacing: f64, dtype: DType, half: bool) -> Result<Tensor> {
    check!(dtype.is_differentiable(), "{name} requires a floating point or complex dtype");
    let ramp = |start: i64, end: i64| tensor!("arange.start", start, end, dtype);
    let whole = match half {
        true => ramp(0, n / 2 + 1)?,
        false => math::cat(&[ramp(0, n / 2 + n % 2)?, ramp(-(n / 2), 0)?], 0)?,
    };
    math::scale(whole, Scalar::Float(1.0 / (n as f64 * spacing)))
}
