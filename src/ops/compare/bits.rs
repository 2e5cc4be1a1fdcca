//! Bitwise operators and shifts.

use crate::core::{DType, Result, Tensor};
use crate::operator::Args;
use crate::operator::out::{Given, Out};
use crate::operator::record::*;
use crate::ops::support::alias::alias;
use crate::ops::support::elementwise_kernels::{Integers, Kernels, Operand, each2, integers, over1, over2, promote};

/// A bitwise connective of tensors or numbers.
macro_rules! bitwise {
    ($name:literal, $signature:literal, $doc:literal, $op:tt) => {
        structured(concat!($name, ".", $signature, " -> Tensor"), $doc, |args, out| {
            connect(args, out, concat!($name, "_cpu"), integers!(over2, T: |a, b| a $op b))
        })
    };
}

/// A shift under one of its names.
macro_rules! shift {
    ($schema:literal, $doc:literal, $name:literal, $f:ident) => {
        structured($schema, $doc, |args, out| shift(args, out, $name, $f))
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    bitwise!("bitwise_and", "Tensor(Tensor self, Tensor other)", "Bits set in both.", &)
        .no_gradient()
        .inplace()
        .out("Tensor_out"),
    bitwise!("bitwise_and", "Scalar(Tensor self, Scalar other)", "Bits set in both.", &)
        .no_gradient()
        .inplace()
        .out("Scalar_out"),
    bitwise!("bitwise_and", "Scalar_Tensor(Scalar self, Tensor other)", "Bits set in both.", &)
        .no_gradient()
        .out("Scalar_Tensor_out"),
    bitwise!("bitwise_or", "Tensor(Tensor self, Tensor other)", "Bits set in either.", |)
        .no_gradient()
        .inplace()
        .out("Tensor_out"),
    bitwise!("bitwise_or", "Scalar(Tensor self, Scalar other)", "Bits set in either.", |)
        .no_gradient()
        .inplace()
        .out("Scalar_out"),
    bitwise!("bitwise_or", "Scalar_Tensor(Scalar self, Tensor other)", "Bits set in either.", |)
        .no_gradient()
        .out("Scalar_Tensor_out"),
    bitwise!("bitwise_xor", "Tensor(Tensor self, Tensor other)", "Bits set in one.", ^)
        .no_gradient()
        .inplace()
        .out("Tensor_out"),
    bitwise!("bitwise_xor", "Scalar(Tensor self, Scalar other)", "Bits set in one.", ^)
        .no_gradient()
        .inplace()
        .out("Scalar_out"),
    bitwise!("bitwise_xor", "Scalar_Tensor(Scalar self, Tensor other)", "Bits set in one.", ^)
        .no_gradient()
        .out("Scalar_Tensor_out"),
    structured("bitwise_not(Tensor self) -> Tensor", "All bits turned; of bools, the negation.", bitwise_not)
        .no_gradient()
        .inplace()
        .out("out"),
    shift!(
        "bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor",
        "Bits moved up by other places.",
        "lshift_cpu",
        left
    )
    .no_gradient()
    .inplace()
    .out("Tensor_out"),
    shift!(
        "bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor",
        "Bits moved up by other places.",
        "lshift_cpu",
        left
    )
    .no_gradient()
    .inplace()
    .out("Tensor_Scalar_out"),
    shift!(
        "bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
        "Bits moved up by other places.",
        "lshift_cpu",
        left
    )
    .no_gradient()
    .out("Scalar_Tensor_out"),
    shift!(
        "bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor",
        "Bits moved down by other places, keeping the sign.",
        "rshift_cpu",
        right
    )
    .no_gradient()
    .inplace()
    .out("Tensor_out"),
    shift!(
        "bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor",
        "Bits moved down by other places, keeping the sign.",
        "rshift_cpu",
        right
    )
    .no_gradient()
    .inplace()
    .out("Tensor_Scalar_out"),
    shift!(
        "bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
        "Bits moved down by other places, keeping the sign.",
        "rshift_cpu",
        right
    )
    .no_gradient()
    .out("Scalar_Tensor_out"),
    shift!("__lshift__.Tensor(Tensor self, Tensor other) -> Tensor", "The operator `<<`.", "lshift_cpu", left)
        .no_gradient()
        .out("Tensor_out"),
    shift!("__lshift__.Scalar(Tensor self, Scalar other) -> Tensor", "The operator `<<`.", "lshift_cpu", left)
        .no_gradient()
        .out("Scalar_out"),
    shift!("__rshift__.Tensor(Tensor self, Tensor other) -> Tensor", "The operator `>>`.", "rshift_cpu", right)
        .no_gradient()
        .out("Tensor_out"),
    shift!("__rshift__.Scalar(Tensor self, Scalar other) -> Tensor", "The operator `>>`.", "rshift_cpu", right)
        .no_gradient()
        .out("Scalar_out"),
    alias!("__ilshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", "bitwise_left_shift_.Tensor"),
    alias!("__ilshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)", "bitwise_left_shift_.Tensor_Scalar"),
    alias!("__irshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", "bitwise_right_shift_.Tensor"),
    alias!("__irshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)", "bitwise_right_shift_.Tensor_Scalar"),
    alias!("__and__.Tensor(Tensor self, Tensor other) -> Tensor", "bitwise_and.Tensor"),
    alias!("__and__.Scalar(Tensor self, Scalar other) -> Tensor", "bitwise_and.Scalar"),
    alias!("__or__.Tensor(Tensor self, Tensor other) -> Tensor", "bitwise_or.Tensor"),
    alias!("__or__.Scalar(Tensor self, Scalar other) -> Tensor", "bitwise_or.Scalar"),
    alias!("__xor__.Tensor(Tensor self, Tensor other) -> Tensor", "bitwise_xor.Tensor"),
    alias!("__xor__.Scalar(Tensor self, Scalar other) -> Tensor", "bitwise_xor.Scalar"),
    alias!("__iand__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", "bitwise_and_.Tensor"),
    alias!("__iand__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)", "bitwise_and_.Scalar"),
    alias!("__ior__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", "bitwise_or_.Tensor"),
    alias!("__ior__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)", "bitwise_or_.Scalar"),
    alias!("__ixor__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", "bitwise_xor_.Tensor"),
    alias!("__ixor__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)", "bitwise_xor_.Scalar"),
];

fn connect(args: &Args<'_>, out: &mut Out<'_>, name: &str, int: Option<Integers<'_, 2, i64>>) -> Result<()> {
    let ops: [Operand<'_>; 2] = [args.at(0)?, args.at(1)?];
    let dtype = promote(&ops)?;
    let kernels: Kernels<'_, 2> =
        Kernels { name, f32: None, f64: None, int, bool: true, barebones: true, exact: false, ..Kernels::default() };
    kernels.apply(out, ops, dtype, dtype)
}

fn bitwise_not(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    // A bool has one bit.
    let mask = if x.dtype() == DType::Bool { 1i64 } else { -1 };
    out.ask(Given::SameDtype);
    let kernels: Kernels<'_, 1> = Kernels {
        name: "bitwise_not_cpu",
        f32: None,
        f64: None,
        int: integers!(over1, T: |v| v ^ mask as T),
        bool: true,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], x.dtype(), x.dtype())
}

/// `a << b` in a type of `bits` bits; nothing is left where `b` is negative or too large.
fn left(a: i64, b: i64, bits: i64, _signed: bool) -> i64 {
    if (0..bits).contains(&b) { a << b } else { 0 }
}

/// `a >> b` in a type of `bits` bits; the sign is left where `b` is negative or too large.
fn right(a: i64, b: i64, bits: i64, signed: bool) -> i64 {
    let most = if signed { bits - 1 } else { bits };
    a >> (if (0..most).contains(&b) { b } else { most }).min(63)
}

fn shift(args: &Args<'_>, out: &mut Out<'_>, name: &str, f: fn(i64, i64, i64, bool) -> i64) -> Result<()> {
    let ops: [Operand<'_>; 2] = [args.at(0)?, args.at(1)?];
    let dtype = promote(&ops)?;
    let (bits, signed) = (dtype.size() as i64 * 8, dtype != DType::UInt8);
    let int = Some(Integers { int64: &each2(move |a: i64, b: i64| f(a, b, bits, signed)), narrow: None });
    let kernels: Kernels<'_, 2> = Kernels { name, int, ..Kernels::default() };
    kernels.apply(out, ops, dtype, dtype)
}
