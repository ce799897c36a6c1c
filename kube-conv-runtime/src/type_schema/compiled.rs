//! The compiled schemas of types.

use crate::api::{Shape, TypeInfo};
use crate::meta::CompileSchema;
use crate::type_schema::schema_of_type_info;
use kube_conv_schema::cache::Cache;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::{CompileError, Structural};
use std::any::TypeId;
use std::sync::{Arc, LazyLock};

/// The compiled schema of all fields of a type, made on first use.
///
/// # Errors
///
/// What is wrong with the schema.
pub(crate) fn compiled(
    id: TypeId,
    info: &'static TypeInfo,
) -> Result<Arc<Structural>, CompileError> {
    static COMPILED: LazyLock<Cache<TypeId, Arc<Structural>>> = LazyLock::new(Cache::default);
    COMPILED.try_get(id, || {
        Structural::compile(&whole_schema(info)).map(Arc::new)
    })
}

/// The schema of all fields: that of a CustomResourceDefinition has only the names of metadata,
/// whose other fields have types, too.
fn whole_schema(info: &'static TypeInfo) -> Schema {
    let mut schema = schema_of_type_info(info);
    if info.resource.is_none() {
        return schema;
    }
    for name in ["apiVersion", "kind"] {
        schema
            .properties
            .insert(name.into(), Box::new(Schema::of_type("string")));
    }
    if let Shape::Object(fields) = info.shape
        && let Some(metadata) = fields.iter().find(|field| field.name == "metadata")
    {
        let described = Box::new(schema_of_type_info(metadata.link.target()));
        let with_rules = schema.properties.insert("metadata".into(), described);
        if let (Some(with_rules), Some(metadata)) =
            (with_rules, schema.properties.get_mut("metadata"))
        {
            metadata.properties.extend(with_rules.properties);
        }
    }
    schema
}
