//! Threads that train beside threads that serve: every result is exactly what one thread alone computes, and no mode
//! or flag of one is seen by another.
//!
//! `THREADS_SECONDS=60 cargo test --release --test threads` runs a minute; `scripts/test_threads.sh` runs it under
//! ThreadSanitizer.

use infer::autograd;
use infer::call;
use infer::core::Tensor;
use infer::core::modes::{self, ModeGuard};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tensors::{grad, leaf, op, tensor, values};

#[path = "common/tensors.rs"]
mod tensors;

const TRAINERS: usize = 4;
const SERVERS: usize = 4;
const STEPS: usize = 20;

fn seconds() -> f64 {
    std::env::var("THREADS_SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(2.0)
}

/// Different numbers between -1 and 1.
fn numbers(seed: usize, sizes: &[i64]) -> Vec<f64> {
    let n = sizes.iter().product::<i64>() as usize;
    (0..n).map(|k| ((k * 37 + seed * 53 + 11) % 101) as f64 / 50.5 - 1.0).collect()
}

/// The modes a thread has when it has asked for none.
fn assert_normal() {
    let modes = modes::capture();
    assert!(!modes.is_inference() && modes.grad_enabled(), "a mode came from elsewhere");
}

/// Trains a network of two layers from a fixed start; its weights in the end. A leaf that other threads use too has the
/// gradient 1 added for each step.
fn train(seed: usize, features: &Tensor, shared: &Tensor) -> Vec<f64> {
    assert_normal();
    let (w, v) = (leaf(&numbers(seed, &[6, 8]), &[6, 8]), leaf(&numbers(seed + 1, &[8, 3]), &[8, 3]));
    let target = tensor(&numbers(seed + 2, &[5, 3]), &[5, 3]);
    for step in 0..STEPS {
        let hidden = op!("tanh", &op!("mm", features, &w));
        let parts = call!("split.Tensor", &hidden, 4, 1).unwrap().tensors().unwrap();
        let hidden = op!("cat", &[parts[1].clone(), parts[0].clone()], 1);
        let error = op!("sub.Tensor", &op!("mm", &hidden, &v), &target);
        let loss = op!("mean", &op!("mul.Tensor", &error, &error));
        let loss = op!("add.Tensor", &loss, &op!("sum", shared));
        autograd::backward(&[loss], &[None], None, false, None).unwrap();
        let _update = ModeGuard::grad(false);
        for p in [&w, &v] {
            let g = autograd::grad(p).expect("a gradient");
            call!("sub_.Tensor", p, &op!("mul.Tensor", &g, 0.1)).unwrap();
            call!("zero_", &g).unwrap();
        }
        assert_eq!(w.version().unwrap(), step as u32 + 1, "a write was counted that is not this thread's");
    }
    assert_normal();
    [values(&w), values(&v)].concat()
}

/// What a model, whose weights others use too, says of an input made here.
fn serve(seed: usize, weights: &[Tensor; 2]) -> Vec<f64> {
    assert_normal();
    let served = {
        let _mode = ModeGuard::inference(true);
        let x = tensor(&numbers(seed, &[5, 6]), &[5, 6]);
        let hidden = op!("relu", &op!("mm", &x, &weights[0]));
        call!("mul_.Tensor", &hidden, 0.5).unwrap();
        let view = op!("view", &hidden, &[-1]);
        call!("add_.Tensor", &view, 1.0).unwrap();
        let y = op!("softmax.int", &op!("mm", &hidden, &weights[1]), 1);
        assert!(y.is_inference() && !y.requires_grad() && y.version().is_err());
        {
            let _normal = ModeGuard::inference(false);
            let trained = op!("sum", &op!("mul.Tensor", &weights[0], 2.0));
            assert!(trained.requires_grad() && !trained.is_inference());
        }
        assert!(modes::capture().is_inference());
        values(&y)
    };
    assert_normal();
    served
}

#[test]
fn training_and_serving_threads_do_not_see_each_other() {
    let features = tensor(&numbers(7, &[5, 6]), &[5, 6]);
    let weights = [leaf(&numbers(8, &[6, 8]), &[6, 8]), leaf(&numbers(9, &[8, 3]), &[8, 3])];
    let alone = leaf(&[1., 2., 3.], &[3]);
    let trained: Vec<Vec<f64>> = (0..TRAINERS).map(|i| train(i, &features, &alone)).collect();
    let served: Vec<Vec<f64>> = (0..SERVERS).map(|i| serve(i, &weights)).collect();
    assert_eq!(grad(&alone), [(TRAINERS * STEPS) as f64; 3]);

    let shared = leaf(&[1., 2., 3.], &[3]);
    let end = Instant::now() + Duration::from_secs_f64(seconds());
    let (rounds, calls) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|threads| {
        let mut started = Vec::new();
        for (i, expected) in trained.iter().enumerate() {
            let (features, shared, rounds) = (&features, &shared, &rounds);
            started.push(threads.spawn(move || {
                while Instant::now() < end {
                    assert_eq!(&train(i, features, shared), expected, "trainer {i}");
                    rounds.fetch_add(1, Ordering::Relaxed);
                }
            }));
        }
        for (i, expected) in served.iter().enumerate() {
            let (weights, calls) = (&weights, &calls);
            started.push(threads.spawn(move || {
                while Instant::now() < end {
                    assert_eq!(&serve(i, weights), expected, "server {i}");
                    calls.fetch_add(1, Ordering::Relaxed);
                }
            }));
        }
        started.into_iter().for_each(|thread| thread.join().unwrap());
    });
    let (rounds, calls) = (rounds.into_inner(), calls.into_inner());
    assert!(rounds >= TRAINERS && calls >= SERVERS, "{rounds} trainings, {calls} calls");
    // Every backward pass of every thread has added its part.
    assert_eq!(grad(&shared), [(rounds * STEPS) as f64; 3]);
    assert_eq!(weights[0].version().unwrap(), 0);
    assert!(autograd::grad(&weights[0]).is_none(), "what served was trained");
    assert_normal();
    println!("{rounds} trainings of {STEPS} steps beside {calls} calls");
}
