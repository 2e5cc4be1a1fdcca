//! Whether every row of a product shall be summed in one order, however many rows there are.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// Whether it is asked for. Products with a packed right-hand side, as models that are served have, do so in any case.
#[inline]
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Asks for it, or no more; work already running may go on as before.
pub fn ask(on: bool) {
    ASKED.store(on, Ordering::Relaxed);
}
