//! The modes: what tensors are, what is counted, what is refused.

use infer::core::{DType, Tensor};
use infer::dispatch::tls::{self, ModeGuard};
use infer::{call, core::Result};

fn ones(sizes: &[i64]) -> Tensor {
    let t = Tensor::empty(sizes, DType::Float32).unwrap();
    infer::core::iter::fill_with::<f32>(&t, || 1.0).unwrap();
    t
}

fn add(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    call!("add.Tensor", a, b)?.tensor()
}

#[test]
fn a_call_on_inference_tensors_touches_no_counter_and_no_record_and_takes_one_look_up() {
    let _mode = ModeGuard::inference(true);
    let (a, b) = (ones(&[2, 3]), ones(&[2, 3]));
    call!("add.Tensor", &a, &b).unwrap(); // resolves the names
    call!("add_.Tensor", &a, &b).unwrap();
    call!("view", &a, &[3, 2]).unwrap();
    for (run, tensors) in [
        (&(|| drop(call!("add.Tensor", &a, &b).unwrap())) as &dyn Fn(), 1),
        (&|| drop(call!("add_.Tensor", &a, &b).unwrap()), 0),
    ] {
        tls::set_counting(true);
        run();
        let c = tls::counters();
        tls::set_counting(false);
        assert_eq!(c.table_lookups, 1);
        assert_eq!(c.tensor_allocations, tensors);
        assert_eq!((c.version_bumps, c.view_records, c.storage_allocations, c.atomic_updates), (0, 0, 0, 0));
    }
    tls::set_counting(true);
    let v = call!("view", &a, &[3, 2]).unwrap().tensor().unwrap();
    let c = tls::counters();
    tls::set_counting(false);
    assert_eq!((c.table_lookups, c.tensor_allocations, c.version_bumps, c.view_records), (1, 1, 0, 0));
    assert!(v.is_inference() && v.view_record().is_none());
}

#[test]
fn a_normal_tensor_is_counted_and_tracked_in_every_mode() {
    let (a, b) = (ones(&[2, 3]), ones(&[2, 3]));
    assert_eq!(a.version().unwrap(), 0);
    call!("add_.Tensor", &a, &b).unwrap();
    assert_eq!(a.version().unwrap(), 1);
    let v = call!("view", &a, &[3, 2]).unwrap().tensor().unwrap();
    call!("add_.Tensor", &v, &ones(&[3, 2])).unwrap();
    assert_eq!((a.version().unwrap(), v.version().unwrap()), (2, 2));
    assert!(v.view_record().unwrap().base.same(&a));
    let _mode = ModeGuard::inference(true);
    call!("add_.Tensor", &a, &b).unwrap();
    assert_eq!(a.version().unwrap(), 3);
    assert!(add(&a, &b).unwrap().is_inference());
}

#[test]
fn writing_an_inference_tensor_in_normal_mode_is_refused_and_leaves_it_untouched() {
    let a = {
        let _mode = ModeGuard::inference(true);
        ones(&[2, 3])
    };
    let e = call!("add_.Tensor", &a, &ones(&[2, 3])).unwrap_err();
    assert!(e.message().starts_with("Inplace update to inference tensor outside InferenceMode is not allowed."));
    // SAFETY: float32, contiguous, this test's own.
    assert_eq!(unsafe { a.as_slice::<f32>() }, [1.0; 6]);
    assert!(!add(&a, &a).unwrap().is_inference());
    assert_eq!(a.version().unwrap_err().message(), "Inference tensors do not track version counter.");
}
