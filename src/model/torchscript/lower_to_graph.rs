//! Lowers a method to a graph for arguments of some forms, by symbolic execution, where it is straight-line code: calls are inlined,
//! attributes become constants, constants are folded, and a condition that depends on the input becomes a guard if one of its branches raises.
//! Any other method stays with the interpreter.

mod kernels;
mod symbolic_value;

use super::builtins::{Builtin, Effects};
use super::forms::{Form, ResultShape};
use super::frontend::compile::literal;
use super::program::*;
use crate::core::{Result, Tensor};
use crate::dispatch::Op;
use crate::graph::{Graph, Node, Operand as GraphOperand, Results, Target, ValueId};
use crate::model::ivalue::{ClassKind, IValue, Object, Type};
use crate::operator::Value;
use crate::operator::record::{Body, Role};
use crate::operator::schema::Type as Formal;
use kernels::{BuiltinKernel, Guard, ListUnpack};
use std::collections::HashMap;
use std::sync::Arc;
use symbolic_value::{SymbolicValue, ValueKind};

/// The most nodes a graph may have: inlining multiplies them.
const MAX_NODES: usize = 50_000;
/// The most instructions, values and characters of text that lowering may go through, a shared value counted wherever it occurs:
/// without a bound, calls or values that double at each step would never end.
const MAX_WORK: usize = 1 << 20;
/// How deeply calls and blocks may be nested.
const MAX_DEPTH: usize = 100;

/// Why a function cannot be lowered: it stays with the interpreter.
#[derive(Clone, Copy)]
pub struct Unsupported(pub &'static str);

type LowerResult<T> = std::result::Result<T, Unsupported>;

/// How control left a block.
enum End {
    Through,
    Returned(SymbolicValue),
}

/// The graph of a method for arguments of these forms, and the shape of its result.
pub fn lower(
    program: &Program,
    object: &Arc<Object>,
    function: usize,
    forms: &[Form],
) -> Result<(Graph, ResultShape), Unsupported> {
    let function_body = program.functions.get(function).ok_or(Unsupported("there is no such function"))?;
    let parameters = &function_body.signature.parameters;
    let mut lowering = Lowering {
        program,
        graph: Graph::default(),
        constants: HashMap::new(),
        fresh: Vec::new(),
        work: 0,
        is_dirty: false,
    };
    let mut args = vec![SymbolicValue::Constant(IValue::Object(object.clone()))];
    for (p, form) in parameters[1..].iter().zip(forms) {
        args.push(lowering.argument(&p.name, form)?);
    }
    let result = lowering.call(function, args, 0)?;
    let shape = lowering.output(&result)?;
    Ok((lowering.graph, shape))
}

struct Lowering<'p> {
    program: &'p Program,
    graph: Graph,
    /// The graph's constants by the identity of their tensors.
    constants: HashMap<usize, usize>,
    /// Whether a value is known not to alias an input or a constant.
    fresh: Vec<bool>,
    /// See [`MAX_WORK`].
    work: usize,
    /// Whether a node has written memory that outlives the run: after that a guard would come too late.
    is_dirty: bool,
}

impl Lowering<'_> {
    fn value(&mut self, name: &str, fresh: bool) -> ValueId {
        self.fresh.push(fresh);
        self.graph.value(name)
    }

    /// An argument, whose tensors and numbers are inputs.
    fn argument(&mut self, name: &str, form: &Form) -> LowerResult<SymbolicValue> {
        let kind = match form {
            Form::None => return Ok(SymbolicValue::Constant(IValue::None)),
            Form::Tuple(items, class) => {
                let items = items.iter().map(|form| self.argument(name, form)).collect::<LowerResult<_>>()?;
                return Ok(SymbolicValue::Tuple(items, class.clone()));
            }
            Form::Tensor => ValueKind::Tensor,
            Form::Int | Form::Float | Form::Bool => ValueKind::Number,
            Form::Sized(_) | Form::Exactly(_) | Form::List(_) | Form::Dict(_) => {
                return Err(Unsupported("a lowered graph goes by no size and no value of its arguments"));
            }
        };
        let v = self.value(name, false);
        self.graph.inputs.push(v);
        Ok(SymbolicValue::Value(v, kind))
    }

    fn node(&mut self, target: Target, args: Vec<GraphOperand>, results: Results) -> LowerResult<()> {
        if self.graph.nodes.len() >= MAX_NODES {
            return Err(Unsupported("it becomes more nodes than a graph may have"));
        }
        self.graph.nodes.push(Node { target, args, results });
        Ok(())
    }

    fn work(&mut self, values: usize) -> LowerResult<()> {
        self.work += values;
        if self.work > MAX_WORK { Err(Unsupported("it takes too many steps to lower")) } else { Ok(()) }
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

    fn call(&mut self, function: usize, args: Vec<SymbolicValue>, depth: usize) -> LowerResult<SymbolicValue> {
        let function = self.program.functions.get(function).ok_or(Unsupported("it calls a function there is not"))?;
        if depth > MAX_DEPTH || args.len() != function.signature.parameters.len() {
            return Err(Unsupported("its calls are nested too deeply"));
        }
        let mut frame: Vec<Option<SymbolicValue>> = args.into_iter().map(Some).collect();
        frame.resize(function.registers, None);
        match self.block(&function.body, &mut frame, depth + 1)? {
            End::Returned(value) => Ok(value),
            End::Through => Ok(SymbolicValue::Constant(IValue::None)),
        }
    }

    fn block(&mut self, block: &Block, frame: &mut Vec<Option<SymbolicValue>>, depth: usize) -> LowerResult<End> {
        if depth > MAX_DEPTH {
            return Err(Unsupported("its blocks are nested too deeply"));
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
                    let args = inst.args.iter().map(|a| look(a, frame)).collect::<LowerResult<Vec<_>>>()?;
                    self.work(args.iter().map(SymbolicValue::size).sum())?;
                    self.simple(&inst.kind, args, depth)?
                }
            };
            match &inst.out {
                Out::None => {}
                Out::One(r) => frame[*r as usize] = Some(result),
                Out::Unpack(targets) => {
                    let items = match result {
                        SymbolicValue::Tuple(items, _) | SymbolicValue::List(_, items)
                            if items.len() == targets.len() =>
                        {
                            items
                        }
                        SymbolicValue::Constant(IValue::Tuple(t)) if t.items.len() == targets.len() => {
                            t.items.iter().cloned().map(SymbolicValue::Constant).collect()
                        }
                        SymbolicValue::Value(v, kind) => self.unpack(
                            v,
                            kind.element().ok_or(Unsupported("it unpacks what is no list"))?,
                            targets.len(),
                        )?,
                        _ => return Err(Unsupported("it unpacks what is no list")),
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

    /// Unpacks a list whose length is checked when the graph runs.
    fn unpack(&mut self, list: ValueId, element: ValueKind, n: usize) -> LowerResult<Vec<SymbolicValue>> {
        let fresh = self.fresh[list.index()];
        let parts: Vec<ValueId> = (0..n).map(|_| self.value("part", fresh)).collect();
        let results = Results::Tuple(parts.iter().copied().map(Some).collect());
        self.node(Target::Kernel(Arc::new(ListUnpack(n))), vec![GraphOperand::Value(list)], results)?;
        Ok(parts.into_iter().map(|v| SymbolicValue::Value(v, element)).collect())
    }

    /// The branch that is taken: the condition is constant, or the other branch always raises and a guard is emitted.
    fn decide(&mut self, condition: SymbolicValue, then: &Block, otherwise: &Block) -> LowerResult<bool> {
        let (v, taken) = match condition {
            SymbolicValue::Constant(IValue::Bool(b)) => return Ok(b),
            SymbolicValue::Value(v, _) => match (raises(then), raises(otherwise)) {
                (true, false) => (v, false),
                (false, true) => (v, true),
                _ => return Err(Unsupported("a condition depends on the input, and neither branch raises")),
            },
            _ => return Err(Unsupported("a condition is no truth value")),
        };
        if self.is_dirty {
            return Err(Unsupported("a condition depends on the input after something was written"));
        }
        self.node(Target::Kernel(Arc::new(Guard(taken))), vec![GraphOperand::Value(v)], Results::None)?;
        Ok(taken)
    }

    fn simple(&mut self, kind: &Kind, mut args: Vec<SymbolicValue>, depth: usize) -> LowerResult<SymbolicValue> {
        Ok(match kind {
            Kind::Move => args.swap_remove(0),
            Kind::Tuple(class) => SymbolicValue::Tuple(args, class.clone()),
            Kind::List(element) => SymbolicValue::List(element.clone(), args),
            Kind::Element(index) => match &args[0] {
                SymbolicValue::Tuple(items, _) => item(items, *index)?,
                SymbolicValue::Constant(IValue::Tuple(t)) => SymbolicValue::Constant(item(&t.items, *index)?),
                _ => return Err(Unsupported("it takes an element of what is no tuple")),
            },
            Kind::Get(slot) => match &args[0] {
                SymbolicValue::Constant(IValue::Object(o)) if o.class.kind == ClassKind::Module => match o.get(*slot) {
                    // A list or dictionary may be changed by whoever else has it.
                    IValue::List(_) | IValue::Dict(_) => {
                        return Err(Unsupported("it reads a list or dictionary of a module"));
                    }
                    v => SymbolicValue::Constant(v),
                },
                _ => return Err(Unsupported("it reads an attribute of what is no module")),
            },
            Kind::Call(function) => self.call(*function, args, depth)?,
            Kind::CallMethod(name) => match &args[0] {
                SymbolicValue::Constant(IValue::Object(o)) => {
                    let function =
                        *o.class.body().methods.get(name).ok_or(Unsupported("it calls a method there is not"))?;
                    self.call(function, args, depth)?
                }
                _ => return Err(Unsupported("it calls a method of what is no object")),
            },
            Kind::Builtin(b) => self.builtin(b, args)?,
            _ => return Err(Unsupported("it has a loop, a `with` block or an assignment to an attribute")),
        })
    }

    fn builtin(&mut self, b: &'static Builtin, args: Vec<SymbolicValue>) -> LowerResult<SymbolicValue> {
        let name = format!("{}::{}", b.schema.namespace, b.schema.name);
        // A tensor is never None.
        let is_none = |s: &SymbolicValue| matches!(s, SymbolicValue::Constant(IValue::None));
        let is_some = |s: &SymbolicValue| {
            !matches!(s, SymbolicValue::Constant(IValue::None) | SymbolicValue::Value(_, ValueKind::Other))
        };
        if let ("aten::_unwrap_optional" | "prim::unchecked_unwrap_optional", [value]) = (&*name, args.as_slice())
            && is_some(value)
        {
            return Ok(value.clone());
        }
        if b.effects != Effects::None {
            return Err(Unsupported("it calls a function with effects"));
        }
        let result = result_kind(b, &args);
        if let ("aten::__is__" | "aten::__isnot__", [a, b]) = (&*name, args.as_slice())
            && ((is_none(a) && is_some(b)) || (is_some(a) && is_none(b)))
        {
            return Ok(SymbolicValue::Constant(IValue::Bool(name == "aten::__isnot__")));
        }
        let known: Option<Vec<IValue>> = args
            .iter()
            .map(|s| match s {
                SymbolicValue::Constant(IValue::Tensor(_) | IValue::Object(_)) => None,
                SymbolicValue::Constant(v) => Some(v.clone()),
                SymbolicValue::List(element, items) => {
                    let plain = |s: &SymbolicValue| match s {
                        SymbolicValue::Constant(v) if v.scalar().is_some() || matches!(v, IValue::Str(_)) => {
                            Some(v.clone())
                        }
                        _ => None,
                    };
                    Some(IValue::list(element.clone(), items.iter().map(plain).collect::<Option<_>>()?))
                }
                _ => None,
            })
            .collect();
        if let Some(mut known) = known
            && result != ValueKind::Tensor
        {
            return match b.run.alone(&mut known) {
                Ok(IValue::List(_) | IValue::Dict(_) | IValue::Tensor(_)) | Err(_) => {
                    Err(Unsupported("a constant cannot be computed"))
                }
                Ok(v) => Ok(SymbolicValue::Constant(v)),
            };
        }
        if let ("aten::__getitem__", [SymbolicValue::List(_, items), SymbolicValue::Constant(IValue::Int(i))]) =
            (&*name, args.as_slice())
        {
            return item(items, *i);
        }
        // Whatever kinds its elements are of.
        if let ("aten::len", [SymbolicValue::List(_, items)]) = (&*name, args.as_slice()) {
            return Ok(SymbolicValue::Constant(IValue::Int(items.len() as i64)));
        }
        let operands = args.iter().map(|s| self.plain(s)).collect::<LowerResult<Vec<_>>>()?;
        let holds_tensors =
            |s: &SymbolicValue| matches!(s, SymbolicValue::List(..) | SymbolicValue::Value(_, ValueKind::Tensors));
        let is_alias = b.schema.aliases_of_return(0).next().is_some() || args.iter().any(holds_tensors);
        let v = self.value(&name, !is_alias);
        self.node(Target::Kernel(Arc::new(BuiltinKernel(b))), operands, Results::One(v))?;
        Ok(SymbolicValue::Value(v, result))
    }

    /// An argument of a builtin.
    fn plain(&mut self, value: &SymbolicValue) -> LowerResult<GraphOperand> {
        Ok(match value {
            SymbolicValue::Value(v, _) => GraphOperand::Value(*v),
            SymbolicValue::Constant(IValue::Tensor(t)) => self.constant(t),
            SymbolicValue::Constant(v) => GraphOperand::Literal(
                v.to_value().map_err(|_| Unsupported("a constant is no argument of an operator"))?,
            ),
            SymbolicValue::List(_, items) => {
                let is_list = |s: &SymbolicValue| matches!(s, SymbolicValue::List(..));
                if items.iter().any(is_list) {
                    return Err(Unsupported("a list of lists is an argument"));
                }
                if !are_of_a_kind(items) {
                    return Err(Unsupported("a list of values of several kinds is an argument"));
                }
                GraphOperand::List(items.iter().map(|s| self.plain(s)).collect::<LowerResult<_>>()?)
            }
            SymbolicValue::Tuple(..) => return Err(Unsupported("a tuple is an argument")),
        })
    }

    fn operator(
        &mut self,
        op: &'static Op,
        plan: &[OpArg],
        inst: &Inst,
        frame: &mut [Option<SymbolicValue>],
    ) -> LowerResult<()> {
        let mut args = Vec::with_capacity(plan.len());
        for (arg, formal) in plan.iter().zip(&op.schema().args) {
            let operand = match arg {
                OpArg::Literal(v) => GraphOperand::Literal(v.clone()),
                OpArg::One(i, kind) => {
                    let value = look(&inst.args[*i], frame)?;
                    self.operand(&value, &formal.ty, *kind)?
                }
                OpArg::List(start, n, kind) => {
                    let items = inst.args[*start..start + n].iter().map(|a| look(a, frame));
                    let list = SymbolicValue::List(Type::Any, items.collect::<LowerResult<_>>()?);
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
        let op = self.canonical(op, &mut args);
        let fresh = matches!(op.record.body, Body::Structured(_) | Body::Functional(_)) && !op.schema().is_mutable();
        // An alias of a fresh value is fresh.
        let mut of_fresh = !args.iter().any(|a| matches!(a, GraphOperand::Constant(_)));
        args.iter().for_each(|a| a.for_each_value(&mut |v| of_fresh &= self.fresh[v.index()]));
        let fresh = fresh || of_fresh;
        let returns = &op.schema().returns;
        let kinds: Vec<ValueKind> = returns.iter().map(|r| ValueKind::of(&r.ty)).collect();
        if returns.len() != 1 {
            let values: Vec<ValueId> = kinds.iter().map(|_| self.value(op.name(), fresh)).collect();
            let results = Results::Tuple(values.iter().copied().map(Some).collect());
            let symbolic: Vec<SymbolicValue> =
                values.into_iter().zip(kinds).map(|(v, s)| SymbolicValue::Value(v, s)).collect();
            let results = if symbolic.is_empty() { Results::None } else { results };
            self.node(Target::Op(op), args, results)?;
            match &inst.out {
                Out::None => {}
                Out::One(r) => frame[*r as usize] = Some(SymbolicValue::Tuple(symbolic, None)),
                Out::Unpack(targets) if targets.len() == symbolic.len() => {
                    for (target, value) in targets.iter().zip(symbolic) {
                        if let Some(r) = target {
                            frame[*r as usize] = Some(value);
                        }
                    }
                }
                Out::Unpack(_) => return Err(Unsupported("it unpacks another number of results")),
            }
            return Ok(());
        }
        match &inst.out {
            Out::None => self.node(Target::Op(op), args, Results::None),
            Out::One(r) => {
                let v = self.value(op.name(), fresh);
                frame[*r as usize] = Some(SymbolicValue::Value(v, kinds[0]));
                self.node(Target::Op(op), args, Results::One(v))
            }
            Out::Unpack(targets) => {
                let values: Vec<ValueId> = targets.iter().map(|_| self.value(op.name(), fresh)).collect();
                for (target, v) in targets.iter().zip(&values) {
                    if let Some(r) = target {
                        frame[*r as usize] = Some(SymbolicValue::Value(*v, ValueKind::Tensor));
                    }
                }
                self.node(Target::Op(op), args, Results::Unpack(values.into_iter().map(Some).collect()))
            }
        }
    }

    /// The `conv2d` a traced `_convolution` stands for: prepacking knows the former.
    fn canonical(&self, op: &'static Op, args: &mut Vec<GraphOperand>) -> &'static Op {
        let weight = match args.get(1) {
            Some(GraphOperand::Constant(c)) => &self.graph.constants[*c].value,
            _ => return op,
        };
        let is_plane = matches!(weight, Value::Tensor(t) if t.ndim() == 4);
        let is_transposed = !matches!(args.get(6), Some(GraphOperand::Literal(Value::Bool(false))));
        if !matches!(op.record.fusion, Some(Role::Convolution)) || !is_plane || is_transposed {
            return op;
        }
        let Some(conv2d) = crate::dispatch::find("aten::conv2d") else { return op };
        args.truncate(9);
        args.drain(6..8);
        conv2d
    }

    fn operand(&mut self, value: &SymbolicValue, formal: &Formal, kind: As) -> LowerResult<GraphOperand> {
        let is_number = matches!(kind, As::Int | As::Float | As::Scalar);
        Ok(match value {
            SymbolicValue::Value(_, ValueKind::Tensor) if is_number => {
                return Err(Unsupported("a tensor is given for a number"));
            }
            SymbolicValue::Value(v, ValueKind::Number) if kind == As::Ints || kind == As::Floats => {
                GraphOperand::List(vec![GraphOperand::Value(*v)])
            }
            SymbolicValue::Value(v, _) => GraphOperand::Value(*v),
            SymbolicValue::Constant(IValue::Tensor(_)) if is_number => {
                return Err(Unsupported("a tensor is given for a number"));
            }
            SymbolicValue::Constant(IValue::Tensor(t)) => self.constant(t),
            SymbolicValue::Constant(v) => GraphOperand::Literal(
                literal(v, formal, kind).ok_or(Unsupported("a constant is no argument of an operator"))?,
            ),
            SymbolicValue::List(_, items) => {
                let known: Option<Vec<IValue>> = items
                    .iter()
                    .map(|s| match s {
                        SymbolicValue::Constant(v) if v.tensor().is_none() => Some(v.clone()),
                        _ => None,
                    })
                    .collect();
                if let Some(known) = known
                    && let Some(v) = literal(&IValue::list(Type::Any, known), formal, kind)
                {
                    return Ok(GraphOperand::Literal(v));
                }
                if !matches!(kind, As::Ints | As::Floats | As::Tensors | As::OptTensors) {
                    return Err(Unsupported("a list of values is an argument of another type"));
                }
                self.plain(value)?
            }
            SymbolicValue::Tuple(..) => return Err(Unsupported("a tuple is an argument")),
        })
    }

    fn output(&mut self, value: &SymbolicValue) -> LowerResult<ResultShape> {
        let mut all = |items: &[SymbolicValue]| items.iter().map(|s| self.output(s)).collect::<LowerResult<Vec<_>>>();
        Ok(match value {
            SymbolicValue::Tuple(items, class) => ResultShape::Tuple(all(items)?, class.clone()),
            SymbolicValue::List(element, items) => ResultShape::List(element.clone(), all(items)?),
            SymbolicValue::Constant(IValue::Tensor(t)) => {
                let operand = self.constant(t);
                self.graph.outputs.push(operand);
                ResultShape::Output(self.graph.outputs.len() - 1)
            }
            SymbolicValue::Constant(v) => ResultShape::Constant(v.clone()),
            SymbolicValue::Value(v, _) => {
                self.graph.outputs.push(GraphOperand::Value(*v));
                ResultShape::Output(self.graph.outputs.len() - 1)
            }
        })
    }
}

/// Whether values may be in one list of a graph: tensors, one of which may be missing, or numbers.
fn are_of_a_kind(items: &[SymbolicValue]) -> bool {
    let is_tensor = |s: &SymbolicValue| {
        matches!(
            s,
            SymbolicValue::Value(_, ValueKind::Tensor | ValueKind::Other)
                | SymbolicValue::Constant(IValue::Tensor(_) | IValue::None)
        )
    };
    let is_number = |s: &SymbolicValue| match s {
        SymbolicValue::Value(_, kind) => matches!(kind, ValueKind::Number | ValueKind::Other),
        SymbolicValue::Constant(v) => v.scalar().is_some(),
        _ => false,
    };
    items.iter().all(is_tensor) || items.iter().all(is_number)
}

/// The kind of a builtin's result; a type variable of its schema is bound by the list among the arguments that has it.
fn result_kind(b: &Builtin, args: &[SymbolicValue]) -> ValueKind {
    let [result] = b.schema.returns.as_slice() else { return ValueKind::Other };
    let list_of = |variable: &str| {
        b.schema.args.iter().zip(args).find_map(|(formal, arg)| match (&formal.ty, arg) {
            (Formal::List(element, _), SymbolicValue::Value(_, kind)) => {
                matches!(&**element, Formal::Var(name) if **name == *variable).then_some(*kind)
            }
            _ => None,
        })
    };
    match &result.ty {
        Formal::Var(name) => list_of(name).and_then(ValueKind::element).unwrap_or(ValueKind::Other),
        Formal::List(element, _) => match &**element {
            Formal::Var(name) => list_of(name).unwrap_or(ValueKind::Other),
            _ => ValueKind::of(&result.ty),
        },
        ty => ValueKind::of(ty),
    }
}

/// An element, counted from the end where the index is negative.
fn item<T: Clone>(items: &[T], index: i64) -> LowerResult<T> {
    let at = if index < 0 { index + items.len() as i64 } else { index };
    usize::try_from(at).ok().and_then(|at| items.get(at)).cloned().ok_or(Unsupported("an index is out of range"))
}

fn look(operand: &Operand, frame: &[Option<SymbolicValue>]) -> LowerResult<SymbolicValue> {
    match operand {
        Operand::Const(v) => Ok(SymbolicValue::Constant(v.clone())),
        Operand::Reg(r) | Operand::Last(r) => {
            frame.get(*r as usize).cloned().flatten().ok_or(Unsupported("a value is used before it is set"))
        }
    }
}

/// Whether a block always raises.
fn raises(block: &Block) -> bool {
    block.iter().any(|i| match &i.kind {
        Kind::Builtin(b) => &*b.schema.name == "RaiseException",
        Kind::If(then, otherwise) => raises(then) && raises(otherwise),
        _ => false,
    })
}
