//! The interpreter. Any number of threads may run a program at once: each call has a frame of its own.

use super::builtins::{self, Builtin, Run};
use super::program::*;
use crate::core::modes::{self, ModeState};
use crate::core::{DType, Device, Error, Result, Scalar, Tensor};
use crate::dispatch::Op;
use crate::model::ivalue::{ClassKind, Dict, IValue, List, Object, Tuple, Type, copy_of};
use crate::operator::schema::Schema;
use crate::operator::{Arg, Value};
use crate::runtime::budget;
use crate::{bail, check};
use smallvec::SmallVec;
use std::sync::Arc;

/// How deeply calls and blocks may be nested.
const MAX_DEPTH: usize = 300;

/// Where control goes after an instruction.
enum Flow {
    Next,
    Break,
    Continue,
    Return(IValue),
}

type Frame = [IValue];

/// Who is told of what a program does that goes beyond its own values, and may have it done otherwise.
pub trait Watch {
    /// A call of an operator.
    fn operator(&self, op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
        op.call(args)
    }
    /// A builtin is about to run.
    fn builtin(&self, _: &'static Builtin) -> Result<()> {
        Ok(())
    }
    /// What a builtin gave.
    fn given(&self, value: IValue) -> Result<IValue> {
        Ok(value)
    }
    /// An object was made.
    fn made(&self, _: &Arc<Object>) {}
    /// What an attribute of an object is.
    fn read(&self, _: &Arc<Object>, value: IValue) -> Result<IValue> {
        Ok(value)
    }
    /// An attribute of an object is about to be set.
    fn set(&self, _: &Arc<Object>) -> Result<()> {
        Ok(())
    }
}

/// Calls a function with complete arguments.
pub fn call(program: &Program, function: usize, args: Vec<IValue>) -> Result<IValue> {
    Interpreter { program, watch: None }.call(function, args.into_iter(), 0)
}

/// As [`call`], while `watch` is told.
pub fn call_watched(program: &Program, function: usize, args: Vec<IValue>, watch: &dyn Watch) -> Result<IValue> {
    Interpreter { program, watch: Some(watch) }.call(function, args.into_iter(), 0)
}

struct Interpreter<'p> {
    program: &'p Program,
    /// Who is told; most often nobody.
    watch: Option<&'p dyn Watch>,
}

/// A converted argument of an operator; `None` where the value itself is passed.
enum Made {
    None,
    Ints(SmallVec<[i64; 8]>),
    Floats(SmallVec<[f64; 4]>),
    Bools(SmallVec<[bool; 4]>),
    Scalars(Vec<Scalar>),
    Tensors(SmallVec<[Tensor; 8]>),
    OptTensors(SmallVec<[Option<Tensor>; 4]>),
    Scalar(Scalar),
    Device(Device),
    Other(Value),
}

impl<'p> Interpreter<'p> {
    /// Calls a function with what `args` gives, one argument after the other in the frame's first registers. Inlined, the
    /// frame would lie in every step's own stack, and be moved there.
    #[inline(never)]
    fn call(&self, function: usize, args: impl ExactSizeIterator<Item = IValue>, depth: usize) -> Result<IValue> {
        let Some(function) = self.program.functions.get(function) else { bail!("a function that does not exist") };
        check!(
            args.len() == function.signature.parameters.len(),
            "{}() expected {} argument(s) but received {}",
            function.name,
            function.signature.parameters.len(),
            args.len()
        );
        let mut frame: SmallVec<[IValue; 24]> = SmallVec::new();
        args.for_each(|arg| frame.push(arg));
        frame.resize(function.registers, IValue::None);
        match self.block(function, &function.body, &mut frame, depth + 1)? {
            Flow::Return(v) => Ok(v),
            _ => Ok(IValue::None),
        }
    }

    fn block(&self, function: &'p Function, block: &'p [Inst], frame: &mut Frame, depth: usize) -> Result<Flow> {
        check!(depth <= MAX_DEPTH, "calls and blocks lie more than {MAX_DEPTH} deep in one another");
        for inst in block {
            match self.step(function, inst, frame, depth) {
                Ok(Flow::Next) => {}
                Ok(flow) => return Ok(flow),
                Err(mut e) => {
                    e.add_context(|| format!("\"{}\", line {}, in {}", function.file, inst.line, function.name));
                    return Err(e);
                }
            }
        }
        Ok(Flow::Next)
    }

    fn step(&self, function: &'p Function, inst: &'p Inst, frame: &mut Frame, depth: usize) -> Result<Flow> {
        budget::step()?;
        let value = match &inst.kind {
            Kind::Op(op, plan) => {
                let value = operator(op, plan, &inst.args, frame, self.watch)?;
                drop_last(&inst.args, frame);
                value
            }
            Kind::Get(slot) => {
                let value = match peek(&inst.args[0], frame) {
                    IValue::Object(o) => match self.watch {
                        Some(watch) => watch.read(o, o.get(*slot))?,
                        None => o.get(*slot),
                    },
                    other => bail!(Type, "a value of type '{}' has no attributes", other.type_of()),
                };
                drop_last(&inst.args, frame);
                value
            }
            Kind::Call(callee) => self.call(*callee, inst.args.iter().map(|a| take(a, frame)), depth)?,
            Kind::CallMethod(name) => {
                let callee = self.method(inst.args.first().map(|a| peek(a, frame)), name)?;
                self.call(callee, inst.args.iter().map(|a| take(a, frame)), depth)?
            }
            Kind::Builtin(b) => {
                self.watch.map_or(Ok(()), |watch| watch.builtin(b))?;
                let mut args = taken(&inst.args, frame);
                let value = match b.run {
                    Run::Alone(run) => run(&mut args)?,
                    Run::WithMethods(run) => run(&mut args, &|name, args| {
                        let callee = self.method(args.first(), name)?;
                        self.call(callee, args.iter().cloned(), depth)
                    })?,
                };
                match self.watch {
                    Some(watch) => watch.given(value)?,
                    None => value,
                }
            }
            Kind::Set(slot) => {
                let object = match peek(&inst.args[0], frame) {
                    IValue::Object(o) => o.clone(),
                    other => bail!(Type, "a value of type '{}' has no attributes", other.type_of()),
                };
                self.watch.map_or(Ok(()), |watch| watch.set(&object))?;
                let value = take(&inst.args[1], frame);
                object.set(*slot, value);
                drop_last(&inst.args, frame);
                IValue::None
            }
            Kind::New(class) => {
                let object = Object::new(class.clone(), vec![IValue::None; class.body().attributes.len()]);
                self.watch.inspect(|watch| watch.made(&object));
                IValue::Object(object)
            }
            Kind::If(then, otherwise) => {
                let block = if truth(peek(&inst.args[0], frame))? { then } else { otherwise };
                drop_last(&inst.args, frame);
                return if block.is_empty() { Ok(Flow::Next) } else { self.block(function, block, frame, depth + 1) };
            }
            Kind::While(head, condition, body) => {
                return self.run_while(function, (head, condition, body), frame, depth);
            }
            Kind::For(var, body) => {
                let n = match take(&inst.args[0], frame) {
                    IValue::Int(n) => n,
                    other => bail!(Type, "range() takes an int, not a '{}'", other.type_of()),
                };
                for i in 0..n {
                    frame[*var as usize] = IValue::Int(i);
                    match self.block(function, body, frame, depth + 1)? {
                        Flow::Next | Flow::Continue => {}
                        Flow::Break => break,
                        flow => return Ok(flow),
                    }
                }
                return Ok(Flow::Next);
            }
            Kind::ForEach(var, body) => {
                let items = elements(take(&inst.args[0], frame))?;
                for item in items {
                    frame[*var as usize] = item;
                    match self.block(function, body, frame, depth + 1)? {
                        Flow::Next | Flow::Continue => {}
                        Flow::Break => break,
                        flow => return Ok(flow),
                    }
                }
                return Ok(Flow::Next);
            }
            Kind::With(enter, exit, body) => {
                let object = take(&inst.args[0], frame);
                let entered = self.call(*enter, [object.clone()].into_iter(), depth)?;
                store(&inst.out, entered, frame)?;
                let flow = match autocast(&object) {
                    Some(modes) => modes::with(&modes, || self.block(function, body, frame, depth + 1)),
                    None => self.block(function, body, frame, depth + 1),
                };
                let none = || IValue::None;
                self.call(*exit, [object, none(), none(), none()].into_iter(), depth)?;
                return flow;
            }
            Kind::Return => return Ok(Flow::Return(take(&inst.args[0], frame))),
            Kind::Break => return Ok(Flow::Break),
            Kind::Continue => return Ok(Flow::Continue),
            Kind::Drop(regs) => {
                regs.iter().for_each(|r| frame[*r as usize] = IValue::None);
                return Ok(Flow::Next);
            }
            kind => {
                let mut args = taken(&inst.args, frame);
                simple(kind, &mut args)?
            }
        };
        store(&inst.out, value, frame)?;
        Ok(Flow::Next)
    }

    fn run_while(
        &self,
        function: &'p Function,
        (head, condition, body): (&'p [Inst], &Operand, &'p [Inst]),
        frame: &mut Frame,
        depth: usize,
    ) -> Result<Flow> {
        loop {
            if let flow @ Flow::Return(_) = self.block(function, head, frame, depth + 1)? {
                return Ok(flow);
            }
            if !truth(peek(condition, frame))? {
                return Ok(Flow::Next);
            }
            match self.block(function, body, frame, depth + 1)? {
                Flow::Next | Flow::Continue => {}
                Flow::Break => return Ok(Flow::Next),
                flow => return Ok(flow),
            }
        }
    }

    /// The function of a method, looked up in the object's class at run time.
    fn method(&self, object: Option<&IValue>, name: &str) -> Result<usize> {
        let Some(IValue::Object(object)) = object else { bail!(Type, "'{name}' is called on what is no object") };
        // An object of another model may have a class of the same name: its functions are not those of this program.
        let class = self.program.classes.get(&object.class.name).filter(|c| Arc::ptr_eq(c, &object.class));
        match class.and_then(|c| c.body().methods.get(name)) {
            Some(function) => Ok(*function),
            None => bail!("Method '{name}' is not defined on '{}'", object.class.name),
        }
    }
}

fn peek<'a>(operand: &'a Operand, frame: &'a Frame) -> &'a IValue {
    match operand {
        Operand::Reg(r) | Operand::Last(r) => &frame[*r as usize],
        Operand::Const(v) => v,
    }
}

fn take(operand: &Operand, frame: &mut Frame) -> IValue {
    match operand {
        Operand::Reg(r) => frame[*r as usize].clone(),
        Operand::Last(r) => std::mem::take(&mut frame[*r as usize]),
        Operand::Const(v) => v.clone(),
    }
}

/// The operands, each of which is taken.
fn taken(operands: &[Operand], frame: &mut Frame) -> SmallVec<[IValue; 6]> {
    let mut args = SmallVec::new();
    operands.iter().for_each(|a| args.push(take(a, frame)));
    args
}

fn drop_last(args: &[Operand], frame: &mut Frame) {
    for a in args {
        if let Operand::Last(r) = a {
            frame[*r as usize] = IValue::None;
        }
    }
}

fn store(out: &Out, value: IValue, frame: &mut Frame) -> Result<()> {
    match out {
        Out::None => {}
        Out::One(r) => frame[*r as usize] = value,
        Out::Unpack(targets) => {
            let items = elements(value)?;
            check!(
                items.len() == targets.len(),
                "Expected {} elements in a list but found {}",
                targets.len(),
                items.len()
            );
            for (target, item) in targets.iter().zip(items) {
                if let Some(r) = target {
                    frame[*r as usize] = item;
                }
            }
        }
    }
    Ok(())
}

/// The elements of a list or a tuple.
fn elements(value: IValue) -> Result<Vec<IValue>> {
    Ok(match value {
        IValue::List(l) => l.to_vec(),
        IValue::Tuple(t) => match Arc::try_unwrap(t) {
            Ok(mut t) => std::mem::take(&mut t.items),
            Err(t) => copy_of(&t.items)?,
        },
        other => bail!(Type, "a value of type '{}' cannot be taken apart", other.type_of()),
    })
}

fn truth(v: &IValue) -> Result<bool> {
    match v {
        IValue::Bool(b) => Ok(*b),
        IValue::Int(i) => Ok(*i != 0),
        IValue::Float(f) => Ok(*f != 0.0),
        other => bail!(Type, "a condition is a bool, not a '{}'", other.type_of()),
    }
}

/// Instructions that need neither the frame nor the program.
fn simple(kind: &Kind, args: &mut [IValue]) -> Result<IValue> {
    Ok(match kind {
        Kind::Move => std::mem::take(&mut args[0]),
        Kind::Tuple(class) => {
            let items = args.iter_mut().map(std::mem::take).collect();
            IValue::Tuple(Arc::new(Tuple { items, class: class.clone() }))
        }
        Kind::List(element) => IValue::List(List::new(element.clone(), args.iter_mut().map(std::mem::take).collect())),
        Kind::Dict(key, value) => {
            let dict = Dict::new(key.clone(), value.clone());
            for pair in args.chunks_exact_mut(2) {
                dict.insert(std::mem::take(&mut pair[0]), std::mem::take(&mut pair[1]))?;
            }
            IValue::Dict(dict)
        }
        Kind::Element(index) => match &args[0] {
            IValue::Tuple(t) => {
                let at = if *index < 0 { index + t.items.len() as i64 } else { *index };
                match usize::try_from(at).ok().and_then(|at| t.items.get(at)) {
                    Some(v) => v.clone(),
                    None => bail!(Index, "Tuple index out of range"),
                }
            }
            other => bail!(Type, "a value of type '{}' is no tuple", other.type_of()),
        },
        Kind::EnumValue | Kind::EnumName => match &args[0] {
            IValue::Enum(e) if matches!(kind, Kind::EnumName) => IValue::from(&*e.name),
            IValue::Enum(e) => e.value.clone(),
            other => bail!(Type, "a value of type '{}' is no member of an enum", other.type_of()),
        },
        Kind::Child => child(&args[0], &args[1])?,
        Kind::IsInstance(types) => IValue::Bool(types.iter().any(|t| t.holds(&args[0]))),
        Kind::ToList(ty) => match &args[0] {
            IValue::Tensor(t) => builtins::to_list(t, ty)?,
            other => bail!(Type, "tolist() of a value of type '{}'", other.type_of()),
        },
        Kind::Missing(name) => bail!(NotImplemented, "operator {name} is not implemented"),
        _ => bail!("an instruction that is not simple"),
    })
}

/// A module in a container, by its number or its name.
fn child(container: &IValue, index: &IValue) -> Result<IValue> {
    let IValue::Object(container) = container else { bail!(Type, "'{}' is no module", container.type_of()) };
    let attributes = &container.class.body().attributes;
    let is_module =
        |t: &Type| matches!(t, Type::Class(c) if matches!(c.kind, ClassKind::Module | ClassKind::Interface));
    let slots: Vec<usize> = (0..attributes.len()).filter(|&i| is_module(&attributes[i].ty)).collect();
    let slot = match index {
        IValue::Int(i) => {
            let at = if *i < 0 { i + slots.len() as i64 } else { *i };
            usize::try_from(at).ok().and_then(|at| slots.get(at).copied())
        }
        IValue::Str(name) => slots.into_iter().find(|&s| *attributes[s].name == **name),
        _ => None,
    };
    match slot {
        Some(slot) => Ok(container.get(slot)),
        None => bail!(Index, "'{}' has no module {}", container.class.name, index.to_text()?),
    }
}

fn operator(
    op: &'static Op,
    plan: &[OpArg],
    operands: &[Operand],
    frame: &Frame,
    watch: Option<&dyn Watch>,
) -> Result<IValue> {
    let mut made: SmallVec<[Made; 12]> = SmallVec::new();
    for arg in plan {
        made.push(match arg {
            OpArg::Literal(_) => Made::None,
            OpArg::One(i, kind) => convert(op.schema(), made.len(), peek(&operands[*i], frame), *kind)?,
            OpArg::List(start, n, kind) => gather(operands[*start..start + n].iter().map(|o| peek(o, frame)), *kind)
                .map_err(|wrong| mismatch(op.schema(), made.len(), &wrong))?,
        });
    }
    let mut args: SmallVec<[Arg<'_>; 12]> = SmallVec::new();
    for (arg, made) in plan.iter().zip(&made) {
        args.push(match (made, arg) {
            (Made::None, OpArg::Literal(v)) => v.as_arg(),
            (Made::None, OpArg::One(i, kind)) => plain(peek(&operands[*i], frame), *kind),
            (Made::None, OpArg::List(..)) => Arg::None,
            (Made::Ints(l), _) => Arg::Ints(l),
            (Made::Floats(l), _) => Arg::Floats(l),
            (Made::Bools(l), _) => Arg::Bools(l),
            (Made::Scalars(l), _) => Arg::Scalars(l),
            (Made::Tensors(l), _) => Arg::Tensors(l),
            (Made::OptTensors(l), _) => Arg::OptTensors(l),
            (Made::Scalar(s), _) => Arg::Scalar(*s),
            (Made::Device(d), _) => Arg::Device(*d),
            (Made::Other(v), _) => v.as_arg(),
        });
    }
    let value = match watch {
        Some(watch) => watch.operator(op, &args)?,
        None => op.call(&args)?,
    };
    Ok(IValue::from(op.returned(value, &args)))
}

#[cold]
fn mismatch(schema: &Schema, index: usize, value: &IValue) -> crate::core::Error {
    let (name, ty) = match schema.args.get(index) {
        Some(a) => (&*a.name, a.ty.to_string()),
        None => ("?", "?".into()),
    };
    crate::core::Error::new(
        crate::core::ErrorKind::Type,
        format!(
            "{}() Expected a value of type '{ty}' for argument '{name}' but instead found type '{}'.",
            schema.name,
            value.type_of()
        ),
    )
}

/// A value as an argument, where it needs no conversion.
fn plain(v: &IValue, kind: As) -> Arg<'_> {
    match v {
        IValue::None => Arg::None,
        IValue::Tensor(t) => Arg::Tensor(t),
        IValue::Int(i) if kind == As::Ints => Arg::Ints(std::slice::from_ref(i)),
        IValue::Float(f) if kind == As::Floats => Arg::Floats(std::slice::from_ref(f)),
        IValue::Bool(b) if kind == As::Bools => Arg::Bools(std::slice::from_ref(b)),
        IValue::Int(i) => Arg::Int(*i),
        IValue::Float(f) => Arg::Float(*f),
        IValue::Bool(b) => Arg::Bool(*b),
        IValue::Complex(re, im) => Arg::Scalar(Scalar::Complex(*re, *im)),
        IValue::Str(s) => Arg::Str(s),
        IValue::Device(d) => Arg::Device(*d),
        _ => Arg::None,
    }
}

/// Converts a value that cannot be an argument as it is.
fn convert(schema: &Schema, index: usize, v: &IValue, kind: As) -> Result<Made> {
    let wrong = |v: &IValue| mismatch(schema, index, v);
    Ok(match (v, kind) {
        (IValue::List(_) | IValue::Tuple(_) | IValue::Dict(_) | IValue::Object(_) | IValue::Enum(_), As::Any) => {
            Made::Other(v.to_argument())
        }
        (IValue::List(l), _) => gather(l.to_vec().iter(), kind).map_err(|v| wrong(&v))?,
        (IValue::Tuple(t), _) => gather(t.items.iter(), kind).map_err(|v| wrong(&v))?,
        (IValue::Tensor(t), As::Int | As::Float | As::Scalar) => Made::Scalar(number_in(t)?),
        (IValue::Str(s), As::Device) => Made::Device(Device::parse(s)?),
        (IValue::Dict(_) | IValue::Object(_) | IValue::Enum(_), _) => return Err(wrong(v)),
        _ => Made::None,
    })
}

/// The number in a tensor without dimensions.
fn number_in(t: &Tensor) -> Result<Scalar> {
    check!(!t.requires_grad(), "Cannot input a tensor that requires grad as a scalar argument");
    check!(t.ndim() == 0, "Cannot input a tensor of dimension other than 0 as a scalar argument");
    t.item()
}

/// The elements of a list as an argument, or the first that does not fit.
fn gather<'a>(items: impl Iterator<Item = &'a IValue>, kind: As) -> std::result::Result<Made, IValue> {
    macro_rules! all {
        ($made:ident, $one:expr) => {
            Made::$made(
                items
                    .map(|v: &IValue| {
                        // No error of a list: it unwinds.
                        budget::work(size_of::<IValue>()).unwrap_or_else(|over| Error::from(over).raise());
                        $one(v).ok_or_else(|| v.clone())
                    })
                    .collect::<std::result::Result<_, _>>()?,
            )
        };
    }
    Ok(match kind {
        As::Ints => all!(Ints, |v: &IValue| match v {
            IValue::Int(i) => Some(*i),
            IValue::Tensor(t) => number_in(t).ok().map(Scalar::to_i64),
            _ => None,
        }),
        As::Floats => all!(Floats, |v: &IValue| match v {
            IValue::Float(_) | IValue::Int(_) => v.scalar().map(Scalar::to_f64),
            IValue::Tensor(t) => number_in(t).ok().map(Scalar::to_f64),
            _ => None,
        }),
        As::Bools => all!(Bools, |v: &IValue| if let IValue::Bool(b) = v { Some(*b) } else { None }),
        As::Scalars => all!(Scalars, IValue::scalar),
        As::Tensors => all!(Tensors, |v: &IValue| v.tensor().cloned()),
        As::OptTensors => all!(OptTensors, |v: &IValue| match v {
            IValue::None => Some(None),
            v => v.tensor().cloned().map(Some),
        }),
        _ => {
            let mut items = items;
            return Err(items.next().cloned().unwrap_or_default());
        }
    })
}

/// The modes of a block under `torch.autocast`, whose methods do nothing in scripts: that it is one is said by its class.
fn autocast(object: &IValue) -> Option<ModeState> {
    let IValue::Object(object) = object else { return None };
    if &*object.class.name != "__torch__.torch.amp.autocast_mode.autocast" {
        return None;
    }
    let (Some(IValue::Str(device)), Some(IValue::Bool(enabled))) = (object.attr("device"), object.attr("_enabled"))
    else {
        return None;
    };
    let Some(IValue::Int(code)) = object.attr("fast_dtype") else { return None };
    let dtype = DType::from_code(code as i32)?;
    (&*device == "cpu").then(|| modes::capture().autocast(enabled, dtype))
}
