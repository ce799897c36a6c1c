//! The formats of strings that API servers enforce, and those of declarative validation.
//!
//! Source: `pkg/apiserver/validation/formats.go` of apiextensions-apiserver; the tag `+k8s:format`.

/// A format that servers enforce, with its name and its errors.
#[derive(Clone, Copy, Debug)]
pub struct Enforced {
    /// The format as an enum value.
    pub format: Format,
    /// The name that people write.
    pub name: &'static str,
    /// The origin of errors about it.
    pub origin: &'static str,
    /// Whether every valid value is short.
    pub is_short: bool,
    /// The description in errors, after "must be".
    pub description: &'static str,
}

/// One row per format: variant, name, whether all values are short, description.
macro_rules! formats {
    ($($variant:ident $name:literal $is_short:literal $description:literal;)*) => {
        /// A format of strings that servers enforce.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Format {
            $(#[doc = concat!("`", $name, "`.")] $variant,)*
        }

        /// The formats of strings that servers enforce.
        pub const OF_SERVERS: &[Enforced] = &[
            $(Enforced {
                format: Format::$variant,
                name: $name,
                origin: concat!("format=", $name),
                is_short: $is_short,
                description: $description,
            },)*
        ];
    };
}

formats! {
    BsonObjectId "bsonobjectid" true "24 hexadecimal digits";
    Byte "byte" false "base64 with padding";
    Cidr "cidr" true "an address range, such as '192.0.2.0/24'";
    CreditCard "creditcard" false "the number of a credit card";
    Date "date" true "a date, such as '2006-01-02'";
    DateTime "date-time" true "a time of RFC 3339, such as '2006-01-02T15:04:05Z'";
    Duration "duration" true "a duration, such as '1h30m'";
    Email "email" false "an e-mail address";
    HexColor "hexcolor" false "a color, such as '#00ff00'";
    Hostname "hostname" false "a host name";
    Ipv4 "ipv4" true "an IPv4 address, such as '192.0.2.1'";
    Ipv6 "ipv6" true "an IPv6 address, such as '2001:db8::1'";
    Isbn "isbn" true "an ISBN";
    Isbn10 "isbn10" true "an ISBN of ten digits";
    Isbn13 "isbn13" true "an ISBN of thirteen digits";
    LongName "k8s-long-name" false "a DNS subdomain";
    ShortName "k8s-short-name" false "a DNS label";
    Mac "mac" true "a MAC address, such as '00:00:5e:00:53:01'";
    Password "password" false "any text";
    RgbColor "rgbcolor" false "a color, such as 'rgb(0, 255, 0)'";
    Ssn "ssn" true "a social security number";
    Uri "uri" false "a URI";
    Uuid "uuid" true "a UUID";
    Uuid3 "uuid3" true "a UUID of version 3";
    Uuid4 "uuid4" true "a UUID of version 4";
    Uuid5 "uuid5" true "a UUID of version 5";
}

/// Names together with the origins of errors about them.
macro_rules! names_and_origins {
    ($($name:literal)*) => {
        &[$(($name, concat!("format=", $name)),)*]
    };
}

/// The formats that declarative validation knows along with [`OF_SERVERS`], with the origins of errors
/// about them.
pub const OF_VALIDATION: &[(&str, &str)] = names_and_origins! {
    "k8s-extended-resource-name"
    "k8s-label-key"
    "k8s-label-value"
    "k8s-long-name-caseless"
    "k8s-path-segment-name"
    "k8s-prefixed-label-key"
    "k8s-resource-fully-qualified-name"
    "k8s-resource-pool-name"
    "k8s-uuid"
};

/// The origin of errors about a format, by its exact name.
#[must_use]
pub fn origin(name: &str) -> Option<&'static str> {
    let of_servers = OF_SERVERS.iter().map(|known| (known.name, known.origin));
    let mut all = of_servers.chain(OF_VALIDATION.iter().copied());
    all.find(|(known, _)| *known == name)
        .map(|(_, origin)| origin)
}

/// The formats of printer columns.
pub const OF_COLUMNS: [&str; 8] = [
    "byte",
    "date",
    "date-time",
    "double",
    "float",
    "int32",
    "int64",
    "password",
];

impl Enforced {
    /// The format of a name, in which hyphens do not count.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        OF_SERVERS
            .iter()
            .find(|known| without_hyphens(known.name).eq(without_hyphens(name)))
    }
}

fn without_hyphens(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|byte| *byte != b'-')
}

impl Format {
    /// The format of a name, in which hyphens do not count.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Enforced::named(name).map(|known| known.format)
    }
}

#[cfg(test)]
mod tests {
    use super::{Format, OF_SERVERS, origin};

    #[test]
    fn hyphens_in_names_of_formats_do_not_count() {
        for known in OF_SERVERS {
            assert_eq!(Format::named(known.name), Some(known.format));
            assert_eq!(origin(known.name), Some(known.origin));
        }
        assert_eq!(Format::named("datetime"), Some(Format::DateTime));
        assert_eq!(Format::named("u-r-i"), Some(Format::Uri));
        assert_eq!(Format::named("urn"), None);
        assert_eq!(origin("datetime"), None);
        assert_eq!(origin("k8s-uuid"), Some("format=k8s-uuid"));
    }
}
