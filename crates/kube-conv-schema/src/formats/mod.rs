//! The formats that the API server enforces on strings.
//!
//! Each accepts what the server's validator accepts (kube-openapi's `strfmt`), which is seldom the
//! standard of that name: `P1D` is a duration, `a-` a hostname, parts of an e-mail's display name
//! are not checked. The empty string is rejected by all but `password`.

mod base64;
mod codes;
mod colors;
mod email;
mod identifiers;
mod ip;
mod names;
mod time;

use crate::content::is_sloppy_cidr;
use crate::go;
pub use kube_conv_core::formats::Format;
#[doc(hidden)]
pub use time::loose_duration;

/// Whether a text is of a format.
#[doc(hidden)]
pub fn accepts(format: Format, text: &str) -> bool {
    match format {
        Format::BsonObjectId => identifiers::is_object_id(text),
        Format::Byte => base64::is_padded(text),
        Format::Cidr => is_sloppy_cidr(text),
        Format::CreditCard => codes::is_credit_card(text),
        Format::Date => time::is_date(text),
        Format::DateTime => time::is_date_time(text),
        Format::Duration => time::is_duration(text),
        Format::Email => email::is_address(text),
        Format::HexColor => colors::is_hex(text),
        Format::Hostname => names::is_hostname(text),
        Format::Ipv4 => ip::is_v4(text),
        Format::Ipv6 => ip::is_v6(text),
        Format::Isbn => codes::is_isbn_10(text) || codes::is_isbn_13(text),
        Format::Isbn10 => codes::is_isbn_10(text),
        Format::Isbn13 => codes::is_isbn_13(text),
        Format::LongName => names::is_long_name(text),
        Format::Mac => identifiers::is_mac(text),
        Format::Password => true,
        Format::RgbColor => colors::is_rgb(text),
        Format::ShortName => names::is_short_name(text),
        Format::Ssn => codes::is_ssn(text),
        Format::Uri => go::url::parse_request(text).is_ok(),
        Format::Uuid => identifiers::is_uuid(text, None),
        Format::Uuid3 => identifiers::is_uuid(text, Some('3')),
        Format::Uuid4 => identifiers::is_uuid(text, Some('4')),
        Format::Uuid5 => identifiers::is_uuid(text, Some('5')),
    }
}

/// White space as Go's regular expressions have it.
fn is_go_space(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\u{c}' | '\r' | ' ')
}

#[cfg(test)]
mod tests {
    use super::Format;
    use kube_conv_core::formats::OF_SERVERS;

    #[test]
    fn every_format_but_one_rejects_the_empty_string() {
        for known in OF_SERVERS.iter().filter(|known| known.name != "password") {
            assert!(!super::accepts(known.format, ""), "{}", known.name);
        }
        assert_eq!(Format::named("datetime"), Some(Format::DateTime));
        assert!(super::accepts(Format::Password, ""));
        assert_eq!(Format::named("quantity"), None);
        assert_eq!(Format::named(""), None);
    }
}
