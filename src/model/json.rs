//! JSON of untrusted files, read with serde. What is wrong is said with the path to it, such as
//! `graph.nodes[3].inputs[0].arg: invalid type: null, expected a string at line 1 column 80`.
//!
//! serde_json bounds how deeply a text may be nested; fields that no struct has are skipped.

use serde::de::Deserialize;
use std::fmt::Write;

/// Reads a value that is all of a text.
pub fn read<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, String> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let value = T::deserialize(&mut deserializer).map_err(|e| {
        let lines = text.split_inclusive(|b| *b == b'\n').take(e.line().saturating_sub(1));
        let path = path_to(&text[..text.len().min(lines.map(<[u8]>::len).sum::<usize>() + e.column())]);
        if path.is_empty() { e.to_string() } else { format!("{path}: {e}") }
    })?;
    deserializer.end().map_err(|e| e.to_string())?;
    Ok(value)
}

/// What a part of a text is in.
enum Within {
    /// An object, at the value of a key; before there is one its braces are all that was read.
    Object(Option<String>),
    /// A list, at an index.
    List(usize),
}

/// The path to where a text was read to: `graph.nodes[3]`.
fn path_to(read: &[u8]) -> String {
    let mut within: Vec<Within> = Vec::new();
    let mut at = 0;
    while let Some(&byte) = read.get(at) {
        let start = at;
        at += 1;
        match byte {
            b'{' => within.push(Within::Object(None)),
            b'[' => within.push(Within::List(0)),
            b'}' | b']' => drop(within.pop()),
            b',' => match within.last_mut() {
                Some(Within::List(index)) => *index += 1,
                Some(Within::Object(key)) => *key = None,
                None => {}
            },
            b'"' => {
                while let Some(&inside) = read.get(at) {
                    at += if inside == b'\\' { 2 } else { 1 };
                    if inside == b'"' {
                        break;
                    }
                }
                if let Some(Within::Object(key @ None)) = within.last_mut() {
                    *key = read.get(start..at).and_then(|quoted| serde_json::from_slice(quoted).ok());
                }
            }
            _ => {}
        }
    }
    let mut path = String::new();
    for place in &within {
        let is_word = |key: &str| !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        // Writing to a string does not fail.
        let _ = match place {
            Within::List(index) => write!(path, "[{index}]"),
            Within::Object(None) => Ok(()),
            Within::Object(Some(key)) if is_word(key) => {
                write!(path, "{}{key}", if path.is_empty() { "" } else { "." })
            }
            Within::Object(Some(key)) => write!(path, "[{key:?}]"),
        };
    }
    path
}
