//! What the inputs and outputs of a graph are.

use super::json_values::{float, unit};
use super::open_union::{self, OpenUnion};
use super::schema::{Argument, CustomObjArgument, TensorArgument, TokenArgument};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An argument of a signature.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct UserSpec {
    /// The graph's input or output.
    pub arg: Argument,
}

/// A constant that was passed as an input.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ConstantValue {
    /// `None`.
    #[serde(with = "unit")]
    AsNone,
    /// An integer.
    AsInt(IntConstant),
    /// A float.
    AsFloat(#[serde(with = "float")] f64),
    /// A string.
    AsString(Box<str>),
    /// A bool.
    AsBool(bool),
}

/// What is written as an integer: PyTorch 2.5 does so with bools, which are integers to Python.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
pub enum IntConstant {
    /// An integer.
    Int(i64),
    /// A bool.
    Bool(bool),
}

/// An input that is a constant.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct InputToConstantSpec {
    /// The input.
    pub name: Box<str>,
    /// Its value.
    pub value: ConstantValue,
}

/// A graph's tensor that is a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct ParameterSpec {
    /// The graph's value.
    pub arg: TensorArgument,
    /// The parameter.
    pub parameter_name: Box<str>,
}

/// A graph's input that is a buffer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct InputToBufferSpec {
    /// The graph's input.
    pub arg: TensorArgument,
    /// The buffer.
    pub buffer_name: Box<str>,
    /// Whether it is saved among the weights; otherwise it is a constant.
    pub persistent: bool,
}

/// A graph's input that is a constant tensor.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct InputToTensorConstantSpec {
    /// The graph's input.
    pub arg: TensorArgument,
    /// The constant.
    pub tensor_constant_name: Box<str>,
}

/// A graph's input that is an object of a custom class.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct InputToCustomObjSpec {
    /// The graph's input.
    pub arg: CustomObjArgument,
    /// The object.
    pub custom_obj_name: Box<str>,
}

/// A graph's token.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct TokenSpec {
    /// The graph's value.
    pub arg: TokenArgument,
}

/// What an input of the graph is.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
pub enum InputSpec {
    /// The caller passes it.
    UserInput(UserSpec),
    /// A parameter.
    Parameter(ParameterSpec),
    /// A buffer.
    Buffer(InputToBufferSpec),
    /// A constant tensor.
    TensorConstant(InputToTensorConstantSpec),
    /// An object of a custom class.
    CustomObj(InputToCustomObjSpec),
    /// A token.
    Token(TokenSpec),
    /// A constant that is no tensor.
    ConstantInput(InputToConstantSpec),
    /// A kind this library does not know, by its name.
    #[serde(skip)]
    Unknown(Box<str>),
}

impl OpenUnion for InputSpec {
    fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<InputSpec, D::Error> {
        InputSpec::deserialize(deserializer)
    }

    fn unknown(kind: Box<str>) -> InputSpec {
        InputSpec::Unknown(kind)
    }
}

impl<'de> Deserialize<'de> for InputSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<InputSpec, D::Error> {
        open_union::deserialize(deserializer)
    }
}

impl Serialize for InputSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        InputSpec::serialize(self, serializer)
    }
}

impl InputSpec {
    /// The name of the field that says which it is.
    pub fn kind(&self) -> String {
        open_union::kind(self)
    }
}

/// A graph's output that is a scalar to minimise.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct LossOutputSpec {
    /// The graph's output.
    pub arg: TensorArgument,
}

/// A graph's output that is the new value of a buffer.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct BufferMutationSpec {
    /// The graph's output.
    pub arg: TensorArgument,
    /// The buffer.
    pub buffer_name: Box<str>,
}

/// A graph's output that belongs to a user input.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct OutputToUserInputSpec {
    /// The graph's output.
    pub arg: TensorArgument,
    /// The name of the user input in the graph.
    pub user_input_name: Box<str>,
}

/// What an output of the graph is.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
pub enum OutputSpec {
    /// The caller gets it.
    UserOutput(UserSpec),
    /// A scalar to minimise.
    LossOutput(LossOutputSpec),
    /// The new value of a buffer.
    BufferMutation(BufferMutationSpec),
    /// The gradient of a parameter.
    GradientToParameter(ParameterSpec),
    /// The gradient of a user input.
    GradientToUserInput(OutputToUserInputSpec),
    /// The new value of a user input.
    UserInputMutation(OutputToUserInputSpec),
    /// A token.
    Token(TokenSpec),
    /// The new value of a parameter.
    ParameterMutation(ParameterSpec),
    /// A kind this library does not know, by its name.
    #[serde(skip)]
    Unknown(Box<str>),
}

impl OpenUnion for OutputSpec {
    fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<OutputSpec, D::Error> {
        OutputSpec::deserialize(deserializer)
    }

    fn unknown(kind: Box<str>) -> OutputSpec {
        OutputSpec::Unknown(kind)
    }
}

impl<'de> Deserialize<'de> for OutputSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OutputSpec, D::Error> {
        open_union::deserialize(deserializer)
    }
}

impl Serialize for OutputSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        OutputSpec::serialize(self, serializer)
    }
}

impl OutputSpec {
    /// The name of the field that says which it is.
    pub fn kind(&self) -> String {
        open_union::kind(self)
    }
}

/// What the inputs and outputs of a graph are.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct GraphSignature {
    /// One for each input of the graph.
    pub input_specs: Vec<InputSpec>,
    /// One for each output of the graph.
    pub output_specs: Vec<OutputSpec>,
}
