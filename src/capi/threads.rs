//! How many threads one operator may use.

use super::guard::guard;
use super::infer_status;
use crate::check;
use crate::runtime::parallel;

/// Sets how many threads one operator may use. Without a call it is `INFER_NUM_THREADS`, else the number of physical
/// cores.
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
