//! To and from the types of other crates, each behind the feature that brings the crate.

#[cfg(feature = "jiff")]
mod jiff;
#[cfg(feature = "k8s-openapi")]
mod k8s_openapi;
#[cfg(feature = "jiff")]
mod time_range;

#[cfg(feature = "jiff")]
pub use time_range::TimeRangeError;
