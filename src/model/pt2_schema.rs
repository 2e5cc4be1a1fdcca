//! The JSON of a torch.export archive, read into plain structs.
//!
//! An archive holds `models/NAME.json` (an exported program: graph and signature), `data/weights/NAME_weights_config.json`
//! and `data/constants/NAME_constants_config.json` (which record holds which tensor), and the tensors' bytes.
//! [`load`] reads them all and checks every number. Nothing here knows an operator.
//!
//! The structs follow version 8 of PyTorch's schema (`torch/_export/serde/schema.py`). Fields that are not listed here are
//! skipped, as PyTorch does; an argument of unknown kind is kept as `Unknown` until [`load`] refuses it by name.

pub use super::json::Map;
use super::json::{Failure, FromJson, Json};

mod enums;
mod load;
mod signature;
#[cfg(test)]
mod tests;

pub use enums::{ArgumentKind, Layout, MemoryFormat, ScalarType};
pub use signature::{
    BufferMutationSpec, ConstantValue, GraphSignature, InputSpec, InputToBufferSpec, InputToConstantSpec,
    InputToCustomObjSpec, InputToTensorConstantSpec, LossOutputSpec, OutputSpec, OutputToUserInputSpec, ParameterSpec,
    TokenSpec, UserSpec,
};

pub use load::{ExportedProgram, Payload, load, load_model};

record! {
    /// A device: `cpu`, or `cuda` with an index.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Device {
        /// `cpu`, `cuda`, ...
        pub kind: Box<str> as "type",
        /// Which of several.
        pub index: Option<i64>,
    }
}

union! {
    /// The value an expression had when the model was exported.
    SymExprHint {
        /// An integer.
        "as_int" AsInt(i64),
        /// A bool.
        "as_bool" AsBool(bool),
        /// A float.
        "as_float" AsFloat(f64),
    }
}

record! {
    /// An expression over the sizes of the inputs, such as `s0 + 1`.
    #[derive(Clone, Debug, PartialEq)]
    pub struct SymExpr {
        /// Its text.
        pub expr_str: Box<str>,
        /// Its value at export.
        pub hint: Option<SymExprHint>,
    }
}

union! {
    /// A size, stride or offset.
    SymInt {
        /// Known only when the model runs.
        "as_expr" AsExpr(SymExpr),
        /// Fixed.
        "as_int" AsInt(i64),
    }
}

union! {
    /// A float value.
    SymFloat {
        /// Known only when the model runs.
        "as_expr" AsExpr(SymExpr),
        /// Fixed.
        "as_float" AsFloat(f64),
    }
}

union! {
    /// A bool value.
    SymBool {
        /// Known only when the model runs.
        "as_expr" AsExpr(SymExpr),
        /// Fixed.
        "as_bool" AsBool(bool),
    }
}

record! {
    /// What is known of a tensor value.
    #[derive(Clone, Debug, PartialEq)]
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
}

union! {
    /// An integer argument.
    SymIntArgument {
        /// A value of the graph.
        "as_name" AsName(Box<str>),
        /// A constant.
        "as_int" AsInt(i64),
    }
}

union! {
    /// A float argument.
    SymFloatArgument {
        /// A value of the graph.
        "as_name" AsName(Box<str>),
        /// A constant.
        "as_float" AsFloat(f64),
    }
}

union! {
    /// A bool argument.
    SymBoolArgument {
        /// A value of the graph.
        "as_name" AsName(Box<str>),
        /// A constant.
        "as_bool" AsBool(bool),
    }
}

record! {
    /// A tensor value of the graph.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TensorArgument {
        /// Its name.
        pub name: Box<str>,
    }

    /// A token, which orders effects.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TokenArgument {
        /// Its name.
        pub name: Box<str>,
    }
}

union! {
    /// An element of a list of optional tensors.
    OptionalTensorArgument {
        /// A tensor.
        "as_tensor" AsTensor(TensorArgument),
        /// `None`.
        "as_none" AsNone,
    }
}

record! {
    /// A graph as an argument, of a higher-order operator.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GraphArgument {
        /// Its name.
        pub name: Box<str>,
        /// The graph.
        pub graph: Graph,
    }

    /// An object of a custom class.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct CustomObjArgument {
        /// Its name.
        pub name: Box<str>,
        /// Its class.
        pub class_fqn: Box<str>,
    }
}

record! {
    /// A complex number.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct ComplexValue {
        /// The real part.
        pub real: f64,
        /// The imaginary part.
        pub imag: f64,
    }
}

union! {
    /// An argument or a result of a node, an input or an output of a graph.
    Argument {
        /// `None`.
        "as_none" AsNone,
        /// A tensor.
        "as_tensor" AsTensor(TensorArgument),
        /// A list of tensors.
        "as_tensors" AsTensors(Vec<TensorArgument>),
        /// An integer.
        "as_int" AsInt(i64),
        /// A list of integers.
        "as_ints" AsInts(Vec<i64>),
        /// A float.
        "as_float" AsFloat(f64),
        /// A list of floats.
        "as_floats" AsFloats(Vec<f64>),
        /// A string.
        "as_string" AsString(Box<str>),
        /// A list of strings.
        "as_strings" AsStrings(Vec<Box<str>>),
        /// An integer that the graph may compute.
        "as_sym_int" AsSymInt(SymIntArgument),
        /// A list of them.
        "as_sym_ints" AsSymInts(Vec<SymIntArgument>),
        /// A dtype.
        "as_scalar_type" AsScalarType(ScalarType),
        /// A memory format.
        "as_memory_format" AsMemoryFormat(MemoryFormat),
        /// A layout.
        "as_layout" AsLayout(Layout),
        /// A device.
        "as_device" AsDevice(Device),
        /// A bool.
        "as_bool" AsBool(bool),
        /// A list of bools.
        "as_bools" AsBools(Vec<bool>),
        /// A bool that the graph may compute.
        "as_sym_bool" AsSymBool(SymBoolArgument),
        /// A list of them.
        "as_sym_bools" AsSymBools(Vec<SymBoolArgument>),
        /// A graph.
        "as_graph" AsGraph(Box<GraphArgument>),
        /// A list of tensors or `None`s.
        "as_optional_tensors" AsOptionalTensors(Vec<OptionalTensorArgument>),
        /// An object of a custom class.
        "as_custom_obj" AsCustomObj(Box<CustomObjArgument>),
        /// An operator, by name.
        "as_operator" AsOperator(Box<str>),
        /// A float that the graph may compute.
        "as_sym_float" AsSymFloat(SymFloatArgument),
        /// A list of them.
        "as_sym_floats" AsSymFloats(Vec<SymFloatArgument>),
        /// A tensor or `None`.
        "as_optional_tensor" AsOptionalTensor(OptionalTensorArgument),
        /// A complex number.
        "as_complex" AsComplex(ComplexValue),
        /// A list of lists of tensors.
        "as_nested_tensors" AsNestedTensors(Vec<Vec<TensorArgument>>),
        /// A list of lists of integers.
        "as_int_lists" AsIntLists(Vec<Vec<i64>>),
        /// A dictionary.
        "as_string_to_argument" AsStringToArgument(Map<Argument>),
        /// A list of lists of floats.
        "as_float_lists" AsFloatLists(Vec<Vec<f64>>),
    }
    /// A kind this library does not know, by its name.
    else Unknown
}

record! {
    /// An argument of a node, with the name the operator's schema gives it.
    #[derive(Clone, Debug, PartialEq)]
    pub struct NamedArgument {
        /// The name; empty where the schema has none.
        pub name: Box<str>,
        /// The value.
        pub arg: Argument,
        /// How it was passed.
        pub kind: Option<ArgumentKind>,
    }

    /// A call of an operator.
    #[derive(Clone, Debug, PartialEq)]
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

    /// A program in straight order.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Graph {
        /// The inputs: weights and user inputs, in the order of the signature.
        pub inputs: Vec<Argument>,
        /// The outputs, in the order of the signature.
        pub outputs: Vec<Argument>,
        /// The calls, in order.
        pub nodes: Vec<Node>,
        /// What is known of the tensor values.
        pub tensor_values: Map<TensorMeta>,
        /// The integer values.
        pub sym_int_values: Map<SymInt>,
        /// The bool values.
        pub sym_bool_values: Map<SymBool>,
        /// Whether a subgraph returns a tensor, not a tuple of one.
        pub is_single_tensor_return: bool = false,
        /// The objects of custom classes.
        pub custom_obj_values: Map<CustomObjArgument> = Map::default(),
        /// The float values.
        pub sym_float_values: Map<SymFloat> = Map::default(),
    }
}

/// What values a symbol may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeConstraint {
    /// The least; none for unbounded.
    pub min_val: Option<i64>,
    /// The greatest; none for unbounded.
    pub max_val: Option<i64>,
}

impl FromJson for RangeConstraint {
    fn from_json(json: &mut Json) -> Result<RangeConstraint, Failure> {
        let (Bound(min_val), Bound(max_val)) = (json.field("min_val")?, json.field("max_val")?);
        Ok(RangeConstraint { min_val, max_val })
    }
}

/// A number that `i64` may not hold; then it is left out.
struct Bound(Option<i64>);

impl FromJson for Bound {
    fn from_json(json: &mut Json) -> Result<Bound, Failure> {
        if matches!(json, Json::Float(_)) { Ok(Bound(None)) } else { Option::from_json(json).map(Bound) }
    }

    fn absent() -> Option<Bound> {
        Some(Bound(None))
    }
}

record! {
    /// How a module is called.
    #[derive(Clone, Debug, PartialEq)]
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
    #[derive(Clone, Debug, PartialEq)]
    pub struct ModuleCallEntry {
        /// The module's name.
        pub fqn: Box<str>,
        /// How it is called.
        pub signature: Option<ModuleCallSignature>,
    }

    /// A version of the format.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct SchemaVersion {
        /// Raised by what older readers cannot read.
        pub major: i64,
        /// Raised by additions.
        pub minor: i64,
    }
}
