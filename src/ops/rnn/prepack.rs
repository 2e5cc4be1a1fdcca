//! Recurrent networks whose weights are laid out once, for calls with the same weights.

use super::cell::{Kind, Number};
use super::kernel::run_in;
use super::params::{Network, Weights, parameters_of};
use super::weights::Laid;
use crate::core::{DType, Result};
use crate::operator::record::Prepacked;
use crate::operator::{Args, Value};
use std::sync::Arc;

/// A network with its weights laid out.
struct PackedNetwork<T: 'static> {
    kind: Kind,
    is_packed_sequence: bool,
    /// One per layer and direction.
    layers: Vec<Laid<'static, T>>,
}

impl<T: Number> PackedNetwork<T> {
    fn new(weights: &[Weights<'_>], kind: Kind, is_packed_sequence: bool) -> Result<PackedNetwork<T>> {
        let lay = |w: &Weights<'_>| Laid::packed(w, kind);
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
