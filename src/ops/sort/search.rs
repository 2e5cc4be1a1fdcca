//! Places in sorted sequences.

use crate::core::dtype::Promotion;
use crate::core::{DType, Element, Result, Scalar, Tensor};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::elementwise::{cast, common_dtype};
use crate::{bail, call, check, dispatch_dtype, tensor, warn_once};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor",
        "Which of the intervals between sorted boundaries each element is in.",
        |a, o| {
            let (x, boundaries, int32, right): (&Tensor, &Tensor, bool, bool) = a.get()?;
            check_boundaries(boundaries)?;
            Search { sequence: boundaries, sorter: None, right, int32 }.run(x, o)
        },
    )
    .no_gradient()
    .out("Tensor_out"),
    structured(
        "bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor",
        "Which of the intervals between sorted boundaries a number is in.",
        |a, o| {
            let (x, boundaries, int32, right): (Scalar, &Tensor, bool, bool) = a.get()?;
            check_boundaries(boundaries)?;
            Search { sequence: boundaries, sorter: None, right, int32 }.run(&number(x)?, o)
        },
    )
    .no_gradient()
    .out("Scalar_out"),
    structured(
        "searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, \
         Tensor? sorter=None) -> Tensor",
        "Where each element goes in a sorted sequence.",
        |a, o| {
            let x: &Tensor = a.at(1)?;
            search(a)?.run(x, o)
        },
    )
    .no_gradient()
    .out("Tensor_out"),
    structured(
        "searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, \
         Tensor? sorter=None) -> Tensor",
        "Where a number goes in a sorted sequence.",
        |a, o| {
            let x = number(a.at(1)?)?;
            search(a)?.run(&x, o)
        },
    )
    .no_gradient()
    .out("Scalar_out"),
    composite(
        "isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor",
        "Whether each element is among others.",
        |a| {
            let (elements, among, _, invert): (&Tensor, &Tensor, bool, bool) = a.get()?;
            is_in(elements, among, invert)
        },
    )
    .out("Tensor_Tensor_out"),
    composite(
        "isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor",
        "Whether each element is a number.",
        |a| {
            let (elements, among, _, invert): (&Tensor, Scalar, bool, bool) = a.get()?;
            is_in(elements, &number(among)?, invert)
        },
    )
    .out("Tensor_Scalar_out"),
    composite(
        "isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor",
        "Whether a number is among elements.",
        |a| {
            let (element, among, _, invert): (Scalar, &Tensor, bool, bool) = a.get()?;
            is_in(&number(element)?, among, invert)
        },
    )
    .out("Scalar_Tensor_out"),
];

/// Each element is compared with the one it would stand before in the others' order.
fn is_in(elements: &Tensor, among: &Tensor, invert: bool) -> Result<Value> {
    for t in [elements, among] {
        check!(
            t.dtype() != DType::Bool && !t.dtype().is_complex(),
            NotImplemented,
            "Unsupported input type encountered for isin(): {}",
            t.dtype().name()
        );
    }
    if among.numel() == 0 {
        return call!("full_like", elements, i64::from(invert), DType::Bool);
    }
    let common = common_dtype(&[elements, among])?;
    let (elements, among) = (cast(elements, common)?, cast(among, common)?);
    let in_order = |t: &Tensor| -> Result<Tensor> { Ok(call!("sort", t, -1)?.tensors()?.swap_remove(0)) };
    let mut sorted = in_order(&tensor!("flatten.using_ints", &*among, 0, -1)?)?;
    if common.is_floating() {
        // NaN is equal to nothing, and a search does not pass it: the smallest stands for it.
        let is_number = tensor!("eq.Tensor", &sorted, &sorted)?;
        let smallest = tensor!("select.int", &sorted, 0, 0)?;
        sorted = in_order(&tensor!("where.self", &is_number, &sorted, &smallest)?)?;
    }
    let before = tensor!("searchsorted.Tensor", &sorted, &*elements)?;
    let before = tensor!("clamp_max", &before, sorted.numel() - 1)?;
    let nearest = tensor!("take", &sorted, &before)?;
    let found = match invert {
        true => tensor!("ne.Tensor", &*elements, &nearest)?,
        false => tensor!("eq.Tensor", &*elements, &nearest)?,
    };
    call!("contiguous", &found)
}

fn check_boundaries(t: &Tensor) -> Result<()> {
    check!(t.ndim() == 1, "boundaries tensor must be 1 dimension, but got dim({})", t.ndim());
    Ok(())
}

fn number(s: Scalar) -> Result<Tensor> {
    Ok(Tensor::scalar(s, s.dtype())?.into_wrapped_number())
}

struct Search<'a> {
    sequence: &'a Tensor,
    sorter: Option<&'a Tensor>,
    right: bool,
    int32: bool,
}

/// As upstream, which converts either to a contiguous tensor.
macro_rules! warn_of_copy {
    ($what:literal) => {
        warn_once!(concat!(
            "torch.searchsorted(): ",
            $what,
            " is non-contiguous, this will lower the performance due to extra data copy when converting non-contiguous tensor \
             to contiguous, please use contiguous ",
            $what,
            " if possible. This message will only appear once per program."
        ))
    };
}

fn search<'a>(args: &Args<'a>) -> Result<Search<'a>> {
    let sequence: &Tensor = args.at(0)?;
    let (int32, right): (bool, bool) = (args.at(2)?, args.at(3)?);
    let (side, sorter): (Option<&str>, Option<&Tensor>) = (args.at(4)?, args.at(5)?);
    match side {
        None | Some("right") => {}
        Some("left") => {
            check!(
                !right,
                "torch.searchsorted(): side and right can't be set to opposites, got side of left while right was True"
            )
        }
        Some(other) => bail!("torch.searchsorted(): side can only be 'left' or 'right' but got {other}"),
    }
    Ok(Search { sequence, sorter, right: right || side == Some("right"), int32 })
}

impl Search<'_> {
    fn check(&self, x: &Tensor) -> Result<()> {
        let s = self.sequence;
        if let Some(sorter) = self.sorter {
            check!(
                sorter.sizes() == s.sizes(),
                "torch.searchsorted(): boundary and sorter must have the same size, but got boundary tensor {:?}and got \
                 sorter tensor {:?}",
                s.sizes(),
                sorter.sizes()
            );
            check!(
                sorter.dtype() == DType::Int64,
                "torch.searchsorted(): sorter must be a tensor of long dtype but got dtype {}",
                sorter.dtype().name()
            );
            let sorter = dense(sorter)?;
            let n = s.sizes().last().copied().unwrap_or(0);
            // SAFETY: a contiguous int64 tensor.
            let within = unsafe { sorter.as_slice::<i64>() }.iter().all(|&i| i >= 0 && i < n);
            check!(within, "torch.searchsorted(): sorter index out of range");
        }
        check!(
            x.ndim() > 0 || s.ndim() == 1 || (s.ndim() == 0 && !x.is_wrapped_number()) || x.numel() != 1,
            "torch.searchsorted(): input value can be a scalar only when boundaries tensor dimension is 1, but we got \
             boundaries tensor dim({}) and input value's dim({}) numel({})",
            s.ndim(),
            x.ndim(),
            x.numel()
        );
        check!(
            s.ndim() != 0,
            "torch.searchsorted(): boundaries tensor should have positive dimension, but got 0 dimension"
        );
        let (lead, own) = (s.ndim() - 1, x.ndim().saturating_sub(1));
        check!(
            s.ndim() == 1 || (s.ndim() == x.ndim() && s.sizes()[..lead] == x.sizes()[..own]),
            "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries \
             tensor and input value tensor must match, but we got boundaries tensor {:?} and input value tensor {:?}",
            s.sizes(),
            x.sizes()
        );
        Ok(())
    }

    fn run(&self, x: &Tensor, out: &mut Out<'_>) -> Result<()> {
        self.check(x)?;
        check!(
            !self.int32 || self.sequence.sizes().last().is_none_or(|&n| n < i32::MAX as i64),
            "torch.searchsorted(): the size of boundaries' last dimension should be less than {}, but we got {}",
            i32::MAX,
            self.sequence.sizes().last().copied().unwrap_or(0)
        );
        let dtype = if self.int32 { DType::Int32 } else { DType::Int64 };
        let o = out.tensor(x.sizes(), None, dtype)?;
        let s = self.sequence;
        let common = Promotion::default()
            .tensor(s.dtype(), 1, false)
            .tensor(x.dtype(), x.ndim().min(1), x.is_wrapped_number())
            .result()?;
        check!(
            common != DType::Bool || x.numel() == 0,
            NotImplemented,
            "\"searchsorted_out_cpu\" not implemented for 'Bool'"
        );
        if x.numel() == 0 {
            return Ok(());
        }
        if !x.is_contiguous() {
            warn_of_copy!("input value tensor");
        }
        if !s.is_contiguous() {
            warn_of_copy!("boundary tensor");
        }
        let (x, s) = (cast(x, common)?, cast(s, common)?);
        let (x, s) = (cast(&x, common.widest())?, cast(&s, common.widest())?);
        let (x, s) = (dense(&x)?, dense(&s)?);
        let sorter = self.sorter.map(dense).transpose()?;
        let n = s.sizes().last().copied().unwrap_or(0) as usize;
        let per_row = if s.ndim() == 1 { x.numel().max(1) } else { x.sizes().last().copied().unwrap_or(1).max(1) };
        dispatch_dtype!(wide, common.widest(), "searchsorted_out_cpu", T => {
            // SAFETY: contiguous tensors of these dtypes.
            let (x, s) = unsafe { (x.as_slice::<T>(), s.as_slice::<T>()) };
            // SAFETY: contiguous int64.
            let sorter = sorter.as_ref().map(|t| unsafe { t.as_slice::<i64>() });
            write::<i64>(o, |y| {
                for (k, (y, &v)) in y.iter_mut().zip(x).enumerate() {
                    let row = k / per_row as usize * n;
                    let at = |i: usize| s[row + sorter.map_or(i, |p| p[row + i] as usize)];
                    *y = place(n, v, at, self.right) as i64;
                }
            })
        })
    }
}

/// How many of `n` ascending elements go before `v`: those below it, with `right` also its equals. NaN is above all.
fn place<T: Element + PartialOrd>(n: usize, v: T, at: impl Fn(usize) -> T, right: bool) -> usize {
    let (mut low, mut high) = (0, n);
    while low < high {
        let mid = (low + high) / 2;
        let goes_before = if right { at(mid) > v } else { at(mid) >= v };
        if goes_before {
            high = mid;
        } else {
            low = mid + 1;
        }
    }
    low
}
