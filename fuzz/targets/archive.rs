//! The zip archive: every record of what opens can be read.

#![no_main]

use infer::model::archive::Archive;
use infer_fuzz::{damage, memory};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    damage::archive(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| {
    let read = || {
        let Ok(archive) = Archive::from_bytes(data.to_vec()) else { return };
        for name in archive.names() {
            if let Ok(record) = archive.record(name) {
                assert!(archive.contains(record.name()));
                std::hint::black_box(record.text());
            }
        }
    };
    memory::within(data.len(), read);
});
