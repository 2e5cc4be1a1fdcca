//! What tests of random programs share.
#![allow(dead_code)]

use infer::core::modes::ModeGuard;
use infer::core::{DType, Tensor, iter};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// splitmix64.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// Held by tests whose numbers are to be the same in two runs, as all threads draw from one generator, or which change what the process shares.
pub fn drawing() -> MutexGuard<'static, ()> {
    static ONE: Mutex<()> = Mutex::new(());
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Dtype, sizes, strides and the bytes of the elements.
pub type Bits = (DType, Vec<i64>, Vec<i64>, Vec<u8>);

/// Everything of a tensor but its flags.
pub fn bits(t: &Tensor) -> Bits {
    let _quiet = ModeGuard::inference(true);
    let c = iter::contiguous(t).unwrap();
    let bytes = c.numel() as usize * c.itemsize();
    // SAFETY: contiguous elements of plain bytes, which nobody writes meanwhile.
    let bytes = if bytes == 0 { &[] } else { unsafe { std::slice::from_raw_parts(c.data::<u8>(), bytes) } };
    (t.dtype(), t.sizes().to_vec(), t.strides().to_vec(), bytes.to_vec())
}
