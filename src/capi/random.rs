//! Generators of random numbers: the process's, and those programs make.

use super::guard::guard;
use super::handle::*;
use super::infer_status;
use crate::core::DType;
use crate::core::{Result, Tensor};
use crate::runtime::generator::{self, Generator, STATE_BYTES, Shared};
use crate::{bail, check};
use std::ffi::c_void;
use std::sync::Arc;

/// Starts the process's generator anew: the same numbers follow the same seed.
///
/// Owns: nothing.
/// Fails: never, short of a defect.
/// Threads: any; all threads draw from one generator.
#[unsafe(no_mangle)]
pub extern "C" fn infer_manual_seed(seed: u64) -> infer_status {
    guard(|| {
        generator::manual_seed(seed);
        Ok(())
    })
}

/// The seed the process's generator was last started with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_initial_seed() -> u64 {
    // SAFETY: NULL is the process's.
    unsafe { infer_generator_initial_seed(std::ptr::null()) }
}

/// # Safety
/// `p` is NULL or live while the result is in use.
unsafe fn shared<'a>(p: *const infer_generator) -> &'a Shared {
    // SAFETY: the caller's promise.
    unsafe { p.cast::<Shared>().as_ref() }.unwrap_or_else(|| generator::default())
}

fn give(handle: generator::Handle) -> *mut infer_generator {
    Arc::into_raw(handle).cast_mut().cast()
}

/// Makes a generator, at the start of a seed's sequence.
///
/// Owns: `*out` is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any. Whoever draws waits for others that draw from the same generator.
///
/// # Safety
/// `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_new(seed: u64, out: *mut *mut infer_generator) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        place(out, "out")?.write(give(Shared::new(seed)));
        Ok(())
    })
}

/// The process's generator, which operators draw from that are given none.
///
/// Owns: the reference is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_default(out: *mut *mut infer_generator) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        place(out, "out")?.write(give(generator::default().clone()));
        Ok(())
    })
}

/// A generator that is the program's own: `object` is what `infer_generator_object` gives its kernels, those registered for the key
/// `CustomRNGKeyId`. The object says with `infer_generator_end` when it is gone; the library never looks at it.
///
/// Owns: `*out` is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_of_program(
    object: *mut c_void,
    out: *mut *mut infer_generator,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        check!(!object.is_null(), NullPointer, "object is NULL");
        place(out, "out")?.write(give(Shared::of_program(object.expose_provenance())));
        Ok(())
    })
}

/// Whether a generator is a program's own, and `*object` where its object is then: NULL when that is gone.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live; `object` is valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_object(generator: *const infer_generator, object: *mut *mut c_void) -> bool {
    // SAFETY: the caller's promise.
    unsafe {
        let found = shared(generator).object();
        object.write(std::ptr::with_exposed_provenance_mut(found.unwrap_or(0)));
        found.is_some()
    }
}

/// Says that the object of a program's own generator is gone.
///
/// Owns: nothing; the reference is still to be released.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_end(generator: *const infer_generator) {
    // SAFETY: the caller's promise.
    unsafe { shared(generator) }.end_object();
}

/// Another generator, which goes on as this one does.
///
/// Owns: `*out` is the caller's, to be freed with `infer_generator_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_clone(
    generator: *const infer_generator,
    out: *mut *mut infer_generator,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        place(out, "out")?.write(give(shared(generator).copy()));
        Ok(())
    })
}

/// One more reference to a generator.
///
/// Owns: the reference is the caller's, to be freed with `infer_generator_release`.
/// Fails: never. NULL is accepted.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_retain(generator: *const infer_generator) {
    if !generator.is_null() {
        // SAFETY: the caller's promise.
        unsafe { Arc::increment_strong_count(generator.cast::<Shared>()) };
    }
}

/// Gives up a reference to a generator.
///
/// Owns: takes the reference. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live, and this reference is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_release(generator: *const infer_generator) {
    if !generator.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Arc::from_raw(generator.cast::<Shared>()) });
    }
}

/// Starts a generator anew: the same numbers follow the same seed.
///
/// Owns: nothing.
/// Fails: never, short of a defect.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_manual_seed(generator: *const infer_generator, seed: u64) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        unsafe { shared(generator) }.with(|g| *g = Generator::new(seed));
        Ok(())
    })
}

/// The seed a generator was last started with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_initial_seed(generator: *const infer_generator) -> u64 {
    let mut seed = 0;
    guard(|| {
        // SAFETY: the caller's promise.
        seed = unsafe { shared(generator) }.with(|g| g.seed());
        Ok(())
    });
    seed
}

/// The state of a generator: uint8 `[5056]`, the bytes of PyTorch's `torch.get_rng_state()`.
///
/// Owns: `*out` is the caller's.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_state(
    generator: *const infer_generator,
    out: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        out.write(own(Tensor::from_slice(&shared(generator).with(|g| g.to_bytes()))?));
        Ok(())
    })
}

/// Has a generator go on from a state: uint8 `[5056]`, as `infer_generator_state` and `torch.get_rng_state()` give it.
///
/// Owns: nothing; the state is copied.
/// Fails: with Type for another dtype; with Runtime for another number of bytes, or ones that are no state; with NullPointer.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live; `state` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_set_state(
    generator: *const infer_generator,
    state: *const infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let state = state_of(live(&state, "state")?)?;
        shared(generator).with(|g| *g = state);
        Ok(())
    })
}

fn state_of(t: &Tensor) -> Result<Generator> {
    check!(t.dtype() == DType::UInt8, Type, "RNG state must be a torch.ByteTensor, got {}", t.describe());
    let row = crate::core::iter::contiguous(t)?;
    // SAFETY: a contiguous tensor of uint8.
    let bytes = unsafe { row.as_slice::<u8>() };
    let Ok(bytes) = bytes.try_into() else {
        bail!(
            "Expected a CPUGeneratorImplState of size {STATE_BYTES} but found the input RNG state size to be {}",
            bytes.len()
        )
    };
    match Generator::from_bytes(bytes) {
        Some(state) => Ok(state),
        None => bail!("Invalid mt19937 state"),
    }
}

/// Draws 32 or 64 random bits, as `at::CPUGeneratorImpl::random` and `random64` do.
///
/// Owns: nothing.
/// Fails: with Value for another number of bits; with NullPointer.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_random(
    generator: *const infer_generator,
    bits: i32,
    out: *mut u64,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        out.write(match bits {
            32 => shared(generator).with(|g| g.random().into()),
            64 => shared(generator).with(Generator::random64),
            n => bail!(Value, "infer_generator_random: {n} bits; there are 32 and 64"),
        });
        Ok(())
    })
}

/// The second of a pair of normal numbers that a generator keeps for the next call, as `at::CPUGeneratorImpl::next_float_normal_sample` (32
/// bits) and `next_double_normal_sample` (64) tell it: `*is_there` says whether it keeps one, which `*out` is then.
///
/// Owns: nothing.
/// Fails: with Value for another number of bits; with NullPointer.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live; `out` and `is_there` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_next_normal(
    generator: *const infer_generator,
    bits: i32,
    out: *mut f64,
    is_there: *mut bool,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (out, is_there) = (place(out, "out")?, place(is_there, "is_there")?);
        let kept = match bits {
            32 => shared(generator).with(|g| g.next_float_normal().map(f64::from)),
            64 => shared(generator).with(|g| *g.next_normal()),
            n => bail!(Value, "infer_generator_next_normal: {n} bits; there are 32 and 64"),
        };
        is_there.write(kept.is_some());
        out.write(kept.unwrap_or(0.0));
        Ok(())
    })
}

/// Has a generator keep a number for `infer_generator_next_normal`, or none where `normal` is NULL.
///
/// Owns: nothing.
/// Fails: with Value for another number of bits.
/// Threads: any.
///
/// # Safety
/// `generator` is NULL or live; `normal` is NULL or points to a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_generator_set_next_normal(
    generator: *const infer_generator,
    bits: i32,
    normal: *const f64,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let normal = normal.as_ref().copied();
        match bits {
            32 => shared(generator).with(|g| *g.next_float_normal() = normal.map(|n| n as f32)),
            64 => shared(generator).with(|g| *g.next_normal() = normal),
            n => bail!(Value, "infer_generator_set_next_normal: {n} bits; there are 32 and 64"),
        }
        Ok(())
    })
}
