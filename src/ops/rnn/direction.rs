//! One direction of one layer, step by step.

use super::cell::{self, Kind, Number};
use super::weights::Laid;
use crate::core::Scalar;
use crate::core::fallible_alloc::filled;
use crate::kernels::gemm::{Epilogue, Matrix, PackedGemm, gemm_packed};
use crate::kernels::grain::STEP_MULTIPLY_ADDS;
use crate::runtime::parallel::alone;
use std::ops::Range;

/// A step of the recurrence: the first of its rows, one for each sequence that still runs, and how many they are.
pub(super) type Step = (usize, usize);

/// Rows of steps that follow one another.
pub(super) fn rows_of(steps: &[Step]) -> Range<usize> {
    match (steps.first(), steps.last()) {
        (Some(&(first, _)), Some(&(last, rows))) => first..last + rows,
        _ => 0..0,
    }
}

/// One direction of one layer.
pub(super) struct Run<'a, T> {
    pub kind: Kind,
    pub weights: &'a Laid<'a, T>,
    /// `[batch, state]`.
    pub h: Vec<T>,
    /// `[batch, hidden]`, of an LSTM.
    pub c: Vec<T>,
    pub state: usize,
    pub hidden: usize,
}

impl<T: Number> Run<'_, T> {
    /// Runs on over the rows of `x`, those of some steps; gives the states after each, `[rows, state]`.
    pub fn sequence(&mut self, x: &[T], steps: &[Step], backwards: bool) -> Vec<T> {
        let w = self.weights;
        let (state, hidden) = (self.state, self.hidden);
        let width = self.kind.gates() * hidden;
        let rows = rows_of(steps);
        let zero = T::from_scalar(Scalar::Int(0));
        let mut inputs = filled(rows.len() * width, zero);
        w.multiply_input(x, rows.len(), &mut inputs);
        let most = steps.iter().map(|s| s.1).max().unwrap_or(0);
        let mut gates = filled(most * width, zero);
        let mut full = filled(if w.projection.is_some() { most * hidden } else { 0 }, zero);
        let mut y = filled(rows.len() * state, zero);
        let mut run = || {
            for i in 0..steps.len() {
                let (first, b) = steps[if backwards { steps.len() - 1 - i } else { i }];
                let first = first - rows.start;
                let part = &mut inputs[first * width..(first + b) * width];
                let gates = &mut gates[..b * width];
                // A GRU keeps the two parts apart; elsewhere the step's product is added to the inputs' part.
                let epilogue = match self.kind {
                    Kind::Gru => Epilogue { bias: w.hidden_bias(), ..Epilogue::default() },
                    _ => Epilogue { residual: Some(&part[..]), ..Epilogue::default() },
                };
                let a = Matrix::new(&self.h[..], [state, 1]);
                // What one step read last is what a cache that is smaller than the weight still has: the next step begins with it.
                let from_last = i % 2 == 1;
                gemm_packed(&PackedGemm { m: b, a, b: &w.hidden, beta: zero, ldc: width, epilogue, from_last }, gates);
                for r in 0..b {
                    let gates = &mut gates[r * width..(r + 1) * width];
                    let h = &mut self.h[r * state..(r + 1) * state];
                    match self.kind {
                        Kind::Lstm => {
                            let c = &mut self.c[r * hidden..(r + 1) * hidden];
                            let h = if w.projection.is_some() { &mut full[r * hidden..(r + 1) * hidden] } else { h };
                            cell::lstm(gates, c, h);
                        }
                        Kind::Gru => cell::gru(&mut part[r * width..(r + 1) * width], gates, h),
                        Kind::Tanh => {
                            T::tanh(gates);
                            h.copy_from_slice(gates);
                        }
                        Kind::Relu => {
                            for (h, &g) in h.iter_mut().zip(&*gates) {
                                *h = if g < zero { zero } else { g };
                            }
                        }
                    }
                }
                if let Some(projection) = &w.projection {
                    let a = Matrix::new(&full[..], [hidden, 1]);
                    let epilogue = Epilogue::default();
                    let product = PackedGemm { m: b, a, b: projection, beta: zero, ldc: state, epilogue, from_last };
                    gemm_packed(&product, &mut self.h);
                }
                y[first * state..(first + b) * state].copy_from_slice(&self.h[..b * state]);
            }
        };
        if most * state * width < STEP_MULTIPLY_ADDS {
            alone(run)
        } else {
            run()
        }
        y
    }
}
