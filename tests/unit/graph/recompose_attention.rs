use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor, iter};
use infer::graph::passes::fuse_prepack::{prepare, prepare_with};
use infer::graph::passes::packs::Packs;
use infer::graph::trace::trace;
use infer::graph::{Evaluator, Graph};
use infer::operator::{Arg, Value};
use infer::{call, tensor};

/// Numbers between -1 and 1 that go by the seed.
fn numbers(sizes: &[i64], seed: usize) -> Tensor {
    let t = Tensor::empty(sizes, DType::Float32).unwrap();
    let number = |i: usize| ((i * 7919 + seed * 131 + i / 7) % 1009) as f32 * 0.002 - 1.0;
    // SAFETY: a fresh float32 tensor.
    unsafe { t.as_mut_slice::<f32>() }.iter_mut().enumerate().for_each(|(i, x)| *x = number(i));
    t
}

fn floats(t: &Tensor) -> Vec<f32> {
    let dense = iter::contiguous(t).unwrap();
    // SAFETY: float32 and contiguous.
    unsafe { dense.as_slice::<f32>() }.to_vec()
}

fn names(graph: &Graph) -> Vec<&str> {
    graph.nodes.iter().map(|n| n.target.name()).collect()
}

/// Runs a program and what preparing makes of its graph, which has so many attentions, and compares.
fn check(what: &str, attentions: usize, inputs: &[Tensor], program: impl Fn(&[Tensor]) -> Result<Vec<Value>>) {
    let _mode = ModeGuard::grad(false);
    let want = program(inputs).unwrap();
    let graph = trace(inputs, |x| program(x)).unwrap();
    let prepared = prepare(&graph).unwrap();
    let found = names(&prepared).iter().filter(|n| **n == "prepared::attention").count();
    assert_eq!(found, attentions, "{what}\n{graph}{prepared}");
    let values: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
    let got = Evaluator::new(prepared).unwrap().run(&values).unwrap();
    for (got, want) in got.into_iter().zip(want) {
        let [got, want] = [got, want].map(|v| v.tensor().unwrap());
        assert_eq!((got.sizes(), got.strides(), got.dtype()), (want.sizes(), want.strides(), want.dtype()), "{what}");
        for (g, w) in floats(&got).into_iter().zip(floats(&want)) {
            assert!((g - w).abs() <= 2e-6 || g.is_nan() && w.is_nan(), "{what}: {g} for {w}");
        }
    }
}

fn transposed(t: &Tensor) -> Result<Tensor> {
    tensor!("transpose.int", t, -2i64, -1i64)
}

fn softmax(t: &Tensor) -> Result<Tensor> {
    tensor!("softmax.int", t, -1i64, Arg::None)
}

/// Queries, keys, values `[2, 3, ..]`, and masks that hide all keys from one query.
fn inputs(l: i64, s: i64, e: i64) -> Vec<Tensor> {
    let hidden = tensor!("gt.Scalar", &numbers(&[l, s], 5), Scalar::Float(0.4)).unwrap();
    let last = tensor!("select.int", &hidden, 0i64, l - 1).unwrap();
    call!("fill_.Scalar", &last, Scalar::Int(1)).unwrap();
    let none = tensor!("zeros", &[l, s], DType::Float32).unwrap();
    let mask = tensor!("masked_fill.Scalar", &none, &hidden, Scalar::Float(f64::NEG_INFINITY)).unwrap();
    vec![numbers(&[2, 3, l, e], 1), numbers(&[2, 3, s, e], 2), numbers(&[2, 3, s, e + 1], 3), mask, hidden]
}

#[test]
fn attention_of_operators_is_one_node_and_computes_the_same() {
    for (l, s, e) in [(5, 7, 8), (1, 4, 3), (33, 20, 16), (2, 1, 5)] {
        let given = inputs(l, s, e);
        let of = |name: &str| format!("{name} of {l} {s} {e}");
        check(&of("scaled"), 1, &given, |x| {
            let products = tensor!("matmul", &x[0], &transposed(&x[1])?)?;
            let scores = tensor!("div.Scalar", &products, Scalar::Float(2.5))?;
            Ok(vec![call!("matmul", &softmax(&scores)?, &x[2])?])
        });
        check(&of("added mask"), 1, &given, |x| {
            let scaled = tensor!("mul.Scalar", &x[0], Scalar::Float(0.3))?;
            let scores = tensor!("add.Tensor", &x[3], &tensor!("matmul", &scaled, &transposed(&x[1])?)?, 1i64)?;
            Ok(vec![call!("matmul", &softmax(&scores)?, &x[2])?])
        });
        check(&of("mask added in place"), 1, &given, |x| {
            let scores = tensor!("matmul", &x[0], &transposed(&x[1])?)?;
            call!("add_.Tensor", &scores, &x[3], 1i64)?;
            Ok(vec![call!("matmul", &softmax(&scores)?, &x[2])?])
        });
        for number in [f64::NEG_INFINITY, -1e4] {
            check(&of("filled"), 1, &given, |x| {
                let scores = tensor!("matmul", &x[0], &transposed(&x[1])?)?;
                let scores = tensor!("masked_fill.Scalar", &scores, &x[4], Scalar::Float(number))?;
                Ok(vec![call!("matmul", &softmax(&scores)?, &x[2])?])
            });
        }
        check(&of("chosen"), 1, &given, |x| {
            let seen = tensor!("logical_not", &x[4])?;
            let scores = tensor!("matmul", &x[0], &transposed(&x[1])?)?;
            let number = tensor!("full", &[0i64; 0], Scalar::Float(-3.0), DType::Float32)?;
            let scores = tensor!("where.self", &seen, &scores, &number)?;
            Ok(vec![call!("matmul", &softmax(&scores)?, &x[2])?])
        });
        check(&of("batches of matrices"), 1, &given, |x| Ok(vec![as_exported(x, l, s, e)?]));
        check(&of("copied in another order"), 1, &given, |x| {
            let heads = as_exported(x, l, s, e)?.tensor()?;
            let rows = tensor!("permute", &heads, &[2, 0, 1, 3])?;
            let rows = tensor!("clone", &rows, 0i64)?;
            Ok(vec![call!("view", &rows, &[l, 2, 3 * (e + 1)])?])
        });
    }
}

/// As `scaled_dot_product_attention` with a mask is decomposed, of matrices in one batch.
fn as_exported(x: &[Tensor], l: i64, s: i64, e: i64) -> Result<Value> {
    let matrices = |t: &Tensor, sizes: &[i64]| {
        let (all, [b, h, m, n]) = (tensor!("expand", t, sizes, false)?, sizes.try_into().unwrap_or([0; 4]));
        tensor!("reshape", &all, &[b * h, m, n])
    };
    let half = |t: &Tensor| tensor!("mul.Scalar", t, Scalar::Float(0.5));
    let (q, k) = (half(&x[0])?, half(&transposed(&x[1])?)?);
    let products = tensor!("bmm", &matrices(&q, &[2, 3, l, e])?, &matrices(&k, &[2, 3, e, s])?)?;
    let scores = tensor!("add.Tensor", &tensor!("view", &products, &[2, 3, l, s])?, &x[3], 1i64)?;
    let weights = tensor!("_softmax", &scores, -1i64, false)?;
    let seen = tensor!("logical_not", &tensor!("eq.Scalar", &scores, Scalar::Float(f64::NEG_INFINITY))?)?;
    let nothing = tensor!("logical_not", &tensor!("any.dim", &seen, -1i64, true)?)?;
    let zeros = tensor!("full_like", &weights, Scalar::Int(0))?;
    let weights = tensor!("where.self", &nothing, &zeros, &weights)?;
    let out = tensor!("bmm", &matrices(&weights, &[2, 3, l, s])?, &matrices(&x[2], &[2, 3, s, e + 1])?)?;
    call!("view", &out, &[2, 3, l, e + 1])
}

#[test]
fn what_is_seen_of_an_attention_stays() {
    let given = inputs(5, 7, 8);
    check("weights that are returned", 0, &given, |x| {
        let weights = softmax(&tensor!("matmul", &x[0], &transposed(&x[1])?)?)?;
        Ok(vec![call!("matmul", &weights, &x[2])?, weights.into()])
    });
    check("scores that are used again", 0, &given, |x| {
        let scores = tensor!("matmul", &x[0], &transposed(&x[1])?)?;
        let out = tensor!("matmul", &softmax(&scores)?, &x[2])?;
        Ok(vec![call!("add.Tensor", &out, &tensor!("sum", &scores)?, 1i64)?])
    });
    check("a mask before the factor", 0, &given, |x| {
        let scores = tensor!("add.Tensor", &tensor!("matmul", &x[0], &transposed(&x[1])?)?, &x[3], 1i64)?;
        let scores = tensor!("mul.Scalar", &scores, Scalar::Float(0.5))?;
        Ok(vec![call!("matmul", &softmax(&scores)?, &x[2])?])
    });
    check("a mask that is added twice over", 0, &given, |x| {
        let scores = tensor!("add.Tensor", &tensor!("matmul", &x[0], &transposed(&x[1])?)?, &x[3], 2i64)?;
        Ok(vec![call!("matmul", &softmax(&scores)?, &x[2])?])
    });
    check("queries that are written before the values are weighed", 0, &given, |x| {
        let q = tensor!("clone", &x[0])?;
        let weights = softmax(&tensor!("matmul", &q, &transposed(&x[1])?)?)?;
        call!("zero_", &q)?;
        Ok(vec![call!("matmul", &weights, &x[2])?, q.into()])
    });
    check("a choice of something else than zeros", 0, &given, |x| {
        let weights = softmax(&tensor!("matmul", &x[0], &transposed(&x[1])?)?)?;
        let ones = tensor!("full_like", &weights, Scalar::Int(1))?;
        Ok(vec![call!("matmul", &tensor!("where.self", &x[4], &ones, &weights)?, &x[2])?])
    });
}

/// What has the form of an attention and is none by its sizes or dtypes is computed as it is written.
#[test]
fn what_only_looks_like_attention_is_computed_as_written() {
    let given = inputs(6, 6, 8);
    check("along another dimension", 1, &given, |x| {
        let weights = tensor!("softmax.int", &tensor!("matmul", &x[0], &transposed(&x[1])?)?, 2i64, Arg::None)?;
        Ok(vec![call!("matmul", &weights, &x[2])?])
    });
    check("along the last by its number", 1, &given, |x| {
        let weights = tensor!("softmax.int", &tensor!("matmul", &x[0], &transposed(&x[1])?)?, 3i64, Arg::None)?;
        Ok(vec![call!("matmul", &weights, &x[2])?])
    });
    check("under other sizes", 1, &given, |x| {
        let scores = tensor!("view", &tensor!("matmul", &x[0], &transposed(&x[1])?)?, &[2, 3, 4, 9])?;
        let weights = tensor!("view", &softmax(&scores)?, &[2, 3, 6, 6])?;
        Ok(vec![call!("matmul", &weights, &x[2])?])
    });
    check("one head of keys for all", 1, &given, |x| {
        let key = tensor!("narrow", &x[1], 1i64, 0i64, 1i64)?;
        let weights = softmax(&tensor!("matmul", &x[0], &transposed(&key)?)?)?;
        Ok(vec![call!("matmul", &weights, &x[2])?])
    });
    check("keys that are repeated", 1, &given, |x| {
        let one = tensor!("narrow", &x[1], 1i64, 0i64, 1i64)?;
        let keys = tensor!("reshape", &tensor!("expand", &one, &[2, 3, 6, 8], false)?, &[6, 6, 8])?;
        let products = tensor!("bmm", &tensor!("reshape", &x[0], &[6, 6, 8])?, &transposed(&keys)?)?;
        let values = tensor!("reshape", &x[2], &[6, 6, 9])?;
        Ok(vec![call!("bmm", &softmax(&products)?, &values)?])
    });
    check("in double precision", 1, &given, |x| {
        let [q, k, v] = [0, 1, 2].map(|i| iter::to_dtype(&x[i], DType::Float64));
        let weights = softmax(&tensor!("matmul", &q?, &transposed(&k?)?)?)?;
        Ok(vec![iter::to_dtype(&tensor!("matmul", &weights, &v?)?, DType::Float32)?.into()])
    });
    check("a mask of 64 bits", 1, &given, |x| {
        let mask = iter::to_dtype(&x[3], DType::Float64)?;
        let scores = tensor!("add.Tensor", &tensor!("matmul", &x[0], &transposed(&x[1])?)?, &mask, 1i64)?;
        let out = tensor!("matmul", &softmax(&scores)?, &iter::to_dtype(&x[2], DType::Float64)?)?;
        Ok(vec![iter::to_dtype(&out, DType::Float32)?.into()])
    });
}

#[test]
fn a_graph_that_runs_on_other_sizes_goes_by_none() {
    let _mode = ModeGuard::grad(false);
    let program = |x: &[Tensor]| {
        let weights = softmax(&tensor!("matmul", &x[0], &transposed(&x[1])?)?)?;
        let out = tensor!("transpose.int", &tensor!("matmul", &weights, &x[2])?, 1i64, 2i64)?;
        Ok(vec![call!("clone", &out, 0i64)?])
    };
    let given = |b: i64, h: i64| [1, 2, 3].map(|seed| numbers(&[b, h, 4, 5], seed));
    let graph = trace(&given(2, 3), program).unwrap();
    let prepared = prepare_with(&graph, &Packs::default(), &|_| true, false).unwrap();
    assert!(names(&prepared).contains(&"prepared::attention"), "{prepared}");
    let prepared = Evaluator::new(prepared).unwrap();
    for inputs in [given(2, 3), given(3, 2), given(1, 6), given(4, 1)] {
        let want = program(&inputs).unwrap().remove(0).tensor().unwrap();
        let got = prepared.run(&inputs.map(Value::Tensor)).unwrap().remove(0).tensor().unwrap();
        assert_eq!((got.sizes(), got.strides()), (want.sizes(), want.strides()));
        assert!(floats(&got).iter().zip(floats(&want)).all(|(g, w)| (g - w).abs() <= 2e-6));
    }
}
