//! Operators on lists of tensors: each is one on tensors, called for each of them. This is the table of which ones there are,
//! in which forms.

use crate::core::{DType, Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &joined::<{ length(TABLE) }>(TABLE);

const TABLE: &[&[Record]] = &[UNARY, BINARY, TERNARY, OTHERS];

const fn length(table: &[&[Record]]) -> usize {
    let (mut n, mut i) = (0, 0);
    while i < table.len() {
        n += table[i].len();
        i += 1;
    }
    n
}

const fn joined<const N: usize>(table: &[&[Record]]) -> [Record; N] {
    let mut all = [table[0][0]; N];
    let (mut n, mut i) = (0, 0);
    while i < table.len() {
        let mut k = 0;
        while k < table[i].len() {
            all[n] = table[i][k];
            n += 1;
            k += 1;
        }
        i += 1;
    }
    all
}

/// A record: the operator's name, its overload and parameters, the operator on one tensor, the overload of the out= form.
macro_rules! row {
    ($name:literal, $params:expr, $each:literal, $out:literal) => {
        for_each(
            concat!("_foreach_", $name, $params, " -> Tensor[]"),
            concat!("`", $each, "` of each tensor of a list."),
            $each,
        )
        .inplace()
        .out($out)
    };
}

macro_rules! unary {
    ($($name:literal)*) => { &[$(row!($name, "(Tensor[] self)", $name, "out")),*] };
}

const UNARY: &[Record] = unary![
    "abs" "acos" "asin" "atan" "ceil" "cos" "cosh" "erf" "erfc" "exp" "expm1" "floor" "frac" "lgamma" "log" "log10" "log1p"
    "log2" "neg" "reciprocal" "round" "rsqrt" "sigmoid" "sign" "sin" "sinh" "sqrt" "tan" "tanh" "trunc"
];

/// What follows are a number, a number for each tensor, a tensor for each: called as is said, by the operators that are said.
macro_rules! binary {
    ($($name:literal($number:literal $numbers:literal $each:literal, $tensors:literal $of_tensors:literal);)*) => { &[$(
        row!($name, concat!(".Scalar(Tensor[] self, Scalar ", $number, ")"), $each, "Scalar_out"),
        row!($name, concat!(".ScalarList(Tensor[] self, Scalar[] ", $numbers, ")"), $each, "ScalarList_out"),
        row!($name, concat!(".List(Tensor[] self, Tensor[] ", $tensors, ")"), $of_tensors, "List_out"),
    )*] };
}

const BINARY: &[Record] = binary! {
    "add"("scalar" "scalars" "add.Scalar", "other, *, Scalar alpha=1" "add.Tensor");
    "sub"("scalar" "scalars" "sub.Scalar", "other, *, Scalar alpha=1" "sub.Tensor");
    "mul"("scalar" "scalars" "mul.Scalar", "other" "mul.Tensor");
    "div"("scalar" "scalars" "div.Scalar", "other" "div.Tensor");
    "clamp_max"("scalar" "scalars" "clamp_max", "other" "clamp_max.Tensor");
    "clamp_min"("scalar" "scalars" "clamp_min", "other" "clamp_min.Tensor");
    "maximum"("scalar" "scalars" "clamp_min", "other" "clamp_min.Tensor");
    "minimum"("scalar" "scalars" "clamp_max", "other" "clamp_max.Tensor");
    "pow"("exponent" "exponent" "pow.Tensor_Scalar", "exponent" "pow.Tensor_Tensor");
};

/// Two tensors for each, and what they are multiplied by: a number, a number for each, these as the elements of one tensor.
macro_rules! ternary {
    ($($name:literal)*) => { &[$(
        row!($name, ".Scalar(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar value=1)", $name, "Scalar_out"),
        row!($name, ".ScalarList(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Scalar[] scalars)", $name, "ScalarList_out"),
        row!($name, ".Tensor(Tensor[] self, Tensor[] tensor1, Tensor[] tensor2, Tensor scalars)", $name, "Tensor_out"),
    )*] };
}

const TERNARY: &[Record] = ternary!["addcdiv" "addcmul"];

const OTHERS: &[Record] = &[
    row!("add", ".Tensor(Tensor[] self, Tensor other, *, Scalar alpha=1)", "add.Tensor", "Tensor_out"),
    row!("mul", ".Tensor(Tensor[] self, Tensor other)", "mul.Tensor", "Tensor_out"),
    row!("div", ".Tensor(Tensor[] self, Tensor other)", "div.Tensor", "Tensor_out"),
    row!("lerp", ".Scalar(Tensor[] self, Tensor[] tensors1, Scalar weight)", "lerp.Scalar", "Scalar_out"),
    row!("lerp", ".ScalarList(Tensor[] self, Tensor[] tensors1, Scalar[] weight)", "lerp.Scalar", "ScalarList_out"),
    row!("lerp", ".List(Tensor[] self, Tensor[] tensors1, Tensor[] weights)", "lerp.Tensor", "List_out"),
    for_each(
        "_foreach_pow.ScalarAndTensor(Scalar self, Tensor[] exponent) -> Tensor[]",
        "A number to the power of each tensor of a list.",
        "pow.Scalar",
    ),
    for_each(
        "_foreach_zero(Tensor[] self) -> Tensor[] self_out",
        "Zeros like each tensor of a list.",
        "zero",
    )
    .inplace()
    .out("out"),
    for_each(
        "_foreach_copy(Tensor[] self, Tensor[] src, bool non_blocking=False) -> Tensor[] self_out",
        "Each tensor of a list, holding what the one of another list does.",
        "copy",
    )
    .inplace()
    .out("out"),
    for_each(
        "_foreach_clone(Tensor[] self, *, MemoryFormat? memory_format=None) -> Tensor[]",
        "A copy of each tensor of a list.",
        "clone",
    )
    .out("out"),
    composite("_foreach_mm(Tensor[] self, Tensor[] mat2) -> Tensor[]", "The product of each two matrices.", |args| {
        let (a, b): (&[Tensor], &[Tensor]) = args.get()?;
        check!(!a.is_empty() && !b.is_empty(), "_foreach_mm requires non-empty tensor lists");
        check!(a.len() == b.len(), "_foreach_mm: self and mat2 must have the same number of tensors");
        each(a.iter().zip(b), |(a, b)| tensor!("mm", a, b))
    }),
    composite("_foreach_max(Tensor[] self) -> Tensor[]", "The largest element of each tensor of a list.", |args| {
        each(given(args)?, |t| {
            check!(
                t.numel() > 0,
                "_foreach_max cannot compute the maximum of an empty tensor; max over zero elements is undefined."
            );
            tensor!("max", t)
        })
    })
    .out("out"),
    composite(
        "_foreach_norm.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]",
        "The norm of each tensor of a list.",
        |args| {
            let (_, p, dtype): (&[Tensor], Scalar, Option<DType>) = args.get()?;
            let all = given(args)?;
            check!(
                p.to_f64() != f64::INFINITY || all.iter().all(|t| t.numel() > 0),
                "_foreach_norm cannot compute the infinity norm on an empty tensor because the operation does not have an identity"
            );
            each(all, |t| tensor!("linalg_vector_norm", t, p, None::<&[i64]>, false, dtype))
        },
    )
    .out("Scalar_out"),
    composite(
        "_foreach_powsum.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]",
        "The sum of |x|^ord over each tensor of a list.",
        |args| {
            let (_, p, dtype): (&[Tensor], Scalar, Option<DType>) = args.get()?;
            each(given(args)?, |t| tensor!("linalg__powsum", t, p, None::<&[i64]>, false, dtype))
        },
    )
    .out("Scalar_out"),
];

/// The list that is the first argument, which has elements.
fn given<'a>(args: &Args<'a>) -> Result<&'a [Tensor]> {
    let all: &[Tensor] = args.at(0)?;
    check!(!all.is_empty(), "Tensor list must have at least one tensor.");
    Ok(all)
}

fn each<T>(list: impl IntoIterator<Item = T>, f: impl Fn(T) -> Result<Tensor>) -> Result<Value> {
    Ok(Value::Tensors(list.into_iter().map(f).collect::<Result<_>>()?))
}
