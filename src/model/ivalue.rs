//! The values a scripted program computes with, and their types: tensors, numbers, text, and containers that are shared where
//! they are passed on. The two are one module because they are one recursive type: a list has an element type, a type may be
//! a class, and a class has constants.

mod compare;
mod convert;
mod copy;
mod drop;
mod text;
mod types;

use crate::bail;
use crate::core::fallible_alloc::{try_collected, try_extend, try_room};
use crate::core::{Device, Result, Scalar, Tensor};
use crate::runtime::budget;
use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, RwLock};

/// How deeply values may be nested where one is printed, compared, copied or converted.
pub const MAX_DEPTH: usize = 200;

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

    /// The elements, locked: while the guard lives, nothing may be called that locks the list again.
    pub fn lock(&self) -> MutexGuard<'_, Vec<IValue>> {
        self.items.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// A copy of the elements.
    pub fn to_vec(&self) -> Vec<IValue> {
        copy_of(&self.lock()).unwrap_or_else(|e| e.raise())
    }
}

/// A copy of values.
pub fn copy_of(items: &[IValue]) -> Result<Vec<IValue>> {
    let mut copy = try_room(items.len())?;
    try_extend(&mut copy, items)?;
    Ok(copy)
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
    native: OnceLock<Arc<dyn Any + Send + Sync>>,
}

impl Object {
    /// An object with these attributes.
    pub fn new(class: Arc<Class>, slots: Vec<IValue>) -> Arc<Object> {
        Arc::new(Object { class, slots: RwLock::new(slots), native: OnceLock::new() })
    }

    /// An object of a class of C++, which is a value of Rust that does not change.
    pub fn of_native<T: Any + Send + Sync>(class: Arc<Class>, native: T) -> Arc<Object> {
        let native: Arc<dyn Any + Send + Sync> = Arc::new(native);
        Arc::new(Object { class, slots: RwLock::default(), native: OnceLock::from(native) })
    }

    /// The value of Rust that an object of a class of C++ is.
    pub fn native<T: Any>(&self) -> Option<&T> {
        self.native.get()?.downcast_ref()
    }

    /// Makes what a program has of an object of a class of C++ before its `__init__`; it is made once.
    pub fn set_native<T: Any + Send + Sync>(&self, native: T) -> Result<()> {
        match self.native.set(Arc::new(native)) {
            Ok(()) => Ok(()),
            Err(_) => bail!("an object of '{}' is made a second time", self.class.name),
        }
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

/// What keys are compared by.
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
        // Positive and negative zero are one key.
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
        budget::work(size_of::<(Key, u64, u64, IValue, IValue)>())?;
        let found = Key::of(&key)?;
        let mut all = self.lock();
        // What the tables ask the system for cannot be refused there: when they double, it is asked for here first.
        if all.places.len() == all.places.capacity() {
            try_room::<(Key, u64, IValue, IValue)>(all.places.len().saturating_mul(4))?;
        }
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

    /// Takes the first entry out.
    pub fn pop_first(&self) -> Result<Option<(IValue, IValue)>> {
        let mut all = self.lock();
        let first = all.entries.pop_first().map(|(_, e)| e);
        if let Some((key, _)) = &first {
            all.places.remove(&Key::of(key)?);
        }
        Ok(first)
    }

    /// Takes all entries out.
    pub fn clear(&self) {
        let before = std::mem::take(&mut *self.lock());
        drop(before);
    }

    /// A copy of the entries, in order.
    pub fn to_vec(&self) -> Vec<(IValue, IValue)> {
        try_collected(self.lock().entries.values().map(|entry| Ok(entry.clone()))).unwrap_or_else(|e| e.raise())
    }
}

/// A type. Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// Any value.
    Any,
    /// No value.
    None,
    /// A tensor.
    Tensor,
    /// A 64-bit integer; also a dtype, a layout, a memory format.
    Int,
    /// A double.
    Float,
    /// A truth value.
    Bool,
    /// A complex number.
    Complex,
    /// A number of any kind but bool.
    Number,
    /// Text.
    Str,
    /// A device.
    Device,
    /// A type whose values libinfer never has but None: `Generator`, `Stream`, ...
    Opaque(Arc<str>),
    /// `List[T]`
    List(Arc<Type>),
    /// `Dict[K, V]`
    Dict(Arc<(Type, Type)>),
    /// `Tuple[A, B]`
    Tuple(Arc<[Type]>),
    /// `Optional[T]`
    Optional(Arc<Type>),
    /// `Union[A, B]`
    Union(Arc<[Type]>),
    /// `Future[T]`
    Future(Arc<Type>),
    /// A class, module, interface, enum or named tuple.
    Class(Arc<Class>),
    /// The bottom type: that of an operator that always fails.
    Never,
}

/// What kind of class it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    /// Derived from `Module`.
    Module,
    /// A class of the model's own.
    Plain,
    /// A list of methods that other classes have.
    Interface,
    /// A tuple whose elements have names.
    NamedTuple,
    /// Named constants.
    Enum,
    /// A class of C++: one that libinfer has, or that the program registered.
    Native,
}

/// A class by its qualified name.
pub struct Class {
    /// `__torch__.mod.Name`
    pub name: Box<str>,
    /// Its kind.
    pub kind: ClassKind,
    /// Its contents, set once: classes may refer to each other.
    pub body: OnceLock<ClassBody>,
}

/// The contents of a class.
#[derive(Default)]
pub struct ClassBody {
    /// The attributes, in the order of an object's slots; the elements of a named tuple.
    pub attributes: Vec<Attribute>,
    /// Constants, and the members of an enum, in order.
    pub constants: Vec<(Box<str>, IValue)>,
    /// The functions of methods, by name.
    pub methods: HashMap<Box<str>, usize>,
    /// The methods that a call of the module runs beside `forward`.
    pub hooks: Hooks,
}

/// Methods that are run where a module is called, each in the order it was registered.
#[derive(Clone, Default)]
pub struct Hooks {
    /// They get the inputs before `forward` does, and may give others.
    pub forward_pre_hooks: Vec<Box<str>>,
    /// They get the inputs and the result, and may give another.
    pub forward_hooks: Vec<Box<str>>,
}

/// An attribute of a class.
pub struct Attribute {
    /// Its name.
    pub name: Box<str>,
    /// Its type.
    pub ty: Type,
    /// Whether it is a parameter or a buffer.
    pub role: Role,
}

/// Whether an attribute of a module is a parameter or a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Neither.
    Plain,
    /// It is a parameter.
    Parameter,
    /// It is a buffer.
    Buffer,
}

impl Class {
    /// The last part of the name.
    pub fn short_name(&self) -> &str {
        self.name.rsplit('.').next().unwrap_or(&self.name)
    }

    /// The body; an empty one while the class is still being read.
    pub fn body(&self) -> &ClassBody {
        static EMPTY: OnceLock<ClassBody> = OnceLock::new();
        self.body.get().unwrap_or_else(|| EMPTY.get_or_init(ClassBody::default))
    }

    /// The slot and type of an attribute.
    pub fn attribute(&self, name: &str) -> Option<(usize, &Attribute)> {
        self.body().attributes.iter().enumerate().find(|(_, a)| &*a.name == name)
    }

    /// Whether it has an attribute, a constant or a method of a name.
    pub fn has(&self, name: &str) -> bool {
        self.attribute(name).is_some() || self.constant(name).is_some() || self.body().methods.contains_key(name)
    }

    /// The value of a constant.
    pub fn constant(&self, name: &str) -> Option<&IValue> {
        self.body().constants.iter().find(|(n, _)| &**n == name).map(|(_, v)| v)
    }
}

/// Two classes of one name are one: a module loaded twice has two of each.
impl PartialEq for Class {
    fn eq(&self, other: &Class) -> bool {
        std::ptr::eq(self, other) || (self.kind == other.kind && self.name == other.name)
    }
}

impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
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

    /// The tensor, if it is one.
    pub fn tensor(&self) -> Option<&Tensor> {
        if let IValue::Tensor(t) = self { Some(t) } else { None }
    }
}

/// Whether a value may contain others.
fn is_container(v: &IValue) -> bool {
    matches!(v, IValue::List(_) | IValue::Dict(_) | IValue::Tuple(_) | IValue::Object(_))
}

/// Counts a value that is visited, which lies so deep.
fn visit(depth: usize) -> Result<()> {
    budget::work(size_of::<IValue>())?;
    if depth > MAX_DEPTH {
        bail!(Value, "a value lies more than {MAX_DEPTH} values deep");
    }
    Ok(())
}
