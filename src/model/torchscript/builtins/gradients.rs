//! Gradients that programs ask for, and filling parameters without recording it.

use super::builtin::{Row, row};
use super::support::*;
use crate::autograd;
use crate::call;
use crate::core::{Result, Tensor, modes};
use crate::model::ivalue::{IValue, Type};
use crate::operator::Arg;

fn of_optional(t: Option<Tensor>) -> IValue {
    t.map_or(IValue::None, IValue::Tensor)
}

fn optional_tensor(v: &IValue) -> Result<Option<Tensor>> {
    optional(v, |v| tensor(v).cloned())
}

/// The tensors of a list, which may have None among them.
fn optional_tensors(v: &IValue) -> Result<Vec<Option<Tensor>>> {
    let items = optional(v, list)?.map_or(Vec::new(), |l| l.to_vec());
    items.iter().map(optional_tensor).collect()
}

fn gradients(a: &mut [IValue]) -> Result<IValue> {
    let (outputs, inputs, given) = (tensors(arg(a, 0)?)?, tensors(arg(a, 1)?)?, optional_tensors(arg(a, 2)?)?);
    let (retain_graph, create_graph) = (optional(arg(a, 3)?, boolean)?, boolean(arg(a, 4)?)?);
    let found = autograd::gradients(&outputs, &inputs, &given, retain_graph, create_graph, boolean(arg(a, 5)?)?)?;
    Ok(IValue::list(Type::optional(Type::Tensor), found.into_iter().map(of_optional).collect()))
}

/// `backward` of `tensors`, the arguments from the second on as its schemas have them.
fn backward(tensors: &[Tensor], given: &[Option<Tensor>], a: &[IValue]) -> Result<IValue> {
    autograd::backward(tensors, given, optional(arg(a, 2)?, boolean)?, boolean(arg(a, 3)?)?, None)?;
    Ok(IValue::None)
}

/// Writes a tensor while gradients are not recorded, and returns it.
fn unrecorded(a: &mut [IValue], write: fn(&Tensor, &[IValue]) -> Result<()>) -> Result<IValue> {
    modes::with(&modes::capture().grad(false), || write(tensor(arg(a, 0)?)?, a))?;
    take_arg(a, 0)
}

pub const ROWS: &[Row] = &[
    row(
        "aten::grad(Tensor[] outputs, Tensor[] inputs, Tensor?[]? grad_outputs=None, bool? retain_graph=None, \
         bool create_graph=False, bool allow_unused=False) -> Tensor?[]",
        gradients,
    ),
    row(
        "aten::backward(Tensor self, Tensor? gradient=None, bool? retain_graph=None, bool create_graph=False) -> ()",
        |a| backward(&[tensor(arg(a, 0)?)?.clone()], &[optional_tensor(arg(a, 1)?)?], a),
    ),
    row(
        "aten::backward.TensorList(Tensor[] tensors, Tensor?[]? grad_tensors=None, bool? retain_graph=None, \
         bool create_graph=False) -> ()",
        |a| backward(&tensors(arg(a, 0)?)?, &optional_tensors(arg(a, 1)?)?, a),
    ),
    row("prim::grad(Tensor a) -> Tensor?", |a| Ok(of_optional(autograd::grad(tensor(arg(a, 0)?)?)))),
    row("aten::_no_grad_fill_(Tensor(a!) tensor, float val) -> Tensor(a!)", |a| {
        unrecorded(a, |t, a| call!("fill_.Scalar", t, number(arg(a, 1)?)?).map(drop))
    }),
    row("aten::_no_grad_zero_(Tensor(a!) tensor) -> Tensor(a!)", |a| unrecorded(a, |t, _| call!("zero_", t).map(drop))),
    row("aten::_no_grad_uniform_(Tensor(a!) tensor, float a, float b, Generator? generator=None) -> Tensor(a!)", |a| {
        unrecorded(a, |t, a| call!("uniform_", t, float(arg(a, 1)?)?, float(arg(a, 2)?)?, Arg::None).map(drop))
    }),
    row(
        "aten::_no_grad_normal_(Tensor(a!) tensor, float mean, float std, Generator? generator=None) -> Tensor(a!)",
        |a| unrecorded(a, |t, a| call!("normal_", t, float(arg(a, 1)?)?, float(arg(a, 2)?)?, Arg::None).map(drop)),
    ),
];
