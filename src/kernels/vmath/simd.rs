//! The vector types behind the kernels, and the one place that chooses between them.
//!
//! A kernel is written once, generic over [`Simd`], and [`dispatch`] compiles it per instruction set.
//! The concrete vector types are private: a kernel meets them only inside `dispatch`, which has
//! checked that the processor runs them. That is what makes their methods safe to call.

#[cfg(target_arch = "x86_64")]
#[macro_use]
mod x86_methods;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod dispatch;
mod generic;
#[cfg(target_arch = "aarch64")]
mod neon;
mod shared;
pub(super) mod vector;

pub use dispatch::{dispatch, narrow};
pub use shared::Shared;
pub use vector::{Kernel, Real, Simd, Vector, VectorF32, VectorF64};
