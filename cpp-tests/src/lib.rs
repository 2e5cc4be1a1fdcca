//! Runs the C++ tests: each throws where it fails, and the exception arrives as an error here.

// The C++ objects call the C ABI, which is in this crate.
use infer as _;

#[cxx::bridge]
mod bridge {
    unsafe extern "C++" {
        include!("runner.h");

        /// The names of all tests.
        fn test_names() -> Vec<String>;
        /// Runs one; an exception is the error.
        fn run_test(name: &str) -> Result<()>;
    }
}

pub use bridge::{run_test, test_names};
