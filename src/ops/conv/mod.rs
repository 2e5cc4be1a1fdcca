//! Convolutions.

mod gradient;
mod integer;
pub mod slow;
pub mod spec;
pub mod tbc;

use super::matmul::product::{span, span_mut};
use crate::core::{DType, Dims, Result, Scalar, Tensor, iter};
use crate::kernels::conv::{self, ConvEpilogue};
use crate::operator::gradient::joint;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::elementwise::{cast, check_castable};
use crate::{bail, call, check, dispatch_dtype, tensor, warn_once};
use spec::{Spec, images};

const CONV: &str = "Sums the products of the weight and a window of the input, at every position.";
const SAME: &str = "A convolution padded so that the result has the input's size (same), or not padded (valid).";
const TRANSPOSED: &str = "The transpose of a convolution: adds the weight times each element of the input to a window.";

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor",
        "A convolution or transposed convolution over one, two or three spatial dimensions.",
        convolution,
    )
    .fusion(Role::Convolution)
    .gradient(&[joint(&["input", "weight", "bias"], &["input", "weight"], gradient::of_recorded)])
    .out("out"),
    composite(
        "convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask) -> (Tensor, Tensor, Tensor)",
        "The gradients of a convolution's input, weight and bias; those not wanted are undefined.",
        gradient::backward,
    ).is_derivative(),
    composite(
        "_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor",
        "As convolution.",
        forward_to_convolution,
    ).fusion(Role::Convolution)
    .out("out"),
    composite(
        "_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor",
        "As convolution.",
        forward_to_convolution,
    ).autocast(Autocast::LowerPrecision),
    composite(
        "_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str padding, SymInt[] dilation, SymInt groups) -> Tensor",
        SAME,
        word_padded::<0>,
    ).reads_undefined(),
    composite_with_kernel(
        "conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=1, SymInt[1] padding=0, SymInt[1] dilation=1, SymInt groups=1) -> Tensor",
        CONV,
        composed::<1>,
        direct::<1>,
    ).autocast(Autocast::LowerPrecision)
    .fusion(Role::Conv(1)),
    composite_with_kernel(
        "conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=1, SymInt[2] padding=0, SymInt[2] dilation=1, SymInt groups=1) -> Tensor",
        CONV,
        composed::<2>,
        direct::<2>,
    ).autocast(Autocast::LowerPrecision)
    .fresh()
    .fusion(Role::Conv(2)),
    composite_with_kernel(
        "conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=1, SymInt[3] padding=0, SymInt[3] dilation=1, SymInt groups=1) -> Tensor",
        CONV,
        composed::<3>,
        direct::<3>,
    ).autocast(Autocast::LowerPrecision)
    .fusion(Role::Conv(3)),
    composite(
        "conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=1, str padding=\"valid\", SymInt[1] dilation=1, SymInt groups=1) -> Tensor",
        SAME,
        word_padded::<1>,
    ).reads_undefined().autocast(Autocast::LowerPrecision),
    composite(
        "conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=1, str padding=\"valid\", SymInt[2] dilation=1, SymInt groups=1) -> Tensor",
        SAME,
        word_padded::<2>,
    ).reads_undefined().autocast(Autocast::LowerPrecision),
    composite(
        "conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=1, str padding=\"valid\", SymInt[3] dilation=1, SymInt groups=1) -> Tensor",
        SAME,
        word_padded::<3>,
    ).reads_undefined().autocast(Autocast::LowerPrecision),
    composite_with_kernel(
        "conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=1, SymInt[1] padding=0, SymInt[1] output_padding=0, SymInt groups=1, SymInt[1] dilation=1) -> Tensor",
        TRANSPOSED,
        composed_transposed::<1>,
        direct_transposed::<1>,
    ).autocast(Autocast::LowerPrecision),
    composite_with_kernel(
        "conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=1, SymInt[2] padding=0, SymInt[2] output_padding=0, SymInt groups=1, SymInt[2] dilation=1) -> Tensor",
        TRANSPOSED,
        composed_transposed::<2>,
        direct_transposed::<2>,
    ).autocast(Autocast::LowerPrecision),
    composite_with_kernel(
        "conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=1, SymInt[3] padding=0, SymInt[3] output_padding=0, SymInt groups=1, SymInt[3] dilation=1) -> Tensor",
        TRANSPOSED,
        composed_transposed::<3>,
        direct_transposed::<3>,
    ).autocast(Autocast::LowerPrecision),
];

/// The arguments of a convolution over a known number of dimensions.
struct Given<'a> {
    input: &'a Tensor,
    weight: &'a Tensor,
    bias: Option<&'a Tensor>,
    stride: &'a [i64],
    padding: &'a [i64],
    dilation: &'a [i64],
    transposed: bool,
    output_padding: &'a [i64],
    groups: i64,
}

type Ints<'a> = &'a [i64];

impl<'a> Given<'a> {
    fn plain(args: &Args<'a>) -> Result<Given<'a>> {
        let (input, weight, bias, stride, padding, dilation, groups): (_, _, _, Ints<'a>, _, _, _) = args.get()?;
        Ok(Given { input, weight, bias, stride, padding, dilation, transposed: false, output_padding: &[0], groups })
    }

    fn transposed(args: &Args<'a>) -> Result<Given<'a>> {
        let (input, weight, bias, stride, padding, output_padding, groups, dilation): (_, _, _, Ints<'a>, _, _, _, _) =
            args.get()?;
        Ok(Given { input, weight, bias, stride, padding, dilation, transposed: true, output_padding, groups })
    }

    /// Whether the input lacks the batch dimension; an error where it has another number of dimensions.
    fn is_unbatched(&self, dim: usize) -> Result<bool> {
        check_rank(if self.transposed { "conv_transpose" } else { "conv" }, self.input, dim)
    }
}

/// Whether an input of an operator that names its dimensions has no batch.
pub(crate) fn check_rank(name: &str, input: &Tensor, dim: usize) -> Result<bool> {
    check!(
        input.ndim() == dim + 1 || input.ndim() == dim + 2,
        "Expected {}D (unbatched) or {}D (batched) input to {name}{dim}d, but got input of size: {:?}",
        dim + 1,
        dim + 2,
        input.sizes()
    );
    Ok(input.ndim() == dim + 1)
}

fn composed<const DIM: usize>(args: &Args<'_>) -> Result<Value> {
    through_convolution(&Given::plain(args)?, DIM)
}

fn composed_transposed<const DIM: usize>(args: &Args<'_>) -> Result<Value> {
    through_convolution(&Given::transposed(args)?, DIM)
}

fn direct<const DIM: usize>(args: &Args<'_>) -> Result<Value> {
    directly(&Given::plain(args)?, DIM)
}

fn direct_transposed<const DIM: usize>(args: &Args<'_>) -> Result<Value> {
    directly(&Given::transposed(args)?, DIM)
}

/// What the operators that name their dimensions, and are not transposed, ask of a bias before anything else.
fn check_bias(g: &Given<'_>) -> Result<()> {
    if let (false, Some(b)) = (g.transposed, g.bias) {
        check!(
            b.dtype() == g.input.dtype(),
            "Input type ({}) and bias type ({}) should be the same",
            g.input.dtype().meta_name(),
            b.dtype().meta_name()
        );
    }
    Ok(())
}

fn through_convolution(g: &Given<'_>, dim: usize) -> Result<Value> {
    check_bias(g)?;
    let unbatched = g.is_unbatched(dim)?;
    let input = if unbatched { tensor!("unsqueeze", g.input, 0i64)? } else { g.input.clone() };
    let out = of_parts(&Given { input: &input, ..*g })?;
    if unbatched { call!("squeeze.dim", &out.tensor()?, 0i64) } else { Ok(out) }
}

/// A convolution; one of complex numbers is made of those of their parts.
fn of_parts(g: &Given<'_>) -> Result<Value> {
    let convolved = |input: &Tensor, weight: &Tensor, bias: Option<&Tensor>| {
        let Given { stride, padding, dilation, transposed, output_padding, groups, .. } = *g;
        call!("convolution", input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)
    };
    if !g.input.dtype().is_complex() || !g.weight.dtype().is_complex() {
        return convolved(g.input, g.weight, g.bias);
    }
    let parts = |t: &Tensor| -> Result<[Tensor; 2]> { Ok([tensor!("real", t)?, tensor!("imag", t)?]) };
    let ([re_x, im_x], [re_w, im_w], bias) = (parts(g.input)?, parts(g.weight)?, g.bias.map(parts).transpose()?);
    let [re_b, im_b] = [0, 1].map(|i| bias.as_ref().map(|b| &b[i]));
    let of = |x: &Tensor, w: &Tensor, b: Option<&Tensor>| convolved(x, w, b)?.tensor();
    let sum = |x: &Tensor, y: &Tensor| tensor!("add.Tensor", x, y);
    let both_b = re_b.zip(im_b).map(|(re, im)| sum(re, im)).transpose()?;
    // (x + iy)(u + iv) = xu - yv + i ((x + y)(u + v) - xu - yv): three products, as upstream has it.
    let (re, im) = (of(&re_x, &re_w, re_b)?, of(&im_x, &im_w, None)?);
    let both = of(&sum(&re_x, &im_x)?, &sum(&re_w, &im_w)?, both_b.as_ref())?;
    let mixed = tensor!("sub.Tensor", &tensor!("sub.Tensor", &both, &re)?, &im)?;
    let turned = tensor!("mul.Scalar", &mixed, Scalar::Complex(0.0, 1.0))?;
    call!("add.Tensor", &tensor!("sub.Tensor", &re, &im)?, &turned)
}

fn directly(g: &Given<'_>, dim: usize) -> Result<Value> {
    check_bias(g)?;
    if g.is_unbatched(dim)? || g.input.dtype().is_complex() {
        // The result is a view of one with a batch dimension, as upstream's, or made of parts.
        return through_convolution(g, dim);
    }
    let spec = Spec::new(g.weight, g.stride, g.padding, g.dilation, g.transposed, g.output_padding, g.groups)?;
    Ok(convolve(g.input, g.weight, g.bias, &spec)?.into())
}

fn convolution(args: &Args<'_>) -> Result<Value> {
    let (input, weight, bias, stride, padding, dilation, transposed, output_padding, groups): (
        &Tensor,
        &Tensor,
        Option<&Tensor>,
        Ints<'_>,
        Ints<'_>,
        Ints<'_>,
        bool,
        Ints<'_>,
        i64,
    ) = args.get()?;
    let spec = Spec::new(weight, stride, padding, dilation, transposed, output_padding, groups)?;
    Ok(convolve(input, weight, bias, &spec)?.into())
}

fn forward_to_convolution(args: &Args<'_>) -> Result<Value> {
    let at = |i: usize| args.list.get(i).copied().unwrap_or(Arg::None);
    call!("convolution", at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8))
}

/// A convolution padded by a word; `DIM` is 0 where the weight says over how many dimensions.
fn word_padded<const DIM: usize>(args: &Args<'_>) -> Result<Value> {
    let (input, weight, bias, stride, padding, dilation, groups): (
        &Tensor,
        &Tensor,
        Option<&Tensor>,
        Ints<'_>,
        &str,
        Ints<'_>,
        i64,
    ) = args.get()?;
    let dim = if DIM == 0 { weight.ndim().saturating_sub(2) } else { DIM };
    let unbatched = check_rank("conv", input, dim)?;
    let mut input = if unbatched { tensor!("unsqueeze", input, 0i64)? } else { input.clone() };
    let mut sides = Dims::from_elem(0, 1);
    match padding {
        "valid" => {}
        "same" => {
            let spec = Spec::new(weight, stride, &[0], dilation, false, &[0], groups)?;
            check!(spec.stride.iter().all(|&s| s == 1), "padding='same' is not supported for strided convolutions");
            let total: Dims =
                (0..spec.dim()).map(|d| spec.dilation[d].saturating_mul((weight.sizes()[d + 2] - 1).max(0))).collect();
            sides = total.iter().map(|t| t / 2).collect();
            if total.iter().any(|t| t % 2 == 1) {
                warn_once!(
                    "Using padding='same' with even kernel lengths and odd dilation may require a zero-padded copy of the input \
                     be created"
                );
                // The odd zero goes to the end, last dimension first.
                let odd: Dims = total.iter().rev().flat_map(|t| [0, t % 2]).collect();
                input = tensor!("constant_pad_nd", &input, &odd, 0i64)?;
            }
        }
        other => bail!("Invalid padding string: '{other}'"),
    }
    let (padding, output_padding) = (&*sides, &[0][..]);
    let given =
        Given { input: &input, weight, bias, stride, padding, dilation, transposed: false, output_padding, groups };
    let out = of_parts(&given)?;
    if unbatched { call!("squeeze.dim", &out.tensor()?, 0i64) } else { Ok(out) }
}

/// The convolution of a batched input.
pub(crate) fn convolve(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, spec: &Spec) -> Result<Tensor> {
    let sizes = spec.output_size(x.sizes(), weight.sizes(), bias.map(Tensor::sizes))?;
    check_dtypes(x, weight, bias, spec)?;
    // A bias of another dtype is added to the sums, which keep theirs.
    let bias = bias.map(|b| cast(b, x.dtype())).transpose()?;
    let bias = bias.as_deref();
    let strides = spec.output_strides(x, spec.is_last(weight), &sizes)?;
    let out = Tensor::empty(&sizes, x.dtype())?;
    if out.numel() > 0 {
        let (weight, bias) = (iter::contiguous(weight)?, bias.map(iter::contiguous).transpose()?);
        compute(x, &weight, bias.as_ref(), spec, &out)?;
    }
    let Some(strides) = strides else { return Ok(out) };
    let formatted = Tensor::empty_strided(&sizes, &strides, x.dtype())?;
    iter::copy(&formatted, &out)?;
    Ok(formatted)
}

/// An error unless the kernel that upstream has for a convolution takes the tensors. Each looks at its input first.
fn check_dtypes(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, spec: &Spec) -> Result<()> {
    let dtype = x.dtype();
    let others = [("weight", Some(weight)), ("bias", bias)].map(|(what, t)| Some((what, t?.dtype())));
    let other = others.into_iter().flatten().find(|(_, other)| *other != dtype);
    // Of bfloat16 upstream's kernel is another library's, which says it otherwise. (Of float16 too on processors that compute
    // with it.)
    if let (true, Some((what, other))) = (dtype == DType::BFloat16, other) {
        bail!(
            "Input type (CPU{}Type) and {what} type (CPU{}Type) should be the same or input should be a MKLDNN tensor and \
             {what} is a dense tensor",
            dtype.name(),
            other.name()
        );
    }
    // No kernel runs where there is nothing to convolve.
    let is_served = match dtype {
        DType::Bool => false,
        DType::Int64 => true,
        // Kernels of windows with gaps and of transposed ones have no other integers.
        d => !d.is_integral() || (!d.is_barebones() && !spec.transposed && !spec.is_dilated()),
    };
    check!(
        is_served || x.numel() == 0,
        NotImplemented,
        "\"{}\" not implemented for '{}'",
        kernel_name(spec, weight),
        dtype.name()
    );
    match other {
        Some(("bias", other)) if spec.transposed && spec.dim() < 3 => check_castable(other, dtype),
        Some(("bias", _)) if !spec.transposed => Ok(()),
        Some((_, other)) => bail!("expected scalar type {} but found {}", dtype.name(), other.name()),
        None => Ok(()),
    }
}

/// Writes the convolution into the dense `out`, which has elements; weight and bias are dense too.
fn compute(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, spec: &Spec, out: &Tensor) -> Result<()> {
    let dtype = x.dtype();
    if out.is_shape() {
        return Ok(());
    }
    if dtype.is_integral() {
        // Wrapping arithmetic in 64 bits, cut to fewer afterwards, is wrapping arithmetic in fewer.
        let wide = |t: &Tensor| iter::contiguous(&iter::to_dtype(t, DType::Int64)?);
        let (x, weight, bias) = (wide(x)?, wide(weight)?, bias.map(wide).transpose()?);
        let result = Tensor::empty(out.sizes(), DType::Int64)?;
        integer::run(&x, &weight, bias.as_ref(), spec, &result);
        return iter::copy(out, &result);
    }
    dispatch_dtype!(float, dtype, kernel_name(spec, weight), T => run::<T>(x, weight, bias, spec, out))
}

/// What upstream's errors call the kernel of a convolution.
fn kernel_name(spec: &Spec, weight: &Tensor) -> &'static str {
    let is_pointwise = || {
        let ones = [&weight.sizes()[2..], &spec.stride];
        ones.iter().all(|sizes| sizes.iter().all(|&n| n == 1)) && spec.padding.iter().all(|&p| p == 0)
    };
    match spec.dim() {
        3 if spec.transposed => "slow_conv_transpose3d_out_cpu",
        _ if spec.transposed => "slow_conv_transpose2d_out_cpu",
        _ if spec.is_dilated() => "slow_conv_dilated<>",
        3 if !is_pointwise() => "compute_columns3d",
        3 => "slow_conv3d_cpu",
        _ => "slow_conv2d_cpu",
    }
}

fn run<T: conv::Float>(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, spec: &Spec, out: &Tensor) -> Result<()> {
    let dense = if spec.transposed { iter::contiguous(x)? } else { x.clone() };
    // SAFETY: all are of the dtype T; `out` is a fresh result.
    let (px, pw, po) = unsafe { (span::<T>(&dense), span::<T>(weight), span_mut::<T>(out)) };
    // SAFETY: as above.
    let bias = bias.map(|b| unsafe { span::<T>(b) });
    let (input, epilogue) = (images(&dense, px), ConvEpilogue { bias, ..ConvEpilogue::default() });
    if spec.transposed {
        conv::convolution_transposed(&spec.transposed_params(weight.sizes()), pw, &input, po, &epilogue);
    } else {
        conv::convolution(&spec.params(weight.sizes()), pw, &input, po, &epilogue);
    }
    Ok(())
}
