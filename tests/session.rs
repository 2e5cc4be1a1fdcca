//! A session: its plans stay while weights are held, and its results are right after weights are written.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{Result, Tensor};
use infer::graph::trace::trace;
use infer::graph::{Evaluator, Graph};
use infer::model::{IValue, Module};
use infer::operator::Value;
use infer::session::{Explanation, Session};

#[path = "common/recorded.rs"]
mod recorded;

fn path(file: &str) -> String {
    format!("{}/tests/models/{file}", env!("CARGO_MANIFEST_DIR"))
}

fn load(file: &str) -> (Module, Vec<Tensor>) {
    let name = file.split('.').next().unwrap();
    (Module::load(path(file)).unwrap(), recorded::inputs(&path(&format!("{name}.safetensors"))))
}

fn run(module: &Module, inputs: &[Tensor]) -> Result<Tensor> {
    let inputs: Vec<IValue> = inputs.iter().cloned().map(IValue::Tensor).collect();
    module.forward(&inputs)?.to_value()?.tensor()
}

/// The model as a graph of its operators, none of whose weights is prepacked.
fn reference(module: &Module, inputs: &[Tensor]) -> Graph {
    trace(inputs, |x| Ok(vec![Value::Tensor(run(module, x)?)])).unwrap()
}

fn floats(t: &Tensor) -> Vec<f32> {
    let t = call!("contiguous", t).unwrap().tensor().unwrap();
    // SAFETY: dense and, in these models, float32.
    unsafe { t.as_slice::<f32>() }.to_vec()
}

fn assert_close(what: &str, got: &Tensor, want: &Tensor) {
    let (got, want) = (floats(got), floats(want));
    assert_eq!(got.len(), want.len(), "{what}");
    let scale = want.iter().fold(1.0f32, |m, w| m.max(w.abs()));
    for (g, w) in got.iter().zip(&want) {
        assert!((g - w).abs() <= 1e-4 * scale || g.to_bits() == w.to_bits(), "{what}: {g} for {w}");
    }
}

fn planned(e: &Explanation) -> u64 {
    e.shapes.iter().map(|s| s.planned).sum()
}

const FILES: [&str; 6] = ["mlp.pt2", "mlp.pt", "tiny_resnet.pt2", "tiny_resnet.pt", "ranker.pt2", "ranker.pt"];

#[test]
fn plans_stay_while_weights_are_held() {
    for file in FILES {
        for loaded_in_inference_mode in [false, true] {
            let loading = ModeGuard::inference(loaded_in_inference_mode);
            let (module, inputs) = load(file);
            drop(loading);
            let _mode = ModeGuard::inference(true);
            let held: Vec<_> = module.parameters().into_iter().chain(module.buffers()).collect();
            let answers: Vec<_> = (0..4).map(|_| floats(&run(&module, &inputs).unwrap())).collect();
            assert!(answers.windows(2).all(|w| w[0] == w[1]), "{file}: runs differ");
            let e = module.explanation().unwrap();
            assert_eq!((planned(&e), e.shapes.len(), e.changes), (4, 1, 0), "{file}\n{e}");
            assert!(e.prepacked > 0 && e.in_place.is_empty() && !e.fused.is_empty(), "{file}\n{e}");
            assert!(e.shapes[0].plan.as_ref().is_ok_and(|a| a.bytes > 0), "{file}\n{e}");
            drop(held);
        }
    }
}

#[test]
fn both_files_of_a_model_run_alike() {
    let _mode = ModeGuard::inference(true);
    for name in ["mlp", "tiny_resnet", "ranker", "tiny_bert", "tiny_gpt_step", "tiny_lstm"] {
        let [exported, script] = ["pt2", "pt"].map(|kind| {
            let (module, inputs) = load(&format!("{name}.{kind}"));
            let inputs: Vec<IValue> = inputs.into_iter().map(IValue::Tensor).collect();
            (0..3).for_each(|_| drop(module.forward(&inputs).unwrap()));
            module.explanation().unwrap_or_else(|e| panic!("{name}.{kind}: {e}"))
        });
        println!("{name}.pt2\n{exported}{name}.pt\n{script}");
        assert_eq!((planned(&exported), planned(&script)), (3, 3), "{name}\n{exported}\n{script}");
        assert_eq!(exported.prepacked, script.prepacked, "{name}\n{exported}\n{script}");
        assert_eq!(exported.fused, script.fused, "{name}");
    }
}

#[test]
fn written_weights_are_seen_and_packed_again() {
    for file in FILES {
        for loaded_in_inference_mode in [false, true] {
            let loading = ModeGuard::inference(loaded_in_inference_mode);
            let (module, inputs) = load(file);
            drop(loading);
            let _mode = ModeGuard::inference(true);
            let plain = Evaluator::new(reference(&module, &inputs)).unwrap();
            let values: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
            let weights: Vec<_> = module.parameters().into_iter().chain(module.buffers()).collect();
            (0..3).for_each(|_| drop(run(&module, &inputs).unwrap()));
            for (i, (name, weight)) in weights.iter().filter(|(_, t)| t.dtype().is_floating()).enumerate() {
                match i % 3 {
                    0 => call!("mul_.Scalar", weight, 1.5),
                    1 => {
                        let row = call!("select.int", weight, 0, 0).unwrap().tensor().unwrap();
                        call!("fill_.Scalar", &row, 0.25)
                    }
                    _ => {
                        let apart = call!("detach", weight).unwrap().tensor().unwrap();
                        call!("add_.Scalar", &apart, 0.125, 1)
                    }
                }
                .unwrap();
                let what = format!("{file}, {name}, inference {loaded_in_inference_mode}");
                for _ in 0..4 {
                    let want = plain.run(&values).unwrap().remove(0).tensor().unwrap();
                    assert_close(&what, &run(&module, &inputs).unwrap(), &want);
                }
            }
            let e = module.explanation().unwrap();
            assert!(e.changes > 0 && e.in_place.is_empty() && e.prepacked > 0, "{file}\n{e}");
            assert!(planned(&e) > 2 * e.changes, "{file}\n{e}");
        }
    }
}

#[test]
fn a_weight_that_is_written_all_the_time_is_read_where_it_lies() {
    let _mode = ModeGuard::inference(true);
    let (module, inputs) = load("mlp.pt2");
    let (_, weight) = module.parameters().remove(0);
    let plain = Evaluator::new(reference(&module, &inputs)).unwrap();
    let values: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
    for _ in 0..8 {
        let want = plain.run(&values).unwrap().remove(0).tensor().unwrap();
        assert_close("mlp", &run(&module, &inputs).unwrap(), &want);
        call!("mul_.Scalar", &weight, 1.01).unwrap();
    }
    let e = module.explanation().unwrap();
    assert_eq!((e.changes, e.in_place.len(), planned(&e)), (1, 1, 8), "{e}");
}

#[test]
fn a_weight_with_a_pointer_handed_out_is_read_where_it_lies() {
    let _mode = ModeGuard::inference(true);
    let (module, inputs) = load("tiny_resnet.pt");
    (0..3).for_each(|_| drop(run(&module, &inputs).unwrap()));
    let (_, weight) = module.parameters().remove(0);
    let plain = Evaluator::new(reference(&module, &inputs)).unwrap();
    let values: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
    weight.storage().expose();
    for i in 0..5 {
        // SAFETY: a float32 tensor that nobody else writes or reads.
        unsafe { *weight.data::<f32>() += i as f32 };
        let want = plain.run(&values).unwrap().remove(0).tensor().unwrap();
        assert_close("tiny_resnet", &run(&module, &inputs).unwrap(), &want);
    }
    let e = module.explanation().unwrap();
    assert!(e.in_place.len() == 1 && e.prepacked > 0 && planned(&e) > 5, "{e}");
}

#[test]
fn a_weight_may_become_another_tensor() {
    let _mode = ModeGuard::inference(true);
    let weight = call!("ones", &[3i64, 2]).unwrap().tensor().unwrap();
    let x = call!("ones", &[4i64, 2]).unwrap().tensor().unwrap();
    let graph = trace(std::slice::from_ref(&x), |x| Ok(vec![call!("linear", &x[0], &weight)?])).unwrap();
    let session = Session::prepacked(graph).unwrap();
    let sum = || {
        let out = session.run(&[Value::Tensor(x.clone())]).unwrap().remove(0).tensor().unwrap();
        floats(&out).iter().sum::<f32>()
    };
    (0..3).for_each(|_| assert_eq!(sum(), 24.0));
    let other = call!("full", &[3i64, 2], 2).unwrap().tensor().unwrap();
    let other = call!("to.dtype", &other, infer::core::DType::Float32).unwrap().tensor().unwrap();
    call!("set_.source_Tensor", &weight, &other).unwrap();
    (0..4).for_each(|_| assert_eq!(sum(), 48.0));
    call!("mul_.Scalar", &other, 2).unwrap();
    (0..4).for_each(|_| assert_eq!(sum(), 96.0));
    let e = session.explain();
    assert!(e.changes == 2 && e.prepacked == 1, "{e}");
}

#[test]
fn a_traced_call_of_a_model_is_a_graph_of_its_operators() {
    let _mode = ModeGuard::inference(true);
    let (module, inputs) = load("mlp.pt2");
    let graph = reference(&module, &inputs);
    assert!(graph.to_string().contains("linear"), "{graph}");
    let e = module.explanation().unwrap();
    assert!(e.unprepared.keys().any(|why| why.contains("records or transforms")), "{e}");
}
