use infer::call;
use infer::core::{DType, Tensor, geometry, iter};
use infer::operator::Value;
use infer::ops::conv::spec::Spec;
use infer::ops::support::prepack::*;

fn ramp(sizes: &[i64], step: f32) -> Tensor {
    let n = sizes.iter().product::<i64>();
    let values: Vec<f32> = (0..n).map(|i| ((i * 7 % 13) as f32 - 6.0) * step).collect();
    let flat = Tensor::from_slice(&values).unwrap();
    flat.alias(sizes, &geometry::contiguous_strides(sizes), 0, DType::Float32).unwrap()
}

fn assert_close(a: &Tensor, b: &Tensor) {
    assert_eq!((a.sizes(), a.strides()), (b.sizes(), b.strides()));
    let (a, b) = (iter::contiguous(a).unwrap(), iter::contiguous(b).unwrap());
    // SAFETY: float32, contiguous, this test's own.
    let (a, b) = unsafe { (a.as_slice::<f32>(), b.as_slice::<f32>()) };
    assert!(a.iter().zip(b).all(|(x, y)| (x - y).abs() < 1e-4), "{a:?} {b:?}");
}

#[test]
fn a_packed_linear_is_linear() {
    let (w, b) = (ramp(&[5, 7], 0.1), ramp(&[5], 0.3));
    let packed = PackedLinear::new(&w, Some(&b)).unwrap();
    for x in [ramp(&[7], 0.2), ramp(&[1, 7], 0.2), ramp(&[2, 3, 7], 0.2), ramp(&[0, 7], 0.2)] {
        let want = call!("linear", &x, &w, &b).unwrap().tensor().unwrap();
        assert_close(&packed.run_into(&x, None, Activation::None, None).unwrap(), &want);
    }
    assert!(packed.run_into(&ramp(&[2, 6], 0.1), None, Activation::None, None).is_err());
}

#[test]
fn a_packed_convolution_is_a_convolution_followed_by_its_normalisation() {
    let (x, w) = (ramp(&[2, 4, 6, 5], 0.2), ramp(&[6, 2, 3, 3], 0.1));
    let (b, scale, shift) = (ramp(&[6], 0.3), ramp(&[6], 0.2), ramp(&[6], 0.1));
    let (mean, var) = (ramp(&[6], 0.05), call!("mul.Tensor", &scale, &scale));
    let Ok(var) = var.and_then(|v| v.tensor()) else { return };
    let spec = Spec::new(&w, &[1], &[1, 1], &[1], false, &[0], 2).unwrap();
    let packed = PackedConvolution::new(&w, Some(&b), None, spec.clone(), &[], true).unwrap();
    let plain = call!("conv2d", &x, &w, &b, &[1], &[1], &[1], 2i64).unwrap().tensor().unwrap();
    assert_close(&packed.run_into(&x, None, Activation::None, None).unwrap(), &plain);
    let norm = Normalisation { scale: Some(&scale), shift: Some(&shift), mean: &mean, variance: &var, eps: 0.5 };
    let folded = PackedConvolution::new(&w, Some(&b), Some(&norm), spec, &[], true).unwrap();
    let want = call!("batch_norm", &plain, &scale, &shift, &mean, &var, false, 0.1, 0.5, false);
    let want = want.unwrap().tensor().unwrap();
    assert_close(&folded.run_into(&x, None, Activation::None, None).unwrap(), &want);
}

#[test]
fn a_packed_convolution_takes_one_to_three_dimensions_with_and_without_a_batch() {
    let residual = |y: &Tensor| ramp(y.sizes(), 0.05);
    for (name, spatial, kernel) in
        [("conv1d", &[9i64][..], &[3i64][..]), ("conv2d", &[6, 5], &[3, 2]), ("conv3d", &[4, 5, 3], &[2, 3, 1])]
    {
        let w = ramp(&[&[32, 4], kernel].concat(), 0.1);
        let b = ramp(&[32], 0.3);
        let spec = Spec::new(&w, &[2], &[1], &[1], false, &[0], 1).unwrap();
        let packed = PackedConvolution::new(&w, Some(&b), None, spec.clone(), &[], false).unwrap();
        for batch in [&[][..], &[1], &[3]] {
            let x = ramp(&[batch, &[4], spatial].concat(), 0.2);
            let want = infer::dispatch::find(&format!("aten::{name}")).unwrap();
            let arguments = |x: &Tensor| {
                let (one, two) = (Value::Ints([1].into()), Value::Ints([2].into()));
                let args = [x.clone().into(), w.clone().into(), b.clone().into(), two, one.clone(), one, Value::Int(1)];
                want.call(&args.iter().map(Value::as_arg).collect::<Vec<_>>())
            };
            let want = arguments(&x).unwrap().tensor().unwrap();
            assert_close(&packed.run_into(&x, None, Activation::None, None).unwrap(), &want);
            // In a place, and with a residual there.
            let place = residual(&want);
            let sum = call!("relu", &call!("add.Tensor", &want, &place).unwrap().tensor().unwrap());
            let sum = sum.unwrap().tensor().unwrap();
            let got = packed.run_into(&x, Some(&residual(&want)), Activation::Relu, Some(&place)).unwrap();
            assert_close(&got, &sum);
            assert!(got.same(&place), "{name} {batch:?}");
        }
        let wrong = packed.run_into(&ramp(&[4], 0.1), None, Activation::None, None).unwrap_err().to_string();
        assert!(wrong.contains(&format!("(batched) input to {name}, but got input of size: [4]")), "{wrong}");
        let batched = PackedConvolution::new(&w, Some(&b), None, spec, &[], true).unwrap();
        assert!(batched.run_into(&ramp(&[&[4], spatial].concat(), 0.1), None, Activation::None, None).is_err());
    }
}
