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
//! - [`graph`]: one IR, its printer, verifier and passes.
//! - [`session`]: a graph with its weights, run in planned memory where it can be.
//! - [`model`]: the files a graph is loaded from.
//! - [`capi`]: `extern "C"`. No logic.

// What tests and tools alone use, nobody uses where they see nothing.
#![cfg_attr(not(feature = "internals"), allow(dead_code, unused_imports, unfulfilled_lint_expectations))]

// What the library has for other Rust crates is nothing: programs use it through the C ABI. A tensor is `Sync` so that threads can share
// one, and safe functions write through `&Tensor`, as PyTorch's do: who calls them must keep other threads from using the tensor. The
// feature `internals` shows the modules to the project's own tests, benchmarks and tools, which do.
#[cfg(all(feature = "internals", feature = "autograd"))]
pub mod autograd;
#[cfg(all(feature = "internals", not(feature = "autograd")))]
#[path = "autograd/stubs.rs"]
pub mod autograd;
#[cfg(feature = "internals")]
pub mod batching;
#[cfg(feature = "internals")]
pub mod capi;
#[cfg(feature = "internals")]
pub mod core;
#[cfg(feature = "internals")]
pub mod dispatch;
#[cfg(feature = "internals")]
pub mod functionalization;
#[cfg(feature = "internals")]
pub mod graph;
#[cfg(feature = "internals")]
pub mod kernels;
#[cfg(feature = "internals")]
pub mod layers;
#[cfg(feature = "internals")]
pub mod model;
#[cfg(feature = "internals")]
pub mod operator;
#[cfg(feature = "internals")]
pub mod ops;
#[cfg(feature = "internals")]
pub mod runtime;
#[cfg(feature = "internals")]
pub mod session;
#[cfg(all(feature = "internals", feature = "autograd"))]
pub mod transforms;
#[cfg(all(feature = "internals", not(feature = "autograd")))]
#[path = "transforms/stubs.rs"]
pub mod transforms;

#[cfg(all(not(feature = "internals"), feature = "autograd"))]
mod autograd;
#[cfg(all(not(feature = "internals"), not(feature = "autograd")))]
#[path = "autograd/stubs.rs"]
mod autograd;
#[cfg(not(feature = "internals"))]
mod batching;
#[cfg(not(feature = "internals"))]
mod capi;
#[cfg(not(feature = "internals"))]
mod core;
#[cfg(not(feature = "internals"))]
mod dispatch;
#[cfg(not(feature = "internals"))]
mod functionalization;
#[cfg(not(feature = "internals"))]
mod graph;
#[cfg(not(feature = "internals"))]
mod kernels;
#[cfg(not(feature = "internals"))]
mod layers;
#[cfg(not(feature = "internals"))]
mod model;
#[cfg(not(feature = "internals"))]
mod operator;
#[cfg(not(feature = "internals"))]
mod ops;
#[cfg(not(feature = "internals"))]
mod runtime;
#[cfg(not(feature = "internals"))]
mod session;
#[cfg(all(not(feature = "internals"), feature = "autograd"))]
mod transforms;
#[cfg(all(not(feature = "internals"), not(feature = "autograd")))]
#[path = "transforms/stubs.rs"]
mod transforms;

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
