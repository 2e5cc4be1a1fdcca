//! Convolutions whose weight is not kept packed, in every floating-point type.

use super::epilogue::ConvEpilogue;
use super::input::Input;
use super::packed::PackedConv;
use super::params::{Params, TransposedParams};
use super::transposed::conv_transpose;
use crate::core::fallible_alloc::filled;
use crate::core::reduced_floats::ReducedFloat;
use crate::kernels::gemm::Activation;
use half::{bf16, f16};

/// A type [`convolution`] and [`convolution_transposed`] work in: `f32`, `f64`, or `f16` and `bf16`,
/// which are computed in `f32` and rounded once (before an [`Activation::Map`]).
pub trait Float: Copy + sealed::Run {}
impl<T: Copy + sealed::Run> Float for T {}

mod sealed {
    use super::{ConvEpilogue, Input, Params, TransposedParams};

    /// The two operations.
    pub trait Run: Sized {
        fn convolution(
            p: &Params,
            weight: &[Self],
            input: &Input<Self>,
            out: &mut [Self],
            epilogue: &ConvEpilogue<Self>,
        );
        fn transposed(
            p: &TransposedParams,
            weight: &[Self],
            input: &Input<Self>,
            out: &mut [Self],
            epilogue: &ConvEpilogue<Self>,
        );
    }
}

/// A convolution with a dense weight `[out, in / groups, depth, height, width]` that is not kept;
/// otherwise as [`PackedConv::run`].
///
/// # Panics
/// If a slice is too short for its shape, or the groups do not divide the channels.
pub fn convolution<T: Float>(
    params: &Params,
    weight: &[T],
    input: &Input<T>,
    out: &mut [T],
    epilogue: &ConvEpilogue<T>,
) {
    T::convolution(params, weight, input, out, epilogue);
}

/// [`conv_transpose`] in every floating-point type.
///
/// # Panics
/// If a slice is too short for its shape, or the groups do not divide the channels.
pub fn convolution_transposed<T: Float>(
    params: &TransposedParams,
    weight: &[T],
    input: &Input<T>,
    out: &mut [T],
    epilogue: &ConvEpilogue<T>,
) {
    T::transposed(params, weight, input, out, epilogue);
}

macro_rules! direct {
    ($($t:ty)*) => {$(
        impl sealed::Run for $t {
            fn convolution(
                p: &Params,
                weight: &[Self],
                input: &Input<Self>,
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                PackedConv::new(p, weight, None).run(input, out, epilogue);
            }
            fn transposed(
                p: &TransposedParams,
                weight: &[Self],
                input: &Input<Self>,
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                conv_transpose(p, weight, input, out, epilogue);
            }
        }
    )*};
}
direct!(f32 f64);

macro_rules! through_single {
    ($($t:ty)*) => {$(
        impl sealed::Run for $t {
            fn convolution(
                p: &Params,
                weight: &[Self],
                input: &Input<Self>,
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                let total = input.batch * p.out_channels * p.output_size(input.size).iter().product::<usize>();
                let (weight, data) = (widened(weight), widened(input.data));
                let Input { batch, size, strides, .. } = *input;
                let input = Input { data: &data, batch, size, strides };
                through_f32(&mut out[..total], epilogue, |out, epilogue| {
                    PackedConv::new(p, &weight, None).run(&input, out, epilogue);
                });
            }
            fn transposed(
                p: &TransposedParams,
                weight: &[Self],
                input: &Input<Self>,
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                let total = input.batch * p.out_channels * p.output_size(input.size).iter().product::<usize>();
                let (weight, data) = (widened(weight), widened(input.data));
                let Input { batch, size, strides, .. } = *input;
                let input = Input { data: &data, batch, size, strides };
                through_f32(&mut out[..total], epilogue, |out, epilogue| {
                    conv_transpose(p, &weight, &input, out, epilogue);
                });
            }
        }
    )*};
}
through_single!(f16 bf16);

fn widened<H: ReducedFloat>(x: &[H]) -> Vec<f32> {
    let mut wide = filled(x.len(), 0.0);
    H::widen(x, &mut wide);
    wide
}

/// Runs `f` on an `f32` output and epilogue, then rounds into `out`.
fn through_f32<H: ReducedFloat>(
    out: &mut [H],
    epilogue: &ConvEpilogue<H>,
    f: impl FnOnce(&mut [f32], &ConvEpilogue<f32>),
) {
    let mut wide = filled(out.len(), 0.0);
    let bias = epilogue.bias.map(widened);
    let residual = epilogue.residual.map(widened);
    let activation = match epilogue.activation {
        Activation::Relu => Activation::Relu,
        _ => Activation::None,
    };
    f(&mut wide, &ConvEpilogue { bias: bias.as_deref(), residual: residual.as_deref(), accumulate: false, activation });
    H::round(&wide, out);
    if let Activation::Map(f) = epilogue.activation {
        f(out);
    }
}
