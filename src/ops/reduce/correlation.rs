//! Covariances and correlations of variables.

use crate::core::{DType, Result, Scalar, Tensor, warn};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "cov(Tensor self, *, int correction=1, Tensor? fweights=None, Tensor? aweights=None) -> Tensor",
        "The covariances of variables, a row each, over observations, a column each.",
        covariance,
    ),
    composite("corrcoef(Tensor self) -> Tensor", "The correlations of variables, a row each.", correlation),
];

fn is_true(t: &Tensor) -> Result<bool> {
    Ok(t.item()?.to_bool())
}

/// An error unless weights are a number for each observation, none of them negative.
fn check_weights(name: &str, w: &Tensor, kind: &str, observations: i64) -> Result<()> {
    check!(
        w.ndim() <= 1,
        "cov(): expected {name} to have one or fewer dimensions but got {name} with {} dimensions",
        w.ndim()
    );
    let is_kind = if kind == "integral" { w.dtype().is_integral() } else { w.dtype().is_floating() };
    check!(is_kind, "cov(): expected {name} to have {kind} dtype but got {name} with {} dtype", w.dtype().name());
    check!(
        w.numel() == observations,
        "cov(): expected {name} to have the same numel as there are observations in the input but got {} != {observations}",
        w.numel()
    );
    if observations > 0 {
        let least = tensor!("min", w)?;
        check!(is_true(&tensor!("ge.Scalar", &least, Scalar::Int(0))?)?, "cov(): {name} cannot be negative");
    }
    Ok(())
}

fn covariance(args: &Args<'_>) -> Result<Value> {
    let (x, correction, frequencies, importances): (&Tensor, i64, Option<&Tensor>, Option<&Tensor>) = args.get()?;
    check!(
        x.ndim() <= 2,
        "cov(): expected input to have two or fewer dimensions but got an input with {} dimensions",
        x.ndim()
    );
    check!(x.dtype() != DType::Bool, NotImplemented, "cov(): bool dtype is not supported for input");
    let x = if x.ndim() < 2 { tensor!("view", x, &[1, -1])? } else { x.clone() };
    let observations = x.size(1)?;
    if let Some(w) = frequencies {
        check_weights("fweights", w, "integral", observations)?;
    }
    if let Some(w) = importances {
        check_weights("aweights", w, "floating point", observations)?;
    }
    let weights = match (frequencies, importances) {
        (Some(f), Some(a)) => Some(tensor!("mul.Tensor", f, a)?),
        (one, other) => one.or(other).cloned(),
    };
    let weighted = |t: &Tensor| weights.as_ref().map_or_else(|| Ok(t.clone()), |w| tensor!("mul.Tensor", t, w));
    let total = match &weights {
        Some(w) => tensor!("sum", w)?,
        None => Tensor::scalar(Scalar::Int(observations), DType::Int64)?,
    };
    check!(
        weights.is_none() || is_true(&tensor!("ne.Scalar", &total, Scalar::Int(0))?)?,
        "cov(): weights sum to zero, can't be normalized"
    );
    let mean = tensor!("div.Tensor", &tensor!("sum.dim_IntList", &weighted(&x)?, &[1])?, &total)?;
    let freedom = match &weights {
        // Without weights it is a number, known of shapes too.
        None => Tensor::scalar(Scalar::Int(observations.saturating_sub(correction).max(0)), DType::Int64)?,
        Some(w) => weighted_freedom(&total, w, importances, correction)?,
    };
    if weights.is_none() && observations <= correction {
        warn(NO_FREEDOM);
    }
    let apart = tensor!("sub.Tensor", &x, &tensor!("unsqueeze", &mean, 1)?)?;
    let turned = tensor!("conj", &tensor!("t", &weighted(&apart)?)?)?;
    let products = tensor!("mm", &apart, &turned)?;
    call!("squeeze", &tensor!("div.Tensor", &products, &freedom)?)
}

const NO_FREEDOM: &str =
    "cov(): degrees of freedom is <= 0. Correction should be strictly less than the number of observations.";

/// What weighted products are divided by.
fn weighted_freedom(total: &Tensor, w: &Tensor, importances: Option<&Tensor>, correction: i64) -> Result<Tensor> {
    let correction = Scalar::Int(correction);
    let freedom = match importances {
        Some(a) if correction.to_i64() != 0 => {
            let squares = tensor!("sum", &tensor!("mul.Tensor", w, a)?)?;
            let lost = tensor!("div.Tensor", &tensor!("mul.Scalar", &squares, correction)?, total)?;
            tensor!("sub.Tensor", total, &lost)?
        }
        _ => tensor!("sub.Scalar", total, correction)?,
    };
    if is_true(&tensor!("le.Scalar", &freedom, Scalar::Int(0))?)? {
        warn(NO_FREEDOM);
        call!("zero_", &freedom)?;
    }
    Ok(freedom)
}

fn correlation(args: &Args<'_>) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    check!(
        x.ndim() <= 2,
        "corrcoef(): expected input to have two or fewer dimensions but got an input with {} dimensions",
        x.ndim()
    );
    let c = tensor!("cov", x)?;
    if c.ndim() == 0 {
        return call!("div.Tensor", &c, &c);
    }
    let deviations = tensor!("sqrt", &tensor!("diag", &c)?)?;
    let by_row = tensor!("div.Tensor", &c, &tensor!("view", &deviations, &[-1, 1])?)?;
    let by_both = tensor!("div.Tensor", &by_row, &tensor!("view", &deviations, &[1, -1])?)?;
    let clipped = |t: &Tensor| tensor!("clip", t, Scalar::Int(-1), Scalar::Int(1));
    if !by_both.dtype().is_complex() {
        return clipped(&by_both).map(Value::from);
    }
    call!("complex", &clipped(&tensor!("real", &by_both)?)?, &clipped(&tensor!("imag", &by_both)?)?)
}
