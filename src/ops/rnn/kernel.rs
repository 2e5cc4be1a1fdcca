//! Recurrent layers where nothing is recorded: one product for the inputs of all steps, then one a step.

use super::cell::{Kind, Number};
use super::composed;
use super::direction::Step;
use super::params::Network;
use super::waves::{Sharing, Sizes, Values, run_layers};
use super::weights::{Laid, values_of};
use crate::core::fallible_alloc::{collected, room};
use crate::core::{DType, Result, Tensor, geometry, iter};
use crate::operator::{Args, Value};
use crate::ops::support::prepack::is_single;
use crate::runtime::lock;
use crate::runtime::parallel::for_items;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

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
    let dtype = network.input.dtype();
    if !network.is_uniform(dtype) {
        return Ok(None);
    }
    Ok(match dtype {
        DType::Float64 => Some(run_in::<f64>(network, kind, None)?),
        // States of 16 bits are kept in single precision from step to step, and rounded at the end.
        _ if is_single(dtype) => Some(run_in::<f32>(network, kind, None)?),
        _ => None,
    })
}

/// Runs a network in T, by weights laid out before, where they are given. The results are of the network's dtype.
pub(super) fn run_in<T: Number>(network: &Network<'_>, kind: Kind, laid: Option<&[Laid<'_, T>]>) -> Result<Value> {
    let input = match network.batch_first {
        true => {
            let (n, s) = (network.input.sizes(), network.input.strides());
            network.input.alias(
                &[n[1], n[0], n[2]],
                &[s[1], s[0], s[2]],
                network.input.offset(),
                network.input.dtype(),
            )?
        }
        false => network.input.clone(),
    };
    let batch = network.batch() as usize;
    let steps: Vec<Step> = match &network.batch_sizes {
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
        run_parts::<T>(network, kind, laid, &input, &steps, [&output, &last_h, &last_c])?;
    }
    if network.batch_first {
        let (n, s) = (geometry::Dims::from(output.sizes()), geometry::Dims::from(output.strides()));
        // SAFETY: a fresh tensor, of whose header no reference is held; the dimensions change places.
        unsafe { output.set_geometry(&[n[1], n[0], n[2]], &[s[1], s[0], s[2]], 0) };
    }
    let rounded = |t: Tensor| iter::to_dtype(&t, network.input.dtype());
    Ok(match kind {
        Kind::Lstm => Value::tuple([rounded(output)?, rounded(last_h)?, rounded(last_c)?]),
        _ => Value::tuple([rounded(output)?, rounded(last_h)?]),
    })
}

/// Runs all layers over the steps, and writes the last layer's output and the last states of all, which are row-major. Of a
/// large batch each thread runs all layers for some of the sequences.
fn run_parts<T: Number>(
    network: &Network<'_>,
    kind: Kind,
    laid: Option<&[Laid<'_, T>]>,
    input: &Tensor,
    steps: &[Step],
    [output, last_h, last_c]: [&Tensor; 3],
) -> Result<()> {
    let sizes = Sizes {
        batch: network.batch() as usize,
        features: *input.sizes().last().unwrap_or(&0) as usize,
        state: last_h.sizes()[2] as usize,
        hidden: last_c.sizes()[2] as usize,
    };
    let sharing = Sharing::of(network, kind, steps, sizes);
    let once;
    let laid = match laid {
        Some(laid) => laid,
        None => {
            // What multiplies all rows at once is packed as it goes.
            let lay = if sharing.is_whole(steps) { Laid::of } else { Laid::packed };
            once = network.weights.iter().map(|w| lay(w, kind)).collect::<Result<Vec<_>>>()?;
            &once
        }
    };
    let given = Values {
        rows: values_of::<T>(input)?,
        h: values_of::<T>(network.hidden)?,
        c: network.cell.map(values_of::<T>).transpose()?.unwrap_or_default(),
    };
    // The states of all layers and directions lie one after the other, as the rows of steps do.
    let states: Vec<Step> = collected((0..laid.len()).map(|i| (i * sizes.batch, sizes.batch)));
    let each = sizes.batch.div_ceil(sharing.parts).max(1);
    let parts: Vec<Range<usize>> =
        collected((0..sizes.batch.div_ceil(each)).map(|p| p * each..sizes.batch.min((p + 1) * each)));
    let results: Vec<Mutex<Result<Values<T>>>> = collected(parts.iter().map(|_| Mutex::new(Ok(Values::default()))));
    for_items(parts.len(), true, |range| {
        for (part, result) in parts[range.clone()].iter().zip(&results[range]) {
            let selected;
            let of_part = if parts.len() == 1 {
                &given
            } else {
                selected = Values {
                    rows: select(&given.rows, sizes.features, steps, part),
                    h: select(&given.h, sizes.state, &states, part),
                    c: if kind == Kind::Lstm { select(&given.c, sizes.hidden, &states, part) } else { Vec::new() },
                };
                &selected
            };
            let sizes = Sizes { batch: part.len(), ..sizes };
            let steps = steps_of(steps, part);
            *lock(result) = run_layers(kind, laid, network.directions, of_part, &steps, sharing.chunk, sizes);
        }
    });
    // SAFETY: fresh tensors of T.
    let [y, h, c] = unsafe { [output.as_mut_slice::<T>(), last_h.as_mut_slice::<T>(), last_c.as_mut_slice::<T>()] };
    for (part, result) in parts.iter().zip(results) {
        let result = result.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        place(&result.rows, y, network.directions * sizes.state, steps, part);
        place(&result.h, h, sizes.state, &states, part);
        if kind == Kind::Lstm {
            place(&result.c, c, sizes.hidden, &states, part);
        }
    }
    Ok(())
}

/// The rows that some sequences of the batch have among those of each step.
fn rows_of_part<'a>(steps: &'a [Step], part: &'a Range<usize>) -> impl Iterator<Item = Range<usize>> + 'a {
    steps.iter().map(|&(first, rows)| first + part.start.min(rows)..first + part.end.min(rows))
}

/// The steps of some sequences, of whose rows there are no others.
fn steps_of(steps: &[Step], part: &Range<usize>) -> Vec<Step> {
    let lengths = rows_of_part(steps, part).map(|rows| rows.len()).take_while(|&rows| rows > 0);
    lengths.scan(0, |at, rows| Some((std::mem::replace(at, *at + rows), rows))).collect()
}

/// The rows of some sequences.
fn select<T: Number>(all: &[T], width: usize, steps: &[Step], part: &Range<usize>) -> Vec<T> {
    let mut rows = room(rows_of_part(steps, part).map(|rows| rows.len() * width).sum());
    for of_step in rows_of_part(steps, part) {
        rows.extend_from_slice(&all[of_step.start * width..of_step.end * width]);
    }
    rows
}

/// Puts the rows of some sequences where they are among all.
fn place<T: Number>(mut rows: &[T], all: &mut [T], width: usize, steps: &[Step], part: &Range<usize>) {
    for of_step in rows_of_part(steps, part) {
        let (of_this, others) = rows.split_at(of_step.len() * width);
        all[of_step.start * width..of_step.end * width].copy_from_slice(of_this);
        rows = others;
    }
}
