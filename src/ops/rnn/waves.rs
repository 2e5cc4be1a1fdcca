//! Which steps of which layers run side by side. What a row of the results is does not go by it.

use super::cell::{Kind, Number};
use super::direction::{Run, Step, rows_of};
use super::params::Network;
use super::weights::Laid;
use crate::core::fallible_alloc::{collected, copied, filled, room};
use crate::core::{Result, Scalar};
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::{for_items, in_region, num_threads};
use crate::runtime::{budget, lock};
use std::sync::Mutex;

/// Sequences of a thread that has some of a batch's: with fewer, reading the weights takes longer than multiplying by them.
const LEAST_SEQUENCES: usize = 4;
/// Chunks of a layer that runs beside the next: at the first and at the last of them a thread waits.
const CHUNKS: usize = 16;
/// Multiply-adds of a chunk at most, a few milliseconds: between chunks a call looks whether it may go on.
const MOST_MULTIPLY_ADDS: usize = 1 << 27;

/// How the work of a network is shared.
#[derive(Clone, Copy)]
pub(super) struct Sharing {
    /// Among how many threads the sequences of the batch are: each runs all layers for its own.
    pub parts: usize,
    /// Steps of a chunk.
    pub chunk: usize,
}

impl Sharing {
    /// Whether one thread runs each layer over all steps.
    pub fn is_whole(self, steps: &[Step]) -> bool {
        self.parts == 1 && self.chunk >= steps.len()
    }

    /// By the multiply-adds there are; a layer's input is taken to be as wide as its state.
    pub fn of(network: &Network<'_>, kind: Kind, steps: &[Step], sizes: Sizes) -> Sharing {
        let threads = if in_region() { 1 } else { num_threads() };
        let rows = rows_of(steps).len();
        let width = kind.gates() * sizes.hidden;
        let of_step = rows.div_ceil(steps.len().max(1)).saturating_mul(width).saturating_mul(2 * sizes.state);
        let of_all = steps.len().saturating_mul(of_step).saturating_mul(network.layers * network.directions);
        let parts = if of_all < 2 * MULTIPLY_ADDS { 1 } else { (sizes.batch / LEAST_SEQUENCES).clamp(1, threads) };
        let side_by_side = threads > 1 && parts == 1 && network.layers > 1 && network.directions == 1;
        let most = (MOST_MULTIPLY_ADDS / of_step.max(1)).max(1);
        let chunk = if side_by_side {
            let least = MULTIPLY_ADDS.div_ceil(of_step.max(1));
            steps.len().div_ceil(CHUNKS).max(least).min(most)
        } else {
            most
        };
        Sharing { parts, chunk: chunk.min(steps.len()).max(1) }
    }
}

/// Sizes of a network's states.
#[derive(Clone, Copy)]
pub(super) struct Sizes {
    pub batch: usize,
    /// Of the network's input.
    pub features: usize,
    /// Of what a layer gives, and takes from the step before.
    pub state: usize,
    /// Of an LSTM's cells, and of all gates.
    pub hidden: usize,
}

/// What a network takes: the input's rows and the first states of all layers and directions; or gives: the last layer's
/// output for each row and the last states.
#[derive(Default)]
pub(super) struct Values<T> {
    pub rows: Vec<T>,
    /// `[layers * directions, batch, state]`.
    pub h: Vec<T>,
    /// `[layers * directions, batch, hidden]`, of an LSTM.
    pub c: Vec<T>,
}

/// A layer while it runs.
struct Layer<'a, T> {
    /// One a direction.
    runs: Vec<Mutex<Run<'a, T>>>,
    /// What a chunk of its steps gives, until the layer above has taken it: for each row the states of all directions.
    chunks: Vec<Vec<T>>,
}

/// Some steps of one direction of a layer.
struct Task<T> {
    layer: usize,
    direction: usize,
    chunk: usize,
    y: Mutex<Vec<T>>,
}

/// Runs all layers over the given rows. A layer takes a chunk of steps as soon as the layer below has given it, in one wave
/// with the chunks of other layers; of two directions one begins at each end, and the layer above waits for both.
pub(super) fn run_layers<T: Number>(
    kind: Kind,
    laid: &[Laid<'_, T>],
    directions: usize,
    given: &Values<T>,
    steps: &[Step],
    chunk: usize,
    sizes: Sizes,
) -> Result<Values<T>> {
    let chunks: Vec<&[Step]> = collected(steps.chunks(chunk));
    let Sizes { batch, features, state, hidden } = sizes;
    let run = |(i, weights)| {
        let h = copied(&given.h[i * batch * state..][..batch * state]);
        let c = if kind == Kind::Lstm { copied(&given.c[i * batch * hidden..][..batch * hidden]) } else { Vec::new() };
        Mutex::new(Run { kind, weights, h, c, state, hidden })
    };
    let mut runs = laid.iter().enumerate().map(run);
    let layer = |_| Layer {
        runs: runs.by_ref().take(directions).collect(),
        chunks: collected(chunks.iter().map(|_| Vec::new())),
    };
    let mut layers: Vec<Layer<'_, T>> = collected((0..laid.len() / directions).map(layer));
    // Waves between the first chunks of a layer and of the one above.
    let behind = if directions == 2 { chunks.len() } else { 1 };
    for wave in 0..chunks.len() + behind * (layers.len() - 1) {
        budget::look()?;
        let mut tasks = Vec::new();
        for layer in 0..layers.len() {
            let Some(at) = wave.checked_sub(layer * behind).filter(|&at| at < chunks.len()) else { continue };
            for direction in 0..directions {
                let chunk = if direction == 1 { chunks.len() - 1 - at } else { at };
                tasks.push(Task { layer, direction, chunk, y: Mutex::default() });
            }
        }
        for_items(tasks.len(), true, |range| {
            for task in &tasks[range] {
                let rows = rows_of(chunks[task.chunk]);
                let x = match task.layer.checked_sub(1) {
                    Some(below) => &layers[below].chunks[task.chunk],
                    None => &given.rows[rows.start * features..rows.end * features],
                };
                let mut run = lock(&layers[task.layer].runs[task.direction]);
                *lock(&task.y) = run.sequence(x, chunks[task.chunk], task.direction == 1);
            }
        });
        for task in tasks {
            let y = std::mem::take(&mut *lock(&task.y));
            if let (1, Some(below)) = (directions, task.layer.checked_sub(1)) {
                layers[below].chunks[task.chunk] = Vec::new();
            }
            let of_chunk = &mut layers[task.layer].chunks[task.chunk];
            match directions {
                1 => *of_chunk = y,
                _ => interleave(of_chunk, &y, task.direction, state),
            }
        }
    }
    let mut last = Values { rows: Vec::new(), h: room(given.h.len()), c: room(given.c.len()) };
    for run in layers.iter().flat_map(|layer| &layer.runs) {
        let run = lock(run);
        last.h.extend_from_slice(&run.h);
        last.c.extend_from_slice(&run.c);
    }
    if let Some(layer) = layers.last() {
        last.rows = room(layer.chunks.iter().map(Vec::len).sum());
        layer.chunks.iter().for_each(|chunk| last.rows.extend_from_slice(chunk));
    }
    Ok(last)
}

/// Puts the states of one of two directions where they are in each row of both.
fn interleave<T: Number>(both: &mut Vec<T>, y: &[T], direction: usize, state: usize) {
    if both.is_empty() {
        *both = filled(2 * y.len(), T::from_scalar(Scalar::Int(0)));
    }
    let state = state.max(1);
    for (row, y) in both.chunks_exact_mut(2 * state).zip(y.chunks_exact(state)) {
        row[direction * state..][..state].copy_from_slice(y);
    }
}
