//! Functional tensors: a program that writes and takes views runs as one that only computes new values.
//!
//! Inside a [`Level`] the program has wrappers, which look like the tensors it would have otherwise (same sizes, strides,
//! storages shared by views) and have no data. The layer of the Functionalize key computes on what they stand for.

mod boundary;
mod level;
mod options;
mod storage;
mod view_op;
mod wrapper;

use crate::core::modes;
use crate::core::{Geometry, KeySet, Result, Scalar, Tensor, geometry};
use crate::operator::Value;
use crate::{bail, call, check, tensor};
use boundary::Inputs;
pub use boundary::{Change, Finished, Footprint, Memory, Output, overlap_groups};
pub use level::{Level, depth};
pub use options::{Mutations, Options, Views};
pub use storage::{Link, Shared};
pub use view_op::{Several, Step, covers, in_layout};
pub use wrapper::{Functional, Place, adopt, wrap};

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
    let write = |c: Change| -> Result<Write> {
        let own = &inputs[c.input];
        let target = c.memory.map_or_else(|| Ok(own.clone()), |g| show(own, &g)?.tensor())?;
        Ok((target, c.geometry, c.value))
    };
    write_back(finished.changes.into_iter().map(write).collect::<Result<_>>()?)?;
    finished.outputs.into_iter().map(|o| given_back(o, inputs)).collect()
}

/// Of a tensor of the caller's: the geometry it takes on, and what it holds then.
pub type Write = (Tensor, Option<Geometry>, Option<Tensor>);

/// Has tensors of the caller's hold what a program made of them. All are checked before the first is written.
pub fn write_back(mut writes: Vec<Write>) -> Result<()> {
    for i in 0..writes.len() {
        let (before, rest) = writes.split_at_mut(i);
        let (to, geometry, value) = &mut rest[0];
        to.check_writable()?;
        let Some(value) = value else { continue };
        // A value that shows memory written before it must be read before that, and so must one that shows its target otherwise.
        let target = geometry.as_ref().unwrap_or(to.geometry());
        let is_written_over = to.storage().same(value.storage())
            && target != value.geometry()
            && geometry::share_bytes(target, value.geometry());
        if is_written_over || before.iter().any(|(earlier, ..)| earlier.storage().same(value.storage())) {
            *value = tensor!("clone", &*value)?;
        }
    }
    writes.iter().try_for_each(|(to, geometry, value)| take_on(to, geometry.as_ref(), value.as_ref()))
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
        Some(value) if !t.same(value) => {
            let (t, value) = shown_once(t, value)?;
            call!("copy_", &t, &value, false).map(drop)
        }
        _ => Ok(()),
    }
}

/// A tensor and what it is to hold, where it is expanded without the copies: what they are to hold is the same.
fn shown_once(t: &Tensor, value: &Tensor) -> Result<(Tensor, Tensor)> {
    let is_expanded = |d: usize| t.strides()[d] == 0 && t.sizes()[d] > 1;
    if !(0..t.ndim()).any(is_expanded) {
        return Ok((t.clone(), value.clone()));
    }
    let sizes: Vec<i64> = (0..t.ndim()).map(|d| if is_expanded(d) { 1 } else { t.sizes()[d] }).collect();
    let once = |t: &Tensor| tensor!("as_strided", t, &sizes[..], t.strides());
    Ok((once(t)?, once(value)?))
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
    if modes::capture().included().intersects(keys) { tensor!("lift_fresh", &t) } else { Ok(t) }
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

/// The tensor; where a program that is functionalized has it, what it stands for at present.
pub fn shown(t: &Tensor) -> Result<Tensor> {
    if t.storage().has_data() || t.keys().intersects(KeySet::FuncTorchBatched | KeySet::SPARSE) {
        return Ok(t.clone());
    }
    let Some(functional) = Functional::of(t) else { bail!("a tensor without data ({}) cannot be shown", t.describe()) };
    shown(&functional.level().outside(|| functional.value_as(t))?)
}
