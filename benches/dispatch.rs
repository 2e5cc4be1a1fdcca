//! What a call costs around its kernel: small tensors under each mode.

use criterion::{Criterion, criterion_group, criterion_main};
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Tensor, iter};

fn ones() -> Tensor {
    let t = Tensor::empty(&[2, 3], DType::Float32).unwrap();
    iter::fill(&t, 1.0f32).unwrap();
    t
}

fn calls(c: &mut Criterion) {
    for (mode, guard) in [("normal", None), ("inference", Some(true))] {
        let _guard = guard.map(ModeGuard::inference);
        let (a, b) = (ones(), ones());
        c.bench_function(&format!("empty/{mode}"), |x| x.iter(|| Tensor::empty(&[2, 3], DType::Float32)));
        c.bench_function(&format!("add/{mode}"), |x| x.iter(|| call!("add.Tensor", &a, &b, 1i64)));
        c.bench_function(&format!("add_/{mode}"), |x| x.iter(|| call!("add_.Tensor", &a, &b, 1i64)));
        c.bench_function(&format!("view/{mode}"), |x| x.iter(|| call!("view", &a, &[3, 2])));
    }
    c.bench_function("guard", |x| x.iter(|| ModeGuard::inference(true)));
}

criterion_group!(benches, calls);
criterion_main!(benches);
