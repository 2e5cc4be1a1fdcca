//! Dense matrix products: `C = alpha * A·B + beta * C`, with bias, residual and activation fused into the epilogue.
//!
//! `f32` and `f64` have their own microkernels for each instruction set; `f16` and `bf16` are
//! summed in `f32` and rounded once; integers wrap. A stride of 0 (an expanded operand) is allowed for inputs.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod blocking;
mod call;
pub(crate) mod element;
pub(crate) mod epilogue;
pub(crate) mod microkernel;
mod multiply;
pub mod narrow;
#[cfg(target_arch = "aarch64")]
mod neon;
pub mod packed;
pub mod packed_reduced;
pub(crate) mod packing;
mod portable;
pub(crate) mod product;
pub(crate) mod real;
pub mod reduced;
#[cfg(target_arch = "x86_64")]
mod row_pointers;
pub(crate) mod scratch;
mod strided;
pub(crate) mod tile;

use super::assert_sync::AssertSync;
use super::isa::isa;
use crate::runtime::parallel::parallel_for;
pub use call::{Batch, Gemm, Matrix, extent};
pub use epilogue::{Activation, Bias, Epilogue};
pub use narrow::{Bits, PackedNarrow, gemm_narrow};
pub use packed::{Packable, PackedB, PackedGemm, gemm_packed};
pub use packed_reduced::{PackedReduced, gemm_packed_reduced};

/// An element type matrices can be multiplied in.
pub trait Element: Copy + Default + Send + Sync + 'static + multiply::Multiply {}
impl<T: Copy + Default + Send + Sync + 'static + multiply::Multiply> Element for T {}

/// Computes a product into `c`. Integers wrap around; `f16` and `bf16` accumulate in `f32`.
///
/// # Panics
/// If a slice is too short for its shape, or two elements of C coincide.
pub fn gemm<T: Element>(call: &Gemm<T, T::Factor>, c: &mut [T]) {
    T::multiply(isa(), call, true, c);
}

/// Computes `batch.count` independent products, each as [`gemm`], of which `call` is the first. The bias is shared by all.
///
/// # Panics
/// If a slice is too short, or matrices of C overlap.
pub fn gemm_batch<T: Element>(call: &Gemm<T, T::Factor>, batch: &Batch, c: &mut [T]) {
    let Gemm { m, n, k, .. } = *call;
    if batch.count == 0 || m == 0 || n == 0 {
        return;
    }
    let need = extent(m, n, call.c_strides);
    assert!(batch.count == 1 || batch.c >= need, "matrices of C overlap");
    assert!(c.len() >= (batch.count - 1) * batch.c + need, "C is too short");
    if let Some(r) = call.epilogue.residual {
        assert!(r.len() >= (batch.count - 1) * batch.c + need, "the residual is too short");
    }
    let isa = isa();
    let base = AssertSync(c.as_mut_ptr());
    let run = |first: usize, end: usize, parallel: bool| {
        for i in first..end {
            let mut call = *call;
            call.a.data = call.a.data.get(i * batch.a..).unwrap_or_default();
            call.b.data = call.b.data.get(i * batch.b..).unwrap_or_default();
            call.epilogue.residual = call.epilogue.residual.map(|r| &r[i * batch.c..]);
            // SAFETY: each batch item owns `need` elements of C, checked above to be disjoint.
            let c = unsafe { std::slice::from_raw_parts_mut(base.get().add(i * batch.c), need) };
            T::multiply(isa, &call, parallel, c);
        }
    };
    let each = m * n * k.max(1);
    if batch.count == 1 || each >= 1 << 24 {
        run(0, batch.count, true);
    } else {
        parallel_for(batch.count, (1usize << 18).div_ceil(each), |r| run(r.start, r.end, false));
    }
}
