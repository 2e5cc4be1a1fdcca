//! Safetensors files: the tensors of what opens lie in the file.

#![no_main]

use infer::model::safetensors::Safetensors;
use infer_fuzz::{damage, memory};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

// The header is text; its length stands before it.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = damage::Random::new(seed);
    let length = data[..size].first_chunk().map_or(u64::MAX, |b| u64::from_le_bytes(*b));
    let end = usize::try_from(length).ok().and_then(|n| n.checked_add(8)).filter(|end| *end <= size);
    let Some(end) = end.filter(|_| random.below(5) > 0) else {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    };
    let header = damage::text(&data[8..end], &mut random);
    let file = [&(header.len() as u64).to_le_bytes(), &header[..], &data[end..size]].concat();
    damage::replace(data, &file[..file.len().min(max_size)])
});

fuzz_target!(|data: &[u8]| {
    let read = || {
        let Ok(file) = Safetensors::from_bytes(data.to_vec()) else { return };
        for name in file.names() {
            let tensor = file.get(name).expect("a tensor by its name");
            assert!(tensor.bytes.len() <= data.len());
        }
    };
    memory::within(data.len(), read);
});
