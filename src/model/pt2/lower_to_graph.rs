//! A `torch.export` archive as a graph: names become values, targets operators, records constants.

use super::enums::ScalarType;
use super::exported_program::{self, ExportedProgram, Payload};
use super::schema::{self, Argument};
use super::signature::{ConstantValue, InputSpec, OutputSpec};
use super::size_functions::size_function;
use crate::core::{DType, Device, Error, ErrorKind, Geometry, MemoryFormat, Result, Scalar, Storage, Tensor, geometry};
use crate::dispatch::{Op, find};
use crate::graph::{Graph, Node, Operand, Results, Target, ValueId, WriteBack, ir::Kernel};
use crate::model::archive::Archive;
use crate::operator::Value;
use crate::operator::schema::{BaseType, Type};
use crate::{bail, check};
use std::collections::HashMap;
use std::sync::Arc;

/// What a loaded archive says beside its graph.
pub struct Loaded {
    /// The graph.
    pub graph: Graph,
    /// What each input must be.
    pub inputs: Vec<InputMeta>,
    /// Whether the results form a tuple, even if there is one.
    pub returns_tuple: bool,
    /// Names of constants that are parameters.
    pub parameters: Vec<Box<str>>,
    /// Names of constants that are buffers.
    pub buffers: Vec<Box<str>>,
}

/// What the model was exported for.
pub struct InputMeta {
    /// The argument's name.
    pub name: Box<str>,
    /// dtype and sizes of a tensor; `None` for a size that may vary.
    pub tensor: Option<(DType, Vec<Option<i64>>)>,
}

/// Reads the model of an archive.
pub fn load(archive: &Archive) -> Result<Loaded> {
    let program = exported_program::load(archive)?;
    Loader {
        file: archive.file(),
        program: &program,
        graph: Graph::default(),
        names: HashMap::new(),
        storages: HashMap::new(),
    }
    .load()
    .map_err(|e| match e.kind() {
        ErrorKind::Model => e,
        _ => Error::new(ErrorKind::Model, format!("{}: {}", archive.file(), e.message())),
    })
}

struct Loader<'p> {
    file: &'p str,
    program: &'p ExportedProgram,
    graph: Graph,
    names: HashMap<&'p str, Operand>,
    /// Storages by the record's name, so that tied weights stay tied.
    storages: HashMap<&'p str, Storage>,
}

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
        for spec in &self.program.signature.input_specs {
            match spec {
                InputSpec::UserInput(u) => inputs.push(self.input(&u.arg)?),
                InputSpec::Parameter(p) => {
                    parameters.push(p.parameter_name.clone());
                    self.weight(&p.arg.name, &p.parameter_name)?;
                }
                InputSpec::Buffer(b) => {
                    buffers.push(b.buffer_name.clone());
                    self.weight(&b.arg.name, &b.buffer_name)?;
                }
                InputSpec::TensorConstant(c) => self.weight(&c.arg.name, &c.tensor_constant_name)?,
                InputSpec::ConstantInput(c) => {
                    let value = match &c.value {
                        ConstantValue::AsNone => Value::None,
                        ConstantValue::AsInt(i) => Value::Int(*i),
                        ConstantValue::AsFloat(f) => Value::Float(*f),
                        ConstantValue::AsString(s) => Value::Str(s.to_string()),
                        ConstantValue::AsBool(b) => Value::Bool(*b),
                    };
                    self.names.insert(&c.name, Operand::Literal(value.clone()));
                    // The caller passes it all the same; it is not used.
                    let v = self.graph.value(&c.name);
                    self.graph.inputs.push(v);
                    inputs.push(InputMeta { name: c.name.clone(), tensor: None });
                }
                other => bail!("an input of a kind libinfer does not run: {}", other.kind()),
            }
        }
        for node in &self.program.graph.nodes {
            self.node(node).map_err(|mut e| {
                e.add_context(|| format!("{}: node {}", self.file, node.target));
                e
            })?;
        }
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
                other => bail!("an output of a kind libinfer does not run: {}", other.kind()),
            }
        }
        Ok(Loaded { inputs, returns_tuple: self.returns_tuple(), parameters, buffers, graph: self.graph })
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

    /// The nesting of the results: `[1, {"type": null, ...}]` is one tensor by itself.
    fn returns_tuple(&self) -> bool {
        let root = self.program.module_call_graph.iter().find(|m| m.fqn.is_empty());
        let spec = root.and_then(|m| m.signature.as_ref()).map(|s| &*s.out_spec);
        let Some(spec) = spec.and_then(|s| serde_json::from_str::<serde_json::Value>(s).ok()) else {
            return self.graph.outputs.len() != 1;
        };
        spec.get(1).and_then(|tree| tree.get("type")).is_some_and(|ty| ty.is_string())
    }

    fn input(&mut self, arg: &'p Argument) -> Result<InputMeta> {
        let name: &'p str = match arg {
            Argument::AsTensor(t) => &t.name,
            Argument::AsSymInt(schema::SymIntArgument::AsName(n)) => n,
            Argument::AsSymFloat(schema::SymFloatArgument::AsName(n)) => n,
            Argument::AsSymBool(schema::SymBoolArgument::AsName(n)) => n,
            _ => "constant",
        };
        let v = self.define(name);
        self.graph.inputs.push(v);
        let meta = self.program.graph.tensor_values.get(name).filter(|_| matches!(arg, Argument::AsTensor(_)));
        let tensor = match meta {
            None => None,
            Some(m) => {
                let sizes = m.sizes.iter().map(|s| match s {
                    schema::SymInt::AsInt(i) => Some(*i),
                    schema::SymInt::AsExpr(_) => None,
                });
                Some((dtype(m.dtype)?, sizes.collect()))
            }
        };
        Ok(InputMeta { name: name.into(), tensor })
    }

    fn weight(&mut self, value: &'p str, name: &'p str) -> Result<()> {
        let payload = self.program.weights.get(name).or_else(|| self.program.constants.get(name));
        let Some(payload) = payload else { bail!("'{name}' is named in the graph and not in the archive") };
        let tensor = self.tensor(payload)?;
        let constant = self.graph.constant(name, Value::Tensor(tensor));
        self.names.insert(value, Operand::Constant(constant));
        Ok(())
    }

    fn tensor(&mut self, p: &'p Payload) -> Result<Tensor> {
        let storage = match self.storages.get(p.record.name()) {
            Some(s) => s.clone(),
            None => {
                let s = storage_of(p)?;
                self.storages.insert(p.record.name(), s.clone());
                s
            }
        };
        Tensor::on_storage(storage, &p.sizes, &p.strides, p.storage_offset, dtype(p.dtype)?)
    }

    fn named(&self, name: &str) -> Result<Operand> {
        match self.names.get(name) {
            Some(o) => Ok(o.clone()),
            None => bail!("value '{name}' is used before it is defined"),
        }
    }

    fn define(&mut self, name: &'p str) -> ValueId {
        let v = self.graph.value(name);
        self.graph.values[v.index()].geometry = self.program.graph.tensor_values.get(name).and_then(geometry);
        self.names.insert(name, Operand::Value(v));
        v
    }

    fn node(&mut self, node: &'p schema::Node) -> Result<()> {
        let (target, args) = match operator(&node.target)? {
            Callee::Op(op) => {
                let mut args = Vec::with_capacity(op.schema().args.len());
                let mut named: HashMap<&str, &'p Argument> = HashMap::new();
                for a in &node.inputs {
                    check!(named.insert(&a.name, &a.arg).is_none(), "argument '{}' is given twice", a.name);
                }
                for a in &op.schema().args {
                    args.push(match named.remove(&*a.name) {
                        Some(given) => self.operand(given, Some(&a.ty))?,
                        None => match op.default_value(&a.name) {
                            Some(v) => Operand::Literal(v),
                            None => bail!("argument '{}' of {} is missing", a.name, op.full_name()),
                        },
                    });
                }
                if let Some(name) = named.keys().next() {
                    bail!("{} has no argument '{name}'", op.full_name());
                }
                self.count_from_first(op, &mut args);
                (Target::Op(op), args)
            }
            Callee::Kernel(k) => {
                let args = node.inputs.iter().map(|a| self.operand(&a.arg, None)).collect::<Result<_>>()?;
                (Target::Kernel(k), args)
            }
        };
        let results = self.results(&target, node)?;
        self.graph.nodes.push(Node { target, args, results });
        Ok(())
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

    fn results(&mut self, target: &Target, node: &'p schema::Node) -> Result<Results> {
        let mut one = |arg: &'p Argument| -> Result<Option<ValueId>> {
            Ok(match arg {
                Argument::AsTensor(t) => Some(self.define(&t.name)),
                Argument::AsSymInt(schema::SymIntArgument::AsName(n))
                | Argument::AsSymFloat(schema::SymFloatArgument::AsName(n))
                | Argument::AsSymBool(schema::SymBoolArgument::AsName(n)) => Some(self.define(n)),
                Argument::AsOptionalTensor(schema::OptionalTensorArgument::AsTensor(t)) => Some(self.define(&t.name)),
                Argument::AsNone | Argument::AsOptionalTensor(_) => None,
                other => bail!("a result of a kind libinfer does not run: {}", other.kind()),
            })
        };
        Ok(match node.outputs.as_slice() {
            [] => Results::None,
            [Argument::AsTensors(list)] => {
                let is_list = match target {
                    Target::Op(op) => op.schema().returns.len() == 1,
                    Target::Kernel(_) => true,
                };
                let values = list.iter().map(|t| Some(self.define(&t.name))).collect();
                if is_list { Results::Unpack(values) } else { Results::Tuple(values) }
            }
            [single] => match one(single)? {
                Some(v) => Results::One(v),
                None => Results::None,
            },
            several => Results::Tuple(several.iter().map(one).collect::<Result<_>>()?),
        })
    }

    /// An argument as an operand; `ty` is what the schema asks for, where there is one.
    fn operand(&self, arg: &Argument, ty: Option<&Type>) -> Result<Operand> {
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

enum Callee {
    Op(&'static Op),
    Kernel(Arc<dyn Kernel>),
}

/// What a target names: `torch.ops.aten.add.Tensor`, `_operator.mul`, ...
fn operator(target: &str) -> Result<Callee> {
    if let Some(name) = target.strip_prefix("torch.ops.") {
        let (namespace, rest) = name.split_once('.').unwrap_or((name, ""));
        let (name, overload) = rest.rsplit_once('.').unwrap_or((rest, "default"));
        if let Some(k) = size_function(name) {
            return Ok(Callee::Kernel(k));
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
        Some(k) => Ok(Callee::Kernel(k)),
        None => bail!(NotImplemented, "{target} is not implemented"),
    }
}
