//! Pooling: windows, adaptive windows, and back.

pub mod adaptive;
pub mod average;
pub mod fractional;
pub mod max;
pub mod unpool;

use crate::core::{Dims, MemoryFormat, Result, Tensor};
use crate::kernels::pool::{Planes, Sizes, Window, output_size};
use crate::operator::gradient::Backward;
use crate::ops::support::gradient as math;
use crate::{bail, check, tensor};

/// The sizes with the last `n` dimensions as one.
fn flat(sizes: &[i64], n: usize) -> Dims {
    let (lead, spatial) = sizes.split_at(sizes.len() - n);
    lead.iter().copied().chain([spatial.iter().product()]).collect()
}

/// [`to_maxima`] in the memory format of the input.
fn to_maxima_as_input(g: &Backward<'_>, n: usize) -> Result<Tensor> {
    tensor!("contiguous", &to_maxima(g, n)?, g.saved("self")?.suggest_memory_format())
}

/// Each gradient of a pool of maxima added where its maximum came from.
fn to_maxima(g: &Backward<'_>, n: usize) -> Result<Tensor> {
    let (grad, indices, sizes) = (g.grad()?, g.saved("result1")?, g.sizes("self")?);
    let pooled = flat(grad.sizes(), n);
    let (grad, indices) = (math::reshape(grad, &pooled)?, math::reshape(indices, &pooled)?);
    let whole = math::zeros(&flat(sizes, n), grad.dtype())?;
    math::piecewise_in(g.saved("self")?, math::reshape(tensor!("scatter_add", &whole, -1, &indices, &grad)?, sizes)?)
}

/// Of each value put at an index in its plane, the gradient found there.
fn from_places(g: &Backward<'_>, indices: Tensor, n: usize) -> Result<Tensor> {
    let grad = g.grad()?;
    let plane = math::reshape(&grad, &flat(grad.sizes(), n))?;
    let at = math::reshape(&indices, &flat(indices.sizes(), n))?;
    math::reshape(tensor!("gather", &plane, -1, &at)?, indices.sizes())
}

/// A list of one value for all spatial dimensions or one for each.
fn each(name: &str, what: &str, list: &[i64], n: usize) -> Result<Vec<i64>> {
    match list {
        [all] => Ok(vec![*all; n]),
        list if list.len() == n => Ok(list.into()),
        _ => {
            let number = ["one int", "one int", "two ints", "three ints"][n];
            bail!("{name}: {what} must either be a single int, or a tuple of {number}")
        }
    }
}

/// A pooling call: how the windows lie and what sizes result.
struct Plan {
    window: Window,
    planes: Planes,
    /// The result's sizes.
    sizes: Dims,
}

/// The arguments all windowed pools share.
struct Given<'a> {
    name: &'a str,
    kernel: &'a [i64],
    stride: &'a [i64],
    padding: &'a [i64],
    dilation: &'a [i64],
    ceil_mode: bool,
}

impl Given<'_> {
    /// Checks the arguments over the last `n` dimensions of `x`.
    fn plan(&self, x: &Tensor, n: usize) -> Result<Plan> {
        let name = self.name;
        let kernel = each(name, "kernel_size", self.kernel, n)?;
        let stride = if self.stride.is_empty() {
            kernel.clone()
        } else {
            match each(name, "stride", self.stride, n) {
                Ok(s) => s,
                Err(_) => bail!(
                    "{name}: stride must either be omitted, a single int, or a tuple of {} ints",
                    ["one", "one", "two", "three"][n]
                ),
            }
        };
        let padding = each(name, "padding", self.padding, n)?;
        let dilation = each(name, "dilation", self.dilation, n)?;
        for v in [&kernel, &stride, &padding, &dilation].into_iter().flatten() {
            check!(i32::try_from(*v).is_ok(), "integer out of range");
        }
        let range = [(2, 3), (3, 4), (4, 5)][n - 1];
        check!(
            x.ndim() == range.0 || x.ndim() == range.1,
            "non-empty {}D or {}D (batch mode) tensor expected for input",
            range.0,
            range.1
        );
        let spatial = &x.sizes()[x.ndim() - n..];
        let letters = [&["W"][..], &["H", "W"], &["T", "H", "W"]][n - 1];
        let named = |prefix: &str, v: &[i64]| -> String {
            letters.iter().zip(v).map(|(l, v)| format!("{prefix}{l}: {v}")).collect::<Vec<_>>().join(" ")
        };
        check!(stride.iter().all(|&s| s != 0), "stride should not be zero");
        for k in 0..n {
            check!(padding[k] >= 0, "pad must be non-negative, but got pad: {}", padding[k]);
            let effective = (kernel[k] - 1) * dilation[k] + 1;
            check!(
                padding[k] <= effective / 2 || kernel[k] <= 0 || dilation[k] <= 0,
                "pad should be at most half of effective kernel size, but got pad={}, kernel_size={} and dilation={}",
                padding[k],
                kernel[k],
                dilation[k]
            );
        }
        for (what, prefix, v) in
            [("kernel size", "k", &kernel), ("stride", "d", &stride), ("dilation", "dilation", &dilation)]
        {
            check!(v.iter().all(|&v| v > 0), "{what} should be greater than zero, but got {}", named(prefix, v));
        }
        let start = if x.ndim() == range.1 { 1 } else { 0 };
        check!(
            x.sizes()[start..].iter().all(|&s| s != 0),
            "Expected {}D or {}D (batch mode) tensor with optional 0 dim batch size for input, but got:{:?}",
            range.0,
            range.1,
            x.sizes()
        );
        let unsigned = |v: &[i64]| -> Vec<usize> { v.iter().map(|&v| v as usize).collect() };
        let window = Window::new(&unsigned(&kernel), &unsigned(&stride), &unsigned(&padding), &unsigned(&dilation));
        let input = three(spatial);
        let mut output = [1; 3];
        for k in 0..n {
            let at = 3 - n + k;
            let (p, s) = (padding[k] as usize, stride[k] as usize);
            output[at] = output_size(input[at], kernel[k] as usize, p, s, dilation[k] as usize, self.ceil_mode);
        }
        let out: Vec<i64> = output[3 - n..].iter().map(|&v| v as i64).collect();
        if out.contains(&0) {
            let channels = x.sizes()[x.ndim() - n - 1];
            let listed = |v: &[i64]| [channels].iter().chain(v).map(i64::to_string).collect::<Vec<_>>().join("x");
            bail!(
                "Given input size: ({}). Calculated output size: ({}). Output size is too small",
                listed(spatial),
                listed(&out)
            );
        }
        let lead = &x.sizes()[..x.ndim() - n];
        let planes = Planes { count: lead.iter().product::<i64>() as usize, input, output };
        Ok(Plan { window, planes, sizes: lead.iter().copied().chain(out).collect() })
    }
}

/// The last one to three sizes, leading ones 1.
fn three(spatial: &[i64]) -> Sizes {
    let mut sizes = [1; 3];
    for (s, &n) in sizes[3 - spatial.len()..].iter_mut().zip(spatial) {
        *s = n as usize;
    }
    sizes
}

/// The strides of a result pooled over the last `n` dimensions: channels-last where the input is, but over three.
pub(super) fn result_strides(x: &Tensor, sizes: &[i64], n: usize) -> Result<Option<Dims>> {
    if n == 3 { Ok(None) } else { format_strides(x, sizes) }
}

/// The strides of the input's memory format.
pub(crate) fn format_strides(x: &Tensor, sizes: &[i64]) -> Result<Option<Dims>> {
    match x.suggest_memory_format() {
        MemoryFormat::Contiguous => Ok(None),
        format => crate::core::geometry::format_strides(sizes, format).map(Some),
    }
}

/// The input elements of the window of output `o` along axis `k`: (first, number).
fn span(w: &Window, k: usize, o: usize, input: usize) -> (usize, usize) {
    let start = o * w.stride[k];
    let skip = w.padding[k].saturating_sub(start).div_ceil(w.dilation[k]);
    let first = (start + skip * w.dilation[k]).saturating_sub(w.padding[k]);
    let fit = if first < input { (input - first).div_ceil(w.dilation[k]) } else { 0 };
    (first, w.kernel[k].saturating_sub(skip).min(fit))
}

/// Calls `f(plane, output position, input positions)` for every window, for the dtypes without a vector kernel.
fn each_window(plan: &Plan, mut f: impl FnMut(usize, usize, [usize; 3], &[usize])) {
    let [d, h, w] = plan.planes.input;
    let mut positions = Vec::new();
    let mut o = 0;
    for od in 0..plan.planes.output[0] {
        for oh in 0..plan.planes.output[1] {
            for ow in 0..plan.planes.output[2] {
                positions.clear();
                let spans = [span(&plan.window, 0, od, d), span(&plan.window, 1, oh, h), span(&plan.window, 2, ow, w)];
                let step = plan.window.dilation;
                for i in 0..spans[0].1 {
                    for j in 0..spans[1].1 {
                        let row = ((spans[0].0 + i * step[0]) * h + spans[1].0 + j * step[1]) * w + spans[2].0;
                        positions.extend((0..spans[2].1).map(|k| row + k * step[2]));
                    }
                }
                for p in 0..plan.planes.count {
                    f(p, o, [od, oh, ow], &positions);
                }
                o += 1;
            }
        }
    }
}
