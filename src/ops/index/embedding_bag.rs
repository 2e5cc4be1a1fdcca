//! Sums, means and maxima over bags of rows of a table.

use super::check_indices;
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Element, Result, Scalar, Tensor, iter};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::ops::support::scatter_reduce::{Combine, index_values};
use crate::{bail, call, check, check_condition, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, Tensor, Tensor)",
        "Rows of a table, added, averaged or maximised over bags.",
        |args| padded(args, None),
    ),
    composite(
        "embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, Tensor, Tensor, Tensor)",
        "As embedding_bag, passing over the rows of one index.",
        |args| padded(args, args.at(8)?),
    ),
    functional(
        "_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)",
        "As embedding_bag, with what a gradient needs.",
        |args| bags(args, false),
    ).gradient(&[
        wrt("weight", &["indices", "offsets", "per_sample_weights", "result1", "result2", "result3"], of_table),
        wrt("per_sample_weights", &["weight", "indices", "offsets", "result1"], of_factors),
    ])
    .constant_results(&[1, 2, 3]),
    functional(
        "_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)",
        "As embedding_bag, without gradients.",
        |args| bags(args, true),
    ),
    composite(
        "_embedding_bag_backward(Tensor grad, Tensor indices, Tensor offsets, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor",
        "The gradient of _embedding_bag's table.",
        |args| {
            let (grad, indices, offsets, bags): (&Tensor, &Tensor, &Tensor, &Tensor) = args.get()?;
            check_bags(indices, offsets)?;
            check!(!args.at::<bool>(9)?, NotImplemented, "_embedding_bag_backward: gradients that are sparse tensors are not implemented");
            let bags = bags_or(bags, offsets, indices, grad)?;
            call!(
                "_embedding_bag_dense_backward", grad, indices, &bags, args.list[4], args.list[5], args.list[6], args.list[7], args.list[8],
                args.list[10], args.list[11]
            )
        },
    ),
    composite(
        "_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor",
        "As _embedding_bag_backward, given the bag of every index.",
        dense_backward,
    ).out("out"),
    composite(
        "_embedding_bag_per_sample_weights_backward(Tensor grad, Tensor weight, Tensor indices, Tensor offsets, Tensor offset2bag, int mode, int padding_idx=-1) -> Tensor",
        "The gradient of _embedding_bag's factors.",
        factors_backward,
    ).reads_undefined().out("out"),
];

/// The bag of every index: as given, or by the offsets where none are.
fn bags_or(bags: &Tensor, offsets: &Tensor, indices: &Tensor, grad: &Tensor) -> Result<Tensor> {
    if bags.numel() > 0 || indices.numel() == 0 {
        return Ok(bags.clone());
    }
    let count = grad.sizes().first().copied().unwrap_or(0);
    math::cast(bag_by_offsets(&math::cast(offsets, DType::Int64)?, indices.numel(), count)?.0, indices.dtype())
}

fn dense_backward(args: &Args<'_>) -> Result<Value> {
    let (grad, indices, bags, bag_size, largest, rows): (&Tensor, &Tensor, &Tensor, &Tensor, &Tensor, i64) =
        args.get()?;
    let (by_frequency, mode, factors, padding): (bool, i64, Option<&Tensor>, i64) =
        (args.at(6)?, args.at(7)?, args.at(8)?, args.at(9)?);
    check!(
        grad.dtype().is_floating() && !grad.dtype().is_float8(),
        "Expected tensor for argument #1 'grad_' to have one of the following scalar types: Half, BFloat16, Float, Double; but got \
         torch.{}Tensor instead (while checking arguments for embedding_bag)",
        grad.dtype().name()
    );
    check_indices(indices, "embedding_bag")?;
    check!((SUM..=MAX).contains(&mode), "{}: `mode` must be sum, mean, or max.", args.name());
    check!(grad.ndim() == 2 && rows >= 0, "{}: grad is {}, num_weights {rows}", args.name(), grad.describe());
    let sizes = [rows, grad.sizes()[1]];
    let per_bag = |t: &Tensor| t.numel() == grad.sizes()[0];
    if mode == MAX {
        check!(
            largest.sizes() == grad.sizes() && per_bag(bag_size),
            "{}: maximum_indices is {}, bag_size {}, and grad {}",
            args.name(),
            largest.describe(),
            bag_size.describe(),
            grad.describe()
        );
        return of_largest(grad.clone(), largest, bag_size, &sizes).map(Value::from);
    }
    check!(
        bags.dtype() == indices.dtype(),
        "expected scalar type {} but found {}",
        indices.dtype().name(),
        bags.dtype().name()
    );
    check!(bags.numel() == indices.numel() && (mode == SUM || per_bag(bag_size)), Index, "index out of range in self");
    let (indices, bags) = (math::reshape(indices, &[-1])?, math::reshape(bags, &[-1])?);
    let counts = tensor!("ne.Scalar", &indices, Scalar::Int(padding))?;
    let bag_size = (mode == MEAN).then_some(bag_size);
    let rows = math::masked(of_bags(grad.clone(), &bags, bag_size, factors)?, math::unsqueeze(counts, 1)?)?;
    super::add_rows(&sizes, &indices, rows, -1, by_frequency).map(Value::from)
}

fn factors_backward(args: &Args<'_>) -> Result<Value> {
    let (grad, weight, indices, offsets, bags): (&Tensor, &Tensor, &Tensor, &Tensor, &Tensor) = args.get()?;
    let (mode, padding): (i64, i64) = (args.at(5)?, args.at(6)?);
    check!(mode == SUM, "embedding_bag_backward: per_sample_weights only supported for mode='sum'");
    check_bags(indices, offsets)?;
    check!(
        grad.dtype() == weight.dtype(),
        "expected scalar type {} but found {}",
        grad.dtype().name(),
        weight.dtype().name()
    );
    check!(
        indices.ndim() == 1 && grad.ndim() == 2 && weight.ndim() == 2 && weight.sizes()[1] == grad.sizes()[1],
        "{}: grad is {}, weight {}, indices {}",
        args.name(),
        grad.describe(),
        weight.describe(),
        indices.describe()
    );
    if indices.numel() == 0 {
        return call!("new_zeros", grad, &[0i64][..]);
    }
    let bags = bags_or(bags, offsets, indices, grad)?;
    check!(bags.numel() == indices.numel(), Index, "index out of range in self");
    let counts = tensor!("ne.Scalar", indices, Scalar::Int(padding))?;
    of_products(grad, weight, indices, (&math::reshape(bags, &[-1])?, &counts)).map(Value::from)
}

/// The bag of every position, and whether it is in one: those behind the last bag are not.
fn bag_by_offsets(offsets: &Tensor, positions: i64, bags: i64) -> Result<(Tensor, Tensor)> {
    let positions = tensor!("arange", Scalar::Int(positions), DType::Int64)?;
    let bag = math::shift(tensor!("bucketize.Tensor", &positions, offsets, false, true)?, -1)?;
    let inside = tensor!("lt.Scalar", &bag, Scalar::Int(bags))?;
    Ok((tensor!("clamp", &bag, Scalar::Int(0), Scalar::Int((bags - 1).max(0)))?, inside))
}

/// The gradient of a table of which a bag is the largest elements; `filled` counts what is in the bags.
fn of_largest(grad: Tensor, largest: &Tensor, filled: &Tensor, sizes: &[i64]) -> Result<Tensor> {
    let filled = math::unsqueeze(math::above(math::reshape(filled, &[-1])?, 0)?, 1)?;
    let whole = math::zeros(sizes, grad.dtype())?;
    tensor!("scatter_add", &whole, 0, &math::cast(largest, DType::Int64)?, &math::masked(grad, filled)?)
}

/// The gradient of each row that was added up in its bag, or averaged over so many as are in it.
fn of_bags(grad: Tensor, bag: &Tensor, bag_size: Option<&Tensor>, factors: Option<&Tensor>) -> Result<Tensor> {
    let grad = match bag_size {
        Some(count) => math::div(&grad, math::reshape(tensor!("clamp_min", count, Scalar::Int(1))?, &[-1, 1])?)?,
        None => grad,
    };
    let rows = tensor!("index_select", &grad, 0, bag)?;
    match factors {
        Some(factors) => math::mul(rows, math::reshape(factors, &[-1, 1])?),
        None => Ok(rows),
    }
}

/// The products of rows of the table and of the gradients of their bags.
fn of_products(grad: &Tensor, table: &Tensor, indices: &Tensor, (bag, counts): (&Tensor, &Tensor)) -> Result<Tensor> {
    let rows = tensor!("index_select", table, 0, indices)?;
    let products = math::mul(rows, tensor!("index_select", grad, 0, bag)?)?;
    math::masked(math::sum_dims(products, &[1], false)?, counts)
}

/// The bag of every index, and whether it counts: those behind the last bag do not, nor does padding.
fn bag_of(g: &Backward<'_>, indices: &Tensor) -> Result<(Tensor, Tensor)> {
    let offsets = math::cast(g.saved("offsets")?, DType::Int64)?;
    let (bag, inside) = bag_by_offsets(&offsets, indices.numel(), g.result(0)?.sizes[0])?;
    let real = tensor!("ne.Scalar", indices, Scalar::Int(g.int("padding_idx")?))?;
    Ok((bag, tensor!("logical_and", &inside, &real)?))
}

fn of_table(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, sizes) = (g.grad()?, g.sizes("weight")?);
    let (indices, mode) = (math::reshape(g.saved("indices")?, &[-1])?, g.int("mode")?);
    let is_sparse = g.bool("sparse")? && mode != MAX;
    if (indices.numel() == 0 || grad.numel() == 0) && !is_sparse {
        return math::zeros(sizes, grad.dtype());
    }
    let bag_size = g.saved("result2")?;
    if mode == MAX {
        return of_largest(grad, &g.saved("result3")?, &bag_size, sizes);
    }
    let (bag, counts) = bag_of(g, &indices)?;
    let (bag_size, factors) = ((mode == MEAN).then_some(&bag_size), g.saved_opt("per_sample_weights")?);
    let (rows, by_frequency) = (of_bags(grad, &bag, bag_size, factors.as_ref())?, g.bool("scale_grad_by_freq")?);
    if is_sparse {
        let kept = math::reshape(tensor!("nonzero", &counts)?, &[-1])?;
        let picked = |t: &Tensor| tensor!("index_select", t, 0, &kept);
        return tensor!("embedding_sparse_backward", &picked(&rows)?, &picked(&indices)?, sizes[0], -1, by_frequency);
    }
    super::add_rows(sizes, &indices, math::masked(rows, math::unsqueeze(counts, 1)?)?, -1, by_frequency)
}

fn of_factors(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, indices) = (g.grad()?, math::reshape(g.saved("indices")?, &[-1])?);
    let sizes = g.sizes("per_sample_weights")?;
    if indices.numel() == 0 || grad.numel() == 0 {
        return math::zeros(sizes, grad.dtype());
    }
    let (bag, counts) = bag_of(g, &indices)?;
    math::reshape(of_products(&grad, &g.saved("weight")?, &indices, (&bag, &counts))?, sizes)
}

const SUM: i64 = 0;
const MEAN: i64 = 1;
const MAX: i64 = 2;

fn padded(args: &Args<'_>, padding: Option<i64>) -> Result<Value> {
    let (weight, indices, offsets, by_frequency, mode, sparse): (&Tensor, &Tensor, &Tensor, bool, i64, bool) =
        args.get()?;
    let (weights, include_last): (Option<&Tensor>, bool) = (args.at(6)?, args.at(7)?);
    let padding = match padding {
        None => -1,
        Some(p) => {
            let n = weight.sizes().first().copied().unwrap_or(0);
            check!(
                -n <= p && p < n,
                "padding_idx must be within the number of embeddings, {} through {}, but got {p}",
                -n,
                n - 1
            );
            if p < 0 { p + n } else { p }
        }
    };
    if weight.requires_grad() {
        return call!(
            "_embedding_bag",
            weight,
            indices,
            offsets,
            by_frequency,
            mode,
            sparse,
            weights,
            include_last,
            padding
        );
    }
    call!(
        "_embedding_bag_forward_only",
        weight,
        indices,
        offsets,
        by_frequency,
        mode,
        sparse,
        weights,
        include_last,
        padding
    )
}

/// The checked arguments: per bag, the range of indices it has.
struct Bags {
    indices: Vec<i64>,
    starts: Vec<i64>,
    bags: usize,
    padding: i64,
}

impl Bags {
    fn range(&self, bag: usize) -> std::ops::Range<usize> {
        let end = self.starts.get(bag + 1).copied().unwrap_or(self.indices.len() as i64);
        self.starts[bag] as usize..end as usize
    }

    /// The positions of a bag's indices that count.
    fn members(&self, bag: usize) -> impl Iterator<Item = usize> + '_ {
        self.range(bag).filter(|&i| self.indices[i] != self.padding)
    }
}

/// Whether indices and offsets, either converted to what both have in common, are integers that count.
fn check_bags(indices: &Tensor, offsets: &Tensor) -> Result<()> {
    let common = indices.dtype().promote(offsets.dtype())?;
    check!(
        matches!(common, DType::Int32 | DType::Int64),
        "Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got \
         torch.{}Tensor instead (while checking arguments for embedding_bag)",
        common.name()
    );
    Ok(())
}

fn read(args: &Args<'_>) -> Result<Bags> {
    let (weight, indices, offsets): (&Tensor, &Tensor, &Tensor) = args.get()?;
    let (mode, weights, include_last): (i64, Option<&Tensor>, bool) = (args.at(4)?, args.at(6)?, args.at(7)?);
    check!(weight.ndim() == 2, "weight has to be a 2D Tensor, but got Tensor of dimension {}", weight.ndim());
    check!((SUM..=MAX).contains(&mode), "`mode` must be sum, mean, or max.");
    check_bags(indices, offsets)?;
    check!(
        weight.dtype().is_floating(),
        "Expected tensor for argument #1 'weight' to have one of the following scalar types: Half, BFloat16, Float, \
         Double; but got torch.{}Tensor instead (while checking arguments for embedding_bag)",
        weight.dtype().name()
    );
    if let Some(w) = weights {
        check!(mode == SUM, "embedding_bag: per_sample_weights only supported with mode='sum'");
        check!(
            w.dtype() == weight.dtype(),
            "Expected tensor for argument #1 'weight' to have the same type as tensor for argument #1 \
             'per_sample_weights'; but type torch.{}Tensor does not equal torch.{}Tensor (while checking arguments for \
             embedding_bag)",
            weight.dtype().name(),
            w.dtype().name()
        );
        check_condition!(w.numel() == indices.numel(), "per_sample_weights.value().numel() == indices.numel()");
    }
    let numbers = |t: &Tensor| index_values(&iter::to_dtype(t, DType::Int64)?);
    let (indices, starts) = (numbers(indices)?, numbers(offsets)?);
    check!(!include_last || offsets.numel() > 0, "include_last_offset: number of offset should be at least 1");
    if let (Some(&first), Some(&last)) = (starts.first(), starts.last()) {
        check!(
            first == 0,
            "offsets[0] has to be 0, i.e., the first sequence in the mini-batch has to start from position 0. However, \
             got {first}"
        );
        check!(
            last <= indices.len() as i64,
            "offsets[-1] can not be greater than input's length {} but got offsets[-1] of {last}",
            indices.len()
        );
    }
    check!(
        starts.windows(2).all(|w| w[0] <= w[1]),
        "embedding_bag: expected offsets that do not decrease, got {}",
        offsets.describe()
    );
    let rows = weight.sizes()[0];
    let (mode, padding): (i64, i64) = (args.at(4)?, args.at(8)?);
    if let Some(at) = indices.iter().position(|i| !(0..rows).contains(i)) {
        let i = indices[at];
        // Upstream has another kernel for sums and means of single precision and less, whose rows are adjacent, without padding.
        let is_of_rows = weight.dtype() != DType::Float64 && weight.strides()[1] == 1;
        if is_of_rows && mode != 2 && padding < 0 {
            bail!("Index {at} of input takes value {i} which is not in the valid range [0, {rows})");
        }
        bail!("embedding_bag: Expected idx >= 0 && idx < num_embeddings but found idx to be {i}");
    }
    let bags = offsets.numel() as usize - include_last as usize;
    Ok(Bags { indices, starts, bags, padding })
}

fn bags(args: &Args<'_>, forward_only: bool) -> Result<Value> {
    let (weight, indices, offsets): (&Tensor, &Tensor, &Tensor) = args.get()?;
    let (mode, weights): (i64, Option<&Tensor>) = (args.at(4)?, args.at(6)?);
    let b = read(args)?;
    let width = weight.sizes()[1] as usize;
    let out = Tensor::empty(&[b.bags as i64, width as i64], weight.dtype())?;
    let dtype = indices.dtype().promote(offsets.dtype())?;
    let whole = |values: &[i64]| -> Result<Tensor> { iter::to_dtype(&Tensor::from_slice(values)?, dtype) };

    // Upstream leaves out what only gradients need where its fast kernel for sums runs.
    let fast = mode == SUM
        && weight.dtype() != DType::Float64
        && weight.strides()[1] == 1
        && b.padding < 0
        && weights.is_none_or(|w| w.ndim() == 0 || w.strides()[0] == 1);
    if out.is_shape() {
        let numbers = |sizes: &[i64]| Tensor::empty(sizes, dtype);
        let bag_of = numbers(&[if fast { 0 } else { indices.numel() }])?;
        let per_bag = [if forward_only && mode == SUM { offsets.numel() } else { b.bags as i64 }];
        let largest = if mode == MAX { numbers(&[b.bags as i64, width as i64])? } else { numbers(&per_bag)? };
        return Ok(Value::tuple([out, bag_of, numbers(&per_bag)?, largest]));
    }
    let bag_of: Vec<i64> =
        if fast { Vec::new() } else { (0..b.bags).flat_map(|k| b.range(k).map(move |_| k as i64)).collect() };
    let sizes: Vec<i64> = match mode {
        SUM => filled(if forward_only { b.starts.len() } else { b.bags }, 0),
        _ => collected((0..b.bags).map(|k| b.members(k).count() as i64)),
    };
    let table = iter::contiguous(weight)?;
    let weights = weights.map(iter::contiguous).transpose()?;
    let mut largest: Vec<i64> = if mode == MAX { filled(b.bags * width, 0) } else { Vec::new() };
    dispatch_dtype!(float, weight.dtype(), "embedding_bag", T => {
        // SAFETY: a fresh result, and contiguous inputs nobody writes meanwhile.
        let (to, table) = unsafe { (out.as_mut_slice::<T>(), table.as_slice::<T>()) };
        // SAFETY: as above.
        let weights = weights.as_ref().map(|w| unsafe { w.as_slice::<T>() });
        let row = |i: usize| &table[b.indices[i] as usize * width..][..width];
        let mut sums = filled(width, 0f64);
        for (bag, to) in to.chunks_exact_mut(width.max(1)).take(b.bags).enumerate() {
            if mode == MAX {
                to.fill(T::ZERO);
                for (k, i) in b.members(bag).enumerate() {
                    for (c, (to, &x)) in to.iter_mut().zip(row(i)).enumerate() {
                        if k == 0 || x.to_scalar().to_f64() > to.to_scalar().to_f64() {
                            *to = x;
                            largest[bag * width + c] = b.indices[i];
                        }
                    }
                }
                continue;
            }
            sums.fill(0.0);
            for i in b.members(bag) {
                let scale = weights.map_or(1.0, |w| w[i].to_scalar().to_f64());
                sums.iter_mut().zip(row(i)).for_each(|(s, x)| *s += scale * x.to_scalar().to_f64());
            }
            let count = if mode == MEAN { sizes[bag].max(1) as f64 } else { 1.0 };
            to.iter_mut().zip(&sums).for_each(|(to, s)| *to = T::from_scalar(Scalar::Float(s / count)));
        }
    });
    let largest = if mode == MAX {
        let flat = whole(&largest)?;
        flat.alias(&[b.bags as i64, width as i64], &[width as i64, 1], 0, dtype)?
    } else {
        whole(&sizes)?
    };
    Ok(Value::tuple([out, whole(&bag_of)?, whole(&sizes)?, largest]))
}
