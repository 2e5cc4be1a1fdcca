//! Overload resolution as TorchScript has it: the first schema that a call's arguments fit.

use crate::dispatch::Op;
use crate::model::ivalue::{Class, ClassKind, IValue, Type};
use crate::model::native_classes;
use crate::model::torchscript::builtins::{self, Builtin};
use crate::operator::schema::{BaseType, Default, Schema, Type as Formal};
use std::sync::Arc;

/// What a call in a program may name besides the program's own functions.
#[derive(Clone, Copy)]
pub enum Callee {
    /// An operator.
    Op(&'static Op),
    /// A builtin.
    Builtin(&'static Builtin),
}

impl Callee {
    /// The schema.
    pub fn schema(&self) -> &'static Schema {
        match self {
            Callee::Op(op) => op.schema(),
            Callee::Builtin(b) => &b.schema,
        }
    }

    /// The overloads of `name` (`aten::add`).
    pub fn named(name: &str) -> Vec<Callee> {
        let ops = crate::dispatch::overloads(name).into_iter().map(Callee::Op);
        ops.chain(builtins::named(name).iter().map(Callee::Builtin)).collect()
    }
}

/// Which conversions of arguments are allowed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
pub enum Leeway {
    /// Not at all.
    None,
    /// The implicit conversions of TorchScript: a tensor or a bool for a number, a text for a device.
    Implicit,
    /// As the kernels do: an integer for a double, tensors where some might be undefined.
    Kernel,
}

/// Where an argument of a schema comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Source {
    /// The call's argument with this index, keyword arguments after positional ones.
    Given(usize),
    /// The schema's default.
    Default,
    /// All the call's arguments from this one on, as a list.
    Rest(usize),
}

/// A resolved call.
pub struct Match {
    /// What is called.
    pub callee: Callee,
    /// One source for each argument of the schema; for a function of any number of arguments, one for each given.
    pub sources: Vec<Source>,
    /// The type of the result.
    pub returns: Type,
}

/// The types that the type variables of a schema are bound to.
#[derive(Default)]
struct Variables(Vec<(Box<str>, Type)>);

/// The first of `candidates` that the arguments fit.
pub fn choose(candidates: &[Callee], args: &[Type], named: &[(&str, Type)]) -> Option<Match> {
    [Leeway::None, Leeway::Implicit, Leeway::Kernel]
        .into_iter()
        .find_map(|leeway| candidates.iter().find_map(|callee| fit(*callee, args, named, leeway)))
}

fn fit(callee: Callee, args: &[Type], named: &[(&str, Type)], leeway: Leeway) -> Option<Match> {
    let schema = callee.schema();
    let mut variables = Variables::default();
    let mut sources = Vec::with_capacity(schema.args.len());
    let mut taken = 0;
    for (i, formal) in schema.args.iter().enumerate() {
        let by_name = named.iter().position(|(n, _)| *n == &*formal.name);
        let given = match by_name {
            Some(_) if taken < args.len() && taken > i => return None,
            Some(at) => Some((args.len() + at, &named[at].1)),
            None if taken < args.len() && !formal.kwarg_only => {
                taken += 1;
                Some((taken - 1, &args[taken - 1]))
            }
            None => None,
        };
        let source = match given {
            Some((at, actual)) if variables.fits(actual, &formal.ty, leeway) => Source::Given(at),
            // `x.view(2, 3)`: integers in place of the last positional parameter, a list.
            Some((at, Type::Int)) if is_last_list(schema, i) && at < args.len() => {
                if !args[at..].iter().all(|t| *t == Type::Int) {
                    return None;
                }
                taken = args.len();
                Source::Rest(at)
            }
            Some(_) => return None,
            None if formal.default.is_some() => Source::Default,
            None => return None,
        };
        sources.push(source);
    }
    if !schema.is_vararg && taken < args.len() {
        return None;
    }
    sources.extend((taken..args.len()).map(Source::Given));
    if named.iter().any(|(n, _)| schema.find_arg(n).is_none()) {
        return None;
    }
    let returns = match (&callee, schema.returns.as_slice()) {
        (Callee::Builtin(Builtin { returns: Some(returns), .. }), _) => returns(args)?,
        (_, []) => Type::None,
        (_, [one]) => variables.returned(&one.ty)?,
        (_, several) => Type::Tuple(several.iter().map(|r| variables.returned(&r.ty)).collect::<Option<_>>()?),
    };
    Some(Match { callee, sources, returns })
}

fn is_last_list(schema: &Schema, i: usize) -> bool {
    let is_list = matches!(schema.args[i].ty, Formal::List(ref e, _) if is_int(e));
    is_list && schema.args[i + 1..].iter().all(|a| a.kwarg_only)
}

fn is_int(ty: &Formal) -> bool {
    matches!(ty, Formal::Base(BaseType::Int | BaseType::SymInt))
}

/// The type of values of a schema's type, if that has no variables.
pub fn type_of_formal(formal: &Formal) -> Option<Type> {
    Variables::default().returned(formal)
}

impl Variables {
    fn bound(&self, name: &str) -> Option<&Type> {
        self.0.iter().find(|(n, _)| &**n == name).map(|(_, t)| t)
    }

    /// Whether a value of type `actual` can be passed.
    fn fits(&mut self, actual: &Type, formal: &Formal, leeway: Leeway) -> bool {
        match (actual, formal) {
            (Type::Never, _) => true,
            (Type::None, Formal::Optional(_)) => true,
            (Type::Optional(a), Formal::Optional(f)) => self.fits(a, f, leeway),
            (a, Formal::Optional(f)) => self.fits(a, f, leeway),
            (a, Formal::Var(name)) => match self.bound(name) {
                Some(bound) => a.is_subtype_of(bound) || (leeway == Leeway::Kernel && bound.is_subtype_of(a)),
                None => {
                    self.0.push((name.clone(), a.clone()));
                    true
                }
            },
            (Type::List(a), Formal::List(f, _)) => {
                self.is_element(a, f) || (leeway == Leeway::Kernel && self.is_kernel_element(a, f))
            }
            (Type::Tuple(items), Formal::List(f, _)) => items.iter().all(|a| self.is_element(a, f)),
            (a, Formal::List(f, Some(_))) if !matches!(a, Type::None | Type::Optional(_)) => {
                !matches!(**f, Formal::Base(BaseType::Tensor)) && self.fits(a, f, leeway)
            }
            (Type::Dict(kv), Formal::Dict(k, v)) => self.is_element(&kv.0, k) && self.is_element(&kv.1, v),
            (Type::Tuple(a), Formal::Tuple(f)) => {
                a.len() == f.len() && a.iter().zip(f).all(|(a, f)| self.fits(a, f, leeway))
            }
            (Type::Future(a), Formal::Class(name)) if &**name == "Future" => {
                self.fits(a, &Formal::Var("t".into()), leeway)
            }
            (Type::Class(a), Formal::Class(name)) => a.name == *name,
            (a, Formal::Base(base)) => fits_base(a, *base, leeway),
            _ => false,
        }
    }

    /// Lists are invariant in their element type.
    fn is_element(&mut self, actual: &Type, formal: &Formal) -> bool {
        match (actual, formal) {
            (Type::Optional(a), Formal::Optional(f)) => self.is_element(a, f),
            (_, Formal::Optional(_)) => false,
            (Type::Int, Formal::Base(BaseType::Scalar)) => false,
            (a, f) => self.fits(a, f, Leeway::None),
        }
    }

    /// Element types that kernels convert.
    fn is_kernel_element(&mut self, actual: &Type, formal: &Formal) -> bool {
        match (actual, formal) {
            (a, Formal::Optional(f)) => self.is_element(a, f),
            (Type::Int, Formal::Base(BaseType::Float | BaseType::Scalar)) => true,
            (Type::Float, Formal::Base(BaseType::Scalar)) => true,
            (Type::Never, _) => true,
            _ => false,
        }
    }

    /// The type a result has.
    fn returned(&self, formal: &Formal) -> Option<Type> {
        Some(match formal {
            Formal::Base(base) => base_type(*base),
            Formal::Optional(f) => Type::optional(self.returned(f)?),
            Formal::List(f, _) => Type::list(self.returned(f)?),
            Formal::Dict(k, v) => Type::dict(self.returned(k)?, self.returned(v)?),
            Formal::Tuple(items) => Type::Tuple(items.iter().map(|f| self.returned(f)).collect::<Option<_>>()?),
            Formal::Var(name) => self.bound(name)?.clone(),
            Formal::Class(name) => Type::Class(native_classes::named(name).unwrap_or_else(|| {
                Arc::new(Class { name: name.clone(), kind: ClassKind::Plain, body: std::sync::OnceLock::new() })
            })),
        })
    }
}

fn base_type(base: BaseType) -> Type {
    match base {
        BaseType::Tensor => Type::Tensor,
        BaseType::Int
        | BaseType::SymInt
        | BaseType::ScalarType
        | BaseType::Layout
        | BaseType::MemoryFormat
        | BaseType::QScheme => Type::Int,
        BaseType::Float | BaseType::SymFloat => Type::Float,
        BaseType::Bool | BaseType::SymBool => Type::Bool,
        BaseType::Complex => Type::Complex,
        BaseType::Scalar => Type::Number,
        BaseType::Str | BaseType::Dimname => Type::Str,
        BaseType::Device => Type::Device,
        BaseType::None => Type::None,
        BaseType::Any | BaseType::AnyEnum | BaseType::AnyClass => Type::Any,
        other => Type::Opaque(other.as_str().into()),
    }
}

fn fits_base(actual: &Type, base: BaseType, leeway: Leeway) -> bool {
    // A value of several types fits as all of them do; kernels find out whether it is one of those that do.
    if let Type::Union(types) = actual {
        let mut fitting = types.iter().map(|t| fits_base(t, base, leeway));
        return if leeway == Leeway::Kernel { fitting.any(|fits| fits) } else { fitting.all(|fits| fits) };
    }
    let exact = match base {
        BaseType::Any => true,
        BaseType::AnyEnum => matches!(actual, Type::Class(c) if c.kind == ClassKind::Enum),
        BaseType::AnyClass => matches!(actual, Type::Class(c) if c.kind != ClassKind::Enum),
        BaseType::Dimname => false,
        BaseType::Scalar => matches!(actual, Type::Int | Type::Float | Type::Complex | Type::Number),
        base => *actual == base_type(base),
    };
    let implicit = || match base {
        BaseType::Int | BaseType::SymInt | BaseType::Float | BaseType::SymFloat | BaseType::Scalar => {
            matches!(actual, Type::Tensor | Type::Number) || (base == BaseType::Scalar && *actual == Type::Bool)
        }
        BaseType::Device => *actual == Type::Str,
        _ => false,
    };
    let kernel = || match base {
        BaseType::Float | BaseType::SymFloat => matches!(actual, Type::Int | Type::Bool),
        BaseType::Int | BaseType::SymInt => *actual == Type::Bool,
        _ => false,
    };
    // A value of any type may turn out to be the right one.
    exact
        || (leeway >= Leeway::Implicit && implicit())
        || (leeway == Leeway::Kernel && (kernel() || matches!(actual, Type::Any | Type::Optional(_))))
}

/// The value of a default, where the schema gives one a program may see.
pub fn default_value(default: &Default) -> Option<IValue> {
    Some(match default {
        Default::None => IValue::None,
        Default::Bool(b) => IValue::Bool(*b),
        Default::Int(i) => IValue::Int(*i),
        Default::Float(f) => IValue::Float(*f),
        Default::Str(s) => IValue::from(&**s),
        Default::Ints(l) => IValue::ints(l),
        Default::Floats(l) => IValue::list(Type::Float, l.iter().map(|&f| IValue::Float(f)).collect()),
        Default::Bools(l) => IValue::list(Type::Bool, l.iter().map(|&b| IValue::Bool(b)).collect()),
    })
}
