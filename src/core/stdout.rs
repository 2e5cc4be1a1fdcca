//! The standard output of the process. C and C++ buffer theirs: what is written through it comes in order with what they wrote.

/// Writes text, and all that C and C++ wrote before. A closed output is no error.
#[cfg(unix)]
pub fn write(text: &str) {
    unsafe extern "C" {
        #[cfg_attr(target_vendor = "apple", link_name = "__stdoutp")]
        static stdout: *mut libc::FILE;
    }
    // SAFETY: the C library opens the stream before a program starts and never closes it; it locks it for each call.
    unsafe {
        libc::fwrite(text.as_ptr().cast(), 1, text.len(), stdout);
        libc::fflush(stdout);
    }
}

/// Writes text. A closed output is no error.
#[cfg(not(unix))]
pub fn write(text: &str) {
    use std::io::Write;
    let _ = std::io::stdout().write_all(text.as_bytes());
}
