//! A TorchScript archive as a program and its module: classes are read when something names them, functions compiled
//! after all classes are known.

use super::SourceError;
use super::ast::{ClassDef, Expr, ExprKind, File, Function as Def};
use super::compile;
use super::objects;
use super::parser;
use super::program::{Function, Parameter, Program, Signature, Source};
use super::resolve::{self, Classes};
use crate::core::{Error, ErrorKind, Result};
use crate::model::archive::{Archive, Record};
use crate::model::error::{ModelError, ModelErrorCode as Code};
use crate::model::ivalue::{IValue, Object};
use crate::model::types::{Attribute, Class, ClassBody, ClassKind, Role, Type};
use std::collections::HashMap;
use std::sync::Arc;

/// The newest version of the format that is read.
const MAX_VERSION: u64 = 10;
/// How deep classes may refer to each other.
const MAX_DEPTH: usize = 150;

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
    let mut files = HashMap::new();
    for (module, record) in &records {
        let Some(text) = record.text() else {
            return Err(archive.error(Code::Malformed, record.name(), "text that is not UTF-8").into());
        };
        let file = parser::parse(text).map_err(|e| source_error(archive, record.name(), &e))?;
        files.insert(module.clone(), (Arc::<str>::from(record.name()), file));
    }
    let mut loader = Loader {
        files: &files,
        classes: HashMap::new(),
        constants: Vec::new(),
        functions: Vec::new(),
        by_name: HashMap::new(),
        version,
        depth: 0,
    };
    let constants = objects::read(archive, "constants", &mut loader)?;
    if let IValue::Tuple(t) = &constants {
        loader.constants = t.items.clone();
    }
    let root = match objects::read(archive, "data", &mut loader)? {
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
    // Compiling one function may find others.
    while let Some(pending) = loader.functions.get(functions.len()).cloned() {
        let function =
            compile::function(&mut loader, &pending).map_err(|e| source_error(archive, &pending.file, &e))?;
        functions.push(function);
    }
    let code = records.iter().map(|(_, r)| (r.name().into(), r.bytes().into())).collect();
    let source = Source { version, code, constants };
    let program = Arc::new(Program { functions, classes: loader.classes, source });
    Ok(Script { program, root })
}

/// How many names the attributes of a module have, those of modules in it too: one for each place a module stands in.
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

/// Loads an archive of one value without classes.
pub fn load_value(archive: &Archive) -> Result<IValue> {
    struct NoClasses;
    impl Classes for NoClasses {
        fn class(&mut self, name: &str) -> Result<Arc<Class>, String> {
            Err(format!("an object of class '{name}': only plain values and tensors are read"))
        }
    }
    objects::read(archive, "data", &mut NoClasses)
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
    if version > MAX_VERSION {
        let what = format!("version {version}; versions up to {MAX_VERSION} are read");
        return Err(archive.error(Code::Unsupported, record.name(), what).into());
    }
    if archive.contains("byteorder") && archive.record("byteorder")?.text() == Some("big") {
        return Err(archive.error(Code::Unsupported, "byteorder", "big-endian tensors").into());
    }
    Ok(version)
}

/// The source files by module: `code/__torch__/a/b.py` is `__torch__.a.b`.
fn code(archive: &Archive) -> Result<Vec<(String, Record)>> {
    let mut out = Vec::new();
    for name in archive.names() {
        let Some(path) = name.strip_prefix("code/").and_then(|n| n.strip_suffix(".py")) else { continue };
        out.push((path.replace('/', "."), archive.record(name)?));
    }
    Ok(out)
}

/// A function whose body is still to be compiled.
#[derive(Clone)]
pub struct Pending<'s> {
    /// The qualified name.
    pub name: Box<str>,
    /// The record it stands in.
    pub file: Arc<str>,
    /// Its tree.
    pub def: &'s Def<'s>,
    /// Its parameters and result.
    pub signature: Arc<Signature>,
}

/// What is known while a file is loaded.
pub struct Loader<'s> {
    files: &'s HashMap<String, (Arc<str>, File<'s>)>,
    classes: HashMap<Box<str>, Arc<Class>>,
    /// The archive's constants.
    pub constants: Vec<IValue>,
    functions: Vec<Pending<'s>>,
    by_name: HashMap<String, usize>,
    /// The version of the format, which says what some operators mean.
    pub version: u64,
    depth: usize,
}

impl<'s> Loader<'s> {
    /// The signature of a function.
    pub fn signature(&self, function: usize) -> Arc<Signature> {
        self.functions[function].signature.clone()
    }

    /// The function with a qualified name, if there is one.
    pub fn function(&mut self, name: &str) -> Result<Option<usize>, SourceError> {
        if let Some(known) = self.by_name.get(name) {
            return Ok(Some(*known));
        }
        let Some((module, short)) = name.rsplit_once('.') else { return Ok(None) };
        let Some((file, tree)) = self.files.get(module) else { return Ok(None) };
        let Some(def) = tree.functions.iter().find(|f| f.name == short) else { return Ok(None) };
        let signature = self.signature_of(def, None)?;
        Ok(Some(self.register(name, file.clone(), def, signature)))
    }

    fn register(&mut self, name: &str, file: Arc<str>, def: &'s Def<'s>, signature: Signature) -> usize {
        self.functions.push(Pending { name: name.into(), file, def, signature: Arc::new(signature) });
        self.by_name.insert(name.into(), self.functions.len() - 1);
        self.functions.len() - 1
    }

    fn signature_of(&mut self, def: &'s Def<'s>, class: Option<&Arc<Class>>) -> Result<Signature, SourceError> {
        let mut parameters = Vec::with_capacity(def.parameters.len());
        for (i, p) in def.parameters.iter().enumerate() {
            let ty = match (&p.ty, class) {
                (_, Some(class)) if i == 0 => Type::Class(class.clone()),
                (Some(written), _) => resolve::ty(written, self)?,
                (None, _) => Type::Tensor,
            };
            let default = match &p.default {
                Some(e) => Some(resolve::constant(e, Some(&ty), &self.constants)?),
                None => None,
            };
            parameters.push(Parameter { name: p.name.into(), ty, default });
        }
        let returns = match &def.returns {
            Some(written) => resolve::ty(written, self)?,
            None => Type::Tensor,
        };
        Ok(Signature { parameters, returns })
    }

    fn read_class(&mut self, name: &str, file: &Arc<str>, def: &'s ClassDef<'s>) -> Result<Arc<Class>, SourceError> {
        let kind = match def.base {
            "Module" => ClassKind::Module,
            "Interface" | "ModuleInterface" => ClassKind::Interface,
            "NamedTuple" => ClassKind::NamedTuple,
            "Enum" => ClassKind::Enum,
            _ => ClassKind::Plain,
        };
        let class = Arc::new(Class { name: name.into(), kind, body: Default::default() });
        // Known before it is complete: its methods and attributes may name it.
        self.classes.insert(name.into(), class.clone());
        let mut body = ClassBody::default();
        let listed = |which: &str| -> Vec<&str> {
            let of = |e: &'s Expr<'s>| match &e.kind {
                ExprKind::List(items) => items.as_slice(),
                _ => &[],
            };
            let items = def.assigned.iter().filter(|(n, _)| *n == which).flat_map(|(_, e)| of(e));
            items.filter_map(|e| if let ExprKind::Str(s) = &e.kind { Some(&**s) } else { None }).collect()
        };
        let (parameters, buffers) = (listed("__parameters__"), listed("__buffers__"));
        for (name, ty, value) in &def.attributes {
            let ty = resolve::ty(ty, self)?;
            match value {
                Some(value) => {
                    let value = resolve::constant(value, Some(&ty), &self.constants)?;
                    body.constants.push((name.as_str().into(), value));
                }
                None => {
                    let role = match &**name {
                        n if parameters.contains(&n) => Role::Parameter,
                        n if buffers.contains(&n) => Role::Buffer,
                        _ => Role::Plain,
                    };
                    body.attributes.push(Attribute { name: name.as_str().into(), ty, role });
                }
            }
        }
        if kind == ClassKind::Enum {
            for (name, value) in &def.assigned {
                body.constants.push(((*name).into(), resolve::constant(value, None, &self.constants)?));
            }
        }
        for method in &def.methods {
            let signature = self.signature_of(method, Some(&class))?;
            let qualified = format!("{name}.{}", method.name);
            let id = self.register(&qualified, file.clone(), method, signature);
            body.methods.insert(method.name.into(), id);
        }
        let _ = class.body.set(body);
        Ok(class)
    }
}

impl Classes for Loader<'_> {
    fn class(&mut self, name: &str) -> Result<Arc<Class>, String> {
        if let Some(known) = self.classes.get(name) {
            return Ok(known.clone());
        }
        let (module, short) = name.rsplit_once('.').unwrap_or(("", name));
        let found = self.files.get(module).and_then(|(file, tree)| {
            let def = tree.classes.iter().find(|c| c.name == short)?;
            Some((file.clone(), def))
        });
        let Some((file, def)) = found else {
            if name.starts_with("__torch__.torch.classes.") {
                return Err(format!("'{name}' is a class of C++, which libinfer does not have"));
            }
            return Err(format!("the class '{name}' is not in the archive"));
        };
        if self.depth >= MAX_DEPTH {
            return Err(format!("classes refer to each other more than {MAX_DEPTH} deep"));
        }
        self.depth += 1;
        let class = self.read_class(name, &file, def);
        self.depth -= 1;
        class.map_err(|e| format!("{file}: line {}: {}", e.line, e.what))
    }
}
