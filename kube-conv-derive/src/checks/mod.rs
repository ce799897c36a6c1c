//! The third stage: checks of the model.

mod advice;
pub(crate) mod cel;
pub(crate) mod compiled;
pub(crate) mod conventions;
pub(crate) mod fields;
pub(crate) mod kinds;
pub(crate) mod named_values;
pub(crate) mod rules;
pub(crate) mod type_attributes;
pub(crate) mod types;
pub(crate) mod unions;
