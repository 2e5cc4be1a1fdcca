use infer::core::KeySet;
use infer::core::modes::*;

fn assert_invariants(inference: bool) {
    let s = capture();
    assert_eq!(s.is_inference(), inference);
    assert_eq!(s.included().contains(KeySet::ADInplaceOrView), !inference);
    assert_eq!(s.excluded().contains(KeySet::AUTOGRAD), inference);
    assert!(!s.excluded().contains(KeySet::ADInplaceOrView));
    assert!(!s.included().contains(KeySet::AUTOGRAD));
    assert_eq!(s.grad_enabled(), !inference);
}

#[test]
fn nesting_restores_exactly() {
    assert_eq!(capture(), ModeState::default());
    {
        let _on = ModeGuard::inference(true);
        assert_invariants(true);
        {
            let _off = ModeGuard::inference(false);
            assert_invariants(false);
        }
        assert_invariants(true);
    }
    assert_invariants(false);
    assert_eq!(capture(), ModeState::default());
}

#[test]
fn a_new_thread_is_normal_and_the_token_carries_the_mode() {
    let _on = ModeGuard::inference(true);
    let token = capture();
    std::thread::spawn(move || {
        assert_invariants(false);
        with(&token, || assert_invariants(true));
        assert_invariants(false);
    })
    .join()
    .unwrap();
}

#[test]
fn a_panic_restores_the_mode() {
    let modes = capture().inference(true);
    let _ = std::panic::catch_unwind(|| with(&modes, || panic!("unwinds")));
    assert_invariants(false);
}
