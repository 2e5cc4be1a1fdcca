//! Operators and kernels of the program's own: what `TORCH_LIBRARY` and its relatives do.

use super::dispatcher::{infer_op, op_of, write_results};
use super::guard::{failed, guard, null};
use super::handle::*;
use super::infer_status;
use super::value::{Lent, Made, infer_value, to_result};
use crate::autograd::fallback;
use crate::bail;
use crate::check;
use crate::core::{Error, ErrorKind, KeySet, Result, Tensor};
use crate::dispatch::Call;
use crate::dispatch::library::{self, Kind, Library, Place, Target};
use crate::operator::Value;
use crate::operator::schema::{BaseType, Type};
use smallvec::SmallVec;
use std::ffi::{c_char, c_void};
use std::sync::Arc;

/// A block of registrations, withdrawn together.
pub struct infer_library {
    _opaque: [u8; 0],
}

/// A call on its way through an operator's kernels. It lives as long as the kernel that is given it.
pub struct infer_call {
    _opaque: [u8; 0],
}

struct OngoingCall<'a> {
    call: &'a Call<'a>,
    results: SmallVec<[Option<Value>; 2]>,
}

/// A kernel: `n` arguments in the schema's order, defaults filled in, borrowed for the call. It hands results over with
/// `infer_call_return`, what it writes excepted, and returns 0; or it fails with a status, best that of `infer_fail`.
pub type infer_kernel = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        call: *mut infer_call,
        args: *const infer_value,
        n: usize,
    ) -> infer_status,
>;

/// A library of all operators of a namespace; there can be one.
pub const INFER_LIBRARY_DEF: i32 = 0;
/// A library of kernels.
pub const INFER_LIBRARY_IMPL: i32 = 1;
/// A library of some operators of a namespace.
pub const INFER_LIBRARY_FRAGMENT: i32 = 2;

/// The kernel is watched: where it writes an argument its schema calls read-only, that is undone and the call fails.
/// Every call then copies what it may not write.
pub const INFER_KERNEL_SUPERVISED: u32 = 1;
/// There is no kernel: calls pass by.
pub const INFER_KERNEL_FALLTHROUGH: u32 = 2;
/// There is no kernel: for autograd, which records the call and fails when it is run backward.
pub const INFER_KERNEL_NOT_IMPLEMENTED: u32 = 4;

/// There is no kernel but the one the operator's schema gives.
pub const INFER_KERNEL_DERIVED: u32 = 8;

/// Opens a library for a namespace. `key` is a `c10::DispatchKey`'s number for kernels that name none themselves, or 0;
/// `location` is where in the caller's source this happens, for error messages.
///
/// Owns: `*out` is the caller's, to be closed with `infer_library_close`.
/// Fails: with Runtime where another library has all operators of the namespace; with Value for text that is not UTF-8 or an
/// unknown number.
/// Threads: any.
///
/// # Safety
/// `namespace` and `location` point to that many bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_library_open(
    kind: i32,
    namespace: *const c_char,
    namespace_len: usize,
    key: i32,
    location: *const c_char,
    location_len: usize,
    out: *mut *mut infer_library,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let kind = match kind {
            INFER_LIBRARY_DEF => Kind::Def,
            INFER_LIBRARY_IMPL => Kind::Impl,
            INFER_LIBRARY_FRAGMENT => Kind::Fragment,
            other => bail!(Value, "kind: {other} is not a kind of library"),
        };
        let out = place(out, "out")?;
        let (namespace, location) =
            (utf8(namespace, namespace_len, "namespace")?, utf8(location, location_len, "location")?);
        let library = Library::open(kind, namespace, target(key)?, location)?;
        out.write(Box::into_raw(Box::new(library)).cast());
        Ok(())
    })
}

/// Withdraws what was registered through a library, and closes it. Calls under way finish first with what they have.
///
/// Owns: takes the library; contexts of its kernels are dropped, those in use when their call ends. NULL is accepted.
/// Fails: never.
/// Threads: any, as long as no other thread uses the library.
///
/// # Safety
/// `library` is NULL or an open library's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_library_close(library: *mut infer_library) {
    if !library.is_null() {
        // SAFETY: the caller's promise; a panic cannot leave the caller with half a library.
        let library = unsafe { Box::from_raw(library.cast::<Library>()) };
        guard(|| {
            drop(library);
            Ok(())
        });
    }
}

/// Adds an operator: `name(Tensor x, int n=3) -> Tensor`, the namespace of the library before it or left out. What it
/// writes (`Tensor(a!)`) is counted and what it views (`Tensor(a)`) is tracked because the schema says so, whatever
/// kernels do.
///
/// Owns: nothing.
/// Fails: with Runtime for a text that is no schema, an operator there already is, or a kernel that waits for it and does
/// not fit.
/// Threads: any, one at a time for one library.
///
/// # Safety
/// `library` is NULL or an open library's; `schema` points to that many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_library_define(
    library: *mut infer_library,
    schema: *const c_char,
    schema_len: usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { opened(library)?.define(utf8(schema, schema_len, "schema")?).map(drop) })
}

/// Adds a kernel for the operator `name` (`name.overload`), which is, or will be, defined: for the dispatch key with the
/// number `key`, or the library's where that is 0. `signature` says what the kernel takes and returns, as a schema without
/// a name, `(Tensor a, int b) -> Tensor`, and is compared with the operator's; NULL leaves that out.
///
/// Owns: `context` until `drop_context` is called with it, which happens also where the call fails.
/// Fails: with Runtime where namespace, key or signature do not fit; with Value for an unknown number.
/// Threads: any, one at a time for one library. The kernel runs on every thread that calls the operator, several at once.
///
/// # Safety
/// `library` is NULL or an open library's; texts point to that many bytes; `kernel` and `drop_context` may be called on any
/// thread and do not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_library_implement(
    library: *mut infer_library,
    name: *const c_char,
    name_len: usize,
    key: i32,
    signature: *const c_char,
    signature_len: usize,
    flags: u32,
    kernel: infer_kernel,
    context: *mut c_void,
    drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
) -> infer_status {
    let given = Caller::new(kernel, context, drop_context);
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let library = opened(library)?;
        let name = utf8(name, name_len, "name")?;
        let signature = if signature.is_null() { None } else { Some(utf8(signature, signature_len, "signature")?) };
        library.implement(name, target(key)?, given.into_kernel(flags)?, signature)
    })
}

/// Adds a kernel for the library's dispatch key and all operators that have none. What there can be is
/// `INFER_KERNEL_FALLTHROUGH`: calls pass by such a key anyway.
///
/// Owns: nothing.
/// Fails: with Runtime for a library of one namespace; with NotImplemented for other flags.
/// Threads: any, one at a time for one library.
///
/// # Safety
/// `library` is NULL or an open library's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_library_fallback(library: *mut infer_library, flags: u32) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        opened(library)?.check_fallback()?;
        let is_known = flags & INFER_KERNEL_FALLTHROUGH != 0;
        check!(
            is_known,
            NotImplemented,
            "fallback(...): there are no kernels for all operators but those that pass by"
        );
        Ok(())
    })
}

/// The operator a call is of.
///
/// Owns: nothing; operators live for ever.
/// Fails: never.
/// Threads: that of the call.
///
/// # Safety
/// `call` is what a kernel that runs was given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_call_op(call: *const infer_call) -> *const infer_op {
    // SAFETY: the caller's promise.
    infer_op::from_op(unsafe { (*call.cast::<OngoingCall<'_>>()).call.op })
}

/// The dispatch keys of a call, a bit each: the one that runs is the highest. `infer_op_redispatch` with those below goes
/// on.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: that of the call.
///
/// # Safety
/// `call` is what a kernel that runs was given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_call_keys(call: *const infer_call) -> u64 {
    // SAFETY: the caller's promise.
    unsafe { (*call.cast::<OngoingCall<'_>>()).call.keys.difference(KeySet::PSEUDO).bits().into() }
}

/// Hands over result number `i` of a call. Results that are arguments the kernel wrote may be left out.
///
/// Owns: `value` is borrowed: tensors are shared, everything else is copied.
/// Fails: with Value for a number the schema does not have, with Type for what is no value.
/// Threads: that of the call.
///
/// # Safety
/// `call` is what a kernel that runs was given; `value` is NULL or points to a value that is what its kind says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_call_return(call: *mut infer_call, i: usize, value: *const infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let call = call.cast::<OngoingCall<'_>>().as_mut().ok_or_else(|| null("call"))?;
        let value = value.as_ref().ok_or_else(|| null("value"))?;
        let n = call.results.len();
        let name = call.call.op.full_name();
        let Some(result) = call.results.get_mut(i) else { bail!(Value, "{name}: result {i} of {n} was returned") };
        *result = Some(to_result(value, &call.call.op.schema().returns[i].ty)?);
        Ok(())
    })
}

/// Calls an operator with the dispatch keys given instead of those of its arguments and the thread; else as
/// `infer_op_call`.
///
/// Owns: arguments are borrowed; every result is the caller's, to be freed with `infer_value_clear`.
/// Fails: as `infer_op_call`.
/// Threads: any; tensors follow the thread rule.
///
/// # Safety
/// As `infer_op_call`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_redispatch(
    op: *const infer_op,
    keys: u64,
    args: *const infer_value,
    n: usize,
    outs: *mut infer_value,
    n_outs: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let op = op_of(op)?;
        check!(n == op.schema().args.len(), "{}: {n} arguments were given, not all", op.full_name());
        let values = slice(args, n, "args")?;
        let (made, mut args) = (Made::of(values)?, SmallVec::new());
        made.arguments(values, &mut args)?;
        let keys = KeySet::from_bits_truncate(keys as u32).difference(KeySet::PSEUDO);
        write_results(op, outs, n_outs, || Ok(op.returned(op.redispatch(keys, &args)?, &args)))
    })
}

/// Whether an operator's types are those of a signature, a schema without a name: `(Tensor a, int b) -> Tensor`.
///
/// Owns: nothing.
/// Fails: with Runtime where they are not, and says in what they differ.
/// Threads: any.
///
/// # Safety
/// `op` is NULL or an operator's; `signature` points to that many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_check_signature(
    op: *const infer_op,
    signature: *const c_char,
    signature_len: usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { library::check_called_as(op_of(op)?, utf8(signature, signature_len, "signature")?) })
}

/// Says why the calling thread is about to fail, where a kernel, a hook or another function of the caller's does:
/// `infer_last_error` gives it back, and so does the error of the call that ran it. Returns `status`, or
/// `INFER_ERROR_RUNTIME` where that is no number of an error.
///
/// Owns: nothing.
/// Fails: always.
/// Threads: each thread has its own.
///
/// # Safety
/// `message` points to that many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_fail(status: infer_status, message: *const c_char, message_len: usize) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        let message = unsafe { utf8(message, message_len, "message")? };
        Err(Error::new(ErrorKind::from_code(status).unwrap_or(ErrorKind::Runtime), message))
    })
}

/// What happens when a graph is run backward through an operator without a kernel for autograd: 0 nothing (its results
/// require no grad), 1 a warning, which it is at first. Any other number leaves it as it is. Returns what it was.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
#[unsafe(no_mangle)]
pub extern "C" fn infer_autograd_fallback(choice: i32) -> i32 {
    let before = fallback::choice();
    match choice {
        0 => fallback::choose(fallback::Choice::Nothing),
        1 => fallback::choose(fallback::Choice::Warn),
        _ => {}
    }
    (before == fallback::Choice::Warn) as i32
}

/// # Safety
/// `library` is NULL or an open library's, which nobody else uses now.
unsafe fn opened<'a>(library: *mut infer_library) -> Result<&'a mut Library> {
    // SAFETY: the caller's promise.
    unsafe { library.cast::<Library>().as_mut() }.ok_or_else(|| null("library"))
}

/// `c10::DispatchKey::Meta`.
const META: i32 = 39;

/// `c10::DispatchKey::CustomRNGKeyId`.
const CUSTOM_RNG: i32 = 20;

/// The target a `c10::DispatchKey`'s number stands for; none for 0.
fn target(key: i32) -> Result<Option<Target>> {
    let place = match key {
        0 => return Ok(None),
        128 => Place::Key(KeySet::AutogradCPU),
        129 => Place::CompositeImplicitAutograd,
        130 | 131 => Place::CompositeExplicitAutograd,
        k @ (1..=16 | CUSTOM_RNG) => Place::Key(KeySet::of_slot(k as usize - 1)),
        META => Place::Meta,
        // Keys that are named only.
        33..128 | 132..134 | 256..512 => Place::Nowhere,
        other => bail!(Value, "{other} is not the number of a dispatch key"),
    };
    let name = match key {
        128 => "Autograd",
        129 => "CompositeImplicitAutograd",
        130 | 131 => "CompositeExplicitAutograd",
        k @ (1..=16 | CUSTOM_RNG) => KeySet::name_of(k as usize - 1),
        META => "Meta",
        k => &format!("dispatch key {k}"),
    };
    Ok(Some(Target { name: name.into(), place }))
}

impl Caller<infer_kernel> {
    fn into_kernel(self, flags: u32) -> Result<library::Kernel> {
        if flags & INFER_KERNEL_FALLTHROUGH != 0 {
            return Ok(library::Kernel::Fallthrough);
        }
        if flags & INFER_KERNEL_NOT_IMPLEMENTED != 0 {
            return Ok(library::Kernel::NotImplemented);
        }
        if flags & INFER_KERNEL_DERIVED != 0 {
            return Ok(library::Kernel::Derived);
        }
        if self.function.is_none() {
            return Err(null("kernel"));
        }
        let closure = Arc::new(move |call: &Call<'_>| self.call(call));
        let is_supervised = flags & INFER_KERNEL_SUPERVISED != 0 || cfg!(debug_assertions);
        Ok(library::Kernel::Closure(if is_supervised { library::supervised(closure) } else { closure }))
    }

    fn call(&self, call: &Call<'_>) -> Result<Value> {
        let Some(kernel) = self.function else { return Ok(Value::None) };
        let schema = call.op.schema();
        for (i, s) in schema.args.iter().enumerate() {
            if s.ty == Type::Base(BaseType::Tensor) {
                call.args.at::<&Tensor>(i)?;
            }
        }
        let mut lent = Lent::default();
        let args: SmallVec<[infer_value; 8]> = call.args.list.iter().map(|a| lent.lend(a)).collect::<Result<_>>()?;
        let mut ongoing = OngoingCall { call, results: SmallVec::from_elem(None, schema.returns.len()) };
        let at: *mut OngoingCall<'_> = &mut ongoing;
        // SAFETY: the kernel is its registrar's; arguments are borrowed for the call.
        let status = unsafe { kernel(self.context, at.cast(), args.as_ptr(), args.len()) };
        if status != 0 {
            return Err(failed(status, call.op.full_name()));
        }
        returned(call, ongoing.results)
    }
}

/// What a kernel returned, one value a result of the schema: one that was left out is the argument it wrote.
pub(super) fn returned(call: &Call<'_>, results: impl IntoIterator<Item = Option<Value>>) -> Result<Value> {
    let schema = call.op.schema();
    // What it wrote the caller has.
    let is_written = |i: usize| schema.aliases_of_return(i).any(|a| schema.args[a].is_write());
    let n = schema.returns.len();
    let mut values = Vec::with_capacity(n);
    for (i, value) in results.into_iter().enumerate() {
        let written = || schema.aliases_of_return(i).find_map(|a| Some(Value::from_arg(*call.args.list.get(a)?)));
        values.push(match value {
            Some(value) => value,
            None if is_written(i) => written().unwrap_or_default(),
            None if schema.returns[i].ty.is_optional() => Value::None,
            None => bail!("{}: the kernel returned no result {i} of {n}", call.op.full_name()),
        });
    }
    if (0..n).all(is_written) {
        return Ok(Value::None);
    }
    Ok(if n == 1 { values.swap_remove(0) } else { Value::Tuple(values) })
}
