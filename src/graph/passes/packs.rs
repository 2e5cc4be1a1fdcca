//! Prepacked weights, each made once for all graphs that have it.

use crate::core::Tensor;
use crate::operator::record::Prepacked;
use crate::ops::support::prepack::{PackedConvolution, PackedLinear};
use crate::runtime::lock;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Weak};

/// Prepacked weights, by what they were made of: graphs with the same constants share them.
#[derive(Default)]
pub struct Packs {
    pub(super) linear: Shared<PackedLinear>,
    pub(super) convolution: Shared<PackedConvolution>,
    pub(super) recurrence: Shared<dyn Prepacked>,
    /// Counts how often the weights were found to be others than before.
    generation: AtomicU64,
}

/// The packs of some graphs, and those that graphs beside them have.
pub(super) struct Shared<P: ?Sized> {
    own: Mutex<HashMap<Vec<i64>, Pack<P>>>,
    all: Arc<Mutex<HashMap<Vec<i64>, Weak<P>>>>,
}

impl<P: ?Sized> Default for Shared<P> {
    fn default() -> Shared<P> {
        Shared { own: Mutex::default(), all: Arc::default() }
    }
}

impl<P: ?Sized> Shared<P> {
    fn beside(&self) -> Shared<P> {
        Shared { own: Mutex::default(), all: self.all.clone() }
    }

    fn drop_before(&self, generation: u64) {
        lock(&self.own).retain(|_, p| p.generation == generation);
    }

    /// The pack of a key that graphs beside these have.
    fn known(&self, key: &[i64]) -> Option<Arc<P>> {
        lock(&self.all).get(key).and_then(Weak::upgrade)
    }

    fn note(&self, key: &[i64], packed: &Arc<P>) {
        let mut all = lock(&self.all);
        all.retain(|_, p| p.strong_count() > 0);
        all.insert(key.to_vec(), Arc::downgrade(packed));
    }
}

struct Pack<P: ?Sized> {
    packed: Arc<P>,
    /// The addresses of the tensors it was made of, which the graphs keep.
    tensors: Vec<usize>,
    /// The last generation of weights it was asked for in.
    generation: u64,
}

impl Packs {
    /// Weights have changed: what is asked for from now on is of another generation.
    pub fn next_generation(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Lets go of packs that only earlier generations asked for.
    pub fn drop_earlier(&self) {
        let now = self.generation.load(Ordering::Relaxed);
        self.linear.drop_before(now);
        self.convolution.drop_before(now);
        self.recurrence.drop_before(now);
    }

    /// Packs of graphs beside these: what is packed for one is not packed again for the other.
    pub fn beside(&self) -> Packs {
        Packs {
            linear: self.linear.beside(),
            convolution: self.convolution.beside(),
            recurrence: self.recurrence.beside(),
            generation: AtomicU64::new(0),
        }
    }

    /// The addresses of the tensors that are packed.
    pub fn tensors(&self) -> HashSet<usize> {
        let mut all = HashSet::new();
        lock(&self.linear.own).values().for_each(|p| all.extend(&p.tensors));
        lock(&self.convolution.own).values().for_each(|p| all.extend(&p.tensors));
        lock(&self.recurrence.own).values().for_each(|p| all.extend(&p.tensors));
        all
    }

    /// How many packs there are.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        lock(&self.linear.own).len() + lock(&self.convolution.own).len() + lock(&self.recurrence.own).len()
    }

    /// The pack made of these tensors, as they are now, and these numbers.
    pub(super) fn get<P: ?Sized>(
        &self,
        known: &Shared<P>,
        tensors: &[Option<&Tensor>],
        numbers: &[i64],
        make: impl FnOnce() -> Option<Arc<P>>,
    ) -> Option<Arc<P>> {
        let generation = self.generation.load(Ordering::Relaxed);
        let mut key = numbers.to_vec();
        for t in tensors {
            let Some(t) = t else {
                key.push(0);
                continue;
            };
            let epoch = t.storage().write_epoch().number();
            key.extend([t.as_raw() as i64, t.storage().id() as i64, epoch.into(), t.offset()]);
            key.extend(t.sizes().iter().chain(t.strides()));
        }
        if let Some(pack) = lock(&known.own).get_mut(&key) {
            pack.generation = generation;
            return Some(pack.packed.clone());
        }
        let packed = match known.known(&key) {
            Some(packed) => packed,
            None => {
                let packed = make()?;
                tensors.iter().flatten().for_each(|t| t.storage().give_back_pages());
                known.note(&key, &packed);
                packed
            }
        };
        let tensors = tensors.iter().flatten().map(|t| t.as_raw() as usize).collect();
        let pack = Pack { packed, tensors, generation };
        Some(lock(&known.own).entry(key).or_insert(pack).packed.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::DType;

    fn packed(packs: &Packs, weight: &Tensor, makes: bool) -> Option<Arc<PackedLinear>> {
        let make = || {
            assert!(makes, "it is packed again");
            PackedLinear::new(weight, None).ok().map(Arc::new)
        };
        packs.get(&packs.linear, &[Some(weight), None], &[0], make)
    }

    #[test]
    fn graphs_beside_one_another_share_packs_for_as_long_as_one_has_them() {
        let weight = Tensor::empty(&[4, 8], DType::Float32).unwrap();
        // SAFETY: a fresh float32 tensor.
        unsafe { weight.as_mut_slice::<f32>() }.fill(1.0);
        let first = Packs::default();
        let pack = packed(&first, &weight, true).unwrap();
        let second = first.beside();
        assert!(Arc::ptr_eq(&packed(&second, &weight, false).unwrap(), &pack));
        drop((first, pack));
        // The second has it still, a third has it of the second, and what none has is made anew.
        let third = second.beside();
        assert!(packed(&third, &weight, false).is_some());
        [second, third].iter().for_each(|packs| {
            packs.next_generation();
            packs.drop_earlier();
        });
        let fourth = Packs::default();
        assert!(packed(&fourth, &weight, true).is_some());
        // A weight that was written is another one.
        // SAFETY: nobody reads it.
        unsafe { weight.as_mut_slice::<f32>() }.fill(2.0);
        let before = packed(&fourth, &weight, false).unwrap();
        weight.storage().track_writes();
        crate::call!("fill_.Scalar", &weight, crate::core::Scalar::Float(3.0)).unwrap();
        assert!(!Arc::ptr_eq(&packed(&fourth.beside(), &weight, true).unwrap(), &before));
    }
}
