//! Derivatives of samples by differences of neighbours.

use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::{bail, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "gradient.scalarint(Tensor self, *, Scalar? spacing=None, int? dim=None, int edge_order=1) -> Tensor[]",
        "The derivative along each dimension, of samples at equal distances.",
        |a| apart(a, a.at::<Option<Scalar>>(1)?.map(|s| vec![s.to_f64()]), a.at::<Option<i64>>(2)?.map(|d| vec![d]), 3),
    )
    .reads_undefined(),
    composite(
        "gradient.scalararray(Tensor self, *, Scalar spacing, int[] dim, int edge_order=1) -> Tensor[]",
        "The derivatives along dimensions, of samples at equal distances.",
        |a| apart(a, Some(vec![a.at::<Scalar>(1)?.to_f64()]), Some(a.at::<&[i64]>(2)?.to_vec()), 3),
    )
    .reads_undefined(),
    composite(
        "gradient.array(Tensor self, *, int[] dim, int edge_order=1) -> Tensor[]",
        "The derivatives along dimensions, of samples a distance of 1 apart.",
        |a| apart(a, None, Some(a.at::<&[i64]>(1)?.to_vec()), 2),
    )
    .reads_undefined(),
    composite(
        "gradient.scalarrayint(Tensor self, *, Scalar[] spacing, int? dim=None, int edge_order=1) -> Tensor[]",
        "The derivative along each dimension, of samples at a distance a dimension.",
        |a| apart(a, Some(distances(a, 1)?), a.at::<Option<i64>>(2)?.map(|d| vec![d]), 3),
    ),
    composite(
        "gradient.scalarrayarray(Tensor self, *, Scalar[] spacing, int[] dim, int edge_order=1) -> Tensor[]",
        "The derivatives along dimensions, of samples at a distance a dimension.",
        |a| apart(a, Some(distances(a, 1)?), Some(a.at::<&[i64]>(2)?.to_vec()), 3),
    )
    .reads_undefined(),
    composite(
        "gradient.tensorarrayint(Tensor self, *, Tensor[] spacing, int? dim=None, int edge_order=1) -> Tensor[]",
        "The derivative along each dimension, of samples at places.",
        |a| at_places(a, a.at::<Option<i64>>(2)?.map(|d| vec![d])),
    ),
    composite(
        "gradient.tensorarray(Tensor self, *, Tensor[] spacing, int[] dim, int edge_order=1) -> Tensor[]",
        "The derivatives along dimensions, of samples at places.",
        |a| at_places(a, Some(a.at::<&[i64]>(2)?.to_vec())),
    )
    .reads_undefined(),
];

/// A list of numbers, however it was given.
fn distances(args: &Args<'_>, at: usize) -> Result<Vec<f64>> {
    Ok(match args.list[at] {
        Arg::Scalars(l) => l.iter().map(|s| s.to_f64()).collect(),
        Arg::Floats(l) => l.to_vec(),
        Arg::Ints(l) => l.iter().map(|&i| i as f64).collect(),
        other => bail!(Type, "gradient(): argument 'spacing' must be numbers, not {}", other.describe()),
    })
}

/// The dimensions asked for, once they and the samples are known to be right.
fn dims(x: &Tensor, dims: Option<Vec<i64>>, edge_order: i64) -> Result<Vec<i64>> {
    check!(x.dtype() != DType::UInt8, NotImplemented, "torch.gradient does not support uint8 input.");
    let n = x.ndim();
    let dims: Vec<usize> = match dims {
        Some(dims) => dims.into_iter().map(|d| geometry::wrap_dim(d, n)).collect::<Result<_>>()?,
        None => (0..n).collect(),
    };
    check!(matches!(edge_order, 1 | 2), "torch.gradient only supports edge_order=1 and edge_order=2.");
    for (i, &d) in dims.iter().enumerate() {
        check!(!dims[..i].contains(&d), "dim {d} appears multiple times in the list of dims");
        let samples = x.sizes().get(d).copied().unwrap_or(1);
        check!(samples > edge_order, "torch.gradient expected each dimension size to be at least edge_order+1");
    }
    Ok(dims.into_iter().map(|d| d as i64).collect())
}

/// All samples of a dimension from one on, up to one, counted from the end where negative.
fn part(x: &Tensor, dim: i64, from: i64, to: Option<i64>) -> Result<Tensor> {
    tensor!("slice.Tensor", x, dim, Some(from), to)
}

/// `a x + b y + c z`.
fn combined(terms: &[(f64, &Tensor)]) -> Result<Tensor> {
    let scaled = |(factor, t): &(f64, &Tensor)| tensor!("mul.Scalar", *t, Scalar::Float(*factor));
    let mut sum = scaled(&terms[0])?;
    for term in &terms[1..] {
        sum = tensor!("add.Tensor", &sum, &scaled(term)?)?;
    }
    Ok(sum)
}

/// Samples at equal distances, one for all dimensions or one for each.
fn apart(args: &Args<'_>, spacing: Option<Vec<f64>>, along: Option<Vec<i64>>, edge: usize) -> Result<Value> {
    let (x, edge_order): (&Tensor, i64) = (args.at(0)?, args.at(edge)?);
    let along = dims(x, along, edge_order)?;
    let spacing = spacing.unwrap_or_else(|| vec![1.0]);
    check!(
        spacing.len() == 1 || spacing.len() == along.len(),
        "torch.gradient expected spacing to be unspecified, a scalar or a list of length {}, but got {}",
        along.len(),
        spacing.len()
    );
    let one = |(i, &d): (usize, &i64)| -> Result<Tensor> {
        let h = *spacing.get(i).unwrap_or(&spacing[0]);
        let over = |t: &Tensor, h: f64| tensor!("div.Scalar", t, Scalar::Float(h));
        let inner = over(&tensor!("sub.Tensor", &part(x, d, 2, None)?, &part(x, d, 0, Some(-2))?)?, 2.0 * h)?;
        let n = x.sizes()[d as usize];
        let at = |i: i64| part(x, d, i, Some(i + 1));
        let (first, last) = if edge_order == 1 {
            (tensor!("sub.Tensor", &at(1)?, &at(0)?)?, tensor!("sub.Tensor", &at(n - 1)?, &at(n - 2)?)?)
        } else {
            (
                combined(&[(-1.5, &at(0)?), (2.0, &at(1)?), (-0.5, &at(2)?)])?,
                combined(&[(0.5, &at(n - 3)?), (-2.0, &at(n - 2)?), (1.5, &at(n - 1)?)])?,
            )
        };
        tensor!("cat", &[over(&first, h)?, inner, over(&last, h)?], d)
    };
    along.iter().enumerate().map(one).collect::<Result<Vec<_>>>().map(Value::Tensors)
}

/// Samples at the places in vectors, one for each dimension: differences weighted so that they are right for parabolas.
fn at_places(args: &Args<'_>, along: Option<Vec<i64>>) -> Result<Value> {
    let (x, places, edge_order): (&Tensor, &[Tensor], i64) = (args.at(0)?, args.at(1)?, args.at(3)?);
    let along = dims(x, along, edge_order)?;
    check!(
        places.len() == along.len(),
        "torch.gradient expected spacing to have a length equal to the number of dimensions, {}, but got {}",
        along.len(),
        places.len()
    );
    let one = |(p, &d): (&Tensor, &i64)| -> Result<Tensor> {
        let n = x.sizes()[d as usize];
        check!(
            *p.sizes() == [n],
            "torch.gradient expected each spacing tensor to have one element a sample, but got {} for {n}",
            p.describe()
        );
        let sub = |a: &Tensor, b: &Tensor| tensor!("sub.Tensor", a, b);
        let mul = |a: &Tensor, b: &Tensor| tensor!("mul.Tensor", a, b);
        let add = |a: &Tensor, b: &Tensor| tensor!("add.Tensor", a, b);
        let div = |a: &Tensor, b: &Tensor| tensor!("div.Tensor", a, b);
        // Distances along the dimension.
        let shape: Dims = (0..x.ndim() as i64).map(|k| if k == d { n - 1 } else { 1 }).collect();
        let steps = tensor!("reshape", &sub(&part(p, 0, 1, None)?, &part(p, 0, 0, Some(-1))?)?, &shape)?;
        let (left, right) = (part(&steps, d, 0, Some(-1))?, part(&steps, d, 1, None)?);
        let both = add(&left, &right)?;
        let below = div(&mul(&part(x, d, 0, Some(-2))?, &right)?, &mul(&left, &both)?)?;
        let middle = mul(&part(x, d, 1, Some(-1))?, &div(&sub(&right, &left)?, &mul(&left, &right)?)?)?;
        let above = div(&mul(&part(x, d, 2, None)?, &left)?, &mul(&right, &both)?)?;
        let inner = add(&sub(&middle, &below)?, &above)?;
        let at = |i: i64| part(x, d, i, Some(i + 1));
        let step = |i: i64| part(&steps, d, i, Some(i + 1));
        // The slope at `ends[0]` of what goes through that and one or two samples further in.
        let edge = |ends: [i64; 3], gaps: [i64; 2], sign: f64| -> Result<Tensor> {
            if edge_order == 1 {
                let slope = div(&sub(&at(ends[1])?, &at(ends[0])?)?, &step(gaps[0])?)?;
                return tensor!("mul.Scalar", &slope, Scalar::Float(sign));
            }
            let (near, far) = (step(gaps[0])?, step(gaps[1])?);
            let both = add(&near, &far)?;
            let a = div(&add(&near, &both)?, &mul(&near, &both)?)?;
            let b = div(&both, &mul(&near, &far)?)?;
            let c = div(&near, &mul(&far, &both)?)?;
            let sum = sub(&sub(&mul(&b, &at(ends[1])?)?, &mul(&a, &at(ends[0])?)?)?, &mul(&c, &at(ends[2])?)?)?;
            tensor!("mul.Scalar", &sum, Scalar::Float(sign))
        };
        let first = edge([0, 1, 2], [0, 1], 1.0)?;
        let last = edge([n - 1, n - 2, n - 3], [n - 2, n - 3], -1.0)?;
        tensor!("cat", &[first, inner, last], d)
    };
    places.iter().zip(&along).map(one).collect::<Result<Vec<_>>>().map(Value::Tensors)
}
