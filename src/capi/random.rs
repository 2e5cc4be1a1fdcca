//! The random number generator, of which there is one.

use super::guard::guard;
use super::infer_status;
use crate::runtime::generator;

/// Starts the generator anew: the same numbers follow the same seed.
///
/// Owns: nothing.
/// Fails: never, short of a defect.
/// Threads: any; all threads draw from one generator.
#[unsafe(no_mangle)]
pub extern "C" fn infer_manual_seed(seed: u64) -> infer_status {
    guard(|| {
        generator::manual_seed(seed);
        Ok(())
    })
}

/// The seed the generator was last started with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_initial_seed() -> u64 {
    let mut seed = 0;
    guard(|| {
        seed = generator::initial_seed();
        Ok(())
    });
    seed
}
