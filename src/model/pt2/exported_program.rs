//! An exported program: the records of an archive together, every number in them checked.
//!
//! An archive holds `models/NAME.json` (graph and signature), `data/weights/NAME_weights_config.json` and
//! `data/constants/NAME_constants_config.json` (which record holds which tensor), and the tensors' bytes. Those of PyTorch 2.8 and
//! before have a pickle in place of either; those of 2.5 and before have all records beside each other, by other names.

use super::enums::{Layout, ScalarType};
use super::program_file::{GraphModuleFile, PayloadConfig, PayloadMeta, ProgramFile, ProgramVersion};
use super::schema::{Argument, Graph, Map, ModuleCallEntry, RangeConstraint, SchemaVersion, SymInt, TensorMeta};
use super::signature::{GraphSignature, InputSpec, OutputSpec};
use crate::core::Tensor;
use crate::model::archive::{Archive, ROOTLESS, Record};
use crate::model::error::{ModelError, ModelErrorCode as Code};
use crate::model::ivalue::IValue;
use crate::model::json;
use crate::model::torchscript::load_value;
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
    /// What older archives have in place of both: tensors by name, of a pickle each.
    pub pickled: Map<Tensor>,
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

/// Loads the model of an archive that has one, or else the one called `model`.
pub fn load(archive: &Archive) -> Result<ExportedProgram, ModelError> {
    if archive.contains(ROOTLESS) {
        return load_model(archive, "model");
    }
    let models: Vec<&str> = archive.names().filter_map(model_name).collect();
    match models.as_slice() {
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
    let (mut pickled, mut weights, mut constants) = (Map::new(), Map::new(), Map::new());
    for (folder, kind, rootless, payload) in [
        ("data/weights/", "weights", "serialized_state_dict.pt", &mut weights),
        ("data/constants/", "constants", "serialized_constants.pt", &mut constants),
    ] {
        let pickle = if is_rootless { rootless.into() } else { format!("{folder}{name}.pt") };
        if archive.contains(&pickle) {
            pickled.extend(pickled_tensors(archive, &pickle)?);
        } else {
            *payload = payloads(archive, folder, &format!("{name}_{kind}_config.json"))?;
        }
    }
    let checker = Checker { archive, path: &path };
    checker.graph(&graph)?;
    checker.signature(&graph, &signature, &|name, is_weight| {
        let payloads = if is_weight { &weights } else { &constants };
        payloads.contains_key(name) || pickled.contains_key(name)
    })?;
    Ok(ExportedProgram {
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
        pickled,
    })
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

/// The tensors of a dictionary that `torch.save` wrote, an archive in this one. What is no tensor is not read.
fn pickled_tensors(archive: &Archive, name: &str) -> Result<Map<Tensor>, ModelError> {
    let failed = |what: &dyn std::fmt::Display| archive.error(Code::Unsupported, name, what);
    let value = load_value(&archive.inner(name)?).map_err(|e| failed(&e.message()))?;
    let IValue::Dict(dict) = value else {
        return Err(failed(&format!("a {} in place of a dictionary of tensors", value.type_of())));
    };
    let tensors = dict.to_vec().into_iter().filter_map(|entry| match entry {
        // Whoever wants gradients of a program's weights says so.
        (IValue::Str(name), IValue::Tensor(t)) => Some(t.variable_data().map(|t| ((*name).into(), t))),
        _ => None,
    });
    tensors.collect::<Result<_, _>>().map_err(|e| failed(&e.message()))
}

fn payloads(archive: &Archive, folder: &str, config: &str) -> Result<Map<Payload>, ModelError> {
    let config_path = format!("{folder}{config}");
    let PayloadConfig { config } = read(archive, &archive.record(&config_path)?)?;
    let mut records = HashMap::<Box<str>, Record>::new();
    let mut payload_of = |name: &str, meta: PayloadMeta| {
        let failed = |code, what: String| archive.error(code, &config_path, format!("`{name}`: {what}"));
        let PayloadMeta { path_name, is_param, use_pickle, tensor_meta } = meta;
        let Some(tensor) = tensor_meta.filter(|_| !use_pickle) else {
            return Err(failed(Code::Unsupported, "saved by pickle: not a plain tensor".into()));
        };
        let record = match records.get(&path_name) {
            Some(record) => record.clone(),
            None => {
                let record = archive.record(&format!("{folder}{path_name}"))?;
                records.entry(path_name).or_insert(record).clone()
            }
        };
        payload(tensor, record, is_param).map_err(|(code, what)| failed(code, what))
    };
    config.into_iter().map(|(name, meta)| Ok((name.clone(), payload_of(&name, meta)?))).collect()
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

    fn graph(&self, graph: &Graph) -> Result<(), ModelError> {
        for (what, args) in [("the graph's inputs", &graph.inputs), ("the graph's outputs", &graph.outputs)] {
            args.iter().try_for_each(|arg| self.argument(arg, &|| what.to_string()))?;
        }
        for node in &graph.nodes {
            let place = || format!("node `{}` ({})", node.name.as_deref().unwrap_or("?"), node.target);
            node.inputs.iter().map(|i| &i.arg).chain(&node.outputs).try_for_each(|a| self.argument(a, &place))?;
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

    fn argument(&self, argument: &Argument, place: &dyn Fn() -> String) -> Result<(), ModelError> {
        match argument {
            Argument::Unknown(kind) => {
                Err(self.failed(Code::Unsupported, format!("{}: an argument of unknown kind `{kind}`", place())))
            }
            Argument::AsGraph(inner) => self.graph(&inner.graph),
            Argument::AsStringToArgument(inner) => inner.values().try_for_each(|arg| self.argument(arg, place)),
            _ => Ok(()),
        }
    }

    fn signature(
        &self,
        graph: &Graph,
        signature: &GraphSignature,
        is_saved: &dyn Fn(&str, bool) -> bool,
    ) -> Result<(), ModelError> {
        let GraphSignature { input_specs, output_specs } = signature;
        if input_specs.len() != graph.inputs.len() || output_specs.len() != graph.outputs.len() {
            return Err(self.failed(Code::Malformed, "the signature is not that of the graph".into()));
        }
        for (spec, input) in input_specs.iter().zip(&graph.inputs) {
            let (arg, (name, is_weight)) = match spec {
                InputSpec::Unknown(kind) => {
                    return Err(self.failed(Code::Unsupported, format!("an input of unknown kind `{kind}`")));
                }
                InputSpec::UserInput(spec) => {
                    self.argument(&spec.arg, &|| "the signature".into())?;
                    continue;
                }
                InputSpec::Parameter(s) => (&s.arg, (&s.parameter_name, true)),
                InputSpec::Buffer(s) => (&s.arg, (&s.buffer_name, s.persistent)),
                InputSpec::TensorConstant(s) => (&s.arg, (&s.tensor_constant_name, false)),
                InputSpec::CustomObj(_) | InputSpec::Token(_) | InputSpec::ConstantInput(_) => continue,
            };
            if !is_saved(name, is_weight) {
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
                OutputSpec::UserOutput(spec) => self.argument(&spec.arg, &|| "the signature".into())?,
                _ => {}
            }
        }
        Ok(())
    }
}
