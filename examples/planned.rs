//! What a memory plan saves: time and peak memory of a model run node by node and in planned memory.
//!
//! `cargo run --release --features mimalloc --example planned -- model.pt2 ...` prints times; the inputs are those recorded beside the model
//! (`model.safetensors`). With `--no-default-features --features autograd` it prints the peak of what is allocated too.

use infer::core::modes::ModeGuard;
use infer::functionalization::{Mutations, Options, Views};
use infer::graph::passes::{dead_code::dead_code, fuse_prepack::prepare, plan::Plan, reinplace::reinplace};
use infer::graph::retrace::functionalized;
use infer::graph::trace::trace;
use infer::graph::{Evaluator, Graph};
use infer::model::Module;
use infer::operator::Value;
use infer::session::Specialization;
use recorded::inputs;
use std::time::Instant;

#[path = "../tests/common/recorded.rs"]
mod recorded;

/// Counts what is allocated. (With the feature reserve the library brings its own allocator.)
#[cfg(not(feature = "reserve"))]
mod counted {
    use std::alloc::{GlobalAlloc, Layout, System};
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    pub struct Counted;
    pub static NOW: AtomicUsize = AtomicUsize::new(0);
    pub static PEAK: AtomicUsize = AtomicUsize::new(0);

    // SAFETY: the system's allocator does the work.
    unsafe impl GlobalAlloc for Counted {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            PEAK.fetch_max(NOW.fetch_add(layout.size(), Relaxed) + layout.size(), Relaxed);
            // SAFETY: the caller's promise is passed on.
            unsafe { System.alloc(layout) }
        }
        unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
            NOW.fetch_sub(layout.size(), Relaxed);
            // SAFETY: the caller's promise is passed on.
            unsafe { System.dealloc(at, layout) }
        }
    }

    #[global_allocator]
    static ALLOCATOR: Counted = Counted;
}

/// Bytes of tensors a graph has at most at once, node by node, beside results.
fn live(graph: &Graph) -> usize {
    let plan = Plan::of(graph).unwrap();
    let at = |i: usize| plan.buffers.iter().filter(move |b| b.first <= i && i <= b.last).map(|b| b.bytes).sum();
    (0..graph.nodes.len()).map(at).max().unwrap_or(0)
}

/// Bytes allocated at most while `make` makes something and runs it twice, over what there was before.
#[cfg(not(feature = "reserve"))]
fn peak(make: impl FnOnce() -> Box<dyn FnMut()>) -> Option<usize> {
    use std::sync::atomic::Ordering::Relaxed;
    let mut run = make();
    let before = counted::NOW.load(Relaxed);
    counted::PEAK.store(before, Relaxed);
    run();
    run();
    Some(counted::PEAK.load(Relaxed) - before)
}
#[cfg(feature = "reserve")]
fn peak(_: impl FnOnce() -> Box<dyn FnMut()>) -> Option<usize> {
    None
}

/// Seconds a run takes: the least of several times of each, turn by turn.
fn times(runs: &mut [Box<dyn FnMut() + '_>]) -> Vec<f64> {
    let start = Instant::now();
    runs[0]();
    let once = start.elapsed().as_secs_f64();
    let count = (0.02 / once).clamp(1.0, 2000.0) as usize;
    let mut best = vec![f64::MAX; runs.len()];
    for _ in 0..30 {
        for (run, best) in runs.iter_mut().zip(&mut best) {
            let start = Instant::now();
            (0..count).for_each(|_| run());
            *best = best.min(start.elapsed().as_secs_f64() / count as f64);
        }
    }
    best
}

fn main() {
    let verbose = std::env::args().any(|a| a == "-v");
    for path in std::env::args().skip(1).filter(|a| a != "-v") {
        let module = Module::load(&path).unwrap();
        let tensors = inputs(&path.replace(".pt2", ".safetensors"));
        let values: Vec<Value> = tensors.iter().cloned().map(Value::Tensor).collect();
        let plain = Evaluator::new(module.graph().unwrap().clone()).unwrap();
        let traced = trace(&tensors, |x| plain.run(&x.iter().cloned().map(Value::Tensor).collect::<Vec<_>>())).unwrap();
        let functional = functionalized(&traced, Options { views: Views::Keep, mutations: Mutations::Remove }).unwrap();
        let graph = reinplace(&prepare(&dead_code(&functional)).unwrap()).unwrap();
        let prepared = Evaluator::new(prepare(module.graph().unwrap()).unwrap()).unwrap();
        let planned = Specialization::new(graph).unwrap();
        let _mode = ModeGuard::inference(true);
        println!("{path}");
        if verbose {
            println!("{}{}", planned.graph(), planned.plan());
        }
        let run = |e: &Evaluator| drop(e.run(&values).unwrap());
        let run_planned = || drop(planned.run(&values).unwrap());
        let t = times(&mut [Box::new(|| run(&prepared)), Box::new(run_planned)]);
        println!("  time: executor {:.2} us, planned {:.2} us, {:.3}", t[0] * 1e6, t[1] * 1e6, t[1] / t[0]);
        let (p, plan_graph) = (prepared.graph().clone(), planned.graph().clone());
        let of_executor = peak(|| {
            let (e, values) = (Evaluator::new(p).unwrap(), values.clone());
            Box::new(move || drop(e.run(&values).unwrap()))
        });
        let of_planned = peak(|| {
            let (e, values) = (Specialization::new(plan_graph).unwrap(), values.clone());
            Box::new(move || drop(e.run(&values).unwrap()))
        });
        if let (Some(a), Some(b)) = (of_executor, of_planned) {
            println!("  peak: executor {a} bytes, planned {b} bytes, {:.3}", b as f64 / a as f64);
        }
        let (node_by_node, arena) = (live(&prepare(&traced).unwrap()), planned.plan().bytes);
        println!(
            "  tensors: executor {node_by_node} bytes, planned {arena}, {:.3}",
            arena as f64 / node_by_node as f64
        );
    }
}
