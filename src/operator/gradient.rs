//! Gradients as data: what a record says of its derivative, and what a formula is given to compute it. The layer that
//! records and the engine that runs read this; nothing here names either.
//!
//! ```text
//! structured("mul.Tensor(Tensor self, Tensor other) -> Tensor", "...", mul).gradient(&[
//!     wrt("self", &["other"], |g| math::mul(g.grad()?, g.saved("other")?)),
//!     wrt("other", &["self"], |g| math::mul(g.grad()?, g.saved("self")?)),
//! ])
//! ```
//!
//! A formula returns the gradient in any shape the input broadcasts to and in any dtype: the engine sums and casts.

use super::args::Args;
use super::signature::Signature;
use super::value::{Arg, FromArg, Value};
use crate::bail;
use crate::core::{DType, Dims, Error, ErrorKind, Result, Scalar, Tensor};
use smallvec::SmallVec;

/// Gradients of several inputs, in the order they are named; `None` is zero.
pub type Grads = Vec<Option<Tensor>>;

/// How the gradients of a term's inputs are computed.
#[derive(Clone, Copy)]
pub enum Formula {
    /// The result does not move with the one input: zeros like the gradient.
    Zero,
    /// That of the one input, a tensor.
    One(fn(&Backward<'_>) -> Result<Tensor>),
    /// Those of every tensor of the one input, a list.
    List(fn(&Backward<'_>) -> Result<Grads>),
    /// Those of all inputs named; [`Backward::needs`] says which are wanted.
    Joint(fn(&Backward<'_>) -> Result<Grads>),
    /// There is none: an error that calls what has no derivative by this name.
    Refused(&'static str),
}

/// Which arguments a term is for.
#[derive(Clone, Copy)]
pub enum Inputs {
    /// One.
    One(&'static str),
    /// Several, in the order their gradients are returned in.
    Several(&'static [&'static str]),
}

impl Inputs {
    /// The names.
    pub fn names(&self) -> &[&'static str] {
        match self {
            Inputs::One(name) => std::slice::from_ref(name),
            Inputs::Several(names) => names,
        }
    }
}

/// The gradient with respect to one input, or to several computed together.
#[derive(Clone, Copy)]
pub struct Term {
    /// Names of arguments that are tensors or lists of tensors.
    pub inputs: Inputs,
    /// What the formula reads: arguments by name, results by the schema's name, `result`, or `result0`, `result1`, ...
    pub saves: &'static [&'static str],
    /// The computation.
    pub formula: Formula,
}

/// The gradient with respect to one input.
pub const fn wrt(
    input: &'static str,
    saves: &'static [&'static str],
    formula: fn(&Backward<'_>) -> Result<Tensor>,
) -> Term {
    Term { inputs: Inputs::One(input), saves, formula: Formula::One(formula) }
}

/// The gradients with respect to every tensor of a list.
pub const fn wrt_list(
    input: &'static str,
    saves: &'static [&'static str],
    formula: fn(&Backward<'_>) -> Result<Grads>,
) -> Term {
    Term { inputs: Inputs::One(input), saves, formula: Formula::List(formula) }
}

/// Gradients of several inputs that share their computation.
pub const fn joint(
    inputs: &'static [&'static str],
    saves: &'static [&'static str],
    formula: fn(&Backward<'_>) -> Result<Grads>,
) -> Term {
    Term { inputs: Inputs::Several(inputs), saves, formula: Formula::Joint(formula) }
}

/// The gradient of an input the result does not move with: zero.
pub const fn zero(input: &'static str) -> Term {
    Term { inputs: Inputs::One(input), saves: &[], formula: Formula::Zero }
}

/// The gradient of an input with respect to which upstream declares that there is no derivative; `what` is its name for it.
pub const fn refused(input: &'static str, what: &'static str) -> Term {
    Term { inputs: Inputs::One(input), saves: &[], formula: Formula::Refused(what) }
}

/// What a record says of its derivative.
#[derive(Clone, Copy)]
pub enum Gradient {
    /// Nothing yet: the graph is recorded, and running it backward is an error.
    Missing,
    /// The results never carry gradients (`argmax`, `eq`): nothing is recorded.
    Never,
    /// The gradients of the arguments named; other arguments have none.
    Terms(&'static [Term]),
}

// ---- resolved -----------------------------------------------------------------------------------

/// An operator's gradient with names resolved to positions.
pub struct Plan {
    /// `MulBackward0`.
    pub name: String,
    /// The arguments that have a gradient, in the schema's order.
    pub inputs: Vec<usize>,
    /// Everything any term saves.
    pub saves: Vec<Save>,
    /// By position in `saves`: the one input (by position in `inputs`) that must be followed for it to be kept at all.
    pub kept_for: Vec<Option<usize>>,
    /// By position in `saves`: an argument that the operator fills for its formula (the noise of rrelu), kept as the call leaves it.
    pub is_filled: Vec<bool>,
    /// The terms.
    pub terms: Vec<PlannedTerm>,
    /// Results that do not carry gradients though their dtype could.
    pub constant_results: &'static [usize],
    /// Whether there are formulas at all.
    pub is_missing: bool,
}

/// A term with names resolved.
pub struct PlannedTerm {
    /// Positions in [`Plan::inputs`].
    pub inputs: Vec<usize>,
    /// Positions in [`Plan::saves`].
    pub saves: Vec<usize>,
    /// The computation.
    pub formula: Formula,
}

impl PlannedTerm {
    /// Computes the gradients of the term's inputs and gives each to `put` with its place among them, a list's one a tensor.
    pub fn run(&self, g: &Backward<'_>, put: &mut dyn FnMut(usize, Option<Tensor>)) -> Result<()> {
        match self.formula {
            Formula::Zero => put(0, Some((g.zeros.like)(&g.grad()?)?)),
            Formula::One(f) => put(0, Some(f(g)?)),
            Formula::Refused(what) => bail!(NotImplemented, "the derivative for '{what}' is not implemented."),
            Formula::List(f) | Formula::Joint(f) => {
                for (place, grad) in f(g)?.into_iter().enumerate() {
                    put(place, grad);
                }
            }
        }
        Ok(())
    }
}

/// What is saved: an argument or a result, by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Save {
    /// An argument, as it was before the call.
    Arg(usize),
    /// A result; of an operator that writes, the written argument afterwards.
    Result(usize),
}

/// Which result a name means, if it means one.
pub(super) fn result_named(op: &Signature, name: &str) -> Option<usize> {
    let returns = &op.schema().returns;
    if let Some(i) = returns.iter().position(|r| !r.name.is_empty() && &*r.name == name) {
        return Some(i);
    }
    match name.strip_prefix("result")? {
        "" => Some(0),
        n => n.parse().ok().filter(|&i: &usize| i < returns.len()),
    }
}

// ---- the context of a formula -----------------------------------------------------------------------

/// What is kept of a tensor that is not saved.
#[derive(Clone, Debug)]
pub struct Meta {
    /// Sizes.
    pub sizes: Dims,
    /// Strides in elements.
    pub strides: Dims,
    /// Elements from the start of the storage.
    pub offset: i64,
    /// Element type.
    pub dtype: DType,
}

impl Meta {
    /// That of a tensor.
    pub fn of(t: &Tensor) -> Meta {
        Meta { sizes: t.sizes().into(), strides: t.strides().into(), offset: t.offset(), dtype: t.dtype() }
    }

    /// That of an undefined result, or of an undefined tensor in a list.
    pub fn none() -> Meta {
        let dtype = crate::core::dtype::default_float();
        Meta { sizes: Dims::default(), strides: Dims::default(), offset: 0, dtype }
    }
}

/// A call as its node keeps it: arguments that are no tensors, and what tensors were like.
pub struct Recorded {
    /// Which operator.
    pub op: &'static Signature,
    /// Arguments by position; tensors are [`Value::None`].
    pub args: Vec<Value>,
    /// Tensors by position, several for a list.
    pub metas: Vec<SmallVec<[Meta; 1]>>,
}

impl Recorded {
    /// Keeps a call.
    pub fn new(op: &'static Signature, args: &[Arg<'_>]) -> Recorded {
        let value = |a: &Arg<'_>| match a {
            Arg::Tensor(_) | Arg::Tensors(_) | Arg::OptTensors(_) => Value::None,
            plain => Value::from_arg(*plain),
        };
        let metas = |a: &Arg<'_>| match a {
            Arg::OptTensors(list) => list.iter().map(|t| t.as_ref().map_or_else(Meta::none, Meta::of)).collect(),
            _ => a.tensors().map(Meta::of).collect(),
        };
        Recorded { op, args: args.iter().map(value).collect(), metas: args.iter().map(metas).collect() }
    }
}

/// How zeros are made, which formulas begin from: calls of operators, which this module is below.
pub struct Zeros {
    /// Of a tensor that is not kept.
    pub of: fn(&Meta) -> Result<Tensor>,
    /// Of one that is there.
    pub like: fn(&Tensor) -> Result<Tensor>,
}

/// What a formula is given: the gradients of the results, what was saved, and the rest of the call.
pub struct Backward<'a> {
    pub(crate) call: &'a Recorded,
    /// Those of the call that are no tensors.
    pub(crate) args: &'a [Arg<'a>],
    pub(crate) plan: &'a Plan,
    pub(crate) zeros: &'a Zeros,
    /// Of the results.
    pub(crate) grads: &'a [Option<Tensor>],
    /// What the results were like.
    pub(crate) results: &'a [Meta],
    /// By argument position; a list's elements one by one.
    pub(crate) needs: &'a dyn Fn(usize) -> bool,
    /// By position in the plan's saves; several for a list, none where not saved.
    pub(crate) saved: &'a [SmallVec<[Option<Tensor>; 1]>],
}

impl<'a> Backward<'a> {
    /// The gradient of the result, or of the first one. Zeros where nothing flows into it.
    pub fn grad(&self) -> Result<Tensor> {
        self.grad_or_zeros(0)
    }

    /// The gradient of a result; `None` where nothing flows into it.
    pub fn grad_of(&self, result: usize) -> Option<Tensor> {
        self.grads.get(result).cloned().flatten()
    }

    /// The gradient of a result; zeros where nothing flows into it.
    pub fn grad_or_zeros(&self, result: usize) -> Result<Tensor> {
        match self.grad_of(result) {
            Some(g) => Ok(g),
            None => self.zeros(self.result(result)?),
        }
    }

    /// The gradients of all results (of a list's elements); zeros where nothing flows.
    pub fn all_grads(&self) -> Result<Vec<Tensor>> {
        (0..self.results.len()).map(|i| self.grad_or_zeros(i)).collect()
    }

    /// Zeros of a tensor that was like this.
    pub fn zeros(&self, meta: &Meta) -> Result<Tensor> {
        (self.zeros.of)(meta)
    }

    /// What a result was like.
    pub fn result(&self, index: usize) -> Result<&'a Meta> {
        self.results.get(index).ok_or_else(|| self.wrong(&format!("result {index}")))
    }

    /// A saved argument or result. A number given in a tensor's place becomes a tensor.
    pub fn saved(&self, name: &str) -> Result<Tensor> {
        match self.saved_opt(name)? {
            Some(t) => Ok(t),
            None => bail!(Internal, "{}: {name} was saved undefined", self.call.op.full_name()),
        }
    }

    /// A saved argument that may be undefined.
    pub fn saved_opt(&self, name: &str) -> Result<Option<Tensor>> {
        Ok(self.saved_list(name)?.into_iter().next().flatten())
    }

    /// A saved list.
    pub fn saved_list(&self, name: &str) -> Result<Grads> {
        let op = self.call.op;
        let save = result_named(op, name).map(Save::Result).or_else(|| op.schema().find_arg(name).map(Save::Arg));
        let save = save.ok_or_else(|| self.wrong(name))?;
        if let Save::Arg(i) = save
            && let Some(number) = Option::<Scalar>::from_arg(&self.args[i]).flatten()
        {
            return Ok(vec![Some(Tensor::scalar(number, number.dtype())?.into_wrapped_number())]);
        }
        let slot = self.plan.saves.iter().position(|&s| s == save);
        let slot = slot.and_then(|s| self.saved.get(s)).ok_or_else(|| self.wrong(name))?;
        Ok(slot.to_vec())
    }

    /// Whether the gradient of an argument (of any tensor of a list) is wanted.
    pub fn needs(&self, name: &str) -> bool {
        self.call.op.schema().find_arg(name).is_some_and(|i| (self.needs)(i))
    }

    /// What a tensor argument was like, saved or not; of a list the first.
    pub fn meta(&self, name: &str) -> Result<&'a Meta> {
        self.metas(name)?.first().ok_or_else(|| self.wrong(name))
    }

    /// What the tensors of a list were like.
    pub fn metas(&self, name: &str) -> Result<&'a [Meta]> {
        Ok(&self.call.metas[self.position(name)?])
    }

    /// The sizes of a tensor argument.
    pub fn sizes(&self, name: &str) -> Result<&'a [i64]> {
        Ok(&self.meta(name)?.sizes)
    }

    /// The dtype of a tensor argument.
    pub fn dtype(&self, name: &str) -> Result<DType> {
        Ok(self.meta(name)?.dtype)
    }

    /// A dimension argument counted from the front of the tensor argument `of`.
    pub fn dim(&self, name: &str, of: &str) -> Result<usize> {
        crate::core::geometry::wrap_dim_scalar(self.int(name)?, self.sizes(of)?.len())
    }

    /// An argument that is no tensor: `g.arg::<Option<i64>>("start")?`.
    pub fn arg<T: FromArg<'a>>(&self, name: &str) -> Result<T> {
        Args::new(self.call.op, self.args).at(self.position(name)?)
    }

    /// An integer argument.
    pub fn int(&self, name: &str) -> Result<i64> {
        self.arg(name)
    }

    /// A list of integers.
    pub fn ints(&self, name: &str) -> Result<&'a [i64]> {
        self.arg(name)
    }

    /// A truth value.
    pub fn bool(&self, name: &str) -> Result<bool> {
        self.arg(name)
    }

    /// A floating number.
    pub fn float(&self, name: &str) -> Result<f64> {
        self.arg(name)
    }

    /// A number.
    pub fn scalar(&self, name: &str) -> Result<Scalar> {
        self.arg(name)
    }

    fn position(&self, name: &str) -> Result<usize> {
        self.call.op.schema().find_arg(name).ok_or_else(|| self.wrong(name))
    }

    #[cold]
    fn wrong(&self, name: &str) -> Error {
        Error::new(ErrorKind::Internal, format!("{}: the gradient has no use of {name}", self.call.op.full_name()))
    }
}
