//! Element types, PyTorch's numbers and names for them, and type promotion.

use super::Result;
use crate::{bail, check};
use std::sync::atomic::{AtomicU8, Ordering};
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
    /// Two float32, real and imaginary (`ComplexFloat`).
    Complex64 = 9,
    /// Two float64, real and imaginary (`ComplexDouble`).
    Complex128 = 10,
    /// One byte, 0 or 1.
    Bool = 11,
    /// 8-bit signed integers that stand for numbers as their tensor's quantizer says (`QInt8`).
    QInt8 = 12,
    /// 8-bit unsigned integers of the kind (`QUInt8`).
    QUInt8 = 13,
    /// 32-bit signed integers of the kind (`QInt32`).
    QInt32 = 14,
    /// bfloat16.
    BFloat16 = 15,
    /// 5 bits of exponent and 2 of mantissa (`Float8_e5m2`). Few operators compute with it and the other 8-bit
    /// formats: [`DType::is_float8`].
    Float8E5M2 = 23,
    /// 4 bits of exponent and 3 of mantissa, without infinities (`Float8_e4m3fn`).
    Float8E4M3Fn = 24,
    /// As float8_e5m2, without infinities and minus zero (`Float8_e5m2fnuz`).
    Float8E5M2Fnuz = 25,
    /// As float8_e4m3fn, without minus zero (`Float8_e4m3fnuz`).
    Float8E4M3Fnuz = 26,
    /// 16-bit unsigned integer (`UInt16`). Of the operators, few compute with it and the two wider ones: [`DType::is_barebones`].
    UInt16 = 27,
    /// 32-bit unsigned integer (`UInt32`).
    UInt32 = 28,
    /// 64-bit unsigned integer (`UInt64`).
    UInt64 = 29,
    /// 8 bits of exponent alone (`Float8_e8m0fnu`).
    Float8E8M0Fnu = 44,
}

use DType::*;

impl DType {
    /// The dtypes of quantized tensors.
    pub const QUANTIZED: [DType; 3] = [QInt8, QUInt8, QInt32];

    /// The 8-bit floating formats.
    pub const FLOAT8: [DType; 5] = [Float8E5M2, Float8E4M3Fn, Float8E5M2Fnuz, Float8E4M3Fnuz, Float8E8M0Fnu];

    /// Every dtype that operators compute with, in the order of their numbers: not those of quantized tensors, nor the 8-bit floating
    /// formats.
    pub const ALL: [DType; 15] = [
        UInt8, Int8, Int16, Int32, Int64, Float16, Float32, Float64, Complex64, Complex128, Bool, BFloat16, UInt16,
        UInt32, UInt64,
    ];

    /// Every dtype there is.
    pub fn every() -> impl Iterator<Item = DType> {
        DType::ALL.into_iter().chain(DType::QUANTIZED).chain(DType::FLOAT8)
    }

    /// The dtype with a `c10::ScalarType` number.
    #[inline]
    pub fn from_code(code: i32) -> Option<DType> {
        DType::every().find(|&d| d as i32 == code)
    }

    /// The `c10::ScalarType` number.
    pub fn code(self) -> i32 {
        self as i32
    }

    /// Bytes an element takes.
    #[inline]
    pub const fn size(self) -> usize {
        match self {
            UInt8 | Int8 | Bool | QInt8 | QUInt8 => 1,
            Float8E5M2 | Float8E4M3Fn | Float8E5M2Fnuz | Float8E4M3Fnuz | Float8E8M0Fnu => 1,
            Int16 | UInt16 | Float16 | BFloat16 => 2,
            Int32 | UInt32 | Float32 | QInt32 => 4,
            Int64 | UInt64 | Float64 | Complex64 => 8,
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
            QInt8 => "QInt8",
            QUInt8 => "QUInt8",
            QInt32 => "QInt32",
            UInt16 => "UInt16",
            UInt32 => "UInt32",
            UInt64 => "UInt64",
            Float8E5M2 => "Float8_e5m2",
            Float8E4M3Fn => "Float8_e4m3fn",
            Float8E5M2Fnuz => "Float8_e5m2fnuz",
            Float8E4M3Fnuz => "Float8_e4m3fnuz",
            Float8E8M0Fnu => "Float8_e8m0fnu",
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
            QInt8 => "qint8",
            QUInt8 => "quint8",
            QInt32 => "qint32",
            UInt16 => "uint16",
            UInt32 => "uint32",
            UInt64 => "uint64",
            Float8E5M2 => "float8_e5m2",
            Float8E4M3Fn => "float8_e4m3fn",
            Float8E5M2Fnuz => "float8_e5m2fnuz",
            Float8E4M3Fnuz => "float8_e4m3fnuz",
            Float8E8M0Fnu => "float8_e8m0fnu",
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
            QInt8 => "c10::qint8",
            QUInt8 => "c10::quint8",
            QInt32 => "c10::qint32",
            UInt16 => "uint16_t",
            UInt32 => "uint32_t",
            UInt64 => "uint64_t",
            Float8E5M2 => "c10::Float8_e5m2",
            Float8E4M3Fn => "c10::Float8_e4m3fn",
            Float8E5M2Fnuz => "c10::Float8_e5m2fnuz",
            Float8E4M3Fnuz => "c10::Float8_e4m3fnuz",
            Float8E8M0Fnu => "c10::Float8_e8m0fnu",
        }
    }

    /// The C++ type as `caffe2::TypeMeta` prints it, as in "expected m1 and m2 to have the same dtype, but got: float != double".
    pub const fn meta_name(self) -> &'static str {
        match self {
            UInt8 => "unsigned char",
            Int8 => "signed char",
            Int16 => "short int",
            Int64 => "long int",
            UInt16 => "short unsigned int",
            UInt32 => "unsigned int",
            UInt64 => "long unsigned int",
            Float16 => "c10::Half",
            BFloat16 => "c10::BFloat16",
            d => d.cpp_name(),
        }
    }

    /// The dtype with a Python name.
    pub fn from_python_name(name: &str) -> Option<DType> {
        DType::every().find(|d| d.python_name() == name)
    }

    /// float16, bfloat16, float32, float64 or an 8-bit format.
    #[inline]
    pub const fn is_floating(self) -> bool {
        matches!(self, Float16 | Float32 | Float64 | BFloat16) || self.is_float8()
    }

    /// One of the 8-bit floating formats: they are stored, moved and converted, promote with themselves alone, and few kernels compute
    /// with them.
    #[inline]
    pub const fn is_float8(self) -> bool {
        matches!(self, Float8E5M2 | Float8E4M3Fn | Float8E5M2Fnuz | Float8E4M3Fnuz | Float8E8M0Fnu)
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
        matches!(self, UInt8 | Int8 | Int16 | Int32 | Int64) || self.is_barebones()
    }

    /// uint16, uint32 or uint64, PyTorch's barebones unsigned types: they are stored, moved and converted, promote with floating types
    /// alone, and few kernels compute with them.
    #[inline]
    pub const fn is_barebones(self) -> bool {
        matches!(self, UInt16 | UInt32 | UInt64)
    }

    /// qint8, quint8 or qint32.
    #[inline]
    pub const fn is_quantized(self) -> bool {
        matches!(self, QInt8 | QUInt8 | QInt32)
    }

    /// The dtype of the integers of a quantized tensor; any other dtype is its own.
    pub const fn underlying(self) -> DType {
        match self {
            QInt8 => Int8,
            QUInt8 => UInt8,
            QInt32 => Int32,
            d => d,
        }
    }

    /// An integer type or bool.
    #[inline]
    pub const fn is_integral_or_bool(self) -> bool {
        self.is_integral() || matches!(self, Bool)
    }

    /// A floating format of 16 or 8 bits: computed in float32.
    #[inline]
    pub const fn is_reduced_floating(self) -> bool {
        matches!(self, Float16 | BFloat16) || self.is_float8()
    }

    /// The type one element is computed in, `at::opmath_type`: float32 for the formats of 16 and 8 bits, else the type itself.
    pub const fn opmath(self) -> DType {
        if self.is_reduced_floating() { Float32 } else { self }
    }

    /// A type that holds every value of this one: int64 for integers and bool, float32 for the reduced formats, else the
    /// type itself. What compares, counts or moves elements, or computes with integers, which wrap, gives in it what it
    /// would give in the type itself: its loops need no more types than these. The barebones types stay what they are, for which there
    /// is no such loop.
    pub const fn widest(self) -> DType {
        match self {
            d if d.is_barebones() => d,
            d if d.is_integral_or_bool() => Int64,
            d if d.is_reduced_floating() => Float32,
            d => d,
        }
    }

    /// As [`DType::widest`], for what puts elements in order and serves the barebones types, too: the last of them is its own.
    pub const fn ordered(self) -> DType {
        match self {
            UInt16 | UInt32 => Int64,
            d => d.widest(),
        }
    }

    /// The smallest and largest value of an integer type (or bool), of uint64 the largest that is an int64.
    pub const fn int_range(self) -> (i64, i64) {
        match self {
            UInt8 => (0, 255),
            Int8 => (-128, 127),
            Int16 => (i16::MIN as i64, i16::MAX as i64),
            Int32 => (i32::MIN as i64, i32::MAX as i64),
            UInt16 => (0, u16::MAX as i64),
            UInt32 => (0, u32::MAX as i64),
            UInt64 => (0, i64::MAX),
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

    /// PyTorch's `promote_types`: the smallest type both fit in, within its categories. A barebones type fits with itself and with
    /// floating types only.
    pub fn promote(self, other: DType) -> Result<DType> {
        let (a, b) = (self, other);
        if a == b {
            return Ok(a);
        }
        if a.is_quantized() || b.is_quantized() {
            bail!(
                "promoteTypes with quantized numbers is not handled yet; figure out what the correct rules should be, offending types: {} {}",
                a.name(),
                b.name()
            );
        }
        if a.is_float8() || b.is_float8() {
            bail!("Promotion for Float8 Types is not supported, attempted to promote {} and {}", a.name(), b.name());
        }
        if a.is_barebones() || b.is_barebones() {
            return match (a.is_floating(), b.is_floating()) {
                (true, _) => Ok(a),
                (_, true) => Ok(b),
                _ => bail!(
                    "Promotion for uint16, uint32, uint64 types is not supported, attempted to promote {} and {}",
                    a.name(),
                    b.name()
                ),
            };
        }
        let larger = if a.size() > b.size() { a } else { b };
        Ok(match (a.category(), b.category()) {
            (2, 2) => match (a, b) {
                (UInt8, Int8) | (Int8, UInt8) => Int16,
                _ => larger,
            },
            (3, 3) => match (a, b) {
                (Float16, BFloat16) | (BFloat16, Float16) => Float32,
                _ => larger,
            },
            (4, 4) => Complex128,
            (4, 3) | (3, 4) if [a, b].iter().any(|d| matches!(d, Float64 | Complex128)) => Complex128,
            (4, 3) | (3, 4) => Complex64,
            (x, y) if x > y => a,
            _ => b,
        })
    }
}

/// The number of [`default_float`]; one for the process, as in PyTorch.
static DEFAULT_FLOAT: AtomicU8 = AtomicU8::new(Float32 as u8);

/// PyTorch's default dtype: that of floating results of what has no floating dtype of its own.
#[inline]
pub fn default_float() -> DType {
    const OF_DOUBLE: u8 = Float64 as u8;
    const OF_HALF: u8 = Float16 as u8;
    const OF_BFLOAT: u8 = BFloat16 as u8;
    match DEFAULT_FLOAT.load(Ordering::Relaxed) {
        OF_DOUBLE => Float64,
        OF_HALF => Float16,
        OF_BFLOAT => BFloat16,
        _ => Float32,
    }
}

/// The complex dtype whose parts have the default dtype.
#[inline]
pub fn default_complex() -> DType {
    if default_float() == Float64 { Complex128 } else { Complex64 }
}

/// Sets PyTorch's default dtype.
pub fn set_default_float(dtype: DType) -> Result<()> {
    check!(dtype.is_floating(), Type, "only floating-point types are supported as the default type");
    DEFAULT_FLOAT.store(dtype as u8, Ordering::Relaxed);
    Ok(())
}

/// PyTorch's `result_type`: dimensioned tensors outrank zero-dimensional ones, which outrank
/// Python numbers, unless the category (bool < integer < float < complex) is higher.
#[derive(Clone, Copy, Default)]
pub struct Promotion {
    dim: Option<DType>,
    zero: Option<DType>,
    wrapped: Option<DType>,
    /// The first two that have no common type.
    apart: Option<(DType, DType)>,
}

impl Promotion {
    /// Takes a tensor into account. `wrapped` marks a number that was wrapped into a tensor.
    pub fn tensor(mut self, dtype: DType, ndim: usize, wrapped: bool) -> Promotion {
        if wrapped {
            return self.number(dtype);
        }
        if ndim > 0 {
            self.dim = self.join(self.dim, dtype);
        } else {
            self.zero = self.join(self.zero, dtype);
        }
        self
    }

    /// Takes a number into account that has this dtype by itself (`Scalar::dtype`).
    pub fn number(mut self, dtype: DType) -> Promotion {
        let dtype = match dtype {
            d if d.is_complex() => default_complex(),
            d if d.is_floating() => default_float(),
            d => d,
        };
        self.wrapped = self.join(self.wrapped, dtype);
        self
    }

    fn join(&mut self, known: Option<DType>, dtype: DType) -> Option<DType> {
        let Some(known) = known else { return Some(dtype) };
        match known.promote(dtype) {
            Ok(common) => Some(common),
            Err(_) => {
                self.apart.get_or_insert((known, dtype));
                Some(known)
            }
        }
    }

    /// The common dtype.
    pub fn result(self) -> Result<DType> {
        fn combine(higher: Option<DType>, lower: Option<DType>) -> Result<Option<DType>> {
            let (Some(h), Some(l)) = (higher, lower) else { return Ok(higher.or(lower)) };
            Ok(Some(match (h, l) {
                _ if h.is_complex() => h,
                _ if h.is_floating() && l.is_complex() => h.promote(Complex64)?,
                _ if h.category() >= l.category() => h,
                // An unsigned type of more than 8 bits has no common one with a complex type; here the lower rank's is taken.
                _ if l.is_complex() => l,
                _ => h.promote(l)?,
            }))
        }
        if let Some((a, b)) = self.apart {
            a.promote(b)?;
        }
        Ok(combine(combine(self.dim, self.zero)?, self.wrapped)?.unwrap_or_else(default_float))
    }
}
