//! Values that others read, that are null, or that are merged, and a struct that is a union.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
#[k8s(condition_types("Ready", "Stalled" = Negative), selectable_field(".spec.name"))]
pub struct Machine {
    pub metadata: ObjectMeta,
    pub spec: MachineSpec,
    pub status: Option<MachineStatus>,
    pub data: Data,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.name != 'x'", field_path = ".name"))]
#[k8s(cel("self.zone != 'x'", optional_old_self = true))]
pub struct MachineSpec {
    #[k8s(cel("self.startsWith('m')"))]
    pub name: String,
    #[k8s(nullable, example = "a")]
    pub zone: Option<String>,
    #[k8s(foreign)]
    pub theirs: Option<Theirs>,
    #[k8s(foreign, validate = check)]
    pub checked: Theirs,
    #[k8s(with = as_text, as = String)]
    pub date: Option<Date>,
    #[k8s(default = "1Gi")]
    pub memory: Quantity,
    #[k8s(default = 1e3)]
    pub factor: f64,
    #[k8s(default = json!({"name": "a", "number": 1}))]
    pub main: Port,
    #[k8s(optional, list_map(name), patch_strategy = merge, patch_merge_key = name)]
    pub ports: Vec<Port>,
    #[k8s(optional, atomic, each_val(subfield(name, max_length = 9)))]
    pub steps: Vec<Step>,
    #[k8s(recursive(depth = 3), subfield(name, max_length = 3))]
    pub next: Option<Box<MachineSpec>>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Source {
    #[k8s(union_discriminator)]
    pub kind: SourceKind,
    #[k8s(union_member)]
    pub git: Option<Git>,
    #[k8s(union_member)]
    pub blob: Option<Blob>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct MachineStatus {
    #[k8s(optional, list_map(type))]
    pub conditions: Vec<Condition>,
}
