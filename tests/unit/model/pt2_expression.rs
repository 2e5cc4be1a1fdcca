use infer::model::pt2::expression::{Expression, Number, Number as N};

fn value(text: &str) -> Option<Number> {
    Expression::parse(text).unwrap().value(&|s| match s {
        "s0" => Some(7),
        "s1" => Some(-3),
        _ => None,
    })
}

#[test]
fn both_forms_are_read() {
    // What Python's sympy says of each, with s0 = 7 and s1 = -3.
    let cases = [
        ("s0", N::Int(7)),
        ("2*s0 + 1", N::Int(15)),
        ("-s0 + 2", N::Int(-5)),
        ("s0**2 - 3*(s1 - 1)", N::Int(61)),
        ("(s0//2)", N::Int(3)),
        ("s1//2", N::Int(-2)),
        ("Mod(s0, 4)", N::Int(3)),
        ("PythonMod(s1, 4)", N::Int(1)),
        ("s0 % 4", N::Int(3)),
        ("Max(1, s0, s1)", N::Int(7)),
        ("Min(s0, s1)", N::Int(-3)),
        ("CeilToInt(IntTrueDiv(s0, 2))", N::Int(4)),
        ("TruncToInt(IntTrueDiv(s1, 2))", N::Int(-1)),
        ("RoundToInt(FloatTrueDiv(5.0, 2))", N::Int(2)),
        ("s0/7", N::Int(1)),
        ("s0/2", N::Float(3.5)),
        ("floor(s0/2)", N::Int(3)),
        ("Piecewise((s0, s1 > 0), (s1, True))", N::Int(-3)),
        ("Piecewise(ExprCondPair(s0, StrictGreaterThan(s1, 0)), ExprCondPair(s1, true))", N::Int(-3)),
        ("Where(s0 >= 7, 1, 2)", N::Int(1)),
        ("~(Eq(s0, 7)) | (s1 < 0)", N::Bool(true)),
        ("1.5e-1 + ToFloat(s0)", N::Float(7.15)),
        ("Mul(Integer(2), Symbol('s0', positive=True, integer=True))", N::Int(14)),
        ("Pow(Symbol('s0', integer=True), Integer(2))", N::Int(49)),
        ("Mul(Rational(1, 7), Symbol('s0', integer=True))", N::Float(1.0)),
        ("FloorDiv(Add(Symbol('s0', integer=True), Integer(-1)), Integer(2))", N::Int(3)),
        ("ModularIndexing(s0, 2, 2)", N::Int(1)),
        ("LShift(s0, 2)", N::Int(28)),
        ("BitwiseFn_bitwise_and(s0, 3)", N::Int(3)),
        ("Float('0.5', precision=53)", N::Float(0.5)),
    ];
    for (text, expected) in cases {
        assert_eq!(value(text), Some(expected), "{text}");
    }
    assert_eq!(value("s2 + 1"), None);
    assert_eq!(value("unknown_function(s0)"), None);
    assert_eq!(value("s0//0"), None);
    assert_eq!(value("9223372036854775807 + s0"), None);
}

#[test]
fn what_is_no_expression_is_none() {
    for text in ["", "s0 +", "(s0", "Add(s0", "Symbol(s0)", "1 2", "@", "Float('x')", "s0 s1"] {
        assert_eq!(Expression::parse(text), None, "{text}");
    }
    for (open, close) in [("(", ")"), ("-", ""), ("Abs(", ")"), ("~", "")] {
        let deep = format!("{}1{}", open.repeat(100_000), close.repeat(100_000));
        assert_eq!(Expression::parse(&deep), None);
    }
    assert_eq!(Expression::parse(&"1+".repeat(100_000)), None);
}

#[test]
fn linear_expressions_are_solved() {
    let solve = |text: &str, result| Expression::parse(text).unwrap().solve("s0", result, &|_| Some(5));
    assert_eq!(solve("2*s0", 14), Some(7));
    assert_eq!(solve("2*s0", 13), None);
    assert_eq!(solve("s0 - s1", 3), Some(8));
    assert_eq!(solve("s0**2", 9), None);
    assert_eq!(solve("3", 3), None);
}
