//! Compiles assignments: to names, attributes and subscripts, of values and of what they are taken apart into, plain and augmented.

use super::compiler::{Compiled, Compiler, Local, Val};
use crate::model::ivalue::{ClassKind, Type};
use crate::model::torchscript::frontend::ast::{Expr, ExprKind};
use crate::model::torchscript::frontend::resolve;
use crate::model::torchscript::program::*;

impl<'s> Compiler<'_, 's> {
    pub fn assign(&mut self, targets: &'s [Expr<'s>], ty: Option<&'s Expr<'s>>, value: &'s Expr<'s>) -> Compiled<()> {
        let written = match ty {
            Some(e) => Some(resolve::ty(e, self.declarations)?),
            None => None,
        };
        let [target] = targets else {
            let (operand, ty) = self.value(value, None)?;
            self.keep(&operand);
            return targets.iter().try_for_each(|target| self.assign_to(target, operand.clone(), ty.clone()));
        };
        let ExprKind::Tuple(targets) = &target.kind else {
            let hint = match &written {
                Some(ty) => Some(ty.clone()),
                None => self.declared(target),
            };
            let val = self.expr(value, hint.as_ref())?;
            if let (Val::Function(f), ExprKind::Name(name)) = (&val, &target.kind) {
                self.define(name, Local::Function(*f));
                return Ok(());
            }
            let (mut operand, found) = self.make(val)?;
            if let Some(ty) = &written {
                operand = self.as_annotated(operand, found.clone(), ty)?.0;
            }
            return self.assign_to(target, operand, written.unwrap_or(found));
        };
        // `a, b = c, d`: all values are computed before the first is assigned.
        if let ExprKind::Tuple(items) = &value.kind
            && items.len() == targets.len()
            && !targets.iter().any(|t| matches!(t.kind, ExprKind::Starred(_)))
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
        let (operand, ty) = self.value(value, None)?;
        self.unpack(targets, operand, ty)
    }

    /// Takes a value apart into several targets.
    fn unpack(&mut self, targets: &'s [Expr<'s>], operand: Operand, ty: Type) -> Compiled<()> {
        if let Some(at) = targets.iter().position(|t| matches!(t.kind, ExprKind::Starred(_))) {
            return self.unpack_around(at, targets, operand, ty);
        }
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
        // What is no name is assigned from a register of its own.
        let mut regs = Vec::with_capacity(targets.len());
        let mut others = Vec::new();
        for (target, ty) in targets.iter().zip(types) {
            let r = match target.kind {
                ExprKind::Name(name) => {
                    let r = self.register(name);
                    self.define(name, Local::Value(r, ty));
                    r
                }
                _ => {
                    let r = self.temporary();
                    others.push((target, Operand::Reg(r), ty));
                    r
                }
            };
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
        others.into_iter().try_for_each(|(target, operand, ty)| self.assign_to(target, operand, ty))
    }

    /// `a, *b, c = value`: the starred target takes, as a tuple, what the others leave of one.
    fn unpack_around(&mut self, at: usize, targets: &'s [Expr<'s>], operand: Operand, ty: Type) -> Compiled<()> {
        let Type::Tuple(types) = &ty else {
            return self.error(format!("a value of type '{ty}', whose length is not known, for a starred target"));
        };
        let Some(rest) = (types.len() + 1).checked_sub(targets.len()) else {
            return self
                .error(format!("a value of type '{ty}' cannot be taken apart into {} and more", targets.len() - 1));
        };
        self.keep(&operand);
        for (i, target) in targets.iter().enumerate() {
            let (target, val) = match &target.kind {
                ExprKind::Starred(name) if i == at => (&**name, self.elements(&operand, types, &mut (i..i + rest))?),
                ExprKind::Starred(_) => return self.error("two starred targets"),
                _ => (target, self.element(&operand, types, if i < at { i } else { i + rest - 1 })),
            };
            let (operand, ty) = self.make(val)?;
            self.assign_to(target, operand, ty)?;
        }
        Ok(())
    }

    /// An element of a tuple of these types.
    pub fn element(&mut self, tuple: &Operand, types: &[Type], i: usize) -> Val {
        self.emit(Kind::Element(i as i64), vec![tuple.clone()], types[i].clone())
    }

    /// Some of the elements of a tuple of these types, as a tuple.
    pub fn elements(&mut self, tuple: &Operand, types: &[Type], of: &mut dyn Iterator<Item = usize>) -> Compiled<Val> {
        let (mut operands, mut found) = (Vec::new(), Vec::new());
        for i in of {
            let val = self.element(tuple, types, i);
            operands.push(self.make(val)?.0);
            found.push(types[i].clone());
        }
        Ok(self.emit(Kind::Tuple(None), operands, Type::Tuple(found.into())))
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
                self.set_attribute(object, &class, name, operand)
            }
            ExprKind::Subscript(container, index) => {
                let (container, of) = self.value(container, None)?;
                if of == Type::Tensor {
                    let place = self.place(container, index)?;
                    return self.write(place, operand, ty);
                }
                let args = vec![Val::Value(container, of), self.expr(index, None)?, Val::Value(operand, ty)];
                self.call_named("aten::_set_item", args, Vec::new()).map(|_| ())
            }
            ExprKind::Tuple(targets) => self.unpack(targets, operand, ty),
            _ => self.error("this cannot be assigned to"),
        }
    }

    fn set_attribute(&mut self, object: Operand, class: &Type, name: &str, value: Operand) -> Compiled<()> {
        let slot = match class {
            Type::Class(c) => c.attribute(name).map(|(slot, _)| slot),
            _ => None,
        };
        let Some(slot) = slot else { return self.error(format!("'{class}' has no attribute '{name}'")) };
        self.push(Kind::Set(slot), vec![object, value], Out::None);
        Ok(())
    }

    /// `target symbol= value`: what the target is found by is computed once.
    pub fn augment(&mut self, target: &'s Expr<'s>, symbol: &str, value: &'s Expr<'s>) -> Compiled<()> {
        match &target.kind {
            ExprKind::Name(name) => {
                let old = self.value(target, None)?;
                let (operand, ty) = self.augmented(old, symbol, value, true)?;
                self.set(name, operand, ty);
                Ok(())
            }
            ExprKind::Attr(object, name) => {
                let (object, class) = self.value(object, None)?;
                let old = self.attribute_of(object.clone(), &class, name)?;
                let old = self.make(old)?;
                let (operand, _) = self.augmented(old, symbol, value, true)?;
                self.set_attribute(object, &class, name, operand)
            }
            ExprKind::Subscript(container, index) => {
                let (container, of) = self.value(container, None)?;
                if of == Type::Tensor {
                    let place = self.place(container, index)?;
                    let old = self.read(&place)?;
                    let (operand, ty) = self.augmented(old, symbol, value, true)?;
                    // A view was written in place.
                    return if place.is_view() { Ok(()) } else { self.write(place, operand, ty) };
                }
                let (index, by) = self.value(index, None)?;
                let at = || vec![Val::Value(container.clone(), of.clone()), Val::Value(index.clone(), by.clone())];
                let old = self.call_named("aten::__getitem__", at(), Vec::new())?;
                let old = self.make(old)?;
                let (operand, ty) = self.augmented(old, symbol, value, !matches!(of, Type::Dict(_)))?;
                let args = at().into_iter().chain([Val::Value(operand, ty)]).collect();
                self.call_named("aten::_set_item", args, Vec::new()).map(|_| ())
            }
            _ => self.error("this cannot be assigned to"),
        }
    }

    /// What an augmented assignment gives. Tensors are written in place, though not by a power or bit by bit, and lists, but not those in
    /// a dictionary; others are computed anew.
    fn augmented(
        &mut self,
        (old, ty): (Operand, Type),
        symbol: &str,
        value: &'s Expr<'s>,
        is_in_place: bool,
    ) -> Compiled<(Operand, Type)> {
        let (in_place, anew) = match symbol {
            "+" => ("add_", "add"),
            "-" => ("sub_", "sub"),
            "*" => ("mul_", "mul"),
            "/" => ("div_", "div"),
            "%" => ("remainder_", "remainder"),
            "**" => ("pow", "pow"),
            "&" => ("__and__", "__and__"),
            "|" => ("__or__", "__or__"),
            "^" => ("__xor__", "__xor__"),
            "<<" => ("__ilshift__", "__lshift__"),
            ">>" => ("__irshift__", "__rshift__"),
            other => return self.error(format!("the assignment '{other}='")),
        };
        let name = if is_in_place && matches!(ty, Type::Tensor | Type::List(_)) { in_place } else { anew };
        let other = self.expr(value, Some(&ty))?;
        let val = self.call_named(&format!("aten::{name}"), vec![Val::Value(old, ty), other], Vec::new())?;
        self.make(val)
    }

    /// `del name`, which is then no longer bound, or `del container[index]`.
    pub fn delete(&mut self, target: &'s Expr<'s>) -> Compiled<()> {
        match &target.kind {
            ExprKind::Name(name) => match self.locals.remove(name) {
                Some(local) => {
                    self.changes.push((name, Some(local)));
                    Ok(())
                }
                None => self.error(format!("undefined value {name}")),
            },
            ExprKind::Subscript(container, index) => {
                let args = vec![self.expr(container, None)?, self.expr(index, None)?];
                self.call_named("aten::Delete", args, Vec::new()).map(|_| ())
            }
            _ => self.error("this cannot be deleted"),
        }
    }
}
