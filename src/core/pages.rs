//! Pages of memory and the system.

/// Lets the system have back the whole pages among some bytes of a mapping.
///
/// # Safety
/// The bytes are part of a private mapping of a file, and nobody misses what was written to them.
#[cfg(all(target_os = "linux", not(miri)))]
pub(super) unsafe fn give_back(data: *mut u8, nbytes: usize) {
    // SAFETY: asks for a number.
    let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(1 << 16);
    let before = data.align_offset(page);
    let whole = nbytes.saturating_sub(before) / page * page;
    if whole > 0 {
        // SAFETY: whole pages of the caller's mapping. Where the system refuses, they stay.
        unsafe { libc::madvise(data.add(before).cast(), whole, libc::MADV_DONTNEED) };
    }
}

/// Elsewhere they stay.
///
/// # Safety
/// None is needed.
#[cfg(not(all(target_os = "linux", not(miri))))]
pub(super) unsafe fn give_back(_: *mut u8, _: usize) {}
