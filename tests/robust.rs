//! A law over the whole table: whatever the arguments, a call ends soon in a value or in an error that says which
//! operator refused, and it writes only what its schema says, which after an error is nothing.
//!
//! Arguments are drawn from each operator's schema with a fixed seed. `ROBUST_CALLS=5000` makes a longer run,
//! `ROBUST_OPS=add,view_copy` one of these operators only, `ROBUST=aten::add.Tensor:17` that one call.

use infer::core::element::Element;
use infer::core::modes::ModeGuard;
use infer::core::quantized::{Quantizer, quantized};
use infer::core::{DType, Device, ErrorKind, MemoryFormat, Scalar, Storage, Tensor};
use infer::dispatch::{Op, registry};
use infer::operator::schema::{BaseType, Type};
use infer::operator::{Arg, Value};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// Calls of each operator unless `ROBUST_CALLS` says otherwise.
const CALLS: u64 = 500;
/// Fewest calls that have to give a value, and most operators none of whose calls do: an error is seldom where a law breaks.
const VALUES_AT_LEAST: u64 = 260_000;
/// The dtypes of arguments; of the unsigned and the 8-bit floating ones, which few operators compute with, one stands for the others.
const DTYPES: &[DType] = {
    use DType::*;
    &[
        UInt8,
        Int8,
        Int16,
        Int32,
        Int64,
        Float16,
        Float32,
        Float64,
        Complex64,
        Complex128,
        Bool,
        BFloat16,
        UInt32,
        Float8E4M3Fn,
    ]
};
/// A hundred and twenty of them are of sparse tensors, which `tests/sparse.rs` gives them.
const REFUSING_AT_MOST: usize = 425;
/// Processor time one call may take.
const CALL_LIMIT: Duration = Duration::from_secs(1);
/// Memory the process may ask for beyond what it has at the start.
const MEMORY_LIMIT: u64 = 2 << 30;

/// splitmix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }
    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

const SHAPES: [&[i64]; 25] = [
    &[],
    &[0],
    &[1],
    &[3],
    &[4],
    &[6],
    &[2, 3],
    &[3, 2],
    &[3, 3],
    &[4, 4],
    &[1, 3],
    &[0, 3],
    &[2, 0, 3],
    &[2, 3, 4],
    &[2, 3, 3],
    &[4, 4, 4],
    &[2, 4, 5, 5],
    &[2, 2, 3, 3],
    &[1, 2, 3, 4],
    &[1, 4, 2, 3, 4],
    &[2, 1, 2, 1, 2, 1, 2],
    &[2, 0, 4, 4],
    // Without elements, however large.
    &[0, 3, 1 << 45, 1],
    &[1 << 40, 0],
    &[3, 1 << 40, 0],
];
const SMALL: [i64; 12] = [0, 1, 2, 3, -1, -2, -3, 4, 5, 1, 2, 1];
/// Nothing between what fits a test and what no machine has.
const HUGE: [i64; 10] = [
    i64::MAX,
    i64::MIN,
    i64::MAX - 1,
    1 << 40,
    1 << 62,
    -(1 << 40),
    (1 << 32) + 1,
    1 << 50,
    -(1 << 33),
    i64::MAX / 2 + 1,
];
const FLOATS: [f64; 16] = [
    0.0,
    1.0,
    -1.0,
    0.5,
    2.0,
    -0.0,
    1e-3,
    3.7,
    -2.5,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    1e300,
    -1e300,
    1e-320,
    9.3e18,
];
const WORDS: [&str; 32] = [
    "",
    "none",
    "tanh",
    "mean",
    "sum",
    "prod",
    "amax",
    "amin",
    "trunc",
    "floor",
    "reflect",
    "replicate",
    "circular",
    "constant",
    "same",
    "valid",
    "ij",
    "xy",
    "linear",
    "lower",
    "higher",
    "midpoint",
    "nearest",
    "fro",
    "nuc",
    "left",
    "right",
    "reduced",
    "complete",
    "r",
    "L",
    "ij,jk->ik",
];

/// Draws the arguments of one call.
struct Draw {
    random: Random,
    /// The shapes and dtype most of the call's tensors have, so that many calls pass the checks.
    shapes: [&'static [i64]; 2],
    dtype: DType,
    /// Whether numbers are mostly small.
    tame: bool,
    /// How many elements lists have that mostly go together: those of tensors and of numbers for them.
    length: usize,
    tensors: Vec<Tensor>,
}

impl Draw {
    fn new(seed: u64) -> Draw {
        let mut random = Random(seed);
        let first = random.of(&SHAPES);
        let shapes = [first, if random.one_in(2) { first } else { random.of(&SHAPES) }];
        let dtype = match random.below(20) {
            0..9 => DType::Float32,
            9 | 10 => random.of(&DType::QUANTIZED),
            _ => random.of(DTYPES),
        };
        let tame = random.one_in(2);
        let length = random.below(4);
        Draw { random, shapes, dtype, tame, length, tensors: Vec::new() }
    }

    fn int(&mut self) -> i64 {
        if self.random.one_in(if self.tame { 40 } else { 4 }) { self.random.of(&HUGE) } else { self.random.of(&SMALL) }
    }

    fn float(&mut self) -> f64 {
        let n = if self.tame { 8 } else { FLOATS.len() };
        self.random.of(&FLOATS[..n])
    }

    fn dtype(&mut self) -> DType {
        match self.random.below(10) {
            0 => DType::Int64,
            1 => DType::Bool,
            2 => self.random.of(DTYPES),
            _ => self.dtype,
        }
    }

    /// A storage of `n` elements, none of which is a bit pattern its type does not have.
    fn storage(&mut self, n: usize, dtype: DType) -> Storage {
        fn fill<T: Element>(draw: &mut Draw, data: *mut u8, n: usize) {
            for i in 0..n {
                let number = if T::DTYPE.is_integral() { Scalar::Int(draw.int()) } else { Scalar::Float(draw.float()) };
                // SAFETY: inside a fresh storage of n elements of T, aligned to 64 bytes.
                unsafe { data.cast::<T>().add(i).write(T::from_scalar(number)) };
            }
        }
        let storage = Storage::new(n * dtype.size()).unwrap();
        let data = storage.data();
        let filled: infer::core::Result<()> = (|| {
            infer::dispatch_dtype!(stored, dtype, "fill", T => fill::<T>(self, data, n));
            Ok(())
        })();
        filled.unwrap();
        storage
    }

    fn tensor(&mut self) -> Tensor {
        if !self.tensors.is_empty() && self.random.one_in(8) {
            let t = self.tensors[self.random.below(self.tensors.len())].clone();
            if self.random.one_in(2) {
                return t;
            }
            // Part of it, or the same memory once more.
            if let (Some(&first), Some(&stride)) = (t.sizes().first(), t.strides().first()) {
                let skip = i64::from(first > 1 && self.random.one_in(2));
                let sizes: Vec<i64> = [&[first - skip], &t.sizes()[1..]].concat();
                let t = t.alias(&sizes, t.strides(), t.offset() + skip * stride, t.dtype()).unwrap();
                self.tensors.push(t.clone());
                return t;
            }
        }
        let dtype = self.dtype();
        let i = self.random.below(2);
        let sizes: Vec<i64> = if self.random.one_in(6) { self.random.of(&SHAPES) } else { self.shapes[i] }.to_vec();
        let t = self.layout(sizes, dtype.underlying());
        let t = if dtype.is_quantized() { quantized(&t, self.quantizer(&t)).unwrap() } else { t };
        let t = if t.ndim() == 0 && self.random.one_in(3) { t.into_wrapped_number() } else { t };
        self.tensors.push(t.clone());
        t
    }

    /// What the integers of a tensor stand for.
    fn quantizer(&mut self, integers: &Tensor) -> Arc<Quantizer> {
        let axis = self.random.below(integers.ndim().max(1));
        match integers.sizes().get(axis) {
            Some(&n) if n < 100 && self.random.one_in(3) => Arc::new(Quantizer::PerChannel {
                scales: (0..n).map(|_| self.float()).collect(),
                zero_points: (0..n).map(|_| self.int() as f64).collect(),
                axis,
                float_params: self.random.one_in(4),
            }),
            _ => Quantizer::per_tensor(self.float(), self.int()),
        }
    }

    /// A tensor in one of several layouts, with room around it that must stay as it is.
    fn layout(&mut self, sizes: Vec<i64>, dtype: DType) -> Tensor {
        let n = sizes.len();
        // The order of the dimensions in memory, and what each stride is multiplied with.
        let (mut order, mut step): (Vec<usize>, Vec<i64>) = ((0..n).collect(), vec![1; n]);
        match self.random.below(10) {
            0 | 1 if n > 1 => order.swap(n - 1, n - 2),
            2 if n > 1 => order.reverse(),
            3 if n > 0 => step[n - 1] = 2,
            4 if n > 0 => step[self.random.below(n)] = 0,
            5 if n > 2 => order[1..].rotate_left(1),
            _ => {}
        }
        let (mut strides, mut next) = (vec![0; n], 1);
        for &d in order.iter().rev() {
            strides[d] = next * step[d];
            next *= sizes[d].max(1) * step[d].max(1);
        }
        let room = if self.random.one_in(2) { 0 } else { 4 };
        let reach = if sizes.contains(&0) { 0 } else { next };
        let storage = self.storage((reach + 2 * room) as usize, dtype);
        Tensor::on_storage(storage, &sizes, &strides, room, dtype).unwrap()
    }

    fn ints(&mut self) -> Vec<i64> {
        if self.random.one_in(5) {
            return self.shapes[self.random.below(2)].to_vec();
        }
        let (n, all_one) = (self.random.below(6), self.random.one_in(4));
        (0..n).map(|_| if all_one { 1 } else { self.int() }).collect()
    }

    fn any(&mut self) -> Value {
        match self.random.below(12) {
            0 => Value::None,
            1 => Value::Tensor(self.tensor()),
            2 => Value::Tensors(vec![self.tensor()]),
            3 => Value::Float(self.float()),
            4 => Value::Ints(self.ints()),
            5 => Value::Floats(vec![self.float()]),
            6 => Value::Bools(vec![true]),
            7 => Value::Str(self.random.of(&WORDS).into()),
            8 => Value::DType(self.random.of(DTYPES)),
            9 => Value::Layout(2),
            10 => Value::Scalar(Scalar::Complex(1.0, self.float())),
            _ => Value::Int(self.int()),
        }
    }

    fn value(&mut self, ty: &Type) -> Value {
        if self.random.one_in(if self.tame { 100 } else { 15 }) {
            return self.any();
        }
        if ty.is_optional() && self.random.one_in(2) {
            return Value::None;
        }
        if let Some(element) = ty.element() {
            let n = if self.tame { self.length } else { self.random.below(4) };
            return match element.base() {
                Some(BaseType::Tensor) if element.is_optional() => Value::OptTensors(
                    (0..n).map(|_| if self.random.one_in(3) { None } else { Some(self.tensor()) }).collect(),
                ),
                Some(BaseType::Tensor) => Value::Tensors((0..n).map(|_| self.tensor()).collect()),
                Some(BaseType::Float) => Value::Floats((0..n).map(|_| self.float()).collect()),
                Some(BaseType::Scalar) => Value::Ints((0..n).map(|_| self.int()).collect()),
                Some(BaseType::Bool) => Value::Bools((0..n).map(|_| self.random.one_in(2)).collect()),
                _ => Value::Ints(self.ints()),
            };
        }
        match ty.base() {
            Some(BaseType::Tensor | BaseType::Storage) => Value::Tensor(self.tensor()),
            Some(BaseType::Int | BaseType::SymInt) => Value::Int(self.int()),
            Some(BaseType::Float | BaseType::SymFloat) => Value::Float(self.float()),
            Some(BaseType::Bool | BaseType::SymBool) => Value::Bool(self.random.one_in(2)),
            Some(BaseType::Scalar) => Value::Scalar(match self.random.below(6) {
                0 => Scalar::Bool(self.random.one_in(2)),
                1 | 2 => Scalar::Int(self.int()),
                3 if !self.tame => Scalar::Complex(self.float(), self.float()),
                _ => Scalar::Float(self.float()),
            }),
            Some(BaseType::Str) => Value::Str(self.random.of(&WORDS).into()),
            Some(BaseType::ScalarType) => Value::DType(self.dtype()),
            Some(BaseType::Device) => {
                Value::Device(if self.random.one_in(8) { Device { kind: 1, index: 0 } } else { Device::CPU })
            }
            Some(BaseType::MemoryFormat) => {
                Value::Format(MemoryFormat::from_code(self.random.below(4) as i32).unwrap())
            }
            Some(BaseType::Layout) => Value::Layout(if self.random.one_in(8) { 1 } else { 0 }),
            _ => Value::None,
        }
    }

    fn arguments(&mut self, op: &Op) -> Vec<Value> {
        let schema = op.schema();
        let mut values: Vec<Value> = schema.args.iter().map(|a| self.value(&a.ty)).collect();
        match self.random.below(30) {
            0 => values.truncate(self.random.below(values.len() + 1)),
            1 => {
                let extra = self.any();
                values.push(extra);
            }
            _ => {}
        }
        values
    }
}

/// What a tensor is beside its elements.
type Geometry = (Vec<i64>, Vec<i64>, i64, DType, usize);

fn geometry(t: &Tensor) -> Geometry {
    (t.sizes().to_vec(), t.strides().to_vec(), t.offset(), t.dtype(), t.storage().id())
}

fn bytes(s: &Storage) -> Vec<u8> {
    // SAFETY: initialised when it was made, and no call is under way.
    unsafe { std::slice::from_raw_parts(s.data(), s.nbytes()) }.to_vec()
}

/// Marks the bytes of `t`'s elements, where its geometry was `g`.
fn mark(g: &Geometry, storage: &Storage, may: &mut [bool]) {
    let (sizes, strides, offset, dtype, id) = g;
    if *id != storage.id() || sizes.contains(&0) {
        return;
    }
    let mut at = vec![0; sizes.len()];
    loop {
        let element = offset + at.iter().zip(strides).map(|(i, s)| i * s).sum::<i64>();
        let first = element as usize * dtype.size();
        may[first..first + dtype.size()].fill(true);
        let Some(d) = (0..sizes.len()).rev().find(|&d| at[d] + 1 < sizes[d]) else { return };
        at[d] += 1;
        at[d + 1..].fill(0);
    }
}

/// What a call may do to a tensor it is given.
#[derive(Clone, Copy, PartialEq, Eq)]
enum May {
    NotChange,
    /// By a call that succeeds.
    BeWritten,
    /// By one that fails, too.
    BePartlyWritten,
}

impl May {
    fn be_written(self, succeeded: bool) -> bool {
        self == May::BePartlyWritten || self == May::BeWritten && succeeded
    }
}

/// The tensors of a call as they were before it.
struct Before {
    tensors: Vec<(Tensor, Geometry, May)>,
    storages: Vec<(Storage, Vec<u8>)>,
}

impl Before {
    fn of(op: &Op, values: &[Value]) -> Before {
        let mut before = Before { tensors: Vec::new(), storages: Vec::new() };
        for (i, v) in values.iter().enumerate() {
            let written = op.schema().args.get(i).is_some_and(|a| a.is_write());
            match v {
                Value::Tensor(t) => before.add(t, if written { May::BeWritten } else { May::NotChange }),
                // A list is written tensor by tensor, as PyTorch does it: those before the one that is refused.
                Value::Tensors(l) => {
                    l.iter().for_each(|t| before.add(t, if written { May::BePartlyWritten } else { May::NotChange }))
                }
                Value::OptTensors(l) => l.iter().flatten().for_each(|t| before.add(t, May::NotChange)),
                _ => {}
            }
        }
        before
    }

    fn add(&mut self, t: &Tensor, may: May) {
        if !self.storages.iter().any(|(s, _)| s.same(t.storage())) {
            self.storages.push((t.storage().clone(), bytes(t.storage())));
        }
        self.tensors.push((t.clone(), geometry(t), may));
    }

    /// What a call changed that it should not have changed.
    fn violated(&self, succeeded: bool) -> Option<String> {
        for (t, g, _) in &self.tensors {
            let may = self.tensors.iter().any(|(other, _, may)| may.be_written(succeeded) && other.same(t));
            if !may && geometry(t) != *g {
                return Some(format!("changed the geometry of {g:?} to {:?}", geometry(t)));
            }
        }
        for (s, was) in &self.storages {
            let now = bytes(s);
            if now == *was {
                continue;
            }
            // A result may have needed larger memory; what was there before is still the beginning of it.
            let mut may = vec![false; was.len().max(now.len())];
            for (t, g, _) in self.tensors.iter().filter(|(.., may)| may.be_written(succeeded)) {
                mark(g, s, &mut may);
                mark(&geometry(t), s, &mut may);
            }
            if let Some(i) = (0..was.len()).find(|&i| now[i] != was[i] && !may[i]) {
                return Some(format!("wrote byte {i} of a storage of {} that is not its to write", was.len()));
            }
        }
        None
    }
}

fn seed(op: &Op, call: u64) -> u64 {
    let name =
        op.full_name().bytes().fold(0xcbf2_9ce4_8422_2325u64, |h, b| (h ^ b as u64).wrapping_mul(0x100_0000_01b3));
    name.wrapping_add(call.wrapping_mul(0x2545_f491_4f6c_dd1d))
}

fn processor_time() -> Duration {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a place for the time.
    unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut now) };
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

thread_local! {
    /// Where the last panic of this thread was.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The call under way, for the report of one that never returns: the operator's address and the call's number.
static UNDER_WAY: (AtomicUsize, AtomicU64) = (AtomicUsize::new(0), AtomicU64::new(0));
static CALLS_MADE: AtomicU64 = AtomicU64::new(0);

fn under_way() -> String {
    let op = UNDER_WAY.0.load(Ordering::Acquire) as *const Op;
    // SAFETY: null or the address of an operator, which lives for ever.
    let name = unsafe { op.as_ref() }.map_or("no operator", |op| op.full_name());
    format!("ROBUST={name}:{}", UNDER_WAY.1.load(Ordering::Acquire))
}

extern "C" fn died(signal: i32) {
    eprintln!("signal {signal} in {}", under_way());
    // SAFETY: ends the process.
    unsafe { libc::_exit(101) }
}

/// One call under the law; what it broke, with the place first.
fn check(op: &'static Op, call: u64, verbose: bool) -> Result<bool, String> {
    let mut draw = Draw::new(seed(op, call));
    let _mode = ModeGuard::inference(draw.random.one_in(3));
    let values = draw.arguments(op);
    let args: Vec<Arg<'_>> = values.iter().map(Value::as_arg).collect();
    let before = Before::of(op, &values);
    UNDER_WAY.1.store(call, Ordering::Release);
    UNDER_WAY.0.store(std::ptr::from_ref(op) as usize, Ordering::Release);
    CALLS_MADE.fetch_add(1, Ordering::Relaxed);
    if verbose {
        let shown: Vec<String> = args.iter().map(Arg::describe).collect();
        println!("{}({})", op.full_name(), shown.join(", "));
        for (_, g, may) in &before.tensors {
            println!("  {g:?}{}", if *may == May::NotChange { "" } else { " written" });
        }
    }
    let start = processor_time();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| op.invoke(&args).map(drop)));
    let took = processor_time() - start;
    if verbose {
        println!("  {result:?} in {took:?}");
    }
    let Ok(result) = result else { return Err(format!("panics at {}", PANIC.take())) };
    if took > CALL_LIMIT {
        return Err(format!("takes {took:?}"));
    }
    if let Err(e) = &result {
        let text = e.to_string();
        let says = text.contains("\n  in ") || text.starts_with(op.full_name()) || text.starts_with(op.name());
        if !says || e.kind() == ErrorKind::Internal {
            return Err(format!("fails with {e:?}"));
        }
    }
    // What upstream's schemas do not mark: running statistics, a result that is asked for in place.
    if op.record.memory.annotated.is_some() {
        return Ok(result.is_ok());
    }
    match before.violated(result.is_ok()) {
        Some(what) => Err(format!("{what}{}", result.err().map_or(String::new(), |e| format!(", then failed: {e}")))),
        None => Ok(result.is_ok()),
    }
}

/// Ends the process with a report where one call does not come back.
fn watch() {
    std::thread::spawn(|| {
        let mut last = (u64::MAX, 0);
        loop {
            std::thread::sleep(Duration::from_secs(1));
            let made = CALLS_MADE.load(Ordering::Relaxed);
            last = if made == last.0 { (made, last.1 + 1) } else { (made, 0) };
            if last.1 > 20 {
                eprintln!("no answer from {}", under_way());
                std::process::exit(101);
            }
        }
    });
}

/// Requests beyond the limit fail, as they would on a machine that has no more; deaths name the call.
fn limit_memory() {
    let pages: u64 = std::fs::read_to_string("/proc/self/statm").unwrap().split(' ').next().unwrap().parse().unwrap();
    // SAFETY: settings of this test's process, which runs nothing else.
    unsafe {
        let limit = libc::rlimit { rlim_cur: pages * 4096 + MEMORY_LIMIT, rlim_max: libc::RLIM_INFINITY };
        assert_eq!(libc::setrlimit(libc::RLIMIT_AS, &limit), 0);
        for signal in [libc::SIGABRT, libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL] {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = died as extern "C" fn(i32) as usize;
            action.sa_flags = libc::SA_ONSTACK;
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
}

#[test]
fn every_operator_answers_any_arguments_with_a_value_or_an_error() {
    limit_memory();
    watch();
    infer::runtime::parallel::set_num_threads(1);
    let variable = |name| std::env::var(name).ok();
    if variable("ROBUST").is_none() {
        std::panic::set_hook(Box::new(|info| {
            let said = info.payload_as_str().unwrap_or_default();
            PANIC.set(format!("{}: {said}", info.location().map_or(String::new(), ToString::to_string)));
        }));
    }
    let outcome = std::thread::Builder::new().spawn(move || {
        if let Some((name, call)) = variable("ROBUST").as_deref().and_then(|v| v.rsplit_once(':')) {
            let op = infer::dispatch::find(name).expect("an operator of this name");
            return vec![check(op, call.parse().unwrap(), true).map_or_else(|e| e, |_| String::new())];
        }
        let calls = variable("ROBUST_CALLS").map_or(CALLS, |n| n.parse().unwrap());
        let only = variable("ROBUST_OPS");
        let (mut made, mut fine, mut failures) = (0, 0, BTreeMap::<String, (String, usize)>::new());
        let (mut operators, mut refused) = (0, Vec::new());
        for op in registry::list() {
            if only.as_ref().is_some_and(|o| !o.split(',').any(|n| n == op.name())) {
                continue;
            }
            let mut values = 0;
            for call in 0..calls {
                made += 1;
                match check(op, call, false) {
                    Ok(value) => values += u64::from(value),
                    Err(what) => {
                        // One report for a place that panics, one for an operator else.
                        let key = if what.starts_with("panics") { what.clone() } else { op.full_name().to_string() };
                        let report = format!("ROBUST={}:{call} {what}", op.full_name());
                        failures.entry(key).or_insert((report, 0)).1 += 1;
                    }
                }
            }
            operators += 1;
            fine += values;
            if values == 0 {
                refused.push(op.full_name());
            }
        }
        println!("{made} calls, {fine} of them with a value");
        println!("{} of {operators} operators never gave a value: {}", refused.len(), refused.join(" "));
        let mut broken: Vec<String> =
            failures.into_values().map(|(report, times)| format!("{report} ({times} times)")).collect();
        if calls >= CALLS && only.is_none() && (fine < VALUES_AT_LEAST || refused.len() > REFUSING_AT_MOST) {
            broken.push(format!("{fine} calls gave a value; {} operators never did", refused.len()));
        }
        broken
    });
    let mut broken = outcome.unwrap().join().unwrap();
    broken.retain(|b| !b.is_empty());
    let _ = std::panic::take_hook();
    assert!(broken.is_empty(), "{} broke the law:\n{}", broken.len(), broken.join("\n"));
}
