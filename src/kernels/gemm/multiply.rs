//! How each element type multiplies: `f32` and `f64` by microkernels, half precision through `f32`, integers plainly.

use super::call::{Gemm, Matrix};
use super::epilogue::{Activation, Bias, Epilogue};
use super::strided::multiply_real;
use crate::core::fallible_alloc::{collected, filled, room};
use crate::kernels::isa::Isa;
use half::{bf16, f16};

/// How a type multiplies; sealed behind [`super::Element`].
pub trait Multiply: Sized {
    /// Runs the call into `c`, on the thread pool where that is `parallel`.
    fn multiply(isa: Isa, call: &Gemm<Self>, parallel: bool, c: &mut [Self]);
}

macro_rules! real {
    ($($t:ty)*) => {$(
        impl Multiply for $t {
            #[inline]
            fn multiply(isa: Isa, call: &Gemm<Self>, parallel: bool, c: &mut [Self]) {
                multiply_real(isa, call, parallel, c);
            }
        }
    )*};
}
real!(f32 f64);

macro_rules! half {
    ($($t:ty)*) => {$(
        impl Multiply for $t {
            fn multiply(isa: Isa, call: &Gemm<Self>, parallel: bool, c: &mut [Self]) {
                call.check(c);
                let (m, n, k) = (call.m, call.n, call.k);
                let dense = |x: &[$t], rows: usize, cols: usize, [rs, cs]: [usize; 2]| -> Vec<f32> {
                    let mut out = room(rows * cols);
                    for i in 0..rows {
                        out.extend((0..cols).map(|j| x[i * rs + j * cs].to_f32()));
                    }
                    out
                };
                let a = dense(call.a.data, m, k, call.a.strides);
                let b = dense(call.b.data, k, n, call.b.strides);
                let beta = call.beta.to_f32();
                let mut sum = if beta == 0.0 { filled(m * n, 0.0) } else { dense(c, m, n, call.c_strides) };
                let widen = |x: &[$t], len: usize| collected(x[..len].iter().map(|x| x.to_f32()));
                let bias = match call.epilogue.bias {
                    Bias::None => Vec::new(),
                    Bias::PerColumn(x) => widen(x, n),
                    Bias::PerRow(x) => widen(x, m),
                };
                let residual = call.epilogue.residual.map(|r| dense(r, m, n, call.c_strides));
                let epilogue = Epilogue {
                    bias: match call.epilogue.bias {
                        Bias::None => Bias::None,
                        Bias::PerColumn(_) => Bias::PerColumn(&bias),
                        Bias::PerRow(_) => Bias::PerRow(&bias),
                    },
                    residual: residual.as_deref(),
                    activation: match call.epilogue.activation {
                        Activation::Relu => Activation::Relu,
                        _ => Activation::None,
                    },
                };
                let wide = Gemm {
                    m,
                    n,
                    k,
                    alpha: call.alpha.to_f32(),
                    a: Matrix::new(&a, [k, 1]),
                    b: Matrix::new(&b, [n, 1]),
                    beta,
                    c_strides: [n, 1],
                    epilogue,
                };
                multiply_real(isa, &wide, parallel, &mut sum);
                let mut row: Vec<$t> = room(n);
                for i in 0..m {
                    row.clear();
                    row.extend(sum[i * n..(i + 1) * n].iter().map(|&x| <$t>::from_f32(x)));
                    if let Activation::Map(f) = call.epilogue.activation {
                        f(&mut row);
                    }
                    for (j, &x) in row.iter().enumerate() {
                        c[i * call.c_strides[0] + j * call.c_strides[1]] = x;
                    }
                }
            }
        }
    )*};
}
half!(f16 bf16);

macro_rules! integer {
    ($($t:ty)*) => {$(
        impl Multiply for $t {
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
