//! Back from pooled maxima to where they came from.

use super::{from_places, result_strides, three};
use crate::core::{Dims, Element, Result, Tensor, geometry};
use crate::operator::gradient::{wrt, zero};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::data_movement::{words, write_dense};
use crate::{check, dispatch_dtype, dispatch_size};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor",
        "Zeros with each value at its index in its plane.",
        |a| {
            let (x, indices, size): (&Tensor, &Tensor, &[i64]) = a.get()?;
            check!(
                size.len() == 2,
                "There should be exactly two elements (height, width) in output_size, but got {} elements.",
                size.len()
            );
            check!(
                x.ndim() == 3 || x.ndim() == 4,
                "Input to max_unpooling2d should be a 3d or 4d Tensor, but got a tensor with {} dimensions.",
                x.ndim()
            );
            unpool(x, indices, size, "max_unpool2d")
        },
    )
    .autocast(Autocast::Float32)
    .gradient(&[wrt("self", &["indices"], |g| from_places(g, g.saved("indices")?, 2))])
    .out("out"),
    functional(
        "max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor",
        "Zeros with each value at its index in its volume.",
        |a| {
            let (x, indices, size, stride, padding): (&Tensor, &Tensor, &[i64], &[i64], &[i64]) = a.get()?;
            check!(
                size.len() == 3,
                "There should be exactly three elements (depth, height, width) in output_size, but got {} elements.",
                size.len()
            );
            check!(
                x.ndim() == 4 || x.ndim() == 5,
                "Input to max_unpooling3d should be a 4d or 5d Tensor, but got a tensor with {} dimensions.",
                x.ndim()
            );
            check!(
                stride.len() == 3,
                "There should be exactly three elements (depth, height, width) in stride, but got: {} elements.",
                stride.len()
            );
            check!(
                padding.len() == 3,
                "There should be exactly three elements (depth, height, width) in padding, but got: {} elements.",
                padding.len()
            );
            check!(stride.iter().all(|&s| s > 0), "strides should be greater than zero, but got stride: {stride:?}");
            unpool(x, indices, size, "max_unpool3d")
        },
    )
    .autocast(Autocast::Float32)
    .gradient(&[wrt("self", &["indices"], |g| from_places(g, g.saved("indices")?, 3))])
    .out("out"),
    structured(
        "max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] \
         padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor",
        "Each gradient added where its maximum came from.",
        backward,
    )
    .is_derivative()
    .gradient(&[wrt("grad_output", &["indices"], |g| from_places(g, g.saved("indices")?, 2)), zero("self")])
    .out("grad_input"),
];

/// Each plane of `values` to where `indices` says, by `put`, in planes of `size`; an index that does not fit is an error
/// before anything is written.
fn place(x: &Tensor, indices: &Tensor, size: [usize; 3], n: usize, name: &str, o: &Tensor, sum: bool) -> Result<()> {
    let per_plane: usize = size.iter().product();
    let pooled: usize = x.sizes()[x.ndim() - n..].iter().product::<i64>() as usize;
    let (x, indices) = (dense(x)?, dense(indices)?);
    // SAFETY: a contiguous int64 tensor.
    let at = unsafe { indices.as_slice::<i64>() };
    if let Some(bad) = at.iter().find(|&&i| i < 0 || i as usize >= per_plane) {
        let shown: Vec<String> = size[3 - n..].iter().map(usize::to_string).collect();
        crate::bail!("Found an invalid max index: {bad} (output volumes are of size {}", shown.join("x"));
    }
    let place = |(k, &i): (usize, &i64)| k / pooled.max(1) * per_plane + i as usize;
    let places = at.iter().enumerate().map(place);
    if sum {
        return dispatch_dtype!(float, x.dtype(), name, T => {
            // SAFETY: a contiguous tensor of this dtype.
            let x = unsafe { x.as_slice::<T>() };
            write::<T>(o, |y| {
                y.fill(T::from_scalar(0i64.into()));
                for (&v, i) in x.iter().zip(places) {
                    y[i] = T::from_scalar((y[i].to_scalar().to_f64() + v.to_scalar().to_f64()).into());
                }
            })
        });
    }
    check!(
        x.dtype().is_floating() || x.dtype().is_integral(),
        NotImplemented,
        "\"{name}\" not implemented for '{}'",
        x.dtype().name()
    );
    write_dense(o, |o| {
        dispatch_size!(x.dtype(), W => {
            // SAFETY: contiguous tensors of elements of this size, the result in memory of its own.
            let (x, y) = unsafe { (words::<W>(&x), o.as_mut_slice::<W>()) };
            y.fill(W::default());
            x.iter().zip(places).for_each(|(&v, i)| y[i] = v);
        });
        Ok(())
    })
}

fn unpool(x: &Tensor, indices: &Tensor, size: &[i64], name: &str) -> Result<Value> {
    let n = size.len();
    check!(
        indices.dtype() == crate::core::DType::Int64,
        "elements in indices should be type int64 but got: {}",
        indices.dtype().name()
    );
    check!(
        indices.sizes() == x.sizes(),
        "Expected shape of indices to be same as that of the input tensor ({:?}) but got indices tensor with shape: {:?}",
        x.sizes(),
        indices.sizes()
    );
    for (d, &s) in x.sizes().iter().enumerate().skip(1) {
        check!(
            s > 0,
            "{name}(): Expected input to have non-zero size for non-batch dimensions, but got {:?} with dimension {d} \
             being empty.",
            x.sizes()
        );
    }
    check!(x.dtype().is_floating(), NotImplemented, "\"{name}\" not implemented for '{}'", x.dtype().name());
    let sizes: Dims = x.sizes()[..x.ndim() - n].iter().chain(size).copied().collect();
    geometry::check_sizes(&sizes, x.itemsize())?;
    let o = match result_strides(x, &sizes, n)? {
        None => Tensor::empty(&sizes, x.dtype())?,
        Some(strides) => Tensor::empty_strided(&sizes, &strides, x.dtype())?,
    };
    place(x, indices, three(size), n, name, &o, false)?;
    Ok(o.into())
}

fn backward(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (grad, x): (&Tensor, &Tensor) = args.get()?;
    let indices: &Tensor = args.at(7)?;
    check!(
        (x.ndim() == 3 || x.ndim() == 4) && grad.ndim() == x.ndim() && grad.sizes() == indices.sizes(),
        "max_pool2d_with_indices_backward: gradient of shape {:?} and indices of shape {:?} do not fit an input of shape {:?}",
        grad.sizes(),
        indices.sizes(),
        x.sizes()
    );
    check!(
        grad.sizes()[..x.ndim() - 2] == x.sizes()[..x.ndim() - 2] && grad.dtype() == x.dtype(),
        "expected dtype {} and sizes {:?} for `grad_output` but got dtype {} and sizes {:?}",
        x.dtype().name(),
        x.sizes(),
        grad.dtype().name(),
        grad.sizes()
    );
    check!(
        indices.dtype() == crate::core::DType::Int64,
        "max_pool2d_with_indices_backward: indices must be Long, got {}",
        indices.dtype().name()
    );
    let strides = result_strides(x, x.sizes(), 2)?;
    let size = three(&x.sizes()[x.ndim() - 2..]);
    let o = out.tensor(x.sizes(), strides.as_deref(), x.dtype())?;
    place(grad, indices, size, 2, "max_pool2d_backward", o, true)
}
