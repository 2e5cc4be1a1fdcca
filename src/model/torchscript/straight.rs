//! A method without decisions of its own as one graph: calls are written out, attributes are constants, and conditions
//! that depend on the input are guards. What cannot be such a graph stays with the interpreter.

use super::builtins::{Builtin, Given};
use super::compile::literal;
use super::program::*;
use crate::core::{Error, ErrorKind, Result, Tensor};
use crate::dispatch::schema::{BaseType, Type as Formal};
use crate::dispatch::{Arg, Op, Value};
use crate::graph::ir::Kernel;
use crate::graph::{Graph, Node, Operand as GraphOperand, Results, Target, ValueId};
use crate::model::ivalue::{IValue, List, Object, Tuple};
use crate::model::types::{Class, ClassKind, Type};
use crate::ops::record::Body;
use crate::{bail, check};
use std::collections::HashMap;
use std::sync::Arc;

/// The most nodes a graph may have: calls written out may be many.
const MAX_NODES: usize = 50_000;
/// How many values may be taken in hand while one is written, each as often as it is part of another, and characters of texts:
/// calls and values that double each time would never end.
const MAX_WORK: usize = 1 << 20;
/// How deep calls and blocks may lie in one another.
const MAX_DEPTH: usize = 100;
/// The message of a guard that does not hold.
const GUARD: &str = "the input takes another way through the program";

/// Whether an error says that the graph is not for this input: nothing was changed, the interpreter can do it.
pub fn is_guard(e: &Error) -> bool {
    e.kind() == ErrorKind::Internal && e.message() == GUARD
}

/// Builtins that change nothing and look at nothing but their arguments.
const PURE: &[&str] = &[
    "aten::size",
    "prim::shape",
    "aten::dim",
    "aten::numel",
    "aten::len",
    "aten::stride",
    "prim::dtype",
    "prim::device",
    "prim::layout",
    "prim::is_cuda",
    "prim::is_nested",
    "aten::is_floating_point",
    "aten::is_contiguous",
    "prim::NumToTensor",
    "aten::Int",
    "aten::Float",
    "aten::Bool",
    "aten::ScalarImplicit",
    "aten::IntImplicit",
    "aten::FloatImplicit",
    "aten::item",
    "aten::add",
    "aten::sub",
    "aten::mul",
    "aten::div",
    "aten::floordiv",
    "aten::remainder",
    "aten::neg",
    "aten::pow",
    "aten::sqrt",
    "aten::floor",
    "aten::ceil",
    "aten::eq",
    "aten::ne",
    "aten::lt",
    "aten::le",
    "aten::gt",
    "aten::ge",
    "aten::__is__",
    "aten::__isnot__",
    "aten::__not__",
    "aten::__and__",
    "aten::__or__",
    "aten::__contains__",
    "aten::__getitem__",
    "aten::slice",
    "aten::tensor",
    "aten::device",
    "prim::min",
    "prim::max",
    "aten::to",
    "aten::cpu",
    "aten::format",
    "aten::str",
];

/// How the graph's outputs make the method's result.
pub enum Shape {
    /// An output.
    Output(usize),
    /// A value that is the same each time.
    Constant(IValue),
    /// A tuple, of a class or none.
    Tuple(Vec<Shape>, Option<Arc<Class>>),
    /// A list.
    List(Type, Vec<Shape>),
}

impl Shape {
    /// The result of a run.
    pub fn fill(&self, outputs: &[IValue]) -> IValue {
        let all = |shapes: &[Shape]| shapes.iter().map(|s| s.fill(outputs)).collect();
        match self {
            Shape::Output(i) => outputs.get(*i).cloned().unwrap_or_default(),
            Shape::Constant(v) => v.clone(),
            Shape::Tuple(items, class) => IValue::Tuple(Arc::new(Tuple { items: all(items), class: class.clone() })),
            Shape::List(element, items) => IValue::List(List::new(element.clone(), all(items))),
        }
    }
}

/// What a graph's value is, as far as it matters.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    Tensor,
    Number,
    Tensors,
    Numbers,
    Other,
}

impl Sort {
    fn of(ty: &Formal) -> Sort {
        match ty {
            Formal::Base(BaseType::Tensor) => Sort::Tensor,
            Formal::Base(
                BaseType::Int
                | BaseType::SymInt
                | BaseType::Float
                | BaseType::Bool
                | BaseType::Scalar
                | BaseType::Device,
            ) => Sort::Number,
            Formal::List(element, _) => match Sort::of(element) {
                Sort::Tensor => Sort::Tensors,
                Sort::Number => Sort::Numbers,
                _ => Sort::Other,
            },
            _ => Sort::Other,
        }
    }

    /// What a list's elements are.
    fn element(self) -> Option<Sort> {
        match self {
            Sort::Tensors => Some(Sort::Tensor),
            Sort::Numbers => Some(Sort::Number),
            _ => None,
        }
    }
}

/// What a variable holds while the graph is written.
#[derive(Clone)]
enum Sym {
    Value(ValueId, Sort),
    Constant(IValue),
    Tuple(Vec<Sym>, Option<Arc<Class>>),
    List(Type, Vec<Sym>),
}

impl Sym {
    /// How many values it is made of.
    fn size(&self) -> usize {
        match self {
            Sym::Tuple(items, _) | Sym::List(_, items) => 1 + items.iter().map(Sym::size).sum::<usize>(),
            Sym::Constant(IValue::Str(text)) => 1 + text.len(),
            Sym::Value(..) | Sym::Constant(_) => 1,
        }
    }
}

/// That a function is no such graph.
struct No;

type Written<T> = std::result::Result<T, No>;

/// Where a block ended.
enum End {
    Through,
    Returned(Sym),
}

/// The graph of a method, its constants named after attributes, and the form of its result.
pub fn graph(program: &Program, object: &Arc<Object>, function: usize) -> Option<(Graph, Shape)> {
    let any_set = program.functions.iter().any(|f| sets(&f.body));
    let parameters = &program.functions.get(function)?.signature.parameters;
    if any_set {
        return None;
    }
    let mut writer = Writer {
        program,
        graph: Graph::default(),
        constants: HashMap::new(),
        fresh: Vec::new(),
        work: 0,
        is_dirty: false,
    };
    let mut args = vec![Sym::Constant(IValue::Object(object.clone()))];
    for p in &parameters[1..] {
        let sort = match p.ty {
            Type::Tensor => Sort::Tensor,
            Type::Int | Type::Float | Type::Bool => Sort::Number,
            _ => return None,
        };
        let v = writer.value(&p.name, false);
        writer.graph.inputs.push(v);
        args.push(Sym::Value(v, sort));
    }
    let result = writer.call(function, args, 0).ok()?;
    let shape = writer.output(&result).ok()?;
    Some((writer.graph, shape))
}

/// Whether a block sets an attribute: then attributes are no constants.
fn sets(block: &Block) -> bool {
    block.iter().any(|i| match &i.kind {
        Kind::Set(_) => true,
        Kind::If(a, b) => sets(a) || sets(b),
        Kind::While(a, _, b) => sets(a) || sets(b),
        Kind::For(_, b) | Kind::ForEach(_, b) | Kind::With(_, _, b) => sets(b),
        _ => false,
    })
}

struct Writer<'p> {
    program: &'p Program,
    graph: Graph,
    /// Constants of the graph by the tensor's identity.
    constants: HashMap<usize, usize>,
    /// Whether a value is surely no alias of an input or a constant.
    fresh: Vec<bool>,
    /// See [`MAX_WORK`].
    work: usize,
    /// Whether something that outlives the run has been written: then a guard would come too late.
    is_dirty: bool,
}

impl Writer<'_> {
    fn value(&mut self, name: &str, fresh: bool) -> ValueId {
        self.fresh.push(fresh);
        self.graph.value(name)
    }

    fn node(&mut self, target: Target, args: Vec<GraphOperand>, results: Results) -> Written<()> {
        if self.graph.nodes.len() >= MAX_NODES {
            return Err(No);
        }
        self.graph.nodes.push(Node { target, args, results });
        Ok(())
    }

    fn work(&mut self, values: usize) -> Written<()> {
        self.work += values;
        if self.work > MAX_WORK { Err(No) } else { Ok(()) }
    }

    fn constant(&mut self, t: &Tensor) -> GraphOperand {
        let id = t.as_raw() as usize;
        let index = match self.constants.get(&id) {
            Some(i) => *i,
            None => {
                let name = format!("c{}", self.graph.constants.len());
                let i = self.graph.constant(&name, Value::Tensor(t.clone()));
                self.constants.insert(id, i);
                i
            }
        };
        GraphOperand::Constant(index)
    }

    fn call(&mut self, function: usize, args: Vec<Sym>, depth: usize) -> Written<Sym> {
        let function = self.program.functions.get(function).ok_or(No)?;
        if depth > MAX_DEPTH || args.len() != function.signature.parameters.len() {
            return Err(No);
        }
        let mut frame: Vec<Option<Sym>> = args.into_iter().map(Some).collect();
        frame.resize(function.registers, None);
        match self.block(&function.body, &mut frame, depth + 1)? {
            End::Returned(sym) => Ok(sym),
            End::Through => Ok(Sym::Constant(IValue::None)),
        }
    }

    fn block(&mut self, block: &Block, frame: &mut Vec<Option<Sym>>, depth: usize) -> Written<End> {
        if depth > MAX_DEPTH {
            return Err(No);
        }
        for inst in block {
            self.work(1)?;
            let result = match &inst.kind {
                Kind::Drop(_) => continue,
                Kind::Return => return Ok(End::Returned(look(&inst.args[0], frame)?)),
                Kind::If(then, otherwise) => {
                    let condition = look(&inst.args[0], frame)?;
                    let branch = if self.decide(condition, then, otherwise)? { then } else { otherwise };
                    match self.block(branch, frame, depth + 1)? {
                        End::Through => continue,
                        returned => return Ok(returned),
                    }
                }
                Kind::Op(op, plan) => {
                    self.operator(op, plan, inst, frame)?;
                    continue;
                }
                _ => {
                    let args = inst.args.iter().map(|a| look(a, frame)).collect::<Written<Vec<_>>>()?;
                    self.work(args.iter().map(Sym::size).sum())?;
                    self.simple(&inst.kind, args, depth)?
                }
            };
            match &inst.out {
                Out::None => {}
                Out::One(r) => frame[*r as usize] = Some(result),
                Out::Unpack(targets) => {
                    let items = match result {
                        Sym::Tuple(items, _) | Sym::List(_, items) if items.len() == targets.len() => items,
                        Sym::Constant(IValue::Tuple(t)) if t.items.len() == targets.len() => {
                            t.items.iter().cloned().map(Sym::Constant).collect()
                        }
                        Sym::Value(v, sort) => self.unpack(v, sort.element().ok_or(No)?, targets.len())?,
                        _ => return Err(No),
                    };
                    for (target, item) in targets.iter().zip(items) {
                        if let Some(r) = target {
                            frame[*r as usize] = Some(item);
                        }
                    }
                }
            }
        }
        Ok(End::Through)
    }

    /// A list whose length the run will show, in so many parts.
    fn unpack(&mut self, list: ValueId, element: Sort, n: usize) -> Written<Vec<Sym>> {
        let fresh = self.fresh[list.index()];
        let parts: Vec<ValueId> = (0..n).map(|_| self.value("part", fresh)).collect();
        let results = Results::Tuple(parts.iter().copied().map(Some).collect());
        self.node(Target::Kernel(Arc::new(Apart(n))), vec![GraphOperand::Value(list)], results)?;
        Ok(parts.into_iter().map(|v| Sym::Value(v, element)).collect())
    }

    /// Which branch is taken: known, or the one that does not fail, with a guard.
    fn decide(&mut self, condition: Sym, then: &Block, otherwise: &Block) -> Written<bool> {
        let (v, taken) = match condition {
            Sym::Constant(IValue::Bool(b)) => return Ok(b),
            Sym::Value(v, _) => match (fails(then), fails(otherwise)) {
                (true, false) => (v, false),
                (false, true) => (v, true),
                _ => return Err(No),
            },
            _ => return Err(No),
        };
        if self.is_dirty {
            return Err(No);
        }
        self.node(Target::Kernel(Arc::new(Guard(taken))), vec![GraphOperand::Value(v)], Results::None)?;
        Ok(taken)
    }

    fn simple(&mut self, kind: &Kind, mut args: Vec<Sym>, depth: usize) -> Written<Sym> {
        Ok(match kind {
            Kind::Move => args.swap_remove(0),
            Kind::Tuple(class) => Sym::Tuple(args, class.clone()),
            Kind::List(element) => Sym::List(element.clone(), args),
            Kind::Element(index) => match &args[0] {
                Sym::Tuple(items, _) => item(items, *index)?,
                Sym::Constant(IValue::Tuple(t)) => Sym::Constant(item(&t.items, *index)?),
                _ => return Err(No),
            },
            Kind::Get(slot) => match &args[0] {
                Sym::Constant(IValue::Object(o)) if o.class.kind == ClassKind::Module => match o.get(*slot) {
                    // Whoever has a list may change it.
                    IValue::List(_) | IValue::Dict(_) => return Err(No),
                    v => Sym::Constant(v),
                },
                _ => return Err(No),
            },
            Kind::Call(function) => self.call(*function, args, depth)?,
            Kind::CallMethod(name) => match &args[0] {
                Sym::Constant(IValue::Object(o)) => {
                    let function = *o.class.body().methods.get(name).ok_or(No)?;
                    self.call(function, args, depth)?
                }
                _ => return Err(No),
            },
            Kind::Builtin(b) => self.builtin(b, args)?,
            _ => return Err(No),
        })
    }

    fn builtin(&mut self, b: &'static Builtin, args: Vec<Sym>) -> Written<Sym> {
        let name = format!("{}::{}", b.schema().namespace, b.schema().name);
        if !PURE.contains(&&*name) {
            return Err(No);
        }
        // A tensor is never None.
        let is_none = |s: &Sym| matches!(s, Sym::Constant(IValue::None));
        let is_some = |s: &Sym| !matches!(s, Sym::Constant(IValue::None) | Sym::Value(_, Sort::Other));
        if let ("aten::__is__" | "aten::__isnot__", [a, b]) = (&*name, args.as_slice())
            && ((is_none(a) && is_some(b)) || (is_some(a) && is_none(b)))
        {
            return Ok(Sym::Constant(IValue::Bool(name == "aten::__isnot__")));
        }
        let known: Option<Vec<IValue>> = args
            .iter()
            .map(|s| match s {
                Sym::Constant(IValue::Tensor(_) | IValue::Object(_)) => None,
                Sym::Constant(v) => Some(v.clone()),
                Sym::List(element, items) => {
                    let plain = |s: &Sym| match s {
                        Sym::Constant(v) if v.scalar().is_some() || matches!(v, IValue::Str(_)) => Some(v.clone()),
                        _ => None,
                    };
                    Some(IValue::list(element.clone(), items.iter().map(plain).collect::<Option<_>>()?))
                }
                _ => None,
            })
            .collect();
        if let Some(mut known) = known
            && !matches!(&*name, "aten::tensor" | "prim::NumToTensor")
        {
            return match (b.run)(&mut Given(&mut known)) {
                Ok(IValue::List(_) | IValue::Dict(_) | IValue::Tensor(_)) | Err(_) => Err(No),
                Ok(v) => Ok(Sym::Constant(v)),
            };
        }
        if let ("aten::__getitem__", [Sym::List(_, items), Sym::Constant(IValue::Int(i))]) = (&*name, args.as_slice()) {
            return item(items, *i);
        }
        let operands = args.iter().map(|s| self.plain(s)).collect::<Written<Vec<_>>>()?;
        let holds_tensors = |s: &Sym| matches!(s, Sym::List(..) | Sym::Value(_, Sort::Tensors));
        let shares = matches!(&*name, "aten::to" | "aten::cpu") || args.iter().any(holds_tensors);
        let v = self.value(&name, !shares);
        self.node(Target::Kernel(Arc::new(Run(b))), operands, Results::One(v))?;
        let sort = match (&*name, &args[..]) {
            ("aten::__getitem__", [Sym::Value(_, list), _]) => list.element().unwrap_or(Sort::Other),
            // A list of the same.
            ("aten::slice" | "aten::add", [Sym::Value(_, list @ (Sort::Tensors | Sort::Numbers)), ..]) => *list,
            _ => match b.schema().returns.as_slice() {
                [one] => Sort::of(&one.ty),
                _ => Sort::Other,
            },
        };
        Ok(Sym::Value(v, sort))
    }

    /// Anything as an argument of a builtin.
    fn plain(&mut self, sym: &Sym) -> Written<GraphOperand> {
        Ok(match sym {
            Sym::Value(v, _) => GraphOperand::Value(*v),
            Sym::Constant(IValue::Tensor(t)) => self.constant(t),
            Sym::Constant(v) => GraphOperand::Literal(v.to_value().map_err(|_| No)?),
            Sym::List(_, items) => GraphOperand::List(items.iter().map(|s| self.plain(s)).collect::<Written<_>>()?),
            Sym::Tuple(..) => return Err(No),
        })
    }

    fn operator(&mut self, op: &'static Op, plan: &[OpArg], inst: &Inst, frame: &mut [Option<Sym>]) -> Written<()> {
        let mut args = Vec::with_capacity(plan.len());
        for (arg, formal) in plan.iter().zip(&op.schema().args) {
            let operand = match arg {
                OpArg::Literal(v) => GraphOperand::Literal(v.clone()),
                OpArg::One(i, kind) => {
                    let sym = look(&inst.args[*i], frame)?;
                    self.operand(&sym, &formal.ty, *kind)?
                }
                OpArg::List(start, n, kind) => {
                    let items = inst.args[*start..start + n].iter().map(|a| look(a, frame));
                    let list = Sym::List(Type::Any, items.collect::<Written<_>>()?);
                    self.operand(&list, &formal.ty, *kind)?
                }
            };
            if formal.is_write() {
                self.is_dirty |= match &operand {
                    GraphOperand::Value(v) => !self.fresh[v.index()],
                    _ => true,
                };
            }
            args.push(operand);
        }
        let op = self.plainer(op, &mut args);
        let fresh = matches!(op.record.body, Body::Structured(_) | Body::Functional(_)) && !op.schema().is_mutable();
        // An alias of what is fresh is fresh.
        let mut of_fresh = !args.iter().any(|a| matches!(a, GraphOperand::Constant(_)));
        args.iter().for_each(|a| a.for_each_value(&mut |v| of_fresh &= self.fresh[v.index()]));
        let fresh = fresh || of_fresh;
        let returns = &op.schema().returns;
        let sorts: Vec<Sort> = returns.iter().map(|r| Sort::of(&r.ty)).collect();
        if returns.len() != 1 {
            let values: Vec<ValueId> = sorts.iter().map(|_| self.value(op.name(), fresh)).collect();
            let results = Results::Tuple(values.iter().copied().map(Some).collect());
            let syms: Vec<Sym> = values.into_iter().zip(sorts).map(|(v, s)| Sym::Value(v, s)).collect();
            let results = if syms.is_empty() { Results::None } else { results };
            self.node(Target::Op(op), args, results)?;
            match &inst.out {
                Out::None => {}
                Out::One(r) => frame[*r as usize] = Some(Sym::Tuple(syms, None)),
                Out::Unpack(targets) if targets.len() == syms.len() => {
                    for (target, sym) in targets.iter().zip(syms) {
                        if let Some(r) = target {
                            frame[*r as usize] = Some(sym);
                        }
                    }
                }
                Out::Unpack(_) => return Err(No),
            }
            return Ok(());
        }
        match &inst.out {
            Out::None => self.node(Target::Op(op), args, Results::None),
            Out::One(r) => {
                let v = self.value(op.name(), fresh);
                frame[*r as usize] = Some(Sym::Value(v, sorts[0]));
                self.node(Target::Op(op), args, Results::One(v))
            }
            Out::Unpack(targets) => {
                let values: Vec<ValueId> = targets.iter().map(|_| self.value(op.name(), fresh)).collect();
                for (target, v) in targets.iter().zip(&values) {
                    if let Some(r) = target {
                        frame[*r as usize] = Some(Sym::Value(*v, Sort::Tensor));
                    }
                }
                self.node(Target::Op(op), args, Results::Unpack(values.into_iter().map(Some).collect()))
            }
        }
    }

    /// A traced convolution under the name that preparing knows it by.
    fn plainer(&self, op: &'static Op, args: &mut Vec<GraphOperand>) -> &'static Op {
        let weight = match args.get(1) {
            Some(GraphOperand::Constant(c)) => &self.graph.constants[*c].value,
            _ => return op,
        };
        let is_plane = matches!(weight, Value::Tensor(t) if t.ndim() == 4);
        let is_transposed = !matches!(args.get(6), Some(GraphOperand::Literal(Value::Bool(false))));
        if op.full_name() != "aten::_convolution" || !is_plane || is_transposed {
            return op;
        }
        let Some(conv2d) = crate::dispatch::find("aten::conv2d") else { return op };
        args.truncate(9);
        args.drain(6..8);
        conv2d
    }

    fn operand(&mut self, sym: &Sym, formal: &Formal, kind: As) -> Written<GraphOperand> {
        let is_number = matches!(kind, As::Int | As::Float | As::Scalar);
        Ok(match sym {
            Sym::Value(_, Sort::Tensor) if is_number => return Err(No),
            Sym::Value(v, Sort::Number) if kind == As::Ints || kind == As::Floats => {
                GraphOperand::List(vec![GraphOperand::Value(*v)])
            }
            Sym::Value(v, _) => GraphOperand::Value(*v),
            Sym::Constant(IValue::Tensor(_)) if is_number => return Err(No),
            Sym::Constant(IValue::Tensor(t)) => self.constant(t),
            Sym::Constant(v) => GraphOperand::Literal(literal(v, formal, kind).ok_or(No)?),
            Sym::List(_, items) => {
                let known: Option<Vec<IValue>> = items
                    .iter()
                    .map(|s| match s {
                        Sym::Constant(v) if v.tensor().is_none() => Some(v.clone()),
                        _ => None,
                    })
                    .collect();
                if let Some(known) = known
                    && let Some(v) = literal(&IValue::list(Type::Any, known), formal, kind)
                {
                    return Ok(GraphOperand::Literal(v));
                }
                if !matches!(kind, As::Ints | As::Floats | As::Tensors | As::OptTensors) {
                    return Err(No);
                }
                GraphOperand::List(items.iter().map(|s| self.plain(s)).collect::<Written<_>>()?)
            }
            Sym::Tuple(..) => return Err(No),
        })
    }

    fn output(&mut self, sym: &Sym) -> Written<Shape> {
        let mut all = |items: &[Sym]| items.iter().map(|s| self.output(s)).collect::<Written<Vec<_>>>();
        Ok(match sym {
            Sym::Tuple(items, class) => Shape::Tuple(all(items)?, class.clone()),
            Sym::List(element, items) => Shape::List(element.clone(), all(items)?),
            Sym::Constant(IValue::Tensor(t)) => {
                let operand = self.constant(t);
                self.graph.outputs.push(operand);
                Shape::Output(self.graph.outputs.len() - 1)
            }
            Sym::Constant(v) => Shape::Constant(v.clone()),
            Sym::Value(v, _) => {
                self.graph.outputs.push(GraphOperand::Value(*v));
                Shape::Output(self.graph.outputs.len() - 1)
            }
        })
    }
}

/// One of several, counted from the end where the index is negative.
fn item<T: Clone>(items: &[T], index: i64) -> Written<T> {
    let at = if index < 0 { index + items.len() as i64 } else { index };
    usize::try_from(at).ok().and_then(|at| items.get(at)).cloned().ok_or(No)
}

fn look(operand: &Operand, frame: &[Option<Sym>]) -> Written<Sym> {
    match operand {
        Operand::Const(v) => Ok(Sym::Constant(v.clone())),
        Operand::Reg(r) | Operand::Last(r) => frame.get(*r as usize).cloned().flatten().ok_or(No),
    }
}

/// Whether a block always fails.
fn fails(block: &Block) -> bool {
    block.iter().any(|i| match &i.kind {
        Kind::Builtin(b) => &*b.schema().name == "RaiseException",
        Kind::If(then, otherwise) => fails(then) && fails(otherwise),
        _ => false,
    })
}

/// A builtin as a node of a graph.
struct Run(&'static Builtin);

impl Kernel for Run {
    fn name(&self) -> &str {
        self.0.text().split('(').next().unwrap_or_default()
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let mut values: Vec<IValue> = args.iter().map(|a| IValue::from(Value::from_arg(*a))).collect();
        (self.0.run)(&mut Given(&mut values))?.to_value()
    }
}

/// Fails unless the argument is as it was when the graph was written.
struct Guard(bool);

impl Kernel for Guard {
    fn name(&self) -> &str {
        "guard"
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        match args.first() {
            Some(Arg::Bool(b)) if *b == self.0 => Ok(Value::None),
            _ => bail!(Internal, "{GUARD}"),
        }
    }
}

/// A list as so many results.
struct Apart(usize);

impl Kernel for Apart {
    fn name(&self) -> &str {
        "prim::ListUnpack"
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let items: Vec<Value> = match args.first() {
            Some(Arg::Ints(l)) => l.iter().copied().map(Value::Int).collect(),
            Some(Arg::Floats(l)) => l.iter().copied().map(Value::Float).collect(),
            Some(Arg::Bools(l)) => l.iter().copied().map(Value::Bool).collect(),
            Some(Arg::Tensors(l)) => l.iter().cloned().map(Value::Tensor).collect(),
            other => bail!(Type, "expected a list, got {other:?}"),
        };
        check!(items.len() == self.0, "Expected {} elements in a list but found {}", self.0, items.len());
        Ok(Value::Tuple(items))
    }
}
