//! To and from the types of other crates, each behind the feature that brings the crate.
//!
//! `From` and `TryFrom` do all of it; here are the errors of the latter. What one crate cannot hold
//! of another's value is an error, never a change.
//!
#![cfg_attr(
    feature = "k8s-openapi",
    doc = r#"
```
use k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;
use kube_conv_runtime::convert::TimeRangeError;
use kube_conv_runtime::meta::{Condition, Time};

let ready = Condition::new("Ready", true, "AllReplicasUp", Time::now());
let condition = theirs::Condition::try_from(ready.clone())?;
assert_eq!(condition.reason, "AllReplicasUp");
assert_eq!(Condition::from(condition), ready);
# Ok::<(), TimeRangeError>(())
```
"#
)]

#[cfg(feature = "chrono")]
mod chrono;
mod errors;
#[cfg(feature = "jiff")]
mod jiff;
#[cfg(feature = "k8s-openapi")]
mod k8s_openapi;
#[cfg(feature = "kube")]
mod kube;

pub use errors::TimeRangeError;
#[cfg(feature = "k8s-openapi")]
pub use errors::{QuantityTextError, UnknownFieldError};
