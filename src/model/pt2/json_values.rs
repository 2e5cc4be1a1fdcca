//! How torch.export writes values for which JSON has no notation, and lists that are counted as they are read, for `#[serde(with = ...)]`.

/// `None` is `true`, in the field whose name says that it is None.
pub mod unit {
    use serde::de::{Deserialize, Deserializer, IgnoredAny};
    use serde::ser::Serializer;

    /// Reads it: the field's value says nothing.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| ())
    }

    /// Writes it.
    pub fn serialize<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(true)
    }
}

/// A float; infinities and NaN are the strings `Infinity`, `-Infinity` and `NaN`.
pub mod float {
    use serde::de::{Deserializer, Error, Visitor};
    use serde::ser::Serializer;
    use std::fmt;

    /// Reads one.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        deserializer.deserialize_any(Float)
    }

    /// Writes one.
    pub fn serialize<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        match *value {
            f if f.is_nan() => serializer.serialize_str("NaN"),
            f64::INFINITY => serializer.serialize_str("Infinity"),
            f64::NEG_INFINITY => serializer.serialize_str("-Infinity"),
            f => serializer.serialize_f64(f),
        }
    }

    struct Float;

    impl Visitor<'_> for Float {
        type Value = f64;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a float")
        }

        fn visit_f64<E>(self, value: f64) -> Result<f64, E> {
            Ok(value)
        }

        fn visit_i64<E>(self, value: i64) -> Result<f64, E> {
            Ok(value as f64)
        }

        fn visit_u64<E>(self, value: u64) -> Result<f64, E> {
            Ok(value as f64)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<f64, E> {
            match text {
                "Infinity" => Ok(f64::INFINITY),
                "-Infinity" => Ok(f64::NEG_INFINITY),
                "NaN" => Ok(f64::NAN),
                _ => Err(E::custom(format_args!("`{text}` is no float"))),
            }
        }
    }
}

#[derive(serde::Deserialize, serde::Serialize)]
#[serde(transparent)]
struct Float(#[serde(with = "float")] f64);

/// A list of floats.
pub mod floats {
    use super::Float;
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    /// Reads one.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<f64>, D::Error> {
        let list = Vec::<Float>::deserialize(deserializer)?;
        Ok(list.into_iter().map(|f| f.0).collect())
    }

    /// Writes one.
    pub fn serialize<S: Serializer>(list: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(list.iter().map(|f| Float(*f)))
    }
}

/// A list of lists of floats.
pub mod float_lists {
    use super::Float;
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    /// Reads one.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Vec<f64>>, D::Error> {
        let lists = Vec::<Vec<Float>>::deserialize(deserializer)?;
        Ok(lists.into_iter().map(|l| l.into_iter().map(|f| f.0).collect()).collect())
    }

    /// Writes one.
    pub fn serialize<S: Serializer>(lists: &[Vec<f64>], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(lists.iter().map(|l| l.iter().map(|f| Float(*f)).collect::<Vec<_>>()))
    }
}

/// The bound of a range: None for one that `i64` does not hold.
pub mod bound {
    use serde::de::{Deserialize, Deserializer};
    use serde_json::Number;

    /// Reads one.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
        Ok(Option::<Number>::deserialize(deserializer)?.and_then(|n| n.as_i64()))
    }
}

/// A list of nodes.
pub mod nodes {
    use crate::runtime::loading::{take_bytes, take_nodes};
    use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
    use std::fmt;
    use std::marker::PhantomData;

    /// Reads one, as far as a file may have nodes.
    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        deserializer.deserialize_seq(Nodes(PhantomData))
    }

    struct Nodes<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Nodes<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a sequence")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
            let mut nodes = Vec::new();
            while let Some(node) = list.next_element()? {
                take_nodes(1).and_then(|()| take_bytes(size_of::<T>())).map_err(A::Error::custom)?;
                nodes.push(node);
            }
            Ok(nodes)
        }
    }
}
