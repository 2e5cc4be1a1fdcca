use infer::runtime::budget::*;
use infer::runtime::thread_local;

#[test]
fn an_inner_budget_is_within_the_outer() {
    let outer = begin(ANY, 5, 1000);
    let inner = begin(ANY, 3, ANY);
    assert!(step().is_ok() && step().is_ok() && step().is_ok() && step().is_err());
    assert!(take_memory(600) && !take_memory(600) && has_memory(400));
    give_memory(100);
    end(inner);
    assert!(step().is_ok() && step().is_ok() && step().is_err() && !take_memory(501) && take_memory(500));
    end(outer);
    assert!(step().is_ok() && take_memory(usize::MAX) && !thread_local::is_limited());
}

#[test]
fn time_ends() {
    let within = begin(0, ANY, ANY);
    assert_eq!(step(), Err(Over::Time));
    end(within);
    let within = begin(u64::MAX - 1, ANY, ANY);
    assert!(step().is_ok());
    end(within);
}
