//! What autograd keeps with a tensor. Core knows no operator, so nodes of the graph are here only as shared values; the tensor
//! is a parameter (`T`), because a tensor holds an [`AutogradMeta`] which holds tensors. `core::tensor` names the types of both.

use super::{Error, ErrorKind, Result};
use crate::runtime::lock;
use std::any::Any;
use std::cell::UnsafeCell;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, Weak};

/// In which circumstances a view was made; decides whether it may be modified in place later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum CreationMeta {
    /// Recorded normally.
    Default,
    /// Returned by a custom function.
    InCustomFunction,
    /// One of several views an operator returned.
    MultiOutputNode,
    /// Made while gradients were not recorded.
    NoGradMode,
    /// Made in inference mode.
    InferenceMode,
}

impl CreationMeta {
    /// The one with a number.
    pub fn from_code(code: i32) -> Option<CreationMeta> {
        use CreationMeta::*;
        [Default, InCustomFunction, MultiOutputNode, NoGradMode, InferenceMode].into_iter().find(|m| *m as i32 == code)
    }
}

/// Takes the same view of another tensor.
pub type Replay<T> = Arc<dyn Fn(&T) -> Result<T> + Send + Sync>;

/// What a view of a normal tensor remembers.
#[derive(Clone)]
pub struct ViewRecord<T> {
    /// The tensor that is not itself a view.
    pub base: T,
    /// In which circumstances the view was made.
    pub creation: CreationMeta,
    /// False for `detach()`: shares memory and counter, takes no part in differentiation.
    pub differentiable: bool,
    /// How the view follows from its base, where sizes, strides and offset alone do not say it.
    pub replay: Option<Replay<T>>,
}

/// A node of the recorded graph; the autograd layer's own type.
pub type NodeRef = Arc<dyn Any + Send + Sync>;

/// Called with the gradient of a tensor, or with none where others of its node have one; what it returns takes the gradient's place.
pub type Hook<T> = Arc<dyn Fn(Option<&T>) -> Result<Option<T>> + Send + Sync>;

/// The hooks of one tensor, in the order they were registered. A hook's number is its place, which stays empty when it is removed.
pub struct HookList<T>(Mutex<Vec<Option<Hook<T>>>>);

impl<T> HookList<T> {
    /// One more; its number.
    pub fn add(&self, hook: Hook<T>) -> usize {
        let mut list = lock(&self.0);
        list.push(Some(hook));
        list.len() - 1
    }

    /// Empties the place of a hook; an error where none ever had the number.
    pub fn remove(&self, number: usize) -> Result<()> {
        let removed = lock(&self.0).get_mut(number).map(Option::take);
        if removed.is_none() { Err(no_hook(number)) } else { Ok(()) }
    }

    /// Visits the hooks of now, but for those that are removed before their turn.
    pub fn each(&self, mut visit: impl FnMut(usize, &Hook<T>) -> Result<()>) -> Result<()> {
        let count = lock(&self.0).len();
        for number in 0..count {
            let hook = lock(&self.0)[number].clone();
            hook.map_or(Ok(()), |hook| visit(number, &hook))?;
        }
        Ok(())
    }
}

/// The error where a tensor has no hook with a number.
pub fn no_hook(number: usize) -> Error {
    Error::new(ErrorKind::Runtime, format!("Invalid index, no hook at position {number}"))
}

/// What a tensor that stands for others remembers of them; the type of the layer that made it.
pub trait StandIn: Any + Send + Sync {
    /// What another header of the same tensor remembers.
    fn again(&self) -> Stands;
}

/// See [`StandIn`].
pub type Stands = Arc<dyn StandIn>;

/// What autograd and other layers keep with a tensor; absent until something needs it.
pub struct AutogradMeta<T> {
    /// Set where the tensor has no data of its own and stands for tensors that have.
    pub stands_for: Option<Stands>,
    /// The flag of a leaf.
    pub requires_grad: bool,
    /// Set where the tensor is a view of a normal tensor.
    pub view: Option<ViewRecord<T>>,
    /// How the tensor was computed. Reading may bring it up to date, hence the lock.
    history: Mutex<History<T>>,
    grad: OnceLock<Arc<GradSlot<T>>>,
}

/// How a tensor was computed, and who wants to know of its gradient.
pub struct History<T> {
    /// The node that computed the tensor, and which of its outputs it is.
    pub grad_fn: Option<(NodeRef, usize)>,
    /// The tensor's version when `grad_fn` was set; a view whose memory has another one needs a new node.
    pub version: u32,
    /// What few tensors have.
    pub extra: Option<Box<Extra<T>>>,
}

/// The rarer parts of a [`History`].
pub struct Extra<T> {
    /// The node that adds to the gradient of a leaf, while a graph holds it.
    pub accumulator: Option<Weak<dyn Any + Send + Sync>>,
    /// What the tensor's gradient goes through. The node that computed the tensor has the list, too: it stays when the tensor is computed
    /// anew, or detached.
    pub hooks: Option<Arc<HookList<T>>>,
    /// What sees a leaf after its gradient was added to.
    pub after_hooks: Arc<HookList<T>>,
    /// Whether the gradient of a tensor that is no leaf is kept.
    pub retains_grad: bool,
    /// Where the tensor was made, if that was being remembered.
    pub origin: Option<Box<str>>,
    /// What programs see in place of the node that computed the tensor, for as long as it has.
    pub shown: Vec<ShownNode>,
}

/// An object of a program's that shows a node of the graph.
pub type ShownNode = Arc<dyn Any + Send + Sync>;

impl<T> History<T> {
    /// The rarer parts, made where they are missing.
    pub fn extra(&mut self) -> &mut Extra<T> {
        self.extra.get_or_insert_with(Default::default)
    }

    /// Has a node have computed the tensor, which is another value now and has no hooks yet. What was there is returned, to be dropped where
    /// no lock is held.
    #[must_use = "dropped under a lock, it may want the lock"]
    pub fn computed_by(&mut self, node: NodeRef, output: usize, version: u32) -> impl Sized + use<T> {
        self.version = version;
        let hooks = self.extra.as_mut().and_then(|e| e.hooks.take());
        let before = self.computed_by_none();
        self.grad_fn = Some((node, output));
        (before, hooks)
    }

    /// Has no node have computed the tensor. What was there is returned, as by [`History::computed_by`].
    #[must_use = "dropped under a lock, it may want the lock"]
    pub fn computed_by_none(&mut self) -> impl Sized + use<T> {
        let shown = self.extra.as_mut().map(|e| std::mem::take(&mut e.shown));
        (self.grad_fn.take(), shown)
    }
}

/// Where a tensor's gradient is. Whoever reads or writes it keeps others away, but for the engine, which locks.
pub struct GradSlot<T> {
    lock: Mutex<()>,
    value: UnsafeCell<Option<T>>,
}

// SAFETY: the value follows the tensors' thread rule: readers keep writers away; the engine's writes exclude each other.
unsafe impl<T: Sync + Send> Sync for GradSlot<T> {}

impl<T: Clone> GradSlot<T> {
    /// The gradient.
    pub fn get(&self) -> Option<T> {
        let _held = self.hold();
        // SAFETY: writers hold the lock or are kept away by the caller.
        unsafe { (*self.value.get()).clone() }
    }

    /// Replaces the gradient.
    pub fn set(&self, grad: Option<T>) {
        let before = {
            let _held = self.hold();
            // SAFETY: as in `get`; the old one is dropped outside the lock.
            unsafe { std::mem::replace(&mut *self.value.get(), grad) }
        };
        drop(before);
    }

    /// Changes the gradient with other engines kept away.
    pub fn update<R>(&self, f: impl FnOnce(&mut Option<T>) -> R) -> R {
        let _held = self.hold();
        // SAFETY: as in `get`.
        f(unsafe { &mut *self.value.get() })
    }

    /// Where the handle is, for callers that show it as a variable. Valid while the slot lives.
    pub fn address(&self) -> *mut Option<T> {
        self.value.get()
    }

    fn hold(&self) -> MutexGuard<'_, ()> {
        lock(&self.lock)
    }
}

impl<T: Clone> AutogradMeta<T> {
    /// How the tensor was computed.
    pub fn history(&self) -> MutexGuard<'_, History<T>> {
        lock(&self.history)
    }

    /// As [`AutogradMeta::history`], where nobody else can see the tensor.
    pub fn history_mut(&mut self) -> &mut History<T> {
        self.history.get_mut().unwrap_or_else(|e| e.into_inner())
    }

    /// Where the gradient is, if there ever was one.
    pub fn grad_slot(&self) -> Option<&Arc<GradSlot<T>>> {
        self.grad.get()
    }

    /// Where the gradient is or will be.
    pub fn grad_slot_or_new(&self) -> &Arc<GradSlot<T>> {
        self.grad.get_or_init(Default::default)
    }

    /// The gradient.
    pub fn grad(&self) -> Option<T> {
        self.grad_slot()?.get()
    }
}

// By hand: derived, `Default` would ask `T` for a default it has no use of.
impl<T> Default for AutogradMeta<T> {
    fn default() -> Self {
        AutogradMeta {
            stands_for: None,
            requires_grad: false,
            view: None,
            history: Mutex::default(),
            grad: OnceLock::new(),
        }
    }
}

impl<T> Default for History<T> {
    fn default() -> Self {
        History { grad_fn: None, version: 0, extra: None }
    }
}

impl<T> Default for Extra<T> {
    fn default() -> Self {
        Extra {
            accumulator: None,
            hooks: None,
            after_hooks: Arc::default(),
            retains_grad: false,
            origin: None,
            shown: Vec::new(),
        }
    }
}

impl<T> Default for HookList<T> {
    fn default() -> Self {
        HookList(Mutex::default())
    }
}

impl<T> Default for GradSlot<T> {
    fn default() -> Self {
        GradSlot { lock: Mutex::new(()), value: UnsafeCell::new(None) }
    }
}
