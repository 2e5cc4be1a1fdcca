//! Variances and standard deviations.

use super::{Slab, compute_dtype, mask, reduced_sizes};
use crate::core::{Element, Result, Scalar, Tensor, iter};
use crate::dispatch::{Arg, Args};
use crate::kernels::reduce::{Real, moments};
use crate::ops::elementwise::cast;
use crate::ops::out::Out;
use crate::ops::record::*;
use crate::{call, check, dispatch_dtype};

macro_rules! biased {
    ($correction:literal) => {
        |args| {
            let (x, unbiased): (&Tensor, bool) = args.get()?;
            call!($correction, x, Arg::None, Scalar::Int(unbiased as i64), false)
        }
    };
}
macro_rules! biased_dim {
    ($correction:literal) => {
        |args| {
            let (x, dims, unbiased, keepdim): (&Tensor, Option<&[i64]>, bool, bool) = args.get()?;
            call!($correction, x, dims, Scalar::Int(unbiased as i64), keepdim)
        }
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite("var(Tensor self, bool unbiased=True) -> Tensor", "The variance of all elements.", biased!("var.correction")),
    composite(
        "var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor",
        "Variances over dimensions.",
        biased_dim!("var.correction"),
    )
    .out("out"),
    structured(
        "var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor",
        "Variances over dimensions: squared deviations divided by their number less the correction (1).",
        |a, o| spread(a, o, &SPREAD_VAR),
    )
    .out("correction_out"),
    composite("std(Tensor self, bool unbiased=True) -> Tensor", "The standard deviation of all elements.", biased!("std.correction")),
    composite(
        "std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor",
        "Standard deviations over dimensions.",
        biased_dim!("std.correction"),
    )
    .out("out"),
    structured(
        "std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor",
        "Standard deviations over dimensions, see var.",
        |a, o| spread(a, o, &SPREAD_STD),
    )
    .out("correction_out"),
    composite(
        "var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)",
        "The variance and the mean of all elements.",
        biased!("var_mean.correction"),
    ),
    composite(
        "var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)",
        "Variances and means over dimensions.",
        biased_dim!("var_mean.correction"),
    ),
    structured(
        "var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)",
        "Variances and means over dimensions, see var.",
        |a, o| spread(a, o, &SPREAD_VAR_MEAN),
    )
    .out("correction_out"),
    composite(
        "std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)",
        "The standard deviation and the mean of all elements.",
        biased!("std_mean.correction"),
    ),
    composite(
        "std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)",
        "Standard deviations and means over dimensions.",
        biased_dim!("std_mean.correction"),
    ),
    structured(
        "std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)",
        "Standard deviations and means over dimensions, see var.",
        |a, o| spread(a, o, &SPREAD_STD_MEAN),
    )
    .out("correction_out"),
];

/// Which of the four operators it is.
struct Spread {
    /// The operator in error messages.
    name: &'static str,
    root: bool,
    mean: bool,
}
const SPREAD_VAR: Spread = Spread { name: "std and var", root: false, mean: false };
const SPREAD_STD: Spread = Spread { name: "std and var", root: true, mean: false };
const SPREAD_VAR_MEAN: Spread = Spread { name: "var_mean", root: false, mean: true };
const SPREAD_STD_MEAN: Spread = Spread { name: "std_mean", root: true, mean: true };

fn spread(args: &Args<'_>, out: &mut Out<'_>, which: &Spread) -> Result<()> {
    let (x, dims, correction, keepdim): (&Tensor, Option<&[i64]>, Option<Scalar>, bool) = args.get()?;
    check!(
        x.dtype().is_floating() || x.dtype().is_complex(),
        NotImplemented,
        "{} only support floating point and complex dtypes",
        which.name
    );
    let correction = correction.map_or(1.0, Scalar::to_f64);
    let mask = mask(dims, x.ndim())?;
    let sizes = reduced_sizes(x.sizes(), &mask, keepdim);
    out.tensor(&sizes, None, x.dtype())?;
    if which.mean {
        out.tensor(&sizes, None, x.dtype())?;
    }
    let compute = compute_dtype(x.dtype());
    let x = cast(x, compute)?;
    let slab = Slab::new(&x, &mask)?;
    dispatch_dtype!(float_single, compute, "std_cpu", T => {
        let (mean, dev) = (Tensor::empty(&sizes, T::DTYPE)?, Tensor::empty(&sizes, T::DTYPE)?);
        // SAFETY: fresh contiguous tensors of this dtype.
        let (m, d) = unsafe { (mean.as_mut_slice::<T>(), dev.as_mut_slice::<T>()) };
        moments(slab.data::<T>(), slab.shape, m, d);
        let freedom = (slab.shape[1] as f64 - correction).max(0.0);
        for v in d {
            let var = v.to_f64() / freedom;
            *v = T::from_f64(if which.root { var.sqrt() } else { var });
        }
        iter::copy(out.get(0), &dev)?;
        if which.mean {
            iter::copy(out.get(1), &mean)?;
        }
        Ok(())
    })
}
