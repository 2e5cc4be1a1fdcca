//! Packing operands: B into panels, A into rows that do not share cache sets.

use super::element::PanelElement;
use super::microkernel::Kernels;
use super::scratch::Scratch;

/// Spreads `len` adjacent elements over one row of panels `pitch` apart, zeros behind the last.
///
/// # Safety
/// `src` must hold `len` elements, `dst` a row of every panel they need.
#[inline(always)]
pub(crate) unsafe fn copy_row<T: PanelElement>(src: *const T, len: usize, dst: *mut T, pitch: usize) {
    let whole = len / T::W;
    // SAFETY: panels 0..whole, and the last one where there is a rest, have this row; `src` has `len` elements.
    unsafe {
        for panel in 0..whole {
            std::ptr::copy_nonoverlapping(src.add(panel * T::W), dst.add(panel * pitch), T::W);
        }
        let rest = len - whole * T::W;
        if rest > 0 {
            for l in 0..T::W {
                *dst.add(whole * pitch + l) = if l < rest { *src.add(whole * T::W + l) } else { T::ZERO };
            }
        }
    }
}

/// Packs `cols <= W` columns of B into one panel `[k][W]`, zeros beyond.
///
/// # Safety
/// `src` must cover `k` by `cols` elements under its strides, `dst` a whole panel.
pub(crate) unsafe fn pack_panel<T: PanelElement>(
    kernels: &Kernels<T>,
    k: usize,
    cols: usize,
    src: *const T,
    rs: usize,
    cs: usize,
    dst: *mut T,
) {
    // SAFETY: `src` covers `k` by `cols` elements under its strides, and `dst` is a whole panel.
    unsafe {
        if cs == 1 && cols == T::W {
            for p in 0..k {
                std::ptr::copy_nonoverlapping(src.add(p * rs), dst.add(p * T::W), T::W);
            }
        } else if rs == 1 {
            (kernels.pack_cols)(k, cols, src, cs, dst);
        } else {
            for p in 0..k {
                for j in 0..T::W {
                    *dst.add(p * T::W + j) = if j < cols { *src.add(p * rs + j * cs) } else { T::ZERO };
                }
            }
        }
    }
}

/// A block of A ready for the kernels: in place, or copied so that rows do not share cache sets.
pub(super) struct Block<T> {
    /// First element.
    pub a: *const T,
    /// Distance between rows.
    pub ars: usize,
    /// Distance between columns.
    pub acs: usize,
}

/// Copies `rows` by `k` of A where its layout would hurt.
///
/// # Safety
/// A must have the elements, and `to` room for them at a row length of [`padded`], or by columns of whole panels.
pub(super) unsafe fn pack_a<T: PanelElement>(
    a: *const T,
    ars: usize,
    acs: usize,
    rows: usize,
    k: usize,
    to: &mut Scratch,
) -> Block<T> {
    let dst = to.ptr::<T>();
    // SAFETY: the caller vouches for A and for the size of `to`.
    unsafe {
        if acs != 1 && ars == 1 {
            // Column by column; the kernel then steps over rows of the copy.
            let ld = rows.next_multiple_of(T::W);
            for p in 0..k {
                std::ptr::copy_nonoverlapping(a.add(p * acs), dst.add(p * ld), rows);
            }
            return Block { a: dst, ars: 1, acs: ld };
        }
        let ld = padded::<T>(k);
        for i in 0..rows {
            if acs == 1 {
                std::ptr::copy_nonoverlapping(a.add(i * ars), dst.add(i * ld), k);
            } else {
                for p in 0..k {
                    *dst.add(i * ld + p) = *a.add(i * ars + p * acs);
                }
            }
        }
        Block { a: dst, ars: ld, acs: 1 }
    }
}

/// A row length of at least `k` that is an odd number of cache lines.
pub(super) fn padded<T: PanelElement>(k: usize) -> usize {
    (k.div_ceil(T::W) | 1) * T::W
}
