//! Validation of typed values, in the words of Kubernetes' declarative validation.
//!
//! The derive gives every type `validate`, `validate_update` and `validate_as`. What a value has to
//! be stands in its [`TypeInfo`](crate::type_info::TypeInfo); the derive says where the parts of a
//! value are (`walk`), and everything else is here: what is judged in which order, what an
//! update leaves alone, and where errors stand.
//!
//! Where declarative validation and the API server's validation of custom resources disagree about
//! whether a value is good, the latter decides; `docs/divergences.md` lists the cases.

pub(crate) mod by_schema;
mod containers;
pub(crate) mod context;
mod counterparts;
mod custom;
mod json;
pub(crate) mod judge;
mod options;
mod parts;
mod placed;
mod run;
pub(crate) mod siblings;
mod unevaluated;
pub(crate) mod unions;
mod unique;
pub(crate) mod view;
pub(crate) mod visitors;
pub(crate) mod walk;
mod wording;

pub use context::{Context, IntoErrors, Operation};
pub use custom::CustomRule;
pub use options::Options;
pub use unevaluated::{Unevaluated, UnevaluatedRule};
pub use wording::Wording;

pub(crate) use custom::CustomData;
pub(crate) use options::NONE;
pub(crate) use run::{validate, validate_update};
pub(crate) use wording::validate_as;
