use infer::model::safetensors::*;

fn file(header: &str, data: &[u8]) -> Vec<u8> {
    [&(header.len() as u64).to_le_bytes(), header.as_bytes(), data].concat()
}

#[test]
fn reads_what_was_saved() {
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/models")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "safetensors") {
            let tensors = Safetensors::open(&path).unwrap();
            assert!(tensors.names().any(|n| n == "in0") && tensors.names().any(|n| n == "out0"));
        }
    }
    let header = r#"{"__metadata__":{"a":"b"},"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#;
    let tensors = Safetensors::from_bytes(file(header, &[1; 8])).unwrap();
    let x = tensors.get("x").unwrap();
    assert_eq!((x.dtype, x.shape, x.bytes), ("F32", &[2usize][..], &[1u8; 8][..]));
    assert_eq!(tensors.names().collect::<Vec<_>>(), ["x"]);
    assert!(tensors.get("y").is_none());
}

#[test]
fn refuses_contradictions() {
    let tensor = |dtype: &str, shape: &str, offsets: &str| {
        format!(r#"{{"x":{{"dtype":"{dtype}","shape":{shape},"data_offsets":{offsets}}}}}"#)
    };
    assert!(Safetensors::from_bytes(file(&tensor("F32", "[2]", "[0,8]"), &[0; 8])).is_ok());
    for bad in [
        tensor("F32", "[3]", "[0,8]"),
        tensor("F32", "[2]", "[4,12]"),
        tensor("F32", "[2]", "[8,0]"),
        tensor("F32", "[-2]", "[0,8]"),
        tensor("Q7", "[2]", "[0,8]"),
        tensor("F32", "[4611686018427387904,4]", "[0,0]"),
        tensor("F32", "[2]", "[18446744073709551608,18446744073709551615]"),
        r#"{"x":{}}"#.into(),
        "[".repeat(1000),
        String::new(),
    ] {
        assert!(Safetensors::from_bytes(file(&bad, &[0; 8])).is_err(), "{bad}");
    }
    let good = file(&tensor("F32", "[2]", "[0,8]"), &[0; 8]);
    for end in 0..good.len() {
        assert!(Safetensors::from_bytes(good[..end].to_vec()).is_err());
    }
    assert!(Safetensors::from_bytes(u64::MAX.to_le_bytes().to_vec()).is_err());
}
