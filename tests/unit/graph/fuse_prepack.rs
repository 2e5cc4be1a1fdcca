use infer::core::{DType, Result, Scalar, Tensor};
use infer::dispatch::find;
use infer::graph::Evaluator;
use infer::graph::ir::{Graph, Node, Operand, Results, Target, ValueId, WriteBack};
use infer::graph::passes::fuse_prepack::*;
use infer::graph::passes::packs::Packs;
use infer::operator::{Arg, Value};
use infer::{call, tensor};

/// Adds a node, its arguments completed with literals.
fn node(graph: &mut Graph, name: &str, args: Vec<Operand>) -> Operand {
    let result = graph.value(name);
    let target = Target::Op(find(name).unwrap());
    graph.nodes.push(Node { target, args, results: Results::One(result) });
    Operand::Value(result)
}

fn ramp(sizes: &[i64], from: f32) -> Value {
    let t = Tensor::empty(sizes, DType::Float32).unwrap();
    // SAFETY: a fresh float32 tensor.
    unsafe { t.as_mut_slice::<f32>() }.iter_mut().enumerate().for_each(|(i, x)| *x = from + (i * 7 % 5) as f32);
    Value::Tensor(t)
}

#[test]
fn a_normalised_convolution_is_one_node_though_its_activation_writes() {
    let mut g = Graph::default();
    let x = g.value("x");
    g.inputs.push(x);
    let mut constants = Vec::new();
    for (sizes, from) in [(&[3, 2, 1, 1][..], -2.0), (&[3], -1.0), (&[3], -2.0), (&[3], 0.0), (&[3], 1.0)] {
        constants.push(Operand::Constant(g.constant("c", ramp(sizes, from))));
    }
    let literal = |v: Value| Operand::Literal(v);
    let ints = |i: i64| Operand::Literal(Value::Ints(vec![i, i]));
    let none = literal(Value::None);
    let conv = vec![Operand::Value(x), constants[0].clone(), none, ints(1), ints(0), ints(1), literal(Value::Int(1))];
    let conv = node(&mut g, "aten::conv2d", conv);
    let flag = || literal(Value::Bool(false));
    let mut norm = vec![conv];
    norm.extend(constants[1..].iter().cloned());
    norm.extend([flag(), literal(Value::Float(0.1)), literal(Value::Float(1e-5)), flag()]);
    let norm = node(&mut g, "aten::batch_norm", norm);
    let out = node(&mut g, "aten::relu_", vec![norm]);
    g.outputs.push(out);
    let prepared = prepare(&g).unwrap();
    assert_eq!(prepared.nodes.iter().map(|n| n.target.name()).collect::<Vec<_>>(), ["prepared::conv2d"]);
    let mut changing = g.clone();
    changing.write_backs.push(WriteBack {
        target: constants[0].clone(),
        geometry: None,
        value: Some(Operand::Value(x)),
        memory: None,
    });
    assert_eq!(prepare(&changing).unwrap().nodes.len(), 3, "a weight that is written stays as it is");
    let x = ramp(&[1, 2, 3, 3], -2.0);
    let run = |g: Graph| Evaluator::new(g).unwrap().run(std::slice::from_ref(&x)).unwrap().remove(0).tensor().unwrap();
    let (got, want) = (run(prepared), run(g));
    assert_eq!(got.sizes(), want.sizes());
    // SAFETY: float32 and dense.
    let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
    for (g, w) in got.iter().zip(want) {
        assert!((g - w).abs() <= 1e-5 * w.abs().max(1.0), "{g} for {w}");
    }
    assert!(want.iter().any(|&w| w > 0.0));
}

#[test]
fn zeros_around_an_input_are_put_there_as_it_is_read() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let tensor = |sizes: &[i64]| ramp(sizes, -2.0).tensor().unwrap();
    let weights = [tensor(&[4, 3, 3]), tensor(&[4, 3, 3, 3]), tensor(&[4, 3, 2, 3, 3])];
    let names = ["prepared::conv1d", "prepared::conv2d", "prepared::conv3d"];
    let padded = |x: &Tensor, widths: &[i64], value: f64, mode: &str| match mode {
        "" => tensor!("constant_pad_nd", x, widths, Scalar::Float(value)),
        _ => tensor!("pad", x, widths, mode, value),
    };
    for (widths, value, mode, fused) in [
        (&[2, 0][..], 0.0, "", true),
        (&[0, 1], -0.0, "constant", true),
        (&[0, 0], 0.0, "", true),
        (&[3, 0, 1, 2], 0.0, "", true),
        (&[1, 1, 0, 0, 0, 0], 0.0, "", true),
        (&[1, 2, 0, 1, 2, 1], 0.0, "constant", true),
        (&[2, 0], 1.0, "", false),
        (&[2, -1], 0.0, "", false),
        (&[1, 1, 2, 2], 0.0, "reflect", false),
    ] {
        for (weight, name) in weights.iter().zip(names) {
            let spatial = weight.ndim() - 2;
            // A border of channels is another input; what reflects is of as many dimensions as it says.
            let is_spatial = widths[(2 * spatial).min(widths.len())..].iter().all(|&w| w == 0);
            if !is_spatial || mode == "reflect" && spatial != 2 {
                continue;
            }
            for batch in [&[2][..], &[]] {
                let sizes = [batch, &[3], &[5, 6, 7][3 - spatial..]].concat();
                if widths.len() > 2 * sizes.len() {
                    continue;
                }
                let x = tensor(&sizes);
                let program = |x: &Tensor| {
                    let padded = padded(x, widths, value, mode)?;
                    let layer = match spatial {
                        1 => tensor!("conv1d", &padded, weight)?,
                        2 => tensor!("conv2d", &padded, weight)?,
                        _ => tensor!("conv3d", &padded, weight)?,
                    };
                    Ok(vec![call!("relu", &layer)?])
                };
                let graph = infer::graph::trace::trace(std::slice::from_ref(&x), |x| program(&x[0])).unwrap();
                let prepared = infer::graph::passes::dead_code::dead_code(&prepare(&graph).unwrap());
                let got: Vec<&str> = prepared.nodes.iter().map(|n| n.target.name()).collect();
                assert_eq!(got.len(), if fused { 1 } else { 2 }, "{widths:?}: {graph}");
                assert_eq!(got.last(), Some(&name));
                let [got, want] = [prepared, graph].map(|g| {
                    let run = Evaluator::new(g).unwrap().run(&[Value::Tensor(x.clone())]);
                    run.unwrap().remove(0).tensor().unwrap()
                });
                assert_eq!((got.sizes(), got.strides()), (want.sizes(), want.strides()));
                // SAFETY: float32 and dense.
                let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
                assert!(got.iter().zip(want).all(|(g, w)| (g - w).abs() <= 1e-5 * w.abs().max(1.0)), "{widths:?}");
                assert!(want.iter().any(|&w| w > 0.0));
            }
        }
    }
    // What reads the padded input, too, needs it.
    let x = tensor(&[2, 3, 6, 7]);
    let program = |x: &Tensor| {
        let padded = tensor!("constant_pad_nd", x, &[1, 1], Scalar::Int(0))?;
        Ok(vec![call!("conv2d", &padded, &weights[1])?, call!("relu", &padded)?])
    };
    let graph = infer::graph::trace::trace(std::slice::from_ref(&x), |x| program(&x[0])).unwrap();
    assert_eq!(prepare(&graph).unwrap().nodes.len(), 3);
    // A wrong input is refused with the sizes that the operators name.
    let program = |x: &Tensor| {
        let padded = tensor!("constant_pad_nd", x, &[1, 1], Scalar::Int(0))?;
        Ok(vec![call!("conv2d", &padded, &weights[1])?])
    };
    let graph = infer::graph::trace::trace(std::slice::from_ref(&x), |x| program(&x[0])).unwrap();
    let errors = [prepare(&graph).unwrap(), graph].map(|g| {
        let wrong = Value::Tensor(tensor(&[2, 4, 6, 7]));
        Evaluator::new(g).unwrap().run(&[wrong]).unwrap_err().to_string()
    });
    let sentences = errors.map(|e| e[e.find("Given groups").unwrap()..].lines().next().map(str::to_string));
    assert_eq!(sentences[0], sentences[1]);
}

/// What is computed of numbers of 16 bits is what single precision gives of the same numbers, rounded once.
#[test]
fn a_convolution_of_16_bits_is_computed_in_single_precision_with_what_follows() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let to = |t: &Tensor, dtype| infer::core::iter::to_dtype(t, dtype).unwrap();
    let drawn = |sizes: &[i64], step: f64| {
        let t = ramp(sizes, -2.0).tensor().unwrap();
        tensor!("mul.Tensor", &t, Scalar::Float(step)).unwrap()
    };
    let (weight, bias) = (drawn(&[4, 3, 3, 3], 0.37), drawn(&[4], 0.11));
    let norm = [drawn(&[4], 0.7), drawn(&[4], 0.3), drawn(&[4], 0.2), ramp(&[4], 1.0).tensor().unwrap()];
    let (x, residual) = (drawn(&[2, 3, 6, 5], 0.23), drawn(&[2, 4, 4, 3], 0.9));
    for dtype in [DType::BFloat16, DType::Float16] {
        for of_residual in [dtype, DType::Float32] {
            // Rounded, then in `as_dtype`.
            let rounded = |t: &Tensor, as_dtype| to(&to(t, dtype), as_dtype);
            let results = [dtype, DType::Float32].map(|d| {
                let (weight, bias) = (rounded(&weight, d), rounded(&bias, d));
                let norm = norm.each_ref().map(|t| rounded(t, d));
                let of_residual = if d == dtype { of_residual } else { d };
                let inputs = [rounded(&x, d), rounded(&residual, of_residual)];
                let program = |inputs: &[Tensor]| {
                    let y = tensor!("conv2d", &inputs[0], &weight, &bias)?;
                    let [scale, shift, mean, variance] = &norm;
                    let y = tensor!("batch_norm", &y, scale, shift, mean, variance, false, 0.1, 1e-5, false)?;
                    let y = tensor!("add.Tensor", &y, &inputs[1], 1i64)?;
                    Ok(vec![call!("relu", &y)?])
                };
                let graph = infer::graph::trace::trace(&inputs, program).unwrap();
                let prepared = infer::graph::passes::dead_code::dead_code(&prepare(&graph).unwrap());
                let names: Vec<&str> = prepared.nodes.iter().map(|n| n.target.name()).collect();
                assert_eq!(names, ["prepared::conv2d"], "{d:?}");
                let inputs = inputs.map(Value::Tensor);
                let run = |g: Graph| Evaluator::new(g).unwrap().run(&inputs).unwrap().remove(0).tensor().unwrap();
                let (got, plain) = (run(prepared), run(graph));
                assert_eq!((got.dtype(), got.sizes(), got.strides()), (plain.dtype(), plain.sizes(), plain.strides()));
                got
            });
            let [got, want] = results.map(|t| to(&to(&t, dtype), DType::Float32));
            // SAFETY: float32 and dense.
            let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
            assert!(want.iter().any(|&w| w > 0.0));
            // A residual of another dtype is added to what was rounded.
            let bound = if of_residual == dtype { 0.0 } else { 0.01 };
            assert!(got.iter().zip(want).all(|(g, w)| (g - w).abs() <= bound * w.abs().max(1.0)), "{got:?} {want:?}");
        }
    }
}

#[test]
fn what_is_added_may_broadcast_or_promote() {
    for (sizes, dtype) in
        [(&[4, 3][..], DType::Float32), (&[3], DType::Float32), (&[1], DType::Float64), (&[4, 3], DType::Float64)]
    {
        let mut g = Graph::default();
        let (x, r) = (g.value("x"), g.value("r"));
        g.inputs.extend([x, r]);
        let weight = Operand::Constant(g.constant("w", ramp(&[3, 2], -2.0)));
        let none = Operand::Literal(Value::None);
        let product = node(&mut g, "aten::linear", vec![Operand::Value(x), weight, none]);
        let one = Operand::Literal(Value::Int(1));
        let sum = node(&mut g, "aten::add.Tensor", vec![Operand::Value(r), product, one]);
        let out = node(&mut g, "aten::relu", vec![sum]);
        g.outputs.push(out);
        let prepared = prepare(&g).unwrap();
        assert_eq!(prepared.nodes.len(), 1);
        let Value::Tensor(r) = ramp(sizes, -1.0) else { unreachable!() };
        let r = infer::core::iter::to_dtype(&r, dtype).unwrap();
        let inputs = [ramp(&[4, 2], 0.0), Value::Tensor(r)];
        let run = |g: Graph| Evaluator::new(g).unwrap().run(&inputs).unwrap().remove(0).tensor().unwrap();
        let (got, want) = (run(prepared), run(g));
        assert_eq!((got.dtype(), got.sizes()), (want.dtype(), want.sizes()), "{sizes:?} {dtype:?}");
        let [got, want] = [got, want].map(|t| infer::core::iter::to_dtype(&t, DType::Float32).unwrap());
        // SAFETY: float32 and dense.
        assert_eq!(unsafe { got.as_slice::<f32>() }, unsafe { want.as_slice::<f32>() });
    }
}

#[test]
fn a_recurrent_network_of_constant_weights_is_prepacked_and_computes_the_same() {
    let values = |v: Value| {
        let dense = infer::core::iter::contiguous(&v.tensor().unwrap()).unwrap();
        // SAFETY: float32 and contiguous.
        unsafe { dense.as_slice::<f32>() }.to_vec()
    };
    // Gates, an LSTM's two states, the states' width where a projection makes it another.
    for (name, gates, states, projected) in [
        ("aten::lstm.input", 4, 2, None),
        ("aten::lstm.input", 4, 2, Some(2)),
        ("aten::gru.input", 3, 1, None),
        ("aten::rnn_tanh.input", 1, 1, None),
        ("aten::rnn_relu.input", 1, 1, None),
    ] {
        for (biases, both) in [(true, false), (false, true), (true, true)] {
            let (hidden, directions) = (5, 1 + i64::from(both));
            let state = projected.unwrap_or(hidden);
            let mut g = Graph::default();
            let x = g.value("x");
            g.inputs.push(x);
            let mut weights = Vec::new();
            for layer in 0..2 {
                for _ in 0..directions {
                    let features = if layer == 0 { 3 } else { state * directions };
                    let mut sizes = vec![vec![gates * hidden, features], vec![gates * hidden, state]];
                    sizes.extend(biases.then(|| [vec![gates * hidden], vec![gates * hidden]]).into_iter().flatten());
                    sizes.extend(projected.map(|p| vec![p, hidden]));
                    weights.extend(sizes.iter().map(|s| Operand::Constant(g.constant("w", ramp(s, -2.0)))));
                }
            }
            let given = |width: i64| ramp(&[2 * directions, 2, width], -1.0);
            let h = match states {
                2 => {
                    let of = [given(state), given(hidden)].map(|v| v.tensor().unwrap());
                    Operand::Literal(Value::Tensors(of.into()))
                }
                _ => Operand::Literal(given(state)),
            };
            let flag = |b: bool| Operand::Literal(Value::Bool(b));
            let rest = [flag(biases), Operand::Literal(Value::Int(2)), Operand::Literal(Value::Float(0.5))];
            let mut args = vec![Operand::Value(x), h, Operand::List(weights)];
            args.extend(rest.into_iter().chain([flag(false), flag(both), flag(false)]));
            let results: Vec<ValueId> = (0..=states).map(|_| g.value("y")).collect();
            g.nodes.push(Node {
                target: Target::Op(find(name).unwrap()),
                args,
                results: Results::Tuple(results.iter().copied().map(Some).collect()),
            });
            g.outputs.extend(results.into_iter().map(Operand::Value));
            let prepared = prepare(&g).unwrap();
            assert_eq!(prepared.nodes[0].target.name(), "prepared::recurrence", "{name}");
            let x = ramp(&[4, 2, 3], -2.0);
            let run = |g: Graph| Evaluator::new(g).unwrap().run(std::slice::from_ref(&x)).unwrap();
            let (got, want) = (run(prepared), run(g));
            assert_eq!(got.len(), states + 1);
            for (got, want) in got.into_iter().zip(want) {
                let (got, want) = (values(got), values(want));
                assert_eq!(got.len(), want.len());
                assert!(want.iter().any(|&w| w != 0.0));
                assert!(got.iter().zip(&want).all(|(g, w)| (g - w).abs() <= 1e-6 * w.abs().max(1.0)), "{name}");
            }
        }
    }
}

#[test]
fn what_decomposed_programs_have_is_prepacked_as_what_it_was() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let tensor = |sizes: &[i64], from: f32| ramp(sizes, from).tensor().unwrap();
    let (matrix, bias) = (tensor(&[5, 4], -2.0), tensor(&[5], -1.0));
    let (kernel, scale, mean, variance) =
        (tensor(&[3, 2, 3, 3], -2.0), tensor(&[3], -1.0), tensor(&[3], 0.0), tensor(&[3], 1.0));
    type Program<'a> = Box<dyn Fn(&Tensor) -> Result<Value> + 'a>;
    let programs: [(Vec<i64>, &str, Program<'_>); 4] = [
        (
            vec![2, 3, 4],
            "prepared::linear",
            Box::new(|x| {
                let rows = tensor!("view", x, &[6, 4])?;
                let product = tensor!("addmm", &bias, &rows, &tensor!("permute", &matrix, &[1, 0])?, 1, 1)?;
                call!("relu", &tensor!("view", &product, &[2, 3, 5])?)
            }),
        ),
        (
            vec![3, 4],
            "prepared::linear",
            Box::new(|x| call!("relu", &tensor!("addmm", &bias, x, &tensor!("permute", &matrix, &[1, 0])?, 1, 1)?)),
        ),
        (vec![3, 4], "prepared::linear", Box::new(|x| call!("mm", x, &tensor!("t", &matrix)?))),
        (
            vec![2, 2, 5, 6],
            "prepared::conv2d",
            Box::new(|x| {
                let made =
                    tensor!("convolution", x, &kernel, Arg::None, &[1, 1], &[1, 1], &[1, 1], false, &[0, 0], 1i64)?;
                let name = "_native_batch_norm_legit_no_training";
                let normed = infer::dispatch::find(&format!("aten::{name}")).unwrap().invoke(&[
                    Arg::Tensor(&made),
                    Arg::Tensor(&scale),
                    Arg::None,
                    Arg::Tensor(&mean),
                    Arg::Tensor(&variance),
                    Arg::Float(0.1),
                    Arg::Float(1e-5),
                ])?;
                call!("relu", &normed.tensors()?[0])
            }),
        ),
    ];
    for (sizes, name, program) in programs {
        let x = tensor(&sizes, -2.0);
        let graph = infer::graph::trace::trace(std::slice::from_ref(&x), |x| Ok(vec![program(&x[0])?])).unwrap();
        let prepared = infer::graph::passes::dead_code::dead_code(&prepare(&graph).unwrap());
        let names: Vec<&str> = prepared.nodes.iter().map(|n| n.target.name()).collect();
        assert_eq!(names, [name], "{graph}");
        let run = |g: Graph| Evaluator::new(g).unwrap().run(&[Value::Tensor(x.clone())]).unwrap().remove(0);
        let [got, want] = [run(prepared), program(&x).unwrap()].map(|v| v.tensor().unwrap());
        assert_eq!((got.sizes(), got.strides()), (want.sizes(), want.strides()));
        // SAFETY: float32 and dense.
        let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
        assert!(got.iter().zip(want).all(|(g, w)| (g - w).abs() <= 1e-5 * w.abs().max(1.0)), "{got:?} for {want:?}");
        assert!(want.iter().any(|&w| w > 0.0));
    }
    // A product of what is no matrix is refused by the operator, and a factor is its own.
    let mut g = Graph::default();
    let x = g.value("x");
    g.inputs.push(x);
    let weight = Operand::Constant(g.constant("w", ramp(&[4, 5], -2.0)));
    let out = node(&mut g, "aten::mm", vec![Operand::Value(x), weight]);
    g.outputs.push(out);
    assert_eq!(prepare(&g).unwrap().nodes[0].target.name(), "aten::mm");
}

/// A processor that multiplies numbers of 16 bits in pairs has the folded weight in them: it is rounded, too.
#[test]
fn a_convolution_of_many_channels_of_16_bits_takes_inputs_of_any_layout() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let to = |t: &Tensor, dtype| infer::core::iter::to_dtype(t, dtype).unwrap();
    let drawn = |sizes: &[i64], step: f64| {
        let t = ramp(sizes, -2.0).tensor().unwrap();
        to(&tensor!("mul.Tensor", &t, Scalar::Float(step)).unwrap(), DType::BFloat16)
    };
    let weight = drawn(&[32, 8, 3, 3], 0.37);
    let norm = [
        drawn(&[32], 0.7),
        drawn(&[32], 0.3),
        drawn(&[32], 0.2),
        to(&ramp(&[32], 1.0).tensor().unwrap(), DType::BFloat16),
    ];
    let wide = drawn(&[2, 18, 6, 5], 0.23);
    let last = tensor!("contiguous", &wide, infer::core::MemoryFormat::ChannelsLast).unwrap();
    // Row-major, channels last, some of the channels, from an odd one on.
    let narrow = |t: &Tensor, from: i64| tensor!("narrow", t, 1i64, from, 16i64).unwrap();
    for x in [narrow(&wide, 0), narrow(&last, 0), narrow(&last, 2), narrow(&last, 1)] {
        let program = |d: DType| {
            let (weight, norm) = (to(&weight, d), norm.each_ref().map(|t| to(t, d)));
            move |inputs: &[Tensor]| {
                let y = tensor!("conv2d", &inputs[0], &weight, Arg::None, &[1], &[1], &[1], 2i64)?;
                let [scale, shift, mean, variance] = &norm;
                Ok(vec![call!("batch_norm", &y, scale, shift, mean, variance, false, 0.1, 1e-5, false)?])
            }
        };
        let graph = infer::graph::trace::trace(std::slice::from_ref(&x), program(DType::BFloat16)).unwrap();
        let prepared = prepare(&graph).unwrap();
        assert_eq!(prepared.nodes.iter().map(|n| n.target.name()).collect::<Vec<_>>(), ["prepared::conv2d"]);
        let run =
            |g: Graph| Evaluator::new(g).unwrap().run(&[Value::Tensor(x.clone())]).unwrap().remove(0).tensor().unwrap();
        let (got, plain) = (run(prepared), run(graph));
        assert_eq!((got.dtype(), got.sizes(), got.strides()), (plain.dtype(), plain.sizes(), plain.strides()));
        let exact = program(DType::Float32)(&[to(&x, DType::Float32)]).unwrap().remove(0).tensor().unwrap();
        let dense = |t: &Tensor| {
            let dense = infer::core::iter::contiguous(&to(t, DType::Float32)).unwrap();
            // SAFETY: float32 and contiguous.
            unsafe { dense.as_slice::<f32>() }.to_vec()
        };
        let (got, exact) = (dense(&got), dense(&exact));
        let largest = exact.iter().fold(0.0f32, |m, x| m.max(x.abs()));
        assert!(got.iter().zip(&exact).all(|(g, w)| (g - w).abs() <= 0.008 * largest), "{got:?} {exact:?}");
    }
}

/// Layers of 16 bits, and layers whose float32 weights are read in 16 bits, as under autocast.
#[test]
fn a_linear_layer_of_16_bits_is_one_node_with_its_weight_packed() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let to = |t: &Tensor, dtype| infer::core::iter::to_dtype(t, dtype).unwrap();
    let drawn = |sizes: &[i64]| ramp(sizes, -2.0).tensor().unwrap();
    let (weight, bias, x, residual) = (drawn(&[20, 34]), drawn(&[20]), drawn(&[3, 34]), drawn(&[3, 20]));
    for dtype in [DType::BFloat16, DType::Float16] {
        for is_cast in [false, true] {
            let kept = if is_cast { DType::Float32 } else { dtype };
            let (weight, bias) = (to(&weight, kept), to(&bias, kept));
            let inputs = [to(&x, dtype), to(&residual, dtype)];
            let program = |inputs: &[Tensor]| {
                let read = |t: &Tensor| if is_cast { tensor!("_to_copy", t, dtype) } else { Ok(t.clone()) };
                let y = tensor!("linear", &inputs[0], &read(&weight)?, &read(&bias)?)?;
                let y = tensor!("add.Tensor", &y, &inputs[1], 1i64)?;
                let y = tensor!("relu", &y)?;
                let square = read(&weight)?;
                let square = tensor!("t", &square)?;
                Ok(vec![call!("matmul", &inputs[0], &square)?, Value::Tensor(y)])
            };
            let graph = infer::graph::trace::trace(&inputs, program).unwrap();
            let prepared = infer::graph::passes::dead_code::dead_code(&prepare(&graph).unwrap());
            let names: Vec<&str> = prepared.nodes.iter().map(|n| n.target.name()).collect();
            assert_eq!(names, ["prepared::linear", "prepared::linear"], "{dtype:?}, cast: {is_cast}");
            let inputs = inputs.map(Value::Tensor);
            let run = |g: Graph| Evaluator::new(g).unwrap().run(&inputs).unwrap();
            for (got, want) in run(prepared).into_iter().zip(run(graph)) {
                let (got, want) = (got.tensor().unwrap(), want.tensor().unwrap());
                assert_eq!((got.dtype(), got.sizes(), got.strides()), (dtype, want.sizes(), want.strides()));
                let [got, want] = [got, want].map(|t| to(&t, DType::Float32));
                // SAFETY: float32 and dense.
                let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
                assert!(want.iter().any(|&w| w > 0.0));
                // One rounding in place of three.
                let bound = if dtype == DType::BFloat16 { 0.008 } else { 0.001 };
                assert!(
                    got.iter().zip(want).all(|(g, w)| (g - w).abs() <= bound * w.abs().max(8.0)),
                    "{got:?} {want:?}"
                );
            }
        }
    }
}

/// A number that was rounded and widened is the rounded one.
#[test]
fn a_weight_that_was_rounded_and_widened_is_computed() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let weight = ramp(&[4, 3], 0.1).tensor().unwrap();
    let inputs = [ramp(&[2, 3], -2.0).tensor().unwrap()];
    let program = |inputs: &[Tensor]| {
        let rounded = tensor!("_to_copy", &weight, DType::BFloat16)?;
        let widened = tensor!("_to_copy", &rounded, DType::Float32)?;
        Ok(vec![call!("linear", &inputs[0], &widened, Arg::None)?])
    };
    let graph = infer::graph::trace::trace(&inputs, program).unwrap();
    let prepared = prepare(&graph).unwrap();
    assert_eq!(prepared.nodes.iter().map(|n| n.target.name()).collect::<Vec<_>>(), ["prepared::linear"]);
    let run = |g: Graph| Evaluator::new(g).unwrap().run(&inputs.clone().map(Value::Tensor)).unwrap().remove(0);
    let (got, want) = (run(prepared).tensor().unwrap(), run(graph).tensor().unwrap());
    let exact = tensor!("linear", &inputs[0], &weight).unwrap();
    // SAFETY: float32 and dense.
    let [got, want, exact] = [&got, &want, &exact].map(|t| unsafe { t.as_slice::<f32>() });
    assert!(got.iter().zip(want).all(|(g, w)| (g - w).abs() <= 1e-5 * w.abs().max(1.0)), "{got:?} {want:?}");
    assert!(want.iter().zip(exact).any(|(w, e)| (w - e).abs() > 1e-3), "{want:?} {exact:?}");
}

/// Normalised weights are computed once; integers that a graph widens stay integers.
#[test]
fn weights_that_are_computed_of_constants_are_packed() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let drawn = |sizes: &[i64]| ramp(sizes, -2.0).tensor().unwrap();
    let (v, g, bias) = (drawn(&[6, 4, 3]), drawn(&[6, 1, 1]), drawn(&[6]));
    let (matrix, scale) = (drawn(&[3, 7]), drawn(&[3, 1]));
    let few = infer::core::iter::to_dtype(&matrix, DType::Int8).unwrap();
    let inputs = [drawn(&[2, 4, 9])];
    let program = |inputs: &[Tensor]| {
        let w = tensor!("_weight_norm", &v, &g, 0i64)?;
        let y = tensor!("conv1d", &inputs[0], &w, &bias)?;
        let w = tensor!("_weight_norm", &matrix, &scale, 0i64)?;
        let z = tensor!("linear", &y, &w, Arg::None)?;
        let w = tensor!("_to_copy", &few, DType::Float32)?;
        let w = tensor!("mul.Tensor", &w, &scale)?;
        Ok(vec![Value::Tensor(z), call!("linear", &y, &w, Arg::None)?])
    };
    let graph = infer::graph::trace::trace(&inputs, program).unwrap();
    let names = |g: &Graph| g.nodes.iter().map(|n| n.target.name().to_string()).collect::<Vec<_>>();
    let prepared = prepare(&graph).unwrap();
    let kept = ["aten::_to_copy", "aten::mul.Tensor", "aten::linear"];
    assert_eq!(names(&prepared), [&["prepared::conv1d", "prepared::linear"][..], &kept].concat());
    let run = |g: Graph| Evaluator::new(g).unwrap().run(&inputs.clone().map(Value::Tensor)).unwrap();
    for (got, want) in run(prepared).into_iter().zip(run(graph.clone())) {
        let (got, want) = (got.tensor().unwrap(), want.tensor().unwrap());
        assert_eq!((got.sizes(), got.strides()), (want.sizes(), want.strides()));
        // SAFETY: float32 and dense.
        let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
        assert!(want.iter().any(|&w| w != 0.0));
        assert!(got.iter().zip(want).all(|(g, w)| (g - w).abs() <= 1e-5 * w.abs().max(8.0)), "{got:?} {want:?}");
    }
    // One of what it is computed of is written, or may be.
    let is_free = |t: &Tensor| !t.same(&g);
    let left = names(&prepare_with(&graph, &Packs::default(), &is_free, true).unwrap());
    assert!(left.contains(&"aten::conv1d".into()) && left.contains(&"prepared::linear".into()), "{left:?}");
    let at = graph.constants.iter().position(|c| matches!(&c.value, Value::Tensor(t) if t.same(&v))).unwrap();
    let mut changing = graph.clone();
    let (target, value) = (Operand::Constant(at), Some(Operand::Value(graph.inputs[0])));
    changing.write_backs.push(WriteBack { target, geometry: None, value, memory: None });
    assert!(names(&prepare(&changing).unwrap()).contains(&"aten::conv1d".into()));
}

/// What tells computed weights apart is how they are computed, not where in a graph.
#[test]
fn packs_of_computed_weights_are_shared_by_what_computes_them() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let (v, g) = (ramp(&[6, 4], -2.0).tensor().unwrap(), ramp(&[6, 1], 1.0).tensor().unwrap());
    let packs = Packs::default();
    let count = |rows: i64, factor: f64| {
        let inputs = [ramp(&[rows, 4], 0.0).tensor().unwrap()];
        let program = |inputs: &[Tensor]| {
            let x = if rows > 2 { tensor!("relu", &inputs[0])? } else { inputs[0].clone() };
            let w = tensor!("_weight_norm", &v, &g, 0i64)?;
            let w = tensor!("mul.Scalar", &w, Scalar::Float(factor))?;
            Ok(vec![call!("linear", &x, &w, Arg::None)?])
        };
        let graph = infer::graph::trace::trace(&inputs, program).unwrap();
        let prepared = prepare_with(&graph, &packs, &|_| true, true).unwrap();
        assert_eq!(prepared.nodes.last().unwrap().target.name(), "prepared::linear");
        packs.count()
    };
    assert_eq!([count(2, 0.5), count(3, 0.5), count(2, 0.25)], [1, 1, 2]);
}

/// A weight that a network computes of its input is looked for in few nodes: a file may have any number of them.
#[test]
fn what_computes_a_weight_is_looked_for_in_bounded_depth() {
    let mut g = Graph::default();
    let x = g.value("x");
    g.inputs.push(x);
    let mut weight = Operand::Value(x);
    for _ in 0..5_000 {
        weight = node(&mut g, "aten::relu", vec![weight]);
    }
    let geometry = ramp(&[3, 3], 0.0).tensor().unwrap().geometry().clone();
    g.values.iter_mut().for_each(|v| v.geometry = Some(geometry.clone()));
    let out = node(&mut g, "aten::linear", vec![Operand::Value(x), weight, Operand::Literal(Value::None)]);
    g.outputs.push(out);
    let nodes = g.nodes.len();
    let prepared = std::thread::Builder::new().stack_size(256 << 10).spawn(move || prepare(&g).unwrap().nodes.len());
    assert_eq!(prepared.unwrap().join().unwrap(), nodes);
}

/// Tensors in the place of numbers tell weights apart, too.
#[test]
fn weights_that_are_computed_of_other_literals_are_others() {
    let packs = Packs::default();
    let weight = ramp(&[3, 2], -2.0);
    let run = |factor: f32| {
        let mut g = Graph::default();
        let x = g.value("x");
        g.inputs.push(x);
        let w = Operand::Constant(g.constant("w", weight.clone()));
        let scaled = node(&mut g, "aten::mul.Tensor", vec![w, Operand::Literal(ramp(&[3, 2], factor))]);
        let geometry = ramp(&[3, 2], 0.0).tensor().unwrap().geometry().clone();
        g.values.iter_mut().for_each(|v| v.geometry = Some(geometry.clone()));
        let out = node(&mut g, "aten::linear", vec![Operand::Value(x), scaled, Operand::Literal(Value::None)]);
        g.outputs.push(out);
        let prepared = prepare_with(&g, &packs, &|_| true, true).unwrap();
        assert_eq!(prepared.nodes.len(), 1);
        let x = ramp(&[4, 2], 1.0);
        let run =
            |g: Graph| Evaluator::new(g).unwrap().run(std::slice::from_ref(&x)).unwrap().remove(0).tensor().unwrap();
        let (got, want) = (run(prepared), run(g));
        // SAFETY: float32 and dense; whole numbers are exact.
        assert_eq!(unsafe { got.as_slice::<f32>() }, unsafe { want.as_slice::<f32>() });
    };
    run(1.0);
    run(2.0);
    assert_eq!(packs.count(), 2);
}

/// Layers of the parts of one parameter read each its own.
#[test]
fn parts_of_a_parameter_are_packed_apart() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let both = ramp(&[6, 4], -2.0).tensor().unwrap();
    let (gate, up) = (ramp(&[6], 1.0).tensor().unwrap(), ramp(&[8, 4], 0.5).tensor().unwrap());
    let inputs = [ramp(&[2, 4], 0.0).tensor().unwrap()];
    let program = |inputs: &[Tensor]| {
        let mut results = Vec::new();
        let halves = call!("chunk", &both, 2i64, 0i64)?.tensors()?;
        let biases = call!("chunk", &gate, 2i64, 0i64)?.tensors()?;
        for (w, b) in halves.iter().zip(&biases) {
            results.push(call!("linear", &inputs[0], w, b)?);
        }
        for w in call!("split_with_sizes", &up, &[3i64, 5], 0i64)?.tensors()? {
            results.push(call!("linear", &inputs[0], &w, Arg::None)?);
        }
        Ok(results)
    };
    let graph = infer::graph::trace::trace(&inputs, program).unwrap();
    let prepared = prepare(&graph).unwrap();
    assert_eq!(prepared.nodes.iter().filter(|n| n.target.name() == "prepared::linear").count(), 4);
    let run = |g: Graph| Evaluator::new(g).unwrap().run(&inputs.clone().map(Value::Tensor)).unwrap();
    for (got, want) in run(prepared).into_iter().zip(run(graph)) {
        let (got, want) = (got.tensor().unwrap(), want.tensor().unwrap());
        assert_eq!(got.sizes(), want.sizes());
        // SAFETY: float32 and dense; whole numbers and halves are exact.
        assert_eq!(unsafe { got.as_slice::<f32>() }, unsafe { want.as_slice::<f32>() });
    }
}

/// A weight that lies in a buffer's memory changes with the buffer.
#[test]
fn a_weight_in_written_memory_stays_as_it_is() {
    let weight = ramp(&[3, 2], -2.0);
    let t = weight.clone().tensor().unwrap();
    let buffer = t.alias(&[6], &[1], 0, t.dtype()).unwrap();
    let mut g = Graph::default();
    let x = g.value("x");
    g.inputs.push(x);
    let w = Operand::Constant(g.constant("w", weight));
    let b = Operand::Constant(g.constant("b", Value::Tensor(buffer)));
    node(&mut g, "aten::mul_.Scalar", vec![b, Operand::Literal(Value::Float(2.0))]);
    let out = node(&mut g, "aten::linear", vec![Operand::Value(x), w, Operand::Literal(Value::None)]);
    g.outputs.push(out);
    assert_eq!(g.written_constants().into_iter().collect::<Vec<_>>(), [0, 1]);
    assert_eq!(prepare(&g).unwrap().nodes.last().unwrap().target.name(), "aten::linear");
}

/// What is computed of constants and then written is no weight that is known.
#[test]
fn a_weight_that_is_written_after_it_was_computed_is_read() {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let (weight, inputs) = (ramp(&[3, 2], -2.0).tensor().unwrap(), [ramp(&[4, 2], 1.0).tensor().unwrap()]);
    let program = |inputs: &[Tensor]| {
        let computed = call!("neg", &weight)?.tensor()?;
        call!("mul_.Scalar", &computed, Scalar::Float(2.0))?;
        Ok(vec![call!("linear", &inputs[0], &computed, Arg::None)?])
    };
    let graph = infer::graph::trace::trace(&inputs, program).unwrap();
    let run = |g: Graph| {
        Evaluator::new(g).unwrap().run(&inputs.clone().map(Value::Tensor)).unwrap().remove(0).tensor().unwrap()
    };
    let (got, want) = (run(prepare(&graph).unwrap()), run(graph));
    // SAFETY: float32 and dense; whole numbers are exact.
    assert_eq!(unsafe { got.as_slice::<f32>() }, unsafe { want.as_slice::<f32>() });
}
