//! One function from its tree to instructions: names become registers, types decide what a call means.

mod calls;
mod expressions;
mod statements;

pub(super) use calls::literal;

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
            Val::Value(_, ty) if !ty.is_small() => self.error(format!("a value of a type of too many parts: '{ty}'")),
            Val::Value(o, ty) => Ok((o, ty)),
            Val::List(items, element) => {
                let ty = Type::list(element.clone());
                let items = items.into_iter().map(|(o, _)| o).collect();
                let list = self.emit(Kind::List(element), items, ty);
                self.make(list)
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
}
