//! Where a program that runs on wrappers begins and ends: inputs that share memory, inputs that were changed, results that
//! show the memory of inputs or of each other.

use super::level::Level;
use super::options::{Mutations, Options, Views};
use super::storage::{Link, Shared};
use super::view_op::in_layout;
use super::wrapper::{Functional, Place, hollow};
use crate::core::modes;
use crate::core::{Error, ErrorKind, Geometry, KeySet, Result, Storage, Tensor, geometry};
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
                true => in_layout(&tensor!("clone", &value)?, value.geometry())?,
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
            // What an operator made may lie elsewhere in its storage than the program's tensor in its own: offsets are counted
            // from where the base begins in each.
            let seen = shared.geometry();
            let in_storage_of = |base: &Tensor| {
                let placed = geometry.relative_to(&seen).and_then(|g| g.resolved_from(base.geometry()));
                placed.ok_or_else(|| {
                    let message = "functionalize: a result begins within an element of the memory it shows";
                    Error::new(ErrorKind::NotImplemented, message)
                })
            };
            let alone = shared_by.iter().filter(|s| Arc::ptr_eq(s, &shared)).count() == 1;
            if alone {
                let value = shared.value(&link, options)?;
                let is_whole = link.is_base() && in_storage_of(&value)? == *value.geometry();
                if is_whole || *value.geometry() == geometry {
                    let own = of_its_own(value)?;
                    // A copy of what shows elements several times shows each once: a view of the base does not.
                    if own.strides() == geometry.strides() {
                        outputs.push(Output::Value(own.into()));
                        continue;
                    }
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
            let geometry = in_storage_of(&base)?;
            outputs.push(Output::View { of: Memory::Value(base), geometry, toggles: flags(t) });
        }
        Ok(outputs)
    }
}

/// The lazy bits of a tensor.
fn flags(t: &Tensor) -> KeySet {
    t.keys().intersection(KeySet::Conjugate | KeySet::Negative)
}

/// A place for each tensor: bases of their own, but for those that share memory, which are views of what they cover together.
fn places(tensors: &[Tensor], options: &Options) -> Result<Vec<Place>> {
    let footprints = |t: &Tensor| Footprint {
        tensor: t.as_raw() as usize,
        storage: t.storage().id(),
        geometry: t.geometry().clone(),
    };
    let footprints: Vec<Footprint> = tensors.iter().map(footprints).collect();
    let groups = overlap_groups(&footprints);
    let mut places: Vec<Option<Place>> = vec![None; tensors.len()];
    for i in 0..tensors.len() {
        if places[i].is_some() {
            continue;
        }
        let group: Vec<usize> = (i..tensors.len()).filter(|&j| groups[j] == groups[i]).collect();
        let is_part = is_part_of_range(&footprints, &group);
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

/// An input, as far as it matters which memory it shows.
pub struct Footprint {
    /// Equal for one tensor given twice.
    pub tensor: usize,
    /// Equal for tensors on one storage.
    pub storage: usize,
    /// What it shows of that.
    pub geometry: Geometry,
}

/// Whether inputs that share memory are views of all that lies between their first and their last byte: there are several,
/// or one that shows elements several times, so that a write to one of them is a write to all.
fn is_part_of_range(all: &[Footprint], group: &[usize]) -> bool {
    let (first, rest) = (&all[group[0]], &group[1..]);
    rest.iter().any(|&j| all[j].tensor != first.tensor) || geometry::shows_twice(&first.geometry)
}

/// Which inputs share memory: for each the first of those it shares with. Sharing a byte is passed on; and what lies in the
/// memory that several cover together shares it, too, for a program can reach it from them.
pub fn overlap_groups(all: &[Footprint]) -> Vec<usize> {
    let mut of: Vec<usize> = (0..all.len()).collect();
    let join = |of: &mut Vec<usize>, a: usize, b: usize| {
        let (into, from) = (a.min(b), a.max(b));
        of.iter_mut().filter(|g| **g == from).for_each(|g| *g = into);
    };
    for i in 0..all.len() {
        for j in i + 1..all.len() {
            let is_one = all[i].tensor == all[j].tensor;
            if is_one || all[i].storage == all[j].storage && geometry::share_bytes(&all[i].geometry, &all[j].geometry) {
                let (a, b) = (of[i], of[j]);
                join(&mut of, a, b);
            }
        }
    }
    let mut at = 0;
    while at < all.len() {
        let group: Vec<usize> = (0..all.len()).filter(|&j| of[j] == at).collect();
        if group.is_empty() || !is_part_of_range(all, &group) {
            at += 1;
            continue;
        }
        let ranges = group.iter().map(|&j| geometry::bytes(&all[j].geometry)).filter(|r| !r.is_empty());
        let Some(covered) = ranges.reduce(|a, b| a.start.min(b.start)..a.end.max(b.end)) else {
            at += 1;
            continue;
        };
        let lies_within = |j: &usize| {
            let own = geometry::bytes(&all[*j].geometry);
            of[*j] != at
                && all[*j].storage == all[group[0]].storage
                && !own.is_empty()
                && own.start < covered.end
                && covered.start < own.end
        };
        match (0..all.len()).find(lies_within) {
            Some(j) => {
                let other = of[j];
                join(&mut of, at, other);
                at = at.min(other);
            }
            None => at += 1,
        }
    }
    of
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
