//! The JSON records of a torch.export archive as they are written: `models/NAME.json`, and the configurations that say which
//! record holds which tensor.

use super::schema::{Graph, Map, ModuleCallEntry, RangeConstraint, SchemaVersion, TensorMeta};
use super::signature::GraphSignature;
use serde::{Deserialize, Serialize};

/// `models/NAME.json`.
#[derive(Deserialize, Serialize)]
pub struct ProgramFile {
    /// The program.
    pub graph_module: GraphModuleFile,
    /// The versions of operator sets: `aten` and a number.
    pub opset_version: Map<i64>,
    /// The values each symbol may have.
    pub range_constraints: Map<RangeConstraint>,
    /// The version of the schema.
    pub schema_version: SchemaVersion,
    /// The dialects the program was verified to be in.
    #[serde(skip_deserializing)]
    pub verifiers: Vec<Box<str>>,
    /// The PyTorch that wrote it.
    #[serde(default = "before_it_was_written")]
    pub torch_version: Box<str>,
    /// Python that checks the inputs' sizes.
    #[serde(default)]
    pub guards_code: Vec<Box<str>>,
}

fn before_it_was_written() -> Box<str> {
    "<=2.4".into()
}

/// A program: a graph and what its inputs and outputs are.
#[derive(Deserialize, Serialize)]
pub struct GraphModuleFile {
    /// The graph.
    pub graph: Graph,
    /// What the graph's inputs and outputs are.
    pub signature: GraphSignature,
    /// How modules are called.
    pub module_call_graph: Vec<ModuleCallEntry>,
    /// Remarks of the exporter.
    #[serde(skip_deserializing)]
    pub metadata: Map<Box<str>>,
    /// The fields of named tuples among the arguments.
    #[serde(skip_deserializing)]
    pub treespec_namedtuple_fields: Map<Box<str>>,
}

/// Of `models/NAME.json`, its version alone.
#[derive(Deserialize)]
pub struct ProgramVersion {
    /// The version of the schema.
    pub schema_version: SchemaVersion,
}

/// `data/weights/NAME_weights_config.json` and `data/constants/NAME_constants_config.json`.
#[derive(Default, Deserialize, Serialize)]
pub struct PayloadConfig {
    /// The tensors by name.
    pub config: Map<PayloadMeta>,
}

/// A tensor in an archive.
#[derive(Deserialize, Serialize)]
pub struct PayloadMeta {
    /// The record in the configuration's folder.
    pub path_name: Box<str>,
    /// Whether it is a parameter.
    pub is_param: bool,
    /// Whether the record is a pickle.
    pub use_pickle: bool,
    /// What the tensor is, if the record has its bytes as they are.
    pub tensor_meta: Option<TensorMeta>,
}
