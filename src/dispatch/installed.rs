//! What the dispatcher is given by the layers above it: the operators there are, and which kernels each one gets. The crate
//! root hands it over at link time, so that it is there before the first call and this module names none of them.

use super::op::{Kernel, Op, Table};
use crate::operator::record::Record;

/// See the module.
pub struct Installed {
    /// Every record.
    pub records: fn() -> Vec<&'static Record>,
    /// An operator's kernels by dispatch key, as its record says.
    pub kernels: fn(&Op) -> Table,
    /// The kernel for autograd of an operator without a gradient formula; none in a build without autograd.
    pub not_implemented: fn(&Op) -> Option<Kernel>,
}

// SAFETY: `src/lib.rs` defines the function under this name and with this type; nothing else of the name is linked.
unsafe extern "Rust" {
    #[link_name = "_libinfer_installed"]
    safe fn handed_over() -> &'static Installed;
}

/// What was handed over.
pub fn installed() -> &'static Installed {
    handed_over()
}
