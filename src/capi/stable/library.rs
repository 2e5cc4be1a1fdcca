//! Operators and kernels of an extension.

use super::exceptions::{Kernel, require_cpp, run_kernel};
use super::stable_value::{Packed, unpack_all};
use super::{shim, text};
use crate::bail;
use crate::capi::guard::null;
use crate::capi::handle::place;
use crate::capi::library::returned;
use crate::core::keys::KEY_COUNT;
use crate::core::{KeySet, Result};
use crate::dispatch::Call;
use crate::dispatch::library::{self, Kind, Library, Place, Target};
use crate::operator::Value;
use std::ffi::c_char;
use std::sync::Arc;

/// What `TorchLibraryHandle` points to.
pub struct TorchLibraryOpaque(Library);

/// Opens a library, of an extension whose exceptions can be caught.
///
/// # Safety
/// As the functions that call it.
unsafe fn open(
    kind: Kind,
    ns: *const c_char,
    target: Option<Target>,
    (file, line): (*const c_char, u32),
    ret: *mut *mut TorchLibraryOpaque,
) -> Result<()> {
    // SAFETY: the caller's promise.
    unsafe {
        require_cpp("torch::stable::Library")?;
        let (ret, location) = (place(ret, "ret_new_torch_lib")?, format!("{}:{line}", text(file, "file")?));
        let library = Library::open(kind, text(ns, "ns")?, target, &location)?;
        ret.write(Box::into_raw(Box::new(TorchLibraryOpaque(library))));
        Ok(())
    }
}

/// Where the kernels of a dispatch key go, which is given by its name.
fn target(key: &str) -> Result<Option<Target>> {
    const BACKENDS: &str =
        "CPU CUDA HIP XLA MPS IPU XPU HPU VE Lazy MTIA MAIA PrivateUse1 PrivateUse2 PrivateUse3 Meta";
    const KINDS: [&str; 7] = ["", "Quantized", "Sparse", "SparseCsr", "NestedTensor", "Autograd", "Autocast"];
    const OTHERS: &str = "FPGA Vulkan Metal MkldnnCPU AutogradOther AutogradNestedTensor PreDispatch PythonDispatcher \
                          PythonTLSSnapshot TESTING_ONLY_GenericWrapper";
    let slot = (0..KEY_COUNT).find(|&slot| KeySet::name_of(slot) == key);
    let is_of_backend = || BACKENDS.split(' ').any(|b| key.strip_suffix(b).is_some_and(|kind| KINDS.contains(&kind)));
    let place = match key {
        "Undefined" | "CatchAll" => return Ok(None),
        "Autograd" => Place::Key(KeySet::AutogradCPU),
        "Meta" => Place::Meta,
        "CompositeImplicitAutograd" => Place::CompositeImplicitAutograd,
        "CompositeExplicitAutograd" | "CompositeExplicitAutogradNonFunctional" => Place::CompositeExplicitAutograd,
        _ => match slot {
            Some(slot) => Place::Key(KeySet::of_slot(slot)),
            None if is_of_backend() || OTHERS.split(' ').any(|other| other == key) => Place::Nowhere,
            None => bail!(Value, "could not parse dispatch key: {key}"),
        },
    };
    Ok(Some(Target { name: key.into(), place }))
}

/// A kernel of an extension as one of an operator.
fn kernel(f: Kernel) -> library::Kernel {
    library::Kernel::Closure(Arc::new(move |call: &Call<'_>| -> Result<Value> {
        let schema = call.op.schema();
        let mut packed = Packed::default();
        for (arg, formal) in call.args.list.iter().zip(&schema.args) {
            packed.push(&formal.ty, arg)?;
        }
        let mut stack = packed.hand_over();
        let (args, returns) = (stack.len(), schema.returns.len());
        stack.resize(args.max(returns), 0);
        // SAFETY: packed as its schema says; who registered the kernel promises that it takes and leaves that.
        unsafe {
            run_kernel(f, &mut stack, args, returns)?;
            let results = unpack_all(schema.returns.iter().map(|r| &r.ty).zip(stack))?;
            returned(call, results.into_iter().map(Some))
        }
    }))
}

/// # Safety
/// `this` is NULL, or live and nobody else's as long as `'a`.
unsafe fn opened<'a>(this: *mut TorchLibraryOpaque) -> Result<&'a mut Library> {
    // SAFETY: the caller's promise.
    unsafe { this.as_mut() }.map(|l| &mut l.0).ok_or_else(|| null("self"))
}

shim! {
    fn aoti_torch_library_init_impl(
        ns: *const c_char, k: *const c_char, file: *const c_char, line: u32, ret: *mut *mut TorchLibraryOpaque,
    ) {
        open(Kind::Impl, ns, target(text(k, "k")?)?, (file, line), ret)
    }

    fn aoti_torch_library_init_def(ns: *const c_char, file: *const c_char, line: u32, ret: *mut *mut TorchLibraryOpaque) {
        open(Kind::Def, ns, None, (file, line), ret)
    }

    fn aoti_torch_library_init_fragment(
        ns: *const c_char, file: *const c_char, line: u32, ret: *mut *mut TorchLibraryOpaque,
    ) {
        open(Kind::Fragment, ns, None, (file, line), ret)
    }

    fn aoti_torch_library_def(this: *mut TorchLibraryOpaque, schema: *const c_char) {
        opened(this)?.define(text(schema, "schema")?).map(drop)
    }

    /// As the one without tags, which say to compilers what they may do with an operator.
    fn torch_library_def_with_tags(this: *mut TorchLibraryOpaque, schema: *const c_char, _tags: *const i32, _n: i32) {
        opened(this)?.define(text(schema, "schema")?).map(drop)
    }

    fn aoti_torch_library_impl(this: *mut TorchLibraryOpaque, name: *const c_char, f: Option<Kernel>) {
        let f = f.ok_or_else(|| null("fn"))?;
        opened(this)?.implement(text(name, "name")?, None, kernel(f), None)
    }

    /// As the one without a version: how values are packed has been the same since there are any.
    fn torch_library_impl(this: *mut TorchLibraryOpaque, name: *const c_char, f: Option<Kernel>, _version: u64) {
        let f = f.ok_or_else(|| null("fn"))?;
        opened(this)?.implement(text(name, "name")?, None, kernel(f), None)
    }

    /// Where Python finds shapes of an operator's results, which are asked of no module here.
    fn torch_library_set_python_module(this: *mut TorchLibraryOpaque, _pymodule: *const c_char, _context: *const c_char) {
        opened(this).map(drop)
    }

    fn aoti_torch_delete_library_object(this: *mut TorchLibraryOpaque) {
        if !this.is_null() {
            drop(Box::from_raw(this));
        }
        Ok(())
    }
}
