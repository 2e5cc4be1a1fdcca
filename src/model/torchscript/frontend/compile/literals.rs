//! Constants of a program as the arguments of operators.

use crate::core::{DType, MemoryFormat};
use crate::model::ivalue::{IValue, Type};
use crate::model::torchscript::program::{As, OpArg, Operand};
use crate::operator::Value;
use crate::operator::schema::{BaseType, Type as Formal};

/// The conversion an argument of a type may need.
pub fn taken_as(ty: &Formal) -> As {
    let of_list = |element: &Formal| match element {
        Formal::Optional(element) if element.base() == Some(BaseType::Tensor) => As::OptTensors,
        Formal::Base(BaseType::Int | BaseType::SymInt) => As::Ints,
        Formal::Base(BaseType::Float | BaseType::SymFloat) => As::Floats,
        Formal::Base(BaseType::Bool | BaseType::SymBool) => As::Bools,
        Formal::Base(BaseType::Scalar) => As::Scalars,
        Formal::Base(BaseType::Tensor) => As::Tensors,
        _ => As::Any,
    };
    match ty.unwrap_optional() {
        Formal::List(element, _) => of_list(element),
        Formal::Base(BaseType::Int | BaseType::SymInt) => As::Int,
        Formal::Base(BaseType::Float | BaseType::SymFloat) => As::Float,
        Formal::Base(BaseType::Scalar) => As::Scalar,
        Formal::Base(BaseType::Device) => As::Device,
        Formal::Base(BaseType::Any) | Formal::Dict(..) | Formal::Tuple(_) | Formal::Class(_) | Formal::Var(_) => {
            As::Any
        }
        _ => As::Plain,
    }
}

pub fn is_list(kind: As) -> bool {
    matches!(kind, As::Ints | As::Floats | As::Bools | As::Scalars | As::Tensors | As::OptTensors)
}

/// A list literal in a call: a constant where all its elements are, else operands gathered at run time.
pub fn list_arg(items: Vec<(Operand, Type)>, kind: As, operands: &mut Vec<Operand>) -> OpArg {
    let constants: Option<Vec<IValue>> =
        items.iter().map(|(o, _)| if let Operand::Const(v) = o { Some(v.clone()) } else { None }).collect();
    if let Some(literal) = constants.and_then(|c| list_literal(&c, kind)) {
        return OpArg::Literal(literal);
    }
    let start = operands.len();
    operands.extend(items.into_iter().map(|(o, _)| o));
    OpArg::List(start, operands.len() - start, kind)
}

pub fn list_literal(items: &[IValue], kind: As) -> Option<Value> {
    let int = |v: &IValue| if let IValue::Int(i) = v { Some(*i) } else { None };
    let bool = |v: &IValue| if let IValue::Bool(b) = v { Some(*b) } else { None };
    let float = |v: &IValue| v.scalar().map(|s| s.to_f64());
    match kind {
        As::Ints => items.iter().map(int).collect::<Option<_>>().map(Value::Ints),
        As::Bools => items.iter().map(bool).collect::<Option<_>>().map(Value::Bools),
        As::Floats => items.iter().map(float).collect::<Option<_>>().map(Value::Floats),
        _ => None,
    }
}

/// A constant as an operator's argument, in the kind its schema names.
pub fn literal(v: &IValue, ty: &Formal, kind: As) -> Option<Value> {
    let base = ty.base();
    Some(match v {
        IValue::None => Value::None,
        IValue::List(l) => return list_literal(&l.to_vec(), kind),
        IValue::Int(_) | IValue::Float(_) | IValue::Bool(_) if is_list(kind) => {
            return list_literal(std::slice::from_ref(v), kind);
        }
        IValue::Int(i) => match base {
            Some(BaseType::ScalarType) => Value::DType(DType::from_code(i32::try_from(*i).ok()?)?),
            Some(BaseType::MemoryFormat) => Value::Format(MemoryFormat::from_code(i32::try_from(*i).ok()?)?),
            Some(BaseType::Layout) => Value::Layout(i32::try_from(*i).ok()?),
            Some(BaseType::Float) => Value::Float(*i as f64),
            Some(BaseType::Scalar) => Value::Scalar(crate::core::Scalar::Int(*i)),
            _ => Value::Int(*i),
        },
        IValue::Float(f) if base == Some(BaseType::Scalar) => Value::Scalar(crate::core::Scalar::Float(*f)),
        IValue::Float(f) => Value::Float(*f),
        IValue::Bool(b) => Value::Bool(*b),
        IValue::Device(d) => Value::Device(*d),
        IValue::Str(s) if kind == As::Plain => Value::Str(s.to_string()),
        _ => return None,
    })
}
