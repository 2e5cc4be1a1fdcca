use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor};
use infer::graph::passes::recompose::gelu::recomposed;
use infer::graph::trace::trace;
use infer::graph::{Evaluator, Target};
use infer::operator::Value;
use infer::tensor;

type Form = fn(&Tensor) -> Result<Tensor>;

fn by(x: &Tensor, n: f64) -> Result<Tensor> {
    tensor!("mul.Scalar", x, Scalar::Float(n))
}

fn plus(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("add.Tensor", a, b, 1i64)
}

fn times(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("mul.Tensor", a, b)
}

fn one_more(x: &Tensor) -> Result<Tensor> {
    tensor!("add.Scalar", x, Scalar::Float(1.0), 1i64)
}

fn power(x: &Tensor, n: f64) -> Result<Tensor> {
    tensor!("pow.Tensor_Scalar", x, Scalar::Float(n))
}

fn tanh(x: &Tensor) -> Result<Tensor> {
    tensor!("tanh", x)
}

/// `x (1 + tanh(u)) / 2`.
fn halved(x: &Tensor, u: &Tensor) -> Result<Tensor> {
    times(&by(x, 0.5)?, &one_more(&tanh(u)?)?)
}

/// How many gelus a program becomes, after which it computes what it did, but for rounding.
fn gelus(form: Form) -> usize {
    let _mode = ModeGuard::grad(false);
    let values: Vec<f32> = (0..240).map(|i| (i as f32 - 120.0) * 0.05).collect();
    let x = tensor!("view", &Tensor::from_slice(&values).unwrap(), &[4i64, 60]).unwrap();
    let want = form(&x).unwrap();
    let graph = trace(std::slice::from_ref(&x), |x| Ok(vec![form(&x[0])?.into()])).unwrap();
    let graph = recomposed(graph).unwrap();
    let is_gelu = |t: &Target| t.name().ends_with("gelu");
    let count = graph.nodes.iter().filter(|n| is_gelu(&n.target)).count();
    assert!(count == 0 || graph.nodes.len() == 1, "{graph}");
    let got = Evaluator::new(graph).unwrap().run(&[Value::Tensor(x)]).unwrap().remove(0).tensor().unwrap();
    assert_eq!((got.sizes(), got.dtype()), (want.sizes(), DType::Float32));
    // SAFETY: float32 and contiguous.
    let (got, want) = unsafe { (got.as_slice::<f32>(), want.as_slice::<f32>()) };
    for (g, w) in got.iter().zip(want) {
        assert!((g - w).abs() <= 2e-6 * (1.0 + w.abs()), "{g} for {w}");
    }
    count
}

/// As written with eight digits.
const ROOT: f64 = 0.797_884_56;
const ROOT_OF_HALF: f64 = std::f64::consts::FRAC_1_SQRT_2;

#[test]
fn gelus_in_any_spelling_are_one_node() {
    let forms: [Form; 7] = [
        |x| halved(x, &by(&plus(x, &by(&power(x, 3.0)?, 0.044715)?)?, ROOT)?),
        |x| halved(x, &times(&by(x, 0.7978845608)?, &one_more(&by(&times(x, x)?, 0.044715)?)?)?),
        |x| halved(x, &times(&by(x, ROOT)?, &one_more(&times(&by(x, 0.044715)?, x)?)?)?),
        |x| times(&by(&one_more(&tanh(&by(&plus(&by(&power(x, 3.0)?, 0.044715)?, x)?, ROOT)?)?)?, 0.5)?, x),
        |x| {
            times(
                &by(x, 0.5)?,
                &one_more(&tensor!("erf", &tensor!("div.Scalar", x, Scalar::Float(1.0 / ROOT_OF_HALF))?)?)?,
            )
        },
        |x| tensor!("div.Scalar", &times(x, &one_more(&tensor!("erf", &by(x, ROOT_OF_HALF)?)?)?)?, Scalar::Float(2.0)),
        |x| times(x, &by(&one_more(&tensor!("erf", &by(x, ROOT_OF_HALF)?)?)?, 0.5)?),
    ];
    for (i, form) in forms.into_iter().enumerate() {
        assert_eq!(gelus(form), 1, "form {i}");
    }
}

#[test]
fn what_is_nearly_a_gelu_stays() {
    let forms: [Form; 7] = [
        // Other numbers.
        |x| halved(x, &by(&plus(x, &by(&power(x, 3.0)?, 0.05)?)?, ROOT)?),
        |x| times(&by(x, 0.25)?, &one_more(&tanh(&by(&plus(x, &by(&power(x, 3.0)?, 0.044715)?)?, ROOT)?)?)?),
        |x| times(&by(x, 0.5)?, &one_more(&tensor!("erf", x)?)?),
        // Another power, another function, no 1, another tensor.
        |x| halved(x, &by(&plus(x, &by(&power(x, 2.0)?, 0.044715)?)?, ROOT)?),
        |x| times(&by(x, 0.5)?, &one_more(&tensor!("sigmoid", &by(x, ROOT_OF_HALF)?)?)?),
        |x| times(&by(x, 0.5)?, &tensor!("erf", &by(x, ROOT_OF_HALF)?)?),
        |x| times(&by(&tensor!("exp", x)?, 0.5)?, &one_more(&tensor!("erf", &by(x, ROOT_OF_HALF)?)?)?),
    ];
    for (i, form) in forms.into_iter().enumerate() {
        assert_eq!(gelus(form), 0, "form {i}");
    }
}
