//! Every exported model gives PyTorch's recorded answers, and no file makes the loader do anything but err.

use infer::core::modes::ModeGuard;
use infer::core::{DType, Tensor, iter};
use infer::model::{IValue, Module, safetensors::Safetensors};
use random::{Bits, bits};
use recorded::{names, numbered, tensor};

#[path = "common/random.rs"]
mod random;
#[path = "common/recorded.rs"]
mod recorded;

const MODELS: &[&str] = &[
    "mlp",
    "ranker",
    "tiny_resnet",
    "tiny_bert",
    "tiny_gpt_step",
    "tiny_lstm",
    "views_in_place",
    "inplace_mask",
    "spectral",
];

fn path(name: &str) -> String {
    format!("{}/tests/models/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[track_caller]
fn assert_close(what: &str, got: &Tensor, want: &Tensor) {
    assert_eq!((got.dtype(), got.sizes()), (want.dtype(), want.sizes()), "{what}");
    let (got, want) = (iter::contiguous(got).unwrap(), iter::contiguous(want).unwrap());
    for i in 0..got.numel() {
        let at = |t: &Tensor| t.alias(&[], &[], t.offset() + i, t.dtype()).unwrap().item().unwrap().to_f64();
        let (g, w) = (at(&got), at(&want));
        assert!((g - w).abs() <= 1e-5 * w.abs().max(1.0), "{what} at {i}: got {g}, PyTorch {w}");
    }
}

fn tensors(value: IValue) -> Vec<Tensor> {
    match value {
        IValue::Tensor(t) => vec![t],
        IValue::Tuple(t) => t.items.iter().map(|v| v.tensor().unwrap().clone()).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_model_with_recorded_answers_is_looked_at() {
    let mut models = MODELS.to_vec();
    models.sort();
    let recorded = names(&path(""), ".safetensors");
    let exported = names(&path(""), ".pt2");
    assert_eq!(exported.into_iter().filter(|n| recorded.contains(n)).collect::<Vec<_>>(), models);
}

/// The model's results, which are PyTorch's.
fn answers(module: &Module, name: &str) -> Vec<Bits> {
    let file = Safetensors::open(path(&format!("{name}.safetensors"))).unwrap();
    let inputs: Vec<IValue> = numbered(&file, "in").into_iter().map(IValue::Tensor).collect();
    let outputs = tensors(module.forward(&inputs).unwrap());
    let expected = numbered(&file, "out");
    assert_eq!(outputs.len(), expected.len(), "{name}");
    assert!(!outputs.is_empty() && !inputs.is_empty(), "{name}");
    for (i, (got, want)) in outputs.iter().zip(&expected).enumerate() {
        assert_close(&format!("{name} out{i}"), got, want);
    }
    for (i, input) in inputs.iter().enumerate() {
        if let (Some(want), IValue::Tensor(got)) = (tensor(&file, &format!("after_in{i}")), input) {
            assert_close(&format!("{name} in{i} afterwards"), got, &want);
        }
    }
    outputs.iter().map(bits).collect()
}

#[test]
fn models_answer_as_pytorch_did_in_every_mode() {
    for name in MODELS {
        let module = Module::load(path(&format!("{name}.pt2"))).unwrap();
        answers(&module, name);
        // The first of these runs node by node, others in planned memory.
        let first = {
            let _mode = ModeGuard::grad(false);
            answers(&module, name)
        };
        let _mode = ModeGuard::inference(true);
        for _ in 0..3 {
            assert!(answers(&module, name) == first, "{name}: another run gives other results");
        }
        let again = answers(&Module::load(path(&format!("{name}.pt2"))).unwrap(), name);
        assert!(again == first, "{name}: loaded again it gives other results");
    }
}

#[test]
fn a_changed_weight_changes_the_answer() {
    let module = Module::load(path("mlp.pt2")).unwrap();
    let input = [IValue::Tensor(
        Tensor::from_slice(&[1f32; 32]).unwrap().alias(&[1, 32], &[32, 1], 0, DType::Float32).unwrap(),
    )];
    let run = || module.forward(&input).unwrap().tensor().unwrap().item().unwrap().to_f64();
    let before = run();
    {
        let parameters = module.parameters();
        let (name, bias) = parameters.last().unwrap();
        assert!(name.ends_with("bias"), "{name}");
        // A weight is private memory, though it lies in the file. Who writes it by a pointer says so.
        bias.storage().expose();
        // SAFETY: float32, contiguous, written by nobody else.
        unsafe { *bias.data::<f32>() += 1.0 };
        assert!((run() - before).abs() > 1e-3);
    }
    assert!((run() - before).abs() > 1e-3, "also when the handles have gone");
}

#[test]
fn wrong_inputs_are_named() {
    let module = Module::load(path("mlp.pt2")).unwrap();
    let e = module.forward(&[]).unwrap_err();
    assert!(e.message().contains("expected 1 argument(s) but received 0"), "{e}");
    let e = module.forward(&[IValue::Tensor(Tensor::from_slice(&[1f32]).unwrap())]).unwrap_err();
    assert!(e.message().contains("the model was exported for Float[1, 32]"), "{e}");
}

#[test]
fn damaged_and_foreign_files_are_errors() {
    assert!(Module::load(path("no_such_file.pt2")).is_err());
    assert!(Module::load(path("mlp.safetensors")).is_err());
    let bytes = std::fs::read(path("mlp.pt2")).unwrap();
    for n in (0..bytes.len()).step_by(997) {
        assert!(Module::from_bytes(&bytes[..n]).is_err(), "the first {n} bytes");
    }
    let mut state = 1u64;
    for _ in 0..300 {
        let mut damaged = bytes.clone();
        for _ in 0..8 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let at = (state >> 33) as usize % damaged.len();
            damaged[at] = state as u8;
        }
        // Damage to weights still loads; nothing may panic.
        let _ = Module::from_bytes(damaged);
    }
}
