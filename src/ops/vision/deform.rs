//! Convolution whose samples are moved by offsets: a matrix of samples times the weights.

use super::inputs::check_floating;
use crate::core::fallible_alloc::filled;
use crate::core::{Dims, Result, Tensor, iter};
use crate::kernels::reduce::Real;
use crate::kernels::vmath::simd::Shared;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::elementwise::cast;
use crate::ops::support::sampling::Samples;
use crate::runtime::parallel::parallel_for;
use crate::{check, dispatch_dtype, tensor};

/// The sizes and arguments of a call, checked.
struct Spec {
    batch: usize,
    channels: usize,
    image: [usize; 2],
    kernel: [usize; 2],
    result: [usize; 2],
    stride: [i64; 2],
    pad: [i64; 2],
    dilation: [i64; 2],
    groups: usize,
    offset_groups: usize,
    use_mask: bool,
}

/// The tensors of a call in the dtype it computes in.
struct Given {
    x: Tensor,
    weight: Tensor,
    offset: Tensor,
    mask: Option<Tensor>,
}

impl Spec {
    /// Of the arguments from `first`, the input, on.
    fn new(args: &Args<'_>, first: usize) -> Result<(Spec, Given)> {
        let name = args.name();
        let t = |i: usize| args.at::<&Tensor>(first + i);
        let n = |i: usize| args.at::<i64>(first + i);
        let (x, weight, offset, mask, bias) = (t(0)?, t(1)?, t(2)?, t(3)?, t(4)?);
        let use_mask: bool = args.at(first + 13)?;
        check_floating(name, x)?;
        check!(
            x.ndim() == 4 && weight.ndim() == 4 && offset.ndim() == 4,
            "{name}: input, weight and offset have four dimensions, got {}, {} and {}",
            x.describe(),
            weight.describe(),
            offset.describe()
        );
        let used = [Some(weight), Some(offset), use_mask.then_some(mask), Some(bias)];
        check!(
            used.iter().flatten().all(|t| t.dtype() == x.dtype()),
            "{name}: all tensors should have the same type, {}",
            x.dtype().name()
        );
        let (stride, pad, dilation) = ([n(5)?, n(6)?], [n(7)?, n(8)?], [n(9)?, n(10)?]);
        let (groups, offset_groups) = (n(11)?, n(12)?);
        check!(weight.sizes()[2] > 0 && weight.sizes()[3] > 0, "{name}: kernel sizes must be positive");
        check!(stride.iter().all(|&s| s > 0), "{name}: stride_h: {} stride_w: {}", stride[0], stride[1]);
        check!(pad.iter().all(|&p| p >= 0), "{name}: pad_h: {} pad_w: {}", pad[0], pad[1]);
        check!(dilation.iter().all(|&d| d > 0), "{name}: dilation_h: {} dilation_w: {}", dilation[0], dilation[1]);
        let [batch, channels] = [x.sizes()[0], x.sizes()[1]];
        check!(
            groups > 0 && weight.sizes()[1].checked_mul(groups) == Some(channels) && weight.sizes()[0] % groups == 0,
            "{name}: weights {:?} in {groups} groups do not fit {channels} channels",
            weight.sizes()
        );
        check!(
            offset_groups > 0 && channels % offset_groups == 0,
            "{name}: {channels} channels are not a multiple of {offset_groups} offset groups"
        );
        let mut result = [0; 2];
        for k in 0..2 {
            let span = (weight.sizes()[2 + k] - 1).checked_mul(dilation[k]).and_then(|s| s.checked_add(1));
            let padded = pad[k].checked_mul(2).and_then(|p| p.checked_add(x.sizes()[2 + k]));
            let room = span.zip(padded).and_then(|(s, p)| p.checked_sub(s)).filter(|&r| r >= 0);
            check!(room.is_some(), "{name}: Calculated output size too small");
            result[k] = room.unwrap_or(0) / stride[k] + 1;
        }
        let taps = weight.sizes()[2].saturating_mul(weight.sizes()[3]);
        let moved = taps.saturating_mul(offset_groups);
        check!(
            *offset.sizes() == [batch, moved.saturating_mul(2), result[0], result[1]],
            "{name}: offset has the size {:?}, expected {:?}",
            offset.sizes(),
            [batch, moved.saturating_mul(2), result[0], result[1]]
        );
        check!(
            !use_mask || *mask.sizes() == [batch, moved, result[0], result[1]],
            "{name}: mask has the size {:?}, expected {:?}",
            mask.sizes(),
            [batch, moved, result[0], result[1]]
        );
        check!(
            *bias.sizes() == [weight.sizes()[0]],
            "{name}: bias has the size {:?}, expected [{}]",
            bias.sizes(),
            weight.sizes()[0]
        );
        let compute = x.dtype().opmath();
        let of = |t: &Tensor| -> Result<Tensor> { Ok(dense(&*cast(t, compute)?)?.into_owned()) };
        let given = Given {
            x: of(x)?,
            weight: of(weight)?,
            offset: of(offset)?,
            mask: if use_mask { Some(of(mask)?) } else { None },
        };
        let size = |n: i64| n as usize;
        let spec = Spec {
            batch: size(batch),
            channels: size(channels),
            image: [size(x.sizes()[2]), size(x.sizes()[3])],
            kernel: [size(weight.sizes()[2]), size(weight.sizes()[3])],
            result: result.map(size),
            stride,
            pad,
            dilation,
            groups: size(groups),
            offset_groups: size(offset_groups),
            use_mask,
        };
        Ok((spec, given))
    }

    fn taps(&self) -> usize {
        self.kernel[0] * self.kernel[1]
    }

    fn points(&self) -> usize {
        self.result[0] * self.result[1]
    }

    /// `[batch, groups, channels of a group x taps, points]`: the matrices weights are multiplied with.
    fn columns(&self) -> [i64; 3] {
        let rows = self.channels / self.groups * self.taps();
        [self.batch * self.groups, rows, self.points()].map(|n| n as i64)
    }

    /// Where the offset (and at half of it the mask) of a tap of a channel lies for a point.
    fn moved(&self, b: usize, channel: usize, tap: usize, point: usize) -> (usize, usize) {
        let group = channel / (self.channels / self.offset_groups);
        let row = (b * self.offset_groups + group) * self.taps() + tap;
        (2 * row * self.points() + point, row * self.points() + point)
    }

    /// The place in the image of a tap of a point.
    fn place<T: Real>(&self, tap: usize, point: usize, offset: [T; 2]) -> [T; 2] {
        let (tap, point) =
            ([tap / self.kernel[1], tap % self.kernel[1]], [point / self.result[1], point % self.result[1]]);
        [0, 1].map(|k| {
            let whole = point[k] as i64 * self.stride[k] - self.pad[k] + tap[k] as i64 * self.dilation[k];
            T::from_f64(whole as f64) + offset[k]
        })
    }

    /// The elements a place is interpolated from: where, the weight, and how it moves with the place.
    fn corners<T: Real>(&self, place: [T; 2]) -> impl Iterator<Item = (usize, T, [T; 2])> {
        let inside = (0..2).all(|k| place[k] > T::from_f64(-1.0) && place[k] < T::from_f64(self.image[k] as f64));
        let low = place.map(|p| if inside { p.to_f64().floor() } else { 0.0 });
        let far = [0, 1].map(|k| place[k] - T::from_f64(low[k]));
        let [height, width] = self.image.map(|n| n as f64);
        (0..4).filter_map(move |corner| {
            let up = [corner / 2, corner % 2];
            let at = [low[0] + up[0] as f64, low[1] + up[1] as f64];
            let exists = inside && at[0] >= 0.0 && at[0] < height && at[1] >= 0.0 && at[1] < width;
            let weight = [0, 1].map(|k| if up[k] == 1 { far[k] } else { T::ONE - far[k] });
            let slope = [0, 1].map(|k| if up[k] == 1 { T::ONE } else { -T::ONE });
            exists.then(|| {
                let moved = [slope[0] * weight[1], slope[1] * weight[0]];
                (at[0] as usize * width as usize + at[1] as usize, weight[0] * weight[1], moved)
            })
        })
    }
}

/// The samples of a call, as matrices to multiply weights with.
fn columns(s: &Spec, given: &Given, name: &str) -> Result<Tensor> {
    let out = Tensor::empty(&s.columns(), given.x.dtype())?;
    if out.is_shape() || out.numel() == 0 {
        return Ok(out);
    }
    dispatch_dtype!(float_single, given.x.dtype(), name, T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x, offset) = unsafe { (given.x.as_slice::<T>(), given.offset.as_slice::<T>()) };
        // SAFETY: as above.
        let mask = given.mask.as_ref().map(|m| unsafe { m.as_slice::<T>() });
        let (points, plane) = (s.points(), s.image[0] * s.image[1]);
        write::<T>(&out, |y| {
            let y = Shared::new(y);
            // Channels that are moved together are read at the same places.
            let together = s.channels / s.offset_groups;
            parallel_for(s.batch * s.offset_groups * s.taps(), 1 + 1024 / (points * together).max(1), |range| {
                let mut samples = Samples::<T>::new();
                for item in range {
                    let (image, tap) = (item / s.taps(), item % s.taps());
                    let first = image * together;
                    let (at, of_mask) = s.moved(image / s.offset_groups, first % s.channels, tap, 0);
                    for start in (0..points).step_by(Samples::<T>::BLOCK) {
                        samples.clear();
                        for point in start..points.min(start + Samples::<T>::BLOCK) {
                            let moved = [offset[at + point], offset[at + points + point]];
                            s.corners(s.place(tap, point, moved)).for_each(|(i, w, _)| samples.read(i, w));
                            samples.end_point();
                        }
                        for channel in first..first + together {
                            let row = (channel * s.taps() + tap) * points + start;
                            samples.of(&x[channel * plane..][..plane], |i, v| {
                                let v = mask.map_or(v, |m| m[of_mask + start + i] * v);
                                // SAFETY: each sample is written once.
                                unsafe { y.at(row + i).write(v) };
                            });
                        }
                    }
                }
            });
        })?;
    });
    Ok(out)
}

/// Weights as one matrix a group, for every image.
fn weight_matrices(s: &Spec, weight: &Tensor) -> Result<Tensor> {
    let outputs = weight.sizes()[0] / s.groups as i64;
    let rows = s.columns()[1];
    let one = tensor!("view", weight, &[1, s.groups as i64, outputs, rows])?;
    let all = tensor!("expand", &one, &[s.batch as i64, -1, -1, -1])?;
    tensor!("reshape", &all, &[s.columns()[0], outputs, rows])
}

/// A deformable convolution.
pub(super) fn conv2d(args: &Args<'_>) -> Result<Value> {
    let (s, given) = Spec::new(args, 0)?;
    let bias: &Tensor = args.at(4)?;
    let (outputs, dtype) = (given.weight.sizes()[0], args.at::<&Tensor>(0)?.dtype());
    let sizes: Dims = [s.batch as i64, outputs, s.result[0] as i64, s.result[1] as i64].into_iter().collect();
    if given.x.is_shape() || s.batch == 0 || s.channels == 0 || outputs == 0 {
        let out = Tensor::empty(&sizes, dtype)?;
        if !out.is_shape() {
            iter::copy(&out, &tensor!("view", bias, &[1, outputs, 1, 1])?)?;
        }
        return Ok(out.into());
    }
    let product = tensor!("bmm", &weight_matrices(&s, &given.weight)?, &columns(&s, &given, args.name())?)?;
    let product = tensor!("view", &product, &sizes)?;
    let bias = tensor!("view", &*cast(bias, product.dtype())?, &[1, outputs, 1, 1])?;
    let sum = tensor!("add.Tensor", &product, &bias)?;
    Ok(cast(&sum, dtype)?.into_owned().into())
}

/// The gradients of input, weight, offset, mask and bias.
pub(super) fn back(args: &Args<'_>) -> Result<Value> {
    let name = args.name();
    let (s, given) = Spec::new(args, 1)?;
    let grad: &Tensor = args.at(0)?;
    let outputs = given.weight.sizes()[0];
    let expected = [s.batch as i64, outputs, s.result[0] as i64, s.result[1] as i64];
    check!(*grad.sizes() == expected, "{name}: expected a gradient of size {expected:?}, got {:?}", grad.sizes());
    let dtype = args.at::<&Tensor>(1)?.dtype();
    check!(grad.dtype() == dtype, "{name}: the gradient should have the type {}", dtype.name());
    let like = |i: usize| -> Result<Tensor> { Tensor::empty(args.at::<&Tensor>(i)?.sizes(), dtype) };
    let mut made = [like(1)?, like(2)?, like(3)?, like(4)?, like(5)?];
    if given.x.is_shape() {
        return Ok(Value::tuple(made));
    }
    for t in &mut made {
        *t = tensor!("zeros_like", &*t)?;
    }
    if s.batch == 0 || s.channels == 0 || outputs == 0 {
        return Ok(Value::tuple(made));
    }
    let compute = given.x.dtype();
    let grad = dense(&*cast(grad, compute)?)?.into_owned();
    made[4] = cast(&tensor!("sum.dim_IntList", &grad, &[0, 2, 3])?, dtype)?.into_owned();
    let per_group = outputs / s.groups as i64;
    let matrices = tensor!("view", &grad, &[s.columns()[0], per_group, s.points() as i64])?;
    // The weights' gradient: over all images, gradients times samples.
    let samples = columns(&s, &given, name)?;
    let product = tensor!("bmm", &matrices, &tensor!("transpose.int", &samples, 1, 2)?)?;
    let product = tensor!("view", &product, &[s.batch as i64, outputs, s.columns()[1]])?;
    let of_weight = tensor!("sum.dim_IntList", &product, &[0])?;
    let weight_sizes: Dims = given.weight.sizes().into();
    made[1] = cast(&tensor!("view", &of_weight, &weight_sizes)?, dtype)?.into_owned();
    // The samples' gradient, and from it those of what they were made of.
    let turned = tensor!("transpose.int", &weight_matrices(&s, &given.weight)?, 1, 2)?;
    let of_samples = tensor!("contiguous", &tensor!("bmm", &turned, &matrices)?)?;
    let (points, plane) = (s.points(), s.image[0] * s.image[1]);
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: contiguous tensors of this dtype.
        let (x, offset, g) = unsafe { (given.x.as_slice::<T>(), given.offset.as_slice::<T>(), of_samples.as_slice::<T>()) };
        // SAFETY: as above.
        let mask = given.mask.as_ref().map(|m| unsafe { m.as_slice::<T>() });
        let (mut dx, mut doffset) = (filled(x.len(), T::ZERO), filled(offset.len(), T::ZERO));
        let mut dmask = filled(mask.map_or(0, <[T]>::len), T::ZERO);
        for row in 0..s.batch * s.channels * s.taps() {
            let (b, channel, tap) = (row / s.taps() / s.channels, row / s.taps() % s.channels, row % s.taps());
            let start = (b * s.channels + channel) * plane;
            for point in 0..points {
                let (at, of_mask) = s.moved(b, channel, tap, point);
                let place = s.place(tap, point, [offset[at], offset[at + points]]);
                let (g, m) = (g[row * points + point], mask.map_or(T::ONE, |m| m[of_mask]));
                for (i, w, moved) in s.corners(place) {
                    let v = x[start + i];
                    dx[start + i] += g * m * w;
                    doffset[at] += g * m * moved[0] * v;
                    doffset[at + points] += g * m * moved[1] * v;
                    if s.use_mask {
                        dmask[of_mask] += g * w * v;
                    }
                }
            }
        }
        write::<T>(&made[0], |y| y.copy_from_slice(&dx))?;
        write::<T>(&made[2], |y| y.copy_from_slice(&doffset))?;
        if s.use_mask {
            write::<T>(&made[3], |y| y.copy_from_slice(&dmask))?;
        }
    });
    Ok(Value::tuple(made))
}
