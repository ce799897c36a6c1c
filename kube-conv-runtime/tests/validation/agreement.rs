//! Typed validation and the structural engine agree: both reject the same values, at
//! the same fields.
//!
//! Values are random, from fixed seeds that a failure prints. Rules without a schema keyword are in
//! CEL, which the engine evaluates, or for clients only: those are tested only by the properties of updates.
#![expect(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "all of it is a test"
)]

#[macro_use]
#[path = "agreement/arbitrary.rs"]
mod arbitrary;
#[path = "agreement/collections.rs"]
mod collections;
#[path = "agreement/compare.rs"]
mod compare;
#[path = "agreement/decisions.rs"]
mod decisions;
#[cfg(feature = "schemars1")]
#[path = "agreement/foreign.rs"]
mod foreign;
#[path = "agreement/formats.rs"]
mod formats;
#[cfg(all(feature = "k8s-openapi029", feature = "schemars1"))]
#[path = "agreement/k8s_openapi_types.rs"]
mod k8s_openapi_types;
#[path = "agreement/laws.rs"]
mod laws;
#[path = "agreement/names.rs"]
mod names;
#[path = "agreement/rules_in_cel.rs"]
mod rules_in_cel;
#[path = "agreement/scalars.rs"]
mod scalars;
#[path = "agreement/sources.rs"]
mod sources;
#[path = "agreement/unions.rs"]
mod unions;
#[path = "agreement/untyped_unions.rs"]
mod untyped_unions;
#[path = "agreement/users_rules.rs"]
mod users_rules;
