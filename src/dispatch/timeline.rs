//! A timeline of a thread: when its calls of operators began, how long they took, what they were given and what they made. It is
//! written as trace events of Chrome's format, with the names and fields that PyTorch's profiler uses, so that the same tools read it.
//!
//! While nobody records, a call pays the test of the thread's flag that it pays for all watching ([`tls::is_watched`]).

use super::op::Op;
use super::registry::base_name;
use crate::core::Tensor;
use crate::operator::{Arg, Value};
use crate::runtime::thread_local::{self as tls, watched};
use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt::Write;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// What an event tells of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// A call of an operator, or of what stands for several.
    Operator,
    /// A part that the program named.
    Annotation,
}

struct Event {
    category: Category,
    name: Cow<'static, str>,
    start: Instant,
    took: Duration,
    /// `"Input Dims"` and `"Input type"`, as JSON.
    inputs: Option<[String; 2]>,
    /// Of all tensors among the results.
    bytes: usize,
}

/// A recording under way: since when, and how many events there were.
struct Recording {
    start: Instant,
    clock: SystemTime,
    first: usize,
}

#[derive(Default)]
struct Timeline {
    recordings: Vec<Recording>,
    /// In the order of their ends.
    events: Vec<Event>,
    /// The parts the program has begun and not ended.
    open: Vec<Span>,
}

thread_local! {
    static TIMELINE: RefCell<Timeline> = RefCell::default();
}

/// None on a thread that is going away.
fn with<R>(f: impl FnOnce(&mut Timeline) -> R) -> Option<R> {
    TIMELINE.try_with(|t| f(&mut t.borrow_mut())).ok()
}

/// Whether this thread records.
#[inline(always)]
pub fn is_recording() -> bool {
    tls::is_watched() && tls::is_watching(watched::TIMELINE)
}

/// Starts to record; every start has its [`stop`]. (Calls are told to this module where `profiler::start_timeline` starts it.)
pub(super) fn start() {
    with(|t| {
        t.recordings.push(Recording { start: Instant::now(), clock: SystemTime::now(), first: t.events.len() });
        tls::watch(watched::TIMELINE, true);
    });
}

/// Ends what the last [`start`] started: the events since, as a file for `chrome://tracing` and Perfetto. None where nothing was started.
/// `thread` is the number of this thread to the system.
pub fn stop(thread: u64) -> Option<String> {
    with(|t| {
        let recording = t.recordings.pop()?;
        let text = written(&recording, t.events.get(recording.first..).unwrap_or_default(), thread);
        if t.recordings.is_empty() {
            *t = Timeline::default();
            tls::watch(watched::TIMELINE, false);
        }
        Some(text)
    })
    .flatten()
}

/// What is under way since it was made; an event when it ends.
pub struct Span {
    category: Category,
    name: Cow<'static, str>,
    start: Instant,
    inputs: Option<[String; 2]>,
}

impl Span {
    /// A call of an operator.
    pub fn of_call(op: &'static Op, args: &[Arg<'_>]) -> Span {
        Span::of_kernel(base_name(op), args)
    }

    /// A call of a kernel that has a name of its own.
    pub fn of_kernel(name: impl Into<Cow<'static, str>>, args: &[Arg<'_>]) -> Span {
        let inputs = Some([list(args.iter().map(sizes)), list(args.iter().map(type_name))]);
        Span { category: Category::Operator, name: name.into(), start: Instant::now(), inputs }
    }

    /// It has ended, with this result.
    pub fn end(self, result: &Value) {
        let Span { category, name, start, inputs } = self;
        let (took, bytes) = (start.elapsed(), bytes(result));
        with(|t| {
            if !t.recordings.is_empty() {
                t.events.push(Event { category, name, start, took, inputs, bytes });
            }
        });
    }
}

/// Begins a part that the program names; it may be inside others.
pub fn enter(name: &str) {
    if is_recording() {
        let part =
            Span { category: Category::Annotation, name: name.to_owned().into(), start: Instant::now(), inputs: None };
        with(|t| t.open.push(part));
    }
}

/// Ends the last part begun.
pub fn leave() {
    if is_recording()
        && let Some(part) = with(|t| t.open.pop()).flatten()
    {
        part.end(&Value::None);
    }
}

/// How many bytes the tensors of a result show.
fn bytes(value: &Value) -> usize {
    let of = |t: &Tensor| t.numel() as usize * t.itemsize();
    match value {
        Value::Tensor(t) => of(t),
        Value::Tensors(list) => list.iter().map(of).sum(),
        Value::OptTensors(list) => list.iter().flatten().map(of).sum(),
        Value::Tuple(list) => list.iter().map(bytes).sum(),
        _ => 0,
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn sizes(arg: &Arg<'_>) -> String {
    let of = |t: &Tensor| format!("{:?}", t.sizes());
    match arg {
        Arg::Tensor(t) => of(t),
        Arg::Tensors(l) => list(l.iter().map(of)),
        Arg::OptTensors(l) => list(l.iter().map(|t| t.as_ref().map_or("[]".into(), of))),
        _ => "[]".into(),
    }
}

fn type_name(arg: &Arg<'_>) -> String {
    let name = match arg {
        Arg::None | Arg::Str(_) | Arg::Generator(_) | Arg::Any(_) => "",
        Arg::Tensor(t) => t.dtype().meta_name(),
        Arg::Tensors(_) | Arg::OptTensors(_) => "TensorList",
        Arg::Ints(_) | Arg::Floats(_) | Arg::Bools(_) | Arg::Scalars(_) => "ScalarList",
        _ => "Scalar",
    };
    format!("\"{name}\"")
}

fn written(recording: &Recording, events: &[Event], thread: u64) -> String {
    let process = std::process::id();
    let base = recording.clock.duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos());
    let micros = |d: Duration| d.as_nanos() as f64 / 1e3;
    let mut text = format!(
        "{{\"schemaVersion\": 1, \"displayTimeUnit\": \"ms\", \"baseTimeNanoseconds\": {base}, \"record_shapes\": 1, \"traceEvents\": [\n\
         {{\"ph\": \"M\", \"name\": \"process_name\", \"pid\": {process}, \"tid\": 0, \"args\": {{\"name\": \"libinfer\"}}}}"
    );
    // In the order of their beginnings, an outer one first: so readers expect them.
    let mut order: Vec<&Event> = events.iter().collect();
    order.sort_by(|a, b| a.start.cmp(&b.start).then(b.took.cmp(&a.took)));
    for e in order {
        let category = match e.category {
            Category::Operator => "cpu_op",
            Category::Annotation => "user_annotation",
        };
        let name = serde_json::Value::from(&*e.name);
        let (start, took) = (micros(e.start.saturating_duration_since(recording.start)), micros(e.took));
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            ",\n{{\"ph\": \"X\", \"cat\": \"{category}\", \"name\": {name}, \"pid\": {process}, \"tid\": {thread}, \"ts\": {start:.3}, \
             \"dur\": {took:.3}, \"args\": {{"
        );
        if let Some([dims, types]) = &e.inputs {
            let bytes = e.bytes;
            let _ = write!(text, "\"Input Dims\": {dims}, \"Input type\": {types}, \"Output bytes\": {bytes}");
        }
        text += "}}";
    }
    text + "\n]}\n"
}
