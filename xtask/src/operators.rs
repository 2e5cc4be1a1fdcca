//! The operators as the generators see them: the table's schemas in terms of what C and C++ can say.

use crate::Result;
use infer::dispatch::{Op, registry};
use infer::operator::Variant;
use infer::operator::schema::{Argument, BaseType, Default, Schema, Type};
use std::collections::HashMap;

/// An operator with a typed C function.
pub struct Operator {
    pub op: &'static Op,
    /// `infer_op_add_Tensor`.
    pub symbol: String,
    pub params: Vec<Param>,
    /// The results that are not arguments it wrote.
    pub results: Vec<Ty>,
}

/// A parameter.
pub struct Param {
    /// As in the schema.
    pub name: &'static str,
    pub ty: Ty,
    pub default: Option<&'static Default>,
    pub written: bool,
    pub keyword_only: bool,
}

/// A type of the schema, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ty {
    pub base: Base,
    /// `T[]`; with a number for `T[N]`.
    pub list: Option<Option<u32>>,
    /// `T?[]`
    pub optional_elements: bool,
    /// `T?` or `T[]?`
    pub optional: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    Tensor,
    Int,
    Float,
    Bool,
    Scalar,
    Str,
    DType,
    Layout,
    Format,
    Device,
    Generator,
    Storage,
}

impl Ty {
    /// What it holds, as part of a name: `tensor`, `ints`.
    pub fn kind(self) -> String {
        let plural = if self.list.is_some() { "s" } else { "" };
        format!("{:?}{plural}", self.base).to_lowercase()
    }

    fn of(ty: &Type) -> Option<Ty> {
        let optional = ty.is_optional();
        let ty = ty.unwrap_optional();
        let (list, element) = match ty {
            Type::List(element, n) => (Some(*n), &**element),
            other => (None, other),
        };
        let optional_elements = element.is_optional();
        let Type::Base(base) = element.unwrap_optional() else { return None };
        let base = match base {
            BaseType::Tensor => Base::Tensor,
            BaseType::Int | BaseType::SymInt | BaseType::QScheme => Base::Int,
            BaseType::Float | BaseType::SymFloat => Base::Float,
            BaseType::Bool | BaseType::SymBool => Base::Bool,
            BaseType::Scalar => Base::Scalar,
            BaseType::Str => Base::Str,
            BaseType::ScalarType => Base::DType,
            BaseType::Layout => Base::Layout,
            BaseType::MemoryFormat => Base::Format,
            BaseType::Device => Base::Device,
            BaseType::Generator => Base::Generator,
            BaseType::Storage => Base::Storage,
            _ => return None,
        };
        let lists = [Base::Tensor, Base::Int, Base::Float, Base::Bool, Base::Scalar];
        if list.is_some() && !lists.contains(&base) || optional_elements && base != Base::Tensor {
            return None;
        }
        Some(Ty { base, list, optional_elements, optional })
    }
}

impl Operator {
    /// `None` where the schema has a type C cannot say.
    fn of(op: &'static Op) -> Option<Operator> {
        let schema: &'static Schema = op.schema();
        let param = |a: &'static Argument| {
            Some(Param {
                name: &a.name,
                ty: Ty::of(&a.ty)?,
                default: a.default.as_ref(),
                written: a.is_write(),
                keyword_only: a.kwarg_only,
            })
        };
        let params = schema.args.iter().map(param).collect::<Option<Vec<_>>>()?;
        let fresh = schema.returns.iter().filter(|r| !r.is_write());
        let results = fresh.map(|r| Ty::of(&r.ty)).collect::<Option<Vec<_>>>()?;
        let returnable = |ty: &Ty| match ty.base {
            Base::Tensor => !ty.optional,
            Base::Int | Base::Float | Base::Bool | Base::Scalar | Base::DType => ty.list.is_none() && !ty.optional,
            _ => false,
        };
        if !results.iter().all(returnable) {
            return None;
        }
        let overload = match op.overload() {
            "" => String::new(),
            overload => format!("_{overload}"),
        };
        Some(Operator { op, symbol: format!("infer_op_{}{overload}", op.name()), params, results })
    }

    /// The schema.
    pub fn schema(&self) -> &'static Schema {
        self.op.schema()
    }

    /// `add.Tensor`: without the namespace.
    pub fn name(&self) -> &'static str {
        self.op.full_name().split_once("::").map_or(self.op.full_name(), |(_, name)| name)
    }

    /// One sentence.
    pub fn doc(&self) -> String {
        let doc = self.op.record.doc;
        match self.op.variant {
            Variant::Base => doc.to_string(),
            Variant::InPlace => format!("Writes `self`: {doc}"),
            Variant::Out | Variant::PartnerOut => format!("Writes the last arguments: {doc}"),
            Variant::ViewCopy => format!("A fresh copy of the view: {doc}"),
            Variant::InPlaceView => format!("Changes the geometry of `self`: {doc}"),
            Variant::Functional => format!("On clones of what it would write: {doc}"),
        }
    }

    /// Whether it takes symbolic integers.
    pub fn has_symint(&self) -> bool {
        self.params.iter().any(|p| self.is_symint(p.name))
    }

    /// Whether the argument is a symbolic integer, or a list of them.
    pub fn is_symint(&self, arg: &str) -> bool {
        self.schema().args.iter().filter(|a| &*a.name == arg).any(|a| {
            let element = match a.ty.unwrap_optional() {
                Type::List(element, _) => &**element,
                other => other,
            };
            matches!(element.unwrap_optional(), Type::Base(BaseType::SymInt))
        })
    }

    /// Where the dtype, layout, device and pin_memory of a factory stand.
    pub fn options_at(&self) -> Option<usize> {
        let shape = [Base::DType, Base::Layout, Base::Device, Base::Bool];
        let is_options = |w: &[Param]| {
            w.iter().map(|p| p.ty.base).eq(shape) && w[3].name == "pin_memory" && w.iter().all(|p| p.ty.list.is_none())
        };
        self.params.windows(4).position(is_options)
    }
}

/// Every operator of the table that C can say, sorted by name.
pub fn all() -> Result<Vec<Operator>> {
    let mut operators = Vec::new();
    let mut symbols: HashMap<String, &'static str> = HashMap::new();
    for op in registry::list().into_iter().filter(|op| op.full_name().starts_with("aten::")) {
        let Some(operator) = Operator::of(op) else {
            println!("no typed function for {}", op.schema_text());
            continue;
        };
        if let Some(other) = symbols.insert(operator.symbol.clone(), op.full_name()) {
            return Err(format!("{} and {other} have one symbol, {}", op.full_name(), operator.symbol).into());
        }
        operators.push(operator);
    }
    Ok(operators)
}
