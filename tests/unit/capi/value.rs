use infer::capi::value::*;
use infer::model::ivalue::{Class, ClassBody, ClassKind, EnumMember, IValue};
use std::sync::{Arc, OnceLock};

fn enumeration(members: Vec<(Box<str>, IValue)>) -> IValue {
    let body = ClassBody { constants: members, ..ClassBody::default() };
    let class = Class { name: "__torch__.Color".into(), kind: ClassKind::Enum, body: OnceLock::from(body) };
    EnumMember::named(&Arc::new(class), "RED").unwrap()
}

#[test]
fn the_member_of_an_enumeration_comes_back_as_it_was() {
    let red = enumeration(vec![("RED".into(), IValue::from("r")), ("GREEN".into(), IValue::from("g"))]);
    let mut given = give_ivalue(&red).unwrap();
    // SAFETY: made by `give_ivalue`, and freed once.
    let back = unsafe {
        let back = to_ivalue(&given).unwrap();
        infer_value_clear(&mut given);
        back
    };
    assert!(back.equals(&red).unwrap());
    let IValue::Enum(member) = back else { panic!("{back:?}") };
    assert_eq!(member.class.body().constants.len(), 2);
    assert!(member.value.equals(&IValue::from("r")).unwrap());
}

#[test]
fn what_lies_too_deep_in_another_member_is_refused() {
    let deep = (0..128).fold(IValue::Int(1), |v, _| IValue::tuple(vec![v]));
    let red = enumeration(vec![("RED".into(), IValue::Int(1)), ("GREEN".into(), deep)]);
    assert!(give_ivalue(&red).is_err());
}
