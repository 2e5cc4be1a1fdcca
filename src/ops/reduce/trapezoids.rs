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
        |args| no_samples(args).unwrap_or_else(|| at_places(args, "trapezoid", whole)),
    )
    .reads_undefined(),
    composite(
        "trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor",
        "The integral of samples a distance dx apart.",
        evenly_spaced,
    ),
    composite("trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor", "As trapezoid.", |args| {
        no_samples(args).unwrap_or_else(|| at_places(args, "trapezoid", whole))
    })
    .reads_undefined(),
    composite("trapz.dx(Tensor y, *, float dx=1, int dim=-1) -> Tensor", "As trapezoid.", evenly_spaced),
    composite(
        "cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor",
        "The integrals of samples at the places x up to each.",
        |args| at_places(args, "cumulative_trapezoid", up_to_each),
    )
    .reads_undefined(),
    composite(
        "cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor",
        "The integrals of samples a distance dx apart up to each.",
        areas_up_to_each,
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

/// Without samples along the dimension the integral is zero, of the samples' own dtype, bool too.
fn no_samples(args: &Args<'_>) -> Option<Result<Value>> {
    fn zeros(args: &Args<'_>) -> Result<Option<Value>> {
        let y: &Tensor = args.at(0)?;
        let d = geometry::wrap_dim_scalar(args.at(2)?, y.ndim())?;
        if y.sizes().get(d) != Some(&0) {
            return Ok(None);
        }
        let sizes: Dims = (0..y.ndim()).filter(|&k| k != d).map(|k| y.sizes()[k]).collect();
        call!("new_zeros", y, &sizes).map(Some)
    }
    zeros(args).transpose()
}

/// The sum without half of the first and of the last sample, which stay within a narrow dtype's range where sums of neighbours do not.
fn evenly_spaced(args: &Args<'_>) -> Result<Value> {
    if let Some(nothing) = no_samples(args) {
        return nothing;
    }
    let (y, distance, dim): (&Tensor, Scalar, i64) = args.get()?;
    let d = check_samples("trapezoid", y, dim)? as i64;
    let ends = tensor!("add.Tensor", &tensor!("select.int", y, d, 0)?, &tensor!("select.int", y, d, -1)?)?;
    let ends = tensor!("mul.Scalar", &ends, 0.5)?;
    let inner = tensor!("sub.Tensor", &whole(y, d)?.tensor()?, &ends)?;
    call!("mul.Scalar", &inner, distance)
}

fn areas_up_to_each(args: &Args<'_>) -> Result<Value> {
    let (y, distance, dim): (&Tensor, Scalar, i64) = args.get()?;
    let d = check_samples("cumulative_trapezoid", y, dim)? as i64;
    let [left, right] = neighbours(y, d)?;
    let areas = tensor!("mul.Scalar", &tensor!("add.Tensor", &left, &right)?, distance.to_f64() / 2.0)?;
    up_to_each(&areas, d)
}

fn at_places(args: &Args<'_>, name: &str, total: Total) -> Result<Value> {
    let (y, x, dim): (&Tensor, &Tensor, i64) = args.get()?;
    let d = geometry::wrap_dim_scalar(dim, y.ndim())?;
    check!(
        x.dtype() != DType::Bool && y.dtype() != DType::Bool,
        NotImplemented,
        "{name}: received a bool input for `x` or `y`, but bool is not supported"
    );
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
