//! Threads and the worker pool, and the generator of random numbers.

pub mod generator;
pub mod parallel;
