//! The key below all that transforms programs: what comes here is what is computed, and a recorder is told of it.

use crate::core::modes::{self, ModeGuard};
use crate::core::{KeySet, Result};
use crate::dispatch::{Call, Op};
use crate::operator::{Arg, Value};
use std::cell::RefCell;

const KEY: KeySet = KeySet::TRACE;

/// Is told of every call that computes, views or writes, after it has succeeded.
pub trait Recorder {
    /// A call and its result. What is written is among the arguments.
    fn record(&mut self, op: &'static Op, args: &[Arg<'_>], result: &Value);
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

/// The layer.
pub fn record(call: &Call<'_>) -> Result<Value> {
    let op = call.op;
    if let Some(result) = super::backend::by_parts(call) {
        return result;
    }
    let value = {
        let _inner = ModeGuard::exclude(KEY);
        call.redispatch(KeySet::from_bits_retain(KEY.bits() - 1))?
    };
    RECORDER.with_borrow_mut(|r| {
        if let Some(recorder) = r {
            recorder.record(op, call.args.list, &value);
        }
    });
    Ok(value)
}
