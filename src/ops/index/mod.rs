//! Elements picked by position.

pub mod advanced;
pub mod embedding_bag;

use super::view::strided;
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::{Backward, Term, refused, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::value::OptTensorList;
use crate::operator::{Args, Value};
use crate::ops::support::data_movement::{Shared, contiguous, generate_rows, words, write_dense};
use crate::ops::support::elementwise::cast;
use crate::ops::support::elementwise_kernels::narrow;
use crate::ops::support::gradient as math;
use crate::ops::support::scatter_reduce::index_values;
use crate::ops::support::sparse;
use crate::{bail, call, check, check_condition, dispatch_size, tensor};
use advanced::{Places, select_rows};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "index.Tensor(Tensor self, Tensor?[] indices) -> Tensor",
        "The elements that tensors of indices, or masks, name.",
        |args| {
            let (t, indices): (&Tensor, OptTensorList<'_>) = args.get()?;
            Ok(index(args, t, indices)?.into())
        },
    )
    .on_quantized(OnQuantized::Integers).gradient(INDEX).placed().data_dependent(DataDependence::Masks)
    .out("Tensor_out"),
    functional(
        "_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor",
        "As index; indices are checked here too.",
        |args| {
            let (t, indices): (&Tensor, OptTensorList<'_>) = args.get()?;
            Ok(index(args, t, indices)?.into())
        },
    ).gradient(INDEX).data_dependent(DataDependence::Masks),
    functional(
        "_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor",
        "As index where the mask holds, a number elsewhere.",
        masked_index,
    ).gradient(&[wrt("self", &["mask", "indices"], |g| {
        let (mask, indices, grad) = (g.saved("mask")?, g.saved_list("indices")?, g.grad()?);
        tensor!("_unsafe_masked_index_put_accumulate", &none(g, &grad)?, &mask, &*indices, &grad)
    })]),
    structured(
        "index_select(Tensor self, int dim, Tensor index) -> Tensor",
        "The indices of a dimension that a vector names.",
        index_select,
    )
    .on_sparse(OnSparse::As(sparse::dims::index_select))
    .on_quantized(OnQuantized::Integers).gradient(&[wrt("self", &["index"], |g| {
        let grad = g.grad()?;
        tensor!("index_add", &none(g, &grad)?, g.int("dim")?, &g.saved("index")?, &grad)
    })])
    .out("out"),
    structured(
        "gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor",
        "For each position of the index, the element it names along a dimension.",
        gather,
    ).gradient(&[wrt("self", &["self", "index"], |g| {
        let grad = g.grad()?;
        tensor!("scatter_add", &none(g, &grad)?, g.int("dim")?, &g.saved("index")?, &grad)
    })])
    .on_batches(Batching::DIM)
    .out("out"),
    structured("take(Tensor self, Tensor index) -> Tensor", "Elements by their position in row-major order.", take).gradient(&[wrt("self", &["self", "index"], |g| {
        let grad = g.grad()?;
        tensor!("put", &math::zeros_like(g.saved("self")?)?, &g.saved("index")?, &grad, true)
    })])
        .out("out"),
    composite(
        "take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor",
        "As gather, with broadcasting.",
        take_along_dim,
    )
    .out("out"),
    structured(
        "embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor",
        "Rows of a table.",
        embedding,
    ).gradient(&[wrt("weight", &["indices"], of_table)])
    .out("out"),
    composite(
        "embedding_sparse_backward(Tensor grad, Tensor indices, int num_weights, int padding_idx, bool scale_grad_by_freq) -> Tensor",
        "The gradient of a table of which rows were taken: those rows, with their numbers.",
        |args| Ok(sparse_rows(args)?.into()),
    ),
    composite(
        "embedding_backward(Tensor grad, Tensor indices, SymInt num_weights, SymInt padding_idx, bool scale_grad_by_freq, bool sparse) -> Tensor",
        "The gradient of a table of which rows were taken.",
        |args| {
            let (grad, indices, rows, padding, by_frequency, sparse): (&Tensor, &Tensor, i64, i64, bool, bool) = args.get()?;
            match sparse {
                true => call!("embedding_sparse_backward", grad, indices, rows, padding, by_frequency),
                false => call!("embedding_dense_backward", grad, indices, rows, padding, by_frequency),
            }
        },
    ),
    mutating(
        "embedding_renorm_(Tensor(a!) self, Tensor indices, float max_norm, float norm_type) -> Tensor(a!)",
        "Shrinks the rows of a table that are named to a largest norm.",
        embedding_renorm,
    )
    .gradient(&[refused("self", "embedding_renorm")])
    .partner("embedding_renorm"),
    functional(
        "masked_select(Tensor self, Tensor mask) -> Tensor",
        "The elements where a mask holds, as a vector.",
        masked_select,
    ).data_dependent(DataDependence::Elements).gradient(&[wrt("self", &["self", "mask"], |g| {
        let (grad, mask) = (g.grad()?, g.saved("mask")?);
        let shape = geometry::broadcast(g.sizes("self")?, mask.sizes())?;
        let zeros = math::zeros_like(math::expand(g.saved("self")?, &shape)?)?;
        call!("masked_scatter_", &zeros, &mask, &grad)?;
        Ok(zeros)
    })])
    .out("out"),
    functional("nonzero(Tensor self) -> Tensor", "The positions of what is not zero, one a row.", |args| {
        Ok(nonzero(args.at(0)?)?.into())
    }).data_dependent(DataDependence::Elements).no_gradient()
    .out("out"),
    composite("nonzero_numpy(Tensor self) -> Tensor[]", "The positions of what is not zero, one tensor a dimension.", |args| {
        let t: &Tensor = args.at(0)?;
        let t = if t.ndim() == 0 { tensor!("unsqueeze", t, 0)? } else { t.clone() };
        call!("unbind.int", &tensor!("nonzero", &t)?, 1)
    }),
    composite("where(Tensor condition) -> Tensor[]", "The positions of what is not zero, one tensor a dimension.", |args| {
        call!("nonzero_numpy", args.at::<&Tensor>(0)?)
    }),
    composite("argwhere(Tensor self) -> Tensor", "The positions of what is not zero, one a row.", |args| {
        call!("nonzero", args.at::<&Tensor>(0)?)
    }),
    functional(
        "nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor",
        "The first so many positions of what is not zero, filled up where there are fewer.",
        nonzero_static,
    ).no_gradient()
    .out("out"),
    functional("one_hot(Tensor self, int num_classes=-1) -> Tensor", "Classes as rows with a single one.", one_hot)
        .no_gradient(),
    functional(
        "narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor",
        "A copy of a range of indices of a dimension.",
        |args| {
            let (t, dim): (&Tensor, i64) = args.get()?;
            check_condition!(
                t.ndim() == 0 || dim < t.ndim() as i64,
                "dim < static_cast<int64_t>(self_sizes.size())"
            );
            let (t, d, start, length) = super::view::composite::narrow(args)?;
            let part = t.alias_with(strided::range(d, start, length))?;
            let out = Tensor::empty(part.sizes(), t.dtype())?;
            iter::copy(&out, &part)?;
            Ok(out.into())
        },
    ).on_batches(Batching::DIM).gradient(&[wrt("self", &[], |g| {
        let (dim, start, length) = (g.int("dim")?, g.int("start")?, g.int("length")?);
        math::into_zeros(g.meta("self")?, &g.grad()?, |z| tensor!("narrow", z, dim, start, length))
    })])
    .out("out"),
];

/// Zeros like `self`, in the dtype of a gradient.
fn none(g: &Backward<'_>, grad: &Tensor) -> Result<Tensor> {
    math::zeros(g.sizes("self")?, grad.dtype())
}

const INDEX: &[Term] = &[wrt("self", &["indices"], |g| {
    let grad = g.grad()?;
    tensor!("index_put", &none(g, &grad)?, &*g.saved_list("indices")?, &grad, true)
})];

/// The gradient of a table of which rows were taken; sparse where that is asked for.
fn of_table(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, sizes) = (g.grad()?, g.sizes("weight")?);
    let (padding, by_frequency) = (g.int("padding_idx")?, g.bool("scale_grad_by_freq")?);
    if g.bool("sparse")? {
        return tensor!("embedding_sparse_backward", &grad, &g.saved("indices")?, sizes[0], padding, by_frequency);
    }
    let indices = math::reshape(g.saved("indices")?, &[-1])?;
    let mut shape: Dims = sizes.into();
    shape[0] = indices.numel();
    let rows = math::reshape(grad, &shape)?;
    add_rows(sizes, &indices, rows, padding, by_frequency)
}

/// The rows of a gradient that are not padding, as a sparse table.
fn sparse_rows(args: &Args<'_>) -> Result<Tensor> {
    let (grad, indices, rows, padding, by_frequency): (&Tensor, &Tensor, i64, i64, bool) = args.get()?;
    check!(!by_frequency, "embedding_backward: scale_grad_by_freq not supported with sparse gradients");
    check!(grad.ndim() > 0, "embedding_sparse_backward: grad has no dimensions");
    let width = grad.sizes()[grad.ndim() - 1];
    let mut indices = math::reshape(math::cast(indices, DType::Int64)?, &[-1])?;
    let mut grad = math::reshape(grad, &[indices.numel(), width])?;
    if padding != -1 {
        let kept = tensor!("nonzero", &tensor!("ne.Scalar", &indices, Scalar::Int(padding))?)?;
        let kept = math::reshape(kept, &[-1])?;
        grad = tensor!("index_select", &grad, 0, &kept)?;
        indices = tensor!("index_select", &indices, 0, &kept)?;
    }
    tensor!("_sparse_coo_tensor_unsafe", &math::reshape(&indices, &[1, -1])?, &grad, &[rows, width])
}

/// A table of zeros with rows added where a vector of indices says, but none at `padding`; each divided by how often its
/// index occurs where that is wanted.
fn add_rows(sizes: &[i64], indices: &Tensor, rows: Tensor, padding: i64, by_frequency: bool) -> Result<Tensor> {
    let column = |t: &Tensor| {
        let mut shape = Dims::from_elem(1, sizes.len());
        shape[0] = t.numel();
        math::reshape(t, &shape)
    };
    let mut rows = rows;
    if padding >= 0 {
        let counts = tensor!("ne.Scalar", indices, Scalar::Int(padding))?;
        rows = math::masked(rows, column(&counts)?)?;
    }
    if by_frequency {
        let ones = tensor!("ones_like", indices, rows.dtype())?;
        let counts = tensor!("index_add", &math::zeros(&sizes[..1], rows.dtype())?, 0, indices, &ones)?;
        rows = math::div(rows, column(&tensor!("index_select", &counts, 0, indices)?)?)?;
    }
    tensor!("index_add", &math::zeros(sizes, rows.dtype())?, 0, indices, &rows)
}

/// What `x[indices]` is.
fn index(args: &Args<'_>, t: &Tensor, indices: OptTensorList<'_>) -> Result<Tensor> {
    check!(!indices.to_vec().is_empty(), Index, "at least one index must be provided");
    let places = Places::of(t, indices)?;
    places.check_any()?;
    let out = args.fresh(&places.sizes, Some(&places.strides), t.dtype())?;
    places.read(t, &out)?;
    Ok(out)
}

/// Indices moved to the nearest that exist, for operators that then ignore what was read or written there.
pub fn clamped(t: &Tensor, indices: OptTensorList<'_>) -> Result<Vec<Option<Tensor>>> {
    let clamp = |(d, index): (usize, Option<&Tensor>)| -> Result<Option<Tensor>> {
        let Some(index) = index else { return Ok(None) };
        check!(
            matches!(index.dtype(), DType::Int64 | DType::Int32),
            "_unsafe_masked_index found unexpected index type {}",
            index.dtype().name()
        );
        let size = t.sizes().get(d).copied().unwrap_or(1);
        let wide = iter::to_dtype(index, DType::Int64)?;
        let out = Tensor::empty(index.sizes(), DType::Int64)?;
        iter::unary::<i64, i64>(&out, &wide, |i| i.min(size - 1).max(-size))?;
        Ok(Some(out))
    };
    indices.to_vec().into_iter().enumerate().map(clamp).collect()
}

fn masked_index(args: &Args<'_>) -> Result<Value> {
    let (t, mask, indices, fill): (&Tensor, &Tensor, OptTensorList<'_>, Scalar) = args.get()?;
    let indices = clamped(t, indices)?;
    if t.numel() == 0 {
        let sizes: Dims = t
            .sizes()
            .iter()
            .enumerate()
            .map(|(d, &n)| {
                indices.get(d).and_then(Option::as_ref).map_or(n, |i| i.sizes().first().copied().unwrap_or(1))
            })
            .collect();
        let out = Tensor::empty(&sizes, t.dtype())?;
        super::copy::fill(&out, fill)?;
        return Ok(out.into());
    }
    let read = index(&Args::new(args.signature, args.list), t, OptTensorList::Some(&indices))?;
    let unwanted = super::scatter::inverted(mask)?;
    Ok(super::scatter::filled(&read, &unwanted, fill)?.into())
}

fn index_select(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (t, dim, index): (&Tensor, i64, &Tensor) = args.get()?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(index.ndim() <= 1, Index, "index_select(): Index is supposed to be a vector");
    check!(
        matches!(index.dtype(), DType::Int32 | DType::Int64),
        "index_select(): Expected dtype int32 or int64 for index"
    );
    let values = index_values(index)?;
    check!(
        t.ndim() > 0 || index.numel() == 1,
        "index_select(): Index to scalar can have only 1 value, got {} value(s)",
        index.numel()
    );
    let size = t.sizes().get(d).copied().unwrap_or(1);
    let sizes = crate::ops::support::data_movement::with_size(t.sizes(), d, index.numel());
    let o = out.tensor(&sizes, None, t.dtype())?;
    if let Some(i) = values.iter().find(|i| !(0..size).contains(*i)) {
        check!(t.ndim() <= 1 || size > 0, "index_select(): self indexing axis dim should be positive");
        // Upstream picks columns by a kernel of their own, which says it otherwise.
        check!(d != 1 || !o.is_contiguous(), "INDICES element is out of DATA bounds, id={i} axis_dim={size}");
        bail!(Index, "index out of range in self");
    }
    if t.ndim() == 0 {
        return iter::copy(o, t);
    }
    select_rows(t, d, &values, o)
}

fn embedding_renorm(args: &Args<'_>) -> Result<()> {
    let (table, indices, max_norm, p): (&Tensor, &Tensor, f64, f64) = args.get()?;
    check!(
        table.ndim() == 2,
        "Expected 2-dimensional tensor, but got {}-dimensional tensor for argument #1 'self' (while checking arguments for \
         embedding_renorm_)",
        table.ndim()
    );
    check!(
        matches!(indices.dtype(), DType::Int32 | DType::Int64),
        "Expected tensor for argument #2 'indices' to have one of the following scalar types: Long, Int; but got CPU{}Type \
         instead (while checking arguments for embedding_renorm_)",
        indices.dtype().name()
    );
    let mut rows = index_values(indices)?;
    if table.is_shape() {
        return Ok(());
    }
    rows.sort_unstable();
    rows.dedup();
    let rows = rows.into_iter().map(|i| table.alias_with(|shown| strided::select(shown, 0, i)));
    for row in rows.collect::<Result<Vec<_>>>()? {
        let Value::Scalar(norm) = call!("item", &tensor!("norm.Scalar", &row, p)?)? else {
            bail!(Internal, "embedding_renorm_: a norm is no number")
        };
        if norm.to_f64() > max_norm {
            let scale = narrow(Scalar::Float(max_norm / (norm.to_f64() + 1e-7)), table.dtype())?;
            iter::copy(&row, &tensor!("mul.Scalar", &row, scale)?)?;
        }
    }
    Ok(())
}

fn embedding(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (weight, indices): (&Tensor, &Tensor) = args.get()?;
    check!(weight.ndim() == 2, "'weight' must be 2-D");
    check_indices(indices, "embedding")?;
    let mut sizes = Dims::from(indices.sizes());
    sizes.push(weight.sizes()[1]);
    let values = index_values(indices)?;
    check!(values.iter().all(|i| (0..weight.sizes()[0]).contains(i)), Index, "index out of range in self");
    let o = out.tensor(&sizes, None, weight.dtype())?;
    select_rows(weight, 0, &values, o)
}

/// An error unless the indices of an embedding are integers of a type it takes.
fn check_indices(indices: &Tensor, name: &str) -> Result<()> {
    check!(
        matches!(indices.dtype(), DType::Int32 | DType::Int64),
        "Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got \
         torch.{}Tensor instead (while checking arguments for {name})",
        indices.dtype().name()
    );
    Ok(())
}

/// The index tensor of `gather` and `scatter` as numbers, each checked.
pub fn checked_along(t: &Tensor, d: usize, index: &Tensor) -> Result<Vec<i64>> {
    let values = index_values(index)?;
    let size = t.sizes().get(d).copied().unwrap_or(1);
    match values.iter().find(|i| !(0..size).contains(*i)) {
        None => Ok(values),
        Some(i) => bail!("index {i} is out of bounds for dimension {d} with size {size}"),
    }
}

/// The offset in a tensor of a row (the indices of all dimensions but the last, row-major in `sizes`), and the step
/// along the last; dimension `d` does not count.
pub fn line(strides: &[i64], sizes: &[i64], d: Option<usize>, row: usize) -> (i64, i64) {
    let step = |k: usize| if Some(k) == d { 0 } else { strides[k] };
    let Some(last) = sizes.len().checked_sub(1) else { return (0, 0) };
    let (mut rest, mut offset) = (row as i64, 0);
    for k in (0..last).rev() {
        offset += rest % sizes[k] * step(k);
        rest /= sizes[k];
    }
    (offset, step(last))
}

fn gather(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (t, dim, index): (&Tensor, i64, &Tensor) = args.get()?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let known = matches!(index.dtype(), DType::Int32 | DType::Int64);
    check!(index.numel() == 0 || known, "gather(): Expected dtype int32/int64 for index");
    if index.numel() == 0 {
        out.tensor(index.sizes(), None, t.dtype())?;
        return Ok(());
    }
    check!(
        t.ndim().max(1) == index.ndim().max(1),
        "Index tensor must have the same number of dimensions as input tensor"
    );
    for (k, &n) in index.sizes().iter().enumerate() {
        let own = t.sizes().get(k).copied().unwrap_or(1);
        check!(
            k == d || n <= own,
            "Size does not match at dimension {k} expected index {} to be no larger than self {} apart from dimension {d}",
            geometry::show(index.sizes()),
            geometry::show(t.sizes())
        );
    }
    let values = checked_along(t, d, index)?;
    let o = out.tensor(index.sizes(), None, t.dtype())?;
    let (sizes, strides) = (index.sizes(), if t.ndim() == 0 { &[0i64][..index.ndim()] } else { t.strides() });
    let width = sizes.last().copied().unwrap_or(1) as usize;
    let along = strides.get(d).copied().unwrap_or(0);
    write_dense(o, |o| {
        dispatch_size!(t.dtype(), W => {
            let from = Shared(t.data::<W>());
            generate_rows::<W>(o, width, |row, to| {
                let (base, step) = line(strides, sizes, Some(d), row);
                for (j, (to, i)) in to.iter_mut().zip(&values[row * width..]).enumerate() {
                    // SAFETY: checked indices of the input.
                    *to = unsafe { from.offset(base + j as i64 * step + i * along).read() };
                }
            });
        });
        Ok(())
    })
}

/// Positions in row-major order as numbers from 0 on.
pub fn linear(index: &Tensor, numel: i64) -> Result<Vec<i64>> {
    let mut values = index_values(index)?;
    for i in &mut values {
        check!(
            -numel <= *i && *i < numel,
            Index,
            "out of range: tried to access index {i} on a tensor of {numel} elements."
        );
        *i += if *i < 0 { numel } else { 0 };
    }
    Ok(values)
}

fn take(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (t, index): (&Tensor, &Tensor) = args.get()?;
    check!(index.dtype() == DType::Int64, "take(): Expected a long tensor for index, but got {}", index.dtype().name());
    check!(t.numel() > 0 || index.numel() == 0, Index, "take(): tried to take from an empty tensor");
    let values = linear(index, t.numel())?;
    let o = out.tensor(index.sizes(), None, t.dtype())?;
    let t = contiguous(t)?;
    write_dense(o, |o| {
        dispatch_size!(t.dtype(), W => {
            // SAFETY: nobody writes the input while the result, which does not share its memory, is made.
            let from = unsafe { words::<W>(&t) };
            crate::ops::support::data_movement::generate::<W>(o, |i| from[values[i] as usize]);
        });
        Ok(())
    })
}

fn take_along_dim(args: &Args<'_>) -> Result<Value> {
    let (t, indices, dim): (&Tensor, &Tensor, Option<i64>) = args.get()?;
    let Some(dim) = dim else {
        let flat = |t: &Tensor| tensor!("view", t, &[-1]);
        return call!("gather", &flat(t)?, 0, &flat(indices)?);
    };
    check!(
        t.ndim() == indices.ndim(),
        "torch.take_along_dim(): input and indices should have the same number of dimensions, but got {} dimensions for \
         input, and {} dimensions for indices",
        t.ndim(),
        indices.ndim()
    );
    check!(
        indices.dtype() == DType::Int64,
        "torch.take_along_dim(): dtype of indices should be Long but got {}",
        indices.dtype().name()
    );
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(t.ndim() > 0, Index, "Dimension specified as {d} but tensor has no dimensions");
    let with = |sizes: &[i64], n: &[i64]| {
        crate::ops::support::data_movement::with_size(sizes, d, n.get(d).copied().unwrap_or(1))
    };
    let of_index = geometry::broadcast(&with(t.sizes(), indices.sizes()), indices.sizes())?;
    let of_self = geometry::broadcast(&with(indices.sizes(), t.sizes()), t.sizes())?;
    // Any number is an index here: it counts from either end, round and round.
    let size = t.sizes().get(d).copied().unwrap_or(1);
    let indices = &tensor!("remainder.Scalar", indices, Scalar::Int(size))?;
    let (t, indices) = (tensor!("expand", t, &of_self)?, tensor!("expand", indices, &of_index)?);
    call!("gather", &t, d as i64, &indices)
}

/// A mask, or an error.
pub fn as_mask<'a>(mask: &'a Tensor, name: &str) -> Result<&'a Tensor> {
    check!(mask.dtype() == DType::Bool, "{name}: expected BoolTensor for mask");
    Ok(mask)
}

fn masked_select(args: &Args<'_>) -> Result<Value> {
    let (t, mask): (&Tensor, &Tensor) = args.get()?;
    let mask = as_mask(mask, "masked_select")?;
    let shape = geometry::broadcast(mask.sizes(), t.sizes())?;
    let dense = |t: &Tensor| iter::contiguous(&t.alias_with(|v| strided::expand(v, &shape))?);
    let (t, mask) = (dense(t)?, dense(mask)?);
    // SAFETY: contiguous bools, not written meanwhile.
    let mask = unsafe { mask.as_slice::<bool>() };
    let out = Tensor::empty(&[mask.iter().filter(|&&m| m).count() as i64], t.dtype())?;
    dispatch_size!(t.dtype(), W => {
        // SAFETY: a fresh tensor, and an input nobody writes meanwhile.
        let (to, from) = unsafe { (out.as_mut_slice::<W>(), words::<W>(&t)) };
        let chosen = from.iter().zip(mask).filter(|(_, m)| **m).map(|(x, _)| *x);
        to.iter_mut().zip(chosen).for_each(|(to, x)| *to = x);
    });
    Ok(out.into())
}

/// Row-major numbers of the elements that are not zero.
fn nonzero_numbers(t: &Tensor) -> Result<Vec<i64>> {
    let t = contiguous(t)?;
    let t = cast(&t, DType::Bool)?;
    // SAFETY: contiguous bools, not written meanwhile.
    let all = unsafe { t.as_slice::<bool>() }.iter().zip(0..);
    Ok(all.filter(|(x, _)| **x).map(|(_, i)| i).collect())
}

/// Writes the coordinates of elements given by number: `put(row, dimension, coordinate)`.
fn coordinates(numbers: &[i64], sizes: &[i64], mut put: impl FnMut(usize, usize, i64)) {
    for (row, &number) in numbers.iter().enumerate() {
        let mut rest = number;
        for (d, &n) in sizes.iter().enumerate().rev() {
            put(row, d, rest % n);
            rest /= n;
        }
    }
}

/// The positions of what is not zero, one a row; column-major, as upstream's.
pub fn nonzero(t: &Tensor) -> Result<Tensor> {
    t.check_known("nonzero")?;
    let found = nonzero_numbers(t)?;
    let n = found.len();
    let out = Tensor::empty_strided(&[n as i64, t.ndim() as i64], &[1, n as i64], DType::Int64)?;
    if out.is_shape() {
        return Ok(out);
    }
    let to = out.data::<i64>();
    coordinates(&found, t.sizes(), |row, d, i| {
        // SAFETY: column d, row `row` of n x ndim elements.
        unsafe { to.add(d * n + row).write(i) }
    });
    Ok(out)
}

fn nonzero_static(args: &Args<'_>) -> Result<Value> {
    let (t, size, fill): (&Tensor, i64, i64) = args.get()?;
    check!(size >= 0, "nonzero_static: 'size' must be an non-negative integer");
    let mut found = nonzero_numbers(t)?;
    found.truncate(size as usize);
    let n = t.ndim();
    let out = Tensor::empty(&[size, n as i64], DType::Int64)?;
    crate::ops::support::data_movement::fill(&out, fill)?;
    // SAFETY: a fresh contiguous tensor of int64.
    let to = unsafe { out.as_mut_slice::<i64>() };
    coordinates(&found, t.sizes(), |row, d, i| to[row * n + d] = i);
    Ok(out.into())
}

fn one_hot(args: &Args<'_>) -> Result<Value> {
    let (t, classes): (&Tensor, i64) = args.get()?;
    check!(t.dtype() == DType::Int64, "one_hot is only applicable to index tensor of type LongTensor.");
    if classes == -1 {
        t.check_known("one_hot")?;
    }
    check!(t.numel() > 0 || classes > 0, "Can not infer total number of classes from empty tensor.");
    let values = index_values(t)?;
    check!(values.iter().all(|&v| v >= 0), "Class values must be non-negative.");
    let largest = values.iter().copied().max().unwrap_or(-1);
    let classes = if classes == -1 { largest.saturating_add(1) } else { classes };
    check!(largest < classes, "Class values must be smaller than num_classes.");
    let mut sizes = Dims::from(t.sizes());
    sizes.push(classes);
    let out = Tensor::empty(&sizes, DType::Int64)?;
    crate::ops::support::data_movement::fill(&out, 0i64)?;
    // SAFETY: a fresh contiguous tensor of int64.
    let to = unsafe { out.as_mut_slice::<i64>() };
    for (row, v) in to.chunks_exact_mut(classes.max(1) as usize).zip(values) {
        row[v as usize] = 1;
    }
    Ok(out.into())
}
