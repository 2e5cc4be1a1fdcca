//! Worker threads that run the pieces of one loop beside its caller: fork and join.
//!
//! Pieces are claimed one by one, by the caller too: it never waits for a worker that still sleeps, and a worker that is held
//! up holds up its own piece only. A worker that has finished looks out for the next loop for a moment before it sleeps:
//! the operators of a model follow one another within microseconds, and many take less time than waking a thread.

use super::fork::AroundForks;
use super::lock;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// Looks before a thread sleeps, 15 to 50 ns each. ThreadSanitizer does not see sleeping threads.
const LOOKS: usize = if cfg!(infer_tsan) { usize::MAX } else { 2000 };
/// After how many looks others may have the processor.
const LOOKS_IN_A_ROW: usize = 64;

/// What threads do with a piece: the thread's number, of the caller 0, and the piece's.
type Body<'a> = dyn Fn(usize, usize) + Sync + 'a;

/// The loop that runs.
struct Loop {
    /// Valid until the caller has seen that nobody can enter and nobody is inside.
    body: *const Body<'static>,
    pieces: usize,
    /// The number of the worker that enters next.
    number: usize,
    /// How many numbers there are.
    threads: usize,
}

// SAFETY: the body is `Sync`, and used as `Loop::body` says.
unsafe impl Send for Loop {}

#[derive(Default)]
struct State {
    running: Option<Loop>,
    /// Workers inside the loop.
    inside: usize,
    /// Workers there are.
    workers: usize,
    asleep: usize,
    /// Whether the caller sleeps until nobody is inside.
    caller_waits: bool,
}

/// The workers, and the loop they share.
#[derive(Default)]
struct Pool {
    /// Whether a caller has the workers.
    taken: AtomicBool,
    state: Mutex<State>,
    /// Loops begun; changed with the state locked.
    begun: AtomicUsize,
    /// As [`State::inside`], for looking.
    inside: AtomicUsize,
    /// The piece to claim.
    next: AtomicUsize,
    woken: Condvar,
    left: Condvar,
    panic: Mutex<Option<Box<dyn Any + Send>>>,
}

/// Made by the first loop, and never freed: workers sleep in it.
static POOL: AtomicPtr<Pool> = AtomicPtr::new(std::ptr::null_mut());

/// The child of a fork has none of its parent's workers, and locks as they were: it begins anew.
extern "C" fn begin_anew() {
    POOL.store(std::ptr::null_mut(), Ordering::Relaxed);
}

static FORKS: AroundForks = AroundForks::new(None, None, Some(begin_anew));

fn pool() -> &'static Pool {
    let mut pool = POOL.load(Ordering::Acquire);
    if pool.is_null() {
        FORKS.see();
        let made = Box::into_raw(Box::<Pool>::default());
        pool = match POOL.compare_exchange(std::ptr::null_mut(), made, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => made,
            Err(others) => {
                // SAFETY: nobody else has seen it.
                drop(unsafe { Box::from_raw(made) });
                others
            }
        };
    }
    // SAFETY: a pool is never freed.
    unsafe { &*pool }
}

/// Runs `body` for every piece below `pieces`, on at most `threads` threads, this one among them. Says no, and has run
/// nothing, where there are no workers to share with: another thread's loop has them, or the system gives none.
///
/// A panic in `body` reaches the caller when all threads have left the loop; pieces nobody has begun by then are not run.
pub(super) fn run(pieces: usize, threads: usize, body: &Body<'_>) -> bool {
    let pool = pool();
    if pool.taken.swap(true, Ordering::Acquire) {
        return false;
    }
    let ran = pool.start_workers(threads - 1) && {
        pool.share(pieces, threads, body);
        true
    };
    let panic = lock(&pool.panic).take();
    pool.taken.store(false, Ordering::Release);
    if let Some(panic) = panic {
        resume_unwind(panic);
    }
    ran
}

/// Looks until `seen` or for a moment; whether it was seen.
fn look(seen: impl Fn() -> bool) -> bool {
    for looks in 0..LOOKS {
        if seen() {
            return true;
        }
        if looks % LOOKS_IN_A_ROW == LOOKS_IN_A_ROW - 1 {
            std::thread::yield_now();
        } else {
            std::hint::spin_loop();
        }
    }
    false
}

impl Pool {
    /// Whether there is a worker; starts those that are missing of `wanted`.
    fn start_workers(&'static self, wanted: usize) -> bool {
        let mut state = lock(&self.state);
        while state.workers < wanted {
            let named = std::thread::Builder::new().name(format!("infer-{}", state.workers + 1));
            // A system that gives no thread has the work done by those there are.
            if named.spawn(|| self.work()).is_err() {
                break;
            }
            state.workers += 1;
        }
        state.workers > 0
    }

    /// Runs a loop, and returns when nobody is inside.
    fn share(&self, pieces: usize, threads: usize, body: &Body<'_>) {
        // SAFETY: the lifetime ends here, and this returns only when no worker has the loop, nor can get it.
        let body: *const Body<'static> = unsafe { std::mem::transmute(std::ptr::from_ref(body)) };
        let sleeping = {
            let mut state = lock(&self.state);
            self.next.store(0, Ordering::Relaxed);
            state.running = Some(Loop { body, pieces, number: 1, threads });
            self.begun.fetch_add(1, Ordering::Release);
            state.asleep
        };
        for _ in 0..sleeping.min(threads - 1) {
            self.woken.notify_one();
        }
        self.claim(0, pieces, body);
        lock(&self.state).running = None;
        if !look(|| self.inside.load(Ordering::Acquire) == 0) {
            let mut state = lock(&self.state);
            state.caller_waits = true;
            while state.inside > 0 {
                state = self.left.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            state.caller_waits = false;
        }
    }

    /// Runs pieces until there are none left to begin.
    fn claim(&self, number: usize, pieces: usize, body: *const Body<'static>) {
        let all = || {
            loop {
                let piece = self.next.fetch_add(1, Ordering::Relaxed);
                if piece >= pieces {
                    break;
                }
                // SAFETY: this thread is the loop's caller, or inside the loop.
                unsafe { (*body)(number, piece) };
            }
        };
        if let Err(panic) = catch_unwind(AssertUnwindSafe(all)) {
            self.next.store(pieces, Ordering::Relaxed);
            lock(&self.panic).get_or_insert(panic);
        }
    }

    /// A worker's life.
    fn work(&self) {
        let mut begun = 0;
        loop {
            self.wait_for_loop(begun);
            let entered = {
                let mut state = lock(&self.state);
                begun = self.begun.load(Ordering::Relaxed);
                let state = &mut *state;
                state.running.as_mut().filter(|l| l.number < l.threads).map(|running| {
                    running.number += 1;
                    state.inside += 1;
                    self.inside.store(state.inside, Ordering::Relaxed);
                    (running.number - 1, running.pieces, running.body)
                })
            };
            let Some((number, pieces, body)) = entered else { continue };
            self.claim(number, pieces, body);
            let mut state = lock(&self.state);
            state.inside -= 1;
            self.inside.store(state.inside, Ordering::Release);
            if state.inside == 0 && state.caller_waits {
                self.left.notify_one();
            }
        }
    }

    /// Returns when more loops have begun than `begun`.
    fn wait_for_loop(&self, begun: usize) {
        if look(|| self.begun.load(Ordering::Acquire) != begun) {
            return;
        }
        let mut state = lock(&self.state);
        state.asleep += 1;
        while self.begun.load(Ordering::Relaxed) == begun {
            state = self.woken.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.asleep -= 1;
    }
}
