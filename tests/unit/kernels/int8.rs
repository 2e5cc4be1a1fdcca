//! The kernels against sums in 64 bits, on every instruction set.

use infer::kernels::conv::Params;
use infer::kernels::int8::*;
use infer::kernels::isa::{available, best, set_isa};
use infer::kernels::vmath::simd::Shared;

/// Numbers that look arbitrary, the extremes of a byte among them.
fn bytes(n: usize, seed: usize) -> Vec<u8> {
    let at = |i: usize| match (i + seed) % 11 {
        0 => 255,
        1 => 0,
        2 => 128,
        _ => (((i * 37 + seed * 101) * 2654435761) >> 11) as u8,
    };
    (0..n).map(at).collect()
}

fn signed(n: usize, seed: usize) -> Vec<i8> {
    bytes(n, seed).into_iter().map(|b| b as i8).collect()
}

/// Sums of a convolution as its formula has them, `[batch, position, channel]`.
fn sums(p: &Params, image: &Image<'_>, out: [usize; 3], weight: &[i8]) -> Vec<i64> {
    let (ins, outs) = (p.in_channels / p.groups, p.out_channels / p.groups);
    let [kd, kh, kw] = p.kernel;
    let mut all = Vec::new();
    for b in 0..image.batch {
        for at in 0..out.iter().product() {
            let o = [at / (out[1] * out[2]), at / out[2] % out[1], at % out[2]];
            for c in 0..p.out_channels {
                let mut sum = 0i64;
                for tap in 0..kd * kh * kw {
                    let k = [tap / (kh * kw), tap / kw % kh, tap % kw];
                    let i: [usize; 3] =
                        std::array::from_fn(|d| (o[d] * p.stride[d] + k[d] * p.dilation[d]).wrapping_sub(p.padding[d]));
                    if (0..3).any(|d| i[d] >= image.size[d]) {
                        continue;
                    }
                    let place = ((b * image.size[0] + i[0]) * image.size[1] + i[1]) * image.size[2] + i[2];
                    for ci in 0..ins {
                        let x = image.data[place * p.in_channels + c / outs * ins + ci];
                        let w = weight[(c * ins + ci) * kd * kh * kw + tap];
                        sum += (i64::from(x) - i64::from(image.zero)) * i64::from(w);
                    }
                }
                all.push(sum);
            }
        }
    }
    all
}

#[test]
fn sums_are_exact_and_rounded_once_on_every_instruction_set() {
    // Channels in and out, groups; kernel, stride, padding, dilation; images and their size.
    type Case = ([usize; 3], [usize; 3], [usize; 3], [usize; 3], [usize; 3], (usize, [usize; 3]));
    let cases: &[Case] = &[
        ([64, 80, 1], [1; 3], [1; 3], [0; 3], [1; 3], (1, [1, 5, 7])),
        ([3, 17, 1], [1, 7, 7], [1, 2, 2], [0, 3, 3], [1; 3], (2, [1, 12, 9])),
        ([8, 200, 1], [1, 3, 3], [1; 3], [0, 1, 1], [1; 3], (1, [1, 6, 5])),
        ([6, 4, 2], [1, 3, 2], [1, 2, 1], [0, 2, 1], [1, 2, 3], (1, [1, 9, 8])),
        ([5, 3, 1], [2, 3, 3], [1; 3], [1; 3], [1; 3], (1, [3, 4, 5])),
        ([19, 19, 19], [1, 3, 3], [1, 2, 2], [0, 1, 1], [1; 3], (2, [1, 7, 6])),
        ([70, 70, 70], [1, 5, 5], [1; 3], [0, 2, 2], [1, 2, 1], (1, [1, 9, 7])),
        ([300, 33, 1], [1; 3], [1; 3], [0; 3], [1; 3], (1, [1, 1, 13])),
        ([1, 1, 1], [1; 3], [1; 3], [0; 3], [1; 3], (1, [1, 1, 1])),
    ];
    for (number, &([ins, outs, groups], kernel, stride, padding, dilation, (batch, size))) in cases.iter().enumerate() {
        let p = Params::new(ins, outs, kernel, stride, padding, dilation, groups);
        let out = p.output_size(size);
        let mut data = bytes(batch * size.iter().product::<usize>() * ins, number);
        // Bytes below 128 have tiles of their own.
        if number % 3 == 0 {
            data.iter_mut().for_each(|b| *b &= 127);
        }
        let weight = signed(outs * ins / groups * kernel.iter().product::<usize>(), number + 5);
        let image = Image { data: &data, batch, size, zero: [0, 255, 113][number % 3] };
        let want = sums(&p, &image, out, &weight);
        let bias: Vec<f32> = (0..outs).map(|c| c as f32 * 3.5 - 20.0).collect();
        let factor: Vec<f32> = (0..outs).map(|c| 0.0005 + c as f32 * 1e-5).collect();
        for isa in available() {
            set_isa(isa);
            let conv = ConvInt8::new(p, &weight).unwrap();
            let mut floats = vec![f32::NAN; want.len()];
            let scaling = Scaling { bias: Some(&bias), factor: &factor, relu: number % 2 == 1 };
            // SAFETY: a row of all channels for each image and position.
            unsafe { conv.run(&image, out, &Finish::Floats(scaling, Shared::new(&mut floats))) };
            let mut ints = vec![77u8; want.len()];
            let how = Requantization { bias: &bias, factor: &factor, zero: 7, bounds: (-100, 120) };
            // SAFETY: as above.
            unsafe { conv.run(&image, out, &Finish::Integers(how, Shared::new(&mut ints))) };
            for (i, &sum) in want.iter().enumerate() {
                let (b, f) = (bias[i % outs], factor[i % outs]);
                let float = sum as f32 * f + b;
                let float = if number % 2 == 1 { float.max(0.0) } else { float };
                assert_eq!(floats[i], float, "{isa:?}, case {number}, sum {i}");
                let int = (((sum as f32 + b) * f).round_ties_even() as i64 + 7).clamp(-100, 120) as i8;
                assert_eq!(ints[i] as i8, int, "{isa:?}, case {number}, sum {i}");
            }
        }
        set_isa(best());
    }
}

#[test]
fn bytes_are_looked_up_and_multiplied_alike_on_every_instruction_set() {
    let table: [u8; 256] = std::array::from_fn(|i| (i * 167 + 13) as u8);
    for isa in available() {
        set_isa(isa);
        for n in [0, 1, 63, 64, 65, 200, 40_000] {
            let (x, mut out) = (bytes(n, 3), vec![0; n]);
            lookup(&table, &x, &mut out);
            assert!(x.iter().zip(&out).all(|(&x, &o)| o == table[usize::from(x)]), "{isa:?}, {n}");
        }
        for (rows, n) in [(1, 300), (7, 33), (500, 72)] {
            let (a, b, mut out) = (bytes(rows * n, 1), bytes(n, 2), vec![0; rows * n]);
            let how = Multiplication { zeros: [3, 128], factor: 0.0123, zero: 90, bounds: (0, 255) };
            multiply(&a, &b, &how, &mut out);
            for (i, &o) in out.iter().enumerate() {
                let product = ((i32::from(a[i]) - 3) * (i32::from(b[i % n]) - 128)) as f32;
                let want = ((product * 0.0123).round_ties_even() + 90.0).clamp(0.0, 255.0);
                assert_eq!(f32::from(o), want, "{isa:?}, {rows} rows of {n}, {i}");
            }
        }
    }
    set_isa(best());
}

#[test]
fn the_largest_sums_fit() {
    let k = PackedInt8::LARGEST_K;
    for isa in available() {
        set_isa(isa);
        let weight = PackedInt8::new(1, k, |_, _| -128);
        for (most, zero) in [(255, 0u8), (255, 255), (127, 0), (127, 255)] {
            let (a, mut c) = (vec![most; weight.row_bytes()], [0]);
            weight.multiply(1, &a, a.len(), &weight.start(zero), &mut c);
            assert_eq!(i64::from(c[0]), -128 * (i64::from(most) - i64::from(zero)) * k as i64, "{isa:?}");
        }
    }
    set_isa(best());
    assert!(ConvInt8::new(Params::new_2d(k + 1, 1, [1; 2], [1; 2], [0; 2], [1; 2], 1), &vec![0; k + 1]).is_none());
}
