//! Tests of single steps; whole files are tested by `tests/imports`.

use super::identifiers::{field, pascal, singular, variant};

#[test]
fn names_of_fields_are_identifiers() {
    for (wire, rust) in [
        ("podCIDRs", "pod_cidrs"),
        ("type", "type_"),
        ("x-y.z", "x_y_z"),
        ("2fa", "_2fa"),
    ] {
        assert_eq!(field(wire).as_deref(), Some(rust));
    }
    assert_eq!(field("$"), None);
    assert_eq!(field("größe"), None);
}

#[test]
fn names_of_values_are_variants() {
    for (value, rust) in [
        ("HTTP", "HTTP"),
        ("best-effort", "BestEffort"),
        ("FAIL_OPEN", "FailOpen"),
        ("1.3", "V13"),
        ("", "Empty"),
    ] {
        assert_eq!(variant(value).as_deref(), Some(rust));
    }
    assert_eq!(variant("*"), None);
    assert_eq!(pascal("httpGet").as_deref(), Some("HttpGet"));
}

#[test]
fn plurals_lose_their_ending() {
    for (plural, one) in [
        ("ports", "port"),
        ("policies", "policy"),
        ("addresses", "address"),
        ("status", "status"),
        ("matches", "match"),
        ("ingress", "ingress"),
    ] {
        assert_eq!(singular(plural), one);
    }
}
