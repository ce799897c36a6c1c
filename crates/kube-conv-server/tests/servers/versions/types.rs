//! Three versions of a kind, which between them have every sort of change.

use serde_json::Value;

pub mod v1alpha1 {
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1alpha1", scope = Namespaced, storage = false)]
    pub struct Widget {
        pub metadata: ObjectMeta,
        pub spec: WidgetSpec,
        pub status: Option<WidgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct WidgetSpec {
        /// Renamed to `displayName`.
        pub title: String,
        /// Moved to `scaling.replicas`.
        #[k8s(minimum = 0, maximum = 100)]
        pub replicas: Option<i32>,
        /// Split into `host` and `port`.
        pub address: Option<String>,
        /// Became a list.
        pub image: Option<String>,
        /// Became a text.
        pub size: Option<i64>,
        /// Became an enum.
        pub paused: Option<bool>,
        pub mode: Option<Mode>,
        /// Removed.
        pub legacy: Option<bool>,
        /// Removed without a trace.
        pub debug: Option<String>,
        #[k8s(optional, list_map(name))]
        pub ports: Vec<Port>,
        #[k8s(optional, atomic)]
        pub rules: Vec<Rule>,
        /// Converted by functions.
        pub seconds: Option<i64>,
        pub display: Option<Display>,
        #[k8s(optional)]
        pub labels: std::collections::BTreeMap<String, String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum Mode {
        #[k8s(name = "Quick")]
        Quick,
        Slow,
        Ancient,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Port {
        pub name: String,
        pub number: i32,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Rule {
        pub path: Option<String>,
    }

    /// `color` moves out, `font` stays.
    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Display {
        pub color: Option<String>,
        pub font: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct WidgetStatus {
        pub ready: Option<i32>,
    }
}

pub mod v1beta1 {
    use super::v1alpha1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
    #[k8s(converts(from = v1alpha1::Widget))]
    pub struct Widget {
        pub metadata: ObjectMeta,
        pub spec: WidgetSpec,
        pub status: Option<v1alpha1::WidgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(
        from = v1alpha1::WidgetSpec,
        moved("replicas", to = "scaling.replicas"),
        moved("display.color", to = "color"),
        split("address", by = ":", at = first, into("host", "port"), keep),
        removed("legacy", keep),
        removed("debug", lossy(reason = "nobody read it")),
    ))]
    pub struct WidgetSpec {
        #[k8s(from = "title")]
        pub display_name: String,
        pub scaling: Option<Scaling>,
        pub color: Option<String>,
        pub display: Option<Display>,
        pub host: Option<String>,
        pub port: Option<i32>,
        #[k8s(from("image", to_list, keep))]
        #[k8s(optional, atomic)]
        pub images: Vec<String>,
        #[k8s(from("size", retyped, keep))]
        pub size: Option<String>,
        #[k8s(from("paused", values(true = "Paused", false = "Running")))]
        pub state: Option<State>,
        pub mode: Option<Mode>,
        #[k8s(optional, list_map(name))]
        pub ports: Vec<Port>,
        #[k8s(optional, atomic)]
        pub rules: Vec<Rule>,
        #[k8s(from("seconds", convert_with = super::minutes, keep))]
        pub minutes: Option<i64>,
        #[k8s(added(keep))]
        pub note: Option<String>,
        #[k8s(added(value = "Legacy", keep))]
        pub engine: Option<String>,
        #[k8s(optional)]
        pub labels: std::collections::BTreeMap<String, String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Scaling {
        pub replicas: Option<i32>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub struct Display {
        pub font: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    pub enum State {
        Paused,
        Running,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::Mode, removed("Ancient", instead = "Slow", keep)))]
    pub enum Mode {
        #[k8s(from = "Quick")]
        Fast,
        Slow,
        #[k8s(added(instead = "Quick", keep))]
        Turbo,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::Port))]
    pub struct Port {
        pub name: String,
        #[k8s(from = "number")]
        pub port: i32,
        #[k8s(added(keep))]
        pub protocol: Option<String>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1alpha1::Rule))]
    pub struct Rule {
        pub path: Option<String>,
        #[k8s(added(keep))]
        pub weight: Option<i32>,
    }
}

pub mod v1 {
    use super::v1beta1;
    use kube_conv_runtime::prelude::*;

    #[derive(Kind, Clone, Debug, PartialEq)]
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(converts(from = v1beta1::Widget))]
    pub struct Widget {
        pub metadata: ObjectMeta,
        pub spec: WidgetSpec,
        pub status: Option<super::v1alpha1::WidgetStatus>,
    }

    #[derive(ApiType, Clone, Debug, PartialEq)]
    #[k8s(converts(from = v1beta1::WidgetSpec))]
    pub struct WidgetSpec {
        pub display_name: String,
        pub scaling: Option<v1beta1::Scaling>,
        pub color: Option<String>,
        pub display: Option<v1beta1::Display>,
        #[k8s(from("host", "port", joined_by = ":", at = first, keep))]
        pub endpoint: Option<String>,
        #[k8s(optional, atomic)]
        pub images: Vec<String>,
        pub size: Option<String>,
        pub state: Option<v1beta1::State>,
        pub mode: Option<v1beta1::Mode>,
        #[k8s(optional, list_map(name))]
        pub ports: Vec<v1beta1::Port>,
        #[k8s(optional, atomic)]
        pub rules: Vec<v1beta1::Rule>,
        pub minutes: Option<i64>,
        pub note: Option<String>,
        pub engine: Option<String>,
        #[k8s(optional)]
        pub labels: std::collections::BTreeMap<String, String>,
    }
}

/// Seconds and whole minutes.
pub mod minutes {
    use super::Value;

    pub fn upgrade(seconds: &Value) -> Result<Value, String> {
        let seconds = seconds.as_i64().ok_or("must be an integer")?;
        Ok(Value::from(seconds / 60))
    }

    pub fn downgrade(minutes: &Value) -> Result<Value, String> {
        let minutes = minutes.as_i64().ok_or("must be an integer")?;
        let seconds = minutes.checked_mul(60).ok_or("has too many seconds")?;
        Ok(Value::from(seconds))
    }
}
