//! Compiles statements.

use super::compiler::{Compiled, Compiler, Local, Val};
use crate::model::ivalue::{ClassKind, IValue, Type};
use crate::model::torchscript::frontend::ast::{Expr, ExprKind, Stmt, StmtKind};
use crate::model::torchscript::frontend::resolve::{self, dotted};
use crate::model::torchscript::program::*;
use crate::runtime::loading::{take_bytes, take_nodes};
use std::collections::HashMap;

/// How many statements and instructions the forked functions of a program may come to: each is inlined wherever it is forked.
const MAX_FORKED: usize = 1 << 14;

impl<'s> Compiler<'_, 's> {
    pub fn statements(&mut self, body: &'s [Stmt<'s>]) -> Compiled<()> {
        body.iter().try_for_each(|s| {
            self.statement(s)?;
            self.count()
        })
    }

    /// Counts what was emitted since it was counted last.
    pub fn count(&mut self) -> Compiled<()> {
        let emitted = std::mem::take(&mut self.emitted);
        take_bytes(emitted.saturating_mul(size_of::<Inst>()))?;
        take_nodes(emitted)?;
        if self.forks > 0 {
            self.declarations.forked += emitted + 1;
            if self.declarations.forked > MAX_FORKED {
                return self
                    .error(format!("forked functions come to more than {MAX_FORKED} statements and instructions"));
            }
        }
        Ok(())
    }

    pub fn statement(&mut self, stmt: &'s Stmt<'s>) -> Compiled<()> {
        self.line = stmt.line;
        match &stmt.kind {
            StmtKind::Pass => {}
            StmtKind::Break => self.push(Kind::Break, Vec::new(), Out::None),
            StmtKind::Continue => self.push(Kind::Continue, Vec::new(), Out::None),
            // Liveness analysis finds that the result is dead.
            StmtKind::Expr(e) => self.expr(e, None).map(|_| ())?,
            StmtKind::Assign { targets, unpacks, ty, value } => self.assign(targets, *unpacks, ty.as_ref(), value)?,
            StmtKind::Return(value) => {
                let returns = self.returns.clone();
                let operand = match value {
                    Some(e) => {
                        let (operand, found) = self.value(e, Some(&returns))?;
                        self.returned = Some(self.returned.as_ref().map_or(found.clone(), |t| t.join(&found)));
                        operand
                    }
                    None => Operand::Const(IValue::None),
                };
                self.push(Kind::Return, vec![operand], Out::None);
            }
            StmtKind::If(condition, then, otherwise) => {
                let condition = self.condition(condition)?;
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
                    operand = c.condition(condition)?;
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

    pub fn raise(&mut self, message: Operand, class: IValue) -> Compiled<()> {
        let args = vec![(message, Type::Str), (Operand::Const(class), Type::Str)];
        let args = args.into_iter().map(|(o, t)| Val::Value(o, t)).collect();
        self.call_named("prim::RaiseException", args, Vec::new()).map(|_| ())
    }

    /// After a loop, which may not have run: the type of a local is the join of its types before and after.
    pub fn after_loop(&mut self, mark: usize) {
        let after = self.go_back(mark);
        self.meet(after, HashMap::new());
    }

    /// A value as a condition: a tensor or a number is made a truth value.
    pub fn condition(&mut self, condition: &'s Expr<'s>) -> Compiled<Operand> {
        let (operand, ty) = self.value(condition, Some(&Type::Bool))?;
        match ty {
            Type::Tensor | Type::Int | Type::Float => {
                let truth = self.call_named("aten::Bool", vec![Val::Value(operand, ty)], Vec::new())?;
                Ok(self.make(truth)?.0)
            }
            _ => Ok(operand),
        }
    }

    pub fn for_loop(&mut self, target: &'s str, values: &'s Expr<'s>, body: &'s [Stmt<'s>]) -> Compiled<()> {
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

    pub fn with(&mut self, value: &'s Expr<'s>, name: Option<&'s str>, body: &'s [Stmt<'s>]) -> Compiled<()> {
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
                let ty = self.declarations.signature(enter).returns.clone();
                self.define(name, Local::Value(r, ty));
                Out::One(r)
            }
            None => Out::None,
        };
        let body = self.apart(|c| c.statements(body))?;
        self.push(Kind::With(enter, exit, body), vec![object], out);
        Ok(())
    }

    pub fn assign(
        &mut self,
        targets: &'s [Expr<'s>],
        unpacks: bool,
        ty: Option<&'s Expr<'s>>,
        value: &'s Expr<'s>,
    ) -> Compiled<()> {
        let written = match ty {
            Some(e) => Some(resolve::ty(e, self.declarations)?),
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
        // `a, b = c, d`: all values are computed before the first is assigned.
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

    /// Unpacks a value into several targets.
    pub fn unpack(&mut self, targets: &'s [Expr<'s>], value: &'s Expr<'s>) -> Compiled<()> {
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
        // Of a target given twice the last assignment counts.
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
    pub fn declared(&mut self, target: &'s Expr<'s>) -> Option<Type> {
        let ExprKind::Attr(object, name) = &target.kind else { return None };
        let ExprKind::Name(object) = &object.kind else { return None };
        match self.locals.get(object) {
            Some(Local::Value(_, Type::Class(c))) => c.attribute(name).map(|(_, a)| a.ty.clone()),
            _ => None,
        }
    }

    pub fn assign_to(&mut self, target: &'s Expr<'s>, operand: Operand, ty: Type) -> Compiled<()> {
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
}

/// Whether control never reaches the end of a block.
fn leaves(block: &Block) -> bool {
    match block.last().map(|i| &i.kind) {
        Some(Kind::Return | Kind::Break | Kind::Continue) => true,
        Some(Kind::If(then, otherwise)) => leaves(then) && leaves(otherwise),
        _ => false,
    }
}
