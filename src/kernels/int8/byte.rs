//! Integers of 8 bits, signed or not.

/// An integer of 8 bits.
pub trait Byte: Copy + Into<i32> + Send + Sync {
    /// The lowest 8 bits.
    fn from_bits(bits: i32) -> Self;
    /// The integer that is nearest to `zero + x`, ties of x to even, within bounds. What is no number becomes the least.
    #[inline(always)]
    fn near(x: f32, zero: i32, bounds: (i32, i32)) -> Self {
        /// Added to a number below 2^22, it leaves the nearest integer in the last bits.
        const TO_INTEGER: f32 = 12582912.0;
        let (least, most) = ((bounds.0 - zero) as f32, (bounds.1 - zero) as f32);
        // Bounds that are integers may come before the rounding.
        let bits = (x.max(least).min(most) + TO_INTEGER).to_bits() as i32;
        Self::from_bits(bits.wrapping_sub(TO_INTEGER.to_bits() as i32).wrapping_add(zero))
    }
}

macro_rules! byte {
    ($($t:ty),*) => {$(
        impl Byte for $t {
            #[inline(always)]
            fn from_bits(bits: i32) -> $t {
                bits as $t
            }
        }
    )*};
}
byte!(u8, i8);
