//! RBAC rules for the users and the controller of a kind.

use crate::Kind;
use serde::{Deserialize, Serialize};

/// A rule of a role: verbs on resources.
///
/// Source: `rbac.authorization.k8s.io/v1`, `PolicyRule`.
///
#[cfg_attr(feature = "derive", doc = "```")]
#[cfg_attr(not(feature = "derive"), doc = "```ignore")]
/// use kube_conv_runtime::meta::rbac::PolicyRule;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// struct Widget {
///     metadata: ObjectMeta,
///     spec: WidgetSpec,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct WidgetSpec {
///     size: i32,
/// }
///
/// assert_eq!(
///     json!([
///         PolicyRule::on::<Widget>(&["get", "list"]),
///         PolicyRule::on_subresource::<Widget>("status", &["patch"]),
///     ]),
///     json!([
///         {"apiGroups": ["acme.dev"], "resources": ["widgets"], "verbs": ["get", "list"]},
///         {"apiGroups": ["acme.dev"], "resources": ["widgets/status"], "verbs": ["patch"]},
///     ])
/// );
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct PolicyRule {
    /// The groups of the resources; an empty string is the core group.
    pub api_groups: Vec<String>,
    /// The resources, with subresources after a slash.
    pub resources: Vec<String>,
    /// The allowed verbs.
    pub verbs: Vec<String>,
}

impl PolicyRule {
    /// Verbs on the objects of a kind, without the status subresource.
    #[must_use]
    pub fn on<K: Kind>(verbs: &[&str]) -> Self {
        Self::on_resource::<K>(K::PLURAL.to_owned(), verbs)
    }

    /// Verbs on a subresource of a kind, such as `status`.
    #[must_use]
    pub fn on_subresource<K: Kind>(subresource: &str, verbs: &[&str]) -> Self {
        Self::on_resource::<K>(format!("{}/{subresource}", K::PLURAL), verbs)
    }

    fn on_resource<K: Kind>(resource: String, verbs: &[&str]) -> Self {
        Self {
            api_groups: vec![K::GROUP.to_owned()],
            resources: vec![resource],
            verbs: verbs.iter().map(|verb| (*verb).to_owned()).collect(),
        }
    }
}

/// The rules of users: all verbs on the objects, which does not include writing the status, and
/// reading the status; for kinds with `scale(…)`, scaling.
///
/// Source: API conventions, "Spec and Status": spec and status have separate scopes of authorization.
///
#[cfg_attr(feature = "derive", doc = "```")]
#[cfg_attr(not(feature = "derive"), doc = "```ignore")]
/// use kube_conv_runtime::meta::rbac::user_rules;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
/// #[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
/// struct Pool {
///     metadata: ObjectMeta,
///     spec: PoolSpec,
///     status: Option<PoolStatus>,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct PoolSpec {
///     #[k8s(minimum = 0)]
///     replicas: i32,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct PoolStatus {
///     #[k8s(default = 0, minimum = 0)]
///     replicas: i32,
/// }
///
/// let rules = user_rules::<Pool>();
/// let resources: Vec<&str> = rules.iter().map(|rule| rule.resources[0].as_str()).collect();
/// assert_eq!(resources, ["pools", "pools/status", "pools/scale"]);
/// assert_eq!(rules[1].verbs, ["get"]);
/// ```
#[must_use]
pub fn user_rules<K: Kind>() -> Vec<PolicyRule> {
    let all = [
        "create", "delete", "get", "list", "patch", "update", "watch",
    ];
    let mut rules = vec![PolicyRule::on::<K>(&all)];
    if K::INFO.status {
        rules.push(PolicyRule::on_subresource::<K>("status", &["get"]));
    }
    if K::INFO.scale.is_some() {
        rules.push(PolicyRule::on_subresource::<K>(
            "scale",
            &["get", "patch", "update"],
        ));
    }
    rules
}

/// The rules of a kind's controller: reading the objects, writing their status, and setting their
/// finalizers. It cannot change the spec.
///
/// The admission plugin `OwnerReferencesPermissionEnforcement` checks the subresource `finalizers`.
/// A controller that puts finalizers on its own objects needs `patch` on the objects, too.
///
#[cfg_attr(feature = "derive", doc = "```")]
#[cfg_attr(not(feature = "derive"), doc = "```ignore")]
/// use kube_conv_runtime::meta::rbac::controller_rules;
/// use kube_conv_runtime::prelude::*;
///
/// /// A widget.
/// #[derive(Kind, Clone, Debug, PartialEq)]
/// #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
/// pub struct Widget {
///     pub metadata: ObjectMeta,
///     pub status: Option<WidgetStatus>,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// pub struct WidgetStatus {
///     pub conditions: Vec<Condition>,
/// }
///
/// let role = json!({
///     "apiVersion": "rbac.authorization.k8s.io/v1",
///     "kind": "ClusterRole",
///     "metadata": {"name": "widget-controller"},
///     "rules": controller_rules::<Widget>()
/// });
/// assert_eq!(role["rules"][0]["resources"], json!(["widgets"]));
/// assert_eq!(role["rules"][1]["resources"], json!(["widgets/status"]));
/// ```
///
/// Source: API conventions, "Spec and Status": spec and status have separate scopes of authorization.
#[must_use]
pub fn controller_rules<K: Kind>() -> Vec<PolicyRule> {
    let mut rules = vec![PolicyRule::on::<K>(&["get", "list", "watch"])];
    if K::INFO.status {
        let verbs = ["get", "patch", "update"];
        rules.push(PolicyRule::on_subresource::<K>("status", &verbs));
    }
    rules.push(PolicyRule::on_subresource::<K>("finalizers", &["update"]));
    rules
}
