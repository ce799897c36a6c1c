//! `condition_types` is the inventory of a kind's conditions, for its controller and for readers of the CRD.
//! Mistakes: tests/ui/ours/condition_types.rs.
//! In lints: crates/kube-conv-lint/tests/lints/keys.rs.

use kube_conv_runtime::meta::Verdict;
use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(condition_types("Ready", "acme.dev/Stalled" = Negative, "Pending" = Positive))]
    Widget { status: Option<WidgetStatus> }
        "/metadata/annotations/widgets.acme.dev~1v1.condition-types":
            "Ready=Positive,acme.dev/Stalled=Negative,Pending=Positive";
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    Silent { status: Option<WidgetStatus> }
        "/metadata/annotations": null;
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetStatus {
    conditions: Vec<Condition>,
}

#[test]
fn the_types_of_conditions_are_an_inventory() {
    let types = Widget::INFO.condition_types;
    let mut conditions = Vec::new();
    let names = types.iter().map(|(name, _)| *name);
    assert!(conditions.initialize(names, Some(1), Time::zero()));
    assert_eq!(conditions.len(), 3);
    let summary = conditions.summarize(types.iter().copied(), Some(1));
    assert_eq!(summary.verdict, Verdict::Unknown);
}
