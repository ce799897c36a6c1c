//! Lints of Rust types, and allowances by name.

use kube_conv_lint::{Config, Report, Severity, check};
use kube_conv_runtime::prelude::*;
use kube_conv_testing::assert_conventions;
use std::collections::BTreeMap;

/// The lints that require a Rust type. Their cases are here.
pub(crate) const LINTS: &[&str] = &[
    "conditions_first_field",
    "enum_open_ended_documented",
    "map_keys_validated",
    "no_accidental_zero_default",
    "union_open_ended",
    "unused_allow",
];

fn found<T: ApiType>(id: &str) -> Vec<String> {
    let config = Config::strict().level(id, Severity::Error).unwrap();
    let report: Report = config.check::<T>();
    let findings = report.iter().filter(|finding| finding.id == id);
    findings.map(|finding| finding.path.clone()).collect()
}

#[derive(ApiType, Clone, Debug, Default, PartialEq)]
struct Zeroed {
    #[k8s(default = 3)]
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
struct Agreeing {
    #[k8s(default = 3)]
    size: i32,
}

#[test]
fn a_default_of_zeroes_is_found() {
    assert_eq!(found::<Zeroed>("no_accidental_zero_default"), [""]);
    assert_eq!(found::<Agreeing>("no_accidental_zero_default"), [""; 0]);
}

#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Closed {
    Fast,
    Slow,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Open {
    Fast,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Modes {
    open: Open,
    closed: Closed,
}

#[test]
fn a_closed_enum_is_found() {
    assert_eq!(found::<Modes>("enum_open_ended_documented"), ["closed"]);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum ClosedUnion {
    Git { url: String },
    Oci { image: String },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum OpenUnion {
    Git {
        url: String,
    },
    #[k8s(unknown)]
    Other(serde_json::Value),
}

#[test]
fn a_closed_union_is_found() {
    assert_eq!(found::<ClosedUnion>("union_open_ended"), [""]);
    assert_eq!(found::<OpenUnion>("union_open_ended"), [""; 0]);
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Maps {
    #[k8s(optional)]
    free: BTreeMap<String, String>,
    #[k8s(optional, each_key(max_length = 10))]
    checked: BTreeMap<String, String>,
    #[k8s(optional)]
    typed: BTreeMap<Closed, String>,
}

#[test]
fn a_map_with_free_keys_is_found() {
    assert_eq!(found::<Maps>("map_keys_validated"), ["free"]);
}

/// A widget.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct Late {
    metadata: ObjectMeta,
    status: Option<LateStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct LateStatus {
    replicas: Option<i32>,
    conditions: Vec<Condition>,
}

/// A widget.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
struct First {
    metadata: ObjectMeta,
    status: Option<FirstStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct FirstStatus {
    conditions: Vec<Condition>,
}

#[test]
fn conditions_that_are_not_first_are_found() {
    assert_eq!(
        found::<Late>("conditions_first_field"),
        ["status.conditions"]
    );
    assert_eq!(found::<First>("conditions_first_field"), [""; 0]);
}

/// Whom a widget greets.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(bool_no_is_prefix, reason = "there is no boolean"))]
struct Unused {
    /// The name.
    #[k8s(max_length = 10, allow(string_max_length, reason = "it has one"))]
    name: String,
    /// The title.
    #[k8s(allow(string_max_length, reason = "it has none"))]
    title: String,
}

#[test]
fn an_allowance_that_silences_nothing_is_found() {
    assert_eq!(found::<Unused>("unused_allow"), ["", "name"]);
    // It is unknown what a disabled lint would find.
    assert_eq!(check::<Unused>().len(), 1);
}

/// Allowances on a type, a field, an enum value, a member and a newtype.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(doc_comment_present, reason = "the names say it all"))]
struct Allowing {
    #[k8s(allow(no_unsigned_integers, reason = "as published"))]
    size: u32,
    #[k8s(
        minimum = 0,
        maximum = 1,
        allow(no_floats_in_spec, reason = "measured")
    )]
    load: f64,
    backend: Backend,
    source: Source,
    #[k8s(optional, max_items = 3, allow(list_type_present, reason = "as published"), list_type = none)]
    hosts: Vec<Host>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Backend {
    #[k8s(
        name = "iptables",
        allow(enum_values_pascal, reason = "the name of a program")
    )]
    Iptables,
    #[k8s(unknown)]
    Other(String),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Source {
    #[k8s(
        member_name = "git_hub",
        allow(json_camel_case, reason = "as published")
    )]
    GitHub {
        #[k8s(max_length = 10)]
        url: String,
    },
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(allow(list_element_max_length, reason = "resolvers bound it"))]
struct Host(String);

#[test]
fn what_is_allowed_by_name_is_not_found() {
    assert_conventions::<Allowing>();
    let config = Config::default().bounds(Severity::Warn);
    let report = config.check::<Allowing>();
    assert!(report.is_empty(), "{report}");
    // All silenced findings are reported.
    let strict = Config::strict();
    assert!(!strict.check::<Closed>().is_empty());
}

#[test]
#[should_panic(expected = "error[enum_open_ended_documented] Closed: `Closed` rejects values")]
fn a_departure_fails_the_assertion() {
    assert_conventions::<Closed>();
}

/// A kind whose allowance applies to everything below it, and to its CRD.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced, short_names("po"))]
#[k8s(allow(short_name_collision, doc_comment_present, reason = "as published"))]
struct Whole {
    metadata: ObjectMeta,
    spec: WholeSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WholeSpec {
    #[k8s(max_length = 10)]
    name: String,
    selector: LabelSelector,
}

#[test]
fn an_allowance_of_a_kind_is_for_its_definition_and_all_below() {
    assert_conventions::<Whole>();
    let report = Config::default().bounds(Severity::Warn).check::<Whole>();
    assert!(report.is_empty(), "{report}");
}
