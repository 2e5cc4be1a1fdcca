use infer::runtime::budget::{self, ANY, Excess, Over};
use infer::runtime::loading::*;

const FEW: LoadLimits = LoadLimits { bytes: 100, nodes: 3, constants: 3, nesting: 3 };

fn excess(what: &'static str, found: u64, allowed: u64) -> Option<Over> {
    Some(Over::File(Excess { what, found, allowed }))
}

#[test]
fn what_was_too_much_first_is_said() {
    assert_eq!(within(FEW, || take_nodes(3).and(take_constants(3)).and(take_bytes(100))), (Ok(()), None));
    assert!(within(FEW, || nest(3, 9)) == (Ok(()), None) && within(FEW, || nest(3, 2)) == (Err(2), None));
    assert_eq!(within(FEW, || nest(4, 9)), (Err(3), excess("levels of nesting", 4, 3)));
    let (_, over) = within(FEW, || (take_nodes(2), take_nodes(2), take_constants(9), take_bytes(900)));
    assert_eq!(over, excess("nodes", 4, 3));
    let (_, over) = within(FEW, || (take_bytes(60), budget::take_memory(30), budget::has_memory(25)));
    assert_eq!(over, excess("bytes to load", 115, 100));
}

#[test]
fn bytes_are_given_back_and_tensors_are_not() {
    let outer = budget::begin(ANY, ANY, 1000);
    let (inner, over) = within(FEW, || {
        assert!(budget::take_memory(30));
        within(LoadLimits { bytes: 500, ..LoadLimits::NONE }, || take_bytes(80)).1
    });
    assert_eq!((inner, over), (excess("bytes to load", 80, 70), None));
    assert!(within(LoadLimits::NONE, || take_bytes(5000)).0.is_ok());
    assert!(budget::has_memory(970) && !budget::has_memory(971));
    budget::end(outer);
}
