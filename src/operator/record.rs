//! The record: everything libinfer knows of an operator, as data. Layers and variants are derived from it.

use super::Variant;
use super::args::Args;
use super::gradient::{Gradient, Term};
use super::out::Out;
use super::value::Value;
use crate::core::{DType, Geometry, KeySet, Result, Tensor};
use smallvec::SmallVec;
use std::sync::Arc;

/// What an operator computes, in the form its variants are derived from.
#[derive(Clone, Copy)]
pub enum Body {
    /// Declares its outputs to [`Out`], then writes them; serves functional, in-place and out= alike.
    Structured(fn(&Args<'_>, &mut Out<'_>) -> Result<()>),
    /// Makes its own fresh outputs; in-place and out= copy them over.
    Functional(fn(&Args<'_>) -> Result<Value>),
    /// One alias of its first argument: changes that one's geometry into the alias's.
    View(fn(&Args<'_>, &mut Geometry) -> Result<()>),
    /// Several aliases of its first argument.
    MultiView(fn(&Args<'_>) -> Result<Vec<Geometry>>),
    /// Calls other operators through the dispatcher.
    Composite(fn(&Args<'_>) -> Result<Value>),
    /// As `Composite` where gradients are recorded; else the kernel, which calls nobody.
    CompositeWithKernel(fn(&Args<'_>) -> Result<Value>, fn(&Args<'_>) -> Result<Value>),
    /// Calls the operator of this name for each tensor of its lists, which have equal lengths; the in-place form calls that
    /// one's in-place form.
    ForEach(&'static str),
    /// Writes arguments its schema marks; the functional partner, if named, writes clones instead.
    Mutating(fn(&Args<'_>) -> Result<()>),
    /// Nothing by itself: its kernels are registered while the program runs.
    Registered,
}

/// A call of an operator by name on a tensor: `("transpose.int", [0, 1])`, the tensor left out.
pub type Step = (&'static str, Vec<Value>);

/// How a view's base follows from the view, and how one of several views follows by itself. Arguments are the
/// operator's own, its first left out.
#[derive(Clone, Copy)]
pub enum Inverse {
    /// The operator is no view, or no write through it can be told to its base.
    Missing,
    /// The view shows all of its base: steps that take it back, given what the base is like.
    Whole(fn(&[Value], &Geometry) -> Result<Vec<Step>>),
    /// The view shows a part: the operator that puts it into the base, `(base, view, arguments...)`.
    Part(&'static str),
    /// The view with this index (0, unless there are several) is another operator's, given what the base is like.
    Each(fn(&[Value], &Geometry, usize) -> Result<Step>),
    /// The view is of the storage, wherever the tensor lies in it; the operator that puts it into a base, if there is one.
    OfStorage(Option<&'static str>),
}

/// What a call on a batch of examples, whose first dimension is the batch, is.
#[derive(Clone, Copy)]
pub enum Batching {
    /// A call for each example.
    ByExample,
    /// The same call: each element of the result is of the elements at its place, or there is one tensor and nothing goes by
    /// its dimensions.
    Elementwise,
    /// The same call, whose operator looks at a last dimension, where it takes an example by itself.
    OfRows,
    /// The same call with the arguments that are dimensions counting the batch too. Of tensors there is one, or all have as
    /// many dimensions.
    Dims(DimArguments),
    /// The same call, whose second argument is an order of all dimensions.
    Order,
    /// The same call, whose second argument is the sizes of the result.
    Sizes {
        /// The tensor is broadcast to them.
        broadcast: bool,
    },
    /// A tensor of the sizes that are its second argument, whatever its first one holds.
    New {
        /// The third argument is its strides.
        strided: bool,
    },
    /// The same call, whose `size`, `stride` and `storage_offset` say which elements of the memory an example lies in are meant:
    /// refused where that is not its alone.
    OfMemory {
        /// These elements are written, in a copy of the memory.
        written: bool,
    },
    /// This product, which takes arguments with further dimensions in front of those the operator's have.
    Product(&'static str, usize),
    /// The calls a composite with a kernel is made of.
    Parts,
    /// Calls of other operators.
    As(fn(&Args<'_>) -> Result<Value>),
}

/// Which arguments of an operator are dimensions of its tensors. See [`Batching::Dims`].
#[derive(Clone, Copy)]
pub struct DimArguments {
    /// Their names.
    pub names: &'static [&'static str],
    /// How many dimensions they may name besides those there are.
    pub more: usize,
    /// What an empty list stands for, and None.
    pub empty: EmptyDims,
    /// The argument with the sizes of the tensor whose dimensions are named, where that is the result.
    pub sizes: Option<&'static str>,
}

/// What an empty list of dimensions stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum EmptyDims {
    /// No dimension.
    None,
    /// All dimensions.
    All,
    /// No dimension; a list that is not given stands for all.
    NoneOrAll,
    /// The one dimension of all elements in a row, which a batch does not have.
    Flattened,
}

impl Batching {
    /// The argument `dim` is a dimension, or a list of some.
    pub const DIM: Batching = Batching::of_dims(&["dim"]);
    /// The argument `dim` is a dimension the result has and the arguments do not.
    pub const NEW_DIM: Batching = Batching::Dims(DimArguments { more: 1, ..DimArguments::named(&["dim"]) });
    /// The argument `dim` is the dimensions that are reduced: all, where there are none.
    pub const REDUCED_DIMS: Batching =
        Batching::Dims(DimArguments { empty: EmptyDims::All, ..DimArguments::named(&["dim"]) });

    /// The argument `dim` is the dimensions that are reduced: all, where it is not given.
    pub const GIVEN_DIMS: Batching =
        Batching::Dims(DimArguments { empty: EmptyDims::NoneOrAll, ..DimArguments::named(&["dim"]) });

    /// Arguments of these names are dimensions.
    pub const fn of_dims(names: &'static [&'static str]) -> Batching {
        Batching::Dims(DimArguments::named(names))
    }

    /// Arguments of these names are dimensions of a result whose sizes are another argument.
    pub const fn of_result_dims(names: &'static [&'static str], sizes: &'static str) -> Batching {
        Batching::Dims(DimArguments { sizes: Some(sizes), ..DimArguments::named(names) })
    }

    /// Arguments of these names are dimensions; where they are empty, elements count as one row.
    pub const fn of_dims_or_flattened(names: &'static [&'static str]) -> Batching {
        Batching::Dims(DimArguments { empty: EmptyDims::Flattened, ..DimArguments::named(names) })
    }
}

impl DimArguments {
    const fn named(names: &'static [&'static str]) -> DimArguments {
        DimArguments { names, more: 0, empty: EmptyDims::None, sizes: None }
    }
}

/// What an operator is to passes that compute it together with others.
#[derive(Clone, Copy)]
pub enum Role {
    /// `(input, weight, bias)`: a linear layer.
    Linear,
    /// `(input, weight, bias, stride, padding, dilation, groups)`: a convolution over so many dimensions, of a batch or without.
    Conv(usize),
    /// `(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups, ...)`: a convolution of any kind.
    Convolution,
    /// `(input, weight, bias, running_mean, running_var, training, momentum, eps, ...)`.
    BatchNorm,
    /// `(input, weight, bias, running_mean, running_var, momentum, eps)`: its evaluation, the first of several results.
    EvaluatedBatchNorm,
    /// `(input, matrix)`: a product of matrices.
    Product,
    /// `(input, other)`: a product over the last dimension of the input and the last but one of the other, or its only one.
    Matmul,
    /// `(bias, input, matrix, beta, alpha)`: a product of matrices added to a bias.
    AddedProduct,
    /// `(self, other, alpha)`: an addition.
    Addition,
    /// `(self, number, alpha)`: a number is added.
    NumberAddition,
    /// `(self, other, alpha)`: a difference.
    Subtraction,
    /// `(self, other)`: a product element by element.
    Multiplication,
    /// `(self, other)`: a quotient element by element.
    Division,
    /// `(self, sizes)`: the elements in their order under other sizes.
    Reshape,
    /// `(self, sizes)`: the elements repeated to sizes; -1 keeps one.
    Expand,
    /// `(self, dims)`: the dimensions in this order.
    Permute,
    /// `(self, dim0, dim1)`: two dimensions for each other.
    Transpose,
    /// `(self, dims)`: the elements along dimensions in reverse order.
    Reversal,
    /// `(tensors, dim)`: tensors one after the other along a dimension.
    Concatenation,
    /// `(self, ...)`: the same elements.
    Copy,
    /// `(self, dtype, ..., memory_format)`: the same elements in another dtype, laid out in a format.
    Cast,
    /// `(self, dim, dtype)`: softmax along a dimension. The last argument may be whether the result of 16-bit numbers is float32
    /// instead.
    Softmax,
    /// As `Softmax`, 0 in rows whose elements are all -inf.
    SafeSoftmax,
    /// `(self, number)`: which elements are the number.
    Equality,
    /// `(self)`: which elements are zero.
    LogicalNot,
    /// `(self, dim, keepdim)`: whether any element along a dimension is not zero.
    Any,
    /// `(self, number, ...)`: the number in the size of a tensor.
    FullLike,
    /// `(condition, self, other)`: a choice element by element.
    Where,
    /// `(self, mask, number)`: the number where the mask holds.
    MaskedFill,
    /// Puts elements around its first argument: given the arguments after it that are known, how many before and behind each
    /// dimension from the last on, where all of them are zeros.
    Border(fn(&[Option<&Value>]) -> Option<Border>),
    /// `(input, p, train)`: gives its input unless it trains.
    Dropout,
    /// `max(self, 0)`.
    Relu,
    /// `1 / (1 + e^-self)`, and what computes it of a row of float32 in place.
    Sigmoid(fn(&mut [f32])),
    /// The hyperbolic tangent, and what computes it of a row of float32 in place.
    Tanh(fn(&mut [f32])),
    /// The error function.
    ErrorFunction,
    /// `(self, exponent)`: a power by a number.
    Power,
    /// Another function of one element: given the arguments after the first that are known, what computes it of a row of float32 in
    /// place. None where it is computed for itself.
    Activation(fn(&[Option<&Value>]) -> Option<fn(&mut [f32])>),
    /// Gives the numbers that integers stand for: given the arguments that are constant, which.
    Dequantization(for<'a> fn(&[Option<&'a Value>]) -> Option<Quantized<'a>>),
    /// Layers over sequences: given the arguments that are constant, what computes calls with weights laid out once. None where
    /// the weights are not among them, or of another dtype.
    Recurrence(fn(&[Option<Value>]) -> Result<Option<Arc<dyn Prepacked>>>),
}

/// Of each dimension from the last on: elements before and behind it.
pub type Border = SmallVec<[[i64; 2]; 3]>;

/// A matrix of int8 integers, and what they stand for: `(q - zero point) * scale`.
#[derive(Clone, Copy)]
pub struct Quantized<'a> {
    /// The integers.
    pub integers: &'a Tensor,
    /// For slices of the axis one scale each; where there are groups, `[rows, groups]`.
    pub scales: &'a Tensor,
    /// As the scales.
    pub zero_points: Option<&'a Tensor>,
    /// Whose slices have scales of their own.
    pub axis: usize,
    /// How many elements of a row share a scale, where not all do.
    pub group: Option<usize>,
    /// The least and the largest integer.
    pub range: (i64, i64),
}

/// An operator with its constant arguments laid out for the kernels.
pub trait Prepacked: Send + Sync {
    /// What the operator gives for these arguments, the constant ones included; none where the kernels do not serve.
    fn run(&self, args: &Args<'_>) -> Result<Option<Value>>;
}

/// Whether sizes of results, or results that are numbers, go by what tensors hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataDependence {
    /// They go by sizes and numbers alone.
    None,
    /// They go by the elements of masks (bool or uint8) among the tensors of a list, where there are any.
    Masks,
    /// They go by elements.
    Elements,
}

impl DataDependence {
    /// Whether the elements of a tensor of this dtype decide, which is given by itself or in a list.
    pub fn reads(self, dtype: DType, in_list: bool) -> bool {
        match self {
            DataDependence::None => false,
            DataDependence::Masks => in_list && matches!(dtype, DType::Bool | DType::UInt8),
            DataDependence::Elements => true,
        }
    }
}

/// One operator: its schema, what it does, and the facts that variants, layers and passes are derived from.
#[derive(Clone, Copy)]
pub struct Record {
    /// `add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`: PyTorch's text without the namespace `aten`; another
    /// library's with its own.
    pub schema: &'static str,
    /// One sentence for the reference.
    #[cfg(feature = "reference")]
    pub doc: &'static str,
    /// What it computes.
    pub body: Body,
    /// The operators that are derived.
    pub forms: Forms,
    /// The derivative.
    pub autograd: Autograd,
    /// Of a view: how it and its base follow from each other.
    pub view: ViewFacts,
    /// What memory is written, aliased and taken.
    pub memory: MemoryFacts,
    /// What a call on a batch is, where that is not what [`Record::batching`] takes for granted.
    pub on_batches: Option<Batching>,
    /// Elements of the result are sums over many, whose order may follow how the arguments lie in memory. Taken for granted
    /// of an operator that has no in-place form.
    pub sums: bool,
    /// The operator draws random numbers, though it takes no generator.
    pub random: bool,
    /// The operator draws random numbers unless the argument of this name, a probability, is 0.
    pub random_unless_zero: Option<&'static str>,
    /// The forms that have no kernel of their own for a generator that is a program's: they call operators which write numbers
    /// drawn from it, as `rand` calls `uniform_`.
    pub draws_through: &'static [Variant],
    /// A composite reads an undefined tensor as one of sizes `[0]`, and gives it back where that one would be the result.
    pub reads_undefined: bool,
    /// Whether sizes of its results go by what tensors hold.
    pub data_dependence: DataDependence,
    /// What it is to passes that fuse.
    pub fusion: Option<Role>,
    /// What a call on nested tensors is, where that is not the same call on each of their elements.
    pub on_nested: Option<fn(&Args<'_>) -> Result<Value>>,
    /// The dtype it computes in under autocast, where that is not its arguments'.
    pub autocast: Option<Autocast>,
    /// What a call on quantized tensors is.
    pub on_quantized: OnQuantized,
    /// What a call on sparse tensors is.
    pub on_sparse: OnSparse,
    /// What the in-place form of a call on sparse tensors is, where it does not follow from that.
    pub on_sparse_in_place: Option<fn(&Args<'_>) -> Result<()>>,
}

/// The dtype of floating arguments under autocast; float64 ones stay what they are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Autocast {
    /// Autocast's own.
    LowerPrecision,
    /// float32.
    Float32,
    /// The widest of them, which differ.
    Promote,
}

/// What a call on quantized tensors is. Views show quantized tensors, and composites call what they are made of, whatever is
/// said here.
#[derive(Clone, Copy)]
pub enum OnQuantized {
    /// An error: the operator is not one of them.
    Refused,
    /// The operator itself: its body takes quantized tensors.
    Body,
    /// The same call on the integers. Results that have their type have the quantizer of the first quantized argument.
    Integers,
    /// The same call on what the integers differ from the zero point by, in single precision; its result is rounded.
    Centered,
    /// The same call on the numbers that the integers stand for, whose result is quantized as the argument is.
    Dequantized,
    /// As [`OnQuantized::Dequantized`], of an operator that upstream computes element by element in vectors.
    Elementwise,
    /// Calls of others.
    As(fn(&Args<'_>) -> Result<Value>),
}

/// What a call on sparse tensors is. Composites call what they are made of, where nothing is said here.
#[derive(Clone, Copy)]
pub enum OnSparse {
    /// An error: the operator is not one of them.
    Refused,
    /// The operator itself: its body takes sparse tensors.
    Body,
    /// The same call on the stored elements of its one tensor, each of which is there once: zero stays zero.
    Elementwise,
    /// As [`OnSparse::Elementwise`], of a function that sums may go through: elements may be there several times.
    Linear,
    /// Calls of others.
    As(fn(&Args<'_>) -> Result<Value>),
}

/// The operators that are derived from a record beside its own.
#[derive(Clone, Copy)]
pub struct Forms {
    /// Whether `name_` is derived.
    pub inplace: bool,
    /// The overload name of `name_` where it is not the record's own (`transpose_` of `transpose.int`).
    pub inplace_overload: Option<&'static str>,
    /// `name_` by operators that write self, where the operator is made of others: what is recorded of it.
    pub inplace_by: Option<fn(&Args<'_>) -> Result<Value>>,
    /// The overload name of the out= form: `out`, `IntList_out`, ...
    pub out: Option<&'static str>,
    /// What the out= form calls its tensors, where that is neither the names of the results nor the usual one.
    pub out_names: &'static [&'static str],
    /// A parameter, `float p`, that has a default in the out= form alone, and the form's parameter, `float p=0.5`.
    pub out_default: Option<(&'static str, &'static str)>,
    /// The name of the partner: `{view}_copy` of a view, the functional form of a mutating operator.
    pub partner: Option<&'static str>,
}

/// What is said of an operator's derivative.
#[derive(Clone, Copy)]
pub struct Autograd {
    /// The formulas.
    pub gradient: Gradient,
    /// The formulas of `name_`, where they are others.
    pub inplace_gradient: Option<&'static [Term]>,
    /// The number in PyTorch's name of the node: 0 in `MulBackward0`.
    pub number: u8,
    /// That number for `name_`, where it is another.
    pub inplace_number: Option<u8>,
    /// The whole name of the node, where it does not follow from the operator's.
    pub node_name: Option<&'static str>,
    /// Results that do not carry gradients though their dtype could.
    pub constant_results: &'static [usize],
    /// Tensor arguments that must not require gradients, though the operator has a gradient.
    pub constant_arguments: &'static [&'static str],
    /// The overload that takes a tensor where this one takes a number. A number goes as a normal tensor does, so what is computed
    /// of one and of an inference tensor whose gradient is wanted is recorded.
    pub of_tensors: Option<&'static str>,
    /// The operator is itself the derivative of another one: what its formulas read is saved even where only one argument's
    /// formula reads it, as upstream does.
    pub is_derivative: bool,
}

/// What is said of a view.
#[derive(Clone, Copy)]
pub struct ViewFacts {
    /// How the view's base follows from the view.
    pub inverse: Inverse,
    /// Lazy-bit keys in which the view differs from its base.
    pub toggles: KeySet,
    /// The second argument is the shape of the view, which of a row-major tensor is row-major.
    pub reshapes: bool,
    /// The strides of the view are an argument.
    pub strided: bool,
    /// The result (or the written argument) is cut off from the recorded computation.
    pub detaches: bool,
    /// The view counts with its base and takes no part in differentiation.
    pub untracked: bool,
}

/// What is said of the memory an operator reads and writes, beside its schema.
#[derive(Clone, Copy)]
pub struct MemoryFacts {
    /// The operator that computes what this one writes, where it is a record of its own: `index_put` of `index_put_`. Its
    /// results are those of the operator that are no arguments, then what each written argument becomes.
    pub pure: Option<&'static str>,
    /// The same call by operators whose schemas say all they write, where this one's does not.
    pub annotated: Option<Annotated>,
    /// A mutating operator after which its first argument holds what its second does.
    pub copies: bool,
    /// The result has the elements of the first argument, converted to its dtype (`clone`).
    pub moves: bool,
    /// A mutating operator that gives its first argument the memory of another one, or new memory.
    pub takes_memory: bool,
    /// A mutating operator that counts as a write only when it changes sizes (`resize_`).
    pub bumps_on_resize_only: bool,
    /// Which elements are meant is said of the storage an argument lies in, wherever the argument lies in it. Of a view,
    /// [`Inverse::OfStorage`] says it.
    pub by_storage: bool,
    /// The argument that is an offset in the storage of the first one, from the storage's start.
    pub storage_offset: Option<&'static str>,
    /// The operator gives a tensor from outside a program to the program.
    pub lifts: bool,
    /// The body makes its one result by [`Args::fresh`].
    pub placed: bool,
    /// Results are always fresh memory, though the operator is made of others.
    pub fresh: bool,
    /// Images with channels last are read as fast as others and give the same to the last bit, and an image that is a result has
    /// the layout of the first. Taken for granted of what is elementwise.
    pub any_format: bool,
}

/// See [`MemoryFacts::annotated`]; `None` where a call writes nothing.
pub type Annotated = fn(&Args<'_>) -> Option<Result<Value>>;

#[cfg_attr(not(feature = "reference"), allow(unused_variables))]
const fn record(schema: &'static str, doc: &'static str, body: Body) -> Record {
    Record {
        schema,
        #[cfg(feature = "reference")]
        doc,
        body,
        forms: Forms {
            inplace: false,
            inplace_overload: None,
            inplace_by: None,
            out: None,
            out_names: &[],
            out_default: None,
            partner: None,
        },
        autograd: Autograd {
            gradient: Gradient::Missing,
            inplace_gradient: None,
            number: 0,
            inplace_number: None,
            of_tensors: None,
            node_name: None,
            constant_results: &[],
            constant_arguments: &[],
            is_derivative: false,
        },
        view: ViewFacts {
            inverse: Inverse::Missing,
            toggles: KeySet::empty(),
            reshapes: false,
            strided: false,
            detaches: false,
            untracked: false,
        },
        memory: MemoryFacts {
            pure: None,
            annotated: None,
            copies: false,
            moves: false,
            takes_memory: false,
            bumps_on_resize_only: false,
            by_storage: false,
            storage_offset: None,
            lifts: false,
            placed: false,
            fresh: false,
            any_format: false,
        },
        on_batches: None,
        sums: false,
        random: false,
        random_unless_zero: None,
        draws_through: &[],
        reads_undefined: false,
        data_dependence: DataDependence::None,
        fusion: None,
        on_nested: None,
        autocast: None,
        on_quantized: OnQuantized::Refused,
        on_sparse: OnSparse::Refused,
        on_sparse_in_place: None,
    }
}

/// A record with a [`Body::Structured`].
pub const fn structured(
    schema: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>, &mut Out<'_>) -> Result<()>,
) -> Record {
    record(schema, doc, Body::Structured(body))
}

/// A record with a [`Body::Functional`].
pub const fn functional(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<Value>) -> Record {
    record(schema, doc, Body::Functional(body))
}

/// A record with a [`Body::View`]; `copy` names its `{view}_copy`, if it has one.
pub const fn view(
    schema: &'static str,
    copy: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>, &mut Geometry) -> Result<()>,
) -> Record {
    let mut r = record(schema, doc, Body::View(body));
    if !copy.is_empty() {
        r.forms.partner = Some(copy);
    }
    r
}

/// A record with a [`Body::MultiView`]; `copy` names its `{view}_copy`.
pub const fn multi_view(
    schema: &'static str,
    copy: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>) -> Result<Vec<Geometry>>,
) -> Record {
    let mut r = record(schema, doc, Body::MultiView(body));
    r.forms.partner = Some(copy);
    r
}

/// A record with a [`Body::Composite`].
pub const fn composite(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<Value>) -> Record {
    record(schema, doc, Body::Composite(body))
}

/// A record with a [`Body::CompositeWithKernel`].
pub const fn composite_with_kernel(
    schema: &'static str,
    doc: &'static str,
    body: fn(&Args<'_>) -> Result<Value>,
    kernel: fn(&Args<'_>) -> Result<Value>,
) -> Record {
    record(schema, doc, Body::CompositeWithKernel(body, kernel))
}

/// A record with a [`Body::ForEach`].
pub const fn for_each(schema: &'static str, doc: &'static str, each: &'static str) -> Record {
    record(schema, doc, Body::ForEach(each))
}

/// A record with a [`Body::Mutating`].
pub const fn mutating(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<()>) -> Record {
    record(schema, doc, Body::Mutating(body))
}

/// A record with a [`Body::Registered`].
pub(crate) const fn registered(schema: &'static str) -> Record {
    record(schema, "", Body::Registered)
}

impl Record {
    /// Derives `name_`, which writes `self`.
    pub const fn inplace(mut self) -> Record {
        self.forms.inplace = true;
        self
    }

    /// See [`Forms::inplace_overload`].
    pub const fn inplace_overload(mut self, overload: &'static str) -> Record {
        self.forms.inplace_overload = Some(overload);
        self
    }

    /// See [`Forms::inplace_by`].
    pub const fn inplace_by(mut self, calls: fn(&Args<'_>) -> Result<Value>) -> Record {
        self.forms.inplace_by = Some(calls);
        self
    }

    /// Derives the out= variant with this overload name.
    pub const fn out(mut self, overload: &'static str) -> Record {
        self.forms.out = Some(overload);
        self
    }

    /// See [`Forms::out_names`].
    pub const fn out_names(mut self, names: &'static [&'static str]) -> Record {
        self.forms.out_names = names;
        self
    }

    /// See [`Forms::out_default`].
    pub const fn out_default(mut self, parameter: &'static str, with_default: &'static str) -> Record {
        self.forms.out_default = Some((parameter, with_default));
        self
    }

    /// Names the functional partner of a mutating operator (`fill` of `fill_`).
    pub const fn partner(mut self, name: &'static str) -> Record {
        self.forms.partner = Some(name);
        self
    }

    /// Says how gradients of arguments follow from those of results.
    #[cfg_attr(not(feature = "autograd"), allow(unused_mut, unused_variables))]
    pub const fn gradient(mut self, terms: &'static [Term]) -> Record {
        #[cfg(feature = "autograd")]
        {
            self.autograd.gradient = Gradient::Terms(terms);
        }
        self
    }

    /// See [`Autograd::inplace_gradient`].
    #[cfg_attr(not(feature = "autograd"), allow(unused_mut, unused_variables))]
    pub const fn inplace_gradient(mut self, terms: &'static [Term]) -> Record {
        #[cfg(feature = "autograd")]
        {
            self.autograd.inplace_gradient = Some(terms);
        }
        self
    }

    /// The results never carry gradients.
    pub const fn no_gradient(mut self) -> Record {
        self.autograd.gradient = Gradient::Never;
        self
    }

    /// See [`Autograd::of_tensors`].
    pub const fn of_tensors(mut self, overload: &'static str) -> Record {
        self.autograd.of_tensors = Some(overload);
        self
    }

    /// See [`Autograd::number`].
    pub const fn number(mut self, number: u8) -> Record {
        self.autograd.number = number;
        self
    }

    /// See [`Autograd::inplace_number`].
    pub const fn inplace_number(mut self, number: u8) -> Record {
        self.autograd.inplace_number = Some(number);
        self
    }

    /// See [`Autograd::node_name`].
    pub const fn node_name(mut self, name: &'static str) -> Record {
        self.autograd.node_name = Some(name);
        self
    }

    /// See [`Autograd::constant_results`].
    pub const fn constant_results(mut self, results: &'static [usize]) -> Record {
        self.autograd.constant_results = results;
        self
    }

    /// See [`Autograd::constant_arguments`].
    pub const fn constant_arguments(mut self, names: &'static [&'static str]) -> Record {
        self.autograd.constant_arguments = names;
        self
    }

    /// See [`Autograd::is_derivative`].
    pub const fn is_derivative(mut self) -> Record {
        self.autograd.is_derivative = true;
        self
    }

    /// See [`ViewFacts::inverse`].
    pub const fn inverse(mut self, inverse: Inverse) -> Record {
        self.view.inverse = inverse;
        self
    }

    /// See [`ViewFacts::toggles`].
    pub const fn toggles(mut self, keys: KeySet) -> Record {
        self.view.toggles = keys;
        self
    }

    /// See [`ViewFacts::reshapes`].
    pub const fn reshapes(mut self) -> Record {
        self.view.reshapes = true;
        self
    }

    /// See [`ViewFacts::strided`].
    pub const fn strided(mut self) -> Record {
        self.view.strided = true;
        self
    }

    /// See [`ViewFacts::untracked`].
    pub const fn untracked(mut self) -> Record {
        self.view.untracked = true;
        self
    }

    /// See [`ViewFacts::detaches`].
    pub const fn detaches(mut self) -> Record {
        self.view.detaches = true;
        self
    }

    /// See [`MemoryFacts::pure`].
    pub const fn pure(mut self, name: &'static str) -> Record {
        self.memory.pure = Some(name);
        self
    }

    /// See [`MemoryFacts::annotated`].
    pub const fn annotated(mut self, calls: Annotated) -> Record {
        self.memory.annotated = Some(calls);
        self
    }

    /// See [`MemoryFacts::copies`].
    pub const fn copies(mut self) -> Record {
        self.memory.copies = true;
        self
    }

    /// See [`MemoryFacts::moves`].
    pub const fn moves(mut self) -> Record {
        self.memory.moves = true;
        self
    }

    /// See [`MemoryFacts::takes_memory`].
    pub const fn takes_memory(mut self) -> Record {
        self.memory.takes_memory = true;
        self
    }

    /// See [`MemoryFacts::bumps_on_resize_only`].
    pub const fn bumps_on_resize_only(mut self) -> Record {
        self.memory.bumps_on_resize_only = true;
        self
    }

    /// See [`MemoryFacts::by_storage`].
    pub const fn by_storage(mut self) -> Record {
        self.memory.by_storage = true;
        self
    }

    /// See [`MemoryFacts::storage_offset`].
    pub const fn storage_offset(mut self, argument: &'static str) -> Record {
        self.memory.storage_offset = Some(argument);
        self
    }

    /// See [`MemoryFacts::lifts`].
    pub const fn lifts(mut self) -> Record {
        self.memory.lifts = true;
        self
    }

    /// See [`MemoryFacts::placed`].
    pub const fn placed(mut self) -> Record {
        self.memory.placed = true;
        self
    }

    /// See [`MemoryFacts::fresh`].
    pub const fn fresh(mut self) -> Record {
        self.memory.fresh = true;
        self
    }

    /// See [`MemoryFacts::any_format`].
    pub const fn any_format(mut self) -> Record {
        self.memory.any_format = true;
        self
    }

    /// See [`Record::data_dependence`].
    pub const fn data_dependent(mut self, dependence: DataDependence) -> Record {
        self.data_dependence = dependence;
        self
    }

    /// See [`Record::fusion`].
    pub const fn fusion(mut self, role: Role) -> Record {
        self.fusion = Some(role);
        self
    }

    /// See [`Record::autocast`].
    pub const fn autocast(mut self, policy: Autocast) -> Record {
        self.autocast = Some(policy);
        self
    }

    /// See [`Record::on_nested`].
    pub const fn on_nested(mut self, rule: fn(&Args<'_>) -> Result<Value>) -> Record {
        self.on_nested = Some(rule);
        self
    }

    /// See [`Record::on_quantized`].
    pub const fn on_quantized(mut self, rule: OnQuantized) -> Record {
        self.on_quantized = rule;
        self
    }

    /// See [`Record::on_sparse`].
    pub const fn on_sparse(mut self, rule: OnSparse) -> Record {
        self.on_sparse = rule;
        self
    }

    /// See [`Record::on_sparse_in_place`].
    pub const fn on_sparse_in_place(mut self, rule: fn(&Args<'_>) -> Result<()>) -> Record {
        self.on_sparse_in_place = Some(rule);
        self
    }

    /// See [`Record::on_batches`].
    pub const fn on_batches(mut self, batching: Batching) -> Record {
        self.on_batches = Some(batching);
        self
    }

    /// See [`Record::sums`].
    pub const fn sums(mut self) -> Record {
        self.sums = true;
        self
    }

    /// See [`Record::random`].
    pub const fn random(mut self) -> Record {
        self.random = true;
        self
    }

    /// See [`Record::reads_undefined`].
    pub const fn reads_undefined(mut self) -> Record {
        self.reads_undefined = true;
        self
    }

    /// See [`Record::draws_through`].
    pub const fn draws_through(mut self, forms: &'static [Variant]) -> Record {
        self.draws_through = forms;
        self
    }

    /// See [`Record::random_unless_zero`].
    pub const fn random_unless_zero(mut self, probability: &'static str) -> Record {
        self.random_unless_zero = Some(probability);
        self
    }

    /// What a call on a batch is. Taken for granted: a structured operator that has an in-place form and sums nothing goes
    /// element by element.
    pub fn batching(&self) -> Batching {
        match (self.on_batches, self.body) {
            (Some(batching), _) => batching,
            (None, Body::Structured(_)) if self.forms.inplace && !self.sums => Batching::Elementwise,
            (None, _) => Batching::ByExample,
        }
    }

    /// The library whose operator this is: `torchvision` of `torchvision::nms`. None of PyTorch's own.
    pub fn library(&self) -> Option<&'static str> {
        let head = self.schema.split_once('(').map_or(self.schema, |(n, _)| n);
        head.split_once("::").map(|(library, _)| library)
    }

    /// A name with the record's namespace: `aten::add_` of `add_`.
    pub fn qualified(&self, name: &str) -> String {
        format!("{}::{name}", self.library().unwrap_or("aten"))
    }

    /// `add.Tensor`, without the namespace.
    pub fn full_name(&self) -> &'static str {
        let head = self.schema.split_once('(').map_or(self.schema, |(n, _)| n);
        head.split_once("::").map_or(head, |(_, name)| name)
    }

    /// `add`.
    pub fn name(&self) -> &'static str {
        let full = self.full_name();
        full.split_once('.').map_or(full, |(n, _)| n)
    }

    /// The full name of the partner: `view_copy.dtype`.
    pub(crate) fn partner_name(&self) -> Option<String> {
        let overload = self.full_name().split_once('.').map(|(_, o)| o);
        Some(
            overload
                .map_or(self.forms.partner?.to_string(), |o| format!("{}.{o}", self.forms.partner.unwrap_or_default())),
        )
    }
}

/// The parameter list and the returns of a schema text.
pub(super) fn split_schema(schema: &str) -> (&str, &str) {
    let open = schema.find('(').unwrap_or(0);
    let (head, returns) = schema.rsplit_once(" -> ").unwrap_or((schema, "()"));
    (&head[open + 1..head.len() - 1], returns)
}
