//! Libraries that programs load, and the operators of the table that stand for theirs.

use infer::core::KeySet;
use infer::core::Tensor;
use infer::dispatch::library::{Kernel, Kind, Library, Place, Target};
use infer::dispatch::{find, overloads};
use infer::operator::{Arg, Value};
use std::sync::Arc;

const NAME: &str = "torchvision::nms";

fn kept(boxes: &Tensor, scores: &Tensor) -> i64 {
    let args = [Arg::Tensor(boxes), Arg::Tensor(scores), Arg::Float(0.5)];
    find(NAME).unwrap().call(&args).unwrap().tensor().unwrap().numel()
}

/// A program that registers `torchvision::nms` itself, before or after its kernel, calls its own; without it there is the
/// table's.
#[test]
fn a_library_s_own_operator_takes_the_place_of_the_table_s() {
    let boxes = infer::call!("ones", &[3, 4]).unwrap().tensor().unwrap();
    let scores = infer::call!("ones", &[3]).unwrap().tensor().unwrap();
    let of_the_table = find(NAME).unwrap();
    // Boxes without area have no ratio of areas, and none is left out.
    assert_eq!(kept(&boxes, &scores), 3);
    let cpu = Target { name: "CPU".into(), place: Place::Key(KeySet::CPU) };
    for kernel_first in [false, true] {
        let mut definitions = Library::open(Kind::Def, "torchvision", None, "here").unwrap();
        let mut kernels = Library::open(Kind::Impl, "torchvision", Some(cpu.clone()), "there").unwrap();
        let mut implement = || {
            let one: Arc<infer::dispatch::op::Closure> =
                Arc::new(|call| Ok(Value::Tensor(call.args.at::<&Tensor>(1)?.alias(&[1], &[1], 0, scores_dtype())?)));
            kernels.implement("nms", None, Kernel::Closure(one), None).unwrap();
        };
        if kernel_first {
            implement();
        }
        definitions.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor").unwrap();
        if !kernel_first {
            implement();
        }
        assert!(!std::ptr::eq(find(NAME).unwrap(), of_the_table));
        assert_eq!(overloads(NAME).len(), 1);
        assert_eq!(kept(&boxes, &scores), 1);
        let again = definitions.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor").unwrap_err();
        assert!(again.message().contains("multiple times"), "{again}");
        drop(kernels);
        drop(definitions);
        assert!(std::ptr::eq(find(NAME).unwrap(), of_the_table));
        assert_eq!((overloads(NAME).len(), kept(&boxes, &scores)), (1, 3));
    }
}

fn scores_dtype() -> infer::core::DType {
    infer::core::DType::Float32
}

/// PyTorch's own operators are nobody else's.
#[test]
fn an_operator_of_pytorch_s_is_not_replaced() {
    let mut library = Library::open(Kind::Fragment, "aten", None, "here").unwrap();
    let error = library.define("relu(Tensor self) -> Tensor").unwrap_err();
    assert!(error.message().contains("multiple times"), "{error}");
}
