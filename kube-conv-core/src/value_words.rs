//! Enumerated values that have a spelling of their own.

/// Whether a value is a proper name, or an identifier that something outside of the API defines:
/// `vSphere`, `eBPF`, `TLSv1.2`, `application/json`, `SHA-256`, `10Gi`.
#[must_use]
pub fn has_own_spelling(value: &str) -> bool {
    let letters: Vec<char> = value.chars().collect();
    let has_digit = letters.iter().any(char::is_ascii_digit);
    let is_brand = matches!(
        letters.as_slice(),
        [first, second, ..] if first.is_ascii_lowercase() && second.is_ascii_uppercase()
    );
    let is_word = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' ');
    let is_separated = letters.iter().any(|c| matches!(c, '-' | '_'));
    is_brand
        || letters.first().is_some_and(char::is_ascii_digit)
        || !letters.iter().all(is_word)
        || (has_digit && is_separated)
}

#[cfg(test)]
mod tests {
    use super::has_own_spelling;

    #[test]
    fn names_from_outside_keep_their_spelling() {
        for value in [
            "vSphere",
            "iSCSI",
            "eBPF",
            "gRPC",
            "TLSv1.2",
            "PrometheusText0.0.4",
            "application/json",
            "kubernetes.io/tls",
            "SHA-256",
            "x86_64",
            "us-east-1",
            "10Gi",
            "C++",
            "*",
        ] {
            assert!(has_own_spelling(value), "{value}");
        }
        for value in [
            "best-effort",
            "FAIL_OPEN",
            "always",
            "roundRobin",
            "Always",
            "amd64",
            "not set",
            "",
        ] {
            assert!(!has_own_spelling(value), "{value}");
        }
    }
}
