//! The source text of TorchScript: lexed, parsed and compiled as the only file of a model. A file that is an archive stands
//! for its first source file.

#![no_main]

use infer::model::Module;
use infer_fuzz::{damage, look, memory, records, zipped};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use zip::CompressionMethod;

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = damage::Random::new(seed);
    let source = match records(&data[..size]) {
        Some(records) => records.into_iter().find(|(name, _)| name.ends_with(".py")).map(|(_, bytes)| bytes),
        None => None,
    };
    let source = source.unwrap_or_else(|| match random.below(5) {
        0 => damage::plain(&data[..size], &mut random),
        _ => damage::text(&data[..size], &mut random),
    });
    damage::replace(data, &source[..source.len().min(max_size)])
});

/// The name of the first module, which is the model then.
fn module(source: &str) -> &str {
    let before = source.split("(Module)").next().unwrap_or_default();
    before.rsplit([' ', '\n']).next().filter(|name| !name.is_empty()).unwrap_or("M")
}

fuzz_target!(|data: &[u8]| {
    let name = std::str::from_utf8(data).map_or("M", module);
    // A model of so many attributes has a pickle of some length, which is taken off the stack again.
    let text = [b"\x80\x02X\0\x10\0\0", &[b'a'; 4096][..], b"0"].concat();
    let object = [&text, &b"c__torch__\n"[..], name.as_bytes(), b"\n)\x81}b."].concat();
    let records = [
        ("data.pkl".to_string(), object),
        ("constants.pkl".to_string(), b"\x80\x02(K\x01X\x01\0\0\0ctG?\xf0\0\0\0\0\0\0\x86.".to_vec()),
        ("code/__torch__.py".to_string(), data.to_vec()),
        ("version".to_string(), b"3\n".to_vec()),
    ];
    let file = zipped(&records, CompressionMethod::Stored).expect("an archive of four records");
    memory::within(data.len(), || look(Module::from_bytes(&file)));
});
