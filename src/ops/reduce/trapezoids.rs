//! Integrals of samples by the trapezoidal rule.

use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor",
        "The integral of samples at the places x.",
        |args| at_places(args, "trapezoid", whole),
    ),
    composite(
        "trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor",
        "The integral of samples a distance dx apart.",
        |args| apart(args, "trapezoid", whole),
    ),
    composite("trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", "As trapezoid.", |args| {
        at_places(args, "trapezoid", whole)
    }),
    composite("trapz.dx(Tensor y, *, float dx=1, int dim=-1) -> Tensor", "As trapezoid.", |args| {
        apart(args, "trapezoid", whole)
    }),
    composite(
        "cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor",
        "The integrals of samples at the places x up to each.",
        |args| at_places(args, "cumulative_trapezoid", up_to_each),
    ),
    composite(
        "cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor",
        "The integrals of samples a distance dx apart up to each.",
        |args| apart(args, "cumulative_trapezoid", up_to_each),
    ),
];

/// What becomes of the areas between neighbours along a dimension.
type Total = fn(&Tensor, i64) -> Result<Value>;

fn whole(areas: &Tensor, dim: i64) -> Result<Value> {
    call!("sum.dim_IntList", areas, &[dim])
}

fn up_to_each(areas: &Tensor, dim: i64) -> Result<Value> {
    call!("cumsum", areas, dim)
}

/// All but the last and all but the first along a dimension.
fn neighbours(t: &Tensor, dim: i64) -> Result<[Tensor; 2]> {
    Ok([tensor!("slice.Tensor", t, dim, 0, -1)?, tensor!("slice.Tensor", t, dim, 1)?])
}

fn check_samples(name: &str, y: &Tensor, dim: i64) -> Result<usize> {
    let d = geometry::wrap_dim_scalar(dim, y.ndim())?;
    check!(
        y.dtype() != DType::Bool,
        NotImplemented,
        "{name}: received a bool input for `y`, but bool is not supported"
    );
    Ok(d)
}

fn apart(args: &Args<'_>, name: &str, total: Total) -> Result<Value> {
    let (y, distance, dim): (&Tensor, Scalar, i64) = args.get()?;
    let d = check_samples(name, y, dim)?;
    let [left, right] = neighbours(y, d as i64)?;
    let sums = tensor!("add.Tensor", &left, &right)?;
    let integral = total(&sums, d as i64)?.tensor()?;
    call!("mul.Scalar", &integral, distance.to_f64() / 2.0)
}

fn at_places(args: &Args<'_>, name: &str, total: Total) -> Result<Value> {
    let (y, x, dim): (&Tensor, &Tensor, i64) = args.get()?;
    let d = check_samples(name, y, dim)?;
    check!(x.dtype() != DType::Bool, "{name}: received a bool input for `x`, but bool is not supported");
    let x = if x.ndim() == 1 {
        check!(x.sizes()[0] == y.sizes()[d], "{name}: There must be one `x` value for each sample point");
        let shape: Dims = (0..y.ndim()).map(|k| if k == d { x.sizes()[0] } else { 1 }).collect();
        tensor!("view", x, &shape)?
    } else if x.ndim() < y.ndim() {
        let shape: Dims = std::iter::repeat_n(1, y.ndim() - x.ndim()).chain(x.sizes().iter().copied()).collect();
        tensor!("reshape", x, &shape)?
    } else {
        x.clone()
    };
    let ([x0, x1], [y0, y1]) = (neighbours(&x, dim)?, neighbours(y, dim)?);
    let (widths, sums) = (tensor!("sub.Tensor", &x1, &x0)?, tensor!("add.Tensor", &y0, &y1)?);
    let areas = tensor!("mul.Tensor", &widths, &sums)?;
    call!("div.Scalar", &total(&areas, dim)?.tensor()?, 2.0)
}
