//! The types of a CRD with readers of their own.

use super::shapes;
use crate::go_structs as structs;
use crate::go_structs::{FieldShape, OwnTypes, ReadFailure, TEXTS};
use kube_conv_schema::go;
use kube_conv_schema::schema::Schema;
use serde_json::{Map, Value};

pub(super) type DefinitionReader = structs::StructReader<Schemas>;

/// The state of the readers.
#[derive(Default)]
pub(super) struct Schemas {
    /// The schemas of versions, in order; the value has empty objects in their place.
    pub(super) of_versions: Vec<Schema>,
    /// Schemas stay JSON.
    keeps_json: bool,
}

impl OwnTypes for Schemas {
    fn read(
        reader: &mut DefinitionReader,
        shape: &FieldShape,
        value: Value,
    ) -> Result<Option<Value>, ReadFailure> {
        let (FieldShape::Own(name) | FieldShape::OwnStruct(name)) = shape else {
            return Ok(None);
        };
        match (*name, value) {
            (shapes::SCHEMA_NAME, Value::Object(members)) if reader.own.keeps_json => {
                reader.structure(&shapes::SCHEMA, members).map(Some)
            }
            (shapes::SCHEMA_NAME, Value::Object(members)) => {
                let mut schema = Schema::default();
                reader.schema(&mut schema, members)?;
                reader.own.of_versions.push(schema);
                Ok(Some(Value::Object(Map::new())))
            }
            (
                shapes::SCHEMA_OR_BOOL | shapes::ITEMS | shapes::DEPENDENCY,
                value @ Value::Object(_),
            ) => json_apart(reader, &shapes::SCHEMA_BELOW, value),
            (shapes::ITEMS, value @ Value::Array(_)) => json_apart(reader, &shapes::SCHEMAS, value),
            (shapes::DEPENDENCY, value @ Value::Array(_)) => json_apart(reader, &TEXTS, value),
            (shapes::ITEMS | shapes::DEPENDENCY, _) => Ok(None),
            (shapes::SCHEMA_OR_BOOL, value @ Value::Bool(_)) => Ok(Some(value)),
            (shapes::SCHEMA_OR_BOOL, _) => Err(neither_bool_nor_schema()),
            (shapes::BYTES, Value::String(text)) => Ok(bytes(reader, text)),
            (_, other) => {
                reader.reject(shape, &other);
                Ok(None)
            }
        }
    }
}

fn json_apart(
    reader: &mut DefinitionReader,
    shape: &FieldShape,
    value: Value,
) -> Result<Option<Value>, ReadFailure> {
    let read = reader.apart(|inner| {
        inner.own.keeps_json = true;
        inner.value(shape, value)
    })?;
    Ok(Some(read.unwrap_or(Value::Null)))
}

pub(super) fn neither_bool_nor_schema() -> ReadFailure {
    ReadFailure::Other("boolean or JSON schema expected".to_owned())
}

/// Base64.
fn bytes(reader: &mut DefinitionReader, text: String) -> Option<Value> {
    if let Err(at) = go::from_base64(text.as_bytes(), *b"+/") {
        let text = format!("illegal base64 data at input byte {at}");
        reader.remember(ReadFailure::Other(text));
        return None;
    }
    Some(Value::String(text))
}
