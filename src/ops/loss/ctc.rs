//! Connectionist temporal classification: how probable a sequence of labels is that is shorter than the sequence of predictions, over
//! all its alignments.

use super::{Reduction, reduced, reduction};
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Result, Scalar, Tensor, geometry, iter};
use crate::kernels::vmath::simd::Shared;
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::dense;
use crate::runtime::parallel::parallel_for;
use crate::{bail, call, check, dispatch_dtype, tensor};
use num_traits::Float;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "ctc_loss.IntList(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, int reduction=Mean, \
         bool zero_infinity=False) -> Tensor",
        "-log of the probability that predictions [time, batch, class] spell the targets, blanks and repetitions left out.",
        |args| {
            let (input_lengths, target_lengths): (&[i64], &[i64]) = (args.at(2)?, args.at(3)?);
            let target_lengths = Tensor::from_slice(target_lengths)?;
            loss(args, &target_lengths, |log_probs, targets, blank, zero_infinity| {
                call!("_ctc_loss", log_probs, targets, input_lengths, args.at::<&[i64]>(3)?, blank, zero_infinity)
            })
        },
    )
    .autocast(Autocast::Float32),
    composite(
        "ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, int reduction=Mean, \
         bool zero_infinity=False) -> Tensor",
        "As ctc_loss.IntList.",
        |args| {
            let (input_lengths, target_lengths): (&Tensor, &Tensor) = (args.at(2)?, args.at(3)?);
            check_integral(input_lengths, target_lengths)?;
            let target_lengths = tensor!("reshape", target_lengths, &[-1i64][..])?;
            loss(args, &target_lengths, |log_probs, targets, blank, zero_infinity| {
                call!("_ctc_loss.Tensor", log_probs, targets, input_lengths, &target_lengths, blank, zero_infinity)
            })
        },
    ).reads_undefined()
    .autocast(Autocast::Float32),
    functional(
        "_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool \
         zero_infinity=False) -> (Tensor, Tensor)",
        "The loss of every sequence, and the log of the probability of every beginning of its alignments.",
        |args| {
            let (log_probs, targets, input_lengths, target_lengths, blank): (&Tensor, &Tensor, &[i64], &[i64], i64) = args.get()?;
            forward(&Batch::new("ctc_loss_cpu", log_probs, targets, input_lengths, target_lengths, blank)?)
        },
    )
    .constant_results(&[1])
    .gradient(&[wrt("log_probs", &["log_probs", "targets", "result0", "result1"], |g| {
        let (input_lengths, target_lengths, blank) = (g.ints("input_lengths")?, g.ints("target_lengths")?, g.int("blank")?);
        tensor!(
            "_ctc_loss_backward", &g.grad()?, &g.saved("log_probs")?, &g.saved("targets")?, input_lengths, target_lengths,
            &g.saved("result0")?, &g.saved("result1")?, blank, g.bool("zero_infinity")?
        )
    })])
    .out("out"),
    functional(
        "_ctc_loss.Tensor(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank=0, bool \
         zero_infinity=False) -> (Tensor, Tensor)",
        "As _ctc_loss.",
        |args| {
            let (log_probs, targets, input_lengths, target_lengths, blank): (&Tensor, &Tensor, &Tensor, &Tensor, i64) = args.get()?;
            check_integral(input_lengths, target_lengths)?;
            let (input_lengths, target_lengths) = (integers(input_lengths)?, integers(target_lengths)?);
            forward(&Batch::new("ctc_loss_cpu", log_probs, targets, &input_lengths, &target_lengths, blank)?)
        },
    )
    .data_dependent(DataDependence::Elements)
    .number(1)
    .constant_results(&[1])
    .gradient(&[wrt(
        "log_probs",
        &["log_probs", "targets", "input_lengths", "target_lengths", "result0", "result1"],
        |g| {
            let (input_lengths, target_lengths) = (g.saved("input_lengths")?, g.saved("target_lengths")?);
            tensor!(
                "_ctc_loss_backward.Tensor", &g.grad()?, &g.saved("log_probs")?, &g.saved("targets")?, &input_lengths,
                &target_lengths, &g.saved("result0")?, &g.saved("result1")?, g.int("blank")?, g.bool("zero_infinity")?
            )
        },
    )])
    .out("Tensor_out"),
    functional(
        "_ctc_loss_backward(Tensor grad, Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, Tensor \
         neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor",
        "The gradient of _ctc_loss.",
        |args| {
            let (_, log_probs, targets, input_lengths, target_lengths): (&Tensor, &Tensor, &Tensor, &[i64], &[i64]) = args.get()?;
            let blank = args.at(7)?;
            backward(args, &Batch::new("ctc_loss_backward_cpu", log_probs, targets, input_lengths, target_lengths, blank)?)
        },
    )
    .out("out"),
    functional(
        "_ctc_loss_backward.Tensor(Tensor grad, Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, Tensor \
         neg_log_likelihood, Tensor log_alpha, int blank, bool zero_infinity=False) -> Tensor",
        "As _ctc_loss_backward.",
        |args| {
            let (_, log_probs, targets, input_lengths, target_lengths): (&Tensor, &Tensor, &Tensor, &Tensor, &Tensor) = args.get()?;
            check_integral(input_lengths, target_lengths)?;
            if input_lengths.is_shape() || target_lengths.is_shape() {
                return Ok(Tensor::empty(log_probs.sizes(), log_probs.dtype())?.into());
            }
            let (input_lengths, target_lengths) = (integers(input_lengths)?, integers(target_lengths)?);
            let blank = args.at(7)?;
            backward(args, &Batch::new("ctc_loss_backward_cpu", log_probs, targets, &input_lengths, &target_lengths, blank)?)
        },
    ),
];

fn check_integral(input_lengths: &Tensor, target_lengths: &Tensor) -> Result<()> {
    check!(input_lengths.dtype().is_integral(), "input_lengths must be integral");
    check!(target_lengths.dtype().is_integral(), "target_lengths must be integral");
    Ok(())
}

/// The elements of a tensor of integers.
fn integers(t: &Tensor) -> Result<Vec<i64>> {
    let whole = iter::to_dtype(t, DType::Int64)?;
    let whole = dense(&whole)?;
    // SAFETY: a contiguous int64 tensor.
    Ok(collected(unsafe { whole.as_slice::<i64>() }.iter().copied()))
}

/// What the losses of sequences, which `each` computes of a batch, come to.
fn loss(
    args: &Args<'_>,
    target_lengths: &Tensor,
    each: impl FnOnce(&Tensor, &Tensor, i64, bool) -> Result<Value>,
) -> Result<Value> {
    let (log_probs, targets): (&Tensor, &Tensor) = args.get()?;
    let (blank, code, zero_infinity): (i64, i64, bool) = (args.at(4)?, args.at(5)?, args.at(6)?);
    let is_batch = log_probs.ndim() == 3;
    let batch = if is_batch { log_probs.clone() } else { tensor!("unsqueeze", log_probs, 1)? };
    let targets = tensor!("to.dtype", targets, DType::Int64)?;
    let Some(mut losses) = each(&batch, &targets, blank, zero_infinity)?.tensors()?.into_iter().next() else {
        bail!(Internal, "{}: no loss", args.name())
    };
    if zero_infinity {
        let is_infinite = tensor!("eq.Scalar", &losses, Scalar::Float(f64::INFINITY))?;
        losses = tensor!("masked_fill.Scalar", &losses, &is_infinite, Scalar::Int(0))?;
    }
    // Any other number than those of the two is none.
    match reduction(code).unwrap_or(Reduction::None) {
        Reduction::Mean => {
            let lengths = tensor!("to.dtype", &tensor!("clamp_min", target_lengths, Scalar::Int(1))?, losses.dtype())?;
            reduced(&tensor!("div.Tensor", &losses, &lengths)?, code)
        }
        Reduction::Sum => reduced(&losses, code),
        Reduction::None if is_batch => Ok(losses.into()),
        Reduction::None => call!("squeeze.dim", &losses, 0),
    }
}

/// The checked arguments.
struct Batch<'a> {
    /// The kernel's name in errors.
    kernel: &'static str,
    log_probs: &'a Tensor,
    targets: &'a Tensor,
    input_lengths: &'a [i64],
    target_lengths: &'a [i64],
    blank: i64,
}

impl<'a> Batch<'a> {
    fn new(
        kernel: &'static str,
        log_probs: &'a Tensor,
        targets: &'a Tensor,
        input_lengths: &'a [i64],
        target_lengths: &'a [i64],
        blank: i64,
    ) -> Result<Batch<'a>> {
        check!(
            matches!(log_probs.dtype(), DType::Float32 | DType::Float64),
            NotImplemented,
            "\"{kernel}\" not implemented for '{}'",
            log_probs.dtype().name()
        );
        check!(log_probs.numel() > 0, "log_probs tensor must not be empty");
        const FOR: &str = "(while checking arguments for ctc_loss_allocate_outputs)";
        check!(
            matches!(targets.dtype(), DType::Int32 | DType::Int64),
            "Expected tensor for argument #2 'targets' to have scalar type Int; but got torch.{}Tensor instead {FOR}",
            targets.dtype().name()
        );
        let &[time, batch, classes] = log_probs.sizes() else {
            bail!(
                "Expected 3-dimensional tensor, but got {}-dimensional tensor for argument #1 'log_probs' {FOR}",
                log_probs.ndim()
            )
        };
        check!(
            matches!(targets.ndim(), 1 | 2),
            "Expected 1 to 2 dimensions, but got {}-dimensional tensor for argument #2 'targets' {FOR}",
            targets.ndim()
        );
        check!((0..classes).contains(&blank), "blank must be in label range");
        check!(input_lengths.len() as i64 == batch, "input_lengths must be of size batch_size");
        check!(target_lengths.len() as i64 == batch, "target_lengths must be of size batch_size");
        if let Some(length) = target_lengths.iter().find(|length| **length < 0) {
            bail!("Expected target_lengths to have value at least 0, but got value {length} {FOR}");
        }
        let longest = target_lengths.iter().copied().max().unwrap_or(0);
        let concatenated = target_lengths.iter().fold(0i64, |sum, length| sum.saturating_add(*length));
        let rows = if targets.ndim() == 1 { concatenated } else { batch };
        check!(
            targets.sizes()[0] == rows,
            "Expected tensor to have size {rows} at dimension 0, but got size {} for argument #2 'targets' {FOR}",
            targets.sizes()[0]
        );
        if let &[_, width] = targets.sizes() {
            check!(
                width >= longest,
                "Expected tensor to have size at least {longest} at dimension 1, but got size {width} for argument #2 'targets' {FOR}"
            );
        }
        for length in input_lengths {
            check!(*length >= 0, "Expected input_lengths to have value at least 0, but got value {length} {FOR}");
            check!(
                *length <= time,
                "Expected input_lengths to have value at most {time}, but got value {length} {FOR}"
            );
        }
        Ok(Batch { kernel, log_probs, targets, input_lengths, target_lengths, blank })
    }

    /// The states of the longest alignment: its labels, and the blanks before, between and after them.
    fn width(&self) -> usize {
        2 * self.target_lengths.iter().copied().max().unwrap_or(0) as usize + 1
    }

    /// `[batch, time, state]`
    fn alpha_sizes(&self) -> [i64; 3] {
        [self.log_probs.sizes()[1], self.log_probs.sizes()[0], self.width() as i64]
    }

    /// The states of every alignment: the classes of labels at odd places, blanks at even ones.
    fn states(&self) -> Result<Vec<Vec<usize>>> {
        let (labels, classes) = (integers(self.targets)?, self.log_probs.sizes()[2]);
        let mut concatenated = 0;
        let mut alignments = Vec::with_capacity(self.target_lengths.len());
        for (b, &length) in self.target_lengths.iter().enumerate() {
            let start = if self.targets.ndim() == 1 { concatenated } else { b * self.targets.sizes()[1] as usize };
            concatenated += length as usize;
            let mut states = filled(2 * length as usize + 1, self.blank as usize);
            for (k, label) in labels[start..start + length as usize].iter().enumerate() {
                check!(
                    (0..classes).contains(label),
                    "ctc_loss: target {label} of sequence {b} is out of range of {classes} classes"
                );
                states[2 * k + 1] = *label as usize;
            }
            alignments.push(states);
        }
        Ok(alignments)
    }
}

/// The predictions of one sequence.
struct Predictions<'a, T> {
    log_probs: &'a [T],
    batch: usize,
    classes: usize,
    /// Its place in the batch.
    place: usize,
}

impl<T: Float> Predictions<'_, T> {
    /// The log of the probability of each class at a time.
    fn at(&self, time: usize) -> &[T] {
        &self.log_probs[(time * self.batch + self.place) * self.classes..][..self.classes]
    }
}

/// Whether an alignment may come to a state from the second before it: not over a blank between equal labels, nor from blank to blank.
fn may_skip(states: &[usize], s: usize) -> bool {
    s >= 2 && states[s] != states[s - 2]
}

/// The log of the sum of what numbers are the logs of.
fn log_sum<T: Float>(terms: [T; 3]) -> T {
    let largest = terms[0].max(terms[1]).max(terms[2]);
    let shift = if largest == T::neg_infinity() { T::zero() } else { largest };
    terms.iter().fold(T::zero(), |sum, &x| sum + (x - shift).exp()).ln() + shift
}

/// What is known of a state's neighbours: nothing leads from beyond the ends.
fn reached<T: Float>(row: &[T], s: Option<usize>) -> T {
    s.and_then(|s| row.get(s)).copied().unwrap_or_else(T::neg_infinity)
}

/// Fills `alpha`, rows of `width` states a time, with the logs of the probabilities of all beginnings of alignments that end in a
/// state; gives that of all whole ones.
fn beginnings<T: Float>(x: &Predictions<'_, T>, states: &[usize], length: usize, width: usize, alpha: &mut [T]) -> T {
    let last = states.len() - 1;
    if length == 0 {
        return if last == 0 { T::zero() } else { T::neg_infinity() };
    }
    for (to, &class) in alpha.iter_mut().zip(states).take(2) {
        *to = x.at(0)[class];
    }
    for t in 1..length {
        let (before, now) = alpha[(t - 1) * width..].split_at_mut(width);
        let row = x.at(t);
        for (s, &class) in states.iter().enumerate() {
            let skipped = if may_skip(states, s) { s.checked_sub(2) } else { None };
            let terms = [before[s], reached(before, s.checked_sub(1)), reached(before, skipped)];
            now[s] = log_sum(terms) + row[class];
        }
    }
    let end = &alpha[(length - 1) * width..];
    log_sum([end[last], reached(end, last.checked_sub(1)), T::neg_infinity()])
}

/// Writes to `grad`, a row of classes a time, the slope of one sequence's loss times `by`. Rows behind its end stay what they are.
fn slopes<'g, T: Float + 'g>(
    x: &Predictions<'_, T>,
    states: &[usize],
    length: usize,
    alpha: impl Fn(usize) -> &'g [T],
    [loss, by]: [T; 2],
    grad: impl Fn(usize) -> &'g mut [T],
) {
    let none = T::neg_infinity();
    let mut after = filled(states.len(), none);
    let mut now = filled(states.len(), none);
    for t in (0..length).rev() {
        let (row, alpha, grad) = (x.at(t), alpha(t), grad(t));
        grad.fill(none);
        for (s, &class) in states.iter().enumerate().rev() {
            now[s] = if t + 1 == length {
                if s + 2 >= states.len() { row[class] } else { none }
            } else {
                let skipped = (s + 2 < states.len() && may_skip(states, s + 2)).then_some(s + 2);
                log_sum([after[s], reached(&after, Some(s + 1)), reached(&after, skipped)]) + row[class]
            };
            let through = alpha[s] + now[s];
            grad[class] = if grad[class] == none { through } else { log_sum([grad[class], through, none]) };
        }
        for (g, &p) in grad.iter_mut().zip(row) {
            *g = (p.exp() - (*g + loss - p).exp()) * by;
        }
        std::mem::swap(&mut after, &mut now);
    }
}

/// Sequences from which on threads share the work on them.
fn grain(batch: &Batch<'_>) -> usize {
    const WORK: usize = 4096;
    WORK / (batch.log_probs.sizes()[0] as usize * batch.width()).max(1)
}

fn forward(batch: &Batch<'_>) -> Result<Value> {
    let (n, width) = (batch.input_lengths.len(), batch.width());
    let losses = Tensor::empty(&[n as i64], batch.log_probs.dtype())?;
    let log_alpha = Tensor::empty(&batch.alpha_sizes(), batch.log_probs.dtype())?;
    if losses.is_shape() {
        return Ok(Value::tuple([losses, log_alpha]));
    }
    let states = batch.states()?;
    let log_probs = dense(batch.log_probs)?;
    let each = log_probs.sizes()[0] as usize * width;
    dispatch_dtype!(float_single, losses.dtype(), batch.kernel, T => {
        // SAFETY: a contiguous tensor of this dtype, and fresh ones.
        let (log_probs, losses, alpha) = unsafe { (log_probs.as_slice::<T>(), losses.as_mut_slice::<T>(), log_alpha.as_mut_slice::<T>()) };
        alpha.fill(T::NEG_INFINITY);
        let (losses, alpha) = (Shared::new(losses), Shared::new(alpha));
        parallel_for(n, grain(batch), |places| {
            for place in places {
                let x = Predictions { log_probs, batch: n, classes: batch.log_probs.sizes()[2] as usize, place };
                // SAFETY: the loss and the rows are this sequence's alone.
                let (loss, alpha) = unsafe { (losses.slice(place, 1), alpha.slice(place * each, each)) };
                loss[0] = -beginnings(&x, &states[place], batch.input_lengths[place] as usize, width, alpha);
            }
        });
    });
    Ok(Value::tuple([losses, log_alpha]))
}

fn backward(args: &Args<'_>, batch: &Batch<'_>) -> Result<Value> {
    let (by, losses, log_alpha, zero_infinity): (&Tensor, &Tensor, &Tensor, bool) =
        (args.at(0)?, args.at(5)?, args.at(6)?, args.at(8)?);
    let (n, width, dtype) = (batch.input_lengths.len(), batch.width(), batch.log_probs.dtype());
    for (name, t, sizes) in [
        ("grad", by, &[n as i64][..]),
        ("neg_log_likelihood", losses, &[n as i64]),
        ("log_alpha", log_alpha, &batch.alpha_sizes()),
    ] {
        check!(t.dtype() == dtype, "expected scalar type {} but found {}", dtype.name(), t.dtype().name());
        check!(
            t.sizes() == sizes,
            "{}: expected {name} of sizes {}, but got {}",
            args.name(),
            geometry::show(sizes),
            t.describe()
        );
    }
    let grad = Tensor::empty(batch.log_probs.sizes(), dtype)?;
    if grad.is_shape() {
        return Ok(grad.into());
    }
    let states = batch.states()?;
    let (log_probs, by, losses, log_alpha) = (dense(batch.log_probs)?, dense(by)?, dense(losses)?, dense(log_alpha)?);
    let (time, classes) = (log_probs.sizes()[0] as usize, log_probs.sizes()[2] as usize);
    dispatch_dtype!(float_single, dtype, batch.kernel, T => {
        // SAFETY: contiguous tensors of this dtype.
        let (log_probs, by) = unsafe { (log_probs.as_slice::<T>(), by.as_slice::<T>()) };
        // SAFETY: as above.
        let (losses, alpha) = unsafe { (losses.as_slice::<T>(), log_alpha.as_slice::<T>()) };
        // SAFETY: a fresh tensor.
        let rows = unsafe { grad.as_mut_slice::<T>() };
        rows.fill(0.0);
        let rows = Shared::new(rows);
        parallel_for(n, grain(batch), |places| {
            for place in places {
                if zero_infinity && losses[place] == T::INFINITY {
                    continue;
                }
                let x = Predictions { log_probs, batch: n, classes, place };
                let alpha = |t: usize| &alpha[(place * time + t) * width..][..width];
                // SAFETY: the row is this sequence's alone, and asked for once.
                let row = |t: usize| unsafe { rows.slice((t * n + place) * classes, classes) };
                slopes(&x, &states[place], batch.input_lengths[place] as usize, alpha, [losses[place], by[place]], row);
            }
        });
    });
    Ok(grad.into())
}
