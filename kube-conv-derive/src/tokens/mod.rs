//! The last stage: the code that the user's crate compiles.

pub(crate) mod api_type;
mod conversion;
mod default;
pub(crate) mod kind;
pub(crate) mod stub;
mod table;
mod walk;
mod wire;
