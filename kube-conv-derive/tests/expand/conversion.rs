//! A later version of a kind, which converts from the earlier one. `v1beta1` is left out: only the
//! expansion is of interest.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(
    from = v1beta1::WidgetSpec,
    split("image", by = ":", at = last, into("name", "tag")),
    moved("size", to = "scaling.size"),
    removed("debug", lossy(reason = "nobody read it")),
))]
pub struct WidgetSpec {
    pub name: Option<String>,
    pub tag: Option<String>,
    pub scaling: Option<Scaling>,
    #[k8s(from("paused", values(true = "Paused", false = "Running")))]
    pub state: Option<String>,
    #[k8s(from("seconds", convert_with = minutes, keep))]
    pub minutes: Option<i64>,
    #[k8s(from("host", "port", joined_by = ":", at = last))]
    pub address: Option<String>,
    #[k8s(from("width", "height", convert_with = area, keep))]
    pub area: Option<i64>,
    #[k8s(added(value = "Legacy", keep))]
    pub engine: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = v1beta1::Source, removed("old", keep)))]
pub enum Source {
    #[k8s(from = "git")]
    Repository(Git),
    Blob(Blob),
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(converts(from = v1beta1::Mode, removed("Ancient", instead = "Slow", keep)))]
pub enum Mode {
    Slow,
    #[k8s(from = "Quick")]
    Fast,
    #[k8s(added(instead = "Quick", keep))]
    Fastest,
}
