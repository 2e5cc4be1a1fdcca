//! Counts of elements in bins.

use crate::core::fallible_alloc::filled;
use crate::core::{DType, Dims, Element, Result, Scalar, Tensor, iter};
use crate::kernels::reduce::Real;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::{bail, call, check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor",
        "How many elements fall in each of equal bins from min to max, by default those of the elements.",
        histc,
    )
    .no_gradient()
    .out("out"),
    functional(
        "bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor",
        "How often, or with what total weight, each non-negative integer occurs.",
        bincount,
    ).data_dependent(DataDependence::Elements)
    .out("out"),
    functional(
        "histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> \
         (Tensor hist, Tensor bin_edges)",
        "How many elements fall in each of equal bins, and the edges of the bins.",
        |a| {
            let (x, bins, range, weight, density): (&Tensor, i64, Option<&[f64]>, Option<&Tensor>, bool) = a.get()?;
            let edges = equal_edges(&flat(x, None)?.0, &[bins], range)?;
            let (points, weight) = flat(x, weight)?;
            let hist = count(&points, &edges, true, weight.as_ref(), density)?;
            Ok(Value::tuple([hist].into_iter().chain(edges)))
        },
    )
    .out("bin_ct_out"),
    functional(
        "histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor \
         bin_edges)",
        "How many elements fall in each of given bins, and their edges.",
        |a| {
            let (x, bins, weight, density): (&Tensor, &Tensor, Option<&Tensor>, bool) = a.get()?;
            let (points, weight) = flat(x, weight)?;
            let edges = [bins.clone()];
            check_edges(&points, &edges)?;
            let hist = count(&points, &edges, false, weight.as_ref(), density)?;
            let edges = Tensor::empty(bins.sizes(), bins.dtype())?;
            iter::copy(&edges, bins)?;
            Ok(Value::tuple([hist, edges]))
        },
    )
    .out("bins_tensor_out"),
    functional(
        "_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> \
         Tensor[]",
        "The edges of equal bins along each dimension of points.",
        |a| {
            let (x, bins, range): (&Tensor, &[i64], Option<&[f64]>) = a.get()?;
            Ok(Value::Tensors(equal_edges(&points(x)?, bins, range)?))
        },
    ),
    functional(
        "_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) \
         -> Tensor",
        "How many points fall in each of equal bins.",
        |a| {
            let (x, bins, range, weight, density): (&Tensor, &[i64], Option<&[f64]>, Option<&Tensor>, bool) = a.get()?;
            let points = points(x)?;
            let edges = equal_edges(&points, bins, range)?;
            Ok(count(&points, &edges, true, checked_weight(x, weight)?.as_ref(), density)?.into())
        },
    )
    .out("out"),
    functional(
        "_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False) -> Tensor",
        "How many points fall in each of given bins.",
        |a| {
            let (x, edges, weight, density): (&Tensor, &[Tensor], Option<&Tensor>, bool) = a.get()?;
            let points = points(x)?;
            check_edges(&points, edges)?;
            Ok(count(&points, edges, false, checked_weight(x, weight)?.as_ref(), density)?.into())
        },
    )
    .out("out"),
    composite(
        "histogramdd(Tensor self, int[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, \
         Tensor[] bin_edges)",
        "How many points fall in each of equal bins, and the edges of the bins.",
        |a| {
            let (x, bins, range, weight, density): (&Tensor, &[i64], Option<&[f64]>, Option<&Tensor>, bool) = a.get()?;
            equal_bins(x, bins, range, weight, density)
        },
    ).reads_undefined(),
    composite(
        "histogramdd.int_bins(Tensor self, int bins, float[]? range=None, Tensor? weight=None, bool density=False) -> \
         (Tensor hist, Tensor[] bin_edges)",
        "How many points fall in each of equal bins, as many along each dimension.",
        |a| {
            let (x, bins, range, weight, density): (&Tensor, i64, Option<&[f64]>, Option<&Tensor>, bool) = a.get()?;
            let bins = filled(x.sizes().last().copied().unwrap_or(0) as usize, bins);
            equal_bins(x, &bins, range, weight, density)
        },
    ),
    composite(
        "histogramdd.TensorList_bins(Tensor self, Tensor[] bins, float[]? range=None, Tensor? weight=None, bool \
         density=False) -> (Tensor hist, Tensor[] bin_edges)",
        "How many points fall in each of given bins, and their edges.",
        |a| {
            let (x, bins, _, weight, density): (&Tensor, &[Tensor], Option<&[f64]>, Option<&Tensor>, bool) = a.get()?;
            let hist = call!("_histogramdd_from_bin_tensors", x, bins, weight, density)?;
            Ok(Value::Tuple(vec![hist, Value::Tensors(bins.to_vec())]))
        },
    ),
];

fn equal_bins(
    x: &Tensor,
    bins: &[i64],
    range: Option<&[f64]>,
    weight: Option<&Tensor>,
    density: bool,
) -> Result<Value> {
    let edges = call!("_histogramdd_bin_edges", x, bins, range, weight, density)?;
    let hist = call!("_histogramdd_from_bin_cts", x, bins, range, weight, density)?;
    Ok(Value::Tuple(vec![hist, edges]))
}

/// Elements as points of one dimension, and their weights in a row.
fn flat(x: &Tensor, weight: Option<&Tensor>) -> Result<(Tensor, Option<Tensor>)> {
    let d = dense(x)?;
    let points = d.alias(&[x.numel(), 1], &[1, 1], d.offset(), x.dtype())?;
    let row = |w: &Tensor| {
        let d = dense(w)?;
        d.alias(&[w.numel()], &[1], d.offset(), w.dtype())
    };
    let weight = weight.map(row).transpose()?;
    let weight = checked_weight(&points, weight.as_ref())?;
    Ok((points, weight))
}

/// `[..., dimensions]` as `[points, dimensions]`.
fn points(x: &Tensor) -> Result<Tensor> {
    check!(x.ndim() >= 2, "torch.histogramdd: input tensor should have at least 2 dimensions");
    let n = x.sizes()[x.ndim() - 1];
    let d = dense(x)?;
    d.alias(&[if n == 0 { 0 } else { x.numel() / n }, n], &[n, 1], d.offset(), x.dtype())
}

/// The name of a dtype in C++, which these sentences use.
fn cpp_name(t: &Tensor) -> &'static str {
    t.dtype().cpp_name()
}

fn checked_weight(x: &Tensor, weight: Option<&Tensor>) -> Result<Option<Tensor>> {
    let Some(w) = weight else { return Ok(None) };
    check!(
        w.dtype() == x.dtype(),
        "torch.histogramdd: if weight tensor is provided, input tensor and weight tensor should have the same dtype, but got \
         input({}), and weight({})",
        cpp_name(x),
        cpp_name(w)
    );
    check!(
        w.sizes() == &x.sizes()[..x.ndim().saturating_sub(1)],
        "torch.histogramdd: if weight tensor is provided it should have the same shape as the input tensor excluding its \
         innermost dimension, but got input with shape {:?} and weight with shape {:?}",
        x.sizes(),
        w.sizes()
    );
    Ok(Some(iter::contiguous(w)?))
}

fn check_edges(points: &Tensor, edges: &[Tensor]) -> Result<()> {
    let dims = points.sizes()[1];
    check!(
        edges.len() as i64 == dims,
        "torch.histogramdd: expected {dims} sequences of bin edges for a {dims}-dimensional histogram but got {}",
        edges.len()
    );
    for (d, e) in edges.iter().enumerate() {
        check!(
            e.dtype() == points.dtype(),
            "torch.histogramdd: input tensor and bins tensors should have the same dtype, but got input with dtype {} and \
             bins for dimension {d} with dtype {}",
            cpp_name(points),
            cpp_name(e)
        );
        check!(
            e.ndim() == 1,
            "torch.histogramdd: bins tensor should have one dimension, but got {} dimensions in the bins tensor for \
             dimension {d}",
            e.ndim()
        );
        check!(
            e.numel() > 0,
            "torch.histogramdd: bins tensor should have at least 1 element, but got 0 elements in the bins tensor for \
             dimension {d}"
        );
        check!(e.numel() > 1, "torch.histogram(): bins must be > 0, but got 0 for dimension {d}");
    }
    Ok(())
}

/// The smallest and largest element of each column, 0 and 1 where there are none, or points are shapes.
fn extents(points: &Tensor) -> Result<Vec<(f64, f64)>> {
    let d = points.sizes()[1] as usize;
    if points.numel() == 0 || points.is_shape() {
        return Ok(filled(d, (0.0, 1.0)));
    }
    dispatch_dtype!(float, points.dtype(), "histogramdd", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { points.as_slice::<T>() };
        let mut found = filled(d, (f64::INFINITY, f64::NEG_INFINITY));
        for point in x.chunks_exact(d) {
            for ((low, high), v) in found.iter_mut().zip(point) {
                let v = v.to_scalar().to_f64();
                // NaN stays.
                *low = if v < *low || v.is_nan() { v } else { *low };
                *high = if v > *high || v.is_nan() { v } else { *high };
            }
        }
        Ok(found)
    })
}

/// The edges of equal bins along each column.
fn equal_edges(points: &Tensor, bins: &[i64], range: Option<&[f64]>) -> Result<Vec<Tensor>> {
    let n = points.sizes()[1] as usize;
    check!(bins.len() == n, "histogramdd: The size of bins must be equal to the innermost dimension of the input.");
    for (d, &b) in bins.iter().enumerate() {
        check!(b > 0, "torch.histogram(): bins must be > 0, but got {b} for dimension {d}");
    }
    let ends = match range {
        Some(range) => {
            check!(
                range.len() == 2 * n,
                "torch.histogramdd: for a {n}-dimensional histogram range should have {} elements, but got {}",
                2 * n,
                range.len()
            );
            range.chunks_exact(2).map(|r| (r[0], r[1])).collect()
        }
        None => extents(points)?,
    };
    let mut edges = Vec::new();
    for (d, ((low, high), &bins)) in ends.into_iter().zip(bins).enumerate() {
        check!(
            low.is_finite() && high.is_finite(),
            "torch.histogramdd: dimension {d}'s range [{low}, {high}] is not finite"
        );
        check!(
            low <= high,
            "torch.histogramdd: min should not exceed max, but got min {low} max {high} for dimension {d}"
        );
        let (low, high) = if low == high { (low - 0.5, high + 0.5) } else { (low, high) };
        let Some(count) = bins.checked_add(1) else { bail!("torch.histogram(): too many bins: {bins}") };
        let t = Tensor::empty(&[count], points.dtype())?;
        dispatch_dtype!(float_single, points.dtype(), "histogramdd", T => {
            let (low, high) = (T::from_f64(low), T::from_f64(high));
            let step = (high - low) / T::from_f64(bins as f64);
            // SAFETY: a fresh contiguous tensor of this dtype.
            for (i, e) in unsafe { t.as_mut_slice::<T>() }.iter_mut().enumerate() {
                let i = i as i64;
                // As linspace: from both ends towards the middle.
                *e = if i < count / 2 {
                    low + step * T::from_f64(i as f64)
                } else {
                    high - step * T::from_f64((bins - i) as f64)
                };
            }
        });
        edges.push(t);
    }
    Ok(edges)
}

/// Which bin of equal ones between two ends, by proportion.
fn proportional<T: Real>(v: T, low: T, high: T, bins: usize) -> usize {
    let at = ((v - low) * T::from_f64(bins as f64) / (high - low)).to_f64() as usize;
    at.min(bins - 1)
}

/// Which bin, by its edges; the last includes its end. `None` outside and for NaN.
fn locate<T: Real>(v: T, edges: &[T], equal: bool) -> Option<usize> {
    let (low, high, bins) = (edges[0], edges[edges.len() - 1], edges.len() - 1);
    if !(v >= low && v <= high) {
        return None;
    }
    let above = |edges: &[T]| edges.partition_point(|e| !(*e > v));
    let at = if equal {
        // The proportion may be off by one from what the rounded edges say.
        let near = proportional(v, low, high, bins);
        let (from, to) = (near.saturating_sub(1), (near + 2).min(edges.len()));
        from + above(&edges[from..to])
    } else {
        above(edges)
    };
    Some(at.saturating_sub(1).min(bins - 1))
}

/// The histogram of points by the edges of each column.
fn count(points: &Tensor, edges: &[Tensor], equal: bool, weight: Option<&Tensor>, density: bool) -> Result<Tensor> {
    if !equal && points.dtype().is_reduced_floating() {
        let up = |t: &Tensor| iter::to_dtype(t, DType::Float32);
        let (edges, weight) = (edges.iter().map(up).collect::<Result<Vec<_>>>()?, weight.map(up).transpose()?);
        return iter::to_dtype(&count(&up(points)?, &edges, equal, weight.as_ref(), density)?, points.dtype());
    }
    let sizes: Dims = edges.iter().map(|e| e.numel() - 1).collect();
    let hist = Tensor::empty(&sizes, points.dtype())?;
    let dims = sizes.len();
    let strides: Dims = hist.strides().into();
    let dense = edges.iter().map(iter::contiguous).collect::<Result<Vec<_>>>()?;
    if hist.is_shape() {
        return Ok(hist);
    }
    dispatch_dtype!(float_single, points.dtype(), "histogramdd", T => {
        // SAFETY: contiguous tensors of this dtype; the histogram is this call's own.
        let (x, h) = unsafe { (points.as_slice::<T>(), hist.as_mut_slice::<T>()) };
        // SAFETY: as above.
        let edges: Vec<&[T]> = dense.iter().map(|e| unsafe { e.as_slice::<T>() }).collect();
        // SAFETY: as above.
        let weight = weight.map(|w| unsafe { w.as_slice::<T>() });
        h.fill(0.0);
        for (i, point) in x.chunks_exact(dims.max(1)).enumerate() {
            let at: Option<usize> = (point.iter().zip(&edges).zip(&strides))
                .map(|((&v, edges), &s)| locate(v, edges, equal).map(|b| b * s as usize))
                .sum();
            if let Some(at) = at {
                h[at] += weight.map_or(1.0, |w| w[i]);
            }
        }
        if density {
            let total: T = h.iter().sum();
            for (k, v) in h.iter_mut().enumerate() {
                *v /= total;
                for ((edges, &s), &n) in edges.iter().zip(&strides).zip(&sizes) {
                    let b = k / s as usize % n as usize;
                    *v /= edges[b + 1] - edges[b];
                }
            }
        }
    });
    Ok(hist)
}

fn histc(args: &Args<'_>) -> Result<Value> {
    let (x, bins, min, max): (&Tensor, i64, Scalar, Scalar) = args.get()?;
    check!(bins > 0, "torch.histogram(): bins must be > 0, but got {bins} for dimension 0");
    check!(x.dtype().is_floating(), NotImplemented, "\"histogram_cpu\" not implemented for '{}'", x.dtype().name());
    let (points, _) = flat(x, None)?;
    let (mut low, mut high) = (min.to_f64(), max.to_f64());
    if low == high && x.numel() > 0 {
        (low, high) = extents(&points)?[0];
    }
    if low == high {
        (low, high) = (low - 1.0, high + 1.0);
    }
    check!(low.is_finite() && high.is_finite(), "torch.histc: range of [{low}, {high}] is not finite");
    check!(low < high, "torch.histc: max must be larger than min");
    let o = Tensor::empty(&[bins], x.dtype())?;
    let compute = x.dtype().opmath();
    let points = iter::to_dtype(&points, compute)?;
    dispatch_dtype!(float_single, compute, "histogram_cpu", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { points.as_slice::<T>() };
        let (low, high) = (T::from_f64(low), T::from_f64(high));
        write::<T>(&o, |h| {
            h.fill(0.0);
            let bins = h.len();
            for &v in x.iter().filter(|&&v| v >= low && v <= high) {
                h[proportional(v, low, high, bins)] += 1.0;
            }
        })?;
    });
    Ok(o.into())
}

fn bincount(args: &Args<'_>) -> Result<Value> {
    let (x, weights, at_least): (&Tensor, Option<&Tensor>, i64) = args.get()?;
    let is_served = x.dtype().is_integral() && !x.dtype().is_barebones();
    check!(is_served, NotImplemented, "\"bincount_cpu\" not implemented for '{}'", x.dtype().name());
    check!(at_least >= 0, "minlength should be >= 0");
    if x.ndim() == 1 && x.numel() == 0 {
        let o = Tensor::empty(&[at_least], DType::Int64)?;
        // SAFETY: a fresh contiguous int64 tensor.
        unsafe { o.as_mut_slice::<i64>() }.fill(0);
        return Ok(o.into());
    }
    let x = iter::contiguous(&iter::to_dtype(x, DType::Int64)?)?;
    // SAFETY: a contiguous int64 tensor.
    let values = unsafe { x.as_slice::<i64>() };
    check!(x.ndim() == 1 && values.iter().all(|&v| v >= 0), "bincount only supports 1-d non-negative integral inputs.");
    let most = values.iter().copied().max().unwrap_or(-1);
    let n = most.saturating_add(1).max(at_least);
    let Some(weights) = weights else {
        let o = Tensor::empty(&[n], DType::Int64)?;
        // SAFETY: a fresh contiguous int64 tensor.
        let counts = unsafe { o.as_mut_slice::<i64>() };
        counts.fill(0);
        values.iter().for_each(|&v| counts[v as usize] += 1);
        return Ok(o.into());
    };
    check!(weights.sizes() == x.sizes(), "weights should be 1-d and have the same length as input");
    // Single precision keeps its dtype; all others are summed in double.
    let dtype = if weights.dtype() == DType::Float32 { DType::Float32 } else { DType::Float64 };
    let w = iter::contiguous(&iter::to_dtype(weights, dtype)?)?;
    let o = Tensor::empty(&[n], dtype)?;
    dispatch_dtype!(float_single, dtype, "bincount_cpu", T => {
        // SAFETY: contiguous tensors of this dtype; the result is this call's own.
        let (w, sums) = unsafe { (w.as_slice::<T>(), o.as_mut_slice::<T>()) };
        sums.fill(0.0);
        values.iter().zip(w).for_each(|(&v, &w)| sums[v as usize] += w);
    });
    Ok(o.into())
}
