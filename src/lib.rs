//! libinfer: a tensor runtime with LibTorch's names, modes and answers.
//!
//! The map, from the bottom up (`ARCHITECTURE.md` says who may use whom):
//!
//! - [`core`]: what a tensor is. Knows no operator.
//! - [`runtime`]: threads, the pool, counters.
//! - [`kernels`]: CPU inner loops over plain slices and strides.
//! - [`operator`]: what an operator is: schema, values, record.
//! - [`dispatch`]: who runs a call. Names no operator.
//! - [`ops`]: the operators, one record each, by family.
//! - [`layers`]: one file a dispatch key; never names one operator.
//! - [`autograd`]: the recorded graph and how it is run backward; absent without the feature `autograd`.
//! - [`functionalization`]: tensors that stand for values, so that writes and views become computations.
//! - [`batching`]: tensors that stand for one example of a batch (`vmap`).
//! - [`transforms`]: gradients and Jacobian products of programs; an error without the feature `autograd`.
//! - [`graph`]: one IR, its printer, verifier, passes and executors.
//! - [`model`]: the files a graph is loaded from.
//! - [`capi`]: `extern "C"`. No logic.

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[cfg(feature = "autograd")]
pub mod autograd;
#[cfg(not(feature = "autograd"))]
#[path = "autograd/stubs.rs"]
pub mod autograd;
pub mod batching;
pub mod capi;
pub mod core;
pub mod dispatch;
pub mod functionalization;
pub mod graph;
pub mod kernels;
pub mod layers;
pub mod model;
pub mod operator;
pub mod ops;
pub mod runtime;
#[cfg(feature = "autograd")]
pub mod transforms;
#[cfg(not(feature = "autograd"))]
#[path = "transforms/stubs.rs"]
pub mod transforms;

/// What the dispatcher runs: the one place that knows the table of operators, the layers and the dispatcher.
#[unsafe(export_name = "_libinfer_installed")]
fn installed() -> &'static dispatch::installed::Installed {
    static INSTALLED: dispatch::installed::Installed = dispatch::installed::Installed {
        records: || ops::records().collect(),
        kernels: layers::kernels,
        not_implemented: layers::not_implemented,
    };
    &INSTALLED
}
