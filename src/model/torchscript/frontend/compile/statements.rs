//! Compiles statements.

use super::compiler::{Compiled, Compiler, Local, Val};
use crate::model::ivalue::{IValue, Type};
use crate::model::torchscript::frontend::ast::{Expr, ExprKind, Stmt, StmtKind};
use crate::model::torchscript::frontend::resolve::dotted;
use crate::model::torchscript::program::*;
use crate::runtime::loading::{take_bytes, take_nodes};

/// How many statements and instructions may come of those that are compiled more than once: a forked function is inlined wherever it is
/// forked, and the body of a loop over a tuple once for each element.
const MAX_REPEATED: usize = 1 << 14;

impl<'s> Compiler<'_, 's> {
    pub fn statements(&mut self, body: &'s [Stmt<'s>]) -> Compiled<()> {
        for stmt in body {
            self.statement(stmt)?;
            self.count()?;
            // What follows is not reached.
            if leaves(&self.block) {
                break;
            }
        }
        Ok(())
    }

    /// Counts what was emitted since it was counted last.
    pub fn count(&mut self) -> Compiled<()> {
        let emitted = std::mem::take(&mut self.emitted);
        take_bytes(emitted.saturating_mul(size_of::<Inst>()))?;
        take_nodes(emitted)?;
        if self.forks + self.unrolled > 0 {
            self.declarations.repeated += emitted + 1;
            if self.declarations.repeated > MAX_REPEATED {
                let what = "forked functions and loops over tuples come to more than";
                return self.error(format!("{what} {MAX_REPEATED} statements and instructions"));
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
            StmtKind::Assign { targets, ty, value } => self.assign(targets, ty.as_ref(), value)?,
            StmtKind::Augment(target, symbol, value) => self.augment(target, symbol, value)?,
            StmtKind::Delete(target) => self.delete(target)?,
            StmtKind::Return(value) => {
                let returns = self.returns.clone();
                let operand = match value {
                    Some(e) => {
                        let (operand, found) = self.value(e, Some(&returns))?;
                        let (operand, found) = self.as_annotated(operand, found, &returns)?;
                        self.returned = Some(self.returned.as_ref().map_or(found.clone(), |t| t.join(&found)));
                        operand
                    }
                    None => Operand::Const(IValue::None),
                };
                self.push(Kind::Return, vec![operand], Out::None);
            }
            StmtKind::If(condition, then, otherwise) => {
                let facts = self.facts(condition);
                if let Some(holds) = facts.is_known {
                    self.refine(if holds { &facts.holding } else { &facts.failing });
                    return self.statements(if holds { then } else { otherwise });
                }
                let condition = self.condition(condition)?;
                let line = self.line;
                let mark = self.changes.len();
                self.refine(&facts.holding);
                let then_block = self.apart(|c| c.statements(then))?;
                let after_then = self.go_back(mark);
                self.refine(&facts.failing);
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
                let facts = self.facts(condition);
                self.refine(&facts.holding);
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
                let facts = self.facts(condition);
                let condition = self.condition(condition)?;
                let failing = self.apart(|c| {
                    let message = match message {
                        Some(m) => c.value(m, Some(&Type::Str))?.0,
                        None => Operand::Const(IValue::from("")),
                    };
                    c.raise(message, IValue::from("AssertionError"))
                })?;
                self.push(Kind::If(Vec::new(), failing), vec![condition], Out::None);
                self.refine(&facts.holding);
            }
        }
        Ok(())
    }

    pub fn raise(&mut self, message: Operand, class: IValue) -> Compiled<()> {
        let args = vec![(message, Type::Str), (Operand::Const(class), Type::Str)];
        let args = args.into_iter().map(|(o, t)| Val::Value(o, t)).collect();
        self.call_named("prim::RaiseException", args, Vec::new()).map(|_| ())
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
}

/// Whether control never reaches the end of a block.
fn leaves(block: &Block) -> bool {
    match block.last().map(|i| &i.kind) {
        Some(Kind::Return | Kind::Break | Kind::Continue) => true,
        Some(Kind::If(then, otherwise)) => leaves(then) && leaves(otherwise),
        _ => false,
    }
}
