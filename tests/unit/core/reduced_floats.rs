use half::{bf16, f16};
use infer::core::reduced_floats::*;

#[test]
fn float32_rounds_as_half_rounds_it() {
    let x: Vec<f32> = (0..=u32::MAX).step_by(40_009).map(f32::from_bits).collect();
    let (mut brains, mut halves) = (vec![bf16::ZERO; x.len()], vec![f16::ZERO; x.len()]);
    bf16_from_f32(&x, &mut brains);
    f16_from_f32(&x, &mut halves);
    for ((x, brain), half) in x.iter().zip(&brains).zip(&halves) {
        assert_eq!(bf16::from_f32(*x).to_bits(), brain.to_bits(), "{x}");
        let want = f16::from_f32(*x);
        assert!(want.to_bits() == half.to_bits() || want.is_nan() && half.is_nan(), "{x}: {half} for {want}");
    }
}

#[test]
fn every_number_of_16_bits_is_widened_exactly() {
    let bits = 0..=u16::MAX;
    let (halves, brains): (Vec<f16>, Vec<bf16>) = bits.map(|b| (f16::from_bits(b), bf16::from_bits(b))).unzip();
    let (mut wide, mut wide_brains) = (vec![0.0; halves.len()], vec![0.0; brains.len()]);
    // Not from the first on: vectors do not begin where memory does.
    f32_from_f16(&halves[1..], &mut wide[1..]);
    f32_from_bf16(&brains[1..], &mut wide_brains[1..]);
    for i in 1..halves.len() {
        assert!(halves[i].is_nan() && wide[i].is_nan() || halves[i].to_f64() == f64::from(wide[i]), "{}", halves[i]);
        assert_eq!(u32::from(brains[i].to_bits()) << 16, wide_brains[i].to_bits());
    }
}
