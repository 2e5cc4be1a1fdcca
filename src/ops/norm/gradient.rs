//! The gradients all normalisations share.

use crate::core::{Error, ErrorKind, Result, Tensor};
use crate::operator::gradient::Backward;
use crate::ops::support::gradient as math;
use crate::tensor;

/// Mean and reciprocal standard deviation, in a shape that broadcasts to the input's.
pub(super) enum Statistics {
    /// The input's own, which move with it; as the forward computation saved them.
    OfInput(Tensor, Tensor),
    /// Given ones.
    Constant(Tensor, Tensor),
}

impl Statistics {
    /// Those a forward computation saved.
    pub fn of_input(mean: Option<Tensor>, rstd: Option<Tensor>) -> Result<Statistics> {
        Ok(Statistics::OfInput(mean.ok_or_else(|| undefined("mean"))?, rstd.ok_or_else(|| undefined("rstd"))?))
    }
}

#[cold]
pub(super) fn undefined(what: &str) -> Error {
    Error::new(ErrorKind::Internal, format!("normalisation: {what} was saved undefined"))
}

/// `(x - mean) * rstd`.
pub(super) struct Normalized<'a> {
    pub x: Tensor,
    /// What the statistics are taken over.
    pub dims: &'a [i64],
    pub eps: f64,
    pub statistics: Statistics,
}

impl Normalized<'_> {
    /// Mean, reciprocal standard deviation, and whether they move with the input.
    fn statistics(&self, x: &Tensor) -> Result<(Tensor, Tensor, bool)> {
        let dtype = x.dtype();
        match &self.statistics {
            Statistics::Constant(mean, rstd) => Ok((math::cast(mean, dtype)?, math::cast(rstd, dtype)?, false)),
            Statistics::OfInput(mean, rstd) if !math::is_recording() => {
                Ok((math::cast(mean, dtype)?, math::cast(rstd, dtype)?, true))
            }
            // What was saved is not recorded as a function of the input.
            Statistics::OfInput(..) => {
                let mean = self.mean(x)?;
                let centered = math::sub(x, &mean)?;
                let variance = self.mean(&math::mul(&centered, &centered)?)?;
                Ok((mean, tensor!("rsqrt", &math::shift(variance, self.eps)?)?, true))
            }
        }
    }

    fn mean(&self, t: &Tensor) -> Result<Tensor> {
        tensor!("mean.dim", t, self.dims, true)
    }

    /// Of the input, by what flows into the mean and the reciprocal standard deviation.
    pub fn statistics_gradient(&self, mean: Option<Tensor>, rstd: Option<Tensor>) -> Result<Option<Tensor>> {
        if (mean.is_none() && rstd.is_none()) || self.x.numel() == 0 {
            return Ok(None);
        }
        let x = math::cast(&self.x, self.x.dtype().opmath())?;
        let count = self.dims.iter().map(|&d| x.size(d)).product::<Result<i64>>()?;
        let (m, r, _) = self.statistics(&x)?;
        let by_rstd = |g: Tensor| -> Result<Tensor> {
            math::neg(math::mul(math::mul(g, math::power(&r, 3)?)?, math::sub(&x, &m)?)?)
        };
        let total = match (mean, rstd.map(by_rstd).transpose()?) {
            (Some(a), Some(b)) => math::add(a, b)?,
            (a, b) => a.or(b).ok_or_else(|| undefined("gradient"))?,
        };
        math::over(total, count).map(Some)
    }

    /// Of the input, and those of weight and bias before they are summed over what these broadcast over; `None` where
    /// not wanted. The weight broadcasts to the input.
    pub fn gradients(&self, g: &Backward<'_>, grad: &Tensor, weight: Option<&Tensor>) -> Result<[Option<Tensor>; 3]> {
        let dtype = self.x.dtype().opmath();
        let (x, grad) = (math::cast(&self.x, dtype)?, math::cast(grad, dtype)?);
        let (mean, rstd, moves) = self.statistics(&x)?;
        let normed = math::mul(math::sub(&x, &mean)?, &rstd)?;
        let of_input = || -> Result<Tensor> {
            let scaled = match weight {
                Some(w) => math::mul(&grad, math::cast(w, dtype)?)?,
                None => grad.clone(),
            };
            if !moves || x.numel() == 0 {
                return math::mul(scaled, &rstd);
            }
            // Without what moves the mean and the deviation.
            let along = math::mul(&normed, self.mean(&math::mul(&scaled, &normed)?)?)?;
            let rest = math::sub(math::sub(&scaled, self.mean(&scaled)?)?, along)?;
            math::mul(rest, &rstd)
        };
        Ok([
            g.needs("input").then(of_input).transpose()?,
            g.needs("weight").then(|| math::mul(&grad, &normed)).transpose()?,
            g.needs("bias").then(|| grad.clone()),
        ])
    }
}
