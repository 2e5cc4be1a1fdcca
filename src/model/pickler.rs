//! Writes values as PyTorch pickles them, and the archives that contain them.

use super::ivalue::{Attribute, Class, ClassBody, ClassKind, IValue, MAX_DEPTH, Object, Role, Type};
use super::native_classes;
use super::sparse_tensors;
use super::storage_types::storage_class;
use crate::core::quantized::Quantizer;
use crate::core::sparse::Sparse;
use crate::core::{Error, ErrorKind, KeySet, Result, Storage, Tensor};
use crate::{bail, check};
use std::collections::HashMap;
use std::fs::File;
use std::io::{BufWriter, Cursor, Seek, Write};
use std::path::Path;
use std::sync::Arc;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// How a value is pickled.
#[derive(Clone, Copy)]
pub struct Form {
    /// Tensors are written as their numbers in a table, and not by their storages.
    pub is_by_number: bool,
    /// Lists and dictionaries are written with the types of their elements.
    pub has_types: bool,
    /// The number of the first tensor of the table, or the name of the first storage.
    pub first: usize,
}

impl Form {
    /// As archives have it.
    pub const ARCHIVE: Form = Form { is_by_number: false, has_types: true, first: 0 };
}

/// What is written of an object in place of its attributes, if there is anything: what its `__getstate__` gives.
pub type StateOf<'s> = &'s dyn Fn(&Arc<Object>) -> Result<Option<IValue>>;

/// The opcodes of a value, without those a pickle begins and ends with, and its tensors in the order of their numbers: those of the table, or
/// one on each storage.
pub fn opcodes(value: &IValue, form: Form, state_of: StateOf<'_>) -> Result<(Vec<u8>, Vec<Tensor>)> {
    let mut pickler =
        Pickler { out: Vec::new(), tensors: Vec::new(), memo: HashMap::new(), kept: Vec::new(), form, state_of };
    pickler.value(value, 0)?;
    Ok((pickler.out, pickler.tensors))
}

/// A value as a pickle, and its tensors as [`opcodes`] gives them.
pub fn pickle(value: &IValue, form: Form, state_of: StateOf<'_>) -> Result<(Vec<u8>, Vec<Tensor>)> {
    let (opcodes, tensors) = opcodes(value, form, state_of)?;
    Ok(([b"\x80\x02", &opcodes[..], b"."].concat(), tensors))
}

/// A value as the bytes of an archive that `torch.load` reads.
pub fn save(value: &IValue) -> Result<Vec<u8>> {
    let mut bytes = Cursor::new(Vec::new());
    let mut archive = ArchiveWriter::new(&mut bytes);
    archive.pickle("data", value)?;
    archive.end("3\n")?;
    Ok(bytes.into_inner())
}

/// Tensors as the bytes of an archive that `torch::load` reads: a module without methods, whose parameters they are.
pub fn save_tensors(tensors: &[Tensor]) -> Result<Vec<u8>> {
    let names: Vec<String> = (0..tensors.len()).map(|i| i.to_string()).collect();
    let attribute = |n: &String| Attribute { name: n.as_str().into(), ty: Type::Tensor, role: Role::Parameter };
    let body = ClassBody { attributes: names.iter().map(attribute).collect(), ..ClassBody::default() };
    let class = Class { name: "__torch__.Module".into(), kind: ClassKind::Module, body: body.into() };
    let object = Object::new(Arc::new(class), tensors.iter().cloned().map(IValue::Tensor).collect());
    let listed: String = names.iter().map(|n| format!("\"{n}\", ")).collect();
    let mut code =
        format!("class Module(Module):\n  __parameters__ = [{listed}]\n  __buffers__ = []\n  __annotations__ = []\n");
    for name in &names {
        code += &format!("  __annotations__[\"{name}\"] = Tensor\n");
    }
    let mut bytes = Cursor::new(Vec::new());
    let mut archive = ArchiveWriter::new(&mut bytes);
    archive.pickle("data", &IValue::Object(object))?;
    archive.record("code/__torch__.py", code.as_bytes())?;
    archive.pickle("constants", &IValue::tuple(Vec::new()))?;
    archive.end("3\n")?;
    Ok(bytes.into_inner())
}

/// Where an archive is written.
pub trait Sink: Write + Seek {}
impl<W: Write + Seek> Sink for W {}

/// An archive that is being written.
pub struct ArchiveWriter<'w>(ZipWriter<&'w mut dyn Sink>);

impl<'w> ArchiveWriter<'w> {
    /// An empty archive.
    pub fn new(out: &'w mut dyn Sink) -> Self {
        ArchiveWriter(ZipWriter::new(out))
    }

    /// Adds a record.
    pub fn record(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        self.start(name, bytes.len())?;
        self.0.write_all(bytes).map_err(failed)
    }

    fn start(&mut self, name: &str, size: usize) -> Result<()> {
        // Readers use tensors in place, in the memory-mapped file.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .with_alignment(64)
            .large_file(u32::try_from(size).is_err());
        self.0.start_file(format!("archive/{name}"), options).map_err(failed)
    }

    /// Adds the record `{name}.pkl`, and the bytes of tensors under `{name}/`.
    pub fn pickle(&mut self, name: &str, value: &IValue) -> Result<()> {
        self.pickle_with(name, value, &|_| Ok(None))
    }

    /// As [`ArchiveWriter::pickle`], of objects that have states.
    pub fn pickle_with(&mut self, name: &str, value: &IValue, state_of: StateOf<'_>) -> Result<()> {
        let (bytes, tensors) = pickle(value, Form::ARCHIVE, state_of)?;
        self.record(&format!("{name}.pkl"), &bytes)?;
        for (i, tensor) in tensors.iter().enumerate() {
            self.storage(&format!("{name}/{i}"), tensor.storage())?;
        }
        Ok(())
    }

    /// Adds the bytes of tensors.
    pub fn storage(&mut self, name: &str, storage: &Storage) -> Result<()> {
        self.start(name, storage.nbytes())?;
        storage.write_to(&mut self.0).map_err(failed)
    }

    /// Adds the records every archive has, and finishes it.
    pub fn end(mut self, version: &str) -> Result<()> {
        self.record("version", version.as_bytes())?;
        self.record("byteorder", b"little")?;
        self.0.finish().map_err(failed)?.flush().map_err(failed)
    }
}

/// Writes a file, which takes the place of one of that name when it is complete: what is written may be mapped from it.
pub fn write_file(path: &Path, write: impl FnOnce(BufWriter<File>) -> Result<()>) -> Result<()> {
    let failed =
        |e: std::io::Error| Error::new(ErrorKind::Runtime, format!("save: {} cannot be written: {e}", path.display()));
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let file = File::create(&part).map_err(failed)?;
    let saved = write(BufWriter::new(file)).and_then(|()| std::fs::rename(&part, path).map_err(failed));
    if saved.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    saved
}

/// The error of an archive that cannot be written.
pub fn failed(e: impl std::fmt::Display) -> Error {
    Error::new(ErrorKind::Runtime, format!("save: the archive cannot be written: {e}"))
}

struct Pickler<'s> {
    out: Vec<u8>,
    /// See [`opcodes`].
    tensors: Vec<Tensor>,
    /// The index in the unpickler's memo of each value that was written, by identity.
    memo: HashMap<usize, u32>,
    /// States, which live as long as the memo knows them.
    kept: Vec<IValue>,
    form: Form,
    state_of: StateOf<'s>,
}

impl Pickler<'_> {
    fn value(&mut self, value: &IValue, depth: usize) -> Result<()> {
        check!(depth < MAX_DEPTH, Value, "save: a value lies more than {MAX_DEPTH} values deep");
        let identity = match value {
            IValue::Tensor(t) => t.as_raw() as usize,
            IValue::List(l) => Arc::as_ptr(l) as usize,
            IValue::Dict(d) => Arc::as_ptr(d) as usize,
            IValue::Object(o) => Arc::as_ptr(o) as usize,
            plain => return self.plain(plain, depth),
        };
        if let Some(known) = self.memo.get(&identity) {
            self.out.push(b'j');
            self.out.extend(known.to_le_bytes());
            return Ok(());
        }
        match value {
            IValue::Tensor(t) if self.form.is_by_number => self.numbered(t),
            IValue::Tensor(t) => self.tensor(t)?,
            IValue::List(l) => self.list(&l.element, &l.to_vec(), depth)?,
            IValue::Dict(d) => {
                self.begin_typed();
                self.out.extend(b"}(");
                for (k, v) in d.to_vec() {
                    self.value(&k, depth + 1)?;
                    self.value(&v, depth + 1)?;
                }
                self.out.push(b'u');
                self.end_typed(&value.type_of())?;
            }
            IValue::Object(o) => self.object(o, depth)?,
            _ => {}
        }
        let number = self.memo.len() as u32;
        self.out.push(b'r');
        self.out.extend(number.to_le_bytes());
        self.memo.insert(identity, number);
        Ok(())
    }

    /// A value that is not memoized.
    fn plain(&mut self, value: &IValue, depth: usize) -> Result<()> {
        match value {
            IValue::Bool(true) => self.out.push(b'\x88'),
            IValue::Bool(false) => self.out.push(b'\x89'),
            IValue::Int(i) => self.int(*i),
            IValue::Float(f) => self.float(*f),
            IValue::Complex(re, im) => {
                self.global("builtins", "complex");
                self.float(*re);
                self.float(*im);
                self.out.extend(b"\x86R");
            }
            IValue::Str(s) => self.text(s)?,
            IValue::Device(d) => {
                self.global("torch", "device");
                self.text(&d.to_string())?;
                self.out.extend(b"\x85R");
            }
            IValue::Tuple(t) => {
                if let Some(class) = &t.class {
                    self.class(class)?;
                }
                self.tuple(&t.items, depth)?;
                if t.class.is_some() {
                    self.out.push(b'R');
                }
            }
            IValue::Enum(e) => {
                self.class(&e.class)?;
                self.value(&e.value, depth + 1)?;
                self.out.push(b'R');
            }
            _ => self.out.push(b'N'),
        }
        Ok(())
    }

    fn tuple(&mut self, items: &[IValue], depth: usize) -> Result<()> {
        self.out.push(b'(');
        for item in items {
            self.value(item, depth + 1)?;
        }
        self.out.push(b't');
        Ok(())
    }

    /// A list: of a basic type by the function that builds it, any other with its type.
    fn list(&mut self, element: &Type, items: &[IValue], depth: usize) -> Result<()> {
        let function = match element {
            Type::Int => Some("build_intlist"),
            Type::Float => Some("build_doublelist"),
            Type::Bool => Some("build_boollist"),
            Type::Tensor => Some("build_tensorlist"),
            _ => None,
        };
        match function {
            Some(function) => {
                self.global("torch.jit._pickle", function);
                self.out.push(b'(');
            }
            None => self.begin_typed(),
        }
        self.out.extend(b"](");
        for item in items {
            self.value(item, depth + 1)?;
        }
        self.out.push(b'e');
        match function {
            Some(_) => self.out.extend(b"tR"),
            None => self.end_typed(&Type::list(element.clone()))?,
        }
        Ok(())
    }

    /// Begins a list or a dictionary whose type is written after it.
    fn begin_typed(&mut self) {
        if self.form.has_types {
            self.global("torch.jit._pickle", "restore_type_tag");
        }
    }

    fn end_typed(&mut self, ty: &Type) -> Result<()> {
        if self.form.has_types {
            self.text(&ty.to_string())?;
            self.out.extend(b"\x86R");
        }
        Ok(())
    }

    /// The number of the next tensor or storage.
    fn next(&self) -> i64 {
        (self.form.first + self.tensors.len()) as i64
    }

    /// `build_tensor_from_id(number)`.
    fn numbered(&mut self, t: &Tensor) {
        self.global("torch.jit._pickle", "build_tensor_from_id");
        self.out.push(b'(');
        self.int(self.next());
        self.out.extend(b"tR");
        self.tensors.push(t.clone());
    }

    fn object(&mut self, object: &Arc<Object>, depth: usize) -> Result<()> {
        self.class(&object.class)?;
        let state = match object.class.kind {
            ClassKind::Native => Some(native_classes::state_of(object)?),
            _ => (self.state_of)(object)?,
        };
        if let Some(state) = state {
            self.out.extend(b")\x81");
            self.value(&state, depth + 1)?;
            self.out.push(b'b');
            self.kept.push(state);
            return Ok(());
        }
        self.out.extend(b")\x81}(");
        for (attribute, value) in object.class.body().attributes.iter().zip(object.slots()) {
            self.text(&attribute.name)?;
            self.value(&value, depth + 1)?;
        }
        self.out.extend(b"ub");
        Ok(())
    }

    /// `_rebuild_tensor_v2(storage, offset, sizes, strides, requires_grad, hooks)`, and flags if the tensor has any; where no class of
    /// storages is for the dtype, the next version, with a storage of bytes, and the dtype after all.
    fn tensor(&mut self, t: &Tensor) -> Result<()> {
        if let Some(sparse) = Sparse::of(t) {
            return self.sparse(t, sparse);
        }
        let class = storage_class(t.dtype());
        let is_quantized = t.dtype().is_quantized();
        let (integers, parameters) =
            if is_quantized { native_classes::parameters(t)? } else { (t.clone(), Vec::new()) };
        let storage = integers.storage();
        check!(storage.has_data(), "save: a tensor without data ({}) is not written", t.describe());
        let known = self.tensors.iter().position(|t| t.storage().same(storage));
        let key = known.map_or(self.next(), |at| (self.form.first + at) as i64);
        if known.is_none() {
            self.tensors.push(integers.clone());
        }
        self.global(
            "torch._utils",
            match &class {
                Some(_) if is_quantized => "_rebuild_qtensor",
                Some(_) => "_rebuild_tensor_v2",
                None => "_rebuild_tensor_v3",
            },
        );
        self.out.extend(b"((");
        self.text("storage")?;
        match &class {
            Some(class) => self.global("torch", class),
            None => self.global("torch.storage", "UntypedStorage"),
        }
        self.text(&key.to_string())?;
        self.text("cpu")?;
        self.int((storage.nbytes() / if class.is_some() { t.itemsize() } else { 1 }) as i64);
        self.out.extend(b"tQ");
        self.int(t.offset());
        for numbers in [t.sizes(), t.strides()] {
            self.out.push(b'(');
            numbers.iter().for_each(|&n| self.int(n));
            self.out.push(b't');
        }
        if let Some(scheme) = Quantizer::of(t).map(|q| q.scheme()) {
            let names = ["per_tensor_affine", "per_channel_affine", "", "", "per_channel_affine_float_qparams"];
            self.out.push(b'(');
            self.global("torch", names[scheme as usize]);
            for p in &parameters {
                self.value(p, MAX_DEPTH - 1)?;
            }
            self.out.push(b't');
            self.kept.extend(parameters);
        }
        self.out.push(if t.requires_grad() { b'\x88' } else { b'\x89' });
        self.global("collections", "OrderedDict");
        self.out.extend(b")R");
        if class.is_none() {
            self.global("torch", t.dtype().python_name());
        }
        // The storage has the numbers without a conjugation or a sign that is still to come.
        let flags = [(KeySet::Conjugate, "conj"), (KeySet::Negative, "neg")];
        if flags.iter().any(|(key, _)| t.keys().contains(*key)) {
            self.out.extend(b"}(");
            for (_, name) in flags.iter().filter(|(key, _)| t.keys().contains(*key)) {
                self.text(name)?;
                self.out.push(b'\x88');
            }
            self.out.push(b'u');
        }
        self.out.extend(b"tR");
        Ok(())
    }

    /// `_rebuild_sparse_tensor(layout, sizes, requires_grad, parts..., hooks)`.
    fn sparse(&mut self, t: &Tensor, sparse: &Sparse) -> Result<()> {
        self.global("torch._utils", "_rebuild_sparse_tensor");
        self.out.push(b'(');
        self.int(sparse.layout() as i64);
        self.out.push(b'(');
        t.sizes().iter().for_each(|&n| self.int(n));
        self.out.push(b't');
        self.out.push(if t.requires_grad() { b'\x88' } else { b'\x89' });
        for part in sparse_tensors::parts(sparse) {
            self.tensor(&part)?;
        }
        self.global("collections", "OrderedDict");
        self.out.extend(b")RtR");
        Ok(())
    }

    fn class(&mut self, class: &Class) -> Result<()> {
        match class.name.rsplit_once('.') {
            Some((module, name)) => self.global(module, name),
            None => bail!("save: the class '{}' is in no module", class.name),
        }
        Ok(())
    }

    fn global(&mut self, module: &str, name: &str) {
        self.out.extend(format!("c{module}\n{name}\n").as_bytes());
    }

    fn int(&mut self, i: i64) {
        if let Ok(small) = u8::try_from(i) {
            self.out.extend([b'K', small]);
        } else if let Ok(middle) = i32::try_from(i) {
            self.out.push(b'J');
            self.out.extend(middle.to_le_bytes());
        } else {
            self.out.extend(b"\x8a\x08");
            self.out.extend(i.to_le_bytes());
        }
    }

    fn float(&mut self, f: f64) {
        self.out.push(b'G');
        self.out.extend(f.to_be_bytes());
    }

    fn text(&mut self, text: &str) -> Result<()> {
        let Ok(length) = u32::try_from(text.len()) else { bail!(Value, "save: a text of more than 4 GiB") };
        self.out.push(b'X');
        self.out.extend(length.to_le_bytes());
        self.out.extend(text.as_bytes());
        Ok(())
    }
}
