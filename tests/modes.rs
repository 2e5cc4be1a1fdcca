//! The modes: what tensors are, what is counted, what is refused; and what can be seen of it.

use infer::core::modes::ModeGuard;
use infer::core::{DType, Tensor};
use infer::dispatch::profiler;
use infer::{call, core::Result};

fn ones(sizes: &[i64]) -> Tensor {
    let t = Tensor::empty(sizes, DType::Float32).unwrap();
    infer::core::iter::fill(&t, 1.0f32).unwrap();
    t
}

fn add(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    call!("add.Tensor", a, b)?.tensor()
}

/// The calls `f` makes, a line each.
fn path(f: impl FnOnce()) -> String {
    let ((), calls) = profiler::trace(f);
    calls.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_call_on_inference_tensors_touches_no_counter_and_no_record_and_takes_one_look_up() {
    let _mode = ModeGuard::inference(true);
    let (a, b) = (ones(&[2, 3]), ones(&[2, 3]));
    for (run, tensors) in [
        (&(|| drop(call!("add.Tensor", &a, &b).unwrap())) as &dyn Fn(), 1),
        (&|| drop(call!("add_.Tensor", &a, &b).unwrap()), 0),
    ] {
        let ((), c) = profiler::count(run);
        assert_eq!(c.table_lookups, 1);
        assert_eq!(c.tensor_allocations, tensors);
        assert_eq!((c.version_bumps, c.view_records, c.storage_allocations, c.atomic_updates), (0, 0, 0, 0));
    }
    let (v, c) = profiler::count(|| call!("view", &a, &[3, 2]).unwrap().tensor().unwrap());
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

#[test]
fn a_trace_shows_the_kernels_of_every_call_in_their_order() {
    let (a, x) = (ones(&[2, 3]), ones(&[2, 3]));
    infer::autograd::set_requires_grad(&x, true).unwrap();
    assert_eq!(path(|| drop(add(&a, &a))), "aten::add.Tensor: CPU");
    assert_eq!(path(|| drop(add(&a, &x))), "aten::add.Tensor: AutogradCPU > CPU");
    assert_eq!(path(|| drop(call!("add_.Tensor", &a, &a))), "aten::add_.Tensor: ADInplaceOrView > CPU");
    assert_eq!(path(|| drop(call!("view", &x, &[6]))), "aten::view: AutogradCPU > ADInplaceOrView > CPU");
    // What a composite calls is inside it, and what is refused ends with the layer that refused.
    assert_eq!(
        path(|| drop(call!("narrow", &a, 0, 0, 1))),
        "aten::narrow: CPU\n  aten::slice.Tensor: ADInplaceOrView > CPU"
    );
    assert_eq!(path(|| drop(call!("view", &a, &[5]))), "aten::view: ADInplaceOrView > CPU > error");
    let i = {
        let _mode = ModeGuard::inference(true);
        ones(&[2, 3])
    };
    assert_eq!(path(|| drop(call!("add_.Tensor", &i, &a))), "aten::add_.Tensor: ADInplaceOrView > error");
    // A trace inside a trace shows its own part, and the outer one goes on.
    let outer = path(|| {
        assert_eq!(path(|| drop(add(&a, &a))), "aten::add.Tensor: CPU");
        drop(call!("relu", &a));
    });
    assert_eq!(outer, "aten::add.Tensor: CPU\naten::relu: CPU");
    assert_eq!(profiler::traced_at(profiler::trace_len()).map(|t| t.to_string()), None);
}

#[test]
fn a_panic_ends_what_it_interrupts() {
    let caught = std::panic::catch_unwind(|| {
        profiler::trace(|| profiler::count(|| profiler::origins("", || panic!("unwinds"))))
    });
    assert!(caught.is_err());
    let before = profiler::trace_len();
    let t = call!("ones", &[2]).unwrap().tensor().unwrap();
    assert_eq!((profiler::trace_len(), t.origin()), (before, None));
}

#[test]
fn a_tensor_says_why_it_is_an_inference_tensor() {
    let known = profiler::origins("serve", || {
        let _mode = ModeGuard::inference(true);
        profiler::origins("load", || call!("ones", &[2]).unwrap().tensor().unwrap())
    });
    assert_eq!(
        profiler::why_inference(&known),
        "an inference tensor: allocated by aten::ones while InferenceMode was on, in 'serve > load'"
    );
    let view = profiler::origins("", || call!("view", &known, &[1, 2]).unwrap().tensor().unwrap());
    assert_eq!(
        profiler::why_inference(&view),
        "an inference tensor: a view, taken by aten::view while InferenceMode was off, of a tensor allocated by \
         aten::ones while InferenceMode was on, in 'serve > load'"
    );
    let normal = ones(&[2]);
    assert_eq!(profiler::why_inference(&normal), "a normal tensor: allocated while InferenceMode was off");
    let _mode = ModeGuard::inference(true);
    let (unknown, of_normal) = (ones(&[2]), call!("view", &normal, &[1, 2]).unwrap().tensor().unwrap());
    assert_eq!(
        profiler::why_inference(&unknown),
        "an inference tensor: allocated while InferenceMode was on, or a view of a tensor that was"
    );
    assert_eq!(
        profiler::why_inference(&of_normal),
        "a normal tensor: a view of a tensor allocated while InferenceMode was off"
    );
    for (name, by) in [("stack", "aten::stack"), ("hstack", "aten::cat inside aten::hstack")] {
        let op = infer::dispatch::find(&format!("aten::{name}")).unwrap();
        let list = [known.clone(), unknown.clone()];
        let made = profiler::origins("", || op.call_with_defaults(&[list[..].into()]).unwrap().tensor().unwrap());
        let why = format!("an inference tensor: allocated by {by} while InferenceMode was on");
        assert_eq!(profiler::why_inference(&made), why);
    }
}

#[test]
fn a_refusal_says_where_the_tensor_became_an_inference_tensor() {
    let i = profiler::origins("load", || {
        let _mode = ModeGuard::inference(true);
        call!("ones", &[2]).unwrap().tensor().unwrap()
    });
    let origin = " The tensor was allocated by aten::ones while InferenceMode was on, in 'load'.";
    let x = ones(&[2]);
    infer::autograd::set_requires_grad(&x, true).unwrap();
    for (refused, last_words) in [
        (call!("add_.Tensor", &i, &i).unwrap_err(), "for more details."),
        (call!("mul.Tensor", &x, &i).unwrap_err(), "instead of `torch.inference_mode()`."),
        (infer::autograd::set_requires_grad(&i, true).unwrap_err(), "is not allowed."),
    ] {
        assert!(refused.message().ends_with(&format!("{last_words}{origin}")), "{refused}");
    }
}
