//! The hot kernels through their operators, with throughput: operations (two a product and sum) or elements a second.

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Tensor, iter};
use infer::kernels::gemm::Activation;
use infer::ops::support::prepack::{Packed, PackedLinear};
use std::time::Duration;

/// Small numbers of both signs.
fn tensor(sizes: &[i64]) -> Tensor {
    let t = Tensor::empty(sizes, DType::Float32).unwrap();
    // SAFETY: a fresh contiguous tensor of f32.
    let values = unsafe { t.as_mut_slice::<f32>() };
    values.iter_mut().enumerate().for_each(|(i, x)| *x = (i * 37 % 101) as f32 / 50.0 - 1.0);
    t
}

fn group<'a>(c: &'a mut Criterion, name: &str, run: impl FnOnce(&mut BenchmarkGroup<'a, WallTime>)) {
    let _mode = ModeGuard::inference(true);
    let mut group = c.benchmark_group(name);
    group.warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_millis(400)).sample_size(10);
    run(&mut group);
    group.finish();
}

fn products(c: &mut Criterion) {
    group(c, "gemm", |g| {
        for [m, k, n] in [[32, 384, 1536], [512, 512, 512]] {
            let (a, b) = (tensor(&[m, k]), tensor(&[k, n]));
            g.throughput(Throughput::Elements((2 * m * k * n) as u64));
            g.bench_function(format!("{m}x{k}x{n}"), |x| x.iter(|| call!("mm", &a, &b).unwrap()));
        }
    });
    group(c, "linear", |g| {
        for rows in [1, 32] {
            let (x, w, bias) = (tensor(&[rows, 384]), tensor(&[1536, 384]), tensor(&[1536]));
            g.throughput(Throughput::Elements((2 * rows * 384 * 1536) as u64));
            g.bench_function(format!("{rows} rows"), |b| b.iter(|| call!("linear", &x, &w, &bias).unwrap()));
            let packed = PackedLinear::new(&w, Some(&bias)).unwrap();
            let run = || packed.run_into(&x, None, Activation::None, None).unwrap();
            g.bench_function(format!("{rows} rows, packed"), |b| b.iter(run));
        }
    });
    group(c, "conv2d 3x3", |g| {
        for [channels, side] in [[64, 56], [128, 28], [256, 14], [512, 7]] {
            let (x, w) = (tensor(&[1, channels, side, side]), tensor(&[channels, channels, 3, 3]));
            g.throughput(Throughput::Elements((18 * channels * channels * side * side) as u64));
            let none: Option<&Tensor> = None;
            g.bench_function(format!("{channels} channels of {side}x{side}"), |b| {
                b.iter(|| call!("conv2d", &x, &w, none, &[1, 1], &[1, 1]).unwrap())
            });
        }
    });
}

fn rows(c: &mut Criterion) {
    group(c, "rows of 384", |g| {
        let (x, w, b) = (tensor(&[1024, 384]), tensor(&[384]), tensor(&[384]));
        g.throughput(Throughput::Elements(x.numel() as u64));
        g.bench_function("softmax", |f| f.iter(|| call!("softmax.int", &x, -1).unwrap()));
        g.bench_function("layer_norm", |f| f.iter(|| call!("layer_norm", &x, &[384], &w, &b).unwrap()));
    });
}

fn elements(c: &mut Criterion) {
    group(c, "a million elements", |g| {
        let (a, b) = (tensor(&[1 << 20]), tensor(&[1 << 20]));
        // The result is written over: what is measured is the kernel, not fresh pages.
        let out = iter::contiguous(&tensor(&[1 << 20])).unwrap();
        g.throughput(Throughput::Elements(1 << 20));
        g.bench_function("add", |f| f.iter(|| call!("add.out", &a, &b, 1i64, &out).unwrap()));
        g.bench_function("gelu", |f| f.iter(|| call!("gelu.out", &a, "none", &out).unwrap()));
        g.bench_function("exp", |f| f.iter(|| call!("exp.out", &a, &out).unwrap()));
        g.bench_function("sum", |f| f.iter(|| call!("sum", &a).unwrap()));
    });
}

criterion_group!(benches, products, rows, elements);
criterion_main!(benches);
