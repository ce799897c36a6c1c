//! What an API server would do with an object: create, update, status and scale.
//!
//! An [`Engine`] is made from a CustomResourceDefinition, that of a Rust type or of any file, and responds to
//! requests as a released API server does (Kubernetes 1.37): with the object that would be stored and the
//! warnings, or the rejection with its code, reason, message and causes. It needs no cluster.
//!
//! ```
//! use kube_conv_server::admission::{Engine, Request};
//! use kube_conv_runtime::crd::CustomResourceDefinition;
//! use kube_conv_runtime::json;
//!
//! let crd: CustomResourceDefinition = serde_json::from_value(json!({
//!     "metadata": {"name": "widgets.acme.dev"},
//!     "spec": {
//!         "group": "acme.dev",
//!         "names": {"plural": "widgets", "kind": "Widget"},
//!         "scope": "Namespaced",
//!         "versions": [{
//!             "name": "v1", "served": true, "storage": true,
//!             "schema": {"openAPIV3Schema": {"type": "object", "properties": {"spec": {
//!                 "type": "object",
//!                 "properties": {"size": {"type": "integer", "default": 1, "maximum": 10}},
//!             }}}},
//!         }],
//!     },
//! }))?;
//! let engine = Engine::new(&crd, "v1")?;
//!
//! let answer = engine.create(&Request::json(
//!     br#"{"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"sizes": 3}}"#,
//! ));
//! assert_eq!(answer.warnings, ["unknown field \"spec.sizes\""]);
//! let stored = answer.result?.object;
//! assert_eq!(stored["spec"], json!({"size": 1}));
//! assert_eq!(stored["metadata"]["generation"], 1);
//!
//! let mut larger = stored.clone();
//! larger["spec"]["size"] = json!(11);
//! let rejection = engine.update(&stored, &larger).result.unwrap_err();
//! assert_eq!(
//!     rejection.message,
//!     "Widget.acme.dev \"w\" is invalid: spec.size: Invalid value: 11: \
//!      spec.size in body should be less than or equal to 10"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is not decided here
//!
//! Rules in CEL (`x-kubernetes-validations`) are evaluated, at a server's cost. Webhooks, quotas
//! and authorization are not part of it. What a webhook answers is decided by `Webhook` (feature
//! `patch`). `managedFields` are tracked for server-side apply, and for
//! other requests that say who writes ([`Request::tracked`]).

mod answer;
mod apply;
mod built_in;
mod certificates;
mod coerce;
mod conversion;
mod create;
mod decode;
mod defaulters;
pub mod definitions;
mod deprecation;
mod engine;
mod patch;
mod read;
mod rejection;
mod request;
mod resource;
mod scale;
mod scale_patch;
mod storage;
mod strategy;
mod tracking;
mod typed;
mod update;
mod warning;
mod warnings;

pub use answer::{Answer, Stored};
pub(crate) use conversion::Converters;
pub use defaulters::Admission;
pub(crate) use deprecation::VersionPriority;
pub use engine::{Engine, EngineError};
pub use request::Request;
pub use typed::{Admit, AdmitStatus};
pub(crate) use update::parse_version;
#[cfg(feature = "tower")]
pub(crate) use update::{Endpoint as WrittenPart, check_path_segment};
pub use warning::{Warning, WarningKind};
