//! Compiles loops: over what values, and what is collected of them.

use super::compiler::{Compiled, Compiler, Local, Val};
use crate::model::ivalue::{IValue, Type};
use crate::model::torchscript::frontend::ast::{Expr, ExprKind, Stmt, StmtKind};
use crate::model::torchscript::program::*;
use std::collections::HashMap;

/// What a loop runs over.
enum Values {
    /// So many numbers from 0 on.
    Count(Operand),
    /// The first number, the step, and how many.
    Range { start: Operand, step: Operand, count: Operand },
    /// The elements of a list.
    List(Operand, Type),
    /// The elements of a tuple.
    Tuple(Operand, Vec<Type>),
    /// Pairs of a number, which starts with this one, and a value.
    Enumerate(Operand, Box<Values>),
    /// Tuples of a value of each, as many as the shortest has.
    Zip(Vec<Values>),
}

fn int(i: i64) -> Operand {
    Operand::Const(IValue::Int(i))
}

impl<'s> Compiler<'_, 's> {
    fn values_of(&mut self, values: &'s Expr<'s>) -> Compiled<Values> {
        if let ExprKind::Call(callee, args, named) = &values.kind
            && let ExprKind::Name(word) = callee.kind
            && named.is_empty()
            && !self.locals.contains_key(word)
        {
            let mut number = |e: &'s Expr<'s>| self.value(e, Some(&Type::Int)).map(|(operand, _)| operand);
            match (word, args.as_slice()) {
                ("range", [n]) => return Ok(Values::Count(number(n)?)),
                ("range", [start, end, rest @ ..]) if rest.len() < 2 => {
                    let (start, end) = (number(start)?, number(end)?);
                    let step = rest.first().map_or(Ok(int(1)), number)?;
                    let bounds = [&start, &end, &step].map(|o| Val::Value(o.clone(), Type::Int));
                    let count = self.call_named("aten::__range_length", bounds.into(), Vec::new())?;
                    return Ok(Values::Range { start, step, count: self.make(count)?.0 });
                }
                ("enumerate", [of, rest @ ..]) if rest.len() < 2 => {
                    let start = rest.first().map_or(Ok(int(0)), number)?;
                    return Ok(Values::Enumerate(start, Box::new(self.values_of(of)?)));
                }
                ("zip", [_, ..]) => {
                    return Ok(Values::Zip(args.iter().map(|e| self.values_of(e)).collect::<Compiled<_>>()?));
                }
                _ => {}
            }
        }
        let (operand, ty) = self.value(values, None)?;
        let (name, more) = match ty {
            Type::List(element) => return Ok(Values::List(operand, (*element).clone())),
            Type::Tuple(types) => return Ok(Values::Tuple(operand, types.to_vec())),
            Type::Dict(_) => ("aten::keys", None),
            Type::Str => ("aten::list", None),
            Type::Tensor => ("aten::unbind", Some(Val::Value(int(0), Type::Int))),
            other => return self.error(format!("a loop over a value of type '{other}'")),
        };
        let args = [Val::Value(operand, ty)].into_iter().chain(more).collect();
        let list = self.call_named(name, args, Vec::new())?;
        match self.make(list)? {
            (list, Type::List(element)) => Ok(Values::List(list, (*element).clone())),
            (_, other) => self.error(format!("a loop over a value of type '{other}'")),
        }
    }

    /// How many there are.
    fn count_of(&mut self, values: &Values) -> Compiled<Operand> {
        let count = match values {
            Values::Count(n) | Values::Range { count: n, .. } => return Ok(n.clone()),
            Values::Tuple(_, types) => return Ok(int(types.len() as i64)),
            Values::Enumerate(_, of) => return self.count_of(of),
            Values::List(list, element) => {
                let list = Val::Value(list.clone(), Type::list(element.clone()));
                self.call_named("aten::len", vec![list], Vec::new())?
            }
            Values::Zip(all) => {
                let mut least: Option<Operand> = None;
                for values in all {
                    let n = self.count_of(values)?;
                    least = Some(match least {
                        Some(least) => {
                            let both = [least, n].map(|o| Val::Value(o, Type::Int));
                            let min = self.call_named("prim::min", both.into(), Vec::new())?;
                            self.make(min)?.0
                        }
                        None => n,
                    });
                }
                return Ok(least.unwrap_or_else(|| int(0)));
            }
        };
        Ok(self.make(count)?.0)
    }

    /// The `i`th.
    fn value_at(&mut self, values: &Values, i: &Operand) -> Compiled<(Operand, Type)> {
        let at = Val::Value(i.clone(), Type::Int);
        let val = match values {
            Values::Count(_) => at,
            Values::Range { start, step, .. } => {
                let args = vec![at, Val::Value(start.clone(), Type::Int), Val::Value(step.clone(), Type::Int)];
                self.call_named("aten::__derive_index", args, Vec::new())?
            }
            Values::List(list, element) => {
                let list = Val::Value(list.clone(), Type::list(element.clone()));
                self.call_named("aten::__getitem__", vec![list, at], Vec::new())?
            }
            Values::Tuple(tuple, types) => {
                let args = vec![Val::Value(tuple.clone(), Type::Tuple(types.as_slice().into())), at];
                let found = self.call_named("prim::TupleIndex", args, Vec::new())?;
                Val::Value(self.make(found)?.0, joined(types))
            }
            Values::Enumerate(start, of) => {
                let parts = [self.number_at(start, i)?, self.value_at(of, i)?];
                self.tuple(parts.into())
            }
            Values::Zip(all) => {
                let parts = all.iter().map(|values| self.value_at(values, i)).collect::<Compiled<_>>()?;
                self.tuple(parts)
            }
        };
        self.make(val)
    }

    /// The number an enumeration that starts with another gives the `i`th.
    fn number_at(&mut self, start: &Operand, i: &Operand) -> Compiled<(Operand, Type)> {
        if matches!(start, Operand::Const(IValue::Int(0))) {
            return Ok((i.clone(), Type::Int));
        }
        let both = [i, start].map(|o| Val::Value(o.clone(), Type::Int));
        let sum = self.call_named("aten::add", both.into(), Vec::new())?;
        Ok((self.make(sum)?.0, Type::Int))
    }

    fn tuple(&mut self, parts: Vec<(Operand, Type)>) -> Val {
        let (operands, types): (Vec<Operand>, Vec<Type>) = parts.into_iter().unzip();
        self.emit(Kind::Tuple(None), operands, Type::Tuple(types.into()))
    }

    /// Assigns the `i`th value to a target; without a tuple in between where the target takes one apart.
    fn bind(&mut self, target: &'s Expr<'s>, values: &Values, i: &Operand) -> Compiled<()> {
        match (&target.kind, values) {
            (ExprKind::Tuple(targets), Values::Enumerate(start, of)) if targets.len() == 2 => {
                let (number, ty) = self.number_at(start, i)?;
                self.assign_to(&targets[0], number, ty)?;
                self.bind(&targets[1], of, i)
            }
            (ExprKind::Tuple(targets), Values::Zip(all)) if targets.len() == all.len() => {
                targets.iter().zip(all).try_for_each(|(target, values)| self.bind(target, values, i))
            }
            _ => {
                let (operand, ty) = self.value_at(values, i)?;
                self.assign_to(target, operand, ty)
            }
        }
    }

    /// A loop over values, each of which is assigned to a target.
    fn looped(
        &mut self,
        target: &'s Expr<'s>,
        values: Values,
        body: impl FnOnce(&mut Self) -> Compiled<()>,
    ) -> Compiled<()> {
        let (mut var, name) = match target.kind {
            ExprKind::Name(name) => (self.register(name), Some(name)),
            _ => (self.temporary(), None),
        };
        let each = match &values {
            Values::List(list, element) => Some((list.clone(), element.clone())),
            Values::Tuple(tuple, types) => Some((tuple.clone(), joined(types))),
            _ => None,
        };
        let (kind, operand): (fn(Reg, Block) -> Kind, _) = match &each {
            Some((list, _)) => (Kind::ForEach, list.clone()),
            None => (Kind::For, self.count_of(&values)?),
        };
        let body = match (name, each, &values) {
            (Some(name), Some((_, element)), _) => {
                self.define(name, Local::Value(var, element));
                self.apart(body)?
            }
            (Some(name), None, Values::Count(_)) => {
                self.define(name, Local::Value(var, Type::Int));
                self.apart(body)?
            }
            (_, Some((_, element)), _) => self.apart(|c| {
                c.assign_to(target, Operand::Reg(var), element)?;
                body(c)
            })?,
            (_, None, _) => {
                var = self.temporary();
                self.apart(|c| {
                    c.bind(target, &values, &Operand::Reg(var))?;
                    body(c)
                })?
            }
        };
        self.push(kind(var, body), vec![operand], Out::None);
        Ok(())
    }

    /// `for target in values: ...`; over a tuple of values of different types the body is compiled for each.
    pub fn for_loop(&mut self, target: &'s Expr<'s>, values: &'s Expr<'s>, body: &'s [Stmt<'s>]) -> Compiled<()> {
        let values = self.values_of(values)?;
        let mark = self.changes.len();
        match values {
            Values::Tuple(tuple, types) if types.iter().any(|ty| *ty != types[0]) && !goes_elsewhere(body) => {
                self.keep(&tuple);
                self.unrolled += 1;
                for i in 0..types.len() {
                    let element = self.element(&tuple, &types, i);
                    let (element, ty) = self.make(element)?;
                    self.assign_to(target, element, ty)?;
                    self.statements(body)?;
                }
                self.unrolled -= 1;
            }
            values => {
                self.looped(target, values, |c| c.statements(body))?;
                self.after_loop(mark);
            }
        }
        Ok(())
    }

    /// After a loop, which may not have run: the type of a local is the join of its types before and after.
    pub fn after_loop(&mut self, mark: usize) {
        let after = self.go_back(mark);
        self.meet(after, HashMap::new());
    }

    /// `[element for target in values]`
    pub fn list_of(&mut self, parts: &'s [Expr<'s>; 3], hint: Option<&Type>) -> Compiled<Val> {
        let [element, target, values] = parts;
        let hint = if let Some(Type::List(t)) = hint { Some(&**t) } else { None };
        let values = self.values_of(values)?;
        self.collected(names_in(target), Kind::List(Type::Tensor), |c, list| {
            let mut found = Type::Never;
            c.looped(target, values, |c| {
                let (operand, ty) = c.value(element, hint)?;
                found = hint.filter(|hint| ty.is_subtype_of(hint)).unwrap_or(&ty).clone();
                c.append(list, &found, operand)
            })?;
            Ok((Kind::List(found.clone()), Type::list(found)))
        })
    }

    /// `{key: value for target in values}`
    pub fn dict_of(&mut self, parts: &'s [Expr<'s>; 4]) -> Compiled<Val> {
        let [key, value, target, values] = parts;
        let values = self.values_of(values)?;
        self.collected(names_in(target), Kind::Dict(Type::Str, Type::Tensor), |c, dict| {
            let (mut of_key, mut of_value) = (Type::Str, Type::Tensor);
            c.looped(target, values, |c| {
                let (key, value) = (c.value(key, None)?, c.value(value, None)?);
                (of_key, of_value) = (key.1.clone(), value.1.clone());
                let dict = Val::Value(dict, Type::dict(key.1.clone(), value.1.clone()));
                let args = [key, value].map(|(o, ty)| Val::Value(o, ty));
                c.call_named("aten::_set_item", [dict].into_iter().chain(args).collect(), Vec::new()).map(|_| ())
            })?;
            Ok((Kind::Dict(of_key.clone(), of_value.clone()), Type::dict(of_key, of_value)))
        })
    }

    /// `list(values)` of what is no value itself: a range, an enumeration, values side by side.
    pub fn listed(&mut self, values: &'s Expr<'s>) -> Compiled<Val> {
        let values = self.values_of(values)?;
        let count = self.count_of(&values)?;
        self.collected(Vec::new(), Kind::List(Type::Tensor), |c, list| {
            let (var, mut found) = (c.temporary(), Type::Never);
            let body = c.apart(|c| {
                let (operand, ty) = c.value_at(&values, &Operand::Reg(var))?;
                found = ty;
                c.append(list, &found, operand)
            })?;
            c.push(Kind::For(var, body), vec![count], Out::None);
            Ok((Kind::List(found.clone()), Type::list(found)))
        })
    }

    fn append(&mut self, list: Operand, element: &Type, operand: Operand) -> Compiled<()> {
        let args = vec![Val::Value(list, Type::list(element.clone())), Val::Value(operand, element.clone())];
        self.call_named("aten::append", args, Vec::new()).map(|_| ())
    }

    /// A container that is made empty and filled: of what, is known when what fills it is compiled. What names are bound to meanwhile
    /// is gone after.
    fn collected(
        &mut self,
        names: Vec<&'s str>,
        empty: Kind,
        fill: impl FnOnce(&mut Self, Operand) -> Compiled<(Kind, Type)>,
    ) -> Compiled<Val> {
        let (at, r) = (self.block.len(), self.temporary());
        self.push(empty, Vec::new(), Out::One(r));
        let mark = self.changes.len();
        let outer: Vec<Option<Reg>> = names.iter().map(|name| self.names.remove(name)).collect();
        let (kind, ty) = fill(self, Operand::Reg(r))?;
        self.go_back(mark);
        for (name, outer) in names.into_iter().zip(outer) {
            match outer {
                Some(r) => self.names.insert(name, r),
                None => self.names.remove(name),
            };
        }
        self.block[at].kind = kind;
        Ok(Val::Value(Operand::Reg(r), ty))
    }
}

fn joined(types: &[Type]) -> Type {
    types.iter().cloned().reduce(|a, b| a.join(&b)).unwrap_or(Type::Any)
}

/// The names a target binds.
fn names_in<'s>(target: &Expr<'s>) -> Vec<&'s str> {
    match &target.kind {
        ExprKind::Name(name) => vec![name],
        ExprKind::Tuple(targets) => targets.iter().flat_map(names_in).collect(),
        _ => Vec::new(),
    }
}

/// Whether the body of a loop may leave it, or go on with the next value.
fn goes_elsewhere(body: &[Stmt<'_>]) -> bool {
    body.iter().any(|stmt| match &stmt.kind {
        StmtKind::Break | StmtKind::Continue => true,
        StmtKind::If(_, then, otherwise) => goes_elsewhere(then) || goes_elsewhere(otherwise),
        StmtKind::With(_, _, body) => goes_elsewhere(body),
        _ => false,
    })
}
