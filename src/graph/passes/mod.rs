//! Passes: each takes a graph and gives an equal one.

pub mod prepare;
