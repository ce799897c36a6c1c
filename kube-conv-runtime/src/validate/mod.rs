//! Validation of typed values, in the words of Kubernetes' declarative validation.
//!
//! The derive gives every type `validate`, `validate_update` and `validate_as`. What a value has to
//! be is in its [`TypeInfo`](crate::api::TypeInfo); the derive says where the parts of a
//! value are (`walk`), and everything else is here: what is checked in which order, what an
//! update leaves alone, and where errors are.
//!
//! Where declarative validation and the API server's validation of custom resources disagree about
//! whether a value is good, the latter decides; `docs/divergences.md` lists the cases.

pub(crate) mod by_schema;
mod containers;
mod correlated;
mod json;
mod names;
mod of_type;
mod parts;
mod placed;
mod run;
mod siblings;
mod unevaluated;
mod unions;
mod unique;
mod value;
pub(crate) mod visitors;
mod wording;

pub use crate::api::{Context, IntoErrors, Operation};
pub use crate::rules::{CustomRule, Options};
pub use crate::schema::UnevaluatedRule;
pub use unevaluated::Unevaluated;
pub use wording::Wording;

pub(crate) use run::{not_finite, validate, validate_update};
