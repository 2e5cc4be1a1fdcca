//! Largest and smallest elements, and where they are.

use super::{Slab, dense, mask, picked_alone, reduce_parts, reduced_sizes, write, write2};
use crate::core::{DType, Element, Result, Tensor, geometry, iter};
use crate::kernels::isa::{Isa, isa};
use crate::kernels::reduce::{Reduce, Shape3, argmax, argmin};
use crate::kernels::vmath::simd::{Kernel, Shared, Simd, dispatch};
use crate::operator::Args;
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::runtime::parallel::parallel_for;
use crate::{bail, call, check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor", "Maxima over dimensions.", |a, o| {
        extreme_dims(a, o, Side::Max)
    })
    .on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self", "result"], |g| shared(g, g.grad()?, g.saved("result")?, Some(g.ints("dim")?)))])
    .out("out"),
    structured("amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor", "Minima over dimensions.", |a, o| {
        extreme_dims(a, o, Side::Min)
    })
    .on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self", "result"], |g| shared(g, g.grad()?, g.saved("result")?, Some(g.ints("dim")?)))])
    .out("out"),
    structured("max(Tensor self) -> Tensor", "The largest element.", |a, o| extreme_all(a, o, Side::Max))
        .on_quantized(OnQuantized::Integers)
        .gradient(&[wrt("self", &["self", "result"], shared_by_all)])
        .number(1)
        .on_batches(Batching::As(|args| call!("amax", args.at::<&Tensor>(0)?)))
        .out("unary_out"),
    structured("min(Tensor self) -> Tensor", "The smallest element.", |a, o| extreme_all(a, o, Side::Min))
        .on_quantized(OnQuantized::Integers)
        .gradient(&[wrt("self", &["self", "result"], shared_by_all)])
        .number(1)
        .on_batches(Batching::As(|args| call!("amin", args.at::<&Tensor>(0)?)))
        .out("unary_out"),
    structured(
        "max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
        "Maxima over a dimension and the index of the first of each.",
        |a, o| extreme_dim(a, o, Side::Max),
    )
    .on_quantized(OnQuantized::Integers)
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, g.bool("keepdim")?)
    })])
    .out_names(&["max", "max_values"])
    .out("dim_max"),
    structured(
        "min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
        "Minima over a dimension and the index of the first of each.",
        |a, o| extreme_dim(a, o, Side::Min),
    )
    .on_quantized(OnQuantized::Integers)
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, g.bool("keepdim")?)
    })])
    .out_names(&["min", "min_indices"])
    .out("dim_min"),
    structured(
        "argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor",
        "The index of the first maximum over a dimension, or of the flattened tensor.",
        |a, o| arg_extreme(a, o, Side::Max),
    )
    .on_batches(Batching::DIM)
    .no_gradient()
    .out("out"),
    structured(
        "argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor",
        "The index of the first minimum over a dimension, or of the flattened tensor.",
        |a, o| arg_extreme(a, o, Side::Min),
    )
    .on_batches(Batching::DIM)
    .no_gradient()
    .out("out"),
    structured(
        "aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)",
        "Minima and maxima over a dimension, or of all elements.",
        aminmax,
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["self", "min", "max"], |g| {
        let dim: Option<i64> = g.arg("dim")?;
        let dims = dim.as_ref().map(std::slice::from_ref);
        let part = |i: usize, name| g.grad_of(i).map(|grad| shared(g, grad, g.saved(name)?, dims)).transpose();
        match (part(0, "min")?, part(1, "max")?) {
            (Some(min), Some(max)) => math::add(min, max),
            (Some(one), None) | (None, Some(one)) => Ok(one),
            (None, None) => g.zeros(g.meta("self")?),
        }
    })])
    .out("out"),
    composite("_aminmax(Tensor self) -> (Tensor, Tensor)", "As aminmax.", |a| call!("aminmax", a.list[0])).out("out"),
    composite("_aminmax.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor, Tensor)", "As aminmax.", |a| {
        call!("aminmax", a.list[0], a.list[1], a.list[2])
    })
    .out("dim_out"),
];

/// The gradient of an extreme over dimensions, shared evenly by the elements that are it.
fn shared(g: &Backward<'_>, grad: Tensor, extreme: Tensor, dims: Option<&[i64]>) -> Result<Tensor> {
    let (sizes, keepdim) = (g.sizes("self")?, g.bool("keepdim")?);
    let whole = |t: Tensor| math::unreduce(t, dims, keepdim, sizes);
    let is_it = math::equal(g.saved("self")?, whole(extreme)?)?;
    let count = math::sum_dims(&is_it, dims.unwrap_or(&[]), true)?;
    math::div(math::mul(whole(grad)?, is_it)?, count)
}

/// The gradient of one of all elements, shared evenly by those that equal it, row-major; NaN counts as equal to NaN.
pub(super) fn shared_by_all(g: &Backward<'_>) -> Result<Tensor> {
    let (x, one) = (g.saved("self")?, g.saved("result")?);
    let both_nan = math::both(math::isnan(&x)?, math::isnan(&one)?)?;
    let is_it = math::either(math::equal(x, one)?, both_nan)?;
    math::dense(math::masked(math::div(g.grad()?, math::sum(&is_it)?)?, is_it)?)
}

#[derive(Clone, Copy, PartialEq)]
enum Side {
    Max,
    Min,
}

impl Side {
    fn name(self, max: &'static str, min: &'static str) -> &'static str {
        if self == Side::Max { max } else { min }
    }
}

/// An ordered element; NaN counts as beyond both ends.
trait Ordered: Element + PartialOrd {
    /// Whether `self` takes the place of `best`, which came earlier.
    fn beats(self, best: Self, side: Side) -> bool {
        let further = if side == Side::Max { self > best } else { self < best };
        // Not NaN itself, and NaN is not beaten.
        further || (self.is_nan() && !best.is_nan())
    }
    #[allow(clippy::eq_op)]
    fn is_nan(self) -> bool {
        self != self
    }
}
impl<T: Element + PartialOrd> Ordered for T {}

/// The extreme of `[outer, dim, inner]` over `dim`, which is not 0 where there are results.
fn extremes<T: Ord + Copy + Send + Sync>(side: Side, x: &[T], [outer, dim, inner]: Shape3, out: &mut [T]) {
    let out = Shared::new(out);
    parallel_for(outer, iter::GRAIN / (dim * inner).max(1), |rows| {
        for o in rows {
            // SAFETY: row o is written by this thread alone.
            let out = unsafe { out.slice(o * inner, inner) };
            dispatch(isa(), ExtremesOf { side, rows: &x[o * dim * inner..(o + 1) * dim * inner], out });
        }
    });
}

/// The extremes of rows, element by element.
struct ExtremesOf<'a, T> {
    side: Side,
    rows: &'a [T],
    out: &'a mut [T],
}

impl<T: Ord + Copy> Kernel for ExtremesOf<'_, T> {
    const WIDEST: Isa = Isa::Avx2;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        match self.side {
            Side::Max => self.by(T::max),
            Side::Min => self.by(T::min),
        }
    }
}

impl<T: Copy> ExtremesOf<'_, T> {
    #[inline(always)]
    fn by(self, pick: impl Fn(T, T) -> T) {
        let (first, rest) = self.rows.split_at(self.out.len());
        if let ([out], [first]) = (&mut *self.out, first) {
            *out = rest.iter().fold(*first, |a, &v| pick(a, v));
            return;
        }
        self.out.copy_from_slice(first);
        for row in rest.chunks_exact(self.out.len().max(1)) {
            for (a, &v) in self.out.iter_mut().zip(row) {
                *a = pick(*a, v);
            }
        }
    }
}

/// The index over `dim` of the first extreme.
fn arg_extremes(side: Side, x: &[i64], [outer, dim, inner]: Shape3, out: &mut [i64]) {
    for o in 0..outer {
        for i in 0..inner {
            let at = |d: usize| x[(o * dim + d) * inner + i];
            out[o * inner + i] = (1..dim).fold(0, |best, d| if at(d).beats(at(best), side) { d } else { best }) as i64;
        }
    }
}

fn write_integers<T: Element + Ord>(side: Side, x: &Tensor, mask: &[bool], o: &Tensor) -> Result<()> {
    let slab = Slab::new(x, mask)?;
    write::<T>(o, |y| extremes(side, slab.data(), slab.shape, y))
}

fn write_extremes(side: Side, name: &str, x: &Tensor, mask: &[bool], o: &Tensor) -> Result<()> {
    match x.dtype() {
        DType::UInt8 => return write_integers::<u8>(side, x, mask, o),
        DType::Int32 => return write_integers::<i32>(side, x, mask, o),
        _ => {}
    }
    let compute = x.dtype().widest();
    let x = cast(x, compute)?;
    if compute.is_floating() {
        let slab = Slab::new(&x, mask)?;
        let op = if side == Side::Max { Reduce::Max } else { Reduce::Min };
        return dispatch_dtype!(float_single, compute, name, T => {
            write::<T>(o, |y| reduce_parts(op, slab.data::<T>(), slab.shape, y))
        });
    }
    check!(compute == DType::Int64, NotImplemented, "\"{name}\" not implemented for '{}'", compute.name());
    write_integers::<i64>(side, &x, mask, o)
}

fn write_arg(side: Side, name: &str, x: &Tensor, shape: Shape3, y: &mut [i64]) -> Result<()> {
    let x = cast(x, x.dtype().widest())?;
    match x.dtype() {
        // SAFETY: a contiguous tensor of this dtype.
        DType::Float32 => arg_float(side, unsafe { x.as_slice::<f32>() }, shape, y),
        // SAFETY: as above.
        DType::Float64 => arg_float(side, unsafe { x.as_slice::<f64>() }, shape, y),
        // SAFETY: as above.
        DType::Int64 => arg_extremes(side, unsafe { x.as_slice() }, shape, y),
        dtype => bail!(NotImplemented, "\"{name}\" not implemented for '{}'", dtype.name()),
    }
    Ok(())
}

fn arg_float<T: crate::kernels::reduce::Real>(side: Side, x: &[T], shape: Shape3, y: &mut [i64]) {
    match side {
        Side::Max => argmax(x, shape, y),
        Side::Min => argmin(x, shape, y),
    }
}

/// An error where a reduced dimension is empty.
pub(super) fn check_not_empty(name: &str, x: &Tensor, dims: &[i64]) -> Result<()> {
    if x.numel() != 0 {
        return Ok(());
    }
    check!(
        !dims.is_empty(),
        "{name}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the \
         'dim' argument."
    );
    for &d in dims {
        let size = x.sizes().get(geometry::wrap_dim(d, x.ndim())?);
        check!(size != Some(&0), Index, "{name}(): Expected reduction dim {d} to have non-zero size.");
    }
    Ok(())
}

fn extreme_dims(args: &Args<'_>, out: &mut Out<'_>, side: Side) -> Result<()> {
    let (x, dims, keepdim): (&Tensor, &[i64], bool) = args.get()?;
    check_not_empty(side.name("amax", "amin"), x, dims)?;
    let mask = mask(Some(dims), x.ndim())?;
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, x.dtype())?;
    if o.numel() == 0 {
        return Ok(());
    }
    write_extremes(side, side.name("max_values_cpu", "min_values_cpu"), x, &mask, o)
}

fn extreme_all(args: &Args<'_>, out: &mut Out<'_>, side: Side) -> Result<()> {
    let (x,): (&Tensor,) = args.get()?;
    check_not_empty(side.name("max", "min"), x, &[])?;
    let mask = mask(None, x.ndim())?;
    let o = out.tensor(&[], None, x.dtype())?;
    write_extremes(side, side.name("max_all", "min_all"), x, &mask, o)
}

fn extreme_dim(args: &Args<'_>, out: &mut Out<'_>, side: Side) -> Result<()> {
    let (x, dim, keepdim): (&Tensor, i64, bool) = args.get()?;
    let d = geometry::wrap_dim(dim, x.ndim())?;
    check!(!x.dtype().is_complex(), Type, "{}(): does not support complex input", side.name("max", "min"));
    check_not_empty(side.name("max", "min"), x, &[geometry::wrap_dim(dim, x.ndim())? as i64])?;
    let mask = mask(Some(&[dim]), x.ndim())?;
    let sizes = reduced_sizes(x.sizes(), &mask, keepdim);
    out.tensor(&sizes, None, x.dtype())?;
    out.tensor(&sizes, None, DType::Int64)?;
    if out.get(0).numel() == 0 || picked_alone(x, out)? {
        return Ok(());
    }
    let wide = cast(x, x.dtype().widest())?;
    let dense = dense(&wide)?;
    let shape = super::shape_along(x.sizes(), d);
    let name = side.name("max_cpu", "min_cpu");
    dispatch_dtype!(wide, wide.dtype(), name, T => {
        let mut result = Ok(());
        write2::<T, i64>(out.get(0), out.get(1), |values, indices| {
            result = write_arg(side, name, &dense, shape, indices);
            // SAFETY: contiguous, of this dtype.
            gather(unsafe { dense.as_slice::<T>() }, shape, indices, values);
        })?;
        result
    })
}

/// `out[o, i] = x[o, indices[o, i], i]`.
pub(super) fn gather<T: Copy>(x: &[T], [_, dim, inner]: Shape3, indices: &[i64], out: &mut [T]) {
    let inner = inner.max(1);
    for (k, (o, &d)) in out.iter_mut().zip(indices).enumerate() {
        *o = x[(k / inner * dim + d as usize) * inner + k % inner];
    }
}

fn arg_extreme(args: &Args<'_>, out: &mut Out<'_>, side: Side) -> Result<()> {
    let (x, dim, keepdim): (&Tensor, Option<i64>, bool) = args.get()?;
    let name = side.name("argmax", "argmin");
    check!(!x.dtype().is_complex(), Type, "{name}(): does not support complex input");
    check!(x.dtype() != DType::Bool, NotImplemented, "{name}(): does not support bool input");
    let dim = dim.map(|d| geometry::wrap_dim(d, x.ndim()).map(|d| d as i64)).transpose()?;
    let dims: Option<&[i64]> = dim.as_ref().map(std::slice::from_ref);
    match dims {
        Some(dims) => check_not_empty(name, x, dims)?,
        None => {
            check!(x.numel() > 0, Index, "{name}(): Expected reduction dim to be specified for input.numel() == 0.")
        }
    }
    let mask = mask(dims, x.ndim())?;
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, DType::Int64)?;
    if o.numel() == 0 {
        return Ok(());
    }
    let shape = match dim {
        Some(d) => super::shape_along(x.sizes(), geometry::wrap_dim(d, x.ndim())?),
        None => [1, x.numel() as usize, 1],
    };
    // The one element of a row is where its extreme is, whatever its dtype.
    if x.ndim() > 0 && dim.is_some() && shape[1] == 1 {
        return write::<i64>(o, |y| y.fill(0));
    }
    let x = dense(x)?;
    let mut result = Ok(());
    write::<i64>(o, |y| result = write_arg(side, side.name("argmax_cpu", "argmin_cpu"), &x, shape, y))?;
    result
}

fn aminmax(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dim, keepdim): (&Tensor, Option<i64>, bool) = args.get()?;
    check!(!x.dtype().is_complex(), Type, "aminmax not implemented for {}", x.dtype().name());
    let dims: Option<&[i64]> = dim.as_ref().map(std::slice::from_ref);
    match dim {
        Some(d) => {
            let d = geometry::wrap_dim(d, x.ndim())?;
            check!(x.sizes().get(d) != Some(&0), Index, "aminmax: Expected reduction dim {d} to have non-zero size.");
        }
        None => check!(
            x.numel() > 0,
            "aminmax(): cannot compute aminmax over an empty dimension as the operation has no identity."
        ),
    }
    let mask = mask(dims, x.ndim())?;
    let sizes = reduced_sizes(x.sizes(), &mask, keepdim);
    out.tensor(&sizes, None, x.dtype())?;
    out.tensor(&sizes, None, x.dtype())?;
    if x.ndim() == 0 && dim.is_some() && !out.is_shape() {
        return [0, 1].into_iter().try_for_each(|i| iter::copy(out.get(i), x));
    }
    for (i, side) in [Side::Min, Side::Max].into_iter().enumerate() {
        write_extremes(side, "aminmax_cpu", x, &mask, out.get(i))?;
    }
    Ok(())
}
