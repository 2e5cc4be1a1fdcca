//! Sums of products in Einstein's notation: every pair of operands is permuted into one batched matrix product.

use crate::core::{Dims, Result, Tensor};
use crate::operator::args::undefined;
use crate::operator::{Args, Value};
use crate::{bail, check, tensor};

/// A subscript: a letter's number, or the ellipsis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subscript {
    Label(u8),
    Ellipsis,
}

const LABELS: usize = 52;

/// Upper case before lower case, as in the alphabetical order of implicit outputs.
fn label(c: u8) -> Option<u8> {
    match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        _ => None,
    }
}

fn letter(label: u8) -> char {
    if label < 26 { (b'A' + label) as char } else { (b'a' + label - 26) as char }
}

/// The subscripts of one operand or of the output. `base` is where the text starts in the equation.
fn parse(text: &str, base: usize, what: &str) -> Result<Vec<Subscript>> {
    let bytes = text.as_bytes();
    let mut out = Vec::new();
    let mut i = 0;
    while i < bytes.len() {
        match bytes[i] {
            b' ' => {}
            b'.' => {
                check!(
                    !out.contains(&Subscript::Ellipsis),
                    "einsum(): found '.' for {what} for which an ellipsis was already found"
                );
                check!(
                    bytes[i..].starts_with(b"..."),
                    "einsum(): found '.' for {what} that is not part of any ellipsis"
                );
                out.push(Subscript::Ellipsis);
                i += 2;
            }
            c => match label(c) {
                Some(l) => out.push(Subscript::Label(l)),
                None => bail!(
                    "einsum(): invalid subscript given at index {} in the equation string, subscripts must be in [a-zA-Z]",
                    base + i
                ),
            },
        }
        i += 1;
    }
    Ok(out)
}

/// An equation read against its operands.
struct Equation {
    operands: Vec<Vec<Subscript>>,
    /// Which dimension of the common space a label is; those of the output come first.
    place: [Option<usize>; LABELS],
    /// Where the ellipsis's dimensions start in the common space, and how many there are.
    ellipsis: (usize, usize),
    /// Dimensions of the output.
    kept: usize,
    /// Dimensions of the common space.
    total: usize,
}

impl Equation {
    fn new(text: &str, tensors: &[Tensor]) -> Result<Equation> {
        let (left, right) = match text.split_once("->") {
            Some((l, r)) => (l, Some(r)),
            None => (text, None),
        };
        let mut operands = Vec::new();
        let mut base = 0;
        for (i, part) in left.split(',').enumerate() {
            operands.push(parse(part, base, &format!("operand {i}"))?);
            base += part.len() + 1;
        }
        check!(
            operands.len() <= tensors.len(),
            "einsum(): fewer operands were provided than specified in the equation"
        );
        check!(operands.len() >= tensors.len(), "einsum(): more operands were provided than specified in the equation");
        let mut count = [0usize; LABELS];
        let mut spread = 0;
        for (i, (subscripts, t)) in operands.iter().zip(tensors).enumerate() {
            let named = subscripts.iter().filter(|s| **s != Subscript::Ellipsis).count();
            let has_ellipsis = named < subscripts.len();
            if has_ellipsis {
                check!(
                    named <= t.ndim(),
                    "einsum(): the number of subscripts in the equation ({named}) is more than the number of dimensions \
                     ({}) for operand {i}",
                    t.ndim()
                );
                spread = spread.max(t.ndim() - named);
            } else {
                check!(
                    named == t.ndim(),
                    "einsum(): the number of subscripts in the equation ({named}) does not match the number of dimensions \
                     ({}) for operand {i} and no ellipsis was given",
                    t.ndim()
                );
            }
            for s in subscripts {
                if let Subscript::Label(l) = s {
                    count[*l as usize] += 1;
                }
            }
        }
        let mut place = [None; LABELS];
        let mut ellipsis = None;
        let mut next = 0;
        match right {
            None => {
                // The ellipsis, then the labels that occur once, in alphabetical order.
                ellipsis = Some(0);
                next = spread;
                for l in (0..LABELS).filter(|&l| count[l] == 1) {
                    place[l] = Some(next);
                    next += 1;
                }
            }
            Some(right) => {
                for s in parse(right, base + 1, "the output")? {
                    match s {
                        Subscript::Ellipsis => {
                            ellipsis = Some(next);
                            next += spread;
                        }
                        Subscript::Label(l) => {
                            let slot = &mut place[l as usize];
                            check!(
                                slot.is_none(),
                                "einsum(): output subscript {} appears more than once in the output",
                                letter(l)
                            );
                            check!(
                                count[l as usize] > 0,
                                "einsum(): output subscript {} does not appear in the equation for any input operand",
                                letter(l)
                            );
                            *slot = Some(next);
                            next += 1;
                        }
                    }
                }
            }
        }
        let kept = next;
        // An ellipsis the output does not have is summed, like the labels it does not have.
        let first = ellipsis.unwrap_or_else(|| {
            next += spread;
            next - spread
        });
        for l in (0..LABELS).filter(|&l| count[l] > 0) {
            if place[l].is_none() {
                place[l] = Some(next);
                next += 1;
            }
        }
        Ok(Equation { operands, place, ellipsis: (first, spread), kept, total: next })
    }

    /// An operand as a view with one dimension for each of the common space.
    fn spread_out(&self, index: usize, t: &Tensor) -> Result<Tensor> {
        let mut t = t.clone();
        let mut at: Vec<Option<usize>> = vec![None; self.total];
        let mut seen = [None; LABELS];
        let mut j = 0;
        let subscripts = &self.operands[index];
        let (first, spread) = self.ellipsis;
        // Dimensions of its own an ellipsis stands for.
        let own = (t.ndim() + 1).saturating_sub(subscripts.len());
        for s in subscripts {
            match *s {
                Subscript::Ellipsis => {
                    for _ in own..spread {
                        t = tensor!("unsqueeze", &t, j as i64)?;
                    }
                    for k in 0..spread {
                        at[first + k] = Some(j);
                        j += 1;
                    }
                }
                Subscript::Label(l) => match seen[l as usize] {
                    Some(before) => {
                        let (a, b) = (t.sizes()[before], t.sizes()[j]);
                        check!(
                            a == b,
                            "einsum(): subscript {} is repeated for operand {index} but the sizes don't match, {b} != {a}",
                            letter(l)
                        );
                        let diagonal = tensor!("diagonal", &t, 0i64, before as i64, j as i64)?;
                        t = tensor!("movedim.int", &diagonal, -1i64, before as i64)?;
                    }
                    None => {
                        seen[l as usize] = Some(j);
                        if let Some(p) = self.place[l as usize] {
                            at[p] = Some(j);
                        }
                        j += 1;
                    }
                },
            }
        }
        let mut order = Dims::new();
        for slot in at {
            order.push(match slot {
                Some(d) => d as i64,
                None => {
                    t = tensor!("unsqueeze", &t, -1i64)?;
                    j += 1;
                    j as i64 - 1
                }
            });
        }
        tensor!("permute", &t, &order)
    }

    /// What an error message calls a dimension of the common space.
    fn name_of(&self, dim: usize) -> String {
        match self.place.iter().position(|p| *p == Some(dim)) {
            Some(l) => letter(l as u8).to_string(),
            None => "...".into(),
        }
    }
}

pub(super) fn einsum(args: &Args<'_>) -> Result<Value> {
    if let Some(list) = args.with_stand_ins(1)? {
        Equation::new(args.at(0)?, &list)?;
        return Err(undefined(0, "self"));
    }
    let (equation, tensors, path): (&str, &[Tensor], Option<&[i64]>) = args.get()?;
    check!(!tensors.is_empty(), "einsum(): must provide at least one operand");
    let eq = Equation::new(equation, tensors)?;
    let mut operands: Vec<Tensor> =
        tensors.iter().enumerate().map(|(i, t)| eq.spread_out(i, t)).collect::<Result<_>>()?;
    // In how many operands a dimension has more than one element.
    let mut uses = vec![0usize; eq.total];
    for dim in 0..eq.total {
        let mut size = 1;
        for (i, t) in operands.iter().enumerate() {
            let n = t.sizes()[dim];
            if n == 1 {
                continue;
            }
            check!(
                size == 1 || size == n,
                "einsum(): subscript {} has size {n} for operand {i} which does not broadcast with previously seen size \
                 {size}",
                eq.name_of(dim)
            );
            size = n;
            uses[dim] += 1;
        }
    }
    if let Some(path) = path {
        check!(
            path.len() == 2 * (operands.len() - 1),
            "einsum(): expected contraction path given in path parameter to have {} elements",
            2 * (operands.len() - 1)
        );
    }
    for step in 0..operands.len() - 1 {
        let (mut i, mut j) = (0, 1);
        if let Some(path) = path {
            let wrap = |p: i64| usize::try_from(p).ok().filter(|&p| p < operands.len());
            match (wrap(path[2 * step]), wrap(path[2 * step + 1])) {
                (Some(a), Some(b)) if a != b => (i, j) = (a.min(b), a.max(b)),
                _ => bail!("einsum(): the contraction path {path:?} is not valid"),
            }
        }
        let mut b = operands.remove(j);
        let mut a = operands.remove(i);
        let (mut summed, mut in_a, mut in_b) = (Dims::new(), Dims::new(), Dims::new());
        for dim in eq.kept..eq.total {
            let (na, nb) = (a.sizes()[dim], b.sizes()[dim]);
            if na != 1 && nb != 1 {
                uses[dim] -= 1;
                if uses[dim] == 1 {
                    summed.push(dim as i64);
                    uses[dim] = 0;
                }
            } else if uses[dim] == 1 {
                if na != 1 {
                    in_a.push(dim as i64);
                    uses[dim] = 0;
                } else if nb != 1 {
                    in_b.push(dim as i64);
                    uses[dim] = 0;
                }
            }
        }
        if !in_a.is_empty() {
            a = tensor!("sum.dim_IntList", &a, &in_a, true)?;
        }
        if !in_b.is_empty() {
            b = tensor!("sum.dim_IntList", &b, &in_b, true)?;
        }
        let c = contract_pair(&a, &b, &summed)?;
        if path.is_some() { operands.push(c) } else { operands.insert(0, c) }
    }
    let Some(mut result) = operands.pop() else { bail!(Internal, "einsum: no operand is left") };
    if eq.total > eq.kept {
        result = if tensors.len() > 1 {
            let sizes: Dims = result.sizes()[..eq.kept].into();
            tensor!("view", &result, &sizes)?
        } else {
            let rest: Dims = (eq.kept as i64..eq.total as i64).collect();
            tensor!("sum.dim_IntList", &result, &rest)?
        };
    }
    Ok(result.into())
}

/// `(a * b).sum(summed, keepdim=True)` of tensors of one rank whose sizes agree or are 1, as a batched product.
pub(super) fn contract_pair(a: &Tensor, b: &Tensor, summed: &[i64]) -> Result<Tensor> {
    if summed.is_empty() {
        return tensor!("mul.Tensor", a, b);
    }
    let (mut a, mut b) = (a.clone(), b.clone());
    // Dimensions both have, only a has, only b has.
    let (mut both, mut left, mut right) = (Dims::new(), Dims::new(), Dims::new());
    let (mut n_both, mut n_left, mut n_right, mut n_sum) = (1, 1, 1, 1);
    for d in 0..a.ndim() {
        let dim = d as i64;
        let (na, nb) = (a.sizes()[d], b.sizes()[d]);
        if summed.contains(&dim) {
            if na != 1 && nb != 1 {
                check!(na == nb, "non-broadcast dimensions must match");
                n_sum *= na;
            } else if na != 1 {
                a = tensor!("sum.dim_IntList", &a, &[dim], true)?;
            } else if nb != 1 {
                b = tensor!("sum.dim_IntList", &b, &[dim], true)?;
            }
        } else if na != 1 && nb != 1 {
            check!(na == nb, "non-broadcast dimensions must match");
            both.push(dim);
            n_both *= na;
        } else if na != 1 {
            left.push(dim);
            n_left *= na;
        } else {
            right.push(dim);
            n_right *= nb;
        }
    }
    let join = |parts: [&[i64]; 4]| -> Dims { parts.into_iter().flatten().copied().collect() };
    let matrices = |t: &Tensor, order: Dims, shape: [i64; 3]| -> Result<Tensor> {
        tensor!("reshape", &tensor!("permute", t, &order)?, &shape)
    };
    let sizes: Dims = both
        .iter()
        .chain(&left)
        .map(|&d| a.sizes()[d as usize])
        .chain(summed.iter().map(|_| 1))
        .chain(right.iter().map(|&d| b.sizes()[d as usize]))
        .collect();
    let ma = matrices(&a, join([&both, &left, summed, &right]), [n_both, n_left, n_sum])?;
    let mb = matrices(&b, join([&both, summed, &right, &left]), [n_both, n_sum, n_right])?;
    let c = tensor!("bmm", &ma, &mb)?;
    let c = tensor!("view", &c, &sizes)?;
    // Dimensions back where they were.
    let order = join([&both, &left, summed, &right]);
    let mut back = Dims::from_elem(0, order.len());
    for (i, &d) in order.iter().enumerate() {
        back[d as usize] = i as i64;
    }
    tensor!("permute", &c, &back)
}
