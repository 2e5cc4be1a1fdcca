//! `infer_value`: what goes into and comes out of operators called by name, and models.

use super::guard::null;
use super::handle::*;
use crate::core::{Device, Result, Scalar, Tensor};
use crate::model::Module;
use crate::model::custom_classes::is_registered;
use crate::model::ivalue::{Class, ClassBody, ClassKind, Dict, EnumMember, IValue, Object, Type};
use crate::model::torchscript::type_of_formal;
use crate::operator::schema::Type as Formal;
use crate::operator::{Arg, Value};
use crate::runtime::generator::Shared;
use crate::{bail, check};
use smallvec::SmallVec;
use std::ffi::{c_char, c_void};
use std::sync::{Arc, OnceLock};

/// A value of any kind, told by `kind`. What a caller passes is borrowed; what a call returns is owned and freed with
/// `infer_value_clear`. All zero is "none".
#[repr(C)]
#[derive(Clone, Copy)]
pub struct infer_value {
    /// One of the `INFER_VALUE_*` numbers.
    pub kind: i32,
    /// 0.
    pub aux: i32,
    /// How many elements a list, tuple or text has; entries of a dictionary.
    pub n: usize,
    /// The value.
    pub u: infer_value_union,
}

/// The value of an `infer_value`; its kind says which member counts.
#[repr(C)]
#[derive(Clone, Copy)]
pub union infer_value_union {
    /// An integer, a truth value, the number of a dtype, a memory format or a layout; a device as
    /// `kind | index << 8`.
    pub i: i64,
    /// A floating number.
    pub f: f64,
    /// Real and imaginary part.
    pub c: [f64; 2],
    /// A tensor, or the first element.
    pub p: *mut c_void,
}

/// Nothing: None, an undefined tensor, an argument that takes no part.
pub const INFER_VALUE_NONE: i32 = 0;
/// A tensor: `u.p` is an `infer_tensor *`.
pub const INFER_VALUE_TENSOR: i32 = 1;
/// A list of tensors: `u.p` is an `infer_tensor **`.
pub const INFER_VALUE_TENSORS: i32 = 2;
/// A list of tensors some of which are NULL: `u.p` is an `infer_tensor **`.
pub const INFER_VALUE_OPTIONAL_TENSORS: i32 = 3;
/// An integer: `u.i`.
pub const INFER_VALUE_INT: i32 = 4;
/// A floating number: `u.f`.
pub const INFER_VALUE_FLOAT: i32 = 5;
/// A truth value: `u.i` is 0 or 1.
pub const INFER_VALUE_BOOL: i32 = 6;
/// A complex number: `u.c`.
pub const INFER_VALUE_COMPLEX: i32 = 7;
/// A list of integers: `u.p` is an `int64_t *`.
pub const INFER_VALUE_INTS: i32 = 8;
/// A list of floating numbers: `u.p` is a `double *`.
pub const INFER_VALUE_FLOATS: i32 = 9;
/// A list of truth values: `u.p` is a `bool *`.
pub const INFER_VALUE_BOOLS: i32 = 10;
/// UTF-8 text: `u.p` is a `char *`, `n` its bytes; a returned one has a NUL after them.
pub const INFER_VALUE_STRING: i32 = 11;
/// An element type: `u.i` is `c10::ScalarType`'s number.
pub const INFER_VALUE_DTYPE: i32 = 12;
/// A device: `u.i` is its kind, and its index shifted left by 8.
pub const INFER_VALUE_DEVICE: i32 = 13;
/// A memory format: `u.i` is `c10::MemoryFormat`'s number.
pub const INFER_VALUE_MEMORY_FORMAT: i32 = 14;
/// A layout: `u.i` is `c10::Layout`'s number.
pub const INFER_VALUE_LAYOUT: i32 = 15;
/// Several values: `u.p` is an `infer_value *`.
pub const INFER_VALUE_TUPLE: i32 = 16;
/// A list of values: `u.p` is an `infer_value *`.
pub const INFER_VALUE_LIST: i32 = 17;
/// A dictionary of `n` entries: `u.p` is an `infer_value *` to 2n values, key and value in turn.
pub const INFER_VALUE_DICT: i32 = 18;
/// A module, or another object, of a model: `u.p` is an `infer_module *`; `aux` is 1 for what is no module.
pub const INFER_VALUE_OBJECT: i32 = 19;
/// An object of a class that was registered: `u.p` is an `infer_custom_object *`.
pub const INFER_VALUE_CUSTOM_OBJECT: i32 = 20;
/// A generator of random numbers: `u.p` is an `infer_generator *`.
pub const INFER_VALUE_GENERATOR: i32 = 21;
/// A member of an enumeration: `u.p` is an `infer_value *` to four: the enumeration's name and the member's, both texts, its value, and a
/// dictionary of the values of all members by their names.
pub const INFER_VALUE_ENUM: i32 = 22;

/// How deep values may lie in one another.
const MAX_DEPTH: usize = 64;

/// How many values a result may have.
const MAX_VALUES: usize = 1 << 26;

/// Frees what a returned value owns, and what lies in it. It is none afterwards, so a second call does nothing.
///
/// Owns: takes what the value owns. A NULL `value` is accepted.
/// Fails: never.
/// Threads: any, as long as no other thread uses the value.
///
/// # Safety
/// `value` is NULL or points to one a call returned, of which nothing was taken but tensors and objects replaced by NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_value_clear(value: *mut infer_value) {
    // SAFETY: the caller's promise.
    if let Some(value) = unsafe { value.as_mut() } {
        // SAFETY: as above; replaced at once, so nothing is freed twice.
        unsafe { free(std::mem::replace(value, infer_value::NONE)) };
    }
}

fn boxed<T>(list: Vec<T>) -> (usize, *mut c_void) {
    let n = list.len();
    if n == 0 { (0, std::ptr::null_mut()) } else { (n, Box::into_raw(list.into_boxed_slice()).cast()) }
}

/// # Safety
/// `p` and `n` are those of [`boxed`].
unsafe fn unboxed<T>(p: *mut c_void, n: usize) -> Box<[T]> {
    if p.is_null() || n == 0 {
        return Box::default();
    }
    // SAFETY: the caller's promise.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(p.cast(), n)) }
}

/// Frees a value made by [`infer_value::from`].
///
/// # Safety
/// It was made there and is freed once.
unsafe fn free(value: infer_value) {
    let infer_value { kind, n, u, .. } = value;
    // SAFETY: the kind says which list was boxed; tensors are optional handles.
    unsafe {
        match kind {
            INFER_VALUE_TENSOR => drop(std::mem::transmute::<*mut c_void, Option<Tensor>>(u.p)),
            INFER_VALUE_TENSORS | INFER_VALUE_OPTIONAL_TENSORS => drop(unboxed::<Option<Tensor>>(u.p, n)),
            INFER_VALUE_OBJECT if !u.p.is_null() => drop(Arc::from_raw(u.p.cast_const().cast::<Module>())),
            INFER_VALUE_CUSTOM_OBJECT if !u.p.is_null() => drop(Arc::from_raw(u.p.cast_const().cast::<Object>())),
            INFER_VALUE_GENERATOR if !u.p.is_null() => drop(Arc::from_raw(u.p.cast_const().cast::<Shared>())),
            INFER_VALUE_INTS => drop(unboxed::<i64>(u.p, n)),
            INFER_VALUE_FLOATS => drop(unboxed::<f64>(u.p, n)),
            INFER_VALUE_BOOLS => drop(unboxed::<bool>(u.p, n)),
            INFER_VALUE_STRING => drop(unboxed::<u8>(u.p, n + 1)),
            INFER_VALUE_TUPLE | INFER_VALUE_LIST | INFER_VALUE_DICT | INFER_VALUE_ENUM => {
                let n = if kind == INFER_VALUE_DICT { 2 * n } else { n };
                for inner in unboxed::<infer_value>(u.p, n) {
                    free(inner);
                }
            }
            _ => {}
        }
    }
}

impl infer_value {
    pub(super) const NONE: infer_value =
        infer_value { kind: INFER_VALUE_NONE, aux: 0, n: 0, u: infer_value_union { c: [0.0; 2] } };

    fn int(kind: i32, i: i64) -> infer_value {
        infer_value { kind, u: infer_value_union { i }, ..infer_value::NONE }
    }

    /// Whether it is a tensor, a number or none: nothing lies in it.
    pub(super) fn is_plain(&self) -> bool {
        matches!(
            self.kind,
            INFER_VALUE_NONE | INFER_VALUE_TENSOR | INFER_VALUE_INT | INFER_VALUE_FLOAT | INFER_VALUE_BOOL
        )
    }

    /// Whether it is one of the kinds that arguments of operators have, which are borrowed as they are.
    fn is_argument(&self) -> bool {
        !matches!(
            self.kind,
            INFER_VALUE_TUPLE
                | INFER_VALUE_LIST
                | INFER_VALUE_DICT
                | INFER_VALUE_ENUM
                | INFER_VALUE_OBJECT
                | INFER_VALUE_CUSTOM_OBJECT
        )
    }

    /// A dictionary whose keys are texts.
    pub(super) fn dict(entries: Vec<(String, Value)>) -> infer_value {
        let n = entries.len();
        let flat = entries.into_iter().flat_map(|(key, value)| [Value::Str(key).into(), value.into()]).collect();
        let (_, p) = boxed::<infer_value>(flat);
        infer_value::list(INFER_VALUE_DICT, (n, p))
    }

    /// A text, with a NUL after it.
    pub(super) fn bytes(mut bytes: Vec<u8>) -> infer_value {
        bytes.push(0);
        let (n, p) = boxed(bytes);
        infer_value::list(INFER_VALUE_STRING, (n - 1, p))
    }

    fn list(kind: i32, (n, p): (usize, *mut c_void)) -> infer_value {
        infer_value { kind, n, u: infer_value_union { p }, ..infer_value::NONE }
    }
}

impl From<Value> for infer_value {
    fn from(value: Value) -> infer_value {
        use infer_value as V;
        match value {
            Value::None => V::NONE,
            Value::Tensor(t) => V::list(INFER_VALUE_TENSOR, (0, own(t).cast())),
            Value::Tensors(l) => V::list(INFER_VALUE_TENSORS, boxed(l)),
            Value::OptTensors(l) => V::list(INFER_VALUE_OPTIONAL_TENSORS, boxed(l)),
            Value::Int(i) | Value::Scalar(Scalar::Int(i)) => V::int(INFER_VALUE_INT, i),
            Value::Scalar(Scalar::UInt(u)) => V::int(INFER_VALUE_INT, u as i64),
            Value::Float(f) | Value::Scalar(Scalar::Float(f)) => {
                V { kind: INFER_VALUE_FLOAT, u: infer_value_union { f }, ..V::NONE }
            }
            Value::Bool(b) | Value::Scalar(Scalar::Bool(b)) => V::int(INFER_VALUE_BOOL, b as i64),
            Value::Scalar(Scalar::Complex(re, im)) => {
                V { kind: INFER_VALUE_COMPLEX, u: infer_value_union { c: [re, im] }, ..V::NONE }
            }
            Value::Ints(l) => V::list(INFER_VALUE_INTS, boxed(l)),
            Value::Floats(l) => V::list(INFER_VALUE_FLOATS, boxed(l)),
            Value::Bools(l) => V::list(INFER_VALUE_BOOLS, boxed(l)),
            Value::Str(s) => V::bytes(s.into_bytes()),
            Value::DType(d) => V::int(INFER_VALUE_DTYPE, d.code().into()),
            Value::Device(d) => V::int(INFER_VALUE_DEVICE, (d.kind as i64 & 0xff) | ((d.index as i64) << 8)),
            Value::Format(f) => V::int(INFER_VALUE_MEMORY_FORMAT, f as i64),
            Value::Layout(l) => V::int(INFER_VALUE_LAYOUT, l.into()),
            Value::Generator(g) => V::list(INFER_VALUE_GENERATOR, (0, Arc::into_raw(g).cast_mut().cast())),
            Value::Tuple(l) => V::list(INFER_VALUE_TUPLE, boxed(l.into_iter().map(V::from).collect())),
            // What is too deep, or an object without a model, is none.
            Value::Any(v) => give_ivalue(&IValue::of_any(&v)).unwrap_or(V::NONE),
        }
    }
}

/// A value as one of the caller's; it has no objects.
pub fn give_ivalue(value: &IValue) -> Result<infer_value> {
    check_givable(value, 0, &mut 0, false)?;
    Ok(given(value, None))
}

/// A graph's result as one of the caller's.
pub(super) fn give_value_of(home: &Module, value: Value) -> Result<infer_value> {
    match value {
        Value::None
        | Value::Tensor(_)
        | Value::Tensors(_)
        | Value::Int(_)
        | Value::Float(_)
        | Value::Bool(_)
        | Value::Scalar(_)
        | Value::Ints(_)
        | Value::Floats(_)
        | Value::Bools(_)
        | Value::Str(_) => Ok(value.into()),
        Value::Tuple(l) => {
            let mut given = Vec::with_capacity(l.len());
            for v in l {
                match give_value_of(home, v) {
                    Ok(v) => given.push(v),
                    Err(e) => {
                        // SAFETY: made here, and freed once.
                        given.into_iter().for_each(|v| unsafe { free(v) });
                        return Err(e);
                    }
                }
            }
            Ok(infer_value::list(INFER_VALUE_TUPLE, boxed(given)))
        }
        // What is a number to scripts, and lists that are of no one type.
        other => give_ivalue_of(home, &IValue::from(other)),
    }
}

/// A value of a model as one of the caller's.
pub(super) fn give_ivalue_of(home: &Module, value: &IValue) -> Result<infer_value> {
    check_givable(value, 0, &mut 0, true)?;
    Ok(given(value, Some(home)))
}

fn check_givable(value: &IValue, depth: usize, seen: &mut usize, has_home: bool) -> Result<()> {
    check!(depth < MAX_DEPTH, Value, "a value lies more than {MAX_DEPTH} values deep");
    // What is shared inside is given each time.
    *seen += 1;
    check!(*seen < MAX_VALUES, Value, "a result of more than {MAX_VALUES} values");
    let mut all = |items: Vec<IValue>| items.iter().try_for_each(|v| check_givable(v, depth + 1, seen, has_home));
    match value {
        IValue::List(l) => all(l.to_vec()),
        IValue::Tuple(t) => all(t.items.clone()),
        IValue::Dict(d) => all(d.to_vec().into_iter().flat_map(|(k, v)| [k, v]).collect()),
        // With all members of its enumeration.
        IValue::Enum(e) => all(e.class.body().constants.iter().map(|(_, value)| value.clone()).collect()),
        IValue::Object(o) if !has_home && !is_registered(&o.class) => {
            bail!(NotImplemented, "a value of type '{}' has no model", value.type_of())
        }
        _ => Ok(()),
    }
}

fn given(value: &IValue, home: Option<&Module>) -> infer_value {
    use infer_value as V;
    let given = |v: &IValue| given(v, home);
    let all = |kind, items: &[IValue]| V::list(kind, boxed(items.iter().map(given).collect()));
    match value {
        IValue::None => V::NONE,
        IValue::Object(o) if is_registered(&o.class) => V {
            kind: INFER_VALUE_CUSTOM_OBJECT,
            u: infer_value_union { p: Arc::into_raw(o.clone()).cast_mut().cast() },
            ..V::NONE
        },
        IValue::Object(o) => match home.and_then(|home| home.object(o)) {
            Some(module) => V {
                kind: INFER_VALUE_OBJECT,
                aux: i32::from(o.class.kind != ClassKind::Module),
                u: infer_value_union { p: Arc::into_raw(Arc::new(module)).cast_mut().cast() },
                ..V::NONE
            },
            None => V::NONE,
        },
        IValue::Tensor(t) => Value::Tensor(t.clone()).into(),
        IValue::Int(i) => Value::Int(*i).into(),
        IValue::Float(f) => Value::Float(*f).into(),
        IValue::Bool(b) => Value::Bool(*b).into(),
        IValue::Complex(re, im) => Value::Scalar(Scalar::Complex(*re, *im)).into(),
        IValue::Str(s) => Value::Str(s.to_string()).into(),
        IValue::Device(d) => Value::Device(*d).into(),
        IValue::Enum(e) => {
            let text = |t: &str| V::bytes(t.as_bytes().to_vec());
            let all_members = &e.class.body().constants;
            let flat = all_members.iter().flat_map(|(name, v)| [text(name), given(v)]).collect();
            let members = V::list(INFER_VALUE_DICT, (all_members.len(), boxed::<V>(flat).1));
            V::list(INFER_VALUE_ENUM, boxed(vec![text(&e.class.name), text(&e.name), given(&e.value), members]))
        }
        IValue::Tuple(t) => all(INFER_VALUE_TUPLE, &t.items),
        IValue::List(l) => {
            let items = l.to_vec();
            let plain = match (&l.element, items.is_empty()) {
                (Type::Int, true) => Some(Value::Ints(Vec::new())),
                (Type::Float, true) => Some(Value::Floats(Vec::new())),
                (Type::Bool, true) => Some(Value::Bools(Vec::new())),
                (Type::Tensor, true) => Some(Value::Tensors(Vec::new())),
                (Type::Int | Type::Float | Type::Bool | Type::Tensor, false) => value.to_value().ok(),
                _ => None,
            };
            plain.map_or_else(|| all(INFER_VALUE_LIST, &items), V::from)
        }
        IValue::Dict(d) => {
            let entries = d.to_vec();
            let n = entries.len();
            let flat: Vec<V> = entries.iter().flat_map(|(k, v)| [given(k), given(v)]).collect();
            V::list(INFER_VALUE_DICT, (n, boxed(flat).1))
        }
    }
}

/// Arguments lent to a function of the caller's; what is lent lives as long as this and the arguments.
#[derive(Default)]
pub(super) struct Lent(Vec<Box<[infer_value]>>);

impl Drop for Lent {
    fn drop(&mut self) {
        for value in self.0.drain(..).flatten() {
            // SAFETY: made here, and freed once.
            unsafe { free(value) };
        }
    }
}

impl Lent {
    /// An argument as a value that owns nothing. An error for one that lies too deep, or has an object of a model's own class.
    pub(super) fn lend(&mut self, arg: &Arg<'_>) -> Result<infer_value> {
        use infer_value as V;
        fn list<T>(kind: i32, l: &[T]) -> infer_value {
            infer_value::list(kind, (l.len(), l.as_ptr().cast_mut().cast()))
        }
        Ok(match *arg {
            Arg::Tensor(t) => V::list(INFER_VALUE_TENSOR, (0, t.as_raw().cast())),
            Arg::Tensors(l) => list(INFER_VALUE_TENSORS, l),
            Arg::OptTensors(l) => list(INFER_VALUE_OPTIONAL_TENSORS, l),
            Arg::Ints(l) => list(INFER_VALUE_INTS, l),
            Arg::Floats(l) => list(INFER_VALUE_FLOATS, l),
            Arg::Bools(l) => list(INFER_VALUE_BOOLS, l),
            Arg::Str(s) => list(INFER_VALUE_STRING, s.as_bytes()),
            Arg::Generator(g) => V::list(INFER_VALUE_GENERATOR, (0, std::ptr::from_ref(g).cast_mut().cast())),
            Arg::Scalars(l) => {
                self.0.push(l.iter().map(|s| Value::Scalar(*s).into()).collect());
                self.0.last().map_or(V::NONE, |l| list(INFER_VALUE_LIST, l))
            }
            Arg::Any(v) => {
                let given = give_ivalue(&IValue::of_any(v))?;
                self.0.push([given].into());
                given
            }
            plain => Value::from_arg(plain).into(),
        })
    }
}

fn small(i: i64) -> i32 {
    i32::try_from(i).unwrap_or(i32::MIN)
}

/// What is made of values that arguments of operators cannot borrow; nothing where they can all.
pub(super) struct Made(Vec<Value>);

impl Made {
    /// # Safety
    /// What the values point to is what their kinds say.
    pub unsafe fn of(values: &[infer_value]) -> Result<Made> {
        if values.iter().all(infer_value::is_argument) {
            return Ok(Made(Vec::new()));
        }
        let made = |v: &infer_value| match v.is_argument() {
            true => Ok(Value::None),
            // SAFETY: the caller's promise.
            false => Ok(unsafe { to_ivalue(v)? }.to_argument()),
        };
        Ok(Made(values.iter().map(made).collect::<Result<_>>()?))
    }

    /// Adds the arguments, in order. (To a list of the caller's: it is too large to be handed on.)
    ///
    /// # Safety
    /// The values are those this was made of, and what they point to lives as long as the arguments.
    pub unsafe fn arguments<'a>(&'a self, values: &'a [infer_value], to: &mut SmallVec<[Arg<'a>; 8]>) -> Result<()> {
        for (i, v) in values.iter().enumerate() {
            // SAFETY: the caller's promise.
            to.push(if v.is_argument() { unsafe { as_arg(v)? } } else { self.0[i].as_arg() });
        }
        Ok(())
    }
}

/// A value as an argument, borrowed from the caller.
///
/// # Safety
/// What the value points to is what its kind says and lives as long as the argument.
unsafe fn as_arg<'a>(value: &'a infer_value) -> Result<Arg<'a>> {
    let infer_value { kind, n, ref u, .. } = *value;
    // SAFETY: the caller's promise.
    unsafe {
        Ok(match kind {
            INFER_VALUE_NONE => Arg::None,
            INFER_VALUE_TENSOR => tensor(&*std::ptr::from_ref(&u.p).cast()),
            INFER_VALUE_TENSORS | INFER_VALUE_OPTIONAL_TENSORS => tensors_of(slice(u.p.cast(), n, "value")?),
            INFER_VALUE_INT => Arg::Int(u.i),
            INFER_VALUE_FLOAT => Arg::Float(u.f),
            INFER_VALUE_BOOL => Arg::Bool(u.i != 0),
            INFER_VALUE_COMPLEX => Arg::Scalar(Scalar::Complex(u.c[0], u.c[1])),
            INFER_VALUE_INTS => Arg::Ints(slice(u.p.cast(), n, "value")?),
            INFER_VALUE_FLOATS => Arg::Floats(slice(u.p.cast(), n, "value")?),
            INFER_VALUE_BOOLS => Arg::Bools(slice(u.p.cast(), n, "value")?),
            INFER_VALUE_STRING => Arg::Str(utf8(u.p.cast::<c_char>(), n, "value")?),
            INFER_VALUE_DTYPE => Arg::DType(dtype_of(small(u.i), "value")?),
            INFER_VALUE_DEVICE => Arg::Device(device_of(u.i)),
            INFER_VALUE_MEMORY_FORMAT => Arg::Format(format_of(small(u.i), "value")?),
            INFER_VALUE_LAYOUT => Arg::Layout(small(u.i)),
            INFER_VALUE_GENERATOR => generator(u.p.cast_const().cast()),
            other => bail!(Type, "{other} is not a kind of value"),
        })
    }
}

/// A value as an operator's result of a type: tensors are shared, everything else is copied.
///
/// # Safety
/// What the value points to is what its kind says.
pub(super) unsafe fn to_result(value: &infer_value, ty: &Formal) -> Result<Value> {
    if value.is_argument() {
        // SAFETY: the caller's promise.
        return Ok(Value::from_arg(unsafe { as_arg(value)? }));
    }
    // SAFETY: the caller's promise.
    let found = unsafe { to_ivalue(value)? };
    // What is empty is of the type that the schema says.
    Ok(match (&found, type_of_formal(ty.unwrap_optional())) {
        (IValue::Tuple(_), _) => found.to_value().unwrap_or_else(|_| found.to_argument()),
        (_, Some(Type::List(element))) if value.n == 0 => {
            Value::Any(Arc::new(IValue::list((*element).clone(), Vec::new())))
        }
        (_, Some(Type::Dict(kv))) if value.n == 0 => {
            Value::Any(Arc::new(IValue::Dict(Dict::new(kv.0.clone(), kv.1.clone()))))
        }
        _ => found.to_argument(),
    })
}

/// A value as an input of a graph: tensors are shared, everything else is copied.
///
/// # Safety
/// What the value points to is what its kind says.
pub(super) unsafe fn to_value(value: &infer_value) -> Result<Value> {
    // SAFETY: the caller's promise.
    unsafe { to_value_at(value, 0) }
}

/// # Safety
/// As [`to_value`].
unsafe fn to_value_at(value: &infer_value, depth: usize) -> Result<Value> {
    check!(depth < MAX_DEPTH, Value, "a value lies more than {MAX_DEPTH} values deep");
    // SAFETY: the caller's promise.
    let arg = unsafe {
        match value.kind {
            INFER_VALUE_TUPLE | INFER_VALUE_LIST => {
                let inner: &[infer_value] = slice(value.u.p.cast(), value.n, "value")?;
                let inner = inner.iter().map(|v| to_value_at(v, depth + 1)).collect::<Result<_>>()?;
                return Ok(Value::Tuple(inner));
            }
            INFER_VALUE_DICT => bail!(NotImplemented, "a dictionary cannot be passed to a call"),
            INFER_VALUE_ENUM => bail!(NotImplemented, "the member of an enumeration cannot be passed to a call"),
            _ => as_arg(value)?,
        }
    };
    Ok(Value::from_arg(arg))
}

/// A value as one of libinfer's own: tensors are shared, everything else is copied.
///
/// # Safety
/// What the value points to is what its kind says.
pub unsafe fn to_ivalue(value: &infer_value) -> Result<IValue> {
    // SAFETY: the caller's promise.
    unsafe { to_ivalue_at(value, 0) }
}

/// # Safety
/// As [`to_ivalue`].
unsafe fn to_ivalue_at(value: &infer_value, depth: usize) -> Result<IValue> {
    check!(depth < MAX_DEPTH, Value, "a value lies more than {MAX_DEPTH} values deep");
    // SAFETY: the caller's promise.
    unsafe {
        let inner = |n: usize| -> Result<Vec<IValue>> {
            let inner: &[infer_value] = slice(value.u.p.cast(), n, "value")?;
            inner.iter().map(|v| to_ivalue_at(v, depth + 1)).collect()
        };
        let joined = |items: &mut dyn Iterator<Item = &IValue>| {
            items.map(IValue::type_of).reduce(|a, b| a.join(&b)).unwrap_or(Type::Any)
        };
        Ok(match value.kind {
            INFER_VALUE_TUPLE => IValue::tuple(inner(value.n)?),
            INFER_VALUE_LIST => {
                let items = inner(value.n)?;
                IValue::list(joined(&mut items.iter()), items)
            }
            INFER_VALUE_DICT => {
                let flat = inner(value.n.saturating_mul(2))?;
                let key = joined(&mut flat.iter().step_by(2));
                let dict = Dict::new(key, joined(&mut flat.iter().skip(1).step_by(2)));
                for pair in flat.chunks_exact(2) {
                    dict.insert(pair[0].clone(), pair[1].clone())?;
                }
                IValue::Dict(dict)
            }
            INFER_VALUE_ENUM => enum_member(&inner(value.n)?)?,
            INFER_VALUE_CUSTOM_OBJECT => IValue::Object(custom_object(value.u.p.cast_const().cast())?),
            INFER_VALUE_GENERATOR => bail!(Type, "a generator is no value of a script"),
            INFER_VALUE_OBJECT => {
                let module = value.u.p.cast_const().cast::<Module>().as_ref().ok_or_else(|| null("value"))?;
                let Some(object) = module.as_object() else {
                    bail!(Type, "a model of torch.export is no value of a script");
                };
                IValue::Object(object)
            }
            _ => IValue::from(Value::from_arg(as_arg(value)?)),
        })
    }
}

/// A member of an enumeration, of the four parts of its value.
fn enum_member(parts: &[IValue]) -> Result<IValue> {
    let [IValue::Str(class), IValue::Str(name), _, IValue::Dict(members)] = parts else {
        bail!(Type, "the member of an enumeration is two texts, a value and a dictionary, not {parts:?}");
    };
    let mut constants = Vec::new();
    for (name, value) in members.to_vec() {
        let IValue::Str(name) = name else { bail!(Type, "a member of '{class}' has a text as its name, not {name:?}") };
        constants.push((Box::from(&*name), value));
    }
    let body = ClassBody { constants, ..ClassBody::default() };
    let class = Arc::new(Class { name: Box::from(&**class), kind: ClassKind::Enum, body: OnceLock::from(body) });
    EnumMember::named(&class, name)
}

/// # Safety
/// `object` is NULL or a live `infer_custom_object`.
pub(super) unsafe fn custom_object(object: *const Object) -> Result<Arc<Object>> {
    if object.is_null() {
        return Err(null("object"));
    }
    // SAFETY: it was given as an `Arc`, of which the caller has one: this is one more.
    unsafe {
        Arc::increment_strong_count(object);
        Ok(Arc::from_raw(object))
    }
}

fn device_of(i: i64) -> Device {
    Device { kind: i as i8, index: (i >> 8) as i8 }
}
