//! Operators of three tensors: a product or quotient added on, interpolation.

use crate::check;
use crate::core::{DType, Element, Result, Scalar, Tensor};
use crate::kernels::complex::{self, Wide};
use crate::operator::Args;
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::elementwise_kernels::{Complex, Kernels, Operand, complex, each3, integers, over3, promote};
use crate::ops::support::gradient as math;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor",
        "self + value * tensor1 * tensor2, element by element.",
        addcmul,
    )
    .gradient(&[
        wrt("self", &[], |g| g.grad()),
        wrt("tensor1", &["tensor2"], |g| {
            math::mul(g.grad()?, math::conj(math::scale(g.saved("tensor2")?, g.scalar("value")?)?)?)
        }),
        wrt("tensor2", &["tensor1"], |g| {
            math::mul(g.grad()?, math::conj(math::scale(g.saved("tensor1")?, g.scalar("value")?)?)?)
        }),
    ])
    .inplace()
    .out("out"),
    structured(
        "addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor",
        "self + value * tensor1 / tensor2, element by element.",
        addcdiv,
    )
    .gradient(&[
        wrt("self", &[], |g| g.grad()),
        wrt("tensor1", &["tensor2"], |g| {
            let inverse = math::scale(math::reciprocal(g.saved("tensor2")?)?, g.scalar("value")?)?;
            math::mul(g.grad()?, math::conj(inverse)?)
        }),
        wrt("tensor2", &["tensor1", "tensor2"], |g| {
            let divisor = g.saved("tensor2")?;
            let slope = math::div(g.saved("tensor1")?, math::mul(&divisor, &divisor)?)?;
            math::mul(math::neg(g.grad()?)?, math::conj(math::scale(slope, g.scalar("value")?)?)?)
        }),
    ])
    .inplace()
    .out("out"),
    structured("lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor", "self + weight * (end - self).", lerp)
        .gradient(&[
            wrt("self", &[], |g| {
                let rest = match g.scalar("weight")?.conj() {
                    Scalar::Complex(re, im) => Scalar::Complex(1.0 - re, -im),
                    weight => Scalar::Float(1.0 - weight.to_f64()),
                };
                math::scale(g.grad()?, rest)
            }),
            wrt("end", &[], |g| math::scale(g.grad()?, g.scalar("weight")?.conj())),
        ])
        .inplace()
        .out("Scalar_out"),
    structured(
        "lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor",
        "self + weight * (end - self), element by element.",
        lerp,
    )
    .gradient(&[
        wrt("self", &["weight"], |g| math::mul(g.grad()?, math::conj(math::one_minus(g.saved("weight")?)?)?)),
        wrt("end", &["weight"], |g| math::mul(g.grad()?, math::conj(g.saved("weight")?)?)),
        wrt("weight", &["self", "end"], |g| {
            math::mul(g.grad()?, math::conj(math::sub(g.saved("end")?, g.saved("self")?)?)?)
        }),
    ])
    .number(1)
    .inplace()
    .out("Tensor_out"),
];

fn addcmul(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, c, value): (&Tensor, &Tensor, &Tensor, Scalar) = args.get()?;
    let ops = [a.into(), b.into(), c.into()];
    let dtype = promote(&ops)?;
    value.check_fits(dtype.opmath())?;
    let (v32, v64, vi, wide) = (value.to_f64() as f32, value.to_f64(), value.to_i64(), Wide::from_scalar(value));
    let kernels = Kernels {
        name: "addcmul_cpu_out",
        f32: Some(&each3(move |a: f32, b, c| a + v32 * b * c)),
        f64: Some(&each3(move |a: f64, b, c| a + v64 * b * c)),
        int: integers!(over3, T: |a, b, c| a.wrapping_add((vi as T).wrapping_mul(b).wrapping_mul(c))),
        complex: complex!(each3, T: |a, b, c| a + complex::narrowed::<T>(wide) * b * c),
        ..Kernels::default()
    };
    kernels.apply(out, ops, dtype, dtype)
}

fn addcdiv(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, c, value): (&Tensor, &Tensor, &Tensor, Scalar) = args.get()?;
    check!(
        !(b.dtype().is_integral_or_bool() && c.dtype().is_integral_or_bool()),
        "Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a true \
         division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value * \
         torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / tensor2) \
         for float inputs. The future addcdiv behavior is just the latter implementation: (input + value * tensor1 / \
         tensor2), for all dtypes."
    );
    let ops = [a.into(), b.into(), c.into()];
    let dtype = promote(&ops)?;
    value.check_fits(dtype.opmath())?;
    let (v32, v64, wide) = (value.to_f64() as f32, value.to_f64(), Wide::from_scalar(value));
    let kernels: Kernels<'_, 3> = Kernels {
        name: "addcdiv_cpu_out",
        f32: Some(&each3(move |a: f32, b, c| a + v32 * b / c)),
        f64: Some(&each3(move |a: f64, b, c| a + v64 * b / c)),
        complex: complex!(each3, T: |a, b, c| a + complex::div(complex::narrowed::<T>(wide) * b, c)),
        ..Kernels::default()
    };
    kernels.apply(out, ops, dtype, dtype)
}

fn lerp(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, end, weight): (&Tensor, &Tensor, Operand<'_>) = args.get()?;
    let dtype = a.dtype();
    let same = |name: &str, found: DType| {
        check!(found == dtype, "expected dtype {} for `{name}` but got dtype {}", dtype.meta_name(), found.meta_name());
        Ok(())
    };
    same("end", end.dtype())?;
    let ops = [a.into(), end.into(), weight];
    // A weight without dimensions may have a dtype of its own, which takes part as in any sum.
    let (name, dtype) = match weight {
        Operand::Tensor(w) => {
            if w.ndim() > 0 {
                same("weight", w.dtype())?;
            }
            ("lerp_kernel_tensor", promote(&ops)?)
        }
        Operand::Number(w) => {
            if dtype.is_differentiable() {
                w.check_fits(dtype.opmath())?;
            }
            ("lerp_kernel_scalar", dtype)
        }
    };
    // From the nearer end, so that weights 0 and 1 give the ends.
    let kernels: Kernels<'_, 3> = Kernels {
        name,
        f32: Some(&each3(
            |a: f32, b: f32, w: f32| {
                if w.abs() < 0.5 { a + w * (b - a) } else { b - (b - a) * (1.0 - w) }
            },
        )),
        f64: Some(&each3(
            |a: f64, b: f64, w: f64| {
                if w.abs() < 0.5 { a + w * (b - a) } else { b - (b - a) * (1.0 - w) }
            },
        )),
        complex: complex!(each3, T: |a, b, w| {
            if complex::abs(w) < 0.5 { a + w * (b - a) } else { b - (b - a) * (Complex::new(1.0, 0.0) - w) }
        }),
        exact: true,
        ..Kernels::default()
    };
    let like = if matches!(weight, Operand::Number(_)) { &ops[..2] } else { &ops[..] };
    kernels.apply_like(out, like, ops, dtype, dtype)
}
