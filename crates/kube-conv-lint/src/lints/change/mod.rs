//! Lints of the changes in a new CRD.

pub(super) mod bounds;
mod branches;
pub(super) mod conditions;
pub(super) mod defaults;
pub(super) mod definition;
mod dropped;
pub(super) mod enums;
pub(super) mod fields;
mod guards;
pub(super) mod other;
pub(super) mod storage;
pub(super) mod surface;
pub(super) mod types;
pub(super) mod validation;
mod values;
