//! Conversions to and from the types of other crates, each behind the crate's feature.
//!
//! The conversions are `From` and `TryFrom`; this module has the errors of the latter. A value that
//! the other crate cannot hold is an error; it is never changed to fit.
//!
#![cfg_attr(
    feature = "k8s-openapi029",
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

#[cfg(feature = "chrono04")]
mod chrono;
mod errors;
#[cfg(feature = "jiff02")]
mod jiff;
#[cfg(feature = "k8s-openapi029")]
mod k8s_openapi;
#[cfg(feature = "kube5")]
mod kube;

pub use errors::TimeRangeError;
#[cfg(feature = "k8s-openapi029")]
pub use errors::UnknownFieldError;
#[cfg(all(feature = "k8s-openapi029", feature = "schemars1"))]
#[doc(hidden)]
pub use k8s_openapi::fields::DESCRIBED;
#[cfg(feature = "k8s-openapi029")]
pub use kube_conv_schema::quantity::QuantityTextError;
