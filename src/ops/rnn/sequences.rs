//! Sequences of different lengths in one tensor: padded to the longest, or packed step after step.

use super::params::lengths_of;
use crate::core::fallible_alloc::room;
use crate::core::{DType, Dims, Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{bail, call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor)",
        "The steps of padded sequences one after the other, without the padding, and how many sequences each step has.",
        pack,
    ),
    composite(
        "_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) \
         -> (Tensor, Tensor)",
        "Packed sequences padded to the longest or to a length, and their lengths.",
        pad_packed,
    ).reads_undefined(),
    composite(
        "pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0.0, str padding_side=\"right\") -> Tensor",
        "Sequences padded to the longest.",
        pad,
    ),
];

fn part(t: &Tensor, dim: i64, start: i64, end: i64) -> Result<Tensor> {
    tensor!("slice.Tensor", t, dim, start, end, 1)
}

fn pack(args: &Args<'_>) -> Result<Value> {
    let (input, lengths, batch_first): (&Tensor, &Tensor, bool) = args.get()?;
    let input = if batch_first { tensor!("transpose.int", input, 0, 1)? } else { input.clone() };
    check!(
        lengths.ndim() == 1 && lengths.dtype() == DType::Int64,
        "'lengths' argument should be a 1D CPU int64 tensor, but got {}D cpu {} tensor",
        lengths.ndim(),
        lengths.dtype().name()
    );
    check!(
        input.ndim() > 1,
        Index,
        "Dimension out of range (expected to be in range of [-{0}, {1}], but got 1)",
        input.ndim().max(1),
        input.ndim().max(1) - 1
    );
    let (batch, lengths) = (input.sizes()[1], lengths_of(lengths)?);
    check!(input.numel() > 0, "Cannot pack empty tensors.");
    check!(
        lengths.len() as i64 == batch,
        "Expected `len(lengths)` to be equal to batch_size, but got {} (batch_size={batch})",
        lengths.len()
    );
    check!(
        lengths[lengths.len() - 1] > 0,
        "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0"
    );
    check!(
        lengths.is_sorted_by(|a, b| a >= b),
        "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` \
         to pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability."
    );
    let mut shape: Dims = input.sizes()[1..].into();
    shape[0] = -1;
    let (mut steps, mut done) = (Vec::new(), 0);
    check!(
        lengths[0] <= input.sizes()[0],
        "_pack_padded_sequence: expected lengths of at most {}, got {}",
        input.sizes()[0],
        lengths[0]
    );
    let mut batch_sizes = room(lengths[0].max(0) as usize);
    for (i, &length) in lengths.iter().enumerate().rev() {
        if length > done {
            let running = part(&part(&input, 0, done, length)?, 1, 0, i as i64 + 1)?;
            steps.push(tensor!("reshape", &running, &shape)?);
            batch_sizes.resize(length as usize, i as i64 + 1);
            done = length;
        }
    }
    Ok(Value::tuple([tensor!("cat", &steps, 0)?, Tensor::from_slice(&batch_sizes)?]))
}

fn pad_packed(args: &Args<'_>) -> Result<Value> {
    let (data, batch_sizes, batch_first, padding, total): (&Tensor, &Tensor, bool, Scalar, i64) = args.get()?;
    check!(
        batch_sizes.ndim() == 1 && batch_sizes.dtype() == DType::Int64,
        "'lengths' argument should be a 1D CPU int64 tensor, but got {}D cpu {} tensor",
        batch_sizes.ndim(),
        batch_sizes.dtype().name()
    );
    let sizes = lengths_of(batch_sizes)?;
    let Some(&batch) = sizes.first() else { bail!("batch_sizes can not be empty") };
    let longest = sizes.len() as i64;
    check!(
        total <= 0 || total >= longest,
        "Expected total_length to be at least the length of the longest sequence in input, but got total_length={total} and \
         max sequence length being {longest}"
    );
    let each = data.sizes().get(1..).unwrap_or_default();
    let shape =
        |steps: i64, sequences: i64| -> Dims { [steps, sequences].into_iter().chain(each.iter().copied()).collect() };
    let out = tensor!("new_full", data, &shape(if total > 0 { total } else { longest }, batch), padding)?;
    let (mut lengths, mut from, mut row) = (room(batch.max(0) as usize), 0, 0);
    for i in 0..longest {
        let (running, next) = (sizes[i as usize], sizes.get(i as usize + 1).copied().unwrap_or(0));
        if next == running {
            continue;
        }
        check!(
            (0..running).contains(&next),
            "_pad_packed_sequence: expected batch sizes that do not grow, got {running} and then {next}"
        );
        let (steps, end) = (i + 1 - from, row + (i + 1 - from).saturating_mul(running));
        let place = part(&part(&out, 0, from, i + 1)?, 1, 0, running)?;
        let rows = tensor!("view", &part(data, 0, row, end)?, &shape(steps, running))?;
        call!("copy_", &place, &rows)?;
        lengths.extend(std::iter::repeat_n(i + 1, (running - next) as usize));
        (from, row) = (i + 1, end);
    }
    lengths.reverse();
    let out = if batch_first { tensor!("transpose.int", &out, 0, 1)? } else { out };
    Ok(Value::tuple([out, Tensor::from_slice(&lengths)?]))
}

fn pad(args: &Args<'_>) -> Result<Value> {
    let (sequences, batch_first, padding, side): (&[Tensor], bool, f64, &str) = args.get()?;
    let Some(first) = sequences.first() else { bail!("received an empty list of sequences") };
    check!(matches!(side, "left" | "right"), "Expected padding_side to be one of left or right, but got {side}.");
    for t in sequences {
        check!(t.ndim() > 0, "pad_sequence: expected sequences of at least one dimension, got {}", t.describe());
    }
    let longest = sequences.iter().map(|t| t.sizes()[0]).max().unwrap_or(0);
    let (count, each) = (sequences.len() as i64, &first.sizes()[1..]);
    let lead = if batch_first { [count, longest] } else { [longest, count] };
    let shape: Dims = lead.into_iter().chain(each.iter().copied()).collect();
    let out = tensor!("new_full", first, &shape, padding)?;
    for (i, t) in sequences.iter().enumerate() {
        let (length, own) = (t.sizes()[0], tensor!("select.int", &out, if batch_first { 0 } else { 1 }, i as i64)?);
        let start = if side == "left" { longest - length } else { 0 };
        call!("copy_", &part(&own, 0, start, start + length)?, t)?;
    }
    Ok(out.into())
}
