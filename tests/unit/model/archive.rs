use infer::model::archive::*;
use infer::model::error::{ModelError, ModelErrorCode as Code};
use std::io::{Cursor, Write};
use std::sync::Arc;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const MIB: u64 = 1 << 20;

const MODELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/models");

fn model(name: &str) -> Vec<u8> {
    std::fs::read(format!("{MODELS}/{name}")).unwrap()
}

fn zipped(records: &[(&str, &[u8], CompressionMethod)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes, method) in records {
        zip.start_file(*name, SimpleFileOptions::default().compression_method(*method)).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn stored(records: &[(&str, &[u8])]) -> Vec<u8> {
    zipped(&records.iter().map(|(name, bytes)| (*name, *bytes, CompressionMethod::Stored)).collect::<Vec<_>>())
}

fn refused(bytes: Vec<u8>) -> ModelError {
    Archive::from_bytes(bytes).expect_err("the archive should be refused")
}

/// Opens an archive and touches every record.
fn read_all(bytes: Vec<u8>) {
    let limit = bytes.len() as u64 * MAX_INFLATION + MIB;
    let Ok(archive) = Archive::from_bytes(bytes) else { return };
    let mut inflated = 0;
    for name in archive.names() {
        if let Ok(record) = archive.record(name) {
            std::hint::black_box(record.bytes().iter().fold(0u8, |sum, b| sum ^ b));
            inflated += if Arc::ptr_eq(record.mapping(), archive.mapping()) { 0 } else { record.bytes().len() as u64 };
        }
    }
    assert!(inflated <= limit);
}

#[test]
fn opens_what_pytorch_wrote() {
    let mut files = 0;
    for entry in std::fs::read_dir(MODELS).unwrap() {
        let path = entry.unwrap().path();
        if !path.extension().is_some_and(|e| e == "pt" || e == "pt2") {
            continue;
        }
        files += 1;
        let archive = Archive::open(&path).unwrap();
        // PyTorch names the folder after the file, or `archive` where it writes to memory.
        assert!(
            [path.file_stem().unwrap().to_str().unwrap(), "archive"].contains(&archive.root()),
            "{}",
            archive.root()
        );
        assert_eq!(archive.record("byteorder").unwrap().text(), Some("little"));
        let records: Vec<Record> = archive.names().map(|name| archive.record(name).unwrap()).collect();
        drop(archive);
        for record in records {
            // Records outlive the archive; tensors are aligned in place, but for those that PyTorch writes when it packs several programs.
            if !path.ends_with("programs.pt2") && record.name().starts_with("data/weights/weight_") {
                assert_eq!(record.bytes().as_ptr() as usize % 64, 0, "{}", record.name());
            }
            std::hint::black_box(record.bytes().last());
        }
    }
    assert!(files >= 15);
}

#[test]
fn stored_records_are_not_copied() {
    let archive = Archive::from_bytes(Arc::<[u8]>::from(model("mlp.pt"))).unwrap();
    let data = archive.record("data/0").unwrap();
    assert!(Arc::ptr_eq(data.mapping(), archive.mapping()));
    assert_eq!(data.bytes().as_ptr(), archive.mapping()[data.range()].as_ptr());
    let code = archive.record("code/__torch__.py").unwrap();
    assert!(code.text().unwrap().contains("class Mlp(Module)"));
    let missing = archive.record("data/99").unwrap_err();
    assert_eq!(missing.code, Code::Missing);
    assert_eq!(missing.to_string(), "archive in memory: data/99: no such record");
    assert_eq!(archive.names().filter(|n| n.starts_with("data/")).count(), 6);
}

#[test]
fn names_are_plain_paths_under_one_folder() {
    let open = |name: &str| Archive::from_bytes(stored(&[("m/first", b"1"), (name, b"2")]));
    assert_eq!(open("m/a/.data/b").unwrap().record("a/.data/b").unwrap().bytes(), b"2");
    for bad in ["m/../x", "../m/x", "/m/x", "m//x", "m/./x", "m/a\\b", "m/a\0b", "loose", "n/x", "m/..", "m/x/.."] {
        assert!(open(bad).is_err(), "{bad:?}");
    }
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.add_directory("m/", SimpleFileOptions::default()).unwrap();
    zip.add_directory("m/data/", SimpleFileOptions::default()).unwrap();
    zip.start_file("m/data/x", SimpleFileOptions::default()).unwrap();
    let archive = Archive::from_bytes(zip.finish().unwrap().into_inner()).unwrap();
    assert_eq!(archive.names().collect::<Vec<_>>(), ["data/x"]);
    assert!(Archive::from_bytes(stored(&[])).is_err());
    assert!(Archive::from_bytes(Vec::new()).is_err());
    assert!(
        Archive::open("/nonexistent/model.pt2").unwrap_err().to_string().ends_with("file path: /nonexistent/model.pt2")
    );
    assert_eq!(Archive::open("/").unwrap_err().code, Code::Io);
}

/// Where `needle` occurs in `bytes`.
fn find(bytes: &[u8], needle: &[u8]) -> Vec<usize> {
    (0..bytes.len()).filter(|at| bytes[*at..].starts_with(needle)).collect()
}

#[test]
fn sizes_and_offsets_are_checked() {
    let good = stored(&[("m/a", b"12345678"), ("m/b", b"abcdefgh")]);
    assert!(Archive::from_bytes(good.clone()).is_ok());
    let headers = find(&good, b"PK\x01\x02");
    let edit = |at: usize, value: u32| {
        let mut bytes = good.clone();
        bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
        bytes
    };
    for value in [0, 7, 9, 40, 1 << 20, u32::MAX - 1, u32::MAX] {
        // The compressed, the uncompressed size and the offset of the second record.
        refused(edit(headers[1] + 20, value));
        refused(edit(headers[1] + 24, value));
        refused(edit(headers[1] + 42, value));
    }
    // Two entries of one record, and two of one name.
    let mut same = good.clone();
    let (first, second) = good.split_at(headers[1]);
    assert!(first.len() > headers[0]);
    same[headers[1]..].copy_from_slice(second);
    same[headers[1] + 42..headers[1] + 46].copy_from_slice(&0u32.to_le_bytes());
    refused(same.clone());
    same[headers[1] + 46 + 2] = b'a';
    refused(same);
    let mut twice = good.clone();
    find(&good, b"m/b").iter().for_each(|at| twice[at + 2] = b'a');
    assert!(refused(twice).to_string().contains("same name"));
    // Encryption, an unknown method, a count that lies.
    assert_eq!(refused(edit(headers[0] + 8, 1)).code, Code::Unsupported);
    assert_eq!(refused(edit(headers[0] + 10, 12)).code, Code::Unsupported);
    let end = find(&good, b"PK\x05\x06")[0];
    for count in [0x0003_0003, 0xffff_ffff, 0xfffe_fffe] {
        refused(edit(end + 8, count));
    }
}

#[test]
fn inflation_is_limited() {
    let zeros = vec![0; 40 * MIB as usize];
    let bomb = zipped(&[("m/a", &zeros, CompressionMethod::Deflated)]);
    assert!(bomb.len() < 100_000);
    assert_eq!(refused(bomb).code, Code::Limit);

    let text = "some text, again and again. ".repeat(100);
    let good = zipped(&[("m/a", text.as_bytes(), CompressionMethod::Deflated)]);
    assert_eq!(Archive::from_bytes(good.clone()).unwrap().record("a").unwrap().text(), Some(&*text));
    // More, or less, than it declares.
    let header = find(&good, b"PK\x01\x02")[0];
    for size in [0, 1, text.len() as u32 - 1, text.len() as u32 + 1] {
        let mut lies = good.clone();
        lies[header + 24..header + 28].copy_from_slice(&size.to_le_bytes());
        assert_eq!(Archive::from_bytes(lies).unwrap().record("a").unwrap_err().code, Code::Malformed);
    }
}

#[test]
fn truncated_archives_are_refused() {
    for name in ["views_in_place.pt2", "views_in_place.pt", "mlp.pt"] {
        let bytes = model(name);
        for end in (0..bytes.len()).step_by(61) {
            refused(bytes[..end].to_vec());
        }
    }
}

#[test]
fn damaged_archives_never_panic() {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    for name in ["views_in_place.pt2", "views_in_place.pt", "beam_script.pt"] {
        let good = model(name);
        let heads: Vec<usize> = [&b"PK\x01\x02"[..], b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07"]
            .iter()
            .flat_map(|sign| find(&good, sign))
            .collect();
        for round in 0..2000 {
            let mut bytes = good.clone();
            for _ in 0..1 + random(3) {
                // Half of the damage goes to headers, where the sizes and offsets are.
                let at = match round % 2 {
                    0 => random(bytes.len()),
                    _ => (heads[random(heads.len())] + random(56)).min(bytes.len() - 4),
                };
                match random(3) {
                    0 => bytes[at] ^= 1 << random(8),
                    1 => bytes[at] = [0, 0xff, 0x7f, 0x80][random(4)],
                    _ => {
                        let value = [0u32, 1, 0x7fff_ffff, u32::MAX, good.len() as u32][random(5)];
                        let at = at.min(bytes.len() - 4);
                        bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
                    }
                }
            }
            read_all(bytes);
        }
    }
}
