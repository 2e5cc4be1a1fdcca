//! The key below all that transforms programs: what comes here is what is computed, and a recorder is told of it.

use crate::core::modes::{self, ModeGuard};
use crate::core::{KeySet, Result, Tensor};
use crate::dispatch::{Call, Op};
use crate::operator::{Arg, Value, Variant};
use crate::{check, lazy_op};
use std::cell::RefCell;

const KEY: KeySet = KeySet::TRACE;

/// Is told of every call that computes, views or writes, after it has succeeded.
pub trait Recorder {
    /// A call and its result. What is written is among the arguments. The first argument lay at `offset` in its storage.
    fn record(&mut self, op: &'static Op, args: &[Arg<'_>], offset: i64, result: &Value);
    /// What the program computes while it is written down.
    fn computes(&self) -> Computes {
        Computes::All
    }
}

/// What a program computes while it is written down.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Computes {
    /// All: what it gives is used.
    All,
    /// On shapes, what does not come of them alone: it draws no random numbers.
    ShapesAndConstants,
    /// Shapes alone, of whatever it makes.
    Shapes,
}

thread_local! {
    static RECORDER: RefCell<Option<Box<dyn Recorder>>> = const { RefCell::new(None) };
}

/// Has `recorder` be told of the calls that `f` makes.
pub fn recording<R>(recorder: Box<dyn Recorder>, f: impl FnOnce() -> R) -> R {
    struct Before(Option<Box<dyn Recorder>>);
    impl Drop for Before {
        fn drop(&mut self) {
            let own = RECORDER.replace(self.0.take());
            drop(own);
        }
    }
    let _before = Before(RECORDER.replace(Some(recorder)));
    let modes = modes::capture();
    modes::with(&modes.with_included(modes.included() | KEY), f)
}

/// Whether what the thread computes is written down.
pub fn is_recording() -> bool {
    modes::capture().included().intersects(KEY)
}

/// Tells the recorder of a tensor's data (`data()`, `tensor_data()`), which no operator gives: it shows the same memory without a
/// history, as `detach` does.
pub fn told_of_data(of: &Tensor, data: Tensor) -> Result<Tensor> {
    let stands_for_another = of.keys().intersects(KeySet::Functionalize | KeySet::FuncTorchBatched);
    if is_recording() && !stands_for_another {
        let op = lazy_op!("detach").get()?;
        RECORDER.with_borrow_mut(|r| {
            if let Some(recorder) = r {
                let result = Value::Tensor(data.clone());
                recorder.record(op, &[Arg::Tensor(of)], of.offset(), &result);
            }
        });
    }
    Ok(data)
}

/// The layer. A call comes here for the thread it is on, or for a value of a program that is traced on another one.
pub fn record(call: &Call<'_>) -> Result<Value> {
    let op = call.op;
    check!(
        RECORDER.with_borrow(Option::is_some),
        "{}: a value of a program that is being traced is used on another thread than that of the trace, and what is computed \
         there the graph would hold as a constant. Have the program compute on one thread while it is traced",
        op.full_name()
    );
    check_is_dense(op, call.args.list.iter().flat_map(Arg::tensors))?;
    check!(
        !call.args.list.iter().any(|a| matches!(a, Arg::Generator(_))),
        NotImplemented,
        "{}: a graph draws from the process's generator; a program that is traced gives no other",
        op.full_name()
    );
    if let Some(result) = super::backend::by_parts(call) {
        return result;
    }
    let offset = if let Some(Arg::Tensor(t)) = call.args.list.first() { t.offset() } else { 0 };
    let value = {
        let _inner = ModeGuard::exclude(KEY);
        let computes = RECORDER.with_borrow(|r| r.as_ref().map_or(Computes::All, |r| r.computes()));
        let is_real = || !call.args.list.iter().flat_map(Arg::tensors).any(|t| t.keys().contains(KeySet::Fake));
        let is_shape = match computes {
            Computes::All => false,
            Computes::ShapesAndConstants => op.may_draw(),
            Computes::Shapes => op.may_draw() || is_real(),
        };
        match is_shape {
            true => super::fake::shapes(op, call.args.list)?,
            false => call.redispatch(KeySet::from_bits_retain(KEY.bits() - 1))?,
        }
    };
    check_is_dense(op, value.places().into_iter().flatten())?;
    // An in-place form that had nothing to write gives what it was given, which is no result.
    let result = if op.variant == Variant::InPlace { &Value::None } else { &value };
    RECORDER.with_borrow_mut(|r| {
        if let Some(recorder) = r {
            recorder.record(op, call.args.list, offset, result);
        }
    });
    Ok(value)
}

/// A graph has no values that are sparse.
fn check_is_dense<'a>(op: &Op, mut tensors: impl Iterator<Item = &'a Tensor>) -> Result<()> {
    check!(
        !tensors.any(|t| t.keys().intersects(KeySet::SPARSE)),
        NotImplemented,
        "{}: programs that compute with sparse tensors are not traced",
        op.full_name()
    );
    Ok(())
}
