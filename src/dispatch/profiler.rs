//! Watching a thread on request: what its calls cost, which kernels they went through, and where its tensors were made. (When they were
//! made is in [`timeline`].)
//!
//! While nothing is watched a call pays one test of the thread's flag ([`tls::is_watched`]). Each kind of watching nests:
//! what is started inside itself goes on until the outermost is stopped.

use super::op::{Call, Kernel, OBSERVER, Op};
use super::timeline::{self, Span};
use crate::core::tensor;
use crate::core::{KeySet, Result, Tensor};
use crate::operator::Value;
use crate::runtime::thread_local::{self as tls, Counters, watched};
use std::cell::RefCell;
use std::fmt;

/// A call of an operator, and the kernels it went through.
#[derive(Clone)]
pub struct Traced {
    /// The operator.
    pub op: &'static Op,
    /// Inside how many traced calls it was made.
    pub depth: usize,
    /// The keys of its kernels in their order: `AutogradCPU > ADInplaceOrView > CPU`. It ends with `> error` where the
    /// last of them refused or failed.
    pub path: String,
}

impl fmt::Display for Traced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:width$}{}: {}", "", self.op.full_name(), self.path, width = 2 * self.depth)
    }
}

/// A call under way, and its place in the trace where it has one.
struct Open {
    op: &'static Op,
    entry: Option<usize>,
}

#[derive(Default)]
struct Watch {
    /// How often counting was started and not stopped.
    counting: u32,
    /// Likewise tracing.
    tracing: u32,
    trace: Vec<Traced>,
    /// What those who have origins remembered call what they do.
    labels: Vec<String>,
    calls: Vec<Open>,
}

thread_local! {
    static WATCH: RefCell<Watch> = RefCell::default();
}

/// None on a thread that is going away.
fn with<R>(f: impl FnOnce(&mut Watch) -> R) -> Option<R> {
    WATCH.try_with(|w| f(&mut w.borrow_mut())).ok()
}

/// Has calls and new tensors of observed threads told to this module.
fn observe() {
    OBSERVER.get_or_init(|| run);
    tensor::OBSERVER.get_or_init(|| made);
}

/// Starts counting, from zero unless it is under way.
pub fn start_counting() {
    with(|w| {
        if w.counting == 0 {
            tls::reset_counters();
        }
        w.counting += 1;
        tls::watch(watched::COUNTERS, true);
    });
}

/// Ends what [`start_counting`] started; the counters can still be read.
pub fn stop_counting() {
    with(|w| {
        w.counting = w.counting.saturating_sub(1);
        tls::watch(watched::COUNTERS, w.counting > 0);
    });
}

/// Starts tracing, with an empty trace unless it is under way.
pub fn start_trace() {
    observe();
    with(|w| {
        if w.tracing == 0 {
            w.trace.clear();
        }
        w.tracing += 1;
        tls::watch(watched::TRACE, true);
    });
}

/// Ends what [`start_trace`] started; the trace can still be read.
pub fn stop_trace() {
    with(|w| {
        w.tracing = w.tracing.saturating_sub(1);
        tls::watch(watched::TRACE, w.tracing > 0);
    });
}

/// Starts a timeline, which [`timeline::stop`] ends.
pub fn start_timeline() {
    observe();
    timeline::start();
}

/// How many calls are in the trace.
pub fn trace_len() -> usize {
    with(|w| w.trace.len()).unwrap_or(0)
}

/// The calls in the trace from `start` on, in the order they were made.
pub fn traced(start: usize) -> Vec<Traced> {
    with(|w| w.trace.get(start..).unwrap_or_default().to_vec()).unwrap_or_default()
}

/// A call in the trace.
pub fn traced_at(index: usize) -> Option<Traced> {
    with(|w| w.trace.get(index).cloned()).flatten()
}

/// Starts to remember where tensors are made; `label` says what for.
pub fn start_origins(label: &str) {
    observe();
    with(|w| {
        w.labels.push(label.to_owned());
        tls::watch(watched::ORIGINS, true);
    });
}

/// Ends what [`start_origins`] started; tensors keep what they remember.
pub fn stop_origins() {
    with(|w| {
        w.labels.pop();
        tls::watch(watched::ORIGINS, !w.labels.is_empty());
    });
}

struct Finally(fn());

impl Drop for Finally {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// What `f` counts.
pub fn count<R>(f: impl FnOnce() -> R) -> (R, Counters) {
    start_counting();
    let _stop = Finally(stop_counting);
    let before = tls::counters();
    let result = f();
    (result, tls::counters() - before)
}

/// The calls `f` makes.
pub fn trace<R>(f: impl FnOnce() -> R) -> (R, Vec<Traced>) {
    start_trace();
    let _stop = Finally(stop_trace);
    let start = trace_len();
    let result = f();
    (result, traced(start))
}

/// Runs `f` with tensors remembering that they were made in it.
pub fn origins<R>(label: &str, f: impl FnOnce() -> R) -> R {
    start_origins(label);
    let _stop = Finally(stop_origins);
    f()
}

/// Runs `f` unwatched: work no call of the program's asked for, which only layers that track have.
#[cfg_attr(not(feature = "autograd"), allow(dead_code))]
pub(crate) fn unwatched<R>(f: impl FnOnce() -> R) -> R {
    struct Restore(u32);
    impl Drop for Restore {
        fn drop(&mut self) {
            tls::set_watched(self.0);
        }
    }
    let _restore = Restore(tls::set_watched(0));
    f()
}

// ---- what is told of the thread -----------------------------------------------------------------------

/// Runs a kernel of a watched thread's call; `is_first` where it is the call's first.
#[cold]
#[inline(never)]
fn run(kernel: Kernel, call: &Call<'_>, slot: usize, is_first: bool) -> Result<Value> {
    let depth = with(|w| w.enter(call.op, slot, is_first));
    struct Leave(Option<usize>);
    impl Drop for Leave {
        fn drop(&mut self) {
            let depth = self.0;
            with(|w| depth.inspect(|d| w.calls.truncate(*d)));
        }
    }
    let _leave = Leave(depth.filter(|_| is_first));
    let span = (is_first && timeline::is_recording()).then(|| Span::of_call(call.op, call.args.list));
    let result = kernel(call);
    match (&result, span) {
        (Ok(value), Some(span)) => span.end(value),
        (Err(_), _) => drop(with(Watch::fail)),
        _ => {}
    }
    result
}

impl Watch {
    /// Notes a kernel about to run. How many calls it is inside of.
    fn enter(&mut self, op: &'static Op, slot: usize, is_first: bool) -> usize {
        let outer = self.calls.len();
        let name = KeySet::name_of(slot);
        let is_traced = tls::is_watching(watched::TRACE);
        // A call whose first kernel ran before the trace began has no place in it.
        let place = self.calls.last().and_then(|c| c.entry).filter(|e| *e < self.trace.len());
        if !is_first {
            if let Some(place) = place.filter(|_| is_traced) {
                self.trace[place].path += " > ";
                self.trace[place].path += name;
            }
            return outer;
        }
        let entry = is_traced.then_some(self.trace.len());
        if is_traced {
            let depth = place.map_or(0, |e| self.trace[e].depth + 1);
            self.trace.push(Traced { op, depth, path: name.to_owned() });
        }
        self.calls.push(Open { op, entry });
        outer
    }

    /// Notes that the call under way has failed.
    fn fail(&mut self) {
        const FAILED: &str = " > error";
        let place = self.calls.last().and_then(|c| c.entry);
        if let Some(traced) = place.and_then(|e| self.trace.get_mut(e))
            && !traced.path.ends_with(FAILED)
        {
            traced.path += FAILED;
        }
    }

    /// `by aten::addmm inside aten::linear`.
    fn caller(&self) -> String {
        match (self.calls.last(), self.calls.first()) {
            (Some(inner), Some(outer)) if !std::ptr::eq(inner.op, outer.op) => {
                format!("by {} inside {}", inner.op.full_name(), outer.op.full_name())
            }
            (Some(inner), _) => format!("by {}", inner.op.full_name()),
            (None, _) => "outside any operator".to_owned(),
        }
    }

    fn circumstances(&self) -> String {
        let state = if tls::capture().is_inference() { "on" } else { "off" };
        let labels: Vec<&str> = self.labels.iter().map(|l| &**l).filter(|l| !l.is_empty()).collect();
        let label = if labels.is_empty() { String::new() } else { format!(", in '{}'", labels.join(" > ")) };
        format!("{} while InferenceMode was {state}{label}", self.caller())
    }
}

/// A tensor was made on a thread that remembers origins, by aliasing `base` where there is one.
#[cold]
#[inline(never)]
fn made(t: &Tensor, base: Option<&Tensor>) {
    let Some(circumstances) = with(|w| w.circumstances()) else { return };
    let allocated = format!("allocated {circumstances}");
    let origin = match base.map(|base| base.origin().unwrap_or_else(|| assumed(base).to_owned())) {
        // What an operator makes of its own memory it has made.
        None => allocated,
        Some(of) if of == allocated => allocated,
        Some(of) if of.starts_with("allocated") => format!("a view, taken {circumstances}, of a tensor {of}"),
        Some(of) => format!("a view, taken {circumstances}, of {of}"),
    };
    // SAFETY: `t` was just made; nobody else has seen it.
    unsafe { t.update_autograd_meta(|m| m.history_mut().extra().origin = Some(origin.into())) };
}

/// What its kind alone says of a tensor's origin.
fn assumed(t: &Tensor) -> &'static str {
    if t.is_inference() { "allocated while InferenceMode was on" } else { "allocated while InferenceMode was off" }
}

/// Why a tensor is an inference tensor, or is not.
pub fn why_inference(t: &Tensor) -> String {
    let kind = if t.is_inference() { "an inference tensor" } else { "a normal tensor" };
    match t.origin() {
        Some(origin) => format!("{kind}: {origin}"),
        None if t.is_inference() => format!("{kind}: {}, or a view of a tensor that was", assumed(t)),
        None if t.view_record().is_some() => format!("{kind}: a view of a tensor {}", assumed(t)),
        None => format!("{kind}: {}", assumed(t)),
    }
}
