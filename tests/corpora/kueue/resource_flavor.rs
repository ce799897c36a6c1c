//! What resources there are.

use super::ObjectName;
use crate::kubernetes::Toleration;
use kube_conv_crd::CrdBuilder;
use kube_conv_crd::JoinErrors;
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kueue.x-k8s.io", version = "v1beta2", scope = Cluster, short_names("flavor", "flavors", "rf"))]
#[k8s(allow(
    array_element_has_required,
    doc_comment_present,
    int64_within_53_bits,
    list_element_max_length,
    map_keys_validated,
    string_max_length,
    reason = "published so"
))]
pub struct ResourceFlavor {
    pub metadata: ObjectMeta,
    pub spec: Option<ResourceFlavorSpec>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(optional)]
#[k8s(cel(
    "!has(self.topologyName) || self.nodeLabels.size() >= 1",
    message = "at least one nodeLabel is required when topology is set"
))]
#[k8s(cel(
    "!has(oldSelf.topologyName) || (has(self.topologyName) && self.topologyName == oldSelf.topologyName)",
    message = "topologyName is immutable when topologyName is set"
))]
#[k8s(allow(cel_optional_has, reason = "published so"))]
pub struct ResourceFlavorSpec {
    #[k8s(map_type = atomic, max_properties = 8)]
    pub node_labels: BTreeMap<String, String>,
    #[k8s(atomic, max_items = 8)]
    #[k8s(cel(
        "self.all(x, x.effect in ['NoSchedule', 'PreferNoSchedule', 'NoExecute'])",
        message = "supported taint effect values: 'NoSchedule', 'PreferNoSchedule', 'NoExecute'"
    ))]
    pub node_taints: Vec<Taint>,
    #[k8s(atomic, max_items = 8)]
    #[k8s(cel(
        "self.all(x, !has(x.key) ? x.operator == 'Exists' : true)",
        message = "operator must be Exists when 'key' is empty, which means 'match all values and all keys'"
    ))]
    #[k8s(cel(
        "self.all(x, has(x.tolerationSeconds) ? x.effect == 'NoExecute' : true)",
        message = "effect must be 'NoExecute' when 'tolerationSeconds' is set"
    ))]
    #[k8s(cel(
        "self.all(x, !has(x.operator) || x.operator in ['Equal', 'Exists'])",
        message = "supported toleration values: 'Equal'(default), 'Exists'"
    ))]
    #[k8s(cel(
        "self.all(x, has(x.operator) && x.operator == 'Exists' ? !has(x.value) : true)",
        message = "a value must be empty when 'operator' is 'Exists'"
    ))]
    #[k8s(cel(
        "self.all(x, !has(x.effect) || x.effect in ['NoSchedule', 'PreferNoSchedule', 'NoExecute'])",
        message = "supported taint effect values: 'NoSchedule', 'PreferNoSchedule', 'NoExecute'"
    ))]
    pub tolerations: Vec<Toleration>,
    pub topology_name: Option<ObjectName>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Taint {
    pub effect: String,
    pub key: String,
    #[k8s(allow(time_suffix, reason = "the core's own word"))]
    pub time_added: Option<Time>,
    pub value: Option<String>,
}

/// The version that came before.
pub mod v1beta1 {
    use super::ResourceFlavorSpec;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "kueue.x-k8s.io", version = "v1beta1", scope = Cluster, storage = false, deprecated = "This version is deprecated. Use v1beta2 instead.", short_names("flavor", "flavors", "rf"))]
    pub struct ResourceFlavor {
        pub metadata: ObjectMeta,
        pub spec: Option<ResourceFlavorSpec>,
    }
}

/// One definition for both versions.
pub fn crd() -> Result<CustomResourceDefinition, JoinErrors> {
    CrdBuilder::new()
        .version::<v1beta1::ResourceFlavor>()
        .version::<ResourceFlavor>()
        .build()
}
