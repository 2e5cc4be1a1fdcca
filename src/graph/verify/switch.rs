//! Whether graphs are checked more thoroughly than costs nothing: `INFER_CHECK_GRAPHS=1` in the environment, or a program says so.

use std::sync::atomic::{AtomicU8, Ordering};

const UNSET: u8 = 0;
const OFF: u8 = 1;
const ON: u8 = 2;

static STATE: AtomicU8 = AtomicU8::new(UNSET);

/// Whether they are.
#[inline]
pub fn checks_graphs() -> bool {
    match STATE.load(Ordering::Relaxed) {
        UNSET => {
            let is_set = std::env::var("INFER_CHECK_GRAPHS").is_ok_and(|v| v.parse::<u32>().is_ok_and(|n| n > 0));
            set_checks_graphs(is_set);
            is_set
        }
        state => state == ON,
    }
}

/// Says so, for all threads.
pub fn set_checks_graphs(on: bool) {
    STATE.store(if on { ON } else { OFF }, Ordering::Relaxed);
}
