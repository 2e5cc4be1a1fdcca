//! Small tensors for tests of gradients, and their values.

#![allow(dead_code)]

use infer::autograd;
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, KeySet, Result, Tensor, iter};

/// The one tensor an operator returns.
macro_rules! op {
    ($($arg:expr),*) => { call!($($arg),*).unwrap().tensor().unwrap() };
}
pub(crate) use op;

/// A float64 tensor.
pub fn tensor(values: &[f64], sizes: &[i64]) -> Tensor {
    let t = Tensor::from_slice(values).unwrap();
    call!("view", &t, sizes).unwrap().tensor().unwrap().variable_data().unwrap()
}

/// One that requires grad.
pub fn leaf(values: &[f64], sizes: &[i64]) -> Tensor {
    let t = tensor(values, sizes);
    autograd::set_requires_grad(&t, true).unwrap();
    t
}

/// The values of a tensor, row-major; all of a sparse one.
pub fn values(t: &Tensor) -> Vec<f64> {
    let _quiet = ModeGuard::grad(false);
    let t = &if t.keys().intersects(KeySet::SPARSE) { op!("to_dense", t) } else { t.clone() };
    let flat = iter::contiguous(&iter::to_dtype(t, DType::Float64).unwrap()).unwrap();
    // SAFETY: contiguous float64, this test's own.
    unsafe { flat.as_slice::<f64>().to_vec() }
}

/// Runs the graph of a tensor backward.
pub fn backward(t: &Tensor) -> Result<()> {
    autograd::backward(std::slice::from_ref(t), &[None], None, false, None)
}

/// The gradient of a leaf.
pub fn grad(t: &Tensor) -> Vec<f64> {
    values(&autograd::grad(t).expect("a gradient"))
}
