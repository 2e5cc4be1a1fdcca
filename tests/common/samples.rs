//! Calls of operators whose gradients are checked, where no recorded one is small enough or smooth.

use super::tensors::tensor;
use infer::call;
use infer::core::{Scalar, Tensor};
use infer::operator::Value;

/// Different numbers, none of them near another or near zero.
fn varied(sizes: &[i64]) -> Value {
    let n = sizes.iter().product::<i64>();
    Value::Tensor(tensor(&(0..n).map(|k| ((k * 37 + 11) % 101) as f64 / 23. - 2.13).collect::<Vec<_>>(), sizes))
}

/// Numbers between 0 and 1.
fn positive(sizes: &[i64]) -> Value {
    let n = sizes.iter().product::<i64>();
    Value::Tensor(tensor(&(0..n).map(|k| ((k * 37 + 11) % 101) as f64 / 101.).collect::<Vec<_>>(), sizes))
}

/// Numbers from -1.5 to 1.5.
fn spread(sizes: &[i64]) -> Value {
    let n = sizes.iter().product::<i64>();
    Value::Tensor(tensor(&(0..n).map(|k| ((k * 37 + 11) % 101) as f64 / 34. - 1.47).collect::<Vec<_>>(), sizes))
}

/// Matrices far from singular.
fn regular(sizes: &[i64]) -> Value {
    let (n, cols) = (sizes.iter().product::<i64>(), sizes[sizes.len() - 1]);
    let rows = sizes[sizes.len() - 2];
    let at = |k: i64| ((k * 37 + 11) % 101) as f64 / 60. + if k / cols % rows == k % cols { 3. } else { 0. };
    Value::Tensor(tensor(&(0..n).map(at).collect::<Vec<_>>(), sizes))
}

fn shaped(t: Tensor, sizes: &[i64]) -> Value {
    Value::Tensor(call!("reshape", &t, sizes).unwrap().tensor().unwrap())
}

fn indices(values: &[i64], sizes: &[i64]) -> Value {
    shaped(Tensor::from_slice(values).unwrap(), sizes)
}

fn pivots(values: &[i32], sizes: &[i64]) -> Value {
    shaped(Tensor::from_slice(values).unwrap(), sizes)
}

fn mask(values: &[bool], sizes: &[i64]) -> Value {
    shaped(Tensor::from_slice(values).unwrap(), sizes)
}

/// Indices of several dimensions.
fn places(list: Vec<Option<Value>>) -> Value {
    Value::OptTensors(list.into_iter().map(|v| v.map(|v| v.tensor().unwrap())).collect())
}

/// Calls for operators without a recorded one that is small enough: name and arguments.
pub const SAMPLES: &[(&str, fn() -> Vec<Value>)] = &[
    ("aten::unfold", || {
        vec![Value::Tensor(tensor(&[1., 2., 3., 4., 5.], &[5])), Value::Int(0), Value::Int(3), Value::Int(1)]
    }),
    ("aten::as_strided", || {
        let overlapping = (Value::Ints(vec![2, 2]), Value::Ints(vec![1, 1]));
        vec![Value::Tensor(tensor(&[1., 2., 3., 4.], &[4])), overlapping.0, overlapping.1, Value::Int(1)]
    }),
    ("aten::convolution", || {
        vec![
            varied(&[1, 4, 4, 4]),
            varied(&[4, 2, 2, 2]),
            varied(&[4]),
            Value::Ints(vec![2, 1]),
            Value::Ints(vec![1, 0]),
            Value::Ints(vec![1, 2]),
            Value::Bool(false),
            Value::Ints(vec![0, 0]),
            Value::Int(2),
        ]
    }),
    ("aten::convolution", || {
        vec![
            varied(&[2, 2, 6]),
            varied(&[3, 2, 2]),
            Value::None,
            Value::Ints(vec![3]),
            Value::Ints(vec![2]),
            Value::Ints(vec![2]),
            Value::Bool(false),
            Value::Ints(vec![0]),
            Value::Int(1),
        ]
    }),
    ("aten::convolution", || {
        vec![
            varied(&[2, 4, 3]),
            varied(&[4, 3, 3]),
            varied(&[6]),
            Value::Ints(vec![2]),
            Value::Ints(vec![1]),
            Value::Ints(vec![1]),
            Value::Bool(true),
            Value::Ints(vec![1]),
            Value::Int(2),
        ]
    }),
    ("aten::convolution", || {
        vec![
            varied(&[1, 2, 3, 2]),
            varied(&[2, 3, 2, 2]),
            varied(&[3]),
            Value::Ints(vec![1, 2]),
            Value::Ints(vec![1, 0]),
            Value::Ints(vec![3, 1]),
            Value::Bool(true),
            Value::Ints(vec![2, 1]),
            Value::Int(1),
        ]
    }),
    ("aten::convolution", || {
        vec![
            varied(&[1, 2, 3, 3, 3]),
            varied(&[2, 2, 2, 2, 2]),
            varied(&[2]),
            Value::Ints(vec![1, 2, 1]),
            Value::Ints(vec![0, 1, 0]),
            Value::Ints(vec![1, 1, 2]),
            Value::Bool(false),
            Value::Ints(vec![0, 0, 0]),
            Value::Int(1),
        ]
    }),
    ("aten::convolution", || {
        vec![
            varied(&[1, 2, 2, 2, 2]),
            varied(&[2, 1, 2, 2, 2]),
            varied(&[2]),
            Value::Ints(vec![1, 2, 1]),
            Value::Ints(vec![0, 1, 0]),
            Value::Ints(vec![1, 1, 2]),
            Value::Bool(true),
            Value::Ints(vec![0, 0, 0]),
            Value::Int(2),
        ]
    }),
    ("aten::native_batch_norm", || {
        vec![
            varied(&[3, 2, 4]),
            varied(&[2]),
            varied(&[2]),
            Value::None,
            Value::None,
            Value::Bool(true),
            Value::Float(0.1),
            Value::Float(0.001),
        ]
    }),
    ("aten::native_batch_norm", || {
        vec![
            varied(&[3, 2, 4]),
            Value::None,
            Value::None,
            Value::None,
            Value::None,
            Value::Bool(true),
            Value::Float(0.1),
            Value::Float(0.001),
        ]
    }),
    ("aten::native_batch_norm", || {
        vec![
            varied(&[3, 2, 4]),
            varied(&[2]),
            varied(&[2]),
            varied(&[2]),
            positive(&[2]),
            Value::Bool(false),
            Value::Float(0.1),
            Value::Float(0.001),
        ]
    }),
    ("aten::native_batch_norm", || {
        vec![
            varied(&[3, 2, 4]),
            Value::None,
            Value::None,
            varied(&[2]),
            positive(&[2]),
            Value::Bool(false),
            Value::Float(0.1),
            Value::Float(0.001),
        ]
    }),
    ("aten::_batch_norm_with_update", || {
        vec![
            varied(&[3, 2, 4]),
            varied(&[2]),
            varied(&[2]),
            varied(&[2]),
            positive(&[2]),
            Value::Float(0.1),
            Value::Float(0.001),
        ]
    }),
    ("aten::_batch_norm_no_update", || {
        vec![
            varied(&[3, 2, 4]),
            varied(&[2]),
            varied(&[2]),
            varied(&[2]),
            positive(&[2]),
            Value::Float(0.1),
            Value::Float(0.001),
        ]
    }),
    ("aten::_native_batch_norm_legit_no_training", || {
        vec![
            varied(&[3, 2, 4]),
            varied(&[2]),
            varied(&[2]),
            varied(&[2]),
            positive(&[2]),
            Value::Float(0.1),
            Value::Float(0.001),
        ]
    }),
    ("aten::native_layer_norm", || {
        vec![varied(&[3, 2, 4]), Value::Ints(vec![2, 4]), varied(&[2, 4]), varied(&[2, 4]), Value::Float(0.001)]
    }),
    ("aten::native_layer_norm", || {
        vec![varied(&[3, 2, 4]), Value::Ints(vec![4]), Value::None, varied(&[4]), Value::Float(0.001)]
    }),
    ("aten::native_group_norm", || {
        vec![
            varied(&[2, 4, 3]),
            varied(&[4]),
            varied(&[4]),
            Value::Int(2),
            Value::Int(4),
            Value::Int(3),
            Value::Int(2),
            Value::Float(0.001),
        ]
    }),
    ("aten::native_group_norm", || {
        vec![
            varied(&[2, 4, 3]),
            Value::None,
            Value::None,
            Value::Int(2),
            Value::Int(4),
            Value::Int(3),
            Value::Int(1),
            Value::Float(0.001),
        ]
    }),
    ("aten::renorm", || {
        vec![varied(&[3, 2, 4]), Value::Scalar(Scalar::Float(1.0)), Value::Int(1), Value::Scalar(Scalar::Float(2.0))]
    }),
    ("aten::renorm", || {
        vec![varied(&[3, 2, 4]), Value::Scalar(Scalar::Float(2.0)), Value::Int(1), Value::Scalar(Scalar::Float(2.0))]
    }),
    ("aten::renorm", || {
        vec![varied(&[3, 2, 4]), Value::Scalar(Scalar::Float(3.0)), Value::Int(1), Value::Scalar(Scalar::Float(2.0))]
    }),
    ("aten::max_pool2d_with_indices", || {
        vec![
            varied(&[2, 5, 5]),
            Value::Ints(vec![3, 2]),
            Value::Ints(vec![2, 1]),
            Value::Ints(vec![1, 0]),
            Value::Ints(vec![1, 2]),
            Value::Bool(true),
        ]
    }),
    ("aten::max_pool3d_with_indices", || {
        vec![
            varied(&[1, 3, 4, 4]),
            Value::Ints(vec![2, 2, 2]),
            Value::Ints(vec![1, 2, 2]),
            Value::Ints(vec![0, 1, 1]),
            Value::Ints(vec![1, 1, 1]),
            Value::Bool(false),
        ]
    }),
    ("aten::adaptive_max_pool2d", || vec![varied(&[2, 5, 4]), Value::Ints(vec![3, 2])]),
    ("aten::adaptive_max_pool3d", || vec![varied(&[1, 3, 4, 4]), Value::Ints(vec![2, 3, 3])]),
    ("aten::fractional_max_pool2d", || {
        vec![varied(&[1, 2, 5, 5]), Value::Ints(vec![2, 2]), Value::Ints(vec![3, 3]), positive(&[1, 2, 2])]
    }),
    ("aten::fractional_max_pool3d", || {
        vec![varied(&[1, 1, 4, 4, 4]), Value::Ints(vec![2, 2, 2]), Value::Ints(vec![2, 2, 2]), positive(&[1, 1, 3])]
    }),
    ("aten::max_unpool2d", || vec![varied(&[1, 2, 2]), indices(&[0, 3, 9, 5], &[1, 2, 2]), Value::Ints(vec![3, 4])]),
    ("aten::max_unpool3d", || {
        vec![
            varied(&[1, 1, 2, 2]),
            indices(&[0, 3, 9, 5], &[1, 1, 2, 2]),
            Value::Ints(vec![2, 3, 4]),
            Value::Ints(vec![1, 1, 1]),
            Value::Ints(vec![0, 0, 0]),
        ]
    }),
    ("aten::max_pool2d_with_indices_backward", || {
        vec![
            varied(&[1, 2, 2]),
            varied(&[1, 4, 4]),
            Value::Ints(vec![2, 2]),
            Value::Ints(vec![2, 2]),
            Value::Ints(vec![0, 0]),
            Value::Ints(vec![1, 1]),
            Value::Bool(false),
            indices(&[0, 2, 0, 15], &[1, 2, 2]),
        ]
    }),
    ("aten::avg_pool2d", || {
        vec![
            varied(&[2, 5, 5]),
            Value::Ints(vec![3, 2]),
            Value::Ints(vec![2, 2]),
            Value::Ints(vec![1, 1]),
            Value::Bool(true),
            Value::Bool(true),
            Value::None,
        ]
    }),
    ("aten::avg_pool3d", || {
        vec![
            varied(&[1, 3, 4, 4]),
            Value::Ints(vec![2, 2, 3]),
            Value::Ints(vec![1, 2, 2]),
            Value::Ints(vec![0, 1, 1]),
            Value::Bool(true),
            Value::Bool(true),
            Value::Int(5),
        ]
    }),
    ("aten::avg_pool2d", || {
        vec![
            varied(&[2, 5, 5]),
            Value::Ints(vec![3, 2]),
            Value::Ints(vec![2, 2]),
            Value::Ints(vec![1, 1]),
            Value::Bool(true),
            Value::Bool(false),
            Value::None,
        ]
    }),
    ("aten::avg_pool3d", || {
        vec![
            varied(&[1, 3, 4, 4]),
            Value::Ints(vec![2, 2, 3]),
            Value::Ints(vec![1, 2, 2]),
            Value::Ints(vec![0, 1, 1]),
            Value::Bool(true),
            Value::Bool(false),
            Value::None,
        ]
    }),
    ("aten::avg_pool2d_backward", || {
        vec![
            varied(&[2, 3, 3]),
            varied(&[2, 5, 5]),
            Value::Ints(vec![3, 2]),
            Value::Ints(vec![2, 2]),
            Value::Ints(vec![1, 1]),
            Value::Bool(false),
            Value::Bool(false),
            Value::None,
        ]
    }),
    ("aten::avg_pool3d_backward", || {
        vec![
            varied(&[1, 2, 2, 2]),
            varied(&[1, 3, 4, 4]),
            Value::Ints(vec![2, 2, 2]),
            Value::Ints(vec![1, 2, 2]),
            Value::Ints(vec![0, 0, 0]),
            Value::Bool(false),
            Value::Bool(true),
            Value::None,
        ]
    }),
    ("aten::_adaptive_avg_pool2d", || vec![varied(&[2, 5, 4]), Value::Ints(vec![3, 3])]),
    ("aten::_adaptive_avg_pool3d", || vec![varied(&[1, 3, 4, 4]), Value::Ints(vec![2, 3, 3])]),
    ("aten::_adaptive_avg_pool2d_backward", || vec![varied(&[2, 3, 3]), varied(&[2, 5, 4])]),
    ("aten::_adaptive_avg_pool3d_backward", || vec![varied(&[1, 2, 3, 3]), varied(&[1, 3, 4, 4])]),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(0), Value::Int(0), Value::Bool(true)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(0), Value::Int(0), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(0), Value::Int(0), Value::Bool(false)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(0), Value::Int(0), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(0), Value::Int(1), Value::Bool(true)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(0), Value::Int(1), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(0), Value::Int(1), Value::Bool(false)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(0), Value::Int(1), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(0), Value::Int(2), Value::Bool(true)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(0), Value::Int(2), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(0), Value::Int(2), Value::Bool(false)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(0), Value::Int(2), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(1), Value::Int(0), Value::Bool(true)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(1), Value::Int(0), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(1), Value::Int(0), Value::Bool(false)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(1), Value::Int(0), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(1), Value::Int(1), Value::Bool(true)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(1), Value::Int(1), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(1), Value::Int(1), Value::Bool(false)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(1), Value::Int(1), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(1), Value::Int(2), Value::Bool(true)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(1), Value::Int(2), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(1), Value::Int(2), Value::Bool(false)]
    }),
    ("aten::grid_sampler_3d", || {
        vec![varied(&[1, 2, 2, 3, 4]), spread(&[1, 2, 2, 2, 3]), Value::Int(1), Value::Int(2), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(2), Value::Int(0), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(2), Value::Int(0), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(2), Value::Int(1), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(2), Value::Int(1), Value::Bool(false)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(2), Value::Int(2), Value::Bool(true)]
    }),
    ("aten::grid_sampler_2d", || {
        vec![varied(&[1, 2, 3, 4]), spread(&[1, 3, 2, 2]), Value::Int(2), Value::Int(2), Value::Bool(false)]
    }),
    ("aten::upsample_nearest1d", || vec![varied(&[1, 2, 5]), Value::Ints(vec![7]), Value::None]),
    ("aten::upsample_nearest1d_backward", || {
        vec![varied(&[1, 2, 7]), Value::Ints(vec![7]), Value::Ints(vec![1, 2, 5]), Value::None]
    }),
    ("aten::upsample_nearest2d", || vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::None, Value::None]),
    ("aten::upsample_nearest2d_backward", || {
        vec![varied(&[1, 2, 5, 3]), Value::Ints(vec![5, 3]), Value::Ints(vec![1, 2, 3, 4]), Value::None, Value::None]
    }),
    ("aten::upsample_nearest3d", || {
        vec![varied(&[1, 1, 3, 4, 2]), Value::Ints(vec![2, 5, 3]), Value::None, Value::None, Value::None]
    }),
    ("aten::upsample_nearest3d_backward", || {
        vec![
            varied(&[1, 1, 2, 5, 3]),
            Value::Ints(vec![2, 5, 3]),
            Value::Ints(vec![1, 1, 3, 4, 2]),
            Value::None,
            Value::None,
            Value::None,
        ]
    }),
    ("aten::_upsample_nearest_exact1d", || vec![varied(&[1, 2, 5]), Value::Ints(vec![7]), Value::None]),
    ("aten::_upsample_nearest_exact1d_backward", || {
        vec![varied(&[1, 2, 7]), Value::Ints(vec![7]), Value::Ints(vec![1, 2, 5]), Value::None]
    }),
    ("aten::_upsample_nearest_exact2d", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::None, Value::None]
    }),
    ("aten::_upsample_nearest_exact2d_backward", || {
        vec![varied(&[1, 2, 5, 3]), Value::Ints(vec![5, 3]), Value::Ints(vec![1, 2, 3, 4]), Value::None, Value::None]
    }),
    ("aten::_upsample_nearest_exact3d", || {
        vec![varied(&[1, 1, 3, 4, 2]), Value::Ints(vec![2, 5, 3]), Value::None, Value::None, Value::None]
    }),
    ("aten::_upsample_nearest_exact3d_backward", || {
        vec![
            varied(&[1, 1, 2, 5, 3]),
            Value::Ints(vec![2, 5, 3]),
            Value::Ints(vec![1, 1, 3, 4, 2]),
            Value::None,
            Value::None,
            Value::None,
        ]
    }),
    ("aten::upsample_linear1d", || vec![varied(&[1, 2, 5]), Value::Ints(vec![7]), Value::Bool(true), Value::None]),
    ("aten::upsample_linear1d_backward", || {
        vec![varied(&[1, 2, 7]), Value::Ints(vec![7]), Value::Ints(vec![1, 2, 5]), Value::Bool(true), Value::None]
    }),
    ("aten::upsample_linear1d", || vec![varied(&[1, 2, 5]), Value::Ints(vec![7]), Value::Bool(false), Value::None]),
    ("aten::upsample_linear1d_backward", || {
        vec![
            varied(&[1, 2, 7]),
            Value::Ints(vec![7]),
            Value::Ints(vec![1, 2, 5]),
            Value::Bool(false),
            Value::Float(1.7),
        ]
    }),
    ("aten::upsample_bilinear2d", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(true), Value::None, Value::None]
    }),
    ("aten::upsample_bilinear2d_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(true),
            Value::None,
            Value::None,
        ]
    }),
    ("aten::upsample_bilinear2d", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(false), Value::None, Value::None]
    }),
    ("aten::upsample_bilinear2d_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(false),
            Value::Float(1.7),
            Value::Float(1.7),
        ]
    }),
    ("aten::upsample_trilinear3d", || {
        vec![
            varied(&[1, 1, 3, 4, 2]),
            Value::Ints(vec![2, 5, 3]),
            Value::Bool(true),
            Value::None,
            Value::None,
            Value::None,
        ]
    }),
    ("aten::upsample_trilinear3d_backward", || {
        vec![
            varied(&[1, 1, 2, 5, 3]),
            Value::Ints(vec![2, 5, 3]),
            Value::Ints(vec![1, 1, 3, 4, 2]),
            Value::Bool(true),
            Value::None,
            Value::None,
            Value::None,
        ]
    }),
    ("aten::upsample_trilinear3d", || {
        vec![
            varied(&[1, 1, 3, 4, 2]),
            Value::Ints(vec![2, 5, 3]),
            Value::Bool(false),
            Value::None,
            Value::None,
            Value::None,
        ]
    }),
    ("aten::upsample_trilinear3d_backward", || {
        vec![
            varied(&[1, 1, 2, 5, 3]),
            Value::Ints(vec![2, 5, 3]),
            Value::Ints(vec![1, 1, 3, 4, 2]),
            Value::Bool(false),
            Value::Float(1.7),
            Value::Float(1.7),
            Value::Float(1.7),
        ]
    }),
    ("aten::upsample_bicubic2d", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(true), Value::None, Value::None]
    }),
    ("aten::upsample_bicubic2d_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(true),
            Value::None,
            Value::None,
        ]
    }),
    ("aten::upsample_bicubic2d", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(false), Value::None, Value::None]
    }),
    ("aten::upsample_bicubic2d_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(false),
            Value::Float(1.7),
            Value::Float(1.7),
        ]
    }),
    ("aten::_upsample_bilinear2d_aa", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(true), Value::None, Value::None]
    }),
    ("aten::_upsample_bilinear2d_aa_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(true),
            Value::None,
            Value::None,
        ]
    }),
    ("aten::_upsample_bilinear2d_aa", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(false), Value::None, Value::None]
    }),
    ("aten::_upsample_bilinear2d_aa_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(false),
            Value::Float(1.7),
            Value::Float(1.7),
        ]
    }),
    ("aten::_upsample_bicubic2d_aa", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(true), Value::None, Value::None]
    }),
    ("aten::_upsample_bicubic2d_aa_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(true),
            Value::None,
            Value::None,
        ]
    }),
    ("aten::_upsample_bicubic2d_aa", || {
        vec![varied(&[1, 2, 3, 4]), Value::Ints(vec![5, 3]), Value::Bool(false), Value::None, Value::None]
    }),
    ("aten::_upsample_bicubic2d_aa_backward", || {
        vec![
            varied(&[1, 2, 5, 3]),
            Value::Ints(vec![5, 3]),
            Value::Ints(vec![1, 2, 3, 4]),
            Value::Bool(false),
            Value::Float(1.7),
            Value::Float(1.7),
        ]
    }),
    ("aten::index.Tensor", || {
        vec![varied(&[5, 3]), places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))])]
    }),
    ("aten::index.Tensor", || vec![varied(&[5, 3]), places(vec![None, Some(indices(&[2, 0, 2, 1], &[2, 2]))])]),
    ("aten::_unsafe_index.Tensor", || {
        vec![varied(&[5, 3]), places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))])]
    }),
    ("aten::_unsafe_index.Tensor", || vec![varied(&[5, 3]), places(vec![None, Some(indices(&[2, 0, 2, 1], &[2, 2]))])]),
    ("aten::_unsafe_masked_index", || {
        vec![
            varied(&[5, 3]),
            mask(&[true, false, true], &[3]),
            places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))]),
            Value::Scalar(Scalar::Float(0.5)),
        ]
    }),
    ("aten::index_select", || vec![varied(&[5, 3]), Value::Int(1), indices(&[2, 0, 2], &[3])]),
    ("aten::index_select", || vec![varied(&[]), Value::Int(0), indices(&[0], &[1])]),
    ("aten::gather", || vec![varied(&[5, 3]), Value::Int(0), indices(&[0, 4, 0, 2, 2, 1], &[2, 3])]),
    ("aten::take", || vec![varied(&[5, 3]), indices(&[0, 14, 0, 7], &[2, 2])]),
    ("aten::embedding", || {
        vec![varied(&[5, 3]), indices(&[0, 4, 2, 4], &[2, 2]), Value::Int(-1), Value::Bool(false), Value::Bool(false)]
    }),
    ("aten::masked_select", || vec![varied(&[3, 1]), mask(&[true, false, true, true], &[4])]),
    ("aten::narrow_copy", || vec![varied(&[5, 3]), Value::Int(0), Value::Int(1), Value::Int(3)]),
    ("aten::_embedding_bag", || {
        vec![
            varied(&[5, 3]),
            indices(&[1, 3, 3, 0, 2, 1], &[6]),
            indices(&[0, 2, 2, 5], &[4]),
            Value::Bool(false),
            Value::Int(0),
            Value::Bool(false),
            varied(&[6]),
            Value::Bool(false),
            Value::Int(-1),
        ]
    }),
    ("aten::_embedding_bag", || {
        vec![
            varied(&[5, 3]),
            indices(&[1, 3, 3, 0, 2, 1], &[6]),
            indices(&[0, 2, 2, 6], &[4]),
            Value::Bool(false),
            Value::Int(0),
            Value::Bool(false),
            varied(&[6]),
            Value::Bool(true),
            Value::Int(3),
        ]
    }),
    ("aten::_embedding_bag", || {
        vec![
            varied(&[5, 3]),
            indices(&[1, 3, 3, 0, 2, 1], &[6]),
            indices(&[0, 2, 2, 5], &[4]),
            Value::Bool(false),
            Value::Int(1),
            Value::Bool(false),
            Value::None,
            Value::Bool(false),
            Value::Int(-1),
        ]
    }),
    ("aten::_embedding_bag", || {
        vec![
            varied(&[5, 3]),
            indices(&[1, 3, 3, 0, 2, 1], &[6]),
            indices(&[0, 2, 2, 6], &[4]),
            Value::Bool(false),
            Value::Int(1),
            Value::Bool(false),
            Value::None,
            Value::Bool(true),
            Value::Int(3),
        ]
    }),
    ("aten::_embedding_bag", || {
        vec![
            varied(&[5, 3]),
            indices(&[1, 3, 3, 0, 2, 1], &[6]),
            indices(&[0, 2, 2, 5], &[4]),
            Value::Bool(false),
            Value::Int(2),
            Value::Bool(false),
            Value::None,
            Value::Bool(false),
            Value::Int(-1),
        ]
    }),
    ("aten::_embedding_bag", || {
        vec![
            varied(&[5, 3]),
            indices(&[1, 3, 3, 0, 2, 1], &[6]),
            indices(&[0, 2, 2, 6], &[4]),
            Value::Bool(false),
            Value::Int(2),
            Value::Bool(false),
            Value::None,
            Value::Bool(true),
            Value::Int(3),
        ]
    }),
    ("aten::slice_scatter", || {
        vec![varied(&[5, 3]), varied(&[2, 3]), Value::Int(0), Value::Int(1), Value::None, Value::Int(2)]
    }),
    ("aten::select_scatter", || vec![varied(&[5, 3]), varied(&[3]), Value::Int(0), Value::Int(-2)]),
    ("aten::diagonal_scatter", || vec![varied(&[5, 3]), varied(&[3]), Value::Int(-1), Value::Int(0), Value::Int(1)]),
    ("aten::as_strided_scatter", || {
        vec![varied(&[5, 3]), varied(&[2, 2]), Value::Ints(vec![2, 2]), Value::Ints(vec![6, 2]), Value::Int(1)]
    }),
    ("aten::index_put", || {
        vec![varied(&[5, 3]), places(vec![Some(indices(&[1, 4], &[2]))]), varied(&[3]), Value::Bool(false)]
    }),
    ("aten::index_put", || {
        vec![
            varied(&[5, 3]),
            places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))]),
            varied(&[3]),
            Value::Bool(true),
        ]
    }),
    ("aten::index_put_", || {
        vec![varied(&[5, 3]), places(vec![Some(indices(&[1, 4], &[2]))]), varied(&[3]), Value::Bool(false)]
    }),
    ("aten::index_put_", || {
        vec![
            varied(&[5, 3]),
            places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))]),
            varied(&[3]),
            Value::Bool(true),
        ]
    }),
    ("aten::_unsafe_index_put", || {
        vec![varied(&[5, 3]), places(vec![Some(indices(&[1, 4], &[2]))]), varied(&[3]), Value::Bool(false)]
    }),
    ("aten::_unsafe_index_put", || {
        vec![
            varied(&[5, 3]),
            places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))]),
            varied(&[3]),
            Value::Bool(true),
        ]
    }),
    ("aten::_index_put_impl_", || {
        vec![
            varied(&[5, 3]),
            places(vec![Some(indices(&[1, 4], &[2]))]),
            varied(&[3]),
            Value::Bool(false),
            Value::Bool(false),
        ]
    }),
    ("aten::_index_put_impl_", || {
        vec![
            varied(&[5, 3]),
            places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))]),
            varied(&[3]),
            Value::Bool(true),
            Value::Bool(false),
        ]
    }),
    ("aten::_unsafe_masked_index_put_accumulate", || {
        vec![
            varied(&[5, 3]),
            mask(&[true, false, true], &[3]),
            places(vec![Some(indices(&[1, 4, 1], &[3])), Some(indices(&[0, 2, 0], &[3]))]),
            varied(&[3]),
        ]
    }),
    ("aten::masked_fill.Scalar", || {
        vec![varied(&[5, 3]), mask(&[true, false, true], &[3]), Value::Scalar(Scalar::Float(0.5))]
    }),
    ("aten::masked_fill.Tensor", || vec![varied(&[5, 3]), mask(&[true, false, true], &[3]), varied(&[])]),
    ("aten::masked_scatter", || vec![varied(&[5, 3]), mask(&[true, false, true], &[3]), varied(&[13])]),
    ("aten::put", || vec![varied(&[5, 3]), indices(&[0, 14, 7], &[3]), varied(&[3]), Value::Bool(false)]),
    ("aten::put", || vec![varied(&[5, 3]), indices(&[0, 14, 0], &[3]), varied(&[3]), Value::Bool(true)]),
    ("aten::scatter.src", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[0, 4, 2, 1, 0, 3], &[2, 3]), varied(&[2, 3])]
    }),
    ("aten::scatter.value", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[0, 4, 2, 1, 0, 3], &[2, 3]), Value::Scalar(Scalar::Float(0.5))]
    }),
    ("aten::scatter_add", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[0, 4, 0, 0, 4, 3], &[2, 3]), varied(&[2, 3])]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("sum".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("sum".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("prod".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("prod".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("prod".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("prod".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("mean".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("mean".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("mean".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("mean".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amax".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amax".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amax".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amax".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amin".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amin".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amin".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amin".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_add", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Scalar(Scalar::Float(2.0)),
        ]
    }),
    ("aten::index_copy", || vec![varied(&[5, 3]), Value::Int(0), indices(&[1, 4], &[2]), varied(&[2, 3])]),
    ("aten::index_fill.int_Scalar", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[1, 1], &[2]), Value::Scalar(Scalar::Float(2.0))]
    }),
    ("aten::index_fill.int_Tensor", || vec![varied(&[5, 3]), Value::Int(0), indices(&[1, 1], &[2]), varied(&[])]),
    ("aten::masked_fill_.Scalar", || {
        vec![varied(&[5, 3]), mask(&[true, false, true], &[3]), Value::Scalar(Scalar::Float(0.5))]
    }),
    ("aten::masked_fill_.Tensor", || vec![varied(&[5, 3]), mask(&[true, false, true], &[3]), varied(&[])]),
    ("aten::masked_scatter_", || vec![varied(&[5, 3]), mask(&[true, false, true], &[3]), varied(&[13])]),
    ("aten::put_", || vec![varied(&[5, 3]), indices(&[0, 14, 7], &[3]), varied(&[3]), Value::Bool(false)]),
    ("aten::put_", || vec![varied(&[5, 3]), indices(&[0, 14, 0], &[3]), varied(&[3]), Value::Bool(true)]),
    ("aten::scatter_.src", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[0, 4, 2, 1, 0, 3], &[2, 3]), varied(&[2, 3])]
    }),
    ("aten::scatter_.value", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[0, 4, 2, 1, 0, 3], &[2, 3]), Value::Scalar(Scalar::Float(0.5))]
    }),
    ("aten::scatter_add_", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[0, 4, 0, 0, 4, 3], &[2, 3]), varied(&[2, 3])]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("sum".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("sum".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("prod".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("prod".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("prod".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("prod".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("mean".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("mean".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("mean".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("mean".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amax".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amax".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amax".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amax".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amin".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amin".into()),
            Value::Bool(true),
        ]
    }),
    ("aten::scatter_reduce_.two", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[0, 4, 0, 0, 4, 3], &[2, 3]),
            varied(&[2, 3]),
            Value::Str("amin".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_reduce_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Str("amin".into()),
            Value::Bool(false),
        ]
    }),
    ("aten::index_add_", || {
        vec![
            varied(&[5, 3]),
            Value::Int(0),
            indices(&[1, 4, 1], &[3]),
            varied(&[3, 3]),
            Value::Scalar(Scalar::Float(2.0)),
        ]
    }),
    ("aten::index_copy_", || vec![varied(&[5, 3]), Value::Int(0), indices(&[1, 4], &[2]), varied(&[2, 3])]),
    ("aten::index_fill_.int_Scalar", || {
        vec![varied(&[5, 3]), Value::Int(0), indices(&[1, 1], &[2]), Value::Scalar(Scalar::Float(2.0))]
    }),
    ("aten::index_fill_.int_Tensor", || vec![varied(&[5, 3]), Value::Int(0), indices(&[1, 1], &[2]), varied(&[])]),
    ("aten::_cdist_forward", || vec![varied(&[2, 3, 2]), varied(&[2, 2, 2]), Value::Float(0.5), Value::None]),
    ("aten::_pdist_forward", || vec![varied(&[4, 2]), Value::Float(0.5)]),
    ("aten::_cdist_forward", || vec![varied(&[2, 3, 2]), varied(&[2, 2, 2]), Value::Float(1.0), Value::None]),
    ("aten::_pdist_forward", || vec![varied(&[4, 2]), Value::Float(1.0)]),
    ("aten::_cdist_forward", || vec![varied(&[2, 3, 2]), varied(&[2, 2, 2]), Value::Float(2.0), Value::None]),
    ("aten::_pdist_forward", || vec![varied(&[4, 2]), Value::Float(2.0)]),
    ("aten::_cdist_forward", || vec![varied(&[2, 3, 2]), varied(&[2, 2, 2]), Value::Float(3.0), Value::None]),
    ("aten::_pdist_forward", || vec![varied(&[4, 2]), Value::Float(3.0)]),
    ("aten::_cdist_forward", || vec![varied(&[2, 3, 2]), varied(&[2, 2, 2]), Value::Float(f64::INFINITY), Value::None]),
    ("aten::_pdist_forward", || vec![varied(&[4, 2]), Value::Float(f64::INFINITY)]),
    ("aten::_euclidean_dist", || vec![varied(&[3, 2]), varied(&[4, 2])]),
    ("aten::linalg_cross", || vec![varied(&[2, 3]), varied(&[1, 3]), Value::Int(-1)]),
    ("aten::_linalg_det", || vec![regular(&[2, 3, 3])]),
    ("aten::_linalg_slogdet", || vec![regular(&[2, 3, 3])]),
    ("aten::linalg_inv_ex", || vec![regular(&[2, 3, 3]), Value::Bool(false)]),
    ("aten::_linalg_solve_ex", || vec![regular(&[2, 3, 3]), varied(&[3, 3]), Value::Bool(true), Value::Bool(false)]),
    ("aten::linalg_solve_triangular", || {
        vec![regular(&[2, 3, 3]), varied(&[2, 3, 3]), Value::Bool(true), Value::Bool(true), Value::Bool(true)]
    }),
    ("aten::linalg_solve_triangular", || {
        vec![regular(&[2, 3, 3]), varied(&[2, 3, 3]), Value::Bool(false), Value::Bool(true), Value::Bool(false)]
    }),
    ("aten::linalg_lu_solve", || {
        vec![
            regular(&[2, 3, 3]),
            pivots(&[2, 3, 3, 1, 3, 3], &[2, 3]),
            varied(&[2, 3, 3]),
            Value::Bool(true),
            Value::Bool(true),
        ]
    }),
    ("aten::linalg_lu_solve", || {
        vec![
            regular(&[2, 3, 3]),
            pivots(&[2, 3, 3, 1, 3, 3], &[2, 3]),
            varied(&[2, 3, 3]),
            Value::Bool(true),
            Value::Bool(false),
        ]
    }),
    ("aten::_linalg_solve_ex", || vec![regular(&[2, 3, 3]), varied(&[3, 3]), Value::Bool(false), Value::Bool(false)]),
    ("aten::linalg_solve_triangular", || {
        vec![regular(&[2, 3, 3]), varied(&[2, 3, 3]), Value::Bool(true), Value::Bool(false), Value::Bool(false)]
    }),
    ("aten::linalg_solve_triangular", || {
        vec![regular(&[2, 3, 3]), varied(&[2, 3, 3]), Value::Bool(false), Value::Bool(false), Value::Bool(true)]
    }),
    ("aten::linalg_lu_solve", || {
        vec![
            regular(&[2, 3, 3]),
            pivots(&[2, 3, 3, 1, 3, 3], &[2, 3]),
            varied(&[2, 3, 3]),
            Value::Bool(false),
            Value::Bool(true),
        ]
    }),
    ("aten::linalg_lu_solve", || {
        vec![
            regular(&[2, 3, 3]),
            pivots(&[2, 3, 3, 1, 3, 3], &[2, 3]),
            varied(&[2, 3, 3]),
            Value::Bool(false),
            Value::Bool(false),
        ]
    }),
    ("aten::_linalg_solve_ex", || vec![regular(&[2, 3, 3]), varied(&[2, 3]), Value::Bool(true), Value::Bool(false)]),
    ("aten::_linalg_solve_ex", || vec![regular(&[2, 3, 3]), varied(&[3]), Value::Bool(true), Value::Bool(false)]),
    ("aten::triangular_solve", || {
        vec![varied(&[3, 2]), regular(&[2, 3, 3]), Value::Bool(true), Value::Bool(true), Value::Bool(false)]
    }),
    ("aten::triangular_solve", || {
        vec![varied(&[3, 2]), regular(&[2, 3, 3]), Value::Bool(true), Value::Bool(false), Value::Bool(true)]
    }),
    ("aten::triangular_solve", || {
        vec![varied(&[3, 2]), regular(&[2, 3, 3]), Value::Bool(false), Value::Bool(true), Value::Bool(true)]
    }),
    ("aten::triangular_solve", || {
        vec![varied(&[3, 2]), regular(&[2, 3, 3]), Value::Bool(false), Value::Bool(false), Value::Bool(false)]
    }),
    ("aten::linalg_lu_factor_ex", || vec![regular(&[3, 3]), Value::Bool(true), Value::Bool(false)]),
    ("aten::linalg_lu", || vec![regular(&[3, 3]), Value::Bool(true)]),
    ("aten::linalg_qr", || vec![regular(&[3, 3]), Value::Str("reduced".into())]),
    ("aten::lu_unpack", || vec![regular(&[3, 3]), pivots(&[2, 3, 3], &[3]), Value::Bool(true), Value::Bool(true)]),
    ("aten::linalg_lu_factor_ex", || vec![regular(&[2, 3]), Value::Bool(true), Value::Bool(false)]),
    ("aten::linalg_lu", || vec![regular(&[2, 3]), Value::Bool(true)]),
    ("aten::linalg_qr", || vec![regular(&[2, 3]), Value::Str("reduced".into())]),
    ("aten::lu_unpack", || vec![regular(&[2, 3]), pivots(&[2, 2], &[2]), Value::Bool(true), Value::Bool(true)]),
    ("aten::linalg_lu_factor_ex", || vec![regular(&[4, 3]), Value::Bool(true), Value::Bool(false)]),
    ("aten::linalg_lu", || vec![regular(&[4, 3]), Value::Bool(true)]),
    ("aten::linalg_qr", || vec![regular(&[4, 3]), Value::Str("reduced".into())]),
    ("aten::lu_unpack", || vec![regular(&[4, 3]), pivots(&[2, 4, 3], &[3]), Value::Bool(true), Value::Bool(true)]),
    ("aten::linalg_qr", || vec![regular(&[2, 3]), Value::Str("complete".into())]),
    ("aten::linalg_matrix_exp", || vec![varied(&[2, 3, 3])]),
    ("aten::linalg_pinv.atol_rtol_float", || vec![regular(&[2, 3]), Value::None, Value::None, Value::Bool(false)]),
    ("aten::linalg_pinv.atol_rtol_float", || vec![regular(&[4, 3]), Value::None, Value::None, Value::Bool(false)]),
    ("aten::_scaled_dot_product_flash_attention_for_cpu", || {
        let (q, k, v) = (varied(&[1, 2, 3, 4]), spread(&[1, 2, 5, 4]), varied(&[1, 2, 5, 4]));
        vec![q, k, v, Value::Float(0.), Value::Bool(false), Value::None, Value::None]
    }),
    ("aten::_scaled_dot_product_flash_attention_for_cpu", || {
        let (q, k, v) = (varied(&[1, 4, 3, 2]), spread(&[1, 2, 3, 2]), varied(&[1, 2, 3, 2]));
        vec![q, k, v, Value::Float(0.), Value::Bool(true), Value::None, Value::Float(0.7)]
    }),
    ("aten::_scaled_dot_product_flash_attention_for_cpu", || {
        let (q, k, v) = (varied(&[1, 2, 2, 2]), spread(&[1, 2, 3, 2]), varied(&[1, 2, 3, 2]));
        let seen = mask(&[true, false, true, true, true, false], &[2, 3]);
        vec![q, k, v, Value::Float(0.), Value::Bool(false), seen, Value::None]
    }),
    ("aten::linalg_householder_product", || vec![varied(&[2, 4, 3]), positive(&[2, 2])]),
    ("aten::ormqr", || vec![varied(&[4, 3]), positive(&[3]), spread(&[4, 2]), Value::Bool(true), Value::Bool(false)]),
    ("aten::ormqr", || vec![varied(&[4, 3]), positive(&[3]), spread(&[4, 2]), Value::Bool(true), Value::Bool(true)]),
    ("aten::ormqr", || vec![varied(&[4, 3]), positive(&[3]), spread(&[2, 4]), Value::Bool(false), Value::Bool(false)]),
    ("aten::ormqr", || vec![varied(&[4, 3]), positive(&[3]), spread(&[2, 4]), Value::Bool(false), Value::Bool(true)]),
    ("aten::linalg_svdvals", || vec![regular(&[2, 3, 4]), Value::None]),
    ("aten::linalg_svdvals", || vec![regular(&[4, 3]), Value::None]),
];
