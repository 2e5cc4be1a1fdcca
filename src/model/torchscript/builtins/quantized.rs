//! Layers with packed weights: what makes the objects, what they are asked, and what they compute.

use super::builtin::{Row, row};
use super::support::*;
use crate::core::{DType, Result, Tensor};
use crate::model::ivalue::{IValue, Type};
use crate::model::native_classes::{CellParams, native, of_cell, of_conv, of_embedding, of_linear};
use crate::ops::quantized::packed::{Conv, Convolution, Embedding, Linear, Target};
use crate::{bail, check, tensor};

fn linear(v: &IValue) -> Result<&Linear> {
    native(v, "__torch__.torch.classes.quantized.LinearPackedParamsBase")
}

fn conv(v: &IValue) -> Result<&Conv> {
    native(v, "__torch__.torch.classes.quantized.Conv2dPackedParamsBase")
}

fn embedding(v: &IValue) -> Result<&Embedding> {
    native(v, "__torch__.torch.classes.quantized.EmbeddingPackedParamsBase")
}

fn cell(v: &IValue) -> Result<&CellParams> {
    native(v, "__torch__.torch.classes.rnn.CellParamsBase")
}

fn ints(v: &IValue) -> Result<Vec<i64>> {
    list(v)?.to_vec().iter().map(int).collect()
}

fn optional_tensor(v: &IValue) -> Option<Tensor> {
    v.tensor().cloned()
}

fn of(t: Result<Tensor>) -> Result<IValue> {
    t.map(IValue::Tensor)
}

/// The scale and the zero point that are arguments from `at` on.
fn target(a: &[IValue], at: usize, relu: bool) -> Result<Target> {
    Ok(Target { scale: float(arg(a, at)?)?, zero_point: int(arg(a, at + 1)?)?, relu })
}

fn tuple_of(weight: &Tensor, bias: &Option<Tensor>) -> IValue {
    IValue::tuple(vec![IValue::Tensor(weight.clone()), bias.clone().map_or(IValue::None, IValue::Tensor)])
}

/// A convolution of so many dimensions; of one it is of two, the first of which has one element.
fn prepack(a: &[IValue], name: &str, dims: usize, transposed: bool) -> Result<IValue> {
    let mut at = 2;
    let mut next = |what: i64| -> Result<Vec<i64>> {
        at += 1;
        let given = ints(arg(a, at - 1)?)?;
        check!(given.len() == dims, "{name}: expected {dims} numbers for {dims} dimensions, got {}", given.len());
        Ok(if dims == 1 { vec![what, given[0]] } else { given })
    };
    let (stride, padding) = (next(1)?, next(0)?);
    let output_padding = if transposed { next(0)? } else { vec![0; dims.max(2)] };
    let dilation = next(1)?;
    let groups = int(arg(a, at)?)?;
    let weight = tensor(arg(a, 0)?)?;
    let weight = if dims == 1 { tensor!("unsqueeze", weight, 2i64)? } else { weight.clone() };
    let spec = Convolution { stride, padding, output_padding, dilation, groups, transposed };
    of_conv(Conv::new(name, dims.max(2), weight, optional_tensor(arg(a, 1)?), spec)?)
}

/// The result of a convolution, of one dimension or more.
fn convolve(name: &str, dims: usize, x: &Tensor, f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<IValue> {
    if dims > 1 {
        return of(f(x));
    }
    check!(x.ndim() == 3, "{name}(): Expected activation data tensor to have 3 dimensions, got {}", x.ndim());
    let y = f(&tensor!("unsqueeze", x, 2i64)?)?;
    of(tensor!("squeeze.dim", &y, 2i64))
}

macro_rules! class {
    (linear) => {
        "__torch__.torch.classes.quantized.LinearPackedParamsBase"
    };
    (conv2) => {
        "__torch__.torch.classes.quantized.Conv2dPackedParamsBase"
    };
    (conv3) => {
        "__torch__.torch.classes.quantized.Conv3dPackedParamsBase"
    };
    (embedding) => {
        "__torch__.torch.classes.quantized.EmbeddingPackedParamsBase"
    };
    (cell) => {
        "__torch__.torch.classes.rnn.CellParamsBase"
    };
}

/// `quantized::NAME(Tensor qx, CLASS packed_weight, float output_scale, int output_zero_point) -> Tensor`
macro_rules! run_conv {
    ($name:literal, $class:ident, $dims:literal, $relu:literal) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor qx, ",
                class!($class),
                " packed_weight, float output_scale, int output_zero_point) -> Tensor"
            ),
            |a| {
                let (layer, to) = (conv(arg(a, 1)?)?, target(a, 2, $relu)?);
                convolve($name, $dims, tensor(arg(a, 0)?)?, |x| layer.run(concat!("quantized::", $name), x, to))
            },
        )
    };
}

/// As `run_conv`, with the arguments that the packed weights have, too.
macro_rules! run_conv_legacy {
    ($name:literal, $class:ident, $dims:literal, $relu:literal) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor qx, ",
                class!($class),
                " weight, int[] stride, int[] padding, int[] dilation, int groups, float output_scale, int output_zero_point) -> Tensor"
            ),
            |a| {
                let (layer, to) = (conv(arg(a, 1)?)?, target(a, 6, $relu)?);
                convolve($name, $dims, tensor(arg(a, 0)?)?, |x| layer.run(concat!("quantized::", $name), x, to))
            },
        )
    };
}

macro_rules! run_conv_dynamic {
    ($name:literal, $class:ident, $dims:literal) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor qx, ",
                class!($class),
                " packed_weight, bool reduce_range=False) -> Tensor"
            ),
            |a| {
                let (layer, reduce) = (conv(arg(a, 1)?)?, boolean(arg(a, 2)?)?);
                convolve($name, $dims, tensor(arg(a, 0)?)?, |x| {
                    layer.run_dynamic(concat!("quantized::", $name), x, reduce)
                })
            },
        )
    };
}

macro_rules! prepack_conv {
    ($name:literal, $class:ident, $dims:literal) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, int groups) -> ",
                class!($class)
            ),
            |a| prepack(a, concat!("quantized::", $name), $dims, false),
        )
    };
    ($name:literal, $class:ident, $dims:literal, transposed) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] output_padding, int[] dilation, int groups) -> ",
                class!($class)
            ),
            |a| prepack(a, concat!("quantized::", $name), $dims, true),
        )
    };
}

macro_rules! unpack_conv {
    ($name:literal, $class:ident, $dims:literal) => {
        row(
            concat!($name, "(", class!($class), " packed_weights) -> (Tensor unpacked_weights, Tensor? B_origin)"),
            |a| {
                let w = &conv(arg(a, 0)?)?.weights;
                let weight = if $dims == 1 { tensor!("squeeze.dim", &w.weight, 2i64)? } else { w.weight.clone() };
                Ok(tuple_of(&weight, &w.bias))
            },
        )
    };
}

macro_rules! ask_conv {
    ($name:literal, $class:ident, ints $field:ident) => {
        row(concat!($name, "(", class!($class), " packed_weights) -> int[]"), |a| {
            Ok(IValue::ints(&conv(arg(a, 0)?)?.spec.$field))
        })
    };
    ($name:literal, $class:ident, $field:ident) => {
        row(concat!($name, "(", class!($class), " packed_weights) -> int"), |a| {
            Ok(IValue::Int(conv(arg(a, 0)?)?.spec.$field.into()))
        })
    };
}

/// `quantized::NAME(Tensor X, LinearPackedParamsBase W_prepack, float Y_scale_i, int Y_zero_point_i, ...) -> Tensor Y`
macro_rules! run_linear {
    ($name:literal, $more:literal, $run:expr) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor X, ",
                class!(linear),
                " W_prepack, float Y_scale_i, int Y_zero_point_i",
                $more,
                ") -> Tensor Y"
            ),
            |a| {
                let run: fn(&Linear, &Tensor, &mut [IValue]) -> Result<Tensor> = $run;
                let (x, layer) = (take_arg(a, 0)?, take_arg(a, 1)?);
                of(run(linear(&layer)?, tensor(&x)?, a))
            },
        )
    };
}

/// A layer and a function after it, before the result is rounded.
fn linear_and(layer: &Linear, x: &Tensor, a: &[IValue], f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let to = target(a, 2, false)?;
    let y = f(&layer.run_in_floats("quantized::linear", x, false)?)?;
    tensor!("quantize_per_tensor", &y, to.scale, to.zero_point, x.dtype())
}

fn bags(a: &[IValue]) -> Result<IValue> {
    check!(matches!(arg(a, 7)?, IValue::None), "embedding_bag: compressed indices are not supported");
    check!(!boolean(arg(a, 5)?)?, "embedding_bag: pruned weights are not supported");
    let (offsets, weights) = (optional_tensor(arg(a, 2)?), optional_tensor(arg(a, 6)?));
    let table = embedding(arg(a, 0)?)?;
    of(table.bags(tensor(arg(a, 1)?)?, offsets.as_ref(), weights.as_ref(), boolean(arg(a, 8)?)?))
}

fn look_up(a: &[IValue]) -> Result<IValue> {
    check!(!boolean(arg(a, 2)?)?, "embedding: pruned weights are not supported");
    of(embedding(arg(a, 0)?)?.look_up(tensor(arg(a, 1)?)?))
}

// ---- recurrent layers -----------------------------------------------------------------------------

impl CellParams {
    fn run(&self, layer: &crate::model::ivalue::Object, x: &Tensor) -> Result<Tensor> {
        let Some(layer) = layer.native::<Linear>() else { bail!(Internal, "cell parameters without a linear layer") };
        layer.run_dynamic("quantized::linear_dynamic", x, self.reduce_range.unwrap_or(false), false)
    }

    fn of_input(&self, x: &Tensor) -> Result<Tensor> {
        self.run(&self.input, x)
    }

    fn of_hidden(&self, h: &Tensor) -> Result<Tensor> {
        self.run(&self.hidden, h)
    }
}

fn chunks(t: &Tensor, n: i64) -> Result<Vec<Tensor>> {
    let dim = t.ndim() as i64 - 1;
    let parts = crate::call!("chunk", t, n, dim)?.tensors()?;
    check!(parts.len() == n as usize, "quantized: {} are no {n} gates", t.describe());
    Ok(parts)
}

/// What a cell makes of the gates of its input and its state.
type Step = fn(&CellParams, &Tensor, &[Tensor]) -> Result<Vec<Tensor>>;

fn lstm_step(cell: &CellParams, of_input: &Tensor, state: &[Tensor]) -> Result<Vec<Tensor>> {
    let [h, c] = state else { bail!("quantized_lstm: a state of two tensors is expected") };
    let gates = chunks(&tensor!("add.Tensor", &cell.of_hidden(h)?, of_input)?, 4)?;
    let sigmoid = |i: usize| tensor!("sigmoid", &gates[i]);
    let (input, forget, new, output) = (sigmoid(0)?, sigmoid(1)?, tensor!("tanh", &gates[2])?, sigmoid(3)?);
    let c = tensor!("add.Tensor", &tensor!("mul.Tensor", &forget, c)?, &tensor!("mul.Tensor", &input, &new)?)?;
    let h = tensor!("mul.Tensor", &output, &tensor!("tanh", &c)?)?;
    Ok(vec![h, c])
}

fn gru_step(cell: &CellParams, of_input: &Tensor, state: &[Tensor]) -> Result<Vec<Tensor>> {
    let [h] = state else { bail!("quantized_gru: a state of one tensor is expected") };
    let (i, g) = (chunks(of_input, 3)?, chunks(&cell.of_hidden(h)?, 3)?);
    let gate = |k: usize| tensor!("sigmoid", &tensor!("add.Tensor", &g[k], &i[k])?);
    let (reset, update) = (gate(0)?, gate(1)?);
    let new = tensor!("tanh", &tensor!("add.Tensor", &i[2], &tensor!("mul.Tensor", &g[2], &reset)?)?)?;
    let kept = tensor!("mul.Tensor", &tensor!("sub.Tensor", h, &new)?, &update)?;
    Ok(vec![tensor!("add.Tensor", &kept, &new)?])
}

fn simple_step(cell: &CellParams, of_input: &Tensor, state: &[Tensor], relu: bool) -> Result<Vec<Tensor>> {
    let [h] = state else { bail!("quantized_rnn: a state of one tensor is expected") };
    let sum = tensor!("add.Tensor", &cell.of_hidden(h)?, of_input)?;
    Ok(vec![if relu { tensor!("relu", &sum)? } else { tensor!("tanh", &sum)? }])
}

/// How many examples of a batch reach each step, from `data`'s start on; all where sequences are not packed.
fn step_sizes(batch_sizes: Option<&Tensor>, steps: i64, batch: i64) -> Result<Vec<i64>> {
    let Some(sizes) = batch_sizes else { return Ok(vec![batch; steps as usize]) };
    (0..sizes.numel()).map(|i| Ok(tensor!("select.int", sizes, 0i64, i)?.item()?.to_i64())).collect()
}

/// One direction of one layer over rows of steps: its rows of results, and its last state.
fn direction(
    cell: &CellParams,
    step: Step,
    rows: &Tensor,
    sizes: &[i64],
    state: Vec<Tensor>,
    backwards: bool,
) -> Result<(Tensor, Vec<Tensor>)> {
    // All steps' gates of the input come of one product, whose input has one scale.
    let gates = cell.of_input(rows)?;
    let starts: Vec<i64> = sizes.iter().scan(0, |at, n| Some(std::mem::replace(at, *at + n))).collect();
    let order: Vec<usize> = if backwards { (0..sizes.len()).rev().collect() } else { (0..sizes.len()).collect() };
    let mut state = state;
    let mut results: Vec<Option<Tensor>> = vec![None; sizes.len()];
    for i in order {
        let gate = tensor!("narrow", &gates, 0i64, starts[i], sizes[i])?;
        let part = |s: &Tensor| tensor!("narrow", s, 0i64, 0i64, sizes[i]);
        let now = state.iter().map(part).collect::<Result<Vec<_>>>()?;
        let next = step(cell, &gate, &now)?;
        results[i] = next.first().cloned();
        // Sequences that are over, or that have not begun, keep their state.
        for (s, n) in state.iter_mut().zip(next) {
            let kept = s.sizes()[0] - sizes[i];
            *s = if kept == 0 { n } else { tensor!("cat", &[n, tensor!("narrow", &*s, 0i64, sizes[i], kept)?], 0i64)? };
        }
    }
    let results: Vec<Tensor> = results.into_iter().flatten().collect();
    Ok((tensor!("cat", &results, 0i64)?, state))
}

/// What a recurrent network is besides its weights.
struct Network<'a> {
    params: &'a [IValue],
    step: Step,
    layers: i64,
    dropout: f64,
    train: bool,
    bidirectional: bool,
}

impl Network<'_> {
    /// The rows of results of rows of steps, and the last states, stacked.
    fn run(&self, rows: Tensor, sizes: &[i64], states: &[Tensor]) -> Result<(Tensor, Vec<Tensor>)> {
        let directions = if self.bidirectional { 2 } else { 1 };
        check!(
            self.layers > 0 && self.params.len() as i64 == self.layers.saturating_mul(directions),
            "quantized: {} sets of weights for {} layers of {directions} directions",
            self.params.len(),
            self.layers
        );
        check!(!sizes.is_empty(), "quantized: expected at least one step");
        let mut rows = rows;
        let mut last: Vec<Vec<Tensor>> = vec![Vec::new(); states.len()];
        for layer in 0..self.layers {
            let mut outputs = Vec::new();
            for d in 0..directions {
                let at = layer * directions + d;
                let of = |s: &Tensor| tensor!("select.int", s, 0i64, at);
                let state = states.iter().map(of).collect::<Result<Vec<_>>>()?;
                let params = cell(&self.params[at as usize])?;
                let (out, end) = direction(params, self.step, &rows, sizes, state, d == 1)?;
                outputs.push(out);
                last.iter_mut().zip(end).for_each(|(all, s)| all.push(s));
            }
            rows = if directions == 1 { outputs.remove(0) } else { tensor!("cat", &outputs, 1i64)? };
            if self.train && self.dropout > 0.0 && layer + 1 < self.layers {
                rows = tensor!("dropout", &rows, self.dropout, true)?;
            }
        }
        let stacked = last.iter().map(|s| tensor!("stack", s, 0i64)).collect::<Result<_>>()?;
        Ok((rows, stacked))
    }

    /// Over a tensor of steps, a batch each.
    fn over_steps(&self, x: &Tensor, states: &[Tensor], batch_first: bool) -> Result<(Tensor, Vec<Tensor>)> {
        check!(x.ndim() == 3, "quantized: expected an input of 3 dimensions, got {}", x.describe());
        let x = if batch_first { tensor!("transpose.int", x, 0i64, 1i64)? } else { x.clone() };
        let (steps, batch) = (x.sizes()[0], x.sizes()[1]);
        let rows = tensor!("reshape", &x, &[steps * batch, x.sizes()[2]])?;
        let (rows, states) = self.run(rows, &step_sizes(None, steps, batch)?, states)?;
        let out = tensor!("reshape", &rows, &[steps, batch, rows.sizes()[1]])?;
        Ok((if batch_first { tensor!("transpose.int", &out, 0i64, 1i64)? } else { out }, states))
    }
}

fn network<'a>(params: &'a [IValue], step: Step, a: &[IValue], at: usize) -> Result<Network<'a>> {
    let (layers, dropout) = (int(arg(a, at)?)?, float(arg(a, at + 1)?)?);
    let (train, bidirectional) = (boolean(arg(a, at + 2)?)?, boolean(arg(a, at + 3)?)?);
    Ok(Network { params, step, layers, dropout, train, bidirectional })
}

fn tensors(v: &IValue) -> Result<Vec<Tensor>> {
    match v {
        IValue::Tensor(t) => Ok(vec![t.clone()]),
        v => list(v)?.to_vec().iter().map(|t| tensor(t).cloned()).collect(),
    }
}

fn results(out: Tensor, states: Vec<Tensor>) -> IValue {
    IValue::tuple([out].into_iter().chain(states).map(IValue::Tensor).collect())
}

/// `(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first)`
fn recur(a: &[IValue], step: Step) -> Result<IValue> {
    let params = list(arg(a, 2)?)?.to_vec();
    let network = network(&params, step, a, 4)?;
    let (out, states) = network.over_steps(tensor(arg(a, 0)?)?, &tensors(arg(a, 1)?)?, boolean(arg(a, 8)?)?)?;
    Ok(results(out, states))
}

/// `(data, batch_sizes, hx, params, has_biases, num_layers, dropout, train, bidirectional)`
fn recur_packed(a: &[IValue], step: Step) -> Result<IValue> {
    let params = list(arg(a, 3)?)?.to_vec();
    let network = network(&params, step, a, 5)?;
    let sizes = step_sizes(Some(tensor(arg(a, 1)?)?), 0, 0)?;
    let (out, states) = network.run(tensor(arg(a, 0)?)?.clone(), &sizes, &tensors(arg(a, 2)?)?)?;
    Ok(results(out, states))
}

/// `(input, hx, w_ih, w_hh, b_ih, b_hh)`
fn one_step(a: &[IValue], step: Step) -> Result<Vec<Tensor>> {
    let (IValue::Object(input), IValue::Object(hidden)) = (arg(a, 2)?, arg(a, 3)?) else {
        bail!(Type, "expected packed weights");
    };
    let cell =
        CellParams { input: input.clone(), hidden: hidden.clone(), biases: Vec::new(), reduce_range: Some(true) };
    step(&cell, &cell.of_input(tensor(arg(a, 0)?)?)?, &tensors(arg(a, 1)?)?)
}

fn one_result(a: &[IValue], step: Step) -> Result<IValue> {
    match one_step(a, step)?.into_iter().next() {
        Some(h) => Ok(IValue::Tensor(h)),
        None => bail!(Internal, "a cell without a state"),
    }
}

/// `quantized::NAME(Tensor input, Tensor hx, w_ih, w_hh, Tensor b_ih, Tensor b_hh) -> Tensor`
macro_rules! cell_row {
    ($name:literal, $step:expr) => {
        row(
            concat!(
                "quantized::",
                $name,
                "(Tensor input, Tensor hx, ",
                class!(linear),
                " w_ih, ",
                class!(linear),
                " w_hh, Tensor b_ih, Tensor b_hh) -> Tensor"
            ),
            |a| one_result(a, $step),
        )
    };
}

pub const ROWS: &[Row] = &[
    row("aten::dequantize.tensor(Tensor qtensor) -> Tensor", |a| of(tensor!("dequantize.self", tensor(arg(a, 0)?)?)))
        .pure(),
    row("aten::dequantize.list(Tensor[] qtensors) -> Tensor[]", |a| {
        let all = tensors(arg(a, 0)?)?;
        let all = all.iter().map(|t| of(tensor!("dequantize.self", t))).collect::<Result<Vec<_>>>()?;
        Ok(IValue::list(Type::Tensor, all))
    }),
    row(concat!("quantized::linear_prepack(Tensor W, Tensor? B=None) -> ", class!(linear), " W_prepack"), |a| {
        of_linear(Linear::new(tensor(arg(a, 0)?)?.clone(), optional_tensor(arg(a, 1)?))?)
    }),
    row(concat!("quantized::linear_prepack_fp16(Tensor W, Tensor? B=None) -> ", class!(linear), " W_prepack"), |a| {
        of_linear(Linear::in_half(tensor(arg(a, 0)?)?.clone(), optional_tensor(arg(a, 1)?))?)
    }),
    row(
        concat!("quantized::linear_unpack(", class!(linear), " W_prepack) -> (Tensor W_origin, Tensor? B_origin)"),
        |a| {
            let Linear(w) = linear(arg(a, 0)?)?;
            Ok(tuple_of(&w.weight, &w.bias))
        },
    ),
    row(
        concat!("quantized::linear_unpack_fp16(", class!(linear), " W_prepack) -> (Tensor W_origin, Tensor? B_origin)"),
        |a| {
            let Linear(w) = linear(arg(a, 0)?)?;
            Ok(tuple_of(&w.weight, &w.bias))
        },
    ),
    run_linear!("linear", "", |layer, x, a| layer.run("quantized::linear", x, target(a, 2, false)?)),
    run_linear!("linear_relu", "", |layer, x, a| layer.run("quantized::linear_relu", x, target(a, 2, true)?)),
    run_linear!("linear_leaky_relu", ", float negative_slope", |layer, x, a| {
        let slope = number(arg(a, 4)?)?;
        linear_and(layer, x, a, |y| tensor!("leaky_relu", y, slope))
    }),
    run_linear!("linear_tanh", "", |layer, x, a| linear_and(layer, x, a, |y| tensor!("tanh", y))),
    row(
        concat!(
            "quantized::linear_dynamic(Tensor X, ",
            class!(linear),
            " W_prepack, bool reduce_range=False) -> Tensor Y"
        ),
        |a| {
            let layer = linear(arg(a, 1)?)?;
            of(layer.run_dynamic("quantized::linear_dynamic", tensor(arg(a, 0)?)?, boolean(arg(a, 2)?)?, false))
        },
    ),
    row(
        concat!(
            "quantized::linear_relu_dynamic(Tensor X, ",
            class!(linear),
            " W_prepack, bool reduce_range=False) -> Tensor Y"
        ),
        |a| {
            let layer = linear(arg(a, 1)?)?;
            of(layer.run_dynamic("quantized::linear_relu_dynamic", tensor(arg(a, 0)?)?, boolean(arg(a, 2)?)?, true))
        },
    ),
    row(concat!("quantized::linear_dynamic_fp16(Tensor X, ", class!(linear), " W_prepack) -> Tensor Y"), |a| {
        of(linear(arg(a, 1)?)?.run_in_half("quantized::linear_dynamic_fp16", tensor(arg(a, 0)?)?, false))
    }),
    row(concat!("quantized::linear_relu_dynamic_fp16(Tensor X, ", class!(linear), " W_prepack) -> Tensor Y"), |a| {
        of(linear(arg(a, 1)?)?.run_in_half("quantized::linear_relu_dynamic_fp16", tensor(arg(a, 0)?)?, true))
    }),
    row(
        concat!(
            "quantized::linear_with_input_q_dq_qweight_dq_output_fp32(Tensor X, float X_scale, int X_zero_point, ",
            class!(linear),
            " W_prepack) -> Tensor Y"
        ),
        |a| {
            let (scale, zero) = (float(arg(a, 1)?)?, int(arg(a, 2)?)?);
            let x = tensor!("quantize_per_tensor", tensor(arg(a, 0)?)?, scale, zero, DType::QUInt8)?;
            of(linear(arg(a, 3)?)?.run_in_floats("quantized::linear_with_input_q_dq_qweight_dq_output_fp32", &x, false))
        },
    ),
    prepack_conv!("conv1d_prepack", conv2, 1),
    prepack_conv!("conv2d_prepack", conv2, 2),
    prepack_conv!("conv_prepack", conv2, 2),
    prepack_conv!("conv3d_prepack", conv3, 3),
    prepack_conv!("conv_transpose1d_prepack", conv2, 1, transposed),
    prepack_conv!("conv_transpose2d_prepack", conv2, 2, transposed),
    prepack_conv!("conv_transpose3d_prepack", conv3, 3, transposed),
    unpack_conv!("quantized::conv1d_unpack", conv2, 1),
    unpack_conv!("quantized::conv2d_unpack", conv2, 2),
    unpack_conv!("quantized::conv_unpack", conv2, 2),
    unpack_conv!("quantized::conv3d_unpack", conv3, 3),
    unpack_conv!("quantized::conv_transpose1d_unpack", conv2, 1),
    unpack_conv!("quantized::conv_transpose2d_unpack", conv2, 2),
    unpack_conv!("quantized::conv_transpose3d_unpack", conv3, 3),
    run_conv!("conv1d", conv2, 1, false),
    run_conv!("conv1d_relu", conv2, 1, true),
    run_conv!("conv2d.new", conv2, 2, false),
    run_conv!("conv2d_relu.new", conv2, 2, true),
    run_conv!("conv3d.new", conv3, 3, false),
    run_conv!("conv3d_relu.new", conv3, 3, true),
    run_conv!("conv_transpose1d", conv2, 1, false),
    run_conv!("conv_transpose2d", conv2, 2, false),
    run_conv!("conv_transpose3d", conv3, 3, false),
    run_conv_legacy!("conv2d", conv2, 2, false),
    run_conv_legacy!("conv2d_relu", conv2, 2, true),
    run_conv_legacy!("conv3d", conv3, 3, false),
    run_conv_legacy!("conv3d_relu", conv3, 3, true),
    run_conv_dynamic!("conv1d_dynamic", conv2, 1),
    run_conv_dynamic!("conv2d_dynamic", conv2, 2),
    run_conv_dynamic!("conv3d_dynamic", conv3, 3),
    run_conv_dynamic!("conv_transpose1d_dynamic", conv2, 1),
    run_conv_dynamic!("conv_transpose2d_dynamic", conv2, 2),
    run_conv_dynamic!("conv_transpose3d_dynamic", conv3, 3),
    row(
        concat!(
            "quantized::conv2d_add(Tensor qx, Tensor qaccum, ",
            class!(conv2),
            " packed_weight, float output_scale, int output_zero_point) -> Tensor"
        ),
        |a| {
            let (layer, to) = (conv(arg(a, 2)?)?, target(a, 3, false)?);
            of(layer.run_and_add("quantized::conv2d_add", tensor(arg(a, 0)?)?, tensor(arg(a, 1)?)?, to))
        },
    ),
    row(
        concat!(
            "quantized::conv2d_add_relu(Tensor qx, Tensor qaccum, ",
            class!(conv2),
            " packed_weight, float output_scale, int output_zero_point) -> Tensor"
        ),
        |a| {
            let (layer, to) = (conv(arg(a, 2)?)?, target(a, 3, true)?);
            of(layer.run_and_add("quantized::conv2d_add_relu", tensor(arg(a, 0)?)?, tensor(arg(a, 1)?)?, to))
        },
    ),
    ask_conv!("quantized::conv2d_stride", conv2, ints stride),
    ask_conv!("quantized::conv2d_padding", conv2, ints padding),
    ask_conv!("quantized::conv2d_output_padding", conv2, ints output_padding),
    ask_conv!("quantized::conv2d_dilation", conv2, ints dilation),
    ask_conv!("quantized::conv2d_groups", conv2, groups),
    ask_conv!("quantized::conv2d_transpose", conv2, transposed),
    ask_conv!("quantized::conv3d_stride", conv3, ints stride),
    ask_conv!("quantized::conv3d_padding", conv3, ints padding),
    ask_conv!("quantized::conv3d_output_padding", conv3, ints output_padding),
    ask_conv!("quantized::conv3d_dilation", conv3, ints dilation),
    ask_conv!("quantized::conv3d_groups", conv3, groups),
    ask_conv!("quantized::conv3d_transpose", conv3, transposed),
    ask_conv!("quantized::conv_transpose2d_stride", conv2, ints stride),
    ask_conv!("quantized::conv_transpose2d_padding", conv2, ints padding),
    ask_conv!("quantized::conv_transpose2d_output_padding", conv2, ints output_padding),
    ask_conv!("quantized::conv_transpose2d_dilation", conv2, ints dilation),
    ask_conv!("quantized::conv_transpose2d_groups", conv2, groups),
    ask_conv!("quantized::conv_transpose2d_transpose", conv2, transposed),
    ask_conv!("quantized::conv_transpose3d_stride", conv3, ints stride),
    ask_conv!("quantized::conv_transpose3d_padding", conv3, ints padding),
    ask_conv!("quantized::conv_transpose3d_output_padding", conv3, ints output_padding),
    ask_conv!("quantized::conv_transpose3d_dilation", conv3, ints dilation),
    ask_conv!("quantized::conv_transpose3d_groups", conv3, groups),
    ask_conv!("quantized::conv_transpose3d_transpose", conv3, transposed),
    row(concat!("quantized::embedding_bag_prepack(Tensor weight) -> ", class!(embedding), " W_prepack"), |a| {
        of_embedding(Embedding::new(tensor(arg(a, 0)?)?.clone(), 8)?)
    }),
    row(concat!("quantized::embedding_bag_unpack(", class!(embedding), " W_prepack) -> Tensor W_origin"), |a| {
        Ok(IValue::Tensor(embedding(arg(a, 0)?)?.weight.clone()))
    }),
    row(
        concat!(
            "quantized::embedding_byte(",
            class!(embedding),
            " weight, Tensor indices, bool pruned_weights=False) -> Tensor"
        ),
        |a| look_up(a),
    ),
    row(
        concat!(
            "quantized::embedding_4bit(",
            class!(embedding),
            " weight, Tensor indices, bool pruned_weights=False) -> Tensor"
        ),
        |a| look_up(a),
    ),
    row(
        concat!(
            "quantized::embedding_bag_byte(",
            class!(embedding),
            " weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? \
             per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor"
        ),
        |a| bags(a),
    ),
    row(
        concat!(
            "quantized::embedding_bag_4bit(",
            class!(embedding),
            " weight, Tensor indices, Tensor? offsets=None, bool scale_grad_by_freq=False, int mode=0, bool pruned_weights=False, Tensor? \
             per_sample_weights=None, Tensor? compressed_indices_mapping=None, bool include_last_offset=False) -> Tensor"
        ),
        |a| bags(a),
    ),
    row(
        concat!(
            "quantized::make_quantized_cell_params_dynamic(",
            class!(linear),
            " w_ih, ",
            class!(linear),
            " w_hh, Tensor bias_ih, Tensor bias_hh, bool reduce_range=False) -> ",
            class!(cell)
        ),
        |a| {
            let (IValue::Object(input), IValue::Object(hidden)) = (arg(a, 0)?, arg(a, 1)?) else {
                bail!(Type, "expected packed weights");
            };
            let biases = vec![tensor(arg(a, 2)?)?.clone(), tensor(arg(a, 3)?)?.clone()];
            let reduce_range = Some(boolean(arg(a, 4)?)?);
            of_cell(CellParams { input: input.clone(), hidden: hidden.clone(), biases, reduce_range })
        },
    ),
    row(
        concat!(
            "quantized::make_quantized_cell_params_fp16(",
            class!(linear),
            " w_ih, ",
            class!(linear),
            " w_hh) -> ",
            class!(cell)
        ),
        |a| {
            let (IValue::Object(input), IValue::Object(hidden)) = (arg(a, 0)?, arg(a, 1)?) else {
                bail!(Type, "expected packed weights");
            };
            of_cell(CellParams { input: input.clone(), hidden: hidden.clone(), biases: Vec::new(), reduce_range: None })
        },
    ),
    row(
        concat!(
            "aten::quantized_lstm.input(Tensor input, Tensor[] hx, ",
            class!(cell),
            "[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first, *, \
             ScalarType? dtype=None, bool use_dynamic=False) -> (Tensor, Tensor, Tensor)"
        ),
        |a| recur(a, lstm_step),
    ),
    row(
        concat!(
            "aten::quantized_lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, ",
            class!(cell),
            "[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, *, ScalarType? dtype=None, \
             bool use_dynamic=False) -> (Tensor, Tensor, Tensor)"
        ),
        |a| recur_packed(a, lstm_step),
    ),
    row(
        concat!(
            "aten::quantized_gru.input(Tensor input, Tensor hx, ",
            class!(cell),
            "[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)"
        ),
        |a| recur(a, gru_step),
    ),
    row(
        concat!(
            "aten::quantized_gru.data(Tensor data, Tensor batch_sizes, Tensor hx, ",
            class!(cell),
            "[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)"
        ),
        |a| recur_packed(a, gru_step),
    ),
    row(
        concat!(
            "quantized::quantized_lstm_cell_dynamic(Tensor input, Tensor[] hx, ",
            class!(linear),
            " w_ih, ",
            class!(linear),
            " w_hh, Tensor bias_ih, Tensor bias_hh) -> (Tensor, Tensor)"
        ),
        |a| Ok(IValue::tuple(one_step(a, lstm_step)?.into_iter().map(IValue::Tensor).collect())),
    ),
    cell_row!("quantized_gru_cell_dynamic", gru_step),
    cell_row!("quantized_rnn_relu_cell_dynamic", |c, x, s| simple_step(c, x, s, true)),
    cell_row!("quantized_rnn_tanh_cell_dynamic", |c, x, s| simple_step(c, x, s, false)),
    unpack_conv!("Conv2dPackedParamsBase::unpack", conv2, 2),
    ask_conv!("Conv2dPackedParamsBase::stride", conv2, ints stride),
    ask_conv!("Conv2dPackedParamsBase::padding", conv2, ints padding),
    ask_conv!("Conv2dPackedParamsBase::output_padding", conv2, ints output_padding),
    ask_conv!("Conv2dPackedParamsBase::dilation", conv2, ints dilation),
    ask_conv!("Conv2dPackedParamsBase::groups", conv2, groups),
    row(concat!("Conv2dPackedParamsBase::transpose(", class!(conv2), " self) -> bool"), |a| {
        Ok(IValue::Bool(conv(arg(a, 0)?)?.spec.transposed))
    }),
    row(concat!("Conv2dPackedParamsBase::weight(", class!(conv2), " self) -> Tensor"), |a| {
        Ok(IValue::Tensor(conv(arg(a, 0)?)?.weights.weight.clone()))
    }),
    row(concat!("Conv2dPackedParamsBase::bias(", class!(conv2), " self) -> Tensor?"), |a| {
        Ok(conv(arg(a, 0)?)?.weights.bias.clone().map_or(IValue::None, IValue::Tensor))
    }),
    unpack_conv!("Conv3dPackedParamsBase::unpack", conv3, 3),
    ask_conv!("Conv3dPackedParamsBase::stride", conv3, ints stride),
    ask_conv!("Conv3dPackedParamsBase::padding", conv3, ints padding),
    ask_conv!("Conv3dPackedParamsBase::output_padding", conv3, ints output_padding),
    ask_conv!("Conv3dPackedParamsBase::dilation", conv3, ints dilation),
    ask_conv!("Conv3dPackedParamsBase::groups", conv3, groups),
    row(concat!("Conv3dPackedParamsBase::transpose(", class!(conv3), " self) -> bool"), |a| {
        Ok(IValue::Bool(conv(arg(a, 0)?)?.spec.transposed))
    }),
    row(concat!("Conv3dPackedParamsBase::weight(", class!(conv3), " self) -> Tensor"), |a| {
        Ok(IValue::Tensor(conv(arg(a, 0)?)?.weights.weight.clone()))
    }),
    row(concat!("Conv3dPackedParamsBase::bias(", class!(conv3), " self) -> Tensor?"), |a| {
        Ok(conv(arg(a, 0)?)?.weights.bias.clone().map_or(IValue::None, IValue::Tensor))
    }),
    row(concat!("LinearPackedParamsBase::unpack(", class!(linear), " self) -> (Tensor, Tensor?)"), |a| {
        let Linear(w) = linear(arg(a, 0)?)?;
        Ok(tuple_of(&w.weight, &w.bias))
    }),
    row(concat!("LinearPackedParamsBase::bias(", class!(linear), " self) -> Tensor?"), |a| {
        Ok(linear(arg(a, 0)?)?.0.bias.clone().map_or(IValue::None, IValue::Tensor))
    }),
    row(concat!("EmbeddingPackedParamsBase::bit_rate(", class!(embedding), " self) -> int"), |a| {
        Ok(IValue::Int(embedding(arg(a, 0)?)?.bits))
    }),
    row(concat!("EmbeddingPackedParamsBase::unpack(", class!(embedding), " self) -> Tensor"), |a| {
        Ok(IValue::Tensor(embedding(arg(a, 0)?)?.weight.clone()))
    }),
    row(concat!("EmbeddingPackedParamsBase::version(", class!(embedding), " self) -> int"), |a| {
        embedding(arg(a, 0)?).map(|_| IValue::Int(1))
    }),
];
