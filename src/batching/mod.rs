//! Batched tensors: a function of one example runs once on a batch.
//!
//! Inside [`vmap`] the function has tensors that look like one example and stand for all of them: the value's first dimension
//! is the batch. The layer of the FuncTorchBatched key computes on the values.

use crate::core::modes::{self, ModeState};
use crate::core::tensor::{StandIn, Stands};
use crate::core::{KeySet, Result, Storage, Tensor, geometry};
use crate::functionalization;
use crate::operator::{Arg, Value};
use crate::runtime::lock;
use crate::{bail, call, check, tensor};
use std::cell::RefCell;
use std::sync::{Arc, Mutex};

/// How many [`vmap`]s a batched tensor is inside of, with its own.
pub type Level = usize;

/// What a batched tensor stands for.
pub struct Batched {
    level: Level,
    /// The examples, one after the other in the first dimension.
    value: Mutex<Tensor>,
}

impl StandIn for Batched {
    fn again(&self) -> Stands {
        Arc::new(Batched { level: self.level, value: Mutex::new(self.value()) })
    }
}

impl Batched {
    /// What a tensor stands for, if it is one example of a batch.
    pub fn of(t: &Tensor) -> Option<&Batched> {
        if t.keys().contains(KeySet::FuncTorchBatched) { t.stands_for() } else { None }
    }

    /// The batch, if the tensor is one example at that level.
    pub fn at(t: &Tensor, level: Level) -> Option<Tensor> {
        Batched::of(t).filter(|b| b.level == level).map(Batched::value)
    }

    /// How many [`vmap`]s it is inside of.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The batch.
    pub fn value(&self) -> Tensor {
        lock(&self.value).clone()
    }

    /// Has it stand for another batch.
    pub fn becomes(&self, value: Tensor) {
        let before = std::mem::replace(&mut *lock(&self.value), value);
        drop(before);
    }
}

/// A tensor that stands for a batch, whose first dimension is the batch.
pub fn wrap(level: Level, value: Tensor) -> Result<Tensor> {
    let example = value.alias_with(|g| {
        let (sizes, strides) = (g.sizes()[1..].to_vec(), g.strides()[1..].to_vec());
        g.set(&sizes, &strides);
        Ok(())
    })?;
    // A batch of nothing has no bytes; what looks like an example of it may.
    let reach = geometry::span(example.sizes(), example.strides()).unwrap_or(0).saturating_add(example.offset());
    let nbytes = value.storage().nbytes().max(reach as usize * example.itemsize());
    let storage = Storage::without_data(nbytes, value.device());
    let batched = Batched { level, value: Mutex::new(value) };
    example.hollow_on(storage, KeySet::FuncTorchBatched, Some(Arc::new(batched)))
}

/// The innermost level among arguments.
pub fn level_of(args: &[Arg<'_>]) -> Option<Level> {
    args.iter().flat_map(Arg::tensors).filter_map(Batched::of).map(|b| b.level).max()
}

/// How many examples the arguments of a level have.
pub fn size_at(args: &[Arg<'_>], level: Level) -> Result<i64> {
    match args.iter().flat_map(Arg::tensors).find_map(|t| Batched::at(t, level)) {
        Some(value) => Ok(value.sizes()[0]),
        None => bail!(Internal, "vmap: no batch"),
    }
}

/// The levels at which a tensor is an example, outermost first: the last is that of the tensor itself.
#[derive(Default, PartialEq)]
pub struct Batch(Vec<Level>);

impl Batch {
    /// Takes a tensor apart: its levels, and the batch of all of them.
    pub fn split(t: &Tensor) -> (Batch, Tensor) {
        let (mut levels, mut value) = (Vec::new(), t.clone());
        while let Some(batched) = Batched::of(&value) {
            levels.insert(0, batched.level);
            value = batched.value();
        }
        (Batch(levels), value)
    }

    /// The example of such a batch.
    pub fn join(&self, value: Tensor) -> Result<Tensor> {
        self.0.iter().try_fold(value, |value, level| wrap(*level, value))
    }
}

/// A level the thread is in.
#[derive(Clone, Copy)]
struct Mapping {
    size: i64,
    /// How many levels of functionalization it is inside of.
    functional: usize,
}

thread_local! {
    /// The levels the thread is in, outermost first.
    static LEVELS: RefCell<Vec<Mapping>> = const { RefCell::new(Vec::new()) };
}

/// A tensor as an example at every level the thread is in: at those where it is the same for all, of a batch that shows it
/// for each. What a functionalization inside a level stands for is not shown again.
pub fn everywhere(t: &Tensor) -> Result<Tensor> {
    let levels = LEVELS.with_borrow(Vec::clone);
    at_levels(t, &levels)
}

fn at_levels(t: &Tensor, levels: &[Mapping]) -> Result<Tensor> {
    let Some((last, outer)) = levels.split_last() else { return Ok(t.clone()) };
    if last.functional != functionalization::depth() {
        return Ok(t.clone());
    }
    let level = levels.len();
    let value = match Batched::at(t, level) {
        Some(value) => at_levels(&value, outer)?,
        None => repeated(&at_levels(t, outer)?, last.size)?,
    };
    wrap(level, value)
}

/// Runs what the layer computes: only tensors say there what is a batch.
pub fn outside<R>(f: impl FnOnce() -> R) -> R {
    let modes = modes::capture();
    modes::with(&modes.with_included(modes.included() - KeySet::FuncTorchBatched), f)
}

/// Ends a level when it is dropped.
struct Entered {
    level: Level,
    modes: ModeState,
}

impl Entered {
    fn new(size: i64) -> Entered {
        let modes = modes::capture();
        let level = LEVELS.with_borrow_mut(|levels| {
            levels.push(Mapping { size, functional: functionalization::depth() });
            levels.len()
        });
        modes::install(modes.with_included(modes.included() | KeySet::FuncTorchBatched));
        Entered { level, modes }
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        LEVELS.with_borrow_mut(|levels| levels.truncate(self.level - 1));
        modes::install(self.modes);
    }
}

/// Runs a program of one example on a batch: of each input, along its dimension of `in_dims` where it has one. The results
/// have the batch as their dimension of `out_dims`. A list of one dimension is for all.
pub fn vmap(
    inputs: &[Tensor],
    in_dims: &[Option<i64>],
    out_dims: &[i64],
    program: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>,
) -> Result<Vec<Value>> {
    let in_dims = one_each(in_dims, inputs.len(), "in_dims", "inputs")?;
    let batches = inputs.iter().zip(&in_dims).map(|(t, dim)| dim.map(|dim| batch_first(t, dim)).transpose());
    let batches: Vec<Option<Tensor>> = batches.collect::<Result<_>>()?;
    let sizes: Vec<i64> = batches.iter().flatten().map(|t| t.sizes()[0]).collect();
    let Some(&size) = sizes.first() else {
        bail!(Value, "vmap: at least one input has to be mapped over, in_dims={in_dims:?}")
    };
    check!(
        sizes.iter().all(|s| *s == size),
        Value,
        "vmap: Expected all tensors to have the same size in the mapped dimension, got sizes {sizes:?} for the mapped dimension"
    );
    let entered = Entered::new(size);
    let level = entered.level;
    let examples = inputs.iter().zip(batches).map(|(t, batch)| batch.map_or_else(|| Ok(t.clone()), |b| wrap(level, b)));
    let results = program(&examples.collect::<Result<Vec<_>>>()?)?;
    drop(entered);
    let out_dims = one_each(out_dims, results.len(), "out_dims", "results")?;
    results.into_iter().zip(out_dims).map(|(result, dim)| given_back(&result.tensor()?, level, size, dim)).collect()
}

fn one_each<T: Copy>(dims: &[T], n: usize, name: &str, what: &str) -> Result<Vec<T>> {
    match dims {
        [one] => Ok(vec![*one; n]),
        _ => {
            check!(dims.len() == n, Value, "vmap: {name} has {} dimensions for {n} {what}", dims.len());
            Ok(dims.to_vec())
        }
    }
}

/// A tensor with a dimension moved to the front.
fn batch_first(t: &Tensor, dim: i64) -> Result<Tensor> {
    let n = t.ndim() as i64;
    check!(
        -n <= dim && dim < n,
        Value,
        "vmap: Got in_dim={dim} for some input, but that input is a Tensor of dimensionality {n} so expected in_dim to satisfy -{n} \
         <= in_dim < {n}."
    );
    if dim == 0 { Ok(t.clone()) } else { tensor!("movedim.int", t, dim, 0) }
}

/// A tensor, the batch it stands for, the batch that stands for, and so on.
pub fn stands_for(t: &Tensor) -> impl Iterator<Item = Tensor> {
    std::iter::successors(Some(t.clone()), |t| Batched::of(t).map(Batched::value))
}

/// The elements of all examples that a tensor stands for.
pub fn elements(t: &Tensor) -> i64 {
    stands_for(t).last().map_or(0, |t| t.numel())
}

/// Whether all examples of a batch are the same place in memory, or have no elements.
pub fn is_repeated(batch: &Tensor) -> bool {
    let is_strided = !batch.keys().intersects(KeySet::SPARSE | KeySet::NestedTensor);
    elements(batch) == 0 || is_strided && batch.strides()[0] == 0
}

/// A batch of so many examples that are all the tensor.
pub fn repeated(t: &Tensor, size: i64) -> Result<Tensor> {
    tensor!("expand", t, &with_first(size, t.sizes())[..])
}

/// The sizes or strides of a batch: that of the batch before those of an example.
pub fn with_first(first: i64, rest: &[i64]) -> Vec<i64> {
    std::iter::once(first).chain(rest.iter().copied()).collect()
}

/// A result for the caller: what is the same for all examples is shown for each.
fn given_back(t: &Tensor, level: Level, size: i64, dim: i64) -> Result<Value> {
    let batch = match Batched::at(t, level) {
        Some(value) => value,
        None => repeated(t, size)?,
    };
    match geometry::wrap_dim(dim, batch.ndim())? {
        0 => Ok(batch.into()),
        dim => call!("movedim.int", &batch, 0, dim as i64),
    }
}
