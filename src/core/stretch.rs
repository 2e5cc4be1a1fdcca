//! Stretches of elements: moved as words, and converted between dtypes in loops that the compiler makes vectors of.

use super::reduced_floats::ReducedFloat;
use super::{DType, Element};
use half::{bf16, f16};
use std::mem::MaybeUninit;

/// PyTorch's element conversion: wrapping between integers, through int64 from floating to small integers.
#[inline]
pub fn convert<S: Element, D: Element>(x: S) -> D {
    D::from_scalar(x.to_scalar())
}

/// Converts so many elements that lie side by side.
///
/// # Safety
/// They are readable at the first place and writable at the second, and apart.
pub type Conversion = unsafe fn(*const u8, *mut u8, usize);

/// The loop from one dtype to another, which gives what [`convert`] gives; none for pairs that are seldom.
pub fn between(from: DType, to: DType) -> Option<Conversion> {
    use DType::*;
    Some(match (from, to) {
        (Float32, BFloat16) => rounded::<bf16>,
        (BFloat16, Float32) => widened::<bf16>,
        (Float32, Float16) => rounded::<f16>,
        (Float16, Float32) => widened::<f16>,
        (BFloat16, Float16) => between_halves::<bf16, f16>,
        (Float16, BFloat16) => between_halves::<f16, bf16>,
        (BFloat16, Float64) => by_single::<bf16, f64>,
        (BFloat16, Int64) => by_single::<bf16, i64>,
        (BFloat16, Int32) => cut_off::<bf16, i32>,
        (BFloat16, UInt8) => cut_off::<bf16, u8>,
        (BFloat16, Bool) => by_single::<bf16, bool>,
        (Float16, Float64) => by_single::<f16, f64>,
        (Float16, Int64) => by_single::<f16, i64>,
        (Float16, Int32) => cut_off::<f16, i32>,
        (Float16, UInt8) => cut_off::<f16, u8>,
        (Float16, Bool) => by_single::<f16, bool>,
        (Float32, Float64) => each::<f32, f64>,
        (Float64, Float32) => each::<f64, f32>,
        (Float32, Int64) => each::<f32, i64>,
        (Float32, Int32) => truncated::<f32, i32>,
        (Float32, UInt8) => truncated::<f32, u8>,
        (Float64, Int32) => truncated::<f64, i32>,
        (Float32, Bool) => each::<f32, bool>,
        (Int64, Float32) => each::<i64, f32>,
        (Int64, Float64) => each::<i64, f64>,
        (Int64, Int32) => each::<i64, i32>,
        (Int64, Bool) => each::<i64, bool>,
        (Int64, UInt8) => each::<i64, u8>,
        (Int32, Float32) => each::<i32, f32>,
        (Int32, Float64) => each::<i32, f64>,
        (Int32, Int64) => each::<i32, i64>,
        (Int32, Bool) => each::<i32, bool>,
        (Int32, UInt8) => each::<i32, u8>,
        (Int16, Float32) => each::<i16, f32>,
        (Int16, Int32) => each::<i16, i32>,
        (Int16, Int64) => each::<i16, i64>,
        (Int8, Float32) => each::<i8, f32>,
        (Int8, Int32) => each::<i8, i32>,
        (UInt8, Float32) => each::<u8, f32>,
        (UInt8, Float64) => each::<u8, f64>,
        (UInt8, Int64) => each::<u8, i64>,
        (UInt8, Int32) => each::<u8, i32>,
        (UInt8, Bool) => each::<u8, bool>,
        (Bool, Float32) => each::<bool, f32>,
        (Bool, Float64) => each::<bool, f64>,
        (Bool, UInt8) => each::<bool, u8>,
        (Bool, Int64) => each::<bool, i64>,
        (Bool, Int32) => each::<bool, i32>,
        (Float64, BFloat16) => rounded_after::<f64, bf16>,
        (Float64, Float16) => rounded_after::<f64, f16>,
        (Int64, BFloat16) => rounded_after::<i64, bf16>,
        (Int64, Float16) => rounded_after::<i64, f16>,
        (Int32, BFloat16) => rounded_after::<i32, bf16>,
        (Int32, Float16) => rounded_after::<i32, f16>,
        (UInt8, BFloat16) => rounded_after::<u8, bf16>,
        (UInt8, Float16) => rounded_after::<u8, f16>,
        (Bool, BFloat16) => rounded_after::<bool, bf16>,
        (Bool, Float16) => rounded_after::<bool, f16>,
        _ => return None,
    })
}

/// [`convert`] of each element.
///
/// # Safety
/// As for [`Conversion`].
pub unsafe fn each<S: Element, D: Element>(from: *const u8, to: *mut u8, n: usize) {
    for i in 0..n {
        // SAFETY: the caller's promise.
        unsafe { to.cast::<D>().add(i).write(convert(from.cast::<S>().add(i).read())) };
    }
}

/// By way of single precision.
///
/// # Safety
/// As for [`Conversion`].
unsafe fn by_single<S: ReducedFloat, D: Element>(from: *const u8, to: *mut u8, n: usize) {
    // SAFETY: the caller's promise.
    unsafe { through_single::<S, D>(widened::<S>, each::<f32, D>, from, to, n) }
}

/// As [`by_single`], to integers of up to 32 bits.
///
/// # Safety
/// As for [`Conversion`].
unsafe fn cut_off<S: ReducedFloat, D: Element>(from: *const u8, to: *mut u8, n: usize) {
    // SAFETY: the caller's promise.
    unsafe { through_single::<S, D>(widened::<S>, truncated::<f32, D>, from, to, n) }
}

/// As [`by_single`], to the other format of 16 bits.
///
/// # Safety
/// As for [`Conversion`].
unsafe fn between_halves<S: ReducedFloat, D: ReducedFloat>(from: *const u8, to: *mut u8, n: usize) {
    // SAFETY: the caller's promise.
    unsafe { through_single::<S, D>(widened::<S>, rounded::<D>, from, to, n) }
}

/// Makes single precision of a block at a time, which `finish` converts.
///
/// # Safety
/// As for [`Conversion`].
#[inline(always)]
unsafe fn through_single<S, D>(single: Conversion, finish: Conversion, from: *const u8, to: *mut u8, n: usize) {
    const BLOCK: usize = 128;
    let mut wide = [0f32; BLOCK];
    for start in (0..n).step_by(BLOCK) {
        let len = BLOCK.min(n - start);
        // SAFETY: the caller's promise; a block has room.
        unsafe {
            single(from.cast::<S>().add(start).cast(), wide.as_mut_ptr().cast(), len);
            finish(wide.as_ptr().cast(), to.cast::<D>().add(start).cast(), len);
        }
    }
}

/// To a format of 16 bits by way of single precision.
///
/// # Safety
/// As for [`Conversion`].
unsafe fn rounded_after<S: Element, D: ReducedFloat>(from: *const u8, to: *mut u8, n: usize) {
    // SAFETY: the caller's promise.
    unsafe { through_single::<S, D>(each::<S, f32>, rounded::<D>, from, to, n) }
}

/// A floating number that may be cut off to 32 bits.
trait Truncated: Element {
    fn fits(self) -> bool;
    /// # Safety
    /// The number fits.
    unsafe fn cut(self) -> i32;
}

macro_rules! truncated {
    ($($t:ty),*) => {$(
        impl Truncated for $t {
            #[inline(always)]
            fn fits(self) -> bool {
                // Below 2^31 in either precision, and no NaN.
                self.abs() < 2147483520.0
            }
            #[inline(always)]
            unsafe fn cut(self) -> i32 {
                // SAFETY: the caller's promise.
                unsafe { self.to_int_unchecked() }
            }
        }
    )*};
}
truncated!(f32, f64);

/// Floating numbers as integers of up to 32 bits: those of a block in 32 bits where all fit, else one by one in 64.
///
/// # Safety
/// As for [`Conversion`].
unsafe fn truncated<S: Truncated, D: Element>(from: *const u8, to: *mut u8, n: usize) {
    const BLOCK: usize = 128;
    let (from, to) = (from.cast::<S>(), to.cast::<D>());
    for start in (0..n).step_by(BLOCK) {
        let range = start..n.min(start + BLOCK);
        // SAFETY: the caller's promise.
        unsafe {
            if range.clone().fold(true, |all, i| all & from.add(i).read().fits()) {
                range.for_each(|i| to.add(i).write(convert(from.add(i).read().cut())));
            } else {
                range.for_each(|i| to.add(i).write(convert(from.add(i).read())));
            }
        }
    }
}

/// [`ReducedFloat::widen`].
///
/// # Safety
/// As for [`Conversion`].
pub unsafe fn widened<H: ReducedFloat>(from: *const u8, to: *mut u8, n: usize) {
    // SAFETY: the caller's promise.
    unsafe { H::widen(std::slice::from_raw_parts(from.cast(), n), std::slice::from_raw_parts_mut(to.cast(), n)) }
}

/// [`ReducedFloat::round`].
///
/// # Safety
/// As for [`Conversion`].
pub unsafe fn rounded<H: ReducedFloat>(from: *const u8, to: *mut u8, n: usize) {
    // SAFETY: the caller's promise.
    unsafe { H::round(std::slice::from_raw_parts(from.cast(), n), std::slice::from_raw_parts_mut(to.cast(), n)) }
}

/// Converts elements of so many bytes, `step` bytes apart.
///
/// # Safety
/// As for [`Conversion`].
pub unsafe fn each_apart(conversion: Conversion, bytes: [usize; 2], from: *const u8, step: i64, to: *mut u8, n: usize) {
    const BLOCK: usize = 64;
    // SAFETY: the caller's promise; a block has room for elements of up to 16 bytes.
    unsafe {
        if step == bytes[0] as i64 {
            return conversion(from, to, n);
        }
        let mut block = [const { MaybeUninit::<[u64; 2]>::uninit() }; BLOCK];
        let dense = block.as_mut_ptr().cast::<u8>();
        for start in (0..n).step_by(BLOCK) {
            let len = BLOCK.min(n - start);
            let at = from.wrapping_offset(start as isize * step as isize);
            by_words(bytes[0], [at, dense], [step, bytes[0] as i64], len);
            conversion(dense, to.add(start * bytes[1]), len);
        }
    }
}

/// Copies elements of so many bytes from the first place to the second, each place's elements its step apart.
///
/// # Safety
/// They are readable there, and writable here, and apart.
pub unsafe fn by_words(bytes: usize, at: [*const u8; 2], steps: [i64; 2], n: usize) {
    // SAFETY: the caller's promise.
    unsafe {
        match bytes {
            1 => words::<u8>(at, steps, n),
            2 => words::<u16>(at, steps, n),
            4 => words::<u32>(at, steps, n),
            8 => words::<u64>(at, steps, n),
            _ => words::<[u64; 2]>(at, steps, n),
        }
    }
}

/// # Safety
/// As for [`by_words`].
unsafe fn words<W: Copy>(at: [*const u8; 2], steps: [i64; 2], n: usize) {
    let size = size_of::<W>() as i64;
    let (from, to) = (at[0], at[1].cast_mut());
    // SAFETY: the caller's promise.
    unsafe {
        let read = |i: usize| from.wrapping_offset(i as isize * steps[0] as isize).cast::<W>().read_unaligned();
        match steps {
            [a, b] if a == size && b == size => std::ptr::copy_nonoverlapping(from, to, n * size_of::<W>()),
            [0, b] if b == size => {
                let one = read(0);
                (0..n).for_each(|i| to.cast::<W>().add(i).write_unaligned(one));
            }
            [_, b] if b == size => (0..n).for_each(|i| to.cast::<W>().add(i).write_unaligned(read(i))),
            [_, b] => (0..n).for_each(|i| {
                to.wrapping_offset(i as isize * b as isize).cast::<W>().write_unaligned(read(i));
            }),
        }
    }
}
