//! The library's own files, compiled with loom's atomics in place of the standard library's, and models that run them: loom tries
//! every order of their threads' steps, and every value a load may see by the memory model.

// The library uses more of these files than the models do.
#![allow(dead_code)]

#[path = "."]
pub mod core {
    #[path = "../../src/core/kernel_table.rs"]
    pub mod kernel_table;
    #[path = "../../src/core/refcount.rs"]
    pub mod refcount;
    #[path = "../../src/core/version_count.rs"]
    pub mod version_count;
}

#[path = "."]
pub mod runtime {
    #[path = "../../src/runtime/thread_count.rs"]
    pub mod thread_count;

    /// As `src/runtime/sync.rs`: loom's atomics; whether there is one thread is what the model says.
    pub mod sync {
        pub use loom::sync::atomic;
        use std::cell::Cell;

        thread_local! {
            static ONE_THREAD: Cell<bool> = const { Cell::new(false) };
        }

        pub fn one_thread() -> bool {
            ONE_THREAD.get()
        }

        /// Says that the model has one thread, or more. (Its threads are one to the operating system.)
        pub fn set_one_thread(one: bool) {
            ONE_THREAD.set(one);
        }
    }

    /// As `src/runtime/thread_local.rs`, with nothing watched.
    pub mod thread_local {
        pub struct Counters {
            pub atomic_updates: u64,
        }

        pub fn count(_: impl FnOnce(&mut Counters)) {}
    }
}

#[cfg(test)]
mod kernel_table;
#[cfg(test)]
mod refcount;
#[cfg(test)]
mod thread_count;
#[cfg(test)]
mod version_count;
