//! Addressing the rows of A inside a microkernel.

/// Up to 15 rows of A at one column, addressed from three pointers.
///
/// Walking from row to row would make one chain of additions as long as the kernel's arithmetic;
/// so every fifth row has its own pointer, and the rows between are reached by scaled offsets.
#[derive(Clone, Copy)]
pub(crate) struct RowPointers<T> {
    bases: [*const T; 3],
    /// The row stride, and three times it, in elements.
    one: usize,
    three: usize,
}

impl<T> RowPointers<T> {
    #[inline(always)]
    pub(crate) fn new(a: *const T, stride: usize) -> Self {
        let base = |i: usize| a.wrapping_add(hide(stride.wrapping_mul(5 * i)));
        RowPointers { bases: [a, base(1), base(2)], one: stride, three: hide(stride.wrapping_mul(3)) }
    }

    /// RowPointers `5g` to `5g + 4` at the current column.
    #[inline(always)]
    pub(crate) fn five(&self, g: usize) -> [*const T; 5] {
        let base = self.bases[g];
        [
            base,
            base.wrapping_add(self.one),
            base.wrapping_add(2 * self.one),
            base.wrapping_add(self.three),
            base.wrapping_add(4 * self.one),
        ]
    }

    /// Moves on by one column.
    #[inline(always)]
    pub(crate) fn step(&mut self, stride: usize) {
        for base in &mut self.bases {
            *base = base.wrapping_add(stride);
        }
    }
}

/// The same number, of which the optimiser forgets where it came from.
#[inline(always)]
fn hide(mut x: usize) -> usize {
    // SAFETY: no instruction is emitted; the register keeps its value.
    unsafe { core::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags)) };
    x
}
