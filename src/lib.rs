//! libinfer: a tensor runtime with LibTorch's names, modes and answers.
//!
//! The map, from the bottom up (`ARCHITECTURE.md` says who may use whom):
//!
//! - [`core`]: what a tensor is. Knows no operator.
//! - [`runtime`]: threads, the pool, counters.
//! - [`kernels`]: CPU inner loops over plain slices and strides.
//! - [`dispatch`]: who runs a call. Names no operator.
//! - [`ops`]: the operators, one record each, by family.
//! - [`layers`]: one file a dispatch key; never names one operator.
//! - [`autograd`]: the recorded graph and how it is run backward; absent without the feature `autograd`.
//! - [`functional`]: tensors that stand for values, so that writes and views become computations.
//! - [`batched`]: tensors that stand for one example of a batch (`vmap`).
//! - [`derivatives`]: gradients and Jacobian products of programs; an error without the feature `autograd`.
//! - [`graph`]: one IR, its printer, verifier, passes and executors.
//! - [`model`]: the files a graph is loaded from.
//! - [`capi`]: `extern "C"`. No logic.

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(feature = "autograd")]
pub mod autograd;
#[cfg(not(feature = "autograd"))]
#[path = "autograd/absent.rs"]
pub mod autograd;
pub mod batched;
pub mod capi;
pub mod core;
#[cfg(feature = "autograd")]
pub mod derivatives;
#[cfg(not(feature = "autograd"))]
#[path = "derivatives/absent.rs"]
pub mod derivatives;
pub mod dispatch;
pub mod functional;
pub mod graph;
pub mod kernels;
pub mod layers;
pub mod model;
pub mod ops;
pub mod runtime;
