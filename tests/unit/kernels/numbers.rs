//! Numbers that tests of kernels compute with.

/// Numbers in [-1, 1) from a fixed sequence.
pub struct Numbers(u64);

impl Numbers {
    /// The sequence of a seed.
    pub fn new(seed: u64) -> Self {
        Numbers(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// The next number.
    pub fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // Few bits, so that every element type holds the value exactly.
        ((self.0 >> 40) % 64) as f64 / 32.0 - 1.0
    }

    /// The next `len` numbers as what `of` makes of them.
    pub fn vec<T>(&mut self, len: usize, of: impl Fn(f64) -> T) -> Vec<T> {
        (0..len).map(|_| of(self.next())).collect()
    }
}
