//! References, samples and JSON Schemas: the fields of a kind, with their types, bounds and rules in words.
//!
//! Each is made of a CRD alone, so it describes any CRD: one of ours, or one that was read from a file.
//!
//! ```
//! use kube_conv_crd::CrdRead;
//! use kube_conv_runtime::crd::CustomResourceDefinition;
//! use kube_conv_crd::docs;
//! use kube_conv_runtime::json;
//!
//! let crd = CrdRead::read(&json!({
//!     "apiVersion": "apiextensions.k8s.io/v1",
//!     "kind": "CustomResourceDefinition",
//!     "metadata": {"name": "widgets.acme.dev"},
//!     "spec": {
//!         "group": "acme.dev",
//!         "names": {"kind": "Widget", "plural": "widgets"},
//!         "scope": "Namespaced",
//!         "versions": [{
//!             "name": "v1", "served": true, "storage": true,
//!             "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
//!                 "type": "object",
//!                 "properties": {"size": {"type": "integer", "minimum": 1, "default": 3}},
//!             }}}},
//!         }],
//!     },
//! }))?;
//! let page = docs::markdown(&crd.crd);
//! assert!(page.contains("`size` | integer | default `3` | At least 1. |"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounds;
mod description;
mod html;
mod json_schema;
mod markdown;
mod page;
mod path;
mod rules;
mod sample;
#[cfg(test)]
mod tests;
mod text;
mod types;
mod written;

pub use html::html;
pub use json_schema::{JsonSchemaDraft, JsonSchemaOptions, json_schema};
pub use markdown::markdown;
pub use sample::{SampleError, SampleExtent, sample_yaml, sample_yaml_of_version};
