//! Convolutions of sequences that lie as time, batch, channels.

use crate::core::{Result, Tensor};
use crate::operator::gradient::joint;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor",
        "A convolution over time of an input [time, batch, channels] with a weight [width, channels, result channels].",
        forward,
    )
    .autocast(Autocast::LowerPrecision)
    .gradient(&[joint(&["self", "weight", "bias"], &["self", "weight", "bias"], |g| {
        let (input, weight, bias) = (g.saved("self")?, g.saved("weight")?, g.saved("bias")?);
        let all = call!("conv_tbc_backward", &g.grad()?, &input, &weight, &bias, g.int("pad")?)?.tensors()?;
        Ok(all.into_iter().map(Some).collect())
    })])
    .out("out"),
    composite(
        "conv_tbc_backward(Tensor self, Tensor input, Tensor weight, Tensor bias, int pad) -> (Tensor, Tensor, Tensor)",
        "The gradients of conv_tbc's input, weight and bias.",
        backward,
    ),
];

fn check_sizes(input: &Tensor, weight: &Tensor, bias: &Tensor) -> Result<()> {
    check!(input.ndim() == 3, "Input must have 3 dims: time, batch, in_channel");
    check!(weight.ndim() == 3, "Weight tensor must have 3 dims: kernel_width, in_channels, out_channels.");
    check!(bias.ndim() == 1, "Bias must be 1-D");
    check!(input.sizes()[2] == weight.sizes()[1], "Input dim 2 (input channels) is not == dim 1 in the weight tensor");
    check!(weight.sizes()[2] == bias.sizes()[0], "Bias size must equal dim 2 in the weight tensor (output channels).");
    Ok(())
}

/// The times that one of the weight's matrices joins.
struct Span {
    /// The first time of the input.
    input: i64,
    /// The first time of the result.
    output: i64,
    length: i64,
}

/// How long the result is.
fn output_length(input: &Tensor, weight: &Tensor, pad: i64) -> i64 {
    input.sizes()[0].saturating_sub(weight.sizes()[0]).saturating_add(1).saturating_add(pad.saturating_mul(2))
}

/// What the matrix at `place` joins; nothing where that is padding.
fn span(input: &Tensor, weight: &Tensor, pad: i64, place: i64) -> Option<Span> {
    let (from, to) = (place.saturating_sub(pad).max(0), pad.saturating_sub(place).max(0));
    let length = (input.sizes()[0].saturating_sub(from)).min(output_length(input, weight, pad).saturating_sub(to));
    (length > 0).then_some(Span { input: from, output: to, length })
}

fn forward(args: &Args<'_>) -> Result<Value> {
    let (input, weight, bias, pad): (&Tensor, &Tensor, &Tensor, i64) = args.get()?;
    check_sizes(input, weight, bias)?;
    let (batch, channels) = (input.sizes()[1], weight.sizes()[2]);
    let out = Tensor::empty(&[output_length(input, weight, pad), batch, channels], input.dtype())?;
    call!("copy_", &out, bias)?;
    for k in 0..weight.sizes()[0] {
        let Some(at) = span(input, weight, pad, k) else { continue };
        let rows = |t: &Tensor, start: i64| {
            math::reshape(math::narrow(t, 0, start, at.length)?, &[at.length * batch, *t.sizes().last().unwrap_or(&0)])
        };
        let matrix = tensor!("select.int", weight, 0, k)?;
        call!("addmm_", &rows(&out, at.output)?, &rows(input, at.input)?, &matrix)?;
    }
    Ok(out.into())
}

fn backward(args: &Args<'_>) -> Result<Value> {
    let (grad, input, weight, bias, pad): (&Tensor, &Tensor, &Tensor, &Tensor, i64) = args.get()?;
    check_sizes(input, weight, bias)?;
    check!(grad.ndim() == 3, "{}: expected a gradient of 3 dimensions, but got {}", args.name(), grad.describe());
    let mut of_input = math::zeros_like(input)?;
    let mut of_weight = Vec::new();
    for k in 0..weight.sizes()[0] {
        let matrix = tensor!("select.int", weight, 0, k)?;
        let Some(at) = span(input, weight, pad, k) else {
            of_weight.push(math::zeros_like(matrix)?);
            continue;
        };
        let part = math::narrow(grad, 0, at.output, at.length)?;
        let read = math::narrow(input, 0, at.input, at.length)?;
        let moved = math::matmul(&part, math::t(matrix)?)?;
        let behind = input.sizes()[0] - at.input - at.length;
        let placed = tensor!("constant_pad_nd", &moved, &[0, 0, 0, 0, at.input, behind][..])?;
        of_input = math::add(of_input, placed)?;
        let rows = |t: &Tensor| math::reshape(t, &[t.sizes()[0] * t.sizes()[1], t.sizes()[2]]);
        of_weight.push(math::mm(math::t(rows(&read)?)?, rows(&part)?)?);
    }
    let of_weight = if of_weight.is_empty() { math::zeros_like(weight)? } else { math::stack(&of_weight, 0)? };
    Ok(Value::tuple([of_input, of_weight, math::sum_dims(grad, &[0, 1], false)?]))
}
