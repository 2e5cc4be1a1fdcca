//! The 8-bit floating formats, and other dtypes that no class of storages is for: conversions are PyTorch's bit by bit, and files keep
//! them. `tests/data/make_float8.py` records.

use infer::core::{DType, Tensor, iter};
use infer::model::archive::Archive;
use infer::model::{IValue, pickler, torchscript};

fn load(bytes: Vec<u8>) -> IValue {
    torchscript::load_value(&Archive::from_bytes(bytes).unwrap()).unwrap()
}

fn recorded() -> Vec<u8> {
    std::fs::read(format!("{}/tests/data/float8.pt", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn member(value: &IValue, name: &str) -> IValue {
    let IValue::Dict(dict) = value else { panic!("{value:?}") };
    dict.get(&IValue::from(name)).unwrap().unwrap()
}

fn items(value: &IValue) -> Vec<IValue> {
    match value {
        IValue::Tuple(t) => t.items.clone(),
        IValue::List(l) => l.to_vec(),
        IValue::Dict(d) => d.to_vec().into_iter().map(|(_, v)| v).collect(),
        other => panic!("{other:?}"),
    }
}

fn bytes(t: &Tensor) -> Vec<u8> {
    let t = iter::contiguous(t).unwrap();
    // SAFETY: a contiguous tensor's bytes, which nobody writes.
    unsafe { std::slice::from_raw_parts(t.data::<u8>(), t.numel() as usize * t.itemsize()) }.to_vec()
}

fn numbers(t: &Tensor) -> Vec<f32> {
    let t = iter::to_dtype(t, DType::Float32).unwrap();
    // SAFETY: as in [`bytes`].
    unsafe { t.as_slice::<f32>() }.to_vec()
}

fn same(a: f32, b: f32) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

#[test]
fn conversions_are_pytorchs() {
    let recorded = load(recorded());
    let mut checked = 0;
    for kind in DType::FLOAT8 {
        let parts = items(&member(&member(&recorded, "kinds"), kind.python_name()));
        let [from, codes, stored, values] = &parts[..] else { panic!() };
        let of = |v: &IValue| v.tensor().unwrap().clone();
        assert_eq!(of(stored).dtype(), kind);
        for (code, (got, want)) in numbers(&of(stored)).into_iter().zip(numbers(&of(values))).enumerate() {
            assert!(same(got, want), "{kind:?} {code:#x}: {got}, PyTorch has {want}");
        }
        let got = bytes(&iter::to_dtype(&of(from), kind).unwrap());
        let want = bytes(&of(codes));
        for ((x, got), want) in numbers(&of(from)).into_iter().zip(got).zip(want) {
            assert!(got == want, "{x:e} ({:#x}) as {kind:?}: {got:#x}, PyTorch has {want:#x}", x.to_bits());
            checked += 1;
        }
    }
    assert!(checked > 10_000, "{checked} numbers");
}

#[test]
fn files_keep_dtypes_without_a_class_of_storages() {
    let value = load(recorded());
    let again = load(pickler::save(&value).unwrap());
    let mut checked = 0;
    let mut pairs = vec![(value, again)];
    while let Some((a, b)) = pairs.pop() {
        match (&a, &b) {
            (IValue::Tensor(a), IValue::Tensor(b)) => {
                assert_eq!((a.dtype(), bytes(a)), (b.dtype(), bytes(b)));
                checked += 1;
            }
            (a, b) => pairs.extend(items(a).into_iter().zip(items(b))),
        }
    }
    assert_eq!(checked, 4 * DType::FLOAT8.len() + 3);
}
