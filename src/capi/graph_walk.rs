//! Graphs, node by node: what a backend reads of a program. Everything goes by number; a number that is none is an error.

use super::dispatcher::infer_op;
use super::graph::{graph, infer_graph};
use super::guard::{guard, null};
use super::handle::place;
use super::infer_status;
use super::value::infer_value;
use crate::core::{Error, ErrorKind, Geometry, Result};
use crate::graph::alias_analysis::{Aliased, aliased, is_view, written};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::operator::record::{DataDependence, Role};
use crate::session::Session;
use crate::{bail, check};
use std::ffi::c_char;

/// The nodes, in the order they run.
pub const INFER_GRAPH_NODES: i32 = 0;
/// The values: inputs and results of nodes.
pub const INFER_GRAPH_VALUES: i32 = 1;
/// The constants: weights, buffers, and what else comes from outside of the program.
pub const INFER_GRAPH_CONSTANTS: i32 = 2;
/// The inputs.
pub const INFER_GRAPH_INPUTS: i32 = 3;
/// The results.
pub const INFER_GRAPH_OUTPUTS: i32 = 4;
/// What a run changes when all nodes have run.
pub const INFER_GRAPH_WRITE_BACKS: i32 = 5;

/// The operator fuses with nothing.
pub const INFER_ROLE_NONE: i32 = 0;
/// `(input, weight, bias)`: a linear layer.
pub const INFER_ROLE_LINEAR: i32 = 1;
/// `(input, weight, bias, stride, padding, dilation, groups)`: a convolution of planes.
pub const INFER_ROLE_CONV2D: i32 = 2;
/// `(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups, ...)`: a convolution of any kind.
pub const INFER_ROLE_CONVOLUTION: i32 = 3;
/// `(input, weight, bias, running_mean, running_var, training, momentum, eps, ...)`.
pub const INFER_ROLE_BATCH_NORM: i32 = 4;
/// `(self, other, alpha)`: an addition.
pub const INFER_ROLE_ADDITION: i32 = 5;
/// `(input, p, train)`: gives its input unless it trains.
pub const INFER_ROLE_DROPOUT: i32 = 6;
/// `max(self, 0)`.
pub const INFER_ROLE_RELU: i32 = 7;
/// A function of one element.
pub const INFER_ROLE_ACTIVATION: i32 = 8;
/// Layers that run over sequences, of weights in a list.
pub const INFER_ROLE_RECURRENCE: i32 = 9;
/// `(input, weight, bias, running_mean, running_var, momentum, eps)`: a batch norm's evaluation, the first of several results.
pub const INFER_ROLE_EVALUATED_BATCH_NORM: i32 = 10;
/// `(input, matrix)`: a product of matrices.
pub const INFER_ROLE_PRODUCT: i32 = 11;
/// `(bias, input, matrix, beta, alpha)`: a product of matrices added to a bias.
pub const INFER_ROLE_ADDED_PRODUCT: i32 = 12;
/// `(integers, scales, zero_points, ...)`: the numbers that integers stand for.
pub const INFER_ROLE_DEQUANTIZATION: i32 = 13;
/// `(input, other)`: a product over the last dimension of the input and the last but one of the other, or its only one.
pub const INFER_ROLE_MATMUL: i32 = 14;
/// `(self, other)`: a product element by element.
pub const INFER_ROLE_MULTIPLICATION: i32 = 15;
/// `(self, other)`: a quotient element by element.
pub const INFER_ROLE_DIVISION: i32 = 16;
/// `(self, sizes)`: the elements in their order under other sizes.
pub const INFER_ROLE_RESHAPE: i32 = 17;
/// `(self, sizes)`: the elements repeated to sizes; -1 keeps one.
pub const INFER_ROLE_EXPAND: i32 = 18;
/// `(self, ...)`: the same elements.
pub const INFER_ROLE_COPY: i32 = 19;
/// `(self, dim, ...)`: softmax along a dimension.
pub const INFER_ROLE_SOFTMAX: i32 = 20;
/// `(self, dim, ...)`: softmax along a dimension, 0 where a whole row is -inf.
pub const INFER_ROLE_SAFE_SOFTMAX: i32 = 21;
/// `(self, number)`: which elements are the number.
pub const INFER_ROLE_EQUALITY: i32 = 22;
/// `(self)`: which elements are zero.
pub const INFER_ROLE_LOGICAL_NOT: i32 = 23;
/// `(self, dim, keepdim)`: whether any element along a dimension is not zero.
pub const INFER_ROLE_ANY: i32 = 24;
/// `(self, number, ...)`: the number in the size of a tensor.
pub const INFER_ROLE_FULL_LIKE: i32 = 25;
/// `(condition, self, other)`: a choice element by element.
pub const INFER_ROLE_WHERE: i32 = 26;
/// `(self, mask, number)`: the number where the mask holds.
pub const INFER_ROLE_MASKED_FILL: i32 = 27;
/// `(self, dims)`: the dimensions in this order.
pub const INFER_ROLE_PERMUTE: i32 = 28;
/// `(self, dim0, dim1)`: two dimensions for each other.
pub const INFER_ROLE_TRANSPOSE: i32 = 29;
/// `(self, other, alpha)`: a difference.
pub const INFER_ROLE_SUBTRACTION: i32 = 30;
/// `(self, dims)`: the elements along dimensions in reverse order.
pub const INFER_ROLE_REVERSAL: i32 = 31;
/// `(tensors, dim)`: tensors one after the other along a dimension.
pub const INFER_ROLE_CONCATENATION: i32 = 32;

/// The node takes a view: its result shows the memory of its first operand, and it reads no element.
pub const INFER_NODE_VIEW: u32 = 1;
/// The node writes at least one operand; `infer_graph_operand.is_written` says which.
pub const INFER_NODE_WRITES: u32 = 2;
/// The node may draw random numbers.
pub const INFER_NODE_RANDOM: u32 = 4;
/// Sizes of its results, or results that are numbers, may go by what tensors hold.
pub const INFER_NODE_DATA_DEPENDENT: u32 = 8;
/// The node is a partition; `infer_graph_part` gives its graph.
pub const INFER_NODE_PARTITION: u32 = 16;
/// The node's results are a list that is taken apart (`split`).
pub const INFER_NODE_UNPACKS: u32 = 32;

/// A call of a graph.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_graph_node_info {
    /// `sizeof(infer_graph_node_info)`, set by the caller.
    pub struct_size: usize,
    /// The operator, whose schema `infer_op_schema` gives; NULL for a partition, or another function that is none.
    pub op: *const infer_op,
    /// `aten::add.Tensor`, without a NUL.
    pub name: *const c_char,
    /// How many bytes the name has.
    pub name_len: usize,
    /// One of `INFER_ROLE_...`.
    pub role: i32,
    /// Bits of `INFER_NODE_...`.
    pub facts: u32,
    /// How many operands it has: as many as the schema has arguments, in its order.
    pub operands: usize,
    /// How many results it has, those that are not used among them.
    pub results: usize,
}

/// A value written in the program: `value`.
pub const INFER_OPERAND_LITERAL: i32 = 0;
/// A value of the graph: `index`.
pub const INFER_OPERAND_VALUE: i32 = 1;
/// A constant of the graph: `index`.
pub const INFER_OPERAND_CONSTANT: i32 = 2;
/// An offset in the storage of the node's first operand, counted from the first element that one shows: `offset`.
pub const INFER_OPERAND_STORAGE_OFFSET: i32 = 3;
/// A list some of whose elements are values or constants: `n` elements, each asked for by itself.
pub const INFER_OPERAND_LIST: i32 = 4;

/// What a node takes as an argument, or what a graph returns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct infer_graph_operand_info {
    /// `sizeof(infer_graph_operand_info)`, set by the caller.
    pub struct_size: usize,
    /// One of `INFER_OPERAND_...`.
    pub kind: i32,
    /// The node writes it.
    pub is_written: bool,
    /// The number of the value or the constant.
    pub index: usize,
    /// How many elements a list has.
    pub n: usize,
    /// The offset in a storage.
    pub offset: i64,
    /// A number, a text, a list of numbers, none: the caller's, to be freed with `infer_value_clear`. None for other kinds.
    pub value: infer_value,
}

/// Sizes, strides and dtype.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_geometry {
    /// Whether they are known; else the rest is 0.
    pub is_known: bool,
    /// `c10::ScalarType`'s number.
    pub dtype: i32,
    /// How many dimensions there are.
    pub dim: usize,
    /// The sizes; the graph's own.
    pub sizes: *const i64,
    /// The strides, in elements; the graph's own.
    pub strides: *const i64,
    /// The first element, in elements.
    pub storage_offset: i64,
}

/// An input, or a result of a node.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_graph_value_info {
    /// `sizeof(infer_graph_value_info)`, set by the caller.
    pub struct_size: usize,
    /// The name in the printed form, without a NUL.
    pub name: *const c_char,
    /// How many bytes the name has.
    pub name_len: usize,
    /// As it was when the graph was made; not known of what is no tensor.
    pub geometry: infer_geometry,
    /// It requires grad where the graph runs with gradients recorded, on inputs like those it was made for.
    pub requires_grad: bool,
    /// The node that makes it; -1 for an input.
    pub node: i64,
    /// Which of the node's results, or which input, it is.
    pub index: usize,
}

/// The result is memory of its own.
pub const INFER_ALIAS_NONE: i32 = 0;
/// The result shows the memory of input `index`.
pub const INFER_ALIAS_INPUT: i32 = 1;
/// The result shows the memory of constant `index`.
pub const INFER_ALIAS_CONSTANT: i32 = 2;
/// The result shows the memory of result `index`, which comes earlier.
pub const INFER_ALIAS_OUTPUT: i32 = 3;
/// The operator that made it does not say whose memory it shows.
pub const INFER_ALIAS_UNKNOWN: i32 = 4;

/// Whose memory a result shows, and what of it.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_graph_alias {
    /// `sizeof(infer_graph_alias)`, set by the caller.
    pub struct_size: usize,
    /// One of `INFER_ALIAS_...`.
    pub kind: i32,
    /// The number of the input, the constant or the result.
    pub index: usize,
    /// Where the result shows the memory of its operand in another way than the operand: how, the offset counted from the first
    /// element the operand shows. Else not known.
    pub shown: infer_geometry,
}

/// An input or a constant that a run changes when all nodes have run.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct infer_graph_write_back_info {
    /// `sizeof(infer_graph_write_back_info)`, set by the caller.
    pub struct_size: usize,
    /// What is changed: a value, which is an input, or a constant.
    pub target: infer_graph_operand_info,
    /// Whether it holds something else afterwards.
    pub has_value: bool,
    /// What it holds then.
    pub value: infer_graph_operand_info,
    /// The geometry it takes on, where that is another; the offset counted from its first element before.
    pub geometry: infer_geometry,
    /// The part of its storage that is written, where that is not what it shows; counted in the same way.
    pub memory: infer_geometry,
}

/// A structure of the caller's, whose size is the one it has.
macro_rules! filled {
    ($out:expr) => {{
        let out = $out.as_mut().ok_or_else(|| null("out"))?;
        check!(out.struct_size == size_of_val(out), Value, "out: struct_size is {}", out.struct_size);
        out
    }};
}

fn at<'a, T>(list: &'a [T], i: usize, what: &str) -> Result<&'a T> {
    let out_of_range = || Error::new(ErrorKind::Index, format!("{what}: there are {}, not one number {i}", list.len()));
    list.get(i).ok_or_else(out_of_range)
}

fn node(graph: &Graph, i: usize) -> Result<&Node> {
    at(&graph.nodes, i, "node")
}

fn geometry(g: Option<&Geometry>) -> infer_geometry {
    let none = infer_geometry {
        is_known: false,
        dtype: 0,
        dim: 0,
        sizes: std::ptr::null(),
        strides: std::ptr::null(),
        storage_offset: 0,
    };
    g.map_or(none, |g| infer_geometry {
        is_known: true,
        dtype: g.dtype.code(),
        dim: g.ndim(),
        sizes: g.sizes().as_ptr(),
        strides: g.strides().as_ptr(),
        storage_offset: g.offset,
    })
}

fn operand(o: &Operand, is_written: bool) -> infer_graph_operand_info {
    let mut info = infer_graph_operand_info {
        struct_size: size_of::<infer_graph_operand_info>(),
        kind: INFER_OPERAND_LITERAL,
        is_written,
        index: 0,
        n: 0,
        offset: 0,
        value: infer_value::NONE,
    };
    match o {
        Operand::Value(v) => (info.kind, info.index) = (INFER_OPERAND_VALUE, v.index()),
        Operand::Constant(c) => (info.kind, info.index) = (INFER_OPERAND_CONSTANT, *c),
        Operand::Literal(v) => info.value = v.clone().into(),
        Operand::List(l) => (info.kind, info.n) = (INFER_OPERAND_LIST, l.len()),
        Operand::StorageOffset(d) => (info.kind, info.offset) = (INFER_OPERAND_STORAGE_OFFSET, *d),
    }
    info
}

/// The operand, or the element of the list that it is.
fn element(o: &Operand, element: i64) -> Result<&Operand> {
    match (o, usize::try_from(element)) {
        (o, Err(_)) => Ok(o),
        (Operand::List(l), Ok(i)) => at(l, i, "element"),
        (_, Ok(i)) => bail!(Index, "element: the operand is no list, and has no element {i}"),
    }
}

fn results(node: &Node) -> Vec<Option<ValueId>> {
    match &node.results {
        Results::One(v) => vec![Some(*v)],
        Results::Tuple(l) | Results::Unpack(l) => l.clone(),
        Results::None => Vec::new(),
    }
}

fn role(node: &Node) -> i32 {
    let Target::Op(op) = &node.target else { return INFER_ROLE_NONE };
    match op.record.fusion {
        None => INFER_ROLE_NONE,
        Some(Role::Linear) => INFER_ROLE_LINEAR,
        Some(Role::Conv(2)) => INFER_ROLE_CONV2D,
        Some(
            Role::Conv(_) | Role::Border(_) | Role::Cast | Role::ErrorFunction | Role::NumberAddition | Role::Power,
        ) => INFER_ROLE_NONE,
        Some(Role::Convolution) => INFER_ROLE_CONVOLUTION,
        Some(Role::BatchNorm) => INFER_ROLE_BATCH_NORM,
        Some(Role::Addition) => INFER_ROLE_ADDITION,
        Some(Role::Dropout) => INFER_ROLE_DROPOUT,
        Some(Role::Relu) => INFER_ROLE_RELU,
        Some(Role::Activation(_) | Role::Sigmoid(_) | Role::Tanh(_)) => INFER_ROLE_ACTIVATION,
        Some(Role::Recurrence(_)) => INFER_ROLE_RECURRENCE,
        Some(Role::EvaluatedBatchNorm) => INFER_ROLE_EVALUATED_BATCH_NORM,
        Some(Role::Product) => INFER_ROLE_PRODUCT,
        Some(Role::AddedProduct) => INFER_ROLE_ADDED_PRODUCT,
        Some(Role::Dequantization(_)) => INFER_ROLE_DEQUANTIZATION,
        Some(Role::Matmul) => INFER_ROLE_MATMUL,
        Some(Role::Multiplication) => INFER_ROLE_MULTIPLICATION,
        Some(Role::Division) => INFER_ROLE_DIVISION,
        Some(Role::Reshape) => INFER_ROLE_RESHAPE,
        Some(Role::Expand) => INFER_ROLE_EXPAND,
        Some(Role::Copy) => INFER_ROLE_COPY,
        Some(Role::Softmax) => INFER_ROLE_SOFTMAX,
        Some(Role::SafeSoftmax) => INFER_ROLE_SAFE_SOFTMAX,
        Some(Role::Equality) => INFER_ROLE_EQUALITY,
        Some(Role::LogicalNot) => INFER_ROLE_LOGICAL_NOT,
        Some(Role::Any) => INFER_ROLE_ANY,
        Some(Role::FullLike) => INFER_ROLE_FULL_LIKE,
        Some(Role::Where) => INFER_ROLE_WHERE,
        Some(Role::MaskedFill) => INFER_ROLE_MASKED_FILL,
        Some(Role::Permute) => INFER_ROLE_PERMUTE,
        Some(Role::Transpose) => INFER_ROLE_TRANSPOSE,
        Some(Role::Subtraction) => INFER_ROLE_SUBTRACTION,
        Some(Role::Reversal) => INFER_ROLE_REVERSAL,
        Some(Role::Concatenation) => INFER_ROLE_CONCATENATION,
    }
}

fn facts(node: &Node) -> u32 {
    let op = if let Target::Op(op) = &node.target { Some(*op) } else { None };
    let facts = [
        (INFER_NODE_VIEW, is_view(node)),
        (INFER_NODE_WRITES, written(node).next().is_some()),
        (INFER_NODE_RANDOM, op.is_some_and(|op| op.may_draw())),
        (INFER_NODE_DATA_DEPENDENT, op.is_some_and(|op| op.record.data_dependence != DataDependence::None)),
        (INFER_NODE_PARTITION, node.target.part().is_some()),
        (INFER_NODE_UNPACKS, matches!(node.results, Results::Unpack(_))),
    ];
    facts.iter().filter(|(_, is)| *is).fold(0, |all, (bit, _)| all | bit)
}

/// How many there are of what `what` says, one of `INFER_GRAPH_...`.
///
/// Owns: nothing.
/// Fails: with Value for an unknown number.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_count(g: *const infer_graph, what: i32, out: *mut usize) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, out) = (graph(g)?.graph(), place(out, "out")?);
        out.write(match what {
            INFER_GRAPH_NODES => g.nodes.len(),
            INFER_GRAPH_VALUES => g.values.len(),
            INFER_GRAPH_CONSTANTS => g.constants.len(),
            INFER_GRAPH_INPUTS => g.inputs.len(),
            INFER_GRAPH_OUTPUTS => g.outputs.len(),
            INFER_GRAPH_WRITE_BACKS => g.write_backs.len(),
            other => bail!(Value, "what: {other} is none of the things a graph has"),
        });
        Ok(())
    })
}

/// A node, by its number.
///
/// Owns: nothing; the name is the graph's.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_node(
    g: *const infer_graph,
    i: usize,
    out: *mut infer_graph_node_info,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (node, out) = (node(graph(g)?.graph(), i)?, filled!(out));
        let name = node.target.name();
        *out = infer_graph_node_info {
            struct_size: out.struct_size,
            op: if let Target::Op(op) = &node.target { infer_op::from_op(op) } else { std::ptr::null() },
            name: name.as_ptr().cast(),
            name_len: name.len(),
            role: role(node),
            facts: facts(node),
            operands: node.args.len(),
            results: results(node).len(),
        };
        Ok(())
    })
}

/// An operand of a node, or the element of a list that is one: of -1 the whole.
///
/// Owns: `out->value` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_operand(
    g: *const infer_graph,
    node: usize,
    i: usize,
    element: i64,
    out: *mut infer_graph_operand_info,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let node = self::node(graph(g)?.graph(), node)?;
        let one = self::element(at(&node.args, i, "operand")?, element)?;
        *filled!(out) = operand(one, written(node).any(|a| a == i));
        Ok(())
    })
}

/// The value that a result of a node is; -1 where nobody uses it.
///
/// Owns: nothing.
/// Fails: with Index for a number that is none.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_result(
    g: *const infer_graph,
    node: usize,
    i: usize,
    out: *mut i64,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (all, out) = (results(self::node(graph(g)?.graph(), node)?), place(out, "out")?);
        out.write(at(&all, i, "result")?.map_or(-1, |v| v.index() as i64));
        Ok(())
    })
}

/// A value, by its number.
///
/// Owns: nothing; the name, sizes and strides are the graph's.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_value(
    g: *const infer_graph,
    i: usize,
    out: *mut infer_graph_value_info,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (session, out): (&Session, _) = (graph(g)?, filled!(out));
        let graph = session.graph();
        let value = at(&graph.values, i, "value")?;
        let facts = session.values();
        *out = infer_graph_value_info {
            struct_size: out.struct_size,
            name: value.name.as_ptr().cast(),
            name_len: value.name.len(),
            geometry: geometry(value.geometry.as_ref()),
            requires_grad: facts.requires_grad[i],
            node: facts.maker[i].0.map_or(-1, |n| n as i64),
            index: facts.maker[i].1,
        };
        Ok(())
    })
}

/// A constant: its name in the model, and what it is. A weight is the model's own tensor, shared.
///
/// Owns: `*value` is the caller's, to be freed with `infer_value_clear`; the name is the graph's, without a NUL.
/// Fails: with Index for a number that is none.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `name`, `name_len` and `value` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_constant(
    g: *const infer_graph,
    i: usize,
    name: *mut *const c_char,
    name_len: *mut usize,
    value: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let constant = at(&graph(g)?.graph().constants, i, "constant")?;
        let (name, name_len, value) = (place(name, "name")?, place(name_len, "name_len")?, place(value, "value")?);
        name.write(constant.name.as_ptr().cast());
        name_len.write(constant.name.len());
        value.write(constant.value.clone().into());
        Ok(())
    })
}

/// An input: the value it is, and a number that is equal for inputs on one storage.
///
/// Owns: nothing.
/// Fails: with Index for a number that is none.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `value` and `storage` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_input(
    g: *const infer_graph,
    i: usize,
    value: *mut usize,
    storage: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let g = graph(g)?.graph();
        let input = at(&g.inputs, i, "input")?;
        let (value, storage) = (place(value, "value")?, place(storage, "storage")?);
        value.write(input.index());
        storage.write(g.storages.get(i).copied().unwrap_or(i));
        Ok(())
    })
}

/// A result of the graph, or the element of a list that is one (of -1 the whole), and whose memory it shows.
///
/// Owns: `out->value` is the caller's, to be freed with `infer_value_clear`; the geometry is the graph's.
/// Fails: with Index for a number that is none; with Value where a `struct_size` is not a size the structure has had.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` and `alias` are NULL or point to structures whose `struct_size` is set to their size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_output(
    g: *const infer_graph,
    i: usize,
    element: i64,
    out: *mut infer_graph_operand_info,
    alias: *mut infer_graph_alias,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let g = graph(g)?.graph();
        let one = self::element(at(&g.outputs, i, "output")?, element)?;
        let alias = filled!(alias);
        *filled!(out) = operand(one, false);
        (alias.kind, alias.index) = match aliased(g, i) {
            Aliased::Nothing => (INFER_ALIAS_NONE, 0),
            Aliased::Input(i) => (INFER_ALIAS_INPUT, i),
            Aliased::Constant(i) => (INFER_ALIAS_CONSTANT, i),
            Aliased::Output(i) => (INFER_ALIAS_OUTPUT, i),
            Aliased::Unknown => (INFER_ALIAS_UNKNOWN, 0),
        };
        alias.shown = geometry(g.views.iter().find(|(output, _)| *output == i).map(|(_, g)| g));
        Ok(())
    })
}

/// What a run changes of an input or a constant when all nodes have run. What nodes write themselves, in a graph whose writes were not
/// removed, is not among it.
///
/// Owns: the values in it own nothing; the geometries are the graph's.
/// Fails: with Index for a number that is none; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or points to a structure whose `struct_size` is set to its size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_write_back(
    g: *const infer_graph,
    i: usize,
    out: *mut infer_graph_write_back_info,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let w = at(&graph(g)?.graph().write_backs, i, "write-back")?;
        let out = filled!(out);
        let none = Operand::Literal(crate::operator::Value::None);
        *out = infer_graph_write_back_info {
            struct_size: out.struct_size,
            target: operand(&w.target, true),
            has_value: w.value.is_some(),
            value: operand(w.value.as_ref().unwrap_or(&none), false),
            geometry: geometry(w.geometry.as_ref()),
            memory: geometry(w.memory.as_ref()),
        };
        Ok(())
    })
}
