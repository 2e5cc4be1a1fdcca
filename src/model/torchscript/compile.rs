//! One function from its tree to instructions: names become registers, types decide what a call means.

use super::SourceError;
use super::ast::{Expr, ExprKind, Function as Def, Stmt, StmtKind};
use super::load::{Loader, Pending};
use super::matching::{self, Callee, Match, Source};
use super::program::*;
use super::resolve::{self, Classes, dotted};
use super::{builtins, liveness};
use crate::core::{DType, MemoryFormat};
use crate::dispatch::schema::{BaseType, Type as Formal};
use crate::dispatch::{Op, Value};
use crate::model::ivalue::{IValue, enum_member};
use crate::model::types::{Class, ClassKind, Type};
use std::collections::HashMap;
use std::sync::Arc;

type Compiled<T> = Result<T, SourceError>;

/// Compiles a function.
pub fn function<'s>(loader: &mut Loader<'s>, pending: &Pending<'s>) -> Compiled<Function> {
    let mut compiler = Compiler {
        loader,
        names: HashMap::new(),
        named: Vec::new(),
        locals: HashMap::new(),
        changes: Vec::new(),
        registers: 0,
        block: Vec::new(),
        line: pending.def.line,
        returns: pending.signature.returns.clone(),
    };
    for p in pending.def.parameters.iter().zip(&pending.signature.parameters) {
        let r = compiler.register(p.0.name);
        compiler.define(p.0.name, Local::Value(r, p.1.ty.clone()));
    }
    compiler.statements(&pending.def.body)?;
    let (mut body, registers) = (compiler.block, compiler.registers as usize);
    liveness::mark(&mut body, registers);
    Ok(Function {
        name: pending.name.clone(),
        file: pending.file.clone(),
        signature: pending.signature.clone(),
        registers,
        body,
    })
}

/// What a name in a function stands for.
#[derive(Clone)]
enum Local<'s> {
    Value(Reg, Type),
    Function(usize),
    Closure(&'s Def<'s>),
}

/// What an expression is.
enum Val {
    Value(Operand, Type),
    /// A list that is still to be made: an operator may take it as it is.
    List(Vec<(Operand, Type)>, Type),
    Function(usize),
    Class(Arc<Class>),
}

struct Compiler<'l, 's> {
    loader: &'l mut Loader<'s>,
    /// The register of each name; temporary values have registers without names.
    names: HashMap<&'s str, Reg>,
    /// Whether a register has a name.
    named: Vec<bool>,
    locals: HashMap<&'s str, Local<'s>>,
    /// What locals were before they were set last, for going back at the end of a branch.
    changes: Vec<(&'s str, Option<Local<'s>>)>,
    registers: Reg,
    block: Block,
    line: u32,
    returns: Type,
}

impl<'s> Compiler<'_, 's> {
    fn error<T>(&self, what: impl Into<String>) -> Compiled<T> {
        Err(SourceError { line: self.line, what: what.into() })
    }

    // ---- variables ------------------------------------------------------------------------------

    fn temporary(&mut self) -> Reg {
        self.registers += 1;
        self.named.push(false);
        self.registers - 1
    }

    fn register(&mut self, name: &'s str) -> Reg {
        match self.names.get(name) {
            Some(r) => *r,
            None => {
                let r = self.temporary();
                self.named[r as usize] = true;
                self.names.insert(name, r);
                r
            }
        }
    }

    fn define(&mut self, name: &'s str, local: Local<'s>) {
        let before = self.locals.insert(name, local);
        self.changes.push((name, before));
    }

    /// Undoes the changes since `mark`, and returns what the locals had become.
    fn go_back(&mut self, mark: usize) -> HashMap<&'s str, Option<Local<'s>>> {
        let mut became = HashMap::new();
        for (name, before) in self.changes.drain(mark..).rev() {
            let after = match before {
                Some(before) => self.locals.insert(name, before),
                None => self.locals.remove(name),
            };
            became.entry(name).or_insert(after);
        }
        became
    }

    fn apply(&mut self, became: HashMap<&'s str, Option<Local<'s>>>) {
        for (name, local) in became {
            if let Some(local) = local {
                self.define(name, local);
            }
        }
    }

    /// After two ways that meet: what either has set is set, as a type that holds both.
    fn meet(&mut self, mut one: HashMap<&'s str, Option<Local<'s>>>, other: HashMap<&'s str, Option<Local<'s>>>) {
        let mut both: Vec<(&'s str, Option<Local<'s>>, Option<Local<'s>>)> = Vec::new();
        for (name, b) in other {
            let a = one.remove(name).unwrap_or_else(|| self.locals.get(name).cloned());
            both.push((name, a, b));
        }
        for (name, a) in one {
            let b = self.locals.get(name).cloned();
            both.push((name, a, b));
        }
        for (name, a, b) in both {
            match (a, b) {
                (Some(Local::Value(r, a)), Some(Local::Value(_, b))) => self.define(name, Local::Value(r, a.join(&b))),
                (Some(local), None) | (None, Some(local)) => self.define(name, local),
                (Some(Local::Value(..)), Some(local)) | (Some(local), _) => self.define(name, local),
                (None, None) => {}
            }
        }
    }

    // ---- instructions ---------------------------------------------------------------------------

    fn push(&mut self, kind: Kind, args: Vec<Operand>, out: Out) {
        let line = self.line;
        self.block.push(Inst { kind, args: args.into(), out, line });
    }

    fn emit(&mut self, kind: Kind, args: Vec<Operand>, ty: Type) -> Val {
        let r = self.temporary();
        self.push(kind, args, Out::One(r));
        Val::Value(Operand::Reg(r), ty)
    }

    /// The instructions that `f` makes, apart.
    fn apart(&mut self, f: impl FnOnce(&mut Self) -> Compiled<()>) -> Compiled<Block> {
        let outside = std::mem::take(&mut self.block);
        let done = f(self);
        let inside = std::mem::replace(&mut self.block, outside);
        done.map(|()| inside)
    }

    /// A value that exists: lists are made.
    fn make(&mut self, val: Val) -> Compiled<(Operand, Type)> {
        match val {
            Val::Value(o, ty) => Ok((o, ty)),
            Val::List(items, element) => {
                let ty = Type::list(element.clone());
                let items = items.into_iter().map(|(o, _)| o).collect();
                match self.emit(Kind::List(element), items, ty) {
                    Val::Value(o, ty) => Ok((o, ty)),
                    _ => self.error("a list that is no value"),
                }
            }
            Val::Function(_) => self.error("a function where a value is needed"),
            Val::Class(c) => self.error(format!("the class '{}' where a value is needed", c.name)),
        }
    }

    fn value(&mut self, expr: &'s Expr<'s>, hint: Option<&Type>) -> Compiled<(Operand, Type)> {
        let val = self.expr(expr, hint)?;
        self.make(val)
    }

    /// Sets a variable to a value; a value just made goes there at once.
    fn set(&mut self, name: &'s str, operand: Operand, ty: Type) {
        let target = self.register(name);
        self.move_to(target, operand);
        self.define(name, Local::Value(target, ty));
    }

    fn move_to(&mut self, target: Reg, operand: Operand) {
        if let Operand::Reg(r) = operand {
            if r == target {
                return;
            }
            if let Some(out) = self.just_made(r) {
                *out = Out::One(target);
                return;
            }
        }
        self.push(Kind::Move, vec![operand], Out::One(target));
    }

    /// Where the last instruction's result goes, if that is the temporary `r`.
    fn just_made(&mut self, r: Reg) -> Option<&mut Out> {
        if self.named[r as usize] {
            return None;
        }
        let out = &mut self.block.last_mut()?.out;
        matches!(out, Out::One(last) if *last == r).then_some(out)
    }

    // ---- statements -----------------------------------------------------------------------------

    fn statements(&mut self, body: &'s [Stmt<'s>]) -> Compiled<()> {
        body.iter().try_for_each(|s| self.statement(s))
    }

    fn statement(&mut self, stmt: &'s Stmt<'s>) -> Compiled<()> {
        self.line = stmt.line;
        match &stmt.kind {
            StmtKind::Pass => {}
            StmtKind::Break => self.push(Kind::Break, Vec::new(), Out::None),
            StmtKind::Continue => self.push(Kind::Continue, Vec::new(), Out::None),
            // That nobody uses the result is found with the last uses.
            StmtKind::Expr(e) => self.expr(e, None).map(|_| ())?,
            StmtKind::Assign { targets, unpacks, ty, value } => self.assign(targets, *unpacks, ty.as_ref(), value)?,
            StmtKind::Return(value) => {
                let returns = self.returns.clone();
                let operand = match value {
                    Some(e) => self.value(e, Some(&returns))?.0,
                    None => Operand::Const(IValue::None),
                };
                self.push(Kind::Return, vec![operand], Out::None);
            }
            StmtKind::If(condition, then, otherwise) => {
                let (condition, _) = self.value(condition, Some(&Type::Bool))?;
                let line = self.line;
                let mark = self.changes.len();
                let then_block = self.apart(|c| c.statements(then))?;
                let after_then = self.go_back(mark);
                let else_block = self.apart(|c| c.statements(otherwise))?;
                let after_else = self.go_back(mark);
                self.line = line;
                match (leaves(&then_block), leaves(&else_block)) {
                    (true, false) => self.apply(after_else),
                    (false, true) => self.apply(after_then),
                    _ => self.meet(after_then, after_else),
                }
                self.push(Kind::If(then_block, else_block), vec![condition], Out::None);
            }
            StmtKind::While(condition, body) => {
                let mark = self.changes.len();
                let mut operand = Operand::Const(IValue::Bool(false));
                let head = self.apart(|c| {
                    operand = c.value(condition, Some(&Type::Bool))?.0;
                    Ok(())
                })?;
                let body = self.apart(|c| c.statements(body))?;
                self.after_loop(mark);
                self.push(Kind::While(head, operand, body), Vec::new(), Out::None);
            }
            StmtKind::For(target, values, body) => self.for_loop(target, values, body)?,
            StmtKind::With(value, name, body) => self.with(value, *name, body)?,
            StmtKind::Def(def) => self.define(def.name, Local::Closure(def)),
            StmtKind::Raise(e) => {
                let (class, message) = match &e.kind {
                    ExprKind::Call(class, args, _) => (dotted(class), args.first()),
                    _ => (dotted(e), None),
                };
                let message = match message {
                    Some(m) => self.value(m, Some(&Type::Str))?.0,
                    None => Operand::Const(IValue::from("")),
                };
                let class = format!("builtins.{}", class.unwrap_or_else(|| "Exception".into()));
                self.raise(message, IValue::from(class))?;
            }
            StmtKind::Assert(condition, message) => {
                let (condition, _) = self.value(condition, Some(&Type::Bool))?;
                let failing = self.apart(|c| {
                    let message = match message {
                        Some(m) => c.value(m, Some(&Type::Str))?.0,
                        None => Operand::Const(IValue::from("")),
                    };
                    c.raise(message, IValue::from("AssertionError"))
                })?;
                self.push(Kind::If(Vec::new(), failing), vec![condition], Out::None);
            }
        }
        Ok(())
    }

    fn raise(&mut self, message: Operand, class: IValue) -> Compiled<()> {
        let args = vec![(message, Type::Str), (Operand::Const(class), Type::Str)];
        let args = args.into_iter().map(|(o, t)| Val::Value(o, t)).collect();
        self.call_named("prim::RaiseException", args, Vec::new()).map(|_| ())
    }

    /// What a loop has set may be set or not after it; a variable's type before stays where it holds the new one.
    fn after_loop(&mut self, mark: usize) {
        let after = self.go_back(mark);
        self.meet(after, HashMap::new());
    }

    fn for_loop(&mut self, target: &'s str, values: &'s Expr<'s>, body: &'s [Stmt<'s>]) -> Compiled<()> {
        let var = self.register(target);
        let count = match &values.kind {
            ExprKind::Call(callee, args, _) if matches!(callee.kind, ExprKind::Name("range")) && args.len() == 1 => {
                Some(self.value(&args[0], Some(&Type::Int))?.0)
            }
            _ => None,
        };
        let (operand, element) = match count {
            Some(n) => (n, None),
            None => {
                let (operand, ty) = self.value(values, None)?;
                let element = match ty {
                    Type::List(t) => (*t).clone(),
                    Type::Tuple(t) => t.iter().cloned().reduce(|a, b| a.join(&b)).unwrap_or(Type::Any),
                    other => return self.error(format!("a loop over a value of type '{other}'")),
                };
                (operand, Some(element))
            }
        };
        let mark = self.changes.len();
        self.define(target, Local::Value(var, element.clone().unwrap_or(Type::Int)));
        let body = self.apart(|c| c.statements(body))?;
        self.after_loop(mark);
        let kind = if element.is_some() { Kind::ForEach(var, body) } else { Kind::For(var, body) };
        self.push(kind, vec![operand], Out::None);
        Ok(())
    }

    fn with(&mut self, value: &'s Expr<'s>, name: Option<&'s str>, body: &'s [Stmt<'s>]) -> Compiled<()> {
        let (object, ty) = self.value(value, None)?;
        let methods = match &ty {
            Type::Class(c) => {
                let method = |name: &str| c.body().methods.get(name).copied();
                method("__enter__").zip(method("__exit__"))
            }
            _ => None,
        };
        let Some((enter, exit)) = methods else {
            return self.error(format!("'with' over a value of type '{ty}', which has no __enter__ and __exit__"));
        };
        let out = match name {
            Some(name) => {
                let r = self.register(name);
                let ty = self.loader.signature(enter).returns.clone();
                self.define(name, Local::Value(r, ty));
                Out::One(r)
            }
            None => Out::None,
        };
        let body = self.apart(|c| c.statements(body))?;
        self.push(Kind::With(enter, exit, body), vec![object], out);
        Ok(())
    }

    fn assign(
        &mut self,
        targets: &'s [Expr<'s>],
        unpacks: bool,
        ty: Option<&'s Expr<'s>>,
        value: &'s Expr<'s>,
    ) -> Compiled<()> {
        let written = match ty {
            Some(e) => Some(resolve::ty(e, self.loader)?),
            None => None,
        };
        if let ([target], false) = (targets, unpacks) {
            let hint = match &written {
                Some(ty) => Some(ty.clone()),
                None => self.declared(target),
            };
            let val = self.expr(value, hint.as_ref())?;
            if let (Val::Function(f), ExprKind::Name(name)) = (&val, &target.kind) {
                self.define(name, Local::Function(*f));
                return Ok(());
            }
            let (operand, found) = self.make(val)?;
            return self.assign_to(target, operand, written.unwrap_or(found));
        }
        // Several values for several names, all computed before the first is set.
        if let ExprKind::Tuple(items) = &value.kind
            && items.len() == targets.len()
        {
            let mut computed = Vec::with_capacity(items.len());
            for (i, item) in items.iter().enumerate() {
                let (mut operand, ty) = self.value(item, None)?;
                let is_overwritten = match operand {
                    Operand::Reg(r) => targets[..i].iter().any(|t| match &t.kind {
                        ExprKind::Name(n) => self.names.get(n) == Some(&r),
                        _ => true,
                    }),
                    _ => false,
                };
                if is_overwritten {
                    let copy = self.temporary();
                    self.push(Kind::Move, vec![operand], Out::One(copy));
                    operand = Operand::Reg(copy);
                }
                computed.push((operand, ty));
            }
            for (target, (operand, ty)) in targets.iter().zip(computed) {
                self.assign_to(target, operand, ty)?;
            }
            return Ok(());
        }
        self.unpack(targets, value)
    }

    /// One value taken apart.
    fn unpack(&mut self, targets: &'s [Expr<'s>], value: &'s Expr<'s>) -> Compiled<()> {
        let (operand, ty) = self.value(value, None)?;
        let types: Vec<Type> = match &ty {
            Type::Tuple(types) if types.len() == targets.len() => types.to_vec(),
            Type::List(element) => vec![(**element).clone(); targets.len()],
            Type::Class(c) if c.kind == ClassKind::NamedTuple && c.body().attributes.len() == targets.len() => {
                c.body().attributes.iter().map(|a| a.ty.clone()).collect()
            }
            Type::Never | Type::Any => vec![ty.clone(); targets.len()],
            other => {
                return self.error(format!("a value of type '{other}' cannot be taken apart into {}", targets.len()));
            }
        };
        let mut regs = Vec::with_capacity(targets.len());
        for (target, ty) in targets.iter().zip(types) {
            let ExprKind::Name(name) = &target.kind else { return self.error("a value is taken apart into names") };
            let r = self.register(name);
            self.define(name, Local::Value(r, ty));
            regs.push(Some(r));
        }
        // A name given twice keeps the last.
        let last = |i: usize| !regs[i + 1..].contains(&regs[i]);
        let regs: Box<[Option<Reg>]> = (0..regs.len()).map(|i| regs[i].filter(|_| last(i))).collect();
        match operand {
            Operand::Reg(r) if self.just_made(r).is_some() => {
                if let Some(out) = self.just_made(r) {
                    *out = Out::Unpack(regs);
                }
            }
            operand => self.push(Kind::Move, vec![operand], Out::Unpack(regs)),
        }
        Ok(())
    }

    /// The type an attribute is declared as.
    fn declared(&mut self, target: &'s Expr<'s>) -> Option<Type> {
        let ExprKind::Attr(object, name) = &target.kind else { return None };
        let ExprKind::Name(object) = &object.kind else { return None };
        match self.locals.get(object) {
            Some(Local::Value(_, Type::Class(c))) => c.attribute(name).map(|(_, a)| a.ty.clone()),
            _ => None,
        }
    }

    fn assign_to(&mut self, target: &'s Expr<'s>, operand: Operand, ty: Type) -> Compiled<()> {
        match &target.kind {
            ExprKind::Name(name) => {
                self.set(name, operand, ty);
                Ok(())
            }
            ExprKind::Attr(object, name) => {
                let (object, class) = self.value(object, None)?;
                let slot = match &class {
                    Type::Class(c) => c.attribute(name).map(|(slot, _)| slot),
                    _ => None,
                };
                match slot {
                    Some(slot) => {
                        self.push(Kind::Set(slot), vec![object, operand], Out::None);
                        Ok(())
                    }
                    None => self.error(format!("'{class}' has no attribute '{name}'")),
                }
            }
            ExprKind::Subscript(container, index) => {
                let args = [&**container, &**index].into_iter().map(|e| self.expr(e, None));
                let mut args = args.collect::<Compiled<Vec<Val>>>()?;
                args.push(Val::Value(operand, ty));
                self.call_named("aten::_set_item", args, Vec::new()).map(|_| ())
            }
            _ => self.error("this cannot be assigned to"),
        }
    }

    // ---- expressions ----------------------------------------------------------------------------

    fn expr(&mut self, expr: &'s Expr<'s>, hint: Option<&Type>) -> Compiled<Val> {
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
            ExprKind::Imaginary(f) => constant(IValue::Complex(0.0, *f)),
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
                    (_, joined) => joined.unwrap_or(Type::Tensor),
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
            ExprKind::IfElse(parts) => {
                let (condition, _) = self.value(&parts[0], Some(&Type::Bool))?;
                let out = self.temporary();
                let mut types = Vec::new();
                let mut branch = |c: &mut Self, e| {
                    c.apart(|c| {
                        let (operand, ty) = c.value(e, hint)?;
                        types.push(ty);
                        c.push(Kind::Move, vec![operand], Out::One(out));
                        Ok(())
                    })
                };
                let then = branch(self, &parts[1])?;
                let otherwise = branch(self, &parts[2])?;
                self.push(Kind::If(then, otherwise), vec![condition], Out::None);
                Ok(Val::Value(Operand::Reg(out), types[0].join(&types[1])))
            }
        }
    }

    fn attribute(&mut self, whole: &'s Expr<'s>, object: &'s Expr<'s>, name: &'s str) -> Compiled<Val> {
        let path = dotted(whole).unwrap_or_default();
        if path.starts_with("CONSTANTS.") {
            let value = resolve::constant(whole, None, &self.loader.constants)?;
            let ty = value.type_of();
            return Ok(Val::Value(Operand::Const(value), ty));
        }
        if path.starts_with("__torch__.") {
            return self.qualified(&path);
        }
        let (object, ty) = self.value(object, None)?;
        self.attribute_of(object, &ty, name)
    }

    fn attribute_of(&mut self, object: Operand, ty: &Type, name: &str) -> Compiled<Val> {
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
            // What older files wrote as attributes.
            Type::Tensor | Type::Device => {
                self.call_named(&format!("prim::{name}"), vec![Val::Value(object, ty.clone())], Vec::new())
            }
            other => self.error(format!("a value of type '{other}' has no attribute '{name}'")),
        }
    }

    /// A function, a class or a member of an enum by its qualified name.
    fn qualified(&mut self, path: &str) -> Compiled<Val> {
        if let Some(f) = self.loader.function(path)? {
            return Ok(Val::Function(f));
        }
        let (before, last) = path.rsplit_once('.').unwrap_or(("", path));
        if let Ok(class) = self.loader.class(before)
            && class.kind == ClassKind::Enum
            && let Some(value) = class.constant(last).cloned()
        {
            return match enum_member(&class, &value) {
                Ok(v) => Ok(Val::Value(Operand::Const(v), Type::Class(class))),
                Err(e) => self.error(e.message()),
            };
        }
        match self.loader.class(path) {
            Ok(class) => Ok(Val::Class(class)),
            Err(e) => self.error(e),
        }
    }

    fn subscript(&mut self, container: &'s Expr<'s>, index: &'s Expr<'s>) -> Compiled<Val> {
        let (object, ty) = self.value(container, None)?;
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
                // Which of the modules it is shows when it runs: their methods are called by name.
                let of = modules.into_iter().reduce(|a, b| if a == b { a } else { Type::Any }).unwrap_or(Type::Any);
                Ok(self.emit(Kind::Child, vec![object, index], of))
            }
            _ => {
                let index = self.expr(index, None)?;
                self.call_named("aten::__getitem__", vec![Val::Value(object, ty), index], Vec::new())
            }
        }
    }

    // ---- calls ----------------------------------------------------------------------------------

    fn call(
        &mut self,
        callee: &'s Expr<'s>,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
        hint: Option<&Type>,
    ) -> Compiled<Val> {
        let (object, method) = match &callee.kind {
            ExprKind::Name(name) => {
                return match self.locals.get(name) {
                    Some(Local::Function(f)) => self.call_function(*f, None, args, named),
                    Some(_) => self.error(format!("'{name}' is called and is no function")),
                    None => self.call_word(name, args, named),
                };
            }
            ExprKind::Attr(object, method) => (object, *method),
            _ => return self.error("this cannot be called"),
        };
        let path = dotted(callee).unwrap_or_default();
        if let Some(class) = path.strip_suffix(".__new__").filter(|p| p.starts_with("__torch__.")) {
            return match self.loader.class(class) {
                Ok(class) => Ok(self.emit(Kind::New(class.clone()), Vec::new(), Type::Class(class))),
                Err(e) => self.error(e),
            };
        }
        if path.starts_with("__torch__.") {
            return match self.qualified(&path)? {
                Val::Function(f) => self.call_function(f, None, args, named),
                Val::Class(c) if c.kind == ClassKind::NamedTuple => self.make_named_tuple(c, args),
                _ => self.error(format!("'{path}' is called and is no function")),
            };
        }
        let operator = match path.split_once('.') {
            Some(("torch", name)) => Some(format!("aten::{name}")),
            Some(("ops", name)) => name.split_once('.').map(|(space, name)| format!("{space}::{name}")),
            _ => None,
        };
        if let Some(name) = operator {
            let (args, named) = self.arguments(args, named)?;
            return self.call_named(&name, args, named);
        }
        let (object, ty) = self.value(object, None)?;
        self.call_method(object, ty, method, args, named, hint)
    }

    fn arguments(
        &mut self,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
    ) -> Compiled<(Vec<Val>, Vec<(&'s str, Val)>)> {
        let args = args.iter().map(|e| self.expr(e, None)).collect::<Compiled<_>>()?;
        let named = named.iter().map(|(n, e)| Ok((*n, self.expr(e, None)?))).collect::<Compiled<_>>()?;
        Ok((args, named))
    }

    fn make_named_tuple(&mut self, class: Arc<Class>, args: &'s [Expr<'s>]) -> Compiled<Val> {
        let types: Vec<Type> = class.body().attributes.iter().map(|a| a.ty.clone()).collect();
        if types.len() != args.len() {
            return self.error(format!("'{}' has {} fields, not {}", class.name, types.len(), args.len()));
        }
        let mut operands = Vec::with_capacity(args.len());
        for (e, ty) in args.iter().zip(&types) {
            operands.push(self.value(e, Some(ty))?.0);
        }
        Ok(self.emit(Kind::Tuple(Some(class.clone())), operands, Type::Class(class)))
    }

    fn call_method(
        &mut self,
        object: Operand,
        ty: Type,
        method: &'s str,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
        hint: Option<&Type>,
    ) -> Compiled<Val> {
        match &ty {
            Type::Tensor if method == "tolist" => {
                let ty = hint.cloned().unwrap_or(Type::Any);
                Ok(self.emit(Kind::ToList(ty.clone()), vec![object], ty))
            }
            Type::Class(c) => match c.body().methods.get(method).copied() {
                Some(f) if c.kind == ClassKind::Interface => {
                    let signature = self.loader.signature(f);
                    let operands = self.match_signature(method, &signature, Some(object), args, named)?;
                    Ok(self.emit(Kind::CallMethod(method.into()), operands, signature.returns.clone()))
                }
                Some(f) => self.call_function(f, Some(object), args, named),
                None => self.error(format!("'{}' has no method '{method}'", c.name)),
            },
            // One of several modules.
            Type::Any if named.is_empty() => {
                let mut operands = vec![object];
                for e in args {
                    operands.push(self.value(e, None)?.0);
                }
                Ok(self.emit(Kind::CallMethod(method.into()), operands, Type::Any))
            }
            _ => {
                let (mut given, named) = self.arguments(args, named)?;
                given.insert(0, Val::Value(object, ty));
                self.call_named(&format!("aten::{method}"), given, named)
            }
        }
    }

    fn call_function(
        &mut self,
        function: usize,
        object: Option<Operand>,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
    ) -> Compiled<Val> {
        let signature = self.loader.signature(function);
        let operands = self.match_signature("function", &signature, object, args, named)?;
        Ok(self.emit(Kind::Call(function), operands, signature.returns.clone()))
    }

    /// The arguments of a function of the program, in its order.
    fn match_signature(
        &mut self,
        name: &str,
        signature: &Signature,
        object: Option<Operand>,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
    ) -> Compiled<Vec<Operand>> {
        let mut operands: Vec<Operand> = object.into_iter().collect();
        let first = operands.len();
        let takes = signature.parameters.len().saturating_sub(first);
        if args.len() > takes {
            return self.error(format!("{name} takes {takes} argument(s), {} are given", args.len()));
        }
        for (i, p) in signature.parameters.iter().enumerate().skip(first) {
            let given = args.get(i - first).or_else(|| named.iter().find(|(n, _)| *n == &*p.name).map(|(_, e)| e));
            let operand = match (given, &p.default) {
                (Some(e), _) => self.value(e, Some(&p.ty))?.0,
                (None, Some(v)) => Operand::Const(v.clone()),
                (None, None) => return self.error(format!("{name} is called without '{}'", p.name)),
            };
            operands.push(operand);
        }
        if let Some((n, _)) = named.iter().find(|(n, _)| !signature.parameters.iter().any(|p| *p.name == **n)) {
            return self.error(format!("{name} has no parameter '{n}'"));
        }
        Ok(operands)
    }

    /// A call of a word of the language.
    fn call_word(&mut self, word: &'s str, args: &'s [Expr<'s>], named: &'s [(&'s str, Expr<'s>)]) -> Compiled<Val> {
        match (word, args) {
            ("annotate", [ty, e]) => {
                let ty = resolve::ty(ty, self.loader)?;
                Ok(match (self.expr(e, Some(&ty))?, ty.unwrap_optional()) {
                    (Val::List(items, _), Type::List(element)) => Val::List(items, (**element).clone()),
                    (val, _) => {
                        let (operand, found) = self.make(val)?;
                        let number = match ty {
                            Type::Number => "aten::ScalarImplicit",
                            Type::Int => "aten::IntImplicit",
                            Type::Float => "aten::FloatImplicit",
                            _ => "",
                        };
                        // A tensor that is called a number is made one.
                        if found == Type::Tensor && !number.is_empty() {
                            return self.call_named(number, vec![Val::Value(operand, found)], Vec::new());
                        }
                        Val::Value(operand, ty)
                    }
                })
            }
            ("unchecked_cast", [ty, e]) => {
                let ty = resolve::ty(ty, self.loader)?;
                let (operand, _) = self.value(e, Some(&ty))?;
                Ok(Val::Value(operand, ty))
            }
            ("uninitialized", [ty]) => {
                let ty = resolve::ty(ty, self.loader)?;
                Ok(Val::Value(Operand::Const(IValue::None), ty))
            }
            ("isinstance", [e, types]) => {
                let (operand, _) = self.value(e, None)?;
                let types = match &types.kind {
                    ExprKind::Tuple(items) => {
                        items.iter().map(|t| resolve::ty(t, self.loader)).collect::<Compiled<Vec<_>>>()?
                    }
                    _ => vec![resolve::ty(types, self.loader)?],
                };
                Ok(self.emit(Kind::IsInstance(types.into()), vec![operand], Type::Bool))
            }
            ("getattr", [e, name]) => {
                let ExprKind::Str(name) = &name.kind else { return self.error("getattr takes a text") };
                let (object, ty) = self.value(e, None)?;
                self.attribute_of(object, &ty, name)
            }
            ("fork", [function, ..]) => self.fork(function),
            _ => {
                let name = match word {
                    "int" => "aten::Int",
                    "float" => "aten::Float",
                    "bool" => "aten::Bool",
                    "complex" => "aten::Complex",
                    "str" => "aten::str",
                    "print" => "prim::Print",
                    "abs" => "prim::abs",
                    "min" => "prim::min",
                    "max" => "prim::max",
                    "list" | "dict" | "len" | "sorted" | "ord" | "chr" | "hex" | "oct" | "bin" | "round" | "divmod" => {
                        &format!("aten::{word}")
                    }
                    _ => return self.error(format!("undefined value {word}")),
                };
                let (args, named) = self.arguments(args, named)?;
                self.call_named(name, args, named)
            }
        }
    }

    /// A function without parameters runs where it is forked; what waits for it gets its result.
    fn fork(&mut self, function: &'s Expr<'s>) -> Compiled<Val> {
        let def = match &function.kind {
            ExprKind::Name(name) => match self.locals.get(name) {
                Some(Local::Closure(def)) => *def,
                _ => return self.error("a fork of what is no function"),
            },
            _ => return self.error("a fork of what is no function"),
        };
        let Some((Stmt { kind: StmtKind::Return(Some(result)), .. }, before)) = def.body.split_last() else {
            return self.error("a forked function ends in a return");
        };
        let mark = self.changes.len();
        self.statements(before)?;
        let (operand, ty) = self.value(result, None)?;
        // Names inside are not those outside.
        self.go_back(mark);
        Ok(Val::Value(operand, Type::Future(Arc::new(ty))))
    }

    /// Calls the operator or function of a name that the arguments fit.
    fn call_named(&mut self, name: &str, args: Vec<Val>, named: Vec<(&'s str, Val)>) -> Compiled<Val> {
        let type_of = |v: &Val| match v {
            Val::Value(_, ty) => Some(ty.clone()),
            // An empty list is one of every element type.
            Val::List(items, _) if items.is_empty() => Some(Type::list(Type::Never)),
            Val::List(_, element) => Some(Type::list(element.clone())),
            _ => None,
        };
        let types: Option<Vec<Type>> = args.iter().map(type_of).collect();
        let named_types: Option<Vec<(&str, Type)>> = named.iter().map(|(n, v)| type_of(v).map(|t| (*n, t))).collect();
        let (Some(types), Some(named_types)) = (types, named_types) else {
            return self.error(format!("{name}() is given a function or a class"));
        };
        // Numbers are divided as they always were.
        let is_of_tensors = types.contains(&Type::Tensor) || name == "aten::full";
        let name = if is_of_tensors { builtins::meant(name, self.loader.version) } else { name };
        let candidates = Callee::named(name);
        if candidates.is_empty() && !name.starts_with("aten::") && !name.starts_with("prim::") {
            return self.error(format!("Unknown builtin op: {name}. Is the library that registers it loaded?"));
        }
        let Some(found) = matching::choose(&candidates, &types, &named_types) else {
            // PyTorch has it, libinfer does not: an error where the program comes by, not before.
            let shown: Vec<String> =
                types.iter().map(Type::to_string).chain(named_types.iter().map(|(n, t)| format!("{n}={t}"))).collect();
            let what = format!("{name}({})", shown.join(", "));
            return Ok(self.emit(Kind::Missing(what.into()), Vec::new(), Type::Never));
        };
        let mut given: Vec<Option<Val>> = args.into_iter().chain(named.into_iter().map(|(_, v)| v)).map(Some).collect();
        match found.callee {
            Callee::Op(op) => self.emit_operator(op, &found, &mut given),
            Callee::Builtin(b) => {
                let mut operands = Vec::with_capacity(found.sources.len());
                for (i, source) in found.sources.iter().enumerate() {
                    operands.push(match source {
                        Source::Given(at) => match given[*at].take() {
                            Some(val) => self.make(val)?.0,
                            None => return self.error(format!("{name}: an argument is used twice")),
                        },
                        Source::Default => {
                            let default = b.schema().args[i].default.as_ref();
                            Operand::Const(default.and_then(matching::default_value).unwrap_or_default())
                        }
                        Source::Rest(_) => return self.error(format!("{name}: numbers in place of a list")),
                    });
                }
                Ok(self.emit(Kind::Builtin(b), operands, found.returns))
            }
        }
    }

    fn emit_operator(&mut self, op: &'static Op, found: &Match, given: &mut [Option<Val>]) -> Compiled<Val> {
        let mut operands: Vec<Operand> = Vec::new();
        let mut plan = Vec::with_capacity(found.sources.len());
        for (source, formal) in found.sources.iter().zip(&op.schema().args) {
            let kind = taken_as(&formal.ty);
            plan.push(match source {
                Source::Default => match op.default_value(&formal.name) {
                    Some(v) => OpArg::Literal(v),
                    None => return self.error(format!("{}: no default for '{}'", op.full_name(), formal.name)),
                },
                Source::Given(at) => match given[*at].take() {
                    Some(Val::List(items, _)) if is_list(kind) => list_arg(items, kind, &mut operands),
                    Some(Val::Value(Operand::Const(v), _)) => match literal(&v, &formal.ty, kind) {
                        Some(v) => OpArg::Literal(v),
                        None => {
                            operands.push(Operand::Const(v));
                            OpArg::One(operands.len() - 1, kind)
                        }
                    },
                    Some(val) => {
                        operands.push(self.make(val)?.0);
                        OpArg::One(operands.len() - 1, kind)
                    }
                    None => return self.error(format!("{}: an argument is used twice", op.full_name())),
                },
                Source::Rest(at) => {
                    let mut items = Vec::new();
                    for val in given[*at..].iter_mut().filter_map(Option::take) {
                        items.push(self.make(val)?);
                    }
                    list_arg(items, kind, &mut operands)
                }
            });
        }
        Ok(self.emit(Kind::Op(op, plan.into()), operands, found.returns.clone()))
    }
}

/// Whether what follows a block is never reached from its end.
fn leaves(block: &Block) -> bool {
    match block.last().map(|i| &i.kind) {
        Some(Kind::Return | Kind::Break | Kind::Continue) => true,
        Some(Kind::If(then, otherwise)) => leaves(then) && leaves(otherwise),
        _ => false,
    }
}

/// What an operator takes an argument of a type as.
fn taken_as(ty: &Formal) -> As {
    let of_list = |element: &Formal| match element {
        Formal::Optional(_) => As::OptTensors,
        element => match element.base() {
            Some(BaseType::Int | BaseType::SymInt) => As::Ints,
            Some(BaseType::Float | BaseType::SymFloat) => As::Floats,
            Some(BaseType::Bool | BaseType::SymBool) => As::Bools,
            Some(BaseType::Scalar) => As::Scalars,
            Some(BaseType::Tensor) => As::Tensors,
            _ => As::Plain,
        },
    };
    match ty.unwrap_optional() {
        Formal::List(element, _) => of_list(element),
        Formal::Base(BaseType::Int | BaseType::SymInt) => As::Int,
        Formal::Base(BaseType::Float | BaseType::SymFloat) => As::Float,
        Formal::Base(BaseType::Scalar) => As::Scalar,
        Formal::Base(BaseType::Device) => As::Device,
        _ => As::Plain,
    }
}

fn is_list(kind: As) -> bool {
    matches!(kind, As::Ints | As::Floats | As::Bools | As::Scalars | As::Tensors | As::OptTensors)
}

/// A list written in a call: a literal where all its elements are, else gathered when it runs.
fn list_arg(items: Vec<(Operand, Type)>, kind: As, operands: &mut Vec<Operand>) -> OpArg {
    let constants: Option<Vec<IValue>> =
        items.iter().map(|(o, _)| if let Operand::Const(v) = o { Some(v.clone()) } else { None }).collect();
    if let Some(literal) = constants.and_then(|c| list_literal(&c, kind)) {
        return OpArg::Literal(literal);
    }
    let start = operands.len();
    operands.extend(items.into_iter().map(|(o, _)| o));
    OpArg::List(start, operands.len() - start, kind)
}

fn list_literal(items: &[IValue], kind: As) -> Option<Value> {
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
pub(super) fn literal(v: &IValue, ty: &Formal, kind: As) -> Option<Value> {
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
