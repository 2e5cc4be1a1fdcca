//! The one loop that several threads share, and how many there may be.
//!
//! Nothing starts at load time: workers are made by the first call whose work exceeds its grain.
//! The caller's thread-local modes travel with the work.

use super::loop_memory::LoopMemory;
use super::thread_count::ThreadCount;
use super::{budget, pool};
use std::cell::Cell;
use std::ops::Range;
use std::sync::atomic::AtomicUsize;

static THREADS: ThreadCount = ThreadCount(AtomicUsize::new(0));

/// Pieces a thread of a loop has, so that one that is held up leaves the rest to the others.
const PIECES: usize = 4;

/// How often a loop looks at the clock at most.
const MOST_LOOKS: usize = 256;

/// How many threads one operator may use: what [`set_num_threads`] said, else `INFER_NUM_THREADS`, or what LibTorch goes by,
/// `OMP_NUM_THREADS` and `MKL_NUM_THREADS`, else the number of physical cores.
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
    // A number for each level of nesting may follow the first.
    let said = |name| std::env::var(name).ok().and_then(|s| s.split(',').next()?.trim().parse().ok());
    if let Some(n) = ["OMP_NUM_THREADS", "MKL_NUM_THREADS"].into_iter().filter_map(said).find(|&n: &usize| n > 0) {
        return n;
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

thread_local! {
    /// Which thread of a loop this is, counted from 1; 0 outside of loops.
    static NUMBER: Cell<usize> = const { Cell::new(0) };
}

/// Whether this thread is running a piece of a loop that several threads share.
pub fn in_region() -> bool {
    NUMBER.get() != 0
}

/// Which thread of such a loop this is, the caller's being 0; 0 outside of loops.
pub fn thread_num() -> usize {
    NUMBER.get().saturating_sub(1)
}

/// Runs `f` as a piece of a loop, on its thread of this number.
pub fn run_piece(number: usize, f: impl FnOnce()) {
    struct Restore(usize);
    impl Drop for Restore {
        fn drop(&mut self) {
            NUMBER.set(self.0);
        }
    }
    let _restore = Restore(NUMBER.replace(number + 1));
    f();
}

/// Runs `f` on this thread alone: loops inside it are run inline.
pub fn alone(f: impl FnOnce()) {
    run_piece(thread_num(), f);
}

/// Runs `f` over `0..n` in chunks of at least `grain` items, on the pool where that pays.
///
/// Inline when one thread is allowed, when `n` is within one grain, or when already in a piece of a loop
/// (nested loops do not multiply). A panic in `f` reaches the caller; so does [`budget::Over`], where time is.
pub fn parallel_for(n: usize, grain: usize, f: impl Fn(Range<usize>) + Sync) {
    // One body for all callers: the loop is entered once a call, the machinery is compiled once.
    parallel_for_dyn(n, grain, Split::Pieces, &f);
}

/// As [`parallel_for`], in one chunk for each thread, as `at::parallel_for` has it.
pub fn parallel_for_threads(n: usize, grain: usize, f: impl Fn(Range<usize>) + Sync) {
    parallel_for_dyn(n, grain, Split::Threads, &f);
}

/// As [`parallel_for`], item by item; on this thread alone where they are not `shared`.
pub fn for_items(n: usize, shared: bool, f: impl Fn(Range<usize>) + Sync) {
    parallel_for_dyn(n, 1, if shared { Split::Pieces } else { Split::Nothing }, &f);
}

/// Who runs a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Split {
    /// This thread.
    Nothing,
    /// Several threads, a chunk each.
    Threads,
    /// Several threads, which claim pieces.
    Pieces,
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

fn parallel_for_dyn(n: usize, grain: usize, split: Split, body: &dyn Body) {
    if n == 0 {
        return;
    }
    let grain = grain.max(1);
    // Most loops are as short as that, and over before a clock is read.
    if n <= grain {
        return body.run(0..n);
    }
    let (until, may_be_stopped) = (budget::until(), budget::has_interrupt());
    // Where time is short, the loop runs in pieces on one thread too, and may end between them.
    let f = |range: Range<usize>| {
        if until.is_none() && !may_be_stopped {
            return body.run(range);
        }
        let piece = grain.max(n.div_ceil(MOST_LOOKS));
        for start in range.clone().step_by(piece) {
            // Only the caller is asked whether it shall stop: a worker has no such function.
            let looked = until.map_or(Ok(()), budget::in_time).and_then(|()| budget::not_interrupted());
            looked.unwrap_or_else(|over| std::panic::resume_unwind(Box::new(over)));
            body.run(start..range.end.min(start + piece));
        }
    };
    if split == Split::Nothing || in_region() {
        return f(0..n);
    }
    let threads = num_threads().min(n.div_ceil(grain));
    if threads <= 1 {
        return f(0..n);
    }
    let pieces = if split == Split::Pieces { threads * PIECES } else { threads };
    let chunk = n.div_ceil(pieces).max(grain);
    let (modes, memory) = (super::thread_local::capture(), LoopMemory::begin());
    let piece = |number: usize, piece: usize| {
        // A chunk for each thread has that thread's number, whoever runs it.
        let number = if split == Split::Threads { piece } else { number };
        let range = piece * chunk..n.min((piece + 1) * chunk);
        super::thread_local::with(&modes, || memory.within(|| run_piece(number, || f(range))));
    };
    let ran = pool::run(n.div_ceil(chunk), threads, &piece);
    drop(memory);
    if !ran {
        f(0..n);
    }
}
