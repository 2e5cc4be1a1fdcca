//! Recurrent layers with packed weights.

use super::super::builtin::{Row, row};
use super::super::support::*;
use super::one_or_more;
use crate::core::{Result, Tensor};
use crate::model::ivalue::IValue;
use crate::model::native_classes::{CellParams, native, of_cell};
use crate::ops::quantized::packed::Linear;
use crate::{bail, check, tensor};

fn cell(v: &IValue) -> Result<&CellParams> {
    native(v, "__torch__.torch.classes.rnn.CellParamsBase")
}

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

fn results(out: Tensor, states: Vec<Tensor>) -> IValue {
    IValue::tuple([out].into_iter().chain(states).map(IValue::Tensor).collect())
}

/// `(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first)`
fn recur(a: &[IValue], step: Step) -> Result<IValue> {
    let params = list(arg(a, 2)?)?.to_vec();
    let network = network(&params, step, a, 4)?;
    let (out, states) = network.over_steps(tensor(arg(a, 0)?)?, &one_or_more(arg(a, 1)?)?, boolean(arg(a, 8)?)?)?;
    Ok(results(out, states))
}

/// `(data, batch_sizes, hx, params, has_biases, num_layers, dropout, train, bidirectional)`
fn recur_packed(a: &[IValue], step: Step) -> Result<IValue> {
    let params = list(arg(a, 3)?)?.to_vec();
    let network = network(&params, step, a, 5)?;
    let sizes = step_sizes(Some(tensor(arg(a, 1)?)?), 0, 0)?;
    let (out, states) = network.run(tensor(arg(a, 0)?)?.clone(), &sizes, &one_or_more(arg(a, 2)?)?)?;
    Ok(results(out, states))
}

/// `(input, hx, w_ih, w_hh, b_ih, b_hh)`
fn one_step(a: &[IValue], step: Step) -> Result<Vec<Tensor>> {
    let (IValue::Object(input), IValue::Object(hidden)) = (arg(a, 2)?, arg(a, 3)?) else {
        bail!(Type, "expected packed weights");
    };
    let cell =
        CellParams { input: input.clone(), hidden: hidden.clone(), biases: Vec::new(), reduce_range: Some(true) };
    step(&cell, &cell.of_input(tensor(arg(a, 0)?)?)?, &one_or_more(arg(a, 1)?)?)
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
];
