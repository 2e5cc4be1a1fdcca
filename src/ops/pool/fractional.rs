//! Maxima of windows whose places are drawn at random.

use super::{each, three, to_maxima};
use crate::core::{DType, Dims, Result, Tensor};
use crate::kernels::reduce::Real;
use crate::operator::Args;
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::reduce::{dense, write2};
use crate::ops::support::elementwise::cast;
use crate::{check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, \
         Tensor)",
        "The maximum of each of windows spread by random numbers, and its position in its plane.",
        |a, o| fractional(a, o, 2, "fractional_max_pool2d"),
    )
    .autocast(Autocast::Float32)
    .constant_arguments(&["random_samples"])
    .gradient(&[wrt("self", &["self", "result1"], |g| to_maxima(g, 2))])
    .constant_results(&[1])
    .out_names(&["output", "indices"])
    .out("output"),
    structured(
        "fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, \
         Tensor)",
        "The maximum of each of windows spread by random numbers, and its position in its volume.",
        |a, o| fractional(a, o, 3, "fractional_max_pool3d_out"),
    )
    .autocast(Autocast::Float32)
    .constant_arguments(&["random_samples"])
    .gradient(&[wrt("self", &["self", "result1"], |g| to_maxima(g, 3))])
    .constant_results(&[1])
    .out_names(&["output", "indices"])
    .out("output"),
];

/// Where the windows of `kernel` elements start along an axis.
fn starts<T: Real>(sample: T, input: usize, output: usize, kernel: usize) -> Vec<usize> {
    let last = input - kernel;
    let step = T::from_f64(last as f64) / T::from_f64((output.max(2) - 1) as f64);
    let whole = |v: T| v.to_f64() as i64;
    let mut starts: Vec<usize> = (0..output)
        .map(|i| whole((T::from_f64(i as f64) + sample) * step).saturating_sub(whole(sample * step)))
        .map(|s| s.clamp(0, last as i64) as usize)
        .collect();
    if let Some(s) = starts.last_mut() {
        *s = last;
    }
    starts
}

fn fractional(args: &Args<'_>, out: &mut Out<'_>, n: usize, name: &str) -> Result<()> {
    let (x, kernel, output, samples): (&Tensor, &[i64], &[i64], &Tensor) = args.get()?;
    let kernel = each(name, "kernel_size", kernel, n)?;
    check!(
        output.len() == n,
        "{}: output_size must either be a single Int or tuple of Ints",
        name.trim_end_matches("_out")
    );
    check!(
        x.ndim() == n + 1 || x.ndim() == n + 2,
        "{name}(): Expected {}D or {}D tensor, but got: {:?}",
        n + 1,
        n + 2,
        x.sizes()
    );
    for (d, &s) in x.sizes().iter().enumerate().skip(x.ndim() - n - 1) {
        check!(
            s > 0,
            "{name}(): Expected input to have non-zero size for non-batch dimensions, but got{:?} with dimension {d} being \
             empty.",
            x.sizes()
        );
    }
    let axes = &["time", "height", "width"][3 - n..];
    for k in 0..n {
        let size = x.sizes()[x.ndim() - n + k];
        check!(
            kernel[k] >= 1 && output[k] >= 1 && output[k].saturating_add(kernel[k]) - 1 <= size,
            "{name}(): pool {} {} too large relative to input {} {size}",
            axes[k],
            kernel[k],
            axes[k]
        );
    }
    let (lead, spatial) = x.sizes().split_at(x.ndim() - n);
    let (batch, channels) = if lead.len() == 2 { (lead[0], lead[1]) } else { (1, lead[0]) };
    check!(samples.ndim() == 3, "Expect _random_samples to have 3 dimensions, got {}", samples.ndim());
    check!(samples.sizes()[0] >= batch, "Expect _random_samples.size(0) no less then input batch size.");
    check!(samples.sizes()[1] == channels, "Expect _random_samples.size(1) equals to input channel size.");
    check!(samples.sizes()[2] == n as i64, "Expect _random_samples.size(2) equals to {n}; got {}.", samples.sizes()[2]);
    check!(samples.dtype() == x.dtype(), "Expect _random_samples to have the same dtype as input");
    let sizes: Dims = lead.iter().chain(output).copied().collect();
    out.tensor(&sizes, None, x.dtype())?;
    out.tensor(&sizes, None, DType::Int64)?;
    let planes = (batch * channels) as usize;
    let (input, output, kernel) = (three(spatial), three(output), three(&kernel));
    let compute = x.dtype().opmath();
    let (x, samples) = (cast(x, compute)?, cast(samples, compute)?);
    let (x, samples) = (dense(&x)?, dense(&samples)?);
    dispatch_dtype!(float_single, compute, "fractional_max_pool2d_out_frame", T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x, samples) = unsafe { (x.as_slice::<T>(), samples.as_slice::<T>()) };
        let size: usize = input.iter().product();
        write2::<T, i64>(out.get(0), out.get(1), |y, at| {
            let mut results = y.iter_mut().zip(at);
            for p in 0..planes {
                let x = &x[p * size..(p + 1) * size];
                // Images draw for the width first, volumes for the depth.
                let starts: Vec<Vec<usize>> = (0..3)
                    .map(|k| match (k + n).checked_sub(3) {
                        None => vec![0],
                        Some(k3) => {
                            let draw = if n == 2 { 1 - k3 } else { k3 };
                            starts(samples[p * n + draw], input[k], output[k], kernel[k])
                        }
                    })
                    .collect();
                for &d in &starts[0] {
                    for &h in &starts[1] {
                        for &w in &starts[2] {
                            if let Some((y, at)) = results.next() {
                                let (best, value) = window_max(x, input, [d, h, w], kernel);
                                (*y, *at) = (value, best as i64);
                            }
                        }
                    }
                }
            }
        })
    })
}

/// The last NaN or first maximum of a window.
fn window_max<T: Real>(
    x: &[T],
    [_, height, width]: [usize; 3],
    [d, h, w]: [usize; 3],
    kernel: [usize; 3],
) -> (usize, T) {
    let mut best = ((d * height + h) * width + w, T::NEG_INFINITY);
    for i in d..d + kernel[0] {
        for j in h..h + kernel[1] {
            for k in w..w + kernel[2] {
                let at = (i * height + j) * width + k;
                if x[at] > best.1 || x[at].nan() {
                    best = (at, x[at]);
                }
            }
        }
    }
    best
}
