//! How Go writes values: `strconv.Quote`, `%v` of a float, `encoding/json`.

mod float;
mod json;
mod printable;
mod quote;

pub(crate) use float::float;
pub(crate) use json::json;
pub(crate) use quote::quote;
