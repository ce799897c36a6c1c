//! Types that follow the Kubernetes API conventions.

mod api_type;
pub mod field;
pub mod kind;
pub mod pattern;
pub mod rules;
pub mod schema;
pub mod structural;
pub mod testing;
pub mod type_info;

pub use api_type::ApiType;
pub use kind::Kind;
