//! Recurrent networks whose weights are laid out once, for calls with the same weights.

use super::cell::{Kind, Number};
use super::kernel::run_in;
use super::params::{Network, Weights, parameters_of};
use super::weights::Laid;
use crate::core::{DType, Result, Tensor};
use crate::operator::record::Prepacked;
use crate::operator::{Args, Value};
use crate::ops::support::prepack::is_single;
use std::sync::Arc;

/// A network with its weights laid out.
struct PackedNetwork<T: 'static> {
    kind: Kind,
    is_packed_sequence: bool,
    /// The weights', which are laid out in T.
    dtype: DType,
    /// One per layer and direction.
    layers: Vec<Laid<'static, T>>,
}

impl<T: Number> PackedNetwork<T> {
    fn of(
        weights: &[Weights<'_>],
        dtype: DType,
        kind: Kind,
        is_packed_sequence: bool,
    ) -> Result<Option<Arc<dyn Prepacked>>> {
        let layers = weights.iter().map(|w| Laid::packed(w, kind)).collect::<Result<_>>()?;
        Ok(Some(Arc::new(PackedNetwork::<T> { kind, is_packed_sequence, dtype, layers })))
    }
}

impl<T: Number> Prepacked for PackedNetwork<T> {
    fn run(&self, args: &Args<'_>) -> Result<Option<Value>> {
        let network = Network::new(args, self.kind, self.is_packed_sequence)?;
        if network.dropout > 0.0 || !network.is_uniform(self.dtype) {
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
    let Some(dtype) = params.first().map(Tensor::dtype).filter(|&d| params.iter().all(|p| p.dtype() == d)) else {
        return Ok(None);
    };
    match dtype {
        DType::Float64 => PackedNetwork::<f64>::of(&weights, dtype, kind, is_packed_sequence),
        _ if is_single(dtype) => PackedNetwork::<f32>::of(&weights, dtype, kind, is_packed_sequence),
        _ => Ok(None),
    }
}
