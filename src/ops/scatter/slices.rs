//! `index_add` and its kin: whole slices of a dimension are written where a vector of indices names.

use super::along::pair;
use super::combined::{Places, gradients};
use super::{on_copy, private};
use crate::core::{DType, Error, ErrorKind, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::{Backward, Term, joint, wrt};
use crate::operator::record::*;
use crate::operator::{Arg, Args};
use crate::ops::index::advanced::offsets;
use crate::ops::support::data_movement::{word, words};
use crate::ops::support::gradient as math;
use crate::ops::support::scatter_reduce::{Blocks, Reduce, Source, index_values};
use crate::{bail, call, check, dispatch_size, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = PAIRS.as_flattened();

const PAIRS: &[[Record; 2]] = &[
    pair!(
        "index_add",
        "",
        "int dim, Tensor index, Tensor source, *, Scalar alpha=1",
        "out",
        "Adds multiples of the source's slices where the index names.",
        index_add
        => gradient(&[wrt("self", &[], |g| g.grad()), wrt("source", &["index", "source"], |g| {
            math::scale(taken(g, &g.grad()?)?, g.scalar("alpha")?)
        })])
    ),
    pair!(
        "index_copy",
        "",
        "int dim, Tensor index, Tensor source",
        "out",
        "Writes the source's slices where the index names.",
        index_copy
        => gradient(&[CLEARED, wrt("source", &["index", "source"], |g| taken(g, &g.grad()?))])
    ),
    pair!(
        "index_reduce",
        "",
        "int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True",
        "out",
        "Combines the source's slices where the index names: prod, mean, amax or amin.",
        index_reduce
        => gradient(&[joint(&["self", "source"], &["self", "index", "source", "result"], |g| {
            let (dim, index) = (g.int("dim")?, g.saved("index")?);
            gradients(g, "source", &Places {
                take: &|t| taken(g, t),
                add: &|t, source| tensor!("index_add", t, dim, &index, source),
                multiply: &|t, source| tensor!("index_reduce", t, dim, &index, source, "prod"),
                fill: &|t, value| tensor!("index_fill.int_Scalar", t, dim, &index, value),
            })
        })])
    ),
    [
        mutating(
            "index_fill_.int_Scalar(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!)",
            "Writes a number to the slices the index names.",
            |args| index_fill(args.at(0)?, args),
        )
        .pure("index_fill.int_Scalar")
        .gradient(&[CLEARED]),
        functional(
            "index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor",
            "The tensor with a number in the slices the index names.",
            |args| on_copy(args, MemoryFormat::Preserve, index_fill),
        )
        .gradient(&[CLEARED])
        .out("int_Scalar_out"),
    ],
    [
        mutating(
            "index_fill_.int_Tensor(Tensor(a!) self, int dim, Tensor index, Tensor value) -> Tensor(a!)",
            "Writes the value of a 0-d tensor to the slices the index names.",
            |args| index_fill(args.at(0)?, args),
        )
        .pure("index_fill.int_Tensor")
        .gradient(FILL)
        .number(1),
        functional(
            "index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor",
            "The tensor with the value of a 0-d tensor in the slices the index names.",
            |args| on_copy(args, MemoryFormat::Preserve, index_fill),
        )
        .gradient(FILL)
        .number(1)
        .out("int_Tensor_out"),
    ],
];

/// Of `self`, where nothing was written over it.
const CLEARED: Term = wrt("self", &["index"], |g| {
    tensor!("index_fill.int_Scalar", &g.grad()?, g.int("dim")?, &g.saved("index")?, Scalar::Int(0))
});

const FILL: &[Term] = &[
    CLEARED,
    wrt("value", &["index"], |g| {
        let grad = g.grad()?;
        // What the fill took away; a slice named twice is filled once.
        let kept = call!("index_fill.int_Scalar", &grad, g.int("dim")?, &g.saved("index")?, Scalar::Int(0))?;
        math::sum(math::sub(&grad, kept.tensor()?)?)
    }),
];

/// The slices of a tensor that went from `source`, in the shape of it.
fn taken(g: &Backward<'_>, t: &Tensor) -> Result<Tensor> {
    let part = tensor!("index_select", t, g.int("dim")?, &g.saved("index")?)?;
    let sizes = g.sizes("source")?;
    if sizes.is_empty() { math::reshape(part, sizes) } else { math::expand(part, sizes) }
}

/// The places of slices: `f(place, position in the row-major source, which slice)`.
struct Slices<'a> {
    t: &'a Tensor,
    at: Vec<i64>,
    along: i64,
    before: Vec<i64>,
    after: Vec<i64>,
}

impl<'a> Slices<'a> {
    fn new(t: &'a Tensor, d: usize, at: Vec<i64>) -> Slices<'a> {
        let (sizes, strides) = (t.sizes(), t.strides());
        let after = if t.ndim() == 0 { 0 } else { d + 1 };
        Slices {
            along: strides.get(d).copied().unwrap_or(0),
            before: offsets(&sizes[..d.min(t.ndim())], &strides[..d.min(t.ndim())]),
            after: offsets(&sizes[after..], &strides[after..]),
            t,
            at,
        }
    }

    /// Every place, with its position in the row-major source.
    fn each(&self, f: &mut dyn FnMut(&[(i64, usize)])) {
        let (n, mut blocks) = (self.at.len(), Blocks::new(f));
        for (k, i) in self.at.iter().enumerate() {
            for (b, before) in self.before.iter().enumerate() {
                blocks.row(before + i * self.along, &self.after, (b * n + k) * self.after.len());
            }
        }
        blocks.end();
    }

    /// Writes `f` of each place's position in the source.
    ///
    /// # Safety
    /// The indices are the tensor's, and its elements as large as `W`.
    unsafe fn write<W>(&self, f: impl Fn(usize) -> W) {
        if self.t.is_shape() {
            return;
        }
        self.each(&mut |block| {
            for &(offset, i) in block {
                // SAFETY: the caller's promise.
                unsafe { self.t.data::<W>().offset(offset as isize).write(f(i)) };
            }
        });
    }
}

/// What `index_add` and `index_reduce` check of index and source, in upstream's words.
fn check_source(t: &Tensor, d: usize, dim: i64, index: &Tensor, source: &Tensor, name: &str) -> Result<()> {
    check!(
        index.ndim() <= 1,
        Index,
        "{name}_(): Index is supposed to be a vector, but got dim: {} with type: {} and size: {}",
        index.ndim(),
        index.dtype().name(),
        geometry::show(index.sizes())
    );
    check!(
        matches!(index.dtype(), DType::Int32 | DType::Int64),
        "{name}_(): Expected dtype int32/int64 for index but got: {}",
        index.dtype().name()
    );
    check!(
        t.dtype() == source.dtype(),
        "{name}_(): self ({}) and source ({}) must have the same scalar type",
        t.dtype().name(),
        source.dtype().name()
    );
    check!(
        d == 0 || d < source.ndim(),
        "{name}_(): Indexing dim {dim} is out of bounds of the source tensor with dim {}",
        source.ndim()
    );
    // Of a source without dimensions there is no size to name.
    let length = if index.numel() == 1 && source.ndim() == 0 { 1 } else { source.size(d as i64)? };
    check!(
        index.numel() == length,
        "{name}_(): Number of indices ({}) should be equal to source.size(dim): ({length}), for dim: {d}",
        index.numel()
    );
    let others =
        |t: &Tensor| -> Vec<i64> { t.sizes().iter().enumerate().filter(|(k, _)| *k != d).map(|(_, &n)| n).collect() };
    check!(
        t.ndim() == source.ndim() && others(t) == others(source),
        "source tensor shape must match self tensor shape, excluding the specified dimension. Got self.shape = {} \
         source.shape = {}",
        geometry::show(t.sizes()),
        geometry::show(source.sizes())
    );
    Ok(())
}

/// An error where what is written shows an element several times, or shares memory with what is read.
fn check_memory(t: &Tensor, index: &Tensor, source: &Tensor) -> Result<()> {
    iter::check_internal_overlap(t)?;
    let nearby = |other: &&&Tensor| t.storage().same(other.storage());
    [index, source].iter().filter(nearby).try_for_each(|other| iter::check_no_overlap(t, other, t.same(other)))
}

fn index_add(t: &Tensor, args: &Args<'_>) -> Result<()> {
    let (_, dim, index, source, alpha): (&Tensor, i64, &Tensor, &Tensor, Scalar) = args.get()?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check_source(t, d, dim, index, source, "index_add")?;
    check_memory(t, index, source)?;
    let at = index_values(index)?;
    let size = t.sizes().get(d).copied().unwrap_or(1);
    if at.is_empty() || t.numel() == 0 && t.ndim() > 1 {
        return Ok(());
    }
    if let Some(i) = at.iter().find(|i| !(0..size).contains(*i)) {
        // Upstream adds rows by scattering where it can, which says it otherwise.
        let scatters = t.ndim() > 1 && index.dtype() == DType::Int64 && alpha.to_f64() == 1.0;
        check!(!scatters, "index {i} is out of bounds for dimension {d} with size {size}");
        bail!(Index, "index out of range in self");
    }
    let source = private(t, source)?;
    let slices = Slices::new(t, d, at);
    let source = Source { elements: Some(&source), number: alpha, how: Reduce::Sum, include_self: true };
    // SAFETY: the indices are checked, and as many as the source has slices.
    unsafe { source.combine(t, "index_add_", &|f| slices.each(f)) }
}

/// The error of an index that names no slice; of a tensor without elements upstream's is one of its memory.
fn out_of_bounds(name: &str, t: &Tensor, i: i64, d: usize, size: i64) -> Error {
    let kind = if t.numel() == 0 { ErrorKind::Runtime } else { ErrorKind::Index };
    Error::new(kind, format!("{name}index {i} is out of bounds for dimension {d} with size {size}"))
}

fn index_copy(t: &Tensor, args: &Args<'_>) -> Result<()> {
    let (_, dim, index, source): (&Tensor, i64, &Tensor, &Tensor) = args.get()?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(index.ndim() < 2, Index, "index_copy_(): Index should have dimension 1 or 0 (got {})", index.ndim());
    check!(
        source.ndim() > 0 || index.numel() == 1,
        Index,
        "index_copy_(): When source is scalar, index should have one element (got {})",
        index.numel()
    );
    check!(
        source.ndim() == 0 || t.ndim() == 0 || source.ndim() == t.ndim(),
        Index,
        "index_copy_(): When source and destination are not scalars, their dimensionality must match. Source \
         dimensionality ({}), destination dimensionality ({})",
        source.ndim(),
        t.ndim()
    );
    check!(
        index.dtype() == DType::Int64,
        "index_copy_(): Expected a long tensor for index, but got {}",
        index.dtype().name()
    );
    check!(
        t.dtype() == source.dtype(),
        "index_copy_(): self and source expected to have the same dtype, but got (self) {} and (source) {}",
        t.dtype().name(),
        source.dtype().name()
    );
    let length = source.sizes().get(d).copied().unwrap_or(1);
    check!(
        source.ndim() == 0 || index.numel() == length,
        Index,
        "index_copy_(): Number of indices ({}) should be equal to source.size(dim) ({length})",
        index.numel()
    );
    let others =
        |t: &Tensor| -> Vec<i64> { t.sizes().iter().enumerate().filter(|(k, _)| *k != d).map(|(_, &n)| n).collect() };
    if others(t) != others(source) {
        let list = |t: &Tensor| others(t).iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
        bail!(
            "index_copy_(): Source/destination tensor must have same slice shapes. Destination slice shape: {} at \
             dimension {d} and source slice shape: {} at dimension 0.",
            list(t),
            list(source)
        );
    }
    check_memory(t, index, source)?;
    let at = index_values(index)?;
    let size = t.sizes().get(d).copied().unwrap_or(1);
    if let Some(i) = at.iter().find(|i| !(0..size).contains(*i)) {
        return Err(out_of_bounds("index_copy_(): ", t, *i, d, size));
    }
    let source = private(t, source)?;
    let slices = Slices::new(t, d, at);
    dispatch_size!(t.dtype(), W => {
        // SAFETY: contiguous words in memory of their own.
        let from = unsafe { words::<W>(&source) };
        // SAFETY: the indices are checked.
        unsafe { slices.write(|i| from[i]) };
    });
    Ok(())
}

fn index_reduce(t: &Tensor, args: &Args<'_>) -> Result<()> {
    let (_, dim, index, source, name, include_self): (&Tensor, i64, &Tensor, &Tensor, &str, bool) = args.get()?;
    let reduce = match name {
        "prod" | "mean" | "amax" | "amin" => Reduce::named(name).unwrap_or(Reduce::Product),
        _ => bail!("index_reduce(): Expected reduce to be one of prod, mean, amax or amin but got {name}."),
    };
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check_source(t, d, dim, index, source, "index_reduce")?;
    check_memory(t, index, source)?;
    let kernel = if include_self { "index_func_" } else { "index_reduce_func_exclude_input_init" };
    let is_idle = include_self && (index.numel() == 0 || t.numel() == 0);
    // Upstream combines slices, but not single elements, by its elementwise kernels, which know bool.
    let by_slices = include_self && t.ndim() > 1;
    let divides = reduce == Reduce::Mean && (index.numel() > 0 || t.numel() == 0);
    let is_taken = match t.dtype() {
        DType::Bool => by_slices && !divides,
        d => include_self || !d.is_complex(),
    };
    check!(is_taken, NotImplemented, "\"{kernel}\" not implemented for '{}'", t.dtype().name());
    if is_idle {
        return Ok(());
    }
    let at = index_values(index)?;
    let size = t.sizes().get(d).copied().unwrap_or(1);
    if let Some(i) = at.iter().find(|i| !(0..size).contains(*i)) {
        return Err(out_of_bounds("index_reduce(): ", t, *i, d, size));
    }
    let source = private(t, source)?;
    let slices = Slices::new(t, d, at);
    let source = Source { elements: Some(&source), number: Scalar::Int(1), how: reduce, include_self };
    // SAFETY: the indices are checked, and as many as the source has slices.
    unsafe { source.combine(t, "index_reduce", &|f| slices.each(f)) }
}

fn index_fill(t: &Tensor, args: &Args<'_>) -> Result<()> {
    let (_, dim, index): (&Tensor, i64, &Tensor) = args.get()?;
    let value = match args.at(3)? {
        Arg::Tensor(v) => {
            check!(
                v.ndim() == 0,
                "index_fill_ only supports a 0-dimensional value tensor, but got tensor with {} dimension(s).",
                v.ndim()
            );
            v.item_or_zero()?
        }
        _ => args.at(3)?,
    };
    check!(index.dtype() == DType::Int64, Index, "index_fill_(): Expected dtype int64 for index.");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(index.ndim() <= 1, "Index has to be a vector/scalar");
    check!(
        t.dtype().is_complex() || !matches!(value, Scalar::Complex(..)),
        "index_fill_(): Converting complex Scalar to non-complex type is not supported"
    );
    value.check_fits(t.dtype())?;
    let mut at = index_values(index)?;
    let size = t.sizes().get(d).copied().unwrap_or(1);
    for i in &mut at {
        if !(-size..size).contains(i) {
            return Err(out_of_bounds("", t, *i, d, size));
        }
        *i += if *i < 0 { size } else { 0 };
    }
    let slices = Slices::new(t, d, at);
    dispatch_size!(t.dtype(), W => {
        let value = word::<W>(value, t.dtype())?;
        // SAFETY: the indices are checked.
        unsafe { slices.write(|_| value) };
    });
    Ok(())
}
