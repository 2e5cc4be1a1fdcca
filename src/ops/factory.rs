//! Tensors from sizes and numbers.

use super::copy::{Options, empty_like, fill};
use crate::core::dtype::{default_complex, default_float};
use crate::core::{DType, Dims, Element, KeySet, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::data_movement::{generate, generate_rows, write_dense, write_widest};
use crate::ops::support::elementwise_kernels::narrow;
use crate::ops::support::quantized;
use crate::ops::support::sparse;
use crate::{bail, call, check, dispatch_dtype, dispatch_size, tensor};

/// A factory's schema: the options all factories share follow the given parameters.
macro_rules! factory {
    ($head:literal) => {
        concat!(
            $head,
            "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor"
        )
    };
    ($head:literal, $tail:literal) => {
        concat!(
            $head,
            "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None",
            $tail,
            ") -> Tensor"
        )
    };
}
pub(super) use factory;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        factory!("empty.memory_format(SymInt[] size, *, ", ", MemoryFormat? memory_format=None"),
        "An uninitialised tensor.",
        |args| {
            let size: &[i64] = args.at(0)?;
            let dtype = match dtype_or_default(args, 1) {
                Ok(dtype) => dtype,
                Err(refused) => return sparse::copies::zeros(args, 1)?.ok_or(refused),
            };
            Ok(Tensor::empty_format(size, dtype, args.at::<Option<_>>(5)?.unwrap_or(MemoryFormat::Contiguous))?.into())
        },
    ).no_gradient()
    .out("out"),
    functional(
        factory!("empty_strided(SymInt[] size, SymInt[] stride, *, "),
        "An uninitialised tensor with the given strides.",
        |args| {
            let (size, stride): (&[i64], &[i64]) = args.get()?;
            strided(size, stride, dtype_or_default(args, 2)?)
        },
    ).no_gradient()
    .out("out"),
    functional(
        factory!("empty_permuted(SymInt[] size, int[] physical_layout, *, "),
        "An uninitialised tensor whose dimensions lie in memory in the given order.",
        empty_permuted,
    ).no_gradient()
    .out("out"),
    functional(
        factory!("empty_like(Tensor self, *, ", ", MemoryFormat? memory_format=None"),
        "An uninitialised tensor of another's size.",
        |args| Ok(like(args, 1)?.into()),
    )
    .on_sparse(OnSparse::As(sparse::copies::zeros_like)).no_gradient().on_batches(Batching::Elementwise)
    .on_quantized(OnQuantized::As(quantized::empty_like))
    .out("out"),
    functional(
        factory!("zeros_like(Tensor self, *, ", ", MemoryFormat? memory_format=None"),
        "Zeros of another tensor's size.",
        |args| filled(like(args, 1)?, Scalar::Int(0)),
    )
    .on_sparse(OnSparse::As(sparse::copies::zeros_like)).no_gradient().on_batches(Batching::Elementwise)
    .out("out"),
    functional(
        factory!("ones_like(Tensor self, *, ", ", MemoryFormat? memory_format=None"),
        "Ones of another tensor's size.",
        |args| filled(like(args, 1)?, Scalar::Int(1)),
    ).no_gradient().on_batches(Batching::Elementwise)
    .out("out"),
    functional(
        factory!("full_like(Tensor self, Scalar fill_value, *, ", ", MemoryFormat? memory_format=None"),
        "A number in another tensor's size.",
        |args| filled(like(args, 2)?, args.at(1)?),
    ).fusion(Role::FullLike).no_gradient().on_batches(Batching::Elementwise)
    .out("out"),
    functional(
        factory!("new_empty(Tensor self, SymInt[] size, *, "),
        "An uninitialised tensor of self's dtype.",
        |args| Ok(new(args, 2)?.into()),
    )
    .on_sparse(OnSparse::As(sparse::copies::new_zeros)).no_gradient().on_batches(Batching::New { strided: false })
    .out("out"),
    functional(
        factory!("new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, "),
        "An uninitialised tensor of self's dtype with the given strides.",
        |args| {
            let (t, size, stride): (&Tensor, &[i64], &[i64]) = args.get()?;
            strided(size, stride, Options::read(args, 3)?.dtype.unwrap_or(t.dtype()))
        },
    ).no_gradient().on_batches(Batching::New { strided: true })
    .out("out"),
    functional(factory!("new_zeros(Tensor self, SymInt[] size, *, "), "Zeros of self's dtype.", |args| {
        filled(new(args, 2)?, Scalar::Int(0))
    })
    .on_sparse(OnSparse::As(sparse::copies::new_zeros)).no_gradient().on_batches(Batching::New { strided: false })
    .out("out"),
    functional(factory!("new_ones(Tensor self, SymInt[] size, *, "), "Ones of self's dtype.", |args| {
        filled(new(args, 2)?, Scalar::Int(1))
    }).no_gradient().on_batches(Batching::New { strided: false })
    .out("out"),
    functional(
        factory!("new_full(Tensor self, SymInt[] size, Scalar fill_value, *, "),
        "A number in self's dtype.",
        |args| filled(new(args, 3)?, args.at(2)?),
    ).no_gradient().on_batches(Batching::New { strided: false })
    .out("out"),
    functional(factory!("zeros(SymInt[] size, *, "), "Zeros.", zeros).no_gradient()
    .out("out"),
    functional(
        factory!("_efficientzerotensor(SymInt[] size, *, "),
        "Zeros that refuse to be written, as do their views.",
        |args| Ok(zeros(args)?.tensor()?.toggle_keys(KeySet::ZeroTensor).into()),
    )
    .no_gradient()
    .out("out"),
    functional(factory!("ones(SymInt[] size, *, "), "Ones.", |args| {
        filled(Tensor::empty(args.at(0)?, dtype_or_default(args, 1)?)?, Scalar::Int(1))
    }).no_gradient()
    .out("out"),
    functional(
        factory!("full(SymInt[] size, Scalar fill_value, *, "),
        "One number everywhere; its kind decides the dtype where none is given.",
        |args| {
            let (size, value): (&[i64], Scalar) = args.get()?;
            let dtype = Options::read(args, 2)?.dtype.unwrap_or(dtype_of(value));
            filled(Tensor::empty(size, dtype)?, value)
        },
    ).no_gradient()
    .out("out"),
    functional(factory!("scalar_tensor(Scalar s, *, "), "A 0-d tensor holding a number.", |args| {
        let number = scalar_tensor(args.at(0)?, dtype_or_default(args, 1)?)?;
        let out = Tensor::empty(&[], number.dtype())?;
        iter::copy(&out, &number)?;
        Ok(out.into())
    }).no_gradient()
    .out("out"),
    functional(factory!("eye(SymInt n, *, "), "The identity matrix.", |args| {
        let n: i64 = args.at(0)?;
        eye(n, n, dtype_or_default(args, 1)?)
    }).no_gradient()
    .out("out"),
    functional(factory!("eye.m(SymInt n, SymInt m, *, "), "Ones on the diagonal of a matrix of zeros.", |args| {
        let (n, m): (i64, i64) = args.get()?;
        eye(n, m, dtype_or_default(args, 2)?)
    }).no_gradient()
    .out("m_out"),
    functional(factory!("arange(Scalar end, *, "), "Whole numbers from 0 to before end.", |args| {
        arange(args, 1, Scalar::Int(0), args.at(0)?, Scalar::Int(1))
    }).no_gradient()
    .out("out"),
    functional(
        factory!("arange.start(Scalar start, Scalar end, *, "),
        "Numbers from start to before end in steps of one.",
        |args| arange(args, 2, args.at(0)?, args.at(1)?, Scalar::Int(1)),
    ).no_gradient(),
    functional(
        factory!("arange.start_step(Scalar start, Scalar end, Scalar step=1, *, "),
        "Numbers from start to before end in equal steps.",
        |args| arange(args, 3, args.at(0)?, args.at(1)?, args.at(2)?),
    ).no_gradient()
    .out("start_out"),
    composite("_dim_arange(Tensor like, int dim) -> Tensor", "The indices of a dimension.", |args| {
        let (t, dim): (&Tensor, i64) = args.get()?;
        call!("arange", t.size(dim)?, DType::Int64, Arg::None, t.device())
    }),
    functional(
        factory!("range(Scalar start, Scalar end, *, "),
        "Numbers from start to end, which is included, in steps of one.",
        |args| range(args, 2, args.at(0)?, args.at(1)?, Scalar::Int(1)),
    ).no_gradient()
    .out("out_"),
    functional(
        factory!("range.step(Scalar start, Scalar end, Scalar step=1, *, "),
        "Numbers from start to end, which is included, in equal steps.",
        |args| range(args, 3, args.at(0)?, args.at(1)?, args.at(2)?),
    ).no_gradient()
    .out("out"),
    functional(
        factory!("linspace(Scalar start, Scalar end, int steps, *, "),
        "Numbers from start to end in so many equal steps.",
        linspace,
    ).no_gradient()
    .out("out"),
    functional(
        factory!("linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, *, "),
        "As linspace, with the ends read from 0-d tensors.",
        linspace,
    )
    .out("Tensor_Tensor_out"),
    functional(
        factory!("linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, *, "),
        "As linspace, with the start read from a 0-d tensor.",
        linspace,
    )
    .out("Tensor_Scalar_out"),
    functional(
        factory!("linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, *, "),
        "As linspace, with the end read from a 0-d tensor.",
        linspace,
    )
    .out("Scalar_Tensor_out"),
    functional(
        factory!("logspace(Scalar start, Scalar end, int steps, float base=10.0, *, "),
        "Powers of base from base^start to base^end.",
        logspace,
    ).no_gradient()
    .out("out"),
    functional(
        factory!("logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10.0, *, "),
        "As logspace, with the ends read from 0-d tensors.",
        logspace,
    )
    .out("Tensor_Tensor_out"),
    functional(
        factory!("logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10.0, *, "),
        "As logspace, with the start read from a 0-d tensor.",
        logspace,
    )
    .out("Tensor_Scalar_out"),
    functional(
        factory!("logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10.0, *, "),
        "As logspace, with the end read from a 0-d tensor.",
        logspace,
    )
    .out("Scalar_Tensor_out"),
    structured("tril(Tensor self, SymInt diagonal=0) -> Tensor", "The lower triangle, zeros elsewhere.", |args, out| {
        triangle(args, out, "tril", true)
    })
    .gradient(&[wrt("self", &[], |g| tensor!("tril", &g.grad()?, g.int("diagonal")?))])
    .on_batches(Batching::ByExample)
    .inplace()
    .out("out"),
    structured("triu(Tensor self, SymInt diagonal=0) -> Tensor", "The upper triangle, zeros elsewhere.", |args, out| {
        triangle(args, out, "triu", false)
    })
    .gradient(&[wrt("self", &[], |g| tensor!("triu", &g.grad()?, g.int("diagonal")?))])
    .on_batches(Batching::ByExample)
    .inplace()
    .out("out"),
    functional(
        "tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor",
        "Row and column numbers of the lower triangle.",
        |args| triangle_indices(args, "tril_indices", true),
    ).no_gradient()
    .out("out"),
    functional(
        "triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor",
        "Row and column numbers of the upper triangle.",
        |args| triangle_indices(args, "triu_indices", false),
    ).no_gradient()
    .out("out"),
];

fn zeros(args: &Args<'_>) -> Result<Value> {
    let sizes: &[i64] = args.at(0)?;
    check!(sizes.iter().all(|size| *size >= 0), "zeros: Dimension size must be non-negative.");
    match dtype_or_default(args, 1) {
        Ok(dtype) => filled(Tensor::empty(args.at(0)?, dtype)?, Scalar::Int(0)),
        Err(refused) => sparse::copies::zeros(args, 1)?.ok_or(refused),
    }
}

/// The dtype asked for, or PyTorch's default one.
#[inline(always)]
pub fn dtype_or_default(args: &Args<'_>, at: usize) -> Result<DType> {
    Ok(Options::read(args, at)?.dtype.unwrap_or_else(default_float))
}

/// A 0-d tensor holding a number. PyTorch narrows a 16-bit one from a double, unchecked: what is too large is infinite.
pub fn scalar_tensor(value: Scalar, dtype: DType) -> Result<Tensor> {
    value.check_fits(if dtype.is_reduced_floating() { DType::Float64 } else { dtype })?;
    Tensor::scalar(value, dtype)
}

/// The dtype a number has in a tensor of its own.
fn dtype_of(value: Scalar) -> DType {
    match value {
        Scalar::Float(_) => default_float(),
        Scalar::Complex(..) => default_complex(),
        whole => whole.dtype(),
    }
}

fn filled(t: Tensor, value: Scalar) -> Result<Value> {
    fill(&t, value)?;
    Ok(t.into())
}

/// An uninitialised tensor like the first argument; the options are at `at`, the memory format follows them.
pub fn like(args: &Args<'_>, at: usize) -> Result<Tensor> {
    let t: &Tensor = args.at(0)?;
    empty_like(t, Options::read(args, at)?.dtype.unwrap_or(t.dtype()), args.at(at + 4)?)
}

fn new(args: &Args<'_>, at: usize) -> Result<Tensor> {
    let (t, size): (&Tensor, &[i64]) = args.get()?;
    Tensor::empty(size, Options::read(args, at)?.dtype.unwrap_or(t.dtype()))
}

fn strided(size: &[i64], stride: &[i64], dtype: DType) -> Result<Value> {
    check!(
        size.len() == stride.len(),
        "dimensionality of sizes ({}) must match dimensionality of strides ({})",
        size.len(),
        stride.len()
    );
    Ok(Tensor::empty_strided(size, stride, dtype)?.into())
}

fn empty_permuted(args: &Args<'_>) -> Result<Value> {
    let (size, layout): (&[i64], &[i64]) = args.get()?;
    let dtype = dtype_or_default(args, 2)?;
    let n = size.len();
    check!(
        n == layout.len(),
        "Number of dimensions in size does not match the length of the physical_layout; i.e. len(size) = {n} is not \
         equal to len(physical_layout) = {}",
        layout.len()
    );
    geometry::check_sizes(size, dtype.size())?;
    let mut strides = Dims::from_elem(0, n);
    let mut next = 1;
    for (i, &d) in layout.iter().enumerate().rev() {
        check!(
            (0..n as i64).contains(&d),
            "Dimension out of range (expected to be between 0 and {}, but got {d} at index {i}).  NB: negative dims not \
             currently supported; file an issue if you want it.",
            n - 1
        );
        check!(strides[d as usize] == 0, "Duplicate dim not allowed");
        strides[d as usize] = next;
        next *= size[d as usize].max(1);
    }
    Ok(Tensor::empty_strided(size, &strides, dtype)?.into())
}

fn eye(n: i64, m: i64, dtype: DType) -> Result<Value> {
    check!(n >= 0, "n must be greater or equal to 0, got {n}");
    check!(m >= 0, "m must be greater or equal to 0, got {m}");
    let t = Tensor::empty(&[n, m], dtype)?;
    fill(&t, Scalar::Int(0))?;
    let ones = t.alias(&[n.min(m)], &[m.saturating_add(1)], 0, dtype)?;
    fill(&ones, Scalar::Int(1))?;
    Ok(t.into())
}

fn arange(args: &Args<'_>, options: usize, start: Scalar, end: Scalar, step: Scalar) -> Result<Value> {
    let whole = [start, end, step].iter().all(|s| matches!(s, Scalar::Int(_) | Scalar::Bool(_)));
    let dtype = Options::read(args, options)?.dtype.unwrap_or(if whole { DType::Int64 } else { default_float() });
    steps(start, end, step, dtype, false)
}

fn range(args: &Args<'_>, options: usize, start: Scalar, end: Scalar, step: Scalar) -> Result<Value> {
    steps(start, end, step, dtype_or_default(args, options)?, true)
}

/// `start, start + step, ...` up to `end`.
fn steps(start: Scalar, end: Scalar, step: Scalar, dtype: DType, include_end: bool) -> Result<Value> {
    check!(
        dtype != DType::Bool && !dtype.is_complex() && !dtype.is_barebones(),
        NotImplemented,
        "\"{}_cpu\" not implemented for '{}'",
        if include_end { "range" } else { "arange" },
        dtype.name()
    );
    let (first, last, by) = (start.to_f64(), end.to_f64(), step.to_f64());
    check!(by != 0.0, "step must be nonzero");
    check!(first.is_finite() && last.is_finite(), "unsupported range: {start} -> {end}");
    check!(
        (by > 0.0 && last >= first) || (by < 0.0 && last <= first),
        "upper bound and lower bound inconsistent with step sign"
    );
    let whole = [start, end, step].iter().all(|s| matches!(s, Scalar::Int(_) | Scalar::Bool(_)));
    let span = if dtype == DType::Int64 && whole {
        (end.to_i64() as i128 - start.to_i64() as i128) as f64 / step.to_i64() as f64
    } else {
        (last - first) / by
    };
    let count = if include_end { span.floor() + 1.0 } else { span.ceil() };
    check!((0.0..9e15).contains(&count), "invalid size, possible overflow?");
    let t = Tensor::empty(&[count as i64], dtype)?;
    write_widest(&t, |t| {
        match t.dtype() {
            DType::Float32 => generate(t, |i| (first + by * i as f64) as f32),
            DType::Float64 => generate(t, |i| first + by * i as f64),
            _ => {
                let (first, by) = (start.to_i64(), step.to_i64());
                generate(t, |i| first.wrapping_add(by.wrapping_mul(i as i64)));
            }
        }
        Ok(())
    })?;
    Ok(t.into())
}

/// An end of `linspace` or `logspace`: a number, or a 0-d tensor that holds one.
fn end_point(args: &Args<'_>, at: usize) -> Result<Scalar> {
    let crate::operator::Arg::Tensor(t) = args.at(at)? else { return args.at(at) };
    let name = args.name();
    check!(
        t.ndim() == 0,
        "{name} only supports 0-dimensional start and end tensors, but got {} with {} dimension(s).",
        if at == 0 { "start" } else { "end" },
        t.ndim()
    );
    t.item_or_zero()
}

/// The ends, the number of steps and the dtype of `linspace` and `logspace`.
fn spacing(args: &Args<'_>, options: usize) -> Result<(Scalar, Scalar, i64, DType)> {
    let (start, end, steps) = (end_point(args, 0)?, end_point(args, 1)?, args.at::<i64>(2)?);
    check!(steps >= 0, "number of steps must be non-negative");
    let complex = [start, end].iter().any(|s| matches!(s, Scalar::Complex(..)));
    let dtype =
        Options::read(args, options)?.dtype.unwrap_or(if complex { default_complex() } else { default_float() });
    check!(
        !complex || dtype.is_complex(),
        "torch.{}(): inferred dtype c10::complex<float> can't be safely cast to passed dtype {}",
        args.name(),
        dtype.name()
    );
    Ok((start, end, steps, dtype))
}

/// `f` of numbers evenly spaced over an interval, counted from the nearer end so that both ends are exact.
fn evenly(
    start: Scalar,
    end: Scalar,
    steps: i64,
    dtype: DType,
    name: &str,
    f: &(dyn Fn(f64) -> f64 + Sync),
) -> Result<Value> {
    let t = Tensor::empty(&[steps], dtype)?;
    if dtype.is_complex() || dtype == DType::Bool {
        bail!(NotImplemented, "\"{name}\" not implemented for '{}'", dtype.name());
    }
    // The ends are first rounded to the dtype.
    [start, end].iter().try_for_each(|s| s.check_fits(dtype))?;
    let (first, last) = (narrow(start, dtype)?.to_f64(), narrow(end, dtype)?.to_f64());
    write_widest(&t, |t| {
        dispatch_dtype!(wide, t.dtype(), name, T => {
            let by = if steps > 1 { (last - first) / (steps - 1) as f64 } else { 0.0 };
            generate(t, |i| {
                let i = i as i64;
                let x = if steps == 1 || i < steps / 2 { first + by * i as f64 } else { last - by * (steps - i - 1) as f64 };
                T::from_scalar(Scalar::Float(f(x)))
            });
            Ok(())
        })
    })?;
    Ok(t.into())
}

fn linspace(args: &Args<'_>) -> Result<Value> {
    let (start, end, steps, dtype) = spacing(args, 3)?;
    if dtype.is_complex() {
        return complex_linspace(start, end, steps, dtype);
    }
    evenly(start, end, steps, dtype, "linspace_cpu", &|x| x)
}

fn complex_linspace(start: Scalar, end: Scalar, steps: i64, dtype: DType) -> Result<Value> {
    let imaginary = |s| if let Scalar::Complex(_, i) = s { Scalar::Float(i) } else { Scalar::Float(0.0) };
    let real = dtype.to_real();
    let t = Tensor::empty(&[steps], dtype)?;
    for (part, a, b) in [(0, start, end), (1, imaginary(start), imaginary(end))] {
        let (a, b) = (Scalar::Float(a.to_f64()), Scalar::Float(b.to_f64()));
        let values = evenly(a, b, steps, real, "linspace_cpu", &|x| x)?.tensor()?;
        iter::copy(&t.alias(&[steps], &[2], part, real)?, &values)?;
    }
    Ok(t.into())
}

fn logspace(args: &Args<'_>) -> Result<Value> {
    let (start, end, steps, dtype) = spacing(args, 4)?;
    let base: f64 = args.at(3)?;
    if dtype.is_complex() {
        let exponents = complex_linspace(start, end, steps, dtype)?.tensor()?;
        return call!("pow.Scalar", Scalar::Complex(base, 0.0), &exponents);
    }
    evenly(start, end, steps, dtype, "logspace_cpu", &|x| base.powf(x))
}

fn triangle(args: &Args<'_>, out: &mut Out<'_>, name: &str, lower: bool) -> Result<()> {
    let (t, diagonal): (&Tensor, i64) = args.get()?;
    check!(t.ndim() >= 2, "{name}: input tensor must have at least 2 dimensions");
    let o = out.tensor(t.sizes(), None, t.dtype())?;
    let t = crate::ops::support::data_movement::contiguous(t)?;
    let (rows, columns) = (t.sizes()[t.ndim() - 2] as usize, t.sizes()[t.ndim() - 1] as usize);
    write_dense(o, |o| {
        dispatch_size!(t.dtype(), W => {
            // SAFETY: nobody writes the input while the output, which does not share its memory, is made.
            let from = unsafe { crate::ops::support::data_movement::words::<W>(&t) };
            generate_rows::<W>(o, columns, |row, to| {
                // The first column above the diagonal, or on it.
                let from_row = ((row % rows) as i64).saturating_add(diagonal);
                let cut = from_row.saturating_add(lower.into()).clamp(0, columns as i64) as usize;
                let (kept, zeros) = if lower { (0..cut, cut..columns) } else { (cut..columns, 0..cut) };
                to[kept.clone()].copy_from_slice(&from[row * columns..][kept]);
                to[zeros].fill(W::default());
            });
        });
        Ok(())
    })
}

/// Rows and columns of the cells on and below a diagonal, or on and above it.
fn triangle_indices(args: &Args<'_>, name: &str, lower: bool) -> Result<Value> {
    let (rows, columns, offset): (i64, i64, i64) = args.get()?;
    check!(rows >= 0, "row must be non-negative, got{rows}");
    check!(columns >= 0, "col must be non-negative, got{columns}");
    let dtype = Options::read(args, 3)?.dtype.unwrap_or(DType::Int64);
    let is_index = matches!(dtype, DType::Int32 | DType::Int64);
    check!(is_index, NotImplemented, "\"{name}\" not implemented for '{}'", dtype.name());
    let (r, c, o) = (rows as i128, columns as i128, offset as i128);
    // Cells of a lower triangle of `n` rows, the first of which is empty.
    let cells = |n: i128| match n {
        ..=0 => 0,
        n if n <= c => n * (n - 1) / 2,
        n => c * (c - 1) / 2 + (n - c) * c,
    };
    let on_and_below = |diagonal: i128| cells(r + diagonal + 1) - cells(diagonal + 1);
    let count = if lower { on_and_below(o) } else { r * c - on_and_below(o - 1) };
    let Ok(count) = i64::try_from(count) else { bail!("Storage size calculation overflowed with sizes=[2, {count}]") };
    let t = Tensor::empty(&[2, count], DType::Int64)?;
    if t.is_shape() {
        return Ok(iter::to_dtype(&t, dtype)?.into());
    }
    let columns_of = |row: i64| match lower {
        true => 0..row.saturating_add(offset).saturating_add(1).clamp(0, columns),
        false => row.saturating_add(offset).clamp(0, columns)..columns,
    };
    let first = if lower { offset.saturating_neg().max(0) } else { 0 };
    // SAFETY: a fresh contiguous int64 tensor.
    let (row_of, column_of) = unsafe { t.as_mut_slice::<i64>() }.split_at_mut(count as usize);
    let positions = (first..rows).flat_map(|row| columns_of(row).map(move |column| (row, column)));
    for ((to_row, to_column), position) in row_of.iter_mut().zip(column_of).zip(positions) {
        (*to_row, *to_column) = position;
    }
    Ok(iter::to_dtype(&t, dtype)?.into())
}
