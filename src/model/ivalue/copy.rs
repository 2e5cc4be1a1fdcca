//! Deep and shallow copies.

use super::{ClassKind, Dict, IValue, Object, Tuple, visit};
use crate::core::Result;
use std::collections::HashMap;
use std::sync::Arc;

impl IValue {
    /// A deep copy, of tensors too: what is shared in the value is shared in the copy.
    pub fn deep_copy(&self) -> Result<IValue> {
        self.copy_at(&mut HashMap::new(), 0, false)
    }

    /// A copy of all objects and containers in the value that shares their tensors.
    pub fn shallow_copy(&self) -> Result<IValue> {
        self.copy_at(&mut HashMap::new(), 0, true)
    }

    fn copy_at(&self, seen: &mut HashMap<usize, IValue>, depth: usize, share: bool) -> Result<IValue> {
        visit(depth)?;
        let identity = match self {
            IValue::Tensor(t) => t.as_raw() as usize,
            IValue::List(l) => Arc::as_ptr(l) as usize,
            IValue::Dict(d) => Arc::as_ptr(d) as usize,
            IValue::Object(o) => Arc::as_ptr(o) as usize,
            IValue::Tuple(t) => Arc::as_ptr(t) as usize,
            _ => return Ok(self.clone()),
        };
        if let Some(copied) = seen.get(&identity) {
            return Ok(copied.clone());
        }
        let mut all = |items: Vec<IValue>| -> Result<Vec<IValue>> {
            items.iter().map(|v| v.copy_at(seen, depth + 1, share)).collect()
        };
        let copied = match self {
            IValue::Tensor(_) if share => self.clone(),
            IValue::Tensor(t) => {
                let fresh = IValue::from(crate::call!("clone", &t.variable_data()?)?);
                if let IValue::Tensor(fresh) = &fresh
                    && t.requires_grad()
                {
                    crate::autograd::set_requires_grad(fresh, true)?;
                }
                fresh
            }
            IValue::List(l) => IValue::list(l.element.clone(), all(l.to_vec())?),
            IValue::Tuple(t) => IValue::Tuple(Arc::new(Tuple { items: all(t.items.clone())?, class: t.class.clone() })),
            // What libinfer has of such an object does not change; what the program has is its own matter.
            IValue::Object(o) if o.class.kind == ClassKind::Native => self.clone(),
            IValue::Object(o) => IValue::Object(Object::new(o.class.clone(), all(o.slots())?)),
            IValue::Dict(d) => {
                let fresh = Dict::new(d.key.clone(), d.value.clone());
                for (k, v) in d.to_vec() {
                    fresh.insert(k.copy_at(seen, depth + 1, share)?, v.copy_at(seen, depth + 1, share)?)?;
                }
                IValue::Dict(fresh)
            }
            other => other.clone(),
        };
        seen.insert(identity, copied.clone());
        Ok(copied)
    }
}
