//! The one place that chooses between the vector types.

use super::generic::Generic;
#[cfg(target_arch = "aarch64")]
use super::neon::Neon;
use super::vector::Kernel;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use crate::kernels::isa::{self, Isa};

/// Runs `k` with `isa`'s vectors, or the best the processor has if that is less.
#[inline]
pub fn dispatch<K: Kernel>(isa: Isa, k: K) -> K::Out {
    // The set in force is one the processor has; only more than that needs a look.
    let isa = if isa <= isa::isa() { isa } else { isa.min(isa::best()) };
    match isa {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `isa` is at most what this processor was found to have.
        Isa::Avx512 if K::WIDEST == Isa::Avx512 => unsafe { avx512::run(k) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `isa` is at most what this processor was found to have.
        Isa::Avx2 | Isa::Avx512 => unsafe { avx2::run(k) },
        #[cfg(target_arch = "aarch64")]
        Isa::Neon => k.run::<Neon>(),
        _ => k.run::<Generic>(),
    }
}

/// The set for `n` elements at a time: where they fit AVX2's vector, AVX-512's gains nothing and its
/// masked accesses cost more.
#[inline]
pub fn narrow<T>(isa: Isa, n: usize) -> Isa {
    if n * size_of::<T>() <= 32 { isa.min(Isa::Avx2) } else { isa }
}
