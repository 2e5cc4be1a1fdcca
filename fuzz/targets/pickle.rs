//! Pickles, and the values they say, without classes. A file that is an archive stands for its `data.pkl`.

#![no_main]

use infer::model::archive::Archive;
use infer::model::pickle::Pickle;
use infer::core::{Result, Storage, Tensor};
use infer::model::torchscript::{Tensors, load_value, unpickle};
use infer_fuzz::{damage, memory, records, zipped};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use zip::CompressionMethod;

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = damage::Random::new(seed);
    let pickle = match records(&data[..size]) {
        Some(records) => records.into_iter().find(|(name, _)| name == "data.pkl").map(|(_, bytes)| bytes),
        None => None,
    };
    let pickle = pickle.unwrap_or_else(|| damage::plain(&data[..size], &mut random));
    damage::replace(data, &pickle[..pickle.len().min(max_size)])
});

/// A table of one tensor, and storages of 64 bytes.
struct Program([Tensor; 1]);

impl Tensors for Program {
    fn storage(&self, _: &str, _: usize) -> Result<Storage> {
        Storage::new(64)
    }

    fn place(&self, key: &str) -> String {
        key.into()
    }

    fn table(&self) -> &[Tensor] {
        &self.0
    }
}

fuzz_target!(|data: &[u8]| {
    memory::within(data.len(), || drop(Pickle::read(data, "file", "data.pkl")));
    let program = Program([Tensor::from_slice(&[1.0f32]).expect("a tensor of one number")]);
    let by_itself = || {
        if let Ok(value) = unpickle(data, "file", &program, true) {
            std::hint::black_box(value.type_of());
        }
    };
    memory::within(data.len(), by_itself);
    let records = [("data.pkl".to_string(), data.to_vec()), ("data/0".to_string(), vec![1; 64])];
    let file = zipped(&records, CompressionMethod::Stored).expect("an archive of two records");
    let read = || {
        if let Ok(value) = load_value(&Archive::from_bytes(file.clone()).expect("a whole archive")) {
            std::hint::black_box(value.type_of());
        }
    };
    memory::within(data.len(), read);
});
