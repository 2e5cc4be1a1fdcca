use infer::operator::schema::*;

/// Lines of `text <tab> what PyTorch prints for it`: first the core operators, then harder ones.
const CANONICAL: &str = include_str!("../../../tests/data/schema_canonical.txt");
const CORE: &str = include_str!("../../../tests/data/core_aten.txt");

fn parse(text: &str) -> Schema {
    Schema::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn error(text: &str) -> String {
    Schema::parse(text).expect_err(text).to_string()
}

#[test]
fn prints_what_pytorch_prints() {
    let mut lines = 0;
    for line in CANONICAL.lines() {
        let (text, canonical) = line.split_once('\t').unwrap();
        let schema = parse(text);
        assert_eq!(schema.to_string(), canonical, "{text}");
        assert_eq!(parse(canonical).to_string(), canonical);
        lines += 1;
    }
    assert!(lines >= 193 + 40);
}

#[test]
fn core_schemas_round_trip() {
    for line in CORE.lines() {
        let schema = parse(line);
        assert_eq!(&*schema.namespace, "aten");
        let again = parse(&schema.to_string());
        // `int[2] x=0` and `int[2] x=[0, 0]` are the same schema.
        assert_eq!(again, schema, "{line}");
    }
    assert_eq!(CORE.lines().count(), 193);
}

#[test]
fn parts_of_a_schema() {
    let schema =
        parse("max_pool2d.out(Tensor self, int[2] stride=[], int[2] padding=0, *, Tensor(a!) out) -> Tensor(a!)");
    assert_eq!((&*schema.name, &*schema.overload), ("max_pool2d", "out"));
    assert_eq!(schema.kwarg_only_start(), 3);
    assert!(schema.is_mutable() && schema.args[3].is_write());
    assert_eq!(schema.find_arg("padding"), Some(2));
    assert_eq!(schema.find_arg("dilation"), None);
    assert_eq!(schema.args[1].default, Some(Default::Ints(vec![])));
    assert_eq!(schema.args[2].default, Some(Default::Ints(vec![0, 0])));
    assert_eq!(schema.args[2].ty, Type::List(Box::new(Type::Base(BaseType::Int)), Some(2)));
    assert_eq!(schema.aliases_of_return(0).collect::<Vec<_>>(), [3]);
    assert_eq!(schema.aliases_of_return(1).count(), 0);

    let split = parse("split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]");
    let alias = split.args[0].alias.as_ref().unwrap();
    assert_eq!((alias.before.join("|"), alias.after.join("|"), alias.is_write), ("a".into(), "*".into(), false));
    assert_eq!(split.aliases_of_return(0).collect::<Vec<_>>(), [0]);
    assert!(!split.is_mutable());
    assert_eq!(split.returns[0].ty.element(), Some(&Type::Base(BaseType::Tensor)));

    let list = parse("f(Tensor(a!)[](b) x, Tensor?[] y, int[1]? z) -> ()");
    assert!(list.args[0].alias.as_ref().unwrap().is_write && !list.args[0].list_alias.as_ref().unwrap().is_write);
    assert_eq!(list.args[1].ty.base(), Some(BaseType::Tensor));
    assert!(list.args[2].ty.is_optional() && list.args[2].ty.element().is_some());
}

#[test]
fn defaults() {
    let default = |text: &str| parse(&format!("f({text}) -> ()")).args.remove(0).default.unwrap();
    assert_eq!(default("float x=10"), Default::Float(10.0));
    assert_eq!(default("float x=1e-05"), Default::Float(1e-5));
    assert_eq!(default("Scalar x=1"), Default::Int(1));
    assert_eq!(default("Scalar x=1.0"), Default::Float(1.0));
    assert_eq!(default("int x=Mean"), Default::Int(1));
    assert_eq!(default("ScalarType x=long"), Default::Int(4));
    assert_eq!(default("MemoryFormat x=contiguous_format"), Default::Int(0));
    assert_eq!(default("bool[2] x=True"), Default::Bools(vec![true, true]));
    assert_eq!(default("float[2] x=1"), Default::Floats(vec![1.0, 1.0]));
    assert_eq!(default("str x='a\\'b'"), Default::Str("a'b".into()));
    assert_eq!(default("str x=\"\\303\\251\""), Default::Str("é".into()));
    assert_eq!(default("Tensor? x=None"), Default::None);
}

#[test]
fn errors_say_what_and_where() {
    assert_eq!(error("f(Tenser x) -> ()"), "operator schema, at byte 2: unknown type `Tenser`");
    assert!(error("f(Tensor x)").contains("expected `->`, found the end"));
    for bad in [
        "",
        "f",
        "f(",
        "1f() -> ()",
        "f(Tensor) -> ()",
        "f(Tensor x,) -> ()",
        "f(Tensor x, Tensor x) -> ()",
        "f(*, *, int x) -> ()",
        "f(..., int x) -> ()",
        "f(int x=[1]) -> ()",
        "f(int[] x=1) -> ()",
        "f(int x=1.5) -> ()",
        "f(int x=99999999999999999999) -> ()",
        "f(int x=--1) -> ()",
        "f(int x=Sum) -> ()",
        "f(float x=inf) -> ()",
        "f(float x=1e) -> ()",
        "f(float x=.) -> ()",
        "f(bool x=true) -> ()",
        "f(str x='a) -> ()",
        "f(str x='\\x01') -> ()",
        "f(str x='\\377') -> ()",
        "f(str x='\\777') -> ()",
        "f(Tensor x=1) -> ()",
        "f(Tensor?(a) x) -> ()",
        "f(Tensor(a x) -> ()",
        "f(Tensor() x) -> ()",
        "f(Tensor(!) x) -> ()",
        "f(int[2 x) -> ()",
        "f(int[99999999999] x=1) -> ()",
        "f(int[4000000000] x=1) -> ()",
        "f(int[-1] x) -> ()",
        "f.default(int x) -> ()",
        "f(int x) -> ",
        "f(int x) -> (int,)",
        "f(int x) -> int y z",
        "a::b::c(int x) -> int",
        "f(Dict(str) x) -> ()",
        "f(Dimension x) -> ()",
        "f(Tensor é) -> ()",
    ] {
        error(bad);
    }
}

#[test]
fn nesting_is_bounded() {
    error(&format!("f(int{} x) -> ()", "[]".repeat(30000)));
    error(&format!("f({}int x) -> ()", "(".repeat(60000)));
    error(&format!("f({}int x) -> ()", "Dict(str, ".repeat(6000)));
    error(&format!("f(int x{}) -> ()", " ".repeat(70000)));
    parse(&format!("f(int{} x) -> ()", "?".repeat(30000)));
}

#[test]
fn garbage_never_panics() {
    for line in CANONICAL.lines() {
        let text = line.split('\t').next().unwrap();
        for end in 0..text.len() {
            let _ = Schema::parse(&text[..end]);
            let _ = Schema::parse(&text[end..]);
        }
    }
    // Random edits of valid schemas, with a small generator so that failures repeat.
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let mut random = move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    let lines: Vec<&str> = CANONICAL.lines().map(|l| l.split('\t').next().unwrap()).collect();
    let tokens = b"()[]?!*|->=,.:'\"\\ 0123456789eTatNo\x00\x80\xff\xc3\xa9";
    for _ in 0..20000 {
        let mut bytes = lines[random(lines.len())].as_bytes().to_vec();
        for _ in 0..1 + random(4) {
            let at = random(bytes.len());
            match random(3) {
                0 => bytes[at] = tokens[random(tokens.len())],
                1 => bytes.insert(at, tokens[random(tokens.len())]),
                _ => drop(bytes.remove(at)),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(schema) = Schema::parse(&text) {
            let printed = schema.to_string();
            assert_eq!(parse(&printed).to_string(), printed, "{text}");
        }
    }
    for _ in 0..20000 {
        let bytes: Vec<u8> = (0..random(80)).map(|_| tokens[random(tokens.len())]).collect();
        let _ = Schema::parse(&String::from_utf8_lossy(&bytes));
    }
}
