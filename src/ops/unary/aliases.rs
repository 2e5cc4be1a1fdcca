//! Other names of functions of one element.

use crate::operator::record::*;
use crate::ops::support::alias::alias;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    alias!("absolute(Tensor self) -> Tensor", "abs").inplace().out("out"),
    alias!("negative(Tensor self) -> Tensor", "neg").inplace().out("out"),
    alias!("fix(Tensor self) -> Tensor", "trunc").inplace().out("out"),
    alias!("arcsin(Tensor self) -> Tensor", "asin").inplace().out("out"),
    alias!("arccos(Tensor self) -> Tensor", "acos").inplace().out("out"),
    alias!("arctan(Tensor self) -> Tensor", "atan").inplace().out("out"),
    alias!("arcsinh(Tensor self) -> Tensor", "asinh").inplace().out("out"),
    alias!("arccosh(Tensor self) -> Tensor", "acosh").inplace().out("out"),
    alias!("arctanh(Tensor self) -> Tensor", "atanh").inplace().out("out"),
];
