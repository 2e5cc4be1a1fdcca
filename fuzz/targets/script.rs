//! A whole file of TorchScript: loaded, and looked at without being run.

#![no_main]

use infer::model::Module;
use infer_fuzz::{damage, look, memory};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    damage::archive(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| memory::within(data.len(), || look(Module::from_bytes(data))));
