//! Defaults on typed values: how unset fields are filled in, and `Default` made of them.
//!
//! What a field's default is is in `model/field/default.rs`.

pub(crate) mod fill;
pub(crate) mod generated;
