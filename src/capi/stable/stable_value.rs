//! `StableIValue`: eight bytes that are an argument or a result of the type its schema says, packed as `stableivalue_conversions.h` does:
//! a number by its bits, a dtype, layout or memory format by upstream's, a device as `index | kind << 32`, a tensor, generator, text or list as a
//! new handle, and what is optional as the address of a cell, or 0. No number of any kind (`Scalar`) is among them, as upstream.

use super::StableIValue;
use super::generator;
use super::list_and_string::{Cell, List, Text};
use super::tensor::{device_of, new_handle, take_handle};
use crate::capi::guard::null;
use crate::capi::handle::{dtype_of, format_of};
use crate::core::{DType, Device, Error, ErrorKind, MemoryFormat, Result, Tensor};
use crate::model::ivalue::IValue;
use crate::model::torchscript::type_of_formal;
use crate::operator::schema::{BaseType, Type};
use crate::operator::{Arg, FromArg, Value};
use crate::{bail, check};

/// How deep values may lie in one another.
const MAX_DEPTH: usize = 64;

/// A value packed as the type says, which the receiver owns.
fn pack(ty: &Type, arg: &Arg<'_>) -> Result<StableIValue> {
    if let Type::Optional(inner) = ty {
        return match arg {
            Arg::None => Ok(0),
            arg => Cell::of(pack(inner, arg)?),
        };
    }
    if let Type::List(element, _) = ty {
        return pack_list(element, arg);
    }
    fn read<'a, T: FromArg<'a>>(arg: &'a Arg<'a>) -> Result<T> {
        T::from_arg(arg)
            .ok_or_else(|| Error::new(ErrorKind::Type, format!("expected {}, got {}", T::NAME, arg.describe())))
    }
    Ok(match ty.base() {
        Some(BaseType::Tensor) => new_handle(read::<Option<&Tensor>>(arg)?.cloned()).expose_provenance() as u64,
        Some(BaseType::Int | BaseType::SymInt) => read::<i64>(arg)? as u64,
        Some(BaseType::Float) => read::<f64>(arg)?.to_bits(),
        Some(BaseType::Bool) => read::<bool>(arg)?.into(),
        Some(BaseType::ScalarType) => read::<DType>(arg)?.code() as u64,
        Some(BaseType::MemoryFormat) => read::<MemoryFormat>(arg)? as u64,
        Some(BaseType::Layout) => match *arg {
            Arg::Layout(layout) => layout as u64,
            ref other => read::<i64>(other)? as u64,
        },
        Some(BaseType::Device) => {
            let Device { kind, index } = read(arg)?;
            u64::from(i32::from(index) as u32) | (kind as u64) << 32
        }
        Some(BaseType::Str) => Text::handle(read::<&str>(arg)?.as_bytes()) as u64,
        Some(BaseType::Generator) => match arg {
            Arg::Generator(g) => generator::new_handle(g.handle()).expose_provenance() as u64,
            other => bail!(Type, "expected a Generator, got {}", other.describe()),
        },
        _ => bail!(NotImplemented, "Not yet supported conversion from IValue to StableIValue for schema type: {ty}"),
    })
}

fn pack_list(element: &Type, arg: &Arg<'_>) -> Result<StableIValue> {
    let mut list = Packed::default();
    match *arg {
        Arg::Tensors(l) => l.iter().try_for_each(|t| list.push(element, &Arg::Tensor(t)))?,
        Arg::OptTensors(l) => l.iter().try_for_each(|t| list.push(element, &t.as_ref().into()))?,
        Arg::Ints(l) => l.iter().try_for_each(|&i| list.push(element, &Arg::Int(i)))?,
        Arg::Floats(l) => l.iter().try_for_each(|&f| list.push(element, &Arg::Float(f)))?,
        Arg::Bools(l) => l.iter().try_for_each(|&b| list.push(element, &Arg::Bool(b)))?,
        Arg::Any(v) => match IValue::of_any(v) {
            IValue::List(l) => l.to_vec().iter().try_for_each(|v| list.push(element, &v.to_argument().as_arg()))?,
            other => bail!(Type, "expected a list, got a value of type '{}'", other.type_of()),
        },
        ref other => bail!(Type, "expected a list, got {}", other.describe()),
    }
    Ok(List::handle(list.hand_over()) as u64)
}

/// Values that were packed, and their types. What is not handed over is freed.
#[derive(Default)]
pub struct Packed<'a>(Vec<(&'a Type, StableIValue)>);

impl<'a> Packed<'a> {
    /// Packs one more.
    pub fn push(&mut self, ty: &'a Type, arg: &Arg<'_>) -> Result<()> {
        self.0.push((ty, pack(ty, arg)?));
        Ok(())
    }

    /// The values, which are the receiver's.
    pub fn hand_over(mut self) -> Vec<StableIValue> {
        self.0.drain(..).map(|(_, word)| word).collect()
    }
}

impl Drop for Packed<'_> {
    fn drop(&mut self) {
        for (ty, word) in self.0.drain(..) {
            // SAFETY: packed here as this type, and unpacked once.
            drop(unsafe { unpack(ty, word) });
        }
    }
}

/// Unpacks a value, and takes what it owns, also where that is an error.
///
/// # Safety
/// The word is packed as the type says, and nobody else takes it.
unsafe fn unpack(ty: &Type, word: StableIValue) -> Result<Value> {
    // SAFETY: the caller's promise.
    unsafe { unpack_at(ty, word, 0) }
}

/// # Safety
/// As [`unpack`].
unsafe fn unpack_at(ty: &Type, word: StableIValue, depth: usize) -> Result<Value> {
    check!(depth < MAX_DEPTH, Value, "a value lies more than {MAX_DEPTH} values deep");
    let code = word as i32;
    let address = word as usize;
    // SAFETY: the caller's promise: the address is what the type says.
    unsafe {
        match ty {
            Type::Optional(_) if address == 0 => return Ok(Value::None),
            Type::Optional(inner) => return unpack_at(inner, Cell::take(address), depth + 1),
            Type::List(element, _) => return unpack_list(element, List::take(address)?, depth),
            _ => {}
        }
        Ok(match ty.base() {
            Some(BaseType::Tensor) => {
                let handle = std::ptr::with_exposed_provenance_mut(address);
                (if address == 0 { return Err(null("a tensor of the stack")) } else { take_handle(handle) }).into()
            }
            Some(BaseType::Int | BaseType::SymInt) => Value::Int(word as i64),
            Some(BaseType::Float) => Value::Float(f64::from_bits(word)),
            Some(BaseType::Bool) => Value::Bool(word as u8 != 0),
            Some(BaseType::ScalarType) => Value::DType(dtype_of(code, "a dtype of the stack")?),
            Some(BaseType::MemoryFormat) => Value::Format(format_of(code, "a memory format of the stack")?),
            Some(BaseType::Layout) => {
                check!((0..8).contains(&code), Type, "{code} is not the number of a layout");
                Value::Layout(code)
            }
            Some(BaseType::Device) => {
                check!(
                    i8::try_from(code).is_ok(),
                    Value,
                    "Device index {code} is out of range for int8_t [{}, {}]",
                    i8::MIN,
                    i8::MAX
                );
                Value::Device(Device { index: code as i8, ..device_of((word >> 32) as i32, code)? })
            }
            Some(BaseType::Str) => Value::Str(Text::take(address)?),
            Some(BaseType::Generator) => Value::Generator(generator::take_handle(address)?),
            _ => {
                bail!(NotImplemented, "Not yet supported conversion from StableIValue to IValue for schema type: {ty}")
            }
        })
    }
}

/// Unpacks values, and takes what they own, also those after one that is wrong.
///
/// # Safety
/// As [`unpack`], of each.
pub unsafe fn unpack_all<'a>(packed: impl IntoIterator<Item = (&'a Type, StableIValue)>) -> Result<Vec<Value>> {
    // SAFETY: the caller's promise.
    unsafe { unpack_all_at(packed, 0) }
}

/// # Safety
/// As [`unpack_all`].
unsafe fn unpack_all_at<'a>(
    packed: impl IntoIterator<Item = (&'a Type, StableIValue)>,
    depth: usize,
) -> Result<Vec<Value>> {
    // SAFETY: the caller's promise. All are unpacked before one that is wrong is looked for.
    let all: Vec<Result<Value>> = packed.into_iter().map(|(ty, word)| unsafe { unpack_at(ty, word, depth) }).collect();
    all.into_iter().collect()
}

/// # Safety
/// As [`unpack`], of every element.
unsafe fn unpack_list(element: &Type, list: Vec<StableIValue>, depth: usize) -> Result<Value> {
    // SAFETY: the caller's promise.
    let values = unsafe { unpack_all_at(list.into_iter().map(|word| (element, word)), depth + 1)? };
    fn all<T>(values: Vec<Value>, f: impl FnMut(Value) -> Result<T>) -> Result<Vec<T>> {
        values.into_iter().map(f).collect()
    }
    let wrong = |v: Value| Error::new(ErrorKind::Internal, format!("an element of a list was unpacked as {v:?}"));
    Ok(match element {
        Type::Optional(inner) if **inner == Type::Base(BaseType::Tensor) => {
            Value::OptTensors(all(values, |v| match v {
                Value::None => Ok(None),
                v => v.tensor().map(Some),
            })?)
        }
        Type::Base(BaseType::Tensor) => Value::Tensors(all(values, Value::tensor)?),
        Type::Base(BaseType::Int | BaseType::SymInt) => {
            Value::Ints(all(values, |v| if let Value::Int(i) = v { Ok(i) } else { Err(wrong(v)) })?)
        }
        Type::Base(BaseType::Float) => {
            Value::Floats(all(values, |v| if let Value::Float(f) = v { Ok(f) } else { Err(wrong(v)) })?)
        }
        Type::Base(BaseType::Bool) => {
            Value::Bools(all(values, |v| if let Value::Bool(b) = v { Ok(b) } else { Err(wrong(v)) })?)
        }
        other => {
            let Some(ty) = type_of_formal(other) else { bail!(NotImplemented, "a list of {other} is no argument") };
            IValue::list(ty, values.into_iter().map(IValue::from).collect()).to_argument()
        }
    })
}
