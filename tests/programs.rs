//! Exported programs of every form the format has give PyTorch's answers to the calls that were recorded of them, and refuse what
//! they were not exported for. `tests/models/programs.py` records.

use infer::core::Tensor;
use infer::core::modes::ModeGuard;
use infer::model::archive::Archive;
use infer::model::ivalue::Type;
use infer::model::{IValue, Module, torchscript};

/// The path of a file of `tests/models`; of a file elsewhere, that.
fn path(name: &str) -> String {
    if name.starts_with('/') {
        return name.into();
    }
    format!("{}/tests/models/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// What was recorded: calls by the program's name.
fn recorded(file: &str) -> Vec<(String, Vec<Vec<IValue>>)> {
    let IValue::Dict(calls) = torchscript::load_value(&Archive::open(path(file)).unwrap()).unwrap() else { panic!() };
    let items = |v: IValue| match v {
        IValue::List(l) => l.to_vec(),
        IValue::Tuple(t) => t.items.clone(),
        other => panic!("{other:?}"),
    };
    let calls = calls.to_vec().into_iter().map(|(name, calls)| {
        let IValue::Str(name) = name else { panic!() };
        (name.to_string(), items(calls).into_iter().map(items).collect())
    });
    calls.collect()
}

fn assert_close(what: &str, got: &Tensor, want: &Tensor) {
    assert_eq!((got.dtype(), got.sizes()), (want.dtype(), want.sizes()), "{what}");
    let (got, want) = (infer::core::iter::contiguous(got).unwrap(), infer::core::iter::contiguous(want).unwrap());
    for i in 0..got.numel() {
        let at = |t: &Tensor| t.alias(&[], &[], t.offset() + i, t.dtype()).unwrap().item().unwrap().to_f64();
        let (g, w) = (at(&got), at(&want));
        assert!((g - w).abs() <= 1e-5 * w.abs().max(1.0), "{what} at {i}: got {g}, PyTorch {w}");
    }
}

/// Values are nested alike, and their leaves are equal.
fn assert_like(what: &str, got: &IValue, want: &IValue) {
    let all = |got: &[IValue], want: &[IValue]| {
        assert_eq!(got.len(), want.len(), "{what}");
        got.iter().zip(want).enumerate().for_each(|(i, (g, w))| assert_like(&format!("{what}[{i}]"), g, w));
    };
    match (got, want) {
        (IValue::Tensor(g), IValue::Tensor(w)) => assert_close(what, g, w),
        (IValue::Tuple(g), IValue::Tuple(w)) => all(&g.items, &w.items),
        (IValue::List(g), IValue::List(w)) => all(&g.to_vec(), &w.to_vec()),
        (IValue::Dict(g), IValue::Dict(w)) => {
            let flat = |d: Vec<(IValue, IValue)>| d.into_iter().flat_map(|(k, v)| [k, v]).collect::<Vec<_>>();
            all(&flat(g.to_vec()), &flat(w.to_vec()));
        }
        (IValue::Float(g), IValue::Float(w)) => {
            assert!((g - w).abs() <= 1e-12 * w.abs(), "{what}: got {g}, PyTorch {w}")
        }
        (got, want) => assert!(got.equals(want).unwrap(), "{what}: got {got:?}, PyTorch {want:?}"),
    }
}

fn named(kwargs: &IValue) -> Vec<(String, IValue)> {
    let IValue::Dict(d) = kwargs else { panic!("{kwargs:?}") };
    let text = |v: IValue| if let IValue::Str(s) = v { s.to_string() } else { panic!("{v:?}") };
    d.to_vec().into_iter().map(|(k, v)| (text(k), v)).collect()
}

fn call(module: &Module, args: &IValue, kwargs: &IValue) -> infer::core::Result<IValue> {
    let IValue::Tuple(args) = args else { panic!("{args:?}") };
    let kwargs = named(kwargs);
    let kwargs: Vec<(&str, IValue)> = kwargs.iter().map(|(n, v)| (&**n, v.clone())).collect();
    module.run_method("forward", &args.items, &kwargs)
}

/// How many calls of a program were answered, and how many refused.
#[derive(Default)]
struct Checked {
    answered: usize,
    refused: usize,
}

/// Makes the calls in their order: state is that of all before.
fn check_calls(name: &str, module: &Module, calls: &[Vec<IValue>], checked: &mut Checked) {
    for (i, recorded) in calls.iter().enumerate() {
        let what = format!("{name}, call {i}");
        // The file's tensors are written by programs that write their inputs.
        let args = recorded[0].deep_copy().unwrap();
        match recorded.as_slice() {
            [_, kwargs, result, after] => {
                let got = call(module, &args, kwargs).unwrap_or_else(|e| panic!("{what}: {e}"));
                assert_like(&what, &got, result);
                assert_like(&format!("{what}, arguments afterwards"), &args, after);
                checked.answered += 1;
            }
            [_, kwargs, IValue::Str(why)] => {
                let e = call(module, &args, kwargs).expect_err(&what);
                assert!(e.message().contains(&**why), "{what}: {e} does not say {why:?}");
                checked.refused += 1;
            }
            _ => panic!("{what}"),
        }
    }
}

#[test]
fn recorded_calls_give_what_pytorch_gave() {
    let only = std::env::var("PROGRAM").ok();
    let mut checked = Checked::default();
    for (name, calls) in recorded("programs.calls") {
        if only.as_ref().is_some_and(|o| *o != name) {
            continue;
        }
        for inference in [false, true] {
            // Gradients are not recorded, so that graphs are planned where they can be.
            let _mode = if inference { ModeGuard::inference(true) } else { ModeGuard::grad(false) };
            let module = Module::load_program(path("programs.pt2"), &name).unwrap_or_else(|e| panic!("{name}: {e}"));
            check_calls(&name, &module, &calls, &mut checked);
        }
    }
    if only.is_none() {
        let Checked { answered, refused } = checked;
        assert!(answered >= 150 && refused >= 80, "{answered} answered, {refused} refused");
    }
}

/// The programs that `tests/models/versions.py` exported with other versions of PyTorch: in `tests/models/versions` those of
/// layouts that are no longer written; in a folder of each version in `VERSIONS` all.
#[test]
fn versions_of_pytorch() {
    let _mode = ModeGuard::inference(true);
    let folder = std::env::var("VERSIONS").unwrap_or_else(|_| path("versions"));
    let mut checked = Checked::default();
    let entries = |folder: &std::path::Path| {
        let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
        paths.sort();
        paths
    };
    for version in entries(folder.as_ref()) {
        let mut programs = 0;
        for file in entries(&version).into_iter().filter(|f| f.extension().is_some_and(|e| e == "pt2")) {
            let module = Module::load(&file).unwrap_or_else(|e| panic!("{e}"));
            let (name, calls) = recorded(file.with_extension("calls").to_str().unwrap()).remove(0);
            check_calls(&format!("{} {name}", version.display()), &module, &calls, &mut checked);
            programs += 1;
        }
        println!("{}: {programs} programs", version.display());
    }
    assert!(checked.answered >= 8, "{} calls", checked.answered);
}

/// A file of its own, and how it answered in PyTorch.
fn check_file(name: &str, calls: &str) {
    let _mode = ModeGuard::inference(true);
    let module = Module::load(path(&format!("{name}.pt2"))).unwrap_or_else(|e| panic!("{e}"));
    let (name, calls) = recorded(&format!("{calls}.calls")).remove(0);
    let mut checked = Checked::default();
    check_calls(&name, &module, &calls, &mut checked);
    assert_eq!(checked.answered, calls.len());
    assert!(checked.answered > 1);
}

/// A program whose graph holds its own backward pass (`tests/models/derivatives.py`).
#[test]
fn programs_of_derivatives_give_what_pytorch_gave() {
    check_file("derivatives", "derivatives");
}

/// Layers of integers and scales (`tests/models/quantized_weights.py`).
#[test]
fn programs_of_quantized_weights_give_what_pytorch_gave() {
    check_file("quantized_weights", "quantized_weights");
    check_file("quantized_subclasses", "quantized_weights");
}

#[test]
fn lists_and_tuples_stand_for_each_other_and_entries_have_no_order() {
    let _mode = ModeGuard::inference(true);
    let calls = recorded("programs.calls").into_iter().find(|(n, _)| n == "nested").unwrap().1;
    let module = Module::load_program(path("programs.pt2"), "nested").unwrap();
    let [IValue::Tuple(args), IValue::Dict(kwargs), result, _] = calls[1].as_slice() else { panic!() };
    let IValue::Tuple(pair) = &args.items[1] else { panic!() };
    let pair = IValue::list(Type::Any, pair.items.clone());
    let IValue::Dict(table) = kwargs.get(&IValue::from("table")).unwrap().unwrap() else { panic!() };
    let turned = infer::model::ivalue::Dict::new(Type::Str, Type::Any);
    for (key, value) in table.to_vec().into_iter().rev() {
        turned.insert(key, value).unwrap();
    }
    let scale = IValue::Float(2.5);
    // By name as by position, and the other way round.
    let by_name = [("scale", scale.clone()), ("pair", pair.clone()), ("table", IValue::Dict(turned.clone()))];
    assert_like("by name", &module.run_method("forward", &args.items[..1], &by_name).unwrap(), result);
    let by_position = [args.items[0].clone(), pair, IValue::Dict(turned), scale];
    assert_like("by position", &module.run_method("forward", &by_position, &[]).unwrap(), result);
}

#[test]
fn a_program_is_loaded_by_its_name() {
    let e = Module::load(path("programs.pt2")).err().unwrap();
    assert!(e.message().contains("several models, one of which is loaded by its name"), "{e}");
    let e = Module::load_program(path("programs.pt2"), "other").err().unwrap();
    assert!(e.message().contains("no model of this name; there are: a_number"), "{e}");
    let e = Module::load_program(path("mlp.pt"), "model").err().unwrap();
    assert!(e.message().contains("a file of TorchScript"), "{e}");
    assert!(Module::load_program(path("mlp.pt2"), "model").is_ok());
}
