use infer::model::archive::Archive;
use infer::model::error::{ModelError, ModelErrorCode as Code};
use infer::model::pt2::enums::{ArgumentKind, MemoryFormat, ScalarType};
use infer::model::pt2::exported_program::{ExportedProgram, load};
use infer::model::pt2::schema::{Argument, SymExprHint, SymInt, SymIntArgument, TensorArgument};
use infer::model::pt2::signature::{InputSpec, OutputSpec};
use std::io::{Cursor, Write};

const MODELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/models");

fn open(name: &str) -> ExportedProgram {
    load(&Archive::open(format!("{MODELS}/{name}.pt2")).unwrap()).unwrap()
}

/// An archive with the records of `name`, after `edit`.
fn edited(name: &str, edit: impl Fn(&str, Vec<u8>) -> Option<Vec<u8>>) -> Result<ExportedProgram, ModelError> {
    let archive = Archive::open(format!("{MODELS}/{name}.pt2")).unwrap();
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for record in archive.names() {
        if let Some(bytes) = edit(record, archive.record(record).unwrap().bytes().to_vec()) {
            zip.start_file(format!("m/{record}"), options).unwrap();
            zip.write_all(&bytes).unwrap();
        }
    }
    load(&Archive::from_bytes(zip.finish().unwrap().into_inner()).unwrap())
}

/// The error after the first `from` in `record` became `to`.
fn error(name: &str, record: &str, from: &str, to: &str) -> ModelError {
    let edit = |at: &str, bytes: Vec<u8>| {
        if at != record {
            return Some(bytes);
        }
        let text = String::from_utf8(bytes).unwrap();
        assert!(text.contains(from), "{from}");
        Some(text.replacen(from, to, 1).into_bytes())
    };
    edited(name, edit).expect_err(to)
}

const JSON: &str = "models/model.json";
const WEIGHTS: &str = "data/weights/model_weights_config.json";

#[test]
fn every_model_loads() {
    let expected = [
        ("allkinds", 18, 3, 2),
        ("mlp", 6, 6, 0),
        ("ranker", 31, 17, 0),
        ("tiny_bert", 63, 36, 0),
        ("tiny_gpt_step", 24, 8, 0),
        ("tiny_lstm", 6, 10, 0),
        ("tiny_resnet", 32, 56, 0),
        ("views_in_place", 18, 0, 0),
    ];
    for (name, nodes, weights, constants) in expected {
        let program = open(name);
        assert_eq!((&*program.name, program.schema_version.major), ("model", 8));
        let counts = (program.graph.nodes.len(), program.weights.values().len(), program.constants.values().len());
        assert_eq!(counts, (nodes, weights, constants), "{name}");
        assert!(!program.module_call_graph[0].signature.as_ref().unwrap().in_spec.is_empty());
    }
}

#[test]
fn a_small_model() {
    let program = open("mlp");
    let node = &program.graph.nodes[0];
    assert_eq!(&*node.target, "torch.ops.aten.linear.default");
    assert_eq!(&*node.inputs[1].name, "weight");
    assert_eq!(node.inputs[1].arg, Argument::AsTensor(TensorArgument { name: "p_net_0_weight".into() }));
    assert_eq!(node.inputs[1].kind, Some(ArgumentKind::Positional));
    let InputSpec::Parameter(spec) = &program.signature.input_specs[0] else { panic!() };
    assert_eq!(&*spec.parameter_name, "net.0.weight");
    let weight = program.weights.get("net.0.weight").unwrap();
    assert_eq!((&*weight.sizes, &*weight.strides, weight.storage_offset), (&[64, 32][..], &[32, 1][..], 0));
    assert_eq!((weight.dtype, weight.dtype.c10(), weight.dtype.size()), (ScalarType::Float, Some(6), 4));
    assert!(weight.is_param && weight.record.bytes().len() == 64 * 32 * 4);
    assert!(matches!(program.signature.output_specs[0], OutputSpec::UserOutput(_)));
}

#[test]
fn rarer_kinds() {
    let program = open("allkinds");
    let graph = &program.graph;
    let find = |target: &str| graph.nodes.iter().find(|n| &*n.target == target).unwrap();
    let cond = find("torch.ops.higher_order.cond");
    let Argument::AsGraph(inner) = &cond.inputs[1].arg else { panic!() };
    assert_eq!(&*inner.graph.nodes[0].target, "torch.ops.aten.sin.default");
    let Argument::AsGraph(inner) = &cond.inputs[2].arg else { panic!() };
    assert!(inner.graph.nodes.iter().flat_map(|n| &n.inputs).any(|i| i.arg == Argument::AsFloat(f64::NEG_INFINITY)));
    let Argument::AsFloat(nan) = find("torch.ops.aten.constant_pad_nd.default").inputs[2].arg else { panic!() };
    assert!(nan.is_nan());
    let copy = find("torch.ops.aten._to_copy.default");
    assert_eq!(copy.inputs[1].arg, Argument::AsScalarType(ScalarType::Double));
    assert_eq!(copy.inputs[2].arg, Argument::AsMemoryFormat(MemoryFormat::Contiguous));
    let sizes = [SymIntArgument::AsName("sym_size_int_3".into()), SymIntArgument::AsInt(-1)];
    assert_eq!(find("torch.ops.aten.view.default").inputs[1].arg, Argument::AsSymInts(sizes.into()));
    let range = &program.range_constraints.values().next().unwrap();
    assert_eq!((range.min_val, range.max_val), (Some(2), Some(64)));
    assert!(
        matches!(&graph.tensor_values.get("ids").unwrap().sizes[0], SymInt::AsExpr(e) if e.hint == Some(SymExprHint::AsInt(3)))
    );
    assert_eq!(graph.sym_int_values.values().len(), 2);

    let OutputSpec::BufferMutation(spec) = &program.signature.output_specs[0] else { panic!() };
    assert_eq!(&*spec.buffer_name, "count");
    let buffers = program.signature.input_specs.iter().filter(|s| matches!(s, InputSpec::Buffer(b) if !b.persistent));
    assert_eq!(buffers.count(), 1);
    assert!(program.signature.input_specs.iter().any(|s| matches!(s, InputSpec::TensorConstant(_))));
    // Tied weights share a record; a transposed constant keeps its strides.
    let record = |name| &program.weights.get(name).unwrap().record;
    let (embed, head) = (record("embed.weight"), record("head.weight"));
    assert_eq!((embed.name(), embed.range()), (head.name(), head.range()));
    assert_eq!(program.constants.get("table").unwrap().strides, [1, 2]);
}

#[test]
fn full_size_models() {
    // Files of the real exporter that are too large to keep: a folder of them may be named.
    let Ok(folder) = std::env::var("INFER_TEST_MODELS") else { return };
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "pt2") {
            let program = load(&Archive::open(&path).unwrap()).unwrap();
            assert!(!program.graph.nodes.is_empty());
        }
    }
}

#[test]
fn unknown_things_are_named() {
    let e = error("mlp", JSON, r#""arg": {"as_tensor": {"name": "relu"}}"#, r#""arg": {"as_quat": {"name": [1]}}"#);
    assert_eq!(e.code, Code::Unsupported);
    let wanted = "node `linear_1` (torch.ops.aten.linear.default): an argument of unknown kind `as_quat`";
    assert!(e.to_string().contains(wanted), "{e}");
    assert!(e.to_string().starts_with("archive in memory: models/model.json: "), "{e}");
    let e = error("mlp", JSON, r#"{"parameter": {"#, r#"{"hyperparameter": {"#);
    assert!(e.to_string().contains("an input of unknown kind `hyperparameter`"), "{e}");
    let e = error("mlp", JSON, r#"{"user_output": {"#, r#"{"loser_output": {"#);
    assert!(e.to_string().contains("an output of unknown kind `loser_output`"), "{e}");
    let e = error("mlp", WEIGHTS, r#""dtype": 7"#, r#""dtype": 77"#);
    let place = r#"config["net.0.weight"].tensor_meta.dtype: unknown ScalarType 77"#;
    assert!(e.to_string().contains(place), "{e}");
    let e = error("mlp", WEIGHTS, r#"{"as_int": 64}"#, r#"{"as_big": 64}"#);
    let place = r#"config["net.0.weight"].tensor_meta.sizes[0].as_big: unknown variant `as_big`, expected `as_expr` or `as_int`"#;
    assert!(e.to_string().contains(place), "{e}");
    let e = error("mlp", JSON, r#"{"as_tensor": {"name": "relu"}}"#, r#"{"as_tensor": {"name": null}}"#);
    let place = "graph_module.graph.nodes[1].outputs[0].as_tensor.name: invalid type: null, expected a string";
    assert!(e.to_string().contains(place), "{e}");
    let e = error("mlp", JSON, r#""schema_version": {"major": 8"#, r#""schema_version": {"major": 9"#);
    assert!(e.to_string().contains("schema version 9.20; 7 to 8 can be read"), "{e}");
    assert_eq!(error("mlp", "archive_version", "0", "1").code, Code::Unsupported);
    assert_eq!(error("mlp", "archive_format", "pt2", "zip").code, Code::Unsupported);
    assert_eq!(error("mlp", "byteorder", "little", "big").code, Code::Unsupported);
}

#[test]
fn numbers_are_checked() {
    for (from, to) in [
        (r#"{"as_int": 64}"#, r#"{"as_int": 65}"#),
        (r#"{"as_int": 64}"#, r#"{"as_int": -64}"#),
        (r#"{"as_int": 64}"#, r#"{"as_int": 9223372036854775807}"#),
        (r#"{"as_int": 64}"#, r#"{"as_int": 9223372036854775808}"#),
        (r#"{"as_int": 64}"#, r#"{"as_int": 64.5}"#),
        (r#"{"as_int": 64}"#, r#"{"as_int": 64, "as_int": 64}"#),
        (r#"{"as_int": 64}"#, r#"{}"#),
        (r#""dtype": 7"#, r#""dtype": 7, "dtype": 7"#),
        (r#""dtype": 7, "#, ""),
        (r#""dtype": 7"#, r#""dtype": 7.0"#),
        (r#""requires_grad": true"#, r#""requires_grad": 1"#),
        (r#"{"as_int": 64}"#, r#"{"as_expr": {"expr_str": "s0"}}"#),
        (r#"{"as_int": 64}, "#, ""),
        (r#""strides": [{"as_int": 32}"#, r#""strides": [{"as_int": 33}"#),
        (r#""strides": [{"as_int": 32}"#, r#""strides": [{"as_int": -1}"#),
        (r#""strides": [{"as_int": 32}"#, r#""strides": [{"as_int": 4611686018427387904}"#),
        (r#""storage_offset": {"as_int": 0}"#, r#""storage_offset": {"as_int": 1}"#),
        (r#""storage_offset": {"as_int": 0}"#, r#""storage_offset": {"as_int": -1}"#),
        (r#""storage_offset": {"as_int": 0}"#, r#""storage_offset": {"as_int": 9223372036854775807}"#),
        (r#""dtype": 7"#, r#""dtype": 8"#),
        (r#""dtype": 7"#, r#""dtype": 0"#),
        (r#""layout": 7"#, r#""layout": 1"#),
        ("\"weight_0\"", "\"weight_1\""),
        ("\"weight_0\"", "\"../../models/model.json\""),
        ("\"net.0.weight\"", "\"net.0.heavy\""),
        ("{", "["),
    ] {
        let e = error("mlp", WEIGHTS, from, to);
        assert!(e.to_string().contains(WEIGHTS) || e.code == Code::Missing, "{e}");
    }
    let e = error("mlp", WEIGHTS, r#""use_pickle": false"#, r#""use_pickle": true"#);
    assert!(e.to_string().contains("data/weights/weight_0: invalid Zip archive"), "{e}");
    for (from, to) in [
        (r#"{"as_int": 64}"#, r#"{"as_int": -64}"#),
        (r#"{"user_output": {"arg": {"as_tensor": {"name": "sigmoid"}}}}"#, ""),
        (r#"{"parameter": {"arg": {"name": "p_net_0_weight"}"#, r#"{"parameter": {"arg": {"name": "p_net_2_weight"}"#),
        (r#"{"as_tensor": {"name": "x"}}"#, &format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000))),
        (r#"{"as_tensor": {"name": "x"}}"#, &r#"{"as_string_to_argument":{"a":"#.repeat(50_000)),
    ] {
        error("mlp", JSON, from, to);
    }
    let without =
        |record: &'static str| edited("mlp", move |name, bytes| (name != record).then_some(bytes)).unwrap_err();
    for record in
        [JSON, WEIGHTS, "data/weights/weight_3", "data/constants/model_constants_config.json", "archive_format"]
    {
        assert_eq!(without(record).code, Code::Missing, "{record}");
    }
    let two = |name: &str| {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for record in ["archive_format", "models/a.json", &format!("models/{name}.json")] {
            zip.start_file(format!("m/{record}"), zip::write::SimpleFileOptions::default()).unwrap();
            zip.write_all(b"pt2").unwrap();
        }
        load(&Archive::from_bytes(zip.finish().unwrap().into_inner()).unwrap()).unwrap_err()
    };
    assert!(two("b").to_string().contains("several models, one of which is loaded by its name: a, b"));
    assert!(two("model").to_string().contains("models/model.json"));
}

#[test]
fn damaged_models_never_panic() {
    let mut state = 0xd1b5_4a32_d192_ed03u64;
    let mut random = move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    for name in ["mlp", "allkinds", "views_in_place", "tiny_lstm"] {
        let good = std::fs::read(format!("{MODELS}/{name}.pt2")).unwrap();
        let load_bytes = |bytes: Vec<u8>| Archive::from_bytes(bytes).and_then(|archive| load(&archive));
        assert!(load_bytes(good.clone()).is_ok());
        for end in (0..good.len()).step_by(997) {
            assert!(load_bytes(good[..end].to_vec()).is_err());
        }
        // JSON is stored as it is: damage its digits and punctuation.
        let json: Vec<usize> = (0..good.len()).filter(|at| b"0123456789{}[]:,\"".contains(&good[*at])).collect();
        for round in 0..2000 {
            let mut bytes = good.clone();
            for _ in 0..1 + random(3) {
                let at = if round % 2 == 0 { random(bytes.len()) } else { json[random(json.len())] };
                bytes[at] = match random(3) {
                    0 => bytes[at] ^ (1 << random(8)),
                    1 => b"0123456789-{}[]:,\"e."[random(20)],
                    _ => random(256) as u8,
                };
            }
            if let Ok(program) = load_bytes(bytes) {
                for payload in program.weights.values().chain(program.constants.values()) {
                    let elements =
                        payload.sizes.iter().zip(&payload.strides).map(|(n, s)| (n - 1).max(0) * s).sum::<i64>();
                    let end = (payload.storage_offset + elements + 1) * payload.dtype.size() as i64;
                    assert!(payload.sizes.contains(&0) || end <= payload.record.bytes().len() as i64);
                }
            }
        }
    }
}
