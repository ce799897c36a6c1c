//! From Rust's names to the wire's.
//!
//! The table of acronyms is `kube_conv_core::names`, which the lints use as well.

pub(crate) use kube_conv_core::names::{acronym, capitalized, is_camel_case, is_pascal_case};

/// The wire name of a field, in camelCase with Kubernetes' acronyms.
pub(crate) fn field(rust_name: &str) -> String {
    let mut words = rust_name.split('_').filter(|word| !word.is_empty());
    let mut name = words.next().unwrap_or_default().to_owned();
    for word in words {
        name.push_str(&with_acronyms(word));
    }
    name
}

fn with_acronyms(word: &str) -> String {
    acronym(word).unwrap_or_else(|| capitalized(word))
}

/// The wire name of a union's member: the variant with its leading capitals lowered, so that
/// `Git` becomes `git`, `URLRewrite` `urlRewrite` and `TCP` `tcp`.
pub(crate) fn member(variant: &str) -> String {
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

/// The value of a union member's discriminator: the field in PascalCase.
pub(crate) fn pascal(rust_name: &str) -> String {
    rust_name.split('_').map(with_acronyms).collect()
}

/// A camelCase name made of what was written, if letters or digits are left.
pub(crate) fn camel_case(written: &str) -> Option<String> {
    let is_shouted = written.contains(|c: char| !c.is_ascii_alphanumeric())
        && !written.contains(|c: char| c.is_ascii_lowercase());
    let lowered = is_shouted.then(|| written.to_lowercase());
    let mut words = lowered
        .as_deref()
        .unwrap_or(written)
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty());
    let first = member(words.next()?);
    let name: String = std::iter::once(first)
        .chain(words.map(capitalized))
        .collect();
    is_camel_case(&name).then_some(name)
}

/// A PascalCase name made of what was written, if letters or digits are left.
pub(crate) fn pascal_case(written: &str) -> Option<String> {
    camel_case(written).map(|name| capitalized(&name))
}

/// The plural of a kind's name in lower case.
pub(crate) fn plural(kind: &str) -> String {
    let singular = kind.to_lowercase();
    let stem = |cut: usize| {
        let keep = singular.chars().count().saturating_sub(cut);
        singular.chars().take(keep).collect::<String>()
    };
    let before_last = singular.chars().rev().nth(1);
    if singular.ends_with('y') && before_last.is_some_and(|c| !"aeiou".contains(c)) {
        format!("{}ies", stem(1))
    } else if ["s", "x", "z", "ch", "sh"]
        .iter()
        .any(|ending| singular.ends_with(ending))
    {
        format!("{singular}es")
    } else {
        format!("{singular}s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn members_lower_their_leading_capitals() {
        for (variant, name) in [
            ("Git", "git"),
            ("URLRewrite", "urlRewrite"),
            ("TCP", "tcp"),
            ("HTTPGet", "httpGet"),
            ("RequestHeaderModifier", "requestHeaderModifier"),
            ("CORS", "cors"),
            ("A", "a"),
        ] {
            assert_eq!(member(variant), name);
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
    fn plurals_of_kinds() {
        for (kind, expected) in [
            ("Widget", "widgets"),
            ("GatewayClass", "gatewayclasses"),
            ("Gateway", "gateways"),
            ("BackendTLSPolicy", "backendtlspolicies"),
            ("Ingress", "ingresses"),
            ("Box", "boxes"),
        ] {
            assert_eq!(plural(kind), expected);
        }
    }
}
