//! Dropping containers without recursion.

use super::{Dict, IValue, List, Object, Tuple, is_container};
use std::sync::Arc;

/// Drops what a container held without recursion: a chain of values may be as long as memory allows.
fn dismantle(mut rest: Vec<IValue>) {
    while let Some(value) = rest.pop() {
        match value {
            IValue::List(l) => {
                if let Some(l) = Arc::into_inner(l) {
                    rest.append(&mut l.lock());
                }
            }
            IValue::Dict(d) => {
                if let Some(d) = Arc::into_inner(d) {
                    rest.extend(std::mem::take(&mut *d.lock()).entries.into_values().flat_map(|(k, v)| [k, v]));
                }
            }
            IValue::Tuple(t) => {
                if let Some(mut t) = Arc::into_inner(t) {
                    rest.append(&mut t.items);
                }
            }
            IValue::Object(o) => {
                if let Some(o) = Arc::into_inner(o) {
                    rest.append(&mut o.slots.write().unwrap_or_else(|e| e.into_inner()));
                }
            }
            _ => {}
        }
    }
}

impl Drop for List {
    fn drop(&mut self) {
        let items = self.items.get_mut().unwrap_or_else(|e| e.into_inner());
        if items.iter().any(is_container) {
            dismantle(std::mem::take(items));
        }
    }
}

impl Drop for Tuple {
    fn drop(&mut self) {
        if self.items.iter().any(is_container) {
            dismantle(std::mem::take(&mut self.items));
        }
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        let slots = self.slots.get_mut().unwrap_or_else(|e| e.into_inner());
        if slots.iter().any(is_container) {
            dismantle(std::mem::take(slots));
        }
    }
}

impl Drop for Dict {
    fn drop(&mut self) {
        let all = self.entries.get_mut().unwrap_or_else(|e| e.into_inner());
        if all.entries.values().any(|(_, v)| is_container(v)) {
            dismantle(std::mem::take(all).entries.into_values().map(|(_, v)| v).collect());
        }
    }
}
