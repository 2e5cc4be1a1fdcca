//! Functions of single operators, whose arguments C passes one by one. `fixed_operators.rs` names them; here is how arguments become values.
//!
//! A tensor is a handle, a number of any kind a double, a truth value an int32, and so are dtype, layout, memory format and device, which
//! has its index after it; a list has its length after it. What is optional comes as an address, which may be NULL, and so do the elements of a list
//! of such. What an operator writes by name (`out`) stands first. Results that are not written arguments are stored at addresses at the end.

use super::tensor::{Handle, defined, device_of, give, of_handle};
use super::{AOTITorchError, generator, shim, status, store, text};
use crate::capi::dispatcher::results;
use crate::capi::handle::{dtype_of, format_of, slice};
use crate::core::{Result, Scalar, Tensor};
use crate::dispatch::lazy::LazyOp;
use crate::operator::schema::{BaseType, Schema, Type};
use crate::operator::{Arg, Value};
use crate::{bail, call, lazy_op};
use smallvec::SmallVec;
use std::ffi::c_void;

/// An argument as C passed it.
#[derive(Clone, Copy)]
pub struct Word(u64);

impl From<i64> for Word {
    fn from(i: i64) -> Word {
        Word(i as u64)
    }
}
impl From<i32> for Word {
    fn from(i: i32) -> Word {
        Word(i64::from(i) as u64)
    }
}
impl From<f64> for Word {
    fn from(f: f64) -> Word {
        Word(f.to_bits())
    }
}
impl From<*mut c_void> for Word {
    fn from(p: *mut c_void) -> Word {
        Word(p.expose_provenance() as u64)
    }
}

impl Word {
    fn pointer<T>(self) -> *mut T {
        std::ptr::with_exposed_provenance_mut(self.0 as usize)
    }
}

/// The words of a call, one after the other.
struct Words<'a> {
    left: std::slice::Iter<'a, Word>,
}

impl Words<'_> {
    fn next(&mut self) -> Word {
        // The generated function has one for each.
        self.left.next().copied().unwrap_or(Word(0))
    }

    /// The next argument, of a type.
    ///
    /// # Safety
    /// Its words are what the type says.
    unsafe fn value(&mut self, ty: &Type, name: &str) -> Result<Value> {
        // SAFETY: the caller's promise.
        unsafe {
            match ty {
                Type::List(element, _) => {
                    let (p, n) = (self.next(), self.next());
                    list(element, p, n.0 as usize, name)
                }
                Type::Optional(inner) => match &**inner {
                    Type::List(element, _) => {
                        let (p, n) = (self.next(), self.next());
                        match p.pointer::<*mut c_void>().as_ref() {
                            Some(&p) => list(element, p.into(), n.0 as usize, name),
                            None => Ok(Value::None),
                        }
                    }
                    inner => {
                        let p = self.next();
                        let value = read(inner, p, name)?;
                        match (inner, value) {
                            (Type::Base(BaseType::Device), index) => {
                                let i = self.next().0 as i32;
                                index.map_or(Ok(Value::None), |kind| Ok(Value::Device(device_of(kind.0 as i32, i)?)))
                            }
                            (inner, Some(word)) => plain(inner, word, name),
                            (_, None) => Ok(Value::None),
                        }
                    }
                },
                Type::Base(BaseType::Device) => {
                    let (kind, index) = (self.next(), self.next());
                    Ok(Value::Device(device_of(kind.0 as i32, index.0 as i32)?))
                }
                ty => plain(ty, self.next(), name),
            }
        }
    }
}

/// A value that takes one word.
///
/// # Safety
/// The word is what the type says.
unsafe fn plain(ty: &Type, word: Word, name: &str) -> Result<Value> {
    // SAFETY: the caller's promise.
    unsafe {
        Ok(match ty.base() {
            Some(BaseType::Tensor) => of_handle(word.pointer(), name)?.cloned().into(),
            Some(BaseType::Int | BaseType::SymInt) => Value::Int(word.0 as i64),
            Some(BaseType::Float) => Value::Float(f64::from_bits(word.0)),
            Some(BaseType::Scalar) => Value::Scalar(Scalar::Float(f64::from_bits(word.0))),
            Some(BaseType::Bool) => Value::Bool(word.0 as i32 != 0),
            Some(BaseType::ScalarType) => Value::DType(dtype_of(word.0 as i32, name)?),
            Some(BaseType::MemoryFormat) => Value::Format(format_of(word.0 as i32, name)?),
            Some(BaseType::Layout) => Value::Layout(word.0 as i32),
            Some(BaseType::Str) => Value::Str(text(word.pointer(), name)?.into()),
            Some(BaseType::Generator) => Value::Generator(generator::of_handle(word.pointer())?.clone()),
            _ => bail!(NotImplemented, "{name}: a {ty} is no argument of such a function"),
        })
    }
}

/// The word at an address, of an optional value; none for NULL.
///
/// # Safety
/// The address is NULL or a value's of the type.
unsafe fn read(ty: &Type, address: Word, name: &str) -> Result<Option<Word>> {
    if address.0 == 0 {
        return Ok(None);
    }
    // SAFETY: the caller's promise.
    Ok(Some(unsafe {
        match ty.base() {
            Some(BaseType::Int | BaseType::SymInt | BaseType::Float | BaseType::Scalar) => {
                Word(address.pointer::<u64>().read())
            }
            Some(
                BaseType::Bool | BaseType::ScalarType | BaseType::MemoryFormat | BaseType::Layout | BaseType::Device,
            ) => address.pointer::<i32>().read().into(),
            Some(BaseType::Tensor | BaseType::Str | BaseType::Generator) => {
                address.pointer::<*mut c_void>().read().into()
            }
            _ => bail!(NotImplemented, "{name}: a {ty} is no argument of such a function"),
        }
    }))
}

/// # Safety
/// `p` points to `n` elements of the type.
unsafe fn list(element: &Type, p: Word, n: usize, name: &str) -> Result<Value> {
    // SAFETY: the caller's promise.
    unsafe {
        Ok(match element {
            Type::Optional(_) => {
                let cells = slice(p.pointer::<*const Handle>(), n, name)?;
                let tensor = |cell: &*const Handle| cell.as_ref().map_or(Ok(None), |&h| of_handle(h, name));
                Value::OptTensors(cells.iter().map(|c| Ok(tensor(c)?.cloned())).collect::<Result<_>>()?)
            }
            _ => match element.base() {
                Some(BaseType::Tensor) => {
                    let handles = slice(p.pointer::<Handle>(), n, name)?;
                    Value::Tensors(handles.iter().map(|&h| defined(h, name).cloned()).collect::<Result<_>>()?)
                }
                Some(BaseType::Int | BaseType::SymInt) => Value::Ints(slice(p.pointer(), n, name)?.to_vec()),
                Some(BaseType::Float) => Value::Floats(slice(p.pointer(), n, name)?.to_vec()),
                Some(BaseType::Bool) => {
                    Value::Bools(slice(p.pointer::<i32>(), n, name)?.iter().map(|&b| b != 0).collect())
                }
                _ => bail!(NotImplemented, "{name}: a list of {element} is no argument of such a function"),
            },
        })
    }
}

/// Whether a function has the argument before all others.
fn is_first(schema: &Schema, i: usize) -> bool {
    schema.args[i].kwarg_only && schema.args[i].is_write()
}

/// Calls an operator.
///
/// # Safety
/// The words are what C declares for the schema.
pub unsafe fn call(op: &'static LazyOp, words: &[Word]) -> AOTITorchError {
    status(|| {
        let op = op.get()?;
        let schema = op.schema();
        let n = schema.args.len();
        let mut values: SmallVec<[Value; 8]> = (0..n).map(|_| Value::None).collect();
        let mut words = Words { left: words.iter() };
        for first in [true, false] {
            for i in (0..n).filter(|&i| is_first(schema, i) == first) {
                let formal = &schema.args[i];
                // SAFETY: the caller's promise.
                values[i] = unsafe { words.value(&formal.ty, &formal.name)? };
            }
        }
        let args: SmallVec<[Arg<'_>; 8]> = values.iter().map(|v| v.as_arg()).collect();
        let value = op.call(&args)?;
        let fresh = |i: usize| schema.returns[i].alias.as_ref().is_none_or(|alias| !alias.is_write);
        for (_, value) in results(value, schema.returns.len()).enumerate().filter(|&(i, _)| fresh(i)) {
            let ret = words.next();
            // SAFETY: the caller's promise. A result nobody wants has no address.
            unsafe {
                match value {
                    _ if ret.0 == 0 => {}
                    Value::None => give(ret.pointer(), None)?,
                    Value::Tensor(t) => give(ret.pointer(), t)?,
                    Value::Int(i) => store(ret.pointer(), i)?,
                    Value::Float(f) => store(ret.pointer(), f)?,
                    Value::Bool(b) => store(ret.pointer(), i32::from(b))?,
                    other => bail!(Internal, "{}: {other:?} is no result of such a function", op.full_name()),
                }
            }
        }
        Ok(())
    })
}

// ---- functions whose arguments are not those of the schema ------------------------------------------------

/// The address of a handle, of an argument that is a handle or NULL.
fn optional(handle: &Handle) -> Word {
    if handle.is_null() { Word(0) } else { Word(std::ptr::from_ref(handle).expose_provenance() as u64) }
}

fn pointer<T>(p: *const T) -> Word {
    Word(p.expose_provenance() as u64)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_addmm_out(
    out: Handle,
    this: Handle,
    mat1: Handle,
    mat2: Handle,
    beta: f32,
    alpha: f32,
) -> AOTITorchError {
    let (beta, alpha) = (f64::from(beta).into(), f64::from(alpha).into());
    // SAFETY: the caller's promise.
    unsafe { call(lazy_op!("addmm.out"), &[pointer(out), pointer(this), pointer(mat1), pointer(mat2), beta, alpha]) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_convolution(
    input: Handle,
    weight: Handle,
    bias: Handle,
    stride: *const i64,
    stride_size: i64,
    padding: *const i64,
    padding_size: i64,
    dilation: *const i64,
    dilation_size: i64,
    transposed: i32,
    output_padding: *const i64,
    output_padding_size: i64,
    groups: i64,
    ret: *mut Handle,
) -> AOTITorchError {
    let [stride_size, padding_size] = [stride_size, padding_size].map(Word::from);
    let [dilation_size, output_padding_size, groups] = [dilation_size, output_padding_size, groups].map(Word::from);
    let words = [
        pointer(input),
        pointer(weight),
        optional(&bias),
        pointer(stride),
        stride_size,
        pointer(padding),
        padding_size,
        pointer(dilation),
        dilation_size,
        transposed.into(),
        pointer(output_padding),
        output_padding_size,
        groups,
        pointer(ret),
    ];
    // SAFETY: the caller's promise.
    unsafe { call(lazy_op!("convolution"), &words) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch__embedding_bag(
    weight: Handle,
    indices: Handle,
    offsets: Handle,
    scale_grad_by_freq: i32,
    mode: i32,
    sparse: i32,
    per_sample_weights: Handle,
    include_last_offset: i32,
    padding_idx: i32,
    ret0: *mut Handle,
    ret1: *mut Handle,
    ret2: *mut Handle,
    ret3: *mut Handle,
) -> AOTITorchError {
    let words = [
        pointer(weight),
        pointer(indices),
        pointer(offsets),
        scale_grad_by_freq.into(),
        mode.into(),
        sparse.into(),
        optional(&per_sample_weights),
        include_last_offset.into(),
        padding_idx.into(),
        pointer(ret0),
        pointer(ret1),
        pointer(ret2),
        pointer(ret3),
    ];
    // SAFETY: the caller's promise.
    unsafe { call(lazy_op!("_embedding_bag"), &words) }
}

shim! {
    fn aoti_torch_index_put_out(
        out: Handle, this: Handle, indices: *const Handle, num_indices: u32, values: Handle, accumulate: bool,
    ) {
        let index = |&h: &Handle| if h.is_null() { Ok(None) } else { Ok(of_handle(h, "indices")?.cloned()) };
        let indices: Vec<Option<Tensor>> =
            slice(indices, num_indices as usize, "indices")?.iter().map(index).collect::<Result<_>>()?;
        let (this, values, out) = (defined(this, "self")?, defined(values, "values")?, defined(out, "out")?);
        call!("index_put.out", this, &indices[..], values, accumulate, out).map(drop)
    }
}
