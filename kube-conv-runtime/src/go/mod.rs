//! Go's text forms of values: `strconv.Quote`, `%v` of a float, `encoding/json`, `net/url`, `net/netip`.

#[cfg(any(test, feature = "cel", feature = "client", feature = "yaml"))]
mod base64;
pub(crate) mod by_name;
mod case;
mod classes;
mod float;
mod json;
#[cfg(feature = "admission")]
pub(crate) mod json_syntax;
pub(crate) mod netip;
mod plain;
mod printable;
mod quote;
mod serialize;
#[cfg(any(test, feature = "check"))]
pub(crate) mod structs;
#[cfg(feature = "admission")]
mod unquote;
pub(crate) mod url;
#[cfg(any(feature = "admission", feature = "yaml"))]
mod utf8;

#[cfg(any(test, feature = "cel", feature = "client"))]
pub(crate) use base64::base64;
#[cfg(any(test, feature = "cel", feature = "client", feature = "yaml"))]
pub(crate) use base64::from_base64;
pub(crate) use case::lower_case;
pub(crate) use classes::{is_letter, is_symbol};
#[cfg(feature = "yaml")]
pub(crate) use float::json_float;
pub(crate) use float::{float, widened};
pub(crate) use json::json;
pub use json::json_text;
#[cfg(feature = "patch")]
pub(crate) use json::{exact_json, json_number, json_string};
pub(crate) use plain::plain_length;
pub(crate) use printable::is_printable;
pub(crate) use quote::{quote, quote_bytes, write_quoted};
pub(crate) use serialize::serialize;
#[cfg(feature = "admission")]
pub(crate) use unquote::unescape;
#[cfg(feature = "patch")]
pub(crate) use unquote::unquote;
#[cfg(any(feature = "admission", feature = "yaml"))]
pub(crate) use utf8::utf8;
