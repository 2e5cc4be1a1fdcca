//! Convolutions whose weight is used once, in every floating-point type.

use super::{Activation, ConvEpilogue, PackedConv, Params, TransposedParams, conv_transpose};
use crate::core::memory::filled;
use half::{bf16, f16};

/// A type [`convolution`] and [`convolution_transposed`] work in: `f32`, `f64`, or `f16` and `bf16`,
/// which are computed in `f32` and rounded once (before an [`Activation::Map`]).
pub trait Float: Copy + sealed::Run {}
impl<T: Copy + sealed::Run> Float for T {}

mod sealed {
    use super::{ConvEpilogue, Params, TransposedParams};

    /// The two operations.
    pub trait Run: Sized {
        fn convolution(
            p: &Params,
            weight: &[Self],
            batch: usize,
            x: &[Self],
            size: [usize; 3],
            x_strides: [usize; 5],
            out: &mut [Self],
            epilogue: &ConvEpilogue<Self>,
        );
        fn transposed(
            p: &TransposedParams,
            weight: &[Self],
            batch: usize,
            x: &[Self],
            size: [usize; 3],
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
    batch: usize,
    x: &[T],
    size: [usize; 3],
    x_strides: [usize; 5],
    out: &mut [T],
    epilogue: &ConvEpilogue<T>,
) {
    T::convolution(params, weight, batch, x, size, x_strides, out, epilogue);
}

/// [`conv_transpose`] in every floating-point type.
///
/// # Panics
/// If a slice is too short for its shape, or the groups do not divide the channels.
pub fn convolution_transposed<T: Float>(
    params: &TransposedParams,
    weight: &[T],
    batch: usize,
    x: &[T],
    size: [usize; 3],
    out: &mut [T],
    epilogue: &ConvEpilogue<T>,
) {
    T::transposed(params, weight, batch, x, size, out, epilogue);
}

macro_rules! direct {
    ($($t:ty)*) => {$(
        impl sealed::Run for $t {
            fn convolution(
                p: &Params,
                weight: &[Self],
                batch: usize,
                x: &[Self],
                size: [usize; 3],
                x_strides: [usize; 5],
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                PackedConv::new(p, weight, None).run(batch, x, size, x_strides, out, epilogue);
            }
            fn transposed(
                p: &TransposedParams,
                weight: &[Self],
                batch: usize,
                x: &[Self],
                size: [usize; 3],
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                conv_transpose(p, weight, batch, x, size, out, epilogue);
            }
        }
    )*};
}
direct!(f32 f64);

macro_rules! widened {
    ($($t:ty)*) => {$(
        impl sealed::Run for $t {
            fn convolution(
                p: &Params,
                weight: &[Self],
                batch: usize,
                x: &[Self],
                size: [usize; 3],
                x_strides: [usize; 5],
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                let total = batch * p.out_channels * p.output_size(size).iter().product::<usize>();
                let (weight, x) = (widen(weight, <$t>::to_f32), widen(x, <$t>::to_f32));
                through_f32(&mut out[..total], epilogue, <$t>::to_f32, <$t>::from_f32, |out, epilogue| {
                    PackedConv::new(p, &weight, None).run(batch, &x, size, x_strides, out, epilogue);
                });
            }
            fn transposed(
                p: &TransposedParams,
                weight: &[Self],
                batch: usize,
                x: &[Self],
                size: [usize; 3],
                out: &mut [Self],
                epilogue: &ConvEpilogue<Self>,
            ) {
                let total = batch * p.out_channels * p.output_size(size).iter().product::<usize>();
                let (weight, x) = (widen(weight, <$t>::to_f32), widen(x, <$t>::to_f32));
                through_f32(&mut out[..total], epilogue, <$t>::to_f32, <$t>::from_f32, |out, epilogue| {
                    conv_transpose(p, &weight, batch, &x, size, out, epilogue);
                });
            }
        }
    )*};
}
widened!(f16 bf16);

fn widen<T: Copy>(x: &[T], to: fn(T) -> f32) -> Vec<f32> {
    x.iter().map(|&x| to(x)).collect()
}

/// Runs `f` on an `f32` output and epilogue, then rounds into `out`.
fn through_f32<T: Copy>(
    out: &mut [T],
    epilogue: &ConvEpilogue<T>,
    to: fn(T) -> f32,
    from: fn(f32) -> T,
    f: impl FnOnce(&mut [f32], &ConvEpilogue<f32>),
) {
    let mut wide = filled(out.len(), 0.0);
    let bias = epilogue.bias.map(|b| widen(b, to));
    let residual = epilogue.residual.map(|r| widen(r, to));
    let activation = match epilogue.activation {
        Activation::Relu => Activation::Relu,
        _ => Activation::None,
    };
    f(&mut wide, &ConvEpilogue { bias: bias.as_deref(), residual: residual.as_deref(), accumulate: false, activation });
    for (to, &x) in out.iter_mut().zip(&wide) {
        *to = from(x);
    }
    if let Activation::Map(f) = epilogue.activation {
        f(out);
    }
}
