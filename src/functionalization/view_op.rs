//! One view in a chain from a base: taken again of another value of what it is a view of, and undone.

use super::options::{Mutations, Options, Views};
use crate::core::fallible_alloc::{filled, try_room};
use crate::core::{DType, Device, Geometry, MemoryFormat, Result, Storage, Tensor, geometry};
use crate::dispatch::{Op, operator};
use crate::operator::record::{Body, Inverse};
use crate::operator::{Arg, Args, Value};
use crate::runtime::lock;
use crate::{bail, check, tensor};
use smallvec::{SmallVec, smallvec};
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// A view of one tensor, as data.
pub struct Step {
    kind: Kind,
    /// What it is a view of, as the program has it.
    base: Geometry,
    /// What it is, as the program has it.
    shown: Geometry,
    /// The operator that took it together with others, and which of them it is.
    with_others: Option<(Arc<Several>, usize)>,
}

enum Kind {
    /// An operator and its arguments after the tensor.
    Operator(&'static Op, SmallVec<[Value; 4]>),
    /// A part of the storage, wherever the base lies in it.
    Storage,
}

/// Several views taken by one call. Of the base they were first asked of, that operator takes them; of a later value each
/// is taken by itself.
pub struct Several {
    op: &'static Op,
    args: Vec<Value>,
    /// The base they were taken of, and all of them.
    first: Mutex<Option<(Tensor, Vec<Tensor>)>>,
}

impl Several {
    /// Of a call, its tensor left out of the arguments.
    pub fn new(op: &'static Op, args: &[Arg<'_>]) -> Arc<Several> {
        Arc::new(Several { op, args: args.iter().map(|a| Value::from_arg(*a)).collect(), first: Mutex::new(None) })
    }

    fn one(&self, index: usize, base: &Tensor, options: &Options) -> Result<Option<Tensor>> {
        if let Some((of, views)) = &*lock(&self.first) {
            return Ok(if of.same(base) { views.get(index).cloned() } else { None });
        }
        let views = call_on(op_for(self.op, options)?, base, &self.args)?.tensors()?;
        let one = views.get(index).cloned();
        *lock(&self.first) = Some((base.clone(), views));
        Ok(one)
    }
}

impl Step {
    /// The step from `base` to `shown`, which `op` took with these arguments (the first left out) as its result `index`. None
    /// where it is a part of the storage, wherever `base` lies in it.
    // Inlined: a step is large to hand on.
    #[inline(always)]
    pub fn of(
        op: &'static Op,
        args: &[Arg<'_>],
        base: &Geometry,
        shown: &Geometry,
        index: usize,
    ) -> Result<Option<Step>> {
        let as_called = || args.iter().map(|a| Value::from_arg(*a)).collect();
        let kind = match op.record.view.inverse {
            Inverse::OfStorage(_) => return Ok(None),
            // Strides that are given may be any.
            Inverse::Whole(_) if op.record.view.strided => {
                let usual = geometry::view_strides(base.sizes(), base.strides(), shown.sizes());
                if usual.is_none_or(|usual| &*usual != shown.strides()) {
                    return Ok(None);
                }
                Kind::Operator(op, as_called())
            }
            Inverse::Each(part) => {
                let args: SmallVec<[Value; 4]> = as_called();
                let (name, args) = part(&args, base, index)?;
                Kind::Operator(operator(name)?, args.into())
            }
            Inverse::Missing => bail!(
                NotImplemented,
                "Attempted to call {}() during the functionalization pass. For now, this is not supported.",
                op.name()
            ),
            _ => Kind::Operator(op, as_called()),
        };
        Ok(Some(Step { kind, base: base.clone(), shown: shown.clone(), with_others: None }))
    }

    /// The step that was taken together with others.
    pub fn with_others(mut self, several: &Arc<Several>, index: usize) -> Step {
        self.with_others = Some((several.clone(), index));
        self
    }

    /// The step to a base's elements as another dtype, and what it shows.
    pub fn as_dtype(base: &Geometry, dtype: DType) -> Result<(Step, Geometry)> {
        let op = operator("view.dtype")?;
        let reach = geometry::span(base.sizes(), base.strides()).and_then(|n| n.checked_add(base.offset));
        let nbytes = reach.and_then(|n| n.checked_mul(base.dtype.size() as i64)).unwrap_or(0);
        let storage = Storage::without_data(nbytes as usize, Device::CPU);
        let hollow = Tensor::on_storage(storage, base.sizes(), base.strides(), base.offset, base.dtype)?;
        let list = [Arg::Tensor(&hollow), Arg::DType(dtype)];
        let mut shown = base.clone();
        if let Body::View(view) = op.record.body {
            view(&Args::new(op, &list), &mut shown)?;
        }
        let args = smallvec![Value::DType(dtype)];
        let step = Step { kind: Kind::Operator(op, args), base: base.clone(), shown: shown.clone(), with_others: None };
        Ok((step, shown))
    }

    /// Whether it shows other values than those in memory.
    pub fn changes_values(&self) -> bool {
        matches!(&self.kind, Kind::Operator(op, _) if !op.record.view.toggles.is_empty())
    }

    /// The step from a whole storage, as `base` has it, to a part of it.
    pub fn of_storage(base: &Geometry, shown: &Geometry) -> Result<Step> {
        check!(
            covers(base, shown),
            NotImplemented,
            "as_strided: sizes {:?}, strides {:?} and offset {} reach memory that the tensor it is taken of, which a function was \
             given with sizes {:?}, strides {:?} and offset {}, does not cover",
            shown.sizes(),
            shown.strides(),
            shown.offset,
            base.sizes(),
            base.strides(),
            base.offset
        );
        Ok(Step { kind: Kind::Storage, base: base.clone(), shown: shown.clone(), with_others: None })
    }

    /// What it is a view of, as the program has it.
    pub fn base(&self) -> &Geometry {
        &self.base
    }

    /// The view as the program has it.
    pub fn shown(&self) -> &Geometry {
        &self.shown
    }

    /// The view of `base`.
    pub fn forward(&self, base: &Tensor, options: &Options) -> Result<Tensor> {
        // Where values are written later, each has to be one of its own.
        if let (Some((several, index)), Mutations::Remove) = (&self.with_others, options.mutations)
            && let Some(view) = several.one(*index, base, options)?
        {
            return Ok(view);
        }
        match &self.kind {
            Kind::Operator(op, args) => {
                let op = op_for(op, options)?;
                // What goes by strides is taken of what has those of the program.
                if op.record.view.strided {
                    return apply(op, &in_layout(base, &self.base)?, args);
                }
                match apply(op, base, args) {
                    Err(_) if base.strides() != self.base.strides() => apply(op, &in_layout(base, &self.base)?, args),
                    result => result,
                }
            }
            Kind::Storage => {
                let (base, offset) = self.storage(base)?;
                let (sizes, strides) = (self.shown.sizes(), self.shown.strides());
                match options.views {
                    Views::Keep => tensor!("as_strided", &base, sizes, strides, offset),
                    Views::Remove => tensor!("as_strided_copy", &base, sizes, strides, offset),
                }
            }
        }
    }

    /// The base whose view is `view` and that is `base` where the view does not reach.
    pub fn inverse(&self, base: impl FnOnce() -> Result<Tensor>, view: Tensor, options: &Options) -> Result<Tensor> {
        let (op, args) = match &self.kind {
            Kind::Operator(op, args) => (op, args),
            Kind::Storage => {
                let (base, offset) = self.storage(&base()?)?;
                let (sizes, strides) = (self.shown.sizes(), self.shown.strides());
                if geometry::shows_twice(&self.shown) {
                    return put_changed(&base, &view, &self.shown, self.shown.offset - self.base.offset);
                }
                return tensor!("as_strided_scatter", &base, &view, sizes, strides, offset);
            }
        };
        match op.record.view.inverse {
            Inverse::Whole(steps) => steps(args, &self.base)?.into_iter().try_fold(view, |view, (name, args)| {
                // What is conjugated or negated lazily is so for good: bases have no flags.
                let (view_op, views) = (operator(name)?, options.views);
                let views = if view_op.record.view.toggles.is_empty() { views } else { Views::Remove };
                let op = op_for(view_op, &Options { views, ..*options })?;
                match apply(op, &view, &args) {
                    // The new value does not lie in memory as the view of the program does.
                    Err(_) if !view.is_contiguous() => {
                        apply(op, &tensor!("clone", &view, MemoryFormat::Contiguous)?, &args)
                    }
                    result => result,
                }
            }),
            Inverse::Part(name) => {
                let (base, op) = (base()?, operator(name)?);
                let list: Vec<Arg<'_>> = [Arg::Tensor(&base), Arg::Tensor(&view)]
                    .into_iter()
                    .chain(args.iter().map(Value::as_arg))
                    .collect();
                op.call_with_defaults(&list)?.tensor()
            }
            Inverse::Missing | Inverse::Each(_) | Inverse::OfStorage(_) => {
                bail!(Internal, "{}: a view step that is not one", op.full_name())
            }
        }
    }

    /// The base laid out as the program has it, and the view's offset in its storage.
    fn storage(&self, base: &Tensor) -> Result<(Tensor, i64)> {
        let base = in_layout(base, &self.base)?;
        let offset = base.offset() + self.shown.offset - self.base.offset;
        Ok((base, offset))
    }
}

/// The steps from a whole storage to a part of it, of whatever dtype.
pub struct Part {
    /// To the storage's elements as the part's dtype, where that is another.
    pub as_dtype: Option<Step>,
    /// From there.
    pub step: Step,
}

impl Part {
    /// Of a storage, as `base` has it.
    pub fn of_storage(base: &Geometry, shown: &Geometry) -> Result<Part> {
        if shown.dtype == base.dtype {
            return Ok(Part { as_dtype: None, step: Step::of_storage(base, shown)? });
        }
        let (as_dtype, of) = Step::as_dtype(base, shown.dtype)?;
        Ok(Part { as_dtype: Some(as_dtype), step: Step::of_storage(&of, shown)? })
    }

    /// As [`Step::inverse`].
    pub fn inverse(&self, base: impl Fn() -> Result<Tensor>, view: Tensor, options: &Options) -> Result<Tensor> {
        let Some(as_dtype) = &self.as_dtype else { return self.step.inverse(base, view, options) };
        let whole = self.step.inverse(|| as_dtype.forward(&base()?, options), view, options)?;
        as_dtype.inverse(base, whole, options)
    }
}

/// The base with what changed in a part of its storage, `from` elements further on, that shows elements several times: as
/// many copies of the memory as are needed to show each element once, each with its part, and of every element the copy
/// that changed.
fn put_changed(base: &Tensor, view: &Tensor, shown: &Geometry, from: i64) -> Result<Tensor> {
    let (mut inner, mut outer) = (Vec::new(), Vec::new());
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for d in (0..shown.ndim()).rev() {
        let (mut with, own) = (Geometry::scalar(shown.dtype), (shown.sizes()[d], shown.strides()[d]));
        with.set(&[&[own.0], &sizes[..]].concat(), &[&[own.1], &strides[..]].concat());
        if geometry::shows_twice(&with) {
            outer.insert(0, d);
        } else {
            (sizes, strides) = (with.sizes().to_vec(), with.strides().to_vec());
            inner.insert(0, d);
        }
    }
    let n = geometry::span(base.sizes(), base.strides()).unwrap_or(0);
    let row = tensor!("as_strided_copy", base, &[n], &[1])?;
    let dims: Vec<i64> = outer.iter().chain(&inner).map(|d| *d as i64).collect();
    let copies: Vec<i64> = outer.iter().map(|d| shown.sizes()[*d]).collect();
    let parts = tensor!("permute_copy", view, &dims[..])?;
    let parts = tensor!("view_copy", &parts, &[&[geometry::product(&copies)], &sizes[..]].concat()[..])?;
    // Copies are counted with the last of their dimensions first.
    let place = |copy: i64| {
        let step = |(at, rest): (i64, i64), (n, d): (&i64, &usize)| (at + rest % n * shown.strides()[*d], rest / n);
        copies.iter().zip(&outer).rev().fold((from, copy), step).0
    };
    let count = geometry::product(&copies);
    let mut changed = try_room(count as usize)?;
    for i in 0..count {
        let part = tensor!("select_copy.int", &parts, 0, i)?;
        changed.push(tensor!("as_strided_scatter", &row, &part, &sizes[..], &strides[..], place(i))?);
    }
    let copies = tensor!("stack", &changed, 0)?;
    let changed = tensor!("expand_scatter", &row, &copies, &[count, n])?;
    let changed = tensor!("as_strided_copy", &changed, base.sizes(), base.strides())?;
    tensor!("as_strided_scatter", base, &changed, base.sizes(), base.strides())
}

fn reach(g: &Geometry) -> Option<Range<i64>> {
    geometry::span(g.sizes(), g.strides()).map(|n| g.offset..g.offset.saturating_add(n))
}

/// Whether `shown` lies between the first and the last element of `base`, on one storage.
pub fn reaches(base: &Geometry, shown: &Geometry) -> bool {
    reach(base).zip(reach(shown)).is_some_and(|(base, shown)| is_within(&shown, &base))
}

fn is_within(shown: &Range<i64>, base: &Range<i64>) -> bool {
    shown.is_empty() || base.start <= shown.start && shown.end <= base.end
}

/// Whether all elements of `shown` are elements of `base`, on one storage.
pub fn covers(base: &Geometry, shown: &Geometry) -> bool {
    let (Some(of_base), Some(of_shown)) = (reach(base), reach(shown)) else { return false };
    if !is_within(&of_shown, &of_base) {
        return false;
    }
    if of_shown.is_empty() || geometry::is_non_overlapping_and_dense(base.sizes(), base.strides()) {
        return true;
    }
    let mut has = filled((of_base.end - of_base.start) as usize, false);
    geometry::for_each_place(base, |at| has[(at - of_base.start) as usize] = true);
    let mut all = true;
    geometry::for_each_place(shown, |at| all &= has[(at - of_base.start) as usize]);
    all
}

/// A view operator, or the one that copies what it shows.
fn op_for(op: &'static Op, options: &Options) -> Result<&'static Op> {
    match options.views {
        Views::Keep => Ok(op),
        Views::Remove => Ok(op.pure().unwrap_or(op)),
    }
}

fn call_on(op: &'static Op, t: &Tensor, args: &[Value]) -> Result<Value> {
    let list: Vec<Arg<'_>> = [Arg::Tensor(t)].into_iter().chain(args.iter().map(Value::as_arg)).collect();
    op.call_with_defaults(&list)
}

fn apply(op: &'static Op, t: &Tensor, args: &[Value]) -> Result<Tensor> {
    call_on(op, t, args)?.tensor()
}

/// The value with the strides a geometry has. (Where those show elements several times, as it is: such a tensor is not
/// written.)
pub fn in_layout(t: &Tensor, like: &Geometry) -> Result<Tensor> {
    let (sizes, strides) = (like.sizes(), like.strides());
    if t.sizes() != sizes || geometry::same_layout(sizes, t.strides(), strides) {
        return Ok(t.clone());
    }
    if geometry::has_internal_overlap(sizes, strides) == Some(true) {
        return Ok(t.clone());
    }
    let empty = tensor!("new_empty_strided", t, sizes, strides)?;
    if geometry::is_non_overlapping_and_dense(sizes, strides) {
        return tensor!("copy", &empty, t, false);
    }
    tensor!("as_strided_scatter", &empty, t, sizes, strides, 0i64)
}
