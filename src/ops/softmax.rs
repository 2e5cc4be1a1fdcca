//! Softmax and its logarithm.

use super::reduce::{dense, shape_along};
use crate::core::{DType, Element, Result, Tensor, geometry};
use crate::kernels::softmax::{log_softmax, log_softmax_raw, softmax, softmax_raw};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype, tensor};
use std::borrow::Cow;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
        "e^x over its sum along a dimension.",
        |a| {
            let (x, dim) = converted(a)?;
            call!("_softmax", &*x, dim, false)
        },
        |a| direct(a, false),
    )
    .fusion(Role::Softmax)
    .on_batches(Batching::DIM)
    .placed()
    .out("int_out"),
    structured(
        "_softmax(Tensor self, int dim, bool half_to_float) -> Tensor",
        "e^x over its sum along a dimension.",
        |a, o| checked(a, o, false),
    )
    .fusion(Role::Softmax)
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["result"], softmax_gradient)])
    .out("out"),
    composite_with_kernel(
        "log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
        "The logarithm of softmax.",
        |a| {
            let (x, dim) = converted(a)?;
            call!("_log_softmax", &*x, dim, false)
        },
        |a| direct(a, true),
    )
    .on_batches(Batching::DIM)
    .placed()
    .out("int_out"),
    structured(
        "_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor",
        "The logarithm of softmax.",
        |a, o| checked(a, o, true),
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["result"], |g| {
        let (grad, y) = (g.grad()?, g.saved("result")?);
        let sums = math::sum_dims(&grad, &[g.int("dim")?], true)?;
        math::sub(grad, math::mul(math::exp(y)?, sums)?)
    })])
    .out("out"),
    functional(
        "_softmax_backward_data(Tensor grad_output, Tensor output, int dim, ScalarType input_dtype) -> Tensor",
        "The gradient of _softmax's input.",
        softmax_backward,
    )
    .is_derivative()
    .on_batches(Batching::DIM)
    .gradient(&[
        wrt("grad_output", &["output"], |g| {
            let y = g.saved("output")?;
            let grad = math::cast(g.grad()?, y.dtype())?;
            tensor!("_softmax_backward_data", &grad, &y, g.int("dim")?, g.arg::<DType>("input_dtype")?)
        }),
        // Of `y (grad - sum(grad y))`, where y moves itself and the sum.
        wrt("output", &["grad_output", "output"], |g| {
            let (of, grad, y, dim) = (g.grad()?, g.saved("grad_output")?, g.saved("output")?, &[g.int("dim")?]);
            let sums = |by: &Tensor| math::sum_dims(math::mul(&y, by)?, dim, true);
            let moved = math::sub(math::mul(&grad, &of)?, math::mul(sums(&grad)?, &of)?)?;
            math::sub(moved, math::mul(&grad, sums(&of)?)?)
        }),
    ])
    .out("out")
    .out_names(&["grad_input"]),
    composite(
        "special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
        "e^x over its sum along a dimension.",
        |a| {
            let (x, dim, dtype): (&Tensor, i64, Option<DType>) = a.get()?;
            call!("softmax.int", x, dim, dtype)
        },
    ),
    composite(
        "special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
        "The logarithm of softmax.",
        |a| {
            let (x, dim, dtype): (&Tensor, i64, Option<DType>) = a.get()?;
            call!("log_softmax.int", x, dim, dtype)
        },
    ),
    functional(
        "_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
        "Softmax that is 0 where a whole row is -inf.",
        safe_softmax,
    )
    .fusion(Role::SafeSoftmax)
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["result"], softmax_gradient)])
    .out("out"),
];

/// An error unless upstream's kernel, which runs where there are elements, takes a gradient and a softmax.
fn check_backward(grad: &Tensor, y: &Tensor, last: bool) -> Result<()> {
    if grad.numel() == 0 {
        return Ok(());
    }
    check!(
        grad.dtype().is_floating(),
        NotImplemented,
        "\"softmax_backward_{}kernel_impl\" not implemented for '{}'",
        if last { "lastdim_" } else { "" },
        grad.dtype().name()
    );
    check!(y.dtype() == grad.dtype(), "expected scalar type {} but found {}", grad.dtype().name(), y.dtype().name());
    Ok(())
}

fn softmax_gradient(g: &Backward<'_>) -> Result<Tensor> {
    tensor!("_softmax_backward_data", &g.grad()?, &g.saved("result")?, g.int("dim")?, g.dtype("self")?)
}

/// `y (grad - sum(grad y))`, in single precision at least and rounded once, row-major.
fn softmax_backward(args: &Args<'_>) -> Result<Value> {
    let (grad, y, dim, dtype): (&Tensor, &Tensor, i64, DType) = args.get()?;
    check!(
        grad.sizes() == y.sizes(),
        "Expected tensor for argument #1 'grad' to have same size as tensor for argument #2 'output'; but {:?} does \
         not equal {:?} (while checking arguments for softmax_backward)",
        grad.sizes(),
        y.sizes()
    );
    let last = geometry::wrap_dim(dim, grad.ndim())? + 1 >= grad.ndim();
    if grad.numel() == 0 && !grad.dtype().is_floating() {
        return call!("empty_like", grad);
    }
    check_backward(grad, y, last)?;
    // What the input was matters where half precision was widened on the way, which the CPU does not do.
    check!(grad.dtype() != DType::Float32 || dtype != DType::Float16, "expected scalar type Float but found Half");
    let wide = grad.dtype().opmath();
    let (wide_grad, y) = (math::dense(math::cast(grad, wide)?)?, math::cast(y, wide)?);
    let sums = math::sum_dims(math::mul(&wide_grad, &y)?, &[dim], true)?;
    math::cast(math::mul(math::sub(wide_grad, sums)?, y)?, grad.dtype()).map(Value::from)
}

/// The input in the dtype asked for, through the dispatcher.
fn converted<'a>(args: &Args<'a>) -> Result<(Cow<'a, Tensor>, i64)> {
    let (x, dim, dtype): (&Tensor, i64, Option<DType>) = args.get()?;
    Ok(match dtype {
        Some(dtype) if dtype != x.dtype() => (Cow::Owned(tensor!("to.dtype", x, dtype)?), dim),
        _ => (Cow::Borrowed(x), dim),
    })
}

fn direct(args: &Args<'_>, log: bool) -> Result<Value> {
    let (x, dim, dtype): (&Tensor, i64, Option<DType>) = args.get()?;
    let n = x.ndim() as i64;
    let is_last = n > 0 && (dim == -1 || dim == n - 1);
    if is_last && x.dtype() == DType::Float32 && dtype.is_none_or(|d| d == x.dtype()) && x.is_contiguous() {
        // The usual call: nothing to convert, rows of memory.
        let o = args.fresh(x.sizes(), None, DType::Float32)?;
        let length = x.sizes()[n as usize - 1] as usize;
        let shape = [x.numel() as usize / length.max(1), length, 1];
        if o.is_shape() {
            return Ok(o.into());
        }
        let (from, to) = (x.data::<f32>().cast_const(), o.data::<f32>());
        // SAFETY: contiguous tensors of float32, the result fresh.
        unsafe { if log { log_softmax_raw(from, shape, to) } else { softmax_raw(from, shape, to) } };
        return Ok(o.into());
    }
    let x = cast(x, dtype.unwrap_or(x.dtype()))?;
    let o = args.fresh(x.sizes(), None, x.dtype())?;
    run(&x, dim, log, &o)?;
    Ok(o.into())
}

fn checked(args: &Args<'_>, out: &mut Out<'_>, log: bool) -> Result<()> {
    let (x, dim, half_to_float): (&Tensor, i64, bool) = args.get()?;
    check!(!half_to_float, "softmax with half to float conversion is not supported on CPU");
    let o = out.tensor(x.sizes(), None, x.dtype())?;
    run(x, dim, log, o)
}

fn safe_softmax(args: &Args<'_>) -> Result<Value> {
    let (x, dim, dtype): (&Tensor, i64, Option<DType>) = args.get()?;
    let x = cast(x, dtype.unwrap_or(x.dtype()))?;
    let o = Tensor::empty(x.sizes(), x.dtype())?;
    run(&x, dim, false, &o)?;
    if o.numel() == 0 || o.is_shape() {
        return Ok(o.into());
    }
    let [outer, dim, inner] = shape_along(x.sizes(), geometry::wrap_dim(dim, x.ndim())?);
    let x = dense(&x)?;
    dispatch_dtype!(float, x.dtype(), "_safe_softmax", T => {
        // SAFETY: contiguous tensors of this dtype; the result is this call's own.
        let (x, y) = unsafe { (x.as_slice::<T>(), o.as_mut_slice::<T>()) };
        for row in 0..outer {
            for i in 0..inner {
                let at = |d: usize| (row * dim + d) * inner + i;
                if (0..dim).all(|d| x[at(d)].to_scalar().to_f64() == f64::NEG_INFINITY) {
                    (0..dim).for_each(|d| y[at(d)] = T::from_scalar(0.0.into()));
                }
            }
        }
        Ok(o.into())
    })
}

fn run(x: &Tensor, dim: i64, log: bool, o: &Tensor) -> Result<()> {
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    let name = match (log, dim + 1 >= x.ndim()) {
        (false, true) => "softmax_lastdim_kernel_impl",
        (false, false) => "softmax_kernel_impl",
        (true, true) => "log_softmax_lastdim_kernel_impl",
        (true, false) => "log_softmax_kernel_impl",
    };
    if x.numel() == 0 {
        return Ok(());
    }
    let shape = shape_along(x.sizes(), dim);
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    dispatch_dtype!(float_single, compute, name, T => {
        super::reduce::write::<T>(o, |y| {
            // SAFETY: a contiguous tensor of this dtype.
            let x = unsafe { x.as_slice::<T>() };
            if log { log_softmax(x, shape, y) } else { softmax(x, shape, y) }
        })
    })
}
