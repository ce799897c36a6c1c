//! Keys that implement conventions: condition types of a kind, aliases, reserved names.

use kube_conv_lint::{Config, check_change, check_type};
use kube_conv_runtime::prelude::*;

/// A widget with conditions.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(condition_types("Ready", "acme.dev/Stalled" = Negative, "Pending" = Positive))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
    status: Option<WidgetStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(reserved("width", "height"))]
struct WidgetSpec {
    replicas: i32,
    mode: Mode,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(reserved("Gone"))]
enum Mode {
    #[k8s(alias("best-effort", "Besteffort"))]
    BestEffort,
    Guaranteed,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetStatus {
    replicas: Option<i32>,
    conditions: Vec<Condition>,
}

/// A widget without conditions.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced, kind = "Widget")]
struct Silent {
    metadata: ObjectMeta,
    spec: WidgetSpec,
    status: Option<WidgetStatus>,
}

#[test]
fn a_condition_that_is_no_longer_promised_is_found() {
    let report = check_change(&Widget::crd(), &Silent::crd());
    let ids: Vec<&str> = report.iter().map(|finding| finding.id).collect();
    assert_eq!(ids[..3], ["condition_meaning_is_api"; 3], "{report}");
    assert!(check_change(&Silent::crd(), &Widget::crd()).is_empty());
    kube_conv_crd::check_crd(&Widget::crd()).unwrap();
}

#[test]
fn an_older_spelling_is_no_finding() {
    // The old spelling is not a finding, and its allowance is not unused.
    let report = check_type::<Mode>();
    assert!(report.is_empty(), "{report}");
    assert!(!Config::strict().check::<Mode>().is_empty());
}

/// A reference of one kind, then of several, then of one again.
mod references {
    use kube_conv_runtime::prelude::*;

    /// Knows one kind.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, kind = "Widget")]
    pub(super) struct One {
        metadata: ObjectMeta,
        spec: OneSpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct OneSpec {
        target_ref: OneRef,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct OneRef {
        name: String,
    }

    /// Knows several.
    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, kind = "Widget")]
    pub(super) struct Many {
        metadata: ObjectMeta,
        spec: ManySpec,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct ManySpec {
        target_ref: ManyRef,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub(super) struct ManyRef {
        group: Option<String>,
        resource: Option<String>,
        name: String,
    }
}

#[test]
fn references_grow_and_do_not_shrink() {
    let (one, many) = (references::One::crd(), references::Many::crd());
    let grown = check_change(&one, &many);
    assert!(grown.is_empty(), "{grown}");
    let shrunk = check_change(&many, &one);
    let found: Vec<_> = shrunk.iter().map(|f| (f.id, f.path.as_str())).collect();
    assert_eq!(
        found,
        [
            ("no_field_removal", "spec.targetRef.group"),
            ("no_field_removal", "spec.targetRef.resource")
        ]
    );
}

/// The compiler's warnings match the findings of the lints.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
enum Spelled {
    #[k8s(name = "*")]
    Any,
    #[k8s(name = "TCP")]
    Tcp,
    #[k8s(name = "Tcp")]
    OlderTcp,
    Always,
    #[k8s(name = "always")]
    Lower,
    #[k8s(unknown)]
    Other(String),
}

#[test]
fn a_star_and_an_older_spelling_are_no_departures() {
    let report = check_type::<Spelled>();
    assert!(report.is_empty(), "{report}");
}

/// Departs from conventions that the compiler would enforce because of `strict` if there were no
/// allowances.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "acme.dev", version = "v1", scope = Namespaced, categories("all"))]
#[k8s(list_kind = "WidgetControllers")]
#[k8s(allow(
    kind_not_controller,
    category_collision,
    kind_list_suffix,
    items_implies_list,
    reason = "as published"
))]
struct WidgetController {
    metadata: ObjectMeta,
    spec: Departing,
    items: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(strict)]
struct Departing {
    #[k8s(allow(no_timestamp_suffix, reason = "as published"))]
    start_timestamp: Option<String>,
    #[k8s(allow(period_seconds, reason = "as published"))]
    sync_interval_seconds: i32,
    #[k8s(allow(ref_field_suffix, reason = "as published"))]
    secret_reference: Option<Secret>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Secret {
    name: String,
}

#[test]
fn what_is_allowed_by_name_compiles_and_is_not_found() {
    assert!(check_type::<WidgetController>().is_empty());
}
