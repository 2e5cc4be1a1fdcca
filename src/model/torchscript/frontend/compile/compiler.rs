//! The state of compiling one function: its locals and their types, and the instructions so far.

use crate::model::ivalue::{Class, Type};
use crate::model::torchscript::frontend::ast::{Expr, Function as Def};
use crate::model::torchscript::frontend::declarations::Declarations;
use crate::model::torchscript::frontend::source_error::SourceError;
use crate::model::torchscript::program::*;
use std::collections::HashMap;
use std::sync::Arc;

/// The result of compiling a part of a function.
pub type Compiled<T> = Result<T, SourceError>;

/// What a local name is bound to.
#[derive(Clone)]
pub enum Local<'s> {
    Value(Reg, Type),
    Function(usize),
    Closure(&'s Def<'s>),
}

/// The result of compiling an expression.
pub enum Val {
    Value(Operand, Type),
    /// A list literal without an instruction yet: an operator may take its elements as operands.
    List(Vec<(Operand, Type)>, Type),
    Function(usize),
    Class(Arc<Class>),
}

pub struct Compiler<'l, 's> {
    pub declarations: &'l mut Declarations<'s>,
    /// The register of each name; temporary values have registers without names.
    pub names: HashMap<&'s str, Reg>,
    /// Whether a register has a name, or is read more than once: nothing else may take its place.
    pub named: Vec<bool>,
    pub locals: HashMap<&'s str, Local<'s>>,
    /// What locals were bound to before each definition, to undo those of a branch.
    pub changes: Vec<(&'s str, Option<Local<'s>>)>,
    pub registers: Reg,
    pub block: Block,
    /// Instructions that are not counted yet.
    pub emitted: usize,
    /// How many forked functions are being inlined in one another.
    pub forks: usize,
    /// How many loops over tuples are being unrolled in one another.
    pub unrolled: usize,
    pub line: u32,
    pub returns: Type,
    /// Where functions stand that are called by their names alone.
    pub module: String,
    /// The type of what is returned, where none is written.
    pub returned: Option<Type>,
}

impl<'s> Compiler<'_, 's> {
    pub fn error<T>(&self, what: impl Into<String>) -> Compiled<T> {
        Err(SourceError { line: self.line, what: what.into() })
    }

    // ---- variables ------------------------------------------------------------------------------

    pub fn temporary(&mut self) -> Reg {
        self.registers += 1;
        self.named.push(false);
        self.registers - 1
    }

    pub fn register(&mut self, name: &'s str) -> Reg {
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

    pub fn define(&mut self, name: &'s str, local: Local<'s>) {
        let before = self.locals.insert(name, local);
        self.changes.push((name, before));
    }

    /// Undoes the definitions since `mark`, and returns them.
    pub fn go_back(&mut self, mark: usize) -> HashMap<&'s str, Option<Local<'s>>> {
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

    pub fn apply(&mut self, became: HashMap<&'s str, Option<Local<'s>>>) {
        for (name, local) in became {
            if let Some(local) = local {
                self.define(name, local);
            }
        }
    }

    /// Joins the definitions of two branches: the type of a local is the join of its types.
    pub fn meet(&mut self, mut one: HashMap<&'s str, Option<Local<'s>>>, other: HashMap<&'s str, Option<Local<'s>>>) {
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

    pub fn push(&mut self, kind: Kind, args: Vec<Operand>, out: Out) {
        let line = self.line;
        self.emitted += 1;
        self.block.push(Inst { kind, args: args.into(), out, line });
    }

    pub fn emit(&mut self, kind: Kind, args: Vec<Operand>, ty: Type) -> Val {
        let r = self.temporary();
        self.push(kind, args, Out::One(r));
        Val::Value(Operand::Reg(r), ty)
    }

    /// The instructions that `f` emits, as a block of their own.
    pub fn apart(&mut self, f: impl FnOnce(&mut Self) -> Compiled<()>) -> Compiled<Block> {
        let outside = std::mem::take(&mut self.block);
        let done = f(self);
        let inside = std::mem::replace(&mut self.block, outside);
        done.map(|()| inside)
    }

    /// Materializes a value: emits the instruction of a list literal.
    pub fn make(&mut self, val: Val) -> Compiled<(Operand, Type)> {
        match val {
            Val::Value(_, ty) if !ty.is_small() => self.error(format!("a value of a type of too many parts: '{ty}'")),
            Val::Value(o, ty) => Ok((o, ty)),
            Val::List(items, element) => {
                // A list without elements whose source does not say of what is one of tensors.
                let element = if element == Type::Never { Type::Tensor } else { element };
                let ty = Type::list(element.clone());
                let items = items.into_iter().map(|(o, _)| o).collect();
                let list = self.emit(Kind::List(element), items, ty);
                self.make(list)
            }
            Val::Function(_) => self.error("a function where a value is needed"),
            Val::Class(c) => self.error(format!("the class '{}' where a value is needed", c.name)),
        }
    }

    pub fn value(&mut self, expr: &'s Expr<'s>, hint: Option<&Type>) -> Compiled<(Operand, Type)> {
        let val = self.expr(expr, hint)?;
        self.make(val)
    }

    /// Assigns a value to a local; the result of the last instruction is redirected there.
    pub fn set(&mut self, name: &'s str, operand: Operand, ty: Type) {
        let target = self.register(name);
        self.move_to(target, operand);
        self.define(name, Local::Value(target, ty));
    }

    /// Keeps an operand where it is: it is read more than once.
    pub fn keep(&mut self, operand: &Operand) {
        if let Operand::Reg(r) = operand {
            self.named[*r as usize] = true;
        }
    }

    pub fn move_to(&mut self, target: Reg, operand: Operand) {
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
    pub fn just_made(&mut self, r: Reg) -> Option<&mut Out> {
        if self.named[r as usize] {
            return None;
        }
        let out = &mut self.block.last_mut()?.out;
        matches!(out, Out::One(last) if *last == r).then_some(out)
    }
}
