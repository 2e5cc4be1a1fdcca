//! libinfer's own worker pool and the one loop that uses it.
//!
//! Nothing starts at load time: the pool is made by the first call whose work exceeds its grain.
//! The caller's thread-local modes travel with the work.

use super::lock;
use super::thread_count::ThreadCount;
use std::cell::Cell;
use std::ops::Range;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};

static THREADS: ThreadCount = ThreadCount(AtomicUsize::new(0));
static POOL: Mutex<Option<Arc<rayon_core::ThreadPool>>> = Mutex::new(None);

/// How many threads one operator may use: what [`set_num_threads`] said, else `INFER_NUM_THREADS`,
/// else the number of physical cores.
pub fn num_threads() -> usize {
    THREADS.get(default_threads)
}

/// Sets how many threads one operator may use; work already running keeps its own.
pub fn set_num_threads(n: usize) {
    THREADS.set(n);
}

fn default_threads() -> usize {
    if let Some(n) = std::env::var("INFER_NUM_THREADS").ok().and_then(|s| s.parse().ok()) {
        return std::cmp::max(1, n);
    }
    let logical = std::thread::available_parallelism().map_or(1, |n| n.get());
    physical_cores().map_or(logical, |n| n.min(logical))
}

/// Distinct (package, core) pairs of /proc/cpuinfo; `None` where the file does not tell.
fn physical_cores() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let mut cores = std::collections::HashSet::new();
    let (mut package, mut core) = (None, None);
    for line in text.lines().chain([""]) {
        match line.split_once(':').map(|(k, v)| (k.trim(), v.trim().to_owned())) {
            Some(("physical id", v)) => package = Some(v),
            Some(("core id", v)) => core = Some(v),
            Some(_) => {}
            None => {
                if let (Some(p), Some(c)) = (package.take(), core.take()) {
                    cores.insert((p, c));
                }
            }
        }
    }
    (!cores.is_empty()).then_some(cores.len())
}

fn pool(threads: usize) -> Option<Arc<rayon_core::ThreadPool>> {
    let mut slot = lock(&POOL);
    if slot.as_ref().is_none_or(|p| p.current_num_threads() != threads) {
        let built =
            rayon_core::ThreadPoolBuilder::new().num_threads(threads).thread_name(|i| format!("infer-{i}")).build();
        *slot = built.ok().map(Arc::new);
    }
    slot.clone()
}

thread_local! {
    /// Which piece of a loop this thread is running, counted from 1; 0 outside of loops.
    static PIECE: Cell<usize> = const { Cell::new(0) };
}

/// Whether this thread is running a piece of a loop that several threads share.
pub fn in_region() -> bool {
    PIECE.get() != 0
}

/// Which piece of such a loop this thread is running; 0 outside of loops.
pub fn piece() -> usize {
    PIECE.get().saturating_sub(1)
}

/// Runs `f` as a piece of a loop.
pub fn run_piece(piece: usize, f: impl FnOnce()) {
    struct Restore(usize);
    impl Drop for Restore {
        fn drop(&mut self) {
            PIECE.set(self.0);
        }
    }
    let _restore = Restore(PIECE.replace(piece + 1));
    f();
}

/// Runs `f` on this thread alone: loops inside it are run inline.
pub fn alone(f: impl FnOnce()) {
    run_piece(piece(), f);
}

/// Runs `f` over `0..n` in chunks of at least `grain` items, on the pool where that pays.
///
/// Inline when one thread is allowed, when `n` is within one grain, or when already in a piece of a loop
/// (nested loops do not multiply). A panic in `f` reaches the caller.
pub fn parallel_for(n: usize, grain: usize, f: impl Fn(Range<usize>) + Sync) {
    // One body for all callers: the loop is entered once a call, the machinery is compiled once.
    parallel_for_dyn(n, grain, &f);
}

/// A loop's body. (The table of a `dyn Fn` also holds forms nobody calls, compiled for each body.)
trait Body: Sync {
    fn run(&self, range: Range<usize>);
}

impl<F: Fn(Range<usize>) + Sync> Body for F {
    #[inline]
    fn run(&self, range: Range<usize>) {
        self(range)
    }
}

fn parallel_for_dyn(n: usize, grain: usize, body: &dyn Body) {
    if n == 0 {
        return;
    }
    let f = |range| body.run(range);
    let grain = grain.max(1);
    if n <= grain || in_region() {
        return f(0..n);
    }
    let threads = num_threads().min(n.div_ceil(grain));
    if threads <= 1 {
        return f(0..n);
    }
    // No pool (thread creation refused): the work is still done, on this thread.
    let Some(pool) = pool(num_threads()) else { return f(0..n) };
    let chunk = n.div_ceil(threads);
    let modes = super::thread_local::capture();
    pool.in_place_scope(|scope| {
        for (i, start) in (chunk..n).step_by(chunk).enumerate() {
            let modes = &modes;
            let run = move || run_piece(i + 1, || f(start..n.min(start + chunk)));
            scope.spawn(move |_| super::thread_local::with(modes, run));
        }
        run_piece(0, || f(0..chunk.min(n)));
    });
}
