//! Types from the schema of a CRD, as API servers derive them.

use super::{
    DEDUCED, Field, ListType, MapType, Naming, ObjectType, Relationship, Scalar, Type, TypeId,
    TypesError, UNTYPED,
};
use crate::limits::{self, MOST_LEVELS};
use crate::schema::{Schema, SchemaOrBool};
use std::collections::BTreeMap;

impl ObjectType {
    /// Returns the type of the objects of a CRD with this schema, including the fields of every object.
    ///
    /// ```
    /// use kube_conv_runtime::apply::ObjectType;
    /// use kube_conv_runtime::json;
    /// use kube_conv_runtime::schema::Schema;
    ///
    /// let schema: Schema = serde_json::from_value(json!({
    ///     "type": "object",
    ///     "properties": {"ports": {
    ///         "type": "array",
    ///         "x-kubernetes-list-type": "map",
    ///         "x-kubernetes-list-map-keys": ["port"],
    ///         "items": {"type": "object", "properties": {
    ///             "port": {"type": "integer"},
    ///             "name": {"type": "string"},
    ///         }},
    ///     }},
    /// }))?;
    /// let object_type = ObjectType::of_schema(&schema)?;
    /// let merged = object_type.merge(
    ///     &json!({"ports": [{"port": 80}, {"port": 443}]}),
    ///     &json!({"ports": [{"port": 443, "name": "https"}]}),
    /// )?;
    /// assert_eq!(merged, json!({"ports": [{"port": 80}, {"port": 443, "name": "https"}]}));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the schema has more than 500 levels.
    pub fn of_schema(schema: &Schema) -> Result<Self, TypesError> {
        let mut object_type = Self::deduced();
        let text = object_type.add(Type::scalar(Scalar::String));
        let metadata = object_type.add_metadata();
        let mut reader = Reader {
            types: &mut object_type,
            text,
            metadata,
        };
        let mut root = reader.schema(schema, false, 0)?;
        if let Some(map) = &mut root.map {
            reader.add_resource_fields(map);
        }
        object_type.root = object_type.add(root);
        Ok(object_type)
    }
}

struct Reader<'t> {
    types: &'t mut ObjectType,
    text: TypeId,
    metadata: TypeId,
}

impl Reader<'_> {
    fn schema(
        &mut self,
        schema: &Schema,
        preserves: bool,
        level: usize,
    ) -> Result<Type, TypesError> {
        if level > MOST_LEVELS {
            return Err(TypesError::new(limits::too_deep()));
        }
        let preserves = preserves || schema.preserve_unknown_fields == Some(true);
        Ok(match schema.type_name.as_deref() {
            None | Some("") => Type {
                naming: Naming::Inline,
                problem: None,
                scalar: Some(Scalar::Untyped),
                list: Some(self.list(schema, preserves, level)?),
                map: Some(self.map(schema, preserves, level)?),
            },
            Some("object") => Type::map(self.map(schema, preserves, level)?),
            Some("array") => Type::list(self.list(schema, preserves, level)?),
            Some("integer" | "number") => Type::scalar(Scalar::Numeric),
            Some("boolean") => Type::scalar(Scalar::Boolean),
            Some("string") => Type::scalar(match schema.format.as_deref() {
                None | Some("" | "byte") => Scalar::String,
                Some(_) => Scalar::Untyped,
            }),
            Some(_) => Type::scalar(Scalar::Untyped),
        })
    }

    fn add(
        &mut self,
        schema: &Schema,
        preserves: bool,
        level: usize,
    ) -> Result<TypeId, TypesError> {
        let below = self.schema(schema, preserves, level + 1)?;
        Ok(self.types.add(below))
    }

    fn list(
        &mut self,
        schema: &Schema,
        preserves: bool,
        level: usize,
    ) -> Result<ListType, TypesError> {
        let items = match &schema.items {
            Some(items) => self.add(items, preserves, level)?,
            None => UNTYPED,
        };
        let relationship = match schema.list_type.as_deref() {
            Some("set" | "map") => Relationship::Associative,
            _ => Relationship::Atomic,
        };
        let keys = match schema.list_type.as_deref() {
            Some("map") => schema
                .list_map_keys
                .iter()
                .map(ToString::to_string)
                .collect(),
            _ => Vec::new(),
        };
        Ok(ListType {
            relationship,
            keys,
            items,
        })
    }

    fn map(
        &mut self,
        schema: &Schema,
        preserves: bool,
        level: usize,
    ) -> Result<MapType, TypesError> {
        let mut fields = BTreeMap::new();
        for (name, property) in &schema.properties {
            let of = self.add(property, preserves, level)?;
            let field = Field::new(name, of, property.default.clone());
            fields.insert(name.to_string(), field);
        }
        let others = match schema.additional_properties.as_deref() {
            Some(SchemaOrBool::Schema(others)) => Some(self.add(others, preserves, level)?),
            Some(SchemaOrBool::Bool(allows)) => allows.then_some(DEDUCED),
            None if preserves => Some(DEDUCED),
            // A resource always has properties, at the root or embedded.
            None if fields.is_empty() && !schema.embedded_resource && level > 0 => Some(DEDUCED),
            None => None,
        };
        let mut map = MapType {
            relationship: match schema.map_type.as_deref() {
                Some("atomic") => Relationship::Atomic,
                _ => Relationship::Separable,
            },
            fields,
            others,
        };
        if schema.embedded_resource {
            self.add_resource_fields(&mut map);
        }
        Ok(map)
    }

    /// Adds the fields of every object. The server publishes them instead of those in a schema.
    fn add_resource_fields(&self, map: &mut MapType) {
        let fields = [
            ("apiVersion", self.text),
            ("kind", self.text),
            ("metadata", self.metadata),
        ];
        for (name, of) in fields {
            let field = Field::new(name, of, None);
            map.fields.insert(name.to_owned(), field);
        }
    }
}
