//! The 8-bit floating formats, stored as they are and read and written by way of float32, as `torch/headeronly/util/Float8_*.h`
//! does.

/// What the largest exponent and the sign of zero stand for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Special {
    /// As IEEE 754 has it: infinity and NaN.
    Ieee,
    /// `fn`: numbers but for the largest mantissa, which is NaN. What is too large becomes the largest number.
    Finite,
    /// `fnuz`: numbers; the only NaN is where minus zero would be. What is too large becomes NaN.
    UnsignedZero,
}

/// An 8-bit float of `M` bits of mantissa and `7 - M` of exponent.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Float8<const M: u32, const SPECIAL: u8>(u8);

/// float8_e5m2.
pub type E5M2 = Float8<2, { Special::Ieee as u8 }>;
/// float8_e4m3fn.
pub type E4M3Fn = Float8<3, { Special::Finite as u8 }>;
/// float8_e5m2fnuz.
pub type E5M2Fnuz = Float8<2, { Special::UnsignedZero as u8 }>;
/// float8_e4m3fnuz.
pub type E4M3Fnuz = Float8<3, { Special::UnsignedZero as u8 }>;

/// float8_e8m0fnu: an exponent, as scales of blocks are (OCP Microscaling Formats 1.0, 5.4.1). 255 is NaN.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct E8M0Fnu(u8);

impl<const M: u32, const SPECIAL: u8> Float8<M, SPECIAL> {
    const IS_IEEE: bool = SPECIAL == Special::Ieee as u8;
    const IS_FINITE: bool = SPECIAL == Special::Finite as u8;
    /// The exponent of the smallest normal number: one less where no exponent is given away.
    const LEAST: i32 = 2 - (1 << (6 - M)) - if Self::IS_IEEE || Self::IS_FINITE { 0 } else { 1 };
    /// The bits of the largest number.
    const LARGEST: u32 = match (Self::IS_IEEE, Self::IS_FINITE) {
        (true, _) => (0x7f & !((1 << M) - 1)) - 1,
        (_, true) => 0x7e,
        _ => 0x7f,
    };
    /// The bits of a NaN, whose sign is of no meaning but where it is the sign that makes it.
    const NAN: u8 = if Self::IS_IEEE || Self::IS_FINITE { 0x7f } else { 0x80 };

    /// The nearest, the even one of two.
    pub fn from_f32(x: f32) -> Self {
        let sign = ((x.to_bits() >> 24) & 0x80) as u8;
        if x.is_nan() {
            return Float8(Self::NAN | sign);
        }
        // In units of the last place, of which a normal number has `2^M` to `2^(M + 1)`: the bits of numbers count them. Both
        // scaling and rounding are exact in float64.
        let exponent = (((x.to_bits() >> 23) & 0xff) as i32 - 127).max(Self::LEAST);
        let units = if x.is_infinite() { 0.0 } else { x.abs() as f64 * 2f64.powi(M as i32 - exponent) };
        let bits = (((exponent - Self::LEAST) as u32) << M) + units.round_ties_even() as u32;
        let is_too_large = x.is_infinite() || bits > Self::LARGEST;
        match (is_too_large, bits) {
            (true, _) if Self::IS_IEEE => Float8(sign | (Self::LARGEST + 1) as u8),
            (true, _) if Self::IS_FINITE => Float8(sign | Self::LARGEST as u8),
            (true, _) => Float8(Self::NAN),
            (false, 0) if Self::NAN == 0x80 => Float8(0),
            (false, bits) => Float8(sign | bits as u8),
        }
    }

    /// The number.
    pub fn to_f32(self) -> f32 {
        let sign = if self.0 & 0x80 == 0 { 1.0 } else { -1.0 };
        let bits = (self.0 & 0x7f) as u32;
        if self.0 == Self::NAN || bits > Self::LARGEST {
            let is_infinite = Self::IS_IEEE && bits == Self::LARGEST + 1;
            return if is_infinite { sign * f32::INFINITY } else { f32::NAN };
        }
        let (exponent, mantissa) = ((bits >> M) as i32, bits & ((1 << M) - 1));
        let units = if exponent == 0 { mantissa } else { mantissa + (1 << M) };
        sign * units as f32 * 2f32.powi(exponent.max(1) - 1 + Self::LEAST - M as i32)
    }
}

impl E8M0Fnu {
    /// The nearest power of two, the larger of two; the sign is lost.
    pub fn from_f32(x: f32) -> Self {
        const HALF: u32 = 1 << 22;
        let (exponent, mantissa) = ((x.to_bits() >> 23) as u8, x.to_bits() & (2 * HALF - 1));
        // Below the normal numbers of float32 the half is half of the smallest of these, which is even.
        let rounds_up = mantissa > HALF || (mantissa == HALF && exponent > 0);
        E8M0Fnu(exponent.saturating_add(rounds_up as u8))
    }

    /// The number.
    pub fn to_f32(self) -> f32 {
        match self.0 {
            // Half of the smallest normal number of float32.
            0 => f32::from_bits(1 << 22),
            255 => f32::NAN,
            exponent => f32::from_bits((exponent as u32) << 23),
        }
    }
}
