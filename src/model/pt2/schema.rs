//! Graphs as the JSON of a torch.export archive has them.
//!
//! The structs follow version 8 of PyTorch's schema (`torch/_export/serde/schema.py`). Fields that are not listed here are
//! skipped, as PyTorch does; an argument of unknown kind is kept as `Unknown` until it is refused by name. Nothing here knows
//! an operator.

use super::enums::{ArgumentKind, Layout, MemoryFormat, ScalarType};
use super::json_values::{bound, float, float_lists, floats, nodes, unit};
use super::open_union::{self, OpenUnion};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Values by name; of two of one name the latter is kept.
pub type Map<T> = BTreeMap<Box<str>, T>;

/// A device: `cpu`, or `cuda` with an index.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Device {
    /// `cpu`, `cuda`, ...
    #[serde(rename = "type")]
    pub kind: Box<str>,
    /// Which of several.
    pub index: Option<i64>,
}

/// The value an expression had when the model was exported.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SymExprHint {
    /// An integer.
    AsInt(i64),
    /// A bool.
    AsBool(bool),
    /// A float.
    AsFloat(#[serde(with = "float")] f64),
}

/// An expression over the sizes of the inputs, such as `s0 + 1`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct SymExpr {
    /// Its text.
    pub expr_str: Box<str>,
    /// Its value at export.
    pub hint: Option<SymExprHint>,
}

/// A size, stride or offset.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SymInt {
    /// Known only when the model runs.
    AsExpr(SymExpr),
    /// Fixed.
    AsInt(i64),
}

/// A float value.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SymFloat {
    /// Known only when the model runs.
    AsExpr(SymExpr),
    /// Fixed.
    AsFloat(#[serde(with = "float")] f64),
}

/// A bool value.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SymBool {
    /// Known only when the model runs.
    AsExpr(SymExpr),
    /// Fixed.
    AsBool(bool),
}

/// What is known of a tensor value.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct TensorMeta {
    /// The element type.
    pub dtype: ScalarType,
    /// The sizes.
    pub sizes: Vec<SymInt>,
    /// Whether it was trained.
    pub requires_grad: bool,
    /// Where it lay at export.
    pub device: Device,
    /// The strides, in elements.
    pub strides: Vec<SymInt>,
    /// The first element's place in the storage, in elements.
    pub storage_offset: SymInt,
    /// The layout.
    pub layout: Layout,
}

/// An integer argument.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SymIntArgument {
    /// A value of the graph.
    AsName(Box<str>),
    /// A constant.
    AsInt(i64),
}

/// A float argument.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SymFloatArgument {
    /// A value of the graph.
    AsName(Box<str>),
    /// A constant.
    AsFloat(#[serde(with = "float")] f64),
}

/// A bool argument.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SymBoolArgument {
    /// A value of the graph.
    AsName(Box<str>),
    /// A constant.
    AsBool(bool),
}

/// A tensor value of the graph.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct TensorArgument {
    /// Its name.
    pub name: Box<str>,
}

/// A token, which orders effects.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct TokenArgument {
    /// Its name.
    pub name: Box<str>,
}

/// An element of a list of optional tensors.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionalTensorArgument {
    /// A tensor.
    AsTensor(TensorArgument),
    /// `None`.
    #[serde(with = "unit")]
    AsNone,
}

/// A graph as an argument, of a higher-order operator.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct GraphArgument {
    /// Its name.
    pub name: Box<str>,
    /// The graph.
    pub graph: Graph,
}

/// An object of a custom class.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct CustomObjArgument {
    /// Its name.
    pub name: Box<str>,
    /// Its class.
    pub class_fqn: Box<str>,
}

/// A complex number.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct ComplexValue {
    /// The real part.
    #[serde(with = "float")]
    pub real: f64,
    /// The imaginary part.
    #[serde(with = "float")]
    pub imag: f64,
}

/// An argument or a result of a node, an input or an output of a graph.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
pub enum Argument {
    /// `None`.
    #[serde(with = "unit")]
    AsNone,
    /// A tensor.
    AsTensor(TensorArgument),
    /// A list of tensors.
    AsTensors(Vec<TensorArgument>),
    /// An integer.
    AsInt(i64),
    /// A list of integers.
    AsInts(Vec<i64>),
    /// A float.
    AsFloat(#[serde(with = "float")] f64),
    /// A list of floats.
    AsFloats(#[serde(with = "floats")] Vec<f64>),
    /// A string.
    AsString(Box<str>),
    /// A list of strings.
    AsStrings(Vec<Box<str>>),
    /// An integer that the graph may compute.
    AsSymInt(SymIntArgument),
    /// A list of them.
    AsSymInts(Vec<SymIntArgument>),
    /// A dtype.
    AsScalarType(ScalarType),
    /// A memory format.
    AsMemoryFormat(MemoryFormat),
    /// A layout.
    AsLayout(Layout),
    /// A device.
    AsDevice(Device),
    /// A bool.
    AsBool(bool),
    /// A list of bools.
    AsBools(Vec<bool>),
    /// A bool that the graph may compute.
    AsSymBool(SymBoolArgument),
    /// A list of them.
    AsSymBools(Vec<SymBoolArgument>),
    /// A graph.
    AsGraph(Box<GraphArgument>),
    /// A list of tensors or `None`s.
    AsOptionalTensors(Vec<OptionalTensorArgument>),
    /// An object of a custom class.
    AsCustomObj(Box<CustomObjArgument>),
    /// An operator, by name.
    AsOperator(Box<str>),
    /// A float that the graph may compute.
    AsSymFloat(SymFloatArgument),
    /// A list of them.
    AsSymFloats(Vec<SymFloatArgument>),
    /// A tensor or `None`.
    AsOptionalTensor(OptionalTensorArgument),
    /// A complex number.
    AsComplex(ComplexValue),
    /// A list of lists of tensors.
    AsNestedTensors(Vec<Vec<TensorArgument>>),
    /// A list of lists of integers.
    AsIntLists(Vec<Vec<i64>>),
    /// A dictionary.
    AsStringToArgument(Map<Argument>),
    /// A list of lists of floats.
    AsFloatLists(#[serde(with = "float_lists")] Vec<Vec<f64>>),
    /// A kind this library does not know, by its name.
    #[serde(skip)]
    Unknown(Box<str>),
}

impl OpenUnion for Argument {
    fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Argument, D::Error> {
        Argument::deserialize(deserializer)
    }

    fn unknown(kind: Box<str>) -> Argument {
        Argument::Unknown(kind)
    }
}

impl<'de> Deserialize<'de> for Argument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Argument, D::Error> {
        open_union::deserialize(deserializer)
    }
}

impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Argument::serialize(self, serializer)
    }
}

impl Argument {
    /// The name of the field that says which it is.
    pub fn kind(&self) -> String {
        open_union::kind(self)
    }
}

/// An argument of a node, with the name the operator's schema gives it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct NamedArgument {
    /// The name; empty where the schema has none.
    pub name: Box<str>,
    /// The value.
    pub arg: Argument,
    /// How it was passed.
    pub kind: Option<ArgumentKind>,
}

/// A call of an operator.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct Node {
    /// The operator: `torch.ops.aten.add.Tensor`; also `_operator.add` and other functions on integers.
    pub target: Box<str>,
    /// The arguments. Those that had their default are left out.
    pub inputs: Vec<NamedArgument>,
    /// The results: one a schema result, or one `AsTensors` for a list.
    pub outputs: Vec<Argument>,
    /// Where in the program it came from: `stack_trace`, `nn_module_stack`, `torch_fn`.
    pub metadata: Map<Box<str>>,
    /// Whether a higher-order operator returned a tensor, not a tuple of one.
    pub is_hop_single_tensor_return: Option<bool>,
    /// The node's name.
    pub name: Option<Box<str>>,
}

/// Straight-line code.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct Graph {
    /// The inputs: weights and user inputs, in the order of the signature.
    pub inputs: Vec<Argument>,
    /// The outputs, in the order of the signature.
    pub outputs: Vec<Argument>,
    /// The calls, in order.
    #[serde(deserialize_with = "nodes::deserialize")]
    pub nodes: Vec<Node>,
    /// What is known of the tensor values.
    pub tensor_values: Map<TensorMeta>,
    /// The integer values.
    pub sym_int_values: Map<SymInt>,
    /// The bool values.
    pub sym_bool_values: Map<SymBool>,
    /// Whether a subgraph returns a tensor, not a tuple of one.
    #[serde(default)]
    pub is_single_tensor_return: bool,
    /// The objects of custom classes.
    #[serde(default)]
    pub custom_obj_values: Map<CustomObjArgument>,
    /// The float values.
    #[serde(default)]
    pub sym_float_values: Map<SymFloat>,
}

/// What values a symbol may have.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct RangeConstraint {
    /// The least; none for unbounded.
    #[serde(default, deserialize_with = "bound::deserialize")]
    pub min_val: Option<i64>,
    /// The greatest; none for unbounded.
    #[serde(default, deserialize_with = "bound::deserialize")]
    pub max_val: Option<i64>,
}

/// How a module is called.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct ModuleCallSignature {
    /// The flat inputs.
    pub inputs: Vec<Argument>,
    /// The flat outputs.
    pub outputs: Vec<Argument>,
    /// How the inputs are nested: JSON text.
    pub in_spec: Box<str>,
    /// How the outputs are nested: JSON text.
    pub out_spec: Box<str>,
    /// The names of `forward`'s parameters.
    pub forward_arg_names: Option<Vec<Box<str>>>,
}

/// A module of the exported program; the first, with an empty name, is the whole.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct ModuleCallEntry {
    /// The module's name.
    pub fqn: Box<str>,
    /// How it is called.
    pub signature: Option<ModuleCallSignature>,
}

/// A version of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct SchemaVersion {
    /// Raised by what older readers cannot read.
    pub major: i64,
    /// Raised by additions.
    pub minor: i64,
}
