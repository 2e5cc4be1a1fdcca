//! Every operator by name: the table's as they are asked for, custom ones as they are registered.

use super::installed::installed;
use super::op::Op;
use crate::core::{Error, ErrorKind, Result};
use crate::operator::record::{self, Body, Record};
use crate::operator::schema::Schema;
use crate::operator::{Signature, Variant};
use crate::runtime::fork::AroundForks;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{OnceLock, RwLock, RwLockWriteGuard};

struct Registry {
    ops: HashMap<&'static str, &'static Op>,
    /// The operators of each name with its namespace, in the order they were made.
    overloads: HashMap<&'static str, Vec<&'static Op>>,
    /// Records whose operators nobody has asked for yet.
    pending: Vec<Option<&'static Record>>,
    /// Which records make operators of a name (without namespace, overload and the underscore of an in-place form).
    by_name: HashMap<&'static str, Vec<usize>>,
    /// Operators that were registered and are not any more.
    withdrawn: Vec<&'static Op>,
    /// Operators of the table whose library is loaded and has registered its own.
    displaced: HashMap<&'static str, &'static Op>,
}

impl Registry {
    fn new() -> Registry {
        let pending: Vec<_> = (installed().records)().into_iter().map(Some).collect();
        let mut by_name: HashMap<_, Vec<_>> = HashMap::with_capacity(pending.len());
        for (i, record) in pending.iter().enumerate() {
            for name in record.iter().flat_map(|r| [Some(r.name()), r.forms.partner]).flatten() {
                by_name.entry(name).or_default().push(i);
            }
        }
        Registry {
            ops: HashMap::new(),
            overloads: HashMap::new(),
            pending,
            by_name,
            withdrawn: Vec::new(),
            displaced: HashMap::new(),
        }
    }

    /// Makes the operators of the records that may have one of this full name.
    fn derive_for(&mut self, full_name: &str) {
        let Some((_, name)) = full_name.split_once("::") else { return };
        let name = name.split_once('.').map_or(name, |(n, _)| n);
        for name in [Some(name), name.strip_suffix('_')].into_iter().flatten() {
            for i in self.by_name.get(name).cloned().unwrap_or_default() {
                self.derive(i);
            }
        }
    }

    fn derive(&mut self, i: usize) {
        let Some(record) = self.pending[i].take() else { return };
        for signature in record.derive() {
            self.install(Op::new(signature, record));
        }
    }

    /// Makes an operator unknown.
    fn forget(&mut self, op: &'static Op) {
        self.ops.remove(op.full_name());
        if let Some(ops) = self.overloads.get_mut(base_name(op)) {
            ops.retain(|o| !std::ptr::eq(*o, op));
        }
    }

    fn install(&mut self, op: Op) -> &'static Op {
        let op: &'static Op = Box::leak(Box::new(op));
        op.install(&(installed().kernels)(op));
        self.ops.insert(op.full_name(), op);
        self.overloads.entry(base_name(op)).or_default().push(op);
        op
    }
}

/// `aten::add` of `aten::add.Tensor`. (A namespace may have dots.)
pub(super) fn base_name(op: &'static Op) -> &'static str {
    let full = op.full_name();
    let start = full.find("::").unwrap_or(0);
    full[start..].find('.').map_or(full, |dot| &full[..start + dot])
}

fn all() -> &'static RwLock<Registry> {
    static ALL: OnceLock<RwLock<Registry>> = OnceLock::new();
    FORKS.see();
    ALL.get_or_init(|| RwLock::new(Registry::new()))
}

thread_local! {
    static HELD: RefCell<Option<RwLockWriteGuard<'static, Registry>>> = const { RefCell::new(None) };
}

/// A fork waits until nobody looks for an operator: its child finds the registry whole and free.
extern "C" fn hold() {
    // A thread that is ending has no such local any more, and its child none to take the lock from.
    let _ = HELD.try_with(|held| *held.borrow_mut() = Some(all().write().unwrap_or_else(|e| e.into_inner())));
}

extern "C" fn release() {
    let _ = HELD.try_with(RefCell::take);
}

static FORKS: AroundForks = AroundForks::new(Some(hold), Some(release), Some(release));

/// The operator of the table called `add.Tensor`, or with the namespace of another library `quantized::add`, or an error.
pub fn operator(name: &str) -> Result<&'static Op> {
    let full_name = if name.contains("::") { Cow::Borrowed(name) } else { format!("aten::{name}").into() };
    find(&full_name).ok_or_else(|| Error::new(ErrorKind::Internal, format!("no operator {full_name}")))
}

/// The operator called `aten::add.Tensor` (no dot where the overload is empty).
pub fn find(full_name: &str) -> Option<&'static Op> {
    let found = all().read().unwrap_or_else(|e| e.into_inner()).ops.get(full_name).copied();
    found.or_else(|| {
        let mut all = all().write().unwrap_or_else(|e| e.into_inner());
        all.derive_for(full_name);
        all.ops.get(full_name).copied()
    })
}

/// The operators called `aten::add`, whatever their overloads.
pub fn overloads(name: &str) -> Vec<&'static Op> {
    let mut all = all().write().unwrap_or_else(|e| e.into_inner());
    all.derive_for(name);
    all.overloads.get(name).cloned().unwrap_or_default()
}

/// Every operator, sorted by name.
pub fn list() -> Vec<&'static Op> {
    let mut all = all().write().unwrap_or_else(|e| e.into_inner());
    (0..all.pending.len()).for_each(|i| all.derive(i));
    let mut ops: Vec<_> = all.ops.values().copied().collect();
    ops.sort_by_key(|op| op.full_name());
    ops
}

/// An operator that was added, and the one of the table that makes way for it.
pub(super) struct Added {
    pub op: &'static Op,
    pub displaced: Option<&'static Op>,
}

/// Adds an operator under the name of its schema, which is another than all there are but for those of the table that
/// stand for another library's: where that one is loaded, its own take their places. One that was withdrawn and is added
/// again as it was is the same operator.
pub(super) fn add(schema: &Schema) -> Option<Added> {
    let text = schema.to_string();
    let full_name = schema.full_name();
    let mut all = all().write().unwrap_or_else(|e| e.into_inner());
    all.derive_for(&full_name);
    let displaced = all.ops.get(&*full_name).copied();
    if let Some(op) = displaced {
        op.record.library()?;
        if matches!(op.record.body, Body::Registered) {
            return None;
        }
        all.forget(op);
        all.displaced.insert(op.full_name(), op);
    }
    if let Some(at) = all.withdrawn.iter().position(|op| op.schema_text() == text) {
        let op = all.withdrawn.swap_remove(at);
        all.ops.insert(op.full_name(), op);
        all.overloads.entry(base_name(op)).or_default().push(op);
        return Some(Added { op, displaced });
    }
    let record = record::registered(Box::leak(text.clone().into()));
    let record: &'static Record = Box::leak(Box::new(record));
    let op = all.install(Op::new(Signature::new(schema.clone(), &text, Variant::Base), record));
    Some(Added { op, displaced })
}

/// Makes an operator that was added unknown again. Whoever still has it finds it without kernels. One of the table that
/// had made way for it is back, and the result.
pub(super) fn withdraw(op: &'static Op) -> Option<&'static Op> {
    let mut all = all().write().unwrap_or_else(|e| e.into_inner());
    all.forget(op);
    all.withdrawn.push(op);
    let back = all.displaced.remove(op.full_name())?;
    all.ops.insert(back.full_name(), back);
    all.overloads.entry(base_name(back)).or_default().push(back);
    Some(back)
}
