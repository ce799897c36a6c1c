//! [`prelude`](crate::prelude) for kinds that kube's client works with: its `ObjectMeta` is k8s-openapi's.
//!
//! ```
//! use kube_conv_runtime::kube_prelude::*;
//!
//! #[derive(Kind, Clone, Debug, PartialEq)]
//! #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
//! struct Widget {
//!     metadata: ObjectMeta,
//! }
//!
//! let _: k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta = Widget::new("w").metadata;
//! ```

pub use crate::prelude::*;
pub use k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
