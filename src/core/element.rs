//! Rust types that are elements of tensors: their dtypes, and conversions from and to numbers.

use super::Scalar;
use super::dtype::DType::{self, *};
use super::float8::{E4M3Fn, E4M3Fnuz, E5M2, E5M2Fnuz, E8M0Fnu};
use half::{bf16, f16};

/// A Rust type that is the element of a tensor.
pub trait Element: Copy + Send + Sync + 'static {
    /// Its dtype.
    const DTYPE: DType;
    /// The value nearest to a number, with PyTorch's conversion (wrapping between integers).
    fn from_scalar(s: Scalar) -> Self;
    /// The value as a number.
    fn to_scalar(self) -> Scalar;
}

macro_rules! int_element {
    ($($t:ty => $d:ident by $truncated:ident),*) => {$(
        impl Element for $t {
            const DTYPE: DType = $d;
            #[inline]
            fn from_scalar(s: Scalar) -> $t {
                match s {
                    Scalar::Bool(b) => b as $t,
                    Scalar::Int(i) => i as $t,
                    Scalar::UInt(u) => u as $t,
                    Scalar::Float(f) | Scalar::Complex(f, _) => $truncated(f) as $t,
                }
            }
            #[inline]
            fn to_scalar(self) -> Scalar {
                Scalar::Int(self as i64)
            }
        }
    )*};
}
int_element!(
    u8 => UInt8 by to_int64, i8 => Int8 by to_int32, i16 => Int16 by to_int32, i32 => Int32 by to_int32, i64 => Int64 by to_int64,
    u16 => UInt16 by to_int32, u32 => UInt32 by to_int64
);

/// A number without its fraction; the smallest integer for NaN and what is out of range, as x86 has it. C++ leaves it open, and what LibTorch's
/// compiler makes of narrower types wraps: through `int` of those and through `int64_t` of `uint8_t` and `uint32_t`.
#[inline]
fn to_int32(f: f64) -> i32 {
    if f > -2147483649.0 && f < 2147483648.0 { f as i32 } else { i32::MIN }
}

/// The same for 64 bits.
#[inline]
fn to_int64(f: f64) -> i64 {
    if (-9223372036854775808.0..9223372036854775808.0).contains(&f) { f as i64 } else { i64::MIN }
}

macro_rules! float_element {
    ($($t:ty => $d:ident, $from:expr, $to:expr);*) => {$(
        impl Element for $t {
            const DTYPE: DType = $d;
            #[inline]
            fn from_scalar(s: Scalar) -> $t {
                $from(s.to_f64())
            }
            #[inline]
            fn to_scalar(self) -> Scalar {
                Scalar::Float($to(self))
            }
        }
    )*};
}
impl Element for u64 {
    const DTYPE: DType = UInt64;
    #[inline]
    fn from_scalar(s: Scalar) -> u64 {
        // What is below two to the 63 wraps as in the other types.
        const HALF: f64 = 9223372036854775808.0;
        match s {
            Scalar::UInt(u) => u,
            Scalar::Float(f) | Scalar::Complex(f, _) if f >= HALF => f as u64,
            s => i64::from_scalar(s) as u64,
        }
    }
    #[inline]
    fn to_scalar(self) -> Scalar {
        i64::try_from(self).map_or(Scalar::UInt(self), Scalar::Int)
    }
}

float_element!(f32 => Float32, |x| x as f32, |x| x as f64; f64 => Float64, |x| x, |x| x;
    f16 => Float16, |x: f64| f16::from_f32(x as f32), f16::to_f64; bf16 => BFloat16, |x: f64| bf16::from_f32(x as f32), bf16::to_f64;
    E5M2 => Float8E5M2, |x: f64| E5M2::from_f32(x as f32), |x: E5M2| x.to_f32() as f64;
    E4M3Fn => Float8E4M3Fn, |x: f64| E4M3Fn::from_f32(x as f32), |x: E4M3Fn| x.to_f32() as f64;
    E5M2Fnuz => Float8E5M2Fnuz, |x: f64| E5M2Fnuz::from_f32(x as f32), |x: E5M2Fnuz| x.to_f32() as f64;
    E4M3Fnuz => Float8E4M3Fnuz, |x: f64| E4M3Fnuz::from_f32(x as f32), |x: E4M3Fnuz| x.to_f32() as f64;
    E8M0Fnu => Float8E8M0Fnu, |x: f64| E8M0Fnu::from_f32(x as f32), |x: E8M0Fnu| x.to_f32() as f64);

impl Element for bool {
    const DTYPE: DType = Bool;
    #[inline]
    fn from_scalar(s: Scalar) -> bool {
        s.to_bool()
    }
    #[inline]
    fn to_scalar(self) -> Scalar {
        Scalar::Bool(self)
    }
}

/// A complex number in memory: real, then imaginary.
pub use num_complex::Complex;

macro_rules! complex_element {
    ($($t:ty => $d:ident),*) => {$(
        impl Element for Complex<$t> {
            const DTYPE: DType = $d;
            #[inline]
            fn from_scalar(s: Scalar) -> Self {
                let im = if let Scalar::Complex(_, i) = s { i } else { 0.0 };
                Complex { re: s.to_f64() as $t, im: im as $t }
            }
            #[inline]
            fn to_scalar(self) -> Scalar {
                Scalar::Complex(self.re as f64, self.im as f64)
            }
        }
    )*};
}
complex_element!(f32 => Complex64, f64 => Complex128);

/// Runs a block with `$t` bound to the Rust type of a dtype, for the named group of dtypes:
/// `all` (complex included), `stored` (all, and the 8-bit floating formats), `real` (stored but complex), `number` (neither bool nor
/// the barebones unsigned types), `integral` (with bool: `integral_bool`), `floating`, `float` (the four floating types that are
/// computed with), `float_single` (f32 and f64), `complex`, `wide` (the types [`DType::widest`] gives; `wide_or_complex` with complex),
/// `ordered` (those [`DType::ordered`] gives), `index` (what tensors of indices have).
/// For a dtype outside the group the block is PyTorch's "not implemented" error for `$op`.
#[macro_export]
macro_rules! dispatch_dtype {
    (@arms $dtype:expr, $op:expr, $t:ident, $body:expr, [$($d:ident => $ty:ty),*]) => {
        match $dtype {
            $($crate::core::DType::$d => { #[allow(dead_code)] type $t = $ty; $body })*
            #[allow(unreachable_patterns)]
            other => $crate::bail!(NotImplemented, "\"{}\" not implemented for '{}'", $op, other.name()),
        }
    };
    (all, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Float16 => half::f16, Float32 => f32, Float64 => f64,
        Bool => bool, BFloat16 => half::bf16, UInt16 => u16, UInt32 => u32, UInt64 => u64, Complex64 => $crate::core::element::Complex<f32>, Complex128 => $crate::core::element::Complex<f64>]) };
    (stored, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Float16 => half::f16, Float32 => f32, Float64 => f64,
        Bool => bool, BFloat16 => half::bf16, UInt16 => u16, UInt32 => u32, UInt64 => u64, Complex64 => $crate::core::element::Complex<f32>, Complex128 => $crate::core::element::Complex<f64>,
        Float8E5M2 => $crate::core::float8::E5M2, Float8E4M3Fn => $crate::core::float8::E4M3Fn,
        Float8E5M2Fnuz => $crate::core::float8::E5M2Fnuz, Float8E4M3Fnuz => $crate::core::float8::E4M3Fnuz,
        Float8E8M0Fnu => $crate::core::float8::E8M0Fnu]) };
    (floating, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Float16 => half::f16, Float32 => f32, Float64 => f64, BFloat16 => half::bf16,
        Float8E5M2 => $crate::core::float8::E5M2, Float8E4M3Fn => $crate::core::float8::E4M3Fn,
        Float8E5M2Fnuz => $crate::core::float8::E5M2Fnuz, Float8E4M3Fnuz => $crate::core::float8::E4M3Fnuz,
        Float8E8M0Fnu => $crate::core::float8::E8M0Fnu]) };
    (real, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Float16 => half::f16, Float32 => f32, Float64 => f64,
        Bool => bool, BFloat16 => half::bf16, UInt16 => u16, UInt32 => u32, UInt64 => u64,
        Float8E5M2 => $crate::core::float8::E5M2, Float8E4M3Fn => $crate::core::float8::E4M3Fn,
        Float8E5M2Fnuz => $crate::core::float8::E5M2Fnuz, Float8E4M3Fnuz => $crate::core::float8::E4M3Fnuz,
        Float8E8M0Fnu => $crate::core::float8::E8M0Fnu]) };
    (number, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Float16 => half::f16, Float32 => f32, Float64 => f64,
        BFloat16 => half::bf16]) };
    (integral, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, UInt16 => u16, UInt32 => u32, UInt64 => u64]) };
    (integral_bool, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Bool => bool,
        UInt16 => u16, UInt32 => u32, UInt64 => u64]) };
    (float, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Float16 => half::f16, Float32 => f32, Float64 => f64, BFloat16 => half::bf16]) };
    (index, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Int32 => i32, Int64 => i64]) };
    (wide, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Int64 => i64, Float32 => f32, Float64 => f64]) };
    (complex, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Complex64 => $crate::core::element::Complex<f32>, Complex128 => $crate::core::element::Complex<f64>]) };
    (wide_or_complex, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Int64 => i64, Float32 => f32, Float64 => f64,
        Complex64 => $crate::core::element::Complex<f32>, Complex128 => $crate::core::element::Complex<f64>]) };
    (ordered, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Int64 => i64, UInt64 => u64, Float32 => f32, Float64 => f64]) };
    (float_single, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Float32 => f32, Float64 => f64]) };
}
