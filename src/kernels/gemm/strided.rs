//! Products of `f32` or `f64` matrices under any strides, brought to the one form blocking takes: adjacent columns of C.

use super::blocking::run;
use super::call::Gemm;
use super::epilogue::{Activation, Bias, Epilogue};
use super::product::{Product, Rhs};
use super::real::Real;
use crate::core::fallible_alloc::{collected, filled};
use crate::kernels::isa::Isa;
use crate::runtime::batch_invariance;

/// The product of `f32` or `f64` matrices.
#[inline]
pub(crate) fn multiply_real<T: Real + Default>(isa: Isa, call: &Gemm<T>, parallel: bool, c: &mut [T]) {
    call.check(c);
    let (m, n, k) = (call.m, call.n, call.k);
    if m == 0 || n == 0 {
        return;
    }
    let (mut a_strides, mut b_strides, [mut rs, mut cs]) = (call.a.strides, call.b.strides, call.c_strides);
    // A stride along an extent of 1 means nothing: choose the one that suits.
    if n == 1 {
        if rs == 1 && m > 1 {
            cs = m;
        } else {
            cs = 1;
        }
        b_strides[1] = if b_strides[0] == 1 { k.max(1) } else { 1 };
    }
    if m == 1 && n > 1 {
        if cs == 1 {
            rs = n;
        } else {
            rs = 1;
        }
    }
    if m == 1 {
        a_strides[0] = k.max(1);
    }
    let is_tiny = m * n * k <= 48 && !matches!(call.epilogue.activation, Activation::Map(_));
    if is_tiny && !batch_invariance::is_asked() {
        return tiny(call, c);
    }
    let rhs = Rhs::Raw(call.b.data.as_ptr(), b_strides[0], b_strides[1]);
    let product = Product::new([m, n, k], (call.a.data.as_ptr(), a_strides), rhs, c.as_mut_ptr(), rs);
    let mut product = Product { alpha: call.alpha, beta: call.beta, parallel, ..product };
    if cs == 1 {
        product.fuse(&call.epilogue, c.len(), (m - 1) * rs + n);
        // SAFETY: `check` and `fuse` compared every slice with its shape.
        return unsafe { run(isa, &product) };
    }
    if rs == 1 {
        // The same product transposed: C' = B'·A'.
        (product.m, product.n) = (n, m);
        (product.a, product.ars, product.acs) = (call.b.data.as_ptr(), b_strides[1], b_strides[0]);
        product.b = Rhs::Raw(call.a.data.as_ptr(), a_strides[1], a_strides[0]);
        product.ldc = cs;
        let bias = match call.epilogue.bias {
            Bias::None => Bias::None,
            Bias::PerColumn(x) => Bias::PerRow(x),
            Bias::PerRow(x) => Bias::PerColumn(x),
        };
        product.fuse(&Epilogue { bias, ..call.epilogue }, c.len(), (n - 1) * cs + m);
        // SAFETY: `check` and `fuse` compared every slice with its shape; the transpose covers the same elements.
        return unsafe { run(isa, &product) };
    }
    // Neither stride of C is 1: work in a dense copy.
    let gather = |x: &[T]| -> Vec<T> { collected((0..m * n).map(|e| x[e / n * rs + e % n * cs])) };
    let mut dense = if call.beta == T::ZERO { filled(m * n, T::ZERO) } else { gather(c) };
    let residual = call.epilogue.residual.map(gather);
    product.c = dense.as_mut_ptr();
    product.ldc = n;
    product.fuse(&Epilogue { residual: residual.as_deref(), ..call.epilogue }, m * n, m * n);
    // SAFETY: `check` compared A and B with their shapes; the dense copy and its residual have m * n elements.
    unsafe { run(isa, &product) };
    for (e, x) in dense.into_iter().enumerate() {
        c[e / n * rs + e % n * cs] = x;
    }
}

/// A handful of multiply-adds, element by element.
#[inline]
fn tiny<T: Real>(call: &Gemm<T>, c: &mut [T]) {
    for i in 0..call.m {
        for j in 0..call.n {
            let mut sum = T::ZERO;
            for p in 0..call.k {
                sum += call.a.data[i * call.a.strides[0] + p * call.a.strides[1]]
                    * call.b.data[p * call.b.strides[0] + j * call.b.strides[1]];
            }
            let at = i * call.c_strides[0] + j * call.c_strides[1];
            let mut x = sum * call.alpha;
            if call.beta != T::ZERO {
                x += call.beta * c[at];
            }
            match call.epilogue.bias {
                Bias::None => {}
                Bias::PerColumn(bias) => x += bias[j],
                Bias::PerRow(bias) => x += bias[i],
            }
            if let Some(r) = call.epilogue.residual {
                x += r[at];
            }
            c[at] = if matches!(call.epilogue.activation, Activation::Relu) { x.relu() } else { x };
        }
    }
}
