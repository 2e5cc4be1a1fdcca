//! Writes a graph as a `torch.export` archive: `torch.export.load` reads it, and so does [`super::pt2`].
//!
//! Inputs and results are flat: `forward` takes the graph's inputs and returns its result, or a tuple of them. Constants
//! that require gradients are parameters, others are buffers. A result that shows memory in its own way is written as an
//! `as_strided` of it.

use super::json::quoted;
use super::pickler::{ArchiveWriter, Sink};
use super::pt2_schema::{ArgumentKind, MemoryFormat, ScalarType};
use crate::core::{Geometry, Result, Scalar, Storage, Tensor};
use crate::dispatch::schema::BaseType;
use crate::dispatch::{Op, Value};
use crate::graph::{Graph, Node, Operand, Results, Target, ValueId};
use crate::{bail, check};
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
    archive.record("models/model.json", model.as_bytes())?;
    let weights = writer.weights();
    for (i, storage) in writer.storages.iter().enumerate() {
        archive.storage(&format!("data/weights/weight_{i}"), storage)?;
    }
    archive.record("data/weights/model_weights_config.json", weights.as_bytes())?;
    archive.record("data/constants/model_constants_config.json", br#"{"config": {}}"#)?;
    archive.record("data/sample_inputs/model.pt", b"")?;
    archive.end("6\n")
}

struct Writer<'g> {
    graph: &'g Graph,
    /// The graph's constants in the file: as an argument, and in the model.
    constants: Vec<Named>,
    storages: Vec<Storage>,
    /// `"name": metadata` of the tensors so far.
    metas: Vec<String>,
    nodes: Vec<String>,
    /// How many names were made up.
    fresh: usize,
}

struct Named {
    argument: String,
    name: String,
    is_parameter: bool,
}

impl<'g> Writer<'g> {
    fn new(graph: &'g Graph) -> Result<Writer<'g>> {
        check!(graph.storages.is_empty(), "save: inputs of the graph share memory, which a file cannot say");
        check!(
            graph.write_backs.iter().all(|w| w.geometry.is_none()),
            "save: the graph gives an input other sizes or strides, which a file cannot say"
        );
        let mut writer = Writer {
            graph,
            constants: Vec::new(),
            storages: Vec::new(),
            metas: Vec::new(),
            nodes: Vec::new(),
            fresh: 0,
        };
        let mut taken: HashMap<&str, usize> = HashMap::new();
        for (i, c) in graph.constants.iter().enumerate() {
            let Value::Tensor(t) = &c.value else { bail!("save: constant '{}' is not a tensor", c.name) };
            let count = taken.entry(&*c.name).or_default();
            *count += 1;
            let name = if *count == 1 { c.name.to_string() } else { format!("{}.{i}", c.name) };
            let named = Named { argument: writer.fresh(), name, is_parameter: t.requires_grad() };
            writer.metas.push(format!("{}: {}", quoted(&named.argument), tensor_meta(t)?));
            writer.constants.push(named);
        }
        Ok(writer)
    }

    /// A name no value has.
    fn fresh(&mut self) -> String {
        loop {
            self.fresh += 1;
            let name = format!("t_{}", self.fresh);
            if self.graph.values.iter().all(|v| *v.name != *name) {
                return name;
            }
        }
    }

    /// The JSON of the program.
    fn program(&mut self) -> Result<String> {
        let graph = self.graph;
        let mut inputs: Vec<String> = self.constants.iter().map(|c| as_tensor(&c.argument)).collect();
        let mut input_specs: Vec<String> = self.constants.iter().map(Named::spec).collect();
        for v in &graph.inputs {
            let argument = as_tensor(graph.name(*v));
            input_specs.push(format!(r#"{{"user_input": {{"arg": {argument}}}}}"#));
            inputs.push(argument);
            self.meta(*v)?;
        }
        for node in &graph.nodes {
            self.node(node)?;
        }
        let (mut outputs, mut output_specs) = (Vec::new(), Vec::new());
        for w in &graph.write_backs {
            let Some(value) = &w.value else { continue };
            let name = self.name(value)?;
            output_specs.push(match &w.target {
                Operand::Constant(c) => self.constants[*c].mutation(&name),
                target => {
                    let input = quoted(&self.name(target)?);
                    format!(
                        r#"{{"user_input_mutation": {{"arg": {{"name": {}}}, "user_input_name": {input}}}}}"#,
                        quoted(&name)
                    )
                }
            });
            outputs.push(as_tensor(&name));
        }
        for (i, output) in graph.outputs.iter().enumerate() {
            let mut name = self.name(output)?;
            if let Some((_, shown)) = graph.views.iter().find(|(of, _)| *of == i) {
                name = self.shown(output, &name, shown)?;
            }
            outputs.push(as_tensor(&name));
            output_specs.push(format!(r#"{{"user_output": {{"arg": {}}}}}"#, as_tensor(&name)));
        }
        Ok(format!(
            r#"{{"graph_module": {{"graph": {{"inputs": {}, "outputs": {}, "nodes": {}, "tensor_values": {{{}}}, "sym_int_values": {{}}, "sym_bool_values": {{}}, "is_single_tensor_return": false, "custom_obj_values": {{}}, "sym_float_values": {{}}}}, "signature": {{"input_specs": {}, "output_specs": {}}}, "module_call_graph": [{{"fqn": "", "signature": {{"inputs": [], "outputs": [], "in_spec": {}, "out_spec": {}, "forward_arg_names": {}}}}}], "metadata": {{}}, "treespec_namedtuple_fields": {{}}}}, "opset_version": {{"aten": 10}}, "range_constraints": {{}}, "schema_version": {{"major": 8, "minor": 20}}, "verifiers": ["TRAINING"], "torch_version": "2.15.0", "guards_code": []}}"#,
            list(&inputs),
            list(&outputs),
            list(&self.nodes),
            self.metas.join(", "),
            list(&input_specs),
            list(&output_specs),
            quoted(&arguments_spec(graph.inputs.len())),
            quoted(&results_spec(graph.outputs.len())),
            list(&graph.inputs.iter().map(|v| quoted(graph.name(*v))).collect::<Vec<_>>()),
        ))
    }

    /// What the weights are, and which record has them.
    fn weights(&mut self) -> String {
        let mut config = Vec::new();
        for (c, named) in self.graph.constants.iter().zip(&self.constants) {
            let Value::Tensor(t) = &c.value else { continue };
            let known = self.storages.iter().position(|s| s.same(t.storage()));
            let record = known.unwrap_or_else(|| {
                self.storages.push(t.storage().clone());
                self.storages.len() - 1
            });
            let meta = tensor_meta(t).unwrap_or_default();
            config.push(format!(
                r#"{}: {{"path_name": "weight_{record}", "is_param": {}, "use_pickle": false, "tensor_meta": {meta}}}"#,
                quoted(&named.name),
                named.is_parameter
            ));
        }
        format!(r#"{{"config": {{{}}}}}"#, config.join(", "))
    }

    fn meta(&mut self, v: ValueId) -> Result<()> {
        let (graph, value) = (self.graph, &self.graph.values[v.index()]);
        let Some(g) = &value.geometry else {
            bail!("save: the sizes of %{} are not known; trace the graph on tensors first", graph.name(v))
        };
        self.metas.push(format!("{}: {}", quoted(&value.name), meta(g, false)?));
        Ok(())
    }

    /// The name of a tensor in the file.
    fn name(&self, operand: &Operand) -> Result<String> {
        match operand {
            Operand::Value(v) => Ok(self.graph.name(*v).to_string()),
            Operand::Constant(c) => Ok(self.constants[*c].argument.clone()),
            other => bail!("save: a result of the graph is not a tensor but {other:?}"),
        }
    }

    /// A node that shows a tensor's memory in another way.
    fn shown(&mut self, of: &Operand, name: &str, shown: &Geometry) -> Result<String> {
        let dtype = match of {
            Operand::Value(v) => self.graph.values[v.index()].geometry.as_ref().map(|g| g.dtype),
            Operand::Constant(c) => match &self.graph.constants[*c].value {
                Value::Tensor(t) => Some(t.dtype()),
                _ => None,
            },
            _ => None,
        };
        check!(dtype == Some(shown.dtype), "save: a result shows memory as another dtype, which a file cannot say");
        let view = self.fresh();
        let inputs = [
            named_argument("self", &as_tensor(name), false),
            named_argument("size", &format!(r#"{{"as_ints": {:?}}}"#, shown.sizes()), false),
            named_argument("stride", &format!(r#"{{"as_ints": {:?}}}"#, shown.strides()), false),
            named_argument("storage_offset", &format!(r#"{{"as_int": {}}}"#, shown.offset), false),
        ];
        self.metas.push(format!("{}: {}", quoted(&view), meta(shown, false)?));
        self.push("torch.ops.aten.as_strided.default", &inputs, &[as_tensor(&view)], &view);
        Ok(view)
    }

    fn push(&mut self, target: &str, inputs: &[String], outputs: &[String], name: &str) {
        self.nodes.push(format!(
            r#"{{"target": {}, "inputs": {}, "outputs": {}, "metadata": {{}}, "is_hop_single_tensor_return": null, "name": {}}}"#,
            quoted(target),
            list(inputs),
            list(outputs),
            quoted(name)
        ));
    }

    fn node(&mut self, node: &Node) -> Result<()> {
        let op = match &node.target {
            Target::Op(op) => *op,
            Target::Kernel(k) => bail!("save: the graph calls {}, which is not an operator", k.name()),
        };
        let mut inputs = Vec::new();
        for (a, operand) in op.schema().args.iter().zip(&node.args) {
            let written = self.argument(operand, a.ty.base()).map_err(|mut e| {
                e.add_context(|| format!("save: argument '{}' of {}", a.name, op.full_name()));
                e
            })?;
            inputs.push(named_argument(&a.name, &written, a.kwarg_only));
        }
        for v in node.results.values() {
            self.meta(v)?;
        }
        let one = |v: &Option<ValueId>| v.map_or(NONE.to_string(), |v| as_tensor(self.graph.name(v)));
        let outputs: Vec<String> = match &node.results {
            Results::One(v) => vec![as_tensor(self.graph.name(*v))],
            Results::Unpack(l) if op.schema().returns.len() == 1 => {
                // Every tensor of a list has a name.
                let names: Option<Vec<&str>> = l.iter().map(|v| v.map(|v| self.graph.name(v))).collect();
                let Some(names) = names else { bail!("save: a part of {} is not used; keep it", op.full_name()) };
                let names: Vec<String> = names.into_iter().map(name_of).collect();
                vec![format!(r#"{{"as_tensors": {}}}"#, list(&names))]
            }
            Results::Tuple(l) | Results::Unpack(l) => l.iter().map(one).collect(),
            Results::None => self.unused(op, node)?,
        };
        let name = match &node.results {
            Results::One(v) => self.graph.name(*v).to_string(),
            _ => self.fresh(),
        };
        self.push(&target_name(op), &inputs, &outputs, &name);
        Ok(())
    }

    /// What a node returns that nobody uses: the argument it wrote, under another name.
    fn unused(&mut self, op: &Op, node: &Node) -> Result<Vec<String>> {
        let mut outputs = Vec::new();
        for i in 0..op.schema().returns.len() {
            let like = op.schema().aliases_of_return(i).next().and_then(|a| match node.args.get(a) {
                Some(Operand::Value(v)) => self.graph.values[v.index()].geometry.as_ref(),
                Some(Operand::Constant(c)) => match &self.graph.constants[*c].value {
                    Value::Tensor(t) => Some(t.geometry()),
                    _ => None,
                },
                _ => None,
            });
            outputs.push(match like {
                Some(g) => {
                    let (meta, name) = (meta(g, false)?, self.fresh());
                    self.metas.push(format!("{}: {meta}", quoted(&name)));
                    as_tensor(&name)
                }
                None => NONE.to_string(),
            });
        }
        Ok(outputs)
    }

    fn argument(&self, operand: &Operand, base: Option<BaseType>) -> Result<String> {
        Ok(match operand {
            Operand::Value(_) | Operand::Constant(_) => as_tensor(&self.name(operand)?),
            Operand::List(l) if l.iter().any(|o| matches!(o, Operand::Literal(Value::None))) => {
                let one = |o: &Operand| match o {
                    Operand::Literal(Value::None) => Ok(NONE.to_string()),
                    o => self.name(o).map(|n| as_tensor(&n)),
                };
                format!(r#"{{"as_optional_tensors": {}}}"#, list(&l.iter().map(one).collect::<Result<Vec<_>>>()?))
            }
            Operand::List(l) => {
                let names = l.iter().map(|o| Ok(name_of(&self.name(o)?))).collect::<Result<Vec<_>>>()?;
                format!(r#"{{"as_tensors": {}}}"#, list(&names))
            }
            Operand::Literal(v) => literal(v, base)?,
        })
    }
}

impl Named {
    fn kind(&self) -> &'static str {
        if self.is_parameter { "parameter" } else { "buffer" }
    }

    fn spec(&self) -> String {
        let persistent = if self.is_parameter { "" } else { r#", "persistent": true"# };
        format!(
            r#"{{"{kind}": {{"arg": {}, "{kind}_name": {}{persistent}}}}}"#,
            name_of(&self.argument),
            quoted(&self.name),
            kind = self.kind()
        )
    }

    fn mutation(&self, by: &str) -> String {
        format!(
            r#"{{"{kind}_mutation": {{"arg": {}, "{kind}_name": {}}}}}"#,
            name_of(by),
            quoted(&self.name),
            kind = self.kind()
        )
    }
}

const NONE: &str = r#"{"as_none": true}"#;

/// `torch.ops.aten.add.Tensor`.
fn target_name(op: &Op) -> String {
    let (name, overload) = op.full_name().split_once('.').unwrap_or((op.full_name(), "default"));
    format!("torch.ops.{}.{overload}", name.replace("::", "."))
}

fn literal(v: &Value, base: Option<BaseType>) -> Result<String> {
    Ok(match v {
        Value::None => NONE.to_string(),
        // Where the schema has a float, an integer is one.
        Value::Int(i) if base == Some(BaseType::Float) => format!(r#"{{"as_float": {i}.0}}"#),
        Value::Int(i) => format!(r#"{{"as_int": {i}}}"#),
        Value::Float(f) => format!(r#"{{"as_float": {}}}"#, float(*f)),
        Value::Bool(b) => format!(r#"{{"as_bool": {b}}}"#),
        Value::Scalar(s) => number(*s),
        Value::Tensor(t) if t.is_wrapped_number() => number(t.item()?),
        Value::Ints(l) => format!(r#"{{"as_ints": {l:?}}}"#),
        Value::Floats(l) => format!(r#"{{"as_floats": {}}}"#, list(&l.iter().map(|f| float(*f)).collect::<Vec<_>>())),
        Value::Bools(l) => format!(r#"{{"as_bools": {l:?}}}"#),
        Value::Str(s) => format!(r#"{{"as_string": {}}}"#, quoted(s)),
        Value::DType(d) => format!(r#"{{"as_scalar_type": {}}}"#, scalar_type(*d)?),
        Value::Device(_) => r#"{"as_device": {"type": "cpu", "index": null}}"#.to_string(),
        Value::Format(f) => match MemoryFormat::of_c10(*f as i8) {
            Some(f) => format!(r#"{{"as_memory_format": {}}}"#, f as i64),
            None => NONE.to_string(),
        },
        Value::Layout(0) => format!(r#"{{"as_layout": {STRIDED}}}"#),
        Value::Tensors(l) if l.is_empty() => r#"{"as_tensors": []}"#.to_string(),
        Value::OptTensors(l) if l.is_empty() => r#"{"as_optional_tensors": []}"#.to_string(),
        other => bail!("a value a file cannot hold: {other:?}"),
    })
}

fn number(s: Scalar) -> String {
    match s {
        Scalar::Bool(b) => format!(r#"{{"as_bool": {b}}}"#),
        Scalar::Int(i) => format!(r#"{{"as_int": {i}}}"#),
        Scalar::Float(f) => format!(r#"{{"as_float": {}}}"#, float(f)),
        Scalar::Complex(re, im) => {
            format!(r#"{{"as_complex": {{"real": {}, "imag": {}}}}}"#, float(re), float(im))
        }
    }
}

/// A float, with a point; what JSON cannot say is a string.
fn float(f: f64) -> String {
    match f {
        f if f.is_nan() => r#""NaN""#.to_string(),
        f64::INFINITY => r#""Infinity""#.to_string(),
        f64::NEG_INFINITY => r#""-Infinity""#.to_string(),
        f => format!("{f:?}"),
    }
}

const STRIDED: i64 = super::pt2_schema::Layout::Strided as i64;

fn scalar_type(dtype: crate::core::DType) -> Result<i64> {
    match ScalarType::of_c10(dtype.code() as i8) {
        Some(s) => Ok(s as i64),
        None => bail!("a file has no dtype {}", dtype.name()),
    }
}

fn tensor_meta(t: &Tensor) -> Result<String> {
    meta(t.geometry(), t.requires_grad())
}

fn meta(g: &Geometry, requires_grad: bool) -> Result<String> {
    let ints = |l: &[i64]| list(&l.iter().map(|i| format!(r#"{{"as_int": {i}}}"#)).collect::<Vec<_>>());
    Ok(format!(
        r#"{{"dtype": {}, "sizes": {}, "requires_grad": {requires_grad}, "device": {{"type": "cpu", "index": null}}, "strides": {}, "storage_offset": {{"as_int": {}}}, "layout": {STRIDED}}}"#,
        scalar_type(g.dtype)?,
        ints(g.sizes()),
        ints(g.strides()),
        g.offset
    ))
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.join(", "))
}

fn name_of(name: impl AsRef<str>) -> String {
    format!(r#"{{"name": {}}}"#, quoted(name.as_ref()))
}

fn as_tensor(name: &str) -> String {
    format!(r#"{{"as_tensor": {}}}"#, name_of(name))
}

fn named_argument(name: &str, arg: &str, is_keyword: bool) -> String {
    let kind = if is_keyword { ArgumentKind::Keyword } else { ArgumentKind::Positional };
    format!(r#"{{"name": {}, "arg": {arg}, "kind": {}}}"#, quoted(name), kind as i64)
}

const LEAF: &str = r#"{"type": null, "context": null, "children_spec": []}"#;

fn tuple_spec(n: usize) -> String {
    let leaves = vec![LEAF; n].join(", ");
    format!(r#"{{"type": "builtins.tuple", "context": "null", "children_spec": [{leaves}]}}"#)
}

/// `n` arguments by position, none by name.
fn arguments_spec(n: usize) -> String {
    let named = r#"{"type": "builtins.dict", "context": "[]", "children_spec": []}"#;
    let both = format!("{}, {named}", tuple_spec(n));
    format!(r#"[1, {{"type": "builtins.tuple", "context": "null", "children_spec": [{both}]}}]"#)
}

/// One tensor by itself, or a tuple.
fn results_spec(n: usize) -> String {
    if n == 1 { format!("[1, {LEAF}]") } else { format!("[1, {}]", tuple_spec(n)) }
}
