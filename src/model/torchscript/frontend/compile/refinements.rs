//! What conditions say of the types of locals, as TorchScript reads them: `x is not None`, `isinstance(x, T)`, and what `not`, `and` and
//! `or` make of them. Some conditions are known when a function is compiled; then only the branch that is taken is.

use super::compiler::{Compiler, Local};
use crate::model::ivalue::{ClassKind, Type};
use crate::model::torchscript::frontend::ast::{Expr, ExprKind};
use crate::model::torchscript::program::TestedType;

/// What a condition says.
#[derive(Default)]
pub struct Facts<'s> {
    /// The types of locals where it holds.
    pub holding: Vec<(&'s str, Type)>,
    /// Where it does not.
    pub failing: Vec<(&'s str, Type)>,
    /// Whether it holds, where that is known.
    pub is_known: Option<bool>,
}

impl<'s> Facts<'s> {
    fn known(holds: bool) -> Facts<'s> {
        Facts { is_known: Some(holds), ..Facts::default() }
    }

    fn negated(self) -> Facts<'s> {
        Facts { holding: self.failing, failing: self.holding, is_known: self.is_known.map(|holds| !holds) }
    }
}

impl<'s> Compiler<'_, 's> {
    pub fn facts(&mut self, condition: &'s Expr<'s>) -> Facts<'s> {
        match &condition.kind {
            ExprKind::Bool(holds) => Facts::known(*holds),
            ExprKind::IfElse(parts) => match &**parts {
                [a, b, Expr { kind: ExprKind::Bool(false), .. }] => self.both(a, b, false),
                [a, Expr { kind: ExprKind::Bool(true), .. }, b] => self.both(a, b, true).negated(),
                _ => Facts::default(),
            },
            ExprKind::Call(callee, args, _) => match (&callee.kind, args.as_slice()) {
                (ExprKind::Name("isinstance"), [e, types]) => self.facts_of_type(e, types),
                (ExprKind::Name("hasattr"), [e, name]) => match (self.type_of(e), &name.kind) {
                    (Some(Type::Class(c)), ExprKind::Str(name)) => Facts::known(c.has(name)),
                    _ => Facts::default(),
                },
                (ExprKind::Attr(_, "__is__"), [e, none] | [none, e]) if matches!(none.kind, ExprKind::None) => {
                    self.facts_of_none(e)
                }
                (ExprKind::Attr(_, "__isnot__"), [e, none] | [none, e]) if matches!(none.kind, ExprKind::None) => {
                    self.facts_of_none(e).negated()
                }
                (ExprKind::Attr(_, "__not__"), [e]) => self.facts(e).negated(),
                // What `not`, `and` and `or` read is made a truth value.
                (ExprKind::Name("bool"), [e]) => self.facts(e),
                _ => Facts::default(),
            },
            _ => Facts::default(),
        }
    }

    /// Of `a and b`; where they are negated, of `not a and not b`.
    fn both(&mut self, a: &'s Expr<'s>, b: &'s Expr<'s>, are_negated: bool) -> Facts<'s> {
        let of = |c: &mut Self, e| if are_negated { c.facts(e).negated() } else { c.facts(e) };
        let first = of(self, a);
        let mark = self.changes.len();
        self.refine(&first.holding);
        let second = of(self, b);
        self.go_back(mark);
        Facts {
            holding: first.holding.into_iter().chain(second.holding).collect(),
            failing: Vec::new(),
            is_known: first.is_known.and_then(|holds| if holds { second.is_known } else { Some(false) }),
        }
    }

    /// Of `e is None`.
    fn facts_of_none(&self, e: &'s Expr<'s>) -> Facts<'s> {
        match (self.type_of(e), &e.kind) {
            (Some(Type::Optional(inner)), ExprKind::Name(name)) => {
                Facts { holding: vec![(name, Type::None)], failing: vec![(name, (*inner).clone())], is_known: None }
            }
            (Some(ty), _) if is_exact(&ty) => Facts::known(false),
            _ => Facts::default(),
        }
    }

    /// Of `isinstance(e, types)`.
    fn facts_of_type(&mut self, e: &'s Expr<'s>, types: &'s Expr<'s>) -> Facts<'s> {
        let (Some(ty), Ok(tested)) = (self.type_of(e), self.tested_types(types)) else { return Facts::default() };
        let is_tested = |ty: &Type| tested.iter().any(|tested| tested.holds_type(ty));
        let members: Vec<Type> = match &ty {
            Type::Optional(inner) => vec![(**inner).clone(), Type::None],
            Type::Union(members) => members.to_vec(),
            Type::Any => {
                let holding = match (&e.kind, tested.as_slice()) {
                    (ExprKind::Name(name), [TestedType::Of(ty)]) => vec![(*name, ty.clone())],
                    _ => Vec::new(),
                };
                return Facts { holding, ..Facts::default() };
            }
            exact if is_exact(exact) => return Facts::known(is_tested(exact)),
            _ => return Facts::default(),
        };
        let ExprKind::Name(name) = &e.kind else { return Facts::default() };
        let (yes, no): (Vec<Type>, Vec<Type>) = members.into_iter().partition(is_tested);
        let said = |types: Vec<Type>| union(types).map(|ty| (*name, ty)).into_iter().collect();
        Facts { holding: said(yes), failing: said(no), is_known: None }
    }

    /// The type of a local, or of an attribute of one, where that is all an expression is.
    fn type_of(&self, e: &Expr<'_>) -> Option<Type> {
        match &e.kind {
            ExprKind::Name(name) => match self.locals.get(name)? {
                Local::Value(_, ty) => Some(ty.clone()),
                _ => None,
            },
            ExprKind::Attr(object, name) => match self.type_of(object)? {
                Type::Class(c) if c.kind != ClassKind::Interface => c.attribute(name).map(|(_, a)| a.ty.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// Takes locals to have the types a condition says.
    pub fn refine(&mut self, facts: &[(&'s str, Type)]) {
        for (name, ty) in facts {
            if let Some(Local::Value(r, _)) = self.locals.get(name) {
                let r = *r;
                self.define(name, Local::Value(r, ty.clone()));
            }
        }
    }
}

/// Whether a value of a type is of that type and of no narrower one, and not None.
fn is_exact(ty: &Type) -> bool {
    match ty {
        Type::Tensor | Type::Int | Type::Float | Type::Bool | Type::Complex | Type::Str | Type::Device => true,
        Type::List(_) | Type::Dict(_) | Type::Tuple(_) => true,
        Type::Class(c) => matches!(c.kind, ClassKind::Plain | ClassKind::NamedTuple | ClassKind::Enum),
        _ => false,
    }
}

/// One type for values of several.
fn union(types: Vec<Type>) -> Option<Type> {
    let (none, mut rest): (Vec<Type>, Vec<Type>) = types.into_iter().partition(|ty| *ty == Type::None);
    let of_rest = match rest.len() {
        0 => return none.into_iter().next(),
        1 => rest.remove(0),
        _ => Type::Union(rest.into()),
    };
    Some(if none.is_empty() { of_rest } else { Type::optional(of_rest) })
}
