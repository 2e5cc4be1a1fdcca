//! Layers whose weight is laid out for the kernels once, when a model is loaded.
//!
//! Results equal those of the ordinary operators; of 16 bits they are rounded once, after what is computed with the layer. They serve inputs of
//! the weight's dtype where no gradient is recorded; for anything else `new` or `run` is an error, and the caller keeps the ordinary operator.

use crate::check;
use crate::core::fallible_alloc::copied;
use crate::core::{DType, Dims, Result, Tensor, geometry, iter};
use crate::kernels::conv::{ConvEpilogue, PackedConv};
pub use crate::kernels::gemm::Activation;
use crate::kernels::gemm::{self, Bias, Epilogue, Matrix, PackedB, PackedGemm, PackedNarrow, PackedReduced};
use crate::operator::out::fresh;
use crate::operator::record::{Border, Quantized};
use crate::ops::conv::check_rank;
use crate::ops::conv::spec::{Spec, images};
use crate::ops::matmul::product::span;
use crate::ops::matmul::rows_of;
use half::{bf16, f16};
use std::sync::Arc;

/// The elements of a dense float32 tensor, for keeping.
fn float_values(what: &str, t: &Tensor) -> Result<Vec<f32>> {
    check!(is_single(t.dtype()), Type, "{what}: expected a float32 tensor, got {}", t.describe());
    let dense = widened(t)?;
    // SAFETY: float32 and contiguous.
    Ok(copied(unsafe { dense.as_slice::<f32>() }))
}

/// A tensor in single precision, row-major: itself where it is.
fn widened(t: &Tensor) -> Result<Tensor> {
    iter::contiguous(&iter::to_dtype(t, DType::Float32)?)
}

/// Whether layers of a dtype are computed in single precision.
pub fn is_single(dtype: DType) -> bool {
    dtype == DType::Float32 || dtype.is_reduced_floating()
}

/// The bias of `n` outputs.
fn bias_values(what: &str, bias: Option<&Tensor>, n: i64) -> Result<Option<Vec<f32>>> {
    let Some(bias) = bias else { return Ok(None) };
    check!(bias.sizes() == [n], "{what}: expected a bias of {n} elements, got {}", bias.describe());
    Ok(Some(float_values(what, bias)?))
}

/// A layer with its weight laid out.
pub trait Packed: Send + Sync + 'static {
    /// The sizes of the layer's result.
    fn output_size(&self, x: &Tensor) -> Result<Dims>;

    /// The dtype of the layer's input and result.
    fn dtype(&self) -> DType {
        DType::Float32
    }

    /// The layer, its results with channels last whatever the input is, where that is no slower.
    fn channels_last(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Whether the result and its strides are the same however the input and what is added lie.
    fn any_strides(&self) -> bool {
        false
    }

    /// `activation(layer(x) + residual)`, into a tensor nobody uses, where it is like the result. It may be on the
    /// residual's memory, if it is like the residual too. The residual has the result's sizes.
    fn run_into(
        &self,
        x: &Tensor,
        residual: Option<&Tensor>,
        activation: Activation<f32>,
        place: Option<&Tensor>,
    ) -> Result<Tensor>;
}

/// A linear layer with its weight packed: `x @ weight.T + bias` for an x `[.., in]` of any strides, of float32 or of the weight's 16 bits.
pub struct PackedLinear {
    weight: PackedWeight,
    bias: Option<Vec<f32>>,
}

/// The weight of a linear layer.
enum PackedWeight {
    /// Of float32.
    Full(PackedB<f32>),
    /// Of integers, multiplied by float32.
    Narrow(PackedNarrow),
    Float16(PackedReduced<f16>),
    BFloat16(PackedReduced<bf16>),
}

/// What has weights of every kind in common.
macro_rules! each_weight {
    ($weight:expr, $w:ident => $e:expr) => {
        match $weight {
            PackedWeight::Full($w) => $e,
            PackedWeight::Narrow($w) => $e,
            PackedWeight::Float16($w) => $e,
            PackedWeight::BFloat16($w) => $e,
        }
    };
}

impl PackedLinear {
    /// Packs a weight `[out, in]` of float32 or 16 bits and its bias `[out]`.
    pub fn new(weight: &Tensor, bias: Option<&Tensor>) -> Result<PackedLinear> {
        check!(
            is_single(weight.dtype()) && weight.ndim() == 2,
            Type,
            "PackedLinear: expected a matrix of float32 or 16 bits, got {}",
            weight.describe()
        );
        let bias = bias_values("PackedLinear", bias, weight.sizes()[0])?;
        let (n, k) = (weight.sizes()[0] as usize, weight.sizes()[1] as usize);
        let strides = [weight.strides()[1] as usize, weight.strides()[0] as usize];
        // SAFETY: of these dtypes, and nobody writes it meanwhile.
        let weight = unsafe {
            match weight.dtype() {
                DType::Float16 => PackedWeight::Float16(PackedReduced::new(k, n, Matrix::new(span(weight), strides))),
                DType::BFloat16 => PackedWeight::BFloat16(PackedReduced::new(k, n, Matrix::new(span(weight), strides))),
                _ => PackedWeight::Full(PackedB::new(k, n, span(weight), strides)),
            }
        };
        Ok(PackedLinear { weight, bias })
    }

    /// Packs a weight of integers, `[out, in]`, or its transpose where the axis that has scales is the second; none where the kernels do
    /// not have its form.
    pub fn narrow(weight: &Quantized<'_>, bias: Option<&Tensor>) -> Result<Option<PackedLinear>> {
        let Some(narrow) = narrow(weight)? else { return Ok(None) };
        let bias = bias_values("PackedLinear", bias, narrow.n() as i64)?;
        Ok(Some(PackedLinear { weight: PackedWeight::Narrow(narrow), bias }))
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        each_weight!(&self.weight, w => w.bytes()) + self.bias.as_ref().map_or(0, |b| size_of_val(&b[..]))
    }

    /// How many inputs and outputs there are.
    fn shape(&self) -> (usize, usize) {
        each_weight!(&self.weight, w => (w.k(), w.n()))
    }
}

impl Packed for PackedLinear {
    fn any_strides(&self) -> bool {
        true
    }

    fn dtype(&self) -> DType {
        match self.weight {
            PackedWeight::Float16(_) => DType::Float16,
            PackedWeight::BFloat16(_) => DType::BFloat16,
            PackedWeight::Full(_) | PackedWeight::Narrow(_) => DType::Float32,
        }
    }

    fn output_size(&self, x: &Tensor) -> Result<Dims> {
        let (k, n) = self.shape();
        let (k, n) = (k as i64, n as i64);
        check!(
            x.dtype() == self.dtype() && x.sizes().last() == Some(&k),
            "linear: expected a {} input of {k} elements in the last dimension, got {}",
            self.dtype().name(),
            x.describe()
        );
        let mut sizes: Dims = x.sizes().into();
        let last = sizes.len() - 1;
        sizes[last] = n;
        Ok(sizes)
    }

    fn run_into(
        &self,
        x: &Tensor,
        residual: Option<&Tensor>,
        activation: Activation<f32>,
        place: Option<&Tensor>,
    ) -> Result<Tensor> {
        let (sizes, dtype) = (self.output_size(x)?, self.dtype());
        let y = fresh(place, &sizes, None, dtype)?;
        let (n, rows) = (self.shape().1, sizes[..sizes.len() - 1].iter().product::<i64>() as usize);
        if let Some(r) = residual {
            check!(
                r.dtype() == dtype && r.sizes() == y.sizes(),
                "linear: expected a {} residual of size {:?}, got {}",
                dtype.name(),
                y.sizes(),
                r.describe()
            );
            if r.data::<u8>() != y.data::<u8>() {
                iter::copy(&y, r)?;
            }
        }
        let (dense, strides) = rows_of(x)?;
        let x = dense.as_ref().unwrap_or(x);
        let bias = self.bias.as_deref().map_or(Bias::None, Bias::PerColumn);
        let epilogue = Epilogue { bias, residual: None, activation };
        let beta = if residual.is_some() { 1.0 } else { 0.0 };
        let rows = Rows { m: rows, strides, beta, ldc: n, epilogue };
        // SAFETY: of these dtypes; y is fresh.
        unsafe {
            match &self.weight {
                PackedWeight::Full(b) => gemm::gemm_packed(&rows.by(span(x), b), y.as_mut_slice()),
                PackedWeight::Narrow(b) => gemm::gemm_narrow(&rows.by(span(x), b), y.as_mut_slice()),
                PackedWeight::Float16(b) => gemm::gemm_packed_reduced(&rows.by(span(x), b), y.as_mut_slice()),
                PackedWeight::BFloat16(b) => gemm::gemm_packed_reduced(&rows.by(span(x), b), y.as_mut_slice()),
            }
        }
        Ok(y)
    }
}

/// A product of a linear layer, without its operands.
struct Rows<'a> {
    m: usize,
    strides: [usize; 2],
    beta: f32,
    ldc: usize,
    epilogue: Epilogue<'a, f32>,
}

impl<'a> Rows<'a> {
    fn by<B, T>(&self, x: &'a [T], b: &'a B) -> PackedGemm<'a, B, T, f32> {
        let Rows { m, strides, beta, ldc, epilogue } = *self;
        PackedGemm { m, a: Matrix::new(x, strides), b, beta, ldc, epilogue, from_last: false }
    }
}

/// A matrix of integers as the kernels have it: bytes with a scale an output, or half bytes where the integers are so few.
fn narrow(weight: &Quantized<'_>) -> Result<Option<PackedNarrow>> {
    let Quantized { integers, scales, zero_points, axis, group, range: (low, high) } = *weight;
    let (rows, columns) = (integers.sizes()[0] as usize, integers.sizes()[1] as usize);
    let (n, k) = if axis == 0 { (rows, columns) } else { (columns, rows) };
    let group = group.unwrap_or(k);
    let integers = iter::contiguous(integers)?;
    let scales = float_values("PackedLinear", scales)?;
    let zeros = match zero_points {
        Some(zeros) => float_values("PackedLinear", &iter::to_dtype(zeros, DType::Float32)?)?,
        None => vec![0.0; scales.len()],
    };
    // SAFETY: int8, contiguous, and nobody writes it meanwhile.
    let q = unsafe { integers.as_slice::<i8>() };
    let at = |j: usize, p: usize| q[if axis == 0 { j * columns + p } else { p * columns + j }];
    let is_few = (0..=15).contains(&(high - low)) && q.iter().all(|&q| (low..=high).contains(&q.into()));
    if is_few && group > 0 && group.is_multiple_of(2) {
        let groups = k / group;
        let scale = |j: usize, g: usize| {
            let (scale, zero) = (scales[j * groups + g], zeros[j * groups + g]);
            [scale, (low as f32 - zero) * scale]
        };
        return Ok(Some(PackedNarrow::four(k, n, group, |j, p| (i64::from(at(j, p)) - low) as u8, scale)));
    }
    let is_plain = group == k && zeros.iter().all(|&z| z == 0.0);
    Ok(is_plain.then(|| PackedNarrow::eight(k, n, at, |j| scales[j])))
}

/// Channels that are put in order while the input is copied with its padding.
const FEW_CHANNELS: i64 = 8;

/// A convolution with its weight laid out, of an x `[batch, in, spatial...]` of any strides, or without a batch. The result lies as conv1d's,
/// conv2d's or conv3d's. It is computed in single precision, of numbers of 16 bits too: the result is rounded once, after what is computed with
/// it.
#[derive(Clone)]
pub struct PackedConvolution {
    conv: Arc<PackedConv<f32>>,
    /// The input's channels are read in pairs, where they lie.
    reads_pairs: bool,
    bias: Option<Arc<[f32]>>,
    spec: Spec,
    /// Zeros put around the input before it is convolved, of each dimension from the last on.
    border: Border,
    /// The weight's channels are innermost, or the result's are to be.
    is_last: bool,
    /// `[out, in / groups, spatial...]`, for the checks of an input.
    weight_sizes: Dims,
    /// The weight's, the input's and the result's.
    dtype: DType,
    /// An input without a batch is refused.
    has_batch: bool,
}

/// A batch normalisation in evaluation; `scale` and `shift` are its weight and bias.
pub struct Normalisation<'a> {
    /// One factor a channel.
    pub scale: Option<&'a Tensor>,
    /// What is added to each channel.
    pub shift: Option<&'a Tensor>,
    /// The running mean.
    pub mean: &'a Tensor,
    /// The running variance.
    pub variance: &'a Tensor,
    /// Added to the variance.
    pub eps: f64,
}

impl Normalisation<'_> {
    /// As one factor and one summand for each of `n` channels, where the convolution before it has this bias.
    fn folded(&self, bias: Option<&[f32]>, n: i64) -> Result<(Vec<f64>, Vec<f32>)> {
        let values = |t| bias_values("batch_norm", t, n);
        let (scale, shift) = (values(self.scale)?, values(self.shift)?);
        let (mean, variance) = (values(Some(self.mean))?, values(Some(self.variance))?);
        let each = |values: Option<&[f32]>, absent: f64, i: usize| values.map_or(absent, |v| v[i] as f64);
        let folded = (0..n as usize).map(|i| {
            let factor = each(scale.as_deref(), 1.0, i) / (each(variance.as_deref(), 1.0, i) + self.eps).sqrt();
            let centre = each(bias, 0.0, i) - each(mean.as_deref(), 0.0, i);
            (factor, (centre * factor + each(shift.as_deref(), 0.0, i)) as f32)
        });
        Ok(folded.unzip())
    }
}

impl PackedConvolution {
    /// Lays out a weight of float32 or 16 bits `[out, in / groups, spatial...]`, with the normalisation that follows folded into it. The input has a
    /// border of zeros, of its last dimensions, which are spatial.
    pub fn new(
        weight: &Tensor,
        bias: Option<&Tensor>,
        normalisation: Option<&Normalisation<'_>>,
        spec: Spec,
        border: &[[i64; 2]],
        has_batch: bool,
    ) -> Result<PackedConvolution> {
        let what = "convolution";
        check!(is_single(weight.dtype()), Type, "{what}: expected a float32 weight, got {}", weight.describe());
        spec.check_weight(weight.sizes())?;
        let (spatial, others) = border.split_at(border.len().min(spec.dim()));
        check!(
            others.as_flattened().iter().all(|&n| n == 0),
            "{what}: the border {border:?} is of more than spatial dimensions"
        );
        let n = weight.sizes()[0];
        let mut bias = bias_values(what, bias, n)?;
        let mut scale = None;
        if let Some(normalisation) = normalisation {
            let (factors, summands) = normalisation.folded(bias.as_deref(), n)?;
            (scale, bias) = (Some(factors), Some(summands));
        }
        let dense = widened(weight)?;
        // SAFETY: float32 and contiguous.
        let values = unsafe { dense.as_slice::<f32>() };
        let mut params = spec.params(weight.sizes());
        for (&[before, behind], axis) in spatial.iter().zip((0..3).rev()) {
            params.padding[axis] = params.padding[axis].saturating_add(before as usize);
            params.padding_behind[axis] = params.padding_behind[axis].saturating_add(behind as usize);
        }
        let is_brain = weight.dtype() == DType::BFloat16;
        let pairs = is_brain.then(|| PackedConv::of_pairs(&params, values, scale.as_deref())).flatten();
        Ok(PackedConvolution {
            reads_pairs: pairs.is_some(),
            conv: Arc::new(pairs.unwrap_or_else(|| PackedConv::new(&params, values, scale.as_deref()).kept())),
            bias: bias.map(Arc::from),
            is_last: spec.is_last(weight),
            spec,
            border: spatial.into(),
            weight_sizes: weight.sizes().into(),
            dtype: weight.dtype(),
            // A normalisation of a result without a batch is not one of the weight's channels.
            has_batch: has_batch || normalisation.is_some(),
        })
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.conv.bytes() + self.bias.as_ref().map_or(0, |b| size_of_val(&b[..]))
    }

    /// Whether the kernel computes images with channels last.
    fn computes_last(&self) -> bool {
        self.conv.suits_channels_last()
    }

    /// Whether the input has no batch; an error where it has another rank.
    fn is_unbatched(&self, x: &Tensor) -> Result<bool> {
        Ok(!self.has_batch && check_rank("conv", x, self.spec.dim())?)
    }

    /// A copy of the input with channels last, where the kernel wants one. Few channels are put in order as they are read.
    fn turned(&self, x: &Tensor, last: bool) -> Result<Option<Tensor>> {
        let is_few = self.conv.params().groups == 1 && x.sizes()[1] <= FEW_CHANNELS;
        if !last || is_few {
            return Ok(None);
        }
        let strides = geometry::channels_last_strides(x.sizes());
        let is_turned = geometry::same_layout(x.sizes(), x.strides(), &strides);
        if is_turned { Ok(None) } else { laid_out(x, &strides).map(Some) }
    }

    /// As [`Packed::run_into`], of a batch, whose result has these sizes.
    fn run_batch(
        &self,
        x: &Tensor,
        sizes: &[i64],
        residual: Option<&Tensor>,
        activation: Activation<f32>,
        place: Option<&Tensor>,
    ) -> Result<Tensor> {
        let strides = self.spec.output_strides(x, self.is_last, sizes)?;
        let single = |t: &Tensor| iter::to_dtype(t, DType::Float32);
        let residual = residual.map(single).transpose()?;
        let read = if self.reads_pairs { in_pairs(x)? } else { single(x)? };
        // Where the kernel's layout or dtype is not the result's, the place is taken at the end.
        let computed = self.computes_last().then(|| geometry::channels_last_strides(sizes));
        let is_result = self.dtype == DType::Float32 && strides == computed;
        let y = fresh(place.filter(|_| is_result), sizes, computed.as_deref(), DType::Float32)?;
        self.compute(&read, residual.as_ref(), activation, &y)?;
        if is_result {
            return Ok(y);
        }
        // Where both layouts are one, the place is taken.
        let out = fresh(place.filter(|p| !p.same(&y)), sizes, strides.as_deref(), self.dtype)?;
        // Elements of one dtype are turned by tiles, and those that lie alike are rounded by vectors.
        let is_alike = geometry::same_layout(sizes, y.strides(), out.strides());
        iter::copy(&out, &if is_alike { y } else { iter::to_dtype(&y, self.dtype)? })?;
        Ok(out)
    }

    /// As [`PackedConvolution::run_batch`], in single precision, into a fresh tensor that lies as the kernel computes.
    fn compute(&self, x: &Tensor, residual: Option<&Tensor>, activation: Activation<f32>, out: &Tensor) -> Result<()> {
        let computes_last = self.computes_last();
        // The residual may be what the place holds.
        let is_like = |r: &Tensor| geometry::same_layout(out.sizes(), r.strides(), out.strides());
        let accumulate = residual.is_some_and(|r| r.data::<u8>() == out.data::<u8>() && is_like(r));
        let dense = match residual.filter(|_| !accumulate) {
            Some(r) if is_like(r) => Some(r.clone()),
            Some(r) => Some(laid_out(r, out.strides())?),
            None => None,
        };
        if out.numel() > 0 {
            let turned = self.turned(x, computes_last)?;
            let x = turned.as_ref().unwrap_or(x);
            // The elements of the result in the order they lie in.
            let row = out.alias(&[out.numel()], &[1], out.offset(), DType::Float32)?;
            // SAFETY: float32; `out` is fresh.
            let (px, po) = unsafe { (span::<f32>(x), row.as_mut_slice::<f32>()) };
            // SAFETY: float32, and as dense as the result.
            let residual = dense.as_ref().map(|r| unsafe { span::<f32>(r) });
            let epilogue = ConvEpilogue { bias: self.bias.as_deref(), residual, accumulate, activation };
            match computes_last {
                true => self.conv.run_channels_last(&images(x, px), po, &epilogue),
                false => self.conv.run(&images(x, px), po, &epilogue),
            }
        }
        Ok(())
    }
}

/// A batch of images of 16 bits, two channels of which have the place of a float32: itself where its channels are innermost and pairs lie
/// where one may, or a copy.
fn in_pairs(x: &Tensor) -> Result<Tensor> {
    let lies_in_pairs = |x: &Tensor| {
        let is_even = |(i, s): (usize, &i64)| if i == 1 { *s == 1 } else { s % 2 == 0 || x.sizes()[i] == 1 };
        let is_aligned = x.offset() % 2 == 0 && x.data::<f32>().is_aligned();
        is_aligned && x.strides().iter().enumerate().all(is_even)
    };
    let dense = if lies_in_pairs(x) { x.clone() } else { laid_out(x, &geometry::channels_last_strides(x.sizes()))? };
    let half = |(i, n): (usize, &i64)| if i == 1 { *n } else { n / 2 };
    let strides: Dims = dense.strides().iter().enumerate().map(half).collect();
    let mut sizes = Dims::from(dense.sizes());
    sizes[1] /= 2;
    dense.alias(&sizes, &strides, dense.offset() / 2, DType::Float32)
}

impl Packed for PackedConvolution {
    fn dtype(&self) -> DType {
        self.dtype
    }

    fn channels_last(&self) -> Option<PackedConvolution> {
        self.computes_last().then(|| PackedConvolution { is_last: true, ..self.clone() })
    }

    fn output_size(&self, x: &Tensor) -> Result<Dims> {
        let (dim, dtype) = (self.spec.dim(), self.dtype.name());
        check!(x.dtype() == self.dtype, "conv{dim}d: expected an input of {dtype}, got {}", x.describe());
        let is_unbatched = self.is_unbatched(x)?;
        let mut sizes = Dims::from(x.sizes());
        if is_unbatched {
            sizes.insert(0, 1);
        }
        for (size, [before, behind]) in sizes.iter_mut().rev().zip(&self.border) {
            *size = size.saturating_add(*before).saturating_add(*behind);
        }
        let mut sizes = self.spec.output_size(&sizes, &self.weight_sizes, None)?;
        if is_unbatched {
            sizes.remove(0);
        }
        Ok(sizes)
    }

    fn run_into(
        &self,
        x: &Tensor,
        residual: Option<&Tensor>,
        activation: Activation<f32>,
        place: Option<&Tensor>,
    ) -> Result<Tensor> {
        let sizes = self.output_size(x)?;
        if let Some(r) = residual {
            check!(
                r.dtype() == self.dtype && r.sizes() == sizes.as_slice(),
                "conv{}d: expected a residual of {} and of size {:?}, got {}",
                self.spec.dim(),
                self.dtype.name(),
                sizes.as_slice(),
                r.describe()
            );
        }
        if x.ndim() == self.weight_sizes.len() {
            return self.run_batch(x, &sizes, residual, activation, place);
        }
        let batch = |t: Option<&Tensor>| t.map(batch_of_one).transpose();
        let (residual, placed) = (batch(residual)?, batch(place)?);
        let of_batch = [&[1], &sizes[..]].concat();
        let y = self.run_batch(&batch_of_one(x)?, &of_batch, residual.as_ref(), activation, placed.as_ref())?;
        match place {
            Some(place) if placed.is_some_and(|p| p.same(&y)) => Ok(place.clone()),
            _ => y.alias(&y.sizes()[1..], &y.strides()[1..], y.offset(), y.dtype()),
        }
    }
}

/// The tensor as the only one of a batch.
fn batch_of_one(t: &Tensor) -> Result<Tensor> {
    let whole = t.sizes().first().map_or(1, |n| n.saturating_mul(t.strides()[0]));
    t.alias(&[&[1], t.sizes()].concat(), &[&[whole], t.strides()].concat(), t.offset(), t.dtype())
}

/// A copy with other strides.
fn laid_out(t: &Tensor, strides: &[i64]) -> Result<Tensor> {
    let copy = Tensor::empty_strided(t.sizes(), strides, t.dtype())?;
    iter::copy(&copy, t)?;
    Ok(copy)
}
