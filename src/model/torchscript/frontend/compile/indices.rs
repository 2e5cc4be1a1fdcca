//! Compiles the subscripts of tensors: numbers, ranges, new dimensions and an ellipsis show a view, which tensors then index.

use super::compiler::{Compiled, Compiler, Val};
use crate::model::ivalue::{IValue, Type};
use crate::model::torchscript::frontend::ast::{Expr, ExprKind};
use crate::model::torchscript::program::*;

/// The elements a subscript names.
pub struct Place {
    view: Operand,
    /// The tensors that index the view, by dimension.
    tensors: Vec<Option<Operand>>,
}

impl Place {
    pub fn is_view(&self) -> bool {
        self.tensors.is_empty()
    }

    fn indices(&self) -> Val {
        let index = |tensor: &Option<Operand>| match tensor {
            Some(operand) => (operand.clone(), Type::Tensor),
            None => (Operand::Const(IValue::None), Type::None),
        };
        Val::List(self.tensors.iter().map(index).collect(), Type::optional(Type::Tensor))
    }
}

impl<'s> Compiler<'_, 's> {
    /// The elements of a tensor that a subscript names.
    pub fn place(&mut self, tensor: Operand, index: &'s Expr<'s>) -> Compiled<Place> {
        let items: &'s [Expr<'s>] = match &index.kind {
            ExprKind::Tuple(items) => items,
            _ => std::slice::from_ref(index),
        };
        let is_ellipsis = |item: &Expr<'_>| matches!(item.kind, ExprKind::Ellipsis);
        let dots = items.iter().position(is_ellipsis);
        let (before, after) = dots.map_or((items, &[][..]), |at| (&items[..at], &items[at + 1..]));
        if after.iter().any(is_ellipsis) {
            return self.error("an index can only have a single ellipsis ('...')");
        }
        let mut place = Place { view: tensor, tensors: Vec::new() };
        let mut dim = 0;
        for item in before {
            dim += self.narrow(&mut place, item, dim)?;
        }
        // What follows an ellipsis is counted from the last dimension.
        let mut dim = -1;
        for item in after.iter().rev() {
            dim -= self.narrow(&mut place, item, dim)?;
        }
        Ok(place)
    }

    /// Narrows a place by one item of a subscript; yields whether the dimension is still there.
    fn narrow(&mut self, place: &mut Place, item: &'s Expr<'s>, dim: i64) -> Compiled<i64> {
        let mut args =
            vec![Val::Value(place.view.clone(), Type::Tensor), Val::Value(Operand::Const(IValue::Int(dim)), Type::Int)];
        let (name, is_left) = match &item.kind {
            ExprKind::Call(callee, parts, _) if matches!(callee.kind, ExprKind::Name("__slice__")) => {
                for part in parts {
                    args.push(self.expr(part, None)?);
                }
                ("aten::slice", 1)
            }
            ExprKind::None => ("aten::unsqueeze", 1),
            _ => match self.value(item, None)? {
                (operand, Type::Int) => {
                    args.push(Val::Value(operand, Type::Int));
                    ("aten::select", 0)
                }
                (operand, ty @ (Type::Tensor | Type::List(_))) => {
                    let Ok(at) = usize::try_from(dim) else {
                        return self.error("a tensor as an index after an ellipsis");
                    };
                    let operand = match ty {
                        Type::Tensor => operand,
                        list => {
                            let tensor =
                                self.call_named("aten::tensor", vec![Val::Value(operand, list)], Vec::new())?;
                            self.make(tensor)?.0
                        }
                    };
                    place.tensors.resize(at, None);
                    place.tensors.push(Some(operand));
                    return Ok(1);
                }
                (_, other) => return self.error(format!("a tensor is indexed by a value of type '{other}'")),
            },
        };
        let view = self.call_named(name, args, Vec::new())?;
        place.view = self.make(view)?.0;
        Ok(is_left)
    }

    /// What lies at a place.
    pub fn read(&mut self, place: &Place) -> Compiled<(Operand, Type)> {
        if place.is_view() {
            return Ok((place.view.clone(), Type::Tensor));
        }
        let args = vec![Val::Value(place.view.clone(), Type::Tensor), place.indices()];
        let found = self.call_named("aten::index", args, Vec::new())?;
        self.make(found)
    }

    /// Writes a tensor or a number to a place.
    pub fn write(&mut self, place: Place, operand: Operand, ty: Type) -> Compiled<()> {
        let view = || Val::Value(place.view.clone(), Type::Tensor);
        let is_tensor = ty == Type::Tensor;
        let value = Val::Value(operand, ty);
        let (name, args) = match (place.is_view(), is_tensor) {
            (true, true) => ("aten::copy_", vec![view(), value]),
            (true, false) => ("aten::fill_", vec![view(), value]),
            (false, true) => ("aten::index_put_", vec![view(), place.indices(), value]),
            (false, false) => {
                let dtype = self.call_named("prim::dtype", vec![view()], Vec::new())?;
                let value = self.call_named("aten::tensor", vec![value], vec![("dtype", dtype)])?;
                ("aten::index_put_", vec![view(), place.indices(), value])
            }
        };
        self.call_named(name, args, Vec::new()).map(|_| ())
    }
}
