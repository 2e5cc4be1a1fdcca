//! Makes a graph of a method for arguments of certain sizes: the interpreter runs it on shapes and is written down. Loops, lists and
//! conditions that go by sizes are then decided; a method that goes by what tensors hold, sets attributes or has other effects stays with
//! the interpreter.

use super::builtins::{Builtin, Effects};
use super::forms::ResultShape;
use super::interpreter::{Watch, call_watched};
use super::program::Program;
use crate::core::{Result, Tensor};
use crate::dispatch::Op;
use crate::graph::Graph;
use crate::graph::observed::is_transformed;
use crate::graph::trace::storage_numbers;
use crate::graph::trace_on_shapes::{ShapeTrace, trace_on_shapes};
use crate::model::ivalue::{ClassKind, Dict, IValue, MAX_DEPTH, Object, Tuple};
use crate::operator::{Arg, Value};
use crate::{bail, check};
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// How many calls of operators and builtins a trace may come to: it takes some 10 ms then, and what computes that long with numbers alone is
/// no graph's matter.
const MAX_CALLS: usize = 1 << 17;

/// A graph that was traced.
pub struct Traced {
    /// The graph.
    pub graph: Graph,
    /// How the method's result is made of its outputs.
    pub shape: ResultShape,
    /// What it holds for.
    pub reads: Reads,
}

/// The lists and dictionaries that were read of modules, and copies of them: a graph holds while they are alike.
#[derive(Default)]
pub struct Reads(Vec<(IValue, IValue)>);

impl Reads {
    /// Whether they are what they were.
    pub fn are_current(&self) -> bool {
        self.0.iter().all(|(own, then)| is_alike(own, then, 0))
    }
}

/// Whether a graph can go by arguments like these: by their tensors' sizes, and what else is no tensor. Where two share memory, stand for
/// other tensors or require gradients there is more that a program could go by.
pub fn may_trace(args: &[IValue]) -> bool {
    let mut tensors = Vec::new();
    args.iter().all(|v| add_tensors(v, &mut tensors, 0).is_ok())
        && storage_numbers(&tensors).is_empty()
        && !tensors.iter().any(|t| is_transformed(t) || t.requires_grad())
}

/// Traces a method of an object for arguments like these, of which [a graph can go by](may_trace).
pub fn trace(program: &Program, object: &Arc<Object>, function: usize, args: &[IValue]) -> Result<Traced> {
    let mut tensors = Vec::new();
    args.iter().try_for_each(|v| add_tensors(v, &mut tensors, 0))?;
    let run = |trace: &ShapeTrace, shapes: &[Tensor]| {
        let watch = Tracing { trace, calls: Cell::new(0), made: RefCell::default(), read: RefCell::default() };
        let mut shapes = shapes.iter().cloned();
        let mut given = vec![IValue::Object(object.clone())];
        let mut shape = |t: &Tensor| match shapes.next() {
            Some(shape) => Ok(shape),
            None => bail!(Internal, "trace: no shape of {}", t.describe()),
        };
        for v in args {
            given.push(mapped(v, &mut shape, 0)?);
        }
        let before = given[1..].iter().map(IValue::shallow_copy).collect::<Result<Vec<_>>>()?;
        let result = call_watched(program, function, given.clone(), &watch)?;
        let is_written = |(now, before): (&IValue, &IValue)| !is_alike(now, before, 0);
        check!(
            !given[1..].iter().zip(&before).any(is_written),
            NotImplemented,
            "trace: the program changes a list or dictionary that is an argument"
        );
        let mut outputs = Outputs::default();
        // Who gets one of these, and changes it, changes what somebody else has.
        given[1..].iter().for_each(|v| outputs.note_containers(v));
        watch.read.borrow().iter().for_each(|(_, seen, _)| outputs.note_containers(seen));
        let shape = outputs.shape(&result, 0)?;
        Ok((outputs.values, (shape, watch.reads()?)))
    };
    let (graph, (shape, reads)) = trace_on_shapes(&tensors, run)?;
    Ok(Traced { graph, shape, reads })
}

/// Watches the interpreter for a trace.
struct Tracing<'t> {
    trace: &'t ShapeTrace,
    /// See [`MAX_CALLS`].
    calls: Cell<usize>,
    /// The objects that the program has made, by their addresses.
    made: RefCell<HashMap<usize, Arc<Object>>>,
    /// The lists and dictionaries that were read of modules, what the program sees in their place, and a copy of that.
    read: RefCell<Vec<(IValue, IValue, IValue)>>,
}

impl Tracing<'_> {
    fn count(&self) -> Result<()> {
        self.calls.set(self.calls.get() + 1);
        check!(
            self.calls.get() <= MAX_CALLS,
            NotImplemented,
            "trace: the program comes to more than {MAX_CALLS} calls"
        );
        Ok(())
    }

    fn has_made(&self, object: &Arc<Object>) -> bool {
        self.made.borrow().contains_key(&(Arc::as_ptr(object) as usize))
    }

    /// What was read, unless the program has changed it.
    fn reads(self) -> Result<Reads> {
        let read = self.read.into_inner();
        check!(
            read.iter().all(|(_, seen, before)| is_alike(seen, before, 0)),
            NotImplemented,
            "trace: the program changes a list or dictionary of a module"
        );
        let with_copy = |(own, ..): (IValue, IValue, IValue)| own.shallow_copy().map(|then| (own, then));
        read.into_iter().map(with_copy).collect::<Result<_>>().map(Reads)
    }
}

impl Watch for Tracing<'_> {
    fn operator(&self, op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
        self.count()?;
        self.trace.call(op, args)
    }

    fn builtin(&self, b: &'static Builtin) -> Result<()> {
        self.count()?;
        check!(
            b.effects != Effects::Beyond,
            NotImplemented,
            "trace: {} has effects beyond its arguments, or reads the memory of tensors",
            b.text
        );
        Ok(())
    }

    fn given(&self, value: IValue) -> Result<IValue> {
        match value {
            IValue::Tensor(t) => self.trace.fresh(&t).map(IValue::Tensor),
            value => Ok(value),
        }
    }

    fn made(&self, object: &Arc<Object>) {
        self.made.borrow_mut().insert(Arc::as_ptr(object) as usize, object.clone());
    }

    fn read(&self, object: &Arc<Object>, value: IValue) -> Result<IValue> {
        if self.has_made(object) {
            return Ok(value);
        }
        check!(
            object.class.kind == ClassKind::Module,
            NotImplemented,
            "trace: the program reads an attribute of a '{}', which may change",
            object.class.name
        );
        if let IValue::List(_) | IValue::Dict(_) | IValue::Tuple(_) = &value {
            let seen = self.read.borrow().iter().find(|(own, ..)| own.is_same(&value)).map(|(_, seen, _)| seen.clone());
            if let Some(seen) = seen {
                return Ok(seen);
            }
            let seen = mapped(&value, &mut |t| self.trace.constant(t), 0)?;
            self.read.borrow_mut().push((value, seen.clone(), seen.shallow_copy()?));
            return Ok(seen);
        }
        mapped(&value, &mut |t| self.trace.constant(t), 0)
    }

    fn set(&self, object: &Arc<Object>) -> Result<()> {
        check!(
            self.has_made(object),
            NotImplemented,
            "trace: the program sets an attribute of a '{}'",
            object.class.name
        );
        Ok(())
    }
}

fn check_depth(depth: usize) -> Result<()> {
    check!(depth <= MAX_DEPTH, NotImplemented, "trace: values are nested more than {MAX_DEPTH} deep");
    Ok(())
}

/// Adds the tensors of a value, in order; where they are not all that a graph would have to go by, an error.
fn add_tensors(value: &IValue, tensors: &mut Vec<Tensor>, depth: usize) -> Result<()> {
    check_depth(depth)?;
    match value {
        IValue::Tensor(t) => tensors.push(t.clone()),
        IValue::List(l) => l.to_vec().iter().try_for_each(|v| add_tensors(v, tensors, depth + 1))?,
        IValue::Tuple(t) => t.items.iter().try_for_each(|v| add_tensors(v, tensors, depth + 1))?,
        IValue::Dict(d) => d.to_vec().iter().try_for_each(|(_, v)| add_tensors(v, tensors, depth + 1))?,
        IValue::Object(o) => bail!(NotImplemented, "trace: an argument that is a '{}'", o.class.name),
        _ => {}
    }
    Ok(())
}

/// A copy of a value and its containers, of other tensors. Modules stay what they are.
fn mapped(value: &IValue, tensor: &mut dyn FnMut(&Tensor) -> Result<Tensor>, depth: usize) -> Result<IValue> {
    check_depth(depth)?;
    let mut all = |items: &[IValue]| items.iter().map(|v| mapped(v, tensor, depth + 1)).collect::<Result<Vec<_>>>();
    Ok(match value {
        IValue::Tensor(t) => IValue::Tensor(tensor(t)?),
        IValue::List(l) => IValue::list(l.element.clone(), all(&l.to_vec())?),
        IValue::Tuple(t) => IValue::Tuple(Arc::new(Tuple { items: all(&t.items)?, class: t.class.clone() })),
        IValue::Dict(d) => {
            let copy = Dict::new(d.key.clone(), d.value.clone());
            for (k, v) in d.to_vec() {
                check!(!matches!(k, IValue::Tensor(_)), NotImplemented, "trace: a dictionary whose keys are tensors");
                copy.insert(k, mapped(&v, tensor, depth + 1)?)?;
            }
            IValue::Dict(copy)
        }
        IValue::Object(o) if o.class.kind != ClassKind::Module => {
            bail!(NotImplemented, "trace: the program reads a '{}', which may change", o.class.name)
        }
        other => other.clone(),
    })
}

/// Whether two values are the same, containers by what is in them.
fn is_alike(a: &IValue, b: &IValue, depth: usize) -> bool {
    let all =
        |a: &[IValue], b: &[IValue]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_alike(a, b, depth + 1));
    match (a, b) {
        _ if depth > MAX_DEPTH => false,
        // A number that is none is alike itself.
        (IValue::Float(a), IValue::Float(b)) => a.to_bits() == b.to_bits(),
        (IValue::List(a), IValue::List(b)) => all(&a.to_vec(), &b.to_vec()),
        (IValue::Tuple(a), IValue::Tuple(b)) => all(&a.items, &b.items),
        (IValue::Dict(a), IValue::Dict(b)) => {
            let (a, b) = (a.to_vec(), b.to_vec());
            let is_entry =
                |((k, v), (l, w)): (&(IValue, IValue), &(IValue, IValue))| k.is_same(l) && is_alike(v, w, depth + 1);
            a.len() == b.len() && a.iter().zip(&b).all(is_entry)
        }
        _ => a.is_same(b),
    }
}

/// The outputs of a graph.
#[derive(Default)]
struct Outputs {
    values: Vec<Value>,
    /// The addresses of lists and dictionaries that a result would share.
    shared: HashSet<usize>,
}

impl Outputs {
    /// Whether a container comes for the first time.
    fn is_new(&mut self, value: &IValue) -> bool {
        match value {
            IValue::List(l) => self.shared.insert(Arc::as_ptr(l) as usize),
            IValue::Dict(d) => self.shared.insert(Arc::as_ptr(d) as usize),
            _ => true,
        }
    }

    fn note_containers(&mut self, value: &IValue) {
        if !self.is_new(value) {
            return;
        }
        match value {
            IValue::List(l) => l.to_vec().iter().for_each(|v| self.note_containers(v)),
            IValue::Tuple(t) => t.items.iter().for_each(|v| self.note_containers(v)),
            IValue::Dict(d) => d.to_vec().iter().for_each(|(_, v)| self.note_containers(v)),
            _ => {}
        }
    }

    /// The shape of a result, whose tensors become outputs.
    fn shape(&mut self, value: &IValue, depth: usize) -> Result<ResultShape> {
        check_depth(depth)?;
        check!(self.is_new(value), NotImplemented, "trace: the program gives a list or dictionary that it shares");
        let mut all = |items: &[IValue]| items.iter().map(|v| self.shape(v, depth + 1)).collect::<Result<Vec<_>>>();
        Ok(match value {
            IValue::Tensor(t) => {
                self.values.push(Value::Tensor(t.clone()));
                ResultShape::Output(self.values.len() - 1)
            }
            IValue::Tuple(t) => ResultShape::Tuple(all(&t.items)?, t.class.clone()),
            IValue::List(l) => ResultShape::List(l.element.clone(), all(&l.to_vec())?),
            IValue::Dict(d) => {
                let mut entries = Vec::new();
                for (k, v) in d.to_vec() {
                    check!(
                        !matches!(k, IValue::Tensor(_)),
                        NotImplemented,
                        "trace: a dictionary whose keys are tensors"
                    );
                    entries.push((k, self.shape(&v, depth + 1)?));
                }
                ResultShape::Dict(d.key.clone(), d.value.clone(), entries)
            }
            IValue::Object(o) => bail!(NotImplemented, "trace: the program gives a '{}'", o.class.name),
            other => ResultShape::Constant(other.clone()),
        })
    }
}
