//! An operator at run time: its schema, its table of kernels by dispatch key, and how a call finds one.

use crate::check;
use crate::core::kernel_table::KernelTable;
use crate::core::keys::KEY_COUNT;
use crate::core::{DType, Error, ErrorKind, KeySet, MemoryFormat, Result, Scalar, Tensor};
use crate::operator::gradient::Plan;
use crate::operator::record::{Body, Record};
use crate::operator::schema::{self, Argument, BaseType};
use crate::operator::{Arg, Args, Signature, Value, Variant};
use crate::runtime::thread_local as tls;
use smallvec::SmallVec;
use std::ops::Deref;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock, RwLock};

/// One call on its way down: the operator and its arguments, and the keys still to be visited.
pub struct Call<'a> {
    /// The operator.
    pub op: &'static Op,
    /// One argument per schema argument.
    pub args: Args<'a>,
    /// The keys of the call after masking; the kernel that runs is for the highest.
    pub keys: KeySet,
}

/// A kernel or layer. Operators that write an argument return `Value::None`; their caller has the argument.
pub type Kernel = fn(&Call<'_>) -> Result<Value>;

/// A kernel that carries what it needs, registered while the program runs.
pub type Closure = dyn Fn(&Call<'_>) -> Result<Value> + Send + Sync;

/// The kernels of an operator by slot; calls pass by where there is none.
pub type Table = [Option<Kernel>; KEY_COUNT];

/// Kernels that carry something, by slot.
pub type Closures = [Option<Arc<Closure>>; KEY_COUNT];

/// Runs a kernel of a call on a thread that is observed: the slot it is in, and whether it is the call's first.
pub(super) type Observer = fn(Kernel, &Call<'_>, usize, bool) -> Result<Value>;

/// Set by the profiler before it observes a thread.
pub(super) static OBSERVER: OnceLock<Observer> = OnceLock::new();

#[cold]
#[inline(never)]
fn observe(kernel: Kernel, call: &Call<'_>, slot: usize, is_first: bool) -> Result<Value> {
    tls::count(|c| c.table_lookups += 1);
    match OBSERVER.get() {
        Some(observer) => observer(kernel, call, slot, is_first),
        None => kernel(call),
    }
}

/// An operator overload. Lives for ever once registered.
pub struct Op {
    signature: Signature,
    /// A bit for each argument that is a tensor, a list of them or a device: those a call takes its keys from.
    keyed_args: u64,
    plan: OnceLock<Plan>,
    pub(super) pure: OnceLock<Option<&'static Op>>,
    /// The record it was derived from.
    pub record: &'static Record,
    kernels: KernelTable<Kernel, KEY_COUNT>,
    /// The keys a call passes by where no argument requires grad.
    optional: AtomicU32,
    /// What the kernels that are [`run_closure`] run.
    closures: OnceLock<RwLock<Closures>>,
}

impl Deref for Op {
    type Target = Signature;
    /// Name, schema and variant are the signature's.
    #[inline(always)]
    fn deref(&self) -> &Signature {
        &self.signature
    }
}

impl Op {
    /// An operator without kernels.
    pub(super) fn new(signature: Signature, record: &'static Record) -> Op {
        let has_keys = |(_, a): &(usize, &Argument)| matches!(a.ty.base(), Some(BaseType::Tensor | BaseType::Device));
        let keyed = signature.schema().args.iter().enumerate().filter(has_keys);
        Op {
            keyed_args: keyed.fold(0, |bits, (i, _)| bits | 1u64.checked_shl(i as u32).unwrap_or(0)),
            signature,
            plan: OnceLock::new(),
            pure: OnceLock::new(),
            record,
            // SAFETY: a kernel is a function pointer.
            kernels: unsafe { KernelTable::new() },
            optional: AtomicU32::new(KeySet::AUTOGRAD.bits()),
            closures: OnceLock::new(),
        }
    }

    /// Whether a caller may say which generator it draws from.
    pub fn takes_generator(&self) -> bool {
        self.schema().args.iter().any(|a| a.ty.base() == Some(BaseType::Generator))
    }

    /// Whether every call draws random numbers: it takes a generator, or its record says so.
    pub fn is_random(&self) -> bool {
        self.record.random || self.takes_generator()
    }

    /// Whether a call may draw random numbers.
    pub fn may_draw(&self) -> bool {
        self.record.random_unless_zero.is_some() || self.is_random()
    }

    /// A composite with a kernel that may return a view of its argument: only its parts tell which.
    pub fn may_be_view(&self) -> bool {
        let aliases = || self.schema().returns.iter().any(|r| r.alias.is_some());
        matches!(self.record.body, Body::CompositeWithKernel(..)) && aliases()
    }

    /// The number of the argument that says where in its first argument's storage the result begins, for an operator that
    /// shows a storage.
    pub fn storage_offset_argument(&self) -> Option<usize> {
        self.record.memory.storage_offset.and_then(|name| self.schema().find_arg(name))
    }

    /// How gradients flow through the operator.
    pub fn plan(&self) -> Result<&Plan> {
        if let Some(plan) = self.plan.get() {
            return Ok(plan);
        }
        let plan = Plan::of(self, self.record)?;
        Ok(self.plan.get_or_init(|| plan))
    }

    /// Installs the kernel for a key. Calls under way may still take the one before.
    pub fn set_kernel(&self, key: KeySet, kernel: Kernel) {
        self.kernels.set(key.slot(), kernel);
    }

    /// Removes the kernel for a key: calls pass it by.
    pub fn remove_kernel(&self, key: KeySet) {
        self.kernels.remove(key.slot());
    }

    /// Replaces all kernels.
    pub(crate) fn install(&self, table: &Table) {
        for (slot, kernel) in table.iter().enumerate() {
            let key = KeySet::of_slot(slot);
            match kernel {
                Some(kernel) => self.set_kernel(key, *kernel),
                None => self.remove_kernel(key),
            }
        }
    }

    /// Replaces all kernels, `closures` going before those of the table. What was registered for autograd sees every
    /// call, since it need not be about gradients. Returns the closures before, to be dropped where no lock is held.
    pub(crate) fn install_closures(&self, mut table: Table, closures: Closures) -> Closures {
        let registered = |key: KeySet| closures[key.slot()].is_some();
        let optional = if registered(KeySet::AutogradCPU) { KeySet::empty() } else { KeySet::AUTOGRAD };
        for (slot, _) in closures.iter().enumerate().filter(|(_, c)| c.is_some()) {
            table[slot] = Some(run_closure);
        }
        let slots = self.closures.get_or_init(RwLock::default);
        let before = std::mem::replace(&mut *slots.write().unwrap_or_else(|e| e.into_inner()), closures);
        self.install(&table);
        self.optional.store(optional.bits(), Ordering::Release);
        before
    }

    /// Calls with the keys given instead of those of the arguments: goes on where a kernel left off.
    pub fn redispatch(&'static self, keys: KeySet, args: &[Arg<'_>]) -> Result<Value> {
        self.run(keys, args, false).map_err(|e| self.explain(e, args))
    }

    /// Whether the operator has a kernel of its own for a key.
    pub fn has_kernel(&self, key: KeySet) -> bool {
        self.kernels.has(key.slot())
    }

    /// Calls the operator with complete arguments. What it writes it does not return (see [`Op::invoke`]).
    #[inline]
    pub fn call(&'static self, args: &[Arg<'_>]) -> Result<Value> {
        Error::caught(|| self.dispatch(args)).map_err(|e| self.explain(e, args))
    }

    /// As [`Op::call`], for a caller that itself has an error explained and catches a raised one: the result is then handed
    /// through untouched.
    #[inline(always)]
    pub(crate) fn dispatch(&'static self, args: &[Arg<'_>]) -> Result<Value> {
        let mut keys = KeySet::CPU;
        let mut keyed = self.keyed_args;
        while let Some(arg) = args.get(keyed.trailing_zeros() as usize) {
            keys |= arg.keys();
            keyed &= keyed - 1;
        }
        let modes = tls::capture();
        if !(keys.intersects(KeySet::PSEUDO) && modes.grad_enabled() && needs_grad(keys, args)) {
            keys = keys.difference(KeySet::from_bits_retain(self.optional.load(Ordering::Relaxed)));
        }
        let keys = keys.union(modes.included()).difference(modes.excluded());
        self.run(keys, args, true)
    }

    /// Runs the kernel of the highest key; `is_first` where it is the first of the call.
    #[inline(always)]
    fn run(&'static self, keys: KeySet, args: &[Arg<'_>], is_first: bool) -> Result<Value> {
        let Some((slot, keys, kernel)) = self.kernels.highest(keys.bits()) else { return Err(self.no_kernel()) };
        let keys = KeySet::from_bits_retain(keys);
        let call = Call { op: self, args: Args::new(&self.signature, args), keys };
        if tls::is_watched() {
            return observe(kernel, &call, slot, is_first);
        }
        kernel(&call)
    }

    #[cold]
    fn no_kernel(&self) -> Error {
        self.no_backend(KeySet::CPU)
    }

    /// Says in an error which call it arose in.
    #[cold]
    pub(crate) fn explain(&self, mut e: Error, args: &[Arg<'_>]) -> Error {
        e.add_context(|| {
            let shown: Vec<String> = args
                .iter()
                .zip(&self.schema().args)
                .filter(|(a, _)| !matches!(a, Arg::None))
                .map(|(a, s)| format!("{}: {}", s.name, a.describe()))
                .collect();
            format!("{}({})", self.full_name(), shown.join(", "))
        });
        e
    }

    /// Calls with leading arguments; the rest take the schema's defaults.
    pub fn call_with_defaults(&'static self, given: &[Arg<'_>]) -> Result<Value> {
        let schema = self.schema();
        if given.len() >= schema.args.len() {
            return self.call(given);
        }
        let mut args: SmallVec<[Arg<'_>; 8]> = given.into();
        for a in &schema.args[given.len()..] {
            args.push(default_arg(&a.ty, a.default.as_ref()).ok_or_else(|| self.missing(&a.name, given.len()))?);
        }
        self.call(&args)
    }

    #[cold]
    fn missing(&self, name: &str, given: usize) -> Error {
        Error::new(
            ErrorKind::Type,
            format!(
                "{}() is missing value for argument '{name}' ({given} given). Declaration: {}",
                self.full_name(),
                self.schema()
            ),
        )
    }

    /// The default of an argument as a value, where the schema gives one.
    pub fn default_value(&self, argument: &str) -> Option<Value> {
        let a = &self.schema().args[self.schema().find_arg(argument)?];
        Some(Value::from_arg(default_arg(&a.ty, a.default.as_ref())?))
    }

    /// The generic entry: defaults filled in, and written arguments returned as the schema says.
    pub fn invoke(&'static self, given: &[Arg<'_>]) -> Result<Value> {
        let schema = self.schema();
        check!(
            given.len() <= schema.args.len(),
            Type,
            "{}() expected at most {} argument(s) but received {} argument(s). Declaration: {schema}",
            self.full_name(),
            schema.args.len(),
            given.len()
        );
        let value = self.call_with_defaults(given)?;
        Ok(self.returned(value, given))
    }

    /// What a call returned, with the arguments it wrote in the places the schema has for them.
    pub fn returned(&self, value: Value, given: &[Arg<'_>]) -> Value {
        let schema = self.schema();
        if !matches!(value, Value::None) || schema.returns.is_empty() {
            return value;
        }
        let mut returned = Vec::with_capacity(schema.returns.len());
        for i in 0..schema.returns.len() {
            let written = schema.aliases_of_return(i).find_map(|a| given.get(a));
            match written {
                Some(Arg::Tensor(t)) => returned.push(Value::Tensor((*t).clone())),
                _ => returned.push(Value::None),
            }
        }
        if returned.len() == 1 { returned.remove(0) } else { Value::Tuple(returned) }
    }
}

/// The kernel of a slot whose kernel carries something.
fn run_closure(call: &Call<'_>) -> Result<Value> {
    let closure = || {
        let closures = call.op.closures.get()?.read().unwrap_or_else(|e| e.into_inner());
        closures[call.keys.highest()?].clone()
    };
    match closure() {
        Some(closure) => closure(call),
        // It was removed after this call had found it.
        None => Err(call.op.no_kernel()),
    }
}

/// Whether an argument requires grad: the keys say so, or a tracked view, whose keys may not know.
#[inline]
fn needs_grad(keys: KeySet, args: &[Arg<'_>]) -> bool {
    keys.contains(KeySet::NeedsGrad) || any_requires_grad(args)
}

#[inline(never)]
fn any_requires_grad(args: &[Arg<'_>]) -> bool {
    args.iter().any(|a| a.tensors().any(Tensor::requires_grad))
}

/// A schema default as an argument; `None` where the argument must be given.
fn default_arg<'a>(ty: &schema::Type, default: Option<&'a schema::Default>) -> Option<Arg<'a>> {
    use schema::Default as D;
    let base = ty.base();
    Some(match (default?, base) {
        (D::None, _) => Arg::None,
        (D::Bool(b), _) => Arg::Bool(*b),
        (D::Int(i), Some(BaseType::Float)) if ty.element().is_none() => Arg::Float(*i as f64),
        (D::Int(i), Some(BaseType::Scalar)) => Arg::Scalar(Scalar::Int(*i)),
        (D::Float(f), Some(BaseType::Scalar)) => Arg::Scalar(Scalar::Float(*f)),
        (D::Int(i), _) if ty.element().is_some() => Arg::Ints(std::slice::from_ref(i)),
        (D::Int(i), _) => Arg::Int(*i),
        (D::Float(f), _) => Arg::Float(*f),
        (D::Str(s), Some(BaseType::ScalarType)) => match &**s {
            "long" => Arg::DType(DType::Int64),
            _ => return None,
        },
        (D::Str(s), Some(BaseType::MemoryFormat)) => match &**s {
            "contiguous_format" => Arg::Format(MemoryFormat::Contiguous),
            _ => return None,
        },
        (D::Str(s), Some(BaseType::Int)) => match &**s {
            "Mean" => Arg::Int(1),
            "Sum" => Arg::Int(2),
            _ => return None,
        },
        (D::Str(s), _) => Arg::Str(s),
        (D::Ints(l), _) => Arg::Ints(l),
        (D::Floats(l), _) => Arg::Floats(l),
        (D::Bools(l), _) => Arg::Bools(l),
    })
}

impl<'a> Call<'a> {
    /// The same call with other arguments.
    pub fn with<'b>(&self, args: &'b [Arg<'b>]) -> Call<'b> {
        Call { op: self.op, args: Args::new(&self.op.signature, args), keys: self.keys }
    }

    /// Goes on with the keys of the call that are in `below`.
    pub fn redispatch(&self, below: KeySet) -> Result<Value> {
        self.op.run(self.keys.intersection(below), self.args.list, false)
    }

    /// Whether the operator writes argument `i`.
    pub fn writes(&self, i: usize) -> bool {
        match self.op.variant {
            Variant::InPlace | Variant::InPlaceView => i == 0,
            _ => self.op.schema().args[i].is_write(),
        }
    }

    /// The arguments the operator writes, tensor by tensor.
    pub fn written(&self) -> SmallVec<[&'a Tensor; 2]> {
        let mut out = SmallVec::new();
        match self.op.variant {
            Variant::InPlace | Variant::InPlaceView => {
                out.extend(self.args.list.iter().take(1).flat_map(Arg::tensors));
            }
            _ => {
                for (a, s) in self.args.list.iter().zip(&self.op.schema().args) {
                    match a {
                        Arg::Tensor(t) if s.is_write() => out.push(*t),
                        Arg::Tensors(l) if s.is_write() => out.extend(l.iter()),
                        _ => {}
                    }
                }
            }
        }
        out
    }
}
