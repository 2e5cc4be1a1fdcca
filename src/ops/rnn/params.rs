//! The arguments of recurrent layers, checked.

use super::cell::Kind;
use crate::check;
use crate::core::fallible_alloc::copied;
use crate::core::{DType, Result, Tensor, iter};
use crate::operator::Args;

/// The weights of one direction of one layer.
#[derive(Clone, Copy)]
pub(super) struct Weights<'a> {
    /// `[gates * hidden, input]`.
    pub input: &'a Tensor,
    /// `[gates * hidden, state]`.
    pub hidden: &'a Tensor,
    /// Each `[gates * hidden]`: added to the input's and to the hidden state's part.
    pub biases: Option<(&'a Tensor, &'a Tensor)>,
    /// `[state, hidden]`, where an LSTM projects its output.
    pub projection: Option<&'a Tensor>,
}

/// A call of a recurrent network.
pub(super) struct Network<'a> {
    /// `[length, batch, element]` (or batch first), or `[row, element]` of a packed sequence.
    pub input: &'a Tensor,
    /// How many sequences still run at each step of a packed sequence.
    pub batch_sizes: Option<Vec<i64>>,
    /// `[layers * directions, batch, state]`.
    pub hidden: &'a Tensor,
    /// Likewise, of an LSTM.
    pub cell: Option<&'a Tensor>,
    /// One per layer and direction.
    pub weights: Vec<Weights<'a>>,
    /// Layers.
    pub layers: usize,
    /// 1 or 2.
    pub directions: usize,
    /// Between layers; 0 outside training.
    pub dropout: f64,
    /// The input's first two dimensions are batch, length.
    pub batch_first: bool,
}

impl<'a> Network<'a> {
    pub fn new(args: &Args<'a>, kind: Kind, packed: bool) -> Result<Network<'a>> {
        let name = args.name();
        let input: &Tensor = args.at(0)?;
        let lead = if packed { 2 } else { 1 };
        let states: &[Tensor] = args.at(lead)?;
        let params: &[Tensor] = args.at(lead + 1)?;
        let has_biases: bool = args.at(lead + 2)?;
        let layers: i64 = args.at(lead + 3)?;
        let (dropout, train): (f64, bool) = (args.at(lead + 4)?, args.at(lead + 5)?);
        let bidirectional: bool = args.at(lead + 6)?;
        let batch_first = if packed { false } else { args.at(lead + 7)? };
        let cell = match (kind, states) {
            (Kind::Lstm, [_, c]) => Some(c),
            (Kind::Lstm, _) => crate::bail!("lstm expects two hidden states"),
            _ => None,
        };
        check!(!states.is_empty(), "{name}: expected a hidden state");
        let hidden = &states[0];
        check!(layers > 0, "{name}: num_layers must be positive, got {layers}");
        let directions = 1 + bidirectional as usize;
        let layers = layers as usize;
        let rank = if packed { 2 } else { 3 };
        check!(input.ndim() == rank, "{name}: expected an input of {rank} dimensions, got {}", input.describe());
        let projects = cell.is_some_and(|c| c.ndim() == 3 && hidden.ndim() == 3 && c.sizes()[2] != hidden.sizes()[2]);
        let each = 2 + 2 * has_biases as usize + projects as usize;
        check!(
            params.len().is_multiple_of(each),
            "MatrixRef: ArrayRef size {} not divisible by stride {each}",
            params.len()
        );
        check!(
            Some(params.len() / each) == layers.checked_mul(directions),
            "{name}: expected weights for {layers} layers of {directions} directions, got {} tensors",
            params.len()
        );
        let weights = parameters_of(params, has_biases, projects);
        let batch_sizes = if packed { Some(batch_sizes(args.at(1)?)?) } else { None };
        let network = Network {
            input,
            batch_sizes,
            hidden,
            cell,
            weights,
            layers,
            directions,
            dropout: if train { dropout } else { 0.0 },
            batch_first,
        };
        network.check(name, kind)?;
        Ok(network)
    }

    /// Sequences.
    pub fn batch(&self) -> i64 {
        match &self.batch_sizes {
            Some(sizes) => sizes.first().copied().unwrap_or(0),
            None => self.input.sizes()[if self.batch_first { 0 } else { 1 }],
        }
    }

    fn check(&self, name: &str, kind: Kind) -> Result<()> {
        let steps = match &self.batch_sizes {
            Some(sizes) => sizes.len() as i64,
            None => self.input.sizes()[if self.batch_first { 1 } else { 0 }],
        };
        check!(steps > 0, "Expected sequence length to be larger than 0 in RNN");
        if let Some(sizes) = &self.batch_sizes {
            let falling = sizes.windows(2).all(|w| w[0] >= w[1]) && sizes.iter().all(|&b| b > 0);
            let total = sizes.iter().try_fold(0i64, |n, &b| n.checked_add(b));
            check!(
                falling && total == Some(self.input.sizes()[0]),
                "{name}: batch sizes {sizes:?} do not describe an input of {} rows",
                self.input.sizes()[0]
            );
        }
        let count = (self.layers * self.directions) as i64;
        for state in [Some(self.hidden), self.cell].into_iter().flatten() {
            check!(
                state.ndim() == 3 && state.sizes()[0] >= count && state.sizes()[1] == self.batch(),
                "{name}: expected a hidden state of size [{count}, {}, ..], got {}",
                self.batch(),
                state.describe()
            );
        }
        let state = self.hidden.sizes()[2];
        let hidden = self.cell.map_or(state, |c| c.sizes()[2]);
        let gates = kind.gates() as i64 * hidden;
        let mut features = *self.input.sizes().last().unwrap_or(&0);
        for (i, w) in self.weights.iter().enumerate() {
            if i > 0 && i % self.directions == 0 {
                features = state * self.directions as i64;
            }
            let fits = w.input.sizes() == [gates, features]
                && w.hidden.sizes() == [gates, state]
                && w.biases.is_none_or(|(a, b)| a.sizes() == [gates] && b.sizes() == [gates])
                && w.projection.is_none_or(|p| p.sizes() == [state, hidden]);
            check!(
                fits,
                "{name}: the weights of layer {} do not fit: expected [{gates}, {features}] and [{gates}, {state}], got {} \
                 and {}",
                i / self.directions,
                w.input.describe(),
                w.hidden.describe()
            );
        }
        Ok(())
    }

    /// Whether all tensors have one dtype.
    pub fn is_uniform(&self, dtype: DType) -> bool {
        let same = |t: &Tensor| t.dtype() == dtype;
        same(self.input)
            && same(self.hidden)
            && self.cell.is_none_or(same)
            && self.weights.iter().all(|w| {
                same(w.input)
                    && same(w.hidden)
                    && w.biases.is_none_or(|(a, b)| same(a) && same(b))
                    && w.projection.is_none_or(same)
            })
    }
}

/// The weights in a list of parameters, one per layer and direction.
pub(super) fn parameters_of(params: &[Tensor], has_biases: bool, projects: bool) -> Vec<Weights<'_>> {
    let each = 2 + 2 * has_biases as usize + projects as usize;
    let weights = params.chunks_exact(each).map(|w| Weights {
        input: &w[0],
        hidden: &w[1],
        biases: has_biases.then(|| (&w[2], &w[3])),
        projection: projects.then(|| &w[each - 1]),
    });
    weights.collect()
}

fn batch_sizes(t: &Tensor) -> Result<Vec<i64>> {
    check!(
        t.ndim() == 1 && t.dtype() == DType::Int64,
        "batch_sizes tensor should be 1D and of int64, got {}",
        t.describe()
    );
    lengths_of(t)
}

/// The elements of an int64 tensor.
pub fn lengths_of(t: &Tensor) -> Result<Vec<i64>> {
    t.check_known("batch_sizes")?;
    let dense = iter::contiguous(t)?;
    // SAFETY: int64 and contiguous.
    Ok(copied(unsafe { dense.as_slice::<i64>() }))
}
