//! Where a program that runs on wrappers begins and ends: inputs that share memory, inputs that were changed, results that
//! show the memory of inputs or of each other.

use super::level::Level;
use super::options::{Mutations, Options, Views};
use super::storage::{Link, Shared};
use super::wrapper::{Functional, Place, hollow};
use crate::core::modes;
use crate::core::{Geometry, KeySet, Result, Storage, Tensor, geometry};
use crate::operator::Value;
use crate::{bail, tensor};
use std::sync::Arc;

/// A result of a program that ran on wrappers.
pub enum Output {
    /// A value of its own.
    Value(Value),
    /// A tensor on the memory of another: of an input, or of a value that others show too.
    View {
        /// Whose memory.
        of: Memory,
        /// Where in it.
        geometry: Geometry,
        /// The lazy-bit keys it has and the memory has not.
        toggles: KeySet,
    },
}

/// See [`Output::View`].
pub enum Memory {
    /// That of an input, by its number.
    Input(usize),
    /// That of a value of the program.
    Value(Tensor),
}

/// An input that the program changed.
pub struct Change {
    /// Which input.
    pub input: usize,
    /// Its sizes and strides, where they are others than before; taken on before the value is.
    pub geometry: Option<Geometry>,
    /// What it holds now, where that is not what it held.
    pub value: Option<Tensor>,
    /// The part of its storage that holds the value, where that is not what it shows: it and other inputs, with what lies
    /// between their elements.
    pub memory: Option<Geometry>,
}

/// What became of a program that ran on wrappers.
pub struct Finished {
    /// The inputs it changed.
    pub changes: Vec<Change>,
    /// Its results.
    pub outputs: Vec<Output>,
}

/// The wrappers a program is given.
pub struct Inputs {
    tensors: Vec<Input>,
}

struct Input {
    own: Tensor,
    wrapper: Tensor,
    /// Where the wrapper was at first.
    place: Place,
}

impl Inputs {
    /// Wrappers of tensors.
    pub fn wrap(level: &Arc<Level>, tensors: &[Tensor]) -> Result<Inputs> {
        let mut inputs = Inputs { tensors: Vec::new() };
        let places = places(tensors, level.options())?;
        let mut storages: Vec<(usize, Storage)> = Vec::new();
        for (t, place) in tensors.iter().zip(places) {
            let id = t.storage().id();
            if !storages.iter().any(|(s, _)| *s == id) {
                storages.push((id, Storage::without_data(t.storage().nbytes(), t.device())));
            }
            let storage =
                storages.iter().find(|(s, _)| *s == id).map_or_else(|| t.storage().clone(), |(_, s)| s.clone());
            // One tensor given twice is one wrapper.
            let same = inputs.tensors.iter().find(|i| i.own.same(t)).map(|i| i.wrapper.clone());
            let wrapper = match same {
                Some(wrapper) => wrapper,
                None => hollow(level, t, storage, place.clone())?,
            };
            inputs.tensors.push(Input { own: t.clone(), wrapper, place });
        }
        Ok(inputs)
    }

    /// What the program is given.
    pub fn wrappers(&self) -> Vec<Tensor> {
        self.tensors.iter().map(|i| i.wrapper.clone()).collect()
    }

    /// The inputs whose memory or sizes are others than before.
    pub fn changes(&self, options: &Options) -> Result<Vec<Change>> {
        let mut changes = Vec::new();
        for (i, input) in self.tensors.iter().enumerate() {
            let Some(functional) = Functional::of(&input.wrapper) else { continue };
            if self.tensors[..i].iter().any(|earlier| earlier.wrapper.same(&input.wrapper)) {
                continue;
            }
            let Place { shared, link } = &input.place;
            if !Arc::ptr_eq(&functional.place().shared, shared) {
                bail!(
                    NotImplemented,
                    "functionalize: an input that was given another storage by set_ cannot be given back"
                );
            }
            if options.mutations == Mutations::Keep {
                shared.apply_pending(options)?;
            }
            let wrapper = &input.wrapper;
            if wrapper.storage().nbytes() > input.own.storage().nbytes() {
                // The storage grew: all of it is given back, then how the input shows it.
                let value = Some(shared.base_value(options)?);
                changes.push(Change { input: i, geometry: Some(shared.geometry()), value, memory: None });
                let geometry = Some(wrapper.geometry().clone());
                changes.push(Change { input: i, geometry, value: None, memory: None });
                continue;
            }
            if shared.gaps_written() {
                // All of the memory is given back, by the first input on it.
                if !self.tensors[..i].iter().any(|earlier| Arc::ptr_eq(&earlier.place.shared, shared)) {
                    let (value, memory) = (Some(shared.base_value(options)?), Some(shared.geometry()));
                    changes.push(Change { input: i, geometry: None, value, memory });
                }
            } else if shared.generation() > 0 {
                let value = shared.value(link, options)?;
                // Where writes stay, the memory is the input's own, until it has to grow.
                if options.mutations == Mutations::Remove || !shared.base_is_on(input.own.storage()) {
                    changes.push(Change { input: i, geometry: None, value: Some(value), memory: None });
                }
            }
            if wrapper.geometry() != input.own.geometry() {
                let geometry = Some(wrapper.geometry().clone());
                changes.push(Change { input: i, geometry, value: None, memory: None });
            }
        }
        Ok(changes)
    }

    /// A program's results without wrappers.
    pub fn outputs(&self, results: Vec<Value>, options: &Options) -> Result<Vec<Output>> {
        let shared_by: Vec<Arc<Shared>> =
            results.iter().flat_map(|v| v.places()).filter_map(|t| Some(Functional::of(t?)?.place().shared)).collect();
        let mut bases: Vec<(Arc<Shared>, Tensor)> = Vec::new();
        // What was copied as a whole may be one tensor in several places; results that share no memory get their own.
        let mut taken: Vec<Storage> = self.tensors.iter().map(|i| i.own.storage().clone()).collect();
        let mut of_its_own = |value: Tensor| -> Result<Tensor> {
            let value = match taken.iter().any(|s| s.same(value.storage())) {
                true => tensor!("clone", &value)?,
                false => value,
            };
            taken.push(value.storage().clone());
            Ok(value)
        };
        let mut outputs = Vec::new();
        for result in results {
            let Value::Tensor(t) = &result else {
                let value = |t: Tensor| Functional::of(&t).map_or_else(|| Ok(t.clone()), |f| f.value(&t));
                outputs.push(Output::Value(result.map_tensors(&mut { value })?));
                continue;
            };
            let Some(functional) = Functional::of(t) else {
                outputs.push(Output::Value(result));
                continue;
            };
            let Place { shared, link } = functional.place();
            let geometry = t.geometry().clone();
            if let Some(input) = self.tensors.iter().position(|i| Arc::ptr_eq(&i.place.shared, &shared)) {
                let toggles = flags(t).symmetric_difference(flags(&self.tensors[input].own));
                outputs.push(Output::View { of: Memory::Input(input), geometry, toggles });
                continue;
            }
            let alone = shared_by.iter().filter(|s| Arc::ptr_eq(s, &shared)).count() == 1;
            if alone {
                let value = shared.value(&link, options)?;
                if *value.geometry() == geometry {
                    outputs.push(Output::Value(of_its_own(value)?.into()));
                    continue;
                }
            }
            let known = bases.iter().find(|(s, _)| Arc::ptr_eq(s, &shared)).map(|(_, base)| base.clone());
            let base = match known {
                Some(base) => base,
                None => {
                    let mut base = of_its_own(shared.base_value(options)?)?;
                    if !flags(&base).is_empty() {
                        base = tensor!("clone", &base)?;
                    }
                    bases.push((shared, base.clone()));
                    base
                }
            };
            outputs.push(Output::View { of: Memory::Value(base), geometry, toggles: flags(t) });
        }
        Ok(outputs)
    }
}

/// The lazy bits of a tensor.
fn flags(t: &Tensor) -> KeySet {
    t.keys().intersection(KeySet::Conjugate | KeySet::Negative)
}

/// A place for each tensor: bases of their own, but for those that share bytes, which are views of the memory they cover
/// together.
fn places(tensors: &[Tensor], options: &Options) -> Result<Vec<Place>> {
    let mut places: Vec<Option<Place>> = vec![None; tensors.len()];
    for i in 0..tensors.len() {
        if places[i].is_some() {
            continue;
        }
        let mut group = vec![i];
        // Sharing is passed on: what overlaps a member belongs to the group.
        let mut at = 0;
        while at < group.len() {
            for j in i + 1..tensors.len() {
                if !group.contains(&j) && share_bytes(&tensors[group[at]], &tensors[j]) {
                    group.push(j);
                }
            }
            at += 1;
        }
        // So is a tensor that shows its elements several times: a write to one of them is a write to all.
        let is_part =
            group.iter().any(|&j| !tensors[j].same(&tensors[i])) || geometry::shows_twice(tensors[i].geometry());
        let shared = if is_part {
            let members: Vec<&Tensor> = group.iter().map(|&j| &tensors[j]).collect();
            covering(&members, options)?
        } else {
            Shared::new(tensors[i].clone(), tensors[i].geometry().clone())
        };
        for &j in &group {
            let t = &tensors[j];
            let is_leaf = t.requires_grad() && t.is_leaf() && modes::capture().grad_enabled();
            if is_leaf {
                shared.set_leaf();
            }
            let link: Arc<Link> = if is_part { shared.part(t.geometry())? } else { shared.base() };
            places[j] = Some(Place { shared: shared.clone(), link });
        }
    }
    Ok(places.into_iter().flatten().collect())
}

/// A base for tensors that share bytes: the memory they cover together, as the dtype of the first.
fn covering(members: &[&Tensor], options: &Options) -> Result<Arc<Shared>> {
    let dtype = members[0].dtype();
    let size = members.iter().map(|t| t.itemsize()).max().unwrap_or(1);
    let (mut start, mut end) = (usize::MAX, 0);
    for t in members {
        let bytes = geometry::bytes(t.geometry());
        (start, end) = (start.min(bytes.start), end.max(bytes.end));
    }
    // Whole elements of every dtype there is.
    (start, end) = (start / size * size, end.next_multiple_of(size).min(members[0].storage().nbytes()));
    let item = dtype.size();
    let (offset, n) = ((start / item) as i64, ((end - start) / item) as i64);
    let value = match options.views {
        Views::Keep => tensor!("as_strided", members[0], &[n], &[1], offset)?,
        Views::Remove => tensor!("as_strided_copy", members[0], &[n], &[1], offset)?,
    };
    let mut geometry = Geometry::scalar(dtype);
    geometry.set_row_major(&[n], n);
    geometry.offset = offset;
    let shared = Shared::new(value, geometry);
    shared.set_members(members.iter().map(|t| t.geometry().clone()).collect());
    Ok(shared)
}

/// Whether two tensors share a byte.
pub fn share_bytes(a: &Tensor, b: &Tensor) -> bool {
    a.storage().same(b.storage()) && geometry::share_bytes(a.geometry(), b.geometry())
}
