//! Means of windows.

use super::{Given, Plan, each_window, result_strides};
use crate::core::{DType, Result, Tensor};
use crate::kernels::pool::avg_pool;
use crate::kernels::reduce::Real;
use crate::operator::gradient::{Backward, wrt, zero};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::elementwise::cast;
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, bool ceil_mode=False, bool \
         count_include_pad=True) -> Tensor",
        "The mean of each window.",
        by_2d,
    )
    .out("out"),
    structured(
        "avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool \
         ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor",
        "Each gradient spread over its window.",
        |a, o| spread(a, o, 2, "avg_pool2d"),
    )
    .is_derivative()
    .out("grad_input")
    .gradient(&[
        wrt("grad_output", &[], |g| {
            let (kernel, stride, padding, ceil_mode, include_pad, divisor) = parameters(g)?;
            tensor!("avg_pool2d", &g.grad()?, kernel, stride, padding, ceil_mode, include_pad, divisor)
        }),
        zero("self"),
    ]),
    structured(
        "avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool \
         ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor",
        "Each gradient spread over its window.",
        |a, o| spread(a, o, 3, "avg_pool3d"),
    )
    .is_derivative()
    .out("grad_input")
    .gradient(&[
        wrt("grad_output", &[], |g| {
            let (kernel, stride, padding, ceil_mode, include_pad, divisor) = parameters(g)?;
            tensor!("avg_pool3d", &g.grad()?, kernel, stride, padding, ceil_mode, include_pad, divisor)
        }),
        zero("self"),
    ]),
    structured(
        "avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool \
         count_include_pad=True, int? divisor_override=None) -> Tensor",
        "The mean of each window.",
        |a, o| average(a, o, 2, "avg_pool2d"),
    )
    .any_format()
    .on_quantized(OnQuantized::Centered)
    .gradient(&[wrt("self", &["self"], |g| {
        let (kernel, stride, padding, ceil_mode, include_pad, divisor) = parameters(g)?;
        let (grad, x) = (g.grad()?, g.saved("self")?);
        tensor!("avg_pool2d_backward", &grad, &x, kernel, stride, padding, ceil_mode, include_pad, divisor)
    })])
    .out("out"),
    structured(
        "avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool \
         count_include_pad=True, int? divisor_override=None) -> Tensor",
        "The mean of each window.",
        |a, o| average(a, o, 3, "avg_pool3d"),
    )
    .autocast(Autocast::Float32)
    .on_quantized(OnQuantized::Centered)
    .gradient(&[wrt("self", &["self"], |g| {
        let (kernel, stride, padding, ceil_mode, include_pad, divisor) = parameters(g)?;
        let (grad, x) = (g.grad()?, g.saved("self")?);
        tensor!("avg_pool3d_backward", &grad, &x, kernel, stride, padding, ceil_mode, include_pad, divisor)
    })])
    .out("out"),
];

type Parameters<'a> = (&'a [i64], &'a [i64], &'a [i64], bool, bool, Option<i64>);

/// How the windows of a recorded call lie.
fn parameters<'a>(g: &Backward<'a>) -> Result<Parameters<'a>> {
    Ok((
        g.ints("kernel_size")?,
        g.ints("stride")?,
        g.ints("padding")?,
        g.bool("ceil_mode")?,
        g.bool("count_include_pad")?,
        g.arg("divisor_override")?,
    ))
}

fn spread(args: &Args<'_>, out: &mut Out<'_>, n: usize, name: &'static str) -> Result<()> {
    let (grad, x, kernel, stride, padding, ceil_mode, include_pad, divisor): (
        &Tensor,
        &Tensor,
        &[i64],
        &[i64],
        &[i64],
        bool,
        bool,
        Option<i64>,
    ) = args.get()?;
    check!(divisor != Some(0), "divisor must be not zero");
    let plan = Given { name, kernel, stride, padding, dilation: &[1], ceil_mode }.plan(x, n)?;
    check!(
        *grad.sizes() == *plan.sizes && grad.dtype() == x.dtype(),
        "{name}_backward: expected a gradient of shape {:?} and dtype {}, got {}",
        plan.sizes,
        x.dtype().name(),
        grad.describe()
    );
    let strides = result_strides(x, x.sizes(), n)?;
    let o = out.tensor(x.sizes(), strides.as_deref(), x.dtype())?;
    check_precision(x.dtype(), n, "avg_pool3d_backward_out_frame")?;
    let compute = x.dtype().opmath();
    let grad = cast(grad, compute)?;
    let grad = dense(&grad)?;
    let [size, pooled] = [plan.planes.input, plan.planes.output].map(|s| s.iter().product::<usize>());
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: a contiguous tensor of this dtype.
        let grad = unsafe { grad.as_slice::<T>() };
        write::<T>(o, |y| {
            y.fill(<T as Real>::ZERO);
            each_window(&plan, |p, o, at, positions| {
                let share = grad[p * pooled + o] / T::from_f64(divide_by(&plan, at, positions, include_pad, divisor) as f64);
                positions.iter().for_each(|&i| y[p * size + i] += share);
            })
        })
    })
}

/// What the sum of the window of an output is divided by.
fn divide_by(plan: &Plan, at: [usize; 3], positions: &[usize], include_pad: bool, divisor: Option<i64>) -> i64 {
    let w = &plan.window;
    let padded = |k: usize| {
        let start = at[k] * w.stride[k];
        (start + w.kernel[k]).min(plan.planes.input[k] + 2 * w.padding[k]).saturating_sub(start)
    };
    let count = if include_pad { (0..3).map(padded).product() } else { positions.len() };
    divisor.unwrap_or(count.max(1) as i64)
}

type One<'a> = (&'a Tensor, &'a [i64], &'a [i64], &'a [i64], bool, bool);

fn check_1d(x: &Tensor) -> Result<()> {
    check!(
        x.ndim() == 2 || x.ndim() == 3,
        "Expected 2 to 3 dimensions, but got {}-dimensional tensor for argument #1 'self' (while checking arguments for \
         avg_pool1d)",
        x.ndim()
    );
    Ok(())
}

fn by_2d(args: &Args<'_>) -> Result<Value> {
    let (x, kernel, stride, padding, ceil_mode, include_pad): One = args.get()?;
    check_1d(x)?;
    let kernel = [1, kernel.first().copied().unwrap_or(1)];
    let stride = [1, stride.first().copied().unwrap_or(kernel[1])];
    let padding = [0, padding.first().copied().unwrap_or(0)];
    let wide = tensor!("unsqueeze", x, -2i64)?;
    let pooled = tensor!("avg_pool2d", &wide, &kernel, &stride, &padding, ceil_mode, include_pad)?;
    call!("squeeze.dim", &pooled, -2i64)
}

fn average(args: &Args<'_>, out: &mut Out<'_>, n: usize, name: &'static str) -> Result<()> {
    let (x, kernel, stride, padding, ceil_mode, include_pad, divisor): (
        &Tensor,
        &[i64],
        &[i64],
        &[i64],
        bool,
        bool,
        Option<i64>,
    ) = args.get()?;
    check!(divisor != Some(0), "divisor must be not zero");
    let plan = Given { name, kernel, stride, padding, dilation: &[1], ceil_mode }.plan(x, n)?;
    if n == 3 {
        let ([t, h, w], k) = (plan.planes.input, plan.window.kernel);
        check!(
            t >= k[0] && h >= k[1] && w >= k[2],
            "input image (T: {t} H: {h} W: {w}) smaller than kernel size (kT: {} kH: {} kW: {})",
            k[0],
            k[1],
            k[2]
        );
    }
    let strides = result_strides(x, &plan.sizes, n)?;
    let o = out.tensor(&plan.sizes, strides.as_deref(), x.dtype())?;
    let kernel = if n == 3 { "avg_pool3d_out_frame" } else { name };
    check_precision(x.dtype(), n, kernel)?;
    run(x, &plan, kernel, include_pad, divisor, o)
}

/// An error where upstream has no kernel: volumes are averaged in whole precision alone.
fn check_precision(dtype: DType, n: usize, kernel: &str) -> Result<()> {
    check!(
        n < 3 || !dtype.is_reduced_floating(),
        NotImplemented,
        "\"{kernel}\" not implemented for '{}'",
        dtype.name()
    );
    Ok(())
}

fn run(x: &Tensor, plan: &Plan, name: &str, include_pad: bool, divisor: Option<i64>, o: &Tensor) -> Result<()> {
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    if compute == DType::Int64 {
        // SAFETY: a contiguous int64 tensor.
        let x = unsafe { x.as_slice::<i64>() };
        return write::<i64>(o, |y| integers(x, plan, include_pad, divisor, y));
    }
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        write::<T>(o, |y| {
            avg_pool(x, &plan.planes, &plan.window, include_pad, divisor, y)
        })
    })
}

fn integers(x: &[i64], plan: &Plan, include_pad: bool, divisor: Option<i64>, y: &mut [i64]) {
    let [size, out] = [plan.planes.input, plan.planes.output].map(|s| s.iter().product::<usize>());
    each_window(plan, |p, o, at, positions| {
        let sum = positions.iter().fold(0i64, |a, &i| a.wrapping_add(x[p * size + i]));
        y[p * out + o] = sum.wrapping_div(divide_by(plan, at, positions, include_pad, divisor));
    });
}
