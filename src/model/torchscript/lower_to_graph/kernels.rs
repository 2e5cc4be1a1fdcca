//! What nodes of a lowered graph call that is no operator.

use crate::core::Result;
use crate::graph::ir::Kernel;
use crate::model::ivalue::IValue;
use crate::model::torchscript::builtins::Builtin;
use crate::operator::{Arg, Value};
use crate::{bail, check};

/// A builtin as a node of a graph.
pub(super) struct BuiltinKernel(pub &'static Builtin);

impl Kernel for BuiltinKernel {
    fn name(&self) -> &str {
        self.0.text.split('(').next().unwrap_or_default()
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let mut values: Vec<IValue> = args.iter().map(|a| IValue::from(Value::from_arg(*a))).collect();
        self.0.run.alone(&mut values)?.to_value()
    }
}

/// Fails unless the condition has the value the graph was lowered for.
pub(super) struct Guard(pub bool);

impl Kernel for Guard {
    fn name(&self) -> &str {
        "guard"
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        match args.first() {
            Some(Arg::Bool(b)) if *b == self.0 => Ok(Value::None),
            _ => bail!(Guard, "the input takes another way through the program"),
        }
    }
}

/// Unpacks a list into as many results.
pub(super) struct ListUnpack(pub usize);

impl Kernel for ListUnpack {
    fn name(&self) -> &str {
        "prim::ListUnpack"
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let items: Vec<Value> = match args.first() {
            Some(Arg::Ints(l)) => l.iter().copied().map(Value::Int).collect(),
            Some(Arg::Floats(l)) => l.iter().copied().map(Value::Float).collect(),
            Some(Arg::Bools(l)) => l.iter().copied().map(Value::Bool).collect(),
            Some(Arg::Tensors(l)) => l.iter().cloned().map(Value::Tensor).collect(),
            other => bail!(Type, "expected a list, got {other:?}"),
        };
        check!(items.len() == self.0, "Expected {} elements in a list but found {}", self.0, items.len());
        Ok(Value::Tuple(items))
    }
}
