//! The gradients of normalisations in one pass over the input for its sums and one for its result. They serve where no
//! gradient of the gradient is recorded.

use super::Weight;
use crate::core::fallible_alloc::{collected, copied, filled};
use crate::core::{DType, Dims, Element, Result, Tensor, iter};
use crate::kernels::vmath::simd::{Real, Shared};
use crate::operator::gradient::Grads;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::write;
use crate::ops::support::elementwise::cast;
use crate::runtime::parallel::parallel_for;
use crate::{check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? \
         running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask) -> (Tensor, \
         Tensor, Tensor)",
        "The gradients of input, weight and bias of native_batch_norm; those not wanted are undefined.",
        batch_norm,
    ).is_derivative(),
    functional(
        "native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, Tensor rstd, \
         Tensor? weight, Tensor? bias, bool[3] output_mask) -> (Tensor, Tensor, Tensor)",
        "The gradients of input, weight and bias of native_layer_norm; those not wanted are undefined.",
        layer_norm,
    ).is_derivative(),
    functional(
        "native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? weight, SymInt N, SymInt \
         C, SymInt HxW, int group, bool[3] output_mask) -> (Tensor, Tensor, Tensor)",
        "The gradients of input, weight and bias of native_group_norm; those not wanted are undefined.",
        group_norm,
    ).is_derivative(),
];

/// The results of one of these records.
pub(super) fn gradients(results: Value) -> Grads {
    let each = |v: Value| if let Value::Tensor(t) = v { Some(t) } else { None };
    results.into_outputs().into_iter().map(each).collect()
}

fn wanted(args: &Args<'_>, index: usize) -> Result<[bool; 3]> {
    let mask: &[bool] = args.at(index)?;
    Ok([0, 1, 2].map(|i| mask.get(i).copied().unwrap_or(false)))
}

fn check_grad(args: &Args<'_>, grad: &Tensor, x: &Tensor) -> Result<()> {
    check!(
        grad.sizes() == x.sizes() && grad.dtype() == x.dtype(),
        "{}: gradient {} does not fit an input {}",
        args.name(),
        grad.describe(),
        x.describe()
    );
    Ok(())
}

/// The sums of gradients and of gradients times normalised elements.
fn sums<T: Real>(x: &[T], g: &[T], mean: T, rstd: T) -> [f64; 2] {
    const LANES: usize = 8;
    let mut total = [0.0; 2];
    for (x, g) in x.chunks(1024).zip(g.chunks(1024)) {
        let (mut a, mut b) = ([T::ZERO; LANES], [T::ZERO; LANES]);
        let (xs, gs) = (x.chunks_exact(LANES), g.chunks_exact(LANES));
        for (&x, &g) in xs.remainder().iter().zip(gs.remainder()) {
            (a[0], b[0]) = (a[0] + g, b[0] + g * (x - mean));
        }
        for (x, g) in xs.zip(gs) {
            for k in 0..LANES {
                (a[k], b[k]) = (a[k] + g[k], b[k] + g[k] * (x[k] - mean));
            }
        }
        total[0] += a.iter().map(|v| v.to_f64()).sum::<f64>();
        total[1] += b.iter().map(|v| v.to_f64()).sum::<f64>();
    }
    [total[0], total[1] * rstd.to_f64()]
}

/// Whose statistics a plane (one channel of one sample) is normalised by.
#[derive(Clone, Copy)]
enum Statistics {
    /// Its channel's.
    Channel,
    /// Those of so many neighbouring channels of its sample.
    Group(usize),
}

/// Samples, channels and positions, and how they are normalised.
struct Planes<'a, T> {
    x: &'a [T],
    grad: &'a [T],
    shape: [usize; 3],
    statistics: Statistics,
    mean: &'a [T],
    rstd: &'a [T],
    weight: Option<&'a [T]>,
    /// Whether the statistics move with the input.
    moves: bool,
}

impl<T: Real> Planes<'_, T> {
    fn statistic(&self, plane: usize) -> usize {
        match self.statistics {
            Statistics::Channel => plane % self.shape[1],
            Statistics::Group(channels) => plane / channels,
        }
    }

    fn weight(&self, plane: usize) -> f64 {
        self.weight.map_or(1.0, |w| w[plane % self.shape[1]].to_f64())
    }

    fn slice<'b>(&self, of: &'b [T], plane: usize) -> &'b [T] {
        &of[plane * self.shape[2]..][..self.shape[2]]
    }

    /// The sums of every plane; none where planes have no elements.
    fn sums(&self) -> Vec<[f64; 2]> {
        let [n, c, len] = self.shape;
        if self.x.is_empty() {
            return Vec::new();
        }
        let mut all = filled(n * c, [0.0; 2]);
        let to = Shared::new(&mut all);
        parallel_for(n * c, (16 * 1024 / len.max(1)).max(1), |range| {
            for p in range {
                let s = self.statistic(p);
                let sum = sums(self.slice(self.x, p), self.slice(self.grad, p), self.mean[s], self.rstd[s]);
                // SAFETY: plane p is this thread's.
                unsafe { to.at(p).write(sum) };
            }
        });
        all
    }

    /// The gradient of the input, from the sums of the planes.
    fn of_input(&self, sums: &[[f64; 2]], dx: &mut [T]) {
        let [n, c, len] = self.shape;
        if dx.is_empty() {
            return;
        }
        let mut totals = filled(self.mean.len(), [0.0; 2]);
        if self.moves {
            let count = (n * c * len / totals.len().max(1)) as f64;
            for (p, sum) in sums.iter().enumerate() {
                let (total, w) = (&mut totals[self.statistic(p)], self.weight(p) / count);
                (total[0], total[1]) = (total[0] + w * sum[0], total[1] + w * sum[1]);
            }
        }
        let to = Shared::new(dx);
        parallel_for(n * c, (16 * 1024 / len.max(1)).max(1), |range| {
            for p in range {
                let s = self.statistic(p);
                let (mean, rstd, [a, b]) = (self.mean[s].to_f64(), self.rstd[s].to_f64(), totals[s]);
                // rstd * (w g - a - b (x - mean) rstd)
                let (by_grad, by_x) = (T::from_f64(rstd * self.weight(p)), T::from_f64(-rstd * rstd * b));
                let (mean, constant) = (T::from_f64(mean), T::from_f64(-rstd * a));
                // SAFETY: plane p is this thread's.
                let dx = unsafe { to.slice(p * len, len) };
                for ((d, &x), &g) in dx.iter_mut().zip(self.slice(self.x, p)).zip(self.slice(self.grad, p)) {
                    *d = g * by_grad + (x - mean) * by_x + constant;
                }
            }
        });
    }

    /// The gradients of bias (0) or weight (1), from the sums of the planes.
    fn of_channels(&self, sums: &[[f64; 2]], which: usize, to: &mut [T]) {
        let c = self.shape[1];
        for (channel, to) in to.iter_mut().enumerate() {
            *to = T::from_f64(sums.iter().skip(channel).step_by(c.max(1)).map(|s| s[which]).sum());
        }
    }

    fn results(&self, x: &Tensor, weight_dtype: DType, wanted: [bool; 3]) -> Result<Value>
    where
        T: Element,
    {
        let sums = if self.moves || wanted[1] || wanted[2] { self.sums() } else { Vec::new() };
        let mut all = vec![Value::None; 3];
        if wanted[0] {
            let dx = Tensor::empty(x.sizes(), x.dtype())?;
            write::<T>(&dx, |to| self.of_input(&sums, to))?;
            all[0] = dx.into();
        }
        for (i, which) in [(1, 1), (2, 0)] {
            if wanted[i] {
                let made = Tensor::empty(&[self.shape[1] as i64], weight_dtype)?;
                write::<T>(&made, |to| self.of_channels(&sums, which, to))?;
                all[i] = made.into();
            }
        }
        Ok(Value::Tuple(all))
    }
}

type Opt<'a> = Option<&'a Tensor>;

/// The tensors of a call, row-major and in the dtype the gradients are computed in.
struct Computed<'a> {
    compute: DType,
    x: Tensor,
    grad: Tensor,
    mean: Tensor,
    spread: Tensor,
    weight: Weight<'a>,
}

impl<'a> Computed<'a> {
    fn new(x: &Tensor, grad: &Tensor, mean: &Tensor, spread: &Tensor, weight: Opt<'a>) -> Result<Computed<'a>> {
        let compute = x.dtype().opmath();
        let own = |t: &Tensor| iter::contiguous(&*cast(t, compute)?);
        let weight = Weight::new(weight, compute)?;
        Ok(Computed { compute, x: own(x)?, grad: own(grad)?, mean: own(mean)?, spread: own(spread)?, weight })
    }
}

fn batch_norm(args: &Args<'_>) -> Result<Value> {
    let (grad, x, weight, running_mean, running_var, mean, invstd, train, eps): (
        &Tensor,
        &Tensor,
        Opt<'_>,
        Opt<'_>,
        Opt<'_>,
        Opt<'_>,
        Opt<'_>,
        bool,
        f64,
    ) = args.get()?;
    let wanted = wanted(args, 9)?;
    check_grad(args, grad, x)?;
    check!(x.ndim() >= 2, "{}: expected an input of at least 2 dimensions, got {:?}", args.name(), x.sizes());
    let channels = x.sizes()[1];
    let (mean, spread) = if train { (mean, invstd) } else { (running_mean, running_var) };
    let statistics = [mean, spread].map(|t| t.filter(|t| t.numel() == channels));
    let ([Some(mean), Some(spread)], true) = (statistics, weight.is_none_or(|w| w.numel() == channels)) else {
        crate::bail!("{}: expected statistics and weight of {channels} elements", args.name())
    };
    let dtype = weight.map_or(x.dtype(), Tensor::dtype);
    let Computed { compute, x: x_up, grad, mean, spread, weight } = Computed::new(x, grad, mean, spread, weight)?;
    let shape = [x.sizes()[0], channels, x.sizes()[2..].iter().product()].map(|n: i64| n as usize);
    dispatch_dtype!(float_single, compute, "batch_norm_backward", T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x_up, grad) = unsafe { (x_up.as_slice::<T>(), grad.as_slice::<T>()) };
        // SAFETY: as above.
        let (mean, spread) = unsafe { (mean.as_slice::<T>(), spread.as_slice::<T>()) };
        let rstd: Vec<T> = match train {
            true => copied(spread),
            false => collected(spread.iter().map(|v| T::from_f64(1.0 / (v.to_f64() + eps).sqrt()))),
        };
        let statistics = Statistics::Channel;
        let planes =
            Planes { x: x_up, grad, shape, statistics, mean, rstd: &rstd, weight: weight.data(), moves: train };
        planes.results(x, dtype, wanted)
    })
}

fn group_norm(args: &Args<'_>) -> Result<Value> {
    let (grad, x, mean, rstd, weight, n, c, positions, groups): (
        &Tensor,
        &Tensor,
        &Tensor,
        &Tensor,
        Opt<'_>,
        i64,
        i64,
        i64,
        i64,
    ) = args.get()?;
    let wanted = wanted(args, 9)?;
    check_grad(args, grad, x)?;
    let numel = n.checked_mul(c).and_then(|v| v.checked_mul(positions));
    check!(
        groups > 0 && n >= 0 && c >= 0 && positions >= 0 && c % groups == 0 && numel == Some(x.numel()),
        "{}: N={n}, C={c}, HxW={positions} and group={groups} do not fit an input of shape {:?}",
        args.name(),
        x.sizes()
    );
    check!(
        [mean, rstd].iter().all(|t| t.numel() == n * groups) && weight.is_none_or(|w| w.numel() == c),
        "{}: expected statistics of {} elements and a weight of {c}",
        args.name(),
        n * groups
    );
    let dtype = weight.map_or(x.dtype(), Tensor::dtype);
    let Computed { compute, x: x_up, grad, mean, spread: rstd, weight } = Computed::new(x, grad, mean, rstd, weight)?;
    let shape = [n, c, positions].map(|n| n as usize);
    dispatch_dtype!(float_single, compute, "group_norm_backward", T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x_up, grad) = unsafe { (x_up.as_slice::<T>(), grad.as_slice::<T>()) };
        // SAFETY: as above.
        let (mean, rstd) = unsafe { (mean.as_slice::<T>(), rstd.as_slice::<T>()) };
        let statistics = Statistics::Group((c / groups).max(1) as usize);
        let planes = Planes { x: x_up, grad, shape, statistics, mean, rstd, weight: weight.data(), moves: true };
        planes.results(x, dtype, wanted)
    })
}

fn layer_norm(args: &Args<'_>) -> Result<Value> {
    let (grad, x, normalized, mean, rstd, weight): (&Tensor, &Tensor, &[i64], &Tensor, &Tensor, Opt<'_>) =
        args.get()?;
    let wanted = wanted(args, 7)?;
    check_grad(args, grad, x)?;
    check!(
        x.ndim() >= normalized.len() && x.sizes()[x.ndim() - normalized.len()..] == *normalized,
        "{}: normalized_shape {normalized:?} does not fit an input of shape {:?}",
        args.name(),
        x.sizes()
    );
    let (lead, tail) = x.sizes().split_at(x.ndim() - normalized.len());
    let (rows, cols) = (lead.iter().product::<i64>(), tail.iter().product::<i64>());
    check!(
        [mean, rstd].iter().all(|t| t.numel() == rows) && weight.is_none_or(|w| w.numel() == cols),
        "{}: expected statistics of {rows} elements and a weight of {cols}",
        args.name()
    );
    let (rows, cols) = (rows as usize, cols as usize);
    let dtype = weight.map_or(x.dtype(), Tensor::dtype);
    let Computed { compute, x: x_up, grad, mean, spread: rstd, weight } = Computed::new(x, grad, mean, rstd, weight)?;
    let shape: Dims = normalized.into();
    let mut all = vec![Value::None; 3];
    dispatch_dtype!(float_single, compute, "LayerNormBackwardKernelImpl", T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x_up, grad) = unsafe { (x_up.as_slice::<T>(), grad.as_slice::<T>()) };
        // SAFETY: as above.
        let (mean, rstd) = unsafe { (mean.as_slice::<T>(), rstd.as_slice::<T>()) };
        let row = |of: &[T], r: usize| -> std::ops::Range<usize> { r * cols..((r + 1) * cols).min(of.len()) };
        if wanted[0] {
            let dx = Tensor::empty(x.sizes(), x.dtype())?;
            let weight = weight.data::<T>();
            write::<T>(&dx, |to| {
                let to = Shared::new(to);
                parallel_for(rows, (16 * 1024 / cols.max(1)).max(1), |range| {
                    for r in range {
                        let (x, g) = (&x_up[row(x_up, r)], &grad[row(grad, r)]);
                        // SAFETY: row r is this thread's.
                        let dx = unsafe { to.slice(r * cols, cols) };
                        match weight {
                            Some(w) => dx.iter_mut().zip(g).zip(w).for_each(|((d, &g), &w)| *d = g * w),
                            None => dx.copy_from_slice(g),
                        }
                        let [a, b] = sums(x, dx, mean[r], rstd[r]).map(|v| T::from_f64(v / cols as f64));
                        let by_x = b * rstd[r];
                        for (d, &x) in dx.iter_mut().zip(x) {
                            *d = (*d - a - (x - mean[r]) * by_x) * rstd[r];
                        }
                    }
                });
            })?;
            all[0] = dx.into();
        }
        if wanted[1] || wanted[2] {
            let mut columns = filled(cols, [0.0f64; 2]);
            let to = Shared::new(&mut columns);
            // Shapes have no rows to read.
            let rows = if x_up.is_empty() { 0 } else { rows };
            parallel_for(cols, (16 * 1024 / rows.max(1)).max(16), |range| {
                // SAFETY: these columns are this thread's.
                let columns = unsafe { to.slice(range.start, range.len()) };
                for r in 0..rows {
                    let at = r * cols + range.start..r * cols + range.end;
                    for ((c, &x), &g) in columns.iter_mut().zip(&x_up[at.clone()]).zip(&grad[at]) {
                        c[0] += g.to_f64();
                        c[1] += (g * (x - mean[r]) * rstd[r]).to_f64();
                    }
                }
            });
            for (i, which) in [(1, 1), (2, 0)] {
                if wanted[i] {
                    let made = Tensor::empty(&shape, dtype)?;
                    write::<T>(&made, |to| {
                        to.iter_mut().zip(&columns).for_each(|(to, c)| *to = T::from_f64(c[which]));
                    })?;
                    all[i] = made.into();
                }
            }
        }
    });
    Ok(Value::Tuple(all))
}
