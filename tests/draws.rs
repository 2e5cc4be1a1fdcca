//! Numbers that distributions draw after a seed, against those PyTorch's generator gives (`tests/data/make_draws.py` records).

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Tensor, iter};
use infer::runtime::generator::manual_seed;
use serde_json::Value as Json;

const SEED: u64 = 17;

fn numbers(j: &Json) -> Vec<f64> {
    j.as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect()
}

/// The elements, row-major.
fn values(t: &Tensor) -> Vec<f64> {
    let flat = iter::contiguous(&iter::to_dtype(t, DType::Float64).unwrap()).unwrap();
    // SAFETY: contiguous float64, this test's own.
    unsafe { flat.as_slice::<f64>().to_vec() }
}

/// What is drawn as a line of the record says.
fn drawn(line: &Json) -> Tensor {
    let dtype = DType::from_python_name(line[1].as_str().unwrap()).unwrap();
    let sizes: Vec<i64> = numbers(&line[2]).into_iter().map(|n| n as i64).collect();
    let of = |j: &Json| iter::to_dtype(&Tensor::from_slice(&numbers(j)).unwrap(), dtype).unwrap();
    if line[0] == "binomial" {
        let (count, prob) = (of(&line[4][0]), of(&line[4][1]));
        manual_seed(SEED);
        return call!("binomial", &count, &prob).unwrap().tensor().unwrap();
    }
    if line[0] == "multinomial" {
        let weights = call!("view", &of(&line[4][0]), &sizes[..]).unwrap().tensor().unwrap();
        let (count, replacement) = (line[4][1].as_i64().unwrap(), line[4][2].as_bool().unwrap());
        manual_seed(SEED);
        return call!("multinomial", &weights, count, replacement).unwrap().tensor().unwrap();
    }
    if line[0] == "rrelu" {
        let (x, bounds) = (of(&line[4][0]), numbers(&line[4][1]));
        manual_seed(SEED);
        return call!("rrelu", &x, bounds[0], bounds[1], true).unwrap().tensor().unwrap();
    }
    if let "_standard_gamma" | "_sample_dirichlet" = line[0].as_str().unwrap() {
        let concentrations = of(&line[4][0]);
        manual_seed(SEED);
        let op = infer::dispatch::find(&format!("aten::{}", line[0].as_str().unwrap())).unwrap();
        return op.call_with_defaults(&[(&concentrations).into()]).unwrap().tensor().unwrap();
    }
    let mut t = Tensor::empty(&sizes, dtype).unwrap();
    if line[3].as_bool().unwrap() {
        t = call!("t", &t).unwrap().tensor().unwrap();
    }
    manual_seed(SEED);
    match (line[0].as_str().unwrap(), &*numbers(&line[4])) {
        ("cauchy_", &[]) => call!("cauchy_", &t),
        ("cauchy_", &[median, sigma]) => call!("cauchy_", &t, median, sigma),
        ("uniform_", &[]) => call!("uniform_", &t),
        ("uniform_", &[from, to]) => call!("uniform_", &t, from, to),
        ("normal_", &[]) => call!("normal_", &t),
        ("normal_", &[mean, std]) => call!("normal_", &t, mean, std),
        ("log_normal_", &[]) => call!("log_normal_", &t),
        ("log_normal_", &[mean, std]) => call!("log_normal_", &t, mean, std),
        other => panic!("{other:?}"),
    }
    .unwrap();
    t
}

#[test]
fn draws_after_a_seed_are_pytorch_s() {
    let _mode = ModeGuard::inference(true);
    let lines: Vec<Json> = serde_json::from_str(include_str!("data/draws.json")).unwrap();
    for line in &lines {
        assert_eq!(values(&drawn(line)), numbers(&line[5]), "{line}");
    }
    assert!(lines.len() >= 68, "only {} draws were compared", lines.len());
}
