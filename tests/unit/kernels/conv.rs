use super::numbers::Numbers;
use half::bf16;
use infer::kernels::conv::winograd::MOST_OF_FOUR;
use infer::kernels::conv::*;
use infer::kernels::gemm::Activation;
use infer::kernels::gemm::reduced::Form;
use infer::kernels::isa::{Isa, available, isa};

/// The definition, in `f64`.
fn naive(p: &Params, batch: usize, x: &[f64], size: [usize; 3], w: &[f64]) -> Vec<f64> {
    let out = p.output_size(size);
    let (ins, outs) = (p.in_channels / p.groups, p.out_channels / p.groups);
    let (taps, total): (usize, usize) = (p.kernel.iter().product(), size.iter().product());
    let [_, kh, kw] = p.kernel;
    let mut y = Vec::new();
    for n in 0..batch {
        for o in 0..p.out_channels {
            // The channels of the group, and their weights.
            let x = &x[(n * p.in_channels + o / outs * ins) * total..][..ins * total];
            let w = &w[o * ins * taps..][..ins * taps];
            for pos in 0..out.iter().product() {
                let at = [pos / (out[1] * out[2]), pos / out[2] % out[1], pos % out[2]];
                let mut sum = 0.0;
                for tap in 0..taps {
                    let t = [tap / (kh * kw), tap / kw % kh, tap % kw];
                    let i: [isize; 3] = std::array::from_fn(|d| {
                        (at[d] * p.stride[d] + t[d] * p.dilation[d]) as isize - p.padding[d] as isize
                    });
                    if (0..3).all(|d| i[d] >= 0 && i[d] < size[d] as isize) {
                        let from = (i[0] as usize * size[1] + i[1] as usize) * size[2] + i[2] as usize;
                        let channels = x[from..].iter().step_by(total).zip(w[tap..].iter().step_by(taps));
                        sum += channels.map(|(x, w)| x * w).sum::<f64>();
                    }
                }
                y.push(sum);
            }
        }
    }
    y
}

fn close(got: f64, want: f64, depth: usize, eps: f64) -> bool {
    (got - want).abs() <= eps * 2.0 * (depth as f64 + 8.0)
}

/// On every instruction set.
fn check(p: &Params, batch: usize, size: [usize; 3], last: bool) {
    let mut numbers = Numbers::new((size[2] * 7 + p.kernel[2]) as u64);
    let total: usize = size.iter().product();
    let depth = p.taps() * p.in_channels / p.groups;
    let x = numbers.vec(batch * p.in_channels * total, |x| x);
    let w = numbers.vec(p.out_channels * depth, |x| x);
    let bias = numbers.vec(p.out_channels, |x| x);
    let want = naive(p, batch, &x, size, &w);
    let residual = numbers.vec(want.len(), |x| x);
    let positions = p.output_size(size).iter().product::<usize>();
    let narrow = |x: &[f64]| x.iter().map(|&x| x as f32).collect::<Vec<f32>>();
    // The same input with channels last.
    let mut turned = vec![0.0f32; x.len()];
    let (mut strides, c) = ([p.in_channels * total, total, size[1] * size[2], size[2], 1], p.in_channels);
    if last {
        for (i, &v) in x.iter().enumerate() {
            turned[i / (c * total) * c * total + i % total * c + i / total % c] = v as f32;
        }
        strides = [c * total, 1, size[1] * size[2] * c, size[2] * c, c];
    } else {
        turned = narrow(&x);
    }
    let (b32, r32) = (narrow(&bias), narrow(&residual));
    for isa in available() {
        // The residual apart, and where the result goes.
        for accumulate in [false, true] {
            let apart = Some(&r32[..]).filter(|_| !accumulate);
            let epilogue = ConvEpilogue { bias: Some(&b32), residual: apart, accumulate, activation: Activation::Relu };
            let mut y = if accumulate { r32.clone() } else { vec![f32::NAN; want.len()] };
            PackedConv::new(p, &narrow(&w), None).run_on(
                isa,
                &Input { data: &turned, batch, size, strides },
                &mut y,
                &epilogue,
            );
            for (i, (&got, &want)) in y.iter().zip(&want).enumerate() {
                let want = (want + bias[i / positions % p.out_channels] + residual[i]).max(0.0);
                assert!(close(got as f64, want, depth, 1.2e-7), "{p:?} {size:?} {isa:?} at {i}: {got} for {want}");
            }
            let conv = PackedConv::new(p, &narrow(&w), None);
            // A convolution of few channels a group is kept with groups in one.
            let conv = if p.groups > 1 { conv.kept() } else { conv };
            if !conv.suits_channels_last() || p.is_depthwise() && !last {
                continue;
            }
            // Results and residuals with channels last.
            let turn = |x: &[f32]| {
                let mut turned = x.to_vec();
                for (i, &v) in x.iter().enumerate() {
                    let (image, o, position) =
                        (i / (p.out_channels * positions), i / positions % p.out_channels, i % positions);
                    turned[(image * positions + position) * p.out_channels + o] = v;
                }
                turned
            };
            let want = turn(&y);
            let residual = turn(&r32);
            let mut y = if accumulate { residual.clone() } else { vec![f32::NAN; want.len()] };
            let epilogue = ConvEpilogue { residual: Some(&residual[..]).filter(|_| !accumulate), ..epilogue };
            conv.run_channels_last_on(isa, &Input { data: &turned, batch, size, strides }, &mut y, &epilogue);
            for (i, (&got, &want)) in y.iter().zip(&want).enumerate() {
                assert!(
                    close(got.into(), want.into(), depth, 2.4e-7),
                    "{p:?} {size:?} {isa:?} at {i}: {got} for {want}"
                );
            }
        }
        if !last {
            let mut y = vec![f64::NAN; want.len()];
            let epilogue = ConvEpilogue {
                activation: Activation::Map(|x: &mut [f64]| x.iter_mut().for_each(|x| *x *= 2.0)),
                ..ConvEpilogue::default()
            };
            PackedConv::new(p, &w, None).run_on(isa, &Input { data: &x, batch, size, strides }, &mut y, &epilogue);
            for (i, (&got, &want)) in y.iter().zip(&want).enumerate() {
                assert!(close(got, 2.0 * want, depth, 4.5e-16), "{p:?} {size:?} {isa:?} at {i}: {got} for {want}");
            }
        }
    }
}

/// A convolution whose channels are read in pairs; the numbers are such that `bf16` holds them. Not where the processor has none.
fn check_pairs(p: &Params, batch: usize, size: [usize; 3]) {
    let mut numbers = Numbers::new((size[2] * 7 + p.kernel[2]) as u64);
    let (total, c): (usize, usize) = (size.iter().product(), p.in_channels);
    let depth = p.taps() * c / p.groups;
    let x = numbers.vec(batch * c * total, |x| x);
    let w = numbers.vec(p.out_channels * depth, |x| x);
    let bias = numbers.vec(p.out_channels, |x| x as f32);
    let scale: Vec<f64> = (0..p.out_channels).map(|o| if o % 2 == 0 { 0.5 } else { -2.0 }).collect();
    let weight: Vec<f32> = w.iter().map(|&x| x as f32).collect();
    let Some(conv) = PackedConv::of_pairs(p, &weight, Some(&scale)) else {
        assert!(!Form::of::<bf16>(isa()).pairs, "{p:?}");
        return;
    };
    let mut turned = vec![bf16::ZERO; x.len()];
    for (i, &v) in x.iter().enumerate() {
        turned[i / (c * total) * c * total + i % total * c + i / total % c] = bf16::from_f64(v);
    }
    let pairs: Vec<f32> = turned
        .chunks_exact(2)
        .map(|x| f32::from_bits(u32::from(x[0].to_bits()) | u32::from(x[1].to_bits()) << 16))
        .collect();
    let half = c / 2;
    let strides = [half * total, 1, size[1] * size[2] * half, size[2] * half, half];
    let sums = naive(p, batch, &x, size, &w);
    let mut y = vec![f32::NAN; sums.len()];
    let epilogue = ConvEpilogue { bias: Some(&bias), activation: Activation::Relu, ..ConvEpilogue::default() };
    conv.run_channels_last(&Input { data: &pairs, batch, size, strides }, &mut y, &epilogue);
    let positions = p.output_size(size).iter().product::<usize>();
    for (i, &got) in y.iter().enumerate() {
        let (image, position, o) =
            (i / (p.out_channels * positions), i / p.out_channels % positions, i % p.out_channels);
        let sum = sums[(image * p.out_channels + o) * positions + position];
        let want = (sum * scale[o] + f64::from(bias[o])).max(0.0);
        assert!(close(got.into(), want, depth, 1.2e-7), "{p:?} {size:?} at {i}: {got} for {want}");
    }
}

#[test]
fn channels_in_pairs_are_convolved_as_they_are_one_by_one() {
    for (channels, outs, groups) in [(2, 16, 1), (34, 20, 1), (32, 64, 2), (64, 64, 16)] {
        for (kernel, stride, padding, dilation) in [
            ([1, 1, 1], [1, 1, 1], [0, 0, 0], [1, 1, 1]),
            ([1, 1, 1], [1, 2, 2], [0, 0, 0], [1, 1, 1]),
            ([1, 3, 3], [1, 1, 1], [0, 1, 1], [1, 1, 1]),
            ([1, 3, 3], [1, 2, 2], [0, 1, 1], [1, 1, 1]),
            ([1, 3, 3], [1, 1, 1], [0, 4, 4], [1, 4, 4]),
            ([1, 1, 5], [1, 1, 2], [0, 0, 2], [1, 1, 1]),
            ([2, 3, 2], [1, 1, 1], [1, 0, 1], [1, 1, 1]),
        ] {
            let p = Params::new(channels, outs, kernel, stride, padding, dilation, groups);
            check_pairs(&p, 1, [1 + kernel[0], 9, 14]);
            check_pairs(&p, 3, [kernel[0], 5, 6]);
        }
    }
}

#[test]
fn grid_of_windows() {
    for (channels, outs, groups) in [(3, 5, 1), (4, 6, 2), (6, 6, 6), (3, 9, 3), (1, 1, 1), (10, 3, 1)] {
        for kernel in [[1, 1], [3, 3], [2, 5]] {
            for stride in [[1, 1], [2, 2], [1, 3]] {
                for padding in [[0, 0], [1, 1], [2, 3]] {
                    for dilation in [[1, 1], [2, 3]] {
                        let p = Params::new_2d(channels, outs, kernel, stride, padding, dilation, groups);
                        check(&p, 1, [1, 9, 14], false);
                    }
                }
            }
        }
    }
}

#[test]
fn sizes_of_images() {
    for (h, w) in [(7, 7), (14, 14), (5, 33), (1, 50), (28, 3), (40, 1), (3, 70)] {
        for stride in [1, 2] {
            let p = Params::new_2d(5, 17, [3, 3], [stride; 2], [1, 1], [1, 1], 1);
            check(&p, 2, [1, h, w], false);
            let p = Params::new_2d(5, 5, [3, 3], [stride; 2], [1, 1], [1, 1], 5);
            check(&p, 2, [1, h, w], h == 7);
            let p = Params::new_2d(20, 33, [1, 1], [stride; 2], [0, 0], [1, 1], 1);
            check(&p, 1, [1, h, w], w == 14);
        }
    }
}

#[test]
fn channels_last() {
    for (channels, outs, groups) in [(3, 16, 1), (20, 33, 1), (16, 16, 16), (21, 21, 21), (1, 40, 1)] {
        for kernel in [[1, 1], [3, 3], [2, 5], [1, 3]] {
            for (stride, padding) in [([1, 1], [0, 0]), ([1, 1], [1, 1]), ([2, 2], [1, 2]), ([2, 1], [0, 0])] {
                for dilation in [[1, 1], [2, 3], [9, 4]] {
                    for size in [[1, 7, 7], [1, 10, 19]] {
                        let p = Params::new_2d(channels, outs, kernel, stride, padding, dilation, groups);
                        check(&p, 2, size, true);
                        check(&p, 1, size, false);
                    }
                }
            }
        }
    }
    // Rows of the matrix a power of two apart, and blocks of rows, depth and channels.
    for (channels, outs, kernel, size) in [(512, 290, 3, 7), (512, 70, 1, 9), (64, 33, 3, 70), (800, 32, 3, 5)] {
        let p = Params::new_2d(channels, outs, [kernel; 2], [1, 1], [kernel / 2; 2], [1, 1], 1);
        check(&p, 1, [1, size, size], true);
        let p = Params { stride: [1, 2, 2], ..p };
        check(&p, 1, [1, size, size], true);
    }
    let p = Params::new_2d(512, 40, [3, 3], [1, 1], [12, 12], [12, 12], 1);
    check(&p, 1, [1, 20, 20], true);
}

#[test]
fn channels_last_of_groups() {
    // Groups in one, some of them left over, groups wider than a vector, and those whose outputs are not as many as their inputs.
    for (channels, outs, groups) in
        [(32, 32, 8), (24, 24, 3), (36, 24, 6), (16, 64, 16), (64, 32, 4), (60, 60, 3), (70, 50, 2)]
    {
        for (kernel, stride, padding, dilation) in
            [(3, 1, 1, 1), (3, 2, 1, 1), (1, 1, 0, 1), (3, 1, 2, 2), (3, 1, 0, 1)]
        {
            let p = Params::new_2d(channels, outs, [kernel; 2], [stride; 2], [padding; 2], [dilation; 2], groups);
            for last in [false, true] {
                check(&p, 2, [1, 6, 9], last);
            }
        }
    }
}

#[test]
fn channels_last_of_volumes() {
    for (channels, outs, groups) in [(3, 17, 1), (20, 32, 1), (16, 32, 4), (16, 16, 16)] {
        for (kernel, stride, padding, dilation) in [
            ([3, 3, 3], [1; 3], [1; 3], [1; 3]),
            ([3, 3, 2], [2, 1, 2], [1, 0, 2], [1; 3]),
            ([3, 1, 1], [1; 3], [1, 0, 0], [1; 3]),
            ([3, 1, 1], [2, 1, 1], [0, 0, 0], [1; 3]),
            ([1, 3, 3], [1; 3], [0, 1, 1], [1; 3]),
            ([1, 1, 1], [1; 3], [0; 3], [1; 3]),
            ([2, 3, 1], [1; 3], [1, 2, 0], [2, 2, 1]),
            // The outer slices of the output read padding alone.
            ([2, 1, 1], [1; 3], [3, 0, 0], [1; 3]),
            ([2, 1, 1], [1; 3], [4, 0, 0], [9, 1, 1]),
        ] {
            let p = Params::new(channels, outs, kernel, stride, padding, dilation, groups);
            for last in [false, true] {
                check(&p, 2, [5, 4, 6], last);
            }
        }
    }
}

#[test]
fn channels_last_of_long_rows() {
    // Columns in several items, of strides, of taps apart, at the ends of the row.
    for (stride, padding, dilation) in [(1, 3, 1), (2, 0, 1), (3, 2, 1), (1, 0, 5), (1, 6, 2)] {
        let lift = |last, first| [first, first, last];
        let p = Params::new(24, 33, [1, 1, 7], lift(stride, 1), lift(padding, 0), lift(dilation, 1), 1);
        for last in [false, true] {
            check(&p, 1, [1, 1, 9001], last);
        }
    }
}

#[test]
fn deep_windows_and_layouts() {
    let p = Params::new_2d(70, 30, [3, 3], [1, 1], [1, 1], [1, 1], 1);
    check(&p, 1, [1, 13, 13], false);
    check(&p, 1, [1, 13, 13], true);
    let p = Params::new_2d(420, 19, [1, 1], [1, 1], [0, 0], [1, 1], 1);
    check(&p, 1, [1, 9, 9], false);
    let p = Params::new_2d(8, 100, [3, 3], [1, 1], [1, 1], [1, 1], 1);
    check(&p, 1, [1, 44, 45], false);
}

#[test]
fn small_maps_of_many_channels_take_im2row() {
    for (channels, outs, groups, hw) in [(9, 64, 1, 7), (18, 130, 2, 7), (9, 66, 1, 14), (3, 70, 1, 5)] {
        for (kernel, stride) in [([3, 3], [1, 1]), ([3, 3], [2, 2]), ([1, 1], [1, 1])] {
            let p = Params::new_2d(channels, outs, kernel, stride, [kernel[0] / 2; 2], [1, 1], groups);
            check(&p, 2, [1, hw, hw], hw == 5);
        }
    }
}

#[test]
fn taps_that_read_only_padding_are_left_out() {
    for (channels, outs, hw) in [(10, 5, 20), (150, 17, 20), (10, 64, 14)] {
        for (kernel, stride, padding, dilation) in [
            ([3, 3], 1, [12, 12], [12, 12]),
            ([3, 3], 1, [24, 36], [24, 36]),
            ([3, 3], 2, [18, 3], [18, 3]),
            ([5, 1], 1, [16, 0], [8, 1]),
            // The first and the last outputs read nothing at all.
            ([2, 2], 1, [40, 40], [30, 30]),
            // Nor do most, and what lies between those that do is more than memory has.
            ([3, 3], 1 << 40, [1 << 40, 1 << 40], [1, 1]),
        ] {
            let p = Params::new_2d(channels, outs, kernel, [stride; 2], padding, dilation, 1);
            check(&p, 2, [1, hw, hw], hw == 14);
        }
    }
}

#[test]
fn zeros_before_the_input_and_behind_it_may_differ() {
    // Windows gathered, products of rows of taps, tiles of Winograd, channels on their own, groups in one, few channels.
    for (channels, outs, groups) in [(10, 5, 1), (10, 64, 1), (32, 32, 1), (16, 16, 16), (32, 32, 8), (3, 8, 1)] {
        for (kernel, stride, dilation) in
            [([1, 3, 3], 1, 1), ([1, 3, 3], 2, 1), ([1, 1, 1], 1, 1), ([1, 1, 3], 1, 4), ([2, 3, 3], 1, 1)]
        {
            for (padding, padding_behind) in
                [([0, 0, 0], [0, 1, 1]), ([0, 2, 0], [0, 0, 3]), ([0, 0, 8], [0, 0, 0]), ([1, 0, 1], [2, 12, 0])]
            {
                let p = Params {
                    in_channels: channels,
                    out_channels: outs,
                    kernel,
                    stride: [1, stride, stride],
                    padding,
                    padding_behind,
                    dilation: [1, dilation, dilation],
                    groups,
                };
                for last in [false, true] {
                    check(&p, 2, [3, 9, 10], last);
                }
            }
        }
    }
}

#[test]
fn few_channels_are_copied_with_their_padding() {
    for (kernel, stride, dilation) in [([7, 7], [2, 2], [1, 1]), ([3, 3], [1, 1], [1, 1]), ([1, 3], [3, 1], [2, 2])] {
        let p = Params::new_2d(3, 4, kernel, stride, [kernel[0] / 2, 1], dilation, 1);
        check(&p, 1, [1, 90, 71], false);
    }
}

#[test]
fn three_dimensions() {
    for groups in [1, 2, 4] {
        let p = Params::new(4, 8, [2, 3, 3], [1, 2, 1], [1, 1, 2], [2, 1, 1], groups);
        check(&p, 2, [4, 6, 7], false);
    }
}

#[test]
fn transposed_is_the_adjoint() {
    for isa in available() {
        for (groups, stride, padding, dilation, extra) in
            [(1, 1, 0, 1, 0), (1, 2, 1, 1, 1), (2, 2, 0, 2, 0), (4, 3, 1, 1, 2), (1, 2, 2, 2, 1)]
        {
            let p = TransposedParams {
                in_channels: 4,
                out_channels: 8,
                kernel: [1, 3, 2],
                stride: [1, stride, stride],
                padding: [0, padding, padding.min(1)],
                output_padding: [0, extra, 0],
                dilation: [1, dilation, dilation],
                groups,
            };
            let (size, batch) = ([1, 5, 6], 2);
            let out = p.output_size(size);
            let (inputs, positions) = (size.iter().product::<usize>(), out.iter().product::<usize>());
            let (ins, outs, taps) = (4 / groups, 8 / groups, 6);
            let mut numbers = Numbers::new(5);
            let x = numbers.vec(batch * 4 * inputs, |x| x as f32);
            let w = numbers.vec(4 * outs * taps, |x| x as f32);
            let bias = numbers.vec(8, |x| x as f32);
            let mut want = vec![0.0f64; batch * 8 * positions];
            for (i, y) in want.iter_mut().enumerate() {
                *y = bias[i / positions % 8] as f64;
            }
            for n in 0..batch {
                for c in 0..4 {
                    for i in 0..inputs {
                        for o in 0..outs {
                            for t in 0..taps {
                                let h = i / 6 * stride + t / 2 * dilation;
                                let v = i % 6 * stride + t % 2 * dilation;
                                let (Some(h), Some(v)) = (h.checked_sub(p.padding[1]), v.checked_sub(p.padding[2]))
                                else {
                                    continue;
                                };
                                if h < out[1] && v < out[2] {
                                    want[((n * 8 + c / ins * outs + o) * out[1] + h) * out[2] + v] +=
                                        x[(n * 4 + c) * inputs + i] as f64 * w[(c * outs + o) * taps + t] as f64;
                                }
                            }
                        }
                    }
                }
            }
            let mut y = vec![f32::NAN; want.len()];
            let epilogue = ConvEpilogue { bias: Some(&bias), ..ConvEpilogue::default() };
            conv_transpose_on(isa, &p, &w, &Input::dense(&x, batch, 4, size), &mut y, &epilogue);
            for (got, want) in y.iter().zip(&want) {
                assert!(close(*got as f64, *want, 24, 1.2e-7), "{p:?} {isa:?}: {got} for {want}");
            }
        }
    }
}

#[test]
fn half_types_round_once() {
    let p = Params::new_2d(2, 3, [3, 3], [1, 1], [1, 1], [1, 1], 1);
    let mut numbers = Numbers::new(9);
    let (x, w) = (numbers.vec(2 * 30, half::bf16::from_f64), numbers.vec(3 * 18, half::bf16::from_f64));
    let wide = |x: &[half::bf16]| x.iter().map(|x| x.to_f64()).collect::<Vec<f64>>();
    let want = naive(&p, 1, &wide(&x), [1, 5, 6], &wide(&w));
    let mut y = vec![half::bf16::ZERO; want.len()];
    convolution(&p, &w, &Input::dense(&x, 1, 2, [1, 5, 6]), &mut y, &ConvEpilogue::default());
    for (y, want) in y.iter().zip(&want) {
        assert!((y.to_f64() - want).abs() <= want.abs() / 256.0 + 1e-4);
    }
}

#[test]
#[should_panic(expected = "the input is too short")]
fn short_input_is_refused() {
    let p = Params::new_2d(1, 1, [1, 1], [1, 1], [0, 0], [1, 1], 1);
    let input = Input::dense(&[0.0; 3], 1, 1, [1, 2, 2]);
    PackedConv::new(&p, &[1.0f32], None).run(&input, &mut [0.0; 4], &ConvEpilogue::default());
}

#[test]
#[should_panic(expected = "the input is not dense")]
fn transposed_wants_a_dense_input() {
    let kernel = [1; 3];
    let p = TransposedParams {
        in_channels: 2,
        out_channels: 1,
        kernel,
        stride: [1; 3],
        padding: [0; 3],
        output_padding: [0; 3],
        dilation: [1; 3],
        groups: 1,
    };
    let input = Input { strides: [4, 1, 4, 4, 2], ..Input::dense(&[0.0f32; 4], 1, 2, [1, 1, 2]) };
    conv_transpose(&p, &[1.0; 2], &input, &mut [0.0; 2], &ConvEpilogue::default());
}

/// Dense images with channels last of a convolution that is kept, and the sums in order.
fn kept(p: &Params, batch: usize, size: [usize; 3]) -> Vec<(Isa, [f64; 2])> {
    let mut numbers = Numbers::new((size[1] * 7 + p.in_channels) as u64);
    let total: usize = size.iter().product();
    let c = p.in_channels;
    // With all their digits, so that sums in order are rounded, too.
    let full = |x: f64| f64::from((1.7 * x).sin() as f32);
    let x = numbers.vec(batch * c * total, full);
    let w = numbers.vec(p.out_channels * 9 * c, full);
    let bias = numbers.vec(p.out_channels, |x| x as f32);
    let sums = naive(p, batch, &x, size, &w);
    let residual = numbers.vec(sums.len(), |x| x as f32);
    let positions = p.output_size(size).iter().product::<usize>();
    let mut turned = vec![0.0f32; x.len()];
    for (i, &v) in x.iter().enumerate() {
        turned[i / (c * total) * c * total + i % total * c + i / total % c] = v as f32;
    }
    let strides = [c * total, 1, size[1] * size[2] * c, size[2] * c, c];
    let narrow: Vec<f32> = w.iter().map(|&x| x as f32).collect();
    let at = |i: usize| {
        let (image, position, o) =
            (i / (p.out_channels * positions), i / p.out_channels % positions, i % p.out_channels);
        (image * p.out_channels + o) * positions + position
    };
    let input = Input { data: &turned, batch, size, strides };
    let plain = PackedConv::new(p, &narrow, None);
    let conv = PackedConv::new(p, &narrow, None).kept();
    assert!(conv.goes_by_tiles([p.output_size(size)[1], p.output_size(size)[2]]));
    // What the sums are like.
    let scale = (sums.iter().map(|x| x * x).sum::<f64>() / sums.len() as f64).sqrt();
    let errors = |isa: Isa| {
        let mut worst = [0.0f64; 2];
        for (conv, worst) in [&conv, &plain].into_iter().zip(&mut worst) {
            for (accumulate, activation) in [
                (false, Activation::None),
                (true, Activation::Relu),
                (false, Activation::Map(|x: &mut [f32]| x.iter_mut().for_each(|x| *x = -*x))),
            ] {
                let mut y = residual.clone();
                let apart = Some(&residual[..]).filter(|_| !accumulate);
                conv.run_channels_last_on(
                    isa,
                    &input,
                    &mut y,
                    &ConvEpilogue { bias: Some(&bias), residual: apart, accumulate, activation },
                );
                for (i, &got) in y.iter().enumerate() {
                    let sum = sums[at(i)] + f64::from(bias[i % p.out_channels]) + f64::from(residual[i]);
                    let want = match activation {
                        Activation::None => sum,
                        Activation::Relu => sum.max(0.0),
                        Activation::Map(_) => -sum,
                    };
                    *worst = worst.max((f64::from(got) - want).abs());
                }
            }
        }
        (isa, worst.map(|x| x / scale))
    };
    available().map(errors).collect()
}

#[test]
fn winograd_is_nearly_as_near_as_a_sum() {
    // Of tiles of 4 and of 2, borders in and beyond the image, several blocks, several images.
    for (channels, outs, padding, size, batch) in [
        (16, 16, [1, 1], [1, 24, 24], 1),
        (64, 64, [1, 1], [1, 56, 56], 1),
        (64, 32, [0, 2], [1, 15, 18], 3),
        (128, 128, [1, 1], [1, 28, 28], 1),
        (256, 256, [1, 1], [1, 14, 14], 1),
        (256, 272, [1, 1], [1, 7, 7], 2),
        (512, 256, [0, 0], [1, 9, 10], 1),
    ] {
        let p = Params::new_2d(channels, outs, [3, 3], [1, 1], padding, [1, 1], 1);
        for (isa, [got, sum]) in kept(&p, batch, size) {
            println!("{isa:?} {channels} {outs} {size:?}: {got:.1e}, in order {sum:.1e}");
            assert!(got <= 1.2e-7 * (9 * channels) as f64, "{p:?} {isa:?}: {got:.1e}");
            let most = if channels * outs <= MOST_OF_FOUR { 6.0 } else { 2.5 };
            assert!(got <= most * sum, "{p:?} {isa:?}: {got:.1e}, where sums in order have {sum:.1e}");
        }
    }
}
