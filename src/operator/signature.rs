//! An operator's name and schema, and how it was derived from its record.

use super::schema::{Schema, SchemaError};
use crate::core::{Error, ErrorKind, KeySet};

/// How an operator relates to its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// The operator the record describes.
    Base,
    /// `op_`: writes `self`.
    InPlace,
    /// `op.out`: writes the arguments after the record's own.
    Out,
    /// `{view}_copy`: the view's result as a fresh tensor.
    ViewCopy,
    /// `{view}_`: changes the metadata of `self`.
    InPlaceView,
    /// The functional partner of an operator that writes: writes a clone instead.
    Functional,
    /// The out= form of such a partner, or of a `{view}_copy`.
    PartnerOut,
}

/// Name and schema of one operator overload.
pub struct Signature {
    /// `namespace::name.overload` without the trailing dot where the overload is empty.
    full_name: Box<str>,
    /// The schema as it was written.
    text: Box<str>,
    schema: Schema,
    /// How the operator was derived.
    pub variant: Variant,
}

impl Signature {
    /// Of a schema's text: `aten::add.Tensor(Tensor self, ...) -> Tensor`.
    pub fn parse(text: &str, variant: Variant) -> Result<Signature, SchemaError> {
        Ok(Signature::new(Schema::parse(text)?, text, variant))
    }

    /// Of a schema and how it is written.
    pub fn new(schema: Schema, text: &str, variant: Variant) -> Signature {
        Signature { full_name: schema.full_name().into(), text: text.into(), schema, variant }
    }

    /// `aten::add.Tensor`.
    pub fn full_name(&self) -> &str {
        &self.full_name
    }

    /// `add`.
    pub fn name(&self) -> &str {
        &self.schema.name
    }

    /// `Tensor`, or nothing for the default overload.
    pub fn overload(&self) -> &str {
        &self.schema.overload
    }

    /// The schema as it was written: `aten::add.Tensor(...) -> Tensor`.
    pub fn schema_text(&self) -> &str {
        &self.text
    }

    /// The error of a call on tensors of a backend the operator is not one of.
    #[cold]
    pub fn no_backend(&self, key: KeySet) -> Error {
        let backend = KeySet::name_of(key.slot());
        let sentence = format!("Could not run '{}' with arguments from the '{backend}' backend.", self.full_name());
        Error::new(ErrorKind::NotImplemented, sentence)
    }

    /// The schema, parsed.
    pub fn schema(&self) -> &Schema {
        &self.schema
    }
}
