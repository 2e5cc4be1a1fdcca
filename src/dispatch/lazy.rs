//! Operators named where they are called, and found at the first call.

use super::op::Op;
use super::registry::find;
use crate::bail;
use crate::core::{Result, Tensor};
use crate::operator::{Arg, Value};
use std::sync::OnceLock;

/// An operator that is looked up by name at first use and remembered.
pub struct LazyOp {
    name: &'static str,
    found: OnceLock<&'static Op>,
}

/// The [`LazyOp`] of a name: `lazy_op!("add.Tensor")`.
#[macro_export]
macro_rules! lazy_op {
    ($name:expr) => {{
        static OP: $crate::dispatch::lazy::LazyOp = $crate::dispatch::lazy::LazyOp::new($name);
        &OP
    }};
}

impl LazyOp {
    /// Names an operator: `add.Tensor`, of the namespace `aten`, or `torchvision::nms`.
    pub const fn new(name: &'static str) -> LazyOp {
        LazyOp { name, found: OnceLock::new() }
    }

    /// The operator.
    #[inline]
    pub fn get(&self) -> Result<&'static Op> {
        match self.found.get() {
            Some(op) => Ok(op),
            None => self.look_up(),
        }
    }

    /// Calls it with leading arguments; those left out take the schema's defaults.
    #[inline(never)]
    pub fn call(&self, given: &[Arg<'_>]) -> Result<Value> {
        self.get()?.call_with_defaults(given)
    }

    /// As [`LazyOp::call`], where the result is a tensor.
    #[inline(never)]
    pub fn call_for_tensor(&self, given: &[Arg<'_>]) -> Result<Tensor> {
        self.call(given)?.tensor()
    }

    #[cold]
    fn look_up(&self) -> Result<&'static Op> {
        let namespace = if self.name.contains("::") { "" } else { "aten::" };
        let name = format!("{namespace}{}", self.name);
        let Some(op) = find(&name) else { bail!(NotImplemented, "Could not find schema for {name}") };
        Ok(self.found.get_or_init(|| op))
    }
}

/// Calls an operator by name through the dispatcher: `call!("add.Tensor", &a, &b)?`. Arguments left out take
/// the schema's defaults; the name is resolved once per call site.
#[macro_export]
macro_rules! call {
    ($name:literal $(, $arg:expr)* $(,)?) => {{
        $crate::lazy_op!($name).call(&[$($crate::operator::Arg::from($arg)),*])
    }};
}

/// As [`call`](crate::call), of an operator that returns a tensor: `tensor!("add.Tensor", &a, &b)?`.
#[macro_export]
macro_rules! tensor {
    ($name:literal $(, $arg:expr)* $(,)?) => {
        $crate::lazy_op!($name).call_for_tensor(&[$($crate::operator::Arg::from($arg)),*])
    };
}
