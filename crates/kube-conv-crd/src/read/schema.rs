//! Reads schemas, which are most of a CRD, directly into their type, without a JSON tree in
//! between.

use super::reader::{DefinitionReader, neither_bool_nor_schema};
use super::shapes;
use crate::go_structs::{FieldShape, ReadFailure};
use kube_conv_schema::schema::{Dependency, Schema, SchemaOrBool, Text};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;

impl DefinitionReader {
    /// Reads a schema, without the fields that Go does not know. It is read in place, since it is
    /// large.
    pub(super) fn schema(
        &mut self,
        schema: &mut Schema,
        members: Map<String, Value>,
    ) -> Result<(), ReadFailure> {
        self.fields(&shapes::SCHEMA, members, |reader, field, shape, value| {
            if reader.is_nothing(shape, &value) {
                return Ok(());
            }
            schema.empty.note(field, &value);
            reader.keyword(schema, field, shape, value)
        })
    }

    fn keyword(
        &mut self,
        schema: &mut Schema,
        field: &str,
        shape: &FieldShape,
        value: Value,
    ) -> Result<(), ReadFailure> {
        match field {
            "type" => schema.type_name = self.text(shape, value)?,
            "description" => schema.description = self.text(shape, value)?,
            "properties" => schema.properties = self.schema_map(shape, value)?,
            "items" => schema.items = self.schema_of_items(value)?,
            "additionalProperties" => schema.additional_properties = self.schema_or_bool(value)?,
            "required" => schema.required = self.texts(shape, value)?,
            "format" => schema.format = self.text(shape, value)?,
            "pattern" => schema.pattern = self.text(shape, value)?,
            "enum" => schema.enum_values = self.values(shape, value)?,
            "default" => schema.default = Some(value),
            "example" => schema.example = Some(value),
            "maxLength" => schema.max_length = self.json(shape, value)?,
            "minLength" => schema.min_length = self.json(shape, value)?,
            "maxItems" => schema.max_items = self.json(shape, value)?,
            "minItems" => schema.min_items = self.json(shape, value)?,
            "maxProperties" => schema.max_properties = self.json(shape, value)?,
            "minProperties" => schema.min_properties = self.json(shape, value)?,
            "maximum" => schema.maximum = self.json(shape, value)?,
            "minimum" => schema.minimum = self.json(shape, value)?,
            "multipleOf" => schema.multiple_of = self.json(shape, value)?,
            "exclusiveMaximum" => schema.exclusive_maximum = self.flag(shape, value)?,
            "exclusiveMinimum" => schema.exclusive_minimum = self.flag(shape, value)?,
            "uniqueItems" => schema.unique_items = self.flag(shape, value)?,
            "nullable" => schema.nullable = self.flag(shape, value)?,
            "allOf" => schema.all_of = self.schema_list(shape, value)?,
            "anyOf" => schema.any_of = self.schema_list(shape, value)?,
            "oneOf" => schema.one_of = self.schema_list(shape, value)?,
            "not" => {
                let not = schema.not.insert(Box::default());
                self.schema_below(not, shape, value)?;
            }
            "title" => schema.title = self.text(shape, value)?,
            "x-kubernetes-preserve-unknown-fields" => {
                schema.preserve_unknown_fields = self.json(shape, value)?;
            }
            "x-kubernetes-embedded-resource" => {
                schema.embedded_resource = self.flag(shape, value)?;
            }
            "x-kubernetes-int-or-string" => schema.int_or_string = self.flag(shape, value)?,
            "x-kubernetes-list-map-keys" => {
                schema.list_map_keys = self.texts(shape, value)?;
            }
            "x-kubernetes-list-type" => schema.list_type = self.text(shape, value)?,
            "x-kubernetes-map-type" => schema.map_type = self.text(shape, value)?,
            "x-kubernetes-validations" => {
                schema.validations = self.json(shape, value)?.unwrap_or_default();
            }
            // Keywords that a server rejects or ignores.
            "id" => schema.id = self.text(shape, value)?,
            "$schema" => schema.schema_uri = self.text(shape, value)?,
            "$ref" => schema.reference = self.text(shape, value)?,
            "additionalItems" => schema.additional_items = self.schema_or_bool(value)?,
            "definitions" => schema.definitions = self.schema_map(shape, value)?.into(),
            "patternProperties" => {
                schema.pattern_properties = self.schema_map(shape, value)?.into();
            }
            "dependencies" => schema.dependencies = self.dependencies(shape, value)?.into(),
            "externalDocs" => schema.external_docs = self.json(shape, value)?,
            // A test checks that every keyword of the shape is read.
            _ => {}
        }
        Ok(())
    }

    /// Reads a string; an empty one is absent unless Go has a pointer to it.
    fn text(&mut self, shape: &FieldShape, value: Value) -> Result<Option<Text>, ReadFailure> {
        let Some(Value::String(text)) = self.value(shape, value)? else {
            return Ok(None);
        };
        let is_none = matches!(shape, FieldShape::Text(_)) && text.is_empty();
        Ok((!is_none).then_some(Cow::Owned(text)))
    }

    fn flag(&mut self, shape: &FieldShape, value: Value) -> Result<bool, ReadFailure> {
        let flag = self.value(shape, value)?;
        Ok(flag == Some(Value::Bool(true)))
    }

    /// A list of texts.
    fn texts(&mut self, shape: &FieldShape, value: Value) -> Result<Vec<Text>, ReadFailure> {
        match value {
            Value::Array(items) if items.iter().all(Value::is_string) => {
                let texts = items.into_iter().map(|item| match item {
                    Value::String(text) => Cow::Owned(text),
                    _ => Cow::Borrowed(""),
                });
                Ok(texts.collect())
            }
            other => Ok(self.json(shape, other)?.unwrap_or_default()),
        }
    }

    /// A list of any values.
    fn values(&mut self, shape: &FieldShape, value: Value) -> Result<Vec<Value>, ReadFailure> {
        match value {
            Value::Array(items) if self.has_all_numbers() => Ok(items),
            other => Ok(self.json(shape, other)?.unwrap_or_default()),
        }
    }

    /// Reads a value by its shape and then by serde.
    fn json<T: DeserializeOwned>(
        &mut self,
        shape: &FieldShape,
        value: Value,
    ) -> Result<Option<T>, ReadFailure> {
        let Some(value) = self.value(shape, value)? else {
            return Ok(None);
        };
        serde_json::from_value(value).map_err(|error| ReadFailure::Other(error.to_string()))
    }

    /// Reads a schema, which stays empty if it is null or of a wrong type.
    fn schema_below(
        &mut self,
        schema: &mut Schema,
        shape: &FieldShape,
        value: Value,
    ) -> Result<(), ReadFailure> {
        match value {
            value if self.is_nothing(shape, &value) => Ok(()),
            Value::Object(members) => self.schema(schema, members),
            // Records the error.
            other => self.value(shape, other).map(drop),
        }
    }

    fn schema_list(
        &mut self,
        shape: &FieldShape,
        value: Value,
    ) -> Result<Vec<Schema>, ReadFailure> {
        match value {
            Value::Array(items) => self.schemas(items),
            other => self.value(shape, other).map(|_| Vec::new()),
        }
    }

    fn schemas(&mut self, items: Vec<Value>) -> Result<Vec<Schema>, ReadFailure> {
        let mut schemas = vec![Schema::default(); items.len()];
        for (index, (schema, item)) in schemas.iter_mut().zip(items).enumerate() {
            let end = self.enter_item(index);
            self.schema_below(schema, &shapes::SCHEMA_BELOW, item)?;
            self.leave(end);
        }
        Ok(schemas)
    }

    fn schema_map(
        &mut self,
        shape: &FieldShape,
        value: Value,
    ) -> Result<BTreeMap<Text, Box<Schema>>, ReadFailure> {
        let members = match value {
            Value::Object(members) => members,
            other => return self.value(shape, other).map(|_| BTreeMap::new()),
        };
        let mut schemas = Vec::with_capacity(members.len());
        for (name, member) in members {
            let end = self.enter_member(&name);
            let mut schema = Box::<Schema>::default();
            self.schema_below(&mut schema, &shapes::SCHEMA_BELOW, member)?;
            self.leave(end);
            schemas.push((Cow::Owned(name), schema));
        }
        // Collecting a sorted list is faster than inserting one by one.
        Ok(schemas.into_iter().collect())
    }

    fn dependencies(
        &mut self,
        shape: &FieldShape,
        value: Value,
    ) -> Result<BTreeMap<Text, Dependency>, ReadFailure> {
        let members = match value {
            Value::Object(members) => members,
            other => return self.value(shape, other).map(|_| BTreeMap::new()),
        };
        let mut dependencies = BTreeMap::new();
        for (name, member) in members {
            let end = self.enter_member(&name);
            let dependency = match member {
                Value::Object(members) => {
                    let mut schema = Box::<Schema>::default();
                    self.apart(|inner| inner.schema(&mut schema, members))?;
                    Dependency::Schema(schema)
                }
                other => {
                    let names = self.value(&FieldShape::Own(shapes::DEPENDENCY), other)?;
                    Dependency::Names(names.unwrap_or_default())
                }
            };
            self.leave(end);
            dependencies.insert(Cow::Owned(name), dependency);
        }
        Ok(dependencies)
    }

    fn schema_or_bool(&mut self, value: Value) -> Result<Option<Box<SchemaOrBool>>, ReadFailure> {
        let read = match value {
            Value::Bool(allowed) => SchemaOrBool::Bool(allowed),
            Value::Object(members) => {
                let mut schema = Schema::default();
                self.apart(|inner| inner.schema(&mut schema, members))?;
                SchemaOrBool::Schema(schema)
            }
            _ => return Err(neither_bool_nor_schema()),
        };
        Ok(Some(Box::new(read)))
    }

    /// Reads `items`, which may be an array of schemas; any other value is absent.
    fn schema_of_items(&mut self, value: Value) -> Result<Option<Box<Schema>>, ReadFailure> {
        let mut read = Box::<Schema>::default();
        match value {
            Value::Object(members) => self.apart(|inner| inner.schema(&mut read, members))?,
            Value::Array(items) if !items.is_empty() => {
                read.positional = self.apart(|inner| inner.schemas(items))?;
            }
            _ => return Ok(None),
        }
        Ok(Some(read))
    }
}
