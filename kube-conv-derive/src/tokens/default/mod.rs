//! Defaults on typed values: `set_defaults` and `Default`.
//!
//! The default of a field is read in `model/field/default.rs`.

pub(crate) mod fill;
pub(crate) mod generated;
