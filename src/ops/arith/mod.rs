//! Arithmetic on two or three operands: sums and products here, the rest by kind below.

pub mod binary;
pub mod clamp;
pub mod divide;
pub mod power;
pub mod ternary;

use crate::core::{DType, Element, Result, Scalar, Tensor};
use crate::kernels::complex::{self, Wide};
use crate::kernels::vmath::simd::Real;
use crate::kernels::vmath::{Binary, Rows, Written, binary_raw, binary_rows};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Arg, Args};
use crate::ops::support::alias::alias;
use crate::ops::support::elementwise::to_float;
use crate::ops::support::elementwise_kernels::{
    Kernels, Lanes, LoopBody, Operand, RowsBody, complex, each2, integers, over2, plain, promote,
};
use crate::ops::support::gradient as math;
use crate::ops::support::sparse;
use crate::{bail, call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "_add_relu.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
        "max(self + alpha * other, 0).",
        |args| call!("relu", &tensor!("add.Tensor", args.list[0], args.list[1], args.list[2])?),
    )
    .inplace()
    .out("out"),
    composite(
        "_add_relu.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor",
        "max(self + alpha * other, 0).",
        |args| call!("relu", &tensor!("add.Scalar", args.list[0], args.list[1], args.list[2])?),
    )
    .inplace()
    .out("Scalar_out"),
    structured(
        "add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
        "self + alpha * other, element by element.",
        add,
    )
    .on_sparse(OnSparse::As(sparse::arithmetic::add))
    .on_sparse_in_place(sparse::arithmetic::add_in_place_rule)
    .fusion(Role::Addition)
    .gradient(&[
        wrt("self", &[], |g| g.grad()),
        wrt("other", &[], |g| math::scale(g.grad()?, g.scalar("alpha")?.conj())),
    ])
    .inplace()
    .out("out"),
    structured("add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", "self + alpha * other.", add)
        .on_sparse(OnSparse::As(sparse::arithmetic::refuse_number))
        .fusion(Role::NumberAddition)
        .of_tensors("add.Tensor")
        .gradient(&[wrt("self", &[], |g| g.grad())])
        .number(1)
        .inplace()
        .out("Scalar_out"),
    structured(
        "sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
        "self - alpha * other, element by element.",
        sub,
    )
    .on_sparse(OnSparse::As(sparse::arithmetic::sub))
    .on_sparse_in_place(sparse::arithmetic::sub_in_place_rule)
    .fusion(Role::Subtraction)
    .gradient(&[
        wrt("self", &[], |g| g.grad()),
        wrt("other", &[], |g| math::neg(math::scale(g.grad()?, g.scalar("alpha")?.conj())?)),
    ])
    .inplace()
    .out("out"),
    structured("sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", "self - alpha * other.", sub)
        .on_sparse(OnSparse::As(sparse::arithmetic::refuse_number))
        .of_tensors("sub.Tensor")
        .gradient(&[wrt("self", &[], |g| g.grad())])
        .number(1)
        .inplace()
        .out("Scalar_out"),
    structured(
        "rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor",
        "other - alpha * self, element by element.",
        rsub,
    )
    .gradient(&[
        wrt("self", &[], |g| math::neg(math::scale(g.grad()?, g.scalar("alpha")?.conj())?)),
        wrt("other", &[], |g| g.grad()),
    ])
    .out("Tensor_out"),
    structured("rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", "other - alpha * self.", rsub)
        .of_tensors("rsub.Tensor")
        .gradient(&[wrt("self", &[], |g| math::neg(math::scale(g.grad()?, g.scalar("alpha")?.conj())?))])
        .number(1)
        .out("Scalar_out"),
    structured("mul.Tensor(Tensor self, Tensor other) -> Tensor", "self * other, element by element.", mul)
        .fusion(Role::Multiplication)
        .on_sparse(OnSparse::As(sparse::arithmetic::mul))
        .on_sparse_in_place(sparse::arithmetic::mul_in_place_rule)
        .gradient(&[
            wrt("self", &["other"], |g| math::mul(g.grad()?, math::conj(g.saved("other")?)?)),
            wrt("other", &["self"], |g| math::mul(g.grad()?, math::conj(g.saved("self")?)?)),
        ])
        .inplace()
        .out("out"),
    structured("mul.Scalar(Tensor self, Scalar other) -> Tensor", "self * other.", mul)
        .fusion(Role::Multiplication)
        .on_sparse(OnSparse::Linear)
        .of_tensors("mul.Tensor")
        .gradient(&[wrt("self", &[], |g| tensor!("mul.Scalar", &g.grad()?, g.scalar("other")?.conj()))])
        .number(1)
        .inplace()
        .out("Scalar_out"),
    structured("div.Tensor(Tensor self, Tensor other) -> Tensor", "self / other; integers give floats.", div)
        .fusion(Role::Division)
        .on_sparse(OnSparse::As(sparse::arithmetic::div))
        .gradient(&[
            wrt("self", &["other"], |g| math::div(g.grad()?, math::conj(g.saved("other")?)?)),
            wrt("other", &["self", "other"], divisor_gradient),
        ])
        .inplace()
        .out("out"),
    structured("div.Scalar(Tensor self, Scalar other) -> Tensor", "self / other; integers give floats.", div)
        .fusion(Role::Division)
        .on_sparse(OnSparse::Linear)
        .of_tensors("div.Tensor")
        .gradient(&[wrt("self", &[], |g| tensor!("div.Scalar", &g.grad()?, g.scalar("other")?.conj()))])
        .number(1)
        .inplace()
        .out("Scalar_out"),
    alias!("subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor", "sub.Tensor")
        .inplace()
        .out("out"),
    alias!("subtract.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor", "sub.Scalar").inplace(),
    alias!("multiply.Tensor(Tensor self, Tensor other) -> Tensor", "mul.Tensor").inplace().out("out"),
    alias!("multiply.Scalar(Tensor self, Scalar other) -> Tensor", "mul.Scalar").inplace(),
    alias!("divide.Tensor(Tensor self, Tensor other) -> Tensor", "div.Tensor").inplace().out("out"),
    alias!("divide.Scalar(Tensor self, Scalar other) -> Tensor", "div.Scalar").inplace(),
    alias!("true_divide.Tensor(Tensor self, Tensor other) -> Tensor", "div.Tensor").inplace().out("out"),
    alias!("true_divide.Scalar(Tensor self, Scalar other) -> Tensor", "div.Scalar").inplace(),
];

/// -self / other^2
pub(super) fn divisor_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let other = g.saved("other")?;
    let quotient = math::div(math::div(g.saved("self")?, &other)?, &other)?;
    math::mul(math::neg(g.grad()?)?, math::conj(quotient)?)
}

/// The gradient of one of two of which the result is one: half of it where they are equal, none where this one is not
/// the result.
pub(super) fn tied(
    grad: Tensor,
    own: Tensor,
    other: Tensor,
    is_not: fn(Tensor, Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let half = math::over(&grad, 2)?;
    let mine = math::select_where(math::equal(own.clone(), other.clone())?, half, grad)?;
    call!("masked_fill_.Scalar", &mine, &is_not(own, other)?, Scalar::Int(0))?;
    Ok(mine)
}

/// The loop of a vector kernel over float lanes.
pub(super) struct Real2<T>(Binary<T>);

/// The loop of a function of two.
pub(super) fn real2<T: Real>(op: Binary<T>) -> Real2<T> {
    Real2(op)
}

impl<T: Real> LoopBody<2, T, T> for Real2<T> {
    fn run(&self, [a, b]: [Lanes<T>; 2], out: *mut T, n: usize) {
        // SAFETY: pointers and length are those a loop is given.
        unsafe { binary_raw(self.0, a, b, out, n) }
    }

    fn rows(&self) -> Option<&dyn RowsBody<2, T, T>> {
        Some(self)
    }
}

impl<T: Real> RowsBody<2, T, T> for Real2<T> {
    fn run(&self, args: [Rows<T>; 2], out: Written<T>) {
        // SAFETY: the rows are those a loop is given.
        unsafe { binary_rows(self.0, args, out) }
    }
}

/// The usual small call of a function of two (see [`plain`]).
#[inline(always)]
fn plain2(args: &Args<'_>, out: &mut Out<'_>, op: Binary<f32>) -> Result<bool> {
    plain(
        args,
        out,
        #[inline(always)]
        |[a, b], to, n| {
            // SAFETY: pointers and length are those of tensors; the result is an argument's own memory or apart from it.
            unsafe { binary_raw(op, Lanes::Each(a), Lanes::Each(b), to, n) }
        },
    )
}

/// Whether the factor of a sum is the default.
#[inline(always)]
fn is_one(alpha: Option<&Arg<'_>>) -> bool {
    matches!(alpha, Some(Arg::Scalar(Scalar::Int(1))))
}

fn add(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    if is_one(args.list.get(2)) && plain2(args, out, Binary::Add { alpha: 1.0 })? {
        return Ok(());
    }
    let (a, b, alpha): (Operand<'_>, Operand<'_>, Scalar) = args.get()?;
    sum(out, a, b, alpha, false)
}

fn sub(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    if is_one(args.list.get(2)) && plain2(args, out, Binary::Sub { alpha: 1.0 })? {
        return Ok(());
    }
    let (a, b, alpha): (Operand<'_>, Operand<'_>, Scalar) = args.get()?;
    check_subtraction(&a, &b)?;
    sum(out, a, b, alpha, true)
}

fn rsub(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, alpha): (Operand<'_>, Operand<'_>, Scalar) = args.get()?;
    check_subtraction(&a, &b)?;
    sum(out, b, a, alpha, true)
}

fn check_subtraction(a: &Operand<'_>, b: &Operand<'_>) -> Result<()> {
    let bools = (a.dtype() == DType::Bool, b.dtype() == DType::Bool);
    check!(
        bools != (true, true),
        NotImplemented,
        "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator \
         instead."
    );
    check!(
        bools == (false, false),
        NotImplemented,
        "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use \
         the `~` or `logical_not()` operator instead."
    );
    Ok(())
}

/// PyTorch's conditions on the factor of a sum.
pub(super) fn check_alpha(alpha: Scalar, dtype: DType) -> Result<()> {
    match alpha {
        Scalar::Int(1) => Ok(()),
        Scalar::Bool(_) if dtype != DType::Bool => bail!("Boolean alpha only supported for Boolean results."),
        Scalar::Float(_) if dtype.is_integral_or_bool() => {
            bail!("For integral input tensors, argument alpha must not be a floating point number.")
        }
        Scalar::Complex(..) if !dtype.is_complex() => {
            bail!("For non-complex input tensors, argument alpha must not be a complex number.")
        }
        _ => alpha.check_fits(dtype),
    }
}

fn sum(out: &mut Out<'_>, a: Operand<'_>, b: Operand<'_>, alpha: Scalar, minus: bool) -> Result<()> {
    let dtype = promote(&[a, b])?;
    check_alpha(alpha, dtype)?;
    let float = if minus { -alpha.to_f64() } else { alpha.to_f64() };
    let int = match dtype {
        DType::Bool => alpha.to_bool() as i64,
        _ if minus => alpha.to_i64().wrapping_neg(),
        _ => alpha.to_i64(),
    };
    let wide = if minus { -Wide::from_scalar(alpha) } else { Wide::from_scalar(alpha) };
    let kernels = Kernels {
        name: "add_stub",
        f32: Some(&real2(Binary::Add { alpha: float as f32 })),
        f64: Some(&real2(Binary::Add { alpha: float })),
        int: integers!(over2, T: |x, y| x.wrapping_add(y.wrapping_mul(int as T))),
        complex: complex!(each2, T: |x, y| x + complex::narrowed::<T>(wide) * y),
        bool: true,
        // Of a sum upstream rounds the number too, of a product it does not.
        exact: false,
        ..Kernels::default()
    };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn mul(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    if plain2(args, out, Binary::Mul)? {
        return Ok(());
    }
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    product(out, a, b)
}

/// The product.
fn product(out: &mut Out<'_>, a: Operand<'_>, b: Operand<'_>) -> Result<()> {
    let dtype = promote(&[a, b])?;
    let kernels = Kernels {
        name: "mul_cpu",
        f32: Some(&real2(Binary::Mul)),
        f64: Some(&real2(Binary::Mul)),
        int: integers!(over2, T: |x, y| x.wrapping_mul(y)),
        complex: complex!(each2, T: |x, y| x * y),
        bool: true,
        barebones: true,
        float8: true,
        exact: true,
    };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn div(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    if plain2(args, out, Binary::Div)? {
        return Ok(());
    }
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    quotient(out, a, b)
}

/// The true quotient.
pub(super) fn quotient(out: &mut Out<'_>, a: Operand<'_>, b: Operand<'_>) -> Result<()> {
    let dtype = to_float(promote(&[a, b])?);
    let kernels: Kernels<'_, 2> = Kernels {
        name: "div_true_cpu",
        f32: Some(&real2(Binary::Div)),
        f64: Some(&real2(Binary::Div)),
        complex: complex!(each2, T: |x, y| complex::div(x, y)),
        exact: true,
        ..Kernels::default()
    };
    kernels.apply(out, [a, b], dtype, dtype)
}
