//! Maxima of windows.

use super::{Given, Plan, each_window, format_strides, to_maxima_as_input};
use crate::core::fallible_alloc::filled;
use crate::core::{DType, Element, MemoryFormat, Result, Tensor, iter};
use crate::kernels::pool::{max_pool, max_pool_channels_last};
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write, write2};
use crate::ops::support::elementwise::cast;
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, int[1] dilation=1, bool \
         ceil_mode=False) -> Tensor",
        "The maximum of each window.",
        |a| values_of(call!("max_pool1d_with_indices", a.list[0], a.list[1], a.list[2], a.list[3], a.list[4], a.list[5])?),
        |a| values(a, 1, "max_pool1d"),
    )
    .on_quantized(OnQuantized::Centered),
    composite(
        "max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, int[1] dilation=1, \
         bool ceil_mode=False) -> (Tensor, Tensor)",
        "The maximum of each window and its position.",
        with_indices_by_2d,
    ),
    composite_with_kernel(
        "max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool \
         ceil_mode=False) -> Tensor",
        "The maximum of each window.",
        |a| values_of(call!("max_pool2d_with_indices", a.list[0], a.list[1], a.list[2], a.list[3], a.list[4], a.list[5])?),
        |a| values(a, 2, "max_pool2d"),
    )
    .any_format()
    .on_quantized(OnQuantized::Integers)
    .placed(),
    structured(
        "max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, \
         bool ceil_mode=False) -> (Tensor, Tensor)",
        "The maximum of each window and its position in its plane.",
        |a, o| with_indices(a, o, 2, "max_pool2d"),
    ).gradient(&[wrt("self", &["self", "result1"], |g| to_maxima_as_input(g, 2))]).constant_results(&[1]).out_names(&["out", "indices"])
    .out("out"),
    composite_with_kernel(
        "max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool \
         ceil_mode=False) -> Tensor",
        "The maximum of each window.",
        |a| values_of(call!("max_pool3d_with_indices", a.list[0], a.list[1], a.list[2], a.list[3], a.list[4], a.list[5])?),
        |a| values(a, 3, "max_pool3d"),
    )
    .autocast(Autocast::Float32)
    .on_quantized(OnQuantized::Integers),
    structured(
        "max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, \
         bool ceil_mode=False) -> (Tensor, Tensor)",
        "The maximum of each window and its position in its volume.",
        |a, o| with_indices(a, o, 3, "max_pool3d"),
    ).gradient(&[wrt("self", &["self", "result1"], |g| to_maxima_as_input(g, 3))]).constant_results(&[1]).out_names(&["out", "indices"])
    .out("out"),
];

fn values_of(both: Value) -> Result<Value> {
    Ok(both.tensors()?.into_iter().next().into())
}

fn arguments<'a>(args: &Args<'a>, name: &'a str) -> Result<(&'a Tensor, Given<'a>)> {
    let (x, kernel, stride, padding, dilation, ceil_mode) = args.get()?;
    Ok((x, Given { name, kernel, stride, padding, dilation, ceil_mode }))
}

/// The checks of one dimension, which have sentences of their own.
fn check_1d(x: &Tensor, given: &Given<'_>) -> Result<()> {
    let (n, kernel) = (x.ndim(), given.kernel.first().copied().unwrap_or(0));
    check!(
        (n == 2 || n == 3) && x.sizes()[n - 2..].iter().all(|&s| s != 0),
        "max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for input, but got:{:?}",
        x.sizes()
    );
    let stride = given.stride.first().copied().unwrap_or(kernel);
    let (padding, dilation) =
        (given.padding.first().copied().unwrap_or(0), given.dilation.first().copied().unwrap_or(1));
    check!(kernel > 0, "max_pool1d() kernel_size must be greater than zero, but got {kernel}");
    check!(stride > 0, "max_pool1d() stride must be greater than zero, but got {stride}");
    check!(padding >= 0, "max_pool1d() padding must be non-negative, but got {padding}");
    check!(
        padding <= kernel / 2,
        "max_pool1d() padding should be at most half of kernel size, but got padding={padding} and kernel_size={kernel}"
    );
    check!(dilation > 0, "max_pool1d() dilation must be greater than zero, but got {dilation}");
    let span = dilation.saturating_mul(kernel - 1);
    let output = x.sizes()[n - 1].saturating_add(2 * padding).saturating_sub(span).saturating_sub(1);
    check!(
        given.ceil_mode || output >= 0,
        "max_pool1d() Invalid computed output size: {}",
        output.div_euclid(stride) + 1
    );
    Ok(())
}

fn values(args: &Args<'_>, n: usize, name: &'static str) -> Result<Value> {
    let (x, given) = arguments(args, name)?;
    if n == 1 {
        check_1d(x, &given)?;
    }
    let plan = given.plan(x, n)?;
    check!(
        n != 1 || x.dtype().is_floating(),
        NotImplemented,
        "\"max_pool1d_impl\" not implemented for '{}'",
        x.dtype().name()
    );
    let strides = format_strides(x, &plan.sizes)?;
    let o = args.fresh(&plan.sizes, strides.as_deref(), x.dtype())?;
    run(x, &plan, name, &o, None)?;
    Ok(o.into())
}

fn with_indices(args: &Args<'_>, out: &mut Out<'_>, n: usize, name: &'static str) -> Result<()> {
    let (x, given) = arguments(args, name)?;
    let plan = given.plan(x, n)?;
    let strides = format_strides(x, &plan.sizes)?;
    out.tensor(&plan.sizes, strides.as_deref(), x.dtype())?;
    out.tensor(&plan.sizes, strides.as_deref(), DType::Int64)?;
    run(x, &plan, name, out.get(0), Some(out.get(1)))
}

fn run(x: &Tensor, plan: &Plan, name: &str, values: &Tensor, indices: Option<&Tensor>) -> Result<()> {
    let compute = x.dtype().widest();
    check!(x.dtype() != DType::Bool, NotImplemented, "\"{name}\" not implemented for 'Bool'");
    if indices.is_none() && run_in_rows(x, plan, values)? {
        return Ok(());
    }
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    if compute.is_floating() {
        return dispatch_dtype!(float_single, compute, name, T => {
            // SAFETY: a contiguous tensor of this dtype.
            let x = unsafe { x.as_slice::<T>() };
            let go = |y: &mut [T], at: Option<&mut [i64]>| {
                max_pool(x, &plan.planes, &plan.window, y, at)
            };
            match indices {
                None => write::<T>(values, |y| go(y, None)),
                Some(indices) => write2::<T, i64>(values, indices, |y, at| go(y, Some(at))),
            }
        });
    }
    check!(compute == DType::Int64, NotImplemented, "\"{name}\" not implemented for '{}'", compute.name());
    // SAFETY: a contiguous int64 tensor.
    let x = unsafe { x.as_slice::<i64>() };
    let [size, out] = [plan.planes.input, plan.planes.output].map(|s| s.iter().product::<usize>());
    let go = |y: &mut [i64], at: &mut [i64]| {
        each_window(plan, |p, o, _, positions| {
            let plane = &x[p * size..];
            let first = positions.first().copied().unwrap_or(0);
            let best = positions.iter().fold(first, |b, &i| if plane[i] > plane[b] { i } else { b });
            (y[p * out + o], at[p * out + o]) = (plane[best], best as i64);
        })
    };
    match indices {
        None => write(values, |y| go(y, &mut filled(plan.planes.count * out, 0))),
        Some(indices) => write2(values, indices, go),
    }
}

/// Whether it has computed the values of images whose channels lie side by side, or of bytes, which are laid out so.
fn run_in_rows(x: &Tensor, plan: &Plan, values: &Tensor) -> Result<bool> {
    /// # Safety
    /// Both are of T, dense, with channels side by side.
    unsafe fn in_rows<T: Element + PartialOrd>(x: &Tensor, plan: &Plan, least: T, values: &Tensor) {
        let (n, channels) = (x.sizes()[0] as usize, x.sizes()[1] as usize);
        let slice = |t: &Tensor| (t.data::<T>(), t.numel() as usize);
        let ((px, nx), (py, ny)) = (slice(x), slice(values));
        // SAFETY: the caller vouches for both; the result is fresh.
        let (x, y) = unsafe { (std::slice::from_raw_parts(px, nx), std::slice::from_raw_parts_mut(py, ny)) };
        let sizes = [plan.planes.input, plan.planes.output];
        max_pool_channels_last(x, [n, channels], sizes, &plan.window, least, y);
    }
    let format = match x.ndim() {
        4 => MemoryFormat::ChannelsLast,
        5 => MemoryFormat::ChannelsLast3d,
        _ => return Ok(false),
    };
    let is_so = |t: &Tensor| t.is_contiguous_in(format);
    let is_byte = matches!(x.dtype(), DType::UInt8 | DType::Int8);
    if !(is_byte || matches!(x.dtype(), DType::Float32 | DType::Float64) && is_so(x) && is_so(values)) {
        return Ok(false);
    }
    if values.numel() == 0 || values.is_shape() {
        return Ok(true);
    }
    let laid = if is_so(x) { x.clone() } else { tensor!("contiguous", x, format)? };
    let made = if is_so(values) { None } else { Some(Tensor::empty_format(values.sizes(), x.dtype(), format)?) };
    let out = made.as_ref().unwrap_or(values);
    // SAFETY: of this dtype and dense in the format; the result is fresh.
    unsafe {
        match x.dtype() {
            DType::UInt8 => in_rows::<u8>(&laid, plan, u8::MIN, out),
            DType::Int8 => in_rows::<i8>(&laid, plan, i8::MIN, out),
            DType::Float32 => in_rows::<f32>(&laid, plan, f32::NEG_INFINITY, out),
            _ => in_rows::<f64>(&laid, plan, f64::NEG_INFINITY, out),
        }
    }
    made.map_or(Ok(()), |made| iter::copy(values, &made))?;
    Ok(true)
}

/// Through two dimensions, the first of length 1.
fn with_indices_by_2d(args: &Args<'_>) -> Result<Value> {
    let (x, given) = arguments(args, "max_pool1d")?;
    check_1d(x, &given)?;
    let kernel = [1, given.kernel.first().copied().unwrap_or(1)];
    let stride = [1, given.stride.first().copied().unwrap_or(kernel[1])];
    let padding = [0, given.padding.first().copied().unwrap_or(0)];
    let dilation = [1, given.dilation.first().copied().unwrap_or(1)];
    let wide = tensor!("unsqueeze", x, -2i64)?;
    let both = call!("max_pool2d_with_indices", &wide, &kernel, &stride, &padding, &dilation, given.ceil_mode)?;
    let narrow = both.tensors()?.iter().map(|t| tensor!("squeeze.dim", t, -2i64)).collect::<Result<Vec<_>>>()?;
    Ok(Value::tuple(narrow))
}
