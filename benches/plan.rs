//! What running a graph in planned memory costs, against running it node by node.

use criterion::{Criterion, criterion_group, criterion_main};
use infer::core::modes::ModeGuard;
use infer::functionalization::{Mutations, Options, Views};
use infer::graph::Evaluator;
use infer::graph::passes::{dead_code::dead_code, fuse_prepack::prepare, reinplace::reinplace};
use infer::graph::retrace::functionalized;
use infer::graph::trace::trace;
use infer::model::Module;
use infer::operator::Value;
use infer::session::Specialization;
use recorded::inputs;

#[path = "../tests/common/recorded.rs"]
mod recorded;

fn models(c: &mut Criterion) {
    for name in ["mlp", "ranker", "tiny_bert", "tiny_gpt_step"] {
        let path = |end: &str| format!("{}/tests/models/{name}.{end}", env!("CARGO_MANIFEST_DIR"));
        let module = Module::load(path("pt2")).unwrap();
        let tensors = inputs(&path("safetensors"));
        let values: Vec<Value> = tensors.iter().cloned().map(Value::Tensor).collect();
        let plain = Evaluator::new(module.graph().unwrap().clone()).unwrap();
        let traced = trace(&tensors, |x| plain.run(&x.iter().cloned().map(Value::Tensor).collect::<Vec<_>>())).unwrap();
        let options = Options { views: Views::Keep, mutations: Mutations::Remove };
        let functional = dead_code(&functionalized(&traced, options).unwrap());
        let prepared = Evaluator::new(prepare(module.graph().unwrap()).unwrap()).unwrap();
        let planned = Specialization::new(reinplace(&prepare(&functional).unwrap()).unwrap()).unwrap();
        let _mode = ModeGuard::inference(true);
        c.bench_function(&format!("{name}/executor"), |b| b.iter(|| prepared.run(&values)));
        c.bench_function(&format!("{name}/planned"), |b| b.iter(|| planned.run(&values)));
    }
}

criterion_group!(benches, models);
criterion_main!(benches);
