//! Microkernels in portable Rust: up to 3 rows by one panel.

use super::element::PanelElement;
use super::microkernel::Kernels;
use super::tile::{Tile, finish_rows};

/// `R` rows by one panel, summed in arrays the compiler can vectorise.
///
/// # Safety
/// The operands must cover `R` rows, `t.last` columns (a whole panel where packed) and the steps of every stretch.
unsafe fn tile<T: PanelElement, const R: usize, const W: usize>(t: &Tile<T>) {
    let mut acc = [[T::ZERO; W]; R];
    // SAFETY: the caller vouches for `R` rows, `t.last` columns (W where packed) and the steps.
    unsafe {
        for p in 0..t.stretches * t.k {
            let row = t.b.add(p * t.bks);
            let rows = t.stretch(p / t.k).wrapping_add(p % t.k * t.acs);
            let mut b = [T::ZERO; W];
            if t.is_whole() {
                b = *row.cast::<[T; W]>();
            } else {
                for (j, x) in b.iter_mut().enumerate().take(t.last) {
                    *x = *row.add(j);
                }
            }
            for (i, acc) in acc.iter_mut().enumerate() {
                let a = *rows.add(i * t.ars);
                for j in 0..W {
                    acc[j] += a * b[j];
                }
            }
        }
        finish_rows(t, acc.as_ptr().cast(), R);
    }
}

/// Inner products, in eight partial sums each.
///
/// # Safety
/// `a` and each live column of `b` must hold `k` elements.
unsafe fn dots<T: PanelElement>(k: usize, a: *const T, b: *const T, ldb: usize, count: usize, out: &mut [T; 4]) {
    for (j, out) in out.iter_mut().enumerate().take(count) {
        let mut acc = [T::ZERO; 8];
        let whole = k - k % 8;
        // SAFETY: the caller vouches for `k` elements of `a` and of each live column.
        unsafe {
            let b = b.add(j * ldb);
            for p in (0..whole).step_by(8) {
                for (l, acc) in acc.iter_mut().enumerate() {
                    *acc += *a.add(p + l) * *b.add(p + l);
                }
            }
            for p in whole..k {
                acc[p - whole] += *a.add(p) * *b.add(p);
            }
        }
        *out = ((acc[0] + acc[4]) + (acc[1] + acc[5])) + ((acc[2] + acc[6]) + (acc[3] + acc[7]));
    }
}

/// Packs columns; missing ones are filled with zeros.
///
/// # Safety
/// `src` must hold `k` elements of each of `cols` columns, `dst` a whole panel.
pub(crate) unsafe fn pack_cols<T: PanelElement>(k: usize, cols: usize, src: *const T, ld: usize, dst: *mut T) {
    for p0 in (0..k).step_by(16) {
        let steps = 16.min(k - p0);
        for j in 0..T::W {
            for p in p0..p0 + steps {
                // SAFETY: the caller vouches for `k` elements of each of `cols` columns and for a
                // whole panel at `dst`.
                unsafe { *dst.add(p * T::W + j) = if j < cols { *src.add(j * ld + p) } else { T::ZERO } };
            }
        }
    }
}

macro_rules! table {
    ($t:ty, $w:literal) => {
        &Kernels {
            by_panels: &[&[tile::<$t, 1, $w>, tile::<$t, 2, $w>, tile::<$t, 3, $w>]],
            half: &[],
            tall: 0,
            dots: dots::<$t>,
            pack_cols: pack_cols::<$t>,
        }
    };
}

/// The microkernels for `f32`.
pub(crate) static F32: &Kernels<f32> = table!(f32, 16);
/// The microkernels for `f64`.
pub(crate) static F64: &Kernels<f64> = table!(f64, 8);
