//! The metadata of embedded resources, for the structural engine.

use super::ObjectMeta;
use crate::api::Scope;
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::{CompileError, Formats, MetadataType, Patterns, Structural};
use serde_json::Value;

/// Metadata is `ObjectMeta`.
static OBJECT_META: MetadataType = MetadataType {
    read: |metadata| {
        let read: ObjectMeta = serde_json::from_value(metadata.clone()).ok()?;
        serde_json::to_value(read).ok()
    },
    errors: metadata_errors,
};

/// Compiles schemas of objects with Kubernetes' metadata.
///
/// [`Structural`] itself knows no metadata: this trait gives it `ObjectMeta`.
pub trait CompileSchema: Sized {
    /// Compiles the schema of a value that is not an object of a kind.
    ///
    /// # Errors
    ///
    /// All errors of the schema: patterns that Go rejects, more than 500 levels, `uniqueItems`.
    fn compile(schema: &Schema) -> Result<Self, CompileError>;

    /// Compiles the part of a schema that a default uses, as the server does to validate it.
    #[doc(hidden)]
    fn for_default<'s>(
        schema: &'s Schema,
        default: &Value,
        is_resource: bool,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError>;

    /// Compiles the schema of a kind. `apiVersion`, `kind` and `metadata` are never pruned from an
    /// object of it, whether or not the schema lists them.
    ///
    /// # Errors
    ///
    /// Those of [`compile`](Self::compile).
    fn compile_resource(schema: &Schema) -> Result<Self, CompileError>;

    /// Like [`compile_resource`](Self::compile_resource), with the patterns of other versions of the
    /// kind: most have the same.
    #[doc(hidden)]
    fn compile_version<'s>(
        schema: &'s Schema,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError>;
}

impl CompileSchema for Structural {
    fn compile(schema: &Schema) -> Result<Self, CompileError> {
        let patterns = &mut Patterns::default();
        Self::compile_with(schema, Formats::Enforced, false, &OBJECT_META, patterns)
    }

    fn for_default<'s>(
        schema: &'s Schema,
        default: &Value,
        is_resource: bool,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError> {
        Self::compile_for_default(schema, default, is_resource, &OBJECT_META, patterns)
    }

    fn compile_resource(schema: &Schema) -> Result<Self, CompileError> {
        Self::compile_version(schema, &mut Patterns::default())
    }

    fn compile_version<'s>(
        schema: &'s Schema,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError> {
        Self::compile_with(schema, Formats::Enforced, true, &OBJECT_META, patterns)
    }
}

/// Validates metadata. A name may be missing, and must only be a valid path segment; the resource
/// is namespaced if it has a namespace.
fn metadata_errors(metadata: &Value, path: &Path<'_>) -> ErrorList {
    let mut read = match serde_json::from_value::<Option<ObjectMeta>>(metadata.clone()) {
        Ok(read) => read.unwrap_or_default(),
        // Metadata with values of wrong types is rejected before, unless they come from defaults.
        Err(error) => return Error::invalid(path, metadata, error.to_string()).into(),
    };
    let is_empty = |text: &Option<String>| text.as_deref().unwrap_or_default().is_empty();
    if is_empty(&read.name) {
        read.name = Some("fakename".to_owned());
    }
    let scope = if is_empty(&read.namespace) {
        Scope::Cluster
    } else {
        Scope::Namespaced
    };
    let errors = read.validate(path, scope, NameRule::PathSegment);
    errors.distinct()
}
