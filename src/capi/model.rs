//! Models: loaded once, run by any number of threads.

use super::guard::{guard, null};
use super::handle::{dtype_of, infer_tensor, live, place, slice, utf8};
use super::infer_status;
use super::value::{
    INFER_VALUE_DICT, INFER_VALUE_NONE, INFER_VALUE_OBJECT, INFER_VALUE_STRING, INFER_VALUE_TUPLE, give_ivalue,
    give_ivalue_of, give_value_of, infer_value, to_ivalue, to_value,
};
use crate::core::{Result, Tensor};
use crate::graph::passes::narrow_weights::{Bits, Report};
use crate::model::archive::Source;
use crate::model::error::load_within;
use crate::model::ivalue::{Dict, Role, Type};
use crate::model::module::Part;
use crate::model::{Forwarded, IValue, Module, pickler, torchscript};
use crate::operator::Value;
use crate::runtime::budget::or_any;
use crate::runtime::loading::LoadLimits;
use crate::{bail, check};
use std::ffi::{c_char, c_void};
use std::io::Cursor;
use std::mem::{ManuallyDrop, MaybeUninit};
use std::sync::Arc;

/// A loaded model with its weights.
pub struct infer_module {
    _opaque: [u8; 0],
}

/// # Safety
/// `m` is NULL or a live module's while the result is in use.
pub(super) unsafe fn module<'a>(m: *const infer_module) -> Result<&'a Module> {
    // SAFETY: the caller's promise; handles are those of `Arc::into_raw`.
    unsafe { m.cast::<Module>().as_ref() }.ok_or_else(|| null("m"))
}

fn give(module: Module, out: &mut MaybeUninit<*mut infer_module>) {
    out.write(Arc::into_raw(Arc::new(module)).cast_mut().cast());
}

/// Loads a model from a file of TorchScript or `torch.export`; large weights stay in the file's private mapping.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Model for a file that cannot be read or is not such a file; with NotImplemented for an operator
/// libinfer does not have.
/// Threads: any.
///
/// # Safety
/// `path` points to `len` bytes of UTF-8; `out` is NULL or valid for one write. Nobody changes the file while the
/// module lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_load(
    path: *const c_char,
    len: usize,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        give(Module::load(utf8(path, len, "path")?)?, out);
        Ok(())
    })
}

/// Loads one of the programs of a file of `torch.export`, by its name.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: as `infer_module_load`; with Model where the file has no program of this name.
/// Threads: any.
///
/// # Safety
/// `path` and `name` point to `len` and `name_len` bytes of UTF-8; `out` is NULL or valid for one write. Nobody changes the
/// file while the module lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_load_program(
    path: *const c_char,
    len: usize,
    name: *const c_char,
    name_len: usize,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        give(Module::load_program(utf8(path, len, "path")?, utf8(name, name_len, "name")?)?, out);
        Ok(())
    })
}

/// As `infer_module_load`, from the bytes of such a file.
///
/// Owns: the bytes are copied; `*out` is a new reference.
/// Fails: as `infer_module_load`.
/// Threads: any.
///
/// # Safety
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_load_memory(
    bytes: *const c_void,
    len: usize,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let source = Source::Memory(slice(bytes.cast(), len, "bytes")?);
        give(Module::load_within(source, None, LoadLimits::NONE)?, out);
        Ok(())
    })
}

/// What to load, and what the file may have; a limit of 0 is any amount. They are for files of strangers, and count before what they count is
/// made. Time and memory are those of `infer_limits_begin`, within which a load is a call.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_load_options {
    /// The size of this structure where it was compiled.
    pub struct_size: usize,
    /// The file, in UTF-8, which nobody changes while the module lives; NULL where `contents` is given.
    pub path: *const c_char,
    /// Its length.
    pub path_len: usize,
    /// The bytes of a file, which are copied; NULL where `path` is given.
    pub contents: *const c_void,
    /// How many they are.
    pub contents_len: usize,
    /// The name of one of the programs of a file of `torch.export`, in UTF-8; NULL for the only one.
    pub program: *const c_char,
    /// Its length.
    pub program_len: usize,
    /// Bytes: of the file, of what its compressed records are unpacked to each time they are read, of what readers make of them, and of
    /// tensors that are no part of the file. What JSON says beside nodes and tensors is not counted again; it takes a few times its text.
    pub bytes: u64,
    /// Instructions of all functions, or nodes of all graphs.
    pub nodes: u64,
    /// Attributes of objects, elements of their lists, tuples and dictionaries, constants of classes; weights, buffers and constants of a
    /// program of `torch.export`.
    pub constants: u64,
    /// How deep one lies in another: values and modules, graphs, expressions, blocks, types, and arguments. The outermost is at 0.
    pub nesting: u64,
}

/// What options say.
pub(super) struct Options<'a> {
    pub source: Source<'a>,
    pub program: Option<&'a str>,
    pub limits: LoadLimits,
}

impl<'a> Options<'a> {
    /// Those that `function` was given.
    ///
    /// # Safety
    /// `options` is NULL or readable for its `struct_size`, and its pointers for their lengths, while the result is in use.
    pub(super) unsafe fn of(function: &str, options: *const infer_load_options) -> Result<Options<'a>> {
        // SAFETY: the caller's promise.
        unsafe {
            let o = options.as_ref().ok_or_else(|| null("options"))?;
            check!(
                o.struct_size == size_of::<infer_load_options>(),
                Value,
                "{function}: no infer_load_options has {} bytes",
                o.struct_size
            );
            let limits = LoadLimits {
                bytes: or_any(o.bytes),
                nodes: or_any(o.nodes),
                constants: or_any(o.constants),
                nesting: or_any(o.nesting),
            };
            let program = if o.program.is_null() { None } else { Some(utf8(o.program, o.program_len, "program")?) };
            let source = if o.contents.is_null() {
                Source::File(utf8(o.path, o.path_len, "path")?.as_ref())
            } else {
                check!(o.path.is_null(), Value, "{function}: a path and contents are given");
                Source::Memory(slice(o.contents.cast(), o.contents_len, "contents")?)
            };
            Ok(Options { source, program, limits })
        }
    }
}

/// As `infer_module_load`, `infer_module_load_program` and `infer_module_load_memory`, within limits.
///
/// Owns: the options are borrowed; `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: as those; with Limit for a file that has more than it may, and for a load that takes longer than the thread's limits allow; with
/// Value for a `struct_size` that is none.
/// Threads: any.
///
/// # Safety
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_load_within(
    options: *const infer_load_options,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let options = Options::of("infer_module_load_within", options)?;
        give(Module::load_within(options.source, options.program, options.limits)?, out);
        Ok(())
    })
}

/// A module with the methods that `source` defines, as TorchScript is written; where `is_module` is not, a module that has the
/// functions `source` defines in the place of methods. `attributes` is NULL or a dictionary of its attributes: a name, and a
/// tuple of what it is (0 a plain attribute, 1 a parameter, 2 a buffer), the type as text, empty for that of the value, and
/// the value. A module among them is copied: what is set in it later is asked of the new module.
///
/// Owns: everything given is borrowed; `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Runtime, and the line, for a source that is no program, with Type for attributes that are not as said. Lines are
/// counted anew after one that is a form feed.
/// Threads: any.
///
/// # Safety
/// `name` and `source` point to `name_len` and `source_len` bytes of UTF-8; `attributes` is NULL or a value that is what its
/// kind says; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_build(
    name: *const c_char,
    name_len: usize,
    source: *const c_char,
    source_len: usize,
    attributes: *const infer_value,
    is_module: bool,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let (name, source) = (utf8(name, name_len, "name")?, utf8(source, source_len, "source")?);
        give(Module::build(name, source, parts(attributes)?, is_module)?, out);
        Ok(())
    })
}

/// The module with the methods that `source` defines and with these attributes, in the place of its own; what
/// `infer_module_parts` says is what it has now. Methods may call what those of the module call. `m` is as it was.
///
/// Owns: everything given is borrowed; `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: as `infer_module_build`; with NotImplemented for a model of `torch.export`, or one that calls operators by what they meant
/// in an earlier version of the format.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `source` points to `source_len` bytes of UTF-8; `attributes` is NULL or a value that is what
/// its kind says; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_rebuild(
    m: *const infer_module,
    source: *const c_char,
    source_len: usize,
    attributes: *const infer_value,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        give(m.rebuild(utf8(source, source_len, "source")?, parts(attributes)?)?, out);
        Ok(())
    })
}

/// What a module is built of, of a dictionary or NULL.
///
/// # Safety
/// The values are what their kinds say.
unsafe fn parts(attributes: *const infer_value) -> Result<Vec<Part>> {
    // SAFETY: the caller's promise.
    unsafe {
        let Some(dict) = attributes.as_ref() else { return Ok(Vec::new()) };
        check!(dict.kind == INFER_VALUE_DICT, Type, "attributes are a dictionary");
        let flat: &[infer_value] = slice(dict.u.p.cast(), dict.n.saturating_mul(2), "attributes")?;
        flat.chunks_exact(2).map(|pair| part(&pair[0], &pair[1])).collect()
    }
}

/// # Safety
/// The values are what their kinds say.
unsafe fn part(name: &infer_value, value: &infer_value) -> Result<Part> {
    // SAFETY: the caller's promise.
    unsafe {
        let IValue::Str(name) = to_ivalue(name)? else { bail!(Type, "the name of an attribute is a text") };
        check!(value.kind == INFER_VALUE_TUPLE && value.n == 3, Type, "an attribute is a tuple of three");
        let [role, ty, value]: &[infer_value; 3] = match slice(value.u.p.cast(), 3, "attributes")?.try_into() {
            Ok(three) => three,
            Err(_) => bail!(Type, "an attribute is a tuple of three"),
        };
        let role = match to_ivalue(role)? {
            IValue::Int(1) => Role::Parameter,
            IValue::Int(2) => Role::Buffer,
            _ => Role::Plain,
        };
        let IValue::Str(ty) = to_ivalue(ty)? else { bail!(Type, "the type of an attribute is a text") };
        let module = match value.kind {
            INFER_VALUE_OBJECT => Some(module(value.u.p.cast_const().cast())?.clone()),
            _ => None,
        };
        Ok(Part { name: name.to_string(), role, ty: ty.to_string(), value: to_ivalue(value)?, module })
    }
}

/// The source text of the module's class, as it is saved; nothing for a model of `torch.export`.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_source(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        out.write(m.source_text().map_or(infer_value::NONE, |t| infer_value::bytes(t.into_bytes())));
        Ok(())
    })
}

/// What a module is built of again by `infer_module_rebuild`: a tuple of its methods' source text, and of a dictionary of its attributes, a name and
/// a tuple of what it is and its type, as they are given there, but without the values.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NotImplemented for a model of `torch.export`; with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_parts(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let (methods, attributes) = m.parts()?;
        let dict = Dict::new(Type::Str, Type::Any);
        for (name, role, ty) in attributes {
            let role = match role {
                Role::Plain => 0,
                Role::Parameter => 1,
                Role::Buffer => 2,
            };
            dict.insert(IValue::from(name), IValue::tuple(vec![IValue::Int(role), IValue::from(ty)]))?;
        }
        out.write(give_ivalue(&IValue::tuple(vec![IValue::from(methods), IValue::Dict(dict)]))?);
        Ok(())
    })
}

/// Adds a reference.
///
/// Owns: the caller gains one reference. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_retain(m: *const infer_module) {
    if !m.is_null() {
        // SAFETY: the caller's promise.
        unsafe { Arc::increment_strong_count(m.cast::<Module>()) };
    }
}

/// Gives back a reference; the last one frees the module.
///
/// Owns: takes one reference of the caller's. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's of which the caller owns a reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_release(m: *mut infer_module) {
    if !m.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Arc::from_raw(m.cast::<Module>()) });
    }
}

/// Runs the model on `n` inputs. Several results are one tuple.
///
/// Owns: inputs are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Type or Runtime for inputs the model was not made for; else as its operators do.
/// Threads: any, several at once on one module, as long as the model writes none of its buffers.
///
/// # Safety
/// `m` is NULL or a live module's; `args` points to `n` values that are what their kinds say; `out` is NULL or valid for
/// one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_forward(
    m: *const infer_module,
    args: *const infer_value,
    n: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out, args) = (module(m)?, place(out, "out")?, slice(args, n, "args")?);
        out.write(forward(m, args)?);
        Ok(())
    })
}

/// `forward` of the model.
///
/// # Safety
/// The arguments are what their kinds say.
unsafe fn forward(m: &Module, args: &[infer_value]) -> Result<infer_value> {
    // SAFETY: the caller's promise.
    unsafe {
        if args.iter().all(infer_value::is_plain) {
            let inputs: Vec<Value> = args.iter().map(|v| to_value(v)).collect::<Result<_>>()?;
            return match m.forward_values(inputs)? {
                Forwarded::Value(v) => give_value_of(m, v),
                Forwarded::IValue(v) => give_ivalue_of(m, &v),
            };
        }
        let inputs: Vec<IValue> = args.iter().map(|v| to_ivalue(v)).collect::<Result<_>>()?;
        give_ivalue_of(m, &m.forward(&inputs)?)
    }
}

/// As `infer_module_forward`, with the hooks of the module itself: those registered before `forward` get the inputs and may exchange them, those
/// after it get the result, too, and may exchange it. (Hooks of modules inside it are run in either case.)
///
/// Owns: as `infer_module_forward`.
/// Fails: as `infer_module_forward`, and as the hooks do.
/// Threads: as `infer_module_forward`.
///
/// # Safety
/// As `infer_module_forward`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_call(
    m: *const infer_module,
    args: *const infer_value,
    n: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out, args) = (module(m)?, place(out, "out")?, slice(args, n, "args")?);
        let given = match m.hooks() {
            None => forward(m, args)?,
            Some(_) => {
                let inputs: Vec<IValue> = args.iter().map(|v| to_ivalue(v)).collect::<Result<_>>()?;
                give_ivalue_of(m, &m.call(&inputs, &[])?)?
            }
        };
        out.write(given);
        Ok(())
    })
}

/// Runs a program of `torch.export` on what its arguments come to when they are taken apart, in the order of the file: tensors,
/// numbers and texts. `*out` is a tuple of its results, taken apart as well.
///
/// Owns: inputs are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: as `infer_module_forward`; with NotImplemented for a model of TorchScript.
/// Threads: as `infer_module_forward`.
///
/// # Safety
/// As `infer_module_forward`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_forward_flat(
    m: *const infer_module,
    args: *const infer_value,
    n: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let inputs: Vec<Value> = slice(args, n, "args")?.iter().map(|v| to_value(v)).collect::<Result<_>>()?;
        out.write(give_value_of(m, Value::Tuple(m.forward_flat(&inputs)?))?);
        Ok(())
    })
}

/// Runs a method on `n` inputs by position and `named` by name: names and values in turn. `__call__` is what `infer_module_call` runs.
///
/// Owns: inputs are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Runtime for a method or an argument there is not; else as `infer_module_forward`.
/// Threads: as `infer_module_forward`.
///
/// # Safety
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `args` points to `n` values and `named` to
/// twice `n_named` that are what their kinds say; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_run_method(
    m: *const infer_module,
    name: *const c_char,
    len: usize,
    args: *const infer_value,
    n: usize,
    named: *const infer_value,
    n_named: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out, name) = (module(m)?, place(out, "out")?, utf8(name, len, "name")?);
        let inputs: Vec<IValue> = slice(args, n, "args")?.iter().map(|v| to_ivalue(v)).collect::<Result<_>>()?;
        let flat = slice(named, n_named.saturating_mul(2), "named")?.iter().map(|v| to_ivalue(v));
        let flat: Vec<IValue> = flat.collect::<Result<_>>()?;
        let mut by_name: Vec<(&str, IValue)> = Vec::with_capacity(n_named);
        for pair in flat.chunks_exact(2) {
            match &pair[0] {
                IValue::Str(s) => by_name.push((s, pair[1].clone())),
                _ => bail!(Type, "the name of an argument is a text"),
            }
        }
        out.write(give_ivalue_of(m, &m.run_method(name, &inputs, &by_name)?)?);
        Ok(())
    })
}

/// The names of the methods, as a list of texts.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_methods(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let names = m.methods().into_iter().map(IValue::from).collect();
        out.write(give_ivalue(&IValue::list(Type::Str, names))?);
        Ok(())
    })
}

/// The names of the functions that stand beside the module's class, as a list of texts: of `infer_module_build` without attributes, those of
/// the source, in its order. `infer_module_run_method` and `infer_module_schema` know them too.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_functions(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let names = m.functions().into_iter().map(IValue::from).collect();
        out.write(give_ivalue(&IValue::list(Type::Str, names))?);
        Ok(())
    })
}

/// A method's schema as text: `forward(__torch__.M self, Tensor x) -> Tensor`.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with Runtime for a method there is not; with NotImplemented for a model of `torch.export`.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_schema(
    m: *const infer_module,
    name: *const c_char,
    len: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        out.write(Value::Str(m.schema(utf8(name, len, "name")?)?).into());
        Ok(())
    })
}

/// The qualified name of the module's class; nothing for a model of `torch.export`.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_type_name(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        out.write(Value::Str(m.type_name().to_string()).into());
        Ok(())
    })
}

/// Whether the module has an attribute of a name; modules are attributes too.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_has_attr(
    m: *const infer_module,
    name: *const c_char,
    len: usize,
    out: *mut bool,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        out.write(m.attr(utf8(name, len, "name")?).is_some());
        Ok(())
    })
}

/// The value of an attribute.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`; a tensor is the model's own, shared.
/// Fails: with Runtime for an attribute there is not.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_attr(
    m: *const infer_module,
    name: *const c_char,
    len: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out, name) = (module(m)?, place(out, "out")?, utf8(name, len, "name")?);
        let Some(value) = m.attr(name) else {
            bail!("{} does not have a field with name '{name}'", m.type_name());
        };
        out.write(give_ivalue_of(m, &value)?);
        Ok(())
    })
}

/// Sets an attribute to a value of its type.
///
/// Owns: the value is borrowed; a tensor in it is shared.
/// Fails: with Runtime for an attribute there is not; with Type for a value of another type; with NotImplemented for a
/// model of `torch.export`.
/// Threads: any; calls under way may see the value before or after.
///
/// # Safety
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `value` is NULL or what its kind says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_set_attr(
    m: *const infer_module,
    name: *const c_char,
    len: usize,
    value: *const infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let value = to_ivalue(value.as_ref().ok_or_else(|| null("value"))?)?;
        module(m)?.set_attr(utf8(name, len, "name")?, value)
    })
}

/// Names and values of all attributes, of modules in this one too: a dictionary.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`; its tensors are the model's own, shared.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_attributes(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let dict = Dict::new(Type::Str, Type::Any);
        for (name, value) in m.attributes() {
            dict.insert(IValue::from(name), value)?;
        }
        out.write(give_ivalue_of(m, &IValue::Dict(dict))?);
        Ok(())
    })
}

/// The names of the modules in this one, theirs too (`layer.0`), as a list of texts.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_modules(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let names = m.modules().into_iter().map(|(name, _)| IValue::from(name)).collect();
        out.write(give_ivalue(&IValue::list(Type::Str, names))?);
        Ok(())
    })
}

/// A module in this one by its name. It is shared: what is set in it is set in this one.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Runtime for a module there is not.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_child(
    m: *const infer_module,
    name: *const c_char,
    len: usize,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out, name) = (module(m)?, place(out, "out")?, utf8(name, len, "name")?);
        match m.modules().into_iter().find(|(n, _)| n == name) {
            Some((_, child)) => give(child, out),
            None => bail!("{} does not have a module with name '{name}'", m.type_name()),
        }
        Ok(())
    })
}

/// Turns training on or off, in all modules.
///
/// Owns: nothing.
/// Fails: with NotImplemented for training of a model of `torch.export`.
/// Threads: any; calls under way may see either.
///
/// # Safety
/// `m` is NULL or a live module's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_train(m: *const infer_module, on: bool) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { module(m)?.train(on) })
}

/// Converts floating parameters and buffers to an element type.
///
/// Owns: nothing.
/// Fails: with NotImplemented for a model of `torch.export` of another type.
/// Threads: any; calls under way may see either.
///
/// # Safety
/// `m` is NULL or a live module's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_to_dtype(m: *const infer_module, dtype: i32) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { module(m)?.to_dtype(dtype_of(dtype, "dtype")?) })
}

/// A module with everything in it anew. A model of `torch.export` cannot change and is shared.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with OutOfMemory.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_copy(m: *const infer_module, out: *mut *mut infer_module) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        give(m.deep_copy()?, out);
        Ok(())
    })
}

/// A module with the same tensors in new places: what is set in one is not set in the other, what is written into a
/// tensor shows in both.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with OutOfMemory.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_copy_shallow(
    m: *const infer_module,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        give(m.shallow_copy()?, out);
        Ok(())
    })
}

/// What became of a model's weights.
#[repr(C)]
pub struct infer_optimize_report {
    /// The caller's `sizeof` of this structure: what a later version adds is not written to one that is smaller.
    pub struct_size: usize,
    /// Matrices that have fewer bits now.
    pub matrices: usize,
    /// Their elements.
    pub elements: u64,
    /// The root of the mean square of what they changed by, relative to that of what they were: of all.
    pub error: f64,
    /// As `error`, of the matrix that changed most.
    pub worst: f64,
}

/// A module that computes with weights of 8 or 4 bits: constant float32 weights of linear layers, with a scale an output, or a scale and a
/// zero point for 64 of its inputs (4 bits; where that divides them, or 32 or 16 do). The module that is given stays as it is. A model of
/// `torch.export` is saved with the integers, and PyTorch's operators for what they stand for; a script as it was.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Value for another number of bits; with NotImplemented for a model that is interpreted; with OutOfMemory.
/// Threads: any, as long as nobody writes the weights.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write; `report` is NULL or valid, its `struct_size` set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_optimize(
    m: *const infer_module,
    bits: i32,
    out: *mut *mut infer_module,
    report: *mut infer_optimize_report,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let struct_size = report.as_ref().map_or(usize::MAX, |r| r.struct_size);
        check!(struct_size >= size_of::<infer_optimize_report>(), Value, "report: struct_size is {struct_size}");
        let bits = match bits {
            8 => Bits::Eight,
            4 => Bits::Four,
            other => bail!(Value, "bits: weights have 8 or 4 bits, not {other}"),
        };
        let (made, became) = m.narrowed(bits)?;
        if let Some(report) = report.as_mut() {
            let Report { matrices, elements, error, worst } = became;
            *report = infer_optimize_report { struct_size, matrices, elements, error, worst };
        }
        give(made, out);
        Ok(())
    })
}

/// Writes the model as it is to a file of TorchScript, with files beside it: a dictionary of names and texts, or none. The
/// file takes the place of one of that name when it is complete.
///
/// Owns: nothing; `extra` is borrowed.
/// Fails: with Runtime where the file cannot be written; with NotImplemented for a model of `torch.export`.
/// Threads: any, as long as nobody writes the model's tensors.
///
/// # Safety
/// `m` is NULL or a live module's; `path` points to `len` bytes of UTF-8; `extra` is NULL or what its kind says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_save(
    m: *const infer_module,
    path: *const c_char,
    len: usize,
    extra: *const infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { module(m)?.save_file(utf8(path, len, "path")?.as_ref(), &files(extra)?) })
}

/// As `infer_module_save`, to memory.
///
/// Owns: `*out` has the bytes of the file, to be freed with `infer_value_clear`.
/// Fails: as `infer_module_save`.
/// Threads: as `infer_module_save`.
///
/// # Safety
/// `m` is NULL or a live module's; `extra` is NULL or what its kind says; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_save_memory(
    m: *const infer_module,
    extra: *const infer_value,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let mut bytes = Vec::new();
        m.save(&mut Cursor::new(&mut bytes), &files(extra)?)?;
        out.write(infer_value::bytes(bytes));
        Ok(())
    })
}

/// Names and contents of files.
///
/// # Safety
/// `extra` is NULL or what its kind says, while the result is in use.
unsafe fn files<'a>(extra: *const infer_value) -> Result<Vec<(&'a str, &'a [u8])>> {
    // SAFETY: the caller's promise.
    unsafe {
        let Some(extra) = extra.as_ref().filter(|v| v.kind != INFER_VALUE_NONE) else { return Ok(Vec::new()) };
        check!(extra.kind == INFER_VALUE_DICT, Type, "save: the files beside a model are a dictionary");
        let flat: &[infer_value] = slice(extra.u.p.cast_const().cast(), extra.n.saturating_mul(2), "extra")?;
        let pairs = flat.chunks_exact(2).map(|pair| {
            let both = pair.iter().all(|v| v.kind == INFER_VALUE_STRING);
            check!(both, Type, "save: names and contents of files are texts");
            let name = utf8(pair[0].u.p.cast_const().cast(), pair[0].n, "extra")?;
            Ok((name, slice(pair[1].u.p.cast_const().cast::<u8>(), pair[1].n, "extra")?))
        });
        pairs.collect()
    }
}

/// A value as the bytes of an archive that `torch.load` reads.
///
/// Owns: the value is borrowed; `*out` has the bytes, to be freed with `infer_value_clear`.
/// Fails: with NotImplemented for a tensor of a type that is not written.
/// Threads: any, as long as nobody writes the tensors.
///
/// # Safety
/// `value` is NULL or what its kind says; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_value_save(value: *const infer_value, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (value, out) = (to_ivalue(value.as_ref().ok_or_else(|| null("value"))?)?, place(out, "out")?);
        out.write(infer_value::bytes(pickler::save(&value)?));
        Ok(())
    })
}

/// Tensors as the bytes of an archive that LibTorch's `torch::load` reads.
///
/// Owns: the tensors are borrowed; `*out` has the bytes, to be freed with `infer_value_clear`.
/// Fails: as `infer_value_save`.
/// Threads: as `infer_value_save`.
///
/// # Safety
/// `tensors` points to `n` live tensors'; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensors_save(
    tensors: *const *const infer_tensor,
    n: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let all: Vec<Tensor> =
            slice(tensors, n, "tensors")?.iter().map(|t| live(t, "tensors").cloned()).collect::<Result<_>>()?;
        out.write(infer_value::bytes(pickler::save_tensors(&all)?));
        Ok(())
    })
}

/// The value in an archive that `infer_value_save` or `torch.save` wrote.
///
/// Owns: the bytes are copied; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Model for bytes that are no such archive, or hold more than plain values and tensors.
/// Threads: any.
///
/// # Safety
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_value_load(bytes: *const c_void, len: usize, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let source = Source::Memory(slice(bytes.cast(), len, "bytes")?);
        out.write(value_of(source, LoadLimits::NONE)?);
        Ok(())
    })
}

/// As `infer_value_load`, within limits, of a file or its bytes; it has no programs. The file may be written again once it is loaded.
///
/// Owns: the options are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: as `infer_value_load`; with Limit for a file that has more than it may, and for a load that takes longer than the thread's limits
/// allow; with Value for a `struct_size` that is none.
/// Threads: any.
///
/// # Safety
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_value_load_within(
    options: *const infer_load_options,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let options = Options::of("infer_value_load_within", options)?;
        out.write(value_of(options.source, options.limits)?);
        Ok(())
    })
}

fn value_of(source: Source<'_>, limits: LoadLimits) -> Result<infer_value> {
    // A value is changed and saved again, to the same file too.
    let source = if let Source::File(path) = source { Source::Copied(path) } else { source };
    give_ivalue(&load_within(source, limits, || torchscript::load_value(&source.open()?))?)
}

/// The bytes of a file that was saved beside the model; none where there is not.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`. Its bytes need not be UTF-8.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_extra_file(
    m: *const infer_module,
    name: *const c_char,
    len: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let bytes = m.extra_file(utf8(name, len, "name")?);
        out.write(bytes.map_or(infer_value::NONE, |b| infer_value::bytes(b.to_vec())));
        Ok(())
    })
}

/// How many inputs the model takes.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `m` is a live module's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_num_inputs(m: *const infer_module) -> usize {
    // SAFETY: the caller's promise; the handle stays the caller's.
    let m = ManuallyDrop::new(unsafe { Arc::from_raw(m.cast::<Module>()) });
    m.num_inputs()
}

/// The model's parameters, or its buffers: a dictionary of names and tensors.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`; its tensors are the model's own, shared.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_parameters(
    m: *const infer_module,
    out: *mut infer_value,
    buffers: bool,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let named = if buffers { m.buffers() } else { m.parameters() };
        let entries = named.into_iter().map(|(name, tensor)| (name, Value::Tensor(tensor))).collect();
        out.write(infer_value::dict(entries));
        Ok(())
    })
}

/// The graph that is run, one line a node.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_graph_text(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        out.write(Value::Str(m.graph_text()).into());
        Ok(())
    })
}

/// How the model runs, as text for people: whether its graph is planned, and for which inputs, or why not; what was fused; the
/// size of the arena; how often each way was taken. A method that is interpreted says why it is no graph.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_explain(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        out.write(Value::Str(m.explain()).into());
        Ok(())
    })
}
