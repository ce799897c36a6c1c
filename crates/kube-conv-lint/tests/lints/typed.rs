//! Allowances by name.

use super::enum_open_ended_documented::Closed;
use super::widget::with_spec;
use kube_conv_lint::{Config, Report, Severity, check_crd, check_type};
use kube_conv_runtime::meta::{FieldReference, GenericReference, MultiReference, SingleReference};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::type_schema::schema_of;

/// The paths at which a lint finds something.
pub(super) fn found<T: ApiType>(id: &str) -> Vec<String> {
    let config = Config::strict().level(id, Severity::Error).unwrap();
    let report: Report = config.check::<T>();
    let findings = report.iter().filter(|finding| finding.id == id);
    let paths = findings.flat_map(|finding| finding.paths());
    paths.map(str::to_owned).collect()
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
    assert!(check_type::<Allowing>().is_empty());
    let config = Config::default().bounds(Severity::Warn);
    let report = config.check::<Allowing>();
    assert!(report.is_empty(), "{report}");
    // All silenced findings are reported.
    let strict = Config::strict();
    assert!(!strict.check::<Closed>().is_empty());
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
    assert!(check_type::<Whole>().is_empty());
    let report = Config::default().bounds(Severity::Warn).check::<Whole>();
    assert!(report.is_empty(), "{report}");
}

/// Every reference of the runtime, under the name that its documentation gives.
#[derive(ApiType, Clone, Debug, PartialEq)]
struct References {
    secret_ref: SingleReference,
    source_ref: Option<MultiReference>,
    owner_object_ref: Option<GenericReference>,
    color_field_ref: Option<FieldReference>,
    #[k8s(optional, max_items = 3, atomic)]
    target_refs: Vec<MultiReference>,
}

#[test]
fn our_own_references_have_no_findings_in_types_and_definitions() {
    let report = check_type::<References>();
    assert!(report.is_empty(), "{report}");
    let spec = serde_json::to_value(schema_of::<References>()).unwrap();
    let report = check_crd(&with_spec(&spec));
    assert!(report.is_empty(), "{report}");
}
