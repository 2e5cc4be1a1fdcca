//! Windows: the weights of samples that are cut out of a signal.

use super::factory::{dtype_or_default, factory};
use crate::core::{DType, Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{call, check, tensor};
use std::f64::consts::PI;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(factory!("hann_window(int window_length, *, "), HANN, hann).no_gradient().out("out"),
    functional(factory!("hann_window.periodic(int window_length, bool periodic, *, "), HANN, hann)
        .no_gradient()
        .out("periodic_out"),
    functional(factory!("hamming_window(int window_length, *, "), HAMMING, hamming).no_gradient().out("out"),
    functional(factory!("hamming_window.periodic(int window_length, bool periodic, *, "), HAMMING, hamming)
        .no_gradient()
        .out("periodic_out"),
    functional(
        factory!("hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, *, "),
        HAMMING,
        hamming,
    )
    .no_gradient()
    .out("periodic_alpha_out"),
    functional(
        factory!("hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha, float beta, *, "),
        HAMMING,
        hamming,
    )
    .no_gradient()
    .out("periodic_alpha_beta_out"),
    functional(factory!("blackman_window(int window_length, *, "), BLACKMAN, blackman).no_gradient().out("out"),
    functional(factory!("blackman_window.periodic(int window_length, bool periodic, *, "), BLACKMAN, blackman)
        .no_gradient()
        .out("periodic_out"),
    functional(factory!("bartlett_window(int window_length, *, "), BARTLETT, bartlett).no_gradient().out("out"),
    functional(factory!("bartlett_window.periodic(int window_length, bool periodic, *, "), BARTLETT, bartlett)
        .no_gradient()
        .out("periodic_out"),
    functional(factory!("kaiser_window(int window_length, *, "), KAISER, kaiser).no_gradient().out("out"),
    functional(factory!("kaiser_window.periodic(int window_length, bool periodic, *, "), KAISER, kaiser)
        .no_gradient()
        .out("periodic_out"),
    functional(factory!("kaiser_window.beta(int window_length, bool periodic, float beta, *, "), KAISER, kaiser)
        .no_gradient()
        .out("beta_out"),
];

const HANN: &str = "0.5 - 0.5 cos, over one turn.";
const HAMMING: &str = "alpha - beta cos, over one turn.";
const BLACKMAN: &str = "0.42 - 0.5 cos + 0.08 cos of the double, over one turn.";
const BARTLETT: &str = "A triangle.";
const KAISER: &str = "The Bessel function of beta times half a circle, over that of beta.";

fn hann(args: &Args<'_>) -> Result<Value> {
    window(args, "hann_window", |turn, _| cosines(turn, &[0.5, -0.5]))
}

fn hamming(args: &Args<'_>) -> Result<Value> {
    window(args, "hamming_window", |turn, given| {
        cosines(turn, &[given.first().copied().unwrap_or(0.54), -given.get(1).copied().unwrap_or(0.46)])
    })
}

fn blackman(args: &Args<'_>) -> Result<Value> {
    window(args, "blackman_window", |turn, _| cosines(turn, &[0.42, -0.5, 0.08]))
}

fn bartlett(args: &Args<'_>) -> Result<Value> {
    window(args, "bartlett_window", |turn, _| triangle(turn))
}

fn kaiser(args: &Args<'_>) -> Result<Value> {
    const BETA: f64 = 12.0;
    window(args, "kaiser_window", |turn, given| {
        let beta = given.first().copied().unwrap_or(BETA);
        let from_center = tensor!("sub.Scalar", &tensor!("mul.Scalar", turn, 2)?, 1)?;
        let squared = tensor!("clamp_min", &tensor!("rsub.Scalar", &tensor!("square", &from_center)?, 1)?, 0)?;
        let circle = tensor!("mul.Scalar", &tensor!("sqrt", &squared)?, beta)?;
        let whole = tensor!("i0", &tensor!("full_like", turn, beta)?)?;
        tensor!("div.Tensor", &tensor!("i0", &circle)?, &whole)
    })
}

/// A window of the shape that is given at places from 0 to 1; a periodic one is without its last sample.
fn window(args: &Args<'_>, name: &str, shape: fn(&Tensor, &[f64]) -> Result<Tensor>) -> Result<Value> {
    // Between the length and the four options.
    let (length, given): (i64, usize) = (args.at(0)?, args.list.len().saturating_sub(5));
    let dtype = dtype_or_default(args, 1 + given)?;
    let periodic = if given > 0 { args.at(1)? } else { true };
    let given = (2..1 + given).map(|i| args.at(i)).collect::<Result<Vec<f64>>>()?;
    check!(
        dtype.is_floating() || dtype.is_complex(),
        "{name} expects floating point dtypes, got: TensorOptions(dtype={}, device=cpu (default), layout=Strided (default), \
         requires_grad=false (default), pinned_memory=false (default), memory_format=(nullopt))",
        dtype.meta_name()
    );
    check!(length >= 0, "{name} requires non-negative window_length, got window_length={length}");
    if length <= 1 {
        return call!("ones", &[length], dtype);
    }
    let samples = length.saturating_add(i64::from(periodic));
    let places = tensor!("arange", samples, dtype_of_ramp(dtype))?;
    let turn = tensor!("div.Scalar", &places, samples - 1)?;
    let whole = tensor!("to.dtype", &shape(&turn, &given)?, dtype)?;
    if periodic { call!("narrow", &whole, 0, 0, length) } else { Ok(whole.into()) }
}

fn dtype_of_ramp(dtype: DType) -> DType {
    if dtype == DType::Float64 { dtype } else { DType::Float32 }
}

/// A sum of cosines of multiples of an angle, in turns.
fn cosines(turn: &Tensor, factors: &[f64]) -> Result<Tensor> {
    let mut sum = tensor!("full_like", turn, factors[0])?;
    for (k, &factor) in factors.iter().enumerate().skip(1) {
        let wave = tensor!("cos", &tensor!("mul.Scalar", turn, 2.0 * PI * k as f64)?)?;
        sum = tensor!("add.Tensor", &sum, &wave, Scalar::Float(factor))?;
    }
    Ok(sum)
}

/// From 0 to 1 and back.
fn triangle(turn: &Tensor) -> Result<Tensor> {
    let from_peak = tensor!("sub.Scalar", &tensor!("mul.Scalar", turn, 2)?, 1)?;
    tensor!("rsub.Scalar", &tensor!("abs", &from_peak)?, 1)
}
