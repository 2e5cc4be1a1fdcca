//! Operators and kernels that are registered while the program runs: what `TORCH_LIBRARY` and its relatives do.
//!
//! A [`Library`] remembers what was registered through it and withdraws it when it is dropped.

use super::Call;
use super::installed::installed;
use super::op::{Closure, Closures, Op, Table};
use super::registry::{self, Added};
use crate::core::keys::KEY_COUNT;
use crate::core::{KeySet, Result, Storage, Tensor};
use crate::operator::Value;
use crate::operator::record::Body;
use crate::operator::schema::{BaseType, Schema, Type};
use crate::{bail, check};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};

/// What a library is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// All operators of a namespace: `TORCH_LIBRARY`.
    Def,
    /// Some operators of a namespace: `TORCH_LIBRARY_FRAGMENT`.
    Fragment,
    /// Kernels for one dispatch key: `TORCH_LIBRARY_IMPL`.
    Impl,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Def => "TORCH_LIBRARY",
            Kind::Fragment => "TORCH_LIBRARY_FRAGMENT",
            Kind::Impl => "TORCH_LIBRARY_IMPL",
        }
    }
}

/// Where a kernel goes, and the name the caller has for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// `CPU`, `Autograd`, `CompositeImplicitAutograd`, ...
    pub name: Box<str>,
    /// What of that libinfer has.
    pub place: Place,
}

/// Where a kernel goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The slot of one key.
    Key(KeySet),
    /// Tensors of the meta device, which have no data.
    Meta,
    /// Every backend that has no kernel of its own.
    CompositeExplicitAutograd,
    /// Every backend, and autograd too, where the backend has no kernel of its own: the operator is made of others.
    CompositeImplicitAutograd,
    /// A key of a device or a mode libinfer does not have: never run.
    Nowhere,
}

/// What is registered in a place.
#[derive(Clone)]
pub enum Kernel {
    /// A kernel.
    Closure(Arc<Closure>),
    /// What the schema gives.
    Derived,
    /// Calls pass by.
    Fallthrough,
    /// For autograd: calls are recorded, and running the graph backward is an error.
    NotImplemented,
}

struct Registration {
    id: u64,
    place: Place,
    kernel: Kernel,
    /// What the kernel takes and returns, where its type says so, and who registered it.
    signature: Option<Schema>,
    location: Arc<str>,
}

struct Definition {
    op: &'static Op,
    location: Arc<str>,
}

#[derive(Default)]
struct State {
    last_id: u64,
    namespaces: HashMap<String, Arc<str>>,
    definitions: HashMap<String, Definition>,
    /// By the operator's full name; the operator may come later.
    kernels: HashMap<String, Vec<Registration>>,
}

fn state() -> MutexGuard<'static, State> {
    static STATE: LazyLock<Mutex<State>> = LazyLock::new(Mutex::default);
    STATE.lock().unwrap_or_else(|e| e.into_inner())
}

/// A block of registrations; they are withdrawn when it is dropped, last first.
pub struct Library {
    kind: Kind,
    namespace: String,
    target: Option<Target>,
    location: Arc<str>,
    done: Vec<Done>,
}

enum Done {
    Namespace,
    Operator(String),
    Kernel(String, u64),
}

impl Library {
    /// Opens a library. `target` is where kernels go that name no place themselves; `location` is where in the
    /// caller's source this happens.
    pub fn open(kind: Kind, namespace: &str, target: Option<Target>, location: &str) -> Result<Library> {
        let location: Arc<str> = format!("registered at {location}").into();
        let mut library = Library { kind, namespace: namespace.into(), target, location, done: Vec::new() };
        check!(
            kind == Kind::Impl || namespace != "_",
            "{0}: cannot define {0} with the wildcard namespace _ (every {0} defines operators for a distinct \
             namespace!) Did you mean to use TORCH_LIBRARY_IMPL instead?  {1}",
            kind.name(),
            library.context()
        );
        if kind == Kind::Def {
            let mut state = state();
            if let Some(previous) = state.namespaces.get(namespace) {
                bail!(
                    "Only a single TORCH_LIBRARY can be used to register the namespace {namespace}; please put all of your \
                     definitions in a single TORCH_LIBRARY block.  If you were trying to specify implementations, consider \
                     using TORCH_LIBRARY_IMPL (which can be duplicated).  If you really intended to define operators for a \
                     single namespace in a distributed way, you can use TORCH_LIBRARY_FRAGMENT to explicitly indicate this.  \
                     Previous registration of TORCH_LIBRARY was {previous}; latest registration was {}",
                    library.location
                );
            }
            state.namespaces.insert(namespace.into(), library.location.clone());
            library.done.push(Done::Namespace);
        }
        Ok(library)
    }

    /// What an error says of the library it arose in.
    fn context(&self) -> String {
        let at = self.location.strip_prefix("registered ").unwrap_or(&self.location);
        format!("(Error occurred while processing {} block {at})", self.kind.name())
    }

    /// `name` with the library's namespace, which it may already have.
    fn resolve(&self, name: &str, what: &str, where_to: &str) -> Result<String> {
        let Some((namespace, _)) = name.split_once('(').map_or(name, |(n, _)| n).split_once("::") else {
            return Ok(format!("{}::{name}", self.namespace));
        };
        check!(
            namespace == self.namespace,
            "{what}Explicitly provided namespace ({namespace}) in {where_to} does not match namespace of enclosing {} \
             block ({}).  Move this definition to the {} block corresponding to this namespace (and consider deleting the \
             namespace from your schema string.)  {}",
            self.kind.name(),
            self.namespace,
            if self.kind == Kind::Impl { "TORCH_LIBRARY_IMPL" } else { "(unique) TORCH_LIBRARY" },
            self.context()
        );
        Ok(name.into())
    }

    /// Adds an operator and returns its full name. The schema may leave out the namespace.
    pub fn define(&mut self, schema: &str) -> Result<String> {
        let name = schema.split_once('(').map_or(schema, |(n, _)| n);
        check!(
            self.kind != Kind::Impl,
            "def(\"{name}\"): Cannot define an operator inside of a TORCH_LIBRARY_IMPL block.  All def()s should be placed in \
             the (unique) TORCH_LIBRARY block for their namespace.  {}",
            self.context()
        );
        let text = self.resolve(schema, "", "schema string")?;
        let schema = match Schema::parse(&text) {
            Ok(schema) => schema,
            Err(e) => bail!("{name}: {} (at byte {} of {text:?})", e.message, e.position),
        };
        let mut state = state();
        let Some(Added { op, displaced }) = registry::add(&schema) else {
            let name = schema.full_name();
            let original = state.definitions.get(&name).map_or("registered at libinfer", |d| &d.location);
            bail!(
                "Tried to register an operator ({schema}) with the same name and overload name multiple times. Each overload's \
                 schema should only be registered with a single call to def(). Duplicate registration: {}. Original \
                 registration: {original}",
                self.location
            );
        };
        let name = op.full_name().to_string();
        for r in state.kernels.get(&name).into_iter().flatten() {
            if let Err(e) = check_signature(&name, op.schema(), &self.location, r.signature.as_ref(), &r.location) {
                registry::withdraw(op);
                return Err(e);
            }
        }
        state.definitions.insert(name.clone(), Definition { op, location: self.location.clone() });
        let before = settle(op, state.kernels.get(&name));
        // The operator that makes way keeps no kernel that was registered for this one before it was defined.
        let displaced = displaced.map(|op| settle(op, None));
        self.done.push(Done::Operator(name.clone()));
        drop(state);
        drop((before, displaced));
        Ok(name)
    }

    /// Refuses a kernel for all operators in a library that is for some.
    pub fn check_fallback(&self) -> Result<()> {
        check!(
            self.kind == Kind::Impl,
            "fallback(...): Cannot define fallback in {} block.  {}",
            self.kind.name(),
            self.context()
        );
        check!(
            self.namespace == "_",
            "fallback(...): Fallback functions which apply to only a single namespace (you specified {}) are not supported.  \
             If you intended to apply this fallback function globally, please define a separate block:\n\n    \
             TORCH_LIBRARY_IMPL(_, {}, m) {{ m.fallback(...); }}\n\n{}",
            self.namespace,
            self.target.as_ref().map_or("...", |t| &t.name),
            self.context()
        );
        Ok(())
    }

    /// Adds a kernel for an operator that is, or will be, defined. `target` is the kernel's own, if it has one;
    /// `signature` is a schema of what the kernel takes and returns, whose names do not matter.
    pub fn implement(
        &mut self,
        name: &str,
        target: Option<Target>,
        kernel: Kernel,
        signature: Option<&str>,
    ) -> Result<()> {
        let full = self.resolve(name, &format!("impl(\"{name}\", ...): "), "operator name")?;
        if let (Some(own), Some(outer)) = (&target, &self.target) {
            check!(
                own == outer,
                "impl(\"{name}\", ...): Explicitly provided dispatch key ({}) is inconsistent with the dispatch key of the \
                 enclosing {} block ({}).  Please declare a separate {} block for this dispatch key and move your impl() \
                 there.  {}",
                own.name,
                self.kind.name(),
                outer.name,
                self.kind.name(),
                self.context()
            );
        }
        // One for no key in particular is made of other operators.
        let place = target.as_ref().or(self.target.as_ref()).map_or(Place::CompositeImplicitAutograd, |t| t.place);
        let signature = match signature.map(|s| Schema::parse(&format!("kernel{s}"))) {
            None => None,
            Some(Ok(s)) => Some(s),
            Some(Err(e)) => bail!("impl(\"{name}\", ...): {} (at byte {})", e.message, e.position),
        };
        let mut state = state();
        let op = registry::find(&full);
        if let Some(op) = op {
            let defined = state.definitions.get(&full).map_or("registered at libinfer", |d| &d.location);
            check_signature(&full, op.schema(), defined, signature.as_ref(), &self.location)?;
        }
        state.last_id += 1;
        let id = state.last_id;
        let registration = Registration { id, place, kernel, signature, location: self.location.clone() };
        state.kernels.entry(full.clone()).or_default().push(registration);
        let before = op.map(|op| settle(op, state.kernels.get(&full)));
        self.done.push(Done::Kernel(full, id));
        drop(state);
        drop(before);
        Ok(())
    }
}

impl Drop for Library {
    fn drop(&mut self) {
        while let Some(done) = self.done.pop() {
            let mut state = state();
            // What kernels hold is dropped where no lock is held: it is the caller's, and may come back here.
            let waste: (Option<Closures>, Option<Registration>) = match done {
                Done::Namespace => {
                    state.namespaces.remove(&self.namespace);
                    (None, None)
                }
                Done::Operator(name) => {
                    let definition = state.definitions.remove(&name);
                    let before = definition.map(|d| {
                        if let Some(op) = registry::withdraw(d.op) {
                            settle(op, state.kernels.get(&name));
                        }
                        d.op.install_closures(Table::default(), Closures::default())
                    });
                    (before, None)
                }
                Done::Kernel(name, id) => {
                    let list = state.kernels.get_mut(&name);
                    let removed = list.and_then(|l| Some(l.remove(l.iter().position(|r| r.id == id)?)));
                    let before = registry::find(&name).map(|op| settle(op, state.kernels.get(&name)));
                    (before, removed)
                }
            };
            drop(state);
            drop(waste);
        }
    }
}

/// Gives an operator the kernels its record and the registrations say; returns those registered before.
fn settle(op: &'static Op, registrations: Option<&Vec<Registration>>) -> Closures {
    let registrations = registrations.map_or(&[][..], Vec::as_slice);
    let find = |place: Place| registrations.iter().rev().find(|r| r.place == place).map(|r| &r.kernel);
    let mut table = (installed().kernels)(op);
    let of_registered = |place| find(place).filter(|_| op.record.body.is_registered());
    let explicit = of_registered(Place::CompositeExplicitAutograd);
    let composite = of_registered(Place::CompositeImplicitAutograd);
    let backend = find(Place::Key(KeySet::CPU)).or(explicit);
    let meta = find(Place::Meta).or(explicit).or(composite);
    if backend.is_none() && composite.is_some() {
        // It is made of other operators, which are tracked and recorded themselves.
        table = Table::default();
    }
    let mut closures = Closures::default();
    for slot in 0..KEY_COUNT {
        let key = KeySet::of_slot(slot);
        let kernel = match key {
            KeySet::CPU => backend.or(composite),
            KeySet::Fake => meta,
            _ => find(Place::Key(key)),
        };
        match kernel {
            None | Some(Kernel::Derived) => {}
            Some(Kernel::Closure(f)) => closures[slot] = Some(f.clone()),
            Some(Kernel::Fallthrough) => table[slot] = None,
            Some(Kernel::NotImplemented) => table[slot] = (installed().not_implemented)(op),
        }
    }
    op.install_closures(table, closures)
}

impl Body {
    fn is_registered(&self) -> bool {
        matches!(self, Body::Registered)
    }
}

// ---- signatures ------------------------------------------------------------------------------------------

/// Refuses a kernel that takes or returns something else than the schema says.
fn check_signature(
    name: &str,
    expected: &Schema,
    defined: &str,
    signature: Option<&Schema>,
    registered: &str,
) -> Result<()> {
    let Some(signature) = signature else { return Ok(()) };
    if let Some(reason) = difference(expected, signature) {
        let shown = signature.to_string();
        let shown = shown.find('(').map_or("", |at| &shown[at..]);
        bail!(
            "Inferred operator schema for a C++ kernel function doesn't match the expected function schema.\n  operator: \
             {name}\n  expected schema: {expected}\n    {defined}\n  inferred schema: {shown}\n    {registered}\n  reason: \
             {reason}"
        );
    }
    Ok(())
}

/// Refuses a call with other types than the operator's; `signature` is a schema of theirs, without a name.
pub fn check_called_as(op: &Op, signature: &str) -> Result<()> {
    let signature = match Schema::parse(&format!("kernel{signature}")) {
        Ok(s) => s,
        Err(e) => bail!("{}: {} (at byte {})", op.full_name(), e.message, e.position),
    };
    if let Some(reason) = difference(op.schema(), &signature) {
        bail!(
            "\nTried to access or call an operator with a wrong signature.\n  operator: {}\n  accessed/called as: {}\n  \
             reason: {reason}\nThis likely happened in a call to OperatorHandle::typed<Return (Args...)>(). Please make \
             sure that the function signature matches the signature in the operator registration call.",
            op.schema(),
            signature.to_string().trim_start_matches("aten::kernel")
        );
    }
    Ok(())
}

/// In what the types of two schemas differ.
fn difference(expected: &Schema, found: &Schema) -> Option<String> {
    for (what, expected, found) in
        [("argument", &expected.args, &found.args), ("return", &expected.returns, &found.returns)]
    {
        if expected.len() != found.len() {
            return Some(format!("The number of {what}s is different. {} vs {}.", expected.len(), found.len()));
        }
        for (i, (e, f)) in expected.iter().zip(found).enumerate() {
            if plain(&e.ty) != plain(&f.ty) {
                return Some(format!("Type mismatch in {what} {}: {} vs {}.", i + 1, e.ty, f.ty));
            }
        }
    }
    None
}

/// A type without what C++ does not tell apart: symbolic numbers, and the length of a list.
fn plain(ty: &Type) -> Type {
    match ty {
        Type::Base(BaseType::SymInt) => Type::Base(BaseType::Int),
        Type::Base(BaseType::SymFloat) => Type::Base(BaseType::Float),
        Type::Base(BaseType::SymBool) => Type::Base(BaseType::Bool),
        Type::Optional(inner) => Type::Optional(Box::new(plain(inner))),
        Type::List(inner, _) => Type::List(Box::new(plain(inner)), None),
        Type::Dict(k, v) => Type::Dict(Box::new(plain(k)), Box::new(plain(v))),
        Type::Tuple(list) => Type::Tuple(list.iter().map(plain).collect()),
        other => other.clone(),
    }
}

// ---- supervision -----------------------------------------------------------------------------------------

/// A kernel that is watched: what it writes in an argument its schema calls read-only is undone, and an error.
/// Every call copies what it may not write, so this is for finding mistakes.
pub fn supervised(kernel: Arc<Closure>) -> Arc<Closure> {
    Arc::new(move |call: &Call<'_>| {
        let written = call.written();
        let mut watched: Vec<(usize, &Tensor, Box<[u8]>)> = Vec::new();
        for (i, arg) in call.args.list.iter().enumerate() {
            for t in arg.tensors() {
                let is_known = |s: &Storage| s.same(t.storage());
                if !written.iter().any(|w| is_known(w.storage())) && !watched.iter().any(|w| is_known(w.1.storage())) {
                    watched.push((i, t, bytes(t.storage()).into()));
                }
            }
        }
        let value: Result<Value> = kernel(call);
        for (i, t, before) in watched {
            if bytes(t.storage()) != &*before {
                // SAFETY: the storage had that many bytes before the call and cannot shrink while `t` lives; the caller
                // of an operator keeps others away from what it lends.
                unsafe { std::ptr::copy_nonoverlapping(before.as_ptr(), t.storage().data(), before.len()) };
                let schema = call.op.schema();
                bail!(
                    "{}: the kernel wrote to argument '{}' ({}), which its schema calls read-only: {schema}. The argument is \
                     as it was. A schema marks what is written: Tensor(a!).",
                    call.op.full_name(),
                    schema.args.get(i).map_or("?", |a| &a.name),
                    t.describe()
                );
            }
        }
        value
    })
}

fn bytes(storage: &Storage) -> &[u8] {
    // What stands for another tensor has no data; the tensor is watched where the kernel is called on it.
    if storage.nbytes() == 0 || !storage.has_data() {
        return &[];
    }
    // SAFETY: a storage with data has that many bytes, initialised or at least allocated as plain memory.
    unsafe { std::slice::from_raw_parts(storage.data(), storage.nbytes()) }
}
