//! The microkernels of each element type, by instruction set.

use super::element::PanelElement;
use super::microkernel::Kernels;
#[cfg(target_arch = "aarch64")]
use super::neon;
use super::portable;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use crate::kernels::isa::Isa;

/// An element type with microkernels of its own: `f32` or `f64`.
pub(crate) trait Real: PanelElement {
    /// The microkernels of an instruction set.
    fn kernels(isa: Isa) -> &'static Kernels<Self>;
}

impl Real for f32 {
    #[inline(always)]
    fn kernels(isa: Isa) -> &'static Kernels<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => avx512::F32,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => avx2::F32,
            #[cfg(target_arch = "aarch64")]
            Isa::Neon => neon::F32,
            _ => portable::F32,
        }
    }
}

impl Real for f64 {
    #[inline(always)]
    fn kernels(isa: Isa) -> &'static Kernels<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => avx512::F64,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => avx2::F64,
            #[cfg(target_arch = "aarch64")]
            Isa::Neon => neon::F64,
            _ => portable::F64,
        }
    }
}

/// Microkernels that take two numbers of `bf16`, of adjacent steps of the depth, in the place of each `f32`, and sum in `f32`; none where the
/// processor does not multiply them.
pub(crate) fn bf16_pairs(isa: Isa) -> Option<&'static Kernels<f32>> {
    #[cfg(target_arch = "x86_64")]
    if isa == Isa::Avx512 && std::arch::is_x86_feature_detected!("avx512bf16") {
        return Some(avx512::BF16_PAIRS);
    }
    let _ = isa;
    None
}
