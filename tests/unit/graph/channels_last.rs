use infer::core::modes::ModeGuard;
use infer::core::{DType, Geometry, Result, Scalar, Tensor, geometry};
use infer::graph::Evaluator;
use infer::graph::ir::{Graph, Results};
use infer::graph::passes::channels_last::*;
use infer::graph::passes::fuse_prepack::prepare;
use infer::graph::trace::trace;
use infer::operator::Value;
use infer::{call, tensor};

fn ramp(sizes: &[i64]) -> Tensor {
    let n = Scalar::Int(sizes.iter().product());
    let all = tensor!("arange", n, DType::Float32).unwrap();
    let all = tensor!("sin", &tensor!("mul.Scalar", &all, 0.7).unwrap()).unwrap();
    tensor!("view", &all, sizes).unwrap()
}

fn conv(x: &Tensor, w: &Tensor, padding: i64) -> Result<Tensor> {
    tensor!("conv2d", x, w, None::<&Tensor>, &[1], &[padding], &[1], 1i64)
}

/// A program before and after, and what it gives.
fn turned(x: &Tensor, program: impl Fn(&Tensor) -> Result<Vec<Value>>) -> (Graph, Graph) {
    let _mode = ModeGuard::inference(true);
    let graph = prepare(&trace(std::slice::from_ref(x), |x| program(&x[0])).unwrap()).unwrap();
    let made = channels_last(&graph).unwrap();
    made.verify().unwrap();
    let run = |g: &Graph| Evaluator::new(g.clone()).unwrap().run(&[x.clone().into()]).unwrap();
    for (got, want) in run(&made).into_iter().zip(run(&graph)) {
        let (got, want) = (got.tensor().unwrap(), want.tensor().unwrap());
        assert_eq!((got.sizes(), got.strides()), (want.sizes(), want.strides()), "{made}");
        assert!(matches!(call!("equal", &got, &want), Ok(Value::Bool(true))), "{made}");
    }
    (graph, made)
}

fn copies(graph: &Graph) -> usize {
    graph.nodes.iter().filter(|n| n.target.name() == "aten::clone").count()
}

/// How many values lie with channels last.
fn last(graph: &Graph) -> usize {
    let is_last = |g: &Geometry| {
        geometry::is_channels_last_contiguous(g.sizes(), g.strides())
            && !geometry::is_contiguous(g.sizes(), g.strides())
    };
    graph.values.iter().filter_map(|v| v.geometry.as_ref()).filter(|g| is_last(g)).count()
}

#[test]
fn layers_hand_images_on_with_channels_last() {
    let (first, second, third) = (ramp(&[16, 3, 3, 3]), ramp(&[20, 16, 3, 3]), ramp(&[17, 20, 1, 1]));
    let program = |x: &Tensor| {
        let x = conv(x, &first, 1)?;
        let x = tensor!("sub.Scalar", &tensor!("max_pool2d", &x, &[2])?, 0.5)?;
        let kept = conv(&x, &second, 1)?;
        let x = conv(&kept, &third, 0)?;
        // A view goes by strides, and the caller sees them.
        Ok(vec![call!("view", &x, &[2, 17 * 30])?, kept.into()])
    };
    let (graph, made) = turned(&ramp(&[2, 3, 10, 12]), program);
    assert_eq!((last(&graph), last(&made), copies(&made)), (0, 5, 2), "{made}");
}

#[test]
fn a_layer_alone_stays_as_it_is() {
    let (first, few) = (ramp(&[16, 3, 3, 3]), ramp(&[4, 16, 3, 3]));
    let (_, made) = turned(&ramp(&[1, 3, 5, 5]), |x| Ok(vec![conv(x, &first, 1)?.into()]));
    assert_eq!((last(&made), copies(&made)), (0, 0), "{made}");
    let (_, made) = turned(&ramp(&[1, 3, 5, 5]), |x| Ok(vec![conv(&conv(x, &first, 1)?, &few, 1)?.into()]));
    assert_eq!((last(&made), copies(&made)), (0, 0), "{made}");
}

#[test]
fn the_smaller_image_is_turned() {
    let (first, second) = (ramp(&[16, 3, 3, 3]), ramp(&[16, 16, 1, 1]));
    let program = |x: &Tensor| {
        let y = conv(&conv(x, &first, 1)?, &second, 0)?;
        let wide = tensor!("upsample_bilinear2d", &y, &[20, 24], false, None::<f64>, None::<f64>)?;
        Ok(vec![wide.into(), tensor!("mean.dim", &y, &[2, 3], false, None::<DType>)?.into()])
    };
    let (_, made) = turned(&ramp(&[1, 3, 10, 12]), program);
    let turns = made.nodes.iter().find(|n| n.target.name() == "aten::clone").unwrap();
    let Results::One(copy) = turns.results else { panic!("{made}") };
    let copied = made.values[copy.index()].geometry.as_ref().unwrap();
    assert_eq!((last(&made), copies(&made), copied.sizes()), (2, 1, &[1, 16, 10, 12][..]), "{made}");
}

#[test]
fn positions_are_rows_without_a_copy() {
    let (patches, scale) = (ramp(&[16, 3, 2, 2]), ramp(&[16]));
    let program = |x: &Tensor| {
        let x = tensor!("conv2d", x, &patches, None::<&Tensor>, &[2], &[0], &[1], 1i64)?;
        let rows = tensor!("transpose.int", &tensor!("flatten.using_ints", &x, 2, -1)?, 1, 2)?;
        let rows = tensor!("add.Tensor", &rows, &rows)?;
        let normal = tensor!("layer_norm", &rows, &[16], Some(&scale), None::<&Tensor>, 1e-5, true)?;
        Ok(vec![tensor!("softmax.int", &normal, -1, None::<DType>)?.into()])
    };
    let (graph, made) = turned(&ramp(&[2, 3, 10, 12]), program);
    assert_eq!((last(&graph), last(&made), copies(&made)), (0, 1, 0), "{made}");
}

#[test]
fn channels_are_taken_apart_and_put_together_as_they_lie() {
    let [first, second, third] = [&[32, 16, 3, 3], &[16, 16, 3, 3], &[20, 48, 1, 1]].map(|sizes| ramp(sizes));
    for batch in [1, 2] {
        let program = |x: &Tensor| {
            let parts = call!("chunk", &conv(x, &first, 1)?, 2, 1)?;
            let [a, b] = parts.tensors()?.to_vec().try_into().unwrap();
            let gated = tensor!("mul.Tensor", &tensor!("tanh", &a)?, &tensor!("sigmoid", &b)?)?;
            let all = [gated, conv(&b, &second, 1)?, b];
            Ok(vec![conv(&tensor!("cat", &all[..], 1)?, &third, 0)?.into()])
        };
        let (_, made) = turned(&ramp(&[batch, 16, 5, 6]), program);
        // The caller's result.
        assert_eq!(copies(&made), 1, "{made}");
        // Of what the caller gets, too, the whole is turned, and taken apart again.
        let program = |x: &Tensor| {
            let x = conv(&conv(x, &first, 1)?, &ramp(&[32, 32, 1, 1]), 0)?;
            let parts = call!("split_with_sizes", &x, &[8, 24], 1)?;
            Ok(parts.tensors()?.iter().map(|t| t.clone().into()).collect())
        };
        turned(&ramp(&[batch, 16, 5, 6]), program);
    }
}

#[test]
fn views_that_the_caller_gets_lie_as_the_program_says() {
    let (first, second) = (ramp(&[16, 3, 3, 3]), ramp(&[16, 16, 3, 3]));
    let program = |x: &Tensor| {
        let x = conv(&conv(x, &first, 1)?, &second, 1)?;
        let rows = tensor!("transpose.int", &tensor!("flatten.using_ints", &x, 2, -1)?, 1, 2)?;
        // What is elementwise keeps the strides of the view, also where nobody wants it so.
        let twice = tensor!("mul.Scalar", &rows, 2.0)?;
        Ok(vec![rows.into(), twice.into(), tensor!("select.int", &x, 1, 3)?.into()])
    };
    let (_, made) = turned(&ramp(&[2, 3, 5, 6]), program);
    assert!(last(&made) >= 2, "{made}");
}

#[test]
fn what_several_layers_read_is_turned_once() {
    let (first, second) = (ramp(&[16, 16, 3, 3]), ramp(&[16, 16, 1, 1]));
    let program = |x: &Tensor| {
        // One of them reads it as what is added.
        let y = tensor!("add.Tensor", &conv(&conv(x, &first, 1)?, &second, 0)?, x)?;
        Ok(vec![tensor!("relu", &y)?.into()])
    };
    let (_, made) = turned(&ramp(&[1, 16, 5, 6]), program);
    assert_eq!((last(&made), copies(&made)), (3, 2), "{made}");
    let over_time = |x: &Tensor, w: &Tensor| tensor!("conv1d", x, w, None::<&Tensor>, &[1], &[1], &[1], 1i64);
    let weights = [ramp(&[16, 16, 3]), ramp(&[20, 16, 3])];
    let program = |x: &Tensor| {
        let x = tensor!("tanh", x)?;
        weights.iter().map(|w| Ok(over_time(&x, w)?.into())).collect()
    };
    // And each result is turned back for the caller.
    let (_, made) = turned(&ramp(&[2, 16, 9]), program);
    assert_eq!(copies(&made), 3, "{made}");
}

#[test]
fn volumes_go_so_from_layer_to_layer() {
    let (first, second) = (ramp(&[16, 3, 3, 3, 3]), ramp(&[24, 16, 1, 3, 3]));
    let volumes = |x: &Tensor, w: &Tensor| tensor!("conv3d", x, w, None::<&Tensor>, &[1], &[1], &[1], 1i64);
    let program = |x: &Tensor| Ok(vec![volumes(&tensor!("tanh", &volumes(x, &first)?)?, &second)?.into()]);
    // The result alone is turned back for the caller.
    let (_, made) = turned(&ramp(&[2, 3, 4, 6, 6]), program);
    assert_eq!(copies(&made), 1, "{made}");
}
