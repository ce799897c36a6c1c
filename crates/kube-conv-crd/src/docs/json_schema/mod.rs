//! JSON Schemas of versions, for editors and CI.

mod formats;
mod metadata;
mod node;
mod patterns;

use kube_conv_runtime::crd::CustomResourceDefinition;
use node::Translation;
use serde_json::{Map, Value, json};

/// A draft of JSON Schema.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum JsonSchemaDraft {
    /// Draft 2020-12.
    #[default]
    Draft202012,
    /// Draft-07, which most editors read.
    Draft07,
}

impl JsonSchemaDraft {
    const fn uri(self) -> &'static str {
        match self {
            Self::Draft202012 => "https://json-schema.org/draft/2020-12/schema",
            Self::Draft07 => "http://json-schema.org/draft-07/schema#",
        }
    }
}

/// How a JSON Schema is made. The default is draft 2020-12 that allows unknown fields.
///
/// ```
/// use kube_conv_crd::docs::{JsonSchemaDraft, JsonSchemaOptions};
///
/// // For editors that mark misspelled names.
/// let options = JsonSchemaOptions::new()
///     .draft(JsonSchemaDraft::Draft07)
///     .without_unknown_fields();
/// assert_ne!(options, JsonSchemaOptions::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct JsonSchemaOptions {
    draft: JsonSchemaDraft,
    is_closed: bool,
}

impl JsonSchemaOptions {
    /// The default.
    pub const fn new() -> Self {
        Self {
            draft: JsonSchemaDraft::Draft202012,
            is_closed: false,
        }
    }

    /// Sets the draft.
    pub const fn draft(mut self, draft: JsonSchemaDraft) -> Self {
        self.draft = draft;
        self
    }

    /// Disallows fields that a server would drop with a warning, by `additionalProperties: false`: an editor marks
    /// misspelled names. Objects that keep unknown fields stay open.
    pub const fn without_unknown_fields(mut self) -> Self {
        self.is_closed = true;
        self
    }
}

/// Returns the JSON Schema of the objects of a version of a CRD. `None` if there is no such version, or it has no
/// schema.
///
/// It accepts what a server accepts, as far as JSON Schema can say it: `docs/json-schema.md` lists the rest. A required
/// field with a default may be absent. Descriptions have the messages of rules.
///
/// ```
/// use kube_conv_crd::docs::{JsonSchemaOptions, json_schema};
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     #[k8s(default = 1, maximum = 9)]
///     size: i32,
///     max_unavailable: Option<IntOrString>,
/// }
///
/// let options = JsonSchemaOptions::new().without_unknown_fields();
/// let schema = json_schema(&Widget::crd(), "v1", options).ok_or("no such version")?;
/// assert_eq!(schema["properties"]["kind"], json!({"type": "string", "const": "Widget"}));
/// let spec = &schema["properties"]["spec"];
/// assert_eq!(spec["additionalProperties"], false);
/// let either = json!([{"type": "integer"}, {"type": "string"}]);
/// assert_eq!(spec["properties"]["maxUnavailable"]["anyOf"], either);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn json_schema(
    crd: &CustomResourceDefinition,
    version: &str,
    options: JsonSchemaOptions,
) -> Option<Value> {
    let mut versions = crd.spec.versions.iter();
    let found = versions.find(|known| known.name == version)?;
    let root = found.root_schema()?;
    let translation = Translation {
        is_closed: options.is_closed,
    };
    let mut schema = translation.of(root);
    schema.insert("$schema".to_owned(), json!(options.draft.uri()));
    schema
        .entry("title")
        .or_insert_with(|| json!(crd.spec.names.kind));
    let api_version = format!("{}/{version}", crd.spec.group);
    let fixed = |value: &str| json!({"type": "string", "const": value});
    let names = [
        ("apiVersion", fixed(&api_version)),
        ("kind", fixed(&crd.spec.names.kind)),
        ("metadata", metadata::schema(root, &translation)),
    ];
    let members = schema
        .entry("properties")
        .or_insert_with(|| json!({}))
        .as_object_mut()?;
    members.extend(names.map(|(name, schema)| (name.to_owned(), schema)));
    require(&mut schema, ["apiVersion", "kind", "metadata"]);
    if options.is_closed && root.preserve_unknown_fields != Some(true) {
        schema.insert("additionalProperties".to_owned(), json!(false));
    }
    Some(Value::Object(schema))
}

/// Adds names to those that are required.
fn require(schema: &mut Map<String, Value>, names: [&str; 3]) {
    let required = schema.entry("required").or_insert_with(|| json!([]));
    if let Value::Array(required) = required {
        for name in names {
            if !required.iter().any(|known| known == name) {
                required.push(json!(name));
            }
        }
    }
}

#[cfg(test)]
mod tests;
