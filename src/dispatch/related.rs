//! The operators that compute the same as another one in another way: without writing, in place, into memory that is given.

use super::installed::installed;
use super::op::Op;
use super::registry::find;
use crate::operator::Variant;
use crate::operator::record::{Body, Inverse, Record};
use std::collections::HashMap;
use std::sync::OnceLock;

impl Op {
    /// The operator that computes what this one does and neither writes nor aliases: `add.Tensor` of `add_.Tensor` and
    /// `add.out`, `fill.Scalar` of `fill_.Scalar`, `view_copy` of `view`. None where there is none.
    pub fn pure(&self) -> Option<&'static Op> {
        *self.pure.get_or_init(|| {
            let record = self.record;
            let name = match (self.variant, &record.body) {
                (Variant::InPlace | Variant::Out, _) => record.full_name().to_string(),
                (Variant::Base | Variant::InPlaceView, Body::View(_) | Body::MultiView(_)) => record.partner_name()?,
                (Variant::Base, _) => record.memory.pure.map(String::from).or_else(|| record.partner_name())?,
                (Variant::PartnerOut, _) => record.partner_name()?,
                _ => return None,
            };
            find(&record.qualified(&name))
        })
    }

    /// The operator that computes what this one does in the memory of arguments it is given, the reverse of [`Op::pure`]:
    /// `add_.Tensor` of `add.Tensor`, `index_put_` of `index_put`, `copy_` of `copy`. The results of this one are those of
    /// that one which are no arguments, then what each written argument becomes.
    pub fn in_place(&self) -> Option<&'static Op> {
        static WRITES: OnceLock<HashMap<String, String>> = OnceLock::new();
        let record = self.record;
        let name = match (self.variant, &record.body) {
            // Lists are not values that one could stand for another.
            (Variant::Base, Body::View(_) | Body::MultiView(_) | Body::ForEach(_)) => return None,
            (Variant::Base, _) if record.forms.inplace => {
                let overload = record.forms.inplace_overload.unwrap_or(self.overload());
                let dot = if overload.is_empty() { "" } else { "." };
                format!("{}_{dot}{overload}", record.name())
            }
            (Variant::Functional, _) => record.full_name().to_string(),
            (Variant::Base, _) => {
                let writes = WRITES.get_or_init(|| {
                    let of = |r: &Record| Some((r.memory.pure?.to_string(), r.full_name().to_string()));
                    (installed().records)().into_iter().filter_map(of).collect()
                });
                writes.get(record.full_name())?.clone()
            }
            _ => return None,
        };
        find(&record.qualified(&name))
    }

    /// The operator that writes what this one computes, which is one tensor, to memory it is given after all other
    /// arguments: `mm.out` of `mm`.
    pub fn to_out(&self) -> Option<&'static Op> {
        if self.variant != Variant::Base {
            return None;
        }
        let out = find(&self.record.qualified(&format!("{}.{}", self.record.name(), self.record.forms.out?)))?;
        let (own, all) = (&self.schema().args, &out.schema().args);
        let same = all.len() == own.len() + 1 && own.iter().zip(all).all(|(a, b)| a.name == b.name);
        (same && out.variant == Variant::Out).then_some(out)
    }

    /// The view through which this operator puts a part into a whole, if it is such a scatter: `slice.Tensor` of
    /// `slice_scatter`.
    pub fn view_of_scatter(&self) -> Option<&'static Op> {
        static VIEWS: OnceLock<HashMap<&'static str, &'static str>> = OnceLock::new();
        let views = VIEWS.get_or_init(|| {
            let part = |r: &'static Record| match r.view.inverse {
                Inverse::Part(scatter) | Inverse::OfStorage(Some(scatter)) => Some((scatter, r.full_name())),
                _ => None,
            };
            (installed().records)().into_iter().filter_map(part).collect()
        });
        find(&self.record.qualified(views.get(self.record.full_name())?))
    }
}
