//! Types that follow the Kubernetes API conventions.

#[doc(hidden)]
#[path = "private/mod.rs"]
pub mod __private_0_1_0;
mod api_type;
mod decode;
pub mod field;
pub mod kind;
pub mod meta;
pub mod pattern;
pub mod prelude;
pub mod rules;
pub mod schema;
pub mod structural;
pub mod testing;
pub mod type_info;

pub use api_type::ApiType;
pub use kind::Kind;
#[cfg(feature = "derive")]
pub use kube_conv_derive::{ApiType, Kind};
pub use serde_json::json;
