use infer::call;
use infer::core::{DType, Tensor, geometry, iter};
use infer::operator::Value;

fn ramp(sizes: &[i64]) -> Tensor {
    let t = Tensor::empty(sizes, DType::Float32).unwrap();
    // SAFETY: a fresh float32 tensor.
    unsafe { t.as_mut_slice::<f32>() }.iter_mut().enumerate().for_each(|(i, x)| *x = (i * 5 % 7) as f32);
    t
}

#[test]
fn a_row_is_added_to_every_row() {
    let sizes: &[(&[i64], &[i64])] = &[
        (&[2, 3], &[3]),
        (&[2, 3], &[1, 3]),
        (&[4, 2, 3], &[2, 3]),
        (&[4, 2, 3], &[1, 1, 3]),
        (&[4, 2, 3], &[4, 1, 3]),
        (&[2, 1, 3], &[3]),
        (&[2, 3], &[1]),
        (&[2, 3], &[1, 1]),
        (&[0, 3], &[3]),
        (&[2, 0], &[0]),
        (&[100, 3], &[3]),
    ];
    for (of, row) in sizes {
        let (a, b) = (ramp(of), ramp(row));
        let wide = call!("expand", &b, *of, false).unwrap().tensor().unwrap();
        let wide = iter::contiguous(&wide).unwrap();
        let got = call!("add.Tensor", &a, &b, 1i64).unwrap().tensor().unwrap();
        let want = call!("add.Tensor", &a, &wide, 1i64).unwrap().tensor().unwrap();
        assert_eq!((got.sizes(), got.strides()), (want.sizes(), want.strides()), "{of:?} {row:?}");
        // SAFETY: float32 and contiguous.
        unsafe { assert_eq!(got.as_slice::<f32>(), want.as_slice::<f32>(), "{of:?} {row:?}") };
    }
}

/// Operands that repeat along short rows, in each order of the result's memory: what is computed from copies as large as the result.
#[test]
fn numbers_repeated_along_short_rows_are_those_of_a_copy() {
    let sizes = [3i64, 10, 16, 17];
    for order in [[0, 1, 2, 3], [0, 2, 3, 1], [2, 0, 3, 1], [3, 2, 1, 0]] {
        let turned: Vec<i64> = order.iter().map(|&d| sizes[d]).collect();
        let mut back = [0i64; 4];
        order.iter().enumerate().for_each(|(i, &d)| back[d] = i as i64);
        let x = call!("permute", &ramp(&turned), &back[..]).unwrap().tensor().unwrap();
        assert_eq!(x.sizes(), sizes);
        for of in [&[10, 1, 1][..], &[3, 1, 1, 17], &[1, 10, 1, 1], &[16, 1], &[17], &[3, 10, 1, 1]] {
            let b = ramp(of);
            let copy = iter::contiguous(&call!("expand", &b, &sizes[..], false).unwrap().tensor().unwrap()).unwrap();
            for (a, b, copies) in [(&x, &b, [&x, &copy]), (&b, &x, [&copy, &x])] {
                let got = call!("sub.Tensor", a, b, 2i64).unwrap().tensor().unwrap();
                let want = call!("sub.Tensor", copies[0], copies[1], 2i64).unwrap().tensor().unwrap();
                let [got_row, want_row] = [&got, &want].map(|t| iter::contiguous(t).unwrap());
                // SAFETY: float32 and contiguous.
                unsafe { assert_eq!(got_row.as_slice::<f32>(), want_row.as_slice::<f32>(), "{order:?} {of:?}") };
            }
        }
    }
}

/// Operands of every layout: what is computed from copies side by side.
#[test]
fn operands_however_they_lie_give_what_copies_give() {
    let mut state = 7u64;
    let mut below = move |n: usize| {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 33) as usize % n
    };
    let dtypes = [DType::Float32, DType::Float16, DType::Float64, DType::Int64, DType::Int8];
    let plain = |t: &Tensor, sizes: &[i64]| {
        iter::contiguous(&call!("expand", t, sizes, false).unwrap().tensor().unwrap()).unwrap()
    };
    let names = ["add.Tensor", "mul.Tensor", "maximum", "eq.Tensor", "addcmul", "neg"];
    for round in 0..600 {
        let sizes: Vec<i64> = (0..1 + below(4)).map(|_| [1, 2, 3, 5, 17, 40, 97][below(7)]).collect();
        let of = (0..3).map(|_| {
            let own: Vec<i64> = sizes.iter().map(|&n| if below(4) == 0 { 1 } else { n }).collect();
            let mut order: Vec<usize> = (0..own.len()).collect();
            (1..own.len()).rev().for_each(|i| order.swap(i, below(i + 1)));
            let apart = 1 + i64::from(below(3) == 0);
            let wide: Vec<i64> = order.iter().map(|&d| own[d] * apart).collect();
            let dense = geometry::contiguous_strides(&wide);
            let mut strides = vec![0; own.len()];
            order.iter().zip(&dense).for_each(|(&d, &s)| strides[d] = s * apart);
            let t = iter::to_dtype(&ramp(&wide), dtypes[below(if round % 3 == 0 { 5 } else { 1 })]).unwrap();
            let cut = if below(4) == 0 { own.iter().take_while(|&&n| n == 1).count() } else { 0 };
            t.alias(&own[cut..], &strides[cut..], t.offset(), t.dtype()).unwrap()
        });
        let of: Vec<Tensor> = of.collect();
        let name = names[below(names.len())];
        let arguments = |t: &[Tensor]| match name {
            "add.Tensor" => call!("add.Tensor", &t[0], &t[1], 3i64),
            "addcmul" => call!("addcmul", &t[0], &t[1], &t[2], 2i64),
            "neg" => call!("neg", &t[0]),
            "mul.Tensor" => call!("mul.Tensor", &t[0], &t[1]),
            "maximum" => call!("maximum", &t[0], &t[1]),
            _ => call!("eq.Tensor", &t[0], &t[1]),
        };
        let shape = iter::broadcast_shape(&of.iter().collect::<Vec<_>>()).unwrap();
        let got = arguments(&of).unwrap().tensor().unwrap();
        let copies: Vec<Tensor> = of.iter().map(|t| plain(t, &shape)).collect();
        let want = arguments(&copies).unwrap().tensor().unwrap();
        assert_eq!(got.dtype(), want.dtype());
        let same = call!("equal", &plain(&got, &shape), &want).unwrap();
        let show = |t: &Tensor| format!("{} by {:?}", t.describe(), t.strides());
        assert!(matches!(same, Value::Bool(true)), "{name} of {:?}", of.iter().map(show).collect::<Vec<_>>());
    }
}

#[test]
fn a_row_of_the_tensor_that_is_written_is_read_as_upstream_reads_it() {
    let a = ramp(&[3, 4]);
    let first = call!("select.int", &a, 0i64, 0i64).unwrap().tensor().unwrap();
    let apart = ramp(&[3, 4]);
    let row = iter::contiguous(&call!("select.int", &apart, 0i64, 0i64).unwrap().tensor().unwrap()).unwrap();
    let fresh = call!("add.Tensor", &a, &first, 1i64).unwrap().tensor().unwrap();
    let want = call!("add.Tensor", &apart, &row, 1i64).unwrap().tensor().unwrap();
    // SAFETY: float32 and contiguous.
    unsafe { assert_eq!(fresh.as_slice::<f32>(), want.as_slice::<f32>()) };
    assert!(call!("add_.Tensor", &a, &first, 1i64).is_err(), "memory partly shared is refused");
}
