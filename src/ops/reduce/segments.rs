//! Reductions of segments of a dimension.

use super::{dense, write};
use crate::core::fallible_alloc::{filled, room};
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry, iter};
use crate::kernels::reduce::Real;
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise::cast;
use crate::ops::support::scatter_reduce::index_values;
use crate::{bail, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, \
         int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor",
        "The sum, mean, product, minimum or maximum of each segment of an axis, given by lengths or by offsets.",
        reduce,
    )
    .constant_arguments(&["lengths", "offsets"])
    .gradient(&[wrt("data", &["data", "result", "lengths", "offsets"], |g| {
        let (grad, out, data) = (g.grad()?, g.saved("result")?, g.saved("data")?);
        let (lengths, offsets) = (g.saved_opt("lengths")?, g.saved_opt("offsets")?);
        let (reduce, axis, initial): (&str, i64, Option<Scalar>) =
            (g.arg("reduce")?, g.int("axis")?, g.arg("initial")?);
        tensor!(
            "_segment_reduce_backward",
            &grad,
            &out,
            &data,
            reduce,
            lengths.as_ref(),
            offsets.as_ref(),
            axis,
            initial
        )
    })])
    .out("out"),
    functional(
        "_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? lengths=None, \
         Tensor? offsets=None, int axis=0, Scalar? initial=None) -> Tensor",
        "The gradient of segment_reduce's data.",
        back,
    )
    .out("out"),
];

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Sum,
    Mean,
    Product,
    Least,
    Largest,
}

impl Kind {
    fn named(name: &str) -> Result<Kind> {
        Ok(match name {
            "sum" => Kind::Sum,
            "mean" => Kind::Mean,
            "prod" => Kind::Product,
            "min" => Kind::Least,
            "max" => Kind::Largest,
            other => bail!("segment_reduce(): unsupported reduction: {other}"),
        })
    }

    fn start<T: Real>(self) -> T {
        match self {
            Kind::Sum | Kind::Mean => T::ZERO,
            Kind::Product => T::ONE,
            Kind::Least => T::INFINITY,
            Kind::Largest => T::NEG_INFINITY,
        }
    }

    fn join<T: Real>(self, a: T, b: T) -> T {
        match self {
            Kind::Sum | Kind::Mean => a + b,
            Kind::Product => a * b,
            _ if a.nan() => a,
            Kind::Least => {
                if b < a || b.nan() {
                    b
                } else {
                    a
                }
            }
            Kind::Largest => {
                if b > a || b.nan() {
                    b
                } else {
                    a
                }
            }
        }
    }
}

/// Where the segments lie: of each row of the dimensions before the axis, the bounds of its segments.
struct Segments {
    /// Rows, elements of the axis, elements after it.
    shape: [usize; 3],
    /// Segments of a row.
    count: usize,
    /// By row and segment, the first element and the one after the last.
    bounds: Vec<(usize, usize)>,
    sizes: Dims,
}

impl Segments {
    fn new(data: &Tensor, lengths: Option<&Tensor>, offsets: Option<&Tensor>, axis: i64) -> Result<Segments> {
        check!(data.numel() > 0 || data.ndim() > 0, "segment_reduce(): Expected data to be non-empty");
        let axis = geometry::wrap_dim(axis, data.ndim())?;
        let (given, is_offsets) = match (lengths, offsets) {
            (Some(lengths), _) => (lengths, false),
            (None, Some(offsets)) => (offsets, true),
            (None, None) => bail!("segment_reduce(): Either lengths or offsets must be defined."),
        };
        check!(
            data.ndim() > axis && given.ndim() == axis + 1 && given.sizes()[..axis] == data.sizes()[..axis],
            "segment_reduce(): Expected lengths or offsets {} to have the dimensions of {} up to axis {axis}",
            given.describe(),
            data.describe()
        );
        let given_count = given.sizes()[axis];
        let count = if is_offsets { given_count - 1 } else { given_count };
        check!(count >= 0, "segment_reduce(): offsets name at least one bound");
        let sizes: Dims = (data.sizes().iter().enumerate()).map(|(d, &n)| if d == axis { count } else { n }).collect();
        let before = data.sizes()[..axis].iter().product::<i64>() as usize;
        let length = data.sizes()[axis];
        let shape = [before, length as usize, data.sizes()[axis + 1..].iter().product::<i64>() as usize];
        let mut bounds = Vec::new();
        if !(data.is_shape() || given.is_shape()) {
            let values = index_values(given)?;
            bounds = room(before.saturating_mul(count as usize));
            for row in values.chunks_exact((given_count as usize).max(1)) {
                let mut start = 0i64;
                for k in 0..count as usize {
                    let (from, to) =
                        if is_offsets { (row[k], row[k + 1]) } else { (start, start.saturating_add(row[k])) };
                    check!(
                        0 <= from && from <= to && to <= length,
                        "segment_reduce(): a segment from {from} to {to} of {length} elements"
                    );
                    start = to;
                    bounds.push((from as usize, to as usize));
                }
            }
        }
        Ok(Segments { shape, count: count as usize, bounds, sizes })
    }

    /// `f(place in the result, elements of the segment, one after the other)`.
    fn each(&self, mut f: impl FnMut(usize, &mut dyn Iterator<Item = usize>)) {
        let [_, length, inner] = self.shape;
        for (i, &(from, to)) in self.bounds.iter().enumerate() {
            let row = i / self.count;
            for k in 0..inner {
                f(i * inner + k, &mut (from..to).map(|at| (row * length + at) * inner + k));
            }
        }
    }
}

/// An error unless the lengths of every row's segments are those of the axis, which is the lengths' last dimension.
fn check_lengths(data: &Tensor, lengths: &Tensor) -> Result<()> {
    let (Some(&count), Some(axis)) = (lengths.sizes().last(), lengths.ndim().checked_sub(1)) else { return Ok(()) };
    if lengths.is_shape() || count == 0 || axis >= data.ndim() {
        return Ok(());
    }
    let values = index_values(&iter::to_dtype(lengths, DType::Int64)?)?;
    check!(values.iter().all(|&n| n >= 0), "lengths contains negative value!");
    let whole = |row: &[i64]| row.iter().fold(0i64, |sum, &n| sum.saturating_add(n)) == data.sizes()[axis];
    check!(
        values.chunks_exact(count as usize).all(whole),
        "segment_reduce(): Expected all rows of lengths along axis to sum to data.size(lengths.dim()-1) when !unsafe."
    );
    Ok(())
}

fn reduce(args: &Args<'_>) -> Result<Value> {
    let (data, kind): (&Tensor, &str) = args.get()?;
    let (lengths, indices, offsets): (Option<&Tensor>, Option<&Tensor>, Option<&Tensor>) =
        (args.at(2)?, args.at(3)?, args.at(4)?);
    check!(indices.is_none(), NotImplemented, "segment_reduce(): indices based reduction is not supported yet.");
    let (kind, initial) = (Kind::named(kind)?, args.at::<Option<Scalar>>(7)?);
    if let (Some(lengths), false) = (lengths, args.at(6)?) {
        check_lengths(data, lengths)?;
    }
    for (what, given) in [("lengths", lengths), ("offsets", offsets.filter(|_| lengths.is_none()))] {
        let dtype = given.map(Tensor::dtype);
        check!(
            dtype.is_none_or(|d| matches!(d, DType::Int32 | DType::Int64)),
            NotImplemented,
            "\"_segment_reduce_{what}_cpu_kernel1\" not implemented for '{}'",
            dtype.unwrap_or(data.dtype()).name()
        );
    }
    check!(
        data.dtype().is_floating(),
        NotImplemented,
        "\"_segment_reduce_cpu\" not implemented for '{}'",
        data.dtype().name()
    );
    let segments = Segments::new(data, lengths, offsets, args.at(5)?)?;
    let out = Tensor::empty(&segments.sizes, data.dtype())?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(out.into());
    }
    let compute = data.dtype().opmath();
    let data = cast(data, compute)?;
    let data = dense(&data)?;
    dispatch_dtype!(float_single, compute, "_segment_reduce_cpu", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { data.as_slice::<T>() };
        write::<T>(&out, |y| segments.each(|at, elements| {
            let start = initial.map_or(kind.start(), |s| T::from_f64(s.to_f64()));
            let (value, n) = elements.fold((start, 0), |(v, n), i| (kind.join(v, x[i]), n + 1));
            y[at] = match (kind, n, initial) {
                (Kind::Mean, 0, None) => T::from_f64(f64::NAN),
                (Kind::Mean, 1.., _) => value / T::from_f64(n as f64),
                _ => value,
            };
        }))?;
    });
    Ok(out.into())
}

fn back(args: &Args<'_>) -> Result<Value> {
    let (grad, output, data, kind): (&Tensor, &Tensor, &Tensor, &str) = args.get()?;
    let (lengths, offsets): (Option<&Tensor>, Option<&Tensor>) = (args.at(4)?, args.at(5)?);
    let (kind, initial) = (Kind::named(kind)?, args.at::<Option<Scalar>>(7)?);
    let segments = Segments::new(data, lengths, offsets, args.at(6)?)?;
    check!(
        *grad.sizes() == *segments.sizes
            && *output.sizes() == *segments.sizes
            && grad.dtype() == data.dtype()
            && output.dtype() == data.dtype(),
        "_segment_reduce_backward: grad {} and output {} are not those of {}",
        grad.describe(),
        output.describe(),
        data.describe()
    );
    check!(
        data.dtype().is_floating(),
        NotImplemented,
        "\"_segment_reduce_cpu\" not implemented for '{}'",
        data.dtype().name()
    );
    let out = Tensor::empty(data.sizes(), data.dtype())?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(out.into());
    }
    let compute = data.dtype().opmath();
    let (grad, output, data) = (cast(grad, compute)?, cast(output, compute)?, cast(data, compute)?);
    let (grad, output, data) = (dense(&grad)?, dense(&output)?, dense(&data)?);
    dispatch_dtype!(float_single, compute, "_segment_reduce_cpu", T => {
        // SAFETY: contiguous tensors of this dtype.
        let (g, y, x) = unsafe { (grad.as_slice::<T>(), output.as_slice::<T>(), data.as_slice::<T>()) };
        let mut dx = filled(x.len(), T::ZERO);
        segments.each(|at, elements| {
            let elements: Vec<usize> = elements.collect();
            let n = T::from_f64(elements.len() as f64);
            match kind {
                Kind::Sum => elements.iter().for_each(|&i| dx[i] = g[at]),
                Kind::Mean => elements.iter().for_each(|&i| dx[i] = g[at] / n),
                Kind::Least | Kind::Largest => {
                    // Those that are the result share its gradient.
                    let hits: Vec<usize> = elements.into_iter().filter(|&i| x[i] == y[at] || x[i].nan()).collect();
                    let share = g[at] / T::from_f64(hits.len().max(1) as f64);
                    hits.into_iter().for_each(|i| dx[i] = share);
                }
                Kind::Product => {
                    let start = initial.map_or(T::ONE, |s| T::from_f64(s.to_f64()));
                    for &i in &elements {
                        let others = elements.iter().filter(|&&j| j != i).fold(start, |p, &j| p * x[j]);
                        dx[i] = g[at] * if x[i] == T::ZERO || x[i].nan() { others } else { y[at] / x[i] };
                    }
                }
            }
        });
        write::<T>(&out, |o| o.copy_from_slice(&dx))?;
    });
    Ok(out.into())
}
