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
    /// Of linear layers.
    pub linear: Shared<PackedLinear>,
    pub(super) convolution: Shared<PackedConvolution>,
    pub(super) recurrence: Shared<dyn Prepacked>,
    /// Counts how often the weights were found to be others than before.
    generation: AtomicU64,
}

/// The packs of some graphs, and those that graphs beside them have.
pub struct Shared<P: ?Sized> {
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
    pub fn count(&self) -> usize {
        lock(&self.linear.own).len() + lock(&self.convolution.own).len() + lock(&self.recurrence.own).len()
    }

    /// The pack made of these tensors, as they are now, and these numbers.
    pub fn get<P: ?Sized>(
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
