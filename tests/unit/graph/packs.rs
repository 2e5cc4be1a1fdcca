use infer::core::{DType, Tensor};
use infer::graph::passes::packs::*;
use infer::ops::support::prepack::PackedLinear;
use std::sync::Arc;

fn packed(packs: &Packs, weight: &Tensor, makes: bool) -> Option<Arc<PackedLinear>> {
    let make = || {
        assert!(makes, "it is packed again");
        PackedLinear::new(weight, None).ok().map(Arc::new)
    };
    packs.get(&packs.linear, &[Some(weight), None], &[0], make)
}

#[test]
fn graphs_beside_one_another_share_packs_for_as_long_as_one_has_them() {
    let weight = Tensor::empty(&[4, 8], DType::Float32).unwrap();
    // SAFETY: a fresh float32 tensor.
    unsafe { weight.as_mut_slice::<f32>() }.fill(1.0);
    let first = Packs::default();
    let pack = packed(&first, &weight, true).unwrap();
    let second = first.beside();
    assert!(Arc::ptr_eq(&packed(&second, &weight, false).unwrap(), &pack));
    drop((first, pack));
    // The second has it still, a third has it of the second, and what none has is made anew.
    let third = second.beside();
    assert!(packed(&third, &weight, false).is_some());
    [second, third].iter().for_each(|packs| {
        packs.next_generation();
        packs.drop_earlier();
    });
    let fourth = Packs::default();
    assert!(packed(&fourth, &weight, true).is_some());
    // A weight that was written is another one.
    // SAFETY: nobody reads it.
    unsafe { weight.as_mut_slice::<f32>() }.fill(2.0);
    let before = packed(&fourth, &weight, false).unwrap();
    weight.storage().track_writes();
    infer::call!("fill_.Scalar", &weight, infer::core::Scalar::Float(3.0)).unwrap();
    assert!(!Arc::ptr_eq(&packed(&fourth.beside(), &weight, true).unwrap(), &before));
}
