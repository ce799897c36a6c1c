//! The formats that servers enforce by a schema's keyword.
//!
//! What each accepts is the engine's; declarative validation has no words for them, so these are
//! ours, in the conventions' grammar.

use crate::field::ErrorList;
use crate::rules::RuleInput;
use crate::structural::{Format, accepts};
use crate::api::view::View;

/// Whether a value is of a format that servers know. Any other format says nothing.
pub(super) fn passes(name: &str, view: &View<'_>) -> bool {
    match view {
        View::Text(text) => Format::named(name).is_none_or(|format| accepts(format, text)),
        View::Integer(value) => name != "int32" || i32::try_from(*value).is_ok(),
        _ => true,
    }
}

/// Reports a value that is not of its format.
pub(super) fn check(name: &str, input: &RuleInput<'_>, errors: &mut ErrorList) {
    if !passes(name, input.view()) {
        let (origin, what) = described(name);
        errors.push(input.invalid(format!("must be {what}")).with_origin(origin));
    }
}

/// The origin of the error, and what the value must be.
fn described(name: &str) -> (&'static str, &'static str) {
    match name.replace('-', "").as_str() {
        "bsonobjectid" => ("format=bsonobjectid", "24 hexadecimal digits"),
        "byte" => ("format=byte", "base64 with padding"),
        "cidr" => ("format=cidr", "an address range, such as '192.0.2.0/24'"),
        "creditcard" => ("format=creditcard", "the number of a credit card"),
        "date" => ("format=date", "a date, such as '2006-01-02'"),
        "datetime" => (
            "format=date-time",
            "a time of RFC 3339, such as '2006-01-02T15:04:05Z'",
        ),
        "duration" => ("format=duration", "a duration, such as '1h30m'"),
        "email" => ("format=email", "an e-mail address"),
        "hexcolor" => ("format=hexcolor", "a color, such as '#00ff00'"),
        "hostname" => ("format=hostname", "a host name"),
        "int32" => ("format=int32", "within the range of 32-bit integers"),
        "ipv4" => ("format=ipv4", "an IPv4 address, such as '192.0.2.1'"),
        "ipv6" => ("format=ipv6", "an IPv6 address, such as '2001:db8::1'"),
        "isbn" => ("format=isbn", "an ISBN"),
        "isbn10" => ("format=isbn10", "an ISBN of ten digits"),
        "isbn13" => ("format=isbn13", "an ISBN of thirteen digits"),
        "mac" => ("format=mac", "a MAC address, such as '00:00:5e:00:53:01'"),
        "rgbcolor" => ("format=rgbcolor", "a color, such as 'rgb(0, 255, 0)'"),
        "ssn" => ("format=ssn", "a social security number"),
        "uri" => ("format=uri", "a URI"),
        "uuid" => ("format=uuid", "a UUID"),
        "uuid3" => ("format=uuid3", "a UUID of version 3"),
        "uuid4" => ("format=uuid4", "a UUID of version 4"),
        "uuid5" => ("format=uuid5", "a UUID of version 5"),
        _ => ("format", "of this format"),
    }
}
