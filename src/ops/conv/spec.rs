//! What a convolution is: its parameters checked against its tensors.

use crate::core::{Dims, MemoryFormat, Result, Tensor, geometry};
use crate::kernels::conv::{Input, Params, TransposedParams};
use crate::{bail, check};

/// The parameters of a convolution over `dim` spatial dimensions, as many values of each.
#[derive(Clone)]
pub struct Spec {
    /// Elements from window to window.
    pub stride: Dims,
    /// Zeros on each side of the input.
    pub padding: Dims,
    /// Elements from one of a window to the next.
    pub dilation: Dims,
    /// Of a transposed convolution, what its result has beyond the last window.
    pub output_padding: Dims,
    /// Whether it is the convolution that a gradient is, from results to inputs.
    pub transposed: bool,
    /// Groups of channels, which do not mix.
    pub groups: i64,
}

/// One value per dimension from a list that may give one for all.
fn per_dimension(name: &str, values: &[i64], dim: usize) -> Result<Dims> {
    match values {
        [one] => Ok(Dims::from_elem(*one, dim)),
        _ if values.len() == dim => Ok(values.into()),
        _ => bail!(
            "expected {name} to be a single integer value or a list of {dim} values to match the convolution dimensions, \
             but got {name}={values:?}"
        ),
    }
}

/// Values of two spatial dimensions from those of one, which is the second.
fn wide(values: &[i64], first: i64) -> Dims {
    Dims::from_slice(&[values[0], values[1], first, values[2]])
}

/// `(2 x 3)`.
fn by(sizes: &[i64]) -> String {
    let shown: Vec<String> = sizes.iter().map(i64::to_string).collect();
    shown.join(" x ")
}

impl Spec {
    /// Whether there are gaps in the windows.
    pub fn is_dilated(&self) -> bool {
        self.dilation.iter().any(|&d| d != 1)
    }

    /// The parameters of a convolution with this weight.
    pub fn new(
        weight: &Tensor,
        stride: &[i64],
        padding: &[i64],
        dilation: &[i64],
        transposed: bool,
        output_padding: &[i64],
        groups: i64,
    ) -> Result<Spec> {
        check!(weight.ndim() > 2, "weight should have at least three dimensions");
        let dim = weight.ndim() - 2;
        check!(
            dim <= 3,
            "convolution: at most three spatial dimensions are supported, got weight of size {:?}",
            weight.sizes()
        );
        check!(groups > 0, "non-positive groups is not supported");
        Ok(Spec {
            stride: per_dimension("stride", stride, dim)?,
            padding: per_dimension("padding", padding, dim)?,
            dilation: per_dimension("dilation", dilation, dim)?,
            output_padding: per_dimension("output_padding", output_padding, dim)?,
            transposed,
            groups,
        })
    }

    /// Spatial dimensions.
    pub fn dim(&self) -> usize {
        self.stride.len()
    }

    /// An error where no input fits a weight of these sizes, or a parameter is out of range.
    pub fn check_weight(&self, w: &[i64]) -> Result<()> {
        let groups = self.groups;
        check!(self.padding.iter().all(|&p| p >= 0), "negative padding is not supported");
        check!(self.output_padding.iter().all(|&p| p >= 0), "negative output_padding is not supported");
        check!(self.stride.iter().all(|&s| s > 0), "non-positive stride is not supported");
        check!(self.dilation.iter().all(|&d| d > 0), "non-positive dilation is not supported");
        check!(
            w[0] >= groups,
            "Given groups={groups}, expected weight to be at least {groups} at dimension 0, but got weight of size {w:?} \
             instead"
        );
        check!(
            w[0] % groups == 0,
            "Given groups={groups}, expected weight to be divisible by {groups} at dimension 0, but got weight of size \
             [{w:?}] instead"
        );
        check!(w[2..].iter().all(|&n| n > 0), "convolution: kernel sizes must be positive, got weight of size {w:?}");
        Ok(())
    }

    /// The result's size for batched sizes of the input; an error where the tensors do not fit.
    pub fn output_size(&self, x: &[i64], w: &[i64], bias: Option<&[i64]>) -> Result<Dims> {
        let (k, groups) = (w.len(), self.groups);
        check!(
            x.len() == k,
            "Expected {k}-dimensional input for {k}-dimensional weight {w:?}, but got {}-dimensional input of size {x:?} \
             instead",
            x.len()
        );
        self.check_weight(w)?;
        let (in_channels, out_channels) = match self.transposed {
            false => (w[1].saturating_mul(groups), w[0]),
            true => (w[0], w[1].saturating_mul(groups)),
        };
        let given = || if self.transposed { "transposed=1".into() } else { format!("groups={groups}") };
        check!(
            x[1] == in_channels,
            "Given {}, weight of size {w:?}, expected input{x:?} to have {in_channels} channels, but got {} channels \
             instead",
            given(),
            x[1]
        );
        if let Some(b) = bias {
            let given = if self.transposed { "transposed=1, " } else { "" };
            check!(
                b == [out_channels],
                "Given {given}weight of size {w:?}, expected bias to be 1-dimensional with {out_channels} elements, but got \
                 bias of size {b:?} instead"
            );
        }
        let mut out: Dims = [x[0], out_channels].into_iter().collect();
        // With no input channel upstream's result has none either.
        if in_channels == 0 {
            out[1] = 0;
        }
        let too_large = || crate::core::Error::new(crate::core::ErrorKind::Runtime, "convolution: sizes overflow");
        let spans: Dims = (0..self.dim())
            .map(|d| self.dilation[d].checked_mul(w[d + 2] - 1)?.checked_add(1))
            .collect::<Option<_>>()
            .ok_or_else(too_large)?;
        if self.transposed {
            for d in 0..self.dim() {
                let n = x[d + 2];
                check!(
                    self.output_padding[d] < self.stride[d].max(self.dilation[d]),
                    "output padding must be smaller than either stride or dilation, but got output_padding: {}, stride: {}, \
                     dilation: {}",
                    self.output_padding[d],
                    self.stride[d],
                    self.dilation[d]
                );
                let full = (n.max(1) - 1).checked_mul(self.stride[d]).and_then(|s| s.checked_add(spans[d]));
                let full = full.and_then(|s| s.checked_add(self.output_padding[d])).ok_or_else(too_large)?;
                let cut = self.padding[d].checked_mul(2).ok_or_else(too_large)?;
                check!(
                    full > cut && n > 0,
                    "convolution: given input size per channel ({}), calculated output size per channel is too small",
                    by(&x[2..])
                );
                out.push(full - cut);
            }
            return Ok(out);
        }
        let padded: Dims = (0..self.dim())
            .map(|d| self.padding[d].checked_mul(2)?.checked_add(x[d + 2]))
            .collect::<Option<_>>()
            .ok_or_else(too_large)?;
        check!(
            padded.iter().zip(&spans).all(|(n, s)| n >= s),
            "Calculated padded input size per channel: ({}). Kernel size: ({}). Kernel size can't be greater than actual \
             input size",
            by(&padded),
            by(&spans)
        );
        out.extend((0..self.dim()).map(|d| (padded[d] - spans[d]) / self.stride[d] + 1));
        Ok(out)
    }

    /// Values for depth, height and width, `absent` where the convolution has no such dimension.
    fn lift(values: &[i64], absent: usize) -> [usize; 3] {
        let lead = 3 - values.len();
        std::array::from_fn(|d| if d < lead { absent } else { values[d - lead] as usize })
    }

    /// The kernels' description for a weight's sizes, which have been checked.
    pub fn params(&self, w: &[i64]) -> Params {
        let (kernel, stride) = (Spec::lift(&w[2..], 1), Spec::lift(&self.stride, 1));
        let (padding, dilation) = (Spec::lift(&self.padding, 0), Spec::lift(&self.dilation, 1));
        let (groups, ins) = (self.groups as usize, (w[1] * self.groups) as usize);
        Params::new(ins, w[0] as usize, kernel, stride, padding, dilation, groups)
    }

    /// As [`Spec::params`], of a transposed convolution.
    pub fn transposed_params(&self, w: &[i64]) -> TransposedParams {
        TransposedParams {
            in_channels: w[0] as usize,
            out_channels: (w[1] * self.groups) as usize,
            kernel: Spec::lift(&w[2..], 1),
            stride: Spec::lift(&self.stride, 1),
            padding: Spec::lift(&self.padding, 0),
            output_padding: Spec::lift(&self.output_padding, 0),
            dilation: Spec::lift(&self.dilation, 1),
            groups: self.groups as usize,
        }
    }

    /// The strides of the result, where it is not row-major: where the input or the weight [`Spec::is_last`].
    pub fn output_strides(&self, x: &Tensor, is_weight_last: bool, sizes: &[i64]) -> Result<Option<Dims>> {
        // Over one dimension upstream makes the input row-major first, the weight not.
        let is_input_last = self.dim() > 1 && self.is_last(x);
        let single = matches!(x.dtype(), crate::core::DType::Float32) || x.dtype().is_reduced_floating();
        if !(is_input_last || is_weight_last) || self.dim() == 3 && !single {
            return Ok(None);
        }
        Ok(Some(geometry::channels_last_strides(sizes)))
    }

    /// Whether a batched tensor, or a weight, has its channels innermost. One of one dimension is as one of two, the first of size 1.
    pub fn is_last(&self, t: &Tensor) -> bool {
        let format = match self.dim() {
            1 => {
                let rows = t.sizes()[2].saturating_mul(t.strides()[2]);
                geometry::suggest_memory_format(&wide(t.sizes(), 1), &wide(t.strides(), rows))
            }
            _ => t.suggest_memory_format(),
        };
        matches!((self.dim(), format), (1 | 2, MemoryFormat::ChannelsLast) | (3, MemoryFormat::ChannelsLast3d))
    }
}

/// Depth, height and width of a batched tensor, 1 where it has no such dimension.
pub(crate) fn spatial_size(sizes: &[i64]) -> [usize; 3] {
    Spec::lift(&sizes[2..], 1)
}

/// A batched tensor as a convolution's input; `data` are its elements.
pub(crate) fn images<'a, T>(t: &Tensor, data: &'a [T]) -> Input<'a, T> {
    let s = t.strides();
    let [d, h, w] = Spec::lift(&s[2..], 0);
    let strides = [s[0] as usize, s[1] as usize, d, h, w];
    Input { data, batch: t.sizes()[0] as usize, size: spatial_size(t.sizes()), strides }
}
