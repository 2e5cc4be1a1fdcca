//! Compiles calls: of functions of the program, and of the operators and builtins overload resolution finds.

use super::compiler::{Compiled, Compiler, Local, Val};
use super::literals::{is_list, list_arg, literal, taken_as};
use crate::dispatch::Op;
use crate::model::custom_classes;
use crate::model::ivalue::{Class, ClassKind, IValue, Type};
use crate::model::torchscript::builtins;
use crate::model::torchscript::frontend::ast::{Expr, ExprKind, Stmt, StmtKind};
use crate::model::torchscript::frontend::overload_resolution::{self, Callee, Match, Source};
use crate::model::torchscript::frontend::resolve::{self, Classes, dotted};
use crate::model::torchscript::program::*;
use crate::operator::Value;
use std::sync::Arc;

/// How deeply forked functions may fork others: each may be as deep as source text may.
const MAX_FORKS: usize = 3;

impl<'s> Compiler<'_, 's> {
    pub fn call(
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
            return match self.declarations.class(class) {
                Ok(class) if class.kind == ClassKind::Native && !custom_classes::is_registered(&class) => {
                    self.error(format!("an object of '{}' without what it is made of", class.name))
                }
                Ok(class) => Ok(self.emit(Kind::New(class.clone()), Vec::new(), Type::Class(class))),
                Err(e) => self.error(e),
            };
        }
        if let Some((class, function)) = path.rsplit_once('.')
            && custom_classes::named(class).is_some()
        {
            let (args, named) = self.arguments(args, named)?;
            return self.call_named(&format!("{class}::{function}"), args, named);
        }
        if path.starts_with("__torch__.") {
            return match self.qualified(&path)? {
                Val::Function(f) => self.call_function(f, None, args, named),
                Val::Class(c) if c.kind == ClassKind::NamedTuple => self.make_named_tuple(c, args),
                _ => self.error(format!("'{path}' is called and is no function")),
            };
        }
        let operator = match path.split_once('.') {
            // `aten::grad` and `aten::backward` are printed with the module that Python has them in.
            Some(("torch", name)) => Some(format!("aten::{}", name.strip_prefix("autograd.").unwrap_or(name))),
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

    pub fn arguments(
        &mut self,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
    ) -> Compiled<(Vec<Val>, Vec<(&'s str, Val)>)> {
        let args = args.iter().map(|e| self.expr(e, None)).collect::<Compiled<_>>()?;
        let named = named.iter().map(|(n, e)| Ok((*n, self.expr(e, None)?))).collect::<Compiled<_>>()?;
        Ok((args, named))
    }

    pub fn make_named_tuple(&mut self, class: Arc<Class>, args: &'s [Expr<'s>]) -> Compiled<Val> {
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

    pub fn call_method(
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
            Type::Class(c) if c.kind == ClassKind::Native => {
                let namespace = if custom_classes::is_registered(c) { &*c.name } else { c.short_name() };
                let name = format!("{namespace}::{method}");
                let (mut given, named) = self.arguments(args, named)?;
                given.insert(0, Val::Value(object, ty));
                self.call_named(&name, given, named)
            }
            Type::Class(c) => match c.body().methods.get(method).copied() {
                Some(f) if c.kind == ClassKind::Interface => {
                    let signature = self.declarations.signature(f);
                    let operands = self.match_signature(method, &signature, Some(object), args, named)?;
                    Ok(self.emit(Kind::CallMethod(method.into()), operands, signature.returns.clone()))
                }
                Some(f) => self.call_function(f, Some(object), args, named),
                None => self.error(format!("'{}' has no method '{method}'", c.name)),
            },
            // A module of a container, of whatever class: the method is looked up at run time.
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

    pub fn call_function(
        &mut self,
        function: usize,
        object: Option<Operand>,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
    ) -> Compiled<Val> {
        let signature = self.declarations.signature(function);
        let operands = self.match_signature("function", &signature, object, args, named)?;
        Ok(self.emit(Kind::Call(function), operands, signature.returns.clone()))
    }

    /// The arguments of a function of the program, in the order of its parameters.
    pub fn match_signature(
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

    /// A value where a type is written: a tensor that is annotated as a number is converted to one.
    pub fn as_annotated(&mut self, operand: Operand, found: Type, ty: &Type) -> Compiled<(Operand, Type)> {
        let conversion = match ty {
            _ if found != Type::Tensor => return Ok((operand, found)),
            Type::Number => "aten::ScalarImplicit",
            Type::Int => "aten::IntImplicit",
            Type::Float => "aten::FloatImplicit",
            _ => return Ok((operand, found)),
        };
        let number = self.call_named(conversion, vec![Val::Value(operand, found)], Vec::new())?;
        self.make(number)
    }

    /// A call of one of the language's own functions.
    pub fn call_word(
        &mut self,
        word: &'s str,
        args: &'s [Expr<'s>],
        named: &'s [(&'s str, Expr<'s>)],
    ) -> Compiled<Val> {
        match (word, args) {
            ("annotate", [ty, e]) => {
                let ty = resolve::ty(ty, self.declarations)?;
                Ok(match (self.expr(e, Some(&ty))?, ty.unwrap_optional()) {
                    (Val::List(items, _), Type::List(element)) => Val::List(items, (**element).clone()),
                    (val, _) => {
                        let (operand, found) = self.make(val)?;
                        let (operand, _) = self.as_annotated(operand, found, &ty)?;
                        Val::Value(operand, ty)
                    }
                })
            }
            ("unchecked_cast", [ty, e]) => {
                let ty = resolve::ty(ty, self.declarations)?;
                let (operand, _) = self.value(e, Some(&ty))?;
                Ok(Val::Value(operand, ty))
            }
            ("uninitialized", [ty]) => {
                let ty = resolve::ty(ty, self.declarations)?;
                Ok(Val::Value(Operand::Const(IValue::None), ty))
            }
            ("isinstance", [e, types]) => {
                let (operand, _) = self.value(e, None)?;
                let types = self.tested_types(types)?;
                Ok(self.emit(Kind::IsInstance(types.into()), vec![operand], Type::Bool))
            }
            ("len", [e]) => {
                let val = self.expr(e, None)?;
                let known = match &val {
                    Val::Value(_, Type::Tuple(items)) => Some(items.len()),
                    Val::Value(_, Type::Class(c)) if c.kind == ClassKind::NamedTuple => Some(c.body().attributes.len()),
                    _ => None,
                };
                match known {
                    Some(n) => Ok(Val::Value(Operand::Const(IValue::Int(n as i64)), Type::Int)),
                    None => self.call_named("aten::len", vec![val], Vec::new()),
                }
            }
            ("getattr", [e, name, otherwise @ ..]) if otherwise.len() < 2 => {
                let ExprKind::Str(name) = &name.kind else { return self.error("getattr takes a text") };
                let (object, ty) = self.value(e, None)?;
                match (&ty, otherwise) {
                    (Type::Class(c), [otherwise]) if !c.has(name) => self.expr(otherwise, None),
                    _ => self.attribute_of(object, &ty, name),
                }
            }
            ("hasattr", [e, name]) => {
                let ExprKind::Str(name) = &name.kind else { return self.error("hasattr takes a text") };
                let (_, ty) = self.value(e, None)?;
                let has = matches!(&ty, Type::Class(c) if c.has(name));
                Ok(Val::Value(Operand::Const(IValue::Bool(has)), Type::Bool))
            }
            ("list", [values]) if is_no_value(values) => self.listed(values),
            ("list", [values]) => {
                let (operand, ty) = self.value(values, None)?;
                let name = if matches!(ty, Type::Dict(_)) { "aten::keys" } else { "aten::list" };
                self.call_named(name, vec![Val::Value(operand, ty)], Vec::new())
            }
            ("fork", [function, ..]) => self.fork(function),
            _ => {
                if let Some(function) = self.neighbour(word)? {
                    return self.call_function(function, None, args, named);
                }
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
                    "dict" | "sorted" | "ord" | "chr" | "hex" | "oct" | "bin" | "round" | "divmod" | "sum" | "pow"
                    | "all" | "any" | "hash" => &format!("aten::{word}"),
                    _ => return self.error(format!("undefined value {word}")),
                };
                let (args, named) = self.arguments(args, named)?;
                self.call_named(name, args, named)
            }
        }
    }

    /// The types that `isinstance` is asked for.
    pub fn tested_types(&mut self, types: &Expr<'_>) -> Compiled<Vec<TestedType>> {
        let one = |e: &Expr<'_>| {
            Ok(match e.kind {
                ExprKind::Name("list" | "List") => TestedType::List,
                ExprKind::Name("tuple" | "Tuple") => TestedType::Tuple,
                ExprKind::Name("dict" | "Dict") => TestedType::Dict,
                _ => TestedType::Of(resolve::ty(e, self.declarations)?),
            })
        };
        match &types.kind {
            ExprKind::Tuple(items) => items.iter().map(one).collect(),
            _ => [types].into_iter().map(one).collect(),
        }
    }

    /// A function that stands beside this one, which sources that people write call by its name alone.
    fn neighbour(&mut self, word: &str) -> Compiled<Option<usize>> {
        match self.module.is_empty() {
            true => Ok(None),
            false => self.declarations.function(&format!("{}.{word}", self.module)),
        }
    }

    /// A forked function, which sees the names there are and may be its own caller, is inlined where it is forked; `wait` yields its result.
    pub fn fork(&mut self, function: &'s Expr<'s>) -> Compiled<Val> {
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
        if self.forks == MAX_FORKS {
            return self.error(format!("functions are forked more than {MAX_FORKS} deep in one another"));
        }
        let mark = self.changes.len();
        self.forks += 1;
        self.statements(before)?;
        let (operand, ty) = self.value(result, None)?;
        self.count()?;
        self.forks -= 1;
        // The locals of the forked function go out of scope.
        self.go_back(mark);
        Ok(Val::Value(operand, Type::Future(Arc::new(ty))))
    }

    /// Calls the operator or function of a name that the arguments fit.
    pub fn call_named(&mut self, name: &str, mut args: Vec<Val>, named: Vec<(&'s str, Val)>) -> Compiled<Val> {
        // `"%d of %d" % (a, b)` is written as the remainder of a text.
        if let ("aten::remainder", [Val::Value(_, Type::Str), values]) = (name, &args[..]) {
            if let Val::Value(values, Type::Tuple(types)) = values {
                let (values, types) = (values.clone(), types.clone());
                args.truncate(1);
                args.extend((0..types.len()).map(|i| self.element(&values, &types, i)));
            }
            return self.call_named("aten::percentFormat", args, named);
        }
        if matches!(name, "aten::add" | "aten::sub" | "aten::mul" | "aten::div")
            && let [Val::Value(_, Type::Tensor), Val::Value(Operand::Const(other), ty)] = &mut args[..]
            && let Some(number) = traced_number(other)
        {
            (*ty, *other) = (number.type_of(), number);
        }
        let type_of = |v: &Val| match v {
            Val::Value(_, ty) => Some(ty.clone()),
            Val::List(_, element) => Some(Type::list(element.clone())),
            _ => None,
        };
        let types: Option<Vec<Type>> = args.iter().map(type_of).collect();
        let named_types: Option<Vec<(&str, Type)>> = named.iter().map(|(n, v)| type_of(v).map(|t| (*n, t))).collect();
        let (Some(types), Some(named_types)) = (types, named_types) else {
            return self.error(format!("{name}() is given a function or a class"));
        };
        let meant = builtins::meant(name, self.declarations.version, &types);
        self.declarations.has_older_calls |= meant != name;
        let name = meant;
        let candidates = Callee::named(name);
        if candidates.is_empty() && !name.starts_with("aten::") && !name.starts_with("prim::") {
            return self.error(format!("Unknown builtin op: {name}. Is the library that registers it loaded?"));
        }
        let Some(found) = overload_resolution::choose(&candidates, &types, &named_types) else {
            // PyTorch has it, libinfer does not: an error when the call is reached, not when the program is loaded.
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
                            let default = b.schema.args[i].default.as_ref();
                            Operand::Const(default.and_then(overload_resolution::default_value).unwrap_or_default())
                        }
                        Source::Rest(_) => return self.error(format!("{name}: numbers in place of a list")),
                    });
                }
                Ok(self.emit(Kind::Builtin(b), operands, found.returns))
            }
        }
    }

    pub fn emit_operator(&mut self, op: &'static Op, found: &Match, given: &mut [Option<Val>]) -> Compiled<Val> {
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

/// The number in a constant tensor without dimensions: tracing records the number in `x + 1` as such a tensor.
fn traced_number(constant: &IValue) -> Option<IValue> {
    let tensor = constant.tensor().filter(|t| t.ndim() == 0)?;
    Some(IValue::from(Value::Scalar(tensor.item().ok()?)))
}

/// Whether an expression is none of a value, but of what a loop runs over.
fn is_no_value(e: &Expr<'_>) -> bool {
    matches!(&e.kind, ExprKind::Call(callee, ..) if matches!(callee.kind, ExprKind::Name("range" | "enumerate" | "zip")))
}
