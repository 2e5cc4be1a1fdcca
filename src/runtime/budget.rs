//! What a call may take: time, steps, memory. A thread has a budget of its own; threads that share a loop keep to the time of its
//! caller, and take from its memory.
//!
//! A step is an instruction of a script or a node of a graph. Time is looked at before each step, and before each piece of a
//! loop that threads could share, so in the middle of long operators too; there a thread is asked, too, whether it shall stop. What a step
//! does to texts, lists and dictionaries counts its [`work`], and time is looked at after each piece of that. Memory is all that a thread
//! holds at a time, and what others took in its loops.

use super::thread_local::Counted;
use super::{loop_memory, reserve, thread_local};
use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::OnceLock;
use std::time::Instant;

/// What is left; the largest numbers stand for any amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// When the time is over, in nanoseconds of [`now`].
    pub until: u64,
    /// Steps.
    pub steps: u64,
    /// Bytes; fewer than none where what cannot be refused went beyond.
    pub memory: i64,
}

/// No limit.
pub const ANY: u64 = u64::MAX;

/// No limit of memory.
const ANY_MEMORY: i64 = i64::MAX;

/// A limit as callers say it, where 0 is any amount.
pub fn or_any(limit: u64) -> u64 {
    if limit == 0 { ANY } else { limit }
}

const UNLIMITED: Budget = Budget { until: ANY, steps: ANY, memory: ANY_MEMORY };

/// Says whether what its thread computes is to be stopped.
pub type Interrupt = Box<dyn Fn() -> bool>;

/// Nanoseconds between one question and the next.
const BETWEEN_QUESTIONS: u64 = 10_000_000;

/// Units of work between one look at the budget and the next: as many bytes take a fraction of a millisecond where they are written for the
/// first time.
pub const PIECE: usize = 256 << 10;

thread_local! {
    /// Time and steps; memory is in the thread's block, where the allocator counts it.
    static LEFT: Cell<(u64, u64)> = const { Cell::new((ANY, ANY)) };
    static WORK: Cell<usize> = const { Cell::new(0) };
    static COUNTED_BY_READERS: Cell<bool> = const { Cell::new(false) };
    static INTERRUPT: RefCell<Option<Interrupt>> = const { RefCell::new(None) };
    /// When it is asked next; never where there is none, or while it is asked.
    static ASKED_NEXT: Cell<u64> = const { Cell::new(ANY) };
    static SHORTAGE: Cell<u64> = const { Cell::new(0) };
}

/// Has this thread ask a function, from 10 ms on and as often as that, whether what it computes is to be stopped; none takes it away.
pub fn set_interrupt(interrupt: Option<Interrupt>) {
    ASKED_NEXT.set(interrupt.as_ref().map_or(ANY, |_| now().saturating_add(BETWEEN_QUESTIONS)));
    // What there was is dropped where it is borrowed no more: it may come back here.
    let before = INTERRUPT.with(|i| i.try_borrow_mut().map(|mut i| std::mem::replace(&mut *i, interrupt)));
    drop(before);
    install(left());
}

/// Whether a loop of this thread's has to look out for being stopped.
pub(super) fn has_interrupt() -> bool {
    thread_local::is_limited() && ASKED_NEXT.get() != ANY
}

/// An error where this thread is asked to stop.
pub(super) fn not_interrupted() -> Result<(), Over> {
    let next = ASKED_NEXT.get();
    if next == ANY || now() < next {
        return Ok(());
    }
    ASKED_NEXT.set(ANY);
    let stops = INTERRUPT.with(|i| i.try_borrow().is_ok_and(|i| i.as_ref().is_some_and(|asks| asks())));
    ASKED_NEXT.set(now().saturating_add(BETWEEN_QUESTIONS));
    if stops { Err(Over::Interrupted) } else { Ok(()) }
}

/// Nanoseconds since the first look at the clock.
fn now() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    u64::try_from(START.get_or_init(Instant::now).elapsed().as_nanos()).unwrap_or(ANY - 1)
}

fn install(budget: Budget) {
    LEFT.set((budget.until, budget.steps));
    thread_local::set_memory(budget.memory);
    thread_local::set_counted(match (budget.memory, COUNTED_BY_READERS.get()) {
        (ANY_MEMORY, _) => Counted::Nothing,
        (_, true) => Counted::Tensors,
        (_, false) => Counted::All,
    });
    thread_local::set_limited(budget != UNLIMITED || ASKED_NEXT.get() != ANY || thread_local::is_exhausted());
}

fn left() -> Budget {
    if !thread_local::is_limited() {
        return UNLIMITED;
    }
    let (until, steps) = LEFT.get();
    Budget { until, steps, memory: memory() }
}

/// How much memory this thread may still take.
fn memory() -> i64 {
    if thread_local::counted() == Counted::Nothing { ANY_MEMORY } else { thread_local::memory() }
}

/// Runs `f`, whose memory other than that of tensors is counted by readers of a file, or again by the allocator.
pub(super) fn counted_by_readers<R>(readers: bool, f: impl FnOnce() -> R) -> R {
    struct Restore(bool);
    impl Drop for Restore {
        fn drop(&mut self) {
            COUNTED_BY_READERS.set(self.0);
            install(left());
        }
    }
    let _restore = Restore(COUNTED_BY_READERS.replace(readers));
    install(left());
    f()
}

/// A budget within the one there was: what was left, and what was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    before: Budget,
    given: Budget,
}

impl Within {
    /// As plain numbers.
    pub fn to_words(self) -> [u64; 6] {
        let Within { before: b, given: g } = self;
        [b.until, b.steps, b.memory as u64, g.until, g.steps, g.memory as u64]
    }

    /// Of plain numbers.
    pub fn from_words([a, b, c, d, e, f]: [u64; 6]) -> Within {
        let budget = |until, steps, memory: u64| Budget { until, steps, memory: memory as i64 };
        Within { before: budget(a, b, c), given: budget(d, e, f) }
    }
}

/// Gives this thread so many nanoseconds from now, steps and bytes, or what is left where that is less.
pub fn begin(time: u64, steps: u64, memory: u64) -> Within {
    let before = left();
    let until = if time == ANY { ANY } else { now().saturating_add(time) };
    let memory = i64::try_from(memory).unwrap_or(ANY_MEMORY);
    let given =
        Budget { until: before.until.min(until), steps: before.steps.min(steps), memory: before.memory.min(memory) };
    install(given);
    Within { before, given }
}

/// Gives this thread what was left before, less what was taken since.
pub fn end(within: Within) {
    let Within { before, given } = within;
    let now = left();
    install(Budget {
        until: before.until,
        steps: if before.steps == ANY {
            ANY
        } else {
            before.steps.saturating_sub(given.steps.saturating_sub(now.steps))
        },
        memory: match before.memory {
            ANY_MEMORY => ANY_MEMORY,
            // More may have been freed than was taken.
            before => before.saturating_sub(given.memory.saturating_sub(now.memory)).min(ANY_MEMORY - 1),
        },
    });
}

/// Calls a function in at most so many steps.
pub fn within<R>(steps: u64, f: impl FnOnce() -> R) -> R {
    struct Ends(Within);
    impl Drop for Ends {
        fn drop(&mut self) {
            end(self.0);
        }
    }
    let _ends = Ends(begin(ANY, steps, ANY));
    f()
}

/// Whether this thread's time or steps are used up.
pub fn is_over() -> bool {
    let left = left();
    left.steps == 0 || (left.until != ANY && in_time(left.until).is_err())
}

/// What is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// The time.
    Time,
    /// The steps.
    Steps,
    /// The memory that it may hold.
    Memory,
    /// The system's memory.
    SystemMemory,
    /// Nothing: it was asked to stop.
    Interrupted,
    /// What a file that is loaded may have.
    File(Excess),
}

/// A file that has more than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excess {
    /// Of what, in words.
    pub what: &'static str,
    /// How many there are, or more.
    pub found: u64,
    /// How many are allowed.
    pub allowed: u64,
}

impl fmt::Display for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self {
            Over::Time => "time",
            Over::Steps => "steps",
            Over::Memory => "memory",
            Over::SystemMemory => return f.write_str("out of memory: the system refused a small request"),
            Over::Interrupted => return f.write_str("the call was stopped: it was interrupted"),
            Over::File(Excess { what, found, allowed }) => {
                return write!(f, "at least {found} {what}, where {allowed} are allowed");
            }
        };
        write!(f, "the call was stopped: it takes more {what} than it was allowed")
    }
}

/// When this thread's time is over, if it ever is.
#[inline(always)]
pub(super) fn until() -> Option<u64> {
    if thread_local::is_limited() { Some(LEFT.get().0).filter(|&until| until != ANY) } else { None }
}

/// An error where the time is over.
pub(super) fn in_time(until: u64) -> Result<(), Over> {
    if now() < until { Ok(()) } else { Err(Over::Time) }
}

/// Takes a step.
#[inline(always)]
pub fn step() -> Result<(), Over> {
    if thread_local::is_limited() { take_step() } else { Ok(()) }
}

#[inline(never)]
fn take_step() -> Result<(), Over> {
    let (until, steps) = LEFT.get();
    if steps != ANY {
        LEFT.set((until, steps.checked_sub(1).ok_or(Over::Steps)?));
    }
    look()
}

/// Counts work on data, in bytes that are read or written, and looks at the budget after each [`PIECE`] of it.
#[inline(always)]
pub fn work(bytes: usize) -> Result<(), Over> {
    if thread_local::is_limited() { count_work(bytes) } else { Ok(()) }
}

#[inline(never)]
fn count_work(bytes: usize) -> Result<(), Over> {
    let done = WORK.get().saturating_add(bytes);
    WORK.set(if done < PIECE { done } else { 0 });
    if done < PIECE { Ok(()) } else { look() }
}

/// Whether this thread may go on, without a step: there is memory and time, and nobody asks it to stop.
pub fn look() -> Result<(), Over> {
    if thread_local::is_limited() {
        not_exhausted()?;
        if !has_memory(0) {
            return Err(Over::Memory);
        }
        until().map_or(Ok(()), in_time)?;
        not_interrupted()?;
    }
    Ok(())
}

/// An error where the system has no memory left even for small requests: for loops that make many of them and take no steps.
#[inline(always)]
pub fn not_exhausted() -> Result<(), Over> {
    if thread_local::is_exhausted() { find_memory() } else { Ok(()) }
}

#[cold]
#[inline(never)]
fn find_memory() -> Result<(), Over> {
    if !reserve::has_recovered() {
        return Err(Over::SystemMemory);
    }
    thread_local::set_exhausted(false);
    install(left());
    Ok(())
}

/// Takes memory; whether there is so much.
#[inline(always)]
pub fn take_memory(bytes: usize) -> bool {
    thread_local::counted() == Counted::Nothing || {
        let taken = has_memory(bytes);
        if taken {
            reserve::take(bytes);
        }
        taken
    }
}

/// Gives memory back.
#[inline(always)]
pub fn give_memory(bytes: usize) {
    if thread_local::counted() != Counted::Nothing {
        reserve::give(bytes);
    }
}

/// Whether so much memory could be taken.
pub fn has_memory(bytes: usize) -> bool {
    let left = memory();
    let rest = i64::try_from(bytes).unwrap_or(ANY_MEMORY).checked_sub(left).unwrap_or(ANY_MEMORY);
    rest <= 0 || loop_memory::take(rest) || refused(rest.unsigned_abs())
}

/// No: it is so much more than there is.
#[cold]
#[inline(never)]
fn refused(shortage: u64) -> bool {
    SHORTAGE.set(shortage);
    false
}

/// What the last request for memory was refused for: by how much it went beyond the limit. It is forgotten.
pub(super) fn take_shortage() -> Option<u64> {
    Some(SHORTAGE.take()).filter(|&shortage| shortage != 0)
}

/// How many bytes this thread may still take.
pub(super) fn memory_left() -> u64 {
    match memory() {
        ANY_MEMORY => ANY,
        left => left.max(0).unsigned_abs(),
    }
}
