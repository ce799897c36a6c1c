//! OpenAPI v3 documents of a group version, as API servers publish them under
//! `/openapi/v3/apis/{group}/{version}`.
//!
//! A document has the strategies and merge keys of strategic merge patches, which a
//! CustomResourceDefinition cannot contain. It also has every type once, under its name.
//!
//! ```
//! # #[cfg(feature = "derive")] {
//! use kube_conv_server::openapi::Document;
//! use kube_conv_runtime::prelude::*;
//!
//! #[derive(Kind, Clone, Debug, PartialEq)]
//! #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
//! struct Widget {
//!     metadata: ObjectMeta,
//!     spec: WidgetSpec,
//! }
//!
//! #[derive(ApiType, Clone, Debug, PartialEq)]
//! struct WidgetSpec {
//!     #[k8s(optional, list_map(name))]
//!     ports: Vec<Port>,
//! }
//!
//! #[derive(ApiType, Clone, Debug, PartialEq)]
//! struct Port {
//!     name: String,
//!     port: i32,
//! }
//!
//! let document = Document::of("widgets.acme.dev", "v1").kind::<Widget>().build()?;
//! let schemas = &document.json()["components"]["schemas"];
//! let ports = &schemas["dev.acme.widgets.v1.WidgetSpec"]["properties"]["ports"];
//! assert_eq!(
//!     ports["items"],
//!     json!({"$ref": "#/components/schemas/dev.acme.widgets.v1.Port"})
//! );
//! assert_eq!(ports["x-kubernetes-patch-merge-key"], "name");
//! # }
//! # Ok::<(), kube_conv_server::openapi::DocumentErrors>(())
//! ```

mod component;
mod document;
mod error;
mod paths;

pub use document::{Document, DocumentBuilder};
pub use error::{DocumentError, DocumentErrors};
