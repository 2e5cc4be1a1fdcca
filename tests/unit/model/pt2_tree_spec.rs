use infer::model::ivalue::{Dict, IValue, Type};
use infer::model::pt2::tree_spec::*;

const STATE: &str = r#"[1, {"type": "m.State", "context": "[[\"x\", \"ys\"], [\"opt\"]]", "children_spec": [
    {"type": null, "context": null, "children_spec": []},
    {"type": "builtins.list", "context": "null", "children_spec": [{"type": null, "context": null, "children_spec": []}]}]}]"#;

fn dict(entries: &[(&str, IValue)]) -> IValue {
    let dict = Dict::new(Type::Str, Type::Any);
    for (key, value) in entries {
        dict.insert(IValue::from(*key), value.clone()).unwrap();
    }
    IValue::Dict(dict)
}

#[test]
fn fields_that_are_none_are_given_or_left_out_and_come_back() {
    let tree = Tree::parse(STATE).unwrap();
    assert_eq!(tree.leaves(), 2);
    let ys = || IValue::list(Type::Int, vec![IValue::Int(2)]);
    let flat = |value: &IValue| {
        let mut leaves = Vec::new();
        tree.flatten(value, "'s'", &mut leaves).map(|()| leaves)
    };
    let (x, none) = (IValue::Int(1), IValue::None);
    for given in
        [dict(&[("x", x.clone()), ("ys", ys())]), dict(&[("x", x.clone()), ("opt", none.clone()), ("ys", ys())])]
    {
        let leaves = flat(&given).unwrap();
        assert!(matches!(leaves[..], [IValue::Int(1), IValue::Int(2)]));
    }
    let error = |entries: &[(&str, IValue)]| flat(&dict(entries)).unwrap_err().message().to_string();
    let given = error(&[("x", x.clone()), ("opt", x.clone()), ("ys", ys())]);
    assert_eq!(given, "forward: argument 's'['opt'] must be None, but is a value of type 'int'");
    let unknown = error(&[("x", x.clone()), ("ys", ys()), ("z", x.clone())]);
    assert!(unknown.contains("has an entry z, the model was exported without it"), "{unknown}");
    assert!(error(&[("x", x.clone())]).contains("has no entry 'ys'"));
    let back = tree.unflatten(&mut [x.clone(), IValue::Int(2)].into_iter()).unwrap();
    assert!(back.equals(&dict(&[("x", x), ("ys", ys()), ("opt", none)])).unwrap(), "{back:?}");
}
