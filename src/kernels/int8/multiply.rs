//! Products of numbers that 8-bit integers stand for.

use super::byte::Byte;
use super::per_isa::per_isa;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::vmath::simd::Shared;
use crate::runtime::parallel::parallel_for;

/// How products of what integers differ from zero points by become integers: `zero + round(product * factor)`, ties to even, within bounds.
#[derive(Clone, Copy)]
pub struct Multiplication {
    /// The zero points of the operands.
    pub zeros: [i32; 2],
    /// The scales of the operands over that of the result.
    pub factor: f32,
    /// The zero point of the result.
    pub zero: i32,
    /// The least and the largest integer of the result.
    pub bounds: (i32, i32),
}

/// Products of rows with one row, compiled for each instruction set.
pub trait Products: Byte {
    /// `out[r][j] = round(a[r][j] * b[j])`.
    fn multiply_rows(a: &[Self], b: &[Self], how: &Multiplication, out: &mut [Self]);
}

macro_rules! all_products {
    ($($t:ty),*) => {$(
        impl Products for $t {
            fn multiply_rows(a: &[$t], b: &[$t], how: &Multiplication, out: &mut [$t]) {
                per_isa!(products(a: &[$t], b: &[$t], how: &Multiplication, out: &mut [$t]));
            }
        }
    )*};
}
all_products!(u8, i8);

/// The products of rows with one row: `out[r][j] = a[r][j] * b[j]`.
///
/// # Panics
/// If the rows are not whole, or not as many.
pub fn multiply<T: Products>(a: &[T], b: &[T], how: &Multiplication, out: &mut [T]) {
    let n = b.len();
    assert!(n > 0 && a.len() == out.len() && a.len().is_multiple_of(n));
    let shared = Shared::new(out);
    parallel_for(a.len() / n, ELEMENTS.div_ceil(n), |rows| {
        let (from, count) = (rows.start * n, rows.len() * n);
        // SAFETY: these rows are this piece's alone.
        let out = unsafe { shared.slice(from, count) };
        T::multiply_rows(&a[from..][..count], b, how, out);
    });
}

#[inline(always)]
fn products<T: Byte>(a: &[T], b: &[T], how: &Multiplication, out: &mut [T]) {
    let Multiplication { zeros, factor, zero, bounds } = *how;
    for (a, out) in a.chunks_exact(b.len()).zip(out.chunks_exact_mut(b.len())) {
        for ((o, &x), &y) in out.iter_mut().zip(a).zip(b) {
            // Products of differences of bytes are exact in single precision.
            let product = ((x.into() - zeros[0]) * (y.into() - zeros[1])) as f32;
            *o = T::near(product * factor, zero, bounds);
        }
    }
}
