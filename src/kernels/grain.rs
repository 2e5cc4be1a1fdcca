//! How much work is worth a thread: the grain of the kernels' parallel loops.

/// Elements a thread should have at least, where each is read about once.
pub(crate) const ELEMENTS: usize = 32 * 1024;
/// Multiply-adds below which threads do not pay.
pub(crate) const MULTIPLY_ADDS: usize = 1 << 20;
/// Multiply-adds of a piece that a thread takes of a product that several compute: less than a thread's share, so that one that came late has
/// less to do.
pub(crate) const PIECE: usize = MULTIPLY_ADDS / 16;
/// Multiply-adds of a step of a recurrence below which threads, woken anew for each step, do not pay.
pub(crate) const STEP_MULTIPLY_ADDS: usize = 1 << 19;
