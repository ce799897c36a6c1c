//! Converts Rust names to wire names.
//!
//! Conversions that the lints also use are in `kube_conv_core::names`.

pub(crate) use kube_conv_core::names::{
    camel_case, field, is_camel_case, is_pascal_case, member, pascal, pascal_case,
};

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
