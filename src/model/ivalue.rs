//! What a scripted program computes with: tensors, numbers, text, and containers that are shared where they are passed on.

use super::types::{Class, ClassKind, MAX_PARTS, Type};
use crate::bail;
use crate::core::{Device, Result, Scalar, Tensor};
use crate::dispatch::Value;
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, RwLock};

/// How deep values may lie in one another where one is printed, compared, copied or converted.
pub const MAX_DEPTH: usize = 200;
/// How long the text of a container may be: what is shared inside is written each time.
const MAX_TEXT: usize = 1 << 26;

/// A value of any type. Lists, dictionaries and objects are shared by their clones, as in Python.
#[derive(Clone, Default)]
pub enum IValue {
    /// None, or an undefined tensor.
    #[default]
    None,
    /// A tensor.
    Tensor(Tensor),
    /// An integer; also a dtype, a layout or a memory format.
    Int(i64),
    /// A double.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// A complex number.
    Complex(f64, f64),
    /// Text.
    Str(Arc<str>),
    /// A device.
    Device(Device),
    /// A list.
    List(Arc<List>),
    /// A dictionary.
    Dict(Arc<Dict>),
    /// A tuple, named or not.
    Tuple(Arc<Tuple>),
    /// An object of a class or module.
    Object(Arc<Object>),
    /// A member of an enum.
    Enum(Arc<EnumMember>),
}

/// A list, and the type of its elements.
pub struct List {
    /// The elements' type.
    pub element: Type,
    items: Mutex<Vec<IValue>>,
}

impl List {
    /// A list of these elements.
    pub fn new(element: Type, items: Vec<IValue>) -> Arc<List> {
        Arc::new(List { element, items: Mutex::new(items) })
    }

    /// The elements, for as long as the guard lives; nothing that may come back here is called meanwhile.
    pub fn lock(&self) -> MutexGuard<'_, Vec<IValue>> {
        self.items.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// A copy of the elements.
    pub fn to_vec(&self) -> Vec<IValue> {
        self.lock().clone()
    }
}

/// A tuple; a named one knows its class.
pub struct Tuple {
    /// The elements.
    pub items: Vec<IValue>,
    /// The class of a named tuple.
    pub class: Option<Arc<Class>>,
}

impl Tuple {
    /// A tuple without names.
    pub fn new(items: Vec<IValue>) -> Arc<Tuple> {
        Arc::new(Tuple { items, class: None })
    }
}

/// An object: one value per attribute of its class.
pub struct Object {
    /// Its class.
    pub class: Arc<Class>,
    slots: RwLock<Vec<IValue>>,
}

impl Object {
    /// An object with these attributes.
    pub fn new(class: Arc<Class>, slots: Vec<IValue>) -> Arc<Object> {
        Arc::new(Object { class, slots: RwLock::new(slots) })
    }

    /// The value in a slot.
    pub fn get(&self, slot: usize) -> IValue {
        self.slots.read().unwrap_or_else(|e| e.into_inner()).get(slot).cloned().unwrap_or_default()
    }

    /// Replaces the value in a slot.
    pub fn set(&self, slot: usize, value: IValue) {
        let mut slots = self.slots.write().unwrap_or_else(|e| e.into_inner());
        let before = match slots.get_mut(slot) {
            Some(place) => std::mem::replace(place, value),
            None => value,
        };
        drop(slots);
        drop(before);
    }

    /// A copy of all values.
    pub fn slots(&self) -> Vec<IValue> {
        self.slots.read().unwrap_or_else(|e| e.into_inner()).clone()
    }

    /// The value of an attribute, or of a constant of the class.
    pub fn attr(&self, name: &str) -> Option<IValue> {
        match self.class.attribute(name) {
            Some((slot, _)) => Some(self.get(slot)),
            None => self.class.constant(name).cloned(),
        }
    }
}

/// A member of an enum.
pub struct EnumMember {
    /// The enum.
    pub class: Arc<Class>,
    /// The member's name.
    pub name: Box<str>,
    /// Its value.
    pub value: IValue,
}

/// A dictionary: entries in the order they were first set.
pub struct Dict {
    /// The keys' type.
    pub key: Type,
    /// The values' type.
    pub value: Type,
    entries: Mutex<Entries>,
}

#[derive(Default)]
struct Entries {
    places: HashMap<Key, u64>,
    entries: BTreeMap<u64, (IValue, IValue)>,
    next: u64,
}

/// What a key is told apart by.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    Int(i64),
    Float(u64),
    Bool(bool),
    Complex(u64, u64),
    Str(Arc<str>),
    Identity(usize),
    Enum(Box<str>, Box<str>),
}

impl Key {
    fn of(value: &IValue) -> Result<Key> {
        // Zero has two signs and is one key.
        let bits = |f: f64| (f + 0.0).to_bits();
        Ok(match value {
            IValue::Int(i) => Key::Int(*i),
            IValue::Float(f) => Key::Float(bits(*f)),
            IValue::Bool(b) => Key::Bool(*b),
            IValue::Complex(re, im) => Key::Complex(bits(*re), bits(*im)),
            IValue::Str(s) => Key::Str(s.clone()),
            IValue::Tensor(t) => Key::Identity(t.as_raw() as usize),
            IValue::Enum(e) => Key::Enum(e.class.name.clone(), e.name.clone()),
            other => bail!(Type, "a value of type '{}' cannot be a key of a dictionary", other.type_of()),
        })
    }
}

impl Dict {
    /// An empty dictionary.
    pub fn new(key: Type, value: Type) -> Arc<Dict> {
        Arc::new(Dict { key, value, entries: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.lock().entries.len()
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of a key.
    pub fn get(&self, key: &IValue) -> Result<Option<IValue>> {
        let key = Key::of(key)?;
        let all = self.lock();
        Ok(all.places.get(&key).and_then(|place| all.entries.get(place)).map(|(_, v)| v.clone()))
    }

    /// Sets the value of a key, and returns the one before.
    pub fn insert(&self, key: IValue, value: IValue) -> Result<Option<IValue>> {
        let found = Key::of(&key)?;
        let mut all = self.lock();
        let next = all.next;
        let place = *all.places.entry(found).or_insert(next);
        if place == next {
            all.next += 1;
        }
        Ok(match all.entries.get_mut(&place) {
            Some((_, v)) => Some(std::mem::replace(v, value)),
            None => {
                all.entries.insert(place, (key, value));
                None
            }
        })
    }

    /// Takes a key out, and returns its value.
    pub fn remove(&self, key: &IValue) -> Result<Option<IValue>> {
        let key = Key::of(key)?;
        let mut all = self.lock();
        let place = all.places.remove(&key);
        Ok(place.and_then(|place| all.entries.remove(&place)).map(|(_, v)| v))
    }

    /// Takes the last entry out.
    pub fn pop_last(&self) -> Result<Option<(IValue, IValue)>> {
        let mut all = self.lock();
        let last = all.entries.pop_last().map(|(_, e)| e);
        if let Some((key, _)) = &last {
            all.places.remove(&Key::of(key)?);
        }
        Ok(last)
    }

    /// Takes all entries out.
    pub fn clear(&self) {
        let before = std::mem::take(&mut *self.lock());
        drop(before);
    }

    /// A copy of the entries, in order.
    pub fn to_vec(&self) -> Vec<(IValue, IValue)> {
        self.lock().entries.values().cloned().collect()
    }
}

/// Drops what a container held without recursion: a chain of values may be as long as memory allows.
fn dismantle(mut rest: Vec<IValue>) {
    while let Some(value) = rest.pop() {
        match value {
            IValue::List(l) => {
                if let Some(l) = Arc::into_inner(l) {
                    rest.append(&mut l.lock());
                }
            }
            IValue::Dict(d) => {
                if let Some(d) = Arc::into_inner(d) {
                    rest.extend(std::mem::take(&mut *d.lock()).entries.into_values().flat_map(|(k, v)| [k, v]));
                }
            }
            IValue::Tuple(t) => {
                if let Some(mut t) = Arc::into_inner(t) {
                    rest.append(&mut t.items);
                }
            }
            IValue::Object(o) => {
                if let Some(o) = Arc::into_inner(o) {
                    rest.append(&mut o.slots.write().unwrap_or_else(|e| e.into_inner()));
                }
            }
            _ => {}
        }
    }
}

/// Whether a value may hold others.
fn is_container(v: &IValue) -> bool {
    matches!(v, IValue::List(_) | IValue::Dict(_) | IValue::Tuple(_) | IValue::Object(_))
}

impl Drop for List {
    fn drop(&mut self) {
        let items = self.items.get_mut().unwrap_or_else(|e| e.into_inner());
        if items.iter().any(is_container) {
            dismantle(std::mem::take(items));
        }
    }
}

impl Drop for Tuple {
    fn drop(&mut self) {
        if self.items.iter().any(is_container) {
            dismantle(std::mem::take(&mut self.items));
        }
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        let slots = self.slots.get_mut().unwrap_or_else(|e| e.into_inner());
        if slots.iter().any(is_container) {
            dismantle(std::mem::take(slots));
        }
    }
}

impl Drop for Dict {
    fn drop(&mut self) {
        let all = self.entries.get_mut().unwrap_or_else(|e| e.into_inner());
        if all.entries.values().any(|(_, v)| is_container(v)) {
            dismantle(std::mem::take(all).entries.into_values().map(|(_, v)| v).collect());
        }
    }
}

impl IValue {
    /// A list of these elements.
    pub fn list(element: Type, items: Vec<IValue>) -> IValue {
        IValue::List(List::new(element, items))
    }

    /// A list of integers.
    pub fn ints(items: &[i64]) -> IValue {
        IValue::list(Type::Int, items.iter().map(|&i| IValue::Int(i)).collect())
    }

    /// A tuple.
    pub fn tuple(items: Vec<IValue>) -> IValue {
        IValue::Tuple(Tuple::new(items))
    }

    /// The type, read off the value; of tuples that lie deep in one another only the outer part, and of many only the first.
    pub fn type_of(&self) -> Type {
        self.type_at(0, &mut { MAX_PARTS - 1 })
    }

    /// As [`IValue::type_of`], of so many parts besides the type itself.
    fn type_at(&self, depth: usize, parts: &mut usize) -> Type {
        match self {
            IValue::None => Type::None,
            IValue::Tensor(_) => Type::Tensor,
            IValue::Int(_) => Type::Int,
            IValue::Float(_) => Type::Float,
            IValue::Bool(_) => Type::Bool,
            IValue::Complex(..) => Type::Complex,
            IValue::Str(_) => Type::Str,
            IValue::Device(_) => Type::Device,
            IValue::List(l) => Type::list(l.element.within(parts)),
            IValue::Dict(d) => Type::dict(d.key.within(parts), d.value.within(parts)),
            IValue::Tuple(t) => match &t.class {
                Some(class) => Type::Class(class.clone()),
                None if depth > 6 || t.items.len() > *parts => Type::Any,
                None => {
                    *parts -= t.items.len();
                    Type::Tuple(t.items.iter().map(|v| v.type_at(depth + 1, parts)).collect())
                }
            },
            IValue::Object(o) => Type::Class(o.class.clone()),
            IValue::Enum(e) => Type::Class(e.class.clone()),
        }
    }

    /// Whether the value is one of the type. An empty list is one of every list type.
    pub fn is(&self, ty: &Type) -> bool {
        match (self, ty) {
            (_, Type::Any) | (IValue::None, Type::None | Type::Optional(_) | Type::Opaque(_)) => true,
            (v, Type::Optional(t)) | (v, Type::Future(t)) => v.is(t),
            (v, Type::Union(members)) => members.iter().any(|t| v.is(t)),
            (IValue::Int(_) | IValue::Float(_) | IValue::Complex(..), Type::Number) => true,
            (IValue::Tuple(t), Type::Tuple(types)) => {
                t.items.len() == types.len() && t.items.iter().zip(types.iter()).all(|(v, t)| v.is(t))
            }
            (IValue::List(l), Type::List(element)) => {
                l.element == **element || l.lock().iter().all(|v| !is_container(v) && v.is(element))
            }
            (IValue::Dict(d), Type::Dict(kv)) => (&d.key, &d.value) == (&kv.0, &kv.1) || d.is_empty(),
            (v, t) => v.type_of().is_subtype_of(t),
        }
    }

    /// The number in the value.
    pub fn scalar(&self) -> Option<Scalar> {
        Some(match self {
            IValue::Int(i) => Scalar::Int(*i),
            IValue::Float(f) => Scalar::Float(*f),
            IValue::Bool(b) => Scalar::Bool(*b),
            IValue::Complex(re, im) => Scalar::Complex(*re, *im),
            _ => return None,
        })
    }

    /// Whether two names mean one thing: the same object, or equal values of a type without identity.
    pub fn is_same(&self, other: &IValue) -> bool {
        match (self, other) {
            (IValue::None, IValue::None) => true,
            (IValue::Tensor(a), IValue::Tensor(b)) => a.same(b),
            (IValue::List(a), IValue::List(b)) => Arc::ptr_eq(a, b),
            (IValue::Dict(a), IValue::Dict(b)) => Arc::ptr_eq(a, b),
            (IValue::Object(a), IValue::Object(b)) => Arc::ptr_eq(a, b),
            (IValue::Tuple(a), IValue::Tuple(b)) => Arc::ptr_eq(a, b),
            (IValue::Enum(a), IValue::Enum(b)) => Arc::ptr_eq(a, b),
            (IValue::Int(a), IValue::Int(b)) => a == b,
            (IValue::Float(a), IValue::Float(b)) => a == b,
            (IValue::Bool(a), IValue::Bool(b)) => a == b,
            (IValue::Complex(a, b), IValue::Complex(c, d)) => a == c && b == d,
            (IValue::Str(a), IValue::Str(b)) => a == b,
            (IValue::Device(a), IValue::Device(b)) => a == b,
            _ => false,
        }
    }

    /// Whether two values are equal; tensors in containers by identity, or if all their elements are.
    pub fn equals(&self, other: &IValue) -> Result<bool> {
        self.equals_at(other, 0)
    }

    fn equals_at(&self, other: &IValue, depth: usize) -> Result<bool> {
        too_deep(depth)?;
        let all = |a: &[IValue], b: &[IValue]| -> Result<bool> {
            if a.len() != b.len() {
                return Ok(false);
            }
            for (a, b) in a.iter().zip(b) {
                if !a.equals_at(b, depth + 1)? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        Ok(match (self, other) {
            (IValue::List(a), IValue::List(b)) => Arc::ptr_eq(a, b) || all(&a.to_vec(), &b.to_vec())?,
            (IValue::Tuple(a), IValue::Tuple(b)) => Arc::ptr_eq(a, b) || all(&a.items, &b.items)?,
            (IValue::Dict(a), IValue::Dict(b)) => {
                let (entries, other) = (a.to_vec(), b);
                if entries.len() != other.len() {
                    return Ok(false);
                }
                for (k, v) in entries {
                    match other.get(&k)? {
                        Some(w) if v.equals_at(&w, depth + 1)? => {}
                        _ => return Ok(false),
                    }
                }
                true
            }
            (IValue::Tensor(a), IValue::Tensor(b)) if !a.same(b) => {
                let equal = crate::call!("equal", a, b)?;
                matches!(equal, Value::Bool(true))
            }
            (IValue::Enum(a), IValue::Enum(b)) => a.class == b.class && a.name == b.name,
            (a, b) => match (a.scalar(), b.scalar()) {
                (Some(Scalar::Int(a)), Some(Scalar::Int(b))) => a == b,
                (Some(Scalar::Complex(..)), Some(_)) | (Some(_), Some(Scalar::Complex(..))) => {
                    let parts = |v: &IValue| match v {
                        IValue::Complex(re, im) => (*re, *im),
                        v => (v.scalar().map_or(f64::NAN, Scalar::to_f64), 0.0),
                    };
                    parts(a) == parts(b)
                }
                (Some(a), Some(b)) => a.to_f64() == b.to_f64(),
                _ => self.is_same(other),
            },
        })
    }

    /// The value with everything in it anew: tensors copied, what is shared inside shared again.
    pub fn deep_copy(&self) -> Result<IValue> {
        self.copy_at(&mut HashMap::new(), 0, false)
    }

    /// The value with all objects and containers in it anew, and the same tensors.
    pub fn shallow_copy(&self) -> Result<IValue> {
        self.copy_at(&mut HashMap::new(), 0, true)
    }

    fn copy_at(&self, seen: &mut HashMap<usize, IValue>, depth: usize, share: bool) -> Result<IValue> {
        too_deep(depth)?;
        let identity = match self {
            IValue::Tensor(t) => t.as_raw() as usize,
            IValue::List(l) => Arc::as_ptr(l) as usize,
            IValue::Dict(d) => Arc::as_ptr(d) as usize,
            IValue::Object(o) => Arc::as_ptr(o) as usize,
            IValue::Tuple(t) => Arc::as_ptr(t) as usize,
            _ => return Ok(self.clone()),
        };
        if let Some(copied) = seen.get(&identity) {
            return Ok(copied.clone());
        }
        let mut all = |items: Vec<IValue>| -> Result<Vec<IValue>> {
            items.iter().map(|v| v.copy_at(seen, depth + 1, share)).collect()
        };
        let copied = match self {
            IValue::Tensor(_) if share => self.clone(),
            IValue::Tensor(t) => {
                let fresh = IValue::from(crate::call!("clone", &t.variable_data()?)?);
                if let IValue::Tensor(fresh) = &fresh
                    && t.requires_grad()
                {
                    crate::autograd::set_requires_grad(fresh, true)?;
                }
                fresh
            }
            IValue::List(l) => IValue::list(l.element.clone(), all(l.to_vec())?),
            IValue::Tuple(t) => IValue::Tuple(Arc::new(Tuple { items: all(t.items.clone())?, class: t.class.clone() })),
            IValue::Object(o) => IValue::Object(Object::new(o.class.clone(), all(o.slots())?)),
            IValue::Dict(d) => {
                let fresh = Dict::new(d.key.clone(), d.value.clone());
                for (k, v) in d.to_vec() {
                    fresh.insert(k.copy_at(seen, depth + 1, share)?, v.copy_at(seen, depth + 1, share)?)?;
                }
                IValue::Dict(fresh)
            }
            other => other.clone(),
        };
        seen.insert(identity, copied.clone());
        Ok(copied)
    }

    /// The value as text, as `str()` and `format` write it.
    pub fn to_text(&self) -> Result<String> {
        let mut out = String::new();
        self.write(&mut out, 0)?;
        Ok(out)
    }

    fn write(&self, out: &mut String, depth: usize) -> Result<()> {
        too_deep(depth)?;
        if out.len() > MAX_TEXT {
            bail!(Value, "a text of more than {MAX_TEXT} characters");
        }
        let all = |out: &mut String, items: &[IValue]| -> Result<()> {
            for (i, v) in items.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                v.write(out, depth + 1)?;
            }
            Ok(())
        };
        match self {
            IValue::None => out.push_str("None"),
            IValue::Tensor(t) => match scalar_text(t) {
                Some(text) => out.push_str(&text),
                None => out.push_str(&t.describe()),
            },
            IValue::Int(i) => out.push_str(&i.to_string()),
            IValue::Float(f) => out.push_str(&float_text(*f)),
            IValue::Bool(b) => out.push_str(if *b { "True" } else { "False" }),
            IValue::Complex(re, im) => {
                let sign = if im.is_sign_negative() { "" } else { "+" };
                let _ = write!(out, "{}{sign}{}j", float_text(*re), float_text(*im));
            }
            IValue::Str(s) => out.push_str(s),
            IValue::Device(d) => {
                let _ = write!(out, "{d}");
            }
            IValue::List(l) => {
                out.push('[');
                all(out, &l.to_vec())?;
                out.push(']');
            }
            IValue::Tuple(t) => {
                out.push('(');
                all(out, &t.items)?;
                out.push_str(if t.items.len() == 1 { ",)" } else { ")" });
            }
            IValue::Dict(d) => {
                out.push('{');
                for (i, (k, v)) in d.to_vec().iter().enumerate() {
                    out.push_str(if i > 0 { ", " } else { "" });
                    k.write(out, depth + 1)?;
                    out.push_str(": ");
                    v.write(out, depth + 1)?;
                }
                out.push('}');
            }
            IValue::Object(o) => {
                let _ = write!(out, "<{} object at {:p}>", o.class.name, Arc::as_ptr(o));
            }
            IValue::Enum(e) => {
                let _ = write!(out, "{}.{}", e.class.short_name(), e.name);
            }
        }
        Ok(())
    }

    /// As a value of a graph, where it can be one.
    pub fn to_value(&self) -> Result<Value> {
        self.to_value_at(0)
    }

    fn to_value_at(&self, depth: usize) -> Result<Value> {
        too_deep(depth)?;
        Ok(match self {
            IValue::None => Value::None,
            IValue::Tensor(t) => Value::Tensor(t.clone()),
            IValue::Int(i) => Value::Int(*i),
            IValue::Float(f) => Value::Float(*f),
            IValue::Bool(b) => Value::Bool(*b),
            IValue::Complex(re, im) => Value::Scalar(Scalar::Complex(*re, *im)),
            IValue::Str(s) => Value::Str(s.to_string()),
            IValue::Device(d) => Value::Device(*d),
            IValue::List(l) => {
                let items = l.to_vec();
                let tensors: Option<Vec<Tensor>> = items.iter().map(|v| v.tensor().cloned()).collect();
                let ints: Option<Vec<i64>> =
                    items.iter().map(|v| if let IValue::Int(i) = v { Some(*i) } else { None }).collect();
                let floats: Option<Vec<f64>> =
                    items.iter().map(|v| if let IValue::Float(f) = v { Some(*f) } else { None }).collect();
                let bools: Option<Vec<bool>> =
                    items.iter().map(|v| if let IValue::Bool(b) = v { Some(*b) } else { None }).collect();
                let optional: Option<Vec<Option<Tensor>>> = items
                    .iter()
                    .map(|v| match v {
                        IValue::None => Some(None),
                        IValue::Tensor(t) => Some(Some(t.clone())),
                        _ => None,
                    })
                    .collect();
                match (ints, tensors, floats, bools, optional) {
                    (Some(l), ..) => Value::Ints(l),
                    (_, Some(l), ..) => Value::Tensors(l),
                    (_, _, Some(l), ..) => Value::Floats(l),
                    (_, _, _, Some(l), _) => Value::Bools(l),
                    (_, _, _, _, Some(l)) => Value::OptTensors(l),
                    _ => bail!(Type, "a value of type '{}' cannot be passed to an operator", self.type_of()),
                }
            }
            IValue::Tuple(t) => Value::Tuple(t.items.iter().map(|v| v.to_value_at(depth + 1)).collect::<Result<_>>()?),
            other => bail!(Type, "a value of type '{}' cannot be passed to an operator", other.type_of()),
        })
    }

    /// The tensor, if it is one.
    pub fn tensor(&self) -> Option<&Tensor> {
        if let IValue::Tensor(t) = self { Some(t) } else { None }
    }
}

fn too_deep(depth: usize) -> Result<()> {
    if depth > MAX_DEPTH {
        bail!(Value, "a value lies more than {MAX_DEPTH} values deep");
    }
    Ok(())
}

/// The text of a tensor of one element without dimensions.
fn scalar_text(t: &Tensor) -> Option<String> {
    let item = (t.ndim() == 0).then(|| t.item().ok()).flatten()?;
    IValue::from(Value::Scalar(item)).to_text().ok()
}

/// A double as text: an integer with a point after it, or 17 digits without the zeros at their end.
pub fn float_text(f: f64) -> String {
    if f.is_nan() {
        return "nan".into();
    }
    if f.is_infinite() {
        return if f > 0.0 { "inf".into() } else { "-inf".into() };
    }
    if f.trunc() == f && f.abs() < i64::MAX as f64 {
        return format!("{}.", f as i64);
    }
    let scientific = format!("{f:.16e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..17).contains(&exponent) {
        let plain = format!("{f:.*}", (16 - exponent).max(0) as usize);
        return plain.trim_end_matches('0').to_string();
    }
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

impl fmt::Debug for IValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text().unwrap_or_else(|_| "...".into()))
    }
}

impl From<Value> for IValue {
    fn from(value: Value) -> IValue {
        match value {
            Value::None => IValue::None,
            Value::Tensor(t) => IValue::Tensor(t),
            Value::Tensors(l) => IValue::list(Type::Tensor, l.into_iter().map(IValue::Tensor).collect()),
            Value::OptTensors(l) => IValue::list(
                Type::optional(Type::Tensor),
                l.into_iter().map(|t| t.map_or(IValue::None, IValue::Tensor)).collect(),
            ),
            Value::Int(i) | Value::Scalar(Scalar::Int(i)) => IValue::Int(i),
            Value::Float(f) | Value::Scalar(Scalar::Float(f)) => IValue::Float(f),
            Value::Bool(b) | Value::Scalar(Scalar::Bool(b)) => IValue::Bool(b),
            Value::Scalar(Scalar::Complex(re, im)) => IValue::Complex(re, im),
            Value::Ints(l) => IValue::ints(&l),
            Value::Floats(l) => IValue::list(Type::Float, l.into_iter().map(IValue::Float).collect()),
            Value::Bools(l) => IValue::list(Type::Bool, l.into_iter().map(IValue::Bool).collect()),
            Value::Str(s) => IValue::Str(s.into()),
            Value::DType(d) => IValue::Int(d.code().into()),
            Value::Device(d) => IValue::Device(d),
            Value::Format(f) => IValue::Int(f as i64),
            Value::Layout(l) => IValue::Int(l.into()),
            Value::Tuple(l) => IValue::tuple(l.into_iter().map(IValue::from).collect()),
        }
    }
}

impl From<Tensor> for IValue {
    fn from(t: Tensor) -> IValue {
        IValue::Tensor(t)
    }
}

impl From<&str> for IValue {
    fn from(s: &str) -> IValue {
        IValue::Str(s.into())
    }
}

impl From<String> for IValue {
    fn from(s: String) -> IValue {
        IValue::Str(s.into())
    }
}

/// The member of an enum with a value.
pub fn enum_member(class: &Arc<Class>, value: &IValue) -> Result<IValue> {
    if class.kind == ClassKind::Enum {
        for (name, v) in &class.body().constants {
            if v.equals(value)? {
                return Ok(IValue::Enum(Arc::new(EnumMember {
                    class: class.clone(),
                    name: name.clone(),
                    value: v.clone(),
                })));
            }
        }
    }
    bail!(Value, "'{}' has no member with the value {value:?}", class.name)
}
