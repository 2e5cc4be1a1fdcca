use half::bf16;
use infer::core::stretch::*;
use infer::core::{DType, Element};

#[test]
fn loops_between_dtypes_give_what_their_elements_become() {
    let numbers: Vec<f32> = (0..=u32::MAX).step_by(1_000_003).map(f32::from_bits).collect();
    let into = |to: DType, size: usize| {
        let mut out = vec![0u8; numbers.len() * size];
        // SAFETY: as many elements of both dtypes.
        unsafe { between(DType::Float32, to).unwrap()(numbers.as_ptr().cast(), out.as_mut_ptr(), numbers.len()) };
        out
    };
    fn want<D: Element>(numbers: &[f32]) -> Vec<u8> {
        let all: Vec<D> = numbers.iter().map(|x| convert(*x)).collect();
        // SAFETY: elements are plain bytes.
        unsafe { std::slice::from_raw_parts(all.as_ptr().cast(), size_of_val(&all[..])) }.to_vec()
    }
    assert_eq!(into(DType::Int32, 4), want::<i32>(&numbers));
    assert_eq!(into(DType::Int64, 8), want::<i64>(&numbers));
    assert_eq!(into(DType::UInt8, 1), want::<u8>(&numbers));
    assert_eq!(into(DType::Bool, 1), want::<bool>(&numbers));
    // A NaN is one, whatever its other bits.
    let is_number = |x: &&f32| !x.is_nan();
    let numbers: Vec<f32> = numbers.iter().filter(is_number).copied().collect();
    let mut brains = vec![bf16::ZERO; numbers.len()];
    // SAFETY: as many elements of both dtypes.
    unsafe { rounded::<bf16>(numbers.as_ptr().cast(), brains.as_mut_ptr().cast(), numbers.len()) };
    for (x, y) in numbers.iter().zip(&brains) {
        assert_eq!(y.to_bits(), convert::<f32, bf16>(*x).to_bits(), "{x}");
    }
}
