//! A component's own keys of labels and annotations, checked at compile time.
//!
//! Source: API conventions, "Label, selector, and annotation conventions".

/// A component's own label key, checked at compile time.
///
/// The key must have a prefix, since keys without one belong to the users of a cluster. The prefix
/// is a DNS subdomain other than `kubernetes.io` and `k8s.io`, which belong to Kubernetes. The name
/// is lower case, with dashes between words.
///
/// ```
/// use kube_conv_runtime::label_key;
///
/// const TIER: &str = label_key!("widgets.acme.dev/tier");
/// ```
///
/// ```compile_fail
/// # use kube_conv_runtime::label_key;
/// // No prefix.
/// const TIER: &str = label_key!("tier");
/// ```
#[macro_export]
macro_rules! label_key {
    ($key:expr) => {
        const {
            match $crate::meta::keys::label_problem($key) {
                ::core::option::Option::None => $key,
                ::core::option::Option::Some(problem) => ::core::panic!("{}", problem),
            }
        }
    };
}

/// A component's own annotation key, checked at compile time.
///
/// As [`label_key!`](crate::label_key), and no part of the prefix may be `alpha` or `beta`:
/// experimental features are fields of an alpha version. A constant is checked as well as a literal.
///
/// ```compile_fail
/// # use kube_conv_runtime::annotation_key;
/// const KEY: &str = "acme.dev/beta.tier";
/// const TIER: &str = annotation_key!(KEY);
/// ```
///
/// ```
/// use kube_conv_runtime::annotation_key;
///
/// const CHECKSUM: &str = annotation_key!("widgets.acme.dev/config-checksum");
/// ```
///
/// ```compile_fail
/// # use kube_conv_runtime::annotation_key;
/// // A field in disguise.
/// const TIER: &str = annotation_key!("widgets.alpha.acme.dev/tier");
/// ```
#[macro_export]
macro_rules! annotation_key {
    ($key:expr) => {
        const {
            match $crate::meta::keys::annotation_problem($key) {
                ::core::option::Option::None => $key,
                ::core::option::Option::Some(problem) => ::core::panic!("{}", problem),
            }
        }
    };
}

/// Why a key is not a valid label key of a component, with what to write instead.
///
/// ```
/// use kube_conv_runtime::meta::keys::label_problem;
///
/// assert_eq!(label_problem("acme.dev/tier"), None);
/// assert_eq!(
///     label_problem("kubernetes.io/tier"),
///     Some("keys of `kubernetes.io` and `k8s.io` belong to Kubernetes; write a domain of yours")
/// );
/// ```
#[must_use]
pub const fn label_problem(key: &str) -> Option<&'static str> {
    let key = key.as_bytes();
    let Some(slash) = position(key, b'/') else {
        return Some(
            "a key without a prefix belongs to the users of a cluster; write a domain of yours before it, such as `acme.dev/`",
        );
    };
    let (prefix, name) = split(key, slash);
    if !is_subdomain(prefix) {
        return Some(
            "the prefix of a key is a DNS subdomain; write lower-case letters, digits, `-` and `.` before the `/`",
        );
    }
    if ends_with_domain(prefix, b"kubernetes.io") || ends_with_domain(prefix, b"k8s.io") {
        return Some(
            "keys of `kubernetes.io` and `k8s.io` belong to Kubernetes; write a domain of yours",
        );
    }
    if name.len() > 63 {
        return Some("the name behind the prefix has at most 63 characters; write a shorter one");
    }
    if !is_lower_case_name(name) {
        return Some(
            "the name behind the prefix is lower case, with dashes between words; write it such as `config-checksum`",
        );
    }
    None
}

/// Why a key is not a valid annotation key of a component, with what to write instead.
///
/// ```
/// use kube_conv_runtime::meta::keys::annotation_problem;
///
/// assert_eq!(annotation_problem("acme.dev/config-checksum"), None);
/// assert_eq!(
///     annotation_problem("alpha.acme.dev/tier"),
///     Some("an annotation is no place to try a field out; write a field in an alpha version of the kind")
/// );
/// ```
#[must_use]
pub const fn annotation_problem(key: &str) -> Option<&'static str> {
    if let Some(problem) = label_problem(key) {
        return Some(problem);
    }
    let bytes = key.as_bytes();
    let Some(slash) = position(bytes, b'/') else {
        return None;
    };
    let (prefix, name) = split(bytes, slash);
    if is_experimental(prefix) || is_experimental(name) {
        return Some(
            "an annotation is no place to try a field out; write a field in an alpha version of the kind",
        );
    }
    None
}

const fn position(text: &[u8], wanted: u8) -> Option<usize> {
    let mut rest = text;
    let mut index = 0;
    while let [first, behind @ ..] = rest {
        if *first == wanted {
            return Some(index);
        }
        index += 1;
        rest = behind;
    }
    None
}

/// The parts before and after a byte.
const fn split(text: &[u8], at: usize) -> (&[u8], &[u8]) {
    let (before, from) = text.split_at(at);
    match from {
        [_, behind @ ..] => (before, behind),
        [] => (before, from),
    }
}

const fn is_subdomain(text: &[u8]) -> bool {
    if text.len() > 253 {
        return false;
    }
    let mut rest = text;
    loop {
        match position(rest, b'.') {
            Some(dot) => {
                let (part, behind) = split(rest, dot);
                if !is_label(part) {
                    return false;
                }
                rest = behind;
            }
            None => return is_label(rest),
        }
    }
}

const fn is_label(text: &[u8]) -> bool {
    starts_and_ends_well(text) && consists_of_dashed(text, false)
}

const fn is_lower_case_name(text: &[u8]) -> bool {
    starts_and_ends_well(text) && consists_of_dashed(text, true)
}

const fn starts_and_ends_well(text: &[u8]) -> bool {
    match text {
        [only] => is_alphanumeric(*only),
        [first, .., last] => is_alphanumeric(*first) && is_alphanumeric(*last),
        [] => false,
    }
}

const fn is_alphanumeric(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit()
}

const fn consists_of_dashed(text: &[u8], dots: bool) -> bool {
    let mut rest = text;
    while let [first, behind @ ..] = rest {
        if !(is_alphanumeric(*first) || *first == b'-' || dots && *first == b'.') {
            return false;
        }
        rest = behind;
    }
    true
}

/// Whether a name is a domain or lies below it.
const fn ends_with_domain(name: &[u8], domain: &[u8]) -> bool {
    let Some(before) = name.len().checked_sub(domain.len()) else {
        return false;
    };
    let (head, tail) = name.split_at(before);
    same(tail, domain) && matches!(head, [] | [.., b'.'])
}

/// Whether one of the parts between dots says that a feature is tried out: `alpha`, or an alpha
/// version.
const fn is_experimental(name: &[u8]) -> bool {
    let mut rest = name;
    loop {
        let (part, behind) = match position(rest, b'.') {
            Some(dot) => split(rest, dot),
            None => (rest, rest.split_at(rest.len()).1),
        };
        if is_stage(part) {
            return true;
        }
        if behind.is_empty() {
            return false;
        }
        rest = behind;
    }
}

/// `alpha`, `beta`, and with numbers `v1alpha1`.
const fn is_stage(part: &[u8]) -> bool {
    let word = match part {
        [b'v', digits @ ..] => without_digits(digits),
        word => word,
    };
    let end = match word {
        [b'a', b'l', b'p', b'h', b'a', end @ ..] | [b'b', b'e', b't', b'a', end @ ..] => end,
        _ => return false,
    };
    without_digits(end).is_empty()
}

const fn without_digits(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b'0'..=b'9', behind @ ..] = rest {
        rest = behind;
    }
    rest
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let (mut a, mut b) = (a, b);
    while let ([first, behind @ ..], [other, rest @ ..]) = (a, b) {
        if *first != *other {
            return false;
        }
        (a, b) = (behind, rest);
    }
    a.is_empty() && b.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kube_conv_schema::content;

    #[test]
    fn keys_of_ones_own_are_distinguished_from_others() {
        for (key, problem) in [
            ("acme.dev/tier", None),
            ("widgets.acme.dev/config-checksum", None),
            ("acme.dev/v1.2", None),
            ("tier", Some("without a prefix")),
            ("/tier", Some("DNS subdomain")),
            ("Acme.dev/tier", Some("DNS subdomain")),
            ("acme..dev/tier", Some("DNS subdomain")),
            ("acme-.dev/tier", Some("DNS subdomain")),
            ("kubernetes.io/tier", Some("belong to Kubernetes")),
            ("node.k8s.io/tier", Some("belong to Kubernetes")),
            ("notkubernetes.io/tier", None),
            ("acme.dev/", Some("lower case")),
            ("acme.dev/Tier", Some("lower case")),
            ("acme.dev/my_tier", Some("lower case")),
            ("acme.dev/-tier", Some("lower case")),
            ("acme.dev/a/b", Some("lower case")),
        ] {
            let reported = label_problem(key);
            assert_eq!(reported.is_some(), problem.is_some(), "{key}: {reported:?}");
            assert!(
                reported
                    .unwrap_or_default()
                    .contains(problem.unwrap_or_default())
            );
        }
        let long = format!("acme.dev/{}", "a".repeat(64));
        assert!(label_problem(&long).is_some_and(|reported| reported.contains("63")));
        let far = format!("{}dev/a", "a.".repeat(130));
        assert!(label_problem(&far).is_some());
    }

    #[test]
    fn annotations_are_not_fields() {
        for (key, good) in [
            ("acme.dev/tier", true),
            ("alpha.acme.dev/tier", false),
            ("widgets.beta.acme.dev/tier", false),
            ("alphabet.dev/tier", true),
            ("tier", false),
        ] {
            assert_eq!(annotation_problem(key).is_none(), good, "{key}");
        }
    }

    #[test]
    fn own_keys_are_valid_keys() {
        for key in [
            "acme.dev/tier",
            "a/b",
            "x.y.z/a.b-c",
            "app.kubernetes.io/part-of",
        ] {
            assert!(content::label_key(key).is_empty(), "{key}");
        }
    }
}
