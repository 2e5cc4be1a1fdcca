//! An operator at run time: its schema, its table of kernels by dispatch key, and how a call finds one.

use super::schema::{self, BaseType, Schema};
use super::tls;
use super::value::{Arg, Args, Value};
use super::watch;
use crate::core::keys::KEY_COUNT;
use crate::core::{DType, Error, ErrorKind, KeySet, MemoryFormat, Result, Scalar, Tensor};
use crate::ops::gradient::Plan;
use crate::ops::record::{Body, Record};
use crate::{bail, check};
use smallvec::SmallVec;
use std::collections::HashMap;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::sync::{Arc, OnceLock, RwLock};

/// One call on its way down: the operator and its arguments, and the keys still to be visited.
pub struct Call<'a> {
    /// The operator and one argument per schema argument.
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

/// How an operator relates to its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// The operator the record describes.
    Base,
    /// `op_`: writes `self`.
    InPlace,
    /// `op.out`: writes the arguments after the record's own.
    Out,
    /// `{view}_copy`: the view's result as a fresh tensor.
    ViewCopy,
    /// `{view}_`: changes the metadata of `self`.
    InPlaceView,
    /// The functional partner of an operator that writes: writes a clone instead.
    Functional,
    /// The out= form of such a partner, or of a `{view}_copy`.
    PartnerOut,
}

/// An operator overload. Lives for ever once registered.
pub struct Op {
    /// `namespace::name.overload` without the trailing dot where the overload is empty.
    full_name: Box<str>,
    schema_text: Box<str>,
    schema: OnceLock<Schema>,
    /// A bit for each argument that is a tensor or a list of them: those a call takes its keys from.
    tensor_args: u64,
    plan: OnceLock<Plan>,
    pure: OnceLock<Option<&'static Op>>,
    /// The record it was derived from.
    pub record: &'static Record,
    /// How it was derived.
    pub variant: Variant,
    kernels: [AtomicPtr<()>; KEY_COUNT],
    fallthrough: AtomicU32,
    /// The keys a call passes by where no argument requires grad.
    optional: AtomicU32,
    /// What the kernels that are [`run_closure`] run.
    closures: OnceLock<RwLock<Closures>>,
}

impl Op {
    /// An operator without kernels; the schema is parsed at first need and must be known to be valid.
    pub(crate) fn new(full_name: &str, schema_text: String, record: &'static Record, variant: Variant) -> Op {
        Op {
            tensor_args: tensor_args(&schema_text),
            full_name: full_name.into(),
            schema_text: schema_text.into(),
            schema: OnceLock::new(),
            plan: OnceLock::new(),
            pure: OnceLock::new(),
            record,
            variant,
            kernels: Default::default(),
            fallthrough: AtomicU32::new(u32::MAX),
            optional: AtomicU32::new(KeySet::AUTOGRAD.bits()),
            closures: OnceLock::new(),
        }
    }

    /// `aten::add.Tensor`.
    pub fn full_name(&self) -> &str {
        &self.full_name
    }

    /// `add`.
    pub fn name(&self) -> &str {
        let rest = self.full_name.split_once("::").map_or(&*self.full_name, |(_, r)| r);
        rest.split_once('.').map_or(rest, |(n, _)| n)
    }

    /// `Tensor`, or nothing for the default overload.
    pub fn overload(&self) -> &str {
        self.full_name.split_once('.').map_or("", |(_, o)| o)
    }

    /// The schema as it was written: `aten::add.Tensor(...) -> Tensor`.
    pub fn schema_text(&self) -> &str {
        &self.schema_text
    }

    /// The schema, parsed.
    pub fn schema(&self) -> &Schema {
        self.schema.get_or_init(|| match Schema::parse(&self.schema_text) {
            Ok(s) => s,
            // The table's schemas are parsed by a test and custom ones before registration.
            Err(e) => panic!("schema of {}: {e:?}", self.full_name),
        })
    }

    /// How gradients flow through the operator.
    pub fn plan(&self) -> Result<&Plan> {
        if let Some(plan) = self.plan.get() {
            return Ok(plan);
        }
        let plan = Plan::of(self)?;
        Ok(self.plan.get_or_init(|| plan))
    }

    /// The operator that computes what this one does and neither writes nor aliases: `add.Tensor` of `add_.Tensor` and
    /// `add.out`, `fill.Scalar` of `fill_.Scalar`, `view_copy` of `view`. None where there is none.
    pub fn pure(&self) -> Option<&'static Op> {
        *self.pure.get_or_init(|| {
            let record = self.record;
            let name = match (self.variant, &record.body) {
                (Variant::InPlace | Variant::Out, _) => record.full_name().to_string(),
                (Variant::Base | Variant::InPlaceView, Body::View(_) | Body::MultiView(_)) => record.partner_name()?,
                (Variant::Base, _) => record.more().pure.map(String::from).or_else(|| record.partner_name())?,
                (Variant::PartnerOut, _) => record.partner_name()?,
                _ => return None,
            };
            super::registry::find(&format!("aten::{name}"))
        })
    }

    /// The operator that computes what this one does in the memory of arguments it is given, the reverse of [`Op::pure`]:
    /// `add_.Tensor` of `add.Tensor`, `index_put_` of `index_put`, `copy_` of `copy`. The results of this one are those of
    /// that one which are no arguments, then what each written argument becomes.
    pub fn in_place(&self) -> Option<&'static Op> {
        static WRITES: OnceLock<HashMap<String, String>> = OnceLock::new();
        let record = self.record;
        let name = match (self.variant, &record.body) {
            (Variant::Base, Body::View(_) | Body::MultiView(_)) => return None,
            (Variant::Base, _) if record.inplace => {
                let overload = record.more().inplace_overload.unwrap_or(self.overload());
                let dot = if overload.is_empty() { "" } else { "." };
                format!("{}_{dot}{overload}", record.name())
            }
            (Variant::Functional, _) => record.full_name().to_string(),
            (Variant::Base, _) => {
                let writes = WRITES.get_or_init(|| {
                    let of = |r: &Record| Some((r.more().pure?.to_string(), r.full_name().to_string()));
                    crate::ops::records().filter_map(of).collect()
                });
                writes.get(record.full_name())?.clone()
            }
            _ => return None,
        };
        super::registry::find(&format!("aten::{name}"))
    }

    /// The operator that writes what this one computes, which is one tensor, to memory it is given after all other
    /// arguments: `mm.out` of `mm`.
    pub fn to_out(&self) -> Option<&'static Op> {
        if self.variant != Variant::Base {
            return None;
        }
        let out = super::registry::find(&format!("aten::{}.{}", self.record.name(), self.record.out?))?;
        let (own, all) = (&self.schema().args, &out.schema().args);
        let same = all.len() == own.len() + 1 && own.iter().zip(all).all(|(a, b)| a.name == b.name);
        (same && out.variant == Variant::Out).then_some(out)
    }

    /// Installs the kernel for a key. Calls under way may still take the one before.
    pub fn set_kernel(&self, key: KeySet, kernel: Kernel) {
        let slot = key.slot();
        self.kernels[slot].store(kernel as *mut (), Ordering::Release);
        self.fallthrough.fetch_and(!key.bits(), Ordering::Release);
    }

    /// Removes the kernel for a key: calls pass it by.
    pub fn remove_kernel(&self, key: KeySet) {
        self.fallthrough.fetch_or(key.bits(), Ordering::Release);
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
        self.fallthrough.load(Ordering::Acquire) & key.bits() == 0
    }

    /// Calls the operator with complete arguments. What it writes it does not return (see [`Op::invoke`]).
    #[inline]
    pub fn call(&'static self, args: &[Arg<'_>]) -> Result<Value> {
        self.dispatch(args).map_err(|e| self.explain(e, args))
    }

    /// As [`Op::call`], for a caller that itself has an error explained: the result is then handed through untouched.
    #[inline(always)]
    pub(crate) fn dispatch(&'static self, args: &[Arg<'_>]) -> Result<Value> {
        let mut keys = KeySet::CPU;
        let mut tensors = self.tensor_args;
        while let Some(arg) = args.get(tensors.trailing_zeros() as usize) {
            keys |= arg.keys();
            tensors &= tensors - 1;
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
        let keys = keys.difference(KeySet::from_bits_retain(self.fallthrough.load(Ordering::Acquire)));
        let Some(slot) = keys.highest() else { return Err(self.no_kernel()) };
        let kernel = self.kernels[slot].load(Ordering::Acquire);
        // SAFETY: slots are set from `Kernel` values before their bit leaves `fallthrough`, and never cleared.
        let kernel: Kernel = unsafe { std::mem::transmute(kernel) };
        let call = Call { args: Args::new(self, args), keys };
        if tls::is_watched() {
            return watch::run(kernel, &call, slot, is_first);
        }
        kernel(&call)
    }

    #[cold]
    fn no_kernel(&self) -> Error {
        Error::new(
            ErrorKind::NotImplemented,
            format!("Could not run '{}' with arguments from the 'CPU' backend.", self.full_name),
        )
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
            format!("{}({})", self.full_name, shown.join(", "))
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
                self.full_name,
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
            self.full_name,
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
        let closures = call.args.op.closures.get()?.read().unwrap_or_else(|e| e.into_inner());
        closures[call.keys.highest()?].clone()
    };
    match closure() {
        Some(closure) => closure(call),
        // It was removed after this call had found it.
        None => Err(call.args.op.no_kernel()),
    }
}

/// [`Op::tensor_args`] of a schema, read off its text: it is parsed only where more is asked of it.
fn tensor_args(schema: &str) -> u64 {
    let parameters = schema.split_once('(').map_or("", |(_, rest)| rest);
    let parameters = parameters.rsplit_once(" -> ").map_or(parameters, |(list, _)| list);
    let mut bits = 0;
    let mut depth = 0;
    let mut index = 0;
    let mut starts = true;
    for (at, c) in parameters.char_indices() {
        if starts && c != ' ' {
            starts = false;
            match c {
                '*' => index -= 1,
                _ if parameters[at..].starts_with("Tensor") && index < 64 => bits |= 1u64 << index,
                _ => {}
            }
        }
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                index += 1;
                starts = true;
            }
            _ => {}
        }
    }
    bits
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
    /// Goes on with the keys of the call that are in `below`.
    pub fn redispatch(&self, below: KeySet) -> Result<Value> {
        self.args.op.run(self.keys.intersection(below), self.args.list, false)
    }

    /// Whether the operator writes argument `i`.
    pub fn writes(&self, i: usize) -> bool {
        match self.args.op.variant {
            Variant::InPlace | Variant::InPlaceView => i == 0,
            _ => self.args.op.schema().args[i].is_write(),
        }
    }

    /// The arguments the operator writes, tensor by tensor.
    pub fn written(&self) -> SmallVec<[&'a Tensor; 2]> {
        let mut out = SmallVec::new();
        match self.args.op.variant {
            Variant::InPlace | Variant::InPlaceView => {
                if let Some(Arg::Tensor(t)) = self.args.list.first() {
                    out.push(*t);
                }
            }
            _ => {
                for (a, s) in self.args.list.iter().zip(&self.args.op.schema().args) {
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

/// An operator that is looked up by name at first use and remembered. There are thousands: the name lies beside the pointer,
/// since a pointer to it would have to be mended when the library is loaded.
#[repr(C)]
pub struct NamedOp<const N: usize> {
    found: AtomicPtr<Op>,
    length: u8,
    name: [u8; N],
}

impl<const N: usize> NamedOp<N> {
    /// Names an operator of the namespace `aten`: `add.Tensor`.
    pub const fn new(name: &str) -> NamedOp<N> {
        assert!(name.len() == N && N < 256);
        let name = *name.as_bytes().first_chunk().expect("a name is as long as itself");
        NamedOp { found: AtomicPtr::new(std::ptr::null_mut()), length: N as u8, name }
    }

    /// The handle that code passes on.
    #[inline(always)]
    pub fn handle(&'static self) -> LazyOp {
        LazyOp(NonNull::from(self).cast())
    }
}

/// A handle on a [`NamedOp`] of any length.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct LazyOp(NonNull<NamedOp<0>>);

/// The [`LazyOp`] of a name: `lazy_op!("add.Tensor")`.
#[macro_export]
macro_rules! lazy_op {
    ($name:expr) => {{
        const NAME: &str = $name;
        static OP: $crate::dispatch::op::NamedOp<{ NAME.len() }> = $crate::dispatch::op::NamedOp::new(NAME);
        OP.handle()
    }};
}

impl LazyOp {
    /// The operator.
    #[inline]
    pub fn get(self) -> Result<&'static Op> {
        // SAFETY: a `NamedOp` that lives for ever; what it found is null, or set from a `&'static Op`.
        match unsafe { self.0.as_ref().found.load(Ordering::Acquire).as_ref() } {
            Some(op) => Ok(op),
            None => self.look_up(),
        }
    }

    /// Calls it with leading arguments.
    #[inline(never)]
    pub fn call(self, given: &[Arg<'_>]) -> Result<Value> {
        self.get()?.call_with_defaults(given)
    }

    /// As [`LazyOp::call`], where the result is a tensor.
    #[inline(never)]
    pub fn call_for_tensor(self, given: &[Arg<'_>]) -> Result<Tensor> {
        self.call(given)?.tensor()
    }

    #[cold]
    fn look_up(self) -> Result<&'static Op> {
        let named = self.0.as_ptr();
        // SAFETY: a `NamedOp` that lives for ever: `length` bytes of a text follow its head, whatever its length, as the
        // layout is C's; the pointer was made of a reference to the whole.
        let (found, name) = unsafe {
            let name = std::slice::from_raw_parts((&raw const (*named).name).cast(), usize::from((*named).length));
            (&(*named).found, std::str::from_utf8_unchecked(name))
        };
        let name = format!("aten::{name}");
        let Some(op) = super::registry::find(&name) else { bail!(NotImplemented, "Could not find schema for {name}") };
        found.store(std::ptr::from_ref(op).cast_mut(), Ordering::Release);
        Ok(op)
    }
}

/// Calls an operator by name through the dispatcher: `call!("add.Tensor", &a, &b)?`. Arguments left out take
/// the schema's defaults; the name is resolved once per call site.
#[macro_export]
macro_rules! call {
    ($name:literal $(, $arg:expr)* $(,)?) => {{
        $crate::lazy_op!($name).call(&[$($crate::dispatch::Arg::from($arg)),*])
    }};
}

/// As [`call`](crate::call), of an operator that returns a tensor: `tensor!("add.Tensor", &a, &b)?`.
#[macro_export]
macro_rules! tensor {
    ($name:literal $(, $arg:expr)* $(,)?) => {
        $crate::lazy_op!($name).call_for_tensor(&[$($crate::dispatch::Arg::from($arg)),*])
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_that_carry_keys_are_those_of_the_parsed_schema() {
        for op in crate::dispatch::registry::list() {
            let parsed = op.schema().args.iter().enumerate().filter(|(_, a)| a.ty.base() == Some(BaseType::Tensor));
            let bits = parsed.fold(0u64, |bits, (i, _)| bits | 1 << i);
            assert_eq!(op.tensor_args, bits, "{}", op.schema_text());
        }
    }
}
