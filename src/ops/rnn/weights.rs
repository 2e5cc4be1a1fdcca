//! The weights of recurrent layers as their kernel takes them.

use super::cell::{Kind, Number};
use super::params::Weights;
use crate::core::fallible_alloc::{collected, copied};
use crate::core::{Result, Scalar, Tensor, iter};
use crate::kernels::gemm::{Bias, Epilogue, Gemm, Matrix, PackedB, PackedGemm, gemm, gemm_packed};
use crate::ops::matmul::product::span;

/// The weights of one direction of one layer.
pub(super) struct Laid<'a, T> {
    input: InputWeight<'a, T>,
    /// `[state, gates * hidden]`.
    pub hidden: PackedB<T>,
    /// `[hidden, state]`, where an LSTM projects its output.
    pub projection: Option<PackedB<T>>,
    /// What is added to the inputs' part: both biases, but for the one a GRU's reset gate multiplies. Empty where there are none.
    bias: Vec<T>,
    /// The bias a GRU's reset gate multiplies.
    hidden_bias: Vec<T>,
}

/// The weight all steps' inputs are multiplied by at once: a product of one call packs it as it goes.
enum InputWeight<'a, T> {
    Tensor(&'a Tensor),
    Packed(PackedB<T>),
}

/// A dense copy of a tensor's elements, as T.
pub(super) fn values_of<T: Number>(t: &Tensor) -> Result<Vec<T>> {
    let dense = iter::contiguous(&iter::to_dtype(t, T::DTYPE)?)?;
    // SAFETY: the dtype is T's and the tensor contiguous.
    Ok(copied(unsafe { dense.as_slice::<T>() }))
}

/// A weight `[out, in]` as the right-hand side of `x [.., in] @ weight.T`, in T.
fn packed<T: Number>(weight: &Tensor) -> Result<PackedB<T>> {
    let weight = iter::to_dtype(weight, T::DTYPE)?;
    let (n, s) = (weight.sizes(), weight.strides());
    // SAFETY: the dtype is T's.
    let values = unsafe { span::<T>(&weight) };
    Ok(PackedB::new(n[1] as usize, n[0] as usize, values, [s[1] as usize, s[0] as usize]))
}

impl<'a, T: Number> Laid<'a, T> {
    /// For one call.
    pub fn of(w: &Weights<'a>, kind: Kind) -> Result<Laid<'a, T>> {
        if w.input.dtype() != T::DTYPE {
            return Laid::packed(w, kind);
        }
        Laid::with_input(InputWeight::Tensor(w.input), w, kind)
    }

    /// For many calls: all weights are packed.
    pub fn packed(w: &Weights<'_>, kind: Kind) -> Result<Laid<'static, T>> {
        Laid::with_input(InputWeight::Packed(packed(w.input)?), w, kind)
    }

    fn with_input<'b>(input: InputWeight<'b, T>, w: &Weights<'_>, kind: Kind) -> Result<Laid<'b, T>> {
        let (a, b) = match w.biases {
            Some((a, b)) => (values_of::<T>(a)?, values_of::<T>(b)?),
            None => Default::default(),
        };
        let (bias, hidden_bias) = match kind {
            Kind::Gru => (a, b),
            _ => (collected(a.iter().zip(&b).map(|(&a, &b)| a + b)), Vec::new()),
        };
        let projection = w.projection.map(packed).transpose()?;
        Ok(Laid { input, hidden: packed(w.hidden)?, projection, bias, hidden_bias })
    }

    /// The product of the inputs of all steps, `x [rows, features]`, with its bias.
    pub fn multiply_input(&self, x: &[T], rows: usize, out: &mut [T]) {
        let epilogue = Epilogue { bias: per_column(&self.bias), ..Epilogue::default() };
        let [zero, one] = [0, 1].map(|i| T::from_scalar(Scalar::Int(i)));
        match &self.input {
            InputWeight::Packed(b) => {
                let a = Matrix::new(x, [b.k(), 1]);
                gemm_packed(&PackedGemm { m: rows, a, b, beta: zero, ldc: b.n(), epilogue, from_last: false }, out);
            }
            InputWeight::Tensor(weight) => {
                let (n, s) = (weight.sizes(), weight.strides());
                let [width, features] = [n[0] as usize, n[1] as usize];
                // SAFETY: the dtype is T's.
                let values = unsafe { span::<T>(weight) };
                let product = Gemm {
                    m: rows,
                    n: width,
                    k: features,
                    alpha: one,
                    a: Matrix::new(x, [features, 1]),
                    b: Matrix::new(values, [s[1] as usize, s[0] as usize]),
                    beta: zero,
                    c_strides: [width, 1],
                    epilogue,
                };
                gemm(&product, out);
            }
        }
    }

    /// What is added to a GRU's product of its hidden state.
    pub fn hidden_bias(&self) -> Bias<'_, T> {
        per_column(&self.hidden_bias)
    }
}

fn per_column<T>(bias: &[T]) -> Bias<'_, T> {
    if bias.is_empty() { Bias::None } else { Bias::PerColumn(bias) }
}
