//! Weights of quantized layers, packed: linear layers, convolutions, embeddings. What they compute is exact: sums of products of
//! integers, in 32 bits where the weights' zero points are zero; else in single precision where no sum can be too large for it, or
//! in double; then one rounding.

pub use super::integers::Target;
use super::integers::{IntegerLayer, Made};
use crate::core::quantized::{Quantizer, centered, dequantize, integers, quantize, quantized, requantize};
use crate::core::{DType, Dims, MemoryFormat, Result, Scalar, Tensor, iter};
use crate::operator::Arg;
use crate::ops::conv::spec::Spec;
use crate::ops::support::quantized::{choose_for, parameters, per_tensor, quantizer};
use crate::{bail, check, tensor};
use std::sync::OnceLock;

/// The weights and the bias of a layer.
pub struct Weights {
    /// The quantized weights, or of a layer in half precision those it was given.
    pub weight: Tensor,
    /// The bias.
    pub bias: Option<Tensor>,
    /// The weights laid out for sums of integers, where these serve.
    layer: Option<IntegerLayer>,
    /// What the integers differ from their zero points by, in single or double precision, once it is asked for.
    differences: OnceLock<Tensor>,
    /// One scale, or one for each output channel; none in half precision.
    scales: Vec<f32>,
    /// One zero point, or one for each output channel.
    zeros: Vec<f64>,
    /// The dimension of output channels.
    channels: usize,
}

/// What a convolution does, besides its weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Convolution {
    /// The step of the windows.
    pub stride: Vec<i64>,
    /// How many zeros are around the input.
    pub padding: Vec<i64>,
    /// What is added to one side of the output of a transposed convolution.
    pub output_padding: Vec<i64>,
    /// The step within a window.
    pub dilation: Vec<i64>,
    /// Into how many groups channels are divided.
    pub groups: i64,
    /// Whether it is the transpose of a convolution.
    pub transposed: bool,
}

/// A linear layer.
pub struct Linear(pub Weights);

/// A convolution of planes or volumes.
pub struct Conv {
    /// Weights and bias.
    pub weights: Weights,
    /// What is done with them.
    pub spec: Convolution,
}

/// An embedding, whose rows are quantized in 8 or 4 bits.
pub struct Embedding {
    /// The rows, an integer each of 8 bits, whatever `bits` says.
    pub weight: Tensor,
    /// How many bits an integer has where it is stored.
    pub bits: i64,
}

/// The numbers an integer of the input can differ from its zero point by.
const LARGEST_DIFFERENCE: f64 = 255.0;
/// Below this all integers are single-precision numbers.
const EXACT_IN_SINGLE: f64 = 16777216.0;

impl Weights {
    /// Weights whose output channels are a dimension.
    fn new(name: &str, weight: Tensor, bias: Option<Tensor>, channels: usize) -> Result<Weights> {
        let q = quantizer(name, &weight)?;
        check!(weight.dtype() == DType::QInt8, "{name}: expected weights of type QInt8, got {}", weight.dtype().name());
        let zeros: Vec<f64> = match &**q {
            Quantizer::PerTensor { zero_point, .. } => vec![*zero_point as f64],
            Quantizer::PerChannel { zero_points, axis, .. } => {
                check!(
                    *axis == channels,
                    "{name}: scales go along dimension {axis}, not along that of output channels"
                );
                zero_points.clone()
            }
        };
        let scales: Vec<f32> = match &**q {
            Quantizer::PerTensor { scale, .. } => vec![*scale as f32],
            Quantizer::PerChannel { scales, .. } => scales.iter().map(|s| *s as f32).collect(),
        };
        if let Some(bias) = &bias {
            check!(
                bias.ndim() == 1 && bias.dtype() == DType::Float32,
                "{name}: bias should be a vector of floats, got {}",
                bias.describe()
            );
        }
        Ok(Weights { weight, bias, layer: None, differences: OnceLock::new(), scales, zeros, channels })
    }

    /// The integers of weights whose zero points are zero.
    fn around_zero(&self) -> Result<Option<Tensor>> {
        if self.zeros.iter().any(|z| *z != 0.0) { Ok(None) } else { integers(&self.weight).map(Some) }
    }

    /// What the integers differ from their zero points by.
    fn differences(&self) -> Result<&Tensor> {
        if let Some(known) = self.differences.get() {
            return Ok(known);
        }
        let wide = tensor!("to.dtype", &integers(&self.weight)?, DType::Float64)?;
        let sizes = (0..wide.ndim()).map(|d| if d == self.channels { self.zeros.len() as i64 } else { 1 });
        let zeros = tensor!("reshape", &Tensor::from_slice(&self.zeros)?, &sizes.collect::<Dims>())?;
        let mut differences = tensor!("sub.Tensor", &wide, &zeros)?;
        if largest_sum(&differences, self.channels)? * LARGEST_DIFFERENCE < EXACT_IN_SINGLE {
            differences = tensor!("to.dtype", &differences, DType::Float32)?;
        }
        Ok(self.differences.get_or_init(|| differences))
    }

    /// The scale of sums and the bias of each of `n` outputs.
    fn per_channel(&self, input: f64, n: usize) -> Result<(Vec<f32>, Option<Vec<f32>>)> {
        let scales: Vec<f32> = self.scales.iter().map(|s| *s * input as f32).collect();
        check!(scales.len() == 1 || scales.len() == n, "quantized: {} scales for {n} output channels", scales.len());
        let scales = if scales.len() == n { scales } else { vec![scales[0]; n] };
        let bias = self.bias.as_ref().map(|b| {
            check!(b.numel() == n as i64, "bias should have {n} elements (output channels), got {}", b.numel());
            let dense = iter::contiguous(b)?;
            // SAFETY: float32, as was checked where the weights were made, and contiguous.
            Ok(unsafe { dense.as_slice::<f32>() }.to_vec())
        });
        Ok((scales, bias.transpose()?))
    }

    /// As [`Weights::per_channel`], along dimension `axis` of tensors like `sums`.
    fn scaled(&self, input: f64, sums: &Tensor, axis: usize) -> Result<(Tensor, Option<Tensor>)> {
        let (scales, bias) = self.per_channel(input, sums.sizes()[axis] as usize)?;
        let sizes: Dims = (0..sums.ndim()).map(|d| if d == axis { -1 } else { 1 }).collect();
        let along = |v: &[f32]| tensor!("reshape", &Tensor::from_slice(v)?, &sizes);
        Ok((along(&scales)?, bias.as_deref().map(along).transpose()?))
    }

    /// Sums of products as a quantized tensor.
    fn finish(&self, sums: &Tensor, (input, dtype): (f64, DType), axis: usize, to: Target) -> Result<Tensor> {
        let q = per_tensor("quantized", to.scale, to.zero_point, dtype)?;
        let (scales, bias) = self.scaled(input, sums, axis)?;
        let sums = tensor!("to.dtype", sums, DType::Float32)?;
        let bias = match bias {
            Some(bias) => tensor!("div.Tensor", &bias, &scales)?,
            None => Tensor::scalar(Scalar::Float(0.0), DType::Float32)?,
        };
        let factor = tensor!("div.Scalar", &scales, Scalar::Float(to.scale as f32 as f64))?;
        let format = if axis == 1 { of_images(sums.ndim()) } else { MemoryFormat::Contiguous };
        let ints = Tensor::empty_format(sums.sizes(), dtype.underlying(), format)?;
        requantize(&ints, [&sums, &bias, &factor], to.zero_point, to.relu)?;
        quantized(&ints, q)
    }

    /// Sums of products as numbers.
    fn finish_in_floats(&self, sums: &Tensor, input: f64, axis: usize, relu: bool) -> Result<Tensor> {
        let (scales, bias) = self.scaled(input, sums, axis)?;
        let mut out = tensor!("mul.Tensor", &tensor!("to.dtype", sums, DType::Float32)?, &scales)?;
        if let Some(bias) = bias {
            out = tensor!("add.Tensor", &out, &bias)?;
        }
        if relu { tensor!("relu", &out) } else { Ok(out) }
    }

    /// The input and the weights in the precision in which their sums are exact.
    fn operands<'w>(&'w self, name: &str, x: &Tensor) -> Result<(Tensor, &'w Tensor)> {
        self.check_input(name, x)?;
        let weights = self.differences()?;
        Ok((tensor!("to.dtype", &centered(x)?, weights.dtype())?, weights))
    }

    fn check_input(&self, name: &str, x: &Tensor) -> Result<()> {
        check!(!self.scales.is_empty(), "{name}: the weights are not quantized in 8 bits");
        check!(
            matches!(x.dtype(), DType::QUInt8 | DType::QInt8),
            "{name}: Expected input data type QUInt8 but got {}",
            x.dtype().name()
        );
        Ok(())
    }
}

/// How images lie that upstream's quantized convolutions give: what it calls channels last.
fn of_images(ndim: usize) -> MemoryFormat {
    match ndim {
        4 => MemoryFormat::ChannelsLast,
        5 => MemoryFormat::ChannelsLast3d,
        _ => MemoryFormat::Contiguous,
    }
}

/// The largest sum of magnitudes of an output channel.
fn largest_sum(differences: &Tensor, channels: usize) -> Result<f64> {
    if differences.numel() == 0 {
        return Ok(0.0);
    }
    let rest: Vec<i64> = (0..differences.ndim()).filter(|d| *d != channels).map(|d| d as i64).collect();
    let sums = tensor!("sum.dim_IntList", &tensor!("abs", differences)?, &rest[..], false)?;
    Ok(tensor!("max", &sums)?.item()?.to_f64())
}

/// A tensor of floats quantized as its own range asks for.
fn quantize_input(name: &str, x: &Tensor, reduce_range: bool) -> Result<Tensor> {
    check!(x.dtype() == DType::Float32, "{name}: expected an input of type Float, got {}", x.dtype().name());
    let (scale, zero) = choose_for(x, (0, 255), reduce_range)?;
    quantize(x, &Quantizer::per_tensor(scale, zero), DType::QUInt8)
}

impl Linear {
    /// The layer of quantized weights.
    pub fn new(weight: Tensor, bias: Option<Tensor>) -> Result<Linear> {
        let name = "quantized::linear_prepack";
        check!(weight.ndim() == 2, "The weight tensor for {name} should be 2-dimensional.");
        let mut weights = Weights::new(name, weight, bias, 0)?;
        if let Some(ints) = weights.around_zero()? {
            weights.layer = IntegerLayer::linear(&ints)?;
        }
        Ok(Linear(weights))
    }

    /// The layer of weights in half precision.
    pub fn in_half(weight: Tensor, bias: Option<Tensor>) -> Result<Linear> {
        let name = "quantized::linear_prepack_fp16";
        check!(weight.ndim() == 2, "The weight tensor for {name} should be 2-dimensional.");
        // What is too large for half precision becomes its largest number.
        let bounded = tensor!("clamp", &weight, Scalar::Float(-65504.0), Scalar::Float(65504.0))?;
        let half = tensor!("to.dtype", &bounded, DType::Float16)?;
        let weight = tensor!("to.dtype", &half, DType::Float32)?;
        let (layer, differences) = (None, OnceLock::new());
        Ok(Linear(Weights { weight, bias, layer, differences, scales: Vec::new(), zeros: Vec::new(), channels: 0 }))
    }

    /// Whether the weights have half precision.
    pub fn is_half(&self) -> bool {
        self.0.scales.is_empty()
    }

    fn check_columns(&self, name: &str, x: &Tensor) -> Result<()> {
        check!(x.ndim() > 0, "{name}: The dimension of input tensor should be larger than 0");
        self.0.check_input(name, x)?;
        check!(
            x.sizes().last() == self.0.weight.sizes().last(),
            "{name}: The number of columns in the input ({}) should be that of the weight ({})",
            x.describe(),
            self.0.weight.describe()
        );
        Ok(())
    }

    fn sums(&self, name: &str, x: &Tensor) -> Result<Tensor> {
        let (x, w) = self.0.operands(name, x)?;
        tensor!("linear", &x, w)
    }

    /// What is made of sums of integers, in rows of all outputs; none where these do not serve.
    fn in_integers(&self, x: &Tensor, made: Made<'_>) -> Result<Option<Tensor>> {
        let Some(layer) = &self.0.layer else { return Ok(None) };
        let mut sizes: Dims = x.sizes().into();
        let last = sizes.len() - 1;
        sizes[last] = self.0.weight.sizes()[0];
        layer.run(x, &sizes, MemoryFormat::Contiguous, made)
    }

    /// The quantized result of a quantized input.
    pub fn run(&self, name: &str, x: &Tensor, to: Target) -> Result<Tensor> {
        let (scale, _) = parameters(name, x)?;
        self.check_columns(name, x)?;
        let channels = self.0.per_channel(scale, self.0.weight.sizes()[0] as usize)?;
        if let Some(made) = self.in_integers(x, Made::Integers { channels: &channels, to })? {
            return Ok(made);
        }
        let sums = self.sums(name, x)?;
        self.0.finish(&sums, (scale, x.dtype()), sums.ndim() - 1, to)
    }

    /// The result in floats of an input in floats, which is quantized as its own range asks for.
    pub fn run_dynamic(&self, name: &str, x: &Tensor, reduce_range: bool, relu: bool) -> Result<Tensor> {
        if self.is_half() {
            return self.run_in_half(name, x, relu);
        }
        self.run_in_floats(name, &quantize_input(name, x, reduce_range)?, relu)
    }

    /// The result in floats of a quantized input.
    pub fn run_in_floats(&self, name: &str, x: &Tensor, relu: bool) -> Result<Tensor> {
        let (scale, _) = parameters(name, x)?;
        self.check_columns(name, x)?;
        let channels = self.0.per_channel(scale, self.0.weight.sizes()[0] as usize)?;
        if let Some(made) = self.in_integers(x, Made::Floats { channels: &channels, relu })? {
            return Ok(made);
        }
        let sums = self.sums(name, x)?;
        self.0.finish_in_floats(&sums, scale, sums.ndim() - 1, relu)
    }

    /// The result of weights in half precision.
    pub fn run_in_half(&self, name: &str, x: &Tensor, relu: bool) -> Result<Tensor> {
        check!(self.is_half(), "{name}: the weights do not have half precision");
        let out = tensor!("linear", x, &self.0.weight, self.0.bias.as_ref())?;
        if relu { tensor!("relu", &out) } else { Ok(out) }
    }
}

impl Conv {
    /// The convolution of quantized weights of so many dimensions.
    pub fn new(name: &str, dims: usize, weight: Tensor, bias: Option<Tensor>, spec: Convolution) -> Result<Conv> {
        check!(
            weight.ndim() == dims + 2,
            "{name}: Weights are expected to have {} dimensions, got {}",
            dims + 2,
            weight.describe()
        );
        for (what, given) in [
            ("stride", &spec.stride),
            ("padding", &spec.padding),
            ("output_padding", &spec.output_padding),
            ("dilation", &spec.dilation),
        ] {
            check!(given.len() == dims, "{name}: {what} should contain {dims} elements for {dims}D convolution.");
        }
        check!(spec.groups > 0, "{name}: groups must be positive, got {}", spec.groups);
        let channels = usize::from(spec.transposed);
        let mut weights = Weights::new(name, weight, bias, channels)?;
        if let (false, Some(ints)) = (spec.transposed, weights.around_zero()?) {
            weights.layer = IntegerLayer::convolution(&ints, &checked(&ints, &spec)?)?;
        }
        Ok(Conv { weights, spec })
    }

    fn check_input(&self, name: &str, x: &Tensor) -> Result<()> {
        let weight = &self.weights.weight;
        check!(
            x.ndim() == weight.ndim(),
            "{name}(): Expected activation data tensor to have {} dimensions, got {}",
            weight.ndim(),
            x.describe()
        );
        self.weights.check_input(name, x)
    }

    /// What is made of sums of integers; none where these do not serve.
    fn in_integers(&self, x: &Tensor, made: Made<'_>) -> Result<Option<Tensor>> {
        let (Some(layer), weight) = (&self.weights.layer, &self.weights.weight) else { return Ok(None) };
        let sizes = checked(weight, &self.spec)?.output_size(x.sizes(), weight.sizes(), None)?;
        layer.run(x, &sizes, of_images(x.ndim()), made)
    }

    fn sums(&self, name: &str, x: &Tensor) -> Result<Tensor> {
        let (x, w) = self.weights.operands(name, x)?;
        let s = &self.spec;
        tensor!(
            "convolution",
            &x,
            w,
            Arg::None,
            &s.stride[..],
            &s.padding[..],
            &s.dilation[..],
            s.transposed,
            &s.output_padding[..],
            s.groups
        )
    }

    fn outputs(&self) -> usize {
        let n = self.weights.weight.sizes();
        (if self.spec.transposed { n[1].saturating_mul(self.spec.groups) } else { n[0] }) as usize
    }

    /// The quantized result of a quantized input.
    pub fn run(&self, name: &str, x: &Tensor, to: Target) -> Result<Tensor> {
        let (scale, _) = parameters(name, x)?;
        self.check_input(name, x)?;
        let channels = self.weights.per_channel(scale, self.outputs())?;
        if let Some(made) = self.in_integers(x, Made::Integers { channels: &channels, to })? {
            return Ok(made);
        }
        self.weights.finish(&self.sums(name, x)?, (scale, x.dtype()), 1, to)
    }

    /// The result in floats of an input in floats, which is quantized as its own range asks for.
    pub fn run_dynamic(&self, name: &str, x: &Tensor, reduce_range: bool) -> Result<Tensor> {
        let x = quantize_input(name, x, reduce_range)?;
        // Upstream quantizes the result as it did the input.
        let (scale, zero_point) = parameters(name, &x)?;
        dequantize(&self.run(name, &x, Target { scale, zero_point, relu: false })?)
    }

    /// The result added to another tensor before it is rounded.
    pub fn run_and_add(&self, name: &str, x: &Tensor, other: &Tensor, to: Target) -> Result<Tensor> {
        let (scale, _) = parameters(name, x)?;
        self.check_input(name, x)?;
        let channels = self.weights.per_channel(scale, self.outputs())?;
        let floats = match self.in_integers(x, Made::Floats { channels: &channels, relu: false })? {
            Some(made) => made,
            None => self.weights.finish_in_floats(&self.sums(name, x)?, scale, 1, false)?,
        };
        let mut sum = tensor!("add.Tensor", &floats, &dequantize(other)?)?;
        if to.relu {
            sum = tensor!("relu", &sum)?;
        }
        quantize(&sum, &per_tensor(name, to.scale, to.zero_point, x.dtype())?, x.dtype())
    }
}

/// The parameters of a convolution with this weight.
fn checked(weight: &Tensor, s: &Convolution) -> Result<Spec> {
    Spec::new(weight, &s.stride, &s.padding, &s.dilation, s.transposed, &s.output_padding, s.groups)
}

impl Embedding {
    /// The embedding of rows that are quantized one by one.
    pub fn new(weight: Tensor, bits: i64) -> Result<Embedding> {
        let name = "quantized::embedding_bag_prepack";
        check!(weight.ndim() == 2, "{name}: expected a matrix, got {}", weight.describe());
        check!(
            weight.dtype() == DType::QUInt8,
            "{name}: expected weights of type QUInt8, got {}",
            weight.dtype().name()
        );
        check!(
            matches!(&**quantizer(name, &weight)?, Quantizer::PerChannel { axis: 0, .. }),
            "{name}: expect embedding_bag weights to be quantized using kPerChannelAffineFloatQParams"
        );
        Ok(Embedding { weight, bits })
    }

    /// Rows as numbers.
    pub fn rows(&self, indices: &Tensor) -> Result<Tensor> {
        let Quantizer::PerChannel { scales, zero_points, .. } = &**quantizer("embedding", &self.weight)? else {
            bail!("embedding: rows without scales")
        };
        let flat = tensor!("reshape", indices, &[-1i64])?;
        let picked = tensor!("index_select", &integers(&self.weight)?, 0i64, &flat)?;
        let of_rows = |values: &[f64]| -> Result<Tensor> {
            let single: Vec<f32> = values.iter().map(|v| *v as f32).collect();
            tensor!("unsqueeze", &tensor!("index_select", &Tensor::from_slice(&single)?, 0i64, &flat)?, 1i64)
        };
        let (scales, zeros) = (of_rows(scales)?, of_rows(zero_points)?);
        // A row is stored with its scale and what it is shifted by.
        let shift = tensor!("mul.Tensor", &tensor!("neg", &scales)?, &zeros)?;
        let numbers = tensor!("to.dtype", &picked, DType::Float32)?;
        tensor!("add.Tensor", &tensor!("mul.Tensor", &numbers, &scales)?, &shift)
    }

    /// The rows in the shape of their indices.
    pub fn look_up(&self, indices: &Tensor) -> Result<Tensor> {
        let width = self.weight.sizes()[1];
        let sizes: Dims = indices.sizes().iter().copied().chain([width]).collect();
        tensor!("reshape", &self.rows(indices)?, &sizes)
    }

    /// Sums of the rows of bags.
    pub fn bags(
        &self,
        indices: &Tensor,
        offsets: Option<&Tensor>,
        weights: Option<&Tensor>,
        include_last_offset: bool,
    ) -> Result<Tensor> {
        let rows = self.rows(indices)?;
        let places = tensor!("arange", Scalar::Int(rows.sizes()[0]), DType::Int64)?;
        let (places, offsets) = match (indices.ndim(), offsets) {
            (2, None) => {
                let [bags, width] = [indices.sizes()[0], indices.sizes()[1]];
                (
                    places,
                    tensor!("mul.Scalar", &tensor!("arange", Scalar::Int(bags), DType::Int64)?, Scalar::Int(width))?,
                )
            }
            (1, Some(offsets)) => (places, tensor!("to.dtype", offsets, DType::Int64)?),
            (1, None) => bail!("embedding_bag_byte: offsets is required for indices of one dimension"),
            _ => bail!(
                "embedding_bag_byte: indices must have 1 dimension with offsets, or 2 without, got {}",
                indices.describe()
            ),
        };
        let flat = weights.map(|w| tensor!("reshape", w, &[-1i64])).transpose()?;
        let is_last = include_last_offset && indices.ndim() == 1;
        let all = crate::call!("embedding_bag", &rows, &places, &offsets, false, 0i64, false, flat.as_ref(), is_last)?;
        match all.tensors()?.into_iter().next() {
            Some(sums) => Ok(sums),
            None => bail!("embedding_bag gave no result"),
        }
    }
}
