//! Graphs: programs written down, transformed and run. `docs/functionalization.md` shows how.

use super::guard::{failed, guard, null};
use super::handle::*;
use super::infer_status;
use super::model::{self, infer_load_options, infer_module, module};
use super::value::infer_value;
use crate::bail;
use crate::batching::vmap;
use crate::core::{Result, Tensor};
use crate::functionalization::{Mutations, Options, Views, functionalize};
use crate::graph::Graph;
use crate::graph::passes::{pass, plan::Plan};
use crate::graph::trace::{made_for, trace, trace_functional};
use crate::graph::verify::switch::set_checks_graphs;
use crate::model::archive::Source;
use crate::model::error::load_within;
use crate::model::pickler::write_file;
use crate::model::pt2;
use crate::operator::Value;
use crate::runtime::loading::LoadLimits;
use crate::session::Session;
use crate::transforms;
use std::ffi::{c_char, c_void};
use std::path::Path;
use std::sync::Arc;

/// A program without control flow, and its constants.
pub struct infer_graph {
    _opaque: [u8; 0],
}

/// Where a program puts its results.
pub struct infer_results {
    _opaque: [u8; 0],
}

/// A program of the caller's: `n` tensors, borrowed for the call. It hands results over with `infer_results_add` and returns
/// 0; or it fails with a status, best that of `infer_fail`.
pub type infer_program = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        inputs: *const *mut infer_tensor,
        n: usize,
        results: *mut infer_results,
    ) -> infer_status,
>;

/// Nothing becomes of views and writes.
pub const INFER_REMOVE_NOTHING: i32 = 0;
/// Writes become new values; views stay.
pub const INFER_REMOVE_MUTATIONS: i32 = 1;
/// Views become copies, and what is written to one is written to all it shares memory with; writes stay.
pub const INFER_REMOVE_VIEWS: i32 = 2;
/// Writes become new values and views copies.
pub const INFER_REMOVE_MUTATIONS_AND_VIEWS: i32 = 3;

fn options(remove: i32) -> Result<Option<Options>> {
    let (views, mutations) = match remove {
        INFER_REMOVE_NOTHING => return Ok(None),
        INFER_REMOVE_MUTATIONS => (Views::Keep, Mutations::Remove),
        INFER_REMOVE_VIEWS => (Views::Remove, Mutations::Keep),
        INFER_REMOVE_MUTATIONS_AND_VIEWS => (Views::Remove, Mutations::Remove),
        other => bail!(Value, "remove: {other} is none of the things that can be removed"),
    };
    Ok(Some(Options { views, mutations }))
}

/// # Safety
/// `g` is NULL or a live graph's while the result is in use.
pub(super) unsafe fn graph<'a>(g: *const infer_graph) -> Result<&'a Session> {
    // SAFETY: the caller's promise; handles are those of `Arc::into_raw`.
    unsafe { g.cast::<Session>().as_ref() }.ok_or_else(|| null("g"))
}

pub(super) fn give(graph: Graph, out: &mut std::mem::MaybeUninit<*mut infer_graph>) -> Result<()> {
    out.write(Arc::into_raw(Arc::new(Session::new(graph)?)).cast_mut().cast());
    Ok(())
}

/// # Safety
/// `inputs` points to `n` handles, which live while the result is in use.
unsafe fn tensors(inputs: *const *const infer_tensor, n: usize, name: &str) -> Result<Vec<Tensor>> {
    // SAFETY: the caller's promise.
    unsafe { slice(inputs, n, name)?.iter().map(|t| live(t, name).cloned()).collect() }
}

/// A program of the caller's as one of the library's.
pub(super) struct Program {
    pub function: infer_program,
    pub context: *mut c_void,
}

impl Program {
    pub fn run(&self, inputs: &[Tensor]) -> Result<Vec<Value>> {
        let Some(function) = self.function else { return Err(null("program")) };
        let mut results: Vec<Value> = Vec::new();
        // SAFETY: a handle is a pointer to its tensor; the caller promises that the function may be called with its context.
        let status = unsafe {
            function(self.context, inputs.as_ptr().cast(), inputs.len(), std::ptr::from_mut(&mut results).cast())
        };
        if status == 0 { Ok(results) } else { Err(failed(status, "program")) }
    }
}

/// Hands over the next result of a program.
///
/// Owns: the tensor is shared. NULL is no result.
/// Fails: with NullPointer.
/// Threads: that of the program.
///
/// # Safety
/// `results` is what a program that runs was given; `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_results_add(results: *mut infer_results, t: *const infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let results = results.cast::<Vec<Value>>().as_mut().ok_or_else(|| null("results"))?;
        results.push(live(&t, "t")?.clone().into());
        Ok(())
    })
}

/// The graph of a program on tensors like `inputs`, which stay as they are: the program runs once, on copies of them. Every
/// tensor that is neither an input nor made by the program becomes a constant; what the program decides by values is decided
/// for good. `remove` says what becomes of views and writes (`INFER_REMOVE_...`).
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`. Inputs are borrowed.
/// Fails: as the program does; with Value for an unknown number.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// # Safety
/// `program` may be called with `context`; `inputs` points to `n` live tensors; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_trace(
    program: infer_program,
    context: *mut c_void,
    inputs: *const *const infer_tensor,
    n: usize,
    remove: i32,
    out: *mut *mut infer_graph,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (inputs, out) = (tensors(inputs, n, "inputs")?, place(out, "out")?);
        let program = Program { function: program, context };
        let run = |inputs: &[Tensor]| program.run(inputs);
        give(
            match options(remove)? {
                None => trace(&inputs, run)?,
                Some(options) => trace_functional(options, &inputs, run)?,
            },
            out,
        )
    })
}

/// Runs a program so that it computes new values where it writes (and copies where it takes views), as `remove` says. What it
/// changes of its inputs is written back when it ends, and results that show their memory, or that of each other, are views
/// again: the caller sees what the program does by itself.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed, and written if the program does.
/// Fails: as the program does; with Value for an unknown number; with NotImplemented for operators that share or write memory
/// and do not say which.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// # Safety
/// As for `infer_graph_trace`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_functionalize(
    program: infer_program,
    context: *mut c_void,
    inputs: *const *const infer_tensor,
    n: usize,
    remove: i32,
    out: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (inputs, out) = (tensors(inputs, n, "inputs")?, place(out, "out")?);
        let program = Program { function: program, context };
        let run = |inputs: &[Tensor]| program.run(inputs);
        let results = match options(remove)? {
            None => run(&inputs)?,
            Some(options) => functionalize(options, &inputs, run)?,
        };
        out.write(own_tensors(results.into_iter().map(|v| v.tensor().ok())));
        Ok(())
    })
}

/// Adds a reference.
///
/// Owns: the caller gains one reference. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_retain(g: *const infer_graph) {
    if !g.is_null() {
        // SAFETY: the caller's promise.
        unsafe { Arc::increment_strong_count(g.cast::<Session>()) };
    }
}

/// Gives back a reference; the last one frees the graph.
///
/// Owns: takes one reference of the caller's. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's of which the caller owns a reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_release(g: *mut infer_graph) {
    if !g.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Arc::from_raw(g.cast::<Session>()) });
    }
}

/// The graph after a pass, by its name: `alias_removal`, `mutation_removal`, `dead_code`. The pass's own check has held when
/// this returns.
///
/// Owns: `*out` is a new reference; the graph itself stays as it is.
/// Fails: with Value for an unknown name; with Runtime where the graph's values are not known, or what the pass made is not
/// what it promises.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `name` points to `len` bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_pass(
    g: *const infer_graph,
    name: *const c_char,
    len: usize,
    out: *mut *mut infer_graph,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, out) = (graph(g)?, place(out, "out")?);
        let name = utf8(name, len, "name")?;
        let made = g.after(name, pass(name, g.graph())?)?;
        out.write(Arc::into_raw(Arc::new(made)).cast_mut().cast());
        Ok(())
    })
}

/// The printed form: one line a node, with sizes and dtypes behind it where `shapes`. Returns its length without the NUL that
/// ends it; what does not fit into `capacity` bytes is left out.
///
/// Owns: nothing; `buffer` may be NULL where `capacity` is 0.
/// Fails: never; 0 for a NULL graph.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `buffer` is valid for `capacity` writes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_text(
    g: *const infer_graph,
    shapes: bool,
    buffer: *mut c_char,
    capacity: usize,
) -> usize {
    // SAFETY: the caller's promise.
    let Ok(g) = (unsafe { graph(g) }) else { return 0 };
    let text = if shapes { g.graph().with_shapes().to_string() } else { g.graph().to_string() };
    // SAFETY: the caller's promise.
    unsafe { copy_text(&text, buffer, capacity) };
    text.len()
}

/// The memory plan of the graph for the sizes it was traced on: a line a buffer with its bytes, its place in the arena and
/// the nodes that need it, then the sizes in all. `*length` is the text's without the NUL that ends it; what does not fit
/// into `capacity` bytes is left out.
///
/// Owns: nothing; `buffer` may be NULL where `capacity` is 0.
/// Fails: with Runtime where the graph's sizes are not known.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `buffer` is valid for `capacity` writes; `length` is NULL or valid for one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_plan(
    g: *const infer_graph,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, length) = (graph(g)?, place(length, "length")?);
        let text = Plan::of(g.graph())?.to_string();
        copy_text(&text, buffer, capacity);
        length.write(text.len());
        Ok(())
    })
}

/// How the graph runs, as text for people: for which inputs it is planned, or why not; the size of the arena; how often each
/// way was taken.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_explain(g: *const infer_graph, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, out) = (graph(g)?, place(out, "out")?);
        out.write(Value::Str(g.explain().to_string()).into());
        Ok(())
    })
}

/// Writes the graph to a file, with its constants: an archive that `torch.export.load` reads. A file of that name is replaced
/// when the new one is complete.
///
/// Owns: nothing.
/// Fails: with NotImplemented or Runtime where the graph has what such a file cannot say (inputs that share memory, inputs
/// that are given other sizes, nodes that are not operators), or the file cannot be written.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `path` points to `len` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_save(g: *const infer_graph, path: *const c_char, len: usize) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, path) = (graph(g)?, utf8(path, len, "path")?);
        write_file(Path::new(path), |mut out| pt2::save(g.graph(), &mut out, &[]))
    })
}

/// The graph of a file that `infer_graph_save` or `torch.export.save` wrote.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`.
/// Fails: with Model for a file that is none; as the system does where it cannot be read.
/// Threads: any.
///
/// # Safety
/// `path` points to `len` bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_load(path: *const c_char, len: usize, out: *mut *mut infer_graph) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (path, out) = (utf8(path, len, "path")?, place(out, "out")?);
        give(graph_of(Source::File(path.as_ref()), None, LoadLimits::NONE)?, out)
    })
}

/// As `infer_graph_load`, within limits: of a file or its bytes, one of its programs or the only one.
///
/// Owns: the options are borrowed; `*out` is a new reference, to be given back with `infer_graph_release`.
/// Fails: as `infer_graph_load`; with Limit for a file that has more than it may, and for a load that takes longer than the thread's limits
/// allow; with Value for a `struct_size` that is none.
/// Threads: any.
///
/// # Safety
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_load_within(
    options: *const infer_load_options,
    out: *mut *mut infer_graph,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let options = model::Options::of("infer_graph_load_within", options)?;
        give(graph_of(options.source, options.program, options.limits)?, out)
    })
}

fn graph_of(source: Source<'_>, program: Option<&str>, limits: LoadLimits) -> Result<Graph> {
    load_within(source, limits, || Ok(pt2::load(&source.open()?, program)?.graph))
}

/// The graph of a model's `forward` for inputs like these, with its weights as constants. A pass computes what it computes
/// of sizes for these inputs, and the graph it makes refuses others.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`; weights are shared. Inputs are borrowed.
/// Fails: with NotImplemented where the model is interpreted; with Runtime for inputs that are not as many as the model's.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `inputs` points to `n` live tensors; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_graph(
    m: *const infer_module,
    inputs: *const *const infer_tensor,
    n: usize,
    out: *mut *mut infer_graph,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, inputs, out) = (module(m)?, tensors(inputs, n, "inputs")?, place(out, "out")?);
        give(made_for(&m.forward_graph()?, &inputs)?, out)
    })
}

/// Has graphs and models be checked while they run (or not any more): on the first inputs of each sizes, strides and dtypes, the
/// graph after each pass and in planned memory runs side by side with the program it was made of, on copies, and `infer_graph_run`
/// fails with a sentence where they part. Passes check all that they keep, which takes longer than they do. It is so from the start where
/// the environment has `INFER_CHECK_GRAPHS=1`. Passes asked for before are not compared.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is so for all.
#[unsafe(no_mangle)]
pub extern "C" fn infer_check_graphs(on: bool) {
    set_checks_graphs(on);
}

/// Runs the graph: where tensors like the inputs came before, in memory that is planned and kept.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed, and written if the program was to.
/// Fails: with Runtime for inputs that are not as many as the program's; else as its operators do.
/// Threads: any, several at once on one graph, as long as it writes none of its constants.
///
/// # Safety
/// `g` is NULL or a live graph's; `inputs` points to `n` live tensors; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_run(
    g: *const infer_graph,
    inputs: *const *const infer_tensor,
    n: usize,
    out: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, inputs, out) = (graph(g)?, tensors(inputs, n, "inputs")?, place(out, "out")?);
        let inputs: Vec<Value> = inputs.into_iter().map(Value::Tensor).collect();
        let results = g.run(&inputs)?;
        out.write(own_tensors(results.into_iter().map(|v| v.tensor().ok())));
        Ok(())
    })
}

/// The dimension of an input that is not mapped over: `INT64_MIN`.
pub const INFER_NOT_MAPPED: i64 = i64::MIN;

/// Runs a program of one example on a batch: of each input along its dimension of `in_dims` (`INFER_NOT_MAPPED`: the input is
/// the same for all examples). The results have the batch as their dimension of `out_dims`, each a list of one dimension for
/// all or one for each.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed, and written if the program does.
/// Fails: as the program does; with Value where dimensions are out of range, batches differ in size or nothing is mapped over;
/// with Runtime where an operator cannot run on examples (random numbers, data that decide, out= forms).
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// # Safety
/// `program` may be called with `context`; `inputs` points to `n` live tensors, `in_dims` to `in_dims_n` and `out_dims` to
/// `out_dims_n` numbers; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_vmap(
    program: infer_program,
    context: *mut c_void,
    inputs: *const *const infer_tensor,
    n: usize,
    in_dims: *const i64,
    in_dims_n: usize,
    out_dims: *const i64,
    out_dims_n: usize,
    out: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (inputs, out) = (tensors(inputs, n, "inputs")?, place(out, "out")?);
        let in_dims: Vec<Option<i64>> =
            slice(in_dims, in_dims_n, "in_dims")?.iter().map(|d| (*d != INFER_NOT_MAPPED).then_some(*d)).collect();
        let out_dims = slice(out_dims, out_dims_n, "out_dims")?;
        let program = Program { function: program, context };
        let results = vmap(&inputs, &in_dims, out_dims, |inputs| program.run(inputs))?;
        out.write(own_tensors(results.into_iter().map(|v| v.tensor().ok())));
        Ok(())
    })
}

/// The gradients of a program's first result, which has no dimensions, with respect to the inputs that `argnums` counts from 0.
/// They are recorded whatever the caller's mode, and have a history of their own where the caller records, so that derivatives
/// have derivatives. In a program under `infer_vmap` there is a gradient for each example.
///
/// Owns: `*out` is the caller's, to be freed with `infer_tensors_free`. Inputs are borrowed; those counted may not be written.
/// Fails: as the program does; with Value for a number that counts no input; with Runtime for inputs that cannot require grad
/// and a result that has dimensions.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// # Safety
/// `program` may be called with `context`; `inputs` points to `n` live tensors, `argnums` to `argnums_n` numbers; `out` is NULL
/// or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_grad(
    program: infer_program,
    context: *mut c_void,
    inputs: *const *const infer_tensor,
    n: usize,
    argnums: *const i64,
    argnums_n: usize,
    out: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (inputs, out) = (tensors(inputs, n, "inputs")?, place(out, "out")?);
        let argnums = slice(argnums, argnums_n, "argnums")?;
        let program = Program { function: program, context };
        let gradients = transforms::grad(&inputs, argnums, |inputs| program.run(inputs))?;
        out.write(own_tensors(gradients.into_iter().map(Some)));
        Ok(())
    })
}

/// A program's results, and their derivatives along `tangents`, one a primal and like it: the product of the program's Jacobian
/// with them. Recorded as `infer_grad` says.
///
/// Owns: `*out` and `*derivatives` are the caller's, to be freed with `infer_tensors_free`, and equally long. Inputs are
/// borrowed; none may be written.
/// Fails: as the program does; with Runtime for a tangent of other sizes, and inputs that are not floating point or complex.
/// Threads: any. The program runs on the calling thread, before this returns.
///
/// # Safety
/// `program` may be called with `context`; `primals` and `tangents` point to `n` live tensors each; `out` and `derivatives` are
/// NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_jvp(
    program: infer_program,
    context: *mut c_void,
    primals: *const *const infer_tensor,
    tangents: *const *const infer_tensor,
    n: usize,
    out: *mut infer_tensors,
    derivatives: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (out, derivatives) = (place(out, "out")?, place(derivatives, "derivatives")?);
        let (primals, tangents) = (self::tensors(primals, n, "primals")?, self::tensors(tangents, n, "tangents")?);
        let program = Program { function: program, context };
        let (values, along) = transforms::jvp(&primals, &tangents, |inputs| program.run(inputs))?;
        out.write(own_tensors(values.into_iter().map(Some)));
        derivatives.write(own_tensors(along.into_iter().map(Some)));
        Ok(())
    })
}
