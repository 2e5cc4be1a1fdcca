//! A law over the table: a call on tensors without elements ends soon, in a value or an error, however large their other
//! dimensions are, and asks for no memory in proportion to these.
//!
//! Arguments are those of recorded calls and of samples, with other sizes. The calls run in a process of their own, so that
//! one that aborts or never returns is a failure of that call. `EMPTY=aten::add.Tensor` makes the calls of that operator
//! and prints them.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, ErrorKind, Tensor};
use infer::dispatch::{Op, find};
use infer::operator::{Arg, Value};
use samples::SAMPLES;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

mod common;
#[path = "common/samples.rs"]
mod samples;
#[path = "common/tensors.rs"]
#[allow(unused_imports, unused_macros)]
mod tensors;

/// Recorded calls of an operator that are varied.
const CALLS: usize = 3;
/// Processor time one call may take.
const CALL_LIMIT: Duration = Duration::from_secs(2);
/// Memory the calls may have resident beyond what the process has at their start.
const RESIDENT_LIMIT: usize = 128 << 20;
/// Memory the calls may ask for beyond that. (The allocator takes a GiB at a time.)
const ADDRESS_LIMIT: u64 = 4 << 30;
/// Fewest calls, those with a value, and overloads that have one.
const AT_LEAST: [usize; 3] = [18_000, 7_500, 650];

/// Sizes no memory holds as many elements of.
const HUGE: [i64; 2] = [1 << 45, 1 << 40];

/// The tensors of these arguments.
fn tensors_of(values: &[Value]) -> Vec<Tensor> {
    values.iter().flat_map(|v| v.as_arg().tensors().cloned().collect::<Vec<_>>()).collect()
}

/// A tensor of other sizes; none where it would have elements it has not got.
fn resized(t: &Tensor, sizes: Vec<i64>) -> Option<Tensor> {
    if sizes == t.sizes() {
        return Some(t.clone());
    }
    sizes.contains(&0).then(|| Tensor::empty(&sizes, t.dtype()).ok()).flatten()
}

/// The arguments with the tensors' sizes changed; none where a tensor would have very many elements, or all have some.
fn with_sizes(values: &[Value], change: &dyn Fn(&Tensor) -> Vec<i64>) -> Option<Vec<Value>> {
    let tensors: Option<Vec<Tensor>> = tensors_of(values).iter().map(|t| resized(t, change(t))).collect();
    Some(common::with_tensors(values, &tensors?))
}

/// The arguments of a call in all the ways that are tried.
fn variations(values: &[Value]) -> Vec<Vec<Value>> {
    let tensors = tensors_of(values);
    let mut all = Vec::new();
    // Dimensions of one size are taken to be of one size by the call's rule.
    let sizes: BTreeSet<i64> = tensors.iter().flat_map(|t| t.sizes().to_vec()).collect();
    for &none in &sizes {
        let emptied = |n: i64| if n == none { 0 } else { n };
        all.extend(with_sizes(values, &|t| t.sizes().iter().map(|&n| emptied(n)).collect()));
        for &much in sizes.iter().filter(|&&n| n != none) {
            let changed = |n: i64| if n == much { HUGE[0] } else { emptied(n) };
            all.extend(with_sizes(values, &|t| t.sizes().iter().map(|&n| changed(n)).collect()));
        }
    }
    // Two dimensions of the tensors of one shape.
    let shapes: BTreeSet<&[i64]> = tensors.iter().map(|t| t.sizes()).collect();
    for shape in shapes {
        for none in 0..shape.len() {
            for much in (0..shape.len()).filter(|&d| d != none) {
                let mut changed = shape.to_vec();
                (changed[none], changed[much]) = (0, HUGE[0]);
                let with = |t: &Tensor| if t.sizes() == shape { changed.clone() } else { t.sizes().to_vec() };
                all.extend(with_sizes(values, &with));
            }
        }
    }
    // A number beside tensors without elements.
    let empty: Vec<Vec<Value>> =
        all.iter().filter(|v| !tensors_of(v).iter().any(|t| t.sizes().contains(&HUGE[0]))).cloned().collect();
    for values in empty {
        for i in 0..values.len() {
            let mut changed = values.clone();
            match &mut changed[i] {
                Value::Int(n) => *n = HUGE[1],
                Value::Scalar(n @ infer::core::Scalar::Int(_)) => *n = infer::core::Scalar::Int(HUGE[1]),
                Value::Ints(l) => {
                    for k in 0..l.len() {
                        let mut list = l.clone();
                        list[k] = HUGE[1];
                        let mut changed = values.clone();
                        changed[i] = Value::Ints(list);
                        all.push(changed);
                    }
                    l.fill(HUGE[1]);
                }
                _ => continue,
            }
            all.push(changed);
        }
    }
    all
}

/// All calls, in an order that does not change.
fn cases() -> Vec<(&'static Op, Vec<Value>)> {
    let only = std::env::var("EMPTY").ok();
    let corpus = common::load();
    let mut bases: BTreeMap<&'static str, (&'static Op, Vec<Vec<Value>>)> = BTreeMap::new();
    let mut add = |name: &str, values: &dyn Fn(&Op) -> Option<Vec<Value>>| {
        let Some(op) = find(name).filter(|op| only.as_ref().is_none_or(|o| o == op.full_name())) else { return };
        let (_, list) = bases.entry(op.full_name()).or_insert((op, Vec::new()));
        let shapes = |v: &[Value]| tensors_of(v).iter().map(|t| t.sizes().to_vec()).collect::<Vec<_>>();
        if list.len() < CALLS {
            let values = values(op).filter(|v| list.iter().all(|known| shapes(known) != shapes(v)));
            list.extend(values);
        }
    };
    for (name, values) in SAMPLES {
        add(name, &|_| Some(values()));
    }
    for call in corpus.chosen() {
        add(call.name, &|op| corpus.arguments(op, call.call).ok());
    }
    let varied = |(op, list): (&'static Op, Vec<Vec<Value>>)| {
        list.into_iter().flat_map(move |values| variations(&values)).map(move |values| (op, values)).collect::<Vec<_>>()
    };
    bases.into_values().flat_map(varied).collect()
}

fn described(op: &Op, values: &[Value]) -> String {
    let args: Vec<String> = values.iter().map(|v| v.as_arg().describe()).collect();
    format!("{}({})", op.full_name(), args.join(", "))
}

fn resident() -> usize {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
    pages.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
}

fn processor_time() -> Duration {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a place for the time.
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut now) };
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

thread_local! {
    /// Where the last panic of this thread was.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What a call came to: `value`, `error`, or what is wrong.
fn outcome(op: &'static Op, values: &[Value]) -> String {
    let args: Vec<Arg<'_>> = values.iter().map(Value::as_arg).collect();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| op.invoke(&args).map(drop)));
    match result {
        Err(_) => format!("panics at {}", PANIC.take()),
        Ok(Ok(())) => "value".into(),
        Ok(Err(e)) if e.kind() == ErrorKind::Internal => format!("fails with {e}").replace('\n', " "),
        Ok(Err(_)) => "error".into(),
    }
}

/// The process that makes the calls: a line before and after each.
fn make_calls(first: usize) {
    static UNDER_WAY: AtomicUsize = AtomicUsize::new(usize::MAX);
    infer::runtime::parallel::set_num_threads(1);
    std::panic::set_hook(Box::new(|info| PANIC.set(info.location().map_or(String::new(), ToString::to_string))));
    let cases = cases();
    let pages: u64 = std::fs::read_to_string("/proc/self/statm").unwrap().split(' ').next().unwrap().parse().unwrap();
    let limit = libc::rlimit { rlim_cur: pages * 4096 + ADDRESS_LIMIT, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: a setting of this process, which runs nothing else.
    assert_eq!(unsafe { libc::setrlimit(libc::RLIMIT_AS, &limit) }, 0);
    let at_start = resident();
    std::thread::spawn(move || {
        let mut last = (usize::MAX, processor_time());
        loop {
            std::thread::sleep(Duration::from_millis(50));
            let at = UNDER_WAY.load(Ordering::Relaxed);
            if at != last.0 {
                last = (at, processor_time());
            }
            let what = match resident() > at_start + RESIDENT_LIMIT {
                true => format!("has {} MB resident", resident() >> 20),
                false if processor_time() - last.1 > CALL_LIMIT => "does not return".into(),
                false => continue,
            };
            println!("\n@ended {what}");
            std::process::exit(101);
        }
    });
    let print = std::env::var("EMPTY").is_ok();
    for (i, (op, values)) in cases.iter().enumerate().skip(first) {
        let _mode = ModeGuard::inference(true);
        UNDER_WAY.store(i, Ordering::Relaxed);
        println!("\n@begins {i}");
        if print {
            println!("{}", described(op, values));
        }
        println!("\n@ended {}", outcome(op, values));
    }
    println!("\n@finished");
}

#[test]
fn calls_on_tensors_without_elements_end_soon_and_need_no_memory() {
    if let Ok(first) = std::env::var("EMPTY_FROM") {
        return make_calls(first.parse().unwrap());
    }
    let cases = cases();
    let (mut next, mut made, mut fine) = (0, 0, 0);
    let (mut with_value, mut failures) = (BTreeSet::new(), BTreeMap::<(&str, String), (usize, usize)>::new());
    while next < cases.len() {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "calls_on_tensors_without_elements_end_soon_and_need_no_memory", "--nocapture"])
            .env("EMPTY_FROM", next.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (mut at, mut ended, mut finished) = (None, true, false);
        for line in BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok) {
            if let Some(i) = line.strip_prefix("@begins ") {
                (at, ended, made) = (Some(i.parse::<usize>().unwrap()), false, made + 1);
            } else if let Some(what) = line.strip_prefix("@ended ").filter(|_| !ended) {
                ended = true;
                let at = at.unwrap();
                let name = cases[at].0.full_name();
                match what {
                    "value" => (fine, _) = (fine + 1, with_value.insert(name)),
                    "error" => {}
                    what => failures.entry((name, what.into())).or_insert((at, 0)).1 += 1,
                }
            } else if line == "@finished" {
                finished = true;
            } else if std::env::var("EMPTY").is_ok() {
                println!("{line}");
            }
        }
        let status = child.wait().unwrap();
        if finished {
            break;
        }
        let at = at.unwrap_or_else(|| panic!("no call was made: {status}"));
        if !ended {
            failures.entry((cases[at].0.full_name(), format!("ends the process: {status}"))).or_insert((at, 0)).1 += 1;
        }
        next = at + 1;
    }
    println!("{made} calls of {} cases, {fine} with a value, {} overloads with one", cases.len(), with_value.len());
    let broken: Vec<String> = failures
        .iter()
        .map(|((_, what), (at, times))| format!("{} {what} ({times} times)", described(cases[*at].0, &cases[*at].1)))
        .collect();
    std::io::stdout().flush().unwrap();
    assert!(broken.is_empty(), "{} broke the law:\n{}", broken.len(), broken.join("\n"));
    for (count, floor) in [made, fine, with_value.len()].into_iter().zip(AT_LEAST) {
        assert!(std::env::var("EMPTY").is_ok() || count >= floor, "{count} is less than {floor}");
    }
}

#[test]
fn results_without_elements_are_returned_at_once() {
    const MUCH: i64 = 1 << 40;
    let empty = |sizes: &[i64]| Tensor::empty(sizes, DType::Float32).unwrap();
    let sizes = |value: infer::core::Result<Value>| value.unwrap().tensors().unwrap()[0].sizes().to_vec();
    let pooled = call!("max_pool2d", &empty(&[0, 4, MUCH, 4]), &[2, 2], &[2, 2], &[0, 0], &[1, 1], false);
    assert_eq!(sizes(pooled), [0, 4, MUCH / 2, 2]);
    assert_eq!(sizes(call!("replication_pad1d", &empty(&[0, 1, 3]), &[1, MUCH])), [0, 1, MUCH + 4]);
    assert_eq!(sizes(call!("cumsum", &empty(&[3, MUCH, 0, 4]), 2)), [3, MUCH, 0, 4]);
    assert_eq!(sizes(call!("cumulative_trapezoid.dx", &empty(&[MUCH, 0]), 1, 0)), [MUCH - 1, 0]);
    assert_eq!(sizes(call!("topk", &empty(&[MUCH, 0]), 0)), [MUCH, 0]);
    assert_eq!(sizes(call!("sort", &empty(&[3, MUCH, 0]))), [3, MUCH, 0]);
    assert_eq!(sizes(call!("pinverse", &empty(&[MUCH, 0, 4]))), [MUCH, 4, 0]);
    assert_eq!(
        sizes(call!("index_select", &empty(&[3, 0, MUCH]), 0, &Tensor::from_slice(&[0i64, 2]).unwrap())),
        [2, 0, MUCH]
    );
    // Sizes that strides cannot be computed of are refused, as results too large for memory are.
    assert!(Tensor::empty(&[0, MUCH, MUCH], DType::Float32).is_err());
    let resized = call!("upsample_nearest2d", &empty(&[0, 1, 1, 1]), &[1 << 62, 1]);
    assert!(resized.is_err() || sizes(resized) == [0, 1, 1 << 62, 1]);
}
