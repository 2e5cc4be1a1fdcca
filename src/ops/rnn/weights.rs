//! The weights of recurrent layers as their kernel takes them, for one call or, prepacked, for many.

use super::cell::{Kind, Number};
use super::kernel::run_in;
use super::params::{Network, Weights, parameters_of};
use crate::core::fallible_alloc::{collected, copied};
use crate::core::{DType, Result, Scalar, Tensor, iter};
use crate::kernels::gemm::{Bias, Epilogue, Gemm, Matrix, PackedB, PackedGemm, gemm, gemm_packed};
use crate::operator::record::Prepacked;
use crate::operator::{Args, Value};
use crate::ops::matmul::product::span;
use std::sync::Arc;

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

/// A dense copy of a tensor's elements.
pub(super) fn values_of<T: Number>(t: &Tensor) -> Result<Vec<T>> {
    let dense = iter::contiguous(t)?;
    // SAFETY: the dtype is T's and the tensor contiguous.
    Ok(copied(unsafe { dense.as_slice::<T>() }))
}

/// A weight `[out, in]` as the right-hand side of `x [.., in] @ weight.T`.
fn packed<T: Number>(weight: &Tensor) -> PackedB<T> {
    let (n, s) = (weight.sizes(), weight.strides());
    // SAFETY: the dtype is T's.
    let values = unsafe { span::<T>(weight) };
    PackedB::new(n[1] as usize, n[0] as usize, values, [s[1] as usize, s[0] as usize])
}

impl<'a, T: Number> Laid<'a, T> {
    /// For one call.
    pub fn of(w: &Weights<'a>, kind: Kind) -> Result<Laid<'a, T>> {
        Laid::with_input(InputWeight::Tensor(w.input), w, kind)
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
        Ok(Laid { input, hidden: packed(w.hidden), projection: w.projection.map(packed), bias, hidden_bias })
    }

    /// The product of the inputs of all steps, `x [rows, features]`, with its bias.
    pub fn multiply_input(&self, x: &[T], rows: usize, out: &mut [T]) {
        let epilogue = Epilogue { bias: per_column(&self.bias), ..Epilogue::default() };
        let [zero, one] = [0, 1].map(|i| T::from_scalar(Scalar::Int(i)));
        match &self.input {
            InputWeight::Packed(b) => {
                let a = Matrix::new(x, [b.k(), 1]);
                gemm_packed(&PackedGemm { m: rows, a, b, beta: zero, ldc: b.n(), epilogue }, out);
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

/// A network whose weights are laid out once, for calls with the same weights.
struct PackedNetwork<T: 'static> {
    kind: Kind,
    is_packed_sequence: bool,
    /// One per layer and direction.
    layers: Vec<Laid<'static, T>>,
}

impl<T: Number> PackedNetwork<T> {
    fn new(weights: &[Weights<'_>], kind: Kind, is_packed_sequence: bool) -> Result<PackedNetwork<T>> {
        let lay = |w: &Weights<'_>| Laid::with_input(InputWeight::Packed(packed(w.input)), w, kind);
        Ok(PackedNetwork { kind, is_packed_sequence, layers: weights.iter().map(lay).collect::<Result<_>>()? })
    }
}

impl<T: Number> Prepacked for PackedNetwork<T> {
    fn run(&self, args: &Args<'_>) -> Result<Option<Value>> {
        let network = Network::new(args, self.kind, self.is_packed_sequence)?;
        if network.dropout > 0.0 || !network.is_uniform(T::DTYPE) {
            return Ok(None);
        }
        run_in::<T>(&network, self.kind, Some(&self.layers)).map(Some)
    }
}

/// The network of a call of which its weights and numbers are known, with the weights laid out; none for dtypes the kernel
/// does not serve.
pub(super) fn prepack(
    known: &[Option<Value>],
    kind: Kind,
    is_packed_sequence: bool,
) -> Result<Option<Arc<dyn Prepacked>>> {
    let lead = if is_packed_sequence { 2 } else { 1 };
    let number = |i: usize| known.get(lead + i).and_then(Option::as_ref);
    let (
        Some(Value::Tensors(params)),
        Some(Value::Bool(has_biases)),
        Some(Value::Int(layers)),
        Some(Value::Bool(both)),
    ) = (number(1), number(2), number(3), number(6))
    else {
        return Ok(None);
    };
    let count = layers.saturating_mul(1 + i64::from(*both)) as usize;
    let each = 2 + 2 * usize::from(*has_biases);
    let projects = kind == Kind::Lstm && Some(params.len()) == count.checked_mul(each + 1);
    let weights = parameters_of(params, *has_biases, projects);
    let are_matrices =
        |w: &Weights<'_>| [Some(w.input), Some(w.hidden), w.projection].iter().flatten().all(|t| t.ndim() == 2);
    if weights.len() != count || !weights.iter().all(are_matrices) {
        return Ok(None);
    }
    let is_of = |dtype: DType| params.iter().all(|p| p.dtype() == dtype);
    Ok(if is_of(DType::Float32) {
        Some(Arc::new(PackedNetwork::<f32>::new(&weights, kind, is_packed_sequence)?))
    } else if is_of(DType::Float64) {
        Some(Arc::new(PackedNetwork::<f64>::new(&weights, kind, is_packed_sequence)?))
    } else {
        None
    })
}
