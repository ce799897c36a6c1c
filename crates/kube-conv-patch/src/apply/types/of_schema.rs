//! Types from the schema of a CRD, as API servers derive them.

use super::metadata::METADATA;
use super::{
    DEDUCED, DeclaredField, ListType, MapType, Naming, ObjectType, Relationship, Scalar, Type,
    TypeId, TypesError, UNTYPED,
};
use kube_conv_schema::limits;
use kube_conv_schema::limits::MOST_LEVELS;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::merge_type::{MergeSchema, MergeType, Others};
use std::collections::BTreeMap;

impl ObjectType {
    /// Returns the type of the objects of a CRD with this schema, including the fields of every object.
    ///
    /// ```
    /// use kube_conv_patch::apply::ObjectType;
    /// use kube_conv_runtime::json;
    /// use kube_conv_schema::schema::Schema;
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
        Self::of(schema)
    }

    /// Returns the type of the objects of a schema, which may be compiled.
    ///
    /// # Errors
    ///
    /// Returns an error if the schema has more than 500 levels.
    #[doc(hidden)]
    pub fn of(schema: &impl MergeSchema) -> Result<Self, TypesError> {
        let mut object_type = Self::deduced();
        let text = object_type.add(Type::scalar(Scalar::String));
        let mut reader = SchemaReader {
            types: &mut object_type,
            text,
            metadata: UNTYPED,
        };
        reader.metadata = reader.add(&*METADATA, false, 0)?;
        let mut root = reader.schema(schema, false, 0)?;
        if let Some(map) = &mut root.map {
            reader.add_resource_fields(map);
        }
        object_type.root = object_type.add(root);
        Ok(object_type)
    }
}

struct SchemaReader<'t> {
    types: &'t mut ObjectType,
    text: TypeId,
    metadata: TypeId,
}

impl SchemaReader<'_> {
    fn schema(
        &mut self,
        schema: &impl MergeSchema,
        preserves: bool,
        level: usize,
    ) -> Result<Type, TypesError> {
        if level > MOST_LEVELS {
            return Err(TypesError::new(limits::too_deep()));
        }
        let preserves = preserves || schema.preserves_unknown_fields();
        Ok(match schema.merge_type() {
            MergeType::Any => Type {
                naming: Naming::Inline,
                problem: None,
                scalar: Some(Scalar::Untyped),
                list: Some(self.list(schema, preserves, level)?),
                map: Some(self.map(schema, preserves, level)?),
            },
            MergeType::Object => Type::map(self.map(schema, preserves, level)?),
            MergeType::Array => Type::list(self.list(schema, preserves, level)?),
            MergeType::Number => Type::scalar(Scalar::Numeric),
            MergeType::Boolean => Type::scalar(Scalar::Boolean),
            MergeType::Text => Type::scalar(Scalar::String),
            MergeType::Untyped => Type::scalar(Scalar::Untyped),
        })
    }

    fn add(
        &mut self,
        schema: &impl MergeSchema,
        preserves: bool,
        level: usize,
    ) -> Result<TypeId, TypesError> {
        let below = self.schema(schema, preserves, level + 1)?;
        Ok(self.types.add(below))
    }

    fn list(
        &mut self,
        schema: &impl MergeSchema,
        preserves: bool,
        level: usize,
    ) -> Result<ListType, TypesError> {
        let items = match schema.merge_items() {
            Some(items) => self.add(items, preserves, level)?,
            None => UNTYPED,
        };
        let keys = schema.merge_keys();
        Ok(ListType {
            relationship: match keys {
                Some(_) => Relationship::Associative,
                None => Relationship::Atomic,
            },
            keys: keys.unwrap_or_default(),
            items,
        })
    }

    fn map(
        &mut self,
        schema: &impl MergeSchema,
        preserves: bool,
        level: usize,
    ) -> Result<MapType, TypesError> {
        let mut fields = BTreeMap::new();
        for (name, member, default) in schema.merge_members() {
            let of = self.add(member, preserves, level)?;
            let field = DeclaredField::new(name, of, default.cloned());
            fields.insert(name.to_owned(), field);
        }
        let is_embedded = schema.is_embedded_resource();
        let others = match schema.merge_others() {
            Others::Of(others) => Some(self.add(others, preserves, level)?),
            Others::Allowed(allowed) => allowed.then_some(DEDUCED),
            Others::Unsaid if preserves => Some(DEDUCED),
            // A resource always has properties, at the root or embedded.
            Others::Unsaid if fields.is_empty() && !is_embedded && level > 0 => Some(DEDUCED),
            Others::Unsaid => None,
        };
        let mut map = MapType {
            relationship: match schema.is_atomic_map() {
                true => Relationship::Atomic,
                false => Relationship::Separable,
            },
            fields,
            others,
        };
        if is_embedded {
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
            let field = DeclaredField::new(name, of, None);
            map.fields.insert(name.to_owned(), field);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kube_conv_schema::structural::Structural;
    use serde_json::json;

    #[test]
    fn compiled_schemas_have_the_same_types() {
        let texts =
            json!({"type": "object", "additionalProperties": {"type": "string", "format": "ipv4"}});
        let schema: Schema = serde_json::from_value(json!({"type": "object", "properties": {
            "any": {"x-kubernetes-preserve-unknown-fields": true},
            "either": {"x-kubernetes-int-or-string": true},
            "texts": texts,
            "atomic": {"type": "object", "x-kubernetes-map-type": "atomic", "additionalProperties": true},
            "none": {"type": "object", "additionalProperties": false},
            "bytes": {"type": "string", "format": "byte"},
            "other": {"type": "string", "format": "unheard-of"},
            "flag": {"type": "boolean"},
            "amount": {"type": "number"},
            "set": {"type": "array", "x-kubernetes-list-type": "set", "items": {"type": "string"}},
            "plain": {"type": "array", "items": {"type": "object"}},
            "ports": {"type": "array", "x-kubernetes-list-type": "map",
                "x-kubernetes-list-map-keys": ["port", "protocol"],
                "items": {"type": "object", "properties": {
                    "port": {"type": "integer"},
                    "protocol": {"type": "string", "default": "TCP"},
                }},
            },
            "embedded": {"type": "object", "x-kubernetes-embedded-resource": true,
                "x-kubernetes-preserve-unknown-fields": true},
        }}))
        .unwrap();
        let compiled = Structural::new(&schema).unwrap();
        let types = ObjectType::of(compiled.root()).unwrap();
        let expected = ObjectType::of_schema(&schema).unwrap();
        assert_eq!(format!("{types:#?}"), format!("{expected:#?}"));
    }

    #[test]
    fn fields_that_no_schema_lists_are_merged_below_a_schema_that_keeps_them() {
        let text = json!({"type": "string"});
        let inner = json!({"type": "object", "properties": {"text": text}});
        let keeping = |keeps: bool| {
            let schema = json!({"type": "object", "properties": {"spec": {
                "type": "object", "x-kubernetes-preserve-unknown-fields": keeps, "properties": {"inner": inner},
            }}});
            let schema: Schema = serde_json::from_value(schema).unwrap();
            ObjectType::of_schema(&schema).unwrap()
        };
        let one = json!({"spec": {"inner": {"text": "a", "more": {"k": 1}}, "more": {"k": 1}}});
        let other = json!({"spec": {"inner": {"more": {"l": 2}}, "more": {"l": 2}}});
        let both = json!({"k": 1, "l": 2});
        let merged = json!({"spec": {"inner": {"text": "a", "more": both}, "more": both}});
        assert_eq!(keeping(true).merge(&one, &other), Ok(merged));
        assert!(keeping(false).merge(&one, &other).is_err());
    }
}
