//! An exported program: the records of an archive together, every number in them checked.
//!
//! An archive holds `models/NAME.json` (graph and signature), `data/weights/NAME_weights_config.json` and
//! `data/constants/NAME_constants_config.json` (which record holds which tensor), and the tensors' bytes. Those of PyTorch 2.8 and
//! before have a pickle in place of either; those of 2.5 and before have all records beside each other, by other names.

use super::enums::{Layout, ScalarType};
use super::program_file::{GraphModuleFile, PayloadConfig, PayloadMeta, ProgramFile, ProgramVersion};
use super::schema::{
    Argument, Graph, Map, ModuleCallEntry, NamedArgument, Node, RangeConstraint, SchemaVersion, SymInt, TensorMeta,
};
use super::signature::{GraphSignature, InputSpec, OutputSpec};
use crate::core::Tensor;
use crate::model::archive::{Archive, ROOTLESS, Record};
use crate::model::error::{ModelError, ModelErrorCode as Code};
use crate::model::ivalue::IValue;
use crate::model::json;
use crate::model::torchscript::load_value;
use crate::runtime::loading::{nest, take_bytes, take_constants};
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// The major versions of the schema that are read: that of PyTorch 2.5, and that of 2.6 and later.
const SCHEMA_MAJORS: std::ops::RangeInclusive<i64> = 7..=8;
/// The most dimensions a tensor may have.
const MAX_DIMS: usize = 64;
/// JSON is read into structs of some ten times its size at worst; compressed JSON may not be larger than this many archives.
const MAX_JSON: usize = 8;

/// A model of an archive: its graph, what its inputs and outputs are, and its tensors.
#[derive(Clone, Debug)]
pub struct ExportedProgram {
    /// The model's name in the archive, usually `model`.
    pub name: Box<str>,
    /// The graph.
    pub graph: Graph,
    /// What the graph's inputs and outputs are: one spec for each of them.
    pub signature: GraphSignature,
    /// How the caller's arguments and results are nested.
    pub module_call_graph: Vec<ModuleCallEntry>,
    /// The values each symbol may have.
    pub range_constraints: Map<RangeConstraint>,
    /// Python that checks the inputs' sizes; for reading, not for running.
    pub guards_code: Vec<Box<str>>,
    /// The versions of operator sets: `aten` and a number.
    pub opset_version: Map<i64>,
    /// The version of the schema.
    pub schema_version: SchemaVersion,
    /// The PyTorch that wrote it.
    pub torch_version: Box<str>,
    /// The parameters and persistent buffers, by name.
    pub weights: Map<Payload>,
    /// The constant tensors and other buffers, by name.
    pub constants: Map<Payload>,
    /// Tensors by name that are saved by pickle: all of older archives, and those that are a subclass of Python's, whose attributes are
    /// named after a dot.
    pub pickled: Map<Tensor>,
}

impl ExportedProgram {
    /// The tensors that a subclass of Python's is made of, by their whole names.
    pub fn attributes(&self, name: &str) -> impl Iterator<Item = (&str, &Tensor)> + Clone + use<'_> {
        let prefix = format!("{name}.");
        let after = (std::ops::Bound::Included(&*prefix), std::ops::Bound::Unbounded);
        let from_there = self.pickled.range::<str, _>(after);
        from_there.take_while(move |(name, _)| name.starts_with(&prefix)).map(|(name, t)| (&**name, t))
    }
}

/// A tensor in the archive. Its elements are known to lie within the record.
#[derive(Clone, Debug)]
pub struct Payload {
    /// The storage: tensors of one storage name the same record.
    pub record: Record,
    /// The element type.
    pub dtype: ScalarType,
    /// The sizes, none negative.
    pub sizes: Vec<i64>,
    /// The strides in elements, none negative.
    pub strides: Vec<i64>,
    /// The first element's place in the record, in elements.
    pub storage_offset: i64,
    /// Whether it is a parameter.
    pub is_param: bool,
    /// Whether it was trained.
    pub requires_grad: bool,
}

/// The names of the models of an archive, in the order of their records.
pub fn model_names(archive: &Archive) -> Vec<&str> {
    if archive.contains(ROOTLESS) {
        return vec!["model"];
    }
    archive.names_in_order().into_iter().filter_map(model_name).collect()
}

/// Loads the model of an archive that has one, or else the one called `model`.
pub fn load(archive: &Archive) -> Result<ExportedProgram, ModelError> {
    match model_names(archive).as_slice() {
        [] => Err(none(archive)),
        [one] => load_model(archive, one),
        several if several.contains(&"model") => load_model(archive, "model"),
        several => Err(archive.error(
            Code::Unsupported,
            "models/",
            format!("several models, one of which is loaded by its name: {}", several.join(", ")),
        )),
    }
}

/// The error of an archive without a program.
fn none(archive: &Archive) -> ModelError {
    if archive.names().any(|n| n.starts_with("data/aotinductor/")) {
        let what = "only what AOTInductor compiled for one processor, and no program: save it by torch.export.save(torch.export.export(...), \
                    path)";
        return archive.error(Code::Unsupported, "data/aotinductor/", what);
    }
    archive.error(Code::Missing, "models/", "no model: not saved by torch.export")
}

fn model_name(record: &str) -> Option<&str> {
    record.strip_prefix("models/")?.strip_suffix(".json")
}

/// Loads the model called `name`.
pub fn load_model(archive: &Archive, name: &str) -> Result<ExportedProgram, ModelError> {
    let is_rootless = archive.contains(ROOTLESS);
    let path = if is_rootless && name == "model" { ROOTLESS.into() } else { format!("models/{name}.json") };
    if !is_rootless {
        expect_text(archive, "archive_format", "pt2", true)?;
        expect_text(archive, "archive_version", "0", false)?;
        expect_text(archive, "byteorder", "little", false)?;
    }
    if !archive.contains(&path) {
        let mut models: Vec<&str> = archive.names().filter_map(model_name).collect();
        models.extend(is_rootless.then_some("model"));
        if models.is_empty() {
            return Err(none(archive));
        }
        return Err(archive.error(
            Code::Missing,
            &path,
            format!("no model of this name; there are: {}", models.join(", ")),
        ));
    }
    let record = archive.record(&path)?;
    // Read first, so that a file of another version is refused for that and not for its first difference.
    let version = read::<ProgramVersion>(archive, &record)?.schema_version;
    if !SCHEMA_MAJORS.contains(&version.major) {
        let (first, last) = (SCHEMA_MAJORS.start(), SCHEMA_MAJORS.end());
        let what = format!("schema version {}.{}; {first} to {last} can be read", version.major, version.minor);
        return Err(archive.error(Code::Unsupported, &path, what));
    }
    let program: ProgramFile = read(archive, &record)?;
    let GraphModuleFile { graph, signature, module_call_graph, .. } = program.graph_module;
    let (mut pickled, mut weights, mut constants) = (Pickled::default(), Map::new(), Map::new());
    for (folder, kind, rootless, payload) in [
        ("data/weights/", "weights", "serialized_state_dict.pt", &mut weights),
        ("data/constants/", "constants", "serialized_constants.pt", &mut constants),
    ] {
        let pickle = if is_rootless { rootless.into() } else { format!("{folder}{name}.pt") };
        if archive.contains(&pickle) {
            take_pickled(archive, &pickle, &mut pickled)?;
        } else {
            let config = format!("{folder}{name}_{kind}_config.json");
            *payload = payloads(archive, folder, &config, &mut pickled)?;
        }
    }
    let checker = Checker { archive, path: &path };
    checker.graph(&graph, 0)?;
    let program = ExportedProgram {
        name: name.into(),
        graph,
        signature,
        module_call_graph,
        range_constraints: program.range_constraints,
        guards_code: program.guards_code,
        opset_version: program.opset_version,
        schema_version: version,
        torch_version: program.torch_version,
        weights,
        constants,
        pickled: pickled.tensors,
    };
    checker.signature(&program)?;
    Ok(program)
}

fn expect_text(archive: &Archive, name: &str, wanted: &str, required: bool) -> Result<(), ModelError> {
    if !required && !archive.contains(name) {
        return Ok(());
    }
    let record = archive.record(name)?;
    match record.text().map(str::trim) {
        Some(text) if text == wanted => Ok(()),
        _ => Err(archive.error(Code::Unsupported, name, format!("is not `{wanted}`"))),
    }
}

fn read<T: DeserializeOwned>(archive: &Archive, record: &Record) -> Result<T, ModelError> {
    if record.bytes().len() > archive.size().saturating_mul(MAX_JSON) {
        return Err(archive.error(Code::Limit, record.name(), "JSON compressed too well"));
    }
    json::read(record.bytes()).map_err(|e| archive.error(Code::Malformed, record.name(), e))
}

/// What `torch.save` wrote, an archive in this one.
fn unpickled(archive: &Archive, record: &str) -> Result<IValue, ModelError> {
    load_value(&archive.inner(record)?).map_err(|e| archive.error(Code::Unsupported, record, e.message()))
}

/// Tensors of pickles, by name.
#[derive(Default)]
pub struct Pickled {
    /// Those that were found.
    pub tensors: Map<Tensor>,
    /// Values looked at: what is shared within a pickle is looked at as often as it occurs, for which no size of a file is a bound.
    seen: usize,
}

/// The most values of an archive's pickles that are looked at, and how deep subclasses hold each other.
const MAX_PICKLED: usize = 1 << 20;
const MAX_SUBCLASSES: usize = 4;

impl Pickled {
    /// Takes a tensor, or those a subclass is made of: a dictionary of its attributes. What is no tensor is left out.
    pub fn take(&mut self, name: &str, value: IValue, depth: usize) -> Result<(), (Code, String)> {
        self.seen += 1;
        if self.seen > MAX_PICKLED || nest(depth, MAX_SUBCLASSES).is_err() {
            return Err((Code::Limit, format!("`{name}`: tensors are nested too deeply, or are too many")));
        }
        match value {
            // Whoever wants gradients of a program's weights says so.
            IValue::Tensor(t) => {
                let t = t.variable_data().map_err(|e| (Code::Unsupported, format!("`{name}`: {}", e.message())))?;
                self.tensors.insert(name.into(), t);
            }
            IValue::Dict(attributes) => {
                for (attribute, value) in attributes.to_vec() {
                    if let IValue::Str(attribute) = attribute {
                        self.take(&format!("{name}.{attribute}"), value, depth + 1)?;
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// Takes the tensors of a dictionary.
fn take_pickled(archive: &Archive, record: &str, pickled: &mut Pickled) -> Result<(), ModelError> {
    let value = unpickled(archive, record)?;
    let IValue::Dict(dict) = value else {
        let what = format!("a {} in place of a dictionary of tensors", value.type_of());
        return Err(archive.error(Code::Unsupported, record, what));
    };
    for (name, value) in dict.to_vec() {
        if let IValue::Str(name) = name {
            pickled.take(&name, value, 0).map_err(|(code, what)| archive.error(code, record, what))?;
        }
    }
    Ok(())
}

/// The tensors that a record of their names tells the places of; those that are saved by pickle are taken.
fn payloads(
    archive: &Archive,
    folder: &str,
    config_path: &str,
    pickled: &mut Pickled,
) -> Result<Map<Payload>, ModelError> {
    let PayloadConfig { config } = read(archive, &archive.record(config_path)?)?;
    let mut records = HashMap::<Box<str>, Record>::new();
    let mut payloads = Map::new();
    take_constants(config.len())?;
    for (name, meta) in config {
        let failed = |code, what: String| archive.error(code, config_path, format!("`{name}`: {what}"));
        let PayloadMeta { path_name, is_param, use_pickle, tensor_meta } = meta;
        let path = format!("{folder}{path_name}");
        if use_pickle {
            let value = unpickled(archive, &path)?;
            pickled.take(&name, value, 0).map_err(|(code, what)| archive.error(code, &path, what))?;
            continue;
        }
        let Some(tensor) = tensor_meta else {
            return Err(failed(Code::Malformed, "sizes and dtype are missing".into()));
        };
        let record = match records.get(&path_name) {
            Some(record) => record.clone(),
            None => records.entry(path_name).or_insert(archive.record(&path)?).clone(),
        };
        let payload = payload(tensor, record, is_param).map_err(|(code, what)| failed(code, what))?;
        payloads.insert(name, payload);
    }
    Ok(payloads)
}

/// Checks that the elements of a tensor lie within its record.
fn payload(meta: TensorMeta, record: Record, is_param: bool) -> Result<Payload, (Code, String)> {
    let TensorMeta { dtype, sizes, requires_grad, strides, storage_offset, layout, .. } = meta;
    if layout != Layout::Strided || dtype == ScalarType::Unknown {
        return Err((Code::Unsupported, format!("a tensor of layout {layout:?} and dtype {dtype:?}")));
    }
    if sizes.len() != strides.len() || sizes.len() > MAX_DIMS {
        return Err((Code::Malformed, format!("{} sizes and {} strides", sizes.len(), strides.len())));
    }
    let numbers = |list: &[SymInt]| list.iter().map(number).collect::<Option<Vec<i64>>>();
    let (Some(sizes), Some(strides), Some(offset)) = (numbers(&sizes), numbers(&strides), number(&storage_offset))
    else {
        return Err((Code::Malformed, "a size, stride or offset that is negative or not fixed".into()));
    };
    // The place after the last element, if there is any element.
    let after_last = || {
        let pairs = sizes.iter().zip(&strides);
        let last = pairs.into_iter().try_fold(offset, |at, (n, s)| at.checked_add((n - 1).checked_mul(*s)?))?;
        last.checked_add(1)?.checked_mul(dtype.size() as i64)
    };
    let numel = sizes.iter().try_fold(1i64, |n, size| n.checked_mul(*size));
    let held = record.bytes().len();
    let fits = match numel {
        Some(0) => offset.checked_mul(dtype.size() as i64).is_some(),
        Some(_) => after_last().is_some_and(|end| end as u64 <= held as u64),
        None => false,
    };
    if !fits {
        let what = format!("{dtype:?} {sizes:?}, strides {strides:?}, offset {offset} is not in its {held} bytes");
        return Err((Code::Malformed, what));
    }
    Ok(Payload { record, dtype, sizes, strides, storage_offset: offset, is_param, requires_grad })
}

fn number(value: &SymInt) -> Option<i64> {
    match value {
        SymInt::AsInt(n) if *n >= 0 => Some(*n),
        _ => None,
    }
}

struct Checker<'a> {
    archive: &'a Archive,
    path: &'a str,
}

impl Checker<'_> {
    fn failed(&self, code: Code, what: String) -> ModelError {
        self.archive.error(code, self.path, what)
    }

    /// A graph that lies in so many others.
    fn graph(&self, graph: &Graph, depth: usize) -> Result<(), ModelError> {
        nest(depth, usize::MAX)
            .map_err(|most| self.failed(Code::Limit, format!("graphs lie more than {most} deep")))?;
        let arguments =
            |node: &Node| node.inputs.len() * size_of::<NamedArgument>() + node.outputs.len() * size_of::<Argument>();
        take_bytes(
            graph.nodes.iter().map(arguments).sum::<usize>() + graph.tensor_values.len() * size_of::<TensorMeta>(),
        )?;
        for (what, args) in [("the graph's inputs", &graph.inputs), ("the graph's outputs", &graph.outputs)] {
            args.iter().try_for_each(|arg| self.argument(arg, &|| what.to_string(), depth))?;
        }
        for node in &graph.nodes {
            let place = || format!("node `{}` ({})", node.name.as_deref().unwrap_or("?"), node.target);
            let args = node.inputs.iter().map(|i| &i.arg).chain(&node.outputs);
            args.into_iter().try_for_each(|a| self.argument(a, &place, depth))?;
        }
        for (name, meta) in &graph.tensor_values {
            // A symbolic number is checked when the model runs; strides of other layouts may be missing.
            let negative = |n: &SymInt| matches!(n, SymInt::AsInt(n) if *n < 0);
            let numbers = meta.sizes.iter().chain(&meta.strides).chain([&meta.storage_offset]);
            let strided = meta.layout == Layout::Strided;
            if meta.sizes.len() > MAX_DIMS
                || (strided && meta.sizes.len() != meta.strides.len())
                || numbers.into_iter().any(negative)
            {
                return Err(self.failed(Code::Malformed, format!("value `{name}`: its sizes contradict each other")));
            }
        }
        Ok(())
    }

    fn argument(&self, argument: &Argument, place: &dyn Fn() -> String, depth: usize) -> Result<(), ModelError> {
        match argument {
            Argument::Unknown(kind) => {
                Err(self.failed(Code::Unsupported, format!("{}: an argument of unknown kind `{kind}`", place())))
            }
            Argument::AsGraph(inner) => self.graph(&inner.graph, depth + 1),
            Argument::AsStringToArgument(inner) => inner.values().try_for_each(|arg| self.argument(arg, place, depth)),
            _ => Ok(()),
        }
    }

    fn signature(&self, program: &ExportedProgram) -> Result<(), ModelError> {
        let (graph, GraphSignature { input_specs, output_specs }) = (&program.graph, &program.signature);
        if input_specs.len() != graph.inputs.len() || output_specs.len() != graph.outputs.len() {
            return Err(self.failed(Code::Malformed, "the signature is not that of the graph".into()));
        }
        for (spec, input) in input_specs.iter().zip(&graph.inputs) {
            let (arg, (name, is_weight)) = match spec {
                InputSpec::Unknown(kind) => {
                    return Err(self.failed(Code::Unsupported, format!("an input of unknown kind `{kind}`")));
                }
                InputSpec::UserInput(spec) => {
                    self.argument(&spec.arg, &|| "the signature".into(), 0)?;
                    continue;
                }
                InputSpec::Parameter(s) => (&s.arg, (&s.parameter_name, true)),
                InputSpec::Buffer(s) => (&s.arg, (&s.buffer_name, s.persistent)),
                InputSpec::TensorConstant(s) => (&s.arg, (&s.tensor_constant_name, false)),
                InputSpec::ConstantInput(_) => {
                    take_constants(1)?;
                    continue;
                }
                InputSpec::CustomObj(_) | InputSpec::Token(_) => continue,
            };
            let payloads = if is_weight { &program.weights } else { &program.constants };
            let is_saved = payloads.contains_key(name) || program.pickled.contains_key(name);
            if !is_saved && program.attributes(name).next().is_none() {
                return Err(self.failed(Code::Missing, format!("no tensor is saved for `{name}`")));
            }
            if !matches!(input, Argument::AsTensor(tensor) if tensor == arg) {
                return Err(self.failed(Code::Malformed, format!("`{}` is another input of the graph", arg.name)));
            }
        }
        for spec in output_specs {
            match spec {
                OutputSpec::Unknown(kind) => {
                    return Err(self.failed(Code::Unsupported, format!("an output of unknown kind `{kind}`")));
                }
                OutputSpec::UserOutput(spec) => self.argument(&spec.arg, &|| "the signature".into(), 0)?,
                _ => {}
            }
        }
        Ok(())
    }
}
