//! What a graph of a method is for: which arguments it takes, and how the method's result is made of what it gives.

use crate::core::{Geometry, Result};
use crate::graph::alias_analysis::alike;
use crate::model::ivalue::{Class, ClassKind, Dict, IValue, List, Tuple, Type};
use crate::operator::Value;
use std::sync::Arc;

/// What an argument is, as far as a graph goes by it.
#[derive(Clone, PartialEq)]
pub enum Form {
    /// Any tensor.
    Tensor,
    /// Any integer.
    Int,
    /// Any floating number.
    Float,
    /// Either truth value.
    Bool,
    /// None: no input of the graph.
    None,
    /// A tuple, of a class or none: the inputs that its elements are.
    Tuple(Vec<Form>, Option<Arc<Class>>),
    /// A tensor of these sizes, strides and this dtype.
    Sized(Geometry),
    /// This value: no input of the graph.
    Exactly(Exact),
    /// A list: the inputs that its elements are.
    List(Vec<Form>),
    /// A dictionary of these keys: the inputs that its values are.
    Dict(Vec<(Exact, Form)>),
}

/// A number, text or another value without parts.
#[derive(Clone)]
pub struct Exact(IValue);

impl PartialEq for Exact {
    fn eq(&self, other: &Exact) -> bool {
        self.0.is_same(&other.0)
    }
}

impl Exact {
    fn of(value: &IValue) -> Option<Exact> {
        let has_parts = matches!(
            value,
            IValue::Tensor(_) | IValue::List(_) | IValue::Dict(_) | IValue::Tuple(_) | IValue::Object(_)
        );
        (!has_parts).then(|| Exact(value.clone()))
    }
}

impl Form {
    /// That of an argument, where graphs that go by no size and no number take such ones.
    pub fn of(value: &IValue) -> Option<Form> {
        Some(match value {
            IValue::Tensor(_) => Form::Tensor,
            IValue::Int(_) => Form::Int,
            IValue::Float(_) => Form::Float,
            IValue::Bool(_) => Form::Bool,
            IValue::None => Form::None,
            IValue::Tuple(t) => Form::Tuple(t.items.iter().map(Form::of).collect::<Option<_>>()?, t.class.clone()),
            _ => return None,
        })
    }

    /// That of an argument of which its type alone is known; one that may be None is.
    pub fn of_type(ty: &Type) -> Option<Form> {
        Some(match ty {
            Type::Tensor => Form::Tensor,
            Type::Int => Form::Int,
            Type::Float => Form::Float,
            Type::Bool => Form::Bool,
            Type::None | Type::Optional(_) => Form::None,
            Type::Tuple(types) => Form::Tuple(types.iter().map(Form::of_type).collect::<Option<_>>()?, None),
            Type::Class(class) if class.kind == ClassKind::NamedTuple => {
                let attributes = class.body().attributes.iter();
                Form::Tuple(attributes.map(|a| Form::of_type(&a.ty)).collect::<Option<_>>()?, Some(class.clone()))
            }
            _ => return None,
        })
    }

    /// That of arguments like this one in all but what their tensors hold; objects have none.
    pub fn like(value: &IValue) -> Option<Form> {
        Some(match value {
            IValue::Tensor(t) => Form::Sized(t.geometry().clone()),
            IValue::Tuple(t) => Form::Tuple(t.items.iter().map(Form::like).collect::<Option<_>>()?, t.class.clone()),
            IValue::List(l) => Form::List(l.lock().iter().map(Form::like).collect::<Option<_>>()?),
            IValue::Dict(d) => {
                let entry = |(k, v): &(IValue, IValue)| Some((Exact::of(k)?, Form::like(v)?));
                Form::Dict(d.to_vec().iter().map(entry).collect::<Option<_>>()?)
            }
            value => Form::Exactly(Exact::of(value)?),
        })
    }

    /// Whether an argument has it.
    pub fn is_of(&self, value: &IValue) -> bool {
        let all = |forms: &[Form], items: &[IValue]| {
            forms.len() == items.len() && forms.iter().zip(items).all(|(f, v)| f.is_of(v))
        };
        match (self, value) {
            (Form::Tuple(forms, class), IValue::Tuple(t)) => *class == t.class && all(forms, &t.items),
            (Form::List(forms), IValue::List(l)) => all(forms, &l.lock()),
            (Form::Dict(forms), IValue::Dict(d)) => {
                let entries = d.to_vec();
                let is_like =
                    |((key, form), (k, v)): (&(Exact, Form), &(IValue, IValue))| key.0.is_same(k) && form.is_of(v);
                forms.len() == entries.len() && forms.iter().zip(&entries).all(is_like)
            }
            (Form::Sized(g), IValue::Tensor(t)) => alike(t.geometry(), g),
            (Form::Exactly(Exact(own)), value) => own.is_same(value),
            (Form::Tensor, IValue::Tensor(_))
            | (Form::Int, IValue::Int(_))
            | (Form::Float, IValue::Float(_))
            | (Form::Bool, IValue::Bool(_))
            | (Form::None, IValue::None) => true,
            _ => false,
        }
    }

    /// Adds the inputs of a graph that an argument of this form comes to.
    pub fn add_inputs(&self, argument: &IValue, inputs: &mut Vec<Value>) -> Result<()> {
        let mut all = |forms: &[Form], items: &[IValue]| {
            forms.iter().zip(items).try_for_each(|(form, v)| form.add_inputs(v, inputs))
        };
        match (self, argument) {
            (Form::None | Form::Exactly(_), _) => Ok(()),
            (Form::Tuple(forms, _), IValue::Tuple(t)) => all(forms, &t.items),
            (Form::List(forms), IValue::List(l)) => all(forms, &l.to_vec()),
            (Form::Dict(forms), IValue::Dict(d)) => {
                let entries = d.to_vec();
                forms.iter().zip(&entries).try_for_each(|((_, form), (_, v))| form.add_inputs(v, inputs))
            }
            (_, v) => v.to_value().map(|v| inputs.push(v)),
        }
    }
}

/// How the method's result is made of the graph's outputs.
pub enum ResultShape {
    /// An output.
    Output(usize),
    /// A value that does not depend on the input.
    Constant(IValue),
    /// A tuple, of a class or none.
    Tuple(Vec<ResultShape>, Option<Arc<Class>>),
    /// A list.
    List(Type, Vec<ResultShape>),
    /// A dictionary of these types.
    Dict(Type, Type, Vec<(IValue, ResultShape)>),
}

impl ResultShape {
    /// The result of a run.
    pub fn fill(&self, outputs: &[IValue]) -> Result<IValue> {
        let all = |shapes: &[ResultShape]| shapes.iter().map(|s| s.fill(outputs)).collect::<Result<_>>();
        Ok(match self {
            ResultShape::Output(i) => outputs.get(*i).cloned().unwrap_or_default(),
            ResultShape::Constant(v) => v.clone(),
            ResultShape::Tuple(items, class) => {
                IValue::Tuple(Arc::new(Tuple { items: all(items)?, class: class.clone() }))
            }
            ResultShape::List(element, items) => IValue::List(List::new(element.clone(), all(items)?)),
            ResultShape::Dict(key, value, entries) => {
                let dict = Dict::new(key.clone(), value.clone());
                for (k, shape) in entries {
                    dict.insert(k.clone(), shape.fill(outputs)?)?;
                }
                IValue::Dict(dict)
            }
        })
    }

    /// Whether the result is of outputs, numbers and tuples alone, so that an operator could give it.
    pub fn is_of_values(&self) -> bool {
        match self {
            ResultShape::Output(_) => true,
            ResultShape::Constant(v) => v.scalar().is_some() || matches!(v, IValue::None),
            ResultShape::Tuple(items, _) => items.iter().all(ResultShape::is_of_values),
            ResultShape::List(..) | ResultShape::Dict(..) => false,
        }
    }

    /// As [`ResultShape::fill`], where the result [is of values](ResultShape::is_of_values).
    pub fn fill_values(&self, mut outputs: Vec<Value>) -> Value {
        match self {
            // The usual result: one tensor.
            ResultShape::Output(i) if *i < outputs.len() => outputs.swap_remove(*i),
            _ => self.filled(&outputs),
        }
    }

    fn filled(&self, outputs: &[Value]) -> Value {
        match self {
            ResultShape::Output(i) => outputs.get(*i).cloned().unwrap_or_default(),
            ResultShape::Constant(v) => v.to_value().unwrap_or_default(),
            ResultShape::Tuple(items, _) => Value::Tuple(items.iter().map(|s| s.filled(outputs)).collect()),
            ResultShape::List(..) | ResultShape::Dict(..) => Value::None,
        }
    }
}
