//! karpenter: the nodes that it may add to a cluster.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "karpenter.sh", version = "v1", scope = Cluster, categories("karpenter"))]
#[k8s(printer_column("NodeClass", ".spec.template.spec.nodeClassRef.name"))]
#[k8s(printer_column("Nodes", ".status.nodes", type = "string"))]
#[k8s(printer_column(
    "Ready",
    r#".status.conditions[?(@.type=="Ready")].status"#,
    type = "string"
))]
#[k8s(printer_column(age))]
#[k8s(printer_column("Weight", ".spec.weight", type = "integer", priority = 1))]
#[k8s(printer_column("CPU", ".status.resources.cpu", priority = 1))]
#[k8s(printer_column("Memory", ".status.resources.memory", priority = 1))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.nodes"))]
#[k8s(allow(
    default_only_on_optional,
    doc_comment_present,
    duration_as_integer_with_unit,
    enum_open_ended_documented,
    int64_within_53_bits,
    integer_width,
    list_element_max_length,
    list_max_items,
    map_keys_validated,
    map_max_size,
    msg_positive,
    msg_quote_literals,
    string_max_length,
    reason = "published so"
))]
pub struct NodePool {
    pub metadata: ObjectMeta,
    pub spec: NodePoolSpec,
    pub status: Option<NodePoolStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "has(self.replicas) == has(oldSelf.replicas)",
    message = "Cannot transition NodePool between static (replicas set) and dynamic (replicas unset) provisioning modes"
))]
#[k8s(cel(
    "!has(self.replicas) || (!has(self.limits) || size(self.limits) == 0 || (size(self.limits) == 1 && 'nodes' in self.limits))",
    message = "only 'limits.nodes' is supported on static NodePools"
))]
#[k8s(cel(
    "!has(self.replicas) || !has(self.weight)",
    message = "'weight' is not supported on static NodePools"
))]
pub struct NodePoolSpec {
    pub template: NodeClaimTemplate,
    #[k8s(default = json!({"consolidateAfter": "0s"}))]
    pub disruption: Disruption,
    #[k8s(optional)]
    pub limits: BTreeMap<String, Quantity>,
    #[k8s(minimum = 0)]
    pub replicas: Option<i64>,
    #[k8s(minimum = 1, maximum = 100)]
    pub weight: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Disruption {
    #[k8s(default = vec![Budget::default()], atomic, max_items = 50)]
    #[k8s(cel(
        "self.all(x, has(x.schedule) == has(x.duration))",
        message = "'schedule' must be set with 'duration'"
    ))]
    pub budgets: Vec<Budget>,
    #[k8s(default = "0s", pattern = "^(([0-9]+(s|m|h))+|Never)$")]
    pub consolidate_after: String,
    #[k8s(default = ConsolidationPolicy::WhenEmptyOrUnderutilized)]
    pub consolidation_policy: ConsolidationPolicy,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Budget {
    #[k8s(pattern = "^((([0-9]+(h|m))|([0-9]+h[0-9]+m))(0s)?)$")]
    pub duration: Option<String>,
    #[k8s(required, allow(default_only_on_optional, reason = "as published"))]
    #[k8s(default = "10%", pattern = "^((100|[0-9]{1,2})%|[0-9]+)$")]
    pub nodes: String,
    #[k8s(optional, list_set, max_items = 50)]
    pub reasons: Vec<DisruptionReason>,
    #[k8s(
        pattern = r"^(@(annually|yearly|monthly|weekly|daily|midnight|hourly))|((.+)\s(.+)\s(.+)\s(.+)\s(.+))$"
    )]
    pub schedule: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum DisruptionReason {
    Underutilized,
    Empty,
    Drifted,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum ConsolidationPolicy {
    WhenEmpty,
    WhenEmptyOrUnderutilized,
    Balanced,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NodeClaimTemplate {
    pub spec: NodeClaimTemplateSpec,
    pub metadata: Option<ObjectMetadata>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct ObjectMetadata {
    #[k8s(map_type = granular)]
    pub annotations: BTreeMap<String, String>,
    #[k8s(map_type = atomic, max_properties = 100, each_val(max_length = 63, pattern = "^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$"))]
    #[k8s(cel(
        r#"self.all(x, x in ["karpenter.sh/capacity-type", "karpenter.sh/nodepool"] || !x.find("^([^/]+)").endsWith("karpenter.sh"))"#,
        message = r#"label domain "karpenter.sh" is restricted"#,
        allow(msg_quote_literals, reason = "karpenter's own words")
    ))]
    #[k8s(cel(
        r#"self.all(x, x != "karpenter.sh/nodepool")"#,
        message = r#"label "karpenter.sh/nodepool" is restricted"#,
        allow(msg_quote_literals, reason = "karpenter's own words")
    ))]
    #[k8s(cel(
        r#"self.all(x, x != "kubernetes.io/hostname")"#,
        message = r#"label "kubernetes.io/hostname" is restricted"#,
        allow(msg_quote_literals, reason = "karpenter's own words")
    ))]
    pub labels: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
pub struct NodeClaimTemplateSpec {
    pub node_class_ref: NodeClassReference,
    #[k8s(required, atomic, max_items = 100)]
    #[k8s(cel(
        "self.all(x, x.operator == 'In' ? x.values.size() != 0 : true)",
        message = "requirements with operator 'In' must have a value defined"
    ))]
    #[k8s(cel(
        "self.all(x, (x.operator == 'Gt' || x.operator == 'Lt' || x.operator == 'Gte' || x.operator == 'Lte') ? (x.values.size() == 1 && int(x.values[0]) >= 0) : true)",
        message = "requirements operator 'Gt', 'Lt', 'Gte', or 'Lte' must have a single positive integer value"
    ))]
    #[k8s(cel(
        "self.all(x, (x.operator == 'In' && has(x.minValues)) ? x.values.size() >= x.minValues : true)",
        message = "requirements with 'minValues' must have at least that many values specified in the 'values' field"
    ))]
    pub requirements: Vec<NodeSelectorRequirementWithMinValues>,
    #[k8s(default = "720h", pattern = "^(([0-9]+(s|m|h))+|Never)$")]
    pub expire_after: String,
    #[k8s(atomic)]
    pub startup_taints: Vec<Taint>,
    #[k8s(atomic)]
    pub taints: Vec<Taint>,
    #[k8s(pattern = "^([0-9]+(s|m|h))+$")]
    pub termination_grace_period: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.group == oldSelf.group",
    message = "nodeClassRef.group is immutable"
))]
#[k8s(cel(
    "self.kind == oldSelf.kind",
    message = "nodeClassRef.kind is immutable"
))]
pub struct NodeClassReference {
    #[k8s(pattern = "^[^/]*$")]
    #[k8s(cel("self != ''", message = "group may not be empty"))]
    pub group: String,
    #[k8s(cel("self != ''", message = "kind may not be empty"))]
    pub kind: String,
    #[k8s(cel("self != ''", message = "name may not be empty"))]
    pub name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NodeSelectorRequirementWithMinValues {
    #[k8s(
        max_length = 316,
        pattern = r"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$"
    )]
    #[k8s(cel(
        r#"self in ["karpenter.sh/capacity-type", "karpenter.sh/nodepool"] || !self.find("^([^/]+)").endsWith("karpenter.sh")"#,
        message = r#"label domain "karpenter.sh" is restricted"#,
        allow(msg_quote_literals, reason = "karpenter's own words")
    ))]
    #[k8s(cel(
        r#"self != "karpenter.sh/nodepool""#,
        message = r#"label "karpenter.sh/nodepool" is restricted"#,
        allow(msg_quote_literals, reason = "karpenter's own words")
    ))]
    #[k8s(cel(
        r#"self != "kubernetes.io/hostname""#,
        message = r#"label "kubernetes.io/hostname" is restricted"#,
        allow(msg_quote_literals, reason = "karpenter's own words")
    ))]
    pub key: String,
    pub operator: NodeSelectorOperator,
    #[k8s(format = none, minimum = 1, maximum = 50)]
    pub min_values: Option<i64>,
    // Published on the list, where servers never check them.
    #[k8s(
        optional,
        atomic,
        schema = json!({
            "maxLength": 63,
            "pattern": "^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$",
        })
    )]
    pub values: Vec<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum NodeSelectorOperator {
    In,
    NotIn,
    Exists,
    DoesNotExist,
    Gt,
    Lt,
    Gte,
    Lte,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Taint {
    pub effect: TaintEffect,
    #[k8s(
        min_length = 1,
        pattern = r"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$"
    )]
    pub key: String,
    #[k8s(allow(time_suffix, reason = "the core's own word"))]
    pub time_added: Option<Time>,
    #[k8s(
        pattern = r"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$"
    )]
    pub value: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum TaintEffect {
    NoSchedule,
    PreferNoSchedule,
    NoExecute,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct NodePoolStatus {
    pub conditions: Vec<Condition>,
    pub node_class_observed_generation: Option<i64>,
    #[k8s(default = 0)]
    pub nodes: i64,
    #[k8s(optional)]
    pub resources: BTreeMap<String, Quantity>,
}
