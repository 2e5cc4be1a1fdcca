//! Loops that threads share.

use super::exceptions::{Piece, require_cpp, run_piece};
use super::{shim, store};
use crate::capi::guard::null;
use crate::capi::threads::each_piece;
use crate::core::Error;
use crate::runtime::{lock, parallel};
use std::ffi::c_void;
use std::sync::Mutex;

shim! {
    fn torch_parallel_for(begin: i64, end: i64, grain_size: i64, func: Option<Piece>, ctx: *mut c_void) {
        let func = func.ok_or_else(|| null("func"))?;
        require_cpp("torch_parallel_for")?;
        let first: Mutex<Option<Error>> = Mutex::new(None);
        let context = ctx.expose_provenance();
        each_piece(begin, end, grain_size, |from, to| {
            if let Err(e) = run_piece(func, from, to, std::ptr::with_exposed_provenance_mut(context)) {
                lock(&first).get_or_insert(e);
            }
        })?;
        first.into_inner().unwrap_or_else(|e| e.into_inner()).map_or(Ok(()), Err)
    }

    fn torch_get_thread_idx(ret: *mut u32) { store(ret, parallel::thread_num() as u32) }

    fn torch_get_num_threads(ret: *mut u32) { store(ret, parallel::num_threads() as u32) }
}
