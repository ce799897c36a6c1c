//! Conditions that are not the first field of a status.

use super::typed::found;
use kube_conv_runtime::prelude::*;

const LINT: &str = "conditions_first_field";

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
    assert_eq!(found::<Late>(LINT), ["status.conditions"]);
    assert_eq!(found::<First>(LINT), [""; 0]);
}
