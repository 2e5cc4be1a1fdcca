//! JSON as a tree, and plain structs read from it.
//!
//! A struct of [`record!`], an enum of [`union!`] and the basic types read themselves by [`FromJson`]. What is wrong is
//! said with the path to it, such as `graph.nodes[3].inputs[0].arg`. Fields that nobody asks for are skipped.

use crate::core::order::sort_by;
use serde_core::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::fmt::{self, Write};
use std::mem::take;

/// A JSON text. It is nested no deeper than the parser allows.
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number without fraction that `i64` holds.
    Int(i64),
    /// Any other number.
    Float(f64),
    /// A string.
    Text(Box<str>),
    /// A list.
    Array(Box<[Json]>),
    /// An object's fields, in order. A name may be there twice.
    Object(Box<[Field]>),
}

/// A name and a value.
pub type Field = (Box<str>, Json);

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        struct Tree;
        impl<'de> Visitor<'de> for Tree {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Null)
            }

            fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
                Ok(Json::Bool(value))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
                Ok(Json::Int(value))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
                Ok(i64::try_from(value).map_or(Json::Float(value as f64), Json::Int))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
                Ok(Json::Float(value))
            }

            fn visit_str<E>(self, value: &str) -> Result<Json, E> {
                Ok(Json::Text(value.into()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item);
                }
                Ok(Json::Array(list.into()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Json, A::Error> {
                let mut list = Vec::new();
                while let Some(field) = fields.next_entry()? {
                    list.push(field);
                }
                Ok(Json::Object(list.into()))
            }
        }
        deserializer.deserialize_any(Tree)
    }
}

impl Json {
    /// The tree of a text.
    pub fn parse(text: &[u8]) -> Result<Json, serde_json::Error> {
        serde_json::from_slice(text)
    }

    /// The fields of an object.
    pub fn object(&mut self) -> Result<&mut [Field], Failure> {
        match self {
            Json::Object(fields) => Ok(fields),
            other => Err(other.is_no("an object")),
        }
    }

    /// The field called `name` of an object.
    pub fn field<T: FromJson>(&mut self, name: &str) -> Result<T, Failure> {
        match self.find(name)? {
            Some(value) => value.inside(name),
            None => T::absent().ok_or_else(|| Failure::new(format!("no field `{name}`"))),
        }
    }

    /// The field called `name` of an object, or what stands for it where it is not there.
    pub fn field_or<T: FromJson>(&mut self, name: &str, absent: T) -> Result<T, Failure> {
        self.find(name)?.map_or(Ok(absent), |value| value.inside(name))
    }

    fn find(&mut self, name: &str) -> Result<Option<&mut Json>, Failure> {
        let mut found = self.object()?.iter_mut().filter(|(n, _)| **n == *name);
        match (found.next(), found.next()) {
            (_, Some(_)) => Err(Failure::new(format!("two fields `{name}`"))),
            (first, None) => Ok(first.map(|(_, value)| value)),
        }
    }

    /// What this, the field `name` of an object, holds.
    pub fn inside<T: FromJson>(&mut self, name: &str) -> Result<T, Failure> {
        T::from_json(self).map_err(|e| e.within(format_args!(".{name}")))
    }

    /// The fields of an object in the order of their names.
    fn sorted(&mut self) -> Result<&mut [Field], Failure> {
        let fields = self.object()?;
        sort_by(fields, &mut |(a, _), (b, _)| a.cmp(b));
        Ok(fields)
    }

    /// The items of a list.
    pub fn array(&mut self) -> Result<&mut [Json], Failure> {
        match self {
            Json::Array(items) => Ok(items),
            other => Err(other.is_no("an array")),
        }
    }

    /// The one field of an object that stands for one kind of `name`.
    pub fn kind(&mut self, name: &str) -> Result<(&str, &mut Json), Failure> {
        match self.object()? {
            [(kind, value)] => Ok((kind, value)),
            [] => Err(Failure::new(format!("{name} of no kind"))),
            _ => Err(Failure::new(format!("{name} of two kinds"))),
        }
    }

    #[cold]
    fn is_no(&self, wanted: &str) -> Failure {
        let found = match self {
            Json::Null => "null",
            Json::Bool(_) => "a bool",
            Json::Int(_) => "an integer",
            Json::Float(_) => "a number that is no 64-bit integer",
            Json::Text(_) => "a string",
            Json::Array(_) => "an array",
            Json::Object(_) => "an object",
        };
        Failure::new(format!("expected {wanted}, found {found}"))
    }
}

/// Why a tree cannot be read, and where.
#[derive(Debug)]
pub struct Failure(Box<(String, String)>);

impl Failure {
    /// A failure of the value at hand.
    #[cold]
    pub fn new(what: String) -> Failure {
        Failure(Box::new((String::new(), what)))
    }

    /// A failure inside of what lies at `step`.
    #[cold]
    fn within(mut self, step: fmt::Arguments<'_>) -> Failure {
        self.0.0 = format!("{step}{}", self.0.0);
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (path, what) = &*self.0;
        match path.strip_prefix('.').unwrap_or(path) {
            "" => f.write_str(what),
            path => write!(f, "{path}: {what}"),
        }
    }
}

/// What is read from a tree. Strings move out of it.
pub trait FromJson: Sized {
    /// Reads `json`, which is not used afterwards.
    fn from_json(json: &mut Json) -> Result<Self, Failure>;

    /// What a field is that is not there, if it need not be.
    fn absent() -> Option<Self> {
        None
    }
}

impl FromJson for bool {
    fn from_json(json: &mut Json) -> Result<bool, Failure> {
        match json {
            Json::Bool(value) => Ok(*value),
            other => Err(other.is_no("a bool")),
        }
    }
}

impl FromJson for i64 {
    fn from_json(json: &mut Json) -> Result<i64, Failure> {
        match json {
            Json::Int(value) => Ok(*value),
            other => Err(other.is_no("a 64-bit integer")),
        }
    }
}

impl FromJson for usize {
    fn from_json(json: &mut Json) -> Result<usize, Failure> {
        usize::try_from(i64::from_json(json)?).map_err(|_| Failure::new("a negative size".into()))
    }
}

/// What JSON cannot say is the string `Infinity`, `-Infinity` or `NaN`.
impl FromJson for f64 {
    fn from_json(json: &mut Json) -> Result<f64, Failure> {
        match json {
            Json::Float(value) => Ok(*value),
            Json::Int(value) => Ok(*value as f64),
            Json::Text(text) => match &**text {
                "Infinity" => Ok(f64::INFINITY),
                "-Infinity" => Ok(f64::NEG_INFINITY),
                "NaN" => Ok(f64::NAN),
                _ => Err(Failure::new(format!("`{text}` is no float"))),
            },
            other => Err(other.is_no("a float")),
        }
    }
}

impl FromJson for Box<str> {
    fn from_json(json: &mut Json) -> Result<Box<str>, Failure> {
        match json {
            Json::Text(text) => Ok(take(text)),
            other => Err(other.is_no("a string")),
        }
    }
}

/// `None` is `null`, or a field that is not there.
impl<T: FromJson> FromJson for Option<T> {
    fn from_json(json: &mut Json) -> Result<Option<T>, Failure> {
        if matches!(json, Json::Null) { Ok(None) } else { T::from_json(json).map(Some) }
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: FromJson> FromJson for Box<T> {
    fn from_json(json: &mut Json) -> Result<Box<T>, Failure> {
        T::from_json(json).map(Box::new)
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(json: &mut Json) -> Result<Vec<T>, Failure> {
        let mut list = Vec::new();
        for (i, item) in json.array()?.iter_mut().enumerate() {
            list.push(T::from_json(item).map_err(|e| e.within(format_args!("[{i}]")))?);
        }
        Ok(list)
    }
}

/// Values by name, in the order of the names.
#[derive(Clone, Debug, PartialEq)]
pub struct Map<T>(Vec<(Box<str>, T)>);

impl<T> Map<T> {
    /// The value called `name`.
    pub fn get(&self, name: &str) -> Option<&T> {
        let at = self.0.binary_search_by(|(n, _)| (**n).cmp(name)).ok()?;
        Some(&self.0[at].1)
    }

    /// The values.
    pub fn values(&self) -> impl ExactSizeIterator<Item = &T> {
        self.0.iter().map(|(_, value)| value)
    }

    /// The names and the values.
    pub fn iter(&self) -> std::slice::Iter<'_, (Box<str>, T)> {
        self.0.iter()
    }

    /// The same names with what `change` makes of their values.
    pub fn try_map<U, E>(self, mut change: impl FnMut(&str, T) -> Result<U, E>) -> Result<Map<U>, E> {
        let mut list = Vec::with_capacity(self.0.len());
        for (name, value) in self.0 {
            let value = change(&name, value)?;
            list.push((name, value));
        }
        Ok(Map(list))
    }
}

impl<T> Default for Map<T> {
    fn default() -> Map<T> {
        Map(Vec::new())
    }
}

/// Of two values of one name the latter is kept.
impl<T: FromJson> FromJson for Map<T> {
    fn from_json(json: &mut Json) -> Result<Map<T>, Failure> {
        let mut list = Vec::<(Box<str>, T)>::new();
        for (name, value) in json.sorted()? {
            let value = T::from_json(value).map_err(|e| e.within(format_args!("[{name:?}]")))?;
            list.pop_if(|(last, _)| last == name);
            list.push((take(name), value));
        }
        Ok(Map(list))
    }
}

/// A struct that is an object: a field has the name it has there unless `as` says another, and may be left out where
/// `=` says what it is then.
macro_rules! record {
    ($(
        $(#[$meta:meta])* $vis:vis struct $name:ident {
            $($(#[$fmeta:meta])* $fvis:vis $field:ident: $ty:ty $(as $key:literal)? $(= $absent:expr)?,)*
        }
    )*) => {$(
        $(#[$meta])*
        $vis struct $name {
            $($(#[$fmeta])* $fvis $field: $ty,)*
        }

        impl FromJson for $name {
            fn from_json(json: &mut Json) -> Result<$name, Failure> {
                Ok($name { $($field: record!(@field json $field $(as $key)? $(= $absent)?),)* })
            }
        }
    )*};
    (@field $json:ident $field:ident) => { $json.field(stringify!($field))? };
    (@field $json:ident $field:ident as $key:literal) => { $json.field($key)? };
    (@field $json:ident $field:ident = $absent:expr) => { $json.field_or(stringify!($field), $absent)? };
}

/// An enum that is an object of one field, whose name says what its value is.
macro_rules! union {
    (
        $(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $key:literal $variant:ident $(($ty:ty))?,)* }
        $($(#[$udoc:meta])* else $unknown:ident)?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub enum $name {
            $($(#[$vdoc])* $variant $(($ty))?,)*
            $($(#[$udoc])* $unknown(Box<str>),)?
        }

        impl $name {
            /// The name of the field that says which it is.
            #[allow(dead_code)]
            pub fn kind(&self) -> &str {
                match self {
                    $($name::$variant { .. } => $key,)*
                    $($name::$unknown(kind) => kind,)?
                }
            }
        }

        impl FromJson for $name {
            fn from_json(json: &mut Json) -> Result<$name, Failure> {
                let (kind, value) = json.kind(stringify!($name))?;
                match kind {
                    $($key => union!(@read $name $variant kind value $($ty)?),)*
                    _ => union!(@unknown $name kind $($unknown)?),
                }
            }
        }
    };
    (@read $name:ident $variant:ident $kind:ident $value:ident) => { Ok($name::$variant) };
    (@read $name:ident $variant:ident $kind:ident $value:ident $ty:ty) => {
        $value.inside::<$ty>($kind).map($name::$variant)
    };
    (@unknown $name:ident $kind:ident) => {
        Err(Failure::new(format!("unknown kind `{}` of {}", $kind, stringify!($name))))
    };
    (@unknown $name:ident $kind:ident $unknown:ident) => { Ok($name::$unknown($kind.into())) };
}

/// The JSON string that says `text`.
pub fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        let _ = match c {
            '"' | '\\' => write!(out, "\\{c}"),
            '\0'..' ' => write!(out, "\\u{:04x}", c as u32),
            _ => out.write_char(c),
        };
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<T: FromJson>(text: &str) -> Result<T, String> {
        T::from_json(&mut Json::parse(text.as_bytes()).unwrap()).map_err(|e| e.to_string())
    }

    #[test]
    fn basic_types() {
        assert_eq!(read("[9223372036854775807, -1]"), Ok(vec![i64::MAX, -1]));
        assert_eq!(read(r#"[1, 2.5, "-Infinity"]"#), Ok(vec![1.0, 2.5, f64::NEG_INFINITY]));
        assert_eq!(read("[null, true]"), Ok(vec![None, Some(true)]));
        assert_eq!(read(r#"{"b": 1, "a": 2, "b": 3}"#), Ok(Map(vec![("a".into(), 2i64), ("b".into(), 3)])));
        assert_eq!(read::<usize>("-1"), Err("a negative size".into()));
        assert_eq!(read::<f64>(r#""one""#), Err("`one` is no float".into()));
        let wanted = "[1]: expected a 64-bit integer, found a number that is no 64-bit integer";
        for text in ["[1, 9223372036854775808]", "[1, 1.0]", "[1, -0]"] {
            assert_eq!(read::<Vec<i64>>(text), Err(wanted.into()));
        }
        let nested = r#"{"a.b": [{"c": [true]}]}"#;
        let error = read::<Map<Vec<Map<Vec<bool>>>>>(&nested.replace("true", "{}"));
        assert_eq!(error, Err(r#"["a.b"][0]["c"][0]: expected a bool, found an object"#.into()));
    }

    #[test]
    fn quoted_text_is_read_back() {
        let text: String = (0..0x200u32).filter_map(char::from_u32).chain("\u{1f600}\u{ffff}".chars()).collect();
        assert_eq!(read(&quoted(&text)), Ok(Box::<str>::from(text)));
        assert_eq!(quoted("a\n\"\\\""), r#""a\u000a\"\\\"""#);
    }
}
