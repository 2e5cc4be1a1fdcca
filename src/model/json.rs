//! JSON of untrusted files, read with serde. What is wrong is said with the path to it, such as
//! `graph.nodes[3].inputs[0].arg: invalid type: null, expected a string at line 1 column 80`.
//!
//! serde_json bounds how deeply a text may be nested; fields that no struct has are skipped.

use serde::de::{Deserialize, DeserializeOwned, Deserializer};
use serde_json::Value;
use serde_path_to_error::Segment;
use std::fmt::Write;

/// Reads a value that is all of a text.
pub fn read<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, String> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let value = with_path(&mut deserializer)?;
    deserializer.end().map_err(|e| e.to_string())?;
    Ok(value)
}

/// Reads a value from a tree.
pub fn read_tree<T: DeserializeOwned>(tree: Value) -> Result<T, String> {
    with_path(tree)
}

fn with_path<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, String>
where
    D::Error: std::fmt::Display,
{
    serde_path_to_error::deserialize(deserializer).map_err(|e| {
        let mut path = String::new();
        for segment in e.path() {
            let is_word = |key: &str| !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
            let _ = match segment {
                Segment::Seq { index } => write!(path, "[{index}]"),
                Segment::Map { key: name } | Segment::Enum { variant: name } if is_word(name) => {
                    write!(path, "{}{name}", if path.is_empty() { "" } else { "." })
                }
                Segment::Map { key: name } | Segment::Enum { variant: name } => write!(path, "[{name:?}]"),
                Segment::Unknown => Ok(()),
            };
        }
        if path.is_empty() { e.inner().to_string() } else { format!("{path}: {}", e.inner()) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert!(read::<Value>("[".repeat(1000).as_bytes()).unwrap_err().contains("recursion limit"));
    }
}
