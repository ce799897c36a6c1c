//! Go's text forms of values: `strconv.Quote`, `%v` of a float, `encoding/json`, `net/url`, `net/netip`.

mod base64;
pub mod by_name;
mod case;
mod classes;
mod json;
pub(crate) mod netip;
mod plain;
mod serialize;
mod unquote;
pub mod url;
mod utf8;

pub use base64::base64;
pub use base64::from_base64;
pub use case::lower_case;
pub(crate) use classes::{is_letter, is_symbol};
pub use json::json;
pub use json::{exact_json, json_number, json_string};
pub use json::{json_kind, json_text};
pub use kube_conv_core::go::{
    float, is_printable, json_float, quote, quote_bytes, widened, write_quoted,
};
#[doc(hidden)]
pub use plain::plain_length;
pub(crate) use serialize::serialize;
pub use unquote::unescape;
pub use unquote::unquote;
pub use utf8::utf8;
