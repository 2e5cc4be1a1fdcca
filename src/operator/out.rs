//! Where a structured operator's results go: fresh tensors, `self`, or the caller's out= tensors.

use super::value::{Arg, Value};
use crate::core::iter::{self, check_internal_overlap, check_partial_overlap};
use crate::core::{DType, Dims, Error, Result, Tensor, geometry, warn};
use crate::{bail, check};
use smallvec::SmallVec;

/// Receives what an operator declares and gives it tensors to write.
pub struct Out<'a> {
    target: Target<'a>,
    args: &'a [Arg<'a>],
    /// One per declared result; `None` where it is written straight to its target.
    made: SmallVec<[Option<Tensor>; 1]>,
    /// What out= tensors of another shape become once all has gone well: which, and as what.
    resized: SmallVec<[(usize, Tensor); 1]>,
    /// The kernel may be given memory its inputs are in, and then writes element after element.
    in_order: bool,
    /// What an out= tensor must be, where it is not enough that the result can be converted to it.
    given: Given,
}

/// What an operator asks of its out= tensors, and how it says that they are something else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// A dtype the result can be cast to.
    Castable,
    /// The result's dtype.
    SameDtype,
    /// The result's dtype; for `self` written in place a castable one, named as C++ names it.
    Clamped,
    /// A castable dtype; the memory none of the inputs is in.
    Joined,
}

enum Target<'a> {
    Fresh,
    /// Fresh, in memory that was set aside where it is what a result declares.
    Placed(&'a [Option<&'a Tensor>]),
    InPlace(&'a Tensor),
    Given(SmallVec<[&'a Tensor; 2]>),
}

impl<'a> Out<'a> {
    #[inline(always)]
    fn to(target: Target<'a>, args: &'a [Arg<'a>]) -> Out<'a> {
        Out { target, args, made: SmallVec::new(), resized: SmallVec::new(), in_order: false, given: Given::Castable }
    }

    /// Results are fresh tensors.
    pub fn fresh(args: &'a [Arg<'a>]) -> Out<'a> {
        Out::to(Target::Fresh, args)
    }

    /// Results are fresh tensors; one that is just like the tensor given for it is that tensor, which nobody uses.
    pub fn placed(places: &'a [Option<&'a Tensor>], args: &'a [Arg<'a>]) -> Out<'a> {
        Out::to(Target::Placed(places), args)
    }

    /// The result overwrites `target`, which is one of the arguments.
    pub fn in_place(target: &'a Tensor, args: &'a [Arg<'a>]) -> Out<'a> {
        Out::to(Target::InPlace(target), args)
    }

    /// Results overwrite the caller's tensors, resized where their shape differs.
    pub fn given(outs: &[&'a Tensor], args: &'a [Arg<'a>]) -> Out<'a> {
        Out::to(Target::Given(outs.into()), args)
    }

    /// Promises that the kernel computes one element after the other where its result shares memory with an input that
    /// is not in step with it: what is read then may have been written, as upstream has it.
    pub fn write_in_order(&mut self) {
        self.in_order = true;
    }

    /// Says what out= tensors must be.
    pub fn ask(&mut self, given: Given) {
        self.given = given;
    }

    /// Whether the results declared so far are shapes: there is nothing to compute.
    #[inline]
    pub fn is_shape(&self) -> bool {
        self.get(0).is_shape()
    }

    /// Whether results are fresh tensors.
    #[inline]
    pub fn is_fresh(&self) -> bool {
        matches!(self.target, Target::Fresh | Target::Placed(_))
    }

    /// The dtype of an out= tensor or of `self` written in place.
    pub fn given_dtype(&self, index: usize) -> Option<DType> {
        match &self.target {
            Target::InPlace(t) => Some(t.dtype()),
            Target::Given(outs) => outs.get(index).map(|t| t.dtype()),
            _ => None,
        }
    }

    /// Declares the next result of an operator whose output element depends only on the same elements of its
    /// inputs, so that writing over an input in step is right. `strides`: those of a fresh result; `None`: row-major.
    #[inline]
    pub fn pointwise(&mut self, sizes: &[i64], strides: Option<&[i64]>, dtype: DType) -> Result<&Tensor> {
        self.declare(sizes, strides, dtype, true)
    }

    /// Declares the next result and gives the tensor to write it to. See [`Out::pointwise`] for elementwise operators.
    #[inline]
    pub fn tensor(&mut self, sizes: &[i64], strides: Option<&[i64]>, dtype: DType) -> Result<&Tensor> {
        self.declare(sizes, strides, dtype, false)
    }

    /// As [`Out::tensor`], row-major, for an operator that converts nothing: an out= tensor must have the dtype and
    /// `self` the shape of the result.
    #[inline(always)]
    pub fn exact(&mut self, sizes: &[i64], dtype: DType) -> Result<&Tensor> {
        if !self.is_fresh() {
            self.check_exact(sizes, dtype)?;
        }
        self.declare(sizes, None, dtype, false)
    }

    #[inline(never)]
    fn check_exact(&self, sizes: &[i64], dtype: DType) -> Result<()> {
        match &self.target {
            Target::Given(outs) => {
                if let Some(t) = outs.get(self.made.len()) {
                    check!(
                        t.dtype() == dtype,
                        "Expected out tensor to have dtype {}, but got {} instead",
                        dtype.meta_name(),
                        t.dtype().meta_name()
                    );
                }
            }
            Target::InPlace(t) => check!(
                t.sizes() == sizes,
                "Bad in-place call: input tensor size {:?} and output tensor size {sizes:?} should match",
                t.sizes()
            ),
            _ => {}
        }
        Ok(())
    }

    /// Declares the one result of the shape, strides and dtype of a row-major argument: a fresh tensor, or the argument
    /// where it is `self` written in place. `None`, with nothing declared, in other cases.
    #[inline]
    pub fn like(&mut self, first: &Tensor) -> Result<Option<&Tensor>> {
        match &self.target {
            Target::Fresh | Target::Placed(_) => {
                let t = self.make(first.sizes(), None, first.dtype())?;
                self.made.push(Some(t));
                Ok(Some(self.get(0)))
            }
            Target::InPlace(t) if t.same(first) => Ok(Some(t)),
            _ => Ok(None),
        }
    }

    /// The tensor of a result declared earlier.
    #[inline]
    pub fn get(&self, index: usize) -> &Tensor {
        self.made.get(index).and_then(Option::as_ref).unwrap_or_else(|| self.target(index))
    }

    /// What the caller gave for a result.
    fn target(&self, index: usize) -> &Tensor {
        match &self.target {
            Target::InPlace(t) => t,
            Target::Given(outs) => outs[index],
            _ => unreachable!("fresh results are nobody's"),
        }
    }

    #[inline]
    fn declare(&mut self, sizes: &[i64], strides: Option<&[i64]>, dtype: DType, pointwise: bool) -> Result<&Tensor> {
        if self.is_fresh() {
            let t = self.make(sizes, strides, dtype)?;
            self.made.push(Some(t));
        } else {
            let slot = self.declare_over(sizes, strides, dtype, pointwise)?;
            self.made.push(slot);
        }
        Ok(self.get(self.made.len() - 1))
    }

    /// A fresh tensor for the next result.
    #[inline(always)]
    fn make(&self, sizes: &[i64], strides: Option<&[i64]>, dtype: DType) -> Result<Tensor> {
        let place = match &self.target {
            Target::Placed(places) => places.get(self.made.len()).copied().flatten(),
            _ => None,
        };
        fresh(place, sizes, strides, dtype)
    }

    fn declare_over(
        &mut self,
        sizes: &[i64],
        strides: Option<&[i64]>,
        dtype: DType,
        pointwise: bool,
    ) -> Result<Option<Tensor>> {
        let target = match &self.target {
            Target::InPlace(t) => *t,
            Target::Given(outs) => match outs.get(self.made.len()) {
                Some(t) => *t,
                None => bail!(Internal, "an operator declared more results than it has"),
            },
            _ => bail!(Internal, "declare_over without a target"),
        };
        // Of an elementwise operator upstream checks the memory before shapes, of the others after.
        if pointwise {
            self.check_overlap(target)?;
        }
        if let Target::InPlace(t) = &self.target {
            check!(
                t.sizes() == sizes,
                "output with shape {:?} doesn't match the broadcast shape {:?}",
                t.sizes(),
                sizes
            );
        }
        let is_input = || self.args.iter().any(|a| matches!(a, Arg::Tensor(t) if t.same(target)));
        check!(
            target.sizes() == sizes || !pointwise || !is_input(),
            "output with shape {:?} doesn't match the broadcast shape {sizes:?}",
            target.sizes()
        );
        self.check_dtype(target.dtype(), dtype)?;
        let place = match target.sizes() == sizes {
            true => None,
            false => Some(resized(target, sizes, strides)?),
        };
        let to = place.as_ref().unwrap_or(target);
        if !pointwise {
            check_internal_overlap(to)?;
        }
        if self.given == Given::Joined {
            let inputs = self.args.iter().flat_map(Arg::tensors);
            let nearby = |t: &&Tensor| t.storage().same(target.storage());
            inputs.filter(nearby).try_for_each(|t| iter::check_no_overlap(to, t, t.same(target)))?;
        }
        let mut direct = to.dtype() == dtype;
        for a in self.args {
            match a {
                Arg::Tensor(t) if t.same(target) && pointwise => {}
                Arg::Tensor(t) => {
                    let in_step = pointwise && t.sizes() == sizes && t.strides() == to.strides() && t.dtype() == dtype;
                    direct &= in_step || !iter::may_share_memory(to, t);
                }
                Arg::Tensors(list) => direct &= !list.iter().any(|t| iter::may_share_memory(to, t)),
                _ => {}
            }
        }
        let shares = |a: &Arg<'_>| matches!(a, Arg::Tensor(t) if !t.same(target) && t.storage().same(target.storage()));
        if self.in_order && target.dtype() == dtype && self.args.iter().any(shares) {
            let made = place.map(|p| reach(target, &p)).transpose()?;
            self.resized.extend(made.clone().map(|p| (self.made.len(), p)));
            return Ok(made);
        }
        // Another result may go to the same memory.
        for i in 0..self.made.len() {
            check!(
                !self.target(i).same(target) || self.get(i).sizes() == sizes,
                "unsupported operation: results of shape {:?} and {sizes:?} cannot both be written to one tensor",
                self.get(i).sizes()
            );
            direct &= !iter::may_share_memory(to, self.get(i));
        }
        let made = match direct {
            true => place.clone(),
            false => Some(Tensor::empty(sizes, dtype)?),
        };
        self.resized.extend(place.map(|p| (self.made.len(), p)));
        Ok(made)
    }

    /// An error where the next result, of `dtype`, may not go to its out= tensor.
    pub fn check_result_dtype(&self, dtype: DType) -> Result<()> {
        self.given_dtype(self.made.len()).map_or(Ok(()), |target| self.check_dtype(target, dtype))
    }

    /// An error where the target's dtype is not what the operator asks for a result of `dtype`.
    pub fn check_dtype(&self, target: DType, dtype: DType) -> Result<()> {
        let is_given = matches!(self.target, Target::Given(_));
        if is_given && matches!(self.given, Given::SameDtype | Given::Clamped) {
            check!(target == dtype, "Found dtype {} but expected {}", target.name(), dtype.name());
        }
        if dtype.can_cast(target) {
            return Ok(());
        }
        match self.given {
            Given::Joined => {
                bail!(Type, "torch.cat(): input types can't be cast to the desired output type {}", target.name())
            }
            _ => bail!(
                "result type {} can't be cast to the desired output type {}",
                dtype.name(),
                if self.given == Given::Clamped { target.meta_name() } else { target.name() }
            ),
        }
    }

    /// An error where writing `target` element by element could write one twice, or one that is still to be read.
    fn check_overlap(&self, target: &Tensor) -> Result<()> {
        check_internal_overlap(target)?;
        for a in self.args {
            if let Arg::Tensor(t) = a {
                check_partial_overlap(target, t)?;
            }
        }
        Ok(())
    }

    /// The error of an elementwise operator whose inputs have shapes that do not go together: what is wrong with the
    /// memory it would write comes first.
    #[cold]
    pub fn shape_error(&self, e: Error) -> Error {
        let target = match &self.target {
            Target::InPlace(t) => Some(*t),
            Target::Given(outs) => outs.get(self.made.len()).copied(),
            _ => None,
        };
        target.and_then(|t| self.check_overlap(t).err()).unwrap_or(e)
    }

    /// Copies results that could not be written directly to where they belong. Called once the kernel is done.
    #[inline]
    pub fn finish(&self) -> Result<()> {
        let is_direct = self.resized.is_empty() && self.made.iter().all(Option::is_none);
        if is_direct || self.is_fresh() { Ok(()) } else { self.put_in_place() }
    }

    #[inline(never)]
    fn put_in_place(&self) -> Result<()> {
        for (i, made) in self.made.iter().enumerate() {
            let target = self.target(i);
            if let Some((_, place)) = self.resized.iter().find(|(k, _)| *k == i) {
                // What is made of no tensor at all is given its size by resize_.
                if self.args.iter().any(|a| a.tensors().next().is_some()) {
                    warn_of_resize(target, place.sizes());
                }
                take_over(target, place);
            }
            if let Some(made) = made.as_ref().filter(|m| !m.same_memory(target)) {
                iter::copy(target, made)?;
            }
        }
        Ok(())
    }

    /// The fresh results, as what the call returns.
    #[inline]
    pub fn value(mut self) -> Result<Value> {
        match &mut self.made[..] {
            [one] => Ok(one.take().into()),
            several => Ok(Value::Tuple(several.iter_mut().map(|t| t.take().into()).collect())),
        }
    }
}

/// A fresh tensor: the one set aside, if there is one and it is like this. Strides are row-major where none are given.
#[inline(always)]
pub fn fresh(place: Option<&Tensor>, sizes: &[i64], strides: Option<&[i64]>, dtype: DType) -> Result<Tensor> {
    match (place, strides) {
        (None, None) => Tensor::empty(sizes, dtype),
        _ => fresh_in(place, sizes, strides, dtype),
    }
}

#[inline(never)]
fn fresh_in(place: Option<&Tensor>, sizes: &[i64], strides: Option<&[i64]>, dtype: DType) -> Result<Tensor> {
    if let Some(t) = place {
        let fits = t.dtype() == dtype
            && t.sizes() == sizes
            && strides.map_or_else(|| t.is_contiguous(), |s| geometry::same_layout(sizes, t.strides(), s));
        if fits {
            return Ok(t.clone());
        }
    }
    match strides {
        None => Tensor::empty(sizes, dtype),
        Some(s) => Tensor::empty_strided(sizes, s, dtype),
    }
}

/// Gives an out= tensor another shape, moving it to a larger storage where it needs one.
pub fn resize(t: &Tensor, sizes: &[i64], strides: Option<&[i64]>) -> Result<()> {
    take_over(t, &resized(t, sizes, strides)?);
    Ok(())
}

/// As [`resize`], of the out= tensor of an operator: upstream warns where it has elements.
pub fn resize_output(t: &Tensor, sizes: &[i64]) -> Result<()> {
    if t.sizes() == sizes {
        return Ok(());
    }
    let place = resized(t, sizes, None)?;
    warn_of_resize(t, sizes);
    take_over(t, &place);
    Ok(())
}

#[cold]
fn warn_of_resize(t: &Tensor, sizes: &[i64]) {
    if t.numel() != 0 && !t.is_shape() {
        warn(&format!(
            "An output with one or more elements was resized since it had shape {:?}, which does not match the required \
             output shape {sizes:?}. This behavior is deprecated, and in a future PyTorch release outputs will not be \
             resized unless they have zero elements. You can explicitly reuse an out tensor t by resizing it, inplace, to \
             zero elements with t.resize_(0).",
            t.sizes()
        ));
    }
}

/// What `t` is after [`resize`]: an alias with another shape, on a larger storage where it needs one.
fn resized(t: &Tensor, sizes: &[i64], strides: Option<&[i64]>) -> Result<Tensor> {
    geometry::check_sizes(sizes, t.itemsize())?;
    let strides: Dims = strides.map_or_else(|| geometry::contiguous_strides(sizes), Dims::from);
    let needed =
        geometry::span(sizes, &strides).and_then(|n| n.checked_add(t.offset())?.checked_mul(t.itemsize() as i64));
    let Some(needed) = needed else { bail!("Storage size calculation overflowed with sizes={sizes:?}") };
    if needed as usize <= t.storage().nbytes() || geometry::numel(sizes)? == 0 {
        return t.alias(sizes, &strides, t.offset(), t.dtype());
    }
    if t.is_shape() {
        // SAFETY: a storage without data; only its size changes.
        unsafe { t.storage().set_size(needed as usize) };
        return t.alias(sizes, &strides, t.offset(), t.dtype());
    }
    check!(t.storage().is_resizable(), "Trying to resize storage that is not resizable");
    let storage = crate::core::Storage::new(needed as usize)?;
    check!(storage.has_data(), Internal, "a tensor with data is resized while shapes are inferred");
    // SAFETY: the new storage is larger than the old one.
    unsafe { std::ptr::copy_nonoverlapping(t.storage().data(), storage.data(), t.storage().nbytes()) };
    Tensor::on_storage(storage, sizes, &strides, t.offset(), t.dtype())
}

/// `place`, which [`resized`] made, on `t`'s own storage, which is as large from now on: who shares it with `t` sees what
/// is written there.
fn reach(t: &Tensor, place: &Tensor) -> Result<Tensor> {
    if place.storage().nbytes() > t.storage().nbytes() {
        // SAFETY: [`resized`] made the memory and asked whether it may be taken over; the caller's call writes `t`, and
        // `place` is not used any more.
        unsafe { t.storage().adopt(place.storage()) };
    }
    t.alias(place.sizes(), place.strides(), place.offset(), place.dtype())
}

/// Gives `t` the memory and geometry of `place`, which [`resized`] made; every tensor on its storage is there too.
fn take_over(t: &Tensor, place: &Tensor) {
    // SAFETY: the tensor is the caller's to change, and no reference into its header is kept. What `place` shows is
    // not used once another result has taken over the storage.
    unsafe {
        if place.storage().nbytes() > t.storage().nbytes() {
            t.storage().adopt(place.storage());
        }
        t.set_geometry(place.sizes(), place.strides(), place.offset());
    }
}
