//! Words of wire names, and the spellings of names that the conventions want.
//!
//! Source: API conventions, "Naming conventions": wire names are camelCase, and all letters of an
//! acronym share one case (`clientIP`, `podCIDRs`, `httpGet`).

/// The words that Kubernetes writes as acronyms. A change here changes users' wire forms, so the
/// table is frozen by a test and changes only with the major version.
pub const ACRONYMS: &[&str] = &[
    "api", "ca", "cidr", "cpu", "csi", "dns", "fqdn", "gid", "gpu", "grpc", "guid", "http",
    "https", "id", "io", "ip", "ipc", "json", "jwt", "lun", "mac", "mtu", "nfs", "oci", "oidc",
    "os", "pid", "qos", "rbac", "sctp", "sni", "ssh", "ssl", "tcp", "tls", "ttl", "udp", "uid",
    "uri", "url", "uuid", "vm", "wwn", "xml", "yaml",
];

/// Returns the spelling of a word in lower case that is an acronym, or the plural of one.
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

/// Returns the word with a capital first.
#[must_use]
pub fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
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
    let letters: Vec<char> = name.chars().collect();
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    for (index, letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|index| letters.get(index));
        if before.is_some_and(|before| starts_word(*before, *letter, letters.get(index + 1..))) {
            words.push(std::mem::take(&mut word));
        }
        if letter.is_alphanumeric() {
            word.push(*letter);
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    join_brand(&mut words);
    words
}

/// A single small letter in front belongs to what follows: `vSphere`, `eBPF`, `iSCSI` are one word.
fn join_brand(words: &mut Vec<String>) {
    let is_brand = words.first().is_some_and(|first| {
        first.len() == 1 && first.starts_with(|c: char| c.is_ascii_lowercase())
    });
    if is_brand
        && words
            .get(1)
            .is_some_and(|next| next.starts_with(|c: char| c.is_ascii_uppercase()))
    {
        let first = words.remove(0);
        if let Some(next) = words.first_mut() {
            *next = first + next;
        }
    }
}

fn starts_word(before: char, letter: char, after: Option<&[char]>) -> bool {
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
    match after {
        Some(['s']) => false,
        Some(['s', next, ..]) if next.is_uppercase() => false,
        Some([next, ..]) => next.is_lowercase(),
        _ => false,
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
    fn names_fall_into_words() {
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
            ("", ""),
        ] {
            assert_eq!(words(name).join(" "), expected);
        }
    }
}
