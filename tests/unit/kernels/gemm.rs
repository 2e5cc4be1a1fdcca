use super::numbers::Numbers;
use half::{bf16, f16};
use infer::core::reduced_floats::ReducedFloat;
use infer::kernels::gemm::narrow::gemm_narrow_on;
use infer::kernels::gemm::packed::gemm_packed_on;
use infer::kernels::gemm::packed_reduced::gemm_packed_reduced_on;
use infer::kernels::gemm::reduced::{Form, Reduced, multiply_reduced};
use infer::kernels::gemm::*;
use infer::kernels::isa::{Isa, available};

/// One case: shape, strides of A and B and C, factors, epilogue.
#[derive(Clone, Copy, Debug)]
struct Case {
    m: usize,
    n: usize,
    k: usize,
    a: Layout,
    b: Layout,
    c: Layout,
    alpha: f64,
    beta: f64,
    /// 0 none, 1 per column, 2 per row.
    bias: u8,
    residual: bool,
    /// 0 none, 1 ReLU, 2 a function.
    act: u8,
}

#[derive(Clone, Copy, Debug)]
enum Layout {
    Rows,
    Columns,
    Wide,
    Spaced,
}

impl Layout {
    fn strides(self, rows: usize, cols: usize) -> [usize; 2] {
        match self {
            Layout::Rows => [cols.max(1), 1],
            Layout::Columns => [1, rows.max(1)],
            Layout::Wide => [cols + 5, 1],
            Layout::Spaced => [2 * cols + 3, 2],
        }
    }
}

trait Number: Element {
    const ACT: fn(&mut [Self]);
    /// How far from the right sum one may be, by the depth.
    const SUM: f64;
    /// How far from the sum its rounding may be, by its size.
    const ROUNDING: f64;
    fn of(x: f64) -> Self;
    fn factor(x: f64) -> Self::Factor;
    fn get(self) -> f64;
}
macro_rules! number {
    ($($t:ty, $sum:expr, $rounding:expr, $of:expr, $get:expr, $factor:ty;)*) => {$(
        impl Number for $t {
            const ACT: fn(&mut [Self]) = |x| {
                for x in x {
                    let of = $of;
                    let get = $get;
                    *x = of(2.0 * get(*x));
                }
            };
            const SUM: f64 = $sum;
            const ROUNDING: f64 = $rounding;
            fn factor(x: f64) -> $factor {
                x as $factor
            }
            fn of(x: f64) -> Self {
                let of = $of;
                of(x)
            }
            fn get(self) -> f64 {
                let get = $get;
                get(self)
            }
        }
    )*};
}
// Sums of the tests' numbers are exact in `f32`: numbers of 16 bits are the nearest ones.
number! {
    f32, 1.2e-7, 0.0, |x: f64| x as f32, |x: f32| x as f64, f32;
    f64, 2.3e-16, 0.0, |x: f64| x, |x: f64| x, f64;
    f16, 0.0, 4.9e-4, f16::from_f64, |x: f16| x.to_f64(), f32;
    bf16, 0.0, 3.91e-3, bf16::from_f64, |x: bf16| x.to_f64(), f32;
}

fn at(strides: [usize; 2], i: usize, j: usize) -> usize {
    i * strides[0] + j * strides[1]
}

/// A product on an instruction set.
fn multiply<T: Element>(isa: Isa, call: &Gemm<T, T::Factor>, c: &mut [T]) {
    T::multiply(isa, call, true, c);
}

fn check<T: Number>(isa: Isa, case: Case) {
    check_by::<T>(isa, case, |call, c| multiply(isa, call, c));
}

/// As [`check`], of products that are computed by `multiply`.
fn check_by<T: Number>(isa: Isa, case: Case, multiply: impl Fn(&Gemm<T, T::Factor>, &mut [T])) {
    let Case { m, n, k, .. } = case;
    let (sa, sb, sc) = (case.a.strides(m, k), case.b.strides(k, n), case.c.strides(m, n));
    let mut numbers = Numbers::new((m * 31 + n * 7 + k) as u64);
    let a = numbers.vec(extent(m, k, sa), T::of);
    let b = numbers.vec(extent(k, n, sb), T::of);
    let len = extent(m, n, sc);
    let old = numbers.vec(len, T::of);
    let residual = numbers.vec(len, T::of);
    let bias = numbers.vec(m.max(n), T::of);
    let epilogue = Epilogue {
        bias: match case.bias {
            0 => Bias::None,
            1 => Bias::PerColumn(&bias[..n]),
            _ => Bias::PerRow(&bias[..m]),
        },
        residual: case.residual.then_some(&residual[..]),
        activation: [Activation::None, Activation::Relu, Activation::Map(T::ACT)][case.act as usize],
    };
    let mut c = old.clone();
    if case.beta == 0.0 {
        c.fill(T::of(f64::NAN));
    }
    let call = Gemm {
        m,
        n,
        k,
        alpha: T::factor(case.alpha),
        a: Matrix::new(&a, sa),
        b: Matrix::new(&b, sb),
        beta: T::factor(case.beta),
        c_strides: sc,
        epilogue,
    };
    multiply(&call, &mut c);
    let mut packed = None;
    let x: (&dyn std::any::Any, &dyn std::any::Any) = (&a, &b);
    if let ((Some(a), Some(b)), Layout::Rows | Layout::Wide, 1.0, 0.0) =
        ((x.0.downcast_ref::<Vec<f32>>(), x.1.downcast_ref::<Vec<f32>>()), case.c, case.alpha, case.beta)
    {
        let float = |x: &[T]| x.iter().map(|x| x.get() as f32).collect::<Vec<f32>>();
        let (bias, residual) = (float(&bias), float(&residual));
        let epilogue = Epilogue {
            bias: match case.bias {
                0 => Bias::None,
                1 => Bias::PerColumn(&bias[..n]),
                _ => Bias::PerRow(&bias[..m]),
            },
            residual: case.residual.then_some(&residual[..]),
            activation: [Activation::None, Activation::Relu, Activation::Map(f32::ACT)][case.act as usize],
        };
        let mut c = vec![f32::NAN; len];
        let (a, b) = (Matrix::new(a, sa), &PackedB::new(k, n, b, sb));
        gemm_packed_on(isa, &PackedGemm { m, a, b, beta: 0.0, ldc: sc[0], epilogue, from_last: k % 2 == 1 }, &mut c);
        packed = Some(c);
    }
    for i in 0..m {
        for j in 0..n {
            let mut sum = 0.0;
            for p in 0..k {
                sum += a[at(sa, i, p)].get() * b[at(sb, p, j)].get();
            }
            let e = at(sc, i, j);
            let mut want = case.alpha * sum + if case.beta == 0.0 { 0.0 } else { case.beta * old[e].get() };
            want += [0.0, bias[j.min(bias.len() - 1)].get(), bias[i.min(bias.len() - 1)].get()][case.bias as usize];
            if case.residual {
                want += residual[e].get();
            }
            want = [want, want.max(0.0), 2.0 * want][case.act as usize];
            let bound = T::SUM * (k as f64 + 8.0) * 2.0 + T::ROUNDING * want.abs();
            let got = c[e].get();
            assert!((got - want).abs() <= bound, "{case:?} on {isa:?} at ({i}, {j}): {got} for {want}");
            if let Some(p) = &packed {
                assert!((p[e] as f64 - want).abs() <= bound, "packed {case:?} on {isa:?} at ({i}, {j})");
            }
        }
    }
    if let Layout::Wide | Layout::Spaced = case.c {
        for i in 0..m.saturating_sub(1) {
            for e in (0..case.c.strides(m, n)[0]).filter(|e| e % sc[1] != 0 || e / sc[1] >= n) {
                let (got, was) =
                    (c[i * sc[0] + e].get(), if case.beta == 0.0 { f64::NAN } else { old[i * sc[0] + e].get() });
                assert!(got == was || was.is_nan() && got.is_nan(), "{case:?} on {isa:?} wrote outside C");
            }
        }
    }
}

const PLAIN: Case = Case {
    m: 0,
    n: 0,
    k: 0,
    a: Layout::Rows,
    b: Layout::Rows,
    c: Layout::Rows,
    alpha: 1.0,
    beta: 0.0,
    bias: 0,
    residual: false,
    act: 0,
};

#[test]
fn every_small_shape() {
    for isa in available() {
        for m in (0..=9).chain([13, 14, 15, 29]) {
            for n in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 48, 65, 97] {
                for k in [0, 1, 2, 3, 5, 17] {
                    for b in [Layout::Rows, Layout::Columns] {
                        check::<f32>(isa, Case { m, n, k, b, ..PLAIN });
                        check::<f64>(isa, Case { m, n, k, b, bias: 1, ..PLAIN });
                    }
                }
            }
        }
    }
}

#[test]
fn layouts_and_epilogues() {
    let all = [Layout::Rows, Layout::Columns, Layout::Wide, Layout::Spaced];
    for isa in available() {
        let mut count = 0u8;
        for (m, n, k) in
            [(1, 70, 40), (70, 1, 40), (5, 37, 30), (31, 50, 61), (6, 129, 3), (2, 3, 2), (1, 1, 1), (3, 40, 0)]
        {
            for a in all {
                for b in all {
                    for c in all {
                        count = count.wrapping_add(1);
                        let case = Case {
                            m,
                            n,
                            k,
                            a,
                            b,
                            c,
                            alpha: [1.0, 0.5, -2.0][count as usize % 3],
                            beta: [0.0, 1.0, -0.5, 0.0][count as usize % 4],
                            bias: count % 5 % 3,
                            residual: count % 2 == 1,
                            act: count % 7 % 3,
                        };
                        check::<f32>(isa, case);
                        check::<f64>(isa, case);
                        check::<f32>(isa, Case { alpha: 1.0, beta: 0.0, ..case });
                        check_reduced::<f16>(isa, case);
                        check_reduced::<bf16>(isa, case);
                    }
                }
            }
        }
    }
}

/// As [`check`], in each form that microkernels have.
fn check_reduced<T: Number<Factor = f32> + Reduced>(isa: Isa, case: Case) {
    let best = Form::of::<T>(isa);
    let forms = [Some(best), best.pairs.then(|| Form::wide(isa))];
    for form in forms.into_iter().flatten() {
        check_by(isa, case, |call: &Gemm<T, f32>, c| multiply_reduced(form, call, true, c));
    }
}

#[test]
fn numbers_that_do_not_lie_where_an_f32_may_are_multiplied_in_pairs() {
    let [m, n, k] = [3, 20, 34];
    let mut numbers = Numbers::new(7);
    let a = numbers.vec(m * k + 1, bf16::from_f64);
    let b = numbers.vec(n * k + 1, bf16::from_f64);
    for isa in available() {
        let product = |a: &[bf16], b: &[bf16]| {
            let (a, b) = (Matrix::new(a, [k, 1]), Matrix::new(b, [1, k]));
            let mut c = vec![bf16::NAN; m * n];
            let epilogue = Epilogue::default();
            let call = Gemm { m, n, k, alpha: 1.0, a, b, beta: 0.0, c_strides: [n, 1], epilogue };
            multiply_reduced(Form::of::<bf16>(isa), &call, false, &mut c);
            c
        };
        let copies = [&a[1..], &b[1..]].map(<[bf16]>::to_vec);
        assert_eq!(product(&a[1..], &b[1..]), product(&copies[0], &copies[1]), "{isa:?}");
    }
}

#[test]
fn blocks_of_rows_columns_and_depth() {
    for isa in available() {
        for (m, n, k) in [(300, 100, 70), (40, 70, 900), (33, 520, 385), (14, 64, 770), (131, 257, 127)] {
            for (a, b) in
                [(Layout::Rows, Layout::Rows), (Layout::Columns, Layout::Columns), (Layout::Spaced, Layout::Wide)]
            {
                let case = Case { m, n, k, a, b, bias: 1, residual: true, act: 1, ..PLAIN };
                check::<f32>(isa, case);
                check_reduced::<f16>(isa, case);
                check_reduced::<bf16>(isa, Case { c: Layout::Columns, ..case });
                if k < 200 {
                    check::<f64>(isa, Case { beta: 0.5, act: 2, bias: 2, c: Layout::Wide, ..case });
                }
            }
        }
    }
}

/// A product of row-major matrices.
fn dense<'a, T: Element>([m, n, k]: [usize; 3], alpha: T, a: &'a [T], b: &'a [T], beta: T) -> Gemm<'a, T> {
    let (a, b) = (Matrix::new(a, [k, 1]), Matrix::new(b, [n, 1]));
    Gemm { m, n, k, alpha, a, b, beta, c_strides: [n, 1], epilogue: Epilogue::default() }
}

#[test]
fn nan_passes_relu_and_old_c_is_ignored() {
    for isa in available() {
        for n in [2, 16, 40] {
            let mut c = vec![f32::INFINITY; 2 * n];
            let b = vec![1.0; 8 * n];
            let mut a = vec![0.0; 16];
            a[3] = f32::NAN;
            a[9] = -1.0;
            let epilogue = Epilogue { activation: Activation::Relu, ..Epilogue::default() };
            let call = Gemm { epilogue, ..dense([2, n, 8], 1.0, &a, &b, 0.0) };
            multiply(isa, &call, &mut c);
            assert!(c[..n].iter().all(|x| x.is_nan()));
            assert!(c[n..].iter().all(|&x| x == 0.0));
        }
    }
}

#[test]
fn integers_wrap() {
    let (a, b) = ([100i8, 100, -128, 1], [2i8, 3, 1, 1]);
    let mut c = [1i8; 4];
    gemm(&dense([2, 2, 2], 1, &a, &b, 3), &mut c);
    let want = [100 * 2 + 100 + 3, 100 * 3 + 100 + 3, -128 * 2 + 1 + 3, -128 * 3 + 1 + 3].map(|x: i32| x as i8);
    assert_eq!(c, want);
    let mut c = [0u8; 4];
    let a = Matrix::new(&[200u8, 1, 2, 3], [1, 2]);
    gemm(&Gemm { a, c_strides: [1, 2], ..dense([2, 2, 2], 2, &[], &[1, 2, 3, 4], 0) }, &mut c);
    assert_eq!(c, [(206u32 * 2) as u8, 20, (408u32 * 2) as u8, 28]);
}

#[test]
fn batches() {
    let (batch, m, n, k) = (5, 4, 20, 6);
    let mut numbers = Numbers::new(3);
    let a = numbers.vec(batch * m * k, |x| x as f32);
    let b = numbers.vec(k * n, |x| x as f32);
    let bias = numbers.vec(n, |x| x as f32);
    let mut c = vec![0.0f32; batch * m * n];
    let epilogue = Epilogue { bias: Bias::PerColumn(&bias), ..Epilogue::default() };
    let call = Gemm { epilogue, ..dense([m, n, k], 1.0, &a, &b, 0.0) };
    gemm_batch(&call, &Batch { count: batch, a: m * k, b: 0, c: m * n }, &mut c);
    let mut flat = vec![0.0f32; batch * m * n];
    gemm(&Gemm { m: batch * m, ..call }, &mut flat);
    for (x, y) in c.iter().zip(&flat) {
        assert!((x - y).abs() < 1e-5);
    }
}

#[test]
#[should_panic(expected = "C is too short")]
fn short_result_is_refused() {
    gemm(&dense([2, 2, 2], 1.0f32, &[0.0; 4], &[0.0; 4], 0.0), &mut [0.0; 3]);
}

/// The bits of an element do not go by how many rows and columns it is computed with, or where among them, or how B lies.
fn check_bits<T: Number + Packable + std::fmt::Debug>(isa: Isa, [m, n, k]: [usize; 3], alpha: T, beta: T) {
    let mut numbers = Numbers::new((n * 7 + k) as u64);
    // Not few bits: sums must be rounded.
    let mut rough = |len: usize| numbers.vec(len, |x| T::of(0.731_058_6 * x + 0.268_941_4 * x * x * x));
    let (a, b, old) = (rough(m * k), rough(k * n), rough(m * n));
    let packed = PackedB::new(k, n, &b, [n, 1]);
    let rows = |first: usize, count: usize, from_panels: bool| {
        let mut c = old[first * n..(first + count) * n].to_vec();
        let a = Matrix::new(&a[first * k..(first + count) * k], [k, 1]);
        let epilogue = Epilogue { bias: Bias::None, residual: None, activation: Activation::None };
        if from_panels {
            gemm_packed_on(
                isa,
                &PackedGemm { m: count, a, b: &packed, beta, ldc: n, epilogue, from_last: first % 2 == 1 },
                &mut c,
            );
        } else {
            let b = Matrix::new(&b, [n, 1]);
            let call = Gemm { m: count, n, k, alpha, a, b, beta, c_strides: [n, 1], epilogue };
            multiply(isa, &call, &mut c);
        }
        c.into_iter().map(|x| x.get().to_bits()).collect::<Vec<_>>()
    };
    for from_panels in [true, false] {
        let all = rows(0, m, from_panels);
        for count in [1, 2, 3, 5, 6, 7, 9, 13, 15, 29, 50] {
            for first in [0, m - count] {
                let part = rows(first, count, from_panels);
                assert!(
                    part == all[first * n..(first + count) * n],
                    "{isa:?} {count} of {m}x{n}x{k} from {first} on, {alpha:?}, {beta:?}, panels: {from_panels}"
                );
            }
        }
        if alpha.get() == 1.0 {
            assert!(all == rows(0, m, true), "{isa:?} {m}x{n}x{k}: B in panels and in place");
        }
    }
}

#[test]
fn a_row_has_the_same_bits_whatever_it_is_computed_with() {
    for isa in available() {
        for (n, k) in [(7, 8), (16, 33), (40, 64), (70, 384), (129, 400), (150, 1200), (33, 2500)] {
            check_bits::<f32>(isa, [71, n, k], 1.0, 0.0);
            check_bits::<f32>(isa, [71, n, k], 1.0, 1.0);
            check_bits::<f32>(isa, [71, n, k], 0.3, 0.7);
            check_bits::<f64>(isa, [71, n, k], 1.0, 0.0);
        }
    }
}

/// A right-hand side `[k, n]`, of which columns are given.
fn sixteen<H: ReducedFloat>(k: usize, n: usize, columns: &[i32], of: impl Fn(i32) -> H) -> PackedNarrow {
    let columns: Vec<H> = columns.iter().map(|&q| of(q)).collect();
    PackedNarrow::sixteen(k, n, Matrix::new(&columns, [1, k]))
}

/// One product with weights of few bits, compared with that of the numbers they stand for.
fn check_narrow(isa: Isa, bits: Bits, [m, n, k]: [usize; 3], columns_of_a: bool, beta: f32, act: u8) {
    let mut numbers = Numbers::new((m * 31 + n * 7 + k) as u64);
    let sa = if columns_of_a { [1, m.max(1)] } else { [k + 3, 1] };
    let a: Vec<f32> = numbers.vec(extent(m, k, sa), |x| x as f32);
    let group = if bits == Bits::Four { 16 } else { k.max(1) };
    let quanta: Vec<i32> =
        numbers.vec(n * k, |x| if bits == Bits::Four { (x * 8.0 + 8.0) as i32 } else { (x * 127.0) as i32 });
    let groups = k.div_ceil(group);
    let has_scales = matches!(bits, Bits::Eight | Bits::Four);
    let scales: Vec<f32> = numbers.vec(n * groups.max(1), |x| if has_scales { 0.1 + x.abs() as f32 } else { 1.0 });
    let offsets: Vec<f32> = numbers.vec(n * groups.max(1), |x| x as f32);
    let b = match bits {
        Bits::Eight => PackedNarrow::eight(k, n, |j, p| quanta[j * k + p] as i8, |j| scales[j]),
        Bits::Four => PackedNarrow::four(
            k,
            n,
            group,
            |j, p| quanta[j * k + p] as u8,
            |j, g| [scales[j * groups + g], offsets[j * groups + g]],
        ),
        Bits::Float16 => sixteen(k, n, &quanta, |q| f16::from_f32(q as f32)),
        Bits::BFloat16 => sixteen(k, n, &quanta, |q| bf16::from_f32(q as f32)),
    };
    let number = |j: usize, p: usize| {
        let at = j * groups + p / group;
        let offset = if bits == Bits::Four { offsets[at] } else { 0.0 };
        f64::from(quanta[j * k + p]) * f64::from(scales[at]) + f64::from(offset)
    };
    let ldc = n + 2;
    let old: Vec<f32> = if beta == 0.0 { vec![f32::NAN; m * ldc] } else { numbers.vec(m * ldc, |x| x as f32) };
    let (bias, residual) = (numbers.vec(n, |x| x as f32), numbers.vec(m * ldc, |x| x as f32));
    let epilogue = Epilogue {
        bias: if act == 0 { Bias::None } else { Bias::PerColumn(&bias) },
        residual: (act == 2).then_some(&residual[..]),
        activation: [Activation::None, Activation::Relu, Activation::Map(<f32 as Number>::ACT)][act as usize],
    };
    let mut c = old.clone();
    let call = PackedGemm { m, a: Matrix::new(&a, sa), b: &b, beta, ldc, epilogue, from_last: false };
    gemm_narrow_on(isa, &call, &mut c);
    for i in 0..m {
        for j in 0..n {
            let terms = (0..k).map(|p| f64::from(a[at(sa, i, p)]) * number(j, p));
            let (sum, size) = terms.fold((0.0, 0.0), |(s, t): (f64, f64), x| (s + x, t + x.abs()));
            let mut want = sum;
            if beta != 0.0 {
                want += f64::from(beta * old[i * ldc + j]);
            }
            want += if act > 0 { f64::from(bias[j]) } else { 0.0 };
            want += if act == 2 { f64::from(residual[i * ldc + j]) } else { 0.0 };
            let want = [want, want.max(0.0), 2.0 * want][act as usize];
            let got = f64::from(c[i * ldc + j]);
            // Sums of k terms in single precision.
            let bound = 1.2e-7 * (k as f64 + 8.0) * (size + 4.0);
            assert!((got - want).abs() <= bound, "{isa:?} {bits:?} {m}x{n}x{k} at {i}, {j}: {got} for {want}");
        }
        let (kept, before) = (&c[i * ldc + n..(i + 1) * ldc], &old[i * ldc + n..(i + 1) * ldc]);
        assert!(
            kept.iter().zip(before).all(|(a, b)| a.to_bits() == b.to_bits()),
            "columns beyond the last are left alone"
        );
    }
}

#[test]
fn products_with_weights_of_few_bits_are_those_of_the_numbers_they_stand_for() {
    for isa in available() {
        for bits in [Bits::Eight, Bits::Four, Bits::Float16, Bits::BFloat16] {
            for m in [0, 1, 2, 3, 4, 5, 9, 33] {
                for (n, k) in [(1, 16), (15, 32), (16, 48), (17, 64), (130, 96), (300, 800)] {
                    check_narrow(isa, bits, [m, n, k], false, 0.0, (m % 3) as u8);
                }
            }
            check_narrow(isa, bits, [3, 40, 32], true, 1.0, 2);
            check_narrow(isa, bits, [7, 40, 448], true, 0.5, 1);
            // On the pool.
            check_narrow(isa, bits, [1, 1500, 1024], false, 1.0, 1);
            check_narrow(isa, bits, [20, 700, 512], false, 0.0, 2);
        }
        for (k, bits) in
            [0, 1, 7].into_iter().flat_map(|k| [Bits::Eight, Bits::Float16, Bits::BFloat16].map(|b| (k, b)))
        {
            check_narrow(isa, bits, [2, 20, k], false, 0.0, 1);
            check_narrow(isa, bits, [6, 20, k], false, 1.0, 1);
        }
    }
}

/// Products with B packed are those with B in place, and a row's bits do not go by the rows it is computed with.
fn check_packed_reduced<H: Number<Factor = f32> + Reduced + PartialEq>(isa: Isa, form: Form, [m, n, k]: [usize; 3]) {
    let mut numbers = Numbers::new((m * 31 + n * 7 + k) as u64);
    let (a, b, old) = (numbers.vec(m * k, H::of), numbers.vec(n * k, H::of), numbers.vec(m * (n + 3), H::of));
    let bias = numbers.vec(n, H::of);
    let wide_bias: Vec<f32> = bias.iter().map(|x| x.get() as f32).collect();
    let packed = PackedReduced::with(form, k, n, Matrix::new(&b, [1, k]));
    for (beta, activation, across) in [(0.0, false, false), (1.0, true, true), (0.0, true, true), (1.0, false, false)] {
        let strides = if across { [1, m] } else { [k, 1] };
        let a = Matrix::new(&a[..], strides);
        let mut want = old.clone();
        let epilogue = Epilogue {
            bias: Bias::PerColumn(&bias),
            residual: None,
            activation: if activation { Activation::Relu } else { Activation::None },
        };
        let b = Matrix::new(&b[..], [1, k]);
        let call = Gemm { m, n, k, alpha: 1.0, a, b, beta, c_strides: [n + 3, 1], epilogue };
        multiply_reduced(form, &call, true, &mut want);
        let product = |first: usize, count: usize| {
            let mut c = old[first * (n + 3)..(first + count) * (n + 3)].to_vec();
            let a = Matrix::new(&a.data[first * strides[0]..], strides);
            let epilogue = Epilogue {
                bias: Bias::PerColumn(&wide_bias[..]),
                residual: None,
                activation: if activation { Activation::Relu } else { Activation::None },
            };
            let call = PackedGemm { m: count, a, b: &packed, beta, ldc: n + 3, epilogue, from_last: false };
            gemm_packed_reduced_on(isa, &call, &mut c);
            c
        };
        // Sums of the tests' numbers are exact, however they are summed.
        assert!(product(0, m) == want, "{isa:?} {m}x{n}x{k}, pairs: {}, beta {beta}", form.pairs);
        for first in 0..m.min(3) {
            let part = &want[first * (n + 3)..];
            assert!(product(first, 1) == part[..n + 3], "{isa:?} row {first} of {m}x{n}x{k}, pairs: {}", form.pairs);
        }
    }
}

#[test]
fn products_of_16_bits_with_a_packed_side_are_those_with_it_in_place() {
    for isa in available() {
        for (m, n, k) in
            [(1, 1, 1), (1, 40, 34), (2, 130, 7), (4, 16, 800), (9, 33, 65), (40, 300, 385), (300, 150, 96)]
        {
            check_packed_reduced::<f16>(isa, Form::wide(isa), [m, n, k]);
            check_packed_reduced::<bf16>(isa, Form::wide(isa), [m, n, k]);
            check_packed_reduced::<bf16>(isa, Form::of::<bf16>(isa), [m, n, k]);
        }
        // On the pool.
        check_packed_reduced::<bf16>(isa, Form::of::<bf16>(isa), [1, 40_000, 32]);
        check_packed_reduced::<f16>(isa, Form::wide(isa), [20, 1500, 640]);
    }
}

#[test]
fn a_row_of_16_bits_has_the_same_bits_whatever_it_is_computed_with() {
    for isa in available() {
        for (n, k) in [(40, 64), (150, 1200), (33, 2500)] {
            let mut numbers = Numbers::new((n * 7 + k) as u64);
            let mut rough = |len: usize| numbers.vec(len, |x| f16::from_f64(0.731_058_6 * x + 0.268_941_4 * x * x * x));
            let (a, b) = (rough(20 * k), rough(n * k));
            let packed = PackedReduced::with(Form::wide(isa), k, n, Matrix::new(&b, [1, k]));
            let rows = |first: usize, count: usize| {
                let mut c = vec![f16::ZERO; count * n];
                let (a, epilogue) = (Matrix::new(&a[first * k..], [k, 1]), Epilogue::default());
                let call = PackedGemm { m: count, a, b: &packed, beta: 0.0, ldc: n, epilogue, from_last: false };
                gemm_packed_reduced_on(isa, &call, &mut c);
                c
            };
            let all = rows(0, 20);
            for (first, count) in [(0, 1), (3, 2), (7, 4), (9, 6), (19, 1)] {
                assert!(rows(first, count) == all[first * n..(first + count) * n], "{isa:?} {count} of 20x{n}x{k}");
            }
        }
    }
}
