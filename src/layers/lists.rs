//! Operators that do what another one does for each tensor of lists, and out= forms that write a list. They have the one kernel,
//! which calls operators on tensors: these are what the layers see.

use super::support::base_of;
use crate::core::modes::ModeGuard;
use crate::core::{KeySet, Result, Scalar, Tensor};
use crate::dispatch::{Call, Op, operator};
use crate::operator::record::Body;
use crate::operator::schema::{Argument, BaseType};
use crate::operator::{Arg, Value, Variant};
use crate::{bail, call, check, tensor};
use smallvec::SmallVec;

/// Whether an operator is one of these.
pub fn goes_through(op: &Op) -> bool {
    let is_out = matches!(op.variant, Variant::Out | Variant::PartnerOut);
    let writes_list = || op.schema().args.iter().any(|a| a.is_write() && a.ty.element().is_some());
    matches!(op.record.body, Body::ForEach(_)) || is_out && writes_list()
}

/// What a list has for one tensor of the lists beside it, or what all of them are given.
enum Column<'a> {
    Tensors(&'a [Tensor]),
    /// Some of which are undefined.
    OptTensors(&'a [Option<Tensor>]),
    Numbers(SmallVec<[Scalar; 8]>),
    Same(Arg<'a>),
}

impl<'a> Column<'a> {
    /// Of an argument, which goes to the argument `one` of the operator on one tensor.
    fn of(arg: &'a Arg<'a>, own: &Argument, one: &Argument) -> Result<Column<'a>> {
        Ok(match (arg, own.ty.element().is_some()) {
            (Arg::Tensors(list), true) => Column::Tensors(list),
            (Arg::OptTensors(list), true) => Column::OptTensors(list),
            (Arg::Tensor(t), true) => Column::Tensors(std::slice::from_ref(*t)),
            (Arg::Scalars(list), true) => Column::Numbers((*list).into()),
            (Arg::Floats(list), true) => Column::Numbers(list.iter().map(|x| Scalar::Float(*x)).collect()),
            (Arg::Ints(list), true) => Column::Numbers(list.iter().map(|x| Scalar::Int(*x)).collect()),
            (Arg::Bools(list), true) => Column::Numbers(list.iter().map(|x| Scalar::Bool(*x)).collect()),
            (Arg::Tensor(t), false) if one.ty.base() == Some(BaseType::Scalar) => Column::Numbers(unpacked(t)?),
            (Arg::Tensor(t), false) => {
                check!(
                    t.ndim() == 0,
                    "scalar tensor expected to be 0 dim but it has {} dimensions and {} elements.",
                    t.ndim(),
                    t.numel()
                );
                Column::Same(*arg)
            }
            _ => Column::Same(*arg),
        })
    }

    fn at(&self, i: usize) -> Arg<'_> {
        match self {
            Column::Tensors(list) => Arg::Tensor(&list[i]),
            Column::OptTensors(list) => list[i].as_ref().map_or(Arg::None, Arg::Tensor),
            Column::Numbers(list) => Arg::Scalar(list[i]),
            Column::Same(arg) => *arg,
        }
    }
}

/// The elements of a vector that stands for a list of numbers.
fn unpacked(t: &Tensor) -> Result<SmallVec<[Scalar; 8]>> {
    check!(t.is_contiguous(), "Expected scalars to be contiguous.");
    check!(t.ndim() == 1, "Expected packed scalar Tensor to be of dimension 1. Got {} instead.", t.ndim());
    let number = |i| match call!("item", &tensor!("select.int", t, 0, i)?)? {
        Value::Scalar(s) => Ok(s),
        other => bail!(Internal, "item: {other:?} is no number"),
    };
    (0..t.sizes()[0]).map(number).collect()
}

/// How many tensors the lists have: each the same number, which is not 0.
fn length(columns: &[Column<'_>], packed: bool) -> Result<usize> {
    let lists = columns.iter().filter_map(|c| match c {
        Column::Tensors(list) => Some(list.len()),
        Column::OptTensors(list) => Some(list.len()),
        _ => None,
    });
    let numbers = columns.iter().filter_map(|c| if let Column::Numbers(list) = c { Some(list.len()) } else { None });
    let first = lists.clone().next().unwrap_or(0);
    for n in numbers.clone().filter(|_| packed) {
        check!(n == first, "Expected length of scalars to match input of length {first} but got {n} instead.");
    }
    check!(!packed || lists.clone().all(|n| n != 0), "Tensor list must have at least one tensor.");
    for n in lists {
        check!(n == first, "Tensor lists must have the same number of tensors, got {first} and {n}");
    }
    check!(first != 0, "Tensor list must have at least one tensor.");
    for n in numbers {
        check!(n == first, "Tensor list must have same number of elements as scalar list.");
    }
    Ok(first)
}

/// One call for each tensor of the lists.
pub fn for_each(call: &Call<'_>) -> Result<Value> {
    let op = call.op;
    let Body::ForEach(name) = op.record.body else { bail!(Internal, "{}: no list", op.full_name()) };
    let base = operator(name)?;
    let in_place = op.variant == Variant::InPlace;
    let one = if in_place { base.in_place() } else { Some(base) };
    let Some(one) = one else { bail!(Internal, "{}: {name} has no in-place form", op.full_name()) };
    let described = op.schema().args.iter().zip(&one.schema().args);
    let columns = call.args.list.iter().zip(described).map(|(arg, (own, one))| Column::of(arg, own, one));
    let columns: SmallVec<[Column<'_>; 4]> = columns.collect::<Result<_>>()?;
    let is_packed =
        |(arg, column): (&Arg<'_>, &Column<'_>)| matches!((arg, column), (Arg::Tensor(_), Column::Numbers(_)));
    let count = length(&columns, call.args.list.iter().zip(&columns).any(is_packed))?;
    let mut results = (0..count).map(|i| {
        let args: SmallVec<[Arg<'_>; 4]> = columns.iter().map(|c| c.at(i)).collect();
        one.call_with_defaults(&args)
    });
    if in_place {
        return results.try_for_each(|r| r.map(drop)).map(|()| Value::None);
    }
    Ok(Value::Tensors(results.map(|r| r?.tensor()).collect::<Result<_>>()?))
}

/// The in-place form where gradients are recorded: none of the tensors is written where one may not be.
#[cfg(feature = "autograd")]
pub fn write(call: &Call<'_>) -> Result<Value> {
    call.written().into_iter().try_for_each(crate::autograd::views::check_inplace)?;
    for_each(call)
}

/// The out= form of an operator whose result is a list: the tensors given become the results. Nothing of it is recorded.
pub fn copy_to_list(call: &Call<'_>) -> Result<Value> {
    let _below = ModeGuard::exclude(KeySet::AUTOGRAD);
    let Some((Arg::Tensors(outs), own)) = call.args.list.split_last() else {
        bail!(Type, "{}(): argument 'out' must be a list of tensors", call.args.name())
    };
    let pure = match call.op.pure() {
        Some(pure) => pure,
        None => base_of(call.op)?,
    };
    let results = pure.call(own)?.tensors()?;
    check!(
        results.len() == outs.len(),
        "{}(): expected {} out tensors, one for each result, but got {}",
        call.args.name(),
        results.len(),
        outs.len()
    );
    {
        // A tensor that is resized and then written has been written once.
        let _uncounted = ModeGuard::exclude(KeySet::ADInplaceOrView);
        for (out, result) in outs.iter().zip(&results).filter(|(out, result)| out.sizes() != result.sizes()) {
            call!("_resize_output_", out, result.sizes(), out.device())?;
        }
    }
    for (out, result) in outs.iter().zip(&results) {
        check!(
            out.dtype() == result.dtype(),
            "Expected out tensor to have dtype {}, but got {} instead",
            result.dtype().meta_name(),
            out.dtype().meta_name()
        );
        call!("copy_", out, result, false)?;
    }
    Ok(Value::None)
}
