//! Scripted and traced modules give PyTorch's recorded answers, and no file makes the loader do anything but err.

use file::numbered;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Tensor, iter};
use infer::model::ivalue::{Dict, IValue, Type};
use infer::model::{Module, safetensors::Safetensors};
use serde_json::Value as Json;

#[path = "common/recorded.rs"]
mod file;

const MODELS: &[&str] = &[
    "mlp",
    "ranker",
    "tiny_resnet",
    "tiny_bert",
    "tiny_gpt_step",
    "tiny_lstm",
    "views_in_place",
    "beam_script",
    "spectral",
];

fn path(name: &str) -> String {
    format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"))
}

// ---- reading what PyTorch said --------------------------------------------------------------------

fn float(json: &Json) -> f64 {
    match &json["float"] {
        Json::String(s) => s.parse().unwrap(),
        n => n.as_f64().unwrap(),
    }
}

fn value(json: &Json) -> IValue {
    let all = |items: &Json| items.as_array().unwrap().iter().map(value).collect::<Vec<_>>();
    let join = |items: &[IValue]| items.iter().map(IValue::type_of).reduce(|a, b| a.join(&b)).unwrap_or(Type::Any);
    match json {
        Json::Null => IValue::None,
        Json::Bool(b) => IValue::Bool(*b),
        Json::Number(n) => IValue::Int(n.as_i64().unwrap()),
        Json::String(s) => IValue::from(s.as_str()),
        Json::Array(_) => {
            let items = all(json);
            IValue::list(join(&items), items)
        }
        Json::Object(o) if o.contains_key("float") => IValue::Float(float(json)),
        Json::Object(o) if o.contains_key("complex") => {
            IValue::Complex(float(&o["complex"][0]), float(&o["complex"][1]))
        }
        Json::Object(o) if o.contains_key("tuple") => IValue::tuple(all(&o["tuple"])),
        Json::Object(o) if o.contains_key("device") => {
            IValue::Device(infer::core::Device::parse(o["device"].as_str().unwrap()).unwrap())
        }
        Json::Object(o) if o.contains_key("dict") => {
            let entries: Vec<Vec<IValue>> = o["dict"].as_array().unwrap().iter().map(all).collect();
            let keys: Vec<IValue> = entries.iter().map(|e| e[0].clone()).collect();
            let values: Vec<IValue> = entries.iter().map(|e| e[1].clone()).collect();
            let dict = Dict::new(join(&keys), join(&values));
            for (k, v) in keys.into_iter().zip(values) {
                dict.insert(k, v).unwrap();
            }
            IValue::Dict(dict)
        }
        Json::Object(_) => IValue::Tensor(tensor(json)),
    }
}

fn tensor(json: &Json) -> Tensor {
    let sizes: Vec<i64> = json["sizes"].as_array().unwrap().iter().map(|s| s.as_i64().unwrap()).collect();
    let dtype = DType::from_python_name(json["tensor"].as_str().unwrap()).unwrap();
    let wide = Tensor::empty(&sizes, if dtype.is_floating() { DType::Float64 } else { DType::Int64 }).unwrap();
    for (i, n) in json["data"].as_array().unwrap().iter().enumerate() {
        // SAFETY: a fresh contiguous tensor of as many elements.
        unsafe {
            if dtype.is_floating() {
                *wide.data::<f64>().add(i) = float(n);
            } else {
                *wide.data::<i64>().add(i) = n.as_i64().unwrap();
            }
        }
    }
    iter::to_dtype(&wide, dtype).unwrap()
}

// ---- comparing ------------------------------------------------------------------------------------

fn close(got: f64, want: f64) -> bool {
    got == want || (got.is_nan() && want.is_nan()) || (got - want).abs() <= 1e-5 * want.abs().max(1.0)
}

fn elements(t: &Tensor) -> Vec<f64> {
    let t = iter::contiguous(t).unwrap();
    (0..t.numel()).map(|i| t.alias(&[], &[], t.offset() + i, t.dtype()).unwrap().item().unwrap().to_f64()).collect()
}

/// Says where two values differ.
fn difference(got: &IValue, want: &IValue) -> Option<String> {
    let differ = || Some(format!("got {got:?}, PyTorch {want:?}"));
    let all = |a: &[IValue], b: &[IValue]| {
        if a.len() != b.len() {
            return differ();
        }
        let mut pairs = a.iter().zip(b).enumerate();
        pairs.find_map(|(i, (a, b))| difference(a, b).map(|d| format!("element {i}: {d}")))
    };
    match (got, want) {
        (IValue::Tensor(a), IValue::Tensor(b)) => {
            if (a.dtype(), a.sizes()) != (b.dtype(), b.sizes()) {
                return Some(format!("got {}, PyTorch {}", a.describe(), b.describe()));
            }
            let (a, b) = (elements(a), elements(b));
            let wrong = a.iter().zip(&b).position(|(a, b)| !close(*a, *b))?;
            Some(format!("at {wrong}: got {}, PyTorch {}", a[wrong], b[wrong]))
        }
        (IValue::Float(a), IValue::Float(b)) if close(*a, *b) => None,
        (IValue::Complex(a, b), IValue::Complex(c, d)) if close(*a, *c) && close(*b, *d) => None,
        (IValue::Tuple(a), IValue::Tuple(b)) => all(&a.items, &b.items),
        (IValue::List(a), IValue::List(b)) => all(&a.to_vec(), &b.to_vec()),
        (IValue::Dict(a), IValue::Dict(b)) => {
            let flat = |d: &Dict| d.to_vec().into_iter().flat_map(|(k, v)| [k, v]).collect::<Vec<_>>();
            all(&flat(a), &flat(b))
        }
        (IValue::Float(_), _) | (_, IValue::Float(_)) => differ(),
        (a, b) => {
            if std::mem::discriminant(a) == std::mem::discriminant(b) && a.is_same(b) {
                None
            } else {
                differ()
            }
        }
    }
}

fn recorded() -> serde_json::Map<String, Json> {
    let text = std::fs::read_to_string(path("data/scripts.json")).unwrap();
    let Json::Object(all) = serde_json::from_str(&text).unwrap() else { panic!("scripts.json is no object") };
    all
}

/// What is wrong with the answers of a scripted module.
fn wrong_answers(name: &str, calls: &Json) -> Vec<String> {
    let module = match Module::load(path(&format!("data/scripts/{name}.pt"))) {
        Ok(m) => m,
        Err(e) => match calls[0]["refused"].as_str() {
            Some(text) if e.message().ends_with(text) => return Vec::new(),
            _ => return vec![format!("{name}: {e}")],
        },
    };
    let mut wrong = Vec::new();
    for (i, call) in calls.as_array().unwrap().iter().enumerate() {
        let method = call["method"].as_str().unwrap();
        let args: Vec<IValue> = call["args"].as_array().unwrap().iter().map(value).collect();
        let got = module.run_method(method, &args, &[]);
        let what = match (got, call.get("error").and_then(Json::as_str)) {
            (Err(e), Some(error)) if e.message().contains(error) => None,
            (Err(e), Some(error)) => Some(format!("error '{e}', PyTorch '{error}'")),
            (Err(e), None) => Some(format!("error '{e}'")),
            (Ok(got), Some(error)) => Some(format!("got {got:?}, PyTorch the error '{error}'")),
            (Ok(got), None) => difference(&got, &value(&call["result"])),
        };
        wrong.extend(what.map(|w| format!("{name}.{method} (call {i}): {w}")));
    }
    wrong
}

/// Fewest calls of scripted modules that are recorded.
const CALLS_AT_LEAST: usize = 170;

#[test]
fn scripted_modules_answer_as_pytorch_did() {
    let only = std::env::var("SCRIPT").ok();
    let all = recorded();
    let mut recorded: Vec<&String> = all.keys().collect();
    recorded.sort();
    let files = file::names(&path("data/scripts"), ".pt");
    assert_eq!(recorded, files.iter().collect::<Vec<_>>());
    let calls: usize = all.values().map(|calls| calls.as_array().unwrap().len()).sum();
    println!("{} modules, {calls} calls", all.len());
    assert!(calls >= CALLS_AT_LEAST, "only {calls} calls are recorded");
    let _mode = ModeGuard::grad(false);
    let chosen = all.iter().filter(|(name, _)| only.as_ref().is_none_or(|o| o == *name));
    let wrong: Vec<String> = chosen.flat_map(|(name, calls)| wrong_answers(name, calls)).collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

// ---- the models -----------------------------------------------------------------------------------

fn answers(module: &Module, name: &str) {
    let file = Safetensors::open(path(&format!("models/{name}.safetensors"))).unwrap();
    let mut inputs: Vec<IValue> = numbered(&file, "in").into_iter().map(IValue::Tensor).collect();
    if name == "beam_script" {
        inputs[1] = IValue::Int(inputs[1].tensor().unwrap().item().unwrap().to_i64());
    }
    let mut outputs = match module.forward(&inputs).unwrap() {
        IValue::Tuple(t) => t.items.clone(),
        one => vec![one],
    };
    if let (Some(IValue::List(picked)), "beam_script") = (outputs.get(1), name) {
        let ints: Vec<i64> =
            picked.to_vec().iter().map(|v| if let IValue::Int(i) = v { *i } else { panic!("{v:?}") }).collect();
        outputs[1] = IValue::Tensor(Tensor::from_slice(&ints).unwrap());
    }
    let want: Vec<IValue> = numbered(&file, "out").into_iter().map(IValue::Tensor).collect();
    assert_eq!(outputs.len(), want.len(), "{name}");
    assert!(!outputs.is_empty() && !inputs.is_empty(), "{name}");
    for (i, (got, want)) in outputs.iter().zip(&want).enumerate() {
        assert_eq!(difference(got, want), None, "{name} out{i}");
    }
    for (i, input) in inputs.iter().enumerate() {
        if let Some(want) = file::tensor(&file, &format!("after_in{i}")) {
            assert_eq!(difference(input, &IValue::Tensor(want)), None, "{name} in{i} afterwards");
        }
    }
}

#[test]
fn models_answer_as_pytorch_did_in_every_mode() {
    let mut models = MODELS.to_vec();
    models.sort();
    let recorded = file::names(&path("models"), ".safetensors");
    let scripted = file::names(&path("models"), ".pt");
    assert_eq!(scripted.into_iter().filter(|n| recorded.contains(n)).collect::<Vec<_>>(), models);
    for name in MODELS {
        let file = path(&format!("models/{name}.pt"));
        let module = Module::load(&file).unwrap();
        answers(&module, name);
        {
            let _mode = ModeGuard::grad(false);
            answers(&module, name);
        }
        let _mode = ModeGuard::inference(true);
        answers(&module, name);
        answers(&Module::load(&file).unwrap(), name);
        answers(&Module::from_bytes(std::fs::read(&file).unwrap()).unwrap(), name);
    }
}

#[test]
fn a_straight_model_runs_as_a_graph_and_sees_its_changes() {
    let _mode = ModeGuard::grad(false);
    let module = Module::load(path("models/mlp.pt")).unwrap();
    assert!(module.graph_text().contains("linear"), "{}", module.graph_text());
    let input = [IValue::Tensor(
        Tensor::from_slice(&[1f32; 32]).unwrap().alias(&[1, 32], &[32, 1], 0, DType::Float32).unwrap(),
    )];
    let run = |m: &Module| elements(m.forward(&input).unwrap().tensor().unwrap())[0];
    let before = run(&module);
    let copy = module.deep_copy().unwrap();
    {
        let parameters = module.parameters();
        assert_eq!(parameters[0].0, "net.0.weight");
        let (name, bias) = parameters.last().unwrap();
        assert!(name.ends_with("bias"), "{name}");
        bias.storage().expose();
        // SAFETY: float32, contiguous, written by nobody else.
        unsafe { *bias.data::<f32>() += 1.0 };
        assert!((run(&module) - before).abs() > 1e-3);
    }
    assert!((run(&module) - before).abs() > 1e-3, "also when the handles have gone");
    assert_eq!(run(&copy), before, "a copy has its own weights");
    // A module inside is a module, and what is set in it is seen outside.
    let (name, last) = module.modules().into_iter().rfind(|(_, m)| m.attr("bias").is_some()).unwrap();
    assert!(name.starts_with("net."), "{name}");
    let bias = last.attr("bias").unwrap().deep_copy().unwrap();
    let was = run(&module);
    last.set_attr("bias", bias.clone()).unwrap();
    assert_eq!(run(&module), was);
    bias.tensor().unwrap().storage().expose();
    // SAFETY: as above.
    unsafe { *bias.tensor().unwrap().data::<f32>() -= 1.0 };
    assert!((run(&module) - before).abs() < 1e-5);
    let e = last.set_attr("bias", IValue::Int(1)).unwrap_err();
    assert!(e.message().contains("Expected a value of type 'Tensor' for field 'bias', but found 'int'"), "{e}");
}

#[test]
fn what_is_left_out_and_tuples_run_as_a_graph() {
    let _mode = ModeGuard::grad(false);
    let x = IValue::Tensor(tensor(&recorded()["GivenOrNot"][0]["args"][0]));
    let load = || Module::load(path("data/scripts/GivenOrNot.pt")).unwrap();
    // Before it is called: with nothing but what it asks for.
    let module = load();
    assert!(!module.forward_graph().unwrap().to_string().contains("masked_fill"));
    let mask = IValue::Tensor(tensor(&recorded()["GivenOrNot"][8]["args"][1]));
    let states = IValue::tuple(vec![x.clone(), x.clone()]);
    let module = load();
    module.forward(&[x.clone(), mask, states.clone()]).unwrap();
    let graph = module.forward_graph().unwrap();
    assert!(graph.to_string().contains("masked_fill") && graph.inputs.len() == 4, "{graph}");
    // Each form has its graph, and a weight that is replaced is seen by all.
    let first = |args: &[IValue]| match module.forward(args).unwrap() {
        IValue::Tuple(t) => elements(t.items[0].tensor().unwrap()),
        other => panic!("{other:?}"),
    };
    let (without, with) = (first(std::slice::from_ref(&x)), first(&[x.clone(), IValue::None, states.clone()]));
    assert_eq!(without, with);
    let bias = module.parameters().into_iter().find(|(name, _)| name == "linear.bias").unwrap().1;
    infer::call!("add_.Scalar", &bias, 1.0).unwrap();
    for args in [std::slice::from_ref(&x), &[x.clone(), IValue::None, states]] {
        let moved = first(args);
        assert!(moved.iter().zip(&without).all(|(a, b)| (a - b - 1.0).abs() < 1e-5), "{moved:?} {without:?}");
    }
}

#[test]
fn modes_and_conversions_reach_all_modules() {
    let _mode = ModeGuard::grad(false);
    let module = Module::load(path("data/scripts/Containers.pt")).unwrap();
    assert!(!module.is_training());
    module.train(true).unwrap();
    assert!(
        module.is_training() && module.modules().iter().all(|(_, m)| m.is_training() || m.attr("training").is_none())
    );
    module.train(false).unwrap();
    assert_eq!(module.type_name(), "__torch__.Containers");
    assert_eq!(module.methods(), ["forward", "names"]);
    assert_eq!(module.schema("forward").unwrap(), "forward(__torch__.Containers self, Tensor x) -> Tensor");
    let names: Vec<String> = module.modules().into_iter().map(|(n, _)| n).collect();
    let want = "layers layers.0 layers.1 layers.2 named named.act named.out seq seq.0 seq.1 seq.2 weights";
    assert_eq!(names.join(" "), want);
    let names: Vec<String> = module.parameters().into_iter().map(|(n, _)| n).collect();
    let want = "layers.0.weight layers.0.bias layers.1.weight layers.1.bias layers.2.weight layers.2.bias \
                named.out.weight named.out.bias seq.0.weight seq.0.bias weights.0 weights.1";
    assert_eq!(names.join(" "), want);
    module.to_dtype(DType::Float64).unwrap();
    assert!(module.parameters().iter().all(|(_, t)| t.dtype() == DType::Float64));
    let x = IValue::Tensor(iter::to_dtype(&Tensor::from_slice(&[0f32; 4]).unwrap(), DType::Float64).unwrap());
    let IValue::Tensor(y) = module.forward(&[x]).unwrap() else { panic!("no tensor") };
    assert_eq!(y.dtype(), DType::Float64);
}

#[test]
fn wrong_calls_say_what_pytorch_says() {
    let module = Module::load(path("data/scripts/Exceptions.pt")).unwrap();
    let fails = |method: &str, args: &[IValue], named: &[(&str, IValue)], text: &str| {
        let e = module.run_method(method, args, named).unwrap_err();
        assert!(e.message().starts_with(text), "{e}");
    };
    let declared = "Declaration: forward(__torch__.Exceptions self, int n) -> int";
    fails("forward", &[], &[], &format!("forward() is missing value for argument 'n'. {declared}"));
    let text = format!(
        "forward() Expected a value of type 'int' for argument 'n' but instead found type 'float'.\nPosition: 1\n{declared}"
    );
    fails("forward", &[IValue::Float(1.5)], &[], &text);
    let text = format!("Expected at most 2 argument(s) for operator 'forward', but received 3 argument(s). {declared}");
    fails("forward", &[IValue::Int(1), IValue::Int(2)], &[], &text);
    let named = [("n", IValue::Int(1)), ("q", IValue::Int(1))];
    fails("forward", &[], &named, "Unknown keyword argument 'q' for operator 'forward'.");
    fails("nope", &[], &[], "Method 'nope' is not defined.");
    assert!(matches!(module.run_method("forward", &[], &named[..1]).unwrap(), IValue::Int(1)));
}

#[test]
fn many_threads_run_one_module() {
    let modules: Vec<(String, Module)> = ["Recurrent", "Detection", "EarlyReturn"]
        .map(|n| (n.to_string(), Module::load(path(&format!("data/scripts/{n}.pt"))).unwrap()))
        .into();
    let all = recorded();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let _mode = ModeGuard::inference(true);
                for _ in 0..20 {
                    for (name, module) in &modules {
                        for call in all[name].as_array().unwrap() {
                            let args: Vec<IValue> = call["args"].as_array().unwrap().iter().map(value).collect();
                            let got = module.run_method(call["method"].as_str().unwrap(), &args, &[]).unwrap();
                            assert_eq!(difference(&got, &value(&call["result"])), None, "{name}");
                        }
                    }
                }
            });
        }
    });
}

#[test]
fn damaged_files_are_errors() {
    for name in ["models/beam_script.pt", "data/scripts/Classes.pt"] {
        let bytes = std::fs::read(path(name)).unwrap();
        for n in (0..bytes.len()).step_by(211) {
            assert!(Module::from_bytes(&bytes[..n]).is_err(), "the first {n} bytes of {name}");
        }
        let mut state = 1u64;
        for _ in 0..400 {
            let mut damaged = bytes.clone();
            for _ in 0..4 {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let at = (state >> 33) as usize % damaged.len();
                damaged[at] = state as u8;
            }
            // Damage to weights still loads; nothing may panic.
            let _ = Module::from_bytes(damaged);
        }
    }
}

/// An archive of these records.
fn zipped(records: &[(String, Vec<u8>)]) -> Vec<u8> {
    use std::io::{Cursor, Write};
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, bytes) in records {
        zip.start_file(name, options).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn records(name: &str) -> Vec<(String, Vec<u8>)> {
    let archive = infer::model::archive::Archive::open(path(name)).unwrap();
    let read = |n: &str| (format!("m/{n}"), archive.record(n).unwrap().bytes().to_vec());
    archive.names().map(read).collect()
}

#[test]
fn damaged_sources_and_pickles_are_errors() {
    let mut state = 7u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    for entry in std::fs::read_dir(path("data/scripts")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name == "Endless.pt" {
            continue;
        }
        let good = records(&format!("data/scripts/{name}"));
        assert!(Module::from_bytes(zipped(&good)).is_ok());
        let texts: Vec<usize> =
            (0..good.len()).filter(|&i| good[i].0.ends_with(".py") || good[i].0.ends_with(".pkl")).collect();
        for _ in 0..20 {
            let mut bad = good.clone();
            let record = &mut bad[texts[random(texts.len())]].1;
            match random(3) {
                0 => record.truncate(random(record.len())),
                1 => {
                    let (at, from) = (random(record.len()), random(record.len()));
                    record[at] = record[from];
                }
                _ => {
                    let (at, from) = (random(record.len()), random(record.len()));
                    let piece = record[from..(from + 40).min(record.len())].to_vec();
                    record.splice(at..at, piece);
                }
            }
            // Some damage is a program too; nothing may panic.
            let _ = Module::from_bytes(zipped(&bad));
        }
    }
}

/// A pickle of one value, by its opcodes after the protocol.
fn value_of(opcodes: &[u8]) -> infer::core::Result<IValue> {
    let pickle = [b"\x80\x02", opcodes, b"."].concat();
    let file = zipped(&[("m/data.pkl".into(), pickle)]);
    infer::model::torchscript::load_value(&infer::model::archive::Archive::from_bytes(file)?)
}

#[test]
fn values_whose_types_grow_without_end_are_read() {
    // Each tuple holds the one before forty times.
    let mut opcodes = b"K\x01q\0".to_vec();
    for level in 1..=100u8 {
        opcodes.extend_from_slice(b"0(");
        opcodes.extend((0..40).flat_map(|_| [b'h', level - 1]));
        opcodes.extend_from_slice(&[b't', b'q', level]);
    }
    assert!(value_of(&opcodes).unwrap().type_of().is_small());
    opcodes.extend_from_slice(b"0](h\x64h\x63eq\xc80(h\xc8h\xc8h\xc8t");
    assert!(value_of(&opcodes).unwrap().type_of().is_small());
}

#[test]
fn a_value_named_often_is_kept_once() {
    // A long text.
    let text = [&b"X\0\0\x10\0"[..], &vec![b'a'; 1 << 20], b"q\x000("].concat();
    let texts = [&text[..], &b"h\0".repeat(100_000), b"t"].concat();
    let IValue::Tuple(all) = value_of(&texts).unwrap() else { panic!("a tuple") };
    let (IValue::Str(first), Some(IValue::Str(last))) = (&all.items[0], all.items.last()) else { panic!("texts") };
    assert!(std::sync::Arc::ptr_eq(first, last));
    // A type that is long to read, named by many lists.
    let ty = format!("Tuple[{}int]", "int, ".repeat(20_000));
    let tag = b"0ctorch.jit._pickle\nrestore_type_tag\nq\x010(";
    let lists = [&[b'X'][..], &(ty.len() as u32).to_le_bytes(), ty.as_bytes(), b"q\0", tag].concat();
    let lists = [&lists[..], &b"h\x01Nh\0\x86R".repeat(20_000), b"t"].concat();
    assert!(value_of(&lists).is_ok());
}

#[test]
fn a_module_in_ever_more_places_is_refused() {
    // Each class has two attributes that are one object of the class before.
    let (mut source, mut pickle) = (String::new(), b"\x80\x02".to_vec());
    for i in 0..60 {
        let attributes = match i {
            0 => "  training : bool\n".to_string(),
            i => format!("  a : __torch__.M{0}\n  b : __torch__.M{0}\n", i - 1),
        };
        source += &format!("class M{i}(Module):\n  __parameters__ = []\n{attributes}");
        let class = [format!("c__torch__\nM{i}\n)").as_bytes(), b"\x81}"].concat();
        match i {
            0 => pickle.extend_from_slice(&[&class, &b"(X\x08\0\0\0training\x89ub"[..]].concat()),
            _ => {
                // The object before is on the stack: remembered, and taken off.
                pickle.extend_from_slice(&[b'q', i as u8 - 1, b'0']);
                pickle.extend_from_slice(&class);
                for name in [b'a', b'b'] {
                    pickle.extend_from_slice(&[b'X', 1, 0, 0, 0, name, b'h', i as u8 - 1, b's']);
                }
                pickle.push(b'b');
            }
        }
    }
    pickle.push(b'.');
    let mut all = records("data/scripts/EarlyReturn.pt");
    for (name, bytes) in &mut all {
        match name.as_str() {
            "m/code/__torch__.py" => *bytes = source.clone().into_bytes(),
            "m/data.pkl" => *bytes = pickle.clone(),
            _ => {}
        }
    }
    let e = Module::from_bytes(zipped(&all)).err().expect("it should not load");
    assert!(e.message().contains("its attributes have more than"), "{e}");
}

#[test]
fn hostile_sources_end_in_errors() {
    let nest = |open: &str, close: &str, n: usize| format!("{}1{}", open.repeat(n), close.repeat(n));
    let method = |body: &str| {
        format!(
            "class M(Module):\n  __parameters__ = []\n  training : bool\n  def forward(self: __torch__.M,\n    n: int) -> int:\n{body}"
        )
    };
    let load = |source: String| {
        let mut all = records("data/scripts/EarlyReturn.pt");
        for (name, bytes) in &mut all {
            match name.as_str() {
                "m/code/__torch__.py" => *bytes = source.clone().into_bytes(),
                "m/data.pkl" => {
                    *bytes = b"\x80\x02c__torch__\nM\n)\x81}(X\x08\0\0\0training\x89ub.".to_vec();
                }
                _ => {}
            }
        }
        Module::from_bytes(zipped(&all))
    };
    let one = [IValue::Int(1)];
    let good = load(method("    return torch.add(n, 1)\n")).unwrap();
    assert!(matches!(good.forward(&one).unwrap(), IValue::Int(2)));
    for (what, body) in [
        ("brackets", format!("    return {}\n", nest("(", ",)", 100_000))),
        ("lists", format!("    return {}\n", nest("[", "]", 100_000))),
        ("calls", format!("    return {}\n", nest("int(", ")", 100_000))),
        ("chain", format!("    return n{}\n", ".a".repeat(100_000))),
        ("signs", format!("    return {}1\n", "-".repeat(100_000))),
        ("blocks", (0..5000).map(|i| format!("{}if True:\n", " ".repeat(4 + i))).collect::<String>()),
        ("unknown name", "    return m\n".into()),
        ("unknown operator", "    return ops.custom.nothing(n)\n".into()),
        ("wrong arguments", "    return (self).forward(n, n, )\n".into()),
        ("unfinished", "    return (n\n".into()),
    ] {
        let e = load(method(&body)).err().unwrap_or_else(|| panic!("{what} should not load"));
        assert!(e.message().contains("code/__torch__.py: line "), "{what}: {e}");
    }
    // Hooks that are none: a call of the module itself among them has no end.
    for hook in ["__call__", "none"] {
        let hooked =
            method("    return n\n").replace("[]\n", &format!("[]\n  __forward_pre_hooks__ = [\"{hook}\", ]\n"));
        let module = load(hooked).unwrap();
        assert!(matches!(module.forward(&one).unwrap(), IValue::Int(1)));
        let e = module.call(&one, &[]).unwrap_err();
        assert!(e.message().contains(&format!("'{hook}'")), "{e}");
    }
    // What fails when it runs.
    for (what, body) in [
        ("no operator", "    return torch.no_such_operator(n)\n"),
        ("endless calls", "    return (self).forward(n, )\n"),
        ("no number", "    return torch.add(unchecked_cast(int, \"x\"), 1)\n"),
        ("no list", "    return torch.len(unchecked_cast(List[int], n))\n"),
        ("no tensor", "    return torch.dim(unchecked_cast(Tensor, n))\n"),
        ("no condition", "    if unchecked_cast(bool, \"x\"):\n      return 1\n    else:\n      return 2\n"),
        ("not so many", "    a, b, = unchecked_cast(List[int], (n, n, n))\n    return a\n"),
        ("raise", "    raise ValueError(\"x\")\n"),
        ("assert", "    assert torch.eq(n, 2), \"two\"\n    return n\n"),
    ] {
        let module = load(method(body)).unwrap_or_else(|e| panic!("{what}: {e}"));
        let e = module.forward(&one).unwrap_err();
        assert!(!e.message().is_empty(), "{what}");
    }
    // An input that takes another way through the program than its graph fails a guard, and is interpreted.
    let guarded = load(method("    assert torch.eq(n, 2), \"two\"\n    return n\n")).unwrap();
    assert!(matches!(guarded.forward(&[IValue::Int(2)]).unwrap(), IValue::Int(2)));
    assert_eq!(guarded.explanation().unwrap().guards_failed, 0);
    assert_eq!(guarded.forward(&one).unwrap_err().kind(), infer::core::ErrorKind::Raised);
    assert_eq!(guarded.explanation().unwrap().guards_failed, 1);
    // Types that double, or lie ever deeper, with each statement.
    for (what, first, next) in [
        ("pairs", "x0 = (n, n)", "(@, @)"),
        ("pairs in lists", "x0 = [(n, n)]", "[(@, @)]"),
        ("lists", "x0 = [n]", "[@]"),
        ("dictionaries", "x0 = {\"a\": n}", "{\"a\": @}"),
    ] {
        let statements = (1..5000).map(|i| format!("    x{i} = {}\n", next.replace('@', &format!("x{}", i - 1))));
        let body = format!("    {first}\n{}    return n\n", statements.collect::<String>());
        let e = load(method(&body)).err().unwrap_or_else(|| panic!("{what} should not load"));
        assert!(e.message().contains("of a type of too many parts"), "{what}: {e}");
    }
    // Calls, lists and texts that double each time are not written out to see whether they are a graph.
    let doubling = |ty: &str, first: &str, next: &str| -> String {
        let function = |i: usize, body: &str| format!("def f{i}(x: int) -> {ty}:\n{body}");
        let before = |i: usize| next.replace('@', &format!("__torch__.f{i}(x, )"));
        let all: String = (1..60).map(|i| function(i, &before(i - 1))).collect();
        let forward = method("    x = __torch__.f59(n, )\n    return n\n");
        function(0, first) + &all + &forward
    };
    for source in [
        doubling("int", "  return x\n", "  a = @\n  return @\n"),
        doubling("Any", "  return [x]\n", "  a = @\n  return [a, a]\n"),
        doubling("str", "  return \"ab\"\n", "  a = @\n  return torch.add(a, a)\n"),
    ] {
        assert!(!load(source).unwrap().graph_text().is_empty());
    }
    // A value that grows deep is dropped without recursion.
    let deep = "class Node:\n  next : Optional[__torch__.Node]\n".to_string()
        + &method(
            "    node = __torch__.Node.__new__(__torch__.Node)\n    for i in range(n):\n      other = \
             __torch__.Node.__new__(__torch__.Node)\n      other.next = node\n      node = other\n    return n\n",
        );
    assert!(matches!(load(deep).unwrap().forward(&[IValue::Int(200_000)]).unwrap(), IValue::Int(200_000)));
    // Every form of a loop that is left early.
    let loops = "    total = 0\n    for i in range(n):\n      if torch.eq(i, 2):\n        continue\n      else:\n        \
                 pass\n      if torch.gt(i, 5):\n        break\n      else:\n        pass\n      total = \
                 torch.add(total, i)\n    while True:\n      total = torch.add(total, 1)\n      if torch.gt(total, \
                 20):\n        return total\n      else:\n        continue\n    return -1\n";
    assert!(matches!(load(method(loops)).unwrap().forward(&[IValue::Int(10)]).unwrap(), IValue::Int(21)));
}

/// Tensor subclasses that are made by making subclasses, a hundred thousand deep.
#[test]
fn nested_rebuilds_are_an_error() {
    const FROM_TYPE: &[u8] = b"ctorch._tensor\n_rebuild_from_type_v2\n";
    let mut pickle = [b"\x80\x02", FROM_TYPE].concat();
    // Arguments are (rebuild, class, its arguments, state).
    for _ in 0..100_000 {
        pickle.extend([b"(", FROM_TYPE, b"N"].concat());
    }
    pickle.extend(b")");
    for _ in 0..100_000 {
        pickle.extend(b"Nt");
    }
    pickle.extend(b"R.");
    let mut bytes = std::io::Cursor::new(Vec::new());
    let mut zip = infer::model::pickler::ArchiveWriter::new(&mut bytes);
    zip.record("data.pkl", &pickle).unwrap();
    zip.end("3\n").unwrap();
    let archive = infer::model::archive::Archive::from_bytes(bytes.into_inner()).unwrap();
    assert!(infer::model::torchscript::load_value(&archive).is_err());
}
