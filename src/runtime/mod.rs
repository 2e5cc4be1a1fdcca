//! Threads and the worker pool.

pub mod parallel;
