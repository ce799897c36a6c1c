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
#[k8s(cel("self.main.number > 0"))]
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
    #[k8s(with = as_list, as = Vec<Port>)]
    pub open: Option<Ports>,
    #[k8s(as = Port)]
    pub first: Theirs,
    #[k8s(embedded)]
    pub template: Template,
    #[k8s(optional)]
    pub aliased: Aliases,
    #[k8s(default = "5m")]
    pub timeout: Option<Duration>,
    #[k8s(with = as_text, as = String, default = "2026-01-01")]
    pub since: Date,
    #[k8s(with = as_text, as = String, default = "2026-12-31")]
    pub until: Option<Date>,
    #[k8s(default = 80)]
    pub open_port: IntOrString,
    #[k8s(flatten)]
    pub rest: BTreeMap<String, String>,
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
    #[k8s(cel("self.name.size() < 9"))]
    pub other: Option<Port>,
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

/// Made of defaults, and of the values of their types where fields have none.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(default)]
pub struct Limits {
    pub name: String,
    pub burst: Option<i32>,
    #[k8s(default = 10)]
    pub rate: i32,
    #[k8s(default = 20)]
    pub most: Option<i32>,
}

/// A map alone is described, so that the defaults of its values are filled in.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct ByName {
    #[k8s(flatten)]
    pub limits: BTreeMap<String, Limits>,
}
