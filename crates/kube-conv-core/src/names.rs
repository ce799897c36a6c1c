//! Words of wire names, and the spellings of names that the conventions want.
//!
//! Source: API conventions, "Naming conventions": wire names are camelCase, and all letters of an
//! acronym share one case (`clientIP`, `podCIDRs`, `httpGet`).

use std::borrow::Cow;

/// The words that Kubernetes writes as acronyms. A change here changes users' wire forms, so the
/// table is frozen by a test and changes only with the major version.
pub const ACRONYMS: &[&str] = &[
    "api", "ca", "cidr", "cpu", "csi", "dns", "fqdn", "gid", "gpu", "grpc", "guid", "http",
    "https", "id", "io", "ip", "ipc", "json", "jwt", "lun", "mac", "mtu", "nfs", "oci", "oidc",
    "os", "pid", "qos", "rbac", "sctp", "sni", "ssh", "ssl", "tcp", "tls", "ttl", "udp", "uid",
    "uri", "url", "uuid", "vm", "wwn", "xml", "yaml",
];

/// The words of Rust that no identifier can be.
pub const KEYWORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
    "ref", "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Returns the spelling of an acronym or of its plural, given in lower case.
#[must_use]
pub fn acronym(word: &str) -> Option<String> {
    if ACRONYMS.contains(&word) {
        return Some(word.to_uppercase());
    }
    let singular = word.strip_suffix('s')?;
    ACRONYMS
        .contains(&singular)
        .then(|| format!("{}s", singular.to_uppercase()))
}

/// Returns the word with its first letter in upper case.
#[must_use]
pub fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Returns the wire name of a field, in camelCase with Kubernetes' acronyms.
#[must_use]
pub fn field(rust_name: &str) -> String {
    let mut words = rust_name.split('_').filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default().to_owned();
    std::iter::once(first)
        .chain(words.map(capitalized_word))
        .collect()
}

/// The wire name of a union's member: the variant with its leading capitals lowered, so that
/// `Git` becomes `git`, `URLRewrite` `urlRewrite` and `TCP` `tcp`.
#[must_use]
pub fn member(variant: &str) -> String {
    let letters: Vec<char> = variant.chars().collect();
    let capitals = letters.iter().take_while(|c| c.is_uppercase()).count();
    let lowered = match letters.get(capitals) {
        // The last capital of several starts the next word.
        Some(next) if capitals > 1 && next.is_lowercase() => capitals - 1,
        _ => capitals,
    };
    let (head, tail) = letters.split_at(lowered);
    head.iter()
        .flat_map(|c| c.to_lowercase())
        .chain(tail.iter().copied())
        .collect()
}

/// Returns the value of a union member's discriminator: the field in PascalCase.
#[must_use]
pub fn pascal(rust_name: &str) -> String {
    rust_name.split('_').map(capitalized_word).collect()
}

fn capitalized_word(word: &str) -> String {
    acronym(word).unwrap_or_else(|| capitalized(word))
}

/// Returns the name in camelCase, or `None` if it has no letters.
#[must_use]
pub fn camel_case(name: &str) -> Option<String> {
    let words = calm_words(name);
    let (first, rest) = words.split_first()?;
    let is_shouted = !first.contains(|c: char| c.is_ascii_lowercase());
    let first = if is_shouted {
        first.to_lowercase()
    } else {
        uncapitalized(first)
    };
    let rest = rest.iter().map(|word| capitalized(word));
    let made: String = std::iter::once(first).chain(rest).collect();
    is_camel_case(&made).then_some(made)
}

/// Returns the name in PascalCase, or `None` if it has no letters.
#[must_use]
pub fn pascal_case(name: &str) -> Option<String> {
    let mut made = String::with_capacity(name.len());
    match is_shouted(name) {
        true => push_capitalized(&mut made, &parts(&name.to_lowercase())),
        false => push_capitalized(&mut made, &parts(name)),
    }
    is_pascal_case(&made).then_some(made)
}

fn push_capitalized(made: &mut String, words: &[Cow<'_, str>]) {
    for word in words {
        let mut letters = word.chars();
        made.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        made.push_str(letters.as_str());
    }
}

/// Returns the words, in lower case if the whole name is in capitals, such as `FAIL_OPEN`.
#[must_use]
pub fn calm_words(name: &str) -> Vec<String> {
    match is_shouted(name) {
        true => words(&name.to_lowercase()),
        false => words(name),
    }
}

/// Whether several words are all in capitals.
fn is_shouted(name: &str) -> bool {
    name.contains(|c: char| !c.is_alphanumeric()) && !name.contains(|c: char| c.is_lowercase())
}

fn uncapitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// Returns the name with its acronyms in capitals, or `None` if they already are. The first word of
/// a camelCase name stays as it is.
#[must_use]
pub fn with_acronyms(name: &str, is_pascal: bool) -> Option<String> {
    let words = parts(name);
    let mut made: Option<String> = None;
    for (index, word) in words.iter().enumerate() {
        let mixed = is_pascal || index > 0;
        let acronym = acronym_of_word(word).filter(|_| mixed);
        if made.is_none() && acronym.is_some() {
            made = words.get(..index).map(<[_]>::concat);
        }
        if let Some(made) = &mut made {
            made.push_str(acronym.as_deref().unwrap_or(word));
        }
    }
    made.filter(|made| made != name && words.concat() == name)
}

/// The spelling of an acronym that is written as a word, such as `Ip` or `Cidrs`.
fn acronym_of_word(word: &str) -> Option<String> {
    let is_word = word.starts_with(|c: char| c.is_ascii_uppercase())
        && word
            .bytes()
            .skip(1)
            .all(|letter| letter.is_ascii_lowercase());
    is_word.then(|| acronym(&word.to_ascii_lowercase()))?
}

/// Returns whether a name is camelCase.
#[must_use]
pub fn is_camel_case(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Returns whether a name is PascalCase.
#[must_use]
pub fn is_pascal_case(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Returns the words of a name in camelCase or PascalCase, as they are written.
///
/// A run of capitals is one word, with the `s` of a plural: `podCIDRs` is `pod` and `CIDRs`.
#[must_use]
pub fn words(name: &str) -> Vec<String> {
    parts(name).into_iter().map(Cow::into_owned).collect()
}

/// The words, which are copied only if they are not next to each other in the name.
fn parts(name: &str) -> Vec<Cow<'_, str>> {
    let mut parts = Vec::new();
    let (mut start, mut end) = (0, 0);
    let mut before = None;
    let word = |start, end| name.get(start..end).filter(|word| !word.is_empty());
    for (at, letter) in name.char_indices() {
        let next = at + letter.len_utf8();
        let after = || name.get(next..).unwrap_or_default();
        if before.is_some_and(|before| starts_word(before, letter, after)) {
            parts.extend(word(start, end).map(Cow::Borrowed));
            start = at;
        }
        if letter.is_alphanumeric() {
            end = next;
        }
        before = Some(letter);
    }
    parts.extend(word(start, end).map(Cow::Borrowed));
    join_brand(&mut parts);
    parts
}

/// A single small letter in front belongs to the following capitals: `vSphere`, `eBPF` and `iSCSI`
/// are one word each.
fn join_brand(words: &mut Vec<Cow<'_, str>>) {
    let [first, next, ..] = words.as_slice() else {
        return;
    };
    let is_brand = first.len() == 1 && first.starts_with(|c: char| c.is_ascii_lowercase());
    if is_brand && next.starts_with(|c: char| c.is_ascii_uppercase()) {
        let brand = Cow::Owned(format!("{first}{next}"));
        words.splice(..2, [brand]);
    }
}

fn starts_word<'n>(before: char, letter: char, after: impl FnOnce() -> &'n str) -> bool {
    if !before.is_alphanumeric() {
        return true;
    }
    if !letter.is_uppercase() {
        return false;
    }
    if !before.is_uppercase() {
        return true;
    }
    // The last capital of a run starts a word, unless all that follows it is the plural's `s`.
    let mut after = after().chars();
    match (after.next(), after.next()) {
        (Some('s'), None) => false,
        (Some('s'), Some(next)) if next.is_uppercase() => false,
        (Some(next), _) => next.is_lowercase(),
        (None, _) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_acronym_table_changes_only_with_the_major_version() {
        assert_eq!(
            ACRONYMS.join(" "),
            "api ca cidr cpu csi dns fqdn gid gpu grpc guid http https id io ip ipc json jwt lun \
             mac mtu nfs oci oidc os pid qos rbac sctp sni ssh ssl tcp tls ttl udp uid uri url \
             uuid vm wwn xml yaml"
        );
    }

    #[test]
    fn names_are_split_into_words() {
        for (name, expected) in [
            ("podCIDRs", "pod CIDRs"),
            ("clientIP", "client IP"),
            ("httpGet", "http Get"),
            ("insecureSkipTLSVerify", "insecure Skip TLS Verify"),
            ("x509v3Name", "x509v3 Name"),
            ("display_name", "display name"),
            ("vSphereCluster", "vSphere Cluster"),
            ("iSCSI", "iSCSI"),
            ("aName", "aName"),
            ("IPsAllowed", "IPs Allowed"),
            ("podIPAssigned", "pod IP Assigned"),
            ("", ""),
        ] {
            assert_eq!(words(name).join(" "), expected);
        }
    }

    #[test]
    fn fields_follow_kubernetes_acronyms() {
        for (rust, wire) in [
            ("replicas", "replicas"),
            ("display_name", "displayName"),
            ("client_ip", "clientIP"),
            ("pod_cidrs", "podCIDRs"),
            ("host_ipc", "hostIPC"),
            ("ip_address", "ipAddress"),
            ("http_get", "httpGet"),
            ("non_resource_urls", "nonResourceURLs"),
            ("set_hostname_as_fqdn", "setHostnameAsFQDN"),
            ("insecure_skip_tls_verify", "insecureSkipTLSVerify"),
            ("ca_bundle", "caBundle"),
            ("system_uuid", "systemUUID"),
            ("provider_id", "providerID"),
            ("target_wwns", "targetWWNs"),
            (
                "target_cpu_utilization_percentage",
                "targetCPUUtilizationPercentage",
            ),
            ("type_", "type"),
            ("class", "class"),
        ] {
            assert_eq!(field(rust), wire);
        }
    }

    #[test]
    fn other_spellings_become_camel_case() {
        for (written, name) in [
            ("DisplayName", Some("displayName")),
            ("display-name", Some("displayName")),
            ("display_name", Some("displayName")),
            ("URL", Some("url")),
            ("CLIENT_AND_SERVER", Some("clientAndServer")),
            ("1st", None),
            ("…", None),
        ] {
            assert_eq!(camel_case(written).as_deref(), name);
        }
    }

    #[test]
    fn other_spellings_become_pascal_case() {
        for (name, expected) in [
            ("best-effort", Some("BestEffort")),
            ("FAIL_OPEN", Some("FailOpen")),
            ("TCP", Some("TCP")),
            ("*", None),
        ] {
            assert_eq!(pascal_case(name).as_deref(), expected, "{name}");
        }
    }

    #[test]
    fn acronyms_are_spelled_in_capitals() {
        for (name, spelled) in [
            ("clientIp", Some("clientIP")),
            ("podCidrs", Some("podCIDRs")),
            ("clientIP", None),
            ("ipAddress", None),
            ("serverUrlPath", Some("serverURLPath")),
            ("identity", None),
            ("postIdle", None),
        ] {
            assert_eq!(with_acronyms(name, false).as_deref(), spelled, "{name}");
        }
        assert_eq!(with_acronyms("TcpDelay", true).as_deref(), Some("TCPDelay"));
    }

    #[test]
    fn members_of_unions_begin_with_small_letters() {
        for (variant, name) in [
            ("Git", "git"),
            ("URLRewrite", "urlRewrite"),
            ("TCP", "tcp"),
            ("A", "a"),
            ("ABTest", "abTest"),
            ("HTTP2Route", "http2Route"),
            ("already", "already"),
        ] {
            assert_eq!(member(variant), name);
        }
        assert_eq!(pascal("http_route"), "HTTPRoute");
    }
}
