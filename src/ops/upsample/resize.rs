//! Resampling to a size.

use super::bytes::ByteTaps;
use super::interp_weights::{Filter, Taps, nearest};
use crate::core::fallible_alloc::{collected, copied, filled};
use crate::core::geometry::is_channels_last_contiguous;
use crate::core::{Dims, Result, Tensor};
use crate::dispatch::lazy::LazyOp;
use crate::kernels::reduce::Real;
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Arg, Args};
use crate::ops::pool::format_strides;
use crate::ops::reduce::{dense, write};
use crate::ops::support::data_movement::{words, write_dense};
use crate::ops::support::elementwise::cast;
use crate::{call, check, check_condition, dispatch_dtype, dispatch_size, lazy_op};

/// The form that takes a size or scale factors, through the form that takes a size and scales.
macro_rules! vec_form {
    (nearest $name:literal, $($axis:literal)*) => {
        |a| {
            let (x, size, factors): (&Tensor, Option<&[i64]>, Option<&[f64]>) = a.get()?;
            let size = output_size(x, size, factors, [$($axis),*].len())?;
            call!($name, x, &size $(, scale(factors, $axis))*)
        }
    };
    (aligned $name:literal, $($axis:literal)*) => {
        |a| {
            let (x, size, align, factors): (&Tensor, Option<&[i64]>, bool, Option<&[f64]>) = a.get()?;
            let size = output_size(x, size, factors, [$($axis),*].len())?;
            call!($name, x, &size, align $(, scale(factors, $axis))*)
        }
    };
}

/// The gradient of a resampling is what its transpose makes of the result's, and that of the transpose what the resampling
/// makes of it.
macro_rules! resampled {
    ($of:literal, $name:literal) => {
        &[wrt($of, &[], |g| resampled(g, lazy_op!($name)))]
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "upsample_nearest1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor",
        "The nearest element.",
        |a, o| resize(a, o, 1, Filter::Nearest),
    )
    .gradient(resampled!("self", "upsample_nearest1d_backward"))
    .out("out"),
    composite(
        "upsample_nearest1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor",
        "The nearest element.",
        vec_form!(nearest "upsample_nearest1d", 0),
    ),
    structured(
        "upsample_nearest2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> \
         Tensor",
        "The nearest element.",
        |a, o| resize(a, o, 2, Filter::Nearest),
    )
    .any_format()
    .on_quantized(OnQuantized::Centered)
    .gradient(resampled!("self", "upsample_nearest2d_backward"))
    .out("out"),
    composite(
        "upsample_nearest2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor",
        "The nearest element.",
        vec_form!(nearest "upsample_nearest2d", 0 1),
    ),
    structured(
        "upsample_nearest3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, \
         float? scales_w=None) -> Tensor",
        "The nearest element.",
        |a, o| resize(a, o, 3, Filter::Nearest),
    )
    .on_quantized(OnQuantized::Centered)
    .gradient(resampled!("self", "upsample_nearest3d_backward"))
    .out("out"),
    composite(
        "upsample_nearest3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor",
        "The nearest element.",
        vec_form!(nearest "upsample_nearest3d", 0 1 2),
    ),
    structured(
        "_upsample_nearest_exact1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor",
        "The nearest element by the centres of cells.",
        |a, o| resize(a, o, 1, Filter::NearestExact),
    )
    .gradient(resampled!("self", "_upsample_nearest_exact1d_backward"))
    .out("out"),
    composite(
        "_upsample_nearest_exact1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor",
        "The nearest element by the centres of cells.",
        vec_form!(nearest "_upsample_nearest_exact1d", 0),
    ),
    structured(
        "_upsample_nearest_exact2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? \
         scales_w=None) -> Tensor",
        "The nearest element by the centres of cells.",
        |a, o| resize(a, o, 2, Filter::NearestExact),
    )
    .any_format()
    .on_quantized(OnQuantized::Centered)
    .gradient(resampled!("self", "_upsample_nearest_exact2d_backward"))
    .out("out"),
    composite(
        "_upsample_nearest_exact2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor",
        "The nearest element by the centres of cells.",
        vec_form!(nearest "_upsample_nearest_exact2d", 0 1),
    ),
    structured(
        "_upsample_nearest_exact3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? \
         scales_h=None, float? scales_w=None) -> Tensor",
        "The nearest element by the centres of cells.",
        |a, o| resize(a, o, 3, Filter::NearestExact),
    )
    .on_quantized(OnQuantized::Centered)
    .gradient(resampled!("self", "_upsample_nearest_exact3d_backward"))
    .out("out"),
    composite(
        "_upsample_nearest_exact3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor",
        "The nearest element by the centres of cells.",
        vec_form!(nearest "_upsample_nearest_exact3d", 0 1 2),
    ),
    structured(
        "upsample_linear1d(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None) -> \
         Tensor",
        "Between two neighbours along each axis.",
        |a, o| resize(a, o, 1, Filter::Linear),
    )
    .gradient(resampled!("self", "upsample_linear1d_backward"))
    .out("out"),
    composite(
        "upsample_linear1d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) \
         -> Tensor",
        "Between two neighbours along each axis.",
        vec_form!(aligned "upsample_linear1d", 0),
    ),
    structured(
        "upsample_bilinear2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, \
         float? scales_w=None) -> Tensor",
        "Between two neighbours along each axis.",
        |a, o| resize(a, o, 2, Filter::Linear),
    )
    .any_format()
    .on_quantized(OnQuantized::Centered)
    .gradient(resampled!("self", "upsample_bilinear2d_backward"))
    .out("out"),
    composite(
        "upsample_bilinear2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? \
         scale_factors) -> Tensor",
        "Between two neighbours along each axis.",
        vec_form!(aligned "upsample_bilinear2d", 0 1),
    ),
    structured(
        "upsample_trilinear3d(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, \
         float? scales_h=None, float? scales_w=None) -> Tensor",
        "Between two neighbours along each axis.",
        |a, o| resize(a, o, 3, Filter::Linear),
    )
    .gradient(resampled!("self", "upsample_trilinear3d_backward"))
    .out("out"),
    composite(
        "upsample_trilinear3d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? \
         scale_factors) -> Tensor",
        "Between two neighbours along each axis.",
        vec_form!(aligned "upsample_trilinear3d", 0 1 2),
    ),
    structured(
        "upsample_bicubic2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? \
         scales_w=None) -> Tensor",
        "A cubic through four neighbours along each axis.",
        |a, o| resize(a, o, 2, Filter::Cubic),
    )
    .any_format()
    .gradient(resampled!("self", "upsample_bicubic2d_backward"))
    .out("out"),
    composite(
        "upsample_bicubic2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) \
         -> Tensor",
        "A cubic through four neighbours along each axis.",
        vec_form!(aligned "upsample_bicubic2d", 0 1),
    ),
    structured(
        "_upsample_bilinear2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, \
         float? scales_w=None) -> Tensor",
        "Neighbours weighted by a kernel as wide as the output cells.",
        |a, o| resize(a, o, 2, Filter::AntialiasLinear),
    )
    .gradient(resampled!("self", "_upsample_bilinear2d_aa_backward"))
    .out("out"),
    composite(
        "_upsample_bilinear2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? \
         scale_factors) -> Tensor",
        "Neighbours weighted by a kernel as wide as the output cells.",
        vec_form!(aligned "_upsample_bilinear2d_aa", 0 1),
    )
    .reads_undefined(),
    structured(
        "_upsample_bicubic2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, \
         float? scales_w=None) -> Tensor",
        "Neighbours weighted by a kernel as wide as the output cells.",
        |a, o| resize(a, o, 2, Filter::AntialiasCubic),
    )
    .gradient(resampled!("self", "_upsample_bicubic2d_aa_backward"))
    .out("out"),
    composite(
        "_upsample_bicubic2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? \
         scale_factors) -> Tensor",
        "Neighbours weighted by a kernel as wide as the output cells.",
        vec_form!(aligned "_upsample_bicubic2d_aa", 0 1),
    )
    .reads_undefined(),
    structured(
        "_upsample_lanczos2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, \
         float? scales_w=None) -> Tensor",
        "Neighbours weighted by a kernel as wide as the output cells.",
        |a, o| resize(a, o, 2, Filter::AntialiasLanczos),
    )
    .gradient(resampled!("self", "_upsample_lanczos2d_aa_backward"))
    .out("out"),
    composite(
        "_upsample_lanczos2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? \
         scale_factors) -> Tensor",
        "Neighbours weighted by a kernel as wide as the output cells.",
        vec_form!(aligned "_upsample_lanczos2d_aa", 0 1),
    )
    .reads_undefined(),
    structured(
        "upsample_nearest1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? \
         scales=None) -> Tensor",
        "The gradient of what `upsample_nearest1d` was given.",
        |a, o| resize_back(a, o, 1, Filter::Nearest),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "upsample_nearest1d")),
    structured(
        "upsample_nearest2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? \
         scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `upsample_nearest2d` was given.",
        |a, o| resize_back(a, o, 2, Filter::Nearest),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "upsample_nearest2d")),
    structured(
        "upsample_nearest3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? \
         scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `upsample_nearest3d` was given.",
        |a, o| resize_back(a, o, 3, Filter::Nearest),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "upsample_nearest3d")),
    structured(
        "_upsample_nearest_exact1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, \
         float? scales=None) -> Tensor",
        "The gradient of what `_upsample_nearest_exact1d` was given.",
        |a, o| resize_back(a, o, 1, Filter::NearestExact),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "_upsample_nearest_exact1d")),
    structured(
        "_upsample_nearest_exact2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, \
         float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `_upsample_nearest_exact2d` was given.",
        |a, o| resize_back(a, o, 2, Filter::NearestExact),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "_upsample_nearest_exact2d")),
    structured(
        "_upsample_nearest_exact3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, \
         float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `_upsample_nearest_exact3d` was given.",
        |a, o| resize_back(a, o, 3, Filter::NearestExact),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "_upsample_nearest_exact3d")),
    structured(
        "upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool \
         align_corners, float? scales=None) -> Tensor",
        "The gradient of what `upsample_linear1d` was given.",
        |a, o| resize_back(a, o, 1, Filter::Linear),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "upsample_linear1d")),
    structured(
        "upsample_bilinear2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool \
         align_corners, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `upsample_bilinear2d` was given.",
        |a, o| resize_back(a, o, 2, Filter::Linear),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "upsample_bilinear2d")),
    structured(
        "upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool \
         align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `upsample_trilinear3d` was given.",
        |a, o| resize_back(a, o, 3, Filter::Linear),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "upsample_trilinear3d")),
    structured(
        "upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool \
         align_corners, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `upsample_bicubic2d` was given.",
        |a, o| resize_back(a, o, 2, Filter::Cubic),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "upsample_bicubic2d")),
    structured(
        "_upsample_bilinear2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool \
         align_corners, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `_upsample_bilinear2d_aa` was given.",
        |a, o| resize_back(a, o, 2, Filter::AntialiasLinear),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "_upsample_bilinear2d_aa")),
    structured(
        "_upsample_bicubic2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool \
         align_corners, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `_upsample_bicubic2d_aa` was given.",
        |a, o| resize_back(a, o, 2, Filter::AntialiasCubic),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "_upsample_bicubic2d_aa")),
    structured(
        "_upsample_lanczos2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool \
         align_corners, float? scales_h=None, float? scales_w=None) -> Tensor",
        "The gradient of what `_upsample_lanczos2d_aa` was given.",
        |a, o| resize_back(a, o, 2, Filter::AntialiasLanczos),
    )
    .out("grad_input")
    .gradient(resampled!("grad_output", "_upsample_lanczos2d_aa")),
];

/// What an operator makes of the gradient, with the arguments of the recorded call.
fn resampled(g: &Backward<'_>, op: &'static LazyOp) -> Result<Tensor> {
    let (op, grad) = (op.get()?, g.grad()?);
    let args = op.schema().args.iter().enumerate().map(|(i, a)| {
        Ok(match &*a.name {
            _ if i == 0 => Arg::from(&grad),
            "input_size" => Arg::from(g.sizes("self")?),
            "output_size" => Arg::from(g.ints("output_size")?),
            "align_corners" => Arg::from(g.bool("align_corners")?),
            scale => Arg::from(g.arg::<Option<f64>>(scale)?),
        })
    });
    op.call(&args.collect::<Result<Vec<_>>>()?)?.tensor()
}

/// The size asked for, or the input's times the factors.
fn output_size(x: &Tensor, size: Option<&[i64]>, factors: Option<&[f64]>, n: usize) -> Result<Dims> {
    match (size, factors) {
        (Some(size), None) => {
            check!(size.len() == n, "It is expected output_size equals to {n}, but got size {}", size.len());
            Ok(size.into())
        }
        (None, Some(factors)) => {
            check_condition!(factors.len() == n, "static_cast<int64_t>(scale_factors->size()) == spatial_dimensions");
            check!(x.ndim() == n + 2, "It is expected input_size equals to {}, but got size {}", n + 2, x.ndim());
            Ok(x.sizes()[2..].iter().zip(factors).map(|(&size, &f)| (size as f64 * f) as i64).collect())
        }
        _ => crate::bail!("Must specify exactly one of output_size and scale_factors"),
    }
}

/// The scale of one axis as an argument.
fn scale<'a>(factors: Option<&'a [f64]>, axis: usize) -> Arg<'a> {
    factors.and_then(|f| f.get(axis)).map_or(Arg::None, |&f| Arg::Float(f))
}

fn check_sizes(x: &Tensor, size: &[i64], n: usize) -> Result<()> {
    check!(size.len() == n, "It is expected output_size equals to {n}, but got size {}", size.len());
    check!(x.ndim() == n + 2, "It is expected input_size equals to {}, but got size {}", n + 2, x.ndim());
    let named = |v: &[i64]| -> String {
        let letters = &["D", "H", "W"][3 - n..];
        letters.iter().zip(v).map(|(l, v)| format!("{l}: {v}")).collect::<Vec<_>>().join(", ")
    };
    check!(
        x.sizes()[2..].iter().chain(size).all(|&s| s > 0),
        "Input and output sizes should be greater than 0, but got input ({}){} output ({})",
        named(&x.sizes()[2..]),
        if n == 1 { " and" } else { "" },
        named(size)
    );
    check!(
        x.sizes()[1..].iter().all(|&s| s != 0),
        "Non-empty {}D data tensor expected but got a tensor with sizes {:?}",
        n + 2,
        x.sizes()
    );
    Ok(())
}

fn resize(args: &Args<'_>, out: &mut Out<'_>, n: usize, filter: Filter) -> Result<()> {
    let (x, size): (&Tensor, &[i64]) = args.get()?;
    let copies = matches!(filter, Filter::Nearest | Filter::NearestExact);
    let align = !copies && args.at::<bool>(2)?;
    let first_scale = if copies { 2 } else { 3 };
    let scales = (0..n).map(|k| args.at::<Option<f64>>(first_scale + k)).collect::<Result<Vec<_>>>()?;
    check_sizes(x, size, n)?;
    let sizes: Dims = x.sizes()[..2].iter().chain(size).copied().collect();
    let strides = format_strides(x, &sizes)?;
    let o = out.tensor(&sizes, strides.as_deref(), x.dtype())?;
    let lengths = |s: &[i64]| -> Vec<usize> { s.iter().map(|&n| n as usize).collect() };
    let (from, to) = (lengths(&x.sizes()[2..]), lengths(size));
    // Where both lie with their channels innermost, a place is as many elements.
    let are_last = [x, o].iter().all(|t| !t.is_contiguous() && is_channels_last_contiguous(t.sizes(), t.strides()));
    let (turned_x, turned_o);
    let (x, o, planes, inner) = match are_last && n == 2 {
        true => {
            (turned_x, turned_o) = (channels_innermost(x)?, channels_innermost(o)?);
            (&turned_x, &turned_o, sizes[0] as usize, sizes[1] as usize)
        }
        false => (x, o, (sizes[0] * sizes[1]) as usize, 1),
    };
    let name = args.name();
    if copies {
        check!(
            x.dtype().is_floating() || x.dtype() == crate::core::DType::UInt8,
            NotImplemented,
            "\"{name}\" not implemented for '{}'",
            x.dtype().name()
        );
        let x = dense(x)?;
        return write_dense(o, |o| {
            let axis = |k: usize| collected((0..to[k]).map(|o| nearest(filter, from[k], to[k], scales[k], o)));
            let axes: Vec<Vec<usize>> = (0..n).map(axis).collect();
            dispatch_size!(x.dtype(), W => {
                // SAFETY: contiguous tensors of elements of this size, the result in memory of its own.
                let (x, y) = unsafe { (words::<W>(&x), o.as_mut_slice::<W>()) };
                pick(x, planes, &from, inner, &axes, y);
            });
            Ok(())
        });
    }
    if x.dtype() == crate::core::DType::UInt8 && n == 2 {
        let x = dense(x)?;
        return write::<u8>(o, |y| {
            // SAFETY: a contiguous tensor of bytes.
            let x = unsafe { x.as_slice::<u8>() };
            let taps = |k: usize| ByteTaps::new(filter, from[k], to[k], align, scales[k]);
            y.copy_from_slice(&resample_bytes(x, planes, [from[0], from[1]], [to[0], to[1]], inner, taps));
        });
    }
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    dispatch_dtype!(float_single, compute, name, T => {
        if o.numel() == 0 || o.is_shape() {
            return Ok(());
        }
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        let taps = |k: usize| Taps::<T>::new(filter, from[k], to[k], align, scales[k]);
        write::<T>(o, |o| resample(x, planes, &from, &to, inner, taps, o))
    })
}

/// The transpose of [`resize`].
fn resize_back(args: &Args<'_>, out: &mut Out<'_>, n: usize, filter: Filter) -> Result<()> {
    let (grad, size, sizes): (&Tensor, &[i64], &[i64]) = args.get()?;
    let copies = matches!(filter, Filter::Nearest | Filter::NearestExact);
    let align = !copies && args.at::<bool>(3)?;
    let first_scale = if copies { 3 } else { 4 };
    let scales = (0..n).map(|k| args.at::<Option<f64>>(first_scale + k)).collect::<Result<Vec<_>>>()?;
    check!(size.len() == n, "It is expected output_size equals to {n}, but got size {}", size.len());
    check!(sizes.len() == n + 2, "It is expected input_size equals to {}, but got size {}", n + 2, sizes.len());
    check!(
        sizes[2..].iter().chain(size).all(|&s| s > 0) && sizes.iter().all(|&s| s >= 0),
        "Input and output sizes should be greater than 0, but got input {sizes:?} and output {size:?}"
    );
    let expected: Dims = sizes[..2].iter().chain(size).copied().collect();
    check!(
        *grad.sizes() == *expected,
        "Expected grad_output to have the same shape as output; output.size = {expected:?} but got grad_output.size = {:?}",
        grad.sizes()
    );
    let strides = format_strides(grad, sizes)?;
    let o = out.tensor(sizes, strides.as_deref(), grad.dtype())?;
    let planes = (sizes[0] * sizes[1]) as usize;
    let lengths = |s: &[i64]| -> Vec<usize> { s.iter().map(|&n| n as usize).collect() };
    let (from, to) = (lengths(&sizes[2..]), lengths(size));
    let compute = grad.dtype().opmath();
    let grad = cast(grad, compute)?;
    let grad = dense(&grad)?;
    dispatch_dtype!(float_single, compute, args.name(), T => {
        if o.numel() == 0 || o.is_shape() {
            return Ok(());
        }
        // SAFETY: a contiguous tensor of this dtype.
        let mut now = copied(unsafe { grad.as_slice::<T>() });
        for k in 0..n {
            let taps = Taps::<T>::new(filter, from[k], to[k], align, scales[k]);
            let outer = planes * from[..k].iter().product::<usize>();
            now = taps.apply_back(&now, outer, to[k + 1..].iter().product());
        }
        write::<T>(o, |o| o.copy_from_slice(&now))
    })
}

/// An image whose channels lie innermost, as they do.
fn channels_innermost(t: &Tensor) -> Result<Tensor> {
    let order = |of: &[i64]| [of[0], of[2], of[3], of[1]];
    t.alias(&order(t.sizes()), &order(t.strides()), t.offset(), t.dtype())
}

/// Places, of `inner` elements each, picked by index along each axis.
fn pick<W: Copy>(x: &[W], planes: usize, from: &[usize], inner: usize, axes: &[Vec<usize>], y: &mut [W]) {
    // Missing leading axes have one element.
    let one = vec![0];
    let axis = |k: usize| if k + axes.len() >= 3 { &axes[k + axes.len() - 3] } else { &one };
    let length = |k: usize| if k + from.len() >= 3 { from[k + from.len() - 3] } else { 1 };
    let (depth, height, width) = (length(0), length(1), length(2));
    let columns = axis(2);
    let mut rows = y.chunks_exact_mut((columns.len() * inner).max(1));
    for p in 0..planes {
        for &d in axis(0) {
            for (&h, y) in axis(1).iter().zip(rows.by_ref()) {
                let row = &x[((p * depth + d) * height + h) * width * inner..][..width * inner];
                if inner == 1 {
                    y.iter_mut().zip(columns).for_each(|(y, &w)| *y = row[w]);
                    continue;
                }
                for (y, &w) in y.chunks_exact_mut(inner).zip(columns) {
                    y.copy_from_slice(&row[w * inner..][..inner]);
                }
            }
        }
    }
}

/// Resamples axis after axis, the last first, but those that stay as they are; a place is of `inner` elements.
fn resample<T: Real>(
    x: &[T],
    planes: usize,
    from: &[usize],
    to: &[usize],
    inner: usize,
    taps: impl Fn(usize) -> Taps<T>,
    y: &mut [T],
) {
    let mut before: Option<Vec<T>> = None;
    for k in (0..from.len()).rev() {
        let outer = planes * from[..k].iter().product::<usize>();
        let inner = inner * to[k + 1..].iter().product::<usize>();
        let (x, taps) = (before.as_deref().unwrap_or(x), taps(k));
        match (k, taps.keeps()) {
            (0, true) => y.copy_from_slice(x),
            (0, false) => taps.apply(x, outer, inner, y),
            (_, true) => {}
            (_, false) => {
                let mut next = filled(outer * to[k] * inner, T::ZERO);
                taps.apply(x, outer, inner, &mut next);
                before = Some(next);
            }
        }
    }
}

/// [`resample`] of planes of bytes, rounded after each axis; an axis that keeps its length stays as it is, whatever its scale.
fn resample_bytes(
    x: &[u8],
    planes: usize,
    from: [usize; 2],
    to: [usize; 2],
    inner: usize,
    taps: impl Fn(usize) -> ByteTaps,
) -> Vec<u8> {
    let mut now = copied(x);
    if from[1] != to[1] {
        now = taps(1).apply(&now, planes * from[0], inner);
    }
    if from[0] != to[0] {
        now = taps(0).apply(&now, planes, to[1] * inner);
    }
    now
}
