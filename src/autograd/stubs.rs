//! What stands for autograd in a library built without it: nothing is recorded, no tensor requires grad, and asking for
//! either is an error.

use crate::bail;
use crate::core::autograd_meta::no_hook;
use crate::core::tensor::Hook;
use crate::core::{Result, Tensor};
use graph::Edge;
pub use shared::{grad, grad_slot};
use std::sync::Arc;

mod shared;

fn absent<T>(what: &str) -> Result<T> {
    bail!(NotImplemented, "{what}: libinfer was built without autograd")
}

/// The flag of a leaf, which can only be off.
pub fn set_requires_grad(_: &Tensor, requires_grad: bool) -> Result<()> {
    if requires_grad { absent("set_requires_grad") } else { Ok(()) }
}

/// `requires_grad_()`: as [`set_requires_grad`].
pub fn requires_grad_(t: &Tensor, requires_grad: bool) -> Result<()> {
    set_requires_grad(t, requires_grad)
}

/// No tensor was computed by a recorded operation.
pub fn grad_fn(_: &Tensor) -> Result<Option<Edge>> {
    Ok(None)
}

/// `set_data()`: the tensor becomes another name of what `data` is.
pub fn set_data(t: &Tensor, data: &Tensor) -> Result<()> {
    // SAFETY: changing a tensor's metadata needs the caller to keep others away (the tensor's thread rule).
    unsafe { t.set_data(data) };
    Ok(())
}

/// See [`grad_fn`].
pub fn output_nr(_: &Tensor) -> usize {
    0
}

/// An error.
pub fn retain_grad(_: &Tensor) -> Result<()> {
    absent("retain_grad")
}

/// No tensor does.
pub fn retains_grad(_: &Tensor) -> bool {
    false
}

/// An error.
pub fn register_hook(_: &Tensor, _: Hook) -> Result<usize> {
    absent("register_hook")
}

/// An error: there is none.
pub fn remove_hook(_: &Tensor, number: usize) -> Result<()> {
    Err(no_hook(number))
}

/// An error.
pub fn register_post_accumulate_hook(_: &Tensor, _: Hook) -> Result<usize> {
    absent("register_post_accumulate_grad_hook")
}

/// An error: there is none.
pub fn remove_post_accumulate_hook(_: &Tensor, number: usize) -> Result<()> {
    Err(no_hook(number))
}

/// An error.
pub fn backward(_: &[Tensor], _: &[Option<Tensor>], _: Option<bool>, _: bool, _: Option<&[Tensor]>) -> Result<()> {
    absent("backward")
}

/// An error.
pub fn gradients(
    _: &[Tensor],
    _: &[Tensor],
    _: &[Option<Tensor>],
    _: Option<bool>,
    _: bool,
    _: bool,
) -> Result<Vec<Option<Tensor>>> {
    absent("grad")
}

/// An error.
pub fn execute(_: &[(Edge, Tensor)], _: bool, _: bool, _: bool, _: &[Edge]) -> Result<Vec<Option<Tensor>>> {
    absent("execute")
}

/// There is no node.
pub fn apply(node: &Arc<graph::Node>, _: &[Option<Tensor>]) -> Result<Vec<Option<Tensor>>> {
    match **node {}
}

/// There is no node.
pub fn set_gradient_edge(_: &Tensor, edge: Edge) -> Result<()> {
    match *edge.node {}
}

/// There is no node.
pub fn rebase_history(_: &Tensor, edge: Edge) -> Result<()> {
    match *edge.node {}
}

pub mod anomaly {
    //! Nothing runs backward.

    /// It is off.
    pub fn state() -> (bool, bool) {
        (false, true)
    }

    /// Nothing is looked at.
    pub fn set(_: bool, _: bool) {}
}

pub mod graph {
    //! There are no nodes.

    use super::Arc;
    pub use super::shared::{ProgramHooks, Stage};
    use crate::operator::gradient::Meta;
    use std::any::Any;
    use std::sync::MutexGuard;

    /// Nothing is recorded.
    pub fn next_sequence() -> u64 {
        0
    }

    /// The object by which another language would know a node.
    #[derive(Clone, Copy, PartialEq, Eq)]
    pub struct Foreign(pub usize);

    /// A node; there is none.
    pub enum Node {}

    /// Where a gradient would go.
    #[derive(Clone)]
    pub struct Edge {
        /// A node.
        pub node: Arc<Node>,
        /// Which of its outputs.
        pub input_nr: usize,
    }

    impl Edge {
        /// There is none.
        pub fn of_output(node: Arc<Node>, _: usize) -> Option<Edge> {
            match *node {}
        }

        /// What the tensor is called.
        pub fn output_nr(&self) -> usize {
            self.input_nr
        }
    }

    impl Node {
        /// Its name.
        pub fn name(&self) -> &str {
            match *self {}
        }
        /// Its number.
        pub fn sequence(&self) -> u64 {
            match *self {}
        }
        /// Which of what it computed carries gradients.
        pub fn carrying(&self) -> std::iter::Empty<usize> {
            match *self {}
        }
        /// Where gradients go.
        pub fn set_next(&self, _: Vec<Option<Edge>>) {
            match *self {}
        }
        /// What it computed.
        pub fn add_output(&self, _: Meta) -> usize {
            match *self {}
        }
        /// The object by which another language knows it.
        pub fn foreign(&self) -> MutexGuard<'_, Option<Foreign>> {
            match *self {}
        }
        /// The program's hooks.
        pub fn program_hooks(&self, _: Arc<dyn ProgramHooks>, _: &dyn Fn(&dyn Any) -> bool) -> Arc<dyn ProgramHooks> {
            match *self {}
        }
        /// Where gradients go.
        pub fn next(&self) -> &[Option<Edge>] {
            match *self {}
        }
    }
}

pub mod views {
    //! Nothing follows views.

    use super::graph::Node;
    use super::{Arc, Tensor};

    /// No leaf has one.
    pub fn accumulator(_: &Tensor) -> Option<Arc<Node>> {
        None
    }
}

pub mod function {
    //! Functions with a gradient of the program's own: they are computed, and their gradient is dropped.

    use super::graph::Node;
    pub use super::shared::Marks;
    use super::{Arc, Result, Tensor};
    use crate::tensor;
    use std::any::Any;

    /// The program's part, which is never called.
    pub type Backward =
        dyn Fn(&Arc<Node>, &Vec<Option<Tensor>>, &dyn Fn(usize) -> bool) -> Result<Vec<Option<Tensor>>> + Send + Sync;

    /// A call that has begun.
    pub struct Begun {
        inputs: Vec<Option<Tensor>>,
    }

    /// Begins a call with its inputs.
    pub fn begin(inputs: Vec<Option<Tensor>>) -> Result<Begun> {
        Ok(Begun { inputs })
    }

    impl Begun {
        /// Ends a call: an input that is handed through becomes an alias, all other results are what they are.
        pub fn finish(
            self,
            _: String,
            results: &[Option<Tensor>],
            marks: &Marks<'_>,
            _: Box<Backward>,
        ) -> Result<Vec<Option<Tensor>>> {
            let handed_through =
                |t: &Tensor| self.inputs.iter().flatten().any(|x| x.same(t)) && !marks.dirty.iter().any(|d| d.same(t));
            let wrap = |t: &Tensor| {
                if handed_through(t) { tensor!("view_as", t, t) } else { Ok(t.clone()) }
            };
            results.iter().map(|t| t.as_ref().map(wrap).transpose()).collect()
        }
    }

    /// A node of a class of the program's own.
    pub trait ProgramNode: Any + Send + Sync {
        /// The gradients of what it leads to.
        fn apply(
            &self,
            node: &Arc<Node>,
            grads: &Vec<Option<Tensor>>,
            wanted: &dyn Fn(usize) -> bool,
        ) -> Result<Vec<Option<Tensor>>>;
        /// Frees what was saved.
        fn release(&self) {}
    }

    /// An error.
    pub fn node(_: String, _: u64, _: impl ProgramNode) -> Result<Arc<Node>> {
        super::absent("Node")
    }

    /// There is none.
    pub fn program_node<T: ProgramNode>(_: &Node) -> Option<&T> {
        None
    }

    /// Nothing was.
    pub fn saved(_: &Arc<Node>) -> Result<Vec<Option<Tensor>>> {
        Ok(Vec::new())
    }
}

pub mod fallback {
    //! Operators registered at run time without a gradient are as good as all others.

    pub use super::shared::Choice;

    /// Nothing happens.
    pub fn choice() -> Choice {
        Choice::Nothing
    }

    /// There is no choice.
    pub fn choose(_: Choice) {}
}
