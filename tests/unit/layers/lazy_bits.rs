use infer::core::{KeySet, Tensor};
use infer::operator::Value;
use infer::{call, tensor};

fn values(t: &Tensor) -> Vec<f32> {
    let c = call!("clone", t).unwrap().tensor().unwrap();
    // SAFETY: contiguous float32, this test's own.
    unsafe { c.as_slice::<f32>().to_vec() }
}

#[test]
fn flagged_views_are_read_and_written_as_their_values() {
    let x = Tensor::from_slice(&[1f32, -2., 3., 4.]).unwrap();
    let negative = call!("_neg_view", &x).unwrap().tensor().unwrap();
    assert!(call!("is_neg", &negative).is_ok_and(|v| matches!(v, Value::Bool(true))));
    assert_eq!(values(&negative), [-1., 2., -3., -4.]);
    call!("fill_.Scalar", &negative, infer::core::Scalar::Float(5.0)).unwrap();
    assert_eq!(values(&x), [-5.; 4]);

    // Elements that lie in one place, another size, and one place for several.
    let drawn = Tensor::from_slice(&[0f32, 1., 2., 3., 4., 5.]).unwrap();
    let negative = tensor!("_neg_view", &drawn).unwrap();
    let twice = tensor!("as_strided", &negative, &[2, 2], &[1, 1], 1i64).unwrap();
    call!("mul_.Scalar", &twice, infer::core::Scalar::Float(2.0)).unwrap();
    assert_eq!(values(&drawn), [0., 2., 4., 6., 4., 5.]);
    let parts = tensor!("_neg_view", &tensor!("slice.Tensor", &drawn, 0i64, 0i64, 6i64, 2i64).unwrap()).unwrap();
    call!("resize_", &parts, &[1, 3]).unwrap();
    assert_eq!((values(&drawn), values(&parts)), (vec![0., 2., 4., 6., 4., 5.], vec![0., -2., -4.]));
    let repeated = tensor!("expand", &negative, &[2, 6], false).unwrap();
    let refused = call!("mul_.Scalar", &repeated, infer::core::Scalar::Float(2.0)).unwrap_err().to_string();
    assert!(refused.contains("more than one element of the written-to tensor"), "{refused}");
    let [first, rest] = [0i64, 1].map(|from| tensor!("slice.Tensor", &negative, 0i64, from, from + 5).unwrap());
    let refused = call!("copy_", &first, &rest, false).unwrap_err().to_string();
    assert!(refused.contains("some elements of the input tensor and the written-to tensor"), "{refused}");

    let complex = call!("view_as_complex", &call!("view", &x, &[2, 2]).unwrap().tensor().unwrap());
    let complex = complex.unwrap().tensor().unwrap();
    let conjugate = call!("conj", &complex).unwrap().tensor().unwrap();
    assert_eq!(values(&call!("imag", &conjugate).unwrap().tensor().unwrap()), [5., 5.]);
    let resolved = call!("resolve_conj", &conjugate).unwrap().tensor().unwrap();
    assert!(!resolved.keys().intersects(KeySet::Conjugate | KeySet::Negative));
    assert_eq!(values(&call!("view_as_real", &resolved).unwrap().tensor().unwrap()), [-5., 5., -5., 5.]);
}
