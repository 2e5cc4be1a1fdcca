//! Enums that are an object of one field, whose name says what its value is, and that later versions of PyTorch add kinds to.
//!
//! serde's derive reads such an enum where every kind is known. A file is refused for an unknown kind only where that kind is
//! used, and by its name: so that name is kept.

use serde::de::value::{EnumAccessDeserializer, StrDeserializer};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, Unexpected, VariantAccess, Visitor,
};
use serde::ser::Serialize;
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// An enum with a variant for kinds it does not know.
pub trait OpenUnion: Sized {
    /// Reads one of a kind it knows.
    fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;

    /// One of another kind.
    fn unknown(kind: Box<str>) -> Self;
}

/// Reads an enum, of whatever kind.
pub fn deserialize<'de, T: OpenUnion, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(OneField(PhantomData))
}

/// The name of the field that says which variant of an enum a value is.
pub fn kind(union: &impl Serialize) -> String {
    match serde_json::to_value(union) {
        Ok(Value::Object(fields)) => fields.into_iter().next().map(|(kind, _)| kind).unwrap_or_default(),
        _ => String::new(),
    }
}

struct OneField<T>(PhantomData<T>);

impl<'de, T: OpenUnion> Visitor<'de> for OneField<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of one field")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<T, A::Error> {
        let Some(kind) = fields.next_key::<Box<str>>()? else {
            return Err(Error::invalid_length(0, &self));
        };
        let mut is_unknown = false;
        let field = Field { kind: &kind, fields: &mut fields, is_unknown: &mut is_unknown };
        let known = T::known(EnumAccessDeserializer::new(field));
        let value = if is_unknown {
            fields.next_value::<IgnoredAny>()?;
            T::unknown(kind)
        } else {
            known?
        };
        match fields.next_key::<IgnoredAny>()? {
            None => Ok(value),
            Some(_) => Err(Error::invalid_length(2, &self)),
        }
    }
}

struct Field<'a, A> {
    kind: &'a str,
    fields: &'a mut A,
    is_unknown: &'a mut bool,
}

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Field<'_, A> {
    type Error = A::Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), A::Error> {
        match seed.deserialize(StrDeserializer::new(self.kind)) {
            Ok(variant) => Ok((variant, self)),
            Err(e) => {
                *self.is_unknown = true;
                Err(e)
            }
        }
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Field<'_, A> {
    type Error = A::Error;

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        self.fields.next_value_seed(seed)
    }

    fn unit_variant(self) -> Result<(), A::Error> {
        self.fields.next_value::<IgnoredAny>().map(|_| ())
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, A::Error> {
        Err(Error::invalid_type(Unexpected::TupleVariant, &visitor))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, A::Error> {
        Err(Error::invalid_type(Unexpected::StructVariant, &visitor))
    }
}
