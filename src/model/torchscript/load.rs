//! Loads a TorchScript archive as a program and the module it was saved from.

use super::frontend::declarations::{Declarations, Files};
use super::frontend::resolve::Classes;
use super::frontend::source_error::SourceError;
use super::frontend::{compile, parser};
use super::interpreter;
use super::program::{Function, Program, Source, module_of};
use super::unpickler::{self, Tensors, Unpickled};
use crate::core::{Error, ErrorKind, Result};
use crate::model::archive::{Archive, Record};
use crate::model::custom_classes;
use crate::model::error::{ModelError, ModelErrorCode as Code, in_file};
use crate::model::ivalue::{Class, ClassKind, IValue, Object};
use crate::runtime::budget;
use crate::runtime::loading::{self, take_bytes};
use std::collections::HashMap;
use std::sync::Arc;

/// The newest version of the format that is read, and what programs are that are made of source text: it says what operators mean.
/// The version of the files that PyTorch has written since 1.11.
pub const NEWEST_VERSION: u64 = 10;
/// How many names the attributes of a model may have.
const MAX_NAMES: u64 = 1 << 20;

/// A loaded file: its program, and the module it was saved from.
pub struct Script {
    /// The program.
    pub program: Arc<Program>,
    /// The module.
    pub root: Arc<Object>,
}

/// Whether an archive is one of TorchScript.
pub fn is_script(archive: &Archive) -> bool {
    archive.contains("constants.pkl") && archive.contains("data.pkl")
}

/// Loads an archive.
pub fn load(archive: &Archive) -> Result<Script> {
    let version = check_version(archive)?;
    let records = code(archive)?;
    let mut files = Files::new();
    for (module, record) in &records {
        let Some(text) = record.text() else {
            return Err(archive.error(Code::Malformed, record.name(), "text that is not UTF-8").into());
        };
        let file = parser::parse(text).map_err(|e| source_error(archive, record.name(), &e))?;
        files.insert(module.clone(), (Arc::<str>::from(record.name()), file));
    }
    let mut declarations = Declarations::new(&files, version);
    let Unpickled { value: constants, states: of_constants } =
        unpickler::read(archive, "constants", &mut declarations)?;
    if let IValue::Tuple(t) = &constants {
        declarations.constants = t.items.clone();
    }
    let Unpickled { value, states } = unpickler::read(archive, "data", &mut declarations)?;
    let root = match value {
        IValue::Object(root) if root.class.kind == ClassKind::Module => root,
        other => {
            let what = format!("a '{}' and not a module", other.type_of());
            return Err(archive.error(Code::Malformed, "data.pkl", what).into());
        }
    };
    if names(&root, &mut HashMap::new()) > MAX_NAMES {
        let what = format!("a module in so many places that its attributes have more than {MAX_NAMES} names");
        return Err(archive.error(Code::Limit, "data.pkl", what).into());
    }
    let mut functions: Vec<Function> = Vec::new();
    // Compiling a function may declare others.
    while let Some(pending) = declarations.pending(functions.len()).cloned() {
        let function =
            compile::function(&mut declarations, &pending).map_err(|e| source_error(archive, &pending.file, &e))?;
        functions.push(function);
    }
    take_bytes(records.iter().map(|(_, r)| r.bytes().len()).sum())?;
    let code = records.iter().map(|(_, r)| (r.name().into(), r.bytes().into())).collect();
    let source = Source { version, code, constants, has_older_calls: declarations.has_older_calls };
    let program = Arc::new(Program { functions, classes: declarations.into_classes(), source });
    set_states(archive, &program, of_constants.into_iter().chain(states))?;
    Ok(Script { program, root })
}

/// How many instructions may be run when a model is loaded, for each object: enough to unpack what packed weights are made of.
const MAX_STEPS: u64 = 10_000;

/// Calls the `__setstate__` of objects that have one. It is the model's own code: as its other methods it reaches nothing but
/// operators, and it may not take long.
fn set_states(archive: &Archive, program: &Program, states: impl Iterator<Item = (Arc<Object>, IValue)>) -> Result<()> {
    for (object, state) in states {
        let class = object.class.clone();
        let Some(&function) = class.body().methods.get("__setstate__") else { continue };
        let args = vec![IValue::Object(object), state];
        let done = loading::running(|| budget::within(MAX_STEPS, || interpreter::call(program, function, args)));
        done.map_err(|e| {
            let place = format_args!("{}: data.pkl: {}.__setstate__", archive.file(), class.name);
            if e.kind() == ErrorKind::Limit && !budget::is_over() {
                let why = "more is to be done than loading a model may take";
                return Error::new(ErrorKind::Model, format!("{place}: {why}"));
            }
            in_file(&e, place)
        })?;
    }
    Ok(())
}

/// How many qualified names the attributes of a module and its submodules have: a shared submodule counts wherever it occurs.
fn names(module: &Arc<Object>, known: &mut HashMap<*const Object, u64>) -> u64 {
    if let Some(&names) = known.get(&Arc::as_ptr(module)) {
        return names;
    }
    let of_slot = |value| match value {
        IValue::Object(inner) if inner.class.kind == ClassKind::Module => names(&inner, known),
        _ => 0,
    };
    let slots = module.slots();
    let names = (slots.len() as u64).saturating_add(slots.into_iter().map(of_slot).fold(0, u64::saturating_add));
    known.insert(Arc::as_ptr(module), names);
    names
}

/// The classes of a value that is no model.
struct ClassesOfValue {
    /// Whether it may have objects of classes that the program registered.
    has_registered: bool,
}

impl Classes for ClassesOfValue {
    fn class(&mut self, name: &str) -> Result<Arc<Class>, String> {
        match custom_classes::named(name).filter(|_| self.has_registered) {
            Some(class) => Ok(class),
            None => Err(format!("an object of class '{name}': only plain values and tensors are read")),
        }
    }
}

/// Loads an archive of one value without classes.
pub fn load_value(archive: &Archive) -> Result<IValue> {
    check_byte_order(archive)?;
    Ok(unpickler::read(archive, "data", &mut ClassesOfValue { has_registered: false })?.value)
}

/// The value of a pickle by itself, called `file` in errors; see [`ClassesOfValue`].
pub fn unpickle(bytes: &[u8], file: &str, tensors: &dyn Tensors, has_registered: bool) -> Result<IValue> {
    take_bytes(bytes.len())?;
    Ok(unpickler::read_pickle(bytes, file, "", tensors, &mut ClassesOfValue { has_registered })?.value)
}

fn source_error(archive: &Archive, record: &str, e: &SourceError) -> Error {
    let e = ModelError::new(Code::Malformed, archive.file(), record, format!("line {}: {}", e.line, e.what));
    Error::new(ErrorKind::Model, e.message)
}

fn check_version(archive: &Archive) -> Result<u64> {
    let record = match (archive.contains("version"), archive.contains(".data/version")) {
        (false, true) => archive.record(".data/version")?,
        _ => archive.record("version")?,
    };
    let version: Option<u64> = record.text().and_then(|t| t.trim().parse().ok());
    let Some(version) = version else {
        return Err(archive.error(Code::Malformed, record.name(), "no version number").into());
    };
    if version > NEWEST_VERSION {
        let what = format!("version {version}; versions up to {NEWEST_VERSION} are read");
        return Err(archive.error(Code::Unsupported, record.name(), what).into());
    }
    check_byte_order(archive)?;
    Ok(version)
}

fn check_byte_order(archive: &Archive) -> Result<()> {
    if archive.contains("byteorder") && archive.record("byteorder")?.text() == Some("big") {
        return Err(archive.error(Code::Unsupported, "byteorder", "big-endian tensors").into());
    }
    Ok(())
}

/// The source files by module.
fn code(archive: &Archive) -> Result<Vec<(String, Record)>> {
    let mut out = Vec::new();
    for name in archive.names() {
        if let Some(module) = module_of(name) {
            out.push((module, archive.record(name)?));
        }
    }
    Ok(out)
}
