//! What the inputs and outputs of a graph are.

use super::{Argument, CustomObjArgument, TensorArgument, TokenArgument};
use crate::model::json::{Failure, FromJson, Json};

record! {
    /// An argument of a signature.
    #[derive(Clone, Debug, PartialEq)]
    pub struct UserSpec {
        /// The graph's input or output.
        pub arg: Argument,
    }
}

union! {
    /// A constant that was passed as an input.
    ConstantValue {
        /// `None`.
        "as_none" AsNone,
        /// An integer.
        "as_int" AsInt(i64),
        /// A float.
        "as_float" AsFloat(f64),
        /// A string.
        "as_string" AsString(Box<str>),
        /// A bool.
        "as_bool" AsBool(bool),
    }
}

record! {
    /// An input that is a constant.
    #[derive(Clone, Debug, PartialEq)]
    pub struct InputToConstantSpec {
        /// The input.
        pub name: Box<str>,
        /// Its value.
        pub value: ConstantValue,
    }

    /// A graph's tensor that is a parameter.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ParameterSpec {
        /// The graph's value.
        pub arg: TensorArgument,
        /// The parameter.
        pub parameter_name: Box<str>,
    }

    /// A graph's input that is a buffer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct InputToBufferSpec {
        /// The graph's input.
        pub arg: TensorArgument,
        /// The buffer.
        pub buffer_name: Box<str>,
        /// Whether it is saved among the weights; otherwise it is a constant.
        pub persistent: bool,
    }

    /// A graph's input that is a constant tensor.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct InputToTensorConstantSpec {
        /// The graph's input.
        pub arg: TensorArgument,
        /// The constant.
        pub tensor_constant_name: Box<str>,
    }

    /// A graph's input that is an object of a custom class.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct InputToCustomObjSpec {
        /// The graph's input.
        pub arg: CustomObjArgument,
        /// The object.
        pub custom_obj_name: Box<str>,
    }

    /// A graph's token.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TokenSpec {
        /// The graph's value.
        pub arg: TokenArgument,
    }
}

union! {
    /// What an input of the graph is.
    InputSpec {
        /// The caller passes it.
        "user_input" UserInput(UserSpec),
        /// A parameter.
        "parameter" Parameter(ParameterSpec),
        /// A buffer.
        "buffer" Buffer(InputToBufferSpec),
        /// A constant tensor.
        "tensor_constant" TensorConstant(InputToTensorConstantSpec),
        /// An object of a custom class.
        "custom_obj" CustomObj(InputToCustomObjSpec),
        /// A token.
        "token" Token(TokenSpec),
        /// A constant that is no tensor.
        "constant_input" ConstantInput(InputToConstantSpec),
    }
    /// A kind this library does not know, by its name.
    else Unknown
}

record! {
    /// A graph's output that is a scalar to minimise.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct LossOutputSpec {
        /// The graph's output.
        pub arg: TensorArgument,
    }

    /// A graph's output that is the new value of a buffer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BufferMutationSpec {
        /// The graph's output.
        pub arg: TensorArgument,
        /// The buffer.
        pub buffer_name: Box<str>,
    }

    /// A graph's output that belongs to a user input.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OutputToUserInputSpec {
        /// The graph's output.
        pub arg: TensorArgument,
        /// The name of the user input in the graph.
        pub user_input_name: Box<str>,
    }
}

union! {
    /// What an output of the graph is.
    OutputSpec {
        /// The caller gets it.
        "user_output" UserOutput(UserSpec),
        /// A scalar to minimise.
        "loss_output" LossOutput(LossOutputSpec),
        /// The new value of a buffer.
        "buffer_mutation" BufferMutation(BufferMutationSpec),
        /// The gradient of a parameter.
        "gradient_to_parameter" GradientToParameter(ParameterSpec),
        /// The gradient of a user input.
        "gradient_to_user_input" GradientToUserInput(OutputToUserInputSpec),
        /// The new value of a user input.
        "user_input_mutation" UserInputMutation(OutputToUserInputSpec),
        /// A token.
        "token" Token(TokenSpec),
        /// The new value of a parameter.
        "parameter_mutation" ParameterMutation(ParameterSpec),
    }
    /// A kind this library does not know, by its name.
    else Unknown
}

record! {
    /// What the inputs and outputs of a graph are.
    #[derive(Clone, Debug, PartialEq)]
    pub struct GraphSignature {
        /// One for each input of the graph.
        pub input_specs: Vec<InputSpec>,
        /// One for each output of the graph.
        pub output_specs: Vec<OutputSpec>,
    }
}
