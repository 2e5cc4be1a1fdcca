//! What programs call besides tensor operators: functions of numbers, text, lists and dictionaries, and queries of tensors.
//!
//! A builtin is a schema in PyTorch's notation and a function (`builtin`); a file per kind of value has a table of them, which
//! `table` gathers. Overload resolution treats them as it does operators.

pub mod builtin;
mod collections;
mod gradients;
mod numbers;
mod profiler;
mod quantized;
mod support;
pub mod table;
mod tensors;
mod text;
mod upgrades;

pub use builtin::{Builtin, Effects, Run};
pub use support::slice_places;
pub use table::named;
pub use tensors::to_list;
pub use upgrades::meant;
