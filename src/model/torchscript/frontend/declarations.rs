//! The classes and functions that the source files declare. A class is read when something first names it; the bodies of
//! functions are compiled after all classes are known.

use super::ast::{ClassDef, Expr, ExprKind, File, Function as Def};
use super::resolve::{self, Classes};
use super::source_error::SourceError;
use crate::model::ivalue::{Attribute, Class, ClassBody, ClassKind, Hooks, IValue, Role, Type};
use crate::model::native_classes;
use crate::model::torchscript::program::{Parameter, Signature};
use crate::runtime::loading::{nest, take_constants};
use std::collections::HashMap;
use std::sync::Arc;

/// How deeply declarations of classes may be nested: one names another, which is read first.
const MAX_DEPTH: usize = 150;

/// The source files by module name: the record's name and the tree.
pub type Files<'s> = HashMap<String, (Arc<str>, File<'s>)>;

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

/// The classes and functions of an archive, found by name.
pub struct Declarations<'s> {
    files: &'s Files<'s>,
    classes: HashMap<Box<str>, Arc<Class>>,
    /// The archive's constants.
    pub constants: Vec<IValue>,
    functions: Vec<Pending<'s>>,
    by_name: HashMap<String, usize>,
    /// The version of the format, which says what some operators mean.
    pub version: u64,
    /// Whether a call was compiled that means something else in the newest version.
    pub has_older_calls: bool,
    depth: usize,
    /// How many statements and instructions have come of those that are compiled more than once.
    pub repeated: usize,
    /// What functions were found to return whose sources do not say.
    returns: HashMap<String, Type>,
    /// Whether a function was compiled that took another to return something else.
    pub is_stale: bool,
}

impl<'s> Declarations<'s> {
    /// The declarations of these source files, none of them read yet.
    pub fn new(files: &'s Files<'s>, version: u64) -> Declarations<'s> {
        Declarations {
            files,
            classes: HashMap::new(),
            constants: Vec::new(),
            functions: Vec::new(),
            by_name: HashMap::new(),
            version,
            has_older_calls: false,
            depth: 0,
            repeated: 0,
            returns: HashMap::new(),
            is_stale: false,
        }
    }

    /// As [`Declarations::new`], knowing what functions return whose sources do not say.
    pub fn knowing(files: &'s Files<'s>, version: u64, returns: HashMap<String, Type>) -> Declarations<'s> {
        Declarations { returns, ..Declarations::new(files, version) }
    }

    /// What functions were found to return whose sources do not say. Classes are named: they are read anew.
    pub fn returns(self) -> HashMap<String, Type> {
        self.returns
    }

    /// A function whose source does not say so returns values of this type.
    pub fn found_to_return(&mut self, name: &str, signature: &Signature, ty: Type) {
        if ty != signature.returns {
            self.is_stale = true;
            self.returns.insert(name.into(), ty);
        }
    }

    /// The function with a number, in the order in which functions were found.
    pub fn pending(&self, function: usize) -> Option<&Pending<'s>> {
        self.functions.get(function)
    }

    /// The classes that were read so far.
    pub fn classes(&self) -> &HashMap<Box<str>, Arc<Class>> {
        &self.classes
    }

    /// The classes that were read.
    pub fn into_classes(self) -> HashMap<Box<str>, Arc<Class>> {
        self.classes
    }

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
        let signature = self.signature_of(name, def, None)?;
        Ok(Some(self.register(name, file.clone(), def, signature)))
    }

    fn register(&mut self, name: &str, file: Arc<str>, def: &'s Def<'s>, signature: Signature) -> usize {
        self.functions.push(Pending { name: name.into(), file, def, signature: Arc::new(signature) });
        self.by_name.insert(name.into(), self.functions.len() - 1);
        self.functions.len() - 1
    }

    fn signature_of(
        &mut self,
        name: &str,
        def: &'s Def<'s>,
        class: Option<&Arc<Class>>,
    ) -> Result<Signature, SourceError> {
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
            None => self.returns.get(name).cloned().unwrap_or(Type::Tensor),
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
        let hooks = |which| listed(which).into_iter().map(Box::from).collect();
        body.hooks =
            Hooks { forward_pre_hooks: hooks("__forward_pre_hooks__"), forward_hooks: hooks("__forward_hooks__") };
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
            let qualified = format!("{name}.{}", method.name);
            let signature = self.signature_of(&qualified, method, Some(&class))?;
            let id = self.register(&qualified, file.clone(), method, signature);
            body.methods.insert(method.name.into(), id);
        }
        take_constants(body.constants.len())?;
        let _ = class.body.set(body);
        Ok(class)
    }
}

impl Classes for Declarations<'_> {
    fn class(&mut self, name: &str) -> Result<Arc<Class>, String> {
        if let Some(known) = self.classes.get(name) {
            return Ok(known.clone());
        }
        if let Some(native) = native_classes::named(name) {
            return Ok(native);
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
        nest(self.depth + 1, MAX_DEPTH).map_err(|most| format!("classes refer to each other more than {most} deep"))?;
        self.depth += 1;
        let class = self.read_class(name, &file, def);
        self.depth -= 1;
        class.map_err(|e| format!("{file}: line {}: {}", e.line, e.what))
    }
}
