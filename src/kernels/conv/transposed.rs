//! Transposed convolutions: a product into columns, then a scattered sum (col2im).

use super::element::ConvElement;
use super::epilogue::{ConvEpilogue, finish};
use super::input::Input;
use super::params::TransposedParams;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::blocking::run;
use crate::kernels::gemm::product::{Product, Rhs};
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::kernels::isa::{Isa, isa};
use crate::runtime::parallel::parallel_for;

/// Elements of one block of columns.
const COLUMNS: usize = 256 << 10;

/// Transposed convolution of dense images into the dense `out`
/// `[batch, out_channels, output_size...]`; the dense weight is `[in, out / groups, kernel...]`.
///
/// # Panics
/// If a slice is too short for its shape, the input is not dense, or the groups do not divide the channels.
pub fn conv_transpose<T: ConvElement>(
    params: &TransposedParams,
    weight: &[T],
    input: &Input<T>,
    out: &mut [T],
    epilogue: &ConvEpilogue<T>,
) {
    conv_transpose_on(isa(), params, weight, input, out, epilogue);
}

/// [`conv_transpose`] on an instruction set.
///
/// # Panics
/// As [`conv_transpose`].
pub fn conv_transpose_on<T: ConvElement>(
    isa: Isa,
    p: &TransposedParams,
    weight: &[T],
    input: &Input<T>,
    out: &mut [T],
    epilogue: &ConvEpilogue<T>,
) {
    assert!(p.groups > 0 && p.in_channels.is_multiple_of(p.groups) && p.out_channels.is_multiple_of(p.groups));
    assert!(p.kernel.iter().chain(&p.stride).chain(&p.dilation).all(|&x| x > 0));
    let Input { data: x, batch, size, .. } = *input;
    assert!(input.is_dense(p.in_channels), "the input is not dense");
    let out_size = p.output_size(size);
    let (inputs, positions): (usize, usize) = (size.iter().product(), out_size.iter().product());
    let taps: usize = p.kernel.iter().product();
    let (ins, outs) = (p.in_channels / p.groups, p.out_channels / p.groups);
    let total = batch * p.out_channels * positions;
    assert!(x.len() >= batch * p.in_channels * inputs, "the input is too short");
    assert!(weight.len() >= p.in_channels * outs * taps, "the weight is too short");
    assert!(out.len() >= total, "the output is too short");
    assert!(epilogue.bias.is_none_or(|b| b.len() >= p.out_channels), "the bias is too short");
    assert!(epilogue.residual.is_none_or(|r| r.len() >= total), "the residual is too short");
    if total == 0 {
        return;
    }
    // Output channels whose columns fit a block; items are such blocks of one image and group.
    let each = (COLUMNS / (taps * inputs).max(1)).clamp(1, outs);
    let blocks = outs.div_ceil(each);
    let to = AssertSync(out.as_mut_ptr());
    let items = |first: usize, end: usize| {
        let mut buffer = T::scratch(each * taps * inputs);
        for item in first..end {
            let (image, o0) = (item / blocks, item % blocks * each);
            let (n, group) = (image / p.groups, image % p.groups);
            let o1 = outs.min(o0 + each);
            // Element (o, tap; c) of the left side is weight[c][o][tap].
            let weight = weight[(group * ins * outs + o0) * taps..].as_ptr();
            let images = Rhs::Raw(x[(n * p.in_channels + group * ins) * inputs..].as_ptr(), inputs, 1);
            let shape = [(o1 - o0) * taps, inputs, ins];
            let product = Product::new(shape, (weight, [1, outs * taps]), images, buffer.ptr(), inputs);
            let product = Product { parallel: false, ..product };
            // SAFETY: weight and input were checked above; the buffer holds the block's columns.
            let columns = unsafe {
                run(isa, &product);
                std::slice::from_raw_parts(buffer.ptr::<T>(), (o1 - o0) * taps * inputs)
            };
            for o in o0..o1 {
                let channel = group * outs + o;
                let at = (n * p.out_channels + channel) * positions;
                // SAFETY: this output plane lies inside `out` and belongs to this item.
                let plane = unsafe { std::slice::from_raw_parts_mut(to.get().add(at), positions) };
                plane.fill(epilogue.bias.map_or(T::ZERO, |b| b[channel]));
                scatter(p, size, out_size, &columns[(o - o0) * taps * inputs..], plane);
                finish(plane, epilogue.residual.map(|r| &r[at..at + positions]), epilogue.activation);
            }
        }
    };
    let work = taps * inputs * ins * each;
    let items = AssertSync(items);
    parallel_for(batch * p.groups * blocks, MULTIPLY_ADDS.div_ceil(work.max(1)), |r| (items.get())(r.start, r.end));
}

/// Adds the columns `[tap][input position]` of one channel to its output plane.
fn scatter<T: ConvElement>(p: &TransposedParams, size: [usize; 3], out: [usize; 3], columns: &[T], plane: &mut [T]) {
    let [kd, kh, kw] = p.kernel;
    let inputs: usize = size.iter().product();
    for tap in 0..kd * kh * kw {
        let tap_at = [tap / (kh * kw), tap / kw % kh, tap % kw];
        // Where input index `i` lands along dimension `d`; outside wraps around or exceeds.
        let land = |d: usize, i: usize| (i * p.stride[d] + tap_at[d] * p.dilation[d]).wrapping_sub(p.padding[d]);
        for d in 0..size[0] {
            for h in 0..size[1] {
                let (od, oh) = (land(0, d), land(1, h));
                if od >= out[0] || oh >= out[1] {
                    continue;
                }
                let from = &columns[tap * inputs + (d * size[1] + h) * size[2]..][..size[2]];
                let to = &mut plane[(od * out[1] + oh) * out[2]..][..out[2]];
                for (w, &value) in from.iter().enumerate() {
                    if let Some(x) = to.get_mut(land(2, w)) {
                        *x += value;
                    }
                }
            }
        }
    }
}
