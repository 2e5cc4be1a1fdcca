//! Limits of files that are loaded: the least that a file loads with is what it has, one less is an error that says so, and what is hostile
//! ends at once.

use infer::core::{Error, ErrorKind};
use infer::model::Module;
use infer::model::archive::{Archive, Source};
use infer::model::pickler::ArchiveWriter;
use infer::runtime::budget::{self, ANY};
use infer::runtime::loading::LoadLimits;
use std::io::{Cursor, Write};
use std::time::{Duration, Instant};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const MODELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/models");

fn file(name: &str) -> Vec<u8> {
    std::fs::read(format!("{MODELS}/{name}")).unwrap()
}

fn load(bytes: &[u8], limits: LoadLimits) -> Result<(), Error> {
    Module::load_within(Source::Memory(bytes), None, limits).map(drop)
}

/// What is limited: its name in sentences, and the limits that have so many of it.
type Limited = (&'static str, fn(u64) -> LoadLimits);

const BYTES: Limited = ("bytes to load", |bytes| LoadLimits { bytes, ..LoadLimits::NONE });
const NODES: Limited = ("nodes", |nodes| LoadLimits { nodes, ..LoadLimits::NONE });
const CONSTANTS: Limited = ("constants", |constants| LoadLimits { constants, ..LoadLimits::NONE });
const NESTING: Limited = ("levels of nesting", |nesting| LoadLimits { nesting, ..LoadLimits::NONE });

/// The error of a file that has more than so many.
fn refused(bytes: &[u8], (what, limits): Limited, most: u64) -> Error {
    let e = load(bytes, limits(most)).expect_err("the file should be refused");
    assert_eq!(e.kind(), ErrorKind::Limit, "{e}");
    let sentence = e.message().strip_prefix("archive in memory: at least ").unwrap_or_else(|| panic!("{e}"));
    let found = sentence.strip_suffix(&format!(" {what}, where {most} are allowed")).unwrap_or_else(|| panic!("{e}"));
    assert!(found.parse::<u64>().unwrap() > most, "{e}");
    e
}

/// How many the file has: with so many it loads, and with one less it is refused.
fn least(bytes: &[u8], limited: Limited) -> u64 {
    load(bytes, LoadLimits::NONE).unwrap();
    let (mut refuses, mut loads) = (0, 1 << 40);
    while loads - refuses > 1 {
        let middle = refuses + (loads - refuses) / 2;
        match load(bytes, limited.1(middle)) {
            Ok(()) => loads = middle,
            Err(_) => {
                refused(bytes, limited, middle);
                refuses = middle;
            }
        }
    }
    loads
}

/// A file of TorchScript whose module has an attribute, of a type and pickled, and a method.
fn script(ty: &str, attribute: &[u8], body: &str) -> Vec<u8> {
    let class = format!(
        "class M(Module):\n  __parameters__ = []\n  a : {ty}\n  def forward(self: __torch__.M, n: int) -> int:\n{body}"
    );
    let data = [b"\x80\x02c__torch__\nM\n)\x81}X\x01\0\0\0a", attribute, b"sb."].concat();
    let mut bytes = Cursor::new(Vec::new());
    let mut archive = ArchiveWriter::new(&mut bytes);
    archive.record("data.pkl", &data).unwrap();
    archive.record("code/__torch__.py", class.as_bytes()).unwrap();
    archive.record("constants.pkl", b"\x80\x02).").unwrap();
    archive.end("3\n").unwrap();
    bytes.into_inner()
}

/// The same records, compressed, and a source file of so many MiB beside a stored record that is long enough for it.
fn compressed(bytes: &[u8], mib: usize) -> Vec<u8> {
    let archive = Archive::from_bytes(bytes.to_vec()).unwrap();
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for name in archive.names() {
        zip.start_file(format!("m/{name}"), deflated).unwrap();
        zip.write_all(archive.record(name).unwrap().bytes()).unwrap();
    }
    if mib > 0 {
        zip.start_file("m/code/blank.py", deflated).unwrap();
        (0..mib).for_each(|_| zip.write_all(&vec![b'\n'; 1 << 20]).unwrap());
        zip.start_file("m/extra/stored", deflated.compression_method(CompressionMethod::Stored)).unwrap();
        zip.write_all(&vec![0; (mib << 20) / 60]).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// `return` of a number after so many statements of an instruction each.
fn statements(count: usize) -> String {
    "    n = n + n\n".repeat(count) + "    return n\n"
}

#[test]
fn a_program_of_torch_export_has_the_nodes_and_weights_of_its_records() {
    for name in ["mlp.pt2", "ranker.pt2", "tiny_resnet.pt2"] {
        let bytes = file(name);
        let archive = Archive::from_bytes(bytes.clone()).unwrap();
        let json = |name: &str| -> serde_json::Value {
            serde_json::from_slice(archive.record(name).unwrap().bytes()).unwrap()
        };
        let nodes = json("models/model.json")["graph_module"]["graph"]["nodes"].as_array().unwrap().len();
        let configs = ["data/weights/model_weights_config.json", "data/constants/model_constants_config.json"];
        let weights: usize = configs.iter().map(|c| json(c)["config"].as_object().unwrap().len()).sum();
        assert!(nodes > 2 && weights > 2, "{name}");
        assert_eq!(least(&bytes, NODES), nodes as u64, "{name}");
        assert_eq!(least(&bytes, CONSTANTS), weights as u64, "{name}");
        assert!(least(&bytes, BYTES) > bytes.len() as u64, "{name}");
        // Arguments by position are a tuple, beside that of arguments by name.
        assert_eq!(least(&bytes, NESTING), 2, "{name}");
    }
}

#[test]
fn graphs_in_graphs_count() {
    let bytes = file("programs.pt2");
    let archive = Archive::from_bytes(bytes.clone()).unwrap();
    fn graphs(json: &serde_json::Value, depth: u64, nodes: &mut u64, deepest: &mut u64) {
        match json {
            serde_json::Value::Array(items) => items.iter().for_each(|v| graphs(v, depth, nodes, deepest)),
            serde_json::Value::Object(fields) => {
                let inner = fields.get("nodes").and_then(|n| n.as_array());
                let depth = depth + u64::from(inner.is_some());
                *nodes += inner.map_or(0, Vec::len) as u64;
                *deepest = depth.max(*deepest);
                fields.values().for_each(|v| graphs(v, depth, nodes, deepest));
            }
            _ => {}
        }
    }
    let mut nested = 0;
    for record in archive.names().filter(|n| n.starts_with("models/")) {
        let name = record.strip_prefix("models/").and_then(|n| n.strip_suffix(".json")).unwrap();
        let json: serde_json::Value = serde_json::from_slice(archive.record(record).unwrap().bytes()).unwrap();
        let (mut nodes, mut deepest) = (0, 0);
        graphs(&json["graph_module"]["graph"], 0, &mut nodes, &mut deepest);
        let load = |limits| Module::load_within(Source::Memory(&bytes), Some(name), limits).map(drop);
        load(NODES.1(nodes)).unwrap();
        if nodes > 0 {
            assert_eq!(load(NODES.1(nodes - 1)).unwrap_err().kind(), ErrorKind::Limit, "{name}");
        }
        if deepest > 3 {
            assert_eq!(load(NESTING.1(deepest - 2)).unwrap_err().kind(), ErrorKind::Limit, "{name}");
        }
        nested += u32::from(deepest > 1);
    }
    assert!(nested > 5, "{nested} programs have graphs in graphs");
}

#[test]
fn a_script_has_the_instructions_values_and_depths_of_its_text() {
    let short = script("int", b"K\x01", &statements(10));
    assert_eq!(least(&script("int", b"K\x01", &statements(110)), NODES), least(&short, NODES) + 100);
    // In blocks too.
    let loops = |n: usize| {
        format!("    for i in range(n):\n  {}", statements(n).replace("\n    ", "\n      ")) + "    return n\n"
    };
    assert_eq!(
        least(&script("int", b"K\x01", &loops(60)), NODES),
        least(&script("int", b"K\x01", &loops(10)), NODES) + 50
    );
    assert_eq!(least(&short, CONSTANTS), 1);
    let list = |n: usize| [b"](".as_slice(), &b"K\x01".repeat(n), b"e"].concat();
    assert_eq!(least(&script("List[int]", &list(250), &statements(1)), CONSTANTS), 251);
    let nested = |depth: usize| [b"]".repeat(depth), b"a".repeat(depth - 1)].concat();
    let ty = |depth: usize| "List[".repeat(depth) + "int" + &"]".repeat(depth);
    let deep = |depth: usize| least(&script(&ty(depth), &nested(depth), &statements(1)), NESTING);
    assert!(deep(30) >= 30 && deep(60) - deep(30) >= 30);
    let any = |depth: usize| least(&script("Any", &nested(depth), &statements(1)), NESTING);
    assert_eq!(any(150), any(90) + 60);
    let parentheses = |depth: usize| format!("    return {}n{}\n", "(".repeat(depth), ")".repeat(depth));
    let deep = |depth: usize| least(&script("int", b"K\x01", &parentheses(depth)), NESTING);
    assert!(deep(40) >= 40 && deep(60) - deep(40) >= 20);
    // One fact: a limit beyond the reader's own bound leaves that one.
    let e = load(&script("int", b"K\x01", &parentheses(1000)), NESTING.1(5000)).unwrap_err();
    assert!(e.kind() == ErrorKind::Model && e.message().contains("levels deep"), "{e}");
    for name in ["mlp.pt", "tiny_lstm.pt"] {
        let bytes = file(name);
        assert!(least(&bytes, BYTES) > bytes.len() as u64 && least(&bytes, NODES) > 2, "{name}");
        assert!(least(&bytes, CONSTANTS) > 6 && least(&bytes, NESTING) >= 2, "{name}");
    }
}

#[test]
fn what_is_unpacked_counts() {
    for name in ["mlp.pt", "mlp.pt2"] {
        let (plain, packed) = (file(name), compressed(&file(name), 0));
        let archive = Archive::from_bytes(packed.clone()).unwrap();
        let unpacked: usize = archive.names().map(|n| archive.record(n).unwrap().bytes().len()).sum();
        assert!(least(&packed, BYTES) > (packed.len() + unpacked / 2) as u64, "{name}");
        assert_eq!(least(&packed, NODES), least(&plain, NODES), "{name}");
        assert_eq!(least(&packed, CONSTANTS), least(&plain, CONSTANTS), "{name}");
        assert_eq!(least(&packed, NESTING), least(&plain, NESTING), "{name}");
    }
    // A file that is mapped keeps its weights, memory copies them.
    let path = format!("{MODELS}/tiny_bert.pt2");
    let mapped = |bytes| Module::load_within(Source::File(path.as_ref()), None, BYTES.1(bytes)).map(drop);
    let whole = file("tiny_bert.pt2").len() as u64;
    mapped(1 << 30).unwrap();
    let e = mapped(whole - 1).unwrap_err();
    assert_eq!(e.message(), format!("{path}: at least {whole} bytes to load, where {} are allowed", whole - 1));
}

#[test]
fn texts_of_pickles_count() {
    let text = |n: usize| [&b"X"[..], &(n as u32).to_le_bytes(), &vec![b'a'; n]].concat();
    let of = |n: usize| {
        let bytes = script("str", &text(n), &statements(1));
        least(&bytes, BYTES) - bytes.len() as u64
    };
    assert!(of(300_000) >= of(1000) + 299_000);
}

#[test]
fn a_load_is_within_the_thread_s_limits() {
    let many = script("int", b"K\x01", &statements(200_000));
    for bytes in [&many, &file("tiny_bert.pt2")] {
        for limits in [LoadLimits::NONE, LoadLimits { bytes: 1 << 40, ..LoadLimits::NONE }] {
            let start = Instant::now();
            let within = budget::begin(1_000, ANY, ANY);
            let e = load(bytes, limits).unwrap_err();
            budget::end(within);
            assert_eq!(e.kind(), ErrorKind::Limit);
            assert_eq!(e.message(), "archive in memory: the call was stopped: it takes more time than it was allowed");
            assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
        }
    }
    // In the middle: it was loaded in part.
    let within = budget::begin(20_000_000, ANY, ANY);
    let e = load(&many, LoadLimits::NONE).unwrap_err();
    budget::end(within);
    assert!(e.message().contains("more time"), "{e}");
    // Steps are for what runs: a load takes none.
    let within = budget::begin(ANY, 1, ANY);
    load(&file("mlp.pt2"), LoadLimits::NONE).unwrap();
    load(&file("mlp.pt"), LoadLimits::NONE).unwrap();
    budget::end(within);
    // Memory that is not the load's own limit is what it was, and no byte that was counted stays counted.
    let within = budget::begin(ANY, ANY, 10_000);
    assert_eq!(load(&file("tiny_bert.pt2"), LoadLimits::NONE).unwrap_err().kind(), ErrorKind::OutOfMemory);
    budget::end(within);
    let packed = compressed(&file("mlp.pt"), 0);
    let within = budget::begin(ANY, ANY, 1 << 20);
    for _ in 0..200 {
        load(&packed, BYTES.1(1 << 19)).unwrap();
    }
    budget::end(within);
    let asked = std::rc::Rc::new(std::cell::Cell::new(0));
    let counted = asked.clone();
    budget::set_interrupt(Some(Box::new(move || {
        counted.set(counted.get() + 1);
        true
    })));
    let e = load(&many, LoadLimits::NONE).unwrap_err();
    budget::set_interrupt(None);
    assert_eq!((e.kind(), asked.get()), (ErrorKind::Interrupted, 1), "{e}");
}

#[test]
fn a_record_that_is_unpacked_looks_at_the_time() {
    let bomb = compressed(&script("int", b"K\x01", &statements(1)), 256);
    let asked = std::rc::Rc::new(std::cell::Cell::new(0));
    let counted = asked.clone();
    let archive = Archive::from_bytes(bomb.clone()).unwrap();
    // Asked from ten milliseconds on, at a piece: a record of a quarter of a gigabyte takes longer.
    budget::set_interrupt(Some(Box::new(move || {
        counted.set(counted.get() + 1);
        true
    })));
    let e = archive.record("code/blank.py").unwrap_err();
    budget::set_interrupt(None);
    assert!(asked.get() == 1 && e.message.contains("interrupted"), "{} {e}", asked.get());
    // The whole takes far longer.
    let within = budget::begin(5_000_000, ANY, ANY);
    let start = Instant::now();
    let e = load(&bomb, LoadLimits::NONE).unwrap_err();
    budget::end(within);
    assert!(e.kind() == ErrorKind::Limit && e.message().contains("more time"), "{e}");
    let stopped = start.elapsed();
    let start = Instant::now();
    archive.record("code/blank.py").unwrap();
    assert!(stopped < start.elapsed(), "{stopped:?}");
}

#[test]
fn a_copy_of_a_file_and_of_its_tensors_looks_at_the_time() {
    let bytes = vec![0; 256 << 20];
    let within = budget::begin(1_000_000, ANY, ANY);
    let e = Source::Memory(&bytes).open().unwrap_err();
    budget::end(within);
    assert!(e.kind() == ErrorKind::Limit && e.message().contains("more time"), "{e}");
    let mut file = Cursor::new(Vec::new());
    let mut archive = ArchiveWriter::new(&mut file);
    archive.record("data/0", &bytes).unwrap();
    archive.end("3\n").unwrap();
    let record = Archive::from_bytes(file.into_inner()).unwrap().record("data/0").unwrap();
    let within = budget::begin(1_000_000, ANY, ANY);
    let e = record.to_storage(16).err().unwrap();
    budget::end(within);
    assert!(e.message().contains("more time"), "{e}");
}

/// Refuses a file long before it would be read.
fn refused_at_once(bytes: &[u8], limited: Limited, most: u64) {
    let start = Instant::now();
    refused(bytes, limited, most);
    assert!(start.elapsed() < Duration::from_secs(10), "{} after {:?}", limited.0, start.elapsed());
}

#[test]
fn hostile_files_end_at_once() {
    // Five megabytes that unpack to a quarter of a gigabyte.
    let bomb = compressed(&script("int", b"K\x01", &statements(1)), 256);
    assert!(bomb.len() < 5 << 20);
    refused_at_once(&bomb, BYTES, 64 << 20);
    // Lists in lists, each remembered: a pickle has fewer lists than its size tells.
    let deep = [b"]r\0\0\0\0".repeat(20_000), b"a".repeat(19_999)].concat();
    refused_at_once(&script("Any", &deep, &statements(1)), NESTING, 50);
    assert_eq!(load(&script("Any", &deep, &statements(1)), LoadLimits::NONE).unwrap_err().kind(), ErrorKind::Model);
    let many = script("int", b"K\x01", &statements(50_000));
    refused_at_once(&many, NODES, 1000);
    refused_at_once(&many, BYTES, many.len() as u64 + 1000);
    let wide = [b"](".as_slice(), &b"K\x01".repeat(1_000_000), b"e"].concat();
    refused_at_once(&script("List[int]", &wide, &statements(1)), CONSTANTS, 1000);
    // A program of torch.export with a list of nodes as long as that.
    let archive = Archive::from_bytes(file("mlp.pt2")).unwrap();
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for name in archive.names() {
        let record = archive.record(name).unwrap();
        let text = (name == "models/model.json").then(|| {
            let mut json: serde_json::Value = serde_json::from_slice(record.bytes()).unwrap();
            let nodes = json["graph_module"]["graph"]["nodes"].as_array_mut().unwrap();
            let first = nodes[0].clone();
            nodes.splice(0..0, std::iter::repeat_n(first, 20_000));
            serde_json::to_vec(&json).unwrap()
        });
        zip.start_file(format!("m/{name}"), stored).unwrap();
        zip.write_all(text.as_deref().unwrap_or(record.bytes())).unwrap();
    }
    refused_at_once(&zip.finish().unwrap().into_inner(), NODES, 1000);
}

#[test]
fn forked_functions_are_inlined_so_often() {
    let returns =
        |functions: String, forked: &str| format!("{functions}    f = fork({forked})\n    return torch.wait(f)\n");
    let load = |body: String| load(&script("int", b"K\x01", &body), LoadLimits::NONE);
    let one = "    def a():\n      return n + n\n";
    load(returns(one.into(), "a")).unwrap();
    let e = load(returns("    def a():\n      g = fork(a)\n      return torch.wait(g)\n".into(), "a")).unwrap_err();
    assert!(e.message().contains("deep in one another"), "{e}");
    // Each forks the one before fifty times; the last comes to nothing but a name.
    let fifty = |name: &str, before: &str| {
        format!("    def {name}():\n{}      return n\n", format!("      fork({before})\n").repeat(50))
    };
    let none = "    def a():\n      return n\n".to_string();
    let functions = none + &fifty("b", "a") + &fifty("c", "b") + &"    fork(c)\n".repeat(50);
    let e = load(returns(functions, "a")).unwrap_err();
    assert!(e.message().contains("forked functions and loops over tuples come to more than"), "{e}");
    // As deep as each may be, on the stack of a thread of tests.
    let deep = |name: &str, before: &str| {
        format!("    def {name}():\n      return {}{before}{}\n", "-(".repeat(70), ")".repeat(70))
    };
    let functions = deep("a", "n") + &deep("b", "torch.wait(fork(a))") + &deep("c", "torch.wait(fork(b))");
    load(returns(functions, "c")).unwrap();
}
