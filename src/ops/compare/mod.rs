//! Comparisons and tests: their results are truth values.

pub mod bits;
pub mod isclose;
pub mod select;

use crate::check;
use crate::core::{DType, Result, Tensor, iter};
use crate::kernels::complex;
use crate::operator::gradient::{Term, zero};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::alias::alias;
use crate::ops::support::elementwise_kernels::{
    ComplexLoops, Integers, Kernels, Operand, complex, declare, each1, each2, integers, over1, over2, promote,
};

/// A comparison with a tensor or a number (`$kind`).
macro_rules! comparison {
    ($name:literal, $kind:literal, $doc:literal, $op:tt) => {
        structured(concat!($name, ".", $kind, "(Tensor self, ", $kind, " other) -> Tensor"), $doc, |args, out| {
            test_pairs(
                args,
                out,
                concat!($name, "_cpu"),
                &each2(|a: f32, b: f32| a $op b),
                &each2(|a: f64, b: f64| a $op b),
                integers!(over2, T: |a, b| a $op b),
                None,
            )
        })
        .on_quantized(OnQuantized::Dequantized)
        .inplace()
        .out(concat!($kind, "_out"))
    };
}

/// A comparison that complex numbers have, too.
macro_rules! equality {
    ($name:literal, $kind:literal, $doc:literal, $op:tt) => {
        structured(concat!($name, ".", $kind, "(Tensor self, ", $kind, " other) -> Tensor"), $doc, |args, out| {
            test_pairs(
                args,
                out,
                concat!($name, "_cpu"),
                &each2(|a: f32, b: f32| a $op b),
                &each2(|a: f64, b: f64| a $op b),
                integers!(over2, T: |a, b| a $op b),
                complex!(each2, T: |a, b| a $op b),
            )
        })
        .on_quantized(OnQuantized::Dequantized)
        .inplace()
        .out(concat!($kind, "_out"))
    };
}

/// A connective of truth values; everything but zero is true.
macro_rules! logical {
    ($name:literal, $doc:literal, $op:tt) => {
        structured(concat!($name, "(Tensor self, Tensor other) -> Tensor"), $doc, |args, out| {
            test_pairs(
                args,
                out,
                concat!($name, "_cpu"),
                &each2(|a: f32, b: f32| (a != 0.0) $op (b != 0.0)),
                &each2(|a: f64, b: f64| (a != 0.0) $op (b != 0.0)),
                integers!(over2, T: |a, b| (a != 0) $op (b != 0)),
                complex!(each2, T: |a, b| !complex::is_zero(a) $op !complex::is_zero(b)),
            )
        })
        .inplace()
        .out("out")
    };
}

/// A test of single elements.
macro_rules! test {
    ($name:literal, $doc:literal, |$x:ident| $float:expr, |$i:ident| $int:expr $(, |$z:ident| $complex:expr)?) => {
        structured(concat!($name, "(Tensor self) -> Tensor"), $doc, |args, out| {
            let of_complex = test!(@complex $(|$z| $complex)?);
            let (of_f32, of_f64) = (each1(|$x: f32| $float), each1(|$x: f64| $float));
            test_each(args, out, &of_f32, &of_f64, integers!(over1, T: |$i| $int), of_complex)
        })
        .on_batches(Batching::Elementwise)
        .out("out")
    };
    (@complex) => { None };
    (@complex |$z:ident| $complex:expr) => { complex!(each1, T: |$z| $complex) };
}

/// What a comparison leaves in a tensor moves with neither of what was compared.
const OF_BOTH: &[Term] = &[zero("self"), zero("other")];

/// The records of this family.
pub static RECORDS: &[Record] = &[
    equality!("eq", "Tensor", "self == other, element by element.", ==)
        .no_gradient()
        .inplace_gradient(OF_BOTH)
        .number(1),
    equality!("eq", "Scalar", "self == other.", ==).fusion(Role::Equality).no_gradient(),
    equality!("ne", "Tensor", "self != other, element by element.", !=)
        .no_gradient()
        .inplace_gradient(OF_BOTH)
        .number(1),
    equality!("ne", "Scalar", "self != other.", !=).no_gradient(),
    comparison!("lt", "Tensor", "self < other, element by element.", <)
        .no_gradient()
        .inplace_gradient(OF_BOTH)
        .number(1),
    comparison!("lt", "Scalar", "self < other.", <).no_gradient(),
    comparison!("le", "Tensor", "self <= other, element by element.", <=)
        .no_gradient()
        .inplace_gradient(OF_BOTH)
        .number(1),
    comparison!("le", "Scalar", "self <= other.", <=).no_gradient(),
    comparison!("gt", "Tensor", "self > other, element by element.", >)
        .no_gradient()
        .inplace_gradient(OF_BOTH)
        .number(1),
    comparison!("gt", "Scalar", "self > other.", >).no_gradient(),
    comparison!("ge", "Tensor", "self >= other, element by element.", >=)
        .no_gradient()
        .inplace_gradient(OF_BOTH)
        .number(1),
    comparison!("ge", "Scalar", "self >= other.", >=).no_gradient(),
    alias!("not_equal.Tensor(Tensor self, Tensor other) -> Tensor", "ne.Tensor").inplace().out("Tensor_out"),
    alias!("not_equal.Scalar(Tensor self, Scalar other) -> Tensor", "ne.Scalar").inplace().out("Scalar_out"),
    alias!("less.Tensor(Tensor self, Tensor other) -> Tensor", "lt.Tensor").inplace().out("Tensor_out"),
    alias!("less.Scalar(Tensor self, Scalar other) -> Tensor", "lt.Scalar").inplace().out("Scalar_out"),
    alias!("less_equal.Tensor(Tensor self, Tensor other) -> Tensor", "le.Tensor").inplace().out("Tensor_out"),
    alias!("less_equal.Scalar(Tensor self, Scalar other) -> Tensor", "le.Scalar").inplace().out("Scalar_out"),
    alias!("greater.Tensor(Tensor self, Tensor other) -> Tensor", "gt.Tensor").inplace().out("Tensor_out"),
    alias!("greater.Scalar(Tensor self, Scalar other) -> Tensor", "gt.Scalar").inplace().out("Scalar_out"),
    alias!("greater_equal.Tensor(Tensor self, Tensor other) -> Tensor", "ge.Tensor").inplace().out("Tensor_out"),
    alias!("greater_equal.Scalar(Tensor self, Scalar other) -> Tensor", "ge.Scalar").inplace().out("Scalar_out"),
    logical!("logical_and", "Whether both are true.", &).no_gradient(),
    logical!("logical_or", "Whether either is true.", |).no_gradient(),
    logical!("logical_xor", "Whether exactly one is true.", ^).no_gradient(),
    test!("logical_not", "Whether it is zero.", |x| x == 0.0, |i| i == 0, |z| complex::is_zero(z))
        .fusion(Role::LogicalNot)
        .no_gradient()
        .inplace(),
    test!("isnan", "Whether it is not a number.", |x| x.is_nan(), |_i| false, |z| z.is_nan())
        .on_sparse(OnSparse::Elementwise)
        .no_gradient(),
    test!("isinf", "Whether it is infinite.", |x| x.is_infinite(), |_i| false, |z| z.is_infinite())
        .on_sparse(OnSparse::Elementwise)
        .no_gradient(),
    structured("isposinf(Tensor self) -> Tensor", "Whether it is plus infinity.", |args, out| {
        let (f32, f64) = (each1(|x| x == f32::INFINITY), each1(|x| x == f64::INFINITY));
        test_signed(args, out, &f32, &f64, integers!(over1, T: |_i| false))
    })
    .on_sparse(OnSparse::Elementwise)
    .on_batches(Batching::Elementwise)
    .out("out")
    .no_gradient(),
    structured("isneginf(Tensor self) -> Tensor", "Whether it is minus infinity.", |args, out| {
        let (f32, f64) = (each1(|x| x == f32::NEG_INFINITY), each1(|x| x == f64::NEG_INFINITY));
        test_signed(args, out, &f32, &f64, integers!(over1, T: |_i| false))
    })
    .on_sparse(OnSparse::Elementwise)
    .on_batches(Batching::Elementwise)
    .out("out")
    .no_gradient(),
    structured("signbit(Tensor self) -> Tensor", "Whether the sign bit is set.", |args, out| {
        // A lane of int64 holds the bits of uint64, whose numbers have no sign.
        let has_sign = args.at::<&Tensor>(0)?.dtype() != DType::UInt64;
        let (f32, f64) = (each1(f32::is_sign_negative), each1(f64::is_sign_negative));
        test_each(args, out, &f32, &f64, integers!(over1, T: |i| has_sign && i < 0), None)
    })
    .on_sparse(OnSparse::Elementwise)
    .on_batches(Batching::Elementwise)
    .out("out")
    .no_gradient(),
    structured("isfinite(Tensor self) -> Tensor", "Whether it is neither infinite nor NaN.", isfinite)
        .on_batches(Batching::Elementwise)
        .no_gradient(),
    structured("isreal(Tensor self) -> Tensor", "Whether the imaginary part is zero.", isreal)
        .on_batches(Batching::Elementwise)
        .no_gradient(),
];

/// A loop giving truth values.
type Test<'k, const N: usize, L> = crate::ops::support::elementwise_kernels::Loop<'k, N, L, bool>;
/// Loops over complex numbers, where there are any.
type Tests<'k, const N: usize> = Option<ComplexLoops<'k, N, bool, bool>>;

pub(super) fn test_pairs(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    f32: Test<'_, 2, f32>,
    f64: Test<'_, 2, f64>,
    int: Option<Integers<'_, 2, bool>>,
    complex: Tests<'_, 2>,
) -> Result<()> {
    let ops: [Operand<'_>; 2] = [args.at(0)?, args.at(1)?];
    let kernels = Kernels {
        name,
        f32: Some(f32),
        f64: Some(f64),
        int,
        bool: true,
        // What complex numbers have goes by equality alone, and so by the bits of integers.
        barebones: complex.is_some(),
        float8: complex.is_some(),
        complex,
        exact: false,
    };
    kernels.apply(out, ops, promote(&ops)?, DType::Bool)
}

/// As [`test_each`] of what a sign is asked of.
fn test_signed(
    args: &Args<'_>,
    out: &mut Out<'_>,
    f32: Test<'_, 1, f32>,
    f64: Test<'_, 1, f64>,
    int: Option<Integers<'_, 1, bool>>,
) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    check!(!x.dtype().is_complex(), Type, "{} does not support complex inputs.", args.name());
    test_each(args, out, f32, f64, int, None)
}

fn test_each(
    args: &Args<'_>,
    out: &mut Out<'_>,
    f32: Test<'_, 1, f32>,
    f64: Test<'_, 1, f64>,
    int: Option<Integers<'_, 1, bool>>,
    complex: Tests<'_, 1>,
) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    let name = args.name();
    let kernels = Kernels {
        name,
        f32: Some(f32),
        f64: Some(f64),
        int,
        complex,
        bool: true,
        barebones: true,
        float8: true,
        exact: false,
    };
    kernels.apply(out, [x.into()], x.dtype(), DType::Bool)
}

/// The tensor a structured body makes by itself.
pub(super) fn computed(args: &Args<'_>, body: impl FnOnce(&mut Out<'_>) -> Result<()>) -> Result<Value> {
    let mut out = Out::fresh(args.list);
    body(&mut out)?;
    out.value()
}

fn isfinite(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    if x.dtype().is_integral_or_bool() {
        let all = declare(out, &[x.into()], DType::Bool)?;
        return if all.is_shape() { Ok(()) } else { iter::fill(all, 1u8) };
    }
    let complex = complex!(each1, T: |z| z.is_finite());
    test_each(args, out, &each1(f32::is_finite), &each1(f64::is_finite), integers!(over1, T: |_i| true), complex)
}

fn isreal(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let complex = complex!(each1, T: |z| z.im == 0.0);
    test_each(args, out, &each1(|_: f32| true), &each1(|_: f64| true), integers!(over1, T: |_i| true), complex)
}
