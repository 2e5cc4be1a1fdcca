//! Writes a graph as a `torch.export` archive: `torch.export.load` reads it, and so does `lower_to_graph`.
//!
//! Inputs and results are flat: `forward` takes the graph's inputs and returns its result, or a tuple of them. Constants
//! that require gradients are parameters, others are buffers. A result that shows memory in its own way is written as an
//! `as_strided` of it.

use super::enums::{ArgumentKind, Layout, MemoryFormat, ScalarType};
use super::program_file::{GraphModuleFile, PayloadConfig, PayloadMeta, ProgramFile};
use super::schema::{
    Argument, ComplexValue, Device, Graph as GraphJson, ModuleCallEntry, ModuleCallSignature, NamedArgument,
    Node as NodeJson, OptionalTensorArgument, SchemaVersion, SymInt, TensorArgument, TensorMeta,
};
use super::signature::{
    BufferMutationSpec, GraphSignature, InputSpec, InputToBufferSpec, OutputSpec, OutputToUserInputSpec, ParameterSpec,
    UserSpec,
};
use crate::core::{DType, Geometry, Result, Scalar, Storage};
use crate::dispatch::Op;
use crate::graph::{Graph, Node, Operand, Results, Target, ValueId};
use crate::model::pickler::{ArchiveWriter, Sink};
use crate::operator::Value;
use crate::operator::schema::BaseType;
use crate::{bail, check};
use serde::Serialize;
use serde_json::json;
use std::collections::HashMap;

/// Writes a graph. Its values' sizes are known, it computes nothing but tensors, and calls operators only.
pub fn save(graph: &Graph, out: &mut dyn Sink, extra: &[(&str, &[u8])]) -> Result<()> {
    let mut writer = Writer::new(graph)?;
    let model = writer.program()?;
    let mut archive = ArchiveWriter::new(out);
    archive.record("archive_format", b"pt2")?;
    for (name, bytes) in extra {
        archive.record(&format!("extra/{name}"), bytes)?;
    }
    archive.record("archive_version", b"0")?;
    archive.record("models/model.json", &to_json(&model)?)?;
    let weights = writer.weights();
    for (i, storage) in writer.storages.iter().enumerate() {
        archive.storage(&format!("data/weights/weight_{i}"), storage)?;
    }
    archive.record("data/weights/model_weights_config.json", &to_json(&weights)?)?;
    archive.record("data/constants/model_constants_config.json", &to_json(&PayloadConfig::default())?)?;
    archive.record("data/sample_inputs/model.pt", b"")?;
    archive.end("6\n")
}

fn to_json(record: &impl Serialize) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    match serde_json::to_writer(&mut bytes, record) {
        Ok(()) => Ok(bytes),
        Err(e) => bail!("save: {e}"),
    }
}

struct Writer<'g> {
    graph: &'g Graph,
    /// The graph's constants in the file: as an argument, and in the model.
    constants: Vec<Named>,
    storages: Vec<Storage>,
    /// What the file says so far.
    json: GraphJson,
    /// How many names were made up.
    fresh: usize,
}

struct Named {
    argument: Box<str>,
    name: Box<str>,
    is_parameter: bool,
}

impl<'g> Writer<'g> {
    fn new(graph: &'g Graph) -> Result<Writer<'g>> {
        check!(graph.storages.is_empty(), "save: inputs of the graph share memory, which a file cannot say");
        check!(
            graph.write_backs.iter().all(|w| w.geometry.is_none()),
            "save: the graph gives an input other sizes or strides, which a file cannot say"
        );
        let mut writer =
            Writer { graph, constants: Vec::new(), storages: Vec::new(), json: GraphJson::default(), fresh: 0 };
        let mut taken: HashMap<&str, usize> = HashMap::new();
        for (i, c) in graph.constants.iter().enumerate() {
            let Value::Tensor(t) = &c.value else { bail!("save: constant '{}' is not a tensor", c.name) };
            let count = taken.entry(&*c.name).or_default();
            *count += 1;
            let name = if *count == 1 { c.name.clone() } else { format!("{}.{i}", c.name).into() };
            let named = Named { argument: writer.fresh(), name, is_parameter: t.requires_grad() };
            writer.json.tensor_values.insert(named.argument.clone(), meta(t.geometry(), t.requires_grad())?);
            writer.constants.push(named);
        }
        Ok(writer)
    }

    /// A name no value has.
    fn fresh(&mut self) -> Box<str> {
        loop {
            self.fresh += 1;
            let name = format!("t_{}", self.fresh);
            if self.graph.values.iter().all(|v| *v.name != *name) {
                return name.into();
            }
        }
    }

    fn program(&mut self) -> Result<ProgramFile> {
        let graph = self.graph;
        let mut signature = GraphSignature { input_specs: Vec::new(), output_specs: Vec::new() };
        for c in &self.constants {
            self.json.inputs.push(as_tensor(&c.argument));
            signature.input_specs.push(c.spec());
        }
        for v in &graph.inputs {
            let arg = as_tensor(graph.name(*v));
            self.json.inputs.push(arg.clone());
            signature.input_specs.push(InputSpec::UserInput(UserSpec { arg }));
            self.meta(*v)?;
        }
        for node in &graph.nodes {
            self.node(node)?;
        }
        for w in &graph.write_backs {
            check!(w.geometry.is_none(), "save: a run gives an input other sizes or strides, which a file cannot say");
            check!(w.memory.is_none(), "save: a run writes between the elements of an input, which a file cannot say");
            let Some(value) = &w.value else { continue };
            let name = self.name(value)?;
            signature.output_specs.push(match &w.target {
                Operand::Constant(c) => self.constants[*c].mutation(&name),
                target => OutputSpec::UserInputMutation(OutputToUserInputSpec {
                    arg: tensor(&name),
                    user_input_name: self.name(target)?,
                }),
            });
            self.json.outputs.push(as_tensor(&name));
        }
        for (i, output) in graph.outputs.iter().enumerate() {
            let mut name = self.name(output)?;
            if let Some((_, shown)) = graph.views.iter().find(|(of, _)| *of == i) {
                name = self.shown(output, &name, shown)?;
            }
            let arg = as_tensor(&name);
            self.json.outputs.push(arg.clone());
            signature.output_specs.push(OutputSpec::UserOutput(UserSpec { arg }));
        }
        let call = ModuleCallSignature {
            inputs: Vec::new(),
            outputs: Vec::new(),
            in_spec: arguments_spec(graph.inputs.len()),
            out_spec: results_spec(graph.outputs.len()),
            forward_arg_names: Some(graph.inputs.iter().map(|v| graph.name(*v).into()).collect()),
        };
        Ok(ProgramFile {
            graph_module: GraphModuleFile {
                graph: std::mem::take(&mut self.json),
                signature,
                module_call_graph: vec![ModuleCallEntry { fqn: "".into(), signature: Some(call) }],
                metadata: Default::default(),
                treespec_namedtuple_fields: Default::default(),
            },
            opset_version: [("aten".into(), 10)].into(),
            range_constraints: Default::default(),
            schema_version: SchemaVersion { major: 8, minor: 20 },
            verifiers: vec!["TRAINING".into()],
            torch_version: "2.15.0".into(),
            guards_code: Vec::new(),
        })
    }

    /// What the weights are, and which record has them.
    fn weights(&mut self) -> PayloadConfig {
        let mut config = PayloadConfig::default();
        for (c, named) in self.graph.constants.iter().zip(&self.constants) {
            let Value::Tensor(t) = &c.value else { continue };
            let known = self.storages.iter().position(|s| s.same(t.storage()));
            let record = known.unwrap_or_else(|| {
                self.storages.push(t.storage().clone());
                self.storages.len() - 1
            });
            let payload = PayloadMeta {
                path_name: format!("weight_{record}").into(),
                is_param: named.is_parameter,
                use_pickle: false,
                tensor_meta: meta(t.geometry(), t.requires_grad()).ok(),
            };
            config.config.insert(named.name.clone(), payload);
        }
        config
    }

    fn meta(&mut self, v: ValueId) -> Result<()> {
        let (graph, value) = (self.graph, &self.graph.values[v.index()]);
        let Some(g) = &value.geometry else {
            bail!("save: the sizes of %{} are not known; trace the graph on tensors first", graph.name(v))
        };
        self.json.tensor_values.insert((*value.name).into(), meta(g, false)?);
        Ok(())
    }

    /// The name of a tensor in the file.
    fn name(&self, operand: &Operand) -> Result<Box<str>> {
        match operand {
            Operand::Value(v) => Ok(self.graph.name(*v).into()),
            Operand::Constant(c) => Ok(self.constants[*c].argument.clone()),
            other => bail!("save: a result of the graph is not a tensor but {other:?}"),
        }
    }

    /// What a value or a constant shows.
    /// A node that shows a tensor's memory in another way.
    fn shown(&mut self, of: &Operand, name: &str, shown: &Geometry) -> Result<Box<str>> {
        let own = self.graph.geometry(of).filter(|g| g.dtype == shown.dtype);
        let Some(shown) = &own.and_then(|own| shown.resolved_from(own)) else {
            bail!("save: a result shows memory as another dtype, which a file cannot say")
        };
        let view = self.fresh();
        let inputs = vec![
            named_argument("self", as_tensor(name), false),
            named_argument("size", Argument::AsInts(shown.sizes().to_vec()), false),
            named_argument("stride", Argument::AsInts(shown.strides().to_vec()), false),
            named_argument("storage_offset", Argument::AsInt(shown.offset), false),
        ];
        self.json.tensor_values.insert(view.clone(), meta(shown, false)?);
        self.push("torch.ops.aten.as_strided.default", inputs, vec![as_tensor(&view)], &view);
        Ok(view)
    }

    fn push(&mut self, target: &str, inputs: Vec<NamedArgument>, outputs: Vec<Argument>, name: &str) {
        self.json.nodes.push(NodeJson {
            target: target.into(),
            inputs,
            outputs,
            metadata: Default::default(),
            is_hop_single_tensor_return: None,
            name: Some(name.into()),
        });
    }

    fn node(&mut self, node: &Node) -> Result<()> {
        let op = match &node.target {
            Target::Op(op) => *op,
            Target::Kernel(k) if k.part().is_some() => {
                bail!(
                    NotImplemented,
                    "save: {} is a partition, which a file cannot say; save the graph it was made of",
                    k.name()
                )
            }
            Target::Kernel(k) => bail!("save: the graph calls {}, which is not an operator", k.name()),
        };
        let mut inputs = Vec::new();
        for (a, operand) in op.schema().args.iter().zip(&node.args) {
            let own;
            let operand = match operand {
                Operand::StorageOffset(d) => {
                    let first = node.args.first().and_then(|first| self.graph.geometry(first));
                    own = Operand::Literal(Value::Int(first.map_or(0, |g| g.offset) + d));
                    &own
                }
                operand => operand,
            };
            let written = self.argument(operand, a.ty.base()).map_err(|mut e| {
                e.add_context(|| format!("save: argument '{}' of {}", a.name, op.full_name()));
                e
            })?;
            inputs.push(named_argument(&a.name, written, a.kwarg_only));
        }
        for v in node.results.values() {
            self.meta(v)?;
        }
        let one = |v: &Option<ValueId>| v.map_or(Argument::AsNone, |v| as_tensor(self.graph.name(v)));
        let outputs: Vec<Argument> = match &node.results {
            Results::One(v) => vec![as_tensor(self.graph.name(*v))],
            Results::Unpack(l) if op.schema().returns.len() == 1 => {
                // Every tensor of a list has a name.
                let names: Option<Vec<TensorArgument>> =
                    l.iter().map(|v| v.map(|v| tensor(self.graph.name(v)))).collect();
                let Some(names) = names else { bail!("save: a part of {} is not used; keep it", op.full_name()) };
                vec![Argument::AsTensors(names)]
            }
            Results::Tuple(l) | Results::Unpack(l) => l.iter().map(one).collect(),
            Results::None => self.unused(op, node)?,
        };
        let name: Box<str> = match &node.results {
            Results::One(v) => self.graph.name(*v).into(),
            _ => self.fresh(),
        };
        self.push(&target_name(op), inputs, outputs, &name);
        Ok(())
    }

    /// What a node returns that nobody uses: the argument it wrote, under another name.
    fn unused(&mut self, op: &Op, node: &Node) -> Result<Vec<Argument>> {
        let mut outputs = Vec::new();
        for i in 0..op.schema().returns.len() {
            let like = op.schema().aliases_of_return(i).next().and_then(|a| self.graph.geometry(node.args.get(a)?));
            outputs.push(match like {
                Some(g) => {
                    let (meta, name) = (meta(g, false)?, self.fresh());
                    let arg = as_tensor(&name);
                    self.json.tensor_values.insert(name, meta);
                    arg
                }
                None => Argument::AsNone,
            });
        }
        Ok(outputs)
    }

    fn argument(&self, operand: &Operand, base: Option<BaseType>) -> Result<Argument> {
        Ok(match operand {
            Operand::Value(_) | Operand::Constant(_) => as_tensor(&self.name(operand)?),
            Operand::List(l) if l.iter().any(|o| matches!(o, Operand::Literal(Value::None))) => {
                let one = |o: &Operand| match o {
                    Operand::Literal(Value::None) => Ok(OptionalTensorArgument::AsNone),
                    o => self.name(o).map(|n| OptionalTensorArgument::AsTensor(tensor(&n))),
                };
                Argument::AsOptionalTensors(l.iter().map(one).collect::<Result<_>>()?)
            }
            Operand::List(l) => {
                Argument::AsTensors(l.iter().map(|o| Ok(tensor(&self.name(o)?))).collect::<Result<_>>()?)
            }
            Operand::Literal(v) => literal(v, base)?,
            Operand::StorageOffset(_) => bail!(Internal, "save: an offset in no tensor's storage"),
        })
    }
}

impl Named {
    fn spec(&self) -> InputSpec {
        let (arg, name) = (tensor(&self.argument), self.name.clone());
        if self.is_parameter {
            InputSpec::Parameter(ParameterSpec { arg, parameter_name: name })
        } else {
            InputSpec::Buffer(InputToBufferSpec { arg, buffer_name: name, persistent: true })
        }
    }

    fn mutation(&self, by: &str) -> OutputSpec {
        let (arg, name) = (tensor(by), self.name.clone());
        if self.is_parameter {
            OutputSpec::ParameterMutation(ParameterSpec { arg, parameter_name: name })
        } else {
            OutputSpec::BufferMutation(BufferMutationSpec { arg, buffer_name: name })
        }
    }
}

/// `torch.ops.aten.add.Tensor`.
fn target_name(op: &Op) -> String {
    let (name, overload) = op.full_name().split_once('.').unwrap_or((op.full_name(), "default"));
    format!("torch.ops.{}.{overload}", name.replace("::", "."))
}

fn literal(v: &Value, base: Option<BaseType>) -> Result<Argument> {
    Ok(match v {
        Value::None => Argument::AsNone,
        // Where the schema has a float, an integer is one.
        Value::Int(i) if base == Some(BaseType::Float) => Argument::AsFloat(*i as f64),
        Value::Int(i) => Argument::AsInt(*i),
        Value::Float(f) => Argument::AsFloat(*f),
        Value::Bool(b) => Argument::AsBool(*b),
        Value::Scalar(s) => number(*s),
        Value::Tensor(t) if t.is_wrapped_number() => number(t.item()?),
        Value::Ints(l) => Argument::AsInts(l.clone()),
        Value::Floats(l) => Argument::AsFloats(l.clone()),
        Value::Bools(l) => Argument::AsBools(l.clone()),
        Value::Str(s) => Argument::AsString((**s).into()),
        Value::DType(d) => Argument::AsScalarType(scalar_type(*d)?),
        Value::Device(_) => Argument::AsDevice(cpu()),
        Value::Format(f) => match MemoryFormat::of_c10(*f as i8) {
            Some(f) => Argument::AsMemoryFormat(f),
            None => Argument::AsNone,
        },
        Value::Layout(0) => Argument::AsLayout(Layout::Strided),
        Value::Tensors(l) if l.is_empty() => Argument::AsTensors(Vec::new()),
        Value::OptTensors(l) if l.is_empty() => Argument::AsOptionalTensors(Vec::new()),
        other => bail!("a value a file cannot hold: {other:?}"),
    })
}

fn number(s: Scalar) -> Argument {
    match s {
        Scalar::Bool(b) => Argument::AsBool(b),
        Scalar::Int(i) => Argument::AsInt(i),
        Scalar::UInt(u) => Argument::AsInt(u as i64),
        Scalar::Float(f) => Argument::AsFloat(f),
        Scalar::Complex(real, imag) => Argument::AsComplex(ComplexValue { real, imag }),
    }
}

fn scalar_type(dtype: DType) -> Result<ScalarType> {
    match ScalarType::of_c10(dtype.code() as i8) {
        Some(s) => Ok(s),
        None => bail!("a file has no dtype {}", dtype.name()),
    }
}

fn cpu() -> Device {
    Device { kind: "cpu".into(), index: None }
}

fn meta(g: &Geometry, requires_grad: bool) -> Result<TensorMeta> {
    let ints = |l: &[i64]| l.iter().copied().map(SymInt::AsInt).collect();
    Ok(TensorMeta {
        dtype: scalar_type(g.dtype)?,
        sizes: ints(g.sizes()),
        requires_grad,
        device: cpu(),
        strides: ints(g.strides()),
        storage_offset: SymInt::AsInt(g.offset),
        layout: Layout::Strided,
    })
}

fn tensor(name: &str) -> TensorArgument {
    TensorArgument { name: name.into() }
}

fn as_tensor(name: &str) -> Argument {
    Argument::AsTensor(tensor(name))
}

fn named_argument(name: &str, arg: Argument, is_keyword: bool) -> NamedArgument {
    let kind = if is_keyword { ArgumentKind::Keyword } else { ArgumentKind::Positional };
    NamedArgument { name: name.into(), arg, kind: Some(kind) }
}

fn leaf() -> serde_json::Value {
    json!({"type": null, "context": null, "children_spec": []})
}

fn tuple_spec(children: Vec<serde_json::Value>) -> serde_json::Value {
    json!({"type": "builtins.tuple", "context": "null", "children_spec": children})
}

/// `n` arguments by position, none by name.
fn arguments_spec(n: usize) -> Box<str> {
    let named = json!({"type": "builtins.dict", "context": "[]", "children_spec": []});
    let both = tuple_spec(vec![tuple_spec(vec![leaf(); n]), named]);
    json!([1, both]).to_string().into()
}

/// One tensor by itself, or a tuple.
fn results_spec(n: usize) -> Box<str> {
    let spec = if n == 1 { leaf() } else { tuple_spec(vec![leaf(); n]) };
    json!([1, spec]).to_string().into()
}
