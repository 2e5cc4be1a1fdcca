use infer::core::iter::*;
use infer::core::{DType, Tensor, geometry};

#[test]
fn tensors_without_data_are_not_read_and_not_written() {
    let bare = |n: i64| {
        Tensor::on_storage(
            infer::core::Storage::without_data(4 * n as usize, infer::core::Device::CPU),
            &[n],
            &[1],
            0,
            DType::Float32,
        )
        .unwrap()
    };
    let real = Tensor::from_slice(&[1f32, 2.]).unwrap();
    assert!(to_dtype(&bare(2), DType::Float64).is_err());
    assert!(copy(&real, &bare(2)).is_err() && copy(&bare(2), &real).is_err());
    let read = std::panic::catch_unwind(|| bare(2).data::<f32>());
    assert!(read.is_err());
    assert!(to_dtype(&bare(0), DType::Float64).is_ok());
}

/// What an element becomes does not go by the loop it is converted in: one alone, a row side by side, every other one.
#[test]
fn conversions_are_the_same_alone_and_in_rows_however_they_lie() {
    let numbers = [
        0.0,
        -0.0,
        1.0,
        -1.5,
        2.5,
        127.0,
        128.0,
        255.9,
        -129.7,
        65504.0,
        65520.0,
        1e-8,
        3.0e9,
        -3.0e9,
        2147483520.0,
        2147483648.0,
        -2147483648.0,
        1e19,
        1e-42,
        0.1,
        16777217.0,
    ];
    let odd = [f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    let dtypes = [
        DType::Float32,
        DType::Float64,
        DType::Float16,
        DType::BFloat16,
        DType::Int64,
        DType::Int32,
        DType::UInt8,
        DType::Int8,
        DType::Bool,
    ];
    let row = |n: &[f64], dtype| {
        let t = Tensor::from_slice(n).unwrap();
        to_dtype(&t, dtype).unwrap()
    };
    for (from, to) in dtypes.iter().flat_map(|a| dtypes.iter().map(move |b| (*a, *b))) {
        // An infinity in a block has all of it go one by one; 300 numbers are more than a block.
        for all in [numbers.repeat(15), [&numbers[..], &odd].concat().repeat(13)] {
            let source = row(&all, from);
            let pairs = source.alias(&[all.len() as i64 / 2], &[2], 0, from).unwrap();
            for x in [&source, &pairs] {
                let wide = Tensor::empty(&[2 * x.numel()], to).unwrap();
                let apart = wide.alias(&[x.numel()], &[2], 1, to).unwrap();
                let dense = Tensor::empty(x.sizes(), to).unwrap();
                for out in [&apart, &dense] {
                    copy(out, x).unwrap();
                    for i in 0..x.numel() {
                        let one = |t: &Tensor| t.alias(&[], &[], t.offset() + i * t.strides()[0], t.dtype()).unwrap();
                        let (got, want) = (bytes(&one(out)).unwrap(), Tensor::empty(&[], to).unwrap());
                        copy(&want, &one(x)).unwrap();
                        assert_eq!(
                            got,
                            bytes(&want).unwrap(),
                            "{} to {} of {:?}",
                            from.name(),
                            to.name(),
                            one(x).item()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn loops_follow_strides_and_broadcast() {
    let a =
        Tensor::from_slice(&[1f32, 2., 3., 4., 5., 6.]).unwrap().alias(&[3, 2], &[1, 3], 0, DType::Float32).unwrap();
    let b = Tensor::from_slice(&[10f32, 20.]).unwrap();
    let out = Tensor::empty(&[3, 2], DType::Float32).unwrap();
    binary::<f32, f32, f32>(&out, &a, &b, |x, y| x + y).unwrap();
    // SAFETY: float32, contiguous, this test's own.
    assert_eq!(unsafe { out.as_slice::<f32>() }, [11., 24., 12., 25., 13., 26.]);
    assert_eq!(output_strides(&[3, 2], &[&a]).as_slice(), [1, 3]);
}

#[test]
fn copies_between_orders_of_dimensions_move_every_element() {
    for sizes in [[3i64, 5, 7], [1, 17, 40], [2, 33, 4], [5, 16, 16], [4, 4, 64]] {
        let n = sizes.iter().product::<i64>();
        let values: Vec<f32> = (0..n).map(|i| i as f32).collect();
        let dense = geometry::contiguous_strides(&sizes);
        let from = Tensor::from_slice(&values).unwrap().alias(&sizes, &dense, 0, DType::Float32).unwrap();
        // The last dimension but one becomes the fastest, then the first.
        for strides in [[sizes[1] * sizes[2], 1, sizes[1]], [1, sizes[0] * sizes[2], sizes[0]]] {
            let to = Tensor::empty_strided(&sizes, &strides, DType::Float32).unwrap();
            copy(&to, &from).unwrap();
            let back = contiguous(&to).unwrap();
            // SAFETY: float32, contiguous, this test's own.
            assert_eq!(unsafe { back.as_slice::<f32>() }, values, "{sizes:?} {strides:?}");
            // SAFETY: as many elements as `to` has, which is dense.
            let moved = unsafe { std::slice::from_raw_parts(to.data::<f32>(), n as usize) };
            let at = |i: [i64; 3]| (0..3).map(|d| i[d] * strides[d]).sum::<i64>() as usize;
            let last = sizes.map(|s| s - 1);
            assert_eq!(moved[at(last)], values[n as usize - 1]);
        }
    }
}

#[test]
fn empty_and_scalar_tensors_work() {
    let a = Tensor::empty(&[0, 3], DType::Int64).unwrap();
    let out = Tensor::empty(&[0, 3], DType::Int64).unwrap();
    unary::<i64, i64>(&out, &a, |x| x).unwrap();
    let s = Tensor::scalar(infer::core::Scalar::Int(7), DType::Int64).unwrap();
    let out = Tensor::empty(&[], DType::Float32).unwrap();
    copy(&out, &s).unwrap();
    assert_eq!(out.item().unwrap(), infer::core::Scalar::Float(7.0));
}
