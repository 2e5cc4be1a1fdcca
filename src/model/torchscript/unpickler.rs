//! Makes the objects of an archive's pickles: modules, containers, and tensors that use the bytes of their records.

use super::frontend::parser;
use super::frontend::resolve::{self, Classes};
use crate::core::sparse::Layout;
use crate::core::{DType, Device, Error, KeySet, Result, Storage, Tensor};
use crate::model::archive::Archive;
use crate::model::error::{ModelError, ModelErrorCode as Code, in_file};
use crate::model::ivalue::{Class, ClassKind, Dict, EnumMember, IValue, MAX_DEPTH, Object, Tuple, Type};
use crate::model::native_classes;
use crate::model::pickle::{Node, NodeId, Pickle};
use crate::model::sparse_tensors;
use crate::model::storage_types::storage_dtype;
use crate::runtime::loading::{nest, take_bytes, take_constants};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

/// A value of a file.
pub struct Unpickled {
    /// The value.
    pub value: IValue,
    /// Objects whose class has a `__setstate__`, which is to be called with a state: the innermost first.
    pub states: Vec<(Arc<Object>, IValue)>,
}

/// What the tensors of a pickle lie on, or are.
pub trait Tensors {
    /// The storage called `key`, aligned for every dtype; the pickle says that it is of `nbytes`. It is asked for once.
    fn storage(&self, key: &str, nbytes: usize) -> Result<Storage>;
    /// Where that is, as errors name it.
    fn place(&self, key: &str) -> String;
    /// The tensors that the pickle has by their numbers.
    fn table(&self) -> &[Tensor];
}

/// The records of an archive in a folder.
struct Folder<'a>(&'a Archive, &'a str);

impl Tensors for Folder<'_> {
    fn storage(&self, key: &str, _: usize) -> Result<Storage> {
        self.0.record(&format!("{}/{key}", self.1))?.to_storage(16)
    }

    fn place(&self, key: &str) -> String {
        format!("{}/{}", self.1, key.escape_default())
    }

    fn table(&self) -> &[Tensor] {
        &[]
    }
}

/// Reads the record `{name}.pkl`, whose tensors lie under `{name}/`.
pub fn read(archive: &Archive, name: &str, classes: &mut dyn Classes) -> Result<Unpickled> {
    let record_name = format!("{name}.pkl");
    let record = archive.record(&record_name)?;
    read_pickle(record.bytes(), archive.file(), &record_name, &Folder(archive, name), classes)
}

/// Reads a pickle; `file` and `record` are what errors call it.
pub fn read_pickle(
    bytes: &[u8],
    file: &str,
    record: &str,
    tensors: &dyn Tensors,
    classes: &mut dyn Classes,
) -> Result<Unpickled> {
    let pickle = Pickle::read(bytes, file, record)?;
    let mut reader = Reader {
        pickle: &pickle,
        tensors,
        file,
        record,
        classes,
        made: HashMap::new(),
        types: HashMap::new(),
        storages: HashMap::new(),
        parts_left: bytes.len(),
        states: Vec::new(),
    };
    let value = reader.value(pickle.root(), None, 0)?.0;
    Ok(Unpickled { value, states: reader.states })
}

struct Reader<'a, 'b> {
    pickle: &'a Pickle<'b>,
    tensors: &'a dyn Tensors,
    file: &'a str,
    record: &'a str,
    classes: &'a mut dyn Classes,
    /// The values of nodes, each with the height of its tree; none while a node is being read.
    made: HashMap<NodeId, Option<(IValue, usize)>>,
    /// Parsed type annotations.
    types: HashMap<NodeId, Type>,
    storages: HashMap<&'b str, Stored>,
    /// How many parts calls and objects may still have: parts that are shared count wherever they occur.
    parts_left: usize,
    /// See [`Unpickled::states`].
    states: Vec<(Arc<Object>, IValue)>,
}

/// A storage, and whether its bytes were clamped to valid bools.
struct Stored {
    storage: Storage,
    is_bool: bool,
}

impl<'b> Reader<'_, 'b> {
    fn error<T>(&self, code: Code, what: impl std::fmt::Display) -> Result<T> {
        Err(ModelError::new(code, self.file, self.record, what).into())
    }

    fn wrong<T>(&self, what: impl std::fmt::Display) -> Result<T> {
        self.error(Code::Malformed, what)
    }

    /// An error of what the record says, at a place in it.
    fn met(&self, place: &str, e: &Error) -> Error {
        let parts: Vec<&str> = [self.file, self.record, place].into_iter().filter(|part| !part.is_empty()).collect();
        in_file(e, parts.join(": "))
    }

    /// The value of a node and the height of its tree; `ty` is its declared type.
    fn value(&mut self, id: NodeId, ty: Option<&Type>, depth: usize) -> Result<(IValue, usize)> {
        match self.made.get(&id) {
            Some(Some(made)) => return Ok(made.clone()),
            Some(None) => return self.wrong("a value that lies in itself"),
            None => {}
        }
        let is_plain =
            matches!(self.pickle.node(id), Node::None | Node::Bool(_) | Node::Int(_) | Node::Float(_) | Node::Bytes(_));
        if !is_plain {
            self.nest(depth)?;
            self.made.insert(id, None);
        }
        let made = self.make(id, ty, depth)?;
        self.nest(made.1)?;
        if !is_plain {
            self.made.insert(id, Some(made.clone()));
        }
        Ok(made)
    }

    fn nest(&self, depth: usize) -> Result<()> {
        let Err(most) = nest(depth, MAX_DEPTH) else { return Ok(()) };
        self.error(Code::Limit, format!("a value lies more than {most} values deep"))
    }

    /// Counts the elements of a container, or the attributes of an object.
    fn hold(&self, values: usize) -> Result<()> {
        take_bytes(values.saturating_mul(size_of::<IValue>()))?;
        Ok(take_constants(values)?)
    }

    /// Counts the parts of a call or an object.
    fn take(&mut self, parts: usize) -> Result<()> {
        match self.parts_left.checked_sub(parts) {
            Some(left) => self.parts_left = left,
            None => return self.error(Code::Limit, "objects and calls of more parts than the pickle has bytes"),
        }
        Ok(())
    }

    /// The type in an annotation.
    fn written_type(&mut self, id: NodeId) -> Result<Type> {
        if let Some(known) = self.types.get(&id) {
            return Ok(known.clone());
        }
        let &Node::Str(text) = self.pickle.node(id) else { return self.wrong("a type that is no text") };
        let written = parser::parse_type(text).and_then(|e| resolve::ty(&e, self.classes));
        match written {
            Ok(ty) => {
                self.types.insert(id, ty.clone());
                Ok(ty)
            }
            Err(e) => self.wrong(format!("the type '{}': {}", text.escape_default(), e.what)),
        }
    }

    fn all(
        &mut self,
        ids: &[NodeId],
        ty: impl Fn(usize) -> Option<Type>,
        depth: usize,
    ) -> Result<(Vec<IValue>, usize)> {
        self.hold(ids.len())?;
        let mut height = 0;
        let mut out = Vec::with_capacity(ids.len());
        for (i, id) in ids.iter().enumerate() {
            let (v, h) = self.value(*id, ty(i).as_ref(), depth + 1)?;
            out.push(v);
            height = height.max(h);
        }
        Ok((out, height + 1))
    }

    fn make(&mut self, id: NodeId, ty: Option<&Type>, depth: usize) -> Result<(IValue, usize)> {
        let pickle = self.pickle;
        let ty = ty.map(Type::unwrap_optional);
        Ok(match pickle.node(id) {
            Node::None => (IValue::None, 0),
            Node::Bool(b) => (IValue::Bool(*b), 0),
            Node::Int(i) if ty == Some(&Type::Float) => (IValue::Float(*i as f64), 0),
            Node::Int(i) => (IValue::Int(*i), 0),
            Node::Float(f) => (IValue::Float(*f), 0),
            Node::Str(s) => {
                take_bytes(s.len())?;
                (IValue::from(*s), 0)
            }
            Node::Bytes(_) => return self.error(Code::Unsupported, "bytes"),
            Node::Tuple(ids) => {
                let (types, class) = match ty {
                    Some(Type::Tuple(types)) => (types.to_vec(), None),
                    Some(Type::Class(c)) if c.kind == ClassKind::NamedTuple => {
                        (c.body().attributes.iter().map(|a| a.ty.clone()).collect(), Some(c.clone()))
                    }
                    _ => (Vec::new(), None),
                };
                let (items, height) = self.all(ids, |i| types.get(i).cloned(), depth)?;
                (IValue::Tuple(Arc::new(Tuple { items, class })), height)
            }
            Node::List(ids) => {
                let element = match ty {
                    Some(Type::List(t)) => Some((**t).clone()),
                    _ => None,
                };
                let (items, height) = self.all(ids, |_| element.clone(), depth)?;
                let joined = items.iter().map(IValue::type_of).reduce(|a, b| a.join(&b));
                (IValue::list(element.or(joined).unwrap_or(Type::Any), items), height)
            }
            Node::Dict(entries) => {
                let (key, value) = match ty {
                    Some(Type::Dict(kv)) => (kv.0.clone(), kv.1.clone()),
                    _ => (Type::Any, Type::Any),
                };
                self.hold(entries.len())?;
                let dict = Dict::new(key.clone(), value.clone());
                let mut height = 0;
                for (k, v) in entries {
                    let (k, _) = self.value(*k, Some(&key), depth + 1)?;
                    let (v, h) = self.value(*v, Some(&value), depth + 1)?;
                    height = height.max(h);
                    dict.insert(k, v)?;
                }
                (IValue::Dict(dict), height + 1)
            }
            Node::Reduce(callee, args) => self.reduce(*callee, *args, depth)?,
            Node::Object(class, _, state) => self.object(*class, *state, depth)?,
            Node::Global(module, name) => {
                return self.error(Code::Unsupported, format!("'{module}.{name}' as a value"));
            }
            Node::Persistent(_) => return self.error(Code::Unsupported, "a storage that is not a tensor's"),
        })
    }

    fn global(&self, id: NodeId) -> Result<(&'b str, &'b str)> {
        match self.pickle.node(id) {
            Node::Global(module, name) => Ok((module, name)),
            _ => self.wrong("a call of what is no global"),
        }
    }

    fn tuple(&self, id: NodeId) -> Result<&[NodeId]> {
        match self.pickle.node(id) {
            Node::Tuple(ids) => Ok(ids),
            _ => self.wrong("arguments that are no tuple"),
        }
    }

    /// The result of a call that is allowed, made without calling anything.
    fn reduce(&mut self, callee: NodeId, args: NodeId, depth: usize) -> Result<(IValue, usize)> {
        let (module, name) = self.global(callee)?;
        // The argument of an enum is the value itself, not a tuple of it.
        if module.starts_with("__torch__") {
            let class = self.class(module, name)?;
            if class.kind == ClassKind::Enum {
                let (value, _) = self.value(args, None, depth + 1)?;
                return EnumMember::with_value(&class, &value).map(|v| (v, 0));
            }
        }
        let args: Vec<NodeId> = self.tuple(args)?.to_vec();
        self.take(args.len())?;
        match (module, name, args.as_slice()) {
            ("torch._utils", "_rebuild_tensor_v2", args) => Ok((self.tensor(args, None)?, 0)),
            // Of dtypes that no class of storages is for.
            ("torch._utils", "_rebuild_tensor_v3", all @ [_, _, _, _, _, _hooks, dtype, ..]) => {
                let dtype = match self.pickle.node(*dtype) {
                    Node::Global("torch", name) => DType::from_python_name(name),
                    _ => None,
                };
                match dtype {
                    Some(dtype) => Ok((self.tensor(all, Some(dtype))?, 0)),
                    None => self.error(Code::Unsupported, "a tensor of a dtype that is not known"),
                }
            }
            ("torch._utils", "_rebuild_qtensor", [storage, offset, sizes, strides, parameters, rest @ ..]) => {
                let parameters = self.tuple(*parameters)?.to_vec();
                let mut known = Vec::with_capacity(parameters.len());
                for p in parameters {
                    known.push(match self.pickle.node(p) {
                        Node::Global("torch", "per_tensor_affine") => IValue::Int(0),
                        Node::Global("torch", "per_channel_affine") => IValue::Int(1),
                        Node::Global("torch", "per_channel_affine_float_qparams") => IValue::Int(4),
                        _ => self.value(p, None, depth + 1)?.0,
                    });
                }
                let mut parts = vec![*storage, *offset, *sizes, *strides];
                parts.extend(rest);
                let integers = match self.half_bytes(*storage)? {
                    Some(key) => self.unpacked(key, *sizes)?,
                    None => self.tensor(&parts, None)?,
                };
                let made = match integers.tensor() {
                    Some(t) => native_classes::rebuild(t, &known),
                    None => return self.wrong("a quantized tensor without integers"),
                };
                made.map(|t| (IValue::Tensor(t), 0)).map_err(|e| self.met("", &e))
            }
            ("torch._utils", "_rebuild_sparse_tensor", args) => Ok((self.sparse(args, depth)?, 0)),
            // What else a parameter's object had is Python's.
            ("torch._utils", "_rebuild_parameter", [data, requires_grad, _hooks])
            | ("torch._utils", "_rebuild_parameter_with_state", [data, requires_grad, _hooks, _]) => {
                let (value, height) = self.value(*data, Some(&Type::Tensor), depth + 1)?;
                match &value {
                    IValue::Tensor(t) => self.require_grad(t, *requires_grad, "a parameter")?,
                    IValue::Dict(_) if self.is_subclass(*data) => {}
                    _ => return self.wrong("a parameter that is no tensor"),
                }
                Ok((value, height))
            }
            // A tensor subclass of Python's: a tensor with more, or a shell of tensors, which is those of its attributes.
            ("torch._tensor", "_rebuild_from_type_v2", [rebuild, _class, args, state]) => {
                match self.global(*rebuild)? {
                    ("torch._utils", "_rebuild_wrapper_subclass") => self.attributes(*state, depth),
                    // Not one of these again: nothing would bound how deep they nest.
                    ("torch._utils", "_rebuild_tensor_v2" | "_rebuild_tensor_v3" | "_rebuild_parameter") => {
                        self.reduce(*rebuild, *args, depth + 1)
                    }
                    (module, name) => self.error(Code::Unsupported, format!("a tensor made by '{module}.{name}'")),
                }
            }
            ("torch.jit._pickle", list, [items]) if list_type(list).is_some() => {
                let ty = list_type(list);
                self.value(*items, ty.as_ref(), depth + 1)
            }
            ("torch.jit._pickle", "build_tensor_from_id", [number]) => {
                let (number, table) = (self.int(*number)?, self.tensors.table());
                match usize::try_from(number).ok().and_then(|n| table.get(n)) {
                    Some(t) => Ok((IValue::Tensor(t.clone()), 0)),
                    None => self.wrong(format!("tensor {number} of a table of {}", table.len())),
                }
            }
            ("torch.jit._pickle", "restore_type_tag", [value, tag]) => {
                let ty = self.written_type(*tag)?;
                self.value(*value, Some(&ty), depth + 1)
            }
            ("torch", "Size", [sizes]) => self.value(*sizes, None, depth + 1),
            ("torch", "device", [name]) => match self.pickle.node(*name) {
                Node::Str(name) => Ok((IValue::Device(Device::parse(name)?), 0)),
                _ => self.wrong("a device that is no text"),
            },
            ("builtins", "complex", [re, im]) => {
                let part = |id: &NodeId| match self.pickle.node(*id) {
                    Node::Float(f) => Some(*f),
                    Node::Int(i) => Some(*i as f64),
                    _ => None,
                };
                match (part(re), part(im)) {
                    (Some(re), Some(im)) => Ok((IValue::Complex(re, im), 0)),
                    _ => self.wrong("a complex number of what are no numbers"),
                }
            }
            (module, name, args) if module.starts_with("__torch__") => {
                let class = self.class(module, name)?;
                match class.kind {
                    ClassKind::NamedTuple => {
                        let types: Vec<Type> = class.body().attributes.iter().map(|a| a.ty.clone()).collect();
                        let (items, height) = self.all(args, |i| types.get(i).cloned(), depth)?;
                        Ok((IValue::Tuple(Arc::new(Tuple { items, class: Some(class) })), height))
                    }
                    _ => self.error(Code::Unsupported, format!("a call of '{module}.{name}'")),
                }
            }
            _ => self.error(Code::Unsupported, format!("a call of '{module}.{name}'")),
        }
    }

    fn is_subclass(&self, id: NodeId) -> bool {
        let Node::Reduce(callee, _) = self.pickle.node(id) else { return false };
        matches!(self.pickle.node(*callee), Node::Global("torch._tensor", "_rebuild_from_type_v2"))
    }

    /// The tensors among the attributes of an object, by name; what else it has is Python's.
    fn attributes(&mut self, state: NodeId, depth: usize) -> Result<(IValue, usize)> {
        // Attributes in slots come second.
        let state = match self.pickle.node(state) {
            Node::Tuple(parts) => *parts.first().unwrap_or(&state),
            _ => state,
        };
        let Node::Dict(entries) = self.pickle.node(state) else { return self.wrong("a tensor without attributes") };
        let is_tensor = |id: &NodeId| {
            let Node::Reduce(callee, _) = self.pickle.node(*id) else { return false };
            matches!(self.pickle.node(*callee), Node::Global("torch._utils" | "torch._tensor", _))
        };
        let tensors: Vec<_> = entries.iter().filter(|(_, value)| is_tensor(value)).copied().collect();
        let (dict, mut height) = (Dict::new(Type::Str, Type::Any), 0);
        self.take(tensors.len())?;
        self.hold(tensors.len())?;
        for (key, value) in tensors {
            let (key, _) = self.value(key, Some(&Type::Str), depth + 1)?;
            let (value, h) = self.value(value, None, depth + 1)?;
            height = height.max(h);
            dict.insert(key, value)?;
        }
        Ok((IValue::Dict(dict), height + 1))
    }

    fn class(&mut self, module: &str, name: &str) -> Result<Arc<Class>> {
        match self.classes.class(&format!("{module}.{name}")) {
            Ok(class) => Ok(class),
            Err(e) => self.wrong(e),
        }
    }

    /// An object of a class, with the state it was saved with.
    fn object(&mut self, class: NodeId, state: Option<NodeId>, depth: usize) -> Result<(IValue, usize)> {
        let (module, name) = self.global(class)?;
        if !module.starts_with("__torch__") {
            return self.error(Code::Unsupported, format!("an object of '{module}.{name}'"));
        }
        let class = self.class(module, name)?;
        let Some(state) = state else {
            return self.wrong(format!("an object of '{}' without a state", class.name));
        };
        if class.kind == ClassKind::Native {
            let (state, height) = self.value(state, None, depth + 1)?;
            let object = native_classes::from_state(&class, &state);
            return object.map(|o| (o, height)).map_err(|e| self.met("", &e));
        }
        if class.body().methods.contains_key("__setstate__") {
            let (state, height) = self.value(state, None, depth + 1)?;
            let slots = class.body().attributes.len();
            self.take(slots)?;
            self.hold(slots)?;
            let object = Object::new(class, vec![IValue::None; slots]);
            self.states.push((object.clone(), state));
            return Ok((IValue::Object(object), height + 1));
        }
        let Node::Dict(entries) = self.pickle.node(state) else {
            return self.wrong(format!("the state of an object of '{}' is no dictionary", class.name));
        };
        self.take(class.body().attributes.len() + entries.len())?;
        self.hold(class.body().attributes.len())?;
        let mut slots = vec![IValue::None; class.body().attributes.len()];
        let mut height = 0;
        for (key, value) in entries {
            let &Node::Str(name) = self.pickle.node(*key) else { return self.wrong("an attribute without a name") };
            let Some((slot, attribute)) = class.attribute(name) else {
                return self.wrong(format!("'{}' has no attribute '{}'", class.name, name.escape_default()));
            };
            let ty = attribute.ty.clone();
            let (value, h) = self.value(*value, Some(&ty), depth + 1)?;
            if !value.is(&ty) {
                let what = format!("attribute '{name}' of '{}' is a '{}', not a '{ty}'", class.name, value.type_of());
                return self.wrong(what);
            }
            slots[slot] = value;
            height = height.max(h);
        }
        Ok((IValue::Object(Object::new(class, slots)), height + 1))
    }

    fn int(&self, id: NodeId) -> Result<i64> {
        match self.pickle.node(id) {
            Node::Int(i) => Ok(*i),
            _ => self.wrong("a number was expected"),
        }
    }

    fn ints(&self, id: NodeId) -> Result<Vec<i64>> {
        self.tuple(id)?.iter().map(|i| self.int(*i)).collect()
    }

    fn stored(&mut self, key: &'b str, nbytes: usize) -> Result<&mut Stored> {
        Ok(match self.storages.entry(key) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                place.insert(Stored { storage: self.tensors.storage(key, nbytes)?, is_bool: false })
            }
        })
    }

    /// The key of a storage whose bytes hold two integers each.
    fn half_bytes(&self, storage: NodeId) -> Result<Option<&'b str>> {
        let &Node::Persistent(id) = self.pickle.node(storage) else { return Ok(None) };
        let parts = self.tuple(id)?;
        let class = parts.get(1).map(|class| self.pickle.node(*class));
        Ok(match (class, parts.get(2).map(|key| self.pickle.node(*key))) {
            (Some(Node::Global("torch", "QUInt4x2Storage")), Some(Node::Str(key))) => Some(key),
            _ => None,
        })
    }

    /// The integers of 4 bits of a matrix, whose rows begin with a byte, as bytes.
    fn unpacked(&mut self, key: &'b str, sizes: NodeId) -> Result<IValue> {
        let [rows, columns] = self.ints(sizes)?[..] else { return self.wrong("integers of 4 bits that are no matrix") };
        let width = columns.max(0) as usize / 2 + columns.max(0) as usize % 2;
        let wanted = usize::try_from(rows).ok().and_then(|rows| rows.checked_mul(width)).filter(|_| columns > 0);
        let storage = self.stored(key, wanted.unwrap_or(0))?.storage.clone();
        let Some(wanted) = wanted.filter(|&n| n <= storage.nbytes()) else {
            let has = storage.nbytes();
            return self.wrong(format!("a matrix of {rows} x {columns} integers of 4 bits in {has} bytes"));
        };
        // SAFETY: bytes of the storage, which is kept; nobody writes them while a value is read.
        let bytes = unsafe { std::slice::from_raw_parts(storage.data(), wanted) };
        take_bytes((rows as usize).saturating_mul(columns as usize))?;
        let integers: Vec<u8> = bytes
            .chunks_exact(width)
            .take(rows as usize)
            .flat_map(|row| row.iter().flat_map(|b| [b & 15, b >> 4]).take(columns as usize))
            .collect();
        let flat = Tensor::from_slice(&integers)?;
        Ok(IValue::Tensor(crate::tensor!("reshape", &flat, &[rows, columns])?))
    }

    /// `_rebuild_tensor_v2(storage, offset, sizes, strides, requires_grad, hooks)`, and of the next version with a dtype.
    fn tensor(&mut self, args: &[NodeId], dtype: Option<DType>) -> Result<IValue> {
        let [storage, offset, sizes, strides, requires_grad, ..] = *args else {
            return self.wrong("a tensor of too few parts");
        };
        let &Node::Persistent(id) = self.pickle.node(storage) else { return self.wrong("a tensor without a storage") };
        let [kind, class, key, device, count] = *self.tuple(id)? else {
            return self.wrong("a storage of too few parts");
        };
        let (&Node::Str("storage"), &Node::Global(module, class), &Node::Str(key), Node::Str(_)) =
            (self.pickle.node(kind), self.pickle.node(class), self.pickle.node(key), self.pickle.node(device))
        else {
            return self.wrong("a storage that is not one of PyTorch's");
        };
        // The integers of a quantized tensor; who asks for such a tensor says what they stand for.
        let dtype = match (module, class) {
            ("torch.storage", "UntypedStorage") => dtype,
            ("torch", class) => storage_dtype(class).map(DType::underlying),
            _ => None,
        };
        let Some(dtype) = dtype else {
            return self.error(Code::Unsupported, format!("a tensor of '{module}.{class}'"));
        };
        let each = if class == "UntypedStorage" { 1 } else { dtype.size() };
        let nbytes = usize::try_from(self.int(count)?).ok().and_then(|n| n.checked_mul(each));
        let Some(nbytes) = nbytes else { return self.wrong("a storage of no number of elements") };
        let place = self.tensors.place(key);
        let stored = self.stored(key, nbytes)?;
        let storage = stored.storage.clone();
        if storage.nbytes() < nbytes {
            let has = storage.nbytes();
            return self.wrong(format!("{place}: a storage of {nbytes} bytes, of which there are {has}"));
        }
        if dtype == DType::Bool && !std::mem::replace(&mut stored.is_bool, true) {
            storage.note_write();
            for i in 0..storage.nbytes() {
                // SAFETY: a byte of the storage, which nobody outside has yet. A truth value is 0 or 1, whatever the file says.
                unsafe { *storage.data().add(i) = (*storage.data().add(i)).min(1) };
            }
        }
        let (sizes, strides) = (self.ints(sizes)?, self.ints(strides)?);
        if sizes.len() != strides.len() {
            return self.wrong(format!("{place}: a tensor of {} sizes and {} strides", sizes.len(), strides.len()));
        }
        let tensor = Tensor::on_storage(storage, &sizes, &strides, self.int(offset)?, dtype);
        let tensor = tensor.map_err(|e| self.met(&place, &e))?;
        let tensor = tensor.toggle_keys(self.lazy_bits(args, dtype));
        self.require_grad(&tensor, requires_grad, &place)?;
        Ok(IValue::Tensor(tensor))
    }

    /// The keys of a tensor whose numbers are stored without a conjugation or a sign that is still to come: a dictionary of flags that
    /// follows the arguments of every tensor says so.
    fn lazy_bits(&self, args: &[NodeId], dtype: DType) -> KeySet {
        let entries = args.iter().skip(6).flat_map(|&id| match self.pickle.node(id) {
            Node::Dict(flags) => &flags[..],
            _ => &[],
        });
        let key = |(name, flag): &(NodeId, NodeId)| match (self.pickle.node(*name), self.pickle.node(*flag)) {
            (Node::Str("conj"), Node::Bool(true)) if dtype.is_complex() => KeySet::Conjugate,
            (Node::Str("neg"), Node::Bool(true)) => KeySet::Negative,
            _ => KeySet::empty(),
        };
        entries.map(key).fold(KeySet::empty(), |all, key| all | key)
    }

    /// `_rebuild_sparse_tensor(layout, (parts..., sizes, is_coalesced))`, as Python writes it, or with the layout's number,
    /// `(layout, sizes, requires_grad, parts..., hooks)`, as C++ does. The parts are indices, one or two, and elements.
    fn sparse(&mut self, args: &[NodeId], depth: usize) -> Result<IValue> {
        let (layout, sizes, requires_grad, parts, is_coalesced) = match *args {
            [layout, data] => {
                let layout = self.layout(layout)?;
                let data = self.tuple(data)?.to_vec();
                let split =
                    data.iter().position(|id| matches!(self.pickle.node(*id), Node::Reduce(f, _) if self.is_size(*f)));
                let Some(split) = split else { return self.wrong("a sparse tensor without sizes") };
                let Node::Reduce(_, sizes) = self.pickle.node(data[split]) else {
                    return self.wrong("a sparse tensor without sizes");
                };
                let [sizes] = *self.tuple(*sizes)? else { return self.wrong("sizes that are no tuple") };
                let says = data.get(split + 1).is_some_and(|id| matches!(self.pickle.node(*id), Node::Bool(true)));
                (layout, sizes, None, data[..split].to_vec(), says)
            }
            [layout, sizes, requires_grad, ref parts @ .., _hooks] => {
                let Some(layout) = Layout::from_code(self.int(layout)?) else {
                    return self.error(Code::Unsupported, "a tensor of a layout that is not known");
                };
                (layout, sizes, Some(requires_grad), parts.to_vec(), false)
            }
            _ => return self.wrong("a sparse tensor of too few parts"),
        };
        let sizes = self.ints(sizes)?;
        let mut tensors = Vec::with_capacity(parts.len());
        for part in parts {
            match self.value(part, Some(&Type::Tensor), depth + 1)?.0 {
                IValue::Tensor(t) => tensors.push(t),
                _ => return self.wrong("a part of a sparse tensor that is no tensor"),
            }
        }
        let tensor = sparse_tensors::rebuild(layout, &sizes, &tensors, is_coalesced);
        let tensor = tensor.map_err(|e| self.met("a sparse tensor", &e))?;
        if let Some(requires_grad) = requires_grad {
            self.require_grad(&tensor, requires_grad, "a sparse tensor")?;
        }
        Ok(IValue::Tensor(tensor))
    }

    fn is_size(&self, callee: NodeId) -> bool {
        matches!(self.pickle.node(callee), Node::Global("torch", "Size"))
    }

    /// `_get_layout(name)`.
    fn layout(&self, id: NodeId) -> Result<Layout> {
        let &Node::Reduce(callee, args) = self.pickle.node(id) else { return self.wrong("a layout that is no call") };
        let (("torch.serialization", "_get_layout"), &[name]) = (self.global(callee)?, self.tuple(args)?) else {
            return self.wrong("a layout that is not asked for by name");
        };
        let layout =
            if let Node::Str(name) = self.pickle.node(name) { sparse_tensors::layout_named(name) } else { None };
        match layout {
            Some(layout) => Ok(layout),
            None => self.error(Code::Unsupported, "a tensor of a layout that is not known"),
        }
    }

    /// Has a tensor require grad where the file says so.
    fn require_grad(&self, t: &Tensor, requires_grad: NodeId, place: &str) -> Result<()> {
        let requires_grad = matches!(self.pickle.node(requires_grad), Node::Bool(true));
        if requires_grad && cfg!(feature = "autograd") && t.dtype().is_differentiable() {
            crate::autograd::set_requires_grad(t, true).map_err(|e| in_file(&e, place))?;
        }
        Ok(())
    }
}

fn list_type(function: &str) -> Option<Type> {
    Some(Type::list(match function {
        "build_intlist" => Type::Int,
        "build_doublelist" => Type::Float,
        "build_boollist" => Type::Bool,
        "build_tensorlist" => Type::Tensor,
        _ => return None,
    }))
}
