//! Validation of typed values, with the errors of Kubernetes' declarative validation.
//!
//! The derive gives every type `validate`, `validate_update` and `validate_as`. The rules are in
//! its [`TypeInfo`](crate::api::TypeInfo), and the derive gives access to the parts of a value
//! (`walk`). Everything else is here: the order of the checks, ratcheting on updates, and the paths
//! of errors.
//!
//! Where declarative validation and the API server's validation of custom resources disagree about
//! whether a value is valid, the latter decides; `docs/divergences/typed-validation.md` lists the cases.

pub(crate) mod by_schema;
mod correlated;
mod free_names;
mod json;
mod metadata;
mod of_type;
mod parts;
mod placed;
mod run;
mod seen;
mod siblings;
mod unevaluated;
mod unions;
mod unique;
#[cfg(feature = "cel")]
mod users_rules;
mod value;
pub(crate) mod visitors;
mod walk;
mod whole;
mod wording;

pub use crate::api::{Context, IntoErrors, Operation};
pub use crate::rules::{CustomRule, Options};
pub use kube_conv_schema::schema::UnevaluatedRule;
pub use unevaluated::Unevaluated;
pub use wording::Wording;

pub use run::not_finite;
#[doc(hidden)]
pub use whole::{validate, validate_update};
