//! A row has the same bits alone and among others: in models that are served always, in single calls where it is asked for.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Tensor};
use infer::model::{IValue, Module};
use infer::operator::Value;
use infer::runtime::batch_invariance;
use random::{Dice, bits, drawing};

#[path = "common/random.rs"]
mod random;

/// Numbers of [-1, 1), whose products are rounded.
fn drawn(seed: u64, sizes: &[i64]) -> Tensor {
    let mut dice = Dice(seed);
    let values: Vec<f32> =
        (0..sizes.iter().product()).map(|_: i64| dice.below(1 << 24) as f32 / 8_388_608.0 - 1.0).collect();
    let flat = call!("clone", &Tensor::from_slice(&values).unwrap()).unwrap().tensor().unwrap();
    call!("view", &flat, sizes).unwrap().tensor().unwrap()
}

/// `count` rows of dimension 0, from the one at `first` on, in memory of their own.
fn rows(t: &Tensor, first: i64, count: i64) -> Tensor {
    let part = call!("narrow", t, 0, first, count).unwrap().tensor().unwrap();
    call!("clone", &part).unwrap().tensor().unwrap()
}

/// Each row alone, and among others at several places, has one pattern of bits.
#[track_caller]
fn check(what: &str, all: &Tensor, sizes: &[i64], run: impl Fn(&Tensor) -> Tensor) {
    let most = all.sizes()[0];
    let alone: Vec<_> = (0..most).map(|i| bits(&run(&rows(all, i, 1))).3).collect();
    for &count in sizes {
        for first in [0, most - count] {
            let together = run(&rows(all, first, count));
            assert_eq!(together.sizes()[0], count, "{what}");
            for i in 0..count {
                let row = bits(&rows(&together, i, 1)).3;
                assert!(row == alone[(first + i) as usize], "{what}: row {i} of {count} from {first} on differs");
            }
        }
    }
}

#[test]
fn served_models() {
    // Not while it is asked for.
    let _alone = drawing();
    assert!(!batch_invariance::is_asked());
    let _mode = ModeGuard::inference(true);
    for (name, each) in [("mlp", &[32][..]), ("tiny_resnet", &[3, 32, 32])] {
        // Traced: a program of torch.export keeps the batch it was exported with.
        let module = Module::load(format!("{}/tests/models/{name}.pt", env!("CARGO_MANIFEST_DIR"))).unwrap();
        let run = |x: &Tensor| -> Result<Tensor> { module.forward(&[IValue::Tensor(x.clone())])?.to_value()?.tensor() };
        let all = drawn(1, &[&[17], each].concat());
        check(name, &all, &[2, 3, 5, 6, 7, 9, 16, 17], |x| run(x).unwrap());
    }
}

/// The only test of this process that asks for it.
#[test]
fn single_calls() {
    let _alone = drawing();
    assert!(!batch_invariance::is_asked());
    batch_invariance::ask(true);
    let _mode = ModeGuard::inference(true);
    let sizes = [2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 33, 48];
    for (k, n) in [(1, 1), (3, 5), (4, 4), (32, 64), (100, 7), (385, 130), (768, 3), (1200, 40)] {
        let (x, weight, bias) = (drawn(2, &[48, k]), drawn(3, &[n, k]), drawn(4, &[n]));
        let transposed = call!("t", &weight).unwrap().tensor().unwrap();
        let dense = call!("contiguous", &transposed).unwrap().tensor().unwrap();
        let what = |name: &str| format!("{name} of {k} by {n}");
        let one = |v: Result<Value>| v.unwrap().tensor().unwrap();
        check(&what("linear"), &x, &sizes, |x| one(call!("linear", x, &weight, &bias)));
        check(&what("mm"), &x, &sizes, |x| one(call!("mm", x, &dense)));
        check(&what("addmm"), &x, &sizes, |x| one(call!("addmm", &bias, x, &transposed)));
        let double = |t: &Tensor| one(call!("to.dtype", t, DType::Float64));
        check(&what("linear of doubles"), &double(&x), &sizes, |x| one(call!("linear", x, &double(&weight))));
        let half = |t: &Tensor| one(call!("to.dtype", t, DType::BFloat16));
        check(&what("linear of bfloat16"), &half(&x), &sizes, |x| one(call!("linear", x, &half(&weight))));
        let steps = drawn(5, &[17, 3, k]);
        check(&what("matmul"), &steps, &[2, 5, 17], |x| one(call!("matmul", x, &transposed)));
        check(&what("bmm"), &steps, &[2, 5, 17], |x| {
            let many = call!("expand", &transposed, &[x.sizes()[0], k, n][..]).unwrap().tensor().unwrap();
            one(call!("bmm", x, &many))
        });
    }
    for [c, side, outs] in [[3, 9, 8], [16, 7, 70], [32, 14, 32]] {
        let (x, weight) = (drawn(6, &[9, c, side, side]), drawn(7, &[outs, c, 3, 3]));
        check(&format!("conv2d of {c} by {outs}"), &x, &[2, 3, 8, 9], |x| {
            call!("conv2d", x, &weight, None::<&Tensor>, &[1, 1][..], &[1, 1][..]).unwrap().tensor().unwrap()
        });
    }
    batch_invariance::ask(false);
}
