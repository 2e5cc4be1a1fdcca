//! Recurrent layers and cells from other operators.

use super::cell::Kind;
use super::params::{Network, Weights};
use crate::core::{Result, Tensor};
use crate::operator::{Args, Value};
use crate::{bail, call, check, tensor};

/// Sum of two parts of the gates.
fn add(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("add.Tensor", a, b)
}

fn mul(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("mul.Tensor", a, b)
}

fn linear(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Result<Tensor> {
    tensor!("linear", x, weight, bias)
}

fn chunks(t: &Tensor, n: i64) -> Result<Vec<Tensor>> {
    call!("chunk", t, n, 1i64)?.tensors()
}

/// A step: the hidden (and cell) state from the input's part of the gates and the state before.
fn step(
    kind: Kind,
    inputs: &Tensor,
    h: &Tensor,
    c: Option<&Tensor>,
    w: &Weights<'_>,
) -> Result<(Tensor, Option<Tensor>)> {
    let recurrent = linear(h, w.hidden, w.biases.map(|b| b.1))?;
    match (kind, c) {
        (Kind::Lstm, Some(c)) => {
            let gates = chunks(&add(inputs, &recurrent)?, 4)?;
            let [i, f, g, o] = &gates[..] else { bail!("lstm: the gates do not split in four") };
            let (i, f) = (tensor!("sigmoid", i)?, tensor!("sigmoid", f)?);
            let (g, o) = (tensor!("tanh", g)?, tensor!("sigmoid", o)?);
            let c = add(&mul(&f, c)?, &mul(&i, &g)?)?;
            let mut h = mul(&o, &tensor!("tanh", &c)?)?;
            if let Some(p) = w.projection {
                h = tensor!("matmul", &h, &tensor!("t", p)?)?;
            }
            Ok((h, Some(c)))
        }
        (Kind::Gru, _) => {
            let (x, s) = (chunks(inputs, 3)?, chunks(&recurrent, 3)?);
            let ([xr, xz, xn], [sr, sz, sn]) = (&x[..], &s[..]) else { bail!("gru: the gates do not split in three") };
            let r = tensor!("sigmoid", &add(xr, sr)?)?;
            let z = tensor!("sigmoid", &add(xz, sz)?)?;
            let n = tensor!("tanh", &add(xn, &mul(&r, sn)?)?)?;
            let toward = mul(&tensor!("sub.Tensor", h, &n)?, &z)?;
            Ok((add(&toward, &n)?, None))
        }
        (Kind::Relu, _) => Ok((tensor!("relu", &add(inputs, &recurrent)?)?, None)),
        _ => Ok((tensor!("tanh", &add(inputs, &recurrent)?)?, None)),
    }
}

pub(super) fn padded(args: &Args<'_>, kind: Kind) -> Result<Value> {
    network(&Network::new(args, kind, false)?, kind)
}

pub(super) fn packed(args: &Args<'_>, kind: Kind) -> Result<Value> {
    network(&Network::new(args, kind, true)?, kind)
}

fn network(n: &Network<'_>, kind: Kind) -> Result<Value> {
    let input = if n.batch_first { tensor!("transpose.int", n.input, 0i64, 1i64)? } else { n.input.clone() };
    let mut steps: Vec<Tensor> = match &n.batch_sizes {
        Some(sizes) => call!("split_with_sizes", &input, &sizes[..], 0i64)?.tensors()?,
        None => call!("unbind.int", &input, 0i64)?.tensors()?,
    };
    let (mut last_h, mut last_c) = (Vec::new(), Vec::new());
    for layer in 0..n.layers {
        let mut outputs: Vec<Vec<Tensor>> = Vec::new();
        for d in 0..n.directions {
            let index = layer * n.directions + d;
            let start = |t: &Tensor| tensor!("select.int", t, 0i64, index as i64);
            let (h, c) = (start(n.hidden)?, n.cell.map(start).transpose()?);
            let (ys, h, c) = sequence(kind, &steps, d == 1, h, c, &n.weights[index])?;
            outputs.push(ys);
            last_h.push(h);
            last_c.extend(c);
        }
        steps = match &outputs[..] {
            [forward, backward] => forward
                .iter()
                .zip(backward)
                .map(|(f, b)| tensor!("cat", &[f.clone(), b.clone()], 1i64))
                .collect::<Result<_>>()?,
            _ => outputs.pop().unwrap_or_default(),
        };
        if n.dropout > 0.0 && layer + 1 < n.layers {
            let drop = |t: &Tensor| tensor!("dropout", t, n.dropout, true);
            steps = steps.iter().map(drop).collect::<Result<_>>()?;
        }
    }
    let mut output = match n.batch_sizes {
        Some(_) => call!("cat", &steps, 0i64)?,
        None => call!("stack", &steps, 0i64)?,
    }
    .tensor()?;
    if n.batch_first {
        output = tensor!("transpose.int", &output, 0i64, 1i64)?;
    }
    let h = tensor!("stack", &last_h, 0i64)?;
    Ok(match kind {
        Kind::Lstm => Value::tuple([output, h, tensor!("stack", &last_c, 0i64)?]),
        _ => Value::tuple([output, h]),
    })
}

/// One direction of one layer: the outputs step by step and the last states, of all sequences.
fn sequence(
    kind: Kind,
    steps: &[Tensor],
    backwards: bool,
    h: Tensor,
    c: Option<Tensor>,
    w: &Weights<'_>,
) -> Result<(Vec<Tensor>, Tensor, Option<Tensor>)> {
    let (mut h, mut c) = (h, c);
    let mut outputs: Vec<Option<Tensor>> = vec![None; steps.len()];
    for s in 0..steps.len() {
        let t = if backwards { steps.len() - 1 - s } else { s };
        let inputs = linear(&steps[t], w.input, w.biases.map(|b| b.0))?;
        let (b, all) = (steps[t].sizes()[0], h.sizes()[0]);
        // Sequences that have ended, or not yet begun, keep their states.
        let part = |t: &Tensor| tensor!("narrow", t, 0i64, 0i64, b);
        let join = |new: Tensor, old: &Tensor| -> Result<Tensor> {
            if b == all {
                return Ok(new);
            }
            let rest = tensor!("narrow", old, 0i64, b, all - b)?;
            tensor!("cat", &[new, rest], 0i64)
        };
        let (new_h, new_c) = match b == all {
            true => step(kind, &inputs, &h, c.as_ref(), w)?,
            false => step(kind, &inputs, &part(&h)?, c.as_ref().map(part).transpose()?.as_ref(), w)?,
        };
        outputs[t] = Some(new_h.clone());
        h = join(new_h, &h)?;
        c = match (new_c, &c) {
            (Some(new), Some(old)) => Some(join(new, old)?),
            _ => None,
        };
    }
    Ok((outputs.into_iter().flatten().collect(), h, c))
}

/// An error unless input and hidden state of a cell fit its weights.
fn check_cell(kind: Kind, x: &Tensor, h: &Tensor, w: &Weights<'_>) -> Result<()> {
    check!(x.ndim() == 2, "Expected 2D input (batch x feature), but got {}D input", x.ndim());
    check!(w.input.ndim() == 2 && w.hidden.ndim() == 2, "Expected 2D weights in a recurrent cell");
    let features = w.input.sizes()[1];
    check!(x.sizes()[1] == features, "input has inconsistent input_size: got {} expected {features}", x.sizes()[1]);
    check!(h.ndim() == 2, "Expected 2D hidden state (batch x hidden), but got {}D", h.ndim());
    check!(
        x.sizes()[0] == h.sizes()[0],
        "Input batch size {} doesn't match hidden0 batch size {}",
        x.sizes()[0],
        h.sizes()[0]
    );
    let size = w.hidden.sizes()[1];
    check!(h.sizes()[1] == size, "hidden0 has inconsistent hidden_size: got {}, expected {size}", h.sizes()[1]);
    check!(
        w.hidden.sizes()[0] == kind.gates() as i64 * size && w.input.sizes()[0] == w.hidden.sizes()[0],
        "recurrent cell: weights {} and {} do not fit",
        w.input.describe(),
        w.hidden.describe()
    );
    Ok(())
}

fn cell_step(
    kind: Kind,
    x: &Tensor,
    h: &Tensor,
    c: Option<&Tensor>,
    rest: (&Tensor, &Tensor, Option<&Tensor>, Option<&Tensor>),
) -> Result<(Tensor, Option<Tensor>)> {
    let (input, hidden, b_ih, b_hh) = rest;
    let mut w = Weights { input, hidden, biases: None, projection: None };
    check_cell(kind, x, h, &w)?;
    let inputs = linear(x, input, b_ih)?;
    // One of the two biases may be absent.
    let zero;
    if let Some(b) = b_hh {
        w.biases = Some((b, b));
    } else if let Some(b) = b_ih {
        zero = tensor!("zeros_like", b)?;
        w.biases = Some((&zero, &zero));
    }
    step(kind, &inputs, h, c, &w)
}

pub(super) fn cell(args: &Args<'_>, kind: Kind) -> Result<Value> {
    let (x, h, w_ih, w_hh, b_ih, b_hh): (&Tensor, &Tensor, &Tensor, &Tensor, Option<&Tensor>, Option<&Tensor>) =
        args.get()?;
    Ok(cell_step(kind, x, h, None, (w_ih, w_hh, b_ih, b_hh))?.0.into())
}

pub(super) fn lstm_cell(args: &Args<'_>) -> Result<Value> {
    let (x, hx, w_ih, w_hh, b_ih, b_hh): (&Tensor, &[Tensor], &Tensor, &Tensor, Option<&Tensor>, Option<&Tensor>) =
        args.get()?;
    let [h, c] = hx else { bail!("lstm_cell expects two hidden states") };
    check_cell(Kind::Lstm, x, c, &Weights { input: w_ih, hidden: w_hh, biases: None, projection: None })?;
    let (h, c) = cell_step(Kind::Lstm, x, h, Some(c), (w_ih, w_hh, b_ih, b_hh))?;
    Ok(Value::tuple([Some(h), c].into_iter().flatten()))
}
