//! Types that look like departures but are not, modeled on published ones. No tool reports them.

// The derive reports its warnings as deprecations.
#![deny(deprecated)]

use crate::sides::{Neighbor, neighbors, report};
use kube_conv_runtime::meta::Time;
use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Resource {
    group: Option<String>,
    version: String,
    resource: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Request {
    cpu: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "has(self.names) && size(self.names) > 0 && has(self.labels)",
    message = "must be set"
))]
struct Cheap {
    #[k8s(optional, atomic)]
    names: Vec<String>,
    labels: Option<std::collections::BTreeMap<String, String>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "!has(self.names) || self.names.all(name, name != '')",
    message = "must be set"
))]
struct Read {
    #[k8s(optional, atomic, max_items = 8)]
    names: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("!has(self.limits) || 'nodes' in self.limits", message = "must be set"))]
struct LooksUp {
    #[k8s(optional)]
    limits: std::collections::BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size > 0", message = "only an administrator may set this"))]
struct Limited {
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size > 0", message = "must have no fewer than 3 replicas"))]
struct Counted {
    size: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.size > 0", message = "must name more than 2 zones"))]
struct CountedMore {
    size: i32,
}

neighbors! {
    ref_field_needs_version "a reference whose version is in a flattened type"; Flattened { #[k8s(flatten)] of: Resource, kind: Option<String>, name: String, field_path: String }
    ref_field_needs_version "core/v1, ObjectFieldSelector"; OwnField { api_version: Option<String>, field_path: String }
    ref_field_needs_version "a path in the object itself"; Pathed { field_path: String, name: String }
    ref_multi_has_group "rbac/v1, RoleRef"; RoleRef { api_group: String, kind: String, name: String }
    ref_multi_has_group "autoscaling/v2, CrossVersionObjectReference"; CrossVersion { api_version: Option<String>, kind: String, name: String }
    ref_multi_has_group "a part of a workload, with its request"; Part { name: String, resource: Request }
    ref_multi_has_group "core/v1, ResourceFieldSelector"; ResourceField { container_name: Option<String>, resource: String, divisor: Option<String>, name: String }
    ref_multi_has_group "the group is in a flattened type"; FlatGroup { #[k8s(flatten)] of: Resource, name: String }
    kind_word_reserved "gateway.networking.k8s.io, ParametersReference"; Parameters { group: String, kind: String, name: String, weight: Option<i32> }
    kind_word_reserved "a selector of objects by their kind"; Selected { kind: String, namespace: Option<String>, selector: Option<LabelSelector> }
    kind_word_reserved "gateway.networking.k8s.io, RouteGroupKind"; RouteKind { group: Option<String>, kind: String }
    int64_within_53_bits "exclusive bounds that are just allowed"; JustAllowed { #[k8s(exclusive_minimum = -9007199254740992, exclusive_maximum = 9007199254740992)] total: i64 }
    int64_within_53_bits "inclusive bounds that are just allowed"; JustInclusive { #[k8s(minimum = -9007199254740991, maximum = 9007199254740991)] total: i64 }
    int64_within_53_bits "a generation"; Generation { observed_generation: Option<i64> }
    declarative_names "core/v1, SecurityContext"; RunAs { run_as_non_root: Option<bool> }
    declarative_names "a policy"; Policy { delete_on_termination: Option<bool>, restart_policy: Option<String> }
    declarative_names "batch/v1, JobStatus"; Times { start_time: Option<Time>, completion_time: Option<Time> }
    declarative_names "a word that begins so"; Domain { domain: String, document: String, double_check: bool }
    declarative_names "a relation"; Relation { managed_by: Option<String>, sorted_by: Option<String> }
    cel_unbounded_input "sizes and presence"; CheapRule { of: Cheap }
    cel_unbounded_input "a bounded list"; BoundedRule { of: Read }
    cel_unbounded_input "numbers"; NumberRule { of: Limited }
    cel_unbounded_input "karpenter.sh, NodePool: a lookup in a map"; LookupRule { of: LooksUp }
    msg_must "a permission that is limited"; LimitedRule { of: Limited }
    msg_must "must"; MustRule { of: Counted }
    msg_comparative_vocabulary "a count"; CountRule { of: Counted }
    msg_comparative_vocabulary "another count"; CountMoreRule { of: CountedMore }
    no_abbreviations "very common ones"; Common { id: String, args: Option<String>, stdin: Option<bool> }
    no_abbreviations "an acronym"; Acronym { pod_cidr: Option<String>, cpu: Option<String> }
    no_abbreviations "a unit"; Unit { min_replicas: Option<i32>, max_surge: Option<i32> }
    no_unsigned_integers "signed"; Signed { #[k8s(minimum = 0, maximum = 65535)] port: i32 }
    numeric_bounds "bounds in a newtype"; Bounded { #[k8s(minimum = 0, maximum = 5)] size: i32 }
    bool_no_is_prefix "a word that begins so"; Isolated { isolated: bool, issuer: String }
    time_suffix "a time"; Started { start_time: Time }
    units_explicit "a protocol's word"; Record { record_ttl: Option<i32>, replicas: i32 }
}
