use infer::model::json::*;
use serde_json::Value;
use std::collections::BTreeMap;

#[test]
fn errors_name_the_place() {
    type Nested = BTreeMap<String, Vec<BTreeMap<String, Vec<bool>>>>;
    let error = read::<Nested>(br#"{"a.b": [{"c": [{}]}]}"#).unwrap_err();
    assert!(error.starts_with(r#"["a.b"][0].c[0]: invalid type: map, expected a boolean"#), "{error}");
    for text in ["[1, 9223372036854775808]", "[1, 1.0]", "[1, -0]"] {
        assert!(read::<Vec<i64>>(text.as_bytes()).unwrap_err().starts_with("[1]: invalid "), "{text}");
    }
    assert!(read::<Vec<i64>>(b"[1] 2").is_err());
    let error = read::<BTreeMap<String, Vec<u8>>>(b"{\n \"a\": [1],\n \"\\\"e\": [7, 8, true]}").unwrap_err();
    assert!(error.starts_with(r#"["\"e"][2]: invalid type: boolean"#), "{error}");
    #[derive(Debug, serde::Deserialize)]
    struct Whole {
        _kept: u8,
    }
    let error = read::<Vec<Vec<Whole>>>(br#"[[], [{"_kept": 1}, {"other": 2}]]"#).unwrap_err();
    assert!(error.starts_with("[1][1]: missing field `_kept`"), "{error}");
    assert!(read::<Value>("[".repeat(1000).as_bytes()).unwrap_err().contains("recursion limit"));
}
