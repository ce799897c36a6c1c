//! Go's text forms of values: `strconv.Quote`, `%v` of a float, `encoding/json`, `net/url`, `net/netip`.

mod base64;
pub mod by_name;
mod case;
mod classes;
mod float;
mod json;
pub mod json_syntax;
pub(crate) mod netip;
mod plain;
mod printable;
mod quote;
mod serialize;
mod unquote;
pub mod url;
mod utf8;

pub use base64::base64;
pub use base64::from_base64;
pub use case::lower_case;
pub(crate) use classes::{is_letter, is_symbol};
pub use float::json_float;
pub use float::{float, widened};
pub use json::json;
pub use json::json_text;
pub use json::{exact_json, json_number, json_string};
pub(crate) use plain::plain_length;
pub use printable::is_printable;
pub use quote::{quote, quote_bytes, write_quoted};
pub(crate) use serialize::serialize;
pub use unquote::unescape;
pub use unquote::unquote;
pub use utf8::utf8;
