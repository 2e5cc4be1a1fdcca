//! The primitive operators of PyTorch's reference implementations that decompositions leave in a program.

use crate::core::{DType, Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::{bail, call, check, tensor};

/// A primitive of one tensor that an operator of ours computes.
macro_rules! of_one {
    ($name:literal, $operator:literal) => {
        composite(concat!("prims::", $name, "(Tensor self) -> Tensor"), concat!("`", $operator, "`."), |a| {
            call!($operator, a.list[0])
        })
    };
}

/// A primitive of two tensors that an operator of ours computes.
macro_rules! of_two {
    ($name:literal, $operator:literal) => {
        composite(
            concat!("prims::", $name, "(Tensor self, Tensor other) -> Tensor"),
            concat!("`", $operator, "`."),
            |a| call!($operator, a.list[0], a.list[1]),
        )
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    of_one!("abs", "abs"),
    of_one!("acos", "acos"),
    of_one!("acosh", "acosh"),
    of_one!("asin", "asin"),
    of_one!("asinh", "asinh"),
    of_one!("atan", "atan"),
    of_one!("atanh", "atanh"),
    of_one!("bessel_i0", "i0"),
    of_one!("bessel_i0e", "special_i0e"),
    of_one!("bessel_i1", "special_i1"),
    of_one!("bessel_i1e", "special_i1e"),
    of_one!("bessel_j0", "special_bessel_j0"),
    of_one!("bessel_j1", "special_bessel_j1"),
    of_one!("bitwise_not", "bitwise_not"),
    of_one!("ceil", "ceil"),
    of_one!("conj_physical", "conj_physical"),
    of_one!("cos", "cos"),
    of_one!("cosh", "cosh"),
    of_one!("digamma", "digamma"),
    of_one!("erf", "erf"),
    of_one!("erf_inv", "erfinv"),
    of_one!("erfc", "erfc"),
    of_one!("erfcx", "special_erfcx"),
    of_one!("exp", "exp"),
    of_one!("exp2", "exp2"),
    of_one!("expm1", "expm1"),
    of_one!("floor", "floor"),
    of_one!("isfinite", "isfinite"),
    of_one!("lgamma", "lgamma"),
    of_one!("log", "log"),
    of_one!("log10", "log10"),
    of_one!("log1p", "log1p"),
    of_one!("log2", "log2"),
    of_one!("ndtri", "special_ndtri"),
    of_one!("neg", "neg"),
    of_one!("reciprocal", "reciprocal"),
    of_one!("round", "round"),
    of_one!("rsqrt", "rsqrt"),
    of_one!("sign", "sign"),
    of_one!("signbit", "signbit"),
    of_one!("sin", "sin"),
    of_one!("sinh", "sinh"),
    of_one!("spherical_bessel_j0", "special_spherical_bessel_j0"),
    of_one!("sqrt", "sqrt"),
    of_one!("tan", "tan"),
    of_one!("tanh", "tanh"),
    of_one!("trunc", "trunc"),
    of_two!("add", "add.Tensor"),
    of_two!("atan2", "atan2"),
    of_two!("bitwise_and", "bitwise_and.Tensor"),
    of_two!("bitwise_or", "bitwise_or.Tensor"),
    of_two!("bitwise_xor", "bitwise_xor.Tensor"),
    of_two!("eq", "eq.Tensor"),
    of_two!("fmax", "fmax"),
    of_two!("fmin", "fmin"),
    of_two!("fmod", "fmod.Tensor"),
    of_two!("gcd", "gcd"),
    of_two!("ge", "ge.Tensor"),
    of_two!("gt", "gt.Tensor"),
    of_two!("hypot", "hypot"),
    of_two!("igamma", "igamma"),
    of_two!("igammac", "igammac"),
    of_two!("le", "le.Tensor"),
    of_two!("lt", "lt.Tensor"),
    of_two!("maximum", "maximum"),
    of_two!("minimum", "minimum"),
    of_two!("mul", "mul.Tensor"),
    of_two!("ne", "ne.Tensor"),
    of_two!("nextafter", "nextafter"),
    of_two!("pow", "pow.Tensor_Tensor"),
    of_two!("remainder", "remainder.Tensor"),
    of_two!("shift_left", "bitwise_left_shift.Tensor"),
    of_two!("shift_right_arithmetic", "bitwise_right_shift.Tensor"),
    of_two!("sub", "sub.Tensor"),
    of_two!("zeta", "special_zeta"),
    composite("prims::convert_element_type(Tensor a, ScalarType dtype) -> Tensor", "A copy in a dtype.", |a| {
        call!("_to_copy", a.at::<&Tensor>(0)?, a.at::<DType>(1)?, Arg::None, Arg::None, Arg::None, false, Arg::None)
    }),
    composite(
        "prims::copy_strided(Tensor a, SymInt[] stride) -> Tensor",
        "A copy that lies in memory as asked.",
        |a| {
            let (t, stride): (&Tensor, &[i64]) = a.get()?;
            let out = tensor!("new_empty_strided", t, t.sizes(), stride)?;
            call!("copy_", &out, t)?;
            Ok(out.into())
        },
    ),
    composite(
        "prims::device_put(Tensor a, Device device, bool non_blocking=False) -> Tensor",
        "The tensor on a device, which is the CPU or meta.",
        |a| {
            let t: &Tensor = a.at(0)?;
            call!("to.device", t, a.list[1], t.dtype())
        },
    ),
    composite(
        "prims::iota(SymInt length, *, SymInt start, SymInt step, ScalarType dtype, Device device, bool requires_grad) -> Tensor",
        "Whole numbers, each one step from the one before.",
        iota,
    ),
    composite("prims::rev(Tensor a, int[] dims) -> Tensor", "`flip`.", |a| call!("flip", a.list[0], a.list[1])),
    composite(
        "prims::div(Tensor self, Tensor other) -> Tensor",
        "The quotient; of whole numbers, without its fraction.",
        |a| {
            let (x, y): (&Tensor, &Tensor) = a.get()?;
            let rounding = if x.dtype().is_integral_or_bool() { Arg::from("trunc") } else { Arg::None };
            call!("div.Tensor_mode", x, y, rounding)
        },
    ),
    composite("prims::where(Tensor pred, Tensor a, Tensor b) -> Tensor", "`where.self`.", |a| {
        call!("where.self", a.list[0], a.list[1], a.list[2])
    }),
    composite("prims::cat(Tensor[] tensors, int dim) -> Tensor", "`cat`.", |a| call!("cat", a.list[0], a.list[1])),
    composite("prims::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor", "`clone`.", |a| {
        call!("clone", a.list[0], a.list[1])
    }),
    composite("prims::fill(Tensor self, Scalar value) -> Tensor", "`fill.Scalar`.", |a| {
        call!("fill.Scalar", a.list[0], a.list[1])
    }),
    composite("prims::reshape(Tensor a, SymInt[] shape) -> Tensor", "A copy of another shape.", |a| {
        call!("clone", &tensor!("reshape", a.list[0], a.list[1])?)
    }),
    composite(
        "prims::collapse(Tensor a, int start, int end) -> Tensor",
        "A copy with dimensions, the last included, made one.",
        |a| call!("clone", &tensor!("flatten.using_ints", a.list[0], a.list[1], a.list[2])?),
    ),
    composite("prims::item(Tensor a) -> Scalar", "`item`.", |a| call!("item", a.list[0])),
    composite("prims::frexp(Tensor self) -> (Tensor mantissa, Tensor exponent)", "`frexp.Tensor`.", |a| {
        call!("frexp.Tensor", a.list[0])
    }),
    composite("prims::svd(Tensor A, *, bool full_matrices) -> (Tensor U, Tensor S, Tensor Vh)", "`linalg_svd`.", |a| {
        call!("linalg_svd", a.list[0], a.list[1])
    }),
    composite(
        "prims::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt storage_offset) -> Tensor",
        "`as_strided_scatter`.",
        |a| call!("as_strided_scatter", a.list[0], a.list[1], a.list[2], a.list[3], a.list[4]),
    ),
    composite(
        "prims::fft_c2c(Tensor self, *, int[] dim, bool forward) -> Tensor",
        "`_fft_c2c`, not normalized.",
        |a| call!("_fft_c2c", a.list[0], a.list[1], 0, a.list[2]),
    ),
    composite(
        "prims::fft_c2r(Tensor self, *, int[] dim, SymInt last_dim_size) -> Tensor",
        "`_fft_c2r`, not normalized.",
        |a| call!("_fft_c2r", a.list[0], a.list[1], 0, a.list[2]),
    ),
    composite(
        "prims::fft_r2c(Tensor self, *, int[] dim, bool onesided) -> Tensor",
        "`_fft_r2c`, not normalized.",
        |a| call!("_fft_r2c", a.list[0], a.list[1], 0, a.list[2]),
    ),
    composite(
        "prims::sum(Tensor inp, int[]? dims, *, ScalarType? output_dtype=None) -> Tensor",
        "`sum.dim_IntList`.",
        |a| call!("sum.dim_IntList", a.list[0], a.list[1], false, a.list[2]),
    ),
    composite("prims::amax(Tensor inp, int[]? dims, *, ScalarType? output_dtype=None) -> Tensor", "`amax`.", |a| {
        extreme(a, |x, dims| tensor!("amax", x, dims))
    }),
    composite("prims::amin(Tensor inp, int[]? dims, *, ScalarType? output_dtype=None) -> Tensor", "`amin`.", |a| {
        extreme(a, |x, dims| tensor!("amin", x, dims))
    }),
    composite(
        "prims::var(Tensor inp, int[]? dims, float? correction=1, *, ScalarType? output_dtype=None) -> Tensor",
        "`var.correction`.",
        |a| call!("var.correction", a.list[0], a.list[1], a.list[2]),
    ),
    composite(
        "prims::broadcast_in_dim(Tensor(a) a, SymInt[] shape, int[] broadcast_dimensions) -> Tensor(a)",
        "A view of another shape, whose named dimensions are the tensor's, in order.",
        broadcast_in_dim,
    ),
    composite("prims::transpose(Tensor(a) a, int[] permutation) -> Tensor(a)", "`permute`.", |a| {
        call!("permute", a.list[0], a.list[1])
    }),
    composite("prims::squeeze(Tensor(a) a, int[] dimensions) -> Tensor(a)", "`squeeze.dims`.", |a| {
        call!("squeeze.dims", a.list[0], a.list[1])
    }),
    composite(
        "prims::split_dim(Tensor(a) a, int dim, SymInt outer_length) -> Tensor(a)",
        "A view with a dimension made two.",
        |a| {
            let (t, dim, outer): (&Tensor, i64, i64) = a.get()?;
            call!("unflatten.int", t, dim, &[outer, -1])
        },
    ),
    composite(
        "prims::collapse_view(Tensor(a) a, int start, int end) -> Tensor(a)",
        "A view with dimensions, the last included, made one.",
        |a| call!("flatten.using_ints", a.list[0], a.list[1], a.list[2]),
    ),
    composite("prims::view_of(Tensor(a) a) -> Tensor(a)", "`alias`.", |a| call!("alias", a.list[0])),
    composite("prims::view_of_dtype(Tensor(a) a, ScalarType dtype) -> Tensor(a)", "`view.dtype`.", |a| {
        call!("view.dtype", a.list[0], a.list[1])
    }),
    composite("prims::conj(Tensor(a) a) -> Tensor(a)", "`conj`.", |a| call!("conj", a.list[0])),
    composite("prims::real(Tensor(a) self) -> Tensor(a)", "`real`.", |a| call!("real", a.list[0])),
    composite("prims::imag(Tensor(a) self) -> Tensor(a)", "`imag`.", |a| call!("imag", a.list[0])),
    composite(
        "prims::scalar_tensor(Scalar s, *, ScalarType? dtype=None, Device? device=None) -> Tensor",
        "`scalar_tensor`.",
        |a| call!("scalar_tensor", a.list[0], a.list[1], Arg::None, a.list[2]),
    ),
    composite(
        "prims::empty_strided(SymInt[] shape, SymInt[] strides, *, ScalarType dtype, Device device, bool requires_grad) -> Tensor",
        "`empty_strided`.",
        |a| call!("empty_strided", a.list[0], a.list[1], a.list[2], Arg::None, a.list[3]),
    ),
];

fn iota(a: &Args<'_>) -> Result<Value> {
    let (length, start, step, dtype): (i64, i64, i64, DType) = a.get()?;
    check!(step != 0, "{}: step must be nonzero", a.name());
    check!(length >= 0, "{}: length {length} is negative", a.name());
    let end = length.checked_mul(step).and_then(|span| start.checked_add(span));
    check!(end.is_some(), "{}: {length} steps of {step} from {start} leave 64 bits", a.name());
    let numbers = [start, end.unwrap_or(0), step].map(Scalar::Int);
    call!("arange.start_step", numbers[0], numbers[1], numbers[2], dtype, Arg::None, a.list[4])
}

/// A reduction that takes no dtype of its result.
fn extreme(a: &Args<'_>, reduce: fn(&Tensor, &[i64]) -> Result<Tensor>) -> Result<Value> {
    let (x, dims, dtype): (&Tensor, Option<&[i64]>, Option<DType>) = a.get()?;
    let out = reduce(x, dims.unwrap_or(&[]))?;
    match dtype {
        Some(dtype) => call!("to.dtype", &out, dtype),
        None => Ok(out.into()),
    }
}

fn broadcast_in_dim(a: &Args<'_>) -> Result<Value> {
    let (t, shape, places): (&Tensor, &[i64], &[i64]) = a.get()?;
    check!(places.len() == t.ndim(), "{}: {} places for {} dimensions", a.name(), places.len(), t.ndim());
    check!(places.is_sorted_by(|x, y| x < y), "{}: places {places:?} are not in order", a.name());
    let mut sizes = vec![1; shape.len()];
    for (&place, &size) in places.iter().zip(t.sizes()) {
        let Some(s) = usize::try_from(place).ok().and_then(|p| sizes.get_mut(p)) else {
            bail!("{}: place {place} is not a dimension of the result", a.name());
        };
        *s = size;
    }
    call!("expand", &tensor!("view", t, &sizes[..])?, shape)
}
