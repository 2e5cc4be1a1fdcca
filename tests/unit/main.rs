//! Tests of what modules of the crate do by themselves, a file each, under the modules' names. They are here and not beside the code so that the
//! crate is compiled once for all tests: `cargo test --test unit -- core::` runs those of one part.

use infer::core::block::recycle_from_the_start;

/// Runs before `main`, as tests find blocks of tensors recycled that another one made.
#[used]
#[unsafe(link_section = ".init_array")]
static AT_START: extern "C" fn() = {
    extern "C" fn start() {
        // SAFETY: nothing of the crate ran before.
        unsafe { recycle_from_the_start() }
    }
    start
};

mod capi;
mod core;
mod dispatch;
mod graph;
mod kernels;
mod layers;
mod model;
mod operator;
mod ops;
mod runtime;
mod session;
