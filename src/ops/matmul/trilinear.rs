//! Forms that are linear in each of three arguments.

use super::einsum::contract_pair;
use crate::core::{Dims, Result, Tensor, geometry};
use crate::operator::gradient::{Backward, Term, wrt};
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

pub(super) fn bilinear(args: &Args<'_>) -> Result<Value> {
    let (a, b, weight, bias): (&Tensor, &Tensor, &Tensor, Option<&Tensor>) = args.get()?;
    check!(a.ndim() == b.ndim(), "bilinear(): input dimensions do not match: got {} and {}", a.ndim(), b.ndim());
    check!(a.ndim() > 0 && weight.ndim() == 3, "bilinear(): expected inputs with dimensions and a 3D weight");
    let last = a.ndim() - 1;
    for d in 0..last {
        check!(
            a.sizes()[d] == b.sizes()[d],
            "bilinear(): input batch dimensions do not match at dim {d}: got {} and {}",
            a.sizes()[d],
            b.sizes()[d]
        );
    }
    for (i, t) in [(1, a), (2, b)] {
        check!(
            t.sizes()[last] == weight.sizes()[i],
            "bilinear(): input{i} size does not match weight size: got {} but expected {}",
            t.sizes()[last],
            weight.sizes()[i]
        );
    }
    check!(
        a.dtype() == b.dtype() && a.dtype() == weight.dtype(),
        "All tensors must have the same dtype, got input1: {}, input2: {}, weight: {}",
        a.dtype().meta_name(),
        b.dtype().meta_name(),
        weight.dtype().meta_name()
    );
    if let Some(bias) = bias {
        check!(
            bias.sizes().first() == Some(&weight.sizes()[0]),
            "bilinear(): bias size does not match weight size: got {} but expected {}",
            bias.sizes().first().copied().unwrap_or(0),
            weight.sizes()[0]
        );
    }
    let mut shape: Dims = a.sizes()[..last].into();
    let rows: i64 = shape.iter().product();
    shape.push(weight.sizes()[0]);
    let flat = |t: &Tensor| tensor!("reshape", t, &[rows, t.sizes()[last]]);
    let y = tensor!("_trilinear", &flat(a)?, weight, &flat(b)?, &[1, 3], &[0], &[1, 2], &[2, 3])?;
    let y = tensor!("reshape", &y, &shape)?;
    match bias {
        Some(bias) => call!("add.Tensor", &y, bias),
        None => Ok(y.into()),
    }
}

/// Linear in each operand: its gradient is the same sum of products with the result's gradient in its place, whose missing
/// dimensions are those summed, summed over those it lacks.
pub(super) const GRADIENT: &[Term] = &[
    wrt("i1", &["i2", "i3"], |g| {
        product(g, ["sumdim", "expand2", "expand3"], [&g.grad()?, &g.saved("i2")?, &g.saved("i3")?], "expand1")
    }),
    wrt("i2", &["i1", "i3"], |g| {
        product(g, ["expand1", "sumdim", "expand3"], [&g.saved("i1")?, &g.grad()?, &g.saved("i3")?], "expand2")
    }),
    wrt("i3", &["i1", "i2"], |g| {
        product(g, ["expand1", "expand2", "sumdim"], [&g.saved("i1")?, &g.saved("i2")?, &g.grad()?], "expand3")
    }),
];

fn product(g: &Backward<'_>, lacking: [&str; 3], operands: [&Tensor; 3], summed: &str) -> Result<Tensor> {
    let [e1, e2, e3] = lacking;
    let [a, b, c] = operands;
    tensor!("_trilinear", a, b, c, g.ints(e1)?, g.ints(e2)?, g.ints(e3)?, g.ints(summed)?)
}

/// `(i1 * i2 * i3).sum(sumdim)` of operands given the dimensions they lack.
pub(super) fn trilinear(args: &Args<'_>) -> Result<Value> {
    let (i1, i2, i3, e1, e2, e3, sumdim, unroll): (&Tensor, &Tensor, &Tensor, &[i64], &[i64], &[i64], &[i64], i64) =
        args.get()?;
    let total = i1.ndim() + e1.len();
    check!((0..total as i64).contains(&unroll), "unroll_dim must be in [0,{}]", total as i64 - 1);
    let summed = geometry::wrapped_dim_mask(sumdim, total, false)?;
    let mut operands = Vec::new();
    for (t, expand) in [(i1, e1), (i2, e2), (i3, e3)] {
        let mask = geometry::wrapped_dim_mask(expand, total, false)?;
        let mut t = t.clone();
        for (d, _) in mask.iter().enumerate().filter(|(_, m)| **m) {
            t = tensor!("unsqueeze", &t, d as i64)?;
        }
        check!(t.ndim() == total, "_trilinear: the operands do not have the same number of dimensions once expanded");
        operands.push(t);
    }
    let [a, b, c] = &operands[..] else { crate::bail!(Internal, "_trilinear has three operands") };
    let mut shape = geometry::broadcast(&geometry::broadcast(a.sizes(), b.sizes())?, c.sizes())?;
    if [a, b, c].iter().any(|t| t.numel() == 0) {
        for d in (0..total).rev().filter(|&d| summed[d]) {
            shape.remove(d);
        }
        return call!("new_zeros", i1, &shape);
    }
    // What only the first two have is summed with their product, the rest with the third.
    let (mut first, mut second) = (Dims::new(), Dims::new());
    for d in (0..total).filter(|&d| summed[d]) {
        if c.sizes()[d] == 1 { first.push(d as i64) } else { second.push(d as i64) }
    }
    let ab = contract_pair(a, b, &first)?;
    let abc = contract_pair(&ab, c, &second)?;
    for d in (0..total).rev().filter(|&d| summed[d]) {
        shape.remove(d);
    }
    // Autocast multiplies in its own dtype; upstream adds that to a result of the first operand's.
    let abc = math::cast(&abc, i1.dtype())?;
    call!("_unsafe_view", &tensor!("contiguous", &abc)?, &shape)
}
