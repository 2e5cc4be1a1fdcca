//! A graph and its weights, ready to be run often: what a loaded model and a compiled function are.

pub mod check;
pub mod explain;
pub mod run;
#[allow(clippy::module_inception)]
pub mod session;
pub mod specialize;

pub use explain::Explanation;
pub use run::Runner;
pub use session::Session;
pub use specialize::{Refusal, Specialization};
