//! `where`: a choice between two tensors.

use super::super::factory::scalar_tensor;
use crate::core::iter::{GRAIN, TensorIter};
use crate::core::{DType, Result, Scalar, Tensor};
use crate::operator::Args;
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::elementwise::cast;
use crate::ops::support::elementwise_kernels::{declare, promote};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor, warn_once};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "where.self(Tensor condition, Tensor self, Tensor other) -> Tensor",
        "self where the condition holds, else other.",
        select,
    )
    .fusion(Role::Where)
    .gradient(&[
        wrt("self", &["condition"], |g| math::masked(g.grad()?, g.saved("condition")?)),
        wrt("other", &["condition"], |g| math::masked(g.grad()?, tensor!("logical_not", &g.saved("condition")?)?)),
    ])
    .on_batches(Batching::Elementwise)
    .out("self_out"),
    composite(
        "where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor",
        "self where the condition holds, else a number.",
        |args| {
            let (c, a, b): (&Tensor, _, Scalar) = (args.at(0)?, args.with_options(1)?, args.at(2)?);
            call!("where.self", c, a, &scalar_tensor(b, promote(&[a.into(), b.into()])?)?)
        },
    ),
    composite(
        "where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor",
        "A number where the condition holds, else other.",
        |args| {
            let (c, a, b): (&Tensor, Scalar, _) = (args.at(0)?, args.at(1)?, args.with_options(2)?);
            call!("where.self", c, &scalar_tensor(a, promote(&[a.into(), b.into()])?)?, b)
        },
    ),
    composite(
        "where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor",
        "One number where the condition holds, else another.",
        |args| {
            let (c, a, b): (_, Scalar, Scalar) = (args.with_options(0)?, args.at(1)?, args.at(2)?);
            let dtype = promote(&[a.into(), b.into()])?;
            call!("where.self", c, &scalar_tensor(a, dtype)?, &scalar_tensor(b, dtype)?)
        },
    ),
];

fn select(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (condition, a, b): (&Tensor, &Tensor, &Tensor) = args.get()?;
    check!(
        matches!(condition.dtype(), DType::Bool | DType::UInt8),
        "where expected condition to be a boolean tensor, but got a tensor with dtype {}",
        condition.dtype().name()
    );
    if condition.dtype() == DType::UInt8 {
        warn_once!(
            "where received a uint8 condition tensor. This behavior is deprecated and will be removed in a future version of \
             PyTorch. Use a boolean condition instead."
        );
    }
    let dtype = promote(&[a.into(), b.into()])?;
    let o = declare(out, &[condition.into(), a.into(), b.into()], dtype)?;
    if o.is_shape() {
        return Ok(());
    }
    let (a, b) = (cast(a, dtype)?, cast(b, dtype)?);
    match dtype.size() {
        1 => choose::<u8>(o, condition, &a, &b),
        2 => choose::<u16>(o, condition, &a, &b),
        4 => choose::<u32>(o, condition, &a, &b),
        8 => choose::<u64>(o, condition, &a, &b),
        _ => choose::<[u64; 2]>(o, condition, &a, &b),
    }
}

/// Elements are moved as bytes of `W`'s size.
fn choose<W: Copy>(out: &Tensor, condition: &Tensor, a: &Tensor, b: &Tensor) -> Result<()> {
    TensorIter::new(&[out, condition, a, b])?.for_each(GRAIN, |p, s, n| {
        let w = size_of::<W>() as i64;
        let (o, c, a, b) = (p[0], p[1], p[2], p[3]);
        let is_one = |k: usize| s[k] == 0;
        let is_plain = s[0] == w && [2, 3].iter().all(|&k| is_one(k) || s[k] == w);
        // SAFETY: the iterator yields n valid elements of each operand, condition bytes among them; the others have
        // the size of W.
        unsafe {
            // A condition that holds for all of the stretch, or none, copies; else operands of one element are read once.
            match is_plain {
                true if is_one(1) => {
                    let k = if c.read() != 0 { 2 } else { 3 };
                    match is_one(k) {
                        true => {
                            let value = p[k].cast::<W>().read_unaligned();
                            (0..n).for_each(|i| o.cast::<W>().add(i).write_unaligned(value));
                        }
                        false => std::ptr::copy(p[k], o, n * size_of::<W>()),
                    }
                    return;
                }
                true if s[1] == 1 => {
                    match (is_one(2), is_one(3)) {
                        (false, false) => by_element::<W, false, false>(o, c, a, b, n),
                        (true, false) => by_element::<W, true, false>(o, c, a, b, n),
                        (false, true) => by_element::<W, false, true>(o, c, a, b, n),
                        (true, true) => by_element::<W, true, true>(o, c, a, b, n),
                    }
                    return;
                }
                _ => {}
            }
            for i in 0..n as isize {
                let from = if c.offset(i * s[1] as isize).read() != 0 {
                    a.offset(i * s[2] as isize)
                } else {
                    b.offset(i * s[3] as isize)
                };
                o.offset(i * s[0] as isize).cast::<W>().write_unaligned(from.cast::<W>().read_unaligned());
            }
        }
    });
    Ok(())
}

/// Neighbouring elements; of `a` or `b` there may be one alone.
///
/// # Safety
/// There are as many elements of each, as large as `W`, and condition bytes.
unsafe fn by_element<W: Copy, const ONE_A: bool, const ONE_B: bool>(
    o: *mut u8,
    c: *const u8,
    a: *const u8,
    b: *const u8,
    n: usize,
) {
    let (o, a, b) = (o.cast::<W>(), a.cast::<W>(), b.cast::<W>());
    for i in 0..n {
        // SAFETY: the caller's promise.
        unsafe {
            let x = a.add(if ONE_A { 0 } else { i }).read_unaligned();
            let y = b.add(if ONE_B { 0 } else { i }).read_unaligned();
            o.add(i).write_unaligned(if c.add(i).read() != 0 { x } else { y });
        }
    }
}
