//! Orthogonal polynomials.

use super::arith::binary::{Promote, floats};
use crate::check;
use crate::core::Result;
use crate::kernels::vmath::polynomials;
use crate::operator::Args;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::elementwise::to_float;
use crate::ops::support::elementwise_kernels::{Operand, promote};

/// A family of polynomials, where the degree or the place may be a number.
macro_rules! family {
    ($op:literal, $doc:literal, $kernel:literal, $f:path) => {
        [
            structured(concat!($op, "(Tensor x, Tensor n) -> Tensor"), $doc, |args, out| {
                polynomial(args, out, $kernel, $f)
            })
            .no_gradient()
            .out("out"),
            structured(concat!($op, ".x_scalar(Scalar x, Tensor n) -> Tensor"), $doc, |args, out| {
                polynomial(args, out, $kernel, $f)
            })
            .no_gradient()
            .out("x_scalar_out"),
            structured(concat!($op, ".n_scalar(Tensor x, Scalar n) -> Tensor"), $doc, |args, out| {
                polynomial(args, out, $kernel, $f)
            })
            .no_gradient()
            .out("n_scalar_out"),
        ]
    };
}

/// A polynomial of a degree, which upstream has in single and double precision alone: a recurrence in 16 bits is worth little.
fn polynomial(args: &Args<'_>, out: &mut Out<'_>, name: &str, f: fn(f64, f64) -> f64) -> Result<()> {
    let (x, n): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = to_float(promote(&[x, n])?);
    check!(!dtype.is_reduced_floating(), NotImplemented, "\"{name}\" not implemented for '{}'", dtype.name());
    floats(args, out, name, Promote::ToFloat, f)
}

/// The records of this family.
pub static RECORDS: &[Record] = FAMILIES.as_flattened();

static FAMILIES: [[Record; 3]; 12] = [
    family!(
        "special_chebyshev_polynomial_t",
        "Chebyshev polynomials of the first kind.",
        "chebyshev_polynomial_t_cpu",
        polynomials::chebyshev_t
    ),
    family!(
        "special_chebyshev_polynomial_u",
        "Chebyshev polynomials of the second kind.",
        "chebyshev_polynomial_u_cpu",
        polynomials::chebyshev_u
    ),
    family!(
        "special_chebyshev_polynomial_v",
        "Chebyshev polynomials of the third kind.",
        "chebyshev_polynomial_v_cpu",
        polynomials::chebyshev_v
    ),
    family!(
        "special_chebyshev_polynomial_w",
        "Chebyshev polynomials of the fourth kind.",
        "chebyshev_polynomial_w_cpu",
        polynomials::chebyshev_w
    ),
    family!(
        "special_hermite_polynomial_h",
        "Hermite polynomials of the physicist.",
        "hermite_polynomial_h_cpu",
        polynomials::hermite_h
    ),
    family!(
        "special_hermite_polynomial_he",
        "Hermite polynomials of the probabilist.",
        "hermite_polynomial_he_cpu",
        polynomials::hermite_he
    ),
    family!(
        "special_laguerre_polynomial_l",
        "Laguerre polynomials.",
        "laguerre_polynomial_l_cpu",
        polynomials::laguerre_l
    ),
    family!(
        "special_legendre_polynomial_p",
        "Legendre polynomials.",
        "legendre_polynomial_p_cpu",
        polynomials::legendre_p
    ),
    family!(
        "special_shifted_chebyshev_polynomial_t",
        "Chebyshev polynomials of the first kind, of 2 x - 1.",
        "shifted_chebyshev_polynomial_t_cpu",
        polynomials::shifted_chebyshev_t
    ),
    family!(
        "special_shifted_chebyshev_polynomial_u",
        "Chebyshev polynomials of the second kind, of 2 x - 1.",
        "shifted_chebyshev_polynomial_u_cpu",
        polynomials::shifted_chebyshev_u
    ),
    family!(
        "special_shifted_chebyshev_polynomial_v",
        "Chebyshev polynomials of the third kind, of 2 x - 1.",
        "shifted_chebyshev_polynomial_v_cpu",
        polynomials::shifted_chebyshev_v
    ),
    family!(
        "special_shifted_chebyshev_polynomial_w",
        "Chebyshev polynomials of the fourth kind, of 2 x - 1.",
        "shifted_chebyshev_polynomial_w_cpu",
        polynomials::shifted_chebyshev_w
    ),
];
