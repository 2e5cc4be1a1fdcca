//! Functional tensors: a program that writes and takes views runs as one that only computes new values.
//!
//! Inside a [`Level`] the program has wrappers, which look like the tensors it would have otherwise (same sizes, strides,
//! storages shared by views) and have no data. The layer of the Functionalize key computes on what they stand for.

mod boundary;
mod step;
mod storage;

use crate::core::history::{StandIn, Stands};
use crate::core::{Geometry, KeySet, Result, Scalar, Storage, Tensor, geometry};
use crate::dispatch::Value;
use crate::dispatch::tls::{self, ModeState};
use crate::runtime::lock;
use crate::{bail, call, check, tensor};
use boundary::Inputs;
use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, MutexGuard};
pub use step::{Several, Step, covers, in_layout};
pub use storage::{Link, Shared};

/// What becomes of views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Views {
    /// Views of values that nobody writes.
    Keep,
    /// Copies: no two values share memory.
    Remove,
}

/// What becomes of writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutations {
    /// Writes to values that nobody else shows; only where views are removed.
    Keep,
    /// New values.
    Remove,
}

/// What a level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Views.
    pub views: Views,
    /// Writes.
    pub mutations: Mutations,
}

/// A running program's wrappers, and what is outside of it.
pub struct Level {
    depth: usize,
    options: Options,
    /// The thread's modes where the level began.
    outside: ModeState,
}

thread_local! {
    /// The levels the thread is in, outermost first.
    static LEVELS: RefCell<Vec<Arc<Level>>> = const { RefCell::new(Vec::new()) };
    /// In how many of them it is at the moment: what a level computes runs outside of it.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// In how many levels the thread is at the moment.
pub fn depth() -> usize {
    DEPTH.get()
}

/// Ends a level when it is dropped.
struct Entered {
    modes: ModeState,
    depth: usize,
}

impl Drop for Entered {
    fn drop(&mut self) {
        tls::install(self.modes);
        DEPTH.set(self.depth);
        LEVELS.with_borrow_mut(|levels| levels.truncate(self.depth));
    }
}

impl Level {
    fn enter(options: Options) -> (Arc<Level>, Entered) {
        let (modes, depth) = (tls::capture(), DEPTH.get());
        let level = Arc::new(Level { depth: depth + 1, options, outside: modes });
        LEVELS.with_borrow_mut(|levels| {
            levels.truncate(depth);
            levels.push(level.clone());
        });
        DEPTH.set(depth + 1);
        tls::install(modes.with_included(modes.included() | KeySet::Functionalize));
        (level, Entered { modes, depth })
    }

    /// The innermost level the thread is in.
    pub fn current() -> Option<Arc<Level>> {
        let depth = DEPTH.get().checked_sub(1)?;
        LEVELS.with_borrow(|levels| levels.get(depth).cloned())
    }

    /// How many levels it is in, with itself.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// What it does.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether only results count: nothing outside of it records or transforms what it computes, and values may share memory.
    pub fn just_runs(&self) -> bool {
        let seen = self.outside.included().intersects(KeySet::Functionalize | KeySet::TRACE);
        !seen && self.options.views == Views::Keep && self.options.mutations == Mutations::Remove
    }

    /// Runs what the level computes: outside of it, in the thread's present modes.
    pub fn outside<R>(&self, f: impl FnOnce() -> R) -> R {
        let (now, depth) = (tls::capture(), DEPTH.get());
        let mut modes = self.outside;
        if now.is_inference() != modes.is_inference() {
            modes = modes.inference(now.is_inference());
        }
        modes.flags = now.flags;
        let _restore = AtDepth(depth);
        DEPTH.set(self.depth - 1);
        tls::with(&modes, f)
    }
}

/// Has the thread be in so many levels when it is dropped.
struct AtDepth(usize);

impl Drop for AtDepth {
    fn drop(&mut self) {
        DEPTH.set(self.0);
    }
}

/// What a wrapper stands for.
pub struct Functional {
    level: Arc<Level>,
    place: Mutex<Place>,
}

/// A storage, and which view of its base.
#[derive(Clone)]
pub struct Place {
    /// The storage.
    pub shared: Arc<Shared>,
    /// The view.
    pub link: Arc<Link>,
}

impl StandIn for Functional {
    fn again(&self) -> Stands {
        Arc::new(Functional { level: self.level.clone(), place: Mutex::new(self.place()) })
    }
}

impl Functional {
    /// What a tensor stands for, if it is a wrapper.
    pub fn of(t: &Tensor) -> Option<&Functional> {
        if t.keys().contains(KeySet::Functionalize) { t.stands_for() } else { None }
    }

    /// The level that made it.
    pub fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Its place.
    pub fn place(&self) -> Place {
        self.present().clone()
    }

    /// Its place, which stays while it is looked at. What is called meanwhile copies values and takes views of them, and knows
    /// no wrapper.
    pub fn present(&self) -> MutexGuard<'_, Place> {
        lock(&self.place)
    }

    /// An error where it may not be written.
    pub fn check_writable(&self) -> Result<()> {
        self.present().shared.check_writable()
    }

    /// Gives it another place.
    pub fn move_to(&self, place: Place) {
        let before = std::mem::replace(&mut *lock(&self.place), place);
        drop(before);
    }

    /// The present value. Called outside of the level.
    pub fn value(&self, wrapper: &Tensor) -> Result<Tensor> {
        let place = self.place();
        match self.at_hand(&place, wrapper)? {
            Some(value) => Ok(value),
            None => place.shared.value(&place.link, &self.level.options),
        }
    }

    /// The present value, lying in memory as the wrapper says. Called outside of the level.
    pub fn value_as(&self, wrapper: &Tensor) -> Result<Tensor> {
        let place = self.place();
        match self.at_hand(&place, wrapper)? {
            Some(value) => Ok(value),
            None => place.shared.value_laid_out(&place.link, wrapper.geometry(), &self.level.options),
        }
    }

    /// The part of the base's value where the wrapper is, where that is all there is to do.
    fn at_hand(&self, place: &Place, wrapper: &Tensor) -> Result<Option<Tensor>> {
        match self.level.just_runs() && !place.link.is_base() {
            true => place.shared.part_of_value(&place.link, wrapper, &self.level.options),
            false => Ok(None),
        }
    }

    /// The wrapper's memory, which a program that just runs writes: nobody else shows it. None where a new value takes no
    /// more. Called outside of the level.
    pub fn memory(&self, wrapper: &Tensor) -> Result<Option<Tensor>> {
        let place = self.present();
        match self.level.just_runs() {
            true => place.shared.memory(&place.link, wrapper, &self.level.options),
            false => Ok(None),
        }
    }
}

/// A wrapper of a value that is a base of its own.
pub fn wrap(level: &Arc<Level>, value: Tensor) -> Result<Tensor> {
    let geometry = value.geometry().clone();
    let shared = Shared::new(value.clone(), geometry);
    let link = shared.base();
    hollow(level, &value, Storage::without_data(value.storage().nbytes()), Place { shared, link })
}

fn hollow(level: &Arc<Level>, like: &Tensor, storage: Storage, place: Place) -> Result<Tensor> {
    let stands_for = Functional { level: level.clone(), place: Mutex::new(place) };
    like.hollow_on(storage, KeySet::Functionalize, Some(Arc::new(stands_for)))
}

/// Has a tensor just made by an operator on the header of a wrapper be a wrapper too.
pub fn adopt(level: &Arc<Level>, t: &Tensor, place: Place) {
    let stands_for = Functional { level: level.clone(), place: Mutex::new(place) };
    // SAFETY: the operator has just made it; no reference into its header exists.
    unsafe { t.stand_for(Arc::new(stands_for)) };
}

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
}

/// What became of a program that ran on wrappers.
pub struct Finished {
    /// The inputs it changed.
    pub changes: Vec<Change>,
    /// Its results.
    pub outputs: Vec<Output>,
}

/// Runs a program on wrappers of its inputs.
pub fn run(
    options: Options,
    inputs: &[Tensor],
    program: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>,
) -> Result<Finished> {
    check!(
        options.views == Views::Remove || options.mutations == Mutations::Remove,
        "functionalize: expected views or mutations to be removed"
    );
    let (level, entered) = Level::enter(options);
    let wrapped = Inputs::wrap(&level, inputs)?;
    let results = program(&wrapped.wrappers())?;
    drop(entered);
    let outputs = wrapped.outputs(results, &options)?;
    Ok(Finished { changes: wrapped.changes(&options)?, outputs })
}

/// The program as a function that only computes new values, run on tensors: what it changes of them is written back at the
/// end, and results that show their memory, or that of each other, are views again.
pub fn functionalize(
    options: Options,
    inputs: &[Tensor],
    program: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>,
) -> Result<Vec<Value>> {
    let finished = run(options, inputs, program)?;
    let changes = finished.changes.iter();
    write_back(changes.map(|c| (inputs[c.input].clone(), c.geometry.as_ref(), c.value.clone())).collect())?;
    finished.outputs.into_iter().map(|o| given_back(o, inputs)).collect()
}

/// Of a tensor of the caller's: the geometry it takes on, and what it holds then.
pub type Write<'a> = (Tensor, Option<&'a Geometry>, Option<Tensor>);

/// Has tensors of the caller's hold what a program made of them. All are checked before the first is written.
pub fn write_back(mut writes: Vec<Write<'_>>) -> Result<()> {
    for i in 0..writes.len() {
        let (before, rest) = writes.split_at_mut(i);
        let (to, _, value) = &mut rest[0];
        to.check_writable()?;
        // A value that shows memory written before it must be read before that.
        if let Some(value) = value
            && before.iter().any(|(earlier, ..)| earlier.storage().same(value.storage()))
        {
            *value = tensor!("clone", &*value)?;
        }
    }
    writes.iter().try_for_each(|(to, geometry, value)| take_on(to, *geometry, value.as_ref()))
}

/// Has a tensor of the caller's take on a geometry, for which its storage grows where it has to, and a value.
fn take_on(t: &Tensor, geometry: Option<&Geometry>, value: Option<&Tensor>) -> Result<()> {
    if let Some(g) = geometry {
        let reach = geometry::span(g.sizes(), g.strides()).unwrap_or(0).saturating_add(g.offset);
        if reach as usize * t.itemsize() > t.storage().nbytes() {
            call!("resize_", t, &[reach])?;
        }
        call!("as_strided_", t, g.sizes(), g.strides(), g.offset)?;
    }
    match value {
        Some(value) if !t.same(value) => call!("copy_", t, value, false).map(drop),
        _ => Ok(()),
    }
}

/// An output as the caller gets it.
fn given_back(output: Output, inputs: &[Tensor]) -> Result<Value> {
    let (of, geometry, toggles) = match output {
        Output::Value(v) => return Ok(v),
        Output::View { of: Memory::Value(t), geometry, toggles } => (t, geometry, toggles),
        Output::View { of: Memory::Input(i), geometry, toggles } => (inputs[i].clone(), geometry, toggles),
    };
    let mut shown = show(&of, &geometry)?;
    if toggles.contains(KeySet::Conjugate) {
        shown = call!("_conj", &shown.tensor()?)?;
    }
    if toggles.contains(KeySet::Negative) {
        shown = call!("_neg_view", &shown.tensor()?)?;
    }
    Ok(shown)
}

/// A tensor on the memory of another, as a geometry says; that one itself where it says just that.
pub fn show(of: &Tensor, to: &Geometry) -> Result<Value> {
    if of.geometry() == to {
        return Ok(of.clone().into());
    }
    let mut of = of.clone();
    if of.dtype() != to.dtype {
        if of.itemsize() != to.dtype.size() && of.strides().last() != Some(&1) {
            let reach = geometry::span(of.sizes(), of.strides()).unwrap_or(0);
            of = tensor!("as_strided", &of, &[reach], &[1], of.offset())?;
        }
        of = tensor!("view.dtype", &of, to.dtype)?;
    }
    call!("as_strided", &of, to.sizes(), to.strides(), to.offset)
}

/// A tensor just made from data of a program's own, as the program has it: where it is transformed, it is told.
pub fn lifted(t: Tensor) -> Result<Tensor> {
    let keys = KeySet::Functionalize | KeySet::TRACE;
    if tls::capture().included().intersects(keys) { tensor!("lift_fresh", &t) } else { Ok(t) }
}

/// The one element of a tensor, which may stand for one that has it.
pub fn item(t: &Tensor) -> Result<Scalar> {
    if t.storage().has_data() {
        return t.item();
    }
    match call!("item", t)? {
        Value::Scalar(s) => Ok(s),
        other => bail!(Internal, "item: {other:?} is no number"),
    }
}

/// The tensor; where it has no data, what it stands for at present.
pub fn shown(t: &Tensor) -> Result<Tensor> {
    if t.storage().has_data() {
        return Ok(t.clone());
    }
    check!(
        !t.keys().contains(KeySet::FuncTorchBatched),
        "vmap: It looks like you're attempting to use a Tensor in some data-dependent control flow. We don't support that yet."
    );
    let Some(functional) = Functional::of(t) else { bail!("a tensor without data ({}) cannot be shown", t.describe()) };
    shown(&functional.level().outside(|| functional.value_as(t))?)
}
