//! The metadata of objects inside an object, as the structural engine is reported about it.

use super::ObjectMeta;
use crate::api::Scope;
use crate::content::names::NameRule;
use crate::field::{Error, ErrorList, Path};
use crate::schema::Schema;
use crate::structural::{CompileError, Formats, MetadataType, Patterns, Structural};
use serde_json::Value;

/// Metadata is `ObjectMeta`.
static OBJECT_META: MetadataType = MetadataType {
    read: |metadata| {
        let read: ObjectMeta = serde_json::from_value(metadata.clone()).ok()?;
        serde_json::to_value(read).ok()
    },
    errors: metadata_errors,
};

impl Structural {
    /// Compiles the schema of a value that is no object of a kind.
    ///
    /// # Errors
    ///
    /// All errors that keep the schema from being used: patterns that are not Go's dialect, more
    /// than 500 levels, `uniqueItems`.
    pub fn compile(schema: &Schema) -> Result<Self, CompileError> {
        let patterns = &mut Patterns::default();
        Self::compile_with(schema, Formats::Enforced, false, &OBJECT_META, patterns)
    }

    /// Compiles what of a schema a default reaches, as the server does to validate it.
    #[cfg(any(test, feature = "check"))]
    pub(crate) fn for_default<'s>(
        schema: &'s Schema,
        default: &Value,
        is_resource: bool,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError> {
        Self::compile_for_default(schema, default, is_resource, &OBJECT_META, patterns)
    }

    /// Compiles the schema of a kind. `apiVersion`, `kind` and `metadata` are never pruned from an
    /// object of it, whether or not the schema lists them.
    ///
    /// # Errors
    ///
    /// As [`Structural::compile`].
    pub fn compile_resource(schema: &Schema) -> Result<Self, CompileError> {
        Self::compile_version(schema, &mut Patterns::default())
    }

    /// As [`Structural::compile_resource`], with the patterns of other versions of the kind: most have the
    /// same.
    pub(crate) fn compile_version<'s>(
        schema: &'s Schema,
        patterns: &mut Patterns<'s>,
    ) -> Result<Self, CompileError> {
        Self::compile_with(schema, Formats::Enforced, true, &OBJECT_META, patterns)
    }
}

/// What is wrong with metadata. A name may be missing, and need be no more than a path's segment;
/// the resource lives in a namespace if it names one.
fn metadata_errors(metadata: &Value, path: &Path<'_>) -> ErrorList {
    let mut read = match serde_json::from_value::<Option<ObjectMeta>>(metadata.clone()) {
        Ok(read) => read.unwrap_or_default(),
        // Metadata of other types is rejected before, unless defaults made it.
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
