//! Rules in CEL.

pub(super) mod messages;
pub(super) mod rules;
