//! The FuncTorchBatched key: a call on tensors that stand for one example of a batch becomes a call on the batches, as the
//! operator's record says; else a call for each example. What such a tensor is is `crate::batching`.

use crate::batching::{self, Batched, Level, with_first};
use crate::core::fallible_alloc::try_room;
use crate::core::{KeySet, MemoryFormat, Result, Tensor, geometry, warning};
use crate::dispatch::{Call, Op, operator};
use crate::operator::gradient::Gradient;
use crate::operator::record::{Batching, Body, DimArguments, EmptyDims};
use crate::operator::{Arg, Args, Substituted, Value, Variant};
use crate::runtime::{budget, lock};
use crate::{bail, call, check, tensor};
use smallvec::SmallVec;
use std::sync::Mutex;

/// The layer.
pub fn vmap(call: &Call<'_>) -> Result<Value> {
    let op = call.op;
    refuse_random(op)?;
    let Some(level) = batching::level_of(call.args.list) else { return batching::outside(|| op.call(call.args.list)) };
    if let Some(result) = super::backend::by_parts(call) {
        return result;
    }
    let is_view = matches!(op.record.body, Body::View(_) | Body::MultiView(_));
    let takes_memory = op.record.memory.takes_memory || op.record.memory.bumps_on_resize_only;
    check!(!(matches!(op.variant, Variant::Out | Variant::PartnerOut) || takes_memory), "{}", no_rule(op));
    refuse_one_for_all(call, level)?;
    if op.variant == Variant::InPlaceView {
        return view_in_place(call);
    }
    if op.record.view.detaches && op.schema().is_mutable() {
        return detach_in_place(call);
    }
    if op.variant == Variant::InPlace && matches!(op.record.body, Body::Composite(_) | Body::CompositeWithKernel(..)) {
        return through_pure(call);
    }
    match by_rule(call, level)? {
        Some(value) => Ok(value),
        None if is_view && op.variant == Variant::Base => bail!("{}", no_rule(op)),
        None => by_example(call, level),
    }
}

fn no_rule(op: &Op) -> String {
    format!("Batching rule not implemented for {}; the fallback path doesn't work on out= or view ops.", op.full_name())
}

/// Every example would get the same numbers.
fn refuse_random(op: &Op) -> Result<()> {
    check!(
        !op.is_random(),
        "vmap: called random operation while in randomness error mode. Please either use the 'same' or 'different' randomness \
         flags on vmap or perform the randomness operation out of vmap"
    );
    Ok(())
}

/// What is the same for all examples cannot be written with what each has of its own.
fn refuse_one_for_all(call: &Call<'_>, level: Level) -> Result<()> {
    let name = call.op.full_name();
    check!(
        call.written().iter().all(|t| Batched::at(t, level).is_some()),
        "vmap: {name}(self, *extra_args) is not possible because there exists a Tensor `other` in extra_args that has more elements \
         than `self`. This happened due to `other` being vmapped over but `self` not being vmapped over at level {level}. Please try \
         to use out-of-place operators instead of {name}."
    );
    Ok(())
}

/// A view in place: the tensor becomes the view.
fn view_in_place(call: &Call<'_>) -> Result<Value> {
    let t: &Tensor = call.args.at(0)?;
    let view = super::support::base_of(call.op)?.call(call.args.list)?.tensor()?;
    if let (Some(own), Some(of_view)) = (Batched::of(t), Batched::of(&view)) {
        own.becomes(of_view.value());
        // SAFETY: no reference into the header is in use.
        unsafe { t.set_storage(view.storage().clone(), view.sizes(), view.strides(), view.offset())? };
    }
    Ok(Value::None)
}

/// `detach_`: the batch is cut off.
fn detach_in_place(call: &Call<'_>) -> Result<Value> {
    if let Some(own) = Batched::of(call.args.at(0)?) {
        own.becomes(tensor!("detach", &own.value())?);
    }
    Ok(Value::None)
}

/// An in-place form of what calls other operators: computed, then copied.
fn through_pure(call: &Call<'_>) -> Result<Value> {
    let t: &Tensor = call.args.at(0)?;
    let value = super::support::base_of(call.op)?.call(call.args.list)?.tensor()?;
    call!("copy_", t, &value, false)
}

// ---- by the record ------------------------------------------------------------------------------

/// The call on the batches; none where the record has no rule, or not for such arguments.
fn by_rule(call: &Call<'_>, level: Level) -> Result<Option<Value>> {
    let args = match call.op.record.batching() {
        Batching::ByExample | Batching::Parts => None,
        Batching::As(_) | Batching::Product(..) if call.args.signature.variant == Variant::InPlace => {
            return through_pure(call).map(Some);
        }
        Batching::As(parts) => return parts(&call.args).map(Some),
        Batching::Product(name, rank) => return product(&call.args, level, name, rank),
        Batching::Elementwise => aligned(call, level)?,
        Batching::OfRows => {
            let is_number = call.args.list.iter().flat_map(Arg::tensors).any(|t| t.ndim() == 0);
            if is_number && batching::size_at(call.args.list, level)? > 0 {
                // Whether it takes an example without a last dimension, the operator says itself.
                of_example(call, level, 0)?;
            }
            aligned(call, level)?
        }
        Batching::Dims(dims) => with_dims(&call.args, level, &dims)?,
        Batching::Order => with_order(&call.args, level)?,
        Batching::Sizes { broadcast } => with_sizes(&call.args, level, broadcast)?,
        Batching::New { strided } => fresh(&call.args, level, strided)?,
        Batching::OfMemory { written } => of_memory(&call.args, level, written)?,
    };
    let Some(args) = args else { return Ok(None) };
    let list: SmallVec<[Arg<'_>; 8]> = args.iter().map(Value::as_arg).collect();
    let value = batching::outside(|| call.op.call(&list))?;
    value.map_tensors(&mut |t| batching::wrap(level, t)).map(Some)
}

type Batches = Option<Vec<Value>>;

/// Batches with dimensions of size 1 behind the batch, so that examples are broadcast as they are.
fn aligned(call: &Call<'_>, level: Level) -> Result<Batches> {
    let args = &call.args;
    let tensors = || args.list.iter().flat_map(Arg::tensors);
    let rank = tensors().map(Tensor::ndim).max().unwrap_or(0);
    let dtype = tensors().next().map(Tensor::dtype);
    // The dtype of a number counts less than that of a tensor with dimensions, which a batch of numbers is.
    let is_number = |t: &Tensor| t.ndim() == 0 && Batched::at(t, level).is_some();
    if tensors().any(is_number) && tensors().any(|t| Some(t.dtype()) != dtype) {
        return Ok(None);
    }
    // A batch has a dimension more than the formats are for.
    if args.list.iter().any(|a| matches!(a, Arg::Format(MemoryFormat::ChannelsLast | MemoryFormat::ChannelsLast3d))) {
        return Ok(None);
    }
    let mut out = substituted(args, |t| match Batched::at(t, level) {
        Some(value) => padded(value, rank - t.ndim()),
        None => Ok(t.clone()),
    })?;
    // What an operator would write has the sizes of the result: each example has its own.
    if call.op.variant == Variant::Functional {
        let count = batching::size_at(args.list, level)?;
        let schema = super::support::base_of(call.op)?.schema();
        for (i, _) in schema.args.iter().enumerate().filter(|(_, a)| a.is_write()) {
            if let Some(Arg::Tensor(t)) = args.list.get(i) {
                out[i] = padded(everywhere(t, level, count)?, rank - t.ndim())?.into();
            }
        }
    }
    Ok(Some(out))
}

fn padded(value: Tensor, dims: usize) -> Result<Tensor> {
    (0..dims).try_fold(value, |value, _| tensor!("unsqueeze", &value, 1))
}

/// Arguments that are dimensions count the batch too.
fn with_dims(args: &Args<'_>, level: Level, dims: &DimArguments) -> Result<Batches> {
    let Some(first) = args.list.iter().flat_map(Arg::tensors).next() else { return Ok(None) };
    let sizes = dims.sizes.and_then(|name| args.signature.schema().find_arg(name));
    let rank = match sizes {
        Some(at) => args.at::<&[i64]>(at)?.len(),
        None => first.ndim() + dims.more,
    };
    let equal = |t: &Tensor| t.ndim() == first.ndim();
    if rank == 0 || !args.list.iter().flat_map(Arg::tensors).all(equal) {
        return Ok(None);
    }
    let size = batching::size_at(args.list, level)?;
    let mut out = substituted(args, |t| everywhere(t, level, size))?;
    if let Some(at) = sizes {
        out[at] = Value::Ints(with_first(size, args.at(at)?));
    }
    for name in dims.names {
        let Some(at) = args.signature.schema().find_arg(name) else { return Ok(None) };
        out[at] = match &out[at] {
            Value::Int(d) => Value::Int(shifted(*d, rank)?),
            Value::Ints(l) if l.is_empty() && dims.empty == EmptyDims::Flattened => return Ok(None),
            Value::Ints(l) if l.is_empty() && dims.empty == EmptyDims::All => Value::Ints((1..=rank as i64).collect()),
            Value::None if matches!(dims.empty, EmptyDims::All | EmptyDims::NoneOrAll) => {
                Value::Ints((1..=rank as i64).collect())
            }
            Value::Ints(l) => Value::Ints(l.iter().map(|d| shifted(*d, rank)).collect::<Result<_>>()?),
            _ => return Ok(None),
        };
    }
    Ok(Some(out))
}

fn shifted(dim: i64, rank: usize) -> Result<i64> {
    Ok(geometry::wrap_dim(dim, rank)? as i64 + 1)
}

/// An order of all dimensions: the batch stays the first.
fn with_order(args: &Args<'_>, level: Level) -> Result<Batches> {
    let t: &Tensor = args.at(0)?;
    let (Some(value), Arg::Ints(dims)) = (Batched::at(t, level), args.list[1]) else { return Ok(None) };
    check!(
        dims.len() == t.ndim(),
        "permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions \
         i.e. input.dim() = {} is not equal to len(dims) = {}",
        t.ndim(),
        dims.len()
    );
    let order = std::iter::once(Ok(0)).chain(dims.iter().map(|d| shifted(*d, t.ndim())));
    Ok(Some(vec![Value::Tensor(value), Value::Ints(order.collect::<Result<_>>()?)]))
}

/// Sizes of an example become those of the batch.
fn with_sizes(args: &Args<'_>, level: Level, broadcast: bool) -> Result<Batches> {
    let (t, sizes): (&Tensor, &[i64]) = (args.at(0)?, args.at(1)?);
    let Some(mut value) = Batched::at(t, level) else { return Ok(None) };
    let mut of_batch = vec![value.sizes()[0]];
    if broadcast {
        of_batch.extend(sizes);
        value = padded(value, sizes.len().saturating_sub(t.ndim()))?;
    } else {
        // What -1 is follows from the example's own elements.
        of_batch.extend(geometry::infer_size(sizes, t.numel())?);
    }
    let rest = args.list[2..].iter().map(|a| Value::from_arg(*a));
    Ok(Some([Value::Tensor(value), Value::Ints(of_batch)].into_iter().chain(rest).collect()))
}

/// Sizes and strides of an example become those of a batch of them, one after the other.
fn fresh(args: &Args<'_>, level: Level, strided: bool) -> Result<Batches> {
    let sizes: &[i64] = args.at(1)?;
    let Some(value) = Batched::at(args.at(0)?, level) else { return Ok(None) };
    let count = value.sizes()[0];
    let mut out: Vec<Value> = args.list.iter().map(|a| Value::from_arg(*a)).collect();
    out[0] = value.into();
    out[1] = Value::Ints(with_first(count, sizes));
    if strided {
        let strides: &[i64] = args.at(2)?;
        check!(
            strides.len() == sizes.len(),
            "dimensionality of sizes ({}) must match dimensionality of strides ({})",
            sizes.len(),
            strides.len()
        );
        out[2] = Value::Ints(with_first(geometry::span(sizes, strides).unwrap_or(0).max(1), strides));
    }
    Ok(Some(out))
}

/// Elements of the memory an example lies in, by itself.
fn of_memory(args: &Args<'_>, level: Level, written: bool) -> Result<Batches> {
    let t: &Tensor = args.at(0)?;
    let at = |name| args.signature.schema().find_arg(name).unwrap_or(0);
    let (size, stride, offset) = (at("size"), at("stride"), at("storage_offset"));
    let (sizes, strides, first): (&[i64], &[i64], Option<i64>) = (args.at(size)?, args.at(stride)?, args.at(offset)?);
    let first = first.unwrap_or(t.offset());
    let count = batching::size_at(args.list, level)?;
    let span = geometry::span(t.sizes(), t.strides()).unwrap_or(0);
    let mut out = substituted(args, |t| everywhere(t, level, count))?;
    let Some(Value::Tensor(value)) = out.first() else { return Ok(None) };

    let end = geometry::span(sizes, strides).and_then(|n| first.checked_add(n));
    let is_inside =
        sizes.len() == strides.len() && t.offset() <= first && end.is_some_and(|end| end <= t.offset() + span);
    let step = value.strides()[0];
    check!(
        is_inside && (step == 0 || step >= span),
        "vmap: {}: sizes {sizes:?}, strides {strides:?} and offset {first} reach what is not memory of one example {} alone, which has \
         strides {:?} and offset {}",
        args.signature.full_name(),
        t.describe(),
        t.strides(),
        t.offset()
    );
    let mut moved = first;
    // Examples that are one in memory are told apart where some are written.
    if step == 0 && written {
        let memory = Tensor::empty_strided(value.sizes(), &with_first(span.max(1), t.strides()), value.dtype())?;
        call!("copy_", &memory, value, false)?;
        moved -= t.offset();
        out[0] = memory.into();
    }
    let Value::Tensor(value) = &out[0] else { return Ok(None) };
    out[stride] = Value::Ints(with_first(value.strides()[0], strides));
    out[size] = Value::Ints(with_first(count, sizes));
    out[offset] = Value::Int(moved);
    Ok(Some(out))
}

/// A product of batches of matrices. What it would broadcast and the operator would not is left to the operator.
fn product(args: &Args<'_>, level: Level, name: &str, rank: usize) -> Result<Option<Value>> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    if a.ndim() != rank || b.ndim() != rank || a.sizes()[..rank - 2] != b.sizes()[..rank - 2] {
        return Ok(None);
    }
    let values = substituted(args, |t| Ok(Batched::at(t, level).unwrap_or_else(|| t.clone())))?;
    let list: SmallVec<[Arg<'_>; 8]> = values.iter().map(Value::as_arg).collect();
    let product = batching::outside(|| operator(name)?.call(&list))?.tensor()?;
    batching::wrap(level, product).map(|t| Some(t.into()))
}

/// A batch of a tensor: its own, or of the same tensor everywhere.
fn everywhere(t: &Tensor, level: Level, size: i64) -> Result<Tensor> {
    Batched::at(t, level).map_or_else(|| batching::repeated(t, size), Ok)
}

fn substituted(args: &Args<'_>, mut f: impl FnMut(&Tensor) -> Result<Tensor>) -> Result<Vec<Value>> {
    args.list.iter().map(|a| Value::from_arg(*a).map_tensors(&mut |t| f(&t))).collect()
}

// ---- example by example -------------------------------------------------------------------------

/// The most calls for examples that are one place in memory: there may be any number of them, whatever memory there is.
const MOST_CALLS_OF_ONE: i64 = 1 << 20;

/// One call for each example; a warning says so once for each operator. Where all of them are the same, one call is for all.
fn by_example(call: &Call<'_>, level: Level) -> Result<Value> {
    let op = call.op;
    warn_once(op);
    let size = batching::size_at(call.args.list, level)?;
    if size == 0 {
        let example = super::fake::shapes(op, call.args.list)?;
        return example
            .map_tensors(&mut |t| batching::wrap(level, Tensor::empty(&with_first(0, t.sizes()), t.dtype())?));
    }
    let tensors = || call.args.list.iter().flat_map(Arg::tensors);
    let batches: SmallVec<[Tensor; 8]> = tensors().filter_map(|t| Batched::at(t, level)).collect();
    let are_empty = batches.iter().all(|b| batching::elements(b) == 0);
    let are_one = batches.iter().all(batching::is_repeated);
    let calls = if are_empty || are_one && gives_all_the_same(op, &batches) { 1 } else { size };
    check!(
        !are_one || calls <= MOST_CALLS_OF_ONE,
        "{}: vmap: a call for each of {size} examples, which are one place in memory: {}; there may be {MOST_CALLS_OF_ONE}",
        op.full_name(),
        tensors().map(Tensor::describe).collect::<Vec<_>>().join(", ")
    );
    let mut results = try_room(calls as usize)?;
    for i in 0..calls {
        budget::look()?;
        results.push(of_example(call, level, i)?);
    }
    together(op, results, size, level)
}

/// The call for one example.
fn of_example(call: &Call<'_>, level: Level, i: i64) -> Result<Value> {
    let example = Substituted::by(call.args.list, |_, t| match Batched::at(t, level) {
        Some(value) => tensor!("select.int", &value, 0, i),
        None => Ok(t.clone()),
    })?;
    batching::outside(|| call.op.call(&example.args()))
}

/// Whether a call gives every example of such batches the same, and nobody asks which it was of: it writes nothing and draws no numbers, each
/// example has no gradient of its own, and no graph is made that is run on other batches.
fn gives_all_the_same(op: &Op, batches: &[Tensor]) -> bool {
    let has_gradient = !matches!(op.record.autograd.gradient, Gradient::Never);
    let is_pure = !op.schema().is_mutable() && !op.may_draw() && !matches!(op.record.body, Body::Registered);
    let is_recorded = |t: &Tensor| t.keys().intersects(KeySet::TRACE | KeySet::Functionalize);
    let is_followed = |t: &Tensor| is_recorded(t) || has_gradient && t.requires_grad();
    is_pure
        && !super::trace::is_recording()
        && !batches.iter().any(|b| batching::stands_for(b).any(|t| is_followed(&t)))
}

/// Results of examples as one, or the result of one for all `size` of them.
fn together(op: &Op, results: Vec<Value>, size: i64, level: Level) -> Result<Value> {
    let stacked = |list: Vec<Tensor>| -> Result<Tensor> {
        let batch = match &*list {
            [one] if size > 1 => tensor!("clone", &batching::repeated(one, size)?, MemoryFormat::Contiguous)?,
            list => tensor!("stack", list, 0)?,
        };
        batching::wrap(level, batch)
    };
    let count = results.first().map_or(0, |v| v.places().len());
    let mut columns: Vec<Vec<Tensor>> = vec![Vec::new(); count];
    for result in &results {
        check!(
            result.places().len() == count,
            "vmap: {} gave other numbers of results for other examples",
            op.full_name()
        );
        for (column, t) in columns.iter_mut().zip(result.places()) {
            column.extend(t.cloned());
        }
    }
    let Some(first) = results.into_iter().next() else { return Ok(Value::None) };
    check!(
        matches!(first, Value::None | Value::Tensor(_) | Value::Tensors(_) | Value::OptTensors(_) | Value::Tuple(_)),
        "vmap: It looks like you're calling .item() on a Tensor. We don't support vmap over calling .item() on a Tensor, please \
         try to rewrite what you're doing with other operations. If error is occurring somewhere inside PyTorch internals, please \
         file a bug report."
    );
    let mut columns = columns.into_iter().filter(|c| !c.is_empty());
    first.map_tensors(&mut |t| columns.next().map_or(Ok(t), stacked))
}

fn warn_once(op: &'static Op) {
    static SAID: Mutex<Vec<usize>> = Mutex::new(Vec::new());
    let id = op as *const Op as usize;
    let mut said = lock(&SAID);
    if !said.contains(&id) {
        said.push(id);
        drop(said);
        warning::warn(&format!(
            "There is a performance drop because we have not yet implemented the batching rule for {}.",
            op.full_name()
        ));
    }
}
