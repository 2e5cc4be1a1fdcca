//! A loaded model: what `torch::jit::Module` stands on. Any number of threads may call one module.
//!
//! A file of TorchScript is a program and a tree of objects, any of which is a module by itself; a file of `torch.export`
//! is one graph.

use super::archive::{Archive, Record, Source};
use super::error::load_within;
use super::graph_module::{Forwarded, GraphModule};
use super::ivalue::{ClassKind, Hooks, IValue, Object, Role};
use super::pickler::{ArchiveWriter, Sink, write_file};
use super::pt2;
use super::script::Script;
use super::signature::{arguments, declaration, method};
use super::torchscript;
use super::torchscript::build::Attribute;
use super::torchscript::program::{Program, record_of};
use crate::core::{DType, Result, Tensor};
use crate::graph::Graph;
use crate::graph::passes::narrow_weights::{Bits, Report};
use crate::operator::Value;
use crate::runtime::loading::LoadLimits;
use crate::session::Explanation;
use crate::{bail, check};
use std::path::Path;
use std::sync::Arc;

/// A model, or a module in one. Clones share it.
#[derive(Clone)]
pub struct Module {
    kind: Kind,
    /// Files that were saved beside the model.
    extra: Arc<[Record]>,
}

#[derive(Clone)]
enum Kind {
    Graph(Arc<GraphModule>),
    Script(Arc<Script>),
}

impl From<Script> for Kind {
    fn from(script: Script) -> Kind {
        Kind::Script(Arc::new(script))
    }
}

/// An attribute of a module that is built.
pub struct Part {
    /// Its name.
    pub name: String,
    /// What it is.
    pub role: Role,
    /// Its type as text; that of the value where it is empty.
    pub ty: String,
    /// Its value.
    pub value: IValue,
    /// The module the value is, if it is one.
    pub module: Option<Module>,
}

/// A named part of a module.
pub type Named<T> = (String, T);

impl Module {
    /// Loads a file.
    pub fn load(path: impl AsRef<Path>) -> Result<Module> {
        Module::load_within(Source::File(path.as_ref()), None, LoadLimits::NONE)
    }

    /// Loads a file held in memory, which is copied.
    pub fn from_bytes(bytes: impl AsRef<[u8]>) -> Result<Module> {
        Module::load_within(Source::Memory(bytes.as_ref()), None, LoadLimits::NONE)
    }

    /// Loads one of the programs of a file of `torch.export`, by its name.
    pub fn load_program(path: impl AsRef<Path>, name: &str) -> Result<Module> {
        Module::load_within(Source::File(path.as_ref()), Some(name), LoadLimits::NONE)
    }

    /// Loads a model, or one of the programs of a file of `torch.export` by its name, that is within limits.
    pub fn load_within(source: Source<'_>, program: Option<&str>, limits: LoadLimits) -> Result<Module> {
        load_within(source, limits, || Module::from_archive(&source.open()?, program))
    }

    /// A module of these attributes with the methods that `source` defines; the functions it defines where `is_module` is not.
    /// Values that are modules come with the module they are.
    pub fn build(name: &str, source: &str, attributes: Vec<Part>, is_module: bool) -> Result<Module> {
        Module::built(None, name, source, attributes, is_module)
    }

    /// The module with these methods and attributes in the place of its own; they may name what its program has.
    pub fn rebuild(&self, source: &str, attributes: Vec<Part>) -> Result<Module> {
        let script = self.extended()?;
        Module::built(Some(&script.program), &script.object.class.name, source, attributes, true)
    }

    fn built(
        base: Option<&Arc<Program>>,
        name: &str,
        source: &str,
        attributes: Vec<Part>,
        is_module: bool,
    ) -> Result<Module> {
        let attributes = attributes
            .into_iter()
            .map(|Part { name, role, ty, value, module }| {
                let program = match module.as_ref().map(|m| &m.kind) {
                    Some(Kind::Graph(_)) => bail!(NotImplemented, "a model of torch.export as a module's attribute"),
                    Some(Kind::Script(s)) => Some(s.program.clone()),
                    None => None,
                };
                Ok(Attribute { name, role, ty, value, program })
            })
            .collect::<Result<_>>()?;
        let script = torchscript::build::build(base, name, source, attributes, is_module)?;
        let kind = Script::new(script.program, script.root, Arc::default()).into();
        Ok(Module { kind, extra: Arc::default() })
    }

    /// The function with a name of a program that stands beside the module's class.
    fn function(&self, name: &str) -> Option<(&Script, usize)> {
        let Kind::Script(s) = &self.kind else { return None };
        let home = s.object.class.name.rsplit_once('.')?.0;
        let at = s.program.functions.iter().position(|f| f.name.rsplit_once('.') == Some((home, name)))?;
        Some((s, at))
    }

    /// The names of the functions that stand beside the module's class, in the order they were declared in.
    pub fn functions(&self) -> Vec<&str> {
        let Kind::Script(s) = &self.kind else { return Vec::new() };
        let Some((home, _)) = s.object.class.name.rsplit_once('.') else { return Vec::new() };
        let names = s.program.functions.iter().filter_map(|f| f.name.rsplit_once('.'));
        names.filter(|(inside, _)| *inside == home).map(|(_, name)| name).collect()
    }

    /// The source text of the module's class, as it is saved.
    pub fn source_text(&self) -> Option<String> {
        let Kind::Script(s) = &self.kind else { return None };
        let home = record_of(s.object.class.name.rsplit_once('.')?.0);
        let file = s.program.source.code.iter().find(|(name, _)| **name == *home)?;
        Some(String::from_utf8_lossy(&file.1).into_owned())
    }

    /// What a module is built of again: the methods of its class as source text, without the type of `self`, and its attributes.
    pub fn parts(&self) -> Result<(String, Vec<(&str, Role, String)>)> {
        let class = &self.extended()?.object.class;
        let text = self.source_text().unwrap_or_default();
        let methods = torchscript::build::methods_of(&text, &class.name);
        let attributes = class.body().attributes.iter().map(|a| (&*a.name, a.role, a.ty.to_string())).collect();
        Ok((methods, attributes))
    }

    /// The program that methods and attributes are added to.
    fn extended(&self) -> Result<&Script> {
        match &self.kind {
            Kind::Script(script) => Ok(script),
            Kind::Graph(_) => bail!(NotImplemented, "a model of torch.export takes no methods or attributes"),
        }
    }

    fn from_archive(archive: &Archive, program: Option<&str>) -> Result<Module> {
        let kind = if torchscript::is_script(archive) {
            check!(program.is_none(), Model, "{}: a file of TorchScript, whose model has no name", archive.file());
            let script = torchscript::load(archive)?;
            Script::new(script.program, script.root, Arc::default()).into()
        } else {
            Kind::Graph(Arc::new(GraphModule::load(archive, program)?))
        };
        Ok(Module { kind, extra: extra_files(archive)? })
    }

    /// The bytes of a file that was saved beside the model.
    pub fn extra_file(&self, name: &str) -> Option<&[u8]> {
        let record = self.extra.iter().find(|r| r.name().strip_prefix("extra/") == Some(name));
        record.map(Record::bytes)
    }

    /// Writes the model as it is, with these files beside it: an archive of the kind it was loaded from.
    pub fn save(&self, out: &mut dyn Sink, extra: &[(&str, &[u8])]) -> Result<()> {
        let s = match &self.kind {
            Kind::Script(s) => s,
            Kind::Graph(e) => return pt2::save(e.graph(), out, extra),
        };
        let source = &s.program.source;
        let mut archive = ArchiveWriter::new(out);
        for (name, bytes) in extra {
            archive.record(&format!("extra/{name}"), bytes)?;
        }
        let state_of = |object: &Arc<Object>| {
            let methods = &object.class.body().methods;
            match (methods.get("__getstate__"), methods.contains_key("__setstate__")) {
                (Some(&get), true) => {
                    super::torchscript::call(&s.program, get, vec![IValue::Object(object.clone())]).map(Some)
                }
                _ => Ok(None),
            }
        };
        archive.pickle_with("data", &IValue::Object(s.object.clone()), &state_of)?;
        for (name, bytes) in &source.code {
            archive.record(name, bytes)?;
        }
        archive.pickle("constants", &source.constants)?;
        archive.end(&format!("{}\n", source.version))
    }

    /// As [`Module::save`], to a file. It takes the place of one of that name when it is complete.
    pub fn save_file(&self, path: &Path, extra: &[(&str, &[u8])]) -> Result<()> {
        write_file(path, |mut out| self.save(&mut out, extra))
    }

    // ---- running --------------------------------------------------------------------------------

    /// Runs the model. Inputs the model writes in place are the caller's own tensors, written.
    pub fn forward(&self, inputs: &[IValue]) -> Result<IValue> {
        self.run_method("forward", inputs, &[])
    }

    /// Runs the model as who calls a module does: with its hooks around `forward`.
    pub fn call(&self, inputs: &[IValue], named: &[(&str, IValue)]) -> Result<IValue> {
        let Some(hooks) = self.hooks() else { return self.run_own("forward", inputs, named) };
        let mut inputs = inputs.to_vec();
        for hook in &hooks.forward_pre_hooks {
            match self.run_own(hook, &[IValue::tuple(inputs.clone())], &[])? {
                IValue::None => {}
                IValue::Tuple(others) => inputs = others.items.to_vec(),
                other => inputs = vec![other],
            }
        }
        let mut result = self.run_own("forward", &inputs, named)?;
        for hook in &hooks.forward_hooks {
            match self.run_own(hook, &[IValue::tuple(inputs.clone()), result.clone()], &[])? {
                IValue::None => {}
                other => result = other,
            }
        }
        Ok(result)
    }

    /// The hooks of the module itself, where it has any: those of modules inside it are in its program.
    pub fn hooks(&self) -> Option<&Hooks> {
        let Kind::Script(s) = &self.kind else { return None };
        let hooks = &s.object.class.body().hooks;
        (!hooks.forward_pre_hooks.is_empty() || !hooks.forward_hooks.is_empty()).then_some(hooks)
    }

    /// As [`Module::forward`], on tensors and numbers: a graph takes and gives them as they are.
    pub fn forward_values(&self, inputs: Vec<Value>) -> Result<Forwarded> {
        match &self.kind {
            Kind::Graph(e) => e.forward_values(inputs),
            Kind::Script(s) => s.forward_values(inputs),
        }
    }

    /// Runs a program of `torch.export` on what its arguments come to when they are taken apart, in the order of the file; so
    /// are its results.
    pub fn forward_flat(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        match &self.kind {
            Kind::Graph(e) => e.forward_flat(inputs),
            Kind::Script(_) => bail!(NotImplemented, "forward: a script's arguments cannot be passed taken apart"),
        }
    }

    /// Runs a method, or what a [`Module::call`] does as `__call__`; `named` are arguments by name.
    pub fn run_method(&self, name: &str, inputs: &[IValue], named: &[(&str, IValue)]) -> Result<IValue> {
        if name == "__call__" { self.call(inputs, named) } else { self.run_own(name, inputs, named) }
    }

    /// Runs a method of the program's own.
    fn run_own(&self, name: &str, inputs: &[IValue], named: &[(&str, IValue)]) -> Result<IValue> {
        match &self.kind {
            Kind::Graph(e) => {
                check!(name == "forward", "Method '{name}' is not defined.");
                e.forward(inputs, named)
            }
            Kind::Script(s) => {
                if !s.object.class.body().methods.contains_key(name)
                    && let Some((s, function)) = self.function(name)
                {
                    let args = arguments(None, name, &s.program.functions[function].signature, inputs, named)?;
                    return s.run_function(function, args);
                }
                let function = method(&s.object.class, name)?;
                let signature = &s.program.functions[function].signature;
                s.run(function, arguments(Some(&s.object), name, signature, inputs, named)?)
            }
        }
    }

    /// The methods' names, in the order they stand in the file.
    pub fn methods(&self) -> Vec<&str> {
        match &self.kind {
            Kind::Graph(_) => vec!["forward"],
            Kind::Script(s) => {
                let mut methods: Vec<_> = s.object.class.body().methods.iter().collect();
                methods.sort_by_key(|(_, name)| *name);
                methods.into_iter().map(|(name, _)| &**name).collect()
            }
        }
    }

    /// How many arguments [`Module::forward`] takes.
    pub fn num_inputs(&self) -> usize {
        match &self.kind {
            Kind::Graph(e) => e.num_inputs(),
            Kind::Script(s) => match s.forward {
                Some(f) => s.program.functions[f].signature.parameters.len() - 1,
                None => 0,
            },
        }
    }

    /// A method's schema: `forward(__torch__.M self, Tensor x) -> Tensor`.
    pub fn schema(&self, name: &str) -> Result<String> {
        match &self.kind {
            Kind::Graph(_) => bail!(NotImplemented, "an exported model has no schemas"),
            Kind::Script(s) => {
                let function = match self.function(name) {
                    Some((_, function)) if !s.object.class.body().methods.contains_key(name) => function,
                    _ => method(&s.object.class, name)?,
                };
                declaration(name, &s.program.functions[function].signature)
            }
        }
    }

    /// The graph of a file of `torch.export`; a program has none.
    pub fn graph(&self) -> Option<&Graph> {
        match &self.kind {
            Kind::Graph(e) => Some(e.graph()),
            Kind::Script(_) => None,
        }
    }

    /// The graph of `forward`; for a method that is interpreted, why there is none.
    pub fn forward_graph(&self) -> Result<Graph> {
        match &self.kind {
            Kind::Graph(e) => Ok(e.graph().clone()),
            Kind::Script(s) => {
                let lowered = s.forward.ok_or("there is no method 'forward'".into()).and_then(|f| s.lowered(f));
                match lowered {
                    Ok(lowered) => Ok(lowered.session.graph().clone()),
                    Err(why) => bail!(NotImplemented, "graph: the model is interpreted: {why}"),
                }
            }
        }
    }

    /// What is run, as text.
    pub fn graph_text(&self) -> String {
        match &self.kind {
            Kind::Graph(e) => e.graph().to_string(),
            Kind::Script(s) => {
                if let Some(lowered) = s.forward.and_then(|f| s.lowered(f).ok()) {
                    return lowered.session.graph().to_string();
                }
                let shown: Vec<String> = self.methods().into_iter().filter_map(|n| self.schema(n).ok()).collect();
                shown.join("\n")
            }
        }
    }

    /// How `forward` runs as a graph: what was planned and why not, what was fused, how often it ran. For a method that is
    /// interpreted, why it is no graph.
    pub fn explanation(&self) -> Result<Explanation, Arc<str>> {
        match &self.kind {
            Kind::Graph(e) => Ok(e.session().explain()),
            Kind::Script(s) => {
                let forward = s.forward.ok_or("there is no method 'forward'")?;
                s.explain(forward)
            }
        }
    }

    /// As [`Module::explanation`], as text.
    pub fn explain(&self) -> String {
        self.explanation().map_or_else(|why| format!("interpreted: {why}\n"), |e| e.to_string())
    }

    // ---- contents -------------------------------------------------------------------------------

    /// The qualified name of the module's class.
    pub fn type_name(&self) -> &str {
        match &self.kind {
            Kind::Graph(_) => "",
            Kind::Script(s) => &s.object.class.name,
        }
    }

    /// Names and tensors of the parameters, of modules in this one too. They may be changed; runs see it.
    pub fn parameters(&self) -> Vec<Named<Tensor>> {
        self.tensors(Role::Parameter)
    }

    /// Names and tensors of the buffers. They may be changed; runs see it.
    pub fn buffers(&self) -> Vec<Named<Tensor>> {
        self.tensors(Role::Buffer)
    }

    fn tensors(&self, role: Role) -> Vec<Named<Tensor>> {
        match &self.kind {
            Kind::Graph(e) => {
                let given = if role == Role::Buffer { e.buffers() } else { e.parameters() };
                given.into_iter().map(|(n, t)| (n.to_string(), t)).collect()
            }
            Kind::Script(s) => {
                let mut out = Vec::new();
                walk(&s.object, "", 0, &mut |object, slot, name| {
                    if object.class.body().attributes[slot].role == role
                        && let IValue::Tensor(t) = object.get(slot)
                    {
                        out.push((name, t));
                    }
                });
                out
            }
        }
    }

    /// Names and values of all attributes, of modules in this one too.
    pub fn attributes(&self) -> Vec<Named<IValue>> {
        match &self.kind {
            Kind::Graph(_) => {
                let all = self.parameters().into_iter().chain(self.buffers());
                all.map(|(n, t)| (n, IValue::Tensor(t))).collect()
            }
            Kind::Script(s) => {
                let mut out = Vec::new();
                walk(&s.object, "", 0, &mut |object, slot, name| out.push((name, object.get(slot))));
                out
            }
        }
    }

    /// The modules in this one, by name, theirs too.
    pub fn modules(&self) -> Vec<Named<Module>> {
        let is_module = |(name, value)| match value {
            IValue::Object(o) if o.class.kind == ClassKind::Module => Some((name, self.object(&o)?)),
            _ => None,
        };
        self.attributes().into_iter().filter_map(is_module).collect()
    }

    /// An object of this model's by itself.
    pub fn object(&self, object: &Arc<Object>) -> Option<Module> {
        let Kind::Script(s) = &self.kind else { return None };
        let kind = Script::new(s.program.clone(), object.clone(), s.changes.clone()).into();
        Some(Module { kind, extra: Arc::default() })
    }

    /// The object a module of a script is.
    pub fn as_object(&self) -> Option<Arc<Object>> {
        match &self.kind {
            Kind::Script(s) => Some(s.object.clone()),
            Kind::Graph(_) => None,
        }
    }

    /// The value of an attribute; a dot leads into modules.
    pub fn attr(&self, name: &str) -> Option<IValue> {
        match &self.kind {
            Kind::Graph(_) if name == "training" => Some(IValue::Bool(false)),
            Kind::Graph(_) => self.attributes().into_iter().find(|(n, _)| n == name).map(|(_, v)| v),
            Kind::Script(s) => s.object.attr(name),
        }
    }

    /// Sets an attribute to a value of its type.
    pub fn set_attr(&self, name: &str, value: IValue) -> Result<()> {
        let Kind::Script(s) = &self.kind else {
            bail!(NotImplemented, "setattr: an exported model's attributes cannot be replaced");
        };
        let Some((slot, attribute)) = s.object.class.attribute(name) else {
            bail!("Module has no attribute '{name}'");
        };
        check!(
            value.is(&attribute.ty),
            Type,
            "Expected a value of type '{}' for field '{name}', but found '{}'",
            attribute.ty,
            value.type_of()
        );
        s.object.set(slot, value);
        s.changed();
        Ok(())
    }

    // ---- modes and conversions ------------------------------------------------------------------

    /// Turns training on or off, in all modules.
    pub fn train(&self, on: bool) -> Result<()> {
        let Kind::Script(s) = &self.kind else {
            check!(!on, NotImplemented, "train: a model of torch.export only runs inference");
            return Ok(());
        };
        let set = |object: &Object| {
            if let Some((slot, _)) = object.class.attribute("training") {
                object.set(slot, IValue::Bool(on));
            }
        };
        set(&s.object);
        self.modules().iter().for_each(|(_, m)| {
            if let Kind::Script(s) = &m.kind {
                set(&s.object);
            }
        });
        s.changed();
        Ok(())
    }

    /// Whether training is on.
    pub fn is_training(&self) -> bool {
        matches!(self.attr("training"), Some(IValue::Bool(true)))
    }

    /// Converts floating parameters and buffers to a type: modules see the new tensors.
    pub fn to_dtype(&self, dtype: DType) -> Result<()> {
        let Kind::Script(s) = &self.kind else {
            let fits = |(_, t): &Named<Tensor>| !t.dtype().is_floating() || t.dtype() == dtype;
            check!(
                self.parameters().iter().all(fits),
                NotImplemented,
                "to: a model of torch.export keeps its element type"
            );
            return Ok(());
        };
        let mut result = Ok(());
        // A tensor that two names share is one tensor afterwards too.
        let mut converted: Vec<(Tensor, Tensor)> = Vec::new();
        walk(&s.object, "", 0, &mut |object, slot, _| {
            let role = object.class.body().attributes[slot].role;
            let IValue::Tensor(t) = object.get(slot) else { return };
            if role == Role::Plain || !t.dtype().is_floating() || t.dtype() == dtype || result.is_err() {
                return;
            }
            let known = converted.iter().find(|(from, _)| from.same(&t)).map(|(_, to)| to.clone());
            match known.map_or_else(|| convert(&t, dtype), Ok) {
                Ok(to) => {
                    object.set(slot, IValue::Tensor(to.clone()));
                    converted.push((t, to));
                }
                Err(e) => result = Err(e),
            }
        });
        s.changed();
        result
    }

    /// A module that computes with weights of fewer bits, and what became of them. A script keeps its attributes, and its source is saved
    /// as it is: its weights are made narrow where `forward` is run as a graph.
    pub fn narrowed(&self, bits: Bits) -> Result<(Module, Report)> {
        let (kind, report) = match &self.kind {
            Kind::Graph(e) => {
                let (module, report) = e.narrowed(bits)?;
                (Kind::Graph(Arc::new(module)), report)
            }
            Kind::Script(s) => {
                let script = Script::new(s.program.clone(), s.object.clone(), s.changes.clone());
                let script = script.with_bits(Some(bits));
                let function = s.forward.map_or_else(|| method(&s.object.class, "forward"), Ok)?;
                match script.lowered(function) {
                    Ok(lowered) => (script.into(), lowered.narrowed),
                    Err(why) => bail!(NotImplemented, "optimize: the model is interpreted: {why}"),
                }
            }
        };
        Ok((Module { kind, extra: self.extra.clone() }, report))
    }

    /// A deep copy.
    pub fn deep_copy(&self) -> Result<Module> {
        self.copied(IValue::deep_copy)
    }

    /// A copy that shares the tensors: setting an attribute of one does not set that of the other.
    pub fn shallow_copy(&self) -> Result<Module> {
        self.copied(IValue::shallow_copy)
    }

    fn copied(&self, copy: impl Fn(&IValue) -> Result<IValue>) -> Result<Module> {
        match &self.kind {
            // Its weights cannot be replaced; whoever changes them in place changes all copies.
            Kind::Graph(_) => Ok(self.clone()),
            Kind::Script(s) => match copy(&IValue::Object(s.object.clone()))? {
                IValue::Object(copy) => {
                    let script = Script::new(s.program.clone(), copy, Arc::default());
                    Ok(Module { kind: script.with_bits(s.bits()).into(), extra: self.extra.clone() })
                }
                _ => bail!("a module whose copy is none"),
            },
        }
    }
}

/// The files that were saved beside a model.
fn extra_files(archive: &Archive) -> Result<Arc<[Record]>> {
    let extra = archive.names().filter(|n| n.starts_with("extra/")).map(|n| archive.record(n));
    Ok(extra.collect::<Result<_, _>>()?)
}

fn convert(t: &Tensor, dtype: DType) -> Result<Tensor> {
    let data = crate::tensor!("to.dtype", &t.variable_data()?, dtype)?;
    if t.requires_grad() {
        crate::autograd::set_requires_grad(&data, true)?;
    }
    Ok(data)
}

/// Calls `f` for each attribute of a module and of the modules in it, in order, with its name.
fn walk(object: &Arc<Object>, prefix: &str, depth: usize, f: &mut impl FnMut(&Object, usize, String)) {
    if depth > super::ivalue::MAX_DEPTH {
        return;
    }
    for (slot, attribute) in object.class.body().attributes.iter().enumerate() {
        let name = if prefix.is_empty() { attribute.name.to_string() } else { format!("{prefix}.{}", attribute.name) };
        f(object, slot, name.clone());
        if let IValue::Object(inner) = object.get(slot)
            && inner.class.kind == ClassKind::Module
        {
            walk(&inner, &name, depth + 1, f);
        }
    }
}
