//! Calls of operators by name, with arguments on a stack.

use super::stable_value::{Packed, unpack_all};
use super::{StableIValue, shim, text};
use crate::bail;
use crate::capi::dispatcher::results;
use crate::capi::handle::slice;
use crate::core::Result;
use crate::dispatch::registry;
use crate::operator::Arg;
use smallvec::SmallVec;
use std::ffi::c_char;

/// Calls an operator: takes all arguments from the stack, and leaves the results there.
///
/// # Safety
/// The stack has what the schema says, and room for the results.
unsafe fn call(name: *const c_char, overload: *const c_char, stack: *mut StableIValue) -> Result<()> {
    // SAFETY: the caller's promise.
    unsafe {
        let (name, overload) = (text(name, "opName")?, text(overload, "overloadName")?);
        let full = if overload.is_empty() { name.to_string() } else { format!("{name}.{overload}") };
        let Some(op) = registry::find(&full) else { bail!(NotImplemented, "Could not find schema for {full}") };
        let schema = op.schema();
        let given = slice(stack, schema.args.len(), "stack")?;
        let values = unpack_all(schema.args.iter().map(|a| &a.ty).zip(given.iter().copied()))?;
        let args: SmallVec<[Arg<'_>; 8]> = values.iter().map(|v| v.as_arg()).collect();
        let mut packed = Packed::default();
        for (formal, value) in schema.returns.iter().zip(results(op.invoke(&args)?, schema.returns.len())) {
            packed.push(&formal.ty, &value.as_arg())?;
        }
        for (i, word) in packed.hand_over().into_iter().enumerate() {
            stack.add(i).write(word);
        }
        Ok(())
    }
}

shim! {
    fn aoti_torch_call_dispatcher(name: *const c_char, overload: *const c_char, stack: *mut StableIValue) {
        call(name, overload, stack)
    }

    /// As the one without a version. Upstream adapts arguments of schemas that changed since the extension was built; none has.
    fn torch_call_dispatcher(name: *const c_char, overload: *const c_char, stack: *mut StableIValue, _version: u64) {
        call(name, overload, stack)
    }
}
