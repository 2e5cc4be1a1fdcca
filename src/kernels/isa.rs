//! Which instruction set the kernels use: the best the processor has, or less where asked.

use std::sync::atomic::{AtomicU8, Ordering};

/// An instruction set a kernel can be written for. Ordered: of those one processor has, a later one includes the earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Isa {
    /// Portable Rust; the compiler's baseline vectors.
    Generic = 1,
    /// NEON, which every AArch64 processor has.
    Neon = 2,
    /// AVX2 with FMA and F16C.
    Avx2 = 3,
    /// AVX-512 F, BW, DQ and VL.
    Avx512 = 4,
}

static CHOSEN: AtomicU8 = AtomicU8::new(0);

/// The instruction set in force: `INFER_ISA` (`generic`, `neon`, `avx2`, `avx512`) where the processor has it,
/// else the best it has. Read once.
#[inline]
pub fn isa() -> Isa {
    match CHOSEN.load(Ordering::Relaxed) {
        1 => Isa::Generic,
        2 => Isa::Neon,
        3 => Isa::Avx2,
        4 => Isa::Avx512,
        _ => choose(),
    }
}

/// Overrides the choice, for tests that run every kernel on every set; asking for one that the processor does not have gives
/// the best before it.
pub fn set_isa(wanted: Isa) -> Isa {
    let isa = available().filter(|&i| i <= wanted).max().unwrap_or(Isa::Generic);
    CHOSEN.store(isa as u8, Ordering::Relaxed);
    isa
}

/// The best instruction set of this processor.
pub fn best() -> Isa {
    #[cfg(target_arch = "x86_64")]
    {
        let avx2 =
            is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") && is_x86_feature_detected!("f16c");
        let avx512 = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl");
        if avx2 && avx512 {
            return Isa::Avx512;
        }
        if avx2 {
            return Isa::Avx2;
        }
    }
    if cfg!(target_arch = "aarch64") { Isa::Neon } else { Isa::Generic }
}

/// Every set this processor can run, weakest first.
pub fn available() -> impl Iterator<Item = Isa> {
    let best = best();
    // No processor has NEON and AVX.
    let has = move |i: &Isa| *i <= best && (*i != Isa::Neon || best == Isa::Neon);
    [Isa::Generic, Isa::Neon, Isa::Avx2, Isa::Avx512].into_iter().filter(has)
}

#[cold]
fn choose() -> Isa {
    let wanted = match std::env::var("INFER_ISA").as_deref() {
        Ok("generic") => Isa::Generic,
        Ok("neon") => Isa::Neon,
        Ok("avx2") => Isa::Avx2,
        _ => Isa::Avx512,
    };
    set_isa(wanted)
}
