//! Networks over a fixed pattern of numbers; expected are shapes, strides and two sums of PyTorch's results.

use infer::call;
use infer::core::{DType, Tensor, geometry, iter};
use infer::runtime::parallel;

fn ramp(sizes: &[i64], step: f32) -> Tensor {
    let n = sizes.iter().product::<i64>();
    let values: Vec<f32> = (0..n).map(|i| ((i * 7 % 13) as f32 - 6.0) * step).collect();
    let flat = Tensor::from_slice(&values).unwrap();
    flat.alias(sizes, &geometry::contiguous_strides(sizes), 0, DType::Float32).unwrap()
}

fn weights(gates: i64, layers: i64, directions: i64, biases: bool, projection: Option<i64>) -> Vec<Tensor> {
    let (input, hidden) = (3, 4);
    let state = projection.unwrap_or(hidden);
    let mut list = Vec::new();
    for i in 0..layers * directions {
        let features = if i < directions { input } else { state * directions };
        list.extend([ramp(&[gates * hidden, features], 0.06), ramp(&[gates * hidden, state], 0.05)]);
        if biases {
            list.extend([ramp(&[gates * hidden], 0.1), ramp(&[gates * hidden], 0.07)]);
        }
        list.extend(projection.map(|p| ramp(&[p, hidden], 0.2)));
    }
    list
}

/// One result's shape, strides, weighted sum and sum of squares.
type Expected = (&'static [i64], &'static [i64], f64, f64);

fn check(value: infer::core::Result<infer::operator::Value>, expected: &[Expected]) {
    let results = value.unwrap().tensors().unwrap();
    assert_eq!(results.len(), expected.len());
    for (t, (sizes, strides, weighted, squares)) in results.iter().zip(expected) {
        assert_eq!((t.sizes(), t.strides()), (*sizes, *strides));
        let dense = iter::contiguous(t).unwrap();
        // SAFETY: float32, contiguous, this test's own.
        let values = unsafe { dense.as_slice::<f32>() };
        let sum: f64 = values.iter().enumerate().map(|(i, &x)| x as f64 * (1 + i % 5) as f64).sum();
        let squared: f64 = values.iter().map(|&x| x as f64 * x as f64).sum();
        assert!(
            (sum - weighted).abs() < 1e-4 && (squared - squares).abs() < 1e-4,
            "{sum} {squared}, not {weighted} {squares}"
        );
    }
}

#[test]
fn long_short_term_memories_equal_pytorch_s() {
    let hx = [ramp(&[4, 2, 4], 0.05), ramp(&[4, 2, 4], 0.1)];
    let y = call!(
        "lstm.input",
        &ramp(&[2, 5, 3], 0.2),
        &hx,
        &weights(4, 2, 2, true, None),
        true,
        2i64,
        0.0,
        false,
        true,
        true
    );
    check(
        y,
        &[
            (&[2, 5, 8], &[8, 16, 1], 14.9533, 1.617516),
            (&[4, 2, 4], &[8, 4, 1], 9.077915, 1.037881),
            (&[4, 2, 4], &[8, 4, 1], 42.852313, 16.765935),
        ],
    );
    let hx = [ramp(&[1, 2, 2], 0.05), ramp(&[1, 2, 4], 0.1)];
    let w = weights(4, 1, 1, false, Some(2));
    let y = call!("lstm.input", &ramp(&[5, 2, 3], 0.2), &hx, &w, false, 1i64, 0.0, false, false, false);
    check(
        y,
        &[
            (&[5, 2, 2], &[4, 2, 1], 8.048478, 0.874121),
            (&[1, 2, 2], &[4, 2, 1], 0.596356, 0.026864),
            (&[1, 2, 4], &[8, 4, 1], 0.780643, 0.156261),
        ],
    );
    let hx = [ramp(&[2, 3, 4], 0.05), ramp(&[2, 3, 4], 0.1)];
    let sizes = Tensor::from_slice(&[3i64, 2, 2, 1]).unwrap();
    let y = call!(
        "lstm.data",
        &ramp(&[8, 3], 0.2),
        &sizes,
        &hx,
        &weights(4, 1, 2, true, None),
        true,
        1i64,
        0.0,
        false,
        true
    );
    check(
        y,
        &[
            (&[8, 8], &[8, 1], 9.930226, 1.15025),
            (&[2, 3, 4], &[12, 4, 1], 5.594803, 0.567133),
            (&[2, 3, 4], &[12, 4, 1], 24.082915, 7.716993),
        ],
    );
}

#[test]
fn gated_units_equal_pytorch_s() {
    let (x, h) = (ramp(&[2, 5, 3], 0.2), [ramp(&[2, 2, 4], 0.05)]);
    let y = call!("gru.input", &x, &h[0], &weights(3, 1, 2, true, None), true, 1i64, 0.0, false, true, true);
    check(y, &[(&[2, 5, 8], &[8, 16, 1], 37.381682, 11.492512), (&[2, 2, 4], &[8, 4, 1], 9.821154, 3.08435)]);
    let h = ramp(&[1, 2, 4], 0.05);
    let y = call!(
        "gru.input",
        &ramp(&[5, 2, 3], 0.2),
        &h,
        &weights(3, 1, 1, false, None),
        false,
        1i64,
        0.0,
        false,
        false,
        false
    );
    check(y, &[(&[5, 2, 4], &[8, 4, 1], 0.104614, 1.253659), (&[1, 2, 4], &[8, 4, 1], 0.678039, 0.203556)]);
}

#[test]
fn simple_units_equal_pytorch_s() {
    let (x, h, w) = (ramp(&[5, 2, 3], 0.2), ramp(&[2, 2, 4], 0.05), weights(1, 2, 1, true, None));
    let y = call!("rnn_relu.input", &x, &h, &w, true, 2i64, 0.0, false, false, false);
    check(y, &[(&[5, 2, 4], &[8, 4, 1], 13.183965, 1.635993), (&[2, 2, 4], &[8, 4, 1], 6.514227, 1.046778)]);
    let y = call!("rnn_tanh.input", &x, &h, &w, true, 2i64, 0.0, false, false, false);
    check(y, &[(&[5, 2, 4], &[8, 4, 1], -2.112781, 7.987506), (&[2, 2, 4], &[8, 4, 1], -2.233974, 4.066913)]);
}

#[test]
fn a_batch_of_none_has_results_of_none() {
    let none = |first: i64, last: i64| Tensor::empty(&[first, 0, last], DType::Float32).unwrap();
    for directions in [1, 2] {
        let w = weights(3, 2, directions, true, None);
        let (x, h) = (none(5, 3), none(2 * directions, 4));
        let results = call!("gru.input", &x, &h, &w, true, 2i64, 0.0, false, directions == 2, false);
        let results = results.unwrap().tensors().unwrap();
        assert_eq!(
            [results[0].sizes(), results[1].sizes()],
            [&[5, 0, 4 * directions][..], &[2 * directions, 0, 4][..]]
        );
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    let (x, h) = (ramp(&[5, 2, 3], 0.2), ramp(&[1, 3, 4], 0.05));
    let w = weights(3, 1, 1, true, None);
    assert!(call!("gru.input", &x, &h, &w, true, 1i64, 0.0, false, false, false).is_err());
    assert!(call!("gru.input", &x, &ramp(&[1, 2, 4], 0.1), &w[..3], true, 1i64, 0.0, false, false, false).is_err());
    let empty = ramp(&[0, 2, 3], 0.1);
    let e = call!("gru.input", &empty, &ramp(&[1, 2, 4], 0.1), &w, true, 1i64, 0.0, false, false, false).unwrap_err();
    assert_eq!(e.message(), "Expected sequence length to be larger than 0 in RNN");
}

/// A network whose layers, directions or sequences are shared by threads has the same bits with one and with several.
#[test]
fn threads_change_no_bit() {
    let dense = |t: &Tensor| {
        let t = iter::contiguous(t).unwrap();
        // SAFETY: float32, contiguous, this test's own.
        unsafe { t.as_slice::<f32>() }.iter().map(|x| x.to_bits()).collect::<Vec<_>>()
    };
    let (steps, features, hidden) = (70, 24, 96);
    for (gates, layers, directions, batch, projection) in [
        (4, 2, 1, 1, None),
        (4, 3, 1, 2, Some(40)),
        (3, 2, 2, 1, None),
        (4, 2, 2, 11, Some(40)),
        (3, 1, 1, 9, None),
        (1, 3, 1, 1, None),
    ] {
        let state = projection.unwrap_or(hidden);
        let mut w = Vec::new();
        for i in 0..layers * directions {
            let from = if i < directions { features } else { state * directions };
            w.extend([ramp(&[gates * hidden, from], 0.01), ramp(&[gates * hidden, state], 0.02)]);
            w.extend(projection.map(|p| ramp(&[p, hidden], 0.05)));
        }
        let h = ramp(&[layers * directions, batch, state], 0.05);
        let c = ramp(&[layers * directions, batch, hidden], 0.1);
        let padded = ramp(&[steps, batch, features], 0.2);
        // Sequences of a packed batch end one after the other.
        let running: Vec<i64> = (0..steps).map(|t| (batch - t / 8).max(1)).collect();
        let rows = ramp(&[running.iter().sum(), features], 0.2);
        let sizes = Tensor::from_slice(&running).unwrap();
        let run = |threads: usize| {
            parallel::set_num_threads(threads);
            let both = directions == 2;
            let results = match gates {
                4 => {
                    let hx = [h.clone(), c.clone()];
                    [
                        call!("lstm.input", &padded, &hx, &w, false, layers, 0.0, false, both, false),
                        call!("lstm.data", &rows, &sizes, &hx, &w, false, layers, 0.0, false, both),
                    ]
                }
                3 => [
                    call!("gru.input", &padded, &h, &w, false, layers, 0.0, false, both, false),
                    call!("gru.data", &rows, &sizes, &h, &w, false, layers, 0.0, false, both),
                ],
                _ => [
                    call!("rnn_tanh.input", &padded, &h, &w, false, layers, 0.0, false, both, false),
                    call!("rnn_tanh.data", &rows, &sizes, &h, &w, false, layers, 0.0, false, both),
                ],
            };
            results.map(|r| r.unwrap().tensors().unwrap().iter().map(dense).collect::<Vec<_>>())
        };
        let one = run(1);
        assert!(one == run(2) && one == run(5), "{gates} gates, {layers} layers, {directions} directions, {batch}");
    }
}

/// States of 16 bits are single precision's until the end.
#[test]
fn networks_of_16_bits_are_those_of_single_precision_rounded_once() {
    let to = |t: &Tensor, dtype| iter::to_dtype(t, dtype).unwrap();
    let h = ramp(&[4, 2, 4], 0.05);
    let (x, params) = (ramp(&[2, 5, 3], 0.2), weights(3, 2, 2, true, None));
    for dtype in [DType::BFloat16, DType::Float16] {
        // Rounded, then in `d`.
        let run = |d: DType| {
            let rounded = |t: &Tensor| to(&to(t, dtype), d);
            let params: Vec<Tensor> = params.iter().map(rounded).collect();
            let y = call!("gru.input", &rounded(&x), &rounded(&h), &params, true, 2i64, 0.0, false, true, true);
            y.unwrap().tensors().unwrap()
        };
        for (got, want) in run(dtype).iter().zip(run(DType::Float32)) {
            assert_eq!((got.dtype(), got.sizes(), got.strides()), (dtype, want.sizes(), want.strides()));
            let [got, want] =
                [to(got, DType::Float32), to(&to(&want, dtype), DType::Float32)].map(|t| iter::contiguous(&t).unwrap());
            // SAFETY: float32, contiguous, this test's own.
            let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
            assert_eq!(got, want);
            assert!(want.iter().any(|&w| w != 0.0));
        }
    }
}
