//! What a table has for each byte.

use crate::kernels::grain::ELEMENTS;
#[cfg(target_arch = "x86_64")]
use crate::kernels::isa::{Isa, isa};
use crate::kernels::vmath::simd::Shared;
use crate::runtime::parallel::parallel_for;

/// `out[i] = table[x[i]]`.
///
/// # Panics
/// If the slices differ in length.
pub fn lookup(table: &[u8; 256], x: &[u8], out: &mut [u8]) {
    assert_eq!(x.len(), out.len());
    let shared = Shared::new(out);
    parallel_for(x.len(), ELEMENTS, |part| {
        let x = &x[part.clone()];
        // SAFETY: these elements are this piece's alone.
        let out = unsafe { shared.slice(part.start, part.len()) };
        #[cfg(target_arch = "x86_64")]
        if isa() == Isa::Avx512 && is_x86_feature_detected!("avx512vbmi") {
            // SAFETY: the processor has the instructions.
            return unsafe { avx512vbmi(table, x, out) };
        }
        x.iter().zip(out).for_each(|(&x, o)| *o = table[usize::from(x)]);
    });
}

/// # Safety
/// The processor has AVX-512 with BW and VBMI.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
unsafe fn avx512vbmi(table: &[u8; 256], x: &[u8], out: &mut [u8]) {
    use core::arch::x86_64::*;
    // SAFETY: the table has four registers; lanes that are masked off are not touched.
    unsafe {
        let part: [__m512i; 4] = std::array::from_fn(|i| _mm512_loadu_si512(table.as_ptr().add(i * 64).cast()));
        for (x, out) in x.chunks(64).zip(out.chunks_mut(64)) {
            let mask = if x.len() == 64 { !0 } else { (1u64 << x.len()) - 1 };
            let at = _mm512_maskz_loadu_epi8(mask, x.as_ptr().cast());
            // The last seven bits choose among two registers.
            let low = _mm512_permutex2var_epi8(part[0], at, part[1]);
            let high = _mm512_permutex2var_epi8(part[2], at, part[3]);
            let found = _mm512_mask_blend_epi8(_mm512_movepi8_mask(at), low, high);
            _mm512_mask_storeu_epi8(out.as_mut_ptr().cast(), mask, found);
        }
    }
}
