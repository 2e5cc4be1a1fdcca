//! The engine's rules: what is recorded, saved, followed and refused.

use infer::autograd::{self, gradients};
use infer::call;
use infer::core::{Scalar, Tensor};
use tensors::{backward, grad, leaf, op, tensor, values};

#[path = "common/tensors.rs"]
mod tensors;

#[test]
fn a_product_has_its_factors_as_gradients() {
    let (a, b) = (leaf(&[1., 2., 3.], &[3]), leaf(&[5.], &[1]));
    let y = op!("sum", &op!("mul.Tensor", &a, &b));
    assert_eq!(autograd::grad_fn(&y).unwrap().unwrap().node.name(), "SumBackward0");
    backward(&y).unwrap();
    assert_eq!((grad(&a), grad(&b)), (vec![5.; 3], vec![6.]));
}

#[test]
fn what_was_saved_is_freed_after_one_run_and_watched_meanwhile() {
    let a = leaf(&[1., 2.], &[2]);
    let y = op!("sum", &op!("mul.Tensor", &a, &a));
    backward(&y).unwrap();
    assert!(backward(&y).unwrap_err().message().starts_with("Trying to backward through the graph a second time"));
    let b = op!("exp", &a);
    let y = op!("sum", &op!("mul.Tensor", &b, &b));
    call!("add_.Scalar", &b, Scalar::Int(1)).unwrap();
    assert_eq!(
        backward(&y).unwrap_err().message(),
        "one of the variables needed for gradient computation has been modified by an inplace operation: \
         [CPUDoubleType [2]], which is output 0 of Add1, is at version 1; expected version 0 instead. Hint: enable \
         anomaly detection to find the operation that failed to compute its gradient, with \
         torch.autograd.set_detect_anomaly(True, check_nan=False)."
    );
}

#[test]
fn a_write_through_a_view_reaches_its_base() {
    let (a, s) = (leaf(&[1., 2., 3., 4.], &[2, 2]), leaf(&[10., 20.], &[2]));
    let base = op!("mul.Scalar", &a, Scalar::Int(1));
    let (row, whole) = (op!("select.int", &base, 0, 1), op!("view", &base, &[4]));
    call!("mul_.Tensor", &row, &s).unwrap();
    let name = |t: &Tensor| autograd::grad_fn(t).unwrap().unwrap().node.name().to_string();
    assert_eq!(name(&base), "torch::autograd::CopySlices");
    assert_eq!((name(&row), name(&whole)), ("AsStridedBackward0".into(), "AsStridedBackward0".into()));
    backward(&op!("sum", &whole)).unwrap();
    assert_eq!((grad(&a), grad(&s)), (vec![1., 1., 10., 20.], vec![3., 4.]));
}

#[test]
fn a_view_follows_its_base_into_requiring_grad() {
    let (a, w) = (tensor(&[1., 2.], &[2]), leaf(&[3.], &[1]));
    let v = op!("view", &a, &[1, 2]);
    assert!(!v.requires_grad());
    call!("add_.Tensor", &a, &w).unwrap();
    assert!(v.requires_grad());
    backward(&op!("sum", &op!("mul.Tensor", &v, &v))).unwrap();
    assert_eq!(grad(&w), [2. * (4. + 5.)]);
}

#[test]
fn a_view_with_a_node_is_recorded_when_its_base_no_longer_requires_grad() {
    let a = tensor(&[1., 2.], &[2]);
    let v = op!("view", &a, &[1, 2]);
    call!("mul_.Scalar", &a, Scalar::Int(2)).unwrap();
    autograd::set_requires_grad(&a, true).unwrap();
    assert!(autograd::grad_fn(&v).unwrap().is_some());
    autograd::set_requires_grad(&a, false).unwrap();
    assert!(v.requires_grad() && op!("sum", &v).requires_grad());
}

#[test]
fn a_write_through_a_view_of_another_dtype_reaches_its_base() {
    let a = leaf(&[1., 2., 3., 4.], &[2, 2]);
    let pairs = op!("view_as_complex", &op!("mul.Scalar", &a, Scalar::Int(1)));
    let numbers = op!("view_as_real", &pairs);
    call!("mul_.Scalar", &op!("select.int", &numbers, 1, 0), Scalar::Int(5)).unwrap();
    backward(&op!("sum", &op!("view_as_real", &pairs))).unwrap();
    assert_eq!(grad(&a), [5., 1., 5., 1.]);
}

#[test]
fn gradients_of_gradients() {
    let x = leaf(&[2.], &[]);
    let y = op!("mul.Tensor", &op!("mul.Tensor", &x, &x), &x);
    let one = |y: &Tensor, create| {
        gradients(std::slice::from_ref(y), std::slice::from_ref(&x), &[], None, create, false)
            .unwrap()
            .remove(0)
            .unwrap()
    };
    let first = one(&y, true);
    let second = one(&first, true);
    let third = one(&second, false);
    assert_eq!((values(&first), values(&second), values(&third)), (vec![12.], vec![12.], vec![6.]));
}

#[test]
fn hooks_see_and_change_gradients() {
    let x = leaf(&[1., 2.], &[2]);
    let y = op!("mul.Scalar", &x, Scalar::Int(3));
    autograd::retain_grad(&y).unwrap();
    let id = autograd::register_hook(
        &x,
        std::sync::Arc::new(|g| call!("mul.Scalar", g.unwrap(), Scalar::Int(2))?.tensor().map(Some)),
    );
    autograd::register_hook(&y, std::sync::Arc::new(|g| call!("neg", g.unwrap())?.tensor().map(Some))).unwrap();
    backward(&op!("sum", &y)).unwrap();
    assert_eq!((grad(&y), grad(&x)), (vec![-1.; 2], vec![-6.; 2]));
    autograd::remove_hook(&x, id.unwrap()).unwrap();
    backward(&op!("sum", &op!("mul.Scalar", &x, Scalar::Int(3)))).unwrap();
    assert_eq!(grad(&x), [-3.; 2]);
}

#[test]
fn a_long_chain_is_run_and_dropped_without_recursion() {
    let x = leaf(&[1.], &[1]);
    let mut y = op!("mul.Scalar", &x, Scalar::Int(1));
    for _ in 0..200_000 {
        y = op!("add.Tensor", &y, &x);
    }
    drop(op!("add.Tensor", &y, &x));
    backward(&y).unwrap();
    assert_eq!(grad(&x), [200_001.]);
}

#[test]
fn several_threads_add_to_one_leaf() {
    let x = leaf(&[1., 2.], &[2]);
    std::thread::scope(|s| {
        for _ in 0..4 {
            s.spawn(|| {
                for _ in 0..50 {
                    backward(&op!("sum", &op!("mul.Tensor", &x, &x))).unwrap();
                }
            });
        }
    });
    assert_eq!(grad(&x), [400., 800.]);
}

#[test]
fn dropped_elements_have_no_gradient() {
    let x = leaf(&[1.; 8], &[8]);
    let y = call!("native_dropout", &x, 0.5, true).unwrap().tensors().unwrap().swap_remove(0);
    assert_eq!(autograd::grad_fn(&y).unwrap().unwrap().node.name(), "NativeDropoutBackward0");
    backward(&op!("sum", &y)).unwrap();
    assert_eq!(grad(&x), values(&y));
}
