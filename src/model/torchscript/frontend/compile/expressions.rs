//! Compiles expressions other than calls.

use super::compiler::{Compiled, Compiler, Local, Val};
use crate::model::ivalue::{ClassKind, EnumMember, IValue, Type};
use crate::model::torchscript::builtins::slice_places;
use crate::model::torchscript::frontend::ast::{Expr, ExprKind};
use crate::model::torchscript::frontend::overload_resolution::Callee;
use crate::model::torchscript::frontend::resolve::{self, Classes, dotted};
use crate::model::torchscript::program::*;

impl<'s> Compiler<'_, 's> {
    pub fn expr(&mut self, expr: &'s Expr<'s>, hint: Option<&Type>) -> Compiled<Val> {
        let constant = |v: IValue| {
            let ty = v.type_of();
            Ok(Val::Value(Operand::Const(v), ty))
        };
        let hint = hint.map(Type::unwrap_optional);
        match &expr.kind {
            ExprKind::None => constant(IValue::None),
            ExprKind::Bool(b) => constant(IValue::Bool(*b)),
            ExprKind::Int(i) => constant(IValue::Int(*i)),
            ExprKind::Float(f) => constant(IValue::Float(*f)),
            ExprKind::Complex(re, im) => constant(IValue::Complex(*re, *im)),
            ExprKind::Str(s) => constant(IValue::from(&**s)),
            ExprKind::Name(name) => match self.locals.get(name) {
                Some(Local::Value(r, ty)) => Ok(Val::Value(Operand::Reg(*r), ty.clone())),
                Some(Local::Function(f)) => Ok(Val::Function(*f)),
                Some(Local::Closure(_)) => self.error(format!("the function '{name}' where a value is needed")),
                None => self.error(format!("undefined value {name}")),
            },
            ExprKind::Attr(object, name) => self.attribute(expr, object, name),
            ExprKind::Call(callee, args, named) => self.call(callee, args, named, hint),
            ExprKind::Subscript(container, index) => self.subscript(container, index),
            ExprKind::List(items) => {
                let wanted = match hint {
                    Some(Type::List(t)) => Some((**t).clone()),
                    _ => None,
                };
                let items: Vec<(Operand, Type)> =
                    items.iter().map(|e| self.value(e, wanted.as_ref())).collect::<Compiled<_>>()?;
                let joined = items.iter().map(|(_, t)| t.clone()).reduce(|a, b| a.join(&b));
                let element = match (wanted, joined) {
                    (Some(wanted), None) => wanted,
                    (Some(wanted), Some(joined)) if joined.is_subtype_of(&wanted) => wanted,
                    (_, joined) => joined.unwrap_or(Type::Never),
                };
                Ok(Val::List(items, element))
            }
            ExprKind::Tuple(items) => {
                let types = match hint {
                    Some(Type::Tuple(t)) if t.len() == items.len() => Some(t.clone()),
                    _ => None,
                };
                let mut operands = Vec::with_capacity(items.len());
                let mut found = Vec::with_capacity(items.len());
                for (i, e) in items.iter().enumerate() {
                    let (operand, ty) = self.value(e, types.as_ref().map(|t| &t[i]))?;
                    operands.push(operand);
                    found.push(ty);
                }
                Ok(self.emit(Kind::Tuple(None), operands, Type::Tuple(found.into())))
            }
            ExprKind::Dict(entries) => {
                let wanted = match hint {
                    Some(Type::Dict(kv)) => Some(kv.clone()),
                    _ => None,
                };
                let mut operands = Vec::with_capacity(2 * entries.len());
                let mut types: Option<(Type, Type)> = None;
                for (k, v) in entries {
                    let (k, key) = self.value(k, wanted.as_ref().map(|kv| &kv.0))?;
                    let (v, value) = self.value(v, wanted.as_ref().map(|kv| &kv.1))?;
                    operands.extend([k, v]);
                    types = Some(match types {
                        Some((a, b)) => (a.join(&key), b.join(&value)),
                        None => (key, value),
                    });
                }
                let (key, value) = match (wanted, types) {
                    (Some(kv), _) => (kv.0.clone(), kv.1.clone()),
                    (None, types) => types.unwrap_or((Type::Str, Type::Tensor)),
                };
                let ty = Type::dict(key.clone(), value.clone());
                Ok(self.emit(Kind::Dict(key, value), operands, ty))
            }
            ExprKind::Negative(inner) => {
                let inner = self.expr(inner, hint)?;
                self.call_named("aten::neg", vec![inner], Vec::new())
            }
            ExprKind::ListOf(parts) => self.list_of(parts, hint),
            ExprKind::DictOf(parts) => self.dict_of(parts),
            ExprKind::Starred(_) => self.error("a starred value where none is taken apart"),
            ExprKind::Ellipsis => self.error("'...' where a value is needed"),
            ExprKind::IfElse(parts) => {
                let facts = self.facts(&parts[0]);
                let mark = self.changes.len();
                if let Some(holds) = facts.is_known {
                    self.refine(if holds { &facts.holding } else { &facts.failing });
                    let val = self.expr(&parts[if holds { 1 } else { 2 }], hint);
                    self.go_back(mark);
                    return val;
                }
                let condition = self.condition(&parts[0])?;
                let out = self.temporary();
                let mut types = Vec::new();
                let mut branch = |c: &mut Self, e, facts: &[(&'s str, Type)]| {
                    c.refine(facts);
                    let block = c.apart(|c| {
                        let (operand, ty) = c.value(e, hint)?;
                        types.push(ty);
                        c.push(Kind::Move, vec![operand], Out::One(out));
                        Ok(())
                    });
                    c.go_back(mark);
                    block
                };
                let then = branch(self, &parts[1], &facts.holding)?;
                let otherwise = branch(self, &parts[2], &facts.failing)?;
                self.push(Kind::If(then, otherwise), vec![condition], Out::None);
                Ok(Val::Value(Operand::Reg(out), types[0].join(&types[1])))
            }
        }
    }

    pub fn attribute(&mut self, whole: &'s Expr<'s>, object: &'s Expr<'s>, name: &'s str) -> Compiled<Val> {
        let path = dotted(whole).unwrap_or_default();
        if path.starts_with("CONSTANTS.") {
            let value = resolve::constant(whole, None, &self.declarations.constants)?;
            let ty = value.type_of();
            return Ok(Val::Value(Operand::Const(value), ty));
        }
        if path.starts_with("__torch__.") {
            return self.qualified(&path);
        }
        let (object, ty) = self.value(object, None)?;
        self.attribute_of(object, &ty, name)
    }

    pub fn attribute_of(&mut self, object: Operand, ty: &Type, name: &str) -> Compiled<Val> {
        match ty {
            Type::Class(c) if c.kind == ClassKind::NamedTuple => match c.attribute(name) {
                Some((i, a)) => Ok(self.emit(Kind::Element(i as i64), vec![object], a.ty.clone())),
                None => self.error(format!("'{}' has no field '{name}'", c.name)),
            },
            Type::Class(c) if c.kind == ClassKind::Enum => match name {
                "value" => {
                    let ty = c.body().constants.first().map_or(Type::Any, |(_, v)| v.type_of());
                    Ok(self.emit(Kind::EnumValue, vec![object], ty))
                }
                "name" => Ok(self.emit(Kind::EnumName, vec![object], Type::Str)),
                _ => self.error(format!("a member of an enum has no '{name}'")),
            },
            Type::Class(c) => match (c.attribute(name), c.constant(name)) {
                (Some((slot, a)), _) => Ok(self.emit(Kind::Get(slot), vec![object], a.ty.clone())),
                (None, Some(v)) => Ok(Val::Value(Operand::Const(v.clone()), v.type_of())),
                (None, None) => self.error(format!("'{}' has no attribute '{name}'", c.name)),
            },
            Type::Never => Ok(Val::Value(Operand::Const(IValue::None), Type::Never)),
            // Properties that older files write as attributes.
            Type::Tensor | Type::Device => {
                let name = match name {
                    "T" => "aten::numpy_T".into(),
                    "H" => "aten::matrix_H".into(),
                    "ndim" => "aten::dim".into(),
                    _ => ["prim", "aten"]
                        .map(|space| format!("{space}::{name}"))
                        .into_iter()
                        .find(|name| !Callee::named(name).is_empty())
                        .unwrap_or_else(|| format!("prim::{name}")),
                };
                self.call_named(&name, vec![Val::Value(object, ty.clone())], Vec::new())
            }
            other => self.error(format!("a value of type '{other}' has no attribute '{name}'")),
        }
    }

    /// A function, a class or a member of an enum by its qualified name.
    pub fn qualified(&mut self, path: &str) -> Compiled<Val> {
        if let Some(f) = self.declarations.function(path)? {
            return Ok(Val::Function(f));
        }
        let (before, last) = path.rsplit_once('.').unwrap_or(("", path));
        if let Ok(class) = self.declarations.class(before)
            && let Ok(member) = EnumMember::named(&class, last)
        {
            return Ok(Val::Value(Operand::Const(member), Type::Class(class)));
        }
        match self.declarations.class(path) {
            Ok(class) => Ok(Val::Class(class)),
            Err(e) => self.error(e),
        }
    }

    pub fn subscript(&mut self, container: &'s Expr<'s>, index: &'s Expr<'s>) -> Compiled<Val> {
        let (object, ty) = self.value(container, None)?;
        if ty == Type::Tensor {
            let place = self.place(object, index)?;
            return self.read(&place).map(|(operand, ty)| Val::Value(operand, ty));
        }
        if let ExprKind::Call(callee, parts, _) = &index.kind
            && matches!(callee.kind, ExprKind::Name("__slice__"))
        {
            if let Type::Tuple(types) = &ty {
                return self.slice_of_tuple(&object, types, parts);
            }
            let mut args = vec![Val::Value(object, ty)];
            for part in parts {
                args.push(self.expr(part, None)?);
            }
            return self.call_named("aten::slice", args, Vec::new());
        }
        let literal = match &index.kind {
            ExprKind::Int(i) => Some(*i),
            _ => None,
        };
        let element = |types: &[Type], i: i64| {
            let at = if i < 0 { i + types.len() as i64 } else { i };
            usize::try_from(at).ok().and_then(|at| types.get(at)).cloned()
        };
        match (&ty, literal) {
            (Type::Tuple(types), Some(i)) => match element(types, i) {
                Some(t) => Ok(self.emit(Kind::Element(i), vec![object], t)),
                None => self.error(format!("a tuple of {} has no element {i}", types.len())),
            },
            (Type::Class(c), Some(i)) if c.kind == ClassKind::NamedTuple => {
                let types: Vec<Type> = c.body().attributes.iter().map(|a| a.ty.clone()).collect();
                match element(&types, i) {
                    Some(t) => Ok(self.emit(Kind::Element(i), vec![object], t)),
                    None => self.error(format!("'{}' has no element {i}", c.name)),
                }
            }
            (Type::Class(c), _) if c.kind == ClassKind::Module => {
                let types = c.body().attributes.iter().map(|a| a.ty.clone());
                let modules: Vec<Type> = types.filter(|t| matches!(t, Type::Class(_))).collect();
                let (index, _) = self.value(index, None)?;
                // Which module it is is known at run time only: its methods are called by name.
                let of = modules.into_iter().reduce(|a, b| if a == b { a } else { Type::Any }).unwrap_or(Type::Any);
                Ok(self.emit(Kind::Child, vec![object, index], of))
            }
            (Type::Tuple(_), None) => {
                let index = self.expr(index, None)?;
                self.call_named("prim::TupleIndex", vec![Val::Value(object, ty), index], Vec::new())
            }
            _ => {
                let index = self.expr(index, None)?;
                self.call_named("aten::__getitem__", vec![Val::Value(object, ty), index], Vec::new())
            }
        }
    }

    /// Some of a tuple's elements: which, is written.
    fn slice_of_tuple(&mut self, tuple: &Operand, types: &[Type], parts: &'s [Expr<'s>]) -> Compiled<Val> {
        let written = parts.iter().map(|part| resolve::constant(part, None, &[]));
        let [start, end, step] = &written.collect::<Result<Vec<_>, _>>()?[..] else {
            return self.error("a range of three parts");
        };
        match slice_places(types.len(), start, end, step) {
            Ok(mut places) => self.elements(tuple, types, &mut places),
            Err(e) => self.error(e.message()),
        }
    }
}
