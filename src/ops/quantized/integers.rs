//! Layers whose sums are of integers, by their kernels: convolutions and, as convolutions of rows of single elements, linear layers.

use crate::core::fallible_alloc::collected;
use crate::core::quantized::{Quantizer, integers, quantized};
use crate::core::{DType, MemoryFormat, Result, Tensor, iter};
use crate::kernels::conv::Params;
use crate::kernels::int8::{ConvInt8, Finish, Image, Requantization, Scaling};
use crate::kernels::vmath::simd::Shared;
use crate::ops::conv::spec::{Spec, spatial_size};
use crate::ops::support::quantized::per_tensor;

/// A layer's weights, laid out.
pub struct IntegerLayer {
    conv: ConvInt8,
    is_linear: bool,
}

/// What the result of a layer is to be.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its scale.
    pub scale: f64,
    /// Its zero point.
    pub zero_point: i64,
    /// Whether what is below zero becomes zero.
    pub relu: bool,
}

/// The scales of sums and the bias of each output.
pub type Channels = (Vec<f32>, Option<Vec<f32>>);

/// What is made of sums.
pub enum Made<'a> {
    /// A quantized tensor of the input's dtype.
    Integers { channels: &'a Channels, to: Target },
    /// A tensor of floats, not below zero where `relu`.
    Floats { channels: &'a Channels, relu: bool },
}

impl IntegerLayer {
    /// A linear layer with weights `[out, in]` of int8.
    pub fn linear(weight: &Tensor) -> Result<Option<IntegerLayer>> {
        let (n, k) = (weight.sizes()[0] as usize, weight.sizes()[1] as usize);
        IntegerLayer::new(weight, Params::new_2d(k, n, [1; 2], [1; 2], [0; 2], [1; 2], 1), true)
    }

    /// A convolution with weights `[out, in / groups, ..]` of int8.
    pub fn convolution(weight: &Tensor, spec: &Spec) -> Result<Option<IntegerLayer>> {
        spec.check_weight(weight.sizes())?;
        IntegerLayer::new(weight, spec.params(weight.sizes()), false)
    }

    fn new(weight: &Tensor, params: Params, is_linear: bool) -> Result<Option<IntegerLayer>> {
        let dense = iter::contiguous(weight)?;
        // SAFETY: int8 and contiguous.
        let conv = ConvInt8::new(params, unsafe { dense.as_slice::<i8>() });
        Ok(conv.map(|conv| IntegerLayer { conv, is_linear }))
    }

    /// What is made of the sums for a quantized input, of these sizes and in this format; none where the kernels do not serve.
    pub fn run(&self, x: &Tensor, sizes: &[i64], format: MemoryFormat, made: Made<'_>) -> Result<Option<Tensor>> {
        let Some((_, zero)) = Quantizer::of(x).and_then(|q| q.whole()) else { return Ok(None) };
        let ints = integers(x)?;
        let is_signed = ints.dtype() == DType::Int8;
        let Ok(zero) = u8::try_from(if is_signed { zero.saturating_add(128) } else { zero }) else { return Ok(None) };
        if ints.is_shape() {
            return Ok(None);
        }
        let dense = crate::tensor!("contiguous", &ints, format)?;
        // SAFETY: bytes, dense in the format; the integers of a tensor and its bytes are as many.
        let bytes = unsafe { std::slice::from_raw_parts(dense.data::<u8>().cast_const(), dense.numel() as usize) };
        // Signed integers are moved by half the range, as is what they differ from.
        let moved: Vec<u8>;
        let data = if is_signed {
            moved = collected(bytes.iter().map(|b| b ^ 0x80));
            &moved
        } else {
            bytes
        };
        let of = |t: &[i64]| {
            if self.is_linear { [1, 1, t[..t.len() - 1].iter().product::<i64>() as usize] } else { spatial_size(t) }
        };
        let batch = if self.is_linear { 1 } else { x.sizes()[0] as usize };
        let image = Image { data, batch, size: of(x.sizes()), zero };
        let run = |finish: &Finish<'_>| {
            if sizes.iter().all(|&n| n > 0) {
                // SAFETY: the result has a row of all channels for each image and position.
                unsafe { self.conv.run(&image, of(sizes), finish) }
            }
        };
        Ok(Some(match made {
            Made::Floats { channels: (factor, bias), relu } => {
                let out = Tensor::empty_format(sizes, DType::Float32, format)?;
                let scaling = Scaling { bias: bias.as_deref(), factor, relu };
                run(&Finish::Floats(scaling, Shared::from_ptr(out.data::<f32>())));
                out
            }
            Made::Integers { channels: (scales, bias), to } => {
                let q = per_tensor("quantized", to.scale, to.zero_point, x.dtype())?;
                let out = Tensor::empty_format(sizes, ints.dtype(), format)?;
                let bias: Vec<f32> = match bias {
                    Some(bias) => bias.iter().zip(scales).map(|(b, s)| b / s).collect(),
                    None => vec![0.0; scales.len()],
                };
                let factor: Vec<f32> = scales.iter().map(|s| s / to.scale as f32).collect();
                let ((low, high), zero) = (ints.dtype().int_range(), to.zero_point as i32);
                let low = if to.relu { zero } else { low as i32 };
                let how = Requantization { bias: &bias, factor: &factor, zero, bounds: (low, high as i32) };
                run(&Finish::Integers(how, Shared::from_ptr(out.data::<u8>())));
                quantized(&out, q)?
            }
        }))
    }
}
