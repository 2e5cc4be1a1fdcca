//! Random numbers: the same as LibTorch's on the CPU for the same seed.

use super::copy::{Options, empty_like};
use super::factory::{dtype_or_default, like};
use super::sort::{order::in_order, ranked};
use super::view::strided;
use crate::core::{DType, Element, Result, Scalar, Tensor, iter};
use crate::kernels::vmath;
use crate::operator::gradient::{wrt, zero};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value, Variant};
use crate::ops::support::elementwise::{part, real_parts};
use crate::ops::support::elementwise_kernels::narrow;
use crate::runtime::generator::{self, Generator};
use crate::{bail, call, check, check_condition, dispatch_dtype, tensor};
use num_traits::Float;

/// A factory's schema: the options all factories share follow the given parameters.
macro_rules! factory {
    ($head:literal) => {
        concat!($head, "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor")
    };
    ($head:literal, like) => {
        concat!($head, "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor")
    };
    ($head:literal, whole) => {
        concat!($head, "ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor")
    };
}

/// An operator and its out= form.
const ALL: &[Variant] = &[Variant::Base, Variant::Out];

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(factory!("rand(SymInt[] size, *, "), "Numbers drawn evenly from [0, 1).", |args| rand(args, 1)).no_gradient().random()
    .out("out"),
    functional(factory!("randn(SymInt[] size, *, "), "Numbers of the normal distribution.", |args| randn(args, 1)).no_gradient().random()
    .out("out"),
    functional(
        factory!("randint(SymInt high, SymInt[] size, *, ", whole),
        "Integers drawn evenly from 0 to before high.",
        |args| randint(args, 0, args.get()?, 2),
    ).no_gradient().random()
    .out("out"),
    functional(
        factory!("randint.low(SymInt low, SymInt high, SymInt[] size, *, ", whole),
        "Integers drawn evenly from low to before high.",
        |args| {
            let (low, high, size): (i64, i64, &[i64]) = args.get()?;
            randint(args, low, (high, size), 3)
        },
    ).no_gradient().random()
    .out("low_out"),
    functional(factory!("randperm(SymInt n, *, ", whole), "The numbers from 0 to before n in random order.", |args| randperm(args, 1)).no_gradient().random()
        .out("out"),
    functional(factory!("rand_like(Tensor self, *, ", like), "As rand, of another tensor's size.", |args| rand_like(args, 1)).no_gradient().random()
    .out("out"),
    functional(factory!("randn_like(Tensor self, *, ", like), "As randn, of another tensor's size.", |args| randn_like(args, 1)).no_gradient().random()
    .out("out"),
    functional(
        factory!("randint_like(Tensor self, SymInt high, *, ", like),
        "As randint, of another tensor's size.",
        |args| drawn(args, whole_like(args, 2)?, Numbers::Whole(0, args.at(1)?)),
    ).no_gradient().random()
    .out("out"),
    functional(
        factory!("randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ", like),
        "As randint, of another tensor's size.",
        |args| drawn(args, whole_like(args, 3)?, Numbers::Whole(args.at(1)?, args.at(2)?)),
    ).no_gradient().random()
    .out("low_dtype_out"),
    functional(factory!("rand.generator(SymInt[] size, *, Generator? generator, "), "As rand.", |args| rand(args, 2)).no_gradient()
    .draws_through(ALL)
    .out("generator_out"),
    functional(factory!("randn.generator(SymInt[] size, *, Generator? generator, "), "As randn.", |args| randn(args, 2)).no_gradient()
    .draws_through(ALL)
    .out("generator_out"),
    functional(
        factory!("randint.generator(SymInt high, SymInt[] size, *, Generator? generator, ", whole),
        "As randint.",
        |args| randint(args, 0, args.get()?, 3),
    ).no_gradient()
    .draws_through(ALL)
    .out("generator_out"),
    functional(
        factory!("randint.low_generator(SymInt low, SymInt high, SymInt[] size, *, Generator? generator, ", whole),
        "As randint.",
        |args| {
            let (low, high, size): (i64, i64, &[i64]) = args.get()?;
            randint(args, low, (high, size), 4)
        },
    ).no_gradient()
    .draws_through(ALL)
    .out("low_generator_out"),
    functional(factory!("randperm.generator(SymInt n, *, Generator? generator, ", whole), "As randperm.", |args| randperm(args, 2))
        .no_gradient()
        .draws_through(&[Variant::Base])
        .out("generator_out"),
    functional(factory!("rand_like.generator(Tensor self, *, Generator? generator, ", like), "As rand_like.", |args| rand_like(args, 2)).no_gradient()
    .draws_through(ALL)
    .out("generator_out"),
    functional(factory!("randn_like.generator(Tensor self, *, Generator? generator, ", like), "As randn_like.", |args| randn_like(args, 2)).no_gradient()
    .draws_through(ALL)
    .out("generator_out"),
    functional(
        factory!("randint_like.generator(Tensor self, SymInt high, *, Generator? generator, ", like),
        "As randint_like.",
        |args| drawn(args, whole_like(args, 3)?, Numbers::Whole(0, args.at(1)?)),
    ).no_gradient()
    .draws_through(ALL)
    .out("generator_out"),
    functional(
        factory!("randint_like.low_generator_dtype(Tensor self, SymInt low, SymInt high, *, Generator? generator, ", like),
        "As randint_like.",
        |args| drawn(args, whole_like(args, 4)?, Numbers::Whole(args.at(1)?, args.at(2)?)),
    ).no_gradient()
    .draws_through(ALL)
    .out("low_generator_dtype_out"),
    functional(
        factory!("randint_like.Tensor(Tensor self, Tensor high, *, ", like),
        "As randint_like, with high read from a 0-d tensor.",
        |args| below_tensor(args, 2),
    ).no_gradient().random()
    .out("Tensor_out"),
    functional(
        factory!("randint_like.Tensor_generator(Tensor self, Tensor high, *, Generator? generator, ", like),
        "As randint_like, with high read from a 0-d tensor.",
        |args| below_tensor(args, 3),
    ).no_gradient()
    .draws_through(ALL)
    .out("Tensor_generator_out"),
    mutating(
        "normal_(Tensor(a!) self, float mean=0.0, float std=1.0, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with numbers of a normal distribution.",
        |args| {
            let (t, mean, std): (&Tensor, f64, f64) = args.get()?;
            normal(t, mean, std)
        },
    ).no_gradient()
    .partner("normal_functional"),
    functional(
        "normal.Tensor_float(Tensor mean, float std=1.0, *, Generator? generator=None) -> Tensor",
        "Numbers of normal distributions with the given means.",
        |args| {
            let (mean, std): (&Tensor, f64) = args.get()?;
            normal_around(mean.sizes(), mean.dtype(), Some(mean), None, 0.0, std)
        },
    )
    .gradient(&[zero("mean")]).number(1)
    .out("Tensor_float_out"),
    functional(
        "normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor",
        "Numbers of normal distributions with the given deviations.",
        |args| {
            let (mean, std): (f64, &Tensor) = args.get()?;
            normal_around(std.sizes(), std.dtype(), None, Some(std), mean, 1.0)
        },
    )
    .gradient(&[zero("std")]).number(2)
    .out("float_Tensor_out"),
    functional(
        "normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor",
        "Numbers of normal distributions with the given means and deviations.",
        |args| {
            let (mean, std): (&Tensor, &Tensor) = args.get()?;
            let shape = crate::core::geometry::broadcast(mean.sizes(), std.sizes())?;
            normal_around(&shape, mean.dtype(), Some(mean), Some(std), 0.0, 1.0)
        },
    )
    .gradient(&[zero("mean"), zero("std")]).number(3)
    .out("Tensor_Tensor_out"),
    functional(
        "normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor",
        "Numbers of one normal distribution.",
        |args| {
            let (mean, std, size): (f64, f64, &[i64]) = args.get()?;
            drawn(args, Tensor::empty(size, dtype_or_default(args, 4)?)?, Numbers::Normal(mean, std))
        },
    ).no_gradient()
    .draws_through(ALL)
    .out("float_float_out"),
    mutating(
        "uniform_(Tensor(a!) self, float from=0.0, float to=1.0, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with numbers drawn evenly from [from, to).",
        |args| {
            let (t, from, to): (&Tensor, f64, f64) = args.get()?;
            uniform(t, from, to)
        },
    ).no_gradient()
    .partner("uniform"),
    mutating(
        "exponential_(Tensor(a!) self, float lambd=1.0, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with numbers of an exponential distribution.",
        |args| {
            let (t, rate): (&Tensor, f64) = args.get()?;
            check!(rate > 0.0, "exponential_ expects lambda > 0.0, but found lambda={rate}");
            check_floating(t.dtype(), "exponential_cpu")?;
            draw(t, &mut |g| g.exponential() / rate)
        },
    ).no_gradient()
    .partner("exponential"),
    mutating(
        "geometric_(Tensor(a!) self, float p, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with how many trials it takes until one with probability p succeeds.",
        |args| {
            let (t, p): (&Tensor, f64) = args.get()?;
            check!(p > 0.0 && p < 1.0, "geometric_ expects p to be in (0, 1), but got p={p}");
            check_common(t.dtype(), "geometric_cpu")?;
            check!(t.dtype() != DType::Bool, NotImplemented, "\"geometric_cpu\" not implemented for 'Bool'");
            draw(t, &mut |g| (g.uniform64().ln() / (-p).ln_1p()).ceil())
        },
    ).no_gradient()
    .partner("geometric"),
    mutating(
        "log_normal_(Tensor(a!) self, float mean=1.0, float std=2.0, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with numbers whose logarithms have a normal distribution.",
        |args| {
            let (t, mean, std): (&Tensor, f64, f64) = args.get()?;
            check!(std > 0.0, "log_normal_ expects std > 0.0, but found std={std}");
            check_floating(t.dtype(), "log_normal_cpu")?;
            draw(t, &mut |g| g.normal().mul_add(std, mean).exp())
        },
    ).no_gradient()
    .partner("log_normal"),
    mutating(
        "cauchy_(Tensor(a!) self, float median=0.0, float sigma=1.0, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with numbers of a Cauchy distribution.",
        |args| {
            let (t, median, sigma): (&Tensor, f64, f64) = args.get()?;
            check!(sigma > 0.0, "cauchy_ expects sigma > 0.0, but found sigma={sigma}");
            check!(
                t.dtype().is_floating(),
                "Cauchy distribution is a continuous probability distribution. dtype must be a floating point but you specified {}",
                c_name(t.dtype())
            );
            check_floating(t.dtype(), "cauchy_cpu")?;
            // As upstream, rounded once.
            draw(t, &mut |g| (std::f64::consts::PI * (g.uniform64() - 0.5)).tan().mul_add(sigma, median))
        },
    ).no_gradient()
    .partner("cauchy"),
    functional(
        "binomial(Tensor count, Tensor prob, Generator? generator=None) -> Tensor",
        "How many of so many trials succeed, each with its probability.",
        binomial,
    )
    .out("out"),
    functional(
        "poisson(Tensor self, Generator? generator=None) -> Tensor",
        "Numbers of Poisson distributions with the given rates.",
        |args| poisson(args.at(0)?),
    )
    .gradient(&[zero("self")])
    .out("out"),
    mutating(
        "bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with ones (with probability p) and zeros.",
        |args| {
            let (t, p): (&Tensor, f64) = args.get()?;
            bernoulli(t, p)
        },
    ).no_gradient().number(2).pure("bernoulli.p"),
    mutating(
        "bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with ones (with the probabilities given) and zeros.",
        |args| {
            let (t, p): (&Tensor, &Tensor) = args.get()?;
            bernoulli_each(t, p)
        },
    )
    .gradient(&[zero("self"), zero("p")]).number(1)
    .partner("bernoulli"),
    functional(
        "bernoulli(Tensor self, *, Generator? generator=None) -> Tensor",
        "Ones with the probabilities given, zeros otherwise.",
        |args| {
            let p: &Tensor = args.at(0)?;
            drawn(args, ones_like(args, p)?, Numbers::OnesEach(p))
        },
    )
    .draws_through(&[Variant::Base])
    .gradient(&[zero("self")])
    .out("out"),
    functional(
        "bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor",
        "Ones with probability p, zeros otherwise.",
        |args| {
            let (like, p): (&Tensor, f64) = args.get()?;
            drawn(args, ones_like(args, like)?, Numbers::Ones(p))
        },
    )
    .draws_through(ALL)
    .out_default("float p", "float p=0.5")
    .out("float_out"),
    mutating(
        "random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with integers the dtype holds exactly.",
        |args| random_any(args.at(0)?),
    ).no_gradient().number(2)
    .partner("random"),
    mutating(
        "random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with integers from 0 to before `to`.",
        |args| {
            let (t, to): (&Tensor, i64) = args.get()?;
            integers(t, 0, to)
        },
    ).no_gradient().number(1)
    .partner("random"),
    mutating(
        "random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!)",
        "Overwrites with integers from `from` to before `to`, or to the largest there is.",
        |args| {
            let (t, from, to): (&Tensor, i64, Option<i64>) = args.get()?;
            match to {
                Some(to) => integers(t, from, to),
                None => integers_from(t, from, (largest(t.dtype()) as u64).wrapping_sub(from as u64).wrapping_add(1)),
            }
        },
    ).no_gradient()
    .partner("random"),
    functional(
        "multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor",
        "Indices drawn with the probabilities rows of weights give.",
        multinomial,
    ).no_gradient()
    .out("out"),
    functional(
        "native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)",
        "The input with elements zeroed with probability p and the rest scaled, and which were kept.",
        native_dropout,
    ).random()
    .gradient(&[wrt("input", &["result1"], |g| {
        let (p, train) = (g.float("p")?, g.arg::<Option<bool>>("train")?);
        // Upstream's gradient is not scaled where training is not asked for outright.
        let scale = if train != Some(true) {
            1.0
        } else if p == 1.0 {
            0.0
        } else {
            1.0 / (1.0 - p)
        };
        tensor!("native_dropout_backward", &g.grad()?, &g.saved("result1")?, scale)
    })]),
];

fn fresh(args: &Args<'_>, options: usize) -> Result<Tensor> {
    Tensor::empty(args.at(0)?, dtype_or_default(args, options)?)
}

/// Integers drawn from 0 to before a 0-d tensor, in a tensor like the first argument.
fn below_tensor(args: &Args<'_>, options: usize) -> Result<Value> {
    let high: &Tensor = args.at(1)?;
    check!(high.ndim() == 0, "high must be a scalar tensor and on CPU");
    let t = whole_like(args, options)?;
    if t.is_shape() || high.is_shape() {
        return Ok(t.into());
    }
    drawn(args, t, Numbers::Whole(0, high.item()?.to_i64()))
}

// Factories, of whose arguments the options begin at number `options`.

fn rand(args: &Args<'_>, options: usize) -> Result<Value> {
    drawn(args, fresh(args, options)?, Numbers::Even)
}

fn rand_like(args: &Args<'_>, options: usize) -> Result<Value> {
    drawn(args, like(args, options)?, Numbers::Even)
}

fn randn(args: &Args<'_>, options: usize) -> Result<Value> {
    drawn(args, fresh(args, options)?, Numbers::Normal(0.0, 1.0))
}

fn randn_like(args: &Args<'_>, options: usize) -> Result<Value> {
    drawn(args, like(args, options)?, Numbers::Normal(0.0, 1.0))
}

/// What `bernoulli` fills. A program's own generator fills rows, as in LibTorch; else numbers are drawn in the order in which elements lie,
/// as by the form that writes, which functionalization replaces by this one.
fn ones_like(args: &Args<'_>, like: &Tensor) -> Result<Tensor> {
    match args.own_generator() {
        Some(_) => Tensor::empty(like.sizes(), like.dtype()),
        None => empty_like(like, like.dtype(), None),
    }
}

/// What `randint_like` fills.
fn whole_like(args: &Args<'_>, options: usize) -> Result<Tensor> {
    args.with_options(0)?;
    like(args, options)
}

fn randint(args: &Args<'_>, low: i64, (high, size): (i64, &[i64]), options: usize) -> Result<Value> {
    // Where nothing is given the schema says integers; None is the default dtype.
    drawn(args, Tensor::empty(size, dtype_or_default(args, options)?)?, Numbers::Whole(low, high))
}

/// What a fresh tensor is filled with.
enum Numbers<'a> {
    /// Numbers drawn evenly from [0, 1).
    Even,
    /// Numbers of the normal distribution with this mean and deviation.
    Normal(f64, f64),
    /// Integers drawn evenly from the first to before the second.
    Whole(i64, i64),
    /// Ones with this probability, and zeros.
    Ones(f64),
    /// Ones with the probabilities given, and zeros.
    OnesEach(&'a Tensor),
}

/// Fills a fresh tensor, by the kernels that the program registered where the generator given is its own.
fn drawn(args: &Args<'_>, t: Tensor, numbers: Numbers<'_>) -> Result<Value> {
    let own = args.own_generator().map(Arg::Generator);
    match (numbers, own) {
        (Numbers::Even, None) => uniform(&t, 0.0, 1.0)?,
        (Numbers::Normal(mean, std), None) => normal(&t, mean, std)?,
        (Numbers::Whole(low, high), None) => integers(&t, low, high)?,
        (Numbers::Ones(p), None) => bernoulli(&t, p)?,
        (Numbers::OnesEach(p), None) => bernoulli_each(&t, p)?,
        (Numbers::Even, Some(g)) => drop(call!("uniform_", &t, 0.0, 1.0, g)?),
        (Numbers::Normal(mean, std), Some(g)) => drop(call!("normal_", &t, mean, std, g)?),
        (Numbers::Whole(low, high), Some(g)) => drop(call!("random_.from", &t, low, high, g)?),
        (Numbers::Ones(p), Some(g)) => drop(call!("bernoulli_.float", &t, p, g)?),
        (Numbers::OnesEach(p), Some(g)) => drop(call!("bernoulli_.Tensor", &t, p, g)?),
    }
    Ok(t.into())
}

fn check_floating(dtype: DType, name: &str) -> Result<()> {
    check!(
        dtype.is_floating() && !dtype.is_float8(),
        NotImplemented,
        "\"{name}\" not implemented for '{}'",
        dtype.name()
    );
    Ok(())
}

fn check_common(dtype: DType, name: &str) -> Result<()> {
    check!(!dtype.is_barebones(), NotImplemented, "\"{name}\" not implemented for '{}'", dtype.name());
    check_real(dtype, name)
}

fn check_real(dtype: DType, name: &str) -> Result<()> {
    check!(
        !dtype.is_complex() && !dtype.is_float8(),
        NotImplemented,
        "\"{name}\" not implemented for '{}'",
        dtype.name()
    );
    Ok(())
}

/// Writes a number drawn for each element, in order of memory, converted to the tensor's dtype.
fn draw<W: Element>(t: &Tensor, f: &mut dyn FnMut(&mut Generator) -> W) -> Result<()> {
    iter::check_internal_overlap(t)?;
    if t.is_shape() {
        return Ok(());
    }
    if t.is_contiguous() {
        return draw_row(t, f);
    }
    // A dense tensor with the same order of dimensions is filled in that order.
    let order = iter::output_strides(t.sizes(), &[t]);
    let dense = Tensor::empty_strided(t.sizes(), &order, t.dtype())?;
    let flat = dense.alias(&[t.numel()], &[1], 0, t.dtype())?;
    draw_row(&flat, f)?;
    iter::copy(t, &dense)
}

/// [`draw`] for a contiguous tensor.
pub(super) fn draw_row<W: Element>(t: &Tensor, f: &mut dyn FnMut(&mut Generator) -> W) -> Result<()> {
    const BLOCK: usize = 256;
    let (store, size, n) = (iter::storing::<W>(t.dtype())?, t.itemsize(), t.numel() as usize);
    generator::with(|g| {
        for start in (0..n).step_by(BLOCK) {
            let len = BLOCK.min(n - start);
            let block: [W; BLOCK] =
                std::array::from_fn(|i| if i < len { f(g) } else { W::from_scalar(Scalar::Int(0)) });
            // SAFETY: the elements from `start` on of a contiguous tensor of the store's dtype.
            unsafe { store(block.as_ptr().cast(), t.data::<u8>().add(start * size), len) };
        }
    });
    Ok(())
}

/// Writes to a fresh contiguous tensor a number drawn evenly between two where `x` is not positive, and one elsewhere. As
/// PyTorch's, only what is not positive draws, in row-major order and in double precision.
pub(crate) fn draw_where_not_positive(t: &Tensor, x: &Tensor, lower: f64, upper: f64) -> Result<()> {
    if t.is_shape() || t.numel() == 0 {
        return Ok(());
    }
    let dense = Tensor::empty(x.sizes(), DType::Float64)?;
    iter::copy(&dense, x)?;
    // SAFETY: a fresh contiguous tensor of doubles.
    let mut values = unsafe { dense.as_slice::<f64>() }.iter();
    draw_row(t, &mut |g| match values.next() {
        Some(&x) if x <= 0.0 => g.uniform64() * (upper - lower) + lower,
        _ => 1.0,
    })
}

/// A number in [0, 1) of 53 random bits; of 24 where the dtype has fewer than that, and it is rounded.
#[inline]
fn unit(g: &mut Generator, dtype: DType) -> f64 {
    if dtype == DType::Float64 { g.uniform64() } else { g.uniform32() }
}

fn uniform(t: &Tensor, from: f64, to: f64) -> Result<()> {
    check!(from <= to, "uniform_ expects to return a [from, to) range, but found from={from} > to={to}");
    let dtype = t.dtype();
    if dtype.is_complex() {
        return uniform(&real_parts(t)?, from, to);
    }
    check_floating(dtype, "check_uniform_bounds")?;
    // Dtypes of 16 bits are computed with in single precision, and rounded last.
    let computed = if dtype.size() == 2 { DType::Float32 } else { dtype };
    let round = |x: f64| -> Result<f64> { Ok(narrow(Scalar::Float(x), computed)?.to_f64()) };
    let (width, from) = (round(round(to)? - round(from)?)?, round(from)?);
    match computed {
        DType::Float32 => draw(t, &mut |g| (unit(g, dtype) * width + from) as f32 as f64),
        _ => draw(t, &mut |g| unit(g, dtype).mul_add(width, from)),
    }
}

/// Elements from which on contiguous tensors are filled in blocks.
const BLOCK: usize = 16;

fn normal(t: &Tensor, mean: f64, std: f64) -> Result<()> {
    check!(std >= 0.0, "normal expects std >= 0.0, but found std {std}");
    let dtype = t.dtype();
    if dtype.is_complex() {
        // The variance is that of both parts together; the mean is a real number.
        normal(&real_parts(t)?, 0.0, std / std::f64::consts::SQRT_2)?;
        let real = part(t, false)?;
        return match real.dtype() {
            DType::Float32 => iter::unary(&real, &real, |x: f32| x + mean as f32),
            _ => iter::unary(&real, &real, |x: f64| x + mean),
        };
    }
    check_floating(dtype, "normal_kernel_cpu")?;
    if t.numel() < BLOCK as i64 || !t.is_contiguous() {
        return draw(t, &mut |g| g.normal().mul_add(std, mean));
    }
    if t.is_shape() {
        return Ok(());
    }
    let float = |g: &mut Generator| g.uniform32() as f32;
    match dtype {
        DType::Float64 => {
            // SAFETY: a contiguous tensor of doubles, which nobody reads meanwhile.
            let all = unsafe { t.as_mut_slice::<f64>() };
            fill_blocks(all, all.len(), Generator::uniform64, |block| doubles_to_normal(block, mean, std));
        }
        DType::Float32 => {
            // SAFETY: a contiguous tensor of floats, which nobody reads meanwhile.
            let all = unsafe { t.as_mut_slice::<f32>() };
            fill_blocks(all, all.len(), float, |blocks| floats_to_normal(blocks, mean, std));
        }
        _ => {
            let numbers = Tensor::empty(t.sizes(), DType::Float32)?;
            // SAFETY: a fresh contiguous tensor of floats.
            let all = unsafe { numbers.as_mut_slice::<f32>() };
            // What is left over is not drawn before that.
            fill_blocks(all, all.len() / BLOCK * BLOCK, float, |blocks| floats_to_normal(blocks, mean, std));
            iter::copy(t, &numbers)?;
        }
    }
    Ok(())
}

/// Draws the first so many numbers, and has whole blocks transformed; what is left over is drawn again together with what comes before it.
fn fill_blocks<T>(all: &mut [T], drawn: usize, unit: impl Fn(&mut Generator) -> T, transform: impl Fn(&mut [T])) {
    generator::with(|g| {
        all[..drawn].iter_mut().for_each(|x| *x = unit(g));
        let whole = all.len() / BLOCK * BLOCK;
        transform(&mut all[..whole]);
        if whole < all.len() {
            let last = all.len() - BLOCK;
            all[last..].iter_mut().for_each(|x| *x = unit(g));
            transform(&mut all[last..]);
        }
    });
}

/// Blocks of sixteen uniform numbers made normal ones, in pairs eight apart, by the method of Box and Muller.
fn doubles_to_normal(blocks: &mut [f64], mean: f64, std: f64) {
    for block in blocks.chunks_exact_mut(BLOCK) {
        for j in 0..BLOCK / 2 {
            let radius = (-2.0 * (1.0 - block[j]).ln()).sqrt();
            let theta = 2.0 * std::f64::consts::PI * block[j + BLOCK / 2];
            block[j] = (radius * theta.cos()).mul_add(std, mean);
            block[j + BLOCK / 2] = (radius * theta.sin()).mul_add(std, mean);
        }
    }
}

/// As [`doubles_to_normal`], many blocks at a time.
fn floats_to_normal(blocks: &mut [f32], mean: f64, std: f64) {
    const PAIRS: usize = 256;
    const HALF: usize = BLOCK / 2;
    let (mean, std) = (f64::from(mean as f32), f64::from(std as f32));
    // A product of floats is a double: rounded once, as where it is multiplied and added at once.
    let placed = |radius: f32, part: f32| (f64::from(radius * part) * std + mean) as f32;
    let mut buffers = [[0f32; PAIRS]; 4];
    for part in blocks.chunks_mut(2 * PAIRS) {
        let [radius, theta, cos, sin] = buffers.each_mut().map(|b| &mut b[..part.len() / 2]);
        for (k, block) in part.chunks_exact(BLOCK).enumerate() {
            for j in 0..HALF {
                cos[k * HALF + j] = 1.0 - block[j];
                theta[k * HALF + j] = 2.0 * std::f32::consts::PI * block[j + HALF];
            }
        }
        vmath::log_f32(cos, radius);
        radius.iter_mut().for_each(|r| *r = (-2.0 * *r).sqrt());
        vmath::cos_f32(theta, cos);
        vmath::sin_f32(theta, sin);
        for (k, block) in part.chunks_exact_mut(BLOCK).enumerate() {
            for j in 0..HALF {
                let at = k * HALF + j;
                block[j] = placed(radius[at], cos[at]);
                block[j + HALF] = placed(radius[at], sin[at]);
            }
        }
    }
}

fn normal_around(
    sizes: &[i64],
    dtype: DType,
    mean: Option<&Tensor>,
    std: Option<&Tensor>,
    constant_mean: f64,
    constant_std: f64,
) -> Result<Value> {
    check!(constant_std >= 0.0, "normal expects std >= 0.0, but found std {constant_std}");
    let t = Tensor::empty(sizes, dtype)?;
    normal(&t, 0.0, 1.0)?;
    // Every step is rounded to the dtype.
    let numbers = |t: &Tensor| iter::to_dtype(&iter::to_dtype(t, dtype)?, DType::Float64);
    let scaled = Tensor::empty(sizes, DType::Float64)?;
    if let Some(std) = std {
        let std = iter::contiguous(&numbers(std)?)?;
        // SAFETY: contiguous doubles, not written meanwhile.
        let negative = unsafe { std.as_slice::<f64>() }.iter().any(|&s| s < 0.0);
        check!(!negative, "normal expects all elements of std >= 0.0");
        iter::binary(&scaled, &numbers(&t)?, &std, |x: f64, s: f64| x * s)?;
    } else {
        iter::unary(&scaled, &numbers(&t)?, |x: f64| x * constant_std)?;
    }
    let moved = Tensor::empty(sizes, DType::Float64)?;
    match mean {
        Some(mean) => iter::binary(&moved, &numbers(&scaled)?, &numbers(mean)?, |x: f64, m: f64| x + m)?,
        None => iter::unary(&moved, &numbers(&scaled)?, |x: f64| x + constant_mean)?,
    }
    Ok(iter::to_dtype(&moved, dtype)?.into())
}

/// The largest integer up to which a dtype holds every one.
fn largest(dtype: DType) -> i64 {
    match dtype {
        DType::Float64 => 1 << 53,
        DType::Float32 => 1 << 24,
        DType::Float16 => 1 << 11,
        DType::BFloat16 => 1 << 8,
        d => d.int_range().1,
    }
}

fn integers(t: &Tensor, from: i64, to: i64) -> Result<()> {
    check!(from < to, "random_ expects 'from' to be less than 'to', but got from={from} >= to={to}");
    let dtype = t.dtype();
    let (low, high) = match dtype {
        d if d.is_floating() => (f64_range(d), f64_range(d)),
        d => (d.int_range(), d.int_range()),
    };
    check!((low.0..=low.1).contains(&from), "from is out of bounds for {}", c_name(dtype));
    check!((high.0..=high.1).contains(&(to - 1)), "to - 1 is out of bounds for {}", c_name(dtype));
    integers_from(t, from, (to as u64).wrapping_sub(from as u64))
}

/// The integers a floating type reaches, as far as int64 does.
fn f64_range(dtype: DType) -> (i64, i64) {
    if dtype == DType::Float16 { (-65504, 65504) } else { (i64::MIN, i64::MAX) }
}

/// The type's name as the compiler of upstream's message spells it.
fn c_name(dtype: DType) -> &'static str {
    match dtype {
        DType::UInt8 => "unsigned char",
        DType::Int8 => "signed char",
        DType::Int16 => "short",
        DType::Int64 => "long",
        d => d.cpp_name(),
    }
}

fn integers_from(t: &Tensor, from: i64, range: u64) -> Result<()> {
    check_real(t.dtype(), "random_from_to_kernel_cpu")?;
    draw(t, &mut |g| (g.below(range) as i64).wrapping_add(from))
}

fn random_any(t: &Tensor) -> Result<()> {
    let dtype = t.dtype();
    let range = largest(dtype) as u64 + 1;
    check_common(dtype, "random_kernel_cpu")?;
    let long = matches!(dtype, DType::Float64 | DType::Int64);
    draw(t, &mut |g| {
        let bits = if long { g.random64() } else { g.random() as u64 };
        (bits % range) as i64
    })
}

/// The options are at `options`.
fn randperm(args: &Args<'_>, options: usize) -> Result<Value> {
    let n: i64 = args.at(0)?;
    let dtype = Options::read(args, options)?.dtype.unwrap_or(DType::Int64);
    check!(n >= 0, "Trying to create tensor with negative dimension {n}: [{n}]");
    Scalar::Int(n).check_fits(dtype)?;
    check!(dtype != DType::Bool, NotImplemented, "\"randperm\" not implemented for 'Bool'");
    check_common(dtype, "randperm")?;
    if let Some(g) = args.own_generator() {
        let t = Tensor::empty(&[n], dtype)?;
        call!("randperm.generator_out", n, Arg::Generator(g), &t)?;
        return Ok(t.into());
    }
    let t = Tensor::empty(&[n], DType::Int64)?;
    // SAFETY: a fresh contiguous int64 tensor.
    let all = unsafe { t.as_mut_slice::<i64>() };
    all.iter_mut().zip(0..).for_each(|(x, i)| *x = i);
    let short = n < u32::MAX as i64 / 20;
    generator::with(|g| {
        for i in 0..all.len().saturating_sub(1) {
            let bits = if short { g.random() as u64 } else { g.random64() };
            let left = (all.len() - i) as u64;
            all.swap(i, i + (bits % left) as usize);
        }
    });
    Ok(iter::to_dtype(&t, dtype)?.into())
}

fn bernoulli(t: &Tensor, p: f64) -> Result<()> {
    check!((0.0..=1.0).contains(&p), "bernoulli_ expects p to be in [0, 1], but got p={p}");
    let dtype = t.dtype();
    check!(!dtype.is_barebones(), NotImplemented, "\"bernoulli_scalar_cpu_\" not implemented for '{}'", dtype.name());
    draw(t, &mut |g| (g.uniform64() < p) as i64)
}

fn bernoulli_each(t: &Tensor, p: &Tensor) -> Result<()> {
    iter::check_internal_overlap(t)?;
    check_common(t.dtype(), "bernoulli_tensor_cpu_self_")?;
    let p = &p.alias_with(|v| strided::expand(v, t.sizes()))?;
    iter::check_partial_overlap(t, p)?;
    let dtype = p.dtype();
    check!(dtype.is_floating(), NotImplemented, "\"bernoulli_tensor_cpu_p_\" not implemented for '{}'", dtype.name());
    let chance = Tensor::empty(t.sizes(), DType::Float64)?;
    iter::copy(&chance, p)?;
    // SAFETY: a fresh contiguous tensor of doubles.
    let chance = unsafe { chance.as_slice::<f64>() };
    check_condition!(chance.iter().all(|p| (0.0..=1.0).contains(p)), "p_in >= 0 && p_in <= 1");
    let dense = Tensor::empty(t.sizes(), t.dtype())?;
    if dense.is_shape() {
        return Ok(());
    }
    let mut next = chance.iter();
    draw_row(&dense, &mut |g| {
        let p = next.next().copied().unwrap_or(0.0);
        let drawn = unit(g, dtype);
        (drawn < p) as i64
    })?;
    iter::copy(t, &dense)
}

fn poisson(rates: &Tensor) -> Result<Value> {
    check_floating(rates.dtype(), "poisson_cpu")?;
    let out = Tensor::empty(rates.sizes(), rates.dtype())?;
    if out.is_shape() {
        return Ok(out.into());
    }
    let dense = Tensor::empty(rates.sizes(), DType::Float64)?;
    iter::copy(&dense, rates)?;
    // SAFETY: a fresh contiguous tensor of doubles.
    let all = unsafe { dense.as_slice::<f64>() };
    check!(
        !all.iter().any(|rate| *rate < 0.0 || rate.is_nan()),
        "invalid Poisson rate, expected rate to be non-negative"
    );
    let mut next = all.iter();
    draw_row(&out, &mut |g| poisson_number(g, next.next().copied().unwrap_or(0.0)))?;
    Ok(out.into())
}

/// A number of the Poisson distribution: small rates by the product of uniform numbers, others by the transformed rejection
/// of Hoermann (1993), whose constants these are.
fn poisson_number(g: &mut Generator, rate: f64) -> f64 {
    if rate == 0.0 {
        return 0.0;
    }
    if rate < 10.0 {
        let (least, mut product, mut count) = ((-rate).exp(), 1.0, 0.0);
        loop {
            product *= g.uniform64();
            if product <= least {
                return count;
            }
            count += 1.0;
        }
    }
    let b = 0.931 + 2.53 * rate.sqrt();
    let a = -0.059 + 0.02483 * b;
    let inverse_alpha = 1.1239 + 1.1328 / (b - 3.4);
    let squeeze = 0.9277 - 3.6224 / (b - 2.0);
    loop {
        let u = g.uniform64() - 0.5;
        let v = g.uniform64();
        let us = 0.5 - u.abs();
        let k = ((2.0 * a / us + b) * u + rate + 0.43).floor();
        if us >= 0.07 && v <= squeeze {
            return k;
        }
        if k < 0.0 || us < 0.013 && v > us {
            continue;
        }
        if v.ln() + inverse_alpha.ln() - (a / (us * us) + b).ln() <= -rate + k * rate.ln() - libm::lgamma(k + 1.0) {
            return k;
        }
    }
}

fn binomial(args: &Args<'_>) -> Result<Value> {
    let (count, p): (&Tensor, &Tensor) = args.get()?;
    for (name, t) in [("count", count), ("prob", p)] {
        check!(
            t.dtype().is_floating(),
            Value,
            "binomial only supports floating-point dtypes for {name}, got: {}",
            t.dtype().name()
        );
    }
    let sizes = crate::core::geometry::broadcast(count.sizes(), p.sizes())?;
    check!(p.dtype() == count.dtype(), "Found dtype {} but expected {}", p.dtype().name(), count.dtype().name());
    let out = Tensor::empty(&sizes, count.dtype())?;
    dispatch_dtype!(float_single, count.dtype(), "binomial_cpu", T => {
        if out.is_shape() {
            return Ok(out.into());
        }
        let whole = |t: &Tensor| iter::contiguous(&t.alias_with(|v| strided::expand(v, &sizes))?);
        let (count, p) = (whole(count)?, whole(p)?);
        // SAFETY: contiguous tensors of this dtype.
        let mut pairs = unsafe { count.as_slice::<T>().iter().zip(p.as_slice::<T>()) };
        draw_row(&out, &mut |g| pairs.next().map_or(0.0, |(&n, &p)| successes(g, n, p)))?;
    });
    Ok(out.into())
}

/// A number of the binomial distribution of `n` trials. What upstream computes in single precision is so here, as `T`.
fn successes<T: Float>(g: &mut Generator, n: T, p: T) -> f64 {
    let (zero, one) = (T::zero(), T::one());
    if n <= zero || p <= zero {
        return 0.0;
    }
    if p >= one {
        return wide(n);
    }
    if n.is_nan() || p.is_nan() {
        return f64::NAN;
    }
    let is_many = |p: T| wide(n * p) >= 10.0;
    if p <= T::from(0.5).unwrap_or(one) {
        return wide(if is_many(p) { successes_of_many(g, n, p) } else { successes_of_few(g, n, p) });
    }
    // The failures are fewer.
    let q = one - p;
    wide(n - if is_many(q) { successes_of_many(g, n, q) } else { successes_of_few(g, n, q) })
}

fn wide<T: Float>(x: T) -> f64 {
    x.to_f64().unwrap_or(f64::NAN)
}

/// By the geometric distribution: how many trials it takes to each success.
fn successes_of_few<T: Float>(g: &mut Generator, n: T, p: T) -> T {
    let (log_failure, mut trials, mut successes) = (wide((-p).ln_1p()), 0.0, T::zero());
    loop {
        trials += (g.uniform64().ln() / log_failure).ceil();
        // A sum that is no number is never beyond.
        if trials > wide(n) || f64::is_nan(trials) {
            return successes;
        }
        successes = successes + T::one();
    }
}

/// By the transformed rejection of Hoermann (1993, BTRS), whose constants these are.
fn successes_of_many<T: Float>(g: &mut Generator, n: T, p: T) -> T {
    let one = T::one();
    let deviation = wide((n * p * (one - p)).sqrt());
    let b = 1.15 + 2.53 * deviation;
    let a = -0.0873 + 0.0248 * b + 0.01 * wide(p);
    let center = wide(n * p) + 0.5;
    let squeeze = 0.92 - 4.2 / b;
    let odds = wide(p / (one - p));
    let alpha = (2.83 + 5.1 / b) * deviation;
    let mode = wide(((n + one) * p).floor());
    loop {
        let u = g.uniform64() - 0.5;
        let v = g.uniform64();
        let us = 0.5 - u.abs();
        let k = T::from(((2.0 * a / us + b) * u + center).floor()).unwrap_or(T::nan());
        if k < T::zero() || k > n {
            continue;
        }
        if us >= 0.07 && v <= squeeze {
            return k;
        }
        let left = wide(n) - mode + 1.0;
        let bound = (mode + 0.5) * ((mode + 1.0) / (odds * left)).ln()
            + wide(n + one) * (left / wide(n - k + one)).ln()
            + (wide(k) + 0.5) * (odds * wide(n - k + one) / wide(k + one)).ln()
            + stirling_rest(mode)
            + stirling_rest(wide(n) - mode)
            - stirling_rest(wide(k))
            - stirling_rest(wide(n - k));
        if (v * alpha / (a / (us * us) + b)).ln() <= bound {
            return k;
        }
    }
}

/// What Stirling's approximation of the logarithm of k! leaves.
fn stirling_rest(k: f64) -> f64 {
    const FIRST: [f64; 10] = [
        0.0810614667953272,
        0.0413406959554092,
        0.0276779256849983,
        0.02079067210376509,
        0.0166446911898211,
        0.0138761288230707,
        0.0118967099458917,
        0.0104112652619720,
        0.00925546218271273,
        0.00833056343336287,
    ];
    if k < FIRST.len() as f64 {
        return FIRST[k as usize];
    }
    let square = (k + 1.0) * (k + 1.0);
    (1.0 / 12.0 - (1.0 / 360.0 - 1.0 / 1260.0 / square) / square) / (k + 1.0)
}

fn multinomial(args: &Args<'_>) -> Result<Value> {
    let (weights, samples, replacement): (&Tensor, i64, bool) = args.get()?;
    check!(matches!(weights.ndim(), 1 | 2), "prob_dist must be 1 or 2 dim");
    check!(
        weights.dtype().is_floating(),
        "multinomial only supports floating-point dtypes for input, got: {}",
        weights.dtype().name()
    );
    check!(samples > 0, "cannot sample n_sample <= 0 samples");
    let Some(&categories) = weights.sizes().last() else { bail!("prob_dist must be 1 or 2 dim") };
    check!(categories <= 1 << 24, "number of categories cannot exceed 2^24");
    check!(
        replacement || samples <= categories,
        "cannot sample n_sample > prob_dist.size(-1) samples without replacement"
    );
    let rows = if weights.ndim() == 2 { weights.sizes()[0] } else { 1 };
    let result = Tensor::empty(&[rows, samples], DType::Int64)?;
    let named = |result: Tensor| match weights.ndim() {
        1 => result.alias(&[samples], &[1], 0, DType::Int64),
        _ => Ok(result),
    };
    if result.is_shape() {
        return Ok(named(result)?.into());
    }
    let dense = Tensor::empty(weights.sizes(), DType::Float64)?;
    iter::copy(&dense, weights)?;
    // SAFETY: a fresh contiguous tensor of doubles.
    let all = unsafe { dense.as_slice::<f64>() };
    check!(
        all.iter().all(|w| w.is_finite() && *w >= 0.0),
        "probability tensor contains either `inf`, `nan` or element < 0"
    );
    let rows = || all.chunks_exact(categories.max(1) as usize);
    check!(
        rows().all(|row| row.iter().any(|&w| w > 0.0)),
        "invalid multinomial distribution (sum of probabilities <= 0)"
    );
    // SAFETY: a fresh contiguous tensor of int64.
    let picks = unsafe { result.as_mut_slice::<i64>() }.chunks_exact_mut(samples as usize);
    let single = weights.dtype() != DType::Float64;
    generator::with(|g| {
        // One sample is the same with and without replacement, and upstream draws it as without.
        if replacement && samples > 1 {
            for (row, picks) in rows().zip(picks) {
                let total: f64 = row.iter().sum();
                let mut sum = 0.0;
                let up_to: Vec<f64> = row
                    .iter()
                    .map(|w| {
                        sum += w;
                        sum / total
                    })
                    .collect();
                for pick in picks {
                    let u = g.uniform64();
                    *pick = up_to.partition_point(|&c| c < u).min(row.len() - 1) as i64;
                }
            }
            return;
        }
        // The largest of weight / exponential are a sample without replacement.
        let ratios: Vec<f64> = all
            .iter()
            .map(|w| if single { (*w as f32 / g.exponential() as f32) as f64 } else { w / g.exponential() })
            .collect();
        for (row, picks) in ratios.chunks_exact(categories.max(1) as usize).zip(picks) {
            let order = in_order(ranked(row), true);
            picks.iter_mut().zip(order).for_each(|(pick, (_, i))| *pick = i);
        }
    });
    Ok(named(result)?.into())
}

/// Which elements a dropout of probability `p` keeps: ones and zeros in the dtype.
pub fn kept(like: &Tensor, dtype: DType, p: f64) -> Result<Tensor> {
    let mask = empty_like(like, dtype, None)?;
    bernoulli(&mask, 1.0 - p)?;
    Ok(mask)
}

fn native_dropout(args: &Args<'_>) -> Result<Value> {
    let (t, p, train): (&Tensor, f64, Option<bool>) = args.get()?;
    if t.numel() == 0 {
        return Ok(Value::tuple([t.clone(), empty_like(t, t.dtype(), None)?]));
    }
    let out = empty_like(t, t.dtype(), None)?;
    if train == Some(false) {
        iter::copy(&out, t)?;
        let mask = empty_like(t, DType::Bool, None)?;
        crate::ops::support::data_movement::fill(&mask, true)?;
        return Ok(Value::tuple([out, mask]));
    }
    check!((0.0..=1.0).contains(&p), "dropout probability has to be between 0 and 1, but got {p}");
    let mask = kept(t, DType::Bool, p)?;
    let scale = if p == 1.0 { 0.0 } else { 1.0 / (1.0 - p) };
    dispatch_dtype!(float, t.dtype(), "native_dropout", T => {
        iter::binary::<T, bool, T>(&out, t, &mask, |x, keep| {
            T::from_scalar(Scalar::Float(if keep { x.to_scalar().to_f64() * scale } else { x.to_scalar().to_f64() * 0.0 }))
        })?
    });
    Ok(Value::tuple([out, mask]))
}
