//! A loop compiled for each instruction set.

/// Compiles `$body`, an `#[inline(always)]` function, for each instruction set, and calls it for the one in force.
macro_rules! per_isa {
    ($body:ident($($arg:ident: $t:ty),*) $(-> $out:ty)?) => {{
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")]
            fn avx512($($arg: $t),*) $(-> $out)? {
                $body($($arg),*)
            }
            #[target_feature(enable = "avx2,fma")]
            fn avx2($($arg: $t),*) $(-> $out)? {
                $body($($arg),*)
            }
            match crate::kernels::isa::isa() {
                // SAFETY: the set in force is one the processor has.
                crate::kernels::isa::Isa::Avx512 => unsafe { avx512($($arg),*) },
                // SAFETY: as above.
                crate::kernels::isa::Isa::Avx2 => unsafe { avx2($($arg),*) },
                _ => $body($($arg),*),
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        $body($($arg),*)
    }};
}
pub(super) use per_isa;
