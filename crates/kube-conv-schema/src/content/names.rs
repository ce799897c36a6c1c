//! Names of objects: their validation and generation.

use super::dns::{self, dns_1035_label};
use super::message::{self, Message};
use super::path::{path_segment, path_segment_prefix};

/// The rule for the names of a resource's objects.
///
/// Messages are those of hand-written validation (`characters`), which checks names in a cluster.
///
/// ```
/// use kube_conv_schema::content::names::NameRule;
///
/// assert!(NameRule::DnsSubdomain.check("web.v1").is_empty());
/// assert_eq!(NameRule::DnsLabel.check("web.v1"), ["must not contain dots"]);
/// // `generateName`, to which a server adds a suffix.
/// assert!(NameRule::DnsLabel.check_prefix("web-").is_empty());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum NameRule {
    /// A subdomain of RFC 1123 in lower case: custom resources and most others. Upstream:
    /// `NameIsDNSSubdomain`, `ValidateServiceAccountName`.
    #[default]
    DnsSubdomain,
    /// A label of RFC 1123 in lower case: namespaces. Upstream: `NameIsDNSLabel`,
    /// `ValidateNamespaceName`.
    DnsLabel,
    /// A label of RFC 1035: services. Upstream: `NameIsDNS1035Label`.
    Dns1035Label,
    /// A segment of a URL's path: RBAC. Upstream: `ValidatePathSegmentName` of
    /// `pkg/api/validation/path`.
    PathSegment,
}

impl NameRule {
    /// The messages about a name.
    #[must_use]
    pub fn check(self, name: &str) -> Vec<Message> {
        match self {
            Self::DnsSubdomain => dns::subdomain(name, message::max_characters),
            Self::DnsLabel => dns::label(name, message::max_characters),
            Self::Dns1035Label => dns_1035_label(name),
            Self::PathSegment => path_segment(name),
        }
    }

    /// The messages about a prefix to which a server adds a suffix (`generateName`): it may end in
    /// a dash.
    ///
    /// As upstream replaces the dash, the prefix is one byte shorter for the limit.
    #[must_use]
    pub fn check_prefix(self, prefix: &str) -> Vec<Message> {
        match self {
            Self::PathSegment => path_segment_prefix(prefix),
            _ => self.check(&without_trailing_dash(prefix)),
        }
    }
}

/// The prefix with `a` for its last two characters, if the last is a dash.
fn without_trailing_dash(prefix: &str) -> String {
    let mut name = prefix.to_owned();
    if prefix.len() > 1 && prefix.ends_with('-') {
        name.pop();
        // Characters beyond ASCII are always rejected.
        if let Some(last) = name.pop() {
            name.push(if last.is_ascii() { 'a' } else { last });
        }
    }
    name
}

/// The number of characters that a server adds to a prefix.
pub const SUFFIX_LENGTH: usize = 5;

/// The number of bytes of a prefix that a server keeps, so that a name fits a DNS label.
pub const MAX_GENERATED_PREFIX: usize = 63 - SUFFIX_LENGTH;

/// The characters of suffixes: no vowels, and no characters that look alike.
const SUFFIX_ALPHABET: &[u8; 27] = b"bcdfghjklmnpqrstvwxz2456789";

/// Generates a name from `generateName` as a server does: the first 58 bytes of the prefix, and
/// five characters.
///
/// `random` is called for each character and returns a uniformly distributed number below its
/// argument; a greater number is taken modulo the argument. Upstream: `SimpleNameGenerator` of
/// `k8s.io/apiserver`, which neither checks the prefix nor whether the name is taken.
///
/// ```
/// use kube_conv_schema::content::names::generated;
///
/// let mut numbers = (0..).map(|n| n * 3);
/// let name = generated("web-", |_| numbers.next().unwrap_or(0));
/// assert_eq!(name, "web-bfjmq");
/// ```
#[must_use]
pub fn generated(prefix: &str, mut random: impl FnMut(usize) -> usize) -> String {
    let mut name = kept_prefix(prefix).to_owned();
    for _ in 0..SUFFIX_LENGTH {
        let number = random(SUFFIX_ALPHABET.len()) % SUFFIX_ALPHABET.len();
        let character = SUFFIX_ALPHABET.get(number).copied().unwrap_or(b'b');
        name.push(char::from(character));
    }
    name
}

/// The part of a prefix that a generated name begins with: at most 58 bytes, whole characters.
///
/// ```
/// use kube_conv_schema::content::names::kept_prefix;
///
/// assert_eq!(kept_prefix("web-"), "web-");
/// assert_eq!(kept_prefix(&"a".repeat(100)).len(), 58);
/// ```
#[must_use]
pub fn kept_prefix(prefix: &str) -> &str {
    let mut end = prefix.len().min(MAX_GENERATED_PREFIX);
    while !prefix.is_char_boundary(end) {
        end -= 1;
    }
    prefix.get(..end).unwrap_or(prefix)
}
