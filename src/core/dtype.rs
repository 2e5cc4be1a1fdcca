//! Element types, PyTorch's numbers and names for them, and type promotion.

use super::Scalar;
use half::{bf16, f16};

/// The type of a tensor's elements. The numbers are `c10::ScalarType`'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum DType {
    /// 8-bit unsigned integer (`Byte`).
    UInt8 = 0,
    /// 8-bit signed integer (`Char`).
    Int8 = 1,
    /// 16-bit signed integer (`Short`).
    Int16 = 2,
    /// 32-bit signed integer (`Int`).
    Int32 = 3,
    /// 64-bit signed integer (`Long`).
    Int64 = 4,
    /// IEEE half precision (`Half`).
    Float16 = 5,
    /// Single precision (`Float`).
    Float32 = 6,
    /// Double precision (`Double`).
    Float64 = 7,
    /// Two float32, real and imaginary (`ComplexFloat`); views and copies only.
    Complex64 = 9,
    /// Two float64, real and imaginary (`ComplexDouble`); views and copies only.
    Complex128 = 10,
    /// One byte, 0 or 1.
    Bool = 11,
    /// bfloat16.
    BFloat16 = 15,
}

use DType::*;

impl DType {
    /// Every dtype, in the order of their numbers.
    pub const ALL: [DType; 12] =
        [UInt8, Int8, Int16, Int32, Int64, Float16, Float32, Float64, Complex64, Complex128, Bool, BFloat16];

    /// The dtype with a `c10::ScalarType` number.
    #[inline]
    pub fn from_code(code: i32) -> Option<DType> {
        DType::ALL.into_iter().find(|&d| d as i32 == code)
    }

    /// The `c10::ScalarType` number.
    pub fn code(self) -> i32 {
        self as i32
    }

    /// Bytes an element takes.
    #[inline]
    pub const fn size(self) -> usize {
        match self {
            UInt8 | Int8 | Bool => 1,
            Int16 | Float16 | BFloat16 => 2,
            Int32 | Float32 => 4,
            Int64 | Float64 | Complex64 => 8,
            Complex128 => 16,
        }
    }

    /// The C++ enumerator: `Float`, `Long`, ... — the name in PyTorch's sentences.
    pub const fn name(self) -> &'static str {
        match self {
            UInt8 => "Byte",
            Int8 => "Char",
            Int16 => "Short",
            Int32 => "Int",
            Int64 => "Long",
            Float16 => "Half",
            Float32 => "Float",
            Float64 => "Double",
            Complex64 => "ComplexFloat",
            Complex128 => "ComplexDouble",
            Bool => "Bool",
            BFloat16 => "BFloat16",
        }
    }

    /// The Python name: `float32`, `int64`, ...
    pub const fn python_name(self) -> &'static str {
        match self {
            UInt8 => "uint8",
            Int8 => "int8",
            Int16 => "int16",
            Int32 => "int32",
            Int64 => "int64",
            Float16 => "float16",
            Float32 => "float32",
            Float64 => "float64",
            Complex64 => "complex64",
            Complex128 => "complex128",
            Bool => "bool",
            BFloat16 => "bfloat16",
        }
    }

    /// The C++ element type's name, as in "value cannot be converted to type int8_t".
    pub const fn cpp_name(self) -> &'static str {
        match self {
            UInt8 => "uint8_t",
            Int8 => "int8_t",
            Int16 => "int16_t",
            Int32 => "int",
            Int64 => "int64_t",
            Float16 => "c10::Half",
            Float32 => "float",
            Float64 => "double",
            Complex64 => "c10::complex<float>",
            Complex128 => "c10::complex<double>",
            Bool => "bool",
            BFloat16 => "c10::BFloat16",
        }
    }

    /// The C++ type as `caffe2::TypeMeta` prints it, as in "expected m1 and m2 to have the same dtype, but got: float != double".
    pub const fn meta_name(self) -> &'static str {
        match self {
            UInt8 => "unsigned char",
            Int8 => "signed char",
            Int16 => "short int",
            Int64 => "long int",
            Float16 => "c10::Half",
            BFloat16 => "c10::BFloat16",
            d => d.cpp_name(),
        }
    }

    /// The dtype with a Python name.
    pub fn from_python_name(name: &str) -> Option<DType> {
        DType::ALL.into_iter().find(|d| d.python_name() == name)
    }

    /// float16, bfloat16, float32 or float64.
    #[inline]
    pub const fn is_floating(self) -> bool {
        matches!(self, Float16 | Float32 | Float64 | BFloat16)
    }

    /// complex64 or complex128.
    #[inline]
    pub const fn is_complex(self) -> bool {
        matches!(self, Complex64 | Complex128)
    }

    /// Whether tensors of the dtype can carry gradients.
    pub const fn is_differentiable(self) -> bool {
        self.is_floating() || self.is_complex()
    }

    /// An integer type; bool is not one.
    #[inline]
    pub const fn is_integral(self) -> bool {
        matches!(self, UInt8 | Int8 | Int16 | Int32 | Int64)
    }

    /// An integer type or bool.
    #[inline]
    pub const fn is_integral_or_bool(self) -> bool {
        self.is_integral() || matches!(self, Bool)
    }

    /// float16 or bfloat16: computed in float32.
    #[inline]
    pub const fn is_reduced_floating(self) -> bool {
        matches!(self, Float16 | BFloat16)
    }

    /// A type that holds every value of this one: int64 for integers and bool, float32 for the 16-bit formats, else the
    /// type itself. What compares, counts or moves elements, or computes with integers, which wrap, gives in it what it
    /// would give in the type itself: its loops need no more types than these.
    pub const fn widest(self) -> DType {
        match self {
            d if d.is_integral_or_bool() => Int64,
            d if d.is_reduced_floating() => Float32,
            d => d,
        }
    }

    /// The smallest and largest value of an integer type (or bool).
    pub const fn int_range(self) -> (i64, i64) {
        match self {
            UInt8 => (0, 255),
            Int8 => (-128, 127),
            Int16 => (i16::MIN as i64, i16::MAX as i64),
            Int32 => (i32::MIN as i64, i32::MAX as i64),
            Bool => (0, 1),
            _ => (i64::MIN, i64::MAX),
        }
    }

    /// The real type of a complex one; any other is its own.
    pub const fn to_real(self) -> DType {
        match self {
            Complex64 => Float32,
            Complex128 => Float64,
            d => d,
        }
    }

    const fn category(self) -> u8 {
        match self {
            Bool => 1,
            d if d.is_integral() => 2,
            d if d.is_floating() => 3,
            _ => 4,
        }
    }

    /// Whether a result of this type may be written to `to` (`torch.can_cast`).
    pub fn can_cast(self, to: DType) -> bool {
        self.category() <= to.category() || (self.is_floating() && to.is_floating())
    }

    /// PyTorch's `promote_types`: the smallest type both fit in, within its categories.
    pub fn promote(self, other: DType) -> DType {
        let (a, b) = (self, other);
        if a == b {
            return a;
        }
        match (a.category(), b.category()) {
            (2, 2) => match (a, b) {
                (UInt8, Int8) | (Int8, UInt8) => Int16,
                _ if a.size() > b.size() => a,
                _ => b,
            },
            (3, 3) => match (a, b) {
                (Float16, BFloat16) | (BFloat16, Float16) => Float32,
                _ if a.size() > b.size() => a,
                _ => b,
            },
            (4, 4) => Complex128,
            (4, 3) | (3, 4) => {
                if a == Float64 || b == Float64 || a == Complex128 || b == Complex128 {
                    Complex128
                } else {
                    Complex64
                }
            }
            (x, y) => {
                if x > y {
                    a
                } else {
                    b
                }
            }
        }
    }
}

/// PyTorch's default dtype for floating results.
pub const DEFAULT_FLOAT: DType = Float32;

/// PyTorch's `result_type`: dimensioned tensors outrank zero-dimensional ones, which outrank
/// Python numbers, unless the category (bool < integer < float < complex) is higher.
#[derive(Clone, Copy, Default)]
pub struct Promotion {
    dim: Option<DType>,
    zero: Option<DType>,
    wrapped: Option<DType>,
}

impl Promotion {
    /// Takes a tensor into account. `wrapped` marks a number that was wrapped into a tensor.
    pub fn tensor(mut self, dtype: DType, ndim: usize, wrapped: bool) -> Promotion {
        if wrapped {
            return self.wrapped_dtype(dtype);
        }
        let slot = if ndim > 0 { &mut self.dim } else { &mut self.zero };
        *slot = Some(slot.map_or(dtype, |d| d.promote(dtype)));
        self
    }

    /// Takes a number into account.
    pub fn scalar(self, s: Scalar) -> Promotion {
        self.wrapped_dtype(s.dtype())
    }

    fn wrapped_dtype(mut self, dtype: DType) -> Promotion {
        let dtype = match dtype {
            d if d.is_complex() => Complex64,
            d if d.is_floating() => DEFAULT_FLOAT,
            d => d,
        };
        self.wrapped = Some(self.wrapped.map_or(dtype, |d| d.promote(dtype)));
        self
    }

    /// The common dtype.
    pub fn result(self) -> DType {
        fn combine(higher: Option<DType>, lower: Option<DType>) -> Option<DType> {
            match (higher, lower) {
                (Some(h), Some(l)) if h.is_complex() => Some(h).filter(|_| l.category() <= 4),
                (Some(h), Some(l)) if h.is_floating() && l.is_complex() => Some(h.promote(Complex64)),
                (Some(h), Some(l)) if h.category() >= l.category() => Some(h),
                (Some(h), Some(l)) if h == Bool || l.category() > h.category() => Some(h.promote(l)),
                (h, l) => h.or(l),
            }
        }
        combine(combine(self.dim, self.zero), self.wrapped).unwrap_or(DEFAULT_FLOAT)
    }
}

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
    ($($t:ty => $d:ident),*) => {$(
        impl Element for $t {
            const DTYPE: DType = $d;
            #[inline]
            fn from_scalar(s: Scalar) -> $t {
                match s {
                    Scalar::Bool(b) => b as $t,
                    Scalar::Int(i) => i as $t,
                    // C++ converts through int64, so that a small type wraps as it does there.
                    Scalar::Float(f) | Scalar::Complex(f, _) => f as i64 as $t,
                }
            }
            #[inline]
            fn to_scalar(self) -> Scalar {
                Scalar::Int(self as i64)
            }
        }
    )*};
}
int_element!(u8 => UInt8, i8 => Int8, i16 => Int16, i32 => Int32, i64 => Int64);

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
float_element!(f32 => Float32, |x| x as f32, |x| x as f64; f64 => Float64, |x| x, |x| x;
    f16 => Float16, |x: f64| f16::from_f32(x as f32), f16::to_f64; bf16 => BFloat16, |x: f64| bf16::from_f32(x as f32), bf16::to_f64);

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
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
pub struct Complex<T> {
    /// Real part.
    pub re: T,
    /// Imaginary part.
    pub im: T,
}

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
/// `all` (complex included), `real` (all but complex), `number` (real without bool), `integral`
/// (with bool: `integral_bool`), `float` (the four floating types), `float_single` (f32 and f64), `wide` (the types
/// [`DType::widest`] gives), `index` (what tensors of indices have).
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
        Bool => bool, BFloat16 => half::bf16, Complex64 => $crate::core::dtype::Complex<f32>, Complex128 => $crate::core::dtype::Complex<f64>]) };
    (real, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Float16 => half::f16, Float32 => f32, Float64 => f64,
        Bool => bool, BFloat16 => half::bf16]) };
    (number, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Float16 => half::f16, Float32 => f32, Float64 => f64,
        BFloat16 => half::bf16]) };
    (integral, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64]) };
    (integral_bool, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        UInt8 => u8, Int8 => i8, Int16 => i16, Int32 => i32, Int64 => i64, Bool => bool]) };
    (float, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Float16 => half::f16, Float32 => f32, Float64 => f64, BFloat16 => half::bf16]) };
    (index, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Int32 => i32, Int64 => i64]) };
    (wide, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Int64 => i64, Float32 => f32, Float64 => f64]) };
    (float_single, $dtype:expr, $op:expr, $t:ident => $body:expr) => { $crate::dispatch_dtype!(@arms $dtype, $op, $t, $body, [
        Float32 => f32, Float64 => f64]) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotion_follows_categories_and_dimensions() {
        let p = Promotion::default();
        assert_eq!(p.tensor(Int64, 1, false).scalar(Scalar::Float(1.5)).result(), Float32);
        assert_eq!(p.tensor(Float32, 1, false).tensor(Float64, 0, false).result(), Float32);
        assert_eq!(p.tensor(Int32, 1, false).tensor(Float64, 0, false).result(), Float64);
        assert_eq!(p.tensor(UInt8, 1, false).tensor(Int8, 2, false).result(), Int16);
        assert_eq!(p.tensor(Bool, 1, false).scalar(Scalar::Int(3)).result(), Int64);
        assert_eq!(p.tensor(Float16, 1, false).tensor(BFloat16, 1, false).result(), Float32);
        assert_eq!(p.tensor(Int8, 0, false).scalar(Scalar::Int(300)).result(), Int8);
    }
}
