//! Recurrent layers where nothing is recorded: one product for the inputs of all steps, then one a step.

use super::cell::{self, Kind, Number};
use super::composed;
use super::params::Network;
use super::weights::{Laid, values_of};
use crate::core::fallible_alloc::{collected, copied, filled};
use crate::core::{DType, Result, Scalar, Tensor, geometry};
use crate::kernels::gemm::{Epilogue, Matrix, PackedGemm, gemm_packed};
use crate::kernels::grain::STEP_MULTIPLY_ADDS;
use crate::operator::{Args, Value};
use crate::runtime::parallel::alone;

pub(super) fn padded(args: &Args<'_>, kind: Kind) -> Result<Value> {
    let network = Network::new(args, kind, false)?;
    run(&network, kind)?.map_or_else(|| composed::padded(args, kind), Ok)
}

pub(super) fn packed(args: &Args<'_>, kind: Kind) -> Result<Value> {
    let network = Network::new(args, kind, true)?;
    run(&network, kind)?.map_or_else(|| composed::packed(args, kind), Ok)
}

/// The results, or nothing where the kernel does not serve.
fn run(network: &Network<'_>, kind: Kind) -> Result<Option<Value>> {
    if network.dropout > 0.0 {
        return Ok(None);
    }
    match network.input.dtype() {
        DType::Float32 if network.is_uniform(DType::Float32) => Ok(Some(run_in::<f32>(network, kind, None)?)),
        DType::Float64 if network.is_uniform(DType::Float64) => Ok(Some(run_in::<f64>(network, kind, None)?)),
        _ => Ok(None),
    }
}

/// Runs a network all of whose tensors are of T, by weights laid out before, where they are given.
pub(super) fn run_in<T: Number>(network: &Network<'_>, kind: Kind, laid: Option<&[Laid<'_, T>]>) -> Result<Value> {
    let input = match network.batch_first {
        true => {
            let (n, s) = (network.input.sizes(), network.input.strides());
            network.input.alias(&[n[1], n[0], n[2]], &[s[1], s[0], s[2]], network.input.offset(), T::DTYPE)?
        }
        false => network.input.clone(),
    };
    let batch = network.batch() as usize;
    // Rows of each step, with the first one's number.
    let steps: Vec<(usize, usize)> = match &network.batch_sizes {
        Some(sizes) => {
            let firsts = sizes.iter().scan(0, |at, &b| Some(std::mem::replace(at, *at + b as usize)));
            firsts.zip(sizes.iter().map(|&b| b as usize)).collect()
        }
        // Of no sequences there are no rows, however long they are.
        None if batch == 0 => Vec::new(),
        None => collected((0..input.sizes()[0] as usize).map(|t| (t * batch, batch))),
    };
    let (state, directions) = (network.hidden.sizes()[2] as usize, network.directions);
    let hidden = network.cell.map_or(state, |c| c.sizes()[2] as usize);
    let last_h = Tensor::empty(&[(network.layers * directions) as i64, batch as i64, state as i64], T::DTYPE)?;
    let last_c = Tensor::empty(&[(network.layers * directions) as i64, batch as i64, hidden as i64], T::DTYPE)?;
    let width = directions * state;
    let mut shape: smallvec::SmallVec<[i64; 6]> = input.sizes().into();
    let features = shape.len() - 1;
    shape[features] = width as i64;
    let output = Tensor::empty(&shape, T::DTYPE)?;
    if !output.is_shape() {
        run_layers::<T>(network, kind, laid, &input, &steps, [&output, &last_h, &last_c])?;
    }
    if network.batch_first {
        let (n, s) = (geometry::Dims::from(output.sizes()), geometry::Dims::from(output.strides()));
        // SAFETY: a fresh tensor, of whose header no reference is held; the dimensions change places.
        unsafe { output.set_geometry(&[n[1], n[0], n[2]], &[s[1], s[0], s[2]], 0) };
    }
    Ok(match kind {
        Kind::Lstm => Value::tuple([output, last_h, last_c]),
        _ => Value::tuple([output, last_h]),
    })
}

/// Runs all layers over the steps, each its number of rows and the first one's, and writes the last one's output and the
/// last states of all, which are row-major.
fn run_layers<T: Number>(
    network: &Network<'_>,
    kind: Kind,
    laid: Option<&[Laid<'_, T>]>,
    input: &Tensor,
    steps: &[(usize, usize)],
    [output, last_h, last_c]: [&Tensor; 3],
) -> Result<()> {
    let (batch, directions) = (network.batch() as usize, network.directions);
    let (state, hidden) = (last_h.sizes()[2] as usize, last_c.sizes()[2] as usize);
    let (rows, width) = (steps.last().map_or(0, |&(first, b)| first + b), directions * state);
    let mut x = values_of::<T>(input)?;
    let (h0, c0) = (values_of::<T>(network.hidden)?, network.cell.map(values_of::<T>).transpose()?.unwrap_or_default());
    for layer in 0..network.layers {
        let mut y = filled(rows * width, T::default());
        for d in 0..directions {
            let index = layer * directions + d;
            let once;
            let weights = match laid {
                Some(laid) => &laid[index],
                None => {
                    once = Laid::of(&network.weights[index], kind)?;
                    &once
                }
            };
            let mut run = Run {
                kind,
                weights,
                h: copied(&h0[index * batch * state..(index + 1) * batch * state]),
                c: copied(c0.get(index * batch * hidden..(index + 1) * batch * hidden).unwrap_or_default()),
                state,
                hidden,
            };
            // Without a batch there is nothing to write.
            let of_direction = (d * state).min(y.len());
            run.sequence(&x, steps, d == 1, &mut y[of_direction..], width);
            // SAFETY: fresh tensors of T.
            unsafe {
                last_h.as_mut_slice::<T>()[index * batch * state..][..batch * state].copy_from_slice(&run.h);
                if kind == Kind::Lstm {
                    last_c.as_mut_slice::<T>()[index * batch * hidden..][..batch * hidden].copy_from_slice(&run.c);
                }
            }
        }
        x = y;
    }
    // SAFETY: a fresh tensor of T.
    unsafe { output.as_mut_slice::<T>() }.copy_from_slice(&x);
    Ok(())
}

/// One direction of one layer.
struct Run<'a, T> {
    kind: Kind,
    weights: &'a Laid<'a, T>,
    /// `[batch, state]`.
    h: Vec<T>,
    /// `[batch, hidden]`, of an LSTM.
    c: Vec<T>,
    state: usize,
    hidden: usize,
}

impl<T: Number> Run<'_, T> {
    /// Runs over the rows of `x`; row r of the result goes to `y[r * pitch..][..state]`.
    fn sequence(&mut self, x: &[T], steps: &[(usize, usize)], backwards: bool, y: &mut [T], pitch: usize) {
        let w = self.weights;
        let (state, hidden) = (self.state, self.hidden);
        let width = self.kind.gates() * hidden;
        let rows = steps.last().map_or(0, |&(first, b)| first + b);
        let zero = T::from_scalar(Scalar::Int(0));
        let mut inputs = filled(rows * width, zero);
        w.multiply_input(x, rows, &mut inputs);
        let most = steps.iter().map(|s| s.1).max().unwrap_or(0);
        let mut gates = filled(most * width, zero);
        let mut full = filled(if w.projection.is_some() { most * hidden } else { 0 }, zero);
        let order: Box<dyn Iterator<Item = &(usize, usize)>> =
            if backwards { Box::new(steps.iter().rev()) } else { Box::new(steps.iter()) };
        let run = || {
            for &(first, b) in order {
                let part = &mut inputs[first * width..(first + b) * width];
                let gates = &mut gates[..b * width];
                // A GRU keeps the two parts apart; elsewhere the step's product is added to the inputs' part.
                let epilogue = match self.kind {
                    Kind::Gru => Epilogue { bias: w.hidden_bias(), ..Epilogue::default() },
                    _ => Epilogue { residual: Some(&part[..]), ..Epilogue::default() },
                };
                let h = Matrix::new(&self.h[..], [state, 1]);
                gemm_packed(&PackedGemm { m: b, a: h, b: &w.hidden, beta: zero, ldc: width, epilogue }, gates);
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
                    let product = PackedGemm { m: b, a, b: projection, beta: zero, ldc: state, epilogue };
                    gemm_packed(&product, &mut self.h);
                }
                for r in 0..b {
                    y[(first + r) * pitch..][..state].copy_from_slice(&self.h[r * state..(r + 1) * state]);
                }
            }
        };
        if most * state * width < STEP_MULTIPLY_ADDS { alone(run) } else { run() }
    }
}
