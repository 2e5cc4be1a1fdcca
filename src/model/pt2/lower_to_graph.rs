//! A `torch.export` archive as a graph: names become values, targets operators, records constants.

use super::call_spec::CallSpec;
use super::enums::ScalarType;
use super::exported_program::{self, ExportedProgram, Payload};
use super::expression::Expression;
use super::inputs::{Expected, InputMeta, Inputs, Size};
use super::schema::{self, Argument};
use super::signature::{ConstantValue, InputSpec, IntConstant, OutputSpec};
use super::size_functions::size_function;
use crate::core::{DType, Device, ErrorKind, Geometry, MemoryFormat, Result, Scalar, Storage, Tensor, geometry};
use crate::dispatch::{Op, find};
use crate::graph::{Graph, Node, Operand, Results, Target, ValueId, WriteBack, ir::Kernel};
use crate::model::archive::Archive;
use crate::model::error::in_file;
use crate::operator::Value;
use crate::operator::schema::{BaseType, Type};
use crate::runtime::loading::take_bytes;
use crate::{bail, check};
use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::rc::Rc;
use std::sync::Arc;

/// What a loaded archive says beside its graph.
pub struct Loaded {
    /// The graph.
    pub graph: Graph,
    /// What each input must be.
    pub inputs: Inputs,
    /// How arguments and results are nested.
    pub calls: CallSpec,
    /// Names of constants that are parameters.
    pub parameters: Vec<Box<str>>,
    /// Names of constants that are buffers.
    pub buffers: Vec<Box<str>>,
}

/// Reads a model of an archive: the one of that name, or the only one.
pub(super) fn load(archive: &Archive, name: Option<&str>, higher_order: HigherOrder) -> Result<Loaded> {
    let program = match name {
        Some(name) => exported_program::load_model(archive, name)?,
        None => exported_program::load(archive)?,
    };
    let loader = Loader {
        file: archive.file(),
        program: &program,
        source: &program.graph,
        graph: Graph::default(),
        names: HashMap::new(),
        storages: Rc::default(),
        subclasses: HashMap::new(),
        higher_order,
    };
    loader.load().map_err(|e| match e.kind() {
        ErrorKind::Model => e,
        _ => in_file(&e, archive.file()),
    })
}

/// Makes a graph of a program, or of one of its graphs.
pub(super) struct Loader<'p> {
    file: &'p str,
    program: &'p ExportedProgram,
    /// The graph whose nodes are read.
    pub(super) source: &'p schema::Graph,
    pub(super) graph: Graph,
    pub(super) names: HashMap<&'p str, Operand>,
    /// Storages by the record's name, one each whichever graph of the program asks, so that tied weights stay tied.
    storages: Rc<RefCell<HashMap<&'p str, Storage>>>,
    /// Weights that are tensor subclasses of Python's: what a value is saved as.
    subclasses: HashMap<&'p str, String>,
    higher_order: HigherOrder,
}

/// Reads the first of some nodes, and those that go with it, if it is one that holds or wraps a graph: how many they are. It is handed to the
/// loader, because reading a graph is reading nodes again.
pub(super) type HigherOrder = for<'p> fn(&mut Loader<'p>, &'p [schema::Node]) -> Option<Result<usize>>;

/// The names of the values of a graph whose nodes are put away, and the graph.
pub(super) type Outside<'p> = (HashMap<&'p str, Operand>, &'p schema::Graph);

/// Sizes and strides that do not vary.
fn geometry(meta: &schema::TensorMeta) -> Option<Geometry> {
    let fixed = |s: &schema::SymInt| if let schema::SymInt::AsInt(i) = s { Some(*i) } else { None };
    let all = |l: &[schema::SymInt]| l.iter().map(fixed).collect::<Option<Vec<i64>>>();
    let (sizes, strides, offset) = (all(&meta.sizes)?, all(&meta.strides)?, fixed(&meta.storage_offset)?);
    let is_one = sizes.len() == strides.len()
        && sizes.len() <= geometry::MAX_DIMS
        && sizes.iter().chain(&strides).chain([&offset]).all(|n| *n >= 0);
    let mut g = Geometry::scalar(dtype(meta.dtype).ok().filter(|_| is_one)?);
    g.set(&sizes, &strides);
    g.offset = offset;
    geometry::span(&sizes, &strides)?.checked_add(offset)?.checked_mul(g.dtype.size() as i64)?;
    Some(g)
}

impl<'p> Loader<'p> {
    fn load(mut self) -> Result<Loaded> {
        let (mut inputs, mut parameters, mut buffers) = (Vec::new(), Vec::new(), Vec::new());
        for (spec, input) in self.program.signature.input_specs.iter().zip(&self.program.graph.inputs) {
            match spec {
                InputSpec::UserInput(u) => inputs.push(self.input(&u.arg)?),
                InputSpec::Parameter(p) => {
                    let attributes = self.weight(&p.arg.name, &p.parameter_name)?;
                    parameters.extend(attributes.is_empty().then(|| p.parameter_name.clone()));
                    buffers.extend(attributes);
                }
                InputSpec::Buffer(b) => {
                    let attributes = self.weight(&b.arg.name, &b.buffer_name)?;
                    buffers.extend(attributes.is_empty().then(|| b.buffer_name.clone()));
                    buffers.extend(attributes);
                }
                InputSpec::TensorConstant(c) => drop(self.weight(&c.arg.name, &c.tensor_constant_name)?),
                InputSpec::ConstantInput(c) => {
                    let value = match &c.value {
                        ConstantValue::AsNone => Value::None,
                        ConstantValue::AsInt(IntConstant::Int(i)) => Value::Int(*i),
                        ConstantValue::AsFloat(f) => Value::Float(*f),
                        ConstantValue::AsString(s) => Value::Str(s.to_string()),
                        ConstantValue::AsBool(b) | ConstantValue::AsInt(IntConstant::Bool(b)) => Value::Bool(*b),
                    };
                    self.names.insert(&c.name, Operand::Literal(value.clone()));
                    // The caller passes it all the same; it is not used.
                    let v = self.graph.value(&c.name);
                    self.graph.inputs.push(v);
                    inputs.push(InputMeta { name: c.name.clone(), expected: Expected::Constant(value) });
                }
                // Effects are in the order of the nodes.
                InputSpec::Token(_) => self.bind(input, Operand::Literal(Value::None))?,
                InputSpec::CustomObj(c) => bail!(
                    NotImplemented,
                    "the input '{}' is an object of the class {}: objects of custom classes are not run",
                    c.custom_obj_name,
                    c.arg.class_fqn
                ),
                InputSpec::Unknown(kind) => bail!("an input of a kind libinfer does not run: {kind}"),
            }
        }
        self.nodes(&self.program.graph.nodes)?;
        for spec in &self.program.signature.output_specs {
            match spec {
                OutputSpec::UserOutput(u) => {
                    let o = self.operand(&u.arg, None)?;
                    self.graph.outputs.push(o);
                }
                OutputSpec::BufferMutation(b) => {
                    let target = self.constant_named(&b.buffer_name)?;
                    self.write_back(&b.arg.name, target)?
                }
                OutputSpec::ParameterMutation(p) => {
                    let target = self.constant_named(&p.parameter_name)?;
                    self.write_back(&p.arg.name, target)?
                }
                OutputSpec::UserInputMutation(u) => {
                    let target = self.named(&u.user_input_name)?;
                    self.write_back(&u.arg.name, target)?
                }
                OutputSpec::Token(_) => {}
                other => bail!("an output of a kind libinfer does not run: {}", other.kind()),
            }
        }
        let ranges = self.program.range_constraints.iter().map(|(symbol, range)| (&**symbol, range));
        let calls = CallSpec::of(&self.program.module_call_graph, &mut inputs, self.graph.outputs.len())?;
        Ok(Loaded { inputs: Inputs::new(inputs, ranges), calls, parameters, buffers, graph: self.graph })
    }

    /// A loader of another graph of the program.
    pub(super) fn of(&self, source: &'p schema::Graph) -> Loader<'p> {
        let (graph, names) = (Graph::default(), HashMap::new());
        let (storages, subclasses) = (self.storages.clone(), HashMap::new());
        let higher_order = self.higher_order;
        Loader { file: self.file, program: self.program, source, graph, names, storages, subclasses, higher_order }
    }

    /// Goes on with the nodes of another graph, which are to stand in this one.
    pub(super) fn enter(&mut self, source: &'p schema::Graph) -> Outside<'p> {
        (std::mem::take(&mut self.names), std::mem::replace(&mut self.source, source))
    }

    /// Goes back to the graph before.
    pub(super) fn leave(&mut self, outside: Outside<'p>) {
        (self.names, self.source) = outside;
    }

    /// Reads nodes.
    pub(super) fn nodes(&mut self, nodes: &'p [schema::Node]) -> Result<()> {
        let mut rest = nodes;
        while let Some(node) = rest.first() {
            take_bytes(size_of::<Node>())?;
            let taken = self.first(rest).map_err(|mut e| {
                e.add_context(|| format!("{}: node {}", self.file, node.target));
                e
            })?;
            rest = &rest[taken..];
        }
        Ok(())
    }

    /// Reads the first of some nodes and those that go with it: how many they are.
    pub(super) fn first(&mut self, nodes: &'p [schema::Node]) -> Result<usize> {
        match (self.higher_order)(self, nodes) {
            Some(taken) => taken,
            None => self.call_of(&nodes[0]).map(|()| 1),
        }
    }

    fn constant_named(&self, name: &str) -> Result<Operand> {
        match self.graph.constants.iter().position(|c| &*c.name == name) {
            Some(target) => Ok(Operand::Constant(target)),
            None => bail!("'{name}' is written and is not in the model"),
        }
    }

    fn write_back(&mut self, value: &str, target: Operand) -> Result<()> {
        let value = self.named(value)?;
        self.graph.is_functional = true;
        self.graph.write_backs.push(WriteBack { target, geometry: None, value: Some(value), memory: None });
        Ok(())
    }

    fn input(&mut self, arg: &'p Argument) -> Result<InputMeta> {
        let value = self.input_value(arg);
        self.graph.inputs.push(value);
        let size = |s: &schema::SymInt| match s {
            schema::SymInt::AsInt(i) => Size::Fixed(*i),
            schema::SymInt::AsExpr(e) => Size::Varies(Expression::parse(&e.expr_str)),
        };
        let (name, expected) = match arg {
            Argument::AsTensor(t) => {
                let expected = match self.source.tensor_values.get(&t.name) {
                    Some(m) => Expected::Tensor(dtype(m.dtype)?, m.sizes.iter().map(size).collect()),
                    None => Expected::Any,
                };
                (&*t.name, expected)
            }
            Argument::AsSymInt(schema::SymIntArgument::AsName(n)) => {
                let known = self.source.sym_int_values.get(n);
                (&**n, known.map_or(Expected::Any, |s| Expected::Int(size(s))))
            }
            Argument::AsCustomObj(c) => bail!(
                NotImplemented,
                "the input '{}' is an object of the class {}: objects of custom classes are not run",
                c.name,
                c.class_fqn
            ),
            other => (names_in(other).next().unwrap_or("constant"), Expected::Any),
        };
        Ok(InputMeta { name: name.into(), expected })
    }

    /// The value that an input of a graph is.
    pub(super) fn input_value(&mut self, arg: &'p Argument) -> ValueId {
        match names_in(arg).next() {
            Some(name) => self.define(name),
            None => self.graph.value("constant"),
        }
    }

    /// Has an operand have the name that an input or an output of a graph says.
    pub(super) fn bind(&mut self, arg: &'p Argument, operand: Operand) -> Result<()> {
        if let Some(name) = names_in(arg).next() {
            self.name(name, operand);
        }
        Ok(())
    }

    /// Has an operand have a name.
    pub(super) fn name(&mut self, name: &'p str, operand: Operand) {
        if let Operand::Value(v) = operand
            && let info = &mut self.graph.values[v.index()]
            && info.geometry.is_none()
        {
            info.geometry = self.source.tensor_values.get(name).and_then(geometry);
        }
        self.names.insert(name, operand);
    }

    /// Makes a constant of a weight. Of one that is a tensor subclass of Python's the tensors among its attributes, which nodes read,
    /// are constants: their names.
    fn weight(&mut self, value: &'p str, name: &'p str) -> Result<Vec<Box<str>>> {
        let payload = self.program.weights.get(name).or_else(|| self.program.constants.get(name));
        let tensor = match (payload, self.program.pickled.get(name)) {
            (Some(payload), _) => self.tensor(payload)?,
            (None, Some(tensor)) => tensor.clone(),
            (None, None) => {
                let attributes = self.program.attributes(name);
                let names: Vec<Box<str>> = attributes.clone().map(|(name, _)| name.into()).collect();
                check!(!names.is_empty(), "'{name}' is named in the graph and not in the archive");
                for (name, tensor) in attributes {
                    self.graph.constant(name, Value::Tensor(tensor.clone()));
                }
                self.subclasses.insert(value, name.into());
                return Ok(names);
            }
        };
        let constant = self.graph.constant(name, Value::Tensor(tensor));
        self.names.insert(value, Operand::Constant(constant));
        Ok(Vec::new())
    }

    /// Reads a node that asks for an attribute of a weight, `(Tensor src_subclass_tensor, str attr) -> Tensor`.
    fn attribute(&mut self, node: &'p schema::Node) -> Result<()> {
        let args = node.inputs.iter().map(|a| &a.arg).collect::<Vec<_>>();
        let (&[Argument::AsTensor(of), Argument::AsString(attribute)], [Argument::AsTensor(result)]) =
            (&args[..], &node.outputs[..])
        else {
            bail!("a tensor and the name of an attribute are expected");
        };
        let Some(weight) = self.subclasses.get(&*of.name) else { bail!("'{}' is a plain tensor", of.name) };
        let name = format!("{weight}.{attribute}");
        match self.graph.constants.iter().position(|c| *c.name == name) {
            Some(constant) => self.name(&result.name, Operand::Constant(constant)),
            None if self.program.attributes(&name).next().is_some() => {
                self.subclasses.insert(&result.name, name);
            }
            None => bail!("'{weight}' has no attribute '{attribute}' that is a tensor"),
        }
        Ok(())
    }

    fn tensor(&mut self, p: &'p Payload) -> Result<Tensor> {
        let storage = match self.storages.borrow_mut().entry(p.record.name()) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(place) => place.insert(storage_of(p)?).clone(),
        };
        Tensor::on_storage(storage, &p.sizes, &p.strides, p.storage_offset, dtype(p.dtype)?)
    }

    pub(super) fn named(&self, name: &str) -> Result<Operand> {
        match self.names.get(name) {
            Some(o) => Ok(o.clone()),
            None => match self.subclasses.get(name) {
                Some(weight) => bail!(
                    NotImplemented,
                    "'{weight}' is a tensor subclass of Python's; its attributes can be read, and nothing else"
                ),
                None => bail!("value '{name}' is used before it is defined"),
            },
        }
    }

    pub(super) fn define(&mut self, name: &'p str) -> ValueId {
        let v = self.graph.value(name);
        self.graph.values[v.index()].geometry = self.source.tensor_values.get(name).and_then(geometry);
        self.names.insert(name, Operand::Value(v));
        v
    }

    /// Reads a node that calls an operator.
    fn call_of(&mut self, node: &'p schema::Node) -> Result<()> {
        if &*node.target == "torch.ops.export.access_subclass_inner_tensor.default" {
            return self.attribute(node);
        }
        let mut named: HashMap<&str, &'p Argument> = HashMap::new();
        for a in node.inputs.iter().filter(|a| !a.name.is_empty()) {
            check!(named.insert(&a.name, &a.arg).is_none(), "argument '{}' is given twice", a.name);
        }
        let (target, args) = match operator(&node.target)? {
            Callee::Op(op) => {
                let mut args = Vec::with_capacity(op.schema().args.len());
                for a in &op.schema().args {
                    let given = named.remove(&*a.name).map(|given| self.operand(given, Some(&a.ty))).transpose()?;
                    args.push(self.given_or_default(op, &a.name, given)?);
                }
                if let Some(name) = named.keys().next() {
                    bail!("{} has no argument '{name}'", op.full_name());
                }
                self.count_from_first(op, &mut args);
                (Target::Op(op), args)
            }
            Callee::Kernel(k, parameters) => {
                let mut args = Vec::with_capacity(node.inputs.len());
                for (i, a) in node.inputs.iter().enumerate() {
                    let at = parameters.iter().position(|p| **p == *a.name).unwrap_or(i);
                    if args.len() <= at {
                        args.resize(at + 1, Operand::Literal(Value::None));
                    }
                    args[at] = self.operand(&a.arg, None)?;
                }
                (Target::Kernel(k), args)
            }
        };
        let results = self.results(&target, &node.outputs)?;
        self.graph.nodes.push(Node { target, args, results });
        Ok(())
    }

    /// An argument, or the operator's own where it is not given.
    pub(super) fn given_or_default(&self, op: &Op, name: &str, given: Option<Operand>) -> Result<Operand> {
        match given.or_else(|| op.default_value(name).map(Operand::Literal)) {
            Some(operand) => Ok(operand),
            None => bail!("argument '{name}' of {} is missing", op.full_name()),
        }
    }

    /// An offset in the storage of the first argument, which a file counts from the storage's start.
    fn count_from_first(&self, op: &Op, args: &mut [Operand]) {
        let at = op.storage_offset_argument();
        let first = args.first().and_then(|first| self.graph.geometry(first));
        if let (Some(at), Some(first)) = (at, first)
            && let Operand::Literal(Value::Int(offset)) = args[at]
        {
            args[at] = Operand::StorageOffset(offset.saturating_sub(first.offset));
        }
    }

    /// The value that a result defines.
    fn result(&mut self, arg: &'p Argument) -> Result<Option<ValueId>> {
        match arg {
            Argument::AsTensor(_)
            | Argument::AsOptionalTensor(_)
            | Argument::AsSymInt(_)
            | Argument::AsSymFloat(_)
            | Argument::AsSymBool(_)
            | Argument::AsNone => Ok(names_in(arg).next().map(|name| self.define(name))),
            other => bail!("a result of a kind libinfer does not run: {}", other.kind()),
        }
    }

    /// Where the results of a call go.
    pub(super) fn results(&mut self, target: &Target, outputs: &'p [Argument]) -> Result<Results> {
        Ok(match outputs {
            [] => Results::None,
            [Argument::AsTensors(list)] => {
                let is_list = match target {
                    Target::Op(op) => op.schema().returns.len() == 1,
                    Target::Kernel(_) => true,
                };
                let values = list.iter().map(|t| Some(self.define(&t.name))).collect();
                if is_list { Results::Unpack(values) } else { Results::Tuple(values) }
            }
            [single] => match self.result(single)? {
                Some(v) => Results::One(v),
                None => Results::None,
            },
            several => Results::Tuple(several.iter().map(|a| self.result(a)).collect::<Result<_>>()?),
        })
    }

    /// Where the results of a call go that gives a tuple, even of one.
    pub(super) fn results_of_tuple(&mut self, outputs: &'p [Argument]) -> Result<Results> {
        let mut values = Vec::new();
        for output in outputs {
            match output {
                Argument::AsTensors(list) => values.extend(list.iter().map(|t| Some(self.define(&t.name)))),
                one => values.push(self.result(one)?),
            }
        }
        Ok(Results::Tuple(values))
    }

    /// An argument as an operand; `ty` is what the schema asks for, where there is one.
    pub(super) fn operand(&self, arg: &Argument, ty: Option<&Type>) -> Result<Operand> {
        let base = ty.and_then(Type::base);
        let literal = |v: Value| Ok(Operand::Literal(v));
        let number = |s: Scalar| match base {
            // A number where a tensor is asked for ranks lowest in type promotion.
            Some(BaseType::Tensor) => {
                Ok(Operand::Literal(Value::Tensor(Tensor::scalar(s, s.dtype())?.into_wrapped_number())))
            }
            Some(BaseType::Scalar) => Ok(Operand::Literal(Value::Scalar(s))),
            _ => Ok(Operand::Literal(match s {
                Scalar::Bool(b) => Value::Bool(b),
                Scalar::Int(i) => Value::Int(i),
                Scalar::Float(f) => Value::Float(f),
                s => Value::Scalar(s),
            })),
        };
        match arg {
            Argument::AsNone => literal(Value::None),
            Argument::AsTensor(t) => self.named(&t.name),
            Argument::AsTensors(l) => Ok(Operand::List(l.iter().map(|t| self.named(&t.name)).collect::<Result<_>>()?)),
            Argument::AsOptionalTensors(l) => Ok(Operand::List(
                l.iter()
                    .map(|t| match t {
                        schema::OptionalTensorArgument::AsTensor(t) => self.named(&t.name),
                        schema::OptionalTensorArgument::AsNone => literal(Value::None),
                    })
                    .collect::<Result<_>>()?,
            )),
            Argument::AsOptionalTensor(schema::OptionalTensorArgument::AsTensor(t)) => self.named(&t.name),
            Argument::AsOptionalTensor(schema::OptionalTensorArgument::AsNone) => literal(Value::None),
            Argument::AsInt(i) => number(Scalar::Int(*i)),
            Argument::AsFloat(f) => number(Scalar::Float(*f)),
            Argument::AsBool(b) => number(Scalar::Bool(*b)),
            Argument::AsComplex(c) => number(Scalar::Complex(c.real, c.imag)),
            Argument::AsInts(l) => match base {
                Some(BaseType::Float) => literal(Value::Floats(l.iter().map(|&i| i as f64).collect())),
                _ => literal(Value::Ints(l.clone())),
            },
            Argument::AsFloats(l) => literal(Value::Floats(l.clone())),
            Argument::AsBools(l) => literal(Value::Bools(l.clone())),
            Argument::AsSymBools(l) => Ok(Operand::List(
                l.iter()
                    .map(|i| match i {
                        schema::SymBoolArgument::AsBool(b) => literal(Value::Bool(*b)),
                        schema::SymBoolArgument::AsName(n) => self.named(n),
                    })
                    .collect::<Result<_>>()?,
            )),
            Argument::AsString(s) => literal(Value::Str(s.to_string())),
            Argument::AsScalarType(d) => literal(Value::DType(dtype(*d)?)),
            Argument::AsLayout(l) => literal(Value::Layout(l.c10().unwrap_or(0) as i32)),
            Argument::AsMemoryFormat(f) => match f.c10().and_then(|c| MemoryFormat::from_code(c as i32)) {
                Some(f) => literal(Value::Format(f)),
                None => literal(Value::None),
            },
            Argument::AsDevice(d) => {
                let device = Device::parse(&d.kind)?;
                device.require_cpu()?;
                literal(Value::Device(device))
            }
            Argument::AsSymInt(schema::SymIntArgument::AsInt(i)) => number(Scalar::Int(*i)),
            Argument::AsSymInt(schema::SymIntArgument::AsName(n)) => self.named(n),
            Argument::AsSymFloat(schema::SymFloatArgument::AsFloat(f)) => number(Scalar::Float(*f)),
            Argument::AsSymFloat(schema::SymFloatArgument::AsName(n)) => self.named(n),
            Argument::AsSymBool(schema::SymBoolArgument::AsBool(b)) => number(Scalar::Bool(*b)),
            Argument::AsSymBool(schema::SymBoolArgument::AsName(n)) => self.named(n),
            Argument::AsSymInts(l) => Ok(Operand::List(
                l.iter()
                    .map(|i| match i {
                        schema::SymIntArgument::AsInt(i) => literal(Value::Int(*i)),
                        schema::SymIntArgument::AsName(n) => self.named(n),
                    })
                    .collect::<Result<_>>()?,
            )),
            Argument::AsSymFloats(l) => Ok(Operand::List(
                l.iter()
                    .map(|i| match i {
                        schema::SymFloatArgument::AsFloat(f) => literal(Value::Float(*f)),
                        schema::SymFloatArgument::AsName(n) => self.named(n),
                    })
                    .collect::<Result<_>>()?,
            )),
            other => bail!("an argument of a kind libinfer does not run: {}", other.kind()),
        }
    }
}

fn dtype(d: ScalarType) -> Result<DType> {
    match d.c10().and_then(|c| DType::from_code(c as i32)) {
        Some(d) => Ok(d),
        None => bail!("dtype {d:?} is not supported"),
    }
}

/// The record's bytes as a storage.
fn storage_of(p: &Payload) -> Result<Storage> {
    p.record.to_storage(dtype(p.dtype)?.size())
}

/// The names of the values in an argument.
pub(super) fn names_in(arg: &Argument) -> impl Iterator<Item = &str> {
    fn optional(t: &schema::OptionalTensorArgument) -> Option<&str> {
        if let schema::OptionalTensorArgument::AsTensor(t) = t { Some(&t.name) } else { None }
    }
    let names: Vec<&str> = match arg {
        Argument::AsTensor(t) => vec![&*t.name],
        Argument::AsOptionalTensor(t) => optional(t).into_iter().collect(),
        Argument::AsTensors(l) => l.iter().map(|t| &*t.name).collect(),
        Argument::AsOptionalTensors(l) => l.iter().filter_map(optional).collect(),
        Argument::AsNestedTensors(l) => l.iter().flatten().map(|t| &*t.name).collect(),
        Argument::AsSymInt(schema::SymIntArgument::AsName(n))
        | Argument::AsSymFloat(schema::SymFloatArgument::AsName(n))
        | Argument::AsSymBool(schema::SymBoolArgument::AsName(n)) => vec![&**n],
        Argument::AsSymInts(l) => {
            l.iter().filter_map(|s| if let schema::SymIntArgument::AsName(n) = s { Some(&**n) } else { None }).collect()
        }
        Argument::AsSymFloats(l) => l
            .iter()
            .filter_map(|s| if let schema::SymFloatArgument::AsName(n) = s { Some(&**n) } else { None })
            .collect(),
        Argument::AsSymBools(l) => l
            .iter()
            .filter_map(|s| if let schema::SymBoolArgument::AsName(n) = s { Some(&**n) } else { None })
            .collect(),
        _ => Vec::new(),
    };
    names.into_iter()
}

/// What a node calls.
pub(super) enum Callee {
    /// An operator.
    Op(&'static Op),
    /// A function of libinfer's own, and the names of its parameters where those matter.
    Kernel(Arc<dyn Kernel>, &'static [&'static str]),
}

/// What a target names: `torch.ops.aten.add.Tensor`, `_operator.mul`, ...
pub(super) fn operator(target: &str) -> Result<Callee> {
    if let Some(name) = target.strip_prefix("torch.ops.") {
        let (namespace, rest) = name.split_once('.').unwrap_or((name, ""));
        let (name, overload) = rest.rsplit_once('.').unwrap_or((rest, "default"));
        if let Some((kernel, parameters)) = size_function(name) {
            return Ok(Callee::Kernel(kernel, parameters));
        }
        let full = match overload {
            "default" => format!("{namespace}::{name}"),
            o => format!("{namespace}::{name}.{o}"),
        };
        return match find(&full) {
            Some(op) => Ok(Callee::Op(op)),
            None => bail!(NotImplemented, "operator {full} is not implemented"),
        };
    }
    match size_function(target) {
        Some((kernel, parameters)) => Ok(Callee::Kernel(kernel, parameters)),
        None => bail!(NotImplemented, "{target} is not implemented"),
    }
}
