//! The formats of strings that API servers enforce, and those of declarative validation.
//!
//! Source: `pkg/apiserver/validation/formats.go` of apiextensions-apiserver; the tag `+k8s:format`.

/// A format of strings that servers enforce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `bsonobjectid`.
    BsonObjectId,
    /// `byte`.
    Byte,
    /// `cidr`.
    Cidr,
    /// `creditcard`.
    CreditCard,
    /// `date`.
    Date,
    /// `date-time`.
    DateTime,
    /// `duration`.
    Duration,
    /// `email`.
    Email,
    /// `hexcolor`.
    HexColor,
    /// `hostname`.
    Hostname,
    /// `ipv4`.
    Ipv4,
    /// `ipv6`.
    Ipv6,
    /// `isbn`.
    Isbn,
    /// `isbn10`.
    Isbn10,
    /// `isbn13`.
    Isbn13,
    /// `k8s-long-name`.
    LongName,
    /// `mac`.
    Mac,
    /// `password`.
    Password,
    /// `rgbcolor`.
    RgbColor,
    /// `k8s-short-name`.
    ShortName,
    /// `ssn`.
    Ssn,
    /// `uri`.
    Uri,
    /// `uuid`.
    Uuid,
    /// `uuid3`.
    Uuid3,
    /// `uuid4`.
    Uuid4,
    /// `uuid5`.
    Uuid5,
}

/// The formats of strings that servers enforce, by the names that people write.
pub const OF_SERVERS: &[(&str, Format)] = &[
    ("bsonobjectid", Format::BsonObjectId),
    ("byte", Format::Byte),
    ("cidr", Format::Cidr),
    ("creditcard", Format::CreditCard),
    ("date", Format::Date),
    ("date-time", Format::DateTime),
    ("duration", Format::Duration),
    ("email", Format::Email),
    ("hexcolor", Format::HexColor),
    ("hostname", Format::Hostname),
    ("ipv4", Format::Ipv4),
    ("ipv6", Format::Ipv6),
    ("isbn", Format::Isbn),
    ("isbn10", Format::Isbn10),
    ("isbn13", Format::Isbn13),
    ("k8s-long-name", Format::LongName),
    ("k8s-short-name", Format::ShortName),
    ("mac", Format::Mac),
    ("password", Format::Password),
    ("rgbcolor", Format::RgbColor),
    ("ssn", Format::Ssn),
    ("uri", Format::Uri),
    ("uuid", Format::Uuid),
    ("uuid3", Format::Uuid3),
    ("uuid4", Format::Uuid4),
    ("uuid5", Format::Uuid5),
];

/// The formats that declarative validation knows along with [`OF_SERVERS`].
pub const OF_VALIDATION: &[&str] = &[
    "k8s-extended-resource-name",
    "k8s-label-key",
    "k8s-label-value",
    "k8s-long-name-caseless",
    "k8s-path-segment-name",
    "k8s-prefixed-label-key",
    "k8s-resource-fully-qualified-name",
    "k8s-resource-pool-name",
    "k8s-uuid",
];

impl Format {
    /// The format of a name, in which hyphens do not count.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let plain = |name: &str| name.replace('-', "");
        let wanted = plain(name);
        let found = OF_SERVERS.iter().find(|(name, _)| plain(name) == wanted);
        found.map(|(_, format)| *format)
    }
}
