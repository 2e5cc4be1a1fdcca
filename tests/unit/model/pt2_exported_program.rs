use infer::core::Tensor;
use infer::model::error::ModelErrorCode as Code;
use infer::model::ivalue::{Dict, IValue, Type};
use infer::model::pt2::exported_program::*;

fn all(count: usize, value: &IValue) -> IValue {
    let dict = Dict::new(Type::Str, Type::Any);
    for i in 0..count {
        dict.insert(IValue::from(i.to_string().as_str()), value.clone()).unwrap();
    }
    IValue::Dict(dict)
}

#[test]
fn what_a_pickle_shares_is_not_looked_at_forever() {
    let tensor = IValue::Tensor(Tensor::scalar(infer::core::Scalar::Int(1), infer::core::DType::Int64).unwrap());
    let mut few = Pickled::default();
    few.take("w", all(3, &all(2, &tensor)), 0).unwrap();
    assert_eq!(few.tensors.len(), 6);
    assert!(few.tensors.contains_key("w.2.1"));
    let wide = all(1500, &all(1500, &IValue::None));
    assert!(matches!(Pickled::default().take("w", wide, 0), Err((Code::Limit, _))));
    let deep = (0..6).fold(tensor, |inner, _| all(1, &inner));
    assert!(matches!(Pickled::default().take("w", deep, 0), Err((Code::Limit, _))));
}
