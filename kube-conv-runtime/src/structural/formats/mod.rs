//! The formats that the API server enforces on strings.
//!
//! What each accepts is what the server's validator accepts (kube-openapi's `strfmt`), which is
//! seldom what the standard of that name says: `P1D` is a duration, `a-` a hostname, `[a-z]` of an
//! e-mail's display name goes unread. The empty string is refused by all but `password`.

mod base64;
mod codes;
mod colors;
mod email;
mod encoded_word;
mod identifiers;
mod ip;
mod names;
mod time;
mod uri;

/// A format of strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    BsonObjectId,
    Byte,
    Cidr,
    CreditCard,
    Date,
    DateTime,
    Duration,
    Email,
    HexColor,
    Hostname,
    Ipv4,
    Ipv6,
    Isbn,
    Isbn10,
    Isbn13,
    LongName,
    Mac,
    Password,
    RgbColor,
    ShortName,
    Ssn,
    Uri,
    Uuid,
    Uuid3,
    Uuid4,
    Uuid5,
}

impl Format {
    /// The format of a name, in which dashes do not count.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(match name.replace('-', "").as_str() {
            "bsonobjectid" => Self::BsonObjectId,
            "byte" => Self::Byte,
            "cidr" => Self::Cidr,
            "creditcard" => Self::CreditCard,
            "date" => Self::Date,
            "datetime" => Self::DateTime,
            "duration" => Self::Duration,
            "email" => Self::Email,
            "hexcolor" => Self::HexColor,
            "hostname" => Self::Hostname,
            "ipv4" => Self::Ipv4,
            "ipv6" => Self::Ipv6,
            "isbn" => Self::Isbn,
            "isbn10" => Self::Isbn10,
            "isbn13" => Self::Isbn13,
            "k8slongname" => Self::LongName,
            "k8sshortname" => Self::ShortName,
            "mac" => Self::Mac,
            "password" => Self::Password,
            "rgbcolor" => Self::RgbColor,
            "ssn" => Self::Ssn,
            "uri" => Self::Uri,
            "uuid" => Self::Uuid,
            "uuid3" => Self::Uuid3,
            "uuid4" => Self::Uuid4,
            "uuid5" => Self::Uuid5,
            _ => return None,
        })
    }

    /// Whether a text is of this format.
    pub(crate) fn accepts(self, text: &str) -> bool {
        match self {
            Self::BsonObjectId => identifiers::is_object_id(text),
            Self::Byte => base64::is_padded(text),
            Self::Cidr => ip::is_cidr(text),
            Self::CreditCard => codes::is_credit_card(text),
            Self::Date => time::is_date(text),
            Self::DateTime => time::is_date_time(text),
            Self::Duration => time::is_duration(text),
            Self::Email => email::is_address(text),
            Self::HexColor => colors::is_hex(text),
            Self::Hostname => names::is_hostname(text),
            Self::Ipv4 => ip::is_v4(text),
            Self::Ipv6 => ip::is_v6(text),
            Self::Isbn => codes::is_isbn_10(text) || codes::is_isbn_13(text),
            Self::Isbn10 => codes::is_isbn_10(text),
            Self::Isbn13 => codes::is_isbn_13(text),
            Self::LongName => names::is_long_name(text),
            Self::Mac => identifiers::is_mac(text),
            Self::Password => true,
            Self::RgbColor => colors::is_rgb(text),
            Self::ShortName => names::is_short_name(text),
            Self::Ssn => codes::is_ssn(text),
            Self::Uri => uri::is_request_uri(text),
            Self::Uuid => identifiers::is_uuid(text, None),
            Self::Uuid3 => identifiers::is_uuid(text, Some('3')),
            Self::Uuid4 => identifiers::is_uuid(text, Some('4')),
            Self::Uuid5 => identifiers::is_uuid(text, Some('5')),
        }
    }
}

/// White space as Go's regular expressions have it.
fn is_go_space(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\u{c}' | '\r' | ' ')
}

#[cfg(test)]
mod tests {
    use super::Format;

    #[test]
    fn every_format_but_one_refuses_the_empty_string() {
        let names = [
            "bsonobjectid",
            "byte",
            "cidr",
            "creditcard",
            "date",
            "date-time",
            "datetime",
            "duration",
            "email",
            "hexcolor",
            "hostname",
            "ipv4",
            "ipv6",
            "isbn",
            "isbn10",
            "isbn13",
            "k8s-short-name",
            "k8s-long-name",
            "mac",
            "rgbcolor",
            "ssn",
            "uri",
            "uuid",
            "uuid3",
            "uuid4",
            "uuid5",
        ];
        for name in names {
            let format = Format::named(name).unwrap();
            assert!(!format.accepts(""), "{name}");
        }
        assert!(Format::Password.accepts(""));
        assert_eq!(Format::named("quantity"), None);
        assert_eq!(Format::named(""), None);
    }
}
