//! How many threads one operator may use, and whether rows of a product may be summed in an order that goes by their number.

use super::guard::{guard, null};
use super::infer_status;
use crate::core::Result;
use crate::runtime::{batch_invariance, parallel};
use crate::{check, check_condition};
use std::ffi::c_void;

/// Sets how many threads one operator may use. Without a call it is the first there is of the environment's
/// `INFER_NUM_THREADS`, `OMP_NUM_THREADS` and `MKL_NUM_THREADS`, else the number of physical cores.
///
/// Owns: nothing.
/// Fails: with Runtime for a number below 1.
/// Threads: any; work under way keeps its number.
#[unsafe(no_mangle)]
pub extern "C" fn infer_set_num_threads(n: i32) -> infer_status {
    guard(|| {
        check!(n > 0, "Expected positive number of threads");
        parallel::set_num_threads(n as usize);
        Ok(())
    })
}

/// How many threads one operator may use.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_get_num_threads() -> i32 {
    i32::try_from(parallel::num_threads()).unwrap_or(i32::MAX)
}

/// Whether the rows of a matrix product, and of what is computed by products, have the same bits in a batch of any size. Those whose weight
/// is packed, as in models after their first calls, have them in any case; others are computed faster where this is not asked for
/// (docs/performance.md has what it costs). Numbers of threads do not matter.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; for the whole process. Work under way may go on as before.
#[unsafe(no_mangle)]
pub extern "C" fn infer_set_batch_invariant(on: bool) {
    batch_invariance::ask(on);
}

/// What [`infer_set_batch_invariant`] said last; false before.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_is_batch_invariant() -> bool {
    batch_invariance::is_asked()
}

/// Calls `body` for pieces of `begin..end` that together are all of it, on several threads where there are more than
/// `grain` numbers; with the caller's modes. Inside a piece of another such loop the one piece runs at once. Returns
/// when all pieces have run.
///
/// Owns: nothing; `context` is handed to `body` as it is, by several threads at a time.
/// Fails: with NullPointer for a NULL `body`, with Runtime for a negative `grain`. `body` itself cannot fail, and must
/// not throw.
/// Threads: any.
///
/// # Safety
/// `body` may be called on any thread with `context` until this returns.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_parallel_for(
    begin: i64,
    end: i64,
    grain: i64,
    body: Option<unsafe extern "C" fn(context: *mut c_void, begin: i64, end: i64)>,
    context: *mut c_void,
) -> infer_status {
    guard(|| {
        let body = body.ok_or_else(|| null("body"))?;
        let context = context as usize;
        // SAFETY: the caller's promise.
        each_piece(begin, end, grain, |from, to| unsafe { body(context as *mut c_void, from, to) })
    })
}

/// Runs `run` for pieces of `begin..end`, as [`infer_parallel_for`].
pub(super) fn each_piece(begin: i64, end: i64, grain: i64, run: impl Fn(i64, i64) + Sync) -> Result<()> {
    check_condition!(grain >= 0, "grain_size >= 0");
    if begin >= end {
        return Ok(());
    }
    if parallel::in_region() {
        parallel::run_piece(0, || run(begin, end));
        return Ok(());
    }
    let n = end.abs_diff(begin) as usize;
    parallel::parallel_for_threads(n, grain as usize, |r| {
        run(begin.wrapping_add(r.start as i64), begin.wrapping_add(r.end as i64))
    });
    Ok(())
}

/// Which thread of a loop of several threads the calling thread is, less than their number; 0 outside of one.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_get_thread_num() -> i32 {
    i32::try_from(parallel::thread_num()).unwrap_or(i32::MAX)
}

/// Whether the calling thread is running a piece of a loop of several threads.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_in_parallel_region() -> bool {
    parallel::in_region()
}
