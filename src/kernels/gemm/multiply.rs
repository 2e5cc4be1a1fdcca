//! How each element type multiplies: `f32` and `f64` by microkernels, `f16` and `bf16` with sums of `f32`, integers plainly.

use super::call::Gemm;
use super::epilogue::{Activation, Bias};
use super::reduced::{Form, multiply_reduced};
use super::strided::multiply_real;
use crate::core::fallible_alloc::filled;
use crate::kernels::isa::Isa;
use half::{bf16, f16};

/// How a type multiplies; sealed behind [`super::Element`].
pub trait Multiply: Sized {
    /// What products and the old C are multiplied by: as precise as the sums are.
    type Factor: Copy + Sync;

    /// Runs the call into `c`, on the thread pool where that is `parallel`.
    fn multiply(isa: Isa, call: &Gemm<Self, Self::Factor>, parallel: bool, c: &mut [Self]);
}

macro_rules! real {
    ($($t:ty)*) => {$(
        impl Multiply for $t {
            type Factor = Self;

            #[inline]
            fn multiply(isa: Isa, call: &Gemm<Self>, parallel: bool, c: &mut [Self]) {
                multiply_real(isa, call, parallel, c);
            }
        }
    )*};
}
real!(f32 f64);

macro_rules! reduced {
    ($($t:ty)*) => {$(
        impl Multiply for $t {
            type Factor = f32;

            fn multiply(isa: Isa, call: &Gemm<Self, f32>, parallel: bool, c: &mut [Self]) {
                multiply_reduced(Form::of::<Self>(isa), call, parallel, c);
            }
        }
    )*};
}
reduced!(f16 bf16);

macro_rules! integer {
    ($($t:ty)*) => {$(
        impl Multiply for $t {
            type Factor = Self;

            fn multiply(_isa: Isa, call: &Gemm<Self>, _parallel: bool, c: &mut [Self]) {
                call.check(c);
                if call.n == 0 {
                    return;
                }
                let ([ars, acs], [brs, bcs], [crs, ccs]) = (call.a.strides, call.b.strides, call.c_strides);
                let mut row = filled(call.n, 0 as $t);
                for i in 0..call.m {
                    row.fill(0);
                    for p in 0..call.k {
                        let x = call.a.data[i * ars + p * acs];
                        if bcs == 1 {
                            for (sum, &y) in row.iter_mut().zip(&call.b.data[p * brs..]) {
                                *sum = sum.wrapping_add(x.wrapping_mul(y));
                            }
                        } else {
                            for (j, sum) in row.iter_mut().enumerate() {
                                *sum = sum.wrapping_add(x.wrapping_mul(call.b.data[p * brs + j * bcs]));
                            }
                        }
                    }
                    for (j, sum) in row.iter_mut().enumerate() {
                        let at = i * crs + j * ccs;
                        let mut x = sum.wrapping_mul(call.alpha);
                        if call.beta != 0 {
                            x = x.wrapping_add(call.beta.wrapping_mul(c[at]));
                        }
                        x = x.wrapping_add(match call.epilogue.bias {
                            Bias::None => 0,
                            Bias::PerColumn(bias) => bias[j],
                            Bias::PerRow(bias) => bias[i],
                        });
                        if let Some(r) = call.epilogue.residual {
                            x = x.wrapping_add(r[at]);
                        }
                        #[allow(unused_comparisons, reason = "unsigned types are never negative")]
                        if matches!(call.epilogue.activation, Activation::Relu) && x < 0 {
                            x = 0;
                        }
                        *sum = x;
                    }
                    if let Activation::Map(f) = call.epilogue.activation {
                        f(&mut row);
                    }
                    for (j, &x) in row.iter().enumerate() {
                        c[i * crs + j * ccs] = x;
                    }
                }
            }
        }
    )*};
}
integer!(i64 i32 i16 i8 u8);
